#include "core/score_items.h"
#include "draw/marks.h"
#include "judge/worth.h"
#include "replay/replay.h"
#include "run/games.h"
#include "say/counted.h"
#include "tests/program/command.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

/*
 * An award itemised tile by tile, or city by city, sums to the award itself, under any rules, and so do the marks on a
 * picture; awards that were made, and those that would be made if the game ended.
 */

static int checked[AWARD_KINDS];
static int eaten, doubled, driven_off;

static int sum_of_terms(const struct award *award)
{
	int points = 0;
	for (int i = 0; i < award->terms; i++)
		points += award->term[i].count * award->term[i].each;
	return points;
}

/* What is paid for cities or roads as a whole counts those that are complete. */
static void expect_features(const struct board *board, const struct reader *reader, const struct award *award)
{
	static struct counted_list list;
	int complete = 0;
	counted_features(board, &reader->record.rules, award, &list);
	for (int i = 0; i < list.features; i++)
		complete += list.feature[i].complete;
	cr_expect_eq(complete * award->term[0].each, award->points, "%s: %d complete",
		     award_kind_name((enum award_kind)award->kind), complete);
}

/* The signs that are marked in pictures and on pages are those that count, and those struck out the deer that were eaten. */
static void expect_marks(const struct board *board, const struct ruleset *rules, const struct score_items *items)
{
	static struct marks marks;
	marks_of(&marks, board, rules, &items->award);
	for (int i = 0; i < items->items; i++) {
		const struct score_item *item = &items->item[i];
		struct animals marked = { 0 };
		int struck = 0;
		for (int z = 0; z < board_tile(board, item->placed)->zones; z++) {
			int node = item->placed * ZONES_A_TILE + z;
			struck += marks.eaten[node];
			for (int a = 0; a < ANIMALS && marks.signs[node]; a++)
				marked.count[a] += board_animals(board, node, (enum animal)a);
		}
		cr_expect_eq(struck, item->eaten);
		if (items->award.kind == AWARD_MEADOW || items->award.kind == AWARD_HUNTING_TRAP)
			cr_expect_arr_eq(&marked, &item->animals, sizeof marked);
	}
	for (int node = 0; node < board->tiles * ZONES_A_TILE; node++)
		if (items->award.kind == AWARD_HUNTING_TRAP && !tile_bits_has(&items->award.tiles, node_tile(node)))
			cr_expect(!marks.signs[node]);
}

static void expect_sums(const struct board *board, const struct reader *reader, const struct award *award)
{
	static struct score_items items;
	struct score_item sum = { 0 };
	checked[award->kind]++;
	if (award_counts_features((enum award_kind)award->kind)) {
		expect_features(board, reader, award);
		return;
	}
	score_items_of(&items, board, &reader->record.rules, award);
	for (int i = 0; i < items.items; i++) {
		const struct score_item *item = &items.item[i];
		cr_expect(tile_bits_has(&award->tiles, item->placed));
		for (int what = 0; what < TERM_KINDS; what++)
			sum.count[what] += item->count[what];
		sum.points += item->points;
		sum.eaten += item->eaten;
		for (int a = 0; a < ANIMALS; a++)
			sum.animals.count[a] += item->animals.count[a];
		int left = item->animals.count[DEER] - item->eaten + item->animals.count[AUROCHS] +
			   item->animals.count[MAMMOTH];
		cr_expect(item->eaten <= item->animals.count[DEER] && (left > 0 || item->doublings == 0));
	}
	const char *kind = award_kind_name((enum award_kind)award->kind);
	uint32_t line = reader->record.span.line;
	cr_expect_eq(sum.points, award->points, "%s, game on line %u: %d", kind, line, sum.points);
	cr_expect_eq(sum.eaten, award->eaten, "%s, game on line %u: %d eaten", kind, line, sum.eaten);
	cr_expect_eq(sum_of_terms(award), award->points, "%s, game on line %u", kind, line);
	for (int what = 0; what < TERM_ANIMAL; what++)
		cr_expect_eq(sum.count[what], award_count(award, (enum term_kind)what), "%s, game on line %u, term %d",
			     kind, line, what);
	cr_expect_arr_eq(&sum.animals, &award->animals, sizeof sum.animals);
	expect_marks(board, &reader->record.rules, &items);
	eaten += items.lost > 0;
	driven_off += award->fire;
	doubled += award->doubled.count[DEER] + award->doubled.count[AUROCHS] + award->doubled.count[MAMMOTH] > 0;
}

/* What every feature would pay if the game ended now: all that `claim ... would pay ... at the end` may be asked about. */
static void expect_ending(const struct replay *m, const struct reader *reader)
{
	struct ending *ending = ending_of(&m->referee.game);
	for (int i = 0; i < ending->outcome.awards; i++) {
		struct pay pay = { 0 };
		const struct award *award = &ending->outcome.award[i];
		const struct board *board = &m->referee.game.board;
		expect_sums(board, reader, award);
		if (!award_has_place((enum award_kind)award->kind) ||
		    !pay_of(&pay, m, board, (enum award_kind)award->kind, board_node(board, award->at)))
			continue;
		cr_expect_eq(pay.worth[PAYS_END].award.points, award->points);
		for (size_t k = 0; k < pay.awards && pay.worth[PAYS_END].counts; k++)
			expect_sums(board, reader, &pay.worth[PAYS_END].award);
		pay_free(&pay);
	}
	free(ending);
}

static void check_game(struct replay *m, const struct reader *reader)
{
	static struct board before, scored;
	replay_begin(m, &reader->record, ON_ILLEGAL_STOP);
	for (int steps = 0;; steps++) {
		before = m->referee.game.board;
		if (!m->referee.game.scored && (steps % 16 == 0 || !referee_ahead(&m->referee)))
			expect_ending(m, reader);
		if (!replay_next(m))
			break;
		const struct report *report = &m->referee.report;
		bool acted = report->played || report->finished;
		replay_scored_board(m, &before, &scored);
		for (int i = 0; acted && i < m->referee.outcome.awards; i++)
			expect_sums(&scored, reader, &m->referee.outcome.award[i]);
	}
}

Test(checklist, the_tiles_of_every_award_in_the_scenarios_sum_to_it)
{
	struct replay *m = calloc(1, sizeof *m);
	const char *const folders[] = { "games", "rules", "powers", "legal", "illegal", "scout" };
	char *file[600];
	int files = 0;
	for (size_t i = 0; i < sizeof folders / sizeof folders[0]; i++) {
		char command[120], path[300];
		snprintf(command, sizeof command, "ls scenarios/%s/*.log scenarios/%s/*.yaml 2>/dev/null", folders[i],
			 folders[i]);
		FILE *names = popen(command, "r");
		cr_assert(names);
		while (fgets(path, sizeof path, names) && files < 600) {
			path[strcspn(path, "\n")] = '\0';
			file[files++] = strdup(path);
		}
		pclose(names);
	}
	cr_assert(files > 100);
	file[files++] = strdup("tests/golden/base/king.log");
	run_script(
		"cd $scratch; for e in hig-2020 zman-2020 yucata-2002 devir zman-2014 base-2014 base-devir base-2000; do "
		"random -e $e --own 50 --games 12 --style sprawl --seed 7 >$e.log; done");
	for (int i = 0; i < editions; i++)
		file[files++] = strdup(in_scratch(phrase_of("%s.log", rulesets[i].name).s));
	struct options options = { .files = files, .file = file };
	struct games games = games_of("check", &options);
	int read = 0;
	while (games_next(&games)) {
		read += games.found == GAME_READ;
		cr_expect(games.found != GAME_UNREAD, "%s cannot be read", games.file);
		if (games.found == GAME_READ)
			check_game(m, games.reader);
	}
	games_end(&games);
	cr_expect(read > 300 + 12 * editions, "%d", read);
	for (int kind = 0; kind < AWARD_KINDS; kind++)
		cr_expect(checked[kind] > 0, "no award of the kind %s", award_kind_name((enum award_kind)kind));
	cr_expect(checked[AWARD_MEADOW] > 50 && eaten > 5 && doubled > 5 && driven_off > 5, "%d %d %d %d",
		  checked[AWARD_MEADOW], eaten, doubled, driven_off);
	for (int i = 0; i < files; i++)
		free(file[i]);
	replay_free(m);
	free(m);
}
