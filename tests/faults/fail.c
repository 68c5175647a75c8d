#define _GNU_SOURCE /* RTLD_NEXT */
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/*
 * Loaded before a program (LD_PRELOAD), it makes what the program asks of the system fail:
 *
 *   FAIL_ALLOCATION=N   the N-th malloc, calloc or realloc; FAIL_ON=1: and all after it
 *   FAIL_READ=N         the N-th read, with EIO
 *   FAIL_SHRINK=PATH    ... which instead makes this file 1000 bytes long first
 *   FAIL_CALL=NAME      every fsync, rename, fchown or fchmod, with EIO
 *   FAIL_SAVE=PATH      nothing, but at the first fsync somebody saves this file
 *   FAIL_SIGNAL=N       nothing, but at the first fsync this signal comes
 *   FAIL_REPORT=PATH    how many allocations there were is written here at the end
 */
void *malloc(size_t size);
void *calloc(size_t count, size_t size);
void *realloc(void *memory, size_t size);
ssize_t read(int fd, void *bytes, size_t count);
int fsync(int fd);
int rename(const char *from, const char *to);
int fchown(int fd, uid_t owner, gid_t group);
int fchmod(int fd, mode_t mode);

#ifdef __GLIBC__ /* dlsym allocates there */
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *memory, size_t size);
#define NEXT(type, name) __libc_##name
#else
#define NEXT(type, name) ((type)dlsym(RTLD_NEXT, #name))
#endif

static atomic_long allocations, reads;
static long failing_allocation, failing_read;
static int goes_on;

static long number_of(const char *name)
{
	const char *value = getenv(name);
	return value ? strtol(value, NULL, 10) : 0;
}

__attribute__((constructor)) static void begin(void)
{
	failing_allocation = number_of("FAIL_ALLOCATION");
	failing_read = number_of("FAIL_READ");
	goes_on = number_of("FAIL_ON") != 0;
	unsetenv("LD_PRELOAD"); /* what the program starts gets what it asks for */
}

__attribute__((destructor)) static void end(void)
{
	const char *path = getenv("FAIL_REPORT");
	int fd = path ? open(path, O_WRONLY | O_CREAT | O_TRUNC, 0666) : -1;
	char number[24];
	int length = snprintf(number, sizeof number, "%ld\n", atomic_load(&allocations));
	if (fd < 0 || write(fd, number, (size_t)length) != length)
		return;
	close(fd);
}

static int fails(void)
{
	long number = atomic_fetch_add(&allocations, 1) + 1;
	int now = failing_allocation > 0 && (number == failing_allocation || (goes_on && number > failing_allocation));
	if (now)
		errno = ENOMEM;
	return now;
}

void *malloc(size_t size)
{
	return fails() ? NULL : NEXT(void *(*)(size_t), malloc)(size);
}

void *calloc(size_t count, size_t size)
{
	return fails() ? NULL : NEXT(void *(*)(size_t, size_t), calloc)(count, size);
}

void *realloc(void *memory, size_t size)
{
	return fails() ? NULL : NEXT(void *(*)(void *, size_t), realloc)(memory, size);
}

ssize_t read(int fd, void *bytes, size_t count)
{
	ssize_t (*next)(int, void *, size_t);
	*(void **)&next = dlsym(RTLD_NEXT, "read");
	if (atomic_fetch_add(&reads, 1) + 1 != failing_read)
		return next(fd, bytes, count);
	const char *shrinks = getenv("FAIL_SHRINK");
	if (shrinks && truncate(shrinks, 1000) == 0)
		return next(fd, bytes, count);
	errno = EIO;
	return -1;
}

/* ---- replacing a file ---- */

static int call_fails(const char *name)
{
	const char *failing = getenv("FAIL_CALL");
	int now = failing && strcmp(failing, name) == 0;
	if (now)
		errno = EIO;
	return now;
}

static void *next_call(const char *name)
{
	return dlsym(RTLD_NEXT, name);
}

static void save(const char *path)
{
	static const char text[] = "game Mine\n";
	int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0666);
	if (fd < 0 || write(fd, text, sizeof text - 1) < 0 || close(fd) != 0)
		abort();
}

int fsync(int fd)
{
	static atomic_int calls;
	int (*next)(int);
	*(void **)&next = next_call("fsync");
	if (atomic_fetch_add(&calls, 1) == 0) {
		if (getenv("FAIL_SAVE"))
			save(getenv("FAIL_SAVE"));
		if (getenv("FAIL_SIGNAL"))
			kill(getpid(), (int)number_of("FAIL_SIGNAL")); /* any thread may receive it */
	}
	return call_fails("fsync") ? -1 : next(fd);
}

int rename(const char *from, const char *to)
{
	int (*next)(const char *, const char *);
	*(void **)&next = next_call("rename");
	return call_fails("rename") ? -1 : next(from, to);
}

int fchown(int fd, uid_t owner, gid_t group)
{
	int (*next)(int, uid_t, gid_t);
	*(void **)&next = next_call("fchown");
	return call_fails("fchown") ? -1 : next(fd, owner, group);
}

int fchmod(int fd, mode_t mode)
{
	int (*next)(int, mode_t);
	*(void **)&next = next_call("fchmod");
	return call_fails("fchmod") ? -1 : next(fd, mode);
}
