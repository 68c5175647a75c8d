#include "claim.h"

#include "nearest.h"
#include "words.h"

#include <stdlib.h>
#include <string.h>

/* A copy of the claim in which the punctuation of a sentence, `red:` and `red, blue`, is blank. */
static char *without_punctuation(const char *text)
{
	char *copy = copy_string(text);
	for (char *c = copy; *c; c++)
		if ((*c == ':' || *c == ',') && (c[1] == '\0' || c[1] == ' '))
			*c = ' ';
	return copy;
}

static bool expect_word(struct line *line, const char *word)
{
	if (!word_is(line->word, word))
		return line_fail(line, READ_ASSERTION, "expected `%s`", word);
	line_next(line);
	return true;
}

/* The words that begin what is claimed of the players: the kinds of award, `total` and `wins`; then `totals`. */
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

/* What is claimed of the players that are named, where nothing or another word stands. */
static bool no_predicate(struct line *line)
{
	const char *words[PREDICATES + 2];
	list_words(words);
	return line_fail(line, READ_ASSERTION,
			 "expected `total N`, `wins`, or a feature as in `meadow at 3,1:N pays 12`%s",
			 hint_of(line->word, words).words);
}

/* The word is no player; behind the first player it rather begins what is claimed, unless it is near another one. */
static bool no_player(struct line *line, const struct record *record, bool first)
{
	const char *words[PREDICATES + 2], *players[PLAYERS_SAID_MAX + 1];
	for (int p = 0; p < record->players; p++)
		players[p] = player_colour(record, p);
	players[record->players] = NULL;
	if (!first && !nearest_word(line->word, players))
		return no_predicate(line);
	list_words(words);
	return line_no_player(line, record, words);
}

/* `red`, `red blue`, `red and blue` */
static bool read_players(struct line *line, const struct record *record, struct claim *claim)
{
	uint8_t player;
	do {
		if (!line_player(line, record, &player))
			return no_player(line, record, !claim->players);
		if (player < PLAYERS_MAX)
			claim->players |= (uint8_t)(1u << player);
		if (word_is(line->word, "and"))
			line_next(line);
		if (line->word.length == 0)
			return no_predicate(line);
	} while (!begins_predicate(line->word));
	return true;
}

/* `meadow at 3,1:N pays 12`, the kind being in hand */
static bool read_feature(struct line *line, struct claim *claim)
{
	while (!word_is(line->word, award_kind_name((enum award_kind)claim->award)))
		claim->award++;
	line_next(line);
	if (word_is(line->word, "at"))
		line_next(line);
	if (!line_place(line, &claim->place))
		return false;
	if (word_is(line->word, "pay")) /* as in `huts at 3,1:lake pay 5` */
		line_next(line);
	else if (!expect_word(line, "pays"))
		return false;
	return line_number(line, "the points", 0, 99999, &claim->points);
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
