#ifndef HGREF_JUDGE_FIT_H
#define HGREF_JUDGE_FIT_H

#include "judge/readings.h"

/*
 * Which law a record was played by: the readings of the law, which differ from the one that it names by the fewest
 * choices, under which the record is whole, that is, every move is legal and every assertion is true.
 */

/* A reading under which the record is whole. */
struct law_fit {
	struct choice choice[FIT_CHOICES];
	int choices;
	unsigned moves;
};

/* Begin it with { 0 }; it is reused from game to game. */
struct fits {
	bool whole; /* the record is whole as it is; `moves` are then those of it */
	unsigned moves;
	unsigned assertions; /* of the record; all of them hold under each fit */
	struct law_fit *fit; /* in the order in which they are tried */
	size_t fits;
	int choices;    /* of each fit, or the most that were tried */
	unsigned tried; /* readings, the record's own included */
};

/* Finds the fits of a game whose header could be read; those of a record that is whole as it is are wanted if `all`. */
void fits_find(struct fits *fits, const struct reader *reader, bool all);
void fits_free(struct fits *fits);

/* Whether a record is whole, as `referee` judges it then, to its end or to the first thing that is wrong. */
bool record_is_whole(struct referee *referee, const struct record *record);

#endif
