#include "tile.h"

#include <assert.h>
#include <string.h>

/* How a zone lies on its tile. */
static inline enum pattern lies_as(const struct zone *zone)
{
	return pattern_of((enum zone_kind)zone->kind);
}

/* Whether the notation allows this property for such a zone. */
static inline bool can_have(const struct zone *zone, enum property property)
{
	return terrains[zone->kind].properties & property;
}

const char *tile_fault_sentence(enum tile_fault fault, enum game_kind game)
{
	static const char *const sentences[][GAME_KINDS] = { TILE_FAULTS(ROW_WORDS) };
	return sentences[fault][game];
}

/* A reader of the text. */
struct scan {
	const char *text, *end;
	const char *word; /* the current word begins here; a `;` or the end of the text is not a word */
	const char *at;   /* just after it, once it has been read */
	struct tile_error *error;
	uint8_t game;                 /* enum game_kind: whose terrains the tile can have */
	uint8_t asked[TILE_ZONES][2]; /* enum path_end of a path; lakes may be defined later */
	bool lettered;                /* lakes are called lakeA and lakeB */
	uint8_t inner[2];             /* how many zones without slots: rivers, others */
	uint8_t inner_letters;        /* how many of the others have a letter */
	uint16_t near[TILE_ZONES];    /* the places that a field names after `near`, as bits (read_near_place) */
	uint16_t near_said;           /* the fields that say `near`, as bits by zone */
};

static inline bool is_space(char c)
{
	return c == ' ' || c == '\t';
}

static inline bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}

static inline bool ends_word(const struct scan *s, const char *at)
{
	return at == s->end || is_space(*at) || *at == ';';
}

/* The end of the last word of a zone. */
static inline bool ends_zone(const struct scan *s)
{
	return s->word == s->end || *s->word == ';';
}

static bool fail_at_slot(struct scan *s, enum tile_fault fault, int slot)
{
	size_t length = 0;
	while (!ends_word(s, s->word + length))
		length++;
	*s->error = (struct tile_error){ fault, (size_t)(s->word - s->text), length, slot };
	return false;
}

/* Reports a fault of the tile as a whole. */
static bool fail_whole(struct scan *s, enum tile_fault fault, int slot)
{
	*s->error = (struct tile_error){ fault, 0, (size_t)(s->end - s->text), slot };
	return false;
}

static bool fail(struct scan *s, enum tile_fault fault)
{
	return fail_at_slot(s, fault, -1);
}

static inline void next_word(struct scan *s)
{
	const char *at = s->at;
	while (at < s->end && is_space(*at))
		at++;
	s->word = at;
}

/* Whether this is the current word; if so, reads it. Inline, so that the length of `text` is known. */
static inline bool is(struct scan *s, const char *text)
{
	size_t length = strlen(text);
	if ((size_t)(s->end - s->word) < length || memcmp(s->word, text, length) != 0 ||
	    !ends_word(s, s->word + length))
		return false;
	s->at = s->word + length;
	return true;
}

static inline bool is_number(const struct scan *s)
{
	return s->word < s->end && is_digit(*s->word);
}

/* The slot of the hour at s->at; -1 if it is not an hour from 1 to 12. */
static int read_hour(struct scan *s)
{
	const char *at = s->at;
	int hour = 0;
	while (at < s->end && is_digit(*at) && hour <= 12)
		hour = 10 * hour + *at++ - '0';
	if (hour < 1 || hour > 12) {
		fail(s, at == s->at ? TILE_FAULT_NO_SLOTS : TILE_FAULT_SLOT_RANGE);
		return -1;
	}
	s->at = at;
	return slot_of_hour(hour);
}

/* Gives the zone the slots from the first clockwise to the last. */
static bool take_slots(struct scan *s, struct tile *tile, int z, int first, int last)
{
	struct zone *zone = &tile->zone[z];
	for (int slot = first;; slot = slot < SLOTS - 1 ? slot + 1 : 0) {
		if (tile->zone_at[slot] != NO_ZONE)
			return fail_at_slot(s, TILE_FAULT_SLOT_TWICE, slot);
		tile->zone_at[slot] = (uint8_t)z;
		zone->slots |= (uint16_t)(1u << slot);
		zone->open++;
		if (slot == last)
			return true;
	}
}

/* Reads `10-11,4-5`: hours and clockwise ranges, joined by commas. */
static bool read_slots(struct scan *s, struct tile *tile, int zone)
{
	if (is(s, "all"))
		return take_slots(s, tile, zone, 0, SLOTS - 1);
	for (s->at = s->word;; s->at++) {
		int first = read_hour(s), last = first;
		if (first >= 0 && s->at < s->end && *s->at == '-') {
			s->at++;
			last = read_hour(s);
		}
		if (last < 0 || !take_slots(s, tile, zone, first, last))
			return false;
		if (ends_word(s, s->at))
			return true;
		if (*s->at != ',')
			return fail(s, TILE_FAULT_NO_SLOTS);
	}
}

/* Reads the number after a property; `otherwise` if there is none. */
static bool read_number(struct scan *s, uint8_t *number, uint8_t otherwise)
{
	*number = otherwise;
	if (!is_number(s))
		return true;
	int value = 0;
	for (s->at = s->word; !ends_word(s, s->at); s->at++)
		if (!is_digit(*s->at) || (value = 10 * value + *s->at - '0') > TILE_COUNT_MAX)
			return fail(s, TILE_FAULT_NUMBER);
	*number = (uint8_t)value;
	next_word(s);
	return true;
}

static enum path_end read_lake_name(struct scan *s)
{
	return is(s, "lake") ? END_LAKE : is(s, "lakeA") ? END_LAKE_A : is(s, "lakeB") ? END_LAKE_B : END_NONE;
}

/* The slot that is one too many for a zone, or its only one; -1 if there is none. */
static int last_slot(const struct zone *zone)
{
	int slot = SLOTS - 1;
	while (slot >= 0 && !(zone->slots >> slot & 1))
		slot--;
	return slot;
}

static enum path_end read_road_end(struct scan *s)
{
	if (is(s, "crossing"))
		return END_CROSSING;
	if (is(s, "city"))
		return END_CITY;
	return is(s, "monastery") ? END_MONASTERY : END_NONE;
}

static bool read_path_end(struct scan *s, struct zone *zone, uint8_t asked[2])
{
	if (lies_as(zone) != PATH)
		return fail(s, TILE_FAULT_PROPERTY);
	uint8_t *end = &asked[asked[0] != END_NONE && !zone->slots]; /* without slots a path names both its ends */
	if (*end)
		return fail_at_slot(s, TILE_FAULT_PATH_ENDS, last_slot(zone));
	next_word(s);
	if (zone->kind == ROAD)
		*end = (uint8_t)read_road_end(s);
	else
		*end = (uint8_t)(is(s, "spring") ? END_SPRING : read_lake_name(s));
	if (*end == END_NONE)
		return fail_at_slot(s, TILE_FAULT_PATH_ENDS, last_slot(zone));
	next_word(s);
	return true;
}

static bool read_animal(struct scan *s, struct zone *zone, enum animal animal)
{
	if (!can_have(zone, HAS_ANIMALS) || zone->animals[animal])
		return fail(s, TILE_FAULT_PROPERTY);
	next_word(s);
	return read_number(s, &zone->animals[animal], 1);
}

static bool read_count(struct scan *s, uint8_t *count, bool allowed, uint8_t otherwise)
{
	if (!allowed || *count)
		return fail(s, TILE_FAULT_PROPERTY);
	next_word(s);
	if (!otherwise && !is_number(s))
		return fail(s, TILE_FAULT_NUMBER);
	return read_number(s, count, otherwise);
}

static bool read_menhir(struct scan *s, struct zone *zone)
{
	if (!can_have(zone, HAS_MENHIR) || zone->menhir)
		return fail(s, TILE_FAULT_PROPERTY);
	zone->menhir = true;
	next_word(s);
	return true;
}

static bool read_power(struct scan *s, struct zone *zone)
{
	enum power power;
	enum zone_kind kind;
#define X(name, text, of) \
	if (is(s, text)) \
		power = name, kind = of; \
	else
	POWERS(X)
	return fail(s, TILE_FAULT_PROPERTY);
#undef X
	if (zone->kind != kind || (zone->powers & power))
		return fail(s, TILE_FAULT_PROPERTY);
	zone->powers |= (uint16_t)power;
	next_word(s);
	return true;
}

static bool read_shield(struct scan *s, struct zone *zone)
{
	if (!can_have(zone, HAS_SHIELD) || zone->shield)
		return fail(s, TILE_FAULT_PROPERTY);
	zone->shield = 1;
	next_word(s);
	return true;
}

/*
 * A place of a city that a field touches: the slot of an hour, or beyond the slots `inner`, `innerA` or `innerB`. Returns
 * -1 if it is neither.
 */
enum { NEAR_INNER = SLOTS };
static int read_near_place(struct scan *s)
{
	static const char inner[] = { 'i', 'n', 'n', 'e', 'r' };
	if ((size_t)(s->end - s->at) < sizeof inner || memcmp(s->at, inner, sizeof inner) != 0)
		return read_hour(s);
	s->at += sizeof inner;
	bool lettered = s->at < s->end && (*s->at == 'A' || *s->at == 'B');
	return NEAR_INNER + (lettered ? 1 + (*s->at++ == 'B') : 0);
}

/* The slot that an error is about. */
static int slot_of_near(int place)
{
	return place < SLOTS ? place : -1;
}

/* Reads `12,3`, places of the cities that a field touches; which cities these are is found later (find_cities). */
static bool read_near_places(struct scan *s, uint16_t *places)
{
	for (s->at = s->word;; s->at++) {
		int place = read_near_place(s);
		if (place < 0)
			return false;
		if (*places >> place & 1)
			return fail_at_slot(s, TILE_FAULT_NEAR_TWICE, slot_of_near(place));
		*places |= (uint16_t)(1u << place);
		if (ends_word(s, s->at))
			return true;
		if (*s->at != ',')
			return fail(s, TILE_FAULT_NO_SLOTS);
	}
}

/* Reads `near PLACES` or `near none`. */
static bool read_near(struct scan *s, const struct zone *zone, int z)
{
	if (!can_have(zone, HAS_CITIES) || s->near_said >> z & 1)
		return fail(s, TILE_FAULT_PROPERTY);
	s->near_said |= (uint16_t)(1u << z);
	next_word(s);
	if (!is(s, "none") && !read_near_places(s, &s->near[z]))
		return false;
	next_word(s);
	return true;
}

static bool read_property(struct scan *s, struct zone *zone, int z)
{
	if (is(s, "->"))
		return read_path_end(s, zone, s->asked[z]);
#define X(name, one, many) \
	if (is(s, one)) \
		return read_animal(s, zone, name);
	ANIMALS_LIST(X)
#undef X
	if (is(s, "fish"))
		return read_count(s, &zone->fish, can_have(zone, HAS_FISH), 0);
	if (is(s, "mushrooms"))
		return read_count(s, &zone->mushrooms, can_have(zone, HAS_MUSHROOMS), 1);
	if (is(s, "menhir"))
		return read_menhir(s, zone);
	if (is(s, "shield"))
		return read_shield(s, zone);
	if (is(s, "near"))
		return read_near(s, zone, z);
	return read_power(s, zone);
}

/* A tile has one `lake`, or `lakeA` and `lakeB` in any order. */
static bool take_lake(struct scan *s, struct tile *tile, int zone)
{
	enum path_end name = read_lake_name(s);
	bool lettered = name != END_LAKE;
	uint8_t *lake = &tile->lake[name == END_LAKE_B];
	if (name == END_NONE || s->game != HUNTERS_AND_GATHERERS)
		return fail(s, TILE_FAULT_ZONE_WORD);
	if (*lake != NO_ZONE || (tile->lakes > 0 && !(lettered && s->lettered)))
		return fail(s, TILE_FAULT_LAKE_NAME);
	s->lettered = lettered;
	*lake = (uint8_t)zone;
	tile->lakes++;
	return true;
}

/* Counts a zone without slots, and checks that there is a name left for it. */
static bool take_inner(struct scan *s, const struct zone *zone)
{
	return ++s->inner[zone->kind != RIVER] <= TILE_INNER || fail(s, TILE_FAULT_INNER);
}

/* `inner`, or in this order `innerA` and `innerB`. */
static bool is_inner(struct scan *s)
{
	static const char *const lettered[TILE_INNER] = { "innerA", "innerB" };
	if (is(s, "inner"))
		return true;
	if (s->inner[1] >= TILE_INNER || !is(s, lettered[s->inner[1]]))
		return false;
	s->inner_letters++;
	return true;
}

/* Reads what follows the kind of a zone that can have slots. */
static bool read_extent(struct scan *s, struct tile *tile, int z)
{
	const struct zone *zone = &tile->zone[z];
	bool path = lies_as(zone) == PATH;
	if (path && is(s, "->"))
		return take_inner(s, zone);
	bool inner = !path && is_inner(s);
	if (!(inner ? take_inner(s, zone) : read_slots(s, tile, z)))
		return false;
	next_word(s);
	return true;
}

/* Reads any other word, which must be the name of a lake. */
static enum zone_kind read_kind(struct scan *s)
{
#define X(kind, name, pattern, role, properties, of) \
	if (s->game == (of) && is(s, name)) \
		return kind;
	TERRAINS(X)
#undef X
	return LAKE;
}

static bool read_zone(struct scan *s, struct tile *tile)
{
	const char *name = s->word;
	int z = tile->zones;
	enum zone_kind kind = read_kind(s);
	enum pattern pattern = pattern_of(kind);
	if (kind == LAKE && !take_lake(s, tile, z))
		return false;
	if (kind == MONASTERY) {
		if (tile->monastery != NO_ZONE)
			return fail(s, TILE_FAULT_MONASTERIES);
		tile->monastery = (uint8_t)z;
		tile->powers |= LOOKS_AROUND;
	}
	if (z == TILE_ZONES)
		return fail(s, TILE_FAULT_ZONES);
	struct zone *zone = &tile->zone[z];
	*zone = (struct zone){ .kind = (uint8_t)kind, .lake = NO_ZONE, .other_lake = NO_ZONE };
	next_word(s);
	if (pattern != INNER && !read_extent(s, tile, z))
		return false;
	tile->zones++;
	tile->scoring |= (uint16_t)((pattern == BLOCK || pattern == PATH) << z);
	tile->completes |= pattern != INNER && !zone->slots;
	while (!ends_zone(s))
		if (!read_property(s, zone, z))
			return false;
	tile->powers |= zone->powers;
	int path_ends = zone->open + (s->asked[z][0] != END_NONE) + (s->asked[z][1] != END_NONE);
	if (pattern == PATH && path_ends != 2) {
		s->word = name;
		return fail_at_slot(s, TILE_FAULT_PATH_ENDS, last_slot(zone));
	}
	unsigned ends = s->asked[z][0] | (unsigned)s->asked[z][1] << ROAD_END_BITS;
	zone->ends = kind == ROAD ? ends & 15 : 0;
	return true;
}

/* The lake that a river's end names; NO_ZONE if it names none. Returns false if the tile has no such lake. */
static bool find_lake(const struct scan *s, const struct tile *tile, int asked, uint8_t *lake)
{
	*lake = asked < END_LAKE ? NO_ZONE : tile->lake[asked == END_LAKE_B];
	return asked < END_LAKE || (*lake != NO_ZONE && (asked != END_LAKE) == s->lettered);
}

static bool find_lakes(struct scan *s, struct tile *tile)
{
	if (s->lettered && tile->lakes < TILE_LAKES)
		return fail_whole(s, TILE_FAULT_LAKE_NAME, -1);
	for (int z = 0; z < tile->zones; z++) {
		const uint8_t *asked = s->asked[z];
		bool later = asked[0] < END_LAKE; /* a lake goes before a spring */
		uint8_t *lake = &tile->zone[z].lake, *other = &tile->zone[z].other_lake;
		if (!find_lake(s, tile, asked[later], lake) || !find_lake(s, tile, asked[!later], other))
			return fail_whole(s, TILE_FAULT_NO_SUCH_LAKE, -1);
		if (*lake != NO_ZONE)
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
		enum pattern pattern = lies_as(&tile->zone[at[1]]);
		bool plain = pattern != PATH && at[0] == at[1] && at[1] == at[2];
		bool banks = lies_as(&tile->zone[at[0]]) == GROUND && lies_as(&tile->zone[at[2]]) == GROUND;
		if (!plain && !(pattern == PATH && banks))
			return fail_whole(s, TILE_FAULT_SIDE_PATTERN, 3 * side + 1);
		tile->sides |= (uint16_t)(pattern << (3 * side));
	}
	memcpy(tile->zone_at + SLOTS, tile->zone_at, SLOTS);
	return true;
}

/* The zone that a place after `near` names (`inner` is the only city inside); NO_ZONE if there is none of that name. */
static int zone_of_near(const struct tile *tile, int place)
{
	uint8_t inner[TILE_INNER];
	int count = tile_inner(tile, false, inner), city = NO_ZONE, cities = 0;
	if (place < SLOTS)
		return tile->zone_at[place];
	if (place > NEAR_INNER)
		return count == TILE_INNER ? inner[place - NEAR_INNER - 1] : NO_ZONE;
	for (int i = 0; i < count; i++)
		if (tile->zone[inner[i]].kind == CITY) {
			city = inner[i];
			cities++;
		}
	return cities == 1 ? city : NO_ZONE;
}

/* Finds the cities that a field names by their places (FARM-04). */
static bool find_near(struct scan *s, struct tile *tile, int field)
{
	for (unsigned places = s->near[field]; places; places &= places - 1) {
		int place = __builtin_ctz(places), city = zone_of_near(tile, place);
		if (city == NO_ZONE || tile->zone[city].kind != CITY)
			return fail_whole(s, place < SLOTS ? TILE_FAULT_NEAR_NO_CITY : TILE_FAULT_NEAR_NO_INNER,
					  slot_of_near(place));
		if (tile->near[field] >> city & 1)
			return fail_whole(s, TILE_FAULT_NEAR_TWICE, slot_of_near(place));
		tile->near[field] |= (uint16_t)(1u << city);
	}
	return true;
}

static bool find_cities(struct scan *s, struct tile *tile)
{
	bool city = false;
	for (int z = 0; z < tile->zones; z++)
		city |= tile->zone[z].kind == CITY;
	for (int z = 0; z < tile->zones; z++) {
		if (tile->zone[z].kind != FIELD)
			continue;
		if (city && !(s->near_said >> z & 1))
			return fail_whole(s, TILE_FAULT_NEAR_MISSING, tile_zone_slot(tile, z, 0));
		if (!find_near(s, tile, z))
			return false;
	}
	return true;
}

/* ---- how the tile looks after a turn ---- */

/* Two zones without slots can exchange their names: the lakes, the rivers, the others, each pair or not, as bits. */
enum { EXCHANGES = 1 << 3 };

static int exchanged_name(int name, unsigned exchange)
{
	static const uint8_t pairs[] = { SLOT_LAKE_A, SLOT_RIVER_A, SLOT_INNER_A };
	for (int p = 0; p < 3; p++)
		if (exchange >> p & 1 && (name == pairs[p] || name == pairs[p] + 1))
			return 2 * pairs[p] + 1 - name;
	return name;
}

/* The slots and names (enum slot_name, as bits) that some zones, bits too, have after a turn and an exchange. */
static unsigned names_after(const struct tile *tile, unsigned zones, int turns, unsigned exchange)
{
	unsigned names = 0;
	for (; zones; zones &= zones - 1) {
		int z = __builtin_ctz(zones);
		unsigned slots = (unsigned)tile->zone[z].slots << 3 * turns;
		names |= slots ? (slots | slots >> SLOTS) & ((1u << SLOTS) - 1)
			       : 1u << exchanged_name(zone_slot(tile, z, 0), exchange);
	}
	return names;
}

/* Whether the same is printed on two zones, wherever they lie. */
static bool has_the_same(const struct zone *a, const struct zone *b)
{
	return a->kind == b->kind && a->powers == b->powers && memcmp(a->animals, b->animals, ANIMALS) == 0 &&
	       a->fish == b->fish && a->mushrooms == b->mushrooms && a->menhir == b->menhir && a->shield == b->shield;
}

/* Whether each zone, after the turn and the exchange, is where one like it was before. */
static bool looks_the_same(const struct tile *tile, int turns, unsigned exchange)
{
	for (int z = 0; z < tile->zones; z++) {
		unsigned names = names_after(tile, 1u << z, turns, exchange);
		int before = slot_zone(tile, __builtin_ctz(names), 0);
		if (names != names_after(tile, 1u << before, 0, 0) ||
		    !has_the_same(&tile->zone[z], &tile->zone[before]) ||
		    names_after(tile, tile_named_by(tile, z), turns, exchange) !=
			    names_after(tile, tile_named_by(tile, before), 0, 0))
			return false;
	}
	return true;
}

static void find_looks(struct tile *tile, unsigned pairs)
{
	bool same[SIDES][EXCHANGES] = { { false } }, any[SIDES] = { false };
	for (int turns = 0; turns < SIDES; turns++)
		for (unsigned e = 0; e <= pairs; e++) {
			same[turns][e] = !(e & ~pairs) && looks_the_same(tile, turns, e);
			any[turns] |= same[turns][e];
		}
	for (int turns = 0; turns < SIDES; turns++) {
		int least = 0;
		while (!any[turns - least])
			least++;
		tile->least_turns[turns] = (uint8_t)least;
		for (int z = 0; z < tile->zones; z++) {
			unsigned names = 0;
			for (unsigned e = 0; e <= pairs; e++)
				names |= same[turns - least][e] ? names_after(tile, 1u << z, turns, e) : 0;
			tile->least_name[turns][z] = (uint8_t)first_name(names);
		}
	}
}

bool tile_parse(struct tile *tile, enum game_kind game, const char *text, size_t length, struct tile_error *error)
{
	struct scan s = { .text = text, .end = text + length, .at = text, .error = error, .game = (uint8_t)game };
	tile->zones = tile->lakes = 0;
	tile->sides = 0;
	tile->powers = tile->scout_zones = tile->scoring = tile->into_lake = 0;
	tile->scout = 0;
	tile->completes = false;
	tile->monastery = NO_ZONE;
	memset(tile->near, 0, sizeof tile->near);
	memset(tile->lake, NO_ZONE, sizeof tile->lake);
	memset(tile->zone_at, NO_ZONE, sizeof tile->zone_at);
	error->fault = TILE_FAULT_NONE;
	next_word(&s);
	if (ends_zone(&s))
		return fail(&s, TILE_FAULT_EMPTY);
	for (;;) {
		if (!read_zone(&s, tile))
			return false;
		if (s.word == s.end)
			break;
		s.at = s.word + 1; /* after the `;` */
		next_word(&s);
	}
	/* a single zone must not have a letter, since letters distinguish two */
	if (s.inner_letters > 0 && (s.inner_letters < TILE_INNER || s.inner[1] < TILE_INNER))
		return fail_whole(&s, TILE_FAULT_INNER_NAME, -1);
	if (!find_lakes(&s, tile) || !read_sides(&s, tile) || !find_cities(&s, tile))
		return false;
	find_looks(tile, (tile->lakes == 2) | (unsigned)(s.inner[0] == 2) << 1 | (unsigned)(s.inner[1] == 2) << 2);
	return true;
}
