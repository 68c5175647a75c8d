#include "score_parts.h"

#include <stdlib.h>
#include <string.h>

/* ---- counting ---- */

/* Most meadows of tiles have none. */
static inline void add_animals(const struct board *board, int node, struct animals *animals)
{
	static const uint8_t none[ANIMALS] = { 0 };
	const struct zone *zone = board_zone(board, node);
	if (memcmp(zone->animals, none, sizeof none) == 0)
		return;
	const uint8_t *covered = board_covered(board, node);
	for (int a = 0; a < ANIMALS; a++)
		animals->count[a] += zone->animals[a] - covered[a];
}

/* A tile counts once, whatever it adds (CITY-05), and each of its lakes. */
struct tally score_tally(const struct board *board, const struct areas *areas, int first)
{
	struct tally t = { 0 };
	struct tile_bits mushroom_tiles = { 0 };
	int tiles = 0, zones = 0, lakes = 0, fish = 0;
	for (int node = first; node != NO_NODE; node = area_next(areas, first, node)) {
		const struct zone *zone = board_zone(board, node);
		tiles += tile_bits_add(&t.tiles, node_tile(node));
		zones++;
		lakes += zone->kind == LAKE; /* SPEC-13 */
		fish += zone->fish;
		t.menhir |= zone->menhir;
		t.powers |= zone->powers;
		if (zone->mushrooms) {
			t.mushrooms += zone->mushrooms;
			t.mushroom_tiles += tile_bits_add(&mushroom_tiles, node_tile(node));
		}
		add_animals(board, node, &t.animals);
	}
	t.tile_count = tiles;
	t.segments = zones - lakes;
	t.lakes = lakes;
	t.fish = fish;
	return t;
}

uint8_t score_majority(const uint8_t pieces[PLAYERS_MAX])
{
	unsigned most = 1, players = 0; /* one piece at least */
	for (unsigned p = 0; p < PLAYERS_MAX; p++) {
		if (pieces[p] > most) {
			most = pieces[p];
			players = 0;
		}
		players |= (unsigned)(pieces[p] == most) << p;
	}
	return (uint8_t)players;
}

static void add_some(struct award *award, enum term_kind what, int count, uint8_t points)
{
	if (count > 0)
		award_add(award, what, count, points);
}

/* ---- features ---- */

/*
 * The fish that count for the fishers of a river, each once, its own and those of the
 * lakes at its ends (RIVER-04, RIVER-08).
 */
static int river_fish(const struct board *board, const struct ruleset *rules, int first, const struct tally *tally)
{
	struct closing closing = { 0 };
	for (int node = first; node != NO_NODE; node = area_next(&board->regions, first, node))
		closing_add(&closing, board, rules, node);
	return closing.fish + (rules->river_fish ? tally->fish : 0);
}

static int mushrooms(const struct ruleset *rules, const struct tally *tally)
{
	return rules->mushroom_unit == MUSHROOMS_BY_PATCH ? tally->mushrooms : tally->mushroom_tiles;
}

static int count_shields(const struct board *board, int first)
{
	int shields = 0;
	for (int node = first; node != NO_NODE; node = area_next(&board->regions, first, node))
		shields += board_zone(board, node)->shield;
	return shields;
}

/* Its own tile counts, and the tiles around it (FINAL-12), or all nine if it is counted as complete (MONK-01). */
static void add_surroundings(struct award *award, const struct board *board, int node, bool unfinished, uint8_t each)
{
	for (int n = 0; n < AROUND; n++) {
		int placed = board_tile_at(board, cell_around(board->placed[node_tile(node)].cell, n));
		if (placed != NO_TILE)
			tile_bits_add(&award->tiles, placed);
	}
	award_add(award, TERM_TILE, unfinished ? AROUND - area_of(&board->regions, node)->open : AROUND, each);
}

/* The points for each unit of a feature, and for each extra on it. */
struct rate {
	uint8_t each, extra;
};

/* The extras that a feature is paid for. */
static void add_extras(struct award *award, const struct board *board, const struct ruleset *rules, int node,
		       const struct tally *tally, uint8_t points)
{
	switch ((enum zone_kind)board_zone(board, node)->kind) {
	case RIVER:
		add_some(award, TERM_FISH, river_fish(board, rules, node, tally), points);
		break;
	case FOREST:
		add_some(award, TERM_MUSHROOMS, mushrooms(rules, tally), points);
		break;
	case CITY:
		add_some(award, TERM_SHIELDS, count_shields(board, node), points);
		break;
	default:
		break;
	}
}

bool score_counts_segments(const struct ruleset *rules, enum award_kind kind)
{
	if (kind == AWARD_FOREST)
		return rules->forest_unit == FOREST_UNIT_SEGMENT;
	return kind == AWARD_RIVER && rules->river_unit == RIVER_UNIT_SEGMENT;
}

/* The points of a feature with this many tiles; a completed city of two has its own rate (CITY-04). */
static struct rate rate_of(const struct ruleset *rules, enum zone_kind kind, int tiles, bool unfinished)
{
	const struct terrain_points *points = &rules->points[kind];
	if (unfinished)
		return (struct rate){ points->each_open, points->extra_open };
	if (rules->small_city == SMALL_CITY_2 && kind == CITY && tiles == 2)
		return (struct rate){ 1, rules->small_city_shield == SMALL_SHIELD_2 ? 2 : 1 };
	return (struct rate){ points->each, points->extra };
}

static void score_by(const struct board *board, const struct ruleset *rules, int node, bool unfinished,
		     struct award *award)
{
	struct tally tally = score_tally(board, &board->regions, node);
	enum zone_kind kind = (enum zone_kind)board_zone(board, node)->kind;
	struct rate rate = rate_of(rules, kind, tally.tile_count, unfinished);
	award_by_pieces(award, board, award_of_region(kind), &board->regions, node);
	award->tiles = tally.tiles;
	if (kind == MONASTERY)
		add_surroundings(award, board, node, unfinished, rate.each);
	else if (score_counts_segments(rules, (enum award_kind)award->kind))
		award_add(award, TERM_SEGMENT, tally.segments, rate.each);
	else
		award_add(award, TERM_TILE, tally.tile_count, rate.each);
	add_extras(award, board, rules, node, &tally, rate.extra);
}

void score_feature(const struct board *board, const struct ruleset *rules, int node, struct award *award)
{
	score_by(board, rules, node, false, award);
}

void score_unfinished(const struct board *board, const struct ruleset *rules, int node, struct award *award)
{
	score_by(board, rules, node, true, award);
}

/* Whether a road has an end on one of its tiles: one that closes on itself has none. */
static bool has_ends(const struct board *board, int first)
{
	for (int node = first; node != NO_NODE; node = area_next(&board->regions, first, node))
		if (board_zone(board, node)->ends)
			return true;
	return false;
}

bool score_is_complete(const struct board *board, const struct ruleset *rules, int node)
{
	if (area_of(&board->regions, node)->open > 0)
		return false;
	bool loops_count = rules->road_loop == ROAD_LOOP_COMPLETE || board_zone(board, node)->kind != ROAD;
	return loops_count || has_ends(board, node);
}

/* ---- river systems ---- */

void score_huts(const struct board *board, const struct ruleset *rules, int node, struct award *award)
{
	struct tally tally = score_tally(board, &board->systems, node);
	award_by_pieces(award, board, AWARD_HUTS, &board->systems, node);
	award->tiles = tally.tiles;
	award_add(award, TERM_FISH, tally.fish, rules->points[RIVER].extra);
	if (tally.powers & RAFT)
		award_add(award, TERM_RAFT_LAKE, tally.lakes, rules->raft_points);
}

void score_logboat(const struct board *board, const struct ruleset *rules, int node, int player, struct award *award)
{
	struct tally tally = score_tally(board, &board->systems, node);
	award_to_player(award, board, AWARD_LOGBOAT, node, player); /* the one who placed the tile (SPEC-04) */
	award->tiles = tally.tiles;
	award_add(award, TERM_LAKE, tally.lakes, rules->logboat_points);
}

/* ---- meadows ---- */

static bool near(struct cell a, struct cell b, bool own_tile)
{
	int dx = abs(a.x - b.x), dy = abs(a.y - b.y);
	return dx <= 1 && dy <= 1 && (own_tile || dx + dy > 0);
}

/* The tiles of a meadow with a pit trap. A tile is one trap, even if several of its meadows show it. */
struct pits {
	int count;
	struct cell cell[PLACED_MAX];
};

static void find_pits(const struct board *board, int first, struct pits *pits)
{
	struct tile_bits seen = { 0 };
	pits->count = 0;
	for (int node = first; node != NO_NODE; node = area_next(&board->regions, first, node))
		if (board_zone(board, node)->powers & PIT_TRAP && tile_bits_add(&seen, node_tile(node)))
			pits->cell[pits->count++] = board->placed[node_tile(node)].cell;
}

static inline int doublings(const struct ruleset *rules, const struct pits *pits, struct cell cell)
{
	int n = 0;
	for (int i = 0; i < pits->count; i++)
		n += near(cell, pits->cell[i], rules->pit_own_tile == PIT_OWN_TILE_INCLUDED);
	return rules->pit_two == PIT_ONCE ? n > 0 : n;
}

int score_doublings(const struct board *board, const struct ruleset *rules, int first, struct cell cell)
{
	struct pits pits;
	find_pits(board, first, &pits);
	return doublings(rules, &pits, cell);
}

/* The animals of a meadow by how often pit traps double them. */
static void count_doubled(const struct board *board, const struct ruleset *rules, int first,
			  struct animals by_doublings[DOUBLINGS_MAX + 1])
{
	struct pits pits;
	find_pits(board, first, &pits);
	memset(by_doublings, 0, (DOUBLINGS_MAX + 1) * sizeof by_doublings[0]);
	for (int node = first; node != NO_NODE; node = area_next(&board->regions, first, node)) {
		struct cell cell = board->placed[node_tile(node)].cell;
		add_animals(board, node, &by_doublings[doublings(rules, &pits, cell)]);
	}
}

/*
 * Tigers eat the deer that are doubled least (`pit-deer-choice`). `most` is the largest index of the animals by how often
 * they are doubled. Takes the deer out, and returns how many.
 */
static int eat_deer(struct animals by_doublings[DOUBLINGS_MAX + 1], int most, int tigers)
{
	int eaten = 0;
	for (int d = 0; d <= most; d++) {
		int32_t *deer = &by_doublings[d].count[DEER];
		int here = tigers - eaten < *deer ? tigers - eaten : *deer;
		*deer -= here;
		eaten += here;
	}
	return eaten;
}

/* Adds the terms of the animals that are left after tigers have eaten. */
static void add_animal_terms(struct award *award, const struct ruleset *rules)
{
	for (int a = 0; a < ANIMALS; a++) {
		int left = award->animals.count[a] - (a == DEER ? award->eaten : 0);
		if (rules->animal_points[a] > 0) /* tigers are worth nothing */
			add_some(award, (enum term_kind)(TERM_ANIMAL + a), left, rules->animal_points[a]);
	}
}

/* The players with hunters on a shrine of the meadow (SPEC-02, `shrine-segment`, `shrine-two-hunters`). */
static uint8_t shrine_majority(const struct board *board, int first)
{
	uint8_t hunters[PLAYERS_MAX] = { 0 };
	for (int node = first; node != NO_NODE; node = area_next(&board->regions, first, node)) {
		int piece = board_standing(board, node);
		if (piece_is_member(piece) && board_zone(board, node)->powers & SHRINE)
			hunters[piece_player(piece)]++;
	}
	return score_majority(hunters);
}

void score_meadow(const struct board *board, const struct ruleset *rules, int first, struct award *award)
{
	struct tally tally = score_tally(board, &board->regions, first);
	award_by_pieces(award, board, AWARD_MEADOW, &board->regions, first);
	award->tiles = tally.tiles;
	award->animals = tally.animals;
	award->fire = tally.powers & WILDFIRE; /* SPEC-01, `power-stacking` */
	uint8_t by_shrine = tally.powers & SHRINE ? shrine_majority(board, first) : 0;
	award->shrine = by_shrine != 0; /* vacant: ordinary majority (`shrine-vacant`) */
	if (award->shrine)
		award->players = by_shrine;

	bool pit = tally.powers & PIT_TRAP;
	int most = pit ? DOUBLINGS_MAX : 0;
	struct animals by_doublings[DOUBLINGS_MAX + 1];
	if (pit)
		count_doubled(board, rules, first, by_doublings);
	else
		by_doublings[0] = tally.animals;

	award->eaten = eat_deer(by_doublings, most, award->fire ? 0 : tally.animals.count[TIGER]);
	add_animal_terms(award, rules);
	int more = 0;
	for (int d = 1; d <= most; d++) {
		more += score_animals(rules, &by_doublings[d]) * ((1 << d) - 1);
		for (int a = 0; a < TIGER; a++)
			award->doubled.count[a] += by_doublings[d].count[a];
	}
	add_some(award, TERM_DOUBLED, more, 1);
}

/* ---- the hunting trap ---- */

/* Whether the trap at `trap` reaches a node of its meadow (SPEC-05, `trap-grassland`, `trap-own-tile`). */
static bool trap_reaches(const struct board *board, const struct ruleset *rules, int trap, int node)
{
	return near(board->placed[node_tile(trap)].cell, board->placed[node_tile(node)].cell,
		    rules->trap_own_tile == TRAP_OWN_TILE_INCLUDED);
}

static bool has_animals(const struct board *board, int node)
{
	for (int a = 0; a < ANIMALS; a++)
		if (board_animals(board, node, (enum animal)a) > 0)
			return true;
	return false;
}

bool score_trap_finds(const struct board *board, const struct ruleset *rules, int trap)
{
	if (!(board_zone(board, trap)->powers & HUNTING_TRAP))
		return false;
	for (int node = trap; node != NO_NODE; node = area_next(&board->regions, trap, node))
		if (trap_reaches(board, rules, trap, node) && has_animals(board, node))
			return true;
	return false;
}

void score_trap(const struct board *board, const struct ruleset *rules, int trap, int player, struct award *award)
{
	award_to_player(award, board, AWARD_HUNTING_TRAP, trap, player); /* `trap-scorer` */
	bool fire = false;
	for (int node = trap; node != NO_NODE; node = area_next(&board->regions, trap, node)) {
		fire |= (board_zone(board, node)->powers & WILDFIRE) != 0;
		if (trap_reaches(board, rules, trap, node) && has_animals(board, node)) {
			add_animals(board, node, &award->animals);
			tile_bits_add(&award->tiles, node_tile(node));
		}
	}

	award->fire = fire && rules->trap_and_fire == TRAP_FIRE_DRIVES_OFF;
	int32_t tigers = award->fire ? 0 : award->animals.count[TIGER], deer = award->animals.count[DEER];
	award->eaten = tigers < deer ? tigers : deer;
	add_animal_terms(award, rules);
	award->covered = award->animals;
	if (rules->trap_covers == TRAP_COVERS_PAIRS)
		award->covered.count[TIGER] = award->eaten;
}

void score_cover(struct board *board, const struct ruleset *rules, int trap, const struct award *award)
{
	struct animals left = award->covered;
	for (int node = trap; node != NO_NODE; node = area_next(&board->regions, trap, node)) {
		for (int a = 0; a < ANIMALS && trap_reaches(board, rules, trap, node); a++) {
			int here = board_animals(board, node, (enum animal)a);
			if (here > left.count[a])
				here = left.count[a];
			board_cover(board, node, (enum animal)a, here);
			left.count[a] -= here;
		}
	}
}

void score_eaten_deer(const struct board *board, const struct ruleset *rules, const struct award *award,
		      uint8_t eaten[NODES_MAX])
{
	int left = award->eaten, first = board_node(board, award->at);
	struct pits pits = { 0 };
	memset(eaten, 0, NODES_MAX);
	if (award->kind == AWARD_MEADOW) /* nothing that a hunting trap scores is doubled (`trap-and-pit`) */
		find_pits(board, first, &pits);
	for (int d = 0; left > 0 && d <= DOUBLINGS_MAX; d++)
		for (int node = first; node != NO_NODE; node = area_next(&board->regions, first, node)) {
			int deer = board_animals(board, node, DEER);
			if ((award->kind == AWARD_HUNTING_TRAP && !tile_bits_has(&award->tiles, node_tile(node))) ||
			    doublings(rules, &pits, board->placed[node_tile(node)].cell) != d)
				continue;
			eaten[node] = (uint8_t)(deer < left ? deer : left);
			left -= eaten[node];
		}
}
