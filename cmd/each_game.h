#ifndef HGREF_EACH_GAME_H
#define HGREF_EACH_GAME_H

#include "options.h"
#include "text.h"

/*
 * Runs through the games of all files of a command line. `judge` is called for each game that could be read, `unread`
 * for each that could not, after its error was told on stderr; what they add to `out` is printed at once.
 */
struct game_visitor {
	void *data;
	enum status (*judge)(void *data, const struct log *log, const char *file, struct text *out);
	void (*unread)(void *data, const struct log *log, const char *file, struct text *out);
};

/* The highest status met; a file without a game is trouble. */
enum status each_game(const struct options *options, const struct game_visitor *visitor);

#endif
