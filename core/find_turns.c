#include "find_turns.h"

#include "board.h"

/*
 * Turns that a neighbour in none of its own turns can meet are struck out, again and again, until none is left to strike
 * out. Real tables are almost settled by that. What remains is tried out, with the same striking out after each try.
 */

enum { STEPS_MOST = 1000000, NOBODY_BESIDE = -1 };

struct search {
	const struct lying_tile *lying;
	int count;
	int16_t beside[PLACED_MAX][SIDES]; /* the tile at each side, or NOBODY_BESIDE */
	long steps;                        /* tiles looked at so far */
	int without;                       /* a tile that is left out; -1: none */
};

typedef uint8_t turn_sets[PLACED_MAX]; /* the turns left of each tile, as bits */

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

/* The patterns that a tile can show at a side in the turns left, as bits. */
static unsigned patterns_at(const struct lying_tile *lying, unsigned turns, int side)
{
	unsigned patterns = 0;
	for (; turns; turns &= turns - 1)
		patterns |= 1u << side_pattern(tile_sides(lying->tile, __builtin_ctz(turns)), (enum side)side);
	return patterns;
}

/* The turns left of a tile that a neighbour at this side can meet. */
static unsigned turns_met(const struct search *search, const turn_sets left, int i, int side)
{
	int other = search->beside[i][side];
	unsigned met = 0;
	if (other == NOBODY_BESIDE || other >= search->count || other == search->without ||
	    (search->lying[i].given && search->lying[other].given))
		return left[i];
	unsigned shown = patterns_at(&search->lying[other], left[other], (side + 2) % SIDES);
	for (unsigned turns = left[i]; turns; turns &= turns - 1) {
		unsigned turn = turns & -turns;
		if (patterns_at(&search->lying[i], turn, side) & shown)
			met |= turn;
	}
	return met;
}

/* Strikes out turns that no neighbour can meet. Returns false if that leaves a tile without any. */
static bool strike_out(struct search *search, turn_sets left)
{
	bool changed = true;
	while (changed) {
		changed = false;
		search->steps += search->count;
		for (int i = 0; i < search->count; i++)
			for (int side = 0; side < SIDES && i != search->without; side++) {
				uint8_t met = (uint8_t)turns_met(search, left, i, side);
				changed |= met != left[i];
				left[i] = met;
				if (!met)
					return false;
			}
	}
	return true;
}

/* Whether all fit in some of the turns left; `left` then has one for each. */
static bool arrange(struct search *search, turn_sets left)
{
	if (search->steps > STEPS_MOST || !strike_out(search, left))
		return false;
	int open = 0;
	while (open < search->count && !(left[open] & (left[open] - 1)))
		open++;
	if (open == search->count)
		return true;
	for (unsigned turns = left[open]; turns; turns &= turns - 1) {
		turn_sets tried;
		memcpy(tried, left, sizeof tried);
		tried[open] = (uint8_t)(turns & -turns);
		if (arrange(search, tried)) {
			memcpy(left, tried, sizeof tried);
			return true;
		}
	}
	return false;
}

/* Whether the first `count` tiles fit without one of them (-1: with all); `left` then has an arrangement. */
static bool tiles_fit(struct search *search, int count, int without, turn_sets left)
{
	search->count = count;
	search->without = without;
	for (int i = 0; i < count; i++)
		left[i] = search->lying[i].tile ? search->lying[i].turns : 1;
	return arrange(search, left);
}

/* ---- a clash ---- */

/* What the neighbours of the clashing tile show to it in an arrangement without it. */
static void note_what_is_shown(const struct search *search, const turn_sets left, struct turns_clash *clash)
{
	for (int side = 0; side < SIDES; side++) {
		int other = search->beside[clash->tile][side];
		if (other == NOBODY_BESIDE || other >= search->count)
			continue;
		clash->met |= (uint8_t)(1u << side);
		clash->shows[side] = (uint8_t)tile_side_kind(search->lying[other].tile, (enum side)((side + 2) % SIDES),
							     __builtin_ctz(left[other]));
	}
}

/* A tile without which the others fit, if possible one with a neighbour of which that is true as well. */
static void find_clash(struct search *search, int all, struct turns_clash *clash)
{
	turn_sets left;
	bool spare[PLACED_MAX];
	*clash = (struct turns_clash){ .tile = -1, .beside = -1 };
	for (int i = 0; i < all; i++)
		spare[i] = tiles_fit(search, all, i, left);
	for (int i = 0; i < all && clash->beside < 0; i++) {
		if (!spare[i])
			continue;
		clash->tile = clash->tile < 0 ? i : clash->tile;
		for (int side = 0; side < SIDES && clash->beside < 0; side++) {
			int other = search->beside[i][side];
			if (other != NOBODY_BESIDE && spare[other])
				*clash = (struct turns_clash){ .tile = i, .beside = other };
		}
	}
	int among = all; /* if no single tile is to blame, those up to the first that does not fit */
	if (clash->tile < 0) {
		for (among = 1; among < all && tiles_fit(search, among, -1, left); among++)
			;
		clash->tile = among - 1;
	}
	tiles_fit(search, among, clash->tile, left);
	note_what_is_shown(search, left, clash);
}

/* ---- the turns ---- */

/* Notes an arrangement: all its turns are found. */
static void note_found(struct lying_tile *lying, const struct search *search, const turn_sets left)
{
	for (int i = 0; i < search->count; i++)
		lying[i].found |= left[i];
}

enum turns_found find_turns(struct lying_tile *lying, int count, struct turns_clash *clash)
{
	struct search search = { .lying = lying, .count = count };
	turn_sets left;
	find_neighbours(&search);
	if (!tiles_fit(&search, count, -1, left)) {
		if (search.steps <= STEPS_MOST)
			find_clash(&search, count, clash);
		return search.steps > STEPS_MOST ? TURNS_UNKNOWN : TURNS_CLASH;
	}
	for (int i = 0; i < count; i++) {
		lying[i].first = (uint8_t)__builtin_ctz(left[i]);
		lying[i].found = left[i];
	}
	for (int i = 0; i < count; i++)
		for (unsigned open = lying[i].turns & ~(unsigned)lying[i].found; open; open &= open - 1) {
			const uint8_t turns = lying[i].turns;
			lying[i].turns = (uint8_t)(open & -open);
			if (tiles_fit(&search, count, -1, left))
				note_found(lying, &search, left);
			lying[i].turns = turns;
		}
	return search.steps > STEPS_MOST ? TURNS_UNKNOWN : TURNS_FOUND;
}
