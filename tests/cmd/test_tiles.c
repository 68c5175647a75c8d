#include "core/tileset.h"
#include "say/notation.h"
#include "tests/program/command.h"

#include <criterion/criterion.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The catalogue of tiles says what the printed sets hold. */

enum { SETS = 3 };
static const struct tileset *const sets[SETS] = { &printed_hg1, &printed_hg2, &printed_base };
static const char *const set_names[SETS] = { "hg1", "hg2", "base" };

static int lines(void)
{
	int n = 0;
	for (const char *s = output; *s; s++)
		n += *s == '\n';
	return n;
}

static void expect_same(const struct tile *a, const struct tile *b)
{
	cr_expect_eq(a->zones, b->zones);
	cr_expect_eq(a->sides, b->sides);
	cr_expect_eq(a->lakes, b->lakes);
	cr_expect_arr_eq(a->lake, b->lake, sizeof a->lake);
	cr_expect_arr_eq(a->zone_at, b->zone_at, sizeof a->zone_at);
	for (int z = 0; z < a->zones; z++) {
		const struct zone *p = &a->zone[z], *q = &b->zone[z];
		cr_expect(p->slots == q->slots && p->kind == q->kind && p->lake == q->lake && p->fish == q->fish &&
				  p->mushrooms == q->mushrooms && p->menhir == q->menhir && p->powers == q->powers &&
				  memcmp(p->animals, q->animals, sizeof p->animals) == 0 && p->shield == q->shield &&
				  p->ends == q->ends && a->near[z] == b->near[z],
			  "tile %s, zone %d", a->name, z);
	}
}

static void expect_round_trip(enum game_kind game, const struct tile *tile)
{
	struct text words = { 0 };
	static struct tile again;
	struct tile_error error;
	notation_of(&words, tile);
	cr_assert(tile_parse(&again, game, words.s, words.length, &error), "%s", words.s);
	expect_same(tile, &again);
	text_free(&words);
}

Test(tiles, a_city_inside_is_near_by_its_name)
{
	static const char *const notations[] = {
		"field all near inner; city inner",
		"city innerA; city innerB; field 10-2 near innerA,innerB; road 3,9; field 4-8 near innerB",
		"city 11-1; city inner; field 2-10 near 12,inner",
		"field all near inner; road -> city -> crossing; city inner",
		"field innerA near inner; city innerB; field all near none",
	};
	for (size_t i = 0; i < sizeof notations / sizeof notations[0]; i++) {
		struct text words = { 0 };
		struct tile_error error;
		struct tile tile;
		cr_assert(tile_parse(&tile, BASE_CARCASSONNE, notations[i], strlen(notations[i]), &error), "%s",
			  notations[i]);
		notation_of(&words, &tile);
		cr_expect_str_eq(words.s, notations[i]);
		text_free(&words);
	}
}

Test(tiles, the_notation_that_is_written_is_read_as_the_same_tile)
{
	for (int s = 0; s < SETS; s++)
		for (int t = 0; t < sets[s]->tiles; t++)
			expect_round_trip(s == 2 ? BASE_CARCASSONNE : HUNTERS_AND_GATHERERS, &sets[s]->tile[t]);
}

Test(tiles, every_tile_that_a_record_can_define_is_written_as_it_was_read)
{
	static const char two_lakes[] = "lakeA fish 2 logboat raft canoe; lakeB; meadow 10-11,4-5 deer; "
					"river 12 -> lakeA fish 9; meadow 1-2; river 3 -> lakeB; meadow 7-8; "
					"river 6 -> lakeA; river 9 -> lakeB";
	static const char *const notations[] = {
		"meadow all deer 2 aurochs mammoth 99 tiger 3 shaman hunting_trap pit_trap wildfire shrine",
		two_lakes,
		"forest 11-1,5-7 menhir mushrooms 3; meadow 2-4; meadow 8-10",
		"meadow 11; river 12 -> spring; meadow 1; forest 2-10 mushrooms",
		"lake fish 1; meadow all",
	};
	for (size_t i = 0; i < sizeof notations / sizeof notations[0]; i++) {
		static struct tile tile;
		struct tile_error error;
		struct text words = { 0 };
		cr_assert(tile_parse(&tile, HUNTERS_AND_GATHERERS, notations[i], strlen(notations[i]), &error), "%s",
			  notations[i]);
		notation_of(&words, &tile);
		cr_expect_str_eq(words.s, notations[i]);
		text_free(&words);
	}
}

Test(tiles, the_lines_of_the_second_edition_are_written_as_they_are_printed)
{
	cr_assert_eq(run("%s tiles"), 0);
	for (int i = 0; tiles_hg2[i]; i++) {
		const char *notation = strchr(tiles_hg2[i], ':') + 2;
		has(notation);
	}
	has("hg2: 95 tiles\n");
	cr_expect_eq(lines(), 96);
}

Test(tiles, the_lines_of_base_carcassonne_are_written_as_they_are_printed)
{
	cr_assert_eq(run("%s tiles base"), 0);
	for (int i = 0; tiles_base[i]; i++)
		has(strchr(tiles_base[i], ':') + 2);
	has("base: 77 tiles of 29 kinds\n");
	cr_expect_eq(lines(), 30);
	cr_assert_eq(run("%1$s tiles base >$scratch/base; for e in base-2014 base-devir base-2000; do "
			 "%1$s tiles -e $e | cmp - $scratch/base || exit; done"),
		     0);
}

Test(tiles, base_tiles_have_their_numbers_of_copies)
{
	static const struct {
		const char *line;
		int copies;
	} facts[] = {
		{ "A    land  ffrf ", 2 }, { "B    land  ffff ", 4 }, { "C    land  cccc ", 1 },
		{ "D    start crfr ", 4 }, { "E    land  cfff ", 5 }, { "F    land  fcfc ", 2 },
		{ "G    land  fcfc ", 1 }, { "H    land  cfcf ", 3 }, { "I    land  cffc ", 2 },
		{ "J    land  crrf ", 3 }, { "K    land  cfrr ", 3 }, { "L    land  crrr ", 3 },
		{ "M    land  cffc ", 2 }, { "N    land  cffc ", 3 }, { "O    land  crrc ", 2 },
		{ "P    land  crrc ", 3 }, { "Q    land  ccfc ", 1 }, { "R    land  ccfc ", 3 },
		{ "S    land  ccrc ", 2 }, { "T    land  ccrc ", 1 }, { "U    land  frfr ", 8 },
		{ "V    land  ffrr ", 9 }, { "W    land  frrr ", 4 }, { "X    land  rrrr ", 1 },
		{ "K1   king  cccc ", 1 }, { "K2   king  crrc ", 1 }, { "K3   king  cfff ", 1 },
		{ "K4   king  cffr ", 1 }, { "K5   king  crrr ", 1 },
	};
	cr_assert_eq(run("%s tiles base"), 0);
	for (size_t i = 0; i < sizeof facts / sizeof facts[0]; i++) {
		char words[40];
		snprintf(words, sizeof words, "%s x%d  ", facts[i].line, facts[i].copies);
		has(words);
	}
	cr_assert_eq(run("%s tiles base -f json | jq 'map(.copies) | add'"), 0);
	cr_expect_str_eq(output, "77\n");
	cr_assert_eq(run("%s tiles -f json | jq 'map(select(.copies)) | length'"), 0);
	cr_expect_str_eq(output, "0\n", "all are printed once");
}

/* ---- filters ---- */

/* The tiles of a set whose printed line contains the words. */
static int holding(int s, const char *words)
{
	static const char *const *const printed[2] = { tiles_hg1, tiles_hg2 };
	int n = 0;
	for (int i = 0; printed[s][i]; i++)
		n += strstr(printed[s][i], words) != NULL;
	return n;
}

static void expect_tiles(const char *options, int tiles)
{
	char command[200];
	snprintf(command, sizeof command, "%%s tiles %s", options);
	cr_expect_eq(run(command), 0, "%s", command);
	cr_expect_eq(lines(), tiles + 1, "%s: %d lines, expected %d tiles", options, lines(), tiles);
}

Test(tiles, filters_keep_the_tiles_with_the_property)
{
	expect_tiles("--with tiger", holding(1, " tiger"));
	expect_tiles("hg1 --with deer", holding(0, " deer"));
	expect_tiles("--with mammoth", holding(1, " mammoth"));
	expect_tiles("--with menhir", holding(1, " menhir"));
	expect_tiles("--with raft", 1);
	cr_expect(strncmp(output, "91 ", 3) == 0, "%s", output);
	expect_tiles("--with fish", holding(1, " fish "));
	expect_tiles("base --with shield", 6);
	expect_tiles("base --with monastery --with crossing", 0);
	expect_tiles("hg1", 91);
	expect_tiles("-e zman-2014", 91);
	has("hg1: ");
	expect_tiles("-e zman-2020", 95);
}

Test(tiles, of_several_words_a_tile_has_all)
{
	expect_tiles("--with tiger --with fish", 3); /* 7, 59 and 86 */
	expect_tiles("--with fish --with tiger", 3);
	expect_tiles("--with tiger --with raft", 0);
	cr_expect_eq(
		run_script(
			"hgref tiles --with tiger --with fish | grep -c 'tiger.*fish\\|fish.*tiger'; "
			"hgref tiles -f json --with tiger --with fish | jq -r '.[].tile' >$scratch/ids; wc -l <$scratch/ids; "
			"hgref tiles -f svg --with tiger --with fish | grep -o '<title>tile [0-9]*' | "
			"grep -o '[0-9]*' | sort -n | diff - $scratch/ids"),
		0, "%s", output);
	cr_expect_str_eq(output, "3\n3\n");
}

/* The others say where a zone lies. */
Test(tiles, each_word_in_the_notation_of_a_printed_tile_can_be_asked_for)
{
	cr_expect_eq(
		run_script(
			"for set in hg1 hg2 base; do hgref tiles $set -f json; done | jq -r '.[].notation' | "
			"grep -oE '[a-z_]{2,}' | sort -u | grep -vx 'all\\|inner\\|near\\|none' >$scratch/words; "
			"hgref --completion tiles --with '' | tr -d '\t' | sort >$scratch/offered; comm -23 $scratch/words $scratch/offered; "
			"echo not printed: $(comm -13 $scratch/words $scratch/offered)"),
		0);
	cr_expect_str_eq(output, "not printed: agriculture bear bridge canoe scout\n", "they are on Scout tiles");
}

Test(tiles, no_word_that_can_be_asked_for_is_a_part_of_another)
{
	cr_expect_eq(
		run_script(
			"hgref --completion tiles --with '' | cut -f1 >$scratch/offered; "
			"while read -r word; do [ $(grep -c $word $scratch/offered) = 1 ] || echo $word; done <$scratch/offered"),
		0);
	cr_expect_str_empty(output);
}

Test(tiles, sides_are_found_in_every_turn)
{
	/* 14 and 55, 57, 58: three forests and a river */
	static const char *const turned[] = { "rfff", "frff", "ffrf", "fffr" };
	for (int i = 0; i < 4; i++) {
		char options[40];
		snprintf(options, sizeof options, "--sides %s", turned[i]);
		expect_tiles(options, 4);
		has("14   land  rfff");
		has("55   land  fffr");
	}
	/* forest, meadow, river, river clockwise is not the same as its mirror image */
	run("%s tiles --sides fmrr");
	cr_expect(!strstr(output, "\n24   "));
	has("27   land");
	run("%s tiles --sides frrm");
	has("24   land");
	cr_expect(!strstr(output, "\n27   "));
}

Test(tiles, sides_are_letters_of_the_set_s_own_game)
{
	expect_tiles("base --sides frcr", 1); /* half a turn of D */
	has("D    start crfr");
	expect_tiles("base --sides cccc", 2); /* C and K1 */
	cr_expect_eq(run("%s tiles base --sides mmmm 2>&1"), 3);
	has("four letters of c, f and r, such as crfr");
	cr_expect_eq(run("%s tiles --sides cccc 2>&1"), 3);
	has("four letters of m, f and r, such as mrff");
}

/* ---- one tile ---- */

Test(tiles, a_tile_is_shown_with_its_zones_where_they_lie)
{
	cr_expect_eq(run("%s tiles 56"), 0);
	has("56   start mffr  lake fish 1; meadow 10-1 aurochs; forest 2-7 menhir; meadow 8; river 9 -> lake\n");
	has("  b  meadow 10-1 aurochs\n");
	has("  10 bbbbbb");
	has("   9 eeeeea");
	has("   8 dddd");
	has("c 3\n");
	has("c 4\n");
	cr_expect_eq(run("%s tiles hg1 4"), 0);
	has("(uncertain)");
}

Test(tiles, base_tiles_have_their_ids_of_jcloisterzone_too)
{
	cr_expect_eq(run("%s tiles base BA/CRr KR/LC"), 0);
	has("J    land  crrf  x3  ");
	has("  in JCloisterZone: BA/CRr\n");
	has("K3   king  cfff  x1  ");
	cr_expect_eq(run("%s tiles base -f json | jq -r '.[13] | .tile, .jcz'"), 0);
	cr_expect_str_eq(output, "N\nBA/Cc.1\n");
	cr_expect_eq(run("%s tiles hg2 BA/CRr 2>&1"), 2);
	cr_expect_eq(run("%s tiles -f json | jq 'map(select(.jcz)) | length'"), 0);
	cr_expect_str_eq(output, "0\n");
}

/* The letter at the end of the line that begins or ends with an hour is the zone there. */
Test(tiles, the_letters_beside_the_hours_are_the_zones_there)
{
	for (int s = 0; s < SETS; s++) {
		for (int t = 0; t < sets[s]->tiles; t += 7) {
			const struct tile *tile = &sets[s]->tile[t];
			char command[64], words[32];
			snprintf(command, sizeof command, "%%s tiles %s %s", set_names[s], tile->name);
			cr_assert_eq(run(command), 0);
			for (int hour = 8; hour <= 10; hour++) {
				snprintf(words, sizeof words, "\n  %2d %c", hour,
					 'a' + tile->zone_at[slot_of_hour(hour)]);
				has(words);
			}
			for (int hour = 2; hour <= 4; hour++) {
				snprintf(words, sizeof words, "%c %d\n", 'a' + tile->zone_at[slot_of_hour(hour)], hour);
				has(words);
			}
		}
	}
}

/* ---- formats ---- */

Test(tiles, json_is_a_list)
{
	cr_expect_eq(run("%s tiles -f json | jq -r 'length, (map(select(.stack == \"bonus\")) | length), .[56].sides,"
			 " .[56].notation, .[0].uncertain, .[0].set'"),
		     0);
	cr_expect_str_eq(
		output, "95\n16\nmffr\n"
			"lake fish 1; meadow 10-1 aurochs; forest 2-7 menhir; meadow 8; river 9 -> lake\nfalse\nhg2\n");
	cr_expect_eq(run("%s tiles hg1 -f json | jq 'map(select(.uncertain)) | length'"), 0);
	cr_expect_eq(atoi(output), holding(0, "# uncertain"));
	cr_expect_eq(run("%s tiles -f json 91 | jq -r '.[].tile'"), 0);
	cr_expect_str_eq(output, "91\n");
}

Test(tiles, a_sheet_shows_every_tile_once_with_its_id)
{
	char words[64];
	cr_expect_eq(run("%s tiles hg2 -f svg"), 0);
	for (int t = 0; t < 95; t++) {
		snprintf(words, sizeof words, "data-tile=\"%d\"", t);
		has(words);
		snprintf(words, sizeof words, "<title>tile %d: ", t);
		has(words);
	}
}

/* ---- where tiles lie on a sheet ---- */

enum { PLACES_MAX = 100, TILE_WIDTH = 96, EDGE = 24, ACROSS_STEP = 112, DOWN_STEP = 124, BAND_STEP = DOWN_STEP + 34 };
struct corner {
	double x, y;
};

static int show_sheet(const char *set)
{
	char command[64];
	snprintf(command, sizeof command, "%%s tiles %s -f svg", set);
	return run(command);
}

/* The places of all tiles on the sheet in the output, in its order. */
static int list_places(struct corner place[PLACES_MAX])
{
	int n = 0;
	for (const char *at = output; n < PLACES_MAX && (at = strstr(at, "<g transform=\"translate(")); at++) {
		cr_assert_eq(sscanf(at, "<g transform=\"translate(%lf %lf)", &place[n].x, &place[n].y), 2);
		n += strncmp(strchr(at, '>'), "><title>tile ", 13) == 0;
	}
	return n;
}

/* The four strokes of a head are the sides of a square of 16 at its left, clockwise from the north. */
static void expect_frame(const char *strokes, double x, double y)
{
	const double side[SIDES][4] = { { x, y + 1.6, x + 16, y + 1.6 },
					{ x + 14.4, y, x + 14.4, y + 16 },
					{ x + 16, y + 14.4, x, y + 14.4 },
					{ x + 1.6, y + 16, x + 1.6, y } };
	for (int s = 0; s < SIDES; s++) {
		double found[4] = { 0 };
		strokes = strstr(strokes, "<path d=\"M") + 1;
		cr_assert_eq(sscanf(strokes, "path d=\"M%lf %lfL%lf %lf\"", &found[0], &found[1], &found[2], &found[3]),
			     4);
		for (int i = 0; i < 4; i++)
			cr_expect_float_eq(found[i], side[s][i], 0.01, "side %d", s);
	}
}

/* Each head stands above the first tile of its group, and the others of the group follow it row by row. */
static void expect_heads(int tiles)
{
	const char *at = output;
	int heads = 0;
	while ((at = strstr(at, "<path class=\"rule\""))) {
		const char *head = strstr(at, "<text class=\"head\""), *tile = strstr(at, "<g transform=");
		struct corner words, first;
		cr_assert(head && tile && head < tile);
		cr_assert_eq(sscanf(head, "<text class=\"head\" x=\"%lf\" y=\"%lf\"", &words.x, &words.y), 2);
		cr_assert_eq(sscanf(tile, "<g transform=\"translate(%lf %lf)", &first.x, &first.y), 2);
		cr_expect_float_eq(words.x - 23, first.x, 0.01);
		cr_expect_float_eq(words.y + 8, first.y, 0.01);
		expect_frame(at, first.x, words.y - 13);
		at = head;
		heads++;
	}
	cr_expect(heads > 0 && heads <= tiles);
}

Test(tiles, on_a_sheet_tiles_lie_in_rows_without_gaps_that_fill_its_width)
{
	for (int set = 0; set < SETS; set++) {
		struct corner place[PLACES_MAX];
		double width, height, right = 0, row = 0;
		cr_expect_eq(show_sheet(set_names[set]), 0);
		int tiles = list_places(place);
		cr_expect_eq(tiles, sets[set]->tiles, "%s", set_names[set]);
		cr_assert_eq(sscanf(strstr(output, "viewBox="), "viewBox=\"0 0 %lf %lf\"", &width, &height), 2);
		for (int i = 0; i < tiles; i++) {
			bool new_row = i == 0 || place[i].y > place[i - 1].y;
			if (new_row && i > 0)
				cr_expect(place[i].y == row + DOWN_STEP || place[i].y == row + BAND_STEP,
					  "%s: row at %g", set_names[set], place[i].y);
			cr_expect(new_row || place[i].x > place[i - 1].x || place[i].y == row, "%s: tile %d",
				  set_names[set], i);
			for (int other = 0; other < i; other++)
				cr_expect(fabs(place[i].x - place[other].x) >= ACROSS_STEP ||
						  fabs(place[i].y - place[other].y) >= DOWN_STEP,
					  "%s: tiles %d and %d", set_names[set], other, i);
			cr_expect_geq(place[i].x, EDGE);
			row = new_row ? place[i].y : row;
			right = place[i].x + TILE_WIDTH > right ? place[i].x + TILE_WIDTH : right;
		}
		cr_expect_eq(right, width - EDGE, "%s: %g", set_names[set], right);
		cr_expect_float_eq(height, row - 8 + BAND_STEP + EDGE, 0.01, "%s: %g", set_names[set], height);
		expect_heads(tiles);
		has("<text class=\"big\" x=\"24\" y=\"34\">Tiles of ");
	}
}

Test(tiles, a_group_of_a_sheet_has_its_tiles_in_the_order_of_the_set)
{
	cr_expect_eq(
		run("%s tiles -f svg hg2 | sed -n 's/.*class=\"rule\".*/group/p; s/.*<title>tile \\([0-9]*\\):.*/\\1/p' | "
		    "awk '/group/ { last = -1; next } { if ($1 < last) print $1; last = $1; n++ } END { print n }'"),
		0);
	cr_expect_str_eq(output, "95\n");
}

/* Between the title and the tiles, from the left edge on, with a column for each entry. */
Test(tiles, the_entries_of_the_legend_of_a_sheet_lie_in_rows)
{
	for (int set = 0; set < SETS; set++) {
		double width, height, x, y, last_x = 0, last_y = 82 + 4;
		int rows = 1;
		cr_expect_eq(show_sheet(set_names[set]), 0);
		cr_assert_eq(sscanf(strstr(output, "viewBox="), "viewBox=\"0 0 %lf %lf\"", &width, &height), 2);
		for (const char *at = output; (at = strstr(at, "<text class=\"small\"")); at++) {
			cr_assert_eq(sscanf(at, "<text class=\"small\" x=\"%lf\" y=\"%lf\"", &x, &y), 2);
			if (y != last_y) {
				cr_expect_eq(y, last_y + 22, "%s: %g", set_names[set], y);
				last_x = 0;
				rows++;
			}
			cr_expect(x > EDGE && x < width - EDGE && (last_x == 0 || x >= last_x + 150), "%s: %g, %g",
				  set_names[set], x, y);
			last_x = x;
			last_y = y;
		}
		cr_expect(rows > (sets[set] != &printed_base) && y < 130, "%s: %d rows down to %g", set_names[set],
			  rows, y);
	}
}

Test(tiles, a_sheet_has_a_legend_of_all_that_is_printed_on_tiles)
{
	static const char *const entries[] = { "deer",
					       "aurochs",
					       "mammoth",
					       "tiger",
					       "fish",
					       "menhir",
					       "meadow",
					       "forest",
					       "lake",
					       "group of mushrooms",
					       "keeps two forests or meadows apart",
					       "river",
					       "spring of a river",
					       "a power, by its name" };
	cr_expect_eq(run("%s tiles hg2 -f svg"), 0);
	for (size_t i = 0; i < sizeof entries / sizeof entries[0]; i++) {
		char words[80];
		snprintf(words, sizeof words, "\">%s</text>", entries[i]);
		has(words);
	}
	cr_expect(!strstr(output, "the tile placed last") && !strstr(output, "hunter</text>"), "none is placed");
	cr_expect_eq(run("%s tiles hg1 -f svg | xmllint --noout - 2>&1"), 0, "%s", output);
}

Test(tiles, a_sheet_of_base_tiles_has_all_of_them_and_a_legend_of_their_own)
{
	static const char *const entries[] = { "shield",          "city with its wall",    "field",    "road",
					       "where roads end", "a road ends at a city", "monastery" };
	cr_expect_eq(run("%s tiles base -f svg"), 0);
	for (int t = 0; t < printed_base.tiles; t++) {
		char words[64];
		snprintf(words, sizeof words, "<title>tile %s: ", printed_base.tile[t].name);
		has(words);
	}
	has(">D, start, x4</text>");
	has(">K1, King, x1</text>");
	for (size_t i = 0; i < sizeof entries / sizeof entries[0]; i++) {
		char words[80];
		snprintf(words, sizeof words, "\">%s</text>", entries[i]);
		has(words);
	}
	cr_expect(!strstr(output, "deer") && !strstr(output, "forest") && !strstr(output, "raft"));
	cr_expect_eq(run("%s tiles base B -f svg"), 0);
	has("\">monastery</text>");
	cr_expect(!strstr(output, "\">shield</text>") && !strstr(output, "\">road</text>"), "the sheet shows neither");
}

Test(tiles, a_set_and_an_edition_do_not_contradict_each_other)
{
	cr_expect_eq(run("%s tiles hg1 -e hig-2020 2>&1"), 3);
	has("hgref tiles: hig-2020 has the tiles of hg2, not of hg1; name only one of them\n");
	cr_expect_eq(run("%s tiles -e devir hg2 66 2>&1"), 3);
	cr_expect_eq(run("%1$s tiles hg1 66 >$scratch/tiles && %1$s tiles -e devir 66 | cmp - $scratch/tiles && "
			 "%1$s tiles hg1 -e devir 66 | cmp - $scratch/tiles"),
		     0);
}

Test(tiles, without_a_set_or_an_edition_the_first_tile_finds_its_set)
{
	cr_expect_eq(run_script("for tile in C K5 BA/Cc.1; do hgref tiles $tile >$scratch/found && "
				"hgref tiles base $tile | cmp - $scratch/found || exit; done; "
				"hgref tiles 66 >$scratch/found && hgref tiles hg2 66 | cmp - $scratch/found"),
		     0);
	cr_expect_str_empty(output);
	cr_expect_eq(run_script("hgref tiles -e hig-2020 C 2>&1"), 2);
	has("`C` is not a tile of hg2");
}

/* ---- wrong command lines ---- */

Test(tiles, unknown_names_are_reported)
{
	cr_expect_eq(run("%s tiles 95 2>&1"), 2);
	has("`95` is not a tile of hg2, which has 0 to 94");
	cr_expect_eq(run("%s tiles base Y 2>&1"), 2);
	has("`Y` is not a tile of base, which has A to X and K1 to K5; the sets are hg1, hg2 and base\n");
	cr_expect_eq(run("%s tiles base monastery 2>&1"), 2);
	has("; by what they show: hgref tiles base --with monastery\n");
	cr_expect_eq(run("%s tiles base -e devir 2>&1"), 3);
	has("devir has the tiles of hg1, not of base");
	cr_expect_eq(run("%s tiles hg3 2>&1"), 2);
	has("the sets are hg1, hg2 and base");
	cr_expect_eq(run("%s tiles --sides mrfx 2>&1"), 3);
	has("four letters of m, f and r");
	cr_expect_eq(run("%s tiles --with cow 2>&1"), 3);
	has("expected meadow, forest, ");
	has(" spring or crossing, not `cow`\n");
	cr_expect_eq(run("%s tiles -f tap 2>&1"), 3);
	has("text, svg or json");
	cr_expect_eq(run("%s tiles --edition x 2>&1"), 3);
	cr_expect_eq(run("%s tiles 56 99 2>/dev/null"), 2);
	has("56   start");
}
