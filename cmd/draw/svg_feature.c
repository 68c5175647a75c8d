#include "draw/svg.h"
#include "draw/svg_board.h"
#include "draw/svg_tile.h"

#include "shape/map_outline.h"

#include <stdlib.h>

/*
 * Everything but the feature is faded. A veil over each tile leaves out its zones: a mask would be simpler, but half of the
 * programs that draw SVG take it otherwise. Its edge is drawn where it ends or meets something else, not from tile to tile.
 */

typedef void add_marked(struct text *out, const struct tile *tile, const struct tile_map *map, int zone);

/* Calls `add` for each zone of the marked feature on a tile, inside a group at the tile's corner. */
static void each_marked_on(struct text *out, struct drawing *p, struct point corner, int t, add_marked *add)
{
	const struct placed *at = &p->seen->placed[t];
	const struct tile *tile = board_tile(p->seen, t);
	for (int z = 0; z < tile->zones; z++) {
		if (!p->marks.zone[t * ZONES_A_TILE + z])
			continue;
		text_add_string(out, "<g");
		svg_transform(out, corner, at->turns);
		text_add(out, " data-feature=\"%d,%d\">", at->cell.x, at->cell.y);
		add(out, tile, drawing_map(p, at->tile), z);
		text_add_string(out, "</g>\n");
	}
}

static void each_marked(struct text *out, struct drawing *p, struct point origin, add_marked *add)
{
	for (int t = 0; t < p->game->board.tiles; t++)
		each_marked_on(out, p, svg_corner(origin, p->low, p->seen->placed[t].cell), t, add);
}

static void add_circle(struct text *out, const struct tile_map *map, int inner, double more, const char *attributes)
{
	text_add(out, "<circle cx=\"%.4g\" cy=\"%.4g\" r=\"%.4g\"%s/>", map->inner[inner].x * TILE_SIZE,
		 map->inner[inner].y * TILE_SIZE, map->inner_radius * TILE_SIZE + more, attributes);
}

static void add_path_line(struct text *out, const struct tile_map *map, int path, const char *attributes)
{
	pen_path(&(struct pen){ .out = out }, attributes, map_outline_line(map->path[path], PATH_POINTS));
}

/* All of a tile but the marked areas. Paths and inner zones are under the veil and drawn again above it. */
static void add_veil(struct text *out, struct drawing *p, struct point corner, int t)
{
	const struct placed *at = &p->seen->placed[t];
	const struct tile *tile = board_tile(p->seen, t);
	const struct tile_map *map = drawing_map(p, at->tile);
	struct cells veiled;
	for (int y = 0; y < MAP_SIZE; y++)
		veiled.row[y] = FULL_ROW;
	for (int z = 0; z < tile->zones; z++)
		if (p->marks.zone[t * ZONES_A_TILE + z])
			cells_remove(&veiled, &map->zone[z]);
	text_add_string(out, "<g");
	svg_transform(out, corner, at->turns);
	text_add_string(out, ">");
	pen_path(&(struct pen){ .out = out }, " class=\"veil\"", map_outline_area(&veiled));
	text_add_string(out, "</g>\n");
}

static void add_edge(struct text *out, const struct tile *tile, const struct tile_map *map, int zone)
{
	if (pattern_at(tile, zone) == INNER) {
		add_circle(out, map, zone, 4, " fill=\"#b0006e\"");
	} else if (pattern_at(tile, zone) == PATH) {
		add_path_line(out, map, zone, " class=\"litbank\"");
	} else {
		pen_path(&(struct pen){ .out = out }, " class=\"lit\"", map_outline_edge(&map->zone[zone]));
	}
}

/* Draws paths, springs and inner zones again, over the edges of their parts; not lakes at the ends of marked rivers. */
static void add_above_edges(struct text *out, const struct tile *tile, const struct tile_map *map, int zone)
{
	const struct zone *z = &tile->zone[zone];
	struct phrase class = phrase_of(" class=\"%s\"", zone_kind_name((enum zone_kind)z->kind));
	if (pattern_at(tile, zone) == PATH)
		add_path_line(out, map, zone, class.s);
	if (z->kind == RIVER && z->lake == NO_ZONE && __builtin_popcount(z->slots) == 1)
		svg_spring(out, map->path[zone][PATH_POINTS - 1]);
	if (pattern_at(tile, zone) == INNER)
		add_circle(out, map, zone, 0, class.s);
}

/* The lake into which a marked river runs, pale again unless its fish count. */
static void add_lake_behind(struct text *out, const struct tile *tile, const struct tile_map *map, int zone)
{
	int lake = tile->zone[zone].kind == RIVER ? tile->zone[zone].lake : NO_ZONE;
	if (lake == NO_ZONE || tile->zone[lake].fish)
		return;
	add_circle(out, map, lake, 1.5, " class=\"shore\"");
	add_circle(out, map, lake, 0, " class=\"lake\"");
	add_circle(out, map, lake, 1.5, " class=\"veil\"");
}

/* Whether a cell is one of those around a monastery that is marked. */
static bool in_square(const struct drawing *p, struct cell cell)
{
	return p->has_square && abs(cell.x - p->feature.cell.x) <= 1 && abs(cell.y - p->feature.cell.y) <= 1;
}

static void add_square(struct text *out, const struct drawing *p, struct point origin)
{
	struct point corner = svg_corner(origin, p->low, cell_around(p->feature.cell, 0));
	if (p->has_square)
		text_add(out, "<rect class=\"lit\" x=\"%.6g\" y=\"%.6g\" width=\"%d\" height=\"%d\"/>\n", corner.x,
			 corner.y, 3 * TILE_SIZE, 3 * TILE_SIZE);
}

void svg_feature(struct text *out, struct drawing *p, struct point origin)
{
	for (int t = 0; t < p->game->board.tiles; t++)
		if (drawing_shows(p, t) && !in_square(p, p->seen->placed[t].cell))
			add_veil(out, p, svg_corner(origin, p->low, p->seen->placed[t].cell), t);
	text_add_string(out, "<g id=\"feature\">\n");
	each_marked(out, p, origin, add_edge);
	add_square(out, p, origin);
	each_marked(out, p, origin, add_above_edges);
	if (!p->of_system)
		each_marked(out, p, origin, add_lake_behind);
	text_add_string(out, "</g>\n");
}

void svg_tried_feature(struct text *out, struct drawing *p, struct point corner)
{
	each_marked_on(out, p, corner, p->seen->tiles - 1, add_edge);
	each_marked_on(out, p, corner, p->seen->tiles - 1, add_above_edges);
}
