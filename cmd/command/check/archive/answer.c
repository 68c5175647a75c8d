#include "command/check/archive/answer.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

enum { DIGITS_MAX = 15 }; /* the sum of a thousand such counts is a count, too */

void answer_free(struct answer *answer)
{
	json_tree_free(&answer->tree);
}

/* ---- faults ---- */

static bool fail(struct answer *answer, const struct json_value *value, const char *expected, ...)
	__attribute__((format(printf, 3, 4)));

static bool fail(struct answer *answer, const struct json_value *value, const char *expected, ...)
{
	va_list args;
	va_start(args, expected);
	vsnprintf(answer->fault, sizeof answer->fault, expected, args);
	va_end(args);
	answer->at = (size_t)(value->raw.s - answer->line);
	return false;
}

/* ---- values ---- */

/* The value of a key; NULL, after a fault, if there is none of this kind. */
static const struct json_value *value_of(struct answer *answer, const struct json_value *map, const char *key,
					 enum json_kind kind)
{
	static const char *const kinds[] = {
		[JSON_NUMBER] = "a number",
		[JSON_STRING] = "a string",
		[JSON_LIST] = "a list",
		[JSON_MAP] = "an object",
	};
	const struct json_value *value = json_find(map, key);
	if (!value)
		fail(answer, map, "expected an object with the key `%s`", key);
	else if (value->kind != kind)
		fail(answer, value, "expected %s for `%s`", kinds[kind], key);
	else
		return value;
	return NULL;
}

static bool read_number(struct answer *answer, const struct json_value *map, const char *key, uint64_t *number)
{
	const struct json_value *value = value_of(answer, map, key, JSON_NUMBER);
	if (!value)
		return false;
	if (value->word.length > DIGITS_MAX || strspn(value->word.s, "0123456789") < value->word.length)
		return fail(answer, value, "expected a whole number of at most %d digits for `%s`", DIGITS_MAX, key);
	*number = strtoull(value->word.s, NULL, 10);
	return true;
}

/* The file and the line of a game or a report. */
static bool read_place(struct answer *answer, const struct json_value *map, struct known_game *place,
		       struct files *files)
{
	uint64_t line;
	const struct json_value *file = value_of(answer, map, "file", JSON_STRING);
	if (!file || !read_number(answer, map, "line", &line))
		return false;
	if (line > UINT32_MAX)
		return fail(answer, json_find(map, "line"), "expected the number of a line");
	place->file = files_find(files, file->word.s);
	place->line = (uint32_t)line;
	return true;
}

/* ---- a line ---- */

bool answer_read(struct answer *answer, const char *line, size_t length)
{
	struct json_tree *tree = &answer->tree;
	const struct json_value *value, *schema;
	answer->line = line;
	if (!json_read(tree, line, length)) {
		snprintf(answer->fault, sizeof answer->fault, "%s%s", tree->fault,
			 tree->at < length ? "" : ", but the line ends here");
		answer->at = tree->at;
		return false;
	}
	value = &tree->value[0];
	schema = value_of(answer, value, "schema", JSON_NUMBER);
	return schema && (json_is(schema, "1") || fail(answer, schema, "expected `\"schema\": 1`"));
}

bool answer_is_summary(const struct answer *answer)
{
	return json_find(&answer->tree.value[0], "games");
}

/* ---- a summary ---- */

static bool read_code(struct answer *answer, const struct json_value *item, struct archive *archive, int list,
		      struct files *files)
{
	struct code_count more = { 0 };
	struct known_game first = { 0 };
	int code = 0;
	const struct json_value *name = value_of(answer, item, "code", JSON_STRING);
	if (!name)
		return false;
	while (code < ARCHIVE_CODES && !(archive_list_of(code) == list && json_is(name, archive_code(code))))
		code++;
	if (code == ARCHIVE_CODES || archive->of[code].reports)
		return fail(answer, name, "expected a code of `%s` that is not above", archive_lists[list].key);
	const struct json_value *place = value_of(answer, item, "first", JSON_MAP);
	if (!place || !read_place(answer, place, &first, files) ||
	    !read_number(answer, item, "reports", &more.reports) || !read_number(answer, item, "games", &more.games))
		return false;
	more.file = first.file;
	more.line = first.line;
	archive->of[code] = more;
	return true;
}

static bool read_codes(struct answer *answer, const struct json_value *summary, struct archive *archive,
		       struct files *files)
{
	for (int list = 0; list < ARCHIVE_LISTS; list++) {
		const struct json_value *codes = value_of(answer, summary, archive_lists[list].key, JSON_LIST);
		if (!codes)
			return false;
		for (const struct json_value *item = codes->first; item; item = item->next)
			if (!read_code(answer, item, archive, list, files))
				return false;
	}
	return true;
}

static bool read_editions(struct answer *answer, const struct json_value *map, struct archive *archive)
{
	archive->edition = zeroed((size_t)editions * sizeof *archive->edition);
	for (const struct json_value *item = map ? map->first : NULL; item; item = item->next) {
		const struct ruleset *edition = ruleset_find(item->key.s, item->key.length);
		const struct json_value key = json_key_of(item);
		if (!edition)
			return fail(answer, &key, "expected an edition");
		if (!read_number(answer, map, item->key.s, &archive->edition[edition - rulesets]))
			return false;
	}
	return map;
}

static bool read_summary(struct answer *answer, struct archive *archive, struct files *files)
{
	const struct json_value *summary = &answer->tree.value[0], *doubles = json_find(summary, "doubles");
	if (!answer_is_summary(answer))
		return fail(answer, summary, "expected a summary, as `hgref check --summary -f json` prints it");
	const struct json_value *verdicts = value_of(answer, summary, "verdicts", JSON_MAP);
	if (!verdicts)
		return false;
	if (doubles)
		return fail(answer, doubles,
			    "expected no doubles, since those of parts do not add up: use lines of -f brief");
	for (int v = 0; v < VERDICTS; v++)
		if (!read_number(answer, verdicts, verdict_name((enum verdict)v), &archive->verdict[v]))
			return false;
	return read_number(answer, summary, "games", &archive->games) &&
	       read_number(answer, summary, "only_notes", &archive->only_notes) &&
	       read_number(answer, summary, "finished", &archive->finished) &&
	       read_number(answer, summary, "moves", &archive->moves) &&
	       read_number(answer, summary, "more_errors", &archive->more_unread) &&
	       read_editions(answer, value_of(answer, summary, "editions", JSON_MAP), archive) &&
	       read_codes(answer, summary, archive, files);
}

static void raise(enum status *status, bool illegal, bool unread)
{
	enum status its = unread ? STATUS_TROUBLE : illegal ? STATUS_BROKEN : STATUS_FINE;
	*status = its > *status ? its : *status;
}

bool answer_add_summary(struct answer *answer, struct archive *archive, struct files *files, enum status *status)
{
	struct archive part = { 0 };
	bool read = read_summary(answer, &part, files), unread = part.verdict[VERDICT_UNREADABLE];
	if (read) {
		for (int code = UNREAD_FROM; code < ARCHIVE_CODES; code++)
			unread |= part.of[code].reports > 0;
		raise(status, part.verdict[VERDICT_ILLEGAL], unread);
		archive_add_all(archive, &part, files);
	}
	archive_free(&part);
	return read;
}

/* ---- a game in brief ---- */

static bool read_id(struct answer *answer, const struct json_value *game, uint64_t *id)
{
	const struct json_value *value = json_find(game, "id");
	if (!value)
		return fail(answer, game, "expected a game, as `hgref check -f brief` prints it");
	*id = strtoull(value->word.s, NULL, 16);
	bool digits = value->kind == JSON_STRING && value->word.length == 16 &&
		      strspn(value->word.s, "0123456789abcdef") == 16;
	return digits || value->kind == JSON_NULL || fail(answer, value, "expected the id of a game, or null");
}

bool answer_add_game(struct answer *answer, struct doubles *doubles, struct files *files, enum status *status)
{
	const struct json_value *value = &answer->tree.value[0];
	struct known_game game;
	if (!read_id(answer, value, &game.id) || !read_place(answer, value, &game, files))
		return false;
	const struct json_value *verdict = value_of(answer, value, "verdict", JSON_STRING),
				*codes = verdict ? value_of(answer, value, "codes", JSON_MAP) : NULL;
	if (!codes)
		return false;
	bool unread = false;
	for (const struct json_value *code = codes->first; code; code = code->next)
		unread |= read_code_find(code->key.s, code->key.length) != READ_CODES;
	raise(status, json_is(verdict, verdict_name(VERDICT_ILLEGAL)), unread);
	if (json_find(value, "id")->kind != JSON_NULL)
		doubles_add(doubles, game);
	return true;
}
