#include "command.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

char output[1 << 20];

int run(const char *format)
{
	char command[8192];
	const char *program = getenv("HGREF");
	snprintf(command, sizeof command, format, program ? program : "build/hgref");
	fflush(stdout);
	FILE *pipe = popen(command, "r");
	cr_assert(pipe);
	size_t n = fread(output, 1, sizeof output - 1, pipe);
	output[n] = '\0';
	int status = pclose(pipe);
	cr_assert(WIFEXITED(status), "%s", command);
	return WEXITSTATUS(status);
}

int run_with_text(const char *text, const char *before, const char *behind)
{
	char path[] = "/tmp/hgref-XXXXXX", command[1024];
	int fd = mkstemp(path);
	cr_assert(fd >= 0);
	cr_assert_eq(write(fd, text, strlen(text)), (ssize_t)strlen(text));
	close(fd);
	int length = snprintf(command, sizeof command, "%%s %s %s %s 2>&1", before, path, behind);
	cr_assert(length < (int)sizeof command);
	int status = run(command);
	remove(path);
	return status;
}

void has(const char *words)
{
	cr_expect(strstr(output, words), "expected `%s` in:\n%s", words, output);
}

bool is_sanitized(void)
{
#if defined(__SANITIZE_ADDRESS__)
	return true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
	return true;
#endif
#endif
	return false;
}
