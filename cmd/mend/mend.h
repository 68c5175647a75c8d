#ifndef HGREF_MEND_MEND_H
#define HGREF_MEND_MEND_H

#include "read/reader.h"

/*
 * The smallest changes after which a record is legal to its end and every assertion in it holds.
 */

/*
 * The kinds of changes that may make a record whole, likeliest first: X(kind, name, words). Mends are listed in this
 * order. `words` says what is changed, for people.
 */
#define MEND_KINDS(X) \
	X(HOLE, "hole", "a hole filled") \
	X(LOOK_ALIKE, "look-alike", "a character that looks like the right one") \
	X(CONVENTION, "convention", "a convention of the whole record") \
	X(HEADER, "header", "a line of the header that is missing") \
	X(SINGLE_NOTE, "assertion", "a number that a later one contradicts") \
	X(REVERSED, "reversed", "the other way round") \
	X(TURN, "turn", "another turn of the tile") \
	X(NEIGHBOUR, "neighbour", "a neighbouring cell") \
	X(CHARACTER, "character", "one character") \
	X(PIECE, "piece", "another piece or recall, or none") \
	X(PLAYER, "player", "another player, or the mark of an extra turn") \
	X(TILE, "tile", "another tile or cell") \
	X(READING, "reading", "another ruling or edition than the header names") \
	X(EXTRA_LINE, "line-removed", "two lines exchanged, or a line that is there twice") \
	X(MISSING_LINE, "line-added", "a line that is missing") \
	X(STRAY_LINE, "line-removed", "a line too many that no other repeats") \
	X(NOTE, "assertion", "what the record asserts") \
	X(UNREAD_NOTE, "assertion-removed", "an assertion that cannot be read")

/* The candidates that are tried for a game, and the changes that a mend may have, by default. */
enum { MEND_EFFORT = 100000, MEND_CHANGES = 2 };

enum mend_kind {
#define X(kind, name, words) MEND_##kind,
	MEND_KINDS(X)
#undef X
		MEND_KIND_COUNT
};

/* "look-alike", as JSON has it; and what is changed, in words. */
const char *mend_kind_name(enum mend_kind kind);
const char *mend_kind_words(enum mend_kind kind);

/* A line that a mend changes. */
struct mend_line {
	uint32_t line;         /* its number; of a line added, that of the line which it goes before */
	uint32_t at;           /* where in the line the words are, in bytes; 0 in a log */
	char *was;             /* the line, in a scenario the words of the step; NULL: it is added */
	char *now;             /* what it becomes; NULL: it is removed */
	struct origin *origin; /* where the words are that were put together (struct words), or NULL */
};

struct mend {
	enum mend_kind kind;    /* the least likely of its changes */
	const char *convention; /* MEND_CONVENTION: its name; otherwise NULL */
	unsigned changes;       /* how many; holes filled are none */
	unsigned oddness;       /* of a whole one: how oddly its slots are named (slots_oddness) */
	unsigned rank;          /* within its kind, the likeliest first */
	unsigned variant;    /* not 0: it changes more than the game, and in another way than mends of other variants */
	unsigned characters; /* how many differ between what its lines were and what they become */
	size_t lines;        /* in the order of the record */
	struct mend_line *line;
	uint64_t game;    /* to which it leads (game_id): equal whatever slots and turns the mends write */
	uint32_t reached; /* the step that is wrong after it (index), of a mend that is not whole */
	unsigned moves;
	unsigned asserted; /* assertions, all of which hold */
	bool finished;     /* final scoring is done */
	uint8_t winners;   /* if it is */
	int32_t total[PLAYERS_MAX];
};

struct mend_request {
	unsigned effort; /* candidates tried for a game, at most */
	int changes;     /* 1 or 2, at most: 2 only if no single one makes the record whole */
};

/* Begin it with { 0 }; it is reused from game to game. */
struct mends {
	struct mend *mend; /* the likeliest first */
	size_t mends;
	bool whole; /* they make the record whole; otherwise there is one at most, which comes more than two moves further */
	unsigned tried;      /* candidates */
	bool cut;            /* the effort was used up before all were tried */
	const char *edition; /* another edition under which the record would be whole as it is; NULL: none */
};

/* Finds the mends of a game whose header could be read and which is not legal, or has holes. */
void mends_find(struct mends *mends, const struct reader *reader, const struct mend_request *request);

/* Whether a mend changes numbers or names that the record asserts. */
static inline bool mend_changes_notes(const struct mend *mend)
{
	return mend->kind == MEND_NOTE || mend->kind == MEND_SINGLE_NOTE;
}

/*
 * Whether a mend is among those that are listed: the first `most`, those of the header, and the first that changes what
 * the record asserts.
 */
bool mend_is_listed(const struct mends *mends, size_t number, size_t most);

/* Forgets all but the first `kept`. */
void mends_cut(struct mends *mends, size_t kept);

void mends_free(struct mends *mends);

#endif
