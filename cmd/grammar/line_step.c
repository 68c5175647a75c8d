#include "grammar/line_parts.h"

#include "core/jcz_id.h"
#include "text/nearest.h"

#include <stdio.h>

/* ---- the words that begin lines ---- */

#define STEP_WORDS "end", ASSERTION_FORMS(VERB)
#define VERB(kind, verb, ...) verb,
#define HEADER_WORDS \
	"game", "edition", "expansion", "ruling", "player", "tile", "box", "stack", "table", "start", "scores", \
		"deal", "setup"
#define X(name, word, plural) word,
static const char *const header_words[] = { HEADER_WORDS, NULL };
static const char *const first_words[] = { STEP_WORDS HEADER_WORDS, NULL };
static const char *const other_words[] = {
	ACTION_FORMS(VERB) "none", "by", "nowhere", "complete", "+", "gatherer", "fisher", "hunter", "hut", NULL,
};
const char *const line_roles[ROLES + 1] = { ROLES_LIST(X) };
#undef X
/* Words that came with base Carcassonne: colours and tiles of the other game may still have them as names. */
static const char *const base_words[] = {
	"king", "robber", "pieces", "setup", "expansion", "knight", "thief", "monk", "farmer", "highwayman", NULL,
};

static bool is_among(struct word word, const char *const *words)
{
	for (; *words; words++)
		if (word_is(word, *words))
			return true;
	return false;
}

bool line_reserved_in_base(struct word word)
{
	return is_among(word, base_words);
}

bool line_reserved(struct word word)
{
	return (is_among(word, first_words) || is_among(word, other_words)) && !line_reserved_in_base(word);
}

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

/* ---- players and tiles ---- */

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

/* The player whose name a word is, or begins; -1 if there is none. */
static int find_named(const struct record *record, struct word word)
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
	static const char *const others[][2] = { { "rule", "ruling" }, { "title", "game" }, { "total", "totals" } };
	for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
		if (word_is(word, others[i][0]))
			return others[i][1];
	return NULL;
}

bool line_no_player(struct line *line, const struct record *record, const char *const *others)
{
	const char *names[PLAYER_LINES_MAX + OTHERS_MAX + 1];
	enum read_code code = others ? READ_LINE : READ_PLAYER;
	char players[120] = "it has none";
	int n = 0, named = find_named(record, line->word);
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

uint16_t line_find_tile(const struct record *record, struct word name)
{
	uint16_t tile = tileset_find(record->set, name.s, name.length);
	if (tile != TILE_UNKNOWN || record->rules.game != BASE_CARCASSONNE)
		return tile;
	const char *letter = tile_of_jcz_id(name.s, name.length);
	return letter ? tileset_find(record->set, letter, strlen(letter)) : TILE_UNKNOWN;
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

/* ---- steps ---- */

/* Complains that the current word is `?`, a gap that only `mend` fills in. */
static bool fail_hole(struct line *line)
{
	return line_fail(line, READ_LINE, "`?` marks an unknown word: `hgref mend FILE` finds what it may be");
}

/* Goes to the first word that is `?`, unless that is the name of a tile. Returns false if there is none. */
static bool find_hole(struct line *line, const struct record *record)
{
	if (tileset_find(record->set, "?", 1) != TILE_UNKNOWN)
		return false;
	while (line->word.length > 0 && !word_is(line->word, "?"))
		line_next(line);
	return line->word.length > 0;
}

/* Reads the action of the player whose colour is the current word. */
static bool read_move(struct line *line, const struct record *record, struct step *step)
{
	struct line hole = *line;
	enum step_kind kind = step_of_action(*line);
	bool read = line_words(line, record, kind, step);
	if ((read && step->turn.tile != TILE_UNKNOWN) || !find_hole(&hole, record))
		return read;
	*line = hole;
	return fail_hole(line);
}

/* `legal MOVE` */
static bool read_legal(struct line *line, const struct record *record, struct step *step)
{
	struct word verb = line->word;
	line_next(line);
	if (line_find_player(record, line->word) < 0)
		return line_no_player(line, record, NULL);
	bool read = read_move(line, record, step), places = step->kind == STEP_TURN;
	step->kind = STEP_LEGAL;
	if (!read || places)
		return read;
	line->word = verb;
	return line_fail(line, READ_ASSERTION, "`legal` asks about a move that places a tile");
}

static bool read_assertion(struct line *line, const struct record *record, enum step_kind kind, struct step *step)
{
	bool title = kind == STEP_KING || kind == STEP_ROBBER;
	if (kind == STEP_LEGAL)
		return read_legal(line, record, step);
	if (title && record->rules.game != BASE_CARCASSONNE)
		return line_of_other_game(line, record);
	line_next(line);
	return line_words(line, record, kind, step);
}

bool line_setup(struct line *line, const struct record *record, struct step *step)
{
	return line_words(line, record, STEP_SETUP, step);
}

bool line_step(struct line *line, const struct record *record, struct step *step)
{
	if (line_find_player(record, line->word) >= 0) /* true for most lines; no name is reserved for players */
		return read_move(line, record, step);
	if (word_is(line->word, "end")) {
		step->kind = STEP_END;
		line_next(line);
		return line_end(line);
	}
	enum step_kind assertion = assertion_of_verb(line->word);
	if (assertion != STEP_TURN)
		return read_assertion(line, record, assertion, step);
	if (is_among(line->word, header_words))
		return line_fail(line, READ_ORDER, "`%.*s` belongs to the header, before the first move",
				 line_shown(line->word), line->word.s);
	if (word_is(line->word, "actions"))
		return line_fail(line, READ_ACTION_CODE,
				 "these are action codes, not moves: `hgref convert --from chacun --to log FILE` "
				 "turns them into a log");
	if (word_is(line->word, "?"))
		return fail_hole(line);
	return line_no_player(line, record, first_words);
}

static enum line_meaning meaning_of(struct word word)
{
	if (word_is(word, "end"))
		return LINE_ACTION;
	if (assertion_of_verb(word) != STEP_TURN)
		return LINE_ASSERTION;
	return is_among(word, header_words) ? LINE_HEADER : LINE_ACTION;
}

enum line_meaning line_meaning(const struct record *record, struct word first)
{
	const char *words[PLAYER_LINES_MAX + OTHERS_MAX + 1];
	int n = 0;
	if (line_find_player(record, first) >= 0 || find_named(record, first) >= 0)
		return LINE_ACTION;
	if (is_among(first, first_words))
		return meaning_of(first);
	for (; n < record->players; n++)
		words[n] = record->declared[record->player[n]].colour;
	for (const char *const *word = first_words; *word; word++)
		words[n++] = *word;
	words[n] = NULL;
	const char *meant = line_other_word(first);
	meant = meant ? meant : nearest_word(first, words);
	return meant ? meaning_of((struct word){ meant, strlen(meant) }) : LINE_UNKNOWN;
}
