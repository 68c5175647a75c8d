#ifndef HGREF_TEXT_JSON_H
#define HGREF_TEXT_JSON_H

#include "text/text.h"

#include <stdbool.h>
#include <yaml.h>

/*
 * One JSON value on one line, written with libyaml's emitter in flow style. The few escapes of YAML that JSON does not
 * know are rewritten on the way out, so that every text comes through whole.
 */
struct json {
	yaml_emitter_t emitter;
	struct text yaml; /* what the emitter wrote */
};

/* Begins a value, which json_end has to end. */
void json_begin(struct json *json);

/* Ends the value and adds it to `out` with a newline; gives the emitter's memory back. */
void json_end(struct json *json, struct text *out);

/* What is added is a value, or inside of a map by turns a key, which is a string, and its value. */
void json_map(struct json *json);
void json_map_end(struct json *json);
void json_list(struct json *json);
void json_list_end(struct json *json);
void json_string(struct json *json, const char *s,
		 size_t length); /* control characters and bytes that are no UTF-8 become U+FFFD */
void json_text(struct json *json, const char *s);
void json_int(struct json *json, int64_t number);
void json_bool(struct json *json, bool value);
void json_null(struct json *json);

/* A key and its value. */
void json_key(struct json *json, const char *key);
void json_key_int(struct json *json, const char *key, int64_t number);
void json_key_text(struct json *json, const char *key, const char *s);
void json_key_bool(struct json *json, const char *key, bool value);

#endif
