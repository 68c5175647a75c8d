#ifndef HGREF_VIOLATION_H
#define HGREF_VIOLATION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/*
 * The registry of violation codes, in reporting order. X(identifier, code, sentence, rules): the sentence says what is
 * wrong in general; the rules are ids of rules and rulings, separated by spaces, the main one first; for assertions
 * about awards, they cover every kind of award. Codes are stable: they are only ever added, never renamed.
 */
#define VIOLATIONS(X) \
	/* header and supply */ \
	X(PLAYER_COUNT, "player-count", "a game has 2 to 5 players", "SETUP-01 player-number") \
	X(PLAYER_DUPLICATE, "player-duplicate", "no two players have the same colour or the same name", \
	  "SETUP-06 player-number") \
	X(START_TILE_WRONG, "start-tile-wrong", \
	  "the first tile on the board is the start tile, and there is only one", "SETUP-02") \
	X(TILE_NOT_IN_SET, "tile-not-in-set", "the tile is not in the game's set", "SETUP-03 tile-supply") \
	X(TILE_COPIES_EXCEEDED, "tile-copies-exceeded", "no copy of the tile is left", "SETUP-03 tile-supply") \
	X(TILE_WRONG_STACK, "tile-wrong-stack", "land tiles and bonus tiles come from stacks of their own", \
	  "TURN-02 BONUS-01") \
	X(SCOUT_DEAL_INVALID, "scout-deal-invalid", "each player is dealt one of the five Scout tiles", \
	  "SCOUT-01 scout-deal") \
	X(TABLE_INVALID, "table-invalid", \
	  "a table's edge is stated only if a ruling allows it, and the start tile lies inside it", \
	  "TILE-05 table-edge") \
	/* turn and order */ \
	X(GAME_OVER, "game-over", "the game is over", "END-01 end-unplaceable-stack") \
	X(WRONG_PLAYER, "wrong-player", "another player is to move", "TURN-05 SETUP-10 BONUS-02") \
	X(STEP_ORDER, "step-order", "the steps of a turn have a fixed order", "TURN-01 SPEC-12") \
	X(TURN_WITHOUT_TILE, "turn-without-tile", "a turn places a tile", "TURN-04") \
	X(SECOND_LAND_TILE, "second-land-tile", "a turn places one land tile", "TURN-01") \
	X(TILE_NOT_DRAWN, "tile-not-drawn", "the tile placed is the tile drawn", "TURN-04") \
	X(DISCARD_OF_PLACEABLE_TILE, "discard-of-placeable-tile", "only a tile that fits nowhere is discarded", \
	  "TILE-06 TILE-07 discard-placeable") \
	/* placement */ \
	X(ROTATION_INVALID, "rotation-invalid", "a tile is turned by quarter turns", "TILE-04 tile-rotation") \
	X(CELL_OCCUPIED, "cell-occupied", "another tile lies there", "TILE-01") \
	X(TILE_CORNER_ONLY, "tile-corner-only", "contact at a corner is not enough", "TILE-02 corner-only-second") \
	X(TILE_DETACHED, "tile-detached", "a tile is placed side by side with another", "TILE-01") \
	X(EDGE_MISMATCH, "edge-mismatch", "touching sides must show the same", "TILE-03") \
	X(TILE_OFF_TABLE, "tile-off-table", "the table has an edge, and tiles lie inside it", "TILE-05 table-edge") \
	X(LAYOUT_SHIFTED, "layout-shifted", "placed tiles stay where they are", "TILE-05 PIECE-11") \
	/* pieces */ \
	X(PIECE_FOREIGN, "piece-foreign", "players place their own pieces", "PIECE-03") \
	X(SECOND_PIECE, "second-piece", "a placed tile takes one piece", "PIECE-02 piece-per-tile") \
	X(PIECE_NOT_IN_SUPPLY, "piece-not-in-supply", "the player has no such piece left", "PIECE-03 PIECE-12") \
	X(PIECE_OTHER_TILE, "piece-other-tile", "a piece goes on the tile just placed", "PIECE-04") \
	X(SEGMENT_UNKNOWN, "segment-unknown", "the tile has no such place", "PIECE-05") \
	X(MEEPLE_BAD_TERRAIN, "meeple-bad-terrain", \
	  "gatherers stand in forests, fishers on rivers, hunters on meadows", "PIECE-06 member-on-lake") \
	X(HUT_BAD_TERRAIN, "hut-bad-terrain", "huts stand on rivers and lakes", "HUT-01") \
	X(FEATURE_OCCUPIED, "feature-occupied", "a member already stands on the joined feature", "PIECE-08 PIECE-09") \
	X(HUT_SYSTEM_OCCUPIED, "hut-system-occupied", "a hut already stands in the joined river system", "HUT-02") \
	X(MEADOW_FARMED, "meadow-farmed", "no hunter is placed in the meadow of the Agriculture hut", \
	  "SCOUT-15 agriculture-meadow") \
	X(PIECE_MOVED, "piece-moved", "a placed piece never moves", "PIECE-11 HUT-04") \
	X(PIECE_REMOVED, "piece-removed", \
	  "a piece leaves the board only when its feature scores or the shaman calls it", "SCORE-06 SCORE-08 HUT-04") \
	/* extra tile */ \
	X(EXTRA_TURN_NOT_EARNED, "extra-turn-not-earned", "only a completed forest with a menhir earns an extra turn", \
	  "BONUS-01 BONUS-13") \
	X(EXTRA_TURN_SECOND, "extra-turn-second", "a land tile earns one extra turn at most", "BONUS-03 BONUS-04") \
	X(EXTRA_TURN_CHAIN, "extra-turn-chain", "a bonus tile earns no extra turn", "BONUS-08") \
	X(EXTRA_TURN_STACK_EMPTY, "extra-turn-stack-empty", "no bonus tile is left", "BONUS-09") \
	X(EXTRA_TURN_SKIPPED, "extra-turn-skipped", "an earned extra turn must be taken", \
	  "BONUS-07 extra-turn-mandatory") \
	/* immediate actions */ \
	X(SHAMAN_ABSENT, "shaman-absent", "the tile just placed shows no shaman", "SPEC-07") \
	X(SHAMAN_SECOND, "shaman-second", "the shaman returns one member", "SPEC-07") \
	X(SHAMAN_NOT_OWN, "shaman-not-own", "the shaman returns a member of the mover", "SPEC-07") \
	X(SHAMAN_HUT, "shaman-hut", "the shaman returns no huts", "SPEC-07 shaman-which-piece") \
	X(SHAMAN_NO_PIECE, "shaman-no-piece", "no member stands there", "SPEC-07") \
	X(SHAMAN_REQUIRED, "shaman-required", "under this ruling the shaman must return a member", \
	  "SPEC-07 shaman-may-or-must") \
	/* scores and states that a record asserts */ \
	X(SCORE_MISMATCH, "score-mismatch", "the points asserted are not those computed", \
	  "RIVER-03 RIVER-04 FOREST-02 FOREST-03 FINAL-01 FINAL-04 FINAL-05 SPEC-01 SPEC-04 SPEC-05 SPEC-06 SPEC-09 " \
	  "SPEC-10 SPEC-11 SCOUT-11 SCOUT-13 SCOUT-16 SCORE-01") \
	X(SCORER_MISMATCH, "scorer-mismatch", "the scorers asserted are not the players who get the points", \
	  "SCORE-02 SCORE-03 SCORE-04 FINAL-02 FINAL-06 SPEC-02 SPEC-04 SPEC-05 SPEC-11 SCOUT-11 SCOUT-13 SCOUT-16 " \
	  "SCORE-01 shrine-majority trap-scorer pit-scorer bear-tie-and-shrine") \
	X(SCORE_OF_INCOMPLETE_FEATURE, "score-of-incomplete-feature", "this feature does not score now", \
	  "SCORE-01 END-05 MEADOW-02 FINAL-01 SCOUT-13 SCOUT-16") \
	X(SCORE_MISSING, "score-missing", "a due award is not in the record", \
	  "SCORE-01 SPEC-08 SPEC-04 SPEC-05 FINAL-01 FINAL-04 SCOUT-11 SCOUT-13 SCOUT-16") \
	X(RETURN_MISMATCH, "return-mismatch", "the pieces asserted are not those that went home", "SCORE-05 END-05") \
	X(COVER_MISMATCH, "cover-mismatch", "the animals asserted are not those that the hunting trap covered", \
	  "SPEC-06 trap-covers") \
	X(TOTAL_MISMATCH, "total-mismatch", "the totals asserted are not the sums of the awards", "FINAL-08") \
	X(WINNER_MISMATCH, "winner-mismatch", "the winners asserted are not those with the most points", \
	  "FINAL-08 FINAL-09") \
	X(RESULT_MISMATCH, "result-mismatch", \
	  "a tie-break decides between players who have the most points, and one of them wins", "FINAL-09 win-tie") \
	X(KING_MISMATCH, "king-mismatch", "the King is not with that player, or not with a city of that size", \
	  "KING-03 KING-04 KING-07 KING-08") \
	X(ROBBER_MISMATCH, "robber-mismatch", \
	  "the Robber Baron is not with that player, or not with a road of that size", "KING-06 KING-07 KING-08") \
	X(GIVEN_MISMATCH, "given-mismatch", "nobody can be next in this position", "END-01 BONUS-09") \
	/* Scout tiles */ \
	X(SCOUT_NOT_OWNED, "scout-not-owned", "players place the Scout tiles dealt to them", "SCOUT-01 scout-deal") \
	X(SCOUT_ALREADY_PLACED, "scout-already-placed", "a Scout tile is placed once", "SCOUT-04") \
	X(SCOUT_NOT_A_TILE, "scout-not-a-tile", "the Shaman stays with its owner and is never placed", \
	  "SCOUT-02 SCOUT-04") \
	X(SCOUT_AFTER_DRAW, "scout-after-draw", "a Scout tile is placed instead of drawing, not after it", \
	  "SCOUT-04 scout-instead-of-draw") \
	X(SCOUT_IN_BONUS, "scout-in-bonus", "a Scout tile replaces a land tile, not a bonus tile", \
	  "SCOUT-04 scout-instead-of-draw") \
	X(SCOUT_FEATURE_OCCUPIED, "scout-feature-occupied", \
	  "a Scout tile is not placed where its features already hold members", \
	  "SCOUT-08 SCOUT-10 SCOUT-12 SCOUT-14 scout-connect-scope") \
	X(SCOUT_NO_SUPPLY, "scout-no-supply", "a Scout tile is not placed without the piece that goes on it", \
	  "SCOUT-07") \
	X(SCOUT_PIECE_MISSING, "scout-piece-missing", "a Scout tile is placed with the piece that goes on it", \
	  "SCOUT-05 scout-forced-piece") \
	X(SCOUT_WRONG_PIECE, "scout-wrong-piece", "a Scout tile takes one piece in one place", \
	  "SCOUT-05 SCOUT-08 SCOUT-10 SCOUT-12 SCOUT-14 scout-forced-piece") \
	X(LOCKED_PIECE_REMOVED, "locked-piece-removed", "the piece on a Scout tile stays until the end of the game", \
	  "SCOUT-06 scout-locked-piece") \
	X(DECLINE_WITHOUT_SCOUT, "decline-without-scout", \
	  "only the owner of a Scout on the board declines a tile, on the owner's own turn", "SCOUT-09 scout-decline") \
	X(DECLINE_SECOND, "decline-second", "only the first tile drawn from a stack in a turn is declined", \
	  "SCOUT-09 scout-decline") \
	X(DECLINE_EMPTY_STACK, "decline-empty-stack", "a tile is declined only for another from its stack", \
	  "SCOUT-09 scout-decline") \
	X(SHAMAN_TILE_NOT_OWNED, "shaman-tile-not-owned", \
	  "only the owner of the Shaman tile takes a member back, on the owner's own turn", \
	  "SCOUT-02 shaman-tile-window") \
	X(SHAMAN_TILE_SECOND, "shaman-tile-second", "the Shaman tile takes back one member in a turn", \
	  "SCOUT-02 shaman-tile-window") \
	X(SHAMAN_TILE_BAD_PIECE, "shaman-tile-bad-piece", "the Shaman tile takes back a member of its owner", \
	  "SCOUT-02") \
	X(SHAMAN_TILE_COMPLETE, "shaman-tile-complete", "the Shaman tile takes nobody from a complete feature", \
	  "SCOUT-02 SCOUT-03 shaman-tile-incomplete") \
	X(EXPECTATION_MISSED, "expectation-missed", "what the record expects is not the case", "")

enum violation_code {
#define X(id, code, sentence, rules) V_##id,
	VIOLATIONS(X)
#undef X
		VIOLATION_CODES
};

/* The words of the registry, by code. */
const char *violation_name(enum violation_code code);
const char *violation_sentence(enum violation_code code);
const char *violation_rules(enum violation_code code);

/*
 * Whether the code is about a record's notes on moves (awards, returns, totals, winners, expectations), not about the
 * moves.
 */
bool violation_is_note(enum violation_code code);

/* The code of a name of `length` bytes, or VIOLATION_CODES. */
enum violation_code violation_find(const char *name, size_t length);

/* A set of codes, in which order does not matter: it is always read in the order of the registry. */
struct violations {
	uint64_t word[(VIOLATION_CODES + 63) / 64];
};

static inline void violations_add(struct violations *v, enum violation_code code)
{
	v->word[code / 64] |= UINT64_C(1) << code % 64;
}

static inline void violations_remove(struct violations *v, enum violation_code code)
{
	v->word[code / 64] &= ~(UINT64_C(1) << code % 64);
}

/* Adds all of another set. */
static inline void violations_join(struct violations *v, const struct violations *others)
{
	for (size_t w = 0; w < sizeof v->word / sizeof v->word[0]; w++)
		v->word[w] |= others->word[w];
}

static inline bool violations_has(const struct violations *v, enum violation_code code)
{
	return v->word[code / 64] >> code % 64 & 1;
}

/* The first code of the set that is not before `from`; VIOLATION_CODES where there is none. */
enum violation_code violations_next(const struct violations *v, enum violation_code from);

static inline bool violations_any(const struct violations *v)
{
	uint64_t any = 0;
	for (size_t w = 0; w < sizeof v->word / sizeof v->word[0]; w++)
		any |= v->word[w];
	return any != 0;
}

#ifdef __cplusplus
}
#endif

#endif
