#include "command/commands.h"
#include "judge/alternatives.h"
#include "judge/replay.h"
#include "run/each_game.h"
#include "say/citations.h"
#include "say/game_json.h"
#include "say/names.h"
#include "show/show.h"
#include "text/json.h"

#include <stdlib.h>
#include <string.h>

/* `legal`: what could be done at one move, or how much at each. */
struct asking {
	const struct options *options;
	const struct step *step; /* --line: the move in question */
	struct replay replay;
	struct game before;           /* the position before that move, which the replay has then judged */
	struct alternatives as_tried; /* `turn`: that move */
};

/* ---- --move N ---- */

/* What is legal at one move. */
struct tile_ways {
	const struct reader *reader;
	const struct step *step;
	const struct game *game; /* before it */
	struct incident incident;
	struct violations against; /* why the tile may not be placed at all; empty if it may */
	int placements;
	struct turn *turn; /* each placement, with the recall that it needs */
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
	incident_read_parts(&a->incident);
	if (!violations_any(&a->against) && a->step->turn.tile != TILE_UNKNOWN)
		find_placements(asking, a);
}

/* The tile as the record names it, which may not be in the set. */
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
	json_key_list(json, "violations");
	for (; code != VIOLATION_CODES; code = violations_next(&a->against, code + 1)) {
		text_clear(&message);
		say_violation(&message, &a->incident, code);
		json_map(json);
		json_key_text(json, "code", violation_name(code));
		json_key_text(json, "message", message.s);
		json_key_words(json, "rules", citations(&a->incident, code));
		json_map_end(json);
	}
	json_list_end(json);
	text_free(&message);
}

static void move_in_json(const struct tile_ways *a, struct text *out)
{
	struct word tile = tile_name(a);
	struct json json;
	json_begin(&json, out);
	json_map(&json);
	show_head_keys(&json, a->reader, a->incident.file, a->step->span.line);
	json_key_int(&json, "move", a->game->moves + 1);
	json_key_text(&json, "player", player_colour(&a->reader->record, a->step->turn.player));
	json_key(&json, "tile");
	json_string(&json, tile.s, tile.length);
	json_key_list(&json, "placements");
	for (int i = 0; i < a->placements; i++)
		json_placement(&json, a->game, &a->turn[i]);
	json_list_end(&json);
	add_violations(&json, a);
	json_map_end(&json);
	json_end(&json);
}

static void answer_move(struct asking *asking, const struct reader *reader, const struct step *step, const char *file,
			struct text *out)
{
	asking->before = asking->replay.referee.game;
	replay_next(&asking->replay);
	struct tile_ways a = {
		.reader = reader,
		.step = step,
		.game = &asking->before,
		.incident = replay_incident(&asking->replay, reader, file),
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
	const struct game *game = &asking->replay.referee.game;
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
	text_add_string(out, "  move ");
	text_add_number(out, game->moves + 1);
	text_add_string(out, ", tile ");
	text_add_string(out, tile->name);
	text_add_string(out, ": ");
	say_count(out, placements, "placement", "placements");
	text_add_string(out, "; ");
	if (!say_pieces(out, game, &step->turn, ", "))
		text_add_string(out, "no piece");
	text_add_string(out, "\n");
}

static void begin_counts(const struct asking *asking, const struct reader *reader, const char *file, struct json *json,
			 struct text *out)
{
	if (asking->options->format != FORMAT_JSON) {
		show_place(out, file, reader->record.span.line, 0);
		show_title(out, reader);
		text_add(out, " (%s)\n", reader->record.rules.name);
		return;
	}
	json_begin(json, out);
	json_map(json);
	show_head_keys(json, reader, file, reader->record.span.line);
	json_key_list(json, "counts");
}

static void end_counts(const struct asking *asking, struct json *json)
{
	if (asking->options->format != FORMAT_JSON)
		return;
	json_list_end(json);
	json_map_end(json);
	json_end(json);
}

/* ---- the walk ---- */

static enum status report_illegal(const struct asking *asking, const char *file)
{
	const struct referee *referee = &asking->replay.referee;
	const struct step *step = referee->report.step;
	if (asking->options->on_illegal != ON_ILLEGAL_STOP)
		return STATUS_BROKEN; /* no violation stops it */
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
		terminal_complain("%s:%u: the move on line %d could not be judged\n", file, line, o->line);
	else
		terminal_complain("%s:%u: the game has no move %d that could be judged\n", file, line, o->move);
	return STATUS_TROUBLE;
}

/*
 * Whether the turn ahead is the one that --move or --line names: the first that was tried as that move, or the one on
 * that line.
 */
static bool is_asked_for(const struct asking *asking, const struct step *ahead)
{
	if (asking->options->line)
		return ahead == asking->step;
	return asking->replay.referee.game.moves + 1 == asking->options->move;
}

/* Judges to the end, or up to the move asked for. */
static enum status walk(struct asking *asking, const struct reader *reader, const char *file, struct json *json,
			struct text *out)
{
	const struct referee *referee = &asking->replay.referee;
	bool count = asking->options->legal.count;
	enum status status = STATUS_FINE;
	replay_begin(&asking->replay, &reader->record, asking->options->on_illegal);
	do {
		const struct step *ahead = referee_ahead(referee);
		bool turn = ahead && ahead->kind == STEP_TURN;
		if (violations_any(&referee->report.broken))
			status = report_illegal(asking, file);
		if (!count && turn && is_asked_for(asking, ahead)) {
			answer_move(asking, reader, ahead, file, out);
			return status;
		}
		if (count && turn && !asking->options->quiet) { /* shown before the move, and only if it is legal */
			struct violations broken = { 0 };
			game_check(&referee->game, &ahead->turn, &broken);
			if (!violations_any(&broken))
				count_move(asking, ahead, json, out);
		}
	} while (replay_next(&asking->replay));
	return count ? status : report_unanswered(asking, reader, file);
}

static enum status answer_game(void *data, const struct reader *reader, const char *file, struct text *out)
{
	struct asking *asking = data;
	const struct options *o = asking->options;
	struct json json;
	asking->step = o->line ? action_of_line(&reader->record, o->line) : NULL;
	if (o->legal.count)
		begin_counts(asking, reader, file, &json, out);
	enum status status = walk(asking, reader, file, &json, out);
	if (o->legal.count)
		end_counts(asking, &json);
	if (o->quiet)
		text_clear(out);
	return status;
}

enum status command_legal(const struct options *options)
{
	if ((options->move > 0) + (options->line > 0) + options->legal.count != 1) {
		terminal_complain("hgref legal: expected one of --move N, --line N and --count\n");
		return options_hint("legal");
	}
	struct asking *asking = grow(NULL, 1, sizeof *asking);
	memset(asking, 0, sizeof *asking);
	asking->options = options;
	const struct game_command legal = { .name = "legal", .data = asking, .moves_only = true, .judge = answer_game };
	enum status status = each_game(options, &legal);
	replay_free(&asking->replay);
	free(asking);
	return status;
}
