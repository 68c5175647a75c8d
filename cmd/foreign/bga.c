#include "foreign/bga.h"

#include "foreign/bga_parts.h"

#include <stdlib.h>

/* ---- the log ---- */

static void add_header(struct text *out, const struct bga_game *game, bool names)
{
	const bool scored = game->ended && game->result;
	text_add(out, "game Board Game Arena%s%s\nedition base-2014\n", game->table.length > 0 ? ", table " : "",
		 game->table.s);
	for (int p = 0; p < game->players; p++)
		foreign_add_player(out, game->player[p].colour, names ? game->player[p].name : (struct word){ "", 0 });
	if (scored)
		text_add_string(out, "scores complete\n");
}

static bool transcribe(struct bga_game *game, struct transcript *out)
{
	game->tile[BGA_START_TILE] = (struct bga_tile){ .drawn = true, .placed = true };
	if (!bga_find_players(game) || !bga_each(game, bga_step) || !bga_finish(game))
		return false;
	add_header(&out->log, game, out->names);
	text_add_text(&out->log, &game->steps);
	return true;
}

bool bga_to_log(struct transcript *out, struct reader *reader, const struct cut *cut)
{
	struct json_tree tree;
	bool fine = foreign_json(&tree, reader, cut, false);
	if (fine) {
		struct bga_game *game = zeroed(sizeof *game);
		game->reader = reader;
		game->root = tree.value;
		game->table = (struct word){ "", 0 };
		fine = transcribe(game, out);
		text_free(&game->steps);
		text_free(&game->discards);
		free(game);
	}
	json_tree_free(&tree);
	return fine;
}
