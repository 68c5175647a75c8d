#include "judge/readings.h"

#include "read/log.h"
#include "say/names.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- other laws ---- */

/* Lists all choices: the rulings in their order, then the editions. Returns their number. */
static int choices_of(const struct record *record, struct choice choice[CHOICES_MAX])
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
		if (edition->game != record->rules.game || strcmp(edition->name, record->rules.name) == 0 ||
		    (record->deals && !edition->scout_tiles)) /* the Scout tiles that are dealt */
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

struct walk {
	const struct reader *reader;
	int choices;          /* wanted */
	bool keeps_overrides; /* choices of the command line stay */
	reading_visit *visit;
	void *data;
	struct choice choice[FIT_CHOICES];
	int chosen;
};

static bool is_edition(const struct choice *choice)
{
	return choice->ruling == RULING_COUNT;
}

/* Whether a choice may be made where those of the command line stay, as do the editions that a scenario names. */
static bool is_free(const struct reader *reader, const struct choice *choice)
{
	if (is_edition(choice))
		return reader->editions < 2 && !reader->input.overrides->edition;
	return !reader->input.overrides->ruled[choice->ruling];
}

/* Whether the choice follows those already made: the edition comes first, since the rulings that apply depend on it. */
static bool follows_last(const struct walk *w, const struct choice *choice)
{
	if (w->chosen == 0)
		return true;
	const struct choice *last = &w->choice[w->chosen - 1];
	return !is_edition(choice) && (is_edition(last) || choice->ruling > last->ruling);
}

static void visit_choices(struct walk *w, struct reader *reader);

static void visit_or_go_on(struct walk *w, struct reader *reader)
{
	if (w->chosen == w->choices)
		w->visit(w->data, reader, w->choice);
	else
		visit_choices(w, reader);
}

static void with_ruling(struct walk *w, struct reader *reader, const struct choice *choice)
{
	struct record *record = &reader->record;
	const struct ruleset own = record->rules;
	bool stated = record->overridden[choice->ruling];
	record->rules = choice->rules;
	record->overridden[choice->ruling] = true;
	visit_or_go_on(w, reader);
	record->rules = own;
	record->overridden[choice->ruling] = stated;
}

unsigned count_assertions(const struct record *record)
{
	unsigned count = 0;
	for (uint32_t i = 0; i < record->steps; i++)
		count += record->step[i].kind >= STEP_SCORED && !step_is_given(&record->step[i]);
	return count;
}

/* Another edition may have other names for its tiles, so a log is read again. */
static void with_edition_of_log(struct walk *w, const struct choice *choice)
{
	const struct reader *reader = w->reader;
	const struct record *own = &reader->record;
	struct overrides overrides = *reader->input.overrides;
	struct cut cut = { .text = reader->text, .length = reader->length, .line = own->span.line };
	struct reader *again = grow(NULL, 1, sizeof *again);
	overrides.edition = ruleset_find(choice->option.s, choice->option.length);
	reader_begin(again, &overrides);
	if (log_read(again, &cut) && again->record.steps == own->steps &&
	    count_assertions(&again->record) == count_assertions(own))
		visit_or_go_on(w, again);
	reader_free(again);
	free(again);
}

/* Whether the record places tiles of its own only. */
static bool has_own_tiles_only(const struct record *record)
{
	for (uint32_t i = 0; i < record->steps; i++) {
		const struct step *step = &record->step[i];
		if (step->kind <= STEP_SETUP && step->turn.tile < record->set->tiles &&
		    record->set->tile[step->turn.tile].stack != STACK_ANY)
			return false;
	}
	return record->start.given && record->start.tile < record->set->tiles &&
	       record->set->tile[record->start.tile].stack == STACK_ANY;
}

/* A scenario may assert something else for each edition, so it is not read again. */
static void with_edition_of_scenario(struct walk *w, struct reader *reader, const struct choice *choice)
{
	struct record *record = &reader->record;
	const struct ruleset own = record->rules;
	if (choice->rules.tiles != own.tiles && !has_own_tiles_only(record))
		return;
	record->rules = choice->rules;
	visit_or_go_on(w, reader);
	record->rules = own;
}

static void visit_choices(struct walk *w, struct reader *reader)
{
	struct choice choices[CHOICES_MAX];
	int n = choices_of(&reader->record, choices);
	for (const struct choice *choice = choices; choice < choices + n; choice++) {
		if ((w->keeps_overrides && !is_free(w->reader, choice)) || !follows_last(w, choice))
			continue;
		w->choice[w->chosen++] = *choice;
		if (!is_edition(choice))
			with_ruling(w, reader, choice);
		else if (w->reader->edition)
			with_edition_of_scenario(w, reader, choice);
		else
			with_edition_of_log(w, choice);
		w->chosen--;
	}
}

void readings_each(const struct reader *reader, int choices, bool keeps_overrides, reading_visit *visit, void *data)
{
	struct walk w = {
		.reader = reader, .choices = choices, .keeps_overrides = keeps_overrides, .visit = visit, .data = data
	};
	struct reader *changed = grow(NULL, 1, sizeof *changed);
	*changed = *reader;
	visit_choices(&w, changed);
	free(changed);
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

/* Adds the awards of `t` that the other game does not have, each after a sign; `record` has the names of the players. */
static void say_unmatched(struct text *out, const struct record *record, const struct judged_game *t,
			  const struct judged_game *other, const char *sign)
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
		if (award->final || award->move == 0)
			text_add_string(out, "at the end: ");
		else
			text_add(out, "move %u: ", award->move);
		say_award(out, record, award);
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

struct halt halt_of(const struct judged_game *t)
{
	const struct referee *referee = &t->replay.referee;
	const struct finding *illegal = judged_halt(t);
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
	say_unmatched(&reading->awards, &a->reader->record, a, b, "-");
	say_unmatched(&reading->awards, &a->reader->record, b, a, "+");
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

static int by_consequence(const void *a, const void *b)
{
	const struct reading *p = a, *q = b;
	if (p->consequence != q->consequence)
		return (int)p->consequence - (int)q->consequence;
	return p->order - q->order;
}

static void try_reading(void *data, const struct reader *reader, const struct choice *choice)
{
	struct readings *r = data;
	struct reading reading = {
		.ruling = choice->ruling, .name = choice->name, .option = choice->option, .order = r->tried++
	};
	judge_game(&r->other, reader, r->base.file, r->on_illegal, KEEP_AWARDS);
	compare_with_base(r, &reading);
	if (reading.consequence == CHANGES_NOTHING)
		text_free(&reading.awards);
	else
		r->reading[r->readings++] = reading;
}

void readings_find(struct readings *r, const struct reader *reader, const char *file)
{
	r->readings = r->tried = 0;
	judge_game(&r->base, reader, file, r->on_illegal, KEEP_AWARDS);
	readings_each(reader, 1, false, try_reading, r);
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
