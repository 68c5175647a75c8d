#include "text/json.h"

#include "text/word.h"

#include <string.h>

void json_begin(struct json *json, struct text *out)
{
	*json = (struct json){ .out = out };
}

void json_end(struct json *json)
{
	text_add_string(json->out, "\n");
}

/* Makes room for an item of this length, after a comma if one is needed; returns where it goes. */
static inline char *begin_item(struct json *json, size_t length)
{
	struct text *out = json->out;
	text_reserve(out, 2 + length);
	char *at = out->s + out->length;
	if (json->follows) {
		memcpy(at, ", ", 2);
		at += 2;
	}
	return at;
}

static inline void end_item(struct json *json, char *end, bool follows)
{
	*end = '\0';
	json->out->length = (size_t)(end - json->out->s);
	json->follows = follows;
}

/* Adds text that is one value or the beginning of one. */
static inline void add_token(struct json *json, const char *s, bool follows)
{
	size_t length = strlen(s);
	char *at = begin_item(json, length);
	memcpy(at, s, length);
	end_item(json, at + length, follows);
}

static void add_closing(struct json *json, const char *s)
{
	text_add_string(json->out, s);
	json->follows = true;
}

void json_map(struct json *json)
{
	add_token(json, "{", false);
}

void json_map_end(struct json *json)
{
	add_closing(json, "}");
}

void json_list(struct json *json)
{
	add_token(json, "[", false);
}

void json_list_end(struct json *json)
{
	add_closing(json, "]");
}

static bool is_plain_byte(unsigned char c)
{
	return c >= 0x20 && c < 0x7F && c != '"' && c != '\\';
}

/* Each byte of eight is this one. */
#define EACH(byte) (UINT64_C(0x0101010101010101) * (byte))
enum { BLOCK = 8 };

/* The highest bit of each byte that is less than `than`; 0 if there is no such byte, else other bits may be set too. */
static uint64_t bytes_less(uint64_t block, unsigned char than)
{
	return (block - EACH(than)) & ~block & EACH(0x80);
}

/* Whether eight bytes are plain. */
static bool is_plain_block(const char *s)
{
	uint64_t block;
	memcpy(&block, s, BLOCK);
	uint64_t beyond = (block | (block + EACH(1))) & EACH(0x80); /* 0x7F and above */
	return !(beyond | bytes_less(block, 0x20) | bytes_less(block ^ EACH('"'), 1) |
		 bytes_less(block ^ EACH('\\'), 1));
}

/* Copies the plain bytes that a string begins with, and returns their number. */
static size_t copy_plain(char *to, const char *s, size_t length)
{
	size_t i = 0;
	for (; i + BLOCK <= length && is_plain_block(s + i); i += BLOCK)
		memcpy(to + i, s + i, BLOCK);
	for (; i < length && is_plain_byte((unsigned char)s[i]); i++)
		to[i] = s[i];
	return i;
}

/* Adds the character at `s`, which needs escaping; returns its length. */
static size_t add_special(struct text *out, const char *s, size_t length)
{
	bool hidden;
	size_t n = text_character(s, length, &hidden);
	bool control = n == 1 || (n == 2 && (unsigned char)*s == 0xC2); /* or a byte that is not UTF-8 */
	if (*s == '"' || *s == '\\') {
		text_add(out, "\\%c", *s);
	} else if (!hidden) {
		text_add_bytes(out, s, n);
	} else if (control) {
		text_add_string(out, "\xEF\xBF\xBD");
	} else { /* a mark of two or three bytes, by its number in Unicode */
		unsigned code = (unsigned char)s[0] & (n == 2 ? 0x1Fu : 0x0Fu);
		for (size_t i = 1; i < n; i++)
			code = code << 6 | ((unsigned char)s[i] & 0x3Fu);
		text_add(out, "\\u%04X", code);
	}
	return n;
}

void json_string(struct json *json, const char *s, size_t length)
{
	char *at = begin_item(json, 1 + length + 1);
	*at++ = '"';
	size_t i = copy_plain(at, s, length);
	end_item(json, at + i, true);
	while (i < length) {
		i += add_special(json->out, s + i, length - i);
		text_reserve(json->out, length - i);
		size_t plain = copy_plain(json->out->s + json->out->length, s + i, length - i);
		json->out->length += plain;
		i += plain;
	}
	text_add_char(json->out, '"');
}

void json_begin_string(struct json *json)
{
	add_token(json, "\"", false);
}

void json_end_string(struct json *json)
{
	add_closing(json, "\"");
}

void json_text(struct json *json, const char *s)
{
	json_string(json, s, strlen(s));
}

void json_int(struct json *json, int64_t number)
{
	add_token(json, "", true);
	text_add_number(json->out, number);
}

void json_bool(struct json *json, bool value)
{
	add_token(json, value ? "true" : "false", true);
}

void json_null(struct json *json)
{
	add_token(json, "null", true);
}

void json_number(struct json *json, const char *s, size_t length)
{
	add_token(json, "", true);
	text_add_bytes(json->out, s, length);
}

void json_key_string(struct json *json, const char *s, size_t length)
{
	json_string(json, s, length);
	text_add_string(json->out, ": ");
	json->follows = false;
}

void json_key(struct json *json, const char *key)
{
	size_t length = strlen(key);
	char *at = begin_item(json, 1 + length + 3);
	*at++ = '"';
	memcpy(at, key, length);
	memcpy(at + length, "\": ", 3);
	end_item(json, at + length + 3, false);
}

void json_key_map(struct json *json, const char *key)
{
	json_key(json, key);
	json_map(json);
}

void json_key_list(struct json *json, const char *key)
{
	json_key(json, key);
	json_list(json);
}

void json_key_int(struct json *json, const char *key, int64_t number)
{
	json_key(json, key);
	json_int(json, number);
}

void json_key_positive(struct json *json, const char *key, int64_t number)
{
	json_key(json, key);
	if (number > 0)
		json_int(json, number);
	else
		json_null(json);
}

void json_key_text(struct json *json, const char *key, const char *s)
{
	json_key(json, key);
	if (s)
		json_text(json, s);
	else
		json_null(json);
}

void json_key_bool(struct json *json, const char *key, bool value)
{
	json_key(json, key);
	json_bool(json, value);
}

void json_key_null(struct json *json, const char *key)
{
	json_key(json, key);
	json_null(json);
}

void json_key_words(struct json *json, const char *key, const char *words)
{
	json_key_list(json, key);
	while (words && *words) {
		struct word word = word_cut(&words);
		json_string(json, word.s, word.length);
	}
	json_list_end(json);
}
