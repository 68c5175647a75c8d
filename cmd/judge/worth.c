#include "judge/worth.h"

#include <stdlib.h>

bool depends_on_others(const struct ruleset *rules, enum award_kind kind)
{
	return kind == AWARD_FIELD && rules->farm_scoring == FARM_FIELD_3_ONCE;
}

/* What the feature would pay as it is. Returns false if regions of its kind pay nothing (a lake). */
static bool pays_as_it_is(const struct board *board, const struct ruleset *rules, const struct feature *f,
			  struct award *award)
{
	enum award_kind kind = f->system ? AWARD_HUTS : award_of_region(f->kind);
	if (kind == AWARD_KINDS)
		return false;
	score_area(board, rules, kind, f->node, award);
	return true;
}

/* What it would pay if the game ended now. Returns false if it is complete, or if only complete ones pay (END-05). */
static bool pays_at_end(const struct board *board, const struct ruleset *rules, const struct feature *f,
			struct award *award)
{
	bool unfinished =
		!f->system && rules->points[f->kind].each_open > 0 && !score_is_complete(board, rules, f->node);
	if (!pays_as_it_is(board, rules, f, award))
		return false;
	if (award_rows[award->kind].due == DUE_AT_END)
		return true;
	if (!unfinished)
		return false;
	score_unfinished(board, rules, f->node, award);
	award->final = true;
	return true;
}

/* The first award of a kind that was made for a feature; NULL if there is none. */
static const struct award *award_for(const struct board *board, const struct feature *f, enum award_kind kind,
				     const struct award *awards, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (awards[i].kind == kind && score_was_for(board, &awards[i], f->node))
			return &awards[i];
	return NULL;
}

/* What a field would pay at the end beside all the others: the first of its awards. */
static void pay_beside_others(const struct game *game, const struct board *board, const struct feature *f,
			      struct pay *pay)
{
	struct ending *ending = ending_of(game);
	const struct award *award = award_for(board, f, (enum award_kind)pay->award.kind, ending->outcome.award,
					      (size_t)ending->outcome.awards);
	if (award)
		pay->award = pay->at_end = *award;
	free(ending);
}

bool pay_of(const struct replay *replay, const struct board *board, const struct feature *f, struct pay *pay)
{
	const struct game *game = &replay->referee.game;
	*pay = (struct pay){ 0 };
	if (!pays_as_it_is(board, &game->rules, f, &pay->award))
		return false;
	enum award_kind kind = (enum award_kind)pay->award.kind;
	const struct award *paid = award_for(board, f, kind, replay->award, replay->awards);
	if (paid) {
		pay->paid = true;
		pay->award = *paid;
		pay->scored = paid->final ? 0 : paid->move;
		return true;
	}
	pay->ends = pays_at_end(board, &game->rules, f, &pay->at_end);
	if (depends_on_others(&game->rules, kind) && !game->scored)
		pay_beside_others(game, board, f, pay);
	return true;
}

/* ---- who leads in open features ---- */

/* Whether this kind of award is paid for an area of this game, and for the area alone. */
static bool is_of_areas(const struct ruleset *rules, enum award_kind kind)
{
	if (kind == AWARD_FIELD && (score_by_city(rules) || rules->farmers == FARMERS_NO))
		return false;
	return award_is_of_area(kind) && (enum game_kind)rules->game == award_game(kind);
}

static bool is_open(const struct game *game, enum award_kind kind, int node)
{
	const struct areas *areas = score_areas(&game->board, kind);
	bool waits = award_rows[kind].due == DUE_WHEN_COMPLETE;
	if (!score_suits(&game->rules, kind, (enum zone_kind)board_zone(&game->board, node)->kind) ||
	    area_root(areas, node) != node)
		return false;
	return area_of(areas, node)->open > 0 || (waits && !score_is_complete(&game->board, &game->rules, node));
}

int open_feature_next(const struct game *game, enum award_kind kind, int node)
{
	const struct board *board = &game->board;
	if (!is_of_areas(&game->rules, kind))
		return NO_NODE;
	node = board_node_from(board, node);
	while (node != NO_NODE && !is_open(game, kind, node))
		node = board_node_from(board, node + 1);
	return node;
}

/* By how many pieces the player with the most is ahead; 0 if several have the most. */
static int lead_of(const uint8_t pieces[PLAYERS_MAX], uint8_t leaders)
{
	int most = 0, next = 0;
	for (int p = 0; p < PLAYERS_MAX; p++)
		if (leaders >> p & 1)
			most = pieces[p];
		else if (pieces[p] > next)
			next = pieces[p];
	return __builtin_popcount(leaders) == 1 ? most - next : 0;
}

/* The first node of an area on which a piece counts, by which final scoring names it too; any node if there is none. */
static int first_occupied(const struct board *board, const struct areas *areas, int root)
{
	int first = NO_NODE, stands;
	for (int node = root; node != NO_NODE; node = area_next(areas, root, node)) {
		int piece = board_piece_at(board, node, &stands);
		if (piece && piece_is_hut(piece) == (areas == &board->systems) && (first == NO_NODE || node < first))
			first = node;
	}
	return first == NO_NODE ? root : first;
}

void open_feature_of(const struct game *game, enum award_kind kind, int node, struct open_feature *open)
{
	struct award award;
	node = first_occupied(&game->board, score_areas(&game->board, kind), node);
	feature_of(&game->board, node, award_rows[kind].partition == SYSTEMS, &open->feature);
	score_area(&game->board, &game->rules, kind, node, &award);
	open->leaders = score_majority(open->feature.pieces);
	open->lead = lead_of(open->feature.pieces, open->leaders);
	open->scorers = award.players;
}
