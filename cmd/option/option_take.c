#include "option/option_take.h"

#include "law/law.h"
#include "option/option_rows.h"
#include "text/nearest.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* An option being taken. */
struct taking {
	struct options *options;
	const struct command *command;
	int key;
	const char *value;
};

/* Its long name, as messages say it. */
static const char *name_of(const struct taking *t)
{
	const struct option_row *row = NULL;
	for (int at = 0; (row = option_row_next(t->command, &at)) && row->key != t->key; at++)
		continue;
	return row ? row->name : "";
}

static bool expected(const struct taking *t, const char *what)
{
	terminal_complain("hgref %s: --%s: expected %s, not `%s`\n", t->command->name, name_of(t), what, t->value);
	return false;
}

static struct word value_of(const struct taking *t)
{
	return (struct word){ t->value, strlen(t->value) };
}

/* The same where it is one of some words, a NULL-terminated list. */
static bool expected_one_of(const struct taking *t, const char *const *words, const char *what)
{
	terminal_complain("hgref %s: --%s: expected %s, not `%s`%s\n", t->command->name, name_of(t), what, t->value,
			  hint_of(value_of(t), words).words);
	return false;
}

/* ---- options that are there or not, and those that have any word ---- */

static bool *flag_of(struct options *options, int key)
{
	switch (key) {
	case 'q':
		return &options->quiet;
	case LONG_COUNT:
		return &options->count;
	case LONG_LIST:
		return &options->list;
	case LONG_COVERAGE:
		return &options->coverage;
	case LONG_UPDATE:
		return &options->update;
	case LONG_ILLEGAL:
		return &options->illegal;
	case LONG_ASCII:
		return &options->ascii;
	case LONG_ASSERT:
		return &options->asserting;
	default:
		return NULL;
	}
}

static const char **word_of(struct options *options, int key)
{
	switch (key) {
	case LONG_FILTER:
		return &options->filter;
	case LONG_FEATURE:
		return &options->feature;
	case LONG_SIDES:
		return &options->tiles.sides;
	case LONG_ANIMALS:
		return &options->tiles.animal;
	case LONG_POWER:
		return &options->tiles.power;
	default:
		return NULL;
	}
}

/* ---- numbers ---- */

/* What numbers an option can have: the first row for it and the command. */
static const struct range {
	int key;
	unsigned of; /* 0: every command */
	int least, most;
	const char *words;
} ranges[] = {
	{ 'j', 0, 1, 256, "a number from 1 to 256" },
	{ LONG_MOVE, OPT_DRAW, 0, PLACED_MAX, "the number of a move, 0 to 255" },
	{ LONG_MOVE, 0, 1, PLACED_MAX, "the number of a move, 1 to 255" },
	{ LONG_LINE, 0, 1, 99999999, "a line's number, from 1" },
	{ LONG_GAME, 0, 1, 99999999, "a game's number, from 1" },
	{ LONG_THRESHOLD, 0, 0, 100, "a percentage from 0 to 100" },
	{ LONG_FISH, 0, 1, 2 * TILE_COUNT_MAX, "a number of fish, from 1" },
	{ LONG_GAMES, 0, 1, 1000000, "a number from 1 to 1000000" },
	{ LONG_PLAYERS, 0, 2, PLAYERS_MAX, "a number from 2 to 5" },
	{ LONG_MOVES, 0, 1, PLACED_MAX, "a number from 1 to 255" },
};
enum { RANGES = sizeof ranges / sizeof ranges[0] };

static int *number_of(struct options *options, int key)
{
	switch (key) {
	case 'j':
		return &options->jobs;
	case LONG_MOVE:
		return &options->move;
	case LONG_LINE:
		return &options->line;
	case LONG_GAME:
		return &options->game;
	case LONG_THRESHOLD:
		return &options->threshold;
	case LONG_FISH:
		return &options->tiles.fish;
	case LONG_GAMES:
		return &options->games;
	case LONG_PLAYERS:
		return &options->players;
	case LONG_MOVES:
		return &options->moves;
	default:
		return NULL;
	}
}

static bool take_number(const struct taking *t, int *number)
{
	char *end;
	int i = 0;
	while (i < RANGES - 1 && !(ranges[i].key == t->key && (!ranges[i].of || ranges[i].of & t->command->takes)))
		i++;
	if (!t->value) { /* --fish alone: any number */
		*number = 0;
		return true;
	}
	errno = 0;
	long value = strtol(t->value, &end, 10);
	*number = (int)value;
	bool fine = *t->value && !*end && !errno && value >= ranges[i].least && value <= ranges[i].most;
	return fine || expected(t, ranges[i].words);
}

static bool take_seed(const struct taking *t)
{
	char *end;
	errno = 0;
	unsigned long long seed = strtoull(t->value, &end, 10);
	t->options->seed = seed;
	return (*t->value >= '0' && *t->value <= '9' && !*end && !errno) ||
	       expected(t, "a number from 0 to 18446744073709551615");
}

/* ---- one of some words ---- */

enum { CHOICES_MAX = 16 };

/* Which of the words the value is; those that are NULL are none. */
static bool take_choice(const struct taking *t, const char *const *words, int count, const char *what, int *which)
{
	const char *names[CHOICES_MAX + 1];
	int n = 0;
	for (*which = 0; *which < count; ++*which) {
		if (words[*which] && strcmp(t->value, words[*which]) == 0)
			return true;
		if (words[*which] && n < CHOICES_MAX)
			names[n++] = words[*which];
	}
	names[n] = NULL;
	return expected_one_of(t, names, what);
}

static bool take_on_illegal(const struct taking *t)
{
	static const char *const words[] = {
		[ON_ILLEGAL_STOP] = "stop", [ON_ILLEGAL_SKIP] = "skip", [ON_ILLEGAL_STAND] = "stand"
	};
	int which;
	bool fine = take_choice(t, words, ON_ILLEGAL_STAND + 1, "stop, skip or stand", &which);
	t->options->on_illegal = fine ? (enum on_illegal)which : ON_ILLEGAL_STOP;
	return fine;
}

static bool take_input(const struct taking *t)
{
	static const char *const words[] = { [INPUT_LOG] = "log", [INPUT_YAML] = "yaml" };
	int which;
	bool fine = take_choice(t, words, INPUT_YAML + 1, "log or yaml", &which);
	t->options->input = fine ? (enum input_kind)which : INPUT_BY_CONTENT;
	return fine;
}

static bool take_color(const struct taking *t)
{
	int which;
	bool fine = take_choice(t, option_colors, COLOR_WORDS, "auto, always or never", &which);
	t->options->color = fine ? (enum color)which : COLOR_AUTO;
	return fine;
}

static bool take_form(const struct taking *t, enum form *form)
{
	static const char *const words[] = { [FORM_LOG] = "log", [FORM_YAML] = "yaml", [FORM_CHACUN] = "chacun" };
	int which;
	bool fine = take_choice(t, words, FORM_CHACUN + 1, "log, yaml or chacun", &which);
	*form = fine ? (enum form)which : FORM_BY_CONTENT;
	return fine;
}

static bool take_format(const struct taking *t)
{
	const char *names[CHOICES_MAX] = { NULL }, *name;
	int n = 0;
	for (int at = 0; (name = option_format_next(t->command, &at, &t->options->format)); at++) {
		if (strcmp(t->value, name) == 0)
			return true;
		if (n < CHOICES_MAX - 1)
			names[n++] = name;
	}
	return expected_one_of(t, names, option_formats(t->command));
}

static const char *const styles[PLAY_STYLES] = { "even", "completion", "claims", "sprawl" };

const char *play_style_name(enum play_style style)
{
	return styles[style];
}

static bool take_style(const struct taking *t)
{
	int which;
	bool fine = take_choice(t, styles, PLAY_STYLES, "even, completion, claims or sprawl", &which);
	t->options->style = (enum play_style)which;
	return fine;
}

/* ---- editions, rulings and places ---- */

static bool take_edition(const struct taking *t)
{
	struct options *options = t->options;
	int which;
	if (!take_choice(t, law_editions, LAW_EDITIONS, "hig-2020, zman-2020, yucata-2002, devir or zman-2014", &which))
		return false;
	if (t->command->takes & (OPT_LAW | OPT_RULINGS))
		options->law_edition = which;
	else
		options->overrides.edition = ruleset_find(t->value, strlen(t->value));
	return true;
}

static bool tell_rulings(const struct taking *t)
{
	const char *ids[RULING_COUNT + 1] = { NULL };
	for (int r = 0; r < RULING_COUNT; r++)
		ids[r] = ruling_id((enum ruling)r);
	struct hint hint = hint_of((struct word){ t->value, strcspn(t->value, "=") }, ids);
	if (hint.words[0]) {
		terminal_complain("hgref %s: --ruling: there is no ruling with options called `%.*s`%s\n",
				  t->command->name, (int)strcspn(t->value, "="), t->value, hint.words);
		return false;
	}
	terminal_complain("hgref %s: --ruling: expected RULING=OPTION, not `%s`; there are these:\n", t->command->name,
			  t->value);
	for (int r = 0; r < RULING_COUNT; r++)
		terminal_complain("  %-28s %s\n", ruling_id((enum ruling)r), ruling_options((enum ruling)r));
	return false;
}

static bool take_ruling(const struct taking *t)
{
	struct overrides *overrides = &t->options->overrides;
	const char *equals = strchr(t->value, '=');
	enum ruling ruling = equals ? ruling_find(t->value, (size_t)(equals - t->value)) : RULING_COUNT;
	if (ruling == RULING_COUNT)
		return tell_rulings(t);
	if (!ruleset_choose(&overrides->rules, ruling, equals + 1, strlen(equals + 1))) {
		terminal_complain(
			"hgref %s: --ruling: `%s` is no option of %s, which has these: %s%s\n", t->command->name,
			equals + 1, ruling_id(ruling), ruling_options(ruling),
			hint_among((struct word){ equals + 1, strlen(equals + 1) }, ruling_options(ruling)).words);
		return false;
	}
	overrides->ruled[ruling] = true;
	return true;
}

static bool take_place(const struct taking *t)
{
	struct line line;
	struct complaint unused;
	line_begin(&line, t->value, strlen(t->value), &unused);
	t->options->has_at = line_place(&line, &t->options->at) && line_end(&line);
	return t->options->has_at || expected(t, "a place such as 2,-1:N");
}

/* ---- files ---- */

/* A file is what its name says, and of pictures hgref writes SVG alone. */
static bool take_output(const struct taking *t)
{
	static const char *const others[] = { "png", "pdf",  "ps",  "eps",  "jpg",  "jpeg", "gif",
					      "bmp", "webp", "tif", "tiff", "avif", NULL };
	const char *dot = strrchr(t->value, '.');
	t->options->output = t->value;
	for (const char *const *other = others; dot && *other; other++)
		if (strcasecmp(dot + 1, *other) == 0) {
			terminal_complain(
				"hgref %s: --output: `%s`: hgref writes no %s; write an .svg and convert that, "
				"for instance with rsvg-convert\n",
				t->command->name, t->value, dot);
			return false;
		}
	return true;
}

/* ---- any option ---- */

static bool take_value(const struct taking *t)
{
	switch (t->key) {
	case 'e':
		return take_edition(t);
	case 'r':
		return take_ruling(t);
	case 'f':
		return take_format(t);
	case 'o':
		return take_output(t);
	case LONG_ON_ILLEGAL:
		return take_on_illegal(t);
	case LONG_INPUT:
		return take_input(t);
	case LONG_COLOR:
		return take_color(t);
	case LONG_AT:
		return take_place(t);
	case LONG_SEED:
		return take_seed(t);
	case LONG_STYLE:
		return take_style(t);
	case LONG_TO:
		return take_form(t, &t->options->to);
	case LONG_FROM:
		return take_form(t, &t->options->from);
	default:
		return false; /* option_refused has said what is wrong */
	}
}

bool option_take(struct options *options, const struct command *command, int key, const char *value)
{
	const struct taking t = { options, command, key, value };
	bool *flag = flag_of(options, key);
	const char **word = word_of(options, key);
	int *number = number_of(options, key);
	if (key == LONG_ASCII)
		options->format = FORMAT_TEXT;
	if (flag)
		return *flag = true;
	if (word) {
		*word = value;
		return true;
	}
	return number ? take_number(&t, number) : take_value(&t);
}
