#include "judge/alternatives.h"
#include "mend/search.h"
#include "say/names.h"

#include <stdlib.h>

/* A step whose words are changed one part at a time. */
struct changing {
	struct search *search;
	uint32_t at;
	const struct step *was;
	struct parts parts;
	const struct step *offer; /* the step before it, which says what pieces are possible there; or NULL */
};

/* Whether a step says which pieces may go with the tile of the next one, as other programs' records do. */
static bool is_offer(const struct search *search, uint32_t at)
{
	const struct step *step = &search->step[at], *next = step + 1;
	const struct assertion *offer = &step->assertion;
	return step->kind == STEP_PIECES && at + 1 < search->record.steps && next->kind == STEP_TURN &&
	       offer->tile == next->turn.tile && offer->degrees == next->turn.degrees &&
	       cell_is(offer->place.cell, next->turn.cell);
}

/*
 * Changes the offer of a move so that it is about the tile, the cell and the turn that the move has now. Returns false
 * if it has none; otherwise search_undo takes it back.
 */
static bool change_offer(const struct changing *c, const struct turn *turn)
{
	struct search *search = c->search;
	struct edit edit = { .what = EDIT_CHANGE, .kind = MEND_HOLE, .at = c->at - 1 };
	if (!c->offer)
		return false;
	struct step_words w = step_words(step_form(STEP_PIECES), c->offer->words.s, c->offer->words.length);
	struct splice line = splice_begin(&search->offer, c->offer->words.s, c->offer->words.length);
	struct text now = { 0 };
	text_clear(line.out);
	while (step_words_next(&w)) {
		text_clear(&now);
		if (w.field == FIELD_TILE)
			text_add_string(&now, search->record.set->tile[turn->tile].name);
		else if (w.field == FIELD_CELL)
			say_cell(&now, turn->cell);
		else if (w.field == FIELD_TURN)
			text_add_number(&now, turn->degrees);
		else
			continue;
		splice(&line, w.word, text_words(&now));
	}
	splice_end(&line);
	text_free(&now);
	if (!step_reread(&edit.step, &search->record, c->offer, text_words(&search->offer)))
		return false;
	search_edit(search, &edit);
	return true;
}

/* Tries the step with another turn and, if the step before it offers pieces for the move, the offer with it. */
static void try_turn(const struct changing *c, enum mend_kind kind, unsigned rank, const struct turn *turn)
{
	struct edit edit = { .what = EDIT_CHANGE, .kind = kind, .rank = rank, .at = c->at, .step = *c->was };
	edit.step.turn = *turn;
	bool changed = change_offer(c, turn);
	search_try(c->search, &edit);
	if (changed)
		search_undo(c->search);
}

/* ---- the values of a part of a move ---- */

static struct turn by_player(const struct turn *was, uint8_t player)
{
	struct turn turn = *was;
	turn.player = player;
	for (int i = 0; i < turn.pieces && i < PIECES_MAX; i++)
		if (turn.piece[i].owner == was->player)
			turn.piece[i].owner = player;
	return turn;
}

/* Whether a turn may place its tile, so that game_pieces may be called; a Scout tile always comes with a piece. */
static bool may_lay(const struct game *game, const struct turn *turn)
{
	if (turn->tile != TILE_UNKNOWN && game->board.set->tile[turn->tile].scout)
		return turn_quarters(turn) >= 0 &&
		       board_admits(&game->board, &game->board.set->tile[turn->tile], turn->cell, turn_quarters(turn));
	return game_allows(game, turn);
}

/* The move with each piece; one that keeps the zone of the piece recorded keeps its slot too. */
static void add_turns_with_pieces(struct turn_list *list, const struct game *game, const struct turn *was)
{
	struct piece_choice choices[PIECE_CHOICES];
	struct turn turn = *was;
	turn.pieces = 0;
	if (turn.tile == TILE_UNKNOWN || !may_lay(game, &turn))
		return;
	const struct tile *tile = &game->board.set->tile[turn.tile];
	int n = game_pieces(game, &turn, choices);
	turn.pieces = 1;
	for (int i = 0; i < n; i++) {
		turn.piece[0] = piece_of_choice(game, &turn, choices[i]);
		if (was->pieces > 0 && slot_zone(tile, was->piece[0].place.slot, turn_quarters(was)) == choices[i].zone)
			turn.piece[0].place.slot = was->piece[0].place.slot;
		LIST_ADD(list->turn, list->turns, turn);
	}
}

struct turn_list turns_with(const struct game *game, const struct turn *was, enum field part)
{
	const struct board *board = &game->board;
	struct turn_list list = { 0 };
	struct turn turn = *was;
	switch (part) {
	case FIELD_PLAYER:
		for (uint8_t p = 0; p < game->players; p++)
			LIST_ADD(list.turn, list.turns, by_player(was, p));
		break;
	case FIELD_TILE:
		for (turn.tile = 0; turn.tile < board->set->tiles; turn.tile++)
			if (game->supply.copies[turn.extra ? PILE_BONUS : PILE_LAND][turn.tile])
				LIST_ADD(list.turn, list.turns, turn);
		break;
	case FIELD_CELL:
		for (int f = 0; f < board->frees; f++) {
			turn.cell = board->known[board->free[f]].cell;
			LIST_ADD(list.turn, list.turns, turn);
		}
		break;
	case FIELD_TURN:
		for (turn.degrees = 0; turn.degrees < 360; turn.degrees = (int16_t)(turn.degrees + 90))
			LIST_ADD(list.turn, list.turns, turn);
		break;
	case FIELD_RECALL:
		turn.recalls = 1;
		for (int node = 0; (node = board_member_from(board, turn.player, node)) != NO_NODE; node++) {
			turn.recall[0] = board_piece_place(board, node);
			LIST_ADD(list.turn, list.turns, turn);
		}
		break;
	case FIELD_ROLE:
		add_turns_with_pieces(&list, game, was);
		break;
	default: /* the other parts of a move depend on each other */
		break;
	}
	return list;
}

/* ---- the kinds of changes ---- */

/* The likelier reversals first: the turn or the axes, which a move has once each, then one of two signs. */
enum { OTHER_WAY, OTHER_SIGN };

static bool sign_changed(struct cell was, struct cell now)
{
	return (now.x == -was.x && now.y == was.y) || (now.y == -was.y && now.x == was.x);
}

bool is_reversed(struct cell was, struct cell now)
{
	return (now.x == was.y && now.y == was.x) || sign_changed(was, now);
}

static enum mend_kind kind_of_cell(const struct changing *c, struct cell now)
{
	struct cell was = c->was->turn.cell;
	if (is_reversed(was, now))
		return MEND_REVERSED;
	if (abs(was.x - now.x) + abs(was.y - now.y) == 1)
		return MEND_NEIGHBOUR;
	return likeness_of(c->parts.cell, cell_phrase(now).s, MEND_TILE);
}

/* The kind of change that writes a part of the move as in `now`, and its rank; MEND_KIND_COUNT: no change. */
static enum mend_kind kind_of_change(const struct changing *c, enum field part, const struct turn *now, unsigned *rank)
{
	const struct turn *was = &c->was->turn;
	const struct tileset *set = c->search->record.set;
	switch (part) {
	case FIELD_PLAYER:
		return now->player == was->player ? MEND_KIND_COUNT : MEND_PLAYER;
	case FIELD_TILE:
		return now->tile == was->tile ? MEND_KIND_COUNT
					      : likeness_of(c->parts.tile, set->tile[now->tile].name, MEND_TILE);
	case FIELD_TURN:
		if (now->degrees == was->degrees)
			return MEND_KIND_COUNT;
		return now->degrees == 360 - was->degrees ? MEND_REVERSED : MEND_TURN;
	case FIELD_CELL:
		*rank = sign_changed(was->cell, now->cell) ? OTHER_SIGN : OTHER_WAY;
		return cell_is(now->cell, was->cell) ? MEND_KIND_COUNT : kind_of_cell(c, now->cell);
	case FIELD_ROLE:
		if (was->pieces == 0)
			*rank = PIECE_GAINED;
		else if (was->piece[0].place.slot == now->piece[0].place.slot) /* as it is in the same zone */
			*rank = OTHER_ROLE;
		else
			*rank = was->piece[0].role == now->piece[0].role ? OTHER_SLOT : OTHER_PIECE;
		return MEND_PIECE;
	default: /* FIELD_RECALL */
		*rank = RECALL_GAINED;
		if (was->recalls > 0)
			*rank = cell_is(was->recall[0].cell, now->recall[0].cell) ? OTHER_SLOT : OTHER_RECALL;
		return MEND_PIECE;
	}
}

/* ---- a step ---- */

static void try_part(const struct changing *c, enum field part)
{
	struct turn_list list = turns_with(&c->search->base->game, &c->was->turn, part);
	for (size_t i = 0; i < list.turns; i++) {
		unsigned rank = 0;
		enum mend_kind kind = kind_of_change(c, part, &list.turn[i], &rank);
		if (kind != MEND_KIND_COUNT)
			try_turn(c, kind, rank, &list.turn[i]);
	}
	free(list.turn);
}

/* Each piece that the player may place, and none. Pieces that are not kept could not be removed. */
static void try_pieces(const struct changing *c)
{
	struct turn turn = c->was->turn;
	if (turn.pieces > PIECES_MAX)
		return;
	turn.pieces = 0;
	if (c->was->turn.pieces)
		try_turn(c, MEND_PIECE, PIECE_LOST, &turn);
	try_part(c, FIELD_ROLE);
}

/* Each member of the player on the board taken back, and none. Recalls that are not kept could not be removed. */
static void try_recalls(const struct changing *c)
{
	struct turn turn = c->was->turn;
	if (turn.recalls > RECALLS_MAX)
		return;
	bool shaman = turn.tile != TILE_UNKNOWN && c->search->base->game.board.set->tile[turn.tile].powers & SHAMAN;
	turn.recalls = 0;
	if (c->was->turn.recalls > 0 && c->was->kind == STEP_TURN)
		try_turn(c, MEND_PIECE, OTHER_RECALL, &turn);
	if (shaman || c->was->kind == STEP_RECALL)
		try_part(c, FIELD_RECALL);
}

/* A slip in a record of another program is in a move and in what it offers for it alike. */
static void try_offered(struct search *search, uint32_t at)
{
	const struct step offer = search->step[at], was = search->step[at + 1];
	struct changing c = { .search = search, .at = at + 1, .was = &was, .offer = &offer };
	c.parts = step_parts(&was);
	try_part(&c, FIELD_TILE);
	try_part(&c, FIELD_TURN);
	try_part(&c, FIELD_CELL);
}

void try_turns(struct search *search, uint32_t at)
{
	const struct step was = search->step[at];
	struct changing c = { .search = search, .at = at, .was = &was };
	bool placed = was.kind == STEP_TURN, set_up = was.kind == STEP_SETUP;
	bool offered = at > 0 && is_offer(search, at - 1);
	if (is_offer(search, at))
		try_offered(search, at);
	if (was.words.length == 0)
		return; /* another change added this line; it could have added it like this */
	if (!placed && !set_up && was.kind != STEP_DISCARD && was.kind != STEP_DECLINE && was.kind != STEP_RECALL)
		return;
	c.parts = step_parts(&was);
	if (!set_up)
		try_part(&c, FIELD_PLAYER);
	if (!set_up && was.kind != STEP_RECALL) {
		struct turn other = was.turn;
		other.extra = !other.extra;
		try_turn(&c, MEND_PLAYER, 0, &other);
	}
	if (was.kind != STEP_RECALL && !offered)
		try_part(&c, FIELD_TILE);
	if ((placed || set_up) && !offered) {
		try_part(&c, FIELD_TURN);
		try_part(&c, FIELD_CELL);
	}
	if (placed)
		try_pieces(&c);
	if (placed || was.kind == STEP_RECALL)
		try_recalls(&c);
}
