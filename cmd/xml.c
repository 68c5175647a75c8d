#include "xml.h"

#include <string.h>

/* The bytes of a letter that XML cannot hold, or that steers a terminal; 0 where the letter is fine. */
static size_t forbidden(const unsigned char *s, size_t length)
{
	if ((s[0] < 0x20 && s[0] != '\n') || s[0] == 0x7F)
		return 1;
	if (length >= 2 && s[0] == 0xC2 && s[1] < 0xA0)
		return 2;
	return length >= 3 && s[0] == 0xEF && s[1] == 0xBF && s[2] >= 0xBE ? 3 : 0;
}

/* What stands for a letter that is markup; NULL: it stands for itself. */
static const char *entity_of(char c)
{
	switch (c) {
	case '<':
		return "&lt;";
	case '>':
		return "&gt;";
	case '&':
		return "&amp;";
	case '"':
		return "&quot;";
	default:
		return NULL;
	}
}

void xml_text(struct text *out, const char *s, size_t length)
{
	for (size_t i = 0; i < length; i++) {
		size_t bad = forbidden((const unsigned char *)s + i, length - i);
		const char *entity = entity_of(s[i]);
		if (bad) {
			text_add_string(out, "?");
			i += bad - 1;
		} else if (entity) {
			text_add_string(out, entity);
		} else {
			text_add_bytes(out, s + i, 1);
		}
	}
}

void xml_words(struct text *out, const char *s)
{
	xml_text(out, s, strlen(s));
}
