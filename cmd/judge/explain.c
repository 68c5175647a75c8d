#include "judge/explain.h"

#include "say/names.h"
#include "say/violation_rows.h"

void explain_free(struct explanation *e)
{
	findings_free(&e->findings);
	pay_free(&e->pay);
	replay_free(&e->at);
}

int explained_move(const struct explanation *e)
{
	return step_move(&e->at.referee, e->step);
}

bool explained_wrong(const struct explanation *e)
{
	for (int i = 0; i < e->reasons; i++)
		if (e->findings.list[i].step != e->step || !e->at.referee.report.refused)
			return true;
	return false;
}

bool came_by_shaman(const struct explanation *e, const struct sent_home *home)
{
	return home->by_shaman && e->step->kind != STEP_REMOVE;
}

/* ---- which action ---- */

/* The action that has just been judged; NULL if it was something else. */
static const struct step *action_of(const struct report *report)
{
	return report->step && report->step->kind < STEP_UNREAD ? report->step : NULL;
}

const struct step *explain_choose(struct explanation *e)
{
	const struct report *report = &e->at.referee.report;
	const struct step *action = NULL, *last_move = NULL;
	replay_begin(&e->at, &e->reader->record, ON_ILLEGAL_STOP);
	while (replay_next(&e->at)) {
		if (report->missing_for)
			return report->missing_for;
		action = action_of(report) ? report->step : action;
		if (action && (report->refused || violations_any(&report->broken)))
			return action;
		if (action && action->kind == STEP_TURN)
			last_move = action;
	}
	return last_move;
}

static bool is_try(const struct step *step)
{
	return step->kind == STEP_TURN || step->kind == STEP_PASS;
}

/* The action that has just been judged, unless it was to stand and no part of it could be done; an end always stands. */
static const struct step *done_action_of(const struct report *report)
{
	bool is_done = report->kind != REPORT_STAND || report->stands || report->finished;
	return is_done ? action_of(report) : NULL;
}

/* Whether the next step may be the action asked for. */
static bool may_be_next(const struct explanation *e, const struct step *step, int move)
{
	const struct step *ahead = referee_ahead(&e->at.referee);
	int moves = e->at.referee.game.moves;
	if (!move)
		return ahead && ahead == step;
	return ahead && is_try(ahead) && (move == moves || move == moves + 1);
}

/* Whether the report is about the action asked for. */
static bool reports_action(const struct explanation *e, const struct step *step, int move)
{
	const struct step *action = done_action_of(&e->at.referee.report);
	if (!move)
		return action && action == step;
	return action && is_try(action) && step_move(&e->at.referee, action) == move;
}

bool explain_begin(struct explanation *e, enum on_illegal on_illegal)
{
	replay_begin(&e->at, &e->reader->record, on_illegal);
	return !e->at.referee.stopped;
}

bool explain_next(struct explanation *e, const struct step *step, int move)
{
	do {
		if (may_be_next(e, step, move))
			game_copy(&e->before, &e->at.referee.game);
		if (!replay_next(&e->at))
			return false;
	} while (!reports_action(e, step, move));
	return true;
}

bool explain_next_action(struct explanation *e)
{
	const struct report *report = &e->at.referee.report;
	for (;;) {
		const struct step *ahead = referee_ahead(&e->at.referee);
		if (ahead && ahead->kind < STEP_UNREAD)
			game_copy(&e->before, &e->at.referee.game);
		if (!replay_next(&e->at))
			return false;
		bool final_scoring = report->kind == REPORT_CLOSE && report->finished;
		if (done_action_of(report) || final_scoring)
			return true;
	}
}

/* ---- causes ---- */

static void add_cause(struct reason *reason, int node, bool system)
{
	for (int i = 0; i < reason->causes; i++)
		if (reason->cause[i].node == node && reason->cause[i].system == system)
			return;
	if (reason->causes < CAUSES_MAX)
		reason->cause[reason->causes++] = (struct cause){ node, system };
}

/* The features that the pieces of the turn would stand on. */
static void add_claimed(const struct explanation *e, struct reason *reason, bool huts)
{
	const struct turn *turn = &e->step->turn;
	if (e->laid == NO_TILE)
		return;
	for (int i = 0; i < turn->pieces && i < PIECES_MAX; i++) {
		const struct stated_piece *piece = &turn->piece[i];
		int zone = slot_zone(board_tile(e->board, e->laid), piece->place.slot, turn_quarters(turn));
		if (zone != NO_ZONE && (piece->role == HUT) == huts)
			add_cause(reason, e->laid * ZONES_A_TILE + zone, huts);
	}
}

static void find_causes(const struct explanation *e, const struct finding *finding, struct reason *reason)
{
	const struct board *before = &e->before.board;
	const struct step *step = finding->step;
	int last = before->tiles - 1, node;
	*reason = (struct reason){ 0 };
	switch (violation_row(finding->code)->causes) {
	case CAUSE_REGION:
		add_claimed(e, reason, false);
		break;
	case CAUSE_SYSTEM:
		add_claimed(e, reason, true);
		break;
	case CAUSE_FOREST: /* those of the tile placed last, which an extra turn depends on */
		for (int z = 0; z < board_tile(before, last)->zones; z++)
			if (board_tile(before, last)->zone[z].kind == FOREST)
				add_cause(reason, last * ZONES_A_TILE + z, false);
		break;
	case CAUSE_ASSERTED: /* the feature that an assertion names */
		node = step->assertion.has_place ? board_node(e->board, step->assertion.place) : NO_NODE;
		if (node != NO_NODE)
			add_cause(reason, node, award_rows[step->assertion.kind].partition == SYSTEMS);
		break;
	case CAUSE_SUPPLY:
		reason->of_supply = true;
		break;
	case CAUSE_NONE:
		break;
	}
}

/* ---- reasons ---- */

/* Awards and returns of this action that the record left out: the action after it reports them. */
static struct violations left_out_of(const struct explanation *e)
{
	static const enum violation_code late[] = { V_SCORE_MISSING, V_RETURN_MISMATCH };
	const struct report *report = &e->asserted.report;
	struct violations set = { 0 };
	for (size_t i = 0; i < sizeof late / sizeof late[0]; i++)
		if (report->missing_for == e->step && violations_has(&report->broken, late[i]))
			violations_add(&set, late[i]);
	return set;
}

static void find_reasons(struct explanation *e)
{
	struct incident incident = incident_of(&e->at, e->reader, e->file);
	findings_clear(&e->findings);
	if (!e->stands && !e->step) {
		findings_add_header(&e->findings, &incident, true);
	} else if (!e->stands) {
		if (!e->played)
			findings_add(&e->findings, &incident, &e->at.referee.refused, true);
		/* what the record asserts wrongly about the action, up to the next one */
		const struct report *report = &e->asserted.report;
		bool asserts = true;
		referee_copy(&e->asserted, &e->at.referee);
		incident.referee = &e->asserted;
		while (asserts && referee_next(&e->asserted)) {
			asserts = report->kind != REPORT_CLOSE && report->step->kind >= STEP_SCORED;
			struct violations broken = asserts ? report->broken : left_out_of(e);
			incident.step = report->step;
			findings_add(&e->findings, &incident, &broken, true);
		}
	}
	e->reasons = e->findings.count < REASONS_MAX ? (int)e->findings.count : REASONS_MAX;
	for (int i = 0; i < e->reasons; i++) {
		struct finding *finding = &e->findings.list[i];
		finding->move = (uint16_t)explained_move(e); /* also if it is about a move that was refused */
		find_causes(e, finding, &e->reason[i]);
	}
}

/* ---- what the tile joined ---- */

static bool has_growth(const struct explanation *e, int node, bool system)
{
	const struct areas *areas = system ? &e->board->systems : &e->board->regions;
	for (int i = 0; i < e->growths; i++)
		if (e->growth[i].system == system && area_root(areas, e->growth[i].node) == area_root(areas, node))
			return true;
	return false;
}

static void add_growth(struct explanation *e, int zone, bool system)
{
	const struct board *before = &e->before.board;
	const struct turn *turn = &e->step->turn;
	const struct areas *areas = system ? &before->systems : &before->regions;
	struct growth growth = { .node = e->laid * ZONES_A_TILE + zone, .system = system };
	struct tile_bits seen = { 0 };
	uint16_t roots[SLOTS];
	if (has_growth(e, growth.node, system))
		return;
	growth.areas = board_would_join(before, areas, &before->set->tile[turn->tile], turn->cell, turn_quarters(turn),
					zone, roots);
	for (int i = 0; i < growth.areas; i++)
		for (int node = roots[i]; node != NO_NODE; node = area_next(areas, roots[i], node))
			growth.from_tiles += tile_bits_add(&seen, node_tile(node));
	e->growth[e->growths++] = growth;
}

static void find_growth(struct explanation *e)
{
	if (e->laid == NO_TILE)
		return;
	const struct tile *tile = board_tile(e->board, e->laid);
	struct cell cell = e->board->placed[e->laid].cell;
	for (int z = 0; z < tile->zones; z++)
		if (tile->zone[z].kind != LAKE)
			add_growth(e, z, false);
	for (int z = 0; z < tile->zones; z++)
		if (tile->zone[z].kind == RIVER || tile->zone[z].kind == LAKE)
			add_growth(e, z, true);
	/* a tile beside a monastery, or at a corner of it, counts for it (MONK-04) */
	for (int n = 0; n < AROUND; n++) {
		int node = board_monastery(e->board, board_tile_at(e->board, cell_around(cell, n)));
		if (node == NO_NODE || node_tile(node) == e->laid)
			continue;
		int tiles = AROUND - area_of(&e->before.board.regions, node)->open;
		e->growth[e->growths++] = (struct growth){ .node = node, .from_tiles = tiles, .areas = 1 };
	}
}

/* ---- the action ---- */

/* Whether the board of the awards is still there: no piece went home and no trap covered an animal. */
static bool is_present_board(const struct explanation *e)
{
	const struct referee *referee = &e->at.referee;
	return !referee->report.finished && referee->outcome.returns == 0 &&
	       memcmp(&e->before.board.trapped, &referee->game.board.trapped, sizeof(struct tile_bits)) == 0;
}

static void lay_tile(struct explanation *e)
{
	const struct board *before = &e->before.board;
	if (e->step->kind != STEP_TURN && !(e->step->kind == STEP_SETUP && e->played))
		return;
	const struct turn *turn = &e->step->turn;
	int turns = turn_quarters(turn);
	bool fits = !e->played && turn->tile != TILE_UNKNOWN && turns >= 0 && before->tiles < PLACED_MAX &&
		    board_admits(before, &before->set->tile[turn->tile], turn->cell, turns);
	if (fits) {
		replay_scored_board(&e->at, before, &e->scored);
		board_place(&e->scored, turn->tile, turn->cell, turns);
		e->board = &e->scored;
	}
	if (fits || e->played)
		e->laid = e->board->tiles - 1;
}

void explain_effect(struct explanation *e)
{
	const struct report *report = &e->at.referee.report;
	e->step = report->step;
	e->played = report->played || report->finished;
	e->stands = report->stands || (report->finished && report->left_out);
	e->laid = NO_TILE;
	e->growths = e->features = 0;
	e->board = &e->at.referee.game.board;
	if (!is_present_board(e)) {
		replay_scored_board(&e->at, &e->before.board, &e->scored);
		e->board = &e->scored;
	}
	if (e->step)
		lay_tile(e);
	if (e->played)
		find_growth(e);
}

void explain_action(struct explanation *e)
{
	explain_effect(e);
	find_reasons(e);
	if (!e->step || e->played)
		return;
	bool over = e->before.over;
	e->before.over |= e->at.referee.concluded; /* nothing is legal after the result */
	alternatives_of(&e->alternatives, &e->before, e->step);
	e->before.over = over;
}

bool explain_feature(struct explanation *e, struct place place)
{
	const struct board *board = &e->now;
	replay_end_board(&e->at, &e->now);
	int node = board_node(board, place);
	if (node < 0)
		return false;
	enum zone_kind kind = (enum zone_kind)board_zone(board, node)->kind;
	if (kind != LAKE)
		e->asked_for[e->features++] = (struct cause){ node, false };
	if (kind == LAKE || kind == RIVER)
		e->asked_for[e->features++] = (struct cause){ node, true };
	return true;
}

bool explained_by_city(const struct explanation *e, int node)
{
	enum zone_kind kind = (enum zone_kind)board_zone(&e->now, node)->kind;
	return score_by_city(&e->reader->record.rules) && (kind == FIELD || kind == CITY);
}

/* ---- the extra turn ---- */

/* A complete forest with a menhir that the tile is part of; -1 if there is none. */
static int menhir_forest(struct explanation *e)
{
	for (int i = 0; i < e->growths; i++) {
		feature_of(e->board, e->growth[i].node, e->growth[i].system, &e->feature);
		if (!e->feature.system && e->feature.kind == FOREST && e->feature.open == 0 && e->feature.tally.menhir)
			return e->growth[i].node;
	}
	return -1;
}

void say_extra_turn(struct text *out, struct explanation *e)
{
	const struct game *game = &e->at.referee.game;
	bool by_turn = e->played && e->step && e->step->kind == STEP_TURN;
	int node = by_turn ? menhir_forest(e) : -1;
	if (node < 0)
		return;
	text_add(out,
		 "the forest at %s is complete and shows a menhir: ", place_phrase(board_place_of(e->board, node)).s);
	if (game_owes_extra(game))
		text_add(out, "%s is owed an extra turn (BONUS-01)", player_colour(&e->reader->record, game->mover));
	else if (game->extra == EXTRA_TAKEN_MENHIR)
		text_add_string(out, "but an extra turn never earns another (BONUS-08)");
	else if (game->extra == EXTRA_OWED)
		text_add_string(out, "but no remaining bonus tile fits (extra-turn-unplaceable)");
	else if (game->extra == EXTRA_NO_TILE)
		text_add_string(out, "but no bonus tile is left (BONUS-09)");
	else
		text_add_string(out, "but the last land tile earns no extra turn (extra-turn-after-last-tile)");
}
