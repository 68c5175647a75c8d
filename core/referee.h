#ifndef HGREF_REFEREE_H
#define HGREF_REFEREE_H

#include "record.h"

#include <assert.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * The referee walks through a record and answers step by step: referee_begin judges the header, referee_next each step
 * and at last the close of the record. `report` holds what a step broke and `outcome` what it did; both are valid until
 * the next call. An illegal step changes nothing, so `game` is then the position in which it was tried.
 *
 * The header and the setup are judged as a whole, whatever happens after an illegal action: all that is wrong with them is
 * reported.
 */

/* What happens after an illegal action. */
enum on_illegal {
	ON_ILLEGAL_STOP, /* the game is judged no further; an illegal setup is judged to its end */
	ON_ILLEGAL_SKIP, /* the action is left out, with the assertions about it */
	/*
	 * the action stands as far as it can be done with tiles and pieces on a table; what cannot be done is left out
	 */
	ON_ILLEGAL_STAND,
};

/*
 * Under ON_ILLEGAL_STAND, REPORT_STAND follows the report of an illegal action, and is about the action as it stands.
 */
enum report_kind { REPORT_HEADER, REPORT_STEP, REPORT_STAND, REPORT_CLOSE };

/* Where in the header a violation is. */
struct header_violation {
	enum violation_code code;
	struct span span;
	struct words words; /* of the line; empty if the game has no such line */
	uint16_t tile;      /* the tile in question: an index in the set, or TILE_UNKNOWN */
	uint8_t index;      /* player-duplicate: of the player line; segment-unknown: of the stray piece */
	uint16_t word;      /* box, stack, deal: the index of the listed tile */
};

enum { HEADER_VIOLATIONS_MAX = 32 }; /* any further ones are not listed */

struct report {
	enum report_kind kind;
	const struct step *step; /* for REPORT_STEP and REPORT_STAND only */
	struct violations broken;
	bool played;   /* it is an action, and was done */
	bool refused;  /* an illegal action that the record expects to be refused */
	bool left_out; /* an illegal action that was left out, or an assertion about it */
	bool stands;   /* ON_ILLEGAL_STAND: an illegal action that was done nevertheless; `played` is set too */
	bool finished; /* final scoring was done in this step */
	int award;     /* scored: the index in `outcome` of the award meant, or -1 */
	/* score-missing, return-mismatch: the action whose awards or returns are not all asserted */
	const struct step *missing_for;
};

/* What lies on a table besides tiles and pieces, in the order in which answers name what is missing. */
enum given { GIVEN_COVERED, GIVEN_KING, GIVEN_ROBBER, GIVEN_NEXT, GIVEN_TOTALS, GIVENS };

/* The word after `given` that states it. */
const char *given_name(enum given given);

/* A set of the awards of a step, by their index. */
struct award_set {
	uint64_t word[AWARDS_MAX / 64 + 1];
};

static inline bool award_set_has(const struct award_set *set, int award)
{
	return set->word[award / 64] >> award % 64 & 1;
}

static_assert(RETURNS_MAX <= 64, "the returns of a step are a set of bits");

/* The large parts come last, so that the small ones share pages that are touched anyway. */
struct referee {
	const struct record *record;
	enum on_illegal on_illegal;
	struct report report;
	uint8_t headers; /* what the header breaks, in the order of the registry */
	struct header_violation header[HEADER_VIOLATIONS_MAX];
	uint32_t at;               /* the index of the next step */
	const struct step *action; /* the last action played; NULL before the first */
	const struct step *stands; /* an illegal action that is to stand, or NULL */
	/*
	 * The header or the setup is illegal, so that no move is judged and nothing may be said of the board. `game` then
	 * has the tiles of the setup as far as they can lie, and the pieces of those that are legal, for pictures.
	 */
	bool no_position;
	struct violations refused; /* what the last refused action broke */
	bool was_refused;          /* the last action was refused, left out or not */
	bool left_out;             /* ... and left out, together with the assertions about it */
	bool stopped, closed;
	const struct step *unread; /* the unreadable line at which judging ended; NULL if there was none */
	bool concluded;            /* the record has stated how the game ended: nothing can be played any more */
	bool unread_assertion;     /* an assertion about the last action is unreadable and may be the missing one */
	bool illegal;              /* some violation was found */
	uint8_t given;             /* what the position states, a set of enum given */
	bool lists_scores, lists_returns; /* whether the record asserts awards and returns of the last action */
	struct award_set scored;          /* the awards of the outcome that were asserted */
	uint64_t returned;                /* the returns that were asserted */
	bool denied;                      /* the record denies all awards, which has already been reported */
	struct award missing;             /* score-missing: the first award left out */
	struct sent_home missing_home;    /* return-mismatch with report.missing_for: the first return left out */
	int32_t claimed[PLAYERS_MAX];     /* the differences between the totals asserted last and the computed ones */
	struct game game;
	struct outcome outcome; /* of `action` */
};

/* Judges the header and sets up the game. The first report is of kind REPORT_HEADER: `header` has what is broken. */
void referee_begin(struct referee *referee, const struct record *record, enum on_illegal on_illegal);

/*
 * Copies a referee as `=` does, but only the tiles on the board and the awards of the last step. Both then judge the
 * same record, each from here on.
 */
void referee_copy(struct referee *to, const struct referee *from);

/*
 * Judges the next step and, after the last one, the close of the record. Returns false if everything is judged or
 * judging has stopped. Judging ends at an unreadable line, since the action on it is not known. Under ON_ILLEGAL_SKIP
 * the line is left out together with the assertions about it, and counts as a turn that was taken.
 */
bool referee_next(struct referee *referee);

/*
 * The step that referee_next judges next. NULL: the close of the record is next, or the report about an illegal action
 * that is to stand, or nothing.
 */
const struct step *referee_ahead(const struct referee *referee);

/*
 * Whether the totals that the record asserted last differ from the computed ones: totals that continue to differ by the
 * same amounts follow from that and are not new violations.
 */
bool referee_totals_differ(const struct referee *referee);

/*
 * Whether a step that is given of a position says what holds without it: whoever makes the first move is next, or the first
 * player if none follows; all totals are 0; nobody holds the King or the Robber Baron.
 */
bool given_holds_anyway(const struct record *record, const struct step *given);

/*
 * The player of the first move after a position, who is next there unless the position states somebody else; NOBODY: no move
 * follows a position, or it is an extra turn.
 */
int referee_first_mover(const struct record *record);

/*
 * What a position does not state, a set of enum given, although it would matter: `covered` where a hunting trap of the
 * position reaches animals that count, the King and the Robber Baron with the expansion, who is next where a move follows,
 * the score track. Empty for a game from its begin.
 */
unsigned referee_unstated(const struct referee *referee);

/* Whether a hunting trap of the position may have covered animals of this meadow that count now. */
bool referee_may_be_covered(const struct referee *referee, int meadow);

/*
 * Counts the pieces of a `majority` assertion: the members of the region at a place, or the huts of the system at a
 * lake.
 */
void referee_majority(const struct referee *referee, struct place place, uint8_t pieces[PLAYERS_MAX]);

#ifdef __cplusplus
}
#endif

#endif
