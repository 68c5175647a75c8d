#ifndef HGREF_SHAPE_TERRAIN_LOOK_H
#define HGREF_SHAPE_TERRAIN_LOOK_H

#include "shape/plane.h"
#include "core/tile.h"

/* How pictures show a terrain, as far as that does not follow from its pattern. */
struct terrain_look {
	const char *pieces;  /* the name of the pieces that count in its features */
	struct point beside; /* the distance of a piece from a sign in the middle, in units of a tile's picture */
	const char *side;    /* the colour of sides in a sheet of tiles; "" if it is inner */
	const char *edge;    /* the attributes of its edge, if it lies on others */
	const char *style;   /* its part of the style sheet */
	/* How it lies where its pattern leaves that open. */
	bool ends_meet;           /* a path: its loose ends go to the gate of a block, or meet */
	bool divides_blocks;      /* ground: it comes between two blocks that meet at a corner */
	bool bridges_blocks;      /* a block: it crosses another on a bridge */
	bool reaches_from_middle; /* what it reaches for, it reaches from its middle, not from each of its slots */
};

extern const struct terrain_look terrain_looks[ZONE_KINDS];

#endif
