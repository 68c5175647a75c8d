#ifndef HGREF_FOREIGN_QUIBBBLE_H
#define HGREF_FOREIGN_QUIBBBLE_H

#include "foreign/foreign.h"

/*
 * Games of quibbble.com, in QGN and BGN: tags, then the actions of teams by their numbers in the tag `teams`. `i` lays a
 * tile as it looks there (its sides from the top clockwise), `o` puts a follower on it or passes; see hgref-records(5).
 */
transcriber quibbble_to_log;

/* Whether a text begins with tags such as those of base Carcassonne. */
bool quibbble_begins(struct word text);

/* Whether a line after the lines of a game, from `game` on, begins another one: a tag after the actions. */
bool quibbble_ends(const char *game, const char *line);

#endif
