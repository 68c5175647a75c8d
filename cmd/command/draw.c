#include "command/commands.h"
#include "draw/drawing.h"
#include "draw/svg_board.h"
#include "draw/text_board.h"
#include "run/each_game.h"
#include "say/names.h"
#include "say/say.h"
#include "show/show.h"
#include "text/output.h"
#include "text/terminal.h"

#include <stdlib.h>
#include <string.h>

/* `draw`: one position of one game of a file. */
struct draw_run {
	const struct options *options;
	struct place feature;
	int games; /* met so far */
	struct referee referee;
	uint32_t line_of_move[PLACED_MAX];
	struct drawing drawing;
	struct text made;
	bool drawn;
};

static bool is_wanted(struct draw_run *d)
{
	return ++d->games == (d->options->game ? d->options->game : 1);
}

static enum status complain(const struct draw_run *d, const char *file, const char *words, int number)
{
	const struct record *record = d->referee.record;
	struct text line = { 0 };
	text_add(&line, words, number);
	terminal_complain("%s:%u: %s\n", file, record->span.line, line.s);
	text_free(&line);
	return STATUS_TROUBLE;
}

/* ---- to the position ---- */

static bool is_illegal_action(const struct referee *referee)
{
	const struct step *step = referee->report.step;
	bool broken = violations_any(&referee->report.broken) || referee->report.refused;
	return step && step->kind < STEP_SCORED && broken && !referee->report.played;
}

/* Judges up to the position asked for, and no further; an illegal action is only looked for behind move --move. */
static bool go_to(struct draw_run *d, const struct reader *reader)
{
	struct referee *r = &d->referee;
	const struct options *o = d->options;
	referee_begin(r, &reader->record, d->options->on_illegal);
	for (;;) {
		bool there = o->move < 0 || r->game.moves >= o->move;
		if (o->move >= 0 && there && !o->draw.illegal)
			return true;
		if (!referee_next(r))
			return there && !o->draw.illegal;
		if (o->draw.illegal && there && is_illegal_action(r))
			return true;
		if (r->report.played && r->report.step && r->report.step->kind == STEP_TURN)
			d->line_of_move[r->game.moves] = r->report.step->span.line;
	}
}

static const char *why_stopped(const struct referee *referee)
{
	return violation_name(violations_next(&referee->report.broken, 0));
}

static enum status not_there(const struct draw_run *d, const char *file)
{
	const struct referee *r = &d->referee;
	const struct step *step = r->report.step;
	if (d->options->draw.illegal)
		return complain(d, file,
				d->options->move >= 0 ? "no move is illegal behind move %d" : "no move is illegal",
				d->options->move);
	if (!r->stopped)
		return complain(d, file, "the game has no move %d", d->options->move);
	terminal_complain("%s:%u: %s: the game is illegal here, before move %d; hgref check says why\n", file,
			  step ? step->span.line : r->record->span.line, why_stopped(r), d->options->move);
	return STATUS_TROUBLE;
}

/* ---- what is pointed out ---- */

static void say_finding(struct draw_run *d, const struct reader *reader, const char *file)
{
	const struct step *step = d->referee.report.step;
	struct violations broken = d->referee.report.refused ? d->referee.refused : d->referee.report.broken;
	struct incident incident = { .file = file,
				     .overrides = reader->overrides,
				     .text = reader->text,
				     .referee = &d->referee,
				     .line_of_move = d->line_of_move,
				     .step = step };
	incident_read_parts(&incident);
	enum violation_code code = violations_next(&broken, 0);
	text_add(&d->drawing.found, "%s: ", violation_name(code));
	say_violation(&d->drawing.found, &incident, code);
	if (step->kind == STEP_TURN || step->kind == STEP_SETUP)
		drawing_try(&d->drawing, &step->turn);
}

static enum status find_feature(struct draw_run *d, const char *file)
{
	const struct board *board = &d->referee.game.board;
	int node = board_node(board, d->feature);
	if (node >= 0) {
		drawing_light(&d->drawing, node);
		return STATUS_FINE;
	}
	struct text words = { 0 };
	int placed = board_tile_at(board, d->feature.cell);
	if (placed == NO_TILE) {
		text_add(&words, "no tile lies at ");
		say_cell(&words, d->feature.cell);
		text_add(&words, " at this moment");
	} else {
		text_add(&words, "tile %s at ", board_tile(board, placed)->name);
		say_cell(&words, d->feature.cell);
		text_add(&words, " has no place called ");
		say_slot(&words, d->feature.slot);
	}
	terminal_complain("%s:%u: --feature: %s\n", file, d->referee.record->span.line, words.s);
	text_free(&words);
	return STATUS_TROUBLE;
}

/* ---- the games of the file ---- */

static void make(struct draw_run *d)
{
	if (d->options->format == FORMAT_SVG) {
		svg_board(&d->made, &d->drawing);
		return;
	}
	text_board(&d->made, &d->drawing, d->options->draw.ascii);
	text_make_printable(&d->made, 0);
}

static void report_errors(const struct draw_run *d, const struct reader *reader, const char *file)
{
	struct text message = { .width = terminal_width(stderr) };
	show_errors(&message, reader, file);
	terminal_print(stderr, &message, d->options->color);
	text_free(&message);
}

static enum status draw(void *data, const struct reader *reader, const char *file, struct text *out)
{
	struct draw_run *d = data;
	enum status status = STATUS_FINE;
	(void)out;
	if (!is_wanted(d))
		return STATUS_FINE;
	report_errors(d, reader, file);
	d->drawn = true; /* or told why not */
	if (!go_to(d, reader))
		return not_there(d, file);
	drawing_begin(&d->drawing, reader, &d->referee.game, file);
	if (d->options->draw.illegal)
		say_finding(d, reader, file);
	if (d->options->draw.feature)
		status = find_feature(d, file);
	if (status == STATUS_FINE)
		make(d);
	drawing_free(&d->drawing);
	return status;
}

static enum status unread(void *data, const struct reader *reader, const char *file, struct text *out)
{
	struct draw_run *d = data;
	(void)out;
	if (!is_wanted(d))
		return STATUS_FINE;
	d->drawn = true;
	report_errors(d, reader, file);
	return STATUS_TROUBLE;
}

static void skipped(void *data, const struct reader *reader, const char *file, struct text *out)
{
	struct draw_run *d = data;
	if (!is_wanted(d))
		return;
	d->drawn = true;
	show_skipped(out, reader, file);
	terminal_print(stderr, out, d->options->color);
	text_clear(out);
}

static enum status trouble(void *data, const char *file, const char *what, struct text *out)
{
	struct draw_run *d = data;
	(void)out;
	d->drawn = true;
	terminal_complain("hgref: %s: %s\n", file, what);
	return STATUS_TROUBLE;
}

static enum status draw_file(struct draw_run *d)
{
	const struct options *o = d->options;
	struct game_visitor visitor = { d, draw, unread, skipped, trouble, NULL };
	struct reader *reader = grow(NULL, 1, sizeof *reader);
	struct text unused = { 0 };
	reader_begin(reader, &o->overrides);
	enum status status = each_game_of(o->file[0], o->input, reader, &visitor, &unused);
	if (!d->drawn) {
		terminal_complain("hgref: %s: --game %d: the file has only %d %s\n", o->file[0], o->game, d->games,
				  d->games == 1 ? "game" : "games");
		status = STATUS_TROUBLE;
	}
	text_free(&unused);
	reader_free(reader);
	free(reader);
	return status;
}

/* The place that --feature names. */
static bool read_feature(struct draw_run *d)
{
	struct line line;
	struct complaint complaint;
	const char *feature = d->options->draw.feature;
	if (!feature)
		return true;
	line_begin(&line, feature, strlen(feature), &complaint);
	if (line_place(&line, &d->feature) && line_end(&line))
		return true;
	terminal_complain("hgref draw: --feature: expected X,Y:SLOT, such as 2,-1:N or 0,0:lake, not `%s`\n", feature);
	return false;
}

/* What is wrong with the command line has been told. */
static bool can_be_drawn(struct draw_run *d)
{
	const struct options *options = d->options;
	if (options->files != 1)
		terminal_complain("hgref draw: expected one FILE; of several games in it --game N chooses\n");
	else if (options->draw.ascii && options->format != FORMAT_TEXT)
		terminal_complain("hgref draw: --ascii draws text, not svg\n");
	else if (output_is_input(options->output, options->file, options->files))
		terminal_complain("hgref draw: --output: `%s` is the file to be drawn and would be lost\n",
				  options->output);
	else
		return read_feature(d);
	return false;
}

enum status command_draw(const struct options *options)
{
	struct draw_run *d = grow(NULL, 1, sizeof *d);
	memset(d, 0, sizeof *d);
	d->options = options;
	enum status status = STATUS_USAGE;
	if (can_be_drawn(d)) {
		status = draw_file(d);
		if (d->made.length && !options->quiet)
			status = output_write(options->output, &d->made) > status ? STATUS_TROUBLE : status;
	} else {
		options_hint("draw");
	}
	text_free(&d->made);
	free(d);
	return status;
}
