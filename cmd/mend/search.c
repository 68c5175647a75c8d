#include "mend/search.h"

#include "mend/mend_list.h"

#include <stdlib.h>

/* ---- partial mends ---- */

static void forget_partial(struct partial_mend *partial)
{
	for (int i = 0; i < partial->edits; i++)
		free(partial->words[i]);
}

void partial_mends_free(struct partial_mends *partial)
{
	for (size_t i = 0; i < partial->count; i++)
		forget_partial(&partial->list[i]);
	free(partial->list);
	*partial = (struct partial_mends){ 0 };
}

/* The furthest first, then the likeliest, then the one nearest to the end. */
static int by_reach(const void *a, const void *b)
{
	const struct partial_mend *s = a, *t = b;
	const struct edit *e = &s->edit[s->edits - 1], *f = &t->edit[t->edits - 1];
	if (s->reached != t->reached)
		return s->reached < t->reached ? 1 : -1;
	if (e->kind != f->kind)
		return e->kind < f->kind ? -1 : 1;
	if (e->rank != f->rank)
		return e->rank < f->rank ? -1 : 1;
	return e->at != f->at ? (e->at < f->at ? 1 : -1) : memcmp(&e->step.turn, &f->step.turn, sizeof e->step.turn);
}

void partial_mends_sort(struct partial_mends *partial)
{
	if (partial->count > 0)
		qsort(partial->list, partial->count, sizeof *partial->list, by_reach);
}

/* Makes room for one more, if necessary by dropping the worst. NULL if the new one is not better. */
static struct partial_mend *place_for_partial(struct partial_mends *partial, const struct partial_mend *new)
{
	if (!partial->list)
		partial->list = grow(NULL, PARTIAL_MENDS_MAX, sizeof *partial->list);
	if (partial->count < PARTIAL_MENDS_MAX)
		return &partial->list[partial->count++];
	struct partial_mend *last = &partial->list[0];
	for (size_t i = 1; i < partial->count; i++)
		if (by_reach(&partial->list[i], last) > 0)
			last = &partial->list[i];
	if (by_reach(new, last) >= 0)
		return NULL;
	forget_partial(last);
	return last;
}

/* Keeps the current edits. */
static void partial_mends_add(struct partial_mends *partial, const struct search *search, int reached)
{
	struct partial_mend new = { .reached = reached, .edits = search->edits };
	memcpy(new.edit, search->edit, (size_t)search->edits * sizeof *search->edit);
	struct partial_mend *place = place_for_partial(partial, &new);
	if (!place)
		return;
	for (int i = 0; i < new.edits; i++) {
		struct words *words = &new.edit[i].step.words;
		bool own = new.edit[i].what == EDIT_CHANGE && words->s != new.edit[i].was[0].words.s;
		if (own)
			words->s = new.words[i] = copy_bytes(words->s, words->length);
	}
	*place = new;
}

/* ---- the search ---- */

int judge_to_end(struct referee *referee)
{
	while (!violations_any(&referee->report.broken) && referee_next(referee))
		;
	const struct step *first = referee->record->step, *step = referee->report.step;
	if (referee->unread)
		return (int)(referee->unread - first);
	if (!violations_any(&referee->report.broken))
		return WHOLE;
	return step ? (int)(step - first) : (int)referee->record->steps;
}

bool judge_up_to(struct referee *referee, uint32_t at)
{
	while (!referee->illegal && !referee->unread && referee->at < at)
		if (!referee_next(referee))
			return false;
	return !referee->illegal && !referee->unread;
}

bool search_go(struct search *search, uint32_t at)
{
	referee_begin(search->base, &search->record, ON_ILLEGAL_STOP);
	if (at < search->record.steps && step_is_of_position(&search->step[at]))
		at = 0; /* the tiles of the setup are judged together */
	return judge_up_to(search->base, at);
}

/* ---- edits ---- */

void search_open_gap(struct search *search, uint32_t at)
{
	memmove(search->step + at + 1, search->step + at, (search->record.steps - at) * sizeof *search->step);
	search->record.steps++;
}

static void close_gap(struct search *search, uint32_t at)
{
	search->record.steps--;
	memmove(search->step + at, search->step + at + 1, (search->record.steps - at) * sizeof *search->step);
}

static void exchange(struct search *search, uint32_t at)
{
	struct step first = search->step[at];
	search->step[at] = search->step[at + 1];
	search->step[at + 1] = first;
}

static int places_tile(const struct step *step)
{
	return step->kind == STEP_TURN || step->kind == STEP_SETUP;
}

/* The number of tiles that the edit adds to the record. */
static int growth_of(const struct search *search, const struct edit *edit)
{
	int adds = edit->what == EDIT_ADD || edit->what == EDIT_CHANGE ? places_tile(&edit->step) : 0;
	int takes = edit->what == EDIT_REMOVE || edit->what == EDIT_CHANGE ? places_tile(&search->step[edit->at]) : 0;
	return adds - takes;
}

bool search_has_room(const struct search *search, const struct edit *edit)
{
	return search->moves + growth_of(search, edit) <= tiles_stated_most(&search->record);
}

void search_edit(struct search *search, const struct edit *new)
{
	struct edit *edit = &search->edit[search->edits++];
	uint32_t at = new->at;
	*edit = *new;
	edit->moves = search->moves;
	search->moves += growth_of(search, new);
	edit->was[0] = search->step[at];
	switch (edit->what) {
	case EDIT_CHANGE:
		search->step[at] = edit->step;
		break;
	case EDIT_REMOVE:
		close_gap(search, at);
		break;
	case EDIT_ADD:
		search_open_gap(search, at);
		search->step[at] = edit->step;
		break;
	case EDIT_EXCHANGE:
		edit->was[1] = search->step[at + 1];
		exchange(search, at);
		break;
	}
}

void search_undo(struct search *search)
{
	const struct edit *edit = &search->edit[--search->edits];
	search->moves = edit->moves;
	switch (edit->what) {
	case EDIT_CHANGE:
		search->step[edit->at] = edit->was[0];
		break;
	case EDIT_REMOVE:
		search_open_gap(search, edit->at);
		search->step[edit->at] = edit->was[0];
		break;
	case EDIT_ADD:
		close_gap(search, edit->at);
		break;
	case EDIT_EXCHANGE:
		exchange(search, edit->at);
		break;
	}
}

bool step_reread(struct step *step, const struct record *record, const struct step *was, struct word words)
{
	*step = (struct step){ 0 };
	struct line line = line_begin(words.s, words.length, NULL);
	if (!(was->kind == STEP_SETUP ? line_setup : step_is_given(was) ? line_given : line_step)(&line, record, step))
		return false;
	step->span = was->span;
	step->words = (struct words){ .s = words.s, .length = (uint32_t)words.length, .at = was->words.at };
	return true;
}

/* ---- tiles that do not fit ---- */

void search_note_misplaced(struct search *search)
{
	static const enum violation_code codes[] = { V_CELL_OCCUPIED, V_TILE_CORNER_ONLY, V_TILE_DETACHED,
						     V_EDGE_MISMATCH };
	const struct report *report = &search->base->report;
	const struct step *step = report->step;
	bool found = false;
	for (size_t i = 0; i < sizeof codes / sizeof *codes; i++)
		found |= violations_has(&report->broken, codes[i]);
	search->misplaced = found && step && step->kind == STEP_TURN && step->turn.tile != TILE_UNKNOWN &&
			    !search->record.set->tile[step->turn.tile].scout;
}

/* Whether a step places a tile on or beside the cell of the one that is misplaced. */
static bool lies_near(const struct search *search, const struct step *step)
{
	struct cell at = step->turn.cell, near = search->step[search->wrong].turn.cell;
	return places_tile(step) && abs(at.x - near.x) + abs(at.y - near.y) <= 1;
}

/* Whether an edit before the misplaced tile leaves all that lies beside it as it is, so that it cannot help. */
static bool stays_misplaced(const struct search *search, const struct edit *edit)
{
	if (!search->misplaced || (int)edit->at + 1 >= search->wrong || edit->what == EDIT_ADD)
		return false;
	bool now_near = edit->what == EDIT_CHANGE && lies_near(search, &edit->step);
	return edit->what == EDIT_EXCHANGE || !(now_near || lies_near(search, &search->step[edit->at]));
}

/* ---- candidates ---- */

/* Whether the record expects the action at `at` to be refused. */
static bool is_to_be_refused(const struct search *search, uint32_t at)
{
	const struct record *r = &search->record;
	for (uint32_t i = at + 1; i < r->steps && r->step[i].kind >= STEP_SCORED; i++)
		if (r->step[i].kind == STEP_VIOLATION)
			return true;
	return false;
}

/* Whether a move is illegal at once, so that no game needs to be copied. */
static bool is_illegal_at_once(const struct search *search, const struct edit *edit)
{
	if ((edit->what != EDIT_CHANGE && edit->what != EDIT_ADD) || edit->step.kind != STEP_TURN)
		return false;
	return !game_allows(&search->base->game, &edit->step.turn) && !is_to_be_refused(search, edit->at);
}

void search_add_result(struct search *search, const struct referee *referee, int wrong, int reached)
{
	if (search->partial && reached != WHOLE)
		partial_mends_add(search->partial, search, wrong);
	add_mend_of_edits(search, referee, reached);
}

bool search_spend(struct search *search)
{
	if (search->mends->tried >= search->effort)
		search->mends->cut = true;
	else
		search->mends->tried++;
	return !search->mends->cut;
}

int search_try(struct search *search, const struct edit *edit)
{
	if (!search_spend(search))
		return 0;
	if (stays_misplaced(search, edit))
		return search->wrong;
	if (!search_has_room(search, edit) || is_illegal_at_once(search, edit))
		return (int)edit->at;
	search_edit(search, edit);
	referee_copy(search->trial, search->base);
	int wrong = judge_to_end(search->trial), reached = wrong;
	if (wrong != WHOLE) /* its index in the record before the edit */
		reached += (edit->what == EDIT_REMOVE) - (edit->what == EDIT_ADD);
	if (reached == WHOLE || reached > search->wrong)
		search_add_result(search, search->trial, wrong, reached);
	search_undo(search);
	return reached;
}
