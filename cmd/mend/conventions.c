#include "mend/mend_line.h"
#include "mend/mend_list.h"
#include "grammar/line_parts.h"
#include "say/names.h"

#include <stdlib.h>

/* How to turn places and turns of the record into those of the grammar, the likeliest convention first. */
struct convention {
	const char *name;
	bool y_north, x_west, swapped, counterclockwise, unturned, quarters, moved, shifted;
};

static const struct convention conventions[] = {
	{ .name = "y-grows-north", .y_north = true },
	{ .name = "turns-counterclockwise", .counterclockwise = true },
	{ .name = "y-grows-north, turns-counterclockwise", .y_north = true, .counterclockwise = true },
	{ .name = "x-grows-west", .x_west = true },
	{ .name = "axes-swapped", .swapped = true },
	{ .name = "slots-of-the-unturned-tile", .unturned = true },
	{ .name = "quarter-turns", .quarters = true },
	{ .name = "origin-moved", .moved = true },
	{ .name = "y-grows-north, origin-moved", .y_north = true, .moved = true },
	{ .name = "shifted-from-line", .shifted = true },
};
enum { CONVENTIONS = sizeof conventions / sizeof conventions[0] };

/* A record that is being rewritten. */
struct rewriting {
	struct search *search;
	const struct convention *convention;
	struct record was;  /* before it is rewritten */
	uint32_t from;      /* the first step that is rewritten */
	struct cell offset; /* what is added to each cell */
	bool judged;        /* `base` has judged the rewritten record up to `from`, at least */
	struct mend mend;
	struct text *line; /* the new line of each step */
};

static struct cell cell_by(const struct rewriting *r, struct cell cell)
{
	const struct convention *c = r->convention;
	struct cell to = c->swapped ? (struct cell){ cell.y, cell.x } : cell;
	to.x = (int16_t)((c->x_west ? -to.x : to.x) + r->offset.x);
	to.y = (int16_t)((c->y_north ? -to.y : to.y) + r->offset.y);
	return to;
}

static int degrees_by(const struct rewriting *r, int degrees)
{
	if (r->convention->quarters)
		return degrees >= 0 && degrees < 4 ? 90 * degrees : degrees;
	return r->convention->counterclockwise && degrees > 0 && degrees < 360 ? 360 - degrees : degrees;
}

/* ---- the words of a line ---- */

/* The quarter turns of the tile at a cell of the record. */
static int turns_at(const struct record *record, struct cell cell)
{
	for (uint32_t i = 0; i < record->steps; i++) {
		const struct step *step = &record->step[i];
		if ((step->kind == STEP_TURN || step->kind == STEP_SETUP) && cell_is(step->turn.cell, cell))
			return turn_quarters(&step->turn);
	}
	return 0;
}

static uint8_t slot_by(const struct rewriting *r, uint8_t slot, int turns)
{
	return r->convention->unturned && slot < SLOTS && turns > 0 ? (uint8_t)slot_turned(slot, turns) : slot;
}

/* Writes a word by the convention: X,Y, X,Y:SLOT, a turn or a slot; `turns` are quarter turns of the line's tile. */
static void write_word(const struct rewriting *r, struct text *out, const struct step_words *w, int turns)
{
	struct place place = { .slot = SLOT_NAMES };
	int16_t degrees;
	bool has_cell = memchr(w->word.s, ',', w->word.length), has_slot = memchr(w->word.s, ':', w->word.length);
	struct line line = line_begin(w->word.s, w->word.length, NULL);
	if (has_cell && has_slot && line_place(&line, &place)) {
		place.slot = slot_by(r, place.slot, turns_at(&r->was, place.cell));
		place.cell = cell_by(r, place.cell);
		say_place(out, place);
	} else if (has_cell && !has_slot && line_cell(&line, &place.cell)) {
		say_cell(out, cell_by(r, place.cell));
	} else if (w->field == FIELD_TURN && line_turn(&line, &degrees)) {
		text_add_number(out, degrees_by(r, degrees));
	} else if (w->field == FIELD_SLOT && line_slot(&line, w->word, &place.slot)) {
		text_add_string(out, word_of_slot(slot_by(r, place.slot, turns)));
	} else {
		text_add_bytes(out, w->word.s, w->word.length);
	}
}

/* Writes a line by the convention; the text between its words stays. */
static void write_by(const struct rewriting *r, struct text *out, const struct step_form *form, const char *s,
		     size_t length, int turns)
{
	struct step_words w = step_words(form, s, length);
	struct splice line = splice_begin(out, s, length);
	while (step_words_next(&w)) {
		splice(&line, w.word, (struct word){ "", 0 });
		write_word(r, out, &w, turns);
	}
	splice_end(&line);
}

/* ---- the record ---- */

/* Notes the line of a step, if the convention has changed it. */
static void note_line(struct rewriting *r, const struct step *step, const char *line, size_t length,
		      const struct text *rewritten)
{
	struct word was = without_return(line, length), now = without_return(rewritten->s, rewritten->length);
	if (!word_same(was, now))
		mend_add_line(&r->mend, step, copy_bytes(was.s, was.length), copy_bytes(now.s, now.length));
}

/* A header line that has cells, `start TILE X,Y TURN` or `table X,Y X,Y`. */
static void rewrite_header(struct rewriting *r, struct span span)
{
	static const struct step_form form = { .first = { FIELD_VERB, PLACED_TILE } };
	const char *text = r->search->reader->text + span.text;
	struct step step = { .span = span };
	struct text line = { 0 };
	write_by(r, &line, &form, text, span.length, 0);
	note_line(r, &step, text, span.length, &line);
	text_free(&line);
}

/* Reads a step again from its new line. Returns false if the old or the new line cannot be read. */
static bool rewrite_step(struct rewriting *r, uint32_t at)
{
	struct step *step = &r->search->step[at], was = *step;
	struct text *out = &r->line[at];
	const struct turn asked = { .degrees = was.assertion.degrees };
	int turns = 0; /* the quarter turns of the line's tile */
	if (was.kind == STEP_UNREAD || was.kind == STEP_UNREAD_ASSERTION)
		return false;
	if (is_added_discard(&was) || is_of_table(r->search, at))
		return true; /* a table is typed as it is seen */
	if (was.kind == STEP_PIECES)
		turns = turn_quarters(&asked);
	else if (was.kind <= STEP_SETUP || was.kind == STEP_LEGAL)
		turns = turn_quarters(&was.turn);
	text_clear(out);
	write_by(r, out, step_form(was.kind), was.words.s, was.words.length, turns);
	if (!step_reread(step, &r->search->record, &was, text_words(out)))
		return false;
	note_line(r, &was, was.words.s, was.words.length, out);
	return true;
}

/* Goes on judging up to a step, all steps before which are rewritten; the first time from the beginning, or where a shift begins. */
static bool judge_rewritten(struct rewriting *r, uint32_t at)
{
	bool judged = r->judged;
	r->judged = true;
	return judged ? judge_up_to(r->search->base, at) : search_go(r->search, at);
}

/*
 * Judges the record as it is rewritten, and restores it. What comes before a move is judged before the move is rewritten,
 * so that a convention that fails early costs little; a step is judged together with the assertions below it.
 */
static void try_convention(struct rewriting *r)
{
	struct search *search = r->search;
	struct record *record = &search->record;
	bool fine = true;
	if (!search_spend(search))
		return;
	r->judged = r->convention->shifted;
	r->mend = (struct mend){ .kind = MEND_CONVENTION, .changes = 1, .convention = r->convention->name };
	r->mend.rank = (unsigned)(r->convention - conventions);
	if (record->table.given && !r->convention->shifted) {
		record->table.from = cell_by(r, record->table.from);
		record->table.to = cell_by(r, record->table.to);
		rewrite_header(r, record->table.span);
	}
	if (record->start.given && search->reader->table_lines == 0 && !r->convention->shifted &&
	    !r->convention->moved) {
		record->start.cell = cell_by(r, record->start.cell);
		record->start.degrees = (int16_t)degrees_by(r, record->start.degrees);
		rewrite_header(r, record->start.span);
	}
	for (uint32_t at = r->from; at < record->steps && fine; at++)
		fine = (record->step[at].kind != STEP_TURN || judge_rewritten(r, at)) && rewrite_step(r, at);
	fine = fine && r->mend.lines > 0 && judge_rewritten(r, record->steps);
	if (fine && judge_to_end(search->base) == WHOLE)
		add_whole_mend(search, &r->mend, search->base);
	else
		mend_free(&r->mend);
	search->record = r->was;
	search->record.step = search->step;
	memcpy(search->step, r->was.step, r->was.steps * sizeof *r->was.step);
}

/* The first tile that is placed must be beside the start tile. */
static void try_moved(struct rewriting *r)
{
	const struct record *record = &r->was;
	struct cell start = record->start.given ? record->start.cell : (struct cell){ 0, 0 };
	uint32_t at = 0;
	while (at < record->steps && record->step[at].kind != STEP_TURN && record->step[at].kind != STEP_SETUP)
		at++;
	if (at == record->steps)
		return;
	struct cell first = cell_by(r, record->step[at].turn.cell);
	for (enum side side = NORTH; side < SIDES; side++) {
		struct cell beside = cell_beside(start, side);
		r->offset = (struct cell){ (int16_t)(beside.x - first.x), (int16_t)(beside.y - first.y) };
		if (r->offset.x != 0 || r->offset.y != 0)
			try_convention(r);
	}
}

/* Whether the tile of a step, which is next, may be placed with the offset. */
static bool may_begin_shift(const struct rewriting *r, const struct step *step)
{
	struct turn turn = step->turn;
	turn.cell = cell_by(r, turn.cell);
	turn.recalls = turn.pieces = 0; /* they are rewritten as well */
	return game_allows(&r->search->base->game, &turn);
}

/* All coordinates from a step on may be wrong by the same offset, with which its tile is beside others. */
static void try_shifts_from(struct rewriting *r, uint32_t at)
{
	struct search *search = r->search;
	const struct step step = r->was.step[at];
	struct cell free[PLACED_MAX * SIDES];
	int cells = 0;
	if (step.kind != STEP_TURN || !search_go(search, at))
		return;
	const struct board *board = &search->base->game.board;
	for (int f = 0; f < board->frees && cells < (int)(sizeof free / sizeof *free); f++)
		free[cells++] = board->known[board->free[f]].cell;
	r->from = at;
	referee_copy(search->trial, search->base);
	for (int i = 0; i < cells; i++) {
		r->offset = (struct cell){ (int16_t)(free[i].x - step.turn.cell.x),
					   (int16_t)(free[i].y - step.turn.cell.y) };
		if (r->offset.x == 0 && r->offset.y == 0)
			continue;
		if (may_begin_shift(r, &step)) {
			try_convention(r);
			referee_copy(search->base, search->trial);
		}
	}
	r->from = 0;
}

/* A shift begins at most this many steps before what is wrong, and is one of at least this many moves. */
enum { SHIFT_STEPS = 20, SHIFT_MOVES = 6 };

static void try_shifted(struct rewriting *r)
{
	int wrong = r->search->wrong, moves = 0;
	for (int at = (int)r->was.steps - 1; at >= 0 && at > wrong - SHIFT_STEPS; at--) {
		moves += r->was.step[at].kind == STEP_TURN;
		if (at <= wrong && moves >= SHIFT_MOVES)
			try_shifts_from(r, (uint32_t)at);
	}
}

void try_conventions(struct search *search)
{
	uint32_t steps = search->record.steps;
	struct rewriting r = { .search = search, .line = zeroed((steps + 1) * sizeof *r.line), .was = search->record };
	struct step *was = grow(NULL, steps + 1, sizeof *was);
	memcpy(was, search->step, steps * sizeof *was);
	r.was.step = was;
	for (int i = 0; i < CONVENTIONS; i++) {
		r.convention = &conventions[i];
		r.offset = (struct cell){ 0, 0 };
		if (conventions[i].moved)
			try_moved(&r);
		else if (conventions[i].shifted)
			try_shifted(&r);
		else
			try_convention(&r);
	}
	for (uint32_t i = 0; i < steps; i++)
		text_free(&r.line[i]);
	free(r.line);
	free(was);
}
