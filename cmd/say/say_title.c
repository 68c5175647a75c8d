#include "say/counted.h"
#include "say/say_parts.h"

#include <stdlib.h>

/* Lists the completed cities or roads, and finds out how the holder got the title. */
static struct title_history history_of(const struct incident *incident, enum title_kind title,
				       struct counted_list *list)
{
	const struct game *game = game_of(incident);
	const struct award of_title = { .kind = title == TITLE_KING ? AWARD_KING : AWARD_ROBBER };
	counted_features(&game->board, &game->rules, &of_title, list);
	return title_history(&game->board, &game->rules, list);
}

/* "the largest completed city has 3 tiles, at 0,1:N (move 7, line 11)" */
static void say_largest(struct text *out, const struct incident *incident, enum title_kind title,
			const struct counted *largest)
{
	static const char largest_of[TITLES][32] = {
		[TITLE_KING] = "the largest completed city",
		[TITLE_ROBBER] = "the longest completed road",
	};
	const struct game *game = game_of(incident);
	text_add(out, "%s has ", largest_of[title]);
	say_title_size(out, &game->rules, game->title[title].size);
	text_add(out, ", at ");
	say_place(out, board_place_of(&game->board, largest->node));
	text_add(out, " (move %u, line %u)", largest->move, incident->line_of_move[largest->move]);
}

void say_since(struct text *out, const struct incident *incident, enum title_kind title)
{
	struct counted_list *list = grow(NULL, 1, sizeof *list);
	struct title_history history = history_of(incident, title, list);
	if (history.taken >= 0) {
		const struct counted *taken = &list->feature[history.taken];
		text_add(out, " since move %u (line %u); ", taken->move, incident->line_of_move[taken->move]);
		say_largest(out, incident, title, &list->feature[history.largest]);
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
	say_title_size(out, &r->rules, a->points[0]);
}

/* Says how large the largest feature is, for a record with the right holder but another size. */
static void say_other_size(struct text *out, const struct incident *incident, enum title_kind title)
{
	struct counted_list *list = grow(NULL, 1, sizeof *list);
	struct title_history history = history_of(incident, title, list);
	if (history.largest >= 0) {
		text_add(out, ", but ");
		say_largest(out, incident, title, &list->feature[history.largest]);
	}
	free(list);
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
	} else if (holder == incident->step->assertion.player) {
		say_other_size(out, incident, title);
	} else {
		text_add(out, ", but %s has held it", player_colour(r, holder));
		say_since(out, incident, title);
	}
}
