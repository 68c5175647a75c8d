#include "say/counted.h"
#include "say/say_parts.h"

/* ", since move 5 (line 9): the city at 0,1:N of 3 tiles" */
static void say_since(struct text *out, const struct incident *incident, enum title_kind title)
{
	const struct game *game = game_of(incident);
	const struct award of_title = { .kind = title == TITLE_KING ? AWARD_KING : AWARD_ROBBER };
	struct counted_list list;
	counted_features(&game->board, &game->rules, &of_title, &list);
	struct title_history history = title_history(&game->board, &game->rules, &list);
	if (history.taken < 0)
		return;
	const struct counted *taken = &list.feature[history.taken], *largest = &list.feature[history.largest];
	text_add(out, ", since move %u (line %u)", taken->move, incident->line_of_move[taken->move]);
	text_add(out, "; the largest completed so far is at ");
	say_place(out, board_place_of(&game->board, largest->node));
	if (largest->move != taken->move)
		text_add(out, " (move %u, line %u)", largest->move, incident->line_of_move[largest->move]);
}

void say_title_mismatch(struct text *out, const struct incident *incident)
{
	enum title_kind title = incident->code == V_KING_MISMATCH ? TITLE_KING : TITLE_ROBBER;
	const struct record *r = record_of(incident);
	const struct title *holds = &game_of(incident)->title[title];
	const struct assertion *a = &incident->step->assertion;
	const struct title noted = { .holder = a->player, .size = (uint16_t)a->points[0] };
	text_add(out, "the record gives the %s to ", title_name(title));
	say_title(out, r, &noted);
	if (!r->rules.expansion) {
		text_add(out, ", but it is not in play: the record has no `expansion king`");
	} else if (holds->holder == NOBODY) {
		text_add(out, ", but nobody holds it: no move has completed a %s", title == TITLE_KING ? "city" : "road");
	} else {
		text_add(out, ", but it is with ");
		say_title(out, r, holds);
		say_since(out, incident, title);
	}
}
