#ifndef HGREF_COMMAND_TRACE_TRACE_H
#define HGREF_COMMAND_TRACE_TRACE_H

#include "option/command.h"

extern const struct command command_trace;

#endif
