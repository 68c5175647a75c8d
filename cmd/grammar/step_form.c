#include "grammar/step_form.h"

#define FORM(...) \
	{ \
		__VA_ARGS__ \
	}
#define X(kind, verb, first, rest) [STEP_##kind] = { verb, first, rest },
static const struct step_form forms[] = {
	[STEP_TURN] = { NULL, { FIELD_PLAYER, PLACED_TILE }, { PLACED_PIECES } },
	[STEP_SETUP] = { NULL, { PLACED_TILE, FIELD_PLAYER }, { PLACED_PIECES } },
	[STEP_PASS] = { NULL, { FIELD_PLAYER }, { FIELD_NONE } },
	ACTION_FORMS(X) ASSERTION_FORMS(X)[STEP_SCORED_NONE] = { NULL, { FIELD_VERB, FIELD_KIND }, { FIELD_NONE } },
	[STEP_UNREAD] = { NULL, { FIELD_NONE }, { FIELD_NONE } },
	[STEP_UNREAD_ASSERTION] = { NULL, { FIELD_NONE }, { FIELD_NONE } },
};
#undef X
const struct step_form *step_form(enum step_kind kind)
{
	return &forms[kind];
}

static enum step_kind find_verb(struct word verb, int kind, int end)
{
	for (; kind < end; kind++)
		if (forms[kind].verb && word_is(verb, forms[kind].verb))
			return (enum step_kind)kind;
	return STEP_TURN;
}

enum step_kind action_of_verb(struct word verb)
{
	return find_verb(verb, STEP_DISCARD, STEP_END);
}

enum step_kind assertion_of_verb(struct word verb)
{
	return find_verb(verb, STEP_SCORED, STEP_UNREAD_ASSERTION);
}

enum step_kind step_of_action(const char *text, size_t length)
{
	struct line line;
	line_begin(&line, text, length, NULL);
	if (word_is(line.word, forms[STEP_END].verb))
		return STEP_END;
	line_next(&line);
	if (word_is(line.word, "+"))
		line_next(&line);
	return action_of_verb(line.word);
}

struct step_words step_words(const struct step_form *form, const char *text, size_t length)
{
	struct step_words words = { .form = form, .next = form->first };
	line_begin(&words.line, text, length, NULL);
	return words;
}

/* What the current word says; `next` is the field that follows in the form. */
static enum field field_of(struct step_words *w, enum field next)
{
	bool place = memchr(w->word.s, ',', w->word.length) != NULL;
	if (word_is(w->word, "+"))
		return FIELD_EXTRA;
	if (next == FIELD_ROLE && (word_is(w->word, "recall") || word_is(w->word, "by"))) {
		w->due = *w->word.s == 'r' ? FIELD_RECALL : FIELD_OWNER;
		return FIELD_VERB;
	}
	if (next == FIELD_NUMBER && place) /* of an award, which may be left out */
		return FIELD_PLACE;
	w->next += next != FIELD_NONE;
	return next != FIELD_NONE ? next : FIELD_VERB;
}

bool step_words_next(struct step_words *w)
{
	w->word = w->line.word;
	if (w->word.length == 0)
		return false;
	line_next(&w->line);
	if (*w->next == FIELD_NONE)
		w->next = w->form->rest;
	w->field = w->due ? w->due : FIELD_NONE;
	w->due = FIELD_NONE;
	if (w->field == FIELD_NONE)
		w->field = field_of(w, (enum field) * w->next);
	return true;
}

/* ---- the parts of a step ---- */

static struct word joined(struct word first, struct word last)
{
	return (struct word){ first.s, (size_t)(last.s + last.length - first.s) };
}

/* Notes a word of a move as a part; `before` is the word before it. */
static void note_part(struct parts *parts, const struct step_words *w, struct word before, int *recalls, int *pieces)
{
	if (w->field == FIELD_PLAYER)
		parts->player = w->word;
	else if (w->field == FIELD_TILE)
		parts->tile = w->word;
	else if (w->field == FIELD_CELL)
		parts->cell = w->word;
	else if (w->field == FIELD_TURN)
		parts->turn = w->word;
	else if (w->field == FIELD_RECALL && !word_is(w->word, "none") && (*recalls)++ < RECALLS_MAX)
		parts->recall[*recalls - 1] =
			word_is(before, "recall") && w->form->rest[0] ? joined(before, w->word) : w->word;
	else if ((w->field == FIELD_SLOT || w->field == FIELD_PLACE) && (*pieces)++ < PIECES_MAX)
		parts->piece[*pieces - 1] = w->field == FIELD_SLOT ? joined(before, w->word) : w->word;
	else if (w->field == FIELD_OWNER && *pieces <= PIECES_MAX)
		parts->piece[*pieces - 1] = joined(parts->piece[*pieces - 1], w->word);
}

/* The word that an assertion is judged by: the one after its verb or, of an award, its points. */
static bool is_value(const struct step_words *w, const struct step *step, int word)
{
	return word == 1 || (step->kind == STEP_SCORED && w->field == FIELD_NUMBER);
}

struct parts step_parts(const struct step *step)
{
	struct parts parts = { 0 };
	struct step_words w = step_words(step_form(step->kind), step->words.s, step->words.length);
	bool asserts = step->kind >= STEP_SCORED, moves = !asserts || step->kind == STEP_LEGAL;
	struct word before = { "", 0 };
	int recalls = 0, pieces = 0;
	for (int i = 0; step_words_next(&w); i++) {
		if (asserts && is_value(&w, step, i))
			parts.value = w.word;
		if (moves)
			note_part(&parts, &w, before, &recalls, &pieces);
		before = w.word;
	}
	return parts;
}
