#include "show/show_comparison.h"

#include "show/show.h"

unsigned comparison_line(const struct comparison *comparison)
{
	const struct explanation *e = comparison->ours;
	return e->step ? e->step->span.line : e->reader->record.span.line;
}

unsigned comparison_move(const struct comparison *comparison)
{
	const struct explanation *e = comparison->ours;
	return e->step ? (unsigned)explained_move(e) : e->at.referee.game.moves;
}

void say_comparison(struct text *out, const struct comparison *comparison, const char *record)
{
	switch (comparison->kind) {
	case STEPS_AGREE:
		text_add_string(out, "agrees\n");
		break;
	case GAME_MISSING:
		text_add_string(out, "the trace does not have this game\n");
		break;
	case STEP_DIFFERS:
		text_add(out, "differs at move %u (line %u%s): %s\n", comparison_move(comparison),
			 comparison_line(comparison), record, trace_difference_key(&comparison->difference));
		break;
	case STEP_MISSING:
		text_add(out, "differs after its last step in the trace: hgref has one more (line %u%s)\n",
			 comparison_line(comparison), record);
		break;
	case STEP_ADDED:
		text_add(out, "differs after its last step: the trace has one more, on its line %u\n",
			 comparison->trace_line);
		break;
	case GAME_UNREAD:
		text_add_string(out, "cannot be read\n");
	}
}

void comparison_rule(struct text *out, const struct comparison *comparison)
{
	if (comparison->kind != STEP_DIFFERS)
		return;
	struct text rules = { 0 };
	struct trace_sides sides = trace_sides(&comparison->difference);
	trace_rules(&rules, &comparison->difference, &sides);
	text_add_bytes(out, rules.s, strcspn(rules.s, " "));
	text_free(&rules);
}

/* ---- both sides, as text ---- */

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
	struct trace_sides sides = trace_sides(d);
	struct text place = { 0 }, rules = { 0 };
	text_add_file(&place, comparison->trace);
	text_add(&place, ":%u", comparison->trace_line);
	add_side(out, place.s, d->theirs, sides.theirs, sides.paired ? sides.their_item : NULL);
	add_side(out, "hgref", &d->own, sides.own, sides.paired ? sides.own_item : NULL);
	add_other_keys(out, d);
	trace_rules(&rules, d, &sides);
	show_rules(out, &d->ours->reader->record.rules, rules.s);
	text_free(&rules);
	text_free(&place);
}

/* ---- JSON ---- */

/* A value; of a list, the items that have no equal on the other side, or all if `paired` is NULL. */
static void add_value(struct json *json, const struct json_tree *tree, int value, const bool *paired)
{
	if (value == NO_VALUE || !paired) {
		json_copy(json, tree, value);
		return;
	}
	int i = 0;
	json_list(json);
	for (int item = tree->value[value].first; item != NO_VALUE; item = tree->value[item].next, i++)
		if (!paired[i])
			json_copy(json, tree, item);
	json_list_end(json);
}

static void add_difference(struct json *json, const struct trace_difference *d)
{
	struct trace_sides sides = trace_sides(d);
	struct text rules = { 0 };
	const char *key;
	json_key_text(json, "key", trace_difference_key(d));
	json_key(json, "theirs");
	add_value(json, d->theirs, sides.theirs, sides.paired ? sides.their_item : NULL);
	json_key(json, "ours");
	add_value(json, &d->own, sides.own, sides.paired ? sides.own_item : NULL);
	json_key_list(json, "also");
	for (int at = 0; (key = trace_other_key(d, &at));)
		json_text(json, key);
	json_list_end(json);
	trace_rules(&rules, d, &sides);
	json_key_words(json, "rules", rules.s);
	text_free(&rules);
}

static void add_trace_line(struct json *json, uint32_t line)
{
	if (line > 0)
		json_key_int(json, "trace_line", line);
	else
		json_key_null(json, "trace_line");
}

void show_comparison_json(struct text *out, const struct comparison *comparison)
{
	static const char *const differences[] = {
		[GAME_MISSING] = "game-missing", [STEP_DIFFERS] = "step",      [STEP_MISSING] = "step-missing",
		[STEP_ADDED] = "step-added",     [GAME_UNREAD] = "unreadable",
	};
	const struct explanation *e = comparison->ours;
	enum comparison_kind kind = comparison->kind;
	struct json json;
	json_begin(&json, out);
	json_map(&json);
	json_key_int(&json, "schema", 1);
	show_head_keys(&json, e->reader, e->file, e->reader->record.span.line);
	json_key_bool(&json, "agrees", kind == STEPS_AGREE);
	json_key_text(&json, "difference", differences[kind]);
	if (kind >= STEP_DIFFERS && kind <= STEP_ADDED) {
		json_key_int(&json, "step_line", comparison_line(comparison));
		json_key_int(&json, "move", comparison_move(comparison));
		add_trace_line(&json, comparison->trace_line);
	}
	if (kind == STEP_DIFFERS)
		add_difference(&json, &comparison->difference);
	json_map_end(&json);
	json_end(&json);
}

void show_stranger_json(struct text *out, struct word title, struct word edition, uint32_t trace_line)
{
	struct json json;
	json_begin(&json, out);
	json_map(&json);
	json_key_int(&json, "schema", 1);
	json_key_null(&json, "file");
	json_key_null(&json, "line");
	json_key(&json, "game");
	json_string(&json, title.s, title.length);
	json_key(&json, "edition");
	if (edition.length > 0)
		json_string(&json, edition.s, edition.length);
	else
		json_null(&json);
	json_key_bool(&json, "agrees", false);
	json_key_text(&json, "difference", "game-added");
	add_trace_line(&json, trace_line);
	json_map_end(&json);
	json_end(&json);
}
