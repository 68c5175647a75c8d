#include "judge/judgement.h"

#include "judge/worth.h"
#include "say/counted.h"
#include "say/names.h"

#include <stdlib.h>
#include <string.h>

/* ---- the walk ---- */

static bool not_judged(struct judgement *j)
{
	j->verdict = CLAIM_NOT_JUDGED;
	return false;
}

/* Walks to the move that the claim names, or as far as the record goes. */
static bool walk_to_claim(struct judgement *j)
{
	const struct claim *claim = &j->claim;
	j->at_move = claim->move >= 0;
	if (claim->move > 0) {
		if (replay_seek(&j->at, &j->reader->record, j->on_illegal, claim->move, NULL))
			return true;
		text_add(&j->trouble, "the game has no move %d that could be judged", claim->move);
		return not_judged(j);
	}
	replay_begin(&j->at, &j->reader->record, j->on_illegal);
	if (j->at.referee.stopped) {
		text_add(&j->trouble, "the game cannot begin: hgref check says why");
		return not_judged(j);
	}
	while (claim->move < 0 && replay_next(&j->at))
		;
	return true;
}

/* ---- features ---- */

static const struct game *game_at(const struct judgement *j)
{
	return &j->at.referee.game;
}

static bool is_of_system(enum award_kind kind)
{
	return award_rows[kind].partition == SYSTEMS;
}

/* Whether a zone of this kind can name what the claim is about; a field stands for all the cities that feed it. */
static bool can_name(const struct judgement *j, enum zone_kind zone)
{
	return score_suits(&game_at(j)->rules, (enum award_kind)j->claim.award, zone) ||
	       (j->claim.award == AWARD_FIELD && zone == FIELD);
}

/* Finds the node that the claim is about; returns false if there is none. */
static bool find_node(struct judgement *j, int *node)
{
	const struct board *board = &game_at(j)->board;
	enum award_kind award = (enum award_kind)j->claim.award;
	struct place place = j->claim.place;
	*node = board_node(board, place);
	if (*node >= 0 && can_name(j, (enum zone_kind)board_zone(board, *node)->kind))
		return true;
	say_place(&j->trouble, place);
	if (board_tile_at(board, place.cell) == NO_TILE)
		text_add(&j->trouble, ": no tile lies there");
	else if (*node < 0)
		text_add(&j->trouble, ": the tile has no such place");
	else
		text_add(&j->trouble, " is %s and earns no award of the kind %s",
			 zone_kind_name((enum zone_kind)board_zone(board, *node)->kind), award_kind_name(award));
	if (j->at_move)
		text_add(&j->trouble, ", after move %d", j->claim.move);
	return not_judged(j);
}

/* Whether an award was made for what the claim is about: `node`, or a title. */
static bool is_claimed(const struct judgement *j, const struct award *award, int node)
{
	const struct board *board = &game_at(j)->board;
	if (award->kind != j->claim.award)
		return false;
	if (node == NO_NODE || score_was_for(board, award, node))
		return true;
	int at = board_node(board, award->at);
	if (award->kind != AWARD_FIELD || board_zone(board, at)->kind != CITY || board_zone(board, node)->kind != FIELD)
		return false;
	struct region_set fields; /* farmers are paid city by city: those of this field for each of its cities */
	score_fields_of(board, at, &fields);
	return !region_set_add(&fields, board, node);
}

/* Restores the board of the move that earned an award: what came later is not counted. */
static void find_scored_board(const struct judgement *j, const struct award *award, struct board *board)
{
	struct replay *then = grow(NULL, 1, sizeof *then);
	struct game *before = grow(NULL, 1, sizeof *before);
	*then = (struct replay){ 0 };
	if (replay_seek(then, &j->reader->record, j->on_illegal, award->move, before))
		replay_scored_board(then, &before->board, board);
	replay_free(then);
	free(then);
	free(before);
}

/* Adds an award to what is paid in one sense. */
static void add_worth(struct judgement *j, enum claim_value value, const struct award *award)
{
	struct worth *worth = &j->worth[value];
	if (!worth->counts)
		worth->award = *award;
	worth->counts = true;
	for (int p = 0; p < PLAYERS_MAX; p++)
		worth->points[p] += award->players >> p & 1 ? award->points : 0;
}

/* The first award is the one that is shown at length. */
static void add_award(struct judgement *j, bool first, const struct award *award)
{
	if (first)
		j->award = *award;
	else
		LIST_ADD(j->others, j->other_count, *award);
}

/* Adds an award that final scoring would bring, which is the same whether or not anything is complete. */
static void add_expected(struct judgement *j, const struct award *award)
{
	add_award(j, !j->worth[VALUE_END].counts, award);
	add_worth(j, VALUE_COMPLETE, award);
	add_worth(j, VALUE_END, award);
}

static void take_scored(struct judgement *j, const struct award *award, bool first)
{
	j->state = STATE_SCORED;
	add_award(j, first, award);
	add_worth(j, VALUE_PAID, award);
	if (award->final)
		add_worth(j, VALUE_END, award);
	if (first && award->final)
		replay_end_board(&j->at, &j->board);
	else if (first)
		find_scored_board(j, award, &j->board);
}

/*
 * The award that was made for the node, or the title; of a field, which may be paid city by city, all of them. Returns
 * whether there is any.
 */
static bool take_all_scored(struct judgement *j, int node)
{
	bool any = false;
	for (size_t i = 0; i < j->at.awards && (!any || j->claim.award == AWARD_FIELD); i++) {
		const struct award *award = &j->at.award[i];
		if (!is_claimed(j, award, node))
			continue;
		take_scored(j, award, !any);
		any = true;
	}
	return any;
}

/* What was paid for an unfinished feature at the end is not what it would pay if it were complete. */
static void take_complete(struct judgement *j, int node)
{
	struct award award;
	const struct worth *paid = &j->worth[VALUE_PAID];
	if (award_rows[j->award.kind].due != DUE_WHEN_COMPLETE || !j->award.final) {
		j->worth[VALUE_COMPLETE] = *paid;
		return;
	}
	score_area(&j->board, &game_at(j)->rules, (enum award_kind)j->award.kind, node, &award);
	add_worth(j, VALUE_COMPLETE, &award);
}

/* What farmers are paid for the completed cities of a field, or for one city. */
static void take_fed_cities(struct judgement *j, int node)
{
	const struct game *game = game_at(j);
	struct region_set cities;
	j->board = game->board;
	fed_cities(&game->board, &game->rules, node, &cities);
	j->award = (struct award){ .kind = AWARD_FIELD, .at = board_place_of(&game->board, node) };
	award_add(&j->award, TERM_CITIES, 0, score_fed_points(&game->rules));
	for (int i = 0; i < cities.count; i++) {
		struct award award;
		if (score_fed_city(&game->board, &game->rules, cities.root[i], &award))
			add_expected(j, &award);
	}
	j->state = game->scored || !j->worth[VALUE_END].counts ? STATE_VACANT : STATE_EXPECTED;
}

/* What a field would pay at the end beside all the others. */
static void take_ended(struct judgement *j, int node)
{
	const struct game *game = game_at(j);
	struct ending *ending = ending_of(game);
	j->board = game->board;
	score_area(&game->board, &game->rules, (enum award_kind)j->claim.award, node, &j->award);
	for (int i = 0; i < ending->outcome.awards; i++)
		if (is_claimed(j, &ending->outcome.award[i], node))
			add_expected(j, &ending->outcome.award[i]);
	free(ending);
	j->state = j->worth[VALUE_END].counts ? STATE_EXPECTED : STATE_VACANT;
}

/* What the feature pays as it is, and at the end. */
static void take_unscored(struct judgement *j, int node)
{
	const struct game *game = game_at(j);
	struct pay pay;
	replay_end_board(&j->at, &j->board);
	feature_of(&j->board, node, is_of_system((enum award_kind)j->claim.award), &j->feature);
	pay_of(&j->at, &j->board, &j->feature, &pay);
	j->award = pay.award;
	bool complete = score_is_complete(&j->board, &game->rules, node);
	if (award_rows[j->award.kind].due == DUE_AT_END)
		j->state = game->scored ? STATE_VACANT : STATE_EXPECTED;
	else if (complete || (game->scored && pay.ends))
		j->state = STATE_VACANT;
	else
		j->state = game->scored ? STATE_LOST : STATE_OPEN;
	if (j->state == STATE_VACANT)
		return;
	add_worth(j, VALUE_COMPLETE, &j->award);
	if (pay.ends)
		add_worth(j, VALUE_END, &pay.at_end);
}

/* ---- the verdict on a feature or a title ---- */

static void judge_points(struct judgement *j)
{
	if (j->state == STATE_OPEN && j->claim.value == VALUE_END && j->worth[VALUE_END].counts)
		j->award = j->worth[VALUE_END].award;
	score_items_of(&j->checklist, &j->board, &game_at(j)->rules, &j->award);
	j->verdict = CLAIM_UPHELD;
	for (int p = 0; p < game_at(j)->players; p++)
		if (j->claim.players >> p & 1 && j->worth[j->claim.value].points[p] != j->claim.points)
			j->verdict = CLAIM_REJECTED;
}

static void judge_title(struct judgement *j)
{
	const struct game *game = game_at(j);
	enum title_kind title = title_of_award((enum award_kind)j->claim.award);
	if (!game->rules.expansion) {
		text_add(&j->trouble, "the %s is not in play: the record has no `expansion king`", title_name(title));
		not_judged(j);
		return;
	}
	j->has_feature = false;
	if (take_all_scored(j, NO_NODE)) {
		j->worth[VALUE_COMPLETE] = j->worth[VALUE_PAID];
	} else {
		j->board = game->board;
		game_score_title(game, title, &j->award);
		j->state = game->scored || !j->award.players ? STATE_VACANT : STATE_EXPECTED;
	}
	for (int value = VALUE_COMPLETE; value < CLAIM_VALUES && j->state == STATE_EXPECTED; value++)
		add_worth(j, (enum claim_value)value, &j->award);
	judge_points(j);
}

static void judge_feature(struct judgement *j)
{
	int node;
	enum award_kind kind = (enum award_kind)j->claim.award;
	if (!find_node(j, &node))
		return;
	if (take_all_scored(j, node)) {
		take_complete(j, node);
	} else if (!award_is_of_area(kind)) { /* only paid in addition to something else */
		text_add(&j->trouble, "no %s has scored at ", award_kind_name(kind));
		say_place(&j->trouble, j->claim.place);
		not_judged(j);
		return;
	} else if (depends_on_others(&game_at(j)->rules, kind) && !game_at(j)->scored) {
		take_ended(j, node);
	} else if (kind == AWARD_FIELD && score_by_city(&game_at(j)->rules)) {
		take_fed_cities(j, node);
	} else {
		take_unscored(j, node);
	}
	int shown = kind == AWARD_FIELD ? node : board_node(&j->board, j->award.at);
	feature_of(&j->board, shown, is_of_system((enum award_kind)j->award.kind), &j->feature);
	j->sent_home = feature_note_homes(&j->feature, &j->at);
	judge_points(j);
}

/* ---- totals and winners ---- */

static void judge_total(struct judgement *j)
{
	j->verdict = CLAIM_UPHELD;
	for (int p = 0; p < game_at(j)->players; p++)
		if (j->claim.players >> p & 1 && game_total(game_at(j), p) != j->claim.points)
			j->verdict = CLAIM_REJECTED;
}

static void judge_wins(struct judgement *j)
{
	if (!game_at(j)->scored) {
		if (j->at.referee.stopped)
			text_add(&j->trouble, "the game is illegal from line %u on: nobody has won",
				 j->at.referee.report.step->span.line);
		else
			text_add(&j->trouble, "the game is not finished: nobody has won");
		not_judged(j);
		return;
	}
	j->verdict = game_winners(game_at(j)) == j->claim.players ? CLAIM_UPHELD : CLAIM_REJECTED;
}

/* ---- what the record claims ---- */

static bool is_right(const struct game *game, const struct assertion *a)
{
	for (int p = 0; p < game->players; p++)
		if (a->players >> p & 1 && a->points[p] != game_total(game, p))
			return false;
	return true;
}

/* Walks to the first totals of the record that differ from the computed ones. */
static void judge_record(struct judgement *j)
{
	struct replay *replay = &j->at;
	j->agreed = 0;
	j->agreed_step = j->parted = NULL;
	j->agreed_move = 0;
	j->agreed_awards = 0;
	replay_begin(replay, &j->reader->record, j->on_illegal);
	while (replay_next(replay)) {
		const struct step *step = replay->referee.report.step;
		if (!step || step->kind != STEP_TOTALS)
			continue;
		if (!is_right(&replay->referee.game, &step->assertion)) {
			j->parted = step;
			break;
		}
		j->agreed++;
		j->agreed_step = step;
		j->agreed_move = replay->referee.game.moves;
		j->agreed_awards = replay->awards;
	}
	j->verdict = j->parted ? CLAIM_REJECTED : CLAIM_UPHELD;
	if (j->agreed || j->parted)
		return;
	text_add(&j->trouble, "the record claims no totals%s",
		 replay->referee.stopped ? " before it becomes illegal" : "");
	not_judged(j);
}

void judge_claim(struct judgement *j)
{
	text_clear(&j->trouble);
	j->verdict = CLAIM_NOT_JUDGED;
	j->other_count = 0;
	j->has_feature = true;
	memset(j->worth, 0, sizeof j->worth);
	if (j->claim.kind == CLAIM_RECORD)
		judge_record(j);
	else if (!walk_to_claim(j))
		return;
	else if (j->claim.kind == CLAIM_FEATURE && !award_has_place((enum award_kind)j->claim.award))
		judge_title(j);
	else if (j->claim.kind == CLAIM_FEATURE)
		judge_feature(j);
	else if (j->claim.kind == CLAIM_TOTAL)
		judge_total(j);
	else
		judge_wins(j);
}

void judgement_free(struct judgement *j)
{
	replay_free(&j->at);
	text_free(&j->trouble);
	free(j->others);
}
