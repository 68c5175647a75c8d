#ifndef HGREF_WRITE_LINE_EDIT_PARTS_H
#define HGREF_WRITE_LINE_EDIT_PARTS_H

#include "write/line_edit.h"

/* What the files that change lines share. */

/* A line of the old text: its bytes, with the newline if it has one. */
struct old_line {
	const char *s;
	size_t length;
};

/* The text of a file, and how far it has been read. */
struct old_lines {
	const struct text *text;
	size_t at;
	uint32_t number; /* of the next line, from 1 */
};

/* Goes on to the next line. Returns false if there is none. */
bool old_line_next(struct old_lines *lines, struct old_line *line);

/* The bytes of a line without its end, which may be CR LF. */
size_t old_line_length(struct old_line line);

/* The spaces that a line of YAML begins with; and the bytes of what it says, without spaces and a comment after that. */
size_t old_line_indent(struct old_line line);
size_t old_line_content(struct old_line line);

/* The bytes before the words of an item of a block list; 0 if the line is something else. */
size_t old_line_margin(struct old_line line);

#endif
