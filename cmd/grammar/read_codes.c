#include "grammar/read_codes.h"

#include "core/tile.h"

#include <string.h>

#define LOG "hgref-log(5), "
#define SCENARIO "hgref-scenario(5), "
#define BROKEN "scenarios/broken/"

/* Each code with its texts, in the order of struct read_code_words. */
/* clang-format off */
#define READ_CODES_LIST(X) \
	X(READ_BYTES, { "read-bytes", "the bytes are not text", "a line contains bytes that are not UTF-8, or a NUL", \
	  LOG "\"Lines and words\"", BROKEN "latin-1.log" }) \
	X(READ_LIMIT, { "read-limit", "the input exceeds a limit", \
	  "a line, a game, a file or a list in it is longer than hgref reads", LOG "BOUNDS", \
	  BROKEN "moves-255.log" }) \
	X(READ_GAME, { "read-game", "no game begins here", \
	  "the first lines of a log are missing: `game TITLE`, or `player COLOUR` above the moves", \
	  LOG "HEADER", BROKEN "no-game-line.log" }) \
	X(READ_LINE, { "read-line", "no line begins with this word", \
	  "the first word of a line is not a player's colour and does not begin any other line", \
	  LOG "MOVES", BROKEN "word-that-is-none.log" }) \
	X(READ_ORDER, { "read-order", "this belongs in another part of the record", \
	  "a header line follows a move, or a scenario has a move among expectations or vice versa", \
	  LOG "HEADER", BROKEN "header-line-after-a-move.log" }) \
	X(READ_HEADER, { "read-header", "the header line cannot be read", \
	  "a line of the header repeats another one, or the words after its first are wrong", \
	  LOG "HEADER", BROKEN "table-twice.log" }) \
	X(READ_EDITION, { "read-edition", "this is not an edition", "the word after `edition` does not name one", \
	  LOG "HEADER", BROKEN "edition-unknown.log" }) \
	X(READ_RULING, { "read-ruling", "this is not a ruling with this option", \
	  "the word after `ruling` is not RULING=OPTION, or there is no such ruling or option", \
	  "hgref-law(7), RULINGS", BROKEN "ruling-unknown.log" }) \
	X(READ_PLAYER, { "read-player", "this is not a player", \
	  "a word is not a colour of the header's player lines, or cannot be a colour", LOG "HEADER", \
	  BROKEN "winner-of-nobody.log" }) \
	X(READ_TILE, { "read-tile", "this is not a tile", "a tile is missing, or the word cannot be a tile's name", \
	  LOG "MOVES", BROKEN "move-without-tile.log" }) \
	X(READ_ZONES, { "read-zones", "the zones of the tile cannot be read", \
	  "the zones of a tile do not divide up its border", LOG "\"Tile notation\"", \
	  BROKEN "tile-with-a-slot-missing.log" }) \
	X(READ_SCOUT, { "read-scout", "this is not a Scout tile that can be played", \
	  "a word is not a Scout tile, or the record does not define the borders of a Scout tile that it uses", \
	  LOG "\"Scout tiles\"", BROKEN "scout-tile-without-definition.log" }) \
	X(READ_CELL, { "read-cell", "this is not a cell or a place", \
	  "a word is not X,Y, or X,Y:SLOT where a slot is needed too", LOG "Places", \
	  BROKEN "move-with-a-cell-of-one-number.log" }) \
	X(READ_NUMBER, { "read-number", "this is not a number that is allowed here", \
	  "a turn, points or another number is missing, not a number or out of range", LOG "MOVES", \
	  BROKEN "turn-of-twenty-digits.log" }) \
	X(READ_SLOT, { "read-slot", "this is not a slot", \
	  "a word is not an hour from 1 to 12, a side or the name of a place inside a tile", LOG "Places", \
	  BROKEN "move-with-slot-13.log" }) \
	X(READ_ROLE, { "read-role", "this is not a role", \
	  "after the tile's turn, something other than `recall`, a role or the end of the line follows", \
	  LOG "MOVES", BROKEN "role-that-is-none.log" }) \
	X(READ_ASSERTION, { "read-assertion", "the assertion cannot be read", \
	  "a word of an assertion is not allowed there", LOG "ASSERTIONS", \
	  BROKEN "scored-of-an-unknown-kind.log" }) \
	X(READ_EXTRA_WORD, { "read-extra-word", "the line has an extra word", "a complete line continues", \
	  LOG "MOVES", BROKEN "discard-of-two-tiles.log" }) \
	X(READ_ACTION_CODE, { "read-action-code", "these action codes cannot be read, or the game has none", \
	  "codes appear where a log or scenario is read, or codes and games do not fit together", \
	  "hgref-records(5), \"ACTION CODES\"", BROKEN "action-codes.log" }) \
	X(READ_YAML, { "read-yaml", "this is not YAML as scenarios use it", \
	  "the text is not YAML, or uses anchors, aliases, tags or too many directives", \
	  SCENARIO "\"What YAML may do here\"", BROKEN "yaml-list-not-closed.yaml" }) \
	X(READ_KEY, { "read-key", "a key is unknown, missing or given twice", \
	  "a map has a key that has no meaning there, lacks a required one, or has one twice", \
	  SCENARIO "KEYS", BROKEN "yaml-unknown-key.yaml" }) \
	X(READ_VALUE, { "read-value", "the value has the wrong form", \
	  "a list is given instead of a word, a word instead of a map, and the like", \
	  SCENARIO "KEYS", BROKEN "yaml-turns-as-a-word.yaml" }) \
	X(READ_FOREIGN, { "read-foreign", "this record of another program cannot be read", \
	  "another program's record contains something that a log cannot express, or is not what it seems to be", \
	  "hgref-records(5)", BROKEN "saved-game-of-an-expansion.jcz" }) \
	X(READ_BOARD, { "read-board", "a position in rows cannot be read, or says too little", \
	  "a row, a board or a piece is not of the form required, no turn makes a tile fit, or several do", \
	  "hgref-log(5), A table in rows", BROKEN "rows-with-open-turns.log" }) \
	X(READ_KIND, { "read-kind", "this is not a record", \
	  "the input is something else: a web page, a picture, an archive, an address without moves, a table of values", \
	  "hgref-records(5), \"WHAT IS NOT A RECORD\"", BROKEN "web-page.log" })
/* clang-format on */

static const struct read_code_words rows[] = TABLE(READ_CODES_LIST, READ_CODES);

const struct read_code_words *read_code_words(enum read_code code)
{
	return &rows[code];
}

enum read_code read_code_find(const char *name, size_t length)
{
	int code = 0;
	while (code < READ_CODES && (strlen(rows[code].name) != length || memcmp(rows[code].name, name, length) != 0))
		code++;
	return (enum read_code)code;
}
