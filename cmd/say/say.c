#include "say/say.h"

#include "say/say_parts.h"
#include "say/violation_rows.h"

struct incident incident_of(const struct replay *replay, const struct reader *reader, const char *file)
{
	return (struct incident){ .file = file,
				  .reader = reader,
				  .referee = &replay->referee,
				  .line_of_move = replay->line_of_move,
				  .step = replay->referee.report.step };
}

/* Says what is wrong with each piece at fault as if the move placed no other; it is named if the move has several. */
static void say_of_pieces(struct text *out, const struct incident *incident, enum violation_code code)
{
	int first = piece_at_fault(incident, code, 0);
	for (int i = first; i < PIECES_MAX; i = piece_at_fault(incident, code, i + 1)) {
		struct step step = *incident->step;
		struct incident of_piece = *incident;
		step.turn = turn_with_piece(&incident->step->turn, i);
		of_piece.step = &step;
		text_add_string(out, i == first ? "" : "; ");
		say_which_piece(out, incident, i);
		violation_row(code)->sentence(out, &of_piece);
	}
}

void say_facts(struct text *out, const struct incident *incident, enum violation_code code)
{
	const struct violation_row *row = violation_row(code);
	if (!row->sentence)
		text_add_string(out, violation_sentence(code));
	else if (row->part == PART_PIECES && !incident->header)
		say_of_pieces(out, incident, code);
	else
		row->sentence(out, incident);
}

/*
 * "edge-mismatch: the east side ...; feature-occupied: ...": everything that a move breaks in the referee's position.
 */
static void say_broken(struct text *out, const struct incident *incident, const struct step *move,
		       const struct violations *broken)
{
	struct incident of_move = *incident;
	const char *between = "";
	of_move.step = move;
	of_move.parts = step_parts(move->words.s == incident->step->words.s ? incident->step : move);
	enum violation_code code = violations_next(broken, 0);
	for (; code != VIOLATION_CODES; code = violations_next(broken, code + 1)) {
		text_add(out, "%s%s: ", between, violation_name(code));
		say_facts(out, &of_move, code);
		between = "; ";
	}
}

/* The step after an action that says by which code it is to be refused; NULL if there is none. */
static const struct step *find_expected_violation(const struct record *record, const struct step *action)
{
	const struct step *end = record->step + record->steps;
	for (const struct step *step = action + 1; step < end && step->kind >= STEP_SCORED; step++)
		if (step->kind == STEP_VIOLATION)
			return step;
	return NULL;
}

/* "; the record expects cell-occupied (line 10)": if the first violation of an action should have been another one. */
static void say_expected_instead(struct text *out, const struct incident *incident, enum violation_code code)
{
	const struct violations *refused = &incident->referee->refused;
	if (!incident->step || incident->step->kind >= STEP_SCORED || code != violations_next(refused, 0))
		return;
	const struct step *other = find_expected_violation(record_of(incident), incident->step);
	if (!other || other->assertion.code == code)
		return;
	enum violation_code expected = (enum violation_code)other->assertion.code;
	text_add(out, "; the record expects %s%s", violation_name(expected),
		 violations_has(refused, expected) ? " as the first violation" : "");
	if (other->span.line != incident->step->span.line)
		text_add(out, " (line %u)", other->span.line);
}

void say_violation(struct text *out, const struct incident *incident, enum violation_code code)
{
	const struct referee *referee = incident->referee;
	struct asked asked;
	say_facts(out, incident, code);
	/* of a missed expectation, what is wrong with the move that it asks about, or with the one above */
	if (code == V_EXPECTATION_MISSED && asked_move(incident, &asked))
		say_broken(out, incident, &asked.step, &asked.broken);
	else if (code == V_EXPECTATION_MISSED && incident->step->kind == STEP_VIOLATION && referee->was_refused)
		say_broken(out, incident, referee->action, &referee->refused);
	say_expected_instead(out, incident, code);
}

struct word say_word(const struct incident *incident, enum violation_code code)
{
	return part_of_line(incident, violation_row(code)->part, code);
}
