#ifndef HGREF_COMMAND_COMMANDS_H
#define HGREF_COMMAND_COMMANDS_H

#include "option/command.h"

/* The subcommands, in the order of the help. */
enum { COMMANDS = 16 };
extern const struct command *const commands[COMMANDS];

#endif
