#include "say.h"

#include <string.h>

static void help_place(struct text *out, const struct scene *scene)
{
	const struct board *board = &game_of(scene)->board;
	const struct turn *turn = &scene->step->turn;
	const struct violations *broken = &scene->referee->refused;
	if (turn->tile == TILE_UNKNOWN || violations_has(broken, V_TILE_NOT_IN_SET) ||
	    violations_has(broken, V_TILE_COPIES_EXCEEDED))
		return; /* it may lie nowhere */
	const struct tile *tile = &board->set->tile[turn->tile];
	int here = 0, all = board_placements(board, tile);
	for (int turns = 0; turns < 4; turns++)
		if (board_admits(board, tile, turn->cell, turns)) {
			text_add(out, here++ ? " or %d" : "it fits there turned %d", 90 * turns);
		}
	if (here && all > here) {
		text_add(out, ", and in ");
		say_count(out, all - here, "way elsewhere", "ways elsewhere");
	} else if (!here && all) {
		text_add(out, "it fits at ");
		say_first_fit(out, board, tile);
		if (all > 1) {
			text_add(out, " and in ");
			say_count(out, all - 1, "other way", "other ways");
		}
	} else if (!all) {
		text_add(out, "it fits nowhere: `%s%s discard %s`", player_colour(record_of(scene), turn->player),
			 turn->extra ? " +" : "", tile->name);
	}
	if (all)
		text_add(out, ": hgref legal --move %d %s", game_of(scene)->moves + 1,
			 strcmp(scene->file, "<stdin>") == 0 ? "-" : scene->file);
}

static void help_piece(struct text *out, const struct scene *scene)
{
	const struct board *board = &game_of(scene)->board;
	const struct turn *turn = &scene->step->turn;
	int turns = turn_quarters(turn);
	if (turn->tile == TILE_UNKNOWN || turns < 0 ||
	    !board_admits(board, &board->set->tile[turn->tile], turn->cell, turns))
		return;
	struct text pieces = { 0 };
	if (say_pieces(&pieces, game_of(scene), turn, ", "))
		text_add(out, "legal here: %s, or no piece", pieces.s);
	else
		text_add(out, "only the tile without a piece is legal here");
	text_free(&pieces);
}

static void help_recall(struct text *out, const struct scene *scene)
{
	const struct game *game = game_of(scene);
	const struct turn *turn = &scene->step->turn;
	const char *between = "", *mover = player_colour(record_of(scene), turn->player);
	for (int t = 0; t < game->board.tiles; t++)
		for (int z = 0; z < board_tile(&game->board, t)->zones; z++)
			if (game->board.placed[t].piece[z] == 1 + turn->player) {
				if (!*between)
					text_add(out, "members of %s on the board: ", mover);
				text_add(out, "%s", between);
				say_place(out, board_place_of(&game->board, t * ZONES_A_TILE + z));
				between = ", ";
			}
}

void say_help(struct text *out, const struct scene *scene, enum violation_code code)
{
	const struct game *game = game_of(scene);
	if (scene->header || !scene->step)
		return;
	switch (code) {
	case V_CELL_OCCUPIED:
	case V_TILE_CORNER_ONLY:
	case V_TILE_DETACHED:
	case V_EDGE_MISMATCH:
	case V_TILE_OFF_TABLE:
	case V_ROTATION_INVALID:
		help_place(out, scene);
		break;
	case V_SEGMENT_UNKNOWN:
	case V_MEEPLE_BAD_TERRAIN:
	case V_HUT_BAD_TERRAIN:
	case V_FEATURE_OCCUPIED:
	case V_HUT_SYSTEM_OCCUPIED:
	case V_PIECE_NOT_IN_SUPPLY:
	case V_PIECE_OTHER_TILE:
		help_piece(out, scene);
		break;
	case V_SHAMAN_NOT_OWN:
	case V_SHAMAN_HUT:
	case V_SHAMAN_NO_PIECE:
	case V_SHAMAN_REQUIRED:
		help_recall(out, scene);
		break;
	case V_EXTRA_TURN_SKIPPED:
		text_add(out, "the record needs a line `%s + TILE X,Y TURN` before this one",
			 player_colour(record_of(scene), game->mover));
		break;
	case V_TILE_WRONG_STACK:
		if (!scene->step->turn.extra && game_owes_extra(game))
			text_add(out, "%s is owed an extra turn: `%s + ...`",
				 player_colour(record_of(scene), game->mover),
				 player_colour(record_of(scene), game->mover));
		break;
	default:
		break;
	}
}
