#include "say/move_line.h"
#include "say/say_parts.h"

/* ---- moves that assertions ask about ---- */

/* For `fits`, the tile placed there. Only its place is judged, so it does not matter who places it. */
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

/* ---- an assertion as it should be ---- */

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

/* ---- the pieces that could go with a tile ---- */

/* Whether the assertion names a zone, by any of its slots, for a role. */
static bool names_zone(const struct assertion *a, const struct tile *tile, int turns, struct piece_choice choice)
{
	for (uint32_t left = a->slots[choice.role]; left; left &= left - 1)
		if (slot_zone(tile, __builtin_ctz(left), turns) == choice.zone)
			return true;
	return false;
}

static bool is_choice(const struct piece_choice *choices, int count, int zone, int role)
{
	for (int i = 0; i < count; i++)
		if (choices[i].zone == zone && choices[i].role == role)
			return true;
	return false;
}

/* Adds the pieces that could go there and are not named. */
static void say_left_out_pieces(struct text *out, const struct incident *incident, const struct tile *tile, int turns,
				const struct piece_choice *choices, int count)
{
	const char *before = "; missing in the record: ";
	for (int i = 0; i < count; i++) {
		if (names_zone(&incident->step->assertion, tile, turns, choices[i]))
			continue;
		text_add(out, "%s%s ", before, role_name((enum role)choices[i].role));
		text_add_string(out, word_of_slot(zone_slot(tile, choices[i].zone, turns)));
		before = ", ";
	}
}

/* Adds the pieces that are named and could not go there. */
static void say_impossible_pieces(struct text *out, const struct incident *incident, const struct tile *tile, int turns,
				  const struct piece_choice *choices, int count)
{
	const struct assertion *a = &incident->step->assertion;
	const char *before = "; wrong: ";
	for (int role = 0; role < ROLES; role++)
		for (uint32_t left = a->slots[role]; left; left &= left - 1) {
			int slot = __builtin_ctz(left);
			if (is_choice(choices, count, slot_zone(tile, slot, turns), role))
				continue;
			text_add(out, "%s%s ", before, role_name((enum role)role));
			text_add_string(out, word_of_slot(slot));
			before = ", ";
		}
}

void say_other_pieces(struct text *out, const struct incident *incident)
{
	struct asked asked;
	struct piece_choice choices[PIECE_CHOICES];
	const struct turn *turn = &asked.step.turn;
	if (incident->step->assertion.tile == TILE_UNKNOWN) {
		text_add_string(out, "there is no such tile");
		return;
	}
	if (asked_move(incident, &asked)) {
		text_add_string(out, "the tile could not be placed there: ");
		return;
	}
	const struct tile *tile = &game_of(incident)->board.set->tile[turn->tile];
	int turns = turn_quarters(turn), count = game_pieces(game_of(incident), turn, choices);
	text_add(out, "tile %s, placed there, can take ", tile->name);
	if (!say_pieces(out, game_of(incident), turn, ", "))
		text_add_string(out, "no piece");
	say_left_out_pieces(out, incident, tile, turns, choices, count);
	say_impossible_pieces(out, incident, tile, turns, choices, count);
}
