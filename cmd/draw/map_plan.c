#include "draw/map_plan.h"

#include <string.h>

struct point disc_slot(int slot)
{
	return disc_of_square(square_slot(slot));
}

static struct point scaled(struct point p, double by)
{
	return (struct point){ p.x * by, p.y * by };
}

/*
 * ---- which forests reach for springs, lakes and corners ----
 *
 * Positions lie round the border, two for a slot: the slot, and the gap after it. Forests, rivers and lakes that are
 * connected are one barrier, the set of positions that it joins; a forest reaches for what it can without cutting a
 * zone in two, since a meadow that ends at a spring ends at the forest around it.
 */

static uint32_t positions_of(uint16_t slots)
{
	uint32_t set = 0;
	for (int slot = 0; slot < SLOTS; slot++)
		if (slots >> slot & 1)
			set |= 1u << 2 * slot;
	return set;
}

/* Whether two sets of positions could not be joined, each in itself, without crossing. */
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
		uint32_t other = plan->joined[z];
		if ((other & ~barrier) != 0 && crosses(other & ~barrier, barrier))
			return false;
	}
	return true;
}

static void join(struct plan *plan, uint32_t barrier)
{
	for (int z = 0; z < plan->tile->zones; z++)
		if (plan->tile->zone[z].kind != MEADOW && (plan->joined[z] & barrier) != 0)
			barrier |= plan->joined[z];
	for (int z = 0; z < plan->tile->zones; z++)
		if (plan->tile->zone[z].kind != MEADOW && (plan->joined[z] & barrier) != 0)
			plan->joined[z] = barrier;
}

static void reach_for(struct plan *plan, int forest, struct point p, uint32_t positions)
{
	plan->reach[forest][plan->reaches[forest]++] = p;
	join(plan, plan->joined[forest] | positions);
}

/* The forest that best reaches a place: the largest, and of equal ones the farthest from the border slot there. */
static int forest_for(const struct plan *plan, uint32_t positions, struct point border)
{
	int best = -1;
	double best_rank = 0;
	for (int z = 0; z < plan->tile->zones; z++) {
		const struct zone *zone = &plan->tile->zone[z];
		if (zone->kind != FOREST || !zone->slots || !cuts_nothing(plan, plan->joined[z] | positions))
			continue;
		struct point middle = { 0, 0 };
		int slots = __builtin_popcount(zone->slots);
		for (int slot = 0; slot < SLOTS; slot++)
			if (zone->slots >> slot & 1) {
				struct point p = disc_slot(slot);
				middle = (struct point){ middle.x + p.x / slots, middle.y + p.y / slots };
			}
		double rank = slots + point_distance(middle, border);
		if (rank > best_rank)
			best = z, best_rank = rank;
	}
	return best;
}

static void reach_lakes(struct plan *plan)
{
	for (int lake = 0; lake < plan->tile->zones; lake++)
		for (int z = 0; z < plan->tile->zones && plan->tile->zone[lake].kind == LAKE; z++)
			if (plan->tile->zone[z].kind == FOREST && plan->tile->zone[z].slots && plan->joined[lake] &&
			    cuts_nothing(plan, plan->joined[z] | plan->joined[lake]))
				reach_for(plan, z, plan->hub[lake], plan->joined[lake]);
}

static void reach_springs(struct plan *plan)
{
	for (int z = 0; z < plan->tile->zones; z++) {
		const struct zone *zone = &plan->tile->zone[z];
		if (zone->kind != RIVER || zone->lake != NO_ZONE || __builtin_popcount(zone->slots) != 1)
			continue;
		struct point border = disc_slot(__builtin_ctz(zone->slots));
		int forest = forest_for(plan, plan->joined[z], border);
		plan->spring[z] = scaled(border, forest >= 0 ? 0.5 : 0.9); /* in a meadow it is short */
		if (forest >= 0)
			reach_for(plan, forest, plan->spring[z], plan->joined[z]);
	}
}

/* Where two meadows meet at a corner of the tile, a forest that can comes between them. */
static void reach_corners(struct plan *plan)
{
	const struct tile *tile = plan->tile;
	for (int slot = 2; slot < SLOTS; slot += 3) {
		int a = tile->zone_at[slot], b = tile->zone_at[(slot + 1) % SLOTS];
		uint32_t gap = 1u << (2 * slot + 1);
		if (a == b || tile->zone[a].kind != MEADOW || tile->zone[b].kind != MEADOW)
			continue;
		struct point corner = disc_of_square(square_turned((struct point){ 0.96, 0.04 }, slot / 3));
		int forest = forest_for(plan, gap, corner);
		if (forest >= 0)
			reach_for(plan, forest, corner, gap);
	}
}

/* ---- water ---- */

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
	plan->hub[lake] = rivers ? scaled(sum, share / rivers) : alone;
	plan->map->lake[lake] = square_of_disc(plan->hub[lake]);
	plan->joined[lake] = positions_of(slots);
	for (int z = 0; z < tile->zones; z++)
		if (tile->zone[z].slots && tile->zone[z].lake == lake)
			plan->joined[z] = positions_of(slots);
}

/* What the rivers between two lakes hang together is one barrier. */
static void join_lakes(struct plan *plan)
{
	for (int z = 0; z < plan->tile->zones; z++) {
		const struct zone *zone = &plan->tile->zone[z];
		if (zone->other_lake != NO_ZONE)
			join(plan, plan->joined[zone->lake] | plan->joined[zone->other_lake]);
	}
}

static double nearer(double distance, struct point a, struct point b)
{
	double d = point_distance(a, b);
	return d < distance ? d : distance;
}

/* How far a point is from the water that is laid already, and from the tile's border. */
static double distance_to_water(const struct plan *plan, struct point p)
{
	const struct tile *tile = plan->tile;
	double least = 1 - point_distance(p, (struct point){ 0, 0 });
	for (int z = 0; z < tile->zones; z++) {
		if (tile->zone[z].kind == LAKE)
			least = nearer(least, p, plan->hub[z]);
		for (int i = 0; i < RIVER_POINTS && plan->laid >> z & 1; i += 4)
			least = nearer(least, p, disc_of_square(plan->map->river[z][i]));
	}
	return least;
}

/* The place around a point that is farthest from all water. */
static struct point open_place(const struct plan *plan, struct point from)
{
	static const double x[12] = { 0.97, 0.71, 0.26, -0.26, -0.71, -0.97, -0.97, -0.71, -0.26, 0.26, 0.71, 0.97 };
	static const double y[12] = { 0.26, 0.71, 0.97, 0.97, 0.71, 0.26, -0.26, -0.71, -0.97, -0.97, -0.71, -0.26 };
	struct point best = from;
	double most = -1;
	for (int i = 0; i < 12; i++) {
		struct point p = { from.x + 0.75 * x[i], from.y + 0.75 * y[i] };
		double distance = distance_to_water(plan, p);
		if (distance > most) {
			most = distance;
			best = p;
		}
	}
	return best;
}

/*
 * The line of a river without slots: bowed where it goes from lake to lake, since another may do so too; a loop where it
 * comes back to its lake; else to a spring in the open.
 */
static void lay_inner_river(struct plan *plan, int river)
{
	const struct zone *zone = &plan->tile->zone[river];
	bool loops = zone->lake != NO_ZONE && zone->lake == zone->other_lake;
	struct point middle_of_tile = { 0, 0 };
	struct point from = zone->lake != NO_ZONE ? plan->hub[zone->lake] : open_place(plan, middle_of_tile);
	struct point open = open_place(plan, from), to = open;
	if (zone->other_lake != NO_ZONE)
		to = loops ? from : plan->hub[zone->other_lake];
	struct point middle = loops ? open : point_between(from, to, 0.5);
	struct point aim = loops ? open : to, across = { 0.5 * (aim.y - from.y), 0.5 * (from.x - aim.x) };
	uint8_t same[TILE_INNER];
	bool bowed = !loops && tile_inner(plan->tile, true, same) > 1 && river == same[1];
	for (int i = 0; i < RIVER_POINTS; i++) {
		double t = i / (RIVER_POINTS - 1.0), half = 4 * t * (1 - t), twist = half * (1 - 2 * t);
		struct point on = point_between(from, to, t);
		if (loops)
			on = point_between(on, middle, half);
		double side = loops ? 1.6 * twist : bowed ? half : 0;
		on = (struct point){ on.x + side * across.x, on.y + side * across.y };
		plan->map->river[river][i] = square_of_disc(on);
	}
}

/* The line of a river from its first slot to its other end. */
static void lay_river(struct plan *plan, int river)
{
	const struct zone *zone = &plan->tile->zone[river];
	bool through = __builtin_popcount(zone->slots) > 1;
	struct point from = disc_slot(__builtin_ctz(zone->slots)), to;
	if (through)
		to = disc_slot(31 - __builtin_clz(zone->slots));
	else
		to = zone->lake != NO_ZONE ? plan->hub[zone->lake] : plan->spring[river];
	for (int i = 0; i < RIVER_POINTS; i++) {
		double t = i / (RIVER_POINTS - 1.0); /* closer points near the border, where the disc is bent most */
		t = through ? t * t * (3 - 2 * t) : t * t * (2 - t);
		plan->map->river[river][i] = square_of_disc(point_between(from, to, t));
	}
}

void plan_tile(struct plan *plan, struct tile_map *map, const struct tile *tile)
{
	memset(plan, 0, sizeof *plan);
	plan->tile = tile;
	plan->map = map;
	map->lake_radius = tile->lakes > 1 ? 0.13 : 0.155;
	for (int z = 0; z < tile->zones; z++)
		plan->joined[z] = positions_of(tile->zone[z].slots);
	for (int z = 0; z < tile->zones; z++)
		if (tile->zone[z].kind == LAKE)
			plan_lake(plan, z);
	join_lakes(plan);
	reach_lakes(plan);
	reach_springs(plan);
	reach_corners(plan);
	for (int inner = 0; inner < 2; inner++) /* those without slots find their way between the others */
		for (int z = 0; z < tile->zones; z++)
			if (tile->zone[z].kind == RIVER && (tile->zone[z].slots == 0) == inner) {
				(inner ? lay_inner_river : lay_river)(plan, z);
				plan->laid |= (uint16_t)(1u << z);
			}
}
