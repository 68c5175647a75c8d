#include "core/tile_bits.h"

#include <criterion/criterion.h>

Test(tile_bits, a_set_of_tiles_tells_new_from_known)
{
	static const int tiles[] = { 0, 63, 64, 127, 128, PLACED_MAX - 1 };
	struct tile_bits bits = { 0 };
	for (size_t i = 0; i < sizeof tiles / sizeof tiles[0]; i++) {
		cr_expect_not(tile_bits_has(&bits, tiles[i]), "tile %d", tiles[i]);
		cr_expect(tile_bits_add(&bits, tiles[i]), "tile %d is new", tiles[i]);
		cr_expect_not(tile_bits_add(&bits, tiles[i]), "tile %d is known", tiles[i]);
		cr_expect(tile_bits_has(&bits, tiles[i]), "tile %d", tiles[i]);
	}
	cr_expect_not(tile_bits_has(&bits, 1));
	cr_expect_not(tile_bits_has(&bits, 65));
}

Test(tile_bits, the_tiles_of_a_set_are_met_in_their_order)
{
	for (int tile = 0; tile < PLACED_MAX; tile++) {
		struct tile_bits bits = { 0 };
		tile_bits_add(&bits, tile);
		cr_expect_eq(tile_bits_next(&bits, 0), tile);
		cr_expect_eq(tile_bits_next(&bits, tile), tile, "`from` itself counts");
		cr_expect_eq(tile_bits_next(&bits, tile + 1), -1, "after %d", tile);
		tile_bits_add(&bits, PLACED_MAX - 1);
		cr_expect(tile == PLACED_MAX - 1 || tile_bits_next(&bits, tile + 1) == PLACED_MAX - 1);
	}
}

Test(tile_bits, a_tile_that_is_removed_is_new_again_and_the_others_stay)
{
	for (int tile = 1; tile < PLACED_MAX - 1; tile++) {
		struct tile_bits bits = { 0 };
		for (int i = tile - 1; i <= tile + 1; i++)
			tile_bits_add(&bits, i);
		tile_bits_remove(&bits, tile);
		cr_expect_not(tile_bits_has(&bits, tile), "tile %d", tile);
		cr_expect(tile_bits_has(&bits, tile - 1) && tile_bits_has(&bits, tile + 1), "beside %d", tile);
		tile_bits_remove(&bits, tile);
		cr_expect(tile_bits_add(&bits, tile), "removed twice and added");
	}
}
