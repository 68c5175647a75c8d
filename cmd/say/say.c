#include "say/say_parts.h"

#include <string.h>

/* Whose colour or name it was first. */
static void say_player_again(struct text *out, const struct record *r, const struct player_line *line)
{
	const struct player_line *first = r->declared;
	if (line->again) {
		while (strcmp(first->colour, line->colour) != 0)
			first++;
		text_add(out, "%s already plays (line %u)", line->colour, first->span.line);
		return;
	}
	while (strcmp(first->name, line->name) != 0)
		first++;
	text_add(out, "%s is called \"%s\" already (line %u)", first->colour, line->name, first->span.line);
}

static void say_header(struct text *out, const struct incident *incident, enum violation_code code)
{
	const struct record *r = record_of(incident);
	const struct header_violation *h = incident->header;
	for (int i = 0; i < r->deals; i++)
		if (r->deal[i].span.line == h->span.line) {
			say_scout_header(out, incident);
			return;
		}
	switch (code) {
	case V_PLAYER_COUNT:
		text_add(out, "the game has %d %s; 2 to 5 can play", r->players,
			 r->players == 1 ? "player" : "players");
		break;
	case V_PLAYER_DUPLICATE:
		say_player_again(out, r, &r->declared[h->index]);
		break;
	case V_START_TILE_WRONG:
		if (h->span.line == r->start.span.line && r->start.given)
			text_add(out, "tile %s is not the start tile, which is %s", r->set->tile[h->tile].name,
				 r->set->tile[r->set->start].name);
		else
			text_add(out, "tile %s is the start tile, which is in no stack", r->set->tile[h->tile].name);
		break;
	case V_TABLE_INVALID:
		text_add(out, r->rules.table_edge ? "the start tile lies outside the table" : "%s has no table edge",
			 r->rules.name);
		break;
	case V_ROTATION_INVALID:
		text_add(out, "a tile is turned by 0, 90, 180 or 270 degrees, not %d", r->start.degrees);
		break;
	case V_TILE_COPIES_EXCEEDED:
		say_tile(out, incident);
		text_add(out, " is in the stack more often than there are copies of it");
		break;
	case V_TILE_WRONG_STACK:
		say_wrong_stack(out, incident);
		break;
	default:
		say_not_in_set(out, incident);
	}
}

void say_facts(struct text *out, const struct incident *incident, enum violation_code code)
{
	if (incident->header)
		say_header(out, incident, code);
	else if (!say_of_tile(out, incident, code) && !say_of_turn(out, incident, code) &&
		 !say_of_piece(out, incident, code) && !say_of_assertion(out, incident, code) &&
		 !say_of_scout(out, incident, code))
		text_add(out, "%s", violation_sentence(code));
}

void say_violation(struct text *out, const struct incident *incident, enum violation_code code)
{
	say_facts(out, incident, code);
	if (incident->step)
		say_expected_instead(out, incident, code);
}
