#ifndef HGREF_TEXT_XML_H
#define HGREF_TEXT_XML_H

#include "text/text.h"

/*
 * Adds text as content or attribute of XML: markup is escaped; characters that XML cannot contain and terminal control
 * characters become `?`, except line breaks.
 */
void xml_text(struct text *out, const char *s, size_t length);
void xml_words(struct text *out, const char *s);

#endif
