#include "tile.h"

#include <assert.h>
#include <string.h>

int slot_of_hour(int hour)
{
	assert(hour >= 1 && hour <= 12);
	return (hour + 1) % SLOTS;
}

int hour_of_slot(int slot)
{
	assert(slot >= 0 && slot < SLOTS);
	return (slot + 10) % SLOTS + 1;
}

int slot_turned(int slot, int turns)
{
	return (slot + 3 * turns) % SLOTS;
}

int slot_unturned(int slot, int turns)
{
	return (slot + 3 * (4 - turns)) % SLOTS;
}

int tile_zone_slot(const struct tile *tile, int zone, int turns)
{
	for (int slot = 1; slot < SLOTS; slot += 3)
		if (tile_zone_at(tile, slot, turns) == zone)
			return slot;
	for (int slot = 0; slot < SLOTS; slot++)
		if (tile_zone_at(tile, slot, turns) == zone)
			return slot;
	return -1;
}

/* ---- the notation ---- */

struct word {
	const char *start;
	size_t length;
};

/* A reader over the text; `word` is the word in hand, of length 0 at a `;` and at the end. */
struct scan {
	const char *text, *end, *at;
	struct word word;
	struct tile_error *error;
	uint8_t lake_named[TILE_ZONES]; /* river zone -> 1 + lake number it asked for; lakes may be defined later */
	bool lettered;                  /* lakes are called lakeA and lakeB */
};

static bool fail_at(struct scan *s, enum tile_fault fault, int slot)
{
	*s->error = (struct tile_error){ fault, (size_t)(s->word.start - s->text), s->word.length, slot };
	return false;
}

/* A fault of the tile as a whole. */
static bool fail_whole(struct scan *s, enum tile_fault fault, int slot)
{
	*s->error = (struct tile_error){ fault, 0, (size_t)(s->end - s->text), slot };
	return false;
}

static bool fail(struct scan *s, enum tile_fault fault)
{
	return fail_at(s, fault, -1);
}

static void next_word(struct scan *s)
{
	while (s->at < s->end && (*s->at == ' ' || *s->at == '\t'))
		s->at++;
	const char *start = s->at;
	while (s->at < s->end && *s->at != ' ' && *s->at != '\t' && *s->at != ';')
		s->at++;
	s->word = (struct word){ start, (size_t)(s->at - start) };
}

static bool is(const struct word *w, const char *text)
{
	return w->length > 0 && w->start[0] == text[0] && w->length == strlen(text) &&
	       memcmp(w->start, text, w->length) == 0;
}

static bool is_number(const struct word *w)
{
	return w->length > 0 && w->start[0] >= '0' && w->start[0] <= '9';
}

/* Reads an hour at *p; false if there is none there or it is none of the twelve. */
static bool read_hour(struct scan *s, const char **p, int *slot)
{
	const char *end = s->word.start + s->word.length;
	if (*p == end || **p < '0' || **p > '9')
		return fail(s, TILE_FAULT_NO_SLOTS);
	int hour = 0;
	while (*p < end && **p >= '0' && **p <= '9' && hour < 100)
		hour = 10 * hour + *(*p)++ - '0';
	if (hour < 1 || hour > 12)
		return fail(s, TILE_FAULT_SLOT_RANGE);
	*slot = slot_of_hour(hour);
	return true;
}

static bool take_slot(struct scan *s, struct tile *tile, int zone, int slot)
{
	if (tile->zone_at[slot] != NO_ZONE)
		return fail_at(s, TILE_FAULT_SLOT_TWICE, slot);
	tile->zone_at[slot] = (uint8_t)zone;
	tile->zone[zone].slots |= (uint16_t)(1u << slot);
	tile->zone[zone].open++;
	return true;
}

/* `10-11,4-5`: hours and clockwise ranges, joined by commas. */
static bool read_slots(struct scan *s, struct tile *tile, int zone)
{
	if (is(&s->word, "all")) {
		for (int slot = 0; slot < SLOTS; slot++)
			if (!take_slot(s, tile, zone, slot))
				return false;
		next_word(s);
		return true;
	}
	if (!is_number(&s->word))
		return fail(s, TILE_FAULT_NO_SLOTS);
	const char *p = s->word.start, *end = p + s->word.length;
	for (;;) {
		int first, last;
		if (!read_hour(s, &p, &first))
			return false;
		last = first;
		if (p < end && *p == '-' && (p++, !read_hour(s, &p, &last)))
			return false;
		for (int slot = first;; slot = (slot + 1) % SLOTS) {
			if (!take_slot(s, tile, zone, slot))
				return false;
			if (slot == last)
				break;
		}
		if (p == end)
			break;
		if (*p++ != ',')
			return fail(s, TILE_FAULT_NO_SLOTS);
	}
	next_word(s);
	return true;
}

/* The number after a property; `otherwise` where there is none. */
static bool read_number(struct scan *s, uint8_t *number, uint8_t otherwise)
{
	*number = otherwise;
	if (!is_number(&s->word))
		return true;
	int value = 0;
	for (size_t i = 0; i < s->word.length; i++) {
		char c = s->word.start[i];
		if (c < '0' || c > '9' || (value = 10 * value + c - '0') > TILE_COUNT_MAX)
			return fail(s, TILE_FAULT_NUMBER);
	}
	*number = (uint8_t)value;
	next_word(s);
	return true;
}

static bool read_river_end(struct scan *s, struct zone *zone, uint8_t *asked)
{
	if (zone->kind != RIVER)
		return fail(s, TILE_FAULT_PROPERTY);
	if (*asked)
		return fail(s, TILE_FAULT_RIVER_ENDS);
	next_word(s);
	static const char *const ends[] = { "spring", "lake", "lakeA", "lakeB" };
	for (uint8_t i = 0; i < 4; i++)
		if (is(&s->word, ends[i])) {
			*asked = (uint8_t)(i + 1);
			next_word(s);
			return true;
		}
	return fail(s, TILE_FAULT_RIVER_ENDS);
}

static bool read_animal(struct scan *s, struct zone *zone, enum animal animal)
{
	if (zone->kind != MEADOW || zone->animals[animal])
		return fail(s, TILE_FAULT_PROPERTY);
	next_word(s);
	return read_number(s, &zone->animals[animal], 1);
}

static bool read_count(struct scan *s, uint8_t *count, bool allowed, uint8_t otherwise)
{
	if (!allowed || *count)
		return fail(s, TILE_FAULT_PROPERTY);
	next_word(s);
	if (!otherwise && !is_number(&s->word))
		return fail(s, TILE_FAULT_NUMBER);
	return read_number(s, count, otherwise);
}

static bool read_power(struct scan *s, struct zone *zone)
{
	static const struct {
		const char *word;
		uint16_t bit;
		uint8_t kind;
	} powers[] = {
#define X(name, word, kind) { word, name, kind },
		POWERS(X)
#undef X
	};
	for (size_t i = 0; i < POWER_KINDS; i++)
		if (is(&s->word, powers[i].word) && zone->kind == powers[i].kind && !(zone->powers & powers[i].bit)) {
			zone->powers |= powers[i].bit;
			next_word(s);
			return true;
		}
	return fail(s, TILE_FAULT_PROPERTY);
}

static bool read_property(struct scan *s, struct zone *zone, uint8_t *asked)
{
	static const char *const animals[ANIMALS] = { "deer", "aurochs", "mammoth", "tiger" };
	for (int a = 0; a < ANIMALS; a++)
		if (is(&s->word, animals[a]))
			return read_animal(s, zone, (enum animal)a);
	if (is(&s->word, "->"))
		return read_river_end(s, zone, asked);
	if (is(&s->word, "fish"))
		return read_count(s, &zone->fish, zone->kind == LAKE || zone->kind == RIVER, 0);
	if (is(&s->word, "mushrooms"))
		return read_count(s, &zone->mushrooms, zone->kind == FOREST, 1);
	if (is(&s->word, "menhir")) {
		if (zone->kind != FOREST || zone->menhir)
			return fail(s, TILE_FAULT_PROPERTY);
		zone->menhir = true;
		next_word(s);
		return true;
	}
	return read_power(s, zone);
}

/* Which lake a word names: 0 for `lake` and `lakeA`, 1 for `lakeB`; -1 if it names none. */
static int lake_number(struct word word)
{
	return is(&word, "lake") || is(&word, "lakeA") ? 0 : is(&word, "lakeB") ? 1 : -1;
}

/* A tile has one `lake`, or `lakeA` and `lakeB` in any order. */
static bool take_lake(struct scan *s, struct tile *tile, int zone)
{
	int number = lake_number(s->word);
	bool lettered = !is(&s->word, "lake");
	if (tile->lake[number] != NO_ZONE || (tile->lakes > 0 && !(lettered && s->lettered)))
		return fail(s, TILE_FAULT_LAKE_NAME);
	s->lettered = lettered;
	tile->lake[number] = (uint8_t)zone;
	tile->lakes++;
	return true;
}

static bool read_zone(struct scan *s, struct tile *tile)
{
	static const char *const kinds[] = { "meadow", "forest", "river" };
	int z = tile->zones;
	int kind = 0;
	while (kind < LAKE && !is(&s->word, kinds[kind]))
		kind++;
	bool lake = lake_number(s->word) >= 0;
	if (kind == LAKE && !lake)
		return fail(s, TILE_FAULT_ZONE_WORD);
	if (lake && !take_lake(s, tile, z))
		return false;
	if (z == TILE_ZONES) /* each zone so far took a slot or is one of two lakes, so none is left */
		return fail(s, TILE_FAULT_SLOT_TWICE);
	struct zone *zone = &tile->zone[z];
	*zone = (struct zone){ .kind = (uint8_t)kind, .lake = NO_ZONE };
	struct word name = s->word;
	next_word(s);
	if (!lake && !read_slots(s, tile, z))
		return false;
	tile->zones++;
	tile->scoring |= (uint16_t)((kind == FOREST || kind == RIVER) << z);
	while (s->word.length > 0)
		if (!read_property(s, zone, &s->lake_named[z]))
			return false;
	tile->powers |= zone->powers;
	if (kind == RIVER && zone->open + (s->lake_named[z] != 0) != 2) {
		s->word = name;
		return fail(s, TILE_FAULT_RIVER_ENDS);
	}
	return true;
}

static bool find_lakes(struct scan *s, struct tile *tile)
{
	if (s->lettered && tile->lakes < TILE_LAKES)
		return fail_whole(s, TILE_FAULT_LAKE_NAME, -1);
	for (int z = 0; z < tile->zones; z++) {
		int asked = s->lake_named[z];
		if (asked < 2)
			continue;
		bool lettered = asked > 2;
		uint8_t lake = tile->lake[asked == 4];
		if (lake == NO_ZONE || lettered != s->lettered)
			return fail_whole(s, TILE_FAULT_NO_SUCH_LAKE, -1);
		tile->zone[z].lake = lake;
		tile->into_lake |= (uint16_t)(1u << z);
	}
	return true;
}

static bool read_sides(struct scan *s, struct tile *tile)
{
	for (int slot = 0; slot < SLOTS; slot++)
		if (tile->zone_at[slot] == NO_ZONE)
			return fail_whole(s, TILE_FAULT_SLOT_MISSING, slot);
	for (int side = 0; side < SIDES; side++) {
		const uint8_t *at = &tile->zone_at[3 * side];
		int kind = tile->zone[at[1]].kind;
		bool plain = kind != RIVER && at[0] == at[1] && at[1] == at[2];
		bool river = kind == RIVER && tile->zone[at[0]].kind == MEADOW && tile->zone[at[2]].kind == MEADOW;
		if (!plain && !river)
			return fail_whole(s, TILE_FAULT_SIDE_PATTERN, 3 * side + 1);
		tile->sides |= (uint8_t)(kind << (2 * side));
	}
	memcpy(tile->zone_at + SLOTS, tile->zone_at, SLOTS);
	return true;
}

bool tile_parse(struct tile *tile, const char *text, size_t length, struct tile_error *error)
{
	struct scan s = { .text = text, .end = text + length, .at = text, .error = error };
	tile->zones = tile->sides = tile->lakes = 0;
	tile->powers = tile->scout_zones = tile->scoring = tile->into_lake = 0;
	tile->scout = 0;
	memset(tile->lake, NO_ZONE, sizeof tile->lake);
	memset(tile->zone_at, NO_ZONE, sizeof tile->zone_at);
	*error = (struct tile_error){ .slot = -1 };
	next_word(&s);
	if (s.word.length == 0)
		return fail(&s, TILE_FAULT_EMPTY);
	for (;;) {
		if (!read_zone(&s, tile))
			return false;
		if (s.at == s.end)
			break;
		s.at++; /* the `;` */
		next_word(&s);
	}
	return find_lakes(&s, tile) && read_sides(&s, tile);
}
