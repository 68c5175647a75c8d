#include "say/move_line.h"

#include "say/names.h"

static const char *tile_name(const struct record *record, uint16_t tile)
{
	return record->set->tile[tile].name;
}

static void say_mover(struct text *out, const struct record *record, const struct turn *turn)
{
	text_add_string(out, player_colour(record, turn->player));
	text_add_string(out, turn->extra ? " + " : " ");
}

static void say_piece_on(struct text *out, const struct stated_piece *piece)
{
	text_add_string(out, " ");
	text_add_string(out, role_name((enum role)piece->role));
	text_add_string(out, " ");
	say_slot(out, piece->place.slot);
}

void say_move(struct text *out, const struct record *record, const struct turn *turn)
{
	say_mover(out, record, turn);
	text_add_string(out, tile_name(record, turn->tile));
	text_add_string(out, " ");
	say_cell(out, turn->cell);
	text_add_string(out, " ");
	text_add_number(out, turn->degrees);
	if (turn->recalls > 0) {
		text_add_string(out, " recall ");
		say_place(out, turn->recall[0]);
	}
	if (turn->pieces > 0)
		say_piece_on(out, &turn->piece[0]);
}

void say_discard(struct text *out, const struct record *record, const struct turn *turn)
{
	say_mover(out, record, turn);
	text_add_string(out, "discard ");
	text_add_string(out, tile_name(record, turn->tile));
}

void log_turn(struct text *out, const struct record *record, const struct turn *turn)
{
	say_move(out, record, turn);
	text_add_string(out, "\n");
}

void log_discard(struct text *out, const struct record *record, const struct turn *turn)
{
	say_discard(out, record, turn);
	text_add_string(out, "\n");
}

void log_decline(struct text *out, const struct record *record, const struct turn *turn)
{
	say_mover(out, record, turn);
	text_add(out, "decline %s\n", tile_name(record, turn->tile));
}

void log_recall(struct text *out, const struct record *record, const struct turn *turn)
{
	text_add(out, "%s recall ", player_colour(record, turn->player));
	say_place(out, turn->recall[0]);
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
