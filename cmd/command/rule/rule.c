#include "option/command.h"
#include "command/rule/cited.h"
#include "command/rule/whole_law.h"
#include "option/complete.h"
#include "text/nearest.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
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

/* What players and rulebooks call a thing: the words of a row mean the same, and the name of their subject comes first. */
static const struct subject {
	char first[24];
	const char *words;
} subjects[] = {
	{ "MONK-01", "monastery cloister abbey church claustro kloster" },
	{ "CITY-03", "shield pennant banner coat crest escudo wappen" },
	{ "FARM-01", "farmer farm field peasant granjero bauer wiese" },
	{ "CITY-01", "city castle town ciudad ciudades stadt" },
	{ "CITY-04", "two-tile small-city two-unit" },
	{ "ROAD-01", "road street path gate camino weg" },
	{ "ROAD-03", "crossing crossroad junction intersection village cruce kreuzung" },
	{ "PIECE-06", "thief thieves highwayman highwaymen bandit wegelagerer" },
	{ "PIECE-06", "fisher fisherman fishermen pescador pescadores" },
	{ "PIECE-06", "hunter huntsman cazador cazadores" },
	{ "PIECE-06", "gatherer recolector" },
	{ "KING-01", "king rey könig" },
	{ "KING-06", "robber baron robber-baron raubritter" },
	{ "SETUP-01", "player 2-player two-player jugador" },
	{ "SETUP-02", "start-tile starting-tile volcano startkarte" },
	{ "SETUP-03", "land-tile" },
	{ "SETUP-04", "stack deck pile pila" },
	{ "SETUP-05", "bonus-tile bonus-stack" },
	{ "SETUP-06", "meeple follower member pawn figure tribe colour color" },
	{ "SETUP-09", "youngest berry" },
	{ "SETUP-11", "scoring-track scoreboard track" },
	{ "SETUP-12", "marker disc token" },
	{ "TURN-01", "sequence order" },
	{ "TILE-01", "cell space placement adjacency adjacent" },
	{ "TILE-01", "tile card" },
	{ "TILE-02", "corner diagonal diagonally" },
	{ "TILE-03", "side neighbour neighbor" },
	{ "TILE-04", "turned rotate rotation orientation" },
	{ "TILE-06", "discard unplaceable" },
	{ "PIECE-03", "supply reserve reserva vorrat" },
	{ "PIECE-05", "feature area zone zona" },
	{ "PIECE-11", "move moved" },
	{ "PIECE-08", "occupied taken claim opponent" },
	{ "segment-definition", "segment segmento" },
	{ "HUT-01", "hut cabaña" },
	{ "RIVER-01", "river río trayecto" },
	{ "RIVER-01", "lake lago spring source mouth boca" },
	{ "RIVER-02", "closes loop circle ring" },
	{ "RIVER-04", "fish pez peces" },
	{ "FOREST-01", "forest wood bosque" },
	{ "FOREST-01", "gap hole" },
	{ "FOREST-03", "mushroom seta" },
	{ "BONUS-01", "menhir nugget gold gold-nugget stone pepita" },
	{ "BONUS-01", "bonus extra-tile extra-turn bonus-card bonificación" },
	{ "SYSTEM-01", "river-system network" },
	{ "MEADOW-01", "meadow grassland pasture pradera boundary" },
	{ "SCORE-02", "majority most" },
	{ "SCORE-03", "tie tied equal" },
	{ "FINAL-04", "animal value mammoth mamut" },
	{ "FINAL-05", "tiger sabre-tooth saber-tooth tigre" },
	{ "FINAL-05", "deer stag prey ciervo" },
	{ "FINAL-08", "win winner" },
	{ "FINAL-07", "aurochs uro" },
	{ "SPEC-01", "fire wildfire fuego" },
	{ "SPEC-04", "logboat boat dugout" },
	{ "SPEC-07", "shaman chamán" },
	{ "SPEC-08", "action ability power" },
	{ "SCOUT-10", "canoe canoa" },
	{ "SCOUT-12", "bridge puente" },
	{ "SCOUT-13", "bear oso" },
	{ "SCOUT-14", "agriculture agricultura" },
};

/* Words of expansions that no law here has. */
static const char expansions[] =
	"expansion inn cathedral trader builder pig dragon fairy tower abbot mayor wagon barn count catapult bazaar goods "
	"big wine grain cloth magic princess portal garden flyer messenger phantom mage witch tollkeeper acrobat circus "
	"ferry tunnel plague siege cult heretic vineyard hill sheep shepherd crop festival school ghost halfling";

/* A noun without what its plural adds; `cities` as `citi`. */
static struct word stem(struct word noun)
{
	size_t n = noun.length;
	bool plural = n > 3 && noun.s[n - 1] == 's' && noun.s[n - 2] != 's';
	n -= plural;
	n -= plural && n > 3 && noun.s[n - 1] == 'e' && strchr("ixh", noun.s[n - 2]);
	return (struct word){ noun.s, n };
}

/* How many letters a text begins with that are those of a noun, whatever their case; ` ` is `-`, and `y` as in `cities`. */
static size_t alike(const char *text, struct word noun)
{
	size_t n = 0;
	for (; n < noun.length; n++) {
		char a = (char)tolower((unsigned char)text[n]), b = (char)tolower((unsigned char)noun.s[n]);
		bool same = a == b || (a == 'i' && b == 'y') || (a == 'y' && b == 'i');
		if (!same && !(a && strchr(" -_", a) && strchr(" -_", b)))
			break;
	}
	return n;
}

/* How well a text has a noun: as a word, in the singular or plural; at the beginning of one. */
enum match { WHOLE, BEGINNING, NONE };

static enum match find_noun(const char *text, struct word noun)
{
	const struct word wanted = stem(noun);
	enum match best = NONE;
	bool in_word = false;
	for (const char *at = text; *at; in_word = isalnum((unsigned char)*at) || (*at & 0x80), at++) {
		if (in_word || !noun.length || alike(at, wanted) < wanted.length)
			continue;
		size_t end = wanted.length;
		while (isalnum((unsigned char)at[end]) || (at[end] & 0x80))
			end++;
		if (stem((struct word){ at, end }).length == wanted.length)
			return WHOLE;
		best = BEGINNING;
	}
	return best;
}

/* The row that has a word; NULL if none has. */
static const struct subject *subject_of(struct word word)
{
	for (size_t i = 0; i < sizeof subjects / sizeof *subjects; i++)
		for (const char *words = subjects[i].words; *words;) {
			struct word same = stem(word_cut(&words)), noun = stem(word);
			if (same.length == noun.length && alike(same.s, noun) == noun.length)
				return &subjects[i];
		}
	return NULL;
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

/* How early a name is listed: as the subject; rules, what is no rule, the other game; only in a rulebook's own words. */
enum { RANK_SUBJECT, RANK_RULE, RANK_OTHER = 4, RANK_OTHER_GAME = 9, RANK_PRINTED = 31, RANKS };

/* That rank for one word; RANKS if the name lacks it. A word that means the same is as good as the beginning of one. */
static int rank_of(const char *name, struct word word, const struct subject *subject, struct law_shown shown)
{
	struct cited found[GAME_KINDS];
	struct text said = { 0 };
	bool heads = find_noun(name, word) != NONE ||
		     (subject && strncmp(name, subject->first, strcspn(subject->first, "-") + 1) == 0);
	int rank = find_shown(found, name, shown) ? 0 : RANK_OTHER_GAME, meanings = find_meanings(found, name, shown);
	add_said(&said, name, shown);
	enum match match = find_noun(said.s, word);
	for (const char *same = subject ? subject->words : ""; *same && match == NONE;)
		match = find_noun(said.s, word_cut(&same)) == NONE ? NONE : BEGINNING;
	if (match != NONE)
		rank += !found[0].rule ? RANK_OTHER + (int)match : heads ? RANK_RULE : RANK_RULE + 1 + (int)match;
	for (int m = 0; m < meanings && found[m].rule; m++)
		for (int e = 0; e < LAW_EDITIONS; e++)
			text_add(&said, "%s %s ", found[m].rule->heading[e], found[m].rule->reading[e]);
	if (match == NONE)
		rank = word.length > 2 && find_noun(said.s, word) == WHOLE ? RANK_PRINTED : RANKS;
	text_free(&said);
	return rank;
}

/*
 * Finds the names that have all of the words but `lacking` in themselves or in what they say, best first, or with `capitals`
 * the names that begin with the word. Rulebooks' own words are looked through if there are no others.
 */
static int search(const char *found[NAMES_MAX], const struct word *words, int count, int lacking, bool capitals,
		  struct law_shown shown)
{
	const char *names[NAMES_MAX];
	int ranks[NAMES_MAX] = { 0 }, lacks[NAMES_MAX] = { 0 }, n = 0;
	bool heads[NAMES_MAX] = { false }; /* the rules that single words belong to */
	struct text typed = { 0 };
	list_names(names);
	for (int w = 0; w < count; w++) {
		const struct subject *subject = words[w].length > 2 ? subject_of(words[w]) : NULL;
		for (int i = 0; names[i]; i++) {
			bool begins = strncasecmp(names[i], words[w].s, words[w].length) == 0;
			int rank = capitals ? begins ? RANK_RULE : RANKS : rank_of(names[i], words[w], subject, shown);
			heads[i] |= subject && strcmp(names[i], subject->first) == 0;
			if (rank == RANKS && lacks[i]++ < lacking)
				continue;
			int worst = rank > ranks[i] ? rank : ranks[i];
			bool few = worst < RANK_PRINTED && ranks[i] + rank < RANK_PRINTED;
			ranks[i] = few ? ranks[i] + rank : worst < RANK_PRINTED ? RANK_PRINTED - 1 : worst;
		}
		text_add(&typed, "%s%.*s", w ? "-" : "", (int)words[w].length, words[w].s);
	}
	const struct subject *subject = subject_of(word_from(typed.s));
	struct cited first[GAME_KINDS];
	for (int i = 0; names[i] && subject && !capitals && find_shown(first, subject->first, shown) > 0; i++)
		ranks[i] = strcmp(names[i], subject->first) == 0 ? RANK_SUBJECT : ranks[i];
	for (int i = 0; names[i] && lacking > 0; i++)
		if (heads[i])
			ranks[i] = RANK_SUBJECT;
	for (int rank = 0; rank < RANKS && (rank < RANK_PRINTED || n == 0); rank++)
		for (int i = 0; names[i]; i++)
			if (ranks[i] == rank)
				found[n++] = names[i];
	text_free(&typed);
	return n;
}

/* Reports a word that is not in the law: it belongs to an expansion that has none here, or this one is the nearest. */
static void report_unknown(struct word word)
{
	const char *names[NAMES_MAX];
	struct text words = { 0 };
	list_names(names);
	for (int i = 0; names[i]; i++)
		add_said(&words, names[i], law_shown(NULL));
	for (size_t i = 0; i < sizeof subjects / sizeof *subjects; i++)
		text_add(&words, "%s ", subjects[i].words);
	for (char *c = words.s; *c; c++)
		if (*c != '-' && !isalnum((unsigned char)*c))
			*c = ' ';
	struct hint hint = hint_among(word, words.s);
	if (word.length > 2 && find_noun(expansions, word) == WHOLE)
		terminal_complain(
			"hgref rule: `%.*s` is of an expansion that is not judged; of the expansions only the "
			"King and the Robber Baron are\n",
			(int)word.length, word.s);
	else
		terminal_complain("hgref rule: nothing in the law has the word `%.*s`%s\n", (int)word.length, word.s,
				  *hint.words ? hint.words : "; `hgref rule` lists it");
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
 * Looks for words together, in names and in what these say; for a single one in capitals, as the ids of rules are, at
 * the beginning of names first. What is found is explained if it is one name or in JSON; where nothing has
 * all of the words, a dozen of those that have most of them are listed.
 */
static enum status answer_words(struct text *out, const struct word *words, int count, const struct options *options)
{
	struct law_shown shown = law_shown(options->overrides.edition);
	enum { MOST = 12 }; /* of those that lack a word */
	const char *found[NAMES_MAX];
	enum status status = STATUS_FINE;
	bool capitals = count == 1 && words->length > 1 && !islower((unsigned char)words->s[0]) &&
			!islower((unsigned char)words->s[1]);
	int n = search(found, words, count, 0, capitals, shown), more = 0;
	if (n == 0 && capitals)
		n = search(found, words, count, 0, false, shown);
	for (int i = 0; n == 0 && i < count; i++)
		if (count == 1 || search(found, &words[i], 1, 0, false, shown) == 0) {
			report_unknown(words[i]);
			status = STATUS_TROUBLE;
		}
	for (int lacking = 1; n == 0 && lacking < count; lacking++) {
		n = search(found, words, count, lacking, false, shown);
		more = n > MOST ? n - MOST : 0;
	}
	n -= more;
	if (n > 1 && options->format == FORMAT_TEXT)
		add_sentences(out, found, n, shown);
	else
		for (int f = 0; f < n; f++)
			answer_name(out, found[f], options);
	if (more > 0 && options->format == FORMAT_TEXT)
		text_add(out, "and %d more, each with as many of the words\n", more);
	return status;
}

/* A word such as `FARM3` or `farm-3` as the id of a rule, FARM-03; as it is, if it has another form. */
static struct phrase rule_id(const char *word)
{
	size_t letters = 0;
	while (letters < 20 && isalpha((unsigned char)word[letters]))
		letters++;
	const char *number = word + letters + strspn(word + letters, "-_ .");
	size_t digits = strspn(number, "0123456789");
	if (letters == 0 || digits == 0 || digits > 2 || number[digits])
		return phrase_of("%.*s", 200, word);
	struct phrase id = phrase_of("%.*s-%02d", (int)letters, word, atoi(number));
	for (size_t i = 0; i < letters; i++)
		id.s[i] = (char)toupper((unsigned char)id.s[i]);
	return id;
}

/* Explains the arguments that are names, and looks for the words of the others but for those that only ask. */
static enum status answer_arguments(struct text *out, const struct options *options)
{
	static const char asking[] =
		"a an and are at be both by can could do does for from get gets have how i if in is it many may me much "
		"must my of on or should so that the their them there they this to we what when which who will with "
		"would you your put puts already later";
	struct word words[WORDS_MAX];
	int count = 0;
	for (int i = 0; i < options->files; i++) {
		const char *rest = options->file[i], *found[NAMES_MAX];
		struct cited meaning[GAME_KINDS];
		const struct law_shown shown = law_shown(options->overrides.edition);
		const struct word noun = word_from(rest);
		if (options->format == FORMAT_TEXT && !strchr(rest, '-') && find_meanings(meaning, rest, shown))
			add_sentences(out, found, search(found, &noun, 1, 0, false, shown),
				      shown); /* `farmers`: the ruling comes below */
		if (answer_name(out, rest, options) || answer_name(out, rule_id(rest).s, options))
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
