#ifndef HGREF_RUN_JOBS_H
#define HGREF_RUN_JOBS_H

#include "run/each_game.h"

/*
 * The games of a command line, judged by `options->jobs` threads. One thread reads and cuts; the others each take a
 * bunch of games. The results are printed in the order of the input, the same bytes for any number of threads. Memory
 * is bounded: the number of bunches under way is limited.
 */

/* How each thread gets its own data for the command, and releases it. */
struct command_maker {
	struct game_command (*begin)(const struct command_maker *maker);
	void (*end)(const struct game_command *command);
	const void *data; /* owned by the maker */
};

enum status jobs_each_game(const struct options *options, const struct command_maker *maker);

#endif
