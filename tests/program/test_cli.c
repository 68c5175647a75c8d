#include "tests/program/command.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The command as its users meet it: streams, exit statuses, broken input. */

struct result {
	int status;
	const char *out; /* until the next command */
};

/* Runs `hgref ARGUMENTS` in a shell; stderr goes where the arguments send it. */
static struct result *ask(const char *format, const char *file)
{
	static struct result result;
	char arguments[1024], command[1536];
	snprintf(arguments, sizeof arguments, format, file);
	snprintf(command, sizeof command, "hgref %s", arguments);
	result = (struct result){ run_script(command), output };
	return &result;
}

/* A file of its own for each test. */
static const char path[] = "$scratch/game";

static void write_bytes(const char *bytes, size_t length)
{
	FILE *file = fopen(in_scratch("game"), "w");
	cr_assert(file);
	cr_assert_eq(fwrite(bytes, 1, length, file), length);
	cr_assert_eq(fclose(file), 0);
}

static void write_log(const char *text)
{
	write_bytes(text, strlen(text));
}

#define PLAYERS "player red\nplayer blue\n"
#define LEGAL_GAME "game good\n" PLAYERS "red 68 -1,0 270 gatherer W\n"
#define ILLEGAL_GAME "game bad\n" PLAYERS "red 68 -1,0 0\n"

static void cr_has(const struct result *r, const char *words)
{
	cr_expect(strstr(r->out, words), "expected `%s` in:\n%s", words, r->out);
}

Test(cli, exit_status_is_the_highest_of_all_games)
{
	write_log(LEGAL_GAME);
	cr_expect_eq(ask("check %s", path)->status, 0);
	write_log(LEGAL_GAME ILLEGAL_GAME LEGAL_GAME);
	cr_expect_eq(ask("check %s", path)->status, 1);
	write_log(ILLEGAL_GAME "game broken\n" PLAYERS "red 68\n" LEGAL_GAME);
	cr_expect_eq(ask("check %s 2>/dev/null", path)->status, 2);
}

Test(cli, one_broken_game_does_not_hide_the_next)
{
	write_log("game broken\n" PLAYERS "red 68 -1,0 what\n" ILLEGAL_GAME LEGAL_GAME);
	const struct result *r = ask("check %s 2>/dev/null", path);
	cr_has(r, "broken (hig-2020): unreadable from line 4");
	cr_has(r, "bad (hig-2020): illegal");
	cr_has(r, "good (hig-2020): legal");
}

Test(cli, verdicts_go_to_stdout_and_trouble_to_stderr)
{
	write_log("game broken\n" PLAYERS "red 68 -1,0 what\n");
	const struct result *r = ask("check %s 2>/dev/null", path);
	cr_expect(!strstr(r->out, "error:"));
	r = ask("check %s 2>&1 >/dev/null", path);
	cr_has(r, ":4:13: error: expected the tile's turn: 0, 90, 180 or 270");
}

Test(cli, wrong_usage_is_status_3)
{
	static const char *const lines[] = {
		"2>/dev/null",
		"nonsense 2>/dev/null",
		"check 2>/dev/null",
		"check --nonsense x 2>/dev/null",
		"check -e devil x 2>/dev/null",
		"check -r trap-covers=sometimes x 2>/dev/null",
		"check -r nonsense x 2>/dev/null",
		"check -f xml x 2>/dev/null",
		"check --move 3 x 2>/dev/null",
		"legal scenarios/games/two-players.log 2>/dev/null",
		"legal --count --move 3 scenarios/games/two-players.log 2>/dev/null",
		"legal --move 0 scenarios/games/two-players.log 2>/dev/null",
		"convert --to table --move -1 scenarios/games/two-players.log 2>/dev/null",
		"legal --line 8 --move 3 scenarios/games/two-players.log 2>/dev/null",
	};
	for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
		cr_expect_eq(ask("%s", lines[i])->status, 3, "%s", lines[i]);
}

Test(cli, help_and_version_go_to_stdout_with_status_0)
{
	static const char *const lines[] = {
		"--help",   "-h",         "help",         "check -h",    "score --help",
		"legal -h", "help claim", "--help tiles", "check -q -h", "score -f json --help"
	};
	for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
		const struct result *r = ask("%s", lines[i]);
		cr_expect_eq(r->status, 0, "%s", lines[i]);
		cr_has(r, "usage: hgref");
	}
	cr_has(ask("%s", "--version"), "hgref 1.");
	cr_has(ask("%s", "-V"), "hgref 1.");
	cr_has(ask("%s", "check -V"), "hgref 1.");
	cr_expect_eq(ask("%s", "check -q -V")->status, 0);
}

Test(cli, help_fits_on_a_terminal_of_80_columns)
{
	static const char *const commands[] = { "",        "check", "score",   "test",   "legal",
						"explain", "claim", "draw",    "report", "tiles",
						"rulings", "rule",  "convert", "random", "mend" };
	for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
		const struct result *r = ask("%s --help | awk 'length > 80'", commands[i]);
		cr_expect_str_empty(r->out, "%s: %s", commands[i], r->out);
	}
}

Test(cli, short_help_has_at_most_16_lines_and_names_every_option)
{
	cr_expect_eq(
		run_script(
			"for c in $(hgref --help | sed -n 's/^  \\([a-z][a-z]*\\) .*/\\1/p'); do"
			" hgref $c -h >$scratch/short && hgref $c --help >$scratch/long || exit 1;"
			" [ $(wc -l <$scratch/short) -le 16 ] || echo $c: long; grep '.\\{81\\}' $scratch/short;"
			" sed -n 's/^  \\(-.\\), --\\([a-z-]*\\).*/\\1 --\\2/p; s/^      \\(--[a-z-]*\\).*/\\1 \\1/p' "
			"$scratch/long | while read -r letter name; do"
			" grep -qe \"[ ,]$letter\\b\" -e \"[ ,]$name\\b\" $scratch/short || echo $c: $letter; done;"
			"done | sort | uniq -c | sort -rn | awk '{ print $3 }' | sort -u | tr '\\n' ' '"),
		0);
	cr_expect_str_eq(output, "-V "); /* of -h, the long help is named */
}

Test(cli, without_words_it_says_in_a_screen_what_it_does_with_an_example)
{
	cr_expect_eq(run_script("cp scenarios/games/two-players.log $scratch/game.log; hgref 2>$scratch/said; echo $?;"
				" wc -l <$scratch/said; grep -c '^  [a-z]* *[A-Z]' $scratch/said; cd $scratch &&"
				" sed -n 's/.*: \\(hgref check .*\\)/\\1/p' said >example && . ./example"),
		     0);
	cr_expect_str_eq(output,
			 "3\n22\n15\ngame.log:2: A game for two (hig-2020): legal, 84 moves, yellow 83, violet 64\n");
}

Test(cli, every_command_and_every_page_is_named_by_the_help)
{
	cr_expect_eq(run_script("hgref help >$scratch/help; for p in man/hgref*.[1-7]*; do p=${p##*/}; p=${p%.in};"
				" grep -qF \"${p%.*}(${p##*.})\" $scratch/help || echo $p; done;"
				"for c in cmd/command/*/*.1; do c=${c##*/};"
				" grep -q \"^  ${c%.1} \" $scratch/help || echo $c; done"),
		     0);
	cr_expect_str_empty(output);
	cr_has(ask("--help", ""), "An engine:\n  test ");
}

Test(cli, help_on_a_page_prints_it_or_its_synopsis)
{
	cr_has(ask("help records", ""), "jcz             JCloisterZone, a saved game\n");
	cr_has(ask("help ci", ""), "hgref check -f github PATH...");
	cr_has(ask("help law", ""), "In full: hgref-law(7).\n");
	cr_has(ask("help edition", ""), "The text of the edition by Hans im Gl\xC3\xBC"
					"ck of 2020");
}

/* Checks what a wrong command line is answered by, in one line; GAME is a record that is there. */
static void expect_answered(const char *wrong, const char *answer)
{
	const struct result *r = ask("%s 2>&1 >/dev/null", wrong);
	cr_expect_eq(r->status, 3, "%s", wrong);
	cr_has(r, answer);
	cr_expect_str_eq(strchr(output, '\n'), "\n", "%s: one line: %s", wrong, output);
}

#define GAME "scenarios/games/two-players.log"
Test(cli, a_wrong_command_line_is_answered_by_what_was_meant)
{
	expect_answered("explain " GAME " 56", "there is no file `56`; did you mean `--move 56`?");
	expect_answered("draw " GAME " board.svg", "`board.svg`; did you mean `--output board.svg`?");
	expect_answered("convert " GAME " game.yaml", "`game.yaml`; did you mean `--to yaml >game.yaml`?");
	expect_answered("check " GAME " 5", "`5`; explain, legal, draw and convert have `--move`");
	expect_answered("explain TILE-03", "`TILE-03`; did you mean `hgref rule TILE-03`?");
	expect_answered("random -n 3", "there is no option `-n`; did you mean `--games`?");
	expect_answered("mend --fix " GAME, "there is no option `--fix`; did you mean `--apply`?");
	expect_answered("check --fix " GAME, "`--fix`; mend has `--apply`");
	expect_answered("score --move 5 " GAME, "`--move`; explain, legal, draw and convert have `--move`");
	expect_answered("check --recursive " GAME, "`--recursive`; it can be left out");
	expect_answered("check --json " GAME, "`--json`; did you mean `--format json`?");
	expect_answered("check -o FILE " GAME, "`-o`; did you mean `>FILE`?");
	expect_answered("mend -o FILE " GAME, "`-o`; did you mean `--apply >FILE`?");
	expect_answered("check " GAME ", " GAME, ",`; files are separated by spaces: did you mean `" GAME "`?");
	expect_answered("rulings trap", "there is no file `trap`; `hgref rule trap` searches the law for it");
	expect_answered("--format=./x check " GAME, "`--format=./x`: a command comes first");
	expect_answered("-f json check " GAME, "`-f`: a command comes first, as in `hgref check -f`");
	expect_answered(GAME " score", "`score`; a command comes first, as in `hgref score FILE`");
	expect_answered("verify " GAME, "`verify` is not a command; did you mean `hgref check`?");
	expect_answered("help chek", "did you mean `hgref help check`?");
	expect_answered("help recods", "did you mean `hgref help records`?");
	expect_answered("help sttus", "did you mean `hgref help status`?");
	expect_answered("claim 'violet: total 64' " GAME,
			"a claim comes after the FILE, as in: hgref claim game.log 'red wins'");
	expect_answered("convert --to json " GAME, "not `json`; `hgref trace` prints a game as JSON");
	expect_answered("legal --cell 0 -1 " GAME, "there is no option `-1`; a cell is one word, as in `--cell 0,-1`");
	expect_answered("legal --cell 1 2 " GAME,
			"there is no file `2`; a cell is one word: did you mean `--cell 1,2`?");
	expect_answered("legal --at 3,0 " GAME, "there is no option `--at`; did you mean `--cell`?");
	expect_answered("CITY-02", "did you mean `hgref rule CITY-02`?");
	expect_answered("trap-covers", "did you mean `hgref rule trap-covers`?");
}

Test(cli, a_file_without_a_command_is_checked)
{
	cr_expect_eq(ask("scenarios/games/two-players.log scenarios/illegal/edge-mismatch.log", "")->status, 1);
	cr_has(ask("- <scenarios/games/two-players.log", ""), "<stdin>:2: A game for two (hig-2020): legal");
	cr_expect_eq(ask("no-such-file.log 2>&1", "")->status, 2);
	cr_has(ask("no-such-file.log 2>&1", ""), "hgref: no-such-file.log: No such file or directory\n");
	cr_has(ask("README.mdd scenarioz/none.log 2>&1", ""),
	       "hgref: README.mdd: No such file or directory; did you mean `README.md`?\n");
	cr_has(ask("scenarios/base/friday-table.log 2>&1", ""), "; did you mean `scenarios/base/fridays-table.log`?\n");
	cr_has(ask("./absent 2>&1", ""), "hgref: ./absent: No such file or directory\n");
	cr_has(ask("\"$program\"/a.log 2>&1", ""), "/a.log: Not a directory\n");
	cr_has(ask("check \"$program\"/a.log 2>&1", ""), "/a.log: Not a directory\n");
	cr_has(ask("no-such-file.log scenarios/games/two-players.log 2>&1", ""), "A game for two (hig-2020): legal");
	cr_has(ask("help README.md 2>&1", ""), "hgref: `README.md` is not a command");
}

Test(cli, unreadable_input_is_status_2)
{
	static const char *const lines[] = {
		"check /nonexistent/file 2>/dev/null",
		"explain scenarios 2>/dev/null",
		"check /dev/null 2>/dev/null",
		"check /nonexistent/file scenarios/games/two-players.log 2>/dev/null",
	};
	for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++)
		cr_expect_eq(ask("%s", lines[i])->status, 2, "%s", lines[i]);
	cr_has(ask("%s", lines[3]), "A game for two (hig-2020): legal");
}

Test(cli, lost_output_is_status_2)
{
	cr_expect_eq(ask("%s", "score scenarios/games/recorded.log 2>&1 >/dev/full")->status, 2);
}

Test(cli, standard_input_is_a_dash)
{
	const struct result *r = ask("%s", "check - <scenarios/games/two-players.log");
	cr_expect_eq(r->status, 0);
	cr_has(r, "<stdin>:2: A game for two (hig-2020): legal, 84 moves, yellow 83, violet 64");
}

Test(cli, quiet_prints_nothing)
{
	write_log(LEGAL_GAME ILLEGAL_GAME);
	const struct result *r = ask("check -q %s 2>&1", path);
	cr_expect_eq(r->status, 1);
	cr_expect_str_empty(r->out);
}

Test(cli, format_errors_name_line_and_column)
{
	static const struct {
		const char *log, *expected;
	} cases[] = {
		{ "red 68 -1,0 270\n", ":1:1: error: expected `game TITLE`" },
		{ "game a\nred 68 -1,0 270\n", ":2:1: error: expected `player COLOUR` lines" },
		{ "game a\n" PLAYERS "green 68 -1,0 270\n",
		  ":4:1: error: `green` is not a player of this game (red, blue)" },
		{ "game a\n" PLAYERS "red 68 -1;0 270\n", ":4:8: error: expected a cell" },
		{ "game a\n" PLAYERS "red 68 10000,0 270\n", ":4:8: error: a coordinate must be from -9999 to 9999" },
		{ "game a\n" PLAYERS "red 68 99999999999999999999,0 270\n",
		  ":4:8: error: a coordinate must be from -9999 to 9999" },
		{ "game a\n" PLAYERS "red 68 -1,0\n",
		  ":4:12: error: expected the tile's turn: 0, 90, 180 or 270, but nothing follows" },
		{ "game a\n" PLAYERS "red 68 -1,0 270 hunter 0\n", ":4:24: error: expected a slot" },
		{ "game a\n" PLAYERS "red 68 -1,0 270 hunter 13\n", ":4:24: error: expected a slot" },
		{ "game a\n" PLAYERS "red 68 -1,0 270 smith 1\n", ":4:17: error: expected `recall`, a role" },
		{ "game a\n" PLAYERS "scored woods 4 red\n", ":4:8: error: expected none, river, forest" },
		{ "game a\n" PLAYERS "violation edge-mismatsch\n", "did you mean `edge-mismatch`?" },
		{ "game a\n" PLAYERS "totals red 1 red 2\n", ":4:14: error: red is named twice" },
		{ "game a\n" PLAYERS "end now\n", ":4:5: error: unexpected word `now`" },
		{ "game a\nedition 1999\n" PLAYERS, ":2:9: error: expected an edition" },
		{ "game a\nedition hig-2020\nedition hig-2020\n" PLAYERS, ":3:9: error: the edition is stated twice" },
		{ "game a\n" PLAYERS "tile X meadow 1-10 deer; forest 11\n", "slot 12: this slot belongs to no zone" },
		{ "game a\n" PLAYERS "player \"x\"\n", ":4:8: error: the colour comes first" },
		{ "game a\n" PLAYERS "player r.d\n", ":4:8: error: a player's colour consists of letters" },
		{ "game a\nplayer red \"no end\n", "the name has no closing quote" },
		{ "game a\n" PLAYERS "red 68 -1,0 270\nbox land 1\n", "`box` belongs to the header" },
		{ "game \xC3\xA9\n" PLAYERS "# \xC3\xA9\xC3\xA9 \xC0\x80\n", ":4:6: error: byte 0xC0 is not UTF-8" },
		{ "game a\n" PLAYERS "# \xED\xA0\x80\n", ":4:3: error: byte 0xED is not UTF-8" },
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		write_log(cases[i].log);
		const struct result *r = ask("check %s 2>&1", path);
		cr_expect_eq(r->status, 2, "%s", cases[i].log);
		cr_has(r, cases[i].expected);
		cr_has(r, ": unreadable");
	}
}

Test(cli, a_game_that_is_illegal_says_how_far_it_was_judged)
{
	write_log("game before\nplayer red\nred 68 -1,0 270\n");
	cr_has(ask("check %s", path), "before (hig-2020): illegal, no moves judged\n");
	write_log(ILLEGAL_GAME);
	cr_has(ask("check %s", path), "bad (hig-2020): illegal, no moves judged\n");
	write_log(LEGAL_GAME "blue 68 9,9 0\n");
	cr_has(ask("check %s", path), "illegal, judged up to move 1, ");
}

Test(cli, help_of_a_command_can_be_asked_for_in_two_ways)
{
	char *asked = strdup(ask("help check", "")->out);
	cr_expect_str_eq(ask("check --help", "")->out, asked);
	free(asked);
	cr_has(ask("help", ""), "usage: hgref COMMAND");
	cr_expect_eq(ask("help chek 2>&1", "")->status, 3);
}

Test(cli, a_nul_byte_is_a_format_error)
{
	static const char log[] = "game a\n" PLAYERS "red 68\0 -1,0\n" LEGAL_GAME;
	write_bytes(log, sizeof log - 1);
	const struct result *r = ask("check %s 2>&1", path);
	cr_expect_eq(r->status, 2);
	cr_has(r, ":4:7: error: a NUL byte");
	cr_has(r, "good (hig-2020): legal");
}

/* A game whose 4th line is `length` characters long. */
static void write_long_line(size_t length)
{
	size_t head = strlen("game long\n" PLAYERS), tail = strlen("\n" LEGAL_GAME);
	char *log = malloc(head + length + tail + 1);
	cr_assert(log);
	memcpy(log, "game long\n" PLAYERS, head);
	memset(log + head, '#', length);
	memcpy(log + head + length, "\n" LEGAL_GAME, tail + 1);
	write_bytes(log, head + length + tail);
	free(log);
}

Test(cli, a_line_may_have_16384_bytes_and_no_more)
{
	write_long_line(16384);
	cr_expect_eq(ask("check %s 2>&1", path)->status, 0);
	static const size_t lengths[] = { 16385, 65536, 131072, 1 << 20, 3 << 20 };
	for (size_t i = 0; i < sizeof lengths / sizeof lengths[0]; i++) {
		write_long_line(lengths[i]);
		const struct result *r = ask("check %s 2>&1", path);
		cr_expect_eq(r->status, 2);
		cr_has(r, ":4:1: error: the line is longer than 16384 bytes");
		cr_has(r, "good (hig-2020): legal");
	}
}

Test(cli, a_game_may_have_a_mebibyte_and_no_more)
{
	enum { LINES = 70000 };
	static const char line[] = "totals red 0\n";
	char *log = malloc(LINES * sizeof line + 1000), *p = log;
	cr_assert(log);
	p += sprintf(p, "game big\n" PLAYERS);
	for (int i = 0; i < LINES; i++)
		p += sprintf(p, "%s", line);
	p += sprintf(p, "%s", "# the end\n");
	for (int i = 0; i < 2000; i++)
		p += sprintf(p, "%s", line);
	p += sprintf(p, LEGAL_GAME);
	log = realloc(log, (size_t)(p - log) + 1);
	write_bytes(log, strlen(log));
	free(log);
	const struct result *r = ask("check %s 2>&1", path);
	cr_expect_eq(r->status, 2);
	cr_has(r, "big (hig-2020): unreadable from line");
	cr_has(r, "good (hig-2020): legal");
}

Test(cli, crlf_bom_comments_and_spaces_are_accepted)
{
	write_log("\xEF\xBB\xBF# first\r\n\r\n  game  A # title \t\r\nplayer red \"Ana # 1\" # who\r\nplayer\tblue\r\n"
		  "\tred 68 -1,0 270\tgatherer W # why\r\n");
	const struct result *r = ask("score %s 2>&1", path);
	cr_expect_eq(r->status, 0);
	cr_has(r, ":3: A # title (hig-2020)");
	cr_has(r, "red (Ana # 1)");
}

Test(cli, a_file_may_end_without_a_newline)
{
	write_log("game a\n" PLAYERS "red 68 -1,0 270");
	cr_has(ask("check %s", path), "a (hig-2020): legal, 1 move");
}

/* No referee has judged it; with the sanitizers, any use of one is noticed. */
Test(cli, a_first_game_that_cannot_be_read_has_no_result)
{
	static const char *const commands[] = { "check %s 2>/dev/null", "check -f json %s 2>/dev/null",
						"score %s 2>/dev/null", "score -f json %s 2>/dev/null",
						"check --on-illegal stand -j 2 %s 2>/dev/null" };
	write_log("game G\nblurb\n");
	for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
		const struct result *r = ask(commands[i], path);
		cr_expect_eq(r->status, 2, "%s", commands[i]);
		cr_has(r, "unreadable");
		cr_expect(!strstr(r->out, "winner"), "%s", commands[i]);
	}
}

Test(cli, control_characters_of_names_do_not_reach_the_terminal)
{
	write_log("game a\x1B[31m\n" PLAYERS "red \x1B[0m 1,1 0\n");
	const struct result *r = ask("check %s 2>&1", path);
	cr_expect(!strchr(r->out, '\x1B'));
}

/* Programs get the title as it is; people do not see it reversed. */
Test(cli, marks_that_turn_the_direction_of_writing_are_escaped_in_json)
{
	write_log("game a\xE2\x80\xAE"
		  "b\xD8\x9C\xE2\x82\xAC\xD8\x9D\n" PLAYERS);
	struct result *r = ask("check -f json %s", path);
	cr_has(r, "\"game\": \"a\\u202Eb\\u061C\xE2\x82\xAC\xD8\x9D\"");
	r = ask("check -f json %s | jq -r .game", path);
	cr_expect_str_eq(r->out, "a\xE2\x80\xAE"
				 "b\xD8\x9C\xE2\x82\xAC\xD8\x9D\n");
	r = ask("check %s", path);
	cr_has(r, "a?b?\xE2\x82\xAC\xD8\x9D (hig-2020)");
}

Test(cli, every_output_is_json_whatever_the_names_hold)
{
	write_log(
		"game T\xF0\x9F\xA6\x8C \"q\" \\back \xC2\xA0 \xE2\x80\xA8 \x01 \x7F \xC2\x85 \xEF\xBB\xBF {}[]:,#&*!|>%@`\n"
		"player red \"\xF0\x9F\x98\x80 \\\"\nplayer blue\nred 68 -1,0 270 gatherer W\nblue 35 -2,0 0 hunter S\n"
		"game \ngame broken\n" PLAYERS "red\ngame illegal\n" PLAYERS "red 68 -1,0 45\n");
	struct result *r = ask("check -f json %s 2>/dev/null | jq -r .game | head -1", path);
	cr_expect_eq(r->status, 0);
	cr_expect_str_eq(
		r->out,
		"T\xF0\x9F\xA6\x8C \"q\" \\back \xC2\xA0 \xE2\x80\xA8 \xEF\xBF\xBD \xEF\xBF\xBD \xEF\xBF\xBD \xEF\xBB\xBF {}[]:,#&*!|>%@`\n");
	r = ask("score -f json %s 2>/dev/null | jq -r .verdict", path);
	cr_expect_str_eq(r->out, "legal\nillegal\nunreadable\nillegal\n");
	r = ask("%s",
		"score -f json scenarios/games/recorded.log | jq -es 'length == 60 and all(.verdict == \"legal\")'");
	cr_expect_eq(r->status, 0);
	r = ask("%s",
		"legal --count -f json scenarios/games/recorded.log | jq -es 'length == 60 and all(.[].counts[]; .placements > 0)'");
	cr_expect_eq(r->status, 0);
	r = ask("%s",
		"legal --move 3 -f json scenarios/games/recorded.log | jq -es 'all(.[].placements[]; .turn % 90 == 0)'");
	cr_expect_eq(r->status, 0);
}

Test(cli, json_has_every_field_of_its_contract)
{
	const struct result *r = ask("%s", "score -f json scenarios/games/two-players.log | jq -c 'keys_unsorted'");
	cr_expect_str_eq(
		r->out,
		"[\"schema\",\"file\",\"line\",\"game\",\"edition\",\"rulings\",\"verdict\",\"moves_legal\",\"irregular\",\"moves\","
		"\"finished\",\"violations\",\"awards\",\"totals\",\"winners\",\"result\",\"discards\",\"next\",\"ended_early\",\"left_out\",\"refused\","
		"\"unverified\",\"standings\",\"id\"]\n");
}

/* libyaml reads some 16 KiB ahead: what it meets there may be met before, within or after another document. */
Test(cli, each_document_is_reported_once_wherever_bad_bytes_are)
{
	static const char before[] = "game: One\nplayers: [red, blue]\n...\n";
	static const char following[] =
		"---\ngame: \xFF\nplayers: [red, blue]\n---\ngame: Three\nplayers: [red, blue]\n";
	static char text[40000];
	for (int comments = 300; comments < 345; comments++) {
		size_t length = (size_t)snprintf(text, sizeof text, "%s", before);
		for (int i = 0; i < comments; i++)
			length += (size_t)snprintf(text + length, sizeof text - length, "# %048d\n", i);
		snprintf(text + length, sizeof text - length, "%s", following);
		write_log(text);
		cr_expect_str_eq(
			ask("check -f json --input yaml %s 2>/dev/null | jq -r .verdict | tr '\\n' ' '", path)->out,
			"legal unreadable legal ", "%d comments", comments);
	}
}

Test(cli, json_names_draws_that_no_stack_lets_it_verify)
{
	static const struct {
		const char *stack, *unverified;
	} cases[] = {
		{ "", "[\"draws\"]\n" },
		{ "box land 28 30\nstack land 28\n", "[\"draws\"]\n" },
		{ "box land 28 30\nstack land 28 30\n", "[]\n" },
		{ "box land 28 30 9\nstack land 28 30\n", "[]\n" },
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		char log[256];
		snprintf(log, sizeof log, "game G\nplayer red\nplayer blue\n%sred 28 -1,0 90\nblue 30 -2,0 180\n",
			 cases[i].stack);
		write_log(log);
		cr_expect_str_eq(ask("check -f json %s | jq -c .unverified", path)->out, cases[i].unverified, "%s",
				 log);
	}
}

Test(cli, check_and_score_print_the_same_json)
{
	const struct result *r = ask("%s", "check -f json scenarios/games/recorded.log | md5sum");
	char first[64];
	snprintf(first, sizeof first, "%.60s", r->out);
	r = ask("%s", "score -f json scenarios/games/recorded.log | md5sum");
	cr_expect(strncmp(first, r->out, 32) == 0);
}

Test(cli, the_command_line_overrides_the_record)
{
	write_log("game a\nedition hig-2020\nruling trap-covers=pairs\n" PLAYERS);
	const struct result *r = ask(
		"check -e zman-2020 -r trap-covers=all -r pit-two=each -f json %s | jq -c '[.edition,.rulings]'", path);
	cr_expect_str_eq(r->out, "[\"zman-2020\",{\"trap-covers\":\"all\",\"pit-two\":\"each\"}]\n");
}

Test(cli, skip_leaves_an_illegal_move_out_and_says_so)
{
	write_log("game a\n" PLAYERS "red 68 -1,0 270 gatherer W\nblue 35 -2,0 90\nblue 35 -2,0 0 hunter S\nend\n");
	const struct result *r = ask("check --on-illegal stop %s", path);
	cr_has(r, "illegal, judged up to move 1");
	r = ask("check --on-illegal skip %s", path);
	cr_expect_eq(r->status, 1);
	cr_has(r, "illegal, 2 moves, ended early, red 4, blue 3, 1 illegal action left out");
}

Test(cli, legal_lists_what_an_illegal_move_could_have_been)
{
	write_log(ILLEGAL_GAME);
	const struct result *r = ask("legal --move 1 %s", path);
	cr_expect_eq(r->status, 0);
	cr_has(r, "move 1, tile 68, red: 5 placements");
	cr_has(r, "  -1,0 turned 270: fisher E, gatherer W, hunter N, hunter S, hut E");
	cr_expect_eq(ask("legal --move 2 %s 2>/dev/null", path)->status, 2);
}

/* How a game of red and blue continues, and why its last move cannot be made with this tile at all. */
static const struct barred {
	const char *lines;
	const char *answer, *codes;
} barred[] = {
	{ "red 90 0,-1 0",
	  "4: bad (hig-2020): move 1, tile 90, red: 0 placements\n"
	  "  tile-wrong-stack: tile 90 is a bonus tile, but a turn begins with a land tile\n",
	  "tile-wrong-stack" },
	{ "blue 28 -1,0 0",
	  "move 1, tile 28, blue: 0 placements\n  wrong-player: it is red's turn, not blue's: the order of the `player` lines decides who moves first\n",
	  "wrong-player" },
	{ "red 28 -1,0 90\nblue 28 1,0 0",
	  "move 2, tile 28, blue: 0 placements\n"
	  "  tile-copies-exceeded: tile 28 is already on the board, at -1,0 (red, move 1, line 4)\n",
	  "tile-copies-exceeded" },
	{ "tile M meadow all\ntile F forest all\nstart M 0,0 0\nbox land F M\nred discard F\nred F 1,0 0",
	  "tile F, red: 0 placements\n  tile-copies-exceeded: tile F was discarded on line 8\n",
	  "tile-copies-exceeded" },
	{ "red X9 -1,0 0", "move 1, tile X9, red: 0 placements\n  tile-not-in-set: tile X9 is not in the set of ",
	  "tile-not-in-set" },
	{ "red \033[1m9 -1,0 0", "move 1, tile ?[1m9, red: 0 placements\n", "tile-not-in-set" },
	{ "red 28 -1,0 90\nend\nblue 30 -2,0 180",
	  "move 2, tile 30, blue: 0 placements\n  game-over: the game is over: final scoring is done\n", "game-over" },
	{ "red 28 -1,0 90\nred + 90 0,-1 0",
	  "move 2, tile 90, red: 0 placements\n"
	  "  extra-turn-not-earned: the tile on line 4 completed no forest with a menhir\n",
	  "extra-turn-not-earned" },
	{ "tile S forest 2-4; meadow 5-1\ntile N forest 8-10 menhir; meadow 11-7\ntile M meadow all\n"
	  "start S 0,0 0\nbox land N M\nbox bonus M\nred N 1,0 0\nblue M 2,0 0",
	  "move 2, tile M, blue: 0 placements\n  extra-turn-skipped: red completed a forest with a menhir on line 10 "
	  "and must first take the extra turn\n",
	  "extra-turn-skipped" },
	{ "stack land 28 30\nred 30 -1,0 0",
	  "  tile-not-drawn: the next tile of the land stack is 28 (line 4), not tile 30\n", "tile-not-drawn" },
};

Test(cli, legal_of_a_tile_that_may_not_be_laid_at_all_lists_nothing_and_says_why)
{
	for (size_t i = 0; i < sizeof barred / sizeof barred[0]; i++) {
		char text[1024], command[64];
		int line = 4;
		for (const char *s = barred[i].lines; *s; s++)
			line += *s == '\n';
		snprintf(text, sizeof text, "game bad\n" PLAYERS "%s\n", barred[i].lines);
		write_log(text);
		snprintf(command, sizeof command, "legal --line %d %%s", line);
		const struct result *r = ask(command, path);
		cr_has(r, barred[i].answer);
		snprintf(command, sizeof command, "check %%s");
		r = ask(command, path);
		cr_expect(!strstr(r->out, "fits"), "%s: a place is offered:\n%s", barred[i].lines, r->out);
		char json[160];
		snprintf(json, sizeof json,
			 "legal -f json --line %d %%s | jq -r '([.violations[].code] | join(\" \")), "
			 "(.placements | length), (.violations[0].rules | length > 0)'",
			 line);
		char expected[80];
		snprintf(expected, sizeof expected, "%s\n0\ntrue\n", barred[i].codes);
		cr_expect_str_eq(ask(json, path)->out, expected, "%s", barred[i].lines);
	}
}

Test(cli, legal_of_a_scout_tile_says_why_it_may_not_be_laid)
{
	const struct result *r = ask("legal --move 1 %s", "scenarios/illegal/N75-scout-tile-of-another.yaml");
	cr_has(r, "tile Scout, red: 0 placements\n"
		  "  scout-not-owned: the Scout tile was dealt to blue (line 6), not to red\n");
	r = ask("legal --move 1 %s", "scenarios/illegal/N71-scout-tile-with-empty-supply.yaml");
	cr_has(r, "tile Scout, red: 0 placements\n  scout-no-supply: ");
}

Test(cli, legal_states_the_recall_that_each_placement_needs)
{
	static const char must[] = "scenarios/illegal/N88-shaman-who-must.yaml";
	cr_has(ask("legal --line 13 %s", must), "  1,0 turned 90, recall 0,1:N: hunter N\n");
	const struct result *r =
		ask("legal -f json --line 13 %s | head -n 1 | jq -r '.placements[].recall' | sort -u", must);
	cr_expect_str_eq(r->out, "0,1:N\n");
	cr_has(ask("explain --line 13 %s", must), "  1,0 turned 90, recall 0,1:N (hunter N)\n");
}

Test(cli, legal_of_a_tile_that_may_be_laid_has_no_violations)
{
	write_log(ILLEGAL_GAME);
	const struct result *r = ask("legal -f json --move 1 %s | jq -c '[(.placements | length), .violations]'", path);
	cr_expect_str_eq(r->out, "[5,[]]\n");
}

/* In YAML the words of a box are between commas and brackets. */
Test(cli, a_wrong_tile_of_a_box_in_yaml_is_marked_where_it_is)
{
	const struct result *r = ask("check - 2>&1 <<'END'\n%s\nEND", "game: g\nplayers: [red, blue]\n"
								      "box: {land: [18, QQ], bonus: [92, 18]}");
	cr_expect(strstr(r->out, ":3:18: tile-not-in-set: tile QQ is not in the set"), "%s", r->out);
	cr_expect(strstr(r->out, ":3:35: tile-wrong-stack: tile 18 is a land tile"), "%s", r->out);
}

/* SPEC-05: the trap's award names the tiles whose animals it scored, not the whole meadow in its reach. */
Test(cli, the_tiles_of_a_hunting_trap_are_those_whose_animals_it_scored)
{
	write_log(
		"game trap\nedition hig-2020\n" PLAYERS
		"tile D meadow all deer\ntile G meadow all tiger\ntile T meadow all hunting_trap\ntile O meadow all\n"
		"start O 0,0 0\nred D 1,0 0\nblue O 1,1 0\nred G 0,-1 0\nblue D 0,-2 0\nred D -1,0 0\nblue T 0,1 0\n");
	const struct result *r = ask("score -f json %s | jq -c '.awards[] | [.kind, .at, .deer, .tiles]'", path);
	cr_expect_str_eq(r->out, "[\"hunting-trap\",\"0,1:N\",2,[[1,0],[-1,0]]]\n");
	write_log(
		"game trap among tigers\nedition hig-2020\n" PLAYERS
		"tile D meadow all deer\ntile G meadow all tiger\ntile T meadow all hunting_trap\ntile O meadow all mammoth\n"
		"start D 0,0 0\nred O 1,0 0\nblue G -1,0 0\nred T 0,1 0\n");
	r = ask("score -f json %s | jq -c '.awards[] | [.points, .tiles]'", path);
	cr_expect_str_eq(r->out, "[3,[[0,0],[1,0],[-1,0]]]\n");
}

/* SCOUT-11, SCOUT-13: the canoe's award names the lake that it pays, the bear's the tile that shows it. */
Test(cli, the_tiles_of_canoe_and_bear_are_what_they_pay_for)
{
	write_log("game canoe\nedition devir\n" PLAYERS "deal red canoe\ndeal blue bridge\n"
		  "tile R meadow 4-2; river 3 -> spring\ntile S meadow 10-2; river 3,9; meadow 4-8\ntile M meadow all\n"
		  "tile canoe lake fish 2; meadow 10-2; river 3 -> lake; meadow 4-8; river 9 -> lake\n"
		  "tile bridge meadow 10-2 bear; river 3,9; meadow 4-8\nstart R 0,0 0\n"
		  "red S 1,0 0\nblue M 0,1 0\nred canoe 2,0 0 fisher lake\nblue bridge 3,0 0 hunter bridge\nend\n");
	const struct result *r = ask("score -f json %s | jq -c '.awards[] | select(.kind | IN(\"canoe\", \"bear\")) | "
				     "[.kind, .at, .tiles]'",
				     path);
	cr_expect_str_eq(r->out, "[\"canoe\",\"2,0:W\",[[2,0]]]\n[\"bear\",\"3,0:N\",[[3,0]]]\n");
}

/* bear-where */
Test(cli, json_names_a_bear_that_the_record_does_not_mark)
{
	static const struct {
		const char *bridge, *unverified;
	} cases[] = {
		{ "meadow 10-2; river 3,9; meadow 4-8", "[\"draws\",\"bear\"]\n" },
		{ "meadow 10-2 bear; river 3,9; meadow 4-8 bear", "[\"draws\",\"bear\"]\n" },
		{ "meadow 10-2; river 3,9; meadow 4-8 bear", "[\"draws\"]\n" },
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		char log[512];
		snprintf(log, sizeof log,
			 "game G\nedition devir\n" PLAYERS "deal red bridge\ndeal blue canoe\ntile bridge %s\n"
			 "tile M meadow 10-2; river 3,9; meadow 4-8\nstart M 0,0 0\nred bridge 1,0 0 hunter bridge\n",
			 cases[i].bridge);
		write_log(log);
		cr_expect_str_eq(ask("score -f json %s | jq -c .unverified", path)->out, cases[i].unverified, "%s",
				 log);
	}
	write_log("game G\nedition devir\n" PLAYERS "deal red bridge\ndeal blue canoe\n");
	cr_expect_str_eq(ask("score -f json %s | jq -c .unverified", path)->out, "[\"draws\"]\n", "no bridge is laid");
}

/* extra-turn-unplaceable: while the owner may still discard, the next player is next. */
Test(cli, json_names_the_player_after_an_extra_turn_that_lapses)
{
#define LAPSES \
	"game lapse\nedition zman-2014\n" PLAYERS \
	"tile S forest 2-4 menhir; meadow 5-1\ntile F forest 8-10; meadow 11-7\n" \
	"tile R river 12,3; river 6,9; meadow 10-11; meadow 1-2; meadow 4-5; meadow 7-8\ntile H meadow all\n" \
	"start S 0,0 0\nbox land F H H\nbox bonus R R\n"
	write_log(LAPSES "red F 1,0 0\nnext red +\nnext blue\n");
	cr_expect_str_eq(ask("check -f json %s | jq -c '[.verdict, .next]'", path)->out, "[\"legal\",\"blue\"]\n");
	write_log(LAPSES "red F 1,0 0\nred + discard R\nnext red +\nblue H 0,1 0\nred + discard R\n");
	cr_expect_str_eq(
		ask("check -f json %s | jq -c '[.verdict, .violations[].code]'", path)->out,
		"[\"illegal\",\"tile-copies-exceeded\",\"extra-turn-not-earned\",\"extra-turn-stack-empty\"]\n");
	write_log(LAPSES "red F 1,0 0\nblue H nowhere\nred + discard R\n"); /* blue has acted, in whatever way */
	cr_expect_str_eq(
		ask("check --on-illegal skip -f json %s 2>/dev/null | jq -c '[.violations[].code]'", path)->out,
		"[\"tile-copies-exceeded\",\"wrong-player\"]\n");
}

/* The text also offers `hgref explain`, `mend` or `rulings` where nothing can be said, and `hgref explain` for a wrong note. */
Test(cli, json_of_check_and_score_has_the_help_that_the_text_has)
{
	cr_expect_eq(
		run_script(
			"python3 - \"$program\" tests/golden/slips/* tests/golden/base/*.log scenarios/illegal/*.log <<'END'\n"
			"import json, re, subprocess, sys\n"
			"def run(*words):\n"
			"    return subprocess.run([sys.argv[1], *words], capture_output=True, text=True).stdout\n"
			"found = 0\n"
			"for path in sys.argv[2:]:\n"
			"    helps = re.split(r'\\s+help: ', re.sub(r'\\s+', ' ', run('check', path)))[1:]\n"
			"    helps = [h for h in helps if not re.match('hgref (explain|mend|rulings) ', h)]\n"
			"    for command in 'check', 'score':\n"
			"        games = [json.loads(line) for line in run(command, '-f', 'json', path).splitlines()]\n"
			"        told = [v['help'] for g in games for v in g['violations'] if 'help' in v]\n"
			"        assert len(told) == len(helps), (path, told, helps)\n"
			"        assert all(h.startswith(' '.join(t.split())) for h, t in zip(helps, told)), (path, told, helps)\n"
			"    found += len(helps)\n"
			"assert found > 100, found\n"
			"END"),
		0, "%s", output);
}

/* The tile is 45 as well; the word in question is the second one, or all of the move. */
Test(cli, a_wrong_word_is_never_marked_where_the_same_word_is_right)
{
	static const char scenario[] = "game: G\nplayers: [red, blue]\nturns:\n"
				       "  - {player: red, tile: 45, at: [-1, 0], turn: 45}\n";
	int column = 0;
	cr_expect_eq(run_with_text(scenario, "check", ""), 1);
	const char *place = strstr(output, ":4:");
	cr_assert(place && sscanf(place, ":4:%d: rotation-invalid: ", &column) == 1, "%s", output);
	cr_expect(column == 48 || column == 5, "%s", output);
	cr_expect_null(strstr(output, "      |                       ^"), "%s", output);
}

/* The boxes hold what the game draws; the stacks state all of it, or all but the last tile. */
Test(cli, json_names_draws_after_the_end_of_either_stack)
{
	static const struct {
		const char *shortened, *unverified;
	} cases[] = { { "none", "[]\n" }, { "stack land", "[\"draws\"]\n" }, { "stack bonus", "[\"draws\"]\n" } };
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		char script[512];
		snprintf(
			script, sizeof script,
			"f=scenarios/games/two-players.log; { sed -n 2,3p $f; "
			"awk '/^(violet|yellow) [+] / { s = s \" \" $3; next } /^(violet|yellow) / { l = l \" \" $2 } "
			"END { print \"box land\" l \"\\nstack land\" l \"\\nbox bonus\" s \"\\nstack bonus\" s }' $f | "
			"sed '/^%s /s/ [0-9]*$//'; sed 1,3d $f; } | hgref check -f json - | "
			"jq -c .verdict,.unverified",
			cases[i].shortened);
		cr_expect_eq(run_script(script), 0);
		cr_expect_eq(strncmp(output, "\"legal\"\n", 8), 0, "%s", output);
		cr_expect_str_eq(output + 8, cases[i].unverified, "%s", script);
	}
}

/* Tile 30 is drawn after the end of the stack; W lies on the table from the beginning, and 0 as well. */
Test(cli, a_tile_of_the_setup_is_drawn_from_no_stack)
{
	static const struct {
		const char *lines, *unverified;
	} cases[] = {
		{ "box land 28 30\nstack land 28\n", "[\"draws\"]\n" },
		{ "box land 28 30\nstack land 28\nsetup W 0,-1 0\n", "[\"draws\"]\n" },
		{ "box land 28 30 0\nstack land 28 30\nsetup 0 0,-1 90\n", "[]\n" },
		{ "box land 28 30 0\nstack land 28\nsetup 0 0,-1 90\n", "[\"draws\"]\n" },
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		char log[256];
		snprintf(log, sizeof log,
			 "game G\nplayer red\nplayer blue\ntile W meadow all\n%sred 28 -1,0 90\nblue 30 -2,0 180\n",
			 cases[i].lines);
		cr_expect_eq(run_with_text(log, "check -f json", "| jq -c .verdict,.unverified"), 0);
		cr_expect_eq(strncmp(output, "\"legal\"\n", 8), 0, "%s%s", log, output);
		cr_expect_str_eq(output + 8, cases[i].unverified, "%s", log);
	}
}

/* As on small machines. What goes down into its input goes no deeper than it may (cmd/run/README.md). */
Test(cli_long, what_messages_suggest_for_the_users_own_line_is_read_in_every_record_with_a_slip)
{
	cr_expect_eq(run_script("python3 tests/suggestions.py \"$program\" scenarios/broken/* tests/golden/slips/*"), 0,
		     "%s", output);
}

Test(cli_long, a_stack_of_64_kibibytes_is_enough)
{
	static const char *const commands[] = {
		"test --against '\"$program\" trace -' $king",
		"random --style claims",
		"random -e base-2014 --expansion king",
		"score $king",
		"score -f json -j 2 $king",
		"score --if-ended -f json scenarios/games/two-players.log",
		"check -f json scenarios/broken/base-*",
		"check tests/golden/base/king-noted-wrongly.log",
		"explain -f json --line 32 $king",
		"claim $king 'blue: field at 0,1:N pays 9'",
		"legal --all -j 2 $king",
		"mend scenarios/illegal/edge-mismatch.log",
		"draw $king",
		"report -o $scratch/page.html $king",
		"rule E",
		"check -f brief scenarios/games",
		"test -j 2 scenarios/rules",
		"rulings $king",
		"convert --to yaml $king",
		"check scenarios/broken/rows-of-*.log",
		"mend scenarios/broken/rows-of-225-open-tiles.log",
		"check $scratch/deep",
		"test $scratch/deep",
	};
	unsetenv("CI");
	if (is_sanitized() || getenv("HGREF_LARGE_FRAMES"))
		cr_skip_test("frames are larger then");
	cr_assert_eq(run_script("mkdir $scratch/deep; cd $scratch/deep\n"
				"nest() { printf \"$2%.0s\" $(seq $1); printf \"$3%.0s\" $(seq $1); }\n"
				"for depth in 98 9000; do\n"
				"nest $depth '[' ']' | sed 's/^/game: deep\\nmoves: /' >list-$depth.yaml\n"
				"nest $depth '{a: ' '}' | sed 's/^/game: deep\\nmoves: /' >map-$depth.yaml\ndone\n"
				"for depth in 31 9000; do nest $depth '[' ']' >list-$depth.json; done\n"
				"mkdir -p $(nest 49 f/ '') && echo 'game G' >$(nest 49 f/ '')g.log"),
		     0, "%s", output);
	for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
		char script[512];
		snprintf(script, sizeof script, "king=tests/golden/base/king.log; ulimit -s 64 && hgref %s 2>&1",
			 commands[i]);
		int status = run_script(script);
		cr_expect(status >= 0 && status <= 2, "%s: %d: %s", commands[i], status, output);
	}
}

Test(cli, a_scout_tile_in_a_box_is_reported_as_being_in_no_stack)
{
	cr_expect_eq(run_with_text("game A\nedition devir\nplayer red\nplayer blue\ndeal red bridge\ndeal blue shaman\n"
				   "tile bridge meadow 10-2; river 3,9; meadow 4-8\nbox land 18 bridge\n",
				   "check", ""),
		     1);
	has(":8:13: tile-wrong-stack: tile bridge is a Scout tile, which is in no stack\n");
}
