#include "log.h"

#include "nearest.h"
#include "text.h"

#include <string.h>

/* A log being read: one line of it. */
struct reading {
	struct reader *reader;
	const struct cut *cut;
	struct span span;
	struct word first;    /* word of the line */
	bool in_pass[PASSES]; /* whether the header has lines of a pass */
};

/* The title behind the word `game`, to the end of the line. */
static struct word find_title(const char *s, size_t length)
{
	const char *end = s + length;
	while (s < end && (*s == ' ' || *s == '\t'))
		s++;
	if (end - s < 4 || memcmp(s, "game", 4) != 0 || (end - s > 4 && s[4] != ' ' && s[4] != '\t' && s[4] != '\r'))
		return (struct word){ s, 0 };
	s += 4;
	while (s < end && (*s == ' ' || *s == '\t'))
		s++;
	while (end > s && (end[-1] == ' ' || end[-1] == '\t' || end[-1] == '\r'))
		end--;
	return (struct word){ s, (size_t)(end - s) };
}

bool log_check_bytes(struct reader *reader, const struct cut *cut)
{
	size_t bad = text_bad_byte(cut->text, cut->length);
	if (bad == cut->length)
		return true;
	size_t start = bad;
	while (start > 0 && cut->text[start - 1] != '\n')
		start--;
	struct span span = { cut->line, (uint32_t)start, (uint32_t)(bad - start) };
	for (size_t i = 0; i < start; i++)
		span.line += cut->text[i] == '\n';
	unsigned byte = (unsigned char)cut->text[bad];
	return reader_fail(reader, span, bad - start, 1,
			   byte ? "byte 0x%02X is not UTF-8; save the file as UTF-8" : "a NUL byte (0x%02X) is no text",
			   byte);
}

static bool cut_short(struct reading *r)
{
	r->span.line = r->cut->fault_line;
	r->span.length = 0;
	r->span.text = 0;
	if (r->cut->fault == CUT_LONG_LINE)
		return reader_fail(r->reader, r->span, 0, 0, "the line is longer than %d bytes", LINE_MAX_BYTES);
	return reader_fail(r->reader, r->span, 0, 0, "the game is longer than %d bytes", GAME_MAX_BYTES);
}

/* Finds the line that begins at `at`; false at the end of the text. */
static bool find_line(struct reading *r, size_t at)
{
	if (at >= r->cut->length)
		return false;
	const char *start = r->cut->text + at, *newline = memchr(start, '\n', r->cut->length - at);
	size_t length = newline ? (size_t)(newline - start) : r->cut->length - at;
	r->span = (struct span){ r->span.line + 1, (uint32_t)at, (uint32_t)length };
	return true;
}

/* The same, and its first word. */
static bool go_to_line(struct reading *r, size_t at)
{
	struct line line;
	if (!find_line(r, at))
		return false;
	line_begin(&line, r->cut->text + at, r->span.length, NULL);
	r->first = line.word;
	return true;
}

/* The words of the line from `skip` bytes behind its beginning on. */
static struct said words_from(const struct reading *r, size_t skip)
{
	return (struct said){ r->cut->text + r->span.text + skip, r->span.length - skip, r->span, (uint32_t)skip };
}

/* Reads the header lines of one pass; the reading then stands at the first line that is none. */
static bool read_header(struct reading *r, size_t at, enum pass pass)
{
	r->span.line = r->cut->line;
	for (; go_to_line(r, at); at += r->span.length + 1) {
		if (r->first.length == 0)
			continue;
		int row = header_row(r->first);
		if (row == HEADER_NONE)
			return true;
		struct said said =
			words_from(r, (size_t)(r->first.s + r->first.length - (r->cut->text + r->span.text)));
		r->in_pass[header_pass(row)] = true;
		if (header_pass(row) == pass && !reader_header(r->reader, row, &said))
			return false;
	}
	r->span.text = (uint32_t)at;
	r->span.length = 0;
	return true;
}

/* What the first word that begins no header line may mean. */
static struct hint header_hint(const struct reading *r)
{
	const char *words[HEADER_ROWS + 1];
	for (int row = 0; row < HEADER_ROWS; row++)
		words[row] = header_word(row);
	words[HEADER_ROWS] = NULL;
	return hint_of(r->first, words);
}

static bool read_steps(struct reading *r)
{
	if (r->reader->record.players_said == 0 && r->span.length > 0)
		return reader_fail(r->reader, r->span, 0, r->span.length,
				   "expected `player COLOUR` lines before the first move%s", header_hint(r).words);
	r->span.line -= r->span.length > 0; /* the first step is gone to once more */
	for (size_t at = r->span.text; find_line(r, at); at += r->span.length + 1) {
		struct said said = { r->cut->text + at, r->span.length, r->span, 0 };
		if (line_says(said.words, said.length) && !reader_step(r->reader, &said))
			return false;
	}
	return true;
}

bool log_read(struct reader *reader, const struct cut *cut)
{
	const char *newline = memchr(cut->text, '\n', cut->length);
	size_t first = newline ? (size_t)(newline - cut->text) : cut->length;
	struct reading r = { .reader = reader, .cut = cut, .span = { cut->line, 0, (uint32_t)first } };
	reader_start(reader, cut->text, r.span, find_title(cut->text, first));
	if (cut->fault != CUT_WHOLE)
		return cut_short(&r);
	if (!log_check_bytes(reader, cut))
		return false;
	if (cut->headless)
		return reader_fail(reader, r.span, 0, first, "expected `game TITLE`: a game starts with its title");
	for (int pass = 0; pass < PASSES; pass++) /* the first looks at all lines */
		if ((pass == 0 || r.in_pass[pass]) && !read_header(&r, first + 1, (enum pass)pass))
			return false;
	if (!read_steps(&r))
		return false;
	reader_finish(reader);
	return true;
}
