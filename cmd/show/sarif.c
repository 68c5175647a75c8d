#include "show/sarif.h"

#include "law/law.h"
#include "say/game_json.h"
#include "say/names.h"
#include "show/show.h"

#include <string.h>

/* ---- what results are about ---- */

/* The rules about files and tests, which follow the codes of violations and of unreadable lines. */
static const struct {
	const char *id, *sentence, *condition;
	enum sarif_level level;
} others[] = {
	{ "format", "the file cannot be read or has no game", "a file cannot be opened or read, or contains no game",
	  SARIF_ERROR },
	{ "mend", "hgref mend does not suggest the expected corrections",
	  "hgref mend suggests corrections other than those that a test expects, or none", SARIF_ERROR },
	{ "unexpected-pass", "a test that is known to fail passes",
	  "nothing is wrong with a test although it says why it is known to fail", SARIF_NOTE },
};
_Static_assert(sizeof others / sizeof others[0] == SARIF_RULES - RULE_FORMAT, "each of the other rules has a row");

static const char *level_name(enum sarif_level level)
{
	static const char *const names[] = { "note", "warning", "error" };
	return names[level];
}

const char *sarif_rule_id(int rule)
{
	if (rule < RULE_READ)
		return violation_name((enum violation_code)rule);
	if (rule < RULE_FORMAT)
		return read_code_words((enum read_code)(rule - RULE_READ))->name;
	return others[rule - RULE_FORMAT].id;
}

static enum sarif_level level_of(int rule)
{
	if (rule >= RULE_FORMAT)
		return others[rule - RULE_FORMAT].level;
	return rule < RULE_READ && violation_is_note((enum violation_code)rule) ? SARIF_WARNING : SARIF_ERROR;
}

static const char *sentence_of(int rule)
{
	if (rule < RULE_READ)
		return violation_sentence((enum violation_code)rule);
	if (rule < RULE_FORMAT)
		return read_code_words((enum read_code)(rule - RULE_READ))->sentence;
	return others[rule - RULE_FORMAT].sentence;
}

static const char *condition_of(int rule)
{
	if (rule < RULE_READ)
		return law_code((enum violation_code)rule)->condition;
	if (rule < RULE_FORMAT)
		return read_code_words((enum read_code)(rule - RULE_READ))->condition;
	return others[rule - RULE_FORMAT].condition;
}

/* "Rules of Hunters & Gatherers: TILE-01. Rules of base Carcassonne: TILE-01." */
static void say_grounds(struct text *out, enum violation_code code)
{
	for (int game = 0; game < GAME_KINDS; game++) {
		const char *rules = violation_citations((enum game_kind)game, code);
		if (*rules)
			text_add(out, "Rules of %s: %s. ", game_kind_name((enum game_kind)game), rules);
	}
}

static void say_help_of(struct text *out, int rule)
{
	if (rule < RULE_READ)
		say_grounds(out, (enum violation_code)rule);
	else if (rule < RULE_FORMAT)
		text_add(out, "The grammar is in %s. ", read_code_words((enum read_code)(rule - RULE_READ))->grammar);
	if (rule < RULE_FORMAT)
		text_add(out, "`hgref rule %s` says more.", sarif_rule_id(rule));
	else
		text_add_string(out, "See hgref(1).");
}

static void add_text(struct json *json, const char *key, const char *s)
{
	json_key_map(json, key);
	json_key_text(json, "text", s);
	json_map_end(json);
}

static void add_rule(struct json *json, int rule)
{
	struct text words = { 0 };
	json_map(json);
	json_key_text(json, "id", sarif_rule_id(rule));
	add_text(json, "shortDescription", sentence_of(rule));
	text_add(&words, "Reported when %s.", condition_of(rule));
	add_text(json, "fullDescription", words.s);
	text_clear(&words);
	say_help_of(&words, rule);
	add_text(json, "help", words.s);
	json_key_map(json, "defaultConfiguration");
	json_key_text(json, "level", level_name(level_of(rule)));
	json_map_end(json);
	json_map_end(json);
	text_free(&words);
}

static void add_rules(struct json *json)
{
	for (int rule = 0; rule < SARIF_RULES; rule++)
		add_rule(json, rule);
}

/* ---- the document ---- */

/* What relative names of files are relative to. */
#define BASE "%SRCROOT%"

static void add_base(struct json *json)
{
	json_key_map(json, "originalUriBaseIds");
	json_key_map(json, BASE);
	json_key_map(json, "description");
	json_key_text(json, "text", "the folder in which hgref ran");
	json_map_end(json);
	json_map_end(json);
	json_map_end(json);
}

static void add_tool(struct json *json, const char *version)
{
	json_key_map(json, "tool");
	json_key_map(json, "driver");
	json_key_text(json, "name", "hgref");
	json_key_text(json, "semanticVersion", version);
	json_key_list(json, "rules");
	add_rules(json);
	json_list_end(json);
	json_map_end(json);
	json_map_end(json);
}

void sarif_head(struct text *out, const char *version)
{
	struct json json;
	json_begin(&json, out);
	json_map(&json);
	json_key_text(&json, "$schema",
		      "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json");
	json_key_text(&json, "version", "2.1.0");
	json_key_list(&json, "runs");
	json_map(&json);
	add_tool(&json, version);
	json_key_text(&json, "columnKind", "unicodeCodePoints");
	add_base(&json);
	json_key_list(&json, "results");
	json_end(&json);
}

void sarif_tail(struct text *out)
{
	text_add_string(out, "]}]}\n");
}

/* ---- one result ---- */

/* Part of a line, in characters from 1. */
struct region {
	uint32_t line;
	uint32_t column, end; /* 0: not known; `end` is the column after the last one */
};

enum { MARKED_MOST = 4096 }; /* bytes; more is the rest of a line */

static struct region region_of(const struct reader *reader, struct span span, uint32_t column, uint32_t at,
			       uint32_t marked)
{
	struct region region = { span.line, column, 0 };
	const struct origin_line *origin = reader_origin(reader, span);
	if (origin) {
		region.end = origin->end;
		return region;
	}
	if (marked == 0 && at < span.length)
		marked = 1; /* where something is missing, the next character is marked */
	if (span.length > 0 && at + marked <= span.length && marked <= MARKED_MOST)
		region.end = column + (uint32_t)text_width(reader->text + span.text + at, marked);
	return region;
}

/*
 * Adds a message as plain text in which nothing has a special meaning: braces would be placeholders, and words of a
 * record must not become a link.
 */
static void add_message(struct json *json, const char *message)
{
	bool link = strstr(message, "](") != NULL;
	struct text words = { 0 };
	for (const char *s = message; *s; s++) {
		if (*s == '{' || *s == '}')
			text_add_char(&words, *s);
		if (link && (*s == '[' || *s == ']'))
			text_add_char(&words, '\\');
		text_add_char(&words, *s);
	}
	json_key_map(json, "message");
	json_key_text(json, "text", words.s);
	json_map_end(json);
	text_free(&words);
}

/* The characters that stay as they are anywhere in a path. */
static bool is_plain(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
	       (c != '\0' && strchr("/-._~", c));
}

/* Skips every `./` at the beginning. */
static const char *without_dot(const char *path)
{
	while (path[0] == '.' && path[1] == '/')
		path += 1 + strspn(path + 1, "/");
	return path;
}

/*
 * Adds the URI of a file (RFC 3986): `file://` and the path if it is absolute, otherwise a relative reference, without
 * `./` in front. Every byte that could have a meaning in a URI, or is not ASCII, is percent-encoded.
 */
static void add_uri(struct text *out, const char *path)
{
	if (*path == '/')
		text_add_string(out, "file://");
	for (path = without_dot(path); *path; path++)
		if (is_plain(*path))
			text_add_char(out, *path);
		else
			text_add(out, "%%%02X", (unsigned char)*path);
}

static void add_file(struct json *json, const char *file)
{
	struct text uri = { 0 };
	bool standard = strcmp(file, "<stdin>") == 0;
	add_uri(&uri, standard ? "/dev/stdin" : file);
	json_key_map(json, "artifactLocation");
	json_key_text(json, "uri", uri.s);
	if (!standard && *file != '/')
		json_key_text(json, "uriBaseId", BASE);
	json_map_end(json);
	text_free(&uri);
}

static void add_region(struct json *json, struct region region)
{
	json_key_map(json, "region");
	json_key_int(json, "startLine", region.line);
	if (region.column)
		json_key_int(json, "startColumn", region.column);
	if (region.end)
		json_key_int(json, "endColumn", region.end);
	json_map_end(json);
}

/* Names the game; `reader` is NULL for a file from which no game was read. */
static void add_game(struct json *json, const struct reader *reader)
{
	struct text name = { 0 };
	if (!reader)
		return;
	show_game_name(&name, reader);
	json_key_list(json, "logicalLocations");
	json_map(json);
	json_key_text(json, "name", name.s);
	json_key_text(json, "kind", "game");
	json_map_end(json);
	json_list_end(json);
	text_free(&name);
}

static void add_location(struct json *json, const struct reader *reader, const char *file, struct region region)
{
	json_key_list(json, "locations");
	json_map(json);
	json_key_map(json, "physicalLocation");
	add_file(json, file);
	add_region(json, region);
	json_map_end(json);
	add_game(json, reader);
	json_map_end(json);
	json_list_end(json);
}

/* Begins a result, up to its message. */
static void begin_result(struct json *json, struct text *out, int rule, enum sarif_level level, const char *message)
{
	if (out->length > 0)
		text_add_string(out, SARIF_BETWEEN);
	json_begin(json, out);
	json_map(json);
	json_key_text(json, "ruleId", sarif_rule_id(rule));
	json_key_int(json, "ruleIndex", rule);
	json_key_text(json, "level", level_name(level));
	add_message(json, message);
}

static void end_result(struct json *json)
{
	json_map_end(json);
	json_end(json);
}

static void add_fingerprint(struct json *json, uint64_t print)
{
	json_key_map(json, "partialFingerprints");
	json_id(json, "hgref/v2", print);
	json_map_end(json);
}

void sarif_remark(struct text *out, int rule, enum sarif_level level, const struct reader *reader, const char *file,
		  const char *message)
{
	struct json json;
	begin_result(&json, out, rule, level, message);
	add_location(&json, reader, file, (struct region){ reader ? reader->record.span.line : 1, 0, 0 });
	end_result(&json);
}

/* ---- a game ---- */

void sarif_begin(struct sarif_game *sarif, struct text *out, const struct reader *reader, const char *file)
{
	*sarif = (struct sarif_game){ .out = out, .reader = reader, .file = file };
	fingerprints_begin(&sarif->prints, reader);
}

void sarif_error(struct sarif_game *sarif, const struct trouble *error)
{
	struct json json;
	int rule = RULE_READ + (int)error->code;
	begin_result(&json, sarif->out, rule, SARIF_ERROR, error->message);
	add_location(&json, sarif->reader, sarif->file,
		     region_of(sarif->reader, error->span, error->column, error->at, error->marked));
	add_fingerprint(&json, fingerprint(&sarif->prints, error->steps, rule, sarif_rule_id(rule)));
	end_result(&json);
}

/* The number of steps before the finding: none for the header, all of them for what is missing at the end. */
static uint32_t steps_before_finding(const struct judged_game *t, const struct finding *finding)
{
	const struct record *record = &t->reader->record;
	bool header = finding - t->findings.list < t->replay.referee.headers;
	if (finding->step)
		return (uint32_t)(finding->step - record->step);
	return header ? 0 : record->steps;
}

/* Adds the other facts of a finding. */
static void add_properties(struct json *json, const struct judged_game *t, const struct finding *finding)
{
	const char *help = t->findings.words.s + finding->help;
	json_key_map(json, "properties");
	json_key_int(json, "move", finding->move);
	json_key_text(json, "player", finding->player >= 0 ? player_colour(&t->reader->record, finding->player) : NULL);
	if (*help)
		json_key_text(json, "help", help);
	json_key_words(json, "rules", finding->rules);
	json_map_end(json);
}

void sarif_finding(struct sarif_game *sarif, const struct judged_game *t, const struct finding *finding)
{
	struct json json;
	int rule = (int)finding->code;
	begin_result(&json, sarif->out, rule, sarif->strict ? SARIF_ERROR : level_of(rule),
		     t->findings.words.s + finding->message);
	add_location(&json, t->reader, sarif->file,
		     region_of(t->reader, finding->span, finding->column, finding->at, finding->marked));
	add_fingerprint(&json,
			fingerprint(&sarif->prints, steps_before_finding(t, finding), rule, sarif_rule_id(rule)));
	add_properties(&json, t, finding);
	end_result(&json);
}

static void show_errors_of(struct text *out, const struct judged_game *t)
{
	const struct reader *reader = t->reader;
	struct sarif_game sarif;
	sarif_begin(&sarif, out, reader, t->file);
	for (unsigned i = 0; i < reader->errors && i < ERRORS_MAX; i++)
		sarif_error(&sarif, &reader->error[i]);
	if (reader->errors > ERRORS_MAX)
		sarif_remark(out, RULE_READ + READ_LIMIT, SARIF_ERROR, reader, t->file, MORE_UNREAD);
}

void show_sarif(struct text *out, const struct judged_game *t)
{
	struct sarif_game sarif;
	if (t->reader->errors)
		show_errors_of(out, t);
	sarif_begin(&sarif, out, t->reader, t->file);
	for (size_t i = 0; i < t->findings.count; i++)
		sarif_finding(&sarif, t, &t->findings.list[i]);
}
