#include "judge/judgement.h"

#include "grammar/line_parts.h"
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

/* The predicates, which begin what is claimed about players: the kinds of award, and others; then `totals`. */
enum { CLAIM_TOTAL = AWARD_KINDS, CLAIM_WINS, CLAIM_WIN, PREDICATES };
static const char *const claim_words[] = {
#define X(id, name, ...) [AWARD_##id] = name,
	AWARD_KINDS_LIST(X)
#undef X
		[CLAIM_TOTAL] = "total",
	[CLAIM_WINS] = "wins",
	[CLAIM_WIN] = "win",
	[PREDICATES] = "totals",
	NULL,
};

/* Complains that the current word does not begin a claim about the players. */
static bool no_predicate(struct line *line, const struct record *record)
{
	return line_fail(line, READ_ASSERTION, "expected `total N`, `wins`, or a feature as in `%s`%s",
			 game_words(&record->rules)->claim, hint_of(line->word, claim_words).words);
}

/* ---- players ---- */

/*
 * Complains about a word that is not a player. After the first player, the word more likely begins what is claimed,
 * unless it resembles another player's name.
 */
static bool no_player(struct line *line, const struct record *record, bool first)
{
	const char *words[PLAYER_LINES_MAX + OTHERS_MAX + 1];
	int n = 0, named = line_find_named(record, line->word);
	if (named >= 0)
		return line_fail(line, READ_PLAYER, "a name of several words is written in quotes: \"%s\"",
				 player_line(record, named)->name);
	for (int p = 0; p < record->players; p++)
		words[n++] = player_line(record, p)->colour;
	for (int p = 0; p < record->players; p++)
		if (*player_line(record, p)->name)
			words[n++] = player_line(record, p)->name;
	words[n] = NULL;
	if (!first && !nearest_word(line->word, words))
		return no_predicate(line, record);
	memcpy(words + n, claim_words, sizeof claim_words);
	return line_no_player(line, record, words + record->players);
}

/* Reads a player by colour or name; a name may be in quotes, and one of several words must be. */
static bool read_claimed_player(struct line *line, const struct record *record, struct assertion *says)
{
	struct word name = line->word;
	if (name.length > 0 && name.s[0] == '"') {
		if (!line_quote(line))
			return line_fail(line, READ_PLAYER, "the name has no closing quote");
		name = (struct word){ line->word.s + 1, line->word.length - 2 };
	}
	int player = line_find_player(record, name);
	for (int p = 0; p < record->players && player < 0; p++)
		if (word_is(name, player_line(record, p)->name))
			player = p;
	if (player < 0)
		return no_player(line, record, !says->players);
	if (player < PLAYERS_MAX)
		says->players |= (uint8_t)(1u << player);
	line_next(line);
	return true;
}

/* `red`, `red blue`, `red and blue` */
static bool read_claimed_players(struct line *line, const struct record *record, struct assertion *says)
{
	do {
		if (!read_claimed_player(line, record, says))
			return false;
		if (word_is(line->word, "and"))
			line_next(line);
		if (line->word.length == 0)
			return no_predicate(line, record);
	} while (word_find(line->word, claim_words) >= PREDICATES);
	return true;
}

/* ---- what is claimed ---- */

/* `pays 12`, `would pay 12`, `would pay 12 at the end`; for huts in the plural `pay 12` */
static bool read_points(struct line *line, enum pay_sense *sense, int *points)
{
	bool would = word_is(line->word, "would");
	if (would)
		line_next(line);
	if (!word_is(line->word, "pay") && (would || !word_is(line->word, "pays")))
		return line_fail(line, READ_ASSERTION, would ? "expected `pay`" : "expected `pays` or `would pay`");
	line_next(line);
	*sense = would ? PAYS_COMPLETE : PAYS_MADE;
	if (!line_number(line, "the points", 0, POINTS_MAX, points))
		return false;
	if (!would || !word_is(line->word, "at"))
		return true;
	line_next(line);
	*sense = PAYS_END;
	return expect_word(line, "the") && expect_word(line, "end");
}

/* `at 3,1:N pays 12` after the kind, `pays 4` after a title */
static bool read_claimed_feature(struct line *line, struct claim *claim, int *points)
{
	enum award_kind kind = (enum award_kind)claim->says.kind;
	bool at = word_is(line->word, "at");
	if (at && !award_has_place(kind))
		return line_fail(line, READ_ASSERTION, "the %s has no place: expected `pays` or `would pay`",
				 title_name(title_of_award(kind)));
	if (at)
		line_next(line);
	claim->says.has_place = award_has_place(kind);
	return (!claim->says.has_place || line_place(line, &claim->says.place)) &&
	       read_points(line, &claim->sense, points);
}

static bool read_claim(struct line *line, const struct record *record, struct claim *claim)
{
	struct assertion *says = &claim->says;
	int points = 0;
	*claim = (struct claim){ .kind = STEP_TOTALS, .of_record = word_is(line->word, "totals"), .move = -1 };
	if (claim->of_record) {
		line_next(line);
		return line_end(line);
	}
	if (!read_claimed_players(line, record, says))
		return false;
	int predicate = word_find(line->word, claim_words);
	line_next(line);
	if (predicate >= CLAIM_WINS) {
		claim->kind = STEP_WINNER;
		return line_end(line);
	}
	if (predicate < AWARD_KINDS) {
		claim->kind = STEP_SCORED;
		says->kind = (uint8_t)predicate;
		if (!read_claimed_feature(line, claim, &points))
			return false;
	} else if (!line_number(line, "the total", 0, POINTS_MAX, &points)) {
		return false;
	}
	for (int p = 0; p < PLAYERS_MAX; p++)
		says->points[p] = points;
	if (word_is(line->word, "after")) {
		line_next(line);
		if (!expect_word(line, "move") || !line_number(line, "the move", 0, PLACED_MAX, &claim->move))
			return false;
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
