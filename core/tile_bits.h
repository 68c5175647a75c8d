#ifndef HGREF_TILE_BITS_H
#define HGREF_TILE_BITS_H

#include "turn.h"

#include <stdbool.h>
#include <stdint.h>

/* A set of placed tiles, by the order in which they were placed. */
struct tile_bits {
	uint64_t word[(PLACED_MAX + 63) / 64];
};

static inline bool tile_bits_has(const struct tile_bits *bits, int placed)
{
	return bits->word[(unsigned)placed / 64] >> (unsigned)placed % 64 & 1;
}

/* Adds a tile; returns true if it is new. */
static inline bool tile_bits_add(struct tile_bits *bits, int placed)
{
	uint64_t *word = &bits->word[(unsigned)placed / 64], bit = UINT64_C(1) << (unsigned)placed % 64;
	bool had = *word & bit;
	*word |= bit;
	return !had;
}

static inline void tile_bits_remove(struct tile_bits *bits, int placed)
{
	bits->word[(unsigned)placed / 64] &= ~(UINT64_C(1) << (unsigned)placed % 64);
}

/* The first tile of the set at or after `from`; -1 if there is none. */
static inline int tile_bits_next(const struct tile_bits *bits, int from)
{
	for (int w = from / 64; w < (PLACED_MAX + 63) / 64; w++, from = 64 * w)
		if (bits->word[w] >> from % 64)
			return from + __builtin_ctzll(bits->word[w] >> from % 64);
	return -1;
}

#endif
