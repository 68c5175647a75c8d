#include "draw/svg_tile.h"

#include "draw/svg.h"
#include "text/xml.h"

#include <string.h>

/* ---- where ---- */

struct point svg_place(const struct laid_tile *laid, struct point p)
{
	p = square_turned(p, laid->turns);
	return (struct point){ laid->corner.x + p.x * TILE_SIZE, laid->corner.y + p.y * TILE_SIZE };
}

void svg_cover(struct laid_tile *laid, struct point at, struct box box)
{
	struct point p = { (at.x - laid->corner.x) / TILE_SIZE, (at.y - laid->corner.y) / TILE_SIZE };
	fit_remove(&laid->uncovered, square_turned(p, (4 - laid->turns) % 4), box_turned(box, laid->turns));
}

/* ---- the name ---- */

enum { NAME_HEIGHT = 14, NAME_FROM = 2, NAME_MARGIN = 3, UNIT_WIDTH = 18 };
#define NAME_SIZE 11.0 /* the same as in the style sheet */

/* The width of the name's box. A long name is as high as others but narrower, so that it and a badge are on its tile. */
static double name_width(const struct laid_tile *laid, double *narrower)
{
	double room = TILE_SIZE - 2 * (NAME_FROM + NAME_MARGIN) - (laid->units || laid->points ? UNIT_WIDTH : 0);
	double width = 0.7 * NAME_SIZE * (double)text_width(laid->tile->name, strlen(laid->tile->name));
	*narrower = width > room ? room / width : 1;
	return width * *narrower + 2 * NAME_MARGIN;
}

void svg_tile_name(struct text *out, const struct laid_tile *laid)
{
	double narrower, width = name_width(laid, &narrower);
	struct point at = { laid->corner.x + NAME_FROM, laid->corner.y + NAME_FROM };
	if (!laid->on_page)
		text_add(out, "<rect class=\"idbox\" x=\"%.4g\" y=\"%.4g\" width=\"%.4g\" height=\"%d\" rx=\"3\"/>",
			 at.x, at.y, width, NAME_HEIGHT);
	struct point middle = { at.x + width / 2, at.y + 11 };
	if (narrower < 1)
		text_add(out, "<text class=\"id\" transform=\"matrix(%.3g 0 0 1 %.4g %.4g)\">", narrower, middle.x,
			 middle.y);
	else
		text_add(out, "<text class=\"id\" x=\"%.4g\" y=\"%.4g\">", middle.x, middle.y);
	xml_words(out, laid->tile->name);
	text_add_string(out, "</text>\n");
	struct point beside = { at.x + width + UNIT_WIDTH / 2.0, at.y + NAME_HEIGHT / 2.0 };
	if (laid->points)
		svg_badge(out, phrase_of("%+d", *laid->points).s, beside, BADGE_SQUARE);
	else if (laid->units)
		svg_badge(out, svg_numbers_phrase(laid->so_far, laid->units).s, beside, BADGE_SQUARE);
}

/* ---- buildings ---- */

int svg_bridged_river(const struct tile *tile)
{
	for (int z = 0; z < tile->zones && tile->scout == BRIDGE_TILE; z++)
		if (tile->zone[z].kind == RIVER && __builtin_popcount(tile->zone[z].slots) > 1)
			return z;
	return -1;
}

void svg_on_path(struct text *out, const char *sign, struct point at, struct point next)
{
	double length = point_distance(at, next), dx = (next.x - at.x) / length, dy = (next.y - at.y) / length;
	text_add(out, "<use xlink:href=\"#%s\" transform=\"matrix(%.4g %.4g %.4g %.4g %.6g %.6g)\"/>\n", sign, dx, dy,
		 -dy, dx, at.x, at.y);
}

void svg_spring(struct text *out, struct point spring)
{
	text_add(out, "<circle class=\"spring\" cx=\"%.4g\" cy=\"%.4g\" r=\"5.2\"/>", spring.x * TILE_SIZE,
		 spring.y * TILE_SIZE);
}

static struct point path_point(const struct laid_tile *laid, int path, int at)
{
	return svg_place(laid, laid->map->path[path][at]);
}

void svg_buildings(struct text *out, const struct laid_tile *laid)
{
	const struct tile *tile = laid->tile;
	const struct tile_map *map = laid->map;
	enum { MIDDLE = PATH_POINTS / 2, GATE = PATH_POINTS - 2 };
	int river = svg_bridged_river(tile);
	if (river >= 0)
		svg_on_path(out, "bridge", path_point(laid, river, MIDDLE), path_point(laid, river, MIDDLE + 1));
	for (int z = 0; z < tile->zones; z++)
		if (map->gates >> z & 1)
			svg_on_path(out, "gate", path_point(laid, z, GATE), path_point(laid, z, GATE + 1));
	for (int c = tile->monastery != NO_ZONE; c < map->crossings; c++)
		svg_sign(out, "village", svg_place(laid, map->crossing[c]));
	if (tile->monastery != NO_ZONE)
		svg_sign(out, "monastery", svg_place(laid, map->inner[tile->monastery]));
}

void svg_cover_printed(struct laid_tile *laid)
{
	static const struct box bridge = { 22, 32 }, gate = { 14, 14 }, village = { 27, 25 }, monastery = { 26, 36 };
	const struct tile_map *map = laid->map;
	int river = svg_bridged_river(laid->tile);
	if (laid->named) {
		double narrower;
		struct box box = { name_width(laid, &narrower), NAME_FROM + NAME_HEIGHT };
		box.width += NAME_FROM + (laid->units || laid->points ? UNIT_WIDTH : 0);
		svg_cover(laid, (struct point){ laid->corner.x + box.width / 2, laid->corner.y + box.height / 2 }, box);
	}
	if (river >= 0)
		svg_cover(laid, path_point(laid, river, PATH_POINTS / 2), bridge);
	for (int z = 0; z < laid->tile->zones; z++)
		if (map->gates >> z & 1)
			svg_cover(laid, path_point(laid, z, PATH_POINTS - 2), gate);
	for (int c = laid->tile->monastery != NO_ZONE; c < map->crossings; c++)
		svg_cover(laid, svg_place(laid, map->crossing[c]), village);
	if (laid->tile->monastery != NO_ZONE)
		svg_cover(laid, svg_place(laid, map->inner[laid->tile->monastery]), monastery);
}

/* ---- pieces ---- */

/* How a piece of a role is drawn: its sign, and the place of its player's mark on it. */
#define STANDING "member", "", 0, 4
#define LYING "member", " transform=\"rotate(90)\"", -1, 3
#define LOOKS(X) \
	X(GATHERER, { STANDING }) \
	X(FISHER, { STANDING }) \
	X(HUNTER, { LYING }) \
	X(HUT, { "hut", "", 0, 7 }) \
	X(KNIGHT, { STANDING }) \
	X(THIEF, { STANDING }) \
	X(MONK, { STANDING }) \
	X(FARMER, { LYING })
static const struct {
	const char *sign, *turn;
	int8_t mark_x, mark_y;
} looks[] = TABLE(LOOKS, ROLES);

struct box svg_piece_box(enum zone_kind kind)
{
	static const struct box standing = { 19, 27 }, lying = { 27, 19 }, hut = { 24, 22 };
	if (kind == LAKE)
		return hut;
	return kind == MEADOW || kind == FIELD ? lying : standing;
}

void svg_piece_look(struct text *out, enum role role, struct player_colours colours)
{
	const char *sign = looks[role].sign, *turn = looks[role].turn;
	text_add(out, "<use xlink:href=\"#%s\" fill=\"none\" stroke=\"#fff\" stroke-width=\"4.5\"%s/>", sign, turn);
	text_add(out, "<use xlink:href=\"#%s\" fill=\"%s\" stroke=\"#000\" stroke-width=\"1.5\"%s/>", sign,
		 colours.fill, turn);
	text_add(out, "<text class=\"mark\" x=\"%d\" y=\"%d\" style=\"fill:%s\">%c</text>", looks[role].mark_x,
		 looks[role].mark_y, colours.ink, colours.mark);
}

void svg_piece(struct text *out, enum role role, struct player_colours colours, struct point at)
{
	text_add(out, "<g class=\"piece\" data-role=\"%s\" transform=\"translate(%.6g %.6g)\">", role_name(role), at.x,
		 at.y);
	svg_piece_look(out, role, colours);
	text_add_string(out, "</g>\n");
}

void svg_piece_ring(struct text *out, struct point at)
{
	text_add(out, "<circle class=\"ring\" cx=\"%.4g\" cy=\"%.4g\" r=\"16\"/>", at.x, at.y);
}
