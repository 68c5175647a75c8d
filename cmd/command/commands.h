#ifndef HGREF_COMMAND_COMMANDS_H
#define HGREF_COMMAND_COMMANDS_H

#include "option/command.h"

/* The subcommands, in the order of the help. Each is defined in the folder of its name, `score` in that of `check`. */
#define COMMANDS_LIST(X) \
	X(check) \
	X(score) \
	X(test) \
	X(legal) \
	X(explain) \
	X(claim) \
	X(mend) \
	X(draw) \
	X(report) \
	X(tiles) \
	X(rulings) \
	X(rule) \
	X(convert) \
	X(trace) \
	X(random)

#define X(name) extern const struct command command_##name;
COMMANDS_LIST(X)
#undef X

#define X(name) +1
enum { COMMANDS = COMMANDS_LIST(X) };
#undef X
extern const struct command *const commands[COMMANDS + 1]; /* and NULL */

#endif
