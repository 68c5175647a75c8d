#include "option/option_rows.h"

#include <string.h>

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
	} else if (*row->words) {
		text_add(names, " ");
		option_join(names, row->words, "|", "|");
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
