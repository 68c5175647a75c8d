#ifndef HGREF_COMMAND_COMPARE_COMPARE_H
#define HGREF_COMMAND_COMPARE_COMPARE_H

#include "option/command.h"

extern const struct command command_compare;

#endif
