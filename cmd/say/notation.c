#include "say/notation.h"

/* "10-1", "10-11,4-5", "all": runs of slots clockwise, beginning with the run of hour 11 or the first one after it. */
static void add_slots(struct text *out, uint16_t slots)
{
	const char *between = " ";
	int first = 0;
	if (slots == (1u << SLOTS) - 1) {
		text_add_string(out, " all");
		return;
	}
	while (slots & 1 && slots >> (first + SLOTS - 1) % SLOTS & 1)
		first = (first + SLOTS - 1) % SLOTS;
	for (int i = 0; i < SLOTS; i++) {
		int slot = (first + i) % SLOTS, last = slot;
		if (!(slots >> slot & 1))
			continue;
		while (slots >> (last + 1) % SLOTS & 1) {
			last = (last + 1) % SLOTS;
			i++;
		}
		text_add(out, "%s%d", between, hour_of_slot(slot));
		if (last != slot)
			text_add(out, "-%d", hour_of_slot(last));
		between = ",";
	}
}

static void add_lake_name(struct text *out, const struct tile *tile, int lake)
{
	if (lake == NO_ZONE)
		text_add_string(out, " -> spring");
	else
		text_add(out, " -> lake%s", tile->lakes == 1 ? "" : lake == tile->lake[0] ? "A" : "B");
}

/* The slots of a path are its ends, never a range; an end inside the tile is written by its name. */
static void add_ends(struct text *out, const struct tile *tile, const struct zone *zone)
{
	static const char road_ends[][12] = {
		[END_CROSSING] = "crossing", [END_CITY] = "city", [END_MONASTERY] = "monastery"
	};
	const char *between = " ";
	for (int slot = 0; slot < SLOTS; slot++)
		if (zone->slots >> slot & 1) {
			text_add(out, "%s%d", between, hour_of_slot(slot));
			between = ",";
		}
	if (zone->kind == ROAD) {
		for (unsigned ends = zone->ends; ends; ends >>= ROAD_END_BITS)
			text_add(out, " -> %s", road_ends[ends & ((1 << ROAD_END_BITS) - 1)]);
		return;
	}
	if (__builtin_popcount(zone->slots) < 2)
		add_lake_name(out, tile, zone->lake);
	if (!zone->slots)
		add_lake_name(out, tile, zone->other_lake);
}

static void add_properties(struct text *out, const struct zone *zone)
{
	if (zone->fish)
		text_add(out, " fish %d", zone->fish);
	for (int a = 0; a < ANIMALS; a++) {
		if (zone->animals[a])
			text_add(out, " %s", animal_name((enum animal)a));
		if (zone->animals[a] > 1)
			text_add(out, " %d", zone->animals[a]);
	}
	if (zone->menhir)
		text_add_string(out, " menhir");
	if (zone->shield)
		text_add_string(out, " shield");
	if (zone->mushrooms)
		text_add_string(out, " mushrooms");
	if (zone->mushrooms > 1)
		text_add(out, " %d", zone->mushrooms);
#define X(name, word, kind) \
	if (zone->powers & (name)) \
		text_add(out, " %s", word);
	POWERS(X)
#undef X
}

/*
 * The letter after `inner`. A tile needs it if it has two zones inside that can have one, or two cities for a field to
 * name; output of Hunters & Gatherers has never had it.
 */
static const char *inner_letter(const struct tile *tile, int zone, bool near)
{
	uint8_t same[TILE_INNER];
	int count = tile_inner(tile, false, same), lettered = 0;
	for (int i = 0; i < count; i++) {
		enum zone_kind kind = (enum zone_kind)tile->zone[same[i]].kind;
		lettered += terrains[kind].game == BASE_CARCASSONNE && (near ? kind == CITY : kind != ROAD);
	}
	return lettered < TILE_INNER ? "" : zone == same[0] ? "A" : "B";
}

/* The cities of the tile that a field touches, each by its first slot, or by its name inside the tile. */
static void add_near_cities(struct text *out, const struct tile *tile, int field)
{
	const char *between = " near ";
	bool city = false;
	for (int z = 0; z < tile->zones; z++)
		city |= tile->zone[z].kind == CITY;
	for (unsigned near = tile->near[field]; near; near &= near - 1) {
		int fed = __builtin_ctz(near), slot = tile_zone_slot(tile, fed, 0);
		if (slot >= 0)
			text_add(out, "%s%d", between, hour_of_slot(slot));
		else
			text_add(out, "%sinner%s", between, inner_letter(tile, fed, true));
		between = ",";
	}
	if (city && !tile->near[field])
		text_add_string(out, " near none");
}

void notation_of_zone(struct text *out, const struct tile *tile, int zone)
{
	const struct zone *z = &tile->zone[zone];
	text_add_string(out, zone_kind_name((enum zone_kind)z->kind));
	if (z->kind == LAKE && tile->lakes > 1)
		text_add_string(out, zone == tile->lake[0] ? "A" : "B");
	else if (pattern_of((enum zone_kind)z->kind) == PATH)
		add_ends(out, tile, z);
	else if (pattern_of((enum zone_kind)z->kind) != INNER && z->slots)
		add_slots(out, z->slots);
	else if (pattern_of((enum zone_kind)z->kind) != INNER)
		text_add(out, " inner%s", inner_letter(tile, zone, false));
	add_properties(out, z);
	if (z->kind == FIELD)
		add_near_cities(out, tile, zone);
}

void notation_of(struct text *out, const struct tile *tile)
{
	for (int z = 0; z < tile->zones; z++) {
		text_add_string(out, z ? "; " : "");
		notation_of_zone(out, tile, z);
	}
}

void notation_of_sides(char letters[SIDE_LETTERS], const struct tile *tile, int turns)
{
	for (int side = 0; side < SIDES; side++)
		letters[side] = zone_kind_name(tile_side_kind(tile, (enum side)side, turns))[0];
	letters[SIDES] = '\0';
}
