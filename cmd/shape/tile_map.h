#ifndef HGREF_SHAPE_TILE_MAP_H
#define HGREF_SHAPE_TILE_MAP_H

#include "core/tile.h"
#include "shape/cells.h"
#include "shape/pen.h"

/*
 * The map of a tile: the zone at each place. All pictures, in SVG and in text, are made from it, so that they show the
 * same. A zone is connected and reaches its slots, or lies inside the tile, and separate zones do not touch. Only zones
 * that pass under a bridge appear in two pieces.
 */
enum {
	PATH_POINTS = 25,
	ROCK = NO_ZONE, /* separates two zones of one kind */
};

/* Of a tile. */
#define PATH_WIDTH 0.085
#define BRIDGE_WIDTH 0.2

struct tile_map {
	int zones;                           /* of the tile; the others are not set */
	struct cells zone[TILE_ZONES], rock; /* the unturned tile as seen from above; a cell of no zone is rock */
	struct cells ground[TILE_ZONES];     /* ground and blocks without the zones on them */
	struct point path[TILE_ZONES][PATH_POINTS];
	struct point inner[TILE_ZONES]; /* middle of a lake or monastery */
	double inner_radius;
	uint16_t gates; /* the roads that end at the wall of a city, as bits by zone */
	int crossings;  /* where roads end otherwise; on a tile with a monastery, it is the first */
	struct point crossing[SIDES + 1];
	uint8_t bridge; /* the block that crosses another on a bridge along its path, or NO_ZONE */
};

/* The map of a tile, the same at every call. */
void tile_map_make(struct tile_map *map, const struct tile *tile);

/* The same; the cells of a printed tile are those that the build has found, at a tenth of the cost. (kept_maps.c) */
void tile_map_get(struct tile_map *map, const struct tile *tile);

/* A tile that was drawn, by its index in its set. */
struct kept_map {
	struct tile tile;
	int index;
	struct tile_map map;
	struct strokes ground; /* for pages, or { 0 } */
};

/*
 * Maps that are kept, so that the same tile is drawn once for many pictures. Begin with { 0 }. A map is owned by them and
 * lasts until tile_maps_free.
 */
struct tile_maps {
	struct kept_map **kept;
	int count;
};
struct kept_map *tile_maps_get(struct tile_maps *maps, int index, const struct tile *tile);
void tile_maps_free(struct tile_maps *maps);

/* The zone at a point of the tile after `turns` quarter turns, or ROCK. */
int tile_map_at(const struct tile_map *map, struct point p, int turns);

static inline enum pattern pattern_at(const struct tile *tile, int zone)
{
	return pattern_of((enum zone_kind)tile->zone[zone].kind);
}

/* Ground or block, which fills the space that paths and inner zones leave. */
static inline bool is_ground_or_block(const struct tile *tile, int zone)
{
	return pattern_at(tile, zone) == GROUND || pattern_at(tile, zone) == BLOCK;
}

/* A path with one end on the border and the other inside the tile, but not at a lake. */
static inline bool ends_loose(const struct tile *tile, int zone)
{
	const struct zone *z = &tile->zone[zone];
	return pattern_at(tile, zone) == PATH && z->lake == NO_ZONE && __builtin_popcount(z->slots) == 1;
}

/* The point of a zone of the unturned tile with the most room around it; the tile's middle if it is not visible. */
struct point map_middle(const struct tile_map *map, int zone);

#endif
