#include "write/map_value.h"

#include "text/surrogates.h"
#include "text/word.h"

/* Finds the only word that differs. Returns false if there are several or none, or if one line has more words. */
static bool find_change(const char *was, const char *now, struct word *from, struct word *to)
{
	bool found = false;
	while (*was && *now) {
		struct word a = word_cut(&was), b = word_cut(&now);
		if (word_same(a, b))
			continue;
		if (found)
			return false;
		found = true;
		*from = a;
		*to = b;
	}
	return found && !*was && !*now;
}

/* Replaces bytes of the words, which are all that a part of the move has. */
static bool replace_part(const struct line_edit *edit, struct word was, struct word now, const struct lines *old,
			 struct patch *patch)
{
	const struct origin *origin = edit->origin;
	size_t from = (size_t)(was.s - edit->was);
	while (origin[1].from <= from)
		origin++;
	uint32_t number = origin->span.line;
	if (word_same(was, now))
		return true;
	if (origin->length == 0 || number == 0 || number > old->count)
		return false;
	struct line_bytes line = lines_get(old, number);
	size_t end = line_content(line), at = surrogates_place(line.s, end, origin->at + from - origin->from);
	return at <= end && was.length <= end - at && memcmp(line.s + at, was.s, was.length) == 0 &&
	       patch_add(patch, old->start[number - 1] + at, was.length, copy_bytes(now.s, now.length));
}

/* Cuts `3,0` in two, since they may be apart in the file: [3, 0]. */
static void split_cell(struct word cell, struct word half[2])
{
	const char *comma = memchr(cell.s, ',', cell.length), *end = cell.s + cell.length;
	comma = comma ? comma : end;
	half[0] = (struct word){ cell.s, (size_t)(comma - cell.s) };
	half[1] = comma < end ? (struct word){ comma + 1, (size_t)(end - comma - 1) } : (struct word){ end, 0 };
}

bool map_value_add(const struct line_edit *edit, const struct lines *old, struct patch *patch)
{
	struct word was, now, from[2], to[2];
	if (!edit->origin || !edit->was || !edit->now || !find_change(edit->was, edit->now, &was, &now))
		return false;
	split_cell(was, from);
	split_cell(now, to);
	struct patch parts = { 0 };
	bool fits = replace_part(edit, from[0], to[0], old, &parts) &&
		    replace_part(edit, from[1], to[1], old, &parts) && patch_join(patch, &parts);
	patch_free(&parts);
	return fits;
}
