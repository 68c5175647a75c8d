#ifndef HGREF_MEND_HOLES_H
#define HGREF_MEND_HOLES_H

#include "mend/search.h"

/* Whether a line that cannot be read has holes: `?` instead of a whole word. */
bool has_holes(const struct step *step);

/*
 * Fills the holes of the record, of which there are at most HOLES_MAX words, in every way that is legal; each way that
 * makes the record whole is kept.
 */
void try_holes(struct search *search);

#endif
