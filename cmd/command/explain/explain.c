#include "option/command.h"
#include "run/each_game.h"
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

/* `explain`: one action of each game. */
struct explaining {
	const struct options *options;
	const struct asked_place *at; /* --at */
	/* games without illegal actions, if no action was asked about: */
	int games;         /* of the input so far */
	const char *file;  /* being read */
	int games_of_file; /* so far */
	struct text
		held; /* the explanation of a game; the first is kept until it is known whether it is the only one */
	struct text brief; /* the text to print instead if it is not */
	struct explanation explanation;
};

/* ---- explaining ---- */

static enum status explain(struct explaining *x, struct text *out)
{
	struct explanation *e = &x->explanation;
	const struct options *options = x->options;
	const struct game *game = &e->at.referee.game;
	explain_action(e);
	if (e->step && x->at->given && !explain_feature(e, x->at->place)) {
		bool tile = board_tile_at(&game->board, x->at->place.cell) != NO_TILE;
		terminal_complain("%s:%u: --at %s: %s there after move %d\n", e->file, e->reader->record.span.line,
				  place_phrase(x->at->place).s, tile ? "the tile has no such place" : "no tile lies",
				  game->moves);
		return STATUS_TROUBLE;
	}
	if (options->format == FORMAT_JSON && !options->quiet)
		show_explanation_json(out, e);
	else if (!options->quiet)
		show_explanation(out, e);
	return explained_wrong(e) ? STATUS_BROKEN : STATUS_FINE;
}

static enum status report_no_move(const struct explaining *x, const struct explanation *e)
{
	const struct referee *referee = &e->at.referee;
	struct text words = { 0 };
	if (x->options->line)
		text_add(&words, "line %d could not be judged", x->options->line);
	else if (x->options->move)
		text_add(&words, "the game has no move %d that could be judged", x->options->move);
	else
		text_add_string(&words, "the game has no move");
	if (referee->stopped)
		text_add(&words, "; the game is illegal from line %u", referee->report.step->span.line);
	terminal_complain("%s:%u: %s\n", e->file, e->reader->record.span.line, words.s);
	text_free(&words);
	return STATUS_TROUBLE;
}

static enum status explain_game(struct explaining *x, const struct reader *reader, const char *file, struct text *out)
{
	struct explanation *e = &x->explanation;
	const struct options *options = x->options;
	enum status worst = STATUS_FINE;
	int move = options->line ? 0 : options->move;
	bool answered = false;
	const struct step *step = NULL;
	e->file = file;
	e->reader = reader;
	if (options->line)
		step = action_of_line(&reader->record, options->line);
	else if (!move)
		step = explain_choose(e);
	if (!explain_begin(e, options->on_illegal))
		return explain(x, out);
	while ((move || !answered || e->at.referee.stands) && explain_next(e, step, move)) {
		enum status status = explain(x, out);
		worst = status > worst ? status : worst;
		answered = true;
	}
	if (worst == STATUS_BROKEN && options->format == FORMAT_TEXT && !options->quiet)
		show_other_law(out, reader, file);
	return answered ? worst : report_no_move(x, e);
}

/* ---- games without illegal actions ---- */

/*
 * If there are several games, only illegal ones are explained; for the others, the output names the command to ask
 * with.
 */
static bool may_be_brief(const struct explaining *x)
{
	const struct options *o = x->options;
	return !o->move && !o->line && !o->game && !x->at->given && !o->quiet && o->format == FORMAT_TEXT;
}

static void say_briefly(struct text *out, const struct explaining *x)
{
	const struct explanation *e = &x->explanation;
	size_t begin = out->length;
	show_heading(out, e->file, e->reader->record.span.line, e->reader);
	text_add_string(out, "nothing is illegal; its last move: ");
	say_command(out, judged_by(e->reader, e->file, x->options->on_illegal), "explain --game %d", x->games_of_file);
	text_add_string(out, "\n");
	text_make_printable(out, begin);
}

/* ---- the games ---- */

static void count_game(void *data, const char *file, struct text *out)
{
	struct explaining *x = data;
	if (x->file != file) /* a file that is named twice has two names */
		x->games_of_file = 0;
	x->file = file;
	x->games_of_file++;
	x->games++;
	if (x->brief.length) /* the first game is not the only one */
		text_add_text(out, &x->brief);
	text_clear(&x->brief);
	text_clear(&x->held);
}

/* Explains a game; of a legal one, says how to ask about it, or holds the text back while it is the only game. */
static enum status explain_or_be_brief(void *data, const struct reader *reader, const char *file, struct text *out)
{
	struct explaining *x = data;
	x->held.width = out->width;
	enum status status = explain_game(x, reader, file, &x->held);
	bool brief = status == STATUS_FINE && x->explanation.reasons == 0 && !reader->errors && may_be_brief(x);
	if (brief && x->games == 1) {
		say_briefly(&x->brief, x);
		return status;
	}
	if (brief)
		say_briefly(out, x);
	else
		text_add_text(out, &x->held);
	text_clear(&x->held);
	return status;
}

static enum status run_explain(const struct options *options)
{
	const struct explain_options *own = options->own;
	struct explaining *x = zeroed(sizeof *x);
	x->options = options;
	x->at = &own->at;
	const struct game_command explain = {
		.name = "explain", .data = x, .judge = explain_or_be_brief, .met = count_game
	};
	enum status status = each_game(options, &explain);
	if (x->held.length) /* the only game */
		terminal_print(stdout, &x->held, options->color);
	explain_free(&x->explanation);
	text_free(&x->held);
	text_free(&x->brief);
	free(x);
	return status;
}

static const struct option_row explain_rows[] = {
	{ 0, "move", "N", "explain move N; by default the first illegal move,\nor else the last", COMMON(move),
	  TAKES_NUMBER(1, PLACED_MAX, "the number of a move, 1 to 255"), .excludes = "line" },
	{ 0, "line", "N", "explain what is on line N, even a discard or end", COMMON(line),
	  TAKES_NUMBER(1, 99999999, "a line's number, from 1") },
	{ 0, "at", "X,Y:SLOT", "also the feature at this place, after the move", OWN(explain_options, at),
	  .kind = OPTION_PLACE, .expected = "a place such as 2,-1:N" },
};

const struct command command_explain = {
	.name = "explain",
	.arguments = "FILE...",
	.needs = FILE_NEEDED,
	.summary = "One move: why it is illegal and what would be legal, or what it did.",
	.run = run_explain,
	.shared = SHARED_BY_JUDGES | SHARES(GAME) | SHARES(FORMAT),
	OWN_OPTIONS(explain_rows, struct explain_options, { .at = { 0 } }),
	.ending = GAMES_ENDING("hgref-explain"),
};
