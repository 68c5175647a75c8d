#include "run/suite.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* `status` is NULL for standard input. */
static void add_file(struct suite *suite, const char *path, const struct stat *status)
{
	if (suite->files % 16 == 0)
		suite->file = grow(suite->file, suite->files + 16, sizeof *suite->file);
	struct test_file *file = &suite->file[suite->files++];
	*file = (struct test_file){ .path = copy_string(path), .regular = status && S_ISREG(status->st_mode) };
	if (file->regular) {
		file->device = status->st_dev;
		file->inode = status->st_ino;
	}
}

static bool is_test_name(const char *name)
{
	static const char *const endings[] = { ".yaml", ".yml", ".json", ".log" };
	static const char schema[] = "schema.json"; /* of scenarios, not one of them; X.schema.json is another one */
	size_t length = strlen(name);
	if (length >= strlen(schema) && strcmp(name + length - strlen(schema), schema) == 0)
		return false;
	for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++) {
		size_t n = strlen(endings[i]);
		if (length > n && strcmp(name + length - n, endings[i]) == 0)
			return true;
	}
	return false;
}

static int visible(const struct dirent *entry)
{
	return entry->d_name[0] != '.';
}

static int by_name(const struct dirent **a, const struct dirent **b)
{
	return strcmp((*a)->d_name, (*b)->d_name); /* not in the locale's order: the same everywhere */
}

enum { FOLDER_DEPTH_MAX = 50 };

/* A link to a folder may lead back to the folder that it is in. */
static bool is_link(const char *path)
{
	struct stat status;
	return lstat(path, &status) == 0 && S_ISLNK(status.st_mode);
}

static bool add_folder(struct suite *suite, const char *path, int depth)
{
	struct dirent **entry;
	int n = scandir(path, &entry, visible, by_name);
	bool fine = n >= 0;
	for (int i = 0; i < n; i++) {
		struct text below = { 0 };
		struct stat status;
		size_t length = strlen(path);
		text_add(&below, "%s%s%s", path, length && path[length - 1] == '/' ? "" : "/", entry[i]->d_name);
		if (stat(below.s, &status) == 0) {
			if (S_ISDIR(status.st_mode) && depth < FOLDER_DEPTH_MAX && !is_link(below.s))
				fine &= add_folder(suite, below.s, depth + 1);
			else if (S_ISREG(status.st_mode) && is_test_name(entry[i]->d_name))
				add_file(suite, below.s, &status);
		}
		text_free(&below);
		free(entry[i]);
	}
	if (n >= 0)
		free(entry);
	return fine;
}

bool suite_find(struct suite *suite, const char *path)
{
	struct stat status;
	bool input = strcmp(path, "-") == 0;
	if (!input && stat(path, &status) != 0)
		return false;
	if (!input && S_ISDIR(status.st_mode))
		return add_folder(suite, path, 0);
	add_file(suite, path, input ? NULL : &status);
	return true;
}

/* ---- each file once ---- */

static bool is_same_file(const struct test_file *a, const struct test_file *b)
{
	return a->regular && b->regular && a->device == b->device && a->inode == b->inode;
}

/* Sorts regular files last and the names of one file together, the one found first before the others. */
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

static void forget(struct test_file *file)
{
	free(file->path);
	file->path = NULL;
}

void suite_unite(struct suite *suite)
{
	struct test_file **sorted = grow(NULL, suite->files + 1, sizeof(struct test_file *));
	size_t kept = 0;
	for (size_t f = 0; f < suite->files; f++)
		sorted[f] = &suite->file[f];
	qsort(sorted, suite->files, sizeof(struct test_file *), by_file);
	for (size_t i = 1; i < suite->files; i++)
		if (is_same_file(sorted[i - 1], sorted[i]))
			forget(sorted[i]);
	for (size_t f = 0; f < suite->files; f++)
		if (suite->file[f].path)
			suite->file[kept++] = suite->file[f];
	suite->files = kept;
	free(sorted);
}

/* ---- memory ---- */

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
			sent_free(test->sent);
			text_free(&test->detail);
			text_free(&test->results);
		}
		for (size_t i = 0; i < file->changes; i++) {
			free(file->change[i].was);
			free(file->change[i].now);
		}
		if (file->coverage)
			text_free(&file->coverage->rules);
		free(file->coverage);
		free(file->change);
		text_free(&file->judged);
		free(file->test);
		free(file->path);
	}
	free(suite->file);
}
