#ifndef HGREF_FOREIGN_JCZ_PARTS_H
#define HGREF_FOREIGN_JCZ_PARTS_H

#include "core/referee.h"
#include "foreign/foreign.h"

/*
 * Shared parts of the files that read saved games of JCloisterZone. A function that returns false has added an error.
 */

enum {
	JCZ_PLAYERS_MAX = 9,       /* seats of the program; the referee reports more than five */
	JCZ_COORDINATE_MAX = 9999, /* as in a log */
	JCZ_SENTENCES_MAX = 1000,  /* in a test file */
};

/* A tile on the board. */
struct jcz_tile {
	uint16_t tile; /* index in printed_base */
	struct cell cell;
	int turns;
};

struct jcz_player {
	const char *colour;   /* the player's colour in the log */
	const char *nickname; /* the player's name in the file and its sentences */
};

/* A saved game that is being read. */
struct jcz {
	struct reader *reader;
	const struct json_value *root;
	struct text *notes;
	struct transcript header; /* lines of the log from the setup */
	struct transcript play;   /* and from the moves */
	size_t settled; /* the bytes of `play` before the turn that the file does not confirm, if there is one */
	bool king;      /* with the King and the Robber Baron */
	int players;
	struct jcz_player player[JCZ_PLAYERS_MAX];
	struct jcz_tile tile[PLACED_MAX]; /* the start tile, then those placed */
	int tiles;
};

/* Adds to the header the lines that result from `setup`, and places the start tile. */
bool jcz_setup(struct jcz *jcz);

/*
 * Adds the moves that result from `replay` and from the draw order, up to the last turn that can be read completely, and
 * what is known about the stack to the header.
 */
void jcz_replay(struct jcz *jcz);

/*
 * Finds the tile that a node names by its id, in the form `BA/Cc.1` or, in old files, `BA.Cc.1`. `key` is the place of
 * the node, for the error; a NULL node is missing in `parent`.
 */
bool jcz_find_tile(struct jcz *jcz, const struct json_value *parent, const struct json_value *node, const char *key,
		   uint16_t *tile);

/* Reads [x, y]; a NULL node is missing in `parent`. */
bool jcz_read_cell(struct jcz *jcz, const struct json_value *parent, const struct json_value *node, struct cell *cell);

/*
 * Adds ` ROLE SLOT`, or ` ROLE X,Y:SLOT` where the tile is not the last one placed, for a pointer to a zone of a tile.
 */
bool jcz_add_piece(struct jcz *jcz, const struct json_value *pointer);

/* The moves so far are judged (foreign_judge): which tiles its program discards and when follows from the position. */

/*
 * Adds the beginning, the header and the moves to a log, and below each move, as assertions, the sentences of a test file
 * about it.
 */
void jcz_add_log(struct jcz *jcz, const struct transcript *begin, struct transcript *log);

#endif
