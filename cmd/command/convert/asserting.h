#ifndef HGREF_COMMAND_CONVERT_ASSERTING_H
#define HGREF_COMMAND_CONVERT_ASSERTING_H

#include "core/referee.h"
#include "text/status.h"
#include "write/script.h"

/*
 * `convert --assert`: adds what the referee finds in the game that `reader` has read to its settled script. If the game
 * breaks a rule, reports on stderr where: nothing is added from there on. STATUS_TROUBLE: the game would become too
 * long, which is an error of the reader.
 */
enum status assert_found(struct script *script, struct reader *reader, struct referee *referee, const char *file);

#endif
