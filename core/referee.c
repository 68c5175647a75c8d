#include "referee.h"

#include <assert.h>
#include <string.h>

/* ---- the header ---- */

static void header_breaks(struct referee *referee, struct header_violation violation)
{
	if (referee->headers < HEADER_VIOLATIONS_MAX)
		referee->header[referee->headers++] = violation;
	violations_add(&referee->report.broken, violation.code);
	referee->illegal = true;
}

/* SETUP-01, SETUP-06. A repeated colour is one wrong, not two. */
static void judge_players(struct referee *referee)
{
	const struct record *r = referee->record;
	if (r->players_said < 2 || r->players > PLAYERS_MAX)
		header_breaks(referee, (struct header_violation){ .code = V_PLAYER_COUNT, .span = r->span });
	for (uint8_t i = 0; i < r->players_said && i < PLAYERS_SAID_MAX; i++) {
		const struct player_said *said = &r->said[i];
		if (said->again)
			header_breaks(referee, (struct header_violation){ .code = V_PLAYER_DUPLICATE,
									  .span = said->span,
									  .words = said->words,
									  .said = i });
	}
}

/* SETUP-02: a printed tile can only start if it is the start tile; a tile that the record defines can always. */
static bool judge_start(struct referee *referee, uint16_t *tile, int *turns)
{
	const struct record *r = referee->record;
	*tile = r->set->start;
	*turns = 0;
	if (!r->start.given)
		return true;
	struct header_violation v = {
		.code = V_START_TILE_WRONG, .span = r->start.span, .words = r->start.words, .tile = r->start.tile
	};
	struct turn turn = { .degrees = r->start.degrees };
	*tile = r->start.tile;
	*turns = turn_quarters(&turn);
	bool known = *tile != TILE_UNKNOWN;
	if (known && *tile != r->set->start && (r->set->tile[*tile].stack != STACK_ANY || r->set->tile[*tile].scout))
		header_breaks(referee, v);
	v.code = V_TILE_NOT_IN_SET;
	if (!known)
		header_breaks(referee, v);
	v.code = V_ROTATION_INVALID;
	if (*turns < 0)
		header_breaks(referee, v);
	return known && *turns >= 0;
}

/* Why a tile cannot be in the box or the stack of a pile; VIOLATION_CODES: it can. */
static enum violation_code refuses_listing(const struct record *r, uint16_t tile, enum pile pile)
{
	const struct tileset *set = r->set;
	if (tile == TILE_UNKNOWN || set->tile[tile].powers & ~r->rules.powers)
		return V_TILE_NOT_IN_SET;
	if (set->tile[tile].scout)
		return V_TILE_WRONG_STACK;
	if (set->tile[tile].stack == STACK_START)
		return V_START_TILE_WRONG;
	if (set->tile[tile].stack == (pile == PILE_LAND ? STACK_BONUS : STACK_LAND))
		return V_TILE_WRONG_STACK;
	return VIOLATION_CODES;
}

/* A box says how many copies of a tile are in play; a stack without a box has no more of a printed tile than is printed. */
static void list_tiles(struct referee *referee, const struct tiles_said *said, bool box, enum pile pile,
		       struct supply *supply)
{
	const struct tileset *set = referee->record->set;
	for (uint16_t i = 0; i < said->tiles; i++) {
		uint16_t tile = said->tile[i];
		enum violation_code code = refuses_listing(referee->record, tile, pile);
		if (code == VIOLATION_CODES && !box && set->tile[tile].stack != STACK_ANY && supply->listed[pile][tile])
			code = V_TILE_COPIES_EXCEEDED;
		if (code != VIOLATION_CODES) {
			header_breaks(referee, (struct header_violation){ .code = code,
									  .span = said->span,
									  .words = said->words,
									  .tile = tile,
									  .word = i });
		} else if (supply->listed[pile][tile] < COPIES_ANY - 1) {
			supply->listed[pile][tile]++;
			supply->left[pile]++;
		}
	}
}

/* A stack holds no other tiles than its box. */
static void judge_stack(struct referee *referee, const struct tiles_said *said, enum pile pile,
			const struct supply *supply)
{
	uint8_t used[TILES_MAX] = { 0 };
	for (uint16_t i = 0; i < said->tiles; i++) {
		uint16_t tile = said->tile[i];
		struct header_violation v = { .span = said->span, .words = said->words, .tile = tile, .word = i };
		v.code = refuses_listing(referee->record, tile, pile);
		if (v.code == VIOLATION_CODES && !supply->listed[pile][tile])
			v.code = V_TILE_NOT_IN_SET;
		else if (v.code == VIOLATION_CODES && used[tile]++ == supply->listed[pile][tile])
			v.code = V_TILE_COPIES_EXCEEDED;
		if (v.code != VIOLATION_CODES)
			header_breaks(referee, v);
	}
}

/* The printed tiles of the pile, one copy each. */
static void list_printed(const struct tileset *set, enum pile pile, struct supply *supply)
{
	for (uint16_t t = 0; t < set->tiles; t++)
		if (set->tile[t].stack == (pile == PILE_LAND ? STACK_LAND : STACK_BONUS)) {
			supply->listed[pile][t] = 1;
			supply->left[pile]++;
		}
}

/* A tile that the record defines and puts in no box is in play as often as it likes, in each stack that has no box. */
static void list_own_tiles(const struct record *r, struct supply *supply)
{
	for (uint16_t t = 0; t < r->set->tiles; t++) {
		bool boxed = supply->listed[PILE_LAND][t] || supply->listed[PILE_BONUS][t] || r->set->tile[t].scout;
		for (int p = 0; p < PILES && r->set->tile[t].stack == STACK_ANY && !boxed; p++)
			if (!r->box[p].given && !r->stack[p].given)
				supply->listed[p][t] = COPIES_ANY;
	}
}

/* SETUP-03, SETUP-05: what is in play is what the boxes say, else the stacks, else the printed set. */
static void judge_supply(struct referee *referee, struct supply *supply)
{
	const struct record *r = referee->record;
	memset(supply, 0, sizeof *supply);
	for (int p = 0; p < PILES; p++) {
		enum pile pile = (enum pile)p;
		const struct tiles_said *box = &r->box[p], *stack = &r->stack[p];
		if (box->given || stack->given)
			list_tiles(referee, box->given ? box : stack, box->given, pile, supply);
		else
			list_printed(r->set, pile, supply);
		if (box->given && stack->given)
			judge_stack(referee, stack, pile, supply);
		supply->order[p] = stack->tile;
		supply->ordered[p] = stack->given ? stack->tiles : 0;
	}
	list_own_tiles(r, supply);
	memcpy(supply->copies, supply->listed, sizeof supply->copies);
}

static struct cell lower(struct cell a, struct cell b)
{
	return (struct cell){ a.x < b.x ? a.x : b.x, a.y < b.y ? a.y : b.y };
}

static struct cell higher(struct cell a, struct cell b)
{
	return (struct cell){ a.x > b.x ? a.x : b.x, a.y > b.y ? a.y : b.y };
}

/* TILE-05: only where the edition has a table's edge, and with the start tile inside it. */
static void judge_table(struct referee *referee)
{
	const struct record *r = referee->record;
	struct board *board = &referee->game.board;
	if (!r->table.given)
		return;
	if (r->rules.table_edge)
		board_set_table(board, lower(r->table.from, r->table.to), higher(r->table.from, r->table.to));
	if (!r->rules.table_edge || !board_on_table(board, board->placed[0].cell))
		header_breaks(referee, (struct header_violation){ .code = V_TABLE_INVALID, .span = r->table.span });
}

/* SCOUT-01, `scout-deal`: to each player one Scout tile, or two where two play so, and no tile twice. */
static void judge_deal(struct referee *referee)
{
	const struct record *r = referee->record;
	struct game *game = &referee->game;
	int each = r->rules.scout_deal == SCOUT_DEAL_TWO && r->players == 2 ? 2 : 1, has[PLAYERS_MAX] = { 0 };
	int said[PLAYERS_MAX] = { 0 }; /* right or wrong */
	for (int i = 0; i < r->deals; i++) {
		const struct deal_said *deal = &r->deal[i];
		struct header_violation v = {
			.span = deal->span, .words = deal->words, .tile = r->scout_tile[deal->scout], .word = deal->word
		};
		v.code = r->rules.scout_tiles ? V_SCOUT_DEAL_INVALID : V_TILE_NOT_IN_SET;
		bool taken = game->scouts.owner[deal->scout] != NOBODY;
		said[deal->player < PLAYERS_MAX ? deal->player : 0]++;
		if (deal->player >= game->players || taken || has[deal->player]++ == each || !r->rules.scout_tiles)
			header_breaks(referee, v);
		else
			game_deal(game, deal->player, (enum scout)deal->scout);
	}
	for (int p = 0; p < game->players && r->deals > 0 && r->rules.scout_tiles; p++)
		if (said[p] < each)
			header_breaks(referee, (struct header_violation){ .code = V_SCOUT_DEAL_INVALID,
									  .span = r->deal[r->deals - 1].span,
									  .words = r->deal[r->deals - 1].words,
									  .tile = TILE_UNKNOWN,
									  .said = (uint8_t)p,
									  .word = NOBODY });
}

/* Registry order; an insertion sort keeps the order of the lines within a code. */
static void sort_headers(struct referee *referee)
{
	struct header_violation *header = referee->header;
	for (int i = 1; i < referee->headers; i++) {
		struct header_violation v = header[i];
		int j = i;
		for (; j > 0 && header[j - 1].code > v.code; j--)
			header[j] = header[j - 1];
		header[j] = v;
	}
}

void referee_begin(struct referee *referee, const struct record *record, enum on_illegal on_illegal)
{
	struct supply supply;
	uint16_t start;
	int turns;
	referee->record = record;
	referee->on_illegal = on_illegal;
	referee->report = (struct report){ .kind = REPORT_HEADER, .award = -1 };
	referee->outcome.awards = referee->outcome.returns = 0;
	referee->at = 0;
	referee->headers = 0;
	referee->action = referee->stands = NULL;
	referee->was_refused = referee->left_out = referee->stopped = referee->closed = referee->illegal = false;
	referee->lists_scores = referee->lists_returns = false;
	referee->scored = referee->returned = 0;
	memset(referee->claimed, 0, sizeof referee->claimed);

	judge_players(referee);
	bool startable = judge_start(referee, &start, &turns);
	judge_supply(referee, &supply);

	bool playable = startable && record->players >= 1 && record->players <= PLAYERS_MAX;
	if (!startable) {
		start = record->set->start;
		turns = 0;
	}
	int players = record->players <= PLAYERS_MAX ? record->players : PLAYERS_MAX;
	struct cell cell = record->start.given ? record->start.cell : (struct cell){ 0, 0 };
	game_begin(&referee->game, &record->rules, record->set, players, &supply, start, cell, turns);
	judge_table(referee);
	judge_deal(referee);
	sort_headers(referee);
	referee->stopped = referee->illegal && (on_illegal == ON_ILLEGAL_STOP || !playable);
}

/* ---- what the step above must have asserted ---- */

static void judge_missing_awards(struct referee *referee)
{
	const struct outcome *outcome = &referee->outcome;
	for (int i = outcome->awards - 1; i >= 0; i--)
		if (outcome->award[i].points > 0 && !(referee->scored >> i & 1)) {
			violations_add(&referee->report.broken, V_SCORE_MISSING);
			referee->missing = outcome->award[i];
			referee->report.missing_for = referee->action;
		}
}

static void judge_missing_returns(struct referee *referee)
{
	const struct outcome *outcome = &referee->outcome;
	for (int i = outcome->returns - 1; i >= 0; i--)
		if (!outcome->home[i].by_shaman && !(referee->returned >> i & 1)) {
			violations_add(&referee->report.broken, V_RETURN_MISMATCH);
			referee->missing_home = outcome->home[i];
			referee->report.missing_for = referee->action;
		}
}

/* Awards and returns of the step above that its assertions left out, once the next action comes (SCORE-01, SCORE-05). */
static void judge_missing(struct referee *referee)
{
	if (referee->lists_scores || referee->record->scores_complete)
		judge_missing_awards(referee);
	if (referee->lists_returns)
		judge_missing_returns(referee);
}

/* ---- actions ---- */

/* The awards and returns of the step above are forgotten; a new step begins. */
static void begin_action(struct referee *referee, const struct step *step)
{
	referee->action = step;
	referee->was_refused = referee->left_out = false;
	referee->lists_scores = referee->lists_returns = false;
	referee->scored = referee->returned = 0;
}

/* `violation CODE` among the assertions of an action that breaks CODE first: it is meant to be refused. */
static bool is_expected(const struct referee *referee, enum violation_code first)
{
	const struct record *r = referee->record;
	for (uint32_t i = referee->at; i < r->steps && r->step[i].kind >= STEP_SCORED; i++)
		if (r->step[i].kind == STEP_VIOLATION)
			return r->step[i].assertion.code == first;
	return false;
}

static void finish(struct referee *referee)
{
	game_finish(&referee->game, &referee->outcome);
	referee->report.finished = true;
}

/* Does what can be done of an illegal action; false: nothing can. */
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
	case STEP_SHIFT: /* a tile that moved would tear open what it has joined */
		return !step->shifts_tile && game_stand_shift(game, turn);
	default:
		return false;
	}
}

static void leave_out(struct referee *referee, const struct step *step)
{
	enum step_kind kind = (enum step_kind)step->kind;
	referee->report.left_out = referee->left_out = true;
	/* what is no turn of its own leaves the order of the players as it is */
	if (kind != STEP_RECALL && kind != STEP_REMOVE && kind != STEP_SHIFT && kind != STEP_DECLINE)
		game_leave_out(&referee->game, &referee->refused);
	/* an end that skips an extra turn is an end all the same */
	if (kind == STEP_END && !referee->game.scored)
		finish(referee);
}

static void refuse(struct referee *referee, const struct step *step, const struct violations *broken)
{
	struct report *report = &referee->report;
	referee->outcome.awards = referee->outcome.returns = 0;
	referee->refused = *broken;
	referee->was_refused = true;
	if (is_expected(referee, violations_next(broken, 0))) {
		report->refused = true;
		return;
	}
	for (size_t w = 0; w < sizeof broken->word / sizeof broken->word[0]; w++)
		report->broken.word[w] |= broken->word[w];
	referee->illegal = true;
	if (referee->on_illegal == ON_ILLEGAL_STOP)
		referee->stopped = true;
	else if (referee->on_illegal == ON_ILLEGAL_SKIP)
		leave_out(referee, step);
	else
		referee->stands = step; /* done when the position in which it was tried has been looked at */
}

/* A piece is taken off the board by hand (SCORE-06, SCOUT-06). */
static void check_removal(const struct game *game, struct place place, struct violations *broken)
{
	int node = board_node(&game->board, place);
	violations_add(broken, game->over ? V_GAME_OVER : V_PIECE_REMOVED);
	if (!game->over && node >= 0 && board_tile(&game->board, node_tile(node))->scout)
		violations_add(broken, V_LOCKED_PIECE_REMOVED);
}

static void check_action(const struct game *game, const struct step *step, struct violations *broken)
{
	switch ((enum step_kind)step->kind) {
	case STEP_TURN:
		game_check(game, &step->turn, broken);
		break;
	case STEP_SETUP:
		game_check_setup(game, &step->turn, broken);
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
	case STEP_SHIFT:
		violations_add(broken, game->over ? V_GAME_OVER : step->shifts_tile ? V_LAYOUT_SHIFTED : V_PIECE_MOVED);
		break;
	default: /* GCOVR_EXCL_LINE: assertions are no actions */
		assert(false);
	}
}

static void judge_action(struct referee *referee, const struct step *step)
{
	struct game *game = &referee->game;
	struct violations broken = { 0 };
	judge_missing(referee);
	begin_action(referee, step);
	check_action(game, step, &broken);
	if (violations_any(&broken)) {
		refuse(referee, step, &broken);
		return;
	}
	referee->report.played = true;
	if (step->kind == STEP_TURN) {
		game_play(game, &step->turn, &referee->outcome);
		return;
	}
	referee->outcome.awards = referee->outcome.returns = 0;
	if (step->kind == STEP_DISCARD)
		game_discard(game, &step->turn);
	else if (step->kind == STEP_DECLINE)
		game_decline(game, &step->turn);
	else if (step->kind == STEP_RECALL)
		game_recall(game, &step->turn, &referee->outcome);
	else if (step->kind == STEP_SETUP)
		game_set_up(game, &step->turn);
	else
		finish(referee);
}

/* ---- assertions ---- */

/*
 * Whether the feature at `place` is the one that the award paid; logboat and trap are named by their tile, the canoe by
 * the completed river or its own lake.
 */
static bool is_award_of(const struct referee *referee, const struct award *award, struct place place)
{
	const struct board *board = &referee->game.board;
	if (award->kind == AWARD_LOGBOAT || award->kind == AWARD_HUNTING_TRAP)
		return place.cell.x == award->at.cell.x && place.cell.y == award->at.cell.y;
	int node = board_node(board, place), at = board_node(board, award->at);
	if (node < 0)
		return false;
	if (award->kind == AWARD_CANOE && board_zone(board, node)->kind == LAKE)
		return board_tile(board, node_tile(node))->scout == CANOE_TILE;
	if (award->kind != AWARD_HUTS)
		return area_root(&board->regions, node) == area_root(&board->regions, at);
	int kind = board_zone(board, node)->kind;
	return (kind == RIVER || kind == LAKE) && area_root(&board->systems, node) == area_root(&board->systems, at);
}

/* The awards that later assertions of the same step name by their place, or exactly by points and players. */
static uint64_t named_later(const struct referee *referee)
{
	const struct record *r = referee->record;
	uint64_t named = 0;
	for (uint32_t s = referee->at; s < r->steps && r->step[s].kind >= STEP_SCORED; s++) {
		const struct assertion *a = &r->step[s].assertion;
		for (int i = 0; i < referee->outcome.awards && r->step[s].kind == STEP_SCORED; i++) {
			const struct award *award = &referee->outcome.award[i];
			bool exact = award->points == a->points[0] && award->players == a->players;
			if (award->kind == a->kind && !((named | referee->scored) >> i & 1) &&
			    (a->has_place ? is_award_of(referee, award, a->place) : exact)) {
				named |= UINT64_C(1) << i;
				break;
			}
		}
	}
	return named;
}

/*
 * The award that an assertion means: of its kind and place, not asserted before, and the likest of them; without a
 * place rather one that no other assertion means. -1: none.
 */
static int find_award(const struct referee *referee, const struct assertion *a)
{
	int best = -1, best_likeness = -1;
	uint64_t later = a->has_place ? 0 : named_later(referee);
	for (int i = 0; i < referee->outcome.awards; i++) {
		const struct award *award = &referee->outcome.award[i];
		if (award->kind != a->kind || referee->scored >> i & 1 ||
		    (a->has_place && !is_award_of(referee, award, a->place)))
			continue;
		int likeness =
			4 * !(later >> i & 1) + 2 * (award->players == a->players) + (award->points == a->points[0]);
		if (likeness > best_likeness) {
			best = i;
			best_likeness = likeness;
		}
	}
	return best;
}

/* The kind of zone that a kind of award is paid for, if it is paid to the majority on an area. */
static bool is_paid_for(enum award_kind award, enum zone_kind zone)
{
	switch (award) {
	case AWARD_RIVER:
		return zone == RIVER;
	case AWARD_FOREST:
		return zone == FOREST;
	case AWARD_HUTS:
		return zone == RIVER || zone == LAKE;
	case AWARD_MEADOW:
		return zone == MEADOW;
	default: /* the others are no majority's */
		return false;
	}
}

/* What the feature of a node is worth, whether or not anybody is there to score it. */
static int worth(const struct referee *referee, enum award_kind kind, int node)
{
	static void (*const score[AWARD_KINDS])(const struct board *, const struct ruleset *, int, struct award *) = {
		[AWARD_RIVER] = score_river,
		[AWARD_FOREST] = score_forest,
		[AWARD_HUTS] = score_huts,
		[AWARD_MEADOW] = score_meadow,
	};
	struct award award;
	score[kind](&referee->game.board, &referee->game.rules, node, &award);
	return award.points;
}

/* An award that is not there: of a feature that is not due, that nobody scores in this step, or of none at all. */
static void judge_absent_award(struct referee *referee, const struct assertion *a)
{
	const struct board *board = &referee->game.board;
	struct violations *broken = &referee->report.broken;
	enum award_kind kind = (enum award_kind)a->kind;
	bool ended = referee->game.scored;
	bool at_end = kind == AWARD_MEADOW || kind == AWARD_HUTS || kind == AWARD_AGRICULTURE || kind == AWARD_BEAR;
	int node = a->has_place ? board_node(board, a->place) : -1;
	if (node >= 0 && !is_paid_for(kind, (enum zone_kind)board_zone(board, node)->kind))
		node = -1;
	bool in_play = kind == AWARD_RIVER || kind == AWARD_FOREST;
	bool open = in_play && node >= 0 && area_of(&board->regions, node)->open > 0;
	if ((at_end && !ended) || open || (in_play && ended && !a->has_place)) {
		violations_add(broken, V_SCORE_OF_INCOMPLETE_FEATURE);
	} else if (node < 0) {
		violations_add(broken, V_SCORE_MISMATCH);
	} else {
		violations_add(broken, V_SCORER_MISMATCH);
		if (worth(referee, kind, node) != a->points[0])
			violations_add(broken, V_SCORE_MISMATCH);
	}
}

static void judge_scored(struct referee *referee, const struct assertion *a)
{
	struct report *report = &referee->report;
	referee->lists_scores = true;
	report->award = find_award(referee, a);
	if (report->award < 0) {
		judge_absent_award(referee, a);
		return;
	}
	const struct award *award = &referee->outcome.award[report->award];
	referee->scored |= UINT64_C(1) << report->award;
	if (award->points != a->points[0])
		violations_add(&report->broken, V_SCORE_MISMATCH);
	if (award->players != a->players)
		violations_add(&report->broken, V_SCORER_MISMATCH);
}

static void judge_scored_none(struct referee *referee)
{
	judge_missing_awards(referee);
	referee->scored = UINT64_MAX;
}

static void judge_totals(struct referee *referee, const struct assertion *a)
{
	bool differs_anew = false;
	for (int p = 0; p < referee->game.players; p++) {
		if (!(a->players >> p & 1))
			continue;
		int32_t difference = a->points[p] - game_total(&referee->game, p);
		differs_anew |= difference != referee->claimed[p] && difference != 0;
		referee->claimed[p] = difference;
	}
	if (differs_anew)
		violations_add(&referee->report.broken, V_TOTAL_MISMATCH);
}

bool referee_totals_differ(const struct referee *referee)
{
	for (int p = 0; p < referee->game.players; p++)
		if (referee->claimed[p])
			return true;
	return false;
}

static void judge_returned(struct referee *referee, const struct assertion *a)
{
	const struct board *board = &referee->game.board;
	int node = board_node(board, a->place);
	for (int i = 0; i < referee->outcome.returns; i++) {
		const struct sent_home *home = &referee->outcome.home[i];
		if (home->player == a->player && node >= 0 && board_node(board, home->place) == node) {
			referee->lists_returns |= !home->by_shaman;
			referee->returned |= UINT64_C(1) << i;
			return;
		}
	}
	referee->returned = UINT64_MAX; /* what is missing then follows from this */
	violations_add(&referee->report.broken, V_RETURN_MISMATCH);
}

static void judge_covered(struct referee *referee, const struct assertion *a)
{
	const struct board *board = &referee->game.board;
	int node = board_node(board, a->place);
	for (int i = 0; i < referee->outcome.awards; i++) {
		const struct award *award = &referee->outcome.award[i];
		if (award->kind == AWARD_HUNTING_TRAP && node >= 0 && board_node(board, award->at) == node) {
			referee->report.award = i;
			if (memcmp(&award->covered, &a->animals, sizeof a->animals) == 0)
				return;
		}
	}
	violations_add(&referee->report.broken, V_COVER_MISMATCH);
}

void referee_majority(const struct referee *referee, struct place place, uint8_t pieces[PLAYERS_MAX])
{
	const struct board *board = &referee->game.board;
	memset(pieces, 0, PLAYERS_MAX);
	int node = board_node(board, place);
	if (node < 0)
		return;
	bool lake = board_zone(board, node)->kind == LAKE;
	board_pieces(board, lake ? &board->systems : &board->regions, node, pieces);
	for (int i = 0; i < referee->outcome.awards && !lake; i++) { /* as they stood when the feature scored */
		const struct award *award = &referee->outcome.award[i];
		if ((award->kind == AWARD_RIVER || award->kind == AWARD_FOREST) && is_award_of(referee, award, place))
			memcpy(pieces, award->pieces, PLAYERS_MAX);
	}
}

static bool is_so(const struct referee *referee, const struct step *step)
{
	const struct game *game = &referee->game;
	const struct assertion *a = &step->assertion;
	struct violations broken = { 0 };
	uint8_t pieces[PLAYERS_MAX];
	switch ((enum step_kind)step->kind) {
	case STEP_SUPPLY:
		return game->hand[a->player].members == a->points[0] && game->hand[a->player].huts == a->points[1];
	case STEP_MAJORITY:
		referee_majority(referee, a->place, pieces);
		for (int p = 0; p < PLAYERS_MAX; p++)
			if (pieces[p] != a->points[p])
				return false;
		return board_node(&game->board, a->place) >= 0;
	case STEP_NEXT:
		return !game->over && a->extra == game_owes_extra(game) && a->player == game_next_player(game);
	case STEP_FITS: {
		if (a->tile == TILE_UNKNOWN)
			return false;
		const struct tile *tile = &game->board.set->tile[a->tile];
		struct turn turn = { .degrees = a->degrees };
		int turns = turn_quarters(&turn);
		if (!a->has_place)
			return !board_takes(&game->board, tile);
		return turns >= 0 && board_admits(&game->board, tile, a->place.cell, turns);
	}
	case STEP_LEGAL:
		game_check(game, &step->turn, &broken);
		return !violations_any(&broken);
	case STEP_VIOLATION:
		return referee->was_refused && violations_next(&referee->refused, 0) == a->code;
	default: /* GCOVR_EXCL_LINE: the others are judged by functions of their own */
		assert(false);
		return false;
	}
}

static void judge_assertion(struct referee *referee, const struct step *step)
{
	struct report *report = &referee->report;
	const struct assertion *a = &step->assertion;
	if (referee->left_out) {
		report->left_out = true;
		return;
	}
	switch ((enum step_kind)step->kind) {
	case STEP_SCORED:
		judge_scored(referee, a);
		break;
	case STEP_SCORED_NONE:
		judge_scored_none(referee);
		break;
	case STEP_TOTALS:
		judge_totals(referee, a);
		break;
	case STEP_WINNER:
		if (a->players != (referee->game.scored ? game_winners(&referee->game) : 0))
			violations_add(&report->broken, V_WINNER_MISMATCH);
		break;
	case STEP_RETURNED:
		judge_returned(referee, a);
		break;
	case STEP_COVERED:
		judge_covered(referee, a);
		break;
	default:
		if (!is_so(referee, step))
			violations_add(&report->broken, V_EXPECTATION_MISSED);
	}
}

/* ---- the walk ---- */

/* The record stops: a game whose land tiles have run out is over all the same (END-01). */
static void judge_close(struct referee *referee)
{
	judge_missing(referee);
	begin_action(referee, NULL);
	referee->outcome.awards = referee->outcome.returns = 0;
	if (referee->game.over && !referee->game.scored)
		finish(referee);
}

static void judge_stand(struct referee *referee)
{
	struct report *report = &referee->report;
	report->kind = REPORT_STAND;
	report->step = referee->stands;
	referee->stands = NULL;
	if (let_stand(referee, report->step)) {
		report->played = report->stands = true;
		referee->was_refused = false;
	} else {
		leave_out(referee, report->step);
	}
}

bool referee_next(struct referee *referee)
{
	if (referee->stopped || referee->closed)
		return false;
	struct report *report = &referee->report;
	*report = (struct report){ .kind = REPORT_STEP, .award = -1 };
	if (referee->stands) {
		judge_stand(referee);
		return true;
	}
	if (referee->at == referee->record->steps) {
		report->kind = REPORT_CLOSE;
		referee->closed = true;
		judge_close(referee);
	} else {
		const struct step *step = &referee->record->step[referee->at++];
		report->step = step;
		if (step->kind < STEP_SCORED)
			judge_action(referee, step);
		else
			judge_assertion(referee, step);
	}
	referee->illegal |= violations_any(&report->broken);
	return true;
}
