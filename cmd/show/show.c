#include "show/show.h"

#include "judge/worth.h"
#include "say/names.h"
#include "say/say_command.h"
#include "show/show_fit.h"

/* Names the game and move of the root cause. */
static void show_where(struct text *out, const struct judged_game *t, const struct finding *finding)
{
	text_add_string(out, "  in \"");
	show_title(out, t->reader);
	text_add_string(out, "\", ");
	if (finding->step && (finding->step->kind == STEP_TURN || finding->step->kind == STEP_PASS))
		text_add(out, "move %u by %s\n", finding->move, player_colour(&t->reader->record, finding->player));
	else if (finding->move)
		text_add(out, "after move %u\n", finding->move);
	else
		text_add_string(out, "before the first move\n");
}

/* Shows the help. If there is none, or only what a note should be, adds the command that shows the position. */
static void show_help(struct text *out, const struct judged_game *t, const struct finding *finding)
{
	const char *help = t->findings.words.s + finding->help;
	if (!*help && !(finding->first && finding->step))
		return;
	text_add_string(out, "  ");
	text_add_styled(out, STYLE_LABEL, "help:");
	text_add(out, " %s", help);
	if (finding->step && (!*help || violation_is_note(finding->code))) {
		text_add(out, *help ? ": " : "");
		say_command_at(out, judged_by(t->reader, t->file, t->replay.referee.on_illegal), "explain",
			       &t->reader->record, finding->step, finding->move);
		text_add(out, *help ? " shows why" : " shows the position");
	}
	text_add_string(out, "\n");
}

void show_finding(struct text *out, const struct judged_game *t, const struct finding *finding)
{
	show_place(out, t->file, finding->span.line, finding->column);
	text_add_styled(out, STYLE_WRONG, "%s:", violation_name(finding->code));
	text_add(out, " %s\n", t->findings.words.s + finding->message);
	if (finding->first && finding->span.length)
		show_quote(out, t->reader, finding->span, finding->at, finding->marked);
	if (finding->first)
		show_where(out, t, finding);
	show_rules(out, &t->reader->record.rules, finding->rules);
	show_help(out, t, finding);
}

/* "red 95, blue 87" */
static void show_places(struct text *out, const struct judged_game *t)
{
	struct standing s[PLAYER_LINES_MAX];
	int n = judged_standings(t, s);
	for (int i = 0; i < n; i++)
		text_add(out, "%s%s %d", i ? ", " : "", player_colour(&t->reader->record, s[i].player), s[i].points);
}

/* How far a game that turns illegal or unreadable was judged; before the first move nobody has points. */
static void show_reach(struct text *out, const struct judged_game *t)
{
	if (judged_position(t)->moves == 0) {
		text_add_string(out, "no moves judged");
		return;
	}
	text_add(out, "judged up to move %u, ", judged_position(t)->moves);
	show_places(out, t);
}

/* "stopped after 45 moves; blue wins by time (on the board: red 40, blue 31)" */
static void show_outcome(struct text *out, const struct judged_game *t)
{
	text_add(out, judged_position(t)->scored ? "" : "stopped after ");
	say_count(out, judged_position(t)->moves, "move", "moves");
	text_add(out, t->ended_early ? ", ended early; " : "; ");
	show_stated_result(out, &t->reader->record);
	text_add_string(out, " (on the board: ");
	show_places(out, t);
	text_add_string(out, ")");
}

void show_illegal_actions(struct text *out, const struct judged_game *t)
{
	if (t->replay.stood) {
		text_add_string(out, ", ");
		say_count(out, (int)t->replay.stood, "illegal action stands", "illegal actions stand");
	}
	if (t->replay.left_out) {
		text_add_string(out, ", ");
		say_count(out, (int)t->replay.left_out, "illegal action left out", "illegal actions left out");
	}
}

static void show_state(struct text *out, const struct judged_game *t)
{
	const struct game *game = judged_position(t);
	text_add_string(out, ", ");
	if ((t->replay.referee.stopped || t->replay.referee.unread) && !game->scored) {
		show_reach(out, t);
		if (t->reader->record.result) {
			text_add_string(out, "; the record states that ");
			show_stated_result(out, &t->reader->record);
		}
	} else if (t->reader->record.result) {
		show_outcome(out, t);
	} else {
		say_count(out, game->moves, "move", "moves");
		text_add(out, !game->scored ? ", unfinished, " : t->ended_early ? ", ended early, " : ", ");
		show_places(out, t);
	}
	show_illegal_actions(out, t);
	if (t->reader->errors && !t->replay.referee.unread && !t->replay.referee.stopped) {
		text_add_string(out, ", ");
		say_count(out, (int)t->reader->errors, "line that cannot be read left out",
			  "lines that cannot be read left out");
	}
	if (t->replay.refused) {
		text_add_string(out, ", ");
		say_count(out, (int)t->replay.refused, "move refused as expected", "moves refused as expected");
	}
}

/* What the result of an irregular game would have been without the actions that stand. */
static void show_without(struct text *out, const struct judged_game *t)
{
	const struct record *record = &t->reader->record;
	const char *between = " ";
	if (t->replay.stood == 0) /* for an unreadable game, there is no referee */
		return;
	uint8_t with = judged_winners(t), without = t->without.winners;
	text_add(out, t->replay.stood + t->replay.left_out > 1 ? "  without the illegal actions:"
							       : "  without the illegal action:");
	for (int p = 0; p < judged_position(t)->players; p++) {
		text_add(out, "%s%s %d", between, player_colour(record, p), (int)t->without.total[p]);
		between = ", ";
	}
	if (with && without) {
		text_add(out, with == without ? "; the winner is the same, " : "; the winner differs: ");
		say_players(out, record, without);
		if (with != without) {
			text_add_string(out, ", not ");
			say_players(out, record, with);
		}
	}
	if (t->without.left_out > t->replay.stood + t->replay.left_out) {
		text_add_string(out, "; ");
		say_count(out, (int)(t->without.left_out - t->replay.stood - t->replay.left_out),
			  "other action is then illegal and also left out",
			  "other actions are then illegal and also left out");
	}
	text_add_string(out, "\n");
}

static void show_summary_verdict(struct text *out, const struct judged_game *t)
{
	bool unreadable = t->verdict == VERDICT_UNREADABLE;
	if (unreadable)
		text_add_styled(out, STYLE_WRONG, "unreadable from line %u", t->reader->error[0].span.line);
	if (unreadable && t->findings.count)
		text_add_string(out, ", ");
	if (t->findings.count && judged_moves_legal(t) == MOVES_LEGAL) {
		text_add_styled(out, STYLE_RIGHT, "legal moves");
		text_add_string(out, ", ");
		text_style(out, STYLE_WRONG);
		say_count(out, (int)t->findings.notes, "wrong note", "wrong notes");
		text_style(out, STYLE_PLAIN);
	} else if (t->findings.count || !unreadable) {
		show_verdict(out, t->findings.count ? VERDICT_ILLEGAL : t->verdict);
	}
	if (t->replay.stood > 0)
		text_add_string(out, ", irregular");
}

/* If the command line names an edition with other tiles than the record's, that is why nothing fits. */
static void show_other_tiles(struct text *out, const struct judged_game *t)
{
	const struct reader *reader = t->reader;
	if (t->findings.count == 0 || reader->stated->tiles == reader->record.rules.tiles)
		return;
	text_add_string(out, "  ");
	text_add_styled(out, STYLE_LABEL, "note:");
	text_add(out, " the record uses %s; the tiles of %s have other numbers\n", reader->stated->name,
		 reader->record.rules.name);
}

static void show_findings(struct text *out, const struct judged_game *t)
{
	for (size_t i = 0; i < t->findings.count; i++)
		show_finding(out, t, &t->findings.list[i]);
	show_other_tiles(out, t);
}

/* Whether a slip in the moves may be the reason why judging stopped; it is not if it stopped at the header. */
static bool may_be_mended(const struct judged_game *t)
{
	const struct referee *referee = &t->replay.referee;
	bool illegal = t->findings.count > t->findings.notes && referee->headers == 0;
	/* neither what is missing after a break nor what a sheet of results claims is guessed */
	bool unread = referee->unread && !t->reader->broke_off && !t->reader->address;
	return t->judged && referee->on_illegal == ON_ILLEGAL_STOP && (illegal || unread);
}

/* Names a command that goes on from here. */
static void show_next_command(struct text *out, const struct judged_game *t, const char *command, const char *what)
{
	text_add_string(out, "  ");
	text_add_styled(out, STYLE_LABEL, "help:");
	text_add_string(out, " ");
	say_command(out, judged_by(t->reader, t->file, ON_ILLEGAL_STOP), "%s", command);
	text_add(out, " %s\n", what);
}

static void show_mending(struct text *out, const struct judged_game *t)
{
	if (may_be_mended(t))
		show_next_command(out, t, "mend", "suggests corrections");
	else if (may_be_other_law(t))
		show_next_command(out, t, "rulings --fit", "says whether another ruling or edition explains them");
}

void show_summary_notes(struct text *out, const struct judged_game *t)
{
	show_without(out, t);
	show_mending(out, t);
}

static void show_summary(struct text *out, const struct judged_game *t)
{
	show_place(out, t->file, t->reader->record.span.line, 0);
	show_title(out, t->reader);
	if (t->judged)
		text_add(out, " (%s)", t->reader->record.rules.name);
	text_add_string(out, ": ");
	show_summary_verdict(out, t);
	if (t->judged)
		show_state(out, t);
	else
		text_add_string(out, ", nothing judged");
	text_add_string(out, "\n");
	show_summary_notes(out, t);
}

void show_check(struct text *out, const struct judged_game *t)
{
	show_findings(out, t);
	show_summary(out, t);
}

/* ---- score ---- */

static void show_move(struct text *out, unsigned move, unsigned line)
{
	text_add_string(out, "move ");
	text_add_number(out, move);
	text_add_string(out, " (line ");
	text_add_number(out, line);
	text_add_string(out, ")\n");
}

static void show_awards(struct text *out, const struct judged_game *t)
{
	for (size_t i = 0; i < t->replay.awards; i++) {
		const struct award *award = &t->replay.award[i];
		if (award->final && (i == 0 || !t->replay.award[i - 1].final))
			text_add_string(out, "final scoring\n");
		if (!award->final && (i == 0 || award->move != t->replay.award[i - 1].move))
			show_move(out, award->move, t->replay.line_of_move[award->move]);
		text_add_string(out, "  ");
		say_award(out, &t->reader->record, award);
		text_add_string(out, "\n");
	}
}

/* The tiles that were discarded, each with the proof that this was lawful. */
static void show_discards(struct text *out, const struct judged_game *t)
{
	const struct record *record = &t->reader->record;
	for (size_t i = 0; i < t->replay.discards; i++) {
		const struct discard *discard = &t->replay.discard[i];
		text_add(out, "tile %s by %s after move %u fits nowhere (", record->set->tile[discard->tile].name,
			 player_colour(record, discard->player), discard->move);
		say_count(out, discard->cells, "cell tried", "cells tried");
		text_add_string(out, ")\n");
	}
}

/* Who holds the King and the Robber Baron, once they are in play. */
static void show_titles(struct text *out, const struct judged_game *t)
{
	for (int title = 0; title < TITLES && t->reader->record.rules.expansion; title++) {
		say_holder(out, &t->reader->record, judged_position(t), (enum title_kind)title);
		text_add_string(out, "\n");
	}
}

static void show_ending(struct text *out, const struct judged_game *t)
{
	const struct game *game = judged_position(t);
	if (game->scored) {
		uint8_t winners = game_winners(game);
		text_add_string(out, __builtin_popcount(winners) == 1 ? "winner: " : "shared victory: ");
		say_players(out, &t->reader->record, winners);
		say_tie(out, &t->reader->record, game);
		if (t->ended_early)
			text_add(out, "; ended early, with %s left", game_words(&game->rules)->tiles);
		text_add_string(out, "\n");
	} else if (t->replay.referee.stopped) {
		text_add_string(out, "not judged to the end: standings before the illegal action\n");
	} else if (t->replay.referee.unread) {
		text_add(out, "not judged to the end: standings before line %u, which cannot be read\n",
			 t->replay.referee.unread->span.line);
	} else if (t->reader->record.result) {
		show_outcome(out, t);
		text_add_string(out, "\n");
	} else {
		text_add(out, "unfinished: no final scoring; next is %s%s\n",
			 player_colour(&t->reader->record, game_next_player(game)),
			 game_owes_extra(game) ? " with an extra turn" : "");
	}
}

void show_result(struct text *out, const struct judged_game *t)
{
	const struct referee *referee = &t->replay.referee;
	show_ending(out, t);
	if (!t->reader->record.result || !(judged_position(t)->scored || referee->stopped || referee->unread))
		return;
	text_add_string(out, "result: ");
	show_stated_result(out, &t->reader->record);
	text_add_string(out, "\n");
}

/* ---- if the game ended now ---- */

static void show_would_win(struct text *out, const struct record *record, const struct game *game)
{
	uint8_t winners = game_winners(game);
	say_players(out, record, winners);
	text_add_string(out, __builtin_popcount(winners) == 1 ? " would win" : " would share the victory");
	say_tie(out, record, game);
	text_add_string(out, "\n");
}

/* "red leads by 2", "red and blue are level" */
static void say_lead(struct text *out, const struct record *record, const struct open_feature *open)
{
	say_players(out, record, open->leaders);
	if (open->lead)
		text_add(out, " leads by %d", open->lead);
	else
		text_add_string(out, " are level");
	if (open->scorers == open->leaders)
		return;
	text_add_string(out, ", but a shrine decides for ");
	say_players(out, record, open->scorers);
}

/* "members: red 2, blue 1: red leads by 1" */
static void say_contest(struct text *out, const struct record *record, enum award_kind kind,
			const struct open_feature *open)
{
	const char *before = " ";
	text_add(out, "%s:", award_rows[kind].pieces);
	for (int p = 0; p < record->players; p++) {
		text_add(out, "%s%s %d", before, player_colour(record, p), open->feature.pieces[p]);
		before = ", ";
	}
	text_add_string(out, "; ");
	say_lead(out, record, open);
}

/* Shows the features of a kind that have pieces on them, each on a line. */
static void show_contested(struct text *out, const struct record *record, const struct game *game, enum award_kind kind)
{
	struct open_feature open;
	int node = open_feature_next(game, kind, 0);
	for (; node != NO_NODE; node = open_feature_next(game, kind, node + 1)) {
		open_feature_of(game, kind, node, &open);
		if (!open.leaders)
			continue;
		text_add(out, "  %s at ", feature_name(&open.feature));
		say_place(out, open.feature.at);
		text_add_string(out, ": ");
		say_extent(out, &open.feature);
		text_add_string(out, ", ");
		say_open_at(out, &open.feature);
		text_add_string(out, "; ");
		say_contest(out, record, kind, &open);
		text_add_string(out, "\n");
	}
}

/* "river, nobody there: 1,0:E, 2,3:W": the features of a kind without pieces, on one line. */
static void show_vacant(struct text *out, const struct game *game, enum award_kind kind)
{
	struct open_feature open;
	bool any = false;
	int node = open_feature_next(game, kind, 0);
	for (; node != NO_NODE; node = open_feature_next(game, kind, node + 1)) {
		open_feature_of(game, kind, node, &open);
		if (open.leaders)
			continue;
		if (any)
			text_add_string(out, ", ");
		else
			text_add(out, "  %s, nobody there: ", feature_name(&open.feature));
		say_place(out, open.feature.at);
		any = true;
	}
	if (any)
		text_add_string(out, "\n");
}

static void show_if_ended(struct text *out, const struct judged_game *t)
{
	const struct record *record = &t->reader->record;
	const struct ending *ending = t->ending;
	text_add_string(out, "if the game ended now:");
	if (!ending) {
		text_add_string(out, judged_position(t)->scored ? " as above\n" : " not begun\n");
		return;
	}
	text_add_string(out, "\n");
	for (int i = 0; i < ending->outcome.awards; i++) {
		text_add_string(out, "  ");
		say_award(out, record, &ending->outcome.award[i]);
		text_add_string(out, "\n");
	}
	show_standings(out, record, &ending->game);
	show_would_win(out, record, &ending->game);
	text_add_string(out, "open features:\n");
	size_t begin = out->length;
	for (int kind = 0; kind < AWARD_KINDS; kind++) {
		show_contested(out, record, judged_position(t), (enum award_kind)kind);
		show_vacant(out, judged_position(t), (enum award_kind)kind);
	}
	if (out->length == begin)
		text_add_string(out, "  none\n");
}

/* ---- the whole ---- */

void show_score(struct text *out, const struct judged_game *t)
{
	show_place(out, t->file, t->reader->record.span.line, 0);
	show_title(out, t->reader);
	if (!t->judged) {
		text_add_string(out, ": ");
		show_summary_verdict(out, t);
		text_add_string(out, ", nothing judged\n\n");
		return;
	}
	text_add_string(out, " (");
	say_rules(out, &t->reader->record);
	text_add_string(out, ")\n");
	show_awards(out, t);
	show_discards(out, t);
	show_findings(out, t);
	show_standings(out, &t->reader->record, judged_position(t));
	show_titles(out, t);
	show_result(out, t);
	if (t->replay.stood) {
		say_count(out, (int)t->replay.stood, "illegal action stands", "illegal actions stand");
		text_add_string(out, ": the game is irregular\n");
		show_without(out, t);
	}
	if (t->replay.left_out) {
		say_count(out, (int)t->replay.left_out, "illegal action was left out", "illegal actions were left out");
		text_add_string(out, "\n");
	}
	if (t->if_ended)
		show_if_ended(out, t);
	text_add_string(out, "\n");
}
