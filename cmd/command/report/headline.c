#include "command/report/headline.h"

#include "say/names.h"
#include "show/show.h"

#include <ctype.h>

static const char *player_name(const struct record *record, int player)
{
	const struct player_line *line = player_line(record, player);
	return line->name[0] ? line->name : line->colour;
}

/*
 * "Ben wins 83 to 64", "Ana and Ben share the victory: Ana 70, Ben 70, Cid 12", "after 12 moves: Ben 9, Ana 4"; or the
 * result that the record states, and the points on the board. The best come first. A table is as if it ended now.
 */
static void add_who_won(struct text *out, const struct judged_game *t)
{
	static const char after[][6] = { "", " and ", ", " };
	const struct record *record = &t->reader->record;
	const bool ends = t->ending && !record->result;
	const struct game *game = ends ? &t->ending->game : judged_position(t);
	const bool open = record->result || !game->scored || t->unstated >> GIVEN_TOTALS & 1;
	const unsigned winners = open ? 0 : game_winners(game);
	const bool duel = game->players == 2 && __builtin_popcount(winners) == 1;
	struct standing standings[PLAYER_LINES_MAX];
	int listed = duel ? 0 : standings_of(record, game, standings);
	if (ends)
		text_add_string(out, "if the game ended now: ");
	if (record->result) {
		show_stated_result(out, record);
		text_add_string(out, "; on the board: ");
	} else if (winners) {
		for (unsigned left = winners; left; left &= left - 1) {
			int more = __builtin_popcount(left) - 1;
			text_add(out, "%s%s", player_name(record, __builtin_ctz(left)), after[more < 2 ? more : 2]);
		}
		text_add_string(out, winners & (winners - 1) ? " share the victory" : " wins");
		text_add_string(out, duel ? " " : ": ");
	} else if (!ends) {
		text_add(out, game->moves ? "after %d %s: " : "the game has not begun: ", game->moves,
			 game->moves == 1 ? "move" : "moves");
	}
	if (duel)
		text_add(out, "%d to %d", game_total(game, __builtin_ctz(winners)),
			 game_total(game, 1 - __builtin_ctz(winners)));
	for (int i = 0; i < listed; i++)
		text_add(out, "%s%s %d", i ? ", " : "", player_name(record, standings[i].player), standings[i].points);
}

/* "all 84 moves are legal, but 2 notes are wrong"; "move 12 by Ana is illegal (edge-mismatch)" */
static void add_legality(struct text *out, const struct judged_game *t)
{
	const int moves = judged_position(t)->moves;
	if (judged_moves_legal(t) == MOVES_ILLEGAL) {
		const struct finding *finding = &t->findings.list[0];
		bool of_move = finding->step && finding->step->kind == STEP_TURN;
		if (of_move)
			text_add(out, "move %u", finding->move);
		else
			text_add(out, "line %u", finding->span.line);
		if (of_move && finding->player >= 0)
			text_add(out, " by %s", player_name(&t->reader->record, finding->player));
		text_add(out, " is illegal (%s)", violation_name(finding->code));
		show_illegal_actions(out, t);
	} else {
		if (t->reader->errors)
			text_add(out, "line %u cannot be read; ", t->reader->error[0].span.line);
		if (moves == 1)
			text_add_string(out, "the only move is legal");
		else if (moves > 1)
			text_add(out, "all %d moves are legal", moves);
		else
			text_add_string(out, "no move was made");
		if (t->findings.count)
			text_add(out, ", but %s wrong", count_phrase((int)t->findings.notes, "note is", "notes are").s);
	}
}

/* Ends a sentence that begins at a byte of the text. */
static void complete_sentence(struct text *out, size_t begin)
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
		complete_sentence(out, begin);
		return;
	}
	if (!t->replay.referee.no_position) {
		add_who_won(out, t);
		complete_sentence(out, begin);
		text_add_char(out, ' ');
		begin = out->length;
	}
	add_legality(out, t);
	complete_sentence(out, begin);
}
