#include "option/command.h"
#include "law/law.h"
#include "grammar/read_codes.h"
#include "option/complete.h"
#include "text/nearest.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

/* Explains names that messages cite: codes of violations and of unreadable lines, rules and rulings. */

enum { TEXT_COLUMN = 17, INDENT = 2 };

/* The meaning of a name: exactly one of the four. A rule or ruling belongs to a game. */
struct cited {
	enum game_kind game;
	const struct law_rule *rule;
	const struct law_ruling *ruling;
	enum violation_code code; /* VIOLATION_CODES if it is not one */
	enum read_code read;      /* READ_CODES if it is not one */
};

static struct cited find_cited(enum game_kind game, const char *name, size_t length)
{
	return (struct cited){
		.game = game,
		.rule = law_find(game, name, length),
		.ruling = law_find_ruling(game, name, length),
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

static bool is_law(const struct cited *cited)
{
	return cited->rule || cited->ruling;
}

static const char *id_of(const struct cited *cited)
{
	if (is_law(cited))
		return cited->rule ? cited->rule->id : cited->ruling->id;
	return cited->read < READ_CODES ? read_code_words(cited->read)->name : violation_name(cited->code);
}

static const char *kind_of(const struct cited *cited)
{
	if (is_law(cited))
		return cited->rule ? "rule" : "ruling";
	return cited->read < READ_CODES ? "error" : "violation";
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

static void add_word(struct text *out, const char *between, const char *word)
{
	text_add(out, "%s%s", out->length ? between : "", word);
}

/* The codes whose violations cite a rule or ruling, separated by spaces. */
static const char *codes_citing(struct text *out, const struct cited *cited)
{
	const char *id = id_of(cited);
	text_add_string(out, "");
	for (int code = 0; code < VIOLATION_CODES; code++)
		if (law_ids_hold(violation_citations(cited->game, (enum violation_code)code), id, strlen(id)))
			add_word(out, " ", violation_name((enum violation_code)code));
	return out->s;
}

/* The rulings that settle a rule, separated by spaces. */
static const char *rulings_settling(struct text *out, const struct cited *cited)
{
	const char *id = cited->rule->id;
	const struct law_ruling *ruling;
	text_add_string(out, "");
	for (int i = 0; (ruling = law_ruling_at(cited->game, i)); i++)
		if (law_ids_hold(ruling->rules, id, strlen(id)))
			add_word(out, " ", ruling->id);
	return out->s;
}

static const char *effects_of(struct text *out, const struct law_ruling *ruling)
{
	for (const char *letter = ruling->effect; *letter; letter++)
		add_word(out, ", ", law_effect_word(*letter));
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
		*fact++ = (struct fact){ "effect", "effect", effects_of(&known.texts[0], cited->ruling), false };
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
		ground[n] = find_cited(game, id.s, id.length);
		n += is_law(&ground[n]);
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
	text_add(out, "\n");
}

static void add_words(struct text *out, const char *margin, const char *words)
{
	add_indented(out, INDENT, margin, words);
}

static void add_title(struct text *out, const char *name, const char *sentence)
{
	text_add_styled(out, STYLE_PLACE, "%s: ", name);
	text_add_wrapped(out, INDENT, sentence);
	text_add(out, "\n");
}

/* `2 points a tile ("Forests, 3")`: the words of one edition, and their place. */
static void say_reading(struct text *out, enum game_kind game, const struct law_rule *rule, int edition)
{
	const char *reading = rule->reading[edition];
	text_add(out, "%s", reading);
	if (strcmp(reading, LAW_ABSENT) == 0)
		return;
	text_add(out, "%s", *reading ? " (" : "");
	law_add_place(out, game, rule, edition);
	text_add(out, "%s", *reading ? ")" : "");
}

/* The decision of an edition, in words. */
static const char *default_in(const struct cited *cited, int edition)
{
	const char *chosen = law_chosen(cited->game, cited->ruling, edition);
	return *chosen ? chosen : "does not arise";
}

static void add_editions(struct text *out, int indent, const struct cited *cited, struct law_shown shown)
{
	struct text words = { 0 };
	int e = law_next_edition(shown, cited->game, 0);
	for (; e < LAW_EDITIONS; e = law_next_edition(shown, cited->game, e + 1)) {
		text_clear(&words);
		if (cited->rule)
			say_reading(&words, cited->game, cited->rule, e);
		else
			text_add_string(&words, default_in(cited, e));
		add_indented(out, indent, law_edition_name(cited->game, e), words.s);
	}
	text_free(&words);
}

static void explain(struct text *out, const struct cited *cited, struct law_shown shown)
{
	struct known known = known_of(cited);
	struct cited ground[GROUNDS_MAX];
	struct text words = { 0 };
	add_title(out, id_of(cited), sentence_of(cited));
	if (is_law(cited)) {
		add_words(out, "game", game_kind_name(cited->game));
		add_editions(out, INDENT, cited, shown);
	}
	for (const struct fact *fact = known.fact; fact->key; fact++)
		if (fact->words && *fact->words)
			add_words(out, fact->margin, fact->words);
	int n = grounds_of(ground, cited, shown);
	for (int i = 0; i < n; i++) {
		text_clear(&words);
		text_add(&words, "%s: %s", id_of(&ground[i]), sentence_of(&ground[i]));
		add_words(out, "rests on", words.s);
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

/* The key `as_in`: the words of another edition if this one has none. */
static void json_as_in(struct json *json, const struct cited *cited, int edition)
{
	int e = law_printed_in(cited->rule, edition);
	if (e < 0 || e == edition) {
		json_key_text(json, "as_in", NULL);
		return;
	}
	json_key_map(json, "as_in");
	json_key_text(json, "edition", law_edition_name(cited->game, e));
	json_words(json, cited->rule, e);
	json_map_end(json);
}

static void json_edition(struct json *json, const struct cited *cited, int edition)
{
	json_key_map(json, law_edition_name(cited->game, edition));
	if (cited->rule) {
		law_json_key(json, "reading", cited->rule->reading[edition]);
		json_words(json, cited->rule, edition);
		json_as_in(json, cited, edition);
	} else {
		law_json_key(json, "default", law_chosen(cited->game, cited->ruling, edition));
	}
	json_map_end(json);
}

/* A name, without the names that it is connected with. */
static void json_name(struct json *json, const struct cited *cited, struct law_shown shown)
{
	json_key_text(json, "id", id_of(cited));
	json_key_text(json, "kind", kind_of(cited));
	if (is_law(cited))
		json_key_text(json, "game", game_kind_name(cited->game));
	json_key_text(json, "sentence", sentence_of(cited));
	if (!is_law(cited))
		return;
	json_key_map(json, "editions");
	int e = law_next_edition(shown, cited->game, 0);
	for (; e < LAW_EDITIONS; e = law_next_edition(shown, cited->game, e + 1))
		json_edition(json, cited, e);
	json_map_end(json);
}

static void json_grounds(struct json *json, const struct cited *cited, struct law_shown shown)
{
	struct cited ground[GROUNDS_MAX];
	int n = grounds_of(ground, cited, shown);
	json_key_list(json, "rests_on");
	for (int i = 0; i < n; i++) {
		json_map(json);
		json_name(json, &ground[i], shown);
		json_map_end(json);
	}
	json_list_end(json);
}

static void json_facts(struct json *json, const struct cited *cited, struct law_shown shown)
{
	struct known known = known_of(cited);
	for (const struct fact *fact = known.fact; fact->key; fact++)
		if (!fact->words)
			json_grounds(json, cited, shown);
		else if (strcmp(fact->key, "effect") == 0)
			law_json_effect(json, cited->ruling);
		else if (fact->listed)
			json_key_words(json, fact->key, fact->words);
		else
			law_json_key(json, fact->key, fact->words);
	known_free(&known);
}

static void explain_as_json(struct text *out, const struct cited *cited, struct law_shown shown)
{
	struct json json;
	json_begin(&json, out);
	json_map(&json);
	json_key_int(&json, "schema", 1);
	json_name(&json, cited, shown);
	json_facts(&json, cited, shown);
	json_map_end(&json);
	json_end(&json);
}

/* ---- prefixes, and names that are unknown ---- */

enum { NAMES_MAX = 1024 };

/* Lists the rules of both games, each id once. */
static void list_rules(const char *names[NAMES_MAX])
{
	const struct law_rule *rule;
	int n = 0;
	for (int game = 0; game < GAME_KINDS; game++)
		for (int i = 0; (rule = law_rule_at((enum game_kind)game, i)) && n < NAMES_MAX - 1; i++)
			if (!law_has_before((enum game_kind)game, rule->id))
				names[n++] = rule->id;
	names[n] = NULL;
}

static int add_rulings(const char *names[NAMES_MAX], int n)
{
	const struct law_ruling *ruling;
	for (int game = 0; game < GAME_KINDS; game++)
		for (int i = 0; (ruling = law_ruling_at((enum game_kind)game, i)) && n < NAMES_MAX - 1; i++)
			if (!law_has_before((enum game_kind)game, ruling->id))
				names[n++] = ruling->id;
	return n;
}

static void list_others(const char *names[NAMES_MAX])
{
	int n = 0;
	for (int code = 0; code < VIOLATION_CODES && n < NAMES_MAX - 1; code++)
		names[n++] = violation_name((enum violation_code)code);
	n = add_rulings(names, n);
	for (int code = 0; code < READ_CODES && n < NAMES_MAX - 1; code++)
		names[n++] = read_code_words((enum read_code)code)->name;
	names[n] = NULL;
}

/* Adds the names that begin with this prefix, in upper or lower case; returns the new number of names. */
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

static bool is_code(const struct cited *cited)
{
	return cited->code < VIOLATION_CODES || cited->read < READ_CODES;
}

/* Finds the meanings of a name in the games that are shown; returns their number. Codes mean the same in all. */
static int find_shown(struct cited found[GAME_KINDS], const char *name, struct law_shown shown)
{
	int n = 0;
	for (int game = 0; game < GAME_KINDS; game++) {
		struct cited cited = find_cited((enum game_kind)game, name, strlen(name));
		bool code = is_code(&cited);
		if (code || (is_law(&cited) && law_is_game_shown(shown, cited.game)))
			found[n++] = cited;
		if (code)
			break;
	}
	return n;
}

/* The same; a name that only the other game has is found there. */
static int find_meanings(struct cited found[GAME_KINDS], const char *name, struct law_shown shown)
{
	int n = find_shown(found, name, shown);
	return n ? n : find_shown(found, name, law_shown(NULL));
}

static void show_cited(struct text *out, const struct cited *cited, const struct options *options)
{
	struct law_shown shown = law_shown(options->overrides.edition);
	if (is_law(cited) && !law_is_game_shown(shown, cited->game))
		shown = law_shown(NULL); /* the edition is one of another game */
	if (options->format == FORMAT_JSON) {
		explain_as_json(out, cited, shown);
		return;
	}
	text_add(out, "%s", out->length ? "\n" : "");
	explain(out, cited, shown);
}

/* Adds the sentence of a name, and also that of the second game if its words differ. */
static void add_sentences(struct text *out, const char *name, struct law_shown shown)
{
	struct cited found[GAME_KINDS];
	int n = find_meanings(found, name, shown);
	add_title(out, name, sentence_of(&found[0]));
	for (int i = 1; i < n; i++) {
		struct text title = { 0 };
		text_add(&title, "%s in %s", name, game_kind_name(found[i].game));
		if (strcmp(sentence_of(&found[i]), sentence_of(&found[0])) != 0)
			add_title(out, title.s, sentence_of(&found[i]));
		text_free(&title);
	}
}

/* Explains a name; returns false if it means nothing. */
static bool answer_name(struct text *out, const char *name, const struct options *options)
{
	struct cited found[GAME_KINDS];
	int n = find_meanings(found, name, law_shown(options->overrides.edition));
	for (int i = 0; i < n; i++)
		show_cited(out, &found[i], options);
	return n > 0;
}

/* For several names the text has only their sentences. */
static void answer_beginning(struct text *out, const char *const *found, int n, const struct options *options)
{
	bool brief = n > 1 && options->format == FORMAT_TEXT;
	if (brief)
		text_add(out, "%s", out->length ? "\n" : "");
	for (int i = 0; i < n; i++)
		if (brief)
			add_sentences(out, found[i], law_shown(options->overrides.edition));
		else
			answer_name(out, found[i], options);
}

static enum status run_rule(const struct options *options)
{
	enum status status = STATUS_FINE;
	struct text out = { .width = terminal_width(stdout) };
	for (int i = 0; i < options->files; i++) {
		const char *name = options->file[i], *found[NAMES_MAX];
		if (answer_name(&out, name, options))
			continue;
		int beginning = find_beginning(found, name);
		if (beginning) {
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

/* ---- the command ---- */

/* Prints the rules and rulings of a game, but not those that it shares with a game before it. */
static void offer_law(struct text *out, const char *typed, enum game_kind game)
{
	const struct law_rule *rule;
	const struct law_ruling *ruling;
	for (int i = 0; (rule = law_rule_at(game, i)); i++)
		if (!law_has_before(game, rule->id))
			offer(out, typed, rule->id, rule->rule);
	for (int i = 0; (ruling = law_ruling_at(game, i)); i++)
		if (!law_has_before(game, ruling->id))
			offer(out, typed, ruling->id, ruling->question);
}

/* Prints everything that `hgref rule` explains. */
static void offer_citations(struct text *out, const char *typed, int arguments)
{
	(void)arguments;
	for (int code = 0; code < VIOLATION_CODES; code++)
		offer(out, typed, violation_name((enum violation_code)code),
		      violation_sentence((enum violation_code)code));
	for (int code = 0; code < READ_CODES; code++)
		offer(out, typed, read_code_words((enum read_code)code)->name,
		      read_code_words((enum read_code)code)->sentence);
	for (int game = 0; game < GAME_KINDS; game++)
		offer_law(out, typed, (enum game_kind)game);
}

static const struct option_row rule_rows[] = {
	{ 'e', "edition", "NAME", "show this edition only:\n" EDITION_NAMES, COMMON(overrides.edition), TAKES_EDITION },
};

const struct command command_rule = {
	.name = "rule",
	.arguments = "CODE...",
	.needs = "a CODE, as in `hgref rule edge-mismatch`",
	.summary = "What a code, a rule or a ruling says, and where it is printed.",
	.run = run_rule,
	.shared = SHARED_BY_ALL | SHARES(FORMAT),
	.option = rule_rows,
	.options = sizeof rule_rows / sizeof *rule_rows,
	.offer = offer_citations,
	.ending = "CODE is a violation code, the id of a rule such as TILE-03, or that of a ruling\n"
		  "such as trap-covers; a prefix such as TILE lists every match.\n"
		  "Exit status: 0 success, 2 unknown name, 3 wrong usage. See hgref-rule(1).\n",
};
