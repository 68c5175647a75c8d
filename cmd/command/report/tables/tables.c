/*
 * For the build: `tables FOLDER` prints the files of cmd/command/report/ as strings in C, without margins and
 * comments, and the SHA-256 of the scripts in base64, as a Content-Security-Policy names them.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FILE_MAX = 1 << 18, BLOCK = 64, HASH_WORDS = 8, HASH = 4 * HASH_WORDS };

/* ---- SHA-256 (FIPS 180-4) ---- */

/* clang-format off */

/* The fractions of the square roots of the first 8 primes, and of the cube roots of the first 64. */
static const uint32_t first_state[HASH_WORDS] = {
	0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
};
static const uint32_t round_constant[BLOCK] = {
	0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
	0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
	0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
	0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
	0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
	0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
	0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
	0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

/* clang-format on */

static uint32_t rotated(uint32_t x, int by)
{
	return x >> by | x << (32 - by);
}

static void expand(uint32_t w[BLOCK], const unsigned char *block)
{
	for (int i = 0; i < 16; i++)
		w[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 |
		       (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
	for (int i = 16; i < BLOCK; i++) {
		uint32_t a = rotated(w[i - 15], 7) ^ rotated(w[i - 15], 18) ^ w[i - 15] >> 3;
		uint32_t b = rotated(w[i - 2], 17) ^ rotated(w[i - 2], 19) ^ w[i - 2] >> 10;
		w[i] = w[i - 16] + a + w[i - 7] + b;
	}
}

static void hash_block(uint32_t state[HASH_WORDS], const unsigned char *block)
{
	uint32_t w[BLOCK], s[HASH_WORDS];
	expand(w, block);
	memcpy(s, state, sizeof s);
	for (int i = 0; i < BLOCK; i++) {
		uint32_t choice = (s[4] & s[5]) ^ (~s[4] & s[6]);
		uint32_t majority = (s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2]);
		uint32_t high = rotated(s[0], 2) ^ rotated(s[0], 13) ^ rotated(s[0], 22);
		uint32_t low = rotated(s[4], 6) ^ rotated(s[4], 11) ^ rotated(s[4], 25);
		uint32_t first = s[7] + low + choice + round_constant[i] + w[i];
		memmove(s + 1, s, (HASH_WORDS - 1) * sizeof s[0]);
		s[4] += first;
		s[0] = first + high + majority;
	}
	for (int i = 0; i < HASH_WORDS; i++)
		state[i] += s[i];
}

/* Hashes some bytes; there is room for two more blocks after them. */
static void hash(unsigned char out[HASH], unsigned char *bytes, size_t length)
{
	uint32_t state[HASH_WORDS];
	size_t blocks = (length + 8) / BLOCK + 1;
	uint64_t bits = 8 * (uint64_t)length;
	memcpy(state, first_state, sizeof state);
	memset(bytes + length, 0, blocks * BLOCK - length);
	bytes[length] = 0x80;
	for (int i = 0; i < 8; i++)
		bytes[blocks * BLOCK - 1 - (size_t)i] = (unsigned char)(bits >> 8 * i);
	for (size_t b = 0; b < blocks; b++)
		hash_block(state, bytes + b * BLOCK);
	for (int i = 0; i < HASH; i++)
		out[i] = (unsigned char)(state[i / 4] >> (24 - i % 4 * 8));
}

static void print_base64(const unsigned char hashed[HASH])
{
	static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
	for (int bit = 0; bit < 8 * HASH; bit += 6) {
		int byte = bit / 8, next = byte + 1 < HASH ? hashed[byte + 1] : 0;
		printf("%c", digits[(hashed[byte] << 8 | next) >> (10 - bit % 8) & 63]);
	}
	printf("=");
}

/* ---- files ---- */

static size_t read_asset(unsigned char *bytes, const char *folder, const char *name)
{
	char path[4096];
	snprintf(path, sizeof path, "%s/%s", folder, name);
	FILE *file = fopen(path, "rb");
	size_t length = file ? fread(bytes, 1, FILE_MAX, file) : 0;
	if (!file || ferror(file) || length == 0 || length == FILE_MAX) {
		fprintf(stderr, "tables: %s cannot be read, or is empty or too long\n", path);
		exit(1);
	}
	fclose(file);
	return length;
}

/* Removes the tabs before each line and the comments on lines of their own, which pages can do without. */
static size_t remove_margins(unsigned char *bytes, size_t length)
{
	size_t kept = 0;
	for (size_t i = 0; i < length; i++) {
		int begins = kept == 0 || bytes[kept - 1] == '\n';
		if (begins && bytes[i] == '\t')
			continue;
		if (begins && bytes[i] == '/' && bytes[i + 1] == '*') {
			while (bytes[i] != '*' || bytes[i + 1] != '/')
				i++;
			i += 2; /* up to the newline */
			continue;
		}
		bytes[kept++] = bytes[i];
	}
	return kept;
}

static void print_asset(const char *folder, const char *name, const char *id, int with_hash)
{
	static unsigned char bytes[FILE_MAX + 2 * BLOCK];
	unsigned char hashed[HASH];
	size_t length = remove_margins(bytes, read_asset(bytes, folder, name));
	printf("const char asset_%s[] = {", id);
	for (size_t i = 0; i < length; i++)
		printf("%s%d,", i % 32 ? "" : "\n\t", (signed char)bytes[i]);
	printf("\n\t0\n};\n\n");
	if (!with_hash)
		return;
	hash(hashed, bytes, length);
	printf("const char asset_%s_hash[] = \"sha256-", id);
	print_base64(hashed);
	printf("\";\n\n");
}

int main(int argc, char **argv)
{
	const char *folder = argc > 1 ? argv[1] : ".";
	printf("/* Written by cmd/command/report/tables/tables.c. */\n#include \"command/report/assets.h\"\n\n");
	print_asset(folder, "page.html", "page_html", 0);
	print_asset(folder, "game.html", "game_html", 0);
	print_asset(folder, "page.css", "page_css", 0);
	print_asset(folder, "page.js", "page_js", 1);
	print_asset(folder, "index.html", "index_html", 0);
	print_asset(folder, "index.css", "index_css", 0);
	print_asset(folder, "index.js", "index_js", 1);
	return fflush(stdout) || ferror(stdout);
}
