#include "foreign/chacun.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

enum {
	REACH = 12,     /* columns and rows on each side of the start tile */
	NOTHING = 31,   /* take nobody back, place no piece */
	HUT_CODE = 16,  /* added to the zone of a hut */
	FIRST_LAKE = 8, /* number of a tile's lake; its second lake is the next */
	PAWNS_MAX = PLAYERS_MAX * 8,
};

/* ---- the numbers in codes ---- */

/*
 * Sets *cell to the cell with a rank among the free cells beside the landscape that are within reach, counted by column.
 * Returns -1, or the number of cells if there are too few.
 */
static int find_free_cell(const struct board *board, int rank, struct cell *cell)
{
	uint32_t column[2 * REACH + 1] = { 0 }; /* of its cells, bit `y + REACH` */
	int before = 0;
	for (int f = 0; f < board->frees; f++) {
		struct cell at = board->known[board->free[f]].cell;
		if (abs(at.x) <= REACH && abs(at.y) <= REACH)
			column[at.x + REACH] |= 1u << (at.y + REACH);
	}
	for (int x = 0; x <= 2 * REACH; x++)
		for (uint32_t left = column[x]; left; left &= left - 1) {
			*cell = (struct cell){ (int16_t)(x - REACH), (int16_t)(__builtin_ctz(left) - REACH) };
			if (before++ == rank)
				return -1;
		}
	return before;
}

/*
 * A zone's number on its tile: lakes have numbers of their own, the others are counted in the order in which they are
 * met clockwise from slot 11 on the unturned tile.
 */
static int number_of_zone(const struct tile *tile, int zone)
{
	unsigned met = 0;
	int number = 0;
	for (int i = 0; i < tile->lakes; i++)
		if (tile->lake[i] == zone)
			return FIRST_LAKE + i;
	for (int slot = 0; slot < SLOTS && tile->zone_at[slot] != zone; slot++) {
		number += !(met >> tile->zone_at[slot] & 1);
		met |= 1u << tile->zone_at[slot];
	}
	return number;
}

/* A member on the board: the node that it stands on, and the number of its zone among all zones of all tiles. */
struct pawn {
	int node, number;
};

static int by_zone_number(const void *a, const void *b)
{
	return ((const struct pawn *)a)->number - ((const struct pawn *)b)->number;
}

/*
 * Whether a turn has a code for its piece. ChaCuN asks for a piece by the printed rules, even if a ruling of the record
 * forbids it.
 */
static bool has_piece_code(const struct game *game, const struct turn *turn)
{
	struct piece_choice pieces[PIECE_CHOICES];
	const struct ruleset *printed = ruleset_find(game->rules.name, strlen(game->rules.name));
	if (game->rules.returned_reuse == printed->returned_reuse &&
	    game->rules.immediate_order == printed->immediate_order)
		return game_pieces(game, turn, pieces) > 0;
	struct game *asked = grow(NULL, 1, sizeof *asked);
	*asked = *game;
	asked->rules = *printed;
	bool any = game_pieces(asked, turn, pieces) > 0;
	free(asked);
	return any;
}

/* ---- reading ---- */

bool codes_more(struct codes *codes)
{
	while (codes->at < codes->end && is_blank(*codes->at))
		codes->at++;
	return codes->at < codes->end;
}

/* Notes why the code at `at` has no meaning, and returns false. */
__attribute__((format(printf, 3, 4))) static bool fail_code(struct codes *codes, const char *at, const char *format,
							    ...)
{
	va_list args;
	codes->at = at;
	va_start(args, format);
	vsnprintf(codes->why, sizeof codes->why, format, args);
	va_end(args);
	return false;
}

/* A character that is in no code may be meant for one that looks like it. */
static bool fail_meant(struct codes *codes)
{
	static const char looks[] = "0O1I8B";
	const char *like = memchr(looks, *codes->at, sizeof looks - 1);
	char meant = like ? like[1] : (char)toupper((unsigned char)*codes->at);
	return fail_code(codes, codes->at, "a code is written with the letters A to Z and 2 to 7%s",
			 islower((unsigned char)*codes->at) ? ", all of them capitals"
			 : strchr(",;", *codes->at)         ? ", with spaces between them"
			 : meant == *codes->at              ? ""
							    : phrase_of("; did you mean `%c`?", meant).s);
}

static bool next_code(struct codes *codes, int *value)
{
	if (!codes_more(codes))
		return fail_code(codes, codes->at, "the codes end in the middle of a turn");
	const char *letter = memchr(alphabet, *codes->at, sizeof alphabet - 1);
	if (!letter)
		return fail_meant(codes);
	*value = (int)(letter - alphabet);
	codes->at++;
	return true;
}

static bool decode_place(const struct game *game, struct codes *codes, struct turn *turn)
{
	int high, low;
	codes_more(codes);
	const char *from = codes->at;
	if (!next_code(codes, &high) || !next_code(codes, &low))
		return false;
	int value = high << 5 | low, cells = find_free_cell(&game->board, value >> 2, &turn->cell);
	if (cells >= 0)
		return fail_code(codes, from, "cell %d beside the landscape does not exist; there are only %d",
				 value >> 2, cells);
	turn->degrees = (int16_t)(90 * (value & 3));
	return true;
}

/* A code counts the members of all players. */
static bool decode_recall(const struct game *game, struct codes *codes, struct turn *turn)
{
	const struct board *board = &game->board;
	struct pawn pawns[PAWNS_MAX];
	int n = 0, value;
	for (int node = board_node_from(board, 0); node != NO_NODE; node = board_node_from(board, node + 1)) {
		const struct tile *tile = board_tile(board, node_tile(node));
		if (piece_is_member(board_standing(board, node)) && n < PAWNS_MAX)
			pawns[n++] =
				(struct pawn){ node, 10 * atoi(tile->name) + number_of_zone(tile, node_zone(node)) };
	}
	if (n > 1)
		qsort(pawns, (size_t)n, sizeof pawns[0], by_zone_number);
	if (!next_code(codes, &value) || value == NOTHING)
		return value == NOTHING;
	if (value >= n)
		return fail_code(codes, codes->at - 1, "member %d on the board does not exist; there are only %d",
				 value, n);
	turn->recall[turn->recalls++] = board_place_of(board, pawns[value].node);
	return true;
}

static bool decode_piece(const struct game *game, struct codes *codes, struct turn *turn)
{
	const struct tile *tile = &game->board.set->tile[turn->tile];
	int value, zone = 0;
	if (!next_code(codes, &value))
		return false;
	if (value == NOTHING)
		return true;
	bool hut = value & HUT_CODE;
	while (zone < tile->zones && number_of_zone(tile, zone) != (value & (HUT_CODE - 1)))
		zone++;
	if (zone == tile->zones || (!hut && tile->zone[zone].kind == LAKE))
		return fail_code(codes, codes->at - 1, "tile %s has no zone %d for this piece", tile->name,
				 value & (HUT_CODE - 1));
	turn->piece[turn->pieces++] = (struct stated_piece){
		.role = (uint8_t)(hut ? HUT : role_on((enum zone_kind)tile->zone[zone].kind)),
		.owner = turn->player,
		.place = { turn->cell, (uint8_t)zone_slot(tile, zone, turn_quarters(turn)) },
	};
	return true;
}

bool turn_of_codes(const struct game *game, struct codes *codes, struct turn *turn)
{
	if (!decode_place(game, codes, turn))
		return false;
	const struct tile *tile = &game->board.set->tile[turn->tile];
	if (!board_admits(&game->board, tile, turn->cell, turn_quarters(turn)))
		return fail_code(codes, codes->at - 2, "tile %s does not fit at %d,%d turned %d", tile->name,
				 turn->cell.x, turn->cell.y, turn->degrees);
	bool recalls = tile->powers & SHAMAN && game->hand[turn->player].members < game->rules.members;
	if (recalls && !decode_recall(game, codes, turn))
		return false;
	return !has_piece_code(game, turn) || decode_piece(game, codes, turn);
}
