#include "area.h"

#include <assert.h>

void area_begin(struct areas *areas, int node, int open)
{
	areas->node[node] = (struct area_node){
		.parent = (uint16_t)node,
		.next = (uint16_t)node,
		.size = 1,
		.open = (uint16_t)open,
	};
}

void area_join(struct areas *areas, int a, int b, int closed)
{
	a = area_root(areas, a);
	b = area_root(areas, b);
	if (areas->node[a].size < areas->node[b].size) {
		int c = a;
		a = b;
		b = c;
	}
	struct area_node *root = &areas->node[a], *child = &areas->node[b];
	if (a != b) {
		uint16_t next = root->next;
		root->next = child->next;
		child->next = next;
		child->parent = (uint16_t)a;
		root->size = (uint16_t)(root->size + child->size);
		root->open = (uint16_t)(root->open + child->open);
		for (int p = 0; p < PLAYERS_MAX; p++)
			root->pieces[p] = (uint8_t)(root->pieces[p] + child->pieces[p]);
	}
	assert(root->open >= closed);
	root->open = (uint16_t)(root->open - closed);
}

void area_count_piece(struct areas *areas, int node, int player, int change)
{
	uint8_t *pieces = &areas->node[area_root(areas, node)].pieces[player];
	assert(*pieces + change >= 0);
	*pieces = (uint8_t)(*pieces + change);
}

int area_pieces(const struct area_node *root)
{
	int pieces = 0;
	for (int p = 0; p < PLAYERS_MAX; p++)
		pieces += root->pieces[p];
	return pieces;
}
