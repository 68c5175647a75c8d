#include "command/test/trace_difference.h"

#include "law/award_citations.h"
#include "grammar/line_parts.h"
#include "say/names.h"
#include "show/show_explanation.h"

#include <stdlib.h>

/*
 * The keys that are compared, the most telling one first, with their rules, and the form that the schema allows. Rules: "",
 * no rule; NULL, they depend on the value. Forms: a number, a string, a boolean, a list of the form after it, a map of
 * the form after it; `?`, or null; `*`, anything, and after `{` perhaps with the key that a map must have.
 */
enum { AWARDS = 11 };
static const struct {
	const char *key, *rules, *form;
} keys[] = {
	{ "line", "", "n" },
	{ "move", "TURN-01", "n" },
	{ "action", "TURN-01", "?s" },
	{ "player", "TURN-05", "?s" },
	{ "tile", "TURN-04", "?s" },
	{ "at", "TILE-01", "[n" },
	{ "turn", "TILE-04", "n" },
	{ "extra", "BONUS-01", "b" },
	{ "legal", NULL, "b" },
	{ "codes", NULL, "[s" },
	{ "stands", NULL, "b" },
	[AWARDS] = { "awards", NULL, "[{*points" },
	{ "legal_placements", "TILE-01", "n" },
	{ "legal_pieces", "PIECE-08", "[s" },
	{ "pieces", "PIECE-02", "[s" },
	{ "recalls", "SPEC-07", "[s" },
	{ "from", "PIECE-11", "*" },
	{ "to", "PIECE-11", "*" },
	{ "areas", NULL, "[[*" },
	{ "joined", "SCORE-01", "[{*" },
	{ "covered", "SPEC-06", "[{*at" },
	{ "king", "KING-03", "?[*" },
	{ "robber", "KING-06", "?[*" },
	{ "next", NULL, "?s" },
	{ "returned", "SCORE-05", "[{*player" },
	{ "supply", "SCORE-05", "{[n" },
	{ "totals", "FINAL-08", "{n" },
	{ "finished", "END-01", "b" },
	{ "winners", "FINAL-08", "[s" },
	{ "edition", "", "s" },
	{ "game", "", "s" },
};
enum { KEYS = sizeof keys / sizeof keys[0] };

/* ---- equal values ---- */

static bool same_value(const struct trace_difference *d, const struct json_value *theirs, const struct json_value *own);

static bool is_place(struct word word, struct place *place)
{
	struct line line = line_begin(word.s, word.length, NULL);
	return line_place(&line, place) && line_end(&line);
}

/* Whether two places are in the same region or the same system. */
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

/* The part of a word before a byte, and in *rest the one after it; both are empty if the word does not have it. */
static struct word split_at(struct word word, char at, struct word *rest)
{
	const char *found = word.length ? memchr(word.s, at, word.length) : NULL;
	size_t before = found ? (size_t)(found - word.s) : 0;
	*rest = found ? (struct word){ found + 1, word.length - before - 1 } : (struct word){ "", 0 };
	return (struct word){ word.s, before };
}

/* Whether `hunter N` and `hunter 1` are the same piece on the tile just laid: they name one zone, or for huts one system. */
static bool same_piece(const struct explanation *e, struct word one, struct word other)
{
	struct word slots[2];
	uint8_t slot[2];
	int zone[2];
	struct word role = split_at(one, ' ', &slots[0]);
	if (e->laid == NO_TILE || !role.length || !word_same(role, split_at(other, ' ', &slots[1])))
		return false;
	for (int i = 0; i < 2; i++) {
		struct line line = { .text = slots[i].s, .word = slots[i] };
		zone[i] = line_slot(&line, slots[i], &slot[i])
				  ? slot_zone(board_tile(e->board, e->laid), slot[i], turn_quarters(&e->step->turn))
				  : NO_ZONE;
	}
	return zone[0] != NO_ZONE && zone[1] != NO_ZONE &&
	       (zone[0] == zone[1] ||
		(word_is(role, "hut") && area_root(&e->board->systems, e->laid * ZONES_A_TILE + zone[0]) ==
						 area_root(&e->board->systems, e->laid * ZONES_A_TILE + zone[1])));
}

static int list_length(const struct json_value *list)
{
	int n = 0;
	for (const struct json_value *item = list->first; item; item = item->next)
		n++;
	return n;
}

/* Whether a list is one of numbers alone, such as a cell. */
static bool holds_numbers(const struct json_value *list)
{
	return list->first && list->first->kind == JSON_NUMBER;
}

static bool same_order(const struct trace_difference *d, const struct json_value *theirs, const struct json_value *own)
{
	const struct json_value *a = theirs->first, *b = own->first;
	for (; a && b; a = a->next, b = b->next)
		if (!same_value(d, a, b))
			return false;
	return a == b; /* both have ended */
}

/* Finds an item of ours that equals theirs and is not yet taken. Returns whether there is one. */
static bool pair_equal(const struct trace_difference *d, const struct json_value *item, const struct json_value *own,
		       bool taken[TRACE_SET_MAX])
{
	int i = 0;
	for (const struct json_value *other = own->first; other; other = other->next, i++)
		if (!taken[i] && same_value(d, item, other)) {
			taken[i] = true;
			return true;
		}
	return false;
}

static bool same_set(const struct trace_difference *d, const struct json_value *theirs, const struct json_value *own)
{
	bool taken[TRACE_SET_MAX] = { false };
	for (const struct json_value *item = theirs->first; item; item = item->next)
		if (!pair_equal(d, item, own, taken))
			return false;
	return true;
}

/* Keys that only one side has are not compared. */
static bool same_map(const struct trace_difference *d, const struct json_value *theirs, const struct json_value *own)
{
	for (const struct json_value *item = theirs->first; item; item = item->next) {
		const struct json_value *other = json_find_word(own, item->key);
		if (other && !same_value(d, item, other))
			return false;
	}
	return true;
}

static bool same_value(const struct trace_difference *d, const struct json_value *theirs, const struct json_value *own)
{
	if (word_same(theirs->raw, own->raw))
		return true;
	if (theirs->kind != own->kind)
		return false;
	switch (theirs->kind) {
	case JSON_NULL:
		return true;
	case JSON_BOOL:
		return *theirs->word.s == *own->word.s;
	case JSON_NUMBER:
		return strtod(theirs->word.s, NULL) == strtod(own->word.s, NULL);
	case JSON_STRING:
		return word_same(theirs->word, own->word) || same_piece(d->ours, theirs->word, own->word) ||
		       (d->ours->played && same_feature(d->ours->board, theirs->word, own->word));
	case JSON_LIST:
		if (list_length(theirs) != list_length(own))
			return false;
		if (holds_numbers(own) || list_length(own) > TRACE_SET_MAX)
			return same_order(d, theirs, own);
		return same_set(d, theirs, own);
	case JSON_MAP:
		return same_map(d, theirs, own);
	}
	return false;
}

/* ---- the step ---- */

/* A key that our step has only if it is asked for, and then only for a legal one. */
static bool is_asked_for(const char *key)
{
	return strncmp(key, "legal_", strlen("legal_")) == 0 || strcmp(key, "areas") == 0;
}

static bool has_form(const struct json_value *value, const char *form)
{
	static const char kinds[] = { [JSON_NULL] = 0,     [JSON_BOOL] = 'b', [JSON_NUMBER] = 'n',
				      [JSON_STRING] = 's', [JSON_LIST] = '[', [JSON_MAP] = '{' };
	if (*form == '*' || (*form == '?' && value->kind == JSON_NULL))
		return true;
	form += *form == '?';
	bool same = *form == kinds[value->kind] &&
		    (*form != '{' || form[1] != '*' || !form[2] || json_find(value, form + 2));
	for (const struct json_value *item = value->first; item && same; item = item->next)
		same = has_form(item, form + 1);
	return same;
}

/* Whether a value is null or empty; their step may have such a value for a key that ours lacks. */
static bool is_empty(const struct json_value *value)
{
	return value->kind == JSON_NULL || ((value->kind == JSON_LIST || value->kind == JSON_MAP) && !value->first) ||
	       (value->kind == JSON_BOOL && *value->word.s == 'f');
}

static bool key_differs(const struct trace_difference *d, int key)
{
	const struct json_value *theirs = json_find(d->theirs->value, keys[key].key);
	const struct json_value *own = json_find(d->own.value, keys[key].key);
	if (!theirs || (!own && is_asked_for(keys[key].key)))
		return false;
	return own ? !same_value(d, theirs, own) : !is_empty(theirs);
}

/* Whether a value of theirs has a wrong form; for a key that ours lacks, null is as good as none. */
static bool is_misformed(const struct trace_difference *d, int key)
{
	const struct json_value *theirs = json_find(d->theirs->value, keys[key].key);
	bool absent = !theirs || (theirs->kind == JSON_NULL && !json_find(d->own.value, keys[key].key));
	return !absent && !has_form(theirs, keys[key].form);
}

static bool is_trace_key(struct word key)
{
	if (word_is(key, "schema") || word_is(key, "file"))
		return true;
	for (int k = 0; k < KEYS; k++)
		if (word_is(key, keys[k].key))
			return true;
	return false;
}

bool trace_differs(struct trace_difference *d)
{
	const struct json_value *theirs = d->theirs->value;
	bool legal = false;
	for (int k = 0; k < KEYS; k++)
		legal |= is_asked_for(keys[k].key) && json_find(theirs, keys[k].key);
	text_clear(&d->line);
	show_trace(&d->line, d->ours, legal); /* what else would have been legal takes time to find */
	d->unknown = (struct word){ "", 0 };
	d->misformed = false;
	d->key = -1;
	if (word_same((struct word){ d->line.s, d->line.length - 1 }, theirs->raw)) /* but for its newline */
		return false;
	json_read(&d->own, d->line.s, d->line.length);
	const struct json_value *item = theirs->first;
	while (item && is_trace_key(item->key))
		item = item->next;
	d->unknown = item ? item->key : (struct word){ "", 0 };
	d->key = 0;
	d->misformed = true;
	while (d->key < KEYS && !is_misformed(d, d->key))
		d->key++;
	if (d->key == KEYS) {
		d->misformed = false;
		d->key = 0;
	}
	while (d->key < KEYS && !d->misformed && !key_differs(d, d->key))
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

/* ---- both sides of a difference ---- */

/* Marks the items of two lists that have an equal in the other list; none if they are not sets or are too long. */
static void pair_items(const struct trace_difference *d, struct trace_sides *sides)
{
	const struct json_value *theirs = sides->theirs, *own = sides->own;
	int i = 0;
	if (!theirs || !own || theirs->kind != JSON_LIST || own->kind != JSON_LIST || holds_numbers(own) ||
	    list_length(theirs) > TRACE_SET_MAX || list_length(own) > TRACE_SET_MAX)
		return;
	sides->paired = true;
	for (const struct json_value *item = theirs->first; item; item = item->next)
		sides->their_item[i++] = pair_equal(d, item, own, sides->own_item);
}

/* The first item of a list that is not paired, `paired` having a flag for each; NULL if there is none. */
static const struct json_value *first_unpaired(const struct json_value *list, const bool *paired)
{
	const struct json_value *item = list->first;
	for (int i = 0; item && paired[i]; i++)
		item = item->next;
	return item;
}

/* ---- key by key ---- */

/* The keys that identify an item of a list. */
static const char *const subjects[] = { "player", "kind", "at" };
enum { SUBJECTS = sizeof subjects / sizeof subjects[0] };

/* Whether an item of theirs is about the same thing as one of ours: they share such keys, and none of these differs. */
static bool same_subject(const struct trace_difference *d, const struct json_value *theirs,
			 const struct json_value *own)
{
	bool shared = false;
	for (int i = 0; i < SUBJECTS; i++) {
		const struct json_value *a = json_find(theirs, subjects[i]), *b = json_find(own, subjects[i]);
		if (!a || !b)
			continue;
		if (!same_value(d, a, b))
			return false;
		shared = true;
	}
	return shared;
}

/* Adds each key in which two maps differ. Returns false, and adds none, if there is no room. */
static bool add_parts(const struct trace_difference *d, struct trace_sides *sides, const struct json_value *item,
		      const struct json_value *theirs, const struct json_value *own)
{
	int before = sides->parts;
	for (const struct json_value *value = theirs->first; value; value = value->next) {
		struct word key = value->key;
		const struct json_value *other = json_find_word(own, key);
		if (!other || same_value(d, value, other))
			continue;
		if (sides->parts == TRACE_PARTS_MAX) {
			sides->parts = before;
			return false;
		}
		sides->part[sides->parts++] = (struct trace_part){ item, key, value, other };
	}
	return true;
}

/* If exactly one item of ours, not in parts yet, is about the same thing as theirs, adds where the two differ. */
static void add_parts_of_item(const struct trace_difference *d, struct trace_sides *sides,
			      const struct json_value *theirs, bool *in_parts)
{
	int i = 0, at = -1;
	const struct json_value *found = NULL;
	for (const struct json_value *own = sides->own->first; own; own = own->next, i++) {
		if (sides->own_part[i] || !same_subject(d, theirs, own))
			continue;
		if (found)
			return;
		found = own;
		at = i;
	}
	if (found)
		sides->own_part[at] = *in_parts = add_parts(d, sides, found, theirs, found);
}

static void add_parts_of_items(const struct trace_difference *d, struct trace_sides *sides)
{
	int i = 0;
	memcpy(sides->their_part, sides->their_item, sizeof sides->their_part);
	memcpy(sides->own_part, sides->own_item, sizeof sides->own_part);
	for (const struct json_value *item = sides->theirs->first; item; item = item->next, i++)
		if (!sides->their_part[i])
			add_parts_of_item(d, sides, item, &sides->their_part[i]);
	sides->in_parts =
		!first_unpaired(sides->theirs, sides->their_part) && !first_unpaired(sides->own, sides->own_part);
}

void trace_sides(const struct trace_difference *d, struct trace_sides *sides)
{
	const struct json_value *theirs = json_find(d->theirs->value, keys[d->key].key);
	const struct json_value *own = json_find(d->own.value, keys[d->key].key);
	*sides = (struct trace_sides){ .theirs = theirs, .own = own };
	pair_items(d, sides);
	if (sides->paired)
		add_parts_of_items(d, sides);
	else if (theirs && own && theirs->kind == JSON_MAP && own->kind == JSON_MAP)
		sides->in_parts = add_parts(d, sides, NULL, theirs, own);
}

void say_trace_item(struct text *out, const struct json_value *item)
{
	for (int i = 0; i < SUBJECTS; i++) {
		const struct json_value *value = json_find(item, subjects[i]);
		if (!value || value->kind != JSON_STRING)
			continue;
		text_add_string(out, strcmp(subjects[i], "at") == 0 ? " at " : "");
		text_add_bytes(out, value->word.s, value->word.length);
	}
}

const char *trace_other_key(const struct trace_difference *d, int *at)
{
	for (int k = *at > d->key ? *at : d->key + 1; k < KEYS; k++)
		if (key_differs(d, k)) {
			*at = k + 1;
			return keys[k].key;
		}
	return NULL;
}

/* ---- the rules of a difference ---- */

/* The rules by which an award that only they have is not paid. */
static const char *rules_of_extra_award(const struct trace_difference *d, const struct trace_sides *sides)
{
	const struct json_value *award = sides->paired ? first_unpaired(sides->theirs, sides->their_item) : NULL;
	const struct json_value *name = json_find(award, "kind");
	for (int kind = 0; kind < AWARD_KINDS && name; kind++)
		if (word_is(name->word, award_rows[kind].name))
			return award_citations_of_points(&d->ours->reader->record.rules, (enum award_kind)kind, NULL);
	return "SCORE-01";
}

/*
 * What their step pays for our award, the `item`-th that pays: by their awards, or else by the totals of its players, or else
 * by their supplies, where nobody comes home who is not paid. Of several players, one who is paid something else.
 */
static int points_for(const struct trace_difference *d, const struct trace_sides *sides, const struct award *award,
		      int item)
{
	const struct json_value *step = d->theirs->value, *totals = json_find(step, "totals");
	int pays = award->points;
	if (json_find(step, "awards")) {
		pays = sides->own_item[item] ? pays : 0;
		for (int i = 0; i < sides->parts && pays == 0; i++)
			if (word_is(sides->part[i].key, "points"))
				pays = (int)strtol(sides->part[i].theirs->word.s, NULL, 10);
		return pays;
	}
	for (int p = 0; p < PLAYERS_MAX && pays != 0; p++) {
		const char *colour = player_colour(&d->ours->reader->record, p);
		const struct json_value *total = json_find(totals, colour),
					*supply = json_find(json_find(step, "supply"), colour),
					*own = json_find(json_find(d->own.value, "supply"), colour);
		if (!(award->players >> p & 1))
			continue;
		if (total)
			pays += (int)strtol(total->word.s, NULL, 10) - game_total(&d->ours->at.referee.game, p);
		else if (!totals && supply && own && !same_value(d, supply, own))
			pays = 0;
		if (pays != award->points)
			break;
	}
	return pays;
}

/* The rules of our award, for which they pay something else; if it is shared, and that nothing or a half, of the tie. */
static void add_award_rules(struct text *rules, const struct ruleset *by, const struct award *award, int paid)
{
	const char *scorers = award_citations_of_scorers(by, (enum award_kind)award->kind, award);
	bool shared = (award->players & (award->players - 1)) != 0;
	if (!shared || (paid != 0 && paid != award->points / 2 && paid != (award->points + 1) / 2)) {
		award_citations(rules, by, award);
		return;
	}
	if (word_among(word_from("SCORE-03"), scorers) || award->kind == AWARD_FIELD)
		scorers = award->kind == AWARD_FIELD ? "FARM-07" : "SCORE-03";
	text_add(rules, "%s %s", scorers, award_citations_of_points(by, (enum award_kind)award->kind, award));
}

/*
 * Adds the rules of the first of our awards for which they pay something else, one for which they pay nothing before others;
 * if there is none, of what they add. Returns whether there are any.
 */
static bool add_rules_of_awards(struct text *rules, const struct trace_difference *d, const struct trace_sides *sides)
{
	const struct outcome *outcome = &d->ours->at.referee.outcome;
	const struct award *found = NULL;
	int item = 0, paid = 0; /* item: of our list, which has the awards that pay */
	for (int i = 0; i < outcome->awards; i++) {
		const struct award *award = &outcome->award[i];
		int pays = award->points > 0 ? points_for(d, sides, award, item++) : 0;
		if (pays != award->points && (!found || (pays == 0 && paid != 0))) {
			found = award;
			paid = pays;
		}
	}
	if (found)
		add_award_rules(rules, &d->ours->reader->record.rules, found, paid);
	else if (json_find(d->theirs->value, "awards"))
		text_add_string(rules, rules_of_extra_award(d, sides));
	return rules->length > 0;
}

/* The rule of an extra turn that only one of the two sides has, or else of the turns. */
static const char *rules_of_next(const struct trace_difference *d, const struct trace_sides *sides)
{
	const struct word theirs = sides->theirs->word;
	bool owed = game_owes_extra(&d->ours->at.referee.game);
	if (owed == (theirs.length > 0 && theirs.s[theirs.length - 1] == '+'))
		return "TURN-05";
	if (owed)
		return "BONUS-01";
	switch (d->ours->at.referee.game.extra) {
	case EXTRA_TAKEN_MENHIR:
		return "BONUS-08";
	case EXTRA_NO_TILE:
		return "BONUS-09";
	default:
		return "BONUS-13";
	}
}

/* The first string of a list that is not paired. */
static struct word unpaired_word(const struct json_value *list, const bool *paired)
{
	const struct json_value *item = first_unpaired(list, paired);
	return item ? item->word : (struct word){ "", 0 };
}

/* The rules of a code that they lack, or else of one that we lack; without a code, those that the game is about. */
static void add_code_rules(struct text *rules, const struct trace_difference *d)
{
	struct trace_sides sides = { .theirs = json_find(d->theirs->value, "codes"),
				     .own = json_find(d->own.value, "codes") };
	pair_items(d, &sides);
	struct word code = unpaired_word(sides.own, sides.own_item);
	if (!code.length && sides.paired)
		code = unpaired_word(sides.theirs, sides.their_item);
	enum violation_code known = violation_find(code.s, code.length);
	if (known == VIOLATION_CODES)
		text_add_string(rules, d->named_for && *d->named_for ? d->named_for : "TURN-01");
	else
		text_add_string(rules, violation_rules(known));
}

/* The rule of what joins the slots of our first group that they lack. */
static const char *rules_of_areas(const struct trace_sides *sides)
{
	static const char *const rules[ZONE_KINDS] = {
		[MEADOW] = "MEADOW-01", [FOREST] = "FOREST-01", [RIVER] = "RIVER-01",
		[FIELD] = "FARM-08",    [CITY] = "CITY-01",     [ROAD] = "ROAD-01"
	};
	const struct json_value *group = sides->paired ? first_unpaired(sides->own, sides->own_item) : NULL;
	for (int kind = 0; kind < ZONE_KINDS && group; kind++)
		if (rules[kind] && json_is(group->first, zone_kind_name((enum zone_kind)kind)))
			return rules[kind];
	return "PIECE-09";
}

void trace_rules(struct text *rules, const struct trace_difference *d, const struct trace_sides *sides)
{
	const char *key = keys[d->key].key, *fixed = keys[d->key].rules;
	bool given = json_find(d->theirs->value, "awards") != NULL;
	if ((given ? d->key == AWARDS : d->key > AWARDS) && add_rules_of_awards(rules, d, sides))
		return;
	if (fixed && strcmp(fixed, "SCORE-05") == 0 && d->ours->at.referee.report.finished)
		text_add_string(rules, "END-05"); /* who goes home after final scoring */
	else if (fixed)
		text_add_string(rules, fixed);
	else if (strcmp(key, "areas") == 0)
		text_add_string(rules, rules_of_areas(sides));
	else if (strcmp(key, "next") == 0)
		text_add_string(rules, rules_of_next(d, sides));
	else
		add_code_rules(rules, d);
}
