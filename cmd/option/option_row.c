#include "option/command.h"

#include "draw/tile_list.h"
#include "text/word.h"

#include <string.h>

_Static_assert(sizeof(enum format) == sizeof(int), "an enum is taken as an int");
_Static_assert((int)HUNTERS_EDITIONS == 5 && (int)BASE_EDITIONS == 3, "EDITION_NAMES names each");

#define X(name, ...) __VA_ARGS__,
static const struct option_row shared_rows[] = { SHARED_OPTIONS_LIST(X) };
#undef X

enum status options_hint(const char *command)
{
	terminal_complain("hgref %s: try `hgref %s --help`\n", command, command);
	return STATUS_USAGE;
}

const struct command *command_find(const struct command *const *commands, const char *name)
{
	while (*commands && strcmp((*commands)->name, name) != 0)
		commands++;
	return *commands;
}

const struct option_row *option_row_next(const struct command *command, int *at)
{
	if (*at < command->options)
		return &command->option[*at];
	int shared = *at - command->options;
	while (shared < SHARED_OPTIONS && !(command->shared & 1u << shared))
		shared++;
	*at = command->options + shared;
	return shared < SHARED_OPTIONS ? &shared_rows[shared] : NULL;
}

bool option_has_value(const struct option_row *row)
{
	return *row->argument || row->kind == OPTION_CHOICE;
}

void option_words(struct text *words, const struct option_row *row)
{
	text_add_string(words, row->kind == OPTION_ON_TILES ? TILE_WORDS : "");
	for (const struct option_choice *choice = row->choices; *choice->word; choice++)
		text_add(words, "%s%s", words->length ? " " : "", choice->word);
	if (row->kind == OPTION_EDITION)
		for (int e = 0; e < editions; e++)
			text_add(words, "%s%s", words->length ? " " : "", rulesets[e].name);
	if (row->kind == OPTION_RULING)
		for (int r = 0; r < RULING_COUNT; r++)
			for (const char *options = ruling_options((enum ruling)r); *options;) {
				struct word option = word_cut(&options);
				text_add(words, "%s%s=%.*s", words->length ? " " : "", ruling_id((enum ruling)r),
					 (int)option.length, option.s);
			}
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
