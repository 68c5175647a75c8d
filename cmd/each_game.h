#ifndef HGREF_EACH_GAME_H
#define HGREF_EACH_GAME_H

#include "options.h"
#include "text.h"

/*
 * Runs through the games of files, logs and scenarios alike. `judge` is called for each game that could be read,
 * `unread` for each that could not (reader->trouble says why), `skipped` for each scenario that asks not to be judged.
 * What they add to `out` is the visitor's own business; `after` is called behind each game and prints it, where there is
 * such a function.
 */
struct game_visitor {
	void *data;
	enum status (*judge)(void *data, const struct reader *reader, const char *file, struct text *out);
	enum status (*unread)(void *data, const struct reader *reader, const char *file, struct text *out);
	void (*skipped)(void *data, const struct reader *reader, const char *file, struct text *out);
	/* a file that could not be read at all, or holds no game */
	enum status (*trouble)(void *data, const char *file, const char *what, struct text *out);
	void (*after)(void *data, struct text *out);
};

/* The games of one file; the highest status met. */
enum status each_game_of(const char *path, enum input_kind kind, struct reader *reader,
			 const struct game_visitor *visitor, struct text *out);

/*
 * The games of all files of a command line: troubles are told on stderr, what the visitor adds is printed behind each
 * game. `unread`, `trouble` and `after` may be NULL.
 */
enum status each_game(const struct options *options, struct game_visitor visitor);

#endif
