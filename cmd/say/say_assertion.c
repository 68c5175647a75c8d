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
		text_add(out, "%s has %s, at %s (move %u, line %u)", title_feature(title),
			 title_size_phrase(&game->rules, game->title[title].size).s,
			 place_phrase(board_place_of(&game->board, largest->node)).s, largest->move,
			 incident->line_of_move[largest->move]);
	}
	free(list);
}

void say_title_mismatch(struct text *out, const struct incident *incident)
{
	enum title_kind title = incident->step->kind == STEP_KING ? TITLE_KING : TITLE_ROBBER;
	const struct record *r = record_of(incident);
	const struct assertion *a = &incident->step->assertion;
	if (incident->step->given) {
		say_given_title(out, incident);
		return;
	}
	int holder = game_of(incident)->title[title].holder;
	if (a->player == NOBODY)
		text_add(out, "the record says that nobody holds the %s", title_name(title));
	else
		text_add(out, "the record gives the %s to %s with %s", title_name(title), player_colour(r, a->player),
			 title_size_phrase(&r->rules, a->points[0]).s);
	if (!r->rules.expansion) {
		text_add_string(out, ", but it is not in play: the record has no `expansion king`");
	} else if (holder == NOBODY) {
		text_add(out, ", but nobody holds it: no move has completed a %s",
			 title == TITLE_KING ? "city" : "road");
	} else if (holder == a->player) {
		say_largest(out, incident, title, false); /* the record has another size */
	} else {
		text_add(out, ", but %s has held it", player_colour(r, holder));
		say_largest(out, incident, title, true);
	}
}

/* ---- awards ---- */

/* Begins the sentence about a result of the last action that the record leaves out. */
static void say_missing_result(struct text *out, const struct incident *incident)
{
	const struct step *action = incident->referee->report.missing_for;
	text_add(out, "the record leaves out a result of line %u: ",
		 action ? action->span.line : record_of(incident)->span.line);
}

void say_score_missing(struct text *out, const struct incident *incident)
{
	say_missing_result(out, incident);
	say_award(out, record_of(incident), &incident->referee->missing);
}

/* " each" after points that several players get. */
static const char *each_of(uint8_t players)
{
	return players & (players - 1) ? " each" : "";
}

/* "the river at 2,0:E", "the King"; "river" if the record states no place. */
static struct phrase subject_phrase(enum award_kind kind, bool has_place, struct place at)
{
	if (!award_has_place(kind))
		return phrase_of("the %s", title_name(title_of_award(kind)));
	if (has_place)
		return phrase_of("the %s at %s", award_kind_name(kind), place_phrase(at).s);
	return phrase_of("%s", award_kind_name(kind));
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
	enum award_kind kind = (enum award_kind)incident->step->assertion.kind;
	uint16_t last = last_move_on(board, node);
	bool is_now = action && action->kind == STEP_TURN && last == referee->game.moves;
	if (award_rows[kind].due == DUE_WHEN_COMPLETE && game_is_due(&referee->game, node))
		text_add_string(out, ", which is due now, but not paid before the game ends");
	else if (is_now || award_rows[kind].due == DUE_AT_END)
		text_add_string(out, kind == AWARD_HUTS ? ", but no hut stands there" : ", but nobody is on it");
	else if (last)
		text_add(out, ", which was completed in move %u (line %u), not in this step", last,
			 incident->line_of_move[last]);
	else
		text_add_string(out, ", which was complete before the first move");
}

/* "the record gives 5 each to red and blue for the river at 2,0:E": which award is asserted, if there is none. */
static void say_unpaid(struct text *out, const struct incident *incident)
{
	const struct assertion *a = &incident->step->assertion;
	text_add(out, "the record gives %d%s to %s for %s", (int)a->points[0], each_of(a->players),
		 players_phrase(record_of(incident), a->players).s,
		 subject_phrase((enum award_kind)a->kind, a->has_place, a->place).s);
}

/* Says what is wrong about an award that does not exist: its place, or its time. */
static void say_absent(struct text *out, const struct incident *incident)
{
	const struct assertion *a = &incident->step->assertion;
	const struct game *game = game_of(incident);
	enum award_kind kind = (enum award_kind)a->kind;
	bool is_title = !award_has_place(kind);
	int node = a->has_place ? board_node(&game->board, a->place) : NO_NODE;
	enum zone_kind zone = node == NO_NODE ? ZONE_KINDS : (enum zone_kind)board_zone(&game->board, node)->kind;
	say_unpaid(out, incident);
	if (is_asserted_before(incident->referee, a))
		text_add_string(out, ", which is already asserted above");
	else if (is_title && !game->rules.expansion)
		text_add_string(out, ", which is not in play: the record has no `expansion king`");
	else if (is_title && game->title[title_of_award(kind)].holder == NOBODY)
		text_add_string(out, ", which nobody holds");
	else if (is_title || !a->has_place || (node != NO_NODE && !award_is_of_area(kind)))
		text_add_string(out, ", which scores nothing in this step");
	else if (node == NO_NODE)
		text_add_string(out, ", where there is no such feature");
	else if (score_suits(&game->rules, kind, zone))
		say_no_award(out, incident, node);
	else
		text_add(out, ", but that is a %s%s", zone_kind_name(zone),
			 award_suits(kind, zone) && zone == FIELD
				 ? "; farmers are paid city by city, so that a slot of the city names the award"
				 : "");
}

void say_score_mismatch(struct text *out, const struct incident *incident)
{
	const struct referee *referee = incident->referee;
	const struct record *record = record_of(incident);
	const struct assertion *a = &incident->step->assertion;
	if (referee->report.award < 0) {
		say_absent(out, incident);
	} else {
		text_add(out, "the record gives %d%s to %s, but the award is: ", (int)a->points[0], each_of(a->players),
			 players_phrase(record, a->players).s);
		say_award(out, record, &referee->outcome.award[referee->report.award]);
	}
}

void say_scorer_mismatch(struct text *out, const struct incident *incident)
{
	const struct referee *referee = incident->referee;
	const struct record *record = record_of(incident);
	const struct assertion *a = &incident->step->assertion;
	if (referee->report.award < 0) {
		say_absent(out, incident);
		return;
	}
	const struct award *award = &referee->outcome.award[referee->report.award];
	enum award_kind kind = (enum award_kind)award->kind;
	text_add(out, "the record gives the points for %s to %s, but %s%s %s to %s",
		 subject_phrase(kind, true, a->has_place ? a->place : award->at).s,
		 players_phrase(record, a->players).s, count_phrase(award->points, "point", "points").s,
		 each_of(award->players), award->points == 1 ? "goes" : "go", players_phrase(record, award->players).s);
	if (award_rows[kind].scorers == SCORERS_PLACER) {
		text_add_string(out, ", who placed the tile");
	} else if (award_rows[kind].scorers == SCORERS_HOLDER) {
		text_add_string(out, ", who has held it");
		say_largest(out, incident, title_of_award(kind), true);
	} else if (award_rows[kind].scorers == SCORERS_MAJORITY) {
		text_add(out, " (%s: %s%s)", award_rows[kind].pieces, pieces_phrase(record, award->pieces).s,
			 award->shrine ? "; the hunter on the shrine outranks the majority" : "");
	}
}

void say_score_of_incomplete_feature(struct text *out, const struct incident *incident)
{
	const struct assertion *a = &incident->step->assertion;
	const struct game *game = game_of(incident);
	enum award_kind kind = (enum award_kind)a->kind;
	int node = a->has_place ? board_node(&game->board, a->place) : NO_NODE;
	say_unpaid(out, incident);
	if (!award_has_place(kind) && !game->rules.expansion) {
		text_add_string(out, ", which is not in play: the record has no `expansion king`");
	} else if (is_asserted_before(incident->referee, a)) {
		text_add_string(out, ", which is already asserted above");
	} else if (award_rows[kind].due == DUE_AT_END) {
		text_add(out, "; %s only at the end of the game", award_at_end(kind));
	} else if (node != NO_NODE) {
		struct feature feature;
		feature_of(&game->board, node, false, &feature);
		text_add_string(out, ", which is not complete: ");
		say_open_at(out, &feature);
	} else {
		text_add_string(out, ", but only completed ones score, even at the end of the game");
	}
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
	const struct record *record = record_of(incident);
	uint8_t winners = game_winners(game);
	if (!game->scored && game->over) {
		say_no_end(out);
	} else if (!game->scored) {
		text_add_string(out, "the game is not over; nobody has won yet");
	} else {
		text_add(out, "the record names %s, but %s %s with %s",
			 players_phrase(record, incident->step->assertion.players).s, players_phrase(record, winners).s,
			 __builtin_popcount(winners) == 1 ? "wins" : "win",
			 count_phrase(game_total(game, __builtin_ctz(winners)), "point", "points").s);
		say_tie(out, record, game);
	}
}

/* A tie-break that breaks no tie, or has other winners than those who are tied. */
void say_result_mismatch(struct text *out, const struct incident *incident)
{
	const struct game *game = game_of(incident);
	const struct record *record = record_of(incident);
	uint8_t leaders = game_leaders(game), winners = incident->step->assertion.players;
	int most = game_total(game, __builtin_ctz(leaders));
	if (game->over && !game->scored)
		say_no_end(out);
	else if (__builtin_popcount(leaders) == 1)
		text_add(out, "%s alone has the most points, %d, so there is no tie to break",
			 players_phrase(record, leaders).s, most);
	else if (!winners)
		text_add(out, "%s have the most points, %d, so the tie-break has a winner among them",
			 players_phrase(record, leaders).s, most);
	else
		text_add(out, "%s have the most points, %d, so the tie-break is not between them and %s",
			 players_phrase(record, leaders).s, most,
			 players_phrase(record, winners & (uint8_t)~leaders).s);
}

void say_return_mismatch(struct text *out, const struct incident *incident)
{
	const struct record *record = record_of(incident);
	const struct referee *referee = incident->referee;
	const struct outcome *outcome = &referee->outcome;
	const char *member = game_words(&record->rules)->member;
	if (referee->report.missing_for) {
		const struct sent_home *home = &referee->missing_home;
		say_missing_result(out, incident);
		text_add(out, "a %s of %s came home from %s", member, player_colour(record, home->player),
			 place_phrase(home->place).s);
	} else {
		const struct assertion *a = &incident->step->assertion;
		text_add(out, "no %s of %s came home from %s%s", member, player_colour(record, a->player),
			 place_phrase(a->place).s,
			 outcome->returns ? "; those that did: " : ", nor did any other in this step");
		for (int i = 0; i < outcome->returns; i++)
			text_add(out, "%s%s %s", i ? ", " : "", player_colour(record, outcome->home[i].player),
				 place_phrase(outcome->home[i].place).s);
	}
}

void say_cover_mismatch(struct text *out, const struct incident *incident)
{
	int i = incident->referee->report.award;
	if (incident->step->given) {
		say_given_covered(out, incident);
		return;
	}
	text_add_string(out, "the record has ");
	say_animals(out, &incident->step->assertion.animals);
	if (i < 0) {
		text_add_string(out, ", but no hunting trap was placed there in this step");
	} else {
		text_add_string(out, " covered, but the hunting trap covered ");
		say_animals(out, &incident->referee->outcome.award[i].covered);
	}
}

/* ---- expectations ---- */

static void say_other_majority(struct text *out, const struct incident *incident)
{
	const struct record *r = record_of(incident);
	const struct game *game = game_of(incident);
	const struct assertion *a = &incident->step->assertion;
	struct phrase place = place_phrase(a->place);
	uint8_t pieces[PLAYERS_MAX];
	if (board_node(&game->board, a->place) == NO_NODE) {
		text_add(out, "there is no feature at %s", place.s);
		return;
	}
	referee_majority(incident->referee, a->place, pieces);
	text_add(out, "the pieces of the feature at %s are %s, not ", place.s, pieces_of_all_phrase(r, pieces).s);
	for (int p = 0; p < game->players; p++)
		if (a->players >> p & 1)
			text_add(out, "%s%s %d", a->players & ((1 << p) - 1) ? ", " : "", player_colour(r, p),
				 (int)a->points[p]);
}

static void say_unfitting(struct text *out, const struct incident *incident)
{
	const struct board *board = &game_of(incident)->board;
	const struct assertion *a = &incident->step->assertion;
	if (a->tile == TILE_UNKNOWN)
		text_add_string(out, "there is no such tile");
	else if (a->has_place)
		text_add(out, "tile %s does not fit there: ", board->set->tile[a->tile].name);
	else
		text_add(out, "tile %s does fit, for example at %s", board->set->tile[a->tile].name,
			 first_fit_phrase(board, &board->set->tile[a->tile]).s);
}

void say_expectation_missed(struct text *out, const struct incident *incident)
{
	const struct record *r = record_of(incident);
	const struct game *game = game_of(incident);
	const struct assertion *a = &incident->step->assertion;
	switch ((enum step_kind)incident->step->kind) {
	case STEP_SUPPLY:
		text_add(out, "%s has %s in supply, not %d", player_colour(r, a->player),
			 supply_phrase(game, a->player).s, (int)a->points[0]);
		if (game->rules.huts > 0)
			text_add(out, " and %d", (int)a->points[1]);
		break;
	case STEP_MAJORITY:
		say_other_majority(out, incident);
		break;
	case STEP_NEXT:
		if (game->over)
			text_add_string(out, "the game is over; nobody is next");
		else
			text_add(out, "next is %s%s, not %s%s", player_colour(r, game_next_player(game)),
				 game_owes_extra(game) ? " with an extra turn" : "", player_colour(r, a->player),
				 a->extra ? " with an extra turn" : "");
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
		text_add(out, "expected %s, but the step above %s", violation_name((enum violation_code)a->code),
			 incident->referee->was_refused ? "breaks " : "is legal");
	}
}
