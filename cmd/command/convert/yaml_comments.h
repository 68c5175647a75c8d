#ifndef HGREF_COMMAND_CONVERT_YAML_COMMENTS_H
#define HGREF_COMMAND_CONVERT_YAML_COMMENTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The comments of a YAML file, which no parser reports: text that begins with `#` between two tokens. */
struct yaml_comment {
	size_t at, length; /* bytes of the file */
	uint32_t line;
	bool beside; /* something else comes before it on its line */
};

struct yaml_comments {
	struct yaml_comment *comment;
	size_t comments;
};

/* Finds the comments, up to the point where the file is no longer YAML. */
void yaml_comments_find(struct yaml_comments *comments, const char *text, size_t length);
void yaml_comments_free(struct yaml_comments *comments);

#endif
