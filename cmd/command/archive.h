#ifndef HGREF_COMMAND_ARCHIVE_H
#define HGREF_COMMAND_ARCHIVE_H

#include "option/options.h"

/* `check --summary` and `--doubles`: judges the games of an archive, and describes them as a whole instead of one by one. */
enum status check_archive(const struct options *options);

#endif
