#ifndef HGREF_SAY_SAY_COMMAND_H
#define HGREF_SAY_SAY_COMMAND_H

#include "read/reader.h"
#include "text/text.h"

#include "core/referee.h"

/* Commands that messages name: they can be typed as they are, and answer the question that the message raises. */

/* How the game was judged, so that the command judges it in the same way. */
struct judged_by {
	const char *file; /* the file, or the address in its place */
	const struct overrides *overrides;
	enum on_illegal on_illegal;
};

struct judged_by judged_by(const struct reader *reader, const char *file, enum on_illegal on_illegal);

/* "hgref legal --line 12 -e devir FILE" for the format "legal --line %u". */
void say_command(struct text *out, struct judged_by by, const char *format, ...) __attribute__((format(printf, 3, 4)));

/*
 * The same for a command about a step, such as "legal", which is named by its line or, if that has several actions, by
 * the number of its move, or of the last one before it.
 */
void say_command_at(struct text *out, struct judged_by by, const char *command, const struct record *record,
		    const struct step *step, int move);

#endif
