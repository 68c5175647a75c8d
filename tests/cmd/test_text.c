#include "grammar/line_parts.h"
#include "text/sha256.h"
#include "text/text.h"

#include <criterion/criterion.h>
#include <ctype.h>
#include <limits.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/* Texts are put together and made printable as slower and simpler functions do it. */

/* ---- formats ---- */

enum { LONGEST = 1200 };

/* Adds to texts of many lengths, so that every part of a format is once the one that needs more memory. */
__attribute__((format(printf, 2, 3))) static void expect_format(int line, const char *format, ...)
{
	char expected[LONGEST];
	va_list args;
	va_start(args, format);
	int n = vsnprintf(expected, sizeof expected, format, args);
	va_end(args);
	cr_assert(n >= 0 && n < LONGEST);
	for (size_t before = 0; before < 140; before++) {
		struct text text = { 0 };
		for (size_t i = 0; i < before; i++)
			text_add_bytes(&text, "x", 1);
		va_start(args, format);
		text_add_args(&text, format, args);
		va_end(args);
		cr_assert_eq(text.length, before + (size_t)n, "line %d: %s: %zu bytes after %zu", line, format,
			     text.length - before, before);
		cr_assert_eq(memcmp(text.s + before, expected, (size_t)n + 1), 0, "line %d: %s: `%s` for `%s`", line,
			     format, text.s + before, expected);
		cr_assert_eq(strspn(text.s, "x") >= before, true, "line %d: what was there is there", line);
		text_free(&text);
	}
}

#define EXPECT(...) expect_format(__LINE__, __VA_ARGS__)

static const int numbers[] = { 0,   1,   -1,   9,    10,      -10,        99,      100,
			       101, 999, 1000, -999, 1000000, 2147483646, INT_MAX, INT_MIN };
enum { NUMBERS = sizeof numbers / sizeof numbers[0] };

Test(text, numbers_are_those_of_printf)
{
	for (int i = 0; i < NUMBERS; i++) {
		int n = numbers[i];
		char expected[20];
		struct text text = { 0 };
		EXPECT("%d", n);
		EXPECT("%u", (unsigned)n);
		EXPECT(" %d, %d:%u ", n, n, (unsigned)n);
		EXPECT("%6d|%-6d|%2d|%1d|%12u|%-12u|", n, n, n, n, (unsigned)n, (unsigned)n);
		text_add_number(&text, n);
		snprintf(expected, sizeof expected, "%d", n);
		cr_expect_str_eq(text.s, expected);
		text_free(&text);
	}
	EXPECT("%u", UINT_MAX);
}

Test(text, long_numbers_are_those_of_printf)
{
	static const long longs[] = { LONG_MIN, -4294967296, -1, 0, 10, UINT_MAX, LONG_MAX };
	for (size_t i = 0; i < sizeof longs / sizeof longs[0]; i++) {
		char expected[30];
		struct text text = { 0 };
		text_add_number(&text, longs[i]);
		snprintf(expected, sizeof expected, "%ld", longs[i]);
		cr_expect_str_eq(text.s, expected);
		text_free(&text);
	}
}

Test(text, numbers_in_columns_are_those_of_printf)
{
	static const long longs[] = { LONG_MIN, -10, -1, 0, 9, 10, LONG_MAX };
	for (size_t i = 0; i < sizeof longs / sizeof longs[0]; i++)
		for (int width = 0; width <= 200; width++) {
			char expected[220];
			struct text text = { 0 };
			text_add_column(&text, (size_t)width, longs[i]);
			text_add_char(&text, '|');
			snprintf(expected, sizeof expected, "%*ld|", width, longs[i]);
			cr_expect_str_eq(text.s, expected);
			text_free(&text);
		}
}

Test(text, widths_are_those_of_printf)
{
	for (int width = -12; width <= 12; width++) {
		EXPECT("%*d|%-*d|%*u", width, -123, width, -123, width, 123u);
		EXPECT("a%*sb%-*sc", width, "word", width, "word");
		EXPECT("%*s|%-*s|", width, "", width, "");
		EXPECT("%*c|%-*c|", width, 'c', width, 'c');
		EXPECT("%*.*s|%-*.*s|", width, 2, "word", width, 2, "word");
	}
	EXPECT("%5s%-5s%4s%-3s", "abc", "abc", "abcd", "abcd");
	EXPECT("%300s%-300s|", "right", "left");
}

/* Ties, where the number is printed as the nearest one, its neighbours, and where the form of a number changes. */
Test(text, decimals_are_those_of_printf)
{
	static const char *const formats[] = { "%.1g", "%.2g", "%.3g", "%.4g", "%.5g", "%.6g" };
	static const double hard[] = { 0,       -0.0,    0.1,    0.09999,   0.25,    0.35,     0.5,      2.675,
				       12.345,  99.995,  999.95, 9999.5,    99999.5, 1e5,      999999.5, 1e6,
				       0.99995, 9.99995, 1e-5,   123456.75, 1e30,    HUGE_VAL, -HUGE_VAL };
	uint64_t state = 1;
	for (int i = 0; i < 30000; i++) {
		double x = (double)(int)(state >> 33) / (1 << (state >> 20 & 31) % 31);
		if (i < 3 * (int)(sizeof hard / sizeof *hard))
			x = hard[i / 3] * (1 + (i % 3 - 1) * 0x1p-52);
		state = state * 6364136223846793005 + 1442695040888963407;
		for (size_t f = 0; f < sizeof formats / sizeof *formats; f++) {
			char expected[80];
			struct text text = { 0 };
			text_add(&text, formats[f], state & 1 ? x : -x);
			snprintf(expected, sizeof expected, formats[f], state & 1 ? x : -x);
			cr_assert_str_eq(text.s, expected, "%s of %a", formats[f], x);
			text_free(&text);
		}
	}
	EXPECT("%.4g, %.6g and %.2f of %s", 48.25, -3.0, 1.005, "them");
}

Test(text, strings_are_those_of_printf)
{
	char name[LONGEST / 4];
	memset(name, 'n', sizeof name);
	name[sizeof name - 1] = '\0';
	EXPECT("%s", "");
	EXPECT("%s%s%s", "", "words", "");
	EXPECT("a%sb%sc", name, name);
	EXPECT("%c%c%c", 'a', '\n', '\xC3');
	EXPECT("%d%s%c%u", -5, "five", '5', 5u);
	for (int most = -2; most < 8; most++) { /* within characters too */
		EXPECT("<%.*s>", most, "\xC3\xA4\xE2\x82\xAC");
		EXPECT("<%.*s>", most, "");
	}
	char open[3] = { 'a', 'b', 'c' }; /* without a NUL */
	EXPECT("%.*s", (int)sizeof open, open);
}

/* Flags, precisions and conversions that few formats have. */
Test(text, other_formats_are_those_of_printf)
{
	EXPECT("100%%");
	EXPECT("%d%% of %s", 50, "all");
	EXPECT("%s: %05d, %+d, % d", "numbers", 42, 42, 42);
	EXPECT("%s %x %lu %zu %ld %04lX", "numbers", 255u, 7ul, (size_t)8, -9l, 0xAFul);
	EXPECT("%d %.2f %6.3g|%-9.1e|", 1, 2.345, 6.789, 12345.0);
	EXPECT("%s%.3s%10.2s|%-6.1s|%.0s", "", "precision", "precision", "precision", "precision");
	EXPECT("%.3d %8.3d|%#x", 7, 7, 255u);
	EXPECT("%s%400.3f", "wide", 0.5);
}

Test(text, text_with_styles_can_be_added_to_text)
{
	struct text text = { 0 }, more = { 0 };
	text_add_string(&text, "ab");
	text_add_styled(&more, STYLE_WRONG, "%s%02d", "c", 3);
	text_add_text(&text, &more);
	cr_expect_str_eq(text.s, "abc03");
	cr_assert_eq(text.marks, 2);
	cr_expect_eq(text.mark[0].at, 2);
	cr_expect_eq(text.mark[0].style, STYLE_WRONG);
	cr_expect_eq(text.mark[1].at, 5);
	cr_expect_eq(text.mark[1].style, STYLE_PLAIN);
	text_free(&text);
	text_free(&more);
}

/* ---- columns of a terminal ---- */

Test(text, wide_characters_take_two_columns_and_marks_above_letters_none)
{
	static const struct {
		const char *words;
		size_t columns;
	} cases[] = {
		{ "", 0 },
		{ "Ana (red)", 9 },
		{ "Zo\u00EB", 3 },
		{ "Zoe\u0308", 3 },     /* the same, decomposed */
		{ "\u7530\u4E2D", 4 },  /* two ideographs */
		{ "\uD55C\uAE00", 4 },  /* two syllables of Hangul */
		{ "\uFF21\uFF71", 3 },  /* full width, half width */
		{ "\U0001F9A3", 2 },    /* a mammoth */
		{ "\u0928\u0941", 1 },  /* a vowel sign below its letter */
		{ "\u202E\u2028a", 3 }, /* hidden: printed as question marks */
		{ "\xFF\xE7\x94", 3 },  /* not UTF-8: likewise */
		{ "\u2716 \u2026 \u2192", 5 },
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
		cr_expect_eq(text_columns(cases[i].words, strlen(cases[i].words)), cases[i].columns, "%s: %zu",
			     cases[i].words, text_columns(cases[i].words, strlen(cases[i].words)));
}

/* Wraps words after another line, which stays as it is. */
static void expect_wrapped(size_t width, const char *words, const char *expected)
{
	static const char before[] = "a line before that is long enough\n";
	struct text text = { .width = width };
	text_add_string(&text, before);
	text_add_string(&text, words);
	text_wrap(&text, strlen(before));
	cr_expect_str_eq(text.s + strlen(before), expected);
	text_free(&text);
}

Test(text, lines_that_are_too_long_continue_after_their_place)
{
	expect_wrapped(20, "a:1: one two three four five\n", "a:1: one two three\n     four five\n");
	expect_wrapped(20, "far/away:1: one two three\n", "far/away:1: one two\n  three\n");
	expect_wrapped(20, "  ab cd ef gh ij kl mn\nop\n", "  ab cd ef gh ij kl\n    mn\nop\n");
	expect_wrapped(20, "\u7530\u4E2D\u7530\u4E2D \u7530\u4E2D\u7530\u4E2D\u7530 \u7530\n",
		       "\u7530\u4E2D\u7530\u4E2D \u7530\u4E2D\u7530\u4E2D\u7530\n  \u7530\n");
	expect_wrapped(20, "a  b \n\n c", "a  b \n\n c");
	expect_wrapped(20, "unbreakableunbreakable word\n", "unbreakableunbreakable\n  word\n");
	expect_wrapped(0, "one two three four five six seven\n", "one two three four five six seven\n");
}

Test(text, commands_stay_whole_so_that_they_can_be_copied)
{
	expect_wrapped(20, "  help: hgref mend a.log suggests corrections\n  help: it is one of those\n",
		       "  help: hgref mend a.log suggests corrections\n  help: it is one of\n    those\n");
	expect_wrapped(20, "hgref claim: expected a word\n", "hgref claim:\n  expected a word\n");
}

Test(text, styles_stay_with_their_words_where_lines_break)
{
	struct text text = { .width = 12 };
	text_add_string(&text, "one ");
	text_add_styled(&text, STYLE_WRONG, "two three");
	text_add_string(&text, " four\n");
	text_add_styled(&text, STYLE_RIGHT, "five");
	text_add_string(&text, "\n");
	text_wrap(&text, 0);
	cr_assert_str_eq(text.s, "one two\n  three four\nfive\n");
	cr_assert_eq(text.marks, 4);
	cr_expect_eq(text.mark[0].at, strlen("one "));
	cr_expect_eq(text.mark[1].at, strlen("one two\n  three"));
	cr_expect_eq(text.mark[2].at, strlen("one two\n  three four\n"));
	cr_expect_eq(text.mark[3].at, strlen("one two\n  three four\nfive"));
	text_free(&text);
}

/* ---- UTF-8 ---- */

/* The twin: decodes a code point from its bits and encodes it again, which only the shortest form survives. */
static size_t encode(unsigned long c, unsigned char bytes[4])
{
	static const unsigned char lead[] = { 0, 0, 0xC0, 0xE0, 0xF0 };
	size_t n = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
	for (size_t i = n - 1; i > 0; i--, c >>= 6)
		bytes[i] = (unsigned char)(0x80 + c % 64);
	bytes[0] = (unsigned char)(n == 1 ? c : lead[n] + c);
	return n;
}

/* The length of the character at `s`, and which it is; 0 if it is not a character. */
static size_t decode(const char *s, size_t length, unsigned long *letter)
{
	static const unsigned char payload[] = { 0, 0x7F, 0x1F, 0x0F, 0x07 };
	for (size_t n = 1; n <= 4 && n <= length; n++) {
		unsigned char bytes[4];
		unsigned long c = (unsigned char)s[0] & payload[n];
		for (size_t i = 1; i < n; i++)
			c = 64 * c + (s[i] & 0x3F);
		bool surrogate = c >= 0xD800 && c < 0xE000;
		if (surrogate || c > 0x10FFFF || encode(c, bytes) != n || memcmp(bytes, s, n) != 0)
			continue;
		*letter = c;
		return n;
	}
	return 0;
}

static size_t twin_bad_byte(const char *s, size_t length)
{
	for (size_t i = 0, n; i < length; i += n) {
		unsigned long letter = 0;
		n = decode(s + i, length - i, &letter);
		if (n == 0 || letter == 0)
			return i;
	}
	return length;
}

/* Control characters, marks of direction, and what ends lines for some programs. */
static bool is_hidden(unsigned long c)
{
	static const unsigned long ranges[][2] = { { 0, 0x1F },        { 0x7F, 0x9F },     { 0x61C, 0x61C },
						   { 0x200E, 0x200F }, { 0x2028, 0x202E }, { 0x2066, 0x2069 } };
	for (size_t i = 0; i < sizeof ranges / sizeof ranges[0]; i++)
		if (c >= ranges[i][0] && c <= ranges[i][1])
			return c != '\n';
	return false;
}

/* Returns how many bytes are left: one for each hidden byte. */
static size_t twin_make_printable(char *s, size_t length)
{
	size_t kept = 0;
	for (size_t i = 0, n; i < length; i += n ? n : 1) {
		unsigned long letter = 0;
		n = decode(s + i, length - i, &letter);
		if (n == 0 || is_hidden(letter)) {
			s[kept++] = '?';
			continue;
		}
		memmove(s + kept, s + i, n);
		kept += n;
	}
	return kept;
}

static void expect_as_the_twin(const char *s, size_t length)
{
	char expected[400];
	struct text text = { 0 };
	cr_assert(length < sizeof expected);
	cr_assert_eq(text_bad_byte(s, length), twin_bad_byte(s, length), "%.*s", (int)length, s);
	memcpy(expected, s, length);
	size_t kept = twin_make_printable(expected, length);
	text_add_string(&text, "\x01\xFF"); /* which stays as it is */
	text_add_bytes(&text, s, length);
	text_make_printable(&text, 2);
	cr_assert_eq(memcmp(text.s, "\x01\xFF", 2), 0);
	cr_assert_eq(text.length, 2 + kept, "`%.*s` for `%.*s`", (int)length, text.s + 2, (int)kept, expected);
	cr_assert_eq(memcmp(text.s + 2, expected, kept), 0, "`%s` for `%.*s`", text.s + 2, (int)kept, expected);
	cr_assert_eq(strlen(text.s), text.length);
	text_free(&text);
}

/* Characters at the limits of what is UTF-8 and of what may be printed, and pieces of characters. */
static const char *const letters[] = {
	"\n",
	"\t",
	"\x1B",
	" ",
	"~",
	"\x7F",
	"\xC2\x80",
	"\xC2\x9F",
	"\xC2\xA0",
	"\xC3\xA4",
	"\xDF\xBF",
	"\xE0\xA0\x80",
	"\xE2\x82\xAC",
	"\xED\x9F\xBF",
	"\xEE\x80\x80",
	"\xEF\xBF\xBF",
	"\xD8\x9B",
	"\xD8\x9C",
	"\xD8\x9D",
	"\xE2\x80\x8D",
	"\xE2\x80\x8E",
	"\xE2\x80\x8F",
	"\xE2\x80\x90",
	"\xE2\x80\xA7",
	"\xE2\x80\xA8",
	"\xE2\x80\xAE",
	"\xE2\x80\xAF",
	"\xE2\x81\xA5",
	"\xE2\x81\xA6",
	"\xE2\x81\xA9",
	"\xE2\x81\xAA",
	"\xE2\x82\xA8",
	"\xF0\x90\x80\x80",
	"\xF4\x8F\xBF\xBF",
	"\xC0\x80",
	"\xC1\xBF",
	"\xE0\x9F\xBF",
	"\xED\xA0\x80",
	"\xF0\x8F\xBF\xBF",
	"\xF4\x90\x80\x80",
	"\xF5\x80\x80\x80",
	"\x80",
	"\xBF",
	"\xC3",
	"\xE2\x82",
	"\xF0\x9F\x90",
	"\xC2",
	"\xFF",
	"\xFE",
	"a\xC3z",
};
enum { LETTERS = sizeof letters / sizeof letters[0] };

Test(text, every_character_is_seen_wherever_it_is)
{
	char line[200];
	for (int l = 0; l < LETTERS; l++)
		for (size_t at = 0; at < 140; at++) {
			size_t n = strlen(letters[l]), length = 140;
			memset(line, 'x', sizeof line);
			memcpy(line + at, letters[l], n);
			expect_as_the_twin(line, length); /* may cut it */
			expect_as_the_twin(line, at + n);
		}
	memset(line, 'x', sizeof line);
	for (size_t at = 0; at < 140; at++) {
		line[at] = '\0';
		expect_as_the_twin(line, 140);
		line[at] = 'x';
	}
}

static unsigned long next_random(unsigned long *state)
{
	*state = *state * 1103515245ul + 12345ul;
	return *state >> 16 & 0x7FFF;
}

Test(text, any_bytes_become_printable_as_in_the_twin)
{
	unsigned long state = 1;
	char bytes[300];
	for (int round = 0; round < 4000; round++) {
		size_t length = next_random(&state) % sizeof bytes;
		unsigned long plain = 1 + next_random(&state) % 200; /* how much of it is plain */
		for (size_t i = 0; i < length; i++)
			bytes[i] = (char)(next_random(&state) % plain ? ' ' + next_random(&state) % 95
								      : next_random(&state) % 256);
		expect_as_the_twin(bytes, length);
	}
}

Test(text, made_printable_it_has_no_control_character_and_no_bad_byte)
{
	struct text text = { 0 };
	for (int c = 0; c < 256; c++) {
		char byte = (char)c;
		text_add_bytes(&text, &byte, 1);
	}
	text_make_printable(&text, 0);
	cr_expect_eq(text.length, 256);
	cr_expect_eq(text_bad_byte(text.s, text.length), text.length);
	for (int c = 0; c < 256; c++)
		cr_expect_eq(text.s[c], (c >= ' ' && c <= '~') || c == '\n' ? c : '?', "%d", c);
	text_free(&text);
}

Test(text, styles_stay_with_their_words_where_hidden_characters_shrink)
{
	struct text text = { 0 };
	text_add_string(&text, "a\xE2\x80\xAE"
			       "b");
	text_add_styled(&text, STYLE_WRONG,
			"c\xC2\x9B"
			"d");
	text_add_string(&text, "\xE2\x81\xA6"
			       "e");
	text_make_printable(&text, 0);
	cr_expect_str_eq(text.s, "a?bc?d?e");
	cr_expect_eq(text.mark[0].at, 3);
	cr_expect_eq(text.mark[1].at, 6);
	text_free(&text);
}

static void expect_added(void (*add)(struct text *, const char *), const char *words, const char *expected)
{
	struct text text = { 0 };
	text_add_string(&text, "\n\x01"); /* which stays as it is */
	add(&text, words);
	cr_expect_str_eq(text.s + 2, expected);
	cr_expect_eq(memcmp(text.s, "\n\x01", 2), 0);
	text_free(&text);
}

Test(text, words_from_outside_stay_on_their_line)
{
	expect_added(text_add_line, "", "");
	expect_added(text_add_line, "a\nb\r\n::c", "a?b??::c");
	expect_added(text_add_line, "\n", "?");
	expect_added(text_add_line, "\xC3\xA4\xE2\x80\xA8\xFF", "\xC3\xA4??");
}

Test(text, a_file_whose_name_looks_like_a_command_to_a_ci_system_is_named_by_its_folder)
{
	expect_added(text_add_file, "::error::x", "./::error::x");
	expect_added(text_add_file, "  ::x", "./  ::x");
	expect_added(text_add_file, "\xC2\xA0::x", "./\xC2\xA0::x"); /* a space to those systems */
	expect_added(text_add_file, "\n::x", "?::x");
	expect_added(text_add_file, ":x", ":x");
	expect_added(text_add_file, "a::x", "a::x");
	expect_added(text_add_file, "/a/b.log", "/a/b.log");
}

/* ---- characters that look like those of the grammar ---- */

/* The full-width forms of the ASCII characters, in the same order, from U+FF01 on. */
Test(text, full_width_digits_letters_and_signs_of_the_grammar_become_plain)
{
	for (char ascii = '!'; ascii <= '~'; ascii++) {
		int after = ascii - '!' + 1;
		const char wide[] = { '\xEF', (char)(after < 0x40 ? 0xBC : 0xBD), (char)(0x80 | (after & 0x3F)), '\0' };
		bool known = isalnum((unsigned char)ascii) || strchr("-,:\"+", ascii);
		struct text plain = { 0 };
		cr_expect_eq(look_alike_plain(&plain, (struct word){ wide, 3 }), known, "%c", ascii);
		if (known)
			cr_expect_str_eq(plain.s, ((char[]){ ascii, '\0' }));
		text_free(&plain);
	}
}

Test(text, letters_in_a_number_are_told_with_the_digit_that_is_meant)
{
	static const char *const meant[][2] = {
		{ "1o", "; `o` is a letter, not the digit 0: write `10`" },
		{ "-O,3", "; `O` is a letter, not the digit 0: write `-0,3`" },
		{ "l,2", "; `l` is a letter, not the digit 1: write `1,2`" },
		{ "2,I8o", "; `I` is a letter, not the digit 1: write `2,180`" },
		{ "10", "" },
		{ "1x", "" },
	};
	for (size_t i = 0; i < sizeof meant / sizeof meant[0]; i++)
		cr_expect_str_eq(look_alike_in(word_from(meant[i][0]), true).words, meant[i][1], "%s", meant[i][0]);
}

/* ---- words ---- */

Test(text, space_around_words_is_trimmed)
{
	cr_expect(word_is(word_trim(word_from(" \t two  words\r ")), "two  words"));
	cr_expect(word_is(word_trim(word_from("word")), "word"));
	cr_expect_eq(word_trim(word_from(" \t\r")).length, 0u);
	cr_expect_eq(word_trim(word_from("")).length, 0u);
}

Test(text, a_word_is_found_in_a_list)
{
	static const char *const words[] = { "red", "blue", NULL };
	cr_expect_eq(word_find(word_from("red"), words), 0);
	cr_expect_eq(word_find(word_from("blue"), words), 1);
	cr_expect_eq(word_find(word_from("blu"), words), 2, "none of the two");
	cr_expect_eq(word_find(word_from(""), words), 2);
}

Test(text, the_first_words_of_a_text_are_those_of_its_first_line_that_says_something)
{
	static const char text[] = "\xEF\xBB\xBF# a comment\n\n \t game  A # of two\nplayer red\n";
	cr_expect(word_is(line_first_words(text, sizeof text - 1), "game  A # of two"));
	cr_expect_eq(line_first_words("# a comment\n \n", 14).length, 0u);
	cr_expect_eq(line_first_words("", 0).length, 0u);
}

/* The first three are of FIPS 180-2; the others have lengths at which the padding begins another block, by sha256sum(1). */
Test(text, sha256_is_that_of_others)
{
	static const struct {
		const char *text;
		int times;
		uint8_t begin[4];
	} cases[] = {
		{ "", 1, { 0xe3, 0xb0, 0xc4, 0x42 } },
		{ "abc", 1, { 0xba, 0x78, 0x16, 0xbf } },
		{ "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1, { 0x24, 0x8d, 0x6a, 0x61 } },
		{ "a", 55, { 0x9f, 0x43, 0x90, 0xf8 } },
		{ "a", 56, { 0xb3, 0x54, 0x39, 0xa4 } },
		{ "a", 63, { 0x7d, 0x3e, 0x74, 0xa0 } },
		{ "a", 64, { 0xff, 0xe0, 0x54, 0xfe } },
		{ "a", 119, { 0x31, 0xeb, 0xa5, 0x1c } },
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		struct text text = { 0 };
		unsigned char hash[SHA256_BYTES];
		text_add_string(&text, "");
		for (int n = 0; n < cases[i].times; n++)
			text_add_string(&text, cases[i].text);
		sha256(hash, (const unsigned char *)text.s, text.length);
		cr_expect_arr_eq(hash, cases[i].begin, 4, "%zu", i);
		text_free(&text);
	}
}
