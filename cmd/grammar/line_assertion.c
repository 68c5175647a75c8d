#include "grammar/line_parts.h"
#include "text/nearest.h"

enum { POINTS_MAX = 99999 };

static bool read_player_set(struct line *line, const struct record *record, uint8_t *set)
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
			return line_fail(line, READ_ASSERTION, "%s is named twice",
					 record->declared[record->player[player]].colour);
		}
		a->players |= (uint8_t)(1u << player);
		a->points[player] = number;
	} while (line->word.length > 0);
	return true;
}

static bool no_award_kind(struct line *line, const struct record *record)
{
	const char *names[AWARD_KINDS + 2] = { "none" };
	int n = 1;
	for (int kind = 0; kind < AWARD_KINDS; kind++)
		if (award_game((enum award_kind)kind) == record->rules.game)
			names[n++] = award_kind_name((enum award_kind)kind);
		else if (word_is(line->word, award_kind_name((enum award_kind)kind)))
			return line_of_other_game(line, record);
	return line_fail(
		line, READ_ASSERTION, "expected %s%s",
		record->rules.game == BASE_CARCASSONNE
			? "none, road, city, monastery, field, king or robber"
			: "none, river, forest, logboat, hunting-trap, huts, meadow, canoe, agriculture or bear",
		hint_of(line->word, names).words);
}

/* The kind of award that a word names in the record's game; AWARD_KINDS if there is none. */
static uint8_t award_kind_of(struct word word, const struct record *record)
{
	uint8_t kind = 0;
	while (kind < AWARD_KINDS && !(word_is(word, award_kind_name((enum award_kind)kind)) &&
				       award_game((enum award_kind)kind) == record->rules.game))
		kind++;
	return kind;
}

static bool read_scored(struct line *line, const struct record *record, struct step *step)
{
	struct assertion *a = &step->assertion;
	int points;
	if (word_is(line->word, "none")) {
		step->kind = STEP_SCORED_NONE;
		line_next(line);
		return line_end(line);
	}
	a->kind = award_kind_of(line->word, record);
	if (a->kind == AWARD_KINDS)
		return no_award_kind(line, record);
	line_next(line);
	bool title = award_rows[a->kind].scorers == SCORERS_HOLDER; /* it has no place */
	a->has_place = !title && memchr(line->word.s, ',', line->word.length) != NULL;
	if (a->has_place && !line_place(line, &a->place))
		return false;
	if (!line_number(line, "the points", -POINTS_MAX, POINTS_MAX, &points))
		return false;
	a->points[0] = points;
	return read_player_set(line, record, &a->players);
}

static bool read_covered(struct line *line, struct assertion *a)
{
	static const char *const animals[ANIMALS + 1] = {
#define X(name, one, many) one,
		ANIMALS_LIST(X)
#undef X
	};
	unsigned source = 0;
	if (!line_place(line, &a->place))
		return false;
	while (line->word.length > 0) {
		int animal = 0, number;
		while (animal < ANIMALS && !word_is(line->word, animals[animal]))
			animal++;
		if (animal == ANIMALS)
			return line_fail(line, READ_ASSERTION, "expected deer, aurochs, mammoth or tiger%s",
					 hint_of(line->word, animals).words);
		if (source >> animal & 1)
			return line_fail(line, READ_ASSERTION, "%s is counted twice", animals[animal]);
		source |= 1u << animal;
		line_next(line);
		if (!line_number(line, "the number of animals", 0, 9999, &number))
			return false;
		a->animals.count[animal] = number;
	}
	return true;
}

static bool read_fits(struct line *line, const struct record *record, struct assertion *a)
{
	if (!line_tile(line, record, &a->tile))
		return false;
	a->has_place = !word_is(line->word, "nowhere");
	if (!a->has_place) {
		line_next(line);
		return line_end(line);
	}
	if (!memchr(line->word.s, ',', line->word.length))
		return line_fail(line, READ_CELL, "expected a cell such as 2,-1, or `nowhere`%s",
				 hint_among(line->word, "nowhere").words);
	return line_cell(line, &a->place.cell) && line_turn(line, &a->degrees) && line_end(line);
}

static bool read_supply(struct line *line, const struct record *record, struct assertion *a)
{
	int members, huts = 0;
	bool base = record->rules.game == BASE_CARCASSONNE; /* without huts */
	if (!line_player(line, record, &a->player) ||
	    !line_number(line, base ? "the number of followers" : "the number of members", 0, 99, &members) ||
	    (!base && !line_number(line, "the number of huts", 0, 99, &huts)))
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
	enum violation_code code = violation_find(line->word.s, line->word.length);
	if (code == VIOLATION_CODES) {
		const char *names[VIOLATION_CODES + 1] = { NULL };
		for (int c = 0; c < VIOLATION_CODES; c++)
			names[c] = violation_name((enum violation_code)c);
		return line_fail(line, READ_ASSERTION, "no violation has the code `%.*s`%s", line_shown(line->word),
				 line->word.s, hint_of(line->word, names).words);
	}
	a->code = (uint8_t)code;
	line_next(line);
	return line_end(line);
}

/* `legal red D 0,-1 0`: a move, its player being the current word. */
static bool read_legal(struct line *line, const struct record *record, struct word verb, struct step *step)
{
	int player = line_find_player(record, line->word);
	if (player < 0)
		return line_no_player(line, record, NULL);
	if (!line_move(line, record, player, step))
		return false;
	if (step->kind == STEP_TURN)
		return true;
	line->word = verb;
	return line_fail(line, READ_ASSERTION, "`legal` asks about a move that places a tile");
}

/* `king PLAYER SIZE` or `king none`, and the same for the Robber Baron. */
static bool read_title(struct line *line, const struct record *record, struct word verb, struct assertion *a)
{
	int size = 0;
	if (record->rules.game != BASE_CARCASSONNE) {
		line->word = verb;
		return line_of_other_game(line, record);
	}
	a->player = NOBODY;
	if (word_is(line->word, "none")) {
		line_next(line);
		return line_end(line);
	}
	if (!line_player(line, record, &a->player) || !line_number(line, "the size", 0, 9999, &size))
		return false;
	a->points[0] = size;
	return line_end(line);
}

/* `pieces TILE X,Y TURN ROLE SLOT ...` */
static bool read_pieces(struct line *line, const struct record *record, struct assertion *a)
{
	if (!line_tile(line, record, &a->tile) || !line_cell(line, &a->place.cell) || !line_turn(line, &a->degrees))
		return false;
	while (line->word.length > 0) {
		enum role role = line_role(line->word);
		uint8_t slot;
		if (role == ROLES)
			return line_fail(line, READ_ROLE, "expected a role and a slot for each piece%s",
					 hint_of(line->word, line_roles).words);
		line_next(line);
		if (!line_slot(line, line->word, &slot))
			return false;
		line_next(line);
		a->slots[role] |= 1u << slot;
	}
	return true;
}

bool line_assertion(struct line *line, const struct record *record, struct step *step)
{
	struct assertion *a = &step->assertion;
	struct word verb = line->word;
	enum step_kind kind = assertion_of_verb(verb);
	line_next(line);
	if (kind == STEP_LEGAL) {
		bool read = read_legal(line, record, verb, step);
		step->kind = STEP_LEGAL;
		return read;
	}
	*a = (struct assertion){ 0 };
	step->kind = (uint8_t)kind;
	switch (kind) {
	case STEP_SCORED:
		return read_scored(line, record, step);
	case STEP_TOTALS:
		return read_numbers(line, record, a, "the total");
	case STEP_WINNER:
		return read_player_set(line, record, &a->players);
	case STEP_RETURNED:
		return line_player(line, record, &a->player) && line_place(line, &a->place) && line_end(line);
	case STEP_COVERED:
		return read_covered(line, a);
	case STEP_SUPPLY:
		return read_supply(line, record, a);
	case STEP_MAJORITY:
		return line_place(line, &a->place) && read_numbers(line, record, a, "the number of pieces");
	case STEP_NEXT:
		return read_next(line, record, a);
	case STEP_FITS:
		return read_fits(line, record, a);
	case STEP_KING:
	case STEP_ROBBER:
		return read_title(line, record, verb, a);
	case STEP_PIECES:
		return read_pieces(line, record, a);
	default:
		return read_violation(line, a);
	}
}
