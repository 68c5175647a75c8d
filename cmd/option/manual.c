#include "option/manual.h"

#include "text/word.h"

#include <ctype.h>
#include <string.h>

#define OPTIONS_MARK ".\\\" @options"
#define SHARED_MARK ".\\\" @shared"

/* A page as it is written. */
struct writing {
	struct text *out, *wrong;
	const struct command *command;
	int row; /* the next of the command's own options */
	bool in_options, fine;
};

/* ---- how an option is written ---- */

/* `X,Y:SLOT` in mdoc: words as arguments, and what is between them without spaces. */
static void add_argument(struct text *out, const char *argument)
{
	while (*argument) {
		size_t between = strcspn(argument, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
		if (between)
			text_add(out, " %.*s Ns", (int)between, argument);
		text_add_string(out, " Ar ");
		for (argument += between; isupper((unsigned char)*argument); argument++)
			text_add(out, "%c", tolower((unsigned char)*argument));
	}
}

static void add_value(struct text *out, const struct option_row *row)
{
	struct text words = { 0 };
	if (row->kind == OPTION_RULING) {
		text_add_string(out, " Ar ruling Ns = Ns Ar option");
	} else if (row->kind == OPTION_CHOICE || !*row->argument) {
		option_words(&words, row);
		text_add_string(out, words.length ? " Cm " : "");
		option_join(out, words.length ? words.s : "", " | ", " | ");
	} else {
		add_argument(out, row->argument);
	}
	text_free(&words);
}

static void add_synopsis(struct text *out, const struct command *command)
{
	const struct option_row *row;
	for (int at = 0; (row = option_row_next(command, &at)); at++) {
		if (row->letter)
			text_add(out, ".Op Fl %c", row->letter);
		else
			text_add(out, ".Op Fl -%s", row->name);
		add_value(out, row);
		text_add_string(out, "\n");
	}
}

static void add_item(struct text *out, const struct option_row *row)
{
	text_add_string(out, ".It");
	if (row->letter)
		text_add(out, " Fl %c ,", row->letter);
	text_add(out, " Fl -%s", row->name);
	add_value(out, row);
	if (*row->since)
		text_add(out, " Pq since %s", row->since);
	text_add_string(out, "\n");
}

/* ---- paragraphs ---- */

static void complain(struct writing *w, const char *what, struct word name)
{
	text_add(w->wrong, "hgref-%s(1): %s --%.*s\n", w->command->name, what, (int)name.length, name.s);
	w->fine = false;
}

static struct word word_of(const char *s)
{
	return (struct word){ s, strlen(s) };
}

/* Cuts the first line off a page, with its newline. */
static struct word cut_line(const char **page)
{
	struct word line = { *page, strcspn(*page, "\n") };
	*page += line.length + (line.s[line.length] == '\n');
	return line;
}

/* The option whose paragraph a line begins, by its name; the name is empty if it begins none. */
static struct word item_of(struct word line)
{
	struct word name = { line.s + strlen(".It "), 0 };
	if (line.length < strlen(".It a") || strncmp(line.s, ".It ", strlen(".It ")) != 0)
		return name;
	name.length = line.length - strlen(".It ");
	for (size_t i = 0; i < name.length; i++)
		if (!islower((unsigned char)name.s[i]) && name.s[i] != '-')
			return (struct word){ name.s, 0 };
	return name;
}

/* Adds the paragraph of an option that the command shares. */
static void add_shared(struct writing *w, const struct option_row *row, const char *shared)
{
	bool inside = false, found = false;
	while (*shared) {
		struct word line = cut_line(&shared), name = item_of(line);
		if (name.length) {
			inside = word_is(name, row->name);
			found |= inside;
			if (inside)
				add_item(w->out, row);
		} else if (inside) {
			text_add(w->out, "%.*s\n", (int)line.length, line.s);
		}
	}
	if (!found)
		complain(w, "no paragraph is shared for", word_of(row->name));
}

static void add_all_shared(struct writing *w, const char *shared)
{
	const struct option_row *row;
	for (int at = w->command->options; (row = option_row_next(w->command, &at)); at++)
		add_shared(w, row, shared);
}

static void add_own(struct writing *w, struct word name)
{
	if (w->row < w->command->options && word_is(name, w->command->option[w->row].name))
		add_item(w->out, &w->command->option[w->row++]);
	else
		complain(w, "a paragraph without an option, or in another order:", name);
}

static void add_line(struct writing *w, struct word line, const char *shared)
{
	struct word name = item_of(line);
	if (line.length > strlen(".Sh ") && strncmp(line.s, ".Sh ", strlen(".Sh ")) == 0)
		w->in_options = word_is(line, ".Sh OPTIONS");
	if (word_is(line, OPTIONS_MARK))
		add_synopsis(w->out, w->command);
	else if (word_is(line, SHARED_MARK))
		add_all_shared(w, shared);
	else if (w->in_options && name.length)
		add_own(w, name);
	else
		text_add(w->out, "%.*s\n", (int)line.length, line.s);
}

bool manual_page(struct text *out, struct text *wrong, const struct command *command, const char *page,
		 const char *shared)
{
	struct writing w = { .out = out, .wrong = wrong, .command = command, .fine = true };
	if (!strstr(page, "\n" OPTIONS_MARK "\n") || !strstr(page, "\n" SHARED_MARK "\n"))
		complain(&w, "no line " OPTIONS_MARK " or " SHARED_MARK " for", word_of("options"));
	while (*page)
		add_line(&w, cut_line(&page), shared);
	for (; w.row < command->options; w.row++)
		complain(&w, "no paragraph for", word_of(command->option[w.row].name));
	return w.fine;
}
