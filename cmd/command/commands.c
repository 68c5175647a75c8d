#include "command/commands.h"

#define X(name) &command_##name,
const struct command *const commands[COMMANDS + 1] = { COMMANDS_LIST(NO_GROUP, X) };
#undef X
