#ifndef HGREF_SHAPE_TERRAIN_LOOK_H
#define HGREF_SHAPE_TERRAIN_LOOK_H

#include "shape/plane.h"
#include "core/tile.h"

/* How a terrain lies where its pattern leaves it open. */
struct habits {
	bool meets;   /* a path: its loose ends go to a gate of a block, or meet */
	bool parts;   /* ground: it comes between two blocks that meet at a corner */
	bool bridges; /* a block: one that crosses another goes over it on a bridge */
	bool slim;    /* it reaches for points only from its middle */
};

/* How pictures show a terrain, as far as that does not follow from its pattern. */
struct terrain_look {
	const char *pieces; /* the name of the pieces that count in its features */
	struct habits habits;
	struct point beside; /* the distance of a piece from a sign in the middle, in units of a tile's picture */
	const char *side;    /* the colour of sides in a sheet of tiles; "" if it is inner */
	const char *edge;    /* the attributes of its edge, if it lies on others */
	const char *style;   /* its part of the style sheet */
};

extern const struct terrain_look terrain_looks[ZONE_KINDS];

#endif
