#include "run/suite.h"

#include "text/replace.h"

/* What was and was not rewritten in a file, or why it was left alone. */
static bool update_file(const struct test_file *file, struct text *out)
{
	struct text new = { 0 };
	struct changed changed = change_text(file->change, file->changes, &file->judged, &new);
	const char *trouble = changed.made > 0 ? replace_file(file->path, &new, &file->judged) : NULL;
	unsigned left = file->left + changed.left;
	text_free(&new);
	if (trouble)
		terminal_complain("hgref test: %s: not updated: %s\n", file->path, trouble);
	if (trouble || (changed.made == 0 && left == 0))
		return !trouble;
	text_add_file(out, file->path);
	text_add(out, ": %u %s rewritten, %u left for manual review\n", changed.made,
		 changed.made == 1 ? "expectation" : "expectations", left);
	return true;
}

bool suite_update(const struct suite *suite, struct text *out)
{
	bool all = true;
	for (size_t f = 0; f < suite->files; f++)
		all &= update_file(&suite->file[f], out);
	return all;
}
