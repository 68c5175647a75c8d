#ifndef HGREF_GAME_PARTS_H
#define HGREF_GAME_PARTS_H

#include "game.h"

/* Functions that the files of the game share, by file; each file calls only those below it here. */

/* Whether the extra turn of `mover` was earned and can still be taken. */
static inline bool game_extra_open(const struct game *game)
{
	return game->extra >= EXTRA_OWED;
}

/*
 * Whether the game is over for this turn. The turn that used the last land tile still has its extra turn (END-03): if
 * no bonus tile fits, the game is over as it stands, but each of them may be drawn and discarded.
 */
static inline bool game_is_over_for(const struct game *game, const struct turn *turn)
{
	return game->over && !(turn->extra && turn->player == game->mover && game_extra_open(game) && !game->scored);
}

/* Whose turn is next in the order of the players (TURN-05). */
static inline int game_player_after(const struct game *game, int player)
{
	return player + 1 < game->players ? player + 1 : 0;
}

/* The tile that a turn names; NULL if the set has none of that name. */
static inline const struct tile *game_tile_of(const struct game *game, const struct turn *turn)
{
	return turn->tile == TILE_UNKNOWN ? NULL : &game->board.set->tile[turn->tile];
}

/* The Scout tile that a turn places; SCOUT_NONE if it places another tile. */
static inline enum scout game_scout_of(const struct game *game, const struct turn *turn)
{
	return (enum scout)(turn->tile == TILE_UNKNOWN ? turn->scout : game->board.set->tile[turn->tile].scout);
}

/* ---- game_check.c ---- */

/*
 * Legality is asked twice: game_is_plain answers at once that a turn as nearly all are breaks no rule, and game_reasons
 * collects whatever any turn breaks. A turn that is plain has no reasons.
 */
bool game_is_plain(const struct game *game, const struct turn *turn);
void game_reasons(const struct game *game, const struct turn *turn, struct violations *broken);

/* ---- game_scout.c: placing a Scout tile ---- */

/* game_check, game_pieces and game_check_setup for a turn that places a Scout tile. */
void game_check_scout(const struct game *game, const struct turn *turn, struct violations *broken);
int game_scout_pieces(const struct game *game, const struct turn *turn, struct piece_choice pieces[PIECE_CHOICES]);
void game_check_scout_setup(const struct game *game, const struct turn *turn, struct violations *broken);

/* ---- game_rules.c: parts of the checks; each function adds the codes of what is wrong ---- */

/* Why a player may not now take a bonus tile, or begin a turn with a land tile or a Scout tile. */
void game_check_extra(const struct game *game, int player, struct violations *broken);
void game_check_land(const struct game *game, int player, struct violations *broken);

/* A land tile or Scout tile of a player who has already placed one in this turn and owes the extra turn (TURN-01). */
void game_check_second(const struct game *game, const struct turn *turn, struct violations *broken);

/* The recalls stated in a move, by the shaman on its tile (SPEC-07). `tile` may be NULL. */
void game_check_shaman(const struct game *game, const struct turn *turn, const struct tile *tile,
		       struct violations *broken);

/* Why this tile cannot come from this stack now. */
void game_check_tile(const struct game *game, uint16_t tile, enum pile pile, struct violations *broken);

/* Whether the mover has such a piece to place in this step. */
bool game_has_piece(const struct game *game, const struct turn *turn, enum role role);

/*
 * Whether nothing can stand on a zone of the tile: on a field between the walls of K1, the only tile of the expansion that
 * has a field inside (`king-crossing-fields`).
 */
static inline bool game_is_no_place(const struct game *game, const struct tile *tile, int zone)
{
	return game->rules.king_crossing_fields == CROSSING_FIELDS_NONE && tile->stack == STACK_EXPANSION &&
	       tile->zone[zone].kind == FIELD && !tile->zone[zone].slots;
}

/* Whether a piece of this role stands on zones of this kind (PIECE-06, HUT-01). */
static inline bool game_role_suits(const struct ruleset *rules, enum role role, enum zone_kind kind)
{
	if (role == FARMER && rules->farmers == FARMERS_NO)
		return false;
	if (role == HUT)
		return kind_is_water(kind);
	return kind != LAKE && role_on(kind) == role; /* the canoe's fisher is checked with its tile */
}

/* Whether members may join others on a zone. */
static inline bool game_is_exempt(const struct game *game, const struct zone *zone)
{
	return zone->powers & SHRINE && game->rules.shrine_claim == SHRINE_CLAIM_EXEMPT;
}

/*
 * The zones of the new tile, as bits, that join a feature with pieces: huts for a hut, else members (PIECE-08, PIECE-09,
 * HUT-02, HUT-03). `like`: only those of its terrain; NULL: all.
 */
unsigned game_zones_taken(const struct game *game, const struct turn *turn, const struct tile *tile,
			  const struct zone *like, bool hut);

/*
 * The terrain and the claim of one piece on a zone; `placed`: the tile can be placed, so that its claim can be judged.
 */
void game_check_claim(const struct game *game, const struct turn *turn, const struct tile *tile, enum role role,
		      int zone, bool placed, struct violations *broken);

/* Whether a meadow zone of the new tile joins the meadow with the hut of Agriculture (SCOUT-15). */
bool game_joins_farm(const struct game *game, const struct turn *turn, const struct tile *tile, int zone);

/* ---- game.c: the parts of a turn that is played, or that stands ---- */

/*
 * The caller has made sure that the turn can be played. game_do_turn places the tile, acts, recalls, puts the pieces,
 * scores and passes the turn on; the tile has already been drawn.
 */
void game_begin_turn(struct game *game, const struct turn *turn, struct outcome *outcome);
void game_do_turn(struct game *game, const struct turn *turn, struct outcome *outcome);

/*
 * The extra turn of `mover` is over; if it lapses, the bonus stack is empty from now on. Call it before each act of
 * another turn.
 */
void game_end_extra(struct game *game);

/* ---- game_award.c ---- */

/*
 * game_act_on_tile resolves a logboat or hunting trap (SPEC-04, SPEC-05, SPEC-08). game_score_completed scores and
 * empties what the placed tile completed, and returns true if that includes a forest with a menhir (BONUS-01).
 */
void game_act_on_tile(struct game *game, const struct turn *turn, int placed, struct outcome *outcome);
bool game_score_completed(struct game *game, int player, struct outcome *outcome);

/* ---- awards ---- */

/* Makes room for one more award of a step. */
static inline struct award *game_new_award(struct outcome *outcome)
{
	assert(outcome->awards < AWARDS_MAX);
	return &outcome->award[outcome->awards++];
}

/* Gives the award added last to its scorers, of whom there must be some. */
static inline void game_settle(struct game *game, struct outcome *outcome, bool final)
{
	struct award *award = &outcome->award[outcome->awards - 1];
	award->move = game->moves;
	award->final = final;
	int column = award_rows[award->kind].column;
	assert(award->players);
	for (unsigned players = award->players; players; players &= players - 1)
		game->points[__builtin_ctz(players)][column] += award->points;
}

/* ---- game_title.c ---- */

/*
 * game_pass_titles gives the King and the Robber Baron to the player who completed these features, if one is larger than
 * all before (KING-03 to KING-09, KING-11). game_finish_titles pays their holders at the end (KING-05, KING-06,
 * KING-13).
 */
void game_pass_titles(struct game *game, int player, const uint16_t *nodes, int completed);
void game_finish_titles(struct game *game, struct outcome *outcome);

/* ---- game_piece.c ---- */

/*
 * game_put_piece puts a piece out of its owner's hand where a turn states it, whose tile was placed last. game_send_home
 * sends the piece on a zone home.
 */
void game_put_piece(struct game *game, const struct stated_piece *piece);
void game_send_home(struct game *game, int node, bool by_shaman, struct outcome *outcome);

/* ---- game_supply.c: the stacks ---- */

/* The stack that a tile of the setup comes from; PILES if there is none. */
enum pile game_pile_of(const struct supply *supply, uint16_t tile);

/*
 * game_take_from_top takes a tile off the top of a stack whose order is known. game_put_below puts a declined one below it (SCOUT-09). game_set_aside notes
 * that a turn that was left out may have used it. game_tiles_above: how many tiles that were set aside may lie above
 * the tile in its stack; 0 if it lies elsewhere.
 */
void game_take_from_top(struct supply *supply, uint16_t tile, enum pile pile);
void game_put_below(struct supply *supply, uint16_t tile, enum pile pile);
void game_set_aside(struct supply *supply, const struct turn *turn);
void game_set_top_aside(struct supply *supply, enum pile pile); /* for a turn whose tile is not known */
void game_empty(struct supply *supply, enum pile pile);         /* of the tiles that are counted (COPIES_ANY) */
int game_tiles_above(const struct supply *supply, uint16_t tile, enum pile pile);

/* Takes a tile from its stack. */
static inline void game_draw(struct supply *supply, uint16_t tile, enum pile pile)
{
	uint8_t *copies = &supply->copies[pile][tile];
	assert(*copies > 0);
	if (supply->ordered[pile] > 0)
		game_take_from_top(supply, tile, pile);
	if (*copies != COPIES_ANY) {
		(*copies)--;
		supply->left[pile]--;
	}
}

/* Whether a member that stands there goes home once its feature is paid (SCORE-05, `scout-locked-piece`). */
bool game_goes_home(const struct board *board, int node);

#endif
