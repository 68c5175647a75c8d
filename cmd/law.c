#include "law.h"

#include <string.h>

static const struct law_rule rules[] = {
	{ "SETUP-01", "2 to 5 players", "Setup", "General info" },
	{ "SETUP-02", "the start tile lies face-up in the middle", "Setup", "Preparation" },
	{ "SETUP-03", "the land tiles", "Setup", "Contents" },
	{ "SETUP-06", "each player has the members of one colour", "Setup", "Preparation" },
	{ "SETUP-07", "each player has 3 huts", "Setup", "Preparation" },
	{ "SETUP-10", "play goes clockwise", "Playing the game", "Playing the game" },
	{ "TURN-01", "the order of a turn: tile, piece, scoring", "Playing the game", "Playing the game" },
	{ "TURN-02", "a turn draws one land tile", "Playing the game", "Playing the game, 1" },
	{ "TURN-04", "placing a tile is compulsory", "Summary 1", "Summary 1" },
	{ "TURN-05", "after the turn the next player moves", "Playing the game", "Playing the game" },
	{ "TILE-01", "a tile touches a placed tile side by side", "Summary 1", "Summary 1" },
	{ "TILE-02", "contact at a corner is not enough", "Summary 1", "Summary 1" },
	{ "TILE-03", "every touching side continues its neighbour", "Summary 1", "Summary 1" },
	{ "TILE-04", "a tile may be turned by quarter turns", NULL, NULL },
	{ "TILE-05", "the table's edge", NULL, NULL },
	{ "TILE-06", "a tile that fits nowhere is replaced", "Summary 1", "Summary 1" },
	{ "TILE-07", "a tile that fits may not be thrown away", "Summary 1", "Summary 1" },
	{ "PIECE-02", "one piece for each placed tile", "Rivers and Lakes, 2b", "Rivers and Lakes, 2b" },
	{ "PIECE-03", "pieces come from the player's own supply", "Playing the game, 2", "Playing the game, 2" },
	{ "PIECE-04", "a piece goes on the tile just placed", "Summary 2", "Summary 2" },
	{ "PIECE-05", "a piece stands on exactly one feature", "Summary 2", "Summary 2" },
	{ "PIECE-06", "fishers on rivers, gatherers in forests, hunters on grasslands",
	  "Rivers 2a, Forests 2, Grasslands 2", "Rivers 2a, Forests 2, Grasslands 2" },
	{ "PIECE-08", "no member joins a feature that holds one", "Rivers 2a, Forests 2, Grasslands 2",
	  "Rivers 2a, Forests 2, Grasslands 2" },
	{ "PIECE-09", "a claim is judged after the tile has joined its features", "Rivers and Lakes, 2a",
	  "Rivers and Lakes, 2a" },
	{ "PIECE-11", "placed pieces stay", "Rivers 2b, Grasslands 2", "Rivers 2b, Grasslands 2" },
	{ "PIECE-12", "an empty supply places nothing", "Playing the game, 2", "Playing the game, 2" },
	{ "HUT-01", "huts stand on rivers and lakes", "Rivers and Lakes, 2b", "Rivers and Lakes, 2b" },
	{ "HUT-02", "no hut joins a river system that holds one", "Rivers and Lakes, 2b", "Rivers and Lakes, 2b" },
	{ "HUT-04", "huts are never moved or taken back", "Rivers and Lakes, 2b", "Rivers and Lakes, 2b" },
	{ "MEADOW-02", "grasslands score at the end", "Grasslands, 2", "Grasslands, 2" },
	{ "SCORE-01", "completed rivers and forests score at once", "Playing the game, 3", "Playing the game, 3" },
	{ "SCORE-02", "the player with the most members scores", "Summary 3", "Summary 3" },
	{ "SCORE-03", "tied players each score in full", "Summary 3", "Summary 3" },
	{ "SCORE-05", "all members on a completed feature go home", "Summary 3", "Summary 3" },
	{ "SCORE-06", "and members go home only then", "Summary 3", "Summary 3" },
	{ "SCORE-08", "huts and hunters stay until the end", "End of the game", "End of the Game" },
	{ "BONUS-01", "a completed forest with a menhir earns an extra turn", "Menhirs", "Menhirs" },
	{ "BONUS-02", "the extra turn is the placer's", "Menhirs", "Menhirs, note 3" },
	{ "BONUS-03", "one extra turn, however many menhirs", "Menhirs", "Menhirs" },
	{ "BONUS-04", "one extra turn, however many forests", "Menhirs", "Menhirs" },
	{ "BONUS-07", "an extra turn that is earned is taken", "Menhirs", "Menhirs" },
	{ "BONUS-08", "no extra turn during an extra turn", "Menhirs", "Menhirs" },
	{ "BONUS-09", "no menhir tile left, no extra turn", "Menhirs", "Menhirs" },
	{ "BONUS-13", "no menhir, no extra turn", "Menhirs", "Menhirs" },
	{ "END-01", "the game ends after the turn that placed the last land tile", "End of the game",
	  "End of the Game" },
	{ "END-05", "incomplete forests and rivers score nothing", "End of the game", "End of the Game" },
	{ "FINAL-02", "the player with the most huts scores the river system", "Scoring huts on river systems",
	  "Scoring Huts on River Systems" },
	{ "FINAL-06", "the player with the most hunters scores the grassland", "Scoring hunters and grasslands",
	  "Scoring Hunters and Grasslands" },
	{ "FINAL-08", "the player with the most points wins", "Final scoring", "Final Scoring" },
	{ "FINAL-09", "tied players share the victory", "Final scoring", "Final Scoring" },
	{ "SPEC-06", "animals that the hunting trap scored are covered", "Menhir tiles with immediate actions",
	  "Menhir tiles with immediate actions" },
	{ "SPEC-07", "the shaman may return one meeple of his player", "Menhir tiles with immediate actions",
	  "Menhir tiles with immediate actions" },
	{ "SPEC-08", "immediate actions are compulsory", "Menhir tiles with immediate actions",
	  "Menhir tiles with immediate actions" },
	{ "SPEC-12", "tile, immediate action, piece, completed features", "Menhir tiles with immediate actions",
	  "Menhir tiles with immediate actions" },
};

const struct law_rule *law_find(const char *id, size_t length)
{
	for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++)
		if (strlen(rules[i].id) == length && memcmp(rules[i].id, id, length) == 0)
			return &rules[i];
	return NULL;
}

const struct law_rule *law_rule_at(int index)
{
	return (size_t)index < sizeof rules / sizeof rules[0] ? &rules[index] : NULL;
}

const char *law_heading(const struct law_rule *rule, const char *edition)
{
	if (strcmp(edition, "zman-2020") == 0)
		return rule->zman_2020;
	if (strcmp(edition, "hig-2020") == 0)
		return rule->hig_2020;
	return NULL;
}
