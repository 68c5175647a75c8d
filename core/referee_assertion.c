#include "referee_parts.h"
#include "score.h"

#include <assert.h>
#include <string.h>

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
		if (home->player == a->player && node != NO_NODE && board_node(board, home->place) == node) {
			referee->lists_returns |= !home->by_shaman;
			referee->returned |= UINT64_C(1) << i;
			return;
		}
	}
	referee->returned = UINT64_MAX; /* a missing award then follows from this */
	violations_add(&referee->report.broken, V_RETURN_MISMATCH);
}

static void judge_covered(struct referee *referee, const struct assertion *a)
{
	const struct board *board = &referee->game.board;
	int node = board_node(board, a->place);
	for (int i = 0; i < referee->outcome.awards; i++) {
		const struct award *award = &referee->outcome.award[i];
		if (award->kind == AWARD_HUNTING_TRAP && node != NO_NODE && board_node(board, award->at) == node) {
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
	if (node == NO_NODE)
		return;
	bool lake = board_zone(board, node)->kind == LAKE;
	board_pieces(board, lake ? &board->systems : &board->regions, node, pieces);
	for (int i = 0; i < referee->outcome.awards && !lake; i++) { /* the pieces at scoring */
		const struct award *award = &referee->outcome.award[i];
		enum award_kind kind = (enum award_kind)award->kind;
		if (award_is_of_area(kind) && award_rows[kind].due == DUE_WHEN_COMPLETE &&
		    score_was_for(board, award, node))
			memcpy(pieces, award->pieces, PLAYERS_MAX);
	}
}

/* KING-03 to KING-08: without the expansion nobody holds either piece. */
static void judge_title(struct referee *referee, const struct assertion *a, enum title_kind kind)
{
	const struct title *title = &referee->game.title[kind];
	bool same = title->holder == a->player && (a->player == NOBODY || title->size == a->points[0]);
	if (!same)
		violations_add(&referee->report.broken, kind == TITLE_KING ? V_KING_MISMATCH : V_ROBBER_MISMATCH);
}

/* Whether the slots name every zone on which a piece of this role could go, and no other. */
static bool names_choices(const struct tile *tile, int turns, uint32_t slots, enum role role,
			  const struct piece_choice *choices, int count)
{
	unsigned named = 0, could = 0;
	for (; slots; slots &= slots - 1) {
		int zone = slot_zone(tile, __builtin_ctz(slots), turns);
		if (zone == NO_ZONE)
			return false;
		named |= 1u << zone;
	}
	for (int i = 0; i < count; i++)
		if (choices[i].role == role)
			could |= 1u << choices[i].zone;
	return named == could;
}

/* The tile can be placed there by the player to move, with these pieces and no others. */
static bool are_pieces(const struct game *game, const struct assertion *a)
{
	struct turn turn = { .player = (uint8_t)game_next_player(game),
			     .extra = game_owes_extra(game),
			     .tile = a->tile,
			     .cell = a->place.cell,
			     .degrees = a->degrees };
	struct piece_choice choices[PIECE_CHOICES];
	if (!game_allows(game, &turn))
		return false;
	const struct tile *tile = &game->board.set->tile[a->tile];
	int count = game_pieces(game, &turn, choices);
	for (int role = 0; role < ROLES; role++)
		if (!names_choices(tile, turn_quarters(&turn), a->slots[role], (enum role)role, choices, count))
			return false;
	return true;
}

/* Whether the position, or the last action, is as an assertion of one of these kinds says. */
static bool is_met(const struct referee *referee, const struct step *step)
{
	const struct game *game = &referee->game;
	const struct assertion *a = &step->assertion;
	uint8_t pieces[PLAYERS_MAX];
	switch ((enum step_kind)step->kind) {
	case STEP_SUPPLY:
		return game->hand[a->player].members == a->points[0] && game->hand[a->player].huts == a->points[1];
	case STEP_MAJORITY:
		referee_majority(referee, a->place, pieces);
		for (int p = 0; p < PLAYERS_MAX; p++)
			if (pieces[p] != a->points[p])
				return false;
		return board_node(&game->board, a->place) != NO_NODE;
	case STEP_NEXT:
		if (a->extra && a->player == game->mover && game_extra_lapses(game) && !game->scored)
			return true; /* the player may still discard tiles that fit nowhere */
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
		return game_allows(game, &step->turn);
	case STEP_PIECES:
		return are_pieces(game, a);
	case STEP_VIOLATION:
		return referee->was_refused && violations_next(&referee->refused, 0) == a->code;
	default: /* GCOVR_EXCL_LINE: the others are judged by functions of their own */
		assert(false);
		return false;
	}
}

/*
 * Whether the result can be that of a tie-break: it settles a tie for the most points, whatever `win-tie` says. After
 * the last land tile, the points are those of final scoring, which comes with `end`.
 */
static bool settles_tie(const struct game *game, uint8_t winners)
{
	uint8_t leaders = game_leaders(game);
	bool tied = (leaders & (leaders - 1)) != 0;
	return tied && winners && !(winners & ~leaders) && (!game->over || game->scored);
}

void referee_judge_assertion(struct referee *referee, const struct step *step)
{
	struct report *report = &referee->report;
	const struct assertion *a = &step->assertion;
	referee->concluded |= step->kind == STEP_RESULT;
	if (referee->left_out) {
		report->left_out = true;
		return;
	}
	switch ((enum step_kind)step->kind) {
	case STEP_SCORED:
		referee_judge_scored(referee, a);
		break;
	case STEP_SCORED_NONE:
		referee_judge_scored_none(referee);
		break;
	case STEP_TOTALS:
		judge_totals(referee, a);
		break;
	case STEP_WINNER:
		if (a->players != (referee->game.scored ? game_winners(&referee->game) : 0))
			violations_add(&report->broken, V_WINNER_MISMATCH);
		break;
	case STEP_RESULT:
		if (a->code == RESULT_TIE_BREAK && !settles_tie(&referee->game, a->players))
			violations_add(&report->broken, V_RESULT_MISMATCH);
		break;
	case STEP_KING:
		judge_title(referee, a, TITLE_KING);
		break;
	case STEP_ROBBER:
		judge_title(referee, a, TITLE_ROBBER);
		break;
	case STEP_RETURNED:
		judge_returned(referee, a);
		break;
	case STEP_COVERED:
		judge_covered(referee, a);
		break;
	default:
		if (!is_met(referee, step))
			violations_add(&report->broken, V_EXPECTATION_MISSED);
	}
}
