#include "say/move_line.h"

#include "grammar/step_form.h"
#include "say/names.h"

void say_action(struct text *out, const struct record *record, enum step_kind kind, const struct turn *turn)
{
	const struct step_form *form = step_form(kind);
	for (const uint8_t *field = form->first; *field; field++) {
		if (*field == FIELD_EXTRA && !turn->extra)
			continue;
		text_add_string(out, field == form->first ? "" : " ");
		if (*field == FIELD_VERB)
			text_add_string(out, form->verb);
		else if (*field == FIELD_PLAYER)
			text_add_string(out, player_colour(record, turn->player));
		else if (*field == FIELD_EXTRA)
			text_add_string(out, "+");
		else if (*field == FIELD_TILE)
			text_add_string(out, record->set->tile[turn->tile].name);
		else if (*field == FIELD_CELL)
			say_cell(out, turn->cell);
		else if (*field == FIELD_TURN)
			text_add_number(out, turn->degrees);
		else if (*field == FIELD_RECALL)
			say_place(out, turn->recall[0]);
	}
	if (kind == STEP_TURN && turn->recalls > 0)
		text_add(out, " recall %s", place_phrase(turn->recall[0]).s);
	if (kind == STEP_TURN && turn->pieces > 0)
		text_add(out, " %s %s", role_name((enum role)turn->piece[0].role),
			 word_of_slot(turn->piece[0].place.slot));
}

void log_action(struct text *out, const struct record *record, enum step_kind kind, const struct turn *turn)
{
	say_action(out, record, kind, turn);
	text_add_string(out, "\n");
}

/* ---- assertions ---- */

/* Says what one field of an assertion has; `number` is which of its numbers it is. */
static void say_asserted(struct text *out, const struct record *record, enum field field, const struct assertion *a,
			 int number)
{
	if (field == FIELD_PLAYER)
		text_add(out, " %s", a->player == NOBODY ? "none" : player_colour(record, a->player));
	else if (field == FIELD_NUMBER && (number == 0 || record->rules.huts > 0)) /* the second is of huts */
		text_add(out, " %d", (int)a->points[number]);
	else if (field == FIELD_KIND)
		text_add(out, " %s", award_kind_name((enum award_kind)a->kind));
	else if (field == FIELD_CODE)
		text_add(out, " %s", violation_name((enum violation_code)a->code));
	else if (field == FIELD_EXTRA && a->extra)
		text_add_string(out, " +");
	else if (field == FIELD_PLACE || (field == FIELD_AWARD_PLACE && a->has_place))
		text_add(out, " %s", place_phrase(a->place).s);
}

void say_assertion(struct text *out, const struct record *record, enum step_kind kind, const struct assertion *a)
{
	const struct step_form *form = step_form(kind);
	bool lists_players = form->rest[0] == FIELD_PLAYER;
	int numbers = 0;
	text_add_string(out, form->verb);
	for (const uint8_t *field = form->first + 1; *field; field++) {
		if (lists_players && *field == FIELD_PLAYER)
			break;
		say_asserted(out, record, (enum field) * field, a, numbers);
		numbers += *field == FIELD_NUMBER;
		if (*field == FIELD_PLAYER && a->player == NOBODY)
			break; /* `king none` has no size */
	}
	for (int p = 0; p < record->players && lists_players; p++) {
		if (!(a->players >> p & 1))
			continue;
		text_add(out, " %s", player_colour(record, p));
		if (form->rest[1] == FIELD_NUMBER)
			text_add(out, " %d", (int)a->points[p]);
	}
	for (int i = 0; form->rest[0] == FIELD_ANIMAL && i < ANIMALS; i++)
		if (a->animals.count[i])
			text_add(out, " %s %d", animal_name((enum animal)i), a->animals.count[i]);
}

void say_scored(struct text *out, const struct record *record, const struct award *award)
{
	struct assertion a = { .kind = award->kind, .players = award->players, .place = award->at };
	a.has_place = award_has_place((enum award_kind)award->kind);
	a.points[0] = award->points;
	say_assertion(out, record, STEP_SCORED, &a);
}

void log_scored(struct text *out, const struct record *record, const struct outcome *outcome)
{
	bool any = false;
	for (int i = 0; i < outcome->awards; i++) {
		const struct award *award = &outcome->award[i];
		if (award->points == 0)
			continue;
		any = true;
		say_scored(out, record, award);
		text_add_string(out, "\n");
	}
	if (!any)
		text_add_string(out, "scored none\n");
}

static void log_assertion(struct text *out, const struct record *record, enum step_kind kind, const struct assertion *a)
{
	say_assertion(out, record, kind, a);
	text_add_string(out, "\n");
}

static void log_title(struct text *out, const struct record *record, enum step_kind kind, const struct title *title)
{
	log_assertion(out, record, kind, &(struct assertion){ .player = title->holder, .points = { title->size } });
}

void log_result(struct text *out, const struct record *record, const struct game *game)
{
	struct assertion totals = { .players = (uint8_t)((1u << record->players) - 1) };
	for (int p = 0; p < record->players; p++)
		totals.points[p] = game_total(game, p);
	log_assertion(out, record, STEP_TOTALS, &totals);
	if (game->rules.expansion) {
		log_title(out, record, STEP_KING, &game->title[TITLE_KING]);
		log_title(out, record, STEP_ROBBER, &game->title[TITLE_ROBBER]);
	}
	if (game->scored)
		log_assertion(out, record, STEP_WINNER, &(struct assertion){ .players = game_winners(game) });
}
