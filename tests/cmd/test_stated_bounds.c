#include "command/commands.h"
#include "core/referee.h"
#include "core/tileset.h"
#include "foreign/foreign.h"
#include "foreign/jcz_parts.h"
#include "foreign/lab.h"
#include "judge/alternatives.h"
#include "mend/search.h"
#include "read/input.h"
#include "grammar/line_parts.h"
#include "mend/show_mend.h"
#include "read/scenario.h"
#include "show/show.h"
#include "tests/program/command.h"
#include "tests/program/pages.h"
#include "text/terminal.h"
#include "text/text.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The bounds that the manual pages state are those of the program. */

/* The source of a manual page in one line. */
static const char *manual(const char *page)
{
	static char text[1 << 18];
	const char *path = page_path(page);
	cr_assert(path, "%s", page);
	snprintf(text, sizeof text, "%s", page_text(path));
	for (char *s = text; (s = strchr(s, '\n'));)
		*s = ' ';
	return text;
}

/* The number of an enumerator that only one file of the program knows, from its source. */
static long in_source(const char *path, const char *name)
{
	char script[128];
	snprintf(script, sizeof script, "echo $(($(sed -n 's/.*%s = \\([^,}]*\\)[,}].*/\\1/p' %s)))", name, path);
	cr_assert_eq(run_script(script), 0, "%s", script);
	return strtol(output, NULL, 10);
}

static const struct option_row *option(const char *command, const char *name)
{
	const struct option_row *row;
	int at = 0;
	while ((row = option_row_next(command_find(commands, command), &at)) && strcmp(row->name, name) != 0)
		at++;
	cr_assert(row, "%s --%s", command, name);
	return row;
}

/* Expects the words with the number where # stands, in digits or in words. */
static void expect_stated(const char *page, const char *words, long number)
{
	static const char *const names[] = { [2] = "two", [3] = "three", [4] = "four", [5] = "five", [10] = "ten" };
	char digits[256], spelt[256];
	const char *at = strchr(words, '#'), *text = manual(page), *name = NULL;
	cr_assert(at, "%s", words);
	if (number >= 0 && number <= 10)
		name = names[number];
	name = number == 100 ? "a hundred" : number == 1000 ? "a thousand" : name;
	snprintf(digits, sizeof digits, "%.*s%ld%s", (int)(at - words), words, number, at + 1);
	snprintf(spelt, sizeof spelt, "%.*s%s%s", (int)(at - words), words, name ? name : "#", at + 1);
	cr_expect(strstr(text, digits) || strstr(text, spelt), "%s does not say `%s`", page, digits);
}

Test(stated_bounds, are_in_the_manual_as_they_are_in_the_code)
{
	enum { MIB = 20, GIB = 30 };
	const struct {
		const char *page, *words;
		long number;
	} stated[] = {
		{ "hgref.1", "between # and 200 columns", WIDTH_LEAST },
		{ "hgref.1", "between 40 and # columns", WIDTH_MOST },
		{ "hgref.1", "wrapped at # columns", WIDTH_DEFAULT },
		{ "hgref.1", "shortened to # bytes", in_source("cmd/show/show_parts.c", "QUOTE_MOST") },
		{ "hgref-explain.1", "come up to # legal moves", NEAREST_MAX },
		{ "hgref-mend.1", "a game may have #.", HOLES_MAX },
		{ "hgref-mend.1", "not only the first #.", MENDS_SHOWN },
		{ "hgref-records.5", "at most # away from the start tile",
		  in_source("cmd/foreign/chacun_codes.c", "REACH") },
		{ "hgref-mend.1", "within # lines of the first error", in_source("cmd/mend/mend.c", "FURTHER_LINES") },
		{ "hgref-mend.1", "for a game; # by default", MEND_EFFORT },
		{ "hgref-draw.1", "# or more cells away", in_source("cmd/draw/motifs.c", "FAR") + 1 },
		{ "hgref-report.1", "more than # cells away", in_source("cmd/command/report/history.c", "NEAR") },
		{ "hgref-report.1", "after the first # are judged",
		  in_source("cmd/command/report/report.c", "PAGES_MAX") },
		{ "hgref-report.1", "met more than # games", in_source("cmd/command/report/report.c", "PAGES_MAX") },
		{ "hgref-report.1", "will be # pages", in_source("cmd/command/report/report.c", "PAGES_MANY") },
		{ "hgref-test.1", "has started; # by default",
		  in_source("cmd/command/test/against/against.c", "TIMEOUT") },
		{ "hgref-test.1", "started; # by default", in_source("cmd/command/test/against/against.c", "TIMEOUT") },
		{ "hgref-test.1", "writes more than # MiB of one game",
		  in_source("cmd/command/test/against/against.c", "HELD_MAX_BYTES") >> MIB },
		{ "hgref-test.1", " is at most # GiB long and",
		  in_source("cmd/command/test/against/trace_file.c", "TRACE_MAX_BYTES") >> GIB },
		{ "hgref-law.7", "At most # such lines of one game", ERRORS_SHOWN },
		{ "hgref-law.7", "JSON lists up to #.", ERRORS_MAX },
		{ "hgref-records.5", "another program # MiB", FOREIGN_MAX_BYTES >> MIB },
		{ "hgref-records.5", "of JCloisterZone # sentences", JCZ_SENTENCES_MAX },
		{ "hgref-records.5", "an address # bytes", LINE_MAX_BYTES },
		{ "hgref-records.5", "bytes and # tiles", LAB_TILES_MAX },
		{ "hgref.1", "keeps # MiB of the comments", PEEK_MAX_BYTES >> MIB },
		{ "hgref-law.7", "At most # violations in a header", HEADER_VIOLATIONS_MAX },
		{ "shared.1", "Ar n threads, 1 to #,", option("check", "jobs")->most },
		{ "hgref-test.1", "Ar n threads, 1 to #,", option("test", "jobs")->most },
		{ "hgref-random.1", "number of games, 1 to # ", option("random", "games")->most },
		{ "hgref-random.1", "number of players, 2 to #.", option("random", "players")->most },
		{ "hgref-random.1", "moves, 1 to #.", option("random", "moves")->most },
		{ "hgref-test.1", "by default, # at most", option("test", "timeout")->most },
		{ "hgref-mend.1", "1, or # .Pq the default", EDITS_MAX },
		{ "hgref-mend.1", "1, or # .Pq the default", option("mend", "changes")->most },
		{ "check.schema.json", "lines in order, at most #.", ERRORS_MAX },
		{ "mend.schema.json", "likeliest first: # of them", MENDS_SHOWN },
		{ "hgref-log.5", "at most # zones in all", TILE_ZONES },
		{ "hgref-log.5", "at most # rivers without slots", TILE_INNER },
		{ "hgref-log.5", "than 2 players or more than #;", PLAYERS_MAX },
		{ "hgref-log.5", "It a line # bytes", LINE_MAX_BYTES },
		{ "hgref-log.5", "It a game # bytes", GAME_MAX_BYTES },
		{ "hgref-log.5", "bytes, # tiles on the board", PLACED_MAX },
		{ "hgref-log.5", "and # lines of actions", STEPS_MAX },
		{ "hgref-log.5", "more than # players are", PLAYERS_MAX },
		{ "hgref-log.5", "tiles # kinds", TILES_MAX },
		{ "hgref-log.5", "printed ones; # in one", BOX_MAX },
		{ "hgref-log.5", "It what is given # lines", GIVEN_MAX },
		{ "hgref-scenario.5", "the first # lines", in_source("cmd/command/test/expected.c", "HEAD_LINES") },
		{ "hgref-scenario.5", "lines, up to # times",
		  in_source("cmd/command/test/expected.h", "EXPECTED_MAX") },
		{ "hgref-scenario.5", "Anywhere, up to # times",
		  in_source("cmd/command/test/expected.h", "EXPECTED_MAX") },
		{ "hgref-scenario.5", "It a file # MiB", SCENARIO_MAX_BYTES >> MIB },
		{ "hgref-scenario.5", "document # MiB of comments", PEEK_MAX_BYTES >> MIB },
		{ "hgref-scenario.5", "directives # lines", DIRECTIVES_MAX },
		{ "hgref-scenario.5", "nesting # lists", NODE_DEPTH_MAX },
		{ "hgref-scenario.5", "a map # keys", NODE_KEYS_MAX },
		{ "hgref-scenario.5", "editions # in one list", SCENARIO_EDITIONS_MAX },
		{ "hgref-scenario.5", "tiles on the board #, the start", PLACED_MAX },
		{ "hgref-scenario.5", "expectations # .El", STEPS_MAX },
		{ "hgref.3", "A game has 2 to # players", PLAYERS_MAX },
		{ "hgref.3", "A board holds at most # tiles", PLACED_MAX },
		{ "hgref.3", "\\-9999 to #.", COORDINATE_MAX },
		{ "hgref.3", "at most # tiles, each", TILES_MAX },
		{ "hgref.3", "each with at most # zones", TILE_ZONES },
		{ "hgref.3", "a name of at most # bytes", TILE_NAME - 1 },
	};
	for (size_t i = 0; i < sizeof stated / sizeof stated[0]; i++)
		expect_stated(stated[i].page, stated[i].words, stated[i].number);
}

/* An option whose range ends where nobody will ever come has no end in words. */
Test(stated_bounds, of_an_option_are_in_the_words_that_refuse_other_numbers)
{
	const struct option_row *row;
	for (int c = 0; c < COMMANDS; c++)
		for (int at = 0; (row = option_row_next(commands[c], &at)); at++) {
			char least[16], most[16];
			snprintf(least, sizeof least, " %d", row->least);
			snprintf(most, sizeof most, " %d", row->most);
			if (row->kind != OPTION_NUMBER || strstr(row->expected, ", from "))
				continue;
			cr_expect(strstr(row->expected, least + (row->expected[0] == least[1])), "--%s", row->name);
			cr_expect(strstr(row->expected, most), "--%s", row->name);
		}
}

/* What hgref-log(5) says of words and numbers is tried: its last number can be read, and the next one cannot. */
Test(stated_bounds, of_words_and_numbers_in_a_log_are_where_the_manual_has_them)
{
	static const char players[] = "player red\nplayer blue\n", base[] = "edition base-2014\nexpansion king\n";
	static const struct {
		const char *stated, *header, *before; /* what the manual says before the number; the line before it */
		char repeated;                        /* a word of as many bytes; 0: the number itself */
		const char *after;
	} tried[] = {
		{ "It a colour ", players, "player ", 'a', "" },
		{ "It a player's name ", players, "player yellow \"", 'a', "\"" },
		{ "It a tile's name ", players, "tile ", 'a', " meadow all" },
		{ "It a number on a tile 0 to ", players, "tile T meadow all deer ", 0, "" },
		{ "It a coordinate -9999 to ", players, "red 28 ", 0, ",0 0" },
		{ "It a coordinate -", players, "red 28 0,-", 0, " 0" },
		{ "It degrees -9999 to ", players, "red 28 -1,0 ", 0, "" },
		{ "It degrees -", players, "red 28 -1,0 -", 0, "" },
		{ "It degrees -9999 to ", players, "start 28 0,0 ", 0, "" },
		{ "It points asserted -99999 to ", players, "totals red ", 0, " blue 0" },
		{ "It points asserted -", players, "totals blue 0 red -", 0, "" },
		{ "animals asserted supply 0 to ", players, "supply red ", 0, " 0" },
		{ "animals asserted supply 0 to ", players, "supply red 0 ", 0, "" },
		{ ", covered 0 to ", players, "covered 0,0:N tiger ", 0, "" },
		{ "size of a city or road 0 to ", base, "player red\nplayer blue\nking red ", 0, "" },
		{ "size of a city or road 0 to ", base, "player red\nplayer blue\nrobber red ", 0, "" },
	};
	for (size_t i = 0; i < sizeof tried / sizeof tried[0]; i++) {
		const char *stated = strstr(manual("hgref-log.5"), tried[i].stated);
		cr_assert(stated, "%s", tried[i].stated);
		long most = strtol(stated + strlen(tried[i].stated), NULL, 10);
		for (long n = most; n <= most + 1; n++) {
			char word[256], game_text[1024];
			snprintf(word, sizeof word, "%ld", n);
			if (tried[i].repeated) {
				memset(word, tried[i].repeated, (size_t)n);
				word[n] = '\0';
			}
			snprintf(game_text, sizeof game_text, "game G\n%s%s%s%s\n", tried[i].header, tried[i].before,
				 word, tried[i].after);
			bool unread = run_with_text(game_text, "check", "") == 2;
			cr_expect_eq(unread, n > most, "%s%s%s:\n%s", tried[i].before, word, tried[i].after, output);
		}
	}
}

/* As many lines, each with a colour of its own. */
Test(stated_bounds, as_many_player_lines_are_read_as_the_manual_says)
{
	static const char stated[] = "It players ";
	long most = strtol(strstr(manual("hgref-log.5"), stated) + strlen(stated), NULL, 10);
	for (long n = most; n <= most + 1; n++) {
		struct text log = { 0 };
		text_add(&log, "game G\n");
		for (int i = 0; i < n; i++)
			text_add(&log, "player colour%d\n", i);
		cr_expect_eq(run_with_text(log.s, "check", ""), n > most ? 2 : 1, "%s", output);
		text_free(&log);
	}
}

/* Those beyond the bound are one error. */
Test(stated_bounds, as_many_lines_of_what_is_given_are_read_as_the_manual_says)
{
	static const char stated[] = "It what is given ";
	long most = strtol(strstr(manual("hgref-log.5"), stated) + strlen(stated), NULL, 10);
	for (long n = most; n <= most + 2; n++) {
		struct text log = { 0 };
		text_add(&log, "game G\nplayer red\nplayer blue\nboard 0,0\nrow 56\n");
		for (int i = 0; i < n; i++)
			text_add(&log, "given covered 0,0:S deer 0\n");
		cr_expect_eq(run_with_text(log.s, "check", ""), n > most ? 2 : 0, "%s", output);
		const char *first = strstr(output, "more than 255 lines of `given`");
		cr_expect_eq(first != NULL, n > most, "%s", output);
		cr_expect(!first || !strstr(first + 1, "more than"), "%s", output);
		text_free(&log);
	}
}

/* ---- how much one game may hold ---- */

/* A game with so many tiles on the board, stated in one of some ways. */
enum way { MOVES, SETUP, SETUP_WITHOUT_START, ROWS, ROWS_AND_A_MOVE, ROWS_AND_START, WAYS };

static void add_tiles(struct text *log, enum way way, int n)
{
	bool start = way == MOVES || way == SETUP, rows = way >= ROWS;
	text_add(log, "tile D meadow all deer\n%s",
		 start  ? "start D 0,0 0\n"
		 : rows ? "board 0,1\nrow"
			: "start none\n");
	for (int i = start; i < n; i++)
		if (rows && !(way != ROWS && i == n - 1))
			text_add(log, " D/0");
		else if (way == ROWS_AND_START)
			text_add(log, "\nrow\nboard 0,0\nrow 28");
		else
			text_add(log, "%s D %d,%d 0\n", way == MOVES ? "red" : rows ? "\nred" : "setup", i, rows);
	text_add(log, "\n");
}

static void add_assertions(struct text *log, enum way unused, int n)
{
	(void)unused;
	for (int i = 0; i < n; i++)
		text_add(log, "supply red 5 2\n");
}

/* Comments, so that the game has so many bytes. */
static void add_bytes(struct text *log, enum way unused, int n)
{
	(void)unused;
	while (log->length < (size_t)n)
		text_add(log, "#%*s\n", (int)(n - (int)log->length > 1000 ? 900 : n - (int)log->length - 2), "");
}

Test(stated_bounds, of_a_game_are_where_the_manual_has_them)
{
	static const struct {
		const char *stated;
		void (*add)(struct text *log, enum way way, int n);
		enum way ways;
	} tried[] = {
		{ "bytes, ", add_tiles, WAYS },
		{ "start tile among them, and ", add_assertions, 1 },
		{ "It a game ", add_bytes, 1 },
	};
	for (size_t i = 0; i < sizeof tried / sizeof tried[0]; i++)
		for (int way = 0; way < (int)tried[i].ways; way++) {
			const char *at = strstr(strstr(manual("hgref-log.5"), "It a game "), tried[i].stated);
			cr_assert(at, "%s", tried[i].stated);
			int most = (int)strtol(at + strlen(tried[i].stated), NULL, 10);
			for (int n = most - 1; n <= most + 1; n++) {
				struct text log = { 0 };
				text_add(&log, "game G\nedition hig-2020\nplayer red\nplayer blue\n");
				tried[i].add(&log, (enum way)way, n);
				bool unread = run_with_text(log.s, "check", "-q") == 2;
				cr_expect_eq(unread, n > most, "%s%d, way %d: %s", tried[i].stated, n, way, output);
				text_free(&log);
			}
		}
}
