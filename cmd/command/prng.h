#ifndef HGREF_COMMAND_PRNG_H
#define HGREF_COMMAND_PRNG_H

#include <stdint.h>

/*
 * Numbers that look random and are the same on every machine: splitmix64 (Steele, Lea and Flood 2014), a counter that
 * goes up by 0x9E3779B97F4A7C15 and is stirred on its way out.
 */
struct prng {
	uint64_t counter;
};

static inline struct prng prng_begin(uint64_t seed)
{
	return (struct prng){ seed };
}

/* Any number, each as likely as the others. */
uint64_t prng_next(struct prng *prng);

/* A number from 0 to below - 1, each as likely as the others; below > 0. */
uint32_t prng_below(struct prng *prng, uint32_t below);

#endif
