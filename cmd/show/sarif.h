#ifndef HGREF_SHOW_SARIF_H
#define HGREF_SHOW_SARIF_H

#include "judge/fingerprint.h"
#include "judge/judged.h"
#include "text/json.h"

/*
 * Findings about games in SARIF 2.1.0, the format that code scanning reads: one document for a run, with one result a
 * line. Between any two results comes SARIF_BETWEEN, so that the results of each game can be printed as soon as it is
 * judged.
 */
#define SARIF_BETWEEN ","
void sarif_head(struct text *out, const char *version);
void sarif_tail(struct text *out);

/*
 * What a result may be about, numbered like the document's rules. The violation codes come first, with their own
 * numbers.
 */
enum sarif_rule {
	RULE_READ = VIOLATION_CODES,          /* the first code of unreadable lines */
	RULE_FORMAT = RULE_READ + READ_CODES, /* a file that cannot be read, or contains no game */
	RULE_MEND,                            /* a test for which other corrections are suggested than it expects */
	RULE_UNEXPECTED_PASS,                 /* a test that passes although it is known to fail */
	SARIF_RULES,
};
const char *sarif_rule_id(int rule);

/* How serious a result is by itself: a wrong note about legal moves is a warning, everything else an error. */
enum sarif_level { SARIF_NOTE, SARIF_WARNING, SARIF_ERROR };

/* The results of one game. Each is added to `out`, after SARIF_BETWEEN if `out` is not empty. */
struct sarif_game {
	struct text *out;
	const struct reader *reader;
	const char *file;
	bool strict; /* wrong notes are errors as well */
	struct fingerprints prints;
};
void sarif_begin(struct sarif_game *sarif, struct text *out, const struct reader *reader, const char *file);

/* These add one result each. Call them in the order of the game, from its beginning to its end. */
void sarif_error(struct sarif_game *sarif, const struct trouble *error);
void sarif_finding(struct sarif_game *sarif, const struct judged_game *t, const struct finding *finding);

/*
 * Adds a result about a game as a whole, on its first line, or about a file from which no game was read (`reader` is
 * NULL), on line 1.
 */
void sarif_remark(struct text *out, int rule, enum sarif_level level, const struct reader *reader, const char *file,
		  const char *message);

/* Adds everything that is wrong with a game, or nothing. */
void show_sarif(struct text *out, const struct judged_game *t);

#endif
