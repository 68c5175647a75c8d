#include "core/area.h"

#include <criterion/criterion.h>

static struct areas areas;

/* Nodes 0 to n-1, each an area of its own with four open slots. */
static void begin(int n)
{
	for (int node = 0; node < n; node++)
		area_begin(&areas, node, 4);
}

static int ring_length(int node)
{
	int length = 0, at = node;
	do {
		length++;
		at = areas.node[at].next;
	} while (at != node && length <= NODES_MAX);
	return length;
}

Test(area, a_new_node_is_an_area_of_its_own)
{
	begin(3);
	for (int node = 0; node < 3; node++) {
		cr_expect_eq(area_root(&areas, node), node);
		cr_expect_eq(area_of(&areas, node)->size, 1);
		cr_expect_eq(area_of(&areas, node)->open, 4);
		cr_expect_eq(area_pieces(&areas, node), 0);
		cr_expect_eq(ring_length(node), 1);
	}
}

Test(area, a_reused_node_is_empty)
{
	begin(2);
	area_join(&areas, 0, 1, 2);
	area_count_piece(&areas, 0, 1);
	begin(2);
	cr_expect_neq(area_root(&areas, 0), area_root(&areas, 1));
	cr_expect_eq(area_of(&areas, 0)->open, 4);
	cr_expect_eq(area_pieces(&areas, 0), 0);
}

Test(area, joined_areas_add_up_their_zones_slots_and_pieces)
{
	begin(4);
	area_count_piece(&areas, 0, 1);
	area_count_piece(&areas, 1, 1);
	area_count_piece(&areas, 2, 1);
	area_join(&areas, 0, 1, 2);
	area_join(&areas, 1, 2, 2);
	const struct area_node *root = area_of(&areas, 0);
	cr_expect_eq(root, area_of(&areas, 1));
	cr_expect_eq(root, area_of(&areas, 2));
	cr_expect_eq(root->size, 3);
	cr_expect_eq(root->open, 12 - 4);
	for (int node = 0; node < 3; node++)
		cr_expect_eq(area_pieces(&areas, node), 3);
	cr_expect_eq(ring_length(2), 3);
	cr_expect_eq(area_root(&areas, 3), 3, "the fourth is not among them");
}

Test(area, joining_an_area_with_itself_only_closes_slots)
{
	begin(2);
	area_join(&areas, 0, 1, 2);
	area_count_piece(&areas, 1, 1);
	area_join(&areas, 1, 0, 6);
	cr_expect_eq(area_of(&areas, 0)->size, 2);
	cr_expect_eq(area_of(&areas, 0)->open, 0, "complete");
	cr_expect_eq(area_pieces(&areas, 0), 1);
	cr_expect_eq(ring_length(0), 2);
}

Test(area, the_larger_area_keeps_its_root_whichever_is_named_first)
{
	begin(6);
	area_join(&areas, 0, 1, 0);
	area_join(&areas, 0, 2, 0);
	int root = area_root(&areas, 0);
	area_join(&areas, 3, 0, 0);
	cr_expect_eq(area_root(&areas, 3), root);
	area_join(&areas, 0, 4, 0);
	cr_expect_eq(area_root(&areas, 4), root);
}

/* Joins, and counts in `moves` the nodes that got another root by it. */
static void join_and_count(int a, int b, int nodes, int moves[])
{
	static struct areas before;
	before = areas;
	area_join(&areas, a, b, 0);
	for (int node = 0; node < nodes; node++)
		moves[node] += area_root(&areas, node) != area_root(&before, node);
}

Test(area, a_node_gets_another_root_no_more_often_than_areas_can_double)
{
	enum { NODES = 256, DOUBLINGS = 8 };
	static int moves[NODES];
	begin(NODES);
	for (int span = 1; span < NODES; span *= 2) /* pairs, pairs of pairs, ...: the most there can be */
		for (int node = 0; node < NODES; node += 2 * span)
			join_and_count(node + span - 1, node + 2 * span - 1, NODES, moves);
	for (int node = 0; node < NODES; node++) {
		cr_expect_leq(moves[node], DOUBLINGS, "node %d", node);
		cr_expect_eq(area_root(&areas, node), area_root(&areas, 0), "node %d", node);
	}
	cr_expect_eq(area_of(&areas, 7)->size, NODES);
	cr_expect_eq(area_of(&areas, 7)->open, 4 * NODES);
	cr_expect_eq(ring_length(7), NODES);
}

Test(area, pieces_come_and_go_by_any_node_of_the_area)
{
	begin(3);
	area_join(&areas, 0, 1, 2);
	area_join(&areas, 1, 2, 2);
	area_count_piece(&areas, 2, 1);
	area_count_piece(&areas, 0, 1);
	cr_expect_eq(area_pieces(&areas, 1), 2);
	area_count_piece(&areas, 1, -1);
	cr_expect_eq(area_pieces(&areas, 0), 1);
	area_count_piece(&areas, 1, -1);
	cr_expect_eq(area_pieces(&areas, 0), 0);
}
