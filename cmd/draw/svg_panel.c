#include "draw/colours.h"
#include "draw/svg.h"
#include "draw/svg_board.h"
#include "draw/svg_tile.h"
#include "say/names.h"

#include <string.h>

/* Standings and marks. */

enum { ROW = 22, PLAYER_ROW = 40, LETTERS = 44, WORDS_X = 28, POINTS_X = 262, NAME_ROOM = 200, LINE = 15 };

/* ---- players ---- */

static void add_player(struct text *out, const struct drawing *p, int player, double x, double y)
{
	const struct record *record = &p->reader->record;
	const struct player_line *line = player_line(record, player);
	struct text words = { 0 };
	text_add(&words, "%s", line->colour);
	if (line->name[0])
		text_add(&words, " (%s)", line->name);
	svg_piece(out, GATHERER, player_colours(record, player), (struct point){ x + 10, y - 4 });
	svg_line_fit(out, "head", x + WORDS_X, y - 4, (struct svg_room){ NAME_ROOM, 13, 8.5 }, words.s);
	text_clear(&words);
	text_add(&words, "%d", game_total(p->game, player));
	svg_line(out, "head end", x + POINTS_X, y - 4, words.s);
	text_clear(&words);
	text_add(&words, "in supply: ");
	drawing_say_supply(&words, p, player);
	svg_line(out, "small", x + WORDS_X, y + 10, words.s);
	text_free(&words);
}

/* Sorted by points, and by turn order for equal points. */
static void rank(const struct game *game, int order[PLAYERS_MAX])
{
	for (int i = 0; i < game->players; i++) {
		int at = i;
		for (; at > 0 && game_total(game, order[at - 1]) < game_total(game, i); at--)
			order[at] = order[at - 1];
		order[at] = i;
	}
}

/* Who holds the King and the Robber Baron. */
static double add_titles(struct text *out, const struct drawing *p, double x, double y)
{
	struct text words = { 0 };
	for (int t = 0; t < TITLES; t++, y += LINE) {
		text_clear(&words);
		text_add(&words, "%s: ", title_name((enum title_kind)t));
		say_title(&words, &p->reader->record, &p->game->title[t]);
		svg_line(out, "small", x, y - 8, words.s);
	}
	text_free(&words);
	return y + 8;
}

/* The edition's columns of points line by line, with a column for each player. */
static double add_columns(struct text *out, const struct drawing *p, const int order[PLAYERS_MAX], double x, double y)
{
	enum { STEP = 36 };
	struct text words = { 0 };
	double right = x + POINTS_X - (p->game->players - 1) * STEP;
	for (int i = 0; i < p->game->players; i++) {
		text_clear(&words);
		text_add_char(&words, player_colours(&p->reader->record, order[i]).mark);
		svg_line(out, "head end", right + i * STEP, y, words.s);
	}
	for (unsigned left = p->game->rules.columns; left; left &= left - 1) {
		int column = __builtin_ctz(left);
		y += LINE;
		svg_line(out, "small", x, y, column_name((enum column)column));
		for (int i = 0; i < p->game->players; i++) {
			text_clear(&words);
			text_add(&words, "%d", p->game->points[order[i]][column]);
			svg_line(out, "small end", right + i * STEP, y, words.s);
		}
	}
	text_free(&words);
	return y + ROW + 8;
}

static double add_standings(struct text *out, const struct drawing *p, double x, double y)
{
	int order[PLAYERS_MAX];
	rank(p->game, order);
	svg_line(out, "head", x, y, p->game->scored ? "Final standings" : "Standings");
	svg_line(out, "small end", x + POINTS_X, y, "points");
	y += 34;
	for (int i = 0; i < p->game->players; i++, y += PLAYER_ROW)
		add_player(out, p, order[i], x, y);
	if (p->game->rules.expansion)
		y = add_titles(out, p, x, y);
	return p->game->scored ? add_columns(out, p, order, x, y + 4) : y;
}

/* ---- marks ---- */

static double add_note(struct text *out, const char *head, const char *words, double x, double y)
{
	svg_line(out, "head", x, y, head);
	return svg_paragraph(out, "small", x, y + LINE + 3, LINE, LETTERS, words) + LINE;
}

/* A text line by line, each broken where it must be. */
static double add_lines(struct text *out, const struct text *lines, double x, double y)
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

/* The player who tried it, and the rules that it breaks. */
static double add_finding(struct text *out, const struct drawing *p, double x, double y)
{
	y = add_note(out, "Illegal", p->found_at.s, x, y) - LINE + 3;
	return add_lines(out, &p->found, x, y) + LINE - 3;
}

static double add_notes(struct text *out, const struct drawing *p, double x, double y)
{
	struct text words = { 0 };
	if (p->found.length)
		y = add_finding(out, p, x, y);
	if (p->has_feature) {
		drawing_say_feature(&words, p);
		y = add_note(out, "Marked", words.s, x, y);
	}
	text_free(&words);
	return y;
}

/* ---- the panel ---- */

double svg_panel(struct text *out, struct drawing *p, double x, double y)
{
	if (p->verdict.length) {
		svg_line(out, "head", x, y, "Claim");
		y = add_lines(out, &p->verdict, x, y + LINE + 3) + 8;
	} else {
		y = add_standings(out, p, x, y);
	}
	return add_notes(out, p, x, y + 8);
}
