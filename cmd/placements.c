#include "placements.h"

#include <stdlib.h>

static int by_reading_order(const void *a, const void *b)
{
	const struct placement *p = a, *q = b;
	if (p->cell.y != q->cell.y)
		return p->cell.y - q->cell.y;
	return p->cell.x != q->cell.x ? p->cell.x - q->cell.x : p->turns - q->turns;
}

int placements_of(const struct board *board, const struct tile *tile, struct placement list[PLACEMENTS_MAX])
{
	int n = 0;
	for (int f = 0; f < board->frees; f++)
		for (int turns = 0; turns < 4; turns++) {
			struct cell cell = board->known[board->free[f]].cell;
			if (board_admits(board, tile, cell, turns))
				list[n++] = (struct placement){ cell, turns };
		}
	qsort(list, (size_t)n, sizeof list[0], by_reading_order);
	return n;
}
