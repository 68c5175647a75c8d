#include "tests/program/command.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What each step did, for other engines, and what they say. The tests run in the root of the source tree. */

#define EVERYTHING "$(find scenarios -name '*.log' -o -name '*.yaml' | LC_ALL=C sort) "

/* Expects what a script prints to be steps that are valid for the schema. */
static void expect_valid_steps(const char *script)
{
	char whole[1024];
	snprintf(whole, sizeof whole, "{ %s; } 2>/dev/null | python3 tests/json_check.py scenarios/trace.schema.json",
		 script);
	cr_expect_eq(run_script(whole), 0, "%s", output);
}

Test(trace_long, every_step_of_an_illegal_game_is_valid_for_the_schema)
{
	expect_valid_steps("hgref trace --legal --on-illegal stand scenarios/illegal/*.log scenarios/broken/*.log");
}

Test(trace_long, every_step_is_valid_for_the_schema)
{
	expect_valid_steps("for way in stop stand; do hgref trace --on-illegal $way " EVERYTHING "; done");
}

/* Steps of one game follow each other; a game begins where its file or its title changes, or where the moves begin again. */
Test(trace, the_steps_of_a_game_add_up_to_its_score)
{
	cr_expect_eq(
		run_script("hgref score -f json scenarios/games/*.log scenarios/base/N*.log >$scratch/score\n"
			   "hgref trace scenarios/games/*.log scenarios/base/N*.log | python3 -c \""
			   "import sys, json, itertools\n"
			   "steps = [json.loads(line) for line in sys.stdin]\n"
			   "games = [json.loads(line) for line in open('$scratch/score')]\n"
			   "for g in games:\n"
			   "    n = next((i for i, s in enumerate(steps) if s['game'] != g['game']), len(steps))\n"
			   "    own, steps = steps[:n], steps[n:]\n"
			   "    if g['moves'] == 0:\n" /* a position, whose given lines are no steps */
			   "        assert not g.get('awards'), g['game']\n"
			   "        continue\n"
			   "    assert sum((s.get('awards', []) for s in own), []) == g['awards'], g['game']\n"
			   "    assert own[-1]['totals'] == g['totals'] and own[-1]['next'] == g['next'], g['game']\n"
			   "    assert own[-1].get('winners') == g.get('winners'), g['game']\n"
			   "assert not steps\n"
			   "print(len(games))\""),
		0, "%s", output);
	cr_expect_gt(strlen(output), 1);
}

Test(trace, choices_are_those_that_legal_counts)
{
	cr_expect_eq(
		run_script(
			"files=\"scenarios/games/*.log scenarios/base/*.log scenarios/scout/*.yaml scenarios/powers/*.yaml\"\n"
			"hgref legal --count -f json $files 2>/dev/null | "
			"jq -c '.counts[] | [.move, .tile, .placements, .pieces]' >$scratch/counts\n"
			"hgref trace --legal $files 2>/dev/null | jq -c 'select(has(\"legal_placements\")) | "
			"[.move, .tile, .legal_placements, .legal_pieces]' | cmp - $scratch/counts && grep -c . $scratch/counts"),
		0, "%s", output);
	cr_expect_gt(atoi(output), 5000);
}

#define BASE "game a\nedition base-2014\nplayer red\nplayer blue\n"

/* The curve has road on two sides here, with a field inside; the start tile, with its road from W to E, is at 0,0. */
Test(trace, slots_that_are_one_area_are_listed_together_as_they_lie)
{
	run_with_text(BASE "red V -1,0 180\nblue E 0,-1 180\n", "trace --legal", "| jq -c .areas");
	cr_expect_str_eq(output, "[[\"road\",12,3],[\"field\",1,2],[\"field\",4,5,6,7,8,9,10,11]]\n"
				 "[[\"field\",12,1,2,3,4,8,9,10,11],[\"city\",5,6,7]]\n");
}

/* The road ends at a monastery, around which both of its fields meet. */
Test(trace, slots_that_meet_around_other_tiles_are_one_area)
{
	run_with_text(BASE "setup A -1,0 270\nred U 1,0 0\n", "trace --legal", "| jq -c .areas");
	cr_expect_str_eq(output, "[[\"field\",12,1,2,4,5,6,7,8,9,10,11],[\"road\",3]]\n"
				 "[[\"field\",12,1,2,4,5,6,7,8,10,11],[\"road\",3,9]]\n");
}

Test(trace, without_legal_no_choices_are_given)
{
	cr_expect_eq(run_script("hgref trace scenarios/games/two-players.log | grep -c -e legal_ -e areas"), 1);
	cr_expect_str_eq(output, "0\n");
}

Test(trace, totals_are_the_sums_of_the_awards_after_every_step)
{
	cr_expect_eq(run_script("hgref trace scenarios/games/two-players.log | python3 -c \""
				"import sys, json\n"
				"sums = {'violet': 0, 'yellow': 0}\n"
				"for line in sys.stdin:\n"
				"    s = json.loads(line)\n"
				"    for a in s['awards']:\n"
				"        for p in a['players']: sums[p] += a['points']\n"
				"        assert sum(t['count'] * t['each'] for t in a['terms']) == a['points']\n"
				"    assert s['totals'] == sums, line\""),
		     0, "%s", output);
}

Test(trace, a_refused_step_has_its_codes_and_changes_nothing)
{
	cr_expect_eq(run_script("hgref trace scenarios/illegal/edge-mismatch.log | tail -n 1 | "
				"jq -c '.line, .action, .legal, .codes, .totals, has(\"awards\")'; "
				"hgref trace -q scenarios/illegal/edge-mismatch.log"),
		     1);
	cr_expect_str_eq(output, "7\n\"turn\"\nfalse\n[\"edge-mismatch\"]\n{\"red\":0,\"blue\":0}\nfalse\n");
}

Test(trace, a_record_that_ends_without_end_is_closed_with_its_final_scoring)
{
	cr_expect_eq(run_script("sed '/^end/,$d' scenarios/games/two-players.log | hgref trace - | tail -n 1 | "
				"jq -c '.action, .finished'; hgref trace scenarios/games/two-players.log | tail -n 1 | "
				"jq -c '.action, .finished'"),
		     0);
	cr_expect_str_eq(output, "\"close\"\ntrue\n\"end\"\ntrue\n");
}

Test(trace, a_broken_header_is_the_only_step_of_its_game)
{
	cr_expect_eq(run_with_text("game a\nplayer red\n", "trace", "| jq -c '.action, .line, .codes'"), 0);
	cr_expect_str_eq(output, "null\n1\n[\"player-count\"]\n");
	cr_expect_eq(run_script("printf 'game a\nplayer king ruby\n' | hgref trace - 2>/dev/null"), 2);
	cr_expect_str_eq(output, "");
}

Test(trace_long, no_step_contradicts_the_steps_before_it)
{
	cr_expect_eq(run_script("hgref trace " EVERYTHING " 2>/dev/null | python3 tests/trace_check.py"), 0, "%s",
		     output);
	cr_expect_eq(
		run_script("hgref trace --on-illegal stand " EVERYTHING " 2>/dev/null | python3 tests/trace_check.py"),
		0, "%s", output);
	cr_expect_eq(run_script("hgref trace --on-illegal skip scenarios/illegal/*.log scenarios/base/*.log "
				"scenarios/*/*.yaml 2>/dev/null | python3 tests/trace_check.py"),
		     0, "%s", output);
}

Test(trace_long, no_step_of_random_games_contradicts_the_steps_before_it)
{
	cr_expect_eq(run_script("for game in hig-2020 'hig-2020 --style completion' zman-2020 yucata-2002 "
				"'yucata-2002 --style claims' devir 'devir --scouts' zman-2014 base-2014 base-devir "
				"'base-2000 --style sprawl' 'base-2014 --expansion king' "
				"'base-devir --expansion king --style completion'; do "
				"hgref random -e $game --seed 11 --games 20; done | hgref trace - | "
				"python3 tests/trace_check.py"),
		     0, "%s", output);
}

/* Each line changes one thing in a step of a game, which the checks above must find. */
Test(trace_long, a_changed_step_contradicts_the_others)
{
	static const char *const changes[] = {
		".totals.violet += 1",
		".supply.yellow[0] += 1",
		".next = .player",
		".move += 1",
		".finished = true",
		".awards[0].points += 1",
		".awards[0].players = []",
		".awards = []",
		".returned = []",
		".returned[0].player = \"nobody\"",
		".joined = []",
		".joined[0].open = 0",
		".joined[1].tiles = [[9,9]]",
		".joined[].pieces = []",
		".pieces = [\"hut 1\"]",
	};
	for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
		char script[512];
		snprintf(script, sizeof script,
			 "hgref trace scenarios/games/two-players.log | jq -c 'if .line == 11 then %s else . end' | "
			 "python3 tests/trace_check.py",
			 changes[i]);
		cr_expect_eq(run_script(script), 1, "%s: %s", changes[i], output);
	}
}

Test(trace, an_end_that_skips_an_extra_turn_ends_the_game_if_it_is_skipped_or_stands)
{
	static const char shown[] = "tail -n 1 | jq -c '.action, .legal, .codes, .stands, .finished'";
	static const char game[] = "scenarios/illegal/N56-extra-turn-not-taken-at-the-end.log";
	char script[512];
	snprintf(script, sizeof script, "for way in stop skip stand; do hgref trace --on-illegal $way %s | %s; done",
		 game, shown);
	run_script(script);
	cr_expect_str_eq(output, "\"end\"\nfalse\n[\"extra-turn-skipped\"]\nfalse\nfalse\n"
				 "\"end\"\nfalse\n[\"extra-turn-skipped\"]\ntrue\ntrue\n"
				 "\"end\"\nfalse\n[]\ntrue\ntrue\n");
}

#define TWO_PLAYERS "game a\nedition hig-2020\nplayer red\nplayer blue\n"

Test(trace, an_action_is_shown_with_all_its_words)
{
	run_with_text(TWO_PLAYERS "red shift -1,0:N 0,0:N\nred shift 0,0 1,1\nred remove 0,0:N\n"
				  "red + discard 88\nred 28 -1,0 90 hunter 1 by blue hut 0,0:E\n",
		      "trace --on-illegal skip", "| jq -c '[.action, .from, .to, .extra, .pieces]'");
	cr_expect_str_eq(output, "[\"shift\",\"-1,0:N\",\"0,0:N\",null,null]\n"
				 "[\"shift\",[0,0],[1,1],null,null]\n"
				 "[\"remove\",\"0,0:N\",null,null,null]\n"
				 "[\"discard\",null,null,true,null]\n"
				 "[\"turn\",null,null,false,[\"hunter 1 by blue\",\"hut 0,0:E\"]]\n");
}

Test(trace, a_tile_of_the_setup_joins_features_and_belongs_to_nobody_without_a_piece)
{
	run_with_text("game a\nedition hig-2020\nplayer red\nplayer blue\nsetup 28 -1,0 90\n"
		      "setup 46 -2,0 270 blue gatherer E\n",
		      "trace", "| jq -c '[.player, [.joined[] | [.kind, .pieces[].player]]]'");
	cr_expect_str_eq(output, "[null,[[\"meadow\"],[\"river\"],[\"meadow\"],[\"forest\"],[\"river system\"]]]\n"
				 "[\"blue\",[[\"meadow\"],[\"river\"],[\"meadow\"],[\"forest\",\"blue\"],"
				 "[\"river system\"]]]\n");
}

/* Line 29 brings two awards, of which the record asserts one: that is wrong about line 29, not about the next action. */
Test(trace, codes_are_those_of_the_action_alone)
{
	run_script("{ sed -n '1,29p' scenarios/games/two-players.log; echo 'scored river -3,-1:S 6 yellow'; "
		   "echo 'yellow 22 -1,1 270'; } | hgref trace - | tail -n 1 | jq -c .codes");
	cr_expect_str_eq(output, "[\"tile-copies-exceeded\",\"wrong-player\",\"cell-occupied\"]\n");
}

Test(trace, of_a_turn_that_stands_only_the_pieces_that_were_put_are_shown)
{
	run_with_text(TWO_PLAYERS "red 28 -1,0 90 hunter 1 hunter 1\n", "trace --on-illegal stand",
		      "| jq -c '[.stands, .pieces]'");
	cr_expect_str_eq(output, "[false,[\"hunter 1\",\"hunter 1\"]]\n[true,[\"hunter 1\"]]\n");
}

Test(trace, a_piece_that_is_taken_off_by_hand_does_not_come_home_by_the_shaman)
{
	run_with_text(TWO_PLAYERS "red 28 -1,0 90 hunter 1\nblue remove -1,0:1\n", "trace --on-illegal stand",
		      "| jq -c '[.stands, .returned[]?]' | tail -n 1");
	cr_expect_str_eq(output, "[true,{\"player\":\"red\",\"at\":\"-1,0:1\",\"by_shaman\":false}]\n");
}

Test(trace, threads_change_no_byte)
{
	cr_expect_eq(run_script("hgref trace " EVERYTHING " >$scratch/before 2>&1; "
				"hgref trace -j 3 " EVERYTHING " 2>&1 | cmp - $scratch/before"),
		     0, "%s", output);
}
