#include "show/show_state.h"

#include "say/game_json.h"
#include "say/names.h"

void show_state_keys(struct json *json, const struct record *record, const struct game *game)
{
	json_next(json, record, game);
	json_totals(json, record, game);
	json_titles(json, record, game);
	json_key_map(json, "supply");
	for (int p = 0; p < game->players; p++) {
		json_key_list(json, player_colour(record, p));
		json_int(json, game->hand[p].members);
		if (game->rules.huts > 0)
			json_int(json, game->hand[p].huts);
		json_list_end(json);
	}
	json_map_end(json);
}

bool came_by_shaman(const struct explanation *e, const struct sent_home *home)
{
	return home->by_shaman && e->step->kind != STEP_REMOVE;
}

void show_returned(struct json *json, const struct explanation *e)
{
	const struct outcome *outcome = &e->at.referee.outcome;
	json_key_list(json, "returned");
	for (int i = 0; i < outcome->returns; i++) {
		const struct sent_home *home = &outcome->home[i];
		json_map(json);
		json_key_text(json, "player", player_colour(&e->reader->record, home->player));
		json_place(json, "at", home->place);
		json_key_bool(json, "by_shaman", came_by_shaman(e, home));
		json_map_end(json);
	}
	json_list_end(json);
}

const char *show_action(const struct explanation *e)
{
	static const char *const kinds[] = { "turn",   "setup", "pass",   "discard", "decline",
					     "remove", "shift", "recall", "end" };
	if (e->step)
		return kinds[e->step->kind];
	return e->played ? "close" : NULL;
}
