#include "say/say_parts.h"

#include <assert.h>

/* ---- the parts at fault ---- */

int piece_on(const struct board *board, int node)
{
	return node == NO_NODE ? 0 : board_standing(board, node);
}

/* Whether a move with only this one of its pieces breaks the code. */
static bool piece_breaks(const struct incident *incident, int i)
{
	struct violations broken = { 0 };
	struct turn alone = incident->step->turn;
	alone.piece[0] = alone.piece[i];
	alone.pieces = 1;
	game_check(game_of(incident), &alone, &broken);
	return violations_has(&broken, incident->code);
}

int piece_at_fault(const struct incident *incident, int from)
{
	for (int i = from; i < incident->step->turn.pieces && i < PIECES_MAX; i++)
		if (piece_breaks(incident, i))
			return i;
	return from == 0 ? 0 : PIECES_MAX; /* about the Scout tile itself: the first piece is named */
}

void say_which_piece(struct text *out, const struct incident *incident, int i)
{
	struct word word = incident->parts.piece[i];
	if (incident->step->turn.pieces > 1)
		text_add(out, "`%.*s`: ", (int)word.length, word.s);
}

/* What forbids the shaman a recall from a place; VIOLATION_CODES if nothing does. */
static enum violation_code forbids_recall(const struct incident *incident, struct place place)
{
	const struct board *board = &game_of(incident)->board;
	int piece = piece_on(board, board_node(board, place));
	if (piece == 0)
		return V_SHAMAN_NO_PIECE;
	if (piece_is_hut(piece))
		return V_SHAMAN_HUT;
	return piece_player(piece) != incident->step->turn.player ? V_SHAMAN_NOT_OWN : VIOLATION_CODES;
}

int recall_at_fault(const struct incident *incident)
{
	const struct turn *turn = &incident->step->turn;
	for (int i = 0; i < turn->recalls && i < RECALLS_MAX; i++)
		if (forbids_recall(incident, turn->recall[i]) == incident->code)
			return i;
	return 0;
}

/* ---- pieces on the board ---- */

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

bool say_whether_stands(struct text *out, const struct incident *incident, struct place place)
{
	const struct board *board = &game_of(incident)->board;
	int node = board_node(board, place), piece = piece_on(board, node);
	if (piece)
		text_add(out, "a %s of %s stands at ", role_name(board_role(board, node)),
			 player_colour(record_of(incident), piece_player(piece)));
	else
		text_add_string(out, "no piece stands at ");
	say_place(out, place);
	return piece;
}

/* ---- the pieces that forbid a claim ---- */

enum { OCCUPANTS_MAX = RETURNS_MAX };

struct occupants {
	int count;
	int node[OCCUPANTS_MAX];
	int called_back; /* the member that the move's shaman takes back before its piece is placed, or NO_NODE */
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

/* Adds where the pieces of an area stand, either huts or members. */
static void find_occupants(const struct board *board, const struct areas *areas, int first, bool huts,
			   struct occupants *found)
{
	int stands;
	for (int node = first; node != NO_NODE; node = area_next(areas, first, node)) {
		int piece = board_piece_at(board, node, &stands);
		if (piece && piece_is_hut(piece) == huts && stands != found->called_back &&
		    found->count < OCCUPANTS_MAX)
			found->node[found->count++] = stands;
	}
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
	found.called_back = NO_NODE; /* a recall that is not allowed leaves its piece there */
	for (int i = 0; i < n && !found.count; i++)
		find_occupants(board, areas, roots[i], huts, &found);
	text_add(out, "the %s joined at ",
		 huts ? "river system" : zone_kind_name((enum zone_kind)tile->zone[zone].kind));
	say_cell(out, turn->cell);
	text_add_string(out, " already holds ");
	for (int i = 0; i < found.count; i++) {
		text_add(out, "%s", i == 0 ? "" : i == found.count - 1 ? " and " : ", ");
		say_standing(out, incident, found.node[i]);
	}
}

/* ---- one piece of a move ---- */

static const struct stated_piece *stated_piece_of(const struct incident *incident)
{
	return &incident->step->turn.piece[incident->piece];
}

static const struct tile *tile_of_move(const struct incident *incident)
{
	return &game_of(incident)->board.set->tile[incident->step->turn.tile];
}

/* The zone of the move's tile that the piece names; what is wrong with its terrain or claim was found there. */
static int zone_of_piece(const struct incident *incident)
{
	int zone = slot_zone(tile_of_move(incident), stated_piece_of(incident)->place.slot,
			     turn_quarters(&incident->step->turn));
	assert(zone != NO_ZONE);
	return zone;
}

void say_piece_foreign(struct text *out, const struct incident *incident)
{
	const struct record *r = record_of(incident);
	text_add(out, "the piece is %s's, but the turn is %s's", player_colour(r, stated_piece_of(incident)->owner),
		 player_colour(r, incident->step->turn.player));
}

/* Says that only the other game has such a piece; returns false if that is not what is wrong. */
static bool say_foreign_role(struct text *out, const struct incident *incident)
{
	static const char plurals[ROLES][12] = {
#define X(name, word, plural) plural,
		ROLES_LIST(X)
#undef X
	};
	const struct ruleset *rules = &game_of(incident)->rules;
	const struct game_words *words = game_words(rules);
	int role = stated_piece_of(incident)->role;
	if (role_game((enum role)role) == (enum game_kind)rules->game)
		return false;
	text_add(out, "%s has no %s; its pieces are %s", rules->name, plurals[role], words->pieces);
	return true;
}

void say_piece_not_in_supply(struct text *out, const struct incident *incident)
{
	const struct game *game = game_of(incident);
	int player = incident->step->turn.player;
	const char *colour = player_colour(record_of(incident), player);
	if (say_foreign_role(out, incident))
		return;
	if (stated_piece_of(incident)->role == HUT)
		text_add(out, "all %d huts of %s are on the board", game->rules.huts, colour);
	else if (game->hand[player].members == 0)
		text_add(out, "all %d %s of %s are on the board", game->rules.members,
			 game_words(&game->rules)->members, colour);
	else
		text_add(out, "members returned to %s this turn cannot be used again before the next", colour);
}

void say_piece_other_tile(struct text *out, const struct incident *incident)
{
	text_add_string(out, "the tile just placed lies at ");
	say_cell(out, incident->step->turn.cell);
	text_add_string(out, ", but the piece would stand at ");
	say_place(out, stated_piece_of(incident)->place);
}

void say_segment_unknown(struct text *out, const struct incident *incident)
{
	const struct ruleset *rules = &game_of(incident)->rules;
	const struct tile *tile = tile_of_move(incident);
	int slot = stated_piece_of(incident)->place.slot;
	if (slot_zone(tile, slot, turn_quarters(&incident->step->turn)) != NO_ZONE) {
		text_add_string(out, "under ");
		text_add_string(out, ruling_phrase(rules, RULING_king_crossing_fields).s);
		text_add(out, ", no piece can be placed between the walls of tile %s", tile->name);
		return;
	}
	text_add(out, "tile %s has no place called ", tile->name);
	text_add_string(out, word_of_slot(slot));
}

/* Says that the ruling allows no farmers; returns false if that is not what is wrong. */
static bool say_no_farmers(struct text *out, const struct incident *incident)
{
	const struct ruleset *rules = &game_of(incident)->rules;
	if (stated_piece_of(incident)->role != FARMER || rules->farmers != FARMERS_NO)
		return false;
	text_add_string(out, "under ");
	text_add_string(out, ruling_phrase(rules, RULING_farmers).s);
	text_add_string(out, ", no piece can be placed in a field");
	return true;
}

/* Whether a piece stands "in" a zone of this kind, not "on" it. */
static bool lies_within(int kind)
{
	return kind == FIELD || kind == CITY || kind == MONASTERY;
}

/* Where a piece of each role stands. */
#define GROUNDS(X) \
	X(GATHERER, "in a forest") \
	X(FISHER, "on a river") \
	X(HUNTER, "on a meadow") \
	X(HUT, "on a river or a lake") \
	X(KNIGHT, "in a city") \
	X(THIEF, "on a road") \
	X(MONK, "in a monastery") \
	X(FARMER, "in a field")

void say_bad_terrain(struct text *out, const struct incident *incident)
{
	static const char grounds[][24] = TABLE(GROUNDS, ROLES);
	const struct stated_piece *piece = stated_piece_of(incident);
	if (say_foreign_role(out, incident) || say_no_farmers(out, incident))
		return;
	const struct tile *tile = tile_of_move(incident);
	const char *ground = zone_kind_name((enum zone_kind)tile->zone[zone_of_piece(incident)].kind);
	text_add(out, "a %s stands %s, ", role_name((enum role)piece->role), grounds[piece->role]);
	if (piece->place.slot >= SLOT_LAKE) {
		text_add(out, "not %s the %s of tile %s",
			 lies_within(tile->zone[zone_of_piece(incident)].kind) ? "in" : "on", ground, tile->name);
		return;
	}
	text_add_string(out, "but slot ");
	text_add_string(out, word_of_slot(piece->place.slot));
	text_add(out, " of tile %s is %s", tile->name, ground);
}

void say_occupied(struct text *out, const struct incident *incident)
{
	say_occupants(out, incident, zone_of_piece(incident), incident->code == V_HUT_SYSTEM_OCCUPIED);
}

/* ---- the pieces of a move, and those that are already there ---- */

void say_second_piece(struct text *out, const struct incident *incident)
{
	text_add(out, "the move places %d pieces; a placed tile takes one", incident->step->turn.pieces);
}

/* Says which piece should have left its place. */
void say_staying(struct text *out, const struct incident *incident)
{
	const struct ruleset *rules = &game_of(incident)->rules;
	bool stands = say_whether_stands(out, incident, incident->step->turn.recall[0]);
	text_add_string(out, stands ? "; " : ", and ");
	if (incident->code == V_PIECE_REMOVED && !(rules->powers & SHAMAN))
		text_add(out, "a %s leaves the board only when its feature scores, and a farmer never",
			 game_words(rules)->member);
	else
		text_add_string(out, violation_sentence(incident->code));
}

void say_shaman_absent(struct text *out, const struct incident *incident)
{
	const struct ruleset *rules = &game_of(incident)->rules;
	if (rules->powers & SHAMAN)
		text_add_string(out, violation_sentence(V_SHAMAN_ABSENT));
	else
		text_add(out, "%s has no tile that takes a %s back", rules->name, game_words(rules)->member);
}

void say_shaman_second(struct text *out, const struct incident *incident)
{
	text_add(out, "the move takes back %d members; the shaman returns one", incident->step->turn.recalls);
}

/* Says which piece the shaman may not return. */
void say_recalled(struct text *out, const struct incident *incident)
{
	if (say_whether_stands(out, incident, incident->step->turn.recall[recall_at_fault(incident)]))
		text_add(out, incident->code == V_SHAMAN_HUT ? "; the shaman returns members, not huts"
							     : "; the shaman returns a member of the mover");
}
