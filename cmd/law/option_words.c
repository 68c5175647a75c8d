#include "law/law.h"

#include <string.h>

/* What a record is played by under each option of a ruling. */
static const struct {
	char ruling[28], option[16], words[88];
} rows[] = {
	{ "forest-count-unit", "tile", "a completed forest is counted in tiles" },
	{ "forest-count-unit", "segment", "a completed forest is counted in printed pieces" },
	{ "river-count-unit", "tile", "a completed river is counted in tiles" },
	{ "river-count-unit", "segment", "a completed river is counted in printed pieces" },
	{ "same-lake-both-ends", "once", "the fish of a lake at both ends of a river count once" },
	{ "same-lake-both-ends", "twice", "the fish of a lake at both ends of a river count twice" },
	{ "mushroom-count-unit", "patch", "every printed group of mushrooms pays" },
	{ "mushroom-count-unit", "tile", "every tile that shows mushrooms pays" },
	{ "returned-piece-reuse", "yes", "a member that just came home may go on the bonus tile of the same turn" },
	{ "returned-piece-reuse", "no", "a member that just came home is placed again from the next turn on" },
	{ "extra-turn-after-last-tile", "played", "an extra turn that the last land tile earns is taken" },
	{ "extra-turn-after-last-tile", "lost", "an extra turn that the last land tile earns is lost" },
	{ "shrine-claim", "normal", "a hunter goes on a shrine only if its meadow holds no hunter" },
	{ "shrine-claim", "exempt", "a hunter may go on a shrine whose meadow holds other hunters" },
	{ "immediate-order", "before-piece", "the power of a bonus tile acts before a piece is placed" },
	{ "immediate-order", "with-scoring", "the power of a bonus tile acts together with the scoring" },
	{ "shaman-may-or-must", "may", "a player may leave the shaman unused" },
	{ "shaman-may-or-must", "must", "a player with members on the board must use the shaman" },
	{ "trap-covers", "all", "a hunting trap takes out all animals in its reach" },
	{ "trap-covers", "pairs", "a hunting trap leaves the tigers that found no deer" },
	{ "trap-and-fire", "tigers-eat", "tigers near a hunting trap eat even if a wildfire burns in the meadow" },
	{ "trap-and-fire", "no-tigers", "tigers near a hunting trap eat nothing if a wildfire burns in the meadow" },
	{ "trap-own-tile", "excluded", "animals on the hunting trap's own tile do not count for it" },
	{ "trap-own-tile", "included", "animals on the hunting trap's own tile count for it" },
	{ "pit-own-tile", "excluded", "animals on the pit trap's own tile do not count for it" },
	{ "pit-own-tile", "included", "animals on the pit trap's own tile count for it" },
	{ "pit-two", "once", "an animal in reach of two pit traps is doubled once" },
	{ "pit-two", "each", "an animal in reach of two pit traps is doubled for each of them" },
	{ "canoe-lake-choice", "river", "the canoe pays the fish of the richest lake at the river's ends" },
	{ "canoe-lake-choice", "system", "the canoe pays the fish of the richest lake in the river's system" },
	{ "scout-deal", "one", "each player is dealt one Scout tile" },
	{ "scout-deal", "two", "each of two players is dealt two Scout tiles" },
	{ "scout-decline", "each", "the Scout's owner can decline a land tile and a bonus tile in one turn" },
	{ "scout-decline", "one", "the Scout's owner can decline one tile in a turn" },
	{ "table-edge", "none", "the edge of the table does not bound the landscape" },
	{ "table-edge", "declared", "a record may declare the edge of the table" },
	{ "win-tie", "shared", "players with the same most points share the victory" },
	{ "win-tie", "later", "of players with the same most points, the last in the order of play wins" },
	{ "small-city", "4", "a complete city of two tiles pays 4 points" },
	{ "small-city", "2", "a complete city of two tiles pays 2 points" },
	{ "small-city-shield", "1", "a shield in a city that pays 2 points is worth 1 point" },
	{ "small-city-shield", "2", "a shield in a city that pays 2 points is worth 2 points" },
	{ "farm-scoring", "field-3", "farmers score by field, 3 points for each complete city" },
	{ "farm-scoring", "city-3", "farmers score by city, 3 points for each complete one" },
	{ "farm-scoring", "city-4", "farmers score by city, 4 points for each complete one" },
	{ "farm-scoring", "field-3-once", "farmers score by field, and no player is paid twice for a city" },
	{ "farmers", "yes", "there are farmers" },
	{ "farmers", "no", "there are no farmers" },
	{ "road-loop", "complete", "a road that closes on itself is complete" },
	{ "road-loop", "never", "a road that closes on itself stays unfinished" },
	{ "king-size-unit", "tile", "the King and the Robber Baron count tiles" },
	{ "king-size-unit", "segment", "the King and the Robber Baron count printed pieces" },
	{ "king-crossing-fields", "two", "the grass between the walls of tile K1 is two fields" },
	{ "king-crossing-fields", "none", "the grass between the walls of tile K1 takes no farmer" },
};

const char *law_option_words(const char *ruling, const char *option, size_t length)
{
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
		if (strcmp(rows[i].ruling, ruling) == 0 && strlen(rows[i].option) == length &&
		    memcmp(rows[i].option, option, length) == 0)
			return rows[i].words;
	return "";
}
