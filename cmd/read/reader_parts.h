#ifndef HGREF_READ_READER_PARTS_H
#define HGREF_READ_READER_PARTS_H

#include "read/reader.h"

/*
 * What the files that implement reader.h share. Each calls only those after it: steps, and the lines of a log (log.c),
 * what a header line says (reader_header.c), and a game's beginning, end and errors (reader.c).
 */

/* Begins to read words: the line starts at the first of them. */
void reader_begin_words(struct reader *reader, const struct source *source);

/* Turns the complaint about the words being read into an error of the game. Returns false. */
bool reader_fail_here(struct reader *reader);

/* Sets the edition by which the game is judged, unless the command line names another one. */
void reader_use_edition(struct reader *reader, const struct ruleset *edition);

/*
 * Makes the kept lines of a position in rows, and of the pieces on it, lines of the setup like the others (rows.c). Returns
 * false, and adds errors, if they cannot be read or say too little.
 */
bool reader_lay_rows(struct reader *reader);

#endif
