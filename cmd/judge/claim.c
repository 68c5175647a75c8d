#include "judge/judgement.h"

#include "grammar/line_parts.h"
#include "say/names.h"
#include "text/nearest.h"
#include "text/text.h"

#include <stdio.h>
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
		if (!quoted && (strchr(":,", *c) ? c[1] == '\0' || c[1] == ' ' : strchr("?!", *c) && !c[1]))
			*c = ' ';
		if (!quoted && strncmp(c, "'s ", 3) == 0) /* of Ana's */
			c[0] = c[1] = ' ';
	}
	return copy;
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

/* Words by which people claim the same, and what they mean in each game; in neither: it is no claim. */
static const struct {
	char given[56], meant[GAME_KINDS][16];
} other_words[] = {
	{ "farm farmer field meadow grassland pasture grass hunter", { "meadow", "field" } },
	{ "cloister monastery abbey church monk", { "", "monastery" } },
	{ "castle city town knight", { "", "city" } },
	{ "thief highwayman street way road", { "", "road" } },
	{ "trap", { "hunting-trap", "" } },
	{ "hut huts lake village", { "huts", "" } },
	{ "has have had scores scored gets got totals points =", { "total N", "total N" } },
	{ "won winner winners is are victory beats leads", { "wins", "wins" } },
	{ "tie tied ties draw", { "win", "win" } },
};

/* What is meant by such a word, or by a number; "" if that is not known. */
static const char *meant_by(struct word word, enum game_kind game)
{
	if (word.length > 0 && word.s[0] >= '0' && word.s[0] <= '9')
		return "total N";
	for (size_t i = 0; i < sizeof other_words / sizeof *other_words; i++)
		if (word_among(word, other_words[i].given))
			return other_words[i].meant[game];
	return "";
}

/* Complains that the current word does not begin a claim about the players. */
static bool no_predicate(struct line *line, const struct record *record)
{
	enum game_kind game = (enum game_kind)record->rules.game;
	const char *meant = meant_by(line->word, game);
	struct phrase kinds = phrase_of("`total N`, `wins`"), hint = phrase_of("; did you mean `%s`?", meant);
	for (enum award_kind kind = 0; kind < AWARD_KINDS; kind++)
		if (award_game(kind) == game)
			phrase_add(&kinds, ", %s", award_kind_name(kind));
	return line_fail(line, READ_ASSERTION, "expected one of %s, as in `%s: %s`%s", kinds.s,
			 player_colour(record, 0), game_words(&record->rules)->claim,
			 *meant ? hint.s : hint_of(line->word, claim_words).words);
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
	if (first && word_among(line->word, "who what which how is are did does"))
		return line_fail(line, READ_PLAYER,
				 "a claim states something, as in `%s wins`; what is not known, `hgref score` shows",
				 player_colour(record, 0));
	if (!first && !nearest_word(line->word, words))
		return no_predicate(line, record);
	if (first && (*meant_by(line->word, (enum game_kind)record->rules.game) ||
		      word_find(line->word, claim_words) < PREDICATES))
		return line_fail(line, READ_PLAYER, "a claim begins with its players, as in `%s: %s`",
				 player_colour(record, 0), game_words(&record->rules)->claim);
	memcpy(words + n, claim_words, sizeof claim_words);
	return line_no_player(line, record, READ_PLAYER, words + record->players);
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
		return line_fail(line, READ_ASSERTION, "expected `pays N`, `would pay N` or `would pay N at the end`");
	line_next(line);
	*sense = would ? PAYS_COMPLETE : PAYS_MADE;
	if (!line_number(line, "the points", 0, POINTS_MAX, points))
		return false;
	if (!word_is(line->word, "at"))
		return true;
	*sense = PAYS_END;
	for (const char *words = "at the end"; *words; line_next(line))
		if (!would || !word_same(line->word, word_cut(&words)))
			return line_fail(line, READ_ASSERTION, "expected `would pay %d at the end`", *points);
	return true;
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
	bool alone = line->word.length > 0 && !memchr(line->word.s, ':', line->word.length);
	claim->says.place.slot = SLOT_NAMES; /* that of the only such place of the tile */
	return (!claim->says.has_place ||
		(alone ? line_cell(line, &claim->says.place.cell) : line_place(line, &claim->says.place))) &&
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
	if (predicate == AWARD_RIVER && word_is(line->word, "system")) { /* as answers call what huts are on */
		predicate = AWARD_HUTS;
		line_next(line);
	}
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
		if (!word_is(line->word, "move"))
			return line_fail(line, READ_ASSERTION, "expected `after move N`");
		line_next(line);
		if (!line_number(line, "the move", 0, PLACED_MAX, &claim->move))
			return false;
	}
	return line_end(line);
}

/*
 * Adds the claim that was meant by words of the asker's own, as `Ana should get 12 for the field at 1,-1`: one player, one
 * kind of award with its place, or NO_PLACE, and one number. Adds nothing if they are not there, or more than once.
 */
#define NO_PLACE "X,Y:SLOT"
static void say_claim_meant(struct text *out, struct line line, const struct record *record)
{
	struct word player = { "", 0 }, place = player, number = player;
	enum award_kind kind = AWARD_KINDS;
	bool once = true, past = false, now = false, would = false, end = false;
	for (; line.word.length > 0; line_next(&line)) {
		const char *meant = meant_by(line.word, (enum game_kind)record->rules.game);
		int named = word_find(line.word, claim_words), other = word_find(word_from(meant), claim_words);
		named = named < AWARD_KINDS ? named : other;
		past |= word_among(line.word, "got scored paid pays");
		now |= word_among(line.word, "gets scores"); /* for a field it is meant of the end */
		would |= word_among(line.word, "would will should could");
		end |= word_is(line.word, "end");
		struct word *part = line_find_player(record, line.word) >= 0 || line_find_named(record, line.word) >= 0
					    ? &player
				    : strspn(line.word.s, "0123456789") >= line.word.length ? &number
				    : strspn(line.word.s, "-0123456789") > 0                ? &place
											    : NULL;
		once &= (!part || !part->length) && (named >= AWARD_KINDS || kind == AWARD_KINDS);
		kind = named < AWARD_KINDS ? (enum award_kind)named : kind;
		if (part)
			*part = line.word;
	}
	if (kind < AWARD_KINDS && award_has_place(kind) && !place.length)
		place = word_from(NO_PLACE);
	if (!once || kind == AWARD_KINDS || !player.length || !number.length ||
	    award_has_place(kind) != (place.length > 0))
		return;
	end |= award_at_end(kind) && (would || !past);
	text_add(out, "%.*s: %s%s%.*s %s %.*s%s", (int)player.length, player.s, award_kind_name(kind),
		 place.length ? " at " : "", (int)place.length, place.s,
		 end || would || !(past || now) ? "would pay" : "pays", (int)number.length, number.s,
		 end ? " at the end" : "");
}

bool claim_read(struct claim *claim, const struct record *record, const char *text, struct complaint *complaint)
{
	char *copy = without_punctuation(text);
	struct line line = line_begin(copy, strlen(copy), complaint);
	struct text meant = { 0 };
	bool read = read_claim(&line, record, claim);
	if (!read)
		say_claim_meant(&meant, line_begin(copy, strlen(copy), complaint), record);
	free(copy);
	copy = without_punctuation(meant.length ? meant.s : "");
	struct complaint unused;
	line = line_begin(copy, strlen(copy), &unused);
	if (meant.length && strstr(meant.s, NO_PLACE))
		snprintf(complaint->message, sizeof complaint->message,
			 "say which one, with a place of it instead of " NO_PLACE
			 ": `%s`; `hgref score --if-ended` lists them",
			 meant.s);
	else if (meant.length && read_claim(&line, record, claim))
		snprintf(complaint->message, sizeof complaint->message, "did you mean `%s`?", meant.s);
	text_free(&meant);
	free(copy);
	return read;
}
