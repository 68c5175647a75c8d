#include "command/report/page.h"

#include "draw/colours.h"
#include "draw/svg.h"
#include "draw/svg_legend.h"
#include "command/report/assets.h"
#include "command/report/html.h"
#include "command/report/moves.h"
#include "say/names.h"
#include "show/show.h"
#include "text/xml.h"

#include <stdlib.h>

/* A page that is being written: the sources of its parts. */
struct writing {
	const struct page *page;
	struct moves moves; /* empty if the game could not be judged */
	struct text board, legend;
};

static const struct judged_game *judged_of(const void *data)
{
	const struct writing *w = data;
	return w->page->judged;
}

/* ---- head ---- */

static void add_style(struct text *out, const void *data)
{
	const struct judged_game *t = judged_of(data);
	text_add_string(out, asset_page_css);
	text_add_string(out, "</style>");
	svg_style(out, (enum game_kind)t->reader->record.rules.game);
}

static void add_title(struct text *out, const void *data)
{
	struct text words = { 0 };
	show_title(&words, judged_of(data)->reader);
	xml_words(out, words.s);
	text_free(&words);
}

/* ---- verdict ---- */

static void add_verdict(struct text *out, const void *data)
{
	struct text words = { 0 };
	show_summary(&words, judged_of(data));
	html_lines(out, words.s);
	text_free(&words);
}

/* Adds a link for each step with a finding, and the unreadable lines. */
static void add_violations(struct text *out, const void *data)
{
	const struct judged_game *t = judged_of(data);
	struct text words = { 0 };
	if (t->reader->errors)
		show_errors(&words, t->reader, t->file);
	if (words.length)
		html_preformatted(out, "finding", words.s);
	text_free(&words);
	for (size_t i = 0; i < t->findings.count; i++) {
		const struct finding *finding = &t->findings.list[i];
		text_add(out, "%s<li><a class=\"violation\" href=\"#violation-%zu\">line %u</a>: %s: ",
			 i ? "" : "<ul id=\"violations\">\n", i + 1, finding->line, violation_name(finding->code));
		xml_words(out, t->findings.words.s + finding->message);
		text_add(out, "</li>\n%s", i + 1 < t->findings.count ? "" : "</ul>\n");
	}
}

/* ---- board and moves ---- */

static const struct moves *moves_of(const void *data)
{
	const struct writing *w = data;
	return &w->moves;
}

static void add_last(struct text *out, const void *data)
{
	text_add_number(out, moves_of(data)->stops - 1);
}

/* The stop that is shown first: the first one with a finding, or else the last stop. */
static void add_first(struct text *out, const void *data)
{
	const struct moves *m = moves_of(data);
	text_add_number(out, m->first_illegal >= 0 ? m->first_illegal : m->stops - 1);
}

static void add_plot(struct text *out, const void *data)
{
	plot_svg(out, moves_of(data));
}

/* ---- players ---- */

/* A player's colour as a mark, and the player's name. */
static void add_player(struct text *out, const struct judged_game *t, int player)
{
	const struct record *record = &t->reader->record;
	const struct player_line *line = player_line(record, player);
	struct player_colours colours = player_colours(record, player);
	text_add(out, "<span class=\"player\" style=\"background:%s;color:%s\" aria-hidden=\"true\">%c</span> ",
		 colours.fill, colours.ink, colours.mark);
	xml_words(out, line->colour);
	if (line->name[0]) {
		text_add(out, " (");
		xml_words(out, line->name);
		text_add(out, ")");
	}
}

/* The points at the stop that is shown; the script changes the numbers. */
static void add_points(struct text *out, const void *data)
{
	const struct judged_game *t = judged_of(data);
	for (int p = 0; p < judged_position(t)->players; p++) {
		text_add(out, "<li>");
		add_player(out, t, p);
		text_add(out, " <b class=\"points\">%d</b></li>\n", game_total(judged_position(t), p));
	}
}

static void add_standing(struct text *out, const struct judged_game *t, const struct standing *standing)
{
	bool plays = standing->player < PLAYERS_MAX;
	text_add(out, "<tr><td>%d</td><th scope=\"row\">", standing->rank);
	add_player(out, t, standing->player);
	text_add(out, "</th>");
	for (unsigned left = t->reader->record.rules.columns; left; left &= left - 1)
		text_add(out, "<td>%d</td>",
			 plays ? (int)judged_position(t)->points[standing->player][__builtin_ctz(left)] : 0);
	text_add(out, "<td><b>%d</b></td></tr>\n", standing->points);
}

static void add_standings(struct text *out, const void *data)
{
	const struct judged_game *t = judged_of(data);
	struct standing standings[PLAYER_LINES_MAX];
	int n = judged_standings(t, standings);
	text_add(out, "<thead><tr><th scope=\"col\">rank</th><th scope=\"col\">player</th>");
	for (unsigned left = t->reader->record.rules.columns; left; left &= left - 1)
		text_add(out, "<th scope=\"col\">%s</th>", column_name((enum column)__builtin_ctz(left)));
	text_add(out, "<th scope=\"col\">total</th></tr></thead>\n<tbody>\n");
	for (int i = 0; i < n; i++)
		add_standing(out, t, &standings[i]);
	text_add(out, "</tbody>\n");
}

static void add_result(struct text *out, const void *data)
{
	struct text words = { 0 };
	show_result(&words, judged_of(data));
	html_lines(out, words.s);
	text_free(&words);
}

/* ---- rulings ---- */

static void add_rulings(struct text *out, const void *data)
{
	const struct writing *w = data;
	if (!w->page->rulings)
		return;
	text_add(out, "<details id=\"rulings\"><summary><h2>Other rulings and editions</h2></summary>\n");
	html_lines(out, w->page->rulings);
	text_add(out, "</details>\n");
}

/* ---- mends and claims ---- */

static void add_details(struct text *out, const char *id, const char *title, const char *words, bool open)
{
	if (!words)
		return;
	text_add(out, "<details id=\"%s\"%s><summary><h2>%s</h2></summary>\n", id, open ? " open" : "", title);
	html_preformatted(out, "answer", words);
	text_add(out, "</details>\n");
}

static void add_mends(struct text *out, const void *data)
{
	const struct writing *w = data;
	add_details(out, "mends", "Suggested corrections", w->page->mends, false);
}

static void add_claim(struct text *out, const void *data)
{
	const struct writing *w = data;
	add_details(out, "claim", "Claim", w->page->claim, true);
}

/* ---- the page ---- */

static void add_game(struct text *out, const void *data)
{
	const struct writing *w = data;
	const struct template_part parts[] = {
		{ "board", w->board.s, NULL },
		{ "legend", w->legend.s, NULL },
		{ "moves", w->moves.list.s, NULL },
		{ "last", NULL, add_last },
		{ "first", NULL, add_first },
		{ "plot", NULL, add_plot },
		{ "points", NULL, add_points },
		{ "standings", NULL, add_standings },
		{ "result", NULL, add_result },
		{ "rulings", NULL, add_rulings },
		{ NULL, NULL, NULL },
	};
	if (w->moves.explanation)
		template_fill(out, asset_game_html, parts, data);
}

static void make_legend(struct writing *w)
{
	int height = svg_legend_height(&w->moves.drawing, 1);
	text_add(&w->legend, "<svg viewBox=\"0 -16 330 %d\" width=\"330\" aria-hidden=\"true\">", height + 16);
	svg_legend(&w->legend, &w->moves.drawing, 1, 4, 0);
	text_add(&w->legend, "</svg>\n");
}

void page_write(struct text *out, const struct page *page)
{
	static const struct template_part parts[] = {
		{ "generator", PAGE_GENERATOR, NULL },
		{ "hash", asset_page_js_hash, NULL },
		{ "style", NULL, add_style },
		{ "title", NULL, add_title },
		{ "verdict", NULL, add_verdict },
		{ "violations", NULL, add_violations },
		{ "mends", NULL, add_mends },
		{ "claim", NULL, add_claim },
		{ "game", NULL, add_game },
		{ "script", asset_page_js, NULL },
		{ NULL, NULL, NULL },
	};
	struct writing *w = zeroed(sizeof *w);
	w->page = page;
	if (page->judged->judged) {
		moves_walk(&w->moves, page->judged);
		history_svg(&w->board, &w->moves.history);
		make_legend(w);
	}
	template_fill(out, asset_page_html, parts, w);
	moves_free(&w->moves);
	text_free(&w->board);
	text_free(&w->legend);
	free(w);
}

void page_add_with_index(struct text *out, const struct text *page)
{
	static const char header[] = "<header>\n";
	const char *at = strstr(page->s, header) + sizeof header - 1;
	text_add_bytes(out, page->s, (size_t)(at - page->s));
	text_add_string(out, "<p class=\"back\"><a href=\"index.html\">all games</a></p>\n");
	text_add_string(out, at);
}
