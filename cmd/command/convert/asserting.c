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

/*
 * Whether the steps from `i` up to the next action have an assertion of this kind. One award counts for all awards,
 * totals only if they are those of all players.
 */
static bool is_asserted(const struct record *record, uint32_t i, enum step_kind kind)
{
	for (; i < record->steps && record->step[i].kind >= STEP_SCORED; i++) {
		const struct step *step = &record->step[i];
		bool none = kind == STEP_SCORED && step->kind == STEP_SCORED_NONE;
		bool all = kind != STEP_TOTALS || step->assertion.players == (1u << record->players) - 1;
		if (none || (step->kind == kind && all))
			return true;
	}
	return false;
}

/* ---- what is added ---- */

/* Adds a line after the first `steps` steps of the record. */
static void assert_line(struct asserting *a, uint32_t steps, enum step_kind kind, const char *line)
{
	LIST_ADD(a->addition, a->additions,
		 (struct addition){ a->first + steps - 1, kind, script_keep(a->script, line) });
}

/* Adds the lines of a->text after the first `steps` steps, except those that the record asserts from step `from` on. */
static void assert_lines(struct asserting *a, uint32_t steps, uint32_t from)
{
	char *line = a->text.s, *newline;
	for (; (newline = strchr(line, '\n')); line = newline + 1) {
		enum step_kind kind = assertion_of_verb((struct word){ line, strcspn(line, " ") });
		*newline = '\0';
		if (!is_asserted(a->record, from, kind))
			assert_line(a, steps, kind, line);
	}
	text_clear(&a->text);
}

/* Adds the awards of the last action, after the first `steps` steps. */
static void assert_awards(struct asserting *a, uint32_t steps)
{
	log_scored(&a->text, a->record, &a->referee->outcome);
	assert_lines(a, steps, steps);
}

/* Whether to assert the awards of the step. Under `scores complete`, the record already has all of them. */
static bool is_scoring(const struct asserting *a)
{
	const struct report *report = &a->referee->report;
	return report->played && (report->step->kind == STEP_TURN || report->step->kind == STEP_END) &&
	       !a->record->scores_complete;
}

/* Replays the record. Returns false if it breaks a rule. */
static bool assert_game(struct asserting *a)
{
	const struct report *report = &a->referee->report;
	referee_begin(a->referee, a->record, ON_ILLEGAL_STOP);
	if (a->referee->illegal)
		return false;
	while (referee_next(a->referee)) {
		if (a->referee->illegal)
			return false;
		if (report->kind != REPORT_CLOSE && is_scoring(a))
			assert_awards(a, a->referee->at);
	}
	if (report->kind == REPORT_CLOSE) { /* the assertions there are above the result that the record states */
		uint32_t steps = a->record->result ? a->record->result - 1 : a->record->steps, last = a->record->steps;
		while (last > 0 && a->record->step[last - 1].kind >= STEP_SCORED)
			last--;
		if (report->finished) {
			last = a->record->steps;
			assert_line(a, steps, STEP_END, "end");
			assert_awards(a, steps);
		}
		log_result(&a->text, a->record, &a->referee->game);
		assert_lines(a, steps, last);
	}
	return true;
}

/*
 * What is added is what `hgref random --assert` writes: the awards after each move and after the end, unless the record
 * asserts some of them there; and after its last line the totals, the holders of the titles, and the winners, unless the
 * record asserts these. If final scoring is done because the land tiles have run out, the record gets the line `end`,
 * since nothing can be asserted about final scoring without it.
 */
enum status assert_found(struct script *script, struct reader *reader, struct referee *referee, const char *file)
{
	const struct record *record = &reader->record;
	struct asserting a = { .script = script, .record = record, .referee = referee };
	a.first = script->lines - record->steps; /* the steps come last, less those of a position that need no line */
	bool legal = assert_game(&a);
	script_insert(script, a.addition, a.additions);
	text_free(&a.text);
	free(a.addition);
	if (record->steps + a.additions > STEPS_MAX) {
		reader_fail(reader, record->span, 0, record->span.length, READ_LIMIT,
			    "with the added assertions, the game would have more than %d lines of moves and assertions",
			    STEPS_MAX);
		return STATUS_TROUBLE;
	}
	if (legal)
		return STATUS_FINE;
	/* the reason is in the referee's first finding about the header, or else in its report about a step */
	const struct report *report = &referee->report;
	const struct step *step = report->step ? report->step : report->missing_for;
	enum violation_code code = violations_next(&report->broken, 0);
	uint32_t line = step ? step->span.line : record->span.line;
	struct text message = { 0 };
	if (referee->headers > 0) {
		code = referee->header[0].code;
		line = referee->header[0].span.line > 0 ? referee->header[0].span.line : line;
	}
	show_place(&message, file, line, 0);
	show_title(&message, reader);
	terminal_complain("%s: %s: no assertions are added from here on\n", message.s, violation_name(code));
	text_free(&message);
	return STATUS_BROKEN;
}
