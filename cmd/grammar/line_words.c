#include "grammar/line_parts.h"
#include "law/law.h"
#include "text/nearest.h"
#include "text/text.h"

/* Reads the words of a step in the order of its form, a function for each field. */

/* A step being read; the line's current word is the next one of the step. */
struct reading {
	struct line *line;
	struct form_place place;
	const struct record *record;
	struct step *step;
	struct turn *turn;           /* of the step; NULL: it is an assertion */
	struct assertion *assertion; /* of the step; NULL: it is a move */
	struct word tile, owner;     /* the tile, and the player whose number follows, as they are written */
	uint8_t role;                /* of the piece whose slot follows */
	uint8_t index;               /* of the next place of a move or the next number of an assertion */
	uint8_t animals;             /* the set of those that are counted */
};

static bool is_base(const struct reading *r)
{
	return r->record->rules.game == BASE_CARCASSONNE;
}

static bool is_given(const struct reading *r)
{
	return r->assertion && r->step->given;
}

static bool is_title(const struct reading *r)
{
	return r->step->kind == STEP_KING || r->step->kind == STEP_ROBBER;
}

/* Ends the step here, although its form has more fields. */
static bool end_form(struct reading *r)
{
	static const struct step_form nothing = { 0 };
	r->place = (struct form_place){ &nothing, nothing.first, FIELD_NONE };
	return true;
}

/* Advances past `none` or `nowhere`, after which nothing may follow. */
static bool end_after_word(struct reading *r)
{
	line_next(r->line);
	return end_form(r);
}

static bool read_animal_field(struct reading *r);

/* ---- players, tiles and places ---- */

static bool no_reason(struct line *line)
{
	bool points = word_among(line->word, "points score");
	return line_fail(line, READ_ASSERTION,
			 "expected a reason (time, concession, forfeit, abandoned, adjudication or tie-break)%s",
			 points ? "; who wins by points is stated without `result`, as in `winner red` (in a scenario "
				  "`expect: [winner red]`)"
				: hint_of(line->word, line_reasons).words);
}

static bool read_player_field(struct reading *r)
{
	struct line *line = r->line;
	struct assertion *a = r->assertion;
	enum step_kind kind = (enum step_kind)r->step->kind;
	if (kind == STEP_SETUP && line->word.length == 0)
		return end_form(r); /* a tile without a piece */
	if (r->turn)
		return line_player(line, r->record, &r->turn->player);
	if (is_title(r) && word_is(line->word, "none")) {
		a->player = NOBODY;
		return end_after_word(r);
	}
	if (kind == STEP_RESULT && a->player == NOBODY)
		return no_reason(line);
	if (kind == STEP_RESULT && !a->players && word_is(line->word, "none")) {
		a->player = NOBODY;
		line_next(line);
		return true;
	}
	r->owner = line->word;
	if (!line_player(line, r->record, &a->player))
		return false;
	if ((kind == STEP_SCORED || kind == STEP_WINNER || kind == STEP_RESULT) && a->player < PLAYERS_MAX)
		a->players |= (uint8_t)(1u << a->player);
	return true;
}

static bool is_dealt(const struct record *record, enum scout scout)
{
	for (int i = 0; i < record->deals; i++)
		if (record->deal[i].scout == scout)
			return true;
	return false;
}

/* A Scout tile that a move names and the record does not define, which only the Shaman tile allows. */
static bool read_undefined_scout(struct reading *r)
{
	struct turn *turn = r->turn;
	if (!r->record->rules.scout_tiles)
		return true;
	turn->scout = (uint8_t)scout_find(r->tile.s, r->tile.length);
	if (turn->scout == SCOUT_NONE || turn->scout == SHAMAN_TILE || !is_dealt(r->record, (enum scout)turn->scout))
		return true;
	r->line->word = r->tile;
	return line_fail(
		r->line, READ_SCOUT,
		"no rulebook shows the borders of Scout tiles: define this one in the record by `tile %s ZONES`",
		scout_name((enum scout)turn->scout));
}

static bool read_tile_field(struct reading *r)
{
	bool placed = r->step->kind == STEP_TURN || r->step->kind == STEP_SETUP;
	uint16_t *tile = r->turn ? &r->turn->tile : &r->assertion->tile;
	r->tile = r->line->word;
	return line_tile(r->line, r->record, tile) && (!placed || *tile != TILE_UNKNOWN || read_undefined_scout(r));
}

static bool read_cell_field(struct reading *r)
{
	struct line *line = r->line;
	struct assertion *a = r->assertion;
	if (r->turn)
		return line_cell(line, &r->turn->cell);
	if (r->step->kind == STEP_FITS && word_is(line->word, "nowhere"))
		return end_after_word(r);
	a->has_place = r->step->kind == STEP_FITS;
	if (a->has_place && !memchr(line->word.s, ',', line->word.length))
		return line_fail(line, READ_CELL, "expected a cell such as 2,-1, or `nowhere`%s",
				 hint_among(line->word, "nowhere").words);
	return line_cell(line, &a->place.cell);
}

/* `shift` moves a piece or, with cells, a tile; both exist only to be refused. */
static bool read_place_field(struct reading *r)
{
	struct line *line = r->line;
	struct place *place = r->turn ? &r->turn->recall[r->index++] : &r->assertion->place;
	if (is_given(r) && word_is(line->word, "none"))
		return end_after_word(r);
	if (r->assertion)
		r->assertion->has_place = true;
	if (r->step->kind == STEP_SHIFT && place == &r->turn->recall[0])
		r->step->shifts_tile = !memchr(line->word.s, ':', line->word.length);
	if (r->step->kind == STEP_SHIFT && r->step->shifts_tile)
		return line_cell(line, &place->cell);
	bool named = line_place(line, place), lacks_animals = is_given(r) && line->word.length == 0;
	return named && (!lacks_animals || read_animal_field(r));
}

/* ---- pieces ---- */

static bool no_role(struct reading *r)
{
	static const struct {
		const char *roles, *last, *words;
	} games[] = {
		[HUNTERS_AND_GATHERERS] = { "gatherer, fisher, hunter", "hut", "recall gatherer fisher hunter hut" },
		[BASE_CARCASSONNE] = { "knight, thief, monk", "farmer", "knight thief monk farmer" },
	};
	uint8_t game = r->record->rules.game;
	const char *roles = games[game].roles, *last = games[game].last;
	struct hint any = hint_of(r->line->word, line_roles), hint = hint_among(r->line->word, games[game].words);
	if (r->step->kind == STEP_PIECES)
		return line_fail(r->line, READ_ROLE, "expected a role and a slot for each piece%s", any.words);
	if (r->step->kind == STEP_SETUP)
		return line_fail(r->line, READ_ROLE, "expected a role (%s or %s)%s", roles, last, any.words);
	return line_fail(r->line, READ_ROLE, "expected %sa role (%s, %s) or the end of the line%s",
			 is_base(r) ? "" : "`recall`, ", roles, last, hint.words);
}

static bool read_role_field(struct reading *r)
{
	struct line *line = r->line;
	enum role role = word_is(line->word, "highwayman") ? THIEF : (enum role)word_find(line->word, line_roles);
	if (role == ROLES)
		return no_role(r);
	if (r->turn && !r->record->names_edition && role_game(role) != r->record->rules.game)
		return line_of_other_game(line, r->record);
	r->role = (uint8_t)role;
	line_next(line);
	return true;
}

static bool read_recall_field(struct reading *r)
{
	struct line *line = r->line;
	struct turn *turn = r->turn;
	struct place place;
	if (r->step->kind == STEP_TURN && word_is(line->word, "none")) {
		line_next(line);
		return true;
	}
	if (!line_place(line, &place))
		return false;
	if (turn->recalls < RECALLS_MAX)
		turn->recall[turn->recalls] = place;
	turn->recalls = (uint8_t)(turn->recalls + (turn->recalls < UINT8_MAX));
	turn->recall_late |= turn->pieces > 0;
	return true;
}

/* A monk that ends the line needs no slot, since a tile has one monastery at most. */
static bool read_slot(struct reading *r, uint8_t *slot)
{
	struct line *line = r->line;
	*slot = SLOT_MONASTERY;
	if (r->role == MONK && line->word.length == 0)
		return true;
	if (!line_slot(line, line->word, slot))
		return false;
	line_next(line);
	return true;
}

/* The slot of a piece, on another tile if it is a place. */
static bool read_piece_field(struct reading *r)
{
	struct line *line = r->line;
	struct turn *turn = r->turn;
	struct stated_piece piece = { .role = r->role, .owner = turn->player, .place.cell = turn->cell };
	piece.elsewhere = memchr(line->word.s, ':', line->word.length) != NULL;
	if (!(piece.elsewhere ? line_place(line, &piece.place) : read_slot(r, &piece.place.slot)))
		return false;
	if (turn->pieces < PIECES_MAX)
		turn->piece[turn->pieces] = piece;
	turn->pieces = (uint8_t)(turn->pieces + (turn->pieces < UINT8_MAX));
	return true;
}

static bool read_owner_field(struct reading *r)
{
	uint8_t pieces = r->turn->pieces, owner;
	if (!line_player(r->line, r->record, &owner))
		return false;
	if (pieces <= PIECES_MAX)
		r->turn->piece[pieces - 1].owner = owner;
	return true;
}

/* The slot of a piece that the assertion `pieces` lists. */
static bool read_listed_slot_field(struct reading *r)
{
	uint8_t slot;
	if (!read_slot(r, &slot))
		return false;
	r->assertion->slots[r->role] |= 1u << slot;
	return true;
}

/* ---- words that only assertions have ---- */

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

static bool read_kind_field(struct reading *r)
{
	struct line *line = r->line;
	uint8_t game = r->record->rules.game;
	int kind = 0;
	if (word_is(line->word, "none")) {
		r->step->kind = STEP_SCORED_NONE;
		return end_after_word(r);
	}
	while (kind < AWARD_KINDS && !(word_is(line->word, award_kind_name((enum award_kind)kind)) &&
				       award_game((enum award_kind)kind) == game))
		kind++;
	if (kind == AWARD_KINDS)
		return no_award_kind(line, r->record);
	r->assertion->kind = (uint8_t)kind;
	line_next(line);
	return true;
}

static bool read_animal_field(struct reading *r)
{
	static const char *const animals[ANIMALS + 1] = { ANIMALS_LIST(ROW_WORD) };
	struct line *line = r->line;
	int animal = word_find(line->word, animals);
	if (animal == ANIMALS)
		return line_fail(line, READ_ASSERTION, "expected deer, aurochs, mammoth or tiger%s",
				 hint_of(line->word, animals).words);
	if (r->animals >> animal & 1)
		return line_fail(line, READ_ASSERTION, "%s is counted twice", animals[animal]);
	r->animals |= (uint8_t)(1u << animal);
	r->index = (uint8_t)animal;
	line_next(line);
	return true;
}

/* Takes the number of the player just named, of whom there is one at most. */
static bool note_number_of_player(struct reading *r, int number)
{
	struct assertion *a = r->assertion;
	if (a->player >= PLAYERS_MAX)
		return true;
	if (a->players >> a->player & 1) {
		r->line->word = r->owner;
		return line_fail(r->line, READ_ASSERTION, "%s is named twice",
				 r->record->declared[r->record->player[a->player]].colour);
	}
	a->players |= (uint8_t)(1u << a->player);
	a->points[a->player] = number;
	return true;
}

static bool read_number_field(struct reading *r)
{
	const struct step_form *form = step_form(r->step->kind);
	struct assertion *a = r->assertion;
	const char *what = form->number.what;
	bool supply = r->step->kind == STEP_SUPPLY;
	int number;
	if (is_given(r) && r->line->word.length == 0 && is_title(r)) {
		a->points[0] = SIZE_LARGEST;
		return end_form(r);
	}
	if (supply && (is_base(r) || r->index > 0))
		what = is_base(r) ? "the number of followers" : "the number of huts";
	int least = is_given(r) ? 0 : form->number.least;
	if (!line_number(r->line, what, least, form->number.most, &number))
		return false;
	if (form->rest[0] == FIELD_PLAYER && form->rest[1] == FIELD_NUMBER)
		return note_number_of_player(r, number);
	if (form->rest[0] == FIELD_ANIMAL)
		a->animals.count[r->index] = number;
	else
		a->points[r->index++] = number;
	return !supply || !is_base(r) || end_form(r); /* there are no huts */
}

static bool read_award_place_field(struct reading *r)
{
	if (award_rows[r->assertion->kind].scorers == SCORERS_HOLDER)
		return read_number_field(r); /* a title has no place */
	r->assertion->has_place = true;
	return read_place_field(r);
}

static bool read_code_field(struct reading *r)
{
	struct line *line = r->line;
	enum violation_code code = violation_find(line->word.s, line->word.length);
	if (code == VIOLATION_CODES) {
		const char *names[VIOLATION_CODES + 1] = { NULL }, *breaks = NULL;
		enum game_kind game = (enum game_kind)r->record->rules.game;
		for (int c = 0; c < VIOLATION_CODES; c++) {
			names[c] = violation_name((enum violation_code)c);
			if (!breaks && word_among(line->word, violation_citations(game, (enum violation_code)c)))
				breaks = names[c];
		}
		return line_fail(line, READ_ASSERTION, "no violation has the code `%.*s`%s", line_shown(line->word),
				 line->word.s,
				 breaks ? phrase_of(", which is a rule; did you mean `%s`?", breaks).s
					: hint_of(line->word, names).words);
	}
	r->assertion->code = (uint8_t)code;
	line_next(line);
	return true;
}

static bool read_reason_field(struct reading *r)
{
	int reason = word_find(r->line->word, line_reasons);
	if (reason == RESULT_REASON_COUNT)
		return no_reason(r->line);
	r->assertion->code = (uint8_t)reason;
	line_next(r->line);
	return true;
}

static bool read_remark_field(struct reading *r)
{
	struct line *line = r->line;
	if (line->word.length == 0)
		return end_form(r);
	if (!line_quote(line))
		return line_fail(line, READ_ASSERTION, "the remark has no closing quote");
	r->assertion->remark.from = (uint32_t)(line->word.s + 1 - line->text);
	r->assertion->remark.length = (uint32_t)line->word.length - 2;
	line_next(line);
	return true;
}

/* ---- steps ---- */

/* Reads the current word, which is this field, or complains that it is not. */
static bool read_field(struct reading *r, enum field field)
{
	struct line *line = r->line;
	switch (field) {
	case FIELD_EXTRA:
		*(r->turn ? &r->turn->extra : &r->assertion->extra) = true;
		line_next(line);
		return true;
	case FIELD_PLAYER:
		return read_player_field(r);
	case FIELD_TILE:
		return read_tile_field(r);
	case FIELD_CELL:
		return read_cell_field(r);
	case FIELD_TURN:
		return line_turn(line, r->turn ? &r->turn->degrees : &r->assertion->degrees);
	case FIELD_RECALL_VERB:
	case FIELD_BY:
		if (r->step->kind != STEP_TURN && !(r->step->kind == STEP_SETUP && field == FIELD_BY))
			return read_role_field(r);
		line_next(line);
		return true;
	case FIELD_RECALL:
		return read_recall_field(r);
	case FIELD_ROLE:
		return read_role_field(r);
	case FIELD_SLOT:
		return r->turn ? read_piece_field(r) : read_listed_slot_field(r);
	case FIELD_OWNER:
		return read_owner_field(r);
	case FIELD_PLACE:
		return read_place_field(r);
	case FIELD_AWARD_PLACE:
		return read_award_place_field(r);
	case FIELD_KIND:
		return read_kind_field(r);
	case FIELD_NUMBER:
		return read_number_field(r);
	case FIELD_ANIMAL:
		return read_animal_field(r);
	case FIELD_CODE:
		return read_code_field(r);
	case FIELD_REASON:
		return read_reason_field(r);
	case FIELD_REMARK:
		return read_remark_field(r);
	default: /* a verb, by which the form was chosen */
		line_next(line);
		return true;
	}
}

/* Complains about a mistyped action, which was read as the name of a tile and is not followed by a cell. */
static bool no_action(struct reading *r)
{
	struct hint hint = hint_among(r->tile, "discard decline remove shift recall");
	if (word_among(r->tile, "pass passes skip skips none")) {
		const char *colour = r->record->declared[r->record->player[r->step->turn.player]].colour,
			   *tile = r->record->set->tile[r->record->set->start].name;
		r->line->word = r->tile;
		return line_fail(
			r->line, READ_TILE,
			"nobody passes: a tile that fits nowhere is discarded, as in `%s discard %s`; who places no "
			"piece ends the line after the turn, as in `%s %s 1,0 0`",
			colour, tile, colour, tile);
	}
	if (r->tile.length > 1 && *r->tile.s == '+' && r->tile.s[1] <= '9') {
		r->line->word = r->tile;
		return line_fail(r->line, READ_TILE, "points have a line of their own, as in `scored %s 0,0:N %.*s %s`",
				 r->record->rules.game == BASE_CARCASSONNE ? "city" : "forest", line_shown(r->tile) - 1,
				 r->tile.s + 1, r->record->declared[r->record->player[r->step->turn.player]].colour);
	}
	if (word_find(r->tile, line_roles) < ROLES) {
		r->line->word = r->tile;
		return line_fail(r->line, READ_TILE,
				 "a piece is in the line of its tile, after its turn, as in `%s %s 1,0 0 %.*s N`",
				 r->record->declared[r->record->player[r->step->turn.player]].colour,
				 r->record->set->tile[r->record->set->start].name, line_shown(r->tile), r->tile.s);
	}
	if (!hint.words[0])
		return false;
	r->line->word = r->tile;
	return line_fail(r->line, READ_TILE, "`%.*s` is not a tile of this game%s", line_shown(r->tile), r->tile.s,
			 hint.words);
}

bool line_words(struct line *line, const struct record *record, enum step_kind kind, struct step *step)
{
	const struct step_form *form = step_form(kind);
	struct reading r = { .line = line, .record = record, .step = step, .place = { .form = form } };
	enum field field;
	step->kind = (uint8_t)kind;
	if (kind < STEP_SCORED) {
		step->turn = (struct turn){ 0 };
		r.turn = &step->turn;
		r.place.next = form->first;
	} else {
		step->assertion = (struct assertion){ 0 };
		r.assertion = &step->assertion;
		r.place.next = form->first + 1;
	}
	while ((field = form_field(&r.place, line)) != FIELD_NONE)
		if (!read_field(&r, field)) {
			bool unknown = kind == STEP_TURN && step->turn.tile == TILE_UNKNOWN;
			return unknown && (field == FIELD_CELL || field == FIELD_TURN) && no_action(&r);
		}
	return line_end(line);
}
