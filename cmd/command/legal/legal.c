#include "option/command.h"
#include "run/games.h"
#include "command/legal/show_legal.h"
#include "show/show.h"
#include "text/nearest.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* The options that only `legal` takes. */
struct legal_options {
	bool count, all, stock;
	const char *tile; /* NULL: that of the move */
	const char *cell; /* which tiles fit it; NULL: not asked */
};

static const struct legal_options *legal_options(const struct options *options)
{
	return options->own;
}

/* `legal`: the legal turns at one move or at all of them, or their number. This is the data of one thread. */
struct asking {
	const struct options *options;
	const struct reader *reader; /* the game */
	const char *file;
	const struct step *step; /* --line: the move of that line */
	struct replay replay;
	struct tile_ways ways;
	struct text *complaint; /* for stderr */
};

/* Adds "FILE:LINE: " and a fault there. */
__attribute__((format(printf, 3, 4))) static void complain(struct asking *asking, unsigned line, const char *format,
							   ...)
{
	struct text words = { 0 };
	va_list args;
	text_add(&words, "%s:%u: ", asking->file, line);
	va_start(args, format);
	text_add_args(&words, format, args);
	va_end(args);
	text_add_file(asking->complaint, words.s); /* that begins with its name */
	text_add_string(asking->complaint, "\n");
	text_free(&words);
}

/* ---- the moves ---- */

/* Raises the status if the referee's last report is about something illegal, where judging may have stopped. */
static void note_illegal(struct asking *asking, enum status *status)
{
	const struct referee *referee = &asking->replay.referee;
	const struct step *step = referee->report.step;
	if (referee->illegal)
		*status = STATUS_BROKEN;
	if (violations_any(&referee->report.broken) && asking->options->on_illegal == ON_ILLEGAL_STOP)
		complain(asking, step ? step->span.line : referee->record->span.line,
			 "%s: the game is illegal here; hgref check gives the reason",
			 violation_name(violations_next(&referee->report.broken, 0)));
}

static enum status report_unanswered(struct asking *asking)
{
	const struct options *o = asking->options;
	unsigned line = asking->reader->record.span.line;
	if (o->line)
		complain(asking, line, "the move on line %d could not be judged", o->line);
	else
		complain(asking, line, "the game has no move %d: %d could be judged%s", o->move,
			 asking->replay.referee.game.moves,
			 asking->replay.referee.stopped ? "" : "; for a tile that is drawn now: `--tile TILE`");
	return STATUS_TROUBLE;
}

/*
 * Whether the next turn is asked about: with --move, the first that was tried as that move; with --line, the one on
 * that line.
 */
static bool is_next_asked_for(const struct asking *asking, const struct step *ahead)
{
	const struct options *o = asking->options;
	if (!ahead || ahead->kind != STEP_TURN)
		return false;
	if (o->line)
		return ahead == asking->step;
	return legal_options(o)->all || asking->replay.referee.game.moves + 1 == o->move;
}

/* Judges up to the next turn that is asked about. Returns false if there is none. */
static bool seek(struct asking *asking, enum status *status)
{
	do {
		note_illegal(asking, status);
		if (is_next_asked_for(asking, referee_ahead(&asking->replay.referee)))
			return true;
	} while (replay_next(&asking->replay));
	return false;
}

static void show_answer(const struct asking *asking, struct text *out)
{
	if (asking->options->quiet)
		return;
	if (asking->options->format == FORMAT_JSON)
		show_ways_json(out, &asking->ways);
	else
		show_ways(out, &asking->ways);
}

static enum status answer_move(struct asking *asking, struct text *out)
{
	enum status status = STATUS_FINE;
	if (!seek(asking, &status))
		return report_unanswered(asking);
	tile_ways_of_turn(&asking->ways, &asking->replay, asking->reader, asking->file);
	show_answer(asking, out);
	return status;
}

/* ---- --tile T ---- */

/* The tile is a word of the command line that some games may not know; perhaps another of theirs is meant. */
static enum status refuse_unknown_tile(struct asking *asking, const char *name)
{
	const struct record *record = &asking->reader->record;
	const char *names[TILES_MAX + SCOUTS];
	int n = 0;
	for (; n < record->set->tiles; n++)
		names[n] = record->set->tile[n].name;
	for (int scout = SCOUT_NONE + 1; scout < SCOUTS && record->rules.scout_tiles; scout++)
		names[n++] = scout_name((enum scout)scout);
	names[n] = NULL;
	struct hint hint = hint_of((struct word){ name, strlen(name) }, names);
	complain(asking, record->span.line, "--tile: `%s` is neither a tile of %s nor one that this record defines%s",
		 name, record->rules.name, *hint.words ? hint.words : "; hgref tiles lists the printed ones");
	return STATUS_USAGE;
}

/*
 * Goes to the position before the move that --move or --line names, or else to that at the end of the record. Returns
 * false if there is none.
 */
static bool go_to_position(struct asking *asking, enum status *status)
{
	const struct options *o = asking->options;
	if (asking->replay.referee.stopped) {
		complain(asking, asking->reader->record.span.line,
			 "the game cannot begin; hgref check gives the reason");
		*status = STATUS_TROUBLE;
		return false;
	}
	bool found = seek(asking, status) || asking->replay.referee.game.moves + 1 == o->move;
	if (!found && (o->move || o->line)) {
		*status = report_unanswered(asking);
		return false;
	}
	return true;
}

static enum status answer_tile(struct asking *asking, struct text *out)
{
	struct complaint complaint;
	enum status status = STATUS_FINE;
	const char *name = legal_options(asking->options)->tile;
	unsigned line = asking->reader->record.span.line;
	if (!tile_ways_know(&asking->reader->record, name))
		return refuse_unknown_tile(asking, name);
	if (!go_to_position(asking, &status))
		return status;
	if (!tile_ways_of_tile(&asking->ways, &asking->replay, asking->reader, asking->file, name, &complaint)) {
		complain(asking, line, "--tile: %s", complaint.message);
		return STATUS_TROUBLE;
	}
	show_answer(asking, out);
	return status;
}

/* ---- --cell X,Y, --stock ---- */

static bool read_cell(const char *words, struct cell *cell)
{
	struct line line = line_begin(words, strlen(words), NULL);
	return line_cell(&line, cell) && line.word.length == 0;
}

/* For --stock, an illegal position is answered as it was typed: real tables are wrong. */
static enum status answer_tiles(struct asking *asking, struct text *out)
{
	const struct legal_options *own = legal_options(asking->options);
	enum status status = asking->replay.referee.illegal ? STATUS_BROKEN : STATUS_FINE;
	struct cell cell = { 0 };
	if (own->tile && !tile_ways_know(&asking->reader->record, own->tile))
		return refuse_unknown_tile(asking, own->tile);
	if (own->cell && !read_cell(own->cell, &cell))
		return status;
	if (!asking->replay.referee.no_position && !go_to_position(asking, &status))
		return status;
	if (asking->options->quiet)
		return status;
	if (asking->options->format == FORMAT_JSON)
		show_tiles_json(out, &asking->replay, asking->reader, asking->file, own->cell ? &cell : NULL,
				own->tile);
	else if (own->cell)
		show_cell(out, &asking->replay, asking->reader, asking->file, cell);
	else
		show_stock(out, &asking->replay, asking->reader, asking->file, own->tile);
	return status;
}

/* ---- --all ---- */

/* Each answer is printed before the next is made, since there are many. */
static enum status answer_all(struct asking *asking, struct games *games)
{
	enum status status = STATUS_FINE;
	while (seek(asking, &status)) {
		tile_ways_of_turn(&asking->ways, &asking->replay, asking->reader, asking->file);
		show_answer(asking, &games->out);
		games_print(games);
	}
	return status;
}

/* ---- --count ---- */

/* A move is counted before it is made, and only if it is legal. */
static void count_move(const struct asking *asking, const struct step *step, struct json *json, struct text *out)
{
	const struct game *game = &asking->replay.referee.game;
	if (!game_allows(game, &step->turn))
		return;
	if (asking->options->format == FORMAT_JSON)
		show_count_json(json, game, &step->turn);
	else
		show_count(out, game, &step->turn);
}

static enum status answer_counts(struct asking *asking, struct text *out)
{
	const struct record *record = &asking->reader->record;
	const struct step *ahead;
	struct json json;
	enum status status = STATUS_FINE;
	if (asking->options->format == FORMAT_JSON) {
		json_begin(&json, out);
		json_map(&json);
		show_head_keys(&json, asking->reader, asking->file, record->span.line);
		json_key_list(&json, "counts");
	} else {
		show_place(out, asking->file, record->span.line, 0);
		show_title(out, asking->reader);
		text_add(out, " (%s)\n", record->rules.name);
	}
	do {
		note_illegal(asking, &status);
		ahead = referee_ahead(&asking->replay.referee);
		if (ahead && ahead->kind == STEP_TURN && !asking->options->quiet)
			count_move(asking, ahead, &json, out);
	} while (replay_next(&asking->replay));
	if (asking->options->format == FORMAT_JSON) {
		json_list_end(&json);
		show_answer_end(&json);
	}
	if (asking->options->quiet)
		text_clear(out);
	return status;
}

/* ---- the games ---- */

static enum status answer_game(struct asking *asking, struct games *games)
{
	const struct options *o = asking->options;
	asking->reader = games->reader;
	asking->file = games->file;
	asking->step = o->line ? action_of_line(&games->reader->record, o->line) : NULL;
	if (!replay_set_up(&asking->replay, &games->reader->record, o->on_illegal) && asking->replay.referee.at > 0 &&
	    !legal_options(o)->stock) {
		if (!o->quiet)
			show_no_position(&games->out, games->reader, games->file, o->format == FORMAT_JSON);
		return STATUS_BROKEN;
	}
	if (legal_options(o)->all)
		return answer_all(asking, games);
	if (legal_options(o)->cell || legal_options(o)->stock)
		return answer_tiles(asking, &games->out);
	if (legal_options(o)->tile)
		return answer_tile(asking, &games->out);
	return legal_options(o)->count ? answer_counts(asking, &games->out) : answer_move(asking, &games->out);
}

static void answer_games(struct games *games)
{
	struct asking *asking = zeroed(sizeof *asking);
	asking->options = games->options;
	asking->complaint = &games->complaint;
	while (games_next(games))
		if (games->found == GAME_READ)
			games->status = answer_game(asking, games);
		else
			games_show_unread(games);
	replay_free(&asking->replay);
	tile_ways_free(&asking->ways);
	free(asking);
}

static enum status run_legal(const struct options *options)
{
	const struct legal_options *own = legal_options(options);
	struct games games = games_of("legal", options);
	struct cell cell;
	games.moves_only = true;
	if (own->cell && !read_cell(own->cell, &cell))
		terminal_complain("hgref legal: --cell: expected a cell such as 2,-1, not `%s`\n", own->cell);
	else if (options->move || options->line || own->count || own->all || own->tile || own->cell || own->stock)
		return games_in_threads(&games, answer_games);
	else
		terminal_complain(
			"hgref legal: expected --move N, --line N, --count, --all, --tile T, --cell X,Y or --stock, "
			"as in --move 12\n");
	return options_hint("legal");
}

static const struct option_row legal_rows[] = {
	{ 0, "move", "N", "the placements and pieces that are legal for move N", COMMON(move),
	  TAKES_NUMBER(1, PLACED_MAX, "the number of a move, 1 to 255"), .excludes = "line count all" },
	{ 0, "line", "N", "the same for the move on line N", COMMON(line),
	  TAKES_NUMBER(1, 99999999, "a line's number, from 1"), .excludes = "count all" },
	{ 0, "count", "", "for every move, how many placements and which pieces", OWN(legal_options, count),
	  TAKES_NOTHING, .excludes = "all tile" },
	{ 0, "all", "", "the legal placements and pieces for every move", OWN(legal_options, all), TAKES_NOTHING,
	  .excludes = "tile" },
	{ 0, "tile", "T", "where tile T could go instead of the move's tile;\nwithout a move, at the end of the record",
	  OWN(legal_options, tile), TAKES_WORDS },
	{ 0, "cell", "X,Y", "the tiles that fit this cell before the move;\nwithout a move, at the end of the record",
	  OWN(legal_options, cell), TAKES_WORDS, .excludes = "count all tile" },
	{ 0, "stock", "", "the tiles left before the move or at the end;\nof tile T, also where its sides fit",
	  OWN(legal_options, stock), TAKES_NOTHING, .excludes = "count all cell" },
};

const struct command command_legal = {
	.name = "legal",
	.arguments = "--move N|--all|--tile T|--cell C|--stock FILE...",
	.needs = FILE_NEEDED,
	.summary = "List what could be played, or which tiles fit a gap.",
	.run = run_legal,
	.shared = SHARED_BY_JUDGES | SHARES(JOBS) | SHARES(FORMAT),
	OWN_OPTIONS(legal_rows, struct legal_options, { 0 }),
	.ending = GAMES_ENDING("hgref-legal"),
};
