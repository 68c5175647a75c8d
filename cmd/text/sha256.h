#ifndef HGREF_TEXT_SHA256_H
#define HGREF_TEXT_SHA256_H

#include <stddef.h>

/* The SHA-256 of some bytes (FIPS 180-4), for names that others can compute. */
enum { SHA256_BYTES = 32 };
void sha256(unsigned char out[SHA256_BYTES], const unsigned char *bytes, size_t length);

#endif
