#include "draw/map_outline.h"
#include "draw/svg.h"
#include "draw/svg_tile.h"
#include "say/names.h"
#include "text/xml.h"

/* The ground of a tile, from below to above: areas, rock, walls, trees and houses, paths, and what is inner. */

static enum pattern lies_as(const struct tile *tile, int zone)
{
	return pattern_of((enum zone_kind)tile->zone[zone].kind);
}

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

/* Places on a lattice that a few fixed steps shake, well inside a zone; at most rows * rows. Returns how many. */
static int scatter(const struct tile_map *map, int zone, int rows, struct point place[])
{
	unsigned shake = 12345;
	int places = 0;
	for (int i = 0; i < rows * rows; i++) {
		int row = i / rows, column = i % rows;
		shake = shake * 1103515245u + 12345u;
		place[places] = (struct point){ (column + 0.5 * (row % 2) + 0.1 + (shake >> 20 & 7) / 20.0) / rows,
						(row + 0.3 + (shake >> 24 & 7) / 20.0) / rows };
		places += is_well_inside(map, place[places], zone);
	}
	return places;
}

/* Trees, as round dots of two colours. */
static void add_trees(struct text *out, const struct tile_map *map, int zone)
{
	enum { ROWS = 11 };
	struct point tree[ROWS * ROWS];
	int trees = scatter(map, zone, ROWS, tree);
	for (int up = 0; up < 2 && trees > 0; up++) {
		text_add(out, "<path class=\"%s\" d=\"", up ? "crown" : "shade");
		for (int i = 0; i < trees; i++)
			add_tree(out, tree[i].x * TILE_SIZE, tree[i].y * TILE_SIZE - up);
		text_add(out, "\"/>\n");
	}
}

/* Houses as they are seen from above, however the tile lies: roofs, and over them their ridges. */
static void add_houses(struct text *out, const struct tile_map *map, int zone)
{
	static const char *const classes[] = { "roof", "ridge" }, *const steps[] = { "h5v5h-5z", "h5" };
	enum { ROWS = 7 };
	struct point house[ROWS * ROWS];
	int houses = scatter(map, zone, ROWS, house);
	for (int part = 0; part < 2 && houses > 0; part++) {
		text_add(out, "<path class=\"%s\" d=\"", classes[part]);
		for (int i = 0; i < houses; i++) {
			text_add_char(out, 'M');
			text_add_decimal(out, house[i].x * TILE_SIZE - 2.5, 3);
			text_add_char(out, ' ');
			text_add_decimal(out, house[i].y * TILE_SIZE - (part ? 0 : 2.5), 3);
			text_add_string(out, steps[part]);
		}
		text_add(out, "\"/>\n");
	}
}

/* A wall with merlons, where a city ends within its tile. */
static void add_wall(struct text *out, const struct tile_map *map, int zone)
{
	struct text edge = { 0 };
	map_outline_edge(&edge, &map->ground[zone], TILE_SIZE);
	if (edge.length)
		text_add(out, "<path class=\"wall\" d=\"%s\"/><path class=\"merlons\" d=\"%s\"/>\n", edge.s, edge.s);
	text_free(&edge);
}

/* How far the ground of a zone reaches into the tile from the middle of its north side, or of its south side. */
static int depth_of(const struct cells *ground, bool from_south)
{
	int depth = 0;
	while (depth < MAP_SIZE && cells_have(ground, MAP_SIZE / 2, from_south ? MAP_SIZE - 1 - depth : depth))
		depth++;
	return depth;
}

/* The bridge of a city over another: two walls, and between them the way, which opens the walls at both ends. */
static void add_span(struct text *out, const struct tile_map *map)
{
	static const char *const classes[] = { "span", "deck" };
	static const int into[] = { 0, 4 };
	const struct cells *ground = &map->ground[map->bridge];
	double unit = (double)TILE_SIZE / MAP_SIZE;
	for (int i = 0; i < 2; i++)
		text_add(out, "<path class=\"%s\" d=\"M%.4g %.4gV%.4g\"/>\n", classes[i], TILE_SIZE / 2.0,
			 depth_of(ground, false) * unit - into[i], TILE_SIZE - depth_of(ground, true) * unit + into[i]);
}

static void add_walls(struct text *out, const struct tile *tile, const struct tile_map *map)
{
	for (int z = 0; z < tile->zones; z++)
		if (tile->zone[z].kind == CITY)
			add_wall(out, map, z);
	if (map->bridge != NO_ZONE)
		add_span(out, map);
	for (int z = 0; z < tile->zones; z++)
		if (tile->zone[z].kind == CITY)
			add_houses(out, map, z);
}

static void add_spring(struct text *out, struct point spring)
{
	text_add(out, "<circle class=\"spring\" cx=\"%.4g\" cy=\"%.4g\" r=\"5.2\"/>\n", spring.x * TILE_SIZE,
		 spring.y * TILE_SIZE);
}

/* The classes of the edges below what lies on others. */
static const char *const edges[ZONE_KINDS] = {
	[RIVER] = "bank", [LAKE] = "shore", [ROAD] = "verge", [MONASTERY] = "yard"
};

static const char *class_of(const struct tile *tile, int zone, bool edge)
{
	enum zone_kind kind = (enum zone_kind)tile->zone[zone].kind;
	return edge ? edges[kind] : zone_kind_name(kind);
}

static void add_springs(struct text *out, const struct zone *river, const struct point line[PATH_POINTS])
{
	int slots = __builtin_popcount(river->slots);
	if (slots == 0 && river->lake == NO_ZONE)
		add_spring(out, line[0]);
	if (slots < 2 && (slots ? river->lake : river->other_lake) == NO_ZONE)
		add_spring(out, line[PATH_POINTS - 1]);
}

static void add_path(struct text *out, const struct tile *tile, const struct tile_map *map, int zone, bool edge)
{
	const struct zone *z = &tile->zone[zone];
	text_add(out, "<path class=\"%s\"", class_of(tile, zone, edge));
	if (!edge)
		add_attributes(out, tile, zone);
	text_add(out, " d=\"");
	map_outline_line(out, map->path[zone], PATH_POINTS, TILE_SIZE);
	text_add(out, "\"/>\n");
	if (!edge && z->kind == RIVER)
		add_springs(out, z, map->path[zone]);
}

static void add_inner(struct text *out, const struct tile *tile, const struct tile_map *map, int zone, bool edge)
{
	struct point p = map->inner[zone];
	double r = map->inner_radius * TILE_SIZE;
	text_add(out, "<circle class=\"%s\"", class_of(tile, zone, edge));
	if (!edge)
		add_attributes(out, tile, zone);
	text_add(out, " cx=\"%.4g\" cy=\"%.4g\" r=\"%.4g\"/>\n", p.x * TILE_SIZE, p.y * TILE_SIZE,
		 r + (edge ? 1.5 : 0));
}

static void add_paths(struct text *out, const struct tile *tile, const struct tile_map *map)
{
	for (int pass = 0; pass < 2; pass++) { /* edges below, so that river and lake run together */
		for (int z = 0; z < tile->zones; z++)
			if (lies_as(tile, z) == PATH)
				add_path(out, tile, map, z, pass == 0);
		for (int z = 0; z < tile->zones; z++)
			if (lies_as(tile, z) == INNER)
				add_inner(out, tile, map, z, pass == 0);
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
			if ((int)lies_as(tile, z) == pattern)
				add_area(out, tile, map, z);
	add_rocks(out, map);
	add_walls(out, tile, map);
	for (int z = 0; z < tile->zones; z++)
		if (tile->zone[z].kind == FOREST)
			add_trees(out, map, z);
	add_paths(out, tile, map);
	text_add(out, "<rect class=\"frame\" width=\"%d\" height=\"%d\"/>\n</g>\n", TILE_SIZE, TILE_SIZE);
}
