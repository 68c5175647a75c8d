#ifndef HGREF_COMMAND_COMMANDS_H
#define HGREF_COMMAND_COMMANDS_H

#include "option/command.h"

/*
 * The subcommands, in the order of the help and of hgref(1), in groups: what each is for, and its commands. Each is
 * defined in the folder of its name, `score` in that of `check`.
 */
#define COMMANDS_LIST(GROUP, X) \
	GROUP("A game, and a dispute about it") \
	X(check) \
	X(score) \
	X(claim) \
	X(explain) \
	X(legal) \
	X(draw) \
	GROUP("An archive of games") \
	X(mend) \
	X(convert) \
	X(report) \
	GROUP("The law") \
	X(rule) \
	X(rulings) \
	X(tiles) \
	GROUP("An engine") \
	X(test) \
	X(trace) \
	X(random)

#define NO_GROUP(name)
#define X(name) extern const struct command command_##name;
COMMANDS_LIST(NO_GROUP, X)
#undef X

#define X(name) +1
enum { COMMANDS = COMMANDS_LIST(NO_GROUP, X) };
#undef X
extern const struct command *const commands[COMMANDS + 1]; /* and NULL */

#endif
