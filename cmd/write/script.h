#ifndef HGREF_WRITE_SCRIPT_H
#define HGREF_WRITE_SCRIPT_H

#include "text/text.h"
#include "core/referee.h"
#include "grammar/header_form.h"
#include "read/reader.h"

/*
 * A game as its record states it, line by line, with the comments. This is the content of a log or a scenario without
 * its form, so that it can be written in another one.
 */

enum { SCRIPT_NONE = -1 };

struct script_comment {
	const char *s; /* NUL-terminated, from its `#` on; a blank line that is kept is an empty comment */
	uint32_t line; /* of the input */
	size_t order;  /* the order in which they came */
	bool beside;   /* something else is on its line */
	int next;      /* the kind of the game's line that it shares, or SCRIPT_NONE */
};

struct script_line {
	enum header_kind kind;
	enum step_kind step;   /* for a step */
	uint32_t order;        /* the order in which they came */
	struct span span;      /* of the input */
	uint32_t at;           /* where in that line */
	const char *words;     /* for a header line, those after the first; single spaces between them, no comment */
	const char *comment;   /* the comment beside it, or NULL */
	bool holds_anyway;     /* of a position: it is so without the line */
	int above, last_above; /* the comments above it, by index, or SCRIPT_NONE */
};

struct script {
	const char *source, *known; /* keys that only scenarios have, or NULL */
	struct script_line *line;
	size_t lines;
	struct script_comment *comment;
	size_t comments;
	int below;     /* the comments below the last line, or SCRIPT_NONE */
	char **string; /* the words and comments of all these, which the script owns */
	size_t strings;
	struct text spaced; /* the words of the line being added */
};

/* Begin with { 0 }; script_clear forgets the game, script_free releases its memory. */
void script_clear(struct script *script);
void script_free(struct script *script);

/* Forgets the last game, and takes the header lines of the game that the reader reads next. */
void script_begin(struct script *script, struct reader *reader);

/* Adds the title and the steps of a game that was read. */
void script_game(struct script *script, const struct reader *reader);

/* Adds the edition, by its name in static storage, if no line of the game states one. */
void script_name_edition(struct script *script, const char *name);

/* Copies words that the script is to have until it is cleared; NULL stays NULL. */
const char *script_keep(struct script *script, const char *words);

/* Adds a comment, from its `#` to the end of its line, or with a length of 0 an empty line. */
void script_note(struct script *script, uint32_t line, bool beside, const char *s, size_t length);

/* Call this after all lines were added. It assigns each comment to its line, and puts the lines in canonical order. */
void script_settle(struct script *script);

/* A step to be added to a settled script. */
struct addition {
	size_t after; /* the index of the line before it */
	enum step_kind step;
	const char *words; /* kept by the script (script_keep) */
};

/* Adds steps, which are sorted by their places. No other line may be added after that. */
void script_insert(struct script *script, const struct addition *addition, size_t additions);

/*
 * Changes the words of all lines to the spelling of logs in canonical form, without changing their meaning or their
 * order: numbers without leading zeros, N, E, S and W for the hours 12, 3, 6 and 9, `thief` for `highwayman`, names of
 * tiles for ids of JCloisterZone, and one space after each `;` of a tile. Titles, names and comments stay as they are. Lines
 * that say of a position what holds anyway go.
 * `record` is the game from which the script was made; all of its lines could be read.
 */
void script_spell(struct script *script, const struct record *record);

/*
 * Writes a log in canonical form. Returns false if a log cannot express a line: *bad is the line, *why the reason, and
 * the caller drops what was added.
 */
bool write_log(struct text *out, const struct script *script, const struct script_line **bad, const char **why);

#endif
