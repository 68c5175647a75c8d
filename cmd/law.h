#ifndef HGREF_LAW_H
#define HGREF_LAW_H

#include <stddef.h>

/*
 * Where the rules are printed: for each rule id the heading of the rule document of each edition. Rulings (lower-case
 * ids) are printed nowhere: they settle what the documents leave open.
 */
struct law_rule {
	const char *id;
	const char *rule;      /* the rule in a few words */
	const char *zman_2020; /* heading in the rule document of that edition; NULL: not printed */
	const char *hig_2020;
};

/* The rule of an id of `length` bytes, or NULL. */
const struct law_rule *law_find(const char *id, size_t length);

/* The rules one by one, from 0; NULL behind the last. */
const struct law_rule *law_rule_at(int index);

/* The heading under which an edition prints a rule, or NULL if it prints none. */
const char *law_heading(const struct law_rule *rule, const char *edition);

#endif
