#ifndef HGREF_MEND_MEND_H
#define HGREF_MEND_MEND_H

#include "judge/judged.h"

/*
 * The smallest changes after which a record is legal to its end and every assertion in it holds.
 */

/*
 * The kinds of changes that may make a record whole (every move legal and every assertion true), likeliest first:
 * X(kind, name, words). Mends are listed in this order. `words` describes the change to people.
 */
#define MEND_KINDS(X) \
	X(HOLE, "hole", "a gap filled") \
	X(LOOK_ALIKE, "look-alike", "a character that looks like the right one") \
	X(SPELLING, "spelling", "a spelling of the whole record") \
	X(WORD_ORDER, "word-order", "words in another order") \
	X(CONVENTION, "convention", "a convention of the whole record") \
	X(HEADER, "header", "a missing or misplaced line of the header") \
	X(SINGLE_NOTE, "assertion", "a number that a later one contradicts") \
	X(REVERSED, "reversed", "the other way round") \
	X(TURN, "turn", "another turn of the tile") \
	X(NEIGHBOUR, "neighbour", "a neighbouring cell") \
	X(CHARACTER, "character", "one character") \
	X(PIECE, "piece", "another piece or recall, or none") \
	X(EXTRA_WORDS, "words-removed", "words too many at the end of the line") \
	X(PLAYER, "player", "another player, or the mark of an extra turn") \
	X(TILE, "tile", "another tile or cell") \
	X(READING, "reading", "another ruling or edition than the header names") \
	X(EXTRA_LINE, "line-removed", "two lines exchanged, or a repeated line") \
	X(MISSING_LINE, "line-added", "a missing line") \
	X(STRAY_LINE, "line-removed", "an extra line") \
	X(NOTE, "assertion", "an assertion") \
	X(UNREAD_NOTE, "assertion-removed", "an assertion that cannot be read")

/* The candidates that are tried for a game, and the changes that a mend may have, by default. */
enum { MEND_EFFORT = 100000, MEND_CHANGES = 2 };

enum mend_kind {
#define X(kind, name, words) MEND_##kind,
	MEND_KINDS(X)
#undef X
		MEND_KIND_COUNT
};

/* "look-alike", the name in JSON; and the change in words. */
const char *mend_kind_name(enum mend_kind kind);
const char *mend_kind_words(enum mend_kind kind);

/*
 * How a record may be spelled throughout: X(rule, words). The last ones are slips of single words, however many there
 * are.
 */
#define SPELLING_RULES(X) \
	X(CHARACTERS, "characters that only look like those of the grammar") \
	X(SPACES, "spaces inside cells") \
	X(CAPITALS, "capital letters") \
	X(NAMES, "names of players") \
	X(ORDER, "words in another order or form") \
	X(REMARKS, "words too many at the end") \
	X(ALIKE, "letters for digits") \
	X(WORDS, "misspelt words")

enum spelling_rule {
#define X(rule, words) SPELLED_##rule,
	SPELLING_RULES(X)
#undef X
		SPELLING_RULE_COUNT
};

/* "capital letters" */
const char *spelling_rule_words(enum spelling_rule rule);

/* A line that a mend changes. */
struct mend_line {
	uint32_t line;         /* its number; for an added line, that of the line after it */
	uint32_t at;           /* the place of the words on the line, in bytes; 0 in a log */
	char *was;             /* the line or, in a scenario, the words of the step; NULL: it is added */
	char *now;             /* the new line or words; NULL: it is removed */
	struct origin *origin; /* the places of composed words (struct words), or NULL */
};

struct mend {
	enum mend_kind kind;    /* the least likely of its changes */
	const char *convention; /* MEND_CONVENTION: its name; otherwise NULL */
	unsigned changes;       /* number of changes; filled holes do not count */
	unsigned respelled;     /* lines read in the only way that they can be meant; they do not count as changes */
	unsigned spelling;      /* what is spelled like that throughout, as bits by enum spelling_rule */
	unsigned unusual;       /* if it makes the record whole: how unusual its slot names are (unusual_slots) */
	unsigned rank;          /* within its kind: 0 is the likeliest; of several changes, the sum */
	unsigned beyond_game; /* a number for what it changes besides the game: the law, what is asserted; 0: nothing */
	unsigned characters;  /* how many differ between the old and the new lines */
	size_t lines;         /* in the order of the record */
	struct mend_line *line;
	uint64_t game;    /* the game that results (game_id), however the mend writes slots and turns */
	uint32_t reached; /* the first step that is still wrong (index), if the mend does not make the record whole */
	unsigned moves;
	unsigned asserted; /* assertions, all of which hold */
	bool finished;     /* final scoring is done */
	/* The players of the corrected record, and nothing else of it, if the mend changes them; NULL: they are as they were. */
	struct record *players;
	uint8_t winners; /* if final scoring is done; like `total`, by the players of the corrected record */
	int32_t total[PLAYERS_MAX];
};

/* A record whose players are those of a mend: `was`, the record without the mend, or one of the mend's own. */
static inline const struct record *mend_players(const struct mend *mend, const struct record *was)
{
	return mend->players ? mend->players : was;
}

struct mend_request {
	unsigned effort; /* candidates tried for a game, at most */
	int changes;     /* at most 1 or 2; 2 are tried only if no single one makes the record whole */
};

/* Begin it with { 0 }; it is reused from game to game. */
struct mends {
	struct mend *mend; /* the likeliest first */
	size_t mends;
	bool whole;          /* they make the record whole; if not, there is at most one (mend.c) */
	unsigned tried;      /* candidates */
	bool cut;            /* the effort was spent before all were tried */
	const char *edition; /* another edition under which the record would be whole as it is; NULL: none */
};

/*
 * Finds the mends of a game that is not legal, or has holes. If its header cannot be read, there are some only where it
 * lacks an edition of base Carcassonne or the line of a player. Mends of another program's record change the log that is made of it, and number
 * its lines.
 */
void mends_find(struct mends *mends, const struct reader *reader, const struct mend_request *request);

/*
 * Whether mends_find probably has an answer for a game that is wrong, one that does more than delete what was written.
 * Of a short record, which leaves little to tell changes apart by, it is tried with one change; a long one nearly always
 * has an answer.
 */
bool mend_is_likely(const struct reader *reader);

/* Whether a slip in the moves may be why judging stopped, not at the header, and mends_find probably has an answer. */
bool mend_may_help(const struct judged_game *t);

/* Whether a mend changes numbers or names that the record asserts. */
static inline bool mend_changes_notes(const struct mend *mend)
{
	return mend->kind == MEND_NOTE || mend->kind == MEND_SINGLE_NOTE;
}

/*
 * Whether a mend is listed: the first `most` mends, those of the header, and the first that changes what the record
 * asserts are.
 */
bool mend_is_listed(const struct mends *mends, size_t number, size_t most);

/* Forgets all mends except the first `kept`. */
void mends_cut(struct mends *mends, size_t kept);

void mends_free(struct mends *mends);

#endif
