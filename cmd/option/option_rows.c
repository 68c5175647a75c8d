#include "option/option_rows.h"

/* Every option, in the order of the help. */
static const struct option_row rows[] = {
	{ OPT_LEGAL, LONG_MOVE, "move", "N", "each place, turn and piece open to move N" },
	{ OPT_LEGAL, LONG_LINE, "line", "N", "the same of the move that stands in line N" },
	{ OPT_LEGAL, LONG_COUNT, "count", "", "for every move how many placements, and which pieces" },
	{ OPT_EXPLAIN, LONG_MOVE, "move", "N", "explain move N; without it the first that is illegal,\nelse the last" },
	{ OPT_EXPLAIN, LONG_LINE, "line", "N", "explain what stands in line N, a discard or end too" },
	{ OPT_EXPLAIN, LONG_AT, "at", "X,Y:SLOT", "and the feature at this place, as it is after that" },
	{ OPT_ONE_GAME, LONG_GAME, "game", "N", "only the Nth game of the input" },
	{ OPT_DRAW, LONG_MOVE, "move", "N", "the position after move N; 0 is the start" },
	{ OPT_DRAW, LONG_FEATURE, "feature", "X,Y:SLOT", "mark the feature there; a lake names its river system" },
	{ OPT_DRAW, LONG_ILLEGAL, "illegal", "",
	  "the first illegal move, where it was tried\n(if move N is given: the first one behind it)" },
	{ OPT_DRAW, LONG_ASCII, "ascii", "", "as text in plain ASCII" },
	{ OPT_TILES, LONG_SIDES, "sides", "LETTERS",
	  "tiles with these sides clockwise, in any turn:\nm meadow, f forest, r river, such as mrff" },
	{ OPT_TILES, LONG_FISH, "fish", "=N", "tiles with fish, or with N in all" },
	{ OPT_TILES, LONG_ANIMALS, "animals", "deer|aurochs|mammoth|tiger", "tiles with this animal" },
	{ OPT_TILES, LONG_POWER, "power", "WORD", "tiles with this power, such as raft" },
	{ OPT_TILES, 'e', "edition", "NAME",
	  "the set of this edition: hig-2020, zman-2020,\nyucata-2002, devir or zman-2014" },
	{ OPT_DRAW, 'o', "output", "FILE", "write the picture into FILE" },
	{ OPT_TILES, 'o', "output", "FILE", "write into FILE" },
	{ OPT_TEST, LONG_FILTER, "filter", "TEXT", "only tests whose file, title or edition holds TEXT" },
	{ OPT_TEST, LONG_LIST, "list", "", "list the tests and run none" },
	{ OPT_TEST, 'j', "jobs", "N", "run N files at a time; the output stays in order" },
	{ OPT_JOBS, 'j', "jobs", "N", "judge with N threads; the output stays in order" },
	{ OPT_TEST, LONG_COVERAGE, "coverage", "", "which violation codes, rules and tiles it exercised" },
	{ OPT_TEST, LONG_THRESHOLD, "threshold", "PERCENT", "with --coverage: fail below this" },
	{ OPT_TEST, LONG_UPDATE, "update", "",
	  "write what the referee says in the place of wrong\nexpectations, for a person to review; not where CI\nis set" },
	{ OPT_ON_ILLEGAL, LONG_ON_ILLEGAL, "on-illegal", "stop|skip|stand",
	  "behind an illegal action judge the game no further\n(stop, the default), leave the action out and go on\n"
	  "(skip), or let it stand as far as it can be done\n(stand)" },
	{ OPT_RANDOM, LONG_SEED, "seed", "S",
	  "the first game's seed (1 if not given); the next\ngames have the next numbers" },
	{ OPT_RANDOM, LONG_GAMES, "games", "N", "how many games, 1 if not given" },
	{ OPT_RANDOM, LONG_PLAYERS, "players", "N", "how many players, 2 to 5; without it the seed decides" },
	{ OPT_RANDOM, LONG_STYLE, "style", "even|completion|claims|sprawl",
	  "prefer nothing (the default), moves that complete\nfeatures, pieces on the board, cells with few\nneighbours" },
	{ OPT_RANDOM, LONG_MOVES, "moves", "N", "stop behind N moves, without an end" },
	{ OPT_RANDOM, LONG_ASSERT, "assert", "", "assert every award, the totals and the winners" },
	{ OPT_RANDOM, 'e', "edition", "NAME",
	  "play by this edition: hig-2020 (the default),\nzman-2020, yucata-2002, devir or zman-2014" },
	{ OPT_RANDOM, 'r', "ruling", "K=V", "decide a ruling; the games state it" },
	{ OPT_CONVERT, LONG_TO, "to", "log|yaml|chacun", "the form to write" },
	{ OPT_CONVERT, LONG_FROM, "from", "log|yaml|chacun",
	  "the form to read: chacun always has to be told, log\nand yaml where the content does not tell" },
	{ OPT_GAMES, 'e', "edition", "NAME",
	  "judge by this edition, whatever the record says:\nhig-2020, zman-2020, yucata-2002, devir or zman-2014" },
	{ OPT_LAW, 'e', "edition", "NAME",
	  "show this edition only: hig-2020, zman-2020,\nyucata-2002, devir or zman-2014" },
	{ OPT_RULINGS, 'e', "edition", "NAME",
	  "judge FILE by this edition, else show this one\nonly: hig-2020, zman-2020, yucata-2002, devir or\nzman-2014" },
	{ OPT_GAMES, 'r', "ruling", "K=V", "decide a ruling, whatever the record says" },
	{ OPT_RULINGS, 'r', "ruling", "K=V", "decide a ruling, whatever the record says" },
	{ 0, 'f', "format", "FORMAT", "" },
	{ 0, LONG_COLOR, "color", "WHEN", "colours in text: auto (on a terminal, the default),\nalways or never" },
	{ OPT_GAMES, LONG_INPUT, "input", "log|yaml", "what the files hold, where the content does not tell" },
	{ OPT_RULINGS, LONG_INPUT, "input", "log|yaml", "what the files hold, where the content does not tell" },
	{ OPT_GAMES, 'q', "quiet", "", "print no verdicts; only the exit status tells" },
	{ OPT_RULINGS, 'q', "quiet", "", "print no verdicts; only the exit status tells" },
	{ 0, 'h', "help", "", "this help" },
	{ 0, 'V', "version", "", "the version" },
};
enum { ROWS = sizeof rows / sizeof rows[0] };
_Static_assert(sizeof rows / sizeof rows[0] <= OPTION_ROWS_MAX, "all options of a command have room");

static bool takes(const struct command *command, const struct option_row *row)
{
	if (row->key == 'f' && command->takes & (OPT_RANDOM | OPT_CONVERT))
		return false; /* what they write has a form of its own */
	return (row->of & command->takes) == row->of;
}

const struct option_row *option_row_next(const struct command *command, int *at)
{
	while (*at < ROWS && !takes(command, &rows[*at]))
		++*at;
	return *at < ROWS ? &rows[*at] : NULL;
}

bool option_has_letter(const struct option_row *row)
{
	return row->key < LONG_ON_ILLEGAL;
}

/* ---- formats ---- */

/* The commands that print the same: which of them, the formats, and what the help says of these. */
static const struct printing {
	unsigned of;
	unsigned formats; /* set */
	const char *words, *text;
} printings[] = {
	{ OPT_TEST, 1 << FORMAT_TEXT | 1 << FORMAT_TAP | 1 << FORMAT_JUNIT | 1 << FORMAT_GITHUB,
	  "text, tap, junit or github", "text (default), tap, junit or github" },
	{ OPT_DRAW, 1 << FORMAT_SVG | 1 << FORMAT_TEXT, "svg or text", "svg (default) or text" },
	{ OPT_TILES, 1 << FORMAT_TEXT | 1 << FORMAT_SVG | 1 << FORMAT_JSON, "text, svg or json",
	  "text (default), svg (a sheet with all pictures) or\njson" },
	{ OPT_LAW, 1 << FORMAT_TEXT | 1 << FORMAT_JSON, "text or json", "text (default) or json" },
	{ OPT_RULINGS, 1 << FORMAT_TEXT | 1 << FORMAT_JSON, "text or json", "text (default) or json" },
	{ 0, 1 << FORMAT_TEXT | 1 << FORMAT_JSON, "text or json", "text (default) or json, one line for each game" },
};

static const struct printing *printing_of(const struct command *command)
{
	const struct printing *p = printings;
	while (p->of && !(command->takes & p->of))
		p++;
	return p;
}

const char *option_format_next(const struct command *command, int *at, enum format *format)
{
	static const struct {
		const char *name;
		enum format format;
	} formats[] = {
		{ "text", FORMAT_TEXT },   { "json", FORMAT_JSON },     { "tap", FORMAT_TAP },
		{ "junit", FORMAT_JUNIT }, { "github", FORMAT_GITHUB }, { "svg", FORMAT_SVG },
	};
	int count = (int)(sizeof formats / sizeof formats[0]);
	while (*at < count && !(printing_of(command)->formats >> formats[*at].format & 1))
		++*at;
	if (*at >= count)
		return NULL;
	*format = formats[*at].format;
	return formats[*at].name;
}

const char *option_formats(const struct command *command)
{
	return printing_of(command)->words;
}

const char *option_text(const struct command *command, const struct option_row *row)
{
	return *row->text ? row->text : printing_of(command)->text;
}

/* ---- colours ---- */

const char *const option_colors[COLOR_WORDS] = {
	[COLOR_AUTO] = "auto", [COLOR_ALWAYS] = "always", [COLOR_NEVER] = "never"
};
