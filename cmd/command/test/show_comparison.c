#include "command/test/show_comparison.h"

#include "show/show.h"

#include <string.h>

/* The line of our step, in the record. */
static unsigned line_of_step(const struct comparison *comparison)
{
	const struct explanation *e = comparison->ours;
	return e->step ? e->step->span.line : e->reader->record.span.line;
}

/* The move that our step is or would be, or that it follows. */
static unsigned move_of(const struct comparison *comparison)
{
	const struct explanation *e = comparison->ours;
	return e->step ? (unsigned)explained_move(e) : e->at.referee.game.moves;
}

/* ---- comparing ---- */

static void note_unknown_key(struct comparing *c)
{
	struct word key = c->found.difference.unknown;
	if (c->noted || key.length == 0)
		return;
	struct text line = { 0 };
	text_add(&line, "%s:%u: traces have no key `%.*s`, so it is not compared", c->found.trace, c->found.trace_line,
		 (int)key.length, key.s);
	text_add_file(&c->complaint, line.s); /* that begins with its name */
	text_add_string(&c->complaint, "\n");
	text_free(&line);
	c->noted = true;
}

/* Reads their next step, which begins at byte *at and line *line of the trace. */
static bool next_step(struct comparing *c, size_t *at, uint32_t *line)
{
	bool there = traced_step(&c->traced, c->game, at, line, &c->step);
	c->found.trace_line = there ? *line - 1 : 0;
	return there;
}

/* Whether our record has an action on this line after the current one. */
static bool has_later_line(const struct explanation *e, long line)
{
	const struct record *record = &e->reader->record;
	if (!e->step || line <= (long)e->step->span.line)
		return false;
	for (const struct step *step = e->step + 1; step < record->step + record->steps; step++)
		if (step->kind < STEP_UNREAD && (long)step->span.line == line)
			return true;
	return false;
}

/* Whether their step is a later one than ours. */
static bool is_ahead(const struct comparing *c)
{
	const struct explanation *e = &c->explanation;
	long line = traced_number(&c->step, "line");
	if (line >= 0)
		return has_later_line(e, line);
	return e->step && traced_number(&c->step, "move") > (long)move_of(&c->found);
}

/* Compares a step of ours, which explain_effect has seen. Returns whether the two agree. */
static bool compare_step(struct comparing *c, size_t *at, uint32_t *line)
{
	bool there = next_step(c, at, line);
	if (!there || is_ahead(c)) {
		c->found.kind = STEP_MISSING;
		c->found.at_end = !there;
		c->found.trace_line = 0;
		c->found.by_move = traced_number(&c->step, "line") < 0;
		return false;
	}
	const struct json_value *theirs = c->step.value;
	if (json_find(theirs, "legal"))
		c->gives |= TRACE_GIVES_LEGAL;
	if (json_find(theirs, "awards") || json_find(theirs, "totals"))
		c->gives |= TRACE_GIVES_POINTS;
	struct trace_difference *d = &c->found.difference;
	bool differs = trace_differs(d);
	note_unknown_key(c);
	if (differs)
		c->found.kind = d->misformed ? STEP_MISFORMED : STEP_DIFFERS;
	if (differs && d->misformed) {
		c->found.repeated = c->misformed >> d->key & 1;
		c->misformed |= UINT64_C(1) << d->key;
	}
	return !differs;
}

/* Where our judging stopped, the other engine may have continued. */
static void compare_end(struct comparing *c, size_t at, uint32_t line)
{
	const struct referee *referee = &c->explanation.at.referee;
	if (!referee->stopped && next_step(c, &at, &line))
		c->found.kind = STEP_ADDED;
}

static void compare_steps(struct comparing *c)
{
	struct explanation *e = &c->explanation;
	size_t at = c->game->begin;
	uint32_t line = c->game->line;
	if (!explain_begin(e, ON_ILLEGAL_STOP)) {
		explain_effect(e);
		if (compare_step(c, &at, &line))
			compare_end(c, at, line);
		return;
	}
	while (explain_next_action(e)) {
		explain_effect(e);
		if (!compare_step(c, &at, &line))
			return;
	}
	compare_end(c, at, line);
}

bool comparing_game(struct comparing *c, const struct reader *reader, const char *file)
{
	c->explanation.file = file;
	c->explanation.reader = reader;
	c->explanation.step = NULL;
	c->found.ours = c->found.difference.ours = &c->explanation;
	c->found.difference.theirs = &c->step;
	c->found.kind = STEPS_AGREE;
	c->game = traced_find(&c->traced, reader->title, word_from(reader->record.rules.name)); /* the next such game */
	if (c->game && c->game->skipped)
		c->found.kind = GAME_SKIPPED;
	else if (c->game)
		compare_steps(c);
	else if (!explain_begin(&c->explanation, ON_ILLEGAL_STOP) || explain_next_action(&c->explanation))
		c->found.kind = GAME_MISSING;
	bool short_of_steps = c->found.kind == STEPS_AGREE || (c->found.kind == STEP_MISSING && c->found.at_end);
	if (c->game && c->game->broken && short_of_steps) {
		c->found.kind = GAME_BROKEN;
		c->found.words = traced_words(&c->traced, c->game);
	}
	return c->found.kind == STEPS_AGREE || c->found.kind == GAME_SKIPPED;
}

void comparing_free(struct comparing *c)
{
	traced_free(&c->traced);
	explain_free(&c->explanation);
	trace_difference_free(&c->found.difference);
	json_tree_free(&c->step);
	text_free(&c->complaint);
}

/* ---- in one line ---- */

static void add_raw(struct text *out, const struct json_value *value)
{
	if (value)
		text_add_bytes(out, value->raw.s, value->raw.length);
	else
		text_add_string(out, "null");
}

void say_comparison(struct text *out, const struct comparison *comparison, const char *record)
{
	const struct explanation *e = comparison->ours;
	switch (comparison->kind) {
	case GAME_MISSING:
		text_add_string(out, "not in the trace\n");
		break;
	case STEP_DIFFERS:
		text_add(out, "differs at move %u (line %u%s): %s\n", move_of(comparison), line_of_step(comparison),
			 record, trace_difference_key(&comparison->difference));
		break;
	case STEP_MISSING: /* "the trace has no step for move 12, line 44 (setup E 0,1 180)" */
		text_add_string(out, "the trace has no step for ");
		if (!e->step) {
			text_add_string(out, e->played ? "the final scoring\n" : "the header, which breaks a rule\n");
		} else {
			if (comparison->by_move)
				text_add(out, "move %u, ", move_of(comparison));
			text_add(out, "line %u%s (%.*s)\n", line_of_step(comparison), record,
				 (int)e->step->words.length, e->step->words.s);
		}
		break;
	case STEP_ADDED:
		text_add(out, "differs after its last step: the trace has one more, on line %u of the trace\n",
			 comparison->trace_line);
		break;
	case STEP_MISFORMED:
		text_add(out, "line %u of the trace has a mistake of form: its `%s` is ", comparison->trace_line,
			 trace_difference_key(&comparison->difference));
		add_raw(out,
			json_find(comparison->difference.theirs->value, trace_difference_key(&comparison->difference)));
		text_add_string(out, ", see hgref-json(5), TRACE\n");
		break;
	case GAME_BROKEN:
		text_add(out, "the engine reports an error: %.*s\n", (int)comparison->words.length,
			 comparison->words.s);
		break;
	case STEPS_AGREE:
	case GAME_SKIPPED:
		break;
	}
}

void comparison_rule(struct text *out, const struct comparison *comparison)
{
	if (comparison->kind != STEP_DIFFERS)
		return;
	struct text rules = { 0 };
	struct trace_sides sides;
	trace_sides(&comparison->difference, &sides);
	trace_rules(&rules, &comparison->difference, &sides);
	if (rules.length > 0)
		text_add_bytes(out, rules.s, strcspn(rules.s, " "));
	text_free(&rules);
}

/* ---- both sides, as text ---- */

/* Whether a key of our item is worth showing: it identifies the item, or one of theirs has it too. */
static bool is_telling(const struct trace_sides *sides, struct word key)
{
	int i = 0;
	if (word_among(key, "player kind at points players"))
		return true;
	for (const struct json_value *item = sides->theirs->first; item; item = item->next, i++)
		if (!sides->their_part[i] && json_find_word(item, key))
			return true;
	return false;
}

static void add_own_item(struct text *out, const struct trace_sides *sides, const struct json_value *item)
{
	const char *before = "{";
	if (item->kind != JSON_MAP) {
		add_raw(out, item);
		return;
	}
	for (const struct json_value *value = item->first; value; value = value->next) {
		struct word key = value->key;
		if (!is_telling(sides, key))
			continue;
		text_add(out, "%s\"%.*s\": ", before, (int)key.length, key.s);
		add_raw(out, value);
		before = ", ";
	}
	text_add_string(out, "}");
}

/* One side, on a line of its own; of a set, the items that are not in parts. */
static void add_side(struct text *out, const char *side, const struct trace_sides *sides, bool ours)
{
	const struct json_value *value = ours ? sides->own : sides->theirs;
	const bool *in_parts = ours ? sides->own_part : sides->their_part;
	const char *before = "";
	int i = 0;
	text_add(out, "  %s: ", side);
	if (!sides->paired) {
		add_raw(out, value);
	} else {
		for (const struct json_value *item = value->first; item; item = item->next, i++) {
			if (in_parts[i])
				continue;
			text_add_string(out, before);
			if (ours)
				add_own_item(out, sides, item);
			else
				add_raw(out, item);
			before = ", ";
		}
		text_add_string(out, *before ? "" : "none");
	}
	text_add_string(out, "\n");
}

/*
 * Shows both sides of the key, key by key as far as possible: "river at -2,0:E: points: 6, hgref 5; move: 7, hgref 8".
 */
static void add_values(struct text *out, const char *place, const struct trace_sides *sides)
{
	for (int i = 0; i < sides->parts; i++) {
		const struct trace_part *part = &sides->part[i];
		if (i > 0 && part->item == part[-1].item) {
			text_add_string(out, "; ");
		} else {
			text_add(out, "%s  %s: ", i > 0 ? "\n" : "", place);
			say_trace_item(out, part->item);
			text_add_string(out, part->item ? ": " : "");
		}
		text_add(out, "%.*s: ", (int)part->key.length, part->key.s);
		add_raw(out, part->theirs);
		text_add_string(out, ", hgref ");
		add_raw(out, part->own);
	}
	text_add_string(out, sides->parts > 0 ? "\n" : "");
	if (!sides->in_parts) {
		add_side(out, place, sides, false);
		add_side(out, "hgref", sides, true);
	}
}

static void add_other_keys(struct text *out, const struct trace_difference *d)
{
	const char *before = "  also different: ", *key;
	size_t begin = out->length;
	for (int at = 0; (key = trace_other_key(d, &at));) {
		text_add(out, "%s%s", before, key);
		before = ", ";
	}
	text_add_string(out, out->length > begin ? "\n" : "");
}

void show_step_difference(struct text *out, const struct comparison *comparison)
{
	const struct trace_difference *d = &comparison->difference;
	struct trace_sides sides;
	struct text place = { 0 }, rules = { 0 };
	trace_sides(d, &sides);
	text_add_file(&place, comparison->trace);
	text_add(&place, ":%u", comparison->trace_line);
	add_values(out, place.s, &sides);
	add_other_keys(out, d);
	trace_rules(&rules, d, &sides);
	show_rules(out, &d->ours->reader->record.rules, rules.length ? rules.s : "");
	if (d->named_for && *d->named_for)
		text_add(out, "  the test is named for %s\n", d->named_for);
	text_free(&rules);
	text_free(&place);
}

void comparison_signature(struct text *out, const struct comparison *comparison)
{
	const struct trace_difference *d = &comparison->difference;
	struct trace_sides sides;
	text_add(out, "%d %u\n", comparison->kind, move_of(comparison));
	if (comparison->kind != STEP_DIFFERS)
		return;
	trace_sides(d, &sides);
	text_add(out, "%s\n", trace_difference_key(d));
	add_values(out, "", &sides);
	add_other_keys(out, d);
	comparison_rule(out, comparison);
}

/* ---- JSON ---- */

/* A value; of a list, the items that have no equal on the other side, or all if `paired` is NULL. */
static void add_unpaired(struct json *json, const struct json_value *value, const bool *paired)
{
	if (!value || !paired) {
		json_copy(json, value);
		return;
	}
	int i = 0;
	json_list(json);
	for (const struct json_value *item = value->first; item; item = item->next, i++)
		if (!paired[i])
			json_copy(json, item);
	json_list_end(json);
}

static void add_difference(struct json *json, const struct trace_difference *d)
{
	struct trace_sides sides;
	struct text rules = { 0 }, item = { 0 };
	const char *key;
	trace_sides(d, &sides);
	json_key_text(json, "key", trace_difference_key(d));
	json_key(json, "theirs");
	add_unpaired(json, sides.theirs, sides.paired ? sides.their_item : NULL);
	json_key(json, "ours");
	add_unpaired(json, sides.own, sides.paired ? sides.own_item : NULL);
	/* the keys in which the two values differ, or items that are about the same thing */
	json_key_list(json, "parts");
	for (int i = 0; i < sides.parts; i++) {
		const struct trace_part *part = &sides.part[i];
		text_clear(&item);
		say_trace_item(&item, part->item);
		json_map(json);
		json_key_text(json, "item", item.length ? item.s : NULL);
		json_key(json, "key");
		json_string(json, part->key.s, part->key.length);
		json_key(json, "theirs");
		json_copy(json, part->theirs);
		json_key(json, "ours");
		json_copy(json, part->own);
		json_map_end(json);
	}
	json_list_end(json);
	json_key_list(json, "also");
	for (int at = 0; (key = trace_other_key(d, &at));)
		json_text(json, key);
	json_list_end(json);
	trace_rules(&rules, d, &sides);
	json_key_words(json, "rules", rules.length ? rules.s : "");
	if (d->named_for && *d->named_for)
		json_key_words(json, "named_for", d->named_for);
	text_free(&rules);
	text_free(&item);
}

void show_comparison_json(struct text *out, const struct comparison *comparison)
{
	static const char *const differences[] = {
		[GAME_MISSING] = "game-missing", [STEP_DIFFERS] = "step",   [STEP_MISSING] = "step-missing",
		[STEP_ADDED] = "step-added",     [STEP_MISFORMED] = "form", [GAME_BROKEN] = "error",
	};
	struct json json;
	json_begin(&json, out);
	json_map(&json);
	json_key_text(&json, "difference", differences[comparison->kind]);
	if (comparison->kind != GAME_MISSING) {
		json_key_int(&json, "step_line", line_of_step(comparison));
		json_key_int(&json, "move", move_of(comparison));
		json_key_positive(&json, "trace_line", comparison->trace_line);
	}
	if (comparison->kind == STEP_DIFFERS)
		add_difference(&json, &comparison->difference);
	else if (comparison->kind == STEP_MISFORMED)
		json_key_text(&json, "key", trace_difference_key(&comparison->difference));
	json_map_end(&json);
}
