#ifndef HGREF_COMMAND_TILES_TILES_H
#define HGREF_COMMAND_TILES_TILES_H

#include "option/command.h"

/* The options that only `tiles` takes. */
struct tiles_options {
	const char *sides, *animal, *power; /* NULL: any */
	int fish;                           /* this many; 0: some; -1: any */
};

static inline const struct tiles_options *tiles_options(const struct options *options)
{
	return options->own;
}

extern const struct command command_tiles;

#endif
