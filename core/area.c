#include "area.h"

#include <assert.h>

void area_count_piece(struct areas *areas, int node, int player, int change)
{
	struct area_node *root = &areas->node[area_root(areas, node)];
	assert(root->pieces.of[player] + change >= 0);
	root->pieces.of[player] = (uint8_t)(root->pieces.of[player] + change);
	root->pieces.all = (uint8_t)(root->pieces.all + change);
}
