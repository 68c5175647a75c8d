#include "line.h"

#include "plain_move.h"

#include <stdarg.h>
#include <stdio.h>

/* ---- words ---- */

static bool is_blank(char c)
{
	return c <= ' ' && (c == ' ' || c == '\t' || c == '\r'); /* letters, most of all there is, fail the first */
}

void line_begin(struct line *line, const char *text, size_t length, struct complaint *complaint)
{
	*line = (struct line){ .text = text, .at = text, .end = text + length, .complaint = complaint };
	line_next(line);
}

bool line_says(const char *text, size_t length)
{
	size_t i = 0;
	while (i < length && is_blank(text[i]))
		i++;
	return i < length && text[i] != '#';
}

void line_next(struct line *line)
{
	const char *p = line->at, *end = line->end;
	while (p < end && is_blank(*p))
		p++;
	const char *start = p;
	if (p < end && *p != '#') /* a comment; `#` inside a word is part of it */
		do
			p++;
		while (p < end && !is_blank(*p));
	line->word = (struct word){ start, (size_t)(p - start) };
	line->at = p;
}

bool line_fail(struct line *line, const char *format, ...)
{
	struct complaint *c = line->complaint;
	c->at = (size_t)(line->word.s - line->text);
	c->length = line->word.length;
	va_list args;
	va_start(args, format);
	vsnprintf(c->message, sizeof c->message, format, args);
	va_end(args);
	if (c->length == 0 && strncmp(c->message, "expected", 8) == 0) {
		size_t used = strlen(c->message);
		snprintf(c->message + used, sizeof c->message - used, ", but nothing is there");
	}
	return false;
}

/* A word cut to what a message can hold. */
static int shown(struct word word)
{
	return word.length < 40 ? (int)word.length : 40;
}

bool line_end(struct line *line)
{
	if (line->word.length == 0)
		return true;
	return line_fail(line, "`%.*s` is one word too many", shown(line->word), line->word.s);
}

/* Reads an integer at `p`; where it ends, or NULL if there is none. Too many digits are out of any range all the same. */
static inline const char *read_integer(const char *p, const char *end, int *number)
{
	bool negative = p < end && *p == '-';
	const char *digits = p + negative, *at = digits;
	int value = 0;
	for (; at < end && *at >= '0' && *at <= '9'; at++)
		value = value < 10000000 ? 10 * value + *at - '0' : value;
	*number = (negative ? -1 : 1) * value;
	return at > digits ? at : NULL;
}

bool line_number(struct line *line, const char *what, int least, int most, int *number)
{
	const char *p = line->word.s, *end = p + line->word.length;
	if (read_integer(p, end, number) != end)
		return line_fail(line, "expected %s, a number", what);
	if (*number < least || *number > most)
		return line_fail(line, "%s must be from %d to %d", what, least, most);
	line_next(line);
	return true;
}

enum { COORDINATE_MAX = 9999 };

static bool read_cell(struct line *line, const char **p, struct cell *cell)
{
	const char *end = line->word.s + line->word.length, *comma;
	int x, y;
	comma = read_integer(*p, end, &x);
	*p = comma && comma < end && *comma == ',' ? read_integer(comma + 1, end, &y) : NULL;
	if (!*p)
		return line_fail(line, "expected a cell such as 2,-1");
	if (x < -COORDINATE_MAX || x > COORDINATE_MAX || y < -COORDINATE_MAX || y > COORDINATE_MAX)
		return line_fail(line, "a coordinate must be from -%d to %d", COORDINATE_MAX, COORDINATE_MAX);
	*cell = (struct cell){ (int16_t)x, (int16_t)y };
	return true;
}

bool line_cell(struct line *line, struct cell *cell)
{
	const char *p = line->word.s;
	if (!read_cell(line, &p, cell))
		return false;
	if (p != line->word.s + line->word.length)
		return line_fail(line, "expected a cell such as 2,-1, with nothing behind it");
	line_next(line);
	return true;
}

static bool read_slot(struct line *line, struct word word, uint8_t *slot)
{
	static const uint8_t letters[] = {
		/* 1 + the slot */
		['1'] = 3,  ['2'] = 4,  ['3'] = 5, ['4'] = 6, ['5'] = 7, ['6'] = 8,  ['7'] = 9,
		['8'] = 10, ['9'] = 11, ['N'] = 2, ['E'] = 5, ['S'] = 8, ['W'] = 11,
	};
	static const struct {
		const char *name;
		uint8_t slot;
	} names[] = {
		{ "lake", SLOT_LAKE },
		{ "lakeA", SLOT_LAKE_A },
		{ "lakeB", SLOT_LAKE_B },
		{ "bridge", SLOT_BRIDGE },
	};
	unsigned char letter = word.length == 1 ? (unsigned char)word.s[0] : 0;
	if (letter < sizeof letters && letters[letter]) {
		*slot = (uint8_t)(letters[letter] - 1);
		return true;
	}
	if (word.length == 2 && word.s[0] == '1' && word.s[1] >= '0' && word.s[1] <= '2') {
		*slot = (uint8_t)slot_of_hour(10 + word.s[1] - '0');
		return true;
	}
	for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
		if (word_is(word, names[i].name)) {
			*slot = names[i].slot;
			return true;
		}
	return line_fail(line, "expected a slot (1 to 12, N, E, S, W, lake, lakeA, lakeB or bridge)");
}

bool line_place(struct line *line, struct place *place)
{
	const char *p = line->word.s, *end = p + line->word.length;
	if (!read_cell(line, &p, &place->cell))
		return false;
	if (p == end || *p != ':')
		return line_fail(line, "expected a place such as 2,-1:N");
	p++;
	if (!read_slot(line, (struct word){ p, (size_t)(end - p) }, &place->slot))
		return false;
	line_next(line);
	return true;
}

/* ---- names ---- */

static const char *const step_words[] = {
	"end",      "scored", "totals", "winner", "returned",  "covered", "supply",
	"majority", "next",   "fits",   "legal",  "violation", NULL,
};

static const char *const other_words[] = {
	"game",    "edition",  "ruling",  "player",   "tile",   "box",    "stack",  "table", "start",
	"scores",  "deal",     "discard", "decline",  "remove", "shift",  "recall", "none",  "by",
	"nowhere", "complete", "+",       "gatherer", "fisher", "hunter", "hut",    NULL,
};

static bool is_one_of(struct word word, const char *const *words)
{
	for (; *words; words++)
		if (word_is(word, *words))
			return true;
	return false;
}

bool line_reserved(struct word word)
{
	return is_one_of(word, step_words) || is_one_of(word, other_words);
}

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

/* Colours are short words, too short for memcmp to pay. */
static bool is_colour(struct word word, const char *colour)
{
	size_t same = 0;
	while (same < word.length && word.s[same] == colour[same] && colour[same])
		same++;
	return same == word.length && !colour[same];
}

static int find_player(const struct record *record, struct word word)
{
	int p = likely_player(record);
	for (int i = 0; i < record->players; i++, p = p + 1 < record->players ? p + 1 : 0)
		if (is_colour(word, record->said[record->player[p]].colour))
			return p;
	return -1;
}

/* Complains that no player is in hand, and says who plays. */
static bool no_player(struct line *line, const struct record *record)
{
	char players[120] = "";
	for (int i = 0; i < record->players; i++) {
		size_t used = strlen(players);
		snprintf(players + used, sizeof players - used, "%s%s", i ? ", " : "",
			 record->said[record->player[i]].colour);
	}
	if (line->word.length == 0)
		return line_fail(line, "expected a player (%s)", players);
	return line_fail(line, "`%.*s` is no player of this game (%s)", shown(line->word), line->word.s, players);
}

bool line_player(struct line *line, const struct record *record, uint8_t *player)
{
	int found = find_player(record, line->word);
	if (found < 0)
		return no_player(line, record);
	*player = (uint8_t)found;
	line_next(line);
	return true;
}

static bool read_tile(struct line *line, const struct record *record, uint16_t *tile)
{
	if (line->word.length == 0 || word_is(line->word, "+"))
		return line_fail(line, "expected a tile");
	*tile = tileset_find(record->set, line->word.s, line->word.length);
	if (*tile == TILE_UNKNOWN && record->rules.scout_tiles) /* whatever the tile is called */
		*tile = record->scout_tile[scout_find(line->word.s, line->word.length)];
	line_next(line);
	return true;
}

static bool is_dealt(const struct record *record, enum scout scout)
{
	for (int i = 0; i < record->deals; i++)
		if (record->deal[i].scout == scout)
			return true;
	return false;
}

/* The Scout tile that a move names and the record does not define: the Shaman needs no definition, the others do. */
static bool read_undefined_scout(struct line *line, const struct record *record, struct word name, struct turn *turn)
{
	if (!record->rules.scout_tiles)
		return true;
	turn->scout = (uint8_t)scout_find(name.s, name.length);
	if (turn->scout == SCOUT_NONE || turn->scout == SHAMAN_TILE || !is_dealt(record, (enum scout)turn->scout))
		return true;
	line->word = name;
	return line_fail(
		line,
		"the borders of the Scout tiles are printed in no rulebook: the record must define this one with "
		"a line `tile %s ZONES`",
		scout_name((enum scout)turn->scout));
}

/* ---- moves ---- */

static const char *const roles[ROLES] = { "gatherer", "fisher", "hunter", "hut" };

static int find_role(struct word word)
{
	int role = 0;
	while (role < ROLES && !word_is(word, roles[role]))
		role++;
	return role;
}

static struct word joined(struct word first, struct word last)
{
	return (struct word){ first.s, (size_t)(last.s + last.length - first.s) };
}

/* `recall X,Y:SLOT` or `recall none`, the word `recall` being in hand. */
static bool read_recall(struct line *line, struct turn *turn, struct parts *parts)
{
	struct word first = line->word;
	struct place place;
	line_next(line);
	if (word_is(line->word, "none")) {
		line_next(line);
		return true;
	}
	struct word last = line->word;
	if (!line_place(line, &place))
		return false;
	if (turn->recalls < RECALLS_MAX) {
		turn->recall[turn->recalls] = place;
		if (parts)
			parts->recall[turn->recalls] = joined(first, last);
	}
	turn->recalls = (uint8_t)(turn->recalls + (turn->recalls < UINT8_MAX));
	turn->recall_late |= turn->pieces > 0;
	return true;
}

/* `ROLE [X,Y:]SLOT [by PLAYER]`, the role being in hand. */
static bool read_piece(struct line *line, const struct record *record, struct turn *turn, struct parts *parts)
{
	struct piece_said piece = { .role = (uint8_t)find_role(line->word),
				    .owner = turn->player,
				    .place.cell = turn->cell };
	struct word first = line->word;
	line_next(line);
	struct word last = line->word;
	piece.elsewhere = memchr(last.s, ':', last.length) != NULL;
	if (piece.elsewhere ? !line_place(line, &piece.place) : !read_slot(line, last, &piece.place.slot))
		return false;
	if (!piece.elsewhere)
		line_next(line);
	if (word_is(line->word, "by")) {
		line_next(line);
		last = line->word;
		if (!line_player(line, record, &piece.owner))
			return false;
	}
	if (turn->pieces < PIECES_MAX) {
		turn->piece[turn->pieces] = piece;
		if (parts)
			parts->piece[turn->pieces] = joined(first, last);
	}
	turn->pieces = (uint8_t)(turn->pieces + (turn->pieces < UINT8_MAX));
	return true;
}

/* `TILE X,Y TURN` */
static bool read_tile_placed(struct line *line, const struct record *record, struct turn *turn, struct parts *parts)
{
	int degrees;
	struct word first = line->word;
	if (!read_tile(line, record, &turn->tile))
		return false;
	if (turn->tile == TILE_UNKNOWN && !read_undefined_scout(line, record, first, turn))
		return false;
	if (parts) {
		parts->tile = first;
		parts->cell = line->word;
	}
	if (!line_cell(line, &turn->cell))
		return false;
	if (parts)
		parts->turn = line->word;
	if (!line_number(line, "the tile's turn in degrees", -COORDINATE_MAX, COORDINATE_MAX, &degrees))
		return false;
	turn->degrees = (int16_t)degrees;
	return true;
}

static bool read_turn(struct line *line, const struct record *record, struct turn *turn, struct parts *parts)
{
	if (!read_tile_placed(line, record, turn, parts))
		return false;
	while (line->word.length > 0) {
		if (word_is(line->word, "recall")) {
			if (!read_recall(line, turn, parts))
				return false;
		} else if (find_role(line->word) < ROLES) {
			if (!read_piece(line, record, turn, parts))
				return false;
		} else {
			return line_fail(
				line,
				"expected `recall`, a role (gatherer, fisher, hunter, hut) or the end of the line");
		}
	}
	return true;
}

bool line_setup(struct line *line, const struct record *record, struct step *step, struct parts *parts)
{
	struct turn *turn = &step->turn;
	step->kind = STEP_SETUP;
	*turn = (struct turn){ 0 };
	if (parts)
		*parts = (struct parts){ 0 };
	if (!read_tile_placed(line, record, turn, parts))
		return false;
	if (line->word.length == 0)
		return true;
	if (!line_player(line, record, &turn->player))
		return false;
	if (find_role(line->word) == ROLES)
		return line_fail(line, "expected a role (gatherer, fisher, hunter or hut)");
	return read_piece(line, record, turn, parts) && line_end(line);
}

/* `shift X,Y:SLOT X,Y:SLOT` moves a piece, `shift X,Y X,Y` a tile; both exist to be refused. */
static bool read_shift(struct line *line, struct step *step)
{
	struct place *places = step->turn.recall;
	step->shifts_tile = !memchr(line->word.s, ':', line->word.length);
	if (step->shifts_tile)
		return line_cell(line, &places[0].cell) && line_cell(line, &places[1].cell) && line_end(line);
	return line_place(line, &places[0]) && line_place(line, &places[1]) && line_end(line);
}

/* What a player does; he is in hand. */
static bool read_move(struct line *line, const struct record *record, int player, struct step *step,
		      struct parts *parts)
{
	struct turn *turn = &step->turn;
	*turn = (struct turn){ .player = (uint8_t)player };
	if (parts)
		parts->player = line->word;
	line_next(line);
	turn->extra = word_is(line->word, "+");
	if (turn->extra)
		line_next(line);
	struct word verb = line->word;
	if (word_is(verb, "discard") || word_is(verb, "decline")) {
		step->kind = word_is(verb, "discard") ? STEP_DISCARD : STEP_DECLINE;
		line_next(line);
		if (parts)
			parts->tile = line->word;
		return read_tile(line, record, &turn->tile) && line_end(line);
	}
	if (!turn->extra && word_is(verb, "remove")) {
		step->kind = STEP_REMOVE;
		line_next(line);
		if (parts)
			parts->piece[0] = line->word;
		return line_place(line, &turn->recall[0]) && line_end(line);
	}
	if (!turn->extra && word_is(verb, "shift")) {
		step->kind = STEP_SHIFT;
		line_next(line);
		if (parts)
			parts->piece[0] = line->word;
		return read_shift(line, step);
	}
	if (!turn->extra && word_is(verb, "recall")) {
		step->kind = STEP_RECALL;
		line_next(line);
		turn->recalls = 1;
		if (parts)
			parts->recall[0] = line->word;
		return line_place(line, &turn->recall[0]) && line_end(line);
	}
	step->kind = STEP_TURN;
	return read_turn(line, record, turn, parts);
}

/* ---- assertions ---- */

enum { POINTS_MAX = 99999 };

static bool read_players(struct line *line, const struct record *record, uint8_t *set)
{
	uint8_t player = 0;
	do {
		if (!line_player(line, record, &player))
			return false;
		if (player < PLAYERS_MAX)
			*set |= (uint8_t)(1u << player);
	} while (line->word.length > 0);
	return true;
}

/* `red 8 blue 5` */
static bool read_numbers(struct line *line, const struct record *record, struct assertion *a, const char *what)
{
	uint8_t player = 0;
	int number;
	do {
		struct word name = line->word;
		if (!line_player(line, record, &player) || !line_number(line, what, -POINTS_MAX, POINTS_MAX, &number))
			return false;
		if (player >= PLAYERS_MAX)
			continue;
		if (a->players >> player & 1) {
			line->word = name;
			return line_fail(line, "%s is named twice", record->said[record->player[player]].colour);
		}
		a->players |= (uint8_t)(1u << player);
		a->points[player] = number;
	} while (line->word.length > 0);
	return true;
}

static bool read_scored(struct line *line, const struct record *record, struct step *step, struct parts *parts)
{
	struct assertion *a = &step->assertion;
	int points;
	if (word_is(line->word, "none")) {
		step->kind = STEP_SCORED_NONE;
		line_next(line);
		return line_end(line);
	}
	while (a->kind < AWARD_KINDS && !word_is(line->word, award_kind_name((enum award_kind)a->kind)))
		a->kind++;
	if (a->kind == AWARD_KINDS)
		return line_fail(
			line,
			"expected none, river, forest, logboat, hunting-trap, huts, meadow, canoe, agriculture or bear");
	line_next(line);
	a->has_place = memchr(line->word.s, ',', line->word.length) != NULL;
	if (a->has_place && !line_place(line, &a->place))
		return false;
	if (parts)
		parts->value = line->word;
	if (!line_number(line, "the points", -POINTS_MAX, POINTS_MAX, &points))
		return false;
	a->points[0] = points;
	return read_players(line, record, &a->players);
}

static bool read_covered(struct line *line, struct assertion *a)
{
	static const char *const animals[ANIMALS] = { "deer", "aurochs", "mammoth", "tiger" };
	if (!line_place(line, &a->place))
		return false;
	while (line->word.length > 0) {
		int animal = 0, number;
		while (animal < ANIMALS && !word_is(line->word, animals[animal]))
			animal++;
		if (animal == ANIMALS)
			return line_fail(line, "expected deer, aurochs, mammoth or tiger");
		line_next(line);
		if (!line_number(line, "the number of animals", 0, 9999, &number))
			return false;
		a->animals.count[animal] = number;
	}
	return true;
}

static bool read_fits(struct line *line, const struct record *record, struct assertion *a)
{
	int degrees;
	if (!read_tile(line, record, &a->tile))
		return false;
	a->has_place = !word_is(line->word, "nowhere");
	if (!a->has_place) {
		line_next(line);
		return line_end(line);
	}
	if (!line_cell(line, &a->place.cell) ||
	    !line_number(line, "the tile's turn in degrees", -COORDINATE_MAX, COORDINATE_MAX, &degrees))
		return false;
	a->degrees = (int16_t)degrees;
	return line_end(line);
}

static bool read_supply(struct line *line, const struct record *record, struct assertion *a)
{
	int members, huts;
	if (!line_player(line, record, &a->player) || !line_number(line, "the number of members", 0, 99, &members) ||
	    !line_number(line, "the number of huts", 0, 99, &huts))
		return false;
	a->points[0] = members;
	a->points[1] = huts;
	return line_end(line);
}

static bool read_next(struct line *line, const struct record *record, struct assertion *a)
{
	if (!line_player(line, record, &a->player))
		return false;
	a->extra = word_is(line->word, "+");
	if (a->extra)
		line_next(line);
	return line_end(line);
}

static bool read_violation(struct line *line, struct assertion *a)
{
	enum violation_code code = violation_find(line->word.s, (unsigned)line->word.length);
	if (code == VIOLATION_CODES) {
		const char *names[VIOLATION_CODES + 1] = { NULL };
		for (int c = 0; c < VIOLATION_CODES; c++)
			names[c] = violation_name((enum violation_code)c);
		const char *near = nearest_word(line->word, names);
		return line_fail(line, "no violation has the code `%.*s`%s%s%s", shown(line->word), line->word.s,
				 near ? "; did you mean `" : "", near ? near : "", near ? "`?" : "");
	}
	a->code = (uint8_t)code;
	line_next(line);
	return line_end(line);
}

static bool read_assertion(struct line *line, const struct record *record, struct step *step, struct parts *parts)
{
	struct assertion *a = &step->assertion;
	struct word verb = line->word;
	line_next(line);
	if (parts)
		parts->value = line->word;
	if (word_is(verb, "legal")) {
		int player = find_player(record, line->word);
		bool read = player < 0 ? no_player(line, record) : read_move(line, record, player, step, parts);
		if (read && step->kind != STEP_TURN)
			return line->word = verb, line_fail(line, "`legal` asks about a move that places a tile");
		step->kind = STEP_LEGAL;
		return read;
	}
	*a = (struct assertion){ 0 };
	if (word_is(verb, "scored"))
		return step->kind = STEP_SCORED, read_scored(line, record, step, parts);
	if (word_is(verb, "totals"))
		return step->kind = STEP_TOTALS, read_numbers(line, record, a, "the total");
	if (word_is(verb, "winner"))
		return step->kind = STEP_WINNER, read_players(line, record, &a->players);
	if (word_is(verb, "returned"))
		return step->kind = STEP_RETURNED,
		       line_player(line, record, &a->player) && line_place(line, &a->place) && line_end(line);
	if (word_is(verb, "covered"))
		return step->kind = STEP_COVERED, read_covered(line, a);
	if (word_is(verb, "supply"))
		return step->kind = STEP_SUPPLY, read_supply(line, record, a);
	if (word_is(verb, "majority"))
		return step->kind = STEP_MAJORITY,
		       line_place(line, &a->place) && read_numbers(line, record, a, "the number of pieces");
	if (word_is(verb, "next"))
		return step->kind = STEP_NEXT, read_next(line, record, a);
	if (word_is(verb, "fits"))
		return step->kind = STEP_FITS, read_fits(line, record, a);
	return step->kind = STEP_VIOLATION, read_violation(line, a);
}

bool line_step(struct line *line, const struct record *record, struct step *step, struct parts *parts)
{
	if (parts)
		*parts = (struct parts){ 0 };
	int player = find_player(record, line->word);
	if (player >= 0) /* most lines; players have no reserved names */
		return read_move(line, record, player, step, parts);
	if (word_is(line->word, "end")) {
		step->kind = STEP_END;
		line_next(line);
		return line_end(line);
	}
	if (is_one_of(line->word, step_words))
		return read_assertion(line, record, step, parts);
	const char *near = nearest_word(line->word, step_words);
	if (near && !is_one_of(line->word, other_words))
		return line_fail(line, "`%.*s` is no player of this game; did you mean `%s`?", shown(line->word),
				 line->word.s, near);
	if (is_one_of(line->word, other_words))
		return line_fail(line, "`%.*s` belongs to the header, before the first move", shown(line->word),
				 line->word.s);
	return no_player(line, record);
}
