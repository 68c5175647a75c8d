#include "say/say_parts.h"

#include "grammar/line.h"
#include "text/nearest.h"

/* ---- which tile ---- */

void say_tile(struct text *out, const struct incident *incident)
{
	struct word word = tile_word(incident);
	text_add(out, "tile %.*s", (int)word.length, word.s);
}

/* "3,-1 (blue, move 9, line 26)": the place of the tile with this index. */
static struct phrase lying_phrase(const struct incident *incident, int index)
{
	const struct placed *placed = &game_of(incident)->board.placed[index];
	struct phrase phrase = cell_phrase(placed->cell);
	if (placed->move == 0)
		phrase_add(&phrase, "%s",
			   index == 0 && !record_of(incident)->start.none ? " (the start tile)" : " (setup)");
	else
		phrase_add(&phrase, " (%s, move %u, line %u)", player_colour(record_of(incident), placed->player),
			   placed->move, incident->line_of_move[placed->move]);
	return phrase;
}

/* "tile 12 at 3,-1 (blue, move 9, line 26)": a tile on the board, given by its index. */
static struct phrase placed_phrase(const struct incident *incident, int index)
{
	return phrase_of("tile %s at %s", board_tile(&game_of(incident)->board, index)->name,
			 lying_phrase(incident, index).s);
}

/* The tile that the step or the header names: its index in the set, or TILE_UNKNOWN. */
static uint16_t tile_in_question(const struct incident *incident)
{
	return incident->header ? incident->header->tile : incident->step->turn.tile;
}

void say_start_tile_wrong(struct text *out, const struct incident *incident)
{
	const struct tileset *set = record_of(incident)->set;
	const struct tile *tile = &set->tile[tile_in_question(incident)];
	if (!incident->header)
		text_add(out, "tile %s is the start tile, already at %s; there is only one", tile->name,
			 cell_phrase(game_of(incident)->board.placed[0].cell).s);
	else if (is_of_start_line(incident))
		text_add(out, "tile %s is not the start tile, which is %s", tile->name, set->tile[set->start].name);
	else
		text_add(out, "tile %s is the start tile, which is in no stack", tile->name);
}

/* Says that no copy is left, and which lines placed one; copies on the board before the first move are not listed. */
static void say_copies(struct text *out, const struct incident *incident, uint16_t tile)
{
	const struct game *game = game_of(incident);
	const struct supply *supply = &game->supply;
	int copies = supply->listed[PILE_LAND][tile] + supply->listed[PILE_BONUS][tile] + (game->start == tile);
	const char *before = game->start == tile ? ": the start tile and lines " : ": lines ";
	text_add(out, " has %d copies, which are all on the board or out of the game", copies);
	for (int i = 0; i < game->board.tiles; i++) {
		const struct placed *placed = &game->board.placed[i];
		if (placed->tile != tile || !placed->move)
			continue;
		text_add(out, "%s%u", before, incident->line_of_move[placed->move]);
		before = ", ";
	}
}

/* Says where the copies of the tile are: on the board, or put away. */
void say_tile_copies_exceeded(struct text *out, const struct incident *incident)
{
	const struct record *r = record_of(incident);
	const struct board *board = &game_of(incident)->board;
	uint16_t tile = tile_in_question(incident);
	say_tile(out, incident);
	if (incident->header) {
		text_add_string(out, " is listed in the stack more often than there are copies of it");
		return;
	}
	if (board->set->tile[tile].copies > 1) {
		say_copies(out, incident, tile);
		return;
	}
	for (int i = board->tiles - 1; i >= 0; i--)
		if (board->placed[i].tile == tile) {
			text_add(out, " is already on the board, at %s", lying_phrase(incident, i).s);
			return;
		}
	uint32_t before = steps_before(incident);
	for (uint32_t i = 0; i < before; i++)
		if (r->step[i].kind == STEP_DISCARD && r->step[i].turn.tile == tile) {
			text_add(out, " was discarded on line %u", r->step[i].span.line);
			return;
		}
	text_add_string(out, " has no copy left");
}

void say_tile_wrong_stack(struct text *out, const struct incident *incident)
{
	const struct tileset *set = record_of(incident)->set;
	uint16_t tile = tile_in_question(incident);
	say_tile(out, incident);
	if (tile != TILE_UNKNOWN && set->tile[tile].scout)
		text_add_string(out, " is a Scout tile, which is in no stack");
	else if (incident->header)
		text_add_string(out, set->tile[tile].stack == STACK_BONUS ? " is a bonus tile, not a land tile"
									  : " is a land tile, not a bonus tile");
	else
		text_add_string(out, incident->step->turn.extra
					     ? " is a land tile, but an extra turn draws a bonus tile"
					     : " is a bonus tile, but a turn begins with a land tile");
}

void say_no_scout_tiles(struct text *out, const struct record *record)
{
	text_add(out, "%s has no Scout tiles; only devir does", record->rules.name);
}

void say_tile_not_in_set(struct text *out, const struct incident *incident)
{
	const struct record *r = record_of(incident);
	uint16_t index = tile_in_question(incident);
	const struct tile *tile = index == TILE_UNKNOWN ? NULL : &r->set->tile[index];
	unsigned powers = tile ? tile->powers & ~r->rules.powers : 0; /* which the edition does not have */
	if (incident->header && is_of_deal_line(incident)) {
		say_no_scout_tiles(out, r);
		return;
	}
	say_tile(out, incident);
	if (!incident->header && (tile ? tile->scout : incident->step->turn.scout))
		text_add_string(out, " is a Scout tile, and the record deals none");
	else if (powers & SCOUT_MARKS)
		text_add(out, " is a Scout tile; %s has none", r->rules.name);
	else if (tile && tile->stack == STACK_EXPANSION && !r->rules.expansion)
		text_add_string(out, " belongs to the King and the Robber Baron: the record has no `expansion king`");
	else if (powers)
		text_add(out, " has a power that %s does not have", r->rules.name);
	else if (!tile)
		text_add(out, " is not in the set of %s, and the record defines no such tile%s", r->rules.name,
			 line_tile_hint(r, tile_word(incident)).words);
	else if (r->box[PILE_LAND].given || r->box[PILE_BONUS].given)
		text_add_string(out, " is not in the game's box");
	else
		text_add_string(out, " is not in the game's stack");
}

void say_tile_not_drawn(struct text *out, const struct incident *incident)
{
	const struct game *game = game_of(incident);
	const struct turn *turn = &incident->step->turn;
	bool bonus = incident->step->kind == STEP_DECLINE ? game_declines_from(game, turn) == PILE_BONUS : turn->extra;
	enum pile pile = bonus ? PILE_BONUS : PILE_LAND;
	const char *stack = bonus ? "bonus" : "land";
	uint16_t drawn = game_next_tile(game, pile);
	if (drawn == TILE_UNKNOWN) {
		say_tile(out, incident);
		text_add(out, " was declined and is at the bottom of the %s stack", stack);
		return;
	}
	text_add(out, "the next tile of the %s stack is %s", stack, game->board.set->tile[drawn].name);
	if (game->supply.drawn[pile] < game->supply.ordered[pile])
		text_add(out, " (line %u)", record_of(incident)->stack[pile].span.line);
	else
		text_add_string(out, ", which was declined and is on top again");
	text_add_string(out, ", not ");
	say_tile(out, incident);
}

/* Whether the discard is also wrong in another way, so that its tile could not be placed where it fits. */
static bool is_wrong_otherwise(const struct violations *refused)
{
	return violations_next(refused, 0) != V_DISCARD_OF_PLACEABLE_TILE ||
	       violations_next(refused, V_DISCARD_OF_PLACEABLE_TILE + 1) != VIOLATION_CODES;
}

void say_discard_of_placeable_tile(struct text *out, const struct incident *incident)
{
	const struct board *board = &game_of(incident)->board;
	if (is_wrong_otherwise(&incident->referee->refused)) {
		text_add_string(out, "only a drawn tile that fits nowhere may be discarded");
		return;
	}
	const struct tile *tile = &board->set->tile[incident->step->turn.tile];
	say_tile(out, incident);
	text_add(out, " fits, for example at %s%s", first_fit_phrase(board, tile).s,
		 other_ways_phrase(board_placements(board, tile) - 1).s);
}

/* ---- where it lies ---- */

void say_rotation_invalid(struct text *out, const struct incident *incident)
{
	text_add(out, "a tile is turned by 0, 90, 180 or 270 degrees, not %d",
		 incident->header ? record_of(incident)->start.degrees : incident->step->turn.degrees);
}

void say_cell_occupied(struct text *out, const struct incident *incident)
{
	int tile = board_tile_at(&game_of(incident)->board, incident->step->turn.cell);
	text_add(out, "the cell is taken by %s", placed_phrase(incident, tile).s);
}

void say_tile_corner_only(struct text *out, const struct incident *incident)
{
	text_add(out, "the cell %s touches other tiles only at a corner", cell_phrase(incident->step->turn.cell).s);
}

void say_tile_detached(struct text *out, const struct incident *incident)
{
	text_add(out, "no tile lies beside or at a corner of %s", cell_phrase(incident->step->turn.cell).s);
}

/* Names each side that clashes: "the north side of tile 12 is meadow, but tile 3 at 0,1 (setup) shows forest; the ...". */
void say_edge_mismatch(struct text *out, const struct incident *incident)
{
	static const char side_names[SIDES][6] = { "north", "east", "south", "west" };
	const struct board *board = &game_of(incident)->board;
	const struct turn *turn = &incident->step->turn;
	const struct tile *tile = &board->set->tile[turn->tile];
	int turns = turn_quarters(turn);
	unsigned clashes = board_clashes(board_cell(board, turn->cell), tile, turns);
	const char *before = "";
	for (int s = 0; s < SIDES; s++) {
		if (!(clashes >> s & 1))
			continue;
		int beside = board_tile_at(board, cell_beside(turn->cell, (enum side)s));
		enum zone_kind shown =
			tile_side_kind(board_tile(board, beside), (enum side)(s ^ 2), board->placed[beside].turns);
		text_add(out, "%sthe %s side of tile %s is %s, but %s shows %s", before, side_names[s], tile->name,
			 zone_kind_name(tile_side_kind(tile, (enum side)s, turns)), placed_phrase(incident, beside).s,
			 zone_kind_name(shown));
		before = "; ";
	}
}

void say_tile_off_table(struct text *out, const struct incident *incident)
{
	const struct board *board = &game_of(incident)->board;
	text_add(out, "%s is off the table, which spans %s to %s (line %u)", cell_phrase(incident->step->turn.cell).s,
		 cell_phrase(board->low).s, cell_phrase(board->high).s, record_of(incident)->table.span.line);
}

void say_table_invalid(struct text *out, const struct incident *incident)
{
	const struct record *r = record_of(incident);
	if (r->rules.table_edge == TABLE_EDGE_DECLARED)
		text_add_string(out, "the start tile lies outside the table");
	else if (r->overridden[RULING_table_edge])
		text_add(out, "under %s there is no table edge", ruling_phrase(&r->rules, RULING_table_edge).s);
	else
		text_add(out, "%s has no table edge", r->rules.name);
}

void say_layout_shifted(struct text *out, const struct incident *incident)
{
	int tile = board_tile_at(&game_of(incident)->board, incident->step->turn.recall[0].cell);
	if (tile != NO_TILE)
		text_add(out, "%s was to be shifted; ", placed_phrase(incident, tile).s);
	text_add_string(out, violation_sentence(V_LAYOUT_SHIFTED));
}
