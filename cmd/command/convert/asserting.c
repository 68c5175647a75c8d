#include "command/convert/asserting.h"

#include "grammar/step_form.h"
#include "say/move_line.h"
#include "show/show.h"
#include "text/terminal.h"
#include "text/text.h"

#include <stdlib.h>

struct asserting {
	struct script *script;
	const struct record *record;
	struct referee *referee;
	size_t first; /* the index of the script's line that is the first step of the record */
	struct text text;
	struct addition *addition;
	size_t additions;
};

/* ---- what the record asserts itself ---- */

/* The step after the last assertion about the action before step `i`. */
static uint32_t end_of_assertions(const struct record *record, uint32_t i)
{
	while (i < record->steps && record->step[i].kind >= STEP_SCORED)
		i++;
	return i;
}

static bool is_of_all_players(const struct record *record, const struct assertion *totals)
{
	return totals->players == (1u << record->players) - 1;
}

/* Whether the steps from `i` up to the next action have an assertion of this kind. One award counts for all awards. */
static bool asserts(const struct record *record, uint32_t i, enum step_kind kind)
{
	for (uint32_t end = end_of_assertions(record, i); i < end; i++) {
		const struct step *step = &record->step[i];
		bool none = kind == STEP_SCORED && step->kind == STEP_SCORED_NONE;
		bool all = kind != STEP_TOTALS || is_of_all_players(record, &step->assertion);
		if (none || (step->kind == kind && all))
			return true;
	}
	return false;
}

/* ---- what is added ---- */

/* Adds a line after the first `steps` steps of the record. */
static void add_line(struct asserting *a, uint32_t steps, enum step_kind kind, const char *line)
{
	LIST_ADD(a->addition, a->additions,
		 (struct addition){ a->first + steps - 1, kind, script_keep(a->script, line) });
}

/* Adds the lines of a->text after the first `steps` steps, except those that the record asserts from step `from` on. */
static void add_lines(struct asserting *a, uint32_t steps, uint32_t from)
{
	char *line = a->text.s, *newline;
	for (; (newline = strchr(line, '\n')); line = newline + 1) {
		enum step_kind kind = assertion_of_verb((struct word){ line, strcspn(line, " ") });
		*newline = '\0';
		if (!asserts(a->record, from, kind))
			add_line(a, steps, kind, line);
	}
	text_clear(&a->text);
}

/* Adds the awards of the last action, after the first `steps` steps. */
static void add_awards(struct asserting *a, uint32_t steps)
{
	log_scored(&a->text, a->record, &a->referee->outcome);
	add_lines(a, steps, steps);
}

/* Whether to assert the awards of the step. Under `scores complete`, the record already has all of them. */
static bool is_scoring(const struct asserting *a)
{
	const struct report *report = &a->referee->report;
	return report->played && (report->step->kind == STEP_TURN || report->step->kind == STEP_END) &&
	       !a->record->scores_complete;
}

/* Adds the assertions at the close of the record, above the result that it states. */
static void add_result(struct asserting *a)
{
	uint32_t steps = a->record->result ? a->record->result - 1 : a->record->steps, last = a->record->steps;
	while (last > 0 && a->record->step[last - 1].kind >= STEP_SCORED)
		last--;
	if (a->referee->report.finished) {
		last = a->record->steps;
		add_line(a, steps, STEP_END, "end");
		add_awards(a, steps);
	}
	log_result(&a->text, a->record, &a->referee->game);
	add_lines(a, steps, last);
}

/* Replays the record. Returns false if it breaks a rule. */
static bool add_all(struct asserting *a)
{
	const struct report *report = &a->referee->report;
	referee_begin(a->referee, a->record, ON_ILLEGAL_STOP);
	while (!a->referee->illegal && referee_next(a->referee)) {
		if (a->referee->illegal)
			return false;
		if (report->kind == REPORT_CLOSE)
			add_result(a);
		else if (is_scoring(a))
			add_awards(a, a->referee->at);
	}
	return !a->referee->illegal;
}

static size_t find_first_step(const struct script *script)
{
	size_t line = 0;
	while (line < script->lines && script->line[line].kind != LINE_OF_STEP)
		line++;
	return line;
}

/*
 * Adds to a settled script what the referee finds in its game, as `hgref random --assert` writes it: the awards after
 * each move and after the end, unless the record asserts some of them there; and after its last line the totals, the
 * holders of the titles, and the winners, unless the record asserts these. If final scoring is done because the land
 * tiles have run out, the record gets the line `end`, since nothing can be asserted about final scoring without it.
 *
 * Returns false, without adding anything, if the record breaks a rule or asserts something wrong; referee->report, or
 * referee->header, then has the reason.
 */
static bool script_add_assertions(struct script *script, const struct record *record, struct referee *referee)
{
	struct asserting a = { .script = script, .record = record, .referee = referee };
	a.first = find_first_step(script);
	bool legal = add_all(&a);
	script_insert(script, a.addition, a.additions);
	text_free(&a.text);
	free(a.addition);
	return legal;
}

static uint32_t line_of_violation(const struct referee *referee)
{
	const struct report *report = &referee->report;
	const struct step *step = report->step ? report->step : report->missing_for;
	if (referee->headers > 0 && referee->header[0].span.line > 0)
		return referee->header[0].span.line;
	return step ? step->span.line : referee->record->span.line;
}

static void report_illegal(const struct reader *reader, const struct referee *referee, const char *file)
{
	enum violation_code code =
		referee->headers > 0 ? referee->header[0].code : violations_next(&referee->report.broken, 0);
	struct text message = { 0 };
	show_place(&message, file, line_of_violation(referee), 0);
	show_title(&message, reader);
	terminal_complain("%s: %s: no assertions are added from here on\n", message.s, violation_name(code));
	text_free(&message);
}

enum status assert_found(struct script *script, struct reader *reader, struct referee *referee, const char *file)
{
	const struct record *record = &reader->record;
	size_t lines = script->lines;
	bool legal = script_add_assertions(script, record, referee);
	if (record->steps + script->lines - lines > STEPS_MAX) {
		reader_fail(reader, record->span, 0, record->span.length, READ_LIMIT,
			    "with the added assertions, the game would have more than %d lines of moves and assertions",
			    STEPS_MAX);
		return STATUS_TROUBLE;
	}
	if (!legal)
		report_illegal(reader, referee, file);
	return legal ? STATUS_FINE : STATUS_BROKEN;
}
