#include "referee_parts.h"

#include <string.h>

/* Forgets the last action with its awards and returns; a new step begins. */
static void begin_action(struct referee *referee, const struct step *step)
{
	referee->action = step;
	referee->was_refused = referee->left_out = false;
	referee->lists_scores = referee->lists_returns = false;
	for (int i = 0; i < referee->outcome.awards; i += 64)
		referee->scored.word[i / 64] = 0;
	referee->outcome.awards = referee->outcome.returns = 0;
	referee->returned = 0;
	referee->denied = false;
	referee->unread_assertion = false;
}

/* Whether an action that breaks CODE first has the assertion `violation CODE`, so that it is meant to be refused. */
static bool is_expected(const struct referee *referee, enum violation_code first)
{
	const struct record *r = referee->record;
	for (uint32_t i = referee->at; i < r->steps && r->step[i].kind >= STEP_SCORED; i++)
		if (r->step[i].kind == STEP_VIOLATION)
			return r->step[i].assertion.code == first;
	return false;
}

static void finish_game(struct referee *referee)
{
	game_finish(&referee->game, &referee->outcome);
	referee->report.finished = true;
}

/* Does the parts of an illegal action that can be done; returns false if there are none. */
static bool let_stand(struct referee *referee, const struct step *step)
{
	struct game *game = &referee->game;
	const struct turn *turn = &step->turn;
	switch ((enum step_kind)step->kind) {
	case STEP_TURN:
		return game_stand_turn(game, turn, &referee->outcome);
	case STEP_SETUP:
		return game_stand_setup(game, turn);
	case STEP_PASS:
		return game_stand_pass(game, turn);
	case STEP_DISCARD:
		return game_stand_discard(game, turn);
	case STEP_DECLINE:
		return game_stand_decline(game, turn);
	case STEP_RECALL:
	case STEP_REMOVE:
		return game_stand_removal(game, turn, &referee->outcome);
	case STEP_SHIFT: /* moving a tile would separate the features that it has joined */
		return !step->shifts_tile && game_stand_shift(game, turn);
	default:
		return false;
	}
}

static void leave_out(struct referee *referee, const struct step *step)
{
	enum step_kind kind = (enum step_kind)step->kind;
	referee->report.left_out = referee->left_out = true;
	if (kind == STEP_END && !referee->game.scored) {
		/* an end that skips an extra turn is still an end, about which assertions are judged */
		finish_game(referee);
		referee->left_out = false;
	} else if (kind != STEP_RECALL && kind != STEP_REMOVE && kind != STEP_SHIFT && kind != STEP_DECLINE) {
		/* an action that is not a separate turn does not change the order of the players */
		game_leave_out(&referee->game, &step->turn, &referee->refused);
	}
}

/* After an illegal position, no move is judged. */
static void end_illegal_setup(struct referee *referee)
{
	const struct record *r = referee->record;
	bool ended = referee->at == r->steps || !step_is_of_position(&r->step[referee->at]);
	referee->stopped = referee->no_position && ended;
}

static void refuse(struct referee *referee, const struct step *step, const struct violations *broken)
{
	struct report *report = &referee->report;
	referee->refused = *broken;
	referee->was_refused = true;
	if (is_expected(referee, violations_next(broken, 0))) {
		report->refused = true;
		end_illegal_setup(referee);
		return;
	}
	violations_join(&report->broken, broken);
	bool stops = referee->on_illegal == ON_ILLEGAL_STOP;
	referee->no_position = stops && step->kind == STEP_SETUP; /* which is judged to its end */
	if (!referee->no_position && (stops || referee->game.board.tiles == 0))
		referee->stopped = true; /* nothing can lie beside an empty board */
	else if (referee->on_illegal == ON_ILLEGAL_SKIP)
		leave_out(referee, step);
	else
		referee->stands = step; /* done after the caller has seen the position in which it was tried */
}

/* A piece is taken off the board by hand (SCORE-06, SCORE-08, SCOUT-06). */
static void check_removal(const struct game *game, struct place place, struct violations *broken)
{
	int node = board_node(&game->board, place);
	violations_add(broken, game->over ? V_GAME_OVER : V_PIECE_REMOVED);
	if (!game->over && node != NO_NODE && board_tile(&game->board, node_tile(node))->scout)
		violations_add(broken, V_LOCKED_PIECE_REMOVED);
}

/* ---- the setup ---- */

/* The tiles of a position are a set, and may lie in parts of a table that do not touch: each lies apart when its line comes. */
static void check_setup(const struct game *game, const struct turn *turn, struct violations *broken)
{
	game_check_setup(game, turn, broken);
	violations_remove(broken, V_TILE_DETACHED);
	violations_remove(broken, V_TILE_CORNER_ONLY);
	if (turn->pieces > 1) /* `second-piece`, of whichever players */
		violations_remove(broken, V_PIECE_FOREIGN);
}

/* ---- actions ---- */

static void check_action(const struct referee *referee, const struct step *step, struct violations *broken)
{
	const struct game *game = &referee->game;
	switch ((enum step_kind)step->kind) {
	case STEP_TURN:
		game_check(game, &step->turn, broken);
		break;
	case STEP_SETUP:
		check_setup(game, &step->turn, broken);
		break;
	case STEP_PASS:
		game_check_pass(game, &step->turn, broken);
		break;
	case STEP_DISCARD:
		game_check_discard(game, &step->turn, broken);
		break;
	case STEP_DECLINE:
		game_check_decline(game, &step->turn, broken);
		break;
	case STEP_END:
		game_check_end(game, broken);
		break;
	case STEP_RECALL:
		game_check_recall(game, &step->turn, broken);
		break;
	case STEP_REMOVE:
		check_removal(game, step->turn.recall[0], broken);
		break;
	case STEP_SHIFT: /* by hand (TILE-05, PIECE-11) */
		violations_add(broken, game->over ? V_GAME_OVER : step->shifts_tile ? V_LAYOUT_SHIFTED : V_PIECE_MOVED);
		break;
	default: /* GCOVR_EXCL_LINE: assertions are not actions */
		assert(false);
	}
}

static void judge_action(struct referee *referee, const struct step *step)
{
	struct game *game = &referee->game;
	struct violations broken = { 0 };
	referee_judge_missing(referee);
	begin_action(referee, step);
	if (referee->concluded)
		violations_add(&broken, V_GAME_OVER);
	else
		check_action(referee, step, &broken);
	if (violations_any(&broken)) {
		refuse(referee, step, &broken);
		return;
	}
	referee->report.played = true;
	if (step->kind == STEP_TURN) {
		game_play(game, &step->turn, &referee->outcome);
		return;
	}
	if (step->kind == STEP_DISCARD)
		game_discard(game, &step->turn);
	else if (step->kind == STEP_DECLINE)
		game_decline(game, &step->turn);
	else if (step->kind == STEP_RECALL)
		game_recall(game, &step->turn, &referee->outcome);
	else if (step->kind == STEP_SETUP)
		game_set_up(game, &step->turn);
	else
		finish_game(referee);
	end_illegal_setup(referee);
}

/* Of an illegal position nothing else is judged; one that is not right is left out under the other choices. */
static void judge_given(struct referee *referee, const struct step *step)
{
	if (!referee->no_position)
		referee_take_given(referee, step);
	if (violations_any(&referee->report.broken) && referee->on_illegal == ON_ILLEGAL_STOP)
		referee->no_position = true;
	end_illegal_setup(referee);
}

/* ---- unreadable lines ---- */

/* An unreadable action that is left out counts as the turn of its player or, if unknown, of the player to move. */
static void go_past_unread(struct referee *referee, const struct step *step)
{
	struct game *game = &referee->game;
	struct turn turn = { .player = step->turn.player, .extra = step->turn.extra, .tile = TILE_UNKNOWN };
	if (referee->on_illegal != ON_ILLEGAL_SKIP) {
		referee->unread = step;
		referee->closed = true;
		return;
	}
	if (step->kind == STEP_UNREAD_ASSERTION) {
		referee->unread_assertion = true;
		return;
	}
	referee_judge_missing(referee);
	begin_action(referee, step);
	referee->was_refused = referee->left_out = referee->report.left_out = true;
	referee->refused = (struct violations){ 0 };
	if (turn.player == NOBODY)
		turn.player = (uint8_t)game_next_player(game);
	if (step->takes_turn && !game->over)
		game_miss_turn(game, &turn);
}

/* ---- the walk ---- */

static bool judge_stand(struct referee *referee)
{
	struct report *report = &referee->report;
	if (referee->no_position) { /* the tile lies where it was put, so that others are judged beside it; its pieces do not */
		struct turn turn = referee->stands->turn;
		turn.pieces = 0;
		game_stand_setup(&referee->game, &turn);
		referee->stands = NULL;
		end_illegal_setup(referee);
		return referee_next(referee);
	}
	report->kind = REPORT_STAND;
	report->step = referee->stands;
	referee->stands = NULL;
	if (!referee->concluded && let_stand(referee, report->step)) {
		report->played = report->stands = true;
		referee->was_refused = false;
	} else {
		leave_out(referee, report->step);
	}
	return true;
}

/* Whether the record is a position, and nobody does anything after it. */
static bool has_no_moves(const struct record *record)
{
	uint32_t i = 0;
	while (i < record->steps && (record->step[i].kind == STEP_SETUP || record->step[i].kind == STEP_END ||
				     record->step[i].kind > STEP_UNREAD))
		i++;
	return i > 0 && i == record->steps && record->step[0].kind == STEP_SETUP;
}

void referee_begin(struct referee *referee, const struct record *record, enum on_illegal on_illegal)
{
	referee->record = record;
	referee->on_illegal = on_illegal;
	referee->report = (struct report){ .kind = REPORT_HEADER, .award = -1 };
	referee->outcome.awards = referee->outcome.returns = 0;
	referee->at = 0;
	referee->headers = 0;
	referee->stands = referee->unread = NULL;
	referee->stopped = referee->closed = referee->illegal = referee->concluded = false;
	referee->given = 0;
	memset(referee->claimed, 0, sizeof referee->claimed);
	memset(&referee->scored, 0, sizeof referee->scored);
	begin_action(referee, NULL);
	bool playable = referee_judge_header(referee);
	referee->game.no_moves = has_no_moves(record);
	int first = referee_first_mover(record);
	if (playable && first < referee->game.players) /* no table shows whose turn it is: it is theirs unless stated */
		game_set_next(&referee->game, first, false);
	referee->no_position = referee->illegal && (on_illegal == ON_ILLEGAL_STOP || !playable);
	end_illegal_setup(referee);
	referee->stopped |= referee->no_position && !playable;
}

void referee_copy(struct referee *to, const struct referee *from)
{
	const struct outcome *outcome = &from->outcome;
	memcpy(to, from, offsetof(struct referee, game));
	game_copy(&to->game, &from->game);
	to->outcome.awards = outcome->awards;
	to->outcome.returns = outcome->returns;
	memcpy(to->outcome.award, outcome->award, outcome->awards * sizeof *outcome->award);
	memcpy(to->outcome.home, outcome->home, outcome->returns * sizeof *outcome->home);
}

const struct step *referee_ahead(const struct referee *referee)
{
	bool ends = referee->stopped || referee->closed || referee->at == referee->record->steps;
	return ends || referee->stands ? NULL : &referee->record->step[referee->at];
}

bool referee_next(struct referee *referee)
{
	if (referee->stopped || referee->closed)
		return false;
	struct report *report = &referee->report;
	*report = (struct report){ .kind = REPORT_STEP, .award = -1 };
	if (referee->stands)
		return judge_stand(referee);
	if (referee->at == referee->record->steps) {
		report->kind = REPORT_CLOSE;
		referee->closed = true;
		referee_judge_missing(referee);
		begin_action(referee, NULL);
		if (referee->game.over && !referee->game.scored)
			finish_game(referee); /* the record stops here, but the land tiles have run out (END-01) */
	} else {
		const struct step *step = &referee->record->step[referee->at++];
		report->step = step;
		if (step->kind < STEP_UNREAD)
			judge_action(referee, step);
		else if (step->kind == STEP_UNREAD || step->kind == STEP_UNREAD_ASSERTION)
			go_past_unread(referee, step);
		else if (step->given)
			judge_given(referee, step);
		else
			referee_judge_assertion(referee, step);
	}
	referee->illegal |= violations_any(&report->broken);
	return true;
}
