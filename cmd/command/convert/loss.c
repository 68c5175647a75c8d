#include "command/convert/forms.h"

void loss_count_step(struct loss *loss, const struct report *report)
{
	loss->assertions += report->step && report->step->kind >= STEP_SCORED;
	loss->refused += report->refused;
}

bool action_is_illegal(const struct report *report)
{
	bool action = !report->step || report->step->kind < STEP_SCORED;
	return action && violations_any(&report->broken);
}

bool fail_illegal(struct reader *reader, const struct referee *referee, enum read_code code, const char *lack)
{
	const struct step *step = referee->report.step;
	struct span span = step ? step->span : reader->record.span;
	return reader_fail(reader, span, 0, span.length, code, "%s: an illegal game %s",
			   violation_name(violations_next(&referee->report.broken, 0)), lack);
}

static unsigned count_comments(const struct script *script, int first)
{
	unsigned comments = 0;
	for (int c = first; c != SCRIPT_NONE; c = script->comment[c].next)
		comments++;
	return comments;
}

void loss_count_lines(struct loss *loss, const struct script *script, enum script_kind first)
{
	for (size_t i = 0; i < script->lines; i++) {
		const struct script_line *line = &script->line[i];
		if (line->kind < first)
			continue;
		loss->comments += (line->comment != NULL) + count_comments(script, line->above);
		loss->assertions += line->kind == LINE_OF_SCORES;
	}
	loss->comments += count_comments(script, script->below);
}

void loss_add(struct loss *all, const struct loss *game)
{
	all->games += (game->editions | game->rulings | game->assertions | game->refused | game->comments |
		       game->early_ends) > 0;
	all->editions += game->editions;
	all->rulings += game->rulings;
	all->assertions += game->assertions;
	all->refused += game->refused;
	all->comments += game->comments;
	all->early_ends += game->early_ends;
}
