#ifndef HGREF_TEXT_HASH_H
#define HGREF_TEXT_HASH_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* Numbers that equal things share, and others hardly ever; the same on every machine unless it is said otherwise. */

/* A finalizer in the manner of splitmix64: every bit of both arguments changes about half of the result. */
static inline uint64_t hash_add(uint64_t hash, uint64_t value)
{
	hash = (hash ^ value) * UINT64_C(0x9E3779B97F4A7C15);
	hash = (hash ^ hash >> 32) * UINT64_C(0xD6E8FEB86659FD93);
	return hash ^ hash >> 32;
}

/* Adds bytes and their number: two strings are not one longer string. */
static inline uint64_t hash_bytes(uint64_t hash, const char *s, size_t length)
{
	for (size_t i = 0; i < length; i++)
		hash = hash_add(hash, (unsigned char)s[i]);
	return hash_add(hash, UINT64_C(1) << 32 | length);
}

/* The same with eight bytes at a time: another number, which depends on the order of bytes in the machine's words. */
static inline uint64_t hash_words(uint64_t hash, const char *s, size_t length)
{
	uint64_t word = 0;
	size_t at = 0;
	for (; at + sizeof word <= length; at += sizeof word) {
		memcpy(&word, s + at, sizeof word);
		hash = hash_add(hash, word);
	}
	word = 0;
	memcpy(&word, s + at, length - at);
	return hash_add(hash_add(hash, word), length);
}

#endif
