#include "say/say_parts.h"

static enum scout scout_meant(const struct incident *incident)
{
	const struct turn *turn = &incident->step->turn;
	return (enum scout)(turn->tile == TILE_UNKNOWN ? turn->scout
						       : game_of(incident)->board.set->tile[turn->tile].scout);
}

/* "the Canoe tile" */
static void say_scout_tile(struct text *out, enum scout scout)
{
	const char *name = scout_name(scout);
	text_add(out, "the %c%s tile", name[0] - 'a' + 'A', name + 1);
}

/* ---- the deal ---- */

static const struct deal_line *first_deal_of(const struct record *record, enum scout scout)
{
	for (int i = 0; i < record->deals; i++)
		if (record->deal[i].scout == scout)
			return &record->deal[i];
	return NULL;
}

/* The deal that a violation is about; NULL if it is about a missing one. */
static const struct deal_line *deal_at_fault(const struct incident *incident)
{
	const struct record *r = record_of(incident);
	const struct header_violation *h = incident->header;
	const struct deal_line *deal = NULL;
	for (int i = 0; i < r->deals && h->word != NOBODY; i++)
		if (r->deal[i].words.s == h->words.s && r->deal[i].word == h->word)
			deal = &r->deal[i];
	return deal;
}

void say_scout_deal_invalid(struct text *out, const struct incident *incident)
{
	const struct record *r = record_of(incident);
	const struct deal_line *deal = deal_at_fault(incident);
	const struct deal_line *first = deal ? first_deal_of(r, (enum scout)deal->scout) : NULL;
	int each = r->rules.scout_deal == SCOUT_DEAL_TWO && r->players == 2 ? 2 : 1;
	if (!deal) {
		text_add(out, "%s is dealt too few Scout tiles; each player gets %d",
			 player_colour(r, incident->header->index), each);
	} else if (deal != first) {
		say_scout_tile(out, (enum scout)deal->scout);
		text_add(out, " is already dealt to %s (line %u)", player_colour(r, first->player), first->span.line);
	} else if (deal->player >= PLAYERS_MAX) {
		text_add(out, "%s is player %d of this game, and only the first %d can have a Scout tile",
			 player_colour(r, deal->player), deal->player + 1, PLAYERS_MAX);
	} else {
		text_add(out, "%s is dealt too many Scout tiles; each player gets %d", player_colour(r, deal->player),
			 each);
	}
}

/* "the canoe was dealt to blue (line 8)", "... to nobody" */
static void say_owner(struct text *out, const struct incident *incident, enum scout scout)
{
	if (!record_of(incident)->rules.scout_tiles) {
		say_no_scout_tiles(out, record_of(incident));
		return;
	}
	const struct deal_line *deal = first_deal_of(record_of(incident), scout);
	say_scout_tile(out, scout);
	text_add_string(out, " was dealt to ");
	if (deal)
		text_add(out, "%s (line %u)", player_colour(record_of(incident), deal->player), deal->span.line);
	else
		text_add_string(out, "nobody and is out of the game");
}

/* ---- placing a Scout tile ---- */

void say_scout_not_owned(struct text *out, const struct incident *incident)
{
	say_owner(out, incident, scout_meant(incident));
	text_add(out, ", not to %s", player_colour(record_of(incident), incident->step->turn.player));
}

void say_scout_already_placed(struct text *out, const struct incident *incident)
{
	const struct board *board = &game_of(incident)->board;
	enum scout scout = scout_meant(incident);
	say_scout_tile(out, scout);
	text_add_string(out, " is already on the board");
	for (int i = 0; i < board->tiles; i++)
		if (board_tile(board, i)->scout == scout) {
			text_add_string(out, ", at ");
			say_cell(out, board->placed[i].cell);
			if (board->placed[i].move)
				text_add(out, " (move %u, line %u)", board->placed[i].move,
					 incident->line_of_move[board->placed[i].move]);
		}
}

/* Says that the player has already put a drawn tile away, so that no Scout tile may be placed and no tile declined. */
void say_put_away(struct text *out, const struct incident *incident)
{
	const struct record *r = record_of(incident);
	const char *then = incident->code == V_DECLINE_SECOND ? "only the first one may be declined"
							      : "a Scout tile is placed instead of drawing";
	text_add(out, "%s drew a tile in this turn", player_colour(r, incident->step->turn.player));
	for (uint32_t i = steps_before(incident); i-- > 0;) {
		const struct step *step = &r->step[i];
		if (step->kind != STEP_DISCARD && step->kind != STEP_DECLINE)
			continue;
		text_add(out, " and %s it (line %u)", step->kind == STEP_DISCARD ? "discarded" : "declined",
			 step->span.line);
		break;
	}
	text_add(out, "; %s", then);
}

void say_scout_feature_occupied(struct text *out, const struct incident *incident)
{
	const struct game *game = game_of(incident);
	const struct turn *turn = &incident->step->turn;
	const struct tile *tile = &game->board.set->tile[turn->tile];
	enum scout scout = scout_meant(incident);
	for (int z = 0; z < tile->zones; z++)
		if (tile->zone[z].kind == scout_piece(scout).joins &&
		    board_joins_members(&game->board, tile, turn->cell, turn_quarters(turn), z)) {
			say_occupants(out, incident, z, false);
			return;
		}
}

/* "a fisher at lake" */
static void say_obligatory(struct text *out, const struct incident *incident)
{
	const struct turn *turn = &incident->step->turn;
	enum scout scout = scout_meant(incident);
	const char *between = " at ";
	say_scout_tile(out, scout);
	text_add(out, " takes a %s", role_name((enum role)scout_piece(scout).role));
	if (turn->tile == TILE_UNKNOWN || turn_quarters(turn) < 0)
		return;
	const struct tile *tile = &game_of(incident)->board.set->tile[turn->tile];
	if (scout == BRIDGE_TILE) {
		text_add_string(out, " at bridge");
		return;
	}
	for (int z = 0; z < tile->zones; z++)
		if (tile->scout_zones >> z & 1) {
			text_add(out, "%s", between);
			text_add_string(out, word_of_slot(zone_slot(tile, z, turn_quarters(turn))));
			between = " or ";
		}
}

void say_scout_piece_missing(struct text *out, const struct incident *incident)
{
	say_obligatory(out, incident);
	text_add_string(out, ", and the move places none");
}

void say_scout_wrong_piece(struct text *out, const struct incident *incident)
{
	const struct turn *turn = &incident->step->turn;
	const struct stated_piece *piece = &turn->piece[piece_at_fault(incident, 0)];
	say_obligatory(out, incident);
	text_add(out, ", not a %s at ", role_name((enum role)piece->role));
	if (piece->elsewhere)
		say_place(out, piece->place);
	else
		text_add_string(out, word_of_slot(piece->place.slot));
}

void say_scout_no_supply(struct text *out, const struct incident *incident)
{
	const struct game *game = game_of(incident);
	const char *player = player_colour(record_of(incident), incident->step->turn.player);
	bool hut = scout_piece(scout_meant(incident)).role == HUT;
	say_obligatory(out, incident);
	text_add(out, ", but all %d %s of %s are on the board", hut ? game->rules.huts : game->rules.members,
		 hut ? "huts" : "members", player);
}

void say_meadow_farmed(struct text *out, const struct incident *incident)
{
	say_which_piece(out, incident, piece_at_fault(incident, 0));
	text_add_string(out, "the meadow joined at ");
	say_cell(out, incident->step->turn.cell);
	text_add_string(out, " holds the Agriculture hut, ");
	say_standing(out, incident, game_of(incident)->board.farm);
}

/* ---- declining, and the Shaman tile ---- */

/* Says why a player may not decline a tile or take a member back. */
void say_no_right(struct text *out, const struct incident *incident)
{
	const struct game *game = game_of(incident);
	const struct record *r = record_of(incident);
	enum scout scout = incident->code == V_DECLINE_WITHOUT_SCOUT ? SCOUT_TILE : SHAMAN_TILE;
	int player = incident->step->turn.player;
	if (game->scouts.owner[scout] != player)
		say_owner(out, incident, scout);
	else if (scout == SCOUT_TILE && !(game->scouts.placed >> scout & 1))
		text_add(out, "the Scout tile of %s is not on the board yet", player_colour(r, player));
	else
		text_add(out, "it is %s's turn, not %s's", player_colour(r, game_next_player(game)),
			 player_colour(r, player));
}

void say_decline_empty_stack(struct text *out, const struct incident *incident)
{
	text_add_string(out, "no other tile is left in this stack, so ");
	say_tile(out, incident);
	text_add_string(out, " would be drawn again");
}

void say_shaman_tile_second(struct text *out, const struct incident *incident)
{
	const struct record *r = record_of(incident);
	int player = incident->step->turn.player;
	text_add(out, "%s has already taken a member back this turn", player_colour(r, player));
	for (uint32_t i = steps_before(incident); i-- > 0;)
		if (r->step[i].kind == STEP_RECALL && r->step[i].turn.player == player) {
			text_add(out, " (line %u)", r->step[i].span.line);
			return;
		}
}

/* Says why a piece cannot be taken back, with the Shaman tile or from a Scout tile. */
void say_called_back(struct text *out, const struct incident *incident)
{
	const struct board *board = &game_of(incident)->board;
	struct place place = incident->step->turn.recall[0];
	int node = board_node(board, place), piece = piece_on(board, node);
	if (!piece) {
		say_whether_stands(out, incident, place);
		return;
	}
	text_add(out, incident->code == V_SHAMAN_TILE_COMPLETE ? "" : "there is ");
	say_standing(out, incident, node);
	if (incident->code == V_SHAMAN_TILE_COMPLETE) {
		text_add(out, " stands on a %s that is complete",
			 zone_kind_name((enum zone_kind)board_zone(board, node)->kind));
	} else if (incident->code == V_LOCKED_PIECE_REMOVED) {
		text_add_string(out, ", and the piece on ");
		say_scout_tile(out, (enum scout)board_tile(board, node_tile(node))->scout);
		text_add_string(out, " stays there until the end of the game");
	} else {
		text_add(out, piece_is_hut(piece) ? "; the Shaman tile does not take back huts"
						  : "; the Shaman tile takes back only its owner's members");
	}
}
