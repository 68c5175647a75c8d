#include "judge/pin_line.h"

#include "judge/judged.h"

static bool is_absent(struct word word)
{
	return word_is(word, "-");
}

/* Whether a word ends with this many lower-case hexadecimal digits, the first of which is at `from`. */
static bool has_digits(struct word word, size_t from, size_t digits)
{
	return word.length == from + digits && strspn(word.s + from, "0123456789abcdef") >= digits;
}

static bool is_id(struct word word)
{
	return is_absent(word) || has_digits(word, 0, 16);
}

static bool is_word(struct word word)
{
	return word.length > 0;
}

static bool is_verdict(struct word word)
{
	return word_is(word, verdict_name(VERDICT_LEGAL)) || word_is(word, verdict_name(VERDICT_ILLEGAL)) ||
	       word_is(word, verdict_name(VERDICT_UNREADABLE));
}

static bool is_violation(struct word word)
{
	const char *colon = memchr(word.s, ':', word.length);
	return is_absent(word) || (colon && colon > word.s && colon + 1 < word.s + word.length);
}

static bool is_points(struct word word)
{
	return is_absent(word) || memchr(word.s, '=', word.length);
}

static bool is_awards(struct word word)
{
	size_t digits = strspn(word.s, "0123456789");
	return digits > 0 && word.s[digits] == ':' && has_digits(word, digits + 1, 8);
}

static const struct {
	bool (*is)(struct word word);
	const char *expected;
} fields[PIN_TITLE] = {
	[PIN_ID] = { is_id, "expected the id of a game, 16 hexadecimal digits or -, or `end`" },
	[PIN_EDITION] = { is_word, "expected an edition" },
	[PIN_VERDICT] = { is_verdict, "expected legal, illegal or unreadable" },
	[PIN_VIOLATION] = { is_violation, "expected the first violation, such as edge-mismatch:6, or -" },
	[PIN_POINTS] = { is_points, "expected the points, such as red=4,blue=0, or -" },
	[PIN_WINNERS] = { is_word, "expected the winners, such as red,blue, or -" },
	[PIN_AWARDS] = { is_awards, "expected the awards, such as 12:0a1b2c3d" },
};

struct pin_fault pin_line_cut(struct word line, struct word field[PIN_FIELDS])
{
	size_t at = 0;
	for (int f = 0; f < PIN_TITLE; f++) {
		const char *space = memchr(line.s + at, ' ', line.length - at);
		size_t end = space ? (size_t)(space - line.s) : line.length;
		field[f] = (struct word){ line.s + at, end - at };
		if (!fields[f].is(field[f]))
			return (struct pin_fault){ fields[f].expected, at };
		at = space ? end + 1 : end;
	}
	field[PIN_TITLE] = (struct word){ line.s + at, line.length - at };
	return (struct pin_fault){ 0 };
}
