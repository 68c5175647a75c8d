#include "say/move_line.h"
#include "say/names.h"
#include "say/say.h"

/* Each of these corrects a copy of what the record asserts. They return false if no assertion of this kind is true. */
typedef bool correction(struct assertion *a, const struct incident *incident);

static bool correct_scored(struct assertion *a, const struct incident *incident)
{
	int i = incident->referee->report.award;
	if (i < 0)
		return false;
	a->points[0] = incident->referee->outcome.award[i].points;
	a->players = incident->referee->outcome.award[i].players;
	return true;
}

static bool correct_covered(struct assertion *a, const struct incident *incident)
{
	int i = incident->referee->report.award;
	if (i >= 0)
		a->animals = incident->referee->outcome.award[i].covered;
	return i >= 0;
}

static bool correct_title(struct assertion *a, const struct incident *incident)
{
	const struct game *game = game_of(incident);
	const struct title *title = &game->title[incident->step->kind == STEP_KING ? TITLE_KING : TITLE_ROBBER];
	a->player = title->holder;
	a->points[0] = title->size;
	return true;
}

static bool correct_majority(struct assertion *a, const struct incident *incident)
{
	uint8_t pieces[PLAYERS_MAX];
	referee_majority(incident->referee, a->place, pieces);
	for (int p = 0; p < game_of(incident)->players; p++) {
		a->players |= (uint8_t)((pieces[p] > 0) << p);
		a->points[p] = pieces[p];
	}
	return true;
}

static bool correct_totals(struct assertion *a, const struct incident *incident)
{
	for (int p = 0; p < game_of(incident)->players; p++)
		a->points[p] = game_total(game_of(incident), p);
	return true;
}

static bool correct_winner(struct assertion *a, const struct incident *incident)
{
	const struct game *game = game_of(incident);
	if (game->scored)
		a->players = game_winners(game);
	return game->scored;
}

static bool correct_supply(struct assertion *a, const struct incident *incident)
{
	const struct hand *hand = &game_of(incident)->hand[a->player];
	a->points[0] = hand->members;
	a->points[1] = hand->huts;
	return true;
}

static bool correct_next(struct assertion *a, const struct incident *incident)
{
	const struct game *game = game_of(incident);
	if (game->over)
		return false;
	a->player = (uint8_t)game_next_player(game);
	a->extra = game_owes_extra(game);
	return true;
}

static bool correct_violation(struct assertion *a, const struct incident *incident)
{
	if (incident->referee->was_refused)
		a->code = (uint8_t)violations_next(&incident->referee->refused, 0);
	return incident->referee->was_refused;
}

static void say_correct_pieces(struct text *out, const struct incident *incident)
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

static bool any_award_pays(const struct outcome *outcome)
{
	bool any = false;
	for (int i = 0; i < outcome->awards; i++)
		any |= outcome->award[i].points > 0;
	return any;
}

void say_correction(struct text *out, const struct incident *incident)
{
	static correction *const corrections[] = {
		[STEP_SCORED] = correct_scored, [STEP_TOTALS] = correct_totals,
		[STEP_WINNER] = correct_winner, [STEP_COVERED] = correct_covered,
		[STEP_SUPPLY] = correct_supply, [STEP_MAJORITY] = correct_majority,
		[STEP_NEXT] = correct_next,     [STEP_KING] = correct_title,
		[STEP_ROBBER] = correct_title,  [STEP_VIOLATION] = correct_violation,
	};
	enum step_kind kind = (enum step_kind)incident->step->kind;
	struct assertion a = incident->step->assertion;
	if (kind == STEP_PIECES)
		say_correct_pieces(out, incident);
	else if (kind < sizeof corrections / sizeof corrections[0] && corrections[kind] &&
		 corrections[kind](&a, incident))
		say_assertion(out, record_of(incident), kind, &a);
	else if (kind == STEP_SCORED && !any_award_pays(&incident->referee->outcome))
		text_add_string(out, "scored none");
}
