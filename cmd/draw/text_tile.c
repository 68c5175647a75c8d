#include "draw/colours.h"
#include "draw/text_tile.h"

#include <stdio.h>
#include <stdlib.h>

static struct point sample_at(int column, int row)
{
	static const double x[TEXT_COLUMNS] = { 0.012, 1 / 6.0, 0.29, 0.4, 0.5, 0.6, 0.71, 5 / 6.0, 0.988 };
	static const double y[TEXT_ROWS] = { 0.012, 0.25, 0.5, 0.75, 0.988 };
	return (struct point){ x[column], y[row] };
}

/* ---- ground ---- */

const struct symbols ascii_symbols = {
	.ascii = true,
	.rock = ":",
	.fish = ">",
	.menhir = "!",
	.mushrooms = "%",
	.covered = "x",
	.power = "*",
	.shield = "$",
	.crossing = "+",
	.fog = " ",
};
const struct symbols unicode_symbols = {
	.rock = "░",
	.fish = "⊱",
	.menhir = "▲",
	.mushrooms = "♠",
	.covered = "×",
	.power = "★",
	.shield = "◆",
	.crossing = "╬",
	.fog = " ",
};

static void put(struct letters *letters, int column, int row, const char *letter)
{
	snprintf(letters->at[row][column], LETTER_SIZE, "%s", letter);
}

/* Paths and inner zones are narrow, so they are shown wherever they come near a character. */
static int zone_near(const struct tile_map *map, const struct tile *tile, int column, int row, int turns)
{
	struct point p = sample_at(column, row);
	int here = tile_map_at(map, p, turns);
	if (column == 0 || row == 0 || column == TEXT_COLUMNS - 1 || row == TEXT_ROWS - 1)
		return here;
	for (int i = 0; i < 9; i++) {
		struct point near = { p.x + 0.045 * (i % 3 - 1), p.y + 0.09 * (i / 3 - 1) };
		int zone = tile_map_at(map, near, turns);
		if (zone != ROCK && !is_ground(tile, zone))
			return zone;
	}
	return here;
}

/* Where roads end, at the place nearest to it. */
static void put_crossing(struct letters *letters, struct point crossing, const struct symbols *symbols)
{
	int best_column = 0, best_row = 0;
	for (int row = 0; row < TEXT_ROWS; row++)
		for (int column = 0; column < TEXT_COLUMNS; column++)
			if (point_distance(crossing, sample_at(column, row)) <
			    point_distance(crossing, sample_at(best_column, best_row))) {
				best_column = column;
				best_row = row;
			}
	put(letters, best_column, best_row, symbols->crossing);
}

static void put_ground(struct letters *letters, const struct tile *tile, const struct tile_map *map, int turns,
		       const struct symbols *symbols)
{
	for (int row = 0; row < TEXT_ROWS; row++)
		for (int column = 0; column < TEXT_COLUMNS; column++) {
			int zone = zone_near(map, tile, column, row, turns);
			letters->zone[row][column] = (uint8_t)zone;
			put(letters, column, row,
			    zone == ROCK ? symbols->rock
					 : symbol_of_terrain(symbols, (enum zone_kind)tile->zone[zone].kind));
		}
	for (int c = tile->monastery != NO_ZONE; c < map->crossings; c++)
		put_crossing(letters, square_turned(map->crossing[c], turns), symbols);
}

/* ---- signs ---- */

/*
 * The cost of a letter of one zone at a place: the nearer to the zone's roomiest spot, the lower; outside of the zone,
 * high. Places at the sides of the tile are not for signs, so that the sides can be read. Computed for the first
 * letter.
 */
struct costs {
	const struct tile_map *map;
	int zone, turns;
	bool found;
	double at[TEXT_ROWS][TEXT_COLUMNS];
};

static double squared(double x)
{
	return x * x;
}

static void find_costs(struct costs *costs, const struct letters *letters)
{
	enum { OUTSIDE = 10 };
	struct point best = square_turned(map_middle(costs->map, costs->zone), costs->turns);
	for (int row = 1; row < TEXT_ROWS - 1; row++)
		for (int column = 1; column < TEXT_COLUMNS - 1; column++) {
			struct point p = sample_at(column, row);
			bool inside = letters->zone[row][column] == costs->zone;
			costs->at[row][column] = squared(p.x - best.x) + squared(p.y - best.y) + (inside ? 0 : OUTSIDE);
		}
	costs->found = true;
}

/* Places one or two letters side by side at the cheapest free place; if there is none, nowhere. */
static void put_letters(struct letters *letters, struct costs *costs, const char *first, const char *second)
{
	double best = 1000;
	int width = second ? 2 : 1, best_column = 0, best_row = 0;
	if (!costs->found)
		find_costs(costs, letters);
	for (int row = 1; row < TEXT_ROWS - 1; row++)
		for (int column = 1; column + width < TEXT_COLUMNS; column++) {
			double cost = 0;
			for (int i = 0; i < width; i++)
				cost += letters->taken[row][column + i] ? 1000 : costs->at[row][column + i];
			if (cost < best)
				best = cost, best_column = column, best_row = row;
		}
	if (best == 1000)
		return;
	put(letters, best_column, best_row, first);
	letters->taken[best_row][best_column] = true;
	if (second) {
		put(letters, best_column + 1, best_row, second);
		letters->taken[best_row][best_column + 1] = true;
	}
}

/* A piece is its player's mark and the letter of its role. */
static void put_piece(struct letters *letters, struct costs *costs, char mark, enum role role)
{
	const char owner[2] = { mark, 0 }, sign[2] = { role == HUT ? '^' : *role_name(role), 0 };
	put_letters(letters, costs, owner, sign);
}

static void put_number(struct letters *letters, struct costs *costs, const char *sign, int count)
{
	const char digit[2] = { count > 9 ? '+' : (char)('0' + count), 0 };
	if (count == 1)
		put_letters(letters, costs, sign, NULL);
	else if (count > 1)
		put_letters(letters, costs, digit, sign);
}

static void put_signs(struct letters *letters, struct costs *costs, const struct zone *zone, const uint8_t *covered,
		      const struct symbols *symbols)
{
	static const char *const animals[ANIMALS] = { "d", "a", "m", "t" };
	put_number(letters, costs, symbols->fish, zone->fish);
	put_number(letters, costs, symbols->menhir, zone->menhir);
	put_number(letters, costs, symbols->mushrooms, zone->mushrooms);
	for (int a = 0; a < ANIMALS; a++) {
		put_number(letters, costs, animals[a], zone->animals[a] - covered[a]);
		put_number(letters, costs, symbols->covered, covered[a]);
	}
	put_number(letters, costs, symbols->power, zone->powers != 0);
	put_number(letters, costs, symbols->shield, zone->shield);
}

void letters_of_tile(struct letters *letters, struct drawing *p, int placed, const struct symbols *symbols)
{
	const struct placed *at = &p->game->board.placed[placed];
	const struct tile *tile = board_tile(&p->game->board, placed);
	const struct tile_map *map = drawing_map(p, at->tile);
	put_ground(letters, tile, map, at->turns, symbols);
	for (int z = 0; z < tile->zones; z++) {
		int node = placed * ZONES_A_TILE + z, player = drawing_piece_player(p, node);
		struct costs costs = { .map = map, .zone = z, .turns = at->turns };
		if (player >= 0)
			put_piece(letters, &costs, player_colours(&p->reader->record, player).mark,
				  board_role(&p->game->board, node));
		put_signs(letters, &costs, &tile->zone[z], board_covered(&p->game->board, node), symbols);
	}
}

void letters_hide_others(struct letters *letters, const struct drawing *p, int placed, const struct symbols *symbols)
{
	if (drawing_in_square(p, p->game->board.placed[placed].cell))
		return;
	for (int row = 0; row < TEXT_ROWS; row++)
		for (int column = 0; column < TEXT_COLUMNS; column++) {
			int zone = letters->zone[row][column];
			if (zone == ROCK || !p->lit[placed * ZONES_A_TILE + zone])
				put(letters, column, row, symbols->fog);
		}
}

/* ---- the tried tile ---- */

static void put_clash(struct letters *letters, int side)
{
	for (int i = 0; i < 3; i++) {
		static const int rows[3] = { 1, 2, 3 }, columns[3] = { 1, 4, 7 };
		if (side % 2 == 0)
			put(letters, columns[i], side == NORTH ? 0 : TEXT_ROWS - 1, "X");
		else
			put(letters, side == WEST ? 0 : TEXT_COLUMNS - 1, rows[i], "X");
	}
}

void letters_of_tried(struct letters *letters, struct drawing *p, const struct symbols *symbols)
{
	const struct tile *tile = &p->game->board.set->tile[p->tried->tile];
	const struct tile_map *map = drawing_map(p, p->tried->tile);
	static const uint8_t none[ANIMALS] = { 0 };
	int turns = drawing_tried_turns(p);
	put_ground(letters, tile, map, turns, symbols);
	for (int z = 0; z < tile->zones; z++) {
		struct costs costs = { .map = map, .zone = z, .turns = turns };
		for (int i = 0; i < p->tried->pieces && i < PIECES_MAX; i++) {
			const struct stated_piece *stated = &p->tried->piece[i];
			if (!stated->elsewhere && slot_zone(tile, stated->place.slot, turns) == z &&
			    stated->owner < p->reader->record.players)
				put_piece(letters, &costs, player_colours(&p->reader->record, stated->owner).mark,
					  (enum role)stated->role);
		}
		put_signs(letters, &costs, &tile->zone[z], none, symbols);
	}
	for (int side = 0; side < SIDES; side++)
		if (p->clashes >> side & 1)
			put_clash(letters, side);
}

void letters_of_way(struct letters *letters, struct cell away)
{
	enum { LONG = 3, FROM_X = TEXT_COLUMNS / 2, FROM_Y = TEXT_ROWS / 2 };
	bool level = away.y == 0;
	const char *line = level ? "-" : away.x == 0 ? "|" : away.x == away.y ? "\\" : "/";
	const char *tip = level ? (away.x > 0 ? ">" : "<") : away.x ? "*" : away.y > 0 ? "v" : "^";
	for (int i = -1; i < LONG - 1; i++)
		put(letters, FROM_X + i * away.x * (level ? 1 : 2), FROM_Y + i * away.y, i == 1 ? tip : line);
}

/* ---- one tile ---- */

static const char *zone_letter(const struct tile_map *map, struct point p, char letter[2])
{
	int zone = tile_map_at(map, p, 0);
	letter[0] = zone == ROCK ? ':' : (char)('a' + zone);
	letter[1] = '\0';
	return letter;
}

void text_tile(struct text *out, const struct tile *tile, const char *margin)
{
	enum { WIDE = 21, HIGH = 11 }; /* with a middle and thirds at the slots */
	struct tile_map *map = grow(NULL, 1, sizeof *map);
	char letter[2];
	tile_map_draw(map, tile);
	text_add(out, "%s       11   12    1\n", margin);
	for (int row = 0; row < HIGH; row++) {
		static const int west[HIGH] = { 0, 0, 10, 0, 0, 9, 0, 0, 8 },
				 east[HIGH] = { 0, 0, 2, 0, 0, 3, 0, 0, 4 };
		text_add(out, west[row] ? "%s%2d " : "%s   ", margin, west[row]);
		for (int column = 0; column < WIDE; column++) {
			struct point p = { (column + 0.5) / WIDE, (row + 0.5) / HIGH };
			text_add_string(out, zone_letter(map, p, letter));
		}
		text_add(out, east[row] ? " %d\n" : "\n", east[row]);
	}
	text_add(out, "%s       7     6     5\n", margin);
	free(map);
}
