#ifndef HGREF_FOREIGN_BGA_H
#define HGREF_FOREIGN_BGA_H

#include "foreign/foreign.h"

/*
 * Logs of tables of Board Game Arena at which base Carcassonne was played, as its pages and its archive send them:
 * JSON, packets of notifications. What the platform says becomes assertions: the places offered for each follower, the
 * awards, the totals and the winners.
 */
transcriber bga_to_log;

#endif
