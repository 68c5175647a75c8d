#include "option/command.h"
#include "command/rule/cited.h"
#include "command/rule/whole_law.h"
#include "option/complete.h"
#include "text/nearest.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

/* Explains names that messages cite, codes of violations and unreadable lines, rules and rulings, or lists the law. */

/* The options that only `rule` takes. */
struct rule_options {
	bool diff; /* the arguments are editions to compare */
};

/* ---- what can be cited ---- */

enum { NAMES_MAX = 1024, WORDS_MAX = 1024 };

/* Lists it, each name once: the rules of both games, codes of violations, rulings, codes of unreadable lines. */
static void list_names(const char *names[NAMES_MAX])
{
	const struct law_rule *rule;
	const struct law_ruling *ruling;
	int n = 0;
	for (enum game_kind game = 0; game < GAME_KINDS; game++)
		for (int i = 0; (rule = law_rule_at(game, i)) && n < NAMES_MAX - 1; i++)
			if (!law_has_before(game, rule->id))
				names[n++] = rule->id;
	for (int code = 0; code < VIOLATION_CODES && n < NAMES_MAX - 1; code++)
		names[n++] = violation_name((enum violation_code)code);
	for (enum game_kind game = 0; game < GAME_KINDS; game++)
		for (int i = 0; (ruling = law_ruling_at(game, i)) && n < NAMES_MAX - 1; i++)
			if (!law_has_before(game, ruling->id))
				names[n++] = ruling->id;
	for (int code = 0; code < READ_CODES && n < NAMES_MAX - 1; code++)
		names[n++] = read_code_words((enum read_code)code)->name;
	names[n] = NULL;
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

/* ---- a search ---- */

/* The words of a row mean the same: those of players and of other rulebooks, and those of our sentences. */
static const char *const synonyms[] = {
	"cloister monastery abbey church",
	"pennant shield banner coat crest",
	"farm field",
	"castle city town",
	"highwayman robber thief bandit",
	"gold nugget menhir",
	"grassland meadow pasture",
	"hole gap",
	"tie tied majority equal most",
	"loop circle ring closes",
	"two-tile small-city two-unit",
	"meeple follower member pawn",
	"diagonal corner",
};

/* Words of expansions that no law here has. */
static const char expansions[] =
	"expansion expansions inn inns cathedral cathedrals trader traders builder builders pig dragon "
	"fairy tower towers abbey mayor count catapult bridge bridges river bazaar big goods";

/* Whether a word of the text begins with this one, in upper or lower case. */
static bool has_beginning(const char *text, struct word word)
{
	for (const char *at = text; *at; at++)
		if (strncasecmp(at, word.s, word.length) == 0 && (at == text || !isalnum((unsigned char)at[-1])))
			return true;
	return false;
}

/* Whether a text has a word, in the singular or plural, or one that means the same. */
static bool has_meaning(const char *text, struct word word)
{
	word.length -= word.length > 3 && word.s[word.length - 1] == 's';
	bool has = has_beginning(text, word);
	for (size_t i = 0; i < sizeof synonyms / sizeof *synonyms && word.length > 2; i++)
		for (const char *same = has_beginning(synonyms[i], word) ? synonyms[i] : ""; *same && !has;)
			has = has_beginning(text, word_cut(&same));
	return has;
}

/* The name and what it says in the games that are shown, or else in the other. */
static void add_said(struct text *out, const char *name, struct law_shown shown)
{
	struct cited found[GAME_KINDS];
	int meanings = find_meanings(found, name, shown);
	text_add_string(out, name);
	for (int m = 0; m < meanings; m++)
		text_add(out, " %s", cited_sentence(&found[m]));
	text_add_string(out, " ");
}

/* Finds the names that begin with all of the words or, with `said`, have them in themselves or their sentences. */
static int search(const char *found[NAMES_MAX], const struct word *words, int count, bool said, struct law_shown shown)
{
	const char *names[NAMES_MAX];
	int n = 0;
	list_names(names);
	for (int i = 0; names[i]; i++) {
		struct text text = { 0 };
		bool all = true;
		add_said(&text, names[i], shown);
		for (int w = 0; w < count && all; w++)
			all = words[w].length > 0 && (said ? has_meaning(text.s, words[w])
							   : strncasecmp(text.s, words[w].s, words[w].length) == 0);
		if (all)
			found[n++] = names[i];
		text_free(&text);
	}
	return n;
}

/* Reports a word that is not in the law, and the nearest that is. */
static void report_unknown(struct word word)
{
	const char *names[NAMES_MAX];
	struct text words = { 0 };
	list_names(names);
	for (int i = 0; names[i]; i++)
		add_said(&words, names[i], law_shown(NULL));
	for (size_t i = 0; i < sizeof synonyms / sizeof *synonyms; i++)
		text_add(&words, "%s ", synonyms[i]);
	for (char *c = words.s; *c; c++)
		if (*c != '-' && !isalnum((unsigned char)*c))
			*c = ' ';
	struct hint hint = hint_among(word, words.s);
	const char *list = word_among(word, expansions)
				   ? "; of the expansions only the King and the Robber Baron are judged"
				   : "; `hgref rule` lists it";
	terminal_complain("hgref rule: nothing in the law has the word `%.*s`%s\n", (int)word.length, word.s,
			  *hint.words ? hint.words : list);
	text_free(&words);
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

/*
 * Looks for words together, in names and in what these say; for a single one that begins with a capital, as the ids of
 * rules do, at the beginning of names first. What is found is explained if it is one name or in JSON; where nothing has
 * all of the words, each is looked for alone.
 */
static enum status answer_words(struct text *out, const struct word *words, int count, const struct options *options)
{
	struct law_shown shown = law_shown(options->overrides.edition);
	const char *found[NAMES_MAX];
	enum status status = STATUS_FINE;
	bool capital = count == 1 && !islower((unsigned char)*words->s);
	int n = capital ? search(found, words, 1, false, shown) : 0;
	if (n == 0)
		n = search(found, words, count, true, shown);
	if (n > 1 && options->format == FORMAT_TEXT)
		add_sentences(out, found, n, shown);
	else
		for (int f = 0; f < n; f++)
			answer_name(out, found[f], options);
	if (n > 0)
		return STATUS_FINE;
	if (count == 1) {
		report_unknown(*words);
		return STATUS_TROUBLE;
	}
	for (int i = 0; i < count; i++)
		if (answer_words(out, &words[i], 1, options) != STATUS_FINE)
			status = STATUS_TROUBLE;
	return status;
}

/* Explains the arguments that are names, and looks for the words of the others but for those that only ask. */
static enum status answer_arguments(struct text *out, const struct options *options)
{
	static const char asking[] =
		"a an and are at be can do does for how i if in is it many may much of on or that the there this to "
		"what when which who with";
	struct word words[WORDS_MAX];
	int count = 0;
	for (int i = 0; i < options->files; i++) {
		const char *rest = options->file[i];
		if (answer_name(out, rest, options))
			continue;
		do {
			struct word word = word_cut(&rest);
			while (word.length > 1 && strchr("?!.,;:", word.s[word.length - 1]))
				word.length--;
			if (count < WORDS_MAX && !word_among(word, asking))
				words[count++] = word;
		} while (*rest);
	}
	if (count == 0 && !out->length)
		words[count++] = word_from(options->file[0]);
	return count > 0 ? answer_words(out, words, count, options) : STATUS_FINE;
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
		status = answer_arguments(&out, options);
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
	const char *names[NAMES_MAX];
	struct cited found[GAME_KINDS];
	(void)arguments;
	list_names(names);
	for (int i = 0; names[i]; i++)
		if (find_meanings(found, names[i], law_shown(NULL)))
			offer(out, typed, names[i], cited_sentence(&found[0]));
}

static const struct option_row rule_rows[] = {
	{ 0, "diff", "", "show what differs between two editions,\nnamed as the arguments", OWN(rule_options, diff),
	  TAKES_NOTHING },
	{ 'e', "edition", "NAME", "show this edition only:\n" EDITION_NAMES, COMMON(overrides.edition), TAKES_EDITION },
};

const struct command command_rule = {
	.name = "rule",
	.arguments = "[WORD...]",
	.summary = "Look up a rule, a ruling or a code, or search the law for any word.",
	.run = run_rule,
	.shared = SHARED_BY_ALL | SHARES(FORMAT),
	OWN_OPTIONS(rule_rows, struct rule_options, { 0 }),
	.offer = offer_citations,
	.ending = "A WORD that is a violation code, a rule id such as TILE-03 or a ruling such as\n"
		  "trap-covers is explained. For any other word, such as tie or cloister, the rules\n"
		  "and rulings that contain it are listed; for several words, those that contain\n"
		  "them all. Without WORD, all rules and rulings are listed. With --diff, each WORD\n"
		  "is the name of an edition.\n"
		  "Exit status: 0 success, 2 unknown word, 3 wrong usage. See hgref-rule(1).\n",
};
