#include "draw/colours.h"
#include "draw/marked.h"
#include "draw/svg.h"
#include "draw/svg_board.h"
#include "draw/svg_tile.h"
#include "text/xml.h"

/* The signs and pieces of the tiles on the board, with those that count in a marked feature. */

/* The points of a tile, or NULL if it has none. */
static const int *points_of(const struct score_items *items, int placed)
{
	for (int i = 0; i < items->items; i++)
		if (items->item[i].placed == placed && items->item[i].points)
			return &items->item[i].points;
	return NULL;
}

static struct laid_tile lay(struct drawing *p, int placed, struct point origin)
{
	const struct placed *at = &p->game->board.placed[placed];
	struct laid_tile laid = { .tile = board_tile(&p->game->board, placed),
				  .map = drawing_map(p, at->tile),
				  .turns = at->turns,
				  .corner = svg_corner(origin, p->low, at->cell),
				  .named = true,
				  .standing = (uint16_t)at->standing };
	if (p->items)
		laid.points = points_of(p->items, placed);
	else if (p->has_feature && !p->joined)
		laid.units = marked_units(p, placed);
	svg_lay(&laid);
	return laid;
}

/* The counts of the marked feature so far. */
struct counted {
	struct sign_counts signs;
	int units;
};

/* Signs that do not count in the marked feature are pale. */
static void add_zone_signs(struct text *out, const struct drawing *p, const struct laid_tile *laid, int node,
			   struct counted *counted)
{
	bool count = p->has_feature && marked_signs(p, node);
	bool pale = p->has_feature && !count;
	if (pale)
		text_add_string(out, "<g class=\"pale\">");
	svg_zone_signs(out, laid, node_zone(node), board_covered(&p->game->board, node),
		       count && !p->joined ? &counted->signs : NULL);
	if (pale)
		text_add_string(out, "</g>\n");
}

static void add_tile_signs(struct text *out, struct drawing *p, int placed, struct point origin,
			   struct counted *counted)
{
	struct laid_tile laid = lay(p, placed, origin);
	laid.so_far = counted->units;
	counted->units += laid.units;
	struct point corner = laid.corner;
	struct text words = { 0 };
	drawing_say_tile(&words, p, placed);
	text_add(out, "<g><title>");
	xml_words(out, words.s);
	text_free(&words);
	text_add(out, "</title>\n<rect width=\"%d\" height=\"%d\" x=\"%.6g\" y=\"%.6g\" fill=\"none\"/>\n", TILE_SIZE,
		 TILE_SIZE, corner.x, corner.y);
	bool pale = p->has_feature && !marked_tile(p, placed);
	if (pale)
		text_add_string(out, "<g class=\"pale\">");
	svg_buildings(out, &laid);
	if (pale)
		text_add_string(out, "</g>\n");
	for (int z = 0; z < laid.tile->zones; z++)
		add_zone_signs(out, p, &laid, placed * ZONES_A_TILE + z, counted);
	svg_tile_name(out, &laid);
	text_add(out, "</g>\n");
}

static bool is_before(struct cell a, struct cell b)
{
	return a.y != b.y ? a.y < b.y : a.x < b.x;
}

/* The tiles row by row, each from west to east. */
static void order_by_rows(const struct board *board, uint8_t order[PLACED_MAX])
{
	for (int t = 0; t < board->tiles; t++) {
		int i = t;
		for (; i > 0 && is_before(board->placed[t].cell, board->placed[order[i - 1]].cell); i--)
			order[i] = order[i - 1];
		order[i] = (uint8_t)t;
	}
}

/* The completed cities that count for a marked field, each numbered on one of its tiles. */
static void add_cities(struct text *out, struct drawing *p, struct point origin)
{
	struct region_set cities;
	marked_cities(p, &cities);
	for (int c = 0; c < cities.count; c++) {
		struct laid_tile laid = lay(p, node_tile(cities.root[c]), origin);
		struct text words = { 0 };
		text_add(&words, "city %d", c + 1);
		svg_number(out, words.s, svg_place(&laid, map_middle(laid.map, node_zone(cities.root[c]))));
		text_free(&words);
	}
}

void svg_placed_signs(struct text *out, struct drawing *p, struct point origin)
{
	struct counted counted = { 0 };
	uint8_t order[PLACED_MAX];
	order_by_rows(&p->game->board, order);
	for (int t = 0; t < p->game->board.tiles; t++)
		add_tile_signs(out, p, order[t], origin, &counted);
	if (p->has_feature)
		add_cities(out, p, origin);
}

/* The pieces of a tile, which lie above all signs, even those of neighbours. */
static void add_pieces(struct text *out, struct drawing *p, int placed, struct point origin)
{
	const struct board *board = &p->game->board;
	if (!board->placed[placed].standing)
		return;
	struct laid_tile laid = lay(p, placed, origin);
	for (int z = 0; z < laid.tile->zones; z++) {
		int node = placed * ZONES_A_TILE + z, player = drawing_piece_player(p, node);
		if (player < 0)
			continue;
		struct point spot = svg_piece_spot(&laid, z);
		bool pale = p->has_feature && !p->lit[node];
		text_add_string(out, pale ? "<g class=\"pale\">" : "<g>");
		if (p->has_feature && !pale)
			text_add(out, "<circle class=\"ring\" cx=\"%.4g\" cy=\"%.4g\" r=\"16\"/>", spot.x, spot.y);
		svg_piece(out, board_role(board, node), player_colours(&p->reader->record, player), spot);
		text_add_string(out, "</g>\n");
	}
}

void svg_placed_pieces(struct text *out, struct drawing *p, struct point origin)
{
	text_add(out, "<g id=\"pieces\" pointer-events=\"none\">\n"); /* a pointer sees the tile below them */
	for (int t = 0; t < p->game->board.tiles; t++)
		add_pieces(out, p, t, origin);
	text_add(out, "</g>\n");
}
