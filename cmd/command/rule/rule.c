#include "option/command.h"
#include "command/rule/cited.h"
#include "command/rule/whole_law.h"
#include "option/complete.h"
#include "text/nearest.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

/* Explains names that messages cite, codes of violations and unreadable lines, rules and rulings, or lists the law. */

/* The options that only `rule` takes. */
struct rule_options {
	bool diff; /* the arguments are editions to compare */
};

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

/* Lists what else can be cited: codes of violations, the rulings of both games, codes of unreadable lines. */
static void list_others(const char *names[NAMES_MAX])
{
	const struct law_ruling *ruling;
	int n = 0;
	for (int code = 0; code < VIOLATION_CODES && n < NAMES_MAX - 1; code++)
		names[n++] = violation_name((enum violation_code)code);
	for (int game = 0; game < GAME_KINDS; game++)
		for (int i = 0; (ruling = law_ruling_at((enum game_kind)game, i)) && n < NAMES_MAX - 1; i++)
			if (!law_has_before((enum game_kind)game, ruling->id))
				names[n++] = ruling->id;
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

/* Finds the meanings of a name in the games that are shown; returns their number. Codes mean the same in all. */
static int find_shown(struct cited found[GAME_KINDS], const char *name, struct law_shown shown)
{
	int n = 0;
	for (int game = 0; game < GAME_KINDS; game++) {
		struct cited cited = cited_find((enum game_kind)game, name, strlen(name));
		bool is_code = cited.code < VIOLATION_CODES || cited.read < READ_CODES;
		if (is_code || (cited_is_law(&cited) && law_is_game_shown(shown, cited.game)))
			found[n++] = cited;
		if (is_code)
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

/* Explains a name; returns false if it means nothing. */
static bool answer_name(struct text *out, const char *name, const struct options *options)
{
	struct cited found[GAME_KINDS];
	struct law_shown asked = law_shown(options->overrides.edition);
	int n = find_meanings(found, name, asked);
	for (int i = 0; i < n; i++) {
		bool of_other_game = cited_is_law(&found[i]) && !law_is_game_shown(asked, found[i].game);
		struct law_shown shown = of_other_game ? law_shown(NULL) : asked;
		if (options->format == FORMAT_JSON) {
			cited_explain_json(out, &found[i], shown);
		} else {
			text_add(out, "%s", out->length ? "\n" : "");
			cited_explain(out, &found[i], shown);
		}
	}
	return n > 0;
}

/* Adds the sentence of each name, and also that of the second game if its words differ. */
static void add_sentences(struct text *out, const char *const *names, int n, struct law_shown shown)
{
	text_add(out, "%s", out->length ? "\n" : "");
	for (int i = 0; i < n; i++) {
		struct cited found[GAME_KINDS];
		int meanings = find_meanings(found, names[i], shown);
		const char *sentence = cited_sentence(&found[0]);
		cited_add_title(out, names[i], sentence);
		for (int m = 1; m < meanings; m++) {
			struct phrase in_game = phrase_of("%s in %s", names[i], game_kind_name(found[m].game));
			if (strcmp(cited_sentence(&found[m]), sentence) != 0)
				cited_add_title(out, in_game.s, cited_sentence(&found[m]));
		}
	}
}

/* A prefix of several names has only their sentences in text. */
static enum status answer_names(struct text *out, const struct options *options)
{
	enum status status = STATUS_FINE;
	for (int i = 0; i < options->files; i++) {
		const char *name = options->file[i], *found[NAMES_MAX];
		if (answer_name(out, name, options))
			continue;
		int n = find_beginning(found, name);
		if (n == 0) {
			report_unknown(name);
			status = STATUS_TROUBLE;
		} else if (n > 1 && options->format == FORMAT_TEXT) {
			add_sentences(out, found, n, law_shown(options->overrides.edition));
		} else {
			for (int f = 0; f < n; f++)
				answer_name(out, found[f], options);
		}
	}
	return status;
}

/* ---- two editions ---- */

/* Finds the two editions to compare; false if they are not two of one game, which has been reported. */
static bool find_editions(const struct ruleset *found[2], const struct options *options)
{
	if (options->files != 2 || options->overrides.edition) {
		terminal_complain(
			"hgref rule: --diff expects two editions, as in `hgref rule --diff devir hig-2020`\n");
		return false;
	}
	for (int i = 0; i < 2; i++) {
		found[i] = ruleset_find(options->file[i], strlen(options->file[i]));
		if (!found[i]) {
			terminal_complain("hgref rule: --diff: there is no edition `%s`\n", options->file[i]);
			return false;
		}
	}
	if (found[0]->game == found[1]->game)
		return true;
	terminal_complain("hgref rule: --diff: %s and %s are editions of two games\n", found[0]->name, found[1]->name);
	return false;
}

static enum status compare_editions(struct text *out, const struct options *options)
{
	const struct ruleset *found[2];
	if (!find_editions(found, options))
		return options_hint("rule");
	enum game_kind game = (enum game_kind)found[0]->game;
	const int edition[2] = { law_edition(game, found[0]->name), law_edition(game, found[1]->name) };
	if (options->format == FORMAT_JSON)
		whole_law_compare_json(out, game, edition);
	else
		whole_law_compare(out, game, edition);
	return STATUS_FINE;
}

/* ---- the command ---- */

static enum status run_rule(const struct options *options)
{
	const struct rule_options *own = options->own;
	struct law_shown shown = law_shown(options->overrides.edition);
	struct text out = { .width = terminal_width(stdout) };
	enum status status = STATUS_FINE;
	if (own->diff)
		status = compare_editions(&out, options);
	else if (options->files > 0)
		status = answer_names(&out, options);
	else if (options->format == FORMAT_JSON)
		whole_law_list_json(&out, shown);
	else
		whole_law_list(&out, shown);
	terminal_print(stdout, &out, options->color);
	text_free(&out);
	return status;
}

/* Prints everything that `hgref rule` explains: each id once, in the words of the first game that has it. */
static void offer_citations(struct text *out, const char *typed, int arguments)
{
	const struct law_rule *rule;
	const struct law_ruling *ruling;
	(void)arguments;
	for (int code = 0; code < VIOLATION_CODES; code++)
		offer(out, typed, violation_name((enum violation_code)code),
		      violation_sentence((enum violation_code)code));
	for (int code = 0; code < READ_CODES; code++)
		offer(out, typed, read_code_words((enum read_code)code)->name,
		      read_code_words((enum read_code)code)->sentence);
	for (enum game_kind game = 0; game < GAME_KINDS; game++) {
		for (int i = 0; (rule = law_rule_at(game, i)); i++)
			if (!law_has_before(game, rule->id))
				offer(out, typed, rule->id, rule->rule);
		for (int i = 0; (ruling = law_ruling_at(game, i)); i++)
			if (!law_has_before(game, ruling->id))
				offer(out, typed, ruling->id, ruling->question);
	}
}

static const struct option_row rule_rows[] = {
	{ 0, "diff", "", "show what differs between two editions,\nwhich are the arguments", OWN(rule_options, diff),
	  TAKES_NOTHING },
	{ 'e', "edition", "NAME", "show this edition only:\n" EDITION_NAMES, COMMON(overrides.edition), TAKES_EDITION },
};

const struct command command_rule = {
	.name = "rule",
	.arguments = "[CODE...]",
	.summary = "What a code, a rule or a ruling says, and its source; the whole law.",
	.run = run_rule,
	.shared = SHARED_BY_ALL | SHARES(FORMAT),
	OWN_OPTIONS(rule_rows, struct rule_options, { 0 }),
	.offer = offer_citations,
	.ending = "CODE is a violation code, the id of a rule such as TILE-03, or that of a ruling\n"
		  "such as trap-covers; a prefix such as TILE lists every match. Without CODE all\n"
		  "rules and rulings are listed, with --diff CODE is the name of an edition.\n"
		  "Exit status: 0 success, 2 unknown name, 3 wrong usage. See hgref-rule(1).\n",
};
