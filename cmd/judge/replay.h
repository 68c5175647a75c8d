#ifndef HGREF_JUDGE_REPLAY_H
#define HGREF_JUDGE_REPLAY_H

#include "core/referee.h"
#include "read/reader.h"

/*
 * A walk through one record that remembers, at each action, the game before it, and every award made so far.
 */
struct replay {
	struct referee referee;    /* just after the last step; `game` in it is the state then */
	struct game before;        /* just before `action` */
	const struct step *action; /* the action judged last, played or refused; NULL: none yet */
	bool played;               /* ... played, not refused */
	bool stands;               /* ... played although it is illegal */
	struct violations broken;  /* why it was refused, whether the record expects that or not */
	uint32_t line_of_move[PLACED_MAX];
	unsigned stood, left_out; /* illegal actions so far that stand, and that are left out */
	struct award *award;      /* the awards so far, in order */
	size_t awards, award_size;
};

/* The action on a line, or of which the line asserts something; NULL: there is none that can be read. */
const struct step *action_of_line(const struct record *record, int line);

/* Begin a replay with { 0 }; it is reused from game to game. */
void replay_free(struct replay *m);

/* Judges the header. */
void replay_begin(struct replay *m, const struct reader *reader, enum on_illegal on_illegal);

/*
 * Judges the next step, whatever it is; behind an illegal action that is to stand, what becomes of it. False: there is
 * none, or judging has stopped.
 */
bool replay_next(struct replay *m);

/* Walks until move `move` has been played, whose awards are in m->referee.outcome. False: it never comes. */
bool replay_seek(struct replay *m, const struct reader *reader, enum on_illegal on_illegal, int move);

/*
 * The board as the awards of the last action saw it: tile and piece are laid, nothing has gone home and no trap has
 * covered anything. Of another action than a turn it is the board now.
 */
void replay_scored_board(const struct replay *m, struct board *board);

/* Lays a tile as a turn states it, without a piece; returns its index. */
int replay_lay(struct board *board, const struct turn *turn);

#endif
