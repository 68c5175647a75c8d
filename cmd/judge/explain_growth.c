#include "judge/explain.h"
#include "say/names.h"

/* The tiles, before the new tile lay there, of all the areas that one of its zones joins. */
static int count_tiles(const struct areas *areas, const uint16_t *roots, int n)
{
	struct tile_bits seen = { 0 };
	int tiles = 0;
	for (int i = 0; i < n; i++) {
		int node = roots[i];
		do {
			tiles += tile_bits_add(&seen, node_tile(node));
			node = areas->node[node].next;
		} while (node != roots[i]);
	}
	return tiles;
}

static bool is_known(const struct explanation *e, int node, bool system)
{
	const struct areas *areas = system ? &e->board.systems : &e->board.regions;
	for (int i = 0; i < e->growths; i++)
		if (e->growth[i].system == system && area_root(areas, e->growth[i].node) == area_root(areas, node))
			return true;
	return false;
}

static void add_growth(struct explanation *e, int zone, bool system)
{
	const struct board *before = &e->before.board;
	const struct turn *turn = &e->step->turn;
	const struct areas *areas = system ? &before->systems : &before->regions;
	int node = e->laid * ZONES_A_TILE + zone;
	uint16_t roots[SLOTS];
	if (is_known(e, node, system))
		return;
	int n = board_would_join(before, areas, &before->set->tile[turn->tile], turn->cell, turn_quarters(turn), zone,
				 roots);
	e->growth[e->growths++] = (struct growth){
		.node = node,
		.system = system,
		.from_tiles = count_tiles(areas, roots, n),
		.areas = n,
	};
}

/* A tile beside a monastery, or at a corner of it, counts for it (MONK-04). */
static void add_monasteries(struct explanation *e)
{
	const struct placed *laid = &e->board.placed[e->laid];
	for (int n = 0; n < AROUND; n++) {
		int node = board_monastery(&e->board, board_tile_at(&e->board, cell_around(laid->cell, n)));
		if (node == NO_NODE || node_tile(node) == e->laid)
			continue;
		int tiles = AROUND - area_of(&e->before.board.regions, node)->open;
		e->growth[e->growths++] = (struct growth){ .node = node, .from_tiles = tiles, .areas = 1 };
	}
}

void explain_growth(struct explanation *e)
{
	e->growths = 0;
	if (e->laid == NO_TILE)
		return;
	const struct tile *tile = board_tile(&e->board, e->laid);
	for (int z = 0; z < tile->zones; z++)
		if (tile->zone[z].kind != LAKE)
			add_growth(e, z, false);
	for (int z = 0; z < tile->zones; z++)
		if (tile->zone[z].kind == RIVER || tile->zone[z].kind == LAKE)
			add_growth(e, z, true);
	add_monasteries(e);
}

/* ---- the extra turn ---- */

/* A complete forest with a menhir that the tile is part of; -1 if there is none. */
static int menhir_forest(struct explanation *e)
{
	for (int i = 0; i < e->growths; i++) {
		feature_of(&e->board, e->growth[i].node, e->growth[i].system, &e->feature);
		if (!e->feature.system && e->feature.kind == FOREST && e->feature.open == 0 && e->feature.tally.menhir)
			return e->growth[i].node;
	}
	return -1;
}

void say_extra_turn(struct text *out, struct explanation *e)
{
	const struct game *game = &e->at.referee.game;
	bool by_turn = e->played && e->step && e->step->kind == STEP_TURN;
	int node = by_turn ? menhir_forest(e) : -1;
	if (node < 0)
		return;
	text_add(out, "the forest at ");
	say_place(out, board_place_of(&e->board, node));
	text_add(out, " is complete and shows a menhir: ");
	if (game_owes_extra(game))
		text_add(out, "%s is owed an extra turn (BONUS-01)", player_colour(&e->reader->record, game->mover));
	else if (game->extra == EXTRA_TAKEN_MENHIR)
		text_add(out, "but an extra turn never earns another (BONUS-08)");
	else if (game->extra == EXTRA_OWED)
		text_add(out, "but no remaining bonus tile fits (extra-turn-unplaceable)");
	else if (game->extra == EXTRA_NO_TILE)
		text_add(out, "but no bonus tile is left (BONUS-09)");
	else
		text_add(out, "but the last land tile earns no extra turn (extra-turn-after-last-tile)");
}
