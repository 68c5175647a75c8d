#include "command/pin_parts.h"
#include "text/replace.h"

#include <errno.h>
#include <unistd.h>

/* Adds the line of a pin to a text. Returns NULL, or why it cannot be read. */
static const char *add_line(const struct pin_run *run, const struct pin *pin, struct text *out)
{
	char line[PIN_LINE_MAX];
	struct pin_place unused;
	size_t length = pin_results_line(&run->results, pin->at, &unused, line);
	text_add_bytes(out, line, length);
	return length ? NULL : "the temporary file of results cannot be read";
}

/* Writes the text when there is enough of it. */
static const char *flush(int fd, struct text *out, size_t least)
{
	if (out->length < least)
		return NULL;
	const char *trouble = replace_write(fd, out);
	text_clear(out);
	return trouble;
}

static const char *write_pins(void *data, int fd)
{
	const struct pin_run *run = data;
	const struct pins *pins = &run->results.pins;
	const char *trouble = NULL;
	struct text out = { 0 };
	text_add(&out, PIN_HEAD "%s\n", run->judged.s);
	for (size_t i = 0; i < pins->count && !trouble; i++) {
		trouble = add_line(run, &pins->list[i], &out);
		if (!trouble)
			trouble = flush(fd, &out, 1 << 16);
	}
	text_add_string(&out, "end\n");
	if (!trouble)
		trouble = flush(fd, &out, 0);
	text_free(&out);
	return trouble;
}

/* Whether the file to be replaced is the one that was read. */
static const char *check_pins(void *data, int fd)
{
	const struct pin_run *run = data;
	char block[1 << 14];
	uint64_t hash = PIN_HASH;
	ssize_t n;
	if (!run->exists)
		return "somebody else has made it meanwhile";
	while ((n = read(fd, block, sizeof block)) > 0 || (n < 0 && errno == EINTR))
		if (n > 0)
			hash = pin_hash(hash, block, (size_t)n);
	if (n < 0)
		return strerror(errno);
	return hash == run->pinned.hash ? NULL : replace_changed;
}

enum status pin_write(struct pin_run *run)
{
	const struct replacing by = { run, write_pins, check_pins };
	const char *trouble = replace_file_by(run->path, &by);
	if (trouble) {
		terminal_complain("hgref test: %s: not %s: %s\n", run->path, run->exists ? "updated" : "made", trouble);
		return STATUS_TROUBLE;
	}
	return STATUS_FINE;
}
