#include "shape/map_plan.h"

#include "shape/terrain_look.h"

#include <stddef.h>
#include <string.h>

/*
 * Positions lie around the border, two for each slot: the slot, and the gap after it. Connected blocks, paths and inner
 * zones are one barrier, which is the set of positions that it joins. A zone reaches as far as it can without cutting
 * another in two, since a meadow that ends at a spring ends at the forest around it.
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

/* Makes a zone reach for a point, which joins it with everything at these positions. */
static void reach_for(struct plan *plan, int zone, struct point p, uint32_t positions)
{
	const struct zone *z = &plan->tile->zone[zone];
	struct reach reach = { .from = disc_mean(z->slots),
			       .to = p,
			       .fan = !look_of(plan->tile, zone)->reaches_from_middle };
	plan->reach[zone][plan->reaches[zone]++] = reach;
	join(plan, plan->barrier[zone] | positions);
}

/* The zones of a pattern, as bits. */
static uint16_t all_that_lie_as(const struct plan *plan, enum pattern pattern)
{
	uint16_t zones = 0;
	for (int z = 0; z < plan->tile->zones; z++)
		zones |= (uint16_t)((pattern_at(plan->tile, z) == pattern) << z);
	return zones;
}

/*
 * The zone (of a set of bits) that best reaches a place: the largest, or among equal ones the farthest from the border
 * slot there. -1: none can reach it.
 */
static int zone_for(const struct plan *plan, uint16_t among, uint32_t positions, struct point border)
{
	int best = -1;
	double best_rank = 0;
	for (int z = 0; z < plan->tile->zones; z++) {
		uint16_t slots = plan->tile->zone[z].slots;
		if (!(among >> z & 1) || !slots || !cuts_nothing(plan, plan->barrier[z] | positions))
			continue;
		double rank = __builtin_popcount(slots) + point_distance(disc_mean(slots), border);
		if (rank > best_rank)
			best = z, best_rank = rank;
	}
	return best;
}

/* Blocks reach for lakes and springs; blocks and the zones between them reach for corners. */
static void reach_lakes(struct plan *plan)
{
	for (int lake = 0; lake < plan->tile->zones; lake++)
		for (int z = 0; z < plan->tile->zones && plan->tile->zone[lake].kind == LAKE; z++)
			if (pattern_at(plan->tile, z) == BLOCK && plan->tile->zone[z].slots && plan->barrier[lake] &&
			    cuts_nothing(plan, plan->barrier[z] | plan->barrier[lake]))
				reach_for(plan, z, plan->hub[lake], plan->barrier[lake]);
}

static void reach_springs(struct plan *plan)
{
	uint16_t blocks = all_that_lie_as(plan, BLOCK);
	for (int z = 0; z < plan->tile->zones; z++) {
		const struct zone *zone = &plan->tile->zone[z];
		if (!ends_loose(plan->tile, z) || look_of(plan->tile, z)->ends_meet)
			continue;
		struct point border = disc_slot(__builtin_ctz(zone->slots));
		int block = zone_for(plan, blocks, plan->barrier[z], border);
		plan->end[z] = disc_scaled(border, block >= 0 ? 0.5 : 0.9); /* in a meadow it is short */
		if (block >= 0)
			reach_for(plan, block, plan->end[z], plan->barrier[z]);
	}
}

/* The zones that come between two at a corner: a block between grounds, and ground between blocks. */
static uint16_t between(const struct plan *plan, int a, int b)
{
	enum pattern pattern = pattern_at(plan->tile, a);
	uint16_t zones = 0;
	if (a == b || pattern != pattern_at(plan->tile, b))
		return 0;
	for (int z = 0; z < plan->tile->zones; z++)
		zones |= (uint16_t)((pattern == GROUND ? pattern_at(plan->tile, z) == BLOCK
						       : look_of(plan->tile, z)->divides_blocks)
				    << z);
	return zones;
}

static void reach_corners(struct plan *plan)
{
	const struct tile *tile = plan->tile;
	for (int slot = 2; slot < SLOTS; slot += 3) {
		uint16_t zones = between(plan, tile->zone_at[slot], tile->zone_at[slot + 1]);
		uint32_t gap = 1u << (2 * slot + 1);
		struct point corner = disc_corner(slot / 3);
		int zone = zone_for(plan, zones, gap, corner);
		if (zone >= 0)
			reach_for(plan, zone, corner, gap);
	}
}

/* ---- roads: gates of cities, crossings, the monastery; and the bridge of a city ---- */

/* The cities that a road can end at, as bits: those that the fields on both its banks touch. */
static uint16_t cities_at_end(const struct tile *tile, int road)
{
	const struct zone *zone = &tile->zone[road];
	int slot = __builtin_ctz(zone->slots);
	int left = tile->zone_at[slot + SLOTS - 1], right = tile->zone_at[slot + 1];
	return zone->ends == END_CITY ? tile->near[left] & tile->near[right] : 0;
}

/* The fields on both banks of a road reach along it towards its end. */
static void reach_along(struct plan *plan, int road)
{
	int slot = __builtin_ctz(plan->tile->zone[road].slots);
	struct point border = disc_slot(slot), along = point_between(border, plan->end[road], 0.75);
	for (int step = -1; step <= 1; step += 2) {
		struct point bank = disc_slot((slot + step + SLOTS) % SLOTS);
		int field = plan->tile->zone_at[slot + step + SLOTS * (slot == 0)];
		struct point to = { along.x + 0.35 * (bank.x - border.x), along.y + 0.35 * (bank.y - border.y) };
		plan->reach[field][plan->reaches[field]++] = (struct reach){ .from = bank, .to = to };
	}
}

/* The roads that end at gates; the other loose ends meet. */
static void reach_gates(struct plan *plan)
{
	const struct tile *tile = plan->tile;
	for (int z = 0; z < tile->zones; z++) {
		if (!ends_loose(plan->tile, z) || !look_of(plan->tile, z)->ends_meet)
			continue;
		struct point border = disc_slot(__builtin_ctz(tile->zone[z].slots));
		int city = zone_for(plan, cities_at_end(tile, z), plan->barrier[z], border);
		*(city < 0 ? &plan->meeting : &plan->map->gates) |= (uint16_t)(1u << z);
		if (city < 0)
			continue;
		uint16_t slots = tile->zone[city].slots;
		bool shallow = __builtin_popcount(slots) == 3; /* it has one side */
		plan->end[z] = point_between(border, disc_mean(slots), shallow ? 0.7 : 0.5);
		reach_for(plan, city, plan->end[z], plan->barrier[z]);
		reach_along(plan, z);
	}
}

/* A monastery lies in the middle of the area that no block takes. */
static void plan_monastery(struct plan *plan, int monastery)
{
	const struct tile *tile = plan->tile;
	uint16_t slots = 0;
	for (int z = 0; z < tile->zones; z++)
		slots |= pattern_at(plan->tile, z) != BLOCK ? tile->zone[z].slots : 0;
	plan->hub[monastery] = slots ? disc_mean(slots) : (struct point){ 0, 0 };
	plan->map->inner[monastery] = square_of_disc(plan->hub[monastery]);
}

/* The first crossing that a road can reach without cutting a zone in two; the number of crossings if there is none. */
static int crossing_for(const struct plan *plan, const uint16_t slots[SIDES + 1], int road)
{
	int c = 0;
	while (c < plan->map->crossings && !cuts_nothing(plan, positions_of_slots(slots[c]) | plan->barrier[road]))
		c++;
	return c;
}

/* The point where roads from some slots meet; a single road is short, since a zone may lie around its end. */
static struct point crossing_of(uint16_t slots)
{
	static const double share[SIDES + 1] = { 0, 0.9, 1, 0.4, 0.4 };
	return disc_scaled(disc_mean(slots), share[__builtin_popcount(slots)]);
}

/* Makes roads meet at the monastery or at a crossing between them, and form one barrier. */
static void plan_crossings(struct plan *plan)
{
	const struct tile *tile = plan->tile;
	struct tile_map *map = plan->map;
	bool monastery = tile->monastery != NO_ZONE;
	uint16_t slots[SIDES + 1] = { 0 };
	uint8_t at[TILE_ZONES];
	map->crossings = monastery;
	for (int z = 0; z < tile->zones; z++)
		if (plan->meeting >> z & 1) {
			at[z] = (uint8_t)crossing_for(plan, slots, z);
			slots[at[z]] |= tile->zone[z].slots;
			if (at[z] == map->crossings)
				map->crossings++;
		}
	for (int z = 0; z < tile->zones; z++)
		if (plan->meeting >> z & 1) {
			bool there = monastery && at[z] == 0;
			plan->end[z] = there ? plan->hub[tile->monastery] : crossing_of(slots[at[z]]);
			plan->barrier[z] = positions_of_slots(slots[at[z]]);
			map->crossing[at[z]] = square_of_disc(plan->end[z]);
		}
	if (monastery)
		plan->barrier[tile->monastery] = positions_of_slots(slots[0]);
}

/* A monastery, and where the roads end that end on the tile. */
static void plan_roads(struct plan *plan)
{
	if (plan->tile->monastery != NO_ZONE)
		plan_monastery(plan, plan->tile->monastery);
	reach_gates(plan);
	plan_crossings(plan);
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
	if (!look_of(plan->tile, at[1])->bridges_blocks || !look_of(plan->tile, at[4])->bridges_blocks)
		return;
	plan->map->bridge = at[1];
	plan->lower = at[4];
	for (int i = tile_inner(tile, false, inner) - 1; i >= 0; i--)
		plan->under |= (uint16_t)((pattern_at(plan->tile, inner[i]) == GROUND) << inner[i]);
	for (int i = 0; i < PATH_POINTS; i++)
		plan->map->path[at[1]][i] = (struct point){ 0.5, i / (PATH_POINTS - 1.0) };
}

/* ---- lakes ---- */

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
	double share = tile->lakes > 1 ? rivers == 1 ? 0.8 : 1 : rivers == 2 ? 0.55 : 0.4;
	struct point alone = { tile->lakes == 1 ? 0 : lake == tile->lake[0] ? -0.75 : 0.75, 0 };
	plan->hub[lake] = rivers ? disc_scaled(sum, share / rivers) : alone;
	plan->map->inner[lake] = square_of_disc(plan->hub[lake]);
	plan->barrier[lake] = positions_of_slots(slots);
	for (int z = 0; z < tile->zones; z++)
		if (tile->zone[z].slots && tile->zone[z].lake == lake)
			plan->barrier[z] = positions_of_slots(slots);
}

/* Lakes that rivers connect are one barrier. */
static void join_lakes(struct plan *plan)
{
	for (int z = 0; z < plan->tile->zones; z++) {
		const struct zone *zone = &plan->tile->zone[z];
		if (zone->other_lake != NO_ZONE)
			join(plan, plan->barrier[zone->lake] | plan->barrier[zone->other_lake]);
	}
}

/* ---- the lines of paths ---- */

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
		if (pattern_at(plan->tile, z) == INNER)
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
	struct point from = disc_slot(__builtin_ctz(zone->slots)), to;
	if (through)
		to = disc_slot(31 - __builtin_clz(zone->slots));
	else
		to = zone->lake != NO_ZONE ? plan->hub[zone->lake] : plan->end[path];
	for (int i = 0; i < PATH_POINTS; i++) {
		double t =
			i / (PATH_POINTS - 1.0); /* closer points near the border, where the disc is distorted most */
		t = through ? t * t * (3 - 2 * t) : t * t * (2 - t);
		plan->map->path[path][i] = square_of_disc(point_between(from, to, t));
	}
}

void plan_tile(struct plan *plan, struct tile_map *map, const struct tile *tile)
{
	memset(plan, 0, offsetof(struct plan, reach));
	plan->tile = tile;
	plan->map = map;
	map->gates = 0;
	map->inner_radius = tile->lakes > 1 ? 0.13 : 0.155;
	for (int z = 0; z < tile->zones; z++) {
		plan->barrier[z] = positions_of_slots(tile->zone[z].slots);
	}
	for (int z = 0; z < tile->zones; z++)
		if (tile->zone[z].kind == LAKE)
			plan_lake(plan, z);
	plan_bridge(plan);
	join_lakes(plan);
	reach_lakes(plan);
	reach_springs(plan);
	plan_roads(plan);
	reach_corners(plan);
	for (int inner = 0; inner < 2; inner++) /* those without slots are placed between the others */
		for (int z = 0; z < tile->zones; z++)
			if (pattern_at(plan->tile, z) == PATH && (tile->zone[z].slots == 0) == inner) {
				(inner ? lay_inner_path : lay_path)(plan, z);
				plan->laid |= (uint16_t)(1u << z);
			}
}
