#ifndef HGREF_SAY_FEATURE_H
#define HGREF_SAY_FEATURE_H

#include "replay/replay.h"

#include "core/record.h"
#include "core/score.h"
#include "text/json.h"
#include "text/text.h"

/*
 * One feature as people see it: a region with its members, or a river system with its huts. The tiles of a monastery
 * are its own and those around it.
 */

/* A piece on the board. */
struct stander {
	int node;
	uint8_t player, role;
	bool went_home; /* at the end, so that it is no longer on the board (END-05) */
	uint16_t move;  /* the move that placed it; 0: the setup */
};

enum { STANDERS_MAX = 64 };

struct feature {
	bool system;
	enum zone_kind kind; /* the kind of a region */
	struct place at;     /* the place that it was asked for by */
	int node;
	struct tally tally;
	struct cell low, high; /* corners of the smallest rectangle around its tiles */
	int open;              /* border slots that touch no tile; for a monastery, the free cells around it */
	int cells;             /* free cells beside it, in reading order, which must be filled to complete it */
	struct cell to_fill[KNOWN_MAX];
	int standers; /* region: its members; system: its huts */
	struct stander stander[STANDERS_MAX];
	bool went_home;              /* some of them did, at the end (feature_note_homes) */
	uint8_t pieces[PLAYERS_MAX]; /* what the majority counts */
};

/* Finds the feature of a node, which must have a region or, for a system, a system. */
void feature_of(const struct board *board, int node, bool system, struct feature *feature);

/* Notes which pieces of the feature went home at the end of the game (END-05). */
void feature_note_homes(struct feature *feature, const struct replay *replay);

/* Finds every piece of one player. Returns how many there are. */
int standers_of(const struct board *board, int player, struct stander standers[STANDERS_MAX]);

/* "river", "river system"; "river at 4,0:W" */
const char *feature_name(const struct feature *feature);
struct phrase feature_phrase(const struct feature *feature);

/* "open at 5,0 and 6,1"; for a road without ends that is never complete, "closed on itself (road-loop)". */
void say_open_at(struct text *out, const struct feature *feature);

/* "4 tiles from 1,0 to 4,0", "1 tile at 1,0" */
struct phrase extent_phrase(const struct feature *feature);

/*
 * "a fisher of blue stands at 1,0:E (move 12, line 30)", one after the other, separated by semicolons; "stood at 1,0:E
 * (move 12, line 30) and went home at the end".
 */
void say_standers(struct text *out, const struct record *record, const struct board *board,
		  const uint32_t *line_of_move, const struct stander *standers, int count);

/* json_feature adds the keys of a feature to a JSON map that is open; json_standers adds the pieces as a list. */
void json_feature(struct json *json, const struct record *record, const struct board *board,
		  const struct feature *feature);
void json_standers(struct json *json, const char *key, const struct record *record, const struct board *board,
		   const struct stander *standers, int count);

#endif
