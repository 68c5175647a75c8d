#include "read/log.h"

#include "read/line_parts.h"
#include "read/look_alike.h"
#include "text/nearest.h"
#include "text/text.h"

#include <string.h>

/* A log being read: one line of it. */
struct reading {
	struct reader *reader;
	const struct cut *cut;
	struct span span;
	struct word first;      /* word of the line */
	struct span header_end; /* the first line that is not the header's; length 0 at the end of the game */
	bool bad_bytes;         /* somewhere in the game */
	bool in_pass[PASSES];   /* whether the header has lines of a pass */
	bool players_unread;    /* a player line cannot be read */
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

/* Says that byte `bad` of the line is not text, and returns false. */
static bool fail_at_byte(struct reader *reader, struct span span, size_t bad)
{
	unsigned byte = (unsigned char)reader->text[span.text + bad];
	span.length = (uint32_t)bad; /* what follows is not text to be shown */
	return reader_fail(
		reader, span, bad, 1, READ_BYTES,
		byte ? "byte 0x%02X is not UTF-8; save the file as UTF-8" : "a NUL byte (0x%02X) is not text", byte);
}

bool log_check_bytes(struct reader *reader, const struct cut *cut)
{
	size_t bad = text_bad_byte(cut->text, cut->length);
	if (bad == cut->length)
		return true;
	size_t start = bad;
	while (start > 0 && cut->text[start - 1] != '\n')
		start--;
	struct span span = { cut->line, (uint32_t)start, 0 };
	for (size_t i = 0; i < start; i++)
		span.line += cut->text[i] == '\n';
	return fail_at_byte(reader, span, bad - start);
}

/* Where the line in hand is not text; its length if it is. */
static size_t bad_byte(const struct reading *r)
{
	return r->bad_bytes ? text_bad_byte(r->cut->text + r->span.text, r->span.length) : r->span.length;
}

static bool check_line(struct reading *r)
{
	size_t bad = bad_byte(r);
	return bad == r->span.length || fail_at_byte(r->reader, r->span, bad);
}

static bool cut_short(struct reading *r)
{
	struct span span = { .line = r->cut->fault_line };
	if (r->cut->fault == CUT_LONG_LINE)
		return reader_fail(r->reader, span, 0, 0, READ_LIMIT, "the line is longer than %d bytes",
				   LINE_MAX_BYTES);
	return reader_fail(r->reader, span, 0, 0, READ_LIMIT, "the game is longer than %d bytes", GAME_MAX_BYTES);
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
static struct source words_from(const struct reading *r, size_t skip)
{
	return (struct source){ r->cut->text + r->span.text + skip, r->span.length - skip, r->span, (uint32_t)skip };
}

/* ---- the header ---- */

/* Whether the next line that says something belongs to the header. */
static bool is_before_header_line(const struct reading *r)
{
	struct reading ahead = *r;
	size_t at = r->span.text + r->span.length + 1u;
	for (; go_to_line(&ahead, at); at += ahead.span.length + 1)
		if (ahead.first.length > 0)
			return header_row(ahead.first) != HEADER_NONE;
	return false;
}

/* Whether a line that begins with no word of the header belongs to it all the same, since that word is mistyped. */
static bool is_mistyped(const struct reading *r)
{
	enum line_meaning meaning = line_meaning(&r->reader->record, r->first);
	return meaning == LINE_HEADER || (meaning == LINE_UNKNOWN && is_before_header_line(r));
}

/* The word of the header that a mistyped one is meant to be, or NULL. */
static const char *meant_word(struct word mistyped)
{
	const char *words[HEADER_ROWS + 1];
	const char *other = line_other_word(mistyped);
	for (int row = 0; row < HEADER_ROWS; row++)
		words[row] = header_word(row);
	words[HEADER_ROWS] = NULL;
	return other ? other : nearest_word(mistyped, words);
}

static void fail_mistyped(struct reading *r)
{
	const char *meant = meant_word(r->first);
	size_t at = (size_t)(r->first.s - (r->cut->text + r->span.text));
	struct text hint = { 0 };
	if (meant)
		text_add(&hint, "; did you mean `%s`?", meant);
	text_add(&hint, "%s", look_alike_in(r->first, false).words);
	reader_fail(r->reader, r->span, at, r->first.length, READ_LINE, "no line of the header begins with `%.*s`%s",
		    line_shown(r->first), r->first.s, hint.s);
	r->players_unread |= meant && strcmp(meant, "player") == 0;
	text_free(&hint);
}

static void read_header_line(struct reading *r, int row, enum pass pass)
{
	struct source source = words_from(r, (size_t)(r->first.s + r->first.length - (r->cut->text + r->span.text)));
	r->in_pass[header_pass(row)] = true;
	if (header_pass(row) == pass && !reader_header(r->reader, row, &source))
		r->players_unread |= strcmp(header_word(row), "player") == 0;
}

/* The first pass finds where the header ends: at the first line that is a step, readable or not. */
static void read_first_pass(struct reading *r, size_t at)
{
	r->span.line = r->cut->line;
	for (; go_to_line(r, at); at += r->span.length + 1) {
		int row = r->first.length ? header_row(r->first) : HEADER_NONE;
		if (!check_line(r)) {
			r->players_unread |= word_is(r->first, "player");
			continue;
		}
		if (row != HEADER_NONE)
			read_header_line(r, row, PASS_RULES);
		else if (r->first.length > 0 && !is_mistyped(r))
			break;
		else if (r->first.length > 0)
			fail_mistyped(r);
	}
	r->header_end = r->span;
	r->header_end.text = (uint32_t)at;
	if (at >= r->cut->length)
		r->header_end.length = 0;
}

static void read_pass(struct reading *r, size_t at, enum pass pass)
{
	r->span.line = r->cut->line;
	for (; at < r->header_end.text && go_to_line(r, at); at += r->span.length + 1) {
		int row = r->first.length ? header_row(r->first) : HEADER_NONE;
		if (row != HEADER_NONE && bad_byte(r) == r->span.length)
			read_header_line(r, row, pass);
	}
}

/* Reads the header, which begins at byte `at`. What it lacks is said of the line where it ends. */
static void read_header(struct reading *r, size_t at)
{
	struct reader *reader = r->reader;
	read_first_pass(r, at);
	for (int pass = PASS_RULES + 1; pass < PASSES; pass++)
		if (r->in_pass[pass])
			read_pass(r, at, (enum pass)pass);
	if (reader->record.player_lines == 0 && r->header_end.length > 0) {
		r->players_unread = true;
		if (!reader->errors)
			reader_fail(reader, r->header_end, 0, r->header_end.length, READ_GAME,
				    "expected `player COLOUR` lines before the first move");
	}
	reader->header_errors = reader->errors > 0;
}

/* ---- steps ---- */

/* False: the line is an error. */
static bool read_step(struct reading *r)
{
	struct source source = words_from(r, 0);
	if (r->bad_bytes && !check_line(r)) {
		reader_add_unread(r->reader, reader_unread_kind(r->reader, &source), &source);
		return false;
	}
	return !line_says(source.words, source.length) || reader_step(r->reader, &source);
}

/* Whether nothing is to be gained from more lines: there are too many, or they are of another form. */
static bool is_beyond(struct reader *reader)
{
	return reader_is_full(reader) || reader_last_error(reader)->code == READ_ACTION_CODE;
}

static void read_steps(struct reading *r)
{
	r->span = r->header_end;
	r->span.line -= r->header_end.length > 0; /* the first step is gone to once more */
	for (size_t at = r->span.text; find_line(r, at); at += r->span.length + 1)
		if (!read_step(r) && is_beyond(r->reader))
			break;
}

bool log_read(struct reader *reader, const struct cut *cut)
{
	const char *newline = memchr(cut->text, '\n', cut->length);
	size_t first = newline ? (size_t)(newline - cut->text) : cut->length;
	struct reading r = { .reader = reader, .cut = cut, .span = { cut->line, 0, (uint32_t)first } };
	reader_start(reader, cut->text, r.span, find_title(cut->text, first));
	r.bad_bytes = text_bad_byte(cut->text, cut->length) != cut->length;
	reader->header_errors = true;
	if (!check_line(&r))
		return false;
	if (cut->headless)
		return reader_fail(reader, r.span, 0, first, READ_GAME,
				   "expected `game TITLE`: a game starts with its title");
	read_header(&r, first + 1);
	if (!r.players_unread)
		read_steps(&r);
	if (cut->fault != CUT_WHOLE) {
		struct source none = { cut->text + cut->length, 0, { .line = cut->fault_line }, 0 };
		reader_add_unread(reader, STEP_UNREAD_ASSERTION, &none);
		cut_short(&r);
	}
	reader_finish(reader);
	return reader->errors == 0;
}
