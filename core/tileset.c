#include "tileset.h"

#include <assert.h>
#include <string.h>

/* The bucket that holds the name, or the empty bucket where it would go; there are more buckets than tiles. */
static inline unsigned bucket_of_name(const struct tileset *set, const char *name, size_t length)
{
	unsigned hash = 0;
	for (size_t i = 0; i < length; i++)
		hash = 31 * hash + (unsigned char)name[i];
	unsigned b = hash % TILESET_BUCKETS;
	for (; set->bucket[b]; b = (b + 1) % TILESET_BUCKETS) {
		const char *have = set->tile[set->bucket[b] - 1].name;
		size_t i = 0; /* names are one or two characters long: too short for memcmp to be worth it */
		while (i < length && have[i] == name[i])
			i++;
		if (i == length && have[i] == '\0')
			break;
	}
	return b;
}

uint16_t tileset_find(const struct tileset *set, const char *name, size_t length)
{
	if (length >= TILE_NAME)
		return TILE_UNKNOWN;
	unsigned b = bucket_of_name(set, name, length);
	return set->bucket[b] ? (uint16_t)(set->bucket[b] - 1) : (uint16_t)TILE_UNKNOWN;
}

struct tile *tileset_define(struct own_tileset *own, const char *name, size_t length)
{
	assert(length < TILE_NAME);
	unsigned b = bucket_of_name(&own->set, name, length);
	if (own->bucket[b] == 0 && own->set.tiles == TILES_MAX)
		return NULL;
	unsigned index = own->bucket[b] ? own->bucket[b] - 1u : own->set.tiles;
	own->defined[index / 64] |= UINT64_C(1) << index % 64;
	if (own->bucket[b])
		return &own->tile[index];
	struct tile *tile = &own->tile[own->set.tiles++];
	own->bucket[b] = own->set.tiles;
	memset(tile->name, 0, sizeof tile->name);
	memcpy(tile->name, name, length);
	tile->stack = STACK_ANY;
	tile->uncertain = false;
	tile->copies = 1;
	tile->scout = 0;
	return tile;
}

/* "56 start: lake fish 1; ..." */
static void add_printed(struct own_tileset *own, enum game_kind game, const char *line)
{
	const char *space = strchr(line, ' '), *zones = strchr(space, ':') + 1, *note = strchr(zones, '#');
	struct tile *tile = tileset_define(own, line, (size_t)(space - line));
	if (zones[-3] == 'x')
		tile->copies = (uint8_t)(zones[-2] - '0');
	tile->stack = space[1] == 's'   ? STACK_START
		      : space[1] == 'l' ? STACK_LAND
		      : space[1] == 'k' ? STACK_EXPANSION
					: STACK_BONUS;
	if (tile->stack == STACK_START)
		own->set.start = (uint16_t)(tile - own->tile);
	tile->uncertain = note != NULL;
	struct tile_error error;
	bool read = tile_parse(tile, game, zones, note ? (size_t)(note - zones) : strlen(zones), &error);
	assert(read);
	(void)read;
}

void tileset_begin(struct own_tileset *own, enum game_kind game, const char *const *lines)
{
	own->set = (struct tileset){ 0, TILE_UNKNOWN, own->bucket, own->tile };
	own->copied = NULL;
	memset(own->bucket, 0, sizeof own->bucket);
	for (; *lines; lines++)
		add_printed(own, game, *lines);
}

void tileset_copy(struct own_tileset *own, const struct tileset *set)
{
	own->set = (struct tileset){ set->tiles, set->start, own->bucket, own->tile };
	memcpy(own->bucket, set->bucket, sizeof own->bucket);
	memcpy(own->tile, set->tile, set->tiles * sizeof *own->tile);
	memset(own->defined, 0, sizeof own->defined);
	own->copied = set;
}

void tileset_restore(struct own_tileset *own)
{
	const struct tileset *set = own->copied;
	own->set.tiles = set->tiles;
	memcpy(own->bucket, set->bucket, sizeof own->bucket);
	for (unsigned t = 0; t < set->tiles; t++)
		if (own->defined[t / 64] >> t % 64 & 1)
			own->tile[t] = set->tile[t];
	memset(own->defined, 0, sizeof own->defined);
}
