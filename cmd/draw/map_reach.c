#include "draw/map_parts.h"

/*
 * Which zones reach for springs, gates, lakes and corners.
 *
 * Positions lie round the border, two for a slot: the slot, and the gap after it. Blocks, paths and inner zones that are
 * connected are one barrier, the set of positions that it joins; a zone reaches for what it can without cutting another
 * in two, since a meadow that ends at a spring ends at the forest around it.
 */

const struct habits *plan_habits(const struct plan *plan, int zone)
{
	static const struct habits habits[ZONE_KINDS] = {
		[ROAD].meets = true,
		[FIELD].parts = true,
		[CITY].bridges = true,
		[CITY].slim = true,
	};
	return &habits[plan->tile->zone[zone].kind];
}

bool plan_ends_loose(const struct plan *plan, int zone)
{
	const struct zone *z = &plan->tile->zone[zone];
	return plan_pattern(plan, zone) == PATH && z->lake == NO_ZONE && __builtin_popcount(z->slots) == 1;
}

struct point disc_mean(uint16_t slots)
{
	struct point mean = { 0, 0 };
	int count = __builtin_popcount(slots);
	for (int slot = 0; slot < SLOTS; slot++)
		if (slots >> slot & 1) {
			struct point p = disc_slot(slot);
			mean = (struct point){ mean.x + p.x / count, mean.y + p.y / count };
		}
	return mean;
}

uint32_t positions_of_slots(uint16_t slots)
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

bool plan_cuts_nothing(const struct plan *plan, uint32_t barrier)
{
	for (int z = 0; z < plan->tile->zones; z++) {
		uint32_t other = plan->joined[z];
		if ((other & ~barrier) != 0 && crosses(other & ~barrier, barrier))
			return false;
	}
	return true;
}

void plan_join(struct plan *plan, uint32_t barrier)
{
	for (int z = 0; z < plan->tile->zones; z++)
		if (plan_pattern(plan, z) != GROUND && (plan->joined[z] & barrier) != 0)
			barrier |= plan->joined[z];
	for (int z = 0; z < plan->tile->zones; z++)
		if (plan_pattern(plan, z) != GROUND && (plan->joined[z] & barrier) != 0)
			plan->joined[z] = barrier;
}

void plan_reach_for(struct plan *plan, int zone, struct point p, uint32_t positions)
{
	const struct zone *z = &plan->tile->zone[zone];
	struct reach reach = { .from = disc_mean(z->slots), .to = p, .fan = !plan_habits(plan, zone)->slim };
	plan->reach[zone][plan->reaches[zone]++] = reach;
	plan_join(plan, plan->joined[zone] | positions);
}

/* The zones of a pattern, as bits. */
static uint16_t all_that_lie_as(const struct plan *plan, enum pattern pattern)
{
	uint16_t zones = 0;
	for (int z = 0; z < plan->tile->zones; z++)
		zones |= (uint16_t)((plan_pattern(plan, z) == pattern) << z);
	return zones;
}

int plan_zone_for(const struct plan *plan, uint16_t among, uint32_t positions, struct point border)
{
	int best = -1;
	double best_rank = 0;
	for (int z = 0; z < plan->tile->zones; z++) {
		uint16_t slots = plan->tile->zone[z].slots;
		if (!(among >> z & 1) || !slots || !plan_cuts_nothing(plan, plan->joined[z] | positions))
			continue;
		double rank = __builtin_popcount(slots) + point_distance(disc_mean(slots), border);
		if (rank > best_rank)
			best = z, best_rank = rank;
	}
	return best;
}

void plan_reach_lakes(struct plan *plan)
{
	for (int lake = 0; lake < plan->tile->zones; lake++)
		for (int z = 0; z < plan->tile->zones && plan->tile->zone[lake].kind == LAKE; z++)
			if (plan_pattern(plan, z) == BLOCK && plan->tile->zone[z].slots && plan->joined[lake] &&
			    plan_cuts_nothing(plan, plan->joined[z] | plan->joined[lake]))
				plan_reach_for(plan, z, plan->hub[lake], plan->joined[lake]);
}

void plan_reach_springs(struct plan *plan)
{
	uint16_t blocks = all_that_lie_as(plan, BLOCK);
	for (int z = 0; z < plan->tile->zones; z++) {
		const struct zone *zone = &plan->tile->zone[z];
		if (!plan_ends_loose(plan, z) || plan_habits(plan, z)->meets)
			continue;
		struct point border = disc_slot(__builtin_ctz(zone->slots));
		int block = plan_zone_for(plan, blocks, plan->joined[z], border);
		plan->end[z] = disc_scaled(border, block >= 0 ? 0.5 : 0.9); /* in a meadow it is short */
		if (block >= 0)
			plan_reach_for(plan, block, plan->end[z], plan->joined[z]);
	}
}

/* The zones that come between two at a corner: a block between grounds, and between blocks what parts them. */
static uint16_t between(const struct plan *plan, int a, int b)
{
	enum pattern pattern = plan_pattern(plan, a);
	uint16_t zones = 0;
	if (a == b || pattern != plan_pattern(plan, b))
		return 0;
	for (int z = 0; z < plan->tile->zones; z++)
		zones |= (uint16_t)((pattern == GROUND ? plan_pattern(plan, z) == BLOCK : plan_habits(plan, z)->parts)
				    << z);
	return zones;
}

void plan_reach_corners(struct plan *plan)
{
	const struct tile *tile = plan->tile;
	for (int slot = 2; slot < SLOTS; slot += 3) {
		uint16_t zones = between(plan, tile->zone_at[slot], tile->zone_at[slot + 1]);
		uint32_t gap = 1u << (2 * slot + 1);
		struct point corner = disc_corner(slot / 3);
		int zone = plan_zone_for(plan, zones, gap, corner);
		if (zone >= 0)
			plan_reach_for(plan, zone, corner, gap);
	}
}
