#include "text/json.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static int keep(void *data, unsigned char *bytes, size_t length)
{
	text_add_bytes(data, (const char *)bytes, length);
	return 1;
}

/* The emitter fails only for want of memory: what it is given is valid. */
static void emit(struct json *json, yaml_event_t *event, int made)
{
	if (!made || !yaml_emitter_emit(&json->emitter, event))
		out_of_memory();
}

void json_begin(struct json *json)
{
	yaml_event_t event;
	json->yaml = (struct text){ 0 };
	if (!yaml_emitter_initialize(&json->emitter))
		out_of_memory();
	yaml_emitter_set_output(&json->emitter, keep, &json->yaml);
	yaml_emitter_set_unicode(&json->emitter, 1);
	yaml_emitter_set_width(&json->emitter, -1);
	emit(json, &event, yaml_stream_start_event_initialize(&event, YAML_UTF8_ENCODING));
	emit(json, &event, yaml_document_start_event_initialize(&event, NULL, NULL, NULL, 1));
}

/* The code point of `digits` hexadecimal digits, as UTF-8. */
static void add_code_point(struct text *out, const char *hex, int digits)
{
	unsigned long c = 0;
	for (int i = 0; i < digits; i++)
		c = 16 * c + (unsigned long)(hex[i] <= '9' ? hex[i] - '0' : (hex[i] | 32) - 'a' + 10);
	if (c < 0x80)
		text_add(out, "\\u%04lX", c);
	else if (c < 0x800)
		text_add(out, "%c%c", (int)(0xC0 | c >> 6), (int)(0x80 | (c & 63)));
	else if (c < 0x10000)
		text_add(out, "%c%c%c", (int)(0xE0 | c >> 12), (int)(0x80 | (c >> 6 & 63)), (int)(0x80 | (c & 63)));
	else
		text_add(out, "%c%c%c%c", (int)(0xF0 | c >> 18), (int)(0x80 | (c >> 12 & 63)),
			 (int)(0x80 | (c >> 6 & 63)), (int)(0x80 | (c & 63)));
}

/* The length of the YAML escape at `s`, behind its backslash; adds what it means in JSON. */
static size_t add_escape(struct text *out, const char *s)
{
	static const char yaml_only[] = "0ave N_LP";
	static const char *const meaning[] = {
		"\\u0000", "\\u0007", "\\u000B", "\\u001B", " ", "\\u0085", "\\u00A0", "\\u2028", "\\u2029",
	};
	const char *found = strchr(yaml_only, *s);
	int digits = *s == 'x' ? 2 : *s == 'u' ? 4 : *s == 'U' ? 8 : 0;
	if (digits)
		add_code_point(out, s + 1, digits);
	else if (found)
		text_add(out, "%s", meaning[found - yaml_only]);
	else
		text_add(out, "\\%c", *s);
	return 1 + (size_t)digits;
}

/* A character of two or three bytes; a mark that turns the direction of writing is escaped, so that it turns nothing. */
static size_t add_letter(struct text *out, const char *s, size_t length)
{
	bool hidden;
	size_t n = text_letter(s, length, &hidden);
	unsigned c = (unsigned char)s[0] & (n == 2 ? 0x1Fu : 0x0Fu);
	for (size_t i = 1; i < n; i++)
		c = c << 6 | ((unsigned char)s[i] & 0x3Fu);
	if (hidden)
		text_add(out, "\\u%04X", c);
	else
		text_add_bytes(out, s, n);
	return n;
}

void json_end(struct json *json, struct text *out)
{
	yaml_event_t event;
	emit(json, &event, yaml_document_end_event_initialize(&event, 1));
	emit(json, &event, yaml_stream_end_event_initialize(&event));
	yaml_emitter_delete(&json->emitter);
	const char *s = json->yaml.s;
	while (json->yaml.length > 0 && s[json->yaml.length - 1] == '\n')
		json->yaml.length--;
	json->yaml.s[json->yaml.length] = '\0';
	for (size_t i = 0; i < json->yaml.length;) {
		size_t plain = strcspn(s + i, "\\\xD8\xE2"); /* the latter two begin all marks of direction */
		text_add_bytes(out, s + i, plain);
		i += plain;
		if (s[i] == '\\')
			i += 1 + add_escape(out, s + i + 1);
		else if (i < json->yaml.length)
			i += add_letter(out, s + i, json->yaml.length - i);
	}
	text_add(out, "\n");
	text_free(&json->yaml);
}

void json_map(struct json *json)
{
	yaml_event_t event;
	emit(json, &event, yaml_mapping_start_event_initialize(&event, NULL, NULL, 1, YAML_FLOW_MAPPING_STYLE));
}

void json_map_end(struct json *json)
{
	yaml_event_t event;
	emit(json, &event, yaml_mapping_end_event_initialize(&event));
}

void json_list(struct json *json)
{
	yaml_event_t event;
	emit(json, &event, yaml_sequence_start_event_initialize(&event, NULL, NULL, 1, YAML_FLOW_SEQUENCE_STYLE));
}

void json_list_end(struct json *json)
{
	yaml_event_t event;
	emit(json, &event, yaml_sequence_end_event_initialize(&event));
}

static void scalar(struct json *json, const char *s, size_t length, yaml_scalar_style_t style)
{
	yaml_event_t event;
	const yaml_char_t *value = (const yaml_char_t *)s;
	emit(json, &event, yaml_scalar_event_initialize(&event, NULL, NULL, value, (int)length, 1, 1, style));
}

/* The first byte that is no text, or is one of a control character; `length` if there is none. */
static size_t find_unprintable(const char *s, size_t length)
{
	size_t bad = text_bad_byte(s, length), i = 0;
	while (i < bad && !((unsigned char)s[i] < 0x20 || s[i] == 0x7F ||
			    ((unsigned char)s[i] == 0xC2 && (unsigned char)s[i + 1] < 0xA0)))
		i++;
	return i;
}

/* What would play tricks where it is printed is replaced. */
void json_string(struct json *json, const char *s, size_t length)
{
	struct text whole = { 0 };
	size_t bad = find_unprintable(s, length);
	while (bad < length) {
		size_t behind = bad + 1 +
				((unsigned char)s[bad] == 0xC2 && bad + 1 < length &&
				 ((unsigned char)s[bad + 1] & 0xC0) == 0x80);
		text_add_bytes(&whole, s, bad);
		text_add(&whole, "\xEF\xBF\xBD");
		s += behind;
		length -= behind;
		bad = find_unprintable(s, length);
	}
	if (whole.length) {
		text_add_bytes(&whole, s, length);
		scalar(json, whole.s, whole.length, YAML_DOUBLE_QUOTED_SCALAR_STYLE);
	} else {
		scalar(json, s, length, YAML_DOUBLE_QUOTED_SCALAR_STYLE);
	}
	text_free(&whole);
}

void json_text(struct json *json, const char *s)
{
	json_string(json, s, strlen(s));
}

void json_int(struct json *json, int64_t number)
{
	char digits[24];
	int n = snprintf(digits, sizeof digits, "%" PRId64, number);
	scalar(json, digits, (size_t)n, YAML_PLAIN_SCALAR_STYLE);
}

void json_bool(struct json *json, bool value)
{
	scalar(json, value ? "true" : "false", value ? 4 : 5, YAML_PLAIN_SCALAR_STYLE);
}

void json_null(struct json *json)
{
	scalar(json, "null", 4, YAML_PLAIN_SCALAR_STYLE);
}

void json_key(struct json *json, const char *key)
{
	json_text(json, key);
}

void json_key_int(struct json *json, const char *key, int64_t number)
{
	json_key(json, key);
	json_int(json, number);
}

void json_key_text(struct json *json, const char *key, const char *s)
{
	json_key(json, key);
	json_text(json, s);
}

void json_key_bool(struct json *json, const char *key, bool value)
{
	json_key(json, key);
	json_bool(json, value);
}
