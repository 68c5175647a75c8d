#include "run/folder.h"
#include "command/test/suite.h"
#include "say/names.h"
#include "text/replace.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Adds a file under its name; `path` is where it is, or NULL if it is not a file. */
static void add_file(struct suite *suite, const char *name, const char *path)
{
	struct test_file file = { .path = copy_string(name) };
	struct stat status;
	file.regular = path && stat(path, &status) == 0 && S_ISREG(status.st_mode);
	if (file.regular) {
		file.device = status.st_dev;
		file.inode = status.st_ino;
		file.size = status.st_size;
	}
	LIST_ADD(suite->file, suite->files, file);
}

bool suite_find(struct suite *suite, const char *path)
{
	struct stat status;
	bool input = strcmp(path, "-") == 0;
	if (is_address(path)) {
		int number = 1;
		for (size_t i = 0; i < suite->files; i++)
			number += suite->file[i].address != NULL;
		add_file(suite, phrase_of("address %d", number).s, NULL);
		suite->file[suite->files - 1].address = path;
		return true;
	}
	if (!input && stat(path, &status) != 0) {
		terminal_complain("hgref test: %s: %s\n", path, strerror(errno));
		return false;
	}
	if (!input && S_ISDIR(status.st_mode)) {
		struct file_list list = { 0 };
		bool fine = folder_files(&list, path);
		for (int i = 0; i < list.files; i++)
			add_file(suite, list.path[i], list.path[i]);
		file_list_free(&list);
		return fine;
	}
	add_file(suite, path, input ? NULL : path);
	return true;
}

/* ---- each file once ---- */

static bool is_same_file(const struct test_file *a, const struct test_file *b)
{
	return a->regular && b->regular && a->device == b->device && a->inode == b->inode;
}

/* Sorts regular files last and puts the names of one file together, the one found first before the others. */
static int by_file(const void *a, const void *b)
{
	const struct test_file *f = *(struct test_file *const *)a, *g = *(struct test_file *const *)b;
	if (f->regular != g->regular)
		return f->regular ? 1 : -1;
	if (f->device != g->device)
		return f->device < g->device ? -1 : 1;
	if (f->inode != g->inode)
		return f->inode < g->inode ? -1 : 1;
	return f < g ? -1 : f > g;
}

void suite_unite(struct suite *suite)
{
	struct test_file **sorted = grow(NULL, suite->files + 1, sizeof(struct test_file *));
	size_t kept = 0;
	for (size_t f = 0; f < suite->files; f++)
		sorted[f] = &suite->file[f];
	qsort(sorted, suite->files, sizeof(struct test_file *), by_file);
	for (size_t i = 1; i < suite->files; i++)
		if (is_same_file(sorted[i - 1], sorted[i])) {
			free(sorted[i]->path);
			sorted[i]->path = NULL;
		}
	for (size_t f = 0; f < suite->files; f++)
		if (suite->file[f].path)
			suite->file[kept++] = suite->file[f];
	suite->files = kept;
	free(sorted);
}

void suite_add_files(struct suite *suite, const struct suite *other)
{
	for (size_t f = 0; f < other->files; f++) {
		const struct test_file *file = &other->file[f];
		LIST_ADD(suite->file, suite->files,
			 (struct test_file){
				 .path = copy_string(file->path), .address = file->address, .regular = file->regular });
	}
}

/* ---- files rewritten ---- */

/* Reports what was rewritten in a file and what was not, or why the file was left alone. */
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
	text_add(out, ": %s rewritten, %u left for manual review\n",
		 count_phrase((int)changed.made, "expectation", "expectations").s, left);
	return true;
}

bool suite_update(const struct suite *suite, struct text *out)
{
	bool all = true;
	for (size_t f = 0; f < suite->files; f++)
		all &= update_file(&suite->file[f], out);
	return all;
}

/* ---- memory ---- */

struct test *test_file_add(struct test_file *file, uint32_t line, char *name)
{
	LIST_ADD(file->test, file->tests, (struct test){ .line = line, .name = name });
	return &file->test[file->tests - 1];
}

void test_add_remark(struct test *test, uint32_t line, uint32_t column, const char *code, const char *message)
{
	LIST_ADD(test->remark, test->remarks, (struct remark){ line, column, code, copy_string(message) });
}

void suite_free(struct suite *suite)
{
	for (size_t f = 0; f < suite->files; f++) {
		struct test_file *file = &suite->file[f];
		for (size_t i = 0; i < file->tests; i++) {
			struct test *test = &file->test[i];
			for (size_t r = 0; r < test->remarks; r++)
				free(test->remark[r].message);
			free(test->remark);
			free(test->name);
			free(test->reason);
			engine_log_free(test->log);
			text_free(&test->detail);
			free(test->reading);
			free(test->finding);
			text_free(&test->difference);
		}
		for (size_t i = 0; i < file->changes; i++) {
			free(file->change[i].was);
			free(file->change[i].now);
		}
		free(file->change);
		text_free(&file->judged);
		free(file->test);
		free(file->path);
	}
	kit_free(suite->kit);
	free(suite->engine);
	free(suite->played_option);
	free(suite->file);
}
