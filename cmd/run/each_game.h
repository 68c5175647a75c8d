#ifndef HGREF_RUN_EACH_GAME_H
#define HGREF_RUN_EACH_GAME_H

#include "option/options.h"
#include "read/input.h"
#include "text/text.h"

/*
 * Runs through the games of files, logs and scenarios alike. `judge` is called for each game whose header could be
 * read, whatever else could not (reader->errors), `unread` for each other one, `skipped` for each scenario that asks not to be judged.
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

/* One file being visited. `worst` is the highest status met; `any`: there was something. */
struct visit {
	const struct game_visitor *visitor;
	struct reader *reader;
	const char *file; /* as messages call it */
	struct text *out;
	enum status worst;
	bool any;
};

/* One game of a log, and all of a file of scenarios. */
void visit_game(struct visit *visit, const struct cut *cut);
void visit_scenarios(struct visit *visit, struct input *input);
void visit_trouble(struct visit *visit, const char *what);

/* Why a file holds nothing to visit; NULL: it was read to its end, and there was something. */
const char *visit_lacks(const struct input *input, bool any);

/* Whether a file is one of scenarios, by what the command line says of it or by its beginning. */
bool holds_scenarios(struct input *input, enum input_kind kind);

/*
 * A visitor around another that tells of troubles on stderr, and behind each game gives what was added on: both streams
 * go to `print`, which leaves the text as it is.
 */
struct console {
	struct game_visitor inner;
	void (*print)(void *data, FILE *stream, struct text *text);
	void *data;
};
struct game_visitor console_visitor(struct console *console);

/* The games of one file; the highest status met. */
enum status each_game_of(const char *path, enum input_kind kind, struct reader *reader,
			 const struct game_visitor *visitor, struct text *out);

/* The same; all bytes that are read are added to `kept`, if it is not NULL. */
enum status each_game_kept(const char *path, enum input_kind kind, struct reader *reader,
			   const struct game_visitor *visitor, struct text *out, struct text *kept);

/*
 * The games of all files of a command line: troubles are told on stderr, what the visitor adds is printed behind each
 * game. `unread`, `trouble` and `after` may be NULL.
 */
enum status each_game(const struct options *options, struct game_visitor visitor);

#endif
