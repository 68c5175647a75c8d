#include "text/xml.h"

#include <string.h>

/* The number of characters of a text that need no look, as nearly all: printable ASCII without markup. */
static size_t plain_length(const char *s, size_t length)
{
	size_t n = 0;
	while (n < length && s[n] >= ' ' && s[n] <= '~' && s[n] != '<' && s[n] != '>' && s[n] != '&' && s[n] != '"')
		n++;
	return n;
}

void xml_text(struct text *out, const char *s, size_t length)
{
	static const char markup[] = "<>&\"", *const entities[] = { "&lt;", "&gt;", "&amp;", "&quot;" };
	for (size_t i = 0, bytes; i < length; i += bytes) {
		bool hidden = false;
		bytes = plain_length(s + i, length - i);
		if (bytes == 0)
			bytes = text_character(s + i, length - i, &hidden);
		/* U+FFFE and U+FFFF, which XML does not have */
		bool is_none = bytes == 3 && memcmp(s + i, "\xEF\xBF", 2) == 0 && (unsigned char)s[i + 2] >= 0xBE;
		const char *sign = s[i] ? strchr(markup, s[i]) : NULL;
		if (sign)
			text_add_string(out, entities[sign - markup]);
		else if (s[i] != '\n' && (hidden || is_none))
			text_add_string(out, "?");
		else
			text_add_bytes(out, s + i, bytes);
	}
}

void xml_words(struct text *out, const char *s)
{
	xml_text(out, s, strlen(s));
}
