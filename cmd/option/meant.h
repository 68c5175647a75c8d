#ifndef HGREF_OPTION_MEANT_H
#define HGREF_OPTION_MEANT_H

#include "option/command.h"

/* A wrong command line is answered by what was probably meant. */

/* Whether a word is standard input, an address, or a file or folder that is there. */
bool is_input(const char *word);

/* Reports a first word that is neither a command nor a file or, with `help`, what help was asked for. */
void report_no_command(const struct typed *typed, bool help);

/* Reports an option that the command does not have. */
void report_no_option(const struct typed *typed, const struct command *command, struct word name);

/*
 * Reports an argument, word `at` of those from `first` on, that is something else than a file, such as the number of a
 * move. Returns false if it can be the name of a file; whether there is one turns out when it is opened.
 */
bool report_no_file(const struct typed *typed, const struct command *command, int first, int at);

#endif
