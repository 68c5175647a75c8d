#include "draw/tile_map.h"

#include <string.h>

static int least(int a, int b)
{
	return a < b ? a : b;
}

/* Measures a cell by four of its neighbours: those before it, `step` -1, or those after it, 1. */
static void measure(struct room *room, int x, int y, int step)
{
	enum { CORNER_UNIT = 7 };
	uint8_t *here = &room->at[y + 1][x + 1], *next = &room->at[y + 1 + step][x + 1];
	int straight = least(here[step], next[0]), corner = least(next[-1], next[1]);
	*here = (uint8_t)least(*here, least(straight + ROOM_UNIT, corner + CORNER_UNIT));
}

void room_measure(struct room *room, const struct cells *cells)
{
	memset(room, 0, sizeof *room);
	for (int y = 0; y < MAP_SIZE; y++)
		for (uint64_t left = cells->row[y]; left; left &= left - 1) {
			int x = __builtin_ctzll(left);
			room->at[y + 1][x + 1] = UINT8_MAX;
			measure(room, x, y, -1);
		}
	for (int y = MAP_SIZE - 1; y >= 0; y--)
		for (uint64_t left = cells->row[y]; left;) {
			int x = 63 - __builtin_clzll(left);
			left ^= UINT64_C(1) << x;
			measure(room, x, y, 1);
		}
}

struct point map_middle(const struct tile_map *map, int zone)
{
	struct room room;
	struct point middle = { 0.5, 0.5 };
	int most = 0;
	room_measure(&room, &map->zone[zone]);
	for (int y = 0; y < MAP_SIZE; y++)
		for (uint64_t left = map->zone[zone].row[y]; left; left &= left - 1) {
			int x = __builtin_ctzll(left);
			if (room.at[y + 1][x + 1] > most) {
				most = room.at[y + 1][x + 1];
				middle = (struct point){ (x + 0.5) / MAP_SIZE, (y + 0.5) / MAP_SIZE };
			}
		}
	return middle;
}
