#include "say/say_parts.h"

#include <string.h>

bool is_of_start_line(const struct incident *incident)
{
	const struct record *r = record_of(incident);
	return r->start.given && r->start.words.s == incident->header->words.s;
}

bool is_of_deal_line(const struct incident *incident)
{
	const struct record *r = record_of(incident);
	for (int i = 0; i < r->deals; i++)
		if (r->deal[i].words.s == incident->header->words.s)
			return true;
	return false;
}

void say_player_count(struct text *out, const struct incident *incident)
{
	int players = record_of(incident)->players;
	text_add(out, "the game has %d %s; 2 to 5 can play", players, players == 1 ? "player" : "players");
}

/* Names the player who has the colour or name already. */
void say_player_duplicate(struct text *out, const struct incident *incident)
{
	const struct record *r = record_of(incident);
	const struct player_line *line = &r->declared[incident->header->index], *first = r->declared;
	if (line->again) {
		while (strcmp(first->colour, line->colour) != 0)
			first++;
		text_add(out, "%s is already a player (line %u)", line->colour, first->span.line);
		return;
	}
	while (strcmp(first->name, line->name) != 0)
		first++;
	text_add(out, "%s is already called \"%s\" (line %u)", first->colour, line->name, first->span.line);
}

void say_table_invalid(struct text *out, const struct incident *incident)
{
	const struct record *r = record_of(incident);
	if (r->rules.table_edge == TABLE_EDGE_DECLARED) {
		text_add(out, "the start tile lies outside the table");
	} else if (r->overridden[RULING_table_edge]) {
		text_add(out, "under ");
		say_ruling(out, &r->rules, RULING_table_edge);
		text_add(out, " there is no table edge");
	} else {
		text_add(out, "%s has no table edge", r->rules.name);
	}
}
