#ifndef HGREF_COMMAND_PRNG_H
#define HGREF_COMMAND_PRNG_H

#include <stdint.h>

/*
 * Pseudo-random numbers that are the same on every machine: splitmix64 (Steele, Lea and Flood 2014), a counter that
 * goes up by 0x9E3779B97F4A7C15 and is scrambled on its way out.
 */
struct prng {
	uint64_t counter;
};

static inline struct prng prng_begin(uint64_t seed)
{
	return (struct prng){ seed };
}

/* Returns any number, all of them equally likely. */
uint64_t prng_next(struct prng *prng);

/* Returns a number from 0 to below - 1, all of them equally likely; below > 0. */
uint32_t prng_below(struct prng *prng, uint32_t below);

#endif
