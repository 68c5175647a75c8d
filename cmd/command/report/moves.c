#include "command/report/moves.h"

#include "command/report/html.h"
#include "draw/marks.h"
#include "say/counted.h"
#include "say/names.h"
#include "show/show.h"
#include "show/show_explanation.h"
#include "text/xml.h"

#include <stdlib.h>
#include <string.h>

void moves_free(struct moves *m)
{
	if (!m->explanation)
		return;
	explain_free(m->explanation);
	drawing_free(&m->drawing);
	history_free(&m->history);
	answers_free(&m->answers);
	text_free(&m->list);
	text_free(&m->titles);
	text_free(&m->holders);
	free(m->points);
	free(m->explanation);
}

/* ---- what the script reads ---- */

/* Adds an attribute for the script, unless it is empty, and clears its words. */
static void add_data(struct text *out, const char *name, struct text *words)
{
	if (words->length)
		text_add(out, " data-%s=\"%s\"", name, words->s);
	text_clear(words);
}

static bool has_signs(const struct zone *zone)
{
	static const uint8_t none[ANIMALS] = { 0 };
	return zone->fish || zone->menhir || zone->mushrooms || zone->shield ||
	       memcmp(zone->animals, none, sizeof none) != 0;
}

/* Adds zones as `TILE.ZONE`, or only those with signs. */
static void add_zones(struct text *words, const struct board *board, const bool *zone, bool with_signs)
{
	const bool *end = zone + board->tiles * ZONES_A_TILE;
	for (const bool *at = zone; (at = memchr(at, 1, (size_t)(end - at))); at++) {
		int node = (int)(at - zone);
		if (with_signs && !has_signs(board_zone(board, node)))
			continue;
		text_add_string(words, words->length ? " " : "");
		text_add_number(words, node_tile(node));
		text_add_char(words, '.');
		text_add_number(words, node_zone(node));
	}
}

/*
 * What each line of the count is about, in their order: a tile and its points, as `12:3`; or the zones of a city or road,
 * as `12.0+13.2`, with its number unless it is open.
 */
static void add_items(struct text *words, const struct ruleset *rules, const struct board *board,
		      const struct score_items *items)
{
	if (!award_counts_features((enum award_kind)items->award.kind)) {
		for (int i = 0; i < items->items; i++)
			text_add(words, "%s%d:%d", i ? " " : "", items->item[i].placed, items->item[i].points);
		return;
	}
	struct counted_list *list = grow(NULL, 1, sizeof *list);
	counted_features(board, rules, &items->award, list);
	for (int i = 0, number = 0; i < list->features; i++) {
		int first = list->feature[i].node;
		for (int node = first; node != NO_NODE; node = area_next(&board->regions, first, node))
			text_add(words, "%s%d.%d",
				 node != first ? "+"
				 : i           ? " "
					       : "",
				 node_tile(node), node_zone(node));
		if (list->feature[i].complete)
			text_add(words, ":%d", ++number);
	}
	free(list);
}

void moves_mark_award(struct text *out, const struct ruleset *rules, const struct board *board,
		      const struct score_items *items)
{
	const struct award *award = &items->award;
	enum award_kind kind = (enum award_kind)award->kind;
	struct marks *marks = grow(NULL, 1, sizeof *marks); /* too large for a small stack */
	struct text words = { 0 };
	marks_of(marks, board, rules, award);
	add_zones(&words, board, marks->zone, false);
	add_data(out, "zones", &words);
	for (int t = tile_bits_next(&marks->tiles, 0); t >= 0; t = tile_bits_next(&marks->tiles, t + 1))
		text_add(&words, "%s%d", words.length ? " " : "", t);
	add_data(out, "tiles", &words);
	add_zones(&words, board, marks->signs, true);
	add_data(out, "signs", &words);
	if (award->eaten) /* the deer that tigers ate, as `TILE.ZONE:DEER` */
		for (int node = board_node_from(board, 0); node != NO_NODE; node = board_node_from(board, node + 1))
			if (marks->eaten[node])
				text_add(&words, "%s%d.%d:%d", words.length ? " " : "", node_tile(node),
					 node_zone(node), marks->eaten[node]);
	add_data(out, "eaten", &words);
	add_items(&words, rules, board, items);
	add_data(out, "items", &words);
	text_add(&words, "%d %d", award->points, award_rows[kind].column);
	for (unsigned left = award->players; left; left &= left - 1)
		text_add(&words, " %d", __builtin_ctz(left));
	add_data(out, "paid", &words);
	for (int p = 0; p < PLAYERS_MAX && award_rows[kind].scorers == SCORERS_MAJORITY; p++)
		if (award->pieces[p])
			text_add(&words, "%s%d:%d", words.length ? " " : "", p, award->pieces[p]);
	add_data(out, "pieces", &words);
	text_free(&words);
	free(marks);
}

/* The features that make the action illegal. */
static void mark_causes(struct text *out, const struct explanation *e)
{
	const struct board *board = e->board;
	bool zone[NODES_MAX] = { false };
	struct text words = { 0 };
	for (int r = 0; r < e->reasons; r++)
		for (int c = 0; c < e->reason[r].causes; c++) {
			const struct cause *cause = &e->reason[r].cause[c];
			const struct areas *areas = cause->system ? &board->systems : &board->regions;
			for (int node = 0; node < board->tiles * ZONES_A_TILE; node++)
				zone[node] |= node_zone(node) < board_tile(board, node_tile(node))->zones &&
					      area_root(areas, node) == area_root(areas, cause->node);
		}
	add_zones(&words, board, zone, false);
	add_data(out, "zones", &words);
	text_free(&words);
}

struct standing_row standing_row_of(const struct game *game, const struct standing *standing)
{
	struct standing_row row = { .player = standing->player, .rank = standing->rank, .total = standing->points };
	if (row.player < game->players) {
		for (int c = 0; c < COLUMNS; c++)
			row.points[c] = game->points[row.player][c];
		row.members = game->hand[row.player].members;
		row.huts = game->hand[row.player].huts;
	}
	return row;
}

void standing_row_add(struct text *out, const struct ruleset *rules, const struct standing_row *row, const char *before)
{
	text_add_string(out, before);
	text_add_number(out, row->total);
	for (unsigned left = rules->columns; left; left &= left - 1) {
		text_add_string(out, before);
		text_add_number(out, row->points[__builtin_ctz(left)]);
	}
	text_add_string(out, before);
	text_add_number(out, row->members);
	if (rules->huts)
		text_add(out, "+%d", row->huts);
}

/* ---- stops ---- */

/* Adds the words about the titles that held until now, as they change. */
static void close_holders(struct moves *m, int until)
{
	if (m->holders.length == 0)
		return;
	text_add_string(&m->titles, "<li");
	history_add_times(&m->titles, m->holders_since, until);
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
		say_holder(&words, record, &m->explanation->at.referee.game, (enum title_kind)title);
	}
	if (words.length && (!m->holders.length || strcmp(m->holders.s, words.s) != 0)) {
		close_holders(m, m->stops - 1);
		m->holders_since = m->stops - 1;
		text_clear(&m->holders);
		text_add_text(&m->holders, &words);
	}
	text_free(&words);
}

/*
 * Begins the item of a stop: its name in the address, the rows of the standings that have changed as rank, player and
 * numbers, the tiles left, the line of the record, and the features that make it illegal.
 */
static void begin_stop(struct moves *m, const char *name, bool illegal)
{
	const struct game *game = &m->explanation->at.referee.game;
	struct text words = { 0 };
	struct stop_points stop = { { 0 } };
	for (int p = 0; p < game->players; p++)
		stop.points[p] = game_total(game, p);
	LIST_ADD(m->points, m->stops, stop);
	text_add(&m->list, "<li id=\"%s\"%s", name, illegal ? " class=\"illegal\"" : "");
	struct standing standings[PLAYER_LINES_MAX];
	bool illegal_position = m->judged->replay.referee.no_position;
	int n = illegal_position ? 0 : standings_of(&m->judged->reader->record, game, standings);
	for (int i = 0; i < n; i++) {
		struct standing_row row = standing_row_of(game, &standings[i]), *last = &m->row[row.player];
		if (memcmp(&row, last, sizeof row) == 0)
			continue;
		*last = row;
		text_add(&words, "%s%d %d", words.length ? ";" : "", row.rank, row.player);
		standing_row_add(&words, &game->rules, &row, " ");
	}
	add_data(&m->list, "standings", &words);
	for (int pile = 0; pile < m->piles && !illegal_position; pile++)
		text_add(&words, "%s%d", pile ? " " : "", game->supply.left[pile]);
	add_data(&m->list, "left", &words);
	if (m->explanation->step)
		text_add(&m->list, " data-line=\"%u\"", m->explanation->step->span.line);
	if (!illegal_position) {
		note_holders(m);
		answers_note(&m->answers, &m->explanation->at);
		add_data(&m->list, "joined", &m->answers.joined);
		add_data(&m->list, "asked", &m->answers.asked);
	}
	if (m->explanation->reasons)
		mark_causes(&m->list, m->explanation);
	text_add_string(&m->list, ">\n");
	if (illegal && m->first_illegal < 0)
		m->first_illegal = m->stops - 1;
	text_free(&words);
}

/* ---- findings ---- */

/* Adds the findings of `check` about a step, or about the header and the close if it is NULL. */
static void add_findings(struct moves *m, const struct step *step)
{
	const struct findings *findings = &m->judged->findings;
	while (m->finding < findings->count && findings->list[m->finding].step == step) {
		struct text words = { .without_commands = true };
		show_finding(&words, m->judged, &findings->list[m->finding++]);
		text_add(&m->list, "<div id=\"violation-%zu\" class=\"violation\">", m->finding);
		html_preformatted(&m->list, "finding", words.s, judged_position(m->judged)->moves);
		text_add_string(&m->list, "</div>\n");
		m->first_illegal = m->first_illegal < 0 ? m->stops - 1 : m->first_illegal;
		text_free(&words);
	}
}

/* ---- awards ---- */

/* An award as a sentence that opens to its count. No total has what is only due. */
static void add_counted_award(struct moves *m, const struct award *award, bool due)
{
	struct text words = { 0 };
	struct explanation *e = m->explanation;
	const struct ruleset *rules = &e->reader->record.rules;
	text_add_string(&words, due ? "due now: " : "");
	say_award(&words, &e->reader->record, award);
	text_add(&m->list, "<details class=\"award\"%s", due ? " data-due" : "");
	score_items_of(&e->checklist, e->board, rules, award);
	moves_mark_award(&m->list, rules, e->board, &e->checklist);
	text_add_string(&m->list, "><summary>");
	xml_words(&m->list, words.s);
	text_add_string(&m->list, "</summary>\n");
	text_clear(&words);
	show_award_items(&words, m->explanation, award);
	html_lines(&m->list, words.s, 0);
	text_add_string(&m->list, "</details>\n");
	text_free(&words);
}

/* ---- actions ---- */

/* The line of the list of moves: "move 56 by Ben: 11 4,3 +9 +9", with what each player won. */
static void add_heading(struct moves *m, const struct step *step)
{
	const struct record *record = &m->judged->reader->record;
	const struct explanation *e = m->explanation;
	text_add_string(&m->list, "<h3>");
	if (step && (step->kind == STEP_TURN || step->kind == STEP_PASS)) {
		text_add(&m->list, "move %d by ", step_move(&e->at.referee, step));
		xml_words(&m->list, player_colour(record, step_player(step)));
		if (step->kind == STEP_TURN && step->turn.tile != TILE_UNKNOWN) {
			text_add_string(&m->list, ": ");
			xml_words(&m->list, record->set->tile[step->turn.tile].name);
			text_add(&m->list, " %s", cell_phrase(step->turn.cell).s);
		}
	} else if (!step || step->kind == STEP_END) {
		text_add_string(&m->list, "the end of the game");
	} else {
		text_add(&m->list, "an action after move %d", step_move(&e->at.referee, step));
	}
	if (e->stands)
		text_add_string(&m->list, ": illegal, and stands");
	else if (!e->played)
		text_add_string(&m->list, ": illegal");
	for (int p = 0; p < e->at.referee.game.players && m->stops > 1; p++) {
		int won = m->points[m->stops - 1].points[p] - m->points[m->stops - 2].points[p];
		if (won)
			text_add(&m->list, " <b class=\"gain p%d\">%+d</b>", p, won);
	}
	text_add_string(&m->list, "</h3>\n");
}

/* What an action that was played scored; features that pay 0 points matter only to those who ask why. */
static void add_paid_and_pointless(struct moves *m)
{
	const struct outcome *outcome = &m->explanation->at.referee.outcome;
	int pointless = 0;
	text_add_string(&m->list, outcome->awards ? "<h4>scored</h4>\n" : "");
	for (int i = 0; i < outcome->awards; i++)
		if (outcome->award[i].points)
			add_counted_award(m, &outcome->award[i], false);
		else
			pointless++;
	if (pointless) {
		text_add(&m->list, "<details class=\"pointless\"><summary>%s 0 points</summary>\n",
			 count_phrase(pointless, "feature pays", "features pay").s);
		for (int i = 0; i < outcome->awards; i++)
			if (outcome->award[i].points == 0)
				add_counted_award(m, &outcome->award[i], false);
		text_add_string(&m->list, "</details>\n");
	}
}

/*
 * The stop of an action, or of final scoring without one (NULL), at the close of the record or at its assertions. Its
 * name in the address is `move-56`, or `line-61` if it is not a move that was played.
 */
static void add_action(struct moves *m, const struct step *step)
{
	struct explanation *e = m->explanation;
	struct text words = { .without_commands = true };
	if (step) {
		explain_action(e);
	} else {
		e->step = NULL;
		e->played = true;
		e->stands = false;
		e->growths = e->reasons = 0;
		replay_end_board(&e->at, &e->scored);
		e->board = &e->scored;
	}
	bool turn = step && step->kind == STEP_TURN, illegal = violations_any(&e->at.referee.report.broken);
	struct phrase name = phrase_of("end");
	if (turn && e->played)
		name = phrase_of("move-%d", e->at.referee.game.moves);
	else if (step && step->kind != STEP_END)
		name = phrase_of("line-%u", step->span.line);
	begin_stop(m, name.s, illegal);
	history_note(&m->history, m->stops - 1, e->played ? e->board : &e->at.referee.game.board);
	add_heading(m, step);
	if (step && step->span.length) { /* the record's own line */
		show_quote(&words, m->judged->reader, step->span, QUOTE_UNMARKED, 0);
		html_preformatted(&m->list, "", words.s + strspn(words.s, " "), 0);
		text_clear(&words);
	}
	add_findings(m, step);
	if (e->played) {
		add_paid_and_pointless(m);
		show_consequences(&words, e);
	} else if (step) {
		show_alternatives(&words, e);
	}
	html_lines(&m->list, words.length ? words.s : "", 0);
	if (turn && !e->played)
		history_try(&m->history, m->stops - 1, &step->turn, false);
	text_free(&words);
}

/* ---- the stops of a game ---- */

static bool is_action(const struct report *report)
{
	return report->finished ||
	       (report->step && report->step->kind < STEP_UNREAD && (report->kind != REPORT_STAND || report->stands));
}

static void add_report(struct moves *m)
{
	const struct report *report = &m->explanation->at.referee.report;
	if (is_action(report))
		add_action(m, report->step && report->step->kind < STEP_UNREAD ? report->step : NULL);
	add_findings(m, report->step);
}

static bool next_report(struct explanation *e)
{
	if (referee_ahead(&e->at.referee))
		game_copy(&e->before, &e->at.referee.game);
	return replay_next(&e->at);
}

/*
 * The stop before the first move, with the whole setup, up to a line of it that is not played; that one is the next stop.
 */
static void add_start(struct moves *m)
{
	struct explanation *e = m->explanation;
	const struct report *report = &e->at.referee.report;
	const struct record *record = &m->judged->reader->record;
	const bool *whole = &e->at.referee.no_position, illegal = e->at.referee.headers > 0;
	const struct step *refused = NULL;
	while (!refused && replay_is_setting_up(&e->at) && next_report(e)) {
		bool taken = step_is_given(report->step) && !violations_any(&report->broken);
		refused = report->played || taken || *whole ? NULL : report->step;
	}
	begin_stop(m, "move-0", illegal || *whole);
	text_add_string(&m->list, "<h3>before the first move</h3>\n");
	history_note(&m->history, 0, &e->at.referee.game.board);
	if (*whole)
		drawing_show_wrong(&m->drawing, m->judged);
	for (size_t i = 0; i < m->drawing.tries; i++)
		history_try(&m->history, 0, m->drawing.tried[i].turn, m->drawing.tried[i].only_pieces);
	add_findings(m, NULL);
	for (uint32_t i = 0; i < record->steps && step_is_of_position(&record->step[i]) && &record->step[i] != refused;
	     i++)
		add_findings(m, &record->step[i]);
	struct ending *due = *whole ? NULL : due_of(&e->at.referee.game);
	e->board = &e->at.referee.game.board;
	for (int i = 0; due && i < due->outcome.awards; i++)
		add_counted_award(m, &due->outcome.award[i], true);
	free(due);
	if (refused)
		add_report(m);
}

void moves_walk(struct moves *m, const struct judged_game *judged, struct tile_maps *maps)
{
	m->judged = judged;
	m->first_illegal = -1;
	struct explanation *e = m->explanation = zeroed(sizeof *e);
	e->reader = judged->reader;
	e->file = judged->file;
	explain_begin(e, judged->replay.referee.on_illegal);
	const uint16_t *left = e->at.referee.game.supply.left;
	m->piles = left[PILE_LAND] == 0 ? 0 : left[PILE_BONUS] == 0 ? 1 : 2;
	drawing_begin(&m->drawing, judged->reader, &e->at.referee.game);
	m->drawing.maps = maps;
	m->history.drawing = &m->drawing;
	m->history.board = &e->at.referee.game.board;
	add_start(m);
	while (next_report(e))
		add_report(m);
	close_holders(m, LAST_STOP);
}
