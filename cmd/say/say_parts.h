#ifndef HGREF_SAY_SAY_PARTS_H
#define HGREF_SAY_SAY_PARTS_H

#include "say/names.h"
#include "say/say.h"

/* What the files behind say.h share. */

/* The facts of one violation, as say_violation has them, whatever the record expects in its place. */
void say_facts(struct text *out, const struct incident *incident, enum violation_code code);

/* "edge-mismatch: the east side ...; feature-occupied: ...": all that a step breaks where the referee stands. */
void say_broken(struct text *out, const struct incident *incident, const struct step *step,
		const struct violations *broken);

/* "; the record expects cell-occupied (line 10)": where the first violation of an action should have been another one. */
void say_expected_instead(struct text *out, const struct incident *incident, enum violation_code code);

/* "tile 12", as the record writes it, known or not. */
void say_tile(struct text *out, const struct incident *incident);

/* "a fisher of blue at 1,0:W (move 3, line 12)": the piece that stands at a node. */
void say_standing(struct text *out, const struct incident *incident, int node);

/* The feature that a zone of the step's tile joins, and the pieces on it that forbid a claim. */
void say_occupants(struct text *out, const struct incident *incident, int zone, bool huts);

/* "tile 12 at 3,-1 (blue, move 9, line 26)": a tile of the board by its index. */
void say_placed(struct text *out, const struct incident *incident, int index);

/*
 * Which of a move's pieces breaks a code by itself, by its index: the first that is not before `from`, PIECES_MAX where
 * none is left. What is said of a piece names it where there are several.
 */
int piece_at_fault(const struct incident *incident, enum violation_code code, int from);
void say_which_piece(struct text *out, const struct incident *incident, int i);

/* Which of a move's recalls the shaman may not do for the reason of the code; the first one where that is none's. */
int recall_at_fault(const struct incident *incident, enum violation_code code);

/* Why a tile is in no set, or comes from the wrong stack; of the header as well. */
void say_not_in_set(struct text *out, const struct incident *incident);
void say_wrong_stack(struct text *out, const struct incident *incident);

/*
 * The facts of a violation, each of one subject: the tile and its place, the turn, the piece, what the record asserts.
 * False: the code is of another subject, or has nothing to be told but its sentence.
 */
bool say_of_tile(struct text *out, const struct incident *incident, enum violation_code code);
bool say_of_turn(struct text *out, const struct incident *incident, enum violation_code code);
bool say_of_piece(struct text *out, const struct incident *incident, enum violation_code code);
bool say_of_assertion(struct text *out, const struct incident *incident, enum violation_code code);

/* What is wrong with a Scout tile, its piece, a declined tile or the Shaman tile; false: the code is none of these. */
bool say_of_scout(struct text *out, const struct incident *incident, enum violation_code code);
void say_scout_header(struct text *out, const struct incident *incident);

#endif
