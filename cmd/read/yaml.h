#ifndef HGREF_READ_YAML_H
#define HGREF_READ_YAML_H

#include "read/reader.h"

#include <yaml.h>

/*
 * YAML documents as trees, read strictly from libyaml's events: no anchors, aliases or tags of one's own, no duplicate
 * keys, no nesting deeper than NODE_DEPTH_MAX and no more directives than DIRECTIVES_MAX, since libyaml takes quadratic time for
 * these two.
 */
enum {
	NODE_DEPTH_MAX = 100,
	NODE_KEYS_MAX = 1000, /* keys in one map */
	DIRECTIVES_MAX = 100, /* lines of a document that begin with `%` */
};

enum node_kind { NODE_SCALAR, NODE_LIST, NODE_MAP };

struct node {
	enum node_kind kind;
	const char *s; /* for a scalar: its text, `length` bytes and a NUL */
	size_t length;
	struct span span;   /* the line on which it begins */
	uint32_t at;        /* where it begins on the line, in bytes */
	bool plain;         /* a scalar without quotes */
	bool typed;         /* a scalar that may be a number or null: without quotes, or with a tag such as !!int */
	bool cut;           /* a list or map of which something could not be read: nobody knows what else is in it */
	struct node *child; /* first item of a list; first key of a map, each key followed by its value */
	struct node *next;  /* next item, key or value */
};

/* Whether a node is this scalar. */
static inline bool node_is(const struct node *node, const char *s)
{
	return node->kind == NODE_SCALAR && *node->s == *s &&
	       strcmp(node->s, s) == 0; /* most differ in the first byte */
}

/* The text of a scalar. */
static inline struct word node_word(const struct node *node)
{
	return (struct word){ node->s, node->length };
}

/* The value of a key in a map; NULL if there is none. The last key of a map that broke off has no value. */
static inline const struct node *node_find(const struct node *map, const char *key)
{
	for (const struct node *k = map->child; k && k->next; k = k->next->next)
		if (node_is(k, key))
			return k->next;
	return NULL;
}

/* A block of memory with a tree's nodes and texts. */
struct yaml_block;

/* Why a document cannot be read to its end. */
struct yaml_trouble {
	enum read_code code;
	struct span span;
	uint32_t at, marked; /* bytes of the line that are marked */
	char message[240];
};

struct yaml_tree {
	const char *text; /* the whole input, owned by the caller */
	size_t length;
	uint32_t *line_start; /* the byte where each line begins, and the end */
	uint32_t lines;
	bool ascii;           /* every character is one byte */
	bool ends_by_lf;      /* and lines end in no other way */
	struct {              /* the mark that was found last, from which the next one is searched */
		size_t index; /* characters before it */
		uint32_t byte;
		uint32_t line; /* the line that was found last, as an index of line_start */
	} found;
	yaml_parser_t parser; /* a new parser for each document */
	bool open;            /* there is one at present */
	uint32_t begin, end;  /* the bytes that it reads */
	bool excess;          /* they end before the first directive that is too many */
	uint32_t next;        /* where the bytes of the next document begin, or the end of the text */
	struct yaml_block *blocks;
	const struct node
		*over_lines;  /* the last quoted value of the document that ends below its first line; NULL: none */
	yaml_mark_t over_end; /* where it ends */
	struct node *root;    /* of the current document; NULL if it cannot be read to its end */
	struct node *begun;   /* for a document that cannot be read to its end, its map as far as it was read */
	struct yaml_trouble trouble;
};

/* The caller owns `text`, which must last until yaml_tree_free. */
void yaml_tree_begin(struct yaml_tree *tree, const char *text, size_t length);
void yaml_tree_free(struct yaml_tree *tree);

enum yaml_next { YAML_DOCUMENT, YAML_TROUBLE, YAML_END };

/*
 * Reads the next document. After YAML_TROUBLE, `trouble` describes the error and `begun` has what was read before it;
 * the next call continues with the document after it.
 */
enum yaml_next yaml_tree_next(struct yaml_tree *tree);

#endif
