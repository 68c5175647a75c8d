#include "say/say_parts.h"

static enum scout scout_meant(const struct incident *incident)
{
	const struct turn *turn = &incident->step->turn;
	return (enum scout)(turn->tile == TILE_UNKNOWN ? turn->scout
						       : game_of(incident)->board.set->tile[turn->tile].scout);
}

/* "the Canoe tile" */
static struct phrase scout_tile_phrase(enum scout scout)
{
	const char *name = scout_name(scout);
	return phrase_of("the %c%s tile", name[0] - 'a' + 'A', name + 1);
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
	for (int i = 0; i < r->deals && h->word != NOBODY; i++)
		if (r->deal[i].words.s == h->words.s && r->deal[i].word == h->word)
			return &r->deal[i];
	return NULL;
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
		text_add(out, "%s is already dealt to %s (line %u)", scout_tile_phrase((enum scout)deal->scout).s,
			 player_colour(r, first->player), first->span.line);
	} else if (deal->player >= PLAYERS_MAX) {
		text_add(out, "%s is player %d of this game, and only the first %d can have a Scout tile",
			 player_colour(r, deal->player), deal->player + 1, PLAYERS_MAX);
	} else {
		text_add(out, "%s is dealt too many Scout tiles; each player gets %d", player_colour(r, deal->player),
			 each);
	}
}

/* "the Canoe tile was dealt to blue (line 8)", "the Canoe tile was dealt to nobody and is out of the game" */
static void say_owner(struct text *out, const struct incident *incident, enum scout scout)
{
	const struct record *r = record_of(incident);
	const struct deal_line *deal = first_deal_of(r, scout);
	if (!r->rules.scout_tiles)
		say_no_scout_tiles(out, r);
	else if (deal)
		text_add(out, "%s was dealt to %s (line %u)", scout_tile_phrase(scout).s,
			 player_colour(r, deal->player), deal->span.line);
	else
		text_add(out, "%s was dealt to nobody and is out of the game", scout_tile_phrase(scout).s);
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
	text_add(out, "%s is already on the board", scout_tile_phrase(scout).s);
	for (int i = 0; i < board->tiles; i++)
		if (board_tile(board, i)->scout == scout) {
			text_add(out, ", at %s", cell_phrase(board->placed[i].cell).s);
			if (board->placed[i].move)
				text_add(out, " (move %u, line %u)", board->placed[i].move,
					 incident->line_of_move[board->placed[i].move]);
		}
}

/* "red drew a tile in this turn and declined it (line 12)": it has been put away already. */
static void say_put_away(struct text *out, const struct incident *incident)
{
	const struct record *r = record_of(incident);
	text_add(out, "%s drew a tile in this turn", player_colour(r, incident->step->turn.player));
	for (uint32_t i = steps_before(incident); i-- > 0;) {
		const struct step *step = &r->step[i];
		if (step->kind != STEP_DISCARD && step->kind != STEP_DECLINE)
			continue;
		text_add(out, " and %s it (line %u)", step->kind == STEP_DISCARD ? "discarded" : "declined",
			 step->span.line);
		return;
	}
}

void say_scout_after_draw(struct text *out, const struct incident *incident)
{
	say_put_away(out, incident);
	text_add_string(out, "; a Scout tile is placed instead of drawing");
}

void say_decline_second(struct text *out, const struct incident *incident)
{
	say_put_away(out, incident);
	text_add_string(out, "; only the first one may be declined");
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

/* "the Canoe tile takes a fisher at N or lake", "the Bridge tile takes a gatherer at bridge" */
static void say_obligatory(struct text *out, const struct incident *incident)
{
	const struct turn *turn = &incident->step->turn;
	enum scout scout = scout_meant(incident);
	int turns = turn_quarters(turn);
	text_add(out, "%s takes a %s", scout_tile_phrase(scout).s, role_name((enum role)scout_piece(scout).role));
	if (turn->tile == TILE_UNKNOWN || turns < 0)
		return;
	const struct tile *tile = &game_of(incident)->board.set->tile[turn->tile];
	const char *between = " at ";
	if (scout == BRIDGE_TILE) {
		text_add_string(out, " at bridge");
		return;
	}
	for (int z = 0; z < tile->zones; z++)
		if (tile->scout_zones >> z & 1) {
			text_add(out, "%s%s", between, word_of_slot(zone_slot(tile, z, turns)));
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
	const struct stated_piece *piece = &turn->piece[piece_at_fault(incident, V_SCOUT_WRONG_PIECE, 0)];
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
	say_which_piece(out, incident, piece_at_fault(incident, V_MEADOW_FARMED, 0));
	text_add(out, "the meadow joined at %s holds the Agriculture hut, %s", cell_phrase(incident->step->turn.cell).s,
		 standing_phrase(incident, game_of(incident)->board.farm).s);
}

/* ---- declining, and the Shaman tile ---- */

/* Says whose turn it is, if it is not the player's who uses a Scout tile. */
static void say_next_player(struct text *out, const struct incident *incident)
{
	const struct record *r = record_of(incident);
	text_add(out, "it is %s's turn, not %s's", player_colour(r, game_next_player(game_of(incident))),
		 player_colour(r, incident->step->turn.player));
}

void say_decline_without_scout(struct text *out, const struct incident *incident)
{
	const struct game *game = game_of(incident);
	int player = incident->step->turn.player;
	if (game->scouts.owner[SCOUT_TILE] != player)
		say_owner(out, incident, SCOUT_TILE);
	else if (!(game->scouts.placed >> SCOUT_TILE & 1))
		text_add(out, "the Scout tile of %s is not on the board yet",
			 player_colour(record_of(incident), player));
	else
		say_next_player(out, incident);
}

void say_shaman_tile_not_owned(struct text *out, const struct incident *incident)
{
	if (game_of(incident)->scouts.owner[SHAMAN_TILE] != incident->step->turn.player)
		say_owner(out, incident, SHAMAN_TILE);
	else
		say_next_player(out, incident);
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

/*
 * "there is a fisher of blue at 1,0:W (move 3, line 12)", "no piece stands at 1,0:W". Returns the piece that would be
 * taken back, in the form of placed.piece.
 */
static int say_taken_back(struct text *out, const struct incident *incident)
{
	const struct board *board = &game_of(incident)->board;
	struct place place = incident->step->turn.recall[0];
	int node = board_node(board, place), piece = piece_on(board, node);
	if (piece)
		text_add(out, "there is %s", standing_phrase(incident, node).s);
	else
		text_add(out, "no piece stands at %s", place_phrase(place).s);
	return piece;
}

void say_locked_piece_removed(struct text *out, const struct incident *incident)
{
	const struct board *board = &game_of(incident)->board;
	if (say_taken_back(out, incident)) {
		const struct tile *tile = board_tile(board, board_tile_at(board, incident->step->turn.recall[0].cell));
		text_add(out, ", and the piece on %s stays there until the end of the game",
			 scout_tile_phrase((enum scout)tile->scout).s);
	}
}

void say_shaman_tile_bad_piece(struct text *out, const struct incident *incident)
{
	int piece = say_taken_back(out, incident);
	if (piece_is_hut(piece))
		text_add_string(out, "; the Shaman tile does not take back huts");
	else if (piece)
		text_add_string(out, "; the Shaman tile takes back only its owner's members");
}

void say_shaman_tile_complete(struct text *out, const struct incident *incident)
{
	const struct board *board = &game_of(incident)->board;
	int node = board_node(board, incident->step->turn.recall[0]);
	text_add(out, "%s stands on a %s that is complete", standing_phrase(incident, node).s,
		 zone_kind_name((enum zone_kind)board_zone(board, node)->kind));
}
