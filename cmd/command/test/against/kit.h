#ifndef HGREF_COMMAND_TEST_AGAINST_KIT_H
#define HGREF_COMMAND_TEST_AGAINST_KIT_H

#include "core/ruleset.h"
#include "text/sha256.h"
#include "text/text.h"

/* The conformance kit: the list of its tests, kit.jsonl, which `make kit` writes. */

enum level { LEVEL_PLACING, LEVEL_PIECES, LEVEL_SCORING, LEVEL_END, LEVEL_KING, LEVEL_POWERS, LEVEL_SCOUT, LEVELS };
extern const char *const level_names[LEVELS];

struct kit_test {
	size_t id, rules; /* where its id and its rules, separated by spaces, begin in `words`, each with a NUL */
	enum level level;
	int edition;                /* as an index of `rulesets` */
	bool own, setup;            /* it defines tiles; its position is set up: levels are passed without such tests */
	int players, width, height; /* the numbers of its players and cells */
};

struct kit {
	char *version;
	char digest[2 * SHA256_BYTES + 1]; /* of the list */
	size_t folder;                     /* the length of the name of its folder, with its slash */
	struct text words;
	struct kit_test *test; /* in the order of the bytes of their ids */
	size_t tests;
};

/* Reads the list in the folder of a file or in one above it; NULL if there is none. */
struct kit *kit_of(const char *file);
void kit_free(struct kit *kit); /* may be NULL */

/* The test that is sent under this title, or NULL. `kit` may be NULL. */
const struct kit_test *kit_find(const struct kit *kit, const char *title);

/*
 * Whether an engine that says why it skips a test names a limit which the test exceeds: `players N`, or `cells WxH`, where
 * the board may begin in the middle of its cells.
 */
bool kit_exceeds(const struct kit_test *test, const char *limit);

#endif
