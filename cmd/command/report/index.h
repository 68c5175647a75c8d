#ifndef HGREF_COMMAND_REPORT_INDEX_H
#define HGREF_COMMAND_REPORT_INDEX_H

#include "judge/judged.h"

/* The page that lists all games of a folder, one row each. */

/* What a game is, the worst first: the order in which the index lists games. */
#define GAME_STATES(X) \
	X(ILLEGAL, "illegal") \
	X(UNREADABLE, "unreadable") \
	X(WRONG_NOTES, "wrong notes") \
	X(UNFINISHED, "unfinished") \
	X(IN_ORDER, "legal")
enum game_state {
#define X(state, name) GAME_##state,
	GAME_STATES(X)
#undef X
		STATES
};

/* The row of a game, which takes less than a kilobyte. */
struct index_row {
	enum game_state state;
	uint64_t id;              /* which game it is (game_id); 0: it was not judged */
	struct text title, cells; /* the cells before and after that of its state */
	struct text fault;        /* what is wrong first, in words; empty if nothing is */
	int first;                /* it occurred before, as the game of this number; 0: it did not */
};

/* Fills in the row of a game that was judged with its words, or is unreadable. Begin it with { 0 }. */
void index_row_fill(struct index_row *row, const struct judged_game *judged);
void index_row_free(struct index_row *row);

/* Begin it with { 0 }. It owns its rows: that of game N is row[N - 1]. */
struct page_index {
	struct index_row *row;
	int games;
	int of_state[STATES], doubles; /* how many of them; page_index_write counts them */
};
void page_index_free(struct page_index *index);

/* Writes the index as HTML, which is self-contained like the pages. Finds the games that occur several times. */
void page_index_write(struct text *out, struct page_index *index);

#endif
