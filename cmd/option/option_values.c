#include "law/law.h"
#include "option/option_rows.h"

#include <string.h>

/* The words of a command line that can be completed: the options of a command, and their values. */

bool options_name(const struct command *command, int *row, const char **name, const char **meaning)
{
	const struct option_row *found = option_row_next(command, row);
	if (!found)
		return false;
	*name = found->name;
	*meaning = option_text(command, found);
	return true;
}

static bool is_called(const struct option_row *row, const char *word)
{
	if (strncmp(word, "--", 2) == 0)
		return strcmp(word + 2, row->name) == 0;
	return word[0] == '-' && option_has_letter(row) && word[1] == row->key && !word[2];
}

static void add_editions(struct text *values)
{
	for (int e = 0; e < LAW_EDITIONS; e++)
		text_add(values, "%s\n", law_editions[e]);
}

static void add_formats(struct text *values, const struct command *command)
{
	const char *name;
	enum format format;
	for (int at = 0; (name = option_format_next(command, &at, &format)); at++)
		text_add(values, "%s\n", name);
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

static void add_powers(struct text *values)
{
#define X(name, word, kind) text_add(values, "%s\n", word);
	POWERS(X)
#undef X
}

/* `stop|skip|stand` */
static void add_alternatives(struct text *values, const char *argument)
{
	if (strchr(argument, '|'))
		for (const char *at = argument; *at; at++)
			text_add(values, at[1] ? "%c" : "%c\n", *at == '|' ? '\n' : *at);
}

static void add_values(struct text *values, const struct command *command, const struct option_row *row)
{
	if (row->key == 'e')
		add_editions(values);
	else if (row->key == 'f')
		add_formats(values, command);
	else if (row->key == 'r')
		add_rulings(values);
	else if (row->key == LONG_COLOR)
		for (int i = 0; i < COLOR_WORDS; i++)
			text_add(values, "%s\n", option_colors[i]);
	else if (row->key == LONG_POWER)
		add_powers(values);
	else
		add_alternatives(values, row->argument);
}

bool options_values(struct text *values, const struct command *command, const char *word)
{
	const struct option_row *row;
	for (int at = 0; (row = option_row_next(command, &at)); at++)
		if (*row->argument && is_called(row, word)) {
			add_values(values, command, row);
			return true;
		}
	return false;
}
