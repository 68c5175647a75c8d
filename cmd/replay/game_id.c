#include "replay/game_id.h"

#include "grammar/line.h"
#include "text/hash.h"

#include <stdlib.h>

/*
 * The canonical form of a game is a text similar to a log, described in hgref-json(5). It is hashed while it is made,
 * character by character, and never stored as a whole.
 */

static inline uint64_t put_char(uint64_t id, char c)
{
	return hash_fnv(id, &c, 1);
}

static inline uint64_t put(uint64_t id, const char *words)
{
	while (*words)
		id = put_char(id, *words++);
	return id;
}

static uint64_t put_digits(uint64_t id, unsigned number)
{
	if (number >= 10)
		id = put_digits(id, number / 10);
	return put_char(id, (char)('0' + number % 10));
}

/* A number after a character. */
static inline uint64_t put_number(uint64_t id, char before, int number)
{
	id = put_char(id, before);
	if (number < 0)
		id = put_char(id, '-');
	unsigned left = (unsigned)(number < 0 ? -number : number);
	if (left < 10) /* nearly always */
		id = put_char(id, (char)('0' + left));
	else
		id = put_digits(id, left);
	return id;
}

static uint64_t put_cell(uint64_t id, struct cell cell)
{
	id = put_number(id, ' ', cell.x);
	return put_number(id, ',', cell.y);
}

static int by_hash(const void *a, const void *b)
{
	const uint64_t *one = a, *other = b;
	return (*one > *other) - (*one < *other);
}

static uint64_t put_hash(uint64_t id, uint64_t hash)
{
	for (int shift = 60; shift >= 0; shift -= 4)
		id = put_char(id, "0123456789abcdef"[hash >> shift & 15]);
	return id;
}

/* Lines whose order has no meaning: adds a line with the hash of each, in increasing order. */
static uint64_t put_hashes(uint64_t id, uint64_t *hash, size_t hashes)
{
	if (hashes > 1)
		qsort(hash, hashes, sizeof *hash, by_hash);
	for (size_t i = 0; i < hashes; i++) {
		id = put_hash(id, hash[i]);
		id = put_char(id, '\n');
	}
	return id;
}

/* ---- tiles that look alike ---- */

static unsigned turned(unsigned slots, int turns)
{
	slots <<= 3 * turns;
	return (slots | slots >> SLOTS) & ((1u << SLOTS) - 1);
}

/* The lakes into which a river runs, as bits by zone. */
static unsigned lakes_of(const struct zone *river)
{
	return (river->lake == NO_ZONE ? 0 : 1u << river->lake) |
	       (river->other_lake == NO_ZONE ? 0 : 1u << river->other_lake);
}

/* The zones that a zone names, as bits: these lakes, and the cities that a field touches. */
static unsigned named_by(const struct tile *tile, int z)
{
	return lakes_of(&tile->zone[z]) | tile->near[z];
}

/* Which zone replaces each zone of a tile. */
struct exchange {
	uint8_t zone[TILE_ZONES];
};

static unsigned exchanged(const struct exchange *exchange, unsigned zones)
{
	unsigned others = 0;
	for (; zones; zones &= zones - 1)
		others |= 1u << exchange->zone[__builtin_ctz(zones)];
	return others;
}

static bool has_the_same(const struct zone *a, const struct zone *b)
{
	return a->kind == b->kind && a->powers == b->powers && memcmp(a->animals, b->animals, ANIMALS) == 0 &&
	       a->fish == b->fish && a->mushrooms == b->mushrooms && a->menhir == b->menhir && a->shield == b->shield;
}

/*
 * Moves the zones with slots to where the turn takes them; the others stay for now. Returns false if the tile then
 * looks different, however the others are moved.
 */
static bool exchange_by_turn(const struct tile *tile, int turns, struct exchange *exchange)
{
	for (uint8_t z = 0; z < tile->zones; z++) {
		unsigned slots = turned(tile->zone[z].slots, turns);
		exchange->zone[z] = slots ? tile->zone_at[__builtin_ctz(slots)] : z;
		const struct zone *other = &tile->zone[exchange->zone[z]];
		if (slots && (slots != other->slots || !has_the_same(&tile->zone[z], other)))
			return false;
	}
	return true;
}

/* Whether the zones without slots, and the zones that zones name, are the same after the exchange. */
static bool keeps_the_rest(const struct tile *tile, const struct exchange *exchange)
{
	for (int z = 0; z < tile->zones; z++) {
		int other = exchange->zone[z];
		if (exchanged(exchange, named_by(tile, z)) != named_by(tile, other) ||
		    (!tile->zone[z].slots && !has_the_same(&tile->zone[z], &tile->zone[other])))
			return false;
	}
	return true;
}

/* The pairs of zones without slots that are of one kind; a tile has at most two pairs. */
struct pairs {
	int pairs;
	uint8_t zone[TILE_ZONES / 2][2];
};

static struct pairs pairs_of(const struct tile *tile)
{
	struct pairs found = { 0 };
	for (uint8_t a = 0; a < tile->zones; a++)
		for (uint8_t b = a + 1; b < tile->zones && !tile->zone[a].slots; b++)
			if (!tile->zone[b].slots && tile->zone[a].kind == tile->zone[b].kind) {
				found.zone[found.pairs][0] = a;
				found.zone[found.pairs++][1] = b;
			}
	return found;
}

/*
 * Goes through the ways in which the zones of a tile can change places so that it looks the same after a turn; *tried
 * begins with 0. Returns false after the last one.
 */
static bool next_exchange(const struct tile *tile, int turns, unsigned *tried, struct exchange *exchange)
{
	struct exchange slots;
	if (!exchange_by_turn(tile, turns, &slots))
		return false;
	const struct pairs pairs = pairs_of(tile);
	while (*tried < 1u << pairs.pairs) {
		*exchange = slots;
		for (int p = 0; p < pairs.pairs; p++)
			if (*tried >> p & 1) {
				exchange->zone[pairs.zone[p][0]] = pairs.zone[p][1];
				exchange->zone[pairs.zone[p][1]] = pairs.zone[p][0];
			}
		++*tried;
		if (keeps_the_rest(tile, exchange))
			return true;
	}
	return false;
}

static bool looks_the_same(const struct tile *tile, int turns)
{
	struct exchange unused;
	unsigned tried = 0, differ = tile->sides ^ tile_sides(tile, turns);
	return !(differ & ((1u << SLOTS) - 1)) && next_exchange(tile, turns, &tried, &unused);
}

/* The fewest quarter turns after which a tile looks as it does after `turns`. */
static int least_turns(const struct tile *tile, int turns)
{
	if (turns % 2 && looks_the_same(tile, 1))
		return 0;
	return turns >= 2 && looks_the_same(tile, 2) ? turns - 2 : turns; /* after a quarter turn, so after a half */
}

/* The waters that belong to a zone of water on its tile, as bits. */
static unsigned waters_of(const struct tile *tile, int zone)
{
	unsigned waters = 1u << zone, before = 0;
	while (waters != before) {
		before = waters;
		for (int z = 0; z < tile->zones; z++) {
			unsigned together = 1u << z | lakes_of(&tile->zone[z]);
			waters |= waters & together ? together : 0;
		}
	}
	return waters;
}

/* The first of N E S W that is among some slots, or else the first one clockwise from hour 11. */
static int first_slot(unsigned slots)
{
	unsigned middles = slots & 0x492;
	return __builtin_ctz(middles ? middles : slots);
}

/* The names of the zones of the unturned tile. */
static unsigned names_of(const struct tile *tile, unsigned zones)
{
	unsigned names = 0;
	for (; zones; zones &= zones - 1)
		names |= 1u << zone_slot(tile, __builtin_ctz(zones), 0);
	return names;
}

static unsigned slots_of(const struct tile *tile, unsigned zones)
{
	unsigned slots = 0;
	for (; zones; zones &= zones - 1)
		slots |= tile->zone[__builtin_ctz(zones)].slots;
	return slots;
}

/* The first name that any of the zones (bits) has, in any turn of the tile in which it looks like this. */
static int first_name(const struct tile *tile, unsigned zones, int turns)
{
	unsigned slots = turned(slots_of(tile, zones), turns), tried = 0, names = 0;
	if (slots)
		return first_slot(slots);
	struct exchange exchange;
	int turned_back = turns - least_turns(tile, turns);
	while (next_exchange(tile, turned_back, &tried, &exchange))
		names |= names_of(tile, exchanged(&exchange, zones));
	return __builtin_ctz(names);
}

/* ---- tiles ---- */

static uint64_t put_count(uint64_t id, const char *thing, int count)
{
	if (count == 0)
		return id;
	id = put_char(id, ' ');
	id = put(id, thing);
	return put_number(id, ' ', count);
}

static uint64_t put_properties(uint64_t id, const struct zone *zone)
{
	static const char *const powers[] = { POWERS(ROW_WORD) };
	for (int a = 0; a < ANIMALS; a++)
		id = put_count(id, animal_name((enum animal)a), zone->animals[a]);
	id = put_count(id, "fish", zone->fish);
	id = put_count(id, "mushrooms", zone->mushrooms);
	id = put_count(id, "menhir", zone->menhir);
	id = put_count(id, "shield", zone->shield);
	for (int p = 0; p < POWER_KINDS; p++)
		id = put_count(id, powers[p], zone->powers >> p & 1);
	return id;
}

static uint64_t put_names(uint64_t id, const char *before, unsigned names)
{
	for (; names; names &= names - 1) {
		id = put(id, before);
		id = put(id, word_of_slot(__builtin_ctz(names)));
	}
	return id;
}

/* `river E W fish 1`, `river W > lake`: its slots, or its name if it has none; the zones that it names; its signs. */
static uint64_t hash_zone(const struct tile *tile, int z)
{
	uint64_t hash = HASH_FNV;
	unsigned slots = tile->zone[z].slots, named = named_by(tile, z);
	hash = put(hash, zone_kind_name((enum zone_kind)tile->zone[z].kind));
	hash = put_names(hash, " ", slots ? slots : 1u << zone_slot(tile, z, 0));
	hash = put_names(hash, " > ", names_of(tile, named));
	return put_char(put_properties(hash, &tile->zone[z]), '\n');
}

static uint64_t hash_tile(const struct tile *tile)
{
	uint64_t hash[TILE_ZONES], all = HASH_FNV;
	for (int z = 0; z < tile->zones; z++)
		hash[z] = hash_zone(tile, z);
	return put_hashes(all, hash, tile->zones);
}

/* A printed tile is identified by its name; one that the record defines differently, also by its zones. */
static uint64_t put_tile(uint64_t id, const struct record *record, uint16_t index)
{
	const struct tileset *set = record->set, *printed = record->rules.tiles;
	id = put_char(id, ' ');
	id = put(id, index == TILE_UNKNOWN ? "?" : set->tile[index].name);
	if (index == TILE_UNKNOWN || set == printed)
		return id;
	uint64_t hash = hash_tile(&set->tile[index]);
	if (index >= printed->tiles || hash != hash_tile(&printed->tile[index])) {
		id = put_char(id, '=');
		id = put_hash(id, hash);
	}
	return id;
}

/* A tile on the board, or one that the record states to be there. */
struct laid {
	uint16_t tile;
	int16_t degrees;
	struct cell cell;
};

static struct laid laid_by(const struct turn *turn)
{
	return (struct laid){ turn->tile, turn->degrees, turn->cell };
}

/* The start tile, stated or not. */
static struct laid start_of(const struct record *record)
{
	if (!record->start.given)
		return (struct laid){ .tile = record->set->start };
	return (struct laid){ record->start.tile, record->start.degrees, record->start.cell };
}

/* Its quarter turns, or -1 if they are not known. */
static int quarters_of(struct laid laid)
{
	struct turn turn = { .degrees = laid.degrees };
	return laid.tile == TILE_UNKNOWN ? -1 : turn_quarters(&turn);
}

static uint64_t put_laid(uint64_t id, const struct record *record, struct laid laid)
{
	static const char degrees[][5] = { " 0", " 90", " 180", " 270" };
	int turns = quarters_of(laid);
	id = put_tile(id, record, laid.tile);
	id = put_cell(id, laid.cell);
	if (turns < 0)
		id = put_number(id, ' ', laid.degrees);
	else
		id = put(id, degrees[least_turns(&record->set->tile[laid.tile], turns)]);
	return id;
}

/* The tile that the record places on a cell, up to a step; the last one if there are several. */
static struct laid laid_at(const struct record *record, const struct step *step, struct cell cell)
{
	struct laid start = start_of(record), none = { .tile = TILE_UNKNOWN };
	for (step++; step-- > record->step;)
		if ((step->kind == STEP_TURN || step->kind == STEP_SETUP) && cell_is(step->turn.cell, cell))
			return laid_by(&step->turn);
	return cell_is(start.cell, cell) ? start : none;
}

/* ---- places and pieces ---- */

/* The zone that a slot names for a piece in this role, by its first name; a slot that names no zone stays as it is. */
static uint64_t put_zone(uint64_t id, const struct record *record, struct laid laid, int slot, enum role role)
{
	int turns = quarters_of(laid), zone = NO_ZONE;
	const struct tile *tile = turns < 0 ? NULL : &record->set->tile[laid.tile];
	if (tile && slot != SLOT_BRIDGE)
		zone = slot_zone(tile, slot, turns);
	if (zone != NO_ZONE)
		slot = first_name(tile, role == HUT ? waters_of(tile, zone) : 1u << zone, turns);
	return put(id, word_of_slot(slot));
}

static uint64_t put_place(uint64_t id, const struct record *record, const struct step *step, struct place place,
			  enum role role)
{
	id = put_cell(id, place.cell);
	id = put_char(id, ':');
	return put_zone(id, record, laid_at(record, step, place.cell), place.slot, role);
}

static uint64_t put_recalls(uint64_t id, const struct record *record, const struct step *step)
{
	for (int i = 0; i < step->turn.recalls; i++) {
		id = put(id, " recall");
		if (i < RECALLS_MAX)
			id = put_place(id, record, step, step->turn.recall[i], ROLES);
	}
	return id;
}

static uint64_t put_piece(uint64_t id, const struct record *record, const struct step *step,
			  const struct stated_piece *piece)
{
	const struct turn *turn = &step->turn;
	enum role role = (enum role)piece->role;
	id = put_char(id, ' ');
	id = put(id, role_name(role));
	if (piece->elsewhere && !cell_is(piece->place.cell, turn->cell)) {
		id = put_place(id, record, step, piece->place, role);
	} else {
		id = put_char(id, ' ');
		id = put_zone(id, record, laid_by(turn), piece->place.slot, role);
	}
	if (piece->owner != turn->player) {
		id = put(id, " by");
		id = put_number(id, ' ', piece->owner);
	}
	return id;
}

static uint64_t put_pieces(uint64_t id, const struct record *record, const struct step *step)
{
	for (int i = 0; i < step->turn.pieces && i < PIECES_MAX; i++)
		id = put_piece(id, record, step, &step->turn.piece[i]);
	for (int i = PIECES_MAX; i < step->turn.pieces; i++)
		id = put(id, " piece");
	return id;
}

/* ---- lines ---- */

static uint64_t put_turn(uint64_t id, const struct record *record, const struct step *step)
{
	const struct turn *turn = &step->turn;
	id = put_laid(id, record, laid_by(turn));
	if (step->kind == STEP_SETUP && turn->pieces > 0)
		id = put_number(id, ' ', turn->player);
	if (!turn->recall_late)
		id = put_recalls(id, record, step);
	id = put_pieces(id, record, step);
	if (turn->recall_late)
		id = put_recalls(id, record, step);
	return id;
}

/* A piece or a tile that goes from one place to another. */
static uint64_t put_shift(uint64_t id, const struct record *record, const struct step *step)
{
	for (int i = 0; i < 2; i++)
		if (step->shifts_tile)
			id = put_cell(id, step->turn.recall[i].cell);
		else
			id = put_place(id, record, step, step->turn.recall[i], ROLES);
	return id;
}

static uint64_t put_action(uint64_t id, const struct record *record, const struct step *step)
{
	const struct turn *turn = &step->turn;
	switch (step->kind) {
	case STEP_DISCARD:
	case STEP_DECLINE:
		id = put(id, step->kind == STEP_DISCARD ? " discard" : " decline");
		id = put_tile(id, record, turn->tile);
		break;
	case STEP_REMOVE:
		id = put(id, " remove");
		id = put_place(id, record, step, turn->recall[0], ROLES);
		break;
	case STEP_SHIFT:
		id = put(id, " shift");
		id = put_shift(id, record, step);
		break;
	case STEP_RECALL:
		id = put_recalls(id, record, step);
		break;
	case STEP_PASS:
		id = put(id, " pass");
		break;
	default:
		id = put_turn(id, record, step);
	}
	return put_char(id, '\n');
}

/* The tiles that are on the board before the game, listed in any order. */
static uint64_t put_setup(uint64_t id, const struct record *record)
{
	uint64_t hash[PLACED_MAX];
	size_t hashes = 0;
	for (uint32_t i = 0; i < record->steps && hashes < PLACED_MAX; i++) {
		const struct step *step = &record->step[i];
		if (step->kind == STEP_TURN)
			break;
		if (step->kind == STEP_SETUP)
			hash[hashes++] = put_action(put(HASH_FNV, "setup"), record, step);
	}
	return put_hashes(id, hash, hashes);
}

uint64_t game_id_begin(const struct record *record)
{
	uint64_t id = HASH_FNV;
	id = put(id, record->rules.name);
	id = put(id, record->rules.expansion ? " king" : "");
	id = put_number(id, ' ', record->players);
	id = put(id, "\nstart");
	id = put_laid(id, record, start_of(record));
	id = put_char(id, '\n');
	return put_setup(id, record);
}

uint64_t game_id_add(uint64_t id, const struct record *record, const struct step *step)
{
	if (step->kind == STEP_UNREAD) {
		id = put(id, "? ");
		id = hash_fnv(id, step->words.s, step->words.length);
		id = put_char(id, '\n');
	} else if (step->kind != STEP_SETUP && step->kind < STEP_END) {
		id = put_digits(id, step->turn.player);
		id = put(id, step->turn.extra ? " +" : "");
		id = put_action(id, record, step);
	}
	return id; /* neither `end` nor assertions are part of it */
}

uint64_t game_id(const struct record *record)
{
	uint64_t id = game_id_begin(record);
	for (uint32_t i = 0; i < record->steps; i++)
		id = game_id_add(id, record, &record->step[i]);
	return id;
}
