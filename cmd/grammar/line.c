#include "grammar/line_parts.h"
#include "text/nearest.h"
#include "text/text.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>

/* A byte order mark at the start of a line is ignored; appending one file to another leaves one there. */
static inline size_t mark_at(const char *text, size_t length)
{
	return length > 0 && text[0] == '\xEF' ? text_mark_length(text, length) : 0;
}

struct line line_begin(const char *text, size_t length, struct complaint *complaint)
{
	const char *begin = text + mark_at(text, length);
	struct line line = { .text = text, .at = begin, .end = text + length, .complaint = complaint };
	line_next(&line);
	return line;
}

bool line_says(const char *text, size_t length)
{
	size_t i = mark_at(text, length);
	while (i < length && is_blank(text[i]))
		i++;
	return i < length && text[i] != '#';
}

struct word line_first_words(const char *text, size_t length)
{
	struct span line = line_span(text, length, text_mark_length(text, length), 1);
	while (!line_says(text + line.text, line.length))
		if (!line_span_next(text, length, &line))
			return (struct word){ text, 0 };
	return word_trim((struct word){ text + line.text, line.length });
}

void line_next(struct line *line)
{
	const char *p = line->at, *end = line->end;
	while (p < end && is_blank(*p))
		p++;
	const char *start = p;
	if (p < end && *p != '#') /* a comment; `#` inside a word is part of it */
		do
			p++;
		while (p < end && !is_blank(*p));
	line->word = (struct word){ start, (size_t)(p - start) };
	line->at = p;
}

bool line_quote(struct line *line)
{
	const char *start = line->word.s;
	bool opens = line->word.length > 0 && *start == '"';
	const char *close = opens ? memchr(start + 1, '"', (size_t)(line->end - start - 1)) : NULL;
	if (!close)
		return false;
	line->at = close + 1;
	line->word.length = (size_t)(line->at - start);
	return true;
}

static void add_to(struct complaint *c, const char *words)
{
	size_t used = strlen(c->message);
	snprintf(c->message + used, sizeof c->message - used, "%s", words);
}

bool line_fail(struct line *line, enum read_code code, const char *format, ...)
{
	struct complaint *c = line->complaint;
	if (!c)
		return false;
	bool number = code == READ_CELL || code == READ_NUMBER;
	c->code = code;
	c->at = (size_t)(line->word.s - line->text);
	c->length = line->word.length;
	bool comment = c->length == 0 && line->at < line->end && *line->at == '#';
	while (c->length == 0 && !comment && c->at > 0 && is_blank(line->text[c->at - 1]))
		c->at--; /* something missing is marked right after the last word */
	va_list args;
	va_start(args, format);
	vsnprintf(c->message, sizeof c->message, format, args);
	va_end(args);
	if (c->length == 0 && strncmp(c->message, "expected", 8) == 0)
		add_to(c, comment ? ", but `#` begins a comment" : ", but nothing follows");
	add_to(c, look_alike_in(line->word, number).words);
	if (word_begins(line->word, "//") || word_begins(line->word, "--"))
		add_to(c, "; a comment begins with `#`");
	if (code == READ_LINE && memchr(line->word.s, ';', line->word.length))
		add_to(c, "; words are separated by spaces");
	return false;
}

int line_shown(struct word word)
{
	return word.length < 40 ? (int)word.length : 40;
}

bool line_end(struct line *line)
{
	if (line->word.length == 0)
		return true;
	return line_fail(line, READ_EXTRA_WORD, "unexpected word `%.*s`", line_shown(line->word), line->word.s);
}

/*
 * Reads an integer at `p`; returns where it ends, or NULL if there is none. A number with too many digits is out of any
 * range.
 */
static inline const char *read_integer(const char *p, const char *end, int *number)
{
	bool negative = p < end && *p == '-';
	const char *digits = p + negative, *at = digits;
	int value = 0;
	for (; at < end && *at >= '0' && *at <= '9'; at++)
		value = value < 10000000 ? 10 * value + *at - '0' : value;
	*number = (negative ? -1 : 1) * value;
	return at > digits ? at : NULL;
}

static bool accept_number(struct line *line, const char *what, int number, int least, int most)
{
	if (number < least || number > most)
		return line_fail(line, READ_NUMBER, "%s must be from %d to %d", what, least, most);
	line_next(line);
	return true;
}

bool line_number(struct line *line, const char *what, int least, int most, int *number)
{
	const char *p = line->word.s, *end = p + line->word.length;
	if (read_integer(p, end, number) != end)
		return line_fail(line, READ_NUMBER, "expected %s, a number", what);
	return accept_number(line, what, *number, least, most);
}

int line_turn_meant(struct word word)
{
	const char *p = word.s, *end = p + word.length;
	int number;
	while (p < end && !(*p >= '0' && *p <= '9'))
		p++;
	if (p == end || !read_integer(p, end, &number))
		return -1;
	if (number > 0 && number < 4)
		number *= 90;
	return number % 90 == 0 && number < 360 ? number : -1;
}

bool line_turn(struct line *line, int16_t *degrees)
{
	const char *p = line->word.s, *end = p + line->word.length;
	int number;
	if (read_integer(p, end, &number) != end) {
		int meant = line_turn_meant(line->word);
		if (meant < 0)
			return line_fail(line, READ_NUMBER, "expected the tile's turn: 0, 90, 180 or 270");
		return line_fail(line, READ_NUMBER, "expected the tile's turn: 0, 90, 180 or 270; did you mean %d?",
				 meant);
	}
	*degrees = (int16_t)number;
	return accept_number(line, "the tile's turn in degrees", number, -COORDINATE_MAX, COORDINATE_MAX);
}

/* Complains about a number instead of a cell: half of a cell, or the turn after a missing one. */
static bool fail_number(struct line *line, int before)
{
	struct line ahead = *line;
	int number;
	line_next(&ahead);
	const char *end = ahead.word.s + ahead.word.length;
	if (ahead.word.length && read_integer(ahead.word.s, end, &number) == end)
		return line_fail(line, READ_CELL, "expected a cell such as 2,-1, a single word with a comma");
	return line_fail(line, READ_CELL, "%s",
			 before && before % 90 == 0 ? "the cell is missing: expected one such as 2,-1"
						    : "expected a cell such as 2,-1");
}

static bool read_coordinates(struct line *line, const char **p, struct cell *cell)
{
	const char *end = line->word.s + line->word.length, *comma;
	int x, y;
	comma = read_integer(*p, end, &x);
	*p = comma && comma < end && *comma == ',' ? read_integer(comma + 1, end, &y) : NULL;
	if (!*p && comma && *comma == ',' && comma + 1 == end)
		return line_fail(line, READ_CELL, "expected a cell such as 2,-1, without a space after the comma");
	if (comma && comma == end)
		return fail_number(line, x);
	if (!*p && line->word.length == 2 && isupper((unsigned char)*line->word.s) && line->word.s[1] <= '9') /* B1 */
		return line_fail(line, READ_CELL,
				 "expected a cell such as 2,-1: columns to the east and rows to the south of 0,0");
	if (!*p)
		return line_fail(line, READ_CELL, "expected a cell such as 2,-1");
	if (x < -COORDINATE_MAX || x > COORDINATE_MAX || y < -COORDINATE_MAX || y > COORDINATE_MAX)
		return line_fail(line, READ_CELL, "a coordinate must be from -%d to %d", COORDINATE_MAX,
				 COORDINATE_MAX);
	*cell = (struct cell){ (int16_t)x, (int16_t)y };
	return true;
}

bool line_cell(struct line *line, struct cell *cell)
{
	const char *p = line->word.s;
	if (!read_coordinates(line, &p, cell))
		return false;
	if (p != line->word.s + line->word.length)
		return line_fail(line, READ_CELL, "expected a cell such as 2,-1, with nothing after it");
	line_next(line);
	return true;
}

const char *word_of_slot(int slot)
{
	static const char words[SLOT_NAMES][10] = {
		[0] = "11",
		[1] = "N",
		[2] = "1",
		[3] = "2",
		[4] = "E",
		[5] = "4",
		[6] = "5",
		[7] = "S",
		[8] = "7",
		[9] = "8",
		[10] = "W",
		[11] = "10",
		[SLOT_LAKE] = "lake",
		[SLOT_LAKE_A] = "lakeA",
		[SLOT_LAKE_B] = "lakeB",
		[SLOT_BRIDGE] = "bridge",
		[SLOT_RIVER] = "river",
		[SLOT_RIVER_A] = "riverA",
		[SLOT_RIVER_B] = "riverB",
		[SLOT_INNER] = "inner",
		[SLOT_INNER_A] = "innerA",
		[SLOT_INNER_B] = "innerB",
		[SLOT_MONASTERY] = "monastery",
	};
	return words[slot];
}

bool line_slot(struct line *line, struct word word, uint8_t *slot)
{
	static const uint8_t letters[] = {
		/* 1 + the slot */
		['1'] = 3,  ['2'] = 4,  ['3'] = 5, ['4'] = 6, ['5'] = 7, ['6'] = 8,  ['7'] = 9,
		['8'] = 10, ['9'] = 11, ['N'] = 2, ['E'] = 5, ['S'] = 8, ['W'] = 11,
	};
	unsigned char letter = word.length == 1 ? (unsigned char)word.s[0] : 0;
	if (letter < sizeof letters && letters[letter]) {
		*slot = (uint8_t)(letters[letter] - 1);
		return true;
	}
	if (word.length == 2 && word.s[0] == '1' && word.s[1] >= '0' && word.s[1] <= '2') {
		*slot = (uint8_t)slot_of_hour(10 + word.s[1] - '0');
		return true;
	}
	for (*slot = SLOT_LAKE; *slot < SLOT_NAMES; ++*slot)
		if (word_is(word, word_of_slot(*slot)))
			return true;
	static const char *const corners[] = { "NE", "SE", "SW", "NW", NULL };
	int corner = word_find(word, corners);
	if (corner < SIDES)
		return line_fail(line, READ_SLOT, "expected a slot; beside the corner %s these are `%d` and `%d`",
				 corners[corner], 3 * corner + 1, 3 * corner + 2);
	return line_fail(line, READ_SLOT,
			 "expected a slot (1 to 12, N, E, S, W, lake, river, inner, bridge or monastery)%s",
			 hint_among(word, "N E S W lake lakeA lakeB bridge river riverA riverB inner innerA innerB "
					  "monastery")
				 .words);
}

bool line_place(struct line *line, struct place *place)
{
	const char *p = line->word.s, *end = p + line->word.length;
	if (!read_coordinates(line, &p, &place->cell))
		return false;
	if (p == end || *p != ':')
		return line_fail(line, READ_CELL, "expected a place such as 2,-1:N; `%.*s` has no slot",
				 line_shown(line->word), line->word.s);
	p++;
	if (!line_slot(line, (struct word){ p, (size_t)(end - p) }, &place->slot))
		return false;
	line_next(line);
	return true;
}
