#include "run/suite.h"

#include <stdlib.h>

/* How many tests show that a rule is wrong. */
struct wrong_rule {
	const char *id;
	unsigned tests;
};

static int by_id(const void *a, const void *b)
{
	const struct wrong_rule *p = a, *q = b;
	return strcmp(p->id, q->id);
}

static int by_tests(const void *a, const void *b)
{
	const struct wrong_rule *p = a, *q = b;
	if (p->tests != q->tests)
		return p->tests > q->tests ? -1 : 1;
	return by_id(a, b);
}

/* A row for each test that shows one; returns their number. */
static size_t list_rules(const struct suite *suite, struct wrong_rule **rules)
{
	size_t n = 0;
	*rules = NULL;
	for (size_t f = 0; f < suite->files; f++)
		for (size_t i = 0; i < suite->file[f].tests; i++)
			if (suite->file[f].test[i].rule)
				LIST_ADD(*rules, n, (struct wrong_rule){ suite->file[f].test[i].rule, 1 });
	return n;
}

/* Makes rows of the same rule, which are adjacent, one; returns their number. */
static size_t unite_rules(struct wrong_rule *rule, size_t rules)
{
	size_t n = 0;
	for (size_t i = 0; i < rules; i++)
		if (n > 0 && strcmp(rule[n - 1].id, rule[i].id) == 0)
			rule[n - 1].tests++;
		else
			rule[n++] = rule[i];
	return n;
}

void suite_wrong_rules(const struct suite *suite, struct text *out)
{
	struct wrong_rule *rule;
	size_t rules = list_rules(suite, &rule);
	if (rules == 0)
		return;
	qsort(rule, rules, sizeof *rule, by_id);
	rules = unite_rules(rule, rules);
	qsort(rule, rules, sizeof *rule, by_tests);
	text_add_string(out, "the engine gets these rules wrong:\n");
	for (size_t i = 0; i < rules; i++)
		text_add(out, "%5u %s  %s\n", rule[i].tests, rule[i].tests == 1 ? "test " : "tests", rule[i].id);
	free(rule);
}
