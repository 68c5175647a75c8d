#include "plain_move.h"

#include <string.h>

/*
 * Each function reads what it is called after at `p` and returns where that ends, or NULL: something else stands there. It
 * may be handed the NULL of the one before.
 */
static const char *letter(const char *p, const char *end, char c)
{
	return p && p < end && *p == c ? p + 1 : NULL;
}

/* Who comes behind the mover of the step above: whom a line names most often, so that he is looked at first. */
static int likely_player(const struct record *record)
{
	const struct step *above = record->steps > 1 ? &record->step[record->steps - 2] : NULL;
	int next = above && above->kind == STEP_TURN ? above->turn.player + 1 : 0;
	return next < record->players ? next : 0;
}

static const char *colour(const char *p, const char *end, const char *colour)
{
	while (p < end && *p == *colour && *colour) {
		p++;
		colour++;
	}
	return *colour ? NULL : letter(p, end, ' ');
}

static const char *player(const char *p, const char *end, const struct record *record, uint8_t *player)
{
	const char *behind = NULL;
	int q = likely_player(record);
	for (int i = 0; i < record->players && !behind; i++, q = q + 1 < record->players ? q + 1 : 0) {
		behind = colour(p, end, record->said[record->player[q]].colour);
		*player = (uint8_t)q;
	}
	return behind;
}

static const char *tile(const char *p, const char *end, const struct tileset *set, uint16_t *tile)
{
	const char *name = p;
	while (p < end && *p != ' ')
		p++;
	*tile = tileset_find(set, name, (size_t)(p - name));
	return *tile == TILE_UNKNOWN ? NULL : letter(p, end, ' ');
}

/* An integer of at most four digits. */
static const char *integer(const char *p, const char *end, int16_t *number)
{
	if (!p)
		return NULL;
	bool negative = p < end && *p == '-';
	const char *digits = p + negative, *most = end - digits > 5 ? digits + 5 : end; /* one too many is enough */
	int value = 0;
	for (p = digits; p < most && *p >= '0' && *p <= '9'; p++)
		value = 10 * value + *p - '0';
	*number = (int16_t)(negative ? -value : value);
	return p > digits && p - digits <= 4 ? p : NULL;
}

static const char *role(const char *p, const char *end, uint8_t *role)
{
	static const struct {
		char words[10];
		uint8_t length;
	} roles[ROLES] = { { "gatherer ", 9 }, { "fisher ", 7 }, { "hunter ", 7 }, { "hut ", 4 } };
	if (end - p < 5)
		return NULL;
	*role = *p == 'g' ? GATHERER : *p == 'f' ? FISHER : p[2] == 'n' ? HUNTER : HUT; /* whichever it may be */
	int length = roles[*role].length;
	return end - p > length && memcmp(p, roles[*role].words, (size_t)length) == 0 ? p + length : NULL;
}

/* An hour, without a sign or a 0 in front; something stands at `p`. */
static const char *hour(const char *p, const char *end, uint8_t *slot)
{
	int16_t hour;
	bool begins = *p >= '1' && *p <= '9';
	p = begins ? integer(p, end, &hour) : NULL;
	if (!p || hour > 12)
		return NULL;
	*slot = (uint8_t)slot_of_hour(hour);
	return p;
}

/* A side's letter or an hour; something stands at `p`. */
static const char *slot(const char *p, const char *end, uint8_t *slot)
{
	switch (*p) {
	case 'N':
		return *slot = 1, p + 1;
	case 'E':
		return *slot = 4, p + 1;
	case 'S':
		return *slot = 7, p + 1;
	case 'W':
		return *slot = 10, p + 1;
	default:
		return hour(p, end, slot);
	}
}

static const char *piece(const char *p, const char *end, struct turn *turn)
{
	struct piece_said *piece = &turn->piece[0];
	turn->pieces = 1;
	piece->owner = turn->player;
	piece->place.cell = turn->cell;
	p = role(p, end, &piece->role);
	return p ? slot(p, end, &piece->place.slot) : NULL;
}

bool plain_move(const char *words, size_t length, const struct record *record, struct step *step)
{
	const char *p = words, *end = words + length;
	struct turn *turn = &step->turn;
	*turn = (struct turn){ 0 };
	step->kind = STEP_TURN;
	p = player(p, end, record, &turn->player);
	turn->extra = letter(p, end, '+') != NULL;
	if (turn->extra)
		p = letter(p + 1, end, ' ');
	if (!p)
		return false;
	p = tile(p, end, record->set, &turn->tile);
	p = letter(integer(p, end, &turn->cell.x), end, ',');
	p = letter(integer(p, end, &turn->cell.y), end, ' ');
	p = integer(p, end, &turn->degrees);
	if (p == end)
		return true;
	p = letter(p, end, ' ');
	return p && piece(p, end, turn) == end;
}
