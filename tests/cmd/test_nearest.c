#include "tests/program/command.h"

#include "text/nearest.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* What a mistyped word may mean: suggested in the same way wherever a word of a list is expected. */

static struct word word_of(const char *s)
{
	return (struct word){ s, strlen(s) };
}

static void has_hint(const char *meant)
{
	char hint[80];
	snprintf(hint, sizeof hint, "; did you mean `%s`?\n", meant);
	has(hint);
}

Test(nearest, a_word_is_near_if_less_than_half_of_it_is_wrong)
{
	static const char *const roles[] = { "gatherer", "fisher", "hunter", "hut", "N", NULL };
	static const struct {
		const char *mistyped, *meant; /* NULL: nothing */
	} cases[] = {
		{ "huntr", "hunter" },
		{ "hunnter", "hunter" },
		{ "humter", "hunter" },
		{ "gatehrer", "gatherer" },
		{ "HUNTER", "hunter" },
		{ "Hut", "hut" },
		{ "hat", "hut" },
		{ "hit!", NULL },
		{ "htu", "hut" },
		{ "n", "N" },
		{ "x", NULL },
		{ "", NULL },
		{ "farmer", NULL },
		{ "hunterhunter", NULL },
		{ "hunter", NULL },
		{ "gathererxxxxxxx", "gatherer" }, /* 7 of 15 */
		{ "gathererxxxxxxxx", NULL },      /* 8 of 16 */
		{ "a-word-that-is-longer-than-all-that-can-be-near", NULL },
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		char expected[80] = "";
		const char *near = nearest_word(word_of(cases[i].mistyped), roles);
		if (cases[i].meant)
			snprintf(expected, sizeof expected, "; did you mean `%s`?", cases[i].meant);
		cr_expect_str_eq(near ? near : "", cases[i].meant ? cases[i].meant : "", "%s", cases[i].mistyped);
		cr_expect_str_eq(hint_of(word_of(cases[i].mistyped), roles).words, expected);
		cr_expect_str_eq(hint_among(word_of(cases[i].mistyped), "gatherer fisher hunter hut N").words,
				 expected);
	}
	cr_expect_str_eq(hint_among(word_of("huntr"), "").words, "");
}

#define HEADER "player red\nplayer blue\n"

Test(nearest, a_mistyped_word_of_a_log_is_reported_with_a_suggestion)
{
	static const struct {
		const char *lines, *meant;
	} cases[] = {
		{ "plaier red\n", "player" },
		{ "editon devir\n" HEADER, "edition" },
		{ HEADER "editon devir\n", "edition" },
		{ "edition dvir\n" HEADER, "devir" },
		{ "ruling trap-cover=pairs\n" HEADER, "trap-covers" },
		{ "ruling trap-covers=pair\n" HEADER, "pairs" },
		{ HEADER "box lnad 18\n", "land" },
		{ HEADER "stack bonsu 92\n", "bonus" },
		{ "edition devir\n" HEADER "deal red kanoe\n", "canoe" },
		{ HEADER "tile X forrest all\n", "forest" },
		{ HEADER "tile X meadow all auroch\n", "aurochs" },
		{ HEADER "tile X meadow all wildfires\n", "wildfire" },
		{ HEADER "blu 28 -1,0 90\n", "blue" },
		{ HEADER "red 28 -1,0 90 huntr 1\n", "hunter" },
		{ HEADER "red 28 -1,0 90 recal 0,0:N\n", "recall" },
		{ HEADER "red 28 -1,0 90 hunter laek\n", "lake" },
		{ HEADER "red 28 -1,0 90 hunter n\n", "N" },
		{ HEADER "red 28 -1,0 90 recall 0,0:bridg\n", "bridge" },
		{ HEADER "red 28 -1,0 90 hunter N by blu\n", "blue" },
		{ HEADER "red dicard 55\n", "discard" },
		{ HEADER "red + dicard 55\n", "discard" },
		{ HEADER "red declin 55\n", "decline" },
		{ HEADER "red recal 0,0:N\n", "recall" },
		{ HEADER "red remov 0,0:N\n", "remove" },
		{ HEADER "red shfit 0,0 1,0\n", "shift" },
		{ HEADER "scord none\n", "scored" },
		{ HEADER "scored forrest 4 red\n", "forest" },
		{ HEADER "scored non\n", "none" },
		{ HEADER "scored forest 4 rad\n", "red" },
		{ HEADER "totals rad 4\n", "red" },
		{ HEADER "covered 0,0:N deers 1\n", "deer" },
		{ HEADER "fits 28 nowere\n", "nowhere" },
		{ HEADER "violation edge-mismach\n", "edge-mismatch" },
		{ HEADER "legal rad 28 -1,0 90\n", "red" },
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		char game[200];
		snprintf(game, sizeof game, "game a\n%s", cases[i].lines);
		cr_expect_eq(run_with_text(game, "check", ""), 2, "%s", game);
		has_hint(cases[i].meant);
	}
}

#define SCENARIO "game: a\nedition: [devir, hig-2020]\nplayers: [red, blue]\n"

Test(nearest, a_mistyped_word_of_a_scenario_is_reported_with_a_suggestion)
{
	static const struct {
		const char *lines, *meant;
	} cases[] = {
		{ SCENARIO "turn: [red 28 -1,0 90]\n", "turns" },
		{ SCENARIO "turns: [\"red 28 -1,0 90 huntr 1\"]\n", "hunter" },
		{ SCENARIO "turns: [{player: red, tile: 28, at: [-1, 0], place: {huntr: 1}}]\n", "hunter" },
		{ SCENARIO "turns: [{player: red, tile: 28, att: [-1, 0]}]\n", "at" },
		{ SCENARIO "box: {lnd: [18]}\n", "land" },
		{ SCENARIO "rulings: {trap-cover: pairs}\n", "trap-covers" },
		{ SCENARIO "expect: {dvir: [totals red 0]}\n", "devir" },
		{ SCENARIO "expect: [totls red 0]\n", "totals" },
		{ "game: a\nedition: dvir\nplayers: [red, blue]\n", "devir" },
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		cr_expect_eq(run_with_text(cases[i].lines, "test", ""), 2, "%s", cases[i].lines);
		has_hint(cases[i].meant);
	}
}

/* Expects wrong usage of each command: of the first of two words, put into `format`; the second is suggested. */
static void expect_suggested(const char *format, const char *const words[][2], size_t count)
{
	for (size_t i = 0; i < count; i++) {
		char command[200];
		snprintf(command, sizeof command, format, words[i][0]);
		cr_expect_eq(run(command), 3, "%s", command);
		has_hint(words[i][1]);
	}
}

Test(nearest, a_mistyped_word_of_a_claim_is_reported_with_a_suggestion)
{
	static const char *const claims[][2] = {
		{ "violet: medow at 0,0:N pays 1", "meadow" },
		{ "medow at 0,0:N pays 1", "meadow" },
		{ "violett wins", "violet" },
		{ "violet: totale 4", "total" },
		{ "Totals", "totals" },
		{ "violet and yelow win", "yellow" },
		{ "violet: forest at 0,0:n pays 1", "N" },
	};
	expect_suggested("%%s claim scenarios/games/two-players.log '%s' 2>&1", claims,
			 sizeof claims / sizeof claims[0]);
}

Test(nearest, after_the_players_of_a_claim_the_message_lists_what_can_be_claimed)
{
	cr_expect_eq(run("%s claim scenarios/games/two-players.log 'violet has 30' 2>&1"), 3);
	has("expected one of `total N`, `wins`, river, forest, logboat, hunting-trap, huts, meadow, canoe, ");
	has("as in `violet: meadow at 3,1:N pays 12`; did you mean `total N`?\n  | violet has 30\n  |        ^^^\n");
}

Test(nearest, a_mistyped_word_of_the_command_line_is_reported_with_a_suggestion)
{
	static const char *const lines[][2] = {
		{ "chek FILE", "hgref check" },
		{ "check --fromat json FILE", "--format" },
		{ "check -f jsn FILE", "json" },
		{ "test -f junt FILE", "junit" },
		{ "check --on-illegal stnd FILE", "stand" },
		{ "check --input ymal FILE", "yaml" },
		{ "check --color nevr FILE", "never" },
		{ "check -e hig-2021 FILE", "hig-2020" },
		{ "rulings -e dvir", "devir" },
		{ "check -r trap-cover=pairs FILE", "trap-covers" },
		{ "check -r trap-cover FILE", "trap-covers" },
		{ "check -r trap-covers=pair FILE", "pairs" },
		{ "convert --to ymal FILE", "yaml" },
		{ "convert --input chakun FILE", "chacun" },
		{ "random --style evn", "even" },
		{ "tiles --with auroch", "aurochs" },
		{ "tiles --with rft", "raft" },
	};
	expect_suggested("%%s %s 2>&1", lines, sizeof lines / sizeof lines[0]);
}

Test(nearest, a_command_that_is_near_none_is_refused_in_one_line)
{
	cr_expect_eq(run("%s chek 2>&1"), 3);
	cr_expect_not(strstr(output, "usage:"));
	cr_expect_eq(run("%s xyzzy 2>&1"), 3);
	cr_expect_str_eq(output, "hgref: `xyzzy` is not a command; `hgref --help` lists them\n");
}
