#include "command/pin_parts.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <unistd.h>

bool pin_complain(const struct pin_run *run, const char *what)
{
	terminal_complain("hgref test: %s: %s\n", run->path, what);
	return false;
}

static bool complain_of_fault(const struct pin_run *run)
{
	const struct pin_file *pinned = &run->pinned;
	if (pinned->column == 0)
		return pin_complain(run, pinned->fault);
	terminal_complain("%s:%" PRIu32 ":%" PRIu32 ": error: %s\n", run->path, pinned->number, pinned->column,
			  pinned->fault);
	return false;
}

/* Reads the whole file before anything is judged, so that it can be compared later. Returns false if it cannot. */
static bool read_pins(struct pin_run *run)
{
	struct pin pin;
	if (!pin_file_open(&run->pinned, run->path))
		return complain_of_fault(run);
	while (pin_file_next(&run->pinned, &pin))
		continue;
	return !run->pinned.fault || complain_of_fault(run);
}

/* Where CI is set a misspelled name would otherwise make a file each time and never fail. */
bool pin_find(struct pin_run *run)
{
	run->exists = access(run->path, F_OK) == 0 || errno != ENOENT;
	if (run->exists)
		return read_pins(run);
	return !getenv("CI") || pin_complain(run, "there is no such file, and where CI is set none is made");
}

/* The next pins of the file that are of one game; `next`, of the game after it, is read ahead. */
static void take_group(struct pin_run *run, struct pins *group, struct pin *next, bool *more)
{
	uint64_t id = next->id;
	group->count = 0;
	for (; *more && next->id == id; *more = pin_file_next(&run->pinned, next))
		pins_add(group, *next);
}

/* The results now of the game with an id, from *at on. */
static struct pins take_slice(struct pin_run *run, uint64_t id, size_t *at)
{
	struct pins *pins = &run->results.pins, slice = { .list = pins->list + *at };
	for (; *at < pins->count && pins->list[*at].id == id; ++*at)
		slice.count++;
	return slice;
}

/* Goes through both, each sorted by id. */
bool pin_compare(struct pin_run *run)
{
	struct pins group = { 0 }, *pins = &run->results.pins;
	struct pin next = { 0 };
	pin_file_rewind(&run->pinned);
	bool more = pin_file_next(&run->pinned, &next);
	for (size_t at = 0; more || at < pins->count;) {
		bool pinned = more && (at == pins->count || next.id <= pins->list[at].id);
		uint64_t id = pinned ? next.id : pins->list[at].id;
		group.count = 0;
		if (pinned)
			take_group(run, &group, &next, &more);
		struct pins slice = take_slice(run, id, &at);
		pins_compare(&group, slice, &run->differences);
		pins_sort(&slice);
	}
	pins_free(&group);
	return !run->pinned.fault || complain_of_fault(run);
}

bool pin_has_other_options(const struct pin_run *run)
{
	return strcmp(run->judged.s, run->pinned.options) != 0;
}
