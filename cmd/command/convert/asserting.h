#ifndef HGREF_COMMAND_CONVERT_ASSERTING_H
#define HGREF_COMMAND_CONVERT_ASSERTING_H

#include "core/referee.h"
#include "text/status.h"
#include "write/script.h"

/*
 * `convert --assert`: adds what the referee finds in the game that was read to its settled script. If the game breaks a
 * rule, adds nothing from there on and reports the place on stderr. STATUS_TROUBLE: the game would become too long; the
 * reader has the error.
 */
enum status assert_found(struct script *script, struct reader *reader, struct referee *referee, const char *file);

#endif
