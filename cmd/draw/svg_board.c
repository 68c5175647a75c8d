#include "draw/svg_board.h"

#include "draw/colours.h"
#include "draw/svg.h"
#include "draw/svg_legend.h"
#include "draw/svg_tile.h"
#include "judge/judged.h"
#include "say/names.h"
#include "show/show.h"

#include <string.h>

enum { MARGIN = 34, TOP = 84, PANEL_WIDTH = 300, LEGEND_GAP = 8, TALLER = 60 };

/* ---- ground ---- */

static void define_grounds(struct text *out, struct drawing *p)
{
	const struct board *board = &p->game->board;
	bool have[TILES_MAX] = { false };
	struct pen pen = { .out = out };
	for (int t = 0; t < board->tiles; t++)
		have[board->placed[t].tile] |= drawing_shows(p, t);
	for (size_t i = 0; i < p->tries; i++)
		if (p->tried[i].turn->tile != TILE_UNKNOWN)
			have[p->tried[i].turn->tile] = true;
	text_add_string(out, SVG_DEFINE);
	for (int t = 0; t < board->set->tiles; t++)
		if (have[t])
			svg_ground(&pen, t, &board->set->tile[t], drawing_map(p, t));
	text_add_string(out, "</g>\n");
}

/* ---- standings ---- */

enum { ROW = 22, PLAYER_ROW = 40, LETTERS = 44, WORDS_X = 28, POINTS_X = 262, NAME_ROOM = 200, LINE = 15 };

/* The edition's columns of points line by line, with a column for each player. */
static double add_columns(struct text *out, const struct drawing *p, const struct standing *order, double x, double y)
{
	enum { STEP = 36 };
	const struct game *game = p->game;
	double right = x + POINTS_X - (game->players - 1) * STEP;
	for (int i = 0; i < game->players; i++)
		svg_line(out, "head end", right + i * STEP, y,
			 phrase_of("%c", player_colours(&p->reader->record, order[i].player).mark).s);
	for (unsigned left = game->rules.columns; left; left &= left - 1) {
		int column = __builtin_ctz(left);
		y += LINE;
		svg_line(out, "small", x, y, column_name((enum column)column));
		for (int i = 0; i < game->players; i++)
			svg_line(out, "small end", right + i * STEP, y,
				 phrase_of("%d", game->points[order[i].player][column]).s);
	}
	return y + ROW + 8;
}

/*
 * Each player's piece, "red (Ana)" and points; below them "in supply: 3 members, 1 hut" or "in supply: 7 followers".
 * The players by points, and by turn order for equal points; the holders of titles; at the end, the points in columns. */
static double add_board_standings(struct text *out, const struct drawing *p, double x, double y)
{
	const struct record *record = &p->reader->record;
	const struct game_words *words = game_words(&p->game->rules);
	struct standing order[PLAYER_LINES_MAX];
	standings_of(record, p->game, order);
	svg_line(out, "head", x, y, p->game->scored ? "Final standings" : "Standings");
	svg_line(out, "small end", x + POINTS_X, y, "points");
	y += 34;
	for (int i = 0; i < p->game->players; i++, y += PLAYER_ROW) {
		const int player = order[i].player;
		const struct player_line *line = player_line(record, player);
		struct phrase name = phrase_of("%s", line->colour);
		const struct hand *hand = &p->game->hand[player];
		struct phrase supply =
			phrase_of("in supply: %s", count_phrase(hand->members, words->member, words->members).s);
		if (p->game->rules.huts)
			phrase_add(&supply, ", %s", count_phrase(hand->huts, "hut", "huts").s);
		if (line->name[0])
			phrase_add(&name, " (%s)", line->name);
		svg_piece(out, GATHERER, player_colours(record, player), (struct point){ x + 10, y - 4 });
		svg_line_fit(out, "head", x + WORDS_X, y - 4, (struct svg_room){ NAME_ROOM, 13, 8.5 }, name.s);
		svg_line(out, "head end", x + POINTS_X, y - 4, phrase_of("%d", game_total(p->game, player)).s);
		svg_line(out, "small", x + WORDS_X, y + 10, supply.s);
	}
	if (p->game->rules.expansion) {
		for (int title = 0; title < TITLES; title++, y += LINE)
			svg_line(out, "small", x, y - 8, title_phrase(record, p->game, (enum title_kind)title).s);
		y += 8;
	}
	return p->game->scored ? add_columns(out, p, order, x, y + 4) : y;
}

/* ---- marks ---- */

static double add_note(struct text *out, const char *head, const char *words, double x, double y)
{
	svg_line(out, "head", x, y, head);
	return svg_paragraph(out, "small", x, y + LINE + 3, LINE, LETTERS, words) + LINE;
}

/* A text line by line, each broken where it must be. */
static double add_paragraphs(struct text *out, const struct text *lines, double x, double y)
{
	struct text line = { 0 };
	for (const char *from = lines->s; *from;) {
		size_t length = strcspn(from, "\n");
		text_clear(&line);
		text_add_bytes(&line, from, length);
		y = svg_paragraph(out, "small", x, y, LINE, LETTERS, line.s + strspn(line.s, " ")) + 3;
		from += length + (from[length] == '\n');
	}
	text_free(&line);
	return y;
}

/*
 * The panel beside the board, from x,y down: the count of a claim or the standings, who tried the illegal move and the
 * rules that it breaks, and the marked feature. Returns the y below it.
 */
static double add_panel(struct text *out, struct drawing *p, double x, double y)
{
	if (p->verdict.length) {
		svg_line(out, "head", x, y, "Claim");
		y = add_paragraphs(out, &p->count, x, y + LINE + 3) + 8;
	} else if (!p->no_position) {
		y = add_board_standings(out, p, x, y);
	}
	y += 8;
	if (p->found.length) {
		y = add_note(out, "Illegal", p->found_at.s, x, y) - LINE + 3;
		y = add_paragraphs(out, &p->found, x, y) + LINE - 3;
	}
	if (p->has_feature) {
		struct text words = { 0 };
		drawing_say_feature(&words, p);
		y = add_note(out, "Marked", words.s, x, y);
		text_free(&words);
	}
	return y;
}

/* ---- the picture ---- */

/*
 * The coordinate of a column or row, or a mark if it is the gap before a tile that was tried far `away`: it is shown at
 * `tried_at`, and its own coordinate is `tried`.
 */
static struct phrase axis_phrase(int at, int tried_at, int away, int tried)
{
	if (away && at == tried_at - away)
		return phrase_of("\u2026");
	return phrase_of("%d", away && at == tried_at ? tried : at);
}

static void add_board_axes(struct text *out, const struct drawing *p, struct point origin)
{
	double right = origin.x + (p->high.x - p->low.x + 1) * TILE_SIZE;
	double bottom = origin.y + (p->high.y - p->low.y + 1) * TILE_SIZE;
	struct cell at = p->tries ? p->tried->at : p->low, tried = p->tries ? p->tried->turn->cell : at;
	for (int x = p->low.x; x <= p->high.x; x++) {
		double middle = origin.x + (x - p->low.x + 0.5) * TILE_SIZE;
		struct phrase words = axis_phrase(x, at.x, p->away.x, tried.x);
		svg_line(out, "axis", middle, origin.y - 8, words.s);
		svg_line(out, "axis", middle, bottom + 19, words.s);
	}
	for (int y = p->low.y; y <= p->high.y; y++) {
		double middle = origin.y + (y - p->low.y + 0.5) * TILE_SIZE + 5;
		struct phrase words = axis_phrase(y, at.y, p->away.y, tried.y);
		svg_line(out, "axis", origin.x - 18, middle, words.s);
		svg_line(out, "axis", right + 18, middle, words.s);
	}
}

/* The title and the position, which the description says too, with the points, the marks and each tile. */
static void begin_board(struct text *out, const struct drawing *p, int width, int height)
{
	struct text title = { 0 }, position = { 0 }, words = { 0 };
	show_title(&title, p->reader);
	drawing_say_position(&position, p);
	if (p->verdict.length) /* the points are those of the end, and the board may be an earlier one */
		text_add(&words, "%s. %s.", p->verdict.s, position.s);
	else
		text_add(&words, "%s.", position.s);
	for (int q = 0; q < p->game->players && !p->verdict.length && !p->no_position; q++)
		text_add(&words, " %s %d.", player_colour(&p->reader->record, q), game_total(p->game, q));
	if (p->has_feature) {
		text_add_string(&words, " Marked: ");
		drawing_say_feature(&words, p);
		text_add_string(&words, ".");
	}
	if (p->found.length)
		text_add(&words, " Illegal: %s: %.*s.", p->found_at.s, (int)p->found.length - 1, p->found.s);
	for (int t = 0; t < p->game->board.tiles; t++) {
		if (!drawing_shows(p, t))
			continue;
		text_add_string(&words, "\n");
		drawing_say_tile(&words, p, t);
	}
	svg_begin(out, p->game->rules.tiles, width, height, title.s, words.s);
	const double room = width - 2 * MARGIN;
	if (p->verdict.length) {
		const char *style = p->upheld ? "big upheld" : "big rejected";
		svg_line_fit(out, style, MARGIN, 26, (struct svg_room){ room, 20, 11 }, p->verdict.s);
		svg_line_fit(out, "head", MARGIN, 44, (struct svg_room){ room, 13, 9 }, title.s);
	} else {
		svg_line_fit(out, "big", MARGIN, 30, (struct svg_room){ room, 20, 11 }, title.s);
	}
	svg_line_fit(out, "", MARGIN, p->verdict.length ? 59 : 50, (struct svg_room){ room, 12, 9 }, position.s);
	text_free(&title);
	text_free(&position);
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
	int panel = (int)add_panel(&unused, p, 0, TOP) + LEGEND_GAP;
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
	const struct board *board = &p->game->board;
	struct point origin = { MARGIN, TOP };
	struct layout layout = layout_of(p);
	begin_board(out, p, layout.width, layout.height);
	define_grounds(out, p);
	int columns = p->high.x - p->low.x + 1, rows = p->high.y - p->low.y + 1;
	text_add_string(out, "<path class=\"grid\" d=\""); /* faint, visible where no tile lies */
	for (int x = 0; x <= columns; x++)
		text_add(out, "M%.6g %.6gv%d", origin.x + x * TILE_SIZE, origin.y, rows * TILE_SIZE);
	for (int y = 0; y <= rows; y++)
		text_add(out, "M%.6g %.6gh%d", origin.x, origin.y + y * TILE_SIZE, columns * TILE_SIZE);
	text_add_string(out, "\"/>\n");
	add_board_axes(out, p, origin);
	svg_placed_tiles(out, p, origin);
	if (p->has_feature)
		svg_feature(out, p, origin);
	svg_placed_signs(out, p, origin);
	svg_placed_pieces(out, p, origin);
	bool last = p->game->moves > 0 && drawing_shows(p, board->tiles - 1);
	for (int i = 0; i < 2 && last; i++) { /* two lines around the tile placed last */
		struct cell cell = board->placed[board->tiles - 1].cell;
		struct point corner = svg_corner(origin, p->low, cell);
		text_add(out,
			 "<rect class=\"%s\" data-last=\"%d,%d\" x=\"%.6g\" y=\"%.6g\" width=\"%d\" height=\"%d\"/>\n",
			 i ? "last2" : "last", cell.x, cell.y, corner.x, corner.y, TILE_SIZE, TILE_SIZE);
	}
	svg_tried(out, p, origin);
	add_panel(out, p, layout.board_width, TOP);
	svg_legend(out, p, layout.columns, layout.legend.x, layout.legend.y);
	text_add_string(out, "</svg>\n");
}
