#include "text/replace.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/xattr.h>
#endif

const char replace_changed[] = "it has changed since it was read";

bool replace_is_same(const struct stat *a, const struct stat *b)
{
	return a->st_dev == b->st_dev && a->st_ino == b->st_ino;
}

/* A file that is being replaced. Each step returns NULL, or the reason why it cannot be done. */
struct replaced_file {
	const char *path;   /* the name that the user gave */
	struct text target; /* the same, with links followed */
	struct text beside; /* the new file, in the same folder */
	bool exists;        /* the target, and `old` is known: */
	struct stat old;
	const struct replacing *by;
	bool must_exist; /* and be a regular file */
};

/* Why the last call of the system failed. */
static const char *system_reason(void)
{
	return strerror(errno);
}

/* ---- where the file is ---- */

/* The number of bytes of a path that name its folder, with the slash; 0 for the current folder. */
static size_t folder_length(const char *path)
{
	const char *slash = strrchr(path, '/');
	return slash ? (size_t)(slash - path) + 1 : 0;
}

const char *path_name(const char *path)
{
	return path + folder_length(path);
}

/* Whether a path is a link, wherever it leads. */
static bool is_link(const char *path)
{
	struct stat status;
	return lstat(path, &status) == 0 && S_ISLNK(status.st_mode);
}

static bool follow_link(struct text *path)
{
	char named[4096];
	ssize_t n = readlink(path->s, named, sizeof named);
	if (n < 0)
		return false;
	if ((size_t)n == sizeof named) {
		errno = ENAMETOOLONG;
		return false;
	}
	path->length = named[0] == '/' ? 0 : folder_length(path->s);
	text_add_bytes(path, named, (size_t)n);
	return true;
}

/*
 * Follows links to a file, or to the name of one that does not exist yet. The system was asked before, since it may
 * forbid this.
 */
static const char *find_target(struct replaced_file *r)
{
	enum { LINKS_MAX = 40 };
	r->exists = stat(r->path, &r->old) == 0;
	if (!r->exists && (errno != ENOENT || r->must_exist))
		return system_reason();
	text_add_string(&r->target, r->path);
	for (int links = 0; is_link(r->target.s); links++) {
		if (links == LINKS_MAX)
			return strerror(ELOOP);
		if (!follow_link(&r->target))
			return system_reason();
	}
	return NULL;
}

/* ---- whether it may be replaced ---- */

static const char *check_target(const struct replaced_file *r)
{
	struct stat now;
	if (!r->exists)
		return NULL;
	if (stat(r->target.s, &now) != 0)
		return system_reason();
	if (!replace_is_same(&now, &r->old))
		return "its link now points elsewhere";
	if (r->old.st_nlink > 1)
		return "it has several names (hard links), and a new file would have only one of them";
	if (faccessat(AT_FDCWD, r->target.s, W_OK, AT_EACCESS) != 0)
		return system_reason(); /* the folder alone would allow it */
	return NULL;
}

/* Whether the file is still the one that was found, with the expected contents. */
static const char *check_held(const struct replaced_file *r)
{
	struct stat now;
	const char *trouble;
	if (!r->exists && access(r->target.s, F_OK) == 0)
		return "it was created in the meantime";
	if (!r->exists || !r->by->check)
		return NULL;
	int fd = open(r->target.s, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
	if (fd < 0)
		return system_reason();
	if (fstat(fd, &now) != 0)
		trouble = system_reason();
	else if (!replace_is_same(&now, &r->old) || now.st_nlink != r->old.st_nlink)
		trouble = replace_changed;
	else
		trouble = r->by->check(r->by->data, fd);
	close(fd);
	return trouble;
}

/* ---- the new file ---- */

const char *replace_write(int fd, const struct text *text)
{
	for (size_t at = 0; at < text->length;) {
		ssize_t n = write(fd, text->s + at, text->length - at);
		if (n < 0 && errno != EINTR)
			return system_reason();
		at += n > 0 ? (size_t)n : 0;
	}
	return NULL;
}

/*
 * Opens a file under a new name. The name begins with a dot, so that the file is not mistaken for a record; its length
 * does not depend on the target's. O_EXCL opens nothing that exists, not even a link. Until it has the mode of the old
 * file, nobody else can read it.
 */
static int open_beside(struct replaced_file *r)
{
	enum { NAMES_MAX = 10000 };
	size_t folder = folder_length(r->target.s);
	int fd = -1;
	for (int n = 0; n < NAMES_MAX; n++) {
		text_clear(&r->beside);
		text_add_bytes(&r->beside, r->target.s, folder);
		text_add(&r->beside, ".hgref-%ld-%d", (long)getpid(), n);
		fd = open(r->beside.s, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, r->exists ? 0600 : 0666);
		if (fd >= 0 || errno != EEXIST)
			break;
	}
	return fd;
}

/* If a file has an access control list, a part of its mode is the upper bound of what the list grants. */
static bool copy_access_list(const struct replaced_file *r, int fd)
{
#ifdef __linux__
	static const char name[] = "system.posix_acl_access";
	char list[1 << 14];
	ssize_t length = getxattr(r->target.s, name, list, sizeof list);
	if (length >= 0)
		return fsetxattr(fd, name, list, (size_t)length, 0) == 0;
	bool none = errno == ENODATA || errno == ENOTSUP;
	return none && (fremovexattr(fd, name) == 0 || errno == ENODATA || errno == ENOTSUP);
#else
	(void)r, (void)fd;
	return true;
#endif
}

/* Gives the new file the owner, the group and the mode of the old one. */
static const char *copy_access(const struct replaced_file *r, int fd)
{
	static const char not_owned[] = "a new file could not have its owner and group";
	struct stat now;
	if (!r->exists)
		return NULL;
	if (fstat(fd, &now) != 0)
		return not_owned;
	bool owned = now.st_uid == r->old.st_uid && now.st_gid == r->old.st_gid;
	if (!owned && fchown(fd, r->old.st_uid, r->old.st_gid) != 0)
		return not_owned;
	/* some file systems accept a mode but do not keep it */
	if (!copy_access_list(r, fd) || fchmod(fd, r->old.st_mode & 07777) != 0 || fstat(fd, &now) != 0 ||
	    now.st_mode != r->old.st_mode)
		return "a new file could not have its mode";
	return NULL;
}

/* Makes sure that the data is on the disk; a file system that cannot do so returns EINVAL. */
static bool sync_file(int fd)
{
	while (fsync(fd) != 0)
		if (errno != EINTR)
			return errno == EINVAL;
	return true;
}

static const char *put_in_place(struct replaced_file *r)
{
	int fd = open_beside(r);
	if (fd < 0)
		return system_reason();
	const char *trouble = r->by->write(r->by->data, fd);
	if (!trouble)
		trouble = copy_access(r, fd);
	if (!trouble && !sync_file(fd))
		trouble = system_reason();
	if (close(fd) != 0 && !trouble)
		trouble = system_reason();
	if (!trouble)
		trouble = check_held(r); /* as late as possible */
	if (!trouble && rename(r->beside.s, r->target.s) != 0)
		trouble = system_reason();
	if (trouble) {
		unlink(r->beside.s);
		return trouble;
	}
	/* from here on an error is ignored: the file is complete under its old name or its new one */
	struct text folder = { 0 };
	text_add_bytes(&folder, r->target.s, folder_length(r->target.s));
	fd = open(folder.length ? folder.s : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	text_free(&folder);
	if (fd >= 0) {
		sync_file(fd);
		close(fd);
	}
	return NULL;
}

/* ---- signals ---- */

enum { INTERRUPTS = 4 };
static const int interrupts[INTERRUPTS] = { SIGHUP, SIGINT, SIGQUIT, SIGTERM };

/* The last interrupt while a file was being replaced, or 0. */
static volatile sig_atomic_t interrupted;

static void remember(int signal)
{
	interrupted = signal;
}

/* ---- the replacement ---- */

/*
 * An interrupt would leave the new file beside the old one; a size limit should be an error like a full disk. A mask
 * would not do, since other threads would receive the interrupt. One thread at a time replaces files.
 */
static const char *replace_regular(struct replaced_file *r)
{
	struct sigaction remembering = { .sa_handler = remember, .sa_flags = SA_RESTART },
			 ignore = { .sa_handler = SIG_IGN }, before[INTERRUPTS], too_large;
	const char *trouble = check_target(r);
	if (trouble)
		return trouble;
	interrupted = 0;
	for (int i = 0; i < INTERRUPTS; i++) {
		sigaction(interrupts[i], NULL, &before[i]);
		if (before[i].sa_handler != SIG_IGN)
			sigaction(interrupts[i], &remembering, NULL);
	}
	sigaction(SIGXFSZ, &ignore, &too_large);
	trouble = put_in_place(r);
	for (int i = 0; i < INTERRUPTS; i++)
		sigaction(interrupts[i], &before[i], NULL);
	sigaction(SIGXFSZ, &too_large, NULL);
	if (interrupted)
		raise(interrupted);
	return trouble;
}

static const char *write_directly(const struct replaced_file *r)
{
	if (r->by->check)
		return "it is not a regular file";
	int fd = open(r->path, O_WRONLY | O_TRUNC | O_NOCTTY | O_CLOEXEC);
	if (fd < 0)
		return system_reason();
	const char *trouble = r->by->write(r->by->data, fd);
	if (close(fd) != 0 && !trouble)
		trouble = system_reason();
	return trouble;
}

static const char *replace(struct replaced_file *r)
{
	const char *trouble = find_target(r);
	if (!trouble)
		trouble = r->exists && !S_ISREG(r->old.st_mode) ? write_directly(r) : replace_regular(r);
	text_free(&r->target);
	text_free(&r->beside);
	return trouble;
}

const char *replace_file_by(const char *path, const struct replacing *by)
{
	struct replaced_file r = { .path = path, .by = by };
	return replace(&r);
}

/* ---- a text in memory ---- */

struct texts {
	const struct text *text, *held;
};

static const char *write_text(void *data, int fd)
{
	const struct texts *texts = data;
	return replace_write(fd, texts->text);
}

/* Whether the rest of the file equals these bytes; if not, errno is 0 unless reading failed. */
static bool reads_as(int fd, const struct text *held)
{
	char block[1 << 14];
	size_t at = 0;
	for (;;) {
		ssize_t n = read(fd, block, sizeof block);
		if (n < 0 && errno == EINTR)
			continue;
		if (n <= 0)
			return n == 0 && at == held->length;
		if ((size_t)n > held->length - at || memcmp(held->s + at, block, (size_t)n) != 0) {
			errno = 0;
			return false;
		}
		at += (size_t)n;
	}
}

static const char *check_text(void *data, int fd)
{
	const struct texts *texts = data;
	errno = 0;
	if (reads_as(fd, texts->held))
		return NULL;
	return errno ? system_reason() : replace_changed;
}

const char *replace_file(const char *path, const struct text *text, const struct text *held)
{
	struct texts texts = { text, held };
	const struct replacing by = { &texts, write_text, held ? check_text : NULL };
	struct replaced_file r = { .path = path, .by = &by, .must_exist = held };
	return replace(&r);
}
