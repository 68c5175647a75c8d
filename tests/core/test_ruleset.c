#include "core/ruleset.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* ---- every row, against the golden file ---- */

enum { GOLDEN_SIZE = 1 << 14 };

static char printed[GOLDEN_SIZE], golden[GOLDEN_SIZE];

/* The word of the option in force. */
static const char *option_word(const struct ruleset *rules, enum ruling ruling)
{
	static char word[32];
	const char *options = ruling_options(ruling);
	for (int skip = ruleset_choice(rules, ruling); skip > 0; skip--)
		options += strcspn(options, " ") + 1;
	snprintf(word, sizeof word, "%.*s", (int)strcspn(options, " "), options);
	return word;
}

/* The pieces that go home after final scoring. */
static const char *home_at_end(const struct ruleset *r)
{
	static char words[96];
	words[0] = '\0';
	for (int role = 0; role < ROLES; role++)
		if (r->home_at_end >> role & 1)
			strcat(strcat(words, " "), role_name((enum role)role));
	return words[0] ? words : " nobody";
}

static size_t print_hunters(char *at, size_t size, const struct ruleset *r)
{
	static const char *const units[] = { "tile", "segment" };
	return (size_t)snprintf(
		at, size,
		"%s\n  members %d\n  huts %d\n  home at the end:%s\n  river %d each %s\n  forest %d each %s\n"
		"  mushrooms %d each %s\n  fish %d\n  deer %d aurochs %d mammoth %d tiger %d\n"
		"  logboat %d each lake\n  raft %d each lake\n  river fish count for fishers: %s\n"
		"  Scout tiles: %s, bear %d, agriculture %d each segment\n",
		r->name, r->members, r->huts, home_at_end(r), r->points[RIVER].each, units[r->river_unit],
		r->points[FOREST].each, units[r->forest_unit], r->points[FOREST].extra,
		r->mushroom_unit == MUSHROOMS_BY_PATCH ? "patch" : "tile", r->points[RIVER].extra,
		r->animal_points[DEER], r->animal_points[AUROCHS], r->animal_points[MAMMOTH], r->animal_points[TIGER],
		r->logboat_points, r->raft_points, r->river_fish ? "yes" : "no", r->scout_tiles ? "yes" : "no",
		r->bear_points, r->agriculture_points);
}

static size_t print_base(char *at, size_t size, const struct ruleset *r)
{
	const struct terrain_points *p = r->points;
	return (size_t)snprintf(
		at, size,
		"%s\n  followers %d\n  huts %d\n  home at the end:%s\n  road %d unfinished %d\n  city %d unfinished %d\n"
		"  shield %d unfinished %d\n  monastery %d unfinished %d\n"
		"  King and Robber Baron %d each\n",
		r->name, r->members, r->huts, home_at_end(r), p[ROAD].each, p[ROAD].each_open, p[CITY].each,
		p[CITY].each_open, p[CITY].extra, p[CITY].extra_open, p[MONASTERY].each, p[MONASTERY].each_open,
		r->title_points);
}

/* The file is written by hand from the law: a changed rule shows there. */
Test(ruleset, every_edition_is_what_the_golden_file_says)
{
	size_t used = 0;
	for (int e = 0; e < editions; e++) {
		bool base = rulesets[e].game == BASE_CARCASSONNE;
		used += (base ? print_base : print_hunters)(printed + used, sizeof printed - used, &rulesets[e]);
		for (int i = 0; i < RULING_COUNT; i++)
			if (ruling_applies((enum ruling)i, &rulesets[e]))
				used += (size_t)snprintf(printed + used, sizeof printed - used, "  %s=%s\n",
							 ruling_id((enum ruling)i),
							 option_word(&rulesets[e], (enum ruling)i));
	}
	FILE *file = fopen("tests/data/rulesets.txt", "r");
	cr_assert(file, "tests/data/rulesets.txt cannot be opened");
	golden[fread(golden, 1, sizeof golden - 1, file)] = '\0';
	fclose(file);
	cr_expect_str_eq(printed, golden, "got:\n%s", printed);
}

/* ---- editions ---- */

static const struct ruleset *find_edition(const char *name)
{
	return ruleset_find(name, strlen(name));
}

Test(ruleset, editions_are_found_by_their_whole_name_only)
{
	for (int e = 0; e < editions; e++)
		cr_expect_eq(find_edition(rulesets[e].name), &rulesets[e]);
	cr_expect_null(find_edition("hig"));
	cr_expect_null(find_edition("hig-2020x"));
	cr_expect_null(find_edition("HIG-2020"));
	cr_expect_null(find_edition(""));
	cr_expect_eq(ruleset_find("hig-2020 and more", 8), &rulesets[0], "the length counts");
}

Test(ruleset, the_default_edition_is_hig_2020)
{
	cr_expect_str_eq(rulesets[0].name, "hig-2020");
}

Test(ruleset, every_kind_of_award_has_its_column_in_the_standings_of_its_game)
{
	for (int e = 0; e < editions; e++)
		for (int kind = 0; kind < AWARD_KINDS; kind++)
			cr_expect_eq(rulesets[e].columns >> award_rows[kind].column & 1,
				     award_game((enum award_kind)kind) == rulesets[e].game, "%s in %s",
				     award_rows[kind].name, rulesets[e].name);
}

/* hig-equals-zman */
Test(ruleset, hig_2020_and_zman_2020_are_one_rule_set)
{
	struct ruleset hig = *find_edition("hig-2020"), zman = *find_edition("zman-2020");
	cr_expect_eq(hig.tiles, zman.tiles);
	for (int i = 0; i < RULING_COUNT; i++)
		cr_expect_eq(ruleset_choice(&hig, (enum ruling)i), ruleset_choice(&zman, (enum ruling)i), "%s",
			     ruling_id((enum ruling)i));
	cr_expect_str_neq(hig.document, zman.document, "each names its own rule document");
}

/* ---- rulings ---- */

enum { OPTIONS_MAX = 4 };

/* The names that records use (rulings, the tables of options), in the order of the law. */
static const struct {
	const char *id, *options[OPTIONS_MAX];
} table[] = {
	{ "forest-count-unit", { "tile", "segment" } },
	{ "river-count-unit", { "tile", "segment" } },
	{ "same-lake-both-ends", { "once", "twice" } },
	{ "mushroom-count-unit", { "patch", "tile" } },
	{ "returned-piece-reuse", { "yes", "no" } },
	{ "extra-turn-after-last-tile", { "played", "lost" } },
	{ "shrine-claim", { "normal", "exempt" } },
	{ "immediate-order", { "before-piece", "with-scoring" } },
	{ "shaman-may-or-must", { "may", "must" } },
	{ "trap-covers", { "all", "pairs" } },
	{ "trap-and-fire", { "tigers-eat", "no-tigers" } },
	{ "trap-own-tile", { "excluded", "included" } },
	{ "pit-own-tile", { "excluded", "included" } },
	{ "pit-two", { "once", "each" } },
	{ "canoe-lake-choice", { "river", "system" } },
	{ "scout-deal", { "one", "two" } },
	{ "scout-decline", { "each", "one" } },
	{ "table-edge", { "none", "declared" } },
	{ "win-tie", { "shared", "later" } },
	{ "small-city", { "4", "2" } },
	{ "small-city-shield", { "1", "2" } },
	{ "farm-scoring", { "field-3", "city-3", "city-4", "field-3-once" } },
	{ "farmers", { "yes", "no" } },
	{ "road-loop", { "complete", "never" } },
	{ "king-size-unit", { "tile", "segment" } },
	{ "king-crossing-fields", { "two", "none" } },
};

static bool choose(struct ruleset *rules, enum ruling ruling, const char *option)
{
	return ruleset_choose(rules, ruling, option, strlen(option));
}

Test(ruleset, each_ruling_has_its_options_in_the_order_of_the_law)
{
	cr_assert_eq(sizeof table / sizeof table[0], RULING_COUNT);
	for (size_t i = 0; i < RULING_COUNT; i++) {
		struct ruleset rules = rulesets[0];
		enum ruling ruling = ruling_find(table[i].id, strlen(table[i].id));
		cr_assert(ruling < RULING_COUNT, "%s", table[i].id);
		cr_expect_str_eq(ruling_id(ruling), table[i].id);
		cr_expect_eq(ruleset_choice(&rules, ruling), 0, "%s", table[i].id);
		int options = 0;
		while (options < OPTIONS_MAX && table[i].options[options])
			options++;
		for (int option = options - 1; option >= 0; option--) {
			cr_expect(choose(&rules, ruling, table[i].options[option]), "%s", table[i].options[option]);
			cr_expect_eq(ruleset_choice(&rules, ruling), option, "%s=%s", table[i].id,
				     table[i].options[option]);
		}
	}
}

Test(ruleset, the_option_in_force_is_given_by_its_word)
{
	struct ruleset rules = rulesets[0];
	for (size_t i = 0; i < RULING_COUNT; i++)
		for (int option = 0; option < OPTIONS_MAX && table[i].options[option]; option++) {
			const char *right = table[i].options[option];
			enum ruling ruling = ruling_find(table[i].id, strlen(table[i].id));
			ruleset_set(&rules, ruling, option);
			cr_expect_str_eq(ruleset_option(&rules, ruling), right, "%s", table[i].id);
		}
}

Test(ruleset, choosing_one_option_changes_no_other)
{
	for (int chosen = 0; chosen < RULING_COUNT; chosen++) {
		struct ruleset rules = rulesets[0];
		ruleset_set(&rules, (enum ruling)chosen, 1);
		for (int i = 0; i < RULING_COUNT; i++)
			cr_expect_eq(ruleset_choice(&rules, (enum ruling)i), i == chosen, "%s, set %s",
				     ruling_id((enum ruling)i), ruling_id((enum ruling)chosen));
		cr_expect(rules.members == 5 && rules.huts == 3 && rules.points[RIVER].each == 1);
	}
}

/* The questions that arise in one game only, and `table-edge`, which arises in both. */
Test(ruleset, a_ruling_applies_to_the_editions_of_its_game)
{
	const struct ruleset *hig = find_edition("hig-2020"), *base = find_edition("base-2014");
	cr_expect(ruling_applies(RULING_trap_covers, hig) && !ruling_applies(RULING_trap_covers, base));
	cr_expect(!ruling_applies(RULING_small_city, hig) && ruling_applies(RULING_small_city, base));
	cr_expect(ruling_applies(RULING_table_edge, hig) && ruling_applies(RULING_table_edge, base));
}

Test(ruleset, rulings_and_options_are_found_by_their_whole_name_only)
{
	static const char *const unknown[] = { "", "trap", "trap-covers2", "trap-covers pairs", "Trap-covers" };
	for (size_t i = 0; i < sizeof unknown / sizeof unknown[0]; i++)
		cr_expect_eq(ruling_find(unknown[i], strlen(unknown[i])), RULING_COUNT, "%s", unknown[i]);
	static const char *const no_option[] = { "", "pair", "pairs2", "all pairs", "none", " " };
	struct ruleset rules = rulesets[0];
	for (size_t i = 0; i < sizeof no_option / sizeof no_option[0]; i++)
		cr_expect_not(choose(&rules, RULING_trap_covers, no_option[i]), "%s", no_option[i]);
	cr_expect_eq(rules.trap_covers, TRAP_COVERS_ALL, "what is refused changes nothing");
}
