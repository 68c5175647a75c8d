#ifndef HGREF_SAY_NAMES_H
#define HGREF_SAY_NAMES_H

#include "core/record.h"
#include "text/text.h"

/* The words for things, the same in every output. */

/* "2,-1" and "2,-1:N". */
void say_cell(struct text *out, struct cell cell);
void say_cells(struct text *out, const struct cell *cells, int count); /* with "and" before the last */
void say_slot(struct text *out, int slot);
void say_place(struct text *out, struct place place);

/* "red", "red and blue", "red, blue and green". */
void say_players(struct text *out, const struct record *record, uint8_t players);
const char *player_colour(const struct record *record, int player);

/* "2 deer, 1 tiger"; "no animals". */
void say_animals(struct text *out, const struct animals *animals);

/* "1 tile", "3 tiles" */
void say_count(struct text *out, int count, const char *one, const char *many);

/*
 * say_ruling: "trap-covers=pairs", a ruling as the rules have it. say_rules: "hig-2020, trap-covers=pairs", what a
 * record is judged by.
 */
void say_ruling(struct text *out, const struct ruleset *rules, enum ruling ruling);
void say_rules(struct text *out, const struct record *record);

/* How an award comes about: "river at 2,0:E: 3 tiles + 2 fish = 5 to red"; "= 5 each to red and blue". */
void say_award(struct text *out, const struct record *record, const struct award *award);

/* "meadows score": what happens at the end, for the kinds of awards that are paid then (DUE_AT_END). */
const char *award_at_end(enum award_kind kind);

/* The number of lakes among counts by enum term_kind. */
int count_of_lakes(const int count[TERM_KINDS]);

/* "members: red 2, blue 1": the pieces that the award's majority counts. */
void say_award_pieces(struct text *out, const struct record *record, const struct award *award);

/* "2,-1 turned 90": one placement that fits. Returns how many there are. */
int say_first_fit(struct text *out, const struct board *board, const struct tile *tile);

/* "gatherer W, hut lake": what game_pieces found, as seen on the board, sorted. Returns how many there are. */
int say_pieces(struct text *out, const struct game *game, const struct turn *turn, const char *between);

/* "0,-1 turned 90", "0,-1 turned 90, recall 1,0:N": how a turn places its tile. */
void say_laying(struct text *out, const struct turn *turn);

#endif
