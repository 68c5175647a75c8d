#ifndef HGREF_FOREIGN_STRAY_H
#define HGREF_FOREIGN_STRAY_H

#include "foreign/foreign.h"

/*
 * What people have instead of a record: a web page, an archive, a picture, an address without moves, an answer of hgref
 * itself. Its first bytes show what it is, and the message says what to do.
 */
struct stray {
	struct word marked; /* what shows it; empty if these bytes are not to be shown */
	char message[320];
};

/* Files that are not text, and text that is not UTF-8; `text` is the beginning of a file. */
bool stray_in_bytes(const char *text, size_t length, struct stray *stray);

/* Text that is neither a log nor an address of a game, nor YAML or JSON with a key of a scenario. */
bool stray_in_text(const char *text, size_t length, struct stray *stray);

/* JSON in which no key says that it is the record of a program. */
bool stray_in_json(const struct json_value *root, struct stray *stray);

/* What an address on the web leads to that holds no game. Returns false for any other text. */
bool stray_address(struct word text, struct stray *stray);

/* Adds no log, only the error that says what it is. */
transcriber stray_to_log;

#endif
