#include "say/feature.h"

#include "say/game_json.h"
#include "say/names.h"

#include <stdlib.h>

/* ---- pieces ---- */

/* Describes the piece that stands at a node; returns false if `piece` is 0, since there is none. */
static bool stander_of(const struct board *board, int node, int piece, struct stander *stander)
{
	if (!piece)
		return false;
	*stander = (struct stander){ .node = node,
				     .player = (uint8_t)piece_player(piece),
				     .role = (uint8_t)board_role(board, node),
				     .move = board->placed[node_tile(node)].move };
	return true;
}

int standers_of(const struct board *board, int player, struct stander standers[STANDERS_MAX])
{
	struct stander one;
	int n = 0;
	for (int node = board_node_from(board, 0); node != NO_NODE; node = board_node_from(board, node + 1))
		if (n < STANDERS_MAX && stander_of(board, node, board_standing(board, node), &one) &&
		    one.player == player)
			standers[n++] = one;
	return n;
}

/* That is the order of the moves that placed them: a piece stands on the tile of its move. */
static int by_node(const void *a, const void *b)
{
	const struct stander *p = a, *q = b;
	return p->node - q->node;
}

static void list_standers(const struct board *board, const struct areas *areas, struct feature *f)
{
	int stands;
	for (int node = f->node; node != NO_NODE; node = area_next(areas, f->node, node)) {
		struct stander one;
		int piece = board_piece_at(board, node, &stands);
		if (f->standers < STANDERS_MAX && stander_of(board, stands, piece, &one) &&
		    (one.role == HUT) == f->system)
			f->stander[f->standers++] = one;
	}
	if (!f->system && board->farm != NO_NODE && f->standers < STANDERS_MAX &&
	    area_root(areas, board->farm) == area_root(areas, f->node)) /* it keeps hunters out (SCOUT-15) */
		stander_of(board, board->farm, board_standing(board, board->farm), &f->stander[f->standers++]);
	qsort(f->stander, (size_t)f->standers, sizeof f->stander[0], by_node);
	board_pieces(board, areas, f->node, f->pieces);
}

/* ---- cells ---- */

static int by_reading_order(const void *a, const void *b)
{
	const struct cell *p = a, *q = b;
	return p->y != q->y ? p->y - q->y : p->x - q->x;
}

static void add_free_cell(struct feature *f, struct cell cell)
{
	for (int i = 0; i < f->cells; i++)
		if (cell_is(f->to_fill[i], cell))
			return;
	f->to_fill[f->cells++] = cell;
}

/* A monastery is open at the free cells around it, and those that are covered count as its tiles (MONK-01, MONK-02). */
static void add_cells_around(const struct board *board, int monastery, struct feature *f)
{
	struct cell own = board->placed[node_tile(monastery)].cell;
	for (int n = 0; n < AROUND; n++) {
		struct cell cell = cell_around(own, n);
		int placed = board_tile_at(board, cell);
		if (placed == NO_TILE) {
			add_free_cell(f, cell);
			continue;
		}
		f->tally.tile_count += tile_bits_add(&f->tally.tiles, placed);
		cell_widen(&f->low, &f->high, cell);
	}
}

void feature_of(const struct board *board, int node, bool system, struct feature *f)
{
	const struct areas *areas = system ? &board->systems : &board->regions;
	struct cell here = board->placed[node_tile(node)].cell;
	f->system = system; /* one by one: the lists are too long to be cleared for each feature */
	f->kind = (enum zone_kind)board_zone(board, node)->kind;
	f->at = board_place_of(board, node);
	f->node = node;
	f->tally = score_tally(board, areas, node);
	f->low = f->high = here;
	f->open = area_of(areas, node)->open;
	f->cells = f->standers = 0;
	f->went_home = false;
	for (int each = node; each != NO_NODE; each = area_next(areas, node, each)) {
		const struct placed *placed = &board->placed[node_tile(each)];
		cell_widen(&f->low, &f->high, placed->cell);
		unsigned twice_round = board_zone(board, each)->slots * (1u + (1u << SLOTS));
		unsigned slots = twice_round >> (SLOTS - 3 * placed->turns); /* of the turned tile, which touch cells */
		for (int side = 0; side < SIDES; side++) {
			struct cell beside = cell_beside(placed->cell, (enum side)side);
			if (slots >> 3 * side & 7 && board_tile_at(board, beside) == NO_TILE)
				add_free_cell(f, beside);
		}
	}
	if (f->kind == MONASTERY)
		add_cells_around(board, node, f);
	qsort(f->to_fill, (size_t)f->cells, sizeof f->to_fill[0], by_reading_order);
	list_standers(board, areas, f);
}

void feature_note_homes(struct feature *f, const struct replay *replay)
{
	for (int s = 0; s < f->standers; s++)
		for (int i = 0; i < replay->homes; i++)
			if (board_node(&replay->referee.game.board, replay->home[i].place) == f->stander[s].node)
				f->went_home = f->stander[s].went_home = true;
}

/* ---- words ---- */

const char *feature_name(const struct feature *f)
{
	return f->system ? "river system" : zone_kind_name(f->kind);
}

struct phrase feature_phrase(const struct feature *f)
{
	return phrase_of("%s at %s", feature_name(f), place_phrase(f->at).s);
}

void say_open_at(struct text *out, const struct feature *f)
{
	text_add_string(out, f->cells == 0 ? "closed on itself (road-loop)" : "open at ");
	for (int i = 0; i < f->cells; i++)
		text_add(out, "%s%s", before_item(i, f->cells), cell_phrase(f->to_fill[i]).s);
}

struct phrase extent_phrase(const struct feature *f)
{
	if (f->tally.tile_count == 1)
		return phrase_of("1 tile at %s", cell_phrase(f->low).s);
	return phrase_of("%d tiles from %s to %s", f->tally.tile_count, cell_phrase(f->low).s, cell_phrase(f->high).s);
}

void say_standers(struct text *out, const struct record *record, const struct board *board,
		  const uint32_t *line_of_move, const struct stander *standers, int count)
{
	for (int i = 0; i < count; i++) {
		const struct stander *s = &standers[i];
		text_add(out, "%sa %s of %s %s at %s", i ? "; " : "", role_name((enum role)s->role),
			 player_colour(record, s->player), s->went_home ? "stood" : "stands",
			 place_phrase(board_piece_place(board, s->node)).s);
		if (s->move)
			text_add(out, " (move %u, line %u)", s->move, line_of_move[s->move]);
		else
			text_add_string(out, " (setup)");
		text_add_string(out, s->went_home ? " and went home at the end" : "");
	}
	if (!count)
		text_add_string(out, "nobody stands there");
}

/* ---- JSON ---- */

void json_standers(struct json *json, const char *key, const struct record *record, const struct board *board,
		   const struct stander *standers, int count)
{
	json_key_list(json, key);
	for (int i = 0; i < count; i++) {
		json_map(json);
		json_key_text(json, "player", player_colour(record, standers[i].player));
		json_key_text(json, "role", role_name((enum role)standers[i].role));
		json_place(json, "at", board_piece_place(board, standers[i].node));
		json_key_int(json, "since", standers[i].move);
		json_map_end(json);
	}
	json_list_end(json);
}

void json_feature(struct json *json, const struct record *record, const struct board *board, const struct feature *f)
{
	json_key_text(json, "kind", feature_name(f));
	json_place(json, "at", f->at);
	json_tiles(json, board, &f->tally.tiles);
	json_key_int(json, "segments", f->tally.segments);
	json_key_int(json, "open", f->open);
	json_key_list(json, "to_fill");
	for (int i = 0; i < f->cells; i++)
		json_cell(json, f->to_fill[i]);
	json_list_end(json);
	json_standers(json, "pieces", record, board, f->stander, f->standers);
	json_players(json, "leaders", record, score_majority(f->pieces));
}
