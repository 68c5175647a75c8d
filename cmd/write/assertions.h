#ifndef HGREF_WRITE_ASSERTIONS_H
#define HGREF_WRITE_ASSERTIONS_H

#include "write/script.h"

#include "core/referee.h"

/*
 * Adds to a settled script what the referee finds in its game, as `hgref random --assert` writes it: the awards after
 * each move and after the end, unless the record asserts some of them there; and after its last line the totals, who
 * holds the titles, and who has won, as far as it does not assert that. A record whose final scoring is done because
 * the land tiles have run out gets the line `end`, without which nothing can be asserted about it.
 *
 * Returns false if the record breaks a rule or asserts something wrong, after which nothing is added;
 * referee->report, or referee->header, then says what.
 */
bool script_add_assertions(struct script *script, const struct record *record, struct referee *referee);

#endif
