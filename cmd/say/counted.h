#ifndef HGREF_SAY_COUNTED_H
#define HGREF_SAY_COUNTED_H

#include "core/record.h"
#include "core/score.h"
#include "text/json.h"
#include "text/text.h"

/*
 * The cities and roads that some awards count as units: the completed cities of a field (FARM-02), or all that the King
 * or the Robber Baron counts (KING-05, KING-06). An award of this kind is itemised by them, not by tiles.
 */
struct counted {
	int node;
	bool complete;
	uint16_t move; /* the last move on it, which completed it; 0: it was complete before the first move */
};

/* It is too large for a small stack. */
struct counted_list {
	int features;
	struct counted feature[NODES_MAX];
};

/* The last move on the region of a node; 0: it was there before the first move. */
uint16_t last_move_on(const struct board *board, int node);

/* Whether awards of this kind count whole cities or roads. */
bool award_counts_features(enum award_kind kind);

/*
 * The features that an award counts, and the open cities of its field, in the order in which they were completed or last
 * enlarged.
 */
void counted_features(const struct board *board, const struct ruleset *rules, const struct award *award,
		      struct counted_list *list);

/*
 * Where farmers are paid city by city (FARM-05): the completed cities that they are paid for at the node of a field, or the
 * city itself, in board order.
 */
void fed_cities(const struct board *board, const struct ruleset *rules, int node, struct region_set *cities);

/*
 * How the holder of a title got it: the move that took it, and the largest feature completed so far, both as indices in
 * the list of its completed features; both are -1 while nobody has it.
 */
struct title_history {
	int taken, largest;
};
struct title_history title_history(const struct board *board, const struct ruleset *rules,
				   const struct counted_list *list);

/* One line for each feature that the award counts, after `margin`, then their sum; with the key "counted" in JSON. */
void say_counted(struct text *out, const struct record *record, const struct board *board, const uint32_t *line_of_move,
		 const struct award *award, const char *margin);
void json_counted(struct json *json, const struct record *record, const struct board *board, const struct award *award);

#endif
