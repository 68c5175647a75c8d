#include "command/report/moves.h"

#include "command/report/html.h"
#include "say/names.h"
#include "show/show.h"
#include "show/show_explanation.h"
#include "text/xml.h"

#include <stdio.h>
#include <stdlib.h>

static const struct referee *referee_of(const struct moves *m)
{
	return &m->explanation->at.referee;
}

void moves_free(struct moves *m)
{
	if (!m->explanation)
		return;
	explain_free(m->explanation);
	drawing_free(&m->drawing);
	history_free(&m->history);
	text_free(&m->list);
	for (int p = 0; p < PLAYER_LINES_MAX; p++)
		text_free(&m->row[p]);
	text_free(&m->titles);
	text_free(&m->holders);
	free(m->points);
	free(m->explanation);
}

/* ---- zones to be marked ---- */

/* Adds the zones of the board that an item is about, as `TILE.ZONE`, for the script to mark. */
static void add_zones(struct text *out, const struct board *board, const void *about,
		      bool (*has)(const void *about, const struct board *board, int node))
{
	static const char first[] = " data-zones=\"";
	const char *before = first;
	for (int t = 0; t < board->tiles; t++)
		for (int z = 0; z < board_tile(board, t)->zones; z++)
			if (has(about, board, t * ZONES_A_TILE + z)) {
				text_add(out, "%s%d.%d", before, t, z);
				before = " ";
			}
	if (before != first)
		text_add_char(out, '"');
}

/* An award, and for a field the cities that it is paid for. */
struct marked_award {
	const struct award *award;
	struct region_set cities;
};

static bool award_has(const void *about, const struct board *board, int node)
{
	const struct marked_award *marked = about;
	for (int c = 0; c < marked->cities.count; c++)
		if (marked->cities.root[c] == area_root(&board->regions, node))
			return true;
	return award_has_place((enum award_kind)marked->award->kind) && score_was_for(board, marked->award, node);
}

/* Adds the tiles around a monastery, which are counted whole. */
static void add_square(struct text *out, const struct award *award)
{
	const char *before = " data-tiles=\"";
	for (int t = 0; t < PLACED_MAX; t++)
		if (tile_bits_has(&award->tiles, t)) {
			text_add(out, "%s%d", before, t);
			before = " ";
		}
	text_add_char(out, '"');
}

void moves_mark_award(struct text *out, const struct ruleset *rules, const struct board *board,
		      const struct award *award)
{
	struct marked_award marked = { .award = award };
	int field = award->kind == AWARD_FIELD ? board_node(board, award->at) : NO_NODE;
	if (field >= 0 && board_zone(board, field)->kind == FIELD)
		score_cities_of(board, rules, field, &marked.cities);
	add_zones(out, board, &marked, award_has);
	if (award->kind == AWARD_MONASTERY)
		add_square(out, award);
}

/* Whether a zone is part of a feature that makes the action illegal. */
static bool cause_has(const void *about, const struct board *board, int node)
{
	const struct explanation *e = about;
	for (int r = 0; r < e->reasons; r++)
		for (int c = 0; c < e->reason[r].causes; c++) {
			const struct cause *cause = &e->reason[r].cause[c];
			const struct areas *areas = cause->system ? &board->systems : &board->regions;
			if (area_root(areas, node) == area_root(areas, cause->node))
				return true;
		}
	return false;
}

/* ---- stops ---- */

static void note_points(struct moves *m)
{
	const struct game *game = &referee_of(m)->game;
	struct stop_points stop = { { 0 } };
	for (int p = 0; p < game->players; p++)
		stop.points[p] = game_total(game, p);
	LIST_ADD(m->points, m->stops, stop);
}

static bool same_words(const struct text *a, const struct text *b)
{
	return a->length == b->length && memcmp(a->s, b->s, a->length) == 0;
}

static void keep_words(struct text *kept, const struct text *words)
{
	text_clear(kept);
	text_add_text(kept, words);
}

void moves_add_numbers(struct text *out, const struct game *game, const struct standing *standing, const char *before)
{
	bool plays = standing->player < game->players;
	text_add(out, "%s%d", before, standing->points);
	for (unsigned left = game->rules.columns; left; left &= left - 1)
		text_add(out, "%s%d", before, plays ? (int)game->points[standing->player][__builtin_ctz(left)] : 0);
	const struct hand *hand = &game->hand[plays ? standing->player : 0];
	text_add(out, "%s%d", before, plays ? hand->members : 0);
	if (game->rules.huts)
		text_add(out, "+%d", plays ? hand->huts : 0);
}

/* Adds the rows of the standings that have changed: of each, rank, player and numbers. */
static void add_standings(struct moves *m)
{
	static const char first[] = " data-standings=\"";
	const char *before = first;
	const struct game *game = &referee_of(m)->game;
	struct text words = { 0 };
	struct standing standings[PLAYER_LINES_MAX];
	int n = standings_of(&m->judged->reader->record, game, standings);
	for (int i = 0; i < n; i++) {
		struct text *row = &m->row[standings[i].player];
		text_clear(&words);
		text_add(&words, "%d %d", standings[i].rank, standings[i].player);
		moves_add_numbers(&words, game, &standings[i], " ");
		if (same_words(row, &words))
			continue;
		keep_words(row, &words);
		text_add(&m->list, "%s%s", before, words.s);
		before = ";";
	}
	if (before != first)
		text_add_char(&m->list, '"');
	text_free(&words);
}

/* Adds how many tiles are left in each pile. */
static void add_tiles_left(struct moves *m)
{
	const struct game *game = &referee_of(m)->game;
	for (int pile = 0; pile < m->piles; pile++)
		text_add(&m->list, "%s%d", pile ? " " : " data-left=\"", game->supply.left[pile]);
	if (m->piles)
		text_add_char(&m->list, '"');
}

/* Adds the words about the titles that held until now, as they change. */
static void close_holders(struct moves *m, int until)
{
	if (m->holders.length == 0)
		return;
	text_add(&m->titles, "<li data-from=\"%d\"", m->holders_since);
	if (until != LAST_STOP)
		text_add(&m->titles, " data-until=\"%d\"", until);
	text_add_char(&m->titles, '>');
	xml_words(&m->titles, m->holders.s);
	text_add_string(&m->titles, "</li>\n");
}

static void note_holders(struct moves *m)
{
	struct text words = { 0 };
	const struct record *record = &m->judged->reader->record;
	for (int title = 0; title < TITLES && record->rules.expansion; title++) {
		text_add_string(&words, title ? ". " : "");
		say_holder(&words, record, &referee_of(m)->game, (enum title_kind)title);
	}
	if (words.length && !same_words(&m->holders, &words)) {
		close_holders(m, m->stops - 1);
		m->holders_since = m->stops - 1;
		keep_words(&m->holders, &words);
	}
	text_free(&words);
}

/*
 * Begins the item of a stop: its name in the address, the standings, the cell of its tile, and the features that make
 * it illegal.
 */
static void begin_stop(struct moves *m, const char *name, const struct cell *cell, bool illegal)
{
	note_points(m);
	text_add(&m->list, "<li id=\"%s\"%s", name, illegal ? " class=\"illegal\"" : "");
	add_standings(m);
	add_tiles_left(m);
	note_holders(m);
	if (cell)
		text_add(&m->list, " data-cell=\"%d,%d\"", cell->x, cell->y);
	if (m->explanation->reasons)
		add_zones(&m->list, m->explanation->board, m->explanation, cause_has);
	text_add(&m->list, ">\n");
	if (illegal && m->first_illegal < 0)
		m->first_illegal = m->stops - 1;
}

/* ---- findings ---- */

static const struct finding *next_finding(const struct moves *m)
{
	const struct findings *findings = &m->judged->findings;
	return m->finding < findings->count ? &findings->list[m->finding] : NULL;
}

/* Adds the findings of `check` about a step, or about the header and the close if it is NULL. */
static void add_findings(struct moves *m, const struct step *step)
{
	const struct finding *finding;
	while ((finding = next_finding(m)) && finding->step == step) {
		struct text words = { 0 };
		show_finding(&words, m->judged, finding);
		m->finding++;
		text_add(&m->list, "<div id=\"violation-%zu\" class=\"violation\">", m->finding);
		html_preformatted(&m->list, "finding", words.s, judged_position(m->judged)->moves);
		text_add(&m->list, "</div>\n");
		m->first_illegal = m->first_illegal < 0 ? m->stops - 1 : m->first_illegal;
		text_free(&words);
	}
}

/* ---- awards ---- */

/* An award as a sentence that opens to its count. */
static void add_award(struct moves *m, const struct award *award)
{
	struct text words = { 0 };
	say_award(&words, &m->judged->reader->record, award);
	text_add(&m->list, "<details class=\"award\"");
	moves_mark_award(&m->list, &m->judged->reader->record.rules, m->explanation->board, award);
	text_add(&m->list, "><summary>");
	xml_words(&m->list, words.s);
	text_add(&m->list, "</summary>\n");
	text_clear(&words);
	show_award_items(&words, m->explanation, award);
	html_lines(&m->list, words.s);
	text_add(&m->list, "</details>\n");
	text_free(&words);
}

/* ---- actions ---- */

static void add_heading(struct moves *m, const struct step *step)
{
	const struct record *record = &m->judged->reader->record;
	const struct explanation *e = m->explanation;
	text_add(&m->list, "<h3>");
	if (step && (step->kind == STEP_TURN || step->kind == STEP_PASS)) {
		text_add(&m->list, "move %d by ", step_move(referee_of(m), step));
		xml_words(&m->list, player_colour(record, step_player(step)));
	} else if (!step || step->kind == STEP_END) {
		text_add(&m->list, "the end of the game");
	} else {
		text_add(&m->list, "an action after move %d", step_move(referee_of(m), step));
	}
	text_add(&m->list, "%s</h3>\n", e->stands ? ": illegal, and stands" : e->played ? "" : ": illegal");
}

/* The record's own line. */
static void add_line(struct moves *m, const struct step *step)
{
	struct text words = { 0 };
	if (!step || !step->span.length)
		return;
	show_quote(&words, m->judged->reader, step->span, QUOTE_UNMARKED, 0);
	html_preformatted(&m->list, "", words.s + strspn(words.s, " "), 0);
	text_free(&words);
}

static void add_lines(struct moves *m, void (*show)(struct text *, struct explanation *))
{
	struct text words = { 0 };
	show(&words, m->explanation);
	if (words.length)
		html_lines(&m->list, words.s);
	text_free(&words);
}

/* Features that pay 0 points, which matter only to those who ask why. */
static void add_pointless(struct moves *m, const struct outcome *outcome)
{
	int count = 0;
	for (int i = 0; i < outcome->awards; i++)
		count += outcome->award[i].points == 0;
	if (count == 0)
		return;
	text_add(&m->list, "<details class=\"pointless\"><summary>");
	say_count(&m->list, count, "feature pays", "features pay");
	text_add(&m->list, " 0 points</summary>\n");
	for (int i = 0; i < outcome->awards; i++)
		if (outcome->award[i].points == 0)
			add_award(m, &outcome->award[i]);
	text_add(&m->list, "</details>\n");
}

static void add_deed(struct moves *m)
{
	struct explanation *e = m->explanation;
	const struct outcome *outcome = &e->at.referee.outcome;
	text_add(&m->list, outcome->awards ? "<h4>scored</h4>\n" : "<p>scored: nothing</p>\n");
	for (int i = 0; i < outcome->awards; i++)
		if (outcome->award[i].points)
			add_award(m, &outcome->award[i]);
	add_pointless(m, outcome);
	add_lines(m, show_consequences);
	add_lines(m, show_joined);
}

static void add_alternatives(struct moves *m)
{
	struct text words = { 0 };
	show_alternatives(&words, m->explanation);
	html_lines(&m->list, words.s);
	text_free(&words);
}

/* The name of a stop in the address: `move-56`, or `line-61` if it is not a move that was played. */
static void name_stop(char *name, size_t size, const struct moves *m, const struct step *step)
{
	if (!step || step->kind == STEP_END)
		snprintf(name, size, "end");
	else if (step->kind == STEP_TURN && m->explanation->played)
		snprintf(name, size, "move-%d", referee_of(m)->game.moves);
	else
		snprintf(name, size, "line-%u", step->span.line);
}

/* Final scoring without an action, at the close of the record or at its assertions. */
static void explain_close(struct explanation *e)
{
	e->step = NULL;
	e->played = true;
	e->stands = false;
	e->growths = e->reasons = 0;
	replay_end_board(&e->at, &e->scored);
	e->board = &e->scored;
}

static void add_action(struct moves *m, const struct step *step)
{
	char name[32];
	struct explanation *e = m->explanation;
	if (step)
		explain_action(e);
	else
		explain_close(e);
	bool turn = step && step->kind == STEP_TURN, illegal = violations_any(&referee_of(m)->report.broken);
	name_stop(name, sizeof name, m, step);
	begin_stop(m, name, turn && e->played ? &step->turn.cell : NULL, illegal);
	history_note(&m->history, m->stops - 1, e->played ? e->board : &referee_of(m)->game.board);
	add_heading(m, step);
	add_line(m, step);
	add_findings(m, step);
	if (e->played)
		add_deed(m);
	else if (step)
		add_alternatives(m);
	if (turn && !e->played)
		history_try(&m->history, m->stops - 1, &step->turn);
}

/* ---- the stops of a game ---- */

static bool is_action(const struct report *report)
{
	return report->finished ||
	       (report->step && report->step->kind < STEP_UNREAD && (report->kind != REPORT_STAND || report->stands));
}

static void note_report(struct moves *m)
{
	const struct report *report = &referee_of(m)->report;
	if (report->step && report->step->kind == STEP_SETUP && report->played && m->setup) {
		history_note(&m->history, 0, &referee_of(m)->game.board);
		add_findings(m, report->step);
	} else if (is_action(report)) {
		m->setup = false;
		text_add(&m->list, "</li>\n");
		add_action(m, report->step && report->step->kind < STEP_UNREAD ? report->step : NULL);
		add_findings(m, report->step);
	} else {
		add_findings(m, report->step);
	}
}

static void add_start(struct moves *m)
{
	begin_stop(m, "move-0", NULL, referee_of(m)->headers > 0);
	text_add(&m->list, "<h3>before the first move</h3>\n");
	history_note(&m->history, 0, &referee_of(m)->game.board);
	add_findings(m, NULL);
}

void moves_walk(struct moves *m, const struct judged_game *judged, struct tile_maps *maps)
{
	m->judged = judged;
	m->first_illegal = -1;
	m->setup = true;
	struct explanation *e = m->explanation = zeroed(sizeof *e);
	e->reader = judged->reader;
	e->file = judged->file;
	explain_begin(e, judged->replay.referee.on_illegal);
	const uint16_t *left = referee_of(m)->game.supply.left;
	m->piles = left[PILE_LAND] == 0 ? 0 : left[PILE_BONUS] == 0 ? 1 : 2;
	drawing_begin(&m->drawing, judged->reader, &e->at.referee.game);
	m->drawing.maps = maps;
	history_begin(&m->history, &m->drawing);
	add_start(m);
	for (;;) {
		if (referee_ahead(&e->at.referee))
			game_copy(&e->before, &e->at.referee.game);
		if (!replay_next(&e->at))
			break;
		note_report(m);
	}
	text_add(&m->list, "</li>\n");
	close_holders(m, LAST_STOP);
}
