#include "run/folder.h"

#include "foreign/kind.h"
#include "say/names.h"
#include "text/nearest.h"
#include "text/terminal.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FOLDER_DEPTH_MAX = 50, NAMED_MOST = 3 };

static bool ends_in(const char *name, const char *ending)
{
	size_t length = strlen(name), n = strlen(ending);
	return length >= n && strcasecmp(name + length - n, ending) == 0;
}

static bool is_game_name(const char *name)
{
	return ends_in(name, ".yaml") || ends_in(name, ".yml") || ends_in(name, ".json") || ends_in(name, ".log") ||
	       ends_in(name, ".jcz") || ends_in(name, ".qgn") || ends_in(name, ".bgn");
}

static int visible(const struct dirent *entry)
{
	return entry->d_name[0] != '.';
}

static int by_name(const struct dirent **a, const struct dirent **b)
{
	return strcmp((*a)->d_name, (*b)->d_name); /* by bytes, since the locale's order differs between machines */
}

void add_near_file(struct text *out, const char *path)
{
	const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
	struct text folder = { 0 };
	struct dirent **entry;
	bool found = access(path, F_OK) == 0;
	text_add(&folder, "%.*s.", (int)(name - path), path);
	int n = found ? 0 : scandir(folder.s, &entry, visible, by_name);
	for (int i = 0; i < n; free(entry[i++]))
		if (!found && (found = is_slip(word_from(name), word_from(entry[i]->d_name))))
			text_add(out, "; did you mean `%.*s%s`?", (int)(name - path), path, entry[i]->d_name);
	if (n > 0)
		free(entry);
	text_free(&folder);
}

void file_list_free(struct file_list *list)
{
	for (int i = 0; i < list->files; i++)
		free(list->path[i]);
	free(list->path);
}

static bool find_files(struct file_list *list, const char *path, int depth);

/*
 * Adds what has this name in a folder. Returns false, after reporting it, if it could not be looked at. A link to a
 * folder may lead back to the folder that it is in. A broken link leads to no game, unless it has the name of one.
 */
static bool look_at(struct file_list *list, const char *path, const char *name, int depth)
{
	struct stat status;
	bool fine = lstat(path, &status) == 0, link = fine && S_ISLNK(status.st_mode);
	if (link)
		fine = stat(path, &status) == 0;
	if (!fine && link && !is_game_name(name))
		return true;
	if (!fine) {
		terminal_complain("hgref: %s: %s\n", path, strerror(errno));
		return false;
	}
	if (S_ISDIR(status.st_mode) && !link)
		return find_files(list, path, depth + 1);
	if (S_ISDIR(status.st_mode))
		terminal_complain("hgref: %s: a link to a folder is not followed\n", path);
	if (!S_ISREG(status.st_mode) || ends_in(name, "schema.json")) /* of scenarios, or of what hgref prints */
		return true;
	if (is_game_name(name) || (ends_in(name, ".txt") && is_record(path)))
		LIST_ADD(list->path, list->files, copy_string(path));
	else if (list->left_out++ < NAMED_MOST)
		text_add(&list->names, "%s%s", list->left_out > 1 ? ", " : "", name);
	return true;
}

static bool find_files(struct file_list *list, const char *path, int depth)
{
	struct dirent **entry;
	bool fine = true;
	if (depth > FOLDER_DEPTH_MAX) {
		terminal_complain("hgref: %s: a folder inside more than 50 others is not read\n", path);
		return false;
	}
	int n = scandir(path, &entry, visible, by_name);
	if (n < 0) {
		terminal_complain("hgref: %s: %s\n", path, strerror(errno));
		return false;
	}
	for (int i = 0; i < n; i++) {
		struct text below = { 0 };
		size_t length = strlen(path);
		text_add(&below, "%s%s%s", path, length && path[length - 1] == '/' ? "" : "/", entry[i]->d_name);
		fine &= look_at(list, below.s, entry[i]->d_name, depth);
		text_free(&below);
		free(entry[i]);
	}
	free(entry);
	return fine;
}

bool folder_files(struct file_list *list, const char *path)
{
	int before = list->files;
	list->left_out = 0;
	bool fine = find_files(list, path, 0);
	if (list->left_out > 0)
		terminal_complain(
			"hgref: %s: %s left out (%s%s): records end in .log, .yaml, .yml, .json, .jcz, .qgn or .bgn, or in .txt if a "
			"record begins there; name a file itself to have it read\n",
			path, count_phrase(list->left_out, "file", "files").s, list->names.s,
			list->left_out > NAMED_MOST ? ", ..." : "");
	text_free(&list->names);
	if (fine && list->files == before)
		terminal_complain(
			"hgref: %s: no file in this folder contains games%s\n", path,
			list->left_out
				? ""
				: "; it has none that ends in .log, .yaml, .yml, .json, .jcz, .qgn, .bgn or .txt");
	return fine && list->files > before;
}

/* ---- a command line ---- */

static int by_bytes(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

enum status folders_opened(const struct options *options, enum status (*command)(const struct options *))
{
	struct file_list list = { 0 };
	struct options files = *options;
	struct stat found;
	bool fine = true;
	for (int i = 0; i < options->files; i++) {
		const char *path = options->file[i];
		const int before = list.files;
		if (strcmp(path, "-") != 0 && stat(path, &found) == 0 && S_ISDIR(found.st_mode))
			fine &= folder_files(&list, path); /* which reports what is missing */
		else
			LIST_ADD(list.path, list.files, copy_string(path));
		if (list.files > before + 1) /* as `LC_ALL=C sort` puts the files of a folder */
			qsort(list.path + before, (size_t)(list.files - before), sizeof *list.path, by_bytes);
	}
	files.file = list.path;
	files.files = list.files;
	enum status status = command(&files);
	file_list_free(&list);
	return fine || status > STATUS_TROUBLE ? status : STATUS_TROUBLE;
}
