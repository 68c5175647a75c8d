#ifndef HGREF_COMMAND_CHECK_CSV_H
#define HGREF_COMMAND_CHECK_CSV_H

#include "judge/judged.h"

/*
 * The standings of one judged game as a table, a row for each player; a game that was not judged has one row without a
 * player. The columns are those of both games; those that a game does not have are empty. show_csv_head adds their
 * names, once for all games.
 */
void show_csv_head(struct text *out);
void show_csv(struct text *out, const struct judged_game *t);

#endif
