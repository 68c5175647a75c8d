#ifndef HGREF_OPTION_OPTION_ERROR_H
#define HGREF_OPTION_OPTION_ERROR_H

#include <getopt.h>

/*
 * Says on stderr what is wrong with an option that getopt_long has refused with `refusal`, '?' or ':' (opterr being 0 and
 * the letters beginning with a colon). `given` is the word of the command line that it read last, `options` what the
 * command knows; their `val` is no letter.
 */
void option_refused(const char *command, int refusal, const char *given, const struct option *options);

#endif
