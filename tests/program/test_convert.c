#include "foreign/chacun.h"
#include "tests/core/support.h"
#include "tests/program/command.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* `hgref convert`: a game in another form is the same game. */

/*
 * Prints what `score` says about each game of some files as JSON, without lines and columns, and without help that names
 * them. The name of the file is left, so whatever is compared has the same name in another folder.
 */
#define SCORED(files) \
	"$H score -f json " files \
	" 2>/dev/null | jq -S -c 'del(.line, .assumed) | del(.violations[]? | .line, .column, .message, .help)'"

/* The text of a log without empty lines, and with single spaces. */
#define CANONICAL(file) "tr -s ' \\t' ' ' <" file " | sed 's/ $//' | grep ."

/* Runs a script in which $H is the program and $D a folder of its own. */
static int script(const char *text)
{
	char command[6000];
	snprintf(command, sizeof command, "H=%%s; D=$scratch; { %s\n} </dev/null 2>&1", text);
	return run(command);
}

Test(convert, logs_come_back_from_yaml_as_they_were)
{
	cr_expect_eq(script("for f in scenarios/games/*.log; do $H convert --to yaml $f >$D/y && "
			    "$H convert --to log $D/y >$D/l || echo $f; " CANONICAL("$f") " >$D/1; " CANONICAL(
				    "$D/l") " | cmp - $D/1; done"),
		     0);
	cr_expect_str_eq(output, "");
}

/* Folders for files of the same names: $D/yaml and $D/log. */
#define FOLDERS "for folder in scenarios/*/; do mkdir -p $D/yaml/$folder $D/log/$folder; done; "

/* What a folder's files are scored as, which must be what the files named here are. */
#define SAME_IN(folder, input) "(cd $D/" folder " && " SCORED("--input " input " $files") ") | diff $D/scored -; "

Test(convert, logs_are_judged_the_same_as_yaml_and_back)
{
	cr_expect_eq(script(FOLDERS
			    "files=$(ls scenarios/games/*.log scenarios/illegal/*.log scenarios/limit/*.log "
			    "scenarios/scout/*.log scenarios/base/*.log); for f in $files; do "
			    "$H convert --to yaml $f >$D/yaml/$f && $H convert --to log $D/yaml/$f >$D/log/$f || "
			    "echo $f; done; "                                                              //
			    SCORED("$files") " >$D/scored; " SAME_IN("yaml", "yaml") SAME_IN("log", "log") //
			    "jq -r .file $D/scored | uniq >$D/judged; printf '%%s\\n' $files | diff - $D/judged"),
		     0);
	cr_expect_str_eq(output, "");
}

Test(convert, random_games_come_back_from_yaml_as_they_were)
{
	cr_expect_eq(script("for e in hig-2020 zman-2014 devir; do for s in even completion claims sprawl quarrel; do "
			    "$H random -e $e --style $s --games 12 --assert -r trap-covers=pairs >$D/r; "
			    "$H convert --to yaml $D/r >$D/y; $H convert --to log $D/y | cmp - $D/r || echo $e $s; "
			    "$H check -q $D/y || echo $e $s $?; done; done"),
		     0);
	cr_expect_str_eq(output, "");
}

Test(convert, yaml_that_was_written_is_valid_by_the_schema)
{
	cr_expect_eq(
		script("$H convert --to yaml scenarios/games/two-players.log scenarios/illegal/*.log scenarios/base/*.log >$D/y.yaml; "
		       "python3 tests/schema_check.py scenarios/schema.json $D/y.yaml | grep -v ': valid$'; "
		       "$H convert --to yaml $D/y.yaml | cmp - $D/y.yaml"),
		0);
	cr_expect_str_eq(output, "");
}

/* Those that are not skipped. */
#define SCENARIOS \
	"$(grep -L '^skip:' scenarios/rules/*.yaml scenarios/illegal/*.yaml scenarios/legal/*.yaml scenarios/powers/*.yaml " \
	"scenarios/scout/*.yaml scenarios/base/*.yaml)"

Test(convert, scenarios_stay_what_they_are_as_yaml)
{
	cr_expect_eq(script(FOLDERS "files=" SCENARIOS
				    "; for f in $files; do $H convert --to yaml $f >$D/yaml/$f || echo $f; "
				    "$H convert --to yaml $D/yaml/$f | cmp - $D/yaml/$f || echo $f; done; " //
			    SCORED("$files") " >$D/scored; " SAME_IN("yaml", "yaml") "test -s $D/scored"),
		     0);
	cr_expect_str_eq(output, "");
}

Test(convert, scenarios_are_judged_the_same_as_logs)
{
	cr_expect_eq(script(FOLDERS "files=; for f in " SCENARIOS "; do $H convert --to log $f >$D/log/$f 2>$D/e && "
				    "files=\"$files $f\" || grep -q 'turn without a tile' $D/e || cat $D/e; done; " //
			    SCORED("$files") " >$D/scored; " SAME_IN(
				    "log", "log") "set -- $files; [ $# -gt 20 ] || echo only $#"),
		     0);
	cr_expect_str_eq(output, "");
}

/* ---- words and comments ---- */

static const char odd_log[] = "# above the first game\n"
			      "game - a: title # with \\\"quotes\\\", {braces} and \\\\ backslashes\n"
			      "# above a player\n"
			      "player red \"Ana: the # first\" # beside a player\n"
			      "player - \"\"\n"
			      "player null\n"
			      "tile X-1 meadow all deer 2 # beside a tile\n"
			      "# above a box\n"
			      "box land 18 [odd {word} X-1 : - ~ # beside a box\n"
			      "box bonus\n"
			      "# above an assertion\n"
			      "next red # beside it\n"
			      "totals red 0\n"
			      "red 18: 1,0 0 # a tile of no set\n"
			      "violation tile-not-in-set\n"
			      "# above the end\n"
			      "end # beside the end\n"
			      "totals red 0 # beside the last\n"
			      "# below the game\n"
			      "\n"
			      "# above the second game\n"
			      "game\n"
			      "player red\n"
			      "player blue\n"
			      "# behind it all\n";

Test(convert, comments_and_unusual_words_survive_a_round_trip)
{
	char text[3000];
	snprintf(
		text, sizeof text,
		"printf '%s' >$D/o; $H convert --to yaml $D/o >$D/y && $H convert --to log $D/y | diff $D/o -; "
		"$H convert --to log $D/o | diff $D/o -; " SCORED("- <$D/o") ">$D/1;" SCORED("- <$D/y") " | cmp - $D/1",
		odd_log);
	cr_expect_eq(script(text), 0);
	cr_expect_str_eq(output, "");
}

/* One key has everything that a player is dealt, so what is above and beside the second line goes above the key. */
Test(convert, comments_of_a_second_deal_to_a_player_go_above_the_first)
{
	cr_expect_eq(
		script("printf 'game\\nedition devir\\nplayer red\\nplayer blue\\ndeal red scout # a\\n"
		       "deal blue bridge\\n# b\\ndeal red canoe # c\\n' >$D/l; $H convert --to yaml $D/l | tee $D/y | "
		       "sed -n '/deal/,$p'; $H convert --to yaml $D/y | cmp - $D/y"),
		0);
	cr_expect_str_eq(output, "deal:\n  # b\n  # c\n  red: [scout, canoe]  # a\n  blue: [bridge]\n");
}

/* Their places are those in the text that is read, in which two escapes of a character are one. */
Test(convert, comments_below_a_character_written_as_two_escapes_are_kept)
{
	cr_expect_eq(script("printf 'game: \"\\\\ud83d\\\\ude00\"\nplayers: [red, blue] # a\nend: true # b\n' | "
			    "$H convert --input yaml -"),
		     0);
	cr_expect_str_eq(output, "game \xF0\x9F\x98\x80\nplayer red\nplayer blue # a\nend # b\n");
}

/* YAML counts places in characters: seven bytes further on, a comment would be within the next word. */
Test(convert, comments_below_characters_of_several_bytes_are_kept)
{
	cr_expect_eq(
		script("printf 'game: \\303\\251\\303\\251\\303\\251\\303\\251\\303\\251\\303\\251\\303\\251#1\nplayers: [red, blue] # a\nend: true # b\n' | "
		       "$H convert --input yaml -"),
		0);
	cr_expect_str_eq(
		output,
		"game \xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9#1\nplayer red\nplayer blue # a\nend # b\n");
}

/* U+07FF, U+0800, U+FFFD and U+10000, each before a character that is written as two. */
Test(convert, the_first_and_last_characters_of_each_length_come_back_in_quotes)
{
	cr_expect_eq(
		script("printf 'game \"\\337\\277\"\\340\\240\\200\"\\357\\277\\275\"\\360\\220\\200\\200\"\nplayer red\n"
		       "player blue\n' >$D/o; $H convert --to yaml $D/o >$D/y; "
		       "$H convert --to log $D/y | cmp - $D/o && head -1 $D/y"),
		0);
	cr_expect_str_eq(output, "game: \"\\\"\xDF\xBF\\\"\xE0\xA0\x80\\\"\xEF\xBF\xBD\\\"\xF0\x90\x80\x80\\\"\"\n");
}

/* U+0405, U+8005 and U+100005. */
Test(convert, characters_that_end_as_a_control_character_does_are_none)
{
	cr_expect_eq(script("printf 'game a\\320\\205\\350\\200\\205\\364\\200\\200\\205\nplayer red\nplayer blue\n' | "
			    "$H convert --to yaml - | head -1"),
		     0);
	cr_expect_str_eq(output, "game: a\xD0\x85\xE8\x80\x85\xF4\x80\x80\x85\n");
}

Test(convert, a_number_below_0_needs_no_quotes_but_the_mark_of_an_end_does)
{
	cr_expect_eq(script("for t in -5 ... -5: -; do printf \"game $t\\nplayer red\\nplayer blue\\n\" | "
			    "$H convert --to yaml - | tee $D/y | head -1; $H convert $D/y | head -1; done"),
		     0);
	cr_expect_str_eq(output,
			 "game: -5\ngame -5\ngame: \"...\"\ngame ...\ngame: \"-5:\"\ngame -5:\ngame: \"-\"\ngame -\n");
}

Test(convert, control_characters_come_back)
{
	cr_expect_eq(
		script("printf 'game a\\001b\\360\\237\\217\\224\\177\\302\\205c\\342\\200\\250\\357\\273\\277\\nplayer red \"\\033[m\"\\n"
		       "player blue\\nred 28 -1,0 90\\n' >$D/o; $H convert --to yaml $D/o >$D/y; "
		       "$H convert --to log $D/y | cmp - $D/o; grep -c '[[:cntrl:]]' $D/y"),
		1);
	cr_expect_str_eq(output, "0\n");
}

Test(convert, comments_outside_of_games_keep_every_byte_in_a_log)
{
	cr_expect_eq(script("printf '# \\001 above\\ngame A\\nplayer red\\nplayer blue\\n\\n# \\001 below\\n' >$D/o; "
			    "$H convert $D/o; $H convert --to yaml $D/o"),
		     0);
	cr_expect_str_eq(output, "# \001 above\ngame A\nplayer red\nplayer blue\n# \001 below\n"
				 "# ? above\ngame: A\nplayers:\n  - red\n  - blue\n# ? below\n");
}

Test(convert, comments_above_a_game_that_is_left_out_are_left_out_too)
{
	cr_expect_eq(script("printf '# a\\ngame A\\nplayer red\\nplayer blue\\nred 1 0,1 0\\nactions ACB\\n\\n"
			    "game B\\nplayer red\\nplayer blue\\n' >$D/o; $H convert $D/o 2>/dev/null"),
		     2);
	cr_expect_str_eq(output, "game B\nplayer red\nplayer blue\n");
}

Test(convert, a_log_is_put_into_canonical_form)
{
	cr_expect_eq(
		script("printf 'game  G \\r\\n\\r\\nstart  56 0,0  0\\r\\nplayer\\tred\\r\\n  player blue \"B  b\"\\r\\n"
		       "edition devir\\r\\n\\r\\nred  28 -1,0 90\\thunter  1  # far  out\\r\\n' | $H convert --to log -"),
		0);
	cr_expect_str_eq(output, "game G\nedition devir\nplayer red\nplayer blue \"B  b\"\nstart 56 0,0 0\n"
				 "red 28 -1,0 90 hunter 1 # far  out\n");
}

Test(convert, json_scenarios_and_editions_become_logs)
{
	cr_expect_eq(
		script("echo '{\"game\": \"J\\nK\", \"source\": \"here\", \"edition\": [\"hig-2020\", \"zman-2020\"], "
		       "\"players\": {\"red\": \"Ana\", \"blue\": \"\"}, \"turns\": [{\"player\": \"red\", \"tile\": \"28\", "
		       "\"at\": [-1, 0], \"turn\": 90, \"place\": {\"hunter\": 1}, \"expect\": {\"hig-2020\": [\"next blue\"]}}], "
		       "\"end\": true}' | $H convert --to log -"),
		0);
	cr_expect_str_eq(output, "# source: here\ngame J K\nedition hig-2020\nplayer red \"Ana\"\nplayer blue \"\"\n"
				 "red 28 -1,0 90 hunter 1\nnext blue\nend\n\n"
				 "# source: here\ngame J K\nedition zman-2020\nplayer red \"Ana\"\nplayer blue \"\"\n"
				 "red 28 -1,0 90 hunter 1\nend\n");
}

Test(convert, a_source_becomes_a_comment_that_is_read_back)
{
	cr_expect_eq(script("printf 'game: G\\nsource:\\nplayers: [red, blue]\\n---\\ngame: H\\nsource: \"here \"\\n"
			    "players: [red, blue]\\n' | $H convert --to log -"),
		     0);
	cr_expect_str_eq(output,
			 "game G\nplayer red\nplayer blue\n\n# source: here\ngame H\nplayer red\nplayer blue\n");
}

Test(convert, a_source_and_a_known_failure_stay_in_a_scenario)
{
	cr_expect_eq(script("printf 'game: K\nsource: s\nknown: a reason\nplayers: [red, blue]\n' | "
			    "$H convert --to yaml -"),
		     0);
	cr_expect_str_eq(output, "game: K\nsource: s\nknown: a reason\nplayers:\n  - red\n  - blue\n");
}

Test(convert, inexpressible_games_are_reported_and_the_rest_continues)
{
	cr_expect_eq(script("printf 'game: A\\nplayers: [red, blue]\\nsetup:\\n  - 28 -1,0 90\\n---\\ngame: B\\n"
			    "players: [red, blue]\\nturns:\\n  - {player: red}\\n---\\ngame: C\\nplayers: []\\n"
			    "skip: not now\\n---\\ngame: D\\nplayers: [red, blue]\\nplayer: x\\n---\\n"
			    "game: E\\nplayers: [red, blue]\\n' >$D/y; cd $D; "
			    "$H convert --to log y"),
		     2);
	has("game A\nplayer red\nplayer blue\nsetup 28 -1,0 90\n");
	has("y:9:5: error: a log cannot express a turn without a tile");
	has("y:11: C: left out: skipped: not now");
	has("y:17:1: error: unknown key `player`");
	has("\ngame E\nplayer red\nplayer blue\n");
}

Test(convert, a_log_is_written_if_no_form_is_named)
{
	cr_expect_eq(
		script("for f in scenarios/games/*.log; do $H convert --to log $f >$D/l; $H convert $f | cmp - $D/l || "
		       "echo $f; done"),
		0);
	cr_expect_str_eq(output, "");
}

Test(convert, a_repeated_line_of_a_log_appears_once_in_a_scenario)
{
	cr_expect_eq(script("printf 'game A\\nplayer red\\nplayer blue\\nscores complete\\nscores complete\\n"
			    "red 28 -1,0 90\\n' | $H convert --to yaml - | $H check -"),
		     0, "%s", output);
}

Test(convert, wrong_usage_and_missing_files_are_reported)
{
	static const struct {
		const char *arguments, *said;
		int status;
	} cases[] = {
		{ "--to xml -", "expected log, yaml or table, not `xml`", 3 },
		{ "--to log --input xml -",
		  "expected log, yaml, jcz, bga, carcassonnelab, chacun or quibbble, not `xml`", 3 },
		{ "--to log", "expected a FILE", 3 },
		{ "--to log no-such-file", "hgref: no-such-file: No such file or directory", 2 },
		{ "--to log /dev/null", "hgref: /dev/null: the file is empty; `hgref help log` shows what a record is",
		  2 },
		{ "--to yaml scenarios/broken/edition-unknown.log", "expected an edition", 2 },
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		char command[300];
		snprintf(command, sizeof command, "%%s convert %s 2>&1", cases[i].arguments);
		cr_expect_eq(run(command), cases[i].status, "%s: %s", cases[i].arguments, output);
		has(cases[i].said);
	}
}

/* ---- records of other programs ---- */

#define SAVED "scenarios/legal/saved-game.jcz"

/* A saved game with one more key, which an @ in the text stands for. */
#define WITH(key) "sed 's/\"name\": \"Two turns\"/" key "/' " SAVED " >$D/g; "

Test(convert, a_saved_game_becomes_a_log_or_a_scenario)
{
	cr_expect_eq(script("$H convert --input jcz " SAVED " >$D/l; cat $D/l; $H check $D/l | sed 's/.*: //'; "
			    "$H convert --input jcz --to yaml " SAVED " | $H convert - | cmp - $D/l"),
		     0);
	has("game Two turns\n# A saved game of JCloisterZone 5.12.1.\nedition base-2014\nplayer red\n"
	    "player blue\n# Unverified: draws and discards, which the file does not record.\nred U 1,0 0\n"
	    "legal, 1 move, unfinished, red 0, blue 0\n");
}

Test(convert, every_file_of_a_list_is_a_game_of_its_own)
{
	cr_expect_eq(script("$H convert --input jcz " SAVED " scenarios/games/two-players.log " SAVED
			    " >$D/l 2>$D/e; s=$?; cat $D/e; $H check $D/l | wc -l; exit $s"),
		     2);
	has("scenarios/games/two-players.log:2:1: error: expected `{`: the record is a JSON object\n");
	has("\n2\n");
}

Test(convert, escapes_and_marks_of_json_files_are_read)
{
	cr_expect_eq(script("{ printf '\\357\\273\\277'; cat " SAVED
			    "; } | sed 's/Two turns/A\\\\ud83d\\\\ude00\\\\\\/B/; "
			    "s,BA/RFr,BA\\\\/RFr,' >$D/g; $H convert --input jcz $D/g"),
		     0);
	has("game A\xF0\x9F\x98\x80/B\n");
	has("red U 1,0 0\n");
}

Test(convert, notes_about_a_record_go_to_standard_error)
{
	cr_expect_eq(
		script("sed 's/Ben/Ana/' " SAVED " >$D/g; cd $D; $H convert --input jcz --names g 2>&1 >/dev/null"), 0);
	cr_expect_str_eq(output, "hgref: g: the name of blue is left out, since two players are called \"Ana\"\n");
}

Test(convert, assertions_of_the_source_are_judged)
{
#define TESTED(words) "\"test\": {\"assertions\": [\"" words "\"]}"
	cr_expect_eq(script(WITH(TESTED("Ana has 0 points")) "$H convert --input jcz $D/g | $H check -q -"), 0);
	cr_expect_eq(script(WITH(TESTED("Ana has 1 points")) "$H convert --input jcz $D/g | $H check -"), 1);
	has("total-mismatch");
	cr_expect_eq(script(WITH(TESTED("Ben scored road for 2 points")) "$H convert --input jcz $D/g | $H check -"),
		     1);
	has("score-mismatch");
}

Test(convert, a_record_of_another_program_has_at_most_4_mebibytes)
{
	cr_expect_eq(script("cp " SAVED
			    " $D/g; size=$(wc -c <$D/g); head -c $((4194304 - size)) /dev/zero | tr '\\0' ' ' "
			    ">>$D/g; wc -c <$D/g; $H convert --input jcz $D/g"),
		     0);
	has("4194304\ngame Two turns\n");
	cr_expect_eq(script("cp " SAVED " $D/g; head -c 4194304 /dev/zero | tr '\\0' ' ' >>$D/g; cd $D; "
			    "$H convert --input jcz g"),
		     2);
	cr_expect_str_eq(output, "hgref: g: a record of another program is at most 4 MiB long\n");
}

/* 30,000 tiles that were drawn and not placed make as many lines, of which a log has 20,000. */
Test(convert, a_record_that_makes_too_long_a_log_is_refused)
{
	cr_expect_eq(script("{ sed '/\"name\": \"Two/,$d' " SAVED "; echo '\"gameAnnotations\": { \"drawOrder\": ['; "
			    "yes '\"BA/L\",' | head -n 30000; echo '\"BA/RFr\" ] },'; "
			    "sed -n '/\"name\": \"Two/,$p' " SAVED "; } >$D/g; cd $D; $H convert --input jcz g"),
		     2);
	has("g:20006:1: error: the game has more than 20000 lines of moves and assertions");
}

/* ---- action codes ---- */

/*
 * Worked by hand from the description of the codes. The start tile lies alone, so the cells beside it are, by column,
 * (-1,0), (0,-1), (0,1), (1,0), numbers 0 to 3.
 *
 * Red: tile 52 at -1,0 turned 180: number 0, two quarter turns: 0 << 2 | 2 = 2 = 00000 00010 = A C. Its fisher: tile
 * 52 is meadow 10-2, river 3,9, meadow 4-8; clockwise from slot 11 they are met as 0, 1, 2; a member on zone 1: 1 = B.
 * Blue: the cells are now (-2,0), (-1,-1), (-1,1), (0,-1), (0,1), (1,0). Tile 22 at -1,1 turned 270: number 2, three
 * quarter turns: 2 << 2 | 3 = 11 = 00000 01011 = A L. No piece is 31 = 7.
 */
Test(convert, codes_worked_by_hand)
{
	cr_expect_eq(script("printf 'game hand\\nplayer red\\nplayer blue\\nbox land 52 22 55\\nbox bonus 88\\n"
			    "stack land 52 22\\nstack bonus\\nactions ACB AL7\\n' | $H convert - | tail -n 2"),
		     0);
	cr_expect_str_eq(output, "red 52 -1,0 180 fisher E\nblue 22 -1,1 270\n");
}

/*
 * Tile 88 has the shaman. Of the members on the board, that on tile 27 is the first, A, and that on tile 55 is B. Without
 * one on tile 55, blue has none to call back, and no code says so.
 */
Test(convert, codes_of_a_shaman_name_the_member_that_comes_back_or_nobody)
{
	static const char *const cases[][2] = {
		{ "AKC AT77", "blue + 88 1,-1 270\n" },
		{ "AKC AT7A", "blue + 88 1,-1 270 hunter S\n" },
		{ "AKC ATB7", "blue + 88 1,-1 270 recall 0,1:2\n" },
		{ "AKC ATBA", "blue + 88 1,-1 270 recall 0,1:2 hunter S\n" },
		{ "AK7 ATA", "blue 55 0,1 180\nblue + 88 1,-1 270 hunter S\n" },
		{ "AKC ATC7", "6:19: error: member 2 on the board does not exist; there are only 2\n" },
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		char text[400];
		snprintf(text, sizeof text,
			 "printf 'game G\\nplayer red\\nplayer blue\\nstack land 27 55 77\\nstack bonus 88\\n"
			 "actions AMB %s\\n' | $H convert -",
			 cases[i][0]);
		cr_expect_eq(script(text), i < 5 ? 0 : 2, "%s", output);
		has("red 27 1,0 0 fisher E\nblue 55 0,1 180");
		has(cases[i][1]);
	}
}

/* Codes of places that are known from programs that use them; no piece is placed. */
Test(convert, codes_of_places)
{
	static const struct {
		const char *moves, *code;
		struct cell cell;
		int degrees;
	} cases[] = {
		{ "", "AG7", { 0, -1 }, 180 },
		{ "", "AD7", { -1, 0 }, 270 },
		{ "", "AK7", { 0, 1 }, 180 },
		{ "", "AB7", { -1, 0 }, 90 },
		{ "red A 1,0 0\n", "AV7", { 2, 0 }, 90 },
		{ "red A 1,0 0\n", "AN7", { 1, -1 }, 90 },
		{ "red A 1,0 0\nblue A 2,0 0\nred A 3,0 0\nblue A 3,-1 0\n", "BH7", { 4, -1 }, 270 },
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		const struct referee *referee = judge_both(
			"game G\nplayer red\nplayer blue\ntile A meadow all\nstart A 0,0 0\n", cases[i].moves);
		struct codes codes = { .at = cases[i].code, .end = cases[i].code + strlen(cases[i].code) };
		struct turn turn = { .tile = tile_called(referee->game.board.set, "A") };
		cr_expect(turn_of_codes(&referee->game, &codes, &turn), "%s: %s", cases[i].code, codes.why);
		cr_expect(cell_is(turn.cell, cases[i].cell), "%s: %d,%d", cases[i].code, turn.cell.x, turn.cell.y);
		cr_expect_eq(turn.degrees, cases[i].degrees, "%s: %d", cases[i].code, turn.degrees);
		cr_expect_eq(codes.at, codes.end);
	}
}

/* Zone 8 of a tile is its lake and 9 its second one; a hut adds 16: Y and Z. */
Test(convert, codes_tell_the_lakes_of_a_tile_apart_and_put_huts_alone_on_them)
{
	static const char header[] =
		"game G\nplayer red\nplayer blue\ntile L lakeA; lakeB; meadow 10-11,4-5; river 12 -> lakeA; "
		"meadow 1-2; river 3 -> lakeA; river 6 -> lakeB; meadow 7-8; river 9 -> lakeB\nstart L 0,0 0\n";
	static const char *const cases[][2] = {
		{ "AGY", "lakeA" }, { "AGZ", "lakeB" }, { "AGI", NULL }, { "AGJ", NULL }
	};
	const struct referee *referee = judge_both(header, "");
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		struct codes codes = { .at = cases[i][0], .end = cases[i][0] + strlen(cases[i][0]) };
		struct turn turn = { .tile = tile_called(referee->game.board.set, "L") };
		cr_expect_eq(turn_of_codes(&referee->game, &codes, &turn), cases[i][1] != NULL, "%s: %s", cases[i][0],
			     codes.why);
		if (cases[i][1])
			cr_expect_str_eq(word_of_slot(turn.piece[0].place.slot), cases[i][1]);
		else
			cr_expect(strstr(codes.why, "for this piece"), "%s", codes.why);
	}
}

/* Tile 45 fits nowhere after these turns. The next tile is discarded only if no other one can be drawn. */
Test(convert, tiles_that_fit_nowhere_after_the_last_code_are_discarded_if_they_end_the_game)
{
	static const char *const cases[][2] = {
		{ "45", "blue 37 -2,0 90\nred discard 45\nend\n" },
		{ "45 1", "blue 37 -2,0 90\n" },
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		char text[400];
		snprintf(text, sizeof text,
			 "printf 'game G\\nplayer red\\nplayer blue\\nstack land 35 36 2 37 %s\\nstack bonus\\n"
			 "actions AO7 AK7 AA7 AB7\\n' | $H convert - | sed -n '/blue 37/,$p'",
			 cases[i][0]);
		cr_expect_eq(script(text), 0, "%s", output);
		cr_expect_str_eq(output, cases[i][1]);
	}
}

Test(convert, wrong_codes_are_reported_where_they_are)
{
	static const char header[] = "game G\\nplayer red\\nplayer blue\\nstack land 52 22\\nstack bonus 88\\n";
	static const struct {
		const char *lines, *said;
	} cases[] = {
		{ "actions aca\\n",
		  "6:9: error: a code is written with the letters A to Z and 2 to 7, all of them capitals" },
		{ "actions AC1\\n",
		  "6:11: error: a code is written with the letters A to Z and 2 to 7; did you mean `I`?" },
		{ "actions AC\\n", "6:11: error: the codes end in the middle of a turn" },
		{ "actions ACB AL7 AA7\\n", "6:17: error: the game is over here, but the codes continue" },
		{ "actions 77\\n", "6:9: error: cell 255 beside the landscape does not exist; there are only 4" },
		{ "actions ACF\\n", "6:11: error: tile 52 has no zone 5 for this piece" },
		{ "actions AD7\\n", "6:9: error: tile 52 does not fit at -1,0 turned 270" },
		{ "actions ACB AL7\\nred 1 0,1 0\\n", "7:1: error: expected `actions` and codes" },
		{ "red 52 -1,0 180\\nactions ACB\\n", "6:1: error: expected `actions` and codes, not moves" },
		{ "edition devir\\nactions\\n", "1:1: error: only the second edition has action codes" },
		{ "tile A meadow all\\nactions\\n", "1:1: error: a game with tiles of its own has no action codes" },
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		char text[500];
		snprintf(text, sizeof text, "printf '%s%s' | $H convert --input chacun -", header, cases[i].lines);
		cr_expect_eq(script(text), 2, "%s", cases[i].lines);
		has(cases[i].said);
	}
	cr_expect_eq(
		run("printf 'game G\\nplayer red\\nplayer blue\\nactions ACB\\n' | %s convert --input chacun - 2>&1"),
		2);
	has("expected `stack land` and `stack bonus`");
}

#define PARTLY \
	"game G\\nplayer red\\nplayer blue\\nbox land 52 22 30 28\\nbox bonus\\nstack land 52 # seen\\nstack bonus\\n"

Test(convert, bytes_that_are_not_text_are_reported_on_their_own_line)
{
	script("printf '" PARTLY "actions A\\000CB\\n' | $H convert --input chacun -");
	has("<stdin>:8:10: error: a NUL byte");
	script("printf '" PARTLY "actions ACB\\n# a\\n# \\377\\n' | $H convert --input chacun -");
	has("<stdin>:10:3: error: byte 0xFF");
}

Test(convert, two_scout_tiles_of_a_player_come_back_as_two_lines)
{
	script("printf 'game G\\nedition devir\\nruling scout-deal=two\\nplayer red\\nplayer blue\\n"
	       "deal red scout\\ndeal red canoe\\ndeal blue bridge\\ndeal blue shaman\\n' >$D/l; "
	       "$H convert --to yaml $D/l | $H convert --to log - | cmp - $D/l");
	cr_expect_str_empty(output);
}
