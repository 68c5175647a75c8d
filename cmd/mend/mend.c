#include "mend/conventions.h"
#include "mend/holes.h"
#include "mend/keep.h"

#include <stdlib.h>

/* ---- the record that is edited ---- */

static void begin_search(struct search *search, struct mends *mends, const struct reader *reader,
			 const struct mend_request *request)
{
	const struct record *r = &reader->record;
	size_t room = r->steps + EDITS_MAX + 1;
	*search = (struct search){ .reader = reader, .mends = mends, .effort = request->effort, .record = *r };
	search->step = grow(NULL, room, sizeof *search->step);
	if (r->steps)
		memcpy(search->step, r->step, r->steps * sizeof *r->step);
	search->record.step = search->step;
	search->base = zeroed(sizeof *search->base);
	search->trial = zeroed(sizeof *search->trial);
}

static void end_search(struct search *search)
{
	free(search->step);
	free(search->base);
	free(search->trial);
	text_free(&search->line);
}

/* Finds the first step that is wrong. Returns false if the header is, which no mend changes. */
static bool find_wrong(struct search *search)
{
	referee_begin(search->base, &search->record, ON_ILLEGAL_STOP);
	if (search->base->illegal)
		return false;
	search->wrong = search_walk(search->base);
	return true;
}

/* ---- one change ---- */

/* All candidates for the steps up to the one that is wrong, those near it first. */
static void try_all(struct search *search, uint32_t first, uint32_t last)
{
	const struct record *r = &search->record;
	for (uint32_t at = last + 1; at-- > first && !search->mends->cut;) {
		if (!search_go(search, at))
			continue;
		if (at < r->steps) {
			try_turns(search, at);
			try_unread(search, at);
		}
		try_lines(search, at);
		if ((int)at == search->wrong)
			try_missing(search, at);
	}
}

static bool is_note(const struct search *search)
{
	const struct record *r = &search->record;
	return search->wrong < (int)r->steps && r->step[search->wrong].kind >= STEP_SCORED &&
	       r->step[search->wrong].kind != STEP_UNREAD_ASSERTION;
}

void mends_find(struct mends *mends, const struct reader *reader, const struct mend_request *request)
{
	struct search search;
	mends_cut(mends, 0);
	mends->whole = mends->cut = false;
	mends->tried = 0;
	mends->edition = NULL;
	begin_search(&search, mends, reader, request);
	if (find_wrong(&search) && search.wrong != WHOLE) {
		if (is_note(&search))
			try_notes(&search);
		try_holes(&search);
		if (!mends->whole)
			try_conventions(&search);
		if (!mends->whole || mends->mend[0].kind != MEND_HOLE)
			try_all(&search, 0, (uint32_t)search.wrong);
		mends_join(mends);
	}
	end_search(&search);
}
