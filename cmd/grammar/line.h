#ifndef HGREF_GRAMMAR_LINE_H
#define HGREF_GRAMMAR_LINE_H

#include "core/record.h"
#include "grammar/read_codes.h"
#include "text/word.h"

#include <string.h>

/*
 * Reads one line of a game: words, and the steps that they make up (what a player does, what a record asserts). Logs
 * and scenarios share it.
 */

/* Why a line cannot be read. `at` and `length` are bytes of the line. */
struct complaint {
	enum read_code code;
	size_t at, length;
	char message[360];
};

/* A line being read; `word` is the current word, of length 0 at the end of the line. */
struct line {
	const char *text, *end, *at;
	struct word word;
	struct complaint *complaint;
};

/* The line that begins at a given byte of a text; `number` is the line's number in the input. */
static inline struct span line_span(const char *text, size_t length, size_t at, uint32_t number)
{
	const char *start = text + at, *newline = memchr(start, '\n', length - at);
	size_t end = newline ? (size_t)(newline - text) : length;
	return (struct span){ number, (uint32_t)at, (uint32_t)(end - at) };
}

/* Advances from one line of a text to the next. Returns false if the text has ended. */
static inline bool line_span_next(const char *text, size_t length, struct span *line)
{
	size_t at = line->text + line->length + (size_t)1;
	if (at >= length)
		return false;
	*line = line_span(text, length, at, line->line + 1);
	return true;
}

/* Whether a line is neither blank nor a comment. */
bool line_says(const char *text, size_t length);

/* The first such line of a text, without the space around it; empty if there is none. */
struct word line_first_words(const char *text, size_t length);

/*
 * line_begin starts at the first word, and line_next advances to the next. `complaint` is NULL where nobody asks why a
 * function fails.
 */
struct line line_begin(const char *text, size_t length, struct complaint *complaint);
void line_next(struct line *line);

/* Makes the current word, if it begins with a quotation mark, reach to the closing one. Returns false if it does not. */
bool line_quote(struct line *line);

/* Complains about the current word, or the end of the line, and returns false. */
bool line_fail(struct line *line, enum read_code code, const char *format, ...) __attribute__((format(printf, 3, 4)));
bool line_end(struct line *line); /* complains unless the line ends here */
bool line_number(struct line *line, const char *what, int least, int most, int *number);
bool line_turn(struct line *line, int16_t *degrees);     /* any number: whether it is a quarter turn is judged */
bool line_cell(struct line *line, struct cell *cell);    /* X,Y */
bool line_place(struct line *line, struct place *place); /* X,Y:SLOT */

/* A side by its letter, a slot between two sides by its hour, and the names of places inside a tile (enum slot_name). */
const char *word_of_slot(int slot);

/* Reads a step that begins with the current word. */
bool line_step(struct line *line, const struct record *record, struct step *step);

/* The kind of line that begins with this word or, if none does, with the most similar word that could begin a line. */
enum line_meaning { LINE_HEADER, LINE_ACTION, LINE_ASSERTION, LINE_UNKNOWN };
enum line_meaning line_meaning(const struct record *record, struct word first);

/* Reads the current word as a player's colour, and sets *player to the index. */
bool line_player(struct line *line, const struct record *record, uint8_t *player);

/*
 * Complains that the current word is not a player, and lists the players: with READ_LINE that it begins no line, with
 * READ_PLAYER that it names none. `others`, a NULL-terminated list or NULL: the words, at most OTHERS_MAX, that would
 * also be allowed there.
 */
enum { OTHERS_MAX = 36 };
bool line_no_player(struct line *line, const struct record *record, enum read_code code, const char *const *others);

/* Complains that the current word is not an edition, and suggests those that the rest of the line may mean. */
bool line_no_edition(struct line *line);

/*
 * Complains about a word of the other game: the record names an edition of this one or, if it names none, could name
 * one of those listed.
 */
bool line_of_other_game(struct line *line, const struct record *record);

/* Reads a tile that is on the board before the game: `TILE X,Y TURN [PLAYER ROLE SLOT]`. */
bool line_setup(struct line *line, const struct record *record, struct step *step);

/*
 * Reads what lies on the table besides tiles and pieces, in the words of an assertion: `next blue`, `totals red 12 blue
 * 30`, `king red [4]`, `robber none`, `covered none`, `covered 0,-1:S aurochs 1`.
 */
bool line_given(struct line *line, const struct record *record, struct step *step);

/*
 * Writes the line that was meant by one that cannot be read, its words being in another order, missing one that follows
 * from the others, or more than the grammar has; to *next the assertion of points that stood after a move. `setup`: it is
 * the rest of a setup line. Returns false if no such line can be read; what was written is then of no use.
 */
struct text;
bool line_meant(const struct record *record, struct word line, bool setup, struct text *out, struct text *next);

/* The same for the words after `piece`: a player, a role and a place, in any order. */
bool line_meant_piece(const struct record *record, struct word line, struct text *out);

/* The words for the roles, in their order, ending with NULL. */
extern const char *const line_roles[ROLES + 1];

/* The words for the reasons of results, in their order, ending with NULL. */
extern const char *const line_reasons[RESULT_REASON_COUNT + 1];

/* Whether a word is one that people call a colour of pieces. */
bool is_usual_colour(struct word word);

/*
 * Words that cannot name players or tiles, since they begin lines or moves; those for which base Carcassonne forbids
 * it.
 */
bool line_reserved(struct word word);
bool line_reserved_in_base(struct word word);

/* The tile of the record's set with this name, or in base Carcassonne with this id of JCloisterZone, or TILE_UNKNOWN. */
uint16_t line_find_tile(const struct record *record, struct word name);

/*
 * The tile that is meant by an unknown name: one in letters of the other case, or that of JCloisterZone without its set,
 * as in `RCr`; TILE_UNKNOWN if none is.
 */
uint16_t line_meant_tile(const struct record *record, struct word name);

/* "; did you mean `E`?" with that tile, else empty. */
struct hint line_tile_hint(const struct record *record, struct word name);

#endif
