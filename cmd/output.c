#include "output.h"
#include "terminal.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

static enum status lost(const char *file)
{
	terminal_complain("hgref: %s: %s\n", file, strerror(errno));
	return STATUS_TROUBLE;
}

static bool write_whole(const char *path, const struct text *text)
{
	FILE *file = fopen(path, "wb");
	bool whole = file && fwrite(text->s, 1, text->length, file) == text->length;
	return file && fclose(file) == 0 && whole;
}

static bool put_in_place(const char *path, const char *beside, const struct text *text)
{
	if (write_whole(beside, text) && rename(beside, path) == 0)
		return true;
	int why = errno;
	remove(beside);
	errno = why;
	return false;
}

bool output_replace(const char *path, const struct text *text)
{
	struct stat status;
	struct text beside = { 0 };
	if (stat(path, &status) == 0 && !S_ISREG(status.st_mode))
		return write_whole(path, text);
	text_add(&beside, "%s.hgref-new", path);
	bool done = put_in_place(path, beside.s, text);
	int why = errno;
	text_free(&beside);
	errno = why;
	return done;
}

enum status output_write(const struct options *options, const struct text *text)
{
	if (!options->output || strcmp(options->output, "-") == 0) {
		fwrite(text->s, 1, text->length, stdout);
		return STATUS_FINE;
	}
	return output_replace(options->output, text) ? STATUS_FINE : lost(options->output);
}
