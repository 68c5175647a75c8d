#include "command/commands.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* The table in hgref(1) of the options that several commands take agrees with the table of options. */

/* In the order of its columns: the options by their long names. */
static const char *const columns[] = {
	"edition", "ruling", "format", "jobs", "quiet", "output", "input", "on-illegal"
};
enum { COLUMN_COUNT = sizeof columns / sizeof columns[0] };

static const struct option_row *find_row(const struct command *command, const char *name)
{
	const struct option_row *row;
	for (int at = 0; (row = option_row_next(command, &at)); at++)
		if (strcmp(row->name, name) == 0)
			return row;
	return NULL;
}

static char page[1 << 18];

static void read_page(void)
{
	FILE *in = fopen("man/hgref.1", "r");
	cr_assert(in, "run the tests in the root of the source tree");
	page[fread(page, 1, sizeof page - 1, in)] = '\0';
	cr_assert(feof(in));
	fclose(in);
}

static int count_in_page(const char *words)
{
	int n = 0;
	for (const char *at = strstr(page, words); at; at = strstr(at + 1, words))
		n++;
	return n;
}

/* `.It Cm check Ta x Ta x ...`: the line of a command. */
static void write_line(struct text *line, const struct command *command)
{
	text_add(line, "\n.It Cm %s", command->name);
	for (int c = 0; c < COLUMN_COUNT; c++)
		text_add(line, find_row(command, columns[c]) ? " Ta x" : " Ta");
	text_add(line, "\n");
}

Test(common_options, the_table_in_the_manual_says_which_command_takes_which)
{
	read_page();
	for (int c = 0; c < COMMANDS; c++) {
		struct text line = { 0 };
		write_line(&line, commands[c]);
		cr_expect_eq(count_in_page(line.s), 1, "man/hgref.1 should have this line:%s", line.s);
		text_free(&line);
	}
}

Test(common_options, an_option_has_the_same_letter_and_field_in_every_command)
{
	for (int c = 0; c < COLUMN_COUNT; c++) {
		const struct option_row *first = NULL;
		for (int i = 0; i < COMMANDS; i++) {
			const struct option_row *row = find_row(commands[i], columns[c]);
			if (!row)
				continue;
			first = first ? first : row;
			cr_expect_eq(row->letter, first->letter, "%s --%s", commands[i]->name, columns[c]);
			cr_expect_eq(row->field, first->field, "%s --%s", commands[i]->name, columns[c]);
		}
		cr_expect(first, "no command takes --%s", columns[c]);
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
