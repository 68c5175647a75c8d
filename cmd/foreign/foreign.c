#include "foreign/foreign.h"

#include "foreign/stray.h"
#include "read/log.h"
#include "text/nearest.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Makes a game of an input from the log, which may be too long for that. */
static struct cut cut_of_log(const struct text *log)
{
	struct cut cut = { .text = log->s, .length = log->length, .line = 1 };
	struct span line = line_span(log->s, log->length, 0, 1);
	if (log->length > GAME_MAX_BYTES)
		cut.fault = CUT_LONG_GAME;
	cut.fault_line = 1;
	do
		if (line.length > LINE_MAX_BYTES)
			cut.fault = CUT_LONG_LINE;
	while (line_span_next(log->s, log->length, &line));
	return cut;
}

/* ---- the place in the record ---- */

static void locate_span(const struct reader *reader, struct span *span, bool given)
{
	const struct origin_line *origin = given ? reader_origin(reader, *span) : NULL;
	if (origin)
		span->line = origin->line;
}

/* Sets the lines of all spans to those of the record. */
static void locate_spans(struct reader *reader)
{
	struct record *record = &reader->record;
	locate_span(reader, &record->span, true);
	for (int p = 0; p < record->player_lines; p++)
		locate_span(reader, &record->declared[p].span, true);
	for (int p = 0; p < PILES; p++) {
		locate_span(reader, &record->box[p].span, record->box[p].given);
		locate_span(reader, &record->stack[p].span, record->stack[p].given);
	}
	locate_span(reader, &record->table.span, record->table.given);
	locate_span(reader, &record->start.span, record->start.given);
	for (int d = 0; d < record->deals; d++)
		locate_span(reader, &record->deal[d].span, true);
	for (uint32_t i = 0; i < record->steps; i++)
		locate_span(reader, &reader->scratch.steps[i].span, true);
}

/* ---- what breaks a transcription off ---- */

enum { SHOWN_AROUND = 400 }; /* bytes of a line of the record that are kept on either side of an error */

/* Keeps the part of the line that shows an error after the log. */
static void copy_line(struct transcript *transcript, const char *record, struct trouble *error)
{
	uint32_t from = error->at > SHOWN_AROUND ? error->at - SHOWN_AROUND : 0, to = error->at + SHOWN_AROUND;
	const char *line = record + error->span.text;
	to = to < error->span.length ? to : error->span.length;
	while (from > 0 && ((unsigned char)line[from] & 0xC0) == 0x80) /* inside a character */
		from--;
	text_add_char(&transcript->log, '\n');
	error->span.text = (uint32_t)transcript->log.length;
	error->span.length = to > from ? to - from : 0;
	error->at -= from;
	error->marked = error->at + error->marked <= to - from ? error->marked : to - from - error->at;
	text_add_bytes(&transcript->log, line + from, error->span.length);
}

/*
 * Adds the errors of the transcription, as lines after the last one that cannot be read; after one in the header they
 * change nothing.
 */
static void add_breaks(struct reader *reader, const struct trouble *error, unsigned errors)
{
	struct source none = { .words = "" };
	for (unsigned i = 0; i < errors && i < ERRORS_MAX; i++) {
		reader_fail(reader, error[i].span, error[i].at, error[i].marked, error[i].code, "%s", error[i].message);
		reader_last_error(reader)->column = error[i].column;
	}
	if (errors == 0)
		return;
	none.span = error[0].span;
	if (!reader->header_errors)
		reader_add_unread(reader, STEP_UNREAD_ASSERTION, &none);
	reader->broke_off = true;
}

void foreign_forget(struct reader *reader)
{
	reader->transcribed = false;
	reader->address = NULL;
}

bool foreign_read(struct reader *reader, const struct cut *cut, transcriber *transcribe, log_reader *read, void *data)
{
	struct transcript *transcript = &reader->transcript;
	struct span first = line_span(cut->text, cut->length, 0, cut->line);
	transcript_clear(transcript);
	foreign_forget(reader);
	/* errors are about the record itself, in which nothing can be judged */
	reader_start(reader, (struct word){ cut->text, cut->length }, first, (struct word){ cut->text, 0 });
	reader->header_errors = true;
	transcribe(transcript, reader, cut);
	if (transcript->log.length == 0) {
		reader->header_errors = true;
		return false;
	}
	transcript_locate(transcript, cut->text, cut->line);
	unsigned errors = reader->errors, kept = errors < ERRORS_MAX ? errors : ERRORS_MAX;
	struct trouble *error = grow(NULL, kept + 1, sizeof *error); /* while the log is read, which has its own */
	for (unsigned i = 0; i < kept; i++) {
		error[i] = reader->error[i];
		copy_line(transcript, cut->text, &error[i]);
	}
	struct cut log = cut_of_log(&transcript->log);
	log.length = transcript->length;
	reader->transcribed = true;
	read(data, reader, &log);
	locate_spans(reader);
	add_breaks(reader, error, errors);
	free(error);
	return reader->errors == 0;
}

/* ---- JSON ---- */

/* Adds an error at a byte of the record. For errors that are only counted, the line is not searched. */
static bool fail_at_byte(struct reader *reader, size_t at, size_t marked, const char *message)
{
	struct span line = reader->record.span;
	if (reader->errors >= ERRORS_MAX)
		return reader_fail(reader, line, 0, 0, READ_FOREIGN, "%s", message);
	while (line.text + line.length < at && line_span_next(reader->text, reader->length, &line))
		;
	return reader_fail(reader, line, at - line.text, marked, READ_FOREIGN, "%s", message);
}

bool foreign_fail_at(struct reader *reader, struct word part, const char *format, ...)
{
	char message[320];
	va_list args;
	va_start(args, format);
	vsnprintf(message, sizeof message, format, args);
	va_end(args);
	return fail_at_byte(reader, (size_t)(part.s - reader->text), part.length, message);
}

bool foreign_json(struct json_tree *tree, struct reader *reader, const struct cut *cut, bool map)
{
	const struct word words = line_first_words(cut->text, cut->length);
	bool json = word_begins(words, "{") || (word_begins(words, "[") && !map);
	*tree = (struct json_tree){ 0 };
	if (!json && stray_find(cut->text, cut->length)) {
		stray_to_log(NULL, reader, cut);
		return false;
	}
	if (!log_check_bytes(reader, cut))
		return false;
	size_t begin = (size_t)(words.s - cut->text);
	if (!json)
		return fail_at_byte(reader, begin, words.length > 0,
				    map ? "expected `{`: the record is a JSON object"
					: "expected `{` or `[`: the record is JSON");
	if (json_read(tree, cut->text + begin, cut->length - begin))
		return true;
	char message[100];
	size_t at = begin + tree->at, end = cut->length;
	while (end > 0 && strchr(" \t\r\n", cut->text[end - 1])) /* after its last word, a text breaks off */
		end--;
	snprintf(message, sizeof message, "%s%s", tree->fault, at < end ? "" : ", but the file breaks off here");
	fail_at_byte(reader, at < end ? at : end, 0, message);
	return tree->values > 0;
}

bool foreign_fail(struct reader *reader, const struct json_value *value, const char *format, ...)
{
	char message[320];
	va_list args;
	if (value->broken)
		return false;
	va_start(args, format);
	vsnprintf(message, sizeof message, format, args);
	va_end(args);
	return fail_at_byte(reader, (size_t)(value->raw.s - reader->text),
			    json_is_scalar(value) ? value->raw.length : 0, message);
}

/* ---- keys ---- */

/* The key that is missing from the map and of which an unknown key seems to be a slip, or an empty word. */
static struct word meant_by(struct word unknown, const struct json_value *map, const char *keys)
{
	struct word key = { "", 0 };
	do
		key = word_cut(&keys);
	while (key.length > 0 && (!is_slip(unknown, key) || json_find_word(map, key)));
	return key;
}

bool foreign_check_keys(struct reader *reader, const struct json_value *map, const char *keys)
{
	const struct json_value *item = map && map->kind == JSON_MAP ? map->first : NULL;
	for (; item; item = item->next) {
		struct word meant =
			word_among(item->key, keys) ? (struct word){ "", 0 } : meant_by(item->key, map, keys);
		if (meant.length == 0)
			continue;
		const struct json_value key = json_key_of(item);
		return foreign_fail(reader, &key, "unknown key `%.40s`; did you mean `%.*s`?", key.word.s,
				    (int)meant.length, meant.s);
	}
	return true;
}

/* ---- words ---- */

struct word foreign_word(const struct json_value *map, const char *key)
{
	const struct json_value *found = json_find(map, key);
	bool says = found && json_is_scalar(found) && found->kind != JSON_NULL;
	return says ? found->word : (struct word){ "", 0 };
}

struct word foreign_cut(struct word *rest, const char *separators)
{
	size_t length = 0;
	while (length < rest->length && !strchr(separators, rest->s[length]))
		length++;
	struct word part = { rest->s, length };
	length += length < rest->length;
	*rest = (struct word){ rest->s + length, rest->length - length };
	return part;
}

struct word foreign_free_colour(const struct word *taken, int n)
{
	const char *colours = "red blue green yellow black";
	for (;;) {
		struct word colour = word_cut(&colours);
		int i = 0;
		while (i < n && !word_same(taken[i], colour))
			i++;
		if (i == n)
			return colour;
	}
}

void foreign_add_words(struct text *log, const char *words, size_t length, size_t most)
{
	const size_t end = log->length + most;
	bool hidden;
	for (size_t bytes; length > 0; words += bytes, length -= bytes) {
		bytes = text_character(words, length, &hidden);
		if (log->length + bytes > end)
			return;
		if (hidden)
			text_add_char(log, *words == '\n' || *words == '\r' ? ' ' : '?');
		else
			text_add_bytes(log, words, bytes);
	}
}

void foreign_add_player(struct text *log, const char *colour, struct word name)
{
	text_add(log, "player %s%s", colour, name.length > 0 ? " \"" : "");
	size_t begin = log->length;
	foreign_add_words(log, name.s, name.length, NAME_SIZE - 1);
	for (size_t at = begin; at < log->length; at++)
		if (log->s[at] == '"')
			log->s[at] = '\'';
	text_add_string(log, name.length > 0 ? "\"\n" : "\n");
}
