#include "say/say_parts.h"

/* A move that an expectation asks about, and what a move breaks. */

/* Of `fits`: the tile laid there. Its place alone is asked about, so that it does not matter who lays it. */
static struct step laid_by_fits(const struct incident *incident)
{
	const struct assertion *a = &incident->step->assertion;
	struct step step = { .kind = STEP_TURN, .span = incident->step->span, .words = incident->step->words };
	step.turn = (struct turn){ .tile = a->tile, .degrees = a->degrees, .cell = a->place.cell };
	return step;
}

bool asked_move(const struct incident *incident, struct asked *asked)
{
	const struct step *step = incident->step;
	*asked = (struct asked){ 0 };
	if (step->kind == STEP_LEGAL) {
		asked->step = *step;
		game_check(game_of(incident), &step->turn, &asked->broken);
	} else if (step->kind == STEP_FITS && step->assertion.has_place && step->assertion.tile != TILE_UNKNOWN) {
		asked->step = laid_by_fits(incident);
		game_check_place(game_of(incident), &asked->step.turn,
				 &record_of(incident)->set->tile[step->assertion.tile], &asked->broken);
	}
	return violations_any(&asked->broken);
}

void say_broken(struct text *out, const struct incident *incident, const struct step *step,
		const struct violations *broken)
{
	struct incident of_step = *incident;
	const char *between = "";
	of_step.step = step;
	incident_read_parts(&of_step);
	enum violation_code code = violations_next(broken, 0);
	for (; code != VIOLATION_CODES; code = violations_next(broken, code + 1)) {
		text_add(out, "%s%s: ", between, violation_name(code));
		say_facts(out, &of_step, code);
		between = "; ";
	}
}

/* The code with which the record expects an action to be refused; NULL: it expects none. */
static const struct step *expected_violation(const struct record *record, const struct step *action)
{
	const struct step *end = record->step + record->steps;
	for (const struct step *step = action + 1; step < end && step->kind >= STEP_SCORED; step++)
		if (step->kind == STEP_VIOLATION)
			return step;
	return NULL;
}

void say_expected_instead(struct text *out, const struct incident *incident, enum violation_code code)
{
	const struct violations *refused = &incident->referee->refused;
	if (incident->step->kind >= STEP_SCORED || code != violations_next(refused, 0))
		return;
	const struct step *other = expected_violation(record_of(incident), incident->step);
	if (!other || other->assertion.code == code)
		return;
	enum violation_code expected = (enum violation_code)other->assertion.code;
	text_add(out, "; the record expects %s%s", violation_name(expected),
		 violations_has(refused, expected) ? " as the first violation" : "");
	if (other->span.line != incident->step->span.line)
		text_add(out, " (line %u)", other->span.line);
}
