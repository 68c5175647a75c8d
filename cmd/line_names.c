#include "line_parts.h"
#include "nearest.h"

#include <stdio.h>

int line_find_player(const struct record *record, struct word word)
{
	for (int i = 0; i < record->players; i++)
		if (word_is(word, record->said[record->player[i]].colour))
			return i;
	return -1;
}

bool line_no_player(struct line *line, const struct record *record, const char *const *others)
{
	const char *names[PLAYERS_SAID_MAX + OTHERS_MAX + 1];
	char players[120] = "";
	int n = 0;
	for (int i = 0; i < record->players; i++) {
		size_t used = strlen(players);
		names[n++] = record->said[record->player[i]].colour;
		snprintf(players + used, sizeof players - used, "%s%s", i ? ", " : "", names[i]);
	}
	for (; others && *others; others++)
		names[n++] = *others;
	names[n] = NULL;
	if (line->word.length == 0)
		return line_fail(line, "expected a player (%s)", players);
	return line_fail(line, "`%.*s` is no player of this game (%s)%s", line_shown(line->word), line->word.s, players,
			 hint_of(line->word, names).words);
}

bool line_player(struct line *line, const struct record *record, uint8_t *player)
{
	int found = line_find_player(record, line->word);
	if (found < 0)
		return line_no_player(line, record, NULL);
	*player = (uint8_t)found;
	line_next(line);
	return true;
}

bool line_tile(struct line *line, const struct record *record, uint16_t *tile)
{
	if (line->word.length == 0 || word_is(line->word, "+"))
		return line_fail(line, "expected a tile");
	*tile = tileset_find(record->set, line->word.s, line->word.length);
	if (*tile == TILE_UNKNOWN && record->rules.scout_tiles) /* whatever the tile is called */
		*tile = record->scout_tile[scout_find(line->word.s, line->word.length)];
	line_next(line);
	return true;
}
