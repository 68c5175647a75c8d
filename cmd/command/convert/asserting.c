#include "command/convert/asserting.h"

#include "show/show.h"
#include "text/terminal.h"

/* The line at which a game breaks a rule. */
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
