#include "draw/tile_map.h"

#include "draw/map_mend.h"
#include "draw/map_plan.h"

#include <math.h>
#include <string.h>

/*
 * Each zone gets the ground that is nearer to its site than to any other. Sites are convex and apart, so each zone's
 * ground is one piece. Water lies on top.
 */
enum { SITE_POINTS = 120 };

struct site {
	int points;
	struct point point[SITE_POINTS]; /* along the edge of the hull, on the square */
	struct hull hull;
};

static void find_site(struct site *site, const struct plan *plan, int z)
{
	struct point p[HULL_MAX];
	const struct hull *hull = &site->hull;
	int n = 0;
	for (int slot = 0; slot < SLOTS; slot++)
		if (plan->tile->zone[z].slots >> slot & 1)
			p[n++] = disc_slot(slot);
	for (int i = 0; i < plan->reaches[z] && n < HULL_MAX; i++)
		p[n++] = plan->reach[z][i];
	hull_of(&site->hull, p, n);
	int edges = hull->corners > 1 ? hull->corners : 1, steps = SITE_POINTS / edges;
	site->points = 0;
	for (int e = 0; e < hull->corners; e++)
		for (int i = 0; i < steps; i++)
			site->point[site->points++] = square_of_disc(point_between(
				hull->corner[e], hull->corner[(e + 1) % hull->corners], (double)i / steps));
}

static double site_distance(const struct site *site, struct point p)
{
	if (hull_holds(&site->hull, disc_of_square(p)))
		return 0;
	double least = 9;
	for (int i = 0; i < site->points; i++) {
		double dx = p.x - site->point[i].x, dy = p.y - site->point[i].y, d = dx * dx + dy * dy;
		least = d < least ? d : least;
	}
	return sqrt(least);
}

static bool is_ground(const struct zone *zone)
{
	return zone->kind == MEADOW || zone->kind == FOREST;
}

static struct point cell_middle(int x, int y)
{
	return (struct point){ (x + 0.5) / MAP_SIZE, (y + 0.5) / MAP_SIZE };
}

/* Meadows get a little more than their due: animals stand on them. */
#define MEADOW_GAIN 0.06

static uint8_t nearest_ground(const struct plan *plan, const struct site *site, struct point p)
{
	uint8_t best = ROCK;
	double least = 10;
	for (int z = 0; z < plan->tile->zones; z++) {
		const struct zone *zone = &plan->tile->zone[z];
		double d = is_ground(zone) && zone->slots ? site_distance(&site[z], p) : 10;
		d -= zone->kind == MEADOW ? MEADOW_GAIN : 0;
		if (d < least) {
			least = d;
			best = (uint8_t)z;
		}
	}
	return best;
}

/* The lake or river at a point, or NO_ZONE. */
static uint8_t water_at(const struct plan *plan, struct point p)
{
	const struct tile_map *map = plan->map;
	for (int z = 0; z < plan->tile->zones; z++)
		if (plan->tile->zone[z].kind == LAKE && point_distance(p, map->lake[z]) < map->lake_radius)
			return (uint8_t)z;
	for (int z = 0; z < plan->tile->zones; z++)
		for (int i = 0; plan->tile->zone[z].kind == RIVER && i < RIVER_POINTS; i++) {
			const struct point *r = map->river[z];
			if (point_distance(p, r[i]) < RIVER_WIDTH / 2 ||
			    (i > 0 && point_distance(p, point_between(r[i - 1], r[i], 0.5)) < RIVER_WIDTH / 2))
				return (uint8_t)z;
		}
	return NO_ZONE;
}

static const int step_x[4] = { 1, 0, -1, 0 }, step_y[4] = { 0, 1, 0, -1 };

/* Marks the cells that hang together with cell x,y, being of one zone; at most all cells, so the stack suffices. */
static void mark_from(const struct tile_map *map, bool kept[MAP_SIZE][MAP_SIZE], int x, int y)
{
	uint16_t stack[MAP_SIZE * MAP_SIZE];
	int n = 0;
	uint8_t zone = map->zone[y][x];
	if (kept[y][x])
		return;
	kept[y][x] = true;
	stack[n++] = (uint16_t)(y * MAP_SIZE + x);
	while (n > 0) {
		int at = stack[--n];
		for (int d = 0; d < 4; d++) {
			int nx = at % MAP_SIZE + step_x[d], ny = at / MAP_SIZE + step_y[d];
			if (is_on_map(nx, ny) && !kept[ny][nx] && map->zone[ny][nx] == zone) {
				kept[ny][nx] = true;
				stack[n++] = (uint16_t)(ny * MAP_SIZE + nx);
			}
		}
	}
}

/* Ground that water cut off from its zone's slots goes to the zone beside it. */
static void give_away_scraps(struct plan *plan)
{
	struct tile_map *map = plan->map;
	bool kept[MAP_SIZE][MAP_SIZE] = { 0 };
	for (int slot = 0; slot < SLOTS; slot++) {
		struct point p = square_slot(slot);
		int x = (int)(p.x * (MAP_SIZE - 0.01)), y = (int)(p.y * (MAP_SIZE - 0.01));
		if (map->zone[y][x] == plan->tile->zone_at[slot])
			mark_from(map, kept, x, y);
	}
	for (int y = 0; y < MAP_SIZE; y++)
		for (int x = 0; x < MAP_SIZE; x++)
			if (map->zone[y][x] != ROCK && is_ground(&plan->tile->zone[map->zone[y][x]]) && !kept[y][x])
				map->zone[y][x] = ROCK;
}

/* Cells without a zone take that of the ground beside them, again and again. */
static void spread(struct plan *plan, uint8_t map[MAP_SIZE][MAP_SIZE])
{
	for (bool changed = true; changed;) {
		uint8_t before[MAP_SIZE][MAP_SIZE];
		changed = false;
		memcpy(before, map, sizeof before);
		for (int i = 0; i < MAP_SIZE * MAP_SIZE; i++)
			for (int d = 0; d < 4 && before[i / MAP_SIZE][i % MAP_SIZE] == ROCK; d++) {
				int x = i % MAP_SIZE + step_x[d], y = i / MAP_SIZE + step_y[d];
				if (!is_on_map(x, y) || before[y][x] == ROCK ||
				    !is_ground(&plan->tile->zone[before[y][x]]))
					continue;
				map[i / MAP_SIZE][i % MAP_SIZE] = before[y][x];
				changed = true;
				break;
			}
	}
}

/* The map without water: what lies under it goes to the zones on its banks. */
static void drain(struct plan *plan)
{
	struct tile_map *map = plan->map;
	memcpy(map->ground, map->zone, sizeof map->ground);
	for (int i = 0; i < MAP_SIZE * MAP_SIZE; i++) {
		uint8_t *at = &map->ground[i / MAP_SIZE][i % MAP_SIZE];
		if (*at != ROCK && !is_ground(&plan->tile->zone[*at]))
			*at = ROCK;
	}
	spread(plan, map->ground);
}

static void lay_rocks(struct plan *plan)
{
	struct tile_map before = *plan->map;
	for (int y = 0; y < MAP_SIZE; y++)
		for (int x = 0; x < MAP_SIZE; x++)
			if (map_needs_rock(&before, plan->tile, x, y))
				plan->map->zone[y][x] = plan->map->ground[y][x] = ROCK;
}

/* The cell of the ground with most room around it, of the zones that reach slots, and how much that is. */
static int roomiest(const struct tile_map *map, const struct tile *tile, double *most)
{
	double room[MAP_SIZE][MAP_SIZE];
	int best = MAP_SIZE * MAP_SIZE / 2 + MAP_SIZE / 2;
	*most = 0;
	for (int z = 0; z < tile->zones; z++) {
		if (!is_ground(&tile->zone[z]) || !tile->zone[z].slots)
			continue;
		map_room(map, z, room);
		for (int i = 0; i < MAP_SIZE * MAP_SIZE; i++)
			if (room[i / MAP_SIZE][i % MAP_SIZE] > *most) {
				*most = room[i / MAP_SIZE][i % MAP_SIZE];
				best = i;
			}
	}
	return best;
}

/* A meadow or forest without slots is a patch in the roomiest ground, which goes on around it. */
static void lay_inside(struct tile_map *map, const struct tile *tile, uint8_t zone)
{
	double room;
	int at = roomiest(map, tile, &room);
	double radius = room / 2 < 2 ? 2 : room / 2 > 6 ? 6 : room / 2;
	struct point middle = { at % MAP_SIZE, (int)(at / MAP_SIZE) };
	for (int y = 0; y < MAP_SIZE; y++)
		for (int x = 0; x < MAP_SIZE; x++) {
			uint8_t *here = &map->zone[y][x];
			if (point_distance(middle, (struct point){ x, y }) < radius &&
			    (*here == ROCK || is_ground(&tile->zone[*here])))
				*here = zone;
		}
}

void tile_map_draw(struct tile_map *map, const struct tile *tile)
{
	struct plan plan;
	struct site site[TILE_ZONES];
	memset(map, 0, sizeof *map);
	plan_tile(&plan, map, tile);
	for (int z = 0; z < tile->zones; z++)
		find_site(&site[z], &plan, z);
	for (int y = 0; y < MAP_SIZE; y++)
		for (int x = 0; x < MAP_SIZE; x++) {
			uint8_t water = water_at(&plan, cell_middle(x, y));
			map->zone[y][x] = water != NO_ZONE ? water : nearest_ground(&plan, site, cell_middle(x, y));
		}
	give_away_scraps(&plan);
	spread(&plan, map->zone);
	map_mend(map, tile);
	give_away_scraps(&plan);
	spread(&plan, map->zone);
	for (uint8_t z = 0; z < tile->zones; z++)
		if (is_ground(&tile->zone[z]) && !tile->zone[z].slots)
			lay_inside(map, tile, z);
	drain(&plan);
	lay_rocks(&plan);
}

int tile_map_at(const struct tile_map *map, struct point p, int turns)
{
	p = square_turned(p, (4 - turns) % 4);
	int x = (int)(p.x * MAP_SIZE), y = (int)(p.y * MAP_SIZE);
	x = x < 0 ? 0 : x >= MAP_SIZE ? MAP_SIZE - 1 : x;
	y = y < 0 ? 0 : y >= MAP_SIZE ? MAP_SIZE - 1 : y;
	return map->zone[y][x];
}
