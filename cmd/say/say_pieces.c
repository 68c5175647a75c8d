#include "say/say_parts.h"

/* Whether the assertion names a zone, by any of its slots, for a role. */
static bool names_zone(const struct assertion *a, const struct tile *tile, int turns, struct piece_choice choice)
{
	for (uint32_t left = a->slots[choice.role]; left; left &= left - 1)
		if (slot_zone(tile, __builtin_ctz(left), turns) == choice.zone)
			return true;
	return false;
}

static bool is_choice(const struct piece_choice *choices, int count, int zone, int role)
{
	for (int i = 0; i < count; i++)
		if (choices[i].zone == zone && choices[i].role == role)
			return true;
	return false;
}

/* Adds the pieces that could go there and are not named. */
static void say_left_out_pieces(struct text *out, const struct incident *incident, const struct tile *tile, int turns,
				const struct piece_choice *choices, int count)
{
	const char *before = "; missing in the record: ";
	for (int i = 0; i < count; i++) {
		if (names_zone(&incident->step->assertion, tile, turns, choices[i]))
			continue;
		text_add(out, "%s%s ", before, role_name((enum role)choices[i].role));
		say_slot(out, zone_slot(tile, choices[i].zone, turns));
		before = ", ";
	}
}

/* Adds the pieces that are named and could not go there. */
static void say_impossible_pieces(struct text *out, const struct incident *incident, const struct tile *tile, int turns,
				  const struct piece_choice *choices, int count)
{
	const struct assertion *a = &incident->step->assertion;
	const char *before = "; wrong: ";
	for (int role = 0; role < ROLES; role++)
		for (uint32_t left = a->slots[role]; left; left &= left - 1) {
			int slot = __builtin_ctz(left);
			if (is_choice(choices, count, slot_zone(tile, slot, turns), role))
				continue;
			text_add(out, "%s%s ", before, role_name((enum role)role));
			say_slot(out, slot);
			before = ", ";
		}
}

void say_other_pieces(struct text *out, const struct incident *incident)
{
	struct asked asked;
	struct piece_choice choices[PIECE_CHOICES];
	const struct turn *turn = &asked.step.turn;
	if (incident->step->assertion.tile == TILE_UNKNOWN) {
		text_add(out, "there is no such tile");
		return;
	}
	if (asked_move(incident, &asked)) {
		text_add(out, "the tile could not be placed there: ");
		return;
	}
	const struct tile *tile = &game_of(incident)->board.set->tile[turn->tile];
	int turns = turn_quarters(turn), count = game_pieces(game_of(incident), turn, choices);
	text_add(out, "tile %s, placed there, can take ", tile->name);
	if (!say_pieces(out, game_of(incident), turn, ", "))
		text_add(out, "no piece");
	say_left_out_pieces(out, incident, tile, turns, choices, count);
	say_impossible_pieces(out, incident, tile, turns, choices, count);
}
