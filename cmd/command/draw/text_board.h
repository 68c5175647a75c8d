#ifndef HGREF_COMMAND_DRAW_TEXT_BOARD_H
#define HGREF_COMMAND_DRAW_TEXT_BOARD_H

#include "draw/drawing.h"

/* A position as text, in Unicode or ASCII: the board, the legend and the standings. */
void text_board(struct text *out, struct drawing *drawing, bool ascii);

#endif
