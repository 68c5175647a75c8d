#include "read/transcript.h"

#include <stdlib.h>

void transcript_clear(struct transcript *transcript)
{
	text_clear(&transcript->log);
	text_clear(&transcript->notes);
	text_clear(&transcript->address);
	transcript->origins = 0;
}

void transcript_free(struct transcript *transcript)
{
	text_free(&transcript->log);
	text_free(&transcript->notes);
	text_free(&transcript->address);
	free(transcript->origin);
}

void transcript_from(struct transcript *transcript, const char *from, size_t length)
{
	const struct origin_line origin = { .at = transcript->log.length, .from = from, .length = length };
	LIST_ADD(transcript->origin, transcript->origins, origin);
}

void transcript_add(struct transcript *transcript, const struct transcript *more, size_t from, size_t to)
{
	for (size_t i = 0; i < more->origins && more->origin[i].at < to; i++) {
		struct origin_line origin = more->origin[i];
		bool ended = i + 1 < more->origins && more->origin[i + 1].at <= from;
		origin.at = transcript->log.length + (origin.at > from ? origin.at - from : 0);
		if (!ended)
			LIST_ADD(transcript->origin, transcript->origins, origin);
	}
	if (to > from)
		text_add_bytes(&transcript->log, more->log.s + from, to - from);
}

static int by_origin(const void *a, const void *b)
{
	const struct origin_line *p = *(const struct origin_line *const *)a, *q = *(const struct origin_line *const *)b;
	return (p->from > q->from) - (p->from < q->from);
}

/* Goes through the record once, in which `line` and `column` are those of the byte `at`. */
void transcript_locate(struct transcript *transcript, const char *record, uint32_t line)
{
	struct origin_line **sorted = grow(NULL, transcript->origins + 1, sizeof *sorted);
	const char *at = record, *newline;
	uint32_t column = 1;
	for (size_t i = 0; i < transcript->origins; i++)
		sorted[i] = &transcript->origin[i];
	qsort(sorted, transcript->origins, sizeof *sorted, by_origin);
	for (size_t i = 0; i < transcript->origins; i++) {
		struct origin_line *origin = sorted[i];
		while ((newline = memchr(at, '\n', (size_t)(origin->from - at)))) {
			at = newline + 1;
			column = 1;
			line++;
		}
		column += (uint32_t)text_width(at, (size_t)(origin->from - at));
		at = origin->from;
		origin->line = line;
		origin->column = column;
	}
	free(sorted);
	transcript->length = transcript->log.length;
}

const struct origin_line *transcript_origin(const struct transcript *transcript, size_t at)
{
	size_t low = 0, high = transcript->origins;
	while (low < high) {
		size_t middle = low + (high - low) / 2;
		if (transcript->origin[middle].at <= at)
			low = middle + 1;
		else
			high = middle;
	}
	return low > 0 ? &transcript->origin[low - 1] : NULL;
}
