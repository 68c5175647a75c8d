#include "command/test/against/kit.h"

#include "grammar/line.h"
#include "read/input.h"
#include "text/json_read.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const level_names[LEVELS] = { "placing", "pieces", "scoring", "end", "king", "powers", "scout" };

enum { LIST_MAX_BYTES = 1 << 26 }; /* of kit.jsonl */

void kit_free(struct kit *kit)
{
	if (!kit)
		return;
	free(kit->version);
	free(kit->test);
	text_free(&kit->words);
	free(kit);
}

/* ---- the list ---- */

/* The edition that an id names: `PATH#3/devir` or `PATH#3/devir/2`. */
static const struct ruleset *edition_of(const char *id)
{
	const char *hash = strrchr(id, '#'), *name = hash ? strchr(hash, '/') : NULL;
	return name ? ruleset_find(name + 1, strcspn(name + 1, "/")) : NULL;
}

/* A line is about the kit, or one of its tests. */
static void read_kit_line(struct kit *kit, const struct json_value *line)
{
	const struct json_value *version = json_find(line, "version"), *id = json_find(line, "id"),
				*level = json_find(line, "level"), *flags = json_find(line, "flags"),
				*rules = json_find(line, "rules");
	const struct ruleset *edition = id && id->kind == JSON_STRING ? edition_of(id->word.s) : NULL;
	struct kit_test test = { .id = kit->words.length };
	if (version && !kit->version)
		kit->version = copy_bytes(version->word.s, version->word.length);
	while (level && test.level < LEVELS && !json_is(level, level_names[test.level]))
		test.level++;
	if (!edition || !level || test.level == LEVELS)
		return;
	test.edition = (int)(edition - rulesets);
	text_add_bytes(&kit->words, id->word.s, id->word.length + 1);
	test.rules = kit->words.length;
	for (const struct json_value *rule = rules ? rules->first : NULL; rule; rule = rule->next)
		text_add(&kit->words, "%s%.*s", kit->words.length > test.rules ? " " : "", (int)rule->word.length,
			 rule->word.s);
	text_add_bytes(&kit->words, "", 1);
	for (const struct json_value *flag = flags ? flags->first : NULL; flag; flag = flag->next) {
		test.own |= json_is(flag, "own");
		test.setup |= json_is(flag, "setup");
		if (flag->kind == JSON_STRING && sscanf(flag->word.s, "players %d", &test.players) == 0)
			sscanf(flag->word.s, "cells %dx%d", &test.width, &test.height);
	}
	LIST_ADD(kit->test, kit->tests, test);
}

static bool read_list(struct kit *kit, const char *path)
{
	struct json_tree tree = { 0 };
	struct input input;
	const char *list;
	size_t length;
	unsigned char hash[SHA256_BYTES];
	if (!input_open(&input, path))
		return false;
	bool more = input_whole(&input, LIST_MAX_BYTES, &list, &length) && length > 0;
	struct span line = line_span(list, length, 0, 1);
	for (; more; more = line_span_next(list, length, &line))
		if (json_read(&tree, list + line.text, line.length))
			read_kit_line(kit, tree.value);
	sha256(hash, (const unsigned char *)list, length);
	for (int i = 0; i < SHA256_BYTES; i++)
		snprintf(kit->digest + 2 * i, 3, "%02x", hash[i]);
	json_tree_free(&tree);
	input_close(&input);
	return kit->version != NULL;
}

struct kit *kit_of(const char *file)
{
	struct kit *kit = zeroed(sizeof *kit);
	struct text path = { 0 };
	bool found = false;
	size_t length = strlen(file);
	while (!found && length > 0) {
		while (length > 0 && file[length - 1] != '/')
			length--;
		text_clear(&path);
		text_add_bytes(&path, file, length);
		text_add_string(&path, "kit.jsonl");
		found = read_list(kit, path.s);
		kit->folder = length;
		length -= !found && length > 0;
	}
	text_free(&path);
	if (found)
		return kit;
	kit_free(kit);
	return NULL;
}

/* ---- its tests ---- */

const struct kit_test *kit_find(const struct kit *kit, const char *title)
{
	size_t low = 0, high = kit && strlen(title) > kit->folder ? kit->tests : 0;
	while (low < high) {
		size_t middle = low + (high - low) / 2;
		int order = strcmp(kit->words.s + kit->test[middle].id, title + kit->folder);
		if (order == 0)
			return &kit->test[middle];
		if (order < 0)
			low = middle + 1;
		else
			high = middle;
	}
	return NULL;
}

bool kit_exceeds(const struct kit_test *test, const char *limit)
{
	int width, height;
	if (sscanf(limit, "players %d", &width) == 1)
		return test->players > width;
	return sscanf(limit, "cells %dx%d", &width, &height) == 2 &&
	       (2 * test->width - 1 > width || 2 * test->height - 1 > height);
}
