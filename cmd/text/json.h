#ifndef HGREF_TEXT_JSON_H
#define HGREF_TEXT_JSON_H

#include "text/text.h"

/*
 * Writes one JSON value on one line, with `", "` and `": "` between its parts. For any bytes in a string, the line is
 * valid JSON and safe to print: control characters and bytes that are not UTF-8 become U+FFFD; line separators and
 * marks that change the direction of writing are escaped.
 */
struct json {
	struct text *out;
	bool follows; /* the next item needs a comma before it */
};

/* Begins a value, which is added to `out` as it grows; json_end completes its line. */
void json_begin(struct json *json, struct text *out);
void json_end(struct json *json);

/*
 * In a map each value comes after its key. The caller makes sure that keys differ. Only those of json_key_string may have
 * quotes, backslashes or anything but printable ASCII.
 */
void json_map(struct json *json);
void json_map_end(struct json *json);
void json_key(struct json *json, const char *key);
void json_key_string(struct json *json, const char *s, size_t length);

void json_list(struct json *json);
void json_list_end(struct json *json);

void json_string(struct json *json, const char *s, size_t length);
/* Between these, the caller adds to `out` what the string says: printable ASCII without quotes and backslashes. */
void json_begin_string(struct json *json);
void json_end_string(struct json *json);
void json_text(struct json *json, const char *s);
void json_int(struct json *json, int64_t number);
void json_number(struct json *json, const char *s, size_t length); /* a value in the form of JSON */
void json_bool(struct json *json, bool value);
void json_null(struct json *json);

/* These add a key and its value, or a key and the beginning of its value. */
void json_key_map(struct json *json, const char *key);
void json_key_list(struct json *json, const char *key);
void json_key_int(struct json *json, const char *key, int64_t number);
void json_key_positive(struct json *json, const char *key, int64_t number); /* 0 becomes null */
void json_key_text(struct json *json, const char *key, const char *s);      /* NULL becomes null */
void json_key_bool(struct json *json, const char *key, bool value);
void json_key_null(struct json *json, const char *key);
void json_key_words(struct json *json, const char *key,
		    const char *words); /* a list of words separated by spaces; NULL: an empty list */

#endif
