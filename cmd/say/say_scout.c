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

static const struct deal_line *deal_of(const struct record *record, enum scout scout)
{
	for (int i = 0; i < record->deals; i++)
		if (record->deal[i].scout == scout)
			return &record->deal[i];
	return NULL;
}

static void say_no_scouts(struct text *out, const struct record *record)
{
	text_add(out, "%s has no Scout tiles; only devir has", record->rules.name);
}

/* "the canoe was dealt to blue (line 8)", "... to nobody" */
static void say_owner(struct text *out, const struct incident *incident, enum scout scout)
{
	if (!record_of(incident)->rules.scout_tiles) {
		say_no_scouts(out, record_of(incident));
		return;
	}
	const struct deal_line *deal = deal_of(record_of(incident), scout);
	say_scout_tile(out, scout);
	text_add(out, " was dealt to ");
	if (deal)
		text_add(out, "%s (line %u)", player_colour(record_of(incident), deal->player), deal->span.line);
	else
		text_add(out, "nobody and left the game");
}

void say_scout_header(struct text *out, const struct incident *incident)
{
	const struct record *r = record_of(incident);
	const struct header_violation *h = incident->header;
	const struct deal_line *deal = NULL;
	for (int i = 0; i < r->deals && h->word != NOBODY; i++)
		if (r->deal[i].span.line == h->span.line && r->deal[i].word == h->word)
			deal = &r->deal[i];
	int each = r->rules.scout_deal == SCOUT_DEAL_TWO && r->players == 2 ? 2 : 1;
	if (!r->rules.scout_tiles) {
		say_no_scouts(out, r);
	} else if (!deal) {
		text_add(out, "%s is dealt fewer Scout tiles than the %d that each player has",
			 player_colour(r, h->index), each);
	} else if (deal != deal_of(r, (enum scout)deal->scout)) {
		const struct deal_line *first = deal_of(r, (enum scout)deal->scout);
		say_scout_tile(out, (enum scout)deal->scout);
		text_add(out, " is dealt to %s already (line %u)", player_colour(r, first->player), first->span.line);
	} else if (deal->player >= PLAYERS_MAX) {
		text_add(out, "%s is player %d of this game, and only the first %d can have a Scout tile",
			 player_colour(r, deal->player), deal->player + 1, PLAYERS_MAX);
	} else {
		text_add(out, "%s is dealt more than the %d Scout tile%s that each player has",
			 player_colour(r, deal->player), each, each == 1 ? "" : "s");
	}
}

/* ---- laying a Scout tile ---- */

static void say_lies(struct text *out, const struct incident *incident)
{
	const struct board *board = &game_of(incident)->board;
	enum scout scout = scout_meant(incident);
	say_scout_tile(out, scout);
	text_add(out, " lies on the board already");
	for (int i = 0; i < board->tiles; i++)
		if (board_tile(board, i)->scout == scout) {
			text_add(out, ", at ");
			say_cell(out, board->placed[i].cell);
			if (board->placed[i].move)
				text_add(out, " (move %u, line %u)", board->placed[i].move,
					 incident->line_of_move[board->placed[i].move]);
		}
}

/* The step above in which the player put a drawn tile away. */
static void say_put_away(struct text *out, const struct incident *incident, const char *then)
{
	const struct record *r = record_of(incident);
	const char *player = player_colour(r, incident->step->turn.player);
	for (uint32_t i = (uint32_t)(incident->step - r->step); i-- > 0;) {
		const struct step *step = &r->step[i];
		if (step->kind != STEP_DISCARD && step->kind != STEP_DECLINE)
			continue;
		text_add(out, "%s drew a tile in this turn and %s it (line %u); %s", player,
			 step->kind == STEP_DISCARD ? "discarded" : "declined", step->span.line, then);
		return;
	}
	text_add(out, "%s drew a tile in this turn; %s", player, then);
}

static void say_connection(struct text *out, const struct incident *incident)
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
		text_add(out, " at bridge");
		return;
	}
	for (int z = 0; z < tile->zones; z++)
		if (tile->scout_zones >> z & 1) {
			text_add(out, "%s", between);
			say_slot(out, zone_slot(tile, z, turn_quarters(turn)));
			between = " or ";
		}
}

static void say_wrong_piece(struct text *out, const struct incident *incident)
{
	const struct turn *turn = &incident->step->turn;
	const struct stated_piece *piece = &turn->piece[piece_at_fault(incident, V_SCOUT_WRONG_PIECE, 0)];
	say_obligatory(out, incident);
	text_add(out, ", not a %s at ", role_name((enum role)piece->role));
	if (piece->elsewhere)
		say_place(out, piece->place);
	else
		say_slot(out, piece->place.slot);
}

static void say_no_supply(struct text *out, const struct incident *incident)
{
	const struct game *game = game_of(incident);
	const char *player = player_colour(record_of(incident), incident->step->turn.player);
	bool hut = scout_piece(scout_meant(incident)).role == HUT;
	say_obligatory(out, incident);
	text_add(out, ", but all %d %s of %s are on the board", hut ? game->rules.huts : game->rules.members,
		 hut ? "huts" : "members", player);
}

static void say_farm(struct text *out, const struct incident *incident)
{
	say_which_piece(out, incident, piece_at_fault(incident, V_MEADOW_FARMED, 0));
	text_add(out, "the meadow joined at ");
	say_cell(out, incident->step->turn.cell);
	text_add(out, " holds the Agriculture hut, ");
	say_standing(out, incident, game_of(incident)->board.farm);
}

/* ---- declining, and the Shaman tile ---- */

static void say_no_right(struct text *out, const struct incident *incident, enum scout scout)
{
	const struct game *game = game_of(incident);
	const struct record *r = record_of(incident);
	int player = incident->step->turn.player;
	if (game->scouts.owner[scout] != player)
		say_owner(out, incident, scout);
	else if (scout == SCOUT_TILE && !(game->scouts.placed >> scout & 1))
		text_add(out, "the Scout tile of %s does not lie on the board yet", player_colour(r, player));
	else
		text_add(out, "it is %s's turn, not %s's", player_colour(r, game_next_player(game)),
			 player_colour(r, player));
}

static void say_called_before(struct text *out, const struct incident *incident)
{
	const struct record *r = record_of(incident);
	int player = incident->step->turn.player;
	text_add(out, "%s has taken a member back in this turn", player_colour(r, player));
	for (uint32_t i = (uint32_t)(incident->step - r->step); i-- > 0;)
		if (r->step[i].kind == STEP_RECALL && r->step[i].turn.player == player) {
			text_add(out, " (line %u)", r->step[i].span.line);
			return;
		}
}

static void say_called(struct text *out, const struct incident *incident, enum violation_code code)
{
	const struct board *board = &game_of(incident)->board;
	const struct place place = incident->step->turn.recall[0];
	int node = board_node(board, place);
	int piece = node == NO_NODE ? 0 : board_standing(board, node);
	if (!piece) {
		text_add(out, "no piece stands at ");
		say_place(out, place);
		return;
	}
	if (code == V_SHAMAN_TILE_COMPLETE) {
		say_standing(out, incident, node);
		text_add(out, " stands on a %s that is complete",
			 zone_kind_name((enum zone_kind)board_zone(board, node)->kind));
		return;
	}
	text_add(out, "there is ");
	say_standing(out, incident, node);
	if (code == V_LOCKED_PIECE_REMOVED) {
		text_add(out, ", and the piece on ");
		say_scout_tile(out, (enum scout)board_tile(board, node_tile(node))->scout);
		text_add(out, " stays there to the end of the game");
	} else {
		text_add(out, piece_is_hut(piece) ? "; the Shaman tile takes back no huts"
						  : "; the Shaman tile takes back only its owner's members");
	}
}

bool say_of_scout(struct text *out, const struct incident *incident, enum violation_code code)
{
	switch (code) {
	case V_MEADOW_FARMED:
		return say_farm(out, incident), true;
	case V_SCOUT_NOT_OWNED:
		say_owner(out, incident, scout_meant(incident));
		text_add(out, ", not to %s", player_colour(record_of(incident), incident->step->turn.player));
		return true;
	case V_SCOUT_ALREADY_PLACED:
		return say_lies(out, incident), true;
	case V_SCOUT_AFTER_DRAW:
		return say_put_away(out, incident, "a Scout tile is laid instead of drawing"), true;
	case V_SCOUT_FEATURE_OCCUPIED:
		return say_connection(out, incident), true;
	case V_SCOUT_NO_SUPPLY:
		return say_no_supply(out, incident), true;
	case V_SCOUT_PIECE_MISSING:
		say_obligatory(out, incident);
		text_add(out, ", and the move places none");
		return true;
	case V_SCOUT_WRONG_PIECE:
		return say_wrong_piece(out, incident), true;
	case V_LOCKED_PIECE_REMOVED:
	case V_SHAMAN_TILE_BAD_PIECE:
	case V_SHAMAN_TILE_COMPLETE:
		return say_called(out, incident, code), true;
	case V_DECLINE_WITHOUT_SCOUT:
		return say_no_right(out, incident, SCOUT_TILE), true;
	case V_DECLINE_SECOND:
		return say_put_away(out, incident, "only the first one may be declined"), true;
	case V_DECLINE_EMPTY_STACK:
		text_add(out, "no other tile is left in this stack, so ");
		say_tile(out, incident);
		text_add(out, " would be drawn again");
		return true;
	case V_SHAMAN_TILE_NOT_OWNED:
		return say_no_right(out, incident, SHAMAN_TILE), true;
	case V_SHAMAN_TILE_SECOND:
		return say_called_before(out, incident), true;
	default:
		return false;
	}
}
