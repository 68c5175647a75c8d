#include "command/report/history.h"

#include "draw/colours.h"
#include "draw/motifs.h"
#include "draw/svg.h"
#include "draw/svg_board.h"

#include <stdlib.h>

enum { MARGIN = 34, NEAR = 2 }; /* units around the board; cells beyond it where a refused tile is still shown */

static struct point corner_of(struct cell cell)
{
	return svg_corner((struct point){ 0, 0 }, (struct cell){ 0, 0 }, cell);
}

void history_free(struct history *h)
{
	text_free(&h->tiles_layer);
	text_free(&h->signs);
	text_free(&h->piece_looks);
	text_free(&h->pieces);
	text_free(&h->tried);
}

void history_add_times(struct text *out, int from, int until)
{
	text_add(out, " data-from=\"%d\"", from);
	if (until != LAST_STOP)
		text_add(out, " data-until=\"%d\"", until);
}

/* ---- tiles ---- */

static void use_ground(struct text *out, struct history *h, int tile, struct cell cell, int turns)
{
	h->used[tile] = true;
	text_add(out, " href=\"#tile-%d\" data-at=\"%d,%d\"", tile, cell.x, cell.y);
	svg_transform(out, corner_of(cell), turns);
	text_add_string(out, "/>");
}

/* A tile on the page, with pieces on some of its zones. */
static struct laid_tile lay_on_page(const struct history *h, int tile, struct cell cell, int turns, unsigned standing)
{
	struct laid_tile laid = { .tile = &h->board->set->tile[tile],
				  .map = drawing_map(h->drawing, tile),
				  .turns = turns,
				  .corner = corner_of(cell),
				  .named = true,
				  .on_page = true,
				  .standing = (uint16_t)standing };
	svg_lay(&laid);
	return laid;
}

/* A placed tile with the pieces of its zones at the stop noted last. */
static struct laid_tile lay_placed(const struct history *h, int placed)
{
	const struct placed *at = &h->board->placed[placed];
	unsigned standing = 0;
	const struct tile *tile = board_tile(h->board, placed);
	for (int z = 0; z < tile->zones; z++) {
		const struct zone_look *look = &h->look[placed * ZONES_A_TILE + z];
		if (look->player >= 0)
			standing |= 1u << svg_piece_zone(tile, z, (enum role)look->role);
	}
	return lay_on_page(h, at->tile, at->cell, at->turns, standing);
}

static void note_tile(struct history *h, int placed, int stop)
{
	const struct placed *at = &h->board->placed[placed];
	struct laid_tile laid = lay_on_page(h, at->tile, at->cell, at->turns, 0);
	if (placed == 0)
		h->low = h->high = at->cell;
	cell_widen(&h->low, &h->high, at->cell);
	text_add(&h->tiles_layer, "<use id=\"p%d\"", placed);
	history_add_times(&h->tiles_layer, stop, LAST_STOP);
	use_ground(&h->tiles_layer, h, at->tile, at->cell, at->turns);
	text_add_string(&h->signs, "<g");
	history_add_times(&h->signs, stop, LAST_STOP);
	text_add_string(&h->signs, ">");
	svg_buildings(&h->signs, &laid);
	svg_tile_name(&h->signs, &laid);
	text_add_string(&h->signs, "</g>");
}

/* ---- zones ---- */

/* Adds the rest of an element that refers to the look of a player's piece, which the page has once. */
static void use_piece(struct text *out, struct history *h, enum role role, int player, struct point at)
{
	if (!h->has_piece_look[player][role]) {
		h->has_piece_look[player][role] = true;
		text_add(&h->piece_looks, "<g id=\"piece-%s-%d\">", role_name(role), player);
		svg_piece_look(&h->piece_looks, role, player_colours(&h->drawing->reader->record, player));
		text_add_string(&h->piece_looks, "</g>\n");
	}
	text_add(out, " href=\"#piece-%s-%d\" x=\"%.5g\" y=\"%.5g\"/>", role_name(role), player, at.x, at.y);
}

/* The times at which a piece is on a zone; `scored`: it scored at the last of them, and then went home. */
struct stay {
	int from, until;
	bool scored;
};

static void add_zone_piece(struct history *h, int node, int player, enum role role, struct stay stay)
{
	struct laid_tile laid = lay_placed(h, node_tile(node));
	h->drawing->also_shown |= SHOWS(MOTIF_ROLE + role);
	text_add(&h->pieces, "<use data-zone=\"%d.%d\"", node_tile(node), node_zone(node));
	history_add_times(&h->pieces, stay.from, stay.until);
	if (stay.scored)
		text_add_string(&h->pieces, " data-home");
	use_piece(&h->pieces, h, role, player, svg_piece_spot(&laid, svg_piece_zone(laid.tile, node_zone(node), role)));
}

/* Adds the signs of a zone, if it has any, and its piece, for the stops at which it looked like this. */
static void add_zone_look(struct history *h, int node, int until, bool scored)
{
	const struct zone_look *look = &h->look[node];
	struct laid_tile laid = lay_placed(h, node_tile(node));
	size_t begin = h->signs.length;
	text_add(&h->signs, "<g data-signs=\"%d.%d\"", node_tile(node), node_zone(node));
	history_add_times(&h->signs, h->since[node], until);
	text_add_string(&h->signs, ">");
	size_t empty = h->signs.length;
	svg_zone_signs(&h->signs, &laid, node_zone(node), look->covered, NULL);
	if (h->signs.length > empty)
		text_add_string(&h->signs, "</g>");
	else
		text_cut(&h->signs, begin);
	if (look->player >= 0)
		add_zone_piece(h, node, look->player, (enum role)look->role,
			       (struct stay){ h->since[node], until, scored });
}

static void note_zone(struct history *h, int node, int stop, const struct board *scored)
{
	struct zone_look look = { .player = (int8_t)piece_player(board_standing(h->board, node)) };
	if (look.player >= 0)
		look.role = (uint8_t)board_role(h->board, node);
	memcpy(look.covered, board_covered(h->board, node), sizeof look.covered);
	int scorer = look.player < 0 ? piece_player(board_standing(scored, node)) : -1;
	if (scorer >= 0 && h->look[node].player < 0)
		add_zone_piece(h, node, scorer, board_role(scored, node), (struct stay){ stop, stop, true });
	if (memcmp(&look, &h->look[node], sizeof look) == 0)
		return;
	if (h->since[node] < stop)
		add_zone_look(h, node, stop, scorer >= 0);
	h->look[node] = look;
	h->since[node] = (uint16_t)stop;
}

void history_note(struct history *h, int stop, const struct board *scored)
{
	for (int t = 0; t < h->board->tiles; t++) {
		bool new = t >= h->tiles;
		if (new)
			note_tile(h, t, stop);
		for (int z = 0; z < board_tile(h->board, t)->zones; z++) {
			int node = t * ZONES_A_TILE + z;
			if (new) {
				h->look[node].player = -1;
				h->since[node] = (uint16_t)stop;
			}
			note_zone(h, node, stop, scored);
		}
	}
	h->tiles = h->board->tiles;
}

/* ---- a refused turn ---- */

void history_try(struct history *h, int stop, const struct turn *turn, bool only_pieces)
{
	struct cell cell = turn->cell;
	if ((turn->tile == TILE_UNKNOWN && !only_pieces) || cell.x < h->low.x - NEAR || cell.x > h->high.x + NEAR ||
	    cell.y < h->low.y - NEAR || cell.y > h->high.y + NEAR)
		return;
	struct tried_turn tried = drawing_tried(h->drawing, turn, only_pieces);
	if (turn->tile != TILE_UNKNOWN)
		h->used[turn->tile] = true;
	cell_widen(&h->low, &h->high, cell);
	text_add_string(&h->tried, "<g");
	history_add_times(&h->tried, stop, stop + 1);
	text_add_string(&h->tried, ">");
	svg_tried_turn(&h->tried, h->drawing, &tried, corner_of(cell));
	text_add_string(&h->tried, "</g>\n");
}

/* ---- the board ---- */

/* The numbers of columns and rows, in a group for each side of the frame, which the script moves to that side. */
static void add_moving_axes(struct text *out, const struct history *h)
{
	enum { ABOVE = -8, BELOW = 19, BESIDE = 18, MIDDLE = 5 };
	struct point from = corner_of(h->low), to = corner_of((struct cell){ h->high.x + 1, h->high.y + 1 });
	const struct {
		char side;
		double at, x, y;
	} axes[] = { { 'n', from.y, 0, ABOVE },
		     { 's', to.y, 0, BELOW },
		     { 'w', from.x, -BESIDE, 0 },
		     { 'e', to.x, BESIDE, 0 } };
	for (int i = 0; i < SIDES; i++) {
		bool columns = axes[i].x == 0;
		text_add(out, "<g id=\"axis-%c\" transform=\"translate(%.6g %.6g)\">\n", axes[i].side,
			 columns ? 0 : axes[i].at, columns ? axes[i].at : 0);
		for (int n = columns ? h->low.x : h->low.y; n <= (columns ? h->high.x : h->high.y); n++)
			text_add(out, "<text class=\"axis\" x=\"%.6g\" y=\"%.6g\">%d</text>\n",
				 columns ? (n + 0.5) * TILE_SIZE : axes[i].x,
				 columns ? axes[i].y : (n + 0.5) * TILE_SIZE + MIDDLE, n);
		text_add_string(out, "</g>\n");
	}
}

/* Adds the beginning of an element, and the attributes that make it as large as the board. */
static void add_board_area(struct text *out, const struct history *h, const char *begin)
{
	struct point corner = corner_of(h->low);
	text_add(out, "<%s x=\"%.6g\" y=\"%.6g\" width=\"%d\" height=\"%d\"", begin, corner.x, corner.y,
		 (h->high.x - h->low.x + 1) * TILE_SIZE, (h->high.y - h->low.y + 1) * TILE_SIZE);
}

/* The lines between cells, also beyond the board as it was at its end, since a small board is seen in the same frame. */
static void add_wide_grid(struct text *out, const struct history *h)
{
	enum { BEYOND = 8 };
	struct point from = corner_of((struct cell){ h->low.x - BEYOND, h->low.y - BEYOND });
	int columns = h->high.x - h->low.x + 1 + 2 * BEYOND, rows = h->high.y - h->low.y + 1 + 2 * BEYOND;
	text_add(out, "<path id=\"grid\" d=\"M%.6g %.6g", from.x, from.y);
	for (int x = 0; x <= columns; x++)
		text_add(out, "v%dm%d 0", (x % 2 ? -rows : rows) * TILE_SIZE, TILE_SIZE);
	text_add(out, "M%.6g %.6g", from.x, from.y);
	for (int y = 0; y <= rows; y++)
		text_add(out, "h%dm0 %d", (y % 2 ? -columns : columns) * TILE_SIZE, TILE_SIZE);
	text_add_string(out, "\"/>\n");
}

/*
 * Elements that the script fills to mark features: the zones in `marked` are holes in the veil, and each group of zones in
 * `edges` has a common outline. Pieces are above the veil, as in the pictures of `draw`; rings, numbers and points are above
 * all.
 */
static void add_marks(struct text *out, const struct history *h)
{
	text_add(out,
		 "<defs><filter id=\"black\"><feFlood/><feComposite operator=\"in\" in2=\"SourceAlpha\"/></filter>\n"
		 "<filter id=\"edge\"><feMorphology in=\"SourceAlpha\" operator=\"dilate\" radius=\"4\"/>"
		 "<feComposite operator=\"out\" in2=\"SourceAlpha\" result=\"rim\"/><feFlood flood-color=\"#b0006e\"/>"
		 "<feComposite operator=\"in\" in2=\"rim\"/></filter>\n");
	add_board_area(out, h, "mask id=\"holes\" maskUnits=\"userSpaceOnUse\"");
	text_add_string(out, ">\n");
	add_board_area(out, h, "rect fill=\"#fff\"");
	text_add(out,
		 "/>\n<g id=\"marked\" filter=\"url(#black)\"></g></mask></defs>\n<g id=\"marks\" class=\"off\">\n");
	add_board_area(out, h, "rect class=\"veil\" mask=\"url(#holes)\"");
	text_add_string(out, "/>\n<g id=\"edges\"></g></g>\n");
}

/* The shape and the greatest width of the picture are for the style sheet; the script fits the view to the board so far. */
static void begin_svg(struct text *out, const struct history *h)
{
	enum { LARGEST = 4 }; /* pixels for two units, where there is room for more */
	struct point corner = corner_of(h->low);
	int width = (h->high.x - h->low.x + 1) * TILE_SIZE + 2 * MARGIN;
	int height = (h->high.y - h->low.y + 1) * TILE_SIZE + 2 * MARGIN;
	text_add(out,
		 "<svg id=\"board\" role=\"group\" aria-labelledby=\"board-title\" viewBox=\"%.6g %.6g %d %d\" "
		 "style=\"--widest:%dpx;--shape:%.4g\">\n",
		 corner.x - MARGIN, corner.y - MARGIN, width, height, width * LARGEST / 2, (double)width / height);
	svg_define_signs(out, h->drawing->game->rules.tiles);
}

/* Things that are there at the last stop are visible to the end. The script moves the frame around the last tile. */
void history_svg(struct text *out, struct history *h)
{
	struct drawn_paths drawn = { 0 };
	for (int t = 0; t < h->board->tiles; t++)
		for (int z = 0; z < board_tile(h->board, t)->zones; z++)
			add_zone_look(h, t * ZONES_A_TILE + z, LAST_STOP, false);
	begin_svg(out, h);
	text_add_string(out, "<defs>\n");
	for (int t = 0; t < h->board->set->tiles; t++)
		if (h->used[t])
			svg_page_ground(out, &drawn, h->drawing->kept[t]);
	free(drawn.path);
	text_add_text(out, &h->piece_looks);
	text_add_string(out, "<g id=\"ring\">");
	svg_piece_ring(out, (struct point){ 0, 0 });
	text_add_string(out, "</g>\n</defs>\n");
	add_moving_axes(out, h);
	add_wide_grid(out, h);
	text_add_string(out, "<g id=\"tiles\">\n");
	text_add_text(out, &h->tiles_layer);
	text_add_string(out, "</g>\n<g pointer-events=\"none\">\n");
	text_add_text(out, &h->signs);
	add_marks(out, h);
	text_add_string(out, "<g id=\"rings\"></g>\n<g id=\"pieces\">\n");
	text_add_text(out, &h->pieces);
	text_add_string(out, "</g>\n");
	if (h->drawing->game->moves > 0) {
		text_add_string(out, "<g id=\"last\"");
		svg_transform(out, corner_of(h->board->placed[h->board->tiles - 1].cell), 0);
		text_add_string(out, ">");
		for (int i = 0; i < 2; i++)
			text_add(out, "<rect class=\"%s\" width=\"%d\" height=\"%d\"/>", i ? "last2" : "last",
				 TILE_SIZE, TILE_SIZE);
		text_add_string(out, "</g>\n");
	}
	text_add_text(out, &h->tried);
	text_add_string(out, "<g id=\"counts\"></g>\n</g>\n</svg>\n");
}
