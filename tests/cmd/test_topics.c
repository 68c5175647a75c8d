#include "option/topics.h"

#include "core/award.h"
#include "core/ruleset.h"
#include "grammar/line_parts.h"
#include "read/reader.h"

#include <criterion/criterion.h>
#include <string.h>

/* The grammars in short know every word of the grammars in full. */

static void expect_word(const char *name, const char *word)
{
	const struct topic *topic = topics;
	while (topic->name && strcmp(topic->name, name) != 0)
		topic++;
	cr_assert(topic->name, "there is no topic %s", name);
	size_t length = strlen(word);
	const char *text = topic->text, *at = text;
	static const char ends[] = " ,.;|\n()[]{}:\"";
	while ((at = strstr(at, word)) && !((at == text || strchr(ends, at[-1])) && strchr(ends, at[length])))
		at++;
	cr_expect(at, "%s: `%s` is missing", name, word);
}

#define VERB(kind, verb, ...) verb,

Test(topics, of_a_log_have_every_line_and_every_kind_of_award)
{
	static const char *const verbs[] = { ASSERTION_FORMS(VERB) };
	for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
		expect_word("log", verbs[i]);
	for (int kind = 0; kind < HEADER_KINDS; kind++)
		expect_word("log", header_forms[kind].word);
	for (int i = 0; i < editions; i++)
		expect_word("log", rulesets[i].name);
	for (int kind = 0; kind < AWARD_KINDS; kind++) {
		expect_word("log", award_kind_name((enum award_kind)kind));
		expect_word("claim", award_kind_name((enum award_kind)kind));
	}
	for (int role = 0; role < ROLES; role++)
		expect_word("log", role_name((enum role)role));
}

Test(topics, of_tiles_have_every_property)
{
	static const char *const others[] = { "fish", "menhir", "mushrooms", "inner", "spring", "shield", "near" };
	for (size_t i = 0; i < sizeof others / sizeof *others; i++)
		expect_word("tiles", others[i]);
	for (int kind = 0; kind < ZONE_KINDS; kind++)
		expect_word("tiles", terrains[kind].name);
	for (int animal = 0; animal < ANIMALS; animal++)
		expect_word("tiles", animal_name((enum animal)animal));
#define POWER(id, name, ...) expect_word("tiles", name);
	POWERS(POWER)
#undef POWER
}

Test(topics, fit_on_a_terminal_of_80_columns)
{
	for (int i = 0; i < TOPICS; i++)
		for (const char *line = topics[i].text; *line; line += strcspn(line, "\n") + 1)
			cr_expect_leq(strcspn(line, "\n"), 80, "%s: %s", topics[i].name, line);
}
