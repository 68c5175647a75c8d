#ifndef HGREF_COMMAND_PIN_PARTS_H
#define HGREF_COMMAND_PIN_PARTS_H

#include "command/pin_results.h"
#include "judge/pin_file.h"
#include "text/text.h"

/* The parts of `test --pin`. What goes wrong is reported by whichever part meets it. */

/* What is pinned, what the results are now, and how they differ. */
struct pin_run {
	const struct options *options;
	const char *path; /* of the file of pins */
	bool exists;
	struct text judged; /* the options by which the games are judged, as the file's first line has them */
	struct pin_file pinned;
	struct pin_results results;
	struct pin_differences differences;
};

/* Reports what is wrong with the file as a whole. Returns false. */
bool pin_complain(const struct pin_run *run, const char *what);

/* Reads the file of pins, if there is one, to its end. Returns false if it is malformed, or missing where CI is set. */
bool pin_find(struct pin_run *run);

/* Compares the results, sorted, with those of the file. Returns false if it cannot be read again. */
bool pin_compare(struct pin_run *run);

/* Whether the file was made with other options than the games are judged with now. */
bool pin_has_other_options(const struct pin_run *run);

/* Writes the results, sorted, to the file. */
enum status pin_write(struct pin_run *run);

/* Prints what is different, game by game in the order of the input, and how much it is. */
enum status pin_report(struct pin_run *run);

#endif
