#include "judge/readings.h"

#include "say/names.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- other laws ---- */

/* Whether this is another edition of the game and has the Scout tiles, if the record deals them. */
static bool is_other_edition(const struct record *record, const struct ruleset *edition)
{
	return edition->game == record->rules.game && strcmp(edition->name, record->rules.name) != 0 &&
	       (record->deals == 0 || edition->scout_tiles);
}

int choices_of(const struct record *record, struct choice choice[CHOICES_MAX])
{
	const struct ruleset *own = &record->rules;
	int count = 0;
	for (enum ruling r = 0; r < RULING_COUNT; r++) {
		const char *options = ruling_applies(r, own) ? ruling_options(r) : "";
		for (int i = 0; *options; i++) {
			struct word option = word_cut(&options);
			if (i == ruleset_choice(own, r))
				continue;
			assert(count < CHOICES_MAX);
			choice[count] = (struct choice){ r, ruling_id(r), option, *own };
			ruleset_set(&choice[count].rules, r, i);
			count++;
		}
	}
	for (const struct ruleset *edition = rulesets; edition < rulesets + editions; edition++) {
		if (!is_other_edition(record, edition))
			continue;
		assert(count < CHOICES_MAX);
		struct ruleset *rules = &choice[count].rules;
		choice[count] = (struct choice){ RULING_COUNT, "edition", word_from(edition->name), *edition };
		rules->expansion = own->expansion;
		for (enum ruling r = 0; r < RULING_COUNT; r++)
			if (record->overridden[r])
				ruleset_set(rules, r, ruleset_choice(own, r));
		count++;
	}
	return count;
}

/* ---- comparing ---- */

static bool is_same_award(const struct award *a, const struct award *b)
{
	return a->kind == b->kind && a->final == b->final && (a->final || a->move == b->move) &&
	       a->points == b->points && a->players == b->players && cell_is(a->at.cell, b->at.cell) &&
	       a->at.slot == b->at.slot;
}

/* The number of awards among the first `count` that equal this one. */
static size_t count_same(const struct judged_game *t, size_t count, const struct award *award)
{
	size_t n = 0;
	for (size_t i = 0; i < count; i++)
		n += is_same_award(&t->replay.award[i], award);
	return n;
}

/* Adds the awards of `t` that the other game does not have, each after a sign. */
static void say_unmatched(struct text *out, const struct judged_game *t, const struct judged_game *other,
			  const char *sign)
{
	size_t same = 0; /* the first awards of both, as nearly all */
	while (same < t->replay.awards && same < other->replay.awards &&
	       is_same_award(&t->replay.award[same], &other->replay.award[same]))
		same++;
	for (size_t i = same; i < t->replay.awards; i++) {
		const struct award *award = &t->replay.award[i];
		if (count_same(other, other->replay.awards, award) > count_same(t, i, award) || award->points == 0)
			continue;
		text_add(out, "%s ", sign);
		if (award->final)
			text_add_string(out, "at the end: ");
		else
			text_add(out, "move %u: ", award->move);
		say_award(out, &t->reader->record, award);
		text_add_string(out, "\n");
	}
}

static bool totals_differ(const struct judged_game *a, const struct judged_game *b)
{
	for (int p = 0; p < judged_position(a)->players; p++)
		if (game_total(judged_position(a), p) != game_total(judged_position(b), p))
			return true;
	return false;
}

/* The finding at which judging stopped, or else the first one about an action or the header; NULL if there is none. */
static const struct finding *first_illegal(const struct judged_game *t)
{
	const struct finding *list = t->findings.list;
	size_t count = t->findings.count, i = 0;
	if (t->replay.referee.stopped)
		for (i = count - 1; i > 0 && list[i - 1].span.line == list[count - 1].span.line;)
			i--;
	while (i < count && violation_is_note(list[i].code))
		i++;
	return i < count ? &list[i] : NULL;
}

struct halt halt_of(const struct judged_game *t)
{
	const struct referee *referee = &t->replay.referee;
	const struct finding *illegal = first_illegal(t);
	bool at_once = referee->stopped || referee->headers > 0;
	return (struct halt){ .stopped = referee->stopped,
			      .unread = referee->unread != NULL,
			      .illegal = at_once + t->replay.stood + t->replay.left_out,
			      .code = illegal ? illegal->code : VIOLATION_CODES,
			      .line = illegal ? illegal->span.line : 0 };
}

static void compare_with_base(struct readings *r, struct reading *reading)
{
	const struct judged_game *a = &r->base, *b = &r->other;
	reading->halt = halt_of(b);
	reading->moves = judged_position(b)->moves;
	reading->winners = judged_winners(b);
	for (int p = 0; p < judged_position(b)->players; p++)
		reading->total[p] = game_total(judged_position(b), p);
	say_unmatched(&reading->awards, a, b, "-");
	say_unmatched(&reading->awards, b, a, "+");
	if (halt_of(a).illegal != reading->halt.illegal || judged_position(a)->moves != judged_position(b)->moves)
		reading->consequence = CHANGES_VERDICT;
	else if (judged_winners(a) != judged_winners(b))
		reading->consequence = CHANGES_WINNER;
	else if (totals_differ(a, b))
		reading->consequence = CHANGES_TOTALS;
	else
		reading->consequence = reading->awards.length ? CHANGES_AWARDS : CHANGES_NOTHING;
}

/* ---- other readings ---- */

/* Whether all tiles on the board are the record's own, so that any edition can judge them. */
static bool all_own(const struct board *board)
{
	for (int i = 0; i < board->tiles; i++)
		if (board_tile(board, i)->stack != STACK_ANY)
			return false;
	return true;
}

static int by_consequence(const void *a, const void *b)
{
	const struct reading *p = a, *q = b;
	if (p->consequence != q->consequence)
		return (int)p->consequence - (int)q->consequence;
	return p->order - q->order;
}

void readings_find(struct readings *r, const struct reader *reader, const char *file)
{
	struct choice choice[CHOICES_MAX];
	int n = choices_of(&reader->record, choice);
	r->readings = r->tried = 0;
	r->changed = *reader;
	judge_game(&r->base, reader, file, r->on_illegal, KEEP_AWARDS);
	bool own = all_own(&judged_position(&r->base)->board);
	for (int i = 0; i < n; i++) {
		if (!own && choice[i].rules.tiles != reader->record.rules.tiles)
			continue;
		struct reading reading = { .name = choice[i].name, .option = choice[i].option, .order = r->tried++ };
		r->changed.record.rules = choice[i].rules;
		judge_game(&r->other, &r->changed, file, r->on_illegal, KEEP_AWARDS);
		compare_with_base(r, &reading);
		if (reading.consequence == CHANGES_NOTHING)
			text_free(&reading.awards);
		else
			r->reading[r->readings++] = reading;
	}
	qsort(r->reading, (size_t)r->readings, sizeof r->reading[0], by_consequence);
}

void readings_clear(struct readings *r)
{
	for (int i = 0; i < r->readings; i++)
		text_free(&r->reading[i].awards);
	r->readings = 0;
}

void readings_free(struct readings *r)
{
	readings_clear(r);
	judged_free(&r->base);
	judged_free(&r->other);
}
