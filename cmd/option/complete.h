#ifndef HGREF_OPTION_COMPLETE_H
#define HGREF_OPTION_COMPLETE_H

#include "option/command.h"
#include "text/text.h"

/*
 * What a shell offers after the words typed so far: the scripts in cmd/completion ask the program, so that they know
 * every command, option and value that it has. Each line is a candidate, a tab and what it means. No line is printed if
 * the user is to name a file.
 */

/* Prints the candidates for the last of `count` words, which follow `hgref`. */
void complete(struct text *out, const struct command *commands, int n, char *const *words, int count);

#endif
