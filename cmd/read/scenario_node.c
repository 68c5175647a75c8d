#include "read/scenario_parts.h"

#include "grammar/line_parts.h"
#include "grammar/step_form.h"
#include "text/nearest.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ---- nodes ---- */

static bool is_one_of(const struct node *node, const char *const *words)
{
	return node->kind == NODE_SCALAR && words[word_find(node_word(node), words)];
}

bool node_is_true(const struct node *node)
{
	static const char *const words[] = { "true", "True", "TRUE", "yes", NULL };
	return node && is_one_of(node, words);
}

bool node_is_false(const struct node *node)
{
	static const char *const words[] = { "false", "False", "FALSE", "no", NULL };
	return is_one_of(node, words);
}

bool node_is_null(const struct node *node)
{
	static const char *const words[] = { "null", "Null", "NULL", "~", NULL };
	return node->kind == NODE_SCALAR && node->typed && (node->length == 0 || is_one_of(node, words));
}

bool node_is_word(const struct node *node)
{
	return node->kind == NODE_SCALAR && node->length > 0 && *node->s != '#' && !strpbrk(node->s, " \t");
}

/* ---- nodes as words ---- */

/* The place of the words of a scalar, if the line contains them word for word. */
static bool find_scalar(const struct scenario_reading *t, const struct node *node, uint32_t *at)
{
	const char *line = t->scenario->tree.text + node->span.text;
	*at = node->at + !node->plain;
	return *at + node->length <= node->span.length && memcmp(line + *at, node->s, node->length) == 0;
}

struct source source_of_scalar(const struct scenario_reading *t, const struct node *node)
{
	uint32_t at;
	if (find_scalar(t, node, &at))
		return (struct source){ t->scenario->tree.text + node->span.text + at, node->length, node->span, at,
					NULL };
	return (struct source){ .words = node->s, .length = node->length, .span = node->span, .at = node->at };
}

static void note_origin(struct composed *c, struct span span, uint32_t at, size_t length)
{
	LIST_ADD(c->origin, c->origins, (struct origin){ (uint32_t)c->words.length, at, (uint32_t)length, span });
}

void compose_words(struct composed *c, const char *words)
{
	note_origin(c, (struct span){ 0 }, 0, 0);
	text_add_string(&c->words, words);
}

void compose_scalar(struct scenario_reading *t, struct composed *c, const char *before, const struct node *node)
{
	uint32_t at;
	bool found = find_scalar(t, node, &at);
	if (*before)
		compose_words(c, before);
	note_origin(c, node->span, found ? at : node->at, found ? node->length : 1);
	text_add_string(&c->words, node->s);
}

void compose_number(struct scenario_reading *t, struct composed *c, const char *before, const struct node *node)
{
	size_t sign = *node->s == '-', digits = sign + strspn(node->s + sign, "0123456789");
	compose_scalar(t, c, before, node);
	if (!node->typed || digits == sign || strcmp(node->s + digits, ".0") != 0)
		return;
	text_cut(&c->words, c->words.length - strlen(".0"));
	if (strcmp(node->s, "-0.0") == 0) {
		text_cut(&c->words, c->words.length - strlen("-0"));
		text_add_char(&c->words, '0');
	}
}

/* ---- what a node may contain ---- */

bool scenario_fail(struct scenario_reading *t, const struct node *node, enum read_code code, const char *message)
{
	return reader_fail(t->reader, node->span, node->at, 0, code, "%s", message);
}

/* The key that is meant by one that other programs use, with a value if that is of another form; NULL if there is none. */
static const char *other_key(struct word key, const char *const *keys)
{
	static const char *const others[][2] = {
		{ "x y pos position cell coordinates coords location", "at: [X, Y]" },
		{ "rotation rotate rot orientation angle degrees", "turn" },
		{ "meeple follower piece member figure role", "place: {ROLE: SLOT}" },
		{ "moves tiles_played actions steps plays log history", "turns: [...]" },
		{ "title name", "game" },
		{ "move action step ply play", "turn" },
		{ "color colour who", "player" },
		{ "id card type", "tile" },
		{ "rules ruleset version", "edition" },
		{ "colors colours names", "players: [COLOUR, ...]" },
	};
	for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
		const char *meant = others[i][1];
		if (word_among(key, others[i][0]) && keys[word_find((struct word){ meant, strcspn(meant, ":") }, keys)])
			return meant;
	}
	return NULL;
}

static bool unknown_key(struct scenario_reading *t, const struct node *key, const char *const *keys)
{
	if (key->kind == NODE_SCALAR && isdigit((unsigned char)key->s[*key->s == '-'])) /* the rest of `at: 3,0` */
		return reader_fail(t->reader, key->span, key->at, key->length, READ_KEY,
				   "unknown key `%.40s` (inside { } a comma splits: put a cell in quotes, or in [ ])",
				   key->s);
	if (line_find_player(&t->reader->record, node_word(key)) >= 0)
		return reader_fail(t->reader, key->span, key->at, key->length, READ_KEY,
				   "unknown key `%.40s`: a move has no colon, as in `- %.40s E 0,-1 180`", key->s,
				   key->s);
	const char *words = key->s;
	if (key->kind == NODE_SCALAR && strchr(words, ' ') &&
	    line_find_player(&t->reader->record, word_cut(&words)) >= 0)
		return reader_fail(t->reader, key->span, key->at, key->length, READ_KEY,
				   "a move has no colon: `- turn: %.100s`, and below it `expect: [\"%.100s\"]`", key->s,
				   key->next->kind == NODE_SCALAR ? key->next->s : "...");
	struct text known = { 0 };
	for (int i = 0; keys[i]; i++)
		text_add(&known, "%s`%s`", i ? ", " : "", keys[i]);
	unsigned line = 0; /* where the keys are listed already */
	for (unsigned i = 0; i < t->reader->errors && i < ERRORS_MAX && !line; i++)
		line = strstr(t->reader->error[i].message, known.s) ? t->reader->error[i].span.line : 0;
	if (line)
		reader_fail(t->reader, key->span, key->at, key->length, READ_KEY,
			    "unknown key `%.40s`; the keys here are those listed for line %u", key->s, line);
	else
		reader_fail(t->reader, key->span, key->at, key->length, READ_KEY,
			    "unknown key `%.40s`; the keys here are %s", key->s, known.s);
	text_free(&known);
	return false;
}

bool scenario_check_keys(struct scenario_reading *t, const struct node *map, const char *const *keys)
{
	bool known = true;
	for (const struct node *k = map->child; k; k = k->next->next) {
		if (is_one_of(k, keys))
			continue;
		const char *other = other_key(node_word(k), keys),
			   *near = other ? other : nearest_word(node_word(k), keys);
		bool whole = other && !strchr(other, ':') && k->next->kind == NODE_SCALAR;
		known = near ? reader_fail(t->reader, k->span, k->at, k->length, READ_KEY,
					   "unknown key `%.40s`; did you mean `%s%s%.40s`?", k->s, near,
					   whole ? ": " : "", whole ? k->next->s : "")
			     : unknown_key(t, k, keys);
	}
	return known;
}

bool scenario_check_truth(struct scenario_reading *t, const struct node *node)
{
	return !node || node_is_true(node) || node_is_false(node) ||
	       scenario_fail(t, node, READ_VALUE,
			     node->kind == NODE_LIST
				     ? "expected true or false; what holds then is listed under `expect:`"
				     : "expected true or false");
}

/* ---- editions ---- */

static bool is_edition_here(const struct scenario_reading *t, const struct node *key)
{
	for (int i = 0; i < t->scenario->editions; i++)
		if (node_is(key, t->scenario->edition[i]->s))
			return true;
	return node_is(key, t->scenario->edition_name);
}

static bool no_edition_here(struct scenario_reading *t, const struct node *key)
{
	const struct scenario *scenario = t->scenario;
	const char *names[SCENARIO_EDITIONS_MAX + 2];
	int n = 0;
	bool player = line_find_player(&t->reader->record, node_word(key)) >= 0;
	bool points = player || is_slip(word_from("totals"), node_word(key)) ||
		      word_among(node_word(key), "totals total points score scores");
	bool verb = assertion_of_verb(node_word(key)) != STEP_TURN;
	if (points || verb) {
		const struct node *pair = player ? key : key->next->kind == NODE_MAP ? key->next->child : NULL;
		struct phrase line = phrase_of("%.20s", points ? "totals" : key->s);
		for (; pair; pair = pair->next->next)
			phrase_add(&line, " %.32s %.9s", pair->s,
				   pair->next->kind == NODE_SCALAR ? pair->next->s : "4");
		if (!player && key->next->kind == NODE_SCALAR)
			phrase_add(&line, " %.100s", key->next->s);
		const char *above = t->reader->text + key->span.text;
		bool block = strspn(above, " ") == key->at; /* else it is in braces */
		return reader_fail(t->reader, key->span, key->at, key->length, READ_VALUE,
				   "what is expected is a list of lines: `%s%s%s`", block ? "- " : "expect: [\"",
				   line.s, block ? "" : "\"]");
	}
	if (ruleset_find(key->s, key->length)) /* spelled correctly */
		return scenario_fail(t, key, READ_EDITION,
				     "expected one of the scenario's editions, listed under `edition`");
	for (; n < scenario->editions; n++)
		names[n] = scenario->edition[n]->s;
	names[n++] = scenario->edition_name;
	names[n] = NULL;
	return reader_fail(t->reader, key->span, key->at, key->length, READ_EDITION,
			   "expected one of the scenario's editions, listed under `edition`%s",
			   hint_of(node_word(key), names).words);
}

bool scenario_for_edition(struct scenario_reading *t, const struct node *node, const struct node **found)
{
	*found = node;
	if (node->kind != NODE_MAP)
		return true;
	*found = NULL;
	for (const struct node *key = node->child; key; key = key->next->next) {
		if (!is_edition_here(t, key))
			return no_edition_here(t, key);
		if (node_is(key, t->scenario->edition_name))
			*found = key->next;
	}
	return true;
}
