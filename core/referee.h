#ifndef HGREF_REFEREE_H
#define HGREF_REFEREE_H

#include "record.h"

#include <assert.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * The referee walks through a record and answers step by step: referee_begin judges the header, referee_next each step
 * and at last the close of the record. What a step broke is in `report`, what it did in `outcome`; both hold until the
 * next call. An illegal step changes nothing, so `game` is then the position in which it was tried.
 */

/* What happens behind an illegal action. */
enum on_illegal {
	ON_ILLEGAL_STOP, /* the game is judged no further */
	ON_ILLEGAL_SKIP, /* the action is left out, with the assertions that speak of it */
	/* the action stands as far as it can be done with tiles and pieces on a table; what cannot be is left out */
	ON_ILLEGAL_STAND,
};

/* REPORT_STAND: behind the report of an illegal action, what became of it under ON_ILLEGAL_STAND. */
enum report_kind { REPORT_HEADER, REPORT_STEP, REPORT_STAND, REPORT_CLOSE };

/* Where in the header a violation lies. */
struct header_violation {
	enum violation_code code;
	struct span span;
	struct words words; /* of the line; none of the game's own */
	uint16_t tile;      /* the tile it is about: index in the set, TILE_UNKNOWN */
	uint8_t index;      /* player-duplicate: index of the player line */
	uint16_t word;      /* box, stack, deal: which of the listed tiles */
};

enum { HEADER_VIOLATIONS_MAX = 32 }; /* more are not listed */

struct report {
	enum report_kind kind;
	const struct step *step; /* REPORT_STEP and REPORT_STAND only */
	struct violations broken;
	bool played;   /* an action, and done */
	bool refused;  /* an illegal action that the record expects to be refused */
	bool left_out; /* an illegal action that was left out, or an assertion of it */
	bool stands;   /* ON_ILLEGAL_STAND: an illegal action that was done all the same; `played` as well */
	bool finished; /* final scoring was done in this step */
	int award;     /* scored: index of the award meant in `outcome`, or -1 */
	/* score-missing, return-mismatch: the action whose awards or returns are not all asserted */
	const struct step *missing_for;
};

static_assert(AWARDS_MAX <= 64 && RETURNS_MAX <= 64, "the awards and the returns of a step are sets of bits");

/* The large parts come last: what is small lies together, on pages that are touched anyway. */
struct referee {
	const struct record *record;
	enum on_illegal on_illegal;
	struct report report;
	uint8_t headers; /* what the header breaks, in registry order */
	struct header_violation header[HEADER_VIOLATIONS_MAX];
	uint32_t at;               /* next step */
	const struct step *action; /* the last action played; NULL before the first */
	const struct step *stands; /* an illegal action that is to stand, or NULL */
	struct violations refused; /* what the last refused action broke */
	bool was_refused;          /* the action above was refused, left out or not */
	bool left_out;             /* ... left out: what the record asserts of it is left out too */
	bool stopped, closed;
	const struct step *unread; /* the line that cannot be read at which judging ended; NULL: it did not */
	bool unread_assertion;     /* an assertion of the step above cannot be read: what is missing may be in it */
	bool illegal;              /* some violation was found */
	bool lists_scores, lists_returns; /* the step above asserts awards, returns */
	uint64_t scored, returned;        /* awards and returns of the outcome that were asserted */
	uint64_t denied;                  /* awards that the record denies, which is reported already */
	struct award missing;             /* score-missing: the first award left out */
	struct sent_home missing_home;    /* return-mismatch with report.missing_for: the first return left out */
	int32_t claimed[PLAYERS_MAX];     /* what the last totals asserted differ from the computed ones */
	struct game game;
	struct outcome outcome; /* of `action` */
};

/* Judges the header and sets up the game. The first report is of kind REPORT_HEADER: `header` has what it breaks. */
void referee_begin(struct referee *referee, const struct record *record, enum on_illegal on_illegal);

/*
 * Judges the next step; after the last one the close of the record. False: everything is judged, or judging has
 * stopped. At a line that cannot be read the record ends, since nobody knows what was done there; under ON_ILLEGAL_SKIP
 * the line is left out with what is asserted of it, and a turn is taken to be over.
 */
bool referee_next(struct referee *referee);

/*
 * The step that referee_next judges next. NULL: next comes the close of the record, or what becomes of an illegal action that
 * is to stand, or nothing.
 */
const struct step *referee_ahead(const struct referee *referee);

/*
 * Whether the last totals that the record asserts differ from the computed ones: claims that go on differing by the
 * same amounts follow from that and are not violations again.
 */
bool referee_totals_differ(const struct referee *referee);

/* What a `majority` assertion counts: members of the region at a place, huts of the system at a lake. */
void referee_majority(const struct referee *referee, struct place place, uint8_t pieces[PLAYERS_MAX]);

#ifdef __cplusplus
}
#endif

#endif
