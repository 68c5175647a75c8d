#include "read/log.h"

#include "text/text.h"

#include <string.h>

/* The title, from the word `game` to the end of the line. */
static struct word find_title(const char *s, size_t length)
{
	const char *end = s + length;
	s += text_mark_length(s, length);
	while (s < end && (*s == ' ' || *s == '\t'))
		s++;
	if (end - s < 4 || memcmp(s, "game", 4) != 0 || (end - s > 4 && s[4] != ' ' && s[4] != '\t' && s[4] != '\r'))
		return (struct word){ s, 0 };
	s += 4;
	while (s < end && (*s == ' ' || *s == '\t'))
		s++;
	while (end > s && is_blank(end[-1]))
		end--;
	return (struct word){ s, (size_t)(end - s) };
}

bool log_check_bytes(struct reader *reader, const struct cut *cut)
{
	struct span span = line_span(cut->text, cut->length, 0, cut->line);
	bool fine;
	do
		fine = reader_check_bytes(reader, span);
	while (fine && line_span_next(cut->text, cut->length, &span));
	return fine;
}

static void fail_cut_short(struct reader *reader, const struct cut *cut)
{
	struct span span = { .line = cut->fault_line };
	struct source none = { .words = cut->text + cut->length, .span = span };
	reader_add_unread(reader, STEP_UNREAD_ASSERTION, &none);
	if (cut->fault == CUT_LONG_LINE)
		reader_fail(reader, span, 0, 0, READ_LIMIT, "the line is longer than %d bytes", LINE_MAX_BYTES);
	else
		reader_fail(reader, span, 0, 0, READ_LIMIT, "the game is longer than %d bytes", GAME_MAX_BYTES);
}

/* Reads the lines after the first. */
static void read_lines(struct reader *reader, const struct cut *cut, struct span line)
{
	bool more = reader_header_lines(reader, &line);
	while (more) {
		reader_fast_lines(reader, &line);
		more = line_span_next(cut->text, cut->length, &line) && reader_line(reader, line);
	}
}

bool log_read(struct reader *reader, const struct cut *cut)
{
	struct span first = line_span(cut->text, cut->length, 0, cut->line);
	reader_start(reader, (struct word){ cut->text, cut->length }, first, find_title(cut->text, first.length));
	reader->header_errors = true;
	if (!reader_check_bytes(reader, first))
		return false;
	if (cut->headless)
		return reader_fail(reader, first, 0, first.length, READ_GAME,
				   "expected `game TITLE`: a game starts with its title");
	read_lines(reader, cut, first);
	if (cut->fault != CUT_WHOLE)
		fail_cut_short(reader, cut);
	reader_finish(reader);
	return reader->errors == 0;
}
