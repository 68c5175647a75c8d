#include "game_parts.h"
#include "score.h"

/* ---- when a tile is placed ---- */

void game_act_on_tile(struct game *game, const struct turn *turn, int placed, struct outcome *outcome)
{
	const struct tile *tile = board_tile(&game->board, placed);
	for (int z = 0; z < tile->zones; z++) {
		int node = placed * ZONES_A_TILE + z;
		if (tile->zone[z].powers & LOGBOAT) {
			score_logboat(&game->board, &game->rules, node, turn->player, game_new_award(outcome));
			game_settle(game, outcome, false);
		}
		if (tile->zone[z].powers & HUNTING_TRAP) {
			struct award *award = game_new_award(outcome);
			score_trap(&game->board, &game->rules, node, turn->player, award);
			score_cover(&game->board, &game->rules, node, award);
			game_settle(game, outcome, false);
		}
	}
}

static void return_members(struct game *game, int first, struct outcome *outcome)
{
	for (int node = first; node != NO_NODE; node = area_next(&game->board.regions, first, node))
		if (game_goes_home(&game->board, node))
			game_send_home(game, node, false, outcome);
}

static bool has_menhir(const struct board *board, int first)
{
	for (int node = first; node != NO_NODE; node = area_next(&board->regions, first, node))
		if (board_zone(board, node)->menhir)
			return true;
	return false;
}

/* Scores one completed feature, and sends its members home (SCORE-01, SCORE-04). */
static void score_completed(struct game *game, int node, enum zone_kind kind, struct outcome *outcome)
{
	if (board_members(&game->board, node) > 0) {
		score_feature(&game->board, &game->rules, node, game_new_award(outcome));
		game_settle(game, outcome, false);
		return_members(game, node, outcome);
	}
	struct award canoe;
	if (kind == RIVER && game->board.spannings > 0 && score_canoe(&game->board, &game->rules, node, &canoe)) {
		*game_new_award(outcome) = canoe;
		game_settle(game, outcome, false);
	}
}

/*
 * What the tile laid last completed: its roads and cities in the order of its zones, then monasteries. Roads without
 * ends may never be complete (`road-loop`).
 */
static int list_completed(const struct game *game, uint16_t nodes[COMPLETED_MAX])
{
	const struct board *board = &game->board;
	int n = board_completed(board, nodes);
	if (game->rules.road_loop == ROAD_LOOP_NEVER) {
		int closed = n;
		n = 0;
		for (int i = 0; i < closed; i++)
			if (score_is_complete(board, &game->rules, nodes[i]))
				nodes[n++] = nodes[i];
	}
	return board->powers & LOOKS_AROUND ? board_add_monasteries(board, nodes, n) : n;
}

bool game_score_completed(struct game *game, int player, struct outcome *outcome)
{
	const struct board *board = &game->board;
	bool menhir = false;
	uint16_t nodes[COMPLETED_MAX];
	int completed = list_completed(game, nodes);
	for (int i = 0; i < completed; i++) {
		int node = nodes[i];
		enum zone_kind kind = (enum zone_kind)board_zone(board, node)->kind;
		menhir |= kind == FOREST && has_menhir(board, node);
		score_completed(game, node, kind, outcome);
	}
	if (game->rules.expansion)
		game_pass_titles(game, player, nodes, completed);
	return menhir;
}

void game_pay_due(struct game *game, struct outcome *outcome)
{
	const struct board *board = &game->board;
	if (!game->no_moves)
		return; /* whatever a move completed is paid */
	for (int node = board_node_from(board, 0); node != NO_NODE; node = board_node_from(board, node + 1))
		if (game_goes_home(board, node) && game_is_due(game, node))
			score_completed(game, node, (enum zone_kind)board_zone(board, node)->kind, outcome);
}
