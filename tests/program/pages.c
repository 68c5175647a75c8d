#include "tests/program/pages.h"

#include <criterion/criterion.h>
#include <glob.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

static char found[256];

static const char *first_match(const char *pattern)
{
	glob_t files;
	if (glob(pattern, 0, NULL, &files) != 0)
		return NULL;
	snprintf(found, sizeof found, "%s", files.gl_pathv[0]);
	globfree(&files);
	return found;
}

const char *page_path(const char *name)
{
	static const char *const folders[] = { "man/", "cmd/command/*/", "cmd/option/", "scenarios/" };
	const char *path = NULL;
	for (size_t i = 0; !path && i < sizeof folders / sizeof folders[0]; i++) {
		bool of_command = i > 0 && strncmp(name, "hgref-", 6) == 0;
		char pattern[256];
		snprintf(pattern, sizeof pattern, "%s%s", folders[i], of_command ? name + 6 : name);
		path = first_match(pattern);
		if (!path)
			path = first_match(strcat(pattern, ".in"));
	}
	return path;
}

const char *page_text(const char *path)
{
	static char text[1 << 18];
	FILE *in = fopen(path, "r");
	cr_assert(in, "%s: run the tests in the root of the source tree", path);
	size_t length = fread(text, 1, sizeof text - 1, in);
	cr_assert(feof(in), "%s: more than %zu bytes", path, sizeof text - 1);
	fclose(in);
	text[length] = '\0';
	return text;
}
