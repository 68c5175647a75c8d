#include "say_parts.h"

#include <string.h>

static const char *const side_names[SIDES] = { "north", "east", "south", "west" };

/* ---- the facts of a violation ---- */

/* The tile's name as the record writes it, known or not. */
void say_tile(struct text *out, const struct scene *scene)
{
	struct word word = say_word(scene, V_TILE_NOT_IN_SET);
	text_add(out, "tile %.*s", (int)word.length, word.s);
}

/* "tile 12 at 3,-1 (blue, move 9, line 26)" */
static void say_placed(struct text *out, const struct scene *scene, int index)
{
	const struct placed *placed = &game_of(scene)->board.placed[index];
	text_add(out, "tile %s at ", board_tile(&game_of(scene)->board, index)->name);
	say_cell(out, placed->cell);
	if (placed->move == 0)
		text_add(out, index == 0 ? " (the start tile)" : " (setup)");
	else
		text_add(out, " (%s, move %u, line %u)", player_colour(record_of(scene), placed->player), placed->move,
			 scene->line_of_move[placed->move]);
}

static uint16_t tile_meant(const struct scene *scene)
{
	return scene->header ? scene->header->tile : scene->step->turn.tile;
}

/* Where the copies of the step's tile are. */
static void say_copies(struct text *out, const struct scene *scene)
{
	const struct board *board = &game_of(scene)->board;
	const struct record *r = record_of(scene);
	uint16_t tile = tile_meant(scene);
	say_tile(out, scene);
	for (int i = board->tiles - 1; i >= 0; i--)
		if (board->placed[i].tile == tile) {
			text_add(out, " is used up: it lies ");
			const struct placed *placed = &board->placed[i];
			text_add(out, "at ");
			say_cell(out, placed->cell);
			if (placed->move)
				text_add(out, " (%s, move %u, line %u)", player_colour(r, placed->player), placed->move,
					 scene->line_of_move[placed->move]);
			else
				text_add(out, i == 0 ? " since the start" : " in the setup");
			return;
		}
	for (uint32_t i = 0; i + 1 < scene->referee->at; i++)
		if (r->step[i].kind == STEP_DISCARD && r->step[i].turn.tile == tile) {
			text_add(out, " is used up: it was discarded in line %u", r->step[i].span.line);
			return;
		}
	text_add(out, " is used up");
}

static void say_clashes(struct text *out, const struct scene *scene)
{
	const struct board *board = &game_of(scene)->board;
	const struct turn *turn = &scene->step->turn;
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
		say_placed(out, scene, board_tile_at(board, cell_beside(turn->cell, (enum side)s)));
		text_add(out, " shows %s", zone_kind_name(side_kind(known->sides, (enum side)s)));
		before = "; the";
	}
}

const char *piece_name(const struct zone *zone, int piece)
{
	static const uint8_t roles[ZONE_KINDS] = {
		[MEADOW] = HUNTER, [FOREST] = GATHERER, [RIVER] = FISHER, [LAKE] = FISHER
	};
	return role_name(piece & HUT_BIT ? HUT : (enum role)roles[zone->kind]);
}

void say_standing(struct text *out, const struct scene *scene, int node)
{
	const struct board *board = &game_of(scene)->board;
	const struct placed *placed = &board->placed[node_tile(node)];
	int piece = placed->piece[node_zone(node)];
	text_add(out, "a %s of %s at ", piece_name(board_zone(board, node), piece),
		 player_colour(record_of(scene), (piece & (HUT_BIT - 1)) - 1));
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
			if (piece && ((piece & HUT_BIT) != 0) == huts) {
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

static void say_wrong_player(struct text *out, const struct scene *scene)
{
	const struct game *game = game_of(scene);
	const struct record *r = record_of(scene);
	const struct turn *turn = &scene->step->turn;
	int next = turn->extra ? game->mover : game->to_move;
	if (turn->extra)
		text_add(out, "the extra turn belongs to %s, who completed the forest, not to %s",
			 player_colour(r, next), player_colour(r, turn->player));
	else
		text_add(out, "it is %s's turn, not %s's", player_colour(r, next), player_colour(r, turn->player));
	if (game->moves > 0 && !turn->extra) {
		const struct placed *last = &game->board.placed[game->board.tiles - 1];
		text_add(out, "; %s moved before (line %u)", player_colour(r, last->player),
			 scene->line_of_move[last->move]);
	}
}

static void say_game_over(struct text *out, const struct scene *scene)
{
	const struct game *game = game_of(scene);
	if (game->supply.left[PILE_LAND] == 0)
		text_add(out, "the game is over: no land tile was left after move %u (line %u)", game->moves,
			 game->moves ? scene->line_of_move[game->moves] : record_of(scene)->span.line);
	else
		text_add(out, "the game is over: final scoring is done");
}

static void say_wrong_stack(struct text *out, const struct scene *scene)
{
	const struct record *r = record_of(scene);
	uint16_t meant = tile_meant(scene);
	if (meant != TILE_UNKNOWN && r->set->tile[meant].scout) {
		say_tile(out, scene);
		text_add(out, " is a Scout tile, which lies in no stack");
		return;
	}
	if (scene->header) {
		uint16_t tile = scene->header->tile;
		bool bonus = record_of(scene)->set->tile[tile].stack == STACK_BONUS;
		say_tile(out, scene);
		text_add(out, bonus ? " is a bonus tile, not a land tile" : " is a land tile, not a bonus tile");
		return;
	}
	say_tile(out, scene);
	text_add(out, scene->step->turn.extra ? " is a land tile, but an extra turn draws a bonus tile"
					      : " is a bonus tile, but a turn begins with a land tile");
}

static void say_not_in_set(struct text *out, const struct scene *scene)
{
	const struct record *r = record_of(scene);
	uint16_t tile = tile_meant(scene);
	bool scout = !scene->header && (tile == TILE_UNKNOWN ? scene->step->turn.scout : r->set->tile[tile].scout);
	say_tile(out, scene);
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

static void say_not_drawn(struct text *out, const struct scene *scene)
{
	const struct game *game = game_of(scene);
	const struct turn *turn = &scene->step->turn;
	bool bonus = scene->step->kind == STEP_DECLINE ? game_declines_from(game, turn) == PILE_BONUS : turn->extra;
	enum pile pile = bonus ? PILE_BONUS : PILE_LAND;
	uint16_t drawn = game_next_tile(game, pile);
	const char *stack = pile == PILE_LAND ? "land" : "bonus";
	if (drawn == TILE_UNKNOWN) {
		say_tile(out, scene);
		text_add(out, " was declined and lies below the other tiles of the %s stack", stack);
		return;
	}
	text_add(out, "the next tile of the %s stack is %s", stack, game->board.set->tile[drawn].name);
	if (game->supply.drawn[pile] < game->supply.ordered[pile])
		text_add(out, " (line %u)", record_of(scene)->stack[pile].span.line);
	else
		text_add(out, ", which was declined and is on top again");
	text_add(out, ", not ");
	say_tile(out, scene);
}

static void say_placeable(struct text *out, const struct scene *scene)
{
	const struct board *board = &game_of(scene)->board;
	say_tile(out, scene);
	text_add(out, " fits, for one at ");
	int all = say_first_fit(out, board, &board->set->tile[scene->step->turn.tile]);
	if (all > 1) {
		text_add(out, " and in ");
		say_count(out, all - 1, "other way", "other ways");
	}
}

static void say_recalled(struct text *out, const struct scene *scene, enum violation_code code)
{
	const struct game *game = game_of(scene);
	const struct turn *turn = &scene->step->turn;
	for (int i = 0; i < turn->recalls && i < RECALLS_MAX; i++) {
		int node = board_node(&game->board, turn->recall[i]);
		int piece = node < 0 ? 0 : game->board.placed[node_tile(node)].piece[node_zone(node)];
		bool hut = piece & HUT_BIT;
		enum violation_code of = !piece ? V_SHAMAN_NO_PIECE : hut ? V_SHAMAN_HUT : V_SHAMAN_NOT_OWN;
		if (of != code)
			continue;
		if (!piece)
			text_add(out, "no piece stands at ");
		else
			text_add(out, "a %s of %s stands at ", piece_name(board_zone(&game->board, node), piece),
				 player_colour(record_of(scene), (piece & (HUT_BIT - 1)) - 1));
		say_place(out, turn->recall[i]);
		if (piece)
			text_add(out, hut ? "; the shaman returns members, no huts"
					  : "; the shaman returns a member of the mover");
		return;
	}
	text_add(out, "%s", violation_sentence(code));
}

static void say_extra(struct text *out, const struct scene *scene, enum violation_code code)
{
	const struct game *game = game_of(scene);
	const char *mover = player_colour(record_of(scene), game->mover);
	uint32_t line = game->moves ? scene->line_of_move[game->moves] : record_of(scene)->span.line;
	switch (code) {
	case V_EXTRA_TURN_NOT_EARNED:
		text_add(out,
			 game->moves ? "the tile of line %u completed no forest with a menhir"
				     : "no tile was placed before (line %u)",
			 line);
		break;
	case V_EXTRA_TURN_SECOND:
		text_add(out, "%s has taken the extra turn in line %u; a turn has no second one", mover, line);
		break;
	case V_EXTRA_TURN_CHAIN:
		text_add(out, "the forest completed in line %u was completed in an extra turn, which earns no other",
			 line);
		break;
	case V_EXTRA_TURN_SKIPPED:
		text_add(out, "%s completed a forest with a menhir in line %u and must first take the extra turn",
			 mover, line);
		break;
	default:
		text_add(out, "the stack of bonus tiles is empty");
	}
}

/* What the step above did and the record leaves out. */
static void say_missing(struct text *out, const struct scene *scene, bool returns)
{
	const struct referee *referee = scene->referee;
	const struct step *action = referee->report.missing_for;
	text_add(out, "the record leaves out what line %u brought: ",
		 action ? action->span.line : record_of(scene)->span.line);
	if (!returns) {
		say_award(out, record_of(scene), &referee->missing);
		return;
	}
	text_add(out, "a member of %s came home from ", player_colour(record_of(scene), referee->missing_home.player));
	say_place(out, referee->missing_home.place);
}

static void say_open(struct text *out, int slots)
{
	text_add(out, ", which is not complete: %d of its border slots %s open", slots, slots == 1 ? "is" : "are");
}

/* Who holds the feature, where the record names others. */
static void say_scorers(struct text *out, const struct scene *scene, const struct award *award)
{
	const char *between = " (pieces: ";
	text_add(out, "the record gives the points to ");
	say_players(out, record_of(scene), scene->step->assertion.players);
	text_add(out, ", but they go to ");
	say_players(out, record_of(scene), award->players);
	for (int p = 0; p < PLAYERS_MAX; p++)
		if (award->pieces[p]) {
			text_add(out, "%s%s %d", between, player_colour(record_of(scene), p), award->pieces[p]);
			between = ", ";
		}
	if (award->shrine)
		text_add(out, "; the hunter on the shrine comes before the most");
	text_add(out, *between == ',' ? ")" : "");
}

static void say_asserted_score(struct text *out, const struct scene *scene, enum violation_code code)
{
	const struct referee *referee = scene->referee;
	const struct assertion *a = &scene->step->assertion;
	int i = referee->report.award;
	if (i >= 0 && code == V_SCORER_MISMATCH) {
		say_scorers(out, scene, &referee->outcome.award[i]);
		return;
	}
	text_add(out, "the record gives %d to ", (int)a->points[0]);
	say_players(out, record_of(scene), a->players);
	if (i >= 0) {
		text_add(out, ", but the award is: ");
		say_award(out, record_of(scene), &referee->outcome.award[i]);
		return;
	}
	text_add(out, " for %s%s", a->has_place ? "the " : "", award_kind_name((enum award_kind)a->kind));
	if (a->has_place) {
		text_add(out, " at ");
		say_place(out, a->place);
	}
	int node = a->has_place ? board_node(&referee->game.board, a->place) : -1;
	if (code != V_SCORE_OF_INCOMPLETE_FEATURE)
		text_add(out, a->has_place && node < 0 ? ", where no such feature is"
						       : ", which scores nothing in this step");
	else if (a->kind == AWARD_MEADOW || a->kind == AWARD_HUTS)
		text_add(out, "; %s score only at the end of the game", a->kind == AWARD_MEADOW ? "meadows" : "huts");
	else if (node >= 0)
		say_open(out, area_of(&referee->game.board.regions, node)->open);
	else
		text_add(out, ", but only completed ones score, and none is scored at the end");
}

static void say_totals(struct text *out, const struct scene *scene)
{
	const struct assertion *a = &scene->step->assertion;
	const char *between = "";
	for (int p = 0; p < game_of(scene)->players; p++) {
		int total = game_total(game_of(scene), p);
		if (!(a->players >> p & 1) || a->points[p] == total)
			continue;
		text_add(out, "%sthe record has %s at %d, the awards sum to %d", between,
			 player_colour(record_of(scene), p), (int)a->points[p], total);
		between = "; ";
	}
}

static void say_winners(struct text *out, const struct scene *scene)
{
	if (!game_of(scene)->scored) {
		text_add(out,
			 game_of(scene)->over
				 ? "the game is over, but the record has no `end` yet, so final scoring is not done"
				 : "the game is not over, nobody has won yet");
		return;
	}
	text_add(out, "the record names ");
	say_players(out, record_of(scene), scene->step->assertion.players);
	text_add(out, ", but ");
	uint8_t winners = game_winners(game_of(scene));
	say_players(out, record_of(scene), winners);
	text_add(out, "%s with %d points", __builtin_popcount(winners) == 1 ? " wins" : " win",
		 game_total(game_of(scene), __builtin_ctz(winners)));
}

static void say_returns(struct text *out, const struct scene *scene)
{
	const struct outcome *outcome = &scene->referee->outcome;
	if (scene->referee->report.missing_for) {
		say_missing(out, scene, true);
		return;
	}
	text_add(out, "no member of %s came home from ",
		 player_colour(record_of(scene), scene->step->assertion.player));
	say_place(out, scene->step->assertion.place);
	if (outcome->returns == 0)
		text_add(out, ", nor did any other in this step");
	for (int i = 0; i < outcome->returns; i++) {
		text_add(out, "%s%s ",
			 i ? ", " : "; those that did: ", player_colour(record_of(scene), outcome->home[i].player));
		say_place(out, outcome->home[i].place);
	}
}

static void say_covers(struct text *out, const struct scene *scene)
{
	int i = scene->referee->report.award;
	text_add(out, "the record has ");
	say_animals(out, &scene->step->assertion.animals);
	if (i < 0) {
		text_add(out, ", but no hunting trap was placed there in this step");
		return;
	}
	text_add(out, " covered, but the hunting trap covered ");
	say_animals(out, &scene->referee->outcome.award[i].covered);
}

static void say_codes(struct text *out, const struct violations *set)
{
	const char *between = "";
	enum violation_code code = violations_next(set, 0);
	for (; code != VIOLATION_CODES; code = violations_next(set, code + 1)) {
		text_add(out, "%s%s", between, violation_name(code));
		between = ", ";
	}
}

static void say_expectation(struct text *out, const struct scene *scene)
{
	const struct referee *referee = scene->referee;
	const struct game *game = game_of(scene);
	const struct record *r = record_of(scene);
	const struct assertion *a = &scene->step->assertion;
	struct violations broken = { 0 };
	uint8_t pieces[PLAYERS_MAX];
	switch ((enum step_kind)scene->step->kind) {
	case STEP_SUPPLY:
		text_add(out, "%s has ", player_colour(r, a->player));
		say_count(out, game->hand[a->player].members, "member", "members");
		text_add(out, " and ");
		say_count(out, game->hand[a->player].huts, "hut", "huts");
		text_add(out, " in supply, not %d and %d", (int)a->points[0], (int)a->points[1]);
		break;
	case STEP_MAJORITY:
		referee_majority(referee, a->place, pieces);
		text_add(out, "the pieces of the feature at ");
		say_place(out, a->place);
		text_add(out, " are ");
		for (int p = 0; p < game->players; p++)
			text_add(out, "%s%s %d", p ? ", " : "", player_colour(r, p), pieces[p]);
		text_add(out, ", not ");
		for (int p = 0; p < game->players; p++)
			if (a->players >> p & 1)
				text_add(out, "%s%s %d", a->players & ((1 << p) - 1) ? ", " : "", player_colour(r, p),
					 (int)a->points[p]);
		break;
	case STEP_NEXT:
		if (game->over)
			text_add(out, "the game is over, nobody is next");
		else
			text_add(out, "next is %s%s, not %s%s", player_colour(r, game_next_player(game)),
				 game_owes_extra(game) ? " with an extra turn" : "", player_colour(r, a->player),
				 a->extra ? " with an extra turn" : "");
		break;
	case STEP_FITS:
		if (a->tile == TILE_UNKNOWN)
			text_add(out, "there is no such tile");
		else if (a->has_place)
			text_add(out, "tile %s does not fit there", game->board.set->tile[a->tile].name);
		else {
			text_add(out, "tile %s does fit, for one at ", game->board.set->tile[a->tile].name);
			say_first_fit(out, &game->board, &game->board.set->tile[a->tile]);
		}
		break;
	case STEP_LEGAL:
		game_check(game, &scene->step->turn, &broken);
		text_add(out, "the move would be illegal: ");
		say_codes(out, &broken);
		break;
	default:
		text_add(out, "expected %s, but the step above ", violation_name((enum violation_code)a->code));
		if (!referee->was_refused) {
			text_add(out, "is legal");
			break;
		}
		text_add(out, "breaks ");
		say_codes(out, &referee->refused);
	}
}

static void say_header(struct text *out, const struct scene *scene, enum violation_code code)
{
	const struct record *r = record_of(scene);
	const struct header_violation *h = scene->header;
	for (int i = 0; i < r->deals; i++)
		if (r->deal[i].span.line == h->span.line) {
			say_scout_header(out, scene);
			return;
		}
	switch (code) {
	case V_PLAYER_COUNT:
		text_add(out, "the game has %d %s; 2 to 5 can play", r->players,
			 r->players == 1 ? "player" : "players");
		break;
	case V_PLAYER_DUPLICATE: {
		int first = 0;
		while (strcmp(r->said[first].colour, r->said[h->said].colour) != 0)
			first++;
		text_add(out, "%s already plays (line %u)", r->said[h->said].colour, r->said[first].span.line);
		break;
	}
	case V_START_TILE_WRONG:
		if (h->span.line == r->start.span.line && r->start.given)
			text_add(out, "tile %s is not the start tile, which is %s", r->set->tile[h->tile].name,
				 r->set->tile[r->set->start].name);
		else
			text_add(out, "tile %s is the start tile, which is in no stack", r->set->tile[h->tile].name);
		break;
	case V_TABLE_INVALID:
		text_add(out, r->rules.table_edge ? "the start tile lies outside the table" : "%s has no table edge",
			 r->rules.name);
		break;
	case V_ROTATION_INVALID:
		text_add(out, "a tile is turned by 0, 90, 180 or 270 degrees, not %d", r->start.degrees);
		break;
	case V_TILE_COPIES_EXCEEDED:
		say_tile(out, scene);
		text_add(out, " is in the stack more often than there are copies of it");
		break;
	case V_TILE_WRONG_STACK:
		say_wrong_stack(out, scene);
		break;
	default:
		say_not_in_set(out, scene);
	}
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

static void say_off_table(struct text *out, const struct scene *scene)
{
	const struct board *board = &game_of(scene)->board;
	say_cell(out, scene->step->turn.cell);
	text_add(out, " is beyond the table, which reaches from ");
	say_cell(out, board->low);
	text_add(out, " to ");
	say_cell(out, board->high);
	text_add(out, " (line %u)", record_of(scene)->table.span.line);
}

static void say_place_code(struct text *out, const struct scene *scene, enum violation_code code)
{
	const struct turn *turn = &scene->step->turn;
	switch (code) {
	case V_ROTATION_INVALID:
		text_add(out, "a tile is turned by 0, 90, 180 or 270 degrees, not %d", turn->degrees);
		break;
	case V_CELL_OCCUPIED:
		text_add(out, "the cell is taken by ");
		say_placed(out, scene, board_tile_at(&game_of(scene)->board, turn->cell));
		break;
	case V_EDGE_MISMATCH:
		say_clashes(out, scene);
		break;
	case V_TILE_OFF_TABLE:
		say_off_table(out, scene);
		break;
	default:
		text_add(out, code == V_TILE_CORNER_ONLY ? "the cell " : "no tile lies beside or at a corner of ");
		say_cell(out, turn->cell);
		if (code == V_TILE_CORNER_ONLY)
			text_add(out, " touches other tiles only at a corner");
	}
}

static void say_start_again(struct text *out, const struct scene *scene)
{
	say_tile(out, scene);
	text_add(out, " is the start tile, which lies at ");
	say_cell(out, game_of(scene)->board.placed[0].cell);
	text_add(out, " since the beginning");
}

/* What was to leave its place: a tile, or the piece that stands there. */
static void say_staying(struct text *out, const struct scene *scene, enum violation_code code)
{
	const struct board *board = &game_of(scene)->board;
	struct word word = scene->parts.piece[0];
	struct line line;
	struct complaint unused;
	struct place place;
	line_begin(&line, word.s, word.length, &unused);
	int node = code != V_LAYOUT_SHIFTED && line_place(&line, &place) ? board_node(board, place) : -1;
	int piece = node < 0 ? 0 : board->placed[node_tile(node)].piece[node_zone(node)];
	if (piece) {
		text_add(out, "a %s of %s stands at ", piece_name(board_zone(board, node), piece),
			 player_colour(record_of(scene), (piece & (HUT_BIT - 1)) - 1));
		say_place(out, place);
		text_add(out, "; ");
	} else if (code != V_LAYOUT_SHIFTED) {
		text_add(out, "no piece stands at %.*s, and ", (int)word.length, word.s);
	} else if (line_cell(&line, &place.cell) && board_tile_at(board, place.cell) >= 0) {
		say_placed(out, scene, board_tile_at(board, place.cell));
		text_add(out, " was to be shifted; ");
	}
	text_add(out, "%s", violation_sentence(code));
}

void say_violation(struct text *out, const struct scene *scene, enum violation_code code)
{
	if (scene->header) {
		say_header(out, scene, code);
		return;
	}
	switch (code) {
	case V_START_TILE_WRONG:
		say_start_again(out, scene);
		break;
	case V_TILE_NOT_IN_SET:
		say_not_in_set(out, scene);
		break;
	case V_TILE_COPIES_EXCEEDED:
		say_copies(out, scene);
		break;
	case V_TILE_WRONG_STACK:
		say_wrong_stack(out, scene);
		break;
	case V_GAME_OVER:
		say_game_over(out, scene);
		break;
	case V_WRONG_PLAYER:
		say_wrong_player(out, scene);
		break;
	case V_STEP_ORDER:
		text_add(out, "the shaman acts before the piece is placed and anything scores");
		break;
	case V_TURN_WITHOUT_TILE:
		if (scene->step->kind == STEP_PASS) {
			text_add(out, "%s ends the turn without a tile",
				 player_colour(record_of(scene), scene->step->turn.player));
			break;
		}
		text_add(out, "%s has put a tile away and draws again",
			 player_colour(record_of(scene), game_of(scene)->to_move));
		break;
	case V_SECOND_LAND_TILE:
		text_add(out, "%s has placed the land tile of this turn in line %u",
			 player_colour(record_of(scene), game_of(scene)->mover),
			 scene->line_of_move[game_of(scene)->moves]);
		break;
	case V_TILE_NOT_DRAWN:
		say_not_drawn(out, scene);
		break;
	case V_DISCARD_OF_PLACEABLE_TILE:
		say_placeable(out, scene);
		break;
	case V_ROTATION_INVALID:
	case V_CELL_OCCUPIED:
	case V_TILE_CORNER_ONLY:
	case V_TILE_DETACHED:
	case V_EDGE_MISMATCH:
	case V_TILE_OFF_TABLE:
		say_place_code(out, scene, code);
		break;
	case V_PIECE_FOREIGN:
	case V_SECOND_PIECE:
	case V_PIECE_NOT_IN_SUPPLY:
	case V_PIECE_OTHER_TILE:
	case V_SEGMENT_UNKNOWN:
		say_piece_code(out, scene, code);
		break;
	case V_MEEPLE_BAD_TERRAIN:
	case V_HUT_BAD_TERRAIN:
		say_terrain(out, scene, code == V_HUT_BAD_TERRAIN);
		break;
	case V_FEATURE_OCCUPIED:
	case V_HUT_SYSTEM_OCCUPIED:
		say_claimed(out, scene, code == V_HUT_SYSTEM_OCCUPIED);
		break;
	case V_EXTRA_TURN_NOT_EARNED:
	case V_EXTRA_TURN_SECOND:
	case V_EXTRA_TURN_CHAIN:
	case V_EXTRA_TURN_STACK_EMPTY:
	case V_EXTRA_TURN_SKIPPED:
		say_extra(out, scene, code);
		break;
	case V_LAYOUT_SHIFTED:
	case V_PIECE_MOVED:
	case V_PIECE_REMOVED:
		say_staying(out, scene, code);
		break;
	case V_SHAMAN_SECOND:
		text_add(out, "the move takes back %d members; the shaman returns one", scene->step->turn.recalls);
		break;
	case V_SHAMAN_NOT_OWN:
	case V_SHAMAN_HUT:
	case V_SHAMAN_NO_PIECE:
		say_recalled(out, scene, code);
		break;
	case V_SCORE_MISMATCH:
	case V_SCORER_MISMATCH:
	case V_SCORE_OF_INCOMPLETE_FEATURE:
		say_asserted_score(out, scene, code);
		break;
	case V_SCORE_MISSING:
		say_missing(out, scene, false);
		break;
	case V_RETURN_MISMATCH:
		say_returns(out, scene);
		break;
	case V_COVER_MISMATCH:
		say_covers(out, scene);
		break;
	case V_TOTAL_MISMATCH:
		say_totals(out, scene);
		break;
	case V_WINNER_MISMATCH:
		say_winners(out, scene);
		break;
	case V_EXPECTATION_MISSED:
		say_expectation(out, scene);
		break;
	default:
		if (!say_scout(out, scene, code))
			text_add(out, "%s", violation_sentence(code));
	}
}
