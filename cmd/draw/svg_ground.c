#include "shape/map_outline.h"
#include "draw/svg_tile.h"
#include "grammar/line.h"
#include "shape/terrain_look.h"
#include "text/xml.h"

/* The ground of a tile, from bottom to top: areas, rock, walls, trees and houses, paths, and inner zones. */

struct ground {
	struct pen *pen;
	int index; /* of the tile in its set */
	const struct tile *tile;
	const struct tile_map *map;
};

/* A zone's class and identity, for programs in a file and for the script on a page. */
static struct phrase attributes_of(const struct ground *g, int zone)
{
	uint16_t slots = g->tile->zone[zone].slots;
	const char *kind = zone_kind_name((enum zone_kind)g->tile->zone[zone].kind);
	if (g->pen->strokes)
		return phrase_of(" class=\"%s\" id=\"z%d-%d\"", kind, g->index, zone);
	struct phrase words = phrase_of(" class=\"%s\" id=\"z%d-%d\" data-zone=\"%d\" data-kind=\"%s\" data-slots=\"",
					kind, g->index, zone, zone, kind);
	for (int slot = 0; slot < SLOTS; slot++)
		if (slots >> slot & 1)
			phrase_add(&words, "%s%d", slots & ((1u << slot) - 1) ? " " : "", hour_of_slot(slot));
	phrase_add(&words, "\"");
	return words;
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

/* Places well inside a zone, on a lattice with a few fixed offsets; at most rows * rows. Returns their number. */
static int scatter(const struct ground *g, int zone, int rows, struct point place[])
{
	unsigned shake = 12345;
	int places = 0;
	for (int i = 0; i < rows * rows; i++) {
		int row = i / rows, column = i % rows;
		shake = shake * 1103515245u + 12345u;
		place[places] = (struct point){ (column + 0.5 * (row % 2) + 0.1 + (shake >> 20 & 7) / 20.0) / rows,
						(row + 0.3 + (shake >> 24 & 7) / 20.0) / rows };
		places += is_well_inside(g->map, place[places], zone);
	}
	return places;
}

/* Trees, as round dots of two colours. */
static void add_trees(const struct ground *g, int zone)
{
	enum { ROWS = 11 };
	struct point tree[ROWS * ROWS];
	int trees = scatter(g, zone, ROWS, tree);
	for (int up = 0; up < 2; up++) {
		struct outline dots = { 0 };
		for (int i = 0; i < trees; i++)
			outline_add(&dots, PATH_DOT,
				    (struct point){ tree[i].x * TILE_SIZE, tree[i].y * TILE_SIZE - up });
		pen_path(g->pen, up ? " class=\"crown\"" : " class=\"shade\"", dots);
	}
}

/* Houses as seen from above, upright for any turn of the tile: roofs, and their ridges over them. */
static void add_houses(const struct ground *g, int zone)
{
	enum { ROWS = 7 };
	const double half = 2.5;
	struct point house[ROWS * ROWS];
	struct outline roofs = { 0 }, ridges = { 0 };
	int houses = scatter(g, zone, ROWS, house);
	for (int i = 0; i < houses; i++) {
		double x = house[i].x * TILE_SIZE, y = house[i].y * TILE_SIZE;
		outline_add(&roofs, PATH_BEGINS, (struct point){ x - half, y - half });
		outline_add(&roofs, PATH_LINE, (struct point){ x + half, y - half });
		outline_add(&roofs, PATH_LINE, (struct point){ x + half, y + half });
		outline_add(&roofs, PATH_LINE, (struct point){ x - half, y + half });
		outline_add(&roofs, PATH_CLOSES, (struct point){ 0, 0 });
		outline_add(&ridges, PATH_BEGINS, (struct point){ x - half, y });
		outline_add(&ridges, PATH_LINE, (struct point){ x + half, y });
	}
	pen_path(g->pen, " class=\"roof\"", roofs);
	pen_path(g->pen, " class=\"ridge\"", ridges);
}

/* How far the ground of a zone reaches into the tile from the middle of its north side, or of its south side. */
static int depth_of(const struct cells *ground, bool from_south)
{
	int depth = 0;
	while (depth < MAP_SIZE && cells_have(ground, MAP_SIZE / 2, from_south ? MAP_SIZE - 1 - depth : depth))
		depth++;
	return depth;
}

/* Houses, and walls with merlons where a city ends within its tile. The blunt ends of walls would jut out of it. */
static void add_walls_and_houses(const struct ground *g)
{
	const struct tile *tile = g->tile;
	text_add_string(g->pen->out, "<g clip-path=\"url(#square)\">\n");
	for (int z = 0; z < tile->zones; z++)
		if (tile->zone[z].kind == CITY) {
			pen_path(g->pen, " class=\"wall\"", map_outline_edge(&g->map->ground[z]));
			pen_path(g->pen, " class=\"merlons\"", map_outline_edge(&g->map->ground[z]));
		}
	text_add_string(g->pen->out, "</g>\n");
	for (int i = 0; i < 2 && g->map->bridge != NO_ZONE; i++) {
		/* over another city: two walls, and between them the passage, which opens the walls at both ends */
		const struct cells *ground = &g->map->ground[g->map->bridge];
		double unit = (double)TILE_SIZE / MAP_SIZE, middle = TILE_SIZE / 2.0;
		struct outline way = { 0 };
		outline_add(&way, PATH_BEGINS, (struct point){ middle, depth_of(ground, false) * unit - 4 * i });
		outline_add(&way, PATH_LINE,
			    (struct point){ middle, TILE_SIZE - depth_of(ground, true) * unit + 4 * i });
		pen_path(g->pen, i ? " class=\"deck\"" : " class=\"span\"", way);
	}
	for (int z = 0; z < tile->zones; z++)
		if (tile->zone[z].kind == CITY)
			add_houses(g, z);
}

static void add_inner_zone(const struct ground *g, int inner, double more, const char *attributes)
{
	struct point p = g->map->inner[inner];
	text_add(g->pen->out, "<circle%s cx=\"%.4g\" cy=\"%.4g\" r=\"%.4g\"/>\n", attributes, p.x * TILE_SIZE,
		 p.y * TILE_SIZE, g->map->inner_radius * TILE_SIZE + more);
}

static void add_spring(const struct ground *g, struct point spring)
{
	svg_spring(g->pen->out, spring);
	text_add_char(g->pen->out, '\n');
}

/* Paths, and over them inner zones. All edges are below, so that river and lake run together. */
static void add_paths(const struct ground *g)
{
	const struct tile *tile = g->tile;
	for (int z = 0; z < tile->zones; z++)
		if (pattern_at(tile, z) == PATH)
			pen_path(g->pen, terrain_looks[tile->zone[z].kind].edge,
				 map_outline_line(g->map->path[z], PATH_POINTS));
	for (int z = 0; z < tile->zones; z++)
		if (pattern_at(tile, z) == INNER)
			add_inner_zone(g, z, 1.5, terrain_looks[tile->zone[z].kind].edge);
	for (int z = 0; z < tile->zones; z++) {
		const struct zone *path = &tile->zone[z];
		const struct point *line = g->map->path[z];
		if (pattern_at(tile, z) != PATH)
			continue;
		pen_path(g->pen, attributes_of(g, z).s, map_outline_line(line, PATH_POINTS));
		int slots = __builtin_popcount(path->slots);
		if (path->kind == RIVER && slots == 0 && path->lake == NO_ZONE)
			add_spring(g, line[0]);
		if (path->kind == RIVER && slots < 2 && (slots ? path->lake : path->other_lake) == NO_ZONE)
			add_spring(g, line[PATH_POINTS - 1]);
	}
	for (int z = 0; z < tile->zones; z++)
		if (pattern_at(tile, z) == INNER)
			add_inner_zone(g, z, 0, attributes_of(g, z).s);
}

void svg_ground(struct pen *pen, int index, const struct tile *tile, const struct tile_map *map)
{
	const struct ground g = { pen, index, tile, map };
	text_add(pen->out, "<g id=\"tile-%d\"", index);
	if (!pen->strokes) {
		text_add_string(pen->out, " data-tile=\"");
		xml_words(pen->out, tile->name);
		text_add_char(pen->out, '"');
	}
	text_add(pen->out, ">\n<use %shref=\"#base\"/>\n", pen->strokes ? "" : "xlink:");
	for (int pattern = GROUND; pattern <= BLOCK; pattern++)
		for (int z = 0; z < tile->zones; z++)
			if ((int)pattern_at(tile, z) == pattern)
				pen_path(pen, attributes_of(&g, z).s, map_outline_area(&map->ground[z]));
	pen_path(pen, " class=\"rock\"", map_outline_area(&map->rock));
	bool has_city = false;
	for (int z = 0; z < tile->zones; z++)
		has_city |= tile->zone[z].kind == CITY;
	if (has_city)
		add_walls_and_houses(&g);
	for (int z = 0; z < tile->zones; z++)
		if (tile->zone[z].kind == FOREST)
			add_trees(&g, z);
	add_paths(&g);
	text_add(pen->out, "<use %shref=\"#frame\"/>\n</g>\n", pen->strokes ? "" : "xlink:");
}

/* Whether a piece in this role may stand on a zone, as records write it. */
static bool suits(const struct ruleset *rules, enum role role, const struct zone *zone)
{
	if (zone->kind == LAKE && role == FISHER)
		return zone->powers & CANOE; /* SCOUT-10 */
	return role_may_stand(role, (enum zone_kind)zone->kind) &&
	       !(role == FARMER && rules && rules->farmers == FARMERS_NO);
}

static void add_target(struct text *out, const struct ruleset *rules, int index, const struct tile *tile, int zone,
		       int turns)
{
	const char *between = "";
	text_add(out, "<use xlink:href=\"#z%d-%d\" data-zone=\"%d\" data-kind=\"%s\" data-slot=\"%s\" data-roles=\"",
		 index, zone, zone, zone_kind_name((enum zone_kind)tile->zone[zone].kind),
		 word_of_slot(tile->scout == BRIDGE_TILE ? SLOT_BRIDGE : zone_slot(tile, zone, turns)));
	for (int role = 0; role < ROLES; role++)
		if (suits(rules, (enum role)role, &tile->zone[zone])) {
			text_add(out, "%s%s", between, role_name((enum role)role));
			between = " ";
		}
	text_add_string(out, "\"/>\n");
}

void svg_zone_targets(struct text *out, const struct ruleset *rules, int index, const struct tile *tile, int turns)
{
	text_add_string(out, "<g visibility=\"hidden\" pointer-events=\"painted\">\n");
	for (int pattern = GROUND; pattern <= INNER; pattern++)
		for (int z = 0; z < tile->zones; z++)
			if ((int)pattern_at(tile, z) == pattern)
				add_target(out, rules, index, tile, z, turns);
	text_add_string(out, "</g>\n");
}

void svg_page_ground(struct text *out, struct drawn_paths *drawn, struct kept_map *kept)
{
	struct strokes *ground = &kept->ground;
	if (ground->after.length == 0)
		svg_ground(&(struct pen){ &ground->after, ground }, kept->index, &kept->tile, &kept->map);
	strokes_write(out, drawn, ground);
}
