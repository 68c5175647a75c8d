#include "option/option_rows.h"

#include "text/word.h"

#include <string.h>

/* How a row ends: the kind of the option, its field, and what its value may be. */
#define FIELD(member) .field = offsetof(struct options, member)
#define FLAG(member) .kind = OPTION_FLAG, FIELD(member)
#define STRING(member) .kind = OPTION_STRING, FIELD(member)
#define NUMBER(member, from, to, what) .kind = OPTION_NUMBER, FIELD(member), .least = from, .most = to, .expected = what
#define CHOICE(member, ...) .kind = OPTION_CHOICE, FIELD(member), .choices = { __VA_ARGS__ }
#define PAIR(id, name) { name, id },
#define FORMATS(...) CHOICE(format, __VA_ARGS__)
#define TEXT \
	{ \
		"text", FORMAT_TEXT \
	}
#define JSON \
	{ \
		"json", FORMAT_JSON \
	}
#define SARIF \
	{ \
		"sarif", FORMAT_SARIF \
	}
#define SVG \
	{ \
		"svg", FORMAT_SVG \
	}
#define WRITTEN_FORMS \
	{ "log", FORM_LOG }, { "yaml", FORM_YAML }, { "chacun", FORM_CHACUN }, \
	{ \
		"carcassonnelab", FORM_LAB \
	}
#define EDITION_NAMES "hig-2020, zman-2020, yucata-2002, devir, zman-2014,\nbase-2014, base-devir or base-2000"
_Static_assert((int)HUNTERS_EDITIONS == 5 && (int)BASE_EDITIONS == 3, "EDITION_NAMES names each");
#define EDITION .kind = OPTION_EDITION, FIELD(overrides.edition)
#define RULING .kind = OPTION_RULING, FIELD(overrides)
#define POWER_WORD(name, word, kind) word " "

_Static_assert(sizeof(enum format) == sizeof(int), "an enum is taken as an int");

/* Every option, in the order of the help. */
static const struct option_row rows[] = {
	{ CMD_CHECK, 0, "summary", "", "only what all games come to: verdicts, codes by number", FLAG(check.summary) },
	{ CMD_CHECK, 0, "doubles", "", "only the games that occurred before", FLAG(check.doubles) },
	{ CMD_CHECK, 0, "unique", "", "the same, with status 1 if there is one", FLAG(check.unique) },
	{ CMD_SCORE, 0, "if-ended", "", "also what a game that stops would come to if it\nended now",
	  FLAG(score.if_ended) },
	{ CMD_LEGAL, 0, "move", "N", "each place, turn and piece open to move N",
	  NUMBER(move, 1, PLACED_MAX, "the number of a move, 1 to 255") },
	{ CMD_LEGAL, 0, "line", "N", "the same for the move on line N",
	  NUMBER(line, 1, 99999999, "a line's number, from 1") },
	{ CMD_LEGAL, 0, "count", "", "for every move, how many placements and which pieces", FLAG(legal.count) },
	{ CMD_LEGAL, 0, "all", "", "each place, turn and piece, for every move", FLAG(legal.all) },
	{ CMD_LEGAL, 0, "tile", "T",
	  "the same for tile T in place of the move's tile;\nby itself, at the end of the record", STRING(legal.tile) },
	{ CMD_EXPLAIN, 0, "move", "N", "explain move N; by default the first illegal move,\nor else the last",
	  NUMBER(move, 1, PLACED_MAX, "the number of a move, 1 to 255") },
	{ CMD_EXPLAIN, 0, "line", "N", "explain what is on line N, even a discard or end",
	  NUMBER(line, 1, 99999999, "a line's number, from 1") },
	{ CMD_EXPLAIN, 0, "at", "X,Y:SLOT", "and the feature at this place, as it is afterwards", .kind = OPTION_PLACE,
	  .expected = "a place such as 2,-1:N" },
	{ CMD_EXPLAIN | CMD_CLAIM | CMD_DRAW, 0, "game", "N", "only the Nth game of the input",
	  NUMBER(game, 1, 99999999, "a game's number, from 1") },
	{ CMD_CLAIM, 0, "draw", "FILE", "write the feature, its count and the verdict\nas a picture (SVG) to FILE",
	  .kind = OPTION_OUTPUT, FIELD(output) },
	{ CMD_DRAW, 0, "move", "N", "the position after move N; 0 is the start",
	  NUMBER(move, 0, PLACED_MAX, "the number of a move, 0 to 255") },
	{ CMD_DRAW, 0, "feature", "X,Y:SLOT", "mark the feature there; a lake names its river system",
	  STRING(draw.feature) },
	{ CMD_DRAW, 0, "illegal", "",
	  "the first illegal move, where it was tried\n(if move N is given, the first one after it)",
	  FLAG(draw.illegal) },
	{ CMD_DRAW, 0, "ascii", "", "as text in plain ASCII", .kind = OPTION_ASCII, FIELD(draw.ascii) },
	{ CMD_TILES, 0, "sides", "LETTERS",
	  "tiles with these sides clockwise, in any turn:\nm meadow, f forest, r river, such as mrff;\nbase: c city, f field, r road",
	  STRING(tiles.sides) },
	{ CMD_TILES, 0, "fish", "=N", "tiles with fish, or with N in total",
	  NUMBER(tiles.fish, 1, 2 * TILE_COUNT_MAX, "a number of fish, from 1") },
	{ CMD_TILES, 0, "animals", "", "tiles with this animal", STRING(tiles.animal),
	  .words = "deer aurochs mammoth tiger" },
	{ CMD_TILES, 0, "power", "WORD", "tiles with this power, such as raft", STRING(tiles.power),
	  .words = POWERS(POWER_WORD) },
	{ CMD_TILES, 'e', "edition", "NAME", "the set of this edition:\n" EDITION_NAMES, EDITION },
	{ CMD_REPORT, 0, "claim", "CLAIM", "judge this claim on each page, as `hgref claim`", STRING(report.claim) },
	{ CMD_REPORT, 0, "mend", "",
	  "look for mends of an illegal game as long as\n`hgref mend` does, not only briefly", FLAG(report.mend) },
	{ CMD_REPORT, 'o', "output", "OUT", "write the page OUT, or pages into the folder OUT", STRING(output) },
	{ CMD_DRAW, 'o', "output", "FILE", "write the picture to FILE", .kind = OPTION_OUTPUT, FIELD(output) },
	{ CMD_TILES, 'o', "output", "FILE", "write to FILE", .kind = OPTION_OUTPUT, FIELD(output) },
	{ CMD_DRAW | CMD_CLAIM | CMD_TILES, 0, "force", "", "replace a FILE that is not a picture (SVG)", FLAG(force) },
	{ CMD_TEST, 0, "filter", "TEXT", "only tests whose file, title or edition contains TEXT", STRING(test.filter) },
	{ CMD_TEST, 0, "list", "", "list the tests and run none", FLAG(test.list) },
	{ CMD_TEST, 'j', "jobs", "N", "run N files at a time; the output stays in order",
	  NUMBER(jobs, 1, 256, "a number from 1 to 256") },
	{ CMD_CHECK | CMD_SCORE | CMD_LEGAL | CMD_MEND | CMD_TRACE | CMD_RULINGS, 'j', "jobs", "N",
	  "judge with N threads; the output stays in order", NUMBER(jobs, 1, 256, "a number from 1 to 256") },
	{ CMD_TEST, 0, "coverage", "", "which violation codes, rules and tiles it exercised", FLAG(test.coverage) },
	{ CMD_TEST, 0, "threshold", "PERCENT", "with --coverage: fail below this",
	  NUMBER(test.threshold, 0, 100, "a percentage from 0 to 100") },
	{ CMD_TEST, 0, "pin", "FILE",
	  "compare the results of all games with those in FILE,\nwhich is made if there is none", STRING(test.pin) },
	{ CMD_TEST, 0, "update", "",
	  "replace wrong expectations, or pinned results, with\nwhat the referee says, for a person to review; not\nwhere CI is set",
	  FLAG(test.update) },
	{ CMD_TEST, 0, "against", "COMMAND",
	  "send the tests that pass to this engine as logs,\nand compare the traces that it writes with ours",
	  STRING(test.against) },
	{ CMD_TEST, 0, "known", "FILE", "with --against: tests listed in FILE are known to fail", STRING(test.known) },
	{ CMD_TEST, 0, "timeout", "SECONDS", "with --against: how long the engine may be silent,\n10 by default",
	  NUMBER(test.timeout, 1, 86400, "a number of seconds, 1 to 86400") },
	{ CMD_TEST, 0, "limit", "SECONDS", "with --against: how long the engine may run,\n3600 by default",
	  NUMBER(test.limit, 1, 86400, "a number of seconds, 1 to 86400") },
	{ (CMD_JUDGE & ~CMD_TEST) | CMD_RULINGS, 0, "on-illegal", "",
	  "after an illegal action judge the game no further\n(stop, the default), leave the action out and go on\n"
	  "(skip), or let it stand as far as possible (stand)",
	  CHOICE(on_illegal, { "stop", ON_ILLEGAL_STOP }, { "skip", ON_ILLEGAL_SKIP }, { "stand", ON_ILLEGAL_STAND }) },
	{ CMD_RANDOM, 0, "seed", "S", "the first game's seed (1 by default); later games\nhave the numbers that follow",
	  .kind = OPTION_SEED, FIELD(random.seed), .expected = "a number from 0 to 18446744073709551615" },
	{ CMD_RANDOM, 0, "games", "N", "how many games, 1 by default",
	  NUMBER(random.games, 1, 1000000, "a number from 1 to 1000000") },
	{ CMD_RANDOM, 0, "players", "N", "how many players, 2 to 5; by default the seed decides",
	  NUMBER(random.players, 2, PLAYERS_MAX, "a number from 2 to 5") },
	{ CMD_RANDOM, 0, "style", "",
	  "prefer nothing (the default), moves that complete\nfeatures, pieces on the board, cells with few\nneighbours, moves that join what members hold",
	  CHOICE(random.style, PLAY_STYLES_LIST(PAIR)) },
	{ CMD_RANDOM, 0, "moves", "N", "stop after N moves, without an end",
	  NUMBER(random.moves, 1, PLACED_MAX, "a number from 1 to 255") },
	{ CMD_RANDOM, 0, "expansion", "", "play with the King and the Robber Baron\n(base Carcassonne)",
	  CHOICE(random.expansion, { "king", PLAY_KING }) },
	{ CMD_RANDOM, 0, "bonus", "N", "only N bonus tiles (Hunters & Gatherers)",
	  NUMBER(random.bonus, 1, TILE_COUNT_MAX, "a number from 1 to 99") },
	{ CMD_RANDOM, 0, "scouts", "", "deal the Scout tiles (devir)", FLAG(random.scouts) },
	{ CMD_RANDOM, 0, "table", "N", "the table ends N cells from the start tile",
	  NUMBER(random.table, 1, TILE_COUNT_MAX, "a number from 1 to 99") },
	{ CMD_RANDOM, 0, "own", "N", "add N land tiles that the record itself defines",
	  NUMBER(random.own, 1, TILE_COUNT_MAX, "a number from 1 to 99") },
	{ CMD_RANDOM, 0, "assert", "", "assert every award, the totals and the winners", FLAG(random.asserting) },
	{ CMD_RANDOM, 'e', "edition", "NAME", "play by this edition, by default hig-2020:\n" EDITION_NAMES, EDITION },
	{ CMD_RANDOM, 'r', "ruling", "K=V", "decide a ruling; the games state it", RULING },
	{ CMD_CONVERT, 0, "to", "", "the form to write, log by default", CHOICE(convert.to, WRITTEN_FORMS) },
	{ CMD_CONVERT, 0, "from", "",
	  "the form to read: those of other programs must be\nnamed, log and yaml only if the content is unclear",
	  CHOICE(convert.from, WRITTEN_FORMS, { "jcz", FORM_JCZ }, { "bga", FORM_BGA }) },
	{ CMD_CONVERT, 0, "assert", "", "add what is found: awards, totals and the winners", FLAG(convert.asserting) },
	{ CMD_CONVERT, 0, "canonical", "",
	  "write logs in canonical form, see hgref-log(5);\nwhat cannot be read stays as it is",
	  FLAG(convert.canonical) },
	{ CMD_CONVERT, 0, "check", "",
	  "with --canonical: write no logs, but where each\nfile first differs from its canonical form",
	  FLAG(convert.checking) },
	{ CMD_CONVERT, 0, "names", "",
	  "keep players' names in records of other programs,\nand write names into addresses", FLAG(convert.names) },
	{ CMD_MEND, 0, "changes", "N", "changes in a mend: 1, or 2 (the default) where one is\nnot enough",
	  NUMBER(mend.changes, 1, 2, "1 or 2") },
	{ CMD_MEND, 0, "effort", "N", "candidates tried for a game, 100000 by default",
	  NUMBER(mend.effort, 1, 100000000, "a number from 1 to 100000000") },
	{ CMD_MEND, 0, "all", "", "list all mends of a game, not only the first five", FLAG(mend.all) },
	{ CMD_MEND, 0, "apply", "", "print FILE with the likeliest mend of each game", FLAG(mend.apply) },
	{ CMD_MEND, 0, "diff", "", "print the same as a unified diff, for patch", FLAG(mend.diff) },
	{ CMD_MEND, 0, "notes", "", "let --apply and --diff change the numbers and names in\nwhat the record asserts",
	  FLAG(mend.notes) },
	{ CMD_JUDGE | CMD_MEND, 'e', "edition", "NAME",
	  "judge by this edition, whatever the record says:\n" EDITION_NAMES, EDITION },
	{ CMD_RULE, 'e', "edition", "NAME", "show this edition only:\n" EDITION_NAMES, EDITION },
	{ CMD_RULINGS, 'e', "edition", "NAME", "judge FILE by this edition, or show only this one:\n" EDITION_NAMES,
	  EDITION },
	{ CMD_JUDGE | CMD_RULINGS | CMD_MEND, 'r', "ruling", "K=V", "decide a ruling, whatever the record says",
	  RULING },
	{ CMD_CHECK, 'f', "format", "FORMAT",
	  "text (default), json, one line for each game, or\nsarif, what is wrong, for code scanning",
	  FORMATS(TEXT, JSON, SARIF) },
	{ CMD_LEGAL | CMD_EXPLAIN | CMD_CLAIM | CMD_MEND | CMD_COMPARE, 'f', "format", "FORMAT",
	  "text (default) or json, one line for each game", FORMATS(TEXT, JSON) },
	{ CMD_SCORE, 'f', "format", "FORMAT",
	  "text (default), json, one line for each game, or\ncsv, the standings as a table",
	  FORMATS(TEXT, JSON, { "csv", FORMAT_CSV }) },
	{ CMD_RULINGS | CMD_RULE, 'f', "format", "FORMAT", "text (default) or json", FORMATS(TEXT, JSON) },
	{ CMD_TEST, 'f', "format", "FORMAT", "text (default), tap, junit, github or sarif",
	  FORMATS(TEXT, { "tap", FORMAT_TAP }, { "junit", FORMAT_JUNIT }, { "github", FORMAT_GITHUB }, SARIF) },
	{ CMD_DRAW, 'f', "format", "FORMAT", "svg (default) or text", FORMATS(TEXT, SVG), .expected = "svg or text" },
	{ CMD_TILES, 'f', "format", "FORMAT", "text (default), svg (a sheet with all pictures) or\njson",
	  FORMATS(TEXT, JSON, SVG), .expected = "text, svg or json" },
	{ CMD_ALL, 0, "color", "WHEN", "colours in text: auto (on a terminal, the default),\nalways or never",
	  CHOICE(color, { "auto", COLOR_AUTO }, { "always", COLOR_ALWAYS }, { "never", COLOR_NEVER }) },
	{ CMD_JUDGE | CMD_RULINGS | CMD_MEND, 0, "input", "", "what the files hold, where the content is unclear",
	  CHOICE(input, { "log", INPUT_LOG }, { "yaml", INPUT_YAML }) },
	{ CMD_JUDGE | CMD_RULINGS | CMD_MEND, 'q', "quiet", "", "print no verdicts; only set the exit status",
	  FLAG(quiet) },
	{ CMD_ALL, 'h', "help", "", "this help", .kind = OPTION_HELP },
	{ CMD_ALL, 'V', "version", "", "the version", .kind = OPTION_VERSION },
};
enum { ROWS = sizeof rows / sizeof rows[0] };
_Static_assert(sizeof rows / sizeof rows[0] <= OPTION_ROWS_MAX, "all options of a command have room");

const struct option_row *option_row_next(const struct command *command, int *at)
{
	while (*at < ROWS && !(rows[*at].commands & command->id))
		++*at;
	return *at < ROWS ? &rows[*at] : NULL;
}

bool option_has_value(const struct option_row *row)
{
	return *row->argument || *row->words || row->kind == OPTION_CHOICE;
}

static void add_edition_words(struct text *words)
{
	for (int e = 0; e < editions; e++)
		text_add(words, "%s%s", e ? " " : "", rulesets[e].name);
}

static void add_ruling_words(struct text *words)
{
	for (int r = 0; r < RULING_COUNT; r++)
		for (const char *options = ruling_options((enum ruling)r); *options;) {
			struct word option = word_cut(&options);
			text_add(words, "%s%s=%.*s", words->length ? " " : "", ruling_id((enum ruling)r),
				 (int)option.length, option.s);
		}
}

void option_words(struct text *words, const struct option_row *row)
{
	text_add_string(words, row->words);
	for (const struct option_choice *choice = row->choices; *choice->word; choice++)
		text_add(words, "%s%s", choice == row->choices ? "" : " ", choice->word);
	if (row->kind == OPTION_EDITION)
		add_edition_words(words);
	else if (row->kind == OPTION_RULING)
		add_ruling_words(words);
}

void option_join(struct text *out, const char *words, const char *comma, const char *last)
{
	const char *before = "";
	while (*words) {
		struct word word = word_cut(&words);
		text_add(out, "%s%.*s", before, (int)word.length, word.s);
		before = strchr(words, ' ') ? comma : last;
	}
}

/* ---- the help of a command ---- */

enum { COLUMN = 26 }; /* the column in which the descriptions begin */

/* `  -j, --jobs N`: how an option is written. */
static void add_names(struct text *names, const struct option_row *row)
{
	if (row->letter)
		text_add(names, "  -%c, --%s", row->letter, row->name);
	else
		text_add(names, "      --%s", row->name);
	if (*row->argument == '=') {
		text_add(names, "[%s]", row->argument);
	} else if (*row->argument) {
		text_add(names, " %s", row->argument);
	} else if (option_has_value(row)) {
		struct text words = { 0 };
		option_words(&words, row);
		text_add(names, " ");
		option_join(names, words.s, "|", "|");
		text_free(&words);
	}
}

/* Continues on the next line. */
static void continue_column(FILE *out)
{
	fprintf(out, "\n%*s", COLUMN, "");
}

/* Long names have a line of their own. */
static void help_row(FILE *out, const struct option_row *row)
{
	struct text names = { 0 };
	add_names(&names, row);
	fprintf(out, "%-*s", COLUMN, names.s);
	if (names.length >= COLUMN)
		continue_column(out);
	for (const char *text = row->text; *text; text++)
		if (*text == '\n')
			continue_column(out);
		else
			fputc(*text, out);
	fputc('\n', out);
	text_free(&names);
}

void options_help(FILE *out, const struct command *command)
{
	const struct option_row *row;
	fprintf(out, "usage: hgref %s [OPTION]...%s%s\n%s\n\n", command->name, *command->arguments ? " " : "",
		command->arguments, command->summary);
	for (int at = 0; (row = option_row_next(command, &at)); at++)
		help_row(out, row);
	fprintf(out, "\n%s", command->ending);
}

/* ---- words ---- */

const char *play_style_name(enum play_style style)
{
	static const char *const names[] = TABLE(PLAY_STYLES_LIST, PLAY_STYLES);
	return names[style];
}
