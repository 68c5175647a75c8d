#include "score.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- counting ---- */

/* An animal kind of one placed zone, without those that a hunting trap took. */
static int animals_at(const struct board *board, int node, int animal)
{
	const struct placed *placed = &board->placed[node_tile(node)];
	return board_zone(board, node)->animals[animal] - placed->covered[node_zone(node)][animal];
}

static void add_animals(const struct board *board, int node, struct animals *animals)
{
	for (int a = 0; a < ANIMALS; a++)
		animals->count[a] += animals_at(board, node, a);
}

struct tally score_tally(const struct board *board, const struct areas *areas, int first)
{
	struct tally t = { 0 };
	struct tile_bits mushroom_tiles = { 0 };
	int node = first;
	do {
		const struct zone *zone = board_zone(board, node);
		t.tile_count += tile_bits_add(&t.tiles, node_tile(node));
		t.segments += (zone->kind != LAKE);
		t.lakes += (zone->kind == LAKE);
		t.fish += zone->fish;
		t.menhir |= zone->menhir;
		t.powers |= zone->powers;
		if (zone->mushrooms) {
			t.mushrooms += zone->mushrooms;
			t.mushroom_tiles = t.mushroom_tiles + tile_bits_add(&mushroom_tiles, node_tile(node));
		}
		if (zone->kind == MEADOW)
			add_animals(board, node, &t.animals);
		node = areas->node[node].next;
	} while (node != first);
	return t;
}

uint8_t score_majority(const uint8_t pieces[PLAYERS_MAX])
{
	uint8_t most = 0, players = 0;
	for (int p = 0; p < PLAYERS_MAX; p++) {
		if (pieces[p] > most) {
			most = pieces[p];
			players = 0;
		}
		if (most > 0 && pieces[p] == most)
			players |= (uint8_t)(1u << p);
	}
	return players;
}

/* An award to whoever holds the area (SCORE-02, SCORE-03). */
static struct award award_by_pieces(const struct board *board, enum award_kind kind, const struct areas *areas,
				    int node)
{
	struct award award = { .kind = (uint8_t)kind, .at = board_place_of(board, node) };
	board_pieces(board, areas, node, award.pieces);
	award.players = score_majority(award.pieces);
	return award;
}

/* An award to the player who placed the tile, whoever stands there (SPEC-04, `trap-scorer`). */
static struct award award_to_placer(const struct board *board, enum award_kind kind, int node, int player)
{
	return (struct award){
		.kind = (uint8_t)kind,
		.at = board_place_of(board, node),
		.players = (uint8_t)(1u << player),
	};
}

static int units_of(const struct tally *tally, uint8_t unit)
{
	return unit == UNIT_TILE ? tally->tile_count : tally->segments;
}

/* ---- rivers ---- */

/* The fish of the lakes that close a river: a lake at both ends counts once or twice (`same-lake-both-ends`). */
static int closing_fish(const struct board *board, const struct ruleset *rules, int first)
{
	int lakes[2] = { -1, -1 }, n = 0, fish = 0, node = first;
	do {
		const struct zone *river = board_zone(board, node);
		int lake = node - node_zone(node) + river->lake;
		if (river->lake != NO_ZONE && !(rules->same_lake == LAKE_ONCE && lake == lakes[0])) {
			assert(n < 2); /* a river has two ends */
			lakes[n++] = lake;
			fish += board_zone(board, lake)->fish;
		}
		node = board->regions.node[node].next;
	} while (node != first);
	return fish;
}

void score_river(const struct board *board, const struct ruleset *rules, int node, struct award *award)
{
	struct tally tally = score_tally(board, &board->regions, node);
	*award = award_by_pieces(board, AWARD_RIVER, &board->regions, node);
	award->tiles = tally.tiles;
	award->units = units_of(&tally, rules->river_unit);
	award->fish = closing_fish(board, rules, node) + (rules->river_fish ? tally.fish : 0);
	award->points = award->units * rules->river_points + award->fish * rules->fish_points;
}

/* ---- forests ---- */

void score_forest(const struct board *board, const struct ruleset *rules, int node, struct award *award)
{
	struct tally tally = score_tally(board, &board->regions, node);
	*award = award_by_pieces(board, AWARD_FOREST, &board->regions, node);
	award->tiles = tally.tiles;
	award->units = units_of(&tally, rules->forest_unit);
	award->mushrooms = rules->mushroom_unit == MUSHROOMS_BY_PATCH ? tally.mushrooms : tally.mushroom_tiles;
	award->points = award->units * rules->forest_points + award->mushrooms * rules->mushroom_points;
}

/* ---- river systems ---- */

void score_huts(const struct board *board, const struct ruleset *rules, int node, struct award *award)
{
	struct tally tally = score_tally(board, &board->systems, node);
	*award = award_by_pieces(board, AWARD_HUTS, &board->systems, node);
	award->tiles = tally.tiles;
	award->fish = tally.fish;
	award->lakes = tally.powers & RAFT ? tally.lakes : 0;
	award->points = award->fish * rules->fish_points + award->lakes * rules->raft_points;
}

void score_logboat(const struct board *board, const struct ruleset *rules, int node, int player, struct award *award)
{
	struct tally tally = score_tally(board, &board->systems, node);
	*award = award_to_placer(board, AWARD_LOGBOAT, node, player);
	award->tiles = tally.tiles;
	award->lakes = tally.lakes;
	award->points = award->lakes * rules->logboat_points;
}

/* ---- meadows ---- */

static bool near(struct cell a, struct cell b, bool own_tile)
{
	int dx = abs(a.x - b.x), dy = abs(a.y - b.y);
	return dx <= 1 && dy <= 1 && (own_tile || dx + dy > 0);
}

enum { DOUBLINGS_MAX = 9 }; /* the cells around one, and itself */

/* A tile is one pit trap, however many of its meadows show it. */
int score_doublings(const struct board *board, const struct ruleset *rules, int first, struct cell cell)
{
	struct tile_bits seen = { 0 };
	int pits = 0, node = first;
	do {
		if (board_zone(board, node)->powers & PIT_TRAP &&
		    near(cell, board->placed[node_tile(node)].cell, rules->pit_own_tile == OWN_TILE_INCLUDED))
			pits += tile_bits_add(&seen, node_tile(node));
		node = board->regions.node[node].next;
	} while (node != first);
	return rules->pit_two == PIT_ONCE ? pits > 0 : pits;
}

/* Tigers eat the deer that are doubled least: the scorer chooses, and this is his best choice (`pit-deer-choice`). */
static int eat_deer(struct animals by_doublings[DOUBLINGS_MAX + 1], int tigers)
{
	int eaten = 0;
	for (int d = 0; d <= DOUBLINGS_MAX; d++) {
		int32_t *deer = &by_doublings[d].count[DEER];
		int here = tigers - eaten < *deer ? tigers - eaten : *deer;
		*deer -= here;
		eaten += here;
	}
	return eaten;
}

static int animal_points(const struct ruleset *rules, const struct animals *animals)
{
	int points = 0;
	for (int a = 0; a < ANIMALS; a++)
		points += animals->count[a] * rules->animal_points[a];
	return points;
}

/* The players with hunters on a shrine of the meadow (SPEC-02, `shrine-segment`, `shrine-two-hunters`). */
static uint8_t shrine_majority(const struct board *board, int first)
{
	uint8_t hunters[PLAYERS_MAX] = { 0 };
	int node = first;
	do {
		int piece = board->placed[node_tile(node)].piece[node_zone(node)];
		if (piece && !(piece & HUT_BIT) && board_zone(board, node)->powers & SHRINE)
			hunters[piece - 1]++;
		node = board->regions.node[node].next;
	} while (node != first);
	return score_majority(hunters);
}

void score_meadow(const struct board *board, const struct ruleset *rules, int first, struct award *award)
{
	struct tally tally = score_tally(board, &board->regions, first);
	*award = award_by_pieces(board, AWARD_MEADOW, &board->regions, first);
	award->tiles = tally.tiles;
	award->animals = tally.animals;
	award->fire = tally.powers & WILDFIRE; /* SPEC-01, `power-stacking` */
	uint8_t by_shrine = tally.powers & SHRINE ? shrine_majority(board, first) : 0;
	award->shrine = by_shrine != 0; /* vacant: ordinary majority (`shrine-vacant`) */
	if (award->shrine)
		award->players = by_shrine;

	bool pit = tally.powers & PIT_TRAP;
	struct animals by_doublings[DOUBLINGS_MAX + 1] = { 0 };
	int node = first;
	do {
		struct cell cell = board->placed[node_tile(node)].cell;
		add_animals(board, node, &by_doublings[pit ? score_doublings(board, rules, first, cell) : 0]);
		node = board->regions.node[node].next;
	} while (node != first);

	award->eaten = eat_deer(by_doublings, award->fire ? 0 : tally.animals.count[TIGER]);
	for (int d = 0; d <= DOUBLINGS_MAX; d++) {
		award->points += animal_points(rules, &by_doublings[d]) * (1 << d);
		for (int a = 0; a < TIGER && d > 0; a++)
			award->doubled.count[a] += by_doublings[d].count[a];
	}
}

/* ---- the hunting trap ---- */

/* Whether the trap at `trap` reaches a node of its meadow (SPEC-05, `trap-grassland`, `trap-own-tile`). */
static bool trap_reaches(const struct board *board, const struct ruleset *rules, int trap, int node)
{
	return near(board->placed[node_tile(trap)].cell, board->placed[node_tile(node)].cell,
		    rules->trap_own_tile == OWN_TILE_INCLUDED);
}

void score_trap(const struct board *board, const struct ruleset *rules, int trap, int player, struct award *award)
{
	*award = award_to_placer(board, AWARD_HUNTING_TRAP, trap, player);
	bool fire = false;
	int node = trap;
	do {
		fire |= (board_zone(board, node)->powers & WILDFIRE) != 0;
		if (trap_reaches(board, rules, trap, node)) {
			add_animals(board, node, &award->animals);
			tile_bits_add(&award->tiles, node_tile(node));
		}
		node = board->regions.node[node].next;
	} while (node != trap);

	award->fire = fire && rules->trap_and_fire == TRAP_FIRE_DRIVES_OFF;
	int32_t tigers = award->fire ? 0 : award->animals.count[TIGER], deer = award->animals.count[DEER];
	award->eaten = tigers < deer ? tigers : deer;
	struct animals left = award->animals;
	left.count[DEER] = deer - award->eaten;
	award->points = animal_points(rules, &left);
	award->covered = award->animals;
	if (rules->trap_covers == TRAP_COVERS_PAIRS)
		award->covered.count[TIGER] = award->eaten;
}

void score_cover(struct board *board, const struct ruleset *rules, int trap, const struct award *award)
{
	struct animals left = award->covered;
	int node = trap;
	do {
		uint8_t *covered = board->placed[node_tile(node)].covered[node_zone(node)];
		for (int a = 0; a < ANIMALS && trap_reaches(board, rules, trap, node); a++) {
			int here = animals_at(board, node, a);
			if (here > left.count[a])
				here = left.count[a];
			covered[a] = (uint8_t)(covered[a] + here);
			left.count[a] -= here;
		}
		node = board->regions.node[node].next;
	} while (node != trap);
}
