#include "option/option_error.h"

#include "option/option_rows.h"
#include "text/nearest.h"

/* The name without its dashes and its value. */
static struct word bare_name(const char *given)
{
	given += strspn(given, "-");
	return (struct word){ given, strcspn(given, "=") };
}

/* The option that a mistyped name may mean; NULL if there is none. */
static const char *nearest_option(const struct option *options, struct word mistyped)
{
	const char *names[OPTION_ROWS_MAX + 1];
	int n = 0;
	while (options[n].name) {
		names[n] = options[n].name;
		n++;
	}
	names[n] = NULL;
	return nearest_word(mistyped, names);
}

/* Adds the options that begin with a name, separated by spaces; returns how many there are. */
static int add_meant(struct text *words, const struct option *options, struct word beginning)
{
	int n = 0;
	for (; options->name; options++)
		if (strncmp(options->name, beginning.s, beginning.length) == 0)
			text_add(words, "%s%s", n++ ? " " : "", options->name);
	return n;
}

/* Reports a name that no option has, or that begins several. */
static void refuse_name(const char *command, struct word name, const struct option *options)
{
	struct text meant = { 0 }, names = { 0 };
	const char *near = nearest_option(options, name);
	if (add_meant(&meant, options, name) > 1) {
		option_join(&names, meant.s, ", --", " or --");
		terminal_complain("hgref %s: `--%.*s` can mean --%s\n", command, (int)name.length, name.s, names.s);
	} else if (near) {
		terminal_complain("hgref %s: there is no option `--%.*s`; did you mean `--%s`?\n", command,
				  (int)name.length, name.s, near);
	} else {
		terminal_complain("hgref %s: there is no option `--%.*s`\n", command, (int)name.length, name.s);
	}
	text_free(&meant);
	text_free(&names);
}

void option_refused(const char *command, int refusal, const char *given, const struct option *options)
{
	struct word name = bare_name(given);
	if (refusal == ':' && strncmp(given, "--", 2) == 0)
		terminal_complain("hgref %s: --%.*s needs a value\n", command, (int)name.length, name.s);
	else if (refusal == ':')
		terminal_complain("hgref %s: -%c needs a value\n", command, optopt);
	else if (optopt == 0)
		refuse_name(command, name, options);
	else if (optopt >= OPTION_NAMED)
		terminal_complain("hgref %s: --%.*s takes no value\n", command, (int)name.length, name.s);
	else
		terminal_complain("hgref %s: there is no option `-%c`\n", command, optopt);
}
