#ifndef HGREF_FOREIGN_BGA_PARTS_H
#define HGREF_FOREIGN_BGA_PARTS_H

#include "foreign/bga_tiles.h"
#include "foreign/foreign.h"

/* Shared parts of the files that read logs of Board Game Arena. */

/* A notification: its type, and the map with its arguments, which is the notification itself if it has none. */
struct bga_notice {
	const struct json_value *node, *type, *args;
};

struct bga_player {
	const char *id;   /* the platform's number for the player */
	struct word name; /* empty if the log does not say */
	const char *colour;
	bool scored; /* `score`, the points so far by the platform's count, is not yet in the log */
	int score;
};

/* A tile, by its number. */
struct bga_tile {
	bool drawn;     /* placed, or put aside */
	bool placed;    /* with the next two members */
	bool has_piece; /* with the last one */
	struct cell cell;
	int quarters;
	struct stated_piece piece; /* the follower that was placed on it */
};

/* An award whose winners are being read. */
struct bga_award {
	const char *kind; /* the word of the log; NULL: there is none */
	bool has_place;
	struct place place;
	int points;
	unsigned winners;              /* as bits, by player */
	const struct json_value *node; /* its notification */
};

/* A game being transcribed. */
struct bga_game {
	struct reader *reader;
	const struct json_value *root;
	bool is_list;      /* a list of events made from a log, whose tiles have types but no numbers */
	struct word table; /* its number; empty if the log does not say */
	struct bga_player player[PLAYERS_MAX];
	int players; /* in turn order */
	struct bga_tile tile[BGA_TILES + 1];
	struct transcript steps;          /* the lines of the log below its header */
	struct transcript discards;       /* the next lines, of discarded tiles */
	size_t settled;                   /* the bytes of `steps` to which nothing will be added */
	const struct json_value *node;    /* the notification being read */
	int due;                          /* the drawn tile, or 0 if it is not known */
	int laid;                         /* the tile just placed, which is not yet in the log, or 0 */
	int mover;                        /* who placed it */
	const struct json_value *placing; /* the notification that placed it */
	const struct json_value *event;   /* the number of that event in a list, or NULL */
	const struct json_value *offered; /* the places offered for a follower on it, or NULL */
	struct bga_award award;
	const struct json_value *scoring; /* the last points of the turn, or NULL */
	bool ended, fields;               /* the last features are being scored, and these are fields */
	size_t end;                       /* where the line `end` begins */
	const struct json_value *result;  /* of all players, or NULL if there is none yet */
};

/* The value of a key in a map; NULL if there is none, if it is null, or if `map` is not a map. */
const struct json_value *bga_find(const struct json_value *map, const char *key);

/* Reads a number, which may be given as text, that a map has under a key. */
bool bga_number_at(struct bga_game *game, const struct json_value *map, const char *key, int least, int most,
		   int *number);

/* Reads which player a map names under `player_id`, or under another key. */
bool bga_player_at(struct bga_game *game, const struct json_value *map, const char *key, int *player);

/* Finds the follower at a place of a tile that is on the board; the map has the place's number under the key. */
bool bga_piece_at(struct bga_game *game, int tile, const struct json_value *map, const char *key, int place,
		  struct stated_piece *piece);

/* Calls `read` for each notification in the order of the log. Returns false if one cannot be read. */
typedef bool bga_reader(struct bga_game *game, const struct bga_notice *notice);
bool bga_each(struct bga_game *game, bga_reader *read);

/* Adds the contents of a notification to the steps; bga_finish adds the lines after the last one. */
bga_reader bga_step;
bool bga_finish(struct bga_game *game);

/* The log's word for the feature that a role stands on, and for a word of the platform such as "city"; NULL: none. */
const char *bga_kind_of_role(enum role role);
const char *bga_kind_of_word(struct word word);

/* The parts of bga_step that are about points. */
bool bga_realization(struct bga_game *game, const struct json_value *args);
bool bga_points(struct bga_game *game, const struct json_value *args);
void bga_close_award(struct bga_game *game); /* adds the award to the steps, if there is one */
bool bga_result(struct bga_game *game);      /* adds the last totals, and the winners or the result */

#endif
