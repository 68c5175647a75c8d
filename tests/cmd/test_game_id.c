#include "replay/game_id.h"
#include "read/log.h"
#include "say/names.h"
#include "text/text.h"

#include <criterion/criterion.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

/* What makes two records the same game. */

static uint64_t id_of(const char *text)
{
	const struct overrides none = { 0 };
	struct reader *reader = zeroed(sizeof *reader);
	const struct cut cut = { .text = text, .length = strlen(text), .line = 1 };
	reader_begin(reader, &none);
	log_read(reader, &cut);
	uint64_t id = game_id(&reader->record);
	reader_free(reader);
	free(reader);
	return id;
}

#define HEAD "game G\nplayer red\nplayer blue\n"
#define MOVES "red 28 -1,0 90 hunter 1\nblue 46 -2,0 270 gatherer W\n"

static void expect(bool same, const char *one, const char *other)
{
	cr_expect_eq(id_of(one) == id_of(other), same, "%s\n%s", one, other);
}

Test(game_id, lines_that_are_not_moves_make_no_difference)
{
	expect(true, HEAD MOVES, "game Another title\nplayer red \"Ana\"\nplayer blue\n" MOVES);
	expect(true, HEAD MOVES, HEAD MOVES "end\nscored none\ntotals red 0 blue 0\n");
	expect(true, HEAD MOVES, "game G\n# a comment\nplayer red\nplayer blue\n\n" MOVES "# another\n");
	expect(true, HEAD MOVES, "game G\nruling trap-covers=pairs\nplayer red\nplayer blue\n" MOVES);
	expect(true, HEAD MOVES, "game G\nplayer red\nplayer blue\nstart 56 0,0 0\n" MOVES);
	expect(true, HEAD MOVES, "game G\nedition hig-2020\nplayer red\nplayer blue\n" MOVES);
}

/* Tile 28 turned by 90 degrees has one meadow at 1 and 2, another at 4 to 7: see hgref tiles 28. */
Test(game_id, the_zone_counts_not_the_slot_that_names_it)
{
	expect(true, HEAD "red 28 -1,0 90 hunter 1\n", HEAD "red 28 -1,0 90 hunter 2\n");
	expect(false, HEAD "red 28 -1,0 90 hunter 1\n", HEAD "red 28 -1,0 90 hunter 5\n");
	expect(false, HEAD "red 28 -1,0 90 hunter 1\n", HEAD "red 28 -1,0 90 gatherer 1\n");
	expect(false, HEAD "red 28 -1,0 90 hunter 1\n", HEAD "red 28 -1,0 90\n");
}

Test(game_id, every_part_of_a_move_makes_a_difference)
{
	static const char *const others[] = {
		HEAD "red 27 -1,0 90 hunter 1\nblue 46 -2,0 270 gatherer W\n",
		HEAD "red 28 0,-1 90 hunter 1\nblue 46 -2,0 270 gatherer W\n",
		HEAD "red 28 -1,0 270 hunter 1\nblue 46 -2,0 270 gatherer W\n",
		HEAD "blue 28 -1,0 90 hunter 1\nblue 46 -2,0 270 gatherer W\n",
		HEAD "red + 28 -1,0 90 hunter 1\nblue 46 -2,0 270 gatherer W\n",
		HEAD "red 28 -1,0 90 recall 0,0:1 hunter 1\nblue 46 -2,0 270 gatherer W\n",
		HEAD "blue 46 -2,0 270 gatherer W\nred 28 -1,0 90 hunter 1\n",
		HEAD "red 28 -1,0 90 hunter 1\n",
		HEAD MOVES "red discard 55\n",
		"game G\nedition zman-2020\nplayer red\nplayer blue\n" MOVES,
		"game G\nplayer blue\nplayer red\n" MOVES,
		"game G\nplayer red\nplayer blue\nplayer green\n" MOVES,
		"game G\nplayer red\nplayer blue\nstart 56 0,0 90\n" MOVES,
	};
	for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
		expect(false, HEAD MOVES, others[i]);
}

Test(game_id, a_recall_counts_by_its_zone_too)
{
	static const char before[] = HEAD "red 28 -1,0 90 hunter 1\n";
	char one[256], other[256], third[256];
	snprintf(one, sizeof one, "%sblue 46 -2,0 270 recall -1,0:1\n", before);
	snprintf(other, sizeof other, "%sblue 46 -2,0 270 recall -1,0:2\n", before);
	snprintf(third, sizeof third, "%sblue 46 -2,0 270 recall -1,0:6\n", before);
	expect(true, one, other);
	expect(false, one, third);
}

/* ---- tiles that look alike ---- */

static bool same_things(const struct zone *a, const struct zone *b)
{
	return a->kind == b->kind && a->fish == b->fish && a->mushrooms == b->mushrooms && a->menhir == b->menhir &&
	       a->shield == b->shield && a->powers == b->powers && !memcmp(a->animals, b->animals, sizeof a->animals);
}

/* Whether hour for hour, going round by so many quarter turns, one zone is where the other was. */
static bool same_hours(const struct tile *tile, int zone, int other, int turns)
{
	for (int hour = 1; hour <= 12; hour++) {
		int later = (hour + 3 * turns - 1) % 12 + 1;
		if ((tile->zone_at[slot_of_hour(hour)] == zone) != (tile->zone_at[slot_of_hour(later)] == other))
			return false;
	}
	return true;
}

static bool same_links(const struct tile *tile, const int to[])
{
	for (int a = 0; a < tile->zones; a++)
		for (int b = 0; b < tile->zones; b++) {
			const struct zone *was = &tile->zone[a], *now = &tile->zone[to[a]];
			if ((was->lake == b || was->other_lake == b) !=
				    (now->lake == to[b] || now->other_lake == to[b]) ||
			    (tile->near[a] >> b & 1) != (tile->near[to[a]] >> to[b] & 1))
				return false;
		}
	return true;
}

/*
 * Marks in `goes` where each zone may go if the turn leaves the tile as it was: every way of sending zones to zones is
 * tried, `done` of them being sent. This is the twin of what game_id.c works out.
 */
static void send_zones(const struct tile *tile, int turns, int to[], int done, bool goes[TILE_ZONES][TILE_ZONES])
{
	if (done == tile->zones) {
		for (int z = 0; z < tile->zones && same_links(tile, to); z++)
			goes[z][to[z]] = true;
		return;
	}
	for (int other = 0; other < tile->zones; other++) {
		bool taken = false;
		for (int z = 0; z < done; z++)
			taken |= to[z] == other;
		to[done] = other;
		if (!taken && same_things(&tile->zone[done], &tile->zone[other]) &&
		    same_hours(tile, done, other, turns))
			send_zones(tile, turns, to, done + 1, goes);
	}
}

/* The id of a game in which the tile is laid in a turn, with a member on a zone. */
static uint64_t id_with(const char *head, const struct tile *tile, int turns, int zone)
{
	char log[512];
	snprintf(log, sizeof log, "%sred %s 1,0 %d %s %s\n", head, tile->name, 90 * turns,
		 role_name(role_on((enum zone_kind)tile->zone[zone].kind)), word_of_slot(zone_slot(tile, zone, turns)));
	return id_of(log);
}

/*
 * Of all zones in all turns, those have one id of which one turn brings the first to the place of the other. Returns the
 * turns that leave the tile as it was, as bits.
 */
static int expect_of_tile(const char *head, const struct tile *tile)
{
	uint64_t id[4][TILE_ZONES];
	int same = 0, to[TILE_ZONES];
	for (int n = 0; n < 4 * tile->zones; n++)
		id[n % 4][n / 4] = id_with(head, tile, n % 4, n / 4);
	for (int a = 0; a < 4; a++)
		for (int b = a; b < 4; b++) {
			bool goes[TILE_ZONES][TILE_ZONES] = { { false } };
			send_zones(tile, b - a, to, 0, goes);
			for (int n = 0; n < tile->zones * tile->zones; n++) {
				int y = n / tile->zones, z = n % tile->zones;
				cr_expect_eq(id[b][y] == id[a][z], goes[y][z], "%s: %s, %d zone %d, %d zone %d", head,
					     tile->name, 90 * b, y, 90 * a, z);
				same |= goes[y][z] << (b - a);
			}
		}
	return same;
}

#define BASE_HEAD "game G\nedition base-2014\nexpansion king\nplayer red\nplayer blue\n"

Test(game_id, a_printed_tile_counts_by_its_appearance_not_by_its_turn)
{
	static const struct {
		const struct tileset *set;
		const char *head;
	} games[] = {
		{ &printed_hg2, HEAD },
		{ &printed_hg1, "game G\nedition zman-2014\nplayer red\nplayer blue\n" },
		{ &printed_base, BASE_HEAD },
	};
	char half[64] = "", quarter[64] = "";
	for (size_t g = 0; g < sizeof games / sizeof games[0]; g++)
		for (int t = 0; t < games[g].set->tiles; t++) {
			const struct tile *tile = &games[g].set->tile[t];
			int same = expect_of_tile(games[g].head, tile);
			snprintf(half + strlen(half), sizeof half - strlen(half), "%s",
				 same & 4 && g == 2 ? tile->name : "");
			snprintf(quarter + strlen(quarter), sizeof quarter - strlen(quarter), "%s",
				 same & 2 && g == 2 ? tile->name : "");
		}
	cr_expect_str_eq(half, "BCFGHUXK1"); /* as one sees when turning them: 20 of the 72, and the crossing cities */
	cr_expect_str_eq(quarter, "BCXK1");
}

/* A canonical text, hashed here as hgref-json(5) says. */
static uint64_t hash_of(const char *text)
{
	uint64_t hash = UINT64_C(0xcbf29ce484222325);
	for (; *text; text++)
		hash = (hash ^ (unsigned char)*text) * UINT64_C(0x100000001b3);
	return hash;
}

static void expect_text(const char *log, const char *text)
{
	cr_expect_eq(id_of(log), hash_of(text), "%s\n%s", log, text);
}

#define BASE_TEXT "base-2014 king 2\nstart D 0,0 0\n"

Test(game_id, a_game_is_hashed_in_its_canonical_form)
{
	expect_text(BASE_HEAD "red U 1,0 180 highwayman 3\nblue BA/RrC 2,0 270\nred discard A\n",
		    BASE_TEXT "0 U 1,0 0 thief E\n1 K 2,0 270\n0 discard A\n");
	expect_text(BASE_HEAD "red K1 1,0 90 farmer innerB\nend\n", BASE_TEXT "0 K1 1,0 0 farmer innerA\n");
	expect_text(HEAD "red 83 1,0 180 hut lakeA\nblue + 83 2,0 180 recall 1,0:lakeB fisher lakeB\n",
		    "hig-2020 2\nstart 56 0,0 0\n0 83 1,0 0 hut S\n1 + 83 2,0 0 recall 1,0:lakeA fisher lakeA\n");
	expect_text(HEAD "red 28 0,1 0 gatherer E by blue recall none\nred recall 0,1:3\nblue remove 0,1:3\n",
		    "hig-2020 2\nstart 56 0,0 0\n0 28 0,1 0 gatherer E by 1\n0 recall 0,1:E\n1 remove 0,1:E\n");
}

/* Among what others write, nothing is lost: what is wrong stays, and makes another game. */
Test(game_id, an_illegal_game_has_a_canonical_form_too)
{
	expect_text(HEAD
		    "red XX 1,0 0 hunter 3\nred 28 1,0 45 hunter 12\nred 28 2,0 0 hut lake\nred shift 2,0:1 9,9:6\n"
		    "red shift 2,0 3,0\nred 28 4,0 0 hunter 2,0:lake hunter 4,0:lake hut lake recall 7,7:lakeA\n",
		    "hig-2020 2\nstart 56 0,0 0\n0 ? 1,0 0 hunter E\n0 28 1,0 45 hunter N\n0 28 2,0 0 hut lake\n"
		    "0 shift 2,0:E 9,9:S\n0 shift 2,0 3,0\n"
		    "0 28 4,0 0 hunter 2,0:lake hunter lake piece recall 7,7:lakeA\n");
	expect_text(HEAD "red 28\nred 28 1,0 0\n", "hig-2020 2\nstart 56 0,0 0\n? red 28\n0 28 1,0 0\n");
}

Test(game_id, tiles_that_lie_there_before_the_game_count_in_any_order)
{
#define E_THERE "setup E 0,-1 180\n"
#define U_THERE "setup U 1,0 180 red farmer N\n"
	char text[128];
	uint64_t one = hash_of("setup E 0,-1 180\n"), other = hash_of("setup U 1,0 0 0 farmer N\n");
	snprintf(text, sizeof text, BASE_TEXT "%016" PRIx64 "\n%016" PRIx64 "\n", one < other ? one : other,
		 one < other ? other : one);
	expect_text(BASE_HEAD E_THERE U_THERE, text);
	expect_text(BASE_HEAD U_THERE E_THERE, text);
	expect(false, BASE_HEAD E_THERE U_THERE, BASE_HEAD E_THERE);
	expect(false, BASE_HEAD E_THERE U_THERE, BASE_HEAD E_THERE "setup U 1,0 180 blue farmer N\n");
}

/* ---- tiles of the record ---- */

static void expect_own(bool same, const char *one, const char *move, const char *other, const char *other_move)
{
	char log[512], other_log[512];
	snprintf(log, sizeof log, HEAD "tile %s\nred %s\n", one, move);
	snprintf(other_log, sizeof other_log, HEAD "tile %s\nred %s\n", other, other_move);
	expect(same, log, other_log);
}

Test(game_id, a_tile_of_the_record_counts_by_its_zones)
{
	static const char ride[] = "X meadow 10-2; river 3,9 fish 1; meadow 4-8";
	expect_own(true, ride, "X 1,0 0 hunter 10", ride, "X 1,0 180 hunter 2");
	expect_own(false, ride, "X 1,0 0 hunter 10", ride, "X 1,0 180 hunter 8");
	expect_own(true, ride, "X 1,0 0 hunter 10", "X river 9,3 fish 1; meadow 4-8; meadow 10-2",
		   "X 1,0 180 hunter 2");
	expect_own(false, ride, "X 1,0 0", "X meadow 10-2; river 3,9; meadow 4-8", "X 1,0 0");
	expect_own(false, ride, "discard X", "X meadow 10-2; river 3,9; meadow 4-8", "discard X");
	expect_own(false, ride, "X 1,0 0", "X meadow 10-2; river 3,9 fish 2; meadow 4-8", "X 1,0 0");
	expect_own(false, "X meadow 10-2 deer 1; river 3,9; meadow 4-8", "X 1,0 0",
		   "X meadow 10-2 deer 1; river 3,9; meadow 4-8", "X 1,0 180");
	expect_own(true, "X meadow all; forest inner; forest inner", "X 1,0 0 gatherer innerA",
		   "X meadow all; forest inner; forest inner", "X 1,0 90 gatherer innerB");
	expect_own(false, "X meadow all; forest inner; forest inner menhir", "X 1,0 0 gatherer innerA",
		   "X meadow all; forest inner; forest inner menhir", "X 1,0 90 gatherer innerB");
}

Test(game_id, every_sign_of_a_tile_of_the_record_counts)
{
	static const char bare[] = "X lake; meadow 11-2; river 3 -> lake; meadow 4; forest 5-10", *const signs[] = {
		"X lake; meadow 11-2 shaman; river 3 -> lake; meadow 4; forest 5-10",
		"X lake; meadow 11-2 hunting_trap; river 3 -> lake; meadow 4; forest 5-10",
		"X lake; meadow 11-2 pit_trap; river 3 -> lake; meadow 4; forest 5-10",
		"X lake; meadow 11-2 wildfire; river 3 -> lake; meadow 4; forest 5-10",
		"X lake; meadow 11-2 shrine; river 3 -> lake; meadow 4; forest 5-10",
		"X lake logboat; meadow 11-2; river 3 -> lake; meadow 4; forest 5-10",
		"X lake raft; meadow 11-2; river 3 -> lake; meadow 4; forest 5-10",
		"X lake fish 1; meadow 11-2; river 3 -> lake; meadow 4; forest 5-10",
		"X lake; meadow 11-2; river 3 -> lake; meadow 4; forest 5-10 menhir",
		"X lake; meadow 11-2; river 3 -> lake; meadow 4; forest 5-10 mushrooms",
		"X lake; meadow 11-2 tiger; river 3 -> lake; meadow 4; forest 5-10",
	};
	enum { SIGNS = sizeof signs / sizeof signs[0] };
	expect_own(true, bare, "X 1,0 0", bare, "X 1,0 0");
	for (int i = 0; i < SIGNS; i++)
		for (int other = -1; other < i; other++)
			expect_own(false, signs[i], "X 1,0 0", other < 0 ? bare : signs[other], "X 1,0 0");
}

/* Tile 2 is printed as it stands first here: see hgref tiles 2. */
Test(game_id, a_tile_of_the_record_is_the_printed_one_if_it_has_the_same_zones)
{
	char log[512];
	snprintf(log, sizeof log, HEAD "tile 2 %s\nred 2 1,0 0\n", strchr(tiles_hg2[2], ':') + 1);
	expect(true, log, HEAD "red 2 1,0 0\n");
	expect(false, HEAD "tile 2 meadow all\nred 2 1,0 0\n", HEAD "red 2 1,0 0\n");
}

#define SCOUT_HEAD "game G\nedition devir\nplayer red\nplayer blue\n"

Test(game_id, the_bridge_is_one_place_however_its_tile_lies)
{
#define BRIDGE SCOUT_HEAD "tile bridge meadow 10-2; river 3,9; meadow 4-8\ndeal red bridge\n"
	expect(true, BRIDGE "red bridge 1,0 0 hunter bridge\n", BRIDGE "red bridge 1,0 180 hunter bridge\n");
	expect(false, BRIDGE "red bridge 1,0 0 hunter bridge\n", BRIDGE "red bridge 1,0 180 hunter 6\n");
}
