#include "judge/choice.h"

#include <assert.h>
#include <string.h>

struct choices {
	const struct record *record;
	struct choice *list;
	int count;
};

static void add(struct choices *choices, struct choice choice)
{
	assert(choices->count < CHOICES_MAX);
	choices->list[choices->count++] = choice;
}

static void add_options(struct choices *choices, enum ruling ruling)
{
	const struct ruleset *own = &choices->record->rules;
	const char *option = ruling_options(ruling);
	for (int i = 0; *option; i++) {
		size_t length = strcspn(option, " ");
		struct choice choice = { ruling, ruling_id(ruling), { option, length }, *own };
		ruleset_set(&choice.rules, ruling, i);
		if (i != ruleset_choice(own, ruling))
			add(choices, choice);
		option += length + (option[length] == ' ');
	}
}

static void add_edition(struct choices *choices, const struct ruleset *edition)
{
	const struct record *record = choices->record;
	struct choice choice = { RULING_COUNT, "edition", { edition->name, strlen(edition->name) }, *edition };
	if (edition->game != record->rules.game || strcmp(edition->name, record->rules.name) == 0 ||
	    (record->deals > 0 && !edition->scout_tiles))
		return;
	choice.rules.expansion = record->rules.expansion;
	for (int i = 0; i < RULING_COUNT; i++)
		if (record->overridden[i])
			ruleset_set(&choice.rules, (enum ruling)i, ruleset_choice(&record->rules, (enum ruling)i));
	add(choices, choice);
}

int choices_of(const struct record *record, struct choice choice[CHOICES_MAX])
{
	struct choices choices = { record, choice, 0 };
	for (int i = 0; i < RULING_COUNT; i++)
		if (ruling_applies((enum ruling)i, &record->rules))
			add_options(&choices, (enum ruling)i);
	for (int e = 0; e < editions; e++)
		add_edition(&choices, &rulesets[e]);
	return choices.count;
}
