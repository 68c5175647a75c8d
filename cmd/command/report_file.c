#include "command/report_file.h"

#include "page/page.h"
#include "text/replace.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

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

static bool is_ours(const struct text *held)
{
	const char *generator = held->length ? strstr(held->s, PAGE_GENERATOR) : NULL;
	return generator && generator - held->s < PAGE_GENERATOR_WITHIN;
}

static const char *replace_ours(const char *path, const struct text *page)
{
	struct text held = { 0 };
	int fd = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
	if (fd < 0)
		return strerror(errno);
	const char *trouble = read_whole(fd, &held) ? NULL : strerror(errno);
	close(fd);
	if (!trouble && !is_ours(&held))
		trouble = "it was not written by hgref, so it is not replaced";
	if (!trouble)
		trouble = replace_file(path, page, &held);
	text_free(&held);
	return trouble;
}

const char *report_write(const char *path, const struct text *page)
{
	struct stat status;
	if (lstat(path, &status) != 0)
		return errno == ENOENT ? replace_file(path, page, NULL) : strerror(errno);
	if (S_ISLNK(status.st_mode))
		return "it is a link, which is not followed";
	if (!S_ISREG(status.st_mode))
		return "it is not a regular file";
	return replace_ours(path, page);
}

const char *report_make_folder(const char *path)
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

bool report_is_folder(const char *path)
{
	struct stat status;
	size_t length = strlen(path);
	return (length && path[length - 1] == '/') || (stat(path, &status) == 0 && S_ISDIR(status.st_mode));
}
