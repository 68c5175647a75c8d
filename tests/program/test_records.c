#include "tests/program/command.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* Records of other programs in the place of logs: as arguments of every command, and where they break off. */

#define SITE "https://www.carcassonnelab.com/#/0/"
#define ADDRESS SITE "0/wwP/12b1211121J3"

/* One record of each kind in the folder of the test, an address as an argument among them, in $kinds. */
#define KINDS \
	"unset CI; cd \"$scratch\"; cp \"$OLDPWD/scenarios/legal/saved-game.jcz\" saved.jcz; " \
	"cp \"$OLDPWD/scenarios/legal/table.json\" table.json; echo '" ADDRESS "' >list.txt; " \
	"sed -n '1,26p' \"$OLDPWD/tests/data/quibbble.qgn\" >game.qgn; " \
	"printf 'game G\\nplayer red\\nplayer blue\\nstack land 52 22\\nstack bonus\\nactions ACB AL7\\n' >codes.log; " \
	"kinds='saved.jcz table.json list.txt codes.log game.qgn " ADDRESS "'; "

/* What an answer says, without places: the name of the file, lines and columns. */
#define WITHOUT_PLACES \
	"sed -E 's#(saved.jcz|table.json|list.txt|codes.log|game.qgn|address 1|it.log)(:[0-9]+)*#F#g; s/\"line\": [0-9]+/L/g; " \
	"s/(, )?line [0-9]+//g; s/^F,[0-9]+/F/; s/^ *[0-9]+ [|] //'"

static void answers_alike(const char *command)
{
	char script[2000];
	snprintf(script, sizeof script,
		 KINDS
		 "for f in $kinds; do hgref convert \"$f\" >it.log || echo \"$f: not converted\"; "
		 "%s \"$f\" >foreign 2>&1; s=$?; %s it.log >log 2>&1; t=$?; [ $s = $t ] || echo \"$f: $s, not $t\"; "
		 "<foreign " WITHOUT_PLACES " >f; <log " WITHOUT_PLACES
		 " | diff -u - f || echo \"$f: other words\"; done",
		 command, command);
	cr_expect_eq(run_script(script), 0, "%s", command);
	cr_expect_str_eq(output, "", "%s: %s", command, output);
}

Test(records, every_command_answers_about_every_kind_as_about_the_log_that_it_is, .timeout = 300)
{
	static const char *const commands[] = {
		"hgref check",
		"hgref check -f json",
		"hgref check -f brief",
		"hgref score",
		"hgref score -f json",
		"hgref score -f csv",
		"hgref score --if-ended",
		"hgref explain --move 1",
		"hgref explain --at 0,0:N",
		"hgref explain -f json --move 1",
		"hgref legal --move 1",
		"hgref legal --count",
		"hgref legal -f json --move 1",
		"hgref rulings",
		"hgref draw",
		"hgref trace",
		"hgref test",
		"hgref mend",
		"hgref mend --apply",
		"hgref convert --to yaml",
		"hgref convert --assert",
		"hgref convert --canonical",
		"claim() { hgref claim \"$1\" 'red wins'; }; claim",
		"c() { hgref trace \"$1\" | hgref test --trace - \"$1\"; }; c",
	};
	for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++)
		answers_alike(commands[i]);
}

Test(records, a_page_of_a_record_is_that_of_the_log)
{
	cr_expect_eq(run_script(KINDS
				"for f in $kinds; do hgref report -o a.html \"$f\" && hgref convert \"$f\" >it.log && "
				"hgref report -o b.html it.log; [ $(grep -c . a.html) = $(grep -c . b.html) ] || "
				"echo \"$f\"; rm -f a.html b.html; done"),
		     0);
	cr_expect_str_eq(output, "");
}

Test(records, folders_hold_records_of_every_kind)
{
	cr_expect_eq(
		run_script(KINDS
			   "mkdir d; cp saved.jcz table.json codes.log list.txt d; "
			   "for c in check score convert test 'report -o r/'; do hgref $c d >out || echo $c; done; "
			   "hgref check d | cut -d: -f1; hgref check d list.txt | wc -l"),
		0);
	cr_expect_str_eq(output, "d/codes.log\nd/list.txt\nd/saved.jcz\nd/table.json\n5\n");
}

Test(records, any_number_of_threads_reads_all_kinds_in_their_order)
{
	cr_expect_eq(run_script(KINDS "hgref check $kinds " ADDRESS " - <list.txt >1; "
				      "hgref check -j 3 $kinds " ADDRESS " - <list.txt >3; cmp 1 3; cut -d: -f1,2 1"),
		     0);
	cr_expect_str_eq(
		output,
		"saved.jcz:3\ntable.json:3\nlist.txt:1\ncodes.log:1\ngame.qgn:1\naddress 1:1\naddress 2:1\n<stdin>:1\n");
}

Test(records, option_input_says_what_the_content_does_not)
{
	cr_expect_eq(
		run_script(
			KINDS
			"for i in 'jcz saved.jcz' 'bga table.json' 'carcassonnelab list.txt' 'chacun codes.log' "
			"'quibbble game.qgn'; "
			"do hgref check -q --input $i || echo $i; done; hgref check -q --input bga saved.jcz 2>/dev/null; "
			"echo $?; hgref check -q --input log codes.log 2>/dev/null; echo $?"),
		0);
	cr_expect_str_eq(output, "2\n2\n");
}

Test(records, names_are_kept_only_if_asked_for)
{
	cr_expect_eq(run_script(KINDS
				"hgref score saved.jcz | grep -c Ana; hgref score --names saved.jcz | grep -c Ana; "
				"hgref claim --names saved.jcz 'Ana: total 0' | grep -c UPHELD"),
		     0);
	cr_expect_str_eq(output, "0\n1\n1\n");
}

/* ---- whole games ---- */

/*
 * Thirty random games of each of three programs, with up to five players, discards, the King and the Robber Baron, rulings
 * and recalled members. The logs are not made from these records: they are the games from which the records were written,
 * with the title that each reader gives, and without what the program does not record.
 */
Test(records, games_of_other_programs_are_read_as_the_logs_that_they_were_written_from)
{
	cr_expect_eq(
		run_script(
			"D=tests/data; awk '{ file = sprintf(\"%s/%02d.jcz\", folder, NR); print >file; close(file) }' "
			"folder=$scratch $D/jcz.jsonl; hgref convert $scratch/*.jcz | diff $D/jcz.log - && "
			"for f in carcassonnelab chacun; do hgref convert $D/$f.txt | diff $D/$f.log -; done; "
			"for f in jcz carcassonnelab chacun; do hgref check -q $D/$f.log && grep -c ^game $D/$f.log; done"),
		0);
	cr_expect_str_eq(output, "30\n30\n30\n");
}

/* ---- places ---- */

#define ILLEGAL SITE "0/wwP/12b1211122J3?colors=red,blue"

Test(records, a_violation_is_at_its_place_in_the_record_with_the_line_of_the_log_below)
{
	cr_expect_eq(run_script("cd \"$scratch\"; printf '# two games\\n" ADDRESS "\\n\\n  " ILLEGAL
				"\\n' >list; hgref check list"),
		     1);
	has("list:2: CarcassonneLab, line 2 (base-2014): legal, 3 moves");
	has("list:4:52: tile-corner-only: the cell -1,1 touches other tiles only at a corner\n    7 | red U -1,1 180 farmer N\n");
	cr_expect_eq(run_script("hgref check -f json '" ILLEGAL "' | jq -c '.violations[0] | [.line, .column, .log]'"),
		     0);
	cr_expect_str_eq(output, "[1,50,{\"line\":7,\"text\":\"red U -1,1 180 farmer N\"}]\n");
	cr_expect_eq(run_script("hgref check -f json scenarios/legal/table.json | grep -c '\"log\"'"), 1);
	cr_expect_eq(run_script("hgref check -f github '" ILLEGAL "' | cut -d , -f 2,3"), 0);
	cr_expect_str_eq(output, "line=1,col=50\n");
}

Test(records, help_names_the_record_and_a_move_where_lines_do_not_tell_moves_apart)
{
	cr_expect_eq(run_script("hgref check '" ILLEGAL "'"), 1);
	has("hgref legal --move 3 '" ILLEGAL "'");
	cr_expect_eq(run_script("hgref explain --line 1 '" ILLEGAL "' 2>&1"), 2);
	has("--line 1: this line has several actions: use --move");
	cr_expect_eq(
		run_script(
			"sed 's/\"x\": \"1\"/\"x\": \"7\"/' scenarios/legal/table.json >$scratch/t; hgref check $scratch/t"),
		1);
	has(":9:1: tile-detached: ");
	has("hgref legal --line 9 ");
	cr_expect_eq(run_script("hgref explain --line 9 scenarios/legal/table.json"), 0);
	has("move 2 by blue: legal");
}

Test(records, what_would_rewrite_a_record_is_refused)
{
	cr_expect_eq(
		run_script(
			KINDS
			"for f in saved.jcz list.txt " ADDRESS "; do hgref mend --diff $f; echo $?; "
			"hgref convert --canonical --check $f; echo $?; done 2>err; "
			"grep -c 'hgref convert' err; grep -m 1 'hgref: saved' err; cmp saved.jcz \"$OLDPWD/scenarios/legal/saved-game.jcz\""),
		0);
	cr_expect_str_eq(output,
			 "3\n3\n3\n3\n3\n3\n6\n"
			 "hgref: saved.jcz: this is another program's record: `hgref convert` writes it as a log\n");
}

Test(records, expectations_of_a_record_are_left_for_manual_review)
{
	cr_expect_eq(run_script(KINDS "sed 's/\"score\": \"4\"/\"score\": \"5\"/' table.json >wrong.json; "
				      "cp wrong.json kept; "
				      "hgref test --update wrong.json | tail -n 1; "
				      "hgref test -q --update saved.jcz list.txt codes.log; echo $?; "
				      "cmp kept wrong.json; cmp saved.jcz \"$OLDPWD/scenarios/legal/saved-game.jcz\""),
		     0);
	cr_expect_str_eq(output, "wrong.json: 0 expectations rewritten, 1 left for manual review\n0\n");
}

Test(records, a_mend_of_a_record_is_a_log)
{
	cr_expect_eq(
		run_script(
			"cd \"$scratch\"; printf '" ILLEGAL "\\n" ADDRESS
			"\\n' >list; hgref mend --apply list >mended; "
			"hgref check mended | cut -d: -f2-; hgref convert '" ADDRESS
			"' | tail -n +2 >a; tail -n +$(($(grep -n 'line 2' mended | cut -d: -f1) + 1)) mended | cmp - a"),
		0);
	cr_expect_str_eq(output, "1: CarcassonneLab (base-2014): legal, 3 moves, unfinished, red 4, blue 0\n"
				 "9: CarcassonneLab, line 2 (base-2014): legal, 3 moves, unfinished, red 4, blue 0\n");
}

Test(records, a_mend_of_the_second_record_is_on_its_own_lines)
{
	cr_expect_eq(run_script("cd \"$scratch\"; printf '" ADDRESS "\\n" ILLEGAL
				"\\n' >list; hgref mend --apply list | hgref check - | cut -d: -f2-"),
		     0);
	cr_expect_str_eq(output, "1: CarcassonneLab (base-2014): legal, 3 moves, unfinished, red 4, blue 0\n"
				 "9: CarcassonneLab, line 2 (base-2014): legal, 3 moves, unfinished, red 4, blue 0\n");
}

Test(records, a_mend_does_not_put_codes_below_a_game_without_them)
{
	cr_expect_eq(run_script(KINDS "{ printf 'game A\\nplayer red\\nplayer blue\\n\\n'; cat codes.log; } >both; "
				      "hgref mend --apply both 2>&1 >/dev/null; echo $?"),
		     0);
	cr_expect_str_eq(
		output,
		"hgref: both: action codes after a game without them: `hgref convert` writes them as a log\n2\n");
}

Test(records, a_scenario_after_a_record_of_another_program_has_its_own_places)
{
#define PLACELESS "scenarios/broken/yaml-move-in-parts-without-player.yaml"
	cr_expect_eq(run_script("hgref check " PLACELESS " >$scratch/alone 2>&1; "
				"hgref check scenarios/legal/table.json " PLACELESS
				" 2>&1 | sed '/table.json/d; /2 games/d' | "
				"cmp - $scratch/alone && grep -c 'player.yaml:6:5: error' $scratch/alone"),
		     0);
	cr_expect_str_eq(output, "1\n");
}

Test(records, a_place_far_along_a_line_is_marked_below_its_words)
{
	cr_expect_eq(run_script("python3 - >$scratch/long.json <<'END'\n"
				"import json\n"
				"text = open('scenarios/legal/table.json').read()\n"
				"line = json.dumps(json.loads(text[text.index('{'):]), separators=(',', ':'))\n"
				"last = line.rindex('\"x\":\"') + 5\n"
				"print(line[:last] + 'q' + line[last + 1:])\n"
				"END\n"
				"hgref check $scratch/long.json 2>&1 | sed -n 1,3p | sed 's/^[^:]*long.json//'"),
		     0);
	const char *shown = strstr(output, "    1 | "), *mark = shown ? strstr(shown, "\n      | ") : NULL;
	has(":1:502: error: expected `x`, a number from -200 to 200\n");
	cr_assert(mark && strchr(mark, '^'), "%s", output);
	cr_expect_eq(strncmp(shown + (strchr(mark, '^') - (mark + 1)), "\"q\"", 3), 0, "%s", output);
}

Test(records, what_is_no_record_is_named)
{
	cr_expect_eq(run_script("hgref trace scenarios/legal/saved-game.jcz | hgref check - 2>&1"), 2);
	has("this is what hgref prints, not a record: give it the record that it was printed for");
	cr_expect_eq(run_script("echo '{\"who\": 1}' | hgref check - 2>&1"), 2);
	has("this is not a scenario: it has none of the keys");
}

/* ---- sheets of results ---- */

Test(records, a_sheet_of_results_says_game_by_game_what_agrees)
{
	cr_expect_eq(
		run_script(
			"while read -r rest; do echo '" ADDRESS "'\" $rest\"; done <<END >$scratch/sheet; "
			"hgref check $scratch/sheet 2>/dev/null | grep -E '^[^ ]+: .*legal' | cut -d: -f2-\n"
			"4-0\nred: 4, blue: 0\nblue 0 red 4 # in another order\n4-1\nred 3\nred 4 blue 0 result blue time\n"
			"4-0 blue concession\n4-0 none abandoned\nEND"),
		0);
	cr_expect_str_eq(
		output,
		"1: CarcassonneLab (base-2014): legal, 3 moves, unfinished, red 4, blue 0\n"
		"2: CarcassonneLab, line 2 (base-2014): legal, 3 moves, unfinished, red 4, blue 0\n"
		"3: CarcassonneLab, line 3 (base-2014): legal, 3 moves, unfinished, red 4, blue 0\n"
		"4: CarcassonneLab, line 4 (base-2014): legal moves, 1 wrong note, 3 moves, unfinished, red 4, blue 0\n"
		"5: CarcassonneLab, line 5 (base-2014): legal moves, 1 wrong note, 3 moves, unfinished, red 4, blue 0\n"
		"6: CarcassonneLab, line 6 (base-2014): legal, stopped after 3 moves; blue wins by time (on the board: red 4, blue 0)\n"
		"7: CarcassonneLab, line 7 (base-2014): legal, stopped after 3 moves; blue wins by concession (on the board: red 4, blue 0)\n"
		"8: CarcassonneLab, line 8 (base-2014): legal, stopped after 3 moves; nobody wins, by abandonment (on the board: red 4, blue 0)\n");
}

Test(records, what_a_sheet_of_results_claims_is_at_its_place)
{
	cr_expect_eq(run_script("hgref check '" ADDRESS " 4-1' 2>&1"), 1);
	has("address 1:1:55: total-mismatch: the record has blue at 1, but the awards sum to 0\n    8 | totals red 4 blue 1\n");
	has("hgref explain --move 3 '" ADDRESS "' shows why");
	cr_expect_eq(run_script("hgref check '" ADDRESS " 4-0-1' 2>&1"), 2);
	has("address 1:1:55: error: expected the points of 2 players such as 95-73\n");
	cr_expect_eq(run_script("hgref check '" ADDRESS " 4' 2>&1"), 2);
	cr_expect_eq(run_script("hgref check '" ADDRESS " 4-0 grey' 2>&1"), 2);
	has("error: `grey` is not a player of this game (red, blue)");
}

/* ---- records that break off ---- */

/*
 * Cuts a record off after every 13th byte: its moves are the first ones of the whole, nothing is legal but the whole,
 * and at most one move before the break is lost.
 */
static void breaks_off_well(const char *record, int from)
{
	char script[2000];
	snprintf(
		script, sizeof script,
		KINDS
		"moves() { grep -E '^[a-z]+ (discard )?[A-X] |^[a-z]+ [0-9]+ ' | cut -d' ' -f2-; }; "
		"f=%s; hgref convert $f | moves >whole; n=$(wc -c <$f); i=%d; while [ $i -lt $((n - 3)) ]; do head -c $i $f >cut; "
		"hgref convert cut 2>err >log; s=$?; moves <log >now; k=$(wc -l <now); head -n $k whole | cmp -s - now || echo \"$i: other moves\"; "
		"[ $s = 2 ] || echo \"$i: status $s\"; [ $s = 0 ] || grep -q ': error: ' err || echo \"$i: no error\"; "
		"hgref check -q cut 2>err; t=$?; [ $t = $s ] || echo \"$i: judged $t, converted $s\"; i=$((i + 13)); done",
		record, from);
	cr_expect_eq(run_script(script), 0, "%s", record);
	cr_expect_str_eq(output, "", "%s: %s", record, output);
}

Test(records, what_comes_before_a_break_is_kept, .timeout = 300)
{
	breaks_off_well("saved.jcz", 100); /* after the comments */
	breaks_off_well("table.json", 110);
	breaks_off_well("list.txt", 35);
}

/* Of a turn whose awards are not complete, none is asserted: the record may hold others after the break. */
Test(records, awards_of_a_turn_that_breaks_off_are_not_asserted)
{
	cr_expect_eq(run_script("sed '9,$d' scenarios/legal/table.json | hgref convert - 2>/dev/null"), 2);
	has("red H 0,-1 0 knight S\n");
	cr_expect(!strstr(output, "scored") && !strstr(output, "totals"), "%s", output);
}

/* A mistyped key would make another game: either the game is the same, or the key is an error. */
Test(records, no_damaged_key_makes_another_game, .timeout = 300)
{
	cr_expect_eq(
		run_script(
			KINDS
			"moves() { grep -E '^[a-z]+ (discard )?[A-X] ' | cut -d' ' -f2-; }; "
			"for f in saved.jcz table.json; do hgref convert $f | moves >whole; "
			"for key in $(grep -oE '\"[A-Za-z_-]+\" *:' $f | tr -d '\": ' | sort -u); do "
			"for bad in \"${key#?}\" \"x$key\" \"${key}s\"; do sed \"s/\\\"$key\\\" *:/\\\"$bad\\\":/\" $f >bad; "
			"hgref convert bad 2>err >log && { moves <log | cmp -s - whole || echo \"$f: $key as $bad\"; }; done; done; done; :"),
		0);
	cr_expect_str_eq(output, "");
}

Test(records, a_record_that_breaks_off_is_judged_up_to_there)
{
	cr_expect_eq(run_script("hgref check '" SITE "0/wwP/12b12111' 2>&1"), 2);
	has("address 1:1:50: error: the address breaks off here");
	has("unreadable from line 1, judged up to move 2, red 4, blue 0");
	cr_expect_eq(run_script("hgref explain --move 2 '" SITE "0/wwP/12b12111' 2>&1"), 2);
	has("move 2 by blue: legal");
	cr_expect_eq(run_script("hgref check -f json '" SITE
				"0/wwP/12b12111' | jq -c '[.verdict, .moves, .totals.red, (.errors | length)]'"),
		     0);
	cr_expect_str_eq(output, "[\"unreadable\",2,4,1]\n");
}

Test(records, bytes_that_are_no_text_above_a_record_are_passed_over_to_it)
{
	cr_expect_eq(
		run_script(
			"printf '# \\0\\n{\"game\": \"G\", \"players\": [\"red\", \"blue\"]}\\n' >\"$scratch/nul.json\"; "
			"timeout 60 hgref check \"$scratch/nul.json\" 2>&1"),
		2);
	has("nul.json:1:3: error:");
}

Test(records, comments_above_a_record_may_be_long)
{
	cr_expect_eq(
		run_script("for n in 1020 1030 3000; do { printf '#%*s\\n' $n ''; cat scenarios/legal/table.json; } | "
			   "hgref check -; done"),
		0);
	cr_expect_str_eq(output,
			 "<stdin>:4: Board Game Arena (base-2014): legal, 2 moves, unfinished, red 4, blue 0\n"
			 "<stdin>:4: Board Game Arena (base-2014): legal, 2 moves, unfinished, red 4, blue 0\n"
			 "<stdin>:4: Board Game Arena (base-2014): legal, 2 moves, unfinished, red 4, blue 0\n");
}
