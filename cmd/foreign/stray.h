#ifndef HGREF_FOREIGN_STRAY_H
#define HGREF_FOREIGN_STRAY_H

#include "foreign/foreign.h"

/*
 * What people have instead of a record: a web page, an archive, a picture, an address without moves, an answer of hgref
 * itself. Finds by the first bytes of a text what it is, and says what to do; NULL if it may be a record.
 */
const char *stray_find(const char *text, size_t length);

/* Adds no log, only the error that stray_find gives. */
transcriber stray_to_log;

#endif
