#include "command/report/headline.h"

#include "say/names.h"
#include "show/show.h"

#include <ctype.h>

static const char *name_of(const struct record *record, int player)
{
	const struct player_line *line = player_line(record, player);
	return line->name[0] ? line->name : line->colour;
}

/* "Ana", "Ana and Ben", "Ana, Ben and Cid" */
static void add_names(struct text *out, const struct record *record, uint8_t players)
{
	for (int p = 0; players; p++) {
		if (!(players >> p & 1))
			continue;
		players &= (uint8_t) ~(1u << p);
		text_add_string(out, name_of(record, p));
		text_add_string(out, !players ? "" : players & (players - 1) ? ", " : " and ");
	}
}

/* "Ben 83, Ana 64", the best first */
static void add_points(struct text *out, const struct judged_game *t)
{
	struct standing standings[PLAYER_LINES_MAX];
	int n = judged_standings(t, standings);
	for (int i = 0; i < n; i++)
		text_add(out, "%s%s %d", i ? ", " : "", name_of(&t->reader->record, standings[i].player),
			 standings[i].points);
}

/* "Ben wins 83 to 64", "Ana and Ben share the victory: Ana 70, Ben 70, Cid 12" */
static void add_winners(struct text *out, const struct judged_game *t, uint8_t winners)
{
	const struct game *game = judged_position(t);
	bool one = __builtin_popcount(winners) == 1;
	int winner = __builtin_ctz(winners);
	add_names(out, &t->reader->record, winners);
	text_add_string(out, one ? " wins" : " share the victory");
	if (one && game->players == 2) {
		text_add(out, " %d to %d", game_total(game, winner), game_total(game, 1 - winner));
	} else {
		text_add_string(out, ": ");
		add_points(out, t);
	}
}

static void add_result(struct text *out, const struct judged_game *t)
{
	const struct game *game = judged_position(t);
	const struct record *record = &t->reader->record;
	if (record->result) {
		show_stated_result(out, record);
		text_add_string(out, "; on the board: ");
		add_points(out, t);
	} else if (judged_winners(t)) {
		add_winners(out, t, judged_winners(t));
	} else {
		text_add(out, game->moves ? "after %d %s: " : "the game has not begun: ", game->moves,
			 game->moves == 1 ? "move" : "moves");
		add_points(out, t);
	}
}

/* "move 12 by Ana is illegal" */
static void add_violation(struct text *out, const struct judged_game *t)
{
	const struct finding *finding = &t->findings.list[0];
	bool of_move = finding->step && finding->step->kind == STEP_TURN;
	if (of_move)
		text_add(out, "move %u", finding->move);
	else
		text_add(out, "line %u", finding->line);
	if (of_move && finding->player >= 0)
		text_add(out, " by %s", name_of(&t->reader->record, finding->player));
	text_add(out, " is illegal (%s)", violation_name(finding->code));
	show_illegal_actions(out, t);
}

static void add_legality(struct text *out, const struct judged_game *t)
{
	const struct game *game = judged_position(t);
	if (judged_moves_legal(t) == MOVES_ILLEGAL) {
		add_violation(out, t);
		return;
	}
	if (t->reader->errors)
		text_add(out, "line %u cannot be read; ", t->reader->error[0].span.line);
	if (game->moves == 1)
		text_add_string(out, "the only move is legal");
	else if (game->moves > 1)
		text_add(out, "all %d moves are legal", game->moves);
	else
		text_add_string(out, "no move was made");
	if (t->findings.count)
		text_add(out, ", but %u %s wrong", t->findings.notes, t->findings.notes == 1 ? "note is" : "notes are");
}

/* Ends a sentence that begins at a byte of the text. */
static void end_sentence(struct text *out, size_t begin)
{
	if (out->length > begin)
		out->s[begin] = (char)toupper((unsigned char)out->s[begin]);
	text_add_char(out, '.');
}

void headline(struct text *out, const struct judged_game *t)
{
	size_t begin = out->length;
	if (!t->judged) {
		text_add(out, "line %u cannot be read, so nothing was judged", t->reader->error[0].span.line);
		end_sentence(out, begin);
		return;
	}
	add_result(out, t);
	end_sentence(out, begin);
	text_add_char(out, ' ');
	begin = out->length;
	add_legality(out, t);
	end_sentence(out, begin);
}
