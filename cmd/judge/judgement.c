#include "judge/judgement.h"
#include "say/names.h"

#include <stdlib.h>

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

/* Finds the node that the claim is about; returns false if there is none. */
static bool find_node(struct judgement *j, int *node)
{
	const struct board *board = &game_at(j)->board;
	enum award_kind award = (enum award_kind)j->claim.award;
	struct place place = j->claim.place;
	*node = board_node(board, place);
	if (*node >= 0 && award_suits(award, (enum zone_kind)board_zone(board, *node)->kind))
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

static const struct award *find_award(const struct judgement *j, int node)
{
	for (size_t i = 0; i < j->at.awards; i++)
		if (j->at.award[i].kind == j->claim.award && score_was_for(&game_at(j)->board, &j->at.award[i], node))
			return &j->at.award[i];
	return NULL;
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

static void take_scored(struct judgement *j, const struct award *award)
{
	j->state = STATE_SCORED;
	j->award = *award;
	j->board = game_at(j)->board;
	if (!award->final)
		find_scored_board(j, award, &j->board);
}

/* What the feature pays as it is. */
static void take_unscored(struct judgement *j, int node)
{
	const struct game *game = game_at(j);
	bool system = is_of_system((enum award_kind)j->claim.award);
	j->board = game->board;
	feature_of(&j->board, node, system, &j->feature);
	feature_pays(&j->board, &game->rules, &j->feature, &j->award);
	if (system || j->feature.kind == MEADOW)
		j->state = game->scored ? STATE_VACANT : STATE_EXPECTED;
	else if (j->feature.open == 0)
		j->state = STATE_VACANT;
	else
		j->state = game->scored ? STATE_LOST : STATE_OPEN;
}

bool claim_value_counts(const struct judgement *j, enum claim_value value)
{
	static const bool counts[CLAIM_STATES][CLAIM_VALUES] = {
		[STATE_SCORED] = { [VALUE_PAID] = true, [VALUE_COMPLETE] = true },
		[STATE_OPEN] = { [VALUE_COMPLETE] = true },
		[STATE_LOST] = { [VALUE_COMPLETE] = true },
		[STATE_EXPECTED] = { [VALUE_COMPLETE] = true, [VALUE_END] = true },
	};
	bool at_the_end = j->state == STATE_SCORED && j->award.final && value == VALUE_END;
	return at_the_end || counts[j->state][value];
}

int claim_points_of(const struct judgement *j, enum claim_value value, int player)
{
	bool scores = claim_value_counts(j, value) && j->award.players >> player & 1;
	return scores ? (int)j->award.points : 0;
}

static void judge_feature(struct judgement *j)
{
	int node;
	if (!find_node(j, &node))
		return;
	const struct award *award = find_award(j, node);
	if (award) {
		take_scored(j, award);
	} else if (!award_is_of_area((enum award_kind)j->claim.award)) { /* only paid in addition to something else */
		text_add(&j->trouble, "no %s has scored at ", award_kind_name((enum award_kind)j->claim.award));
		say_place(&j->trouble, j->claim.place);
		not_judged(j);
		return;
	} else {
		take_unscored(j, node);
	}
	feature_of(&j->board, board_node(&j->board, j->award.at), is_of_system((enum award_kind)j->award.kind),
		   &j->feature);
	score_items_of(&j->checklist, &j->board, &game_at(j)->rules, &j->award);
	j->verdict = CLAIM_UPHELD;
	for (int p = 0; p < game_at(j)->players; p++)
		if (j->claim.players >> p & 1 && claim_points_of(j, j->claim.value, p) != j->claim.points)
			j->verdict = CLAIM_REJECTED;
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
	if (j->claim.kind == CLAIM_RECORD)
		judge_record(j);
	else if (!walk_to_claim(j))
		return;
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
}
