#ifndef HGREF_TESTS_SUPPORT_H
#define HGREF_TESTS_SUPPORT_H

#include "core/referee.h"
#include "read/reader.h"

/*
 * What the tests of core/ share: games and positions written as text, and the recorded games.
 */

/* ---- games ---- */

/*
 * Judges one game, written as a log with what is expected of each line beside it, in comments:
 *
 *   red A 1,0 0     #! edge-mismatch                      all codes reported here, in registry order
 *   red A 1,0 0     #? edge-mismatch                      all codes of a move refused as the record expects
 *   red A 1,0 0     #= forest 4 red, river 3 red blue     all awards made here, in any order
 *   red A 1,0 0     #< red 1,0:W, blue 2,0:N              all members that came home here, in any order
 *
 * Anything that a line does not expect is an error. Awards and returns are compared only in games that state some of
 * them, and then for each line. A line with nothing but such a comment is about the close of the record.
 *
 * The referee stays as it was at the end, until the next call.
 */
#define judge(text) judge_at(text, ON_ILLEGAL_STOP, __FILE__, __LINE__)
#define judge_on(text, on_illegal) judge_at(text, on_illegal, __FILE__, __LINE__)
const struct referee *judge_at(const char *text, enum on_illegal on_illegal, const char *file, int line);

/* Judges a game made of a beginning shared by many games, and what comes after it. */
#define judge_both(text, rest) judge_both_at(text, rest, ON_ILLEGAL_STOP, __FILE__, __LINE__)
const struct referee *judge_both_at(const char *text, const char *rest, enum on_illegal on_illegal, const char *file,
				    int line);

/* A game, and what is expected of it; an entry of a table. */
struct expected_words {
	const char *game, *lines;
};

#define judge_all(table) \
	do { \
		for (size_t i = 0; i < sizeof(table) / sizeof(table)[0]; i++) \
			judge_both((table)[i].game, (table)[i].lines); \
	} while (0)

/*
 * Begins to judge a record in a referee, and with tiles, whose unused room is full of ones: what was not written there
 * must not be read. The record is valid until the next call.
 */
void begin_in_rubbish(struct referee *referee, const struct record *record, enum on_illegal on_illegal);

/*
 * A game of two players. In its last move, the sixth, on line 16, three forests of four tiles meet on a fifth, which
 * has a menhir: red has two members there, blue one.
 */
extern const char three_forests[];

/* ---- positions ---- */

enum { RED, BLUE, YELLOW, VIOLET, GREEN };

/* Tiles on the board without a game around them. */
struct position {
	struct own_tileset own; /* the second edition's tiles, and the position's own */
	struct board board;
};

/*
 * Builds a position from lines:
 *
 *   tile A meadow all deer         a tile of its own
 *   A 0,0 90 red hunter N          a tile placed, and the pieces on it
 *
 * Tiles must fit; whether a piece may stand where it does is not checked. The position is valid until the next call.
 */
struct position *position_of(const char *text);

/* The index of a tile, which the set must have. */
uint16_t tile_called(const struct tileset *set, const char *name);

/* A place such as "2,-1:W", and the node there, which must exist. */
struct place place_of(const char *text);
int node_of(const struct board *board, const char *place);

/* "red blue" as a set; "" is nobody. */
uint8_t players_of(const char *colours);

/* The first edition row with some options chosen, such as "trap-covers=pairs pit-two=each"; "" for none. */
struct ruleset rules_with(const char *options);

/* ---- recorded games ---- */

/* Calls `visit` for each game of a file of recorded games, which must be readable; returns how many there were. */
int each_recorded(const char *path, void (*visit)(const struct reader *reader, void *data), void *data);

#endif
