#include "read/line_parts.h"
#include "text/nearest.h"

#include <stdio.h>

int line_find_player(const struct record *record, struct word word)
{
	for (int i = 0; i < record->players; i++)
		if (word_is(word, record->declared[record->player[i]].colour))
			return i;
	return -1;
}

/* The player whose name a word is, or begins; -1: nobody's. */
static int find_named(const struct record *record, struct word word)
{
	for (int i = 0; i < record->players && word.length > 0; i++) {
		const char *name = record->declared[record->player[i]].name;
		if (strncmp(name, word.s, word.length) == 0 && (name[word.length] == '\0' || name[word.length] == ' '))
			return i;
	}
	return -1;
}

bool line_names_player(const struct record *record, struct word word)
{
	return line_find_player(record, word) >= 0 || find_named(record, word) >= 0;
}

const char *line_other_word(struct word word)
{
	static const char *const others[][2] = { { "rule", "ruling" }, { "title", "game" }, { "total", "totals" } };
	for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
		if (word_is(word, others[i][0]))
			return others[i][1];
	return NULL;
}

bool line_no_player(struct line *line, const struct record *record, const char *const *others)
{
	const char *names[PLAYERS_SAID_MAX + OTHERS_MAX + 1];
	enum read_code code = others ? READ_LINE : READ_PLAYER;
	char players[120] = "";
	int n = 0, named = find_named(record, line->word);
	for (int i = 0; i < record->players; i++) {
		size_t used = strlen(players);
		names[n++] = record->declared[record->player[i]].colour;
		snprintf(players + used, sizeof players - used, "%s%s", i ? ", " : "", names[i]);
	}
	if (named >= 0)
		return line_fail(line, code,
				 "`%.*s` is the name of %s; lines call players by their colours: write `%s`",
				 line_shown(line->word), line->word.s, names[named], names[named]);
	if (line->word.length == 0)
		return line_fail(line, code, "expected a player (%s)", players);
	const char *meant = others ? line_other_word(line->word) : NULL;
	if (meant)
		return line_fail(line, code, "no line begins with `%.*s`; did you mean `%s`?", line_shown(line->word),
				 line->word.s, meant);
	for (; others && *others; others++)
		names[n++] = *others;
	names[n] = NULL;
	return line_fail(line, code, "`%.*s` is not a player of this game (%s)%s", line_shown(line->word), line->word.s,
			 players, hint_of(line->word, names).words);
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
		return line_fail(line, READ_TILE, "expected a tile");
	*tile = tileset_find(record->set, line->word.s, line->word.length);
	if (*tile == TILE_UNKNOWN && record->rules.scout_tiles) /* whatever the tile is called */
		*tile = record->scout_tile[scout_find(line->word.s, line->word.length)];
	line_next(line);
	return true;
}
