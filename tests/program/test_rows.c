#include "tests/program/command.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* Positions as rows of tiles: read, written, and asked about. */

#define TABLE "scenarios/base/fridays-table.log"
#define BARE "sed '/^row/s|/[0-9]*||g' " TABLE " >$scratch/bare.log; "

static void prints(const char *script, const char *expected)
{
	run_script(script);
	cr_expect_str_eq(output, expected, "%s", output);
}

/* TILE-03 */
Test(rows, come_back_from_the_table_that_they_make)
{
	prints("for move in 0 7 40 83; do\n"
	       "hgref convert --to table --move $move scenarios/games/two-players.log >$scratch/a.log\n"
	       "hgref convert --to table $scratch/a.log | cmp - $scratch/a.log\ndone",
	       "");
}

/* TILE-03 SETUP-02 */
Test(rows, have_the_turns_that_a_setup_states)
{
	prints("hgref convert " TABLE
	       " | sed -n 's/^setup \\([A-Z]*\\) \\([-0-9,]*\\) \\([0-9]*\\).*/\\1 \\2 \\3/p' | head -n 5",
	       "P -1,-3 180\nR -2,-2 0\nR -1,-2 270\nE 0,-2 180\nI 2,-2 270\n");
	prints("hgref check -f json " TABLE " | jq -r .id >$scratch/id\n"
	       "hgref convert " TABLE " | hgref check -f json - | jq -r .id | cmp - $scratch/id",
	       "");
	prints("hgref convert " TABLE " >$scratch/log; hgref convert --to yaml " TABLE
	       " | hgref convert - | cmp - $scratch/log",
	       "");
}

Test(rows, of_which_some_turns_are_open_are_printed_again)
{
	prints(BARE "hgref check -f json $scratch/bare.log | jq -c '[.verdict, .errors[].open[]]'",
	       "[\"unreadable\",{\"at\":[-1,-3],\"tile\":\"P\",\"turns\":[180,270]},"
	       "{\"at\":[2,-2],\"tile\":\"I\",\"turns\":[180,270]}]\n");
	prints(BARE "hgref check $scratch/bare.log 2>&1 | sed -n '/^board/,/^row/p'",
	       "board -3,-3\nrow .     .     P/?   .     .     .\n");
	prints(BARE
	       "hgref check $scratch/bare.log 2>&1 | sed -n 's/I.?/I\\/270/; s/P.?/P\\/180/; /^row/p' >$scratch/rows\n"
	       "{ sed '/^row/,$d' " TABLE "; cat $scratch/rows; sed -n '/^piece/p' " TABLE "; } >$scratch/again.log\n"
	       "hgref convert " TABLE " >$scratch/a; hgref convert $scratch/again.log | cmp - $scratch/a",
	       "");
}

/* PIECE-05 PIECE-06 PIECE-02 */
Test(rows, take_pieces_that_stand_on_their_tiles)
{
	static const struct {
		const char *piece, *found;
	} rows[] = {
		{ "piece red knight 0,-1:S", "legal\n" },
		{ "piece red knight 0,-2:N", "illegal 22:11: meeple-bad-terrain\n" },
		{ "piece red knight 0,-2:lake", "illegal 22:11: segment-unknown\n" },
		{ "piece blue farmer 1,-1:W", "illegal 22:12: second-piece\n" },
		{ "piece red farmer 9,9:N", "illegal 22:18: segment-unknown\n" },
		{ "piece green farmer 0,-1:N", "unreadable 22:7: read-player\n" },
		{ "piece red pirate 0,-1:N", "unreadable 22:11: read-role\n" },
		{ "piece red farmer 0,-1:Q", "unreadable 22:23: read-slot\n" },
		{ "piece red farmer 0,0", "unreadable 22:11: read-board\n" },
		{ "piece red farmer", "unreadable 22:17: read-cell\n" },
	};
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		char script[600];
		snprintf(
			script, sizeof script,
			"{ cat " TABLE
			"; echo '%s'; } | hgref check -f json - 2>/dev/null | jq -r '.verdict + (.violations + "
			"(.errors // []) | map(\" \" + (.line|tostring) + \":\" + (.column|tostring) + \": \" + .code) | join(\"\"))'",
			rows[i].piece);
		run_script(script);
		cr_expect_str_eq(output, rows[i].found, "%s: %s", rows[i].piece, output);
	}
}

/* SETUP-02 SETUP-03: four copies of D, of which one starts where it is at 0,0 */
Test(rows, without_the_start_tile_are_a_part_of_a_table)
{
	const char *script = "for row in 'D/180 D/180 D/180 D/180' 'D/180 D/180 D/180 D/180 D/180'; do\n"
			     "hgref convert - <<END | grep -e start -e setup | head -n 2\n"
			     "game x\nedition base-2014\nplayer red\nplayer blue\nboard 1,0\nrow $row\nEND\n"
			     "hgref check -f json - <<END | jq -r '[.verdict, .violations[].code] | join(\" \")'\n"
			     "game x\nedition base-2014\nplayer red\nplayer blue\nboard 1,0\nrow $row\nEND\ndone";
	prints(script,
	       "start none\nsetup D 1,0 180\nlegal\nstart none\nsetup D 1,0 180\nillegal tile-copies-exceeded\n");
}

Test(rows, are_what_every_command_takes)
{
	prints("hgref claim " TABLE " 'blue: field at 1,-1:4 would pay 12 at the end' | head -n 1 | grep -o UPHELD",
	       "UPHELD\n");
	prints("hgref draw " TABLE " | grep -c '<g id=\"pieces\"'", "1\n");
	prints("hgref trace " TABLE " | jq -s 'length > 0'", "true\n");
	prints("{ cat " TABLE "; echo 'red B 0,3 0 knight N'; } | hgref mend - | grep -m1 -o '22 + red B 0,3 0'",
	       "22 + red B 0,3 0\n");
}

Test(rows, are_a_position_of_any_game)
{
	prints("hgref convert --to table --move 999 scenarios/games/two-players.log 2>&1; echo $?",
	       "hgref convert: --move: expected the number of a move, 0 to 255, not `999`\n3\n");
	prints("hgref convert --to table --move 200 scenarios/games/two-players.log 2>&1; echo $?",
	       "scenarios/games/two-players.log:2: the game has no move 200\n2\n");
	prints("hgref convert --to table scenarios/illegal/edge-mismatch.log 2>&1; echo $?",
	       "scenarios/illegal/edge-mismatch.log:2: the game is illegal before that; hgref check gives the reason\n2\n");
}

/* The tile looks the same upside down, but where its lakes have names, a piece on one of them tells the turns apart. */
Test(rows, name_the_turn_of_a_tile_with_a_piece_on_one_of_two_lakes)
{
	prints("{ printf 'game G\\nplayer red\\nplayer blue\\ntile L lakeA; lakeB; meadow 10-11,4-5; river 12 -> lakeA; '"
	       "; printf 'meadow 1-2; river 3 -> lakeA; river 6 -> lakeB; meadow 7-8; river 9 -> lakeB\\n'"
	       "; printf 'start L 0,0 0\\nbox land L L\\nbox bonus\\nred L 1,0 180 hut lakeB\\n'; } >$scratch/two\n"
	       "hgref convert --to table $scratch/two | tee $scratch/table | grep -e ^row -e ^piece\n"
	       "hgref convert --to table $scratch/table | cmp - $scratch/table",
	       "row L/0   L/180\npiece red hut 1,0:lakeB\n");
}

Test(rows, begin_where_the_first_tile_lies)
{
	prints("printf 'game G\\nplayer red\\nplayer blue\\nstart 56 5,5 0\\n' | hgref convert --to table - | grep -e ^board -e ^row",
	       "board 5,5\nrow 56/0\n");
}

Test(rows_long, leave_open_what_a_search_of_all_turns_leaves_open)
{
	cr_expect_eq(run_script("tests/judge/rows --hgref \"$program\" --positions 12 scenarios/games/*.log 2>&1"), 0,
		     "%s", output);
}

Test(rows, are_moves_where_a_player_has_such_a_colour)
{
	prints("hgref check - <<END | sed 's/.*: //'\ngame x\nedition base-2014\nplayer row\nplayer piece\nrow E 0,-1 180\npiece U 1,0 0\nEND",
	       "legal, 2 moves, unfinished, row 0, piece 0\n");
}

/* The four walled fields of K1 look alike, but not once a farmer stands in one of the two that have names. */
Test(rows, tell_alike_turns_apart_by_a_piece_inside)
{
	prints("for tile in K1 K1/0 K1/90; do hgref check -f json - <<END | jq -c '[.verdict, .errors[]?.open[]?.turns]'\n"
	       "game x\nedition base-2014\nexpansion king\nplayer red\nplayer blue\nboard 1,0\nrow $tile\n"
	       "piece red farmer 1,0:innerB\nEND\ndone",
	       "[\"unreadable\",[0,90,180,270]]\n[\"legal\"]\n[\"legal\"]\n");
}

/* TILE-01 TILE-02: said once in each answer, whatever the moves do, since a slip of a cell looks like another part. */
Test(rows, in_parts_that_do_not_touch_are_a_position_and_the_answer_says_so)
{
	const char *table = "printf 'game x\nedition base-2014\nplayer red\nplayer blue\nboard 0,0\nrow L/0 U . U L/0\n"
			    "piece red thief 1,0\nred U 2,0 0\n' >$scratch/parts.log\n";
	char script[1200];
	snprintf(
		script, sizeof script,
		"%sfor answer in check score claim; do\nwords=; [ $answer = claim ] && words='red: road at 2,0:E pays 3'\n"
		"hgref $answer $scratch/parts.log ${words:+\"$words\"} | grep -o 'has 2 parts that do not touch'\n"
		"hgref $answer -f json $scratch/parts.log ${words:+\"$words\"} | jq .parts\ndone\n"
		"hgref convert --to table --move 0 $scratch/parts.log | grep -e board -e row\n"
		"sed 's/ [.] / U /; /^red/d' $scratch/parts.log | hgref score -f json - | jq .parts",
		table);
	prints(script,
	       "has 2 parts that do not touch\n2\nhas 2 parts that do not touch\n2\nhas 2 parts that do not touch\n2\n"
	       "board 0,0\nrow L/0 U/0 .   U/0 L/0\nnull\n");
}

/* Rows of mostly empty cells would be a large picture: each part has its own. */
Test(rows, of_parts_that_lie_far_apart_are_written_part_by_part)
{
	prints("printf 'game x\nedition base-2014\nplayer red\nplayer blue\nboard 9990,-9999\nrow U/90 V/180\nboard 0,-1\nrow . E/180\n"
	       "row U/0 D/0\nboard 2,1\nrow U/0\npiece blue thief 9990,-9999\n' >$scratch/far.log\n"
	       "hgref convert --to table $scratch/far.log | tee $scratch/table.log | grep -e board -e row -e piece\n"
	       "for file in far table; do hgref check -f json $scratch/$file.log | jq -r .id; done | uniq | wc -l",
	       "board 9990,-9999\nrow U/90  V/180\nboard 0,-1\nrow .     E/180\nrow U/0   D/0\nboard 2,1\nrow U/0\n"
	       "piece blue thief 9990,-9999:N\n1\n");
}

/* SETUP-02 */
Test(rows, beside_start_none_show_no_start_tile)
{
	prints("printf 'game x\nedition base-2014\nplayer red\nplayer blue\nstart none\nrow . E/180\nrow U D\n' >$scratch/none.log\n"
	       "hgref convert $scratch/none.log | grep -e start -e D",
	       "start none\nsetup D 1,1 0\n");
	prints("printf 'game x\nedition base-2014\nplayer red\nplayer blue\nstart none\nrow D\n' >$scratch/turn.log\n"
	       "hgref check -f json $scratch/turn.log | jq -c '[.verdict, .errors[].open[].turns]'",
	       "[\"unreadable\",[0,90,180,270]]\n");
}

#define COMPLETE \
	"game x\nedition base-2014\nplayer red\nplayer blue\nboard 0,-1\nrow E\nrow D\npiece red knight 0,-1:S\n"

/* SCORE-01 SCORE-05: it was completed just now. What is due is in no total before the game ends. */
Test(rows, that_show_a_complete_feature_with_its_pieces_say_that_it_is_due)
{
	prints("hgref score --if-ended - <<END | grep -A 1 -e '^  due' -e '^if' -e '^not paid'\n" COMPLETE "END",
	       "  due now, in no total: city at 0,-1:S: 2 tiles x 2 = 4 to red\nrank  player    road    city  monastery   field    king   total\n"
	       "--\n"
	       "if the game ended now:\n  due now: city at 0,-1:S: 2 tiles x 2 = 4 to red\nrank  player    road    city  monastery   field    king   total\n");
	prints("hgref score -f json - <<END | jq -c '.awards, (.due[] | [.move, .kind, .at, .points]), .totals'\n" COMPLETE
	       "END",
	       "[]\n[0,\"city\",\"0,-1:S\",4]\n{\"red\":0,\"blue\":0}\n");
	prints("printf '" COMPLETE "' >$scratch/due.log; grep -v piece $scratch/due.log >$scratch/none.log\n"
	       "for file in due none; do hgref check -f brief $scratch/$file.log | jq -c '[.totals, .awards_hash]'; done | uniq | wc -l\n"
	       "hgref score -f json $scratch/none.log | jq -c .due; echo end >>$scratch/due.log\n"
	       "hgref score $scratch/due.log | sed -n '2,3p'; hgref explain --line 9 $scratch/due.log | grep 'went home'\n"
	       "hgref score -f json $scratch/due.log | jq -c .due; hgref rulings $scratch/due.log | grep -A 2 small-city=2",
	       "1\n[]\ndue when the game ended\n  city at 0,-1:S: 2 tiles x 2 = 4 to red\n"
	       "  a follower of red at 0,-1:S went home at the end (SCORE-05)\nnull\n"
	       "  the totals change under small-city=2: red 4 -> 2\n"
	       "    - at the end: city at 0,-1:S: 2 tiles x 2 = 4 to red\n    + at the end: city at 0,-1:S: 2 tiles = 2 to red, as a city of two tiles\n");
	prints("{ printf '" COMPLETE "'; echo 'scored city 0,-1:S 4 red'; } | hgref check - | grep -o 'which is due.*'",
	       "which is due now, but not paid before the game ends\n");
}

/* SCORE-01: where a move follows, who was paid leaves the piece out; whoever does not is told how it would be paid. */
Test(rows, with_moves_below_show_as_complete_what_was_paid_before)
{
	prints("{ printf '" COMPLETE "'; echo 'red U 1,0 0'; } >$scratch/move.log\n"
	       "hgref score --if-ended $scratch/move.log | grep -e '^  due' -e '^not paid'\n"
	       "hgref score -f json $scratch/move.log | jq .due\n"
	       "hgref claim $scratch/move.log 'red: city at 0,-1:S would pay 4' | grep -o 'so that it.*move):'",
	       "not paid: city at 0,-1:S was complete before the first move; who was paid leaves the piece out; to have it paid, "
	       "make its last tile a move\nnull\n"
	       "so that it was paid before; who was paid leaves the piece out (to have it paid, make its last tile a move):\n");
	prints("hgref score --if-ended " TABLE " | grep -e '^not paid' -e '^  due'", "");
}

/* scout-locked-piece: a piece on a Scout tile stays when it is paid. */
Test(rows, on_whose_complete_feature_only_a_scout_tile_has_a_piece_show_nothing)
{
	prints("sed -n '1,/^end/p' scenarios/scout/due-at-a-position.yaml | hgref convert - | grep -v -e ^end -e ^scored -e ^totals "
	       ">$scratch/canoe.log\n"
	       "hgref score --if-ended -f json $scratch/canoe.log | jq -c '[.due, .if_ended.awards]'\n"
	       "hgref score --if-ended $scratch/canoe.log | grep -e '^not paid' -e '^  due'\n"
	       "hgref claim $scratch/canoe.log 'red: river at 1,0:W pays 5' | grep -o 'so that it was paid before.'",
	       "[[],[]]\nso that it was paid before:\n");
}

/* After move 0 the whole setup lies there, as it was typed. */
Test(rows, of_the_position_after_move_0_are_those_of_the_setup)
{
	prints("hgref convert --to table " TABLE " >$scratch/all; hgref convert --to table --move 0 " TABLE
	       " | cmp - $scratch/all",
	       "");
	prints("hgref convert --to table --move 0 - <<END | grep -e ^board -e ^row -e ^piece\ngame x\nedition base-2014\nplayer red\n"
	       "player blue\nsetup E 0,-1 180 blue knight S\nred U 1,0 0 thief E\nEND",
	       "board 0,-1\nrow E/180\nrow D/0\npiece blue knight 0,-1:S\n");
	prints("hgref convert --to table --move 0 - <<END 2>&1 | grep -o -e 'the game is .*' -e 'edge-mismatch:'\ngame x\nedition base-2014\nplayer red\nplayer blue\n"
	       "setup E 0,-1 90\nEND",
	       "the game is illegal before that; hgref check gives the reason\nedge-mismatch:\n");
}

/* TILE-03 PIECE-02 PIECE-05 PIECE-06 */
Test(rows_long, that_are_illegal_are_answered_by_what_is_wrong_with_them_in_each_command_page_and_picture)
{
	cr_expect_eq(run_script("python3 tests/positions.py \"$program\" $scratch 2>&1"), 0, "%s", output);
}

/* What each record is read with that it does not say, or the line and the code of its error. */
Test(rows, need_neither_game_nor_edition_nor_players)
{
	static const struct {
		const char *record, *found;
	} rows[] = {
		{ "row D", "base-2014: edition base-2014, player red, player blue" },
		{ "# a table\nboard 1,1\nrow E/90", "base-2014: edition base-2014, player red, player blue" },
		{ "row D\npiece green knight 0,0", "base-2014: edition base-2014, player green, player red" },
		{ "piece blue monk 0,0\nrow B", "base-2014: edition base-2014, player blue, player red" },
		{ "given totals green 1 black 2\nrow D", "base-2014: edition base-2014, player green, player black" },
		{ "row . K1/90", "base-2014: edition base-2014, expansion king, player red, player blue" },
		{ "expansion king\nrow K1", "base-2014: edition base-2014, player red, player blue" },
		{ "row 1/0", "hig-2020: edition hig-2020, player red, player blue" },
		{ "tile A meadow all\nrow A", "hig-2020: edition hig-2020, player red, player blue" },
		{ "edition base-2000\nrow D", "base-2000: player red, player blue" },
		{ "edition base-2014\nplayer a\nplayer b\nrow D", "base-2014: null" },
		{ "game T\nplayer a\nplayer b\nrow D\nb E 0,-1 180", "base-2014: edition base-2014 wrong-player" },
		{ "game T\nplayer a\nplayer b\nrow D\na E 0,-1 180", "base-2014: edition base-2014" },
		{ "row D\nend", "base-2014: edition base-2014, player red, player blue" },
		{ "row D\nred E 0,-1 180", "2:1 read-game" },
		{ "row D\npiece farmer red 0,0:E", "2:7 read-player" },
		{ "edition base\nrow D", "1:9 read-edition" },
		{ "player red\nplayer blue\nred 28 -1,0 0", "1:1 read-game" },
		{ "piece red farmer 0,0", "1:1 read-game" },
		{ "Game: T\nrow D", "1:1 read-line" },
		{ "rows D", "1:1 read-kind" },
	};
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		char script[600];
		snprintf(script, sizeof script,
			 "printf '%s\\n' | hgref check -f json - 2>/dev/null | jq -r 'if .errors then .errors[] | "
			 "\"\\(.line):\\(.column) \\(.code)\" else \"\\(.edition): \\(.assumed)\" + "
			 "(.violations | map(\" \" + .code) | join(\"\")) end'",
			 rows[i].record);
		run_script(script);
		output[strcspn(output, "\n")] = '\0';
		cr_expect_str_eq(output, rows[i].found, "%s: %s", rows[i].record, output);
	}
}

Test(rows, alone_answer_as_with_the_header_that_is_assumed)
{
	prints("for table in 'row D/90 K1\npiece green knight 0,0' 'given next red\nrow 1/0 0/90'; do\n"
	       "printf \"$table\\n\" >$scratch/alone\n"
	       "{ echo game; hgref check -f json $scratch/alone | jq -r .assumed | sed 's/, /\\n/g'; cat $scratch/alone; } >$scratch/whole\n"
	       "for file in alone whole; do hgref score --if-ended -f json $scratch/$file"
	       " | jq 'del(.file, .assumed, .violations[].line)' >$scratch/$file.json\ndone\n"
	       "cmp $scratch/alone.json $scratch/whole.json\n"
	       "hgref convert --to table $scratch/alone >$scratch/a; hgref convert --to table $scratch/whole | "
	       "grep -v '^edition hig' | cmp - $scratch/a\ndone",
	       "");
}

Test(rows, that_name_no_edition_have_that_of_the_command_line)
{
	prints("printf 'row K1\\n' | hgref check -f brief -e base-2000 - | jq -r .edition", "base-2000\n");
	prints("printf 'row K1\\n' | hgref check -e base-2000 - | sed 's/:.*assumed/: assumed/'",
	       "<stdin>: assumed: expansion king, player red, player blue): legal, 0 moves, unfinished, red 0, blue 0\n");
	prints("printf 'tile K1 field all\\nrow K1\\n' | hgref check -f json -e base-2000 - | jq -r .assumed",
	       "player red, player blue\n");
	prints("printf 'row K1\\n' | hgref check -e hig-2020 - 2>&1 | grep -c error", "1\n");
}

/* SETUP-03: 21 has a river in the south in one box, not in the other. */
Test(rows, of_numbers_that_fit_with_the_tiles_of_another_edition_name_that_one)
{
	prints("hgref convert --to table --move 12 - <<END | sed -n '/^row\\|^board/s|/[0-9]*||gp' >$scratch/rows\n"
	       "$(hgref random -e zman-2014 --seed 3)\nEND\n"
	       "hgref check $scratch/rows 2>&1 | grep -o '; it lies there .*'",
	       "; it lies there under `edition zman-2014`\n");
	prints("sed 's/^row/& x/' $scratch/rows | hgref check - 2>&1 | grep -c 'lies there under'", "0\n");
	prints("{ echo edition hig-2020; cat $scratch/rows; } | hgref check - 2>&1 | grep -c 'lies there under'",
	       "0\n");
}

/* Each game that `check --print` prints begins with its own `game` line, so that a table is not part of the game before it. */
Test(rows, alone_are_printed_as_a_game_of_their_own)
{
	prints("printf 'row D\\n' >$scratch/table.log; cp " TABLE " $scratch/a.log\n"
	       "hgref check --print legal $scratch/a.log $scratch/table.log | hgref check -f brief - | jq -r .edition",
	       "base-2014\nbase-2014\n");
}

Test(rows, of_a_scenario_without_an_edition_are_of_the_game_of_their_tiles)
{
	prints("for rows in D 'K1/90' 1/0 ; do printf 'game: T\\nplayers: [a, b]\\nboard: {rows: [%s]}\\n' $rows | "
	       "hgref check -f json - | jq -r '\"\\(.edition): \\(.assumed)\"'; done",
	       "base-2014: edition base-2014\nbase-2014: edition base-2014, expansion king\nhig-2020: edition hig-2020\n");
	prints("printf 'game: T\\nplayers: [a, b]\\nboard: {rows: [D]}\\nexpect: {base-2014: [\"fits E 0,-1 180\"]}\\n' | hgref test -",
	       "1 passed, 0 failed, 0 skipped\n");
}

Test(rows, begin_a_record_whatever_a_remark_beside_them_says_and_in_a_folder)
{
	prints("printf 'row D # boardgamearena.com\\n' | hgref check -f brief - | jq -r .verdict", "legal\n");
	prints("mkdir $scratch/games; for first in board piece row given; do "
	       "printf '%s\\nboard 0,0\\nrow D\\npiece red knight 0,0\\n' \"$(printf 'board 0,0\\npiece blue farmer 0,0:2\\nrow\\n"
	       "given next red\\n' | grep \"^$first\")\" >$scratch/games/$first.txt; done; echo a board >$scratch/games/notes.txt\n"
	       "hgref check -f brief $scratch/games 2>/dev/null | jq -r .file | xargs -n 1 basename",
	       "board.txt\ngiven.txt\npiece.txt\nrow.txt\n");
}

/* ---- what a pointer meets ---- */

/* Each zone of each tile on a picture as a table of that tile alone, with a piece of each role at the slot that it names. */
static const char pointed_at[] =
	"python3 -c \"\n"
	"import json, re, subprocess, sys\n"
	"hgref, scratch, zones, roles = sys.argv[1], sys.argv[2], 0, {}\n"
	"games, expected = '', []\n"
	"for edition, file in (('hig-2020', 'scenarios/games/two-players.log'), ('base-2014', 'scenarios/base/fridays-table.log')):\n"
	"    svg = subprocess.run([hgref, 'draw', file], capture_output=True, text=True).stdout\n"
	"    for tile, at, turn, inside in re.findall('<g data-tile=.(.*?). data-at=.(.*?). data-turn=.(.*?). [^\\\\n]*((?:\\\\n(?!</g>\\\\n</g>).*)*)', svg):\n"
	"        for kind, slot, stand in re.findall('data-kind=.(.*?). data-slot=.(.*?). data-roles=.(.*?)./>', inside):\n"
	"            zones += 1\n"
	"            for role in ('knight thief monk farmer' if edition[0] == 'b' else 'gatherer fisher hunter hut').split():\n"
	"                games += f'game {len(expected)}\\\\nedition {edition}\\\\nstart none\\\\nplayer red\\\\nplayer blue\\\\n'\n"
	"                games += f'board {at}\\\\nrow {tile}/{turn}\\\\npiece red {role} {at}:{slot}\\\\n'\n"
	"                expected.append((role in stand.split(), kind, role, tile, slot))\n"
	"open(scratch + '/games', 'w').write(games)\n"
	"out = subprocess.run([hgref, 'check', '-f', 'json', scratch + '/games'], capture_output=True, text=True).stdout.splitlines()\n"
	"assert len(out) == len(expected)\n"
	"for line, (may, *what) in zip(out, expected):\n"
	"    codes = [v['code'] for v in json.loads(line)['violations']]\n"
	"    assert codes == ([] if may else ['hut-bad-terrain' if 'hut' in what else 'meeple-bad-terrain']), (codes, what)\n"
	"print(zones)\n"
	"\" \"$program\" $scratch";

Test(rows, a_zone_of_a_picture_names_its_slot_and_the_roles_that_may_stand_there)
{
	cr_expect_eq(run_script(pointed_at), 0, "%s", output);
	cr_expect_gt(atoi(output), 350, "only %s zones", output);
}
