#ifndef HGREF_DRAW_SVG_TILE_H
#define HGREF_DRAW_SVG_TILE_H

#include "draw/colours.h"
#include "draw/tile_map.h"
#include "text/text.h"

/*
 * One tile in SVG. Each zone is an element of its own with the attributes data-zone (its index), data-kind and
 * data-slots (hours, separated by spaces), so that programs find it.
 */

/* The unturned ground of a tile, as a group of this id for <use>; its north-west corner is 0,0 (svg_ground.c). */
void svg_ground(struct text *out, const char *id, const struct tile *tile, const struct tile_map *map);

/* The name of a tile in its corner, and around its place if it is `uncertain`. */
void svg_tile_name(struct text *out, const struct tile *tile, struct point corner);

/*
 * What is printed on a zone of a tile at `corner`, upright: fish, animals, menhir, mushrooms, powers, shield. `covered`
 * animals (NULL: none) are crossed out. `keep`: the first places are kept free for pieces.
 */
void svg_zone_signs(struct text *out, const struct tile *tile, const struct tile_map *map, int zone, int turns,
		    struct point corner, const uint8_t *covered, int keep);

/* The bridge of the Scout tile over its river, gates at the ends of roads, the village where they meet, the monastery. */
void svg_buildings(struct text *out, const struct tile *tile, const struct tile_map *map, int turns,
		   struct point corner);

/* Where a piece stands in a zone; the hunter of the bridge stands on the bridge. */
struct point svg_piece_spot(const struct tile *tile, const struct tile_map *map, int zone, int turns,
			    struct point corner);

/* A piece of a player, with the player's mark; hunters and farmers lie. */
void svg_piece(struct text *out, enum role role, struct player_colours colours, struct point at);

#endif
