#include "command/rule/whole_law.h"

#include "command/rule/cited.h"

#include <string.h>

/* Finds one of the rules of a game and, after them, of its rulings; false after the last. */
static bool find_at(struct cited *cited, enum game_kind game, int index)
{
	int rules = 0;
	while (law_rule_at(game, rules))
		rules++;
	*cited = (struct cited){ .game = game, .code = VIOLATION_CODES, .read = READ_CODES };
	if (index < rules)
		cited->rule = law_rule_at(game, index);
	else
		cited->ruling = law_ruling_at(game, index - rules);
	return cited_is_law(cited);
}

/* ---- all of it ---- */

/* Each game gets a title, unless only one is listed. */
void whole_law_list(struct text *out, struct law_shown shown)
{
	struct cited cited;
	for (enum game_kind game = 0; game < GAME_KINDS; game++) {
		if (!law_is_game_shown(shown, game))
			continue;
		if (shown.game < 0)
			text_add_styled(out, STYLE_PLACE, "%s%s:\n", game ? "\n" : "", game_kind_name(game));
		for (int i = 0; find_at(&cited, game, i); i++)
			cited_add_title(out, cited_id(&cited), cited_sentence(&cited));
	}
}

void whole_law_list_json(struct text *out, struct law_shown shown)
{
	struct cited cited;
	struct json json;
	for (enum game_kind game = 0; game < GAME_KINDS; game++) {
		if (!law_is_game_shown(shown, game))
			continue;
		for (int i = 0; find_at(&cited, game, i); i++) {
			json_begin(&json, out);
			json_map(&json);
			json_key_int(&json, "schema", 1);
			cited_json_name(&json, &cited);
			json_map_end(&json);
			json_end(&json);
		}
	}
}

/* ---- two editions ---- */

static bool differs(const struct cited *cited, const int edition[2])
{
	if (cited->rule)
		return !law_is_same_rule(cited->rule, edition[0], edition[1]);
	return strcmp(law_chosen(cited->game, cited->ruling, edition[0]),
		      law_chosen(cited->game, cited->ruling, edition[1])) != 0;
}

void whole_law_compare(struct text *out, enum game_kind game, const int edition[2])
{
	struct cited cited;
	for (int i = 0; find_at(&cited, game, i); i++) {
		if (!differs(&cited, edition))
			continue;
		cited_add_title(out, cited_id(&cited), cited_sentence(&cited));
		cited_add_edition(out, &cited, edition[0]);
		cited_add_edition(out, &cited, edition[1]);
	}
	if (!out->length)
		text_add(out, "%s and %s have the same rules and rulings\n", law_edition_name(game, edition[0]),
			 law_edition_name(game, edition[1]));
}

void whole_law_compare_json(struct text *out, enum game_kind game, const int edition[2])
{
	struct cited cited;
	struct json json;
	for (int i = 0; find_at(&cited, game, i); i++) {
		if (!differs(&cited, edition))
			continue;
		json_begin(&json, out);
		json_map(&json);
		json_key_int(&json, "schema", 1);
		cited_json_name(&json, &cited);
		json_key_map(&json, "editions");
		cited_json_edition(&json, &cited, edition[0]);
		cited_json_edition(&json, &cited, edition[1]);
		json_map_end(&json);
		json_map_end(&json);
		json_end(&json);
	}
}
