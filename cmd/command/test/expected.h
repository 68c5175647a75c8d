#ifndef HGREF_COMMAND_TEST_EXPECTED_H
#define HGREF_COMMAND_TEST_EXPECTED_H

#include "judge/finding.h"
#include "read/reader.h"
#include "text/text.h"

/* What the comments of a file say that its tests expect; and how words of a file are replaced. */

enum { EXPECTED_MAX = 32 };

/*
 * Comments with which a file states expectations that records cannot express: `# error LINE:COLUMN words` in its first
 * 20 lines, that this line cannot be read and why; `# expect LINE: CODE` anywhere, that this line breaks this rule.
 */
struct expected {
	struct {
		uint32_t line, column;
		char words[200];
		bool met;
	} error[EXPECTED_MAX];
	int errors;
	struct {
		uint32_t line;
		enum violation_code code;
		bool met;
	} violation[EXPECTED_MAX];
	int violations;
};

/* Reads these comments. Returns false if the file cannot be read, with errno set. */
bool expected_read(struct expected *expected, const char *path);

/* Whether the file expects this violation, or this error; if so, marks the expectation as met. */
bool expected_violation(struct expected *expected, const struct finding *finding);
bool expected_error(struct expected *expected, const struct trouble *error);

/* ---- corrections ---- */

/* Words of a file that others replace. Each place must still contain the words that were judged. */
struct change {
	uint32_t line; /* from 1 */
	uint32_t at;   /* the place on the line, in bytes, with pairs of surrogates joined */
	char *was;     /* the words that must be there */
	char *now;     /* the words that replace them */
	size_t judge;  /* the judge that asks for it: several may judge the same words, for several editions */
	size_t judges; /* the number of judges, all of which must ask for the same words */
};

/* The number of places with each outcome. */
struct changed {
	unsigned made, left; /* left unchanged */
};

/*
 * Adds to `new` the old text with the changes, which it sorts by their places. Nothing but the words named changes. A
 * place is left unchanged if it has other words, if it is beyond the end of the line or in words that have already been
 * changed, or if its judges do not all ask for the same.
 */
struct changed change_text(struct change *change, size_t changes, const struct text *old, struct text *new);

#endif
