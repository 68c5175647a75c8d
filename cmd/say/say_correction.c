#include "say/move_line.h"
#include "say/say.h"
#include "say/say_parts.h"

/* ---- moves that assertions ask about ---- */

/* The turn that places the tile of `fits` or `pieces` there. */
static struct step step_of_tile(const struct incident *incident)
{
	const struct assertion *a = &incident->step->assertion;
	struct step step = { .kind = STEP_TURN, .span = incident->step->span, .words = incident->step->words };
	step.turn = (struct turn){ .tile = a->tile, .degrees = a->degrees, .cell = a->place.cell };
	return step;
}

bool asked_move(const struct incident *incident, struct asked *asked)
{
	const struct game *game = game_of(incident);
	const struct step *step = incident->step;
	const struct assertion *a = &step->assertion;
	struct turn *turn = &asked->step.turn;
	*asked = (struct asked){ 0 };
	if (step->kind == STEP_LEGAL) {
		asked->step = *step;
		game_check(game, turn, &asked->broken);
	} else if (step->kind == STEP_PIECES && a->tile != TILE_UNKNOWN) {
		asked->step = step_of_tile(incident);
		turn->player = (uint8_t)game_next_player(game); /* by whoever is to move */
		turn->extra = game_owes_extra(game);
		game_check(game, turn, &asked->broken);
	} else if (step->kind == STEP_FITS && a->has_place && a->tile != TILE_UNKNOWN) {
		asked->step = step_of_tile(incident); /* only its place is judged, so it does not matter by whom */
		game_check_place(game, turn, &game->board.set->tile[a->tile], &asked->broken);
	}
	return violations_any(&asked->broken);
}

/* ---- an assertion as it should be ---- */

/* Corrects a copy of what the step asserts. Returns false if no assertion of its kind is true. */
static bool correct_assertion(struct assertion *a, const struct incident *incident)
{
	const struct game *game = game_of(incident);
	const struct referee *referee = incident->referee;
	const struct award *award = referee->report.award < 0 ? NULL : &referee->outcome.award[referee->report.award];
	enum title_kind kind = incident->step->kind == STEP_KING ? TITLE_KING : TITLE_ROBBER;
	const struct title *title = &game->title[kind];
	uint8_t pieces[PLAYERS_MAX];
	switch ((enum step_kind)incident->step->kind) {
	case STEP_SCORED:
		if (award) {
			a->points[0] = award->points;
			a->players = award->players;
		}
		return award;
	case STEP_COVERED:
		if (award)
			a->animals = award->covered;
		return award;
	case STEP_KING:
	case STEP_ROBBER:
		if (incident->step->given) {
			a->points[0] = game_largest(game, kind);
			return a->points[0] > 0 && game->rules.expansion;
		}
		a->player = title->holder;
		a->points[0] = title->size;
		return true;
	case STEP_MAJORITY:
		referee_majority(referee, a->place, pieces);
		for (int p = 0; p < game->players; p++) {
			a->players |= (uint8_t)((pieces[p] > 0) << p);
			a->points[p] = pieces[p];
		}
		return true;
	case STEP_TOTALS:
		for (int p = 0; p < game->players; p++)
			a->points[p] = game_total(game, p);
		return true;
	case STEP_WINNER:
		if (game->scored)
			a->players = game_winners(game);
		return game->scored;
	case STEP_SUPPLY:
		a->points[0] = game->hand[a->player].members;
		a->points[1] = game->hand[a->player].huts;
		return true;
	case STEP_NEXT:
		if (!game->over) {
			a->player = (uint8_t)game_next_player(game);
			a->extra = game_owes_extra(game);
		}
		return !game->over;
	case STEP_VIOLATION:
		if (referee->was_refused)
			a->code = (uint8_t)violations_next(&referee->refused, 0);
		return referee->was_refused;
	default:
		return false;
	}
}

static void say_correct_pieces(struct text *out, const struct incident *incident)
{
	struct asked asked;
	const struct assertion *a = &incident->step->assertion;
	if (a->tile == TILE_UNKNOWN || asked_move(incident, &asked))
		return;
	struct text pieces = { 0 };
	int count = say_pieces(&pieces, game_of(incident), &asked.step.turn, " ");
	text_add(out, "pieces %s %s %d%s%s", record_of(incident)->set->tile[a->tile].name, cell_phrase(a->place.cell).s,
		 a->degrees, count ? " " : "", count ? pieces.s : "");
	text_free(&pieces);
}

/* Whether an action pays points to anybody; otherwise `scored none` is right. */
static bool any_award_pays(const struct outcome *outcome)
{
	for (int i = 0; i < outcome->awards; i++)
		if (outcome->award[i].points > 0)
			return true;
	return false;
}

void say_correction(struct text *out, const struct incident *incident)
{
	enum step_kind kind = (enum step_kind)incident->step->kind;
	struct assertion a = incident->step->assertion;
	if (kind == STEP_PIECES)
		say_correct_pieces(out, incident);
	else if (correct_assertion(&a, incident))
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

void say_other_pieces(struct text *out, const struct incident *incident)
{
	const struct game *game = game_of(incident);
	const struct assertion *a = &incident->step->assertion;
	struct asked asked;
	struct piece_choice choices[PIECE_CHOICES];
	const struct turn *turn = &asked.step.turn;
	if (a->tile == TILE_UNKNOWN) {
		text_add_string(out, "there is no such tile");
		return;
	}
	if (asked_move(incident, &asked)) {
		text_add_string(out, "the tile could not be placed there: ");
		return;
	}
	const struct tile *tile = &game->board.set->tile[turn->tile];
	int turns = turn_quarters(turn), count = game_pieces(game, turn, choices);
	text_add(out, "tile %s, placed there, can take ", tile->name);
	if (!say_pieces(out, game, turn, ", "))
		text_add_string(out, "no piece");
	const char *before = "; missing in the record: ";
	for (int i = 0; i < count; i++) {
		if (names_zone(a, tile, turns, choices[i]))
			continue;
		text_add(out, "%s%s %s", before, role_name((enum role)choices[i].role),
			 word_of_slot(zone_slot(tile, choices[i].zone, turns)));
		before = ", ";
	}
	before = "; wrong: ";
	for (int role = 0; role < ROLES; role++)
		for (uint32_t left = a->slots[role]; left; left &= left - 1) {
			int slot = __builtin_ctz(left);
			if (is_choice(choices, count, slot_zone(tile, slot, turns), role))
				continue;
			text_add(out, "%s%s %s", before, role_name((enum role)role), word_of_slot(slot));
			before = ", ";
		}
}
