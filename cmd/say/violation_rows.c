#include "say/violation_rows.h"

#include "say/say.h"
#include "say/say_parts.h"

/* In the order of the registry, each code with its row. */
/* clang-format off */
#define ROWS(X) \
	/* header and supply */ \
	X(V_PLAYER_COUNT,               { PART_KEY,      say_player_count,               HELP_NONE,   CAUSE_NONE }) \
	X(V_PLAYER_DUPLICATE,           { PART_REPEATED, say_player_duplicate,           HELP_NONE,   CAUSE_NONE }) \
	X(V_START_TILE_WRONG,           { PART_TILE,     say_start_tile_wrong,           HELP_TURN,   CAUSE_NONE }) \
	X(V_TILE_NOT_IN_SET,            { PART_TILE,     say_tile_not_in_set,            HELP_TURN,   CAUSE_NONE }) \
	X(V_TILE_COPIES_EXCEEDED,       { PART_TILE,     say_tile_copies_exceeded,       HELP_TURN,   CAUSE_NONE }) \
	X(V_TILE_WRONG_STACK,           { PART_TILE,     say_tile_wrong_stack,           HELP_TURN,   CAUSE_NONE }) \
	X(V_SCOUT_DEAL_INVALID,         { PART_DEALT,    say_scout_deal_invalid,         HELP_NONE,   CAUSE_NONE }) \
	X(V_TABLE_INVALID,              { PART_KEY,      say_table_invalid,              HELP_NONE,   CAUSE_NONE }) \
	/* turn and order */ \
	X(V_GAME_OVER,                  { PART_PLAYER,   say_game_over,                  HELP_TURN,   CAUSE_NONE }) \
	X(V_WRONG_PLAYER,               { PART_PLAYER,   say_wrong_player,               HELP_TURN,   CAUSE_NONE }) \
	X(V_STEP_ORDER,                 { PART_RECALL,   say_step_order,                 HELP_NONE,   CAUSE_NONE }) \
	X(V_TURN_WITHOUT_TILE,          { PART_PLAYER,   say_turn_without_tile,          HELP_TURN,   CAUSE_NONE }) \
	X(V_SECOND_LAND_TILE,           { PART_PLAYER,   say_second_land_tile,           HELP_TURN,   CAUSE_NONE }) \
	X(V_TILE_NOT_DRAWN,             { PART_TILE,     say_tile_not_drawn,             HELP_TURN,   CAUSE_NONE }) \
	X(V_DISCARD_OF_PLACEABLE_TILE,  { PART_TILE,     say_discard_of_placeable_tile,  HELP_NONE,   CAUSE_NONE }) \
	/* placement */ \
	X(V_ROTATION_INVALID,           { PART_TURN,     say_rotation_invalid,           HELP_PLACE,  CAUSE_NONE }) \
	X(V_CELL_OCCUPIED,              { PART_CELL,     say_cell_occupied,              HELP_PLACE,  CAUSE_NONE }) \
	X(V_TILE_CORNER_ONLY,           { PART_CELL,     say_tile_corner_only,           HELP_PLACE,  CAUSE_NONE }) \
	X(V_TILE_DETACHED,              { PART_CELL,     say_tile_detached,              HELP_PLACE,  CAUSE_NONE }) \
	X(V_EDGE_MISMATCH,              { PART_CELL,     say_edge_mismatch,              HELP_PLACE,  CAUSE_NONE }) \
	X(V_TILE_OFF_TABLE,             { PART_CELL,     say_tile_off_table,             HELP_PLACE,  CAUSE_NONE }) \
	X(V_LAYOUT_SHIFTED,             { PART_PIECE,    say_layout_shifted,             HELP_NONE,   CAUSE_NONE }) \
	/* pieces */ \
	X(V_PIECE_FOREIGN,              { PART_PIECES,   say_piece_foreign,              HELP_NONE,   CAUSE_NONE }) \
	X(V_SECOND_PIECE,               { PART_PIECE_2,  say_second_piece,               HELP_NONE,   CAUSE_NONE }) \
	X(V_PIECE_NOT_IN_SUPPLY,        { PART_PIECES,   say_piece_not_in_supply,        HELP_PIECE,  CAUSE_SUPPLY }) \
	X(V_PIECE_OTHER_TILE,           { PART_PIECES,   say_piece_other_tile,           HELP_PIECE,  CAUSE_NONE }) \
	X(V_SEGMENT_UNKNOWN,            { PART_PIECES,   say_segment_unknown,            HELP_PIECE,  CAUSE_NONE }) \
	X(V_MEEPLE_BAD_TERRAIN,         { PART_PIECES,   say_bad_terrain,                HELP_PIECE,  CAUSE_NONE }) \
	X(V_HUT_BAD_TERRAIN,            { PART_PIECES,   say_bad_terrain,                HELP_PIECE,  CAUSE_NONE }) \
	X(V_FEATURE_OCCUPIED,           { PART_PIECES,   say_feature_occupied,           HELP_PIECE,  CAUSE_REGION }) \
	X(V_HUT_SYSTEM_OCCUPIED,        { PART_PIECES,   say_hut_system_occupied,        HELP_PIECE,  CAUSE_SYSTEM }) \
	X(V_MEADOW_FARMED,              { PART_PIECE,    say_meadow_farmed,              HELP_PIECE,  CAUSE_NONE }) \
	X(V_PIECE_MOVED,                { PART_PIECE,    say_piece_moved,                HELP_NONE,   CAUSE_NONE }) \
	X(V_PIECE_REMOVED,              { PART_REMOVED,  say_piece_removed,              HELP_NONE,   CAUSE_NONE }) \
	/* extra tile */ \
	X(V_EXTRA_TURN_NOT_EARNED,      { PART_PLAYER,   say_extra_turn_not_earned,      HELP_TURN,   CAUSE_FOREST }) \
	X(V_EXTRA_TURN_SECOND,          { PART_PLAYER,   say_extra_turn_second,          HELP_TURN,   CAUSE_NONE }) \
	X(V_EXTRA_TURN_CHAIN,           { PART_PLAYER,   say_extra_turn_chain,           HELP_TURN,   CAUSE_FOREST }) \
	X(V_EXTRA_TURN_STACK_EMPTY,     { PART_PLAYER,   say_extra_turn_stack_empty,     HELP_TURN,   CAUSE_NONE }) \
	X(V_EXTRA_TURN_SKIPPED,         { PART_PLAYER,   say_extra_turn_skipped,         HELP_TURN,   CAUSE_FOREST }) \
	/* immediate actions */ \
	X(V_SHAMAN_ABSENT,              { PART_RECALL,   say_shaman_absent,              HELP_LINE,   CAUSE_NONE }) \
	X(V_SHAMAN_SECOND,              { PART_RECALL_2, say_shaman_second,              HELP_NONE,   CAUSE_NONE }) \
	X(V_SHAMAN_NOT_OWN,             { PART_RECALL,   say_shaman_not_own,             HELP_RECALL, CAUSE_SUPPLY }) \
	X(V_SHAMAN_HUT,                 { PART_RECALL,   say_shaman_hut,                 HELP_RECALL, CAUSE_SUPPLY }) \
	X(V_SHAMAN_NO_PIECE,            { PART_RECALL,   say_shaman_no_piece,            HELP_RECALL, CAUSE_SUPPLY }) \
	X(V_SHAMAN_REQUIRED,            { PART_PLAYER,   NULL,                           HELP_RECALL, CAUSE_SUPPLY }) \
	/* scores and states that a record asserts */ \
	X(V_SCORE_MISMATCH,             { PART_VALUE,    say_score_mismatch,             HELP_NONE,   CAUSE_NONE }) \
	X(V_SCORER_MISMATCH,            { PART_SCORERS,  say_scorer_mismatch,            HELP_NONE,   CAUSE_NONE }) \
	X(V_SCORE_OF_INCOMPLETE_FEATURE, { PART_VALUE,   say_score_of_incomplete_feature, HELP_NONE,   CAUSE_ASSERTED }) \
	X(V_SCORE_MISSING,              { PART_PLAYER,   say_score_missing,              HELP_NONE,   CAUSE_NONE }) \
	X(V_RETURN_MISMATCH,            { PART_PLAYER,   say_return_mismatch,            HELP_NONE,   CAUSE_NONE }) \
	X(V_COVER_MISMATCH,             { PART_VALUE,    say_cover_mismatch,             HELP_NONE,   CAUSE_NONE }) \
	X(V_TOTAL_MISMATCH,             { PART_TOTAL,    say_total_mismatch,             HELP_NONE,   CAUSE_NONE }) \
	X(V_WINNER_MISMATCH,            { PART_VALUE,    say_winner_mismatch,            HELP_NONE,   CAUSE_NONE }) \
	X(V_RESULT_MISMATCH,            { PART_VALUE,    say_result_mismatch,            HELP_NONE,   CAUSE_NONE }) \
	X(V_KING_MISMATCH,              { PART_VALUE,    say_title_mismatch,             HELP_NONE,   CAUSE_NONE }) \
	X(V_ROBBER_MISMATCH,            { PART_VALUE,    say_title_mismatch,             HELP_NONE,   CAUSE_NONE }) \
	X(V_GIVEN_MISMATCH,             { PART_VALUE,    say_given_mismatch,             HELP_NONE,   CAUSE_NONE }) \
	/* Scout tiles */ \
	X(V_SCOUT_NOT_OWNED,            { PART_TILE,     say_scout_not_owned,            HELP_TURN,   CAUSE_NONE }) \
	X(V_SCOUT_ALREADY_PLACED,       { PART_TILE,     say_scout_already_placed,       HELP_TURN,   CAUSE_NONE }) \
	X(V_SCOUT_NOT_A_TILE,           { PART_TILE,     NULL,                           HELP_TURN,   CAUSE_NONE }) \
	X(V_SCOUT_AFTER_DRAW,           { PART_TILE,     say_scout_after_draw,           HELP_TURN,   CAUSE_NONE }) \
	X(V_SCOUT_IN_BONUS,             { PART_TILE,     NULL,                           HELP_TURN,   CAUSE_NONE }) \
	X(V_SCOUT_FEATURE_OCCUPIED,     { PART_CELL,     say_scout_feature_occupied,     HELP_PLACE,  CAUSE_NONE }) \
	X(V_SCOUT_NO_SUPPLY,            { PART_TILE,     say_scout_no_supply,            HELP_TURN,   CAUSE_NONE }) \
	X(V_SCOUT_PIECE_MISSING,        { PART_TILE,     say_scout_piece_missing,        HELP_NONE,   CAUSE_NONE }) \
	X(V_SCOUT_WRONG_PIECE,          { PART_PIECE,    say_scout_wrong_piece,          HELP_NONE,   CAUSE_NONE }) \
	X(V_LOCKED_PIECE_REMOVED,       { PART_REMOVED,  say_locked_piece_removed,       HELP_SHAMAN, CAUSE_NONE }) \
	X(V_DECLINE_WITHOUT_SCOUT,      { PART_TILE,     say_decline_without_scout,      HELP_NONE,   CAUSE_NONE }) \
	X(V_DECLINE_SECOND,             { PART_TILE,     say_decline_second,             HELP_NONE,   CAUSE_NONE }) \
	X(V_DECLINE_EMPTY_STACK,        { PART_TILE,     say_decline_empty_stack,        HELP_NONE,   CAUSE_NONE }) \
	X(V_SHAMAN_TILE_NOT_OWNED,      { PART_PLAYER,   say_shaman_tile_not_owned,      HELP_NONE,   CAUSE_NONE }) \
	X(V_SHAMAN_TILE_SECOND,         { PART_PLAYER,   say_shaman_tile_second,         HELP_NONE,   CAUSE_NONE }) \
	X(V_SHAMAN_TILE_BAD_PIECE,      { PART_RECALL,   say_shaman_tile_bad_piece,      HELP_SHAMAN, CAUSE_NONE }) \
	X(V_SHAMAN_TILE_COMPLETE,       { PART_RECALL,   say_shaman_tile_complete,       HELP_SHAMAN, CAUSE_NONE }) \
	X(V_EXPECTATION_MISSED,         { PART_VALUE,    say_expectation_missed,         HELP_NONE,   CAUSE_NONE })
/* clang-format on */

static const struct violation_row rows[] = TABLE(ROWS, VIOLATION_CODES);

const struct violation_row *violation_row(enum violation_code code)
{
	return &rows[code];
}

struct violations codes_against_tile(const struct violations *broken)
{
	struct violations against = { 0 };
	enum violation_code code = violations_next(broken, 0);
	for (; code != VIOLATION_CODES; code = violations_next(broken, code + 1))
		if (rows[code].help == HELP_TURN)
			violations_add(&against, code);
	return against;
}
