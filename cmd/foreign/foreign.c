#include "foreign/foreign.h"

#include "read/log.h"

#include <stdio.h>
#include <string.h>

/* Points errors at the original record again. Nothing in it can be judged. */
static void go_back(struct reader *reader, const struct cut *cut)
{
	struct span first = line_span(cut->text, cut->length, 0, cut->line);
	reader_start(reader, (struct word){ cut->text, cut->length }, first, (struct word){ cut->text, 0 });
	reader->header_errors = true;
}

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

static bool fail_as_log(struct reader *reader, const struct cut *cut)
{
	const struct trouble trouble = reader->error[0];
	go_back(reader, cut);
	return reader_fail(reader, reader->record.span, 0, 0, trouble.code, "line %u of the resulting log: %s",
			   trouble.span.line, trouble.message);
}

bool foreign_read(struct transcript *out, struct reader *reader, const struct cut *cut, transcriber *transcribe,
		  bool (*read)(void *data, struct reader *reader, const struct cut *log), void *data)
{
	text_clear(&out->log);
	text_clear(&out->notes);
	go_back(reader, cut);
	if (!transcribe(out, reader, cut))
		return false;
	const struct cut log = cut_of_log(&out->log);
	return read(data, reader, &log) || fail_as_log(reader, cut);
}

/* ---- JSON ---- */

/* The first line that is neither blank nor a comment, or else the last; *at is where its words begin. */
static struct span first_line(const struct cut *cut, size_t *at)
{
	struct span line = line_span(cut->text, cut->length, 0, cut->line);
	while (!line_says(cut->text + line.text, line.length) && line_span_next(cut->text, cut->length, &line))
		;
	const char *text = cut->text + line.text;
	for (*at = 0; *at < line.length && is_blank(text[*at]);)
		++*at;
	return line;
}

/* Whether a text begins like JSON with a list or a map, and at which byte. */
static bool begins_json(struct reader *reader, const struct cut *cut, bool map, size_t *begin)
{
	size_t at;
	struct span line = first_line(cut, &at);
	bool any = at < line.length;
	char first = any ? cut->text[line.text + at] : '\0';
	*begin = line.text + at;
	return (any && (first == '{' || (first == '[' && !map))) ||
	       reader_fail(reader, line, at, any, READ_FOREIGN, "expected %s%s",
			   map ? "`{`: the record is a JSON object" : "`{` or `[`: the record is JSON",
			   first == '<' ? ", but this is XML or HTML" : "");
}

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

/* Where a text breaks off: after its last character that is not a space. */
static size_t end_of_words(const struct cut *cut)
{
	size_t end = cut->length;
	while (end > 0 && strchr(" \t\r\n", cut->text[end - 1]))
		end--;
	return end;
}

bool foreign_json(struct json_tree *tree, struct reader *reader, const struct cut *cut, bool map)
{
	size_t begin;
	*tree = (struct json_tree){ 0 };
	if (!log_check_bytes(reader, cut) || !begins_json(reader, cut, map, &begin))
		return false;
	if (json_read(tree, cut->text + begin, cut->length - begin))
		return true;
	char message[100];
	size_t at = begin + tree->at, end = end_of_words(cut);
	snprintf(message, sizeof message, "%s%s", tree->fault, at < end ? "" : ", but the file breaks off here");
	return fail_at_byte(reader, at < end ? at : end, 0, message);
}

bool foreign_fail(struct reader *reader, const struct json_value *value, const char *format, ...)
{
	char message[320];
	va_list args;
	va_start(args, format);
	vsnprintf(message, sizeof message, format, args);
	va_end(args);
	return fail_at_byte(reader, (size_t)(value->raw.s - reader->text),
			    json_is_scalar(value) ? value->raw.length : 0, message);
}

/* ---- words ---- */

struct word foreign_word(const struct json_value *map, const char *key)
{
	const struct json_value *found = json_find(map, key);
	bool says = found && json_is_scalar(found) && found->kind != JSON_NULL;
	return says ? found->word : (struct word){ "", 0 };
}

void foreign_add_words(struct text *log, const char *words, size_t length, size_t most)
{
	const size_t end = log->length + most;
	bool hidden;
	for (size_t bytes; length > 0; words += bytes, length -= bytes) {
		bytes = text_letter(words, length, &hidden);
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
