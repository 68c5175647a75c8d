#include "draw/svg.h"
#include "draw/svg_board.h"
#include "draw/svg_tile.h"
#include "shape/tile_map.h"
#include "read/log.h"
#include "tests/core/support.h"
#include "tests/core/twin.h"
#include "tests/program/command.h"

#include <criterion/criterion.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/*
 * Pictures show what the tiles are. What is drawn is read back: from the map that all pictures are made from, from the
 * paths of the SVG, and from the characters of the text.
 */

enum { SETS = 3 };
static const struct tileset *const sets[SETS] = { &printed_hg1, &printed_hg2, &printed_base };
static const char *const set_names[SETS] = { "hg1", "hg2", "base" };

/* ---- the map ---- */

/* A column is flooded from its lowest cell, which only a sweep upwards can do, and a row beside it is not. */
Test(draw, a_flood_rises)
{
	struct cells cells = { 0 }, within = { 0 };
	for (int y = 10; y <= 20; y++)
		cells_add(&within, 7, y);
	cells_add(&within, 9, 15);
	cells_add(&cells, 7, 20);
	cells_flood(&cells, &within);
	for (int y = 0; y < MAP_SIZE; y++)
		cr_expect_eq(cells.row[y], y >= 10 && y <= 20 ? UINT64_C(1) << 7 : 0, "row %d", y);
}

/*
 * A point just inside the border at a slot of the board, with its own arithmetic: hours run clockwise from 11 at the
 * left of the north side.
 */
static struct point border_point(int slot, double inset)
{
	double along = slot % 3 == 0 ? 1 / 6.0 : slot % 3 == 1 ? 0.5 : 5 / 6.0;
	switch (slot / 3) {
	case 0:
		return (struct point){ along, inset };
	case 1:
		return (struct point){ 1 - inset, along };
	case 2:
		return (struct point){ 1 - along, 1 - inset };
	default:
		return (struct point){ inset, 1 - along };
	}
}

Test(draw, the_map_of_a_printed_tile_that_the_build_wrote_is_the_one_that_is_made)
{
	static struct tile_map written, made;
	for (int s = 0; s < SETS; s++)
		for (int t = 0; t < sets[s]->tiles; t++) {
			memset(&written, 0x55, sizeof written);
			memset(&made, 0x55, sizeof made);
			tile_map_get(&written, &sets[s]->tile[t]);
			tile_map_make(&made, &sets[s]->tile[t]);
			cr_expect_arr_eq(&written, &made, sizeof made, "%s tile %s", set_names[s],
					 sets[s]->tile[t].name);
		}
}

/* A game may define a tile anew by the name of a printed one. */
Test(draw, a_tile_with_the_name_of_a_printed_one_has_a_map_of_its_own)
{
	static struct tile_map map;
	struct tile tile = printed_base.tile[tileset_find(&printed_base, "E", 1)];
	memcpy(tile.name, "D", 2);
	tile_map_get(&map, &tile);
	for (int slot = 0; slot < SLOTS; slot++)
		cr_expect_eq(tile_map_at(&map, border_point(slot, 0.01), 0), tile.zone_at[slot], "slot %d", slot);
}

Test(draw, the_map_of_every_tile_has_the_right_zone_at_every_slot_in_every_turn)
{
	static struct tile_map map;
	for (int s = 0; s < SETS; s++) {
		const struct tileset *set = sets[s];
		for (int t = 0; t < set->tiles; t++) {
			const struct tile *tile = &set->tile[t];
			tile_map_make(&map, tile);
			for (int turns = 0; turns < 4; turns++)
				for (int slot = 0; slot < SLOTS; slot++) {
					int shown = tile_map_at(&map, border_point(slot, 0.01), turns);
					int is = tile->zone_at[(slot + 12 - 3 * turns) % 12];
					cr_expect(shown == is, "%s tile %s turned %d, slot %d: zone %d, not %d",
						  set_names[s], tile->name, 90 * turns, slot, shown, is);
				}
		}
	}
}

/* Fills the part of the map that is connected to a cell; returns its cells. */
static int fill(const struct tile_map *map, bool seen[MAP_SIZE][MAP_SIZE], int x, int y, int zone)
{
	if (x < 0 || y < 0 || x >= MAP_SIZE || y >= MAP_SIZE || seen[y][x] || !cells_have(&map->zone[zone], x, y))
		return 0;
	seen[y][x] = true;
	return 1 + fill(map, seen, x + 1, y, zone) + fill(map, seen, x - 1, y, zone) + fill(map, seen, x, y + 1, zone) +
	       fill(map, seen, x, y - 1, zone);
}

static int parts_of(const struct tile_map *map, int zone)
{
	bool seen[MAP_SIZE][MAP_SIZE] = { 0 };
	int parts = 0;
	for (int y = 0; y < MAP_SIZE; y++)
		for (int x = 0; x < MAP_SIZE; x++)
			parts += fill(map, seen, x, y, zone) > 0;
	return parts;
}

/* On K1 the city from north to south, its first zone, is the upper one: it hides parts of all others. */
static bool passes_under_bridge(const struct tile *tile, int zone)
{
	return strcmp(tile->name, "K1") == 0 && zone > 0;
}

Test(draw, each_zone_of_a_printed_tile_is_drawn_in_one_piece)
{
	static struct tile_map map;
	for (int s = 0; s < SETS; s++) {
		const struct tileset *set = sets[s];
		for (int t = 0; t < set->tiles; t++) {
			tile_map_make(&map, &set->tile[t]);
			for (int z = 0; z < set->tile[t].zones; z++) {
				int parts = passes_under_bridge(&set->tile[t], z) ? 2 : 1;
				cr_expect(parts_of(&map, z) == parts, "%s tile %s: zone %d has %d parts", set_names[s],
					  set->tile[t].name, z, parts_of(&map, z));
			}
		}
	}
}

static int zone_of(const struct tile_map *map, int x, int y)
{
	int zone = ROCK;
	for (int z = 0; z < map->zones; z++)
		if (cells_have(&map->zone[z], x, y)) {
			cr_expect_eq(zone, ROCK, "cell %d,%d is of zones %d and %d", x, y, zone, z);
			zone = z;
		}
	return zone;
}

/* How often cells of two zones of one kind lie side by side or corner to corner. */
static int touching_of(const struct tile_map *map, const struct tile *tile)
{
	int touching = 0;
	for (int y = 0; y + 1 < MAP_SIZE; y++)
		for (int x = 0; x + 1 < MAP_SIZE; x++)
			for (int d = 0; d < 4; d++) { /* the cell, and those beside and below it */
				int a = zone_of(map, x, y + (d == 3)), b = zone_of(map, x + (d != 1), y + (d != 0));
				touching += a != b && a != ROCK && b != ROCK && is_ground_or_block(tile, a) &&
					    a != map->bridge && b != map->bridge &&
					    tile->zone[a].kind == tile->zone[b].kind;
			}
	return touching;
}

Test(draw, separate_zones_of_one_kind_never_touch)
{
	static struct tile_map map;
	for (int s = 0; s < SETS; s++) {
		const struct tileset *set = sets[s];
		for (int t = 0; t < set->tiles; t++) {
			tile_map_make(&map, &set->tile[t]);
			cr_expect_eq(touching_of(&map, &set->tile[t]), 0, "%s tile %s", set_names[s],
				     set->tile[t].name);
		}
	}
}

/* ---- tiles that were never printed ---- */

static unsigned next_random(unsigned *state, unsigned below)
{
	*state = *state * 1103515245u + 12345u;
	return (*state >> 16) % below;
}

/* Whether two groups of slots cross: a, b, a, b round the border. */
static bool do_cross(const int group[SLOTS], int a, int b)
{
	int changes = 0, last = -1, first = -1;
	for (int slot = 0; slot < SLOTS; slot++)
		if (group[slot] == a || group[slot] == b) {
			changes += last >= 0 && group[slot] != last;
			last = group[slot];
			first = first < 0 ? last : first;
		}
	return changes + (last != first) > 2;
}

static void merge(int group[SLOTS], int from, int into)
{
	for (int slot = 0; slot < SLOTS; slot++)
		if (group[slot] == from)
			group[slot] = into;
}

static bool can_merge(const int group[SLOTS], int a, int b)
{
	int merged[SLOTS];
	memcpy(merged, group, sizeof merged);
	merge(merged, b, a);
	for (int slot = 0; slot < SLOTS; slot++)
		if (merged[slot] != a && do_cross(merged, merged[slot], a))
			return false;
	return true;
}

/* Random sides, of groups that no zone has joined yet. A group is called by one of its slots. */
struct random_tile {
	char kind[SLOTS]; /* m, f or r */
	int group[SLOTS];
	int lake; /* the group of the rivers that run into the lake; -1 if there is none */
};

static void random_sides(struct random_tile *t, unsigned *seed)
{
	for (int side = 0; side < SIDES; side++) {
		char c = "mmfr"[next_random(seed, 4)];
		for (int i = 0; i < 3; i++) {
			t->kind[3 * side + i] = c == 'r' && i != 1 ? 'm' : c;
			t->group[3 * side + i] = c == 'r' ? 3 * side + i : 3 * side;
		}
	}
}

static void random_lake(struct random_tile *t, unsigned *seed)
{
	t->lake = -1;
	for (int slot = 1; slot < SLOTS; slot += 3)
		if (t->kind[slot] == 'r' && next_random(seed, 4)) {
			if (t->lake >= 0)
				merge(t->group, slot, t->lake);
			t->lake = t->group[slot];
		}
}

/* Joins zones of one kind that do not cross others; for rivers, only two that end in springs. */
static void random_joins(struct random_tile *t, unsigned *seed)
{
	bool joined[SLOTS] = { false };
	for (int tries = 0; tries < 12; tries++) {
		int a = (int)next_random(seed, SLOTS), b = (int)next_random(seed, SLOTS);
		bool rivers = t->kind[a] == 'r', ended = joined[a] || joined[b];
		if (t->group[a] == t->group[b] || t->kind[a] != t->kind[b] ||
		    !can_merge(t->group, t->group[a], t->group[b]))
			continue;
		if (rivers && (ended || t->group[a] == t->lake || t->group[b] == t->lake))
			continue;
		joined[a] = joined[b] = rivers;
		merge(t->group, t->group[b], t->group[a]);
	}
}

static void write_zone(struct text *out, const struct random_tile *t, int slot, bool written[SLOTS])
{
	bool into_lake = t->group[slot] == t->lake;
	int slots = 0;
	text_add(out, "%s%s ", out->length ? "; " : "",
		 t->kind[slot] == 'm'   ? "meadow"
		 : t->kind[slot] == 'f' ? "forest"
					: "river");
	for (int other = slot; other < SLOTS; other++)
		if (t->group[other] == t->group[slot] && (!into_lake || other == slot)) {
			text_add(out, "%s%d", slots++ ? "," : "", hour_of_slot(other));
			written[other] = true;
		}
	if (t->kind[slot] == 'r' && slots == 1)
		text_add(out, into_lake ? " -> lake" : " -> spring");
}

/* A tile whose zones do not cross, in notation. */
static void random_tile(struct text *out, unsigned *seed)
{
	struct random_tile t = { .lake = -1 };
	bool written[SLOTS] = { false };
	random_sides(&t, seed);
	if (next_random(seed, 2))
		random_lake(&t, seed);
	random_joins(&t, seed);
	text_clear(out);
	if (t.lake >= 0)
		text_add(out, "lake fish 1");
	for (int slot = 0; slot < SLOTS; slot++)
		if (!written[slot])
			write_zone(out, &t, slot, written);
}

/*
 * The tile's last zones, `inner` many, have no slots. All zones are visible, and each is one piece; on a crowded tile
 * two zones inside, a river or a monastery may lie across others.
 */
static void expect_right_shape(enum game_kind game, const struct text *words, int inner)
{
	static struct tile_map map;
	static struct tile tile;
	struct tile_error error;
	cr_assert(tile_parse(&tile, game, words->s, words->length, &error), "%s", words->s);
	tile_map_make(&map, &tile);
	for (int slot = 0; slot < SLOTS; slot++)
		if (tile_map_at(&map, border_point(slot, 0.01), 0) != tile.zone_at[slot])
			cr_expect(false, "%s: slot %d", words->s, hour_of_slot(slot));
	cr_expect_eq(touching_of(&map, &tile), 0, "%s", words->s);
	for (int z = 0; z < tile.zones; z++) {
		int parts = parts_of(&map, z);
		enum zone_kind last = (enum zone_kind)tile.zone[tile.zones - 1].kind;
		bool across = inner > 1 || (inner == 1 && (last == RIVER || last == MONASTERY)); /* of other zones */
		if (across ? parts < 1 : parts != 1)
			cr_expect(false, "%s: zone %d has %d parts", words->s, z, parts);
	}
}

Test(draw, tiles_that_nobody_printed_are_drawn_right_too)
{
	struct text words = { 0 };
	unsigned seed = 2020;
	for (int i = 0; i < 400; i++) {
		random_tile(&words, &seed);
		expect_right_shape(HUNTERS_AND_GATHERERS, &words, 0);
	}
	text_free(&words);
}

/* Whether the word at `at` is that of a zone, and what a zone of base Carcassonne is called in its place. */
static const char *base_word(const char *at, size_t *length)
{
	static const char *const words[][2] = {
		{ "meadow", "field" }, { "forest", "city" }, { "river", "road" }, { "spring", "crossing" }
	};
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
		*length = strlen(words[i][0]);
		if (strncmp(at, words[i][0], *length) == 0)
			return words[i][1];
	}
	return NULL;
}

/* The same tile of base Carcassonne; its fields touch no city. */
static void as_base_tile(struct text *out, const char *words)
{
	bool city = strstr(words, "forest") != NULL, field = false;
	text_clear(out);
	for (const char *at = words; *at; at++) {
		size_t length;
		const char *word = base_word(at, &length);
		if (*at == ';' && field && city)
			text_add(out, " near none");
		field = word ? *word == 'f' : field && *at != ';';
		if (word)
			text_add(out, "%s", word);
		else
			text_add_char(out, *at);
		at += word ? length - 1 : 0;
	}
	if (field && city)
		text_add(out, " near none");
}

Test(draw, base_tiles_that_nobody_printed_are_drawn_right_too)
{
	struct text words = { 0 }, base = { 0 };
	unsigned seed = 2014;
	for (int i = 0; i < 800; i++) {
		random_tile(&words, &seed);
		if (strstr(words.s, "lake"))
			continue;
		as_base_tile(&base, words.s);
		expect_right_shape(BASE_CARCASSONNE, &base, 0);
		text_add(&base, "; monastery");
		expect_right_shape(BASE_CARCASSONNE, &base, 1);
	}
	text_free(&words);
	text_free(&base);
}

Test(draw, zones_without_slots_are_drawn_inside_the_tile)
{
	static const char *const inside[] = { "; meadow inner", "; forest inner", "; meadow inner; meadow inner",
					      "; forest inner; forest inner", "; river -> spring -> spring" };
	struct text words = { 0 };
	unsigned seed = 57;
	for (int i = 0; i < 400; i++) {
		random_tile(&words, &seed);
		text_add(&words, "%s", inside[i % 5]);
		expect_right_shape(HUNTERS_AND_GATHERERS, &words, i % 5 == 2 || i % 5 == 3 ? 2 : 1);
	}
	text_free(&words);
}

Test(draw, rivers_between_the_lakes_of_a_tile_are_drawn)
{
	static const char *const tiles[] = {
		"lakeA; lakeB; meadow all; river -> lakeA -> lakeB; river -> lakeB -> lakeA",
		"lakeA; lakeB; meadow 10-2; river 9 -> lakeA; river 3 -> lakeB; meadow 4-8; river -> lakeA -> lakeB",
		"lake; meadow all; river -> lake -> lake; river -> lake -> spring",
		"lake; meadow 10-8; river 9 -> lake; river -> spring -> spring",
		"lake; forest all; river -> lake -> lake",
	};
	for (size_t i = 0; i < sizeof tiles / sizeof tiles[0]; i++) {
		struct text words = { 0 };
		text_add(&words, "%s", tiles[i]);
		expect_right_shape(HUNTERS_AND_GATHERERS, &words,
				   strstr(tiles[i], "; river ->") == strrchr(tiles[i], ';') ? 1 : 2);
		text_free(&words);
	}
}

Test(draw, what_lies_where_on_a_few_tiles_known_by_heart)
{
	/* the start tile of 2020: forest to the east and south, the river from the west, aurochs in the north-west */
	const struct tileset *set = sets[1];
	static struct tile_map map;
	const struct tile *tile = &set->tile[56];
	tile_map_make(&map, tile);
	cr_expect_eq(tile->zone[tile_map_at(&map, (struct point){ 0.9, 0.9 }, 0)].kind, FOREST);
	cr_expect_eq(tile->zone[tile_map_at(&map, (struct point){ 0.2, 0.2 }, 0)].kind, MEADOW);
	cr_expect_eq(tile->zone[tile_map_at(&map, (struct point){ 0.1, 0.5 }, 0)].kind, RIVER);
	/* a quarter turn clockwise brings the west to the north */
	cr_expect_eq(tile->zone[tile_map_at(&map, (struct point){ 0.5, 0.1 }, 1)].kind, RIVER);
	cr_expect_eq(tile->zone[tile_map_at(&map, (struct point){ 0.8, 0.2 }, 1)].kind, MEADOW);
	cr_expect_eq(tile->zone[tile_map_at(&map, (struct point){ 0.1, 0.9 }, 1)].kind, FOREST);
}

/* ---- the paths ---- */

/*
 * The value of an attribute of the element that begins at `element`, as text in `value`; returns false if it has none.
 */
static bool attribute(const char *element, const char *name, char value[64])
{
	char words[40];
	const char *end = strchr(element, '>');
	snprintf(words, sizeof words, " %s=\"", name);
	const char *at = strstr(element, words);
	if (!at || at > end)
		return false;
	at += strlen(words);
	snprintf(value, 64, "%.*s", (int)strcspn(at, "\""), at);
	return true;
}

/* A path's points as straight lines; `begins` marks where a part begins. */
struct path {
	int points;
	struct point point[4000];
	bool begins[4000];
};

static void read_path(struct path *path, const char *d)
{
	char *end;
	path->points = 0;
	bool begins = true;
	while (*d && *d != '"') {
		if (strchr("MLQZ ", *d)) {
			begins |= *d == 'M';
			d++;
			continue;
		}
		double x = strtod(d, &end), y = strtod(end, &end);
		cr_assert(end > d && path->points < 4000, "no path: %.20s", d);
		path->point[path->points] = (struct point){ x, y };
		path->begins[path->points++] = begins;
		begins = false;
		d = end;
	}
}

/* Whether a point lies inside a path, by counting how often a ray to the east crosses it. */
static bool is_inside(const struct path *path, struct point p)
{
	bool inside = false;
	for (int first = 0, i = 0; i < path->points; i++) {
		if (path->begins[i])
			first = i;
		int next = i + 1 < path->points && !path->begins[i + 1] ? i + 1 : first;
		struct point a = path->point[i], b = path->point[next];
		if ((a.y > p.y) != (b.y > p.y) && p.x < a.x + (p.y - a.y) * (b.x - a.x) / (b.y - a.y))
			inside = !inside;
	}
	return inside;
}

/* Turns a path as SVG turns it: rotate(90) brings x,y to -y,x, here around the middle of the tile. */
static void rotate(struct path *path, const char *transform)
{
	const char *at = strstr(transform, "rotate(");
	int degrees = at ? atoi(at + 7) : 0;
	double middle = TILE_SIZE / 2.0;
	for (; degrees > 0; degrees -= 90)
		for (int i = 0; i < path->points; i++)
			path->point[i] = (struct point){ middle - (path->point[i].y - middle),
							 middle + (path->point[i].x - middle) };
}

static bool is_at(struct point p, struct point q)
{
	return fabs(p.x - q.x) < 0.6 && fabs(p.y - q.y) < 0.6;
}

/* Whether the drawn zone reaches a slot of the board. */
static bool reaches(const struct path *path, int kind, int slot)
{
	bool is_path = pattern_of((enum zone_kind)kind) == PATH;
	struct point p = border_point(slot, is_path ? 0 : 0.012);
	p = (struct point){ p.x * TILE_SIZE, p.y * TILE_SIZE };
	if (is_path)
		return is_at(path->point[0], p) || is_at(path->point[path->points - 1], p);
	return is_inside(path, p);
}

/* Reads one tile's picture back and compares it with the printed tile. */
static void expect_drawn(const char *svg, const struct tile *tile, int turns, const char *transform)
{
	static struct path path;
	char value[64];
	int zones = 0;
	for (const char *at = svg; (at = strstr(at, "<path")); at++) {
		if (!attribute(at, "data-zone", value))
			continue;
		int zone = atoi(value);
		const char *d = strstr(at, " d=\"");
		zones++;
		cr_assert(zone < tile->zones && d);
		read_path(&path, d + 4);
		rotate(&path, transform);
		for (int slot = 0; slot < SLOTS; slot++) {
			int there = tile->zone_at[(slot + 12 - 3 * turns) % 12];
			bool should = there == zone;
			if (is_ground_or_block(tile, zone) && !is_ground_or_block(tile, there))
				continue; /* under the path */
			cr_expect(reaches(&path, tile->zone[zone].kind, slot) == should,
				  "tile %s turned %d: zone %d %s slot %d", tile->name, 90 * turns, zone,
				  should ? "misses" : "is at", slot);
		}
	}
	cr_expect_eq(zones, tile->zones - tile->lakes - (tile->monastery != NO_ZONE), "tile %s", tile->name);
}

Test(draw, the_paths_of_every_tile_reach_their_sides_in_every_turn)
{
	static struct tile_map map;
	struct text svg = { 0 }, transform = { 0 };
	for (int s = 0; s < SETS; s++) {
		const struct tileset *set = sets[s];
		for (int t = 0; t < set->tiles; t++) {
			tile_map_make(&map, &set->tile[t]);
			text_clear(&svg);
			svg_ground(&(struct pen){ .out = &svg }, 0, &set->tile[t], &map);
			for (int turns = 0; turns < 4; turns++) {
				text_clear(&transform);
				svg_transform(&transform, (struct point){ 0, 0 }, turns);
				expect_drawn(svg.s, &set->tile[t], turns, transform.s);
			}
		}
	}
	text_free(&svg);
	text_free(&transform);
}

/* ---- the board ---- */

static const char game[] = "scenarios/games/two-players.log";

/* The recorded game after all its moves, judged once. */
static const struct game *recorded(void)
{
	static struct reader reader;
	static struct referee referee;
	static struct input input;
	static const struct overrides none;
	struct cut cut;
	if (referee.record)
		return &referee.game;
	reader_begin(&reader, &none);
	cr_assert(input_open(&input, game) && input_next(&input, &cut) && log_read(&reader, &cut));
	referee_begin(&referee, &reader.record, ON_ILLEGAL_STOP);
	while (referee_next(&referee))
		;
	return &referee.game;
}

Test(draw, every_placed_tile_is_on_the_picture_as_it_lies)
{
	const struct board *board = &recorded()->board;
	char words[128];
	cr_assert_eq(run("%s draw scenarios/games/two-players.log"), 0);
	for (int t = 0; t < board->tiles; t++) {
		const struct placed *at = &board->placed[t];
		snprintf(words, sizeof words, "data-tile=\"%s\" data-at=\"%d,%d\" data-turn=\"%d\"",
			 board_tile(board, t)->name, at->cell.x, at->cell.y, 90 * at->turns);
		cr_expect_eq(times_printed(words), 1, "%s", words);
	}
	cr_expect_eq(times_printed(" data-at="), board->tiles);
	cr_expect_eq(times_printed("data-last=\"-4,-3\""), 2);
}

Test(draw, every_piece_is_on_the_picture_in_its_role)
{
	const struct board *board = &recorded()->board;
	int huts = 0, members = 0;
	for (int t = 0; t < board->tiles; t++)
		for (int z = 0; z < board_tile(board, t)->zones; z++)
			if (board_standing(board, t * ZONES_A_TILE + z))
				(*(board->placed[t].piece[z] & HUT_BIT ? &huts : &members))++;
	cr_assert_eq(run("%s draw scenarios/games/two-players.log"), 0);
	/* beside the board are two players; on it, those members too who went home at the end, as the supply says */
	enum { MEMBERS = 2 * 5, IN_SUPPLY = 1 };
	cr_expect_eq(times_printed("data-role=\"hut\""), huts);
	cr_expect_lt(members, MEMBERS - IN_SUPPLY);
	cr_expect_eq(times_printed("class=\"piece\""), huts + MEMBERS - IN_SUPPLY + 2);
	has("in supply: 1 member, 0 huts");
	has("in supply: 0 members, 0 huts");
}

/* Two meadows meet at a corner of this tile; the rock between them is all that tells. */
Test(draw, a_rock_that_divides_two_zones_is_large_enough_to_be_seen)
{
	const struct tileset *set = &printed_hg2;
	struct tile_map *map = zeroed(sizeof *map);
	int cells = 0;
	tile_map_make(map, &set->tile[tileset_find(set, "66", 2)]);
	for (int y = 0; y < MAP_SIZE; y++)
		cells += __builtin_popcountll(map->rock.row[y]);
	cr_expect_geq(cells, 30, "%d cells of 2 by 2 pixels", cells);
	free(map);
}

/* The first edition prints gold nuggets, the others menhirs. */
Test(draw, menhirs_and_gold_nuggets_are_those_of_the_edition)
{
	static const char *const signs[][2] = { { "hig-2020", ">menhir</text>" },
						{ "yucata-2002", ">gold nugget</text>" } };
	for (int i = 0; i < 2; i++) {
		char command[120];
		snprintf(command, sizeof command, "%%s random -e %s >$scratch/a.log; hgref draw $scratch/a.log",
			 signs[i][0]);
		cr_assert_eq(run(command), 0);
		has(signs[i][1]);
		cr_expect_eq(times_printed(signs[1 - i][1]), 0);
		cr_expect_eq(times_printed("fill=\"#f7c52d\""), i, "the nugget");
	}
}

Test(draw, pieces_lie_on_all_animals_and_fish)
{
	cr_assert_eq(run("%s draw scenarios/games/two-players.log"), 0);
	const char *board = strstr(output, "<g id=\"board\">"), *pieces = strstr(output, "<g id=\"pieces\"");
	cr_assert(board && pieces && board < pieces);
	const char *piece = strstr(board, "class=\"piece\""), *legend = strstr(pieces, ">Standings<");
	cr_expect(piece && piece > pieces, "none lies below");
	static const char *const signs[] = { "#deer", "#aurochs", "#mammoth", "#tiger", "#fish", "#menhir" };
	for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++) {
		const char *sign = strstr(pieces, signs[i]);
		cr_expect(sign && sign > legend, "%s", signs[i]);
	}
}

Test(draw, more_fish_than_there_is_room_for_have_their_number)
{
	cr_expect_eq(run_with_text("game G\nplayer red\nplayer blue\ntile X river 3,9 fish 4; meadow 10-2; meadow 4-8\n"
				   "start X 0,0 0\n",
				   "draw", ""),
		     0);
	has(">x4</text>");
	cr_expect_eq(run_with_text("game G\nplayer red\nplayer blue\ntile X river 3,9 fish 3; meadow 10-2; meadow 4-8\n"
				   "start X 0,0 0\n",
				   "draw", ""),
		     0);
	cr_expect_null(strstr(output, ">x3</text>"));
}

Test(draw, scout_tiles_show_their_pieces_and_the_bridge)
{
	cr_assert_eq(run("%s draw scenarios/scout/five-scout-tiles.log"), 0);
	cr_expect_eq(times_printed("xlink:href=\"#bridge\""), 2, "over the river, and in the legend");
	has("hunter of green at bridge");
	has("fisher of blue at lake"); /* who went home at the end */
	cr_assert_eq(run("%s draw --feature 0,1:9 scenarios/scout/five-scout-tiles.log"), 0);
	has("; members: blue 1, who went home at the end.");
	cr_assert_eq(run("%s draw --move 17 scenarios/scout/five-scout-tiles.log"), 0);
	has("fisher of blue at lake");
	has("hut of yellow at ");
	has(">power: bear</text>");
	has("xlink:href=\"#bear\"");
	cr_expect_null(strstr(output, ">bear<"), "no word lies over rivers and pieces");
	cr_assert_eq(run("%s draw scenarios/games/two-players.log"), 0);
	cr_expect_eq(times_printed("xlink:href=\"#bridge\""), 0);
}

Test(draw, move_0_is_the_start_and_a_missing_move_is_reported)
{
	cr_expect_eq(run("%s draw --move 0 scenarios/games/two-players.log"), 0);
	cr_expect_eq(times_printed(" data-at="), 1);
	cr_expect_eq(run("%s draw --move 3 scenarios/games/two-players.log"), 0);
	cr_expect_eq(times_printed(" data-at="), 4);
	cr_expect_eq(run("%s draw --move 200 scenarios/games/two-players.log 2>&1"), 2);
	has("the game has no move 200");
	cr_expect_eq(run("%s draw --move 2 scenarios/illegal/edge-mismatch.log 2>&1"), 2);
	has(":7: edge-mismatch: the game is illegal here, before move 2");
	cr_expect_eq(run("%s draw scenarios/illegal/edge-mismatch.log"), 0, "drawn as far as it is legal");
	cr_expect_eq(times_printed(" data-at="), 2);
}

/* The cells that the picture marks are those of the feature that a flood fill finds. */
static void expect_feature(const char *place, int node_of_twin, const struct twin_areas *areas)
{
	const struct board *board = &recorded()->board;
	char command[200], words[64];
	int expected = 0;
	snprintf(command, sizeof command, "%%s draw --feature %s %s", place, game);
	cr_assert_eq(run(command), 0, "%s", command);
	for (int t = 0; t < board->tiles; t++) {
		int zones = 0;
		for (int z = 0; z < board_tile(board, t)->zones; z++) {
			int node = t * ZONES_A_TILE + z;
			zones += areas->area[node] >= 0 && areas->area[node] == areas->area[node_of_twin];
		}
		struct cell cell = board->placed[t].cell;
		snprintf(words, sizeof words, "data-feature=\"%d,%d\"", cell.x, cell.y);
		cr_expect(zones ? times_printed(words) >= 2 * zones : times_printed(words) == 0,
			  "%s: %d times, %d zones", words, times_printed(words), zones);
		expected += zones > 0;
	}
	cr_expect(expected > 0);
}

Test(draw, a_feature_is_marked_in_all_its_tiles_and_in_no_others)
{
	static struct twin twin;
	const struct board *board = &recorded()->board;
	twin_fill(&twin, board);
	static const struct place places[] = {
		{ { 1, 2 }, 4 }, { { 0, 0 }, 10 }, { { 0, 0 }, SLOT_LAKE }, { { 0, 1 }, 1 }
	};
	static const char *const names[] = { "1,2:E", "0,0:W", "0,0:lake", "0,1:N" };
	for (int i = 0; i < 4; i++) {
		int node = board_node(board, places[i]);
		cr_assert(node >= 0);
		expect_feature(names[i], node, i == 2 ? &twin.systems : &twin.regions);
	}
}

/* The box of a feature's tiles and of those beside them or at their corners, found by a flood fill, is what is shown. */
static void expect_part(const char *place, int node_of_twin, const struct twin_areas *areas)
{
	const struct board *board = &recorded()->board;
	char command[200], words[64];
	int west = INT_MAX, east = INT_MIN, north = INT_MAX, south = INT_MIN, shown = 0;
	for (int node = 0; node < board->tiles * ZONES_A_TILE; node++)
		for (int t = 0; t < board->tiles && areas->area[node] == areas->area[node_of_twin]; t++) {
			struct cell in = board->placed[node / ZONES_A_TILE].cell, cell = board->placed[t].cell;
			if (abs(in.x - cell.x) > 1 || abs(in.y - cell.y) > 1)
				continue;
			west = cell.x < west ? cell.x : west;
			east = cell.x > east ? cell.x : east;
			north = cell.y < north ? cell.y : north;
			south = cell.y > south ? cell.y : south;
		}
	snprintf(command, sizeof command, "%%s draw --around %s %s", place, game);
	cr_assert_eq(run(command), 0, "%s", command);
	for (int t = 0; t < board->tiles; t++) {
		struct cell cell = board->placed[t].cell;
		bool is_part = cell.x >= west && cell.x <= east && cell.y >= north && cell.y <= south;
		snprintf(words, sizeof words, " data-at=\"%d,%d\"", cell.x, cell.y);
		cr_expect_eq(times_printed(words), is_part, "%s around %s", words, place);
		snprintf(words, sizeof words, "tile %s at %d,%d turned", board_tile(board, t)->name, cell.x, cell.y);
		cr_expect_eq(times_printed(words), 2 * is_part, "%s around %s: described twice", words, place);
		shown += is_part;
	}
	cr_expect(shown < board->tiles);
	has(", a part of the board");
	has("Marked: ");
}

Test(draw, around_a_feature_its_tiles_and_their_neighbours_are_shown_and_no_others)
{
	static struct twin twin;
	const struct board *board = &recorded()->board;
	twin_fill(&twin, board);
	expect_part("1,2:E", board_node(board, (struct place){ { 1, 2 }, 4 }), &twin.regions);
	expect_part("0,0:lake", board_node(board, (struct place){ { 0, 0 }, SLOT_LAKE }), &twin.systems);
	cr_expect_eq(run("%s draw --around 1,2:E --feature 1,2:E scenarios/games/two-players.log 2>&1"), 3);
	has("--around marks its feature itself");
	cr_expect_eq(run("%s draw --around 1,2 scenarios/games/two-players.log 2>&1"), 3);
	has("--around: expected X,Y:SLOT");
	cr_expect_eq(run("%s draw --around 40,0:N scenarios/games/two-players.log 2>&1"), 2);
	has("--around: no tile lies at 40,0");
}

/* Their numbers stand on one of their tiles, which need not be beside the field. */
Test(draw, cities_that_a_field_counts_are_shown_with_it)
{
	cr_expect_eq(run("%s draw --around 1,-1:4 scenarios/base/fridays-table.log"), 0);
	for (int city = 1; city <= 4; city++)
		cr_expect_eq(times_printed(phrase_of(">city %d<", city).s), 1);
}

Test(draw, an_unknown_feature_is_reported)
{
	cr_expect_eq(run("%s draw --feature 40,0:N scenarios/games/two-players.log 2>&1"), 2);
	has("no tile lies at 40,0");
	cr_expect_eq(run("%s draw --feature 0,0:lakeB scenarios/games/two-players.log 2>&1"), 2);
	has("tile 56 at 0,0 has no place called lakeB");
	cr_expect_eq(run("%s draw --feature 0,0 scenarios/games/two-players.log 2>&1"), 3);
	has("expected X,Y:SLOT");
}

/* ---- illegal moves ---- */

static void write_file(const char *path, const char *text)
{
	FILE *file = fopen(path, "w");
	cr_assert(file);
	fputs(text, file);
	fclose(file);
}

static void run_on(const char *options, const char *log, int status)
{
	char command[300];
	write_file(in_scratch("game"), log);
	snprintf(command, sizeof command, "%%s draw %s $scratch/game 2>&1", options);
	cr_expect_eq(run(command), status, "%s", command);
}

static const char header[] = "game Clashes\nplayer red\nplayer blue\ntile F forest all\ntile M meadow all\n"
			     "tile C meadow 4-11; river 12,3; meadow 1-2\nstart M 0,0 0\n";

Test(draw, an_illegal_tile_is_shown_where_it_was_tried_with_the_sides_that_clash)
{
	char log[600];
	snprintf(log, sizeof log, "%sred F 1,0 0\n", header);
	run_on("--illegal", log, 0);
	cr_expect_eq(times_printed("data-illegal=\"tile\" data-at=\"1,0\""), 1);
	cr_expect_eq(times_printed("data-clash="), 1);
	cr_expect_eq(times_printed("data-clash=\"W\""), 1);
	has("edge-mismatch: the west side of tile F is forest");
	/* C shows rivers at N and E: turned 180 at S and W; it lies between tiles to the west and to the north */
	snprintf(log, sizeof log, "%sred M 0,-1 0\nblue M 1,-1 0\nred C 1,0 180\n", header);
	run_on("--illegal", log, 0);
	cr_expect_eq(times_printed("data-clash="), 1);
	cr_expect_eq(times_printed("data-clash=\"W\""), 1);
	snprintf(log, sizeof log, "%sred M 0,-1 0\nblue M 1,-1 0\nred C 1,0 270\n", header);
	run_on("--illegal", log, 0);
	cr_expect_eq(times_printed("data-clash="), 2);
}

Test(draw, other_illegal_parts_are_shown_too)
{
	char log[600];
	snprintf(log, sizeof log, "%sred M 0,0 0 hunter N\n", header);
	run_on("--illegal", log, 0);
	cr_expect_eq(times_printed("data-illegal=\"tile\" data-at=\"0,0\""), 1);
	has("cell-occupied");
	cr_expect_eq(times_printed("data-clash="), 0);
	snprintf(log, sizeof log, "%sred M 1,0 45\n", header);
	run_on("--illegal", log, 0);
	has("rotation-invalid");
	snprintf(log, sizeof log, "%sred Z 1,0 0\n", header);
	run_on("--illegal", log, 0);
	has("tile-not-in-set");
	cr_expect_eq(times_printed("data-illegal=\"tile\""), 0, "nobody knows what the tile shows");
	snprintf(log, sizeof log, "%sred M 1,0 0\n", header);
	run_on("--illegal", log, 2);
	has("no move is illegal");
}

Test(draw, a_tile_tried_far_away_is_shown_beyond_a_gap_with_its_cell)
{
	static const struct {
		const char *cell;
		int x, y;          /* the coordinates beside the tile */
		bool across, down; /* without columns and rows */
	} cases[] = {
		{ "4,0", 4, 0, true, false },        { "500,0", 500, 0, true, false },
		{ "-4,1", -4, 1, true, false },      { "0,-4", 0, -4, false, true },
		{ "2,30", 2, 30, false, true },      { "-500,400", -500, 400, true, true },
		{ "500,400", 500, 400, true, true }, { "3,0", 3, 0, false, false },
		{ "-3,3", -3, 3, false, false },
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		char log[600], words[80];
		snprintf(log, sizeof log, "%sred C %s 0\n", header, cases[i].cell);
		run_on("--illegal", log, 0);
		snprintf(words, sizeof words, "data-illegal=\"tile\" data-at=\"%s\"", cases[i].cell);
		cr_expect_eq(times_printed(words), 1, "%s", words);
		snprintf(words, sizeof words, ">%d</text>", cases[i].x);
		cr_expect_geq(times_printed(words), 2, "%s: columns", cases[i].cell);
		snprintf(words, sizeof words, ">%d</text>", cases[i].y);
		cr_expect_geq(times_printed(words), 2, "%s: rows", cases[i].cell);
		bool far = cases[i].across || cases[i].down;
		cr_expect_eq(times_printed(">\u2026</text>"), 2 * cases[i].across + 2 * cases[i].down, "%s",
			     cases[i].cell);
		cr_expect_eq(times_printed("class=\"way\""), far, "%s", cases[i].cell);
		cr_expect_eq(times_printed("class=\"far\""), far, "%s", cases[i].cell);
	}
}

/* ---- XML ---- */

Test(draw, titles_and_names_cannot_break_out_of_the_picture)
{
	static const char log[] =
		"game <b>&\"'</title><script> \x01\x1b[31m \xc2\x9b \xef\xbf\xbf\nplayer red \"<i>&amp;\"\n"
		"player blue\ntile M meadow all\nstart M 0,0 0\nred M 1,0 0 hunter N\n";
	run_on("", log, 0);
	cr_expect(!strchr(output, '\x01') && !strchr(output, '\x1b') && !strstr(output, "\xc2\x9b"));
	cr_expect(!strstr(output, "<b>") && !strstr(output, "<script>") && !strstr(output, "<i>"));
	has("&lt;b&gt;&amp;&quot;'&lt;/title&gt;");
	write_file(in_scratch("picture.svg"), output);
	run_script("xmllint --noout $scratch/picture.svg 2>&1");
	cr_expect_str_eq(output, "");
}

/* None of the word is lost, and a line has at most 26 of the widest letters. */
Test(draw, words_of_any_length_do_not_run_out_of_the_picture_of_a_claim)
{
	cr_expect_eq(
		run_script(
			"for letter in M a é; do word=$(printf \"$letter%.0s\" $(seq 100)); "
			"sed \"s/^game .*/game $word/\" scenarios/games/two-players.log >$scratch/game.log; "
			"hgref claim --draw $scratch/claim.svg $scratch/game.log 'violet: river at 4,3:N pays 10' >$scratch/claim; "
			"sed -n '/>Claim</,$s/^<text class=\"small\"[^>]*>\\(.*\\)<.text>$/\\1/p' $scratch/claim.svg >$scratch/lines; "
			"tr -d '\\n' <$scratch/lines | grep -c $word; "
			"grep $letter$letter $scratch/lines | LC_ALL=C.UTF-8 wc -L; done"),
		0);
	cr_expect_str_eq(output, "1\n26\n1\n44\n1\n34\n");
}

Test(draw, the_description_of_a_picture_has_a_line_for_each_tile)
{
	cr_assert_eq(run("%s draw --move 1 scenarios/games/two-players.log"), 0);
	has(".\ntile 56 at 0,0 turned 0\ntile 52 at -1,0 turned 180, move 1 by violet; fisher of violet at W</desc>\n");
}

Test(draw, xmllint_accepts_every_picture)
{
	cr_assert_eq(
		run("d=$scratch && for m in 0 1 20 41 84; do"
		    " %1$s draw --move $m -o $d/m$m.svg scenarios/games/two-players.log || exit; done;"
		    " for g in 1 2 3 7 15 29 41 60; do %1$s draw --game $g -o $d/g$g.svg scenarios/games/recorded.log"
		    " || exit; done;"
		    " for f in scenarios/scout/*.log; do %1$s draw -o $d/$(basename $f).svg $f || exit; done;"
		    " for f in scenarios/illegal/N0*.yaml scenarios/illegal/N2*.yaml; do"
		    " %1$s draw --illegal -o $d/$(basename $f).svg $f || exit; done;"
		    " for f in 1,2:E 0,0:lake 0,0:W 0,1:N; do %1$s draw --feature $f -o $d/$f.svg"
		    " scenarios/games/two-players.log || exit; done;"
		    " for s in hg1 hg2; do %1$s tiles $s -f svg -o $d/$s.svg || exit; done;"
		    " xmllint --noout $d/*.svg 2>&1 && ls $d | wc -l"),
		0, "%s", output);
	cr_expect(atoi(output) > 30, "%s", output);
}

Test(draw, after_an_illegal_action_the_board_is_drawn_as_it_was_judged)
{
	static const char log[] = "game\nplayer red\nplayer blue\ntile M meadow all\ntile F forest 8-10; meadow 11-7\n"
				  "start M 0,0 0\nred F 1,0 0\nred M 0,1 0\n";
	run_with_text(log, "draw", "");
	has("before the first move; next is red");
	run_with_text(log, "draw --on-illegal skip", "");
	has("after move 1; next is blue");
	cr_expect_not(strstr(output, "<title>tile F at"));
	run_with_text(log, "draw --on-illegal stand", "");
	has("after move 2; next is blue");
	has("<title>tile F at 1,0");
	run_with_text(log, "draw --on-illegal skip --move 1 --illegal", "");
	has("no move is illegal after move 1");
}

/* ---- the command line ---- */

Test(draw, one_game_of_a_file_is_drawn)
{
	cr_expect_eq(run("%s draw --game 2 scenarios/games/recorded.log"), 0);
	has("recorded-");
	cr_expect_eq(run("%s draw --game 61 scenarios/games/recorded.log 2>&1"), 2);
	has("--game 61: the file has only 60 games\n");
	cr_expect_eq(run("%s draw a b 2>&1"), 3);
	has("expected one FILE");
	cr_expect_eq(run("%s draw scenarios/nothing 2>&1"), 2);
	has("scenarios/nothing");
	cr_expect_eq(run("%s draw README.md 2>&1"), 2);
	has("error");
	cr_expect_eq(run("%s draw -o /nowhere/x.svg scenarios/games/two-players.log 2>&1"), 2);
	has("/nowhere/x.svg");
	static const char *const others[] = { "png", "pdf", "PNG", "jpeg", "avif" };
	for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
		char command[160];
		snprintf(command, sizeof command, "%%s draw -o /nowhere/x.%s scenarios/games/two-players.log 2>&1",
			 others[i]);
		cr_expect_eq(run(command), 3, "%s", command);
		has("hgref cannot write .");
		snprintf(command, sizeof command, "%%s tiles -f svg -o /nowhere/x.%s 2>&1", others[i]);
		cr_expect_eq(run(command), 3, "%s", command);
	}
	cr_expect_eq(run("d=$scratch && for n in x.svg x.txt png x.png.svg; do "
			 "%s draw -o $d/$n scenarios/games/two-players.log || exit; done"),
		     0);
}

/* The fills of the players' signs beside the board, in the order of the players. */
/* The standings list the players in turn order, as long as none has points. */
static void expect_fill(const char *log, const char *fills[], int players)
{
	run_on("", log, 0);
	const char *at = output;
	for (int p = 0; p < players; p++) {
		char words[40];
		snprintf(words, sizeof words, "fill=\"%s\" stroke=\"#000\"", fills[p]);
		cr_expect_eq(times_printed(words), 1, "%s", words);
		at = strstr(at, words);
		cr_assert(at, "%s comes after those before", words);
	}
}

/* ---- players' colours, as people see them ---- */

/* How a colour looks to those who lack one kind of cone: Machado, Oliveira and Fernandes 2009, severity 1, linear RGB. */
static const double visions[][3][3] = {
	{ { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } },
	{ { 0.152286, 1.052583, -0.204868 }, { 0.114503, 0.786281, 0.099216 }, { -0.003882, -0.048116, 1.051998 } },
	{ { 0.367322, 0.860646, -0.227968 }, { 0.280085, 0.672501, 0.047413 }, { -0.011820, 0.042940, 0.968881 } },
	{ { 1.255528, -0.076749, -0.178779 }, { -0.078411, 0.930809, 0.147602 }, { 0.004733, 0.691367, 0.303900 } },
};
static const char *const vision_names[] = { "full vision", "protanopia", "deuteranopia", "tritanopia" };

static double root_of_lab(double t)
{
	return t > 216.0 / 24389 ? cbrt(t) : (24389.0 / 27 * t + 16) / 116;
}

/* The coordinates of "#rrggbb" in CIE L*a*b* (1976), as a vision sees it. */
static void seen_as(const char *colour, const double vision[3][3], double lab[3])
{
	static const double to_xyz[3][3] = { { 0.4124564, 0.3575761, 0.1804375 },
					     { 0.2126729, 0.7151522, 0.0721750 },
					     { 0.0193339, 0.1191920, 0.9503041 } };
	static const double white[3] = { 0.95047, 1, 1.08883 };
	double linear[3], seen[3], xyz[3] = { 0 };
	unsigned rgb = (unsigned)strtoul(colour + 1, NULL, 16);
	for (int i = 0; i < 3; i++) {
		double c = (rgb >> (16 - 8 * i) & 255) / 255.0;
		linear[i] = c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4);
	}
	for (int i = 0; i < 3; i++) {
		double c = vision[i][0] * linear[0] + vision[i][1] * linear[1] + vision[i][2] * linear[2];
		seen[i] = c < 0 ? 0 : c > 1 ? 1 : c;
	}
	for (int i = 0; i < 3; i++) {
		for (int k = 0; k < 3; k++)
			xyz[i] += to_xyz[i][k] * seen[k];
		xyz[i] = root_of_lab(xyz[i] / white[i]);
	}
	lab[0] = 116 * xyz[1] - 16;
	lab[1] = 500 * (xyz[0] - xyz[1]);
	lab[2] = 200 * (xyz[1] - xyz[2]);
}

Test(draw, players_colours_differ_by_20_for_everybody)
{
	static const char *const words[] = { "blue",  "red",  "yellow", "green", "violet", "black",
					     "white", "pink", "orange", "brown", "gray" };
	enum { WORDS = sizeof words / sizeof words[0] };
	struct record *record = zeroed(sizeof *record);
	const char *fill[WORDS];
	record->players = 1;
	for (int i = 0; i < WORDS; i++) {
		strcpy(record->declared[0].colour, words[i]);
		fill[i] = player_colours(record, 0).fill;
	}
	for (int v = 0; v < 4; v++)
		for (int i = 0; i < WORDS; i++)
			for (int k = 0; k < i; k++) {
				double a[3], b[3];
				seen_as(fill[i], visions[v], a);
				seen_as(fill[k], visions[v], b);
				double differ = hypot(hypot(a[0] - b[0], a[1] - b[1]), a[2] - b[2]);
				cr_expect_geq(differ, 20, "%s and %s differ by %.1f with %s", words[i], words[k],
					      differ, vision_names[v]);
			}
	free(record);
}

Test(draw, players_have_colours_and_marks_of_their_own)
{
	expect_fill("game x\nplayer blue\nplayer black\nplayer brown\nplayer teal\nplayer mauve\n",
		    (const char *[]){ "#1043a5", "#111111", "#5a1f08", "#c8381b", "#ffe513" }, 5);
	for (const char *mark = "BLRTM"; *mark; mark++) { /* of blue, black and brown the first has the initial */
		char words[16];
		snprintf(words, sizeof words, ">%c</text>", *mark);
		cr_expect_eq(times_printed(words), 1, "%s", words);
	}
	/*
	 * a letter that is another player's initial is left to that player; a name without letters gets the first free
	 * one
	 */
	run_on("", "game x\nplayer blue\nplayer black\nplayer lime\nplayer \u0441\u0438\u043d\n", 0);
	const char *at = output;
	for (const char *mark = "BALC"; *mark; mark++) {
		char words[16];
		snprintf(words, sizeof words, ">%c</text>", *mark);
		cr_expect_eq(times_printed(words), 1, "%s", words);
		at = strstr(at, words);
		cr_assert(at, "%s comes after those before", words);
	}
	expect_fill("game x\nplayer violet\nplayer purple\nplayer green\n",
		    (const char *[]){ "#b473ea", "#1043a5", "#52b88f" }, 3);
	has(">V</text>");
	has(">P</text>");
	has(">G</text>");
	/* a capital is an initial as well; other characters are none */
	run_on("", "game x\nplayer Zinc\nplayer _9Lime\n", 0);
	has(">Z</text>");
	has(">L</text>");
	/* a colour without a look of its own is none that a later player has by its word */
	expect_fill("game x\nplayer teal\nplayer blue\nplayer mauve\nplayer red\n",
		    (const char *[]){ "#ffe513", "#1043a5", "#52b88f", "#c8381b" }, 4);
}

Test(draw, a_skipped_scenario_has_no_picture_and_says_so)
{
	int status = run_with_text("game: Later\nplayers: [red, blue]\nskip: under dispute\n", "draw", "");
	cr_expect_eq(status, 2, "%s", output);
	has("Later (hig-2020): skipped: under dispute");
}

Test(draw, only_pictures_and_empty_files_are_written_over_unless_forced)
{
	static const char *const commands[] = {
		"draw -o $f scenarios/games/two-players.log",
		"claim -q --draw $f scenarios/games/two-players.log 'violet: river at 4,3:N pays 9'",
		"tiles -f svg -o $f",
	};
	for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
		char script[800];
		snprintf(
			script, sizeof script,
			"f=$scratch/f; draw() { hgref %s \"$@\"; }; for held in '<svg/>' ' <?xml version=\"1.0\"?>\n<!-- x --><svg>' ''; do\n"
			"printf %%s \"$held\" >$f; draw || exit; test $(wc -c <$f) -gt 500 || exit; done\n"
			"for held in 'game g' 'about <svg>' '<html>'; do echo \"$held\" >$f; draw 2>&1; echo $?; "
			"echo \"$held\" | cmp - $f || exit; done; draw --force && test $(wc -c <$f) -gt 500",
			commands[i]);
		cr_expect_eq(run_script(script), 0, "%s: %s", commands[i], output);
		int refused = 0;
		for (const char *at = output; (at = strstr(at, "f: it is not a picture (SVG), so it is not replaced; "
							       "--force replaces it\n3\n"));
		     at++)
			refused++;
		cr_expect_eq(refused, 3, "%s: %s", commands[i], output);
	}
}

Test(draw, a_picture_says_in_its_first_lines_that_it_is_made_by_hgref)
{
	cr_expect_eq(run("%s draw scenarios/games/two-players.log | head -n 2 | grep -cx '<!-- hgref -->'"), 0);
	cr_expect_eq(run("%s tiles -f svg | head -n 2 | grep -cx '<!-- hgref -->'"), 0);
}

/* Each is drawn otherwise, or not at all, by Inkscape, Qt, CairoSVG, LibreOffice or svglib. */
Test(draw, pictures_have_nothing_that_programs_draw_otherwise)
{
	static const char *const pictures[] = { "draw --feature 0,0:N", "draw --illegal", "draw", "tiles -f svg",
						"tiles -f svg -e base-2014" };
	for (size_t i = 0; i < sizeof pictures / sizeof pictures[0]; i++) {
		char script[512];
		snprintf(script, sizeof script, "hgref %s%s | tee $scratch/p.svg | grep -c '<use xlink:href='",
			 pictures[i], i < 3 ? " scenarios/illegal/edge-mismatch.log" : "");
		cr_assert_eq(run_script(script), 0, "%s: %s", pictures[i], output);
		cr_expect_eq(
			run_script(
				"grep -nE '[ \"]href=|<(mask|filter|defs)|var\\(|@media|[^-]opacity' $scratch/p.svg"),
			1, "%s: %s", pictures[i], output);
	}
}

/* A ring or a piece may lie on the corner of a tile. */
Test(draw, the_letters_of_tiles_are_above_pieces_and_their_rings)
{
	cr_assert_eq(run_script("hgref draw --move 20 --feature 2,0:W scenarios/games/two-players.log | grep -no "
				"'class=\"ring\"\\|class=\"id\"\\|class=\"piece\"\\|Standings' | sed 's/.*://' | uniq"),
		     0, "%s", output);
	cr_expect_str_eq(output,
			 "class=\"ring\"\nclass=\"piece\"\nclass=\"id\"\nStandings\nclass=\"piece\"\nclass=\"ring\"\n",
			 "the last are those of the panel and the legend");
}
