#include "judge/ending.h"

#include "text/text.h"

bool depends_on_others(const struct ruleset *rules, enum award_kind kind)
{
	return kind == AWARD_FIELD && rules->farm_scoring == FARM_FIELD_3_ONCE;
}

struct ending *ending_of(const struct game *game)
{
	struct ending *ending = grow(NULL, 1, sizeof *ending);
	game_copy(&ending->game, game);
	game_finish(&ending->game, &ending->outcome);
	return ending;
}
