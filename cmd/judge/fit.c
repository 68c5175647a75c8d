#include "judge/fit.h"

#include "read/log.h"

#include <stdlib.h>
#include <string.h>

/* ---- the readings, one by one ---- */

struct walk {
	const struct reader *reader;
	int choices; /* wanted */
	reading_visit *visit;
	void *data;
	struct choice choice[FIT_CHOICES];
	int chosen;
};

static bool is_edition(const struct choice *choice)
{
	return choice->ruling == RULING_COUNT;
}

/* Whether the choice may be made: the command line has not made it, and a scenario does not name several editions. */
static bool may_be_chosen(const struct reader *reader, const struct choice *choice)
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

static void visit_choices(struct walk *w, struct record *record);

static void visit_or_go_on(struct walk *w, struct record *record)
{
	if (w->chosen == w->choices)
		w->visit(w->data, record, w->choice);
	else
		visit_choices(w, record);
}

static void with_ruling(struct walk *w, struct record *record, const struct choice *choice)
{
	const struct ruleset own = record->rules;
	bool stated = record->overridden[choice->ruling];
	record->rules = choice->rules;
	record->overridden[choice->ruling] = true;
	visit_or_go_on(w, record);
	record->rules = own;
	record->overridden[choice->ruling] = stated;
}

unsigned count_assertions(const struct record *record)
{
	unsigned count = 0;
	for (uint32_t i = 0; i < record->steps; i++)
		count += record->step[i].kind >= STEP_SCORED;
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
		visit_or_go_on(w, &again->record);
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
static void with_edition_of_scenario(struct walk *w, struct record *record, const struct choice *choice)
{
	const struct ruleset own = record->rules;
	if (choice->rules.tiles != own.tiles && !has_own_tiles_only(record))
		return;
	record->rules = choice->rules;
	visit_or_go_on(w, record);
	record->rules = own;
}

static void visit_choices(struct walk *w, struct record *record)
{
	struct choice choices[CHOICES_MAX];
	int n = choices_of(record, choices);
	for (const struct choice *choice = choices; choice < choices + n; choice++) {
		if (!may_be_chosen(w->reader, choice) || !follows_last(w, choice))
			continue;
		w->choice[w->chosen++] = *choice;
		if (!is_edition(choice))
			with_ruling(w, record, choice);
		else if (w->reader->edition)
			with_edition_of_scenario(w, record, choice);
		else
			with_edition_of_log(w, choice);
		w->chosen--;
	}
}

void readings_each(const struct reader *reader, int choices, reading_visit *visit, void *data)
{
	struct walk w = { .reader = reader, .choices = choices, .visit = visit, .data = data };
	struct record record = reader->record;
	visit_choices(&w, &record);
}

/* ---- those under which the record is whole ---- */

struct fitting {
	struct fits *fits;
	struct referee *referee;
};

bool record_is_whole(struct referee *referee, const struct record *record)
{
	referee_begin(referee, record, ON_ILLEGAL_STOP);
	while (!referee->illegal && referee_next(referee))
		;
	return !referee->illegal && !referee->unread;
}

static void add_fit(void *data, const struct record *record, const struct choice *choice)
{
	const struct fitting *f = data;
	struct fits *fits = f->fits;
	struct law_fit fit = { .choices = fits->choices };
	fits->tried++;
	if (!record_is_whole(f->referee, record))
		return;
	memcpy(fit.choice, choice, (size_t)fits->choices * sizeof *choice);
	fit.moves = f->referee->game.moves;
	LIST_ADD(fits->fit, fits->fits, fit);
}

void fits_find(struct fits *fits, const struct reader *reader, bool all)
{
	struct fitting f = { fits, zeroed(sizeof *f.referee) };
	fits->whole = record_is_whole(f.referee, &reader->record);
	fits->moves = f.referee->game.moves;
	fits->assertions = count_assertions(&reader->record);
	fits->tried = 1;
	fits->fits = 0;
	fits->choices = 0;
	int most = fits->whole ? all : FIT_CHOICES;
	while (fits->fits == 0 && fits->choices < most) {
		fits->choices++;
		readings_each(reader, fits->choices, add_fit, &f);
	}
	free(f.referee);
}

void fits_free(struct fits *fits)
{
	free(fits->fit);
}
