#include "say_parts.h"

/* The piece on a node as placed.piece has it; 0: none, or no such place. */
static int piece_on(const struct board *board, int node)
{
	return node == NO_NODE ? 0 : board_standing(board, node);
}

void say_standing(struct text *out, const struct scene *scene, int node)
{
	const struct board *board = &game_of(scene)->board;
	const struct placed *placed = &board->placed[node_tile(node)];
	text_add(out, "a %s of %s at ", role_name(board_role(board, node)),
		 player_colour(record_of(scene), piece_player(board_standing(board, node))));
	say_place(out, board_piece_place(board, node));
	if (placed->move)
		text_add(out, " (move %u, line %u)", placed->move, scene->line_of_move[placed->move]);
}

void say_occupants(struct text *out, const struct scene *scene, int zone, bool huts)
{
	const struct board *board = &game_of(scene)->board;
	const struct turn *turn = &scene->step->turn;
	const struct tile *tile = &board->set->tile[turn->tile];
	const struct areas *areas = huts ? &board->systems : &board->regions;
	uint16_t roots[SLOTS];
	int n = board_would_join(board, areas, tile, turn->cell, turn_quarters(turn), zone, roots), stands;
	text_add(out, "the %s joined at ",
		 huts ? "river system" : zone_kind_name((enum zone_kind)tile->zone[zone].kind));
	say_cell(out, turn->cell);
	const char *between = " already holds ";
	for (int i = 0; i < n; i++) {
		int node = roots[i];
		do {
			int piece = board_piece_at(board, node, &stands);
			if (piece && piece_is_hut(piece) == huts) {
				text_add(out, "%s", between);
				say_standing(out, scene, stands);
				between = ", ";
			}
			node = areas->node[node].next;
		} while (node != roots[i]);
	}
}

/* The feature that the move's piece claims. */
static void say_claimed(struct text *out, const struct scene *scene, bool huts)
{
	const struct turn *turn = &scene->step->turn;
	const struct tile *tile = &game_of(scene)->board.set->tile[turn->tile];
	int zone = slot_zone(tile, turn->piece[0].place.slot, turn_quarters(turn));
	if (zone != NO_ZONE)
		say_occupants(out, scene, zone, huts);
}

static void say_terrain(struct text *out, const struct scene *scene, bool huts)
{
	static const char *const grounds[ROLES] = { [GATHERER] = "in a forest",
						    [FISHER] = "on a river",
						    [HUNTER] = "on a meadow",
						    [HUT] = "on a river or a lake" };
	const struct turn *turn = &scene->step->turn;
	const struct tile *tile = &game_of(scene)->board.set->tile[turn->tile];
	for (int i = 0; i < turn->pieces && i < PIECES_MAX; i++) {
		const struct piece_said *piece = &turn->piece[i];
		int zone = slot_zone(tile, piece->place.slot, turn_quarters(turn));
		if ((piece->role == HUT) != huts || zone == NO_ZONE)
			continue;
		const char *ground = zone_kind_name((enum zone_kind)tile->zone[zone].kind);
		text_add(out, "a %s stands %s, ", role_name((enum role)piece->role), grounds[piece->role]);
		if (piece->place.slot >= SLOT_LAKE) {
			text_add(out, "not on the %s of tile %s", ground, tile->name);
			return;
		}
		text_add(out, "but slot ");
		say_slot(out, piece->place.slot);
		text_add(out, " of tile %s is %s", tile->name, ground);
		return;
	}
	text_add(out, "%s", violation_sentence(huts ? V_HUT_BAD_TERRAIN : V_MEEPLE_BAD_TERRAIN));
}

static void say_supply(struct text *out, const struct scene *scene)
{
	const struct turn *turn = &scene->step->turn;
	const struct hand *hand = &game_of(scene)->hand[turn->player];
	const char *who = player_colour(record_of(scene), turn->player);
	bool hut = turn->piece[0].role == HUT;
	if (hut || hand->members == 0) {
		text_add(out, "all %d %s of %s are on the board",
			 hut ? game_of(scene)->rules.huts : game_of(scene)->rules.members, hut ? "huts" : "members",
			 who);
		return;
	}
	text_add(out, "the members that came home to %s in this turn stay there until the next", who);
}

static void say_piece_code(struct text *out, const struct scene *scene, enum violation_code code)
{
	const struct turn *turn = &scene->step->turn;
	const struct record *r = record_of(scene);
	int i = turn->pieces > 1 && turn->piece[0].owner == turn->player && !turn->piece[0].elsewhere ? 1 : 0;
	switch (code) {
	case V_PIECE_FOREIGN:
		text_add(out, "the piece is %s's, the turn %s's", player_colour(r, turn->piece[i].owner),
			 player_colour(r, turn->player));
		break;
	case V_SECOND_PIECE:
		text_add(out, "the move places %d pieces; a placed tile takes one", turn->pieces);
		break;
	case V_PIECE_NOT_IN_SUPPLY:
		say_supply(out, scene);
		break;
	case V_PIECE_OTHER_TILE:
		text_add(out, "the tile just placed lies at ");
		say_cell(out, turn->cell);
		text_add(out, ", the piece would stand at ");
		say_place(out, turn->piece[i].place);
		break;
	default:
		text_add(out, "tile %s has no ", game_of(scene)->board.set->tile[turn->tile].name);
		say_slot(out, turn->piece[i].place.slot);
	}
}

static void say_recalled(struct text *out, const struct scene *scene, enum violation_code code)
{
	const struct game *game = game_of(scene);
	const struct turn *turn = &scene->step->turn;
	for (int i = 0; i < turn->recalls && i < RECALLS_MAX; i++) {
		int node = board_node(&game->board, turn->recall[i]);
		int piece = piece_on(&game->board, node);
		bool hut = piece_is_hut(piece);
		enum violation_code of = !piece ? V_SHAMAN_NO_PIECE : hut ? V_SHAMAN_HUT : V_SHAMAN_NOT_OWN;
		if (of != code)
			continue;
		if (!piece)
			text_add(out, "no piece stands at ");
		else
			text_add(out, "a %s of %s stands at ", role_name(board_role(&game->board, node)),
				 player_colour(record_of(scene), piece_player(piece)));
		say_place(out, turn->recall[i]);
		if (piece)
			text_add(out, hut ? "; the shaman returns members, no huts"
					  : "; the shaman returns a member of the mover");
		return;
	}
	text_add(out, "%s", violation_sentence(code));
}

/* What was to leave its place: a tile, or the piece that stands there. */
static void say_staying(struct text *out, const struct scene *scene, enum violation_code code)
{
	const struct board *board = &game_of(scene)->board;
	struct place place = scene->step->turn.recall[0];
	int node = board_node(board, place), tile = board_tile_at(board, place.cell);
	if (code == V_LAYOUT_SHIFTED && tile != NO_TILE) {
		say_placed(out, scene, tile);
		text_add(out, " was to be shifted; ");
	} else if (code != V_LAYOUT_SHIFTED && piece_on(board, node)) {
		text_add(out, "a %s of %s stands at ", role_name(board_role(board, node)),
			 player_colour(record_of(scene), piece_player(piece_on(board, node))));
		say_place(out, place);
		text_add(out, "; ");
	} else if (code != V_LAYOUT_SHIFTED) {
		text_add(out, "no piece stands at ");
		say_place(out, place);
		text_add(out, ", and ");
	}
	text_add(out, "%s", violation_sentence(code));
}

bool say_of_piece(struct text *out, const struct scene *scene, enum violation_code code)
{
	switch (code) {
	case V_PIECE_FOREIGN:
	case V_SECOND_PIECE:
	case V_PIECE_NOT_IN_SUPPLY:
	case V_PIECE_OTHER_TILE:
	case V_SEGMENT_UNKNOWN:
		return say_piece_code(out, scene, code), true;
	case V_MEEPLE_BAD_TERRAIN:
	case V_HUT_BAD_TERRAIN:
		return say_terrain(out, scene, code == V_HUT_BAD_TERRAIN), true;
	case V_FEATURE_OCCUPIED:
	case V_HUT_SYSTEM_OCCUPIED:
		return say_claimed(out, scene, code == V_HUT_SYSTEM_OCCUPIED), true;
	case V_LAYOUT_SHIFTED:
	case V_PIECE_MOVED:
	case V_PIECE_REMOVED:
		return say_staying(out, scene, code), true;
	case V_SHAMAN_SECOND:
		text_add(out, "the move takes back %d members; the shaman returns one", scene->step->turn.recalls);
		return true;
	case V_SHAMAN_NOT_OWN:
	case V_SHAMAN_HUT:
	case V_SHAMAN_NO_PIECE:
		return say_recalled(out, scene, code), true;
	default:
		return false;
	}
}
