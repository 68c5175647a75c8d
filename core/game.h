#ifndef HGREF_GAME_H
#define HGREF_GAME_H

#include "award.h"
#include "board.h"
#include "ruleset.h"
#include "scout.h"
#include "violation.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * One game: the board, the player to move, and the pieces and tiles that are left.
 *
 * A flat value: it owns nothing, and `=` copies it. Ask, then act: game_check and game_check_discard collect every
 * reason why something is illegal and change nothing; game_play and game_discard assert that there is none.
 */

/* The two stacks. */
enum pile { PILE_LAND, PILE_BONUS, PILES };

enum { COPIES_ANY = 255 }; /* a tile that a record defines and puts in no box, which may be used any number of times */

/*
 * The tiles in play and, if a record states it, the order in which they are drawn. `left` counts the copies of tiles
 * that have a fixed number; COPIES_ANY adds nothing to it.
 */
struct supply {
	uint8_t copies[PILES][TILES_MAX]; /* copies not yet used, by tile index */
	uint8_t listed[PILES][TILES_MAX]; /* copies that the set holds */
	uint16_t left[PILES];
	const uint16_t *order[PILES]; /* the draw order as far as it is known; owned by the caller */
	uint16_t drawn[PILES];        /* tiles of `order` already drawn */
	uint16_t ordered[PILES];      /* tiles in `order`; 0 if it is not known */
	uint16_t set_aside[PILES];    /* tiles at the top that were named by turns left out, and may be gone */
	/*
	 * the number of tiles that were declined, each put below a stack of known order (`stack-choice`); the first
	 * `raised` were drawn again
	 */
	uint16_t bottom[PILES][PLACED_MAX];
	uint16_t declined[PILES], raised[PILES];
};

/*
 * The pieces of one player that are not on the board.
 *
 * Invariant: members + members on the board == ruleset->members; and the same for huts.
 */
struct hand {
	uint8_t members, huts;
	uint8_t came_home; /* members that the scoring of this turn's land tile returned (`returned-piece-reuse`) */
};

/* Whether the land tile of the last turn earned an extra turn, and whether that was taken. */
enum extra {
	EXTRA_NONE,         /* no forest with a menhir was completed */
	EXTRA_NO_TILE,      /* earned, but no bonus tile was or is left */
	EXTRA_TAKEN,        /* taken */
	EXTRA_TAKEN_MENHIR, /* taken, and its tile completed a forest with a menhir: no further turn follows */
	/* these can still be taken: */
	EXTRA_OWED,    /* earned and not yet taken */
	EXTRA_FORGONE, /* earned, but its move, or one that skipped it, was left out: it may have been taken */
};

enum { NOBODY = 255 };

/* The King and the Robber Baron (KING-03 to KING-08). */
enum title_kind { TITLE_KING, TITLE_ROBBER, TITLES };
struct title {
	uint8_t holder; /* player, or NOBODY */
	uint16_t size;  /* of the largest city or longest road completed so far by moves, or as a position states */
};

/* The Scout tiles of a game (SCOUT-01). */
struct scouts {
	bool dealt;            /* the record deals Scout tiles */
	uint8_t owner[SCOUTS]; /* by enum scout: the owner, or NOBODY */
	uint8_t placed;        /* set of enum scout, as bits */
};

/*
 * The rights that have been used in a turn, as bits: that of the Shaman tile (`shaman-tile-window`) and that of the
 * Scout (`scout-decline`).
 */
enum used { USED_RECALL = 1, USED_DECLINE = 2 };

struct game {
	struct ruleset rules;
	struct board board;
	struct supply supply;
	struct hand hand[PLAYERS_MAX];
	int32_t points[PLAYERS_MAX][COLUMNS]; /* of awards, and given by a position; a total is the sum of the row */
	uint8_t players;
	uint8_t to_move; /* who places the next land tile */
	uint8_t mover;   /* who placed or discarded last */
	uint8_t extra;   /* enum extra, of `mover`'s turn */
	bool any_player; /* a move was left out, so that the next player to act is assumed to be the one to move */
	bool turn_open;  /* `to_move` has discarded or declined in this turn and draws again */
	bool extra_open; /* `mover` has discarded or declined a bonus tile in this extra turn and draws again */
	struct scouts scouts;
	struct title title[TITLES];
	uint8_t used_now, used_ahead; /* sets of enum used: for the turn of `mover`, the next of `to_move` */
	bool over;                    /* the last land tile is used, and no extra turn is owed */
	bool scored;                  /* final scoring is done */
	bool no_moves;                /* the record is a position that no move follows: see game_is_due */
	uint16_t moves;               /* tiles placed after the start tile */
	uint16_t start;               /* index of the start tile */
};

/* The largest numbers that one step can have. */
enum {
	/*
	 * At the end of a base game: each completed city, of which a tile can have four by its sides, each shared by
	 * two tiles, and two without slots; the areas of 35 members; the King and the Robber Baron. At the end of the
	 * other game: 25 hunters and 15 huts.
	 */
	AWARDS_MAX = 4 * PLACED_MAX + 37,
	RETURNS_MAX = 40, /* pieces sent home: at most all 35 members */
};

/* A piece that went home. */
struct sent_home {
	uint8_t player;
	bool by_shaman;
	bool unscored; /* the game has ended, and its feature was not paid as complete (END-05) */
	struct place place;
};

/* The results of one step. `awards` have the order of the turn: the immediate action, then completed features. */
struct outcome {
	uint16_t awards;
	uint8_t returns;
	struct award award[AWARDS_MAX];
	struct sent_home home[RETURNS_MAX];
};

/* The completed cities or roads on the board, which the King or the Robber Baron counts (KING-05, KING-06, KING-14). */
int game_completed(const struct game *game, enum title_kind title);

/* The size of the largest completed city, or of the longest road, that lies on the board and is not due; 0: none (KING-08). */
int game_largest(const struct game *game, enum title_kind title);

/* The award of a title if the game ended now; `players` is empty while nobody holds it. */
void game_score_title(const struct game *game, enum title_kind title, struct award *award);

/*
 * Sets up a game with its start tile on the board; TILE_UNKNOWN: with an empty board, where the first tile lies anywhere.
 * `supply` must be complete.
 */
void game_begin(struct game *game, const struct ruleset *rules, const struct tileset *set, int players,
		const struct supply *supply, uint16_t start, struct cell cell, int turns);

/* Copies a game as `=` does, but only the tiles on its board (board_copy). */
void game_copy(struct game *to, const struct game *from);

/* Adds the codes of every rule that the turn breaks. */
void game_check(const struct game *game, const struct turn *turn, struct violations *broken);

/* Whether the turn breaks no rule: game_check without the reasons. */
bool game_allows(const struct game *game, const struct turn *turn);

/*
 * Adds only the codes of TILE-01 to TILE-05, which say why the turn's tile cannot lie there. Returns true if it could
 * be placed there, so that the features it joins can be judged. `tile` may be NULL.
 */
bool game_check_place(const struct game *game, const struct turn *turn, const struct tile *tile,
		      struct violations *broken);

/*
 * Plays a turn: tile, immediate action, recall, piece, scoring, returns (TURN-01, SPEC-12). So a piece may go on what the
 * tile completes (PIECE-10), and an extra turn, which is like any other, comes after the scoring (BONUS-05, BONUS-06).
 */
void game_play(struct game *game, const struct turn *turn, struct outcome *outcome);

/*
 * A tile that is on the board before the record begins, with the piece on it. Its place, its copies, and the piece's
 * supply and terrain are checked; whose turn it is and who may claim are not. The tile is taken from its stack, if it
 * has one. Features that it completes do not score.
 */
void game_check_setup(const struct game *game, const struct turn *turn, struct violations *broken);
void game_set_up(struct game *game, const struct turn *turn);

/*
 * Whether somebody can be next in a position: draws a land tile (END-01), or takes an extra turn, after the last land tile
 * only if some bonus tile fits and the edition plays it (BONUS-09, END-03).
 */
bool game_can_be_next(const struct game *game, bool extra);

/* Who moves next in a position: takes the extra turn that is owed, or places a land tile. */
void game_set_next(struct game *game, int player, bool extra);

/* The number of parts, of tiles side by side, in which the position lies from which the moves begin. */
int game_parts_of_position(const struct game *game);

/* Deals a Scout tile that nobody has, before the first move. */
void game_deal(struct game *game, int player, enum scout scout);

/*
 * Why the shaman cannot return a piece from there: there is none, it is a hut, or it is another player's member
 * (SPEC-07).
 */
void game_check_recalled(const struct game *game, const struct turn *turn, struct place place,
			 struct violations *broken);

/* Takes a member back with the Shaman tile: turn->player, turn->recall[0] (SCOUT-02, SCOUT-03). */
void game_check_recall(const struct game *game, const struct turn *turn, struct violations *broken);
void game_recall(struct game *game, const struct turn *turn, struct outcome *outcome);

/*
 * The owner of the Scout rejects a drawn tile, which goes below its stack (SCOUT-09): turn->player, turn->tile. It is a
 * bonus tile if the player is owed an extra turn, whether or not turn->extra says so, unless it is a land tile.
 */
void game_check_decline(const struct game *game, const struct turn *turn, struct violations *broken);
void game_decline(struct game *game, const struct turn *turn);
enum pile game_declines_from(const struct game *game, const struct turn *turn);

/* Adds the reasons why a turn without a tile is illegal. */
void game_check_pass(const struct game *game, const struct turn *turn, struct violations *broken);

/* A drawn tile is removed from the game (TILE-06, BONUS-10, `extra-turn-unplaceable`). */
void game_check_discard(const struct game *game, const struct turn *turn, struct violations *broken);
void game_discard(struct game *game, const struct turn *turn);

/* The end of the game as an action, which is only illegal if it comes too late or skips an extra turn. */
void game_check_end(const struct game *game, struct violations *broken);

/*
 * Continues after an illegal turn that was left out: the next player to act is assumed to be the one to move. The extra
 * turn that the illegal turn skipped, or should have been, may or may not be taken by the player who earned it.
 */
void game_leave_out(struct game *game, const struct turn *turn, const struct violations *broken);

/*
 * Takes a turn about which only turn->player is known, and whether it is an extra turn. The next player is then to
 * move, and an extra turn, which the tile may have earned, may or may not be taken.
 */
void game_miss_turn(struct game *game, const struct turn *turn);

/*
 * Lets an illegal action stand: does everything in it that can be done with tiles on a table, so that the game
 * continues from there (`--on-illegal stand`). The tile needs a free cell on the table and an unused copy; sides that
 * clash do not join. Pieces need an owner who has them and a place without another piece; the role of a piece depends
 * on its place. Returns false and does nothing if nothing can be done: the caller then leaves the action out.
 */
bool game_stand_turn(struct game *game, const struct turn *turn, struct outcome *outcome);
bool game_stand_setup(struct game *game, const struct turn *turn);
bool game_stand_discard(struct game *game, const struct turn *turn);
bool game_stand_decline(struct game *game, const struct turn *turn);
bool game_stand_pass(struct game *game, const struct turn *turn);
/* turn->recall[0] is where the piece stands; for a shift, turn->recall[1] is where it goes. */
bool game_stand_removal(struct game *game, const struct turn *turn, struct outcome *outcome);
bool game_stand_shift(struct game *game, const struct turn *turn);

/*
 * For questions about a tile that nobody draws: puts a copy of it into its stack, even if all are used or if it is the
 * start tile, and allows any tile to be drawn next. A tile that is in no stack of this game stays in none.
 */
void game_suppose_drawn(struct game *game, uint16_t tile);

/* The copies of a tile that are left in the stacks; COPIES_ANY if there is no limit. */
int game_copies_left(const struct game *game, uint16_t tile);

/*
 * Whether a member that goes home when a feature is paid stands on one that is complete, since the position has it so. If no
 * move follows, it was completed just now, and its award is due (SCORE-01, SCORE-05); else it was paid before. Nobody says
 * who completed what is due, so that it gives nobody the King, the Robber Baron or an extra turn.
 */
bool game_keeps_members(const struct game *game, int node);
bool game_is_due(const struct game *game, int node);

/* Adds the awards of all that is due, and sends its members home. */
void game_pay_due(struct game *game, struct outcome *outcome);

/*
 * Does the final scoring, once: what is due, unfinished features, if they pay, then river systems, then meadows (`final-order`), or
 * fields (FARM-01, FINAL-13). Then the members that do not stay on the board go home (END-05, END-06).
 */
void game_finish(struct game *game, struct outcome *outcome);

/* Questions. */
int game_total(const struct game *game, int player);
uint8_t game_leaders(const struct game *game); /* the set of players with the most points (FINAL-08) */
uint8_t game_winners(const struct game *game); /* those of them who win (FINAL-09, `win-tie`) */
bool game_owes_extra(const struct game *game); /* whether an extra turn is owed and some bonus tile fits */
/*
 * Whether the extra turn of `mover` was earned and bonus tiles are left, but none fits. The mover may still discard
 * them; for any other player who acts, the bonus stack is empty (`extra-turn-unplaceable`).
 */
bool game_extra_lapses(const struct game *game);
int game_next_player(const struct game *game);                    /* who is to move, in an extra turn or not */
bool game_ends_early(const struct game *game);                    /* whether some land tile that is left still fits */
uint16_t game_next_tile(const struct game *game, enum pile pile); /* the tile to be drawn, or TILE_UNKNOWN */

/*
 * The pieces that `turn` could put on its tile. Takes the turn's tile, place and recalls as given and ignores its
 * pieces. Writes the choices into `pieces`, at most PIECE_CHOICES, one for each zone and role, and returns how many
 * there are.
 */
struct piece_choice {
	uint8_t zone, role;
};
enum { PIECE_CHOICES = 2 * TILE_ZONES };
int game_pieces(const struct game *game, const struct turn *turn, struct piece_choice pieces[PIECE_CHOICES]);

#ifdef __cplusplus
}
#endif

#endif
