#ifndef HGREF_MEND_CONVENTIONS_H
#define HGREF_MEND_CONVENTIONS_H

#include "mend/search.h"

/* Tries each convention by which all lines of the record may have been written: they are rewritten and judged. */
void try_conventions(struct search *search);

#endif
