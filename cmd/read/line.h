#ifndef HGREF_READ_LINE_H
#define HGREF_READ_LINE_H

#include "core/record.h"
#include "read/read_codes.h"
#include "text/word.h"

#include <string.h>

/*
 * Reads one line of a game: words, and the steps that they make (what a player does, what a record asserts). Logs and
 * scenarios share it.
 */

/* Why a line cannot be read. `at` and `length` are bytes of the line. */
struct complaint {
	enum read_code code;
	size_t at, length;
	char message[360];
};

/* A line being read; `word` is the word in hand, of length 0 at the end of the line. */
struct line {
	const char *text, *end, *at;
	struct word word;
	struct complaint *complaint;
};

/* The line of a text that begins at a byte of it; `number` is the line's in the input. */
static inline struct span line_span(const char *text, size_t length, size_t at, uint32_t number)
{
	const char *start = text + at, *newline = memchr(start, '\n', length - at);
	size_t end = newline ? (size_t)(newline - text) : length;
	return (struct span){ number, (uint32_t)at, (uint32_t)(end - at) };
}

/* Goes on from one line of a text to the next. False: the text ends before it. */
static inline bool line_span_next(const char *text, size_t length, struct span *line)
{
	size_t at = line->text + line->length + (size_t)1;
	if (at >= length)
		return false;
	*line = line_span(text, length, at, line->line + 1);
	return true;
}

/* Whether a line says anything: it is not blank, and no comment. */
bool line_says(const char *text, size_t length);

/* Begins at the first word, and goes on to the next. `complaint` may be NULL where nothing is asked that can fail. */
void line_begin(struct line *line, const char *text, size_t length, struct complaint *complaint);
void line_next(struct line *line);

/* Says what is wrong with the word in hand (or the end of the line) and returns false. */
bool line_fail(struct line *line, enum read_code code, const char *format, ...) __attribute__((format(printf, 3, 4)));
bool line_end(struct line *line); /* nothing follows, else a complaint */
bool line_number(struct line *line, const char *what, int least, int most, int *number);
bool line_cell(struct line *line, struct cell *cell);    /* X,Y */
bool line_place(struct line *line, struct place *place); /* X,Y:SLOT */

/*
 * Where the parts of a step stand in its line, for carets; empty where it has no such part. `value` is the word that an
 * assertion is judged by.
 */
struct parts {
	struct word player, tile, cell, turn, recall[RECALLS_MAX], piece[PIECES_MAX], value;
};

/* Reads a step, the first word being in hand. `parts` may be NULL. */
bool line_step(struct line *line, const struct record *record, struct step *step, struct parts *parts);

/*
 * What a line that begins with a word is, or is most likely meant to be: by the word, else by the nearest one that could
 * begin a line.
 */
enum line_meaning { LINE_HEADER, LINE_ACTION, LINE_ASSERTION, LINE_UNKNOWN };
enum line_meaning line_meaning(const struct record *record, struct word first);

/* Whether a line of an action is a turn, by its first words: `end`, a discard or a recall of its own is not. */
bool line_takes_turn(const char *text, size_t length);

/* The player in hand, as an index. */
bool line_player(struct line *line, const struct record *record, uint8_t *player);

/*
 * Complains that no player is in hand, and says who plays. `others`, a NULL-terminated list or NULL: the words, at most
 * OTHERS_MAX, that could stand there as well.
 */
enum { OTHERS_MAX = 32 };
bool line_no_player(struct line *line, const struct record *record, const char *const *others);

/* Reads a tile that lies already: `TILE X,Y TURN [PLAYER ROLE SLOT]`. */
bool line_setup(struct line *line, const struct record *record, struct step *step, struct parts *parts);

/* The words for the roles, in their order, up to a NULL. */
extern const char *const line_roles[ROLES + 1];

/* Words that no player and no tile may be called, since they begin lines or moves. */
bool line_reserved(struct word word);

#endif
