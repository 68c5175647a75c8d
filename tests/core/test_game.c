#include "core/game.h"
#include "core/score_items.h"
#include "tests/core/support.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* What of turns and the end of a game no scenario states, as small games. See support.h for the marks after their lines. */

#define TILES \
	"tile M meadow all\n" \
	"tile D meadow all deer\n" \
	"tile Z forest all\n"             /* fits only where a forest goes on */ \
	"tile F forest 2-4; meadow 5-1\n" /* a forest to the east */ \
	"tile FM forest 2-4 menhir; meadow 5-1\n"

#define HEADER "game\nplayer red\nplayer blue\n"
#define ON_MEADOW TILES "start M 0,0 0\n"
#define GAME HEADER ON_MEADOW

/* ---- extra turns ---- */

/* Blue completes red's forest with a menhir and is owed an extra turn. */
#define OWED \
	"red FM 0,1 0 gatherer E\n" \
	"blue F 1,1 180\n"

/* SCORE-07: a member is kept back only from the extra turn of the player whose tile sent it home. */
Test(game, pieces_that_come_home_on_another_players_turn_can_be_used)
{
	judge("game g\nedition devir\nplayer red\nplayer blue\ntile M meadow all\ntile F forest 2-4; meadow 5-1\n"
	      "tile G forest 8-10; meadow 11-7\nstart M 0,0 0\n"
	      "red M -1,0 0\nblue F 1,0 0 gatherer E\nred M -2,0 0\nblue F 1,1 0 gatherer E\n"
	      "red M -3,0 0\nblue F 1,2 0 gatherer E\nred M -4,0 0\nblue F 1,3 0 gatherer E\n"
	      "red M -5,0 0\nblue F 1,4 0 gatherer E\nred G 2,0 0\n"
	      "blue + M -6,0 0 hunter N   #! extra-turn-not-earned\n");
}

Test(game, a_placed_tile_knows_its_move_and_its_placer)
{
	const struct board *b = &judge(GAME OWED "blue + M 0,2 0\nred M 1,2 0\n")->game.board;
	static const struct {
		int player;
		bool extra;
	} moves[] = { { RED, false }, { BLUE, false }, { BLUE, true }, { RED, false } };
	cr_assert_eq(b->tiles, 5);
	cr_expect_eq(b->placed[0].move, 0, "the start tile");
	for (int m = 0; m < 4; m++) {
		cr_expect_eq(b->placed[m + 1].move, m + 1);
		cr_expect_eq(b->placed[m + 1].player, moves[m].player, "move %d", m + 1);
		cr_expect_eq(b->placed[m + 1].extra, moves[m].extra, "move %d", m + 1);
	}
}

/* extra-turn-score-first, returned-piece-reuse */
#define FIVE_GATHERERS \
	"red F 0,1 0 gatherer E\nblue M -1,0 0\n" \
	"red F 0,2 0 gatherer E\nblue M -1,1 0\n" \
	"red F 0,3 0 gatherer E\nblue M -1,2 0\n" \
	"red F 0,4 0 gatherer E\nblue M -1,3 0\n" \
	"red F 0,5 0 gatherer E\nblue M -1,4 0\n"

/* returned-piece-reuse: only the turn that earned the bonus tile counts, whoever placed the previous tile. */
Test(game, a_member_that_came_home_in_an_earlier_turn_may_stand_on_the_bonus_tile)
{
	judge_both(HEADER "ruling returned-piece-reuse=no\n" ON_MEADOW FIVE_GATHERERS,
		   "red M -2,0 0\nblue F 1,1 180         #< red 0,1:E\n"
		   "red FM 1,2 180           #< red 0,2:E\n"
		   "red + M 1,0 0 hunter N\nsupply red 1 3\n");
	judge_both(HEADER "ruling returned-piece-reuse=no\n" ON_MEADOW FIVE_GATHERERS,
		   "red F 1,1 180            #< red 0,1:E\nblue M -1,5 0\n"
		   "red FM 1,2 180           #< red 0,2:E\n"
		   "red + M 1,0 0 hunter N\nsupply red 1 3\n");
}

/* ---- the end of the game ---- */

Test(game, the_last_land_tile_ends_the_game_at_once_without_an_extra_turn)
{
	static const char *const too_late[] = {
		"red M 1,2 0     #! game-over\n",
		"red + M 1,2 0   #! game-over\n",
		"red discard Z   #! game-over\n",
		"red + discard Z #! game-over\n",
		"red remove 0,1:E #! game-over\n",
		"red shift 0,1:E 0,1:N #! game-over\n",
		"red recall 0,1:E #! game-over\n",
		"end\nend   #! game-over\n",
		"end\nred M 1,2 0   #! game-over\n",
		"end\nred + M 1,2 0   #! game-over\n",
		"red M 9,9 45 fisher lake   #! game-over\n",
	};
	for (size_t i = 0; i < sizeof too_late / sizeof too_late[0]; i++)
		judge_both(HEADER "box land F\n" ON_MEADOW "red F 0,1 0 gatherer E\n", too_late[i]);
}

/* END-04, end-unplaceable-stack */
Test(game, a_stack_discarded_empty_ends_the_game)
{
	judge(HEADER "box land D Z Z\n" ON_MEADOW "red D 0,1 0 hunter N #=\n"
		     "blue discard Z #=\n"
		     "blue discard Z #=\n"
		     "#= meadow 1 red\n");
	judge(HEADER "box land Z\n" ON_MEADOW "red discard Z\nblue M 1,0 0   #! game-over\n");
	judge(HEADER "box land Z\n" ON_MEADOW "red discard Z\nred M 1,0 0    #! game-over\n");
}

Test(game, an_empty_box_is_a_game_that_is_over)
{
	judge(HEADER "box land\n" ON_MEADOW "red M 1,0 0   #! game-over\n");
	judge(HEADER "box land\n" ON_MEADOW "end\ntotals red 0 blue 0\nwinner red blue\n");
}

/* Players may stop while land tiles are left. */
Test(game, an_early_end_is_not_a_violation)
{
	judge(GAME "red D 1,0 0 hunter N #=\nend #= meadow 1 red\ntotals red 1 blue 0\nwinner red\n");
	judge(GAME "end\nwinner red blue\n");
	cr_expect(game_ends_early(&judge(HEADER "box land 0\n" ON_MEADOW "end\n")->game), "the first tile of the set");
	cr_expect_not(game_ends_early(&judge(HEADER "box land 0\n" ON_MEADOW "red 0 1,0 180\n")->game));
}

/* ---- discards ---- */

/*
 * TURN-05: whoever has drawn a land tile has the turn; the one before is over, with the extra turn that no tile fitted.
 */
Test(game, a_discard_of_a_land_tile_ends_the_previous_turn)
{
	judge(GAME OWED "blue + M 0,2 0\nred discard Z\nblue + M 1,2 0   #! extra-turn-not-earned\n");
	judge(HEADER "box land FM F Z M\nbox bonus Z\n" ON_MEADOW OWED "red discard Z\n"
		     "blue + discard Z   #! tile-copies-exceeded extra-turn-not-earned extra-turn-stack-empty\n");
}

/* ---- claims ---- */

/* two-segments-one-feature: a tile that meets itself around a corner. */
Test(game, two_zones_of_the_new_tile_that_meet_outside_it_are_one_feature)
{
	judge(HEADER "tile P forest 2-4; forest 5-7; meadow 8-1\ntile C forest 2-7; meadow 8-1\n" ON_MEADOW
		     "red M 1,0 0\n"
		     "blue C 1,1 90\n"
		     "red M -1,0 0\n"
		     "blue C 1,2 180\n"
		     "red M -1,1 0\n"
		     "blue M -1,2 0\n"
		     "red C 0,2 270\n"
		     "blue P 0,1 0 gatherer S   #= forest 8 blue #< blue 0,1:S\n");
}

/* TILE-04 */
Test(game, a_turn_is_of_quarter_turns_or_of_none)
{
	static const int16_t degrees[] = { 0, 90, 180, 270 }, none[] = { -90, -1, 1, 45, 89, 359, 360, 450 };
	for (size_t i = 0; i < sizeof degrees / sizeof degrees[0]; i++)
		cr_expect_eq(turn_quarters(&(struct turn){ .degrees = degrees[i] }), (int)i, "%d", degrees[i]);
	for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
		cr_expect_eq(turn_quarters(&(struct turn){ .degrees = none[i] }), -1, "%d", none[i]);
}

/* PIECE-02: a turn says how many pieces it states and keeps two; no more of them are looked at. */
Test(game, of_many_pieces_the_first_two_are_judged)
{
	const struct game *game = &judge(GAME)->game;
	struct turn turn = {
		.player = RED, .tile = tile_called(game->board.set, "M"), .cell = { 1, 0 }, .pieces = 255
	};
	struct violations broken = { 0 };
	for (int i = 0; i < PIECES_MAX; i++)
		turn.piece[i] = (struct stated_piece){ .role = HUNTER, .owner = RED, .place.slot = 1 };
	game_check_setup(game, &turn, &broken);
	cr_expect(violations_has(&broken, V_SECOND_PIECE));
	cr_expect_not(violations_has(&broken, V_MEEPLE_BAD_TERRAIN));
	game_check(game, &turn, &broken);
	cr_expect(violations_has(&broken, V_SECOND_PIECE));
	turn.piece[PIECES_MAX - 1].role = GATHERER;
	game_check_setup(game, &turn, &broken);
	cr_expect(violations_has(&broken, V_MEEPLE_BAD_TERRAIN));
}

/* ---- final scoring ---- */

/* For any two tiles of the largest board, side by side, each with a meadow of its own. */
Test(game, final_scoring_finds_the_hunters_on_any_tile)
{
	static struct game game, done;
	static struct outcome outcome;
	game = judge(HEADER "tile U meadow 11-1; forest 2-10\nstart U 0,0 0\n")->game;
	uint16_t tile = tile_called(game.board.set, "U");
	for (int16_t x = 1; x < PLACED_MAX; x++)
		board_place(&game.board, tile, (struct cell){ x, 0 }, 0);
	for (int t = 1; t < PLACED_MAX; t++) {
		done = game;
		board_put_piece(&done.board, t * ZONES_A_TILE, RED, false);
		board_put_piece(&done.board, (t - 1) * ZONES_A_TILE, BLUE, false);
		game_finish(&done, &outcome);
		cr_assert_eq(outcome.awards, 2, "tile %d", t);
		cr_expect(outcome.award[0].at.cell.x == t - 1 && outcome.award[0].players == 1 << BLUE, "tile %d", t);
		cr_expect(outcome.award[1].at.cell.x == t && outcome.award[1].players == 1 << RED, "tile %d", t);
	}
}

/* END-05: what an unfinished feature pays is a number of its row, which every edition has at 0. */
Test(game, an_unfinished_feature_pays_at_the_end_what_its_row_says)
{
	static struct game game;
	static struct outcome outcome;
	const struct game *judged = &judge(HEADER "tile G forest 2-4 mushrooms 2; meadow 5-1\nstart G 0,0 0\n"
						  "tile FF forest 2-4,8-10; meadow 11-1; meadow 5-7\n"
						  "red FF 1,0 0 gatherer E\n")
					     ->game;
	game = *judged;
	game_finish(&game, &outcome);
	cr_expect_eq(outcome.awards, 0);
	game = *judged;
	game.rules.points[FOREST] = (struct terrain_points){ .each_open = 5, .extra_open = 3 };
	game_finish(&game, &outcome);
	cr_assert_eq(outcome.awards, 1);
	cr_expect(outcome.award[0].kind == AWARD_FOREST && outcome.award[0].final);
	cr_expect_eq(outcome.award[0].points, 2 * 5 + 2 * 3);
	cr_expect_eq(outcome.award[0].players, 1 << RED);
	cr_expect_eq(game_total(&game, RED), 16);
}

/* ---- what holds at every move ---- */

static struct game before;

/* Pieces of a player on the board. */
static int standing(const struct board *board, int player, bool huts)
{
	int pieces = 0;
	for (int t = 0; t < board->tiles; t++)
		for (int z = 0; z < TILE_ZONES; z++) {
			int piece = board->placed[t].piece[z];
			pieces += piece && piece % HUT_BIT == 1 + player && ((piece & HUT_BIT) != 0) == huts;
		}
	return pieces;
}

static void check_hands(const struct game *game, uint32_t line)
{
	for (int p = 0; p < game->players; p++) {
		cr_assert_eq(game->hand[p].members + standing(&game->board, p, false), 5, "line %u: player %d", line,
			     p);
		cr_assert_eq(game->hand[p].huts + standing(&game->board, p, true), 3, "line %u: player %d", line, p);
	}
}

/* Every role on every slot of the tile: allowed exactly if game_pieces lists it. */
static void check_pieces(const struct game *game, const struct turn *played, uint32_t line)
{
	struct turn turn = *played;
	struct piece_choice choice[PIECE_CHOICES];
	const struct tile *tile = &game->board.set->tile[turn.tile];
	int n = game_pieces(game, &turn, choice);
	turn.pieces = 1;
	for (uint8_t role = 0; role < ROLES; role++)
		for (uint8_t slot = 0; slot < SLOT_NAMES; slot++) {
			struct violations broken = { 0 };
			int zone = slot_zone(tile, slot, turn_quarters(&turn));
			bool listed = false;
			for (int i = 0; i < n; i++)
				listed |= choice[i].role == role && choice[i].zone == zone;
			turn.piece[0] = (struct stated_piece){ .role = role, .owner = turn.player, .place.slot = slot };
			game_check(game, &turn, &broken);
			cr_assert_eq(violations_any(&broken), !listed, "line %u: role %d, slot %d", line, role, slot);
		}
}

/* Tile by tile, an award is the same. A trap has taken its animals off the board by now. */
static void check_items(const struct game *game, const struct award *award, uint32_t line)
{
	static struct score_items items;
	if (award->kind == AWARD_HUNTING_TRAP)
		return;
	score_items_of(&items, &game->board, &game->rules, award);
	int points = 0;
	for (int i = 0; i < items.items; i++)
		points += items.item[i].points;
	cr_assert_eq(points, award->points, "line %u: %d points", line, points);
}

/* The game's points are the sums of the awards so far, and an immediate action comes before completed features. */
static void check_awards(const struct game *game, const struct outcome *outcome, int sums[PLAYERS_MAX], uint32_t line)
{
	bool features = false, meadows = false;
	for (int i = 0; i < outcome->awards; i++) {
		const struct award *award = &outcome->award[i];
		cr_assert_not(award->kind == AWARD_HUTS && meadows, "line %u: final-order", line);
		meadows |= award->kind == AWARD_MEADOW;
		bool at_once = award->kind == AWARD_LOGBOAT || award->kind == AWARD_HUNTING_TRAP;
		cr_assert_not(at_once && features, "line %u", line);
		features |= !at_once;
		cr_assert_eq(award->final, award->kind == AWARD_HUTS || award->kind == AWARD_MEADOW, "line %u", line);
		cr_assert_eq(award->move, game->moves, "line %u", line);
		check_items(game, award, line);
		for (int p = 0; p < game->players; p++)
			sums[p] += award->players >> p & 1 ? award->points : 0;
	}
	for (int p = 0; p < game->players; p++)
		cr_assert_eq(game_total(game, p), sums[p], "line %u: player %d", line, p);
}

static void check_game(const struct reader *reader, void *unused)
{
	static struct referee referee;
	int sums[PLAYERS_MAX] = { 0 };
	(void)unused;
	referee_begin(&referee, &reader->record, ON_ILLEGAL_STOP);
	for (;;) {
		const struct step *ahead = referee.at < reader->record.steps ? &reader->record.step[referee.at] : NULL;
		if (ahead && ahead->kind == STEP_TURN) {
			memcpy(&before, &referee.game, sizeof before);
			check_pieces(&referee.game, &ahead->turn, ahead->span.line);
			cr_assert_eq(memcmp(&before, &referee.game, sizeof before), 0,
				     "line %u: a question changes the game", ahead->span.line);
		}
		if (!referee_next(&referee))
			break;
		uint32_t line = ahead ? ahead->span.line : 0;
		if (ahead && ahead->kind < STEP_SCORED) {
			check_hands(&referee.game, line);
			check_awards(&referee.game, &referee.outcome, sums, line);
		}
	}
}

/* ---- tiles that nobody draws ---- */

static bool breaks(const struct game *game, const char *tile, enum violation_code code)
{
	struct violations broken = { 0 };
	struct turn turn = { .player = BLUE, .cell = { 0, 1 }, .degrees = 180 };
	turn.tile = tileset_find(game->board.set, tile, strlen(tile));
	game_check(game, &turn, &broken);
	return violations_has(&broken, code);
}

Test(game, a_tile_assumed_to_be_drawn_is_in_its_stack_regardless_of_the_next_tile)
{
	static struct game game;
	game = judge("game g\nplayer red\nplayer blue\nstack land 28 30\nred 28 -1,0 90\n")->game;
	uint16_t used = tileset_find(game.board.set, "28", 2), absent = tileset_find(game.board.set, "31", 2);
	cr_expect_eq(game_copies_left(&game, used), 0);
	cr_expect(breaks(&game, "28", V_TILE_COPIES_EXCEEDED));
	cr_expect(breaks(&game, "28", V_TILE_NOT_DRAWN));
	game_suppose_drawn(&game, used);
	cr_expect_eq(game_copies_left(&game, used), 1);
	cr_expect_eq(game.supply.left[PILE_LAND], 2);
	for (int code = 0; code < VIOLATION_CODES; code++)
		cr_expect_not(breaks(&game, "28", (enum violation_code)code), "%s",
			      violation_name((enum violation_code)code));
	game_suppose_drawn(&game, absent);
	cr_expect_eq(game_copies_left(&game, absent), 0);
	cr_expect(breaks(&game, "31", V_TILE_NOT_IN_SET));
	cr_expect(breaks(&game, "56", V_START_TILE_WRONG));
	game_suppose_drawn(&game, game.start);
	cr_expect_not(breaks(&game, "56", V_START_TILE_WRONG));
	cr_expect_not(breaks(&game, "56", V_TILE_COPIES_EXCEEDED));
}

Test(game, copies_without_a_limit_stay_unlimited)
{
	static struct game game;
	game = judge("game g\nplayer red\nplayer blue\ntile X meadow all\n")->game;
	uint16_t tile = tileset_find(game.board.set, "X", 1);
	uint16_t left = game.supply.left[PILE_LAND];
	cr_expect_eq(game_copies_left(&game, tile), COPIES_ANY);
	game_suppose_drawn(&game, tile);
	cr_expect_eq(game_copies_left(&game, tile), COPIES_ANY);
	cr_expect_eq(game.supply.left[PILE_LAND], left);
}

Test(game, hands_pieces_and_points_add_up_at_every_move_of_the_recorded_games)
{
	cr_expect_eq(each_recorded("scenarios/games/recorded.log", check_game, NULL), 60);
}
