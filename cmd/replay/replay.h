#ifndef HGREF_REPLAY_REPLAY_H
#define HGREF_REPLAY_REPLAY_H

#include "core/referee.h"

/* A tile that was discarded because it fitted on none of the empty cells beside the board. */
struct discard {
	uint16_t tile;
	uint16_t move; /* the last one before it */
	uint16_t cells;
	uint8_t player;
};

/*
 * A walk of the referee through one record. It remembers the line of each move and every award so far. A caller that
 * needs the position before a step copies the referee's game before it calls replay_next; referee_ahead returns the
 * next step. No copy is made unless it is needed, since a game is large and few steps are examined that closely.
 */
struct replay {
	bool skips_awards;   /* set before the replay begins if awards and discards are not needed; none are kept */
	struct award *award; /* the awards so far, in order */
	size_t awards, award_size;
	struct discard *discard; /* the lawful discards so far, in order */
	size_t discards;
	unsigned stood;    /* illegal actions so far that stand (--on-illegal stand), so that the game is irregular */
	unsigned left_out; /* ... that have been left out */
	unsigned refused;  /* ... that the record expects to be refused */
	uint32_t line_of_move[PLACED_MAX]; /* the line of each move played, by its number */
	uint8_t homes;                     /* the members that went home after final scoring (END-05) */
	struct sent_home home[RETURNS_MAX];
	struct referee referee; /* its state just after the last step; `game` in it is the position */
};

/*
 * The action on a line, or the action that the line makes an assertion about; NULL if there is none that can be read.
 */
const struct step *action_of_line(const struct record *record, int line);

/* Whether a line has more than one action. In another program's record, it may have them all. */
bool line_is_shared(const struct record *record, uint32_t line);

/* Begin a replay with { 0 }; it is reused from game to game. A cleared replay is before its first step. */
void replay_clear(struct replay *replay);
void replay_free(struct replay *replay);

/* Judges the header. */
void replay_begin(struct replay *replay, const struct record *record, enum on_illegal on_illegal);

/* Remembers what the last step did; part of replay_next. */
void replay_note(struct replay *replay);

/*
 * Judges the next step, of any kind; after an illegal action that is to stand, judges the action as it stands. Returns
 * false if there is none, or if judging has stopped.
 */
static inline bool replay_next(struct replay *replay)
{
	if (!referee_next(&replay->referee))
		return false;
	replay_note(replay);
	return true;
}

/* Whether a step of the position comes next or is to stand, so that the position before the first move is not yet there. */
static inline bool replay_is_setting_up(const struct replay *replay)
{
	const struct referee *referee = &replay->referee;
	const struct step *next = referee->stands ? referee->stands : referee_ahead(referee);
	return step_is_of_position(next);
}

/*
 * Judges the header and the setup. Returns false if no move can be judged, so that no question about the board has an
 * answer: see `no_position` of the referee.
 */
bool replay_set_up(struct replay *replay, const struct record *record, enum on_illegal on_illegal);

/*
 * Replays until move `move` has been played, whose awards are then in the outcome. Unless `before` is NULL, *before
 * becomes the game before the move. Returns false if the record has no such move.
 */
bool replay_seek(struct replay *replay, const struct record *record, enum on_illegal on_illegal, int move,
		 struct game *before);

/*
 * The board at the awards of the last step: with the tile and piece of the step, before any piece went home or a trap
 * covered any animals. After final scoring, this is replay_end_board; if nothing was scored, it is the present board.
 */
void replay_scored_board(const struct replay *replay, const struct board *before, struct board *board);

/*
 * The present board or, after final scoring, the board when the game ended, with the members that then went home in
 * their places. replay_end_game: the game with that board, and without these members in the hands.
 */
void replay_end_board(const struct replay *replay, struct board *board);
void replay_end_game(const struct replay *replay, struct game *game);

/* A game as if it ended now, and the awards of final scoring; or as if what is due were paid. */
struct ending {
	struct game game;
	struct outcome outcome;
};

/*
 * Ends a copy of a game that has not been scored. due_of: pays in it what is due alone; NULL if nothing can be, since the
 * record is no position that no move follows, or the game has ended. The caller frees both.
 */
struct ending *ending_of(const struct game *game);
struct ending *due_of(const struct game *game);

#endif
