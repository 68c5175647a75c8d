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
 * Sets the table that the wish asks for. Its previous contents are overwritten; the owner frees table->tiles. log_table
 * adds the header of the game's log.
 */
void random_table_set(struct random_table *table, const struct random_wish *wish, struct prng *prng);
void log_table(struct text *out, const struct random_table *table, const struct random_wish *wish);

/* ---- what they are made of, in this order: each takes its numbers from the generator ---- */

/* Clears the table, seats the players, and lists the tiles of the edition. */
void random_table_begin(struct random_table *table, const struct random_wish *wish, struct prng *prng);

/* Before the record defines its first tile: gives it a copy of the set. */
void random_table_own(struct random_table *table);

/* Defines a tile in the notation that tile_parse reads, and the Scout tiles of the record. */
struct tile *random_table_define(struct random_table *table, const char *name, const char *zones);
void random_table_define_scouts(struct random_table *table, struct prng *prng);

/* Shuffles the stacks; deals the Scout tiles. */
void random_table_shuffle(struct random_table *table, struct prng *prng);
void random_table_deal(struct random_table *table, struct prng *prng);

/* Adds the lines of the header from the edition to the deal, and those of the stacks. */
void log_rules(struct text *out, const struct random_table *table, const struct random_wish *wish);
void log_stacks(struct text *out, const struct random_table *table, const struct random_wish *wish);

#endif
