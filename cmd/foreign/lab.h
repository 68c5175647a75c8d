#ifndef HGREF_FOREIGN_LAB_H
#define HGREF_FOREIGN_LAB_H

#include "foreign/foreign.h"

/*
 * Addresses of CarcassonneLab, which hold a whole game of base Carcassonne:
 *
 *     https://www.carcassonnelab.com/#/0/DISCARDS/STACK/MOVES?players=NAME,...&colors=COLOUR,...
 *
 * DISCARDS is `0`, then `.N` for each discarded tile, where N tiles were placed before it. STACK has all tiles in the
 * order of play, from the start tile on: their types less 1 are the digits of a number in base 24, which is written in
 * base 64. MOVES has four digits for each tile placed: column, row, turn and place (foreign/bga_tiles.h).
 */
#define LAB_SITE "https://www.carcassonnelab.com/#/"
#define LAB_STACK_DIGITS "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
#define LAB_MOVE_DIGITS "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"

enum {
	LAB_COORDINATE_MAX = 55,
	LAB_TILES_MAX = PLACED_MAX, /* in a stack */
	LAB_STACK_BASE = 64,
	LAB_DIGITS_A_MOVE = 4,
	LAB_WEST = 16,  /* added to the turn, for a column below 0 */
	LAB_NORTH = 32, /* the same, for a row */
};

transcriber lab_to_log;

/* The bytes of an address that name the site, with or without `https://` and `www.`; 0 if it is of another one. */
size_t lab_site_length(struct word address);

#endif
