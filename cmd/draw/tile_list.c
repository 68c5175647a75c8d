#include "draw/tile_list.h"

#include "say/notation.h"

#include "core/jcz_id.h"

#include <string.h>

static const struct printed_set printed_sets[] = {
	{ "hg1", &printed_hg1, false, "fmr", "m, f and r, such as mrff", "f forest, m meadow, r river",
	  "(?) was read with less confidence" },
	{ "hg2", &printed_hg2, false, "fmr", "m, f and r, such as mrff", "f forest, m meadow, r river",
	  "(?) was read with less confidence" },
	{ "base", &printed_base, true, "cfr", "c, f and r, such as crfr", "c city, f field, r road",
	  "x4: four of its kind" },
};
enum { PRINTED_SETS = sizeof printed_sets / sizeof printed_sets[0] };

const struct printed_set *printed_set_named(const char *name)
{
	for (int s = 0; s < PRINTED_SETS; s++)
		if (strcmp(name, printed_sets[s].name) == 0)
			return &printed_sets[s];
	return NULL;
}

const struct printed_set *printed_set_of(const struct tileset *tiles)
{
	for (int s = 0; s < PRINTED_SETS; s++)
		if (printed_sets[s].tiles == tiles)
			return &printed_sets[s];
	return NULL;
}

static uint16_t find_tile(const struct printed_set *set, const char *id)
{
	const char *name = tile_of_jcz_id(id, strlen(id));
	return tileset_find(set->tiles, name ? name : id, strlen(name ? name : id));
}

const struct printed_set *printed_set_with(const char *id)
{
	const struct printed_set *first = printed_set_of(&printed_hg2);
	if (find_tile(first, id) != TILE_UNKNOWN)
		return first;
	for (int s = 0; s < PRINTED_SETS; s++)
		if (find_tile(&printed_sets[s], id) != TILE_UNKNOWN)
			return &printed_sets[s];
	return NULL;
}

enum game_kind tile_list_game(const struct tile_list *list)
{
	return (enum game_kind)terrains[list->of->tiles->tile[0].zone[0].kind].game;
}

bool tile_list_add(struct tile_list *list, const char *id)
{
	uint16_t tile = find_tile(list->of, id);
	if (tile == TILE_UNKNOWN || list->tiles == TILES_MAX)
		return false;
	list->tile[list->tiles++] = &list->of->tiles->tile[tile];
	return true;
}

static bool has_sides(const struct tile *tile, const char *wanted)
{
	char sides[SIDE_LETTERS];
	for (int turns = 0; turns < SIDES; turns++) {
		notation_of_sides(sides, tile, turns);
		if (strcmp(sides, wanted) == 0)
			return true;
	}
	return false;
}

void tile_list_filter(struct tile_list *list, const char *wanted_sides, const char *const *words)
{
	const struct tileset *set = list->of->tiles;
	struct text notation = { 0 };
	for (int t = 0; t < set->tiles; t++) {
		const struct tile *tile = &set->tile[t];
		bool passes = !wanted_sides || has_sides(tile, wanted_sides);
		text_clear(&notation);
		notation_of(&notation, tile);
		for (const char *const *word = words; *word; word++)
			passes &= strstr(notation.s, *word) != NULL;
		if (passes)
			list->tile[list->tiles++] = tile;
	}
	text_free(&notation);
}

const char *tile_list_stack(const struct tile *tile)
{
	static const char *const names[] = { "start", "land", "bonus", "king", "any" };
	return names[tile->stack];
}

int tile_list_first_turn(const struct tile *tile)
{
	char best[SIDE_LETTERS], sides[SIDE_LETTERS];
	int turn = 0;
	notation_of_sides(best, tile, 0);
	for (int turns = 1; turns < SIDES; turns++) {
		notation_of_sides(sides, tile, turns);
		if (strcmp(sides, best) < 0) {
			turn = turns;
			memcpy(best, sides, sizeof best);
		}
	}
	return turn;
}
