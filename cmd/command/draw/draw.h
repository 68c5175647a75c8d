#ifndef HGREF_COMMAND_DRAW_DRAW_H
#define HGREF_COMMAND_DRAW_DRAW_H

#include "option/command.h"

/* The options that only `draw` takes. */
struct draw_options {
	int move; /* 0: the start; -1: the last */
	bool illegal, ascii;
	const char *feature; /* NULL: none */
};

static inline const struct draw_options *draw_options(const struct options *options)
{
	return options->own;
}

extern const struct command command_draw;

#endif
