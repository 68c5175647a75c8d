#include "judge/judgement.h"

#include "judge/worth.h"
#include "say/counted.h"
#include "say/names.h"

#include <stdlib.h>
#include <string.h>

/* ---- the position ---- */

/* Replays the record up to the move that the claim names, or to its end. */
static bool walk_to_claim(struct judgement *j)
{
	const struct claim *claim = &j->claim;
	if (claim->move > 0) {
		if (replay_seek(&j->at, &j->reader->record, j->on_illegal, claim->move, NULL))
			return true;
		text_add(&j->trouble, "the game has no move %d that could be judged", claim->move);
		return false;
	}
	replay_begin(&j->at, &j->reader->record, j->on_illegal);
	if (j->at.referee.stopped) {
		text_add_string(&j->trouble, "the game cannot begin; hgref check gives the reason");
		return false;
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
	return score_suits(&game_at(j)->rules, j->claim.award, zone) ||
	       (j->claim.award == AWARD_FIELD && zone == FIELD);
}

/* Finds the node that the claim is about; returns false if there is none. */
static bool find_node(struct judgement *j, int *node)
{
	const struct board *board = &game_at(j)->board;
	struct place place = j->claim.place;
	*node = board_node(board, place);
	if (*node >= 0 && can_name(j, (enum zone_kind)board_zone(board, *node)->kind))
		return true;
	say_place(&j->trouble, place);
	if (board_tile_at(board, place.cell) == NO_TILE)
		text_add_string(&j->trouble, ": no tile lies there");
	else if (*node < 0)
		text_add_string(&j->trouble, ": the tile has no such place");
	else
		text_add(&j->trouble, " is %s, which earns no award of the kind %s",
			 zone_kind_name((enum zone_kind)board_zone(board, *node)->kind),
			 award_kind_name(j->claim.award));
	if (j->claim.move >= 0)
		text_add(&j->trouble, ", after move %d", j->claim.move);
	return false;
}

/* Whether this award was made for the subject of the claim: `node`, or a title. */
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

/* Restores the board of the move that earned an award, so that nothing later is counted. */
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

/* Adds an award that final scoring would bring, which is the same whether or not anything is complete. */
static void add_expected(struct judgement *j, const struct award *award)
{
	LIST_ADD(j->award, j->awards, *award);
	add_worth(j, VALUE_COMPLETE, award);
	add_worth(j, VALUE_END, award);
}

/*
 * Takes the award that was made for the node or the title; for a field, which may be paid city by city, takes all of
 * them. Returns whether there is any.
 */
static bool take_scored(struct judgement *j, int node)
{
	for (size_t i = 0; i < j->at.awards && (!j->awards || j->claim.award == AWARD_FIELD); i++) {
		const struct award *award = &j->at.award[i];
		if (!is_claimed(j, award, node))
			continue;
		LIST_ADD(j->award, j->awards, *award);
		add_worth(j, VALUE_PAID, award);
		if (award->final)
			add_worth(j, VALUE_END, award);
	}
	if (j->awards && !j->award->final)
		find_scored_board(j, j->award, &j->board);
	return j->awards > 0;
}

/* What was paid for an unfinished feature at the end is not what it would pay if it were complete. */
static void take_complete(struct judgement *j, int node)
{
	struct award award;
	if (award_rows[j->award->kind].due != DUE_WHEN_COMPLETE || !j->award->final) {
		j->worth[VALUE_COMPLETE] = j->worth[VALUE_PAID];
		return;
	}
	score_area(&j->board, &game_at(j)->rules, (enum award_kind)j->award->kind, node, &award);
	add_worth(j, VALUE_COMPLETE, &award);
}

/* The state of an award that is paid at the end of the game; `none` is shown if nothing is paid. */
static enum claim_state state_of_expected(struct judgement *j, const struct award *none)
{
	if (j->awards)
		return game_at(j)->scored ? STATE_VACANT : STATE_EXPECTED;
	LIST_ADD(j->award, j->awards, *none);
	return STATE_VACANT;
}

/* What farmers are paid for the completed cities of a field, or for one city. */
static enum claim_state take_fed_cities(struct judgement *j, int node)
{
	const struct ruleset *rules = &game_at(j)->rules;
	struct region_set cities;
	struct award award, none = { .kind = AWARD_FIELD, .at = board_place_of(&j->board, node) };
	award_add(&none, TERM_CITIES, 0, score_fed_points(rules));
	fed_cities(&j->board, rules, node, &cities);
	for (int i = 0; i < cities.count; i++)
		if (score_fed_city(&j->board, rules, cities.root[i], &award))
			add_expected(j, &award);
	return state_of_expected(j, &none);
}

/* What a field would pay at the end beside all the others. */
static enum claim_state take_ended(struct judgement *j, int node)
{
	const struct game *game = game_at(j);
	struct ending *ending = ending_of(game);
	struct award none;
	score_area(&game->board, &game->rules, j->claim.award, node, &none);
	for (int i = 0; i < ending->outcome.awards; i++)
		if (is_claimed(j, &ending->outcome.award[i], node))
			add_expected(j, &ending->outcome.award[i]);
	free(ending);
	return state_of_expected(j, &none);
}

/* The state of a feature that has not been paid; `ends`: an unfinished one would pay at the end. */
static enum claim_state state_of_unscored(const struct judgement *j, int node, bool ends)
{
	const struct game *game = game_at(j);
	if (award_rows[j->award->kind].due == DUE_AT_END)
		return game->scored ? STATE_VACANT : STATE_EXPECTED;
	if (score_is_complete(&j->board, &game->rules, node) || (game->scored && ends))
		return STATE_VACANT;
	return game->scored ? STATE_LOST : STATE_OPEN;
}

/* What the feature pays as it is, and at the end. */
static enum claim_state take_unscored(struct judgement *j, int node)
{
	struct feature feature;
	struct pay pay;
	feature_of(&j->board, node, is_of_system(j->claim.award), &feature);
	pay_of(&j->at, &j->board, &feature, &pay);
	LIST_ADD(j->award, j->awards, pay.award);
	enum claim_state state = state_of_unscored(j, node, pay.ends);
	if (state == STATE_VACANT)
		return state;
	add_worth(j, VALUE_COMPLETE, &pay.award);
	if (pay.ends)
		add_worth(j, VALUE_END, &pay.at_end);
	return state;
}

/* What the title pays its holder if nobody takes it. */
static enum claim_state take_title(struct judgement *j, enum title_kind title)
{
	struct award award;
	game_score_title(game_at(j), title, &award);
	if (award.players && !game_at(j)->scored)
		add_expected(j, &award);
	return state_of_expected(j, &award);
}

/* ---- the verdict on a feature or a title ---- */

static void judge_points(struct judgement *j)
{
	if (j->state == STATE_OPEN && j->claim.value == VALUE_END && j->worth[VALUE_END].counts)
		*j->award = j->worth[VALUE_END].award;
	score_items_of(&j->checklist, &j->board, &game_at(j)->rules, j->award);
	j->verdict = CLAIM_UPHELD;
	for (int p = 0; p < game_at(j)->players; p++)
		if (j->claim.players >> p & 1 && j->worth[j->claim.value].points[p] != j->claim.points)
			j->verdict = CLAIM_REJECTED;
}

static void judge_title(struct judgement *j)
{
	enum title_kind title = title_of_award(j->claim.award);
	if (!game_at(j)->rules.expansion) {
		text_add(&j->trouble, "the %s is not in play: the record has no `expansion king`", title_name(title));
		return;
	}
	j->state = take_scored(j, NO_NODE) ? STATE_SCORED : take_title(j, title);
	if (j->state == STATE_SCORED)
		j->worth[VALUE_COMPLETE] = j->worth[VALUE_PAID];
	judge_points(j);
}

/* Finds what the feature of a node has paid or would pay. Returns false if that cannot be known. */
static bool take_feature(struct judgement *j, int node)
{
	enum award_kind kind = j->claim.award;
	if (take_scored(j, node)) {
		j->state = STATE_SCORED;
		take_complete(j, node);
	} else if (!award_is_of_area(kind)) { /* only paid in addition to something else */
		text_add(&j->trouble, "no %s has scored at ", award_kind_name(kind));
		say_place(&j->trouble, j->claim.place);
		return false;
	} else if (depends_on_others(&game_at(j)->rules, kind) && !game_at(j)->scored) {
		j->state = take_ended(j, node);
	} else if (kind == AWARD_FIELD && score_by_city(&game_at(j)->rules)) {
		j->state = take_fed_cities(j, node);
	} else {
		j->state = take_unscored(j, node);
	}
	return true;
}

static void judge_feature(struct judgement *j)
{
	int node;
	if (!find_node(j, &node) || !take_feature(j, node))
		return;
	int shown = j->claim.award == AWARD_FIELD ? node : board_node(&j->board, j->award->at);
	feature_of(&j->board, shown, is_of_system((enum award_kind)j->award->kind), &j->feature);
	feature_note_homes(&j->feature, &j->at);
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
	const struct step *result = record_result(&j->reader->record);
	if (!result && !game_at(j)->scored) {
		if (j->at.referee.stopped)
			text_add(&j->trouble, "the game is illegal from line %u, so there is no winner",
				 j->at.referee.report.step->span.line);
		else
			text_add_string(&j->trouble, "the game is not finished, so there is no winner yet");
		return;
	}
	uint8_t winners = result ? result->assertion.players : game_winners(game_at(j));
	j->verdict = winners == j->claim.players ? CLAIM_UPHELD : CLAIM_REJECTED;
}

/* ---- what the record claims ---- */

static bool is_right(const struct game *game, const struct assertion *a)
{
	for (int p = 0; p < game->players; p++)
		if (a->players >> p & 1 && a->points[p] != game_total(game, p))
			return false;
	return true;
}

/* Finds the first totals of the record that differ from the computed ones. */
static void judge_record(struct judgement *j)
{
	struct replay *replay = &j->at;
	struct agreement *agreement = &j->agreement;
	*agreement = (struct agreement){ 0 };
	replay_begin(replay, &j->reader->record, j->on_illegal);
	while (!agreement->parted && replay_next(replay)) {
		const struct step *step = replay->referee.report.step;
		if (!step || step->kind != STEP_TOTALS)
			continue;
		if (is_right(&replay->referee.game, &step->assertion))
			*agreement = (struct agreement){ agreement->lines + 1, step, replay->referee.game.moves,
							 replay->awards, NULL };
		else
			agreement->parted = step;
	}
	if (agreement->lines || agreement->parted)
		j->verdict = agreement->parted ? CLAIM_REJECTED : CLAIM_UPHELD;
	else
		text_add(&j->trouble, "the record claims no totals%s",
			 replay->referee.stopped ? " before it becomes illegal" : "");
}

/* Judges the claim that was read. Until then, the verdict is that it could not be judged. */
static void judge(struct judgement *j)
{
	if (j->claim.kind == CLAIM_RECORD) {
		judge_record(j);
		return;
	}
	if (!walk_to_claim(j))
		return;
	replay_end_board(&j->at, &j->board);
	if (claim_has_place(&j->claim))
		judge_feature(j);
	else if (j->claim.kind == CLAIM_FEATURE)
		judge_title(j);
	else if (j->claim.kind == CLAIM_TOTAL)
		judge_total(j);
	else
		judge_wins(j);
}

bool judge_claim(struct judgement *j, const struct reader *reader, const char *file, const char *words,
		 enum on_illegal on_illegal, struct complaint *complaint)
{
	if (!claim_read(&j->claim, &reader->record, words, complaint))
		return false;
	j->reader = reader;
	j->file = file;
	j->words = words;
	j->on_illegal = on_illegal;
	j->verdict = CLAIM_NOT_JUDGED;
	text_clear(&j->trouble);
	j->awards = 0;
	memset(j->worth, 0, sizeof j->worth);
	judge(j);
	return true;
}

void judgement_free(struct judgement *j)
{
	replay_free(&j->at);
	text_free(&j->trouble);
	free(j->award);
}
