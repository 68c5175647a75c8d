#include "command/report/page.h"

#include "command/report/assets.h"
#include "command/report/headline.h"
#include "command/report/html.h"
#include "command/report/moves.h"
#include "command/report/pages.h"
#include "command/report/saved_record.h"
#include "draw/colours.h"
#include "draw/svg.h"
#include "draw/svg_legend.h"
#include "judge/readings.h"
#include "say/names.h"
#include "show/show.h"
#include "show/show_claim.h"
#include "text/xml.h"

#include <stdlib.h>

/* Bytes of the largest page that its record is part of; a link to the index may be added to them. */
enum { PAGE_MAX = 249900 };

/* A page that is being written: the sources of its parts. */
struct writing {
	const struct page *page;
	struct moves moves; /* empty if the game could not be judged */
	struct text board, legend;
	size_t record_most; /* the most bytes of its record for which it is part of the page */
};

static const struct judged_game *judged_of(const void *data)
{
	const struct writing *w = data;
	return w->page->judged;
}

/* The players of whom numbers are shown: none if the position is illegal, so that nothing is known of the board. */
static int players_shown(const struct judged_game *t)
{
	return t->replay.referee.no_position ? 0 : judged_position(t)->players;
}

/* ---- head ---- */

static void fill_title(struct text *out, const void *data)
{
	struct text words = { 0 };
	show_title(&words, judged_of(data)->reader);
	xml_words(out, words.s);
	text_free(&words);
}

static void fill_style(struct text *out, const void *data)
{
	const struct judged_game *t = judged_of(data);
	text_add_string(out, asset_page_css);
	text_add_string(out, "</style>");
	svg_style(out, t->reader->record.rules.tiles);
	text_add_string(out, "<style>\n");
	for (int p = 0; t->judged && p < t->reader->record.players; p++) {
		struct player_colours colours = player_colours(&t->reader->record, p);
		text_add(out, ".p%d{--fill:%s;--on:%s}\n", p, colours.fill, colours.ink);
	}
	text_add_string(out, "</style>\n");
}

/* ---- verdict ---- */

static void fill_headline(struct text *out, const void *data)
{
	struct text words = { 0 };
	headline(&words, judged_of(data));
	xml_words(out, words.s);
	text_free(&words);
}

static void fill_claim_verdict(struct text *out, const void *data)
{
	const struct writing *w = data;
	const struct judgement *j = w->page->judgement;
	struct text words = { 0 };
	if (!j)
		return;
	show_claim_verdict(&words, j);
	text_add(out, "<p id=\"claim-verdict\" class=\"%s\">", j->verdict == CLAIM_UPHELD ? "upheld" : "rejected");
	xml_words(out, words.s);
	text_add_string(out, "</p>\n");
	text_free(&words);
}

/* The result without the illegal actions that stand. */
static void fill_notes(struct text *out, const void *data)
{
	struct text words = { 0 };
	if (judged_of(data)->judged)
		show_without(&words, judged_of(data));
	html_lines(out, words.length ? words.s : "", 0);
	text_free(&words);
}

/* The edition, the place of the record, and the record itself. */
static void fill_source(struct text *out, const void *data)
{
	const struct writing *w = data;
	const struct judged_game *t = w->page->judged;
	text_add(out, "<p class=\"faint\">%s", t->judged ? t->reader->record.rules.name : "");
	text_add_string(out, t->judged ? "; " : "");
	xml_words(out, t->file);
	text_add(out, ", line %u<span id=\"saved\">; ", t->reader->record.span.line);
	add_saved_record(out, t->reader, t->file, w->page->file, w->record_most);
	text_add_string(out, "</span></p>\n");
}

/* The unreadable lines, and a link for each step with a finding. */
static void fill_violations(struct text *out, const void *data)
{
	const struct judged_game *t = judged_of(data);
	struct text words = { .without_commands = true };
	if (t->reader->errors)
		show_errors(&words, t->reader, t->file, NULL);
	if (words.length)
		html_preformatted(out, "finding", words.s, 0);
	text_free(&words);
	for (size_t i = 0; i < t->findings.count; i++) {
		const struct finding *finding = &t->findings.list[i];
		text_add(out, "%s<li><a class=\"violation\" href=\"#violation-%zu\">line %u</a>: %s: ",
			 i ? "" : "<ul id=\"violations\">\n", i + 1, finding->span.line, violation_name(finding->code));
		xml_words(out, t->findings.words.s + finding->message);
		text_add(out, "</li>\n%s", i + 1 < t->findings.count ? "" : "</ul>\n");
	}
}

static void fill_mends(struct text *out, const void *data)
{
	const struct writing *w = data;
	if (!w->page->mends)
		return;
	text_add_string(out, "<details id=\"mends\"><summary><h2>Suggested corrections</h2></summary>\n");
	html_preformatted(out, "", w->page->mends, 0);
	text_add_string(out, "</details>\n");
}

/* ---- the game: stops, points, claim, standings ---- */

/* A player's colour as a mark, and the player's name. */
static void add_player_name(struct text *out, const struct judged_game *t, int player)
{
	const struct record *record = &t->reader->record;
	struct player_colours colours = player_colours(record, player);
	text_add(out, "<span class=\"player p%d\" aria-hidden=\"true\">%c</span> ", player, colours.mark);
	text_add_string(out, "<span class=\"name\">");
	xml_words(out, player_colour(record, player));
	text_add_string(out, "</span>");
}

/* The points at the stop that is shown; the script changes the numbers. */
static void fill_points(struct text *out, const void *data)
{
	const struct judged_game *t = judged_of(data);
	for (int p = 0; p < players_shown(t); p++) {
		text_add_string(out, "<li>");
		add_player_name(out, t, p);
		text_add(out, " <b class=\"points\">%d</b> <b class=\"gain p%d\"></b></li>\n",
			 game_total(judged_position(t), p), p);
	}
}

/*
 * The claim, the stop that decides it (where the award was made, or else the claim's position), and the zones that it is
 * about, for the script to show.
 */
static void fill_claim(struct text *out, const void *data)
{
	const struct writing *w = data;
	const struct judgement *j = w->page->judgement;
	if (!w->page->claim)
		return;
	text_add_string(out, "<section id=\"claim\" aria-labelledby=\"claim-title\"");
	if (j) {
		const struct game *game = &j->at.referee.game;
		const struct award *award = j->pay.award;
		bool of_feature = j->claim.kind == STEP_SCORED;
		bool paid = of_feature && j->pay.state == STATE_SCORED && !award->final && award->move > 0;
		if (paid || !game->scored)
			text_add(out, " data-stop=\"move-%u\"", paid ? award->move : game->moves);
		else
			text_add_string(out, " data-stop=\"end\"");
		if (of_feature)
			moves_mark_award(out, &j->reader->record.rules, &j->board, &j->checklist);
	}
	text_add_string(out, ">\n<h2 id=\"claim-title\">Claim</h2>\n");
	html_lines(out, w->page->claim, w->moves.judged->replay.referee.game.moves);
	text_add_string(out, "</section>\n");
}

static void fill_standings(struct text *out, const void *data)
{
	static const char *const first[] = { "rank", "player", "total" };
	const struct judged_game *t = judged_of(data);
	const struct ruleset *rules = &t->reader->record.rules;
	struct standing standings[PLAYER_LINES_MAX];
	int n = players_shown(t) ? judged_standings(t, standings) : 0;
	text_add_string(out, "<thead><tr>");
	for (int i = 0; i < 3; i++)
		text_add(out, "<th scope=\"col\">%s", first[i]);
	for (unsigned left = rules->columns; left; left &= left - 1)
		text_add(out, "<th scope=\"col\" data-column=\"%d\">%s", __builtin_ctz(left),
			 column_name((enum column)__builtin_ctz(left)));
	text_add(out, "<th scope=\"col\">supply<br><small>%s%s</small>\n<tbody>\n", game_words(rules)->members,
		 rules->huts ? " + huts" : "");
	for (int i = 0; i < n; i++) {
		const struct standing_row row = standing_row_of(judged_position(t), &standings[i]);
		text_add(out, "<tr id=\"standing-%d\"><td>%d<th scope=\"row\">", row.player, row.rank);
		add_player_name(out, t, row.player);
		standing_row_add(out, rules, &row, "<td>");
		text_add_char(out, '\n');
	}
}

/* What else belongs to the standings of the moment: the titles and the tiles left. */
static void fill_supplies(struct text *out, const void *data)
{
	static const char *const piles[PILES] = { "tiles left", "bonus tiles left" };
	const struct writing *w = data;
	text_add_text(out, &w->moves.titles);
	for (int pile = 0; pile < w->moves.piles && players_shown(w->page->judged); pile++)
		text_add(out, "<li>%s: <b class=\"left\">%d</b></li>\n", piles[pile],
			 judged_position(w->page->judged)->supply.left[pile]);
}

static void fill_result(struct text *out, const void *data)
{
	struct text words = { 0 };
	if (players_shown(judged_of(data)))
		show_result(&words, judged_of(data));
	html_lines(out, words.length ? words.s : "", 0);
	text_clear(&words);
	if (judged_of(data)->ending) {
		show_if_ended(&words, judged_of(data));
		html_preformatted(out, "", words.s, 0);
	}
	text_free(&words);
}

/* ---- the plot of points ---- */

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

/* Lines of points, 1, 2 or 5 times a power of ten apart, so that there are at most six. */
static void add_plot_grid(struct text *out, const struct plot *plot)
{
	int step = 1;
	for (int i = 0; plot->most / step > 6; i++)
		step = i % 3 == 1 ? step / 2 * 5 : step * 2;
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

/* The line of each player, and at its end the player's mark, or below other marks there. */
static void add_plot_players(struct text *out, const struct plot *plot)
{
	struct standing order[PLAYER_LINES_MAX];
	double mark_y[PLAYERS_MAX], last = -MARK_APART;
	const int32_t *at_end = plot->moves->points[plot->moves->stops - 1].points;
	judged_standings(plot->moves->judged, order);
	for (int n = 0; n < plot->players; n++) {
		double wanted = y_of(plot, at_end[order[n].player]) / 10.0;
		last = wanted < last + MARK_APART ? last + MARK_APART : wanted;
		mark_y[order[n].player] = last;
	}
	for (int p = 0; p < plot->players; p++) {
		struct player_colours colours = player_colours(&plot->moves->judged->reader->record, p);
		text_add_string(out, "<g class=\"rim\">");
		int x = x_of(plot, 0), y = y_of(plot, points_at(plot, 0, p));
		text_add(out, "<path id=\"points-%d\" d=\"M%.5g %.5g", p, x / 10.0, y / 10.0);
		for (int s = 1; s < plot->moves->stops;
		     s++) { /* to the right until the points change, then up or down */
			int next_y = y_of(plot, points_at(plot, s, p)), next_x = x_of(plot, s);
			if (next_y == y && s + 1 < plot->moves->stops)
				continue;
			text_add(out, "h%.5gv%.5g", (next_x - x) / 10.0, (next_y - y) / 10.0);
			x = next_x;
			y = next_y;
		}
		text_add(out, "\"/></g><use href=\"#points-%d\" style=\"stroke:%s\"/>", p, colours.fill);
		text_add(out, "<text class=\"tick strong\" x=\"%d\" y=\"%.4g\">%c %d</text>\n", WIDTH - RIGHT + 5,
			 mark_y[p] + 4, colours.mark, at_end[p]);
	}
}

/* The points of every player over the stops, as SVG: a line for each player, which ends in the player's mark. */
static void fill_plot(struct text *out, const void *data)
{
	const struct writing *w = data;
	const struct moves *moves = &w->moves;
	struct plot plot = { .moves = moves, .players = players_shown(moves->judged), .most = 1 };
	for (int s = 0; s < moves->stops; s++)
		for (int p = 0; p < plot.players; p++)
			plot.most = points_at(&plot, s, p) > plot.most ? points_at(&plot, s, p) : plot.most;
	text_add(
		out,
		"<svg id=\"plot\" role=\"img\" aria-label=\"points of each player, stop by stop\" viewBox=\"0 0 %d %d\" "
		"data-left=\"%d\" data-right=\"%d\">\n",
		WIDTH, HEIGHT, LEFT, WIDTH - RIGHT);
	add_plot_grid(out, &plot);
	add_plot_players(out, &plot);
	text_add(out, "<path id=\"here\" class=\"off\" d=\"M0 %dV%d\"/>\n</svg>\n", TOP, HEIGHT - BOTTOM);
}

/* ---- the page ---- */

/* "2 other readings would change the winner": the most serious change under a reading that was not chosen. */
static struct phrase open_phrase(const int *changes)
{
	static const char *const what[] = { [CHANGES_WINNER] = "the winner",
					    [CHANGES_VERDICT] = "the verdict",
					    [CHANGES_TOTALS] = "the totals",
					    [CHANGES_AWARDS] = "only single awards" };
	for (int c = 0; c < CHANGES_NOTHING; c++)
		if (changes[c])
			return phrase_of("%s would change %s",
					 count_phrase(changes[c], "other reading", "other readings").s, what[c]);
	return phrase_of("no other ruling would change anything, nor an edition under which it is legal");
}

static void fill_rulings(struct text *out, const void *data)
{
	const struct writing *w = data;
	if (!w->page->rulings)
		return;
	text_add(out, "<details id=\"rulings\"><summary><h2>Other rulings and editions</h2>: %s</summary>\n",
		 open_phrase(w->page->changes).s);
	html_lines(out, w->page->rulings, 0);
	text_add_string(out, "</details>\n");
}

static void fill_game(struct text *out, const void *data)
{
	const struct writing *w = data;
	const int illegal = w->moves.first_illegal, stop = w->moves.stops - 1;
	const struct phrase first = phrase_of("%d", illegal >= 0 ? illegal : stop), last = phrase_of("%d", stop);
	const struct template_part parts[] = {
		{ "numbers", players_shown(w->page->judged) ? "" : " hidden", NULL },
		{ "first", first.s, NULL }, /* the stop that is shown first */
		{ "last", last.s, NULL },
		{ "points", NULL, fill_points },
		{ "board", w->board.s, NULL },
		{ "claim", NULL, fill_claim },
		{ "moves", w->moves.list.s, NULL },
		{ "standings", NULL, fill_standings },
		{ "supplies", NULL, fill_supplies },
		{ "result", NULL, fill_result },
		{ "plot", NULL, fill_plot },
		{ "rulings", NULL, fill_rulings },
		{ "legend", w->legend.s, NULL },
		{ NULL, NULL, NULL },
	};
	if (w->moves.explanation)
		template_fill(out, asset_game_html, parts, data);
	else
		text_add_string(out, "<main><p>Its header cannot be read, so there is no board.</p></main>\n");
}

void page_write(struct text *out, const struct page *page)
{
	static const struct template_part parts[] = {
		{ "generator", PAGE_GENERATOR, NULL },
		{ "hash", asset_page_js_hash, NULL },
		{ "title", NULL, fill_title },
		{ "style", NULL, fill_style },
		{ "claim-verdict", NULL, fill_claim_verdict },
		{ "headline", NULL, fill_headline },
		{ "notes", NULL, fill_notes },
		{ "source", NULL, fill_source },
		{ "violations", NULL, fill_violations },
		{ "mends", NULL, fill_mends },
		{ "game", NULL, fill_game },
		{ "script", asset_page_js, NULL },
		{ NULL, NULL, NULL },
	};
	struct writing *w = zeroed(sizeof *w);
	const size_t begin = out->length;
	w->page = page;
	w->record_most = SAVED_RECORD_MAX;
	if (page->judged->judged) {
		moves_walk(&w->moves, page->judged, page->maps);
		history_svg(&w->board, &w->moves.history);
		int height = svg_legend_height(&w->moves.drawing, 1) + 16;
		text_add(&w->legend, "<svg viewBox=\"0 -16 330 %d\" width=\"330\" aria-hidden=\"true\">", height);
		svg_legend(&w->legend, &w->moves.drawing, 1, 4, 0);
		text_add_string(&w->legend, "</svg>\n");
	}
	template_fill(out, asset_page_html, parts, w);
	if (out->length > begin + PAGE_MAX) {
		out->length = begin;
		w->record_most = 0;
		template_fill(out, asset_page_html, parts, w);
	}
	moves_free(&w->moves);
	text_free(&w->board);
	text_free(&w->legend);
	free(w);
}

static void add_neighbour(struct text *out, int number, const char *rel, const char *words)
{
	char name[PAGE_NAME];
	page_name(name, number);
	text_add(out, " <a rel=\"%s\" href=\"%s\">%s</a>", rel, name, words);
}

void page_add_with_index(struct text *out, const struct text *page, int number, bool more)
{
	static const char header[] = "<header>\n";
	const char *at = strstr(page->s, header) + sizeof header - 1;
	text_add_bytes(out, page->s, (size_t)(at - page->s));
	text_add_string(out, "<p class=\"back\"><a href=\"index.html\">all games</a>");
	if (number > 1)
		add_neighbour(out, number - 1, "prev", "previous");
	if (more)
		add_neighbour(out, number + 1, "next", "next");
	text_add_string(out, "</p>\n");
	text_add_string(out, at);
}
