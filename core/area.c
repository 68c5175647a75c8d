#include "area.h"

#include <assert.h>

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
		root->all = (uint8_t)(root->all + child->all);
		for (int p = 0; p < PLAYERS_MAX && child->all; p++)
			root->pieces[p] = (uint8_t)(root->pieces[p] + child->pieces[p]);
	}
	assert(root->open >= closed);
	root->open = (uint16_t)(root->open - closed);
}

void area_count_piece(struct areas *areas, int node, int player, int change)
{
	struct area_node *root = &areas->node[area_root(areas, node)];
	assert(root->pieces[player] + change >= 0);
	root->pieces[player] = (uint8_t)(root->pieces[player] + change);
	root->all = (uint8_t)(root->all + change);
}
