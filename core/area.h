#ifndef HGREF_AREA_H
#define HGREF_AREA_H

#include "turn.h"

#include <assert.h>
#include <stdalign.h>

/*
 * Areas: a union-find over the zones of the placed tiles.
 *
 * One `struct areas` is one partition. A board has two: regions (a forest, a meadow, a river, a lake by itself) and
 * systems (rivers joined with the lakes they run into; SYSTEM-01). The root of an area keeps the values that every move
 * needs: its open slots and the number of its pieces. Everything else is counted by walking the area's ring of zones,
 * which takes time in proportion to its size, once, when the area is scored.
 *
 * Every zone knows its root, so that a look-up is one step. Where two areas become one, the zones of the smaller one
 * get the root of the larger, each of them at most log2(zones) times in a game; most often the smaller one is a zone of
 * the tile just placed.
 */
enum {
	ZONES_A_TILE = 16, /* node = placed tile * ZONES_A_TILE + zone */
	NODES_MAX = PLACED_MAX * ZONES_A_TILE,
	NO_NODE = -1,
};

struct area_node {
	alignas(8) uint16_t root; /* the node that stands for the area; aligned, so that an index is a shift */
	uint16_t next;            /* the ring through all zones of the area */
	/* valid for a root only: */
	uint16_t size; /* zones */
	uint16_t open; /* border slots that touch no tile; 0: the area is complete */
};

struct areas {
	struct area_node node[NODES_MAX];
	uint8_t pieces[NODES_MAX]; /* for a root, the number on the area: members in regions, huts in systems */
};

static inline int area_root(const struct areas *areas, int node)
{
	return areas->node[node].root;
}

static inline const struct area_node *area_of(const struct areas *areas, int node)
{
	return &areas->node[area_root(areas, node)];
}

/* The node after this one in the ring that begins at `first`; NO_NODE after the last. */
static inline int area_next(const struct areas *areas, int first, int node)
{
	int next = areas->node[node].next;
	return next == first ? NO_NODE : next;
}

/* Makes `node` an area of its own. */
static inline void area_begin(struct areas *areas, int node, int open)
{
	struct area_node *alone = &areas->node[node];
	alone->root = (uint16_t)node;
	alone->next = (uint16_t)node;
	alone->size = 1;
	alone->open = (uint16_t)open;
	areas->pieces[node] = 0;
}

/*
 * Joins the areas of a and b, and closes `closed` of their open slots. Returns how many are left. Pieces of several
 * players may then be on one (PIECE-13, SYSTEM-03).
 */
static inline int area_join(struct areas *areas, int a, int b, int closed)
{
	unsigned one = areas->node[a].root, other = areas->node[b].root;
	unsigned smaller = areas->node[one].size < areas->node[other].size;
	unsigned swap = (0 - smaller) & (one ^ other); /* no branch: it could not be predicted */
	unsigned above = one ^ swap, first = other ^ swap;
	struct area_node *root = &areas->node[above], *child = &areas->node[first], *last = child;
	int open = root->open - closed;
	if (above != first) {
		for (last->root = (uint16_t)above; last->next != first; last->root = (uint16_t)above)
			last = &areas->node[last->next];
		last->next = root->next; /* one ring, the smaller one's zones after the larger one's root */
		root->next = (uint16_t)first;
		root->size = (uint16_t)(root->size + child->size);
		areas->pieces[above] = (uint8_t)(areas->pieces[above] + areas->pieces[first]);
		open += child->open;
	}
	assert(open >= 0);
	root->open = (uint16_t)open;
	return open;
}

/* A piece comes to the area of a node (change +1) or leaves it (-1). */
static inline void area_count_piece(struct areas *areas, int node, int change)
{
	uint8_t *pieces = &areas->pieces[area_root(areas, node)];
	assert(*pieces + change >= 0);
	*pieces = (uint8_t)(*pieces + change);
}

/* The number of pieces on the area of a node. */
static inline int area_pieces(const struct areas *areas, int node)
{
	return areas->pieces[area_root(areas, node)];
}

#endif
