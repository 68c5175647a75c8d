#ifndef HGREF_COMMAND_TEST_PIN_SHOW_PIN_H
#define HGREF_COMMAND_TEST_PIN_SHOW_PIN_H

#include "judge/judged.h"
#include "command/test/pin/pin_file.h"
#include "text/text.h"

/* Adds the line that pins how a game was judged (pin_file.h). The awards must have been kept. */
void show_pin(struct text *out, const struct judged_game *t);

/* Adds the options by which all games are judged, each after a space. */
void show_pin_options(struct text *out, const struct overrides *overrides);

/*
 * Add the difference of a game, as lines after its place: its result or its record has changed, it is new, or it is
 * gone. `was` and `now` are the fields of its lines; the game begins on the line `begins` of its file.
 */
void show_pin_changed(struct text *out, const struct word was[PIN_FIELDS], const struct word now[PIN_FIELDS],
		      uint32_t begins);
void show_pin_new(struct text *out, const struct word now[PIN_FIELDS]);
void show_pin_gone(struct text *out, const struct word was[PIN_FIELDS]);

#endif
