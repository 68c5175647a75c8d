#ifndef HGREF_DRAW_SVG_TILE_H
#define HGREF_DRAW_SVG_TILE_H

#include "core/turn.h"
#include "draw/colours.h"
#include "shape/fit.h"
#include "shape/pen.h"
#include "shape/tile_map.h"
#include "text/text.h"

/*
 * One tile in SVG. Each zone is an element of its own with the attributes data-zone (its index), data-kind and
 * data-slots (hours of the unturned tile, separated by spaces), so that programs can find it.
 */

/*
 * The unturned ground of a tile, as a group for <use> whose id is `tile-INDEX`; its north-west corner is 0,0. On a page
 * a zone has the id `zINDEX-ZONE` instead of these attributes. (svg_ground.c)
 */
void svg_ground(struct pen *pen, int index, const struct tile *tile, const struct tile_map *map);

/*
 * What a pointer meets on a tile that lies in a picture with its ground: each zone once more, not drawn, with data-zone,
 * data-kind, data-slot (the word for it in records, as seen after `turns` quarter turns) and data-roles (those in which
 * pieces may stand there by `rules`, or by any if that is NULL). Inside a group that is turned as the tile.
 */
void svg_zone_targets(struct text *out, const struct ruleset *rules, int index, const struct tile *tile, int turns);

/* The same on a page, with the paths that it has; the tile keeps it for other pages. */
void svg_page_ground(struct text *out, struct drawn_paths *drawn, struct kept_map *kept);

/* A tile in a picture, and the parts of it that signs must not cover. */
struct laid_tile {
	const struct tile *tile;
	const struct tile_map *map;
	int turns;
	struct point corner;
	bool named;             /* its name is in its corner, and the words of powers, but on a page, in the legend */
	bool on_page;           /* its name has no box, but an edge by the style sheet of the page */
	int units;              /* tiles or segments that it adds to the marked feature; numbered beside the name */
	int so_far;             /* those before */
	const int *points;      /* its points for the marked feature, shown instead of these numbers; or NULL */
	uint16_t standing;      /* the zones on which pieces are shown, as bits */
	struct cells uncovered; /* by name, buildings, and things on paths and inner zones; by svg_lay */
};

/* Computes `uncovered` from the other members. (svg_signs.c) */
void svg_lay(struct laid_tile *laid);

/* A box around a point of the picture covers its cells. */
void svg_cover(struct laid_tile *laid, struct point at, struct box box);

/* The place in the picture of a point of the unturned tile. */
struct point svg_place(const struct laid_tile *laid, struct point p);

/* The counts by which the signs and units of the marked feature are numbered: how many of each there are so far. */
struct mark_counts {
	int animals[ANIMALS], fish, menhirs, mushrooms, shields;
	int units; /* tiles or segments */
};

/*
 * The signs of a zone, upright: fish, animals (in a group with data-animal and data-zone, but on a page), menhir, mushrooms, powers, shield. `covered` animals (NULL: none) are
 * crossed out. Unless `counts` is NULL, signs that count get a ring and the next numbers from `counts`. (svg_signs.c)
 */
void svg_zone_signs(struct text *out, const struct laid_tile *laid, int zone, const uint8_t *covered,
		    struct mark_counts *counts);

/* The zone on which a piece is shown: a hut belongs to the whole river, so it stands on a lake of the tile at its end. */
int svg_piece_zone(const struct tile *tile, int zone, enum role role);

/*
 * Finds the zones on which the pieces of a turn are shown on its tile, which lies after `turns` quarter turns; NO_ZONE:
 * that piece is not shown. Returns these zones as bits.
 */
unsigned svg_stated_zones(const struct turn *turn, const struct tile *tile, int turns, int players,
			  int zone[PIECES_MAX]);

/* The place of a piece in a zone where it is shown; the hunter of the bridge stands on the bridge. */
struct point svg_piece_spot(const struct laid_tile *laid, int zone);

/* The name of a tile in its corner, and the numbers of its units. */
void svg_tile_name(struct text *out, const struct laid_tile *laid);

/* The bridge of the Scout tile over its river, gates at the ends of roads, the village where they meet, the monastery. */
void svg_buildings(struct text *out, const struct laid_tile *laid);

/* A piece of a player, with the player's mark; hunters and farmers lie. svg_piece_look draws it at 0,0. */
void svg_piece_look(struct text *out, enum role role, struct player_colours colours);
void svg_piece(struct text *out, enum role role, struct player_colours colours, struct point at);

/* The ring around a piece that counts in the marked feature; the class `pale` is for all others. */
void svg_piece_ring(struct text *out, struct point at);

/* ---- its parts ---- */

/* The name and the buildings of a tile cover their cells. */
void svg_cover_printed(struct laid_tile *laid);

/* The box that a piece needs. */
struct box svg_piece_box(enum zone_kind kind);

/* The river under the bridge of a Scout tile: the first that has two ends on the border; -1: there is no bridge. */
int svg_bridged_river(const struct tile *tile);

/* A spring at a point of the unturned tile. */
void svg_spring(struct text *out, struct point spring);

/* A sign on a path, at a point and turned towards the next one, so that the path enters it from its left. */
void svg_on_path(struct text *out, const char *sign, struct point at, struct point next);

#endif
