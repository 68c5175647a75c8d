#ifndef HGREF_JUDGE_CHOICE_H
#define HGREF_JUDGE_CHOICE_H

#include "core/record.h"
#include "grammar/line.h"

/*
 * The law of a record with one choice changed: another option of a ruling that applies, or another edition of its game.
 */
struct choice {
	enum ruling ruling;   /* RULING_COUNT: the edition */
	const char *name;     /* the ruling, or "edition" */
	struct word option;   /* the option, or the name of the edition */
	struct ruleset rules; /* the whole law after it; another edition keeps the record's own rulings */
};

enum { CHOICES_MAX = 2 * RULING_COUNT + 16 };

/* Lists all choices: the rulings in their order, then the editions. Returns their number. */
int choices_of(const struct record *record, struct choice choice[CHOICES_MAX]);

#endif
