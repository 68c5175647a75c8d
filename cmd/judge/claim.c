#include "judge/judgement.h"

#include "say/names.h"
#include "text/nearest.h"
#include "text/text.h"

#include <stdlib.h>
#include <string.h>

/*
 * A copy of the claim with spaces instead of the punctuation of a sentence, as in `red:` and `red, blue`; names keep
 * theirs.
 */
static char *without_punctuation(const char *text)
{
	char *copy = copy_string(text);
	bool quoted = false;
	for (char *c = copy; *c; c++) {
		quoted ^= *c == '"';
		if (!quoted && (*c == ':' || *c == ',') && (c[1] == '\0' || c[1] == ' '))
			*c = ' ';
	}
	return copy;
}

static bool expect_word(struct line *line, const char *word)
{
	if (!word_is(line->word, word))
		return line_fail(line, READ_ASSERTION, "expected `%s`", word);
	line_next(line);
	return true;
}

/* The words that begin what is claimed: the kinds of award, `total` and `wins`; then `totals`. */
enum { PREDICATES = AWARD_KINDS + 3 };

static void list_words(const char *words[PREDICATES + 2])
{
	static const char *const others[] = { "total", "wins", "win", "totals", NULL };
	for (int kind = 0; kind < AWARD_KINDS; kind++)
		words[kind] = award_kind_name((enum award_kind)kind);
	memcpy(words + AWARD_KINDS, others, sizeof others);
}

static bool begins_predicate(struct word word)
{
	const char *words[PREDICATES + 2];
	list_words(words);
	for (int i = 0; i < PREDICATES; i++)
		if (word_is(word, words[i]))
			return true;
	return false;
}

/* Complains that the current word does not begin a claim about the players. */
static bool no_predicate(struct line *line, const struct record *record)
{
	const char *words[PREDICATES + 2];
	list_words(words);
	return line_fail(line, READ_ASSERTION, "expected `total N`, `wins`, or a feature as in `%s`%s",
			 game_words(&record->rules)->claim, hint_of(line->word, words).words);
}

/* ---- players ---- */

/* The player of this colour, or else of this name; -1 if there is none. */
static int find_player(const struct record *record, struct word word)
{
	for (int p = 0; p < record->players; p++)
		if (word_is(word, player_line(record, p)->colour))
			return p;
	for (int p = 0; p < record->players; p++)
		if (word_is(word, player_line(record, p)->name))
			return p;
	return -1;
}

/* The name of several words that begins with this one; NULL if there is none. */
static const char *longer_name(const struct record *record, struct word word)
{
	for (int p = 0; p < record->players; p++) {
		const char *name = player_line(record, p)->name;
		if (word.length > 0 && strncmp(name, word.s, word.length) == 0 && name[word.length] == ' ')
			return name;
	}
	return NULL;
}

/* Lists the names of the players who have one, followed by `words`; NULL ends both lists. */
static void list_names(const struct record *record, const char *const *words, const char *names[OTHERS_MAX])
{
	int n = 0;
	for (int p = 0; p < record->players; p++)
		if (*player_line(record, p)->name)
			names[n++] = player_line(record, p)->name;
	while (*words && n < OTHERS_MAX - 1)
		names[n++] = *words++;
	names[n] = NULL;
}

/*
 * Complains about a word that is not a player. After the first player, the word more likely begins what is claimed,
 * unless it resembles another player's name.
 */
static bool no_player(struct line *line, const struct record *record, bool first)
{
	const char *words[PREDICATES + 2], *names[OTHERS_MAX], *players[PLAYER_LINES_MAX + 1];
	const char *longer = longer_name(record, line->word);
	for (int p = 0; p < record->players; p++)
		players[p] = player_line(record, p)->colour;
	players[record->players] = NULL;
	list_names(record, players, names);
	if (longer)
		return line_fail(line, READ_PLAYER, "a name of several words is written in quotes: \"%s\"", longer);
	if (!first && !nearest_word(line->word, names))
		return no_predicate(line, record);
	list_words(words);
	list_names(record, words, names);
	return line_no_player(line, record, names);
}

/* Makes a whole name in quotes the current word; `name` is the text between the quotes. */
static bool take_quoted(struct line *line, struct word *name)
{
	const char *start = line->word.s, *close = memchr(start + 1, '"', (size_t)(line->end - start - 1));
	if (!close)
		return line_fail(line, READ_PLAYER, "the name has no closing quote");
	*name = (struct word){ start + 1, (size_t)(close - start - 1) };
	line->word.length = name->length + 2;
	line->at = close + 1;
	return true;
}

/* Reads a player by colour or name; a name may be in quotes, and one of several words must be. */
static bool read_player(struct line *line, const struct record *record, struct claim *claim)
{
	struct word name = line->word;
	if (name.length > 0 && name.s[0] == '"' && !take_quoted(line, &name))
		return false;
	int player = find_player(record, name);
	if (player < 0)
		return no_player(line, record, !claim->players);
	if (player < PLAYERS_MAX)
		claim->players |= (uint8_t)(1u << player);
	line_next(line);
	return true;
}

/* `red`, `red blue`, `red and blue` */
static bool read_players(struct line *line, const struct record *record, struct claim *claim)
{
	do {
		if (!read_player(line, record, claim))
			return false;
		if (word_is(line->word, "and"))
			line_next(line);
		if (line->word.length == 0)
			return no_predicate(line, record);
	} while (!begins_predicate(line->word));
	return true;
}

/* ---- what is claimed ---- */

/* `pays 12`, `would pay 12`, `would pay 12 at the end`; for huts in the plural `pay 12` */
static bool read_points(struct line *line, struct claim *claim)
{
	bool would = word_is(line->word, "would");
	if (would)
		line_next(line);
	if (!word_is(line->word, "pay") && (would || !word_is(line->word, "pays")))
		return line_fail(line, READ_ASSERTION, would ? "expected `pay`" : "expected `pays` or `would pay`");
	line_next(line);
	claim->value = would ? VALUE_COMPLETE : VALUE_PAID;
	if (!line_number(line, "the points", 0, 99999, &claim->points))
		return false;
	if (!would || !word_is(line->word, "at"))
		return true;
	line_next(line);
	claim->value = VALUE_END;
	return expect_word(line, "the") && expect_word(line, "end");
}

/* `meadow at 3,1:N pays 12`, `king pays 4`, the kind being the current word */
static bool read_feature(struct line *line, struct claim *claim)
{
	while (!word_is(line->word, award_kind_name(claim->award)))
		claim->award++;
	line_next(line);
	if (!award_has_place(claim->award) && word_is(line->word, "at"))
		return line_fail(line, READ_ASSERTION, "the %s has no place: expected `pays` or `would pay`",
				 title_name(title_of_award(claim->award)));
	if (!award_has_place(claim->award))
		return read_points(line, claim);
	if (word_is(line->word, "at"))
		line_next(line);
	return line_place(line, &claim->place) && read_points(line, claim);
}

static bool read_predicate(struct line *line, struct claim *claim)
{
	if (word_is(line->word, "total")) {
		claim->kind = CLAIM_TOTAL;
		line_next(line);
		return line_number(line, "the total", 0, 99999, &claim->points);
	}
	if (word_is(line->word, "wins") || word_is(line->word, "win")) {
		claim->kind = CLAIM_WINS;
		line_next(line);
		return true;
	}
	claim->kind = CLAIM_FEATURE;
	return read_feature(line, claim);
}

static bool read_claim(struct line *line, const struct record *record, struct claim *claim)
{
	*claim = (struct claim){ .move = -1 };
	if (word_is(line->word, "totals")) {
		claim->kind = CLAIM_RECORD;
		line_next(line);
		return line_end(line);
	}
	if (!read_players(line, record, claim) || !read_predicate(line, claim))
		return false;
	if (word_is(line->word, "after") && claim->kind != CLAIM_WINS) {
		line_next(line);
		return expect_word(line, "move") && line_number(line, "the move", 0, PLACED_MAX, &claim->move) &&
		       line_end(line);
	}
	return line_end(line);
}

bool claim_read(struct claim *claim, const struct record *record, const char *text, struct complaint *complaint)
{
	struct line line;
	char *copy = without_punctuation(text);
	line_begin(&line, copy, strlen(copy), complaint);
	bool read = read_claim(&line, record, claim);
	free(copy);
	return read;
}
