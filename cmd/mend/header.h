#ifndef HGREF_MEND_HEADER_H
#define HGREF_MEND_HEADER_H

#include "mend/search.h"

/*
 * Tries each law that differs from the record's by one ruling or by the edition. The mends are the lines of the header
 * that say so: a line that is missing, or one that says something else.
 */
void try_header(struct search *search);

#endif
