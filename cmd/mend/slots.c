#include "mend/search.h"

static bool is_letter(uint8_t slot)
{
	return slot >= SLOTS || slot % 3 == 1;
}

static unsigned oddness_of(const struct board *board, struct place place)
{
	int node = board_node(board, place);
	if (node == NO_NODE)
		return 0;
	uint8_t usual = board_place_of(board, node).slot;
	if (usual == place.slot)
		return 0;
	return is_letter(usual) && !is_letter(place.slot) ? 2 : 1;
}

static unsigned oddest(unsigned a, unsigned b)
{
	return a > b ? a : b;
}

unsigned slots_oddness(const struct record *record, const struct board *board)
{
	unsigned oddness = 0;
	for (uint32_t i = 0; i < record->steps; i++) {
		const struct turn *turn = &record->step[i].turn;
		if (record->step[i].kind >= STEP_END)
			continue;
		for (int p = 0; p < turn->pieces && p < PIECES_MAX; p++)
			oddness = oddest(oddness, oddness_of(board, turn->piece[p].place));
		for (int r = 0; r < turn->recalls && r < RECALLS_MAX; r++)
			oddness = oddest(oddness, oddness_of(board, turn->recall[r]));
	}
	return oddness;
}
