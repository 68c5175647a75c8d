#include "judge/game_id.h"

#include "text/hash.h"

#include <string.h>

static uint64_t mix_cell(uint64_t hash, struct cell cell)
{
	return hash_number(hash, (uint64_t)(uint16_t)cell.x << 16 | (uint16_t)cell.y);
}

/* A printed tile is known by its name, one that the record defines also by what is on it. */
static uint64_t mix_tile(uint64_t hash, const struct record *record, uint16_t index)
{
	if (index == TILE_UNKNOWN)
		return hash_number(hash, TILE_UNKNOWN);
	const struct tile *tile = &record->set->tile[index];
	hash = hash_bytes(hash, tile->name, strlen(tile->name));
	for (int z = 0; z < tile->zones && tile->stack == STACK_ANY; z++)
		hash = hash_number(hash, (uint64_t)tile->zone[z].kind << 48 | (uint64_t)tile->zone[z].powers << 32 |
						 (uint64_t)tile->zone[z].fish << 16 | tile->zone[z].slots);
	return hash;
}

/* The zone that a slot of a tile names for a piece in this role; what names none keeps its slot. */
static uint64_t zone_of(const struct record *record, uint16_t index, int quarters, uint8_t slot, enum role role)
{
	if (index == TILE_UNKNOWN || quarters < 0)
		return NO_ZONE + 1u + slot;
	const struct tile *tile = &record->set->tile[index];
	int zone = slot_zone(tile, slot, quarters);
	if (zone == NO_ZONE)
		return NO_ZONE + 1u + slot;
	if (role == HUT && tile->zone[zone].lake != NO_ZONE)
		zone = tile->zone[zone].lake;
	return (uint64_t)zone;
}

/* The start tile, stated or not. */
struct start {
	uint16_t tile;
	int16_t degrees;
	struct cell cell;
};

static struct start start_of(const struct record *record)
{
	if (!record->start.given)
		return (struct start){ .tile = record->set->start };
	return (struct start){ record->start.tile, record->start.degrees, record->start.cell };
}

/* The zone of a place on the board: the record is searched backwards for the tile there. */
static uint64_t zone_at(const struct record *record, const struct step *before, struct place place)
{
	while (before-- > record->step)
		if ((before->kind == STEP_TURN || before->kind == STEP_SETUP) && cell_is(before->turn.cell, place.cell))
			return zone_of(record, before->turn.tile, turn_quarters(&before->turn), place.slot, ROLES);
	struct start start = start_of(record);
	struct turn turn = { .degrees = start.degrees };
	if (!cell_is(start.cell, place.cell))
		return NO_ZONE + 1u + place.slot;
	return zone_of(record, start.tile, turn_quarters(&turn), place.slot, ROLES);
}

static uint64_t mix_place(uint64_t hash, const struct record *record, const struct step *step, struct place place)
{
	return hash_number(mix_cell(hash, place.cell), zone_at(record, step, place));
}

static uint64_t mix_pieces(uint64_t hash, const struct record *record, const struct step *step)
{
	const struct turn *turn = &step->turn;
	for (int i = 0; i < turn->pieces && i < PIECES_MAX; i++) {
		const struct stated_piece *piece = &turn->piece[i];
		hash = hash_number(hash, (uint64_t)piece->role << 8 | piece->owner);
		if (piece->elsewhere)
			hash = mix_place(hash, record, step, piece->place);
		else
			hash = hash_number(hash, zone_of(record, turn->tile, turn_quarters(turn), piece->place.slot,
							 (enum role)piece->role));
	}
	return hash;
}

static uint64_t mix_turn(uint64_t hash, const struct record *record, const struct step *step)
{
	const struct turn *turn = &step->turn;
	hash = hash_number(hash, (uint64_t)step->kind << 32 | (uint64_t)turn->player << 24 |
					 (uint64_t)turn->extra << 16 | (uint64_t)turn->recalls << 8 | turn->pieces);
	if (step->kind != STEP_RECALL && step->kind != STEP_PASS)
		hash = mix_tile(hash, record, turn->tile);
	if (step->kind == STEP_TURN || step->kind == STEP_SETUP)
		hash = hash_number(mix_cell(hash, turn->cell), (uint16_t)turn->degrees);
	for (int i = 0; i < turn->recalls && i < RECALLS_MAX; i++)
		hash = mix_place(hash, record, step, turn->recall[i]);
	return mix_pieces(hash, record, step);
}

uint64_t game_id_add(uint64_t id, const struct record *record, const struct step *step)
{
	if (step->kind == STEP_UNREAD)
		return hash_bytes(id, step->words.s, step->words.length);
	if (step->kind < STEP_END)
		return mix_turn(id, record, step);
	return id; /* the end, and what is asserted */
}

uint64_t game_id_begin(const struct record *record)
{
	uint64_t hash = hash_bytes(0, record->rules.name, strlen(record->rules.name));
	hash = hash_number(hash, record->rules.expansion);
	hash = hash_number(hash, record->players);
	struct start start = start_of(record);
	hash = mix_tile(hash, record, start.tile);
	hash = hash_number(mix_cell(hash, start.cell), (uint16_t)start.degrees);
	return hash;
}

uint64_t game_id(const struct record *record)
{
	uint64_t id = game_id_begin(record);
	for (uint32_t i = 0; i < record->steps; i++)
		id = game_id_add(id, record, &record->step[i]);
	return id;
}
