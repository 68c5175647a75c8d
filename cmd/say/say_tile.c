#include "say/say_parts.h"

static const char *const side_names[SIDES] = { "north", "east", "south", "west" };

/* ---- which tile ---- */

/* The tile's name as the record writes it, known or not. */
void say_tile(struct text *out, const struct incident *incident)
{
	struct word word = say_word(incident, V_TILE_NOT_IN_SET);
	text_add(out, "tile %.*s", (int)word.length, word.s);
}

/* "tile 12 at 3,-1 (blue, move 9, line 26)" */
void say_placed(struct text *out, const struct incident *incident, int index)
{
	const struct placed *placed = &game_of(incident)->board.placed[index];
	text_add(out, "tile %s at ", board_tile(&game_of(incident)->board, index)->name);
	say_cell(out, placed->cell);
	if (placed->move == 0)
		text_add(out, index == 0 ? " (the start tile)" : " (setup)");
	else
		text_add(out, " (%s, move %u, line %u)", player_colour(record_of(incident), placed->player),
			 placed->move, incident->line_of_move[placed->move]);
}

static uint16_t tile_meant(const struct incident *incident)
{
	return incident->header ? incident->header->tile : incident->step->turn.tile;
}

/* Where the copies of the step's tile are. */
static void say_copies(struct text *out, const struct incident *incident)
{
	const struct board *board = &game_of(incident)->board;
	const struct record *r = record_of(incident);
	uint16_t tile = tile_meant(incident);
	say_tile(out, incident);
	for (int i = board->tiles - 1; i >= 0; i--)
		if (board->placed[i].tile == tile) {
			text_add(out, " is used up: it lies ");
			const struct placed *placed = &board->placed[i];
			text_add(out, "at ");
			say_cell(out, placed->cell);
			if (placed->move)
				text_add(out, " (%s, move %u, line %u)", player_colour(r, placed->player), placed->move,
					 incident->line_of_move[placed->move]);
			else
				text_add(out, i == 0 ? " since the start" : " in the setup");
			return;
		}
	for (uint32_t i = 0; i + 1 < incident->referee->at; i++)
		if (r->step[i].kind == STEP_DISCARD && r->step[i].turn.tile == tile) {
			text_add(out, " is used up: it was discarded in line %u", r->step[i].span.line);
			return;
		}
	text_add(out, " is used up");
}

void say_wrong_stack(struct text *out, const struct incident *incident)
{
	const struct record *r = record_of(incident);
	uint16_t meant = tile_meant(incident);
	if (meant != TILE_UNKNOWN && r->set->tile[meant].scout) {
		say_tile(out, incident);
		text_add(out, " is a Scout tile, which lies in no stack");
		return;
	}
	if (incident->header) {
		uint16_t tile = incident->header->tile;
		bool bonus = record_of(incident)->set->tile[tile].stack == STACK_BONUS;
		say_tile(out, incident);
		text_add(out, bonus ? " is a bonus tile, not a land tile" : " is a land tile, not a bonus tile");
		return;
	}
	say_tile(out, incident);
	text_add(out, incident->step->turn.extra ? " is a land tile, but an extra turn draws a bonus tile"
						 : " is a bonus tile, but a turn begins with a land tile");
}

void say_not_in_set(struct text *out, const struct incident *incident)
{
	const struct record *r = record_of(incident);
	uint16_t tile = tile_meant(incident);
	bool scout =
		!incident->header && (tile == TILE_UNKNOWN ? incident->step->turn.scout : r->set->tile[tile].scout);
	say_tile(out, incident);
	if (scout)
		text_add(out, " is a Scout tile, and the record deals none");
	else if (tile != TILE_UNKNOWN && r->set->tile[tile].powers & ~r->rules.powers & SCOUT_MARKS)
		text_add(out, " is a Scout tile; %s has none", r->rules.name);
	else if (tile != TILE_UNKNOWN && r->set->tile[tile].powers & ~r->rules.powers)
		text_add(out, " has a power that %s does not know", r->rules.name);
	else if (tile == TILE_UNKNOWN)
		text_add(out, " is not in the set of %s, and the record defines none of this name", r->rules.name);
	else if (r->box[PILE_LAND].given || r->box[PILE_BONUS].given)
		text_add(out, " is not in the game's box");
	else
		text_add(out, " is not in the game's stack");
}

static void say_not_drawn(struct text *out, const struct incident *incident)
{
	const struct game *game = game_of(incident);
	const struct turn *turn = &incident->step->turn;
	bool bonus = incident->step->kind == STEP_DECLINE ? game_declines_from(game, turn) == PILE_BONUS : turn->extra;
	enum pile pile = bonus ? PILE_BONUS : PILE_LAND;
	uint16_t drawn = game_next_tile(game, pile);
	const char *stack = pile == PILE_LAND ? "land" : "bonus";
	if (drawn == TILE_UNKNOWN) {
		say_tile(out, incident);
		text_add(out, " was declined and lies below the other tiles of the %s stack", stack);
		return;
	}
	text_add(out, "the next tile of the %s stack is %s", stack, game->board.set->tile[drawn].name);
	if (game->supply.drawn[pile] < game->supply.ordered[pile])
		text_add(out, " (line %u)", record_of(incident)->stack[pile].span.line);
	else
		text_add(out, ", which was declined and is on top again");
	text_add(out, ", not ");
	say_tile(out, incident);
}

static void say_placeable(struct text *out, const struct incident *incident)
{
	const struct board *board = &game_of(incident)->board;
	struct violations against = codes_against_tile(&incident->referee->refused);
	if (violations_any(&against)) { /* it could not be laid where it fits */
		text_add(out, "only a tile that was drawn and fits nowhere is discarded");
		return;
	}
	say_tile(out, incident);
	text_add(out, " fits, for example at ");
	int all = say_first_fit(out, board, &board->set->tile[incident->step->turn.tile]);
	if (all > 1) {
		text_add(out, " and in ");
		say_count(out, all - 1, "other way", "other ways");
	}
}

static void say_start_again(struct text *out, const struct incident *incident)
{
	say_tile(out, incident);
	text_add(out, " lies at ");
	say_cell(out, game_of(incident)->board.placed[0].cell);
	text_add(out, " since the beginning, as the start tile, which exists once");
}

/* ---- where it lies ---- */

static void say_clashes(struct text *out, const struct incident *incident)
{
	const struct board *board = &game_of(incident)->board;
	const struct turn *turn = &incident->step->turn;
	const struct tile *tile = &board->set->tile[turn->tile];
	int turns = turn_quarters(turn);
	const struct known_cell *known = board_cell(board, turn->cell);
	unsigned clashes = board_clashes(known, tile, turns);
	const char *before = "the";
	for (int s = 0; s < SIDES; s++) {
		if (!(clashes >> s & 1))
			continue;
		text_add(out, "%s %s side of tile %s is %s, but ", before, side_names[s], tile->name,
			 zone_kind_name(side_kind(tile_sides(tile, turns), (enum side)s)));
		say_placed(out, incident, board_tile_at(board, cell_beside(turn->cell, (enum side)s)));
		text_add(out, " shows %s", zone_kind_name(side_kind(known->sides, (enum side)s)));
		before = "; the";
	}
}

static void say_off_table(struct text *out, const struct incident *incident)
{
	const struct board *board = &game_of(incident)->board;
	say_cell(out, incident->step->turn.cell);
	text_add(out, " is beyond the table, which reaches from ");
	say_cell(out, board->low);
	text_add(out, " to ");
	say_cell(out, board->high);
	text_add(out, " (line %u)", record_of(incident)->table.span.line);
}

static void say_place_code(struct text *out, const struct incident *incident, enum violation_code code)
{
	const struct turn *turn = &incident->step->turn;
	switch (code) {
	case V_ROTATION_INVALID:
		text_add(out, "a tile is turned by 0, 90, 180 or 270 degrees, not %d", turn->degrees);
		break;
	case V_CELL_OCCUPIED:
		text_add(out, "the cell is taken by ");
		say_placed(out, incident, board_tile_at(&game_of(incident)->board, turn->cell));
		break;
	case V_EDGE_MISMATCH:
		say_clashes(out, incident);
		break;
	case V_TILE_OFF_TABLE:
		say_off_table(out, incident);
		break;
	default:
		text_add(out, code == V_TILE_CORNER_ONLY ? "the cell " : "no tile lies beside or at a corner of ");
		say_cell(out, turn->cell);
		if (code == V_TILE_CORNER_ONLY)
			text_add(out, " touches other tiles only at a corner");
	}
}

bool say_of_tile(struct text *out, const struct incident *incident, enum violation_code code)
{
	switch (code) {
	case V_START_TILE_WRONG:
		return say_start_again(out, incident), true;
	case V_TILE_NOT_IN_SET:
		return say_not_in_set(out, incident), true;
	case V_TILE_COPIES_EXCEEDED:
		return say_copies(out, incident), true;
	case V_TILE_WRONG_STACK:
		return say_wrong_stack(out, incident), true;
	case V_TILE_NOT_DRAWN:
		return say_not_drawn(out, incident), true;
	case V_DISCARD_OF_PLACEABLE_TILE:
		return say_placeable(out, incident), true;
	case V_ROTATION_INVALID:
	case V_CELL_OCCUPIED:
	case V_TILE_CORNER_ONLY:
	case V_TILE_DETACHED:
	case V_EDGE_MISMATCH:
	case V_TILE_OFF_TABLE:
		return say_place_code(out, incident, code), true;
	default:
		return false;
	}
}
