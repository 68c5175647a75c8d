#include "text/lines.h"

#include <stdlib.h>

void lines_find(struct lines *lines, const struct text *text)
{
	size_t at = 0;
	if (lines->count > 0) /* the last line may have become longer */
		at = lines->start[--lines->count];
	lines->text = text;
	while (at < text->length) {
		const char *newline = memchr(text->s + at, '\n', text->length - at);
		LIST_ADD(lines->start, lines->count, at);
		at = newline ? (size_t)(newline - text->s) + 1 : text->length;
	}
	LIST_ADD(lines->start, lines->count, text->length);
	lines->count--;
}

void lines_free(struct lines *lines)
{
	free(lines->start);
	*lines = (struct lines){ 0 };
}

struct line_bytes lines_get(const struct lines *lines, uint32_t number)
{
	size_t start = lines->start[number - 1];
	return (struct line_bytes){ lines->text->s + start, lines->start[number] - start };
}

uint32_t lines_holding(const struct lines *lines, size_t at)
{
	uint32_t low = 0, high = lines->count; /* it begins at or after `low`, and before `high` */
	while (low < high) {
		uint32_t middle = low + (high - low) / 2;
		if (lines->start[middle + 1] <= at)
			low = middle + 1;
		else
			high = middle;
	}
	bool is_open = low == lines->count && low > 0 && lines->text->s[lines->text->length - 1] != '\n';
	return low + 1 - is_open;
}

size_t line_content(struct line_bytes line)
{
	size_t length = line.length;
	length -= length > 0 && line.s[length - 1] == '\n';
	length -= length > 0 && line.s[length - 1] == '\r';
	return length;
}
