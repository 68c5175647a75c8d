#ifndef HGREF_TEXT_HASH_H
#define HGREF_TEXT_HASH_H

#include <stddef.h>
#include <stdint.h>

/*
 * FNV-1a, a well-known function: begin with HASH_FNV. The number is the same on every machine, and does not depend on the
 * size of the pieces that are added.
 */
#define HASH_FNV UINT64_C(0xCBF29CE484222325)

static inline uint64_t hash_fnv(uint64_t hash, const char *s, size_t length)
{
	for (size_t i = 0; i < length; i++)
		hash = (hash ^ (unsigned char)s[i]) * UINT64_C(0x100000001B3);
	return hash;
}

static inline uint64_t hash_char(uint64_t hash, char c)
{
	return hash_fnv(hash, &c, 1);
}

static inline uint64_t hash_words(uint64_t hash, const char *words)
{
	while (*words)
		hash = hash_char(hash, *words++);
	return hash;
}

/* The number as it is printed. */
static inline uint64_t hash_number(uint64_t hash, int number)
{
	if (number < 0)
		return hash_number(hash_char(hash, '-'), -number);
	if (number >= 10)
		hash = hash_number(hash, number / 10);
	return hash_char(hash, (char)('0' + number % 10));
}

#endif
