#include "text/output.h"

#include "text/replace.h"
#include "text/terminal.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

static bool is_among_files(const struct stat *written, char *const *file, int files)
{
	struct stat input;
	for (int i = 0; S_ISREG(written->st_mode) && i < files; i++) {
		bool standard = strcmp(file[i], "-") == 0;
		if ((standard ? fstat(STDIN_FILENO, &input) : stat(file[i], &input)) == 0 &&
		    replace_is_same(written, &input))
			return true;
	}
	return false;
}

bool output_is_input(const char *output, char *const *file, int files)
{
	struct stat written;
	return output && strcmp(output, "-") != 0 && stat(output, &written) == 0 &&
	       is_among_files(&written, file, files);
}

bool output_is_read(char *const *file, int files)
{
	struct stat written;
	return fstat(STDOUT_FILENO, &written) == 0 && is_among_files(&written, file, files);
}

static const char *write_picture(void *data, int fd)
{
	return replace_write(fd, data);
}

static const char no_picture[] = "it is not a picture (SVG), so it is not replaced; --force replaces it";
static const char no_statement[] = "it is not a statement, so it is not replaced";

/* A file may be replaced by what is like it: a picture by a picture, JSON by JSON with the same first key. */
static const char *check_picture(void *data, int fd)
{
	const struct text *text = data;
	char head[1025];
	ssize_t n = read(fd, head, sizeof head - 1);
	if (n < 0)
		return strerror(errno);
	head[n] = '\0';
	if (text->length > 0 && *text->s == '{')
		return n == 0 || strncmp(head, text->s, sizeof "{\"schema\": 1, \"engine\"") == 0 ? NULL : no_statement;
	const char *begin = head + text_mark_length(head, (size_t)n);
	begin += strspn(begin, " \t\r\n");
	return n == 0 || (*begin == '<' && strstr(begin, "<svg")) ? NULL : no_picture;
}

enum status output_write(const char *path, bool force, const struct text *text)
{
	struct stat named, standard;
	bool printed = !path || strcmp(path, "-") == 0;
	bool regular = !printed && stat(path, &named) == 0 && S_ISREG(named.st_mode);
	if (regular && fstat(STDOUT_FILENO, &standard) == 0 && replace_is_same(&named, &standard))
		printed = true; /* as with /dev/stdout: text that was already printed into the file must stay */
	if (printed) {
		fwrite(text->s, 1, text->length, stdout);
		return STATUS_FINE;
	}
	const struct replacing by = { (void *)text, write_picture, regular && !force ? check_picture : NULL };
	const char *trouble = replace_file_by(path, &by);
	if (!trouble)
		return STATUS_FINE;
	terminal_complain("hgref: %s: %s\n", path, trouble);
	return trouble == no_picture ? STATUS_USAGE : STATUS_TROUBLE;
}
