#ifndef HGREF_MEND_EDITION_H
#define HGREF_MEND_EDITION_H

#include "read/reader.h"

/*
 * The name of another edition of the same game under which a log would be whole as it is; NULL if there is none, or if
 * the record is a scenario.
 */
const char *edition_that_fits(const struct reader *reader);

#endif
