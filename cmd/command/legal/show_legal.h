#ifndef HGREF_COMMAND_LEGAL_SHOW_LEGAL_H
#define HGREF_COMMAND_LEGAL_SHOW_LEGAL_H

#include "judge/alternatives.h"
#include "replay/replay.h"
#include "say/say.h"
#include "text/json.h"

/* Where a tile may lie in a position, and with which pieces. */
struct tile_ways {
	const struct reader *reader;
	const struct step *step;   /* the turn that places the tile: one of the record, or `asked` */
	uint32_t line;             /* of the step; for `asked`, of the next step of the record, or else of the game */
	struct game game;          /* before the step */
	struct incident incident;  /* for messages about the step */
	struct violations against; /* why the tile may not be placed at all; empty if it may */
	int placements;
	struct turn *turn; /* each placement, with the recall that it needs */

	/* For a tile that the record does not place there: */
	struct step asked; /* the turn of whoever is to move */
	struct text words; /* of that turn */
	int copies_left;   /* of the tile, in the stacks of the record; COPIES_ANY if no stack limits them */

	struct alternatives alternatives; /* room for finding the placements */
};

/* Begin with { 0 }; it is reused from position to position. */
void tile_ways_free(struct tile_ways *ways);

/* Finds the ways for the next turn of the replay, then lets the replay judge that turn. */
void tile_ways_of_turn(struct tile_ways *ways, struct replay *replay, const struct reader *reader, const char *file);

/* Whether the rules of a record know a tile of this name. */
bool tile_ways_know(const struct record *record, const char *name);

/*
 * Finds the ways for a tile that tile_ways_know, as if whoever is to move in the replay's position had drawn it,
 * whatever order the record states, and whether or not a copy is left. Returns false, with a complaint, if the tile
 * cannot be placed because the record does not define its borders.
 */
bool tile_ways_of_tile(struct tile_ways *ways, const struct replay *replay, const struct reader *reader,
		       const char *file, const char *name, struct complaint *complaint);

/* The ways: a heading and a line for each placement, or one line of JSON. */
void show_ways(struct text *out, const struct tile_ways *ways);
void show_ways_json(struct text *out, const struct tile_ways *ways);

/*
 * Which tiles fit a cell in the replay's position, with their turns and the copies that are left, which may be none; or
 * all tiles of the game but Scout tiles, with the copies and, for that of a name (NULL: none), the cells that it fits.
 * JSON: those of the cell, or if it is NULL all.
 */
void show_cell(struct text *out, const struct replay *replay, const struct reader *reader, const char *file,
	       struct cell cell);
void show_stock(struct text *out, const struct replay *replay, const struct reader *reader, const char *file,
		const char *name);
void show_tiles_json(struct text *out, const struct replay *replay, const struct reader *reader, const char *file,
		     const struct cell *cell, const char *name);

/* The line of the step that the replay judges next or cannot judge; if the record has ended, the line of the game. */
uint32_t line_reached(const struct replay *replay);

/*
 * The number of choices for a turn that is legal in the game: the number of placements and the pieces, as a line or as
 * an item of an open list of JSON.
 */
void show_count(struct text *out, const struct game *game, const struct turn *turn);
void show_count_json(struct json *json, const struct game *game, const struct turn *turn);

#endif
