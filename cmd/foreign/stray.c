#include "foreign/stray.h"

#include "read/scenario.h"

#include <stdio.h>

static bool found(struct stray *stray, struct word marked, const char *message)
{
	stray->marked = marked;
	snprintf(stray->message, sizeof stray->message, "%s", message);
	return true;
}

static bool holds(struct word text, const char *part)
{
	while (text.length > 0 && !word_begins_in_any_case(text, part))
		text = (struct word){ text.s + 1, text.length - 1 };
	return text.length > 0;
}

/* ---- bytes ---- */

#define PICTURE "this is a picture, not a record: write down what it shows as lines of a log; `hgref help log`"
#define OFFICE "this is a document or a spreadsheet, not a record: copy the lines of the game into a file of plain text"
#define PACKED "this file is compressed: unpack it first, "
#define UTF16 "this is text in UTF-16: save it as UTF-8, or use `iconv -f UTF-16 -t UTF-8 FILE`"

/* The bytes that a kind of file has at a place. */
/* clang-format off */
static const struct {
	size_t at;
	const char *bytes, *message;
} kinds[] = {
	{ 0, "\x1F\x8B", PACKED "`gzip -dc <FILE | hgref check -`" },
	{ 0, "\xFD""7zXZ", PACKED "`xz -dc <FILE | hgref check -`" },
	{ 0, "BZh", PACKED "`bzip2 -dc <FILE | hgref check -`" },
	{ 0, "\x28\xB5\x2F\xFD", PACKED "`zstd -dc <FILE | hgref check -`" },
	{ 30, "[Content_Types].xml", OFFICE },
	{ 30, "mimetype", OFFICE },
	{ 0, "PK\x03\x04", PACKED "`unzip FILE`" },
	{ 0, "7z\xBC\xAF", PACKED "`7z x FILE`" },
	{ 0, "Rar!", PACKED "`unrar x FILE`" },
	{ 257, "ustar", PACKED "`tar xf FILE`" },
	{ 0, "\xD0\xCF\x11\xE0", OFFICE },
	{ 0, "{\\rtf", OFFICE },
	{ 0, "%PDF", OFFICE },
	{ 0, "SQLite format 3", "this is a database, not a record: write each game as a log; `hgref help log`" },
	{ 0, "\x89PNG", PICTURE },
	{ 0, "\xFF\xD8\xFF", PICTURE },
	{ 0, "GIF8", PICTURE },
	{ 8, "WEBP", PICTURE },
	{ 4, "ftyp", PICTURE },
	{ 0, "\xFF\xFE", UTF16 },
	{ 0, "\xFE\xFF", UTF16 },
};
/* clang-format on */

bool stray_in_bytes(const char *text, size_t length, struct stray *stray)
{
	const struct word none = { text, 0 };
	size_t nuls = 0;
	for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
		size_t bytes = strlen(kinds[i].bytes);
		if (length >= kinds[i].at + bytes && memcmp(text + kinds[i].at, kinds[i].bytes, bytes) == 0)
			return found(stray, none, kinds[i].message);
	}
	while (nuls < length && text[nuls] == '\0')
		nuls++;
	if (nuls > 0 && nuls == length)
		return found(stray, none,
			     "only NUL bytes are here: the file was never written out; copy it again from where it was "
			     "saved");
	return length > 3 && ((!text[0] && !text[2]) || (!text[1] && !text[3])) && found(stray, none, UTF16);
}

/* ---- addresses ---- */

bool stray_address(struct word text, struct stray *stray)
{
	struct word address = { text.s, 0 };
	while (address.length < text.length && !is_blank(text.s[address.length]) && text.s[address.length] != '\n')
		address.length++;
	bool www = word_begins_in_any_case(address, "www."), web = www && holds(address, "/");
	web |= word_begins_in_any_case(address, "http://") || word_begins_in_any_case(address, "https://");
	bool bga = holds(address, "boardgamearena.com") &&
		   (web || www || word_begins_in_any_case(address, "boardgamearena.com"));
	if (bga)
		return found(stray, address,
			     "an address of Board Game Arena holds no moves: save the log of the table as a file; "
			     "hgref-records(5), BOARD GAME ARENA, says how");
	return web && found(stray, address,
			    "this address holds no moves, as only those of CarcassonneLab do "
			    "(https://www.carcassonnelab.com/#/...): save the record that it shows as a file");
}

/* ---- text ---- */

/* Whether lines of a text begin with keys, and none of these is one of a scenario, or nearly. */
static bool has_other_keys(const char *text, size_t length)
{
	struct span span = line_span(text, length, text_mark_length(text, length), 1);
	bool keys = false;
	do {
		struct word key = { text + span.text, 0 };
		while (key.length < span.length && key.s[key.length] != ':')
			key.length++;
		keys |= key.length < span.length && line_says(key.s, span.length);
		while (key.length > 0 && strchr("-\"' ", *key.s))
			key = (struct word){ key.s + 1, key.length - 1 };
		while (key.length > 0 && strchr("\"' ", key.s[key.length - 1]))
			key.length--;
		if (scenario_has_key(key))
			return false;
	} while (line_span_next(text, length, &span));
	return keys;
}

/* Whether a line is the first of a table of values: two separators or more, each between words rather than numbers. */
static bool is_table(struct word line)
{
	for (const char *separator = ",;\t"; *separator; separator++) {
		int words = 0;
		for (size_t i = 1; i + 1 < line.length; i++)
			words += line.s[i] == *separator && !strchr("0123456789- \t", line.s[i + 1]);
		if (words > 1 && (*separator != '\t' || !memchr(line.s, ',', line.length)))
			return true;
	}
	return false;
}

#define PAGE \
	"this is a web page, not a record: save the log of the table that it shows (hgref-records(5)), or write down " \
	"its moves; `hgref help log`"
#define REPORT "this is a page of `hgref report`: open it, and use its `save the record` for what can be judged"
#define XML \
	"this is XML, not a record: what JCloisterZone 2 and 3 saved is a position without its moves; JSON, saved by " \
	"version 4.0 or later, is read"
#define SITE \
	"a site sent this instead of a record: do what it asks for, such as logging in, and save the record again; " \
	"hgref-records(5)"
#define AMONG_WORDS "an address has a line for itself: take away what is around it"
#define ANSWER "this is what hgref prints, not a record: give it the record that it was printed for"
#define LIST "a list of scenarios is not read: write each as a document of its own, with a line `---` between them"

/* How a text begins, and what is in its first line or, if it is markup, further down. */
static const struct {
	const char *beginning, *part, *message;
} forms[] = {
	{ "", "carcassonnelab.com/#/", AMONG_WORDS },
	{ "<", "content=\"hgref\"", REPORT },
	{ "<", "<html", PAGE },
	{ "<", "<svg", PICTURE },
	{ "<?xml", "", XML },
	{ "<game", "", XML },
	{ "<stdin>", "", ANSWER },
	{ "<", "", PAGE },
	{ "", "): legal", ANSWER },
	{ "", "): illegal", ANSWER },
	{ "", "): unreadable", ANSWER },
	{ "", "::error file=", ANSWER },
	{ "TAP version", "", ANSWER },
	{ "file,line,game,", "", ANSWER },
	{ "", "logged in", SITE },
	{ "", "invalid session", SITE },
	{ "", "session expired", SITE },
	{ "", "forbidden", SITE },
	{ "", "access denied", SITE },
	{ "", "404 ", SITE },
};

bool stray_in_text(const char *text, size_t length, struct stray *stray)
{
	const struct word line = line_first_words(text, length);
	struct word page = { line.s, length - (size_t)(line.s - text) };
	page.length = page.length < 4096 ? page.length : 4096;
	bool yaml = scenario_looks_like(text, length);
	if (stray_address(line, stray))
		return true;
	if (word_begins(line, "- ") && memchr(line.s, ':', line.length) && !has_other_keys(text, length))
		return found(stray, line, LIST);
	if (yaml && (strchr("{[", *line.s) || (*line.s != '"' && !has_other_keys(text, length))))
		return false;
	for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++)
		if (word_begins(line, forms[i].beginning) && holds(*forms[i].beginning ? page : line, forms[i].part))
			return found(stray, line, forms[i].message);
	if (word_begins(line, "|") || (is_table(line) && !memchr(line.s, ':', line.length)))
		return found(
			stray, line,
			"this is a table of values, not a record: write each move as a line such as `red U 1,0 0`, "
			"below the lines of a header; `hgref help log`");
	return yaml && has_other_keys(text, length) &&
	       found(stray, line,
		     "no key here is one of a scenario, such as `game`, `players` and `turns` (`hgref help "
		     "scenario`), and a log begins with `game TITLE` (`hgref help log`)");
}

/* ---- JSON ---- */

/* The value of the first of some keys that a map has; NULL if it has none. */
static const struct json_value *find_any(const struct json_value *map, const char *keys)
{
	const struct json_value *value = NULL;
	while (*keys && !value)
		value = json_find_word(map, word_cut(&keys));
	return value;
}

bool stray_in_json(const struct json_value *root, struct stray *stray)
{
	const struct json_value *map = root->kind == JSON_LIST ? root->first : root;
	if (json_is_scalar(root) || !root->first)
		return false;
	const struct word bracket = { root->raw.s, 1 };
	if (find_any(map, "schema verdict kit action line"))
		return found(stray, bracket, ANSWER " (`hgref test --trace TRACE RECORD` compares a trace)");
	const struct json_value *item = map->kind == JSON_MAP ? map->first : NULL;
	while (item && !scenario_has_key(item->key))
		item = item->next;
	if (item)
		return root->kind == JSON_LIST && found(stray, bracket, LIST);
	const struct json_value *error = find_any(map, "error exception message");
	if (error && error->kind == JSON_STRING) {
		stray->marked = error->raw;
		snprintf(
			stray->message, sizeof stray->message,
			"a site sent the error \"%.100s\" instead of a record: log in there, and save the record again; "
			"hgref-records(5)",
			error->word.s);
		return true;
	}
	return found(stray, bracket,
		     "this is JSON of no program that is read (hgref-records(5)), and no scenario, which has `game`, "
		     "`players` and `turns` (`hgref help scenario`)");
}

/* ---- the error ---- */

void stray_to_log(struct transcript *out, struct reader *reader, const struct cut *cut)
{
	(void)out;
	struct json_tree tree = { 0 };
	const struct word words = line_first_words(cut->text, cut->length);
	struct stray stray = { { words.s, 0 }, "this is not a record" };
	if (!stray_in_bytes(cut->text, cut->length, &stray) && !stray_in_text(cut->text, cut->length, &stray)) {
		json_read(&tree, words.s, cut->length - (size_t)(words.s - cut->text));
		if (tree.values > 0)
			stray_in_json(&tree.value[0], &stray);
	}
	json_tree_free(&tree);
	size_t at = (size_t)(stray.marked.s - cut->text);
	struct span line = line_span(cut->text, cut->length, 0, cut->line);
	while (line.text + line.length < at && line_span_next(cut->text, cut->length, &line))
		;
	at -= line.text;
	if (stray.marked.length == 0 || text_bad_byte(cut->text + line.text, line.length) < line.length) {
		line.length = 0;
		at = 0;
	}
	reader_fail(reader, line, at, line.length > 0 ? stray.marked.length : 0, READ_KIND, "%s", stray.message);
}
