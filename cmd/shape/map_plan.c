#include "shape/map_plan.h"

#include "shape/terrain_look.h"

#include <stddef.h>
#include <string.h>

/*
 * Positions lie around the border, two for each slot: the slot, and the gap after it. Connected blocks, paths and inner
 * zones are one barrier, which is the set of positions that it joins. A zone reaches for things inside the tile as far
 * as it can without cutting another in two:
 *
 *         F F F               F F F
 *       A   |   B           M       M
 *       A   o   B           M   o   M
 *       A   |   B           M   |   M
 *           R                   R
 *
 * On the left, the forest F reaches for the spring of the river R; both are a barrier between the meadows A and B. On
 * the right, it would cut the meadow M in two, so the river ends in the meadow.
 */
enum { POSITIONS = 2 * SLOTS };

static const struct terrain_look *look_of(const struct tile *tile, int zone)
{
	return &terrain_looks[tile->zone[zone].kind];
}

static uint32_t positions_of_slots(uint16_t slots)
{
	uint32_t set = 0;
	for (int slot = 0; slot < SLOTS; slot++)
		if (slots >> slot & 1)
			set |= 1u << 2 * slot;
	return set;
}

/* Whether two sets of positions would cross if each were joined. */
static bool crosses(uint32_t a, uint32_t b)
{
	int changes = 0, last = 0, first = 0;
	for (int i = 0; i < POSITIONS; i++) {
		int here = (a >> i & 1) ? 1 : (b >> i & 1) ? 2 : 0;
		changes += here && last && here != last;
		last = here ? here : last;
		first = first ? first : here;
	}
	return changes + (last != first) > 2;
}

/* Whether a barrier of these positions cuts no zone in two. */
static bool cuts_nothing(const struct plan *plan, uint32_t barrier)
{
	for (int z = 0; z < plan->tile->zones; z++) {
		uint32_t other = plan->barrier[z];
		if ((other & ~barrier) != 0 && crosses(other & ~barrier, barrier))
			return false;
	}
	return true;
}

/* Makes everything that belongs to a part of a barrier belong to the whole barrier. */
static void join(struct plan *plan, uint32_t barrier)
{
	for (int z = 0; z < plan->tile->zones; z++)
		if (pattern_at(plan->tile, z) != GROUND && (plan->barrier[z] & barrier) != 0)
			barrier |= plan->barrier[z];
	for (int z = 0; z < plan->tile->zones; z++)
		if (pattern_at(plan->tile, z) != GROUND && (plan->barrier[z] & barrier) != 0)
			plan->barrier[z] = barrier;
}

/*
 * Makes a zone reach for a point, as the forest above for the spring. It joins the zone with everything at these
 * positions, as with the river.
 */
static void reach_for(struct plan *plan, int zone, struct point p, uint32_t positions)
{
	plan->reach[zone][plan->reaches[zone]++] = (struct reach){
		.from = disc_mean(plan->tile->zone[zone].slots),
		.to = p,
		.fan = !look_of(plan->tile, zone)->reaches_from_middle,
	};
	join(plan, plan->barrier[zone] | positions);
}

/*
 * The zone (of a set of bits) that best reaches a place: the largest, or among equal ones the farthest from the border
 * slot there. -1: none can reach it.
 */
static int best_reaching(const struct plan *plan, uint16_t among, uint32_t positions, struct point border)
{
	int best = -1;
	double best_rank = 0;
	for (int z = 0; z < plan->tile->zones; z++) {
		uint16_t slots = plan->tile->zone[z].slots;
		if (!(among >> z & 1) || !slots || !cuts_nothing(plan, plan->barrier[z] | positions))
			continue;
		double rank = __builtin_popcount(slots) + point_distance(disc_mean(slots), border);
		if (rank > best_rank) {
			best = z;
			best_rank = rank;
		}
	}
	return best;
}

/* Blocks reach for springs. */
static void reach_springs(struct plan *plan)
{
	const struct tile *tile = plan->tile;
	uint16_t blocks = 0;
	for (int z = 0; z < tile->zones; z++)
		blocks |= (uint16_t)((pattern_at(tile, z) == BLOCK) << z);
	for (int z = 0; z < tile->zones; z++) {
		if (!ends_loose(tile, z) || look_of(tile, z)->ends_meet)
			continue;
		struct point border = disc_slot(__builtin_ctz(tile->zone[z].slots));
		int block = best_reaching(plan, blocks, plan->barrier[z], border);
		plan->end[z] = disc_scaled(border, block >= 0 ? 0.5 : 0.9); /* in a meadow it is short */
		if (block >= 0)
			reach_for(plan, block, plan->end[z], plan->barrier[z]);
	}
}

/* A block comes between two grounds that meet at a corner, and ground between two blocks, if it divides them. */
static void reach_corners(struct plan *plan)
{
	const struct tile *tile = plan->tile;
	for (int slot = 2; slot < SLOTS; slot += 3) {
		int a = tile->zone_at[slot], b = tile->zone_at[slot + 1];
		enum pattern pattern = pattern_at(tile, a);
		uint16_t between = 0;
		if (a == b || pattern != pattern_at(tile, b))
			continue;
		for (int z = 0; z < tile->zones; z++)
			if (pattern == GROUND ? pattern_at(tile, z) == BLOCK : look_of(tile, z)->divides_blocks)
				between |= (uint16_t)(1u << z);
		uint32_t gap = 1u << (2 * slot + 1);
		struct point corner = disc_corner(slot / 3);
		int zone = best_reaching(plan, between, gap, corner);
		if (zone >= 0)
			reach_for(plan, zone, corner, gap);
	}
}

/* ---- roads: gates of cities, crossings, the monastery; and the bridge of a city ---- */

/* A monastery lies in the middle of the area that no block takes. */
static void plan_monastery(struct plan *plan, int monastery)
{
	const struct tile *tile = plan->tile;
	uint16_t slots = 0;
	for (int z = 0; z < tile->zones; z++)
		slots |= pattern_at(tile, z) != BLOCK ? tile->zone[z].slots : 0;
	plan->hub[monastery] = slots ? disc_mean(slots) : (struct point){ 0, 0 };
	plan->map->inner[monastery] = square_of_disc(plan->hub[monastery]);
}

/*
 * Roads that end at the gate of a city, one that the fields on both their banks touch; the fields reach along them
 * towards the gate. The other loose ends meet.
 */
static void reach_gates(struct plan *plan)
{
	const struct tile *tile = plan->tile;
	for (int z = 0; z < tile->zones; z++) {
		if (!ends_loose(tile, z) || !look_of(tile, z)->ends_meet)
			continue;
		int slot = __builtin_ctz(tile->zone[z].slots);
		const int bank[2] = { (slot + SLOTS - 1) % SLOTS, (slot + 1) % SLOTS };
		const int field[2] = { tile->zone_at[bank[0]], tile->zone_at[bank[1]] };
		struct point border = disc_slot(slot);
		uint16_t cities = tile->zone[z].ends == END_CITY ? tile->near[field[0]] & tile->near[field[1]] : 0;
		int city = best_reaching(plan, cities, plan->barrier[z], border);
		if (city < 0) {
			plan->meeting |= (uint16_t)(1u << z);
			continue;
		}
		plan->map->gates |= (uint16_t)(1u << z);
		bool shallow = __builtin_popcount(tile->zone[city].slots) == 3; /* the city has one side */
		plan->end[z] = point_between(border, disc_mean(tile->zone[city].slots), shallow ? 0.7 : 0.5);
		reach_for(plan, city, plan->end[z], plan->barrier[z]);
		struct point along = point_between(border, plan->end[z], 0.75);
		for (int side = 0; side < 2; side++) {
			struct point from = disc_slot(bank[side]);
			struct point to = { along.x + 0.35 * (from.x - border.x),
					    along.y + 0.35 * (from.y - border.y) };
			int f = field[side];
			plan->reach[f][plan->reaches[f]++] = (struct reach){ .from = from, .to = to };
		}
	}
}

/*
 * Makes roads meet at the monastery or at a crossing between them, and form one barrier. A road takes the first crossing
 * that it can reach without cutting a zone in two. A single road is short, since a zone may lie around its end.
 */
static void plan_crossings(struct plan *plan)
{
	static const double share[SIDES + 1] = { 0, 0.9, 1, 0.4, 0.4 }; /* of the way to the border, by roads */
	const struct tile *tile = plan->tile;
	struct tile_map *map = plan->map;
	bool monastery = tile->monastery != NO_ZONE;
	uint16_t slots[SIDES + 1] = { 0 };
	uint8_t at[TILE_ZONES];
	map->crossings = monastery;
	for (int z = 0; z < tile->zones; z++)
		if (plan->meeting >> z & 1) {
			int c = 0;
			while (c < map->crossings &&
			       !cuts_nothing(plan, positions_of_slots(slots[c]) | plan->barrier[z]))
				c++;
			if (c == map->crossings)
				map->crossings++;
			at[z] = (uint8_t)c;
			slots[c] |= tile->zone[z].slots;
		}
	for (int z = 0; z < tile->zones; z++)
		if (plan->meeting >> z & 1) {
			uint16_t met = slots[at[z]];
			if (monastery && at[z] == 0)
				plan->end[z] = plan->hub[tile->monastery];
			else
				plan->end[z] = disc_scaled(disc_mean(met), share[__builtin_popcount(met)]);
			plan->barrier[z] = positions_of_slots(met);
			map->crossing[at[z]] = square_of_disc(plan->end[z]);
		}
	if (monastery)
		plan->barrier[tile->monastery] = positions_of_slots(slots[0]);
}

/* A block that crosses another goes from the north to the south, over everything between. */
static void plan_bridge(struct plan *plan)
{
	const struct tile *tile = plan->tile;
	const uint8_t *at = tile->zone_at;
	uint8_t inner[TILE_INNER];
	plan->map->bridge = plan->lower = NO_ZONE;
	if (at[1] == at[4] || at[7] != at[1] || at[10] != at[4])
		return;
	if (!look_of(tile, at[1])->bridges_blocks || !look_of(tile, at[4])->bridges_blocks)
		return;
	plan->map->bridge = at[1];
	plan->lower = at[4];
	for (int i = tile_inner(tile, false, inner) - 1; i >= 0; i--)
		plan->under |= (uint16_t)((pattern_at(tile, inner[i]) == GROUND) << inner[i]);
	for (int i = 0; i < PATH_POINTS; i++)
		plan->map->path[at[1]][i] = (struct point){ 0.5, i / (PATH_POINTS - 1.0) };
}

/* ---- lakes ---- */

/*
 * A lake lies between the middle of the tile and that of its rivers' slots, nearer to these if there are two lakes. Two
 * lakes without rivers lie side by side.
 */
static void plan_lake(struct plan *plan, int lake)
{
	const struct tile *tile = plan->tile;
	struct point sum = { 0, 0 };
	uint16_t slots = 0;
	int rivers = 0;
	for (int z = 0; z < tile->zones; z++)
		if (tile->zone[z].slots && tile->zone[z].lake == lake) {
			struct point p = disc_slot(__builtin_ctz(tile->zone[z].slots));
			sum = (struct point){ sum.x + p.x, sum.y + p.y };
			slots |= tile->zone[z].slots;
			rivers++;
		}
	double share = rivers == 2 ? 0.55 : 0.4;
	if (tile->lakes > 1)
		share = rivers == 1 ? 0.8 : 1;
	if (rivers > 0)
		plan->hub[lake] = disc_scaled(sum, share / rivers);
	else if (tile->lakes > 1)
		plan->hub[lake] = (struct point){ lake == tile->lake[0] ? -0.75 : 0.75, 0 };
	plan->map->inner[lake] = square_of_disc(plan->hub[lake]);
	plan->barrier[lake] = positions_of_slots(slots);
	for (int z = 0; z < tile->zones; z++)
		if (tile->zone[z].slots && tile->zone[z].lake == lake)
			plan->barrier[z] = positions_of_slots(slots);
}

/* Lakes that rivers connect are one barrier. Blocks reach for lakes. */
static void plan_lakes(struct plan *plan)
{
	const struct tile *tile = plan->tile;
	for (int z = 0; z < tile->zones; z++)
		if (tile->zone[z].kind == LAKE)
			plan_lake(plan, z);
	for (int z = 0; z < tile->zones; z++)
		if (tile->zone[z].other_lake != NO_ZONE)
			join(plan, plan->barrier[tile->zone[z].lake] | plan->barrier[tile->zone[z].other_lake]);
	for (int lake = 0; lake < tile->zones; lake++) {
		if (tile->zone[lake].kind != LAKE)
			continue;
		for (int z = 0; z < tile->zones; z++)
			if (pattern_at(tile, z) == BLOCK && tile->zone[z].slots && plan->barrier[lake] &&
			    cuts_nothing(plan, plan->barrier[z] | plan->barrier[lake]))
				reach_for(plan, z, plan->hub[lake], plan->barrier[lake]);
	}
}

/* ---- the lines of paths ---- */

/* A distance, or that between two points if it is smaller. */
static double nearer(double distance, struct point a, struct point b)
{
	double d = point_distance(a, b);
	return d < distance ? d : distance;
}

/* The distance of a point from the paths and inner zones that are already placed, and from the tile's border. */
static double distance_to_paths(const struct plan *plan, struct point p)
{
	const struct tile *tile = plan->tile;
	double least = 1 - point_distance(p, (struct point){ 0, 0 });
	for (int z = 0; z < tile->zones; z++) {
		if (pattern_at(tile, z) == INNER)
			least = nearer(least, p, plan->hub[z]);
		for (int i = 0; i < PATH_POINTS && plan->laid >> z & 1; i += 4)
			least = nearer(least, p, disc_of_square(plan->map->path[z][i]));
	}
	return least;
}

/* The place around a point that is farthest from all of them. */
static struct point open_place(const struct plan *plan, struct point from)
{
	static const double x[12] = { 0.97, 0.71, 0.26, -0.26, -0.71, -0.97, -0.97, -0.71, -0.26, 0.26, 0.71, 0.97 };
	static const double y[12] = { 0.26, 0.71, 0.97, 0.97, 0.71, 0.26, -0.26, -0.71, -0.97, -0.97, -0.71, -0.26 };
	struct point best = from;
	double most = -1;
	for (int i = 0; i < 12; i++) {
		struct point p = { from.x + 0.75 * x[i], from.y + 0.75 * y[i] };
		double distance = distance_to_paths(plan, p);
		if (distance > most) {
			most = distance;
			best = p;
		}
	}
	return best;
}

/*
 * The line of a path without slots: bowed where it goes from lake to lake, since another may do so too; a loop where it
 * comes back to its lake; else to a spring in the open.
 */
static void lay_inner_path(struct plan *plan, int path)
{
	const struct zone *zone = &plan->tile->zone[path];
	bool loops = zone->lake != NO_ZONE && zone->lake == zone->other_lake;
	struct point middle_of_tile = { 0, 0 };
	struct point from = zone->lake != NO_ZONE ? plan->hub[zone->lake] : open_place(plan, middle_of_tile);
	struct point open = open_place(plan, from), to = open;
	if (zone->other_lake != NO_ZONE)
		to = loops ? from : plan->hub[zone->other_lake];
	struct point middle = loops ? open : point_between(from, to, 0.5);
	struct point aim = loops ? open : to, across = { 0.5 * (aim.y - from.y), 0.5 * (from.x - aim.x) };
	uint8_t same[TILE_INNER];
	bool bowed = !loops && tile_inner(plan->tile, true, same) > 1 && path == same[1];
	for (int i = 0; i < PATH_POINTS; i++) {
		double t = i / (PATH_POINTS - 1.0), half = 4 * t * (1 - t), twist = half * (1 - 2 * t);
		struct point on = point_between(from, to, t);
		if (loops)
			on = point_between(on, middle, half);
		double side = loops ? 1.6 * twist : bowed ? half : 0;
		on = (struct point){ on.x + side * across.x, on.y + side * across.y };
		plan->map->path[path][i] = square_of_disc(on);
	}
}

/* The line of a path from its first slot to its other end. */
static void lay_path(struct plan *plan, int path)
{
	const struct zone *zone = &plan->tile->zone[path];
	bool through = __builtin_popcount(zone->slots) > 1;
	struct point from = disc_slot(__builtin_ctz(zone->slots)), to = plan->end[path];
	if (through)
		to = disc_slot(31 - __builtin_clz(zone->slots));
	else if (zone->lake != NO_ZONE)
		to = plan->hub[zone->lake];
	/* Points are closer near the border, where the disc is distorted most. */
	for (int i = 0; i < PATH_POINTS; i++) {
		double t = i / (PATH_POINTS - 1.0);
		t = through ? t * t * (3 - 2 * t) : t * t * (2 - t);
		plan->map->path[path][i] = square_of_disc(point_between(from, to, t));
	}
}

void plan_tile(struct plan *plan, struct tile_map *map, const struct tile *tile)
{
	memset(plan, 0, offsetof(struct plan, reach));
	plan->tile = tile;
	plan->map = map;
	map->zones = tile->zones;
	memset(map->zone, 0, tile->zones * sizeof map->zone[0]);
	memset(map->ground, 0, tile->zones * sizeof map->ground[0]);
	map->rock = (struct cells){ 0 };
	map->gates = 0;
	map->inner_radius = tile->lakes > 1 ? 0.13 : 0.155;
	for (int z = 0; z < tile->zones; z++)
		plan->barrier[z] = positions_of_slots(tile->zone[z].slots);
	plan_bridge(plan);
	plan_lakes(plan);
	reach_springs(plan);
	if (tile->monastery != NO_ZONE)
		plan_monastery(plan, tile->monastery);
	reach_gates(plan);
	plan_crossings(plan);
	reach_corners(plan);
	for (int z = 0; z < tile->zones; z++)
		if (pattern_at(tile, z) == PATH && tile->zone[z].slots) {
			lay_path(plan, z);
			plan->laid |= (uint16_t)(1u << z);
		}
	for (int z = 0; z < tile->zones; z++) /* they are placed between the others */
		if (pattern_at(tile, z) == PATH && !tile->zone[z].slots) {
			lay_inner_path(plan, z);
			plan->laid |= (uint16_t)(1u << z);
		}
}
