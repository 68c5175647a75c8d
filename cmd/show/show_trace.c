#include "show/show_trace.h"

#include "say/game_json.h"
#include "say/names.h"
#include "show/show.h"
#include "show/show_state.h"

/* ---- the action as it was understood ---- */

static void add_tile(struct json *json, const struct record *record, const struct turn *turn)
{
	json_key_text(json, "tile", turn->tile == TILE_UNKNOWN ? NULL : record->set->tile[turn->tile].name);
}

static void add_recalls(struct json *json, const struct turn *turn)
{
	struct text at = { 0 };
	json_key_list(json, "recalls");
	for (int i = 0; i < turn->recalls && i < RECALLS_MAX; i++) {
		text_clear(&at);
		say_place(&at, turn->recall[i]);
		json_text(json, at.s);
	}
	json_list_end(json);
	text_free(&at);
}

static int node_of(const struct explanation *e, const struct stated_piece *piece)
{
	struct place place = { piece->elsewhere ? piece->place.cell : e->step->turn.cell, piece->place.slot };
	return board_node(&e->board, place);
}

/* Whether a piece of an illegal turn that stands could be put where it was stated, before any other piece. */
static bool could_be_put(const struct explanation *e, int index)
{
	const struct stated_piece *piece = e->step->turn.piece;
	int node = node_of(e, &piece[index]);
	for (int i = 0; i < index; i++)
		if (node_of(e, &piece[i]) == node)
			return false;
	return node != NO_NODE && board_standing(&e->board, node) &&
	       (node_tile(node) == e->laid || !board_standing(&e->before.board, node));
}

static void say_stated_piece(struct text *words, const struct explanation *e, const struct stated_piece *piece)
{
	enum role role = e->stands ? board_role(&e->board, node_of(e, piece)) : (enum role)piece->role;
	text_add(words, "%s ", role_name(role));
	if (piece->elsewhere)
		say_place(words, piece->place);
	else
		say_slot(words, piece->place.slot);
	if (piece->owner != e->step->turn.player)
		text_add(words, " by %s", player_colour(&e->reader->record, piece->owner));
}

static void add_pieces(struct json *json, const struct explanation *e)
{
	const struct turn *turn = &e->step->turn;
	struct text words = { 0 };
	json_key_list(json, "pieces");
	for (int i = 0; i < turn->pieces && i < PIECES_MAX; i++) {
		if (e->stands && !could_be_put(e, i))
			continue;
		text_clear(&words);
		say_stated_piece(&words, e, &turn->piece[i]);
		json_text(json, words.s);
	}
	json_list_end(json);
	text_free(&words);
}

/* Where a piece is taken off, or where a piece or a tile is moved from and to. */
static void add_from_to(struct json *json, const struct step *step)
{
	const struct place *place = step->turn.recall;
	if (step->kind == STEP_SHIFT && step->shifts_tile) {
		json_key(json, "from");
		json_cell(json, place[0].cell);
		json_key(json, "to");
		json_cell(json, place[1].cell);
		return;
	}
	json_place(json, "from", place[0]);
	if (step->kind == STEP_SHIFT)
		json_place(json, "to", place[1]);
}

static void add_turn(struct json *json, const struct explanation *e)
{
	const struct step *step = e->step;
	const struct turn *turn = &step->turn;
	bool lays = step->kind == STEP_TURN || step->kind == STEP_SETUP;
	if (lays || step->kind == STEP_DISCARD || step->kind == STEP_DECLINE) {
		add_tile(json, &e->reader->record, turn);
		json_key_bool(json, "extra", turn->extra);
	}
	if (lays) {
		json_key(json, "at");
		json_cell(json, turn->cell);
		json_key_int(json, "turn", turn->degrees);
		add_pieces(json, e);
	}
	if (lays || step->kind == STEP_RECALL)
		add_recalls(json, turn);
	if (step->kind == STEP_REMOVE || step->kind == STEP_SHIFT)
		add_from_to(json, step);
}

/* ---- what it broke and what it did ---- */

/* Why it was refused: what the action breaks, or the header. */
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

static void add_codes(struct json *json, const struct explanation *e)
{
	struct violations broken = codes_against(e);
	enum violation_code code = violations_next(&broken, 0);
	json_key_bool(json, "legal", e->played && !e->stands);
	json_key_list(json, "codes");
	for (; code != VIOLATION_CODES; code = violations_next(&broken, code + 1))
		json_text(json, violation_name(code));
	json_list_end(json);
}

static void add_joined(struct json *json, struct explanation *e)
{
	json_key_list(json, "joined");
	for (int i = 0; i < e->growths; i++) {
		feature_of(&e->board, e->growth[i].node, e->growth[i].system, &e->feature);
		json_map(json);
		json_feature(json, &e->reader->record, &e->board, &e->feature);
		json_map_end(json);
	}
	json_list_end(json);
}

static void add_awards(struct json *json, const struct explanation *e, const struct outcome *outcome)
{
	json_key_list(json, "awards");
	for (int i = 0; i < outcome->awards; i++)
		if (outcome->award[i].points != 0) {
			json_map(json);
			show_award_keys(json, &e->reader->record, &e->board, &outcome->award[i]);
			json_map_end(json);
		}
	json_list_end(json);
}

static void add_covered(struct json *json, const struct outcome *outcome)
{
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

static void add_effect(struct json *json, struct explanation *e)
{
	const struct outcome *outcome = &e->at.referee.outcome;
	if (e->reader->record.rules.game == HUNTERS_AND_GATHERERS)
		add_covered(json, outcome);
	add_joined(json, e);
	add_awards(json, e, outcome);
	show_returned(json, e);
}

/* ---- the whole ---- */

/* The line of the action, of what is wrong in the header, of the last action before the close, or else of the game. */
static unsigned line_of(const struct explanation *e)
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

static void add_head(struct json *json, const struct explanation *e)
{
	const struct record *record = &e->reader->record;
	bool nobody = e->step && e->step->kind == STEP_SETUP && !e->step->turn.pieces;
	int player = nobody ? -1 : step_player(e->step);
	json_key_int(json, "schema", 1);
	show_head_keys(json, e->reader, e->file, line_of(e));
	json_key_text(json, "action", show_action(e));
	json_key_int(json, "move", e->step ? explained_move(e) : e->at.referee.game.moves);
	json_key_text(json, "player", player >= 0 ? player_colour(record, player) : NULL);
	if (e->step)
		add_turn(json, e);
}

void show_trace(struct text *out, struct explanation *e)
{
	const struct record *record = &e->reader->record;
	const struct game *game = &e->at.referee.game;
	struct json json;
	json_begin(&json, out);
	json_map(&json);
	add_head(&json, e);
	add_codes(&json, e);
	json_key_bool(&json, "stands", e->stands);
	if (e->played)
		add_effect(&json, e);
	show_state_keys(&json, record, game);
	json_key_bool(&json, "finished", game->scored);
	if (game->scored)
		json_players(&json, "winners", record, game_winners(game));
	json_map_end(&json);
	json_end(&json);
}
