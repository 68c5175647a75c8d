/*
 * Writes the printed sets as tables in C, from their lines in core/. `make` runs it on the machine that builds, and its
 * output becomes part of the core. Fields that it does not write are zero.
 */
#include "../tileset.h"

#include <stdio.h>

static void write_numbers(const char *field, const uint8_t *numbers, int count)
{
	printf(".%s = {", field);
	for (int i = 0; i < count; i++)
		printf(" %d,", numbers[i]);
	printf(" }, ");
}

static void write_zone(const struct zone *zone)
{
	printf("\t\t\t{ .slots = 0x%x, .open = %d, .kind = %d, .lake = %d, .other_lake = %d, .fish = %d, .mushrooms = %d, .menhir = %d, .shield = %d, "
	       ".ends = 0x%x, .powers = 0x%x, ",
	       zone->slots, zone->open, zone->kind, zone->lake, zone->other_lake, zone->fish, zone->mushrooms,
	       zone->menhir, zone->shield, zone->ends, zone->powers);
	write_numbers("animals", zone->animals, ANIMALS);
	printf("},\n");
}

static void write_tile(const struct tile *tile)
{
	printf("\t{ .name = \"%s\", .uncertain = %d, .stack = %d, .copies = %d, .monastery = %d, .zones = %d, .scout = %d, .scout_zones = 0x%x, "
	       ".powers = 0x%x, .sides = 0x%x, .scoring = 0x%x, .into_lake = 0x%x, .completes = %d, .lakes = %d, ",
	       tile->name, tile->uncertain, tile->stack, tile->copies, tile->monastery, tile->zones, tile->scout,
	       tile->scout_zones, tile->powers, tile->sides, tile->scoring, tile->into_lake, tile->completes,
	       tile->lakes);
	write_numbers("zone_at", tile->zone_at, 2 * SLOTS);
	write_numbers("lake", tile->lake, TILE_LAKES);
	printf(".near = {");
	for (int z = 0; z < tile->zones; z++)
		printf(" 0x%x,", tile->near[z]);
	printf(" }, ");
	write_numbers("least_turns", tile->least_turns, SIDES);
	printf(".least_name = {");
	for (int turns = 0; turns < SIDES; turns++) {
		printf(" {");
		for (int z = 0; z < tile->zones; z++)
			printf(" %d,", tile->least_name[turns][z]);
		printf(" },");
	}
	printf(" }, .zone = {\n");
	for (int z = 0; z < tile->zones; z++)
		write_zone(&tile->zone[z]);
	printf("\t} },\n");
}

static void write_set(const char *name, const struct tileset *set)
{
	printf("static const uint16_t buckets_%s[TILESET_BUCKETS] = {", name);
	for (int b = 0; b < TILESET_BUCKETS; b++)
		if (set->bucket[b])
			printf(" [%d] = %d,", b, set->bucket[b]);
	printf(" };\n\nstatic const struct tile tiles_%s[] = {\n", name);
	for (int t = 0; t < set->tiles; t++)
		write_tile(&set->tile[t]);
	printf("};\n\nconst struct tileset %s = { %d, %d, buckets_%s, tiles_%s };\n\n", name, set->tiles, set->start,
	       name, name);
}

int main(void)
{
	static struct own_tileset own;
	printf("/* Written by core/tables/tables.c. */\n#include \"tileset.h\"\n\n");
	tileset_begin(&own, HUNTERS_AND_GATHERERS, tiles_hg1);
	write_set("printed_hg1", &own.set);
	tileset_begin(&own, HUNTERS_AND_GATHERERS, tiles_hg2);
	write_set("printed_hg2", &own.set);
	tileset_begin(&own, BASE_CARCASSONNE, tiles_base);
	write_set("printed_base", &own.set);
	return fflush(stdout) || ferror(stdout);
}
