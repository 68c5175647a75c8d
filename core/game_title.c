#include "game_parts.h"
#include "score.h"

/* The King and the Robber Baron: what each is about, and what his holder is paid for at the end. */
static const struct {
	uint8_t zone, award, term;
} titles[TITLES] = {
	[TITLE_KING] = { CITY, AWARD_KING, TERM_CITIES },
	[TITLE_ROBBER] = { ROAD, AWARD_ROBBER, TERM_ROADS },
};

void game_pass_titles(struct game *game, int player, const uint16_t *nodes, int completed)
{
	for (int t = 0; t < TITLES; t++)
		for (int i = 0; i < completed; i++) {
			struct title *title = &game->title[t];
			if (board_zone(&game->board, nodes[i])->kind != titles[t].zone)
				continue;
			int size = score_title_size(&game->board, &game->rules, nodes[i]);
			if (size > title->size) {
				title->size = (uint16_t)size;
				title->holder = (uint8_t)player;
			}
		}
}

int game_completed(const struct game *game, enum title_kind title)
{
	const struct board *board = &game->board;
	int completed = 0;
	for (int t = 0; t < board->tiles; t++) {
		const struct tile *tile = board_tile(board, t);
		for (unsigned zones = tile->scoring; zones; zones &= zones - 1) {
			int z = __builtin_ctz(zones), node = t * ZONES_A_TILE + z;
			completed += tile->zone[z].kind == titles[title].zone &&
				     area_root(&board->regions, node) == node &&
				     score_is_complete(board, &game->rules, node);
		}
	}
	return completed;
}

int game_largest(const struct game *game, enum title_kind title)
{
	const struct board *board = &game->board;
	int largest = 0;
	for (int node = board_node_from(board, 0); node != NO_NODE; node = board_node_from(board, node + 1)) {
		bool complete = board_zone(board, node)->kind == titles[title].zone &&
				area_root(&board->regions, node) == node &&
				score_is_complete(board, &game->rules, node) && !game_is_due(game, node);
		int size = complete ? score_title_size(board, &game->rules, node) : 0;
		largest = size > largest ? size : largest;
	}
	return largest;
}

void game_score_title(const struct game *game, enum title_kind title, struct award *award)
{
	int holder = game->title[title].holder;
	*award = (struct award){ .kind = titles[title].award };
	if (holder != NOBODY)
		award->players = (uint8_t)(1u << holder);
	award_add(award, (enum term_kind)titles[title].term, game_completed(game, title), game->rules.title_points);
}

void game_finish_titles(struct game *game, struct outcome *outcome)
{
	for (int t = 0; t < TITLES; t++) { /* KING-12 */
		if (game->title[t].holder == NOBODY)
			continue; /* KING-10 */
		game_score_title(game, (enum title_kind)t, game_new_award(outcome));
		game_settle(game, outcome, true);
	}
}
