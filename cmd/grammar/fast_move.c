#include "grammar/line_parts.h"

#include <string.h>

/*
 * Each function reads at `p` the thing that it is named after and returns where that ends, or NULL if something else is
 * there. The byte after the end may be read, so a single character needs no bounds check; a caller that continues after
 * it checks that this is before the end. Where lines differ (the length of a number, the player, the role), the
 * functions compute instead of branching, since no processor can predict such branches.
 */
static const char *letter(const char *p, char c)
{
	return p && *p == c ? p + 1 : NULL;
}

static bool before(const char *p, const char *end)
{
	return p && p < end;
}

int line_next_player(const struct record *record)
{
	const struct step *above = record->steps > 0 ? &record->step[record->steps - 1] : NULL;
	int next = above && above->kind == STEP_TURN ? above->turn.player + 1 : 0;
	return next * (next < record->players);
}

static const char *player(const char *p, const char *end, const struct record *record, uint8_t *player)
{
	int q = line_next_player(record); /* whom most lines name */
	for (int i = 0; i < record->players; i++, q = q + 1 < record->players ? q + 1 : 0) {
		const struct player_line *source = &record->declared[record->player[q]];
		size_t length = source->colour_length;
		*player = (uint8_t)q;
		if ((size_t)(end - p) > length && memcmp(p, source->colour, length) == 0 && p[length] == ' ')
			return p + length + 1;
	}
	return NULL;
}

static const char *tile(const char *p, const char *end, const struct tileset *set, uint16_t *tile)
{
	const char *name = p;
	if (!p)
		return NULL;
	while (p < end && *p != ' ')
		p++;
	*tile = tileset_find(set, name, (size_t)(p - name));
	return *tile == TILE_UNKNOWN ? NULL : letter(p, ' ');
}

static unsigned digit(char c)
{
	return (unsigned)c - '0';
}

/* A cell's x or y, of at most two digits. */
static inline const char *coordinate(const char *p, int16_t *number)
{
	int negative = *p == '-';
	p += negative;
	unsigned value = digit(p[0]);
	if (value > 9)
		return NULL;
	unsigned next = digit(p[1]), two = next <= 9;
	value += two * (9 * value + next);
	*number = (int16_t)(((int)value ^ -negative) + negative);
	return p + 1 + two;
}

/* Degrees, or an hour: at most three digits. */
static inline const char *number(const char *p, int16_t *number)
{
	unsigned value = digit(p[0]);
	if (value > 9)
		return NULL;
	unsigned next = digit(p[1]), two = next <= 9;
	value += two * (9 * value + next);
	unsigned third = digit(p[1 + two]), three = two & (third <= 9);
	value += three * (9 * value + third);
	*number = (int16_t)value;
	return p + 1 + two + three;
}

static const char *role(const char *p, const char *end, uint8_t *role)
{
	static const uint8_t by_letter[32] = {
		['g' & 31] = GATHERER, ['f' & 31] = FISHER, ['h' & 31] = HUNTER,
		['k' & 31] = KNIGHT,   ['t' & 31] = THIEF,  ['m' & 31] = MONK,
	};
	static const struct {
		char words[10];
		uint8_t length;
	} roles[ROLES] = {
#define X(name, word, plural) { word " ", sizeof word },
		ROLES_LIST(X)
#undef X
	};
	if (end - p < 5)
		return NULL;
	int hut = (*p == 'h') & (p[2] == 't'), farmer = (*p == 'f') & (p[1] == 'a');
	int likely = by_letter[*p & 31] + hut * (HUT - HUNTER) + farmer * (FARMER - FISHER); /* if there is one */
	size_t length = roles[likely].length;
	*role = (uint8_t)likely;
	return (size_t)(end - p) > length && memcmp(p, roles[likely].words, length) == 0 ? p + length : NULL;
}

/* An hour, without a sign or a leading 0. */
static const char *hour(const char *p, uint8_t *slot)
{
	int16_t hour;
	bool begins = *p >= '1' && *p <= '9';
	p = begins ? number(p, &hour) : NULL;
	if (!p || hour > 12)
		return NULL;
	*slot = (uint8_t)slot_of_hour(hour);
	return p;
}

/* The letter of a side, an hour, the monastery, or the only lake; there is a byte at `p`. */
static const char *slot(const char *p, const char *end, uint8_t *slot)
{
	static const uint8_t middle['W' - 'E' + 1] = {
		['N' - 'E'] = 1, ['E' - 'E'] = 4, ['S' - 'E'] = 7, ['W' - 'E'] = 10
	};
	unsigned letter = (unsigned)*p - 'E';
	if (letter < sizeof middle && middle[letter]) {
		*slot = middle[letter];
		return p + 1;
	}
	if (end - p >= 9 && memcmp(p, "monastery", 9) == 0) {
		*slot = SLOT_MONASTERY;
		return p + 9;
	}
	if (end - p < 4 || memcmp(p, "lake", 4) != 0)
		return hour(p, slot);
	*slot = SLOT_LAKE;
	return p + 4;
}

static const char *piece(const char *p, const char *end, const struct record *record, struct turn *turn)
{
	struct stated_piece *piece = &turn->piece[0];
	turn->pieces = 1;
	piece->owner = turn->player;
	piece->place.cell = turn->cell;
	p = role(p, end, &piece->role);
	bool said = record->names_edition || role_game((enum role)piece->role) == record->rules.game;
	return p && said ? slot(p, end, &piece->place.slot) : NULL;
}

const char *fast_move(const char *words, const char *end, const struct record *record, struct step *step)
{
	const char *p = words;
	struct turn *turn = &step->turn;
	*turn = (struct turn){ 0 };
	step->kind = STEP_TURN;
	p = player(p, end, record, &turn->player);
	turn->extra = letter(p, '+') != NULL;
	if (turn->extra)
		p = letter(p + 1, ' ');
	p = tile(p, end, record->set, &turn->tile);
	p = before(p, end) ? letter(coordinate(p, &turn->cell.x), ',') : NULL;
	p = before(p, end) ? letter(coordinate(p, &turn->cell.y), ' ') : NULL;
	p = before(p, end) ? number(p, &turn->degrees) : NULL;
	if (before(p, end) && *p == ' ')
		p = before(p + 1, end) ? piece(p + 1, end, record, turn) : NULL;
	return p && (p == end || *p == '\n') ? p : NULL;
}
