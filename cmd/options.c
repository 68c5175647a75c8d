#include "options.h"

#include "law.h"
#include "usage.h"
#include "version.h"

#include <errno.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

enum {
	LONG_ON_ILLEGAL = 256,
	LONG_INPUT,
	LONG_MOVE,
	LONG_AT,
	LONG_LINE,
	LONG_GAME,
	LONG_COUNT,
	LONG_FILTER,
	LONG_LIST,
	LONG_COVERAGE,
	LONG_THRESHOLD,
	LONG_UPDATE,
	LONG_COLOR,
	LONG_FEATURE,
	LONG_ILLEGAL,
	LONG_ASCII,
	LONG_SIDES,
	LONG_FISH,
	LONG_ANIMALS,
	LONG_POWER,
	LONG_SEED,
	LONG_GAMES,
	LONG_PLAYERS,
	LONG_STYLE,
	LONG_MOVES,
	LONG_ASSERT,
	LONG_TO,
	LONG_FROM,
};

/*
 * Every option, in the order of the help: which commands take it (0: all), its names, its argument, and what it does.
 * A newline in the text continues it on the next line.
 */
static const struct {
	unsigned of;
	int key; /* the short letter, or LONG_... */
	const char *name;
	const char *argument;
	const char *text;
} rows[] = {
	{ OPT_LEGAL, LONG_MOVE, "move", "N", "each place, turn and piece that move N could have taken" },
	{ OPT_LEGAL, LONG_COUNT, "count", NULL, "for every move how many placements, and which pieces" },
	{ OPT_EXPLAIN, LONG_MOVE, "move", "N", "explain move N; without it the first that is illegal,\nelse the last" },
	{ OPT_EXPLAIN, LONG_LINE, "line", "N", "explain what stands in line N, a discard or the end too" },
	{ OPT_EXPLAIN, LONG_AT, "at", "X,Y:SLOT", "and the feature at this place, as it is after that" },
	{ OPT_ONE_GAME, LONG_GAME, "game", "N", "only the Nth game of the input" },
	{ OPT_DRAW, LONG_MOVE, "move", "N", "the position after move N; 0 is the start" },
	{ OPT_DRAW, LONG_FEATURE, "feature", "X,Y:SLOT", "mark the feature there; a lake names its river system" },
	{ OPT_DRAW, LONG_ILLEGAL, "illegal", NULL,
	  "the first illegal move where it was tried (with --move N:\nthe first one tried behind that move)" },
	{ OPT_DRAW, LONG_ASCII, "ascii", NULL, "as text in plain ASCII" },
	{ OPT_TILES, LONG_SIDES, "sides", "LETTERS",
	  "tiles with these sides clockwise, in any turn: m meadow,\nf forest, r river, such as mrff" },
	{ OPT_TILES, LONG_FISH, "fish", "=N", "tiles with fish, or with N in all" },
	{ OPT_TILES, LONG_ANIMALS, "animals", "deer|aurochs|mammoth|tiger", "tiles with this animal" },
	{ OPT_TILES, LONG_POWER, "power", "WORD", "tiles with this power, such as raft" },
	{ OPT_TILES, 'e', "edition", "NAME",
	  "the set of this edition: hig-2020, zman-2020,\nyucata-2002, devir or zman-2014" },
	{ OPT_DRAW, 'o', "output", "FILE", "write the picture into FILE" },
	{ OPT_TILES, 'o', "output", "FILE", "write into FILE" },
	{ OPT_TEST, LONG_FILTER, "filter", "TEXT", "only tests whose file, title or edition holds TEXT" },
	{ OPT_TEST, LONG_LIST, "list", NULL, "list the tests and run none" },
	{ OPT_TEST, 'j', "jobs", "N", "run N files at a time; the output stays in order" },
	{ OPT_JOBS, 'j', "jobs", "N", "judge with N threads; the output stays in order" },
	{ OPT_TEST, LONG_COVERAGE, "coverage", NULL, "which violation codes, rules and tiles the run exercised" },
	{ OPT_TEST, LONG_THRESHOLD, "threshold", "PERCENT", "with --coverage: fail below this" },
	{ OPT_TEST, LONG_UPDATE, "update", NULL,
	  "write what the referee says in the place of wrong\nexpectations, for a person to review; not where CI is set" },
	{ OPT_ON_ILLEGAL, LONG_ON_ILLEGAL, "on-illegal", "stop|skip|stand",
	  "behind an illegal action judge the game no further (stop,\nthe default), leave the action out and go on (skip), or\n"
	  "let it stand as far as it can be done (stand)" },
	{ OPT_RANDOM, LONG_SEED, "seed", "S",
	  "the first game's seed (1 if not given); the next games have\nthe next numbers" },
	{ OPT_RANDOM, LONG_GAMES, "games", "N", "how many games, 1 if not given" },
	{ OPT_RANDOM, LONG_PLAYERS, "players", "N", "how many players, 2 to 5; without it the seed decides" },
	{ OPT_RANDOM, LONG_STYLE, "style", "even|completion|claims|sprawl",
	  "prefer nothing (the default), moves that complete features,\npieces on the board, cells with few neighbours" },
	{ OPT_RANDOM, LONG_MOVES, "moves", "N", "stop behind N moves, without an end" },
	{ OPT_RANDOM, LONG_ASSERT, "assert", NULL, "assert every award, the totals and the winners" },
	{ OPT_RANDOM, 'e', "edition", "NAME",
	  "play by this edition: hig-2020 (the default), zman-2020,\nyucata-2002, devir or zman-2014" },
	{ OPT_RANDOM, 'r', "ruling", "K=V", "decide a ruling; the games state it" },
	{ OPT_CONVERT, LONG_TO, "to", "log|yaml|chacun", "the form to write" },
	{ OPT_CONVERT, LONG_FROM, "from", "log|yaml|chacun",
	  "the form to read: chacun always has to be told, log and yaml\nwhere the content does not tell" },
	{ OPT_GAMES, 'e', "edition", "NAME",
	  "judge by this edition, whatever the record says:\nhig-2020, zman-2020, yucata-2002, devir or zman-2014" },
	{ OPT_LAW, 'e', "edition", "NAME",
	  "show this edition only: hig-2020, zman-2020,\nyucata-2002, devir or zman-2014" },
	{ OPT_GAMES, 'r', "ruling", "K=V", "decide a ruling, whatever the record says" },
	{ 0, 'f', "format", "FORMAT", NULL },
	{ 0, LONG_COLOR, "color", "WHEN", "colours in text: auto (on a terminal, the default),\nalways or never" },
	{ OPT_GAMES, LONG_INPUT, "input", "log|yaml", "what the files hold, where the content does not tell" },
	{ OPT_GAMES, 'q', "quiet", NULL, "print no verdicts; only the exit status tells" },
	{ 0, 'h', "help", NULL, "this help" },
	{ 0, 'V', "version", NULL, "the version" },
};
enum { ROWS = sizeof rows / sizeof rows[0] };

static const struct {
	const char *name;
	enum format format;
	bool of_test, of_draw, of_tiles, of_others;
} formats[] = {
	{ "text", FORMAT_TEXT, true, true, true, true },        { "json", FORMAT_JSON, false, false, true, true },
	{ "tap", FORMAT_TAP, true, false, false, false },       { "junit", FORMAT_JUNIT, true, false, false, false },
	{ "github", FORMAT_GITHUB, true, false, false, false }, { "svg", FORMAT_SVG, false, true, true, false },
};
enum { FORMATS = sizeof formats / sizeof formats[0] };

enum { COLORS = 3 };
static const char *const colors[COLORS] = { [COLOR_AUTO] = "auto", [COLOR_ALWAYS] = "always", [COLOR_NEVER] = "never" };

static bool is_test(const struct command *command)
{
	return command->takes & OPT_TEST;
}

static bool is_law(const struct command *command)
{
	return command->takes & OPT_LAW;
}

static bool takes(const struct command *command, int row)
{
	if (rows[row].key == 'f' && command->takes & (OPT_RANDOM | OPT_CONVERT))
		return false; /* what they write has a form of its own */
	return (rows[row].of & command->takes) == rows[row].of;
}

static bool takes_format(const struct command *command, int format)
{
	return is_test(command)             ? formats[format].of_test
	       : command->takes & OPT_DRAW  ? formats[format].of_draw
	       : command->takes & OPT_TILES ? formats[format].of_tiles
					    : formats[format].of_others;
}

static const char *formats_of(const struct command *command)
{
	return is_test(command)             ? "text, tap, junit or github"
	       : command->takes & OPT_DRAW  ? "svg or text"
	       : command->takes & OPT_TILES ? "text, svg or json"
					    : "text or json";
}

static const char *meaning_of(const struct command *command, int row)
{
	if (rows[row].key != 'f')
		return rows[row].text;
	return is_test(command)             ? "text (default), tap, junit or github"
	       : command->takes & OPT_DRAW  ? "svg (default) or text"
	       : command->takes & OPT_TILES ? "text (default), svg (a sheet with all pictures) or json"
	       : is_law(command)            ? "text (default) or json"
					    : "text (default) or json, one line for each game";
}

/* ---- help ---- */

static void help_row(FILE *out, const struct command *command, int row)
{
	char names[64];
	const char *text = meaning_of(command, row);
	int n = rows[row].key < 256 ? snprintf(names, sizeof names, "  -%c, --%s", rows[row].key, rows[row].name)
				    : snprintf(names, sizeof names, "      --%s", rows[row].name);
	if (rows[row].argument && *rows[row].argument == '=')
		snprintf(names + n, sizeof names - (size_t)n, "[%s]", rows[row].argument);
	else if (rows[row].argument)
		snprintf(names + n, sizeof names - (size_t)n, " %s", rows[row].argument);
	fprintf(out, strlen(names) > 25 ? "%s\n%26s" : "%-25s %s", names, ""); /* long names have a line of their own */
	for (; *text; text++)
		if (*text == '\n')
			fprintf(out, "\n%26s", "");
		else
			fputc(*text, out);
	fputc('\n', out);
}

static const char *arguments_help(const struct command *command)
{
	if (command->takes & OPT_DRAW)
		return "\nFILE is a game log or a file of scenarios; - is standard input. Of several games\n"
		       "the first is drawn, unless --game says otherwise. A wide board of letters is best\n"
		       "read through `less -S`.\n";
	if (command->takes & OPT_TILES)
		return "\nSET is hg1 (the first editions) or hg2 (the second edition, the default). A TILE\n"
		       "named by its id is shown with its notation and a picture.\n";
	if (is_law(command))
		return command->takes & OPT_FILES_OPTIONAL
			       ? "\nWithout FILE the rulings are listed. With it each game of FILE, a log or scenarios,\n"
				 "is judged again under every other option and edition, and what changes is told,\n"
				 "the gravest first.\n"
			       : "\nCODE is a violation code, the id of a rule such as TILE-03, or that of a ruling\n"
				 "such as trap-covers.\n";
	if (is_test(command))
		return "\nPATH is a file of scenarios or game logs, or a folder of such files (.yaml .yml\n"
		       ".json .log), searched to the bottom.\n";
	if (command->takes & OPT_RANDOM)
		return "\nThe same options and seed give the same bytes, on every machine.\n";
	if (command->takes & OPT_CONVERT)
		return "\nFILE is a game log, a file of scenarios, or a log with ChaCuN's action codes in the\n"
		       "place of its moves; - is standard input.\n";
	if (command->takes & OPT_CLAIM)
		return "\nFILE is a game log or a file of scenarios; - is standard input. CLAIM is one of\n"
		       "  \"red: meadow at 3,1:N pays 12 [after move 40]\"   any kind of award\n"
		       "  \"red: total 95 [after move 40]\"\n"
		       "  \"red and blue win\"\n"
		       "Without CLAIM, or with `totals`, it is the totals that the record itself claims.\n";
	return "\nFILE is a game log or a file of scenarios, with any number of games; - is\n"
	       "standard input.\n";
}

static const char *status_help(const struct command *command)
{
	if (command->takes & OPT_DRAW)
		return "Exit status: 0 drawn, 2 could not be read or drawn, 3 wrong usage. See hgref(1).\n";
	if (command->takes & OPT_TILES)
		return "Exit status: 0 all told, 2 a set or tile that is none, 3 wrong usage. See hgref(1).\n";
	if (is_law(command))
		return command->takes & OPT_FILES_OPTIONAL
			       ? "\nExit status: 0 all told, 1 an illegal game, 2 could not judge, 3 wrong usage. See hgref(1).\n"
			       : "\nExit status: 0 all told, 2 a name that is none, 3 wrong usage. See hgref(1).\n";
	if (command->takes & OPT_RANDOM)
		return "Exit status: 0 all written, 2 output lost, 3 wrong usage. See hgref(1).\n";
	if (command->takes & OPT_CONVERT)
		return "Exit status: 0 all converted, 1 an illegal game has no action codes, 2 something could\n"
		       "not be read or said in the other form, 3 wrong usage. See hgref(1).\n";
	if (command->takes & OPT_CLAIM)
		return "Exit status: 0 upheld, 1 rejected, 2 could not be judged, 3 wrong usage or a claim\n"
		       "that cannot be read. See hgref(1).\n";
	return "Exit status: 0 all legal, 1 a rule broken or an assertion wrong, 2 could not\n"
	       "judge, 3 wrong usage; of several files the highest. See hgref(1),\n"
	       "hgref-log(5), hgref-scenario(5).\n";
}

void options_help(FILE *out, const struct command *command)
{
	fprintf(out, "usage: hgref %s [OPTION]...%s%s\n%s\n\n", command->name, *command->arguments ? " " : "",
		command->arguments, command->summary);
	for (int row = 0; row < ROWS; row++)
		if (takes(command, row))
			help_row(out, command, row);
	fputs(arguments_help(command), out);
	fputs(status_help(command), out);
}

/* ---- values ---- */

static bool usage(const struct command *command, enum status *status)
{
	terminal_complain("hgref %s: try `hgref %s --help`\n", command->name, command->name);
	*status = STATUS_USAGE;
	return false;
}

static bool bad_value(const struct command *command, const char *option, const char *value, const char *expected,
		      enum status *status)
{
	terminal_complain("hgref %s: %s: expected %s, not `%s`\n", command->name, option, expected, value);
	return usage(command, status);
}

static bool take_edition(struct options *options, const struct command *command, enum status *status)
{
	if (is_law(command)) {
		options->law_edition = law_edition(optarg);
		return options->law_edition >= 0 ||
		       bad_value(command, "--edition", optarg, "hig-2020, zman-2020, yucata-2002, devir or zman-2014",
				 status);
	}
	options->overrides.edition = ruleset_find(optarg, strlen(optarg));
	if (options->overrides.edition)
		return true;
	return bad_value(command, "--edition", optarg, "hig-2020, zman-2020, yucata-2002, devir or zman-2014", status);
}

static bool take_ruling(struct options *options, const struct command *command, enum status *status)
{
	const char *equals = strchr(optarg, '=');
	enum ruling ruling = equals ? ruling_find(optarg, (size_t)(equals - optarg)) : RULING_COUNT;
	if (ruling == RULING_COUNT) {
		terminal_complain("hgref %s: --ruling: expected RULING=OPTION, not `%s`; there are these:\n",
				  command->name, optarg);
		for (int r = 0; r < RULING_COUNT; r++)
			terminal_complain("  %-28s %s\n", ruling_id((enum ruling)r), ruling_options((enum ruling)r));
		return usage(command, status);
	}
	if (!ruleset_choose(&options->overrides.rules, ruling, equals + 1, strlen(equals + 1))) {
		terminal_complain("hgref %s: --ruling: `%s` is no option of %s, which has these: %s\n", command->name,
				  equals + 1, ruling_id(ruling), ruling_options(ruling));
		return usage(command, status);
	}
	options->overrides.ruled[ruling] = true;
	return true;
}

static bool take_format(struct options *options, const struct command *command, enum status *status)
{
	for (int i = 0; i < FORMATS; i++)
		if (strcmp(optarg, formats[i].name) == 0 && takes_format(command, i)) {
			options->format = formats[i].format;
			return true;
		}
	return bad_value(command, "--format", optarg, formats_of(command), status);
}

static bool take_color(struct options *options, const struct command *command, enum status *status)
{
	static const char *const words[] = {
		[COLOR_AUTO] = "auto", [COLOR_ALWAYS] = "always", [COLOR_NEVER] = "never"
	};
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
		if (strcmp(optarg, words[i]) == 0) {
			options->color = (enum color)i;
			return true;
		}
	return bad_value(command, "--color", optarg, "auto, always or never", status);
}

static bool take_number(const struct command *command, const char *option, int least, int most, const char *expected,
			int *number, enum status *status)
{
	char *end;
	errno = 0;
	long value = strtol(optarg, &end, 10);
	*number = (int)value;
	return (*optarg && !*end && !errno && value >= least && value <= most) ||
	       bad_value(command, option, optarg, expected, status);
}

static bool take_place(struct options *options, const struct command *command, enum status *status)
{
	struct line line;
	struct complaint unused;
	line_begin(&line, optarg, strlen(optarg), &unused);
	options->has_at = line_place(&line, &options->at) && line_end(&line);
	return options->has_at || bad_value(command, "--at", optarg, "a place such as 2,-1:N", status);
}

/* One of two words. */
static bool take_either(const struct command *command, const char *option, const char *const words[2],
			const char *expected, int *which, enum status *status)
{
	*which = strcmp(optarg, words[1]) == 0;
	return *which || strcmp(optarg, words[0]) == 0 || bad_value(command, option, optarg, expected, status);
}

static bool take_on_illegal(struct options *options, const struct command *command, enum status *status)
{
	static const char *const words[] = {
		[ON_ILLEGAL_STOP] = "stop", [ON_ILLEGAL_SKIP] = "skip", [ON_ILLEGAL_STAND] = "stand"
	};
	for (int i = ON_ILLEGAL_STOP; i <= ON_ILLEGAL_STAND; i++)
		if (strcmp(optarg, words[i]) == 0) {
			options->on_illegal = (enum on_illegal)i;
			return true;
		}
	return bad_value(command, "--on-illegal", optarg, "stop, skip or stand", status);
}

static bool take_seed(struct options *options, const struct command *command, enum status *status)
{
	char *end;
	errno = 0;
	unsigned long long seed = strtoull(optarg, &end, 10);
	options->seed = seed;
	return (*optarg >= '0' && *optarg <= '9' && !*end && !errno) ||
	       bad_value(command, "--seed", optarg, "a number from 0 to 18446744073709551615", status);
}

static bool take_style(struct options *options, const struct command *command, enum status *status)
{
	options->style = play_style_find(optarg);
	return options->style != PLAY_STYLES ||
	       bad_value(command, "--style", optarg, "even, completion, claims or sprawl", status);
}

static bool take_form(const struct command *command, const char *option, enum form *form, enum status *status)
{
	static const char *const forms[] = { [FORM_LOG] = "log", [FORM_YAML] = "yaml", [FORM_CHACUN] = "chacun" };
	for (int i = FORM_LOG; i <= FORM_CHACUN; i++)
		if (strcmp(optarg, forms[i]) == 0) {
			*form = (enum form)i;
			return true;
		}
	return bad_value(command, option, optarg, "log, yaml or chacun", status);
}

static bool take_option(struct options *options, const struct command *command, int option, enum status *status)
{
	static const char *const input[2] = { "log", "yaml" };
	int which = 0;
	bool fine;
	switch (option) {
	case 'e':
		return take_edition(options, command, status);
	case 'r':
		return take_ruling(options, command, status);
	case 'f':
		return take_format(options, command, status);
	case 'q':
		return options->quiet = true;
	case 'j':
		return take_number(command, "--jobs", 1, 256, "a number from 1 to 256", &options->jobs, status);
	case LONG_ON_ILLEGAL:
		return take_on_illegal(options, command, status);
	case LONG_INPUT:
		fine = take_either(command, "--input", input, "log or yaml", &which, status);
		options->input = which ? INPUT_YAML : INPUT_LOG;
		return fine;
	case LONG_COLOR:
		return take_color(options, command, status);
	case LONG_MOVE:
		if (command->takes & OPT_DRAW)
			return take_number(command, "--move", 0, PLACED_MAX, "the number of a move, 0 to 255",
					   &options->move, status);
		return take_number(command, "--move", 1, PLACED_MAX, "the number of a move, 1 to 255", &options->move,
				   status);
	case LONG_LINE:
		return take_number(command, "--line", 1, 99999999, "a line's number, from 1", &options->line, status);
	case LONG_GAME:
		return take_number(command, "--game", 1, 99999999, "a game's number, from 1", &options->game, status);
	case LONG_AT:
		return take_place(options, command, status);
	case LONG_COUNT:
		return options->count = true;
	case LONG_FILTER:
		options->filter = optarg;
		return true;
	case LONG_LIST:
		return options->list = true;
	case LONG_COVERAGE:
		return options->coverage = true;
	case LONG_THRESHOLD:
		return take_number(command, "--threshold", 0, 100, "a percentage from 0 to 100", &options->threshold,
				   status);
	case LONG_UPDATE:
		return options->update = true;
	case LONG_FEATURE:
		options->feature = optarg;
		return true;
	case LONG_ILLEGAL:
		return options->illegal = true;
	case LONG_ASCII:
		options->format = FORMAT_TEXT;
		return options->ascii = true;
	case 'o':
		options->output = optarg;
		return true;
	case LONG_SIDES:
		options->tiles.sides = optarg;
		return true;
	case LONG_ANIMALS:
		options->tiles.animal = optarg;
		return true;
	case LONG_POWER:
		options->tiles.power = optarg;
		return true;
	case LONG_FISH:
		options->tiles.fish = 0;
		return !optarg || take_number(command, "--fish", 1, 2 * TILE_COUNT_MAX, "a number of fish, from 1",
					      &options->tiles.fish, status);
	case LONG_SEED:
		return take_seed(options, command, status);
	case LONG_GAMES:
		return take_number(command, "--games", 1, 1000000, "a number from 1 to 1000000", &options->games,
				   status);
	case LONG_PLAYERS:
		return take_number(command, "--players", 2, PLAYERS_MAX, "a number from 2 to 5", &options->players,
				   status);
	case LONG_STYLE:
		return take_style(options, command, status);
	case LONG_MOVES:
		return take_number(command, "--moves", 1, PLACED_MAX, "a number from 1 to 255", &options->moves,
				   status);
	case LONG_ASSERT:
		return options->asserting = true;
	case LONG_TO:
		return take_form(command, "--to", &options->to, status);
	case LONG_FROM:
		return take_form(command, "--from", &options->from, status);
	case 'h':
		options_help(stdout, command);
		*status = STATUS_FINE;
		return false;
	case 'V':
		puts("hgref " HGREF_VERSION);
		*status = STATUS_FINE;
		return false;
	default:
		return usage(command, status); /* usage_refused has said what is wrong */
	}
}

/* ---- what can be completed ---- */

bool options_name(const struct command *command, int *row, const char **name, const char **meaning)
{
	while (*row < ROWS && !takes(command, *row))
		++*row;
	if (*row >= ROWS)
		return false;
	*name = rows[*row].name;
	*meaning = meaning_of(command, *row);
	return true;
}

static bool is_called(int row, const char *word)
{
	if (strncmp(word, "--", 2) == 0)
		return strcmp(word + 2, rows[row].name) == 0;
	return word[0] == '-' && rows[row].key < 256 && word[1] == rows[row].key && !word[2];
}

static void add_rulings(struct text *values)
{
	for (int r = 0; r < RULING_COUNT; r++)
		for (const char *option = ruling_options((enum ruling)r); *option;) {
			size_t length = strcspn(option, " ");
			text_add(values, "%s=%.*s\n", ruling_id((enum ruling)r), (int)length, option);
			option += length + (option[length] == ' ');
		}
}

static void add_values(struct text *values, const struct command *command, int row)
{
	if (rows[row].key == 'e')
		for (int e = 0; e < LAW_EDITIONS; e++)
			text_add(values, "%s\n", law_editions[e]);
	else if (rows[row].key == 'f')
		for (int i = 0; i < FORMATS; i++)
			text_add(values, takes_format(command, i) ? "%s\n" : "%.0s", formats[i].name);
	else if (rows[row].key == 'r')
		add_rulings(values);
	else if (rows[row].key == LONG_COLOR)
		text_add(values, "%s\n%s\n%s\n", colors[0], colors[1], colors[2]);
	else if (strchr(rows[row].argument, '|'))
		for (const char *at = rows[row].argument; *at; at++)
			text_add(values, at[1] ? "%c" : "%c\n", *at == '|' ? '\n' : *at);
}

bool options_values(struct text *values, const struct command *command, const char *word)
{
	for (int row = 0; row < ROWS; row++)
		if (takes(command, row) && rows[row].argument && is_called(row, word)) {
			add_values(values, command, row);
			return true;
		}
	return false;
}

/* ---- the command line ---- */

/* The options of one command, as getopt_long wants them: a command does not know the others'. */
static void list_options(const struct command *command, struct option options[ROWS + 1], char letters[2 * ROWS + 2])
{
	int n = 0;
	*letters++ = ':'; /* a missing value is told from an unknown letter */
	for (int row = 0; row < ROWS; row++) {
		if (!takes(command, row))
			continue;
		int has_argument = !rows[row].argument          ? no_argument
				   : *rows[row].argument == '=' ? optional_argument
								: required_argument;
		options[n++] = (struct option){ rows[row].name, has_argument, NULL, rows[row].key };
		if (rows[row].key < 256) {
			*letters++ = (char)rows[row].key;
			if (has_argument != no_argument)
				*letters++ = ':';
		}
	}
	options[n] = (struct option){ 0 };
	*letters = '\0';
}

bool options_read(struct options *options, const struct command *command, int argc, char **argv, enum status *status)
{
	struct option list[ROWS + 1];
	char letters[2 * ROWS + 2];
	int option;
	list_options(command, list, letters);
	opterr = 0;
	*options = (struct options){
		.threshold = -1, .jobs = 1, .law_edition = -1, .tiles.fish = -1, .games = 1, .seed = 1
	};
	if (command->takes & OPT_DRAW)
		options->format = FORMAT_SVG, options->move = -1;
	while ((option = getopt_long(argc, argv, letters, list, NULL)) != -1) {
		if (option == '?' || option == ':')
			usage_refused(command->name, option, argv[optind - 1], list);
		if (!take_option(options, command, option, status))
			return false;
	}
	options->files = argc - optind;
	options->file = argv + optind;
	if (options->files > 0 && command->takes & OPT_RANDOM) {
		terminal_complain("hgref %s: `%s`: there is no file to read\n", command->name, options->file[0]);
		return usage(command, status);
	}
	if (options->files == 0 && !(command->takes & (OPT_FILES_OPTIONAL | OPT_RANDOM))) {
		terminal_complain("hgref %s: expected %s\n", command->name,
				  is_test(command)  ? "a PATH"
				  : is_law(command) ? "a CODE, as in `hgref rule edge-mismatch`"
						    : "a FILE; - is standard input");
		return usage(command, status);
	}
	return true;
}
