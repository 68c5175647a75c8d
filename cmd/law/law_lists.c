#include "law/law_lists.h"

#include <string.h>

struct law_shown law_shown(const struct ruleset *edition)
{
	if (!edition)
		return (struct law_shown){ -1, -1 };
	return (struct law_shown){ edition->game, law_edition((enum game_kind)edition->game, edition->name) };
}

bool law_is_game_shown(struct law_shown shown, enum game_kind game)
{
	return shown.game < 0 || shown.game == (int)game;
}

static bool is_shown(struct law_shown shown, enum game_kind game, int edition)
{
	return law_editions[game][edition] && (shown.edition < 0 || shown.edition == edition);
}

int law_next_edition(struct law_shown shown, enum game_kind game, int edition)
{
	while (edition < LAW_EDITIONS && !is_shown(shown, game, edition))
		edition++;
	return edition;
}

const char *law_options(const struct law_ruling *ruling)
{
	enum ruling r = ruling_find(ruling->id, strlen(ruling->id));
	return r == RULING_COUNT ? "" : ruling_options(r);
}

const char *law_effect_word(char letter)
{
	return letter == 'S' ? "score" : letter == 'L' ? "legality" : "presentation";
}

void law_json_effect(struct json *json, const struct law_ruling *ruling)
{
	bool several = ruling->effect[1];
	json_key(json, "effect");
	if (several)
		json_list(json);
	for (const char *letter = ruling->effect; *letter; letter++)
		json_text(json, law_effect_word(*letter));
	if (several)
		json_list_end(json);
}

void law_json_options(struct json *json, const struct law_ruling *ruling)
{
	json_key_words(json, "options", law_options(ruling));
}

void law_json_key(struct json *json, const char *key, const char *text)
{
	json_key_text(json, key, *text ? text : NULL);
}
