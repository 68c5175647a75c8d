#include "law/law.h"

#include "text/word.h"

#include <string.h>

_Static_assert((int)LAW_EDITIONS >= (int)BASE_EDITIONS, "the rows of the law have room for the editions of both games");

static const struct law_rule *const rules_of[GAME_KINDS] = { rules_of_hunters, rules_of_base };
static const struct law_ruling *const rulings_of[GAME_KINDS] = { rulings_of_hunters, rulings_of_base };

static const struct ruleset *editions_of(enum game_kind game)
{
	return game == BASE_CARCASSONNE ? &rulesets[HUNTERS_EDITIONS] : rulesets;
}

int law_edition_count(enum game_kind game)
{
	return game == BASE_CARCASSONNE ? BASE_EDITIONS : HUNTERS_EDITIONS;
}

const char *law_edition_name(enum game_kind game, int edition)
{
	return editions_of(game)[edition].name;
}

const struct law_rule *law_rule_at(enum game_kind game, int index)
{
	const struct law_rule *rule = &rules_of[game][index];
	return *rule->id ? rule : NULL;
}

const struct law_ruling *law_ruling_at(enum game_kind game, int index)
{
	const struct law_ruling *ruling = &rulings_of[game][index];
	return *ruling->id ? ruling : NULL;
}

const struct law_rule *law_find(enum game_kind game, const char *id, size_t length)
{
	for (const struct law_rule *rule = rules_of[game]; *rule->id; rule++)
		if (word_is((struct word){ id, length }, rule->id))
			return rule;
	return NULL;
}

const struct law_ruling *law_find_ruling(enum game_kind game, const char *id, size_t length)
{
	for (const struct law_ruling *ruling = rulings_of[game]; *ruling->id; ruling++)
		if (word_is((struct word){ id, length }, ruling->id))
			return ruling;
	return NULL;
}

const char *law_chosen(enum game_kind game, const struct law_ruling *ruling, int edition)
{
	if (strcmp(ruling->chosen[edition], LAW_OPTION) != 0)
		return ruling->chosen[edition];
	return ruleset_option(&editions_of(game)[edition], ruling_find(ruling->id, strlen(ruling->id)));
}

bool law_has_before(enum game_kind game, const char *id)
{
	size_t length = strlen(id);
	for (int g = 0; g < (int)game; g++)
		if (law_find((enum game_kind)g, id, length) || law_find_ruling((enum game_kind)g, id, length))
			return true;
	return false;
}

int law_edition(enum game_kind game, const char *name)
{
	for (int e = 0; e < law_edition_count(game); e++)
		if (strcmp(law_edition_name(game, e), name) == 0)
			return e;
	return -1;
}

const char *law_source_name(enum law_source source)
{
	static const char names[][48] = { LAW_SOURCES(ROW_WORD) };
	return names[source];
}

static bool is_derived(const char *reading)
{
	return strncmp(reading, LAW_FOLLOWS, strlen(LAW_FOLLOWS)) == 0;
}

/* Whether a reading leaves the rule as it is in the other editions. */
static bool leaves_the_rule(const char *reading)
{
	return !*reading || strcmp(reading, LAW_SAID) == 0 || is_derived(reading);
}

bool law_is_same_rule(const struct law_rule *rule, int edition, int other)
{
	const char *reading = rule->reading[edition];
	return strcmp(reading, rule->reading[other]) == 0 ||
	       (leaves_the_rule(reading) && leaves_the_rule(rule->reading[other]));
}

int law_printed_in(const struct law_rule *rule, int edition)
{
	if (*rule->heading[edition])
		return edition;
	for (int e = 0; e < LAW_EDITIONS; e++)
		if (*rule->heading[e] && law_is_same_rule(rule, edition, e))
			return e;
	return -1;
}

void law_add_place(struct text *out, enum game_kind game, const struct law_rule *rule, int edition)
{
	int e = law_printed_in(rule, edition);
	bool printed = false; /* anywhere */
	for (int other = 0; other < LAW_EDITIONS; other++)
		printed |= *rule->heading[other] != '\0';
	if (e < 0) {
		text_add_string(out, printed ? "its rulebook is silent" : "no rulebook mentions it");
		return;
	}
	const char *source = law_source_name((enum law_source)rule->source[e]);
	if (e != edition)
		text_add(out, "as in %s: ", law_edition_name(game, e));
	text_add(out, "\"%s\"%s%s", rule->heading[e], *source ? ", " : "", source);
}

void law_add_citation(struct text *out, const struct ruleset *rules, const struct law_rule *rule)
{
	enum game_kind game = (enum game_kind)rules->game;
	int edition = law_edition(game, rules->name);
	const struct law_ruling *ruling;
	const char *reading = rule->reading[edition];
	bool own = !leaves_the_rule(reading);
	text_add(out, "%s: %s (%s%s%s", rule->id, rule->rule, rules->name, own ? ": " : "", own ? reading : "");
	if (strcmp(reading, LAW_ABSENT) != 0) {
		text_add_string(out, own ? "; " : ", ");
		law_add_place(out, game, rule, edition);
	}
	if (is_derived(reading) && law_printed_in(rule, edition) < 0)
		text_add(out, "; it %s", reading);
	/* options of rulings about it that were chosen instead of those of the edition: "; here small-city=2" */
	for (int i = 0; (ruling = law_ruling_at(game, i)); i++) {
		enum ruling r = ruling_find(ruling->id, strlen(ruling->id));
		if (r != RULING_COUNT && word_among(word_from(rule->id), ruling->rules) &&
		    ruleset_choice(rules, r) != ruleset_choice(&editions_of(game)[edition], r))
			text_add(out, "; here %s=%s", ruling->id, ruleset_option(rules, r));
	}
	text_add_string(out, ")");
}

/* ---- lists ---- */

struct law_shown law_shown(const struct ruleset *edition)
{
	if (!edition)
		return (struct law_shown){ -1, -1 };
	return (struct law_shown){ edition->game, law_edition((enum game_kind)edition->game, edition->name) };
}

bool law_is_game_shown(struct law_shown shown, enum game_kind game)
{
	return shown.game < 0 || shown.game == (int)game;
}

int law_next_edition(struct law_shown shown, enum game_kind game, int edition)
{
	int count = law_edition_count(game);
	while (edition < count && shown.edition >= 0 && shown.edition != edition)
		edition++;
	return edition < count ? edition : LAW_EDITIONS;
}

const char *law_options(const struct law_ruling *ruling)
{
	enum ruling r = ruling_find(ruling->id, strlen(ruling->id));
	return r == RULING_COUNT ? "" : ruling_options(r);
}

static const char *effect_word(char letter)
{
	return letter == 'S' ? "score" : letter == 'L' ? "legality" : "presentation";
}

void law_add_effect(struct text *out, const struct law_ruling *ruling)
{
	for (const char *letter = ruling->effect; *letter; letter++)
		text_add(out, "%s%s", letter == ruling->effect ? "" : ", ", effect_word(*letter));
}

void law_json_effect(struct json *json, const struct law_ruling *ruling)
{
	bool several = ruling->effect[1];
	json_key(json, "effect");
	if (several)
		json_list(json);
	for (const char *letter = ruling->effect; *letter; letter++)
		json_text(json, effect_word(*letter));
	if (several)
		json_list_end(json);
}

void law_json_options(struct json *json, const struct law_ruling *ruling)
{
	json_key_words(json, "options", law_options(ruling));
}

void law_json_key(struct json *json, const char *key, const char *text)
{
	json_key_text(json, key, *text ? text : NULL);
}
