#include "game_parts.h"
#include "score.h"

#include <assert.h>

static struct award *new_award(struct outcome *outcome)
{
	assert(outcome->awards < AWARDS_MAX);
	return &outcome->award[outcome->awards++];
}

/* Gives an award to its scorers; only features with pieces on them have an award. */
static void settle(struct game *game, struct outcome *outcome, bool final)
{
	struct award *award = &outcome->award[outcome->awards - 1];
	award->move = game->moves;
	award->final = final;
	int column = award_rows[award->kind].column;
	assert(award->players);
	for (unsigned players = award->players; players; players &= players - 1)
		game->points[__builtin_ctz(players)][column] += award->points;
}

/* ---- when a tile is placed ---- */

void game_act_on_tile(struct game *game, const struct turn *turn, int placed, struct outcome *outcome)
{
	const struct tile *tile = board_tile(&game->board, placed);
	for (int z = 0; z < tile->zones; z++) {
		int node = placed * ZONES_A_TILE + z;
		if (tile->zone[z].powers & LOGBOAT) {
			score_logboat(&game->board, &game->rules, node, turn->player, new_award(outcome));
			settle(game, outcome, false);
		}
		if (tile->zone[z].powers & HUNTING_TRAP) {
			struct award *award = new_award(outcome);
			score_trap(&game->board, &game->rules, node, turn->player, award);
			score_cover(&game->board, &game->rules, node, award);
			settle(game, outcome, false);
		}
	}
}

/*
 * SCORE-05: every member on the completed feature, whoever scored, except those on Scout tiles (`scout-locked-piece`).
 */
static void return_members(struct game *game, int first, struct outcome *outcome)
{
	int node = first;
	do {
		int piece = board_standing(&game->board, node);
		if (piece_is_member(piece) && !board_tile(&game->board, node_tile(node))->scout)
			game_send_home(game, node, false, outcome);
		node = game->board.regions.node[node].next;
	} while (node != first);
}

static bool has_menhir(const struct board *board, int first)
{
	int node = first;
	do {
		if (board_zone(board, node)->menhir)
			return true;
		node = board->regions.node[node].next;
	} while (node != first);
	return false;
}

/* What one completed feature pays, and its members (SCORE-01, SCORE-04). */
static void score_completed(struct game *game, int node, enum zone_kind kind, struct outcome *outcome)
{
	if (board_members(&game->board, node) > 0) {
		score_feature(&game->board, &game->rules, node, new_award(outcome));
		settle(game, outcome, false);
	}
	struct award canoe;
	if (kind == RIVER && game->board.spannings > 0 && score_canoe(&game->board, &game->rules, node, &canoe)) {
		*new_award(outcome) = canoe;
		settle(game, outcome, false);
	}
	return_members(game, node, outcome);
}

/* KING-07 to KING-09: whoever lays the tile, if what it completes is larger than all before. */
static void take_titles(struct game *game, int player, const uint16_t *nodes, int completed)
{
	static const uint8_t kinds[TITLES] = { [TITLE_KING] = CITY, [TITLE_ROBBER] = ROAD };
	for (int t = 0; t < TITLES; t++)
		for (int i = 0; i < completed; i++) {
			struct title *title = &game->title[t];
			if (board_zone(&game->board, nodes[i])->kind != kinds[t])
				continue;
			int size = score_tally(&game->board, &game->board.regions, nodes[i]).tile_count;
			title->completed++;
			if (size > title->size) {
				title->size = (uint16_t)size;
				title->holder = (uint8_t)player;
			}
		}
}

bool game_score_completed(struct game *game, int player, struct outcome *outcome)
{
	const struct board *board = &game->board;
	bool menhir = false;
	uint16_t nodes[COMPLETED_MAX];
	int completed = board_completed(board, nodes);
	if (board->powers & LOOKS_AROUND)
		completed = board_add_monasteries(board, nodes, completed);
	for (int i = 0; i < completed; i++) {
		int node = nodes[i];
		enum zone_kind kind = (enum zone_kind)board_zone(board, node)->kind;
		menhir |= kind == FOREST && has_menhir(board, node);
		score_completed(game, node, kind, outcome);
	}
	if (game->rules.expansion)
		take_titles(game, player, nodes, completed);
	return menhir;
}

/* ---- at the end ---- */

/* Whether a piece scores at the end for what is paid in a partition: huts in river systems, members in meadows. */
static bool scores_at_end(const struct board *board, int node, enum award_kind kind)
{
	int stands, piece = board_piece_at(board, node, &stands);
	bool hut = award_rows[kind].partition == SYSTEMS;
	return piece && piece_is_hut(piece) == hut && /* a hut on a meadow is in no system (SCOUT-14) */
	       award_suits(kind, (enum zone_kind)board_zone(board, node)->kind);
}

static void finish_area(struct game *game, enum award_kind kind, int node, struct outcome *outcome)
{
	struct award bear;
	if (award_rows[kind].due == DUE_WHEN_COMPLETE)
		score_unfinished(&game->board, &game->rules, node, new_award(outcome));
	else
		score_area(&game->board, &game->rules, kind, node, new_award(outcome));
	settle(game, outcome, true);
	if (kind == AWARD_MEADOW && score_bear(&game->board, &game->rules, node, &bear)) {
		*new_award(outcome) = bear;
		settle(game, outcome, true);
	}
}

/* The zones of an occupied tile on which a piece may count: where a piece stands, or where a member spans them. */
static unsigned occupied_zones(const struct board *board, int placed)
{
	if (board->spannings)
		return (1u << board_tile(board, placed)->zones) - 1;
	return board->placed[placed].standing;
}

/* Adds a root to those that were met; returns false if it is already among them: separate zones may be of one area. */
static bool add_root(uint16_t *roots, int *count, int root)
{
	for (int i = 0; i < *count; i++)
		if (roots[i] == root)
			return false;
	roots[(*count)++] = (uint16_t)root;
	return true;
}

/* Adds the awards of one kind, each where the first piece on its area stands. */
static void finish_areas(struct game *game, enum award_kind kind, struct outcome *outcome)
{
	const struct board *board = &game->board;
	const struct areas *areas = score_areas(board, kind);
	uint16_t done[AWARDS_MAX];
	int n = 0;
	for (int t = tile_bits_next(&board->occupied, 0); t >= 0; t = tile_bits_next(&board->occupied, t + 1))
		for (unsigned zones = occupied_zones(board, t); zones; zones &= zones - 1) {
			int node = t * ZONES_A_TILE + __builtin_ctz(zones);
			if (scores_at_end(board, node, kind) && add_root(done, &n, area_root(areas, node)))
				finish_area(game, kind, node, outcome);
		}
}

/* What is unfinished, where that pays (END-05). Of what is complete the members have gone home. */
static void finish_unfinished(struct game *game, struct outcome *outcome)
{
	for (int kind = 0; kind < ZONE_KINDS; kind++)
		if (game->rules.points[kind].each_open > 0)
			finish_areas(game, award_of_region((enum zone_kind)kind), outcome);
}

/* The completed cities, each paid once (FARM-05). */
static void finish_fed_cities(struct game *game, struct outcome *outcome)
{
	const struct board *board = &game->board;
	for (int t = 0; t < board->tiles; t++)
		for (int z = 0; z < board_tile(board, t)->zones; z++) {
			int node = t * ZONES_A_TILE + z;
			struct award award;
			bool city = board_zone(board, node)->kind == CITY && area_of(&board->regions, node)->open == 0;
			if (city && area_root(&board->regions, node) == node &&
			    score_fed_city(board, &game->rules, node, &award)) {
				*new_award(outcome) = award;
				settle(game, outcome, true);
			}
		}
}

static void finish_fields(struct game *game, struct outcome *outcome)
{
	if (game->rules.farm_scoring == FARM_CITY_3 || game->rules.farm_scoring == FARM_CITY_4)
		finish_fed_cities(game, outcome);
	else
		finish_areas(game, AWARD_FIELD, outcome);
}

/* KING-05, KING-06 */
static void finish_titles(struct game *game, struct outcome *outcome)
{
	static const struct {
		uint8_t kind, term;
	} rows[TITLES] = { { AWARD_KING, TERM_CITIES }, { AWARD_ROBBER, TERM_ROADS } };
	for (int t = 0; t < TITLES; t++) {
		const struct title *title = &game->title[t];
		if (title->holder == NOBODY)
			continue;
		struct award *award = new_award(outcome);
		*award = (struct award){ .kind = rows[t].kind, .players = (uint8_t)(1u << title->holder) };
		award_add(award, (enum term_kind)rows[t].term, title->completed, game->rules.title_points);
		settle(game, outcome, true);
	}
}

void game_finish(struct game *game, struct outcome *outcome)
{
	struct award farm;
	assert(!game->scored);
	outcome->awards = outcome->returns = 0;
	game->over = game->scored = true;
	finish_unfinished(game, outcome);
	finish_areas(game, AWARD_HUTS, outcome);
	finish_areas(game, AWARD_MEADOW, outcome);
	if (score_agriculture(&game->board, &game->rules, &farm)) {
		*new_award(outcome) = farm;
		settle(game, outcome, true);
	}
	if (game->rules.points[FIELD].each > 0)
		finish_fields(game, outcome);
	if (game->rules.expansion)
		finish_titles(game, outcome);
}
