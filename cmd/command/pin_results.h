#ifndef HGREF_COMMAND_PIN_RESULTS_H
#define HGREF_COMMAND_PIN_RESULTS_H

#include "judge/pin_line.h"
#include "judge/pins.h"
#include "option/options.h"

#include <stdatomic.h>

/*
 * How the games of an archive were judged: in memory what `struct pin` holds, and their lines in a temporary file, each
 * after the place of its game, in the order of the input. Begin with the options.
 */
struct pin_results {
	const struct options *options; /* whose files are judged */
	FILE *lines;
	struct pins pins;
	atomic_size_t games; /* judged or unreadable */
	atomic_bool missed;  /* some file could not be read; that has been reported */
};

/* Where a game is: on this line of the file with this index. */
struct pin_place {
	uint32_t file, line;
};

/* Judges all games. Returns false if the lines could not be kept, which has been reported. */
bool pin_results_judge(struct pin_results *results);
void pin_results_free(struct pin_results *results);

/* Reads the line of a pin, without its line end. Returns its length, 0 if it cannot be read. */
size_t pin_results_line(const struct pin_results *results, uint64_t at, struct pin_place *place,
			char line[PIN_LINE_MAX]);

/* Reads a line from byte `at` of a file; the same return value. */
size_t pin_line_read(FILE *file, uint64_t at, char line[PIN_LINE_MAX]);

#endif
