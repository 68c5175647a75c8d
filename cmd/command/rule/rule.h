#ifndef HGREF_COMMAND_RULE_RULE_H
#define HGREF_COMMAND_RULE_RULE_H

#include "option/command.h"

extern const struct command command_rule;

#endif
