#include "option/command.h"

enum { COLUMN = 26 }; /* the column in which the descriptions begin */

/* `  -j, --jobs N`, and beside that, or below it where it is long, what the option does. */
static void help_row(FILE *out, const struct option_row *row)
{
	struct text names = { 0 }, words = { 0 };
	if (row->letter)
		text_add(&names, "  -%c, --%s", row->letter, row->name);
	else
		text_add(&names, "      --%s", row->name);
	option_words(&words, row);
	if (*row->argument) {
		text_add(&names, " %s", row->argument);
	} else if (option_has_value(row)) {
		text_add_string(&names, " ");
		option_join(&names, words.s, "|", "|");
	}
	fprintf(out, "%-*s", COLUMN, names.s);
	if (names.length >= COLUMN)
		fprintf(out, "\n%*s", COLUMN, "");
	for (const char *text = row->text; *text; text++)
		if (*text == '\n')
			fprintf(out, "\n%*s", COLUMN, "");
		else
			fputc(*text, out);
	fputc('\n', out);
	text_free(&names);
	text_free(&words);
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
