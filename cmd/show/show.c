#include "show/show.h"

#include "judge/worth.h"
#include "say/names.h"
#include "say/say_command.h"
#include "show/show_fit.h"
#include "show/show_pay.h"

#include <stdlib.h>

/* Whether a step comes after the end of the game. */
static bool is_after_end(const struct record *record, const struct step *step)
{
	while (step && step > record->step && step->kind != STEP_END)
		step--;
	return step && step->kind == STEP_END;
}

/*
 * At its end "help: the tile fits at 3,4"; for a note what it should be, and a command: "help: totals red 9 blue 6: hgref
 * explain --line 12 FILE shows why". Without help, a step's first finding has the command alone: "... shows the position".
 */
void show_finding(struct text *out, const struct judged_game *t, const struct finding *finding)
{
	const struct record *record = &t->reader->record;
	const struct step *step = finding->step;
	const char *help = t->findings.words.s + finding->help;
	bool explains = step && !step_is_of_position(step) && !out->without_commands &&
			(*help ? finding->note : finding->first);
	show_place(out, t->file, finding->span.line, finding->column);
	text_add_styled(out, STYLE_WRONG, "%s:", violation_name(finding->code));
	text_add(out, " %s\n", t->findings.words.s + finding->message);
	if ((finding->first || finding[-1].span.line != finding->span.line) && finding->span.length)
		show_quote(out, t->reader, finding->span, finding->at, finding->marked);
	if (finding->first) {
		text_add_string(out, "  in \"");
		show_title(out, t->reader);
		if (step && (step->kind == STEP_TURN || step->kind == STEP_PASS))
			text_add(out, "\", move %u by %s\n", finding->move, player_colour(record, finding->player));
		else if (finding->move)
			text_add(out, "\", after move %u\n", finding->move);
		else if (is_after_end(record, step))
			text_add_string(out, "\", after the end\n");
		else
			text_add_string(out, "\", before the first move\n");
	}
	show_rules(out, &record->rules, finding->rules);
	if (*help || explains) {
		show_label(out, "help:");
		text_add(out, " %s", help);
		if (explains) {
			text_add_string(out, *help ? ": " : "");
			say_command_at(out, judged_by(t->reader, t->file, t->replay.referee.on_illegal), "explain",
				       record, step, finding->move);
			text_add_string(out, *help ? " shows why" : " shows the position");
		}
		text_add_string(out, "\n");
	}
}

/* "red 95, blue 87" */
static void show_ranking(struct text *out, const struct judged_game *t)
{
	struct standing s[PLAYER_LINES_MAX];
	int n = judged_standings(t, s);
	for (int i = 0; i < n; i++)
		text_add(out, "%s%s %d", i ? ", " : "", player_colour(&t->reader->record, s[i].player), s[i].points);
}

/* "stopped after 45 moves; blue wins by time (on the board: red 40, blue 31)" */
static void show_outcome(struct text *out, const struct judged_game *t)
{
	text_add(out, "%s%s%s; ", judged_position(t)->scored ? "" : "stopped after ",
		 count_phrase(judged_position(t)->moves, "move", "moves").s, t->ended_early ? ", ended early" : "");
	show_stated_result(out, &t->reader->record);
	text_add_string(out, " (on the board: ");
	show_ranking(out, t);
	text_add_string(out, ")");
}

void show_illegal_actions(struct text *out, const struct judged_game *t)
{
	int stood = (int)t->replay.stood, left_out = (int)t->replay.left_out;
	if (stood)
		text_add(out, ", %s", count_phrase(stood, "illegal action stands", "illegal actions stand").s);
	if (left_out)
		text_add(out, ", %s left out", count_phrase(left_out, "illegal action", "illegal actions").s);
}

void show_parts(struct text *out, const char *before, const struct game *game, const char *after)
{
	int parts = game_parts_of_position(game);
	if (parts > 1)
		text_add(out, "%sthe position has %d parts that do not touch%s", before, parts, after);
}

/* How far the game was judged and with which result, and what was left out; before the first move nobody has points. */
static void show_progress(struct text *out, const struct judged_game *t)
{
	const struct game *game = judged_position(t);
	bool halted = t->replay.referee.stopped || t->replay.referee.unread;
	text_add_string(out, ", ");
	if (halted && !game->scored) {
		if (game->moves == 0) {
			text_add_string(out, "no moves judged");
		} else {
			text_add(out, "judged up to move %u, ", game->moves);
			show_ranking(out, t);
		}
		if (t->reader->record.result) {
			text_add_string(out, "; the record states that ");
			show_stated_result(out, &t->reader->record);
		}
	} else if (t->reader->record.result) {
		show_outcome(out, t);
	} else {
		say_count(out, game->moves, "move", "moves");
		text_add_string(out, !game->scored ? ", unfinished, " : t->ended_early ? ", ended early, " : ", ");
		show_ranking(out, t);
	}
	show_illegal_actions(out, t);
	if (t->reader->errors && !halted)
		text_add(out, ", %s that cannot be read left out",
			 count_phrase((int)t->reader->errors, "line", "lines").s);
	if (t->replay.refused)
		text_add(out, ", %s refused as expected", count_phrase((int)t->replay.refused, "move", "moves").s);
}

/* What the result of an irregular game would have been without the actions that stand. */
void show_without(struct text *out, const struct judged_game *t)
{
	const struct record *record = &t->reader->record;
	unsigned illegal = t->replay.stood + t->replay.left_out;
	if (t->replay.stood == 0) /* for an unreadable game, there is no referee */
		return;
	uint8_t with = judged_winners(t), without = t->without.winners;
	text_add(out, "  without the illegal %s:", illegal > 1 ? "actions" : "action");
	for (int p = 0; p < judged_position(t)->players; p++)
		text_add(out, "%s %s %d", p ? "," : "", player_colour(record, p), (int)t->without.total[p]);
	if (with && with == without)
		text_add(out, "; the winner is the same, %s", players_phrase(record, with).s);
	else if (with && without)
		text_add(out, "; the winner differs: %s, not %s", players_phrase(record, without).s,
			 players_phrase(record, with).s);
	if (t->without.left_out > illegal)
		text_add(out, "; %s then illegal and also left out",
			 count_phrase((int)(t->without.left_out - illegal), "other action is", "other actions are").s);
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
		text_add_styled(out, STYLE_WRONG, "%s",
				count_phrase((int)t->findings.notes, "wrong note", "wrong notes").s);
	} else if (t->findings.count || !unreadable) {
		show_verdict(out, t->findings.count ? VERDICT_ILLEGAL : t->verdict);
	}
	if (t->replay.stood > 0)
		text_add_string(out, ", irregular");
}

static void show_findings(struct text *out, const struct judged_game *t)
{
	const struct ruleset *stated = t->reader->stated, *rules = &t->reader->record.rules;
	for (size_t i = 0; i < t->findings.count; i++)
		show_finding(out, t, &t->findings.list[i]);
	if (t->findings.count > 0 && stated->tiles != rules->tiles) { /* that is why nothing fits */
		show_label(out, "note:");
		text_add(out, " the record uses %s; the tiles of %s have other numbers\n", stated->name, rules->name);
	}
}

void show_check(struct text *out, const struct judged_game *t)
{
	size_t begin = out->length;
	show_findings(out, t);
	if (t->judged) {
		show_heading(out, t->file, t->reader->record.span.line, t->reader);
	} else {
		show_place(out, t->file, t->reader->record.span.line, 0);
		show_title(out, t->reader);
		text_add_string(out, ": ");
	}
	show_summary_verdict(out, t);
	if (t->judged)
		show_progress(out, t);
	else
		text_add_string(out, ", nothing judged");
	if (t->judged && t->reader->record.practice && t->reader->record.players == 1)
		text_add_string(out, "; one player: a practice game");
	if (t->judged)
		show_parts(out, "; ", judged_position(t), "");
	text_add_string(out, "\n");
	show_without(out, t);
	const char *help = t->mendable ? "mend" : may_be_other_law(t) ? "rulings --fit" : NULL;
	if (help) {
		show_label(out, "help:");
		text_add_string(out, " ");
		say_command(out, judged_by(t->reader, t->file, ON_ILLEGAL_STOP), "%s", help);
		text_add_string(out, t->mendable ? " suggests corrections\n"
						 : " says whether another ruling or edition explains them\n");
	}
	text_wrap(out, begin);
}

void show_no_position(struct text *out, const struct reader *reader, const char *file, bool json)
{
	struct judged_game *t = zeroed(sizeof *t);
	judge_game(t, reader, file, ON_ILLEGAL_STOP, KEEP_WORDS);
	if (json)
		show_json(out, t);
	else
		show_check(out, t);
	judged_free(t);
	free(t);
}

/* ---- score ---- */

static void show_awards(struct text *out, const struct judged_game *t)
{
	for (size_t i = 0; i < t->replay.awards; i++) {
		const struct award *award = &t->replay.award[i];
		if (award->final && (i == 0 || !t->replay.award[i - 1].final))
			text_add_string(out, "final scoring\n");
		if (award->move == 0 && !award->final && i == 0)
			text_add_string(out, "due when the game ended\n");
		else if (!award->final && (i == 0 || award->move != t->replay.award[i - 1].move)) {
			text_add_string(out, "move ");
			text_add_number(out, award->move);
			text_add_string(out, " (line ");
			text_add_number(out, t->replay.line_of_move[award->move]);
			text_add_string(out, ")\n");
		}
		text_add_string(out, "  ");
		say_award(out, &t->reader->record, award);
		text_add_string(out, "\n");
	}
}

void show_result(struct text *out, const struct judged_game *t)
{
	const struct game *game = judged_position(t);
	const struct record *record = &t->reader->record;
	const struct referee *referee = &t->replay.referee;
	if (game->scored) {
		uint8_t winners = game_winners(game);
		text_add_string(out, __builtin_popcount(winners) == 1 ? "winner: " : "shared victory: ");
		say_players(out, record, winners);
		say_tie(out, record, game);
		if (t->ended_early)
			text_add(out, "; ended early, with %s left", game_words(&game->rules)->tiles);
		text_add_string(out, "\n");
	} else if (referee->stopped) {
		text_add_string(out, "not judged to the end: standings before the illegal action\n");
	} else if (referee->unread) {
		text_add(out, "not judged to the end: standings before line %u, which cannot be read\n",
			 referee->unread->span.line);
	} else if (record->result) {
		show_outcome(out, t);
		text_add_string(out, "\n");
	} else {
		text_add(out, "unfinished: no final scoring; next is %s%s\n",
			 player_colour(record, game_next_player(game)),
			 game_owes_extra(game) ? " with an extra turn" : "");
	}
	if (record->result && (game->scored || referee->stopped || referee->unread)) {
		text_add_string(out, "result: ");
		show_stated_result(out, record);
		text_add_string(out, "\n");
	}
}

/* ---- if the game ended now ---- */

/*
 * "river at 0,0:E: 3 tiles from -1,0 to 1,0, open at 2,0; members: red 2, blue 1; red leads by 1, but a shrine decides
 * for blue": each feature of a kind that has pieces on it, on a line. "red and blue are level" if nobody leads.
 */
static void show_contested(struct text *out, const struct record *record, const struct game *game, enum award_kind kind)
{
	struct open_feature open;
	int node = open_feature_next(game, kind, 0);
	for (; node != NO_NODE; node = open_feature_next(game, kind, node + 1)) {
		open_feature_of(game, kind, node, &open);
		if (!open.leaders)
			continue;
		text_add(out, "  %s: %s, ", feature_phrase(&open.feature).s, extent_phrase(&open.feature).s);
		say_open_at(out, &open.feature);
		text_add(out, "; %s: %s; %s", award_rows[kind].pieces,
			 pieces_of_all_phrase(record, open.feature.pieces).s, players_phrase(record, open.leaders).s);
		if (open.lead)
			text_add(out, " leads by %d", open.lead);
		else
			text_add_string(out, " are level");
		if (open.scorers != open.leaders)
			text_add(out, ", but a shrine decides for %s", players_phrase(record, open.scorers).s);
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
			text_add(out, ", %s", place_phrase(open.feature.at).s);
		else
			text_add(out, "  %s, nobody there: %s", feature_name(&open.feature),
				 place_phrase(open.feature.at).s);
		any = true;
	}
	if (any)
		text_add_string(out, "\n");
}

/* Complete features of the position that still have the pieces of who was paid: perhaps they are to be paid. */
static void show_paid_before(struct text *out, const struct game *game)
{
	const struct board *board = &game->board;
	struct feature feature;
	for (int node = board_node_from(board, 0); node != NO_NODE; node = board_node_from(board, node + 1)) {
		if (area_root(&board->regions, node) != node || game->no_moves || !game_keeps_members(game, node))
			continue;
		feature_of(board, node, false, &feature);
		text_add(
			out,
			"not paid: %s was complete before the first move; who was paid leaves the piece out; to have it paid, make its last tile a move\n",
			feature_phrase(&feature).s);
	}
}

/* What else the position leaves open; without the score track nobody is named who would win. */
static void show_unstated(struct text *out, const struct judged_game *t)
{
	struct standing s[PLAYER_LINES_MAX];
	const struct record *record = &t->reader->record;
	unsigned totals = 1u << GIVEN_TOTALS;
	if (t->unstated & ~totals) {
		say_unstated(out, record, t->unstated & ~totals);
		text_add_string(out, "\n");
	}
	if (!(t->unstated & totals))
		return;
	int n = standings_of(record, &t->ending->game, s);
	text_add_string(out, "not given: the score track; without it");
	for (int i = 0; i < n; i++)
		text_add(out, "%s %s %d", i ? "," : "", player_colour(record, s[i].player), s[i].points);
	text_add_string(out, " (`given totals`)\n");
}

void show_if_ended(struct text *out, const struct judged_game *t)
{
	const struct record *record = &t->reader->record;
	const struct ending *ending = t->ending;
	text_add_string(out, "if the game ended now:");
	if (!ending) {
		text_add_string(out, judged_position(t)->scored ? " as above\n" : " not begun\n");
		if (t->unstated) {
			say_unstated(out, record, t->unstated);
			text_add_string(out, "\n");
		}
		return;
	}
	text_add_string(out, "\n");
	for (int i = 0; i < ending->outcome.awards; i++)
		show_award(out, ending->outcome.award[i].final ? "" : "due now: ", record, &ending->outcome.award[i]);
	show_standings(out, record, &ending->game);
	show_unstated(out, t);
	uint8_t winners = game_winners(&ending->game);
	if (!(t->unstated >> GIVEN_TOTALS & 1)) {
		text_add(out, "%s would %s", players_phrase(record, winners).s,
			 __builtin_popcount(winners) == 1 ? "win" : "share the victory");
		say_tie(out, record, &ending->game);
		text_add_string(out, "\n");
	}
	text_add_string(out, "open features:\n");
	size_t begin = out->length;
	for (int kind = 0; kind < AWARD_KINDS; kind++) {
		show_contested(out, record, judged_position(t), (enum award_kind)kind);
		show_vacant(out, judged_position(t), (enum award_kind)kind);
	}
	if (out->length == begin)
		text_add_string(out, "  none\n");
	show_paid_before(out, judged_position(t));
}

/* ---- the whole ---- */

void show_score(struct text *out, const struct judged_game *t)
{
	const struct record *record = &t->reader->record;
	size_t begin = out->length;
	if (t->judged && t->replay.referee.no_position && t->replay.referee.at > 0) {
		show_check(out, t);
		text_add_string(out, "\n");
		return;
	}
	show_place(out, t->file, record->span.line, 0);
	show_title(out, t->reader);
	if (!t->judged) {
		text_add_string(out, ": ");
		show_summary_verdict(out, t);
		text_add_string(out, ", nothing judged\n\n");
		return;
	}
	text_add_string(out, " (");
	say_rules(out, record);
	text_add_text(out, &t->reader->assumed);
	text_add_string(out, ")");
	show_parts(out, "; ", judged_position(t), "");
	text_add_string(out, "\n");
	show_awards(out, t);
	for (size_t i = 0; i < t->replay.discards; i++) { /* each with the proof that it was lawful */
		const struct discard *discard = &t->replay.discard[i];
		text_add(out, "tile %s by %s after move %u fits nowhere (%s)\n", record->set->tile[discard->tile].name,
			 player_colour(record, discard->player), discard->move,
			 count_phrase(discard->cells, "cell tried", "cells tried").s);
	}
	show_findings(out, t);
	show_due(out, record, judged_position(t), ~0u);
	show_standings(out, record, judged_position(t));
	for (int title = 0; title < TITLES && record->rules.expansion; title++) {
		say_holder(out, record, judged_position(t), (enum title_kind)title);
		text_add_string(out, "\n");
	}
	show_result(out, t);
	if (t->replay.stood) {
		text_add(out, "%s: the game is irregular\n",
			 count_phrase((int)t->replay.stood, "illegal action stands", "illegal actions stand").s);
		show_without(out, t);
	}
	if (t->replay.left_out)
		text_add(out, "%s left out\n",
			 count_phrase((int)t->replay.left_out, "illegal action was", "illegal actions were").s);
	if (t->if_ended)
		show_if_ended(out, t);
	text_wrap(out, begin);
	text_add_string(out, "\n");
}
