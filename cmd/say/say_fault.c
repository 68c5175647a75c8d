#include "say/say_parts.h"

struct violations codes_against_tile(const struct violations *broken)
{
	static const enum violation_code codes[] = {
		V_START_TILE_WRONG,       V_TILE_NOT_IN_SET,    V_TILE_COPIES_EXCEEDED,
		V_TILE_WRONG_STACK,       V_GAME_OVER,          V_WRONG_PLAYER,
		V_TURN_WITHOUT_TILE,      V_SECOND_LAND_TILE,   V_TILE_NOT_DRAWN,
		V_EXTRA_TURN_NOT_EARNED,  V_EXTRA_TURN_SECOND,  V_EXTRA_TURN_CHAIN,
		V_EXTRA_TURN_STACK_EMPTY, V_EXTRA_TURN_SKIPPED, V_SCOUT_NOT_OWNED,
		V_SCOUT_ALREADY_PLACED,   V_SCOUT_NOT_A_TILE,   V_SCOUT_AFTER_DRAW,
		V_SCOUT_IN_BONUS,         V_SCOUT_NO_SUPPLY,
	};
	struct violations against = { 0 };
	for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++)
		if (violations_has(broken, codes[i]))
			violations_add(&against, codes[i]);
	return against;
}

/* Whether a move with this one of its pieces, and no other, breaks the code. */
static bool piece_breaks(const struct incident *incident, enum violation_code code, int i)
{
	struct violations broken = { 0 };
	struct turn alone = incident->step->turn;
	alone.piece[0] = alone.piece[i];
	alone.pieces = 1;
	game_check(game_of(incident), &alone, &broken);
	return violations_has(&broken, code);
}

int piece_at_fault(const struct incident *incident, enum violation_code code, int from)
{
	for (int i = from; i < incident->step->turn.pieces && i < PIECES_MAX; i++)
		if (incident->step->turn.pieces == 1 || piece_breaks(incident, code, i))
			return i;
	return from == 0 ? 0 : PIECES_MAX; /* of the Scout tile itself: no piece is at fault, the first is told */
}

void say_which_piece(struct text *out, const struct incident *incident, int i)
{
	struct word word = incident->parts.piece[i];
	if (incident->step->turn.pieces > 1)
		text_add(out, "`%.*s`: ", (int)word.length, word.s);
}

/* What forbids the shaman a recall from a place; VIOLATION_CODES: nothing. */
static enum violation_code forbids_recall(const struct incident *incident, struct place place)
{
	const struct board *board = &game_of(incident)->board;
	int node = board_node(board, place), piece = node == NO_NODE ? 0 : board_standing(board, node);
	if (piece == 0)
		return V_SHAMAN_NO_PIECE;
	if (piece_is_hut(piece))
		return V_SHAMAN_HUT;
	return piece_player(piece) != incident->step->turn.player ? V_SHAMAN_NOT_OWN : VIOLATION_CODES;
}

int recall_at_fault(const struct incident *incident, enum violation_code code)
{
	const struct turn *turn = &incident->step->turn;
	for (int i = 0; i < turn->recalls && i < RECALLS_MAX; i++)
		if (forbids_recall(incident, turn->recall[i]) == code)
			return i;
	return 0;
}
