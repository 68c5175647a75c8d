#include "suite.h"

#include "output.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool read_whole(const char *path, struct text *text)
{
	FILE *file = fopen(path, "rb");
	char block[8192];
	size_t n;
	if (!file)
		return false;
	while ((n = fread(block, 1, sizeof block, file)) > 0)
		text_add_bytes(text, block, n);
	bool fine = !ferror(file);
	return fclose(file) == 0 && fine;
}

static int by_place(const void *a, const void *b)
{
	const struct mend *m = a, *n = b;
	if (m->line != n->line)
		return m->line < n->line ? -1 : 1;
	return m->at < n->at ? -1 : m->at > n->at;
}

/* The text with all mends that are clear, in their order. */
static unsigned mend_text(const struct test_file *file, const struct text *old, struct text *new)
{
	size_t done = 0, line_start = 0;
	uint32_t line = 1;
	unsigned mended = 0;
	for (size_t i = 0; i < file->mends; i++) {
		const struct mend *mend = &file->mend[i];
		for (; line < mend->line; line++)
			line_start += strcspn(old->s + line_start, "\n") + 1;
		if (!mend->words)
			continue;
		text_add_bytes(new, old->s + done, line_start + mend->at - done);
		text_add(new, "%s", mend->words);
		done = line_start + mend->at + mend->length;
		mended++;
	}
	text_add_bytes(new, old->s + done, old->length - done);
	return mended;
}

bool suite_update(const struct suite *suite, struct text *out)
{
	for (size_t f = 0; f < suite->files; f++) {
		struct test_file *file = &suite->file[f];
		struct text old = { 0 }, new = { 0 };
		unsigned mended = 0;
		bool fine = true;
		if (file->mends > 0) {
			qsort(file->mend, file->mends, sizeof *file->mend, by_place);
			fine = read_whole(file->path, &old);
			mended = fine ? mend_text(file, &old, &new) : 0;
			fine = fine && (mended == 0 || output_replace(file->path, &new));
		}
		unsigned left = file->unmended + (unsigned)file->mends - mended;
		if (fine && (mended || left))
			text_add(out, "%s: %u expectations rewritten, %u left for a person\n", file->path, mended,
				 left);
		text_free(&old);
		text_free(&new);
		if (!fine)
			return terminal_complain("hgref test: %s: %s\n", file->path, strerror(errno)), false;
	}
	return true;
}
