#ifndef HGREF_SAY_NAMES_H
#define HGREF_SAY_NAMES_H

#include "core/referee.h"
#include "text/text.h"

/*
 * The words for things, the same in every output: as a phrase for a sentence (text.h), and added to a text in a tenth of
 * the time where much is printed.
 */

/* "2,-1" and "2,-1:N". */
struct phrase cell_phrase(struct cell cell);
struct phrase place_phrase(struct place place);

/* What stands before the item with this index of a list of `count`: "red", "red and blue", "red, blue and green". */
static inline const char *before_item(int index, int count)
{
	if (index == 0)
		return "";
	return index == count - 1 ? " and " : ", ";
}

/* "red", "red and blue", "red, blue and green"; "nobody". */
struct phrase players_phrase(const struct record *record, uint8_t players);

/* "1 tile", "3 tiles" */
struct phrase count_phrase(int count, const char *one, const char *many);

/* "red 2, blue 1": the pieces of each player who has any, "" if nobody has; of everybody: "red 2, blue 1, green 0". */
struct phrase pieces_phrase(const struct record *record, const uint8_t pieces[PLAYERS_MAX]);
struct phrase pieces_of_all_phrase(const struct record *record, const uint8_t pieces[PLAYERS_MAX]);

/* "trap-covers=pairs": a ruling with its option. */
struct phrase ruling_phrase(const struct ruleset *rules, enum ruling ruling);

/* "5 tiles", "5 segments" (`king-size-unit`). */
struct phrase title_size_phrase(const struct ruleset *rules, int size);

/* "3 members and 2 huts", "7 followers": what a player has in supply. */
struct phrase supply_phrase(const struct game *game, int player);

/* Add the same to a text. */
void say_cell(struct text *out, struct cell cell);
void say_place(struct text *out, struct place place);
void say_players(struct text *out, const struct record *record, uint8_t players);
void say_count(struct text *out, int count, const char *one, const char *many);

/* "2 deer, 1 tiger"; "no animals". */
void say_animals(struct text *out, const struct animals *animals);

const struct player_line *player_line(const struct record *record, int player);

/* The word for a player in messages: the colour, which the record uses, or where that is asked for (by_name) the name. */
const char *player_colour(const struct record *record, int player);

/* Makes messages call those players by name who have a name that is nobody else's name or colour. */
void name_players(struct record *record);

/* Words that differ between the two games. */
struct game_words {
	char member[12], members[12]; /* a player's pieces, without huts */
	char tile[12], tiles[12];     /* those with which a turn begins */
	char pieces[48];              /* all kinds of pieces, in the plural */
	char claim[32];               /* an example of a claim about a feature */
};
const struct game_words *game_words(const struct ruleset *rules);

/* "not given: who holds the King (`given king`), the score track (`given totals`)": a set of enum given that is not empty. */
void say_unstated(struct text *out, const struct record *record, unsigned unstated);

/*
 * "; red and blue are level, and blue is last in the order of play (win-tie=later)": if not all who have the most
 * points win, why.
 */
void say_tie(struct text *out, const struct record *record, const struct game *game);

/* "hig-2020, trap-covers=pairs": what a record is judged by. */
void say_rules(struct text *out, const struct record *record);

/* The terms of an award: "3 tiles x 2 + 1 fish". */
void say_sum(struct text *out, const struct award *award);

/*
 * How an award is computed: "river at 2,0:E: 3 tiles + 2 fish = 5 to red"; "= 5 each to red and blue"; "king: 4 cities
 * = 4 to red".
 */
void say_award(struct text *out, const struct record *record, const struct award *award);

/* "King", "Robber Baron"; "the largest completed city", "the longest completed road": what the title is held for. */
const char *title_name(enum title_kind title);
const char *title_feature(enum title_kind title);

/* The title that an award of this kind is paid for. */
enum title_kind title_of_award(enum award_kind kind);

/* "King: red, 5 tiles", "King: nobody": the holder of a title, and the size that must be exceeded. */
struct phrase title_phrase(const struct record *record, const struct game *game, enum title_kind title);

/* "King: red; the largest completed city has 5 tiles", "Robber Baron: nobody" */
void say_holder(struct text *out, const struct record *record, const struct game *game, enum title_kind title);

/* "meadows score": what happens at the end, for the kinds of awards that are paid then (DUE_AT_END). */
const char *award_at_end(enum award_kind kind);

/* The number of lakes among counts by enum term_kind. */
static inline int count_of_lakes(const int count[TERM_KINDS])
{
	return count[TERM_LAKE] + count[TERM_RAFT_LAKE] + count[TERM_BEST_LAKE];
}

/* " or in 3 other ways": the number of further ways; "" if there are none. */
struct phrase other_ways_phrase(int ways);

/* "2,-1 turned 90": where a tile that fits somewhere (board_placements) fits first. */
struct phrase first_fit_phrase(const struct board *board, const struct tile *tile);

/* A piece by its names: a role, and a slot of the tile as seen on the board. */
struct named_piece {
	uint8_t role, slot;
};

/* Names choices on a tile that lies turned by `turns`, each a different piece, in alphabetical order. */
void name_choices(const struct tile *tile, int turns, const struct piece_choice *choices, int count,
		  struct named_piece named[PIECE_CHOICES]);

/* "gatherer W" */
void say_named(struct text *out, struct named_piece piece);

/*
 * "gatherer W, hut lake": choices of a piece on a tile, as seen on the board, sorted. say_pieces lists all that
 * game_pieces finds, and returns how many there are.
 */
void say_choices(struct text *out, const struct tile *tile, int turns, const struct piece_choice *choices, int count,
		 const char *between);
int say_pieces(struct text *out, const struct game *game, const struct turn *turn, const char *between);

/* "0,-1 turned 90", "0,-1 turned 90, recall 1,0:N": how a turn places its tile. */
void say_laying(struct text *out, const struct turn *turn);

#endif
