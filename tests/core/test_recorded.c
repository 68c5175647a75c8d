#include "tests/core/support.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/*
 * Sixty complete games, whose results several independent engines agree on: the log asserts every award in play, the
 * totals and the winners, and tests/data/recorded.facts has what the log has no words for.
 */
static const char path[] = "scenarios/games/recorded.log";

/* ---- the facts of one game ---- */

enum { LINE_SIZE = 256, MOVES = 256 };

struct facts {
	int final[AWARD_KINDS][PLAYERS_MAX]; /* sums of final awards */
	int moves;
	struct {
		int placements, pieces;
	} move[MOVES];
};

/* What is judged, and the facts to be met, game by game. */
struct comparison {
	FILE *file;
	char line[LINE_SIZE]; /* the current one; empty at the end */
	struct facts expected, found;
};

static void next_line(struct comparison *c)
{
	do
		if (!fgets(c->line, sizeof c->line, c->file))
			c->line[0] = '\0';
	while (c->line[0] == '#');
	c->line[strcspn(c->line, "\n")] = '\0';
}

static int player_index(const struct record *record, const char *colour)
{
	for (int p = 0; p < record->players; p++)
		if (strcmp(record->declared[record->player[p]].colour, colour) == 0)
			return p;
	cr_assert(false, "no player is called %s", colour);
	return -1;
}

static int kind_index(const char *name)
{
	int kind = 0;
	while (kind < AWARD_KINDS && strcmp(award_kind_name((enum award_kind)kind), name) != 0)
		kind++;
	cr_assert_lt(kind, AWARD_KINDS, "no award is called %s", name);
	return kind;
}

/* `5/5 12/1 ...` */
static void read_moves(struct comparison *c)
{
	const char *at = c->line;
	int length;
	struct facts *f = &c->expected;
	while (f->moves < MOVES &&
	       sscanf(at, "%d/%d%n", &f->move[f->moves].placements, &f->move[f->moves].pieces, &length) == 2) {
		f->moves++;
		at += length;
	}
	cr_assert_eq(*at, '\0', "%s", c->line);
}

/* Reads the facts of the game, whose `game` line is the current one, up to the next. */
static void read_facts(struct comparison *c, const struct reader *reader)
{
	struct word title = reader->title;
	char kind[32], colour[COLOUR_SIZE];
	int points;
	memset(&c->expected, 0, sizeof c->expected);
	cr_assert(strncmp(c->line, "game ", 5) == 0 && strlen(c->line) == 5 + title.length &&
			  memcmp(c->line + 5, title.s, title.length) == 0,
		  "expected the facts of %.*s, not: %s", (int)title.length, title.s, c->line);
	for (next_line(c); c->line[0] && strncmp(c->line, "game ", 5) != 0; next_line(c)) {
		if (sscanf(c->line, "final %31s %31s %d", kind, colour, &points) == 3)
			c->expected.final[kind_index(kind)][player_index(&reader->record, colour)] = points;
		else
			read_moves(c);
	}
}

/* ---- what the referee finds ---- */

static void ask(struct facts *found, const struct game *game, const struct turn *turn)
{
	struct piece_choice pieces[PIECE_CHOICES];
	cr_assert_lt(found->moves, MOVES);
	found->move[found->moves].placements = board_placements(&game->board, &game->board.set->tile[turn->tile]);
	found->move[found->moves++].pieces = game_pieces(game, turn, pieces);
}

static void add_final_awards(struct facts *found, const struct outcome *outcome)
{
	for (int i = 0; i < outcome->awards; i++)
		for (int p = 0; p < PLAYERS_MAX; p++)
			if (outcome->award[i].players >> p & 1)
				found->final[outcome->award[i].kind][p] += (int)outcome->award[i].points;
}

static void judge_recorded(const struct reader *reader, struct facts *found)
{
	static struct referee referee;
	memset(found, 0, sizeof *found);
	begin_in_rubbish(&referee, &reader->record, ON_ILLEGAL_STOP);
	cr_expect_eq(referee.headers, 0, "%s:%u", path, reader->record.span.line);
	for (;;) {
		const struct step *ahead = referee.at < reader->record.steps ? &reader->record.step[referee.at] : NULL;
		if (ahead && ahead->kind == STEP_TURN)
			ask(found, &referee.game, &ahead->turn);
		if (!referee_next(&referee))
			break;
		enum violation_code code = violations_next(&referee.report.broken, 0);
		cr_expect_eq(code, VIOLATION_CODES, "%s:%u: %s", path,
			     ahead ? ahead->span.line : reader->record.span.line,
			     code < VIOLATION_CODES ? violation_name(code) : "");
		if (referee.report.finished)
			add_final_awards(found, &referee.outcome);
	}
	cr_expect_not(referee.illegal, "%s:%u", path, reader->record.span.line);
	cr_expect(referee.game.scored, "%s:%u: the game is complete", path, reader->record.span.line);
}

/* ---- comparing ---- */

static void compare(const struct comparison *c, uint32_t line)
{
	const struct facts *e = &c->expected, *f = &c->found;
	for (int kind = 0; kind < AWARD_KINDS; kind++)
		for (int p = 0; p < PLAYERS_MAX; p++)
			cr_expect_eq(f->final[kind][p], e->final[kind][p], "%s:%u: final %s of player %d: %d, not %d",
				     path, line, award_kind_name((enum award_kind)kind), p, f->final[kind][p],
				     e->final[kind][p]);
	cr_expect_eq(f->moves, e->moves, "%s:%u: %d moves, not %d", path, line, f->moves, e->moves);
	for (int m = 0; m < e->moves && m < f->moves; m++) {
		cr_expect_eq(f->move[m].placements, e->move[m].placements, "%s:%u: move %d: %d placements, not %d",
			     path, line, m + 1, f->move[m].placements, e->move[m].placements);
		cr_expect_eq(f->move[m].pieces, e->move[m].pieces, "%s:%u: move %d: %d pieces, not %d", path, line,
			     m + 1, f->move[m].pieces, e->move[m].pieces);
	}
}

static void compare_game(const struct reader *reader, void *data)
{
	struct comparison *c = data;
	read_facts(c, reader);
	judge_recorded(reader, &c->found);
	compare(c, reader->record.span.line);
}

Test(recorded, games_are_legal_and_agree_with_the_facts_found_independently)
{
	static struct comparison c;
	c.file = fopen("tests/data/recorded.facts", "r");
	cr_assert(c.file, "tests/data/recorded.facts cannot be opened");
	next_line(&c);
	cr_expect_eq(each_recorded(path, compare_game, &c), 60);
	cr_expect_eq(c.line[0], '\0', "facts of a game that is not in the log: %s", c.line);
	fclose(c.file);
}

/* The log asserts enough to be worth reading: awards in play, totals and winners of each game. */
static void count_assertions(const struct reader *reader, void *data)
{
	int *assertions = data, of_game[STEP_VIOLATION + 1] = { 0 };
	for (uint32_t i = 0; i < reader->record.steps; i++) {
		assertions[reader->record.step[i].kind]++;
		of_game[reader->record.step[i].kind]++;
	}
	cr_expect(of_game[STEP_TOTALS] && of_game[STEP_WINNER] && of_game[STEP_SCORED] + of_game[STEP_SCORED_NONE],
		  "%s:%u", path, reader->record.span.line);
}

Test(recorded, each_game_asserts_its_scores_totals_and_winners)
{
	int assertions[STEP_VIOLATION + 1] = { 0 };
	each_recorded(path, count_assertions, assertions);
	cr_expect_gt(assertions[STEP_SCORED] + assertions[STEP_SCORED_NONE], 60 * 60,
		     "some sixty moves of sixty games, and their awards");
}
