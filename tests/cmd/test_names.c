#include "tests/core/support.h"

#include "say/names.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The words for places and pieces. */

static const char *slot_word(int slot)
{
	static char hour[16];
	static const char *const sides[] = { "N", "E", "S", "W" };
	static const char *const others[] = { "lake",   "lakeA", "lakeB",  "bridge", "river",    "riverA",
					      "riverB", "inner", "innerA", "innerB", "monastery" };
	snprintf(hour, sizeof hour, "%d", slot < SLOTS ? hour_of_slot(slot) : 0);
	return slot >= SLOTS ? others[slot - SLOTS] : slot % 3 == 1 ? sides[slot / 3] : hour;
}

Test(words, a_slot_is_a_side_or_an_hour)
{
	for (int slot = 0; slot < SLOT_NAMES; slot++) {
		struct place place = { { -12, 3 }, (uint8_t)slot };
		struct text text = { 0 };
		char expected[40];
		snprintf(expected, sizeof expected, "-12,3:%s", slot_word(slot));
		cr_expect_str_eq(place_phrase(place).s, expected);
		say_place(&text, place);
		cr_expect_str_eq(text.s, expected);
		text_free(&text);
	}
}

Test(words, a_supply_has_huts_where_the_game_has_any)
{
	const struct referee *referee = judge("game supply\n"
					      "edition hig-2020\n"
					      "player red\n"
					      "player blue\n");
	cr_expect_str_eq(supply_phrase(&referee->game, RED).s, "5 members and 3 huts");
	referee = judge("game supply\n"
			"edition base-2014\n"
			"player red\n"
			"player blue\n");
	cr_expect_str_eq(supply_phrase(&referee->game, RED).s, "7 followers");
}

Test(words, a_piece_is_its_role_and_its_place)
{
	struct text text = { 0 };
	say_named(&text, (struct named_piece){ GATHERER, 10 });
	cr_expect_str_eq(text.s, "gatherer W");
	text_clear(&text);
	say_named(&text, (struct named_piece){ HUT, SLOT_LAKE });
	cr_expect_str_eq(text.s, "hut lake");
	text_free(&text);
}

Test(words, pieces_are_listed_of_those_who_have_any_or_of_all)
{
	static const uint8_t pieces[PLAYERS_MAX] = { 0, 2 };
	const struct referee *referee = judge("game pieces\n"
					      "edition base-2014\n"
					      "player red\n"
					      "player blue\n"
					      "player green\n");
	cr_expect_str_eq(pieces_phrase(referee->record, pieces).s, "blue 2");
	cr_expect_str_eq(pieces_of_all_phrase(referee->record, pieces).s, "red 0, blue 2, green 0");
	cr_expect_str_eq(players_phrase(referee->record, 7).s, "red, blue and green");
	cr_expect_str_eq(title_phrase(referee->record, &referee->game, TITLE_ROBBER).s, "Robber Baron: nobody");
}

Test(words, a_turn_places_its_tile_in_one_way_or_in_others)
{
	struct turn turn = { .cell = { 2, -1 }, .degrees = 90 };
	struct text text = { 0 };
	say_laying(&text, &turn);
	cr_expect_str_eq(text.s, "2,-1 turned 90");
	turn.recalls = 1;
	turn.recall[0] = (struct place){ { 1, 0 }, 1 };
	text_clear(&text);
	say_laying(&text, &turn);
	cr_expect_str_eq(text.s, "2,-1 turned 90, recall 1,0:N");
	text_free(&text);
	cr_expect_str_eq(other_ways_phrase(0).s, "");
	cr_expect_str_eq(other_ways_phrase(1).s, " or in 1 other way");
	cr_expect_str_eq(other_ways_phrase(3).s, " or in 3 other ways");
}

static int by_bytes(const void *a, const void *b)
{
	return strcmp(a, b);
}

/* The twin makes all names and sorts them. */
static int twin_pieces(char *words, size_t size, const struct game *game, const struct turn *turn)
{
	struct piece_choice choices[PIECE_CHOICES];
	char names[PIECE_CHOICES][20];
	const struct tile *tile = &game->board.set->tile[turn->tile];
	int n = game_pieces(game, turn, choices);
	for (int i = 0; i < n; i++) {
		int slot = tile->scout == BRIDGE_TILE ? SLOT_BRIDGE
						      : zone_slot(tile, choices[i].zone, turn_quarters(turn));
		snprintf(names[i], sizeof names[i], "%s %s", role_name((enum role)choices[i].role), slot_word(slot));
	}
	qsort(names, (size_t)n, sizeof names[0], by_bytes);
	words[0] = '\0';
	for (int i = 0; i < n; i++) {
		cr_assert(strlen(words) + sizeof names[i] + 2 < size);
		strcat(strcat(words, i ? "; " : ""), names[i]);
	}
	return n;
}

Test(words, pieces_come_in_the_order_of_their_names)
{
	const struct referee *referee = judge("game pieces\n"
					      "edition devir\n"
					      "player red\n"
					      "player blue\n"
					      "deal red bridge\n"
					      "deal blue scout\n"
					      "tile bridge forest 8-10; meadow 11-4; meadow 5-7\n"
					      "tile scout forest all\n");
	const struct game *game = &referee->game;
	int most = 0;
	for (uint16_t tile = 0; tile < game->board.set->tiles; tile++)
		for (int16_t degrees = 0; degrees < 360; degrees += 90)
			for (int side = 0; side < SIDES; side++) {
				static const struct cell cells[SIDES] = { { 0, 1 }, { 1, 0 }, { 0, -1 }, { -1, 0 } };
				struct turn turn = {
					.player = RED, .tile = tile, .cell = cells[side], .degrees = degrees
				};
				char expected[400];
				struct text text = { 0 };
				if (!board_admits(&game->board, &game->board.set->tile[tile], turn.cell, degrees / 90))
					continue;
				int n = twin_pieces(expected, sizeof expected, game, &turn);
				cr_expect_eq(say_pieces(&text, game, &turn, "; "), n);
				cr_expect_str_eq(n ? text.s : "", expected, "tile %s turned %d",
						 game->board.set->tile[tile].name, degrees);
				most = n > most ? n : most;
				text_free(&text);
			}
	cr_expect_geq(most, 6, "no tile has many pieces to choose from");
}
