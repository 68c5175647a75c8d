#include "judge/ending.h"

#include "text/text.h"

#include <stdlib.h>

bool depends_on_others(const struct ruleset *rules, enum award_kind kind)
{
	return kind == AWARD_FIELD && rules->farm_scoring == FARM_FIELD_3_ONCE;
}

struct outcome *awards_at_end(const struct game *game)
{
	struct game *ended = grow(NULL, 1, sizeof *ended);
	struct outcome *outcome = grow(NULL, 1, sizeof *outcome);
	*ended = *game;
	game_finish(ended, outcome);
	free(ended);
	return outcome;
}
