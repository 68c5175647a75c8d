#include "mend/spelling.h"

#include "grammar/line_parts.h"
#include "say/names.h"

#include <ctype.h>
#include <stdlib.h>
#include <strings.h>

/*
 * Lines that have the right words, but in another order, or between others: the words of a sentence, what separates the
 * columns of a table, the numbers of a list, a remark at the end.
 */

static bool is_tile(const struct spelled *line, int at)
{
	return at < line->words && line_find_tile(line->record, word_from(line->word[at])) != TILE_UNKNOWN;
}

static bool is_player(const struct spelled *line, const char *word)
{
	return line_find_player(line->record, word_from(word)) >= 0;
}

static bool is_role(const char *word)
{
	return line_roles[word_find(word_from(word), line_roles)] != NULL;
}

static bool is_cell(const char *word)
{
	return strchr(word, ',') && !strchr(word, ':');
}

/* ---- between the words ---- */

/* What a character that is left out or replaced is, as bits by enum spelling_rule; 0 if it stays. */
static unsigned rule_of_mark(const char *at, char before, char after)
{
	bool numbers = isdigit((unsigned char)before) && (isdigit((unsigned char)after) || after == '-');
	if (*at == '(' || *at == ')')
		return 1u << SPELLED_BRACKETS;
	if (strncmp(at, "\u00B0", 2) == 0 || strncmp(at, "\u00BA", 2) == 0)
		return 1u << SPELLED_DEGREES;
	return (unsigned)(strchr(";|@=", *at) || (*at == '/' && numbers)) << SPELLED_SENTENCES;
}

/* Whether a word has more commas than the one of a cell, so that they separate the words of the line. */
static bool has_commas(const char *word)
{
	const char *comma = strpbrk(word, ", \t"), *next = comma && *comma == ',' ? strpbrk(comma + 1, ", \t") : NULL;
	return next && *next == ',' && !is_blank(next[1]) && next[1];
}

/* "red;E;(0,-1);180°", "red,E,0,-1,180", "red=4", "knight:S"; `:` stays in a place, and everything in quotes */
unsigned without_separators(struct text *out, struct word line)
{
	bool name = false, table = false, quoted = false;
	unsigned rules = 0;
	for (size_t i = 0; i < line.length; i++) {
		const char *at = line.s + i;
		char before = i > 0 ? at[-1] : ' ';
		if (is_blank(before)) {
			name = isalpha((unsigned char)*at);
			table = has_commas(at);
		}
		quoted |= *at == '"';
		unsigned rule = quoted ? 0 : rule_of_mark(at, before, at[1]);
		if (!quoted && ((*at == ':' && name) || (*at == ',' && table)))
			rule = 1u << SPELLED_SENTENCES;
		rules |= rule;
		if (!rule)
			text_add_char(out, *at);
		else if (rule == 1u << SPELLED_SENTENCES)
			text_add_char(out, ' ');
		else if (rule == 1u << SPELLED_DEGREES)
			i++; /* it has two bytes */
	}
	return rules;
}

/* "12." or "move 12:" or "-" before the line, as in a list */
static void without_number(struct spelled *line)
{
	while (line->words > 1 && !is_known_word(line->record, line->word[0])) {
		const char *first = line->word[0];
		size_t digits = strspn(first, "0123456789");
		bool numbered = digits > 0 && first[digits + strspn(first + digits, ".):")] == '\0';
		if (!numbered && !word_among(word_from(first), "- * move turn round"))
			break;
		remove_word(line, 0, SPELLED_LIST);
	}
}

/* Without a comma or a period at the end, "90deg" and "+1,0"; the comma of "3, 0" stays. */
static void without_mark(struct spelled *line, int at)
{
	char *word = line->word[at];
	size_t length = strlen(word), digits = strspn(word, "0123456789");
	bool between_numbers = strspn(word, "(-0123456789") == length - 1 && at + 1 < line->words &&
			       strchr("-0123456789", *line->word[at + 1]);
	while (length > 1 && strchr(between_numbers ? ".!" : ",.:!", word[length - 1])) {
		word[--length] = '\0';
		note_rule(line, SPELLED_SENTENCES);
	}
	if (digits > 0 && word_among(word_from(word + digits), "deg degrees"))
		put_word(line, at, (struct word){ word, digits }, SPELLED_DEGREES);
	if (*word == '+' && is_cell(word))
		put_word(line, at, word_from(word + 1), SPELLED_SENTENCES);
}

static bool is_of_award(const struct spelled *line)
{
	bool award = false;
	for (int i = 0; i < line->words; i++)
		award |= word_among(word_from(line->word[i]), "scored scores gets");
	return award;
}

/* "red: tile E at 0,-1, turned 180, with a knight on the south, 4 points." */
void without_sentence(struct spelled *line)
{
	static const char fillers[] =
		"at on to in for of turned rotated plays places placed lays draws tile with and a the x "
		"y degrees deg points point pts no nothing meeple follower -";
	static const char *const sides[] = { "north", "east", "south", "west" };
	without_number(line);
	for (int i = line->words - 1; i >= 0; i--) {
		const char *word = line->word[i];
		without_mark(line, i);
		for (int side = 0; side < SIDES; side++)
			if (strcasecmp(word, sides[side]) == 0)
				put_word(line, i, (struct word){ &"NESW"[side], 1 }, SPELLED_SENTENCES);
		if (i == 0 || !word_among(word_from(word), fillers) || is_tile(line, i) ||
		    is_known_word(line->record, word))
			continue;
		bool points = word_among(word_from(word), "points point pts") && is_whole_number(line->word[i - 1]);
		remove_word(line, i, SPELLED_SENTENCES);
		if (points && !is_of_award(line) && strcmp(line->word[0], "totals") != 0)
			remove_word(line, --i, SPELLED_REMARKS);
	}
}

/* "red E B1 180": columns are letters */
void without_columns(struct spelled *line)
{
	for (int i = 1; i < line->words; i++)
		if (is_cell(line->word[i]))
			return;
	for (int i = 1; i < line->words && i < 4; i++) {
		const char *word = line->word[i];
		int x = tolower((unsigned char)*word) - 'a';
		if (x >= 0 && x < 26 && is_whole_number(word + 1) && (!is_tile(line, i) || is_tile(line, i - 1)))
			put_word(line, i, word_from(phrase_of("%d,%ld", x, strtol(word + 1, NULL, 10)).s),
				 SPELLED_COLUMNS);
	}
}

/* ---- the order of the words ---- */

/* Moves a word to an earlier place, if it is not there yet. */
static void move_word(struct spelled *line, int from, int to, enum spelling_rule rule)
{
	char word[WORD_SIZE];
	if (from == to)
		return;
	memcpy(word, line->word[from], WORD_SIZE);
	memmove(line->word[to + 1], line->word[to], (size_t)(from - to) * WORD_SIZE);
	memcpy(line->word[to], word, WORD_SIZE);
	note_rule(line, rule);
}

static void insert_word(struct spelled *line, int at, const char *word, enum spelling_rule rule)
{
	if (line->words == LINE_WORDS_MAX)
		return;
	put_word(line, line->words++, word_from(word), rule);
	move_word(line, line->words - 1, at, rule);
}

/*
 * "red bonus 94 2,1 0", "red 0,-1 E 180 S knight", "E 0,-1 180 red": a move begins with its player, its tile, its cell and its turn; a role is
 * before its slot.
 */
static void order_move(struct spelled *line)
{
	int player = 0, words = line->words;
	if (words > 1 && line->word[1][0] == '+' && line->word[1][1] != '\0') { /* "+94" */
		put_word(line, 1, word_from(line->word[1] + 1), SPELLED_BONUS);
		insert_word(line, 1, "+", SPELLED_BONUS);
		words = line->words;
	}
	while (player < words && !is_player(line, line->word[player]))
		player++;
	if (player < words && (is_tile(line, 0) || is_cell(line->word[0])))
		move_word(line, player, 0, SPELLED_ORDER);
	if (words > 2 && word_among(word_from(line->word[1]), "bonus extra"))
		put_word(line, 1, word_from("+"), SPELLED_BONUS);
	int tile = 1 + (words > 1 && strcmp(line->word[1], "+") == 0), cell = tile;
	while (cell < words && !is_cell(line->word[cell]))
		cell++;
	if (words < tile + 3 || cell > tile + 2)
		return;
	move_word(line, cell > tile ? cell : tile + 1, cell > tile ? tile + 1 : tile, SPELLED_CELL_FIRST);
	if (word_among(word_from(line->word[tile]), "0 90 180 270") && !is_tile(line, tile) &&
	    is_tile(line, tile + 2)) {
		move_word(line, tile + 2, tile, SPELLED_CELL_FIRST);
		move_word(line, tile + 2, tile + 1, SPELLED_CELL_FIRST);
	}
	if (words == tile + 5 && is_role(line->word[words - 1]) && !is_role(line->word[words - 2]))
		move_word(line, words - 1, words - 2, SPELLED_ORDER);
}

/* The place of a word among those of `scored KIND X,Y:SLOT POINTS PLAYER`. */
static int place_in_award(const struct spelled *line, const char *word)
{
	if (is_whole_number(word))
		return 3;
	if (strchr(word, ':'))
		return 2;
	for (int kind = 0; kind < AWARD_KINDS; kind++)
		if (strcmp(word, award_kind_name((enum award_kind)kind)) == 0)
			return 1;
	return is_player(line, word) ? 4 : 0;
}

/* "totals 4 red 0 blue", and "totals 4 0" in the order of play */
static void order_totals(struct spelled *line)
{
	const struct record *r = line->record;
	bool plain = line->words == 1 + r->players;
	for (int i = 1; i < line->words; i++)
		plain = plain && is_whole_number(line->word[i]);
	for (int p = 0; p < r->players && plain; p++)
		insert_word(line, 1 + 2 * p, player_colour(r, p), SPELLED_ORDER);
	bool number_first = line->words > 1 && is_whole_number(line->word[1]);
	for (int i = 1; i + 1 < line->words && number_first; i += 2)
		move_word(line, i + 1, i, SPELLED_ORDER);
}

/* "red scores 4 city", "red wins" */
static void order_award(struct spelled *line)
{
	bool award = is_of_award(line);
	int last = line->words - 1;
	for (int i = 0; i <= last; i++)
		if (word_among(word_from(line->word[i]), "scores gets"))
			put_word(line, i, word_from("scored"), SPELLED_ORDER);
	for (int i = 1; award && i <= last; i++) {
		int to = i, place = place_in_award(line, line->word[i]);
		while (to > 0 && place_in_award(line, line->word[to - 1]) > place)
			to--;
		move_word(line, i, to, SPELLED_ORDER);
	}
	if (last > 0 && word_among(word_from(line->word[last]), "wins won")) {
		put_word(line, last, word_from("winner"), SPELLED_ORDER);
		move_word(line, last, 0, SPELLED_ORDER);
	}
}

void in_order(struct spelled *line)
{
	order_move(line);
	order_award(line);
	if (strcmp(line->word[0], "totals") == 0)
		order_totals(line);
}

bool is_remark(const struct spelled *line, int at)
{
	bool after_piece = false;
	for (int i = 0; i < at; i++)
		after_piece |= is_role(line->word[i]);
	for (int i = at; i < line->words; i++)
		if (is_role(line->word[i]) || word_among(word_from(line->word[i]), "recall by"))
			return false;
	return after_piece || *line->word[at] == '(' || strcmp(line->word[at], "none") == 0;
}
