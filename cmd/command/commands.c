#include "command/commands.h"

#define X(name) &command_##name,
const struct command *const commands[COMMANDS + 1] = { COMMANDS_LIST(X) };
#undef X
