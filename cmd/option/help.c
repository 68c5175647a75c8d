#include "option/command.h"

enum { COLUMN = 26 }; /* the column in which the descriptions begin */

/*
 * `  -j, --jobs N`, and beside that, or below it where it is long, what the option does. In `brief` all is on a line: only
 * the first line of what it does, or nothing if all its words are there.
 */
static void help_row(FILE *out, const struct option_row *row, bool brief)
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
	const char *text = row->text;
	size_t line = strcspn(text, "\n");
	line -= strchr(",;:", text[line - 1]) != NULL;
	if (brief && names.length < COLUMN)
		fprintf(out, "%.*s", (int)line, text);
	if (!brief && names.length >= COLUMN)
		fprintf(out, "\n%*s", COLUMN, "");
	for (; *text && !brief; text++)
		if (*text == '\n')
			fprintf(out, "\n%*s", COLUMN, "");
		else
			fputc(*text, out);
	fputc('\n', out);
	text_free(&names);
	text_free(&words);
}

void options_help(FILE *out, const struct command *command, bool brief)
{
	const struct option_row *row;
	fprintf(out, "usage: hgref %s [OPTION]...%s%s\n%s\n\n", command->name, *command->arguments ? " " : "",
		command->arguments, command->summary);
	for (int at = 0; (row = option_row_next(command, &at)) && !(brief && at >= command->options); at++)
		help_row(out, row, brief);
	if (!brief) {
		fprintf(out, "\n%s", command->ending);
		return;
	}
	/* the options that other commands have too, those with a letter first, but for those of help */
	struct text words = { 0 }, names = { 0 }, line = { .width = 80 };
	text_add_string(&words, "also:");
	for (int at = command->options; (row = option_row_next(command, &at)) && row->kind != OPTION_HELP; at++)
		if (row->letter)
			text_add(&words, " -%c", row->letter);
		else
			text_add(&names, " --%s", row->name);
	text_add(&words, "%s (hgref %s --help)", names.s, command->name);
	text_add_wrapped(&line, strlen("also: "), words.s);
	fprintf(out, "\n%s\n", line.s);
	text_free(&words);
	text_free(&names);
	text_free(&line);
}
