#include "option/option_error.h"

#include "text/nearest.h"
#include "text/terminal.h"

#include <stdbool.h>
#include <string.h>

enum { NAMES_MAX = 64 };

/* The name without its dashes and its value. */
static struct word name_of(const char *given)
{
	given += strspn(given, "-");
	return (struct word){ given, strcspn(given, "=") };
}

/* The options that begin so, as a list for nearest_word; returns how many. */
static int list_beginning(const struct option *options, struct word beginning, const char *names[NAMES_MAX])
{
	int n = 0;
	for (; options->name && n < NAMES_MAX - 1; options++)
		if (strncmp(options->name, beginning.s, beginning.length) == 0)
			names[n++] = options->name;
	names[n] = NULL;
	return n;
}

static void refuse_name(const char *command, const char *given, const struct option *options)
{
	const char *names[NAMES_MAX];
	struct word name = name_of(given);
	struct text words = { 0 };
	text_add(&words, "hgref %s: ", command);
	if (list_beginning(options, name, names) > 1) {
		text_add(&words, "`--%.*s` can mean ", (int)name.length, name.s);
		for (int i = 0; names[i]; i++)
			text_add(&words, "%s--%s", !i ? "" : names[i + 1] ? ", " : " or ", names[i]);
	} else {
		list_beginning(options, (struct word){ "", 0 }, names);
		const char *near = nearest_word(name, names);
		text_add(&words, "there is no option `--%.*s`", (int)name.length, name.s);
		text_add(&words, near ? "; did you mean `--%s`?" : "%.0s", near ? near : "");
	}
	terminal_complain("%s\n", words.s);
	text_free(&words);
}

static bool is_known(const struct option *options, int key)
{
	while (options->name && options->val != key)
		options++;
	return options->name != NULL;
}

void option_refused(const char *command, int refusal, const char *given, const struct option *options)
{
	struct word name = name_of(given);
	if (refusal == ':' && strncmp(given, "--", 2) == 0)
		terminal_complain("hgref %s: --%.*s needs a value\n", command, (int)name.length, name.s);
	else if (refusal == ':')
		terminal_complain("hgref %s: -%c needs a value\n", command, optopt);
	else if (optopt == 0)
		refuse_name(command, given, options);
	else if (is_known(options, optopt)) /* a letter that is known is not refused: it was the name */
		terminal_complain("hgref %s: --%.*s takes no value\n", command, (int)name.length, name.s);
	else
		terminal_complain("hgref %s: there is no option `-%c`\n", command, optopt);
}
