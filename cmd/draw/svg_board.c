#include "draw/svg_board.h"

#include "draw/svg.h"
#include "draw/svg_legend.h"
#include "draw/svg_tile.h"
#include "say/names.h"
#include "show/show.h"
#include "text/xml.h"

#include <stdio.h>

enum { MARGIN = 34, TOP = 84, PANEL_WIDTH = 300, LEGEND_GAP = 8, TALLER = 60 };

/* ---- ground ---- */

static void add_grounds(struct text *out, struct drawing *p)
{
	const struct board *board = &p->game->board;
	bool have[TILES_MAX] = { false };
	struct pen pen = { .out = out };
	for (int t = 0; t < board->tiles; t++)
		have[board->placed[t].tile] = true;
	if (p->tried)
		have[p->tried->tile] = true;
	text_add(out, "<defs>\n");
	for (int t = 0; t < board->set->tiles; t++)
		if (have[t])
			svg_ground(&pen, t, &board->set->tile[t], drawing_map(p, t));
	text_add(out, "</defs>\n");
}

void svg_placed_ground(struct text *out, const struct drawing *p, int tile, struct cell cell, int turns,
		       struct point corner)
{
	text_add(out, "<use href=\"#tile-%d\" data-tile=\"", tile);
	xml_words(out, p->game->board.set->tile[tile].name);
	text_add(out, "\" data-at=\"%d,%d\" data-turn=\"%d\"", cell.x, cell.y, 90 * turns);
	svg_transform(out, corner, turns);
	text_add(out, "/>\n");
}

static void add_tiles(struct text *out, const struct drawing *p, struct point origin)
{
	const struct board *board = &p->game->board;
	text_add(out, "<g id=\"board\">\n");
	for (int t = 0; t < board->tiles; t++)
		svg_placed_ground(out, p, board->placed[t].tile, board->placed[t].cell, board->placed[t].turns,
				  svg_corner(origin, p->low, board->placed[t].cell));
	text_add(out, "</g>\n");
}

static void add_last(struct text *out, const struct drawing *p, struct point origin)
{
	const struct board *board = &p->game->board;
	if (p->game->moves == 0 || board->tiles == 0)
		return;
	struct cell cell = board->placed[board->tiles - 1].cell;
	struct point corner = svg_corner(origin, p->low, cell);
	static const char *const classes[] = { "last", "last2" };
	for (int i = 0; i < 2; i++)
		text_add(out,
			 "<rect class=\"%s\" data-last=\"%d,%d\" x=\"%.6g\" y=\"%.6g\" width=\"%d\" height=\"%d\"/>\n",
			 classes[i], cell.x, cell.y, corner.x, corner.y, TILE_SIZE, TILE_SIZE);
}

/* ---- the picture ---- */

/* The coordinate of a column or row, or a mark where some are left out. */
static void add_number(struct text *out, double x, double y, bool numbered, int number)
{
	char words[16];
	snprintf(words, sizeof words, "%d", number);
	svg_line(out, "axis", x, y, numbered ? words : "\u2026");
}

/* A faint grid, visible where no tile lies. */
static void add_grid(struct text *out, const struct drawing *p, struct point origin)
{
	int columns = p->high.x - p->low.x + 1, rows = p->high.y - p->low.y + 1;
	text_add(out, "<path class=\"grid\" d=\"");
	for (int x = 0; x <= columns; x++)
		text_add(out, "M%.6g %.6gv%d", origin.x + x * TILE_SIZE, origin.y, rows * TILE_SIZE);
	for (int y = 0; y <= rows; y++)
		text_add(out, "M%.6g %.6gh%d", origin.x, origin.y + y * TILE_SIZE, columns * TILE_SIZE);
	text_add(out, "\"/>\n");
}

static void add_axes(struct text *out, const struct drawing *p, struct point origin)
{
	double right = origin.x + (p->high.x - p->low.x + 1) * TILE_SIZE;
	double bottom = origin.y + (p->high.y - p->low.y + 1) * TILE_SIZE;
	for (int at = p->low.x, x; at <= p->high.x; at++) {
		double middle = origin.x + (at - p->low.x + 0.5) * TILE_SIZE;
		bool numbered = drawing_column(p, at, &x);
		add_number(out, middle, origin.y - 8, numbered, x);
		add_number(out, middle, bottom + 19, numbered, x);
	}
	for (int at = p->low.y, y; at <= p->high.y; at++) {
		double middle = origin.y + (at - p->low.y + 0.5) * TILE_SIZE + 5;
		bool numbered = drawing_row(p, at, &y);
		add_number(out, origin.x - 18, middle, numbered, y);
		add_number(out, right + 18, middle, numbered, y);
	}
}

static void say_description(struct text *out, const struct drawing *p)
{
	const struct board *board = &p->game->board;
	drawing_say_position(out, p);
	text_add(out, ".");
	for (int q = 0; q < p->game->players; q++)
		text_add(out, " %s %d.", player_colour(&p->reader->record, q), game_total(p->game, q));
	if (p->has_feature) {
		text_add(out, " Marked: ");
		drawing_say_feature(out, p);
		text_add(out, ".");
	}
	if (p->found.length)
		text_add(out, " Illegal: %s: %.*s.", p->found_at.s, (int)p->found.length - 1, p->found.s);
	for (int t = 0; t < board->tiles; t++) {
		text_add(out, "\n");
		drawing_say_tile(out, p, t);
	}
}

static void begin(struct text *out, const struct drawing *p, int width, int height)
{
	struct text title = { 0 }, words = { 0 };
	show_title(&title, p->reader);
	say_description(&words, p);
	svg_begin(out, (enum game_kind)p->game->rules.game, width, height, title.s, words.s);
	svg_line_fit(out, "big", MARGIN, 30, (struct svg_room){ width - 2 * MARGIN, 20, 11 }, title.s);
	text_clear(&words);
	drawing_say_position(&words, p);
	svg_line_fit(out, "", MARGIN, 50, (struct svg_room){ width - 2 * MARGIN, 12, 9 }, words.s);
	text_free(&title);
	text_free(&words);
}

/* The place of the legend: below the standings or, if the picture became much taller than its board, below all. */
struct layout {
	int board_width, width, height;
	int columns; /* of the legend */
	struct point legend;
};

static struct layout layout_of(struct drawing *p)
{
	struct text unused = { 0 };
	struct layout l = { .board_width = (p->high.x - p->low.x + 1) * TILE_SIZE + 2 * MARGIN, .columns = 1 };
	int board = (p->high.y - p->low.y + 1) * TILE_SIZE + TOP + MARGIN;
	int panel = (int)svg_panel(&unused, p, 0, TOP) + LEGEND_GAP;
	text_free(&unused);
	l.width = l.board_width + PANEL_WIDTH;
	l.legend = (struct point){ l.board_width, panel };
	l.height = panel + svg_legend_height(p, 1);
	if (l.height > board + TALLER) {
		l.columns = (l.width - 2 * MARGIN) / SVG_LEGEND_COLUMN;
		l.legend = (struct point){ MARGIN, panel > board + LEGEND_GAP ? panel : board + LEGEND_GAP };
		l.height = (int)l.legend.y + svg_legend_height(p, l.columns);
	}
	l.height = l.height > board ? l.height : board;
	return l;
}

void svg_board(struct text *out, struct drawing *p)
{
	struct point origin = { MARGIN, TOP };
	struct layout layout = layout_of(p);
	begin(out, p, layout.width, layout.height);
	add_grounds(out, p);
	add_grid(out, p, origin);
	add_axes(out, p, origin);
	add_tiles(out, p, origin);
	if (p->has_feature)
		svg_feature(out, p, origin);
	svg_placed_signs(out, p, origin);
	svg_placed_pieces(out, p, origin);
	add_last(out, p, origin);
	if (p->tried)
		svg_tried(out, p, origin);
	svg_panel(out, p, layout.board_width, TOP);
	svg_legend(out, p, layout.columns, layout.legend.x, layout.legend.y);
	svg_end(out);
}
