#ifndef HGREF_COMMAND_TEST_PIN_PIN_H
#define HGREF_COMMAND_TEST_PIN_PIN_H

#include "command/test/test.h"

/*
 * `test --pin`: compares how the games of some files are judged with the results that a file keeps, or makes that file
 * if there is none. `files`: the options with these files instead of paths; `whole`: all of them were found.
 */
enum status test_pin(const struct options *options, const struct options *files, bool whole);

#endif
