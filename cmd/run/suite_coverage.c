#include "run/suite.h"

#include "law/law.h"

#include <stdio.h>
#include <string.h>

static bool cover_line(struct text *out, const char *what, unsigned hit, unsigned all, const struct text *missed,
		       int threshold)
{
	bool enough = all == 0 || (int)(100 * hit / all) >= threshold;
	text_add(out, "%s: %u of %u exercised%s%s", what, hit, all, missed->length ? "; not:" : "",
		 missed->length ? missed->s : "");
	text_add(out, enough ? "\n" : " (below %d %%)\n", threshold);
	return enough;
}

static bool cover_codes(const struct suite *suite, int threshold, struct text *out)
{
	struct text missed = { 0 };
	unsigned hit = 0;
	for (int code = 0; code < VIOLATION_CODES; code++) {
		bool seen = false;
		for (size_t f = 0; f < suite->files; f++)
			seen |= violations_has(&suite->file[f].coverage->codes, (enum violation_code)code);
		hit += seen;
		if (!seen)
			text_add(&missed, " %s", violation_name((enum violation_code)code));
	}
	bool enough = cover_line(out, "violation codes", hit, VIOLATION_CODES, &missed, threshold);
	text_free(&missed);
	return enough;
}

/* Whether some file names this id on its first line. */
static bool is_named(const struct suite *suite, const char *id)
{
	char word[64];
	snprintf(word, sizeof word, " %s ", id);
	for (size_t f = 0; f < suite->files; f++)
		if (suite->file[f].coverage->rules.s && strstr(suite->file[f].coverage->rules.s, word))
			return true;
	return false;
}

/* Counts an id, which is missed unless some file names it. */
static void count_id(const struct suite *suite, const char *id, unsigned *hit, unsigned *all, struct text *missed)
{
	bool named = is_named(suite, id);
	*hit += named;
	*all += 1;
	if (!named)
		text_add(missed, " %s", id);
}

static bool cover_rules(const struct suite *suite, int threshold, struct text *out)
{
	const struct law_rule *rule;
	struct text missed = { 0 };
	unsigned hit = 0, all = 0;
	for (int game = 0; game < LAW_GAMES; game++)
		for (int i = 0; (rule = law_rule_at((enum game_kind)game, i)); i++)
			if (!law_has_before((enum game_kind)game, rule->id))
				count_id(suite, rule->id, &hit, &all, &missed);
	for (int r = 0; r < RULING_COUNT; r++)
		count_id(suite, ruling_id((enum ruling)r), &hit, &all, &missed);
	bool enough = cover_line(out, "rules and rulings", hit, all, &missed, threshold);
	text_free(&missed);
	return enough;
}

static bool cover_tiles(const struct suite *suite, int threshold, struct text *out)
{
	const struct tileset *set = rulesets[0].tiles;
	struct text missed = { 0 };
	unsigned hit = 0;
	for (int tile = 0; tile < set->tiles; tile++) {
		bool placed = false;
		for (size_t f = 0; f < suite->files; f++)
			placed |= suite->file[f].coverage->tile[tile];
		hit += placed;
		if (!placed)
			text_add(&missed, " %s", set->tile[tile].name);
	}
	bool enough = cover_line(out, "tiles", hit, set->tiles, &missed, threshold);
	text_free(&missed);
	return enough;
}

bool suite_coverage(const struct suite *suite, int threshold, struct text *out)
{
	bool codes = cover_codes(suite, threshold, out), rules = cover_rules(suite, threshold, out);
	return cover_tiles(suite, threshold, out) && codes && rules;
}
