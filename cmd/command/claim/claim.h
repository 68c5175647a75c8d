#ifndef HGREF_COMMAND_CLAIM_CLAIM_H
#define HGREF_COMMAND_CLAIM_CLAIM_H

#include "option/command.h"

extern const struct command command_claim;

#endif
