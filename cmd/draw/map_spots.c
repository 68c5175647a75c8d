#include "draw/tile_map.h"

static int least(int a, int b)
{
	return a < b ? a : b;
}

/* One pass of a distance transform, forwards or backwards. */
static void measure(double room[MAP_SIZE][MAP_SIZE], bool back)
{
	for (int i = 0; i < MAP_SIZE * MAP_SIZE; i++) {
		int at = back ? MAP_SIZE * MAP_SIZE - 1 - i : i, x = at % MAP_SIZE, y = at / MAP_SIZE;
		for (int n = 0; n < 9; n++) {
			int nx = x + n % 3 - 1, ny = y + n / 3 - 1;
			double d = is_on_map(nx, ny) ? room[ny][nx] + (n % 2 ? 1 : 1.4) : room[y][x];
			room[y][x] = n != 4 && d < room[y][x] ? d : room[y][x];
		}
	}
}

void map_room(const struct tile_map *map, int zone, double room[MAP_SIZE][MAP_SIZE])
{
	for (int y = 0; y < MAP_SIZE; y++)
		for (int x = 0; x < MAP_SIZE; x++) {
			int edge = least(least(x, MAP_SIZE - 1 - x), least(y, MAP_SIZE - 1 - y));
			room[y][x] = map->zone[y][x] == zone ? edge + 1 : 0;
		}
	measure(room, false);
	measure(room, true);
}

/* How well a place does: it has room around it, and is not too close to those before. */
static double rank(struct point p, double room, double apart, int before, const struct point *spot)
{
	enum { ENOUGH = 6 }; /* more room than a sign needs is worth little */
	double near = apart;
	for (int i = 0; i < before; i++) {
		double d = point_distance(p, spot[i]);
		near = d < near ? d : near;
	}
	return (room > ENOUGH ? ENOUGH + (room - ENOUGH) / 4 : room) - 2 * MAP_SIZE * (apart - near);
}

void map_spots(const struct tile_map *map, int zone, double apart, int from, int count, struct point spot[SPOTS_MAX])
{
	double room[MAP_SIZE][MAP_SIZE];
	map_room(map, zone, room);
	for (int n = from; n < count; n++) {
		double best = -9 * MAP_SIZE;
		spot[n] = (struct point){ 0.5, 0.5 };
		for (int i = 0; i < MAP_SIZE * MAP_SIZE; i++) {
			int x = i % MAP_SIZE, y = i / MAP_SIZE;
			struct point p = { (x + 0.5) / MAP_SIZE, (y + 0.5) / MAP_SIZE };
			double here = room[y][x] > 0 ? rank(p, room[y][x], apart, n, spot) : best;
			if (here > best)
				best = here, spot[n] = p;
		}
	}
}
