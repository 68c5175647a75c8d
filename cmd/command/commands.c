#include "command/commands.h"

#define X(name) &command_##name,
const struct command *const commands[COMMANDS] = { COMMANDS_LIST(X) };
#undef X
