#ifndef HGREF_WRITE_BLOCK_LIST_H
#define HGREF_WRITE_BLOCK_LIST_H

#include "text/patch.h"

/*
 * Where a patch takes away all items of a block list of YAML, has it write an empty list instead of the first item: a
 * key after which nothing is written has no list.
 */
void block_lists_keep(struct patch *patch, const struct lines *old);

#endif
