#ifndef HGREF_REPLAY_REPLAY_H
#define HGREF_REPLAY_REPLAY_H

#include "core/referee.h"

/*
 * A walk of the referee through one record, which remembers the line of each move and every award so far. A caller that
 * needs the position before a step copies the referee's game before it calls replay_next; referee_ahead returns the
 * step that comes. No copy is made unless it is needed: a game is large, and few steps are looked at that closely.
 */
struct replay {
	bool skips_awards;   /* set before the replay begins: no awards are kept, since nobody will ask for them */
	struct award *award; /* the awards so far, in order */
	size_t awards, award_size;
	unsigned stood;    /* illegal actions so far that --on-illegal stand has let stand: the game is irregular */
	unsigned left_out; /* ... that have been left out */
	unsigned refused;  /* ... that the record expects to be refused */
	uint32_t line_of_move[PLACED_MAX]; /* the line of each move played, by its number */
	uint8_t homes;                     /* the members that went home after final scoring (END-05) */
	struct sent_home home[RETURNS_MAX];
	struct referee referee; /* as it is just after the last step; `game` in it is the position then */
};

/*
 * The action on a line, or the action that the line makes an assertion about; NULL if there is none that can be read.
 */
const struct step *action_of_line(const struct record *record, int line);

/* Begin a replay with { 0 }; it is reused from game to game. A cleared replay has walked through nothing. */
void replay_clear(struct replay *replay);
void replay_free(struct replay *replay);

/* Judges the header. */
void replay_begin(struct replay *replay, const struct record *record, enum on_illegal on_illegal);

/* Remembers what the last step did; part of replay_next. */
void replay_note(struct replay *replay);

/*
 * Judges the next step, of any kind; after an illegal action that is to stand, judges what becomes of it. Returns false
 * if there is none, or if judging has stopped.
 */
static inline bool replay_next(struct replay *replay)
{
	if (!referee_next(&replay->referee))
		return false;
	replay_note(replay);
	return true;
}

/*
 * Walks until move `move` has been played, whose awards are then in the outcome. `before` becomes the game before it,
 * unless it is NULL. Returns false if the move never comes.
 */
bool replay_seek(struct replay *replay, const struct record *record, enum on_illegal on_illegal, int move,
		 struct game *before);

/*
 * The board as the awards of the last step saw it: the board before it with its tile and piece, before anything went
 * home or a trap covered anything. If it was final scoring, replay_end_board; if nothing was scored, the board now.
 */
void replay_scored_board(const struct replay *replay, const struct board *before, struct board *board);

/*
 * The board now or, after final scoring, as it was when the game ended: the members that went home then are where they
 * stood. replay_end_game: the game with that board, and without these members in the hands.
 */
void replay_end_board(const struct replay *replay, struct board *board);
void replay_end_game(const struct replay *replay, struct game *game);

/* A game as if it ended now, and what final scoring would pay. */
struct ending {
	struct game game;
	struct outcome outcome;
};

/* Ends a copy of a game that has not been scored. The caller frees it. */
struct ending *ending_of(const struct game *game);

#endif
