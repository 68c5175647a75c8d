#ifndef HGREF_WRITE_LINE_EDIT_PARTS_H
#define HGREF_WRITE_LINE_EDIT_PARTS_H

#include "write/line_edit.h"

/* What the files that change lines share. */

/* The spaces that a line of YAML begins with; and the bytes of what it says, without spaces and a comment after that. */
size_t line_indent(struct line_bytes line);
size_t line_said(struct line_bytes line);

/* The bytes before the words of an item of a block list; 0 if the line is something else. */
size_t line_margin(struct line_bytes line);

#endif
