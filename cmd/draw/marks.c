#include "draw/marks.h"

#include "say/counted.h"
#include "text/text.h"

#include <stdlib.h>
#include <string.h>

/* The area that the award names; of a hunting trap's meadow, only the animals around the trap count (SPEC-05). */
static void mark_area(struct marks *m, const struct board *board, const struct ruleset *rules,
		      const struct award *award)
{
	enum award_kind kind = (enum award_kind)award->kind;
	int first = board_node(board, award->at);
	for (int node = first; node != NO_NODE; node = area_next(score_areas(board, kind), first, node)) {
		if (kind == AWARD_HUNTING_TRAP && node != first && !tile_bits_has(&award->tiles, node_tile(node)))
			continue;
		m->zone[node] = true;
		m->signs[node] = award_is_of_area(kind) ||
				 (kind == AWARD_HUNTING_TRAP && tile_bits_has(&award->tiles, node_tile(node)));
		if (kind == AWARD_RIVER && !rules->river_fish)
			m->signs[node] = false; /* RIVER-04 */
	}
}

/* Lakes pay the fishers of the rivers that end in them (RIVER-04), if they have fish. */
static void mark_lakes(struct marks *m, const struct board *board, int river)
{
	for (int node = river; node != NO_NODE; node = area_next(&board->regions, river, node)) {
		const int lakes[] = { board_lake_of(board, node), board_other_lake_of(board, node) };
		for (int i = 0; i < 2; i++)
			if (lakes[i] != NO_NODE && board_zone(board, lakes[i])->fish)
				m->zone[lakes[i]] = m->signs[lakes[i]] = true;
	}
}

static void mark_region(struct marks *m, const struct board *board, int first)
{
	for (int node = first; node != NO_NODE; node = area_next(&board->regions, first, node))
		m->zone[node] = true;
}

/* The completed cities or roads that are paid for, and the fields whose farmers a city feeds (FARM-05). */
static void mark_counted(struct marks *m, const struct board *board, const struct ruleset *rules,
			 const struct award *award)
{
	struct counted_list *list = grow(NULL, 1, sizeof *list);
	counted_features(board, rules, award, list);
	for (int i = 0; i < list->features; i++) {
		if (!list->feature[i].complete)
			continue;
		m->counted.root[m->counted.count++] = (uint16_t)list->feature[i].node;
		mark_region(m, board, list->feature[i].node);
	}
	free(list);
	struct region_set fields = { 0 };
	uint8_t farmers[PLAYERS_MAX];
	if (award->kind == AWARD_FIELD && score_by_city(rules) && m->counted.count)
		score_fields_of(board, m->counted.root[0], &fields);
	for (int i = 0; i < fields.count; i++)
		if (board_pieces(board, &board->regions, fields.root[i], farmers))
			mark_region(m, board, fields.root[i]);
}

void marks_of(struct marks *m, const struct board *board, const struct ruleset *rules, const struct award *award)
{
	memset(m, 0, sizeof *m);
	if (award_has_place((enum award_kind)award->kind))
		mark_area(m, board, rules, award);
	if (award_counts_features((enum award_kind)award->kind))
		mark_counted(m, board, rules, award);
	if (award->kind == AWARD_RIVER)
		mark_lakes(m, board, board_node(board, award->at));
	/* The canoe pays for the fish of one lake, which may be beyond the river that was completed (SCOUT-11). */
	const int canoe = award->kind == AWARD_CANOE ? tile_bits_next(&award->tiles, 0) : NO_TILE;
	for (int z = 0; canoe != NO_TILE && z < board_tile(board, canoe)->zones; z++)
		if (board_tile(board, canoe)->zone[z].kind == LAKE)
			m->zone[canoe * ZONES_A_TILE + z] = m->signs[canoe * ZONES_A_TILE + z] = true;
	if (award->kind == AWARD_MONASTERY)
		m->tiles = award->tiles;
	score_eaten_deer(board, rules, award, m->eaten);
}
