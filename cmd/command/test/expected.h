#ifndef HGREF_COMMAND_TEST_EXPECTED_H
#define HGREF_COMMAND_TEST_EXPECTED_H

#include "judge/finding.h"
#include "read/reader.h"
#include "command/test/suite.h"

/* Expectations that a file or a record states in comments, which its tests check. */

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
	} broken[EXPECTED_MAX];
	int brokens;
};

/* Reads these comments, and the rule ids on the first line. Returns false if the file cannot be read, with errno set. */
bool expected_read(struct expected *expected, const char *path, struct coverage *coverage);

/* Whether the file expects this violation, or this error; if so, marks the expectation as met. */
bool expected_violation(struct expected *expected, const struct finding *finding);
bool expected_error(struct expected *expected, const struct trouble *error);

/*
 * Comments with the corrections that a record expects, one for each line that a mend changes, in the order of the
 * mends: `# mend 11: yellow 10 -2,0 180`, `# mend 11 removed`, `# mend 11 added: ...`, `# mend convention NAME`. They
 * are directly above the line of a scenario's title, or directly below that of a log. More mends may be found after
 * these.
 *
 * Adds what is found instead, or nothing if the record has no such comments or the mends are as expected.
 */
void suite_check_mends(struct text *wrong, const struct reader *reader);

#endif
