#include "say/counted.h"
#include "say/feature.h"
#include "say/say_parts.h"

#include <stdlib.h>

/* ---- who holds a title ---- */

/*
 * Says which feature of a title is the largest, if anybody holds it: ", but the largest completed city has 3 tiles, at
 * 0,1:N (move 7, line 11)"; `since`: " since move 5 (line 9); the largest completed city has ...".
 */
static void say_largest(struct text *out, const struct incident *incident, enum title_kind title, bool since)
{
	static const char largest_of[TITLES][32] = {
		[TITLE_KING] = "the largest completed city",
		[TITLE_ROBBER] = "the longest completed road",
	};
	const struct game *game = game_of(incident);
	const struct award of_title = { .kind = title == TITLE_KING ? AWARD_KING : AWARD_ROBBER };
	struct counted_list *list = grow(NULL, 1, sizeof *list);
	counted_features(&game->board, &game->rules, &of_title, list);
	struct title_history history = title_history(&game->board, &game->rules, list);
	if (history.taken >= 0) {
		const struct counted *taken = &list->feature[history.taken], *largest = &list->feature[history.largest];
		if (since)
			text_add(out, " since move %u (line %u); ", taken->move, incident->line_of_move[taken->move]);
		else
			text_add_string(out, ", but ");
		text_add(out, "%s has %s, at %s (move %u, line %u)", largest_of[title],
			 title_size_phrase(&game->rules, game->title[title].size).s,
			 place_phrase(board_place_of(&game->board, largest->node)).s, largest->move,
			 incident->line_of_move[largest->move]);
	}
	free(list);
}

/* Says what the record notes about the title. */
static void say_noted(struct text *out, const struct incident *incident, enum title_kind title)
{
	const struct record *r = record_of(incident);
	const struct assertion *a = &incident->step->assertion;
	if (a->player == NOBODY) {
		text_add(out, "the record says that nobody holds the %s", title_name(title));
		return;
	}
	text_add(out, "the record gives the %s to %s with ", title_name(title), player_colour(r, a->player));
	text_add_string(out, title_size_phrase(&r->rules, a->points[0]).s);
}

void say_title_mismatch(struct text *out, const struct incident *incident)
{
	enum title_kind title = incident->code == V_KING_MISMATCH ? TITLE_KING : TITLE_ROBBER;
	const struct record *r = record_of(incident);
	int holder = game_of(incident)->title[title].holder;
	say_noted(out, incident, title);
	if (!r->rules.expansion) {
		text_add_string(out, ", but it is not in play: the record has no `expansion king`");
	} else if (holder == NOBODY) {
		text_add(out, ", but nobody holds it: no move has completed a %s",
			 title == TITLE_KING ? "city" : "road");
	} else if (holder == incident->step->assertion.player) {
		say_largest(out, incident, title, false); /* the record has another size */
	} else {
		text_add(out, ", but %s has held it", player_colour(r, holder));
		say_largest(out, incident, title, true);
	}
}

/* ---- awards ---- */

/* Begins the sentence about a result of the last action that the record leaves out. */
static void say_left_out(struct text *out, const struct incident *incident)
{
	const struct step *action = incident->referee->report.missing_for;
	text_add(out, "the record leaves out a result of line %u: ",
		 action ? action->span.line : record_of(incident)->span.line);
}

void say_score_missing(struct text *out, const struct incident *incident)
{
	say_left_out(out, incident);
	say_award(out, record_of(incident), &incident->referee->missing);
}

static void say_open(struct text *out, const struct board *board, int node)
{
	struct feature feature;
	feature_of(board, node, false, &feature);
	text_add_string(out, ", which is not complete: ");
	say_open_at(out, &feature);
}

/* Says who scores, if the record names others. */
static void say_scorers(struct text *out, const struct incident *incident, const struct award *award)
{
	const struct record *record = record_of(incident);
	const struct assertion *a = &incident->step->assertion;
	text_add_string(out, "the record gives the points for ");
	say_award_subject(out, (enum award_kind)award->kind, a->has_place ? a->place : award->at);
	text_add(out, " to %s, but %s%s %s to %s", players_phrase(record, a->players).s,
		 count_phrase(award->points, "point", "points").s, award->players & (award->players - 1) ? " each" : "",
		 award->points == 1 ? "goes" : "go", players_phrase(record, award->players).s);
	if (award_rows[award->kind].scorers == SCORERS_PLACER)
		text_add_string(out, ", who placed the tile");
	if (!award_has_place((enum award_kind)award->kind)) {
		text_add_string(out, ", who has held it");
		say_largest(out, incident, title_of_award((enum award_kind)award->kind), true);
	}
	if (award_rows[award->kind].scorers != SCORERS_MAJORITY)
		return;
	text_add(out, " (%s: %s%s)", award_rows[award->kind].pieces, pieces_phrase(record, award->pieces).s,
		 award->shrine ? "; the hunter on the shrine outranks the majority" : "");
}

/* Whether the award was asserted above already, in the same step. */
static bool is_asserted_before(const struct referee *referee, const struct assertion *a)
{
	for (int i = 0; i < referee->outcome.awards; i++) {
		const struct award *award = &referee->outcome.award[i];
		if (award_set_has(&referee->scored, i) && award->kind == a->kind && award->points == a->points[0] &&
		    award->players == a->players)
			return true;
	}
	return false;
}

/* Says why a complete river or forest, or anything else that could score, earns no award in this step. */
static void say_no_award(struct text *out, const struct incident *incident, int node)
{
	const struct referee *referee = incident->referee;
	const struct board *board = &referee->game.board;
	const struct step *action = referee->action;
	bool at_end = award_rows[incident->step->assertion.kind].due == DUE_AT_END;
	uint16_t last = last_move_on(board, node);
	if (at_end || (action && action->kind == STEP_TURN && last == referee->game.moves))
		text_add(out, incident->step->assertion.kind == AWARD_HUTS ? ", but no hut stands there"
									   : ", but nobody is on it");
	else if (last)
		text_add(out, ", which was completed in move %u (line %u), not in this step", last,
			 incident->line_of_move[last]);
	else
		text_add_string(out, ", which was complete before the first move");
}

/* Says why a title pays nothing in this step. */
static void say_no_holder(struct text *out, const struct incident *incident, enum title_kind title)
{
	const struct game *game = game_of(incident);
	if (!game->rules.expansion)
		text_add_string(out, ", which is not in play: the record has no `expansion king`");
	else if (game->title[title].holder == NOBODY)
		text_add_string(out, ", which nobody holds");
	else
		text_add_string(out, ", which scores nothing in this step");
}

/* Says what is wrong about an award that does not exist: its place, or its time. */
static void say_absent(struct text *out, const struct incident *incident, int node)
{
	const struct assertion *a = &incident->step->assertion;
	const struct ruleset *rules = &game_of(incident)->rules;
	enum award_kind kind = (enum award_kind)a->kind;
	enum zone_kind zone =
		node >= 0 ? (enum zone_kind)board_zone(&game_of(incident)->board, node)->kind : ZONE_KINDS;
	if (!award_has_place(kind))
		say_no_holder(out, incident, title_of_award(kind));
	else if (!a->has_place || (node >= 0 && !award_is_of_area(kind)))
		text_add_string(out, ", which scores nothing in this step");
	else if (node < 0)
		text_add_string(out, ", where there is no such feature");
	else if (score_suits(rules, kind, zone))
		say_no_award(out, incident, node);
	else
		text_add(out, ", but that is a %s%s", zone_kind_name(zone),
			 award_suits(kind, zone) && zone == FIELD
				 ? "; farmers are paid city by city, so that a slot of the city names the award"
				 : "");
}

void say_asserted_score(struct text *out, const struct incident *incident)
{
	const struct referee *referee = incident->referee;
	const struct assertion *a = &incident->step->assertion;
	int i = referee->report.award;
	if (i >= 0 && incident->code == V_SCORER_MISMATCH) {
		say_scorers(out, incident, &referee->outcome.award[i]);
		return;
	}
	text_add(out, a->players & (a->players - 1) ? "the record gives %d each to " : "the record gives %d to ",
		 (int)a->points[0]);
	say_players(out, record_of(incident), a->players);
	if (i >= 0) {
		text_add_string(out, ", but the award is: ");
		say_award(out, record_of(incident), &referee->outcome.award[i]);
		return;
	}
	text_add_string(out, " for ");
	if (a->has_place || !award_has_place((enum award_kind)a->kind))
		say_award_subject(out, (enum award_kind)a->kind, a->place);
	else
		text_add_string(out, award_kind_name((enum award_kind)a->kind));
	int node = a->has_place ? board_node(&referee->game.board, a->place) : -1;
	if (!award_has_place((enum award_kind)a->kind) && !game_of(incident)->rules.expansion)
		say_no_holder(out, incident, title_of_award((enum award_kind)a->kind));
	else if (is_asserted_before(referee, a))
		text_add_string(out, ", which is already asserted above");
	else if (incident->code != V_SCORE_OF_INCOMPLETE_FEATURE)
		say_absent(out, incident, node);
	else if (award_rows[a->kind].due == DUE_AT_END)
		text_add(out, "; %s only at the end of the game", award_at_end((enum award_kind)a->kind));
	else if (node >= 0)
		say_open(out, &referee->game.board, node);
	else
		text_add_string(out, ", but only completed ones score, even at the end of the game");
}

/* ---- totals, winners and returns ---- */

void say_total_mismatch(struct text *out, const struct incident *incident)
{
	const struct assertion *a = &incident->step->assertion;
	const char *between = "";
	for (int p = 0; p < game_of(incident)->players; p++) {
		int total = game_total(game_of(incident), p);
		if (!(a->players >> p & 1) || a->points[p] == total)
			continue;
		text_add(out, "%sthe record has %s at %d, but the awards sum to %d", between,
			 player_colour(record_of(incident), p), (int)a->points[p], total);
		between = "; ";
	}
}

static void say_no_end(struct text *out)
{
	text_add_string(out, "the game is over, but the record has no `end` yet, so final scoring is not done");
}

void say_winner_mismatch(struct text *out, const struct incident *incident)
{
	const struct game *game = game_of(incident);
	if (!game->scored) {
		if (game->over)
			say_no_end(out);
		else
			text_add_string(out, "the game is not over; nobody has won yet");
		return;
	}
	text_add_string(out, "the record names ");
	say_players(out, record_of(incident), incident->step->assertion.players);
	text_add_string(out, ", but ");
	uint8_t winners = game_winners(game);
	say_players(out, record_of(incident), winners);
	text_add(out, __builtin_popcount(winners) == 1 ? " wins with " : " win with ");
	say_count(out, game_total(game, __builtin_ctz(winners)), "point", "points");
	say_tie(out, record_of(incident), game);
}

/* A tie-break that breaks no tie, or has other winners than those who are tied. */
void say_result_mismatch(struct text *out, const struct incident *incident)
{
	const struct game *game = game_of(incident);
	uint8_t leaders = game_leaders(game), winners = incident->step->assertion.players;
	if (game->over && !game->scored) {
		say_no_end(out);
		return;
	}
	say_players(out, record_of(incident), leaders);
	if (__builtin_popcount(leaders) == 1) {
		text_add_string(out, " alone has the most points, ");
		text_add_number(out, game_total(game, __builtin_ctz(leaders)));
		text_add_string(out, ", so there is no tie to break");
		return;
	}
	text_add_string(out, " have the most points, ");
	text_add_number(out, game_total(game, __builtin_ctz(leaders)));
	if (!winners) {
		text_add_string(out, ", so the tie-break has a winner among them");
		return;
	}
	text_add_string(out, ", so the tie-break is not between them and ");
	say_players(out, record_of(incident), winners & (uint8_t)~leaders);
}

/* Says which member came home without being asserted. */
static void say_missing_home(struct text *out, const struct incident *incident)
{
	const struct sent_home *home = &incident->referee->missing_home;
	say_left_out(out, incident);
	text_add(out, "a %s of %s came home from ", game_words(&record_of(incident)->rules)->member,
		 player_colour(record_of(incident), home->player));
	say_place(out, home->place);
}

void say_return_mismatch(struct text *out, const struct incident *incident)
{
	const struct outcome *outcome = &incident->referee->outcome;
	if (incident->referee->report.missing_for) {
		say_missing_home(out, incident);
		return;
	}
	text_add(out, "no %s of %s came home from ", game_words(&record_of(incident)->rules)->member,
		 player_colour(record_of(incident), incident->step->assertion.player));
	say_place(out, incident->step->assertion.place);
	if (outcome->returns == 0)
		text_add_string(out, ", nor did any other in this step");
	for (int i = 0; i < outcome->returns; i++) {
		text_add(out, "%s%s ",
			 i ? ", " : "; those that did: ", player_colour(record_of(incident), outcome->home[i].player));
		say_place(out, outcome->home[i].place);
	}
}

void say_cover_mismatch(struct text *out, const struct incident *incident)
{
	int i = incident->referee->report.award;
	text_add_string(out, "the record has ");
	say_animals(out, &incident->step->assertion.animals);
	if (i < 0) {
		text_add_string(out, ", but no hunting trap was placed there in this step");
		return;
	}
	text_add_string(out, " covered, but the hunting trap covered ");
	say_animals(out, &incident->referee->outcome.award[i].covered);
}

/* ---- expectations ---- */

static void say_other_supply(struct text *out, const struct incident *incident)
{
	const struct game *game = game_of(incident);
	const struct assertion *a = &incident->step->assertion;
	text_add(out, "%s has ", player_colour(record_of(incident), a->player));
	say_supply(out, game, a->player);
	text_add(out, " in supply, not %d", (int)a->points[0]);
	if (game->rules.huts > 0)
		text_add(out, " and %d", (int)a->points[1]);
}

static void say_other_majority(struct text *out, const struct incident *incident)
{
	const struct record *r = record_of(incident);
	const struct assertion *a = &incident->step->assertion;
	int players = game_of(incident)->players;
	uint8_t pieces[PLAYERS_MAX];
	if (board_node(&game_of(incident)->board, a->place) == NO_NODE) {
		text_add_string(out, "there is no feature at ");
		say_place(out, a->place);
		return;
	}
	referee_majority(incident->referee, a->place, pieces);
	text_add_string(out, "the pieces of the feature at ");
	say_place(out, a->place);
	text_add_string(out, " are ");
	for (int p = 0; p < players; p++)
		text_add(out, "%s%s %d", p ? ", " : "", player_colour(r, p), pieces[p]);
	text_add_string(out, ", not ");
	for (int p = 0; p < players; p++)
		if (a->players >> p & 1)
			text_add(out, "%s%s %d", a->players & ((1 << p) - 1) ? ", " : "", player_colour(r, p),
				 (int)a->points[p]);
}

static void say_other_next(struct text *out, const struct incident *incident)
{
	const struct game *game = game_of(incident);
	const struct record *r = record_of(incident);
	const struct assertion *a = &incident->step->assertion;
	if (game->over)
		text_add_string(out, "the game is over; nobody is next");
	else
		text_add(out, "next is %s%s, not %s%s", player_colour(r, game_next_player(game)),
			 game_owes_extra(game) ? " with an extra turn" : "", player_colour(r, a->player),
			 a->extra ? " with an extra turn" : "");
}

static void say_unfitting(struct text *out, const struct incident *incident)
{
	const struct board *board = &game_of(incident)->board;
	const struct assertion *a = &incident->step->assertion;
	if (a->tile == TILE_UNKNOWN) {
		text_add_string(out, "there is no such tile");
	} else if (a->has_place) {
		text_add(out, "tile %s does not fit there: ", board->set->tile[a->tile].name);
	} else {
		text_add(out, "tile %s does fit, for example at ", board->set->tile[a->tile].name);
		say_first_fit(out, board, &board->set->tile[a->tile]);
	}
}

void say_expectation_missed(struct text *out, const struct incident *incident)
{
	switch ((enum step_kind)incident->step->kind) {
	case STEP_SUPPLY:
		say_other_supply(out, incident);
		break;
	case STEP_MAJORITY:
		say_other_majority(out, incident);
		break;
	case STEP_NEXT:
		say_other_next(out, incident);
		break;
	case STEP_FITS:
		say_unfitting(out, incident);
		break;
	case STEP_LEGAL:
		text_add_string(out, "the move would be illegal: ");
		break;
	case STEP_PIECES:
		say_other_pieces(out, incident);
		break;
	default:
		text_add(out, "expected %s, but the step above ",
			 violation_name((enum violation_code)incident->step->assertion.code));
		text_add(out, incident->referee->was_refused ? "breaks " : "is legal");
	}
}
