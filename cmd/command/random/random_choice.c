#include "command/random/random_choice.h"

#include "command/random/random_table.h"
#include "core/placements.h"
#include "core/referee.h"
#include "core/ruleset.h"
#include "core/score.h"
#include "say/move_line.h"

#include <assert.h>
#include <stdlib.h>

/* ---- the areas at a place ---- */

static int neighbours(const struct board *board, struct cell cell)
{
	int n = 0;
	for (int s = 0; s < SIDES; s++)
		n += board_tile_at(board, cell_beside(cell, (enum side)s)) != NO_TILE;
	return n;
}

/* The areas that each zone of a tile would join, and its slots as seen on the board. */
struct joining {
	int roots[TILE_ZONES];
	uint16_t root[TILE_ZONES][SLOTS];
	unsigned slots[TILE_ZONES];
};

/* Whether two zones of the tile would be in one area, since they join an area in common. */
static bool same_area(const struct joining *j, int a, int b)
{
	for (int r = 0; r < j->roots[a]; r++)
		for (int s = 0; s < j->roots[b]; s++)
			if (j->root[a][r] == j->root[b][s])
				return true;
	return a == b;
}

/*
 * The open slots of the area that a zone would be part of: each slot that touches closes another one across the border.
 */
static int open_slots(const struct board *board, const struct tile *tile, const struct joining *j, int zone,
		      unsigned touching)
{
	int open = 0;
	for (int r = 0; r < j->roots[zone]; r++)
		open += board->regions.node[j->root[zone][r]].open;
	for (int z = 0; z < tile->zones; z++)
		if (same_area(j, zone, z))
			open += __builtin_popcount(j->slots[z]) - 2 * __builtin_popcount(j->slots[z] & touching);
	return open;
}

int completed_by(const struct board *board, const struct tile *tile, struct cell cell, int turns)
{
	struct joining j = { 0 };
	unsigned touching = 0; /* the slots of the tile on sides that would touch a neighbour */
	int completed = 0;
	for (int s = 0; s < SIDES; s++)
		if (board_tile_at(board, cell_beside(cell, (enum side)s)) != NO_TILE)
			touching |= 7u << (3 * s);
	for (int slot = 0; slot < SLOTS; slot++)
		j.slots[tile_zone_at(tile, slot, turns)] |= 1u << slot;
	for (int z = 0; z < tile->zones; z++)
		j.roots[z] = board_would_join(board, &board->regions, tile, cell, turns, z, j.root[z]);
	for (int z = 0; z < tile->zones; z++) {
		enum pattern pattern = pattern_of((enum zone_kind)tile->zone[z].kind);
		if ((pattern != BLOCK && pattern != PATH) || open_slots(board, tile, &j, z, touching) > 0)
			continue;
		bool counted = false;
		for (int before = 0; before < z; before++)
			counted |= same_area(&j, z, before);
		completed += !counted;
	}
	return completed;
}

/* ---- disputes ---- */

/* What a zone of the tile would join: regions, how many have members, members by player, and whether two cross. */
struct meeting {
	int regions, held;
	uint16_t root[SLOTS];
	uint8_t members[PLAYERS_MAX];
	bool crossing;
};

/* Whether two regions have a tile in common, as the cities of one where they cross (KING-02). */
static bool share_tile(const struct areas *areas, int one, int other)
{
	struct tile_bits tiles = { 0 };
	for (int node = one; node != NO_NODE; node = area_next(areas, one, node))
		tile_bits_add(&tiles, node_tile(node));
	for (int node = other; node != NO_NODE; node = area_next(areas, other, node))
		if (tile_bits_has(&tiles, node_tile(node)))
			return true;
	return false;
}

static struct meeting meeting_of(const struct board *board, const struct tile *tile, const struct placement *spot,
				 int zone)
{
	struct meeting m = { 0 };
	uint8_t members[PLAYERS_MAX];
	bool ground = pattern_of((enum zone_kind)tile->zone[zone].kind) == GROUND; /* fields cross everywhere */
	m.regions = board_would_join(board, &board->regions, tile, spot->cell, spot->turns, zone, m.root);
	for (int i = 0; i < m.regions; i++) {
		m.held += board_pieces(board, &board->regions, m.root[i], members) > 0;
		for (int p = 0; p < PLAYERS_MAX; p++)
			m.members[p] += members[p];
		for (int before = 0; before < i && !ground; before++)
			m.crossing |= share_tile(&board->regions, m.root[before], m.root[i]);
	}
	return m;
}

static uint32_t quarrel_over(const struct meeting *m)
{
	enum { MEETS = 8, JOINS = 60, LEVEL = 200, CROSSES = 4000 };
	uint8_t leaders = score_majority(m->members);
	if (m->crossing)
		return CROSSES;
	if (leaders & (leaders - 1))
		return LEVEL;
	return !m->held ? 0 : m->regions > 1 ? JOINS : MEETS;
}

/* How much a later join of a region with those of a meeting would be disputed. */
static uint32_t quarrel_with(const struct board *board, const struct meeting *m, int root)
{
	enum { NEARS = 30, NEARS_CROSSING = 300 };
	bool crossing = false;
	for (int i = 0; i < m->regions; i++) {
		if (m->root[i] == root)
			return 0;
		crossing |= share_tile(&board->regions, m->root[i], root);
	}
	return crossing ? NEARS_CROSSING : m->held && board_members(board, root) ? NEARS : 0;
}

/* The same for the regions that face the free cells at which the zone would be open. */
static uint32_t quarrel_ahead(const struct board *board, const struct tile *tile, const struct placement *spot,
			      int zone, const struct meeting *m)
{
	uint32_t quarrel = 0;
	for (int side = 0; side < SIDES; side++) {
		const struct known_cell *ahead = board_cell(board, cell_beside(spot->cell, (enum side)side));
		if (!ahead || ahead->placed != NO_TILE || tile_zone_at(tile, 3 * side + 1, spot->turns) != zone)
			continue;
		for (int other = 0; other < SIDES; other++) {
			if (!(ahead->bound >> (3 * other) & 1))
				continue;
			int there = ahead->beside[other];
			int node = there * ZONES_A_TILE + board->placed[there].border[slot_facing(3 * other + 1)];
			if (board_zone(board, node)->kind == tile->zone[zone].kind)
				quarrel += quarrel_with(board, m, area_root(&board->regions, node));
		}
	}
	return quarrel;
}

/* How much a place joins regions with members, or regions that cross on a tile; more if something is then complete. */
static uint32_t quarrel_at(const struct board *board, const struct tile *tile, const struct placement *spot)
{
	uint32_t quarrel = 0, ahead = 0;
	for (int z = 0; z < tile->zones; z++) {
		struct meeting meeting = meeting_of(board, tile, spot, z);
		quarrel += quarrel_over(&meeting);
		if (pattern_of((enum zone_kind)tile->zone[z].kind) != GROUND)
			ahead += quarrel_ahead(board, tile, spot, z, &meeting);
	}
	return ahead + quarrel * (1 + 3 * (uint32_t)completed_by(board, tile, spot->cell, spot->turns));
}

/* ---- the place ---- */

static uint32_t weigh(const struct game *game, const struct turn *turn, const struct placement *spot,
		      enum play_style style)
{
	static const uint32_t weight_by_neighbours[SIDES + 1] = { 1, 64, 4, 1, 1 };
	const struct tile *tile = &game->board.set->tile[turn->tile];
	struct piece_choice pieces[PIECE_CHOICES];
	struct turn there = *turn;
	switch (style) {
	case PLAY_COMPLETION:
		return 1 + 40 * (uint32_t)completed_by(&game->board, tile, spot->cell, spot->turns);
	case PLAY_CLAIMS:
		there.cell = spot->cell;
		there.degrees = (int16_t)(90 * spot->turns);
		return 1 + 4 * (uint32_t)game_pieces(game, &there, pieces);
	case PLAY_SPRAWL:
		return weight_by_neighbours[neighbours(&game->board, spot->cell)];
	case PLAY_QUARREL:
		return 1 + quarrel_at(&game->board, tile, spot);
	default:
		return 1;
	}
}

static void pick_spot(const struct game *game, enum play_style style, struct prng *prng, struct turn *turn)
{
	struct placement *spots = grow(NULL, PLACEMENTS_MAX, sizeof *spots); /* too much for a small stack */
	uint32_t *weight = grow(NULL, PLACEMENTS_MAX, sizeof *weight), all = 0;
	int n = placements_of(game, turn, spots), i = 0;
	assert(n > 0);
	for (int s = 0; s < n; s++)
		all += weight[s] = weigh(game, turn, &spots[s], style);
	uint32_t at = prng_below(prng, all);
	for (; at >= weight[i]; i++)
		at -= weight[i];
	turn->cell = spots[i].cell;
	turn->degrees = (int16_t)(90 * spots[i].turns);
	free(spots);
	free(weight);
}

/* ---- the shaman and the piece ---- */

/* Where a member stands whom the player takes back, as half of those who may do, and all who must; NO_NODE: nobody. */
static int pick_member(const struct game *game, int player, bool must, struct prng *prng)
{
	int node[PLACED_MAX], members = 0;
	for (int at = 0; (at = board_member_from(&game->board, player, at)) != NO_NODE; at++)
		node[members++] = at;
	if (members == 0 || (!must && prng_below(prng, 2)))
		return NO_NODE;
	return node[prng_below(prng, (uint32_t)members)];
}

static void pick_recall(const struct game *game, struct prng *prng, struct turn *turn)
{
	if (!(game->board.set->tile[turn->tile].powers & game->rules.powers & SHAMAN))
		return;
	int node = pick_member(game, turn->player, game->rules.shaman != SHAMAN_MAY, prng);
	if (node != NO_NODE)
		turn->recall[turn->recalls++] = board_place_of(&game->board, node);
}

/* Places a piece on every second move; in the style with many pieces, whenever possible; always on a Scout tile. */
static void pick_piece(const struct game *game, enum play_style style, struct prng *prng, struct turn *turn)
{
	struct piece_choice pieces[PIECE_CHOICES];
	const struct tile *tile = &game->board.set->tile[turn->tile];
	int n = game_pieces(game, turn, pieces);
	if (n == 0 || (style != PLAY_CLAIMS && !tile->scout && prng_below(prng, 2)))
		return;
	const struct piece_choice *choice = &pieces[prng_below(prng, (uint32_t)n)];
	int slot = zone_slot(tile, choice->zone, turn_quarters(turn));
	turn->piece[turn->pieces++] = (struct stated_piece){
		.role = choice->role,
		.owner = turn->player,
		.place = { turn->cell, (uint8_t)(tile->scout == BRIDGE_TILE ? SLOT_BRIDGE : slot) },
	};
}

struct random_player {
	struct random_table table;
	struct referee referee;
	struct outcome outcome;
	struct prng prng;
};

struct random_player *random_player_new(void)
{
	struct random_player *player = grow(NULL, 1, sizeof *player);
	player->table.tiles = (struct text){ 0 };
	return player;
}

void random_player_free(struct random_player *player)
{
	text_free(&player->table.tiles);
	free(player);
}

/* ---- with Scout tiles ---- */

/* In half of the cases, the owner of the Shaman tile takes back a member who may be taken back (SCOUT-02). */
static void use_shaman(struct random_player *p, const struct random_wish *wish, struct text *out)
{
	struct game *game = &p->referee.game;
	struct turn turn = { .player = game->scouts.owner[SHAMAN_TILE], .recalls = 1 };
	struct violations broken = { 0 };
	if (!wish->asked.scouts || turn.player == NOBODY)
		return;
	int node = pick_member(game, turn.player, false, &p->prng);
	if (node == NO_NODE)
		return;
	turn.recall[0] = board_piece_place(&game->board, node);
	game_check_recall(game, &turn, &broken);
	if (violations_any(&broken))
		return;
	log_action(out, &p->table.record, STEP_RECALL, &turn);
	game_recall(game, &turn, &p->outcome);
}

/* In half of the cases, the owner of the Scout rejects the tile drawn, if that is allowed. */
static bool declines(struct random_player *p, const struct turn *turn, struct text *out)
{
	struct game *game = &p->referee.game;
	struct violations broken = { 0 };
	if (game->scouts.owner[SCOUT_TILE] != turn->player || prng_below(&p->prng, 2))
		return false;
	game_check_decline(game, turn, &broken);
	if (violations_any(&broken))
		return false;
	log_action(out, &p->table.record, STEP_DECLINE, turn);
	game_decline(game, turn);
	return true;
}

/* A Scout tile of the player that can be placed instead of drawing; TILE_UNKNOWN: none, or it is kept for later. */
static uint16_t scout_to_place(struct random_player *p, const struct turn *turn)
{
	const struct game *game = &p->referee.game;
	bool begun = turn->extra || game->turn_open;
	for (int s = SCOUT_TILE; s < SCOUTS && !begun; s++) {
		struct turn there = { .player = turn->player, .tile = p->table.record.scout_tile[s] };
		if (game->scouts.owner[s] == turn->player && !(game->scouts.placed >> s & 1) &&
		    prng_below(&p->prng, 3) == 0 && placements_count(game, &there) > 0)
			return there.tile;
	}
	return TILE_UNKNOWN;
}

/* ---- a turn ---- */

/*
 * Plays one line of the next player's turn: a tile that fits nowhere is discarded, any other is placed or declined.
 * Returns true if one was placed.
 */
static bool play_tile(struct random_player *p, const struct random_wish *wish, struct text *out)
{
	struct game *game = &p->referee.game;
	bool extra = game_owes_extra(game);
	struct turn turn = {
		.player = (uint8_t)game_next_player(game),
		.extra = extra,
		.tile = game_next_tile(game, extra ? PILE_BONUS : PILE_LAND),
	};
	assert(turn.tile != TILE_UNKNOWN);
	uint16_t scout = wish->asked.scouts ? scout_to_place(p, &turn) : TILE_UNKNOWN;
	if (scout != TILE_UNKNOWN)
		turn.tile = scout;
	else if (wish->asked.scouts && declines(p, &turn, out))
		return false;
	else if (!board_takes(&game->board, &p->table.record.set->tile[turn.tile])) {
		log_action(out, &p->table.record, STEP_DISCARD, &turn);
		game_discard(game, &turn);
		return false;
	}
	pick_spot(game, wish->asked.style, &p->prng, &turn);
	pick_recall(game, &p->prng, &turn);
	pick_piece(game, wish->asked.style, &p->prng, &turn);
	assert(game_allows(game, &turn));
	log_action(out, &p->table.record, STEP_TURN, &turn);
	game_play(game, &turn, &p->outcome);
	if (wish->asked.asserting)
		log_scored(out, &p->table.record, &p->outcome);
	return true;
}

void random_game(struct random_player *p, const struct random_wish *wish, struct text *out)
{
	struct game *game = &p->referee.game;
	const struct record *record = &p->table.record;
	int moves = 0;
	p->prng = prng_begin(wish->asked.seed);
	random_table_set(&p->table, wish, &p->prng);
	referee_begin(&p->referee, record, ON_ILLEGAL_STOP);
	assert(!p->referee.illegal);
	log_table(out, &p->table, wish);
	while (!game->over && (wish->asked.moves == 0 || moves < wish->asked.moves)) {
		use_shaman(p, wish, out);
		moves += play_tile(p, wish, out);
	}
	if (game->over) {
		game_finish(game, &p->outcome);
		text_add_string(out, "end\n");
		if (wish->asked.asserting)
			log_scored(out, record, &p->outcome);
	}
	if (wish->asked.asserting)
		log_result(out, record, game);
}
