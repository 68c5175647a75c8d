#ifndef HGREF_RUN_JOBS_H
#define HGREF_RUN_JOBS_H

#include "run/each_game.h"

/*
 * The games of a command line, judged by `options->jobs` threads. One thread reads and cuts; the others take a bunch of
 * games each. What they find is printed in the order of the input, the same bytes whatever the number of threads, and
 * memory is bounded: so many bunches are under way and no more.
 */

/* How a thread gets a visitor of its own, and gives it back. `after` of the visitor is not used. */
struct visitor_maker {
	struct game_visitor (*begin)(const struct visitor_maker *maker);
	void (*end)(struct game_visitor *visitor);
	const void *data; /* the maker's own business */
};

enum status jobs_each_game(const struct options *options, const struct visitor_maker *maker);

#endif
