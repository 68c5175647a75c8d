#include "command/test/expected.h"

#include "text/patch.h"
#include "text/surrogates.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { HEAD_LINES = 20 }; /* lines at the start of a file in which errors may be expected */

static void read_comment(struct expected *expected, const char *s, int number)
{
	unsigned line, column;
	int used = 0;
	char code[64];
	s += strspn(s, " \t");
	if (*s++ != '#')
		return;
	s += strspn(s, " \t");
	if (number <= HEAD_LINES && sscanf(s, "error %u:%u %n", &line, &column, &used) == 2 &&
	    expected->errors < EXPECTED_MAX) {
		int i = expected->errors++;
		expected->error[i].line = line;
		expected->error[i].column = column;
		snprintf(expected->error[i].words, sizeof expected->error[i].words, "%.*s",
			 (int)strcspn(s + used, "\r\n"), s + used);
	} else if (sscanf(s, "expect %u: %63[a-z-]", &line, code) == 2 && expected->violations < EXPECTED_MAX) {
		enum violation_code finding = violation_find(code, strlen(code));
		expected->violation[expected->violations].line = line;
		expected->violation[expected->violations++].code = finding;
	}
}

bool expected_read(struct expected *expected, const char *path)
{
	struct stat status;
	*expected = (struct expected){ 0 };
	if (stat(path, &status) != 0 || !S_ISREG(status.st_mode))
		return true; /* a pipe can be read only once */
	FILE *file = fopen(path, "r");
	char line[4096];
	for (int number = 1; file && fgets(line, sizeof line, file); number++) {
		read_comment(expected, line, number);
		while (strlen(line) == sizeof line - 1 && line[sizeof line - 2] != '\n')
			if (!fgets(line, sizeof line, file)) /* the rest of a long line */
				break;
	}
	int failed = !file ? errno : ferror(file) ? EIO : 0;
	if (file)
		fclose(file);
	errno = failed;
	return failed == 0;
}

bool expected_violation(struct expected *expected, const struct finding *finding)
{
	for (int i = 0; i < expected->violations; i++)
		if (expected->violation[i].line == finding->line && expected->violation[i].code == finding->code) {
			expected->violation[i].met = true;
			return true;
		}
	return false;
}

bool expected_error(struct expected *expected, const struct trouble *error)
{
	for (int i = 0; i < expected->errors; i++)
		if (expected->error[i].line == error->span.line && expected->error[i].column == error->column &&
		    strncmp(error->message, expected->error[i].words, strlen(expected->error[i].words)) == 0) {
			expected->error[i].met = true;
			return true;
		}
	return false;
}

/* ---- corrections ---- */

/* Finds the byte of the text at which the words of a change are. */
static bool find_judged_words(const struct lines *old, const struct change *change, size_t *at)
{
	if (change->line == 0 || change->line > old->count)
		return false;
	struct line_bytes line = lines_get(old, change->line);
	size_t length = strlen(change->was), end = line.length - (line.length && line.s[line.length - 1] == '\n'),
	       start = surrogates_place(line.s, end, change->at);
	*at = old->start[change->line - 1] + start;
	return length > 0 && start <= end && length <= end - start && memcmp(line.s + start, change->was, length) == 0;
}

static int compare_places(const struct change *c, const struct change *d)
{
	if (c->line != d->line)
		return c->line < d->line ? -1 : 1;
	return c->at < d->at ? -1 : c->at > d->at;
}

static int by_change_place(const void *a, const void *b)
{
	const struct change *c = a, *d = b;
	int order = compare_places(c, d);
	if (order != 0)
		return order;
	return c->judge < d->judge ? -1 : c->judge > d->judge;
}

/* The number of changes, from the first one on, that are about the same place. */
static size_t same_place(const struct change *change, size_t changes)
{
	size_t n = 1;
	while (n < changes && compare_places(change, change + n) == 0)
		n++;
	return n;
}

/* Whether all judges of a place ask for the same. One that asks for nothing wants no change; some ask twice. */
static bool agree(const struct change *change, size_t changes)
{
	size_t judges = 1;
	for (size_t i = 1; i < changes; i++) {
		if (strcmp(change->was, change[i].was) != 0 || strcmp(change->now, change[i].now) != 0)
			return false;
		judges += change[i].judge != change[i - 1].judge;
	}
	return judges == change->judges;
}

struct changed change_text(struct change *change, size_t changes, const struct text *old, struct text *new)
{
	struct changed changed = { 0, 0 };
	struct lines lines = { 0 };
	struct patch patch = { 0 };
	size_t at, same;
	lines_find(&lines, old);
	if (changes > 0)
		qsort(change, changes, sizeof *change, by_change_place);
	for (size_t i = 0; i < changes; i += same) {
		same = same_place(change + i, changes - i);
		bool made = find_judged_words(&lines, &change[i], &at) && agree(change + i, same) &&
			    patch_add(&patch, at, strlen(change[i].was), copy_string(change[i].now));
		changed.made += made;
		changed.left += !made;
	}
	patch_apply(&patch, old, new);
	patch_free(&patch);
	lines_free(&lines);
	return changed;
}
