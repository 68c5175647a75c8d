#ifndef HGREF_OPTION_OPTION_ERROR_H
#define HGREF_OPTION_OPTION_ERROR_H

#include <getopt.h>

/*
 * Reports on stderr what is wrong with an option that getopt_long has refused with `refusal`, '?' or ':' (opterr must
 * be 0 and the string of short options must begin with a colon). `given` is the last word of the command line that it
 * read, `options` what the command knows; their `val` must not be a letter.
 */
void option_refused(const char *command, int refusal, const char *given, const struct option *options);

#endif
