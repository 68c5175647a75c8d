#include "run/suite_known.h"

#include <errno.h>
#include <fnmatch.h>
#include <stdio.h>
#include <stdlib.h>

static bool read_text(struct text *text, const char *path)
{
	char bytes[4096];
	FILE *file = fopen(path, "r");
	if (!file)
		return false;
	for (size_t n; (n = fread(bytes, 1, sizeof bytes, file)) > 0;)
		text_add_bytes(text, bytes, n);
	int failed = ferror(file) ? EIO : 0;
	fclose(file);
	errno = failed;
	return failed == 0;
}

/* Without the spaces around it, which become NULs at its end. */
static char *trim(char *s)
{
	s += strspn(s, " \t");
	for (size_t n = strlen(s); n > 0 && strchr(" \t\r", s[n - 1]); n--)
		s[n - 1] = '\0';
	return s;
}

/* Where a line's comment begins, or its end. */
static char *find_comment(char *line)
{
	char *hash = strchr(line, '#');
	while (hash && hash > line && hash[-1] != ' ' && hash[-1] != '\t')
		hash = strchr(hash + 1, '#');
	return hash ? hash : line + strlen(line);
}

static void add_line(struct known_patterns *known, char *line, uint32_t number)
{
	char *comment = find_comment(line), *why = comment + (*comment == '#');
	*comment = '\0';
	line = trim(line);
	if (!*line)
		return;
	LIST_ADD(known->pattern, known->patterns, (struct known_pattern){ line, trim(why), number, false });
}

bool known_read(struct known_patterns *known, const char *path)
{
	uint32_t number = 0;
	known->file = path;
	if (!read_text(&known->text, path))
		return false;
	for (char *line = known->text.s, *next; line; line = next) {
		next = strchr(line, '\n');
		if (next)
			*next++ = '\0';
		add_line(known, line, ++number);
	}
	return true;
}

void known_free(struct known_patterns *known)
{
	text_free(&known->text);
	free(known->pattern);
}

const struct known_pattern *known_find(struct known_patterns *known, const char *const *names)
{
	for (size_t i = 0; i < known->patterns; i++) {
		struct known_pattern *pattern = &known->pattern[i];
		for (const char *const *name = names; *name; name++)
			if (strcmp(pattern->pattern, *name) == 0 || fnmatch(pattern->pattern, *name, 0) == 0) {
				pattern->met = true;
				return pattern;
			}
	}
	return NULL;
}
