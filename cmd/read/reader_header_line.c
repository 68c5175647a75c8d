#include "read/reader_parts.h"

#include "grammar/line_parts.h"
#include "text/nearest.h"
#include "text/text.h"

#include <string.h>

static struct word first_word(const char *text, struct span span)
{
	struct line line;
	line_begin(&line, text + span.text, span.length, NULL);
	return line.word;
}

/* Whether the next line that says anything begins like a line of the header. */
static bool is_before_header_line(const struct reader *reader, struct span line)
{
	while (line_span_next(reader->text, reader->length, &line)) {
		struct word first = first_word(reader->text, line);
		if (first.length > 0)
			return header_row(first) != HEADER_NONE;
	}
	return false;
}

/* Whether a line that does not begin with a word of the header still belongs to it, because that word is mistyped. */
static bool is_mistyped(const struct reader *reader, struct span line, struct word first)
{
	enum line_meaning meaning = line_meaning(&reader->record, first);
	return meaning == LINE_HEADER || (meaning == LINE_UNKNOWN && is_before_header_line(reader, line));
}

/* The word of the header that a mistyped word stands for; NULL if there is none. */
static const char *meant_word(struct word mistyped)
{
	const char *words[HEADER_ROWS + 1];
	const char *other = line_other_word(mistyped);
	for (int row = 0; row < HEADER_ROWS; row++)
		words[row] = header_word(row);
	words[HEADER_ROWS] = NULL;
	return other ? other : nearest_word(mistyped, words);
}

static void fail_mistyped(struct reader *reader, struct span line, struct word first)
{
	const char *meant = meant_word(first);
	struct text hint = { 0 };
	if (meant)
		text_add(&hint, "; did you mean `%s`?", meant);
	text_add(&hint, "%s", look_alike_in(first, false).words);
	size_t at = (size_t)(first.s - (reader->text + line.text));
	reader_fail(reader, line, at, first.length, READ_LINE, "no line of the header begins with `%.*s`%s",
		    line_shown(first), first.s, hint.s);
	reader->players_unread |= meant && strcmp(meant, "player") == 0;
	text_free(&hint);
}

/* Reads the words after the first one, or keeps them until the header ends. */
static void take_row(struct reader *reader, int row, struct span line, struct word first)
{
	const char *words = first.s + first.length;
	size_t at = (size_t)(words - (reader->text + line.text));
	struct source source = { .words = words, .length = line.length - at, .span = line, .at = (uint32_t)at };
	if (header_pass(row) > PASS_RULES)
		reader_keep_header(reader, row, &source);
	else if (!reader_header(reader, row, &source))
		reader->players_unread |= word_is(first, "player");
}

void reader_end_header(struct reader *reader, const struct span *step)
{
	reader->in_header = false;
	reader_read_kept(reader);
	reader->players_unread |= !reader_check_colours(reader);
	if (reader->record.player_lines == 0 && step) {
		reader->players_unread = true;
		if (!reader->errors)
			reader_fail(reader, *step, 0, step->length, READ_GAME,
				    "expected `player COLOUR` lines before the first move");
	}
	reader->header_errors = reader->errors > 0;
}

bool reader_header_line(struct reader *reader, struct span line)
{
	struct word first = first_word(reader->text, line);
	int row = first.length ? header_row(first) : HEADER_NONE;
	if (row >= HEADER_LATER && line_find_player(&reader->record, first) >= 0)
		row = HEADER_NONE;
	if (!reader_check_bytes(reader, line))
		reader->players_unread |= word_is(first, "player");
	else if (row != HEADER_NONE)
		take_row(reader, row, line, first);
	else if (first.length > 0 && is_mistyped(reader, line, first))
		fail_mistyped(reader, line, first);
	else if (first.length > 0)
		reader_end_header(reader, &line);
	return reader->in_header;
}
