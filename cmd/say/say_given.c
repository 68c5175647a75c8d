#include "say/say_parts.h"

/* What a position states besides its tiles and pieces, and cannot be so. */

void say_given_title(struct text *out, const struct incident *incident)
{
	enum title_kind title = incident->step->kind == STEP_KING ? TITLE_KING : TITLE_ROBBER;
	const struct record *r = record_of(incident);
	const struct assertion *a = &incident->step->assertion;
	const char *what = title == TITLE_KING ? "completed city" : "completed road",
		   *most = title == TITLE_KING ? "largest" : "longest";
	int largest = game_largest(game_of(incident), title);
	if (!r->rules.expansion)
		text_add(out, "the %s is not in play: the record has no `expansion king`", title_name(title));
	else if (largest == 0)
		text_add(out, "%s cannot hold the %s: no %s lies there", player_colour(r, a->player), title_name(title),
			 what);
	else
		text_add(out, "%s cannot hold the %s with %s: the %s %s that lies there has %s",
			 player_colour(r, a->player), title_name(title), title_size_phrase(&r->rules, a->points[0]).s,
			 most, what, title_size_phrase(&r->rules, largest).s);
}

void say_given_covered(struct text *out, const struct incident *incident)
{
	const struct board *board = &game_of(incident)->board;
	struct place at = incident->step->assertion.place;
	int node = board_node(board, at);
	struct animals here = { 0 };
	if (node == NO_NODE) {
		text_add(out, "there is no meadow at %s", place_phrase(at).s);
		return;
	}
	for (int i = 0; i < ANIMALS; i++)
		here.count[i] = board_animals(board, node, (enum animal)i);
	text_add(out, "the record has ");
	say_animals(out, &incident->step->assertion.animals);
	text_add(out, " covered, but the zone at %s shows ", place_phrase(at).s);
	say_animals(out, &here);
}

void say_given_mismatch(struct text *out, const struct incident *incident)
{
	const struct assertion *a = &incident->step->assertion;
	const struct game *game = game_of(incident);
	bool lost = a->extra && game->supply.left[PILE_BONUS] > 0;
	text_add(out, "%s cannot be next: no %s tile is left", player_colour(record_of(incident), a->player),
		 a->extra && !lost ? "bonus" : "land");
	if (lost && game->rules.last_extra == LAST_EXTRA_LOST)
		text_add_string(out, ", after which no extra turn is played (extra-turn-after-last-tile=lost)");
	else if (lost)
		text_add_string(out, ", and no bonus tile fits");
}
