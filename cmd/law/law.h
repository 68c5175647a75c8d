#ifndef HGREF_LAW_LAW_H
#define HGREF_LAW_LAW_H

#include "text/json.h"

#include "core/ruleset.h"
#include "core/violation.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * The law as people read it, one for each game: the rules, with the places where the rule documents print them; the
 * rulings, which settle what the documents leave open; and what each violation code means. Rule ids are in capitals,
 * ruling ids and codes are not. An id that both games have is about the same thing in both, each in its own words.
 */
enum { LAW_EDITIONS = HUNTERS_EDITIONS }; /* no game has more */

/* How many editions a game has, and their names, from 0. */
int law_edition_count(enum game_kind game);
const char *law_edition_name(enum game_kind game, int edition);

/* What stands for a rule in an edition that lacks what the rule is about. */
#define LAW_ABSENT "not in this edition"

/* Readings that say where an edition has the rule from; the rule itself is that of the other editions. */
#define LAW_SAID "said in words"
#define LAW_FOLLOWS "follows from " /* with the rules that it follows from */

/* Who prints a rule, if it is not the edition's own document, and the words by which people know them. */
#define LAW_SOURCES(X) \
	X(OWN, "") \
	X(HIG, "Hans im Glück 2005, German") \
	X(HIG_FANS, "Hans im Glück 2007, in fans' Polish") \
	X(DEVIR, "Devir") \
	X(DEVIR_COPY, "Devir (copy)") \
	X(GUIA, "Devir (copy in a blog)") \
	X(KING_DEVIR, "Devir, El rey") \
	X(KING_HIG, "König und Späher") \
	X(FRENCH, "first edition, French (copy)") \
	X(REBEL, "REBEL.pl 2010, Polish") \
	X(RIO_2000, "Rio Grande 2000, English (copy)") \
	X(RIO, "Rio Grande 2006, English") \
	X(BSW, "Brettspielwelt, a program's help in Dutch")

enum law_source {
#define X(id, name) SOURCE_##id,
	LAW_SOURCES(X)
#undef X
};

/*
 * The words are stored in the rows themselves, each with its NUL: a table of pointers would be relocated at every start
 * of the program, for any command. A missing text is empty.
 */
struct law_rule {
	char id[12];
	char rule[112];                 /* the rule in a few words */
	char heading[LAW_EDITIONS][80]; /* the heading or words under which it is printed; empty if there are none */
	char reading[LAW_EDITIONS][80]; /* what the document says there; empty if just the rule */
	char example[72];               /* a file that shows it, from the root of the source tree */
	uint8_t source[LAW_EDITIONS];   /* enum law_source: who prints it */
};

/* What stands for the default of a ruling with options: that of the edition's row in core/ruleset.c. */
#define LAW_OPTION "="

struct law_ruling {
	char id[32];
	char question[88];
	char effect[4];                /* letters: S score, L legality, P presentation */
	char rules[40];                /* ids of the rules that it settles, separated by spaces */
	char chosen[LAW_EDITIONS][44]; /* what law_chosen says, or LAW_OPTION */
	char example[72];              /* a file that shows it */
};

struct law_code {
	char condition[200]; /* when the code is reported */
	char example[72];    /* a file that shows it */
};

/* The rows of each game's law; a row with an empty id comes after the last. */
extern const struct law_rule rules_of_hunters[], rules_of_base[];
extern const struct law_ruling rulings_of_hunters[], rulings_of_base[];

/* The rules and rulings of a game one by one, from 0; NULL after the last. */
const struct law_rule *law_rule_at(enum game_kind game, int index);
const struct law_ruling *law_ruling_at(enum game_kind game, int index);

/* Finds the rule or ruling of a game with this id of `length` bytes; NULL if there is none. */
const struct law_rule *law_find(enum game_kind game, const char *id, size_t length);
const struct law_ruling *law_find_ruling(enum game_kind game, const char *id, size_t length);

/* The default of a ruling in an edition of its game; empty if the question does not arise there. */
const char *law_chosen(enum game_kind game, const struct law_ruling *ruling, int edition);

/* What is done under an option of `length` bytes, in a few words; "" if the ruling has no such option. */
const char *law_option_words(const char *ruling, const char *option, size_t length);

/* Whether an earlier game has a rule or ruling with this id too, so that a list of the ids of all games has it already. */
bool law_has_before(enum game_kind game, const char *id);

/* What is known about a violation code. */
const struct law_code *law_code(enum violation_code code);

/*
 * The rules of a game that a violation breaks, in the form of violation_rules. They are empty where the violation
 * cannot happen in that game.
 */
const char *violation_citations(enum game_kind game, enum violation_code code);

/* The index of an edition among those of its game; -1 if it is not there. */
int law_edition(enum game_kind game, const char *name);

/* The words for who prints a rule; "" for the edition's own document. */
const char *law_source_name(enum law_source source);

/* Whether two editions have the same rule, whatever either of them prints of it. */
bool law_is_same_rule(const struct law_rule *rule, int edition, int other);

/*
 * The edition whose heading or words say a rule for this one: itself, or else the first of its game that has the same
 * rule and prints it; -1 if none does.
 */
int law_printed_in(const struct law_rule *rule, int edition);

/*
 * Adds where a rule is printed: the heading or words of the edition in quotes, and who prints them; or those of another
 * edition, which is named; or that the rulebooks do not say it.
 */
void law_add_place(struct text *out, enum game_kind game, const struct law_rule *rule, int edition);

/*
 * Adds what a message cites of a rule: first what it says, in English whatever language its rulebook has, and what this
 * edition makes of it; then where it is printed, or what it follows from; and which options of rulings were chosen:
 * `CITY-02: a completed city pays 2 points for each tile (base-2014, "2 Punkte für jeden Stadtteil", ...)`.
 */
void law_add_citation(struct text *out, const struct ruleset *rules, const struct law_rule *rule);

/* ---- lists of the law, in text and in JSON ---- */

/* The part of the law that is shown: one game or all, one edition of it or all. */
struct law_shown {
	int game;    /* enum game_kind; -1: all */
	int edition; /* the index among those of the game; -1: all */
};

/* The part that an edition named on the command line selects; the whole law if `edition` is NULL. */
struct law_shown law_shown(const struct ruleset *edition);

bool law_is_game_shown(struct law_shown shown, enum game_kind game);

/* The editions of a game one by one: the first that is shown from `edition` on, or LAW_EDITIONS after the last. */
int law_next_edition(struct law_shown shown, enum game_kind game, int edition);

/* The options of a ruling that records and -r may choose from, separated by spaces; "" if there are none. */
const char *law_options(const struct law_ruling *ruling);

/* Adds the effect of a ruling, "score, legality"; in JSON the key "effect": a word, or a list of several. */
void law_add_effect(struct text *out, const struct law_ruling *ruling);
void law_json_effect(struct json *json, const struct law_ruling *ruling);

/* Adds the key "options": a list. */
void law_json_options(struct json *json, const struct law_ruling *ruling);

/* Adds a key whose value is a text, or null if the text is empty. */
void law_json_key(struct json *json, const char *key, const char *text);

#endif
