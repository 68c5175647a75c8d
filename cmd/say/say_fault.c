#include "say/say_parts.h"

int piece_on(const struct board *board, int node)
{
	return node == NO_NODE ? 0 : board_standing(board, node);
}

/* Whether a move with only this one of its pieces breaks the code. */
static bool piece_breaks(const struct incident *incident, int i)
{
	struct violations broken = { 0 };
	struct turn alone = incident->step->turn;
	alone.piece[0] = alone.piece[i];
	alone.pieces = 1;
	game_check(game_of(incident), &alone, &broken);
	return violations_has(&broken, incident->code);
}

int piece_at_fault(const struct incident *incident, int from)
{
	for (int i = from; i < incident->step->turn.pieces && i < PIECES_MAX; i++)
		if (piece_breaks(incident, i))
			return i;
	return from == 0 ? 0 : PIECES_MAX; /* about the Scout tile itself: the first piece is named */
}

void say_which_piece(struct text *out, const struct incident *incident, int i)
{
	struct word word = incident->parts.piece[i];
	if (incident->step->turn.pieces > 1)
		text_add(out, "`%.*s`: ", (int)word.length, word.s);
}

/* What forbids the shaman a recall from a place; VIOLATION_CODES if nothing does. */
static enum violation_code forbids_recall(const struct incident *incident, struct place place)
{
	const struct board *board = &game_of(incident)->board;
	int piece = piece_on(board, board_node(board, place));
	if (piece == 0)
		return V_SHAMAN_NO_PIECE;
	if (piece_is_hut(piece))
		return V_SHAMAN_HUT;
	return piece_player(piece) != incident->step->turn.player ? V_SHAMAN_NOT_OWN : VIOLATION_CODES;
}

int recall_at_fault(const struct incident *incident)
{
	const struct turn *turn = &incident->step->turn;
	for (int i = 0; i < turn->recalls && i < RECALLS_MAX; i++)
		if (forbids_recall(incident, turn->recall[i]) == incident->code)
			return i;
	return 0;
}
