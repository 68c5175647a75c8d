#include "mend/keep.h"
#include "mend/search.h"
#include "read/log.h"

#include <stdlib.h>

/* ---- the record that is edited ---- */

static void begin_search(struct search *search, struct mends *mends, const struct reader *reader,
			 const struct mend_request *request)
{
	const struct record *r = &reader->record;
	size_t room = r->steps + EDITS_MAX + HOLES_MAX + 1;
	*search = (struct search){ .reader = reader, .mends = mends, .effort = request->effort, .record = *r };
	search->step = grow(NULL, room, sizeof *search->step);
	if (r->steps)
		memcpy(search->step, r->step, r->steps * sizeof *r->step);
	search->record.step = search->step;
	search_respell(search);
	for (uint32_t i = 0; i < r->steps; i++)
		search->moves += search->step[i].kind == STEP_TURN || search->step[i].kind == STEP_SETUP;
	search->base = zeroed(sizeof *search->base);
	search->trial = zeroed(sizeof *search->trial);
}

static void end_search(struct search *search)
{
	search_forget_respelled(search);
	free(search->step);
	free(search->base);
	free(search->trial);
	text_free(&search->line);
	text_free(&search->offer);
}

/* Finds the first step that is wrong. Returns false if the header is wrong. */
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

/* ---- a further change ---- */

enum { FURTHER_LINES = 10 }; /* a further change is at most this many lines above the next fault */

/* The first step that is near the wrong one. */
static uint32_t first_near(const struct search *search)
{
	const struct record *r = &search->record;
	uint32_t at = (uint32_t)search->wrong;
	uint32_t line = at < r->steps ? r->step[at].span.line : UINT32_MAX;
	if (line == UINT32_MAX && r->steps > 0)
		line = r->step[r->steps - 1].span.line + 1;
	while (at > 0 && r->step[at - 1].span.line + FURTHER_LINES >= line)
		at--;
	return at;
}

/* The number of changes among the edits; filled holes do not count. */
static int count_changes(const struct start *start)
{
	int count = 0;
	for (int i = 0; i < start->edits; i++)
		count += start->edit[i].kind != MEND_HOLE;
	return count;
}

static bool is_hole(const struct search *search)
{
	return search->wrong < (int)search->record.steps && has_holes(&search->step[search->wrong]);
}

static void try_further(struct search *search)
{
	if (is_note(search))
		try_notes(search);
	try_all(search, first_near(search), (uint32_t)search->wrong);
}

/* Fills the holes that a start has reached, or else tries one more change if that is allowed. */
static void go_on_from(struct search *search, const struct start *start, int changes)
{
	int wrong = search->wrong;
	for (int i = 0; i < start->edits; i++)
		search_edit(search, &start->edit[i]);
	search->wrong = start->reached;
	if (is_hole(search))
		try_holes(search);
	else if (count_changes(start) < changes)
		try_further(search);
	for (int i = 0; i < start->edits; i++)
		search_undo(search);
	search->wrong = wrong;
}

/* Tries the starts one after another, those that reach furthest first. */
static void try_starts(struct search *search, struct starts *starts, int changes)
{
	search->starts = NULL;
	starts_sort(starts);
	for (size_t i = 0; i < starts->starts && !search->mends->cut; i++)
		go_on_from(search, &starts->start[i], changes);
}

/* ---- a record ---- */

static void try_one_change(struct search *search)
{
	try_header(search);
	if (is_note(search))
		try_notes(search);
	try_conventions(search);
	try_all(search, 0, (uint32_t)search->wrong);
}

static bool any_holes(const struct record *record)
{
	for (uint32_t i = 0; i < record->steps; i++)
		if (has_holes(&record->step[i]))
			return true;
	return false;
}

static void find_mends(struct search *search, int changes)
{
	struct starts starts = { 0 };
	bool further = changes > 1 || any_holes(&search->record);
	search->starts = further ? &starts : NULL;
	if (is_hole(search))
		try_holes(search);
	else
		try_one_change(search);
	if (!search->mends->whole && further)
		try_starts(search, &starts, changes);
	starts_free(&starts);
}

static void begin_mends(struct mends *mends)
{
	mends_cut(mends, 0);
	mends->whole = mends->cut = false;
	mends->tried = 0;
	mends->edition = NULL;
}

/*
 * Whether all lines of the record were read, or would be if it named an edition. Some errors end reading, and so does a
 * scenario that breaks off.
 */
static bool is_complete(const struct reader *reader)
{
	if (reader->header_errors)
		return header_lacks_edition(reader);
	for (unsigned i = 0; i < reader->errors && i < ERRORS_MAX; i++)
		if (reader->error[i].code == READ_LIMIT || reader->error[i].code == READ_ACTION_CODE)
			return false;
	return (reader->errors <= ERRORS_MAX || !reader->edition) && !reader->broke_off;
}

enum { MOVES_OF_CHANCE = 2 }; /* an attempt that makes no more moves legal than these is not listed */

static void drop_guess(struct mends *mends, unsigned moves)
{
	if (!mends->whole && mends->mends > 0 && mends->mend[0].moves <= moves + MOVES_OF_CHANCE)
		mends_cut(mends, 0);
}

static void find_all(struct search *search, int changes)
{
	if (search->reader->header_errors) {
		try_editions(search);
	} else if (!find_wrong(search)) {
		try_header(search);
	} else if (search->wrong == WHOLE) {
		keep_respelled(search);
	} else {
		unsigned moves = search->base->game.moves;
		find_mends(search, changes);
		drop_guess(search->mends, moves);
	}
	mends_join(search->mends);
}

/* Reads the log of another program's record again, so that its lines are those of the log. */
static struct reader *read_as_log(const struct reader *transcribed)
{
	const struct cut log = { .text = transcribed->text, .length = transcribed->length, .line = 1 };
	struct reader *reader = grow(NULL, 1, sizeof *reader);
	reader_begin(reader, transcribed->input.overrides);
	log_read(reader, &log);
	return reader;
}

static void find_in(struct mends *mends, const struct reader *reader, const struct mend_request *request)
{
	struct search *search = grow(NULL, 1, sizeof *search); /* too large for a small stack */
	begin_search(search, mends, reader, request);
	if (is_complete(reader))
		find_all(search, request->changes);
	end_search(search);
	free(search);
}

void mends_find(struct mends *mends, const struct reader *reader, const struct mend_request *request)
{
	begin_mends(mends);
	if (!reader->transcribed) {
		find_in(mends, reader, request);
	} else if (!reader->broke_off && !reader->header_errors) {
		struct reader *log = read_as_log(reader);
		find_in(mends, log, request);
		reader_free(log);
		free(log);
	}
}

bool mend_is_listed(const struct mends *mends, size_t number, size_t most)
{
	const struct mend *mend = &mends->mend[number];
	bool first = number == 0 || !mend_changes_notes(mend - 1);
	return number < most || mend->kind == MEND_HEADER || mend->kind == MEND_READING ||
	       (mends->whole && mend->kind == MEND_NOTE && first);
}
