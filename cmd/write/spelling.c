#include "write/spelling.h"

#include "text/text.h"

#include <string.h>

/*
 * What the words of a line are, a letter for each: a cell or place, a number, a role, a slot, a tile, or `w`, a word that
 * has one spelling only. After those of `first`, the letters of `rest` repeat.
 */
struct line_words {
	const char *first, *rest;
};

static const struct line_words steps[] = {
	/* clang-format off */
	[STEP_TURN] = { "wtcn", "rs" }, /* `recall` and `by` with what follows them are pairs as well */
	[STEP_SETUP] = { "tcnw", "rs" },
	[STEP_DISCARD] = { "wwt", "w" },
	[STEP_DECLINE] = { "wwt", "w" },
	[STEP_REMOVE] = { "ww", "c" },
	[STEP_SHIFT] = { "ww", "c" },
	[STEP_RECALL] = { "ww", "c" },
	[STEP_SCORED] = { "wwn", "w" },
	[STEP_TOTALS] = { "w", "wn" },
	[STEP_RETURNED] = { "ww", "c" },
	[STEP_COVERED] = { "wc", "wn" },
	[STEP_SUPPLY] = { "ww", "n" },
	[STEP_MAJORITY] = { "wc", "wn" },
	[STEP_FITS] = { "wt", "cn" },
	[STEP_LEGAL] = { "wwtcn", "rs" },
	[STEP_KING] = { "ww", "n" },
	[STEP_ROBBER] = { "ww", "n" },
	[STEP_PIECES] = { "wtcn", "rs" },
	[STEP_UNREAD_ASSERTION] = { NULL, NULL }, /* the last one: unlisted kinds have words of one spelling only */
	/* clang-format on */
};

static const struct line_words header[LINE_OF_STEP] = {
	[LINE_OF_BOX] = { "w", "t" },
	[LINE_OF_STACK] = { "w", "t" },
	[LINE_OF_TABLE] = { "", "c" },
	[LINE_OF_START] = { "tc", "n" },
};

static void spell_number(struct text *out, struct word word)
{
	bool negative = word.length > 0 && word.s[0] == '-';
	size_t at = negative;
	while (at + 1 < word.length && word.s[at] == '0')
		at++;
	if (negative && !(at + 1 == word.length && word.s[at] == '0'))
		text_add_char(out, '-');
	text_add_bytes(out, word.s + at, word.length - at);
}

static void spell_slot(struct text *out, struct word word)
{
	static const char *const sides[][2] = { { "12", "N" }, { "3", "E" }, { "6", "S" }, { "9", "W" } };
	for (size_t i = 0; i < sizeof sides / sizeof sides[0]; i++)
		if (word_is(word, sides[i][0]))
			word = (struct word){ sides[i][1], 1 };
	text_add_bytes(out, word.s, word.length);
}

/* `X,Y` or `X,Y:SLOT` */
static void spell_cell(struct text *out, struct word word)
{
	const char *end = word.s + word.length, *comma = memchr(word.s, ',', word.length);
	const char *y = comma + 1, *colon = memchr(y, ':', (size_t)(end - y));
	spell_number(out, (struct word){ word.s, (size_t)(comma - word.s) });
	text_add_char(out, ',');
	spell_number(out, (struct word){ y, (size_t)((colon ? colon : end) - y) });
	if (!colon)
		return;
	text_add_char(out, ':');
	spell_slot(out, (struct word){ colon + 1, (size_t)(end - colon - 1) });
}

static void spell_tile(struct text *out, struct word word, const struct record *record)
{
	uint16_t tile = line_find_tile(record, word);
	if (tile == TILE_UNKNOWN)
		text_add_bytes(out, word.s, word.length);
	else
		text_add_string(out, record->set->tile[tile].name);
}

static bool is_number(struct word word)
{
	size_t at = word.length > 1 && word.s[0] == '-';
	while (at < word.length && word.s[at] >= '0' && word.s[at] <= '9')
		at++;
	return at == word.length;
}

static void spell_word(struct text *out, char letter, struct word word, const struct record *record)
{
	bool place = memchr(word.s, ',', word.length) != NULL;
	if (letter == 't')
		spell_tile(out, word, record);
	else if (letter != 'w' && place)
		spell_cell(out, word);
	else if (letter == 'n' && is_number(word))
		spell_number(out, word);
	else if (letter == 's')
		spell_slot(out, word);
	else if (letter == 'r' && word_is(word, "highwayman"))
		text_add_string(out, line_roles[THIEF]);
	else
		text_add_bytes(out, word.s, word.length);
}

static void spell_line(struct text *out, const struct line_words *kinds, const char *words, const struct record *record)
{
	const char *letter = kinds->first;
	struct word before = { words, 0 };
	while (*words) {
		struct word word = word_cut(&words);
		letter = *letter ? letter : kinds->rest;
		bool number = *letter == 'n', place = memchr(word.s, ',', word.length) != NULL;
		bool player = word_is(before, "by"), apart = word_is(word, "+") || (number && place);
		text_add_string(out, out->length ? " " : "");
		spell_word(out, player ? 'w' : *letter, word, record);
		letter += !apart; /* an extra turn's sign, or the place of an award, which may be left out */
		before = word;
	}
}

/* The zones of a tile keep their words. */
static void spell_zones(struct text *out, const char *words)
{
	for (; *words; words++) {
		bool ends = words[0] == ' ' && words[1] == ';', follows = words[0] == ';' && words[1] != ' ';
		if (!ends)
			text_add_char(out, *words);
		if (follows)
			text_add_char(out, ' ');
	}
}

void script_spell(struct script *script, const struct record *record)
{
	struct text out = { 0 };
	for (size_t i = 0; i < script->lines; i++) {
		struct script_line *line = &script->line[i];
		const struct line_words *kinds = line->kind == LINE_OF_STEP ? &steps[line->step] : &header[line->kind];
		text_clear(&out);
		if (line->kind == LINE_OF_TILE)
			spell_zones(&out, line->words);
		else if (kinds->rest)
			spell_line(&out, kinds, line->words, record);
		if (out.length)
			line->words = script_keep(script, out.s);
	}
	text_free(&out);
}
