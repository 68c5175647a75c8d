#include "grammar/line_parts.h"

#include "core/jcz_id.h"
#include "text/nearest.h"
#include "text/text.h"

#include <stdio.h>
#include <strings.h>

/* What words name in a record: its players, its tiles, and what only the other game has. */

const char *const line_roles[ROLES + 1] = { ROLES_LIST(ROW_WORD) };

const char *const line_reasons[RESULT_REASON_COUNT + 1] = { RESULT_REASONS(ROW_WORD) };

bool line_of_other_game(struct line *line, const struct record *record)
{
	enum game_kind game = (enum game_kind)record->rules.game, other = (enum game_kind) !game;
	char names[160] = "";
	if (record->names_edition)
		return line_fail(line, READ_EDITION, "`%.*s` is a word of %s, but the record uses %s",
				 line_shown(line->word), line->word.s, game_kind_name(other), record->rules.name);
	for (int e = 0; e < editions; e++) {
		size_t used = strlen(names);
		if (rulesets[e].game == other)
			snprintf(names + used, sizeof names - used, "%s`edition %s`", used ? " or " : "",
				 rulesets[e].name);
	}
	return line_fail(line, READ_EDITION, "`%.*s` is a word of %s: the header must name an edition of it, %s",
			 line_shown(line->word), line->word.s, game_kind_name(other), names);
}

/* Whether a word begins with one of a list, in which spaces or hyphens separate them; case is ignored. */
static bool begins_with_any(struct word word, const char *list)
{
	for (size_t length = strcspn(list, " -"); length > 0; length = strcspn(list, " -")) {
		if (word.length >= length && strncasecmp(word.s, list, length) == 0)
			return true;
		list += length + (list[length] != '\0');
	}
	return false;
}

/* Whether the words of a line may mean an edition: all of Hunters & Gatherers, the newest of the base game, or by a part. */
static bool may_mean(struct line line, int edition)
{
	const struct ruleset *rules = &rulesets[edition];
	bool base = false, part = false, year = false, hit = false;
	for (; line.word.length > 0; line_next(&line)) {
		if (begins_with_any(line.word, "hunter gatherer hg h&g j\u00e4ger sammler cazadores"))
			return rules->game == HUNTERS_AND_GATHERERS;
		base |= begins_with_any(line.word, "base carcassonne basi classic original standard grundspiel");
		part |= begins_with_any(line.word, rules->name);
		bool dated = word_among(line.word, "2000 2002 2014 2020");
		year |= dated;
		hit |= dated && begins_with_any(line.word, rules->name);
	}
	if (year)
		return hit && (!base || rules->game == BASE_CARCASSONNE);
	return base ? edition == HUNTERS_EDITIONS : part;
}

bool line_no_edition(struct line *line)
{
	struct text names = { 0 }, meant = { 0 };
	const char *all[HUNTERS_EDITIONS + BASE_EDITIONS + 1] = { NULL };
	for (int e = 0; e < editions; e++) {
		all[e] = rulesets[e].name;
		text_add(&names, e ? ", %s" : "%s", all[e]);
	}
	struct hint near = hint_of(line->word, all);
	unsigned games = 0; /* that they are of, as bits */
	for (int e = 0; e < editions; e++)
		games |= may_mean(*line, e) ? 1u << rulesets[e].game : 0;
	for (int e = 0; e < editions && !near.words[0]; e++)
		if (may_mean(*line, e))
			text_add(&meant, games < 3 ? "%s`%s`" : "%s`%s` (%s)",
				 meant.length ? " or " : "; did you mean ", rulesets[e].name,
				 game_kind_name((enum game_kind)rulesets[e].game));
	line_fail(line, READ_EDITION, "expected an edition (%s)%s%s%s", names.s, near.words,
		  meant.length ? meant.s : "", meant.length ? "?" : "");
	text_free(&names);
	text_free(&meant);
	return false;
}

int line_find_player(const struct record *record, struct word word)
{
	for (int i = 0; i < record->players; i++) {
		const struct player_line *player = &record->declared[record->player[i]];
		if (player->colour_length == word.length && *player->colour == *word.s &&
		    memcmp(player->colour, word.s, word.length) == 0)
			return i;
	}
	return -1;
}

int line_find_named(const struct record *record, struct word word)
{
	for (int i = 0; i < record->players && word.length > 0; i++) {
		const char *name = record->declared[record->player[i]].name;
		if (strncmp(name, word.s, word.length) == 0 && (name[word.length] == '\0' || name[word.length] == ' '))
			return i;
	}
	return -1;
}

const char *line_other_word(struct word word)
{
	static const char *const others[][2] = {
		{ "rule", "ruling" }, { "title", "game" },      { "total", "totals" },  { "final", "end" },
		{ "finish", "end" },  { "error", "violation" }, { "colour", "player" }, { "color", "player" },
	};
	for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
		if (word_is(word, others[i][0]))
			return others[i][1];
	return NULL;
}

bool is_usual_colour(struct word word)
{
	return word_among(word, "red blue green yellow black violet pink white orange grey gray purple brown");
}

bool line_no_player(struct line *line, const struct record *record, enum read_code code, const char *const *others)
{
	const char *names[PLAYER_LINES_MAX + OTHERS_MAX + 1];
	bool begins = code == READ_LINE;
	char players[120] = "it has none";
	int n = 0, named = line_find_named(record, line->word);
	for (int i = 0; i < record->players; i++) {
		size_t used = i ? strlen(players) : 0;
		names[n++] = record->declared[record->player[i]].colour;
		snprintf(players + used, sizeof players - used, "%s%s", i ? ", " : "", names[i]);
	}
	if (named >= 0)
		return line_fail(line, code,
				 "`%.*s` is the name of %s; lines call players by their colours: write `%s`",
				 line_shown(line->word), line->word.s, names[named], names[named]);
	if (line->word.length == 0)
		return line_fail(line, code, "expected a player (%s)", players);
	const char *meant = begins ? line_other_word(line->word) : NULL;
	if (meant)
		return line_fail(line, code, "no line begins with `%.*s`; did you mean `%s`?", line_shown(line->word),
				 line->word.s, meant);
	for (; others && *others && !is_usual_colour(line->word); others++) /* `green` is not meant to be `given` */
		names[n++] = *others;
	names[n] = NULL;
	struct line next = *line;
	line_next(&next);
	if (!begins && record->players > 0 && word_find(line->word, line_roles) < ROLES)
		return line_fail(line, code, "expected a player (%s): a piece follows its player, as in `%s %.*s %.*s`",
				 players, names[0], line_shown(line->word), line->word.s, line_shown(next.word),
				 next.word.s);
	struct hint hint = hint_of(line->word, names);
	bool has_cell = memchr(line->word.s, ',', (size_t)(line->end - line->word.s));
	bool of_move =
		!begins || line_find_tile(record, next.word) != TILE_UNKNOWN || word_among(next.word, "+ discard");
	return line_fail(line, code,
			 !of_move ? "no line begins with `%.*s`: a move begins with its player (%s)%s"
				  : "`%.*s` is not a player of this game (%s)%s",
			 line_shown(line->word), line->word.s, players,
			 of_move || has_cell || hint.words[0] ? hint.words : ", and a remark with `#`");
}

bool line_player(struct line *line, const struct record *record, uint8_t *player)
{
	int found = line_find_player(record, line->word);
	if (found < 0)
		return line_no_player(line, record, READ_PLAYER, NULL);
	*player = (uint8_t)found;
	line_next(line);
	return true;
}

uint16_t line_find_tile(const struct record *record, struct word name)
{
	uint16_t tile = tileset_find(record->set, name.s, name.length);
	if (tile != TILE_UNKNOWN || record->rules.game != BASE_CARCASSONNE)
		return tile;
	const char *letter = tile_of_jcz_id(name.s, name.length);
	return letter ? tileset_find(record->set, letter, strlen(letter)) : TILE_UNKNOWN;
}

uint16_t line_meant_tile(const struct record *record, struct word name)
{
	int t = 0;
	while (t < record->set->tiles && (strlen(record->set->tile[t].name) != name.length ||
					  !word_begins_in_any_case(name, record->set->tile[t].name)))
		t++;
	struct phrase id = phrase_of("BA/%.*s", line_shown(name), name.s), other = phrase_of("KR/%s", id.s + 3);
	uint16_t tile = line_find_tile(record, word_from(id.s));
	return t < record->set->tiles ? (uint16_t)t
	       : tile != TILE_UNKNOWN ? tile
				      : line_find_tile(record, word_from(other.s));
}

struct hint line_tile_hint(const struct record *record, struct word name)
{
	struct hint hint = { "" };
	uint16_t tile = line_meant_tile(record, name);
	if (tile != TILE_UNKNOWN)
		snprintf(hint.words, sizeof hint.words, "; did you mean `%s`%s?", record->set->tile[tile].name,
			 strlen(record->set->tile[tile].name) == name.length ? "" : ", which JCloisterZone calls so");
	return hint;
}

bool line_tile(struct line *line, const struct record *record, uint16_t *tile)
{
	if (line->word.length == 0 || word_is(line->word, "+"))
		return line_fail(line, READ_TILE, "expected a tile");
	*tile = line_find_tile(record, line->word);
	if (*tile == TILE_UNKNOWN && record->rules.scout_tiles) /* whatever the tile is called */
		*tile = record->scout_tile[scout_find(line->word.s, line->word.length)];
	line_next(line);
	return true;
}
