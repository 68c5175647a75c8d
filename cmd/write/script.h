#ifndef HGREF_WRITE_SCRIPT_H
#define HGREF_WRITE_SCRIPT_H

#include "read/reader.h"

/*
 * A game as its record tells it, line by line, with the comments: what is left of a log or a scenario when its form is
 * taken away, so that it can be written in another one.
 */

/* The lines of a game, in the order of a log in canonical form. */
enum script_kind {
	TOLD_GAME,
	TOLD_EDITION,
	TOLD_RULING,
	TOLD_PLAYER,
	TOLD_DEAL,
	TOLD_TILE,
	TOLD_BOX,
	TOLD_STACK,
	TOLD_TABLE,
	TOLD_START,
	TOLD_SCORES,
	TOLD_STEP, /* what players do, and what is asserted of it */
};

/* The word that a header line begins with; NULL for a step. */
const char *script_word(enum script_kind kind);

enum { TOLD_NONE = -1 };

struct script_comment {
	const char *s; /* NUL-terminated, from its `#` on */
	uint32_t line; /* of the input */
	size_t order;  /* in which it came */
	bool beside;   /* something else stands in its line */
	int next;      /* of the same line of the game, or TOLD_NONE */
};

struct script_line {
	enum script_kind kind;
	enum step_kind step;   /* of a step */
	uint32_t order;        /* in which it came */
	struct span span;      /* of the input */
	uint32_t at;           /* where in it */
	const char *words;     /* behind the first word of a header line; single blanks between them, no comment */
	const char *comment;   /* beside it, or NULL */
	int above, last_above; /* the comments above it, by index, or TOLD_NONE */
};

struct script {
	const char *source, *known; /* keys that only scenarios have, or NULL */
	struct script_line *line;
	size_t lines, line_size;
	struct script_comment *comment;
	size_t comments, comment_size;
	int below; /* the comments below the last line, or TOLD_NONE */
	char **kept;
	size_t keeps, kept_size;
};

/* Begin it with { 0 }; script_clear makes it ready for the next game, script_free gives its memory back. */
void script_clear(struct script *script);
void script_free(struct script *script);

/* A header line, as reader->hear wants it, `hearer` being the script. */
void script_hear(void *hearer, int row, const struct source *source);

/* The title and the steps of a game that was read. */
void script_game(struct script *script, const struct reader *reader);

/* What a scenario says under a key that logs have not, kept; NULL: nothing. */
const char *script_keep(struct script *script, const char *words);

/* A comment, from its `#` to the end of its line. */
void script_note(struct script *script, uint32_t line, bool beside, const char *s, size_t length);

/* When all lines came: gives each comment to its line, and puts the lines in canonical order. */
void script_settle(struct script *script);

#endif
