#include "law/law_lists.h"

#include <string.h>

int law_edition_shown(const struct ruleset *edition)
{
	return edition ? law_edition(edition->name) : -1;
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
	json_key(json, "options");
	json_list(json);
	for (const char *option = law_options(ruling); *option;) {
		size_t length = strcspn(option, " ");
		json_string(json, option, length);
		option += length + (option[length] == ' ');
	}
	json_list_end(json);
}

void law_json_key(struct json *json, const char *key, const char *text)
{
	json_key(json, key);
	if (*text)
		json_text(json, text);
	else
		json_null(json);
}
