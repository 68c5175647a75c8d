#include "say_parts.h"

/* What the step above did and the record leaves out. */
static void say_missing(struct text *out, const struct scene *scene, bool returns)
{
	const struct referee *referee = scene->referee;
	const struct step *action = referee->report.missing_for;
	text_add(out, "the record leaves out what line %u brought: ",
		 action ? action->span.line : record_of(scene)->span.line);
	if (!returns) {
		say_award(out, record_of(scene), &referee->missing);
		return;
	}
	text_add(out, "a member of %s came home from ", player_colour(record_of(scene), referee->missing_home.player));
	say_place(out, referee->missing_home.place);
}

static void say_open(struct text *out, int slots)
{
	text_add(out, ", which is not complete: %d of its border slots %s open", slots, slots == 1 ? "is" : "are");
}

/* Who holds the feature, where the record names others. */
static void say_scorers(struct text *out, const struct scene *scene, const struct award *award)
{
	const char *between = " (pieces: ";
	text_add(out, "the record gives the points to ");
	say_players(out, record_of(scene), scene->step->assertion.players);
	text_add(out, ", but they go to ");
	say_players(out, record_of(scene), award->players);
	for (int p = 0; p < PLAYERS_MAX; p++)
		if (award->pieces[p]) {
			text_add(out, "%s%s %d", between, player_colour(record_of(scene), p), award->pieces[p]);
			between = ", ";
		}
	if (award->shrine)
		text_add(out, "; the hunter on the shrine comes before the most");
	text_add(out, *between == ',' ? ")" : "");
}

/* Whether an award of the step that an assertion above has named is this one. */
static bool is_asserted_before(const struct referee *referee, const struct assertion *a)
{
	for (int i = 0; i < referee->outcome.awards; i++) {
		const struct award *award = &referee->outcome.award[i];
		if (referee->scored >> i & 1 && award->kind == a->kind && award->points == a->points[0] &&
		    award->players == a->players)
			return true;
	}
	return false;
}

static const char *const paid_at_end[AWARD_KINDS] = {
	[AWARD_MEADOW] = "meadows score",
	[AWARD_HUTS] = "huts score",
	[AWARD_AGRICULTURE] = "the hut of Agriculture scores",
	[AWARD_BEAR] = "the bear scores",
};

static void say_asserted_score(struct text *out, const struct scene *scene, enum violation_code code)
{
	const struct referee *referee = scene->referee;
	const struct assertion *a = &scene->step->assertion;
	int i = referee->report.award;
	if (i >= 0 && code == V_SCORER_MISMATCH) {
		say_scorers(out, scene, &referee->outcome.award[i]);
		return;
	}
	text_add(out, a->players & (a->players - 1) ? "the record gives %d each to " : "the record gives %d to ",
		 (int)a->points[0]);
	say_players(out, record_of(scene), a->players);
	if (i >= 0) {
		text_add(out, ", but the award is: ");
		say_award(out, record_of(scene), &referee->outcome.award[i]);
		return;
	}
	text_add(out, " for %s%s", a->has_place ? "the " : "", award_kind_name((enum award_kind)a->kind));
	if (a->has_place) {
		text_add(out, " at ");
		say_place(out, a->place);
	}
	int node = a->has_place ? board_node(&referee->game.board, a->place) : -1;
	if (is_asserted_before(referee, a))
		text_add(out, ", which is asserted above already");
	else if (code != V_SCORE_OF_INCOMPLETE_FEATURE)
		text_add(out, a->has_place && node < 0 ? ", where no such feature is"
						       : ", which scores nothing in this step");
	else if (paid_at_end[a->kind])
		text_add(out, "; %s only at the end of the game", paid_at_end[a->kind]);
	else if (node >= 0)
		say_open(out, area_of(&referee->game.board.regions, node)->open);
	else
		text_add(out, ", but only completed ones score, and none is scored at the end");
}

static void say_totals(struct text *out, const struct scene *scene)
{
	const struct assertion *a = &scene->step->assertion;
	const char *between = "";
	for (int p = 0; p < game_of(scene)->players; p++) {
		int total = game_total(game_of(scene), p);
		if (!(a->players >> p & 1) || a->points[p] == total)
			continue;
		text_add(out, "%sthe record has %s at %d, the awards sum to %d", between,
			 player_colour(record_of(scene), p), (int)a->points[p], total);
		between = "; ";
	}
}

static void say_winners(struct text *out, const struct scene *scene)
{
	if (!game_of(scene)->scored) {
		text_add(out,
			 game_of(scene)->over
				 ? "the game is over, but the record has no `end` yet, so final scoring is not done"
				 : "the game is not over, nobody has won yet");
		return;
	}
	text_add(out, "the record names ");
	say_players(out, record_of(scene), scene->step->assertion.players);
	text_add(out, ", but ");
	uint8_t winners = game_winners(game_of(scene));
	say_players(out, record_of(scene), winners);
	text_add(out, "%s with %d points", __builtin_popcount(winners) == 1 ? " wins" : " win",
		 game_total(game_of(scene), __builtin_ctz(winners)));
}

static void say_returns(struct text *out, const struct scene *scene)
{
	const struct outcome *outcome = &scene->referee->outcome;
	if (scene->referee->report.missing_for) {
		say_missing(out, scene, true);
		return;
	}
	text_add(out, "no member of %s came home from ",
		 player_colour(record_of(scene), scene->step->assertion.player));
	say_place(out, scene->step->assertion.place);
	if (outcome->returns == 0)
		text_add(out, ", nor did any other in this step");
	for (int i = 0; i < outcome->returns; i++) {
		text_add(out, "%s%s ",
			 i ? ", " : "; those that did: ", player_colour(record_of(scene), outcome->home[i].player));
		say_place(out, outcome->home[i].place);
	}
}

static void say_covers(struct text *out, const struct scene *scene)
{
	int i = scene->referee->report.award;
	text_add(out, "the record has ");
	say_animals(out, &scene->step->assertion.animals);
	if (i < 0) {
		text_add(out, ", but no hunting trap was placed there in this step");
		return;
	}
	text_add(out, " covered, but the hunting trap covered ");
	say_animals(out, &scene->referee->outcome.award[i].covered);
}

static void say_codes(struct text *out, const struct violations *set)
{
	const char *between = "";
	enum violation_code code = violations_next(set, 0);
	for (; code != VIOLATION_CODES; code = violations_next(set, code + 1)) {
		text_add(out, "%s%s", between, violation_name(code));
		between = ", ";
	}
}

static void say_supply(struct text *out, const struct scene *scene)
{
	const struct assertion *a = &scene->step->assertion;
	const struct hand *hand = &game_of(scene)->hand[a->player];
	text_add(out, "%s has ", player_colour(record_of(scene), a->player));
	say_count(out, hand->members, "member", "members");
	text_add(out, " and ");
	say_count(out, hand->huts, "hut", "huts");
	text_add(out, " in supply, not %d and %d", (int)a->points[0], (int)a->points[1]);
}

static void say_majority(struct text *out, const struct scene *scene)
{
	const struct record *r = record_of(scene);
	const struct assertion *a = &scene->step->assertion;
	int players = game_of(scene)->players;
	uint8_t pieces[PLAYERS_MAX];
	if (board_node(&game_of(scene)->board, a->place) == NO_NODE) {
		text_add(out, "there is no feature at ");
		say_place(out, a->place);
		return;
	}
	referee_majority(scene->referee, a->place, pieces);
	text_add(out, "the pieces of the feature at ");
	say_place(out, a->place);
	text_add(out, " are ");
	for (int p = 0; p < players; p++)
		text_add(out, "%s%s %d", p ? ", " : "", player_colour(r, p), pieces[p]);
	text_add(out, ", not ");
	for (int p = 0; p < players; p++)
		if (a->players >> p & 1)
			text_add(out, "%s%s %d", a->players & ((1 << p) - 1) ? ", " : "", player_colour(r, p),
				 (int)a->points[p]);
}

static void say_next(struct text *out, const struct scene *scene)
{
	const struct game *game = game_of(scene);
	const struct record *r = record_of(scene);
	const struct assertion *a = &scene->step->assertion;
	if (game->over)
		text_add(out, "the game is over, nobody is next");
	else
		text_add(out, "next is %s%s, not %s%s", player_colour(r, game_next_player(game)),
			 game_owes_extra(game) ? " with an extra turn" : "", player_colour(r, a->player),
			 a->extra ? " with an extra turn" : "");
}

static void say_fits(struct text *out, const struct scene *scene)
{
	const struct board *board = &game_of(scene)->board;
	const struct assertion *a = &scene->step->assertion;
	if (a->tile == TILE_UNKNOWN) {
		text_add(out, "there is no such tile");
	} else if (a->has_place) {
		text_add(out, "tile %s does not fit there", board->set->tile[a->tile].name);
	} else {
		text_add(out, "tile %s does fit, for example at ", board->set->tile[a->tile].name);
		say_first_fit(out, board, &board->set->tile[a->tile]);
	}
}

static void say_legal(struct text *out, const struct scene *scene)
{
	struct violations broken = { 0 };
	game_check(game_of(scene), &scene->step->turn, &broken);
	text_add(out, "the move would be illegal: ");
	say_codes(out, &broken);
}

static void say_other_violation(struct text *out, const struct scene *scene)
{
	enum violation_code expected = (enum violation_code)scene->step->assertion.code;
	text_add(out, "expected %s, but the step above ", violation_name(expected));
	text_add(out, scene->referee->was_refused ? "breaks " : "is legal");
	if (scene->referee->was_refused)
		say_codes(out, &scene->referee->refused);
}

static void say_expectation(struct text *out, const struct scene *scene)
{
	switch ((enum step_kind)scene->step->kind) {
	case STEP_SUPPLY:
		say_supply(out, scene);
		break;
	case STEP_MAJORITY:
		say_majority(out, scene);
		break;
	case STEP_NEXT:
		say_next(out, scene);
		break;
	case STEP_FITS:
		say_fits(out, scene);
		break;
	case STEP_LEGAL:
		say_legal(out, scene);
		break;
	default:
		say_other_violation(out, scene);
	}
}

bool say_of_assertion(struct text *out, const struct scene *scene, enum violation_code code)
{
	switch (code) {
	case V_SCORE_MISMATCH:
	case V_SCORER_MISMATCH:
	case V_SCORE_OF_INCOMPLETE_FEATURE:
		return say_asserted_score(out, scene, code), true;
	case V_SCORE_MISSING:
		return say_missing(out, scene, false), true;
	case V_RETURN_MISMATCH:
		return say_returns(out, scene), true;
	case V_COVER_MISMATCH:
		return say_covers(out, scene), true;
	case V_TOTAL_MISMATCH:
		return say_totals(out, scene), true;
	case V_WINNER_MISMATCH:
		return say_winners(out, scene), true;
	case V_EXPECTATION_MISSED:
		return say_expectation(out, scene), true;
	default:
		return false;
	}
}
