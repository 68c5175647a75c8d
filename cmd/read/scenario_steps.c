#include "read/scenario_parts.h"

#include "grammar/line_parts.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* Turns, their expectations, and the position before them. */

/* ---- moves and placed tiles as maps ---- */

bool compose_cell(struct scenario_reading *t, struct composed *c, const char *before, const struct node *node)
{
	if (node_is_word(node)) {
		compose_scalar(t, c, before, node);
		return true;
	}
	const struct node *x = node->kind == NODE_LIST ? node->child : NULL, *y = x ? x->next : NULL;
	const struct node *mx = node->kind == NODE_MAP ? node_find(node, "x") : NULL,
			  *my = mx ? node_find(node, "y") : NULL;
	if (my && node_is_word(mx) && node_is_word(my))
		return scenario_fail(
			t, node, READ_VALUE,
			phrase_of("expected a cell such as [3, 0]; did you mean `[%.9s, %.9s]`?", mx->s, my->s).s);
	if (!y || y->next || !node_is_word(x) || !node_is_word(y))
		return scenario_fail(t, node, READ_VALUE, "expected a cell such as [3, 0]");
	compose_number(t, c, before, x);
	compose_number(t, c, ",", y);
	return true;
}

/* Reads a value that must be one word, since further words would belong under other keys. */
static bool compose_one_word(struct scenario_reading *t, struct composed *c, const char *before,
			     const struct node *node)
{
	if (node->kind != NODE_SCALAR)
		return scenario_fail(t, node, READ_VALUE, "expected one word, not a list or a map");
	if (!node_is_word(node))
		return scenario_fail(t, node, READ_VALUE,
				     node->length ? "expected one word, not several" : "expected a word");
	compose_number(t, c, before, node);
	return true;
}

/* A slot, or `1 by blue`. */
static bool compose_slot(struct scenario_reading *t, struct composed *c, const struct node *node)
{
	const char *by = node->kind == NODE_SCALAR ? strstr(node->s, " by ") : NULL;
	if (!by)
		return compose_one_word(t, c, " ", node);
	const struct node slot = { .kind = NODE_SCALAR, .s = node->s, .length = (size_t)(by - node->s) };
	const struct node owner = { .kind = NODE_SCALAR, .s = by + 4, .length = strlen(by + 4) };
	if (memchr(slot.s, ' ', slot.length) || !node_is_word(&owner))
		return scenario_fail(t, node, READ_VALUE, "expected a slot, or a slot, `by` and a colour");
	compose_scalar(t, c, " ", node);
	return true;
}

/* Whether a key is a role. If not, those of the game are listed, and what is written the wrong way round is turned. */
static bool check_role(struct scenario_reading *t, const struct node *map, const struct node *role)
{
	const char *names[ROLES + 1] = { NULL };
	int n = 0;
	if (word_find(node_word(role), line_roles) < ROLES)
		return true;
	if (role->next->kind == NODE_SCALAR && word_find(node_word(role->next), line_roles) < ROLES)
		return reader_fail(t->reader, role->span, role->at, role->length, READ_KEY,
				   "the role comes first: did you mean `{%s: %.40s}`?", role->next->s, role->s);
	for (int r = 0; r < ROLES; r++)
		if (role_game((enum role)r) == t->reader->record.rules.game)
			names[n++] = line_roles[r];
	return scenario_check_keys(t, map, names);
}

/* `{hunter: 1}` */
static bool compose_piece(struct scenario_reading *t, struct composed *c, const struct node *node)
{
	const char *slot = node->kind == NODE_SCALAR ? node->s : "";
	struct word role_word = word_cut(&slot);
	slot += strspn(slot, " ");
	if (!*slot && word_is(role_word, line_roles[MONK]))
		slot = "monastery";
	if (*slot && word_find(role_word, line_roles) < ROLES)
		return scenario_fail(
			t, node, READ_VALUE,
			phrase_of("expected a map such as {%.*s: %.40s}", (int)role_word.length, role_word.s, slot).s);
	if (node->kind != NODE_MAP)
		return scenario_fail(t, node, READ_VALUE,
				     t->reader->record.rules.game == BASE_CARCASSONNE
					     ? "expected a map such as {thief: W}"
					     : "expected a map such as {hunter: 1}");
	for (const struct node *role = node->child; role; role = role->next->next) {
		if (!check_role(t, node, role))
			return false;
		compose_scalar(t, c, " ", role);
		if (!compose_slot(t, c, role->next))
			return false;
	}
	return true;
}

/* A piece, or a list of them. */
static bool compose_pieces(struct scenario_reading *t, struct composed *c, const struct node *node)
{
	if (node->kind == NODE_LIST) {
		for (const struct node *item = node->child; item; item = item->next)
			if (!compose_piece(t, c, item))
				return false;
		return true;
	}
	return compose_piece(t, c, node);
}

/* `recall: "0,1:W"`, `recall: none`, or a list of places. */
static bool compose_recalls(struct scenario_reading *t, struct composed *c, const struct node *node)
{
	if (node->kind == NODE_SCALAR)
		return compose_one_word(t, c, " recall ", node);
	if (node->kind != NODE_LIST)
		return scenario_fail(t, node, READ_VALUE, "expected a place such as 0,1:W, or none");
	for (const struct node *item = node->child; item; item = item->next)
		if (!compose_one_word(t, c, " recall ", item))
			return false;
	return true;
}

/* The key for the value of a form's field; NULL: none. After a verb, the verb is the key: `discard: 30`. */
static const char *key_of(const struct step_form *form, const uint8_t *field)
{
	static const char *const keys[FIELDS] = {
		[FIELD_PLAYER] = "player", [FIELD_EXTRA] = "extra", [FIELD_TILE] = "tile",
		[FIELD_CELL] = "at",       [FIELD_TURN] = "turn",   [FIELD_ROLE] = "place",
	};
	bool after_verb = field > form->first && field[-1] == FIELD_VERB;
	return after_verb ? form->verb : keys[*field];
}

static bool compose_field(struct scenario_reading *t, struct composed *c, const struct node *map,
			  const struct step_form *form, const uint8_t *field)
{
	const char *key = key_of(form, field);
	const struct node *node = key ? node_find(map, key) : NULL;
	if (*field == FIELD_CELL)
		return node ? compose_cell(t, c, " ", node)
			    : scenario_fail(t, map, READ_KEY,
					    "a move has a tile and its place: the key `at` is missing");
	if (*field == FIELD_ROLE)
		return !node || compose_pieces(t, c, node);
	if (*field == FIELD_VERB || (*field == FIELD_EXTRA && node_is_true(node))) {
		compose_words(c, " ");
		compose_words(c, *field == FIELD_VERB ? form->verb : "+");
	} else if (*field == FIELD_TURN && !node) {
		compose_words(c, " 0");
	} else if (*field != FIELD_EXTRA && node) {
		return compose_one_word(t, c, c->words.length ? " " : "", node);
	}
	return true;
}

/* Adds the words of fields of a form that a map has values for. */
static bool compose_fields(struct scenario_reading *t, struct composed *c, const struct node *map,
			   const struct step_form *form, const uint8_t *field)
{
	while (*field && compose_field(t, c, map, form, field))
		field++;
	return !*field;
}

/* The kind of a move, judging by its keys. A recall by itself has one place; with a tile there may be several. */
static enum step_kind kind_of_move(const struct node *map)
{
	const struct node *recall = node_find(map, "recall");
	if (node_find(map, "discard"))
		return STEP_DISCARD;
	if (node_find(map, "decline"))
		return STEP_DECLINE;
	if (node_find(map, "tile"))
		return STEP_TURN;
	return recall && recall->kind == NODE_SCALAR ? STEP_RECALL : STEP_PASS;
}

static bool allows_key(enum step_kind kind, const struct node *key)
{
	const struct step_form *form = step_form(kind);
	bool found = node_is(key, "expect");
	for (const uint8_t *field = form->first; *field && !found; field++)
		found = key_of(form, field) && node_is(key, key_of(form, field));
	return found || (kind == STEP_TURN && (node_is(key, "recall") || node_is(key, "place")));
}

/* Whether a move has only the keys of its kind. */
static bool check_form(struct scenario_reading *t, const struct node *map, enum step_kind kind)
{
	bool drawn = kind == STEP_DISCARD || kind == STEP_DECLINE;
	for (const struct node *key = map->child; key; key = key->next->next)
		if (!allows_key(kind, key))
			return drawn ? scenario_fail(
					       t, node_find(map, step_form(kind)->verb), READ_KEY,
					       "a discarded or declined tile has only the keys `player` and `extra`")
				     : scenario_fail(t, map, READ_KEY,
						     "a turn needs the key `tile`, unless it is a pass");
	return true;
}

/* Turns {player: blue, tile: D, at: [3, 0], turn: 90, place: {hunter: 1}} into the words of a move. */
static bool compose_move(struct scenario_reading *t, const struct node *map, struct composed *c)
{
	static const char *const keys[] = { "player", "extra",   "tile",    "at",     "turn", "recall",
					    "place",  "discard", "decline", "expect", NULL };
	const struct node *recall = node_find(map, "recall");
	enum step_kind kind = kind_of_move(map);
	const struct step_form *form = step_form(kind);
	if (!scenario_check_keys(t, map, keys) || !scenario_check_truth(t, node_find(map, "extra")) ||
	    !check_form(t, map, kind))
		return false;
	return compose_fields(t, c, map, form, form->first) &&
	       (kind != STEP_TURN || !recall || compose_recalls(t, c, recall)) &&
	       compose_fields(t, c, map, form, form->rest);
}

static bool compose_setup(struct scenario_reading *t, const struct node *map, struct composed *c)
{
	static const char *const keys[] = { "tile", "at", "turn", "player", "place", NULL };
	const struct step_form *form = step_form(STEP_SETUP);
	if (!scenario_check_keys(t, map, keys))
		return false;
	if (!node_find(map, "tile"))
		return scenario_fail(t, map, READ_KEY, "the key `tile` is missing");
	if (!node_find(map, "player") != !node_find(map, "place"))
		return scenario_fail(t, map, READ_KEY, "a piece needs both `player` and `place`");
	return compose_fields(t, c, map, form, form->first);
}

bool source_composed_by(struct scenario_reading *t, const struct node *map, struct source *source, composer *how)
{
	struct composed c = { 0 };
	if (!how(t, map, &c)) {
		composed_free(&c);
		return false;
	}
	*source = reader_compose(t->reader, &c, map->span, map->at);
	return true;
}

bool source_of_setup(struct scenario_reading *t, const struct node *map, struct source *source)
{
	return source_composed_by(t, map, source, compose_setup);
}

/* ---- steps ---- */

/* Adds words to the message of the error that was added last. */
static void add_hint(struct scenario_reading *t, const char *words)
{
	struct trouble *error = reader_last_error(t->reader);
	size_t used = strlen(error->message);
	snprintf(error->message + used, sizeof error->message - used, "%s", words);
}

/*
 * YAML cuts `[scored river 2,0:W 4 red]` at the comma. Reports this if an unreadable plain scalar ends within a cell;
 * the node after it is then the rest of its words. Returns the last node that was handled.
 */
static const struct node *hint_at_comma(struct scenario_reading *t, const struct node *node)
{
	const char *line = t->scenario->tree.text + node->span.text;
	size_t end = node->at + node->length;
	bool inside = node->plain && node->length > 0 && end + 1 < node->span.length && line[end] == ',';
	if (!inside || !isdigit((unsigned char)line[end - 1]) ||
	    (!isdigit((unsigned char)line[end + 1]) && line[end + 1] != '-'))
		return node;
	size_t length = node->next ? node->next->at + node->next->length - node->at : node->length;
	bool same = node->next && node->next->span.text == node->span.text;
	add_hint(t, same ? phrase_of(" (inside [ ] a comma splits: put it in quotes, `\"%.*s\"`)", (int)length,
				     line + node->at)
				    .s
			 : " (inside [ ] a comma splits: put it in quotes)");
	return node->next ? node->next : node;
}

/* Adds an unreadable step for a misplaced node, which the error is about. */
static void add_unread(struct scenario_reading *t, const struct node *node, enum step_kind kind)
{
	const struct node *words = node->kind == NODE_MAP ? node_find(node, "player") : node;
	struct source source = { .words = "", .span = node->span, .at = node->at };
	if (words && words->kind == NODE_SCALAR)
		source = source_of_scalar(t, words);
	reader_add_unread(t->reader, kind, &source);
}

/* The same, reporting what is wrong with it. */
static void fail_unread(struct scenario_reading *t, const struct node *node, enum step_kind kind, enum read_code code,
			const char *message)
{
	scenario_fail(t, node, code, message);
	add_unread(t, node, kind);
}

/* Reads a step, whose kind may not belong here. Returns the last node that was handled. */
static const struct node *read_step_node(struct scenario_reading *t, const struct node *node, bool action)
{
	struct source source = source_of_scalar(t, node);
	bool read = reader_step(t->reader, &source);
	if (read && (t->reader->scratch.steps[t->reader->record.steps - 1].kind < STEP_SCORED) == action)
		return node;
	if (read)
		scenario_fail(t, node, READ_ORDER,
			      action ? "an expectation belongs under `expect`; moves belong here"
				     : "a move belongs under `turns`; expectations belong here");
	reader_unread_last(t->reader, action ? STEP_UNREAD : STEP_UNREAD_ASSERTION);
	return read ? node : hint_at_comma(t, node);
}

/* An expectation that is no string: `violation: feature-occupied`, or something else. */
static void fail_expectation(struct scenario_reading *t, const struct node *item)
{
	const struct node *verb = item->kind == NODE_MAP ? item->child : NULL, *rest = verb ? verb->next : NULL;
	struct step step = { 0 };
	struct complaint unused;
	struct phrase meant = { "" };
	if (rest && verb->kind == NODE_SCALAR && rest->kind == NODE_SCALAR)
		meant = phrase_of("%.50s %.90s", verb->s, rest->s);
	struct line line = line_begin(meant.s, strlen(meant.s), &unused);
	bool read = line_step(&line, &t->reader->record, &step) && step.kind >= STEP_SCORED;
	fail_unread(t, item, STEP_UNREAD_ASSERTION, READ_VALUE,
		    read ? phrase_of("an expectation has no colon; did you mean `- %s`?", meant.s).s
			 : "expected an expectation such as `totals red 5 blue 0`");
}

static void read_expectations(struct scenario_reading *t, const struct node *node)
{
	const struct node *list;
	if (!scenario_for_edition(t, node, &list)) {
		add_unread(t, node, STEP_UNREAD_ASSERTION);
		return;
	}
	if (list && list->kind != NODE_LIST) {
		fail_unread(t, list, STEP_UNREAD_ASSERTION, READ_VALUE,
			    list->kind != NODE_SCALAR
				    ? "expected a list of expectations"
				    : phrase_of("expectations are a list: `expect: [\"%.100s\"]`", list->s).s);
		return;
	}
	for (const struct node *item = list ? list->child : NULL; item && !reader_is_full(t->reader); item = item->next)
		if (item->kind == NODE_SCALAR)
			item = read_step_node(t, item, false);
		else
			fail_expectation(t, item);
}

/* Reads a turn as a map for programs. */
static void read_move_map(struct scenario_reading *t, const struct node *node)
{
	struct source source;
	bool idle = !node_find(node, "tile") && !node_find(node, "discard") && !node_find(node, "decline") &&
		    !node_find(node, "recall");
	if (!source_composed_by(t, node, &source, compose_move))
		add_unread(t, node, STEP_UNREAD);
	else if (!(idle ? reader_pass(t->reader, &source) : reader_step(t->reader, &source)))
		reader_unread_last(t->reader, STEP_UNREAD);
}

/* Reads a map for a turn: the move as a string under `turn`, or in parts for programs. */
static void read_turn_map(struct scenario_reading *t, const struct node *map)
{
	static const char *const keys[] = { "turn", "expect", NULL };
	const struct node *turn = node_find(map, "turn"), *expect = node_find(map, "expect");
	bool whole = turn && turn->kind == NODE_SCALAR && strchr(turn->s, ' '); /* the move, in words */
	if (map->cut && !whole) {
		add_unread(t, map, STEP_UNREAD); /* what could not be read is reported for the document */
	} else if (node_find(map, "player")) {
		read_move_map(t, map);
	} else if (node_find(map, "tile") || node_find(map, "discard") || node_find(map, "decline")) {
		fail_unread(t, map, STEP_UNREAD, READ_KEY, "the key `player` is missing");
	} else if (!scenario_check_keys(t, map, keys)) {
		if (strstr(reader_last_error(t->reader)->message, "the keys here are"))
			add_hint(t, ", or `player`, `tile`, `at`, `turn`, `place` and others of a move in parts");
		add_unread(t, turn ? turn : map, STEP_UNREAD);
	} else if (!turn || turn->kind != NODE_SCALAR) {
		scenario_fail(
			t, turn ? turn : map, READ_KEY,
			turn     ? "expected the words of a move, as in `turn: red E 0,-1 180 knight S`; its parts, "
				   "such as `player` and `tile`, are keys of the item itself"
			: expect ? phrase_of("expected `turn:` with a move: without the dash, this belongs to the turn "
					     "above, below its `turn:`, `  %.*s`",
					     (int)(map->child->span.length - map->child->at),
					     t->scenario->tree.text + map->child->span.text + map->child->at)
					   .s
				 : "expected `turn:` with a move");
		add_unread(t, map, STEP_UNREAD);
	} else {
		read_step_node(t, turn, true);
	}
	if (expect)
		read_expectations(t, expect);
}

static bool read_setup_node(struct scenario_reading *t, const struct node *item, bool kept)
{
	struct source source;
	if (item->kind == NODE_LIST)
		return scenario_fail(t, item, READ_VALUE,
				     "expected `TILE X,Y TURN`, with `PLAYER ROLE SLOT` where a piece stands");
	if (item->kind == NODE_SCALAR)
		source = source_of_scalar(t, item);
	else if (!source_of_setup(t, item, &source))
		return false;
	if (kept)
		reader_keep(t->reader, LINE_OF_SETUP, &source);
	else if (!reader_setup(t->reader, &source)) {
		hint_at_comma(t, item);
		return false;
	}
	return true;
}

bool scenario_setup(struct scenario_reading *t, const struct node *root)
{
	const struct node *setup = node_find(root, "setup");
	bool fine = true, rows = node_find(root, "board") || node_find(root, "pieces");
	if (setup && setup->kind != NODE_LIST)
		return scenario_fail(
			t, setup, READ_VALUE,
			setup->kind != NODE_SCALAR
				? "expected a list of placed tiles"
				: phrase_of("each placed tile is an item with a dash: `- %.100s`", setup->s).s);
	for (const struct node *item = setup ? setup->child : NULL; item && !reader_is_full(t->reader);
	     item = item->next)
		fine = read_setup_node(t, item, rows) && fine;
	return fine;
}

/* Reads turns: each is a string, or a map with its expectations. */
static void read_turns(struct scenario_reading *t, const struct node *list)
{
	if (list->kind != NODE_LIST) {
		bool own = list->kind == NODE_SCALAR && list->plain && list->length > 0;
		const char *line = own ? t->scenario->tree.text + list->span.text + list->at : "red E 0,-1 180";
		fail_unread(t, list, STEP_UNREAD, READ_VALUE,
			    phrase_of("expected a list of turns, each on a line such as `- %.*s`",
				      own ? (int)(list->span.length - list->at) : (int)strlen(line), line)
				    .s);
		return;
	}
	for (const struct node *item = list->child; item && !reader_is_full(t->reader); item = item->next)
		if (item->kind == NODE_SCALAR)
			item = read_step_node(t, item, true);
		else if (item->kind == NODE_MAP)
			read_turn_map(t, item);
		else
			fail_unread(t, item, STEP_UNREAD, READ_VALUE,
				    "a move is one string, without brackets and commas between its words, as in "
				    "`- red E 0,-1 180 knight S`");
}

/* ---- the result ---- */

static bool compose_winners(struct scenario_reading *t, struct composed *c, const struct node *node)
{
	if (node->kind != NODE_LIST)
		return compose_one_word(t, c, " ", node);
	for (const struct node *item = node->child; item; item = item->next)
		if (!compose_one_word(t, c, " ", item))
			return false;
	return node->child || scenario_fail(t, node, READ_VALUE, "expected a winner, or none");
}

static bool compose_remark(struct scenario_reading *t, struct composed *c, const struct node *node)
{
	if (!node || node_is_null(node))
		return true;
	if (node->kind != NODE_SCALAR || strcspn(node->s, "\"\n") < node->length)
		return scenario_fail(t, node, READ_VALUE, "expected words, without quotation marks or line breaks");
	compose_words(c, " \"");
	compose_scalar(t, c, "", node);
	compose_words(c, "\"");
	return true;
}

/* `{winner: blue, by: time, words: "..."}`, with one winner, a list of them, or `none` */
static bool compose_result(struct scenario_reading *t, const struct node *map, struct composed *c)
{
	static const char *const keys[] = { "winner", "by", "words", NULL };
	static const char verb[] = "result";
	if (map->kind != NODE_MAP)
		return scenario_fail(t, map, READ_VALUE,
				     "expected a map such as {winner: blue, by: time}; who wins by points is "
				     "an assertion, such as `expect: [winner blue]`");
	if (line_find_player(&t->reader->record, word_from(verb)) >= 0)
		return scenario_fail(t, map, READ_PLAYER, "a game with a player called `result` cannot state a result");
	const struct node *winner = node_find(map, "winner"), *by = node_find(map, "by");
	if (!scenario_check_keys(t, map, keys))
		return false;
	if (!winner || !by)
		return scenario_fail(t, map, READ_KEY,
				     winner ? "the key `by` is missing, a reason such as time; who wins by points is "
					      "stated without `result`, as in `expect: [winner red]`"
					    : "the key `winner` is missing");
	compose_words(c, verb);
	return compose_winners(t, c, winner) && compose_one_word(t, c, " ", by) &&
	       compose_remark(t, c, node_find(map, "words"));
}

void scenario_steps(struct scenario_reading *t, const struct node *root)
{
	struct source source;
	const struct node *node;
	if ((node = node_find(root, "before")))
		read_expectations(t, node);
	if ((node = node_find(root, "turns")))
		read_turns(t, node);
	if ((node = node_find(root, "end"))) {
		source = (struct source){ .words = "end", .length = 3, .span = node->span, .at = node->at };
		if (!scenario_check_truth(t, node))
			reader_add_unread(t->reader, STEP_UNREAD, &source);
		else if (node_is_true(node))
			reader_step(t->reader, &source);
	}
	if ((node = node_find(root, "expect")))
		read_expectations(t, node);
	if ((node = node_find(root, "result"))) {
		if (node->cut || !source_composed_by(t, node, &source, compose_result))
			add_unread(t, node, STEP_UNREAD_ASSERTION);
		else
			reader_step(t->reader, &source);
	}
}
