#include "shape/fit.h"

#include <stdlib.h>

/* A cell of the map. */
struct spot {
	int x, y;
};

/* Half of a box, in whole cells around its middle one. */
struct half {
	int x, y;
};

static int half_of(double units)
{
	return (int)((units / CELL_UNITS - 1) / 2 + 0.999);
}

static struct half half_box(struct box box, double scale)
{
	return (struct half){ half_of(box.width * scale), half_of(box.height * scale) };
}

/* ---- sets ---- */

/* Keeps the cells whose neighbours to the east and west, or to the north and south, are in the set as well. */
static void shrink_across(struct cells *cells)
{
	for (int y = 0; y < MAP_SIZE; y++)
		cells->row[y] &= cells->row[y] << 1 & cells->row[y] >> 1;
}

static void shrink_down(struct cells *cells)
{
	uint64_t above = 0;
	for (int y = 0; y < MAP_SIZE; y++) {
		uint64_t here = cells->row[y];
		cells->row[y] &= above & cells_row(cells, y + 1);
		above = here;
	}
}

static void remove_around(struct cells *cells, struct spot at, struct half half)
{
	int left = at.x - half.x < 0 ? 0 : at.x - half.x, right = at.x + half.x;
	int low = at.y - half.y < 0 ? 0 : at.y - half.y;
	int high = at.y + half.y >= MAP_SIZE ? MAP_SIZE - 1 : at.y + half.y;
	if (right < 0 || left >= MAP_SIZE)
		return;
	uint64_t columns = (FULL_ROW << left & FULL_ROW) & ~(right + 1 < MAP_SIZE ? FULL_ROW << (right + 1) : 0);
	for (int row = low; row <= high; row++)
		cells->row[row] &= ~columns;
}

void fit_remove(struct cells *cells, struct point middle, struct box box)
{
	struct spot at = { (int)floor(middle.x * MAP_SIZE), (int)floor(middle.y * MAP_SIZE) };
	remove_around(cells, at, half_box(box, 1));
}

/* ---- choices ---- */

/* The cell of a set that is nearest to the mean of all; the middle of the tile if it is empty. */
static struct spot middle_of(const struct cells *cells)
{
	int count = 0, sum_x = 0, sum_y = 0, least = 9 * MAP_SIZE;
	struct spot best = { MAP_SIZE / 2, MAP_SIZE / 2 };
	for (int y = 0; y < MAP_SIZE; y++)
		for (uint64_t left = cells->row[y]; left; left &= left - 1) {
			count++;
			sum_x += __builtin_ctzll(left);
			sum_y += y;
		}
	for (int y = 0; y < MAP_SIZE; y++)
		for (uint64_t left = cells->row[y]; left; left &= left - 1) {
			int x = __builtin_ctzll(left), off = abs(x - sum_x / count) + abs(y - sum_y / count);
			if (off < least) {
				least = off;
				best = (struct spot){ x, y };
			}
		}
	return best;
}

/* A cell of a set that is left longest when its edge is removed again and again, so with much room around it. */
static struct spot innermost(const struct cells *cells)
{
	struct cells inner = *cells, last;
	do {
		last = inner;
		shrink_across(&inner);
		shrink_down(&inner);
	} while (cells_any(&inner));
	return middle_of(&last);
}

static struct point point_of(struct spot at)
{
	return (struct point){ (at.x + 0.5) / MAP_SIZE, (at.y + 0.5) / MAP_SIZE };
}

/* Places boxes of this scale one by one, each where there is the most room or, if `close`, together from the north. */
static bool place_all(struct cells left, const struct box *box, int boxes, double scale, bool close,
		      struct point *middle)
{
	for (int i = 0; i < boxes; i++) {
		struct half half = half_box(box[i], scale);
		struct cells room = left; /* the cells around which there is room for the box */
		for (int n = 0; n < half.x; n++)
			shrink_across(&room);
		for (int n = 0; n < half.y; n++)
			shrink_down(&room);
		if (!cells_any(&room))
			return false;
		struct spot at = { 0, 0 };
		if (close) {
			while (!room.row[at.y])
				at.y++;
			at.x = __builtin_ctzll(room.row[at.y]);
		} else {
			at = innermost(&room);
		}
		middle[i] = point_of(at);
		remove_around(&left, at, half);
	}
	return true;
}

double fit_boxes(const struct cells *cells, const struct box *box, int boxes, struct point *middle)
{
	static const double scales[] = { 1, 0.88, 0.76, 0.66, 0.56, 0.48 };
	enum { SCALES = sizeof scales / sizeof scales[0] };
	for (int s = 0; s < SCALES; s++)
		for (int close = 0; close < (boxes > 1 ? 2 : 1); close++)
			if (place_all(*cells, box, boxes, scales[s], close, middle))
				return scales[s];
	for (int i = 0; i < boxes; i++)
		middle[i] = point_of(innermost(cells));
	return scales[SCALES - 1];
}
