#include "run/folder.h"

#include "text/terminal.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

static bool is_game_name(const char *name)
{
	static const char *const endings[] = { ".yaml", ".yml", ".json", ".log", ".jcz" };
	static const char schema[] = "schema.json"; /* not a scenario, but their schema, like X.schema.json */
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
	return strcmp((*a)->d_name, (*b)->d_name); /* by bytes, since the locale's order differs between machines */
}

enum { FOLDER_DEPTH_MAX = 50 };

struct search {
	found_file *found;
	void *data;
	bool fine; /* everything could be looked at */
};

static void miss(struct search *search, const char *path, const char *why)
{
	terminal_complain("hgref: %s: %s\n", path, why);
	search->fine = false;
}

static void find_files(struct search *search, const char *path, int depth);

/* A link to a folder may lead back to the folder that it is in; one of another name than games have leads to no game. */
static void look_at(struct search *search, const char *path, const char *name, int depth)
{
	struct stat status;
	bool fine = lstat(path, &status) == 0, link = fine && S_ISLNK(status.st_mode);
	if (link)
		fine = stat(path, &status) == 0;
	if (!fine && (!link || is_game_name(name)))
		miss(search, path, strerror(errno));
	else if (fine && S_ISDIR(status.st_mode) && link)
		terminal_complain("hgref: %s: a link to a folder is not followed\n", path);
	else if (fine && S_ISDIR(status.st_mode))
		find_files(search, path, depth + 1);
	else if (fine && S_ISREG(status.st_mode) && is_game_name(name))
		search->found(search->data, path, &status);
}

static void find_files(struct search *search, const char *path, int depth)
{
	struct dirent **entry;
	if (depth > FOLDER_DEPTH_MAX) {
		miss(search, path, "a folder inside more than 50 others is not read");
		return;
	}
	int n = scandir(path, &entry, visible, by_name);
	if (n < 0) {
		miss(search, path, strerror(errno));
		return;
	}
	for (int i = 0; i < n; i++) {
		struct text below = { 0 };
		size_t length = strlen(path);
		text_add(&below, "%s%s%s", path, length && path[length - 1] == '/' ? "" : "/", entry[i]->d_name);
		look_at(search, below.s, entry[i]->d_name, depth);
		text_free(&below);
		free(entry[i]);
	}
	free(entry);
}

bool folder_files(const char *path, found_file *found, void *data)
{
	struct search search = { found, data, true };
	find_files(&search, path, 0);
	return search.fine;
}

/* ---- a command line ---- */

/* The files of a command line, including those of its folders; the paths are owned. */
struct file_list {
	char **path;
	int files;
};

static void add_found_file(void *data, const char *path, const struct stat *status)
{
	struct file_list *list = data;
	(void)status;
	LIST_ADD(list->path, list->files, copy_string(path));
}

static bool is_folder(const char *path)
{
	struct stat status;
	return strcmp(path, "-") != 0 && stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

static int by_bytes(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Returns false, after reporting it, if something is missing. The files are in the order of `LC_ALL=C sort`. */
static bool add_folder(struct file_list *list, const char *path)
{
	int before = list->files;
	bool fine = folder_files(path, add_found_file, list);
	if (list->files > before)
		qsort(list->path + before, (size_t)(list->files - before), sizeof *list->path, by_bytes);
	if (fine && list->files == before)
		terminal_complain("hgref: %s: no file in this folder contains games\n", path);
	return fine && list->files > before;
}

enum status folders_opened(const struct options *options, enum status (*command)(const struct options *))
{
	struct file_list list = { 0 };
	struct options files = *options;
	bool fine = true;
	for (int i = 0; i < options->files; i++)
		if (is_folder(options->file[i]))
			fine &= add_folder(&list, options->file[i]);
		else
			add_found_file(&list, options->file[i], NULL);
	files.file = list.path;
	files.files = list.files;
	enum status status = command(&files);
	for (int i = 0; i < list.files; i++)
		free(list.path[i]);
	free(list.path);
	return fine || status > STATUS_TROUBLE ? status : STATUS_TROUBLE;
}
