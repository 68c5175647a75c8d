#include "say/names.h"
#include "say/say.h"

static void correct_scored(struct text *out, const struct incident *incident)
{
	const struct assertion *a = &incident->step->assertion;
	const struct outcome *outcome = &incident->referee->outcome;
	int i = incident->referee->report.award;
	bool any = false;
	for (int k = 0; k < outcome->awards; k++)
		any |= outcome->award[k].points > 0;
	if (i < 0) {
		text_add(out, any ? "" : "scored none");
		return;
	}
	text_add(out, "scored %s ", award_kind_name((enum award_kind)a->kind));
	if (a->has_place) {
		say_place(out, a->place);
		text_add(out, " ");
	}
	text_add(out, "%d", (int)outcome->award[i].points);
	for (int p = 0; p < PLAYERS_MAX; p++)
		if (outcome->award[i].players >> p & 1)
			text_add(out, " %s", player_colour(record_of(incident), p));
}

static void correct_covered(struct text *out, const struct incident *incident)
{
	int i = incident->referee->report.award;
	if (i < 0)
		return;
	text_add(out, "covered ");
	say_place(out, incident->step->assertion.place);
	for (int a = 0; a < ANIMALS; a++)
		if (incident->referee->outcome.award[i].covered.count[a])
			text_add(out, " %s %d", animal_name((enum animal)a),
				 incident->referee->outcome.award[i].covered.count[a]);
}

static void correct_title(struct text *out, const struct incident *incident, enum title_kind title)
{
	const struct title *holds = &game_of(incident)->title[title];
	text_add(out, title == TITLE_KING ? "king " : "robber ");
	if (holds->holder == NOBODY)
		text_add(out, "none");
	else
		text_add(out, "%s %u", player_colour(record_of(incident), holds->holder), holds->size);
}

static void correct_king(struct text *out, const struct incident *incident)
{
	correct_title(out, incident, TITLE_KING);
}

static void correct_robber(struct text *out, const struct incident *incident)
{
	correct_title(out, incident, TITLE_ROBBER);
}

static void correct_pieces(struct text *out, const struct incident *incident)
{
	struct asked asked;
	const struct assertion *a = &incident->step->assertion;
	if (a->tile == TILE_UNKNOWN || asked_move(incident, &asked))
		return;
	text_add(out, "pieces %s ", record_of(incident)->set->tile[a->tile].name);
	say_cell(out, a->place.cell);
	text_add(out, " %d", a->degrees);
	struct text pieces = { 0 };
	if (say_pieces(&pieces, game_of(incident), &asked.step.turn, " "))
		text_add(out, " %s", pieces.s);
	text_free(&pieces);
}

static void correct_majority(struct text *out, const struct incident *incident)
{
	const struct assertion *a = &incident->step->assertion;
	uint8_t pieces[PLAYERS_MAX];
	referee_majority(incident->referee, a->place, pieces);
	text_add(out, "majority ");
	say_place(out, a->place);
	for (int p = 0; p < game_of(incident)->players; p++)
		if (pieces[p] || a->players >> p & 1)
			text_add(out, " %s %d", player_colour(record_of(incident), p), pieces[p]);
}

static void correct_totals(struct text *out, const struct incident *incident)
{
	const struct game *game = game_of(incident);
	text_add(out, "totals");
	for (int p = 0; p < game->players; p++)
		if (incident->step->assertion.players >> p & 1)
			text_add(out, " %s %d", player_colour(record_of(incident), p), game_total(game, p));
}

static void correct_winner(struct text *out, const struct incident *incident)
{
	const struct game *game = game_of(incident);
	if (!game->scored)
		return;
	text_add(out, "winner");
	for (int p = 0; p < game->players; p++)
		if (game_winners(game) >> p & 1)
			text_add(out, " %s", player_colour(record_of(incident), p));
}

static void correct_supply(struct text *out, const struct incident *incident)
{
	const struct game *game = game_of(incident);
	int player = incident->step->assertion.player;
	text_add(out, "supply %s %d", player_colour(record_of(incident), player), game->hand[player].members);
	if (game->rules.huts > 0)
		text_add(out, " %d", game->hand[player].huts);
}

static void correct_next(struct text *out, const struct incident *incident)
{
	const struct game *game = game_of(incident);
	if (!game->over)
		text_add(out, "next %s%s", player_colour(record_of(incident), game_next_player(game)),
			 game_owes_extra(game) ? " +" : "");
}

static void correct_violation(struct text *out, const struct incident *incident)
{
	if (incident->referee->was_refused)
		text_add(out, "violation %s", violation_name(violations_next(&incident->referee->refused, 0)));
}

void say_correction(struct text *out, const struct incident *incident)
{
	static void (*const corrections[])(struct text *, const struct incident *) = {
		[STEP_SCORED] = correct_scored,       [STEP_TOTALS] = correct_totals,
		[STEP_WINNER] = correct_winner,       [STEP_COVERED] = correct_covered,
		[STEP_SUPPLY] = correct_supply,       [STEP_MAJORITY] = correct_majority,
		[STEP_NEXT] = correct_next,           [STEP_KING] = correct_king,
		[STEP_ROBBER] = correct_robber,       [STEP_PIECES] = correct_pieces,
		[STEP_VIOLATION] = correct_violation,
	};
	unsigned kind = incident->step->kind;
	if (kind < sizeof corrections / sizeof corrections[0] && corrections[kind])
		corrections[kind](out, incident);
}
