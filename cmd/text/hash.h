#ifndef HGREF_TEXT_HASH_H
#define HGREF_TEXT_HASH_H

#include <stddef.h>
#include <stdint.h>

/*
 * A hash that grows with each number or run of bytes mixed into it. It is the same on every machine, and of no use
 * against somebody who looks for collisions.
 */

/* A finalizer in the manner of splitmix64: every bit of both arguments changes about half of the result. */
static inline uint64_t hash_number(uint64_t hash, uint64_t value)
{
	hash = (hash ^ value) * UINT64_C(0x9E3779B97F4A7C15);
	hash = (hash ^ hash >> 32) * UINT64_C(0xD6E8FEB86659FD93);
	return hash ^ hash >> 32;
}

static inline uint64_t hash_bytes(uint64_t hash, const char *s, size_t length)
{
	for (size_t i = 0; i < length; i++)
		hash = hash_number(hash, (unsigned char)s[i]);
	return hash_number(hash, UINT64_C(1) << 32 | length);
}

#endif
