#ifndef HGREF_SCORE_PARTS_H
#define HGREF_SCORE_PARTS_H

#include "score.h"

/* Functions that the files of scoring share. */

/*
 * Begins an award to the players who hold the area, whoever completed it (SCORE-02, SCORE-03, RIVER-06, ROAD-04,
 * CITY-06).
 */
static inline void award_by_pieces(struct award *award, const struct board *board, enum award_kind kind,
				   const struct areas *areas, int node)
{
	*award = (struct award){ .kind = (uint8_t)kind, .at = board_place_of(board, node) };
	board_pieces(board, areas, node, award->pieces);
	award->players = score_majority(award->pieces);
}

/* Begins an award to one player, whoever has pieces there. */
static inline void award_to_player(struct award *award, const struct board *board, enum award_kind kind, int node,
				   int player)
{
	*award = (struct award){
		.kind = (uint8_t)kind,
		.at = board_place_of(board, node),
		.players = (uint8_t)(1u << player),
	};
}

/*
 * The lakes at the ends of a river: the first one, and the fish of all; a lake at both ends counts once or twice
 * (`same-lake-both-ends`).
 */
struct closing {
	int lakes, first, fish;
};

static inline void closing_add_lake(struct closing *closing, const struct board *board, const struct ruleset *rules,
				    int lake)
{
	if (rules->same_lake == LAKE_ONCE && closing->lakes > 0 && lake == closing->first)
		return;
	assert(closing->lakes < 2); /* a river has two ends */
	if (closing->lakes++ == 0)
		closing->first = lake;
	closing->fish += board_zone(board, lake)->fish;
}

/* Adds the lakes into which one of the river's zones runs. */
static inline void closing_add(struct closing *closing, const struct board *board, const struct ruleset *rules,
			       int node)
{
	int lake = board_lake_of(board, node);
	if (lake != NO_NODE)
		closing_add_lake(closing, board, rules, lake);
	int other = lake != NO_NODE ? board_other_lake_of(board, node) : NO_NODE;
	if (other != NO_NODE)
		closing_add_lake(closing, board, rules, other);
}

/* A road, city or monastery as one that is unfinished at the end (FINAL-10 to FINAL-12). */
void score_unfinished(const struct board *board, const struct ruleset *rules, int node, struct award *award);

/* The points of the animals, not doubled. */
static inline int score_animals(const struct ruleset *rules, const struct animals *animals)
{
	int points = 0;
	for (int a = 0; a < ANIMALS; a++)
		points += animals->count[a] * rules->animal_points[a];
	return points;
}

#endif
