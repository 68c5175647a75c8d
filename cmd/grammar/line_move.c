#include "grammar/line_parts.h"
#include "text/nearest.h"

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
	return line_fail(line, READ_SCOUT,
			 "no rulebook prints the borders of the Scout tiles: the record must define this one with "
			 "a line `tile %s ZONES`",
			 scout_name((enum scout)turn->scout));
}

enum role line_role(struct word word)
{
	int role = 0;
	while (role < ROLES && !word_is(word, line_roles[role]))
		role++;
	return role == ROLES && word_is(word, "highwayman") ? THIEF : (enum role)role;
}

/* `recall X,Y:SLOT` or `recall none`, `recall` being the current word. */
static bool read_recall(struct line *line, struct turn *turn)
{
	struct place place;
	line_next(line);
	if (word_is(line->word, "none")) {
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

/* `ROLE [X,Y:]SLOT [by PLAYER]`, the role being the current word. */
static bool read_piece(struct line *line, const struct record *record, enum role role, struct turn *turn)
{
	struct stated_piece piece = { .role = (uint8_t)role, .owner = turn->player, .place.cell = turn->cell };
	if (!record->names_edition && role_game(role) != record->rules.game)
		return line_of_other_game(line, record);
	line_next(line);
	struct word last = line->word;
	piece.elsewhere = memchr(last.s, ':', last.length) != NULL;
	if (piece.elsewhere ? !line_place(line, &piece.place) : !line_slot(line, last, &piece.place.slot))
		return false;
	if (!piece.elsewhere)
		line_next(line);
	if (word_is(line->word, "by")) {
		line_next(line);
		if (!line_player(line, record, &piece.owner))
			return false;
	}
	if (turn->pieces < PIECES_MAX)
		turn->piece[turn->pieces] = piece;
	turn->pieces = (uint8_t)(turn->pieces + (turn->pieces < UINT8_MAX));
	return true;
}

/* `TILE X,Y TURN` */
static bool read_tile_placed(struct line *line, const struct record *record, struct turn *turn)
{
	struct word first = line->word;
	if (!line_tile(line, record, &turn->tile))
		return false;
	if (turn->tile == TILE_UNKNOWN && !read_undefined_scout(line, record, first, turn))
		return false;
	return line_cell(line, &turn->cell) && line_turn(line, &turn->degrees);
}

/* The word where a tile should be, if it is more likely to be a mistyped action. */
static bool no_action(struct line *line, struct word word)
{
	struct hint hint = hint_among(word, "discard decline remove shift recall");
	if (!hint.words[0])
		return false;
	line->word = word;
	return line_fail(line, READ_TILE, "`%.*s` is not a tile of this game%s", line_shown(word), word.s, hint.words);
}

static bool no_role(struct line *line, const struct record *record)
{
	if (record->rules.game == BASE_CARCASSONNE)
		return line_fail(line, READ_ROLE,
				 "expected a role (knight, thief, monk, farmer) or the end of the line%s",
				 hint_among(line->word, "knight thief monk farmer").words);
	return line_fail(line, READ_ROLE,
			 "expected `recall`, a role (gatherer, fisher, hunter, hut) or the end of the line%s",
			 hint_among(line->word, "recall gatherer fisher hunter hut").words);
}

static bool read_turn(struct line *line, const struct record *record, struct turn *turn)
{
	struct word first = line->word;
	if (!read_tile_placed(line, record, turn))
		return turn->tile == TILE_UNKNOWN && no_action(line, first);
	if (turn->tile == TILE_UNKNOWN && word_is(first, "?"))
		return false; /* a hole, as line_move says */
	while (line->word.length > 0) {
		enum role role = line_role(line->word);
		bool recall = role == ROLES && word_is(line->word, "recall");
		if (role == ROLES && !recall)
			return no_role(line, record);
		if (!(recall ? read_recall(line, turn) : read_piece(line, record, role, turn)))
			return false;
	}
	return true;
}

bool line_setup(struct line *line, const struct record *record, struct step *step)
{
	struct turn *turn = &step->turn;
	step->kind = STEP_SETUP;
	*turn = (struct turn){ 0 };
	if (!read_tile_placed(line, record, turn))
		return false;
	if (line->word.length == 0)
		return true;
	if (!line_player(line, record, &turn->player))
		return false;
	enum role role = line_role(line->word);
	if (role == ROLES)
		return line_fail(line, READ_ROLE, "expected a role (%s)%s",
				 record->rules.game == BASE_CARCASSONNE ? "knight, thief, monk or farmer"
									: "gatherer, fisher, hunter or hut",
				 hint_of(line->word, line_roles).words);
	return read_piece(line, record, role, turn) && line_end(line);
}

/* `shift X,Y:SLOT X,Y:SLOT` moves a piece, `shift X,Y X,Y` a tile; both exist only to be refused. */
static bool read_shift(struct line *line, struct step *step)
{
	struct place *places = step->turn.recall;
	step->shifts_tile = !memchr(line->word.s, ':', line->word.length);
	if (step->shifts_tile)
		return line_cell(line, &places[0].cell) && line_cell(line, &places[1].cell) && line_end(line);
	return line_place(line, &places[0]) && line_place(line, &places[1]) && line_end(line);
}

/* `discard TILE` and `decline TILE`; a hole leaves the tile open. */
static bool read_drawn(struct line *line, const struct record *record, struct turn *turn)
{
	bool hole = word_is(line->word, "?");
	return line_tile(line, record, &turn->tile) && !(hole && turn->tile == TILE_UNKNOWN) && line_end(line);
}

static bool read_move(struct line *line, const struct record *record, int player, struct step *step)
{
	struct turn *turn = &step->turn;
	*turn = (struct turn){ .player = (uint8_t)player };
	line_next(line);
	turn->extra = word_is(line->word, "+");
	if (turn->extra)
		line_next(line);
	enum step_kind kind = action_of_verb(line->word);
	bool drawn = kind == STEP_DISCARD || kind == STEP_DECLINE;
	if (turn->extra && !drawn)
		kind = STEP_TURN;
	step->kind = (uint8_t)kind;
	if (kind == STEP_TURN)
		return read_turn(line, record, turn);
	line_next(line);
	if (drawn)
		return read_drawn(line, record, turn);
	if (kind == STEP_SHIFT)
		return read_shift(line, step);
	turn->recalls = kind == STEP_RECALL;
	return line_place(line, &turn->recall[0]) && line_end(line);
}

/*
 * Goes to the first word that is `?`, unless that is the name of a tile. Returns false if there is none.
 */
static bool find_hole(struct line *line, const struct record *record)
{
	if (tileset_find(record->set, "?", 1) != TILE_UNKNOWN)
		return false;
	while (line->word.length > 0 && !word_is(line->word, "?"))
		line_next(line);
	return line->word.length > 0;
}

bool line_move(struct line *line, const struct record *record, int player, struct step *step)
{
	struct line whole = *line;
	if (read_move(line, record, player, step))
		return true;
	if (!find_hole(&whole, record))
		return false;
	*line = whole;
	return line_hole(line);
}
