#include "tests/core/twin.h"

#include <criterion/criterion.h>
#include <stdint.h>
#include <string.h>

/* ---- the clock ---- */

/* What is next to an hour of a tile: which way the neighbour is, and the hour of it that touches. */
static const struct {
	int dx, dy, hour;
} beside_hour[13] = {
	[11] = { 0, -1, 7 }, [12] = { 0, -1, 6 }, [1] = { 0, -1, 5 }, [2] = { 1, 0, 10 },
	[3] = { 1, 0, 9 },   [4] = { 1, 0, 8 },   [5] = { 0, 1, 1 },  [6] = { 0, 1, 12 },
	[7] = { 0, 1, 11 },  [8] = { -1, 0, 4 },  [9] = { -1, 0, 3 }, [10] = { -1, 0, 2 },
};

/* Where the printed tile keeps the zone of an hour. */
static const int printed_at[13] = { -1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0, 1 };

/* The zone of a tile at an hour, after turning it clockwise: what is at 12 then was at 9 before. */
static int zone_at_hour(const struct tile *tile, int turns, int hour)
{
	for (; turns > 0; turns--)
		hour = hour > 3 ? hour - 3 : hour + 9;
	return tile->zone_at[printed_at[hour]];
}

/* ---- cells ---- */

static int tile_at(const struct twin *twin, int x, int y)
{
	if (x < -TWIN_SPAN || x >= TWIN_SPAN || y < -TWIN_SPAN || y >= TWIN_SPAN)
		return -1;
	return twin->at[y + TWIN_SPAN][x + TWIN_SPAN];
}

static const struct tile *printed(const struct twin *twin, int placed)
{
	return &twin->board->set->tile[twin->board->placed[placed].tile];
}

static void lay_out(struct twin *twin)
{
	memset(twin->at, -1, sizeof twin->at);
	for (int t = 0; t < twin->board->tiles; t++) {
		struct cell cell = twin->board->placed[t].cell;
		cr_assert(cell.x >= -TWIN_SPAN && cell.x < TWIN_SPAN && cell.y >= -TWIN_SPAN && cell.y < TWIN_SPAN);
		twin->at[cell.y + TWIN_SPAN][cell.x + TWIN_SPAN] = (int16_t)t;
	}
}

/* ---- flooding ---- */

static bool is_water(const struct zone *zone)
{
	return zone->kind == RIVER || zone->kind == LAKE;
}

static void count_node(const struct twin *twin, struct twin_areas *areas, bool systems, int placed, int zone)
{
	int area = areas->area[placed * ZONES_A_TILE + zone];
	int piece = twin->board->placed[placed].piece[zone];
	bool hut = piece & HUT_BIT;
	areas->zones[area]++;
	if (piece && hut == systems)
		areas->pieces[area][piece % HUT_BIT - 1]++;
}

/* Gives a zone, and everything that it touches, the number of the current area. */
static void flood(const struct twin *twin, struct twin_areas *areas, bool systems, int placed, int zone)
{
	const struct tile *tile = printed(twin, placed);
	const struct placed *p = &twin->board->placed[placed];
	int *area = &areas->area[placed * ZONES_A_TILE + zone];
	if (*area >= 0)
		return;
	*area = areas->areas;
	count_node(twin, areas, systems, placed, zone);
	for (int hour = 1; hour <= 12; hour++) {
		if (zone_at_hour(tile, p->turns, hour) != zone)
			continue;
		int other = tile_at(twin, p->cell.x + beside_hour[hour].dx, p->cell.y + beside_hour[hour].dy);
		if (other < 0)
			areas->open[areas->areas]++;
		else
			flood(twin, areas, systems, other,
			      zone_at_hour(printed(twin, other), twin->board->placed[other].turns,
					   beside_hour[hour].hour));
	}
	for (int z = 0; z < tile->zones && systems; z++)
		if (tile->zone[z].lake == zone || tile->zone[zone].lake == z || tile->zone[z].other_lake == zone ||
		    tile->zone[zone].other_lake == z)
			flood(twin, areas, systems, placed, z);
}

static void fill_areas(const struct twin *twin, struct twin_areas *areas, bool systems)
{
	areas->areas = 0;
	memset(areas->area, -1, sizeof areas->area);
	memset(areas->zones, 0, sizeof areas->zones);
	memset(areas->open, 0, sizeof areas->open);
	memset(areas->pieces, 0, sizeof areas->pieces);
	for (int t = 0; t < twin->board->tiles; t++)
		for (int z = 0; z < printed(twin, t)->zones; z++)
			if (areas->area[t * ZONES_A_TILE + z] < 0 &&
			    (!systems || is_water(&printed(twin, t)->zone[z]))) {
				flood(twin, areas, systems, t, z);
				areas->areas++;
			}
}

void twin_fill(struct twin *twin, const struct board *board)
{
	twin->board = board;
	lay_out(twin);
	fill_areas(twin, &twin->regions, false);
	fill_areas(twin, &twin->systems, true);
}

/* ---- fitting ---- */

/* Whether all three hours of all sides that touch a tile show the same on both. */
static bool all_hours_match(const struct twin *twin, const struct tile *tile, struct cell cell, int turns)
{
	for (int hour = 1; hour <= 12; hour++) {
		int other = tile_at(twin, cell.x + beside_hour[hour].dx, cell.y + beside_hour[hour].dy);
		if (other < 0)
			continue;
		const struct tile *beside = printed(twin, other);
		int here = tile->zone[zone_at_hour(tile, turns, hour)].kind;
		int there = beside->zone[zone_at_hour(beside, twin->board->placed[other].turns, beside_hour[hour].hour)]
				    .kind;
		if (here != there)
			return false;
	}
	return true;
}

enum fit twin_fit(const struct twin *twin, const struct tile *tile, struct cell cell, int turns)
{
	int beside = 0, corners = 0;
	if (tile_at(twin, cell.x, cell.y) >= 0)
		return TILE_OCCUPIED;
	for (int dx = -1; dx <= 1; dx++)
		for (int dy = -1; dy <= 1; dy++)
			if (tile_at(twin, cell.x + dx, cell.y + dy) >= 0) {
				if (dx == 0 || dy == 0)
					beside++;
				else
					corners++;
			}
	if (beside == 0)
		return corners > 0 ? TILE_CORNER_ONLY : TILE_DETACHED;
	return all_hours_match(twin, tile, cell, turns) ? TILE_FITS : TILE_CLASHES;
}

void twin_box(const struct twin *twin, int margin, struct cell *from, struct cell *to)
{
	*from = (struct cell){ INT16_MAX, INT16_MAX };
	*to = (struct cell){ INT16_MIN, INT16_MIN };
	for (int t = 0; t < twin->board->tiles; t++) {
		struct cell cell = twin->board->placed[t].cell;
		if (cell.x < from->x)
			from->x = cell.x;
		if (cell.y < from->y)
			from->y = cell.y;
		if (cell.x > to->x)
			to->x = cell.x;
		if (cell.y > to->y)
			to->y = cell.y;
	}
	*from = (struct cell){ (int16_t)(from->x - margin), (int16_t)(from->y - margin) };
	*to = (struct cell){ (int16_t)(to->x + margin), (int16_t)(to->y + margin) };
}

int twin_placements(const struct twin *twin, const struct tile *tile)
{
	struct cell from, to, cell;
	int placements = 0;
	twin_box(twin, 1, &from, &to);
	for (cell.y = from.y; cell.y <= to.y; cell.y++)
		for (cell.x = from.x; cell.x <= to.x; cell.x++)
			for (int turns = 0; turns < 4; turns++)
				placements += twin_fit(twin, tile, cell, turns) == TILE_FITS;
	return placements;
}
