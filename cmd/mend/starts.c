#include "mend/starts.h"

#include <stdlib.h>

static void forget(struct start *start)
{
	for (int i = 0; i < start->edits; i++)
		free(start->words[i]);
}

void starts_free(struct starts *starts)
{
	for (size_t i = 0; i < starts->starts; i++)
		forget(&starts->start[i]);
	free(starts->start);
	*starts = (struct starts){ 0 };
}

/* The furthest first, then the likeliest, then the one nearest to the end. */
static int by_reach(const void *a, const void *b)
{
	const struct start *s = a, *t = b;
	const struct edit *e = &s->edit[s->edits - 1], *f = &t->edit[t->edits - 1];
	if (s->reached != t->reached)
		return s->reached < t->reached ? 1 : -1;
	if (e->kind != f->kind)
		return e->kind < f->kind ? -1 : 1;
	if (e->rank != f->rank)
		return e->rank < f->rank ? -1 : 1;
	return e->at != f->at ? (e->at < f->at ? 1 : -1) : memcmp(&e->step.turn, &f->step.turn, sizeof e->step.turn);
}

void starts_sort(struct starts *starts)
{
	if (starts->starts > 0)
		qsort(starts->start, starts->starts, sizeof *starts->start, by_reach);
}

/* Makes room for one more, if necessary by dropping the worst. NULL if the new one is not better. */
static struct start *room_for(struct starts *starts, const struct start *new)
{
	if (!starts->start)
		starts->start = grow(NULL, STARTS_MAX, sizeof *starts->start);
	if (starts->starts < STARTS_MAX)
		return &starts->start[starts->starts++];
	struct start *last = &starts->start[0];
	for (size_t i = 1; i < starts->starts; i++)
		if (by_reach(&starts->start[i], last) > 0)
			last = &starts->start[i];
	if (by_reach(new, last) >= 0)
		return NULL;
	forget(last);
	return last;
}

void starts_add(struct starts *starts, const struct search *search, int reached)
{
	struct start new = { .reached = reached, .edits = search->edits };
	memcpy(new.edit, search->edit, (size_t)search->edits * sizeof *search->edit);
	struct start *start = room_for(starts, &new);
	if (!start)
		return;
	for (int i = 0; i < new.edits; i++) {
		struct words *words = &new.edit[i].step.words;
		bool own = new.edit[i].what == EDIT_CHANGE && words->s != new.edit[i].was[0].words.s;
		if (own)
			words->s = new.words[i] = copy_bytes(words->s, words->length);
	}
	*start = new;
}
