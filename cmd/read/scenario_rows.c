#include "read/scenario_parts.h"

/* A position in rows: `board: {at: [-1, -1], rows: [". E/180 .", U D V/90]}`, and the pieces that stand on it. */

static bool compose_corner(struct scenario_reading *t, const struct node *at, struct composed *c)
{
	return compose_cell(t, c, "", at);
}

/* Reads one block of rows. */
static bool keep_block(struct scenario_reading *t, const struct node *map)
{
	static const char *const keys[] = { "at", "rows", NULL };
	struct source source;
	const struct node *at = map->kind == NODE_MAP ? node_find(map, "at") : NULL,
			  *rows = map->kind == NODE_MAP ? node_find(map, "rows") : NULL;
	if (!rows || rows->kind != NODE_LIST)
		return scenario_fail(t, map, READ_VALUE, "expected a map such as {at: [-1, 0], rows: [E/180 . D, U]}");
	if (!scenario_check_keys(t, map, keys) || (at && !source_composed_by(t, at, &source, compose_corner)))
		return false;
	if (at)
		reader_keep(t->reader, LINE_OF_BOARD, &source);
	for (const struct node *row = rows->child; row; row = row->next) {
		if (row->kind != NODE_SCALAR)
			return scenario_fail(t, row, READ_VALUE, "expected a row of tiles such as `E/180 . D`");
		source = source_of_scalar(t, row);
		reader_keep(t->reader, LINE_OF_ROW, &source);
	}
	return true;
}

/* `{player: red, role: farmer, at: [-1, 0], slot: N}` as the words of a line. */
static bool compose_piece_line(struct scenario_reading *t, const struct node *map, struct composed *c)
{
	static const char *const keys[] = { "player", "role", "at", "slot", NULL };
	const struct node *player = node_find(map, "player"), *role = node_find(map, "role"),
			  *at = node_find(map, "at"), *slot = node_find(map, "slot");
	if (!scenario_check_keys(t, map, keys))
		return false;
	if (!player || !role || !at || !node_is_word(player) || !node_is_word(role) || (slot && !node_is_word(slot)))
		return scenario_fail(t, map, READ_KEY,
				     "a piece needs the keys `player`, `role` and `at`, each with a word");
	compose_scalar(t, c, "", player);
	compose_scalar(t, c, " ", role);
	if (!compose_cell(t, c, " ", at))
		return false;
	if (slot)
		compose_scalar(t, c, ":", slot);
	return true;
}

static bool keep_given(struct scenario_reading *t, const struct node *given)
{
	if (given && given->kind != NODE_LIST)
		return scenario_fail(t, given, READ_VALUE, "expected a list such as [next blue, king none]");
	for (const struct node *item = given ? given->child : NULL; item; item = item->next) {
		if (item->kind != NODE_SCALAR)
			return scenario_fail(t, item, READ_VALUE, "expected words such as `next blue`");
		const struct source source = source_of_scalar(t, item);
		reader_keep(t->reader, LINE_OF_GIVEN, &source);
	}
	return true;
}

bool scenario_rows(struct scenario_reading *t, const struct node *root)
{
	const struct node *board = node_find(root, "board"), *pieces = node_find(root, "pieces");
	struct source source;
	bool fine = true;
	if (board && board->kind == NODE_LIST && board->child && board->child->kind == NODE_SCALAR)
		return scenario_fail(t, board, READ_VALUE,
				     "a list of rows is in a map, with the cell of the first tile: "
				     "`board: {at: [0, 0], rows: [...]}`");
	if (board && board->kind == NODE_LIST)
		for (const struct node *block = board->child; block; block = block->next)
			fine = keep_block(t, block) && fine;
	else if (board)
		fine = keep_block(t, board);
	if (pieces && pieces->kind != NODE_LIST)
		return scenario_fail(t, pieces, READ_VALUE, "expected a list of pieces such as `red farmer -1,0:N`");
	for (const struct node *piece = pieces ? pieces->child : NULL; piece; piece = piece->next) {
		if (piece->kind == NODE_MAP)
			fine = source_composed_by(t, piece, &source, compose_piece_line) && fine;
		else if (piece->kind == NODE_SCALAR)
			source = source_of_scalar(t, piece);
		else
			fine = scenario_fail(t, piece, READ_VALUE, "expected a piece such as `red farmer -1,0:N`");
		if (fine)
			reader_keep(t->reader, LINE_OF_PIECE, &source);
	}
	return keep_given(t, node_find(root, "given")) && fine;
}
