#ifndef HGREF_TEXT_URI_H
#define HGREF_TEXT_URI_H

#include "text/text.h"

/*
 * Adds the URI of a file (RFC 3986): `file://` and the path if it is absolute, otherwise a relative reference, without
 * `./` in front. Every byte that could have a meaning in a URI, or is not ASCII, is percent-encoded.
 */
void uri_add_file(struct text *out, const char *path);

#endif
