#ifndef HGREF_READ_READER_PARTS_H
#define HGREF_READ_READER_PARTS_H

#include "read/reader.h"

/* What the files behind reader.h share: header lines (reader_header.c), and all else (reader.c). */

/* Begins to read words: the line stands at the first of them. */
void reader_say(struct reader *reader, const struct source *source);

/* The complaint about the words being read becomes the game's trouble. Returns false. */
bool reader_fail_here(struct reader *reader);

/* The game is judged by this edition, unless the command line names another one. */
void reader_use_edition(struct reader *reader, const struct ruleset *edition);

#endif
