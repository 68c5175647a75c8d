#include "command/test/suite.h"

#include "law/law.h"

#include <stdio.h>
#include <string.h>

/* The number of things that were exercised, and the names of the others. */
struct count {
	unsigned hit, all;
	struct text missed;
};

static void count_one(struct count *count, bool hit, const char *name)
{
	count->all++;
	count->hit += hit;
	if (!hit)
		text_add(&count->missed, " %s", name);
}

/* Prints a count and frees it; returns whether it reaches `threshold` percent. */
static bool cover_line(struct text *out, const char *what, struct count *count, int threshold)
{
	const char *missed = count->missed.length ? count->missed.s : "";
	bool enough = count->all == 0 || (int)(100 * count->hit / count->all) >= threshold;
	text_add(out, "%s: %u of %u exercised%s%s", what, count->hit, count->all, *missed ? "; not:" : "", missed);
	text_add(out, enough ? "\n" : " (below %d %%)\n", threshold);
	text_free(&count->missed);
	return enough;
}

static bool cover_codes(const struct suite *suite, int threshold, struct text *out)
{
	struct count count = { 0 };
	for (int code = 0; code < VIOLATION_CODES; code++) {
		bool seen = false;
		for (size_t f = 0; f < suite->files; f++)
			seen |= violations_has(&suite->file[f].coverage->codes, (enum violation_code)code);
		count_one(&count, seen, violation_name((enum violation_code)code));
	}
	return cover_line(out, "violation codes", &count, threshold);
}

/* The default edition of a game. */
static const struct ruleset *first_edition(enum game_kind game)
{
	int e = 0;
	while (rulesets[e].game != game)
		e++;
	return &rulesets[e];
}

const struct tileset *suite_tiles(enum game_kind game)
{
	return first_edition(game)->tiles;
}

/* The games of the records that were run; Hunters & Gatherers if there were none. */
static unsigned games_of(const struct suite *suite)
{
	unsigned games = 0;
	for (size_t f = 0; f < suite->files; f++)
		games |= suite->file[f].coverage->games;
	return games ? games : GAME_HUNTERS;
}

/* "tiles", with the name of the game if there are records of several. */
static bool cover_line_of(const struct suite *suite, struct text *out, const char *what, enum game_kind game,
			  struct count *count, int threshold)
{
	char words[64];
	bool alone = games_of(suite) == 1u << game;
	snprintf(words, sizeof words, "%s%s%s", what, alone ? "" : " of ", alone ? "" : game_kind_name(game));
	return cover_line(out, words, count, threshold);
}

/* Whether some file with records of this game names this id on its first line. */
static bool is_named(const struct suite *suite, enum game_kind game, const char *id)
{
	char word[64];
	snprintf(word, sizeof word, " %s ", id);
	for (size_t f = 0; f < suite->files; f++) {
		const struct coverage *coverage = suite->file[f].coverage;
		if (coverage->games >> game & 1 && coverage->rules.s && strstr(coverage->rules.s, word))
			return true;
	}
	return false;
}

static bool cover_rules(const struct suite *suite, enum game_kind game, int threshold, struct text *out)
{
	const struct law_rule *rule;
	struct count count = { 0 };
	for (int i = 0; (rule = law_rule_at(game, i)); i++)
		count_one(&count, is_named(suite, game, rule->id), rule->id);
	for (int r = 0; r < RULING_COUNT; r++)
		if (ruling_applies((enum ruling)r, first_edition(game)))
			count_one(&count, is_named(suite, game, ruling_id((enum ruling)r)), ruling_id((enum ruling)r));
	return cover_line_of(suite, out, "rules and rulings", game, &count, threshold);
}

static bool cover_tiles(const struct suite *suite, enum game_kind game, int threshold, struct text *out)
{
	const struct tileset *set = suite_tiles(game);
	struct count count = { 0 };
	for (int tile = 0; tile < set->tiles; tile++) {
		bool placed = false;
		for (size_t f = 0; f < suite->files; f++)
			placed |= suite->file[f].coverage->tile[game][tile];
		count_one(&count, placed, set->tile[tile].name);
	}
	return cover_line_of(suite, out, "tiles", game, &count, threshold);
}

bool suite_coverage(const struct suite *suite, int threshold, struct text *out)
{
	bool enough = cover_codes(suite, threshold, out);
	for (int game = 0; game < GAME_KINDS; game++) {
		if (!(games_of(suite) >> game & 1))
			continue;
		enough &= cover_rules(suite, (enum game_kind)game, threshold, out);
		enough &= cover_tiles(suite, (enum game_kind)game, threshold, out);
	}
	return enough;
}
