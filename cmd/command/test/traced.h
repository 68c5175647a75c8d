#ifndef HGREF_COMMAND_TEST_TRACED_H
#define HGREF_COMMAND_TEST_TRACED_H

#include "text/json_read.h"

#include <stdint.h>

/*
 * The steps of another engine's trace, as games: consecutive lines with the same `game`, and the same `edition` if they
 * have one. A new game begins where `line` is less than before, or `move` by more than one. Instead of steps or after
 * them, a line may say why the engine does not play a game, `{"game": "...", "skip": "words"}`, or what kept it from doing
 * so (`error`). Before them all, one may say which engine it is: `{"engine": "name version"}`.
 */
struct traced_game {
	size_t title, title_length; /* in `titles`, the edition after the title, and then the words of skip or error */
	size_t edition_length;      /* 0: not given */
	size_t words_length;
	bool skipped, broken; /* it has a skip, an error */
	size_t begin, end;    /* bytes of the trace */
	uint32_t line;        /* of its first step in the trace */
	bool compared;
};

/* Begin with { 0 }. */
struct traced {
	const char *text; /* of the trace, owned by the caller */
	size_t length;
	size_t at;     /* the trace was read up to here */
	uint32_t line; /* its lines so far */
	struct text titles, engine;
	struct traced_game *game;
	size_t games;
	size_t last; /* the game found last, after which the next one is looked for */
	struct json_tree step;
	long last_line, last_move; /* of the step before; -1: it has none */
	/* Why the trace cannot be read, or NULL, and where. */
	const char *fault;
	uint32_t fault_line, fault_column;
};

/* Finds the games in a text. Returns false if it is not a trace. */
bool traced_begin(struct traced *traced, const char *text, size_t length);
void traced_free(struct traced *traced);

/*
 * For a caller that gets the text piece by piece and sets `text` and `length`: takes the line at `at`, which ends at
 * byte `end`. Returns false if the line cannot be read; nothing more can be read then.
 */
bool traced_line(struct traced *traced, size_t end);

/* Forgets the first game. */
void traced_drop(struct traced *traced);

/* The number of bytes at the start of the text that no game needs any more; the caller removes them. */
size_t traced_release(struct traced *traced);

/* Its title; its edition, empty if it has none; the words of its skip or error. */
struct word traced_title(const struct traced *traced, const struct traced_game *game);
struct word traced_edition(const struct traced *traced, const struct traced_game *game);
struct word traced_words(const struct traced *traced, const struct traced_game *game);

/*
 * The next game with this title, and this edition if it has one, that was not yet compared, and marks it as compared;
 * NULL if there is none.
 */
struct traced_game *traced_find(struct traced *traced, struct word title, struct word edition);

/* Reads the step at byte *at of a game and its line number *line, and moves both on. Returns false after the last one. */
bool traced_step(const struct traced *traced, const struct traced_game *game, size_t *at, uint32_t *line,
		 struct json_tree *step);

/* A whole number that a step has for a key; -1 if it has none. */
long traced_number(const struct json_tree *step, const char *key);

#endif
