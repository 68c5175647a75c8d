#ifndef HGREF_COMMAND_COMMANDS_H
#define HGREF_COMMAND_COMMANDS_H

#include "option/command.h"

/* The subcommands, in the order of the help. */
enum { COMMANDS = 16 };
extern const struct command commands[COMMANDS];

/* What each command does. */
enum status command_check(const struct options *options);
enum status command_score(const struct options *options);
enum status command_test(const struct options *options);
enum status command_legal(const struct options *options);
enum status command_explain(const struct options *options);
enum status command_claim(const struct options *options);
enum status command_draw(const struct options *options);
enum status command_report(const struct options *options);
enum status command_tiles(const struct options *options);
enum status command_rulings(const struct options *options);
enum status command_rule(const struct options *options);
enum status command_convert(const struct options *options);
enum status command_trace(const struct options *options);
enum status command_compare(const struct options *options);
enum status command_random(const struct options *options);
enum status command_mend(const struct options *options);

#endif
