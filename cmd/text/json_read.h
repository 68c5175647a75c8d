#ifndef HGREF_TEXT_JSON_READ_H
#define HGREF_TEXT_JSON_READ_H

#include "text/json.h"
#include "text/word.h"

/* Reads one JSON value (RFC 8259), such as a line of a trace. No object has a key twice. */
enum { JSON_DEPTH_MAX = 32, JSON_KEYS_MAX = 256, NO_VALUE = -1 };

enum json_kind { JSON_NULL, JSON_BOOL, JSON_NUMBER, JSON_STRING, JSON_LIST, JSON_MAP };

struct json_value {
	enum json_kind kind;
	struct word key;  /* in a map */
	struct word word; /* a string without its quotes and escapes; otherwise the bytes of the value */
	struct word raw;  /* the bytes of the value */
	int first;        /* list, map: index of the first item, or NO_VALUE */
	int next;         /* index of the next item of the list or map that holds it, or NO_VALUE */
};

/* A value with what it holds. Begin with { 0 }; it is reused from value to value. value[0] is the whole. */
struct json_tree {
	struct json_value *value;
	size_t values, size;
	struct text strings;
	const char *fault; /* what was expected; NULL if the value was read */
	size_t at;         /* the byte where it was expected */
};

/* Returns false if the bytes, which must last as long as the tree is used, are not one JSON value. */
bool json_read(struct json_tree *tree, const char *s, size_t length);
void json_tree_free(struct json_tree *tree);

/* The index of the value of a key in a map, or NO_VALUE. */
int json_find(const struct json_tree *tree, int map, const char *key);
int json_find_word(const struct json_tree *tree, int map, struct word key);

/* Writes a value of the tree; null for NO_VALUE. */
void json_copy(struct json *json, const struct json_tree *tree, int value);

#endif
