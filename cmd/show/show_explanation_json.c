#include "show/show_explanation.h"

#include "say/game_json.h"
#include "say/move_line.h"
#include "say/names.h"
#include "show/show.h"

/* ---- what explanations and traces share ---- */

/*
 * Begins an answer with its subject; `player` is -1 if nobody acts. The action is "close" for the final scoring of a
 * record without `end`, and null for a header that breaks a rule.
 */
static void begin_answer(struct json *json, struct text *out, const struct explanation *e, unsigned line, int player)
{
	static const char *const kinds[] = { "turn",   "setup", "pass",   "discard", "decline",
					     "remove", "shift", "recall", "end" };
	const char *action = e->played ? "close" : NULL;
	if (e->step)
		action = kinds[e->step->kind];
	show_answer_begin(json, out);
	show_head_keys(json, e->reader, e->file, line);
	json_key_text(json, "action", action);
	json_key_int(json, "move", explained_move(e));
	json_key_text(json, "player", player >= 0 ? player_colour(&e->reader->record, player) : NULL);
}

/* "next", "totals", "king", "robber" and "supply": the state of a game. */
static void add_state_keys(struct json *json, const struct record *record, const struct game *game)
{
	json_next(json, record, game);
	json_totals(json, record, game);
	json_titles(json, record, game);
	json_key_map(json, "supply");
	for (int p = 0; p < game->players; p++) {
		json_key_list(json, player_colour(record, p));
		json_int(json, game->hand[p].members);
		if (game->rules.huts > 0)
			json_int(json, game->hand[p].huts);
		json_list_end(json);
	}
	json_map_end(json);
}

/* The pieces that came home. */
static void add_returned(struct json *json, const struct explanation *e)
{
	const struct outcome *outcome = &e->at.referee.outcome;
	json_key_list(json, "returned");
	for (int i = 0; i < outcome->returns; i++) {
		const struct sent_home *home = &outcome->home[i];
		json_map(json);
		json_key_text(json, "player", player_colour(&e->reader->record, home->player));
		json_place(json, "at", home->place);
		json_key_bool(json, "by_shaman", came_by_shaman(e, home));
		json_map_end(json);
	}
	json_list_end(json);
}

/* Finds a feature on a board, keeps it in e->feature, and opens a map with its keys. */
static void begin_feature(struct json *json, struct explanation *e, const struct board *board, int node, bool system)
{
	feature_of(board, node, system, &e->feature);
	json_map(json);
	json_feature(json, &e->reader->record, board, &e->feature);
}

/* ---- an illegal move ---- */

/* What the action breaks, with the features or the pieces that cause it. */
static void add_reasons(struct json *json, struct explanation *e)
{
	json_key_list(json, "violations");
	for (int i = 0; i < e->reasons; i++) {
		const struct reason *reason = &e->reason[i];
		json_map(json);
		show_violation_keys(json, e->reader, &e->findings.list[i], e->findings.words.s);
		json_key_list(json, "features");
		for (int c = 0; c < reason->causes; c++) {
			begin_feature(json, e, e->board, reason->cause[c].node, reason->cause[c].system);
			json_map_end(json);
		}
		json_list_end(json);
		if (reason->of_supply) {
			struct stander standers[STANDERS_MAX];
			int n = standers_of(&e->before.board, step_player(e->step), standers);
			json_standers(json, "on_board", &e->reader->record, &e->before.board, standers, n);
		}
		json_map_end(json);
	}
	json_list_end(json);
}

static void add_action_text(struct json *json, const struct explanation *e, enum step_kind kind,
			    const struct turn *turn)
{
	struct text move = { 0 };
	say_action(&move, &e->reader->record, kind, turn);
	json_text(json, move.s);
	text_free(&move);
}

static void add_instead_key(struct json *json, const struct explanation *e)
{
	const struct alternatives *alternatives = &e->alternatives;
	json_key_map(json, "instead");
	json_key_list(json, "moves");
	for (int i = 0; i < alternatives->nearest; i++)
		add_action_text(json, e, STEP_TURN, &alternatives->near[i]);
	if (alternatives->discard)
		add_action_text(json, e, STEP_DISCARD, &alternatives->turn);
	json_list_end(json);
	bool any = alternatives->places || alternatives->discard;
	json_key_text(json, "tile", any ? e->reader->record.set->tile[alternatives->turn.tile].name : NULL);
	json_key_list(json, "placements");
	for (int i = 0; i < alternatives->places; i++) {
		struct turn turn = alternative_turn(alternatives, &e->before, alternatives->place[i]);
		json_placement(json, &e->before, &turn);
	}
	json_list_end(json);
	json_map_end(json);
}

/* ---- a legal move ---- */

/* The features that the tile joined; how they grew is no part of a trace. */
static void add_growths(struct json *json, struct explanation *e, bool in_trace)
{
	json_key_list(json, "joined");
	for (int i = 0; i < e->growths; i++) {
		const struct growth *growth = &e->growth[i];
		begin_feature(json, e, e->board, growth->node, growth->system);
		if (!in_trace) {
			json_key_int(json, "areas", growth->areas);
			json_key_int(json, "from_tiles", growth->from_tiles);
			json_key_int(json, "to_tiles", e->feature.tally.tile_count);
		}
		json_map_end(json);
	}
	json_list_end(json);
}

static void add_itemised_award(struct json *json, struct explanation *e, const struct board *board,
			       const struct award *award)
{
	const struct record *record = &e->reader->record;
	score_items_of(&e->checklist, board, &record->rules, award);
	show_items_json(json, record, board, &e->checklist);
}

/* ---- a feature asked for ---- */

/* Where farmers are paid city by city, adds what they are paid for this city or for the cities of this field. */
static void add_fed_cities(struct json *json, struct explanation *e, int node)
{
	const struct board *board = &e->now;
	const struct ruleset *rules = &e->reader->record.rules;
	struct region_set cities;
	struct award award;
	if (!explained_by_city(e, node))
		return;
	fed_cities(board, rules, node, &cities);
	json_key_list(json, "fed");
	for (int i = 0; i < cities.count; i++)
		if (score_fed_city(board, rules, cities.root[i], &award))
			add_itemised_award(json, e, board, &award);
	json_list_end(json);
}

static void add_asked_feature(struct json *json, struct explanation *e, struct cause asked)
{
	const struct board *board = &e->now;
	const struct worth *at_end = &e->pay.worth[PAYS_END];
	const struct award *award = NULL;
	struct award field;
	int scored = 0, now = 0, end = 0;
	begin_feature(json, e, board, asked.node, asked.system);
	enum award_kind kind = asked.system ? AWARD_HUTS : award_of_region(e->feature.kind);
	if (kind == AWARD_FIELD && explained_by_city(e, asked.node)) { /* as a whole; "fed" has what is paid */
		score_area(board, &e->reader->record.rules, kind, asked.node, &field);
		award = &field;
		now = end = field.players ? field.points : 0;
	} else if (kind != AWARD_KINDS) {
		pay_of(&e->pay, &e->at, board, kind, asked.node);
		award = e->pay.award;
		scored = e->pay.state == STATE_SCORED && !award->final ? award->move : 0;
		now = !scored && award->players ? award->points : 0;
		end = at_end->counts && at_end->award.players ? at_end->award.points : 0;
	}
	json_key_positive(json, "scored", scored);
	json_key_int(json, "now", now);
	json_key_int(json, "end", end);
	json_key(json, "award");
	if (award)
		add_itemised_award(json, e, board, award);
	else
		json_null(json);
	add_fed_cities(json, e, asked.node);
	json_map_end(json);
}

/* ---- an explanation ---- */

static void add_position(struct json *json, const struct explanation *e, const char *key, const struct game *game)
{
	json_key_map(json, key);
	add_state_keys(json, &e->reader->record, game);
	json_map_end(json);
}

void show_explanation_json(struct text *out, struct explanation *e)
{
	const struct outcome *outcome = &e->at.referee.outcome;
	struct text extra = { 0 };
	struct json json;
	begin_answer(&json, out, e, e->step ? e->step->span.line : e->reader->record.span.line, step_player(e->step));
	json_key_text(&json, "verdict", e->played && !e->stands ? "legal" : "illegal");
	json_key_bool(&json, "stands", e->stands);
	if (e->step)
		add_position(&json, e, "before", &e->before);
	if (e->played)
		add_position(&json, e, "after", &e->at.referee.game);
	add_reasons(&json, e);
	if (e->step && !e->played)
		add_instead_key(&json, e);
	if (e->played) {
		add_growths(&json, e, false);
		json_key_list(&json, "awards");
		for (int i = 0; i < outcome->awards; i++)
			add_itemised_award(&json, e, e->board, &outcome->award[i]);
		json_list_end(&json);
		add_returned(&json, e);
		say_extra_turn(&extra, e);
		json_key_text(&json, "extra_turn", extra.s);
		text_free(&extra);
	}
	json_key_list(&json, "features");
	for (int i = 0; i < e->features; i++)
		add_asked_feature(&json, e, e->asked_for[i]);
	json_list_end(&json);
	show_answer_end(&json);
}

/* ---- a step of a trace: the action as it was understood ---- */

static int node_of(const struct explanation *e, const struct stated_piece *piece)
{
	struct place place = { piece->elsewhere ? piece->place.cell : e->step->turn.cell, piece->place.slot };
	return board_node(e->board, place);
}

/* Whether a piece of an illegal turn that stands could be put where it was stated, before any other piece. */
static bool could_be_put(const struct explanation *e, int index)
{
	const struct stated_piece *piece = e->step->turn.piece;
	int node = node_of(e, &piece[index]);
	if (node == NO_NODE || !board_standing(e->board, node))
		return false;
	for (int i = 0; i < index; i++)
		if (node_of(e, &piece[i]) == node)
			return false;
	bool stood_before = node_tile(node) != e->laid && board_standing(&e->before.board, node);
	return !stood_before;
}

/* The pieces as stated: "gatherer W", "hut 1,0:lake by blue". */
static void add_stated_pieces(struct json *json, const struct explanation *e)
{
	const struct turn *turn = &e->step->turn;
	json_key_list(json, "pieces");
	for (int i = 0; i < turn->pieces && i < PIECES_MAX; i++) {
		const struct stated_piece *piece = &turn->piece[i];
		if (e->stands && !could_be_put(e, i))
			continue;
		enum role role = e->stands ? board_role(e->board, node_of(e, piece)) : (enum role)piece->role;
		struct phrase words = phrase_of("%s ", role_name(role));
		if (piece->elsewhere)
			phrase_add(&words, "%s", place_phrase(piece->place).s);
		else
			phrase_add(&words, "%s", word_of_slot(piece->place.slot));
		if (piece->owner != turn->player)
			phrase_add(&words, " by %s", player_colour(&e->reader->record, piece->owner));
		json_text(json, words.s);
	}
	json_list_end(json);
}

/* What the action places and where, or what it removes or moves. */
static void add_action_keys(struct json *json, const struct explanation *e)
{
	const struct step *step = e->step;
	const struct turn *turn = &step->turn;
	bool lays = step->kind == STEP_TURN || step->kind == STEP_SETUP;
	if (lays || step->kind == STEP_DISCARD || step->kind == STEP_DECLINE) {
		const struct tileset *set = e->reader->record.set;
		json_key_text(json, "tile", turn->tile == TILE_UNKNOWN ? NULL : set->tile[turn->tile].name);
		json_key_bool(json, "extra", turn->extra);
	}
	if (lays) {
		json_key(json, "at");
		json_cell(json, turn->cell);
		json_key_int(json, "turn", turn->degrees);
		add_stated_pieces(json, e);
	}
	if (lays || step->kind == STEP_RECALL) {
		json_key_list(json, "recalls");
		for (int i = 0; i < turn->recalls && i < RECALLS_MAX; i++)
			json_text(json, place_phrase(turn->recall[i]).s);
		json_list_end(json);
	}
	if (step->kind == STEP_SHIFT && step->shifts_tile) {
		json_key(json, "from");
		json_cell(json, turn->recall[0].cell);
		json_key(json, "to");
		json_cell(json, turn->recall[1].cell);
	} else if (step->kind == STEP_REMOVE || step->kind == STEP_SHIFT) {
		json_place(json, "from", turn->recall[0]);
		if (step->kind == STEP_SHIFT)
			json_place(json, "to", turn->recall[1]);
	}
}

/* ---- what the action broke and what it did ---- */

/* Why it was refused: what the action breaks, or what the header breaks. */
static struct violations codes_against(const struct explanation *e)
{
	const struct referee *referee = &e->at.referee;
	struct violations broken = { 0 };
	if (e->step)
		return referee->report.kind == REPORT_STEP && referee->was_refused ? referee->refused : broken;
	for (int i = 0; i < referee->headers && !e->played; i++)
		violations_add(&broken, referee->header[i].code);
	return broken;
}

static void add_effect(struct json *json, struct explanation *e)
{
	const struct outcome *outcome = &e->at.referee.outcome;
	if (e->reader->record.rules.game == HUNTERS_AND_GATHERERS) {
		json_key_list(json, "covered");
		for (int i = 0; i < outcome->awards; i++) {
			const struct award *award = &outcome->award[i];
			if (award->kind != AWARD_HUNTING_TRAP)
				continue;
			json_map(json);
			json_place(json, "at", award->at);
			for (int a = 0; a < ANIMALS; a++)
				json_key_int(json, animal_name((enum animal)a), award->covered.count[a]);
			json_map_end(json);
		}
		json_list_end(json);
	}
	add_growths(json, e, true);
	show_awards_key(json, &e->reader->record, e->board, outcome->award, (size_t)outcome->awards);
	add_returned(json, e);
}

/* The line of the action, of the fault in the header, of the last action before the close, or else of the game. */
static unsigned line_of_trace(const struct explanation *e)
{
	const struct referee *referee = &e->at.referee;
	const struct record *record = &e->reader->record;
	if (e->step)
		return e->step->span.line;
	for (uint32_t i = record->steps; i > 0 && e->played; i--)
		if (record->step[i - 1].kind < STEP_UNREAD)
			return record->step[i - 1].span.line;
	if (!e->played && referee->headers > 0 && referee->header[0].span.line > 0)
		return referee->header[0].span.line;
	return record->span.line;
}

/* The slots of the tile just laid, in the order of the clock from 12, those of one region in one list. */
static void add_areas(struct json *json, const struct explanation *e)
{
	const struct board *board = e->board;
	const uint8_t *border = board->placed[e->laid].border;
	unsigned listed = 0;
	json_key_list(json, "areas");
	for (int first = 1; first <= SLOTS; first++) {
		int node = e->laid * ZONES_A_TILE + border[first % SLOTS];
		if (listed >> first & 1)
			continue;
		json_list(json);
		json_text(json, zone_kind_name((enum zone_kind)board_zone(board, node)->kind));
		for (int slot = first; slot <= SLOTS; slot++) {
			int other = e->laid * ZONES_A_TILE + border[slot % SLOTS];
			if (area_root(&board->regions, other) != area_root(&board->regions, node))
				continue;
			json_int(json, hour_of_slot(slot % SLOTS));
			listed |= 1u << slot;
		}
		json_list_end(json);
	}
	json_list_end(json);
}

void show_trace(struct text *out, struct explanation *e, bool legal)
{
	const struct record *record = &e->reader->record;
	const struct game *game = &e->at.referee.game;
	bool nobody = e->step && e->step->kind == STEP_SETUP && !e->step->turn.pieces;
	struct violations broken = codes_against(e);
	enum violation_code code = violations_next(&broken, 0);
	struct json json;
	begin_answer(&json, out, e, line_of_trace(e), nobody ? -1 : step_player(e->step));
	if (e->step)
		add_action_keys(&json, e);
	if (legal && e->step && e->step->kind == STEP_TURN && e->played && !e->stands) {
		json_key_int(&json, "legal_placements", placements_count(&e->before, &e->step->turn));
		json_pieces(&json, "legal_pieces", &e->before, &e->step->turn);
	}
	if (legal && e->played && e->laid != NO_TILE)
		add_areas(&json, e);
	json_key_bool(&json, "legal", e->played && !e->stands);
	json_key_list(&json, "codes");
	for (; code != VIOLATION_CODES; code = violations_next(&broken, code + 1))
		json_text(&json, violation_name(code));
	json_list_end(&json);
	json_key_bool(&json, "stands", e->stands);
	if (e->played)
		add_effect(&json, e);
	add_state_keys(&json, record, game);
	json_key_bool(&json, "finished", game->scored);
	if (game->scored)
		json_players(&json, "winners", record, game_winners(game));
	show_answer_end(&json);
}
