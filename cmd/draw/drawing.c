#include "draw/drawing.h"

#include "say/names.h"
#include "shape/terrain_look.h"

#include <stdlib.h>
#include <string.h>

void drawing_begin(struct drawing *p, const struct reader *reader, const struct game *game)
{
	memset(p, 0, sizeof *p);
	p->reader = reader;
	p->game = game;
	p->maps = &p->own;
	p->title = AWARD_KINDS;
	if (game->board.tiles)
		p->low = p->high = game->board.placed[0].cell;
	for (int t = 0; t < game->board.tiles; t++)
		cell_widen(&p->low, &p->high, game->board.placed[t].cell);
}

void drawing_free(struct drawing *p)
{
	tile_maps_free(&p->own);
	free(p->joined);
	free(p->tried);
	text_free(&p->found);
	text_free(&p->found_at);
	text_free(&p->verdict);
	text_free(&p->count);
}

const struct tile_map *drawing_map(struct drawing *p, int tile)
{
	if (!p->kept[tile])
		p->kept[tile] = tile_maps_get(p->maps, tile, &p->game->board.set->tile[tile]);
	return &p->kept[tile]->map;
}

/* ---- marks ---- */

void drawing_mark_feature(struct drawing *p, const struct board *board, int node, bool system)
{
	p->has_feature = true;
	p->feature = board_place_of(board, node);
	p->of_system = system;
	p->seen = board;
	const struct areas *areas = system ? &board->systems : &board->regions;
	for (int other = 0; other < board->tiles * ZONES_A_TILE; other++)
		if (node_zone(other) < board_tile(board, node_tile(other))->zones)
			p->in_feature[other] = area_root(areas, other) == area_root(areas, node);
	struct award award = { .at = p->feature };
	enum zone_kind kind = (enum zone_kind)board_zone(board, node)->kind;
	award.kind = (uint8_t)(system ? AWARD_HUTS : award_of_region(kind));
	if (kind == MEADOW) /* for the deer that tigers would eat */
		score_meadow(board, &p->game->rules, node, &award);
	marks_of(&p->marks, board, &p->game->rules, &award);
	p->has_square = kind == MONASTERY;
	for (int n = 0; n < AROUND && p->has_square; n++)
		cell_widen(&p->low, &p->high, cell_around(p->feature.cell, n));
}

void drawing_mark_title(struct drawing *p, enum award_kind title)
{
	p->has_feature = true;
	p->title = title;
	p->seen = &p->game->board;
	marks_of(&p->marks, p->seen, &p->game->rules, &(struct award){ .kind = (uint8_t)title });
	memcpy(p->in_feature, p->marks.zone, sizeof p->in_feature);
}

void drawing_look_around(struct drawing *p)
{
	p->low = p->high = p->feature.cell;
	for (int node = 0; node < p->seen->tiles * ZONES_A_TILE; node++) {
		bool seen = p->in_feature[node];
		for (int c = 0; c < p->marks.counted.count && !seen; c++)
			seen = p->marks.counted.root[c] == node;
		for (int n = 0; n < AROUND && seen; n++) {
			struct cell cell = cell_around(p->seen->placed[node_tile(node)].cell, n);
			if (board_tile_at(p->seen, cell) != NO_TILE)
				cell_widen(&p->low, &p->high, cell);
		}
	}
	for (size_t i = 0; i < p->tries; i++)
		cell_widen(&p->low, &p->high, p->tried[i].at);
	for (int t = 0; t < p->game->board.tiles; t++)
		p->part |= !drawing_shows(p, t);
}

bool drawing_shows(const struct drawing *p, int placed)
{
	if (placed < 0)
		return false;
	struct cell cell = p->game->board.placed[placed].cell;
	return cell.x >= p->low.x && cell.x <= p->high.x && cell.y >= p->low.y && cell.y <= p->high.y;
}

/* Whether a cell belongs to the marked monastery with everything on it. */
static bool is_in_square(const struct drawing *p, struct cell cell)
{
	int x = cell.x - p->feature.cell.x, y = cell.y - p->feature.cell.y;
	return p->has_square && x >= -1 && x <= 1 && y >= -1 && y <= 1;
}

static enum zone_kind feature_kind(const struct drawing *p)
{
	if (p->title != AWARD_KINDS)
		return p->title == AWARD_KING ? CITY : ROAD;
	return p->of_system ? LAKE : (enum zone_kind)board_zone(p->seen, board_node(p->seen, p->feature))->kind;
}

static int marked_zones(const struct drawing *p, int placed)
{
	int zones = 0;
	for (int z = 0; z < board_tile(&p->game->board, placed)->zones; z++)
		zones += p->in_feature[placed * ZONES_A_TILE + z];
	return zones;
}

bool marked_tile(const struct drawing *p, int placed)
{
	return marked_zones(p, placed) > 0 || is_in_square(p, p->game->board.placed[placed].cell);
}

int marked_units(const struct drawing *p, int placed)
{
	int zones = marked_zones(p, placed);
	enum award_kind kind = award_of_region(feature_kind(p));
	if (kind == AWARD_MONASTERY)
		return is_in_square(p, p->game->board.placed[placed].cell);
	if (p->title != AWARD_KINDS || kind == AWARD_KINDS || award_rows[kind].due == DUE_AT_END)
		return 0; /* titles, river systems, meadows and fields are paid for signs on them or features that touch them */
	return score_counts_segments(&p->game->rules, kind) ? zones : zones > 0;
}

/* ---- in words ---- */

void drawing_say_position(struct text *out, const struct drawing *p)
{
	const struct game *game = p->game;
	const struct record *record = &p->reader->record;
	text_add(out, "%s, ", record->rules.name);
	if (game->moves == 0)
		text_add_string(out, "before the first move");
	else
		text_add(out, "after move %u", game->moves);
	text_add_string(out, p->part ? ", a part of the board" : "");
	if (game->scored && record->players)
		text_add(out, ", final scoring done; winner %s", players_phrase(record, game_winners(game)).s);
	else if (record->players && !game->over && !p->no_position)
		text_add(out, "; next is %s%s", player_colour(record, game_next_player(game)),
			 game_owes_extra(game) ? " with an extra turn" : "");
}

/* What is in the area of a node: "3 tiles, 3 segments, still open, 2 fish, with a menhir". */
static void say_tally(struct text *out, const struct board *board, const struct areas *areas, int node)
{
	struct tally tally = score_tally(board, areas, node);
	text_add(out, "%s, %s, %s", count_phrase(tally.tile_count, "tile", "tiles").s,
		 count_phrase(tally.segments, "segment", "segments").s,
		 area_of(areas, node)->open ? "still open" : "complete");
	if (areas == &board->systems)
		text_add(out, ", %s", count_phrase(tally.lakes, "lake", "lakes").s);
	if (tally.fish)
		text_add(out, ", %d fish", tally.fish);
	if (tally.menhir)
		text_add_string(out, ", with a menhir");
	if (tally.mushrooms)
		text_add(out, ", %s", count_phrase(tally.mushrooms, "group of mushrooms", "groups of mushrooms").s);
	int animals = 0;
	for (int a = 0; a < ANIMALS; a++)
		animals += tally.animals.count[a];
	if (animals) {
		text_add_string(out, ", ");
		say_animals(out, &tally.animals);
	}
}

/* Adds the fish that a river pays for, if they are not its own: lakes at its ends count, its own fish may not. */
static void say_counted_fish(struct text *out, const struct drawing *p, int river)
{
	struct award award;
	int fish = 0;
	score_feature(p->seen, &p->game->rules, river, &award);
	for (int t = 0; t < award.terms; t++)
		fish += award.term[t].what == TERM_FISH ? award.term[t].count : 0;
	if (fish != score_tally(p->seen, &p->seen->regions, river).fish)
		text_add(out, ", %d fish %s, with those of lakes at its ends", fish, fish == 1 ? "counts" : "count");
}

/* "city at 2,0:N: 4 tiles, 5 segments, complete, 1 shield; knights: red 2, blue 1" */
void drawing_say_feature(struct text *out, const struct drawing *p)
{
	const struct board *board = p->seen;
	const struct areas *areas = p->of_system ? &board->systems : &board->regions;
	const enum zone_kind kind = feature_kind(p);
	if (p->title != AWARD_KINDS) {
		say_holder(out, &p->reader->record, p->game, title_of_award(p->title));
		text_add(out, "; %d complete", p->marks.counted.count);
		return;
	}
	int node = board_node(board, p->feature), shields = 0;
	text_add(out, "%s at %s: ", kind == LAKE ? "river system" : zone_kind_name(kind), place_phrase(p->feature).s);
	if (kind == MONASTERY) {
		int free = area_of(areas, node)->open;
		text_add(out, "%d of %d tiles, %s", AROUND - free, (int)AROUND, free ? "still open" : "complete");
	} else {
		say_tally(out, board, areas, node);
	}
	if (kind == RIVER)
		say_counted_fish(out, p, node);
	for (int other = 0; other < board->tiles * ZONES_A_TILE; other++)
		shields += p->in_feature[other] && board_zone(board, other)->shield;
	if (shields)
		text_add(out, ", %s", count_phrase(shields, "shield", "shields").s);
	if (kind == FIELD) {
		text_add(out, ", %s", count_phrase(p->marks.counted.count, "completed city", "completed cities").s);
	}
	uint8_t pieces[PLAYERS_MAX];
	board_pieces(board, areas, node, pieces);
	struct phrase by_player = pieces_phrase(&p->reader->record, pieces);
	if (*by_player.s)
		text_add(out, "; %s: %s", terrain_looks[kind].pieces, by_player.s);
	else
		text_add(out, "; no %s", terrain_looks[kind].pieces);
	if (p->went_home)
		text_add_string(out, ", who went home at the end");
}

void drawing_say_tile(struct text *out, const struct drawing *p, int placed)
{
	const struct board *board = &p->game->board;
	const struct placed *at = &board->placed[placed];
	const struct record *record = &p->reader->record;
	text_add(out, "tile %s at %s turned %d", board_tile(board, placed)->name, cell_phrase(at->cell).s,
		 90 * at->turns);
	if (at->move)
		text_add(out, ", move %u by %s", at->move, player_colour(record, at->player));
	for (int z = 0; z < board_tile(board, placed)->zones; z++) {
		int node = placed * ZONES_A_TILE + z, player = piece_player(board_standing(board, node));
		if (player >= 0)
			text_add(out, "; %s of %s at %s", role_name(board_role(board, node)),
				 player_colour(record, player), word_of_slot(board_piece_place(board, node).slot));
	}
}
