#include "judge/worth.h"

#include "say/counted.h"
#include "say/names.h"

#include <stdlib.h>
#include <string.h>

/* Whether an award is of this kind and was made for the feature of a node, or for a title. */
static bool is_for(const struct board *board, const struct award *award, enum award_kind kind, int node)
{
	if (award->kind != kind)
		return false;
	if (node == NO_NODE || score_was_for(board, award, node))
		return true;
	int at = board_node(board, award->at);
	if (kind != AWARD_FIELD || board_zone(board, at)->kind != CITY || board_zone(board, node)->kind != FIELD)
		return false;
	struct region_set fields; /* farmers are paid city by city: those of this field for each of its cities */
	score_fields_of(board, at, &fields);
	return !region_set_add(&fields, board, node);
}

/* Adds an award to what is paid in one sense. */
static void add_worth(struct pay *pay, enum pay_sense sense, const struct award *award)
{
	struct worth *worth = &pay->worth[sense];
	if (!worth->counts)
		worth->award = *award;
	worth->counts = true;
	for (int p = 0; p < PLAYERS_MAX; p++)
		worth->points[p] += award->players >> p & 1 ? award->points : 0;
}

/* Finds among awards that were made, or are due, the one or, for a field, which may be paid city by city, all of them. */
static void find_made(struct pay *pay, const struct ruleset *rules, const struct award *awards, size_t count,
		      const struct board *board, enum award_kind kind, int node)
{
	struct award complete;
	for (size_t i = 0; i < count && (!pay->awards || kind == AWARD_FIELD); i++) {
		const struct award *award = &awards[i];
		if (!is_for(board, award, kind, node))
			continue;
		LIST_ADD(pay->award, pay->awards, *award);
		add_worth(pay, PAYS_MADE, award);
		if (award->final || award->move == 0) /* also what is due, or was when the game ended */
			add_worth(pay, PAYS_END, award);
	}
	pay->worth[PAYS_COMPLETE] = pay->worth[PAYS_MADE];
	if (pay->awards && award_rows[kind].due == DUE_WHEN_COMPLETE && pay->award->final) {
		score_area(board, rules, kind, node, &complete);
		pay->worth[PAYS_COMPLETE] = (struct worth){ 0 };
		add_worth(pay, PAYS_COMPLETE, &complete);
	}
}

/* Finds what an area pays that is due once it is complete, and has not been paid. */
static void find_unfinished(struct pay *pay, const struct game *game, const struct board *board, enum award_kind kind,
			    int node)
{
	struct award complete, at_end;
	score_area(board, &game->rules, kind, node, &complete);
	LIST_ADD(pay->award, pay->awards, complete);
	bool ends = score_ended(board, &game->rules, kind, node, &at_end);
	pay->state = game->scored ? STATE_LOST : STATE_OPEN;
	if (score_is_complete(board, &game->rules, node) || (game->scored && ends)) {
		pay->state = STATE_VACANT;
		return;
	}
	add_worth(pay, PAYS_COMPLETE, &complete);
	if (ends)
		add_worth(pay, PAYS_END, &at_end);
}

/* Lists what is paid at the end and has not been paid; *none is shown if that is nothing. */
static void list_expected(struct pay *pay, const struct game *game, const struct board *board, enum award_kind kind,
			  int node, struct award *none)
{
	const struct ruleset *rules = &game->rules;
	struct region_set cities;
	struct award award;
	if (!award_has_place(kind)) {
		game_score_title(game, title_of_award(kind), none);
		if (none->players)
			LIST_ADD(pay->award, pay->awards, *none);
	} else if (kind == AWARD_FIELD && score_by_city(rules)) {
		*none = (struct award){ .kind = AWARD_FIELD, .at = board_place_of(board, node) };
		award_add(none, TERM_CITIES, 0, score_fed_points(rules));
		fed_cities(board, rules, node, &cities);
		for (int i = 0; i < cities.count; i++)
			if (score_fed_city(board, rules, cities.root[i], &award))
				LIST_ADD(pay->award, pay->awards, award);
	} else {
		score_area(board, rules, kind, node, none);
		if (game->scored || kind != AWARD_FIELD || rules->farm_scoring != FARM_FIELD_3_ONCE) {
			LIST_ADD(pay->award, pay->awards, *none);
			return;
		}
		struct ending *ending = ending_of(game); /* a city pays each player in one field only */
		for (int i = 0; i < ending->outcome.awards; i++)
			if (is_for(board, &ending->outcome.award[i], kind, node))
				LIST_ADD(pay->award, pay->awards, ending->outcome.award[i]);
		free(ending);
	}
}

bool pay_of(struct pay *pay, const struct replay *replay, const struct board *board, enum award_kind kind, int node)
{
	const struct game *game = &replay->referee.game;
	struct award none;
	pay->awards = 0;
	pay->state = STATE_SCORED;
	memset(pay->worth, 0, sizeof pay->worth);
	find_made(pay, &game->rules, replay->award, replay->awards, board, kind, node);
	struct ending *due = pay->awards ? NULL : due_of(game);
	if (due)
		find_made(pay, &game->rules, due->outcome.award, due->outcome.awards, board, kind, node);
	if (due && pay->awards)
		pay->state = STATE_DUE;
	free(due);
	if (pay->awards)
		return true;
	if (award_has_place(kind) && !award_is_of_area(kind))
		return false;
	if (award_rows[kind].due != DUE_AT_END) {
		find_unfinished(pay, game, board, kind, node);
		return true;
	}
	list_expected(pay, game, board, kind, node, &none);
	pay->state = pay->awards && !game->scored ? STATE_EXPECTED : STATE_VACANT;
	for (size_t i = 0; i < pay->awards && pay->state == STATE_EXPECTED; i++) {
		add_worth(pay, PAYS_COMPLETE, &pay->award[i]);
		add_worth(pay, PAYS_END, &pay->award[i]);
	}
	if (!pay->awards)
		LIST_ADD(pay->award, pay->awards, none);
	return true;
}

void pay_free(struct pay *pay)
{
	free(pay->award);
}

/* ---- who leads in open features ---- */

/* Whether this kind of award is paid for an area of this game, and for the area alone. */
static bool is_of_areas(const struct ruleset *rules, enum award_kind kind)
{
	if (kind == AWARD_FIELD && (score_by_city(rules) || rules->farmers == FARMERS_NO))
		return false;
	return award_is_of_area(kind) && (enum game_kind)rules->game == award_game(kind);
}

static bool is_open_feature(const struct game *game, enum award_kind kind, int node)
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
	while (node != NO_NODE && !is_open_feature(game, kind, node))
		node = board_node_from(board, node + 1);
	return node;
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
	int most = 0, next = 0;
	node = first_occupied(&game->board, score_areas(&game->board, kind), node);
	feature_of(&game->board, node, award_rows[kind].partition == SYSTEMS, &open->feature);
	score_area(&game->board, &game->rules, kind, node, &award);
	open->leaders = score_majority(open->feature.pieces);
	for (int p = 0; p < PLAYERS_MAX; p++) {
		int pieces = open->feature.pieces[p];
		if (open->leaders >> p & 1)
			most = pieces;
		else if (pieces > next)
			next = pieces;
	}
	open->lead = __builtin_popcount(open->leaders) == 1 ? most - next : 0;
	open->scorers = award.players;
}
