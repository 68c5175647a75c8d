#ifndef HGREF_LAW_H
#define HGREF_LAW_H

#include <stddef.h>

/*
 * The law as people read it: the rules with the places where five rule documents print them, the rulings, which settle
 * what the documents leave open, and what each violation code means. Rule ids are in capitals, ruling ids and codes are
 * not.
 */
enum { LAW_EDITIONS = 5 };

/* The editions whose rules are listed, whether this program judges by them or not. */
extern const char *const law_editions[LAW_EDITIONS];

/* The reading of a rule in an edition that lacks what the rule is about. */
extern const char law_absent[];

struct law_rule {
	const char *id;
	const char *rule;                  /* in a few words */
	const char *heading[LAW_EDITIONS]; /* where it is printed; NULL: the document is silent */
	const char *reading[LAW_EDITIONS]; /* what it says there; NULL: just the rule */
	const char *example;               /* a file that shows it, from the root of the source tree, or NULL */
};

struct law_ruling {
	const char *id;
	const char *question;
	const char *effect;               /* letters: S score, L legality, P presentation */
	const char *rules;                /* ids of the rules that it settles, separated by blanks */
	const char *chosen[LAW_EDITIONS]; /* the default; NULL: the question does not arise */
	const char *example;              /* as above */
};

struct law_code {
	const char *code;
	const char *condition; /* when it is reported */
	const char *example;   /* as above */
};

/* The rules and rulings one by one, from 0; NULL behind the last. */
const struct law_rule *law_rule_at(int index);
const struct law_ruling *law_ruling_at(int index);

/* The rule or ruling of an id of `length` bytes, or NULL. */
const struct law_rule *law_find(const char *id, size_t length);
const struct law_ruling *law_find_ruling(const char *id, size_t length);

/* What is known of a violation code, or NULL. */
const struct law_code *law_find_code(const char *code);

/* The index of an edition in law_editions, or -1. */
int law_edition(const char *name);

/* The heading under which an edition prints a rule, or NULL if it prints none. */
const char *law_heading(const struct law_rule *rule, const char *edition);

#endif
