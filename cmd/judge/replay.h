#ifndef HGREF_JUDGE_REPLAY_H
#define HGREF_JUDGE_REPLAY_H

#include "core/referee.h"
#include "read/reader.h"
#include "say/say.h"

/*
 * A walk of the referee through one record, which remembers the line of each move and every award so far. A caller that
 * needs the position before a step copies the referee's game before calling replay_next; referee_ahead says what comes.
 * No copy is made unasked, since a game is large and few steps are looked at that closely.
 */
struct replay {
	bool skips_awards;   /* set before it begins: no awards are kept, since nobody will ask for them */
	struct award *award; /* the awards so far, in order */
	size_t awards, award_size;
	unsigned stood;    /* illegal actions so far that --on-illegal stand let stand: the game is irregular */
	unsigned left_out; /* ... that were left out */
	unsigned refused;  /* ... that the record expects to be refused */
	uint32_t line_of_move[PLACED_MAX]; /* of each move played, by its number */
	struct referee referee;            /* just after the last step; `game` in it is the position then */
};

/* The action on a line, or of which the line asserts something; NULL: there is none that can be read. */
const struct step *action_of_line(const struct record *record, int line);

/* Begin a replay with { 0 }; it is reused from game to game. What is cleared has walked through nothing. */
void replay_clear(struct replay *replay);
void replay_free(struct replay *replay);

/* Judges the header. */
void replay_begin(struct replay *replay, const struct record *record, enum on_illegal on_illegal);

/* Remembers what the last step did: a part of replay_next. */
void replay_note(struct replay *replay);

/*
 * Judges the next step, whatever it is; after an illegal action that is to stand, what becomes of it. False: there is
 * none, or judging has stopped.
 */
static inline bool replay_next(struct replay *replay)
{
	if (!referee_next(&replay->referee))
		return false;
	replay_note(replay);
	return true;
}

/*
 * Walks until move `move` has been played, whose awards are then in the outcome. `before` becomes the game before it, unless
 * it is NULL. False: the move never comes.
 */
bool replay_seek(struct replay *replay, const struct record *record, enum on_illegal on_illegal, int move,
		 struct game *before);

/* What messages about the last step speak of. */
struct incident replay_incident(const struct replay *replay, const struct reader *reader, const char *file);

/*
 * The board as the awards of the last step saw it: tile and piece are laid on the board before it, nothing has gone home
 * and no trap has covered anything. Of another step than a turn that was played it is the board now.
 */
void replay_scored_board(const struct replay *replay, const struct board *before, struct board *board);

#endif
