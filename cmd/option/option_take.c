#include "option/option_take.h"

#include "text/nearest.h"

#include <errno.h>
#include <stdlib.h>
#include <strings.h>

/* An option being taken. */
struct taking {
	struct options *options;
	void *field; /* field of the options that receives the value */
	const struct command *command;
	const struct option_row *row;
	const char *value;
};

/* Reports a value that the option cannot have. */
static bool refuse_value(const struct taking *t)
{
	struct text words = { 0 }, expected = { 0 };
	option_words(&words, t->row);
	text_add_string(&expected, t->row->expected);
	if (!expected.length)
		option_join(&expected, words.s, ", ", " or ");
	terminal_complain("hgref %s: --%s: expected %s, not `%s`%s\n", t->command->name, t->row->name, expected.s,
			  t->value, hint_among((struct word){ t->value, strlen(t->value) }, words.s).words);
	text_free(&words);
	text_free(&expected);
	return false;
}

/* ---- numbers ---- */

static bool take_number(const struct taking *t)
{
	char *end;
	int *number = t->field;
	if (!t->value) {
		*number = 0;
		return true;
	}
	errno = 0;
	long value = strtol(t->value, &end, 10);
	*number = (int)value;
	bool fine = *t->value && !*end && !errno && value >= t->row->least && value <= t->row->most;
	return fine || refuse_value(t);
}

static bool take_seed(const struct taking *t)
{
	char *end;
	uint64_t *seed = t->field;
	errno = 0;
	*seed = strtoull(t->value, &end, 10);
	bool fine = *t->value >= '0' && *t->value <= '9' && !*end && !errno;
	return fine || refuse_value(t);
}

/* ---- one of some words ---- */

/* Which of the words the value is; -1 if it is none of them. */
static int index_among(const char *words, const char *value)
{
	for (int i = 0; *words; i++)
		if (word_is(word_cut(&words), value))
			return i;
	return -1;
}

static bool take_choice(const struct taking *t)
{
	int *choice = t->field;
	int index = index_among(t->row->words, t->value);
	*choice = t->row->least + index;
	return index >= 0 || refuse_value(t);
}

static bool take_format(const struct taking *t)
{
	static const char names[] = "text json tap junit github svg csv sarif"; /* in the order of enum format */
	enum format *format = t->field;
	if (index_among(t->row->words, t->value) < 0)
		return refuse_value(t);
	*format = (enum format)index_among(names, t->value);
	return true;
}

/* ---- editions, rulings and places ---- */

static bool take_edition(const struct taking *t)
{
	const struct ruleset **edition = t->field;
	*edition = ruleset_find(t->value, strlen(t->value));
	return *edition || refuse_value(t);
}

/* Reports a word that does not begin with a ruling: names the ruling that may be meant, or else all of them. */
static bool refuse_ruling(const struct taking *t)
{
	const char *ids[RULING_COUNT + 1] = { NULL };
	struct word id = { t->value, strcspn(t->value, "=") };
	for (int r = 0; r < RULING_COUNT; r++)
		ids[r] = ruling_id((enum ruling)r);
	struct hint hint = hint_of(id, ids);
	if (hint.words[0]) {
		terminal_complain("hgref %s: --ruling: there is no ruling with options called `%.*s`%s\n",
				  t->command->name, (int)id.length, id.s, hint.words);
		return false;
	}
	terminal_complain("hgref %s: --ruling: expected RULING=OPTION, not `%s`; there are these:\n", t->command->name,
			  t->value);
	for (int r = 0; r < RULING_COUNT; r++)
		terminal_complain("  %-28s %s\n", ids[r], ruling_options((enum ruling)r));
	return false;
}

static bool take_ruling(const struct taking *t)
{
	struct overrides *overrides = t->field;
	const char *equals = strchr(t->value, '=');
	enum ruling ruling = equals ? ruling_find(t->value, (size_t)(equals - t->value)) : RULING_COUNT;
	if (ruling == RULING_COUNT)
		return refuse_ruling(t);
	struct word option = { equals + 1, strlen(equals + 1) };
	overrides->ruled[ruling] = ruleset_choose(&overrides->rules, ruling, option.s, option.length);
	if (!overrides->ruled[ruling])
		terminal_complain("hgref %s: --ruling: `%s` is not an option of %s, which has these: %s%s\n",
				  t->command->name, option.s, ruling_id(ruling), ruling_options(ruling),
				  hint_among(option, ruling_options(ruling)).words);
	return overrides->ruled[ruling];
}

static bool take_place(const struct taking *t)
{
	struct line line;
	struct complaint unused;
	line_begin(&line, t->value, strlen(t->value), &unused);
	t->options->explain.has_at = line_place(&line, &t->options->explain.at) && line_end(&line);
	return t->options->explain.has_at || refuse_value(t);
}

/* ---- words that the command itself reads ---- */

/* Whether a file's ending, with its dot, is that of a picture format other than SVG. */
static bool is_other_picture(const char *ending)
{
	static const char *const others[] = { "png", "pdf",  "ps",  "eps",  "jpg",  "jpeg", "gif",
					      "bmp", "webp", "tif", "tiff", "avif", NULL };
	const char *const *other = others;
	while (*other && strcasecmp(ending + 1, *other) != 0)
		other++;
	return *other != NULL;
}

static bool take_string(const struct taking *t)
{
	const char **string = t->field;
	*string = t->value;
	return true;
}

static bool take_output(const struct taking *t)
{
	const char *ending = strrchr(t->value, '.');
	if (!ending || !is_other_picture(ending))
		return take_string(t);
	terminal_complain("hgref %s: --%s: `%s`: hgref cannot write %s; write an .svg and convert that, "
			  "for instance with rsvg-convert\n",
			  t->command->name, t->row->name, t->value, ending);
	return false;
}

/* ---- any option ---- */

static bool take_flag(const struct taking *t)
{
	bool *flag = t->field;
	*flag = true;
	if (t->row->kind == OPTION_ASCII)
		t->options->format = FORMAT_TEXT;
	return true;
}

bool option_take(struct options *options, const struct command *command, const struct option_row *row,
		 const char *value)
{
	const struct taking t = { options, (char *)options + row->field, command, row, value };
	switch (row->kind) {
	case OPTION_FLAG:
	case OPTION_ASCII:
		return take_flag(&t);
	case OPTION_STRING:
		return take_string(&t);
	case OPTION_OUTPUT:
		return take_output(&t);
	case OPTION_NUMBER:
		return take_number(&t);
	case OPTION_SEED:
		return take_seed(&t);
	case OPTION_CHOICE:
		return take_choice(&t);
	case OPTION_FORMAT:
		return take_format(&t);
	case OPTION_EDITION:
		return take_edition(&t);
	case OPTION_RULING:
		return take_ruling(&t);
	case OPTION_PLACE:
		return take_place(&t);
	case OPTION_HELP:
	case OPTION_VERSION:
		break; /* answered at once */
	}
	return false;
}
