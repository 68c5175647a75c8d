#include "command/convert/write_table.h"

#include "say/move_line.h"
#include "say/names.h"

#include <string.h>

/* Judges up to a position; after move 0 the setup lies there. Returns false if the record does not reach it. */
static bool go_to_move(struct referee *referee, const struct record *record, int move)
{
	referee_begin(referee, record, ON_ILLEGAL_STOP);
	const struct step *next = referee_ahead(referee);
	while (move < 0 || referee->game.moves < move || step_is_of_position(next)) {
		if (!next || next->kind == STEP_END)
			return move < 0 && !referee->stopped;
		referee_next(referee);
		next = referee_ahead(referee);
	}
	return !referee->stopped;
}

/* Whether a line says something of a position, not only of how it came about. */
static bool is_of_position(const struct script_line *line)
{
	return line->kind < LINE_OF_SETUP && line->kind != LINE_OF_START && line->kind != LINE_OF_STACK &&
	       line->kind != LINE_OF_SCORES;
}

/* Whether a piece stands on one of two lakes and the like, by whose names one tells the turns apart. */
static bool names_one_of_two(const struct board *board, int placed)
{
	for (unsigned zones = board->placed[placed].standing; zones; zones &= zones - 1)
		if (slot_is_one_of_two(board_piece_place(board, placed * ZONES_A_TILE + __builtin_ctz(zones)).slot))
			return true;
	return false;
}

/* `E/180`: of the turns in which the tile looks the same the least; without a turn, if these are all. */
static struct phrase word_of_tile(const struct board *board, int placed)
{
	const struct tile *tile = board_tile(board, placed);
	struct phrase word = phrase_of("%s", tile->name);
	int turns = board->placed[placed].turns;
	if (names_one_of_two(board, placed))
		phrase_add(&word, "/%d", 90 * turns);
	else if (turns_of_tile(tile) != 1)
		phrase_add(&word, "/%d", 90 * tile->least_turns[turns]);
	return word;
}

static void write_pieces_of(struct text *out, const struct record *record, const struct board *board, int placed)
{
	for (int zone = 0; zone < board_tile(board, placed)->zones; zone++) {
		int node = placed * ZONES_A_TILE + zone, player = piece_player(board_standing(board, node));
		if (player >= 0)
			text_add(out, "piece %s %s %s\n", player_colour(record, player),
				 role_name(board_role(board, node)), place_phrase(board_piece_place(board, node)).s);
	}
}

/* The rows of some tiles, from the cell of the first; adds the lines of their pieces. */
static void write_rows(struct text *out, const struct record *record, const struct board *board,
		       const struct tile_bits *tiles, struct text *pieces)
{
	int first = tile_bits_next(tiles, 0), width = 1;
	struct cell low = board->placed[first].cell, high = low, cell;
	for (int t = first; t >= 0; t = tile_bits_next(tiles, t + 1)) {
		int length = (int)strlen(word_of_tile(board, t).s);
		width = length > width ? length : width;
		cell_widen(&low, &high, board->placed[t].cell);
	}
	text_add(out, "board %s\n", cell_phrase(low).s);
	for (cell.y = low.y; cell.y <= high.y; cell.y++) {
		int spaces = 1;
		text_add_string(out, "row");
		for (cell.x = low.x; cell.x <= high.x; cell.x++) {
			int placed = board_tile_at(board, cell);
			bool lies = placed != NO_TILE && tile_bits_has(tiles, placed);
			struct phrase word = lies ? word_of_tile(board, placed) : phrase_of(".");
			text_add(out, "%*s%s", spaces, "", word.s);
			spaces = width + 1 - (int)strlen(word.s);
			if (lies)
				write_pieces_of(pieces, record, board, placed);
		}
		text_add_char(out, '\n');
	}
}

/* Parts that do not touch have rows of their own if together they would be a large picture of mostly empty cells. */
static void write_position(struct text *out, const struct record *record, const struct board *board)
{
	enum { CELLS_MOST = 2500 };
	struct cell low = board->placed[0].cell, high = low;
	struct tile_bits left = { 0 };
	struct text pieces = { 0 };
	for (int t = 0; t < board->tiles; t++) {
		cell_widen(&low, &high, board->placed[t].cell);
		tile_bits_add(&left, t);
	}
	bool apart = (high.x - low.x + 1) * (high.y - low.y + 1) > CELLS_MOST;
	for (int first = 0; first >= 0; first = tile_bits_next(&left, 0)) {
		struct tile_bits part = { 0 };
		if (!apart)
			part = left;
		board_add_part(board, board->tiles, first, &part);
		write_rows(out, record, board, &part, &pieces);
		for (int t = first; t >= 0; t = tile_bits_next(&part, t + 1))
			tile_bits_remove(&left, t);
	}
	text_add_text(out, &pieces);
	text_free(&pieces);
}

/* ---- what lies there besides tiles and pieces ---- */

static void write_given_line(struct text *out, const struct record *record, enum step_kind kind,
			     const struct assertion *a)
{
	text_add_string(out, "given ");
	say_assertion(out, record, kind, a);
	text_add_char(out, '\n');
}

/* The animals that are covered or, if a hunting trap has covered none, that it has not. */
static void write_covered(struct text *out, const struct record *record, const struct board *board)
{
	bool trap = false, any = false;
	for (int node = board_node_from(board, 0); node != NO_NODE; node = board_node_from(board, node + 1)) {
		const uint8_t *covered = board_covered(board, node);
		struct assertion a = { .place = board_place_of(board, node) };
		for (int i = 0; i < ANIMALS; i++) {
			a.animals.count[i] = covered[i];
			a.has_place |= covered[i] > 0;
		}
		if (a.has_place)
			write_given_line(out, record, STEP_COVERED, &a);
		any |= a.has_place;
		trap |= (board_zone(board, node)->powers & HUNTING_TRAP) != 0;
	}
	if (trap && !any)
		text_add_string(out, "given covered none\n");
}

/* What the record knows, and rows and pieces do not show. */
static void write_given(struct text *out, const struct record *record, const struct referee *referee)
{
	static const uint8_t titles[TITLES] = { [TITLE_KING] = STEP_KING, [TITLE_ROBBER] = STEP_ROBBER };
	const struct game *game = &referee->game;
	unsigned unstated = referee_unstated(referee);
	struct assertion next = { .player = (uint8_t)game_next_player(game), .extra = game_owes_extra(game) };
	struct assertion totals = { .players = (uint8_t)((1u << record->players) - 1) };
	for (int p = 0; p < record->players; p++)
		totals.points[p] = game_total(game, p);
	if (!game->over && (next.player || next.extra))
		write_given_line(out, record, STEP_NEXT, &next);
	if (!(unstated >> GIVEN_TOTALS & 1))
		write_given_line(out, record, STEP_TOTALS, &totals);
	for (int t = 0; t < TITLES && game->rules.expansion; t++) {
		const struct assertion title = { .player = game->title[t].holder, .points = { game->title[t].size } };
		if (!(unstated >> (t == TITLE_KING ? GIVEN_KING : GIVEN_ROBBER) & 1))
			write_given_line(out, record, (enum step_kind)titles[t], &title);
	}
	if (!(unstated >> GIVEN_COVERED & 1))
		write_covered(out, record, &game->board);
}

bool write_table(struct text *out, struct script *script, struct referee *referee, const struct record *record,
		 int move, struct phrase *why)
{
	const struct script_line *bad;
	const char *fault;
	size_t kept = 0;
	if (!go_to_move(referee, record, move) || referee->no_position) {
		*why = referee->stopped || referee->no_position
			       ? phrase_of("the game is illegal before that; hgref check gives the reason")
			       : phrase_of("the game has no move %d", move);
		return false;
	}
	for (size_t i = 0; i < script->lines; i++)
		if (is_of_position(&script->line[i]))
			script->line[kept++] = script->line[i];
	script->lines = kept;
	script->below = SCRIPT_NONE;
	if (!write_log(out, script, &bad, &fault)) {
		*why = phrase_of("%s", fault);
		return false;
	}
	write_position(out, record, &referee->game.board);
	write_given(out, record, referee);
	return true;
}
