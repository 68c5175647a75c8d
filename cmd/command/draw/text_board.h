#ifndef HGREF_COMMAND_DRAW_TEXT_BOARD_H
#define HGREF_COMMAND_DRAW_TEXT_BOARD_H

#include "draw/drawing.h"

/* A position in letters, of Unicode or of ASCII alone: the board, the legend and the standings. */
void text_board(struct text *out, struct drawing *drawing, bool ascii);

#endif
