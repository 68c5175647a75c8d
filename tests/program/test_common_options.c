#include "command/commands.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* The options that several commands take are written alike in all of them. */

static const char *const shared[] = { "edition", "ruling", "format", "jobs", "quiet", "output", "input", "on-illegal" };
enum { SHARED_COUNT = sizeof shared / sizeof shared[0] };

static const struct option_row *find_row(const struct command *command, const char *name)
{
	const struct option_row *row;
	for (int at = 0; (row = option_row_next(command, &at)); at++)
		if (strcmp(row->name, name) == 0)
			return row;
	return NULL;
}

Test(common_options, an_option_has_the_same_letter_and_field_in_every_command)
{
	for (int c = 0; c < SHARED_COUNT; c++) {
		const struct option_row *first = NULL;
		for (int i = 0; i < COMMANDS; i++) {
			const struct option_row *row = find_row(commands[i], shared[c]);
			if (!row)
				continue;
			first = first ? first : row;
			cr_expect_eq(row->letter, first->letter, "%s --%s", commands[i]->name, shared[c]);
			cr_expect_eq(row->field, first->field, "%s --%s", commands[i]->name, shared[c]);
		}
		cr_expect(first, "no command takes --%s", shared[c]);
	}
}

Test(common_options, every_command_takes_color_help_and_version)
{
	for (int c = 0; c < COMMANDS; c++) {
		cr_expect(find_row(commands[c], "color"), "%s", commands[c]->name);
		cr_expect(find_row(commands[c], "help"), "%s", commands[c]->name);
		cr_expect(find_row(commands[c], "version"), "%s", commands[c]->name);
	}
}

Test(common_options, an_option_excludes_and_requires_only_options_that_its_command_has)
{
	for (int c = 0; c < COMMANDS; c++)
		for (int i = 0; i < commands[c]->options; i++) {
			const struct option_row *row = &commands[c]->option[i];
			char names[sizeof row->excludes + sizeof row->requires + 1], *rest;
			snprintf(names, sizeof names, "%s %s", row->excludes, row->requires);
			for (char *name = strtok_r(names, " ", &rest); name; name = strtok_r(NULL, " ", &rest))
				cr_expect(find_row(commands[c], name) && strcmp(name, row->name) != 0, "%s --%s: %s",
					  commands[c]->name, row->name, name);
		}
}
