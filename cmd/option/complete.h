#ifndef HGREF_OPTION_COMPLETE_H
#define HGREF_OPTION_COMPLETE_H

#include "option/command.h"

/*
 * Prints what a shell offers for the last of `count` words, which follow `hgref`: the scripts in cmd/completion ask the
 * program, so that they know every command, option and value that it has. Each line is a candidate, a tab and what it
 * means. No line is printed if the user is to name a file.
 */
void complete(struct text *out, const struct command *const *commands, char *const *words, int count);

/* Prints a candidate that begins with what has been typed, with the first line of its meaning; otherwise nothing. */
void offer(struct text *out, const char *typed, const char *candidate, const char *meaning);

#endif
