#include "mend/mend_line.h"
#include "mend/mend_list.h"
#include "mend/search.h"
#include "read/log.h"

#include <stdlib.h>

/* ---- the first step that is wrong ---- */

static bool wrong_is_assertion(const struct search *search)
{
	const struct record *r = &search->record;
	return search->wrong < (int)r->steps && r->step[search->wrong].kind >= STEP_SCORED &&
	       !step_is_given(&r->step[search->wrong]) && r->step[search->wrong].kind != STEP_UNREAD_ASSERTION;
}

static bool wrong_is_hole(const struct search *search)
{
	return search->wrong < (int)search->record.steps && has_holes(&search->step[search->wrong]);
}

/* ---- changes ---- */

/* All candidates for the steps up to the one that is wrong, those near it first. */
static void try_all(struct search *search, uint32_t first, uint32_t last)
{
	const struct record *r = &search->record;
	for (uint32_t at = last + 1; at-- > first && !search->mends->cut;) {
		if (is_of_table(search, at) || (at < r->steps && step_is_given(&r->step[at])) || !search_go(search, at))
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

enum { FURTHER_LINES = 10 }; /* a further change is at most this many lines above the next fault */

/* The first step near the wrong one, by lines. */
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

/* Fills the next holes after a partial mend, or else tries one more change if that is allowed. */
static void go_on_from(struct search *search, const struct partial_mend *partial, int changes)
{
	int wrong = search->wrong, made = 0;
	for (int i = 0; i < partial->edits; i++) {
		search_edit(search, &partial->edit[i]);
		made += partial->edit[i].kind != MEND_HOLE; /* filled holes do not count */
	}
	search->wrong = partial->reached;
	search_go(search, (uint32_t)search->wrong);
	referee_next(search->base);
	search_note_misplaced(search);
	if (wrong_is_hole(search)) {
		try_holes(search);
	} else if (made < changes) {
		if (wrong_is_assertion(search))
			try_notes(search);
		try_all(search, first_near(search), (uint32_t)search->wrong);
	}
	for (int i = 0; i < partial->edits; i++)
		search_undo(search);
	search->wrong = wrong;
}

/* ---- a record ---- */

static bool any_holes(const struct record *record)
{
	for (uint32_t i = 0; i < record->steps; i++)
		if (has_holes(&record->step[i]))
			return true;
	return false;
}

/* Fills the first holes or tries one change; if that is not enough, goes on from those that reach furthest. */
static void try_changes(struct search *search, int changes)
{
	struct partial_mends partial = { 0 };
	bool further = changes > 1 || any_holes(&search->record);
	search->partial = further ? &partial : NULL;
	if (wrong_is_hole(search)) {
		try_holes(search);
	} else {
		try_header(search);
		try_table(search);
		if (wrong_is_assertion(search))
			try_notes(search);
		try_conventions(search);
		try_all(search, 0, (uint32_t)search->wrong);
	}
	if (!search->mends->whole && further) {
		search->partial = NULL;
		partial_mends_sort(&partial);
		for (size_t i = 0; i < partial.count && !search->mends->cut; i++)
			go_on_from(search, &partial.list[i], changes);
	}
	partial_mends_free(&partial);
}

/*
 * Whether all lines of the record were read, or would be if it named an edition or one more player. Some errors end reading, and so does a
 * scenario that breaks off.
 */
static bool is_complete(const struct reader *reader)
{
	if (reader->header_errors)
		return header_lacks_edition(reader) || header_lacks_player(reader) || reader->table_lines > 0;
	for (unsigned i = 0; i < reader->errors && i < ERRORS_MAX; i++)
		if (reader->error[i].code == READ_LIMIT || reader->error[i].code == READ_ACTION_CODE)
			return false;
	return (reader->errors <= ERRORS_MAX || !reader->edition) && !reader->broke_off;
}

/*
 * A mend that makes no more moves legal than these may do so by chance. It is not listed if it does not make the record
 * whole, or if it only deletes what was written.
 */
enum { CHANCE_MOVES = 2 };

/* Leaves out the mends that delete a line, or one that cannot be read, and make `moves` moves legal at most. */
static void drop_deletions(struct mends *mends, unsigned moves)
{
	size_t kept = 0;
	for (size_t i = 0; i < mends->mends; i++) {
		struct mend mend = mends->mend[i];
		if ((mend.kind == MEND_STRAY_LINE || mend.kind == MEND_UNREAD_NOTE) && mend.moves <= moves)
			mend_free(&mend);
		else
			mends->mend[kept++] = mend;
	}
	mends->mends = kept;
	mends->whole = kept > 0;
}

/* Finds the mends of a record whose lines were all read; if its header was not, those are what it lacks. */
static void search_record(struct search *search, int changes)
{
	if (search->reader->header_errors) {
		if (header_lacks_edition(search->reader))
			try_editions(search);
		try_missing_player(search);
		try_table(search);
		return;
	}
	referee_begin(search->base, &search->record, ON_ILLEGAL_STOP);
	if (search->base->illegal) {
		try_header(search);
		try_table(search);
		return;
	}
	struct mends *mends = search->mends;
	search->wrong = judge_to_end(search->base);
	unsigned moves = search->base->game.moves;
	search_add_discards(search);
	search_note_misplaced(search);
	if (search->wrong == WHOLE) {
		add_certain_mend(search);
		return;
	}
	try_changes(search, changes);
	if (mends->whole)
		drop_deletions(mends, moves + CHANCE_MOVES);
	else if (mends->mends > 0 && mends->mend[0].moves <= moves + CHANCE_MOVES)
		mends_cut(mends, 0);
	if (mends->mends == 0 && search->respellings > 0) {
		search_go(search, search->record.steps);
		add_attempt(search);
	}
}

static void find_in_record(struct mends *mends, const struct reader *reader, const struct mend_request *request)
{
	const struct record *r = &reader->record;
	struct search *search = grow(NULL, 1, sizeof *search); /* too large for a small stack */
	*search = (struct search){ .reader = reader, .mends = mends, .effort = request->effort, .record = *r };
	search->step = grow(NULL, r->steps + EDITS_MAX + HOLES_MAX + 1 + 2 * BOX_MAX, sizeof *search->step);
	if (r->steps)
		memcpy(search->step, r->step, r->steps * sizeof *r->step);
	search->record.step = search->step;
	search_respell(search);
	for (uint32_t i = 0; i < r->steps; i++)
		search->moves += search->step[i].kind == STEP_TURN || search->step[i].kind == STEP_SETUP;
	search->base = zeroed(sizeof *search->base);
	search->trial = zeroed(sizeof *search->trial);
	if (is_complete(reader)) {
		search_record(search, request->changes);
		for (size_t i = 0; i < mends->mends && !reader->edition; i++)
			mend_complete_lines(&mends->mend[i], reader);
		mends_sort(mends);
	}
	search_forget_respelled(search);
	free(search->step);
	free(search->base);
	free(search->trial);
	text_free(&search->line);
	text_free(&search->offer);
	free(search);
}

void mends_find(struct mends *mends, const struct reader *reader, const struct mend_request *request)
{
	mends_cut(mends, 0);
	mends->whole = mends->cut = false;
	mends->tried = 0;
	mends->edition = NULL;
	if (!reader->transcribed) {
		find_in_record(mends, reader, request);
	} else if (!reader->broke_off && !reader->header_errors) {
		const struct cut log = { .text = reader->text, .length = reader->length, .line = 1 };
		struct reader *again = grow(NULL, 1, sizeof *again);
		reader_begin(again, reader->input.overrides);
		log_read(again, &log); /* so that the lines are those of the log */
		find_in_record(mends, again, request);
		reader_free(again);
		free(again);
	}
}

bool mend_is_likely(const struct reader *reader)
{
	enum { SHORT = 12, BRIEF_EFFORT = 1000 };
	const struct mend_request request = { BRIEF_EFFORT, 1 };
	struct mends mends = { 0 };
	bool likely = reader->record.steps > SHORT && reader->table_lines == 0;
	if (!likely)
		mends_find(&mends, reader, &request);
	likely |= mends.mends > 0;
	mends_free(&mends);
	return likely;
}

bool mend_may_help(const struct judged_game *t)
{
	const struct referee *referee = &t->replay.referee;
	bool illegal = t->findings.count > t->findings.notes && referee->headers == 0;
	/* neither what is missing after a break nor what a sheet of results claims is guessed */
	bool unread = referee->unread && !t->reader->broke_off && !t->reader->address;
	return t->judged && referee->on_illegal == ON_ILLEGAL_STOP && (illegal || unread) && mend_is_likely(t->reader);
}

bool mend_is_listed(const struct mends *mends, size_t number, size_t most)
{
	const struct mend *mend = &mends->mend[number];
	bool first = number == 0 || !mend_changes_notes(mend - 1);
	return number < most || mend->kind == MEND_HEADER || mend->kind == MEND_READING ||
	       (mends->whole && mend->kind == MEND_NOTE && first);
}
