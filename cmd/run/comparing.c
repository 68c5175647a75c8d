#include "run/comparing.h"

#include "text/terminal.h"

#include <string.h>

static void note_unknown_key(struct comparing *c)
{
	struct word key = c->found.difference.unknown;
	if (c->noted || key.length == 0)
		return;
	terminal_complain("%s:%u: traces have no key `%.*s`, so it is not compared\n", c->found.trace,
			  c->found.trace_line, (int)key.length, key.s);
	c->noted = true;
}

/* Reads their next step, which begins at byte *at and line *line of the trace. */
static bool next_step(struct comparing *c, size_t *at, uint32_t *line)
{
	bool there = traced_step(&c->traced, c->game, at, line, &c->step);
	c->found.trace_line = there ? *line - 1 : 0;
	return there;
}

/* Whether our record has an action on this line after the current one. */
static bool has_later_line(const struct explanation *e, long line)
{
	const struct record *record = &e->reader->record;
	if (!e->step || line <= e->step->span.line)
		return false;
	for (const struct step *step = e->step + 1; step < record->step + record->steps; step++)
		if (step->kind < STEP_UNREAD && step->span.line == line)
			return true;
	return false;
}

/* Whether their step is a later one than ours. */
static bool is_ahead(const struct comparing *c)
{
	const struct explanation *e = &c->explanation;
	long line = traced_number(&c->step, "line");
	return line >= 0 ? has_later_line(e, line)
			 : e->step && traced_number(&c->step, "move") > (long)comparison_move(&c->found);
}

static bool lack_step(struct comparing *c, bool at_end)
{
	c->found.kind = STEP_MISSING;
	c->found.at_end = at_end;
	c->found.trace_line = 0;
	c->found.by_move = traced_number(&c->step, "line") < 0;
	return false;
}

/* Compares a step of ours, which explain_effect has seen. Returns whether the two agree. */
static bool compare_step(struct comparing *c, size_t *at, uint32_t *line)
{
	if (!next_step(c, at, line))
		return lack_step(c, true);
	if (is_ahead(c))
		return lack_step(c, false);
	bool differs = trace_differs(&c->found.difference);
	note_unknown_key(c);
	if (differs)
		c->found.kind = STEP_DIFFERS;
	return !differs;
}

/* Where our judging stopped, the other engine may have continued. */
static void compare_end(struct comparing *c, size_t at, uint32_t line)
{
	const struct referee *referee = &c->explanation.at.referee;
	if (!referee->stopped && !referee->unread && next_step(c, &at, &line))
		c->found.kind = STEP_ADDED;
}

static void compare_steps(struct comparing *c)
{
	struct explanation *e = &c->explanation;
	size_t at = c->game->begin;
	uint32_t line = c->game->line;
	if (!explain_begin(e, c->on_illegal)) {
		explain_effect(e);
		if (compare_step(c, &at, &line))
			compare_end(c, at, line);
		return;
	}
	while (explain_next_action(e)) {
		explain_effect(e);
		if (!compare_step(c, &at, &line))
			return;
	}
	compare_end(c, at, line);
}

/* Finds the next game of the trace with this title and edition. */
static void begin_game(struct comparing *c, const struct reader *reader, const char *file)
{
	const char *edition = reader->record.rules.name;
	c->explanation.file = file;
	c->explanation.reader = reader;
	c->explanation.step = NULL;
	c->found.ours = c->found.difference.ours = &c->explanation;
	c->found.difference.theirs = &c->step;
	c->game = traced_find(&c->traced, reader->title, (struct word){ edition, strlen(edition) });
}

static bool has_steps(struct comparing *c)
{
	return !explain_begin(&c->explanation, c->on_illegal) || explain_next_action(&c->explanation);
}

bool comparing_game(struct comparing *c, const struct reader *reader, const char *file)
{
	begin_game(c, reader, file);
	c->found.kind = STEPS_AGREE;
	if (c->game)
		compare_steps(c);
	else if (has_steps(c))
		c->found.kind = GAME_MISSING;
	return c->found.kind == STEPS_AGREE;
}

void comparing_pass(struct comparing *c, const struct reader *reader, const char *file)
{
	begin_game(c, reader, file);
	c->found.kind = GAME_UNREAD;
}

void comparing_free(struct comparing *c)
{
	traced_free(&c->traced);
	explain_free(&c->explanation);
	trace_difference_free(&c->found.difference);
	json_tree_free(&c->step);
}
