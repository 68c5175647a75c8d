#include "command/report/pages.h"

#include "command/report/page.h"
#include "text/replace.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

void page_name(char name[PAGE_NAME], int number)
{
	snprintf(name, PAGE_NAME, "game-%05d.html", number);
}

/* ---- one file ---- */

static bool read_whole(int fd, struct text *held)
{
	char block[1 << 14];
	for (;;) {
		ssize_t n = read(fd, block, sizeof block);
		if (n > 0)
			text_add_bytes(held, block, (size_t)n);
		else if (n == 0 || errno != EINTR)
			return n == 0;
		if (held->length >= PAGE_GENERATOR_WITHIN && !strstr(held->s, PAGE_GENERATOR))
			return true; /* not one of ours: there is no need for the rest */
	}
}

/* Reads a file that hgref wrote; of another, perhaps only its beginning. */
static const char *read_ours(const char *path, struct text *held)
{
	int fd = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
	if (fd < 0)
		return strerror(errno);
	const char *trouble = read_whole(fd, held) ? NULL : strerror(errno);
	close(fd);
	const char *generator = held->length ? strstr(held->s, PAGE_GENERATOR) : NULL;
	if (!trouble && !(generator && generator - held->s < PAGE_GENERATOR_WITHIN))
		trouble = "it was not written by hgref, so it is not replaced";
	return trouble;
}

const char *pages_write(const char *path, const struct text *page)
{
	struct stat status;
	if (lstat(path, &status) != 0)
		return errno == ENOENT ? replace_file(path, page, NULL) : strerror(errno);
	if (S_ISLNK(status.st_mode))
		return "it is a link, which is not followed";
	if (!S_ISREG(status.st_mode))
		return "it is not a regular file";
	struct text held = { 0 };
	const char *trouble = read_ours(path, &held);
	if (!trouble)
		trouble = replace_file(path, page, &held);
	text_free(&held);
	return trouble;
}

const char *pages_make_folder(const char *path)
{
	struct stat status;
	struct text name = { 0 };
	text_add_string(&name, path);
	while (name.length > 1 && name.s[name.length - 1] == '/') /* a link with a slash would be followed */
		name.s[--name.length] = '\0';
	const char *trouble = NULL;
	if (lstat(name.s, &status) != 0)
		trouble = mkdir(name.s, 0777) == 0 ? NULL : strerror(errno);
	else if (S_ISLNK(status.st_mode))
		trouble = "it is a link, which is not followed";
	else if (!S_ISDIR(status.st_mode))
		trouble = "it is a file, not a folder";
	text_free(&name);
	return trouble;
}

bool pages_in_folder(const char *path)
{
	struct stat status;
	size_t length = strlen(path);
	return (length && path[length - 1] == '/') || (stat(path, &status) == 0 && S_ISDIR(status.st_mode));
}

/* ---- pages of before ---- */

/* The number of a page that is called like those of a folder; 0: it is called otherwise. */
static int number_of(const char *name)
{
	char same[PAGE_NAME];
	int number = strncmp(name, "game-", 5) == 0 ? atoi(name + 5) : 0;
	page_name(same, number);
	return number > 0 && strcmp(name, same) == 0 ? number : 0;
}

const char *pages_remove_after(const char *folder, int number)
{
	DIR *files = opendir(folder);
	if (!files)
		return strerror(errno);
	const char *trouble = NULL;
	for (struct dirent *file; !trouble && (file = readdir(files));) {
		struct text path = { 0 }, held = { 0 };
		struct stat status;
		text_add(&path, "%s/%s", folder, file->d_name);
		bool page = number_of(file->d_name) > number && lstat(path.s, &status) == 0 && S_ISREG(status.st_mode);
		if (page && !read_ours(path.s, &held) && unlink(path.s) != 0)
			trouble = strerror(errno);
		text_free(&path);
		text_free(&held);
	}
	closedir(files);
	return trouble;
}
