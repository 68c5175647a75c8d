#include "say/say.h"

/* For `fits`, the tile placed there. Only its place is asked about, so it does not matter who places it. */
static struct step laid_by_fits(const struct incident *incident)
{
	const struct assertion *a = &incident->step->assertion;
	struct step step = { .kind = STEP_TURN, .span = incident->step->span, .words = incident->step->words };
	step.turn = (struct turn){ .tile = a->tile, .degrees = a->degrees, .cell = a->place.cell };
	return step;
}

/* For `pieces`, the tile placed there by whoever is to move. */
static struct step laid_for_pieces(const struct incident *incident)
{
	const struct game *game = game_of(incident);
	struct step step = laid_by_fits(incident);
	step.turn.player = (uint8_t)game_next_player(game);
	step.turn.extra = game_owes_extra(game);
	return step;
}

bool asked_move(const struct incident *incident, struct asked *asked)
{
	const struct step *step = incident->step;
	*asked = (struct asked){ 0 };
	if (step->kind == STEP_LEGAL) {
		asked->step = *step;
		game_check(game_of(incident), &step->turn, &asked->broken);
	} else if (step->kind == STEP_PIECES && step->assertion.tile != TILE_UNKNOWN) {
		asked->step = laid_for_pieces(incident);
		game_check(game_of(incident), &asked->step.turn, &asked->broken);
	} else if (step->kind == STEP_FITS && step->assertion.has_place && step->assertion.tile != TILE_UNKNOWN) {
		asked->step = laid_by_fits(incident);
		game_check_place(game_of(incident), &asked->step.turn,
				 &record_of(incident)->set->tile[step->assertion.tile], &asked->broken);
	}
	return violations_any(&asked->broken);
}
