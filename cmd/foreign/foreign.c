#include "foreign/foreign.h"

#include "read/log.h"

#include <stdio.h>
#include <string.h>

/* Goes back from the log to the record, of which nothing can be judged. */
static void start(struct reader *reader, const struct cut *cut)
{
	struct span first = line_span(cut->text, cut->length, 0, cut->line);
	reader_start(reader, (struct word){ cut->text, cut->length }, first, (struct word){ cut->text, 0 });
	reader->header_errors = true;
}

/* The log as a game of an input, which may be too long for it. */
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
	start(reader, cut);
	return reader_fail(reader, reader->record.span, 0, 0, trouble.code, "line %u of the log that this becomes: %s",
			   trouble.span.line, trouble.message);
}

bool foreign_read(struct transcript *out, struct reader *reader, const struct cut *cut, transcriber *transcribe,
		  bool (*read)(void *data, struct reader *reader, const struct cut *log), void *data)
{
	text_clear(&out->log);
	text_clear(&out->notes);
	start(reader, cut);
	if (!transcribe(out, reader, cut))
		return false;
	const struct cut log = cut_of_log(&out->log);
	return read(data, reader, &log) || fail_as_log(reader, cut);
}

/* ---- JSON ---- */

/* The first line that says something, or else the last; *at is where it begins to. Comments are let pass. */
static struct span first_line(const struct cut *cut, size_t *at)
{
	struct span line = line_span(cut->text, cut->length, 0, cut->line);
	while (!line_says(cut->text + line.text, line.length) && line_span_next(cut->text, cut->length, &line))
		;
	const char *text = cut->text + line.text;
	for (*at = 0; *at < line.length && strchr(" \t\r", text[*at]);)
		++*at;
	return line;
}

/* Whether a text begins as JSON does that holds more than one value. */
static bool begins_json(struct reader *reader, const struct cut *cut, bool map)
{
	size_t at;
	struct span line = first_line(cut, &at);
	bool any = at < line.length;
	char first = any ? cut->text[line.text + at] : '\0';
	return (any && (first == '{' || (first == '[' && !map))) ||
	       reader_fail(reader, line, at, any, READ_FOREIGN, "expected %s%s",
			   map ? "`{`: the record is a JSON object" : "`{` or `[`: the record is JSON",
			   first == '<' ? ", but this is XML or HTML" : "");
}

bool foreign_json(struct yaml_tree *tree, struct reader *reader, const struct cut *cut, bool map)
{
	const struct yaml_trouble *t = &tree->trouble;
	yaml_tree_begin(tree, cut->text, cut->length);
	if (!log_check_bytes(reader, cut) || !begins_json(reader, cut, map))
		return false;
	if (yaml_tree_next(tree) == YAML_DOCUMENT)
		return true;
	return reader_fail(reader, t->span, t->at, t->marked, READ_FOREIGN, "%s", t->message);
}

bool foreign_fail(struct reader *reader, const struct node *node, const char *format, ...)
{
	char message[320];
	va_list args;
	va_start(args, format);
	vsnprintf(message, sizeof message, format, args);
	va_end(args);
	bool scalar = node->kind == NODE_SCALAR;
	size_t quotes = node->plain ? 0 : 2;
	return reader_fail(reader, node->span, node->at, scalar ? node->length + quotes : 0, READ_FOREIGN, "%s",
			   message);
}

/* ---- players ---- */

/* Adds a character of a name; what would end the name or its line is replaced. */
static void add_letter(struct text *log, const char *s, size_t length, bool hidden)
{
	if (hidden)
		text_add_char(log, '?');
	else if (*s == '"')
		text_add_char(log, '\'');
	else
		text_add_bytes(log, s, length);
}

void foreign_add_player(struct text *log, const char *colour, struct word name)
{
	size_t begin;
	text_add(log, "player %s%s", colour, name.length > 0 ? " \"" : "");
	begin = log->length;
	for (size_t at = 0, length; at < name.length; at += length) {
		bool hidden;
		length = text_letter(name.s + at, name.length - at, &hidden);
		if (log->length + length - begin >= NAME_SIZE)
			break;
		add_letter(log, name.s + at, length, hidden);
	}
	text_add_string(log, name.length > 0 ? "\"\n" : "\n");
}
