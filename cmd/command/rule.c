#include "command/commands.h"
#include "law/law_lists.h"
#include "read/read_codes.h"
#include "text/nearest.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

/* Explains what can be cited: codes of violations and of unreadable lines, rules and rulings. */

enum { TEXT_COLUMN = 17, INDENT = 2 };

/* What a name means: exactly one of the four. */
struct cited {
	const struct law_rule *rule;
	const struct law_ruling *ruling;
	enum violation_code code; /* VIOLATION_CODES if it is not one */
	enum read_code read;      /* READ_CODES if it is not one */
};

static struct cited find_cited(const char *name, size_t length)
{
	return (struct cited){
		.rule = law_find(name, length),
		.ruling = law_find_ruling(name, length),
		.code = violation_find(name, length),
		.read = read_code_find(name, length),
	};
}

static const char *sentence_of(const struct cited *cited)
{
	if (cited->rule)
		return cited->rule->rule;
	if (cited->ruling)
		return cited->ruling->question;
	return cited->read < READ_CODES ? read_code_words(cited->read)->sentence : violation_sentence(cited->code);
}

/* Lists the codes whose violations cite a rule or ruling, separated by spaces. */
static void codes_citing(struct text *out, const char *id)
{
	text_clear(out);
	for (int code = 0; code < VIOLATION_CODES; code++)
		if (law_ids_hold(violation_rules((enum violation_code)code), id, strlen(id)))
			text_add(out, "%s%s", out->length ? " " : "", violation_name((enum violation_code)code));
}

/* Lists the rulings that settle a rule, separated by spaces. */
static void rulings_settling(struct text *out, const char *id)
{
	text_clear(out);
	for (int i = 0; law_ruling_at(i); i++)
		if (law_ids_hold(law_ruling_at(i)->rules, id, strlen(id)))
			text_add(out, "%s%s", out->length ? " " : "", law_ruling_at(i)->id);
}

/* ---- text ---- */

/* Adds a line with a word in its margin, wrapped. */
static void add_indented(struct text *out, int indent, const char *margin, const char *words)
{
	text_add(out, "%*s", indent, "");
	text_add_styled(out, STYLE_LABEL, "%s", margin);
	text_add(out, "%*s", TEXT_COLUMN - indent - (int)strlen(margin), "");
	text_add_wrapped(out, TEXT_COLUMN, words);
	text_add(out, "\n");
}

static void add_words(struct text *out, const char *margin, const char *words)
{
	add_indented(out, INDENT, margin, words);
}

/* Adds such a line, unless there are no words. */
static void add_words_if(struct text *out, const char *margin, const char *words)
{
	if (words && *words)
		add_words(out, margin, words);
}

static void add_title(struct text *out, const char *name, const char *sentence)
{
	text_add_styled(out, STYLE_PLACE, "%s: ", name);
	text_add_wrapped(out, INDENT, sentence);
	text_add(out, "\n");
}

/* `2 points a tile ("Forests, 3")`: what one edition says, and where. */
static void say_reading(struct text *out, const struct law_rule *rule, int edition)
{
	const char *reading = rule->reading[edition], *heading = rule->heading[edition];
	if (*reading && *heading)
		text_add(out, "%s (\"%s\")", reading, heading);
	else if (strcmp(reading, LAW_ABSENT) == 0)
		text_add(out, "%s", reading);
	else if (*reading)
		text_add(out, "%s (not printed)", reading);
	else if (*heading)
		text_add(out, "\"%s\"", heading);
	else
		text_add(out, "not printed");
}

static void say_default(struct text *out, const struct law_ruling *ruling, int edition)
{
	text_add(out, "%s", *ruling->chosen[edition] ? ruling->chosen[edition] : "does not arise");
}

static void add_editions(struct text *out, int indent, const struct cited *cited, int edition)
{
	struct text words = { 0 };
	for (int e = 0; e < LAW_EDITIONS; e++) {
		if (edition >= 0 && edition != e)
			continue;
		text_clear(&words);
		if (cited->rule)
			say_reading(&words, cited->rule, e);
		else
			say_default(&words, cited->ruling, e);
		add_indented(out, indent, law_editions[e], words.s);
	}
	text_free(&words);
}

/* Adds the rules and rulings that something rests on, each with what the editions say. */
static void add_grounds(struct text *out, const char *ids, int edition)
{
	struct text words = { 0 };
	for (size_t length; *ids; ids += length, ids += *ids == ' ') {
		length = strcspn(ids, " ");
		struct cited cited = find_cited(ids, length);
		if (!cited.rule && !cited.ruling)
			continue;
		text_clear(&words);
		text_add(&words, "%.*s: %s", (int)length, ids, cited.rule ? cited.rule->rule : cited.ruling->question);
		add_words(out, "rests on", words.s);
		add_editions(out, 2 * INDENT, &cited, edition);
	}
	text_free(&words);
}

static void explain_rule(struct text *out, const struct cited *cited, int edition)
{
	const struct law_rule *rule = cited->rule;
	struct text words = { 0 };
	add_title(out, rule->id, rule->rule);
	add_editions(out, INDENT, cited, edition);
	rulings_settling(&words, rule->id);
	add_words_if(out, "rulings", words.s);
	codes_citing(&words, rule->id);
	add_words_if(out, "violations", words.s);
	add_words_if(out, "example", rule->example);
	text_free(&words);
}

static void explain_ruling(struct text *out, const struct cited *cited, int edition)
{
	const struct law_ruling *ruling = cited->ruling;
	struct text words = { 0 };
	add_title(out, ruling->id, ruling->question);
	add_editions(out, INDENT, cited, edition);
	for (const char *letter = ruling->effect; *letter; letter++)
		text_add(&words, "%s%s", letter == ruling->effect ? "" : ", ", law_effect_word(*letter));
	add_words(out, "effect", words.s);
	add_words_if(out, "options", law_options(ruling));
	codes_citing(&words, ruling->id);
	add_words_if(out, "violations", words.s);
	add_words_if(out, "example", ruling->example);
	add_grounds(out, ruling->rules, edition);
	text_free(&words);
}

static void explain_code(struct text *out, enum violation_code code, int edition)
{
	const struct law_code *known = law_find_code(violation_name(code));
	add_title(out, violation_name(code), violation_sentence(code));
	add_words_if(out, "when", known ? known->condition : "");
	add_words_if(out, "example", known ? known->example : "");
	add_grounds(out, violation_rules(code), edition);
}

static void explain_read_code(struct text *out, const struct read_code_words *words)
{
	add_title(out, words->name, words->sentence);
	add_words(out, "when", words->condition);
	add_words(out, "grammar", words->grammar);
	add_words(out, "example", words->example);
}

static void explain(struct text *out, const struct cited *cited, int edition)
{
	if (cited->rule)
		explain_rule(out, cited, edition);
	else if (cited->ruling)
		explain_ruling(out, cited, edition);
	else if (cited->read < READ_CODES)
		explain_read_code(out, read_code_words(cited->read));
	else
		explain_code(out, cited->code, edition);
}

/* ---- JSON ---- */

static void json_edition(struct json *json, const struct cited *cited, int edition)
{
	json_key_map(json, law_editions[edition]);
	if (cited->rule) {
		law_json_key(json, "reading", cited->rule->reading[edition]);
		law_json_key(json, "heading", cited->rule->heading[edition]);
	} else {
		law_json_key(json, "default", cited->ruling->chosen[edition]);
	}
	json_map_end(json);
}

/* A rule or ruling, without what it is connected with. */
static void json_ground(struct json *json, const struct cited *cited, int edition)
{
	json_key_text(json, "id", cited->rule ? cited->rule->id : cited->ruling->id);
	json_key_text(json, "kind", cited->rule ? "rule" : "ruling");
	json_key_text(json, "sentence", cited->rule ? cited->rule->rule : cited->ruling->question);
	json_key_map(json, "editions");
	for (int e = 0; e < LAW_EDITIONS; e++)
		if (edition < 0 || edition == e)
			json_edition(json, cited, e);
	json_map_end(json);
}

static void json_grounds(struct json *json, const char *ids, int edition)
{
	json_key_list(json, "rests_on");
	for (size_t length; *ids; ids += length, ids += *ids == ' ') {
		length = strcspn(ids, " ");
		struct cited cited = find_cited(ids, length);
		if (!cited.rule && !cited.ruling)
			continue;
		json_map(json);
		json_ground(json, &cited, edition);
		json_map_end(json);
	}
	json_list_end(json);
}

static void json_citing(struct json *json, const char *id)
{
	struct text words = { 0 };
	codes_citing(&words, id);
	json_key_words(json, "violations", words.s);
	text_free(&words);
}

static void json_rule(struct json *json, const struct cited *cited, int edition)
{
	struct text words = { 0 };
	json_ground(json, cited, edition);
	rulings_settling(&words, cited->rule->id);
	json_key_words(json, "rulings", words.s);
	json_citing(json, cited->rule->id);
	law_json_key(json, "example", cited->rule->example);
	text_free(&words);
}

static void json_ruling_keys(struct json *json, const struct cited *cited, int edition)
{
	json_ground(json, cited, edition);
	law_json_effect(json, cited->ruling);
	law_json_options(json, cited->ruling);
	json_grounds(json, cited->ruling->rules, edition);
	json_citing(json, cited->ruling->id);
	law_json_key(json, "example", cited->ruling->example);
}

static void json_code(struct json *json, enum violation_code code, int edition)
{
	const struct law_code *known = law_find_code(violation_name(code));
	json_key_text(json, "id", violation_name(code));
	json_key_text(json, "kind", "violation");
	json_key_text(json, "sentence", violation_sentence(code));
	law_json_key(json, "condition", known ? known->condition : "");
	json_grounds(json, violation_rules(code), edition);
	law_json_key(json, "example", known ? known->example : "");
}

static void json_read_code(struct json *json, const struct read_code_words *words)
{
	json_key_text(json, "id", words->name);
	json_key_text(json, "kind", "error");
	json_key_text(json, "sentence", words->sentence);
	json_key_text(json, "condition", words->condition);
	json_key_text(json, "grammar", words->grammar);
	json_key_text(json, "example", words->example);
}

static void explain_as_json(struct text *out, const struct cited *cited, int edition)
{
	struct json json;
	json_begin(&json, out);
	json_map(&json);
	json_key_int(&json, "schema", 1);
	if (cited->rule)
		json_rule(&json, cited, edition);
	else if (cited->ruling)
		json_ruling_keys(&json, cited, edition);
	else if (cited->read < READ_CODES)
		json_read_code(&json, read_code_words(cited->read));
	else
		json_code(&json, cited->code, edition);
	json_map_end(&json);
	json_end(&json);
}

/* ---- prefixes, and names that are unknown ---- */

enum { NAMES_MAX = 512 };

static void list_rules(const char *names[NAMES_MAX])
{
	int n = 0;
	for (; law_rule_at(n) && n < NAMES_MAX - 1; n++)
		names[n] = law_rule_at(n)->id;
	names[n] = NULL;
}

static void list_others(const char *names[NAMES_MAX])
{
	int n = 0;
	for (int code = 0; code < VIOLATION_CODES && n < NAMES_MAX - 1; code++)
		names[n++] = violation_name((enum violation_code)code);
	for (int i = 0; law_ruling_at(i) && n < NAMES_MAX - 1; i++)
		names[n++] = law_ruling_at(i)->id;
	for (int code = 0; code < READ_CODES && n < NAMES_MAX - 1; code++)
		names[n++] = read_code_words((enum read_code)code)->name;
	names[n] = NULL;
}

/* Adds those of the names that begin with this prefix, in upper or lower case; returns how many there are then. */
static int add_beginning(const char *found[NAMES_MAX], int n, const char *beginning, const char *const *names)
{
	for (; *names && n < NAMES_MAX; names++)
		if (strncasecmp(*names, beginning, strlen(beginning)) == 0)
			found[n++] = *names;
	return n;
}

/* Lists what can be cited and begins with this prefix: rules, codes, rulings. */
static int find_beginning(const char *found[NAMES_MAX], const char *beginning)
{
	const char *names[NAMES_MAX];
	if (!*beginning)
		return 0;
	list_rules(names);
	int n = add_beginning(found, 0, beginning, names);
	list_others(names);
	return add_beginning(found, n, beginning, names);
}

static void report_unknown(const char *name)
{
	const struct word word = { name, strlen(name) };
	const char *names[NAMES_MAX], *rule, *other;
	struct text words = { 0 };
	list_rules(names);
	rule = nearest_word(word, names);
	list_others(names);
	other = nearest_word(word, names);
	text_add(&words, "hgref rule: no code, rule or ruling is called `%s`", name);
	if (rule || other)
		text_add(&words, "; did you mean `%s`", rule ? rule : other);
	if (rule && other)
		text_add(&words, " or `%s`", other);
	text_add(&words, rule || other ? "?" : "; see hgref-log(5) and `hgref rulings`");
	terminal_complain("%s\n", words.s);
	text_free(&words);
}

static bool is_none(const struct cited *cited)
{
	return !cited->rule && !cited->ruling && cited->code == VIOLATION_CODES && cited->read == READ_CODES;
}

static void show_cited(struct text *out, const struct cited *cited, const struct options *options)
{
	int edition = law_edition_shown(options->overrides.edition);
	if (options->format == FORMAT_JSON) {
		explain_as_json(out, cited, edition);
		return;
	}
	text_add(out, "%s", out->length ? "\n" : "");
	explain(out, cited, edition);
}

/* For several names the text has only their sentences. */
static void answer_beginning(struct text *out, const char *const *found, int n, const struct options *options)
{
	bool brief = n > 1 && options->format == FORMAT_TEXT;
	if (brief)
		text_add(out, "%s", out->length ? "\n" : "");
	for (int i = 0; i < n; i++) {
		struct cited cited = find_cited(found[i], strlen(found[i]));
		if (brief)
			add_title(out, found[i], sentence_of(&cited));
		else
			show_cited(out, &cited, options);
	}
}

enum status command_rule(const struct options *options)
{
	enum status status = STATUS_FINE;
	struct text out = { .width = terminal_width(stdout) };
	for (int i = 0; i < options->files; i++) {
		const char *name = options->file[i], *found[NAMES_MAX];
		struct cited cited = find_cited(name, strlen(name));
		int beginning = is_none(&cited) ? find_beginning(found, name) : 0;
		if (!is_none(&cited)) {
			show_cited(&out, &cited, options);
		} else if (beginning) {
			answer_beginning(&out, found, beginning, options);
		} else {
			report_unknown(name);
			status = STATUS_TROUBLE;
		}
	}
	terminal_print(stdout, &out, options->color);
	text_free(&out);
	return status;
}
