#include "text/xml.h"

#include <string.h>

/* The number of bytes of a character. *hidden: XML cannot contain it, or it cannot be printed; line breaks are fine. */
static size_t character_length(const char *s, size_t length, bool *hidden)
{
	size_t bytes = text_letter(s, length, hidden);
	bool is_none = bytes == 3 && memcmp(s, "\xEF\xBF", 2) == 0 && (unsigned char)s[2] >= 0xBE;
	*hidden = *s != '\n' && (*hidden || is_none);
	return bytes;
}

/* The replacement of a character that is markup; NULL if it is not markup. */
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
	bool hidden;
	for (size_t i = 0, bytes; i < length; i += bytes) {
		bytes = character_length(s + i, length - i, &hidden);
		const char *entity = entity_of(s[i]);
		if (hidden)
			text_add_string(out, "?");
		else if (entity)
			text_add_string(out, entity);
		else
			text_add_bytes(out, s + i, bytes);
	}
}

void xml_words(struct text *out, const char *s)
{
	xml_text(out, s, strlen(s));
}
