#ifndef HGREF_TEXT_JSON_READ_H
#define HGREF_TEXT_JSON_READ_H

#include "text/json.h"
#include "text/word.h"

/* Reads one JSON value (RFC 8259): a line of a trace, or another program's record. Duplicate keys are refused. */
enum { JSON_DEPTH_MAX = 32, JSON_KEYS_MAX = 1000 };

enum json_kind { JSON_NULL, JSON_BOOL, JSON_NUMBER, JSON_STRING, JSON_LIST, JSON_MAP };

/* Keys, and the words of values that are neither list nor map, are followed by a NUL. */
struct json_value {
	enum json_kind kind;
	bool broken;         /* a list or map that could not be read to its end; only the last values can be */
	struct word key;     /* in a map, without quotes and escapes */
	struct word raw_key; /* the bytes of the key */
	struct word word;    /* a string without its quotes and escapes; otherwise the bytes of the value */
	struct word raw;     /* the bytes of the value */
	const struct json_value *first; /* list, map: the first item, or NULL */
	const struct json_value *next;  /* the next item of the list or map that contains it, or NULL */
};

/* A value with all values inside it. Begin with { 0 }; it is reused from value to value. */
struct json_tree {
	struct json_value *value; /* value[0] is the outermost one */
	size_t values, size;
	struct text strings;
	const char *fault; /* what was expected; NULL if the value was read */
	size_t at;         /* the byte where it was expected */
};

/*
 * Returns false if the bytes, which must last as long as the tree is used, are not one JSON value. The tree then has
 * what could be read before the fault: the lists and maps that are open there are `broken`, and have their items up to
 * it. tree->values is 0 if there is nothing.
 */
bool json_read(struct json_tree *tree, const char *s, size_t length);
void json_tree_free(struct json_tree *tree);

/* The value of a key; NULL if there is none, or if `map`, which may be NULL, is not a map. */
const struct json_value *json_find(const struct json_value *map, const char *key);
const struct json_value *json_find_word(const struct json_value *map, struct word key);

static inline bool json_is_scalar(const struct json_value *value)
{
	return value->kind != JSON_LIST && value->kind != JSON_MAP;
}

/* Whether a value is a scalar with this text, with or without quotes. */
bool json_is(const struct json_value *value, const char *text);

/* Reads a whole number from `least` to `most`, with or without quotes. Returns false if the value is not one. */
bool json_whole(const struct json_value *value, long least, long most, long *number);

/* The key of an item of a map, as a string. */
struct json_value json_key_of(const struct json_value *item);

/* Writes a value; null for NULL. */
void json_copy(struct json *json, const struct json_value *value);

#endif
