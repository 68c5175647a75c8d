#ifndef HGREF_COMMAND_RULINGS_RULINGS_H
#define HGREF_COMMAND_RULINGS_RULINGS_H

#include "option/command.h"

extern const struct command command_rulings;

#endif
