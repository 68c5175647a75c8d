#include "core/ruleset.h"
#include "core/violation.h"
#include "law/law.h"
#include "option/topics.h"
#include "tests/program/command.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* What shells offer after `hgref`: everything that the program has, and nothing else. */

static void run_on(const char *format, const char *a, const char *b)
{
	char command[1024];
	snprintf(command, sizeof command, format, a, b);
	cr_assert_eq(run(command), 0, "%s", command);
}

/* Whether a line of the output is this candidate. */
static bool is_offered(const char *candidate)
{
	size_t length = strlen(candidate);
	for (const char *line = output; *line; line += strcspn(line, "\n"), line += *line == '\n')
		if (strncmp(line, candidate, length) == 0 && line[length] == '\t')
			return true;
	return false;
}

/* The words that the help lists, read line by line by a script of sed. */
static void read_help(char words[8192], const char *command, const char *script)
{
	run_on("%%s %s --help | sed -n '%s'", command, script);
	cr_assert(*output && strlen(output) < 8192);
	strcpy(words, output);
}

#define NAMES_OF_COMMANDS "s/^  \\([a-z][a-z]*\\) .*/\\1/p"
#define NAMES_OF_OPTIONS "s/^  [ -][^-]*\\(--[a-z-]*\\).*/\\1/p"

Test(completion, offers_every_command_of_the_help_and_every_option_of_theirs)
{
	static char commands[8192], names[8192];
	read_help(commands, "", NAMES_OF_COMMANDS);
	for (char *at = commands, *command; (command = strtok_r(at, "\n", &at));) {
		run_on("%%s --completion '%s'", "", "");
		cr_expect(is_offered(command), "%s", command);
		read_help(names, command, NAMES_OF_OPTIONS);
		run_on("%%s --completion %s --%s", command, "");
		int offered = 0, listed = 0;
		for (const char *s = output; *s; s++)
			offered += *s == '\n';
		for (char *from = names, *name; (name = strtok_r(from, "\n", &from)); listed++)
			cr_expect(is_offered(name), "%s %s", command, name);
		cr_expect(offered == listed && listed >= 3, "%s: %d of %d", command, offered, listed);
	}
}

Test(completion, offers_every_page_of_the_help)
{
	run_on("%%s --completion help '%s'", "", "");
	for (const struct topic *topic = topics; topic->name; topic++)
		cr_expect(is_offered(topic->name), "%s", topic->name);
}

Test(completion, offers_the_totals_of_a_record_as_a_claim)
{
	run_on("%%s --completion claim game.log '%s'", "", "");
	cr_expect_str_eq(output, "totals\tthe record's own totals\n");
	run_on("%%s --completion claim '%s'", "", "");
	cr_expect_str_eq(output, "");
}

static void expect_law_offered(enum game_kind game)
{
	for (int i = 0; law_rule_at(game, i); i++)
		cr_expect(is_offered(law_rule_at(game, i)->id), "%s", law_rule_at(game, i)->id);
	for (int i = 0; law_ruling_at(game, i); i++)
		cr_expect(is_offered(law_ruling_at(game, i)->id), "%s", law_ruling_at(game, i)->id);
}

Test(completion, offers_every_citation_to_rule)
{
	run_on("%%s --completion rule '%s'", "", "");
	for (int code = 0; code < VIOLATION_CODES; code++)
		cr_expect(is_offered(violation_name((enum violation_code)code)));
	for (int game = 0; game < GAME_KINDS; game++)
		expect_law_offered((enum game_kind)game);
}

Test(completion, offers_values_that_the_command_takes)
{
	static const struct {
		const char *option, *values, *command;
	} cases[] = {
		{ "--color", "auto always never", "score" },
		{ "--input", "log yaml", "score" },
		{ "--on-illegal", "stop skip stand", "score" },
		{ "--on-illegal", "stop skip stand", "claim" },
		{ "--on-illegal", "stop skip stand", "draw" },
		{ "-f", "text json csv", "score" },
		{ "-f", "text json brief github", "check" },
		{ "--format", "text tap junit github", "test" },
		{ "--edition", "hig-2020 zman-2020 yucata-2002 devir zman-2014 base-2014 base-devir base-2000",
		  "check" },
		{ "-e", "hig-2020 zman-2020 yucata-2002 devir zman-2014 base-2014 base-devir base-2000", "rule" },
		{ "--expansion", "king", "random" },
		{ "--to", "log yaml", "convert" },
		{ "-r", "table-edge=none farm-scoring=city-4 king-size-unit=segment", "check" },
		{ "--with", "fish tiger menhir shaman raft shield monastery spring", "tiles" },
		{ "--color never", "hg1 hg2 base", "tiles" },
		{ "-e devir a.log", "totals", "claim" },
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		char values[256], *at = values;
		run_on("%%s --completion %s %s ''", cases[i].command, cases[i].option);
		snprintf(values, sizeof values, "%s", cases[i].values);
		for (const char *value; (value = strtok_r(at, " ", &at));)
			cr_expect(is_offered(value), "%s %s", cases[i].option, value);
	}
}

Test(completion, offers_every_option_of_every_ruling)
{
	run_on("%%s --completion check --ruling '%s'", "", "");
	for (int r = 0; r < RULING_COUNT; r++) {
		char options[256], candidate[256], *at = options;
		snprintf(options, sizeof options, "%s", ruling_options((enum ruling)r));
		for (const char *option; (option = strtok_r(at, " ", &at));) {
			snprintf(candidate, sizeof candidate, "%s=%s", ruling_id((enum ruling)r), option);
			cr_expect(is_offered(candidate), "%s", candidate);
		}
	}
}

Test(completion_long, every_value_that_is_offered_is_taken)
{
	cr_expect_eq(run("h=%s; for c in $($h --help | sed -n 's/^  \\([a-z][a-z]*\\) .*/\\1/p'); do "
			 "for o in $($h --completion $c -- | cut -f1); do "
			 "for v in $($h --completion $c $o '' | cut -f1); do "
			 "$h $c $o $v --help >/dev/null || echo $c $o $v; done; done; done"),
		     0);
	cr_expect_str_empty(output);
}

Test(completion, bash_completes_the_last_word)
{
	static const struct {
		const char *line, *expected; /* what replaces the last word, as bash cuts words */
	} cases[] = {
		{ "hgref ch", "check\n" },
		{ "hgref check --ed", "--edition\n" },
		{ "hgref check -e zman-201", "zman-2014\n" },
		{ "hgref check --edition=zman-201", "zman-2014\n" },
		{ "hgref check -r pit-two=", "once\neach\n" },
		{ "hgref check --ruling=pit-two=e", "each\n" },
		{ "hgref check -r pit-t", "pit-two=once\npit-two=each\n" },
		{ "hgref  test   -f t", "text\ntap\n" },
		{ "hgref rule layout", "layout-shifted\n" },
		{ "hgref check scenarios/ga", "" }, /* a file: readline's own */
		{ "hgref claim t", "" },            /* a file: readline's own; what is claimed comes after it */
		{ "hgref claim -e devir t", "" },
		{ "hgref claim - t", "totals\n" },
		{ "hgref tiles h", "hg1\nhg2\n" },
		{ "hgref no-such-command --", "" },
	};
	if (run("command -v bash >/dev/null; # %s") != 0)
		skip_test("completion in bash");
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		run_on("bash -c '. cmd/completion/hgref.bash; COMP_LINE=\"%s\" COMP_POINT=${#COMP_LINE};"
		       " _hgref \"$0\" && [ ${#COMPREPLY[@]} = 0 ] || printf \"%%%%s\\n\" \"${COMPREPLY[@]}\"' %%s%s",
		       cases[i].line, "");
		cr_expect_str_eq(output, cases[i].expected, "%s|\n%s", cases[i].line, output);
	}
}

Test(completion, zsh_reads_its_script)
{
	if (run("command -v zsh >/dev/null; # %s") != 0)
		skip_test("completion in zsh");
	cr_expect_eq(run("zsh -n cmd/completion/_hgref 2>&1; # %s"), 0, "%s", output);
}

Test(completion_long, is_installed_where_shells_look_and_removed_again)
{
	cr_assert_eq(
		run("b=$(realpath --relative-to=. \"$(dirname \"$program\")\") d=$scratch && export NO_INSTALL=1 &&"
		    "make install PREFIX=/usr DESTDIR=$d B=$b 2>&1 && (cd $d && find . -type f | sort) &&"
		    "make uninstall PREFIX=/usr DESTDIR=$d B=$b 2>&1 && echo left: $(find $d -type f)"),
		0, "%s", output);
	has("\n./usr/bin/hgref\n");
	has("\n./usr/share/bash-completion/completions/hgref\n");
	has("\n./usr/share/zsh/site-functions/_hgref\n");
	has("\n./usr/share/man/man1/hgref.1\n");
	has("\n./usr/share/man/man1/hgref-mend.1\n");
	has("\nleft:\n");
}
