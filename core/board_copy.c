#include "board.h"

#include <string.h>

/* The bytes of a board from one member up to another. */
#define UP_TO(from, to) (offsetof(struct board, to) - offsetof(struct board, from))

static void copy_areas(struct areas *to, const struct areas *from, size_t nodes)
{
	memcpy(to->node, from->node, nodes * sizeof *to->node);
	memcpy(to->pieces, from->pieces, nodes * sizeof *to->pieces);
}

void board_copy(struct board *to, const struct board *from)
{
	size_t tiles = (size_t)from->tiles;
	memcpy(to, from, offsetof(struct board, placed));
	memcpy(to->placed, from->placed, tiles * sizeof *to->placed);
	memcpy(to->known, from->known, (size_t)from->cells * sizeof *to->known);
	memcpy(to->free, from->free, (size_t)from->frees * sizeof *to->free);
	memcpy(to->bucket, from->bucket, sizeof to->bucket);
	copy_areas(&to->regions, &from->regions, tiles * ZONES_A_TILE);
	copy_areas(&to->systems, &from->systems, tiles * ZONES_A_TILE);
	memcpy(&to->occupied, &from->occupied, UP_TO(occupied, covered));
	memcpy(to->covered, from->covered, tiles * sizeof *to->covered);
	memcpy(&to->monasteries, &from->monasteries, sizeof *to - offsetof(struct board, monasteries));
}
