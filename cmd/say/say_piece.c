#include "say/say_parts.h"

#include <assert.h>

/* The piece on a node as placed.piece has it; 0: none, or no such place. */
static int piece_on(const struct board *board, int node)
{
	return node == NO_NODE ? 0 : board_standing(board, node);
}

void say_standing(struct text *out, const struct incident *incident, int node)
{
	const struct board *board = &game_of(incident)->board;
	const struct placed *placed = &board->placed[node_tile(node)];
	text_add(out, "a %s of %s at ", role_name(board_role(board, node)),
		 player_colour(record_of(incident), piece_player(board_standing(board, node))));
	say_place(out, board_piece_place(board, node));
	if (placed->move)
		text_add(out, " (move %u, line %u)", placed->move, incident->line_of_move[placed->move]);
}

enum { OCCUPANTS_MAX = RETURNS_MAX };

struct occupants {
	int count;
	int node[OCCUPANTS_MAX];
	int called_back; /* the member that the move's shaman takes away before its piece is placed, or NO_NODE */
};

static int called_back(const struct incident *incident)
{
	const struct game *game = game_of(incident);
	const struct turn *turn = &incident->step->turn;
	if (!turn->recalls || game->rules.immediate_order != IMMEDIATE_BEFORE_PIECE)
		return NO_NODE;
	int node = board_node(&game->board, turn->recall[0]);
	return piece_on(&game->board, node) == 1 + turn->player ? node : NO_NODE;
}

/* Adds where the pieces of an area stand, huts or members. */
static void find_occupants(const struct board *board, const struct areas *areas, int first, bool huts,
			   struct occupants *found)
{
	int node = first, stands;
	do {
		int piece = board_piece_at(board, node, &stands);
		if (piece && piece_is_hut(piece) == huts && stands != found->called_back &&
		    found->count < OCCUPANTS_MAX)
			found->node[found->count++] = stands;
		node = areas->node[node].next;
	} while (node != first);
}

void say_occupants(struct text *out, const struct incident *incident, int zone, bool huts)
{
	const struct board *board = &game_of(incident)->board;
	const struct turn *turn = &incident->step->turn;
	const struct tile *tile = &board->set->tile[turn->tile];
	const struct areas *areas = huts ? &board->systems : &board->regions;
	uint16_t roots[SLOTS];
	struct occupants found = { .called_back = called_back(incident) };
	int n = board_would_join(board, areas, tile, turn->cell, turn_quarters(turn), zone, roots);
	for (int i = 0; i < n; i++)
		find_occupants(board, areas, roots[i], huts, &found);
	text_add(out, "the %s joined at ",
		 huts ? "river system" : zone_kind_name((enum zone_kind)tile->zone[zone].kind));
	say_cell(out, turn->cell);
	text_add(out, " already holds ");
	for (int i = 0; i < found.count; i++) {
		text_add(out, "%s", i == 0 ? "" : i == found.count - 1 ? " and " : ", ");
		say_standing(out, incident, found.node[i]);
	}
}

/* The zone of the move's tile that a piece names; what is wrong with its ground or claim was seen there. */
static int zone_of(const struct incident *incident, const struct stated_piece *piece)
{
	const struct turn *turn = &incident->step->turn;
	const struct tile *tile = &game_of(incident)->board.set->tile[turn->tile];
	int zone = slot_zone(tile, piece->place.slot, turn_quarters(turn));
	assert(zone != NO_ZONE);
	return zone;
}

static void say_terrain(struct text *out, const struct incident *incident, const struct stated_piece *piece)
{
	static const char *const grounds[ROLES] = { [GATHERER] = "in a forest",
						    [FISHER] = "on a river",
						    [HUNTER] = "on a meadow",
						    [HUT] = "on a river or a lake" };
	const struct tile *tile = &game_of(incident)->board.set->tile[incident->step->turn.tile];
	const char *ground = zone_kind_name((enum zone_kind)tile->zone[zone_of(incident, piece)].kind);
	text_add(out, "a %s stands %s, ", role_name((enum role)piece->role), grounds[piece->role]);
	if (piece->place.slot >= SLOT_LAKE) {
		text_add(out, "not on the %s of tile %s", ground, tile->name);
		return;
	}
	text_add(out, "but slot ");
	say_slot(out, piece->place.slot);
	text_add(out, " of tile %s is %s", tile->name, ground);
}

static void say_supply(struct text *out, const struct incident *incident, const struct stated_piece *piece)
{
	const struct turn *turn = &incident->step->turn;
	const struct hand *hand = &game_of(incident)->hand[turn->player];
	const char *who = player_colour(record_of(incident), turn->player);
	bool hut = piece->role == HUT;
	if (hut || hand->members == 0) {
		text_add(out, "all %d %s of %s are on the board",
			 hut ? game_of(incident)->rules.huts : game_of(incident)->rules.members,
			 hut ? "huts" : "members", who);
		return;
	}
	text_add(out, "the members that came home to %s in this turn stay there until the next", who);
}

/* What is wrong with one piece of the move. */
static void say_piece(struct text *out, const struct incident *incident, enum violation_code code,
		      const struct stated_piece *piece)
{
	const struct turn *turn = &incident->step->turn;
	const struct record *r = record_of(incident);
	switch (code) {
	case V_PIECE_FOREIGN:
		text_add(out, "the piece is %s's, the turn %s's", player_colour(r, piece->owner),
			 player_colour(r, turn->player));
		break;
	case V_PIECE_NOT_IN_SUPPLY:
		say_supply(out, incident, piece);
		break;
	case V_PIECE_OTHER_TILE:
		text_add(out, "the tile just placed lies at ");
		say_cell(out, turn->cell);
		text_add(out, ", the piece would stand at ");
		say_place(out, piece->place);
		break;
	case V_MEEPLE_BAD_TERRAIN:
	case V_HUT_BAD_TERRAIN:
		say_terrain(out, incident, piece);
		break;
	case V_FEATURE_OCCUPIED:
	case V_HUT_SYSTEM_OCCUPIED:
		say_occupants(out, incident, zone_of(incident, piece), code == V_HUT_SYSTEM_OCCUPIED);
		break;
	default:
		text_add(out, "tile %s has no place called ", game_of(incident)->board.set->tile[turn->tile].name);
		say_slot(out, piece->place.slot);
	}
}

/* Each piece that is wrong, as each side is told that clashes. */
static void say_pieces_at_fault(struct text *out, const struct incident *incident, enum violation_code code)
{
	int first = piece_at_fault(incident, code, 0);
	for (int i = first; i < PIECES_MAX; i = piece_at_fault(incident, code, i + 1)) {
		text_add(out, "%s", i == first ? "" : "; ");
		say_which_piece(out, incident, i);
		say_piece(out, incident, code, &incident->step->turn.piece[i]);
	}
}

static void say_recalled(struct text *out, const struct incident *incident, enum violation_code code)
{
	const struct board *board = &game_of(incident)->board;
	struct place place = incident->step->turn.recall[recall_at_fault(incident, code)];
	int node = board_node(board, place), piece = piece_on(board, node);
	if (!piece) {
		text_add(out, "no piece stands at ");
		say_place(out, place);
		return;
	}
	text_add(out, "a %s of %s stands at ", role_name(board_role(board, node)),
		 player_colour(record_of(incident), piece_player(piece)));
	say_place(out, place);
	text_add(out, code == V_SHAMAN_HUT ? "; the shaman returns members, no huts"
					   : "; the shaman returns a member of the mover");
}

/* What was to leave its place: a tile, or the piece that stands there. */
static void say_staying(struct text *out, const struct incident *incident, enum violation_code code)
{
	const struct board *board = &game_of(incident)->board;
	struct place place = incident->step->turn.recall[0];
	int node = board_node(board, place), tile = board_tile_at(board, place.cell);
	if (code == V_LAYOUT_SHIFTED && tile != NO_TILE) {
		say_placed(out, incident, tile);
		text_add(out, " was to be shifted; ");
	} else if (code != V_LAYOUT_SHIFTED && piece_on(board, node)) {
		text_add(out, "a %s of %s stands at ", role_name(board_role(board, node)),
			 player_colour(record_of(incident), piece_player(piece_on(board, node))));
		say_place(out, place);
		text_add(out, "; ");
	} else if (code != V_LAYOUT_SHIFTED) {
		text_add(out, "no piece stands at ");
		say_place(out, place);
		text_add(out, ", and ");
	}
	text_add(out, "%s", violation_sentence(code));
}

bool say_of_piece(struct text *out, const struct incident *incident, enum violation_code code)
{
	switch (code) {
	case V_SECOND_PIECE:
		text_add(out, "the move places %d pieces; a placed tile takes one", incident->step->turn.pieces);
		return true;
	case V_PIECE_FOREIGN:
	case V_PIECE_NOT_IN_SUPPLY:
	case V_PIECE_OTHER_TILE:
	case V_SEGMENT_UNKNOWN:
	case V_MEEPLE_BAD_TERRAIN:
	case V_HUT_BAD_TERRAIN:
	case V_FEATURE_OCCUPIED:
	case V_HUT_SYSTEM_OCCUPIED:
		return say_pieces_at_fault(out, incident, code), true;
	case V_LAYOUT_SHIFTED:
	case V_PIECE_MOVED:
	case V_PIECE_REMOVED:
		return say_staying(out, incident, code), true;
	case V_SHAMAN_SECOND:
		text_add(out, "the move takes back %d members; the shaman returns one", incident->step->turn.recalls);
		return true;
	case V_SHAMAN_NOT_OWN:
	case V_SHAMAN_HUT:
	case V_SHAMAN_NO_PIECE:
		return say_recalled(out, incident, code), true;
	default:
		return false;
	}
}
