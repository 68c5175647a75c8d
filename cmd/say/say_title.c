#include "say/counted.h"
#include "say/say_parts.h"

/* "since move 5 (line 9); the largest completed city has 3 tiles, at 0,1:N (move 7, line 11)" */
static void say_since(struct text *out, const struct incident *incident, enum title_kind title)
{
	static const char largest_of[TITLES][32] = {
		[TITLE_KING] = "the largest completed city", [TITLE_ROBBER] = "the longest completed road"
	};
	const struct game *game = game_of(incident);
	const struct award of_title = { .kind = title == TITLE_KING ? AWARD_KING : AWARD_ROBBER };
	struct counted_list list;
	counted_features(&game->board, &game->rules, &of_title, &list);
	struct title_history history = title_history(&game->board, &game->rules, &list);
	if (history.taken < 0)
		return;
	const struct counted *taken = &list.feature[history.taken], *largest = &list.feature[history.largest];
	text_add(out, " since move %u (line %u); %s has ", taken->move, incident->line_of_move[taken->move],
		 largest_of[title]);
	say_title_size(out, &game->rules, game->title[title].size);
	text_add(out, ", at ");
	say_place(out, board_place_of(&game->board, largest->node));
	if (largest->move != taken->move)
		text_add(out, " (move %u, line %u)", largest->move, incident->line_of_move[largest->move]);
}

/* What the record says of the title. */
static void say_noted(struct text *out, const struct incident *incident, enum title_kind title)
{
	const struct record *r = record_of(incident);
	const struct assertion *a = &incident->step->assertion;
	if (a->player == NOBODY) {
		text_add(out, "the record says that nobody holds the %s", title_name(title));
		return;
	}
	text_add(out, "the record gives the %s to %s with ", title_name(title), player_colour(r, a->player));
	say_title_size(out, &r->rules, a->points[0]);
}

void say_title_mismatch(struct text *out, const struct incident *incident)
{
	enum title_kind title = incident->code == V_KING_MISMATCH ? TITLE_KING : TITLE_ROBBER;
	const struct record *r = record_of(incident);
	int holder = game_of(incident)->title[title].holder;
	say_noted(out, incident, title);
	if (!r->rules.expansion) {
		text_add(out, ", but it is not in play: the record has no `expansion king`");
	} else if (holder == NOBODY) {
		text_add(out, ", but nobody holds it: no move has completed a %s",
			 title == TITLE_KING ? "city" : "road");
	} else {
		text_add(out, ", but %s has held it", player_colour(r, holder));
		say_since(out, incident, title);
	}
}
