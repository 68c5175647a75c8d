#include "mend/holes.h"

#include "read/line_parts.h"
#include "say/names.h"

#include <stdlib.h>

enum { WORDS_MAX = 16 };

/* The words of a move of which some are holes. */
enum part { PART_NONE, PART_PLAYER, PART_TILE, PART_CELL, PART_TURN, PART_RECALL, PART_ROLE, PART_SLOT, PARTS };

struct hole_line {
	uint32_t at; /* index of the step */
	struct words was;
	struct word word[WORDS_MAX];
	uint8_t part[WORDS_MAX]; /* enum part of each word */
	int words;
	unsigned open;         /* the parts that are holes, as bits */
	struct step step;      /* the move, with something in the holes */
	struct text line;      /* as it is filled now */
	struct referee *after; /* the position after it */
};

struct filling {
	struct search *search;
	struct hole_line hole[HOLES_MAX];
	int holes;
};

static bool is_hole(struct word word)
{
	return word_is(word, "?");
}

bool has_holes(const struct step *step)
{
	struct line line;
	if (step->kind != STEP_UNREAD)
		return false;
	for (line_begin(&line, step->words.s, step->words.length, NULL); line.word.length > 0; line_next(&line))
		if (is_hole(line.word))
			return true;
	return false;
}

/* ---- what the words are ---- */

static void find_words(struct hole_line *h)
{
	struct line line;
	for (line_begin(&line, h->was.s, h->was.length, NULL); line.word.length > 0 && h->words < WORDS_MAX;
	     line_next(&line))
		h->word[h->words++] = line.word;
}

/* Says of each word which part of the move it is, by its place. */
static void name_parts(struct hole_line *h)
{
	int i = 0;
	h->part[i++] = PART_PLAYER;
	i += i < h->words && word_is(h->word[i], "+");
	if (i + 1 < h->words && (word_is(h->word[i], "discard") || word_is(h->word[i], "decline"))) {
		h->part[i + 1] = PART_TILE;
		return;
	}
	for (enum part part = PART_TILE; part <= PART_TURN && i < h->words && !word_is(h->word[i], "recall"); part++)
		h->part[i++] = (uint8_t)part;
	if (i + 1 < h->words && word_is(h->word[i], "recall")) {
		h->part[i + 1] = PART_RECALL;
		i += 2;
	}
	if (i + 1 < h->words) {
		h->part[i] = PART_ROLE;
		h->part[i + 1] = PART_SLOT;
	}
}

/* Writes the line with other words in its holes. */
static void write_filled(struct hole_line *h, const struct text now[PARTS])
{
	const char *done = h->was.s;
	text_clear(&h->line);
	for (int i = 0; i < h->words; i++) {
		if (!is_hole(h->word[i]))
			continue;
		text_add_bytes(&h->line, done, (size_t)(h->word[i].s - done));
		text_add_bytes(&h->line, now[h->part[i]].s, now[h->part[i]].length);
		done = h->word[i].s + 1;
	}
	text_add_bytes(&h->line, done, (size_t)(h->was.s + h->was.length - done));
}

/* Reads the line with something in its holes. Returns false if it has holes where none can be filled. */
static bool read_template(struct hole_line *h, const struct record *record)
{
	bool base = record->rules.game == BASE_CARCASSONNE;
	static const char *const any[PARTS] = { "", "", "", "0,0", "0", "0,0:N", "", "N" };
	struct text now[PARTS] = { 0 };
	struct complaint complaint;
	struct line line;
	for (int part = 0; part < PARTS; part++)
		text_add_string(&now[part], any[part]);
	text_add_string(&now[PART_PLAYER], player_colour(record, 0));
	text_add_string(&now[PART_TILE], record->set->tile[0].name);
	text_add_string(&now[PART_ROLE], role_name(base ? FARMER : HUNTER));
	write_filled(h, now);
	for (int part = 0; part < PARTS; part++)
		text_free(&now[part]);
	line_begin(&line, h->line.s, h->line.length, &complaint);
	for (int i = 0; i < h->words; i++)
		h->open |= is_hole(h->word[i]) ? 1u << h->part[i] : 0;
	return !(h->open & 1u << PART_NONE) && line_step(&line, record, &h->step, NULL) &&
	       (h->step.kind == STEP_TURN || h->step.kind == STEP_DISCARD || h->step.kind == STEP_DECLINE ||
		h->step.kind == STEP_RECALL);
}

static bool is_open(const struct hole_line *h, enum part part)
{
	return h->open >> part & 1;
}

/* ---- filling in ---- */

static void fill_from(struct filling *f, int hole, const struct referee *before);

/* The words that a step has in the holes. */
static void write_step_words(struct hole_line *h, const struct record *record, const struct turn *turn)
{
	struct text now[PARTS] = { 0 };
	text_add_string(&now[PART_PLAYER], player_colour(record, turn->player));
	text_add_string(&now[PART_TILE], record->set->tile[turn->tile].name);
	say_cell(&now[PART_CELL], turn->cell);
	text_add_number(&now[PART_TURN], turn->degrees);
	if (turn->recalls > 0)
		say_place(&now[PART_RECALL], turn->recall[0]);
	else
		text_add_string(&now[PART_RECALL], "none");
	text_add_string(&now[PART_ROLE], role_name((enum role)turn->piece[0].role));
	say_slot(&now[PART_SLOT], turn->piece[0].place.slot);
	write_filled(h, now);
	for (int part = 0; part < PARTS; part++)
		text_free(&now[part]);
}

/* The move is filled in: goes on to the next hole, or to the end. */
static void go_on(struct filling *f, int hole, const struct referee *before, const struct turn *turn)
{
	struct search *search = f->search;
	struct hole_line *h = &f->hole[hole];
	struct edit edit = { .what = EDIT_CHANGE, .kind = MEND_HOLE, .at = h->at, .step = h->step };
	if (search->mends->tried >= search->effort) {
		search->mends->cut = true;
		return;
	}
	search->mends->tried++;
	write_step_words(h, &search->record, turn);
	edit.step.turn = *turn;
	edit.step.span = search->step[h->at].span;
	edit.step.words = (struct words){ h->line.s, (uint32_t)h->line.length, h->was.at };
	if (!search_has_room(search, &edit))
		return;
	search_edit(search, &edit);
	referee_copy(h->after, before);
	if (hole + 1 < f->holes && search_reach(h->after, f->hole[hole + 1].at)) {
		fill_from(f, hole + 1, h->after);
	} else {
		int reached = search_walk(h->after);
		if (reached == WHOLE || reached > search->wrong)
			search_keep(search, h->after, reached, reached);
	}
	search_undo(search);
}

static bool is_legal(const struct referee *before, const struct hole_line *h, const struct turn *turn)
{
	struct violations broken = { 0 };
	if (h->step.kind == STEP_TURN)
		game_check(&before->game, turn, &broken);
	else if (h->step.kind == STEP_DISCARD)
		game_check_discard(&before->game, turn, &broken);
	else if (h->step.kind == STEP_RECALL)
		game_check_recall(&before->game, turn, &broken);
	else
		game_check_decline(&before->game, turn, &broken);
	return !violations_any(&broken);
}

static void fill_piece(struct filling *f, int hole, const struct referee *before, struct turn *turn)
{
	const struct hole_line *h = &f->hole[hole];
	const struct game *game = &before->game;
	const struct tile *tile = &game->board.set->tile[turn->tile];
	const struct stated_piece said = h->step.turn.piece[0];
	struct piece_choice choices[PIECE_CHOICES];
	turn->pieces = 0;
	if (!may_lay(game, turn))
		return;
	int n = game_pieces(game, turn, choices), turns = turn_quarters(turn);
	for (int i = 0; i < n; i++) {
		bool role = is_open(h, PART_ROLE) || said.role == choices[i].role;
		bool slot = is_open(h, PART_SLOT) || slot_zone(tile, said.place.slot, turns) == choices[i].zone;
		if (!role || !slot)
			continue;
		turn->pieces = 1;
		turn->piece[0] = said;
		turn->piece[0].owner = turn->player;
		turn->piece[0].role = choices[i].role;
		turn->piece[0].place.cell = turn->cell;
		if (is_open(h, PART_SLOT))
			turn->piece[0].place.slot = (uint8_t)choice_slot(tile, choices[i], turns);
		go_on(f, hole, before, turn);
	}
}

static void fill_rest(struct filling *f, int hole, const struct referee *before, struct turn turn)
{
	const struct hole_line *h = &f->hole[hole];
	if (is_open(h, PART_ROLE) || is_open(h, PART_SLOT))
		fill_piece(f, hole, before, &turn);
	else if (is_legal(before, h, &turn))
		go_on(f, hole, before, &turn);
}

/* Each member of the player on the board taken back; with a tile, none as well. */
static void fill_recall(struct filling *f, int hole, const struct referee *before, struct turn turn)
{
	const struct board *board = &before->game.board;
	if (!is_open(&f->hole[hole], PART_RECALL)) {
		fill_rest(f, hole, before, turn);
		return;
	}
	turn.recalls = 1;
	for (int node = next_member(board, turn.player, 0); node != NO_NODE;
	     node = next_member(board, turn.player, node + 1)) {
		turn.recall[0] = board_piece_place(board, node);
		fill_rest(f, hole, before, turn);
	}
	turn.recalls = 0;
	if (f->hole[hole].step.kind == STEP_TURN)
		fill_rest(f, hole, before, turn);
}

/* Where the tile does not fit, nothing else needs to be tried. */
static void fill_placed(struct filling *f, int hole, const struct referee *before, struct turn turn)
{
	const struct board *board = &before->game.board;
	bool placed = f->hole[hole].step.kind == STEP_TURN;
	if (placed && turn.pieces > 0)
		turn.piece[0].place.cell = turn.cell;
	if (!placed || board_admits(board, &board->set->tile[turn.tile], turn.cell, turn_quarters(&turn)))
		fill_recall(f, hole, before, turn);
}

static void fill_degrees(struct filling *f, int hole, const struct referee *before, struct turn turn)
{
	if (!is_open(&f->hole[hole], PART_TURN) && turn_quarters(&turn) >= 0)
		fill_placed(f, hole, before, turn);
	for (int degrees = 0; degrees < 360 && is_open(&f->hole[hole], PART_TURN); degrees += 90) {
		turn.degrees = (int16_t)degrees;
		fill_placed(f, hole, before, turn);
	}
}

static void fill_cell(struct filling *f, int hole, const struct referee *before, struct turn turn)
{
	const struct board *board = &before->game.board;
	if (!is_open(&f->hole[hole], PART_CELL)) {
		fill_degrees(f, hole, before, turn);
		return;
	}
	for (int i = 0; i < board->frees; i++) {
		turn.cell = board->known[board->free[i]].cell;
		fill_degrees(f, hole, before, turn);
	}
}

static void fill_tile(struct filling *f, int hole, const struct referee *before, struct turn turn)
{
	const struct game *game = &before->game;
	if (!is_open(&f->hole[hole], PART_TILE)) {
		if (turn.tile != TILE_UNKNOWN || f->hole[hole].step.kind == STEP_RECALL)
			fill_cell(f, hole, before, turn);
		return;
	}
	for (uint16_t t = 0; t < game->board.set->tiles; t++) {
		turn.tile = t;
		if (game->supply.copies[turn.extra ? PILE_BONUS : PILE_LAND][t])
			fill_cell(f, hole, before, turn);
	}
}

static void fill_from(struct filling *f, int hole, const struct referee *before)
{
	const struct hole_line *h = &f->hole[hole];
	struct turn turn = h->step.turn;
	for (uint8_t p = 0; p < before->game.players; p++) {
		if (!is_open(h, PART_PLAYER) && p != h->step.turn.player)
			continue;
		turn.player = p;
		for (int i = 0; i < turn.pieces && i < PIECES_MAX; i++)
			turn.piece[i].owner = p;
		fill_tile(f, hole, before, turn);
	}
}

/* ---- the record ---- */

static int count_holes(const struct hole_line *h)
{
	int count = 0;
	for (int i = 0; i < h->words; i++)
		count += is_hole(h->word[i]);
	return count;
}

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
		find_words(h);
		name_parts(h);
		count += count_holes(h);
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
		fill_from(&f, 0, search->base);
	for (int i = 0; i < f.holes; i++) {
		text_free(&f.hole[i].line);
		free(f.hole[i].after);
	}
}
