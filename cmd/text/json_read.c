#include "text/json_read.h"

#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <stdlib.h>

/* The bytes being read, with a position in them. */
struct reading {
	struct json_tree *tree;
	const char *s;
	size_t length, at;
	int depth;
};

static bool read_value(struct reading *r, struct json_value *value);

/* The next value of the tree. */
static struct json_value *new_value(struct reading *r)
{
	struct json_value *value = &r->tree->value[r->tree->values++];
	*value = (struct json_value){ 0 };
	return value;
}

/* Notes what was expected here, unless there was a fault before; returns false. */
static bool set_fault(struct reading *r, const char *expected)
{
	if (!r->tree->fault) {
		r->tree->fault = expected;
		r->tree->at = r->at;
	}
	return false;
}

static void skip_space(struct reading *r)
{
	for (char c; r->at < r->length && ((c = r->s[r->at]) == ' ' || c == '\t' || c == '\r' || c == '\n');)
		r->at++;
}

/* Skips this byte; returns whether it was there. */
static bool skip_byte(struct reading *r, char c)
{
	bool there = r->at < r->length && r->s[r->at] == c;
	r->at += there;
	return there;
}

/* ---- strings ---- */

/* Four digits of base 16 after `\u`; -1 if they are not there. */
static int read_digits(struct reading *r)
{
	int code = 0;
	for (int i = 0; i < 4; i++, r->at++) {
		if (r->at >= r->length || !isxdigit((unsigned char)r->s[r->at]))
			return -1;
		char c = (char)tolower((unsigned char)r->s[r->at]);
		code = 16 * code + (c <= '9' ? c - '0' : c - 'a' + 10);
	}
	return code;
}

/* `\uXXXX`, or two of them for a character that needs a pair. */
static bool read_code_point(struct reading *r)
{
	int high = read_digits(r), low = 0;
	if (high < 0)
		return set_fault(r, "expected four digits of base 16");
	bool pair = high >= 0xD800 && high < 0xDC00;
	if (pair && skip_byte(r, '\\') && skip_byte(r, 'u'))
		low = read_digits(r);
	bool paired = pair && low >= 0xDC00 && low < 0xE000;
	if ((high >= 0xD800 && high < 0xE000 && !paired) || high == 0)
		return set_fault(r, "expected a character");
	text_add_code_point(&r->tree->strings,
			    paired ? 0x10000 + ((uint32_t)(high - 0xD800) << 10) + (uint32_t)(low - 0xDC00)
				   : (uint32_t)high);
	return true;
}

static bool read_escape(struct reading *r)
{
	static const char letters[] = "\"\\/bfnrt", meant[] = "\"\\/\b\f\n\r\t";
	const char *letter = r->at < r->length ? strchr(letters, r->s[r->at]) : NULL;
	if (skip_byte(r, 'u'))
		return read_code_point(r);
	if (!letter || !*letter)
		return set_fault(r, "expected one of the escapes of JSON");
	text_add_char(&r->tree->strings, meant[letter - letters]);
	r->at++;
	return true;
}

/* Ends the text that begins at this byte of `strings`, and keeps the NUL after it. */
static struct word end_text(struct reading *r, size_t begin)
{
	struct text *strings = &r->tree->strings;
	return (struct word){ strings->s + begin, strings->length++ - begin };
}

/*
 * Reads a string and sets *word to its text. A text and its NUL are never longer than the bytes of the string and the
 * separator after it, so that `strings` never moves.
 */
static bool read_string(struct reading *r, struct word *word)
{
	size_t begin = r->tree->strings.length;
	if (!skip_byte(r, '"')) {
		bool curled = r->length - r->at > 2 && memcmp(r->s + r->at, "\xE2\x80", 2) == 0 &&
			      memchr("\x9C\x9D\x9E", r->s[r->at + 2], 3);
		return set_fault(
			r, curled ? "expected a string in straight quotes `\"`: these are typographic, as in a text"
				  : "expected a string in double quotes");
	}
	do {
		const char *plain = r->s + r->at, *end = r->s + r->length, *p = plain; /* says nothing but itself */
		while (p < end && (unsigned char)*p >= 0x20 && *p != '"' && *p != '\\')
			p++;
		text_add_bytes(&r->tree->strings, plain, (size_t)(p - plain));
		r->at += (size_t)(p - plain);
	} while (skip_byte(r, '\\') && read_escape(r));
	if (r->tree->fault)
		return false;
	if (r->at < r->length && (unsigned char)r->s[r->at] < 0x20 && r->s[r->at] != '\n')
		return set_fault(r, "expected no control character in a string");
	*word = end_text(r, begin);
	return skip_byte(r, '"') || set_fault(r, "expected `\"` at the end of the string");
}

/* ---- other values ---- */

/* Skips digits; returns whether there are any. */
static bool skip_digits(struct reading *r)
{
	size_t begin = r->at;
	while (r->at < r->length && isdigit((unsigned char)r->s[r->at]))
		r->at++;
	return r->at > begin;
}

static bool read_json_number(struct reading *r)
{
	skip_byte(r, '-');
	if (!skip_byte(r, '0') && !skip_digits(r))
		return set_fault(r, "expected a JSON value");
	if (skip_byte(r, '.') && !skip_digits(r))
		return set_fault(r, "expected a digit");
	if (skip_byte(r, 'e') || skip_byte(r, 'E')) {
		if (!skip_byte(r, '+'))
			skip_byte(r, '-');
		return skip_digits(r) || set_fault(r, "expected a digit");
	}
	return true;
}

static bool read_word(struct reading *r, const char *word)
{
	size_t length = strlen(word);
	if (r->length - r->at < length || memcmp(r->s + r->at, word, length) != 0)
		return false;
	r->at += length;
	return true;
}

/* Returns false, with the fault at byte `begin`, if the map already has the key, or too many keys. */
static bool is_new_key(struct reading *r, const struct json_value *map, struct word key, size_t begin)
{
	int keys = 0;
	const char *expected = NULL;
	for (const struct json_value *item = map->first; item; item = item->next, keys++)
		if (word_same(item->key, key))
			expected = "expected each key only once in an object";
	if (keys == JSON_KEYS_MAX)
		expected = "expected no more than 1000 keys in an object";
	if (!expected)
		return true;
	r->at = begin;
	return set_fault(r, expected);
}

static bool read_map_key(struct reading *r, const struct json_value *map, struct word *key, struct word *raw)
{
	size_t begin = r->at;
	if (!read_string(r, key) || !is_new_key(r, map, *key, begin))
		return false;
	*raw = (struct word){ r->s + begin, r->at - begin };
	skip_space(r);
	return skip_byte(r, ':') || set_fault(r, "expected `:` after a key");
}

/* The items of a list or a map up to its closing bracket. */
static bool read_items(struct reading *r, struct json_value *holder, bool map)
{
	const struct json_value **last = &holder->first;
	char close = map ? '}' : ']';
	skip_space(r);
	if (skip_byte(r, close))
		return true;
	do {
		struct word key = { "", 0 }, raw_key = key;
		skip_space(r);
		if (map && !read_map_key(r, holder, &key, &raw_key))
			return false;
		struct json_value *item = new_value(r);
		bool read = read_value(r, item);
		if (!read && !item->broken)
			return false;
		item->key = key;
		item->raw_key = raw_key;
		*last = item;
		last = &item->next;
		if (!read)
			return false;
		skip_space(r);
	} while (skip_byte(r, ','));
	return skip_byte(r, close) || set_fault(r, map ? "expected `,` or `}`" : "expected `,` or `]`");
}

/* Reads the kind of value that the first byte indicates. `word` is set for a string only. */
static bool read_contents(struct reading *r, struct json_value *value)
{
	char c = r->at < r->length ? r->s[r->at] : '\0';
	bool map = c == '{';
	if (map || c == '[') {
		value->kind = map ? JSON_MAP : JSON_LIST;
		r->at++;
		if (++r->depth > JSON_DEPTH_MAX)
			return set_fault(r, "expected no deeper nesting");
		bool read = read_items(r, value, map);
		r->depth--;
		return read;
	}
	value->kind = JSON_STRING;
	if (c == '"')
		return read_string(r, &value->word);
	value->kind = JSON_NULL;
	if (read_word(r, "null"))
		return true;
	value->kind = JSON_BOOL;
	if (read_word(r, "true") || read_word(r, "false"))
		return true;
	value->kind = JSON_NUMBER;
	return read_json_number(r);
}

static bool read_value(struct reading *r, struct json_value *value)
{
	skip_space(r);
	size_t begin = r->at;
	bool read = read_contents(r, value);
	value->raw = (struct word){ r->s + begin, r->at - begin };
	if (!json_is_scalar(value)) {
		value->broken = !read;
		value->word = value->raw;
	} else if (read && value->kind != JSON_STRING) {
		size_t text = r->tree->strings.length;
		text_add_bytes(&r->tree->strings, value->raw.s, value->raw.length);
		value->word = end_text(r, text);
	}
	return read;
}

bool json_read(struct json_tree *tree, const char *s, size_t length)
{
	static const uint8_t begins[UCHAR_MAX + 1] = { ['['] = 1, [','] = 1, [':'] = 1 };
	struct reading r = { .tree = tree, .s = s, .length = length };
	size_t most = 1;
	tree->values = 0;
	tree->fault = NULL;
	text_clear(&tree->strings);
	/* room for all values, so that they never move: each except the first comes after one of three characters */
	for (size_t i = 0; i < length; i++)
		most += begins[(unsigned char)s[i]];
	if (most > tree->size) {
		tree->size = most;
		tree->value = grow(tree->value, tree->size, sizeof *tree->value);
	}
	text_reserve(&tree->strings, length + 1);
	struct json_value *value = new_value(&r);
	if (!read_value(&r, value)) {
		tree->values = value->broken ? tree->values : 0;
		return false;
	}
	skip_space(&r);
	return r.at == length || set_fault(&r, "expected nothing more after the value");
}

void json_tree_free(struct json_tree *tree)
{
	free(tree->value);
	text_free(&tree->strings);
}

const struct json_value *json_find_word(const struct json_value *map, struct word key)
{
	const struct json_value *item = map && map->kind == JSON_MAP ? map->first : NULL;
	while (item && !word_same(item->key, key))
		item = item->next;
	return item;
}

const struct json_value *json_find(const struct json_value *map, const char *key)
{
	return json_find_word(map, word_from(key));
}

bool json_is(const struct json_value *value, const char *text)
{
	return json_is_scalar(value) && strcmp(value->word.s, text) == 0;
}

bool json_whole(const struct json_value *value, long least, long most, long *number)
{
	char *end;
	struct word word = value->word;
	if (!json_is_scalar(value) || !isdigit((unsigned char)word.s[*word.s == '-']))
		return false;
	errno = 0;
	*number = strtol(word.s, &end, 10);
	return end == word.s + word.length && !errno && *number >= least && *number <= most;
}

struct json_value json_key_of(const struct json_value *item)
{
	return (struct json_value){ .kind = JSON_STRING, .word = item->key, .raw = item->raw_key };
}

static void copy_items(struct json *json, const struct json_value *holder)
{
	for (const struct json_value *item = holder->first; item; item = item->next) {
		if (holder->kind == JSON_MAP)
			json_key_string(json, item->key.s, item->key.length);
		json_copy(json, item);
	}
}

void json_copy(struct json *json, const struct json_value *value)
{
	if (!value) {
		json_null(json);
		return;
	}
	switch (value->kind) {
	case JSON_NULL:
	case JSON_BOOL:
	case JSON_NUMBER:
		json_number(json, value->word.s, value->word.length);
		break;
	case JSON_STRING:
		json_string(json, value->word.s, value->word.length);
		break;
	case JSON_LIST:
		json_list(json);
		copy_items(json, value);
		json_list_end(json);
		break;
	case JSON_MAP:
		json_map(json);
		copy_items(json, value);
		json_map_end(json);
	}
}
