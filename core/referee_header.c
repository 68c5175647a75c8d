#include "referee_parts.h"

#include <string.h>

static void header_breaks(struct referee *referee, struct header_violation violation)
{
	if (referee->headers < HEADER_VIOLATIONS_MAX)
		referee->header[referee->headers++] = violation;
	violations_add(&referee->report.broken, violation.code);
	referee->illegal = true;
}

/* SETUP-01, SETUP-06. A repeated player is one fault, not two. */
static void judge_players(struct referee *referee)
{
	const struct record *r = referee->record;
	if (r->player_lines < (r->practice ? 1 : 2) || r->players > PLAYERS_MAX)
		header_breaks(referee, (struct header_violation){ .code = V_PLAYER_COUNT, .span = r->span });
	for (uint8_t i = 0; i < r->player_lines && i < PLAYER_LINES_MAX; i++) {
		const struct player_line *line = &r->declared[i];
		if (line->again || line->name_again)
			header_breaks(referee, (struct header_violation){ .code = V_PLAYER_DUPLICATE,
									  .span = line->span,
									  .words = line->words,
									  .index = i });
	}
}

/* SETUP-02: a printed tile can only start if it is the start tile; a tile that the record defines always can. */
static bool judge_start(struct referee *referee, uint16_t *tile, int *turns)
{
	const struct record *r = referee->record;
	*tile = r->set->start;
	*turns = 0;
	if (r->start.none)
		*tile = TILE_UNKNOWN;
	if (!r->start.given || r->start.none)
		return true;
	struct header_violation v = {
		.code = V_START_TILE_WRONG, .span = r->start.span, .words = r->start.words, .tile = r->start.tile
	};
	struct turn turn = { .degrees = r->start.degrees };
	*tile = r->start.tile;
	*turns = turn_quarters(&turn);
	bool known = *tile != TILE_UNKNOWN;
	if (known && *tile != r->set->start && (r->set->tile[*tile].stack != STACK_ANY || r->set->tile[*tile].scout))
		header_breaks(referee, v);
	v.code = V_TILE_NOT_IN_SET;
	if (!known)
		header_breaks(referee, v);
	v.code = V_ROTATION_INVALID;
	if (*turns < 0)
		header_breaks(referee, v);
	return known && *turns >= 0;
}

/* Why a tile cannot be in the box or the stack of a pile; VIOLATION_CODES if it can. */
static enum violation_code refuses_listing(const struct record *r, uint16_t tile, enum pile pile)
{
	const struct tileset *set = r->set;
	if (tile == TILE_UNKNOWN || !ruleset_has(&r->rules, &set->tile[tile]))
		return V_TILE_NOT_IN_SET;
	if (set->tile[tile].stack == STACK_EXPANSION && !r->rules.expansion) /* KING-01 */
		return V_TILE_NOT_IN_SET;
	if (set->tile[tile].scout)
		return V_TILE_WRONG_STACK;
	if (set->tile[tile].stack == STACK_START && set->tile[tile].copies == 1 && !r->start.none)
		return V_START_TILE_WRONG;
	uint8_t stack = set->tile[tile].stack;
	if (pile == PILE_LAND ? stack == STACK_BONUS : stack == STACK_LAND || stack == STACK_EXPANSION)
		return V_TILE_WRONG_STACK;
	return VIOLATION_CODES;
}

/* How many copies of a printed tile can be drawn: the one that starts is not among them. */
static inline int copies_to_draw(const struct record *r, uint16_t tile)
{
	const struct tile *printed = &r->set->tile[tile];
	bool starts = printed->stack == STACK_START ? !r->start.none : r->start.given && r->start.tile == tile;
	return printed->copies - starts;
}

/*
 * A box determines the number of copies of a tile in play; a stack without a box has at most the printed copies of a
 * printed tile.
 */
static void list_tiles(struct referee *referee, const struct tile_list_line *list, bool box, enum pile pile,
		       struct supply *supply)
{
	const struct record *r = referee->record;
	for (uint16_t i = 0; i < list->tiles; i++) {
		uint16_t tile = list->tile[i];
		enum violation_code code = refuses_listing(r, tile, pile);
		bool printed = code == VIOLATION_CODES && r->set->tile[tile].stack != STACK_ANY;
		if (printed && !box && supply->listed[pile][tile] >= copies_to_draw(r, tile))
			code = V_TILE_COPIES_EXCEEDED;
		if (code != VIOLATION_CODES) {
			header_breaks(referee, (struct header_violation){ .code = code,
									  .span = list->span,
									  .words = list->words,
									  .tile = tile,
									  .word = i });
		} else if (supply->listed[pile][tile] < COPIES_ANY - 1) {
			supply->listed[pile][tile]++;
			supply->left[pile]++;
		}
	}
}

/* A stack holds only tiles of its box. */
static void judge_stack(struct referee *referee, const struct tile_list_line *list, enum pile pile,
			const struct supply *supply)
{
	uint8_t used[TILES_MAX] = { 0 };
	for (uint16_t i = 0; i < list->tiles; i++) {
		uint16_t tile = list->tile[i];
		struct header_violation v = { .span = list->span, .words = list->words, .tile = tile, .word = i };
		v.code = refuses_listing(referee->record, tile, pile);
		if (v.code == VIOLATION_CODES && !supply->listed[pile][tile])
			v.code = V_TILE_NOT_IN_SET;
		else if (v.code == VIOLATION_CODES && used[tile] == supply->listed[pile][tile])
			v.code = V_TILE_COPIES_EXCEEDED;
		if (v.code != VIOLATION_CODES)
			header_breaks(referee, v);
		else
			used[tile]++;
	}
}

/* The pile from which copies of a printed tile are drawn; PILES: none, the record's own tile. */
static inline int printed_pile(const struct record *r, uint16_t tile)
{
	/* without the expansion, and with it */
	static const uint8_t pile_of[][STACK_ANY + 1] = {
		{ [STACK_LAND] = PILE_LAND,
		  [STACK_BONUS] = PILE_BONUS,
		  [STACK_EXPANSION] = PILES,
		  [STACK_ANY] = PILES },
		{ [STACK_LAND] = PILE_LAND,
		  [STACK_BONUS] = PILE_BONUS,
		  [STACK_EXPANSION] = PILE_LAND,
		  [STACK_ANY] = PILES },
	};
	static_assert(PILE_LAND == 0, "the tile that starts is a land tile");
	return pile_of[r->rules.expansion][r->set->tile[tile].stack];
}

/* The copy that starts is not drawn. */
static void take_out(const struct record *r, uint16_t tile, const bool listed[PILES], struct supply *supply)
{
	int pile = tile == TILE_UNKNOWN ? PILES : printed_pile(r, tile);
	if (pile == PILES || listed[pile])
		return;
	supply->listed[pile][tile]--;
	supply->left[pile]--;
}

/* The tiles of the stacks that no line lists: each printed tile except the one that starts. */
static void list_printed(const struct record *r, const bool listed[PILES], struct supply *supply)
{
	const struct tileset *set = r->set;
	for (uint16_t t = 0; t < set->tiles; t++) {
		int pile = printed_pile(r, t);
		if (pile == PILES || listed[pile])
			continue;
		supply->listed[pile][t] = set->tile[t].copies;
		supply->left[pile] = (uint16_t)(supply->left[pile] + set->tile[t].copies);
	}
	if (!r->start.none)
		take_out(r, set->start, listed, supply);
	if (r->start.given && r->start.tile != set->start)
		take_out(r, r->start.tile, listed, supply);
}

/* A tile that the record defines and puts in no box is in play any number of times, in each stack that has no box. */
static void list_own_tiles(const struct tileset *set, const bool listed[PILES], struct supply *supply)
{
	for (uint16_t t = 0; t < set->tiles; t++) {
		bool boxed = supply->listed[PILE_LAND][t] || supply->listed[PILE_BONUS][t] || set->tile[t].scout;
		for (int p = 0; p < PILES && set->tile[t].stack == STACK_ANY && !boxed; p++)
			if (!listed[p])
				supply->listed[p][t] = COPIES_ANY;
	}
}

/* SETUP-03, SETUP-05: the tiles in play are those of the boxes, or else of the stacks, or else of the printed set. */
static void judge_supply(struct referee *referee, struct supply *supply)
{
	const struct record *r = referee->record;
	bool listed[PILES];
	memset(supply, 0, sizeof *supply);
	for (int p = 0; p < PILES; p++) {
		enum pile pile = (enum pile)p;
		const struct tile_list_line *box = &r->box[p], *stack = &r->stack[p];
		listed[p] = box->given || stack->given;
		if (listed[p])
			list_tiles(referee, box->given ? box : stack, box->given, pile, supply);
		if (box->given && stack->given)
			judge_stack(referee, stack, pile, supply);
		supply->order[p] = stack->tile;
		supply->ordered[p] = stack->given ? stack->tiles : 0;
	}
	list_printed(r, listed, supply);
	list_own_tiles(r->set, listed, supply);
	memcpy(supply->copies, supply->listed, sizeof supply->copies);
}

/* TILE-05: only if the edition has a table's edge, and with the start tile inside it. */
static void judge_table(struct referee *referee)
{
	const struct record *r = referee->record;
	struct board *board = &referee->game.board;
	if (!r->table.given)
		return;
	struct cell a = r->table.from, b = r->table.to; /* two opposite corners */
	struct cell low = { a.x < b.x ? a.x : b.x, a.y < b.y ? a.y : b.y };
	struct cell high = { a.x > b.x ? a.x : b.x, a.y > b.y ? a.y : b.y };
	if (r->rules.table_edge)
		board_set_table(board, low, high);
	if (!r->rules.table_edge || (board->tiles > 0 && !board_on_table(board, board->placed[0].cell)))
		header_breaks(referee, (struct header_violation){ .code = V_TABLE_INVALID, .span = r->table.span });
}

/* SCOUT-01, `scout-deal`: one Scout tile for each player, or two under a ruling for two players; no tile twice. */
static void judge_deal(struct referee *referee)
{
	const struct record *r = referee->record;
	struct game *game = &referee->game;
	int each = r->rules.scout_deal == SCOUT_DEAL_TWO && r->players == 2 ? 2 : 1, has[PLAYERS_MAX] = { 0 };
	int stated[PLAYERS_MAX] = { 0 }; /* whether the deal is right or wrong */
	for (int i = 0; i < r->deals; i++) {
		const struct deal_line *deal = &r->deal[i];
		struct header_violation v = {
			.span = deal->span, .words = deal->words, .tile = r->scout_tile[deal->scout], .word = deal->word
		};
		v.code = r->rules.scout_tiles ? V_SCOUT_DEAL_INVALID : V_TILE_NOT_IN_SET;
		bool plays = deal->player < game->players, taken = game->scouts.owner[deal->scout] != NOBODY;
		if (plays)
			stated[deal->player]++;
		if (!plays || taken || has[deal->player] == each || !r->rules.scout_tiles) {
			header_breaks(referee, v);
		} else {
			has[deal->player]++;
			game_deal(game, deal->player, (enum scout)deal->scout);
		}
	}
	for (int p = 0; p < game->players && r->deals > 0 && r->rules.scout_tiles; p++)
		if (stated[p] < each)
			header_breaks(referee, (struct header_violation){ .code = V_SCOUT_DEAL_INVALID,
									  .span = r->deal[r->deals - 1].span,
									  .words = r->deal[r->deals - 1].words,
									  .tile = TILE_UNKNOWN,
									  .index = (uint8_t)p,
									  .word = NOBODY });
}

/* In the order of the registry; an insertion sort keeps the order of the lines within a code. */
static void sort_headers(struct referee *referee)
{
	struct header_violation *header = referee->header;
	for (int i = 1; i < referee->headers; i++) {
		struct header_violation v = header[i];
		int j = i;
		for (; j > 0 && header[j - 1].code > v.code; j--)
			header[j] = header[j - 1];
		header[j] = v;
	}
}

bool referee_judge_header(struct referee *referee)
{
	const struct record *record = referee->record;
	struct supply supply;
	uint16_t start;
	int turns;
	judge_players(referee);
	bool startable = judge_start(referee, &start, &turns);
	judge_supply(referee, &supply);
	if (!startable) {
		start = record->set->start;
		turns = 0;
	}
	int players = record->players <= PLAYERS_MAX ? record->players : PLAYERS_MAX;
	struct cell cell = record->start.given ? record->start.cell : (struct cell){ 0, 0 };
	game_begin(&referee->game, &record->rules, record->set, players, &supply, start, cell, turns);
	judge_table(referee);
	judge_deal(referee);
	for (uint8_t i = 0; i < record->strays && i < HEADER_VIOLATIONS_MAX;
	     i++) /* PIECE-05: a piece stands on a tile */
		header_breaks(referee, (struct header_violation){ .code = V_SEGMENT_UNKNOWN,
								  .span = record->stray[i].span,
								  .words = record->stray[i].words,
								  .index = i });
	sort_headers(referee);
	return startable && record->players >= 1 && record->players <= PLAYERS_MAX;
}
