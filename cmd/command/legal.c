#include "command/commands.h"
#include "judge/alternatives.h"
#include "judge/replay.h"
#include "run/each_game.h"
#include "say/citations.h"
#include "say/names.h"
#include "show/show.h"
#include "text/json.h"

#include <stdlib.h>

/* `legal`: what could be done at one move, or how much at each. */
struct asking {
	const struct options *options;
	const struct step *step; /* --line: the move in question */
	bool found;              /* some game has it */
	struct referee referee;
	struct referee after; /* when it has judged that move: sentences speak of it so */
	uint32_t line_of_move[PLACED_MAX];
	struct alternatives as_tried; /* `turn`: that move */
};

/* ---- --move N ---- */

/* What is legal at one move. */
struct tile_ways {
	const struct reader *reader;
	const struct step *step;
	const struct game *game; /* before it */
	struct incident incident;
	struct violations against; /* why the tile may not be laid at all; empty if it may */
	int placements;
	struct turn *turn; /* each of them, with the recall that it needs */
};

static void find_placements(struct asking *asking, struct tile_ways *a)
{
	struct placement *list = grow(NULL, PLACEMENTS_MAX, sizeof *list);
	a->placements = placements_of(a->game, &a->step->turn, list);
	a->turn = grow(NULL, (size_t)a->placements + 1, sizeof *a->turn);
	asking->as_tried.turn = a->step->turn;
	for (int i = 0; i < a->placements; i++)
		a->turn[i] = alternative_turn(&asking->as_tried, a->game, list[i]);
	free(list);
}

static void find_alternatives(struct asking *asking, struct tile_ways *a)
{
	struct violations broken = { 0 };
	game_check(a->game, &a->step->turn, &broken);
	a->against = codes_against_tile(&broken);
	asking->after = asking->referee;
	referee_next(&asking->after);
	incident_read_parts(&a->incident);
	if (!violations_any(&a->against) && a->step->turn.tile != TILE_UNKNOWN)
		find_placements(asking, a);
}

/* The tile as the record names it, which may be none of the set. */
static struct word tile_name(const struct tile_ways *a)
{
	return say_word(&a->incident, V_TILE_NOT_IN_SET);
}

static void move_in_text(const struct tile_ways *a, struct text *out)
{
	struct word tile = tile_name(a);
	size_t begin = out->length;
	show_place(out, a->incident.file, a->step->span.line, 0);
	show_title(out, a->reader);
	text_add(out, " (%s): move %u, tile %.*s, %s: ", a->reader->record.rules.name, a->game->moves + 1,
		 (int)tile.length, tile.s, player_colour(&a->reader->record, a->step->turn.player));
	say_count(out, a->placements, "placement", "placements");
	text_add(out, "\n");
	enum violation_code code = violations_next(&a->against, 0);
	for (; code != VIOLATION_CODES; code = violations_next(&a->against, code + 1)) {
		text_add(out, "  %s: ", violation_name(code));
		say_violation(out, &a->incident, code);
		text_add(out, "\n");
	}
	for (int i = 0; i < a->placements; i++) {
		text_add(out, "  ");
		say_laying(out, &a->turn[i]);
		text_add(out, ": ");
		if (!say_pieces(out, a->game, &a->turn[i], ", "))
			text_add(out, "no piece");
		text_add(out, "\n");
	}
	text_make_printable(out, begin);
}

static void add_violations(struct json *json, const struct tile_ways *a)
{
	struct text message = { 0 };
	enum violation_code code = violations_next(&a->against, 0);
	json_key(json, "violations");
	json_list(json);
	for (; code != VIOLATION_CODES; code = violations_next(&a->against, code + 1)) {
		text_clear(&message);
		say_violation(&message, &a->incident, code);
		json_map(json);
		json_key_text(json, "code", violation_name(code));
		json_key_text(json, "message", message.s);
		show_rules_key(json, citations(&a->incident, code));
		json_map_end(json);
	}
	json_list_end(json);
	text_free(&message);
}

static void move_in_json(const struct tile_ways *a, struct text *out)
{
	struct word title = a->reader->title, tile = tile_name(a);
	struct json json;
	json_begin(&json);
	json_map(&json);
	json_key_text(&json, "file", a->incident.file);
	json_key_int(&json, "line", a->step->span.line);
	json_key(&json, "game");
	json_string(&json, title.s, title.length);
	json_key_text(&json, "edition", a->reader->record.rules.name);
	json_key_int(&json, "move", a->game->moves + 1);
	json_key_text(&json, "player", player_colour(&a->reader->record, a->step->turn.player));
	json_key(&json, "tile");
	json_string(&json, tile.s, tile.length);
	json_key(&json, "placements");
	json_list(&json);
	for (int i = 0; i < a->placements; i++)
		json_placement(&json, a->game, &a->turn[i]);
	json_list_end(&json);
	add_violations(&json, a);
	json_map_end(&json);
	json_end(&json, out);
}

static void answer_move(struct asking *asking, const struct reader *reader, const struct step *step, const char *file,
			struct text *out)
{
	struct tile_ways a = {
		.reader = reader,
		.step = step,
		.game = &asking->referee.game,
		.incident = { .file = file,
			      .overrides = reader->overrides,
			      .text = reader->text,
			      .referee = &asking->after,
			      .line_of_move = asking->line_of_move,
			      .step = step },
	};
	find_alternatives(asking, &a);
	if (asking->options->format == FORMAT_JSON)
		move_in_json(&a, out);
	else
		move_in_text(&a, out);
	free(a.turn);
}

/* ---- --count ---- */

static void count_move(const struct asking *asking, const struct step *step, struct json *json, struct text *out)
{
	const struct game *game = &asking->referee.game;
	const struct tile *tile = &game->board.set->tile[step->turn.tile];
	int placements = placements_count(game, &step->turn);
	if (asking->options->format == FORMAT_JSON) {
		json_map(json);
		json_key_int(json, "move", game->moves + 1);
		json_key_text(json, "tile", tile->name);
		json_key_int(json, "placements", placements);
		json_pieces(json, game, &step->turn);
		json_map_end(json);
		return;
	}
	text_add(out, "  move %u, tile %s: ", game->moves + 1, tile->name);
	say_count(out, placements, "placement", "placements");
	text_add_string(out, "; ");
	if (!say_pieces(out, game, &step->turn, ", "))
		text_add_string(out, "no piece");
	text_add_string(out, "\n");
}

static void begin_counts(const struct asking *asking, const struct reader *reader, const char *file, struct json *json,
			 struct text *out)
{
	struct word title = reader->title;
	if (asking->options->format != FORMAT_JSON) {
		show_place(out, file, reader->record.span.line, 0);
		show_title(out, reader);
		text_add(out, " (%s)\n", reader->record.rules.name);
		return;
	}
	json_begin(json);
	json_map(json);
	json_key_text(json, "file", file);
	json_key_int(json, "line", reader->record.span.line);
	json_key(json, "game");
	json_string(json, title.s, title.length);
	json_key_text(json, "edition", reader->record.rules.name);
	json_key(json, "counts");
	json_list(json);
}

static void end_counts(const struct asking *asking, struct json *json, struct text *out)
{
	if (asking->options->format != FORMAT_JSON)
		return;
	json_list_end(json);
	json_map_end(json);
	json_end(json, out);
}

/* ---- the walk ---- */

static const struct step *step_ahead(const struct referee *referee)
{
	return referee->at < referee->record->steps ? &referee->record->step[referee->at] : NULL;
}

static enum status report_illegal(const struct asking *asking, const char *file)
{
	const struct referee *referee = &asking->referee;
	const struct step *step = referee->report.step;
	if (asking->options->on_illegal != ON_ILLEGAL_STOP)
		return STATUS_BROKEN; /* it stops nothing */
	terminal_complain("%s:%u: %s: the game is illegal here; hgref check says why\n", file,
			  step ? step->span.line : referee->record->span.line,
			  violation_name(violations_next(&referee->report.broken, 0)));
	return STATUS_BROKEN;
}

static enum status report_unanswered(const struct asking *asking, const struct reader *reader, const char *file)
{
	const struct options *o = asking->options;
	unsigned line = reader->record.span.line;
	if (o->line)
		terminal_complain("%s:%u: the move in line %d could not be judged\n", file, line, o->line);
	else
		terminal_complain("%s:%u: the game has no move %d that could be judged\n", file, line, o->move);
	return STATUS_TROUBLE;
}

/* Whether the turn ahead is the one that --move or --line names: the first tried as that move, or that which stands there. */
static bool is_asked_for(const struct asking *asking, const struct step *ahead)
{
	if (asking->options->line)
		return ahead == asking->step;
	return asking->referee.game.moves + 1 == asking->options->move;
}

static void note_move(struct asking *asking)
{
	const struct report *report = &asking->referee.report;
	if (report->played && report->step->kind == STEP_TURN)
		asking->line_of_move[asking->referee.game.moves] = report->step->span.line;
}

/* Judges to the end, or up to the move asked for. */
static enum status walk(struct asking *asking, const struct reader *reader, const char *file, struct json *json,
			struct text *out)
{
	struct referee *referee = &asking->referee;
	bool count = asking->options->legal.count;
	enum status status = STATUS_FINE;
	referee_begin(referee, &reader->record, asking->options->on_illegal);
	if (referee->illegal)
		status = report_illegal(asking, file);
	for (;;) {
		const struct step *ahead = step_ahead(referee);
		bool turn =
			ahead && ahead->kind == STEP_TURN && !referee->stopped && !referee->closed && !referee->stands;
		if (!count && turn && is_asked_for(asking, ahead)) {
			answer_move(asking, reader, ahead, file, out);
			return status;
		}
		if (count && turn && !asking->options->quiet) { /* before the move, and only if it is legal */
			struct violations broken = { 0 };
			game_check(&referee->game, &ahead->turn, &broken);
			if (!violations_any(&broken))
				count_move(asking, ahead, json, out);
		}
		if (!referee_next(referee))
			break;
		note_move(asking);
		if (violations_any(&referee->report.broken))
			status = report_illegal(asking, file);
	}
	return count ? status : report_unanswered(asking, reader, file);
}

static enum status answer(void *data, const struct reader *reader, const char *file, struct text *out)
{
	struct asking *asking = data;
	const struct options *o = asking->options;
	struct json json;
	asking->step = o->line ? action_of_line(&reader->record, o->line) : NULL;
	if (o->line && (!asking->step || asking->step->kind != STEP_TURN))
		return STATUS_FINE; /* it may be in another game */
	asking->found = true;
	if (o->legal.count)
		begin_counts(asking, reader, file, &json, out);
	enum status status = walk(asking, reader, file, &json, out);
	if (o->legal.count)
		end_counts(asking, &json, out);
	if (o->quiet)
		text_clear(out);
	return status;
}

static enum status unread(void *data, const struct reader *reader, const char *file, struct text *out)
{
	struct asking *asking = data;
	asking->found = true; /* or told why not */
	if (asking->options->format == FORMAT_JSON && !asking->options->quiet)
		show_unreadable_json(out, reader, file);
	return STATUS_TROUBLE;
}

static void skipped(void *data, const struct reader *reader, const char *file, struct text *out)
{
	(void)data, (void)reader, (void)file, (void)out; /* there is nothing to ask about */
}

enum status command_legal(const struct options *options)
{
	if ((options->move > 0) + (options->line > 0) + options->legal.count != 1) {
		terminal_complain("hgref legal: expected one of --move N, --line N and --count\n");
		return options_hint("legal");
	}
	struct asking *asking = grow(NULL, 1, sizeof *asking);
	asking->options = options;
	asking->found = false;
	enum status status = each_game(
		options,
		(struct game_visitor){ .data = asking, .judge = answer, .unread = unread, .skipped = skipped });
	if (options->line && !asking->found) {
		terminal_complain("hgref legal: --line %d: no move stands there\n", options->line);
		status = STATUS_TROUBLE;
	}
	free(asking);
	return status;
}
