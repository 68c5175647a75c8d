#include "text/xml.h"

#include <string.h>

void xml_text(struct text *out, const char *s, size_t length)
{
	static const char markup[] = "<>&\"", *const entities[] = { "&lt;", "&gt;", "&amp;", "&quot;" };
	bool hidden;
	for (size_t i = 0, bytes; i < length; i += bytes) {
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
