#include "option/topics.h"

#include <stddef.h>
#include <string.h>

static const char log_text[] = "A game log: UTF-8, one step a line, words separated by spaces. A word that\n"
			       "begins with # starts a comment. A file holds any number of games.\n"
			       "\n"
			       "Header:\n"
			       "  game TITLE                       the rest of the line is the title\n"
			       "  edition NAME                     hig-2020 zman-2020 zman-2014 devir\n"
			       "                                   yucata-2002\n"
			       "  ruling ID=OPTION                 see `hgref rulings`\n"
			       "  player COLOUR [\"NAME\"]           2 to 5 of these, in turn order\n"
			       "  tile NAME ZONES                  a tile of your own: hgref help tiles\n"
			       "  box land|bonus [TILE...]         the tiles in play, without the start tile\n"
			       "  stack land|bonus [TILE...]       the order of draws, as far as it is known\n"
			       "  start TILE X,Y TURN              if it is not the printed one at 0,0\n"
			       "  table X,Y X,Y                    the table's edge (devir)\n"
			       "  deal PLAYER SCOUTTILE...         shaman scout canoe bridge agriculture (devir)\n"
			       "  scores complete                  every award is asserted\n"
			       "\n"
			       "Moves and other actions:\n"
			       "  PLAYER [+] TILE X,Y TURN [recall X,Y:SLOT|none] [ROLE SLOT]\n"
			       "                                   + is an extra turn with a bonus tile\n"
			       "  PLAYER [+] discard TILE          drawn, and fits nowhere\n"
			       "  PLAYER [+] decline TILE          put back by the owner of the Scout (devir)\n"
			       "  PLAYER recall X,Y:SLOT           by the owner of the Shaman (devir)\n"
			       "  end                              final scoring\n"
			       "x grows to the east, y to the south. TURN is degrees clockwise. ROLE is\n"
			       "gatherer, fisher, hunter or hut. SLOT is an hour of the clock as seen on the\n"
			       "board, 12 being north, or N E S W, lake lakeA lakeB, river riverA riverB,\n"
			       "inner innerA innerB, or bridge.\n"
			       "\n"
			       "Assertions, about the action above:\n"
			       "  scored KIND [X,Y:SLOT] POINTS PLAYER...      or: scored none\n"
			       "  totals PLAYER POINTS...          winner PLAYER...\n"
			       "  returned PLAYER X,Y:SLOT         covered X,Y:SLOT [ANIMAL N...]\n"
			       "  supply PLAYER MEMBERS HUTS       majority X,Y:SLOT PLAYER N...\n"
			       "  next PLAYER [+]                  fits TILE X,Y TURN, or: fits TILE nowhere\n"
			       "  legal MOVE                       violation CODE\n"
			       "KIND is river, forest, logboat, hunting-trap, huts, meadow, canoe, agriculture\n"
			       "or bear. In full: hgref-log(5).\n";

static const char scenario_text[] = "A scenario: a YAML document (or JSON object); `---` separates several in a file.\n"
				    "\n"
				    "  game: TITLE                      required\n"
				    "  players: [COLOUR, ...]           required, in turn order; with names:\n"
				    "                                   {COLOUR: NAME, ...}\n"
				    "  edition: NAME                    or a list: judged once by each\n"
				    "  rulings: {ID: OPTION, ...}\n"
				    "  tiles: {NAME: ZONES, ...}        see hgref help tiles\n"
				    "  box: {land: [TILE, ...], bonus: [TILE, ...]}\n"
				    "  stack: {land: [TILE, ...], bonus: [TILE, ...]}\n"
				    "  deal: {PLAYER: SCOUTTILE, ...}   devir\n"
				    "  table: X,Y X,Y                   devir\n"
				    "  start: TILE X,Y TURN\n"
				    "  scores: complete                 every award is asserted\n"
				    "  setup: [TILE X,Y TURN [PLAYER ROLE SLOT], ...]    on the table from the start\n"
				    "  before: [ASSERTION, ...]         before the first turn\n"
				    "  turns: [TURN, ...]\n"
				    "  end: true                        final scoring\n"
				    "  expect: [ASSERTION, ...]         at the end\n"
				    "  skip: REASON                     is not judged\n"
				    "  known: REASON                    is known to fail\n"
				    "  source: WORDS   $schema: PATH    ignored\n"
				    "\n"
				    "A TURN is a move as in a log, or {turn: MOVE, expect: [ASSERTION, ...]}, or in\n"
				    "parts: {player: red, tile: 28, at: [-1, 0], turn: 90, place: {hunter: 1}}, with\n"
				    "the keys player extra tile at turn recall place discard decline expect.\n"
				    "Moves and assertions are those of a log: hgref help log. Between [ ] a comma\n"
				    "splits, so quote what holds a cell: [\"fits 28 -1,0 90\", next red].\n"
				    "In full: hgref-scenario(5).\n";

static const char claim_text[] = "hgref claim FILE CLAIM, where CLAIM is one of\n"
				 "\n"
				 "  PLAYERS: KIND at PLACE pays N [after move M]\n"
				 "      each of them was paid N points for it, by the end or by that move\n"
				 "  PLAYERS: KIND at PLACE would pay N [after move M]\n"
				 "      if it were complete as it is\n"
				 "  PLAYERS: KIND at PLACE would pay N at the end [after move M]\n"
				 "      if the game ended now\n"
				 "  PLAYERS: total N [after move M]\n"
				 "  PLAYERS win\n"
				 "  totals                           those that the record states; the default\n"
				 "\n"
				 "PLAYERS are colours or names: red, or \"red and blue\"; a name of several words is\n"
				 "quoted. PLACE is X,Y:SLOT. KIND is river, forest, logboat, hunting-trap, huts,\n"
				 "meadow, canoe, agriculture or bear. For example:\n"
				 "\n"
				 "  hgref claim game.log \"red: meadow at 3,1:N pays 12\"\n"
				 "\n"
				 "In full: hgref(1).\n";

static const char json_text[] = "With -f json each game, action or code is one object on a line. The main keys:\n"
				"\n"
				"  check, score   file line game edition rulings verdict moves_legal moves\n"
				"                 finished errors violations awards totals next standings winners\n"
				"  legal          move player tile placements violations; with --count: counts\n"
				"  explain        move player action verdict violations instead joined features\n"
				"  claim          claim verdict claimed computed feature award rules\n"
				"  mend           verdict whole mends effort cut more hint\n"
				"\n"
				"verdict is legal, illegal or unreadable. A violation has code, move, line,\n"
				"column, player, message and rules; an award has move, kind, at, points, players,\n"
				"tiles and what was counted; a placement has at, turn and pieces.\n"
				"Keys may be added; `schema`, now 1, changes if one changes its meaning.\n"
				"In full: hgref-json(5).\n";

static const char status_text[] = "  0  everything is legal, and everything that the records assert is true\n"
				  "  1  a rule is broken, or an assertion is wrong\n"
				  "  2  something could not be judged: a missing file, a line outside the grammar,\n"
				  "     lost output\n"
				  "  3  the command line is wrong\n"
				  "\n"
				  "Of several games the highest counts; one that is broken never stops the next.\n";

static const char tiles_text[] = "A tile is a list of zones separated by `;`. The start tile, for example:\n"
				 "\n"
				 "  lake fish 1; meadow 10-1 aurochs; forest 2-7 menhir; meadow 8; river 9 -> lake\n"
				 "\n"
				 "  meadow|forest SLOTS              the hours that it reaches, unturned:\n"
				 "                                   10-1,4 is 10 11 12 1 4; `all`: every one\n"
				 "  river SLOT,SLOT                  from side to side\n"
				 "  river SLOT -> lake|lakeA|lakeB|spring\n"
				 "  river -> lakeA -> lakeB          inside the tile; also lake, spring\n"
				 "  lake, or lakeA and lakeB\n"
				 "  meadow|forest inner              inside the tile\n"
				 "\n"
				 "Properties: fish N (river, lake); deer, aurochs, mammoth, tiger [N], shaman,\n"
				 "hunting_trap, pit_trap, wildfire, shrine (meadow); menhir, mushrooms [N]\n"
				 "(forest); logboat, raft (lake); scout, canoe, bridge, agriculture, bear (Scout\n"
				 "tiles). A side is meadow, forest, or meadow-river-meadow. `hgref tiles` lists\n"
				 "the printed ones, `hgref tiles -f svg` draws them. In full: hgref-log(5).\n";

const struct topic topics[TOPICS + 1] = {
	{ "log", "the lines of a game log", log_text },   { "scenario", "the keys of a scenario", scenario_text },
	{ "tiles", "the notation of tiles", tiles_text }, { "claim", "what can be claimed", claim_text },
	{ "json", "the keys of -f json", json_text },     { "status", "exit statuses", status_text },
};

const struct topic *topic_find(const char *name)
{
	for (const struct topic *topic = topics; topic->name; topic++)
		if (strcmp(topic->name, name) == 0)
			return topic;
	return NULL;
}
