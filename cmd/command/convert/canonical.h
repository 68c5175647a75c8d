#ifndef HGREF_COMMAND_CONVERT_CANONICAL_H
#define HGREF_COMMAND_CONVERT_CANONICAL_H

#include "option/options.h"
#include "read/input.h"
#include "text/text.h"
#include "text/word.h"

/*
 * Finds the first line in which two texts differ that arrive piece by piece. Equal lines are not kept. Begin it with
 * zeros; first_difference_free releases its memory.
 */
struct first_difference {
	struct text was, now; /* both texts from the line on that differs or is not yet compared */
	uint32_t equal;       /* lines before it */
	bool found;           /* the difference was found */
};
void first_difference_free(struct first_difference *difference);

/* Adds pieces of both texts, which may be empty and need not correspond. */
void first_difference_add(struct first_difference *difference, struct word was, struct word now);

/* Call this after the last pieces, of which there was at least one. Returns whether the texts differ. */
bool first_difference_end(struct first_difference *difference);

/*
 * `convert --canonical`: the text of the log that is being read, whose unreadable parts are written unchanged; the
 * empty lines between games; and, with --check, the first difference between the text and the output. Begin it with
 * `checks` and `color` set and the other members zero.
 */
struct canonical {
	bool checks;
	enum color color;
	struct input *input; /* the log that is being read; NULL: there is none */
	struct text read;    /* the part of it that was read */
	size_t begin, end;   /* the current part: the lines above the first game, or a game */
	bool gap;            /* the next game comes after an empty line */
	bool open;           /* the last line of the output has no newline */
	struct first_difference difference;
	bool differs; /* some log would change */
};
void canonical_free(struct canonical *c);

/* Call this before a log is cut, and after each cut, which makes the cut part the current one. */
void canonical_begin(struct canonical *c, struct input *input);
void canonical_advance(struct canonical *c);

/* Adds a line that is above the next game to `above`: a comment, or an empty line if there is none above it already. */
void canonical_put_above(struct text *above, struct word line);

/* Adds what comes between two games: an empty line. */
void canonical_separate(const struct canonical *c, struct text *out);

/* Adds the current part unchanged after the lead-in. */
void canonical_add_read(const struct canonical *c, struct text *out);

/*
 * Call this for each part of the output, even if --check does not print it: a game with its lead-in, or the lines below
 * the last game. `unchanged`: the game is as it was read.
 */
void canonical_written(struct canonical *c, const struct text *out, bool unchanged);

/* Ends the file. If it was compared and would change, reports the place on stdout. */
void canonical_end(struct canonical *c, const char *file);

#endif
