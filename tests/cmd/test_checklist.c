#include "judge/checklist.h"
#include "replay/replay.h"
#include "run/games.h"
#include "say/counted.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

/* An award itemised tile by tile, or city by city, sums to the award itself, under any rules. */

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

static void expect_sums(const struct replay *m, const struct board *before, const struct reader *reader,
			const struct award *award)
{
	static struct score_items items;
	static struct board board;
	struct score_item sum = { 0 };
	replay_scored_board(m, before, &board);
	checked[award->kind]++;
	if (award_counts_features((enum award_kind)award->kind)) {
		expect_features(&board, reader, award);
		return;
	}
	score_items_of(&items, &board, &reader->record.rules, award);
	for (int i = 0; i < items.items; i++) {
		const struct score_item *item = &items.item[i];
		cr_expect(tile_bits_has(&award->tiles, item->placed));
		for (int what = 0; what < TERM_KINDS; what++)
			sum.count[what] += item->count[what];
		sum.points += item->points;
		for (int a = 0; a < ANIMALS; a++)
			sum.animals.count[a] += item->animals.count[a];
	}
	const char *kind = award_kind_name((enum award_kind)award->kind);
	const struct step *step = m->referee.report.step;
	uint32_t line = step ? step->span.line : 0;
	cr_expect_eq(sum.points - items.lost, award->points, "%s, line %u: %d - %d", kind, line, sum.points,
		     items.lost);
	cr_expect_eq(sum_of_terms(award), award->points, "%s, line %u", kind, line);
	for (int what = 0; what < TERM_ANIMAL; what++)
		cr_expect_eq(sum.count[what], award_count(award, (enum term_kind)what), "%s, line %u, term %d", kind,
			     line, what);
	cr_expect_arr_eq(&sum.animals, &award->animals, sizeof sum.animals);
	eaten += items.lost > 0;
	driven_off += award->fire;
	doubled += award->doubled.count[DEER] + award->doubled.count[AUROCHS] + award->doubled.count[MAMMOTH] > 0;
}

static void check_game(struct replay *m, const struct reader *reader)
{
	static struct board before;
	replay_begin(m, &reader->record, ON_ILLEGAL_STOP);
	for (;;) {
		before = m->referee.game.board;
		if (!replay_next(m))
			break;
		const struct report *report = &m->referee.report;
		bool acted = report->played || report->finished;
		for (int i = 0; acted && i < m->referee.outcome.awards; i++)
			expect_sums(m, &before, reader, &m->referee.outcome.award[i]);
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
	struct options options = { .files = files, .file = file };
	struct games games = games_of("check", &options);
	while (games_next(&games)) {
		cr_expect(games.found != GAME_UNREAD, "%s cannot be read", games.file);
		if (games.found == GAME_READ)
			check_game(m, games.reader);
	}
	games_end(&games);
	for (int kind = 0; kind < AWARD_KINDS; kind++)
		cr_expect(checked[kind] > 0, "no award of the kind %s", award_kind_name((enum award_kind)kind));
	cr_expect(checked[AWARD_MEADOW] > 50 && eaten > 5 && doubled > 5 && driven_off > 5, "%d %d %d %d",
		  checked[AWARD_MEADOW], eaten, doubled, driven_off);
	for (int i = 0; i < files; i++)
		free(file[i]);
	replay_free(m);
	free(m);
}
