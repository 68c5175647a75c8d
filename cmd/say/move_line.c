#include "say/move_line.h"

#include "grammar/step_form.h"
#include "say/names.h"

static void say_field(struct text *out, const struct record *record, enum field field, const struct turn *turn)
{
	if (field == FIELD_PLAYER)
		text_add_string(out, player_colour(record, turn->player));
	else if (field == FIELD_EXTRA)
		text_add_string(out, "+");
	else if (field == FIELD_TILE)
		text_add_string(out, record->set->tile[turn->tile].name);
	else if (field == FIELD_CELL)
		say_cell(out, turn->cell);
	else if (field == FIELD_TURN)
		text_add_number(out, turn->degrees);
	else if (field == FIELD_RECALL)
		say_place(out, turn->recall[0]);
}

void say_action(struct text *out, const struct record *record, enum step_kind kind, const struct turn *turn)
{
	const struct step_form *form = step_form(kind);
	for (const uint8_t *field = form->first; *field; field++) {
		if (*field == FIELD_EXTRA && !turn->extra)
			continue;
		text_add_string(out, field == form->first ? "" : " ");
		if (*field == FIELD_VERB)
			text_add_string(out, form->verb);
		else
			say_field(out, record, (enum field) * field, turn);
	}
	if (kind == STEP_TURN && turn->recalls > 0) {
		text_add_string(out, " recall ");
		say_place(out, turn->recall[0]);
	}
	if (kind == STEP_TURN && turn->pieces > 0) {
		text_add_string(out, " ");
		text_add_string(out, role_name((enum role)turn->piece[0].role));
		text_add_string(out, " ");
		say_slot(out, turn->piece[0].place.slot);
	}
}

void say_move(struct text *out, const struct record *record, const struct turn *turn)
{
	say_action(out, record, STEP_TURN, turn);
}

void say_discard(struct text *out, const struct record *record, const struct turn *turn)
{
	say_action(out, record, STEP_DISCARD, turn);
}

void log_action(struct text *out, const struct record *record, enum step_kind kind, const struct turn *turn)
{
	say_action(out, record, kind, turn);
	text_add_string(out, "\n");
}

static void say_colours(struct text *out, const struct record *record, uint8_t players)
{
	for (int p = 0; p < record->players; p++)
		if (players >> p & 1)
			text_add(out, " %s", player_colour(record, p));
}

void say_scored(struct text *out, const struct record *record, const struct award *award)
{
	text_add(out, "scored %s ", award_kind_name((enum award_kind)award->kind));
	if (award_has_place((enum award_kind)award->kind)) {
		say_place(out, award->at);
		text_add_string(out, " ");
	}
	text_add_number(out, award->points);
	say_colours(out, record, award->players);
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

/* "king red 5" or "king none". */
static void log_title(struct text *out, const struct record *record, const struct title *title, const char *word)
{
	if (title->holder == NOBODY)
		text_add(out, "%s none\n", word);
	else
		text_add(out, "%s %s %d\n", word, player_colour(record, title->holder), title->size);
}

void log_result(struct text *out, const struct record *record, const struct game *game)
{
	text_add_string(out, "totals");
	for (int p = 0; p < record->players; p++)
		text_add(out, " %s %d", player_colour(record, p), game_total(game, p));
	text_add_string(out, "\n");
	if (game->rules.expansion) {
		log_title(out, record, &game->title[TITLE_KING], "king");
		log_title(out, record, &game->title[TITLE_ROBBER], "robber");
	}
	if (!game->scored)
		return;
	text_add_string(out, "winner");
	say_colours(out, record, game_winners(game));
	text_add_string(out, "\n");
}
