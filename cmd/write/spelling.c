#include "write/script.h"

#include "grammar/step_form.h"
#include "text/text.h"

#include <string.h>

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

static bool has_only_digits(struct word word)
{
	size_t at = word.s[0] == '-';
	while (at < word.length && word.s[at] >= '0' && word.s[at] <= '9')
		at++;
	return at == word.length;
}

static void spell_word(struct text *out, const struct step_words *w, const struct record *record)
{
	enum field field = w->field;
	bool kept = field == FIELD_VERB || field == FIELD_PLAYER || field == FIELD_OWNER || field == FIELD_REMARK ||
		    field == FIELD_TILE;
	uint16_t tile = field == FIELD_TILE ? line_find_tile(record, w->word) : TILE_UNKNOWN;
	if (tile != TILE_UNKNOWN)
		text_add_string(out, record->set->tile[tile].name);
	else if (!kept && memchr(w->word.s, ',', w->word.length))
		spell_cell(out, w->word);
	else if ((field == FIELD_TURN || field == FIELD_NUMBER) && has_only_digits(w->word))
		spell_number(out, w->word);
	else if (field == FIELD_SLOT)
		spell_slot(out, w->word);
	else if (field == FIELD_ROLE && word_is(w->word, "highwayman"))
		text_add_string(out, line_roles[THIEF]);
	else
		text_add_bytes(out, w->word.s, w->word.length);
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
	size_t kept = 0;
	for (size_t i = 0; i < script->lines; i++)
		if (!script->line[i].holds_anyway)
			script->line[kept++] = script->line[i];
	script->lines = kept;
	for (size_t i = 0; i < script->lines; i++) {
		struct script_line *line = &script->line[i];
		const struct step_form *form =
			line->kind >= LINE_OF_SETUP ? step_form(line->step) : &header_forms[line->kind].fields;
		text_clear(&out);
		if (line->kind == LINE_OF_TILE)
			spell_zones(&out, line->words);
		else if (form->first[0])
			for (struct step_words w = step_words(form, line->words, strlen(line->words));
			     step_words_next(&w);) {
				text_add_string(&out, out.length ? " " : "");
				spell_word(&out, &w, record);
			}
		if (out.length)
			line->words = script_keep(script, out.s);
	}
	text_free(&out);
}
