#include "tests/program/command.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/*
 * Gatherers and fishers go home after the final scoring, hunters and huts stay (END-05, END-06). The tests run in the
 * root of the source tree.
 */

/* $scratch/over has no land tile left, without `end`; $scratch/ended says `end`; $scratch/stopped does neither. */
#define LAY_OUT \
	"cd $scratch\n" \
	"sed 's/^ *//' >stopped <<END\n" \
	"game The end\n" \
	"edition hig-2020\n" \
	"player red\n" \
	"player blue\n" \
	"tile R meadow 10-2; river 3,9; meadow 4-8\n" \
	"tile F meadow 5-1; forest 2-4\n" \
	"tile M meadow all\n" \
	"start M 0,0 0\n" \
	"red R 1,0 90 fisher S\n" \
	"blue F 0,1 0 gatherer E\n" \
	"red M -1,0 0 hunter N\n" \
	"blue R 1,-1 90 hut N\n" \
	"END\n" \
	"sed '/^start/i box land R F M R' stopped >over\n" \
	"{ cat stopped; echo end; } >ended\n" \
	"for game in ended over stopped; do cp $game $game.log; done\n"

static void prints(const char *script, const char *expected)
{
	char whole[4096];
	snprintf(whole, sizeof whole, LAY_OUT "%s", script);
	run_script(whole);
	cr_expect_str_eq(output, expected, "%s", script);
}

static void shows(const char *script, const char *words)
{
	char whole[4096];
	snprintf(whole, sizeof whole, LAY_OUT "%s", script);
	run_script(whole);
	cr_expect(strstr(output, words), "%s\nlacks %s:\n%s", script, words, output);
}

Test(end, members_that_went_home_are_in_supply)
{
	prints("printf '%s\\n' 'game s' 'edition hig-2020' 'player red' 'player blue' 'red 52 -1,0 0 fisher W' end "
	       "'supply red 5 3' 'returned red -1,0:W' >s; hgref check -q s; echo $?",
	       "0\n");
	prints("{ cat ended; echo supply red 4 3; echo supply blue 5 2; } >s; hgref check -q s; echo $?", "0\n");
	prints("{ cat stopped; echo supply red 3 3; echo supply blue 4 2; } >s; hgref check -q s; echo $?", "0\n");
}

Test(end, all_returns_must_be_asserted_if_any_is)
{
	prints("{ cat ended; echo returned red 1,0:S; echo returned blue 0,1:E; } >s; hgref check -q s; echo $?",
	       "0\n");
	shows("{ cat ended; echo returned red 1,0:S; } >s; hgref check s",
	      "return-mismatch: the record leaves out a result of line 13: a member of blue came home from 0,1:E");
	shows("{ cat ended; echo returned red 1,0:S; } >s; hgref check s", "rule END-05: ");
	shows("{ cat ended; echo returned red -1,0:N; } >s; hgref check s",
	      "return-mismatch: no member of red came home from -1,0:N; those that did: red 1,0:S, blue 0,1:E");
}

Test(end, nobody_has_a_majority_where_members_went_home)
{
	prints("{ cat ended; echo majority 1,0:S red 0 blue 0; echo majority 0,1:E blue 0; echo majority -1,0:N red 1; } >s; "
	       "hgref check -q s; echo $?",
	       "0\n");
	prints("{ cat stopped; echo majority 1,0:S red 1; echo majority 0,1:E blue 1; } >s; hgref check -q s; echo $?",
	       "0\n");
}

#define HOME \
	"{\"returned\":[{\"player\":\"red\",\"at\":\"1,0:S\",\"by_shaman\":false}," \
	"{\"player\":\"blue\",\"at\":\"0,1:E\",\"by_shaman\":false}],\"supply\":{\"red\":[4,3],\"blue\":[5,2]}}\n"

Test(end, the_trace_names_them_as_returned)
{
	prints("hgref trace ended | tail -1 | jq -c '{returned,supply}'", HOME);
	prints("hgref trace over | tail -1 | jq -c '{returned,supply}'", HOME);
	prints("hgref trace stopped | tail -1 | jq -c '{returned,supply}'",
	       "{\"returned\":[],\"supply\":{\"red\":[3,3],\"blue\":[4,2]}}\n");
	shows("hgref trace ended | jq -c 'if .action == \"end\" then .returned = [] else . end' >theirs; "
	      "hgref test --trace theirs ended",
	      "END-05");
}

Test(end, the_picture_of_the_end_has_them_where_they_stood)
{
	static const char standing[] = "fisher of red\ngatherer of blue\nhunter of red\nhut of blue\n";
	const struct {
		const char *of, *pieces;
	} pictures[] = { { "ended", standing },
			 { "over", standing },
			 { "stopped", standing },
			 { "--move 4 ended", standing },
			 { "--move 4 over", standing } };
	for (size_t i = 0; i < sizeof pictures / sizeof pictures[0]; i++) {
		char script[256];
		snprintf(script, sizeof script,
			 "hgref draw %s | grep -oE '(fisher|gatherer|hunter|hut) of (red|blue)' | sort -u",
			 pictures[i].of);
		prints(script, pictures[i].pieces);
	}
}

Test(end, a_marked_feature_has_the_pieces_that_stood_there)
{
	for (const char *const *game = (const char *const[]){ "ended", "over", NULL }; *game; game++) {
		char script[128];
		snprintf(script, sizeof script, "hgref draw --feature 1,0:S %s", *game);
		shows(script, "still open; members: red 1, who went home at the end");
		shows(script, ">in supply: 3 members, 3 huts</text>");
		shows(script, "fisher of red at S");
	}
	shows("hgref draw --feature 1,0:S stopped", "members: red 1.");
	shows("hgref draw --feature -1,0:N ended", "members: red 1.");
}

Test(end, on_the_page_they_are_gone_at_the_last_stop)
{
	static const char pieces[] =
		"hgref report -o page.html %s; grep -oE '<use data-zone=[^>]* href=\"#piece-[a-z]*' page.html | "
		"sed -E 's/.* data-from=.([0-9]*)./\\1/; s/ data-until=.([0-9]*).( data-home)?/ \\1/; s/ href=.#piece-/ /' "
		"| sort";
	char script[512];
	snprintf(script, sizeof script, pieces, "ended");
	prints(script, "1 5 fisher\n2 5 gatherer\n3 hunter\n4 hut\n");
	snprintf(script, sizeof script, pieces, "over");
	prints(script, "1 5 fisher\n2 5 gatherer\n3 hunter\n4 hut\n");
	snprintf(script, sizeof script, pieces, "stopped");
	prints(script, "1 fisher\n2 gatherer\n3 hunter\n4 hut\n");
	shows("hgref report -o page.html ended; cat page.html",
	      "a member of red at 1,0:S went home at the end (END-05)");
}

Test(end, a_claim_counts_the_members_that_stood_there)
{
	static const char state[] =
		"hgref claim -f json %s 'red: river at 1,0:S would pay 2' | "
		"jq -c '[.verdict, .state, .values.complete.red, .feature.leaders, .feature.pieces]'";
	static const char stood[] = "[{\"player\":\"red\",\"role\":\"fisher\",\"at\":\"1,0:S\",\"since\":1}]";
	const struct {
		const char *game, *state;
	} games[] = { { "ended", "never-complete" }, { "over", "never-complete" }, { "stopped", "incomplete" } };
	for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
		char script[256], expected[256];
		snprintf(script, sizeof script, state, games[i].game);
		snprintf(expected, sizeof expected, "[\"upheld\",\"%s\",2,[\"red\"],%s]\n", games[i].state, stood);
		prints(script, expected);
	}
	shows("hgref claim ended 'red: river at 1,0:S would pay 2'",
	      "a fisher of red stood at 1,0:S (move 1, line 9) and went home at the end");
	shows("hgref claim over 'red: river at 1,0:S would pay 2'",
	      "stood at 1,0:S (move 1, line 10) and went home at the end");
	shows("hgref claim stopped 'red: river at 1,0:S would pay 2'",
	      "a fisher of red stands at 1,0:S (move 1, line 9)\n");
	shows("{ cat ended; echo red M 5,5 0; } >s; hgref claim --on-illegal skip s 'red: river at 1,0:S would pay 2'",
	      "and went home at the end");
	shows("hgref claim --draw sheet ended 'red: river at 1,0:S would pay 2'; cat sheet", "fisher of red at S");
}

Test(end, an_explanation_counts_the_members_that_stood_there)
{
	shows("hgref explain --line 13 --at 1,0:S ended",
	      "a fisher of red stood at 1,0:S (move 1, line 9) and went home at the end");
	shows("hgref explain --line 13 --at 1,0:S ended", "a member of blue at 0,1:E went home at the end (END-05)");
	shows("hgref explain --line 13 --at 1,0:S ended",
	      "after: final scoring is done\n  red: 0 points, 4 members and 3 huts");
	prints("hgref explain -f json --line 13 --at 1,0:S ended | jq -c '.features[0] | [.now, .end, .leaders]'",
	       "[2,0,[\"red\"]]\n");
	shows("hgref explain --move 4 --at 1,0:S stopped", "a fisher of red stands at 1,0:S (move 1, line 9)\n");
}

Test(end, if_the_game_ended_now_who_leads_is_as_before)
{
	prints("hgref score -f json --if-ended stopped | "
	       "jq -c '[.if_ended.open[] | select(.kind == \"river\" or .kind == \"forest\") | [.kind, .counts]]'",
	       "[[\"river\",{\"red\":1,\"blue\":0}],[\"forest\",{\"red\":0,\"blue\":1}]]\n");
	shows("hgref score --if-ended ended", "if the game ended now: as above");
}

/* The Scout's gatherer and the canoe's fisher too: SCOUT-06 holds until the game ends. The bridge's hunter stays. */
Test(end, members_on_scout_tiles_go_home)
{
	cr_expect_eq(run_script("hgref trace scenarios/scout/five-scout-tiles.log | tail -1 | "
				"jq -c '[.returned[] | .player + \" \" + .at], .supply'"),
		     0);
	cr_expect_str_eq(output, "[\"red 1,0:W\",\"blue 0,1:lake\",\"yellow 4,0:E\"]\n"
				 "{\"red\":[4,2],\"blue\":[5,2],\"yellow\":[5,1],\"green\":[4,2],\"black\":[5,1]}\n");
	cr_expect_eq(run_script("hgref claim scenarios/scout/five-scout-tiles.log 'blue: canoe at -4,1:W pays 3'; "
				"hgref draw --feature 0,1:lake scenarios/scout/five-scout-tiles.log >/dev/null"),
		     0, "%s", output);
}

Test(end, followers_of_the_base_game_stay)
{
	cr_expect_eq(run_script("hgref trace -e base-2014 scenarios/base/followers-stay-at-the-end.yaml | tail -1 | "
				"jq -c '[.action, .returned, .supply]'; "
				"hgref draw -e base-2014 scenarios/base/followers-stay-at-the-end.yaml | "
				"grep -oE '(knight|thief|monk|farmer) of (red|blue)' | sort -u; "
				"hgref claim -e base-2014 scenarios/base/followers-stay-at-the-end.yaml "
				"'red: road at 1,0:E pays 2' | grep stands"),
		     0);
	cr_expect_str_eq(
		output,
		"[\"end\",[],{\"red\":[5],\"blue\":[5]}]\n"
		"farmer of red\nknight of blue\nmonk of blue\nthief of red\n    a thief of red stands at 1,0:E (move 1, line 6)\n");
}
