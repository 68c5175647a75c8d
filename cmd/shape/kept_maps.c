#include "shape/map_plan.h"
#include "shape/printed_maps.h"
#include "text/text.h"

#include <stdlib.h>
#include <string.h>

/* ---- printed tiles ---- */

/* The runs of a printed tile; NULL if it is of no set, or defined anew by the game. */
static const uint8_t *printed_runs_of(const struct tile *tile)
{
	for (int s = 0; s < PRINTED_SETS; s++) {
		uint16_t t = tileset_find(printed_sets[s], tile->name, strlen(tile->name));
		if (t != TILE_UNKNOWN && memcmp(&printed_sets[s]->tile[t], tile, sizeof *tile) == 0)
			return printed_runs + printed_begin[s][t];
	}
	return NULL;
}

void tile_map_get(struct tile_map *map, const struct tile *tile)
{
	const uint8_t *run = printed_runs_of(tile);
	if (!run) {
		tile_map_make(map, tile);
		return;
	}
	struct plan *plan = grow(NULL, 1, sizeof *plan); /* too large for a small stack */
	plan_tile(plan, map, tile);
	free(plan);
	for (int y = 0; y < MAP_SIZE; y++)
		for (int x = 0; x < MAP_SIZE; x += run[0], run += 2) {
			uint64_t cells = ((UINT64_C(1) << run[0]) - 1) << x;
			int zone = run[1] & 15, ground = run[1] >> 4;
			if (zone != NO_GROUND)
				map->zone[zone].row[y] |= cells;
			*(ground == NO_GROUND ? &map->rock.row[y] : &map->ground[ground].row[y]) |= cells;
		}
}

/* ---- maps that are kept ---- */

struct kept_map *tile_maps_get(struct tile_maps *maps, int index, const struct tile *tile)
{
	for (int i = 0; i < maps->count; i++)
		if (maps->kept[i]->index == index && memcmp(&maps->kept[i]->tile, tile, sizeof *tile) == 0)
			return maps->kept[i];
	struct kept_map *kept = grow(NULL, 1, sizeof *kept);
	kept->tile = *tile;
	kept->index = index;
	kept->ground = (struct strokes){ 0 };
	tile_map_get(&kept->map, tile);
	LIST_ADD(maps->kept, maps->count, kept);
	return kept;
}

void tile_maps_free(struct tile_maps *maps)
{
	for (int i = 0; i < maps->count; i++) {
		strokes_free(&maps->kept[i]->ground);
		free(maps->kept[i]);
	}
	free(maps->kept);
	*maps = (struct tile_maps){ 0 };
}
