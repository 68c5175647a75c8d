#include "mend/mend.h"
#include "option/command.h"
#include "run/games.h"
#include "say/names.h"
#include "say/say_command.h"
#include "show/show.h"
#include "show/show_explanation.h"
#include "show/show_fit.h"
#include "text/terminal.h"

#include <stdlib.h>

/* The options that only `explain` takes. */
struct explain_options {
	struct asked_place at;
};

static enum status explain(struct explanation *e, const struct options *options, struct text *out)
{
	const struct explain_options *own = options->own;
	const struct asked_place *at = &own->at;
	explain_action(e);
	if (e->step && at->given && !explain_feature(e, at->place)) {
		const struct game *game = &e->at.referee.game;
		bool tile = board_tile_at(&game->board, at->place.cell) != NO_TILE;
		terminal_complain("%s:%u: --at %s: %s there after move %d\n", e->file, e->reader->record.span.line,
				  place_phrase(at->place).s, tile ? "the tile has no such place" : "no tile lies",
				  game->moves);
		return STATUS_TROUBLE;
	}
	if (options->format == FORMAT_JSON && !options->quiet) {
		show_explanation_json(out, e);
	} else if (!options->quiet) {
		const struct referee *referee = &e->at.referee;
		e->mendable = e->step && !e->played && !referee->report.refused &&
			      referee->on_illegal == ON_ILLEGAL_STOP && mend_is_likely(e->reader);
		show_explanation(out, e);
	}
	return explained_wrong(e) ? STATUS_BROKEN : STATUS_FINE;
}

static enum status report_no_move(const struct explanation *e, const struct options *options)
{
	const struct referee *referee = &e->at.referee;
	struct text words = { 0 };
	if (options->line)
		text_add(&words, "line %d could not be judged", options->line);
	else if (options->move)
		text_add(&words, "the game has no move %d: %d could be judged", options->move, referee->game.moves);
	else
		text_add_string(&words, "the game has no move");
	if (referee->stopped)
		text_add(&words, "; the game is illegal from line %u", referee->report.step->span.line);
	terminal_complain("%s:%u: %s\n", e->file, e->reader->record.span.line, words.s);
	text_free(&words);
	return STATUS_TROUBLE;
}

/* Explains the action that is asked about, of each game. */
static enum status explain_game(struct explanation *e, const struct games *games, struct text *out)
{
	const struct options *options = games->options;
	enum status worst = STATUS_FINE;
	int move = options->line ? 0 : options->move;
	bool answered = false;
	const struct step *step = NULL;
	e->file = games->file;
	e->reader = games->reader;
	if (options->line)
		step = action_of_line(&games->reader->record, options->line);
	else if (!move)
		step = explain_choose(e);
	if (!replay_set_up(&e->at, &e->reader->record, options->on_illegal) && e->at.referee.at > 0) {
		if (!options->quiet)
			show_no_position(out, e->reader, e->file, options->format == FORMAT_JSON);
		return STATUS_BROKEN;
	}
	if (!explain_begin(e, options->on_illegal))
		return explain(e, options, out);
	while ((move || !answered || e->at.referee.stands) && explain_next(e, step, move)) {
		enum status status = explain(e, options, out);
		worst = status > worst ? status : worst;
		answered = true;
	}
	if (worst == STATUS_BROKEN && options->format == FORMAT_TEXT && !options->quiet)
		show_other_law(out, games->reader, games->file);
	return answered ? worst : report_no_move(e, options);
}

/* ---- games without illegal actions ---- */

/*
 * If there are several games, only illegal ones are explained; for the others, the output names the command to ask
 * with.
 */
static bool may_be_brief(const struct options *o)
{
	const struct explain_options *own = o->own;
	return !o->move && !o->line && !o->game && !own->at.given && !o->quiet && o->format == FORMAT_TEXT;
}

static void say_briefly(struct text *out, const struct games *games)
{
	size_t begin = out->length;
	show_heading(out, games->file, games->reader->record.span.line, games->reader);
	text_add_string(out, "nothing is illegal; its last move: ");
	say_command(out, judged_by(games->reader, games->file, games->options->on_illegal), "explain --game %d",
		    games->of_file);
	text_add_string(out, "\n");
	text_make_printable(out, begin);
}

/* ---- the games ---- */

static enum status run_explain(const struct options *options)
{
	struct explanation *e = zeroed(sizeof *e);
	/* An explanation, of the first game kept until it is known whether it is the only one, and what to print if not. */
	struct text held = { 0 }, brief = { 0 };
	struct games games = games_of("explain", options);
	while (games_next(&games)) {
		if (brief.length) /* the first game is not the only one */
			text_add_text(&games.out, &brief);
		text_clear(&brief);
		text_clear(&held);
		if (games.found != GAME_READ) {
			games_show_unread(&games);
			continue;
		}
		held.width = games.out.width;
		games.status = explain_game(e, &games, &held);
		bool shortened = games.status == STATUS_FINE && e->reasons == 0 && !games.reader->errors &&
				 may_be_brief(options);
		if (shortened && games.games == 1) {
			say_briefly(&brief, &games);
			continue;
		}
		if (shortened)
			say_briefly(&games.out, &games);
		else
			text_add_text(&games.out, &held);
		text_clear(&held);
	}
	if (held.length) /* the only game */
		terminal_print(stdout, &held, options->color);
	explain_free(e);
	free(e);
	text_free(&held);
	text_free(&brief);
	return games_end(&games);
}

static const struct option_row explain_rows[] = {
	{ 0, "move", "N", "explain move N; by default the first illegal move,\nor the last move if all are legal",
	  COMMON(move), TAKES_NUMBER(1, PLACED_MAX, "the number of a move, 1 to 255"), .excludes = "line" },
	{ 0, "line", "N", "explain what is on line N, even a discard or end", COMMON(line),
	  TAKES_NUMBER(1, 99999999, "a line's number, from 1") },
	{ 0, "at", "X,Y:SLOT", "also describe the feature here, after the move", OWN(explain_options, at),
	  .kind = OPTION_PLACE, .expected = "a place such as 2,-1:N" },
};

const struct command command_explain = {
	.name = "explain",
	.arguments = "FILE...",
	.needs = FILE_NEEDED,
	.summary = "Explain one move: what it did, or what is wrong and what is legal.",
	.run = run_explain,
	.shared = SHARED_BY_JUDGES | SHARES(GAME) | SHARES(FORMAT),
	OWN_OPTIONS(explain_rows, struct explain_options, { .at = { 0 } }),
	.ending = GAMES_ENDING("hgref-explain"),
};
