#include "draw/colours.h"
#include "draw/svg.h"
#include "draw/svg_board.h"
#include "draw/svg_tile.h"
#include "say/names.h"

/* The illegal turn: its tile at the place where it was tried, and the sides that clash. */

/* The zone on which a piece of the tried turn would stand, or NO_ZONE. */
static int tried_zone(const struct drawing *p, const struct stated_piece *stated)
{
	const struct tile *tile = &p->game->board.set->tile[p->tried->tile];
	if (stated->elsewhere || stated->owner >= p->reader->record.players)
		return NO_ZONE;
	return slot_zone(tile, stated->place.slot, drawing_tried_turns(p));
}

static struct laid_tile lay_tried(struct drawing *p, struct point corner)
{
	const struct turn *turn = p->tried;
	struct laid_tile laid = { .tile = &p->game->board.set->tile[turn->tile],
				  .map = drawing_map(p, turn->tile),
				  .turns = drawing_tried_turns(p),
				  .corner = corner,
				  .named = true };
	for (int i = 0; i < turn->pieces && i < PIECES_MAX; i++) {
		int zone = tried_zone(p, &turn->piece[i]);
		laid.standing |= (uint16_t)(zone == NO_ZONE ? 0 : 1u << zone);
	}
	svg_lay(&laid);
	return laid;
}

static void add_tried_pieces(struct text *out, const struct drawing *p, const struct laid_tile *laid)
{
	const struct turn *turn = p->tried;
	for (int i = 0; i < turn->pieces && i < PIECES_MAX; i++) {
		const struct stated_piece *stated = &turn->piece[i];
		int zone = tried_zone(p, stated);
		if (zone != NO_ZONE)
			svg_piece(out, (enum role)stated->role, player_colours(&p->reader->record, stated->owner),
				  svg_piece_spot(laid, zone));
	}
}

static void add_clash(struct text *out, int side, struct point corner)
{
	static const char *const classes[] = { "clash", "clash2", "clash3" };
	struct point a = square_turned((struct point){ 0.1, 0 }, side),
		     b = square_turned((struct point){ 0.9, 0 }, side);
	text_add(out, "<g data-clash=\"%c\">", "NESW"[side]);
	for (int i = 0; i < 3; i++)
		text_add(out, "<path class=\"%s\" d=\"M%.6g %.6gL%.6g %.6g\"/>", classes[i], corner.x + a.x * TILE_SIZE,
			 corner.y + a.y * TILE_SIZE, corner.x + b.x * TILE_SIZE, corner.y + b.y * TILE_SIZE);
	text_add(out, "</g>\n");
}

void svg_clashes(struct text *out, unsigned clashes, struct point corner)
{
	for (int side = 0; side < SIDES; side++)
		if (clashes >> side & 1)
			add_clash(out, side, corner);
}

/* An arrow through the gap to a tile that was tried far away, and the tile's cell as text on it. */
static void add_way(struct text *out, const struct drawing *p, struct point corner)
{
	static const int degrees[3][3] = { { 225, 270, 315 }, { 180, 0, 0 }, { 135, 90, 45 } };
	struct point middle = { corner.x + TILE_SIZE / 2.0, corner.y + TILE_SIZE / 2.0 };
	struct text words = { 0 };
	if (!p->away.x && !p->away.y)
		return;
	double x = p->away.x * TILE_SIZE, y = p->away.y * TILE_SIZE;
	text_add(out, "<path class=\"way\" d=\"M%.6g %.6gL%.6g %.6g\"/>", middle.x - 1.4 * x, middle.y - 1.4 * y,
		 middle.x - 0.7 * x, middle.y - 0.7 * y);
	text_add(out, "<path class=\"tip\" transform=\"translate(%.6g %.6g) rotate(%d)\" d=\"M0 0l-16-9v18z\"/>\n",
		 middle.x - 0.58 * x, middle.y - 0.58 * y, degrees[p->away.y + 1][p->away.x + 1]);
	say_cell(&words, p->tried->cell);
	svg_line(out, "far", middle.x, corner.y + TILE_SIZE - 10, words.s);
	text_free(&words);
}

/* The tried tile with its signs and pieces. */
static void add_tried_tile(struct text *out, struct drawing *p, struct point corner)
{
	struct laid_tile laid = lay_tried(p, corner);
	text_add(out, "<g opacity=\".85\">\n");
	svg_placed_ground(out, p, p->tried->tile, p->tried->cell, laid.turns, corner);
	text_add(out, "</g>\n");
	if (p->joined)
		svg_tried_feature(out, p, corner);
	svg_tile_name(out, &laid);
	svg_buildings(out, &laid);
	for (int z = 0; z < laid.tile->zones; z++)
		svg_zone_signs(out, &laid, z, NULL, NULL);
	add_tried_pieces(out, p, &laid);
	text_add(out, "<rect class=\"tried\" x=\"%.6g\" y=\"%.6g\" width=\"%d\" height=\"%d\"/>\n", corner.x, corner.y,
		 TILE_SIZE, TILE_SIZE);
}

/* On an occupied cell it is smaller, in the corner away from the name of the tile below. */
void svg_tried(struct text *out, struct drawing *p, struct point origin)
{
	static const double smaller = 0.58;
	struct point corner = svg_corner(origin, p->low, p->tried_at), zero = { 0, 0 };
	text_add(out, "<g id=\"illegal\" data-at=\"%d,%d\"><title>illegal</title>\n", p->tried->cell.x,
		 p->tried->cell.y);
	if (board_tile_at(&p->game->board, p->tried->cell) == NO_TILE) {
		add_tried_tile(out, p, corner);
	} else {
		double off = (1 - smaller) * TILE_SIZE;
		text_add(out, "<g transform=\"translate(%.6g %.6g) scale(%.2g)\">\n", corner.x + off, corner.y + off,
			 smaller);
		add_tried_tile(out, p, zero);
		text_add(out, "</g>\n");
	}
	svg_clashes(out, p->clashes, corner);
	add_way(out, p, corner);
	text_add(out, "</g>\n");
}
