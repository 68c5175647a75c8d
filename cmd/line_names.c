#include "line_parts.h"

#include <stdio.h>

/* Edit distance, cut off: words are short. */
static int distance(struct word a, const char *b)
{
	enum { LONGEST = 40 };
	int row[LONGEST + 1];
	size_t n = strlen(b);
	if (n > LONGEST || a.length > LONGEST)
		return LONGEST;
	for (size_t j = 0; j <= n; j++)
		row[j] = (int)j;
	for (size_t i = 1; i <= a.length; i++) {
		int diagonal = row[0];
		row[0] = (int)i;
		for (size_t j = 1; j <= n; j++) {
			int change = diagonal + (a.s[i - 1] != b[j - 1]);
			diagonal = row[j];
			row[j] = row[j] + 1 < change ? row[j] + 1 : change;
			row[j] = row[j - 1] + 1 < row[j] ? row[j - 1] + 1 : row[j];
		}
	}
	return row[n];
}

const char *nearest_word(struct word word, const char *const *words)
{
	const char *best = NULL;
	int least = (int)(word.length + 1) / 2; /* at most half of it is wrong */
	for (; *words; words++) {
		int d = distance(word, *words);
		if (d < least) {
			least = d;
			best = *words;
		}
	}
	return best;
}

int line_find_player(const struct record *record, struct word word)
{
	for (int i = 0; i < record->players; i++)
		if (word_is(word, record->said[record->player[i]].colour))
			return i;
	return -1;
}

bool line_no_player(struct line *line, const struct record *record)
{
	char players[120] = "";
	for (int i = 0; i < record->players; i++) {
		size_t used = strlen(players);
		snprintf(players + used, sizeof players - used, "%s%s", i ? ", " : "",
			 record->said[record->player[i]].colour);
	}
	if (line->word.length == 0)
		return line_fail(line, "expected a player (%s)", players);
	return line_fail(line, "`%.*s` is no player of this game (%s)", line_shown(line->word), line->word.s, players);
}

bool line_player(struct line *line, const struct record *record, uint8_t *player)
{
	int found = line_find_player(record, line->word);
	if (found < 0)
		return line_no_player(line, record);
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
