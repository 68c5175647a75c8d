#include "fuzz.h"

#include "command/commands.h"
#include "command/test/test.h"
#include "text/surrogates.h"
#include "command/test/suite.h"
#include "command/test/expected.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/*
 * Writing over a user's file: words change where they were judged and nowhere else, whatever bytes the file holds and
 * wherever the changes point; what has been rewritten stays; and a file that somebody saves meanwhile keeps what was
 * saved.
 */

static uint64_t chance;

static size_t below(size_t bound)
{
	return bound ? (size_t)(mutate_random(&chance) % bound) : 0;
}

/* ---- changes of a text ---- */

enum { CHANGES_MAX = 12, WORDS_MAX = 8 };

struct changes {
	struct change change[CHANGES_MAX];
	char was[CHANGES_MAX][WORDS_MAX + 1], now[CHANGES_MAX][WORDS_MAX + 1];
	size_t count;
	size_t judges; /* of each place */
};

/* Makes up a change at a byte of the text, at a place that may not exist, or at the place of the previous change. */
static void make_up_change(struct changes *changes, const uint8_t *data, size_t size)
{
	static const char *const words[] = { "", "0", "10000", "red 1", "x\\u" };
	size_t n = changes->count++, at = below(size + 1), start = at, length = below(WORDS_MAX + 1);
	struct change *change = &changes->change[n];
	uint32_t line = 1;
	for (size_t i = 0; i < at; i++)
		line += data[i] == '\n';
	while (start > 0 && data[start - 1] != '\n')
		start--;
	length = length < size - at ? length : size - at;
	memcpy(changes->was[n], data + at, length);
	changes->was[n][length] = '\0'; /* or at a NUL before */
	snprintf(changes->now[n], sizeof changes->now[n], "%s", words[below(sizeof words / sizeof words[0])]);
	*change = (struct change){ line,     (uint32_t)(at - start), changes->was[n], changes->now[n],
				   below(3), changes->judges };
	if (below(8) == 0)
		change->line += (uint32_t)below(3) - 1;
	if (below(8) == 0)
		change->at = below(2) ? change->at + (uint32_t)below(5) - 2 : UINT32_MAX - (uint32_t)below(3);
	if (n > 0 && below(4) == 0) {
		change->line = change[-1].line;
		change->at = change[-1].at + (below(2) ? 0 : (uint32_t)below(4));
		strcpy(changes->was[n], changes->was[n - 1]);
	}
}

/* ---- the same, worked out anew byte by byte ---- */

enum { NOWHERE = -1 };

/* The byte of the text that a change names. */
static long find_place(const uint8_t *data, size_t size, const struct change *change)
{
	size_t at = 0;
	if (change->line == 0)
		return NOWHERE;
	for (uint32_t line = 1; line != change->line; line++) {
		while (at < size && data[at] != '\n')
			at++;
		if (at++ >= size)
			return NOWHERE;
	}
	for (uint32_t passed = 0; passed < change->at; passed++)
		if (at >= size || data[at++] == '\n')
			return NOWHERE;
	return (long)at;
}

static bool stands_there(const uint8_t *data, size_t size, size_t at, const char *words)
{
	size_t length = strlen(words);
	return length > 0 && length <= size - at && memcmp(data + at, words, length) == 0 &&
	       !memchr(words, '\n', length);
}

/* Whether every change of the place asks for the same, with each of its judges among them. */
static bool is_agreed(const struct changes *changes, const struct change *change)
{
	unsigned judges = 0;
	size_t count = 0;
	for (size_t i = 0; i < changes->count; i++) {
		const struct change *other = &changes->change[i];
		if (other->line != change->line || other->at != change->at)
			continue;
		if (strcmp(other->was, change->was) != 0 || strcmp(other->now, change->now) != 0)
			return false;
		judges |= 1U << other->judge;
	}
	for (; judges; judges >>= 1)
		count += judges & 1;
	return count == change->judges;
}

/* What the text should become: at each byte, whether a change begins there. */
static unsigned work_out(const struct changes *changes, const uint8_t *data, size_t size, struct text *expected)
{
	const struct change *begins[CHANGES_MAX];
	long place[CHANGES_MAX];
	unsigned made = 0;
	for (size_t i = 0; i < changes->count; i++) {
		begins[i] = &changes->change[i];
		place[i] = find_place(data, size, begins[i]);
		if (place[i] >= 0 &&
		    (!stands_there(data, size, (size_t)place[i], begins[i]->was) || !is_agreed(changes, begins[i])))
			place[i] = NOWHERE;
	}
	text_add_string(expected, "");
	for (size_t at = 0; at < size;) {
		size_t i = 0;
		while (i < changes->count && place[i] != (long)at)
			i++;
		if (i < changes->count) {
			text_add_string(expected, begins[i]->now);
			at += strlen(begins[i]->was);
			made++;
		} else {
			text_add_bytes(expected, (const char *)data + at++, 1);
		}
	}
	return made;
}

/* Readers see places after pairs of surrogates elsewhere. */
static bool has_pairs(const uint8_t *data, size_t size)
{
	char *joined = surrogates_join((const char *)data, &size);
	free(joined);
	return joined != NULL;
}

static void check_changes(const uint8_t *data, size_t size)
{
	static struct changes changes;
	struct text old = { 0 }, new = { 0 }, expected = { 0 };
	changes.count = 0;
	changes.judges = 1 + (below(4) == 0);
	for (size_t wanted = below(CHANGES_MAX + 1); changes.count < wanted;)
		make_up_change(&changes, data, size);
	text_add_bytes(&old, (const char *)data, size);
	text_add_string(&new, "");
	struct changed changed = change_text(changes.change, changes.count, &old, &new);
	must(changed.made + changed.left <= changes.count);
	if (size < 4000 && !has_pairs(data, size)) { /* it takes its time */
		must(changed.made == work_out(&changes, data, size, &expected));
		must(new.length == expected.length &&memcmp(new.s, expected.s, new.length) == 0);
	}
	text_free(&old);
	text_free(&new);
	text_free(&expected);
}

/* ---- files ---- */

static char folder[1024], path[sizeof folder + 8];

static void leave(void)
{
	unlink(path);
	rmdir(folder);
}

/* A folder of its own, where nothing waits for a disk if possible. */
static void enter(void)
{
	if (*folder)
		return;
	snprintf(folder, sizeof folder, "/dev/shm/hgref-fuzz-XXXXXX");
	if (!mkdtemp(folder)) {
		const char *above = getenv("TMPDIR");
		snprintf(folder, sizeof folder, "%s/hgref-fuzz-XXXXXX", above ? above : "/tmp");
		must(mkdtemp(folder));
	}
	snprintf(path, sizeof path, "%s/%s", folder, "game");
	unsetenv("CI");
	atexit(leave);
}

static void check_file_holds(const void *data, size_t size)
{
	struct text text = bytes_of_file(path);
	must(text.length == size && memcmp(text.s, data, size) == 0);
	text_free(&text);
}

static void check_only_file(void)
{
	DIR *stream = opendir(folder);
	int entries = 0;
	must(stream);
	while (readdir(stream))
		entries++;
	closedir(stream);
	must(entries == 3); /* itself, the folder above, and the file */
}

static size_t lines_of(const void *data, size_t size)
{
	const char *s = data;
	size_t lines = 0;
	for (size_t i = 0; i < size; i++)
		lines += s[i] == '\n';
	return lines;
}

/* ---- updating a file ---- */

static struct options update_options(void)
{
	static char *file[] = { path };
	static struct test_options own = { .update = true };
	struct options options = options_default;
	options.file = file;
	options.files = 1;
	options.quiet = true;
	options.own = &own;
	return options;
}

/* What is rewritten is then right, so nothing is rewritten again; and no line is added or lost. */
static void check_update(const uint8_t *data, size_t size)
{
	struct options options = update_options();
	struct text out = { 0 };
	bytes_to_file(path, data, size);
	must(run_command(command_test.run, &options, &out) <= STATUS_TROUBLE);
	struct text once = bytes_of_file(path);
	must(lines_of(once.s, once.length) == lines_of(data, size));
	must(run_command(command_test.run, &options, &out) <= STATUS_TROUBLE);
	check_file_holds(once.s, once.length);
	check_only_file();
	text_free(&once);
	text_free(&out);
}

/* What somebody saves between the judging and the updating. */
static struct {
	uint8_t data[1 << 15];
	size_t size;
} saved;

static enum status update_what_somebody_saves(const struct options *options)
{
	struct suite suite = { 0 };
	struct text out = { 0 };
	must(suite_find(&suite, path));
	suite_unite(&suite);
	suite_run(&suite, options);
	size_t changes = suite.file[0].changes;
	bytes_to_file(path, saved.data, saved.size);
	bool all = suite_update(&suite, &out);
	must(all || changes > 0);
	suite_free(&suite);
	text_free(&out);
	return STATUS_FINE;
}

static void check_race(const uint8_t *data, size_t size)
{
	struct options options = update_options();
	struct text out = { 0 };
	if (size > sizeof saved.data / 2)
		return;
	bytes_to_file(path, data, size);
	memcpy(saved.data, data, size);
	saved.size = mutate(saved.data, size, sizeof saved.data, &chance);
	bool other = saved.size != size || memcmp(saved.data, data, size) != 0;
	run_command(update_what_somebody_saves, &options, &out);
	if (other)
		check_file_holds(saved.data, saved.size);
	check_only_file();
	text_free(&out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	enter();
	chance = mutate_state_of(data, size);
	for (int i = 0; i < 4; i++)
		check_changes(data, size);
	check_update(data, size);
	check_race(data, size);
	return 0;
}
