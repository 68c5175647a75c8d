#ifndef HGREF_COMMAND_REPORT_HEADLINE_H
#define HGREF_COMMAND_REPORT_HEADLINE_H

#include "judge/judged.h"

/*
 * The first line of a page, for people who do not know this program: who won, by how much, and whether the moves are
 * legal. Players are called by their names: "Ben wins 83 to 64. All 84 moves are legal."
 */
void headline(struct text *out, const struct judged_game *judged);

#endif
