#ifndef HGREF_COMMAND_RANDOM_PRNG_H
#define HGREF_COMMAND_RANDOM_PRNG_H

#include <assert.h>
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
static inline uint64_t prng_next(struct prng *prng)
{
	uint64_t z = prng->counter += UINT64_C(0x9E3779B97F4A7C15);
	z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
	z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
	return z ^ z >> 31;
}

/* Returns a number from 0 to below - 1, all of them equally likely; below > 0. */
static inline uint32_t prng_below(struct prng *prng, uint32_t below)
{
	assert(below > 0);
	uint32_t uneven = UINT32_MAX - (uint32_t)((UINT64_C(1) << 32) % below), number;
	do /* the few highest numbers would make the lowest remainders more likely */
		number = (uint32_t)(prng_next(prng) >> 32);
	while (number > uneven);
	return number % below;
}

#endif
