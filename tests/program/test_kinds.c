#include "tests/program/command.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* What a file is, by its content: a record, one that is quoted in another text, or something else. */

#define LAB "www.carcassonnelab.com/#/0/0/wwP/12b1211121J3"
#define MOVE "game A\nedition base-2014\nplayer red\nplayer blue\nred E 0,-1 180 knight S\n"

/* ---- records that are read all the same ---- */

Test(kinds, an_address_needs_neither_its_scheme_nor_its_www_nor_small_letters)
{
	static const char *const beginnings[] = { "https://www.", "http://www.", "www.", "", "HTTPS://Www." };
	for (size_t i = 0; i < sizeof beginnings / sizeof beginnings[0]; i++) {
		char script[400];
		snprintf(
			script, sizeof script,
			"a='%scarcassonnelab.com/#/0/0/wwP/12b1211121J3'; hgref check \"$a\"; echo \"$a\" | hgref check -; "
			"hgref test \"$a\"",
			beginnings[i]);
		cr_expect_eq(run_script(script), 0, "%s", output);
		cr_expect_str_eq(output,
				 "address 1:1: CarcassonneLab (base-2014): legal, 3 moves, unfinished, red 4, blue 0\n"
				 "<stdin>:1: CarcassonneLab (base-2014): legal, 3 moves, unfinished, red 4, blue 0\n"
				 "1 passed, 0 failed, 0 skipped\n");
	}
}

/* The place is that in the whole text, and what stands around the record is not read. */
Test(kinds, a_record_between_fences_is_read_where_it_stands)
{
	cr_expect_eq(run_with_text("```\n" MOVE "```\n", "check", ""), 0);
	has(":2: A (base-2014): legal, 1 move");
	cr_expect_eq(run_with_text("Dear referees,\n\nis this legal?\n\n```text\n" MOVE "red Q 1,0 0\n```\nBen\n",
				   "check", "2>&1"),
		     1);
	has(":11:1: wrong-player");
	cr_expect_eq(run_with_text("Two games:\n```\n" MOVE "```\nand\n```\n" MOVE "```\n", "check", "2>&1"), 0);
	has("2 games: 2 legal");
	cr_expect_eq(run_with_text("It is this:\n```yaml\ngame: B\nplayers: [red, blue]\n```\n", "check", ""), 0);
	has(":3: B (hig-2020): legal");
	cr_expect_eq(run_with_text("```json\n{\"game\": \"C\", \"players\": [\"red\", \"blue\"]}\n```\n", "check", ""),
		     0);
	has(":2: C (hig-2020): legal");
	cr_expect_eq(run_with_text("```\nhttps://" LAB "\n```\n", "check", ""), 0);
	has(":2: CarcassonneLab, line 2 (base-2014): legal");
}

/* A log and a scenario may have such lines in them, which are reported like others. */
Test(kinds, a_record_that_begins_as_one_is_not_searched_for_another)
{
	cr_expect_eq(run_with_text(MOVE "```\ngame B\n```\n", "check", "2>&1"), 2);
	has(":6:1: error:");
}

/* YAML ends a line there; a log would be one long title. */
Test(kinds, the_lines_of_a_log_do_not_end_in_carriage_returns_alone)
{
	run_script("printf 'game A\\rplayer red\\r' | hgref check - 2>&1");
	has("<stdin>:1:1: error: the lines end in CR alone, as on old Macs: `tr '\\r' '\\n' <FILE | hgref check -`");
	cr_expect_eq(run_script("printf 'game A\\r\\nplayer red\\r\\nplayer blue\\r\\n' | hgref check -"), 0);
	cr_expect_eq(run_script("printf 'game: A\\rplayers: [red, blue]\\r' | hgref check -"), 0);
}

Test(kinds, one_player_of_another_program_plays_a_practice_game)
{
	static const char table[] =
		"{\"data\": [{\"data\": [{\"type\": \"playTile\", \"args\": [{\"player_id\": \"1\", "
		"\"id\": \"22\", \"type\": \"11\", \"x\": \"0\", \"y\": \"-1\", \"ori\": \"3\"}]}, "
		"{\"type\": \"playPartisan\", \"args\": [{\"id\": \"22\", \"pos\": \"1\"}]}]}]}";
	cr_expect_eq(run_with_text(table, "check", ""), 0);
	has("legal, 1 move, unfinished, red 4; one player: a practice game\n");
	cr_expect_eq(run_with_text(table, "score -f json", ""), 0);
	has("\"totals\": {\"red\": 4}");
	cr_expect_eq(run_with_text("game A\nplayer red\n", "check", ""), 1);
	has(": player-count: ");
	cr_expect_eq(run_with_text("game: A\nplayers: [red]\n", "check", ""), 1);
	has(": player-count: ");
}

/* ---- what is not a record ---- */

/* A file of these bytes, as printf(1) reads them, is one error with these words, as text and in JSON. */
static void is_no_record(const char *bytes, const char *words)
{
	char script[800];
	snprintf(script, sizeof script,
		 "cd $scratch; printf '%s' >x.log; hgref check x.log 2>&1; hgref check -f json x.log 2>/dev/null | "
		 "python3 -c 'import json, sys; o, = map(json.loads, sys.stdin); e, = o[\"errors\"]; "
		 "print(o[\"verdict\"], e[\"code\"], e[\"line\"], e[\"column\"], e[\"message\"])'",
		 bytes);
	run_script(script);
	has(words);
	has("x.log:1:1: error: ");
	has("\nunreadable read-kind 1 1 ");
	cr_expect_eq(times_printed("error: "), 1, "%s", output);
	cr_expect_eq(times_printed(words), 2, "%s", output);
}

Test(kinds, files_of_other_programs_are_named_by_their_bytes)
{
	is_no_record("\\037\\213\\010\\000\\000", "this file is compressed: unpack it first, `gzip -dc <FILE");
	is_no_record("BZh91AY", "this file is compressed: unpack it first, `bzip2 -dc <FILE");
	is_no_record("\\3757zXZ\\000", "this file is compressed: unpack it first, `xz -dc <FILE");
	is_no_record("PK\\003\\004\\024\\000", "this file is compressed: unpack it first, `unzip FILE`");
#define ZIP "PK\\003\\004abcdefghijklmnopqrstuvwxyz"
	is_no_record(ZIP "[Content_Types].xml", "this is a document or a spreadsheet, not a record: copy the lines");
	is_no_record(ZIP "mimetype", "this is a document or a spreadsheet, not a record: copy the lines");
	is_no_record("%%PDF-1.7", "this is a document or a spreadsheet, not a record: copy the lines");
	is_no_record("{\\\\rtf1 game", "this is a document or a spreadsheet, not a record: copy the lines");
	is_no_record("\\211PNG\\r\\n", "this is a picture, not a record: write down what it shows");
	is_no_record("\\377\\330\\377\\340", "this is a picture, not a record: write down what it shows");
	is_no_record("\\000\\000\\000\\030ftypheic", "this is a picture, not a record: write down what it shows");
	is_no_record("\\320\\317\\021\\340", "this is a document or a spreadsheet, not a record: copy the lines");
	is_no_record("\\377\\376g\\000a\\000", "this is text in UTF-16: save it as UTF-8");
}

Test(kinds_long, texts_that_are_no_record_are_named_by_how_they_begin)
{
	is_no_record("<html><body>", "this is a web page, not a record: save the log of the table");
	is_no_record("<html><title>Table 5 - Board Game Arena</title>",
		     "this is the page of a table, which does not hold its moves");
	is_no_record("boardgamearena.com/table?table=1\n",
		     "an address of Board Game Arena holds no moves: save the log");
	is_no_record("http://en.boardgamearena.com/gamereview\n",
		     "an address of Board Game Arena holds no moves: save");
	is_no_record("https://example.org/\n", "this address holds no moves, as only those of CarcassonneLab do");
	is_no_record("About: our game\n\nHello\n", "this is not a scenario: it has none of the keys");
	is_no_record("player,tile,cell\nred,U,1\n", "this is a table of values, not a record: write each move");
	is_no_record("player\ttile\tcell\nred\tU\t1\n", "this is a table of values, not a record: write each move");
	is_no_record("\"player\",\"tile\",\"cell\"\n", "this is a table of values, not a record: write each move");
	is_no_record("| player | tile |\n| --- | --- |\n", "this is a table of values, not a record: write each move");
	is_no_record("See https://" LAB " please\n", "an address has a line for itself: take away what is around it");
	is_no_record("<https://" LAB ">\n", "an address has a line for itself: take away what is around it");
	is_no_record("<pre>game A\n", "this is a web page, not a record: save the log of the table");
	is_no_record("file,line,game,edition\n", "this is what hgref prints, not a record");
	is_no_record("{\"schema\": 1, \"file\": \"a\"}\n", "this is what hgref prints, not a record");
	is_no_record("Access denied\n", "a site sent this error instead of a record: do what it asks for");
	is_no_record("> game A\n> player red\n", "this is quoted as in a mail: take away the `>` before each line");
	is_no_record("Subject: our game\n\n> game A\n", "this is a mail: copy the lines of the game out of it");
	is_no_record("Ana places a tile and a knight\nBen places a tile\n", "this is how a site describes a game");
	is_no_record("a.log:1: A (base-2014)\nmove 1 (line 5)\n", "this is what hgref prints, not a record");
	is_no_record("[game]\ntitle = A\n", "this is a file of settings, not a record");
	is_no_record("title = \"A\"\n", "this is a file of settings, not a record");
	is_no_record("[22/11/2026, 20:14:03] Anna: red E 0,-1 180\n", "this is a chat, not a record");
	is_no_record("22.11.26, 20:14 - Anna: red E 0,-1 180\n", "this is a chat, not a record");
	is_no_record("+---+\n| E |\n", "this is a drawing of a board, not a record: type it as");
	is_no_record("$ cat a.log\ngame A\nplayer red\n", "this is what a terminal shows: take away the lines");
	is_no_record("1\tgame A\n2\tplayer red\n", "the lines are numbered: `sed");
	is_no_record("1: game A\n2: player red\n", "the lines are numbered: `sed");
	is_no_record("game\302\240A\nplayer red\n", "the spaces here are no-break spaces (U+00A0)");
	is_no_record("<?xml version=\"1.0\"?>\n<string>https://" LAB "</string>\n",
		     "this is a shortcut: write the address");
	is_no_record("* red at E\n", "this is a page in Markdown");
	is_no_record("[1, 2]\n", "a list of scenarios is not read");
}

Test(kinds, an_address_without_moves_is_an_error_as_an_argument_and_in_a_list)
{
	cr_expect_eq(run("%s check https://boardgamearena.com/table?table=1 2>&1"), 2);
	has("address 1:1:1: error: an address of Board Game Arena holds no moves");
	cr_expect_eq(run_with_text(LAB "\nhttps://boardgamearena.com/table?table=1\n" LAB "\n", "check", "2>&1"), 2);
	has(":2:1: error: an address of Board Game Arena holds no moves");
	has("3 games: 2 legal, 1 unreadable");
}

/* Followed as it says, each of these commands gives a record. */
Test(kinds, what_is_told_about_numbers_and_spaces_makes_a_record_of_them)
{
	static const char game[] = "game A\nedition base-2014\nplayer red\nplayer blue\n\n# so\nred E 0,-1 180\n";
	char script[500];
	snprintf(script, sizeof script,
		 "printf '%s' | cat -n | sed 's/^ *[0-9]*[.:|]*[[:blank:]]*//' | hgref check - &&"
		 "printf '%s' | sed 's/ /\xC2\xA0/g' | sed 's/\xC2\xA0/ /g' | hgref check -",
		 game, game);
	cr_expect_eq(run_script(script), 0, "%s", output);
	cr_expect_eq(times_printed("legal, 1 move"), 2, "%s", output);
}

Test(kinds, a_page_in_markdown_without_a_record_is_named)
{
	cr_expect_eq(run_with_text("# Title\n\nwords\n```\n$ make\n```\n", "check", "2>&1"), 2);
	has(":5:1: error: this is a page in Markdown without a record");
}

/* The slip stands in the first line, and what follows is a log: so it is said of that line, in words of a log. */
Test(kinds, a_title_with_a_colon_above_a_log_is_a_slip_of_a_log)
{
	cr_expect_eq(run_with_text("Game: A night\nplayer red\n", "check", "2>&1"), 2);
	has(":1:1: error: a game starts with its title; did you mean `game A night`?");
	cr_expect_eq(run_with_text("game: A night\nedition base-2014\n", "check", "2>&1"), 2);
	has(":1:1: error: a game starts with its title; did you mean `game A night`?");
}

/* Writers of YAML fold long titles, and the next line may begin with any word. */
Test(kinds, a_title_that_goes_on_in_an_indented_line_is_one_of_a_scenario)
{
	cr_expect_eq(run_with_text("game: A long night\n  edition\nplayers: [red, blue]\n", "check", "2>&1"), 0);
	has(":1: A long night edition (hig-2020): legal");
	cr_expect_eq(run_with_text("  game: A night\n  edition base-2014\n", "check", "2>&1"), 2);
	has(":1:3: error: a game starts with its title; did you mean `game A night`?");
}

/* Words with commas, a table's tabs between words of a log, a slip in each key: none of it is taken for something else. */
Test(kinds, a_slip_in_a_record_stays_one_in_a_record)
{
	cr_expect_eq(run_with_text("Ana, Ben, and I played this:\nred U 1,0 0\n", "check", "2>&1"), 2);
	has("this is not a line of a record, which begins with `game TITLE`");
	cr_expect_eq(run_with_text("red\tU\t1,0\t0\tfarmer\t1\n", "check", "2>&1"), 2);
	has("expected `game TITLE`");
	cr_expect_eq(run_with_text("gmae: A\nplayer: [red, blue]\n", "check", "2>&1"), 2);
	has("unknown key `gmae`; did you mean `game`?");
	cr_expect_eq(run_with_text("{\"gmae\": \"A\"}\n", "check", "2>&1"), 2);
	has("unknown key `gmae`; did you mean `game`?");
}

Test(kinds, a_large_file_of_another_kind_is_not_read_to_its_end)
{
	if (is_sanitized())
		return; /* it needs more memory than the limit leaves */
	cr_expect_eq(run_script("cd $scratch; printf '\\211PNG' >x.log; truncate -s 20G x.log; ulimit -v 200000; "
				"hgref check x.log 2>&1 | head -n 1"),
		     0);
	cr_expect_str_eq(
		output,
		"x.log:1:1: error: this is a picture, not a record: write down what it shows as lines of a log, or a "
		"table as `board -1,-1`, the cell of its first tile, and a line such as `row . E/180 .` for each row; "
		"`hgref help log`\n");
}

Test(kinds, what_is_missing_in_a_file_is_said)
{
	cr_expect_eq(run("%s check /dev/null 2>&1"), 2);
	cr_expect_str_eq(output, "hgref: /dev/null: the file is empty; `hgref help log` shows what a record is\n");
	cr_expect_eq(run_with_text("\n# a comment\n", "check", "2>&1"), 2);
	has("no game found, only blank lines and comments: a log begins with `game TITLE`");
	cr_expect_eq(run("%s explain scenarios 2>&1"), 2);
	has("hgref: scenarios: it is a folder; its files are named as in FOLDER/*.log");
}
