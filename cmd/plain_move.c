#include "plain_move.h"

#include <string.h>

/* What is left of the line. */
struct rest {
	const char *at, *end;
};

static bool take(struct rest *rest, char c)
{
	bool there = rest->at < rest->end && *rest->at == c;
	rest->at += there;
	return there;
}

/* Who comes behind the mover of the step above: whom a line names most often, so that he is looked at first. */
static int likely_player(const struct record *record)
{
	const struct step *above = record->steps > 1 ? &record->step[record->steps - 2] : NULL;
	int next = above && above->kind == STEP_TURN ? above->turn.player + 1 : 0;
	return next < record->players ? next : 0;
}

static bool take_colour(struct rest *rest, const char *colour)
{
	const char *p = rest->at;
	while (p < rest->end && *p == *colour && *colour) {
		p++;
		colour++;
	}
	if (p == rest->end || *p != ' ' || *colour)
		return false;
	rest->at = p + 1;
	return true;
}

static bool take_player(struct rest *rest, const struct record *record, uint8_t *player)
{
	int p = likely_player(record);
	for (int i = 0; i < record->players; i++, p = p + 1 < record->players ? p + 1 : 0)
		if (take_colour(rest, record->said[record->player[p]].colour)) {
			*player = (uint8_t)p;
			return true;
		}
	return false;
}

static bool take_tile(struct rest *rest, const struct tileset *set, uint16_t *tile)
{
	const char *name = rest->at;
	while (rest->at < rest->end && *rest->at != ' ')
		rest->at++;
	*tile = tileset_find(set, name, (size_t)(rest->at - name));
	return *tile != TILE_UNKNOWN && take(rest, ' ');
}

/* An integer of at most four digits. */
static bool take_integer(struct rest *rest, int16_t *number)
{
	bool negative = take(rest, '-');
	const char *digits = rest->at;
	int value = 0;
	for (; rest->at < rest->end && *rest->at >= '0' && *rest->at <= '9'; rest->at++)
		value = 10 * value + *rest->at - '0';
	*number = (int16_t)(negative ? -value : value);
	return rest->at > digits && rest->at - digits <= 4;
}

static bool take_cell(struct rest *rest, struct cell *cell)
{
	return take_integer(rest, &cell->x) && take(rest, ',') && take_integer(rest, &cell->y) && take(rest, ' ');
}

static bool take_role(struct rest *rest, uint8_t *role)
{
	static const struct {
		char words[10];
		uint8_t length;
	} roles[ROLES] = { { "gatherer ", 9 }, { "fisher ", 7 }, { "hunter ", 7 }, { "hut ", 4 } };
	for (uint8_t r = 0; r < ROLES; r++)
		if (rest->end - rest->at > roles[r].length && memcmp(rest->at, roles[r].words, roles[r].length) == 0) {
			rest->at += roles[r].length;
			*role = r;
			return true;
		}
	return false;
}

/* A side's letter or an hour, the last word of the line. */
static bool take_slot(struct rest *rest, uint8_t *slot)
{
	static const char sides[] = "NESW";
	const char *side = memchr(sides, *rest->at, SIDES);
	int16_t hour;
	if (side) {
		*slot = (uint8_t)(3 * (side - sides) + 1);
		return rest->end - rest->at == 1;
	}
	if (*rest->at < '1' || !take_integer(rest, &hour) || hour > 12)
		return false;
	*slot = (uint8_t)slot_of_hour(hour);
	return rest->at == rest->end;
}

static bool take_piece(struct rest *rest, struct turn *turn)
{
	struct piece_said *piece = &turn->piece[0];
	turn->pieces = 1;
	piece->owner = turn->player;
	piece->place.cell = turn->cell;
	return take_role(rest, &piece->role) && take_slot(rest, &piece->place.slot);
}

bool plain_move(const char *words, size_t length, const struct record *record, struct step *step)
{
	struct rest rest = { words, words + length };
	struct turn *turn = &step->turn;
	*turn = (struct turn){ 0 };
	step->kind = STEP_TURN;
	if (!take_player(&rest, record, &turn->player))
		return false;
	turn->extra = take(&rest, '+');
	if (turn->extra && !take(&rest, ' '))
		return false;
	if (!take_tile(&rest, record->set, &turn->tile) || !take_cell(&rest, &turn->cell) ||
	    !take_integer(&rest, &turn->degrees))
		return false;
	return rest.at == rest.end || (take(&rest, ' ') && take_piece(&rest, turn));
}
