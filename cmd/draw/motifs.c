#include "draw/motifs.h"

#include "judge/judged.h"
#include "say/violation_rows.h"
#include "show/show.h"

/* Whether a city comes between two fields that meet at a corner. */
static bool has_dividing_wall(const struct tile *tile)
{
	const uint8_t *zone = tile_border(tile, 0);
	for (int slot = 0; slot < SLOTS; slot++) {
		int a = zone[slot], b = zone[(slot + 1) % SLOTS];
		if (a != b && (tile->near[a] & tile->near[b]))
			return true;
	}
	return false;
}

uint64_t motifs_of_tile(const struct tile *tile)
{
	uint64_t shows = tile->scout == BRIDGE_TILE ? SHOWS(MOTIF_BRIDGE) : 0;
	shows |= has_dividing_wall(tile) ? SHOWS(MOTIF_DIVIDING_WALL) : 0;
	for (int z = 0; z < tile->zones; z++) {
		const struct zone *zone = &tile->zone[z];
		shows |= SHOWS(zone->kind);
		shows |= zone->shield ? SHOWS(MOTIF_SHIELD) : 0;
		shows |= zone->fish ? SHOWS(MOTIF_FISH) : 0;
		shows |= zone->menhir ? SHOWS(MOTIF_MENHIR) : 0;
		shows |= zone->mushrooms ? SHOWS(MOTIF_MUSHROOMS) : 0;
		shows |= (uint64_t)(zone->powers & ~(unsigned)BRIDGE) << MOTIF_POWER;
		for (int a = 0; a < ANIMALS; a++)
			shows |= zone->animals[a] ? SHOWS(MOTIF_ANIMAL + a) : 0;
		if (zone->kind == RIVER && zone->lake == NO_ZONE && __builtin_popcount(zone->slots) < 2)
			shows |= SHOWS(MOTIF_SPRING);
		for (unsigned ends = zone->ends; ends; ends >>= ROAD_END_BITS)
			if (ends % (1 << ROAD_END_BITS) == END_CITY)
				shows |= SHOWS(MOTIF_GATE);
			else if (tile->monastery == NO_ZONE)
				shows |= SHOWS(MOTIF_CROSSING);
	}
	return shows;
}

uint64_t motifs_of_turn(struct drawing *p, const struct turn *turn)
{
	uint64_t shows = SHOWS(MOTIF_TRIED);
	for (int i = 0; i < turn->pieces && i < PIECES_MAX; i++)
		shows |= SHOWS(MOTIF_ROLE + turn->piece[i].role);
	if (turn->tile == TILE_UNKNOWN)
		return shows;
	shows |= motifs_of_tile(&p->game->board.set->tile[turn->tile]);
	shows |= cells_any(&drawing_map(p, turn->tile)->rock) ? SHOWS(MOTIF_ROCK) : 0;
	return shows;
}

struct motifs motifs_of_board(struct drawing *p)
{
	const struct board *board = &p->game->board;
	struct motifs motifs = { (enum game_kind)p->game->rules.game, p->also_shown };
	int units = 0; /* of the marked feature */
	motifs.shows |= p->game->moves && drawing_shows(p, board->tiles - 1) ? SHOWS(MOTIF_LAST) : 0;
	for (int t = 0; t < board->tiles; t++) {
		if (!drawing_shows(p, t))
			continue;
		motifs.shows |= motifs_of_tile(board_tile(board, t));
		for (int z = 0; z < board_tile(board, t)->zones; z++) {
			int node = t * ZONES_A_TILE + z;
			if (board->placed[t].standing >> z & 1)
				motifs.shows |= SHOWS(MOTIF_ROLE + board_role(board, node));
			for (int a = 0; a < ANIMALS; a++)
				motifs.shows |= board_covered(board, node)[a] ? SHOWS(MOTIF_COVERED) : 0;
		}
		if (!(motifs.shows & SHOWS(MOTIF_ROCK)) && cells_any(&drawing_map(p, board->placed[t].tile)->rock))
			motifs.shows |= SHOWS(MOTIF_ROCK);
		if (p->has_feature)
			units += marked_units(p, t);
	}
	if (p->has_feature) {
		if (p->joined)
			motifs.shows |= SHOWS(MOTIF_FORBIDS);
		else if (p->items)
			motifs.shows |= SHOWS(MOTIF_COUNT) | SHOWS(MOTIF_POINTS);
		else
			motifs.shows |= SHOWS(MOTIF_COUNT) | (units ? SHOWS(MOTIF_UNITS) : 0);
	}
	motifs.shows = motifs_in_set(motifs.shows, p->game->rules.tiles);
	return motifs;
}

uint64_t motifs_in_set(uint64_t shows, const struct tileset *printed)
{
	bool nuggets = printed == &printed_hg1 && (shows & SHOWS(MOTIF_MENHIR));
	return nuggets ? (shows & ~SHOWS(MOTIF_MENHIR)) | SHOWS(MOTIF_NUGGET) : shows;
}

/* ---- illegal turns, which the legend explains ---- */

/*
 * Where a coordinate is shown beside a board from `low` to `high`. Far from all tiles, it would make a picture that is
 * mostly empty table. So it is shown near the board, and `away` is the side of the gap on which it lies.
 */
static int16_t shown_at(int at, int low, int high, int16_t *away)
{
	enum { FAR = 3, BEYOND_GAP = 2 };
	*away = (int16_t)((at > high + FAR) - (at < low - FAR));
	return (int16_t)(*away > 0 ? high + BEYOND_GAP : *away < 0 ? low - BEYOND_GAP : at);
}

struct tried_turn drawing_tried(struct drawing *p, const struct turn *turn, bool only_pieces)
{
	const struct board *board = &p->game->board;
	const struct known_cell *known = board_cell(board, turn->cell);
	int placed = board_tile_at(board, turn->cell), turns = turn_quarters(turn);
	struct tried_turn tried = { .turn = turn, .at = turn->cell, .only_pieces = only_pieces };
	tried.over =
		placed != NO_TILE && (board->placed[placed].tile != turn->tile || board->placed[placed].turns != turns);
	if (known && !tried.over && turns >= 0 && turn->tile != TILE_UNKNOWN)
		tried.clashes = board_clashes(known, &board->set->tile[turn->tile], turns);
	p->also_shown |= motifs_of_turn(p, turn) | (tried.clashes ? SHOWS(MOTIF_CLASH) : 0);
	return tried;
}

void drawing_try(struct drawing *p, const struct turn *turn)
{
	if (turn->tile == TILE_UNKNOWN)
		return;
	struct tried_turn tried = drawing_tried(p, turn, false);
	tried.at.x = shown_at(turn->cell.x, p->low.x, p->high.x, &p->away.x);
	tried.at.y = shown_at(turn->cell.y, p->low.y, p->high.y, &p->away.y);
	cell_widen(&p->low, &p->high, tried.at);
	p->also_shown |= p->away.x || p->away.y ? SHOWS(MOTIF_GAP) : 0;
	LIST_ADD(p->tried, p->tries, tried);
}

static void add_wrong(struct drawing *p, const struct turn *turn, bool only_pieces)
{
	struct cell cell = turn->cell, away;
	shown_at(cell.x, p->low.x, p->high.x, &away.x);
	shown_at(cell.y, p->low.y, p->high.y, &away.y);
	if (away.x || away.y)
		return;
	LIST_ADD(p->tried, p->tries, drawing_tried(p, turn, only_pieces));
	cell_widen(&p->low, &p->high, cell);
}

void drawing_show_wrong(struct drawing *p, const struct judged_game *judged)
{
	const struct record *record = &judged->reader->record;
	const struct findings *findings = &judged->findings;
	bool pieces = false;
	p->no_position = true;
	text_add_string(&p->found_at, "before the first move");
	for (int t = 0; t < p->game->board.tiles; t++)
		cell_widen(&p->low, &p->high, p->game->board.placed[t].cell);
	for (size_t i = 0; i < record->strays; i++)
		add_wrong(p, &record->stray[i].turn, true);
	for (size_t i = 0; i < findings->count; i++) {
		const struct finding *finding = &findings->list[i];
		enum line_part part = violation_row(finding->code)->part;
		text_add(&p->found, "line %u: %s: %s\n", finding->span.line, violation_name(finding->code),
			 findings->words.s + finding->message);
		show_rules(&p->found, &record->rules, finding->rules);
		pieces = (finding->first || pieces) &&
			 (part == PART_PIECE || part == PART_PIECES || part == PART_PIECE_2);
		if (finding->step && (i + 1 == findings->count || finding[1].first))
			add_wrong(p, &finding->step->turn, pieces);
	}
}
