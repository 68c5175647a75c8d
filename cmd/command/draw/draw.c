#include "option/command.h"

#include "core/scout.h"
#include "draw/drawing.h"
#include "draw/svg_board.h"
#include "judge/judged.h"
#include "replay/replay.h"
#include "run/games.h"
#include "say/feature.h"
#include "say/names.h"
#include "show/show.h"
#include "text/output.h"
#include "text/terminal.h"

#include <stdlib.h>
#include <string.h>

/* The options that only `draw` takes. */
struct draw_options {
	int move; /* 0: the start; -1: the last */
	bool illegal;
	const char *feature, *around; /* at most one; NULL: none */
};

/* A picture that is being made. */
struct draw_run {
	const struct options *options;
	const struct draw_options *own;
	const char *place;    /* what --feature or --around names; NULL: nothing */
	struct place feature; /* that place */
	struct replay replay;
	struct drawing drawing;
	struct game ended; /* the game, or after final scoring, as it was when it ended */
	struct feature marked;
	struct findings findings;  /* about the illegal action that is shown */
	struct judged_game judged; /* an illegal position, as a whole */
	struct text made;
};

/* ---- the feature that forbids a turn, joined with the turn's tile ---- */

/* Whether a piece stands in the region or the river system of a node. */
static bool is_occupied(const struct board *board, bool system, int node)
{
	uint8_t pieces[PLAYERS_MAX];
	int held = 0;
	board_pieces(board, system ? &board->systems : &board->regions, node, pieces);
	for (int q = 0; q < PLAYERS_MAX; q++)
		held += pieces[q];
	return held > 0;
}

/* The occupied feature on which a member or a hut of the turn would stand; `last` is the turn's tile. NO_NODE: none. */
static int occupied_feature(const struct board *joined, const struct turn *turn, int last, bool huts)
{
	for (int i = 0; i < turn->pieces && i < PIECES_MAX; i++) {
		const struct stated_piece *piece = &turn->piece[i];
		int zone = slot_zone(board_tile(joined, last), piece->place.slot, turn_quarters(turn));
		int node = last * ZONES_A_TILE + zone;
		if (zone != NO_ZONE && (piece->role == HUT) == huts && is_occupied(joined, huts, node))
			return node;
	}
	return NO_NODE;
}

/*
 * A zone of the turn's tile, the last on the board, whose feature forbids the turn by this code: an occupied one where a
 * piece would stand, or where the piece of the Scout tile itself would; the meadow of the Agriculture hut. NO_NODE: none.
 */
static int forbidding_zone(const struct board *joined, const struct turn *turn, enum violation_code code)
{
	const int last = joined->tiles - 1;
	const struct tile *tile = board_tile(joined, last);
	if (code == V_FEATURE_OCCUPIED || code == V_HUT_SYSTEM_OCCUPIED)
		return occupied_feature(joined, turn, last, code == V_HUT_SYSTEM_OCCUPIED);
	for (int z = 0; z < tile->zones; z++) {
		int node = last * ZONES_A_TILE + z;
		if (code == V_MEADOW_FARMED &&
		    area_root(&joined->regions, node) == area_root(&joined->regions, joined->farm))
			return node;
		if (code == V_SCOUT_FEATURE_OCCUPIED && tile->scout != SCOUT_NONE &&
		    tile->zone[z].kind == scout_piece((enum scout)tile->scout).joins &&
		    is_occupied(joined, false, node))
			return node;
	}
	return NO_NODE;
}

/*
 * Marks the feature that forbids the tried turn by this code, joined with the tried tile. Marks nothing if no feature
 * does, or if the tile does not fit there.
 */
static void mark_forbidding_feature(struct drawing *p, enum violation_code code)
{
	const struct board *board = &p->game->board;
	const struct turn *turn = p->tries ? p->tried->turn : NULL;
	int turns = turn ? turn_quarters(turn) : -1;
	if (turns < 0 || p->joined || !board_admits(board, &board->set->tile[turn->tile], turn->cell, turns))
		return;
	p->joined = grow(NULL, 1, sizeof *p->joined);
	*p->joined = *board;
	board_place(p->joined, turn->tile, turn->cell, turns);
	int node = forbidding_zone(p->joined, turn, code);
	if (node == NO_NODE) {
		free(p->joined);
		p->joined = NULL;
	} else {
		drawing_mark_feature(p, p->joined, node, code == V_HUT_SYSTEM_OCCUPIED);
	}
}

/* ---- the position ---- */

static bool is_illegal_action(const struct referee *referee)
{
	const struct step *step = referee->report.step;
	bool broken = violations_any(&referee->report.broken) || referee->report.refused;
	return step && step->kind < STEP_SCORED && broken && !referee->report.played;
}

/*
 * Judges only up to the position asked for; false if the game does not have it. An illegal action is searched for only
 * after the move of --move.
 */
static bool go_to_position(struct draw_run *d, const struct reader *reader)
{
	const struct referee *r = &d->replay.referee;
	replay_begin(&d->replay, &reader->record, d->options->on_illegal);
	for (;;) {
		bool there = d->own->move < 0 || r->game.moves >= d->own->move;
		if (d->own->move >= 0 && there && !d->own->illegal && !replay_is_setting_up(&d->replay))
			return true;
		if (!replay_next(&d->replay))
			return (there && !d->own->illegal) || r->no_position;
		if (d->own->illegal && there && is_illegal_action(r) && !r->no_position)
			return true;
	}
}

static enum status report_no_position(const struct draw_run *d, const char *file)
{
	const struct referee *r = &d->replay.referee;
	const struct step *step = r->report.step;
	uint32_t line = r->record->span.line;
	struct phrase why = phrase_of("the game has no move %d", d->own->move);
	if (d->own->illegal) {
		why = phrase_of("no move is illegal");
		if (d->own->move >= 0)
			phrase_add(&why, " after move %d", d->own->move);
	} else if (r->stopped) {
		line = step ? step->span.line : line;
		why = phrase_of("%s: the game is illegal here, before move %d; hgref check gives the reason",
				violation_name(violations_next(&r->report.broken, 0)), d->own->move);
	}
	terminal_complain("%s:%u: %s\n", file, line, why.s);
	return STATUS_TROUBLE;
}

/* ---- marks ---- */

/* What check finds about the action: "red, move 3, line 7"; and for each code, the fact, the rule and its heading. */
static void say_findings(struct draw_run *d, const struct reader *reader, const char *file)
{
	const struct referee *referee = &d->replay.referee;
	const struct step *step = referee->report.step;
	struct drawing *drawing = &d->drawing;
	struct violations broken = referee->report.refused ? referee->refused : referee->report.broken;
	struct incident incident = incident_of(&d->replay, reader, file);
	findings_add(&d->findings, &incident, &broken, true);
	const struct finding *first = &d->findings.list[0];
	if (first->player >= 0)
		text_add(&drawing->found_at, "%s, ", player_colour(&reader->record, first->player));
	text_add(&drawing->found_at, "move %u, line %u", first->move, first->line);
	for (size_t i = 0; i < d->findings.count; i++) {
		const struct finding *finding = &d->findings.list[i];
		text_add(&drawing->found, "%s: %s\n", violation_name(finding->code),
			 d->findings.words.s + finding->message);
		show_rules(&drawing->found, &reader->record.rules, finding->rules);
	}
	if (step->kind == STEP_TURN || step->kind == STEP_SETUP)
		drawing_try(drawing, &step->turn);
	if (!d->place)
		for (size_t i = 0; i < d->findings.count; i++)
			mark_forbidding_feature(drawing, d->findings.list[i].code);
}

static enum status mark_feature(struct draw_run *d, const char *file)
{
	const struct board *board = &d->replay.referee.game.board;
	int node = board_node(board, d->feature);
	if (node >= 0) {
		drawing_mark_feature(&d->drawing, &d->ended.board, node, board_zone(board, node)->kind == LAKE);
		feature_of(d->drawing.seen, node, d->drawing.of_system, &d->marked);
		feature_note_homes(&d->marked, &d->replay);
		d->drawing.went_home = d->marked.went_home;
		if (d->own->around)
			drawing_look_around(&d->drawing);
		return STATUS_FINE;
	}
	int placed = board_tile_at(board, d->feature.cell);
	struct phrase cell = cell_phrase(d->feature.cell), why;
	if (placed == NO_TILE)
		why = phrase_of("no tile lies at %s at this point", cell.s);
	else
		why = phrase_of("tile %s at %s has no place called %s", board_tile(board, placed)->name, cell.s,
				word_of_slot(d->feature.slot));
	terminal_complain("%s:%u: --%s: %s\n", file, d->replay.referee.record->span.line,
			  d->own->around ? "around" : "feature", why.s);
	return STATUS_TROUBLE;
}

/* ---- the game ---- */

static enum status draw_game(struct draw_run *d, const struct reader *reader, const char *file)
{
	enum status status = STATUS_FINE;
	if (!go_to_position(d, reader))
		return report_no_position(d, file);
	replay_end_game(&d->replay, &d->ended);
	drawing_begin(&d->drawing, reader, &d->ended);
	if (d->replay.referee.no_position) {
		judge_game(&d->judged, reader, file, ON_ILLEGAL_STOP, KEEP_WORDS);
		drawing_show_wrong(&d->drawing, &d->judged);
	} else if (d->own->illegal) {
		say_findings(d, reader, file);
	}
	if (d->place)
		status = mark_feature(d, file);
	if (status == STATUS_FINE)
		svg_board(&d->made, &d->drawing);
	drawing_free(&d->drawing);
	return status;
}

/* The place that --feature or --around names. */
static bool read_marked_place(struct draw_run *d)
{
	d->place = d->own->around ? d->own->around : d->own->feature;
	if (!d->place)
		return true;
	struct line line = line_begin(d->place, strlen(d->place), NULL);
	if (line_place(&line, &d->feature) && line_end(&line))
		return true;
	terminal_complain("hgref draw: --%s: expected X,Y:SLOT, such as 2,-1:N or 0,0:lake, not `%s`\n",
			  d->own->around ? "around" : "feature", d->place);
	return false;
}

/* Checks the command line, and reports its faults. */
static bool can_be_drawn(struct draw_run *d)
{
	const struct options *options = d->options;
	if (options->files != 1)
		terminal_complain(
			"hgref draw: expected one FILE; -o names the picture to write, --game N one of the games\n");
	else if (d->own->around && d->own->feature)
		terminal_complain("hgref draw: --around marks its feature itself: leave out --feature\n");
	else if (output_is_input(options->output, options->file, options->files))
		terminal_complain("hgref draw: --output: `%s` is the file to draw and would be overwritten\n",
				  options->output);
	else
		return read_marked_place(d);
	return false;
}

static enum status run_draw(const struct options *options)
{
	struct draw_run *d = zeroed(sizeof *d);
	enum status written = STATUS_FINE;
	d->options = options;
	d->own = options->own;
	if (!can_be_drawn(d)) {
		free(d);
		return options_hint("draw");
	}
	struct games games = games_of("draw", options);
	games.one_game = games.writes = true;
	while (games_next(&games))
		if (games.found == GAME_READ)
			games.status = draw_game(d, games.reader, games.file);
		else
			games_show_skipped(&games);
	enum status status = games_end(&games);
	if (d->made.length && !options->quiet)
		written = output_write(options->output, options->force, &d->made);
	status = written > status ? written : status;
	if (d->made.length == 0 && status == STATUS_FINE)
		status = STATUS_TROUBLE; /* the scenario is skipped: there is no picture */
	text_free(&d->made);
	findings_free(&d->findings);
	judged_free(&d->judged);
	replay_free(&d->replay);
	free(d);
	return status;
}

static const struct option_row draw_rows[] = {
	{ 0, "move", "N", "draw the position after move N; 0 is the start", OWN(draw_options, move),
	  TAKES_NUMBER(0, PLACED_MAX, "the number of a move, 0 to 255") },
	{ 0, "feature", "X,Y:SLOT", "mark the feature there; a lake names its river system", OWN(draw_options, feature),
	  TAKES_WORDS },
	{ 0, "around", "X,Y:SLOT", "like --feature, showing only the board around it", OWN(draw_options, around),
	  TAKES_WORDS },
	{ 0, "illegal", "", "show the first illegal move where it was tried\n(given move N, the first one after it)",
	  OWN(draw_options, illegal), TAKES_NOTHING },
	{ 'o', "output", "FILE", "write the picture to FILE", COMMON(output), TAKES_OUTPUT },
};

const struct command command_draw = {
	.name = "draw",
	.arguments = "FILE",
	.needs = FILE_NEEDED,
	.summary = "Draw the board as a picture in SVG.",
	.run = run_draw,
	.shared = SHARED_BY_JUDGES | SHARES(GAME) | SHARES(FORCE),
	OWN_OPTIONS(draw_rows, struct draw_options, { .move = -1 }),
	.ending = RECORD_ENDING
	"The first of several games is drawn, unless --game says otherwise.\n"
	"Exit status: 0 drawn, 2 could not be read or drawn, 3 wrong usage.\nSee hgref-draw(1).\n",
};
