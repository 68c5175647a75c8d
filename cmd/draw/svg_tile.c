#include "draw/svg_tile.h"

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
	int n = drawn(zone->mushrooms) + zone->menhir + zone->shield + __builtin_popcount(zone->powers);
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

static struct point path_middle(const struct tile *tile, const struct tile_map *map, int zone, double along)
{
	if (pattern_of((enum zone_kind)tile->zone[zone].kind) == INNER)
		return map->inner[zone];
	return map->path[zone][(int)(along * (PATH_POINTS - 1))];
}

/* How far along a path a piece stands, so that a sign board at the lake can be read. */
static double piece_along(const struct zone *path)
{
	if (__builtin_popcount(path->slots) != 1)
		return 0.5;
	return path->lake != NO_ZONE ? 0.2 : 0.4;
}

/* The river under the bridge of a Scout tile: the first that has two ends on the border; -1: there is no bridge. */
static int bridged_river(const struct tile *tile)
{
	for (int z = 0; z < tile->zones && tile->scout == BRIDGE_TILE; z++)
		if (tile->zone[z].kind == RIVER && __builtin_popcount(tile->zone[z].slots) > 1)
			return z;
	return -1;
}

/* A sign on a path, turned so that the path runs through it from its left, towards `at` + 1. */
static void add_on_path(struct text *out, const char *sign, const struct point *line, int at, int turns,
			struct point corner)
{
	struct point middle = place_of(line[at], turns, corner);
	struct point on = place_of(line[at + 1], turns, corner);
	double length = point_distance(middle, on), dx = (on.x - middle.x) / length, dy = (on.y - middle.y) / length;
	text_add(out, "<use href=\"#%s\" transform=\"matrix(%.4g %.4g %.4g %.4g %.6g %.6g)\"/>\n", sign, dx, dy, -dy,
		 dx, middle.x, middle.y);
}

void svg_buildings(struct text *out, const struct tile *tile, const struct tile_map *map, int turns,
		   struct point corner)
{
	int river = bridged_river(tile);
	if (river >= 0)
		add_on_path(out, "bridge", map->path[river], PATH_POINTS / 2, turns, corner);
	for (int z = 0; z < tile->zones; z++)
		if (map->gates >> z & 1)
			add_on_path(out, "gate", map->path[z], PATH_POINTS - 2, turns, corner);
	for (int c = tile->monastery != NO_ZONE; c < map->crossings; c++)
		svg_sign(out, "village", place_of(map->crossing[c], turns, corner));
	if (tile->monastery != NO_ZONE)
		svg_sign(out, "monastery", place_of(map->inner[tile->monastery], turns, corner));
}

void svg_zone_signs(struct text *out, const struct tile *tile, const struct tile_map *map, int zone, int turns,
		    struct point corner, const uint8_t *covered, int keep)
{
	const struct zone *z = &tile->zone[zone];
	struct signs s = { .out = out, .turns = turns, .corner = corner, .next = keep + 1 };
	if (!is_ground(tile, zone)) {
		struct point at = place_of(path_middle(tile, map, zone, keep ? 0.25 : 0.5), turns, corner);
		at.y += z->kind == LAKE && keep ? 10 : 0; /* a hut stands above them */
		add_fish(out, z, at, keep ? 6 : 9.2);
		s.spot[s.next] = path_middle(tile, map, zone, 0.5);
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
	add_signs(&s, "shield", z->shield, 0);
}

struct point svg_piece_spot(const struct tile *tile, const struct tile_map *map, int zone, int turns,
			    struct point corner)
{
	/* away from what is printed in the middle */
	static const struct point beside[ZONE_KINDS] = { [LAKE] = { 0, -5 }, [MONASTERY] = { 9, 5 } };
	struct point spot[SPOTS_MAX];
	const struct zone *z = &tile->zone[zone];
	int river = bridged_river(tile);
	if (z->kind == MEADOW && river >= 0 && tile->scout_zones >> zone & 1)
		return place_of(map->path[river][PATH_POINTS / 2], turns, corner);
	if (!is_ground(tile, zone)) {
		struct point at = place_of(path_middle(tile, map, zone, piece_along(z)), turns, corner);
		return (struct point){ at.x + beside[z->kind].x, at.y + beside[z->kind].y };
	}
	spot[0] = name_spot(turns);
	map_spots(map, zone, apart(z), 1, 2, spot);
	return place_of(spot[1], turns, corner);
}

/* How a piece of a role is drawn: its sign, and where on it the mark of its player is. */
static const struct {
	const char *sign, *turn;
	int8_t mark_x, mark_y;
} looks[ROLES] = {
	[GATHERER] = { "member", "", 0, 4 },
	[FISHER] = { "member", "", 0, 4 },
	[HUNTER] = { "member", " transform=\"rotate(90)\"", -1, 3 },
	[HUT] = { "hut", "", 0, 7 },
	[KNIGHT] = { "member", "", 0, 4 },
	[THIEF] = { "member", "", 0, 4 },
	[MONK] = { "member", "", 0, 4 },
	[FARMER] = { "member", " transform=\"rotate(90)\"", -1, 3 },
};

void svg_piece(struct text *out, enum role role, struct player_colours colours, struct point at)
{
	const char *sign = looks[role].sign, *turn = looks[role].turn;
	text_add(out, "<g class=\"piece\" data-role=\"%s\" transform=\"translate(%.6g %.6g)\">", role_name(role), at.x,
		 at.y);
	text_add(out, "<use href=\"#%s\" fill=\"none\" stroke=\"#fff\" style=\"stroke-width:4.5px\"%s/>", sign, turn);
	text_add(out, "<use href=\"#%s\" fill=\"%s\" stroke=\"#000\"%s/>", sign, colours.fill, turn);
	text_add(out, "<text class=\"mark\" x=\"%d\" y=\"%d\" style=\"fill:%s\">%c</text></g>\n", looks[role].mark_x,
		 looks[role].mark_y, colours.ink, colours.mark);
}
