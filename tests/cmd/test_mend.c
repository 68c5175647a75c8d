#include "core/referee.h"
#include "mend/mend.h"
#include "mend/search.h"
#include "read/log.h"
#include "tests/core/support.h"
#include "tests/program/command.h"
#include "text/text.h"
#include "read/scenario.h"
#include "command/mend/line_edit.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>

/*
 * `hgref mend`: slips in games that were recorded without any, and what is found for each. The truth is the line as it
 * was recorded.
 */
#define GAME "scenarios/games/two-players.log"

/* Changes the game with sed, mends it, and has what is printed in `output`. */
static int mend(const char *sed, const char *options)
{
	char script[1024];
	snprintf(script, sizeof script, "sed '%s' " GAME " >$scratch/slip; hgref mend %s $scratch/slip", sed, options);
	return run_script(script);
}

/* ---- one slip ---- */

Test(mend, a_legal_game_has_nothing_to_mend)
{
	cr_expect_eq(run_script("hgref mend " GAME), 0);
	has(": A game for two (hig-2020): nothing to mend\n");
}

Test(mend, a_slip_is_found_ten_lines_before_the_line_that_is_reported)
{
	cr_expect_eq(mend("s/^yellow 10 -2,0/yellow 10 -2,1/", ""), 1);
	has("illegal on line 21 (piece-not-in-supply); one change makes all 84 moves legal and all 2 assertions true\n"
	    "   11 - yellow 10 -2,1 180 fisher W\n"
	    "   11 + yellow 10 -2,0 180 fisher W\n");
}

Test(mend, every_kind_of_slip_is_corrected)
{
	static const struct {
		const char *sed, *kind, *truth;
	} slips[] = {
		{ "s/^violet 31 1,-2/violet 31 1,\xE2\x88\x92"
		  "2/",
		  "look-alike", "violet 31 1,-2 180 hunter W" },
		{ "s/^yellow 9 -2,-1/yellow 9 2,-1/", "reversed", "yellow 9 -2,-1 270 hut lake" },
		{ "s/^yellow 8 1,3/yellow 8 1,4/", "neighbour", "yellow 8 1,3 180 hut lake" },
		{ "s/^violet 77 /violet 78 /", "character", "violet 77 1,-1 270 gatherer N" },
		{ "s/^violet 31 1,-2 180/violet 31 1,-2 0/", "turn", "violet 31 1,-2 180 hunter W" },
		{ "s/^violet 77 1,-1 270 gatherer N/violet 77 1,-1 270 hunter N/", "piece",
		  "violet 77 1,-1 270 gatherer N" },
		{ "s/^violet 77/yellow 77/", "player", "violet 77 1,-1 270 gatherer N" },
		{ "s/^violet + 88/violet 88/", "player", "violet + 88 0,2 0 recall 0,1:S gatherer S" },
		{ "s/^violet 77 /violet 9 /", "tile", "violet 77 1,-1 270 gatherer N" },
		{ "s/^vioelt 77/violet 77/;s/^violet 77/vioelt 77/", "character", "violet 77 1,-1 270 gatherer N" },
		{ "s/^winner yellow/winner violet/", "assertion", "winner yellow" },
	};
	for (size_t i = 0; i < sizeof slips / sizeof slips[0]; i++) {
		char kind[64], now[128];
		snprintf(kind, sizeof kind, "\"mends\": [{\"kind\": \"%s\"", slips[i].kind);
		snprintf(now, sizeof now, "\"now\": \"%s\"", slips[i].truth);
		cr_expect_gt(mend(slips[i].sed, "-f json"), 0, "%s", slips[i].sed);
		cr_expect(strstr(output, kind), "%s: %.600s", slips[i].sed, output);
		cr_expect(strstr(output, now), "%s: %.600s", slips[i].sed, output);
	}
}

/*
 * The scenarios of this folder name their first corrections, line by line and in the order of the answer: `# mend 11: WORDS`,
 * `# mend 11 removed`, `# mend 11 added: WORDS`, `# mend convention NAME`.
 */
Test(mend, the_corrections_that_the_scenarios_name_are_the_first_that_are_found)
{
	cr_expect_eq(
		run_script(
			"found='select(.whole) | .mends[] | if .convention then \"convention \\(.convention)\" else\n"
			".changes[] | \"\\(.line)\" + if .now == null then \" removed\" else\n"
			"if .was == null then \" added\" else \"\" end + \": \" + .now end end'\n"
			"for f in scenarios/mend/*; do\n"
			"sed -n 's/^# mend \\(.\\)/\\1/p' $f >$scratch/named; n=$(wc -l <$scratch/named)\n"
			"hgref mend -f json $f 2>/dev/null | jq -r \"$found\" | head -n $n | diff $scratch/named - &&\n"
			"[ $n -gt 0 ] || echo \"$f: $n corrections named\"; done"),
		0);
	cr_expect_str_eq(output, "");
}

Test(mend, an_extra_line_is_removed_and_exchanged_lines_are_exchanged_back)
{
	mend("/^violet 77/p", "-f json");
	has("\"kind\": \"line-removed\", \"changes\": [{\"line\": 16, \"was\": \"violet 77 1,-1 270 gatherer N\", \"now\": null}]");
	mend("/^violet 77/{h;d;};/^yellow 16/G", "-f json");
	has("\"changes\": [{\"line\": 15, \"was\": \"yellow 16 1,2 180 hunter E\", \"now\": \"violet 77 1,-1 270 gatherer N\"}, "
	    "{\"line\": 16, \"was\": \"violet 77 1,-1 270 gatherer N\", \"now\": \"yellow 16 1,2 180 hunter E\"}]");
}

Test(mend, of_a_line_that_is_missing_it_says_what_is_certain)
{
	cr_expect_eq(mend("/^violet 77/d", "--all"), 1);
	has("  missing before line 15: violet, ");
	has("+ violet 77 1,-1 270 gatherer N\n");
}

Test(mend, it_says_how_many_are_not_listed)
{
#define OPEN "scenarios/mend/award-of-the-last-move-left-out.log"
	char more[64];
	unsigned all = 0;
	run("%s mend --all -f json " OPEN);
	for (const char *at = output; (at = strstr(at, "\"kind\": ")); at++)
		all++;
	cr_assert_gt(all, 5);
	run("%s mend " OPEN);
	snprintf(more, sizeof more, "  ... and %u more: --all lists them\n", all - 5);
	has(more);
	run("%s mend -f json " OPEN);
	snprintf(more, sizeof more, "\"more\": %u,", all - 5);
	has(more);
}

Test(mend, pieces_of_a_missing_move_are_tried_only_where_one_may_matter)
{
	mend("/^violet 77/d", "--effort 3000");
	has("  missing before line 15: violet, ");
	cr_expect_not(strstr(output, "not everything was tried"), "%s", output);
	cr_expect_eq(run_with_text("game G\nedition base-2014\nplayer red\nplayer blue\nscored city 0,0:N 4 red\n"
				   "blue U 1,0 0\n",
				   "mend", ""),
		     1);
	has("    5 + red E 0,-1 180 knight S\n");
}

Test(mend, an_extra_word_is_removed_with_the_space_beside_it)
{
	static const char *const lines[] = { "red red E 0,-1 180 knight S # why", "red E 0,-1 180 180 knight S # why",
					     "red E 0,-1 180 knight S south # why" };
	for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
		char text[256];
		snprintf(text, sizeof text, "game G\nedition base-2014\nplayer red\nplayer blue\n%s\n", lines[i]);
		cr_expect_eq(run_with_text(text, "mend --apply", "2>/dev/null | tail -n 1"), 0);
		cr_expect_str_eq(output, "red E 0,-1 180 knight S # why\n", "%s", lines[i]);
	}
	cr_expect_eq(mend("s/^end$/end now/", "--apply $scratch/slip 2>/dev/null | cmp - " GAME " #"), 0);
	cr_expect_eq(mend("s/^end$/ennd/", "--apply $scratch/slip 2>/dev/null | cmp - " GAME " #"), 0);
}

Test(mend, a_missing_word_is_found_in_any_position)
{
	static const char *const lines[] = { "E 0,-1 180 knight S", "red 0,-1 180 knight S", "red E 180 knight S",
					     "red E 0,-1 knight S", "red E 0,-1 180 S" };
	for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
		char text[256];
		snprintf(text, sizeof text, "game G\nedition base-2014\nplayer red\nplayer blue\n%s\n", lines[i]);
		cr_expect_eq(run_with_text(text, "mend --all", ""), 2, "%s", output);
		has("    5 + red E 0,-1 180 knight S\n");
	}
	run_with_text("game G\nedition base-2014\nplayer red\nplayer blue\nred E 0,-1 180 knight\n", "mend --all", "");
	has("    5 + red E 0,-1 180 knight S\n"); /* the first slot of the city that S is on */
}

#define BASE_MOVE "game G\nedition base-2014\nplayer red\nplayer blue\nred E 0,-1 180 "

Test(mend, of_two_pieces_of_a_move_one_is_kept_or_neither)
{
	cr_expect_eq(run_with_text(BASE_MOVE "knight S farmer N # why\n", "mend --all", ""), 1);
	has("    5 + red E 0,-1 180 knight S # why\n");
	has("    5 + red E 0,-1 180 farmer N # why\n");
	has("    5 + red E 0,-1 180 # why\n");
}

Test(mend, a_move_with_more_than_two_pieces_or_recalls_can_only_be_removed)
{
	cr_expect_eq(run_with_text(BASE_MOVE "knight S farmer N monk 3\n", "mend --all", ""), 1);
	cr_expect_not(strstr(output, "5 + "), "%s", output);
	mend("s/recall 0,1:S/recall 0,1:S recall 0,0:S recall 1,1:S/", "");
	cr_expect_not(strstr(output, "13 + "), "%s", output);
}

Test(mend, a_recall_is_corrected_added_or_freed_of_another_one)
{
	static const char truth[] = "   13 + violet + 88 0,2 0 recall 0,1:S gatherer S\n";
	cr_expect_eq(mend("s/recall 0,1:S/recall 0,1:N/", ""), 1);
	has(truth);
	cr_expect_eq(mend("s/ recall 0,1:S//", ""), 1);
	has(truth);
	cr_expect_eq(mend("s/recall 0,1:S/& recall 0,0:S/", ""), 1);
	has(truth);
}

/* How many mends of a base game's only move write it as a line that begins with these words. */
static unsigned count_mends(const char *move, const char *words)
{
	char text[256], line[64];
	unsigned count = 0;
	snprintf(text, sizeof text, "game G\nedition base-2014\nplayer red\nplayer blue\n%s\n", move);
	snprintf(line, sizeof line, "    5 + %s", words);
	cr_assert_eq(run_with_text(text, "mend --all", ""), 1, "%s", output);
	for (const char *at = output; (at = strstr(at, line)); at++)
		count++;
	return count;
}

/* On tile U, a road runs straight between two fields: after half a turn it looks the same. */
Test(mend, slots_of_one_zone_and_turns_of_a_symmetrical_tile_are_one_mend)
{
	cr_expect_eq(count_mends("red U 1,0 90", "red U 1,0 "), 1u, "%s", output);
	cr_expect_eq(count_mends("red U 1,0 0 thief N", "red U 1,0 0 thief "), 1u, "%s", output);
	cr_expect_eq(count_mends("red U 1,0 0 thief N", "red U 1,0 0 farmer "), 2u, "%s", output);
	cr_expect_eq(count_mends("red U 1,0 0 thief N", "red U "), 4u, "with no piece, %s", output);
}

/* Its last line and no other is wrong; nothing follows it. */
Test(mend, a_slip_on_the_last_line_is_corrected)
{
	static const struct {
		const char *sed, *change;
	} slips[] = {
		{ "s/^yellow 0 -4,-3 90/yellow 0 -4,-3 0/;/^end/,$d",
		  "   89 - yellow 0 -4,-3 0\n   89 + yellow 0 -4,-3 90\n" },
		{ "/^winner/d;s/yellow 83/yellow 82/",
		  "   91 - totals violet 64 yellow 82\n   91 + totals violet 64 yellow 83\n" },
		{ "s/^winner yellow/winner violet/", "   92 - winner violet\n   92 + winner yellow\n" },
		{ "s/yellow 83/yellow 82/;s/^winner yellow/winner violet/",
		  "   91 - totals violet 64 yellow 82\n   91 + totals violet 64 yellow 83\n"
		  "   92 - winner violet\n   92 + winner yellow\n" },
	};
	for (size_t i = 0; i < sizeof slips / sizeof slips[0]; i++) {
		cr_expect_eq(mend(slips[i].sed, ""), 1, "%s", slips[i].sed);
		has(slips[i].change);
	}
}

/* ---- what the players signed ---- */

/* Without the fisher of line 7, 5 points of the signed total are missing. */
#define FISHER_LEFT_OUT "s/^\\(yellow 22 -1,1 270\\) fisher W/\\1/"

Test(mend, a_piece_that_was_left_out_is_found_before_signed_totals_are_doubted)
{
	cr_expect_eq(mend(FISHER_LEFT_OUT, ""), 1);
	has("changes makes all 84 moves legal and all 2 assertions true\n");
	has("    7 + yellow 22 -1,1 270 fisher S\n");
	has("\n  or the notes are wrong: violet 64, yellow 78; yellow wins\n"
	    "   91 - totals violet 64 yellow 83\n   91 + totals violet 64 yellow 78\n");
	mend(FISHER_LEFT_OUT, "-f json");
	has("\"mends\": [{\"kind\": \"piece\"");
}

Test(mend, a_total_is_always_the_last_listed_correction)
{
	cr_expect_eq(mend("s/^\\(totals.* \\)83$/\\182/", ""), 1);
	has("\n  or the notes are wrong: violet 64, yellow 83; yellow wins\n"
	    "   91 - totals violet 64 yellow 82\n   91 + totals violet 64 yellow 83\n  ... and ");
	mend("s/^\\(totals.* \\)83$/\\182/", "-f json");
	has("{\"kind\": \"assertion\", \"changes\": [{\"line\": 91, \"was\": \"totals violet 64 yellow 82\", "
	    "\"now\": \"totals violet 64 yellow 83\"}], \"moves\": 84, \"assertions\": {\"held\": 2, \"of\": 2}, "
	    "\"totals\": {\"violet\": 64, \"yellow\": 83}, \"winners\": [\"yellow\"]}], ");
}

/* Two cities of two tiles; red's number is wrong on one line, or on the last. */
#define TOTALS(first, second, last) \
	"game G\nedition base-2014\nplayer red\nplayer blue\nred E 0,-1 180 knight S\nscored city 0,0:N " first \
	" red\n" \
	"blue U 1,0 0\ntotals red " second " blue 0\nred U 2,0 0\ntotals red " last " blue 0\n"

Test(mend, a_number_that_a_later_one_contradicts_is_the_first_of_the_mends)
{
	cr_expect_eq(run_with_text(TOTALS("4", "5", "4"), "mend", "-f json"), 1);
	has("\"mends\": [{\"kind\": \"assertion\", \"changes\": [{\"line\": 8, \"was\": \"totals red 5 blue 0\", "
	    "\"now\": \"totals red 4 blue 0\"}]");
	cr_expect_eq(run_with_text(TOTALS("5", "4", "4"), "mend", "-f json"), 1);
	has("\"mends\": [{\"kind\": \"assertion\", \"changes\": [{\"line\": 6, ");
	run_with_text(TOTALS("5", "4", "4"), "mend", "");
	has("    6 + scored city 0,0:N 4 red\n");
	cr_expect_not(strstr(output, "or the notes are wrong"), "%s", output);
	cr_expect_eq(run_with_text(TOTALS("4", "4", "5"), "mend", ""), 1);
	has("  or the notes are wrong: red 4, blue 0\n");
	/* though without the knight it would be right */
	cr_expect_eq(run_with_text("game G\nedition base-2014\nplayer red\nplayer blue\nred E 0,-1 180 knight S\n"
				   "totals red 0 blue 0\nblue E 0,-2 0\nred E 0,-3 180 knight S\n"
				   "scored city 0,-3:S 4 red\n",
				   "mend", ""),
		     1);
	has("  1. a number that a later one contradicts: red 8, blue 0\n");
	has("   5 + red E 0,-1 180\n");
}

Test(mend, a_number_may_be_contradicted_on_the_next_line)
{
	run_with_text("game G\nedition base-2014\nplayer red\nplayer blue\nred E 0,-1 180 knight S\n"
		      "scored city 0,0:N 5 red\ntotals red 4 blue 0\n",
		      "mend", "");
	has("    6 + scored city 0,0:N 4 red\n");
	cr_expect_not(strstr(output, "or the notes are wrong"), "%s", output);
}

Test(mend, a_move_with_an_expected_refusal_may_be_made_illegal)
{
	run_with_text("game G\nedition base-2014\nplayer red\nplayer blue\nred E 0,-1 180\n"
		      "violation edge-mismatch\nred E 0,-1 180 knight S\n",
		      "mend --all", "");
	has("    5 + red E 0,-1 90\n");
}

Test(mend, apply_changes_signed_assertions_only_with_notes)
{
	const char *winner = "s/^winner yellow/winner violet/";
	cr_expect_eq(
		mend(FISHER_LEFT_OUT, "--apply $scratch/slip 2>/dev/null | grep -c '^totals violet 64 yellow 83$' #"),
		0);
	cr_expect_eq(mend(winner, "--apply 2>&1 >/dev/null"), 1);
	has(": the assertion on line 92 is only corrected with --notes; left unchanged\n");
	cr_expect_eq(mend(winner, "--notes --apply $scratch/slip | cmp - " GAME " #"), 0);
	cr_expect_eq(mend(winner, "--notes --diff"), 0);
	has("\n-winner violet\n+winner yellow\n");
}

/* ---- the law ---- */

/* A city of two tiles, played under the ruling that it pays 2. */
#define SMALL_CITY \
	"player red\nplayer blue\nred E 0,-1 180 knight S\nscored city 0,0:N 2 red\nblue U 1,0 0\nscored none\n" \
	"totals red 2 blue 0\n"

Test(mend, a_ruling_line_that_is_missing_is_named_before_any_number)
{
	cr_expect_eq(run_with_text("game G\nedition base-2014\n" SMALL_CITY, "mend", ""), 1);
	has("    3 + ruling small-city=2\n");
	has("  or the notes are wrong: red 4, blue 0\n");
	cr_expect_eq(run_with_text("game G\nedition base-2014\n" SMALL_CITY, "mend", "-f json"), 1);
	has("\"mends\": [{\"kind\": \"header\", \"changes\": [{\"line\": 3, \"was\": null, \"now\": \"ruling small-city=2\"}]");
	cr_expect_eq(run_with_text("game G\nedition base-2014\nruling small-city=4 # why\n" SMALL_CITY, "mend --apply",
				   "2>/dev/null | sed -n 3p"),
		     0);
	cr_expect_str_eq(output, "ruling small-city=2 # why\n");
	cr_expect_eq(run_with_text("game G\nedition base-2014\n" SMALL_CITY, "mend -r small-city=4", ""), 1);
	cr_expect_not(strstr(output, "small-city"), "%s", output);
}

Test(mend, an_edition_that_the_header_lacks_is_named_although_the_header_cannot_be_read)
{
	static const char game[] = "game G\nruling small-city=2\n" SMALL_CITY;
	cr_expect_eq(run_with_text(game, "mend", "2>&1"), 2);
	has(":2:8: error: `small-city` is a word of base Carcassonne");
	has("G (hig-2020): line 2 cannot be read; each of 6 changes makes all 2 moves legal and all 3 assertions true\n");
	has("    2 + edition base-2014\n  2. ");
	cr_expect_eq(run_with_text(game, "mend -f json", "2>/dev/null"), 2);
	has("\"mends\": [{\"kind\": \"header\", \"changes\": [{\"line\": 2, \"was\": null, \"now\": \"edition base-2014\"}]");
	cr_expect_eq(run_with_text(game, "mend --apply", "2>/dev/null | sed -n 2,3p"), 0);
	cr_expect_str_eq(output, "edition base-2014\nruling small-city=2\n");
	cr_expect_eq(run_with_text(game, "mend -e hig-2020 --apply", "2>/dev/null | sed -n 2p"), 0);
	cr_expect_str_eq(output, "ruling small-city=2\n");
	cr_expect_eq(run_with_text("game G\nedition base-2O14\n" SMALL_CITY "red 5;0\n", "check", "2>&1"), 2);
	has(":2:9: error: expected an edition (");
	cr_expect_null(strstr(output, ":10:8: error")); /* what the lines below it mean depends on the edition */
	cr_expect_eq(run_with_text("game G\nruling small-city=9\n" SMALL_CITY, "mend -f json", "2>/dev/null"), 2);
	has("\"errors\": [{\"code\": \"read-edition\"");
}

Test(mend, a_ruling_that_is_missing_in_a_scenario_becomes_a_key)
{
	static const struct {
		const char *before, *after;
	} scenarios[] = {
		{ "game: G\nedition: base-2014\n", "rulings: {small-city: 2}\ngame: G\nedition: base-2014\n" },
		{ "game: G\nedition: base-2014\nrulings: {road-loop: never}\n",
		  "game: G\nedition: base-2014\nrulings: {small-city: 2, road-loop: never}\n" },
		{ "game: G\nedition: base-2014\nrulings:\n  road-loop: never\n",
		  "game: G\nedition: base-2014\nrulings:\n  small-city: 2\n  road-loop: never\n" },
		{ "game: G\nedition: base-2014\nrulings:\n  small-city: 4 # why\n",
		  "game: G\nedition: base-2014\nrulings:\n  small-city: 2 # why\n" },
	};
	static const char turns[] = "players: [red, blue]\nturns:\n  - turn: red E 0,-1 180 knight S\n"
				    "    expect: [\"scored city 0,0:N 2 red\", totals red 2 blue 0]\n";
	for (size_t i = 0; i < sizeof scenarios / sizeof scenarios[0]; i++) {
		char text[512];
		snprintf(text, sizeof text, "%s%s", scenarios[i].before, turns);
		cr_expect_eq(run_with_text(text, "mend --apply", "2>/dev/null | cat"), 0);
		snprintf(text, sizeof text, "%s%s", scenarios[i].after, turns);
		cr_expect_str_eq(output, text);
	}
}

Test(mend, a_scenario_in_braces_gets_no_key)
{
	cr_expect_eq(
		run_with_text("{game: G, edition: base-2014, players: [red, blue],\n"
			      "turns: [{turn: \"red E 0,-1 180 knight S\", expect: [\"scored city 0,0:N 2 red\"]}]}\n",
			      "mend", ""),
		1);
	cr_expect_not(strstr(output, "small-city"), "%s", output);
	has("  or the notes are wrong: red 4, blue 0\n");
}

Test(mend, another_edition_is_a_correction_of_the_header)
{
	cr_expect_eq(mend("s/^edition.*/edition yucata-2002/", ""), 1);
	has("    3 - edition yucata-2002\n    3 + edition hig-2020\n");
	mend("s/^edition.*/edition yucata-2002/", "-f json");
	has("\"mends\": [{\"kind\": \"reading\", ");
	has("\"hint\": \"hig-2020\"");
	cr_expect_eq(mend("s/^edition.*/edition yucata-2002/", "-e yucata-2002"), 1);
	cr_expect_not(strstr(output, "edition hig-2020"), "%s", output);
}

/* The second is nearer to the edition that the header names: only two digits differ. */
Test(mend, of_several_editions_the_default_one_comes_first)
{
	cr_expect_eq(mend("s/^edition.*/edition zman-2014/", ""), 1);
	const char *first = strstr(output, "    3 + edition hig-2020\n");
	cr_expect(first && strstr(first, "    3 + edition zman-2020\n"), "%s", output);
}

Test(mend, a_wrong_header_is_only_corrected_by_a_ruling_or_an_edition)
{
	cr_expect_eq(run_script("hgref mend scenarios/base/table-edge-undeclared.log"), 1);
	has(" + ruling table-edge=declared\n");
	cr_expect_eq(mend("s/^player yellow.*/player yellow \\\"Ana\\\"/", ""), 1);
	has("; no other ruling or edition corrects it\n");
}

/* By no edition does a city of two tiles with a shield pay 4. */
Test(mend, two_rulings_that_are_missing_come_after_a_slip)
{
	cr_expect_eq(run_with_text("game G\nedition base-2014\nplayer red\nplayer blue\n"
				   "tile Z field 2-10 near 12; city 11-1 shield\nred Z 0,-1 180 knight S\n"
				   "scored city 0,0:N 4 red\nblue U 1,0 0\nscored none\n",
				   "mend", ""),
		     1);
	const char *slip = strstr(output, "    6 - red Z 0,-1 180 knight S\n    6 + red E 0,-1 180 knight S\n");
	cr_expect(slip && strstr(slip, "    3 + ruling small-city=2\n    3 + ruling small-city-shield=2\n"), "%s",
		  output);
}

/* ---- conventions ---- */

/* Writes the game by another convention: what a cell becomes, a turn, and a slot, `quarters` being those of its tile. */
static const char by_convention[] =
	"import re, sys\n"
	"turned = {}\n"
	"def cell(x, y): return '%%d,%%d' %% (%s)\n"
	"def hour(n, quarters): return (%s - 1) %% 12 + 1\n"
	"def slot(name, quarters):\n"
	"    n = hour('ESWN'.index(name) * 3 + 3 if name in 'NESW' else int(name), quarters)\n"
	"    return 'ESWN'[n // 3 - 1] if n %% 3 == 0 else str(n)\n"
	"def move(m):\n"
	"    x, y, t = map(int, m.groups())\n"
	"    turned['own'] = turned[x, y] = t // 90\n"
	"    return cell(x, y) + ' %%d' %% ((%s) %% 360)\n"
	"def place(m):\n"
	"    x, y = int(m[1]), int(m[2])\n"
	"    return cell(x, y) + ':' + slot(m[3], turned[x, y])\n"
	"for line in open(sys.argv[1]):\n"
	"    line = re.sub(r'(-?\\d+),(-?\\d+) (\\d+)', move, line)\n"
	"    line = re.sub(r'(-?\\d+),(-?\\d+):(\\w+)', place, line)\n"
	"    line = re.sub(r'(?<=er |ut )([NESW]|\\d+)$', lambda m: slot(m[1], turned['own']), line)\n"
	"    sys.stdout.write(line)\n";

/* ---- records that are spelled otherwise throughout ---- */

/* A game of each, in which the players have names. */
#define NAMED \
	"hgref random -e %s --players 3 --assert --seed 50 | sed -e '/^player/s/red/red \"Ana\"/' -e '/^player/s/blue/blue \"Ben\"/' -e '/^player/s/yellow/yellow \"Jo Li\"/' >$scratch/game; "

Test(mend, a_record_that_is_spelled_otherwise_on_every_line_becomes_the_game_again)
{
	static const char *const spellings[] = {
		"s/\\([ ,]\\)-\\([0-9]\\)/\\1\\xe2\\x88\\x92\\2/g",
		"s/\\([ ,]\\)-\\([0-9]\\)/\\1\\xe2\\x80\\x93\\2/g",
		"s/\\(,-*[0-9]*\\) \\(0\\|90\\|180\\|270\\)\\( \\|$\\)/\\1 \\2\xc2\xb0\\3/",
		"/^player/!{s/^red/Red/;s/^blue/BLUE/;s/ farmer/ Farmer/;s/ hunter/ HUNTER/}",
		"/^\\(player\\|edition\\|stack\\|scores\\)/!s/\\b[a-z][a-z]\\+\\b/\\u&/g",
		"/^player/!{s/\\bred\\b/Ana/g;s/\\bblue\\b/Ben/g;s/\\byellow\\b/Jo Li/g}",
		"s/ \\([gfhktm]\\)\\(atherer\\|isher\\|unter\\|ut\\|night\\|hief\\|onk\\|armer\\) / \\1 /",
		"s/\\(-*[0-9]*,-*[0-9]*\\)/(\\1)/",
		"s/\\(-*[0-9]*\\),\\(-*[0-9]*\\)/\\1, \\2/",
	};
	static const char *const named[] = { "hig-2020", "base-2014" };
	for (size_t i = 0; i < sizeof spellings / sizeof *spellings; i++)
		for (int game = 0; game < 2; game++) {
			char script[2048];
			snprintf(
				script, sizeof script,
				NAMED
				"sed '/^game/!{%s}' $scratch/game >$scratch/slip; cmp -s $scratch/game $scratch/slip && "
				"exit 9; hgref mend --apply $scratch/slip >$scratch/mended; "
				"diff -w $scratch/game $scratch/mended && hgref mend -f json $scratch/slip | "
				"jq -c '[.mends[].kind]'",
				named[game], spellings[i]);
			cr_expect_eq(run_script(script), 0, "%s of %s: %s", spellings[i], named[game], output);
			cr_expect_str_eq(output, "[\"spelling\"]\n", "%s: %s", spellings[i], output);
		}
}

Test(mend, lines_with_one_reading_only_are_not_counted_as_changes)
{
#define FIVE_TYPOS \
	"s/^yellow 10 -2,0/yellow 10 -2.0/;s/^violet \\(.*\\) gatherer/violte \\1 gatherer/;24s/,/ /;30s/0/O/2"
	cr_expect_eq(run_script("sed '" FIVE_TYPOS "' " GAME " >$scratch/slip; hgref mend --apply $scratch/slip 2>&1 | "
				"hgref check -q -"),
		     0);
	cr_expect_eq(run_script("sed -e '" FIVE_TYPOS "' -e 's/^\\(yellow 22 -1,1 270\\) fisher W/\\1/' " GAME
				" | hgref mend - | head -n 1"),
		     0);
	has(" lines read as they must be meant, and ");
}

Test(mend, a_word_that_is_right_on_a_line_that_is_respelled_stays)
{
	cr_expect_eq(
		run_script(
			"awk '/^game /{p=($2==\"recorded-100141\")} p' scenarios/games/recorded.log >$scratch/game; "
			"sed 's/ \\(-*[0-9]*,-*[0-9]*\\) / (\\1) /' $scratch/game >$scratch/slip; "
			"grep -q 'lakeB' $scratch/slip && hgref mend --apply $scratch/slip | diff -w $scratch/game -"),
		0, "%s", output);
}

Test(mend, a_word_with_two_readings_is_a_change)
{
	cr_expect_eq(
		run_script(
			"hgref random -e base-2014 --players 3 --seed 3 | sed -e 's/green/gred/' -e 's/^blue/gred/' | "
			"hgref mend -f json - | jq -c '.whole'"),
		0);
	has("false\n");
}

/* ---- the header ---- */

Test(mend, players_in_another_order_are_a_line_of_the_header)
{
	cr_expect_eq(run_script("hgref random -e base-2014 --players 4 --assert --seed 3 >$scratch/game; "
				"sed '/^player/{N;s/\\(.*\\)\\n\\(.*\\)/\\2\\n\\1/}' $scratch/game >$scratch/slip; "
				"hgref mend --apply $scratch/slip | diff - $scratch/game && "
				"hgref mend -f json $scratch/slip | jq -c '[.mends[].kind]'"),
		     0, "%s", output);
	cr_expect_str_eq(output, "[\"header\"]\n");
}

Test(mend, a_base_game_without_its_edition_or_expansion_is_recognised)
{
	cr_expect_eq(
		run_script(
			"hgref random -e base-2014 --expansion king --style completion --assert --seed 3 >$scratch/game; "
			"sed /^expansion/d $scratch/game | hgref mend -f json - | jq -c '[.mends[0].changes[].now]'; "
			"sed -e /^expansion/d -e /^edition/d $scratch/game | hgref mend -f json - | "
			"jq -c '[.mends[0].kind, .mends[0].changes[].now]'"),
		0);
	cr_expect_str_eq(output, "[\"expansion king\"]\n[\"header\",\"edition base-2014\",\"expansion king\"]\n");
}

/* ---- records of other programs ---- */

Test(mend, a_move_and_what_was_offered_for_it_are_changed_together)
{
	static const char game[] =
		"game G\nedition base-2014\nplayer red\nplayer blue\n"
		"pieces E 0,-2 180 knight S farmer E\nred E 0,-2 180 knight S\nscored city 0,-1:S 4 red\n";
	cr_expect_eq(run_with_text(game, "mend", ""), 1);
	has("    5 - pieces E 0,-2 180 knight S farmer E\n    5 + pieces E 0,-1 180 knight S farmer E\n"
	    "    6 - red E 0,-2 180 knight S\n    6 + red E 0,-1 180 knight S\n");
	static const char turned[] =
		"game G\nedition base-2014\nplayer red\nplayer blue\n"
		"pieces E 0,-1 90 knight S farmer E\nred E 0,-1 90 knight S\nscored city 0,-1:S 4 red\n";
	cr_expect_eq(run_with_text(turned, "mend", ""), 1);
	has("    5 - pieces E 0,-1 90 knight S farmer E\n    5 + pieces E 0,-1 180 knight S farmer E\n"
	    "    6 - red E 0,-1 90 knight S\n    6 + red E 0,-1 180 knight S\n");
}

Test(mend, a_record_that_follows_another_convention_becomes_the_game_again)
{
	static const struct {
		const char *name, *cell, *hour, *turn;
	} conventions[] = {
		{ "y-grows-north", "x, -y", "n", "t" },
		{ "turns-counterclockwise", "x, y", "n", "-t" },
		{ "y-grows-north, turns-counterclockwise", "x, -y", "n", "-t" },
		{ "x-grows-west", "-x, y", "n", "t" },
		{ "axes-swapped", "y, x", "n", "t" },
		{ "slots-of-the-unturned-tile", "x, y", "(n - 3 * quarters)", "t" },
		{ "quarter-turns", "x, y", "n", "t // 90" },
		{ "origin-moved", "x + 5, y - 3", "n", "t" },
	};
	for (size_t i = 0; i < sizeof conventions / sizeof conventions[0]; i++) {
		char write[2048], script[4096], found[128];
		snprintf(write, sizeof write, by_convention, conventions[i].cell, conventions[i].hour,
			 conventions[i].turn);
		snprintf(script, sizeof script,
			 "python3 - " GAME
			 " >$scratch/slip <<'END'\n%sEND\nhgref mend --apply $scratch/slip 2>$scratch/told | "
			 "cmp - " GAME " && hgref mend -f json $scratch/slip",
			 write);
		cr_expect_eq(run_script(script), 1, "%s: %s", conventions[i].name, output);
		snprintf(found, sizeof found, "\"mends\": [{\"kind\": \"convention\", \"convention\": \"%s\"",
			 conventions[i].name);
		has(found);
	}
}

/* The game is moved away from 0,0 first, so that its start tile has another place by the other convention. */
Test(mend, the_start_tile_follows_the_convention_of_the_moves)
{
	char move[2048], write[2048], script[6000];
	snprintf(move, sizeof move, by_convention, "x + 5, y - 3", "n", "t");
	snprintf(write, sizeof write, by_convention, "x, -y", "n", "t");
	snprintf(
		script, sizeof script,
		"python3 - " GAME " >$scratch/moved <<'END'\n%sEND\n"
		"awk '{ print } /^player/ && ++n == 2 { print \"start 56 5,-3 0\" }' $scratch/moved >$scratch/game; "
		"python3 - $scratch/game >$scratch/slip <<'END'\n%sEND\n"
		"hgref check -q $scratch/game && grep '^start' $scratch/slip && hgref mend --apply $scratch/slip | cmp - $scratch/game",
		move, write);
	cr_expect_eq(run_script(script), 0, "%s", output);
	cr_expect_str_eq(output, "start 56 5,3 0\n");
}

/* ---- holes ---- */

Test(mend, a_role_of_base_carcassonne_is_determined_by_the_terrain)
{
	run_with_text("game G\nedition base-2014\nplayer red\nplayer blue\nred E 0,-1 180 ? S\n", "mend", "");
	has("; filling in the gaps makes the only move legal\n"
	    "    5 - red E 0,-1 180 ? S\n    5 + red E 0,-1 180 knight S\n");
}

Test(mend, holes_are_filled_and_cost_no_change)
{
	cr_expect_eq(mend("s/^violet 77 1,-1 270 gatherer N/violet 77 ? 270 ? ?/", "-f json"), 2);
	has("\"kind\": \"hole\"");
	has("\"now\": \"violet 77 1,-1 270 gatherer N\"");
	cr_expect_eq(mend("s/^violet 77 1,-1/violet 77 ?/;s/^yellow 8 1,3/yellow 8 1,4/", "-f json"), 2);
	has("\"now\": \"yellow 8 1,3 180 hut lake\"");
}

Test(mend, any_part_of_a_move_can_be_a_gap)
{
	static const char *const lines[] = { "? 77 1,-1 270 gatherer N",   "violet ? 1,-1 270 gatherer N",
					     "violet 77 ? 270 gatherer N", "violet 77 1,-1 ? gatherer N",
					     "violet 77 1,-1 270 ? N",     "violet 77 1,-1 270 gatherer ?" };
	for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
		char sed[64];
		snprintf(sed, sizeof sed, "s/^violet 77.*/%s/", lines[i]);
		mend(sed, "");
		has("   15 + violet 77 1,-1 270 gatherer N\n");
	}
}

Test(mend, a_line_with_a_gap_and_a_word_that_cannot_be_read_is_not_filled_in)
{
	cr_expect_eq(mend("s/^violet 77 1,-1 270/violet 77 ? zzz/", "--effort 2000"), 2);
	has(": line 15 cannot be read; no change corrects it\n");
	cr_expect_not(strstr(output, "zzz"), "%s", output);
}

Test(mend, other_commands_name_mend_where_a_hole_is)
{
	cr_expect_eq(run_script("sed 's/^violet 77 1,-1/violet 77 ?/' " GAME " | hgref check - 2>&1"), 2);
	has(":15:11: error: `?` marks an unknown word: `hgref mend FILE` finds what it may be\n");
}

/* ---- the order in which a further change is looked for ---- */

Test(mend, what_reaches_furthest_is_continued_first_then_the_likeliest_then_the_last)
{
	static const struct {
		int reached;
		enum mend_kind kind;
		unsigned rank;
		uint32_t at;
	} facts[] = {
		{ 9, MEND_PIECE, 2, 1 }, { 8, MEND_TURN, 3, 2 },  { 8, MEND_PIECE, 0, 6 },
		{ 8, MEND_PIECE, 1, 5 }, { 8, MEND_PIECE, 1, 4 }, { 7, MEND_PLAYER, 0, 8 },
	};
	enum { FACTS = sizeof facts / sizeof facts[0] };
	for (int from = 0; from < FACTS; from++) { /* whichever of them is found first */
		struct partial_mends partial = { zeroed(FACTS * sizeof *partial.list), FACTS };
		for (int i = 0; i < FACTS; i++) {
			int f = (from + i) % FACTS;
			partial.list[i].reached = facts[f].reached;
			partial.list[i].edits = 1;
			partial.list[i].edit[0] =
				(struct edit){ .kind = facts[f].kind, .rank = facts[f].rank, .at = facts[f].at };
		}
		partial_mends_sort(&partial);
		for (int i = 0; i < FACTS; i++)
			cr_expect_eq(partial.list[i].edit[0].at, facts[i].at, "%d", i);
		partial_mends_free(&partial);
	}
}

/* ---- bounds ---- */

Test(mend, effort_limits_the_candidates_and_says_so)
{
	mend("s/^violet 77 1,-1/violet 77 2,-1/", "--effort 10");
	has("  the search stopped at --effort 10; not everything was tried\n");
}

Test(mend, no_candidate_has_more_tiles_than_a_board_holds)
{
	cr_expect_eq(run_script("hgref mend --effort 3000 scenarios/broken/moves-255.log"), 2);
	has(" (hig-2020): line 263 cannot be read; no change corrects it\n");
	cr_expect_eq(run_script("sed '263s/.*/red D 255,0 O/' scenarios/broken/moves-255.log | "
				"hgref mend --changes 2 --effort 3000 -"),
		     2);
}

#define TWO_SLIPS "s/^violet 77 1,-1/violet 77 2,-1/;s/^yellow 73 -4,0/yellow 73 -4,1/"

Test(mend, two_changes_are_tried_where_one_is_not_enough)
{
	mend(TWO_SLIPS, "-f json");
	has("\"whole\": true");
	has("\"now\": \"violet 77 1,-1 270 gatherer N\"");
	has("\"now\": \"yellow 73 -4,0 0 fisher N\"");
	mend(TWO_SLIPS, "--effort 3500");
	has("  the search stopped at --effort 3500; not everything was tried\n");
}

/* The cell of line 11 is reported on line 21, once line 15 can be read. */
Test(mend, a_further_change_may_be_on_a_line_before_one_that_could_not_be_read)
{
	cr_expect_eq(mend("s/^yellow 10 -2,0/yellow 10 -2,1/;s/^violet 77/vioelt 77/", ""), 2);
	has("   11 + yellow 10 -2,0 180 fisher W\n");
	has("   15 + violet 77 1,-1 270 gatherer N\n");
}

Test(mend, a_game_that_no_change_corrects_stays_so_after_one_that_is_corrected)
{
	run_with_text("game A\nedition base-2014\nplayer red\nplayer blue\nred E 0,-1 90\n"
		      "game B\nedition base-2014\nplayer red\nplayer blue\nred E 5,5 90\nblue E 9,9 180\nred E 7,7 0\n",
		      "mend -f json", "");
	has("\"game\": \"A\", \"edition\": \"base-2014\", \"verdict\": \"illegal\", \"whole\": true, ");
	has("\"game\": \"B\", \"edition\": \"base-2014\", \"verdict\": \"illegal\", \"whole\": false, \"mends\": [], ");
}

Test(mend, an_incomplete_correction_is_described_if_it_makes_more_than_two_moves_legal)
{
	mend(TWO_SLIPS, "--changes 1");
	has("; no change corrects it\n  the best attempt reaches move 27: line 15 as `violet 77 1,-1 270 gatherer N`\n");
	cr_expect_not(strstr(output, "   15 "), "%s", output);
	mend(TWO_SLIPS, "--changes 1 -f json");
	has("\"whole\": false, \"mends\": [{\"kind\": ");
	mend(TWO_SLIPS ";s/^yellow 16 1,2/yellow 16 9,9/;s/^violet 44 0,-2/violet 44 9,9/", "--changes 1 -f json");
	has("\"whole\": false, \"mends\": [], ");
}

Test(mend, the_answer_does_not_depend_on_the_number_of_threads)
{
	cr_expect_eq(
		run_script("for n in 1 2 3 4 5 6; do sed \"1d;$((20 + n))s/ 0\\$/ 90/;$((30 + n))s/ 1,/ 2,/\" " GAME
			   "; done >$scratch/many; hgref mend -f json $scratch/many >$scratch/one; "
			   "hgref mend -f json -j 3 $scratch/many | cmp - $scratch/one"),
		0);
}

/* ---- --apply and --diff ---- */

Test(mend, apply_leaves_every_other_byte_as_it_was)
{
	cr_expect_eq(run_script("d=$scratch; sed 's/$/\\r/;20s/^/  /;21s/\\r/   # a comment\\r/' " GAME
				" >$d/truth; sed 's/^yellow 10 -2,0/yellow 10 -2,1/' $d/truth >$d/slip; "
				"hgref mend --apply $d/slip | cmp - $d/truth && cp $d/slip $d/patched && "
				"hgref mend --diff $d/slip >$d/diff && patch -s --binary $d/patched $d/diff && "
				"cmp $d/patched $d/truth"),
		     0);
}

Test(mend, patch_finds_the_file_of_a_diff_whatever_its_name)
{
	cr_expect_eq(
		run_script("cp " GAME " $scratch/truth && cd $scratch && "
			   "for name in 'a game' 'say \"a\"' 'x\r--- y' 'a\tb'; do "
			   "name=$(printf \"$name\"); sed 's/^yellow 10 -2,0/yellow 10 -2,1/' truth >\"$name\"; "
			   "hgref mend --diff \"$name\" >diff && patch -s -p0 <diff && cmp \"$name\" truth || exit 1; "
			   "done"),
		0);
}

/* Not every patch(1) takes such a name: since 2.8, GNU's refuses it. */
Test(mend, a_line_break_in_a_file_name_does_not_break_a_line_of_a_diff)
{
	run_script("sed 's/^yellow 10 -2,0/yellow 10 -2,1/' " GAME " >\"$scratch/x\n--- y\"; cd $scratch; "
		   "hgref mend --diff x*");
	has("--- \"x\\n--- y\"\n+++ \"x\\n--- y\"\n@@ ");
}

Test(mend, apply_reports_games_with_several_mends_or_none)
{
	cr_expect_eq(mend("/^violet 77/d", "--apply 2>&1 >/dev/null"), 0);
	has("possible corrections, on line 15\n");
	cr_expect_eq(mend("/^violet 77/d;/^violet 44/d;/^yellow 8 /d", "--apply 2>&1 >/dev/null"), 1);
	has(": no change corrects it; left unchanged\n");
}

/* The first correction takes a part away from a map of two lines; the second is a word of another line. */
Test(mend, apply_names_the_line_of_the_correction_that_it_made)
{
	static const char before[] = "game: G\nplayers: [red, blue]\ntiles: {M: meadow all}\nstart: M 0,0 0\nturns:\n"
				     "  - red M 1,0 0 hunter N\n"
				     "  - {player: blue, tile: M,\n     at: [-1, 0], turn: 0, place: {hunter: N}}\n";
	cr_expect_eq(run_with_text(before, "mend", ""), 1);
	has("\n  1. another piece or recall, or none: red 0, blue 0\n    7 - blue M -1,0 0 hunter N\n    7 + blue M -1,0 0\n");
	cr_expect_eq(run_with_text(before, "mend --apply", "2>&1"), 0);
	has("\n  - red M 1,0 0\n  - {player: blue, tile: M,\n");
	has(":1: G: applied one of 3 possible corrections, on line 6\n");
}

Test(mend, a_game_that_stays_unreadable_is_status_2)
{
	cr_expect_eq(
		run_with_text("game A\nplayer red\nplayer blue\nzzz qqq 1\nvvv www\nuuu\n", "mend --apply", "2>&1"), 2);
	has(":1: A: no change corrects it; left unchanged\n");
	cr_expect_eq(run_with_text("game: A\nplayers: [red, blue]\nturns:\n  - red 28 -1,0 90\nend: true\nexpect\n",
				   "mend --apply", "2>&1"),
		     2);
	has(": no change corrects it; left unchanged\n");
	cr_expect_eq(run_with_text("game: A\nedition: hig-2020\nplayers: [red, blue]\nturns:\n  - red 28 -1,0 0\n"
				   "edition: hig-2020\n  - blue 30 -2,0 180\n",
				   "mend --changes 2 --apply", "2>&1"),
		     2);
	has(": no change corrects it; left unchanged\n");
	/* leaving out the turn would do, but that only deletes what was written */
	cr_expect_eq(run_with_text("game: A\nplayers: [red, blue]\nturns:\n  - turn: red 62 recall,-1 0\n"
				   "    expects: [next blue]\n",
				   "mend --apply", "2>&1"),
		     2);
	has(": no change corrects it; left unchanged\n");
	/* lines are only added to block lists */
	cr_expect_eq(run_with_text("game: A\nplayers: [red, blue]\nstack: {land: [9, 2]}\n"
				   "table: 0,0 1,0\nrulings: {table-edge: declared}\nturns: [\"red 2 1,0 0\"]\n",
				   "mend --apply", "2>&1"),
		     1);
	has(": line 6 cannot be edited in place; left unchanged\n");
}

Test(mend, apply_and_diff_refuse_what_they_cannot_do)
{
	static const char *const lines[] = {
		"hgref mend --apply --diff " GAME,
		"hgref mend --apply -f json " GAME,
		"hgref mend --diff " GAME " " GAME,
		"cp " GAME " $scratch/own; hgref mend --apply $scratch/own >>$scratch/own; s=$?; "
		"cmp " GAME " $scratch/own && exit $s",
	};
	for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
		cr_expect_eq(run_script(lines[i]), 3, "%s", lines[i]);
}

Test(mend, a_scenario_is_edited_in_place)
{
	static const char before[] =
		"# a comment\ngame: G\nedition: [hig-2020, zman-2020]\nplayers: [red, blue]\nturns:\n"
		"  - red 28 -1,0 90 hunter 1   # kept\n  - {player: blue, tile: 30, at: [-2, 0], turn: 45}\n";
	cr_expect_eq(run_with_text(before, "mend --apply", "2>/dev/null | sed -n '6,7p'"), 0);
	has("  - red 28 -1,0 90 hunter 1   # kept\n  - {player: blue, tile: 30, at: [-2, 0], turn: 180}\n");
}

/* A city of two tiles pays 4 by the one, 2 by the other: each has a correction of its own. */
Test(mend, a_scenario_with_two_editions_is_only_changed_if_one_correction_holds_in_both)
{
	static const char before[] = "game: G\nedition: [base-2014, base-2000]\nplayers: [red, blue]\nturns:\n"
				     "  - red E 0,-1 180 knight S\n  - blue U 1,0 0\n"
				     "expect: [totals red 3 blue 0]\n";
	cr_expect_eq(run_with_text(before, "mend", "| grep '+ totals'"), 0);
	cr_expect_str_eq(output, "    7 + totals red 4 blue 0\n    7 + totals red 2 blue 0\n");
	cr_expect_eq(run_with_text(before, "mend --notes --apply", "2>&1"), 1);
	has(":1: G: no change corrects it; left unchanged\n");
	cr_expect_eq(run_with_text(before, "mend --notes --apply", "2>/dev/null | cat"), 0);
	cr_expect_str_eq(output, before);
}

/* The move of line 10 and what is expected of the one before it, exchanged, would make the game whole. */
Test(mend, a_turn_and_an_expectation_are_not_exchanged_in_a_scenario)
{
	static const char before[] = "game: G\nplayers: [red, blue]\ntiles:\n  M: meadow all\n"
				     "  E: meadow 8-4; forest 5-7\nstart: M 0,0 0\nturns:\n"
				     "  - turn: red E 0,-1 180\n    expect: [violation edge-mismatch]\n"
				     "  - turn: blue E 1,0 90\n";
	cr_expect_eq(run_with_text(before, "mend", "| tail -n 4"), 0);
	has("    9 - violation edge-mismatch\n    9 + blue E 1,0 90\n");
	cr_expect_eq(run_with_text(before, "mend --apply", "2>/dev/null | hgref check -q -"), 1); /* it can be read */
	cr_expect_eq(run_with_text(before, "mend --apply", "2>/dev/null | cat"), 0);
	cr_expect_str_eq(output, before);
}

Test(mend, a_word_of_a_scenario_is_corrected_in_every_form_of_a_move)
{
	static const char *const turns[] = {
		"\n  - red E 0,-1 180 %s S\n",
		"\n  -   red E 0,-1 180 %s S\n",
		"\n  - \"red E 0,-1 180 %s S\"\n",
		"\n  - 'red E 0,-1 180 %s S'\n",
		"\n  - turn: red E 0,-1 180 %s S\n    expect: [totals red 4 blue 0]\n",
		" [\"red E 0,-1 180 %s S\"]\n",
		" [ \"red E 0,-1 180 %s S\" ]\n",
		" [\"red U 1,0 0\", \"blue E 0,-1 180 %s S\"]\n",
		" [{\"turn\": \"red E 0,-1 180 %s S\", \"expect\": [totals red 4 blue 0]}]\n"
	};
	for (size_t i = 0; i < sizeof turns / sizeof turns[0]; i++) {
		char slip[128], truth[128], before[256], after[256];
		snprintf(slip, sizeof slip, turns[i], "knigt");
		snprintf(truth, sizeof truth, turns[i], "knight");
		snprintf(before, sizeof before, "game: G\nedition: base-2014\nplayers: [red, blue]\nturns:%s", slip);
		snprintf(after, sizeof after, "game: G\nedition: base-2014\nplayers: [red, blue]\nturns:%s", truth);
		cr_expect_eq(run_with_text(before, "mend --apply", "2>/dev/null | cat"), 0);
		cr_expect_str_eq(output, after);
	}
}

/* A scenario of which one move is wrong, as YAML has it; the first move is right. */
#define MOVES "game: G\nplayers: [red, blue]\nturns:\n  - red 28 -1,0 90 hunter 1\n"

/* Expects what `mend --apply` makes of the lines after the first move, and that patch makes the same of the diff. */
static void expect_applied(const char *lines, const char *mended)
{
	char before[1024], after[1024];
	snprintf(before, sizeof before, MOVES "%s", lines);
	snprintf(after, sizeof after, MOVES "%s", mended);
	cr_expect_eq(run_with_text(before, "mend --apply", "2>/dev/null | cat"), 0);
	cr_expect_str_eq(output, after);
	snprintf(before, sizeof before,
		 "d=$scratch; cat >$d/s <<'X'\n" MOVES "%sX\ncp $d/s $d/p; "
		 "hgref mend --diff $d/s >$d/diff 2>/dev/null && patch -s $d/p $d/diff; cat $d/p",
		 lines);
	cr_expect_eq(run_script(before), 0);
	cr_expect_str_eq(output, after);
}

/* ---- edits of a file ---- */

struct file {
	struct text *text;
	struct lines lines;
	struct patch patch;
};

static struct file file_of(const char *words)
{
	struct file file = { .text = zeroed(sizeof *file.text) };
	text_add_string(file.text, words);
	lines_find(&file.lines, file.text);
	return file;
}

static const struct overrides none;

/* Ends the file. */
static void expect_patched(struct file *file, const char *words)
{
	struct text new = { 0 };
	patch_apply(&file->patch, file->text, &new);
	cr_expect_str_eq(new.s, words);
	text_free(&new);
	patch_free(&file->patch);
	lines_free(&file->lines);
	text_free(file->text);
	free(file->text);
}

#define SCENARIO "game: G\nplayers: [red, blue]\nturns:\n"

/* Expects what becomes of a move in parts when its words change; NULL: it cannot be changed part by part. */
static void expect_map(const char *map, const char *was, const char *now, const char *mended)
{
	struct text words = { 0 }, expected = { 0 };
	struct scenario scenario;
	struct reader reader;
	text_add(&words, SCENARIO "%s", map);
	text_add(&expected, SCENARIO "%s", mended ? mended : map);
	scenario_begin(&scenario, words.s, words.length);
	reader_begin(&reader, &none);
	cr_assert(scenario_next(&scenario, &reader));
	cr_assert_eq(reader.errors, 0);
	const struct words *read = &reader.record.step[0].words;
	struct line_edit edit = { .line = 4, .was = was, .now = now, .in_list = true, .origin = read->origin };
	struct file file = file_of(words.s);
	if (mended)
		cr_expect_str_eq(read->s, was);
	cr_expect_eq(map_value_add(&edit, &file.lines, &file.patch), mended != NULL, "%s", map);
	expect_patched(&file, expected.s);
	reader_free(&reader);
	scenario_free(&scenario);
	text_free(&words);
	text_free(&expected);
}

Test(mend, of_a_move_in_parts_only_the_part_that_changes_is_written_anew)
{
	static const struct {
		const char *map, *was, *now, *mended;
	} edits[] = {
		{ "- {player: red, tile: 28, at: [-1, 0], turn: 90}", "red 28 -1,0 90", "red 28 1,0 90",
		  "- {player: red, tile: 28, at: [1, 0], turn: 90}" },
		{ "- {player: red, tile: 28, at: [-1, 0], turn: 90}", "red 28 -1,0 90", "blue 28 -1,0 90",
		  "- {player: blue, tile: 28, at: [-1, 0], turn: 90}" },
		{ "- {\"at\": [ -1,0 ], \"turn\": 90, \"tile\": \"9\", \"player\": \"red\"}", "red 9 -1,0 90",
		  "red 9 0,-1 90", "- {\"at\": [ 0,-1 ], \"turn\": 90, \"tile\": \"9\", \"player\": \"red\"}" },
		{ "- player: red # turn: 90\n  turn: 90\n  tile:\n    90\n  at: \"9,90\"\n", "red 90 9,90 90",
		  "red 90 9,90 0", "- player: red # turn: 90\n  turn: 0\n  tile:\n    90\n  at: \"9,90\"\n" },
		{ "- player: red # turn: 90\n  turn: 90\n  tile:\n    90\n  at: \"9,90\"\n", "red 90 9,90 90",
		  "red 91 9,90 90", "- player: red # turn: 90\n  turn: 90\n  tile:\n    91\n  at: \"9,90\"\n" },
		{ "- {player: red, extra: true, tile: 88, at: [2, 1], recall: \"2,1:N\", place: {hut: W}}",
		  "red + 88 2,1 0 recall 2,1:N hut W", "red + 88 2,1 0 recall 2,2:N hut W",
		  "- {player: red, extra: true, tile: 88, at: [2, 1], recall: \"2,2:N\", place: {hut: W}}" },
		{ "- {player: red, extra: true, tile: 88, at: [2, 1], recall: \"2,1:N\", place: {hut: W}}",
		  "red + 88 2,1 0 recall 2,1:N hut W", "red + 88 2,1 0 recall 2,1:N hut lake",
		  "- {player: red, extra: true, tile: 88, at: [2, 1], recall: \"2,1:N\", place: {hut: lake}}" },
		{ "- player: red\n  place:\n    # here\n    hut: W\n  tile: 5\n  at: [0, 0]\n", "red 5 0,0 0 hut W",
		  "red 5 0,0 0 hunter W",
		  "- player: red\n  place:\n    # here\n    hunter: W\n  tile: 5\n  at: [0, 0]\n" },
		{ "- {player: red, tile: 28, at: [-1,\n  0]}", "red 28 -1,0 0", "red 28 -1,1 0",
		  "- {player: red, tile: 28, at: [-1,\n  1]}" },
		{ "- {player: red, tile: 28, at: [-1, 0]}", "red 28 -1,0 0", "red 28 0,-1 0",
		  "- {player: red, tile: 28, at: [0, -1]}" },
		{ "- {player: red, discard: 28}", "red discard 28", "red discard 29", "- {player: red, discard: 29}" },
		{ "- {player: red, recall: \"2,1:N\"}", "red recall 2,1:N", "red recall 2,1:E",
		  "- {player: red, recall: \"2,1:E\"}" },
	};
	for (size_t i = 0; i < sizeof edits / sizeof edits[0]; i++) {
		expect_map(edits[i].map, edits[i].was, edits[i].now, edits[i].mended);
	}
}

Test(mend, a_part_that_is_not_in_its_usual_place_is_not_changed_there)
{
	static const char *const maps[][3] = {
		{ "- {player: red, tile: 28, at: [-1, 0]}", "red 28 -1,0 0", "red 28 -1,0 90" },
		{ "- {player: red, tile: 28, at: [-1, 0]}", "red 28 -1,0 0", "red 28 -1,0 0 hut E" },
		{ "- {player: red, tile: 28, at: [-1, 0]}", "red 28 -1,0 0", "red 29 -1,1 0" },
	};
	for (size_t i = 0; i < sizeof maps / sizeof maps[0]; i++)
		expect_map(maps[i][0], maps[i][1], maps[i][2], NULL);
}

/* Of moves in braces no part can be added in its place, so that the other move is mended. */
Test(mend, a_move_in_braces_below_its_dash_is_not_rewritten)
{
	expect_applied("  -\n    { player: blue, tile: 30, at: [-2, 0], turn: 45 }\n",
		       "  -\n    { player: blue, tile: 30, at: [-2, 0], turn: 180 }\n");
	cr_expect_eq(run_with_text("game: T\nplayers: [red, blue]\nturns:\n  - red 28 -1,0 90\n"
				   "  -\n    { player: blue, tile: 30, at: [-2, 0] }\n",
				   "mend --apply", "2>/dev/null | tail -n 3"),
		     0);
	cr_expect_str_eq(output, "  - red 28 -1,0 180\n  -\n    { player: blue, tile: 30, at: [-2, 0] }\n");
}

/* Words would have no place for what is expected of it. */
Test(mend, a_move_in_braces_becomes_words_unless_something_is_expected_of_it)
{
	static const char *const moves[][2] = {
		{ "  - {player: blue, tile: 30, at: [-2, 0]}\n", "  - red 28 -1,0 90\n  - blue 30 -2,0 180\n" },
		{ "  - {player: blue, tile: 30, at: [-2, 0], expect: [scored none]}\n",
		  "  - red 28 -1,0 180\n  - {player: blue, tile: 30, at: [-2, 0], expect: [scored none]}\n" },
	};
	for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
		struct text game = { 0 };
		text_add(&game, "game: T\nplayers: [red, blue]\nturns:\n  - red 28 -1,0 90\n%s", moves[i][0]);
		cr_expect_eq(run_with_text(game.s, "mend --apply", "2>/dev/null | tail -n 2"), 0);
		cr_expect_str_eq(output, moves[i][1]);
		text_free(&game);
	}
}

Test(mend, of_a_game_in_two_editions_a_change_that_holds_in_both_is_applied)
{
	cr_expect_eq(
		run_with_text(
			"game: T\nedition: [hig-2020, zman-2020]\nplayers: [red, blue]\nturns:\n  - red 28 -1,0 90\n"
			"  - blue 30 -2,0 0\n",
			"mend --apply", "2>/dev/null | tail -n 2"),
		0);
	cr_expect_str_eq(output, "  - red 28 -1,0 90\n  - blue 30 -2,0 180\n");
}

Test(mend, a_header_that_cannot_be_read_and_has_no_mend_is_trouble)
{
	cr_expect_eq(run_with_text("game A\nplayer red\nplayer blue\ntile X forest 99\n", "mend", ""), 2);
	has(":4:15: error: a slot is an hour from 1 to 12");
	cr_expect_eq(run_with_text("game A\nplayer red\nplayer blue\ntile X forest 99\n", "mend --apply", ""), 2);
}

Test(mend, a_move_in_parts_keeps_its_comments_and_expectations)
{
	expect_applied("  - player: blue   # who\n    tile: 30\n    # where\n    at: [ -2,0 ]\n    turn: 45 # a slip\n"
		       "    expect: [scored none]\n\n",
		       "  - player: blue   # who\n    tile: 30\n    # where\n    at: [ -2,0 ]\n    turn: 180 # a slip\n"
		       "    expect: [scored none]\n\n");
}

Test(mend, a_move_in_parts_with_a_missing_part_becomes_words_and_keeps_its_comments)
{
	expect_applied("  - player: blue   # who\n    tile: 30\n    # where\n    at: [-2, 0]   # there\n"
		       "    expect:\n      - scored none\n",
		       "  - turn: blue 30 -2,0 180   # who\n    # where\n       # there\n"
		       "    expect:\n      - scored none\n");
	expect_applied("  - player: blue\n    extra: true\n    tile: 30\n    at: [-2, 0]\n    turn: 180\n",
		       "  - blue 30 -2,0 180\n");
	expect_applied(
		"  - {player: blue, extra: true, tile: 30, at: [-2, 0], turn: 180, place: {hunter: W}} # {why}\n",
		"  - blue 30 -2,0 180 hunter W # {why}\n");
	expect_applied("  - player: blue\n    tile: \"3\\\"0\" # \"which\n    at: [-2, 0]\n    turn: 180\n",
		       "  - blue 30 -2,0 180\n     # \"which\n");
}

Test(mend, a_repeated_move_in_parts_is_removed_with_all_its_lines)
{
	expect_applied("  - player: blue\n    tile: 30\n    at: [-2, 0]\n    turn: 180\n"
		       "  - player: blue\n    tile: 30\n    at: [-2, 0]\n    turn: 180\n",
		       "  - player: blue\n    tile: 30\n    at: [-2, 0]\n    turn: 180\n");
}

Test(mend, a_move_in_parts_is_left_alone_if_it_has_other_keys_or_would_be_removed_with_its_expectations)
{
	static const char *const maps[][2] = {
		{ "- player: red\n  tile: 28\n  at: [-1, 0]\n  expect: [scored none]\n", NULL },
		{ "- player: red\n  tile: 28\n  at: [-1, 0]\n  why: not\n", "red 28 -1,1 0" },
		{ "- red 28 -1,0 0\n", "red 28 -1,1 0" },
		{ "player: red\ntile: 28\n", "red 28 -1,1 0" },
	};
	for (size_t i = 0; i < sizeof maps / sizeof maps[0]; i++) {
		struct line_edit edit = {
			.line = 1, .at = 2, .was = "red 28 -1,0 0", .now = maps[i][1], .in_list = true
		};
		struct file file = file_of(maps[i][0]);
		size_t count;
		cr_expect_null(block_map_edits(&edit, &file.lines, &count), "%s", maps[i][0]);
		cr_expect_eq(count, 0u);
		expect_patched(&file, maps[i][0]);
	}
}

Test(mend, an_empty_list_replaces_the_only_item_of_a_list)
{
	static const struct {
		const char *old, *new;
	} lists[] = {
		{ "turns:\n- a b   # why\nend: true\n", "turns:\n  []   # why\nend: true\n" },
		{ "turns:\n  # one\n  - a b\n", "turns:\n  # one\n    []\n" },
		{ "turns:\n  - a b\n\n  - c\n", "turns:\n\n  - c\n" },
		{ "turns:\n  - c\n    d\n  - a b", "turns:\n  - c\n    d\n" },
		{ "setup:\n  - c\nturns:\n  - a b\nexpect:\n  - c\n",
		  "setup:\n  - c\nturns:\n    []\nexpect:\n  - c\n" },
	};
	for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
		struct line_edit edit = { .line = 1, .was = "a b", .in_list = true };
		struct file file = file_of(lists[i].old);
		const char *at = strstr(lists[i].old, "a b");
		for (const char *s = lists[i].old; s < at; s++)
			edit.line += *s == '\n';
		edit.at = at - lists[i].old == 9 ? 2 : 4;
		cr_assert(line_edit_add(&edit, &file.lines, &file.patch));
		block_lists_keep(&file.patch, &file.lines);
		expect_patched(&file, lists[i].new);
	}
}

/* ---- lines of a file ---- */

Test(mend, lines_are_changed_added_and_removed_from_the_first_to_the_last)
{
	static const struct line_edit edits[] = { { .line = 1, .was = "a", .now = "b" },
						  { .line = 2, .now = "c" },
						  { .line = 3, .was = "z", .now = NULL },
						  { .line = 4, .now = "end" } };
	struct file file = file_of("a x\ny\nz");
	for (int i = 0; i < 4; i++)
		cr_assert(line_edit_add(&edits[i], &file.lines, &file.patch));
	expect_patched(&file, "b x\nc\ny\nend\n");
}

/* ---- any slip ---- */

static const struct mend_request request = { 100000, 2 };

static bool lists(const struct mends *mends, const char *truth, size_t length)
{
	for (size_t i = 0; i < mends->mends; i++)
		for (size_t k = 0; k < mends->mend[i].lines; k++) {
			const char *now = mends->mend[i].line[k].now;
			if (now && strlen(now) == length && memcmp(now, truth, length) == 0)
				return true;
		}
	return false;
}

/* Replaces the `word`-th word of a line, and expects the line among the mends of the game if it is wrong then. */
static unsigned expect_mended(const struct text *game, struct span span, const char *pattern, const char *by)
{
	struct text slip = { 0 };
	struct reader reader;
	struct mends mends = { 0 };
	const char *line = game->s + span.text, *found = strstr(line, pattern);
	if (!found || found >= line + span.length)
		return 0;
	text_add_bytes(&slip, game->s, (size_t)(found - game->s));
	text_add_string(&slip, by);
	text_add_string(&slip, found + strlen(pattern));
	struct cut cut = { .text = slip.s, .length = slip.length, .line = 1 };
	reader_begin(&reader, &none);
	log_read(&reader, &cut);
	cr_assert_not(reader.header_errors);
	mends_find(&mends, &reader, &request);
	bool wrong = mends.tried > 0;
	cr_expect(!wrong || (mends.whole && lists(&mends, line, span.length)), "line %u: %.*s", span.line,
		  (int)span.length, line);
	mends_free(&mends);
	reader_free(&reader);
	text_free(&slip);
	return wrong;
}

Test(mend_long, the_line_of_any_wrong_word_of_a_game_is_among_the_corrections, .timeout = 120)
{
	static const char *const slips[][2] = { { ",-", "," },         { " 90", " 270" },   { " 0", " 90" },
						{ ",1", ",2" },        { "red ", "blue " }, { "gatherer", "hunter" },
						{ "blue ", "blue + " } };
	struct text game = { 0 };
	struct span line;
	unsigned wrong = 0;
	cr_assert_eq(
		run_script("awk '/^game/ { n++ } n == 1 && !/^(scored|totals|winner)/' scenarios/games/recorded.log"),
		0);
	text_add_string(&game, output);
	for (size_t i = 0; i < sizeof slips / sizeof slips[0]; i++) {
		line = line_span(game.s, game.length, 0, 1);
		while (line_span_next(game.s, game.length, &line))
			if (line.line > 8)
				wrong += expect_mended(&game, line, slips[i][0], slips[i][1]);
	}
	cr_expect_gt(wrong, 100u);
	text_free(&game);
}

/* ---- copies ---- */

/* Judges the rest of a record in a copy, whose memory held something else, and expects the same result. */
static void expect_same_end(const struct referee *here, struct referee *copy, const struct referee *end)
{
	memset(copy, 0xA5, sizeof *copy);
	referee_copy(copy, here);
	while (referee_next(copy))
		;
	cr_expect_eq(copy->illegal, end->illegal);
	cr_expect_eq(copy->game.moves, end->game.moves);
	for (int p = 0; p < end->game.players; p++)
		cr_expect_eq(game_total(&copy->game, p), game_total(&end->game, p), "step %u, player %d", here->at, p);
}

/* The referee is copied at each step of a record, which a script prints. */
static void copy_at_each_step(const char *script)
{
	struct referee *here = zeroed(sizeof *here), *copy = zeroed(sizeof *copy), *end = zeroed(sizeof *end);
	struct reader reader;
	cr_assert_eq(run_script(script), 0);
	struct cut cut = { .text = output, .length = strlen(output), .line = 1 };
	reader_begin(&reader, &none);
	cr_assert(log_read(&reader, &cut));
	referee_begin(end, &reader.record, ON_ILLEGAL_STOP);
	while (referee_next(end))
		;
	cr_assert_not(end->illegal);
	referee_begin(here, &reader.record, ON_ILLEGAL_STOP);
	do
		expect_same_end(here, copy, end);
	while (referee_next(here));
	reader_free(&reader);
	free(here);
	free(copy);
	free(end);
}

Test(mend, a_copied_referee_judges_the_rest_as_the_original_does)
{
	copy_at_each_step("hgref random --seed 7 --assert --scouts -e devir");
	copy_at_each_step("printf 'game G\\nedition base-2014\\nplayer red\\nplayer blue\\n"
			  "red E 0,-1 180 knight S\\nreturned red 0,-1:S\\nblue U 1,0 0\\n'");
}

/* ---- the order in which mends are listed ---- */

static struct word word_of(const char *s)
{
	return (struct word){ s, strlen(s) };
}

Test(mend, a_word_is_as_far_from_another_as_it_has_characters_to_change)
{
	static const struct {
		const char *was, *now;
		unsigned distance;
	} words[] = {
		{ "", "", 0 },
		{ "", "red", 3 },
		{ "blue", "", 4 },
		{ "hut", "hunt", 1 },
		{ "kitten", "sitting", 3 },
		{ "ab", "ba", 1 }, /* two neighbours, at the beginning */
		{ "vioelt", "violet", 1 },
		{ "abcd", "badc", 2 },
		{ "abc", "cba", 2 }, /* no neighbours */
		{ "123456789012345678901234", "12345678901234567890123", 1 },
		{ "1234567890123456789012345", "1234567890123456789012345", 24 }, /* longer than any word of a line */
	};
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
		cr_expect_eq(distance_of(word_of(words[i].was), word_of(words[i].now)), words[i].distance, "%s",
			     words[i].was);
		cr_expect_eq(distance_of(word_of(words[i].now), word_of(words[i].was)), words[i].distance, "%s",
			     words[i].now);
	}
}

Test(mend, a_word_with_characters_that_look_alike_is_likelier_than_one_with_another_character)
{
	static const struct {
		const char *was, *now;
		enum mend_kind kind;
	} words[] = {
		{ "O", "0", MEND_LOOK_ALIKE },     { "0", "O", MEND_LOOK_ALIKE },  { "1o", "l0", MEND_LOOK_ALIKE },
		{ "S8Z", "5B2", MEND_LOOK_ALIKE }, { "O1", "01x", MEND_TILE },     { "77", "78", MEND_CHARACTER },
		{ "1", "7", MEND_CHARACTER },      { "N", "E", MEND_TILE },        { "9", "N", MEND_TILE },
		{ "N", "9", MEND_TILE },           { "NE", "NW", MEND_CHARACTER }, { "77", "88", MEND_TILE },
	};
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
		cr_expect_eq(likeness_of(word_of(words[i].was), words[i].now, MEND_TILE), words[i].kind, "%s, %s",
			     words[i].was, words[i].now);
}

static unsigned unusual_after(const char *moves)
{
	char text[256];
	snprintf(text, sizeof text, "game G\nedition base-2014\nplayer red\nplayer blue\n%s", moves);
	const struct referee *referee = judge(text);
	return unusual_slots(referee->record, &referee->game.board);
}

/* hgref names the field of E by N, the first of its letters, and that of D, which has none, by 2, the first of its hours. */
Test(mend, a_slot_is_unusual_if_hgref_would_name_its_zone_by_another)
{
	cr_expect_eq(unusual_after("red E 0,-1 180\n"), 0u, "no piece");
	cr_expect_eq(unusual_after("red E 0,-1 180 farmer N\n"), 0u);
	cr_expect_eq(unusual_after("red E 0,-1 180 farmer W\n"), 1u, "another letter");
	cr_expect_eq(unusual_after("red E 0,-1 180 farmer 10\n"), 2u, "an hour, though it has letters");
	cr_expect_eq(unusual_after("red D 1,0 0 farmer 2\n"), 0u);
	cr_expect_eq(unusual_after("red D 1,0 0 farmer 10\n"), 1u, "another hour");
	cr_expect_eq(unusual_after("red D 1,0 0 farmer 10\nblue E 0,-1 180 farmer 10\n"), 2u, "the most unusual");
	cr_expect_eq(unusual_after("red E 0,-1 180 farmer 10\nblue D 1,0 0 farmer 10\n"), 2u, "the most unusual");
	cr_expect_eq(unusual_after("red B 1,0 0 monk monastery #! edge-mismatch\n"), 0u, "a tile that was refused");
}

/* ---- what is certain ---- */

#define HEADER "game A\nedition base-2014\nplayer red \"Ana\"\nplayer blue \"Ben\"\n"

Test(mend, a_bonus_tile_in_words_is_laid_with_a_plus)
{
	mend("s/^violet + 88/violet bonus 88/", "");
	has("13 - violet bonus 88 0,2 0 recall 0,1:S gatherer S\n   13 + violet + 88 0,2 0 recall 0,1:S gatherer S\n");
	mend("s/^violet + 88/violet +88/", "");
	has("13 - violet +88 0,2 0 recall 0,1:S gatherer S\n   13 + violet + 88 0,2 0 recall 0,1:S gatherer S\n");
}

/* 0 is a tile of this edition, and a turn. */
Test(mend, a_tile_that_does_not_exist_is_not_taken_for_a_turn)
{
	mend("s/^yellow 70/yellow 07/", "");
	has("- yellow 07 -2,1 0 hut N\n");
	has("+ yellow 70 -2,1 0 hut N\n");
	cr_expect_null(strstr(output, "yellow 0 -2,1"));
}

Test(mend, a_line_is_shown_as_it_is_read_although_its_move_is_illegal)
{
	run_with_text("game A\nplayer red\nplayer blue\nred bonus 94 1,0 0\n", "mend", "");
	has("no change corrects it\n  the best attempt: line 4 as `red + 94 1,0 0`\n");
}

Test(mend, to_delete_what_was_written_is_no_correction)
{
	static const char wrong[] = HEADER "red E 0,-1 180 knight S\nblue foo bar\n";
	cr_expect_eq(run_with_text(wrong, "mend", ""), 2);
	has("line 6 cannot be read; no change corrects it\n");
	cr_expect_null(strstr(output, "- blue"));
	cr_expect_eq(run_with_text(wrong, "check", ""), 2);
	cr_expect_null(strstr(output, "suggests corrections"));
	cr_expect_eq(run_with_text(HEADER "red E 0,-1 180 knight S\nblue 1,0 U 0\n", "check", ""), 2);
	has("suggests corrections\n");
	/* in a scenario, the words of an assertion or a move that breaks off are not shown as if they were a line */
	run_with_text("game: A\nedition: base-2014\nplayers: [red, blue]\nturns:\n  - turn: red E 0,-1 180\n"
		      "    expect: [scored city 0]\n  - blue\n",
		      "mend", "");
	has("no change corrects it\n");
}

/* Every discard of a game is left out; the corrections are the lines that were there. */
Test(mend, discards_that_the_stack_forces_are_added_all_at_once)
{
	cr_expect_eq(run_script("\"$random\" --table 4 --own 6 -e base-2014 --seed 5003 >$scratch/game\n"
				"grep -c discard $scratch/game; grep -v discard $scratch/game >$scratch/slip\n"
				"hgref mend --apply $scratch/slip >$scratch/mended; cmp $scratch/game $scratch/mended\n"
				"hgref convert --to yaml $scratch/slip >$scratch/slip.yaml\n"
				"hgref mend --apply $scratch/slip.yaml >$scratch/mended.yaml\n"
				"hgref check -q $scratch/mended.yaml; hgref mend -f json $scratch/slip | jq -c "
				"'[.mends[] | .kind, (.changes | length), .changes[0].was]'"),
		     0);
	cr_expect_str_eq(output, "8\n[\"line-added\",8,null]\n");
}
