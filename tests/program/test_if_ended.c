#include "tests/program/command.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* `score --if-ended`: what a game that stops would come to. The tests run in the root of the source tree. */

/*
 * Cuts games of all editions anywhere, and asks what they would come to; the same cuts with `end` after them are scored
 * at their end, by the program and by the judge in tests/judge. `end` is illegal while an extra turn is owed.
 */
static const char cut_and_ended[] =
	"d=$scratch; cp scenarios/games/recorded.log $d/games\n"
	"for e in hig-2020 yucata-2002 zman-2014; do hgref random --games 12 -e $e --seed 7; done >>$d/games\n"
	"hgref random --games 12 -e devir --scouts --seed 7 >>$d/games\n"
	"for e in base-2014 base-devir base-2000; do hgref random --games 12 -e $e --expansion king --seed 7; done >>$d/games\n"
	"for r in city-3 city-4 field-3-once; do "
	"hgref random --games 12 -e base-2014 -r farm-scoring=$r --style claims --seed 7; done >>$d/games\n"
	"python3 -c \"\n"
	"import random, re, sys\n"
	"draw = random.Random(3)\n"
	"stopped, ended = open(sys.argv[1] + '/stopped', 'w'), open(sys.argv[1] + '/ended', 'w')\n"
	"for game in re.split(r'^(?=game )', open(sys.argv[1] + '/games').read(), flags=re.M)[1:]:\n"
	"    lines = game.splitlines()\n"
	"    turns = [n for n, l in enumerate(lines) if re.match(r'\\w+ (\\+ )?\\w+ -?\\d+,', l) and l.split()[0] != 'start']\n"
	"    for n in draw.sample(turns, 3):\n"
	"        cut = '\\n'.join(lines[:n]) + '\\n'\n"
	"        stopped.write(cut)\n"
	"        ended.write(cut + 'end\\n')\n"
	"\" $d\n"
	"hgref score -f json --if-ended $d/stopped >$d/if-ended\n"
	"hgref score -f json $d/ended >$d/scored\n"
	"python3 tests/judge/judge $d/ended >$d/judged\n"
	"python3 -c \"\n"
	"import json, sys\n"
	"def objects(name): return [json.loads(line) for line in open(sys.argv[1] + '/' + name)]\n"
	"compared = 0\n"
	"for stopped, ended, judged in zip(objects('if-ended'), objects('scored'), objects('judged'), strict=True):\n"
	"    if ended['verdict'] != 'legal':\n"
	"        assert ended['violations'][0]['code'] == 'extra-turn-skipped', ended\n"
	"        continue\n"
	"    asked = stopped['if_ended']\n"
	"    assert not stopped['finished']\n"
	"    assert asked['awards'] == [a for a in ended['awards'] if a['final']], stopped['game']\n"
	"    for key in 'totals', 'winners', 'standings':\n"
	"        assert asked[key] == ended[key], (stopped['game'], key)\n"
	"    assert asked['totals'] == judged['totals'] and judged['verdict'] == 'legal', stopped['game']\n"
	"    compared += 1\n"
	"print(compared)\n"
	"\" $d";

Test(if_ended_long, it_is_what_the_same_record_comes_to_with_an_end)
{
	int compared = 0;
	cr_expect_eq(run_script(cut_and_ended), 0, "%s", output);
	cr_expect_eq(sscanf(output, "%d", &compared), 1);
	cr_expect_gt(compared, 480, "only %d games were compared", compared);
}

/* ---- positions worked out by hand ---- */

/* Red has closed a city of two tiles, and is the King; blue's farmer lies in a field that touches no closed city. */
static const char after_two_moves[] = "sed '/^red F/,$d' tests/golden/base/king.log | hgref score --if-ended ";

Test(if_ended, the_king_is_paid_for_one_city_and_the_farmer_for_none)
{
	char script[256];
	snprintf(script, sizeof script,
		 "%s-f json - | jq -c '.totals, .finished, .next, .if_ended.totals, .if_ended.winners'",
		 after_two_moves);
	run_script(script);
	cr_expect_str_eq(output, "{\"red\":4,\"blue\":0}\nfalse\n\"red\"\n{\"red\":5,\"blue\":0}\n[\"red\"]\n");
	snprintf(script, sizeof script, "%s-", after_two_moves);
	cr_expect_eq(run_script(script), 0);
	has("unfinished: no final scoring; next is red\nif the game ended now:\n");
	has("  king: 1 city = 1 to red\n");
	has("red would win\nopen features:\n");
}

/* Of several pieces on a feature, the final scoring names the place of the first: so does what lists it while it is open. */
Test(if_ended, an_open_feature_is_named_by_the_place_that_the_final_scoring_names)
{
	cr_expect_eq(
		run_script(
			"f=scenarios/base/fridays-table.log; { cat $f; echo end; } | hgref score - | grep -c 'field at 1,-1:4: '\n"
			"hgref score --if-ended $f | sed -n '/^open features/,$p' | grep -c '  field at 1,-1:4: '"),
		0);
	cr_expect_str_eq(output, "1\n1\n");
}

Test(if_ended, a_table_is_set_up_as_by_players)
{
	char script[256];
	snprintf(script, sizeof script, "%s-f csv - | tr -d '\\r' | cut -d , -f 6-8,19,20", after_two_moves);
	cr_expect_eq(run_script(script), 0);
	cr_expect_str_eq(output, "finished,rank,player,king,total\nif-ended,1,red,1,5\nif-ended,2,blue,0,0\n");
	run_script("hgref score --if-ended -f csv scenarios/games/two-players.log >$scratch/asked; "
		   "hgref score -f csv scenarios/games/two-players.log | cmp - $scratch/asked");
	cr_expect_str_eq(output, "", "a game that has ended is as it is");
}

/* One meadow, of all tiles, with three deer. */
#define MEADOW \
	"game G\nplayer red\nplayer blue\ntile M meadow all\ntile D meadow all deer 3\ntile H meadow all shrine\n" \
	"start M 0,0 0\nsetup D 1,0 0 red hunter N\n"

/* Without the score track nobody would win. */
#define TRACK "given totals red 0 blue 0\n"

static void meadow(const char *setup)
{
	char text[512];
	snprintf(text, sizeof text, MEADOW "%s", setup);
	cr_expect_eq(run_with_text(text, "score --if-ended", ""), 0, "%s", output);
}

Test(if_ended, it_is_said_who_leads_and_by_how_much)
{
	meadow("setup M 2,0 0 red hunter N\nsetup M 3,0 0 blue hunter N\n" TRACK);
	has("  meadow at 1,0:N: 3 deer = 3 to red (hunters: red 2, blue 1)\n");
	has("hunters: red 2, blue 1; red leads by 1\n");
	has("red would win\n");
	meadow("setup M 2,0 0\n");
	has("hunters: red 1, blue 0; red leads by 1\n");
	meadow("setup M 2,0 0 blue hunter N\n" TRACK);
	has("hunters: red 1, blue 1; red and blue are level\n");
	has("red and blue would share the victory\n");
}

Test(if_ended, a_shrine_decides_regardless_of_the_majority)
{
	run_with_text(MEADOW "setup M 2,0 0 red hunter N\nsetup H 3,0 0 blue hunter N\n" TRACK,
		      "score --if-ended -e devir", "");
	has("hunters: red 2, blue 1; red leads by 1, but a shrine decides for blue\n");
	has("blue would win\n");
}

/* A forest that stays open pays nothing in Hunters & Gatherers. */
Test(if_ended, features_that_pay_only_when_complete_are_open_and_pay_nothing)
{
	static const char game[] = "game G\nplayer red\nplayer blue\ntile F forest all\nstart F 0,0 0\n"
				   "setup F 1,0 0 red gatherer N\n";
	run_with_text(
		game, "score --if-ended -f json",
		"| jq -c '.if_ended | .awards, .totals, (.open[] | [.kind, .at, .open, .leaders, .counts, .lead, .scorers])'");
	cr_expect_str_eq(output, "[]\n{\"red\":0,\"blue\":0}\n"
				 "[\"forest\",\"1,0:N\",18,[\"red\"],{\"red\":1,\"blue\":0},1,[\"red\"]]\n");
}

Test(if_ended, features_without_pieces_are_named_by_their_places)
{
	run_with_text("game G\nplayer red\nplayer blue\n", "score --if-ended", "");
	has("  forest, nobody there: ");
	cr_expect_null(strstr(output, "leads"), "%s", output);
	run_with_text("game G\nplayer red\nplayer blue\n", "score --if-ended -f json",
		      "| jq -c '[.if_ended.open[] | .leaders, .lead] | unique'");
	cr_expect_str_eq(output, "[0,[]]\n");
}

/* Red's city of two tiles is closed; the road of the start tile and the southern city of blue's tile are open. */
Test(if_ended, complete_features_are_not_open)
{
	char script[256];
	snprintf(script, sizeof script,
		 "%s-f json - | jq -c '[.if_ended.open[] | select(.kind != \"field\") | [.kind, .at, .open]]'",
		 after_two_moves);
	run_script(script);
	cr_expect_str_eq(output, "[[\"road\",\"0,0:E\",2],[\"city\",\"0,1:S\",3]]\n");
}

/* Where farmers are paid city by city, no field is worth anything by itself. */
Test(if_ended, fields_are_listed_only_where_they_are_paid)
{
	run_script("hgref score --if-ended -f json tests/golden/base/king.log | jq -c .if_ended");
	cr_expect_str_eq(output, "null\n");
	char script[256];
	snprintf(script, sizeof script,
		 "%s-f json - | jq '[.if_ended.open[] | select(.kind == \"field\")] | length > 0'", after_two_moves);
	run_script(script);
	cr_expect_str_eq(output, "true\n");
	snprintf(script, sizeof script, "%s-e base-2000 -f json - | jq -c '[.if_ended.open[].kind] | unique'",
		 after_two_moves);
	run_script(script);
	cr_expect_str_eq(output, "[\"city\",\"road\"]\n");
}

/* ---- what has no such answer ---- */

Test(if_ended, a_game_that_has_ended_is_scored_as_it_is)
{
	cr_expect_eq(run("%s score --if-ended scenarios/games/two-players.log"), 0);
	has("winner: yellow\nif the game ended now: as above\n");
}

#define TWO_MOVES "game G\nplayer red\nplayer blue\nred 28 -1,0 90 hunter 1\n"

Test(if_ended, a_game_is_ended_where_judging_stopped)
{
	cr_expect_eq(run_with_text(TWO_MOVES "blue 30 -1,0 0\n", "score --if-ended", ""), 1);
	has("not judged to the end: standings before the illegal action\nif the game ended now:\n");
	has(" would win\n");
	cr_expect_eq(run_with_text(TWO_MOVES "blue 30 here\n", "score --if-ended", ""), 2);
	has("not judged to the end: standings before line 5, which cannot be read\nif the game ended now:\n");
	cr_expect_eq(run_with_text("game G\n", "score --if-ended", ""), 1);
	has("if the game ended now: not begun\n");
	cr_expect_eq(run_with_text("game G\n", "score --if-ended -f json", "| jq -c .if_ended; exit 1"), 1);
	cr_expect_str_eq(output, "null\n");
	cr_expect_eq(run_with_text("game G\nplayer king ruby\n", "score --if-ended -f json",
				   "2>/dev/null | jq -c .if_ended"),
		     0);
	has("null\n");
}

Test(if_ended, objects_without_the_option_have_no_such_key)
{
	run("%s score -f json tests/golden/base/king.log | jq -c 'has(\"if_ended\")'");
	cr_expect_str_eq(output, "false\n");
	run("%s score -f json --if-ended tests/golden/base/king.log | jq -c 'keys_unsorted[-3:]'");
	cr_expect_str_eq(output, "[\"standings\",\"if_ended\",\"id\"]\n");
}

Test(if_ended_long, it_is_valid_for_its_schema)
{
	cr_expect_eq(
		run_script(
			"hgref score -f json --if-ended $(find scenarios -name '*.yaml' -o -name '*.log') 2>/dev/null "
			"| jq -c .if_ended | python3 tests/json_check.py scenarios/if-ended.schema.json"),
		0, "%s", output);
}

#define TABLE "scenarios/base/fridays-table.log"

/* FINAL-10 FINAL-11 FINAL-12 FARM-03 */
Test(if_ended, is_what_the_text_and_the_page_say_of_a_table)
{
	run_script("hgref score --if-ended " TABLE " >$scratch/a; hgref score " TABLE " | cmp - $scratch/a");
	cr_expect_str_eq(output, "", "%s", output);
	run_script(
		"sed 's/ \"[AB].*//' " TABLE
		" >$scratch/table.log; hgref report -o $scratch/page.html $scratch/table.log\n"
		"sed -n '/<pre>if the game/,/<.pre>/p' $scratch/page.html | sed 's/<[/a-z]*>//g' | sed '$d' >$scratch/page\n"
		"hgref score $scratch/table.log | sed -n '/^if the game/,/^$/p' | sed '$d' | cmp - $scratch/page\n"
		"grep -o 'If the game ended now: [^.]*' $scratch/page.html");
	cr_expect_str_eq(output, "If the game ended now: red 23, blue 19\n", "%s", output);
	run_script(
		"sed 's/^row/given totals red 0 blue 9\\n&/;t' $scratch/table.log | awk '!/^given/ || !n++' >$scratch/given.log\n"
		"hgref report -o $scratch/page.html $scratch/given.log; grep -o 'If the game ended now: [^.]*' $scratch/page.html");
	cr_expect_str_eq(output, "If the game ended now: blue wins 28 to 23\n", "%s", output);
}

Test(if_ended, is_not_said_unasked_of_a_game_nor_in_json_and_csv)
{
	run_script("{ cat " TABLE "; echo fits E 9,9 0; } | hgref score - | grep -c '^if the game'\n"
		   "{ cat " TABLE "; echo 'red E 0,3 180'; } | hgref score - | grep -c '^if the game'\n"
		   "printf 'game x\\nplayer red\\nplayer blue\\n' | hgref score - | grep -c '^if the game'\n"
		   "{ cat " TABLE "; echo end; } | hgref score - | grep -c '^if the game'\n"
		   "hgref score -f json " TABLE " | jq 'has(\"if_ended\")'; hgref score -f csv " TABLE
		   " | cut -d, -f20 | tr '\\n' ' '");
	cr_expect_str_eq(output, "1\n0\n0\n0\nfalse\ntotal 0 0 ", "%s", output);
}
