#ifndef HGREF_DRAW_TILE_MAP_H
#define HGREF_DRAW_TILE_MAP_H

#include "core/tile.h"
#include "draw/plane.h"

/*
 * What a tile looks like: which zone lies where. All pictures, of lines and of letters, are made from this, so that they
 * show the same: a zone is one piece that reaches its slots, or lies inside the tile, and zones apart do not touch.
 */
enum {
	MAP_SIZE = 48, /* cells of the map along a side */
	RIVER_POINTS = 25,
	ROCK = NO_ZONE, /* what keeps two meadows, or two forests, apart */
};

#define RIVER_WIDTH 0.085 /* of a tile */

struct tile_map {
	uint8_t zone[MAP_SIZE][MAP_SIZE];   /* [y][x]: the zone, or ROCK, of the unturned tile as seen from above */
	uint8_t ground[MAP_SIZE][MAP_SIZE]; /* the same as if there were no water on it */
	struct point river[TILE_ZONES][RIVER_POINTS];
	struct point lake[TILE_ZONES]; /* middle of a lake */
	double lake_radius;
};

static inline bool is_on_map(int x, int y)
{
	return x >= 0 && y >= 0 && x < MAP_SIZE && y < MAP_SIZE;
}

/* The map of a tile, the same at every call. */
void tile_map_draw(struct tile_map *map, const struct tile *tile);

/* The zone at a point of the tile after `turns` quarter turns, or ROCK. */
int tile_map_at(const struct tile_map *map, struct point p, int turns);

/* How far each cell of a zone is from its edge and the tile's, in cells; 0 elsewhere. */
void map_room(const struct tile_map *map, int zone, double room[MAP_SIZE][MAP_SIZE]);

/*
 * Places for signs in a zone of the unturned tile, the roomiest first, each where possible at least `apart` from those
 * before. `from` places are given already. Where the zone has no room at all they are somewhere on the tile.
 */
enum { SPOTS_MAX = 16 };
void map_spots(const struct tile_map *map, int zone, double apart, int from, int count, struct point spot[SPOTS_MAX]);

#endif
