#include "foreign/jcz_parts.h"

#include <assert.h>
#include <string.h>

/* Where a follower stands: the slots of a zone as seen on the board or, if there are none, an inner place. */
struct location {
	uint16_t slots;
	bool field; /* the slots are named as those of a field */
	int name;   /* of that place: enum slot_name */
};

enum { ALL_MIDDLES = 1 << 1 | 1 << 4 | 1 << 7 | 1 << 10 };

/* The side with a letter; SIDES if there is none. */
static int side_of(char letter)
{
	static const char letters[] = "NESW";
	const char *at = letter ? strchr(letters, letter) : NULL;
	return at ? (int)(at - letters) : SIDES;
}

/* `NWSE`, or `_N` for all sides but that one: the middles of sides. 0 if it is something else. */
static uint16_t read_middles(const char *s)
{
	bool except = *s == '_';
	unsigned slots = 0;
	for (s += except; *s; s++) {
		int side = side_of(*s);
		if (side == SIDES)
			return 0;
		slots |= 1u << (3 * side + 1);
	}
	return (uint16_t)(except && slots ? ALL_MIDDLES & ~slots : slots);
}

/* `NL.NR.EL`: left and right as seen from the middle of the tile, looking out. 0 if it is something else. */
static uint16_t read_corners(const char *s)
{
	unsigned slots = 0;
	for (;; s++) {
		int side = side_of(s[0]);
		if (side == SIDES || (s[1] != 'L' && s[1] != 'R'))
			return 0;
		slots |= 1u << (3 * side + (s[1] == 'R' ? 2 : 0));
		s += 2;
		if (*s != '.')
			return *s ? 0 : (uint16_t)slots;
	}
}

/* The places inside a tile, by their names of all versions; SLOT_NAMES: it depends on the tile. */
static const struct {
	const char *location;
	int name;
} inner_places[] = {
	{ "CLOISTER", SLOT_MONASTERY },
	{ "MONASTERY", SLOT_MONASTERY },
	{ "INNER_FARM", SLOT_INNER_A },
	{ "INNER_FARM_B", SLOT_INNER_B },
	{ "I", SLOT_NAMES },
	{ "II", SLOT_INNER_B },
};

static bool read_inner(const char *s, const struct tile *tile, int *name)
{
	for (size_t i = 0; i < sizeof inner_places / sizeof inner_places[0]; i++)
		if (strcmp(s, inner_places[i].location) == 0) {
			int by_tile = tile->monastery == NO_ZONE ? SLOT_INNER_A : SLOT_MONASTERY;
			*name = inner_places[i].name == SLOT_NAMES ? by_tile : inner_places[i].name;
			return true;
		}
	return false;
}

static bool read_location(const char *s, const struct tile *tile, struct location *location)
{
	*location = (struct location){ .slots = read_middles(s) };
	if (location->slots)
		return true;
	location->slots = read_corners(s);
	location->field = location->slots != 0;
	return location->slots || read_inner(s, tile, &location->name);
}

/* The zone that all slots belong to; NO_ZONE if they belong to several. */
static int common_zone(const struct tile *tile, int turns, uint16_t slots)
{
	int zone = NO_ZONE;
	for (int slot = 0; slot < SLOTS; slot++) {
		if (!(slots >> slot & 1))
			continue;
		int at = tile_zone_at(tile, slot, turns);
		if (zone != NO_ZONE && at != zone)
			return NO_ZONE;
		zone = at;
	}
	return zone;
}

/* The role of those who stand on a feature; ROLES if the program's name of it is not one of the base game's. */
static enum role role_of_feature(const struct json_value *feature)
{
	static const struct {
		const char *feature;
		enum role role;
	} rows[] = { { "City", KNIGHT }, { "Road", THIEF }, { "Field", FARMER }, { "Monastery", MONK } };
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		if (json_is(feature, rows[i].feature))
			return rows[i].role;
	return ROLES;
}

/* The role if an old file does not name the feature. `zone` is NO_ZONE inside the tile. */
static enum role role_of_place(const struct tile *tile, const struct location *location, int zone)
{
	if (zone != NO_ZONE)
		return location->field ? FARMER : role_on((enum zone_kind)tile->zone[zone].kind);
	return location->name == SLOT_MONASTERY ? MONK : FARMER;
}

/* The tile that lies at a cell; NULL if none does. */
static const struct jcz_tile *tile_at(const struct jcz *jcz, struct cell cell)
{
	for (int i = jcz->tiles - 1; i >= 0; i--)
		if (cell_is(jcz->tile[i].cell, cell))
			return &jcz->tile[i];
	return NULL;
}

bool jcz_read_cell(struct jcz *jcz, const struct json_value *parent, const struct json_value *node, struct cell *cell)
{
	long x, y;
	const struct json_value *first = node && node->kind == JSON_LIST ? node->first : NULL;
	const struct json_value *second = first ? first->next : NULL;
	if (!second || second->next || !json_whole(first, -JCZ_COORDINATE_MAX, JCZ_COORDINATE_MAX, &x) ||
	    !json_whole(second, -JCZ_COORDINATE_MAX, JCZ_COORDINATE_MAX, &y))
		return foreign_fail(jcz->reader, node ? node : parent, "replay: expected a position [x, y]");
	*cell = (struct cell){ (int16_t)x, (int16_t)y };
	return true;
}

bool jcz_add_piece(struct jcz *jcz, const struct json_value *pointer)
{
	struct cell cell;
	struct location location;
	const struct json_value *feature = json_find(pointer, "feature"), *where = json_find(pointer, "location");
	const struct json_value *position = json_find(pointer, "position");
	if (!jcz_read_cell(jcz, pointer, position, &cell))
		return false;
	const struct jcz_tile *lying = tile_at(jcz, cell);
	if (!lying)
		return foreign_fail(jcz->reader, position, "replay: no tile lies at %d,%d", cell.x, cell.y);
	const struct tile *tile = &printed_base.tile[lying->tile];
	if (!where || !json_is_scalar(where) || !read_location(where->word.s, tile, &location))
		return foreign_fail(jcz->reader, where ? where : pointer,
				    "replay: expected a location such as NE, NL.NR.WL or I");
	int zone = common_zone(tile, lying->turns, location.slots);
	if (location.slots && zone == NO_ZONE)
		return foreign_fail(jcz->reader, where, "replay: \"%.40s\" is not a single zone of tile %s turned %d",
				    where->word.s, tile->name, 90 * lying->turns);
	enum role role = role_of_place(tile, &location, zone);
	if (feature)
		role = role_of_feature(feature);
	if (role == ROLES)
		return foreign_fail(jcz->reader, feature,
				    "replay: the feature \"%.40s\" is not refereed (only City, Road, Field, Monastery)",
				    json_is_scalar(feature) ? feature->word.s : "");
	text_add(&jcz->play.log, " %s ", role_name(role));
	if (lying != &jcz->tile[jcz->tiles - 1])
		text_add(&jcz->play.log, "%d,%d:", cell.x, cell.y);
	int slot = zone == NO_ZONE ? location.name : tile_zone_slot(tile, zone, lying->turns);
	text_add_string(&jcz->play.log, word_of_slot(slot));
	return true;
}
