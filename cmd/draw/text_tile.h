#ifndef HGREF_DRAW_TEXT_TILE_H
#define HGREF_DRAW_TEXT_TILE_H

#include "draw/drawing.h"
#include "shape/terrain_look.h"

/*
 * Tiles as text, sampled from the same shapes as those in SVG. The characters at the middle of a side and to its left
 * and right show the twelve slots; signs are inside.
 */
enum { TEXT_COLUMNS = 9, TEXT_ROWS = 5, LETTER_SIZE = 5 };

struct letters {
	char at[TEXT_ROWS][TEXT_COLUMNS][LETTER_SIZE]; /* a character each; empty: a space */
	bool taken[TEXT_ROWS][TEXT_COLUMNS];           /* by signs */
	uint8_t zone[TEXT_ROWS][TEXT_COLUMNS];         /* the zone there, or ROCK */
};

struct symbols {
	bool ascii; /* for terrains, the index of the character */
	const char *rock, *fish, *menhir, *mushrooms, *covered, *power, *shield, *crossing, *fog;
};
extern const struct symbols ascii_symbols, unicode_symbols;

static inline const char *symbol_of_terrain(const struct symbols *symbols, enum zone_kind kind)
{
	return symbols->ascii ? terrain_looks[kind].ascii : terrain_looks[kind].unicode;
}

/* A tile of the board, and the one that was tried. */
void letters_of_tile(struct letters *letters, struct drawing *drawing, int placed, const struct symbols *symbols);
void letters_of_tried(struct letters *letters, struct drawing *drawing, const struct symbols *symbols);

/* An arrow to a tile that was tried far away, in the direction of the steps towards it. */
void letters_of_way(struct letters *letters, struct cell away);

/* Clears everything except the zones of the feature. */
void letters_hide_others(struct letters *letters, const struct drawing *drawing, int placed,
			 const struct symbols *symbols);

/* One tile by itself, with the letter of its zone in each place: `a` for the first; `:` is rock. */
void text_tile(struct text *out, const struct tile *tile, const char *margin);

#endif
