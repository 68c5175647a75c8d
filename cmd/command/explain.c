#include "judge/explain.h"

#include "command/commands.h"
#include "run/each_game.h"
#include "say/names.h"
#include "say/say_command.h"
#include "show/show.h"
#include "text/terminal.h"

#include <stdlib.h>
#include <string.h>

/* `explain`: one action of each game. */
struct explaining {
	const struct options *options;
	int games;     /* of the input so far */
	bool answered; /* --line: some game has it */
	/* games with nothing illegal, where nothing was asked about: */
	const char *file;  /* being read */
	int games_of_file; /* so far */
	struct text held;  /* the explanation of the first game, until it is known whether it is the only one */
	struct text brief; /* what is said of it in its place if it is not */
	struct explanation explanation;
};

/* ---- which action ---- */

/* Whether the action is the move that is asked for, or was tried as that. */
static bool is_move(const struct replay *m, int move)
{
	const struct step *step = m->action;
	int tried = m->referee.game.moves + !m->played;
	return step && (step->kind == STEP_TURN || step->kind == STEP_PASS) && tried == move;
}

/* Without a wish: the first action that is illegal, or of which something wrong is asserted; else the last move. */
static const struct step *find_action(struct replay *m, const struct reader *reader)
{
	const struct step *last = NULL;
	replay_begin(m, reader, ON_ILLEGAL_STOP);
	while (replay_next(m)) {
		const struct report *report = &m->referee.report;
		if (report->missing_for)
			return report->missing_for;
		if (violations_any(&m->broken) || (m->action && violations_any(&report->broken)))
			return m->action;
		if (m->action && m->action->kind == STEP_TURN)
			last = m->action;
	}
	return last;
}

/* ---- explaining ---- */

static void lay_tile(struct explanation *e)
{
	const struct board *before = &e->at.before.board;
	e->laid = NO_TILE;
	replay_scored_board(&e->at, &e->board);
	if (!e->step || e->step->kind != STEP_TURN)
		return;
	if (e->at.played) {
		e->laid = e->board.tiles - 1;
		return;
	}
	const struct turn *turn = &e->step->turn;
	int turns = turn_quarters(turn);
	if (turn->tile != TILE_UNKNOWN && turns >= 0 && before->tiles < PLACED_MAX &&
	    board_admits(before, &before->set->tile[turn->tile], turn->cell, turns))
		e->laid = replay_lay(&e->board, turn);
}

/* The feature that --at names; false: there is none. */
static bool find_feature(const struct explaining *x, struct explanation *e)
{
	const struct board *board = &e->at.referee.game.board;
	e->features = 0;
	if (!x->options->explain.has_at)
		return true;
	int node = board_node(board, x->options->explain.at);
	if (node < 0)
		return false;
	enum zone_kind kind = (enum zone_kind)board_zone(board, node)->kind;
	if (kind != LAKE)
		e->asked_for[e->features++] = (struct cause){ node, false };
	if (kind == LAKE || kind == RIVER)
		e->asked_for[e->features++] = (struct cause){ node, true };
	return true;
}

static enum status report_no_feature(const struct explaining *x, const struct explanation *e)
{
	const struct board *board = &e->at.referee.game.board;
	struct text place = { 0 };
	say_place(&place, x->options->explain.at);
	bool tile = board_tile_at(board, x->options->explain.at.cell) != NO_TILE;
	terminal_complain("%s:%u: --at %s: %s there after move %d\n", e->file, e->reader->record.span.line, place.s,
			  tile ? "the tile has no such place" : "no tile lies", e->at.referee.game.moves);
	text_free(&place);
	return STATUS_TROUBLE;
}

/* Whether the record is wrong here: a move that it expects to be refused is not. */
static bool is_broken(const struct explanation *e)
{
	for (int i = 0; i < e->reasons; i++)
		if (e->reason[i].finding.step != e->step || !e->at.referee.report.refused)
			return true;
	return false;
}

static enum status explain_action(struct explaining *x, struct text *out)
{
	struct explanation *e = &x->explanation;
	const struct options *options = x->options;
	e->step = e->at.action;
	e->reasons = e->growths = 0;
	text_clear(&e->words);
	lay_tile(e);
	if (!e->at.stands)
		explain_reasons(e);
	if (e->at.played)
		explain_growth(e);
	else if (e->step)
		alternatives_of(&e->alternatives, &e->at.before, e->step);
	if (!find_feature(x, e))
		return report_no_feature(x, e);
	if (options->format == FORMAT_JSON && !options->quiet)
		show_explanation_json(out, e);
	else if (!options->quiet)
		show_explanation(out, e);
	return is_broken(e) ? STATUS_BROKEN : STATUS_FINE;
}

/* The header breaks a rule: there is no position. */
static enum status explain_header(struct explaining *x, struct text *out)
{
	struct explanation *e = &x->explanation;
	x->answered = true;
	e->step = NULL;
	e->reasons = e->growths = e->features = 0;
	e->laid = NO_TILE;
	text_clear(&e->words);
	explain_reasons(e);
	if (x->options->format == FORMAT_JSON && !x->options->quiet)
		show_explanation_json(out, e);
	else if (!x->options->quiet)
		show_explanation(out, e);
	return STATUS_BROKEN;
}

static enum status report_no_move(const struct explaining *x, const struct explanation *e)
{
	const struct replay *m = &e->at;
	struct text words = { 0 };
	if (x->options->line)
		text_add(&words, "line %d could not be judged", x->options->line);
	else if (x->options->move)
		text_add(&words, "the game has no move %d that could be judged", x->options->move);
	else
		text_add(&words, "the game has no move");
	if (m->referee.stopped && m->action)
		text_add(&words, "; the game is illegal from line %u on", m->action->span.line);
	terminal_complain("%s:%u: %s\n", e->file, e->reader->record.span.line, words.s);
	text_free(&words);
	return STATUS_TROUBLE;
}

static enum status explain_game(struct explaining *x, const struct reader *reader, const char *file, struct text *out)
{
	struct explanation *e = &x->explanation;
	enum status worst = STATUS_FINE;
	int move = x->options->line ? 0 : x->options->move;
	bool answered = false;
	const struct step *step = NULL;
	e->file = file;
	e->reader = reader;
	if (x->options->line)
		step = action_of_line(&reader->record, x->options->line);
	else if (!move)
		step = find_action(&e->at, reader);
	if (x->options->line && !step)
		return STATUS_FINE; /* it may be in another game */
	replay_begin(&e->at, reader, x->options->on_illegal);
	if (e->at.referee.stopped)
		return explain_header(x, out);
	while ((move || !answered || e->at.referee.stands) && replay_next(&e->at)) {
		bool action = e->at.referee.report.step == e->at.action && e->at.action;
		if (e->at.referee.report.kind == REPORT_STAND && !e->at.stands)
			continue; /* it could not be done */
		if (!action || !(move ? is_move(&e->at, move) : e->at.action == step))
			continue;
		enum status status = explain_action(x, out);
		worst = status > worst ? status : worst;
		answered = true;
	}
	x->answered = true;
	return answered ? worst : report_no_move(x, e);
}

/* ---- games of which there is nothing to say ---- */

/* Of many games those are explained in which something is illegal, of the others it is said how to ask. */
static bool may_be_brief(const struct explaining *x)
{
	const struct options *o = x->options;
	return !o->move && !o->line && !o->game && !o->explain.has_at && !o->quiet && o->format == FORMAT_TEXT;
}

static void say_briefly(struct text *out, const struct explaining *x)
{
	const struct explanation *e = &x->explanation;
	size_t begin = out->length;
	show_place(out, e->file, e->reader->record.span.line, 0);
	show_title(out, e->reader);
	text_add(out, " (%s): nothing is illegal; its last move: ", e->reader->record.rules.name);
	say_explain_game_command(out, (struct judged_by){ e->file, e->reader->overrides, x->options->on_illegal },
				 x->games_of_file);
	text_add(out, "\n");
	text_make_printable(out, begin);
}

/* There is another game. */
static void release(struct explaining *x, struct text *out)
{
	if (x->brief.length)
		text_add_bytes(out, x->brief.s, x->brief.length);
	text_clear(&x->brief);
	text_clear(&x->held);
}

/* Of a legal game what was added behind `begin` is shortened, or held back while it is the only one. */
static void make_brief(struct explaining *x, struct text *out, size_t begin)
{
	if (x->games == 1) {
		text_add_bytes(&x->held, out->s + begin, out->length - begin);
		say_briefly(&x->brief, x);
	}
	out->length = begin;
	if (x->games > 1)
		say_briefly(out, x);
}

/* ---- the games ---- */

static bool is_asked_for(struct explaining *x, const char *file, struct text *out)
{
	if (x->file != file) /* one that is named twice has two names */
		x->games_of_file = 0;
	x->file = file;
	x->games_of_file++;
	x->games++;
	release(x, out);
	return !x->options->game || x->games == x->options->game;
}

static enum status judge(void *data, const struct reader *reader, const char *file, struct text *out)
{
	struct explaining *x = data;
	if (!is_asked_for(x, file, out))
		return STATUS_FINE;
	size_t begin = out->length;
	enum status status = explain_game(x, reader, file, out);
	if (status == STATUS_FINE && x->explanation.reasons == 0 && !reader->errors && may_be_brief(x))
		make_brief(x, out, begin);
	return status;
}

static enum status unread(void *data, const struct reader *reader, const char *file, struct text *out)
{
	struct explaining *x = data;
	if (is_asked_for(x, file, out) && x->options->format == FORMAT_JSON && !x->options->quiet)
		show_unreadable_json(out, reader, file);
	x->answered = true;
	return STATUS_TROUBLE;
}

static void skipped(void *data, const struct reader *reader, const char *file, struct text *out)
{
	struct explaining *x = data;
	(void)reader; /* there is nothing to explain */
	is_asked_for(x, file, out);
}

enum status command_explain(const struct options *options)
{
	struct explaining *x = grow(NULL, 1, sizeof *x);
	memset(x, 0, sizeof *x);
	x->options = options;
	enum status status = each_game(
		options, (struct game_visitor){ .data = x, .judge = judge, .unread = unread, .skipped = skipped });
	if (x->held.length) /* the only game */
		terminal_print(stdout, &x->held, options->color);
	if (options->game > x->games) {
		fprintf(stderr, "hgref explain: --game %d: there %s only %d %s\n", options->game,
			x->games == 1 ? "is" : "are", x->games, x->games == 1 ? "game" : "games");
		status = STATUS_TROUBLE;
	}
	if (options->line && !x->answered) {
		fprintf(stderr, "hgref explain: --line %d: no action stands there\n", options->line);
		status = STATUS_TROUBLE;
	}
	replay_free(&x->explanation.at);
	text_free(&x->explanation.words);
	text_free(&x->held);
	text_free(&x->brief);
	free(x);
	return status;
}
