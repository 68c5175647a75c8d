#include "mend/search.h"

#include "say/names.h"

#include <stdlib.h>

/* What can be filled in, as bits. */
enum {
	FILLED = 1 << FIELD_PLAYER | 1 << FIELD_TILE | 1 << FIELD_CELL | 1 << FIELD_TURN | 1 << FIELD_RECALL |
		 1 << FIELD_ROLE | 1 << FIELD_SLOT
};

/* A move of which some words are holes. */
struct hole_line {
	uint32_t at; /* index of the step */
	struct words was;
	struct word hole[HOLES_MAX + 1];
	enum field field[HOLES_MAX + 1]; /* of each hole */
	int holes;                       /* HOLES_MAX + 1: there are more */
	unsigned open;                   /* the fields that are holes, as bits */
	struct step step;                /* the move, with words in the holes */
	struct text line;                /* as it is filled now */
	struct referee *after;           /* the position after it */
};

struct filling {
	struct search *search;
	struct hole_line hole[HOLES_MAX];
	int holes;
};

bool has_holes(const struct step *step)
{
	if (step->kind != STEP_UNREAD)
		return false;
	for (struct line line = line_begin(step->words.s, step->words.length, NULL); line.word.length > 0;
	     line_next(&line))
		if (word_is(line.word, "?"))
			return true;
	return false;
}

/* ---- what the holes are ---- */

static void find_fields(struct hole_line *h)
{
	struct line line = line_begin(h->was.s, h->was.length, NULL);
	struct step_words w = step_words(step_form(step_of_action(line)), h->was.s, h->was.length);
	unsigned seen = 0; /* the fields so far, as bits: of several pieces, or recalls, the first can be filled in */
	while (h->holes <= HOLES_MAX && step_words_next(&w)) {
		if (word_is(w.word, "?")) {
			enum field field = seen >> w.field & 1 ? FIELD_NONE : w.field;
			h->hole[h->holes] = w.word;
			h->field[h->holes] = field;
			h->open |= 1u << field;
			h->holes++;
		}
		seen |= 1u << w.field;
	}
}

/* Writes the line with other words in its holes. */
static void write_filled(struct hole_line *h, const char *const now[FIELDS])
{
	struct splice line = splice_begin(&h->line, h->was.s, h->was.length);
	text_clear(&h->line);
	for (int i = 0; i < h->holes; i++) {
		const char *word = now[h->field[i]];
		splice(&line, h->hole[i], (struct word){ word, word ? strlen(word) : 0 });
	}
	splice_end(&line);
}

/* Reads the line with words in its holes. Returns false if a hole is where none can be filled. */
static bool read_template(struct hole_line *h, const struct record *record)
{
	bool base = record->rules.game == BASE_CARCASSONNE;
	const char *const any[FIELDS] = {
		[FIELD_PLAYER] = player_colour(record, 0),
		[FIELD_TILE] = record->set->tile[0].name,
		[FIELD_CELL] = "0,0",
		[FIELD_TURN] = "0",
		[FIELD_RECALL] = "0,0:N",
		[FIELD_ROLE] = role_name(base ? FARMER : HUNTER),
		[FIELD_SLOT] = "N",
	};
	write_filled(h, any);
	return !(h->open & ~(unsigned)FILLED) &&
	       step_reread(&h->step, record, &record->step[h->at], text_words(&h->line)) &&
	       (h->step.kind == STEP_TURN || h->step.kind == STEP_DISCARD || h->step.kind == STEP_DECLINE ||
		h->step.kind == STEP_RECALL);
}

static bool has_hole(const struct hole_line *h, enum field field)
{
	return h->open >> field & 1;
}

/* ---- filling in ---- */

static void fill(struct filling *f, int hole, const struct referee *before, struct turn turn, int part);

/* Writes the line with the words of a move in its holes. */
static void write_move(struct hole_line *h, const struct record *record, const struct turn *turn)
{
	const struct phrase cell = cell_phrase(turn->cell), degrees = phrase_of("%d", turn->degrees);
	const struct phrase recall = place_phrase(turn->recall[0]);
	const char *const now[FIELDS] = {
		[FIELD_PLAYER] = player_colour(record, turn->player),
		[FIELD_TILE] = record->set->tile[turn->tile].name,
		[FIELD_CELL] = cell.s,
		[FIELD_TURN] = degrees.s,
		[FIELD_RECALL] = turn->recalls > 0 ? recall.s : "none",
		[FIELD_ROLE] = role_name((enum role)turn->piece[0].role),
		[FIELD_SLOT] = word_of_slot(turn->piece[0].place.slot),
	};
	write_filled(h, now);
}

/* After the move is filled in, continues with the next move that has holes, or judges to the end. */
static void go_on(struct filling *f, int hole, const struct referee *before, const struct turn *turn)
{
	struct search *search = f->search;
	struct hole_line *h = &f->hole[hole];
	struct edit edit = { .what = EDIT_CHANGE, .kind = MEND_HOLE, .at = h->at, .step = h->step };
	if (!search_spend(search))
		return;
	write_move(h, &search->record, turn);
	edit.step.turn = *turn;
	edit.step.words = (struct words){ .s = h->line.s, .length = (uint32_t)h->line.length, .at = h->was.at };
	if (!search_has_room(search, &edit))
		return;
	search_edit(search, &edit);
	referee_copy(h->after, before);
	if (hole + 1 < f->holes && judge_up_to(h->after, f->hole[hole + 1].at)) {
		fill(f, hole + 1, h->after, f->hole[hole + 1].step.turn, 0);
	} else {
		int reached = judge_to_end(h->after);
		if (reached == WHOLE || reached > search->wrong)
			search_add_result(search, h->after, reached, reached);
	}
	search_undo(search);
}

static void fill_piece(struct filling *f, int hole, const struct referee *before, const struct turn *turn)
{
	const struct hole_line *h = &f->hole[hole];
	const struct stated_piece *said = &turn->piece[0];
	struct turn_list list = turns_with(&before->game, turn, FIELD_ROLE);
	for (size_t i = 0; i < list.turns && !said->elsewhere; i++) {
		const struct stated_piece *piece = &list.turn[i].piece[0];
		if ((has_hole(h, FIELD_ROLE) || said->role == piece->role) &&
		    (has_hole(h, FIELD_SLOT) || said->place.slot == piece->place.slot))
			go_on(f, hole, before, &list.turn[i]);
	}
	free(list.turn);
}

/* The parts that are filled in before the piece. */
static const enum field parts[] = { FIELD_PLAYER, FIELD_TILE, FIELD_CELL, FIELD_TURN, FIELD_RECALL };
enum { PARTS = sizeof parts / sizeof parts[0] };

/* Whether a move that is filled in up to a part can still become legal; if the tile does not fit, it cannot. */
static bool is_possible(const struct hole_line *h, const struct board *board, const struct turn *turn, enum field part)
{
	int turns = turn_quarters(turn);
	if (part == FIELD_TILE)
		return turn->tile != TILE_UNKNOWN || h->step.kind == STEP_RECALL;
	if (part != FIELD_TURN || h->step.kind != STEP_TURN)
		return true;
	return turns >= 0 && board_admits(board, &board->set->tile[turn->tile], turn->cell, turns);
}

/* Fills in a move from a part on. Recalls are tried of each member of the player's; with a tile, also no recall. */
static void fill(struct filling *f, int hole, const struct referee *before, struct turn turn, int part)
{
	const struct hole_line *h = &f->hole[hole];
	struct turn_list list = { 0 };
	if (part == PARTS) {
		if (has_hole(h, FIELD_ROLE) || has_hole(h, FIELD_SLOT))
			fill_piece(f, hole, before, &turn);
		else if (h->step.kind != STEP_TURN || game_allows(&before->game, &turn)) /* cheaper than to judge on */
			go_on(f, hole, before, &turn);
		return;
	}
	bool open = has_hole(h, parts[part]), recall = open && parts[part] == FIELD_RECALL;
	if (open)
		list = turns_with(&before->game, &turn, parts[part]);
	turn.recalls = recall ? 0 : turn.recalls;
	if (!open || (recall && h->step.kind == STEP_TURN))
		LIST_ADD(list.turn, list.turns, turn);
	for (size_t i = 0; i < list.turns; i++)
		if (is_possible(h, &before->game.board, &list.turn[i], parts[part]))
			fill(f, hole, before, list.turn[i], part + 1);
	free(list.turn);
}

/* ---- the record ---- */

/* Finds the lines with holes. Returns false if there are none, too many, or some that cannot be filled. */
static bool find_holes(struct filling *f)
{
	const struct record *r = &f->search->record;
	int count = 0;
	for (uint32_t at = 0; at < r->steps; at++) {
		if (!has_holes(&r->step[at]))
			continue;
		if (f->holes == HOLES_MAX)
			return false;
		struct hole_line *h = &f->hole[f->holes++];
		*h = (struct hole_line){ .at = at, .was = r->step[at].words };
		find_fields(h);
		count += h->holes;
		if (!read_template(h, r))
			return false;
		h->after = zeroed(sizeof *h->after);
	}
	return count > 0 && count <= HOLES_MAX;
}

void try_holes(struct search *search)
{
	struct filling f = { .search = search };
	if (find_holes(&f) && search_go(search, f.hole[0].at))
		fill(&f, 0, search->base, f.hole[0].step.turn, 0);
	for (int i = 0; i < f.holes; i++) {
		text_free(&f.hole[i].line);
		free(f.hole[i].after);
	}
}
