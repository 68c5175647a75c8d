#ifndef HGREF_SAY_SAY_PARTS_H
#define HGREF_SAY_SAY_PARTS_H

#include "say/names.h"
#include "say/violation_rows.h"

/* The sentences with the facts of violations (violation_rows.c assigns them to codes), and what they share. */

/* say_tile.c: which tile it is, and where it lies. */
say_sentence say_start_tile_wrong, say_tile_not_in_set, say_tile_copies_exceeded, say_tile_wrong_stack,
	say_tile_not_drawn, say_discard_of_placeable_tile, say_rotation_invalid, say_cell_occupied,
	say_tile_corner_only, say_tile_detached, say_edge_mismatch, say_tile_off_table, say_table_invalid,
	say_layout_shifted;

/* say_turn.c: who plays, whose turn it is, and what belongs to the turn. */
say_sentence say_player_count, say_player_duplicate, say_game_over, say_wrong_player, say_step_order,
	say_turn_without_tile, say_second_land_tile, say_extra_turn_not_earned, say_extra_turn_second,
	say_extra_turn_chain, say_extra_turn_stack_empty, say_extra_turn_skipped;

/*
 * say_piece.c: pieces that are placed, moved or taken off. A sentence of PART_PIECES is about the first piece of the move;
 * if the move places several, say.c lets it say so of each that is at fault.
 */
say_sentence say_second_piece, say_piece_foreign, say_piece_not_in_supply, say_piece_other_tile, say_segment_unknown,
	say_bad_terrain, say_feature_occupied, say_hut_system_occupied, say_piece_moved, say_piece_removed,
	say_shaman_absent, say_shaman_second, say_shaman_not_own, say_shaman_hut, say_shaman_no_piece;

/* say_given.c: what a position states besides tiles and pieces. */
say_sentence say_given_title, say_given_covered, say_given_mismatch;

/* say_scout.c: the Scout tiles, their deal and their pieces, declining, the Shaman tile. */
say_sentence say_scout_deal_invalid, say_meadow_farmed, say_scout_not_owned, say_scout_already_placed,
	say_scout_after_draw, say_scout_feature_occupied, say_scout_no_supply, say_scout_piece_missing,
	say_scout_wrong_piece, say_locked_piece_removed, say_decline_without_scout, say_decline_second,
	say_decline_empty_stack, say_shaman_tile_not_owned, say_shaman_tile_second, say_shaman_tile_bad_piece,
	say_shaman_tile_complete;

/* say_assertion.c: what the record asserts. If an expectation is about a move, say.c adds what the move breaks. */
say_sentence say_score_mismatch, say_scorer_mismatch, say_score_of_incomplete_feature, say_score_missing,
	say_return_mismatch, say_cover_mismatch, say_total_mismatch, say_winner_mismatch, say_result_mismatch,
	say_title_mismatch, say_expectation_missed;

/* say_correction.c: the pieces that could go with a tile. */
say_sentence say_other_pieces;

/* "tile 12": the name as the record writes it, known or not. */
void say_tile(struct text *out, const struct incident *incident);

/* "zman-2020 has no Scout tiles; only devir does" */
void say_no_scout_tiles(struct text *out, const struct record *record);

/* The piece on a node, in the form of placed.piece; 0 if there is no piece or no such place. */
int piece_on(const struct board *board, int node);

/* "a fisher of blue at 1,0:W (move 3, line 12)": the piece that stands at a node. */
struct phrase standing_phrase(const struct incident *incident, int node);

/* The feature that a zone of the step's tile joins, and the pieces on it that forbid a claim. */
void say_occupants(struct text *out, const struct incident *incident, int zone, bool huts);

/* A move as it would be with only one of its pieces. */
struct turn turn_with_piece(const struct turn *turn, int piece);

/*
 * The index of the first of a move's pieces at or after `from` that breaks the code by itself; PIECES_MAX if there are no
 * more. If there are several, the sentence about a piece names it.
 */
int piece_at_fault(const struct incident *incident, enum violation_code code, int from);
void say_which_piece(struct text *out, const struct incident *incident, int i);

/*
 * The first of a move's recalls that the shaman may not do for the reason of the code; if there is none, the first one.
 */
int recall_at_fault(const struct incident *incident, enum violation_code code);

/* The words of a part of the step's line, or of the header's: of several pieces or recalls, the one that breaks the code. */
struct word part_of_line(const struct incident *incident, enum line_part part, enum violation_code code);

/* The tile among those words, found as PART_TILE. */
struct word tile_word(const struct incident *incident);

/*
 * The number of steps of the record before the incident's step. If the incident's step is not in the record, this
 * counts the steps that were judged, without the one at which judging stopped.
 */
uint32_t steps_before(const struct incident *incident);

/* Whether a violation of the header is in its line of the start tile, and whether it is in one that deals Scout tiles. */
bool is_of_start_line(const struct incident *incident);
bool is_of_deal_line(const struct incident *incident);

#endif
