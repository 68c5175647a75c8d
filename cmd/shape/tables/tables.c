/* Writes the maps of the printed tiles as tables in C. `make` runs it on the machine that builds. */
#include "shape/printed_maps.h"
#include "shape/tile_map.h"

#include <stdio.h>

/* The zone of a cell, or NO_GROUND. */
static unsigned zone_at(const struct tile_map *map, const struct cells zone[TILE_ZONES], int x, int y)
{
	for (unsigned z = 0; z < (unsigned)map->zones; z++)
		if (cells_have(&zone[z], x, y))
			return z;
	return NO_GROUND;
}

/* Returns the bytes that it writes. */
static uint32_t write_map(const struct tile_map *map)
{
	uint32_t bytes = 0;
	for (int y = 0; y < MAP_SIZE; y++)
		for (int x = 0, run; x < MAP_SIZE; x += run) {
			unsigned zones[MAP_SIZE] = { 0 };
			for (int i = x; i < MAP_SIZE; i++)
				zones[i] = zone_at(map, map->zone, i, y) | zone_at(map, map->ground, i, y) << 4;
			for (run = 1; x + run < MAP_SIZE && zones[x + run] == zones[x];)
				run++;
			printf(" %d, %u,", run, zones[x]);
			bytes += 2;
		}
	printf("\n");
	return bytes;
}

int main(void)
{
	static uint32_t begin[PRINTED_SETS][TILES_MAX];
	uint32_t bytes = 0;
	printf("/* Written by cmd/shape/tables/tables.c. */\n#include \"shape/printed_maps.h\"\n\nconst uint8_t printed_runs[] = {\n");
	for (int s = 0; s < PRINTED_SETS; s++)
		for (int t = 0; t < printed_sets[s]->tiles; t++) {
			struct tile_map map;
			tile_map_make(&map, &printed_sets[s]->tile[t]);
			begin[s][t] = bytes;
			bytes += write_map(&map);
		}
	printf("};\n\nconst uint32_t printed_begin[PRINTED_SETS][TILES_MAX] = {\n");
	for (int s = 0; s < PRINTED_SETS; s++) {
		printf("\t{");
		for (int t = 0; t < printed_sets[s]->tiles; t++)
			printf(" %u,", begin[s][t]);
		printf(" },\n");
	}
	printf("};\n");
	return fflush(stdout) || ferror(stdout);
}
