#ifndef HGREF_LAW_LAW_H
#define HGREF_LAW_LAW_H

#include <stdbool.h>
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
#define LAW_ABSENT "not in this edition"

/*
 * The words stand in the rows themselves, each with its NUL: a table of pointers would be relocated at every start of
 * the program, whatever it is asked. What there is not is empty.
 */
struct law_rule {
	char id[12];
	char rule[112];                 /* in a few words */
	char heading[LAW_EDITIONS][56]; /* where it is printed; empty: the document is silent */
	char reading[LAW_EDITIONS][56]; /* what it says there; empty: just the rule */
	char example[72];               /* a file that shows it, from the root of the source tree */
};

struct law_ruling {
	char id[32];
	char question[88];
	char effect[4];                /* letters: S score, L legality, P presentation */
	char rules[40];                /* ids of the rules that it settles, separated by blanks */
	char chosen[LAW_EDITIONS][44]; /* the default; empty: the question does not arise */
	char example[72];              /* as above */
};

struct law_code {
	char code[32];
	char condition[152]; /* when it is reported */
	char example[72];    /* as above */
};

/* The rules and rulings one by one, from 0; NULL behind the last. */
const struct law_rule *law_rule_at(int index);
const struct law_ruling *law_ruling_at(int index);

/* The rule or ruling of an id of `length` bytes, or NULL. */
const struct law_rule *law_find(const char *id, size_t length);
const struct law_ruling *law_find_ruling(const char *id, size_t length);

/* Whether ids separated by blanks hold the one of `length` bytes. */
bool law_ids_hold(const char *ids, const char *id, size_t length);

/* What is known of a violation code, or NULL. */
const struct law_code *law_find_code(const char *code);

/* The index of an edition in law_editions, or -1. */
int law_edition(const char *name);

/* The heading under which an edition prints a rule; empty if it prints none. */
const char *law_heading(const struct law_rule *rule, const char *edition);

#endif
