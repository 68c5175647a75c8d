#include "show/show_explanation.h"

#include "say/move_line.h"
#include "say/game_json.h"
#include "say/names.h"
#include "show/show.h"
#include "show/show_state.h"
#include "text/json.h"

static void add_state(struct json *json, const struct explanation *e, const char *key, const struct game *game)
{
	json_key_map(json, key);
	show_state_keys(json, &e->reader->record, game);
	json_map_end(json);
}

/* ---- an illegal move ---- */

static void add_causes(struct json *json, struct explanation *e, const struct reason *reason)
{
	const struct record *record = &e->reader->record;
	json_key_list(json, "features");
	for (int i = 0; i < reason->causes; i++) {
		feature_of(&e->board, reason->cause[i].node, reason->cause[i].system, &e->feature);
		json_map(json);
		json_feature(json, record, &e->board, &e->feature);
		json_map_end(json);
	}
	json_list_end(json);
	if (!reason->of_supply)
		return;
	struct stander standers[STANDERS_MAX];
	int n = standers_of(&e->before.board, step_player(e->step), standers);
	json_standers(json, "on_board", record, &e->before.board, standers, n);
}

static void add_reasons(struct json *json, struct explanation *e)
{
	json_key_list(json, "violations");
	for (int i = 0; i < e->reasons; i++) {
		json_map(json);
		show_violation_keys(json, &e->reader->record, &e->findings.list[i], e->findings.words.s);
		add_causes(json, e, &e->reason[i]);
		json_map_end(json);
	}
	json_list_end(json);
}

static void add_placements(struct json *json, const struct explanation *e)
{
	const struct alternatives *alternatives = &e->alternatives;
	json_key_list(json, "placements");
	for (int i = 0; i < alternatives->places; i++) {
		struct turn turn = alternative_turn(alternatives, &e->before, alternatives->place[i]);
		json_placement(json, &e->before, &turn);
	}
	json_list_end(json);
}

static void add_move(struct json *json, const struct explanation *e, const struct turn *turn,
		     void (*say)(struct text *, const struct record *, const struct turn *))
{
	struct text move = { 0 };
	say(&move, &e->reader->record, turn);
	json_text(json, move.s);
	text_free(&move);
}

static void add_alternatives(struct json *json, const struct explanation *e)
{
	const struct alternatives *alternatives = &e->alternatives;
	json_key_map(json, "instead");
	json_key_list(json, "moves");
	for (int i = 0; i < alternatives->nearest; i++)
		add_move(json, e, &alternatives->near[i], say_move);
	if (alternatives->discard)
		add_move(json, e, &alternatives->turn, say_discard);
	json_list_end(json);
	bool any = alternatives->places || alternatives->discard;
	json_key_text(json, "tile", any ? e->reader->record.set->tile[alternatives->turn.tile].name : NULL);
	add_placements(json, e);
	json_map_end(json);
}

/* ---- a legal move ---- */

static void add_growths(struct json *json, struct explanation *e)
{
	json_key_list(json, "joined");
	for (int i = 0; i < e->growths; i++) {
		const struct growth *growth = &e->growth[i];
		feature_of(&e->board, growth->node, growth->system, &e->feature);
		json_map(json);
		json_feature(json, &e->reader->record, &e->board, &e->feature);
		json_key_int(json, "areas", growth->areas);
		json_key_int(json, "from_tiles", growth->from_tiles);
		json_key_int(json, "to_tiles", e->feature.tally.tile_count);
		json_map_end(json);
	}
	json_list_end(json);
}

static void add_itemised_award(struct json *json, struct explanation *e, const struct board *board,
			       const struct award *award)
{
	const struct record *record = &e->reader->record;
	score_items_of(&e->checklist, board, &record->rules, award);
	json_map(json);
	show_award_keys(json, record, board, award);
	json_checklist(json, record, board, &e->checklist);
	json_map_end(json);
}

static void add_outcome(struct json *json, struct explanation *e)
{
	const struct outcome *outcome = &e->at.referee.outcome;
	json_key_list(json, "awards");
	for (int i = 0; i < outcome->awards; i++)
		add_itemised_award(json, e, &e->board, &outcome->award[i]);
	json_list_end(json);
	show_returned(json, e);
}

static void add_extra(struct json *json, struct explanation *e)
{
	struct text why = { 0 };
	say_extra_turn(&why, e);
	json_key_text(json, "extra_turn", why.s);
	text_free(&why);
}

/* ---- a feature asked for ---- */

/* Where farmers are paid city by city: what they are paid for this city, or for those of this field. */
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
	struct pay pay;
	feature_of(board, asked.node, asked.system, &e->feature);
	bool pays = explained_pay(e, &e->feature, &pay);
	bool final = pay.paid && !pay.scored;
	const struct award *at_end = final ? &pay.award : &pay.at_end;
	json_map(json);
	json_feature(json, &e->reader->record, board, &e->feature);
	if (pay.scored)
		json_key_int(json, "scored", pay.scored);
	else
		json_key_null(json, "scored");
	json_key_int(json, "now", pays && !pay.scored && pay.award.players ? pay.award.points : 0);
	json_key_int(json, "end", (final || pay.ends) && at_end->players ? at_end->points : 0);
	json_key(json, "award");
	if (pays)
		add_itemised_award(json, e, board, &pay.award);
	else
		json_null(json);
	add_fed_cities(json, e, asked.node);
	json_map_end(json);
}

/* ---- the whole ---- */

static void add_head(struct json *json, const struct explanation *e)
{
	int player = step_player(e->step);
	json_key_int(json, "schema", 1);
	show_head_keys(json, e->reader, e->file, e->step ? e->step->span.line : e->reader->record.span.line);
	json_key_text(json, "action", show_action(e));
	json_key_int(json, "move", explained_move(e));
	json_key_text(json, "player", player >= 0 ? player_colour(&e->reader->record, player) : NULL);
	json_key_text(json, "verdict", e->played && !e->stands ? "legal" : "illegal");
	json_key_bool(json, "stands", e->stands);
}

void show_explanation_json(struct text *out, struct explanation *e)
{
	struct json json;
	json_begin(&json, out);
	json_map(&json);
	add_head(&json, e);
	if (e->step)
		add_state(&json, e, "before", &e->before);
	if (e->played)
		add_state(&json, e, "after", &e->at.referee.game);
	add_reasons(&json, e);
	if (e->step && !e->played)
		add_alternatives(&json, e);
	if (e->played) {
		add_growths(&json, e);
		add_outcome(&json, e);
		add_extra(&json, e);
	}
	json_key_list(&json, "features");
	for (int i = 0; i < e->features; i++)
		add_asked_feature(&json, e, e->asked_for[i]);
	json_list_end(&json);
	json_map_end(&json);
	json_end(&json);
}
