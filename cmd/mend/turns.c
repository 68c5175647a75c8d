#include "mend/search.h"
#include "say/names.h"

#include <stdlib.h>

/* A step whose words are changed one part at a time. */
struct changing {
	struct search *search;
	uint32_t at;
	const struct step *was;
	struct parts parts;
};

static void try_ranked(const struct changing *c, enum mend_kind kind, unsigned rank, const struct turn *turn)
{
	struct edit edit = { .what = EDIT_CHANGE, .kind = kind, .rank = rank, .at = c->at, .step = *c->was };
	edit.step.turn = *turn;
	search_try(c->search, &edit);
}

static void try_change(const struct changing *c, enum mend_kind kind, const struct turn *turn)
{
	try_ranked(c, kind, 0, turn);
}

/* ---- who ---- */

static void try_players(const struct changing *c)
{
	const struct turn *was = &c->was->turn;
	for (uint8_t p = 0; p < c->search->record.players && p < PLAYERS_MAX; p++) {
		struct turn turn = *was;
		turn.player = p;
		for (int i = 0; i < turn.pieces && i < PIECES_MAX; i++)
			if (turn.piece[i].owner == was->player)
				turn.piece[i].owner = p;
		if (p != was->player)
			try_change(c, MEND_PLAYER, &turn);
	}
}

static void try_extra(const struct changing *c)
{
	struct turn turn = c->was->turn;
	turn.extra = !turn.extra;
	try_change(c, MEND_PLAYER, &turn);
}

/* ---- which tile ---- */

static void try_tiles(const struct changing *c)
{
	const struct turn *was = &c->was->turn;
	const struct game *game = &c->search->base->game;
	const struct supply *supply = &game->supply;
	for (uint16_t t = 0; t < game->board.set->tiles; t++) {
		struct turn turn = *was;
		turn.tile = t;
		if (t != was->tile && supply->copies[was->extra ? PILE_BONUS : PILE_LAND][t])
			try_change(c, likeness_of(c->parts.tile, game->board.set->tile[t].name, MEND_TILE), &turn);
	}
}

/* ---- where ---- */

/* What is likelier to be the other way round: the turn or the axes, of which there is one each, then one of two signs. */
enum { OTHER_WAY, OTHER_SIGN };

static bool axes_exchanged(struct cell was, struct cell now)
{
	return now.x == was.y && now.y == was.x;
}

static bool sign_changed(struct cell was, struct cell now)
{
	return (now.x == -was.x && now.y == was.y) || (now.y == -was.y && now.x == was.x);
}

static enum mend_kind kind_of_cell(const struct changing *c, struct cell now)
{
	struct cell was = c->was->turn.cell;
	if (axes_exchanged(was, now) || sign_changed(was, now))
		return MEND_REVERSED;
	if (abs(was.x - now.x) + abs(was.y - now.y) == 1)
		return MEND_NEIGHBOUR;
	struct text words = { 0 };
	say_cell(&words, now);
	enum mend_kind kind = likeness_of(c->parts.cell, words.s, MEND_TILE);
	text_free(&words);
	return kind;
}

static void move_piece_along(struct turn *turn)
{
	for (int i = 0; i < turn->pieces && i < PIECES_MAX; i++)
		if (!turn->piece[i].elsewhere)
			turn->piece[i].place.cell = turn->cell;
}

static void try_cells(const struct changing *c)
{
	const struct board *board = &c->search->base->game.board;
	for (int f = 0; f < board->frees; f++) {
		struct turn turn = c->was->turn;
		turn.cell = board->known[board->free[f]].cell;
		move_piece_along(&turn);
		unsigned rank = sign_changed(c->was->turn.cell, turn.cell) ? OTHER_SIGN : OTHER_WAY;
		if (!cell_is(turn.cell, c->was->turn.cell))
			try_ranked(c, kind_of_cell(c, turn.cell), rank, &turn);
	}
}

static void try_degrees(const struct changing *c)
{
	int was = c->was->turn.degrees;
	for (int degrees = 0; degrees < 360; degrees += 90) {
		struct turn turn = c->was->turn;
		turn.degrees = (int16_t)degrees;
		if (degrees != was)
			try_change(c, degrees == 360 - was ? MEND_REVERSED : MEND_TURN, &turn);
	}
}

/* ---- the piece and the recall ---- */

bool may_lay(const struct game *game, const struct turn *turn)
{
	struct violations broken = { 0 };
	if (turn->tile != TILE_UNKNOWN && game->board.set->tile[turn->tile].scout)
		return turn_quarters(turn) >= 0 &&
		       board_admits(&game->board, &game->board.set->tile[turn->tile], turn->cell, turn_quarters(turn));
	game_check(game, turn, &broken);
	return !violations_any(&broken);
}

int choice_slot(const struct tile *tile, struct piece_choice choice, int turns)
{
	return tile->scout == BRIDGE_TILE ? (int)SLOT_BRIDGE : zone_slot(tile, choice.zone, turns);
}

/* What about a piece is likelier to be written wrong: its role, then its slot, then that it is there, then both. */
enum { OTHER_ROLE, OTHER_SLOT, RECALL_GAINED, PIECE_LOST, PIECE_GAINED, OTHER_PIECE, OTHER_RECALL };

static unsigned rank_of_piece(const struct turn *was, const struct tile *tile, struct piece_choice choice)
{
	const struct stated_piece *piece = &was->piece[0];
	if (was->pieces == 0)
		return PIECE_GAINED;
	if (slot_zone(tile, piece->place.slot, turn_quarters(was)) == choice.zone)
		return OTHER_ROLE;
	return piece->role == choice.role ? OTHER_SLOT : OTHER_PIECE;
}

/* The piece of a choice; where it keeps the zone of the one recorded, it keeps its slot too. */
static struct stated_piece piece_of(const struct turn *was, const struct tile *tile, struct piece_choice choice)
{
	int turns = turn_quarters(was), slot = choice_slot(tile, choice, turns);
	if (was->pieces > 0 && slot_zone(tile, was->piece[0].place.slot, turns) == choice.zone)
		slot = was->piece[0].place.slot;
	return (struct stated_piece){ .role = choice.role,
				      .owner = was->player,
				      .place = { was->cell, (uint8_t)slot } };
}

static void try_pieces(const struct changing *c)
{
	const struct turn *was = &c->was->turn;
	const struct game *game = &c->search->base->game;
	struct piece_choice choices[PIECE_CHOICES];
	struct turn turn = *was;
	turn.pieces = 0;
	if (was->pieces)
		try_ranked(c, MEND_PIECE, PIECE_LOST, &turn);
	if (turn.tile == TILE_UNKNOWN || !may_lay(game, &turn))
		return;
	const struct tile *tile = &game->board.set->tile[turn.tile];
	int n = game_pieces(game, &turn, choices);
	for (int i = 0; i < n; i++) {
		turn.pieces = 1;
		turn.piece[0] = piece_of(was, tile, choices[i]);
		try_ranked(c, MEND_PIECE, rank_of_piece(was, tile, choices[i]), &turn);
	}
}

int next_member(const struct board *board, int player, int node)
{
	for (; node < board->tiles * ZONES_A_TILE; node++)
		if (node_zone(node) < board_tile(board, node_tile(node))->zones &&
		    board_standing(board, node) == 1 + player)
			return node;
	return NO_NODE;
}

static unsigned rank_of_recall(const struct turn *was, struct place now)
{
	if (was->recalls == 0)
		return RECALL_GAINED;
	return cell_is(was->recall[0].cell, now.cell) ? OTHER_SLOT : OTHER_RECALL;
}

/* Each member of the player on the board taken back, and none. */
static void try_recalls(const struct changing *c)
{
	const struct turn *was = &c->was->turn;
	const struct board *board = &c->search->base->game.board;
	struct turn turn = *was;
	turn.recalls = 0;
	if (was->recalls > 0 && c->was->kind == STEP_TURN)
		try_ranked(c, MEND_PIECE, OTHER_RECALL, &turn);
	bool shaman = turn.tile != TILE_UNKNOWN && board->set->tile[turn.tile].powers & SHAMAN;
	turn.recalls = 1;
	if (!shaman && c->was->kind != STEP_RECALL)
		return;
	for (int node = next_member(board, turn.player, 0); node != NO_NODE;
	     node = next_member(board, turn.player, node + 1)) {
		turn.recall[0] = board_piece_place(board, node);
		try_ranked(c, MEND_PIECE, rank_of_recall(was, turn.recall[0]), &turn);
	}
}

/* ---- a step ---- */

void try_turns(struct search *search, uint32_t at)
{
	const struct step was = search->step[at];
	struct changing c = { .search = search, .at = at, .was = &was };
	bool placed = was.kind == STEP_TURN;
	if (was.words.length == 0)
		return; /* a line that another change added: it could have been added so */
	if (!placed && was.kind != STEP_DISCARD && was.kind != STEP_DECLINE && was.kind != STEP_RECALL)
		return;
	c.parts = step_parts(&was);
	try_players(&c);
	if (was.kind != STEP_RECALL) {
		try_extra(&c);
		try_tiles(&c);
	}
	if (placed) {
		try_degrees(&c);
		try_cells(&c);
		try_pieces(&c);
	}
	if (placed || was.kind == STEP_RECALL)
		try_recalls(&c);
}
