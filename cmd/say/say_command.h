#ifndef HGREF_SAY_SAY_COMMAND_H
#define HGREF_SAY_SAY_COMMAND_H

#include "read/reader.h"
#include "text/text.h"

#include "core/referee.h"

/* Commands that messages name: they can be typed as they are, and answer the question that the message raises. */

/* How the game was judged, so that the command judges it in the same way. */
struct judged_by {
	const char *file; /* the name that messages use */
	const struct overrides *overrides;
	enum on_illegal on_illegal;
};

/* "hgref legal --line 12 FILE": where else the tile of the move on this line could lie. */
void say_legal_command(struct text *out, struct judged_by by, uint32_t line);

/* "hgref explain --line 12 FILE": what would be legal instead of the action on this line. */
void say_explain_command(struct text *out, struct judged_by by, uint32_t line);

/* "hgref explain --game 2 FILE": the last move of a game of the file, counted from 1. */
void say_explain_game_command(struct text *out, struct judged_by by, int game);

/* "hgref mend FILE": corrections of the record. */
void say_mend_command(struct text *out, struct judged_by by);

/* The file as a word of a command: in quotes if a shell needs them. */
void say_file_word(struct text *out, const char *file);

#endif
