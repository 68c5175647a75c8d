#include "foreign/kind.h"

#include "foreign/chacun.h"
#include "foreign/lab.h"
#include "foreign/quibbble.h"
#include "foreign/stray.h"
#include "read/log.h"
#include "read/scenario.h"

enum { TEXT_PEEK_BYTES = 64 * 1024 }; /* in which the first known key of JSON must be */

bool is_address(const char *argument)
{
	const struct word word = word_from(argument);
	return lab_site_length(word) > 0 || strstr(argument, "://") || word_begins(word, "www.") ||
	       word_begins(word, "boardgamearena.com/");
}

/* ---- JSON ---- */

/* Keys of records at their root, or in the maps of a list at their root. */
static const struct {
	const char *key;
	enum input_kind kind;
} keys[] = {
	{ "appVersion", INPUT_JCZ }, { "replay", INPUT_JCZ },  { "data", INPUT_BGA }, { "logs", INPUT_BGA },
	{ "packet_id", INPUT_BGA },  { "move_id", INPUT_BGA }, { "seq", INPUT_BGA },
};

static enum input_kind kind_of_key(struct word key)
{
	for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
		if (word_is(key, keys[i].key))
			return keys[i].kind;
	return INPUT_BY_CONTENT;
}

/* The kind by the first known key of a map, or of the maps in a list or in a map by numbers. */
static enum input_kind kind_of_map(const struct json_value *map, int depth)
{
	enum input_kind kind = INPUT_BY_CONTENT;
	const struct json_value *item = json_is_scalar(map) ? NULL : map->first;
	for (; item && kind == INPUT_BY_CONTENT; item = item->next) {
		bool within = map->kind == JSON_LIST || strspn(item->key.s, "0123456789") == item->key.length;
		kind = map->kind == JSON_MAP && item->kind != JSON_NULL ? kind_of_key(item->key) : INPUT_BY_CONTENT;
		if (kind == INPUT_BY_CONTENT && within && depth > 0)
			kind = kind_of_map(item, depth - 1);
	}
	return kind;
}

static enum input_kind kind_of_json(struct word text)
{
	struct json_tree tree = { 0 };
	enum input_kind kind = INPUT_BY_CONTENT;
	for (size_t most = 1024; most <= TEXT_PEEK_BYTES && kind == INPUT_BY_CONTENT; most *= 64) {
		json_read(&tree, text.s, text.length < most ? text.length : most);
		kind = tree.values ? kind_of_map(&tree.value[0], 1) : kind;
	}
	json_tree_free(&tree);
	return kind == INPUT_BY_CONTENT ? INPUT_YAML : kind;
}

/* ---- any file ---- */

static bool begins_record(struct word words)
{
	struct line line =
		line_begin(words.s, words.length < 8 ? words.length : 8, NULL); /* JSON may be one word of megabytes */
	return word_among(line.word, "game game: format board row piece given");
}

enum input_kind kind_by_content(struct input *input)
{
	size_t length;
	const char *text = input_peek(input, &length);
	struct word words = line_first_words(text, length);
	if (!begins_record(words) && words.length > 0) {
		input_unfence(input);
		text = input_peek_more(input, TEXT_PEEK_BYTES, &length);
		words = line_first_words(text, length);
	}
	enum input_kind kind = scenario_looks_like(text, length) ? INPUT_YAML : INPUT_LOG;
	bool returns = kind == INPUT_LOG && memchr(words.s, '\r', words.length);
	if ((begins_record(words) && !returns) || words.length == 0)
		return kind;
	if (lab_site_length(words) > 0)
		return INPUT_ADDRESSES;
	words.length = length - (size_t)(words.s - text); /* and what comes after its first line */
	if (quibbble_begins(words))
		return INPUT_QUIBBBLE;
	if (*words.s == '{' || *words.s == '[')
		kind = kind_of_json(words);
	return kind <= INPUT_YAML && stray_find(text, length) ? INPUT_STRAY : kind;
}

bool is_record(const char *path)
{
	struct input input;
	size_t length;
	bool record = true;
	if (input_open(&input, path)) {
		enum input_kind kind = kind_by_content(&input);
		const char *text = input_peek(&input, &length);
		record = kind > INPUT_YAML ? kind != INPUT_STRAY : begins_record(line_first_words(text, length));
	}
	input_close(&input);
	return record;
}

/* ---- reading ---- */

static transcriber *const transcribers[] = {
	[INPUT_JCZ] = jcz_to_log,      [INPUT_BGA] = bga_to_log,     [INPUT_ADDRESSES] = lab_to_log,
	[INPUT_CODES] = chacun_to_log, [INPUT_STRAY] = stray_to_log, [INPUT_QUIBBBLE] = quibbble_to_log,
};

bool foreign_read_kind(struct reader *reader, const struct cut *cut, enum input_kind kind, log_reader *read, void *data)
{
	if (kind > INPUT_YAML)
		return foreign_read(reader, cut, transcribers[kind], read, data);
	foreign_forget(reader);
	if (read(data, reader, cut))
		return true;
	/* it may be a log whose moves are action codes, from the first on */
	bool codes = reader->errors > 0 && reader_last_error(reader)->code == READ_ACTION_CODE;
	return codes && kind == INPUT_BY_CONTENT && reader->record.steps <= 1 &&
	       foreign_read(reader, cut, chacun_to_log, read, data);
}
