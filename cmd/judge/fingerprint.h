#ifndef HGREF_JUDGE_FINGERPRINT_H
#define HGREF_JUDGE_FINGERPRINT_H

#include "read/reader.h"

#include "core/violation.h"

/*
 * Numbers that identify the findings of a game after its file has changed. Each is computed from the title, the moves
 * up to the finding, the code, and how many times the code has occurred there before. Lines that move, other games,
 * comments, colours, names, assertions and later moves make no difference.
 */
enum { FINGERPRINT_CODES = VIOLATION_CODES + READ_CODES };

struct fingerprints {
	const struct reader *reader;
	uint64_t title, moves;           /* the title, and the moves up to where the last number was asked for */
	uint32_t steps;                  /* the steps that this includes */
	uint16_t met[FINGERPRINT_CODES]; /* how many times each code has occurred after these moves */
};

/* Begins at the header of the game that `reader` has read. */
void fingerprints_begin(struct fingerprints *prints, const struct reader *reader);

/*
 * The number of the next finding, which comes after `steps` steps of the record; `steps` never decreases. `index`
 * numbers the code, from 0 to FINGERPRINT_CODES - 1; `code` is its name.
 */
uint64_t fingerprint(struct fingerprints *prints, uint32_t steps, int index, const char *code);

#endif
