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

/* How well a place does: it has room around it, in cells, and is not too close to those before. */
static double rank(struct point p, double room, double apart, int before, const struct point *spot)
{
	double near = apart;
	for (int i = 0; i < before; i++) {
		double d = point_distance(p, spot[i]);
		near = d < near ? d : near;
	}
	return room - 2 * MAP_SIZE * (apart - near);
}

static struct point next_spot(const struct cells *cells, const struct room *room, double apart, int before,
			      const struct point *spot)
{
	enum { ENOUGH = 6 }; /* more room than a sign needs is worth little */
	struct point next = { 0.5, 0.5 };
	double best = -9 * MAP_SIZE;
	for (int y = 0; y < MAP_SIZE; y++)
		for (uint64_t left = cells->row[y]; left; left &= left - 1) {
			int x = __builtin_ctzll(left);
			struct point p = { (x + 0.5) / MAP_SIZE, (y + 0.5) / MAP_SIZE };
			double most = (double)room->at[y + 1][x + 1] / ROOM_UNIT;
			most = most > ENOUGH ? ENOUGH + (most - ENOUGH) / 4 : most;
			double here = most > best ? rank(p, most, apart, before, spot) : best;
			if (here > best) {
				best = here;
				next = p;
			}
		}
	return next;
}

void map_spots(const struct tile_map *map, int zone, double apart, int from, int count, struct point spot[SPOTS_MAX])
{
	struct room room;
	if (from < count)
		room_measure(&room, &map->zone[zone]);
	for (int n = from; n < count; n++)
		spot[n] = next_spot(&map->zone[zone], &room, apart, n, spot);
}
