#include "command/check/archive/files.h"

#include "text/hash.h"
#include "text/text.h"

#include <stdlib.h>

void files_free(struct files *files)
{
	for (size_t i = 0; i < files->count; i++)
		free(files->name[i]);
	free(files->name);
	free(files->slot);
}

void files_add(struct files *files, const char *name)
{
	LIST_ADD(files->name, files->count, copy_string(name));
	files->listed = files->count;
}

/* Where the table has a name, or would have it. */
static uint32_t *slot_of(const struct files *files, const char *name)
{
	size_t at = hash_bytes(0, name, strlen(name)) & (files->slots - 1);
	while (files->slot[at] && strcmp(files->name[files->slot[at] - 1], name) != 0)
		at = (at + 1) & (files->slots - 1);
	return &files->slot[at];
}

static void widen(struct files *files)
{
	free(files->slot);
	files->slots = files->slots ? 2 * files->slots : 64;
	files->slot = zeroed(files->slots * sizeof *files->slot);
	for (size_t i = files->listed; i < files->count; i++)
		*slot_of(files, files->name[i]) = (uint32_t)i + 1;
}

uint32_t files_find(struct files *files, const char *name)
{
	if (2 * (files->count - files->listed) >= files->slots)
		widen(files);
	uint32_t *slot = slot_of(files, name);
	if (!*slot) {
		LIST_ADD(files->name, files->count, copy_string(name));
		*slot = (uint32_t)files->count;
	}
	return *slot - 1;
}

/* ---- order ---- */

int files_compare(const struct files *files, uint32_t one, uint32_t other)
{
	bool named = one >= files->listed, other_named = other >= files->listed;
	if (named != other_named)
		return other_named - named;
	if (named)
		return strcmp(files->name[one], files->name[other]);
	return (one > other) - (one < other);
}

struct ordered {
	const struct files *files;
	uint32_t file;
};

static int by_order(const void *a, const void *b)
{
	const struct ordered *one = a, *other = b;
	return files_compare(one->files, one->file, other->file);
}

uint32_t *files_order(const struct files *files)
{
	struct ordered *list = grow(NULL, files->count + 1, sizeof *list);
	uint32_t *order = grow(NULL, files->count + 1, sizeof *order);
	for (size_t i = 0; i < files->count; i++)
		list[i] = (struct ordered){ files, (uint32_t)i };
	qsort(list, files->count, sizeof *list, by_order);
	for (size_t i = 0; i < files->count; i++)
		order[i] = list[i].file;
	free(list);
	return order;
}
