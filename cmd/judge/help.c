#include "judge/finding.h"
#include "say/move_line.h"
#include "say/names.h"
#include "say/say_command.h"
#include "say/violation_rows.h"

#include <stdlib.h>
#include <string.h>

/* Says where a Scout tile fits without joining members that forbid it. */
static void help_scout_place(struct text *out, const struct incident *incident)
{
	enum { SHOWN = 3 };
	const struct board *board = &game_of(incident)->board;
	struct turn turn = incident->step->turn;
	const struct tile *tile = &board->set->tile[turn.tile];
	struct piece_choice pieces[PIECE_CHOICES];
	int n = 0;
	for (int f = 0; f < board->frees; f++)
		for (int turns = 0; turns < 4; turns++) {
			turn.cell = board->known[board->free[f]].cell;
			turn.degrees = (int16_t)(90 * turns);
			if (!board_admits(board, tile, turn.cell, turns) ||
			    !game_pieces(game_of(incident), &turn, pieces))
				continue;
			if (n < SHOWN)
				text_add(out, "%s%s turned %d", n ? ", " : "it may be placed at ",
					 cell_phrase(turn.cell).s, turn.degrees);
			n++;
		}
	text_add_string(out, other_ways_phrase(n - SHOWN).s);
}

/* Adds the command that says more about the step. */
static void add_command(struct text *out, const struct incident *incident, const char *command)
{
	text_add_string(out, ": ");
	say_command_at(out, judged_by(incident->reader, incident->file, incident->referee->on_illegal), command,
		       record_of(incident), incident->step, game_of(incident)->moves + 1);
}

/* "it fits there turned 90, 180 or 270"; returns in how many ways it does, and adds nothing if there are none. */
static int help_turned(struct text *out, const struct board *board, const struct tile *tile, struct cell cell)
{
	const char *before = "it fits there turned ";
	int fits = 0;
	for (int turns = 0; turns < 4; turns++)
		fits += board_admits(board, tile, cell, turns);
	for (int turns = 0, left = fits; left > 0; turns++)
		if (board_admits(board, tile, cell, turns)) {
			text_add(out, "%s%d", before, 90 * turns);
			before = --left == 1 ? " or " : ", ";
		}
	return fits;
}

static void help_fits(struct text *out, const struct incident *incident, const struct board *board)
{
	const struct turn *turn = &incident->step->turn;
	if (turn->tile == TILE_UNKNOWN)
		return; /* a Scout tile that the record does not define */
	const struct tile *tile = &board->set->tile[turn->tile];
	if (tile->scout) {
		help_scout_place(out, incident);
		return;
	}
	if ((incident->step->kind == STEP_SETUP || game_of(incident)->moves == 0) && turn->tile == board->set->start &&
	    cell_is(turn->cell, board->placed[0].cell)) {
		text_add_string(out, "the start tile lies there from the beginning: leave this line out");
		return;
	}
	int here = help_turned(out, board, tile, turn->cell), all = board_placements(board, tile);
	if (here)
		text_add(out, "%s%s", all > here ? "," : "", other_ways_phrase(all - here).s);
	else if (all)
		text_add(out, "it fits at %s%s", first_fit_phrase(board, tile).s, other_ways_phrase(all - 1).s);
	else if (incident->step->kind == STEP_SETUP)
		text_add(
			out,
			"tile %s fits nowhere among these tiles: it, or one of them, is another tile or turned otherwise",
			tile->name);
	else
		text_add(out, "it fits nowhere: `%s%s discard %s`", player_colour(record_of(incident), turn->player),
			 turn->extra ? " +" : "", tile->name);
	if (all && incident->step->kind == STEP_TURN && !out->without_commands)
		add_command(out, incident, "legal"); /* it cannot list places for a tile of the setup */
}

/* Suggests a move if it would be legal; returns whether it is. */
static bool help_move(struct text *out, const struct incident *incident, const struct turn *turn)
{
	if (!game_allows(game_of(incident), turn))
		return false;
	text_add_string(out, "`");
	say_action(out, record_of(incident), STEP_TURN, turn);
	text_add_string(out, "` would be legal");
	return true;
}

/* Mirrors a move, as if its y grew to the north. */
static void flip(struct turn *turn)
{
	turn->cell.y = (int16_t)-turn->cell.y;
	for (int i = 0; i < turn->pieces && i < PIECES_MAX; i++)
		if (!turn->piece[i].elsewhere)
			turn->piece[i].place.cell = turn->cell;
}

/* A tile of the setup must fit among all the others, of which some may come after it. */
static void help_place(struct text *out, const struct incident *incident)
{
	struct turn turn = incident->step->turn;
	bool quarters = turn.degrees > 0 && turn.degrees < SIDES && incident->step->kind == STEP_TURN;
	turn.degrees = (int16_t)(90 * turn.degrees);
	if (quarters && help_move(out, incident, &turn))
		return;
	turn.degrees = incident->step->turn.degrees;
	flip(&turn);
	if (incident->step->kind == STEP_TURN && turn.cell.y != 0 && help_move(out, incident, &turn))
		text_add_string(out, ", since y grows to the south; ");
	struct turn turned = incident->step->turn;
	int right = 0; /* turns in which the piece may stand as well; `turn` is the last of them */
	for (turned.degrees = 0; turned.degrees < 360 && turned.pieces > 0; turned.degrees += 90)
		if (incident->step->kind == STEP_TURN && game_allows(game_of(incident), &turned)) {
			turn = turned;
			right++;
		}
	if (right == 1 && help_move(out, incident, &turn))
		return;
	if (incident->step->kind != STEP_SETUP) {
		help_fits(out, incident, &game_of(incident)->board);
		return;
	}
	struct referee *all = grow(NULL, 1, sizeof *all);
	referee_copy(all, incident->referee);
	all->on_illegal = ON_ILLEGAL_SKIP;
	all->stopped = false;
	all->stands = NULL;
	for (const struct step *ahead = referee_ahead(all); step_is_of_position(ahead); ahead = referee_ahead(all))
		referee_next(all);
	help_fits(out, incident, &all->game.board);
	free(all);
}

/*
 * Adds the pieces that may stand on the slot that the turn names for its piece, and removes them from the list. Returns
 * how many are left.
 */
static int help_same_slot(struct text *out, const struct turn *turn, const struct tile *tile,
			  struct piece_choice choices[], int n)
{
	for (int p = 0; p < turn->pieces && p < PIECES_MAX; p++) {
		const struct stated_piece *tried = &turn->piece[p];
		int zone = tried->elsewhere ? -1 : slot_zone(tile, tried->place.slot, turn_quarters(turn));
		int others = 0;
		for (int i = 0; i < n; i++) {
			if (choices[i].zone != zone) {
				choices[others++] = choices[i];
				continue;
			}
			text_add(out, "%s %s, ", role_name((enum role)choices[i].role),
				 word_of_slot(tried->place.slot));
		}
		n = others;
	}
	return n;
}

static void help_piece(struct text *out, const struct incident *incident)
{
	const struct board *board = &game_of(incident)->board;
	const struct turn *turn = &incident->step->turn;
	int turns = turn_quarters(turn);
	if (turn->tile == TILE_UNKNOWN || turns < 0 ||
	    !board_admits(board, &board->set->tile[turn->tile], turn->cell, turns))
		return;
	const struct tile *tile = &board->set->tile[turn->tile];
	struct piece_choice choices[PIECE_CHOICES];
	int n = game_pieces(game_of(incident), turn, choices);
	if (tile->scout && !n) {
		help_scout_place(out, incident); /* it may not lie here at all */
		return;
	}
	if (!n) {
		text_add_string(out, "no piece may be placed here");
		return;
	}
	text_add_string(out, "legal here: ");
	if (!tile->scout) /* otherwise both role and slot are given (SCOUT-05) */
		n = help_same_slot(out, turn, tile, choices, n);
	say_choices(out, tile, turns, choices, n, ", ");
	if (!tile->scout)
		text_add(out, "%sor no piece", n ? ", " : "");
}

static void help_recall(struct text *out, const struct incident *incident)
{
	const struct board *board = &game_of(incident)->board;
	const struct turn *turn = &incident->step->turn;
	int members = 0;
	for (int node = 0; (node = board_member_from(board, turn->player, node)) != NO_NODE; node++) {
		if (members++ == 0)
			text_add(out, "members of %s on the board: ", player_colour(record_of(incident), turn->player));
		else
			text_add_string(out, ", ");
		say_place(out, board_piece_place(board, node));
	}
}

/* The members that the Shaman tile could take back. */
static void help_shaman_tile(struct text *out, const struct incident *incident)
{
	const struct board *board = &game_of(incident)->board;
	struct turn turn = incident->step->turn;
	const char *between = "he may take back: ";
	if (incident->step->kind != STEP_RECALL)
		return;
	for (int node = 0; (node = board_member_from(board, turn.player, node)) != NO_NODE; node++) {
		struct violations broken = { 0 };
		turn.recall[0] = board_piece_place(board, node);
		game_check_recall(game_of(incident), &turn, &broken);
		if (violations_any(&broken))
			continue;
		text_add(out, "%s%s", between, place_phrase(turn.recall[0]).s);
		between = ", ";
	}
}

/* If there is a Shaman tile, a recall within a turn may have been meant for that tile. */
static void help_recall_line(struct text *out, const struct incident *incident)
{
	if (game_of(incident)->rules.scout_tiles)
		text_add(out, "the Shaman tile takes a member back on a line of its own: `%s recall X,Y:SLOT`",
			 player_colour(record_of(incident), incident->step->turn.player));
}

/* Suggests the same move as the extra turn of the player who is owed one. Returns whether that would be legal. */
static bool help_extra_turn(struct text *out, const struct incident *incident)
{
	const struct game *game = game_of(incident);
	struct turn turn = incident->step->turn;
	turn.player = game->mover;
	turn.extra = true;
	for (int i = 0; i < turn.pieces && i < PIECES_MAX; i++)
		turn.piece[i].owner = game->mover;
	return help_move(out, incident, &turn);
}

static void help_owed(struct text *out, const struct incident *incident)
{
	const struct game *game = game_of(incident);
	const char *mover = player_colour(record_of(incident), game->mover);
	if (incident->step->kind == STEP_TURN && help_extra_turn(out, incident))
		return;
	if (!incident->step->turn.extra && game_owes_extra(game))
		text_add(out, "%s is owed an extra turn: `%s + ...`", mover, mover);
}

enum { TILES_LISTED = 8 };

/*
 * Lists the tiles that may still be drawn in such a turn; with `fitting`, only those that fit where the turn places its
 * tile. Returns false, and adds nothing, if there are none or too many.
 */
static bool help_tiles_left(struct text *out, const struct incident *incident, bool fitting)
{
	const struct game *game = game_of(incident);
	const struct turn *turn = &incident->step->turn;
	const struct tileset *set = game->board.set;
	const uint8_t *copies = game->supply.copies[turn->extra ? PILE_BONUS : PILE_LAND];
	struct text list = { 0 };
	int n = 0;
	for (int t = 0; t < set->tiles && n <= TILES_LISTED; t++) {
		if (!copies[t] ||
		    (fitting && !board_admits(&game->board, &set->tile[t], turn->cell, turn_quarters(turn))))
			continue;
		text_add(&list, n++ ? ", %s" : "%s", set->tile[t].name);
		if (copies[t] > 1 && copies[t] < COPIES_ANY)
			text_add(&list, " (%d)", copies[t]);
	}
	bool listed = n > 0 && n <= TILES_LISTED;
	if (listed)
		text_add(out, "remaining tiles%s: %s", fitting ? " that fit there" : "", list.s);
	text_free(&list);
	return listed;
}

/*
 * Help for a tile that may not be placed at all, so that it does not matter where it fits. The first of the codes
 * decides what is suggested.
 */
static void help_turn(struct text *out, const struct incident *incident, enum violation_code code,
		      const struct violations *against)
{
	size_t begin = out->length;
	enum step_kind kind = (enum step_kind)incident->step->kind;
	bool first = code == violations_next(against, 0);
	bool lies = kind == STEP_TURN && turn_quarters(&incident->step->turn) >= 0;
	if (code == V_EXTRA_TURN_SKIPPED) {
		text_add(out, "the record needs a line `%s + TILE X,Y TURN` before this one",
			 player_colour(record_of(incident), game_of(incident)->mover));
	} else if (code == V_TILE_WRONG_STACK ||
		   (code == V_WRONG_PLAYER && !violations_has(against, V_TILE_WRONG_STACK))) {
		help_owed(out, incident);
	} else if (first && (code == V_TILE_NOT_IN_SET || code == V_TILE_COPIES_EXCEEDED)) {
		struct turn turn = incident->step->turn;
		if (turn.tile == TILE_UNKNOWN && kind == STEP_TURN)
			turn.tile = line_meant_tile(record_of(incident), say_word(incident, code));
		bool meant = turn.tile != incident->step->turn.tile && help_move(out, incident, &turn);
		if (!meant && !help_tiles_left(out, incident, false) && lies)
			help_tiles_left(out, incident, true);
	}
	if (out->length > begin || out->without_commands || !first || code == V_GAME_OVER)
		return;
	if (code == V_WRONG_PLAYER && game_of(incident)->moves == 0 && game_of(incident)->to_move == 0) {
		const char *mover = player_colour(record_of(incident), incident->step->turn.player);
		text_add(out, "if %s moves first, list %s before the others", mover, mover);
		return;
	}
	if (kind != STEP_TURN && kind != STEP_DISCARD && kind != STEP_DECLINE && kind != STEP_PASS)
		return;
	text_add_string(out, "what would be legal instead");
	add_command(out, incident, "explain");
}

/* HELP_TURN is not among them: help_turn says it once, for everything that is wrong with a tile. */
static say_sentence *const helps[HELP_KINDS] = {
	[HELP_PLACE] = help_place,      [HELP_PIECE] = help_piece,        [HELP_RECALL] = help_recall,
	[HELP_LINE] = help_recall_line, [HELP_SHAMAN] = help_shaman_tile,
};

/* Adds the last move with `y` growing to the north, if it is legal and the note is true then; else nothing. */
static void help_flipped(struct text *out, const struct incident *incident)
{
	const struct record *record = record_of(incident);
	const struct step *action = incident->referee->action;
	if (!action || action->kind != STEP_TURN || action->turn.cell.y == 0)
		return;
	struct record *flipped = grow(NULL, 1, sizeof *flipped);
	struct step *step = grow(NULL, record->steps, sizeof *step);
	struct referee *referee = grow(NULL, 1, sizeof *referee);
	memcpy(step, record->step, record->steps * sizeof *step);
	struct turn *turn = &step[action - record->step].turn;
	flip(turn);
	*flipped = *record;
	flipped->step = step;
	referee_begin(referee, flipped, ON_ILLEGAL_STOP);
	while (!referee->illegal && referee->report.step != step + (incident->step - record->step) &&
	       referee_next(referee))
		;
	if (!referee->illegal) {
		text_add_string(out, "; or, since y grows to the south, `");
		say_action(out, record, STEP_TURN, turn);
		text_add_string(out, "` makes it true");
	}
	free(referee);
	free(step);
	free(flipped);
}

/* Adds the line that the record leaves out or, once for all its mistakes, the assertion as it should be. */
static void help_note(struct text *out, const struct incident *incident, enum violation_code code)
{
	const struct referee *referee = incident->referee;
	const struct sent_home *home = &referee->missing_home;
	struct text line = { 0 };
	const char *what = " is missing";
	if (code == V_SCORE_MISSING) {
		say_scored(&line, record_of(incident), &referee->missing);
	} else if (code == V_RETURN_MISMATCH && referee->report.missing_for) {
		text_add(&line, "returned %s %s", player_colour(record_of(incident), home->player),
			 place_phrase(home->place).s);
	} else if (code == violations_next(&referee->report.broken, 0)) {
		say_correction(&line, incident);
		what = " would be right";
	}
	bool given = step_is_given(incident->step);
	if (line.length > 0)
		text_add(out, "`%s%s`%s", given ? "given " : "", line.s, what);
	if (code == V_SCORE_OF_INCOMPLETE_FEATURE)
		help_flipped(out, incident);
	text_free(&line);
}

void say_help(struct text *out, const struct incident *incident, enum violation_code code)
{
	struct violations against = { 0 };
	if (incident->header) {
		/* A start line with another tile is meant for a part of the table that does not show the start tile. */
		const struct record *record = record_of(incident);
		const struct words *words = &incident->header->words;
		struct word tile = word_trim((struct word){ words->s, words->length });
		if (code == V_START_TILE_WRONG && record->start.given && words->s == record->start.words.s)
			text_add(out,
				 "a position without the start tile begins with `start none`, and then `setup %.*s`",
				 (int)tile.length, tile.s);
		return;
	}
	if (violation_is_note(code)) {
		help_note(out, incident, code);
		return;
	}
	if (!incident->step || incident->referee->concluded)
		return;
	if (incident->step->kind < STEP_SCORED)
		against = codes_against_tile(&incident->referee->refused);
	if (violations_any(&against)) {
		help_turn(out, incident, code, &against);
		return;
	}
	say_sentence *help = helps[violation_row(code)->help];
	if (help)
		help(out, incident);
}

/* Whether a line is a legal move whose tile looks otherwise than in a lesser turn, or whose piece may stand elsewhere then. */
static bool is_legal_line(const struct referee *referee, const struct text *words)
{
	struct complaint unused;
	struct step step = { 0 };
	struct line line = line_begin(words->s, words->length, &unused);
	const struct turn *turn = &step.turn;
	if (!line_step(&line, referee->record, &step) || step.kind != STEP_TURN || !game_allows(&referee->game, turn))
		return false;
	int turns = turn_quarters(turn);
	return turn->pieces > 0 || referee->record->set->tile[turn->tile].least_turns[turns] == turns;
}

void say_missing_turn(struct text *out, const struct reader *reader)
{
	const struct record *record = &reader->record;
	const struct trouble *error = &reader->error[0];
	if (error->code != READ_NUMBER || reader->header_errors || error->steps >= record->steps)
		return;
	const struct step *step = &record->step[error->steps];
	size_t at = error->span.text + error->at - (size_t)(step->words.s - reader->text);
	if (step->kind != STEP_UNREAD || at > step->words.length)
		return;
	struct word before = word_trim((struct word){ step->words.s, at });
	struct word after = word_trim((struct word){ step->words.s + at, step->words.length - at });
	struct referee *referee = zeroed(sizeof *referee);
	struct text line = { 0 };
	referee_begin(referee, record, ON_ILLEGAL_STOP);
	while (!referee->illegal && referee->at < error->steps && referee_next(referee))
		;
	for (int degrees = 0; degrees < 360 && !referee->illegal && referee->at == error->steps; degrees += 90) {
		text_clear(&line);
		text_add(&line, "%.*s %d%s%.*s", (int)before.length, before.s, degrees, after.length ? " " : "",
			 (int)after.length, after.s);
		if (is_legal_line(referee, &line))
			text_add(out, "%s`%s`", out->length ? " or " : "it fits there with its turn: ", line.s);
	}
	text_free(&line);
	free(referee);
}
