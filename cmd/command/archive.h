#ifndef HGREF_COMMAND_ARCHIVE_H
#define HGREF_COMMAND_ARCHIVE_H

#include "option/options.h"

/* `check --summary`: judges the games of an archive and says what they come to, in the place of a line for each. */
enum status check_archive(const struct options *options);

#endif
