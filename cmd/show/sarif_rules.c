#include "show/sarif.h"

#include "law/law.h"
#include "law/violation_citations.h"

/* What is reported about files and tests besides the codes of violations and of what cannot be read. */
static const struct {
	const char *id, *sentence, *condition;
	enum sarif_level level;
} others[] = {
	{ "format", "the file cannot be read, or holds no game", "a file cannot be opened or read, or no game is in it",
	  SARIF_ERROR },
	{ "mend", "the game is not mended as it says",
	  "hgref mend proposes other changes to a test than the test says, or none", SARIF_ERROR },
	{ "unexpected-pass", "a test passes that is known to fail",
	  "nothing is wrong with a test although it says why it is known to fail", SARIF_NOTE },
};
_Static_assert(sizeof others / sizeof others[0] == SARIF_RULES - RULE_FORMAT, "every other rule has its row");

const char *sarif_rule_id(int rule)
{
	if (rule < RULE_READ)
		return violation_name((enum violation_code)rule);
	if (rule < RULE_FORMAT)
		return read_code_words((enum read_code)(rule - RULE_READ))->name;
	return others[rule - RULE_FORMAT].id;
}

enum sarif_level sarif_rule_level(int rule)
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
		return law_find_code(sarif_rule_id(rule))->condition;
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
		text_add(out, "See hgref(1).");
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
	json_key_text(json, "level", sarif_level_name(sarif_rule_level(rule)));
	json_map_end(json);
	json_map_end(json);
	text_free(&words);
}

void sarif_rules(struct json *json)
{
	for (int rule = 0; rule < SARIF_RULES; rule++)
		add_rule(json, rule);
}
