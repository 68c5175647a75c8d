#include "law/law.h"

/* When each code is reported, and a file that shows it. */
/* clang-format off */
#define CODES(X) \
	X(V_PLAYER_COUNT, { "the header names fewer than 2 players or more than 5", \
	  "scenarios/illegal/N17-number-of-players.log" }) \
	X(V_PLAYER_DUPLICATE, { "two player lines of the header have the same colour or the same name", \
	  "scenarios/illegal/N82-colour-taken-twice.log" }) \
	X(V_START_TILE_WRONG, { \
	  "the first tile on the board is not the set's start tile, or the start tile is placed a second time", \
	  "scenarios/illegal/N85-another-start-tile.log" }) \
	X(V_TILE_NOT_IN_SET, { \
	  "the set of this edition, with the King's tiles if the game has them, has no tile of that name, or the tile's power belongs to another edition", \
	  "scenarios/illegal/N67-tile-of-another-set.yaml" }) \
	X(V_TILE_COPIES_EXCEEDED, { \
	  "more copies of the tile were placed or discarded than the set contains", \
	  "scenarios/illegal/N84-more-copies-than-there-are.yaml" }) \
	X(V_TILE_WRONG_STACK, { "a land tile is placed in an extra turn, or a bonus tile outside one", \
	  "scenarios/illegal/N10-tile-of-the-other-stack.yaml" }) \
	X(V_SCOUT_DEAL_INVALID, { \
	  "a player is dealt no Scout tile, or more than one, or two players are dealt the same one", \
	  "scenarios/illegal/N91-scout-tiles-dealt-wrongly.log" }) \
	X(V_TABLE_INVALID, { \
	  "the record states a table's edge although the ruling allows none, or the start tile lies beyond it", \
	  "scenarios/illegal/N86-table-where-there-is-none.log" }) \
	X(V_GAME_OVER, { \
	  "an action follows the turn that placed the last land tile, or comes when none of the remaining land tiles would fit", \
	  "scenarios/illegal/N15-after-the-last-land-tile.yaml" }) \
	X(V_WRONG_PLAYER, { \
	  "the acting player is not the one to move; in an extra turn that is the player who earned it", \
	  "scenarios/illegal/N14-out-of-turn.yaml" }) \
	X(V_STEP_ORDER, { \
	  "the action comes too early or too late in the turn: a recall after the piece, a piece after the turn", \
	  "scenarios/illegal/N35-after-the-turn.yaml" }) \
	X(V_TURN_WITHOUT_TILE, { "a turn ends without a tile although one could be drawn and placed", \
	  "scenarios/illegal/N11-turn-without-a-tile.yaml" }) \
	X(V_SECOND_LAND_TILE, { "a player who has placed the land tile of the turn places another", \
	  "scenarios/illegal/N12-two-land-tiles.yaml" }) \
	X(V_TILE_NOT_DRAWN, { "the record states the order of the stack, and the tile placed is not the next one", \
	  "scenarios/illegal/N13-another-tile-than-the-drawn.yaml" }) \
	X(V_DISCARD_OF_PLACEABLE_TILE, { "the discarded tile fits into at least one free cell in at least one turn", \
	  "scenarios/illegal/N09-discard-of-a-tile-that-fits.yaml" }) \
	X(V_ROTATION_INVALID, { "the turn is not 0, 90, 180 or 270 degrees", \
	  "scenarios/illegal/N83-turned-by-no-quarter.yaml" }) \
	X(V_CELL_OCCUPIED, { "a tile already lies on the cell", \
	  "scenarios/illegal/N06-tile-on-a-tile.yaml" }) \
	X(V_TILE_CORNER_ONLY, { "no neighbour lies at a side of the cell, and at least one lies at a corner of it", \
	  "scenarios/illegal/N01-tile-at-a-corner.yaml" }) \
	X(V_TILE_DETACHED, { "no tile lies at a side of the cell or at a corner of it", \
	  "scenarios/illegal/N02-tile-detached.yaml" }) \
	X(V_EDGE_MISMATCH, { \
	  "on one or more sides the tile differs from its neighbour; each such side is reported", \
	  "scenarios/illegal/edge-mismatch.log" }) \
	X(V_TILE_OFF_TABLE, { "the record states a table's edge, and the cell lies beyond it", \
	  "scenarios/illegal/N07-beyond-the-table.yaml" }) \
	X(V_LAYOUT_SHIFTED, { "tiles already placed are moved, one or all together", \
	  "scenarios/illegal/N08-layout-shifted.yaml" }) \
	X(V_PIECE_FOREIGN, { "the piece belongs to a player other than the one who acts", \
	  "scenarios/illegal/N30-piece-of-another-player.yaml" }) \
	X(V_SECOND_PIECE, { "a piece was already placed on this tile this turn", \
	  "scenarios/illegal/N24-member-and-hut.yaml" }) \
	X(V_PIECE_NOT_IN_SUPPLY, { "all pieces of that kind that the player has are on the board", \
	  "scenarios/illegal/N29-nothing-left-in-the-supply.yaml" }) \
	X(V_PIECE_OTHER_TILE, { "the piece is placed on a cell other than that of the tile just placed", \
	  "scenarios/illegal/N18-piece-on-an-older-tile.yaml" }) \
	X(V_SEGMENT_UNKNOWN, { "the tile shows nothing at the place named, or has no place of that name", \
	  "scenarios/illegal/N36-no-such-segment.yaml" }) \
	X(V_MEEPLE_BAD_TERRAIN, { \
	  "the member's role and the feature differ: a gatherer needs a forest, a fisher a river, a hunter a meadow, a thief a road, a knight a city, a monk a monastery, a farmer a field; a lake takes no member", \
	  "scenarios/illegal/N28-member-on-the-wrong-ground.yaml" }) \
	X(V_HUT_BAD_TERRAIN, { "the hut is placed on a forest or a meadow, or in a game without huts", \
	  "scenarios/illegal/N27-hut-off-the-water.yaml" }) \
	X(V_FEATURE_OCCUPIED, { \
	  "with the new tile joined to its neighbours, a member of any colour stands on the same feature: forest, river, meadow, road, city or field", \
	  "scenarios/illegal/N19-forest-taken.yaml" }) \
	X(V_HUT_SYSTEM_OCCUPIED, { \
	  "with the new tile joined to its neighbours, a hut of any colour stands in the same river system", \
	  "scenarios/illegal/N26-system-with-a-hut.yaml" }) \
	X(V_MEADOW_FARMED, { "the hunter is placed on the meadow with Agriculture's hut", \
	  "scenarios/illegal/N79-hunter-in-a-farmed-meadow.yaml" }) \
	X(V_PIECE_MOVED, { "a piece on the board is moved to another place on it", \
	  "scenarios/illegal/N31-hunter-moved.yaml" }) \
	X(V_PIECE_REMOVED, { \
	  "a piece is taken off the board although its feature has not just been scored and no power calls it back", \
	  "scenarios/illegal/N32-hunter-taken-back.yaml" }) \
	X(V_EXTRA_TURN_NOT_EARNED, { \
	  "a bonus tile is placed although the land tile completed no forest with a menhir or gold nugget, or in a game without extra turns", \
	  "scenarios/illegal/N50-no-menhir-no-extra-turn.yaml" }) \
	X(V_EXTRA_TURN_SECOND, { "a second bonus tile is placed for the same land tile", \
	  "scenarios/illegal/N53-second-extra-turn.yaml" }) \
	X(V_EXTRA_TURN_CHAIN, { \
	  "a bonus tile is placed because a bonus tile completed a forest with a menhir or gold nugget", \
	  "scenarios/illegal/N54-extra-turn-in-an-extra-turn.yaml" }) \
	X(V_EXTRA_TURN_STACK_EMPTY, { "a bonus tile is placed although the bonus stack is empty", \
	  "scenarios/illegal/N55-no-bonus-tile-left.yaml" }) \
	X(V_EXTRA_TURN_SKIPPED, { \
	  "play continues without the extra turn although it was earned and a remaining bonus tile fits", \
	  "scenarios/illegal/N56-extra-turn-not-taken-at-the-end.log" }) \
	X(V_SHAMAN_ABSENT, { "a member is called back although the tile just placed shows no shaman", \
	  "scenarios/illegal/N87-shaman-without-cause.yaml" }) \
	X(V_SHAMAN_SECOND, { "the shaman calls back more than one member", \
	  "scenarios/illegal/N58-what-the-shaman-may-not-return.yaml" }) \
	X(V_SHAMAN_NOT_OWN, { "the member that the shaman calls back belongs to another player", \
	  "scenarios/illegal/N58-what-the-shaman-may-not-return.yaml" }) \
	X(V_SHAMAN_HUT, { "the shaman calls back a hut", \
	  "scenarios/illegal/N58-what-the-shaman-may-not-return.yaml" }) \
	X(V_SHAMAN_NO_PIECE, { "no member of the player stands at the place from which the shaman calls one back", \
	  "scenarios/illegal/N87-shaman-without-cause.yaml" }) \
	X(V_SHAMAN_REQUIRED, { \
	  "the ruling is `must`, the player has a member on the board, and the shaman calls none back", \
	  "scenarios/illegal/N88-shaman-who-must.yaml" }) \
	X(V_SCORE_MISMATCH, { "the asserted award is due, but with other points", \
	  "scenarios/illegal/N42-lake-fish-twice.log" }) \
	X(V_SCORER_MISMATCH, { "the asserted award is due, but to other players", \
	  "scenarios/illegal/N38-points-to-the-closer-of-the-river.log" }) \
	X(V_SCORE_OF_INCOMPLETE_FEATURE, { \
	  "the asserted award is for a feature that is not complete, or that scores only at the end", \
	  "scenarios/illegal/N37-open-features-at-the-end.log" }) \
	X(V_SCORE_MISSING, { "the record lists the awards of this step, but leaves out one that is due", \
	  "scenarios/illegal/N60-trap-not-resolved.log" }) \
	X(V_RETURN_MISMATCH, { \
	  "the pieces that the record sends home are not exactly the members on the features that this step completed or, after the end, the gatherers and fishers on the board", \
	  "scenarios/illegal/N43-members-of-the-minority-stay.log" }) \
	X(V_COVER_MISMATCH, { \
	  "the animals that are covered in the record are not exactly those that the trap took out of the game", \
	  "scenarios/illegal/N89-surplus-tiger-left-uncovered.log" }) \
	X(V_TOTAL_MISMATCH, { "a player's asserted total is not the sum of the awards so far", \
	  "scenarios/illegal/N90-sum-and-winners.log" }) \
	X(V_WINNER_MISMATCH, { "the asserted winners are not exactly the players with the highest total", \
	  "scenarios/illegal/N90-sum-and-winners.log" }) \
	X(V_RESULT_MISMATCH, { \
	  "the record states the result of a tie-break, but no tie for the most points, or none that its winners are part of", \
	  "scenarios/illegal/tie-break-without-a-tie.log" }) \
	X(V_KING_MISMATCH, { \
	  "the record states another holder of the King, or another size of the largest city completed so far", \
	  "scenarios/base/N132-king-taken-for-an-equal-city.log" }) \
	X(V_ROBBER_MISMATCH, { \
	  "the record states another holder of the Robber Baron, or another size of the longest road completed so far", \
	  "scenarios/base/N137-road-counted-by-segments.log" }) \
	X(V_GIVEN_MISMATCH, { "the position states who is next although nobody can be: no tile is left for that turn", \
	  "scenarios/illegal/nobody-can-be-next.log" }) \
	X(V_EXPECTATION_MISSED, { "the record expects a state, a piece or a refusal that the game does not have", \
	  "scenarios/illegal/expectation-missed.log" }) \
	X(V_SCOUT_NOT_OWNED, { "the Scout tile was not dealt to the player who places it", \
	  "scenarios/illegal/N75-scout-tile-of-another.yaml" }) \
	X(V_SCOUT_ALREADY_PLACED, { "the Scout tile is already on the board", \
	  "scenarios/illegal/N92-scout-tile-twice.yaml" }) \
	X(V_SCOUT_NOT_A_TILE, { "the Shaman tile is placed like a land tile", \
	  "scenarios/illegal/N75-scout-tile-of-another.yaml" }) \
	X(V_SCOUT_AFTER_DRAW, { "a land tile was drawn in this turn before the Scout tile is placed", \
	  "scenarios/illegal/N74-scout-tile-at-the-wrong-time.yaml" }) \
	X(V_SCOUT_IN_BONUS, { "the Scout tile is placed instead of a bonus tile", \
	  "scenarios/illegal/N74-scout-tile-at-the-wrong-time.yaml" }) \
	X(V_SCOUT_FEATURE_OCCUPIED, { \
	  "on that cell, the Scout's forest would join one with a gatherer, a river of the Canoe one with a fisher, or a meadow of the bridge or of Agriculture one with a hunter", \
	  "scenarios/illegal/N68-scout-beside-gatherers.yaml" }) \
	X(V_SCOUT_NO_SUPPLY, { "the owner has no member left, or for Agriculture no hut", \
	  "scenarios/illegal/N71-scout-tile-with-empty-supply.yaml" }) \
	X(V_SCOUT_PIECE_MISSING, { "the turn that places the Scout tile ends without the piece that belongs on it", \
	  "scenarios/illegal/N72-scout-tile-without-its-piece.yaml" }) \
	X(V_SCOUT_WRONG_PIECE, { \
	  "the piece on the Scout tile is not the one that belongs there, or stands elsewhere on it", \
	  "scenarios/illegal/N73-scout-tile-with-another-piece.yaml" }) \
	X(V_LOCKED_PIECE_REMOVED, { "the piece on a Scout tile is taken back before the end of the game", \
	  "scenarios/illegal/N76-locked-member-taken-back.yaml" }) \
	X(V_DECLINE_WITHOUT_SCOUT, { \
	  "a tile is rejected by a player who has no Scout tile on the board, or who is not to move", \
	  "scenarios/illegal/N77-declining-without-right.yaml" }) \
	X(V_DECLINE_SECOND, { "the tile rejected is not the first land tile or the first bonus tile of the turn", \
	  "scenarios/illegal/N77-declining-without-right.yaml" }) \
	X(V_DECLINE_EMPTY_STACK, { "a tile is rejected although it was the last of its stack", \
	  "scenarios/illegal/N93-declining-the-last-tile.yaml" }) \
	X(V_SHAMAN_TILE_NOT_OWNED, { \
	  "a member is taken back by a player who was not dealt the Shaman tile, or who is not to move", \
	  "scenarios/illegal/N78-shaman-tile-without-right.yaml" }) \
	X(V_SHAMAN_TILE_SECOND, { "a second member is taken back in one turn, including its extra turn", \
	  "scenarios/illegal/N78-shaman-tile-without-right.yaml" }) \
	X(V_SHAMAN_TILE_BAD_PIECE, { "the piece taken back is a hut or belongs to another player", \
	  "scenarios/illegal/N78-shaman-tile-without-right.yaml" }) \
	X(V_SHAMAN_TILE_COMPLETE, { "the member taken back stands on a feature that is complete at that moment", \
	  "scenarios/illegal/N78-shaman-tile-without-right.yaml" })
/* clang-format on */

static const struct law_code codes[] = TABLE(CODES, VIOLATION_CODES);

const struct law_code *law_code(enum violation_code code)
{
	return &codes[code];
}

/* The codes, one or several in a row, that in one game rest on other rules than the registry names. */
static const struct {
	uint8_t game, first, last;
	char rules[190]; /* empty: the codes cannot occur in this game */
} exceptions[] = {
	{ BASE_CARCASSONNE, V_TILE_NOT_IN_SET, V_TILE_NOT_IN_SET, "SETUP-03 tile-supply KING-01" },
	{ BASE_CARCASSONNE, V_TILE_WRONG_STACK, V_TILE_WRONG_STACK, "TURN-01 SETUP-03" },
	{ BASE_CARCASSONNE, V_SCOUT_DEAL_INVALID, V_SCOUT_DEAL_INVALID, "SETUP-03 tile-supply" },
	{ BASE_CARCASSONNE, V_WRONG_PLAYER, V_WRONG_PLAYER, "TURN-05 SETUP-10" },
	{ BASE_CARCASSONNE, V_STEP_ORDER, V_STEP_ORDER, "TURN-01" },
	{ BASE_CARCASSONNE, V_MEEPLE_BAD_TERRAIN, V_MEEPLE_BAD_TERRAIN, "PIECE-06 farmers" },
	{ BASE_CARCASSONNE, V_HUT_BAD_TERRAIN, V_HUT_BAD_TERRAIN, "PIECE-06 SETUP-06" },
	{ BASE_CARCASSONNE, V_HUT_SYSTEM_OCCUPIED, V_MEADOW_FARMED, "" },
	{ BASE_CARCASSONNE, V_PIECE_MOVED, V_PIECE_MOVED, "PIECE-11" },
	{ BASE_CARCASSONNE, V_PIECE_REMOVED, V_PIECE_REMOVED, "SCORE-06 SCORE-08" },
	{ BASE_CARCASSONNE, V_EXTRA_TURN_NOT_EARNED, V_EXTRA_TURN_STACK_EMPTY, "TURN-05 TURN-01" },
	{ BASE_CARCASSONNE, V_EXTRA_TURN_SKIPPED, V_EXTRA_TURN_SKIPPED, "" },
	{ BASE_CARCASSONNE, V_SHAMAN_ABSENT, V_SHAMAN_NO_PIECE, "PIECE-11 SCORE-06" },
	{ BASE_CARCASSONNE, V_SHAMAN_REQUIRED, V_SHAMAN_REQUIRED, "" },
	{ BASE_CARCASSONNE, V_SCORE_MISMATCH, V_SCORE_MISMATCH,
	  "ROAD-02 CITY-02 CITY-03 CITY-04 MONK-01 FARM-02 FARM-03 FARM-05 FARM-06 FINAL-10 FINAL-11 FINAL-12 KING-05 "
	  "KING-06 KING-10 SCORE-01 farm-once-order" },
	{ BASE_CARCASSONNE, V_SCORER_MISMATCH, V_SCORER_MISMATCH,
	  "SCORE-02 SCORE-03 SCORE-04 MONK-03 FARM-02 FARM-05 FARM-06 FARM-07 KING-04 KING-05 KING-06 KING-10 SCORE-01 "
	  "farm-once-order" },
	{ BASE_CARCASSONNE, V_SCORE_OF_INCOMPLETE_FEATURE, V_SCORE_OF_INCOMPLETE_FEATURE,
	  "SCORE-01 ROAD-01 CITY-01 MONK-02 FARM-01 KING-13 KING-05 KING-06" },
	{ BASE_CARCASSONNE, V_SCORE_MISSING, V_SCORE_MISSING,
	  "SCORE-01 FINAL-10 FINAL-11 FINAL-12 FARM-03 KING-05 KING-06" },
	{ BASE_CARCASSONNE, V_COVER_MISMATCH, V_COVER_MISMATCH, "" },
	{ HUNTERS_AND_GATHERERS, V_KING_MISMATCH, V_ROBBER_MISMATCH, "" },
	{ BASE_CARCASSONNE, V_GIVEN_MISMATCH, V_GIVEN_MISMATCH, "END-01" },
	{ BASE_CARCASSONNE, V_SCOUT_NOT_OWNED, V_LOCKED_PIECE_REMOVED, "" },
	{ BASE_CARCASSONNE, V_DECLINE_WITHOUT_SCOUT, V_DECLINE_EMPTY_STACK, "TILE-07 TILE-06" },
	{ BASE_CARCASSONNE, V_SHAMAN_TILE_NOT_OWNED, V_SHAMAN_TILE_COMPLETE, "PIECE-11 SCORE-06" },
};
enum { EXCEPTIONS = sizeof exceptions / sizeof exceptions[0] };

const char *violation_citations(enum game_kind game, enum violation_code code)
{
	for (int i = 0; i < EXCEPTIONS; i++)
		if (exceptions[i].game == game && exceptions[i].first <= code && code <= exceptions[i].last)
			return exceptions[i].rules;
	return violation_rules(code);
}
