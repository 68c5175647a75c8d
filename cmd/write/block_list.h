#ifndef HGREF_WRITE_BLOCK_LIST_H
#define HGREF_WRITE_BLOCK_LIST_H

#include "write/line_edit.h"

/*
 * Where edits take away all items of a block list of YAML, has them write an empty list instead of the first item: a key
 * after which nothing is written has no list. The edits own their words, and are sorted by line.
 */
void block_lists_keep(struct line_edit *edit, size_t edits, const struct text *old);

#endif
