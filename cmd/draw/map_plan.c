#include "draw/map_parts.h"

#include <stddef.h>
#include <string.h>

struct point disc_slot(int slot)
{
	return disc_of_square(square_slot(slot));
}

struct point disc_corner(int side)
{
	return disc_of_square(square_turned((struct point){ 0.96, 0.04 }, side));
}

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
	plan->joined[lake] = positions_of_slots(slots);
	for (int z = 0; z < tile->zones; z++)
		if (tile->zone[z].slots && tile->zone[z].lake == lake)
			plan->joined[z] = positions_of_slots(slots);
}

/* What the rivers between two lakes hang together is one barrier. */
static void join_lakes(struct plan *plan)
{
	for (int z = 0; z < plan->tile->zones; z++) {
		const struct zone *zone = &plan->tile->zone[z];
		if (zone->other_lake != NO_ZONE)
			plan_join(plan, plan->joined[zone->lake] | plan->joined[zone->other_lake]);
	}
}

static double nearer(double distance, struct point a, struct point b)
{
	double d = point_distance(a, b);
	return d < distance ? d : distance;
}

/* How far a point is from the paths and inner zones that are laid already, and from the tile's border. */
static double distance_to_paths(const struct plan *plan, struct point p)
{
	const struct tile *tile = plan->tile;
	double least = 1 - point_distance(p, (struct point){ 0, 0 });
	for (int z = 0; z < tile->zones; z++) {
		if (plan_pattern(plan, z) == INNER)
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
		double t = i / (PATH_POINTS - 1.0); /* closer points near the border, where the disc is bent most */
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
		plan->joined[z] = positions_of_slots(tile->zone[z].slots);
	}
	for (int z = 0; z < tile->zones; z++)
		if (tile->zone[z].kind == LAKE)
			plan_lake(plan, z);
	plan_bridge(plan);
	join_lakes(plan);
	plan_reach_lakes(plan);
	plan_reach_springs(plan);
	plan_roads(plan);
	plan_reach_corners(plan);
	for (int inner = 0; inner < 2; inner++) /* those without slots find their way between the others */
		for (int z = 0; z < tile->zones; z++)
			if (plan_pattern(plan, z) == PATH && (tile->zone[z].slots == 0) == inner) {
				(inner ? lay_inner_path : lay_path)(plan, z);
				plan->laid |= (uint16_t)(1u << z);
			}
}
