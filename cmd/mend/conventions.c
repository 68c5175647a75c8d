#include "mend/conventions.h"

#include "mend/keep.h"
#include "read/line_parts.h"
#include "say/names.h"

#include <stdlib.h>

/* How places and turns of the record become those of the grammar; the likeliest first. */
struct convention {
	const char *name;
	bool y_north, x_west, swapped, counterclockwise, unturned, moved;
};

static const struct convention conventions[] = {
	{ .name = "y-grows-north", .y_north = true },
	{ .name = "turns-counterclockwise", .counterclockwise = true },
	{ .name = "y-grows-north, turns-counterclockwise", .y_north = true, .counterclockwise = true },
	{ .name = "x-grows-west", .x_west = true },
	{ .name = "axes-swapped", .swapped = true },
	{ .name = "slots-of-the-unturned-tile", .unturned = true },
	{ .name = "origin-moved", .moved = true },
};
enum { CONVENTIONS = sizeof conventions / sizeof conventions[0] };

/* A record that is being rewritten. */
struct rewriting {
	struct search *search;
	const struct convention *convention;
	struct cell offset; /* what is added to each cell */
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
	return r->convention->counterclockwise && degrees > 0 && degrees < 360 ? 360 - degrees : degrees;
}

/* ---- the words of a line ---- */

/* Reads a word as X,Y or X,Y:SLOT; returns false if it is something else. */
static bool read_place(struct word word, struct place *place, bool *has_slot)
{
	struct complaint complaint;
	struct line line;
	line_begin(&line, word.s, word.length, &complaint);
	*has_slot = memchr(word.s, ':', word.length) != NULL;
	if (!memchr(word.s, ',', word.length) || line.word.length != word.length)
		return false;
	return *has_slot ? line_place(&line, place) : line_cell(&line, &place->cell);
}

static bool read_degrees(struct word word, int *degrees)
{
	struct complaint complaint;
	struct line line;
	line_begin(&line, word.s, word.length, &complaint);
	return line.word.length > 0 && line_number(&line, "", -COORDINATE_MAX, COORDINATE_MAX, degrees);
}

/* By how many quarter turns the tile at a cell of the record lies turned. */
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

static void write_place(const struct rewriting *r, struct text *out, struct place place, bool has_slot)
{
	int turns = turns_at(&r->search->reader->record, place.cell);
	struct place to = { cell_by(r, place.cell), slot_by(r, place.slot, turns) };
	if (has_slot)
		say_place(out, to);
	else
		say_cell(out, to.cell);
}

/* What the words before one say about it. */
struct before {
	bool cell, role; /* the word before it is a cell without a slot, or a role */
	int turns;       /* of the line's tile */
};

static void write_word(const struct rewriting *r, struct text *out, struct word word, struct before *before)
{
	struct place place = { 0 };
	bool has_slot, after_cell = before->cell, after_role = before->role;
	struct complaint complaint;
	struct line line = { .complaint = &complaint, .word = word, .text = word.s };
	uint8_t slot;
	int degrees;
	before->cell = before->role = false;
	if (read_place(word, &place, &has_slot)) {
		before->cell = !has_slot;
		write_place(r, out, place, has_slot);
	} else if (after_cell && read_degrees(word, &degrees)) {
		struct turn turn = { .degrees = (int16_t)degrees };
		before->turns = turn_quarters(&turn);
		text_add_number(out, degrees_by(r, degrees));
	} else if (after_role && line_slot(&line, word, &slot)) {
		say_slot(out, slot_by(r, slot, before->turns));
	} else {
		before->role = line_role(word) != ROLES;
		text_add_bytes(out, word.s, word.length);
	}
}

/* Writes a line as the convention has it; what is between its words stays. */
static void write_by(const struct rewriting *r, struct text *out, const char *s, size_t length)
{
	struct before before = { 0 };
	struct line line;
	const char *done = s;
	for (line_begin(&line, s, length, NULL); line.word.length > 0; line_next(&line)) {
		text_add_bytes(out, done, (size_t)(line.word.s - done));
		write_word(r, out, line.word, &before);
		done = line.word.s + line.word.length;
	}
	text_add_bytes(out, done, (size_t)(s + length - done));
}

/* ---- the record ---- */

static void note_line(struct rewriting *r, const struct step *step, const char *was, size_t length,
		      const struct text *now)
{
	while (length > 0 && was[length - 1] == '\r')
		length--;
	if (now->length >= length && memcmp(now->s, was, length) == 0 &&
	    strspn(now->s + length, "\r") == now->length - length)
		return;
	char *line = copy_bytes(now->s, now->length);
	line[strcspn(line, "\r")] = '\0';
	mend_add_line(&r->mend, step, copy_bytes(was, length), line);
}

/* A header line that has cells. */
static void rewrite_header(struct rewriting *r, struct span span)
{
	const char *text = r->search->reader->text + span.text;
	struct step step = { .span = span };
	struct text line = { 0 };
	write_by(r, &line, text, span.length);
	note_line(r, &step, text, span.length, &line);
	text_free(&line);
}

static void rewrite_headers(struct rewriting *r)
{
	struct record *record = &r->search->record;
	if (record->table.given) {
		record->table.from = cell_by(r, record->table.from);
		record->table.to = cell_by(r, record->table.to);
		rewrite_header(r, record->table.span);
	}
	if (record->start.given && !r->convention->moved) {
		record->start.cell = cell_by(r, record->start.cell);
		record->start.degrees = (int16_t)degrees_by(r, record->start.degrees);
		rewrite_header(r, record->start.span);
	}
}

/* Reads a step again from its new line. Returns false if it cannot be read, as it is or then. */
static bool rewrite_step(struct rewriting *r, uint32_t at)
{
	struct step *step = &r->search->step[at], was = *step;
	struct text *out = &r->line[at];
	struct complaint complaint;
	struct line line;
	bool setup = was.kind == STEP_SETUP;
	if (was.kind == STEP_UNREAD || was.kind == STEP_UNREAD_ASSERTION)
		return false;
	text_clear(out);
	write_by(r, out, was.words.s, was.words.length);
	line_begin(&line, out->s, out->length, &complaint);
	if (setup && word_is(line.word, "setup"))
		line_next(&line);
	if (!(setup ? line_setup(&line, &r->search->record, step, NULL)
		    : line_step(&line, &r->search->record, step, NULL)))
		return false;
	step->span = was.span;
	step->words = (struct words){ out->s, (uint32_t)out->length, was.words.at };
	note_line(r, &was, was.words.s, was.words.length, out);
	return true;
}

static void restore(struct search *search)
{
	const struct record *record = &search->reader->record;
	search->record = *record;
	search->record.step = search->step;
	memcpy(search->step, record->step, record->steps * sizeof *record->step);
}

static void try_convention(struct rewriting *r)
{
	struct search *search = r->search;
	const struct record *record = &search->record;
	bool fine = true;
	if (!search_spend(search))
		return;
	r->mend = (struct mend){ .kind = MEND_CONVENTION, .changes = 1, .convention = r->convention->name };
	r->mend.rank = (unsigned)(r->convention - conventions);
	rewrite_headers(r);
	for (uint32_t at = 0; at < record->steps && fine; at++)
		fine = rewrite_step(r, at);
	fine = fine && r->mend.lines > 0 && search_go(search, record->steps);
	if (fine && search_walk(search->base) == WHOLE)
		keep_whole(search, &r->mend, search->base);
	else
		mend_free(&r->mend);
	restore(search);
}

/* The first tile that is laid must be beside the start tile. */
static void try_moved(struct rewriting *r)
{
	const struct record *record = &r->search->reader->record;
	struct cell start = record->start.given ? record->start.cell : (struct cell){ 0, 0 };
	uint32_t at = 0;
	while (at < record->steps && record->step[at].kind != STEP_TURN && record->step[at].kind != STEP_SETUP)
		at++;
	if (at == record->steps)
		return;
	struct cell first = record->step[at].turn.cell;
	for (enum side side = NORTH; side < SIDES; side++) {
		struct cell beside = cell_beside(start, side);
		r->offset = (struct cell){ (int16_t)(beside.x - first.x), (int16_t)(beside.y - first.y) };
		if (r->offset.x != 0 || r->offset.y != 0)
			try_convention(r);
	}
}

void try_conventions(struct search *search)
{
	uint32_t steps = search->record.steps;
	struct rewriting r = { .search = search, .line = zeroed((steps + 1) * sizeof *r.line) };
	for (int i = 0; i < CONVENTIONS; i++) {
		r.convention = &conventions[i];
		r.offset = (struct cell){ 0, 0 };
		if (conventions[i].moved)
			try_moved(&r);
		else
			try_convention(&r);
	}
	for (uint32_t i = 0; i < steps; i++)
		text_free(&r.line[i]);
	free(r.line);
}
