#include "tests/program/command.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* `legal` for tiles that a record does not lay, and for every move. The tests run in the root of the source tree. */

#define PLAYERS "player red\nplayer blue\n"

/* ---- --tile ---- */

/*
 * Games end a few moves before a tile is laid. What is legal for the tile then is what is legal for the move that lays
 * it there, as whoever is next in the record.
 */
static const char asked_and_laid[] =
	"d=$scratch; python3 -c \"\n"
	"import json, re, subprocess, sys\n"
	"hgref, d = sys.argv[1:]\n"
	"games = open('scenarios/games/recorded.log').read().split('\\ngame ')[1:]\n"
	"def answers(*words):\n"
	"    out = subprocess.run([hgref, 'legal', '-f', 'json', *words], capture_output=True, text=True).stdout\n"
	"    return [json.loads(line) for line in out.splitlines()]\n"
	"def is_move(line):\n"
	"    return re.match(r'\\w+ (\\+ )?\\w+ -?\\d+,', line)\n"
	"compared = 0\n"
	"for tile, extra in [('17', ''), ('28', ''), ('45', ''), ('90', '+ ')]:\n"
	"    cuts, laid = '', ''\n"
	"    for i, game in enumerate(games):\n"
	"        lines = ('game ' + game).splitlines()\n"
	"        at = next((n for n, l in enumerate(lines) if re.match(r'\\w+ (\\+ )?' + tile + r' -?\\d+,', l)), None)\n"
	"        turns = [n for n, l in enumerate(lines[:at]) if is_move(l) and (' + ' in l) == bool(extra)]\n"
	"        if at is None or not turns:\n"
	"            continue\n"
	"        n = turns[-1 - i % min(6, len(turns))]\n"
	"        cut = '\\n'.join(lines[:n]) + '\\n'\n"
	"        cuts += cut\n"
	"        laid += cut + lines[n].split()[0] + ' ' + extra + tile + ' 0,0 0\\n'\n"
	"    open(d + '/cuts', 'w').write(cuts)\n"
	"    open(d + '/laid', 'w').write(laid)\n"
	"    last = {a['game']: a for a in answers('--all', d + '/laid')}\n"
	"    for a in answers('--tile', tile, d + '/cuts'):\n"
	"        for key in ('move', 'player', 'tile', 'placements', 'violations'):\n"
	"            assert a[key] == last[a['game']][key], (tile, a['game'], key)\n"
	"        assert a['copies_left'] == 1\n"
	"        compared += len(a['placements']) > 0\n"
	"print(compared)\n"
	"\" \"$program\" $d";

Test(legal, an_asked_tile_fits_where_the_move_that_places_it_does)
{
	int compared = 0;
	cr_expect_eq(run_script(asked_and_laid), 0, "%s", output);
	cr_expect_eq(sscanf(output, "%d", &compared), 1);
	cr_expect_gt(compared, 150, "only %d tiles were compared", compared);
}

#define GAME "game G\n" PLAYERS "red 28 -1,0 90\n"

Test(legal, a_tile_without_copies_left_is_answered_with_a_note)
{
	cr_expect_eq(run_with_text(GAME, "legal --tile 28", ""), 0);
	has(": G (hig-2020): move 2, tile 28, blue: ");
	has("  note: tile 28 is already on the board, at -1,0 (red, move 1, line 4)\n");
	cr_expect_null(strstr(output, " 0 placements"), "%s", output);
	run_with_text(GAME, "legal -f json --tile 28", "| jq -c '.copies_left, .violations'");
	cr_expect_str_eq(output, "0\n[]\n");
	run_with_text(GAME, "legal --move 1 --tile 28", "");
	cr_expect_null(strstr(output, "note:"), "%s", output);
	run_with_text(GAME, "legal -f json --move 1 --tile 28", "| jq .copies_left");
	cr_expect_str_eq(output, "1\n");
}

Test(legal, the_start_tile_has_no_copy_left_from_the_start)
{
	run_with_text(GAME, "legal --move 1 --tile 56", "");
	has("  note: tile 56 is already on the board, at 0,0 (the start tile)\n");
	cr_expect_null(strstr(output, " 0 placements"), "%s", output);
}

Test(legal, copies_are_counted_where_a_tile_has_several)
{
	static const char game[] = "game G\nedition base-2014\n" PLAYERS "red E 0,-1 180\n";
	run_with_text(game, "legal -f json --tile E", "| jq .copies_left");
	cr_expect_str_eq(output, "4\n", "of five tiles E one is laid");
	run_with_text(game, "legal -f json --tile D", "| jq .copies_left");
	cr_expect_str_eq(output, "3\n", "of four tiles D one starts");
}

Test(legal, a_tile_of_the_record_without_a_box_has_no_number_of_copies)
{
	static const char game[] =
		"game G\n" PLAYERS "tile X7 meadow 10-2; river 3,9; meadow 4-8 deer\nred X7 -1,0 0\n";
	run_with_text(game, "legal -f json --tile X7", "| jq -c '.copies_left, .violations'");
	cr_expect_str_eq(output, "null\n[]\n");
}

Test(legal, the_stated_order_of_a_stack_does_not_matter_to_an_asked_tile)
{
	static const char game[] = "game G\n" PLAYERS "stack land 28 30 31\nred 28 -1,0 90\n";
	run_with_text(game, "legal --tile 31", "");
	has("move 2, tile 31, blue: ");
	cr_expect_null(strstr(output, "tile-not-drawn"), "%s", output);
}

Test(legal, an_asked_tile_that_nobody_could_draw_is_refused_with_the_reason)
{
	run_with_text(GAME, "legal --tile 90", "");
	has("move 2, tile 90, blue: 0 placements\n"
	    "  tile-wrong-stack: tile 90 is a bonus tile, but a turn begins with a land tile\n");
	run_with_text("game G\n" PLAYERS "box land 28 30\nred 28 -1,0 90\n", "legal --tile 31", "");
	has("move 2, tile 31, blue: 0 placements\n  tile-not-in-set: tile 31 is not in the game's box\n");
	cr_expect_null(strstr(output, "note:"), "%s", output);
	run_with_text(GAME "end\n", "legal --tile 30", "");
	has("move 2, tile 30, blue: 0 placements\n  game-over: the game is over: final scoring is done\n");
}

/* Red completes a forest with a menhir, so that a bonus tile is next. */
#define EXTRA \
	"game G\n" PLAYERS \
	"tile S forest 2-4; meadow 5-1\ntile N forest 8-10 menhir; meadow 11-7\ntile M meadow all\n" \
	"tile L meadow all deer\nstart S 0,0 0\nbox land N L\nbox bonus M\nred N 1,0 0\n"

Test(legal, an_extra_turn_that_is_owed_takes_a_bonus_tile)
{
	run_with_text(EXTRA, "legal -f json --tile M", "| jq -c '.player, .copies_left, .violations'");
	cr_expect_str_eq(output, "\"red\"\n1\n[]\n");
	run_with_text(EXTRA, "legal --tile L", "");
	has("move 2, tile L, red: 0 placements\n"
	    "  tile-wrong-stack: tile L is a land tile, but an extra turn draws a bonus tile\n");
}

/* The extra turn was not taken on a line that is left out, so perhaps it was. */
Test(legal, after_an_extra_turn_that_was_left_out_a_bonus_tile_is_for_its_player)
{
	run_with_text(EXTRA "blue L 2,0 90\n", "legal -f json --on-illegal skip --tile M", "| jq -r .player");
	cr_expect_str_eq(output, "red\n");
	run_with_text(EXTRA "blue L 2,0 90\n", "legal -f json --on-illegal skip --tile L", "| jq -r .player");
	cr_expect_str_eq(output, "blue\n");
}

Test(legal, a_base_tile_can_be_named_by_its_id_of_JCloisterZone)
{
	cr_expect_eq(
		run_script(
			"hgref legal --tile BA/Cc.1 --move 2 tests/golden/base/king.log >$scratch/before\n"
			"hgref legal --tile N --move 2 tests/golden/base/king.log | cmp - $scratch/before && cat $scratch/before"),
		0);
	has("move 2, tile N, blue: ");
}

Test(legal, a_scout_tile_can_be_asked_about_by_name_if_it_is_defined)
{
	static const char game[] = "scenarios/illegal/N75-scout-tile-of-another.yaml";
	char command[256];
	snprintf(command, sizeof command, "%%s legal --tile Scout %s 2>&1", game);
	cr_expect_eq(run(command), 2);
	has("tile Scout, red: 0 placements\n  scout-not-owned: ");
	has(":18: --tile: no rulebook shows the borders of Scout tiles: define this one in the record by `tile scout ZONES`\n");
	cr_expect_null(strstr(output, "note:"), "Scout tiles are in no stack: %s", output);
}

/* A drawn tile that fits nowhere is discarded; whoever has put one away draws again, and cannot place a Scout tile. */
#define PUT_AWAY \
	"game G\nedition devir\n" PLAYERS \
	"tile M meadow all\ntile F meadow 5-1; forest 2-4\ntile Scout forest 8-10; meadow 11-7\n" \
	"tile X meadow 11; river 12 -> spring; meadow 1-2; river 3 -> spring; meadow 4-5; river 6 -> spring; meadow 7-8; " \
	"river 9 -> spring; meadow 10\nbox land M X\nstart F 0,0 0\ndeal red Scout\ndeal blue Canoe\nred discard X\n"

Test(legal, messages_about_an_asked_tile_name_the_lines_before_it)
{
	cr_expect_eq(run_with_text(PUT_AWAY, "legal --tile X", ""), 0);
	has("  note: tile X was discarded on line 13\n");
	cr_expect_eq(run_with_text(PUT_AWAY, "legal --tile Scout", ""), 0);
	has("  scout-after-draw: red drew a tile in this turn and discarded it (line 13); ");
	cr_expect_eq(run_with_text(PUT_AWAY "legal red Scout 1,0 0 gatherer W\n", "check", ""), 1);
	has(" the move would be illegal: scout-after-draw: red drew a tile in this turn and discarded it (line 13); ");
	cr_expect_eq(run_with_text(PUT_AWAY "red discard M\n", "legal --tile Scout", ""), 1,
		     "it stops at a wrong discard:");
	has("  scout-after-draw: red drew a tile in this turn and discarded it (line 13); ");
}

#define ILLEGAL GAME "blue 30 -1,0 0\nred 31 0,1 0\n"
#define UNREAD GAME "blue 30 here\nred 31 0,1 0\n"

Test(legal, an_asked_tile_is_answered_where_the_record_stops)
{
	cr_expect_eq(run_with_text(ILLEGAL, "legal --tile 31", ""), 1);
	has(":5: cell-occupied: the game is illegal here; hgref check gives the reason\n");
	has(":5: G (hig-2020): move 2, tile 31, blue: ");
	cr_expect_eq(run_with_text(UNREAD, "legal --tile 31", ""), 2);
	has(":5: G (hig-2020): move 2, tile 31, blue: ");
	cr_expect_eq(run_with_text(GAME, "legal --tile 31 --move 2", ""), 0);
	has(":1: G (hig-2020): move 2, tile 31, blue: ");
	cr_expect_eq(run_with_text(GAME, "legal --tile 31 --move 3", ""), 2);
	has(": the game has no move 3: 1 could be judged; for a tile that is drawn now: `--tile TILE`\n");
	cr_expect_eq(run_with_text(GAME "blue 30 -2,0 0\n", "legal --tile 31 --line 5", ""), 0);
	has(":5: G (hig-2020): move 2, tile 31, blue: ");
	cr_expect_eq(run_with_text("game G\nplayer red\n", "legal --tile 31", ""), 2);
	has(":1: the game cannot begin; hgref check gives the reason\n");
	cr_expect_eq(run_with_text("game G\nplayer red\n", "legal --tile 31 --on-illegal skip", ""), 1);
	has("move 1, tile 31, red: ");
	cr_expect_eq(run_with_text("game G\n", "legal --tile 31", ""), 2);
	has(":1: the game cannot begin; hgref check gives the reason\n");
}

Test(legal, a_tile_that_the_game_does_not_know_is_wrong_usage)
{
	cr_expect_eq(run_with_text(GAME, "legal --tile 2B", ""), 3);
	has(":1: --tile: `2B` is neither a tile of hig-2020 nor one that this record defines");
	cr_expect_eq(run_with_text("game G\n" PLAYERS "tile Lagoon meadow all\n", "legal --tile Lagon", ""), 3);
	has("; did you mean `Lagoon`?\n");
	cr_expect_eq(run_with_text(GAME, "legal --tile '28 0,0'", ""), 3);
	cr_expect_eq(run_with_text(GAME, "legal --tile ''", ""), 3);
	cr_expect_eq(run_with_text(GAME, "legal --tile 28 --count", ""), 3);
	cr_expect_eq(run_with_text(GAME, "legal --tile 28 --all", ""), 3);
	cr_expect_eq(run_with_text(GAME, "legal --tile 28 --move 1 --line 4", ""), 3);
}

/* ---- --all ---- */

Test(legal, all_moves_have_the_answers_of_single_moves)
{
	cr_expect_eq(
		run_script("d=$scratch\n"
			   "for f in text json; do for n in $(seq 84); do "
			   "hgref legal -f $f --move $n scenarios/games/two-players.log; done >$d/each\n"
			   "hgref legal -f $f --all scenarios/games/two-players.log | cmp - $d/each || exit 9; done\n"
			   "wc -l <$d/each"),
		0, "%s", output);
	cr_expect_str_eq(output, "84\n");
}

Test(legal, all_moves_of_all_games_are_those_that_are_counted)
{
	cr_expect_eq(
		run_script("hgref legal -f json --count scenarios/games/*.log | jq -c '.game as $g | .counts[] | [$g, "
			   ".move, .tile, .placements]' >$scratch/before\n"
			   "hgref legal -f json --all scenarios/games/*.log | jq -c '[.game, .move, .tile, "
			   "(.placements | length)]' | cmp - $scratch/before && wc -l <$scratch/before"),
		0, "%s", output);
	cr_expect_str_eq(output, "5090\n");
}

Test(legal, all_ends_with_the_illegal_move_and_says_what_was_legal_there)
{
	cr_expect_eq(
		run_with_text(ILLEGAL, "legal -f json --all", "2>/dev/null | jq -c '[.line, .move, .player]'; exit 0"),
		0);
	cr_expect_str_eq(output, "[4,1,\"red\"]\n[5,2,\"blue\"]\n");
	cr_expect_eq(run_with_text(ILLEGAL, "legal --all", ""), 1);
	has(":5: cell-occupied: the game is illegal here; hgref check gives the reason\n");
	cr_expect_eq(run_with_text(UNREAD, "legal --all", ""), 2);
	cr_expect_eq(run_with_text(GAME, "legal -q --all", ""), 0);
	cr_expect_str_eq(output, "");
}

/* The moves of this scenario are tried twice: refused first, then made. */
Test(legal, all_has_moves_that_are_refused_as_expected_as_well)
{
	run("%s legal --all -f json scenarios/illegal/N75-scout-tile-of-another.yaml | jq -c '[.line, .move, .tile]'");
	has("[13,1,\"Scout\"]\n[15,1,\"M\"]\n[16,2,\"Scout\"]\n");
}

#define MANY \
	" $(find scenarios/illegal scenarios/scout scenarios/base -name '*.yaml' -o -name '*.log' | LC_ALL=C sort) 2>/dev/null"

Test(legal_long, objects_are_valid_for_their_schema)
{
	static const char *const questions[] = { "--all", "--move 2", "--tile 28", "--tile E --on-illegal skip" };
	for (size_t i = 0; i < sizeof questions / sizeof questions[0]; i++) {
		char script[512];
		snprintf(script, sizeof script,
			 "hgref legal -f json %s" MANY " | grep -v '^{\"schema\"' | "
			 "python3 tests/json_check.py scenarios/legal.schema.json",
			 questions[i]);
		cr_expect_eq(run_script(script), 0, "%s: %s", questions[i], output);
	}
}

#define PEAK \
	"peak() { python3 -c 'import resource, subprocess, sys\n" \
	"subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL)\n" \
	"print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)' \"$@\"; }\n"

/* Of a game's answers all but one are printed and forgotten; and those of a file that one thread judges. */
Test(legal_long, the_memory_of_all_does_not_grow_with_the_answers)
{
	if (is_sanitized())
		return;
	cr_expect_eq(run_script(PEAK "one=$(peak \"$program\" legal -f json --move 1 scenarios/games/two-players.log)\n"
				     "all=$(peak \"$program\" legal -f json --all scenarios/games/recorded.log)\n"
				     "echo $one $all; test $all -lt $((one + 1024))"),
		     0, "%s", output);
	cr_expect_eq(run_script(PEAK "d=$scratch; hgref convert --to yaml scenarios/games/recorded.log >$d/games.yaml\n"
				     "for i in 1 2 3 4 5 6; do echo ---; cat $d/games.yaml; done >$d/more.yaml\n"
				     "few=$(peak \"$program\" legal -j 2 -f json --all $d/games.yaml)\n"
				     "more=$(peak \"$program\" legal -j 2 -f json --all $d/more.yaml)\n"
				     "bytes=$(wc -c <$d/more.yaml)\n"
				     "echo $few $more $bytes; test $more -lt $((few + bytes / 1024 + 2048))"),
		     0, "%s", output);
}

/* ---- which tiles fit a cell ---- */

#undef GAME
#define GAME "scenarios/games/two-players.log"

/* A tile fits a cell in a turn if --tile lists that turn there. */
Test(legal, the_tiles_that_fit_a_cell_are_those_that_could_be_placed_there)
{
	cr_expect_eq(
		run_script(
			"for t in $(seq 0 78); do hgref legal --tile $t --move 30 -f json " GAME
			"| jq -r '.tile as $t | .placements[] | \"\\(.at[0]),\\(.at[1]) \\($t) \\(.turn)\"'\n"
			"done | sort >$scratch/by_tile\n"
			"cut -d' ' -f1 $scratch/by_tile | sort -u | while read -r cell; do\n"
			"hgref legal --cell \"$cell\" --move 30 -f json " GAME
			" | jq -r '.cell as $c | .tiles[] | .tile as $t |\n"
			"select(($t | tonumber) < 79) | .turns[] | \"\\($c[0]),\\($c[1]) \\($t) \\(.)\"'\n"
			"done | sort >$scratch/by_cell; cmp $scratch/by_tile $scratch/by_cell; wc -l <$scratch/by_cell"),
		0);
	cr_expect(atoi(output) > 500, "%s", output);
}

/* A line a cell: turns with the same pieces are listed together. */
Test(legal, the_turns_of_a_cell_are_on_one_line)
{
	run("%s legal --move 1 " GAME " | sed -n 2,9p");
	cr_expect_str_eq(output, "  0,-1 turned 0, 180: fisher E, hunter N, hunter S, hut E\n"
				 "  -1,0 turned 0, 180: fisher E, hunter N, hunter S, hut E\n");
	run("%s legal --move 12 " GAME " | grep '^  2,'");
	cr_expect_str_eq(output, "  2,-1 turned 0: gatherer E, hunter S; turned 180: gatherer E, hunter N; turned 270: "
				 "gatherer N, hunter E\n  2,0 turned 90: gatherer N, gatherer S, hunter W\n"
				 "  2,2 turned 90: gatherer N, gatherer S\n");
}

Test(legal, a_hole_that_no_tile_left_fits_stays_empty)
{
	static const char game[] = "game A\nedition base-2014\nplayer red\nplayer blue\nbox land E U\n"
				   "red E 0,-1 180\nblue U 1,0 0\n";
	/* the start tile has a field in the south; E has fields on three sides, U on two that are opposite */
	cr_expect_eq(run_with_text(game, "legal --move 1 --cell 0,1", ""), 0);
	has(": after move 0, 2 different tiles that are left fit 0,1\n  tile D turned 180 (0 left)\n"
	    "  tile E turned 90, 180, 270 (1 left)\n  tile U turned 0, 180 (1 left)\n");
	cr_expect_eq(run_with_text(game, "legal --cell 1,1", ""), 0);
	has(": after move 2, no tile that is left fits 1,1: it stays empty\n"
	    "  tile D turned 180 (0 left)\n  tile E turned 90, 180, 270 (0 left)\n  tile U turned 0, 180 (0 left)\n");
	cr_expect_eq(run_with_text(game, "legal --cell 0,-1", ""), 0);
	has(": after move 2, the cell is taken by tile E at 0,-1 (red, move 1, line 6)\n");
	cr_expect_eq(run_with_text(game, "legal --cell 7,7", ""), 0);
	has(": after move 2, no tile lies beside or at a corner of 7,7\n");
	cr_expect_eq(run_with_text(game, "legal --cell B1", "2>&1"), 3);
	has("--cell: expected a cell such as 2,-1, not `B1`\n");
}

/* ---- --stock ---- */

/* A table of two tiles of D, of which base Carcassonne has four, and one that clashes with them. */
#define TABLE_OF_D "edition base-2014\nplayer red\nplayer blue\nrow D/0 D/0"

Test(legal, the_stock_is_what_the_table_leaves_and_tells_where_a_tile_fits)
{
	run_script("printf '" TABLE_OF_D "\n' | hgref legal --stock --tile C -f json - | "
		   "jq -c '[.tiles[] | select(.tile == \"D\" or .fits)]'");
	cr_expect_str_eq(output,
			 "[{\"tile\":\"C\",\"copies_left\":1,\"fits\":[{\"at\":[0,-1],\"turns\":[0,90,180,270]},"
			 "{\"at\":[1,-1],\"turns\":[0,90,180,270]}]},{\"tile\":\"D\",\"copies_left\":2}]\n");
}

Test(legal, the_stock_of_an_illegal_table_is_what_it_leaves_as_well)
{
	cr_expect_eq(
		run_script(
			"printf '" TABLE_OF_D
			" C/0\n' >$scratch/wrong; hgref legal --stock $scratch/wrong >$scratch/out; "
			"echo $?; grep -E 'tile (C|D) ' $scratch/out; hgref legal --stock --tile 99 $scratch/wrong 2>&1"),
		3);
	cr_expect_eq(strncmp(output, "1\n  tile C (0 left)\n  tile D (2 left)\n", 38), 0, "%s", output);
}
