#ifndef HGREF_RUN_JOBS_H
#define HGREF_RUN_JOBS_H

#include "run/each_game.h"

/*
 * The games of a command line, judged by `options->jobs` threads. One thread reads and cuts; the others take a bunch of
 * games each. What they find is printed in the order of the input, the same bytes whatever the number of threads, and
 * memory is bounded: so many bunches are under way and no more.
 */

/* How each thread gets data of its own for the command, and gives them back. */
struct command_maker {
	struct game_command (*begin)(const struct command_maker *maker);
	void (*end)(const struct game_command *command);
	const void *data; /* the maker's own */
};

enum status jobs_each_game(const struct options *options, const struct command_maker *maker);

#endif
