#include "command/tiles/svg_sheet.h"

#include "draw/svg.h"
#include "draw/svg_legend.h"
#include "draw/svg_tile.h"
#include "shape/terrain_look.h"
#include "say/notation.h"
#include "text/xml.h"

#include <stdlib.h>
#include <string.h>

enum {
	ACROSS = 12,
	STEP_X = 112,
	STEP_Y = 124,
	MARGIN = 24,
	LEGEND_Y = 82,
	TOP = 92 + SVG_TILE_LEGEND_HEIGHT,
	GROUP_HEAD = 34
};

/* ---- groups ---- */

struct sheet_tile {
	char pattern[SIDE_LETTERS];
	int order;
	const struct tile *tile;
};

static int by_pattern(const void *a, const void *b)
{
	const struct sheet_tile *p = a, *q = b;
	int patterns = strcmp(p->pattern, q->pattern);
	return patterns ? patterns : p->order - q->order;
}

static int group_end(const struct sheet_tile *entries, int from, int all)
{
	int to = from + 1;
	while (to < all && strcmp(entries[to].pattern, entries[from].pattern) == 0)
		to++;
	return to;
}

static int sheet_rows(int tiles)
{
	return (tiles + ACROSS - 1) / ACROSS;
}

/* The places of groups on the sheet: side by side while there is room, each followed by a gap. */
struct flow {
	int column, rows; /* columns taken in this band of groups, and its height in rows of tiles */
	double y;
};

static void flow_place(struct flow *flow, int tiles, double *x, double *y)
{
	int columns = tiles < ACROSS ? tiles : ACROSS;
	if (flow->column + columns > ACROSS) {
		flow->y += GROUP_HEAD + flow->rows * STEP_Y;
		flow->column = flow->rows = 0;
	}
	*x = MARGIN + flow->column * STEP_X;
	*y = flow->y;
	flow->column += columns;
	flow->rows = sheet_rows(tiles) > flow->rows ? sheet_rows(tiles) : flow->rows;
}

/* ---- drawing ---- */

/* The pattern as a small square with its sides, and in letters. */
static void add_head(struct text *out, const struct sheet_tile *entry, double x, double y)
{
	int turns = tile_list_first_turn(entry->tile);
	text_add(out, "<path class=\"rule\" d=\"M%.6g %.6gv%d\"/>\n", x - 7, y - 14, STEP_Y + 10);
	for (int s = 0; s < SIDES; s++) {
		struct point a = square_turned((struct point){ 0, 0.1 }, s),
			     b = square_turned((struct point){ 1, 0.1 }, s);
		text_add(out, "<path d=\"M%.6g %.6gL%.6g %.6g\" stroke=\"%s\" stroke-width=\"4\"/>", x + 16 * a.x,
			 y - 13 + 16 * a.y, x + 16 * b.x, y - 13 + 16 * b.y,
			 terrain_looks[tile_side_kind(entry->tile, (enum side)s, turns)].side);
	}
	svg_line(out, "head", x + 23, y, entry->pattern);
}

/* A tile and below it "56, start", "28 (?)" or "D, start, x4". Returns whether rock keeps zones of the tile apart. */
static bool add_sheet_tile(struct text *out, const struct tile_list *list, const struct tile *tile, double x, double y)
{
	static const char *const stacks[] = { ", start", "", ", bonus", ", King", "" };
	struct tile_map *map = grow(NULL, 1, sizeof *map);
	struct text words = { 0 };
	tile_map_get(map, tile);
	notation_of(&words, tile);
	text_add(out, "<g transform=\"translate(%.6g %.6g)\"><title>tile ", x, y);
	xml_words(out, tile->name);
	text_add_string(out, ": ");
	xml_words(out, words.s);
	text_add_string(out, "</title>\n");
	int index = (int)(tile - list->of->tiles->tile);
	svg_ground(&(struct pen){ .out = out }, index, tile, map);
	svg_zone_targets(out, NULL, index, tile, 0);
	struct laid_tile laid = { .tile = tile, .map = map };
	svg_lay(&laid);
	svg_buildings(out, &laid);
	for (int z = 0; z < tile->zones; z++)
		svg_zone_signs(out, &laid, z, NULL, NULL);
	struct phrase label = phrase_of("%s%s%s", tile->name, stacks[tile->stack], tile->uncertain ? " (?)" : "");
	if (list->of->copies)
		phrase_add(&label, ", x%d", tile->copies);
	svg_line(out, "head mid", TILE_SIZE / 2.0, TILE_SIZE + 15, label.s);
	text_add_string(out, "</g>\n");
	bool rock = cells_any(&map->rock);
	text_free(&words);
	free(map);
	return rock;
}

static void begin_sheet(struct text *out, const struct tile_list *list, int height)
{
	struct text words = { 0 };
	struct phrase title = phrase_of("Tiles of %s", list->of->name);
	svg_begin(out, list->of->tiles, 2 * MARGIN + ACROSS * STEP_X - (STEP_X - TILE_SIZE), height, title.s,
		  phrase_of("%d tiles, all unturned, each with its id below.", list->tiles).s);
	svg_line(out, "big", MARGIN, 34, title.s);
	text_add(
		&words,
		"Each tile lies turned 0, its id below; %s. Groups: the sides clockwise, in the turn that is first in the "
		"alphabet: %s.",
		list->of->below, list->of->meaning);
	svg_line(out, "", MARGIN, 56, words.s);
	text_free(&words);
}

void svg_sheet(struct text *out, const struct tile_list *list)
{
	struct sheet_tile *entries = grow(NULL, (size_t)list->tiles + 1, sizeof *entries);
	for (int i = 0; i < list->tiles; i++) {
		entries[i] = (struct sheet_tile){ .order = i, .tile = list->tile[i] };
		notation_of_sides(entries[i].pattern, list->tile[i], tile_list_first_turn(list->tile[i]));
	}
	qsort(entries, (size_t)list->tiles, sizeof *entries, by_pattern);
	struct flow flow = { .y = TOP };
	double x, y;
	for (int from = 0, to; from < list->tiles; from = to) { /* for the height of the sheet */
		to = group_end(entries, from, list->tiles);
		flow_place(&flow, to - from, &x, &y);
	}
	begin_sheet(out, list, (int)flow.y + GROUP_HEAD + flow.rows * STEP_Y + MARGIN);
	flow = (struct flow){ .y = TOP };
	bool rocks = false;
	for (int from = 0, to; from < list->tiles; from = to) {
		to = group_end(entries, from, list->tiles);
		flow_place(&flow, to - from, &x, &y);
		add_head(out, &entries[from], x, y);
		for (int i = from; i < to; i++)
			rocks |= add_sheet_tile(out, list, entries[i].tile, x + (i - from) % ACROSS * STEP_X,
						y + 8 + (double)((i - from) / ACROSS) * STEP_Y);
	}
	svg_tile_legend(out, list, rocks, MARGIN, LEGEND_Y);
	text_add_string(out, "</svg>\n");
	free(entries);
}
