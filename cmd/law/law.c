#include "law/law.h"

#include "text/word.h"

#include <string.h>

/* In the order of the rows of core/ruleset.c, the default edition first. */
const char *const law_editions[LAW_EDITIONS] = { "hig-2020", "zman-2020", "yucata-2002", "devir", "zman-2014" };

static bool is_called(const char *name, const char *id, size_t length)
{
	return strlen(name) == length && memcmp(name, id, length) == 0;
}

const struct law_rule *law_find(const char *id, size_t length)
{
	const struct law_rule *rule = law_rule_at(0);
	for (int i = 0; rule && !is_called(rule->id, id, length); i++)
		rule = law_rule_at(i + 1);
	return rule;
}

const struct law_ruling *law_find_ruling(const char *id, size_t length)
{
	const struct law_ruling *ruling = law_ruling_at(0);
	for (int i = 0; ruling && !is_called(ruling->id, id, length); i++)
		ruling = law_ruling_at(i + 1);
	return ruling;
}

bool law_ids_hold(const char *ids, const char *id, size_t length)
{
	while (*ids) {
		struct word word = word_cut(&ids);
		if (word.length == length && memcmp(word.s, id, length) == 0)
			return true;
	}
	return false;
}

int law_edition(const char *name)
{
	for (int e = 0; e < LAW_EDITIONS; e++)
		if (strcmp(law_editions[e], name) == 0)
			return e;
	return -1;
}

const char *law_heading(const struct law_rule *rule, const char *edition)
{
	int e = law_edition(edition);
	return e < 0 ? "" : rule->heading[e];
}
