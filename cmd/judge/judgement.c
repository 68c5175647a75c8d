#include "judge/judgement.h"

#include "say/names.h"

#include <stdlib.h>

/* Nobody knows what the claim would be worth if nothing were illegal. */
static void refuse_illegal(struct judgement *j)
{
	judge_game(&j->illegal, j->reader, j->file, j->on_illegal, KEEP_WORDS);
	const struct finding *halt = judged_halt(&j->illegal);
	j->verdict = CLAIM_NOT_JUDGED;
	text_clear(&j->trouble);
	text_add(&j->trouble, "could not be judged: line %u, %s: %s", halt->span.line, violation_name(halt->code),
		 j->illegal.findings.words.s + halt->message);
}

/* Replays the record up to the move that the claim names, or to its end. */
static bool walk_to_claim(struct judgement *j)
{
	int move = j->claim.move;
	bool found = replay_set_up(&j->at, &j->reader->record, j->on_illegal);
	if (found && move > 0)
		found = replay_seek(&j->at, &j->reader->record, j->on_illegal, move, NULL);
	while (found && move < 0 && replay_next(&j->at))
		;
	if (!found && j->at.referee.stopped)
		refuse_illegal(j);
	else if (!found)
		text_add(&j->trouble, "the game has no move %d: %d could be judged", move, j->at.referee.game.moves);
	return found;
}

/* ---- a feature or a title ---- */

/* Whether a zone earns awards of a kind, or it is a field: it stands for all the cities that feed it. */
static bool suits(const struct judgement *j, enum award_kind kind, enum zone_kind zone)
{
	return (kind == AWARD_FIELD && zone == FIELD) || score_suits(&j->reader->record.rules, kind, zone);
}

/* Adds the places of a tile that suit a kind, "; on this tile 0,0:W does"; returns the only one, or NO_NODE. */
static int add_suitable(struct text *out, const struct judgement *j, struct cell cell, enum award_kind kind)
{
	const struct board *board = &j->at.referee.game.board;
	const char *before = "; on this tile ";
	int only = NO_NODE, count = 0;
	for (uint8_t slot = 0; slot < SLOT_NAMES; slot++) {
		struct place place = { cell, slot };
		int node = board_node(board, place);
		if (node == NO_NODE || board_place_of(board, node).slot != slot ||
		    !suits(j, kind, (enum zone_kind)board_zone(board, node)->kind))
			continue;
		text_add(out, "%s%s", before, place_phrase(place).s);
		before = ", ";
		only = node;
		count++;
	}
	text_add_string(out, count ? " could" : "");
	return count == 1 ? only : NO_NODE;
}

/* The node that the claim is about; NO_NODE if there is none, and the trouble says why. */
static int claimed_node(struct judgement *j)
{
	const struct board *board = &j->at.referee.game.board;
	enum award_kind kind = (enum award_kind)j->claim.says.kind;
	struct place place = j->claim.says.place;
	if (place.slot == SLOT_NAMES) { /* which is none */
		struct text which = { 0 };
		int only = add_suitable(&which, j, place.cell, kind);
		place = only == NO_NODE ? (struct place){ place.cell, 0 } : board_place_of(board, only);
		if (only == NO_NODE)
			text_add(&j->trouble, "%s: %s%s", cell_phrase(place.cell).s,
				 board_tile_at(board, place.cell) == NO_TILE ? "no tile lies there"
									     : "the claim names no slot",
				 which.s);
		text_free(&which);
	}
	j->claim.says.place = place;
	if (j->trouble.length > 0)
		return NO_NODE;
	int node = board_node(board, place);
	enum zone_kind zone = node == NO_NODE ? ZONE_KINDS : (enum zone_kind)board_zone(board, node)->kind;
	if (node != NO_NODE && suits(j, kind, zone))
		return node;
	if (board_tile_at(board, place.cell) == NO_TILE)
		text_add(&j->trouble, "%s: no tile lies there", place_phrase(place).s);
	else if (node == NO_NODE)
		text_add(&j->trouble, "%s: the tile has no such place", place_phrase(place).s);
	else
		text_add(&j->trouble, "%s is %s, which earns no award of the kind %s", place_phrase(place).s,
			 zone_kind_name(zone), award_kind_name(kind));
	if (j->claim.move >= 0)
		text_add(&j->trouble, ", after move %d", j->claim.move);
	add_suitable(&j->trouble, j, place.cell, kind);
	return NO_NODE;
}

/* Restores the board of the move that earned an award, so that nothing later is counted. */
static void restore_scored_board(const struct judgement *j, const struct award *award, struct board *board)
{
	struct replay *then = zeroed(sizeof *then);
	struct game *before = grow(NULL, 1, sizeof *before);
	if (replay_seek(then, &j->reader->record, j->on_illegal, award->move, before))
		replay_scored_board(then, &before->board, board);
	replay_free(then);
	free(then);
	free(before);
}

static bool is_right(const struct judgement *j, const struct assertion *says)
{
	for (int p = 0; p < j->at.referee.game.players; p++)
		if (says->players >> p & 1 && says->points[p] != judged_points(j, p))
			return false;
	return true;
}

static void judge_feature(struct judgement *j)
{
	enum award_kind kind = (enum award_kind)j->claim.says.kind;
	const struct ruleset *rules = &j->reader->record.rules;
	int node = NO_NODE;
	if (!award_has_place(kind) && !rules->expansion) {
		text_add(&j->trouble, "the %s is not in play: the record has no `expansion king`",
			 title_name(title_of_award(kind)));
		return;
	}
	if (award_has_place(kind)) {
		node = claimed_node(j);
		if (node == NO_NODE)
			return;
	}
	replay_end_board(&j->at, &j->board);
	if (!pay_of(&j->pay, &j->at, &j->board, kind, node)) {
		text_add(&j->trouble, "no %s has scored at %s", award_kind_name(kind),
			 place_phrase(j->claim.says.place).s);
		return;
	}
	struct award *award = j->pay.award;
	if (j->pay.state == STATE_SCORED && !award->final)
		restore_scored_board(j, award, &j->board);
	if (award_has_place(kind)) {
		if (kind != AWARD_FIELD)
			node = board_node(&j->board, award->at);
		feature_of(&j->board, node, award_rows[kind].partition == SYSTEMS, &j->feature);
		feature_note_homes(&j->feature, &j->at);
	}
	if (j->pay.state == STATE_OPEN && j->claim.sense == PAYS_END && j->pay.worth[PAYS_END].counts)
		*award = j->pay.worth[PAYS_END].award;
	score_items_of(&j->checklist, &j->board, rules, award);
	j->verdict = is_right(j, &j->claim.says) ? CLAIM_UPHELD : CLAIM_REJECTED;
}

/* ---- totals and winners ---- */

static void judge_winners(struct judgement *j)
{
	const struct game *game = &j->at.referee.game;
	const struct step *result = record_result(&j->reader->record);
	if (!result && !game->scored) {
		text_add_string(&j->trouble, "the game is not finished, so there is no winner yet");
		return;
	}
	uint8_t winners = result ? result->assertion.players : game_winners(game);
	j->verdict = winners == j->claim.says.players ? CLAIM_UPHELD : CLAIM_REJECTED;
}

/* Finds the first totals of the record that differ from the computed ones. */
static void judge_record(struct judgement *j)
{
	const struct referee *referee = &j->at.referee;
	replay_begin(&j->at, &j->reader->record, j->on_illegal);
	while (!j->parted && replay_next(&j->at)) {
		const struct step *step = referee->report.step;
		if (!step || step->kind != STEP_TOTALS)
			continue;
		if (!is_right(j, &step->assertion)) {
			j->parted = step;
			continue;
		}
		j->agreed++;
		j->last = step;
		j->last_move = referee->game.moves;
		j->last_awards = j->at.awards;
	}
	if (referee->stopped && !j->parted)
		refuse_illegal(j);
	else if (j->agreed || j->parted)
		j->verdict = j->parted ? CLAIM_REJECTED : CLAIM_UPHELD;
	else
		text_add_string(&j->trouble, "the record claims no totals");
}

const struct assertion *judged_assertion(const struct judgement *j)
{
	static const struct assertion nothing;
	if (!j->claim.of_record)
		return &j->claim.says;
	return j->parted ? &j->parted->assertion : &nothing;
}

int judged_points(const struct judgement *j, int player)
{
	if (j->claim.kind == STEP_SCORED)
		return j->pay.worth[j->claim.sense].points[player];
	return game_total(&j->at.referee.game, player);
}

/* ---- what a position does not state ---- */

/* Whether final scoring paid some of the claim's players for a meadow whose animals may be covered. */
static bool is_paid_for_covered(const struct judgement *j)
{
	const struct referee *referee = &j->at.referee;
	for (size_t i = 0; i < j->at.awards; i++) {
		const struct award *award = &j->at.award[i];
		if (award->kind == AWARD_MEADOW && award->players & j->claim.says.players &&
		    referee_may_be_covered(referee, board_node(&referee->game.board, award->at)))
			return true;
	}
	return false;
}

static unsigned depends_on(const struct judgement *j)
{
	const struct referee *referee = &j->at.referee;
	enum award_kind kind = (enum award_kind)j->claim.says.kind;
	unsigned next = 1u << GIVEN_NEXT, titles = 1u << GIVEN_KING | 1u << GIVEN_ROBBER;
	if (j->claim.kind != STEP_SCORED) {
		unsigned end = titles | (unsigned)is_paid_for_covered(j) << GIVEN_COVERED;
		return next | 1u << GIVEN_TOTALS | (referee->game.scored ? end : 0);
	}
	if (!award_has_place(kind))
		return next | (kind == AWARD_KING ? 1u << GIVEN_KING : 1u << GIVEN_ROBBER);
	int node = kind == AWARD_MEADOW ? board_node(&referee->game.board, j->claim.says.place) : NO_NODE;
	bool covered = node != NO_NODE && referee_may_be_covered(referee, node);
	return next | (unsigned)covered << GIVEN_COVERED;
}

static void refuse_unstated(struct judgement *j)
{
	const struct record *record = &j->reader->record;
	bool stated = j->claim.kind == STEP_WINNER && record->result;
	j->unstated = referee_unstated(&j->at.referee) & depends_on(j);
	unsigned missing = j->unstated & ~(1u << GIVEN_NEXT);
	if (j->verdict == CLAIM_NOT_JUDGED || stated || !missing)
		return;
	j->verdict = CLAIM_NOT_JUDGED;
	say_unstated(&j->trouble, record, missing);
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
	j->illegal.judged = false;
	text_clear(&j->trouble);
	j->unstated = 0;
	j->agreed = 0;
	j->last = j->parted = NULL;
	j->last_awards = 0;
	if (j->claim.of_record) {
		judge_record(j);
		return true;
	}
	if (!walk_to_claim(j))
		return true;
	bool paid = j->claim.kind == STEP_SCORED && j->claim.sense == PAYS_MADE;
	if (j->claim.kind == STEP_SCORED)
		judge_feature(j);
	else if (j->claim.kind == STEP_TOTALS)
		j->verdict = is_right(j, &j->claim.says) ? CLAIM_UPHELD : CLAIM_REJECTED;
	else
		judge_winners(j);
	refuse_unstated(j);
	/* at an illegal move, only what was paid before it is known */
	if (j->at.referee.stopped && !(paid && j->verdict != CLAIM_NOT_JUDGED && j->pay.state == STATE_SCORED))
		refuse_illegal(j);
	return true;
}

void judgement_free(struct judgement *j)
{
	replay_free(&j->at);
	judged_free(&j->illegal);
	text_free(&j->trouble);
	pay_free(&j->pay);
}
