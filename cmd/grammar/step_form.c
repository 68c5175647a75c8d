#include "grammar/header_form.h"

#define FORM(...) \
	{ \
		__VA_ARGS__ \
	}
#define X(kind, ...) [STEP_##kind] = { .verb = __VA_ARGS__ },
static const struct step_form forms[] = {
	[STEP_TURN] = { .first = { FIELD_PLAYER, FIELD_EXTRA, PLACED_TILE }, .rest = { PLACED_PIECES } },
	[STEP_SETUP] = { .first = { PLACED_TILE, FIELD_PLAYER, PLACED_PIECES }, .rest = { PLACED_PIECES } },
	[STEP_PASS] = { .first = { FIELD_PLAYER } },
	ACTION_FORMS(X) ASSERTION_FORMS(X)[STEP_SCORED_NONE] = { .first = { FIELD_VERB, FIELD_KIND } },
	[STEP_UNREAD] = { 0 },
	[STEP_UNREAD_ASSERTION] = { 0 },
};
#undef X
const struct step_form *step_form(enum step_kind kind)
{
	return &forms[kind];
}

#define X(kind, word, key, form, pass, ...) [LINE_OF_##kind] = { word, key, form, pass, { __VA_ARGS__ } },
const struct header_form header_forms[] = { HEADER_LINES(X) };
#undef X

enum header_kind header_kind(struct word word)
{
	int kind = LINE_OF_GAME + 1;
	while (kind < HEADER_KINDS && !word_is(word, header_forms[kind].word))
		kind++;
	return (enum header_kind)kind;
}

static enum step_kind find_verb(struct word verb, int kind, int end)
{
	for (; kind < end; kind++)
		if (forms[kind].verb && word_is(verb, forms[kind].verb))
			return (enum step_kind)kind;
	return STEP_TURN;
}

enum step_kind assertion_of_verb(struct word verb)
{
	return find_verb(verb, STEP_SCORED, STEP_UNREAD_ASSERTION);
}

enum step_kind step_of_action(struct line line)
{
	if (word_is(line.word, forms[STEP_END].verb))
		return STEP_END;
	line_next(&line);
	bool extra = word_is(line.word, "+");
	if (extra)
		line_next(&line);
	enum step_kind kind = find_verb(line.word, STEP_DISCARD, STEP_END);
	return extra && forms[kind].first[1] != FIELD_EXTRA ? STEP_TURN : kind;
}

/* Whether no other word follows the current one, except in quotes. */
static bool is_last_unquoted(struct line line)
{
	line_next(&line);
	return line.word.length == 0 || line.word.s[0] == '"';
}

void form_choose(struct form_place *place, const struct line *line)
{
	static const uint8_t recall[] = { FIELD_RECALL_VERB, FIELD_RECALL, FIELD_NONE };
	static const uint8_t by[] = { FIELD_BY, FIELD_OWNER, FIELD_NONE };
	static const uint8_t winner[] = { FIELD_PLAYER, FIELD_MORE, FIELD_NONE };
	static const uint8_t reason[] = { FIELD_REASON, FIELD_REMARK, FIELD_NONE };
	struct word word = line->word;
	switch (*place->next) {
	case FIELD_EXTRA:
		place->next += !word_is(word, "+");
		break;
	case FIELD_AWARD_PLACE:
		place->next += !memchr(word.s, ',', word.length);
		break;
	case FIELD_ROLE:
		if (word_is(word, "recall"))
			place->next = recall;
		else if (place->field == FIELD_SLOT && word_is(word, "by"))
			place->next = by;
		break;
	case FIELD_MORE:
		place->next = is_last_unquoted(*line) ? reason : winner;
		break;
	default:
		break;
	}
}

struct step_words step_words(const struct step_form *form, const char *text, size_t length)
{
	struct step_words words = { .place = { form, form->first, FIELD_NONE } };
	words.line = line_begin(text, length, NULL);
	return words;
}

bool step_words_next(struct step_words *w)
{
	w->word = w->line.word;
	if (w->word.length == 0)
		return false;
	w->field = form_field(&w->place, &w->line);
	if (w->field == FIELD_NONE)
		w->field = FIELD_VERB;
	if (w->field == FIELD_REMARK && line_quote(&w->line))
		w->word = w->line.word;
	line_next(&w->line);
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
			word_is(before, "recall") && w->place.form->rest[0] ? joined(before, w->word) : w->word;
	else if (w->field == FIELD_ROLE && *pieces < PIECES_MAX)
		parts->piece[*pieces] = w->word; /* a monk may have no slot */
	else if ((w->field == FIELD_SLOT || w->field == FIELD_PLACE) && (*pieces)++ < PIECES_MAX)
		parts->piece[*pieces - 1] = w->field == FIELD_SLOT ? joined(before, w->word) : w->word;
	else if (w->field == FIELD_OWNER && *pieces <= PIECES_MAX)
		parts->piece[*pieces - 1] = joined(parts->piece[*pieces - 1], w->word);
}

struct parts step_parts(const struct step *step)
{
	struct parts parts = { 0 };
	struct step_words w = step_words(step_form(step->kind), step->words.s, step->words.length);
	bool asserts = step->kind >= STEP_SCORED, moves = !asserts || step->kind == STEP_LEGAL;
	struct word before = { "", 0 };
	int recalls = 0, pieces = 0;
	for (int i = 0; step_words_next(&w); i++) {
		/* an assertion is judged by the word after its verb or, for an award, by its points */
		if (asserts && (i == 1 || (step->kind == STEP_SCORED && w.field == FIELD_NUMBER)))
			parts.value = w.word;
		if (moves)
			note_part(&parts, &w, before, &recalls, &pieces);
		before = w.word;
	}
	return parts;
}
