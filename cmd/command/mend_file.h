#ifndef HGREF_COMMAND_MEND_FILE_H
#define HGREF_COMMAND_MEND_FILE_H

#include "option/options.h"

/* `mend --apply` and `mend --diff`: one file with the likeliest mend of each of its games, or how it differs. */
enum status mend_file(const struct options *options);

#endif
