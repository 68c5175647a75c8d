#include "show/trace_difference.h"

#include "law/award_citations.h"
#include "read/line.h"
#include "say/names.h"
#include "show/show.h"
#include "show/show_trace.h"

#include <stdlib.h>

/* The keys that are compared, the most telling one first, with the rules that they rest on; NULL: it depends on the value. */
static const struct {
	const char *key, *rules;
} keys[] = {
	{ "line", "TURN-01" },    { "move", "TURN-01" },     { "action", "TURN-01" },    { "player", "TURN-05" },
	{ "tile", "TURN-04" },    { "at", "TILE-01" },       { "turn", "TILE-04" },      { "extra", "BONUS-01" },
	{ "legal", NULL },        { "codes", NULL },         { "stands", NULL },         { "pieces", "PIECE-02" },
	{ "recalls", "SPEC-07" }, { "from", "PIECE-11" },    { "to", "PIECE-11" },       { "joined", "SCORE-01" },
	{ "covered", "SPEC-06" }, { "awards", NULL },        { "returned", "SCORE-05" }, { "supply", "SCORE-05" },
	{ "totals", "FINAL-08" }, { "king", "KING-03" },     { "robber", "KING-06" },    { "next", "TURN-05" },
	{ "finished", "END-01" }, { "winners", "FINAL-08" }, { "edition", "" },          { "game", "" },
};
enum { KEYS = sizeof keys / sizeof keys[0], SET_MAX = 1024 };

/* ---- equal values ---- */

static bool same(const struct trace_difference *d, int theirs, int own);

static bool is_place(struct word word, struct place *place)
{
	struct line line;
	struct complaint unused;
	line_begin(&line, word.s, word.length, &unused);
	return line_place(&line, place) && line_end(&line);
}

/* Whether two places are of the same region or the same system. */
static bool same_feature(const struct board *board, struct word one, struct word other)
{
	struct place a, b;
	if (!is_place(one, &a) || !is_place(other, &b))
		return false;
	int node = board_node(board, a), again = board_node(board, b);
	if (node < 0 || again < 0)
		return false;
	return area_root(&board->regions, node) == area_root(&board->regions, again) ||
	       (kind_is_water((enum zone_kind)board_zone(board, node)->kind) &&
		kind_is_water((enum zone_kind)board_zone(board, again)->kind) &&
		area_root(&board->systems, node) == area_root(&board->systems, again));
}

static bool same_string(const struct trace_difference *d, struct word theirs, struct word own)
{
	if (theirs.length == own.length && memcmp(theirs.s, own.s, own.length) == 0)
		return true;
	return d->ours->played && same_feature(&d->ours->board, theirs, own);
}

static int count_items(const struct json_tree *tree, int list)
{
	int n = 0;
	for (int item = tree->value[list].first; item != NO_VALUE; item = tree->value[item].next)
		n++;
	return n;
}

static bool holds_numbers(const struct json_tree *tree, int list)
{
	for (int item = tree->value[list].first; item != NO_VALUE; item = tree->value[item].next)
		if (tree->value[item].kind == JSON_NUMBER)
			return true;
	return false;
}

static bool same_order(const struct trace_difference *d, int theirs, int own)
{
	int a = d->theirs->value[theirs].first, b = d->own.value[own].first;
	for (; a != NO_VALUE && b != NO_VALUE; a = d->theirs->value[a].next, b = d->own.value[b].next)
		if (!same(d, a, b))
			return false;
	return a == b; /* both have ended */
}

/* Finds an equal for one of their items among ours that are not yet taken. Returns whether there is one. */
static bool take_equal(const struct trace_difference *d, int item, int own, bool taken[SET_MAX])
{
	int i = 0;
	for (int other = d->own.value[own].first; other != NO_VALUE; other = d->own.value[other].next, i++)
		if (!taken[i] && same(d, item, other)) {
			taken[i] = true;
			return true;
		}
	return false;
}

static bool same_set(const struct trace_difference *d, int theirs, int own)
{
	bool taken[SET_MAX] = { false };
	for (int item = d->theirs->value[theirs].first; item != NO_VALUE; item = d->theirs->value[item].next)
		if (!take_equal(d, item, own, taken))
			return false;
	return true;
}

static bool same_list(const struct trace_difference *d, int theirs, int own)
{
	int n = count_items(&d->own, own);
	if (count_items(d->theirs, theirs) != n)
		return false;
	return n > SET_MAX || holds_numbers(&d->own, own) ? same_order(d, theirs, own) : same_set(d, theirs, own);
}

/* Keys that they leave out, and those that we do not have, are not compared. */
static bool same_map(const struct trace_difference *d, int theirs, int own)
{
	for (int item = d->theirs->value[theirs].first; item != NO_VALUE; item = d->theirs->value[item].next) {
		int other = d->own.value[own].first;
		struct word key = d->theirs->value[item].key;
		while (other != NO_VALUE && (d->own.value[other].key.length != key.length ||
					     memcmp(d->own.value[other].key.s, key.s, key.length) != 0))
			other = d->own.value[other].next;
		if (other != NO_VALUE && !same(d, item, other))
			return false;
	}
	return true;
}

static bool same(const struct trace_difference *d, int theirs, int own)
{
	const struct json_value *a = &d->theirs->value[theirs], *b = &d->own.value[own];
	if (a->kind != b->kind)
		return false;
	switch (a->kind) {
	case JSON_NULL:
		return true;
	case JSON_BOOL:
		return *a->word.s == *b->word.s;
	case JSON_NUMBER:
		return strtod(a->word.s, NULL) == strtod(b->word.s, NULL);
	case JSON_STRING:
		return same_string(d, a->word, b->word);
	case JSON_LIST:
		return same_list(d, theirs, own);
	case JSON_MAP:
		return same_map(d, theirs, own);
	}
	return false;
}

/* ---- the step ---- */

/* Whether a value says nothing: what our step does not have may be null or empty in theirs. */
static bool is_empty(const struct json_value *value)
{
	return value->kind == JSON_NULL ||
	       ((value->kind == JSON_LIST || value->kind == JSON_MAP) && value->first < 0) ||
	       (value->kind == JSON_BOOL && *value->word.s == 'f');
}

static bool key_differs(const struct trace_difference *d, int key)
{
	int theirs = json_find(d->theirs, 0, keys[key].key), own = json_find(&d->own, 0, keys[key].key);
	if (theirs == NO_VALUE)
		return false;
	return own == NO_VALUE ? !is_empty(&d->theirs->value[theirs]) : !same(d, theirs, own);
}

static bool is_known(struct word key)
{
	if (word_is(key, "schema") || word_is(key, "file"))
		return true;
	for (int k = 0; k < KEYS; k++)
		if (word_is(key, keys[k].key))
			return true;
	return false;
}

static struct word unknown_key(const struct json_tree *theirs)
{
	for (int item = theirs->value[0].first; item != NO_VALUE; item = theirs->value[item].next)
		if (!is_known(theirs->value[item].key))
			return theirs->value[item].key;
	return (struct word){ "", 0 };
}

bool trace_differs(struct trace_difference *d)
{
	text_clear(&d->line);
	show_trace(&d->line, d->ours);
	json_read(&d->own, d->line.s, d->line.length);
	d->unknown = unknown_key(d->theirs);
	d->key = 0;
	while (d->key < KEYS && !key_differs(d, d->key))
		d->key++;
	if (d->key == KEYS)
		d->key = -1;
	return d->key >= 0;
}

const char *trace_difference_key(const struct trace_difference *d)
{
	return keys[d->key].key;
}

void trace_difference_free(struct trace_difference *d)
{
	json_tree_free(&d->own);
	text_free(&d->line);
}

/* ---- in words ---- */

/* Which items of two lists, in their order, have an equal in the other one. */
struct pairing {
	bool theirs[SET_MAX], own[SET_MAX];
};

/* Returns false if the two are not sets, or too long. */
static bool pair_items(const struct trace_difference *d, int theirs, int own, struct pairing *pairing)
{
	*pairing = (struct pairing){ 0 };
	if (theirs == NO_VALUE || own == NO_VALUE || d->theirs->value[theirs].kind != JSON_LIST ||
	    d->own.value[own].kind != JSON_LIST || holds_numbers(&d->own, own) ||
	    count_items(d->theirs, theirs) > SET_MAX || count_items(&d->own, own) > SET_MAX)
		return false;
	int i = 0;
	for (int item = d->theirs->value[theirs].first; item != NO_VALUE; item = d->theirs->value[item].next)
		pairing->theirs[i++] = take_equal(d, item, own, pairing->own);
	return true;
}

/* The first of our items that none of theirs equals, as its number in the list; -1 if there is none. */
static int unmatched_item(const struct trace_difference *d, int theirs, int own)
{
	struct pairing pairing;
	int i = 0;
	if (!pair_items(d, theirs, own, &pairing))
		return -1;
	int n = count_items(&d->own, own);
	while (i < n && pairing.own[i])
		i++;
	return i < n ? i : -1;
}

/* The rules of the award that they do not have as we do; if they have all of ours, why there are no more. */
static void add_award_rules(struct text *rules, const struct trace_difference *d, int theirs, int own)
{
	const struct outcome *outcome = &d->ours->at.referee.outcome;
	int left = own == NO_VALUE ? -1 : unmatched_item(d, theirs, own);
	for (int i = 0; i < outcome->awards && left >= 0; i++)
		if (outcome->award[i].points != 0 && left-- == 0) {
			award_citations(rules, &d->ours->reader->record.rules, &outcome->award[i]);
			return;
		}
	text_add_string(rules, "SCORE-01");
}

/* The first string of a list that is not paired, `paired` having a flag for each. */
static struct word unpaired_word(const struct json_tree *tree, int list, const bool *paired)
{
	int i = 0;
	for (int item = tree->value[list].first; item != NO_VALUE; item = tree->value[item].next, i++)
		if (!paired[i])
			return tree->value[item].word;
	return (struct word){ "", 0 };
}

/* The rules of a code that they do not have, or else of one that we do not have, or else of our first. */
static void add_code_rules(struct text *rules, const struct trace_difference *d)
{
	int own = json_find(&d->own, 0, "codes"), theirs = json_find(d->theirs, 0, "codes");
	struct pairing pairing = { 0 };
	bool paired = pair_items(d, theirs, own, &pairing);
	struct word code = unpaired_word(&d->own, own, pairing.own);
	if (!code.length && paired)
		code = unpaired_word(d->theirs, theirs, pairing.theirs);
	enum violation_code known = violation_find(code.s, code.length);
	text_add_string(rules, known == VIOLATION_CODES ? "TURN-01" : violation_rules(known));
}

static void add_rules(struct text *rules, const struct trace_difference *d, int theirs, int own)
{
	const char *fixed = keys[d->key].rules;
	if (fixed)
		text_add_string(rules, fixed);
	else if (strcmp(keys[d->key].key, "awards") == 0)
		add_award_rules(rules, d, theirs, own);
	else
		add_code_rules(rules, d);
}

static void add_raw(struct text *out, const struct json_tree *tree, int value)
{
	if (value == NO_VALUE)
		text_add_string(out, "null");
	else
		text_add_bytes(out, tree->value[value].raw.s, tree->value[value].raw.length);
}

/* A value; of a list, the items that have no equal on the other side, or all if `paired` is NULL. */
static void add_side(struct text *out, const char *side, const struct json_tree *tree, int value, const bool *paired)
{
	const char *before = "";
	text_add(out, "  %s: ", side);
	if (!paired) {
		add_raw(out, tree, value);
		text_add_string(out, "\n");
		return;
	}
	int i = 0;
	for (int item = tree->value[value].first; item != NO_VALUE; item = tree->value[item].next, i++)
		if (!paired[i]) {
			text_add_string(out, before);
			add_raw(out, tree, item);
			before = ", ";
		}
	text_add_string(out, *before ? "\n" : "none\n");
}

/* The other keys that differ. */
static void add_other_keys(struct text *out, const struct trace_difference *d)
{
	const char *before = "  also different: ";
	size_t begin = out->length;
	for (int k = d->key + 1; k < KEYS; k++)
		if (key_differs(d, k)) {
			text_add(out, "%s%s", before, keys[k].key);
			before = ", ";
		}
	text_add_string(out, out->length > begin ? "\n" : "");
}

void show_trace_difference(struct text *out, struct trace_difference *d, const char *place)
{
	int theirs = json_find(d->theirs, 0, keys[d->key].key), own = json_find(&d->own, 0, keys[d->key].key);
	struct pairing pairing;
	struct text rules = { 0 };
	bool paired = pair_items(d, theirs, own, &pairing);
	add_side(out, place, d->theirs, theirs, paired ? pairing.theirs : NULL);
	add_side(out, "hgref", &d->own, own, paired ? pairing.own : NULL);
	add_other_keys(out, d);
	add_rules(&rules, d, theirs, own);
	show_rules(out, &d->ours->reader->record.rules, rules.s);
	text_free(&rules);
}
