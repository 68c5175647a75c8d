#include "command/pin_parts.h"
#include "text/hash.h"
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
	text_add_char(out, '\n');
	return length ? NULL : "the temporary file of results cannot be read";
}

enum { WRITTEN_AT_ONCE = 1 << 16 };

/* What is written, and room for it: if memory ran out while the new file is made, that would stay in its folder. */
struct pin_writing {
	const struct pin_run *run;
	struct text block;
};

/* Writes the text when there is enough of it. */
static const char *flush(int fd, struct text *block, size_t least)
{
	if (block->length < least)
		return NULL;
	const char *trouble = replace_write(fd, block);
	text_clear(block);
	return trouble;
}

static const char *write_pins(void *data, int fd)
{
	struct pin_writing *writing = data;
	struct text *block = &writing->block;
	const struct pins *pins = &writing->run->results.pins;
	const char *trouble = NULL;
	text_add_string(block, PIN_HEAD);
	text_add_string(block, writing->run->judged.s);
	text_add_char(block, '\n');
	for (size_t i = 0; i < pins->count && !trouble; i++) {
		trouble = add_line(writing->run, &pins->list[i], block);
		if (!trouble)
			trouble = flush(fd, block, WRITTEN_AT_ONCE);
	}
	text_add_string(block, "end\n");
	return trouble ? trouble : flush(fd, block, 0);
}

/* Whether the file to be replaced is the one that was read. */
static const char *check_pins(void *data, int fd)
{
	const struct pin_run *run = ((struct pin_writing *)data)->run;
	char block[1 << 14];
	uint64_t hash = HASH_FNV;
	ssize_t n;
	if (!run->exists)
		return "somebody else has made it meanwhile";
	while ((n = read(fd, block, sizeof block)) > 0 || (n < 0 && errno == EINTR))
		if (n > 0)
			hash = hash_fnv(hash, block, (size_t)n);
	if (n < 0)
		return strerror(errno);
	return hash == run->pinned.hash ? NULL : replace_changed;
}

enum status pin_write(struct pin_run *run)
{
	struct pin_writing writing = { .run = run };
	const struct replacing by = { &writing, write_pins, check_pins };
	text_reserve(&writing.block, WRITTEN_AT_ONCE + 2 * PIN_LINE_MAX);
	const char *trouble = replace_file_by(run->path, &by);
	text_free(&writing.block);
	if (!trouble)
		return STATUS_FINE;
	terminal_complain("hgref test: %s: not %s: %s\n", run->path, run->exists ? "updated" : "made", trouble);
	return STATUS_TROUBLE;
}
