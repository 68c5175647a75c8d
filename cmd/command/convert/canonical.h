#ifndef HGREF_COMMAND_CONVERT_CANONICAL_H
#define HGREF_COMMAND_CONVERT_CANONICAL_H

#include "option/options.h"
#include "read/input.h"
#include "text/text.h"
#include "text/word.h"

/*
 * The first line in which two texts differ that come piece by piece. What is equal is not kept. Begin it with { 0 };
 * first_difference_free releases its memory.
 */
struct first_difference {
	struct text was, now; /* both from the line on that differs, or that is not compared yet */
	uint32_t equal;       /* lines before it */
	bool found;           /* nothing more is compared */
};
void first_difference_free(struct first_difference *difference);

/* Adds pieces of both texts, which may be empty and need not correspond. */
void first_difference_add(struct first_difference *difference, struct word was, struct word now);

/* To be called after the last pieces, of which there was at least one. Returns whether the texts differ. */
bool first_difference_end(struct first_difference *difference);

/*
 * `convert --canonical`: the text of the log that is being read, which is written unchanged where it cannot be read; the
 * empty lines between games; and with --check where what is written first differs from it. Begin it with `checks` and
 * `color` set and the other members zero.
 */
struct canonical {
	bool checks;
	enum color color;
	struct input *input; /* the log that is being read; NULL: there is none */
	struct text read;    /* what was read of it, */
	size_t begin, end;   /* and the part of it that is at hand: the lines above the first game, or a game */
	bool gap;            /* the next game comes after an empty line */
	bool open;           /* the last line that was written has no newline */
	struct first_difference difference;
	bool differs; /* some log would change */
};
void canonical_free(struct canonical *c);

/* To be called before anything is cut from a log, and whenever something was: that is then at hand. */
void canonical_begin(struct canonical *c, struct input *input);
void canonical_advance(struct canonical *c);

/* Adds a line that is above the next game to `above`: a comment, or an empty line if there is none above it already. */
void canonical_put_above(struct text *above, struct word line);

/* Adds what comes before a game: the empty line between two, and the lines above it. */
void canonical_lead_in(const struct canonical *c, struct text *out, const struct text *above);

/* Adds, after the lead-in, what is at hand unchanged. */
void canonical_add_read(const struct canonical *c, struct text *out);

/*
 * To be called for what is written, or with --check would be: a game with its lead-in, or the lines below the last one.
 * `unchanged`: the game is as it was read.
 */
void canonical_written(struct canonical *c, const struct text *out, bool unchanged);

/* The end of the file: if it was compared and would change, says on stdout where. */
void canonical_end(struct canonical *c, const char *file);

#endif
