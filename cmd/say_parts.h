#ifndef HGREF_SAY_PARTS_H
#define HGREF_SAY_PARTS_H

#include "say.h"

/* What the files behind say.h share. */

/* "tile 12", as the record writes it, known or not. */
void say_tile(struct text *out, const struct scene *scene);

/* What a piece, as placed.piece has it, is by where it stands (PIECE-06). */
const char *piece_name(const struct zone *zone, int piece);

/* "a fisher of blue at 1,0:W (move 3, line 12)": the piece that stands at a node. */
void say_standing(struct text *out, const struct scene *scene, int node);

/* The feature that a zone of the step's tile joins, and the pieces on it that forbid a claim. */
void say_occupants(struct text *out, const struct scene *scene, int zone, bool huts);

/* What is wrong with a Scout tile, its piece, a declined tile or the Shaman tile; false: the code is none of these. */
bool say_scout(struct text *out, const struct scene *scene, enum violation_code code);
void say_scout_header(struct text *out, const struct scene *scene);

#endif
