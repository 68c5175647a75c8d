#include "output.h"
#include "terminal.h"

#include <errno.h>
#include <string.h>

static enum status lost(const char *file)
{
	terminal_complain("hgref: %s: %s\n", file, strerror(errno));
	return STATUS_TROUBLE;
}

enum status output_write(const struct options *options, const struct text *text)
{
	if (!options->output || strcmp(options->output, "-") == 0) {
		fwrite(text->s, 1, text->length, stdout);
		return STATUS_FINE;
	}
	FILE *file = fopen(options->output, "w");
	if (!file)
		return lost(options->output);
	bool whole = fwrite(text->s, 1, text->length, file) == text->length;
	if (fclose(file) != 0 || !whole)
		return lost(options->output);
	return STATUS_FINE;
}
