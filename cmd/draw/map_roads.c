#include "draw/map_parts.h"

/* Roads and what belongs to them: gates of cities, crossings, the monastery; and the bridge of a city. */

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

/* The roads that end at gates; what is left of the loose ends meets. */
static void reach_gates(struct plan *plan)
{
	const struct tile *tile = plan->tile;
	for (int z = 0; z < tile->zones; z++) {
		if (!plan_ends_loose(plan, z) || !plan_habits(plan, z)->meets)
			continue;
		struct point border = disc_slot(__builtin_ctz(tile->zone[z].slots));
		int city = plan_zone_for(plan, cities_at_end(tile, z), plan->joined[z], border);
		*(city < 0 ? &plan->meeting : &plan->map->gates) |= (uint16_t)(1u << z);
		if (city < 0)
			continue;
		uint16_t slots = tile->zone[city].slots;
		bool shallow = __builtin_popcount(slots) == 3; /* it has one side */
		plan->end[z] = point_between(border, disc_mean(slots), shallow ? 0.7 : 0.5);
		plan_reach_for(plan, city, plan->end[z], plan->joined[z]);
		reach_along(plan, z);
	}
}

/* A monastery lies in the middle of what no block takes. */
static void plan_monastery(struct plan *plan, int monastery)
{
	const struct tile *tile = plan->tile;
	uint16_t slots = 0;
	for (int z = 0; z < tile->zones; z++)
		slots |= plan_pattern(plan, z) != BLOCK ? tile->zone[z].slots : 0;
	plan->hub[monastery] = slots ? disc_mean(slots) : (struct point){ 0, 0 };
	plan->map->inner[monastery] = square_of_disc(plan->hub[monastery]);
}

/* The first crossing that a road can reach without cutting a zone in two; the number of crossings if there is none. */
static int crossing_for(const struct plan *plan, const uint16_t slots[SIDES + 1], int road)
{
	int c = 0;
	while (c < plan->map->crossings && !plan_cuts_nothing(plan, positions_of_slots(slots[c]) | plan->joined[road]))
		c++;
	return c;
}

/* Where roads from some slots meet; one alone is short, since a zone may lie around it. */
static struct point crossing_of(uint16_t slots)
{
	static const double share[SIDES + 1] = { 0, 0.9, 1, 0.4, 0.4 };
	return disc_scaled(disc_mean(slots), share[__builtin_popcount(slots)]);
}

/* Roads meet at the monastery or at a crossing between them, and are one barrier. */
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
			plan->joined[z] = positions_of_slots(slots[at[z]]);
			map->crossing[at[z]] = square_of_disc(plan->end[z]);
		}
	if (monastery)
		plan->joined[tile->monastery] = positions_of_slots(slots[0]);
}

void plan_roads(struct plan *plan)
{
	if (plan->tile->monastery != NO_ZONE)
		plan_monastery(plan, plan->tile->monastery);
	reach_gates(plan);
	plan_crossings(plan);
}

void plan_bridge(struct plan *plan)
{
	const struct tile *tile = plan->tile;
	const uint8_t *at = tile->zone_at;
	uint8_t inner[TILE_INNER];
	plan->map->bridge = plan->lower = NO_ZONE;
	if (at[1] == at[4] || at[7] != at[1] || at[10] != at[4])
		return;
	if (!plan_habits(plan, at[1])->bridges || !plan_habits(plan, at[4])->bridges)
		return;
	plan->map->bridge = at[1];
	plan->lower = at[4];
	for (int i = tile_inner(tile, false, inner) - 1; i >= 0; i--)
		plan->under |= (uint16_t)((plan_pattern(plan, inner[i]) == GROUND) << inner[i]);
	for (int i = 0; i < PATH_POINTS; i++)
		plan->map->path[at[1]][i] = (struct point){ 0.5, i / (PATH_POINTS - 1.0) };
}
