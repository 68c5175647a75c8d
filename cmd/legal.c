#include "commands.h"
#include "each_game.h"
#include "json.h"
#include "moment.h"
#include "placements.h"
#include "show.h"
#include "words.h"

#include <stdlib.h>

/* `legal`: what could be done at one move, or how much at each. */
struct asking {
	const struct options *options;
	const struct step *step; /* --line: the move in question */
	bool found;              /* some game has it */
	struct referee referee;
};

/* ---- --move N ---- */

/* The turn with its tile as a placement says. */
static struct turn placed(const struct turn *turn, const struct placement *placement)
{
	struct turn other = *turn;
	other.cell = placement->cell;
	other.degrees = (int16_t)(90 * placement->turns);
	return other;
}

static void move_in_text(const struct asking *asking, const struct reader *reader, const struct step *step,
			 const char *file, const struct placement *list, int n, struct text *out)
{
	const struct game *game = &asking->referee.game;
	show_place(out, file, step->span.line, 0);
	show_title(out, reader);
	text_add(out, " (%s): move %u, tile %s, %s: ", reader->record.rules.name, game->moves + 1,
		 game->board.set->tile[step->turn.tile].name, player_colour(&reader->record, step->turn.player));
	say_count(out, n, "placement", "placements");
	text_add(out, "\n");
	for (int i = 0; i < n; i++) {
		struct turn turn = placed(&step->turn, &list[i]);
		text_add(out, "  ");
		say_cell(out, turn.cell);
		text_add(out, " turned %d: ", turn.degrees);
		if (!say_pieces(out, game, &turn, ", "))
			text_add(out, "no piece");
		text_add(out, "\n");
	}
}

static void move_in_json(const struct asking *asking, const struct reader *reader, const struct step *step,
			 const char *file, const struct placement *list, int n, struct text *out)
{
	const struct game *game = &asking->referee.game;
	struct word title = reader->title;
	struct json json;
	json_begin(&json);
	json_map(&json);
	json_key_text(&json, "file", file);
	json_key_int(&json, "line", step->span.line);
	json_key(&json, "game");
	json_string(&json, title.s, title.length);
	json_key_text(&json, "edition", reader->record.rules.name);
	json_key_int(&json, "move", game->moves + 1);
	json_key_text(&json, "player", player_colour(&reader->record, step->turn.player));
	json_key_text(&json, "tile", game->board.set->tile[step->turn.tile].name);
	json_key(&json, "placements");
	json_list(&json);
	for (int i = 0; i < n; i++) {
		struct turn turn = placed(&step->turn, &list[i]);
		json_placement(&json, game, &turn);
	}
	json_list_end(&json);
	json_map_end(&json);
	json_end(&json, out);
}

static void answer_move(const struct asking *asking, const struct reader *reader, const struct step *step,
			const char *file, struct text *out)
{
	struct placement *list = grow(NULL, PLACEMENTS_MAX, sizeof *list);
	int n = placements_of(&asking->referee.game, &step->turn, list);
	bool in_json = asking->options->format == FORMAT_JSON;
	(in_json ? move_in_json : move_in_text)(asking, reader, step, file, list, n, out);
	free(list);
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
		text_add(out, "%s:%u: ", file, reader->record.span.line);
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

static enum status tell_illegal(const struct asking *asking, const char *file)
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

static enum status tell_unanswered(const struct asking *asking, const struct reader *reader, const char *file)
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
	return asking->referee.game.moves + 1 == asking->options->move && ahead->turn.tile != TILE_UNKNOWN;
}

/* Judges to the end, or up to the move asked for. */
static enum status walk(struct asking *asking, const struct reader *reader, const char *file, struct json *json,
			struct text *out)
{
	struct referee *referee = &asking->referee;
	bool count = asking->options->count;
	enum status status = STATUS_FINE;
	referee_begin(referee, &reader->record, asking->options->on_illegal);
	if (referee->illegal)
		status = tell_illegal(asking, file);
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
		if (violations_any(&referee->report.broken))
			status = tell_illegal(asking, file);
	}
	return count ? status : tell_unanswered(asking, reader, file);
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
	if (o->count)
		begin_counts(asking, reader, file, &json, out);
	enum status status = walk(asking, reader, file, &json, out);
	if (o->count)
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
	if ((options->move > 0) + (options->line > 0) + options->count != 1) {
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
