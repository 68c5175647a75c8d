#include "judge/doubles.h"
#include "judge/game_id.h"
#include "read/log.h"
#include "text/text.h"

#include <criterion/criterion.h>
#include <stdio.h>

/* What makes two records the same game, and how doubles are found. */

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

Test(game_id, what_is_no_move_makes_no_difference)
{
	expect(true, HEAD MOVES, "game Another title\nplayer red \"Ana\"\nplayer blue\n" MOVES);
	expect(true, HEAD MOVES, HEAD MOVES "end\nscored none\ntotals red 0 blue 0\n");
	expect(true, HEAD MOVES, "# a comment\n" HEAD "\n" MOVES "# another\n");
	expect(true, HEAD MOVES, "game G\nruling trap-covers=pairs\nplayer red\nplayer blue\n" MOVES);
	expect(true, HEAD MOVES, "game G\nplayer red\nplayer blue\nstart 56 0,0 0\n" MOVES);
	expect(true, HEAD MOVES, "game G\nedition hig-2020\nplayer red\nplayer blue\n" MOVES);
}

/* Tile 28 turned by 90 degrees has one meadow at 1 and 2, another at 4 to 7: see hgref tiles 28. */
Test(game_id, a_zone_counts_not_the_slot_that_names_it)
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

Test(game_id, doubles_are_found_in_the_order_of_the_input)
{
	struct doubles doubles = { 0 };
	static const struct known_game games[] = { { 7, 1, 30 }, { 9, 0, 4 }, { 7, 0, 12 }, { 7, 0, 2 },
						   { 8, 2, 1 },  { 9, 2, 2 }, { 5, 1, 1 } };
	for (size_t i = 0; i < sizeof games / sizeof games[0]; i++)
		doubles_add(&doubles, games[i]);
	doubles_find(&doubles);
	static const uint32_t expected[][4] = { { 0, 12, 0, 2 }, { 1, 30, 0, 2 }, { 2, 2, 0, 4 } };
	cr_assert_eq(doubles.count, 3);
	for (size_t i = 0; i < 3; i++) {
		const struct double_game *found = &doubles.found[i];
		cr_expect(found->again.file == expected[i][0] && found->again.line == expected[i][1] &&
				  found->first_file == expected[i][2] && found->first_line == expected[i][3],
			  "%zu", i);
	}
	doubles_free(&doubles);
}
