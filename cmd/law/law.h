#ifndef HGREF_LAW_LAW_H
#define HGREF_LAW_LAW_H

#include <stdbool.h>
#include <stddef.h>

/*
 * The law as people read it: the rules, with the places where five rule documents print them; the rulings, which settle
 * what the documents leave open; and what each violation code means. Rule ids are in capitals, ruling ids and codes are
 * not.
 */
enum { LAW_EDITIONS = 5 };

/* The editions whose rules are listed, whether or not this program can judge by them. */
extern const char *const law_editions[LAW_EDITIONS];

/* What stands for a rule in an edition that lacks what the rule is about. */
#define LAW_ABSENT "not in this edition"

/*
 * The words are stored in the rows themselves, each with its NUL: a table of pointers would be relocated at every start
 * of the program, for any command. A missing text is empty.
 */
struct law_rule {
	char id[12];
	char rule[112];                 /* the rule in a few words */
	char heading[LAW_EDITIONS][56]; /* where it is printed; empty if the document is silent */
	char reading[LAW_EDITIONS][56]; /* what the document says there; empty if just the rule */
	char example[72];               /* a file that shows it, from the root of the source tree */
};

struct law_ruling {
	char id[32];
	char question[88];
	char effect[4];                /* letters: S score, L legality, P presentation */
	char rules[40];                /* ids of the rules that it settles, separated by spaces */
	char chosen[LAW_EDITIONS][44]; /* the default; empty if the question does not arise */
	char example[72];              /* a file that shows it */
};

struct law_code {
	char code[32];
	char condition[152]; /* when the code is reported */
	char example[72];    /* a file that shows it */
};

/* The rules and rulings one by one, from 0; NULL after the last. */
const struct law_rule *law_rule_at(int index);
const struct law_ruling *law_ruling_at(int index);

/* Finds the rule or ruling with this id of `length` bytes; NULL if there is none. */
const struct law_rule *law_find(const char *id, size_t length);
const struct law_ruling *law_find_ruling(const char *id, size_t length);

/* Whether a list of ids separated by spaces holds this one of `length` bytes. */
bool law_ids_hold(const char *ids, const char *id, size_t length);

/* What is known about a violation code; NULL if nothing is. */
const struct law_code *law_find_code(const char *code);

/* The index of an edition in law_editions; -1 if it is not there. */
int law_edition(const char *name);

/* The heading under which an edition prints a rule; empty if it does not. */
const char *law_heading(const struct law_rule *rule, const char *edition);

#endif
