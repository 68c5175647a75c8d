#include "game_parts.h"
#include "score.h"

#include <assert.h>

/*
 * The pieces on the board when the game ends, by where they score: members by the kind of zone on which they count, and
 * huts in river systems; a member that spans regions counts in each. `home`: those that go home.
 */
enum { IN_SYSTEMS = ZONE_KINDS, LISTS, LIST_MAX = RETURNS_MAX + SPANNINGS_MAX * ((int)SIDES + (int)TILE_INNER) };
struct last_pieces {
	struct last_list {
		uint8_t count;
		uint16_t node[LIST_MAX];
	} at[LISTS], home;
};

static void add_to_list(struct last_list *list, int node)
{
	assert(list->count < LIST_MAX);
	list->node[list->count++] = (uint16_t)node;
}

static void list_last_piece(const struct game *game, int node, struct last_pieces *last)
{
	const struct board *board = &game->board;
	enum zone_kind kind = (enum zone_kind)board_zone(board, node)->kind;
	int stands, piece = board->spannings ? board_piece_at(board, node, &stands) : board_standing(board, node);
	if (piece_is_member(piece))
		add_to_list(&last->at[kind], node);
	else if (piece && kind_is_water(kind)) /* a hut on a meadow is in no system (SCOUT-14) */
		add_to_list(&last->at[IN_SYSTEMS], node);
	if (game->rules.home_at_end >> role_on(kind) & 1 && piece_is_member(board_standing(board, node)))
		add_to_list(&last->home, node);
}

/* Members on a complete road, city or monastery are left there by the setup: it was paid before the moves that follow. */
static void finish_area(struct game *game, enum award_kind kind, int node, struct outcome *outcome)
{
	struct award bear;
	if (!score_ended(&game->board, &game->rules, kind, node, game_new_award(outcome))) {
		outcome->awards--;
		return;
	}
	game_settle(game, outcome, true);
	if (kind == AWARD_MEADOW && score_bear(&game->board, &game->rules, node, &bear)) {
		*game_new_award(outcome) = bear;
		game_settle(game, outcome, true);
	}
}

/* The zones of an occupied tile on which a piece may count: where a piece stands, or where a member spans them. */
static unsigned occupied_zones(const struct board *board, int placed)
{
	if (board->spannings)
		return (1u << board_tile(board, placed)->zones) - 1;
	return board->placed[placed].standing;
}

static void list_last_pieces(const struct game *game, struct last_pieces *last)
{
	const struct board *board = &game->board;
	for (int list = 0; list < LISTS; list++)
		last->at[list].count = 0;
	last->home.count = 0;
	for (int t = tile_bits_next(&board->occupied, 0); t >= 0; t = tile_bits_next(&board->occupied, t + 1))
		for (unsigned zones = occupied_zones(board, t); zones; zones &= zones - 1)
			list_last_piece(game, t * ZONES_A_TILE + __builtin_ctz(zones), last);
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

/* Finishes the areas of one kind, each where the first piece on it stands. */
static void finish_areas(struct game *game, enum award_kind kind, const struct last_list *pieces,
			 struct outcome *outcome)
{
	const struct areas *areas = score_areas(&game->board, kind);
	uint16_t done[LIST_MAX];
	int n = 0;
	for (int i = 0; i < pieces->count; i++)
		if (add_root(done, &n, area_root(areas, pieces->node[i])))
			finish_area(game, kind, pieces->node[i], outcome);
}

/* ---- fields ---- */

/* The completed cities, each paid once (FARM-05). */
static void finish_fed_cities(struct game *game, struct outcome *outcome)
{
	const struct board *board = &game->board;
	for (int node = board_node_from(board, 0); node != NO_NODE; node = board_node_from(board, node + 1)) {
		struct award award;
		bool counts = board_zone(board, node)->kind == CITY && area_root(&board->regions, node) == node &&
			      score_is_complete(board, &game->rules, node);
		if (counts && score_fed_city(board, &game->rules, node, &award)) {
			*game_new_award(outcome) = award;
			game_settle(game, outcome, true);
		}
	}
}

/* Where a field begins in board order: the first of its cells row by row, and there its first slot clockwise. */
struct beginning {
	struct cell cell;
	int slot; /* as seen on the board; for a zone without slots, a number after all slots */
};

static bool begins_before(struct beginning a, struct beginning b)
{
	return cell_is(a.cell, b.cell) ? a.slot < b.slot : cell_is_before(a.cell, b.cell);
}

static struct beginning beginning_at(const struct board *board, int node)
{
	const struct placed *placed = &board->placed[node_tile(node)];
	int slot = 0;
	while (slot < SLOTS && placed->border[slot] != node_zone(node))
		slot++;
	return (struct beginning){ placed->cell, slot < SLOTS ? slot : SLOTS + node_zone(node) };
}

static struct beginning beginning_of(const struct board *board, int first)
{
	struct beginning best = beginning_at(board, first);
	for (int node = board->regions.node[first].next; node != first; node = board->regions.node[node].next) {
		struct beginning here = beginning_at(board, node);
		if (begins_before(here, best))
			best = here;
	}
	return best;
}

/* The fields with farmers, in board order (`farm-once-order`). */
static void list_farmed(const struct board *board, struct region_set *fields)
{
	fields->count = 0;
	for (int t = tile_bits_next(&board->occupied, 0); t >= 0; t = tile_bits_next(&board->occupied, t + 1))
		for (unsigned zones = board->placed[t].standing; zones; zones &= zones - 1) {
			int node = t * ZONES_A_TILE + __builtin_ctz(zones);
			if (board_zone(board, node)->kind == FIELD)
				region_set_add(fields, board, node);
		}
	for (int i = 1; i < fields->count; i++) {
		uint16_t field = fields->root[i];
		struct beginning begins = beginning_of(board, field);
		int j = i;
		for (; j > 0 && begins_before(begins, beginning_of(board, fields->root[j - 1])); j--)
			fields->root[j] = fields->root[j - 1];
		fields->root[j] = field;
	}
}

/* Notes that these cities have paid the player; returns the number of cities that do so for the first time. */
static int pay_cities(uint8_t paid[NODES_MAX], const struct region_set *cities, int player)
{
	int first_time = 0;
	for (int i = 0; i < cities->count; i++) {
		uint8_t *players = &paid[cities->root[i]];
		first_time += !(*players >> player & 1);
		*players |= (uint8_t)(1u << player);
	}
	return first_time;
}

/* The award of a field under `field-3-once`: one for all scorers to whom equally many cities are new. */
static void finish_field_once(struct game *game, int field, uint8_t paid[NODES_MAX], struct outcome *outcome)
{
	struct region_set cities;
	struct award whole;
	int fresh[PLAYERS_MAX];
	score_field(&game->board, &game->rules, field, &whole);
	score_cities_of(&game->board, &game->rules, field, &cities);
	for (int p = 0; p < PLAYERS_MAX; p++)
		fresh[p] = whole.players >> p & 1 ? pay_cities(paid, &cities, p) : 0;
	for (unsigned left = whole.players; left;) {
		struct award *award = game_new_award(outcome);
		int count = fresh[__builtin_ctz(left)];
		*award = whole;
		award->players = 0;
		award->terms = 0;
		award->points = 0;
		for (int p = 0; p < PLAYERS_MAX; p++)
			award->players |= (uint8_t)((left >> p & 1 && fresh[p] == count) << p);
		award_add(award, TERM_CITIES, count, score_fed_points(&game->rules));
		game_settle(game, outcome, true);
		left &= ~(unsigned)award->players;
	}
}

static void finish_fields(struct game *game, const struct last_pieces *last, struct outcome *outcome)
{
	if (game->rules.farmers == FARMERS_NO)
		return;
	if (score_by_city(&game->rules)) {
		finish_fed_cities(game, outcome);
	} else if (game->rules.farm_scoring == FARM_FIELD_3_ONCE) {
		struct region_set fields;
		uint8_t paid[NODES_MAX] = { 0 }; /* by city: the players whom it has paid */
		list_farmed(&game->board, &fields);
		for (int i = 0; i < fields.count; i++)
			finish_field_once(game, fields.root[i], paid, outcome);
	} else {
		finish_areas(game, AWARD_FIELD, &last->at[FIELD], outcome);
	}
}

void game_finish(struct game *game, struct outcome *outcome)
{
	struct award farm;
	struct last_pieces last;
	assert(!game->scored);
	outcome->awards = outcome->returns = 0;
	game->over = game->scored = true;
	game_pay_due(game, outcome);
	int paid = outcome->returns;
	list_last_pieces(game, &last);
	/* unfinished features, if they pay (END-05); the members on complete ones have gone home */
	for (int kind = 0; kind < ZONE_KINDS; kind++)
		if (game->rules.points[kind].each_open > 0)
			finish_areas(game, award_of_region((enum zone_kind)kind), &last.at[kind], outcome);
	if (game->rules.columns >> COLUMN_HUTS & 1) {
		finish_areas(game, AWARD_HUTS, &last.at[IN_SYSTEMS], outcome);
		finish_areas(game, AWARD_MEADOW, &last.at[MEADOW], outcome);
	}
	if (score_agriculture(&game->board, &game->rules, &farm)) {
		*game_new_award(outcome) = farm;
		game_settle(game, outcome, true);
	}
	if (game->rules.columns >> COLUMN_FIELD & 1)
		finish_fields(game, &last, outcome);
	if (game->rules.expansion)
		game_finish_titles(game, outcome);
	/* the members that do not stay, those on Scout tiles too: SCOUT-06 holds until the game ends (END-05) */
	for (int i = 0; i < last.home.count; i++)
		game_send_home(game, last.home.node[i], false, outcome);
	for (int i = paid; i < outcome->returns; i++)
		outcome->home[i].unscored = true;
}
