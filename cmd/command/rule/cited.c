#include "command/rule/cited.h"

#include "text/word.h"

#include <string.h>

enum { TEXT_COLUMN = 17, INDENT = 2 };

struct cited cited_find(enum game_kind game, const char *name, size_t length)
{
	return (struct cited){
		.game = game,
		.rule = law_find(game, name, length),
		.ruling = law_find_ruling(game, name, length),
		.code = violation_find(name, length),
		.read = read_code_find(name, length),
	};
}

const char *cited_sentence(const struct cited *cited)
{
	if (cited->rule)
		return cited->rule->rule;
	if (cited->ruling)
		return cited->ruling->question;
	return cited->read < READ_CODES ? read_code_words(cited->read)->sentence : violation_sentence(cited->code);
}

bool cited_is_law(const struct cited *cited)
{
	return cited->rule || cited->ruling;
}

const char *cited_id(const struct cited *cited)
{
	if (cited_is_law(cited))
		return cited->rule ? cited->rule->id : cited->ruling->id;
	return cited->read < READ_CODES ? read_code_words(cited->read)->name : violation_name(cited->code);
}

/* ---- the facts about a name ---- */

/* A fact about a name: in text, a line with a word in its margin; in JSON, a key. */
struct fact {
	const char *key, *margin;
	const char *words; /* NULL: the rules of the name (grounds_of), which come last in text */
	bool listed;       /* the words are a list */
};
enum { FACTS_MAX = 6 };

struct known {
	struct fact fact[FACTS_MAX]; /* in the order of the JSON; a fact without a key comes after the last */
	struct text texts[2];        /* the fact owns the words; known_free releases them */
};

static void known_free(struct known *known)
{
	text_free(&known->texts[0]);
	text_free(&known->texts[1]);
}

/* The codes whose violations cite a rule or ruling, separated by spaces. */
static const char *codes_citing(struct text *out, const struct cited *cited)
{
	const struct word id = word_from(cited_id(cited));
	text_add_string(out, "");
	for (int code = 0; code < VIOLATION_CODES; code++)
		if (word_among(id, violation_citations(cited->game, (enum violation_code)code)))
			text_add(out, "%s%s", out->length ? " " : "", violation_name((enum violation_code)code));
	return out->s;
}

/* The rulings that settle a rule, separated by spaces. */
static const char *rulings_settling(struct text *out, const struct cited *cited)
{
	const struct word id = word_from(cited->rule->id);
	const struct law_ruling *ruling;
	text_add_string(out, "");
	for (int i = 0; (ruling = law_ruling_at(cited->game, i)); i++)
		if (word_among(id, ruling->rules))
			text_add(out, "%s%s", out->length ? " " : "", ruling->id);
	return out->s;
}

static struct known known_of(const struct cited *cited)
{
	struct known known = { 0 };
	struct fact *fact = known.fact;
	const struct fact grounds = { "rests_on", NULL, NULL, true };
	if (cited->rule) {
		*fact++ = (struct fact){ "rulings", "rulings", rulings_settling(&known.texts[0], cited), true };
		*fact++ = (struct fact){ "violations", "violations", codes_citing(&known.texts[1], cited), true };
		*fact++ = (struct fact){ "example", "example", cited->rule->example, false };
	} else if (cited->ruling) {
		law_add_effect(&known.texts[0], cited->ruling);
		*fact++ = (struct fact){ "effect", "effect", known.texts[0].s, false };
		*fact++ = (struct fact){ "options", "options", law_options(cited->ruling), true };
		*fact++ = grounds;
		*fact++ = (struct fact){ "violations", "violations", codes_citing(&known.texts[1], cited), true };
		*fact++ = (struct fact){ "example", "example", cited->ruling->example, false };
	} else if (cited->read < READ_CODES) {
		*fact++ = (struct fact){ "condition", "when", read_code_words(cited->read)->condition, false };
		*fact++ = (struct fact){ "grammar", "grammar", read_code_words(cited->read)->grammar, false };
		*fact++ = (struct fact){ "example", "example", read_code_words(cited->read)->example, false };
	} else {
		*fact++ = (struct fact){ "condition", "when", law_code(cited->code)->condition, false };
		*fact++ = grounds;
		*fact++ = (struct fact){ "example", "example", law_code(cited->code)->example, false };
	}
	return known;
}

/* The rules and rulings that a ruling or code rests on. */
enum { GROUNDS_MAX = 64 };

static int find_grounds(struct cited *ground, int n, enum game_kind game, const char *ids)
{
	while (*ids && n < GROUNDS_MAX) {
		struct word id = word_cut(&ids);
		ground[n] = cited_find(game, id.s, id.length);
		n += cited_is_law(&ground[n]);
	}
	return n;
}

static int grounds_of(struct cited ground[GROUNDS_MAX], const struct cited *cited, struct law_shown shown)
{
	int n = 0;
	if (cited->ruling)
		return find_grounds(ground, 0, cited->game, cited->ruling->rules);
	for (int game = 0; game < GAME_KINDS && cited->code < VIOLATION_CODES; game++)
		if (law_is_game_shown(shown, (enum game_kind)game))
			n = find_grounds(ground, n, (enum game_kind)game,
					 violation_citations((enum game_kind)game, cited->code));
	return n;
}

/* ---- text ---- */

/* Adds a line with a word in its margin, wrapped. */
static void add_indented(struct text *out, int indent, const char *margin, const char *words)
{
	text_add(out, "%*s", indent, "");
	text_add_styled(out, STYLE_LABEL, "%s", margin);
	text_add(out, "%*s", TEXT_COLUMN - indent - (int)strlen(margin), "");
	text_add_wrapped(out, TEXT_COLUMN, words);
	text_add_string(out, "\n");
}

void cited_add_title(struct text *out, const char *name, const char *sentence)
{
	text_add_styled(out, STYLE_PLACE, "%s: ", name);
	text_add_wrapped(out, INDENT, sentence);
	text_add_string(out, "\n");
}

/* `devir   2 points a tile ("Forests, 3")`: the words of one edition and their place; of a ruling, the decision. */
static void add_edition_line(struct text *out, int indent, const struct cited *cited, int edition)
{
	struct text words = { 0 };
	if (cited->rule) {
		const char *reading = cited->rule->reading[edition];
		bool absent = strcmp(reading, LAW_ABSENT) == 0, bracketed = *reading && !absent;
		text_add(&words, "%s%s", reading, bracketed ? " (" : "");
		if (!absent)
			law_add_place(&words, cited->game, cited->rule, edition);
		text_add_string(&words, bracketed ? ")" : "");
	} else {
		const char *chosen = law_chosen(cited->game, cited->ruling, edition);
		text_add_string(&words, *chosen ? chosen : "does not arise");
	}
	add_indented(out, indent, law_edition_name(cited->game, edition), words.s);
	text_free(&words);
}

void cited_add_edition(struct text *out, const struct cited *cited, int edition)
{
	add_edition_line(out, INDENT, cited, edition);
}

static void add_editions(struct text *out, int indent, const struct cited *cited, struct law_shown shown)
{
	int e = law_next_edition(shown, cited->game, 0);
	for (; e < LAW_EDITIONS; e = law_next_edition(shown, cited->game, e + 1))
		add_edition_line(out, indent, cited, e);
}

void cited_explain(struct text *out, const struct cited *cited, struct law_shown shown)
{
	struct known known = known_of(cited);
	struct cited ground[GROUNDS_MAX];
	struct text words = { 0 };
	cited_add_title(out, cited_id(cited), cited_sentence(cited));
	if (cited_is_law(cited)) {
		add_indented(out, INDENT, "game", game_kind_name(cited->game));
		add_editions(out, INDENT, cited, shown);
	}
	for (const struct fact *fact = known.fact; fact->key; fact++)
		if (fact->words && *fact->words)
			add_indented(out, INDENT, fact->margin, fact->words);
	int grounds = grounds_of(ground, cited, shown);
	for (int i = 0; i < grounds; i++) {
		text_clear(&words);
		text_add(&words, "%s: %s", cited_id(&ground[i]), cited_sentence(&ground[i]));
		add_indented(out, INDENT, "rests on", words.s);
		add_editions(out, 2 * INDENT, &ground[i], shown);
	}
	text_free(&words);
	known_free(&known);
}

/* ---- JSON ---- */

static void json_words(struct json *json, const struct law_rule *rule, int edition)
{
	law_json_key(json, "heading", rule->heading[edition]);
	law_json_key(json, "source", law_source_name((enum law_source)rule->source[edition]));
}

/* The key `as_in` has the words of another edition if this one has none. */
void cited_json_edition(struct json *json, const struct cited *cited, int edition)
{
	json_key_map(json, law_edition_name(cited->game, edition));
	if (cited->rule) {
		int printed_in = law_printed_in(cited->rule, edition);
		law_json_key(json, "reading", cited->rule->reading[edition]);
		json_words(json, cited->rule, edition);
		if (printed_in >= 0 && printed_in != edition) {
			json_key_map(json, "as_in");
			json_key_text(json, "edition", law_edition_name(cited->game, printed_in));
			json_words(json, cited->rule, printed_in);
			json_map_end(json);
		} else {
			json_key_null(json, "as_in");
		}
	} else {
		law_json_key(json, "default", law_chosen(cited->game, cited->ruling, edition));
	}
	json_map_end(json);
}

void cited_json_name(struct json *json, const struct cited *cited)
{
	const char *kind = cited->read < READ_CODES ? "error" : "violation";
	if (cited_is_law(cited))
		kind = cited->rule ? "rule" : "ruling";
	json_key_text(json, "id", cited_id(cited));
	json_key_text(json, "kind", kind);
	if (cited_is_law(cited))
		json_key_text(json, "game", game_kind_name(cited->game));
	json_key_text(json, "sentence", cited_sentence(cited));
}

/* A name, without the names that it is connected with. */
static void json_name(struct json *json, const struct cited *cited, struct law_shown shown)
{
	cited_json_name(json, cited);
	if (!cited_is_law(cited))
		return;
	json_key_map(json, "editions");
	int e = law_next_edition(shown, cited->game, 0);
	for (; e < LAW_EDITIONS; e = law_next_edition(shown, cited->game, e + 1))
		cited_json_edition(json, cited, e);
	json_map_end(json);
}

void cited_explain_json(struct text *out, const struct cited *cited, struct law_shown shown)
{
	struct known known = known_of(cited);
	struct cited ground[GROUNDS_MAX];
	int grounds = grounds_of(ground, cited, shown);
	struct json json;
	json_begin(&json, out);
	json_map(&json);
	json_key_int(&json, "schema", 1);
	json_name(&json, cited, shown);
	for (const struct fact *fact = known.fact; fact->key; fact++) {
		if (!fact->words) {
			json_key_list(&json, fact->key);
			for (int i = 0; i < grounds; i++) {
				json_map(&json);
				json_name(&json, &ground[i], shown);
				json_map_end(&json);
			}
			json_list_end(&json);
		} else if (strcmp(fact->key, "effect") == 0) {
			law_json_effect(&json, cited->ruling);
		} else if (fact->listed) {
			json_key_words(&json, fact->key, fact->words);
		} else {
			law_json_key(&json, fact->key, fact->words);
		}
	}
	json_map_end(&json);
	json_end(&json);
	known_free(&known);
}
