#include "draw/colours.h"
#include "command/report/moves.h"
#include "say/names.h"
#include "text/xml.h"

enum { WIDTH = 640, HEIGHT = 240, LEFT = 34, RIGHT = 40, TOP = 10, BOTTOM = 24, MARK_APART = 13 };

struct plot {
	const struct moves *moves;
	int players, most; /* the most points that anyone has at any stop, at least 1 */
};

static int points_at(const struct plot *plot, int stop, int player)
{
	return plot->moves->points[stop].points[player];
}

/* Tenths of a unit, so that the steps of a line add up. */
static int x_of(const struct plot *plot, int stop)
{
	int stops = plot->moves->stops > 1 ? plot->moves->stops - 1 : 1;
	return 10 * LEFT + 10 * (WIDTH - LEFT - RIGHT) * stop / stops;
}

static int y_of(const struct plot *plot, int points)
{
	return 10 * (HEIGHT - BOTTOM) - 10 * (HEIGHT - TOP - BOTTOM) * points / plot->most;
}

static struct plot plot_of(const struct moves *moves)
{
	struct plot plot = { .moves = moves, .players = moves->explanation->at.referee.game.players, .most = 1 };
	for (int s = 0; s < moves->stops; s++)
		for (int p = 0; p < plot.players; p++)
			plot.most = points_at(&plot, s, p) > plot.most ? points_at(&plot, s, p) : plot.most;
	return plot;
}

/* The distance of the lines of points: 1, 2 or 5 times a power of ten, so that there are at most six. */
static int step_of(int most)
{
	int step = 1;
	for (int i = 0; most / step > 6; i++)
		step = i % 3 == 1 ? step / 2 * 5 : step * 2;
	return step;
}

static void add_grid(struct text *out, const struct plot *plot)
{
	int step = step_of(plot->most);
	for (int points = 0; points <= plot->most; points += step) {
		double y = y_of(plot, points) / 10.0;
		text_add(
			out,
			"<path class=\"grid\" d=\"M%d %.4gH%d\"/><text class=\"tick end\" x=\"%d\" y=\"%.4g\">%d</text>\n",
			LEFT, y, WIDTH - RIGHT, LEFT - 6, y + 4, points);
	}
	text_add(
		out,
		"<text class=\"tick\" x=\"%d\" y=\"%d\">start</text><text class=\"tick end\" x=\"%d\" y=\"%d\">end</text>\n",
		LEFT, HEIGHT - 6, WIDTH - RIGHT, HEIGHT - 6);
}

/* A player's line: it runs to the right until the points change, then up or down. */
static void add_line(struct text *out, const struct plot *plot, int player)
{
	int x = x_of(plot, 0), y = y_of(plot, points_at(plot, 0, player));
	text_add(out, "<path id=\"points-%d\" d=\"M%.5g %.5g", player, x / 10.0, y / 10.0);
	for (int s = 1; s < plot->moves->stops; s++) {
		int next_y = y_of(plot, points_at(plot, s, player)), next_x = x_of(plot, s);
		if (next_y == y && s + 1 < plot->moves->stops)
			continue;
		text_add(out, "h%.5gv%.5g", (next_x - x) / 10.0, (next_y - y) / 10.0);
		x = next_x;
		y = next_y;
	}
	text_add(out, "\"/>");
}

static int points_at_end(const struct plot *plot, int player)
{
	return points_at(plot, plot->moves->stops - 1, player);
}

/* The players by their points at the end. */
static void rank(const struct plot *plot, int order[PLAYERS_MAX])
{
	for (int p = 0; p < plot->players; p++) {
		int at = p;
		for (; at > 0 && points_at_end(plot, order[at - 1]) < points_at_end(plot, p); at--)
			order[at] = order[at - 1];
		order[at] = p;
	}
}

/* The place of each player's mark: at the end of the line, or below other marks there. */
static void place_marks(const struct plot *plot, double y[PLAYERS_MAX])
{
	int order[PLAYERS_MAX];
	double last = -MARK_APART;
	rank(plot, order);
	for (int n = 0; n < plot->players; n++) {
		double wanted = y_of(plot, points_at_end(plot, order[n])) / 10.0;
		last = wanted < last + MARK_APART ? last + MARK_APART : wanted;
		y[order[n]] = last;
	}
}

static void add_players(struct text *out, const struct plot *plot)
{
	double mark_y[PLAYERS_MAX];
	place_marks(plot, mark_y);
	for (int p = 0; p < plot->players; p++) {
		struct player_colours colours = player_colours(&plot->moves->judged->reader->record, p);
		text_add(out, "<g class=\"rim\">");
		add_line(out, plot, p);
		text_add(out, "</g><use href=\"#points-%d\" style=\"stroke:%s\"/>", p, colours.fill);
		text_add(out, "<text class=\"tick strong\" x=\"%d\" y=\"%.4g\">%c %d</text>\n", WIDTH - RIGHT + 5,
			 mark_y[p] + 4, colours.mark, points_at_end(plot, p));
	}
}

void plot_svg(struct text *out, const struct moves *moves)
{
	const struct plot plot = plot_of(moves);
	text_add(
		out,
		"<svg id=\"plot\" role=\"img\" aria-label=\"points of each player, stop by stop\" viewBox=\"0 0 %d %d\" "
		"data-left=\"%d\" data-right=\"%d\">\n",
		WIDTH, HEIGHT, LEFT, WIDTH - RIGHT);
	add_grid(out, &plot);
	add_players(out, &plot);
	text_add(out, "<path id=\"here\" class=\"off\" d=\"M0 %dV%d\"/>\n</svg>\n", TOP, HEIGHT - BOTTOM);
}
