#include "command/report/saved_record.h"

#include "read/scenario.h"
#include "text/xml.h"

#include <string.h>

/* ---- base64 ---- */

static void add_base64(struct text *out, const char *s, size_t length)
{
	static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
	const unsigned char *bytes = (const unsigned char *)s;
	for (size_t i = 0; i < length; i += 3) {
		unsigned three = (unsigned)bytes[i] << 16;
		size_t left = length - i;
		three |= left > 1 ? (unsigned)bytes[i + 1] << 8 : 0;
		three |= left > 2 ? bytes[i + 2] : 0;
		text_add_char(out, digits[three >> 18]);
		text_add_char(out, digits[three >> 12 & 63]);
		text_add_char(out, left > 1 ? digits[three >> 6 & 63] : '=');
		text_add_char(out, left > 2 ? digits[three & 63] : '=');
	}
}

/* ---- the game's own lines ---- */

/* Whether a line marks where a YAML document begins or ends; inside a document, none looks like that. */
static bool is_mark(const struct reader *reader, size_t at)
{
	return reader->length - at >= 3 && (at == 0 || reader->text[at - 1] == '\n') &&
	       memcmp(reader->text + at, "---", 3) == 0;
}

/* ---- the link ---- */

/* Without the whole file, the bytes of the game are a scenario's document, or all that the reader was given. */
void add_saved_record(struct text *out, const struct reader *reader, const char *name, struct word file, size_t most)
{
	bool is_scenario = !reader->transcribed && scenario_looks_like(reader->text, reader->length);
	struct word lines = file;
	if (file.length == 0) {
		size_t from = 0, to = reader->transcribed ? reader->transcript.length : reader->length;
		if (is_scenario) {
			from = reader->record.span.text;
			while (from > 0 && !is_mark(reader, from))
				from--;
			to = reader->record.span.text + 1;
			while (to < reader->length && !is_mark(reader, to))
				to++;
		}
		lines = (struct word){ reader->text + from, to - from };
	}
	const char *ending = strrchr(name, '.');
	if (lines.length > most) {
		text_add(out, "its record has %zu bytes and is not in this page", lines.length);
		return;
	}
	text_add_string(out, "<a id=\"record\" download=\"");
	xml_text(out, name, ending && ending > name ? (size_t)(ending - name) : strlen(name));
	text_add(out, ".%s\" href=\"data:text/plain;base64,", is_scenario ? "yaml" : "log");
	add_base64(out, lines.s, lines.length);
	text_add_string(out, "\">save the record</a>");
}
