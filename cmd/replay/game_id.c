#include "replay/game_id.h"

#include "core/referee.h"
#include "grammar/step_form.h"
#include "text/hash.h"

#include <stdlib.h>

/*
 * The canonical form of a game is a text similar to a log, described in hgref-json(5):
 *
 *     base-2014 king 2
 *     start D 0,0 0
 *     0123456789abcdef                   the hash of each tile of the setup
 *     0 U 1,0 0 thief E                  red U 1,0 180 highwayman 3
 *     1 K 2,0 270                        blue BA/RrC 2,0 270
 *     0 discard A                        red discard A
 *
 * It is hashed while it is made, character by character, and never stored as a whole: `put` functions return the hash
 * of the text up to and with what they add to it.
 */

static uint64_t put_cell(uint64_t id, struct cell cell)
{
	id = hash_number(hash_char(id, ' '), cell.x);
	return hash_number(hash_char(id, ','), cell.y);
}

static int by_hash(const void *a, const void *b)
{
	const uint64_t *one = a, *other = b;
	return (*one > *other) - (*one < *other);
}

static uint64_t put_hash(uint64_t id, uint64_t hash)
{
	for (int shift = 60; shift >= 0; shift -= 4)
		id = hash_char(id, "0123456789abcdef"[hash >> shift & 15]);
	return id;
}

/* Lines whose order has no meaning: adds a line with the hash of each, in increasing order. */
static uint64_t put_hashes(uint64_t id, uint64_t *hash, size_t hashes)
{
	if (hashes > 1)
		qsort(hash, hashes, sizeof *hash, by_hash);
	for (size_t i = 0; i < hashes; i++) {
		id = put_hash(id, hash[i]);
		id = hash_char(id, '\n');
	}
	return id;
}

/* ---- tiles ---- */

static uint64_t put_names(uint64_t id, const char *before, unsigned names)
{
	for (; names; names &= names - 1) {
		id = hash_words(id, before);
		id = hash_words(id, word_of_slot(__builtin_ctz(names)));
	}
	return id;
}

static uint64_t put_count(uint64_t id, const char *thing, int count)
{
	if (count > 0) {
		id = hash_words(hash_char(id, ' '), thing);
		id = hash_number(hash_char(id, ' '), count);
	}
	return id;
}

/* `river E W fish 1`, `river W > lake`: its slots, or its name if it has none; the zones that it names; its signs. */
static uint64_t hash_zone(const struct tile *tile, int z)
{
	static const char *const powers[] = { POWERS(ROW_WORD) };
	const struct zone *zone = &tile->zone[z];
	unsigned names = 0;
	for (unsigned named = tile_named_by(tile, z); named; named &= named - 1)
		names |= 1u << zone_slot(tile, __builtin_ctz(named), 0);
	uint64_t hash = hash_words(HASH_FNV, zone_kind_name((enum zone_kind)zone->kind));
	hash = put_names(hash, " ", zone->slots ? zone->slots : 1u << zone_slot(tile, z, 0));
	hash = put_names(hash, " > ", names);
	for (int a = 0; a < ANIMALS; a++)
		hash = put_count(hash, animal_name((enum animal)a), zone->animals[a]);
	hash = put_count(hash, "fish", zone->fish);
	hash = put_count(hash, "mushrooms", zone->mushrooms);
	hash = put_count(hash, "menhir", zone->menhir);
	hash = put_count(hash, "shield", zone->shield);
	for (int p = 0; p < POWER_KINDS; p++)
		hash = put_count(hash, powers[p], zone->powers >> p & 1);
	return hash_char(hash, '\n');
}

static uint64_t hash_tile(const struct tile *tile)
{
	uint64_t hash[TILE_ZONES];
	for (int z = 0; z < tile->zones; z++)
		hash[z] = hash_zone(tile, z);
	return put_hashes(HASH_FNV, hash, tile->zones);
}

/* A printed tile is identified by its name; one that the record defines differently, also by its zones. */
static inline uint64_t put_tile(uint64_t id, const struct record *record, uint16_t index)
{
	const struct tileset *set = record->set, *printed = record->rules.tiles;
	id = hash_words(hash_char(id, ' '), index == TILE_UNKNOWN ? "?" : set->tile[index].name);
	if (index == TILE_UNKNOWN)
		return id;
	const struct tile *tile = &set->tile[index], *original = index < printed->tiles ? &printed->tile[index] : NULL;
	if (original && (original == tile || memcmp(original, tile, sizeof *tile) == 0))
		return id; /* as printed, and copied if the record defines others */
	uint64_t hash = hash_tile(tile);
	if (!original || hash != hash_tile(original))
		id = put_hash(hash_char(id, '='), hash);
	return id;
}

/* A tile on the board, or one that the record states to be there. */
struct laid {
	uint16_t tile;
	int16_t degrees;
	int8_t turns; /* quarter turns, or -1 if they or the tile are not known */
	struct cell cell;
};

static struct laid laid_by(const struct turn *turn)
{
	int turns = turn->tile == TILE_UNKNOWN ? -1 : turn_quarters(turn);
	return (struct laid){ turn->tile, turn->degrees, (int8_t)turns, turn->cell };
}

/* The start tile, stated or not. */
static struct laid start_of(const struct record *record)
{
	const struct turn turn = { .tile = record->start.tile,
				   .degrees = record->start.degrees,
				   .cell = record->start.cell };
	return record->start.given ? laid_by(&turn) : (struct laid){ .tile = record->set->start };
}

static inline uint64_t put_laid(uint64_t id, const struct record *record, struct laid laid)
{
	static const char *const turned[] = { " 0", " 90", " 180", " 270" };
	id = put_cell(put_tile(id, record, laid.tile), laid.cell);
	if (laid.turns < 0)
		return hash_number(hash_char(id, ' '), laid.degrees);
	return hash_words(id, turned[record->set->tile[laid.tile].least_turns[laid.turns]]);
}

/* The tile that the record places on a cell, up to a step; the last one if there are several. */
static struct laid laid_at(const struct record *record, const struct step *step, struct cell cell)
{
	struct laid start = start_of(record), none = { .tile = TILE_UNKNOWN, .turns = -1 };
	for (ptrdiff_t i = step - record->step; i >= 0; i--) {
		const struct step *earlier = &record->step[i];
		if ((earlier->kind == STEP_TURN || earlier->kind == STEP_SETUP) && cell_is(earlier->turn.cell, cell))
			return laid_by(&earlier->turn);
	}
	return cell_is(start.cell, cell) && !record->start.none ? start : none;
}

/* ---- places and pieces ---- */

/* The waters that belong to a zone of water on its tile, as bits. */
static unsigned waters_of(const struct tile *tile, int zone)
{
	unsigned waters = 1u << zone, before = 0;
	while (waters != before) {
		before = waters;
		for (int z = 0; z < tile->zones; z++) {
			unsigned together = 1u << z | zone_lakes(&tile->zone[z]);
			waters |= waters & together ? together : 0;
		}
	}
	return waters;
}

/* The zone that a slot names for a piece in this role, by its first name; a slot that names no zone stays as it is. */
static inline uint64_t put_zone(uint64_t id, const struct record *record, struct laid laid, int slot, enum role role)
{
	int zone = NO_ZONE;
	const struct tile *tile = laid.turns < 0 ? NULL : &record->set->tile[laid.tile];
	if (tile && slot != SLOT_BRIDGE)
		zone = slot_zone(tile, slot, laid.turns);
	if (zone != NO_ZONE) {
		unsigned zones = role == HUT ? waters_of(tile, zone) : 1u << zone, names = 0;
		for (; zones; zones &= zones - 1)
			names |= 1u << tile->least_name[laid.turns][__builtin_ctz(zones)];
		slot = first_name(names);
	}
	return hash_words(id, word_of_slot(slot));
}

static uint64_t put_place(uint64_t id, const struct record *record, const struct step *step, struct place place,
			  enum role role)
{
	id = hash_char(put_cell(id, place.cell), ':');
	return put_zone(id, record, laid_at(record, step, place.cell), place.slot, role);
}

static inline uint64_t put_recalls(uint64_t id, const struct record *record, const struct step *step)
{
	for (int i = 0; i < step->turn.recalls; i++) {
		id = hash_words(id, " recall");
		if (i < RECALLS_MAX)
			id = put_place(id, record, step, step->turn.recall[i], ROLES);
	}
	return id;
}

static inline uint64_t put_piece(uint64_t id, const struct record *record, const struct step *step,
				 const struct stated_piece *piece)
{
	const struct turn *turn = &step->turn;
	enum role role = (enum role)piece->role;
	id = hash_words(hash_char(id, ' '), role_name(role));
	if (piece->elsewhere && !cell_is(piece->place.cell, turn->cell))
		id = put_place(id, record, step, piece->place, role);
	else
		id = put_zone(hash_char(id, ' '), record, laid_by(turn), piece->place.slot, role);
	if (piece->owner != turn->player)
		id = hash_number(hash_words(id, " by "), piece->owner);
	return id;
}

/* ---- lines ---- */

static inline uint64_t put_turn(uint64_t id, const struct record *record, const struct step *step)
{
	const struct turn *turn = &step->turn;
	id = put_laid(id, record, laid_by(turn));
	if (step->kind == STEP_SETUP && turn->pieces > 0)
		id = hash_number(hash_char(id, ' '), turn->player);
	if (!turn->recall_late)
		id = put_recalls(id, record, step);
	for (int i = 0; i < turn->pieces; i++)
		if (i < PIECES_MAX)
			id = put_piece(id, record, step, &turn->piece[i]);
		else
			id = hash_words(id, " piece");
	if (turn->recall_late)
		id = put_recalls(id, record, step);
	return id;
}

static uint64_t put_action(uint64_t id, const struct record *record, const struct step *step)
{
	const struct turn *turn = &step->turn;
	switch (step->kind) {
	case STEP_DISCARD:
	case STEP_DECLINE:
		id = put_tile(hash_words(id, step->kind == STEP_DISCARD ? " discard" : " decline"), record, turn->tile);
		break;
	case STEP_REMOVE:
		id = put_place(hash_words(id, " remove"), record, step, turn->recall[0], ROLES);
		break;
	case STEP_SHIFT:
		id = hash_words(id, " shift");
		for (int i = 0; i < 2; i++)
			if (step->shifts_tile)
				id = put_cell(id, turn->recall[i].cell);
			else
				id = put_place(id, record, step, turn->recall[i], ROLES);
		break;
	case STEP_RECALL:
		id = put_recalls(id, record, step);
		break;
	case STEP_PASS:
		id = hash_words(id, " pass");
		break;
	default:
		id = put_turn(id, record, step);
	}
	return hash_char(id, '\n');
}

/*
 * `given next 1 +`, `given totals 12 30`, `given king 0`, `given covered 0,-1:S aurochs 1`. The size of a city or road is that
 * of the largest that lies there, but in a part of a table, `given king 0 4`.
 */
static uint64_t put_given(const struct record *record, const struct step *step)
{
	const struct assertion *a = &step->assertion;
	uint64_t id = hash_words(hash_words(HASH_FNV, "given "), step_form((enum step_kind)step->kind)->verb);
	if (step->kind == STEP_NEXT)
		id = hash_words(hash_number(hash_char(id, ' '), a->player), a->extra ? " +" : "");
	else if (step->kind == STEP_TOTALS)
		for (int p = 0; p < record->players && p < PLAYERS_MAX; p++)
			id = hash_number(hash_char(id, ' '), a->points[p]);
	else if (step->kind != STEP_COVERED)
		id = hash_number(hash_char(id, ' '), a->player);
	else if (a->has_place)
		id = put_place(id, record, step, a->place, ROLES);
	if ((step->kind == STEP_KING || step->kind == STEP_ROBBER) && record->start.none &&
	    a->points[0] != SIZE_LARGEST)
		id = hash_number(hash_char(id, ' '), a->points[0]);
	for (int i = 0; i < ANIMALS && step->kind == STEP_COVERED; i++)
		id = put_count(id, animal_name((enum animal)i), a->animals.count[i]);
	return hash_char(id, '\n');
}

/* The lines before the first action. The tiles that are on the board before the game are listed in any order. */
static uint64_t put_header(const struct record *record)
{
	enum { HASHES_MAX = PLACED_MAX + GIVEN_MAX };
	uint64_t hash[HASHES_MAX], id = hash_words(HASH_FNV, record->rules.name);
	size_t hashes = 0;
	id = hash_words(id, record->rules.expansion ? " king " : " ");
	id = hash_number(id, record->players);
	id = hash_words(id, "\nstart");
	id = record->start.none ? hash_words(id, " none") : put_laid(id, record, start_of(record));
	id = hash_char(id, '\n');
	for (uint32_t i = 0; i < record->steps && record->step[i].kind != STEP_TURN && hashes < HASHES_MAX; i++)
		if (record->step[i].kind == STEP_SETUP)
			hash[hashes++] = put_action(hash_words(HASH_FNV, "setup"), record, &record->step[i]);
		else if (step_is_given(&record->step[i]) && !given_holds_anyway(record, &record->step[i]))
			hash[hashes++] = put_given(record, &record->step[i]);
	return put_hashes(id, hash, hashes);
}

/* Adds the line of a step; neither `end` nor assertions are part of it. */
static uint64_t put_step(uint64_t id, const struct record *record, const struct step *step)
{
	if (step->kind == STEP_UNREAD) {
		id = hash_fnv(hash_words(id, "? "), step->words.s, step->words.length);
		return hash_char(id, '\n');
	}
	if (step->kind == STEP_SETUP || step->kind >= STEP_END)
		return id;
	id = hash_words(hash_number(id, step->turn.player), step->turn.extra ? " +" : "");
	return put_action(id, record, step);
}

uint64_t game_id(const struct record *record)
{
	uint64_t id = put_header(record);
	for (uint32_t i = 0; i < record->steps; i++)
		id = put_step(id, record, &record->step[i]);
	return id;
}
