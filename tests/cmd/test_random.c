#include "command/random/prng.h"
#include "command/random/random_choice.h"
#include "core/game_parts.h"
#include "core/referee.h"
#include "read/log.h"
#include "tests/program/command.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* `hgref random`: games made from nothing but a seed. */

Test(random, numbers_are_those_of_splitmix64)
{
	/* the generator's published reference output for the seed 1234567 */
	static const uint64_t expected[] = { UINT64_C(6457827717110365317), UINT64_C(3203168211198807973),
					     UINT64_C(9817491932198370423), UINT64_C(4593380528125082431),
					     UINT64_C(16408922859458223821) };
	struct prng prng = prng_begin(1234567);
	for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++)
		cr_expect_eq(prng_next(&prng), expected[i], "number %zu", i);
}

Test(random, numbers_below_a_bound_are_spread_evenly)
{
	enum { BELOW = 7, DRAWS = 70000 };
	struct prng prng = prng_begin(5);
	int count[BELOW] = { 0 };
	for (int i = 0; i < DRAWS; i++) {
		uint32_t number = prng_below(&prng, BELOW);
		cr_assert_lt(number, BELOW);
		count[number]++;
	}
	for (int n = 0; n < BELOW; n++) /* a deviation of ten standard deviations is no accident */
		cr_expect(count[n] > 9000 && count[n] < 11000, "%d came %d times", n, count[n]);
	for (int i = 0; i < 10; i++)
		cr_expect_eq(prng_below(&prng, 1), 0);
}

/* ---- the games ---- */

static const char *const styles[] = { "even", "completion", "claims", "sprawl", "quarrel" };

Test(random_long, every_game_is_legal_in_every_edition_and_style)
{
	for (int e = 0; e < editions; e++)
		for (int s = 0; s < PLAY_STYLES; s++)
			for (int players = 2; players <= PLAYERS_MAX; players++) {
				char command[300];
				snprintf(
					command, sizeof command,
					"H=%%s; $H random -e %s --style %s --players %d --games 6 --assert | $H check -",
					rulesets[e].name, styles[s], players);
				cr_expect_eq(run(command), 0, "%s: %s", command, output);
				int games = 0;
				for (const char *at = output; (at = strstr(at, ": legal, ")); at++)
					games++;
				cr_expect_eq(games, 6, "%s: %s", command, output);
			}
}

Test(random, the_same_seed_gives_the_same_bytes)
{
	run("H=%s; for i in 1 2; do $H random -e devir --style claims --seed 18446744073709551615 --games 3 | cksum; done");
	char *second = strchr(output, '\n') + 1;
	cr_expect(strncmp(output, second, (size_t)(second - output)) == 0, "%s", output);
	run("H=%s; for i in 1 2 3 4 5 6 7 8; do $H random --seed $i | grep -v ^game | cksum; done | sort -u | wc -l");
	cr_expect_eq(atoi(output), 8, "each seed has a game of its own");
}

Test(random, a_game_is_the_same_alone_and_among_others)
{
	run("H=%s; $H random --seed 7 --games 3 | sed -n '/seed 9/,$p' | cksum; $H random --seed 9 | cksum");
	char *second = strchr(output, '\n') + 1;
	cr_expect(strncmp(output, second, (size_t)(second - output)) == 0, "%s", output);
}

/* Corpora are kept as seeds, so the result of a seed must not change by accident. */
Test(random, games_stay_the_same_from_version_to_version)
{
	run("%s random --seed 3 --players 2 --moves 3 | grep -v ^stack");
	cr_expect_str_eq(output, "game random hig-2020, 2 players, even, seed 3, 3 moves\n"
				 "edition hig-2020\n"
				 "player red\n"
				 "player blue\n"
				 "red 8 -1,0 0\n"
				 "blue 26 1,0 0 fisher N\n"
				 "red 20 -1,-1 90\n");
}

Test(random, games_have_the_difficult_parts_of_records)
{
	static const char *const patterns[] = {
		"^[a-z]* + [0-9]* .*,",               /* extra turns */
		"^[a-z]* discard ",                   /* tiles that fit nowhere */
		"^[a-z]* + discard ",                 /* bonus tiles that fit nowhere */
		" recall [-0-9]*,[-0-9]*:[0-9NESWl]", /* recalls by the shaman */
		" hut lake",
		"^scored hunting-trap ",
		"^scored logboat ",
	};
	char command[300];
	run("%s random --style completion --assert --seed 1300 --games 100 >$scratch/hard");
	for (size_t i = 0; i < sizeof patterns / sizeof patterns[0]; i++) {
		snprintf(command, sizeof command, "grep -c -e '%s' $scratch/hard", patterns[i]);
		cr_expect_eq(run(command), 0, "none of: %s", patterns[i]);
	}
}

Test(random, assertions_are_judged_and_the_file_is_a_regression_corpus)
{
	run("H=%s; $H random --assert --games 5 > $scratch/random; $H test -q $scratch/random; echo $?; "
	    "sed 's/^totals red [0-9]*/totals red 999/' $scratch/random | $H check -q -; echo $?; "
	    "grep -c '^scores complete' $scratch/random; grep -c '^winner' $scratch/random");
	cr_expect_str_eq(output, "0\n1\n5\n5\n");
}

Test(random, rulings_of_the_command_line_are_stated_and_played)
{
	cr_expect_eq(run("H=%s; $H random -r shaman-may-or-must=must --style claims --games 30 > $scratch/must; "
			 "grep -c '^ruling shaman-may-or-must=must' $scratch/must; "
			 "$H check -q $scratch/must"),
		     0);
	cr_expect_str_eq(output, "30\n");
}

/* ---- what an option adds to the games; --own, --table and --bonus are those of tests/random.c ---- */

/* Runs the command and expects 40 legal games with each of some patterns, NULL after the last one. */
static void expect_games(const char *command, const char *const *patterns)
{
	char script[400];
	snprintf(script, sizeof script, "%s --games 40 > $scratch/added && hgref check -q $scratch/added", command);
	cr_expect_eq(run_script(script), 0, "%s: %s", command, output);
	for (; *patterns; patterns++) {
		snprintf(script, sizeof script, "grep -c -e '%s' $scratch/added", *patterns);
		cr_expect_eq(run_script(script), 0, "%s: none of: %s", command, *patterns);
	}
}

Test(random, a_base_game_draws_each_copy_of_the_printed_tiles)
{
	run_script("hgref random -e base-2014 --seed 5 | sed -n 's/^stack land //p' | tr ' ' '\\n' | sort | uniq -c | "
		   "awk '{ printf \"%s%s \", $2, $1 }'");
	cr_expect_str_eq(output, "A2 B4 C1 D3 E5 F2 G1 H3 I2 J3 K3 L3 M2 N3 O2 P3 Q1 R3 S2 T1 U8 V9 W4 X1 ");
	run_script("hgref random -e base-2000 | grep -c '^stack bonus'");
	cr_expect_str_eq(output, "0\n", "a base game has one stack");
}

Test(random, with_the_king_its_five_tiles_are_drawn_too)
{
	run_script("hgref random -e base-devir --expansion king | grep -e '^expansion king$' -e '^stack land' | wc -w; "
		   "hgref random -e base-devir --expansion king | grep -o ' K[1-5]\\>' | sort -u | wc -l");
	cr_expect_str_eq(output, "80\n5\n", "76 tiles and four words");
	static const char *const patterns[] = { " knight ", " thief ",       " monk monastery",
						" farmer ", " farmer inner", NULL };
	expect_games("hgref random -e base-2014 --expansion king --style claims", patterns);
}

Test(random, scout_tiles_are_dealt_placed_and_used)
{
	static const char *const patterns[] = {
		"^deal [a-z]* shaman$",
		" scout -*[0-9]*,-*[0-9]* [0-9]* gatherer ",
		" canoe .* fisher lake",
		" bridge .* hunter bridge$",
		" agriculture .* hut [1-9NESW]",
		"^[a-z]* decline ",
		"^[a-z]* + decline ",
		"^[a-z]* recall -*[0-9]",
		NULL,
	};
	expect_games("hgref random -e devir --scouts", patterns);
	static const char *const two[] = { "^ruling scout-deal=two$", NULL };
	expect_games("hgref random -e devir -r scout-deal=two --players 2 --scouts", two);
}

Test(random, a_table_has_an_edge_and_a_bonus_stack_may_be_small)
{
	static const char *const patterns[] = { "^table -4,-4 4,4$", "^ruling table-edge=declared$",
						"^stack bonus [0-9]* [0-9]*$", "^[a-z]* discard ", NULL };
	expect_games("random --table 4 --bonus 2", patterns);
	run_script("random -e devir --table 4 | grep -c ^ruling");
	cr_expect_str_eq(output, "0\n", "that edition has an edge");
}

/* Without what it adds, the program of the tests plays the same games. */
Test(random, the_games_of_the_tests_are_those_of_the_command)
{
	cr_expect_eq(
		run_script("for o in '-e hig-2020' '-e devir --scouts' '-e base-2014 --expansion king --assert'; do "
			   "hgref random $o --seed 40 --games 20 >$scratch/command; "
			   "random $o --seed 40 --games 20 | cmp - $scratch/command || echo \"$o\"; done; "
			   "for o in '--own 0' '--table 100' --bonus '--own 12 --style wild'; do "
			   "random $o 2>/dev/null; echo $?; done"),
		0);
	cr_expect_str_eq(output, "3\n3\n3\n3\n");
}

Test(random, games_define_tiles_of_their_own)
{
	static const char *const patterns[] = { "^tile own1 ", "^[a-z]* own1 ", "inner", NULL };
	expect_games("random --own 12", patterns);
	expect_games("random -e yucata-2002 --own 12 --style completion", patterns);
	expect_games("random -e base-2000 --own 12 --style claims", patterns);
}

Test(random, a_ruling_of_the_other_game_is_not_stated)
{
	run_script("hgref random -e base-2014 -r pit-two=each -r small-city=2 | grep ^ruling");
	cr_expect_str_eq(output, "ruling small-city=2\n");
}

Test(random, an_edition_without_such_tiles_is_named)
{
	run_script("hgref random --expansion king 2>&1; hgref random --scouts 2>&1; echo $?");
	has("--expansion king: hig-2020 has no King and no Robber Baron");
	has("--scouts: hig-2020 has no Scout tiles");
	has("\n3\n");
}

Test(random, wrong_usage_is_reported)
{
	static const char *const arguments[] = {
		"--players 1", "--players 6", "--games 0",        "--seed -1", "--seed 18446744073709551616",
		"--seed x",    "--moves 0",   "--style wild",     "-e hg3",    "-r no=such",
		"file.log",    "-f json",     "--expansion inns", "--own 12",
	};
	for (size_t i = 0; i < sizeof arguments / sizeof arguments[0]; i++) {
		char command[200];
		snprintf(command, sizeof command, "%%s random %s 2>&1", arguments[i]);
		cr_expect_eq(run(command), 3, "%s: %s", arguments[i], output);
		has("hgref random: ");
	}
}

/* ---- the styles ---- */

/* The results of one style's games. */
struct sums {
	int completed, pieces, neighbours, moves;
	int shared;  /* awards of several players */
	int crossed; /* ... of both cities of K1 */
	int joined;  /* features with members that a tile joined to others with members */
};

/* The complete forests, rivers, cities and roads of the tile placed last: what completed_by predicted. */
static int completed_now(const struct board *board)
{
	int placed = board->tiles - 1, n = 0;
	uint16_t done[TILE_ZONES];
	for (int z = 0; z < board_tile(board, placed)->zones; z++) {
		int node = placed * ZONES_A_TILE + z, i = 0;
		enum pattern pattern = pattern_of((enum zone_kind)board_zone(board, node)->kind);
		uint16_t root = (uint16_t)area_root(&board->regions, node);
		if ((pattern != BLOCK && pattern != PATH) || board->regions.node[root].open > 0)
			continue;
		while (i < n && done[i] != root)
			i++;
		if (i == n)
			done[n++] = root;
	}
	return n;
}

static void watch_turn(const struct referee *before, const struct turn *turn, struct sums *sums)
{
	const struct board *board = &before->game.board;
	sums->moves++;
	sums->pieces += turn->pieces;
	for (int s = 0; s < SIDES; s++)
		sums->neighbours += board_tile_at(board, cell_beside(turn->cell, (enum side)s)) != NO_TILE;
}

/* How many regions with members a tile joins that were apart. */
static int joined_by(const struct board *board, const struct turn *turn)
{
	const struct tile *tile = &board->set->tile[turn->tile];
	int joined = 0;
	for (int z = 0; z < tile->zones; z++) {
		uint16_t roots[SLOTS];
		int held = 0,
		    n = board_would_join(board, &board->regions, tile, turn->cell, turn_quarters(turn), z, roots);
		for (int i = 0; i < n; i++)
			held += board_members(board, roots[i]) > 0;
		joined += held > 1 ? held - 1 : 0;
	}
	return joined;
}

/* How many completed cities that scored have both cities of K1. */
static int crossings_joined(const struct referee *referee)
{
	const struct board *board = &referee->game.board;
	int joined = 0;
	for (int i = 0; i < referee->outcome.awards; i++) {
		const struct award *award = &referee->outcome.award[i];
		if (award->kind != AWARD_CITY || award->final)
			continue;
		int first = board_node(board, award->at), node = first, of_k1 = 0;
		do {
			of_k1 += strcmp(board_tile(board, node_tile(node))->name, "K1") == 0;
			node = board->regions.node[node].next;
		} while (node != first);
		joined += of_k1 == 2;
	}
	return joined;
}

static int shared_awards(const struct outcome *outcome)
{
	int shared = 0;
	for (int i = 0; i < outcome->awards; i++)
		shared += __builtin_popcount(outcome->award[i].players) > 1;
	return shared;
}

static void watch_game(const struct reader *reader, void *data)
{
	static struct referee referee;
	struct sums *sums = data;
	const struct record *record = &reader->record;
	referee_begin(&referee, record, ON_ILLEGAL_STOP);
	for (;;) {
		const struct step *ahead = referee.at < record->steps ? &record->step[referee.at] : NULL;
		const struct turn *turn = ahead && ahead->kind == STEP_TURN ? &ahead->turn : NULL;
		const struct board *board = &referee.game.board;
		int predicted = 0;
		if (turn) {
			watch_turn(&referee, turn, sums);
			sums->joined += joined_by(board, turn);
			predicted =
				completed_by(board, &record->set->tile[turn->tile], turn->cell, turn_quarters(turn));
		}
		if (!referee_next(&referee))
			break;
		cr_expect_eq(violations_any(&referee.report.broken), false);
		if (referee.report.played) {
			sums->shared += shared_awards(&referee.outcome);
			sums->crossed += crossings_joined(&referee);
		}
		if (turn) {
			cr_expect_eq(predicted, completed_now(board), "%.*s", (int)ahead->words.length, ahead->words.s);
			sums->completed += predicted;
		}
	}
}

/* ---- legality by a mask ---- */

/* The mask leaves the tiles of these powers to the reasons. */
static void compare_with_reasons(const struct game *game, const struct turn *turn)
{
	const struct tile *tile = &game->board.set->tile[turn->tile];
	struct violations reasons = { 0 };
	game_reasons(game, turn, &reasons);
	bool plain = game_is_plain(game, turn), legal = !violations_any(&reasons);
	cr_assert(plain == legal || (legal && tile->powers & (SHAMAN | SHRINE)),
		  "%s, move %d: player %d, tile %s at %d,%d turned %d, role %d on slot %d: %s", game->rules.name,
		  game->moves + 1, turn->player, tile->name, turn->cell.x, turn->cell.y, turn->degrees,
		  turn->pieces ? turn->piece[0].role : -1, turn->piece[0].place.slot,
		  legal ? "not plain" : violation_name(violations_next(&reasons, 0)));
}

/* Without a piece, and each role on each slot. */
static void compare_pieces(const struct game *game, struct turn turn)
{
	turn.pieces = 0;
	compare_with_reasons(game, &turn);
	turn.pieces = 1;
	for (uint8_t role = 0; role < ROLES; role++)
		for (uint8_t slot = 0; slot < SLOT_NAMES; slot++) {
			turn.piece[0] = (struct stated_piece){ .role = role, .owner = turn.player, .place.slot = slot };
			compare_with_reasons(game, &turn);
		}
}

/* The turn ahead as any player's, with any tile, in every known cell. */
static void compare_masks(const struct game *game, const struct turn *ahead)
{
	struct turn turn = *ahead;
	turn.recalls = 0;
	for (turn.player = 0; turn.player < game->players; turn.player++)
		for (int extra = 0; extra < 2; extra++) {
			turn.extra = extra;
			compare_pieces(game, turn);
		}
	turn = *ahead;
	turn.recalls = turn.pieces = 0;
	for (turn.tile = 0; turn.tile < game->board.set->tiles; turn.tile++)
		compare_with_reasons(game, &turn);
	turn.tile = ahead->tile;
	for (int k = 0; k < game->board.cells; k++)
		for (turn.degrees = -90; turn.degrees <= 360; turn.degrees += 90) {
			turn.cell = game->board.known[k].cell;
			compare_pieces(game, turn);
		}
}

/* Every fifth position of a game. */
static void compare_masks_of_game(const struct reader *reader, void *unused)
{
	static struct referee referee;
	(void)unused;
	referee_begin(&referee, &reader->record, ON_ILLEGAL_STOP);
	do {
		const struct step *ahead = referee_ahead(&referee);
		if (ahead && ahead->kind == STEP_TURN && referee.game.moves % 5 == 0)
			compare_masks(&referee.game, &ahead->turn);
	} while (referee_next(&referee));
}

static void each_random(const struct ruleset *rules, enum play_style style, uint64_t games,
			void (*visit)(const struct reader *reader, void *data), void *data)
{
	static struct reader reader;
	static const struct overrides none;
	struct random_player *player = random_player_new();
	struct text out = { 0 };
	reader_begin(&reader, &none);
	for (uint64_t seed = 0; seed < games; seed++) {
		struct random_wish wish = { .rules = rules, .asked.seed = seed, .asked.style = style };
		text_clear(&out);
		random_game(player, &wish, &out);
		struct cut cut = { .text = out.s, .length = out.length, .line = 1 };
		cr_assert(log_read(&reader, &cut), "%s", reader.error->message);
		visit(&reader, data);
	}
	reader_free(&reader);
	text_free(&out);
	random_player_free(player);
}

Test(random, the_mask_says_yes_exactly_where_no_reason_is_found)
{
	for (int e = 0; e < editions; e++)
		each_random(&rulesets[e], PLAY_QUARREL, 1, compare_masks_of_game, NULL);
}

static struct sums sums_of(const struct ruleset *rules, enum play_style style, uint64_t games)
{
	struct sums sums = { 0 };
	each_random(rules, style, games, watch_game, &sums);
	return sums;
}

Test(random, each_style_does_what_it_says)
{
	const struct ruleset *rules = &rulesets[0];
	struct sums even = sums_of(rules, PLAY_EVEN, 40), completion = sums_of(rules, PLAY_COMPLETION, 40);
	struct sums claims = sums_of(rules, PLAY_CLAIMS, 40), sprawl = sums_of(rules, PLAY_SPRAWL, 40);
	cr_expect_gt(2 * completion.completed * even.moves, 3 * even.completed * completion.moves);
	cr_expect_gt(20 * claims.pieces * even.moves, 21 * even.pieces * claims.moves);
	cr_expect_lt(10 * sprawl.neighbours * even.moves, 9 * even.neighbours * sprawl.moves);
}

/* Majorities are tied at least twice as often, in both games. */
Test(random, players_who_quarrel_join_what_members_hold)
{
	struct ruleset king = *ruleset_find("base-2014", 9);
	king.expansion = true;
	for (const struct ruleset *const *rules = (const struct ruleset *const[]){ &rulesets[0], &king, NULL }; *rules;
	     rules++) {
		struct sums even = sums_of(*rules, PLAY_EVEN, 100), quarrel = sums_of(*rules, PLAY_QUARREL, 100);
		cr_expect_gt(quarrel.shared, 2 * even.shared, "%s: %d, %d", (*rules)->name, quarrel.shared,
			     even.shared);
		cr_expect_gt(quarrel.joined, 2 * even.joined, "%s: %d, %d", (*rules)->name, quarrel.joined,
			     even.joined);
		cr_expect_eq(even.crossed, 0);
		cr_expect(quarrel.crossed > 0 || *rules != &king, "%d", quarrel.crossed);
	}
}

Test(random, styles_have_names)
{
	for (int s = 0; s < PLAY_STYLES; s++)
		cr_expect_str_eq(play_style_name((enum play_style)s), styles[s]);
}
