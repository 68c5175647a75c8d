#ifndef HGREF_RECORD_H
#define HGREF_RECORD_H

#include "game.h"

/*
 * A recorded game as plain data: the contents of a log or a scenario, right or wrong, in their order. Readers fill it
 * and own the data that it points at; the referee only reads it.
 */
enum {
	PLAYER_LINES_MAX = 16, /* player lines kept; more than five are `player-count` */
	BOX_MAX = 512,         /* tiles listed in one box or stack line */
	DEALS_MAX = 16,        /* Scout tiles kept from the deal lines; there are five */
	COLOUR_SIZE = 32,      /* bytes of a player's colour, NUL included */
	GIVEN_MAX = 255,       /* what a position states besides tiles and pieces */
	NAME_SIZE = 128,       /* bytes of a player's name, NUL included */
	SIZE_LARGEST = -1,     /* the size of the largest city or longest road that lies there */
};

enum step_kind {
	/* what players did */
	STEP_TURN,
	STEP_SETUP,   /* turn: a tile, and its owner's piece on it, that are on the board before the game */
	STEP_PASS,    /* turn.player: a turn without a tile; only ever refused */
	STEP_DISCARD, /* turn: player, extra, tile */
	STEP_DECLINE, /* the same fields: a drawn tile is rejected with the Scout (SCOUT-09) */
	STEP_REMOVE,  /* a piece is taken off; only ever refused */
	STEP_SHIFT,   /* a piece or a tile is moved; only ever refused */
	STEP_RECALL,  /* a recall on a line of its own, with the Shaman tile: turn.player, turn.recall[0] */
	STEP_END,
	STEP_UNREAD, /* an unreadable line: turn.extra and turn.player, which is NOBODY if the line names no player */
	/* assertions about the step above; STEP_SCORED is the first */
	STEP_SCORED,
	STEP_SCORED_NONE,
	STEP_TOTALS,
	STEP_WINNER,
	STEP_RETURNED,
	STEP_COVERED,
	STEP_SUPPLY,
	STEP_MAJORITY,
	STEP_NEXT,
	STEP_FITS,
	STEP_LEGAL,  /* the turn would be legal now */
	STEP_KING,   /* who holds the King, and the size of the largest city completed so far (KING-08) */
	STEP_ROBBER, /* the Robber Baron and the longest road (KING-06) */
	STEP_PIECES, /* these pieces and no others could go with the tile there now */
	STEP_VIOLATION,
	STEP_RESULT,           /* how the game ended, as its organisers state it; no move follows */
	STEP_UNREAD_ASSERTION, /* a line that cannot be read and is not an action */
};

/*
 * Why a game ended as it did, if not by its points alone: X(identifier, the word in records, how sentences name it).
 * Except for the tie-break, these are facts that no rule can check.
 */
#define RESULT_REASONS(X) \
	X(TIME, "time", "by time") \
	X(CONCESSION, "concession", "by concession") \
	X(FORFEIT, "forfeit", "by forfeit") \
	X(ABANDONED, "abandoned", "by abandonment") \
	X(ADJUDICATION, "adjudication", "by adjudication") \
	X(TIE_BREAK, "tie-break", "by tie-break")

enum result_reason {
#define X(id, word, phrase) RESULT_##id,
	RESULT_REASONS(X)
#undef X
		RESULT_REASON_COUNT
};

/* The words of a result, without their quotes, as a part of the words of the step; `from` is 0 if there are none. */
struct result_words {
	uint32_t from, length;
};

/* What an assertion says; each kind uses the fields that its comment names. */
struct assertion {
	uint8_t kind;       /* SCORED: enum award_kind */
	uint8_t players;    /* SCORED, TOTALS, WINNER, MAJORITY, RESULT: the set of players named */
	uint8_t player;     /* RETURNED, SUPPLY, NEXT; KING, ROBBER: the holder, or NOBODY */
	bool has_place;     /* SCORED, COVERED: a place is named; FITS: a cell is named, not `nowhere` */
	bool extra;         /* NEXT: an extra turn */
	uint8_t code;       /* VIOLATION; RESULT: enum result_reason */
	int16_t degrees;    /* FITS, PIECES */
	uint16_t tile;      /* FITS, PIECES */
	struct place place; /* SCORED, RETURNED, COVERED, MAJORITY, FITS, PIECES (cell only) */
	union {
		/*
		 * SCORED: [0]; TOTALS, MAJORITY: by player; SUPPLY: members, huts; KING, ROBBER: [0], the size, which
		 * is SIZE_LARGEST if a given one leaves it out
		 */
		int32_t points[PLAYERS_MAX];
		struct animals animals;     /* COVERED */
		uint32_t slots[ROLES];      /* PIECES: by role the slots and names (enum slot_name), as bits */
		struct result_words remark; /* RESULT */
	};
};

/* One line of the input. */
struct span {
	uint32_t line;         /* its number, from 1 */
	uint32_t text, length; /* its bytes, as a part of the record's text */
};

/* The place in the input of some bytes of composed words. */
struct origin {
	uint32_t from;    /* the first of these bytes of the words */
	uint32_t at;      /* their place on the line */
	uint32_t length;  /* of the bytes at that place; 0: they are not in the input */
	struct span span; /* the line */
};

/*
 * The words of a step, or those after the key of a header line, and their places on it, so that a caret can point at
 * each.
 */
struct words {
	const char *s; /* owned by the reader; in a log the line's own words, in a scenario possibly composed */
	uint32_t length;
	uint32_t at; /* the byte of the line where the word is or, if it is not there itself, where the words begin */
	/* For composed words, their origins in order, up to one that begins after the words; owned by the reader. */
	const struct origin *origin;
};

struct step {
	uint8_t kind;     /* enum step_kind */
	bool shifts_tile; /* SHIFT: of a tile, not of a piece */
	bool takes_turn;  /* UNREAD: the line is a turn, not a discard or a recall on a line of its own */
	/*
	 * of an assertion: a line of the header states it of the position, so that it is no assertion but holds
	 * (referee_given.c): NEXT, TOTALS, KING, ROBBER, COVERED
	 */
	bool given;
	struct span span;
	struct words words; /* all words of the step */
	union {
		struct turn turn;
		struct assertion assertion;
	};
};

/* Whether a step (NULL: none) states something of the position before the game, not of the step above it. */
static inline bool step_is_given(const struct step *step)
{
	return step && step->kind >= STEP_SCORED && step->given;
}

/* Whether a step (NULL: none) is of the position before the game. */
static inline bool step_is_of_position(const struct step *step)
{
	return step && (step->kind == STEP_SETUP || step_is_given(step));
}

struct player_line {
	char colour[COLOUR_SIZE];
	uint8_t colour_length; /* in bytes */
	char name[NAME_SIZE];  /* empty where there is none */
	struct span span;
	struct words words;
	bool again;      /* the colour occurred before: `player-duplicate` */
	bool name_again; /* another player has the same name: `player-duplicate` */
	bool by_name;    /* messages call the player by name, not by colour */
};

/* One `box` or `stack` line. */
struct tile_list_line {
	bool given;
	uint16_t tiles;
	struct span span;
	struct words words;
	uint16_t tile[BOX_MAX]; /* indices in the set, or TILE_UNKNOWN */
};

/* One Scout tile of a `deal` line. */
struct deal_line {
	uint8_t player, scout; /* index, enum scout */
	uint16_t word;         /* which of the line's Scout tiles it is, from 0 */
	struct span span;
	struct words words;
};

/* A piece of a table in rows that is on a cell without a tile. */
struct stray_piece {
	struct span span;
	struct words words; /* PLAYER ROLE X,Y, or X,Y:SLOT */
	struct turn turn;   /* without a tile: cell, player, and the piece unless its role is unknown */
	struct cell rows;   /* the cell of their first word */
	struct cell start;  /* of the start tile in them; 0,0 if there is none */
	bool from_one;      /* they begin at 0,0, and a tile lies where it would be if they began at 1,1 */
};

struct record {
	struct span span;              /* the `game` line */
	struct ruleset rules;          /* the edition and rulings, after what the command line overrides */
	bool names_edition;            /* the record or the command line names the edition */
	bool overridden[RULING_COUNT]; /* the rulings that are stated */
	const struct tileset *set;
	uint8_t player_lines;             /* player lines */
	uint8_t players;                  /* by turn order; player_lines less the repeated ones */
	uint8_t player[PLAYER_LINES_MAX]; /* index of each colour in `declared` */
	struct player_line declared[PLAYER_LINES_MAX];
	struct tile_list_line box[PILES], stack[PILES];
	struct {
		bool given;
		struct span span;
		struct cell from, to;
	} table;
	struct {
		bool given;
		bool none; /* `start none`: the setup is a position without the start tile */
		struct span span;
		struct words words;
		uint16_t tile; /* index in the set, or TILE_UNKNOWN */
		int16_t degrees;
		struct cell cell;
	} start;
	size_t strays;
	const struct stray_piece *stray;
	uint8_t deals; /* the Scout tiles dealt, in the order of the lines (SCOUT-01) */
	struct deal_line deal[DEALS_MAX];
	uint16_t scout_tile[SCOUTS]; /* by enum scout: the record's own tile, or TILE_UNKNOWN */
	bool scores_complete;        /* every award is asserted */
	bool line_by_line;           /* each step has a line of its own, as in a log */
	bool practice;               /* one player is enough, since programs let people play alone */
	uint32_t result; /* which step is STEP_RESULT, counted from 1; 0: none, so that the board alone decides */
	uint32_t steps;
	const struct step *step;
};

/* How the game ended as the record states it, or NULL. */
static inline const struct step *record_result(const struct record *record)
{
	return record->result ? &record->step[record->result - 1] : NULL;
}

#endif
