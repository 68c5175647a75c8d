#ifndef HGREF_SAY_GAME_JSON_H
#define HGREF_SAY_GAME_JSON_H

#include "core/referee.h"
#include "text/json.h"

/* The things of a game in JSON. A cell is a value; the others are keys and their values. */
void json_cell(struct json *json, struct cell cell);
void json_place(struct json *json, const char *key, struct place place);
void json_players(struct json *json, const char *key, const struct record *record, uint8_t players);
void json_tiles(struct json *json, const struct board *board, const struct tile_bits *tiles); /* "tiles": their cells */
void json_pieces(struct json *json, const char *key, const struct game *game, const struct turn *turn);

/*
 * Adds a value that describes how a turn places its tile and which pieces could go with it: "at", "turn", "pieces", and
 * "recall" if the turn has one.
 */
void json_placement(struct json *json, const struct game *game, const struct turn *turn);

/*
 * Adds the keys "units", "fish", "mushrooms" and "lakes" for counts by enum term_kind; for the base game "units",
 * "shields", "cities" and "roads".
 */
void json_counts(struct json *json, enum game_kind game, const int count[TERM_KINDS]);

/* Adds a number of 64 bits as 16 digits of base 16, which readers of JSON do not round. */
void json_id(struct json *json, const char *key, uint64_t id);

/* Adds the key "terms": the terms whose sum is the points of an award. */
void json_terms(struct json *json, const struct award *award);

/*
 * For the base game, adds the keys "king" and "robber": a list of the holder and the largest size so far, or null.
 * `game` is NULL if it was not judged.
 */
void json_titles(struct json *json, const struct record *record, const struct game *game);

/*
 * Adds the keys "totals", the points of each player, and "next", the player who is to move: "red", "red +" for an extra
 * turn, null once the game is over. `game` is NULL if it was not judged; then every player has 0 points.
 */
void json_totals(struct json *json, const struct record *record, const struct game *game);
void json_next(struct json *json, const struct record *record, const struct game *game);

/* Adds the key "unstated", what a position does not state, unless that is nothing: a set of enum given. */
void json_unstated(struct json *json, unsigned unstated);

/* Adds the key "result": how the game ended as the record states it, or null. */
void json_result(struct json *json, const struct record *record);

/* Adds a number for each of the first `players` of a record under a key. */
void json_numbers(struct json *json, const char *key, const struct record *record, const int32_t *number, int players);

#endif
