#ifndef HGREF_COMMAND_RANDOM_RANDOM_TABLE_H
#define HGREF_COMMAND_RANDOM_RANDOM_TABLE_H

#include "command/random/prng.h"
#include "command/random/random_choice.h"
#include "core/record.h"

/* The table before a random game. */
struct random_table {
	struct record record;
	struct own_tileset own; /* the record's set, if it defines tiles */
	struct text tiles;      /* the lines that define them */
};

/*
 * Seats the players, stacks the tiles, deals Scout tiles and sets the table's edge. The previous contents of the table
 * are overwritten; the owner frees table->tiles.
 */
void random_table_set(struct random_table *table, const struct random_wish *wish, struct prng *prng);

/* Adds the header of the game's log. */
void log_table(struct text *out, const struct random_table *table, const struct random_wish *wish);

#endif
