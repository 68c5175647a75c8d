#include "text/output.h"

#include "text/replace.h"
#include "text/terminal.h"

#include <string.h>
#include <unistd.h>

/* What a name on the command line stands for, `-` being a standard stream. Returns false if there is no such file. */
static bool find_file(const char *name, int standard, struct stat *status)
{
	return strcmp(name, "-") == 0 ? fstat(standard, status) == 0 : stat(name, status) == 0;
}

static bool is_among(const struct stat *written, char *const *file, int files)
{
	struct stat input;
	for (int i = 0; S_ISREG(written->st_mode) && i < files; i++)
		if (find_file(file[i], STDIN_FILENO, &input) && replace_is_same(written, &input))
			return true;
	return false;
}

bool output_is_input(const char *output, char *const *file, int files)
{
	struct stat written;
	return output && strcmp(output, "-") != 0 && stat(output, &written) == 0 && is_among(&written, file, files);
}

bool output_is_read(char *const *file, int files)
{
	struct stat written;
	return fstat(STDOUT_FILENO, &written) == 0 && is_among(&written, file, files);
}

/* Whether standard output goes to this file, as with /dev/stdout; what was printed into it before must stay. */
static bool is_standard_output(const char *path)
{
	struct stat named, standard;
	return stat(path, &named) == 0 && S_ISREG(named.st_mode) && fstat(STDOUT_FILENO, &standard) == 0 &&
	       replace_is_same(&named, &standard);
}

enum status output_write(const char *path, const struct text *text)
{
	if (!path || strcmp(path, "-") == 0 || is_standard_output(path)) {
		fwrite(text->s, 1, text->length, stdout);
		return STATUS_FINE;
	}
	const char *trouble = replace_file(path, text, NULL);
	if (!trouble)
		return STATUS_FINE;
	terminal_complain("hgref: %s: %s\n", path, trouble);
	return STATUS_TROUBLE;
}
