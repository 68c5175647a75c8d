#ifndef HGREF_RUN_SUITE_MENDS_H
#define HGREF_RUN_SUITE_MENDS_H

#include "read/reader.h"
#include "text/text.h"

/*
 * Comments with which a record says how it is to be mended, one for each line that a mend changes, in the order of the
 * mends: `# mend 11: yellow 10 -2,0 180`, `# mend 11 removed`, `# mend 11 added: ...`, `# mend convention NAME`. They
 * stand directly above the line of a scenario's title, directly below that of a log. More mends may be found after these.
 *
 * Adds what is found instead; nothing if the record has no such comments, or is mended so.
 */
void suite_check_mends(struct text *wrong, const struct reader *reader);

#endif
