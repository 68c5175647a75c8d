#include "find_turns.h"

#include "board.h"

/*
 * Turns that a neighbour in none of its own turns can meet are struck out, and then what its neighbours could only meet
 * with these. Real tables are almost settled by that. What remains is tried out, with the same striking out after each
 * choice; a turn that fits in no arrangement is struck out for good. Open tiles that no other open tiles connect are parts
 * of the table that are arranged apart: when nothing fits in one, no choice in another can be the reason.
 */

enum { STEPS_MOST = 1000000, NOBODY_BESIDE = -1, NO_CHOICE = -1 };

/* Some of the turns of a tile, as bits. */
struct some_turns {
	uint8_t tile, turns;
};

/* An open tile is given one of its turns after the other. */
struct choice {
	struct some_turns untried;
	int16_t within; /* the last choice before it in the same part; NO_CHOICE: it is the first */
	int16_t struck; /* search.struck before it */
};

struct search {
	const struct lying_tile *lying;
	int count;
	long steps;                        /* tiles with which their neighbours were compared so far */
	int16_t beside[PLACED_MAX][SIDES]; /* the tile at each side, or NOBODY_BESIDE */
	uint8_t left[PLACED_MAX];          /* the turns left of each tile, as bits; of a tile that takes no part, 0 */
	struct tile_bits changed;          /* tiles with which their neighbours are still to be compared */
	int struck; /* how often turns were struck out, and which, so that they can be put back */
	struct some_turns strike[PLACED_MAX * SIDES];
	struct choice choice[PLACED_MAX];
	int16_t part[PLACED_MAX]; /* the last choice that was made in the part of this tile; NO_CHOICE: none */
};

uint8_t turns_of_tile(const struct tile *tile)
{
	unsigned turns = 0;
	for (int t = 0; t < SIDES; t++)
		turns |= 1u << tile->least_turns[t];
	return (uint8_t)turns;
}

static void find_neighbours(struct search *search)
{
	for (int i = 0; i < search->count; i++)
		for (int side = 0; side < SIDES; side++) {
			struct cell cell = cell_beside(search->lying[i].cell, (enum side)side);
			search->beside[i][side] = NOBODY_BESIDE;
			for (int j = 0; j < search->count; j++)
				if (search->lying[i].tile && search->lying[j].tile &&
				    cell_is(search->lying[j].cell, cell))
					search->beside[i][side] = (int16_t)j;
		}
}

static bool is_open(const struct search *search, int i)
{
	return search->left[i] & (search->left[i] - 1);
}

/* ---- striking out ---- */

static void strike_out(struct search *search, int i, unsigned turns)
{
	search->strike[search->struck++] = (struct some_turns){ (uint8_t)i, (uint8_t)turns };
	search->left[i] &= (uint8_t)~turns;
	tile_bits_add(&search->changed, i);
}

/* Puts back what was struck out after that. */
static void put_back(struct search *search, int struck)
{
	while (search->struck > struck) {
		struct some_turns strike = search->strike[--search->struck];
		search->left[strike.tile] |= strike.turns;
	}
}

/* The patterns that a tile can show at a side in the turns left, as bits. */
static unsigned patterns_at(const struct lying_tile *lying, unsigned turns, int side)
{
	unsigned patterns = 0;
	for (; turns; turns &= turns - 1)
		patterns |= 1u << side_pattern(tile_sides(lying->tile, __builtin_ctz(turns)), (enum side)side);
	return patterns;
}

/* Strikes out the turns of the tile at a side that this one can meet in none of its own. Returns whether any are left. */
static bool compare_at(struct search *search, int i, int side)
{
	int other = search->beside[i][side];
	unsigned unmet = 0;
	if (other == NOBODY_BESIDE || !search->left[other] || (search->lying[i].given && search->lying[other].given))
		return true;
	unsigned shown = patterns_at(&search->lying[i], search->left[i], side);
	for (unsigned turns = search->left[other]; turns; turns &= turns - 1) {
		unsigned turn = turns & -turns;
		if (!(patterns_at(&search->lying[other], turn, (side + 2) % SIDES) & shown))
			unmet |= turn;
	}
	if (unmet)
		strike_out(search, other, unmet);
	return search->left[other];
}

/* Strikes out what follows from the changes. Returns false if that leaves a tile without any turn. */
static bool settle(struct search *search)
{
	bool fits = true;
	for (int i; (i = tile_bits_next(&search->changed, 0)) >= 0;) {
		tile_bits_remove(&search->changed, i);
		search->steps += fits;
		for (int side = 0; side < SIDES && fits; side++)
			fits = compare_at(search, i, side);
	}
	return fits;
}

/* ---- trying out ---- */

/* Notes a choice to be made for a tile, which is then the last one of the open tiles that are connected with it. */
static void begin_choice(struct search *search, int c, int tile, unsigned turns)
{
	struct tile_bits reached = { 0 };
	search->choice[c] =
		(struct choice){ { (uint8_t)tile, (uint8_t)turns }, search->part[tile], (int16_t)search->struck };
	tile_bits_add(&reached, tile);
	for (int i; (i = tile_bits_next(&reached, 0)) >= 0;) {
		tile_bits_remove(&reached, i);
		search->part[i] = (int16_t)c;
		for (int side = 0; side < SIDES; side++) {
			int other = search->beside[i][side];
			if (other != NOBODY_BESIDE && search->part[other] != c && is_open(search, other))
				tile_bits_add(&reached, other);
		}
	}
}

/* The open tile of the part begun last; -1: no part that was begun has any. */
static int next_open(const struct search *search)
{
	int open = -1, part = NO_CHOICE;
	for (int i = 0; i < search->count; i++)
		if (search->part[i] > part && is_open(search, i)) {
			open = i;
			part = search->part[i];
		}
	return open;
}

/*
 * Whether the open tiles that are connected with this one fit if it has one of these turns; `left` then has their
 * arrangement, and `part` tells which they are.
 */
static bool arrange(struct search *search, int tile, unsigned turns)
{
	int c = 0;
	search->struck = 0;
	memset(search->part, NO_CHOICE, sizeof search->part);
	begin_choice(search, c, tile, turns);
	while (c != NO_CHOICE && search->steps <= STEPS_MOST) {
		struct some_turns *untried = &search->choice[c].untried;
		unsigned chosen = untried->turns & -untried->turns;
		put_back(search, search->choice[c].struck);
		for (int i = 0; i < search->count; i++)
			search->part[i] = (int16_t)(search->part[i] > c ? c : search->part[i]);
		if (!chosen) { /* no choice in another part can help */
			c = search->choice[c].within;
			continue;
		}
		untried->turns &= (uint8_t)~chosen;
		strike_out(search, untried->tile, search->left[untried->tile] & ~chosen);
		if (!settle(search))
			continue;
		int next = next_open(search);
		if (next < 0)
			return true;
		begin_choice(search, ++c, next, search->left[next]);
	}
	return false;
}

/* Begins with all turns of the first `among` tiles but one (-1: of all). Returns false if it is clear that they do not fit. */
static bool begin(struct search *search, int among, int without)
{
	search->struck = 0;
	memset(search->left, 0, sizeof search->left);
	for (int i = 0; i < among; i++)
		if (i != without) {
			search->left[i] = search->lying[i].tile ? search->lying[i].turns : 1;
			tile_bits_add(&search->changed, i);
		}
	return settle(search);
}

/* Whether the first `among` tiles fit without one of them (-1: with all); `left` then has an arrangement. */
static bool tiles_fit(struct search *search, int among, int without)
{
	bool fit = begin(search, among, without);
	for (int i = 0; i < among && fit; i++)
		if (is_open(search, i))
			fit = arrange(search, i, search->left[i]);
	return fit;
}

/* ---- a clash ---- */

/* What the neighbours of the clashing tile show to it in an arrangement without it. */
static void note_what_is_shown(const struct search *search, struct turns_clash *clash)
{
	for (int side = 0; side < SIDES; side++) {
		int other = search->beside[clash->tile][side];
		if (other == NOBODY_BESIDE || !search->left[other])
			continue;
		clash->met |= (uint8_t)(1u << side);
		clash->shows[side] = (uint8_t)tile_side_kind(search->lying[other].tile, (enum side)((side + 2) % SIDES),
							     __builtin_ctz(search->left[other]));
	}
}

/*
 * A tile without which the others fit, if possible one with a neighbour of which that is true as well; if no single tile is
 * to blame, the first that does not fit those before it. No tile after that one can be to blame.
 */
static void find_clash(struct search *search, struct turns_clash *clash)
{
	bool spare[PLACED_MAX] = { false };
	int among = 1;
	*clash = (struct turns_clash){ .tile = -1, .beside = -1 };
	while (among < search->count && tiles_fit(search, among, -1))
		among++;
	for (int i = 0; i < among; i++)
		spare[i] = tiles_fit(search, search->count, i);
	for (int i = 0; i < among && clash->beside < 0; i++) {
		if (!spare[i])
			continue;
		clash->tile = clash->tile < 0 ? i : clash->tile;
		for (int side = 0; side < SIDES && clash->beside < 0; side++) {
			int other = search->beside[i][side];
			if (other != NOBODY_BESIDE && spare[other])
				*clash = (struct turns_clash){ .tile = i, .beside = other };
		}
	}
	clash->tile = clash->tile < 0 ? among - 1 : clash->tile;
	tiles_fit(search, spare[clash->tile] ? search->count : among, clash->tile);
	note_what_is_shown(search, clash);
}

/* ---- the turns ---- */

/* Every second tile of the part that is too much: once these are given, no open tiles lie side by side in it. */
static bool is_to_be_given(const struct search *search, int i)
{
	const struct cell first = search->lying[search->choice[0].untried.tile].cell, cell = search->lying[i].cell;
	return search->part[i] != NO_CHOICE && (first.x + first.y + cell.x + cell.y) % 2 == 0;
}

/* Finds the turns of all arrangements, if there are any. Returns false if that would take too many steps. */
static bool find_all(struct search *search, struct lying_tile *lying)
{
	begin(search, search->count, -1);
	for (int i = 0; i < search->count; i++)
		for (unsigned turns; (turns = search->left[i] & ~(unsigned)lying[i].found) != 0;) {
			bool fits = arrange(search, i, turns & -turns);
			for (int j = 0; j < search->count && fits; j++)
				lying[j].found |= search->part[j] == NO_CHOICE ? 0 : search->left[j];
			put_back(search, 0);
			if (search->steps > STEPS_MOST)
				return false;
			if (!fits)
				strike_out(search, i, turns & -turns);
			settle(search);
		}
	return true;
}

enum turns_found find_turns(struct lying_tile *lying, int count, struct turns_clash *clash)
{
	struct search search = { .lying = lying, .count = count };
	find_neighbours(&search);
	bool fit = tiles_fit(&search, count, -1);
	for (int i = 0; i < count && fit; i++) {
		lying[i].found = search.left[i];
		lying[i].first = (uint8_t)__builtin_ctz(search.left[i]);
	}
	if (fit && find_all(&search, lying))
		return TURNS_FOUND;
	if (search.steps <= STEPS_MOST && clash)
		find_clash(&search, clash);
	if (search.steps <= STEPS_MOST)
		return TURNS_CLASH;
	for (int i = 0; i < count; i++) {
		bool known = !(lying[i].turns & (lying[i].turns - 1)) || is_to_be_given(&search, i);
		lying[i].found = known ? lying[i].turns : 0;
		lying[i].first = (uint8_t)__builtin_ctz(lying[i].turns);
	}
	return TURNS_UNKNOWN;
}
