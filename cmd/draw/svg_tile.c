#include "draw/svg_tile.h"

#include "draw/map_outline.h"
#include "draw/svg.h"
#include "say/names.h"
#include "text/xml.h"

#include "core/scout.h"

#include <string.h>

/* Between signs, of a tile; sign boards are wide. */
static double apart(const struct zone *zone)
{
	return zone->powers ? 0.3 : 0.24;
}

/* ---- the ground ---- */

static void add_attributes(struct text *out, const struct tile *tile, int zone)
{
	uint16_t slots = tile->zone[zone].slots;
	text_add(out, " data-zone=\"%d\" data-kind=\"%s\" data-slots=\"", zone,
		 zone_kind_name((enum zone_kind)tile->zone[zone].kind));
	for (int slot = 0; slot < SLOTS; slot++)
		if (slots >> slot & 1)
			text_add(out, "%s%d", slots & ((1u << slot) - 1) ? " " : "", hour_of_slot(slot));
	text_add(out, "\"");
}

static void add_area(struct text *out, const struct tile *tile, const struct tile_map *map, int zone)
{
	text_add(out, "<path class=\"%s\"", zone_kind_name((enum zone_kind)tile->zone[zone].kind));
	add_attributes(out, tile, zone);
	text_add(out, " fill-rule=\"evenodd\" d=\"");
	map_outline_area(out, &map->ground[zone], TILE_SIZE);
	text_add(out, "\"/>\n");
}

/* Whether the ground around a point belongs to a zone. */
static bool is_well_inside(const struct tile_map *map, struct point p, int zone)
{
	for (int i = 0; i < 9; i++) {
		struct point near = { p.x + 0.052 * (i % 3 - 1), p.y + 0.052 * (i / 3 - 1) };
		if (near.x < 0 || near.y < 0 || near.x >= 1 || near.y >= 1 ||
		    !cells_have(&map->zone[zone], (int)(near.x * MAP_SIZE), (int)(near.y * MAP_SIZE)))
			return false;
	}
	return true;
}

static void add_tree(struct text *out, double x, double y)
{
	text_add_char(out, 'M');
	text_add_decimal(out, x, 3);
	text_add_char(out, ' ');
	text_add_decimal(out, y, 3);
	text_add_string(out, "h.01");
}

/* Trees, as round dots of two colours: on a lattice that a few fixed steps shake, well inside the forest. */
static void add_trees(struct text *out, const struct tile_map *map, int zone)
{
	enum { ROWS = 11 };
	struct point tree[ROWS * ROWS];
	unsigned shake = 12345;
	int trees = 0;
	for (int i = 0; i < ROWS * ROWS; i++) {
		int row = i / ROWS, column = i % ROWS;
		shake = shake * 1103515245u + 12345u;
		tree[trees] = (struct point){ (column + 0.5 * (row % 2) + 0.1 + (shake >> 20 & 7) / 20.0) / ROWS,
					      (row + 0.3 + (shake >> 24 & 7) / 20.0) / ROWS };
		trees += is_well_inside(map, tree[trees], zone);
	}
	for (int up = 0; up < 2 && trees > 0; up++) {
		text_add(out, "<path class=\"%s\" d=\"", up ? "crown" : "shade");
		for (int i = 0; i < trees; i++)
			add_tree(out, tree[i].x * TILE_SIZE, tree[i].y * TILE_SIZE - up);
		text_add(out, "\"/>\n");
	}
}

static void add_spring(struct text *out, struct point spring)
{
	text_add(out, "<circle class=\"spring\" cx=\"%.4g\" cy=\"%.4g\" r=\"5.2\"/>\n", spring.x * TILE_SIZE,
		 spring.y * TILE_SIZE);
}

static void add_river(struct text *out, const struct tile *tile, const struct tile_map *map, int zone, bool bank)
{
	text_add(out, "<path class=\"%s\"", bank ? "bank" : "river");
	if (!bank)
		add_attributes(out, tile, zone);
	text_add(out, " d=\"");
	map_outline_line(out, map->path[zone], PATH_POINTS, TILE_SIZE);
	text_add(out, "\"/>\n");
	int slots = __builtin_popcount(tile->zone[zone].slots);
	if (!bank && slots == 0 && tile->zone[zone].lake == NO_ZONE)
		add_spring(out, map->path[zone][0]);
	if (!bank && slots < 2 && (slots ? tile->zone[zone].lake : tile->zone[zone].other_lake) == NO_ZONE)
		add_spring(out, map->path[zone][PATH_POINTS - 1]);
}

static void add_lake(struct text *out, const struct tile *tile, const struct tile_map *map, int zone, bool shore)
{
	struct point p = map->inner[zone];
	double r = map->inner_radius * TILE_SIZE;
	text_add(out, "<circle class=\"%s\"", shore ? "shore" : "lake");
	if (!shore)
		add_attributes(out, tile, zone);
	text_add(out, " cx=\"%.4g\" cy=\"%.4g\" r=\"%.4g\"/>\n", p.x * TILE_SIZE, p.y * TILE_SIZE,
		 r + (shore ? 1.5 : 0));
}

static void add_water(struct text *out, const struct tile *tile, const struct tile_map *map)
{
	for (int pass = 0; pass < 2; pass++) { /* banks below, so that river and lake run together */
		for (int z = 0; z < tile->zones; z++)
			if (tile->zone[z].kind == RIVER)
				add_river(out, tile, map, z, pass == 0);
		for (int z = 0; z < tile->zones; z++)
			if (tile->zone[z].kind == LAKE)
				add_lake(out, tile, map, z, pass == 0);
	}
}

static void add_rocks(struct text *out, const struct tile_map *map)
{
	size_t begin = out->length;
	text_add(out, "<path class=\"rock\" fill-rule=\"evenodd\" d=\"");
	size_t empty = out->length;
	map_outline_area(out, &map->rock, TILE_SIZE);
	bool none = out->length == empty;
	text_add(out, "\"/>\n");
	if (none)
		out->length = begin;
}

void svg_ground(struct text *out, const char *id, const struct tile *tile, const struct tile_map *map)
{
	text_add(out, "<g id=\"%s\" data-tile=\"", id);
	xml_words(out, tile->name);
	text_add(out, "\">\n<rect class=\"base\" width=\"%d\" height=\"%d\"/>\n", TILE_SIZE, TILE_SIZE);
	for (int pattern = GROUND; pattern <= BLOCK; pattern++)
		for (int z = 0; z < tile->zones; z++)
			if ((int)pattern_of((enum zone_kind)tile->zone[z].kind) == pattern)
				add_area(out, tile, map, z);
	add_rocks(out, map);
	for (int z = 0; z < tile->zones; z++)
		if (tile->zone[z].kind == FOREST)
			add_trees(out, map, z);
	add_water(out, tile, map);
	text_add(out, "<rect class=\"frame\" width=\"%d\" height=\"%d\"/>\n</g>\n", TILE_SIZE, TILE_SIZE);
}

/* ---- signs ---- */

/* Where the name of a turned tile stands; signs keep away from it. */
static struct point name_spot(int turns)
{
	return square_turned((struct point){ 0.12, 0.08 }, (4 - turns) % 4);
}

/* A point of the unturned tile where it lies after being turned at a place of the picture. */
static struct point place_of(struct point p, int turns, struct point corner)
{
	p = square_turned(p, turns);
	return (struct point){ corner.x + p.x * TILE_SIZE, corner.y + p.y * TILE_SIZE };
}

void svg_tile_name(struct text *out, const struct tile *tile, struct point corner)
{
	double letters = (double)text_width(tile->name, strlen(tile->name)), size = letters > 12 ? 114 / letters : 9.5;
	double width = 0.7 * size * letters + 6;
	text_add(out, "<rect class=\"idbox\" x=\"%.4g\" y=\"%.4g\" width=\"%.4g\" height=\"12\" rx=\"3\"/>",
		 corner.x + 2, corner.y + 2, width);
	text_add(out, "<text class=\"id\" style=\"font-size:%.3gpx\" x=\"%.4g\" y=\"%.4g\">", size,
		 corner.x + 2 + width / 2, corner.y + 11.4);
	xml_words(out, tile->name);
	text_add(out, "</text>\n");
}

/* Signs lie in the order in which they are listed; what finds no place of its own lies on the others. */
struct signs {
	struct text *out;
	struct point spot[SPOTS_MAX];
	int spots, next, turns;
	struct point corner;
};

static struct point next_spot(struct signs *s)
{
	struct point p = s->spot[s->next < s->spots ? s->next : s->spots - 1];
	s->next++;
	return place_of(p, s->turns, s->corner);
}

enum { DRAWN_ONE_BY_ONE = 3 }; /* equal signs; of more one is drawn, with a number */

/* `count` equal signs, or one with a number where there are many. */
static void add_signs(struct signs *s, const char *sign, int count, int crossed)
{
	bool many = count > DRAWN_ONE_BY_ONE;
	for (int i = 0; i < (many ? 1 : count); i++) {
		struct point at = next_spot(s);
		svg_sign(s->out, sign, at);
		if (i < crossed)
			svg_sign(s->out, "cross", at);
		if (many) {
			struct text words = { 0 };
			text_add(&words, crossed ? "x%d (%d)" : "x%d", count, crossed);
			svg_label(s->out, words.s, (struct point){ at.x + 16, at.y + 4 });
			text_free(&words);
		}
	}
}

static int drawn(int count)
{
	return count > DRAWN_ONE_BY_ONE ? 1 : count;
}

static int count_signs(const struct zone *zone)
{
	int n = drawn(zone->mushrooms) + zone->menhir + __builtin_popcount(zone->powers);
	for (int a = 0; a < ANIMALS; a++)
		n += drawn(zone->animals[a]);
	return n;
}

/* The sign board of a power keeps inside its tile. */
static void add_power(struct signs *s, const char *word)
{
	struct point at = next_spot(s);
	double half = svg_label_width(word) / 2 + 2, left = s->corner.x + half, right = s->corner.x + TILE_SIZE - half;
	at.x = at.x < left ? left : at.x > right ? right : at.x;
	svg_label(s->out, word, at);
}

static void add_powers(struct signs *s, const struct zone *zone)
{
#define X(name, word, kind) \
	if (zone->powers & (name)) \
		add_power(s, word);
	POWERS(X)
#undef X
}

/* Fish lie in a row in the middle of their water. */
static void add_fish(struct text *out, const struct zone *zone, struct point at, double between)
{
	int shown = drawn(zone->fish);
	for (int i = 0; i < shown; i++)
		svg_sign(out, "fish", (struct point){ at.x, at.y + between * (i - (shown - 1) / 2.0) });
	if (shown < zone->fish) {
		struct text words = { 0 };
		text_add(&words, "x%d", zone->fish);
		svg_label(out, words.s, (struct point){ at.x + 14, at.y });
		text_free(&words);
	}
}

static struct point water_middle(const struct tile *tile, const struct tile_map *map, int zone, double along)
{
	if (tile->zone[zone].kind == LAKE)
		return map->inner[zone];
	return map->path[zone][(int)(along * (PATH_POINTS - 1))];
}

/* How far along a river a piece stands, so that a sign board at the lake can be read. */
static double piece_along(const struct zone *river)
{
	if (__builtin_popcount(river->slots) != 1)
		return 0.5;
	return river->lake != NO_ZONE ? 0.2 : 0.4;
}

/* The river under the bridge of a Scout tile: the first that has two ends on the border; -1: there is no bridge. */
static int bridged_river(const struct tile *tile)
{
	for (int z = 0; z < tile->zones && tile->scout == BRIDGE_TILE; z++)
		if (tile->zone[z].kind == RIVER && __builtin_popcount(tile->zone[z].slots) > 1)
			return z;
	return -1;
}

void svg_bridge(struct text *out, const struct tile *tile, const struct tile_map *map, int turns, struct point corner)
{
	int river = bridged_river(tile);
	if (river < 0)
		return;
	const struct point *line = map->path[river];
	struct point middle = place_of(line[PATH_POINTS / 2], turns, corner);
	struct point on = place_of(line[PATH_POINTS / 2 + 1], turns, corner);
	double length = point_distance(middle, on), dx = (on.x - middle.x) / length, dy = (on.y - middle.y) / length;
	text_add(out, "<use href=\"#bridge\" transform=\"matrix(%.4g %.4g %.4g %.4g %.6g %.6g)\"/>\n", dx, dy, -dy, dx,
		 middle.x, middle.y);
}

void svg_zone_signs(struct text *out, const struct tile *tile, const struct tile_map *map, int zone, int turns,
		    struct point corner, const uint8_t *covered, int keep)
{
	const struct zone *z = &tile->zone[zone];
	struct signs s = { .out = out, .turns = turns, .corner = corner, .next = keep + 1 };
	if (z->kind == RIVER || z->kind == LAKE) {
		struct point at = place_of(water_middle(tile, map, zone, keep ? 0.25 : 0.5), turns, corner);
		at.y += z->kind == LAKE && keep ? 10 : 0; /* a hut stands above them */
		add_fish(out, z, at, keep ? 6 : 9.2);
		s.spot[s.next] = water_middle(tile, map, zone, 0.5);
		s.corner.y += z->kind == LAKE ? 18 : 0;
		s.spots = s.next + 1;
		add_powers(&s, z);
		return;
	}
	s.spots = s.next + count_signs(z);
	s.spots = s.spots < SPOTS_MAX ? s.spots : SPOTS_MAX;
	s.spot[0] = name_spot(turns);
	map_spots(map, zone, apart(z), 1, s.spots, s.spot);
	add_powers(&s, z);
	for (int a = 0; a < ANIMALS; a++)
		add_signs(&s, animal_name((enum animal)a), z->animals[a], covered ? covered[a] : 0);
	add_signs(&s, "menhir", z->menhir, 0);
	add_signs(&s, "mushrooms", z->mushrooms, 0);
}

struct point svg_piece_spot(const struct tile *tile, const struct tile_map *map, int zone, int turns,
			    struct point corner)
{
	struct point spot[SPOTS_MAX];
	const struct zone *z = &tile->zone[zone];
	int river = bridged_river(tile);
	if (z->kind == MEADOW && river >= 0 && tile->scout_zones >> zone & 1)
		return place_of(map->path[river][PATH_POINTS / 2], turns, corner);
	if (z->kind == RIVER || z->kind == LAKE) {
		struct point at = place_of(water_middle(tile, map, zone, piece_along(z)), turns, corner);
		return (struct point){ at.x, at.y - 5 * (z->kind == LAKE) };
	}
	spot[0] = name_spot(turns);
	map_spots(map, zone, apart(z), 1, 2, spot);
	return place_of(spot[1], turns, corner);
}

void svg_piece(struct text *out, enum role role, struct player_colours colours, struct point at)
{
	static const int mark_x[ROLES] = { [HUNTER] = -1 }, mark_y[ROLES] = { 4, 4, [HUNTER] = 3, [HUT] = 7 };
	const char *sign = role == HUT ? "hut" : "member", *lie = role == HUNTER ? " transform=\"rotate(90)\"" : "";
	text_add(out, "<g class=\"piece\" data-role=\"%s\" transform=\"translate(%.6g %.6g)\">", role_name(role), at.x,
		 at.y);
	text_add(out, "<use href=\"#%s\" fill=\"none\" stroke=\"#fff\" style=\"stroke-width:4.5px\"%s/>", sign, lie);
	text_add(out, "<use href=\"#%s\" fill=\"%s\" stroke=\"#000\"%s/>", sign, colours.fill, lie);
	text_add(out, "<text class=\"mark\" x=\"%d\" y=\"%d\" style=\"fill:%s\">%c</text></g>\n", mark_x[role],
		 mark_y[role], colours.ink, colours.mark);
}
