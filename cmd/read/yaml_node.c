#include "read/yaml.h"

#include <string.h>

bool node_is(const struct node *node, const char *s)
{
	/* most differ in the first byte */
	return node->kind == NODE_SCALAR && *node->s == *s && strcmp(node->s, s) == 0;
}

struct word node_word(const struct node *node)
{
	return (struct word){ node->s, node->length };
}

const struct node *node_find(const struct node *map, const char *key)
{
	for (const struct node *k = map->child; k && k->next; k = k->next->next)
		if (node_is(k, key))
			return k->next;
	return NULL;
}
