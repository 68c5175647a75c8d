#include "say/say_parts.h"

#include <assert.h>

/* ---- the parts at fault ---- */

int piece_on(const struct board *board, int node)
{
	return node == NO_NODE ? 0 : board_standing(board, node);
}

struct turn turn_with_piece(const struct turn *turn, int piece)
{
	struct turn alone = *turn;
	alone.piece[0] = turn->piece[piece];
	alone.pieces = 1;
	return alone;
}

int piece_at_fault(const struct incident *incident, enum violation_code code, int from)
{
	const struct turn *turn = &incident->step->turn;
	for (int i = from; i < turn->pieces && i < PIECES_MAX; i++) {
		struct violations broken = { 0 };
		struct turn alone = turn_with_piece(turn, i);
		game_check(game_of(incident), &alone, &broken);
		if (violations_has(&broken, code))
			return i;
	}
	return from == 0 ? 0 : PIECES_MAX; /* about the Scout tile itself: the first piece is named */
}

void say_which_piece(struct text *out, const struct incident *incident, int i)
{
	struct word word = incident->parts.piece[i];
	if (incident->step->turn.pieces > 1)
		text_add(out, "`%.*s`: ", (int)word.length, word.s);
}

int recall_at_fault(const struct incident *incident, enum violation_code code)
{
	const struct turn *turn = &incident->step->turn;
	for (int i = 0; i < turn->recalls && i < RECALLS_MAX; i++) {
		struct violations broken = { 0 };
		game_check_recalled(game_of(incident), turn, turn->recall[i], &broken);
		if (violations_has(&broken, code))
			return i;
	}
	return 0;
}

/* ---- pieces on the board ---- */

struct phrase standing_phrase(const struct incident *incident, int node)
{
	const struct board *board = &game_of(incident)->board;
	const struct placed *placed = &board->placed[node_tile(node)];
	struct phrase phrase = phrase_of("a %s of %s at %s", role_name(board_role(board, node)),
					 player_colour(record_of(incident), piece_player(board_standing(board, node))),
					 place_phrase(board_piece_place(board, node)).s);
	if (placed->move)
		phrase_add(&phrase, " (move %u, line %u)", placed->move, incident->line_of_move[placed->move]);
	return phrase;
}

/* Adds "a fisher of blue stands at 1,0:W" and returns true, or adds "no piece stands at 1,0:W" and returns false. */
static bool say_whether_stands(struct text *out, const struct incident *incident, struct place place)
{
	const struct board *board = &game_of(incident)->board;
	int node = board_node(board, place), piece = piece_on(board, node);
	if (piece)
		text_add(out, "a %s of %s stands at %s", role_name(board_role(board, node)),
			 player_colour(record_of(incident), piece_player(piece)), place_phrase(place).s);
	else
		text_add(out, "no piece stands at %s", place_phrase(place).s);
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
	text_add(out, "the %s joined at %s already holds ",
		 huts ? "river system" : zone_kind_name((enum zone_kind)tile->zone[zone].kind),
		 cell_phrase(turn->cell).s);
	for (int i = 0; i < found.count; i++)
		text_add(out, "%s%s", before_item(i, found.count), standing_phrase(incident, found.node[i]).s);
}

/* ---- one piece of a move: its first (turn_with_piece) ---- */

static const struct tile *tile_of_move(const struct incident *incident)
{
	return &game_of(incident)->board.set->tile[incident->step->turn.tile];
}

/* The zone of the move's tile that the piece names; what is wrong with its terrain or claim was found there. */
static int zone_of_piece(const struct incident *incident)
{
	const struct turn *turn = &incident->step->turn;
	int zone = slot_zone(tile_of_move(incident), turn->piece[0].place.slot, turn_quarters(turn));
	assert(zone != NO_ZONE);
	return zone;
}

void say_piece_foreign(struct text *out, const struct incident *incident)
{
	const struct record *r = record_of(incident);
	const struct turn *turn = &incident->step->turn;
	text_add(out, "the piece is %s's, but the turn is %s's", player_colour(r, turn->piece[0].owner),
		 player_colour(r, turn->player));
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
	enum role role = (enum role)incident->step->turn.piece[0].role;
	if (role_game(role) == (enum game_kind)rules->game)
		return false;
	text_add(out, "%s has no %s; its pieces are %s", rules->name, plurals[role], game_words(rules)->pieces);
	return true;
}

void say_piece_not_in_supply(struct text *out, const struct incident *incident)
{
	const struct game *game = game_of(incident);
	const struct turn *turn = &incident->step->turn;
	const char *colour = player_colour(record_of(incident), turn->player);
	if (say_foreign_role(out, incident))
		return;
	if (turn->piece[0].role == HUT)
		text_add(out, "all %d huts of %s are on the board", game->rules.huts, colour);
	else if (game->hand[turn->player].members == 0)
		text_add(out, "all %d %s of %s are on the board", game->rules.members,
			 game_words(&game->rules)->members, colour);
	else
		text_add(out, "members returned to %s this turn cannot be used again before the next", colour);
}

void say_piece_other_tile(struct text *out, const struct incident *incident)
{
	const struct turn *turn = &incident->step->turn;
	text_add(out, "the tile just placed lies at %s, but the piece would stand at %s", cell_phrase(turn->cell).s,
		 place_phrase(turn->piece[0].place).s);
}

void say_segment_unknown(struct text *out, const struct incident *incident)
{
	if (incident->header) {
		const struct stray_piece *stray = &record_of(incident)->stray[incident->header->index];
		struct cell board = { (int16_t)(stray->rows.x - stray->start.x),
				      (int16_t)(stray->rows.y - stray->start.y) };
		text_add(out, "no tile lies at %s: the rows begin at %s", cell_phrase(stray->turn.cell).s,
			 cell_phrase(stray->rows).s);
		struct cell less = { (int16_t)(stray->turn.cell.x - 1), (int16_t)(stray->turn.cell.y - 1) };
		if (stray->from_one)
			text_add(out, "; counted from one? then %s is `%s` here", cell_phrase(stray->turn.cell).s,
				 cell_phrase(less).s);
		else if (!cell_is(board, stray->rows))
			text_add(out, "; `board %s` puts the start tile at 0,0", cell_phrase(board).s);
		return;
	}
	const struct turn *turn = &incident->step->turn;
	const struct tile *tile = tile_of_move(incident);
	int slot = turn->piece[0].place.slot;
	if (slot_zone(tile, slot, turn_quarters(turn)) != NO_ZONE)
		text_add(out, "under %s, no piece can be placed between the walls of tile %s",
			 ruling_phrase(&game_of(incident)->rules, RULING_king_crossing_fields).s, tile->name);
	else
		text_add(out, "tile %s has no place called %s", tile->name, word_of_slot(slot));
}

/* Where a piece of each role stands. */
#define TERRAINS_OF_ROLES(X) \
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
	static const char terrain_of[][24] = TABLE(TERRAINS_OF_ROLES, ROLES);
	const struct ruleset *rules = &game_of(incident)->rules;
	const struct stated_piece *piece = &incident->step->turn.piece[0];
	const struct tile *tile = tile_of_move(incident);
	enum zone_kind kind = (enum zone_kind)tile->zone[zone_of_piece(incident)].kind;
	if (say_foreign_role(out, incident))
		return;
	bool within = kind == FIELD || kind == CITY || kind == MONASTERY; /* other pieces stand on their zone */
	if (piece->role == FARMER && rules->farmers == FARMERS_NO)
		text_add(out, "under %s, no piece can be placed in a field", ruling_phrase(rules, RULING_farmers).s);
	else if (piece->place.slot >= SLOT_LAKE)
		text_add(out, "a %s stands %s, not %s the %s of tile %s", role_name((enum role)piece->role),
			 terrain_of[piece->role], within ? "in" : "on", zone_kind_name(kind), tile->name);
	else
		text_add(out, "a %s stands %s, but slot %s of tile %s is %s", role_name((enum role)piece->role),
			 terrain_of[piece->role], word_of_slot(piece->place.slot), tile->name, zone_kind_name(kind));
}

void say_feature_occupied(struct text *out, const struct incident *incident)
{
	say_occupants(out, incident, zone_of_piece(incident), false);
}

void say_hut_system_occupied(struct text *out, const struct incident *incident)
{
	say_occupants(out, incident, zone_of_piece(incident), true);
}

/* ---- the pieces of a move, and those that are already there ---- */

void say_second_piece(struct text *out, const struct incident *incident)
{
	const struct turn *turn = &incident->step->turn;
	if (incident->step->kind == STEP_SETUP)
		text_add(out, "%d pieces stand on the tile at %s; a tile takes one", turn->pieces,
			 cell_phrase(turn->cell).s);
	else
		text_add(out, "the move places %d pieces; a placed tile takes one", turn->pieces);
}

/* Says which piece should have left its place: "a fisher of blue stands at 1,0:W; ", "no piece stands at 1,0:W, and ". */
static void say_leaving(struct text *out, const struct incident *incident)
{
	bool stands = say_whether_stands(out, incident, incident->step->turn.recall[0]);
	text_add_string(out, stands ? "; " : ", and ");
}

void say_piece_moved(struct text *out, const struct incident *incident)
{
	say_leaving(out, incident);
	text_add_string(out, violation_sentence(V_PIECE_MOVED));
}

void say_piece_removed(struct text *out, const struct incident *incident)
{
	const struct ruleset *rules = &game_of(incident)->rules;
	say_leaving(out, incident);
	if (rules->powers & SHAMAN)
		text_add_string(out, violation_sentence(V_PIECE_REMOVED));
	else
		text_add(out, "a %s leaves the board only when its feature scores, and a farmer never",
			 game_words(rules)->member);
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

/* Says what stands where the shaman may not take a piece back for the reason of the code. */
static void say_recalled(struct text *out, const struct incident *incident, enum violation_code code)
{
	say_whether_stands(out, incident, incident->step->turn.recall[recall_at_fault(incident, code)]);
}

void say_shaman_not_own(struct text *out, const struct incident *incident)
{
	say_recalled(out, incident, V_SHAMAN_NOT_OWN);
	text_add_string(out, "; the shaman returns a member of the mover");
}

void say_shaman_hut(struct text *out, const struct incident *incident)
{
	say_recalled(out, incident, V_SHAMAN_HUT);
	text_add_string(out, "; the shaman returns members, not huts");
}

void say_shaman_no_piece(struct text *out, const struct incident *incident)
{
	say_recalled(out, incident, V_SHAMAN_NO_PIECE);
}
