#include "shape/tile_map.h"

#include "shape/map_plan.h"
#include "text/text.h"

#include <stdlib.h>
#include <string.h>

/*
 * Paths and inner zones lie where they are planned. Every other zone has a site, some chords of the disc, from which it
 * grows until all cells are taken. It gets the cells that are nearer to it than to other sites, measured around paths
 * and inner zones. Sites are connected and separate, so that each zone's ground is connected.
 */
enum {
	SITE_DENSITY = 40,  /* points along a chord as long as the disc's radius */
	WALL_DENSITY = 160, /* along a single one, which must not break where the disc is distorted most */
	RING = 4,           /* cells around the things that a site is led around */
	GROUND_GAIN = 3,    /* extra cells for ground, since animals stand on it */
};

/* Gives cells to a zone; the others lose them. */
static void give_cells(struct tile_map *map, const struct cells *cells, int zone)
{
	for (int z = 0; z < map->zones; z++)
		cells_remove(&map->zone[z], cells);
	cells_unite(&map->zone[zone], cells);
}

/* The cells of paths and inner zones, which lie on the ground. */
static struct cells paths_and_inner(const struct tile_map *map, const struct tile *tile)
{
	struct cells above = { 0 };
	for (int z = 0; z < tile->zones; z++)
		if (!is_ground_or_block(tile, z))
			cells_unite(&above, &map->zone[z]);
	return above;
}

/* A point of the tile in cells, where 0,0 is the middle of the first one. */
static struct point in_cells(struct point p)
{
	return (struct point){ p.x * MAP_SIZE - 0.5, p.y * MAP_SIZE - 0.5 };
}

static void cover_path(struct cells *cells, const struct point line[PATH_POINTS], double width)
{
	for (int i = 0; i < 2 * PATH_POINTS - 1; i++) {
		struct point p = point_between(line[i / 2], line[(i + 1) / 2], 0.5);
		cells_add_disc(cells, in_cells(p), width / 2 * MAP_SIZE);
	}
}

/* Paths, and over them inner zones; those of the first zones lie above. */
static void lay_paths_and_inner(struct tile_map *map, const struct tile *tile)
{
	for (int pattern = PATH; pattern <= INNER; pattern++)
		for (int z = tile->zones - 1; z >= 0; z--) {
			struct cells cells = { 0 };
			if ((int)pattern_at(tile, z) != pattern)
				continue;
			if (pattern == PATH)
				cover_path(&cells, map->path[z], PATH_WIDTH);
			else
				cells_add_disc(&cells, in_cells(map->inner[z]), map->inner_radius * MAP_SIZE);
			give_cells(map, &cells, z);
		}
}

static void add_chord(struct cells *site, struct point a, struct point b, int density)
{
	int steps = 1 + (int)(density * point_distance(a, b));
	for (int i = 0; i <= steps; i++) {
		double t = (double)i / steps; /* closer points near the border, where the disc is distorted most */
		cells_add_point(site, square_of_disc(point_between(a, b, t * t * (3 - 2 * t))));
	}
}

/* The chords of a zone: between its slots, and to the points that it reaches for. */
static void add_site(struct cells *site, const struct plan *plan, int z)
{
	const struct tile *tile = plan->tile;
	uint16_t slots = tile->zone[z].slots;
	/* The first ground under a bridge is to the north of the lower block, the second to the south. */
	if (plan->under >> z & 1) {
		uint8_t inner[TILE_INNER];
		tile_inner(tile, false, inner);
		int side = z == inner[0] ? NORTH : SOUTH;
		add_chord(site, disc_corner(side), disc_corner((side + SIDES - 1) % SIDES), WALL_DENSITY);
	}
	if (z == plan->lower)
		add_chord(site, disc_slot(4), disc_slot(10), WALL_DENSITY);
	/* Of two blocks that cross, the upper one is ground at both ends of its bridge, which is laid later. */
	bool crosses = z == plan->map->bridge || z == plan->lower;
	int last = slots ? 31 - __builtin_clz(slots) : 0;
	for (int slot = 0; slot < SLOTS; slot++)
		if (slots >> slot & 1) {
			if (!crosses || slot % 3 != 0) /* else only along each side */
				add_chord(site, disc_slot(last), disc_slot(slot), SITE_DENSITY);
			last = slot;
		}
	for (int i = 0; i < plan->reaches[z]; i++) {
		const struct reach *reach = &plan->reach[z][i];
		if (!reach->fan)
			add_chord(site, reach->from, reach->to, WALL_DENSITY);
		for (int slot = 0; slot < SLOTS && reach->fan; slot++)
			if (slots >> slot & 1)
				add_chord(site, disc_slot(slot), reach->to, SITE_DENSITY);
	}
}

static bool reaches_all(const struct cells *site, uint16_t slots)
{
	struct cells part = cells_of_slots(slots & -slots), others = cells_of_slots(slots);
	cells_flood(&part, site);
	cells_remove(&others, &part);
	return !cells_any(&others);
}

/* Leads the site of a zone around a path that ends on the tile: around its end, or all of a road, which is longer. */
static void lead_around_path(const struct tile_map *map, const struct tile *tile, int path, int z, struct cells *site)
{
	int slot = __builtin_ctz(tile->zone[path].slots);
	bool road = tile->zone[path].ends != 0;
	struct point end = map->path[path][PATH_POINTS - 1];
	struct cells around = map->zone[path];
	if (road && (tile->zone_at[slot + 1] != z || tile->zone_at[slot + SLOTS - 1] != z))
		return; /* it does not cut the zone in two */
	bool inside = road && tile->monastery != NO_ZONE &&
		      point_distance(end, map->inner[tile->monastery]) < map->inner_radius;
	cells_add_disc(site, in_cells(end), RING + (inside ? map->inner_radius * MAP_SIZE : 0));
	for (int i = 0; i < RING; i++)
		cells_widen(&around, i % 2 == 1);
	if (road)
		cells_unite(site, &around);
}

/* Leads a site around the inner zones and the loose ends of paths that it meets. */
static void lead_around(const struct tile_map *map, const struct tile *tile, int z, struct cells *site)
{
	for (int other = 0; other < tile->zones; other++) {
		struct cells met = map->zone[other];
		cells_keep(&met, site);
		if (!cells_any(&met))
			continue;
		if (pattern_at(tile, other) == INNER)
			cells_add_disc(site, in_cells(map->inner[other]), map->inner_radius * MAP_SIZE + RING);
		else if (ends_loose(tile, other))
			lead_around_path(map, tile, other, z, site);
	}
}

/* Sites, without what lies below paths and those before: first those that paths cut, then blocks, then ground. */
static void lay_sites(struct tile_map *map, const struct plan *plan)
{
	const struct tile *tile = plan->tile;
	struct cells taken = paths_and_inner(map, tile);
	int pass[TILE_ZONES] = { 0 };
	for (int z = 0; z < tile->zones; z++) {
		if (!is_ground_or_block(tile, z))
			continue;
		bool block = pattern_at(tile, z) == BLOCK;
		pass[z] = block ? 2 : 3;
		add_site(&map->zone[z], plan, z);
		for (int i = 0; i < (block ? 1 : 1 + GROUND_GAIN); i++)
			cells_widen(&map->zone[z], i % 3 == 2);
		struct cells dry = map->zone[z];
		cells_remove(&dry, &taken);
		if (!reaches_all(&dry, tile->zone[z].slots)) {
			lead_around(map, tile, z, &map->zone[z]);
			pass[z] = 1;
		}
	}
	for (int now = 1; now <= 3; now++)
		for (int z = 0; z < tile->zones; z++)
			if (pass[z] == now) {
				cells_remove(&map->zone[z], &taken);
				cells_unite(&taken, &map->zone[z]);
			}
}

/* Ground that is cut off from its zone's slots belongs to no zone. */
static void remove_scraps(struct tile_map *map, const struct tile *tile)
{
	for (int z = 0; z < tile->zones; z++)
		if (is_ground_or_block(tile, z) && tile->zone[z].slots) {
			struct cells kept = cells_of_slots(tile->zone[z].slots);
			cells_keep(&kept, &map->zone[z]);
			cells_flood(&kept, &map->zone[z]);
			map->zone[z] = kept;
		}
}

static struct cells empty_cells(const struct cells *zone, int zones)
{
	struct cells taken = { 0 };
	for (int z = 0; z < zones; z++)
		cells_unite(&taken, &zone[z]);
	for (int y = 0; y < MAP_SIZE; y++)
		taken.row[y] ^= FULL_ROW;
	return taken;
}

/*
 * Gives cells without a zone that of the ground beside them, repeatedly; with `round`, two of five times also that at
 * their corners, so that ground grows about equally fast in all directions.
 */
static void spread(struct cells zone[TILE_ZONES], const struct tile *tile, bool round)
{
	struct cells empty = empty_cells(zone, tile->zones);
	bool changed = true;
	for (int time = 0; changed; time++) {
		bool corners = round && (time % 5 == 1 || time % 5 == 3);
		changed = false;
		for (int z = 0; z < tile->zones; z++)
			if (is_ground_or_block(tile, z))
				changed |= cells_take_beside(&zone[z], &empty, corners);
	}
}

/* Makes a small rock large enough to be seen, within its two zones: it may decide a dispute. Their slots stay free. */
static void grow_rock(struct cells *rock, const struct cells *a, const struct cells *b, struct cells slots)
{
	enum { SMALL = 16 }; /* cells */
	struct cells zones = *a;
	int count = 0;
	for (int y = 0; y < MAP_SIZE; y++)
		count += __builtin_popcountll(rock->row[y]);
	cells_unite(&zones, b);
	cells_widen(&slots, true);
	for (int i = 0; i < 3 && count > 0 && count < SMALL; i++)
		cells_widen(rock, i % 2 == 0);
	cells_keep(rock, &zones);
	cells_remove(rock, &slots);
}

/* Rock separates zones of the same kind where no path is between them, and lies where it has cut off a scrap of ground. */
static void lay_rocks(struct tile_map *map, const struct tile *tile)
{
	struct cells rocks = { 0 };
	for (int a = 0; a < tile->zones; a++)
		for (int b = 0; b < tile->zones; b++) {
			if (a == b || !is_ground_or_block(tile, a) || tile->zone[a].kind != tile->zone[b].kind)
				continue;
			struct cells near = map->zone[a];
			cells_widen(&near, true);
			cells_keep(&near, &map->zone[b]);
			cells_unite(&rocks, &near);
			grow_rock(&near, &map->zone[a], &map->zone[b],
				  cells_of_slots(tile->zone[a].slots | tile->zone[b].slots));
			cells_unite(&rocks, &near);
		}
	for (int z = 0; z < tile->zones; z++)
		cells_remove(&map->zone[z], &rocks);
	remove_scraps(map, tile);
	map->rock = empty_cells(map->zone, tile->zones);
	for (int z = 0; z < tile->zones; z++)
		cells_remove(&map->ground[z], &map->rock);
}

/* ---- zones without slots ---- */

/* Ground or a block without slots is a patch in the roomiest ground, which continues around it. */
static void lay_patch(struct tile_map *map, const struct tile *tile, int zone)
{
	int room = 0;
	struct cells patch = { 0 }, above = paths_and_inner(map, tile);
	struct point middle = { (int)(MAP_SIZE / 2), (int)(MAP_SIZE / 2) };
	for (int z = 0; z < tile->zones; z++)
		if (is_ground_or_block(tile, z) && tile->zone[z].slots)
			cells_roomiest(&map->zone[z], &middle, &room);
	double radius = room / (2.0 * ROOM_UNIT);
	cells_add_disc(&patch, middle, limited(radius, 2, 6));
	cells_remove(&patch, &above);
	give_cells(map, &patch, zone);
}

void tile_map_make(struct tile_map *map, const struct tile *tile)
{
	struct plan *plan = grow(NULL, 1, sizeof *plan); /* too large for a small stack */
	plan_tile(plan, map, tile);
	lay_paths_and_inner(map, tile);
	lay_sites(map, plan);
	remove_scraps(map, tile);
	spread(map->zone, tile, true);
	remove_scraps(map, tile);
	spread(map->zone, tile, false);
	for (int z = 0; z < tile->zones; z++)
		if (is_ground_or_block(tile, z) && !tile->zone[z].slots && !(plan->under >> z & 1))
			lay_patch(map, tile, z);
	for (int z = 0; z < tile->zones; z++) /* what lies under paths and inner zones goes to the ground beside them */
		if (is_ground_or_block(tile, z))
			map->ground[z] = map->zone[z];
	spread(map->ground, tile, false);
	lay_rocks(map, tile);
	if (map->bridge != NO_ZONE) {
		struct cells cells = { 0 };
		cover_path(&cells, map->path[map->bridge], BRIDGE_WIDTH);
		give_cells(map, &cells, map->bridge);
	}
	free(plan);
}

/* ---- what is where ---- */

int tile_map_at(const struct tile_map *map, struct point p, int turns)
{
	p = square_turned(p, (4 - turns) % 4);
	int x = (int)limited(p.x * MAP_SIZE, 0, MAP_SIZE - 1), y = (int)limited(p.y * MAP_SIZE, 0, MAP_SIZE - 1);
	for (int z = 0; z < map->zones; z++)
		if (cells_have(&map->zone[z], x, y))
			return z;
	return ROCK;
}

struct point map_middle(const struct tile_map *map, int zone)
{
	struct point cell = { (MAP_SIZE - 1) / 2.0, (MAP_SIZE - 1) / 2.0 };
	int room = 0;
	cells_roomiest(&map->zone[zone], &cell, &room);
	return (struct point){ (cell.x + 0.5) / MAP_SIZE, (cell.y + 0.5) / MAP_SIZE };
}
