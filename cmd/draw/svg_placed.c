#include "draw/colours.h"
#include "draw/drawing.h"
#include "draw/svg.h"
#include "draw/svg_board.h"
#include "draw/svg_tile.h"
#include "say/names.h"
#include "text/xml.h"

#include <string.h>

/* The tiles on the board, with their signs and pieces and the counts of a marked feature; and the tried tile. */

/* The ground of a tile at a corner, turned as on the board. */
static void add_turned_ground(struct text *out, const struct drawing *p, int tile, struct cell cell, int turns,
			      struct point corner)
{
	const struct tile *shape = &p->game->board.set->tile[tile];
	text_add_string(out, "<g data-tile=\"");
	xml_words(out, shape->name);
	text_add(out, "\" data-at=\"%d,%d\" data-turn=\"%d\"", cell.x, cell.y, 90 * turns);
	svg_transform(out, corner, turns);
	text_add(out, "><use xlink:href=\"#tile-%d\"/>\n", tile);
	svg_zone_targets(out, &p->game->rules, tile, shape, turns);
	text_add_string(out, "</g>\n");
}

void svg_placed_tiles(struct text *out, const struct drawing *p, struct point origin)
{
	const struct board *board = &p->game->board;
	text_add_string(out, "<g id=\"board\">\n");
	for (int t = 0; t < board->tiles; t++)
		if (drawing_shows(p, t))
			add_turned_ground(out, p, board->placed[t].tile, board->placed[t].cell, board->placed[t].turns,
					  svg_corner(origin, p->low, board->placed[t].cell));
	text_add_string(out, "</g>\n");
}

/* A tile on the board with its pieces, which stand on some of its zones, and with its part of the marked feature. */
static struct laid_tile lay_on_board(struct drawing *p, int placed, struct point origin)
{
	const struct board *board = &p->game->board;
	const struct placed *at = &board->placed[placed];
	struct laid_tile laid = { .tile = board_tile(board, placed),
				  .map = drawing_map(p, at->tile),
				  .turns = at->turns,
				  .corner = svg_corner(origin, p->low, at->cell),
				  .named = true };
	for (unsigned zones = at->standing; zones; zones &= zones - 1) {
		int zone = __builtin_ctz(zones);
		enum role role = board_role(board, placed * ZONES_A_TILE + zone);
		laid.standing |= (uint16_t)(1u << svg_piece_zone(laid.tile, zone, role));
	}
	if (p->items) {
		for (int i = 0; i < p->items->items && !laid.points; i++)
			if (p->items->item[i].placed == placed && p->items->item[i].points)
				laid.points = &p->items->item[i].points;
	} else if (p->has_feature && !p->joined) {
		laid.units = marked_units(p, placed);
	}
	svg_lay(&laid);
	return laid;
}

/* Buildings and signs that do not count in the marked feature are pale. */
static void add_tile_signs(struct text *out, struct drawing *p, int placed, struct point origin,
			   struct mark_counts *counts)
{
	struct laid_tile laid = lay_on_board(p, placed, origin);
	laid.so_far = counts->units;
	counts->units += laid.units;
	struct text words = { 0 };
	drawing_say_tile(&words, p, placed);
	text_add_string(out, "<g><title>");
	xml_words(out, words.s);
	text_free(&words);
	text_add(out, "</title>\n<rect width=\"%d\" height=\"%d\" x=\"%.6g\" y=\"%.6g\" fill=\"none\"/>\n", TILE_SIZE,
		 TILE_SIZE, laid.corner.x, laid.corner.y);
	bool pale = p->has_feature && !marked_tile(p, placed);
	text_add_string(out, pale ? "<g class=\"pale\">" : "");
	svg_buildings(out, &laid);
	text_add_string(out, pale ? "</g>\n" : "");
	for (int z = 0; z < laid.tile->zones; z++) {
		int node = placed * ZONES_A_TILE + z;
		bool marked = p->has_feature && p->marks.signs[node];
		pale = p->has_feature && !marked;
		text_add_string(out, pale ? "<g class=\"pale\">" : "");
		uint8_t struck[ANIMALS];
		memcpy(struck, board_covered(&p->game->board, node), sizeof struck);
		struck[DEER] = (uint8_t)(struck[DEER] + (p->has_feature ? p->marks.eaten[node] : 0));
		svg_zone_signs(out, &laid, z, struck, marked && !p->joined ? counts : NULL);
		text_add_string(out, pale ? "</g>\n" : "");
	}
	text_add_string(out, "</g>\n");
}

/*
 * Row by row, each from west to east, so that what counts is numbered in this order; then the completed cities or roads
 * that count, each numbered on one of its tiles.
 */
void svg_placed_signs(struct text *out, struct drawing *p, struct point origin)
{
	const struct board *board = &p->game->board;
	struct mark_counts counts = { 0 };
	uint8_t order[PLACED_MAX];
	for (int t = 0; t < board->tiles; t++) {
		int i = t;
		for (; i > 0 && cell_is_before(board->placed[t].cell, board->placed[order[i - 1]].cell); i--)
			order[i] = order[i - 1];
		order[i] = (uint8_t)t;
	}
	for (int t = 0; t < board->tiles; t++)
		if (drawing_shows(p, order[t]))
			add_tile_signs(out, p, order[t], origin, &counts);
	for (int c = 0; p->has_feature && c < p->marks.counted.count; c++) {
		int node = p->marks.counted.root[c];
		struct laid_tile laid = lay_on_board(p, node_tile(node), origin);
		enum zone_kind kind = (enum zone_kind)board_zone(board, node)->kind;
		struct point middle = kind == ROAD ? laid.map->path[node_zone(node)][PATH_POINTS / 2]
						   : map_middle(laid.map, node_zone(node));
		svg_badge(out, phrase_of("%s %d", zone_kind_name(kind), c + 1).s, svg_place(&laid, middle),
			  BADGE_ROUND);
	}
}

/* The pieces of a tile, which lie above all signs, even those of neighbours. */
static void add_tile_pieces(struct text *out, struct drawing *p, int placed, struct point origin)
{
	const struct board *board = &p->game->board;
	if (!board->placed[placed].standing)
		return;
	struct laid_tile laid = lay_on_board(p, placed, origin);
	for (int z = 0; z < laid.tile->zones; z++) {
		int node = placed * ZONES_A_TILE + z, player = piece_player(board_standing(board, node));
		if (player < 0)
			continue;
		enum role role = board_role(board, node);
		struct point spot = svg_piece_spot(&laid, svg_piece_zone(laid.tile, z, role));
		bool pale = p->has_feature && !p->in_feature[node];
		text_add_string(out, pale ? "<g class=\"pale\">" : "<g>");
		if (p->has_feature && !pale)
			svg_piece_ring(out, spot);
		svg_piece(out, role, player_colours(&p->reader->record, player), spot);
		text_add_string(out, "</g>\n");
	}
}

void svg_placed_pieces(struct text *out, struct drawing *p, struct point origin)
{
	text_add_string(out, "<g id=\"pieces\" pointer-events=\"none\">\n"); /* a pointer sees the tile below them */
	for (int t = 0; t < p->game->board.tiles; t++)
		if (drawing_shows(p, t))
			add_tile_pieces(out, p, t, origin);
	for (int t = 0; t < p->game->board.tiles; t++) { /* above the rings of pieces */
		if (!drawing_shows(p, t))
			continue;
		struct laid_tile laid = lay_on_board(p, t, origin);
		svg_tile_name(out, &laid);
	}
	text_add_string(out, "</g>\n");
}

/* ---- the illegal turn: its tile, and the sides that clash ---- */

void svg_clashes(struct text *out, unsigned clashes, struct point corner)
{
	static const char *const classes[] = { "clash", "clash2", "clash3" };
	for (int side = 0; side < SIDES; side++) {
		struct point a = square_turned((struct point){ 0.1, 0 }, side);
		struct point b = square_turned((struct point){ 0.9, 0 }, side);
		if (!(clashes >> side & 1))
			continue;
		text_add(out, "<g data-clash=\"%c\">", "NESW"[side]);
		for (int i = 0; i < 3; i++)
			text_add(out, "<path class=\"%s\" d=\"M%.6g %.6gL%.6g %.6g\"/>", classes[i],
				 corner.x + a.x * TILE_SIZE, corner.y + a.y * TILE_SIZE, corner.x + b.x * TILE_SIZE,
				 corner.y + b.y * TILE_SIZE);
		text_add_string(out, "</g>\n");
	}
}

/* In the nearest turn if its degrees are not whole quarters. */
static void add_tried_tile(struct text *out, struct drawing *p, const struct turn *turn, struct laid_tile *laid,
			   int zone[PIECES_MAX])
{
	laid->tile = &p->game->board.set->tile[turn->tile];
	laid->map = drawing_map(p, turn->tile);
	laid->turns = (turn->degrees % 360 + 360 + 45) / 90 % SIDES;
	laid->standing = (uint16_t)svg_stated_zones(turn, laid->tile, laid->turns, p->reader->record.players, zone);
	svg_lay(laid);
	add_turned_ground(out, p, turn->tile, turn->cell, laid->turns, laid->corner);
	if (p->joined)
		svg_tried_feature(out, p, laid->corner);
	svg_buildings(out, laid);
	for (int z = 0; z < laid->tile->zones; z++)
		svg_zone_signs(out, laid, z, NULL, NULL);
}

/* A frame around the tile or, if only they are illegal, a ring around each piece, even if it has no place on the tile. */
static void add_tried(struct text *out, struct drawing *p, const struct tried_turn *tried, struct point corner)
{
	const struct record *record = &p->reader->record;
	const struct turn *turn = tried->turn;
	struct laid_tile laid = { .corner = corner, .named = true };
	int zone[PIECES_MAX] = { NO_ZONE, NO_ZONE };
	if (turn->tile != TILE_UNKNOWN)
		add_tried_tile(out, p, turn, &laid, zone);
	for (int i = 0; i < turn->pieces && i < PIECES_MAX; i++) {
		const struct stated_piece *piece = &turn->piece[i];
		struct point at = { corner.x + TILE_SIZE / 2.0, corner.y + TILE_SIZE / 2.0 };
		if (piece->owner >= record->players || (zone[i] == NO_ZONE && !tried->only_pieces))
			continue;
		at = zone[i] == NO_ZONE ? at : svg_piece_spot(&laid, zone[i]);
		svg_piece(out, (enum role)piece->role, player_colours(record, piece->owner), at);
		if (tried->only_pieces)
			text_add(out, "<circle class=\"tried\" cx=\"%.6g\" cy=\"%.6g\" r=\"17\"/>\n", at.x, at.y);
	}
	if (turn->tile != TILE_UNKNOWN)
		svg_tile_name(out, &laid);
	if (!tried->only_pieces)
		text_add(out, "<rect class=\"tried\" x=\"%.6g\" y=\"%.6g\" width=\"%d\" height=\"%d\"/>\n", corner.x,
			 corner.y, TILE_SIZE, TILE_SIZE);
}

/* On an occupied cell it is smaller, in the corner away from the name of the tile below. */
void svg_tried_turn(struct text *out, struct drawing *p, const struct tried_turn *tried, struct point corner)
{
	static const double smaller = 0.58;
	const double off = (1 - smaller) * TILE_SIZE;
	text_add(out, "<g data-illegal=\"%s\" data-at=\"%d,%d\"><title>illegal</title>\n",
		 tried->only_pieces ? "piece" : "tile", tried->turn->cell.x, tried->turn->cell.y);
	if (tried->over) {
		text_add(out, "<g transform=\"translate(%.6g %.6g) scale(%.2g)\">\n", corner.x + off, corner.y + off,
			 smaller);
		add_tried(out, p, tried, (struct point){ 0, 0 });
		text_add_string(out, "</g>\n");
	} else {
		add_tried(out, p, tried, corner);
	}
	svg_clashes(out, tried->clashes, corner);
	text_add_string(out, "</g>\n");
}

void svg_tried(struct text *out, struct drawing *p, struct point origin)
{
	static const int degrees[3][3] = { { 225, 270, 315 }, { 180, 0, 0 }, { 135, 90, 45 } };
	for (size_t i = 0; i < p->tries; i++)
		svg_tried_turn(out, p, &p->tried[i], svg_corner(origin, p->low, p->tried[i].at));
	if (p->away.x || p->away.y) { /* an arrow through the gap to a tile that was tried far away, and its cell */
		struct point corner = svg_corner(origin, p->low, p->tried->at);
		double right = p->away.x * TILE_SIZE, down = p->away.y * TILE_SIZE;
		struct point middle = { corner.x + TILE_SIZE / 2.0, corner.y + TILE_SIZE / 2.0 };
		text_add(out, "<path class=\"way\" d=\"M%.6g %.6gL%.6g %.6g\"/>", middle.x - 1.4 * right,
			 middle.y - 1.4 * down, middle.x - 0.7 * right, middle.y - 0.7 * down);
		text_add(out,
			 "<path class=\"tip\" transform=\"translate(%.6g %.6g) rotate(%d)\" d=\"M0 0l-16-9v18z\"/>\n",
			 middle.x - 0.58 * right, middle.y - 0.58 * down, degrees[p->away.y + 1][p->away.x + 1]);
		svg_line(out, "far", middle.x, corner.y + TILE_SIZE - 10, cell_phrase(p->tried->turn->cell).s);
	}
}
