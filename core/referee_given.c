#include "referee_parts.h"
#include "score.h"

/* What a position states besides its tiles and pieces is taken as it is, unless the rules contradict it. */

static void take_next(struct referee *referee, const struct assertion *a)
{
	struct game *game = &referee->game;
	if (a->extra && !game->rules.extra_turns)
		violations_add(&referee->report.broken, V_EXTRA_TURN_NOT_EARNED);
	else if (!game_can_be_next(game, a->extra))
		violations_add(&referee->report.broken, V_GIVEN_MISMATCH);
	else
		game_set_next(game, a->player, a->extra);
}

/*
 * The King is with the largest city, as all of those that lie there can be counted (KING-03, KING-08); it may be elsewhere if
 * the tiles are only a part of those that were laid.
 */
static void take_title(struct referee *referee, const struct assertion *a, enum title_kind kind)
{
	struct game *game = &referee->game;
	int largest = game_largest(game, kind), size = a->points[0] == SIZE_LARGEST ? largest : a->points[0];
	bool held = a->player != NOBODY, part = referee->record->start.none;
	bool largest_here = size == largest && size > 0;
	if (held && (!game->rules.expansion || !(part ? size >= largest : largest_here)))
		violations_add(&referee->report.broken, kind == TITLE_KING ? V_KING_MISMATCH : V_ROBBER_MISMATCH);
	else
		game->title[kind] = (struct title){ a->player, (uint16_t)(held ? size : 0) };
}

/* SPEC-06 */
static void take_covered(struct referee *referee, const struct assertion *a)
{
	struct board *board = &referee->game.board;
	int node = a->has_place ? board_node(board, a->place) : NO_NODE;
	for (int i = 0; i < ANIMALS && a->has_place; i++)
		if (node == NO_NODE || a->animals.count[i] > board_animals(board, node, (enum animal)i)) {
			violations_add(&referee->report.broken, V_COVER_MISMATCH);
			return;
		}
	for (int i = 0; i < ANIMALS && a->has_place; i++)
		board_cover(board, node, (enum animal)i, a->animals.count[i]);
}

const char *given_name(enum given given)
{
	static const char *const names[GIVENS] = { "covered", "king", "robber", "next", "totals" };
	return names[given];
}

static enum given given_by(enum step_kind kind)
{
	static const uint8_t givens[] = { [STEP_TOTALS] = GIVEN_TOTALS,
					  [STEP_COVERED] = GIVEN_COVERED,
					  [STEP_NEXT] = GIVEN_NEXT,
					  [STEP_KING] = GIVEN_KING,
					  [STEP_ROBBER] = GIVEN_ROBBER };
	return (enum given)givens[kind];
}

void referee_take_given(struct referee *referee, const struct step *step)
{
	const struct assertion *a = &step->assertion;
	enum given given = given_by((enum step_kind)step->kind);
	referee->given |= (uint8_t)(1u << given);
	if (given == GIVEN_NEXT)
		take_next(referee, a);
	else if (given == GIVEN_COVERED)
		take_covered(referee, a);
	else if (given == GIVEN_TOTALS)
		for (int p = 0; p < PLAYERS_MAX; p++)
			referee->game.points[p][COLUMN_GIVEN] = a->points[p];
	else
		take_title(referee, a, given == GIVEN_KING ? TITLE_KING : TITLE_ROBBER);
}

bool given_holds_anyway(const struct record *record, const struct step *given)
{
	const struct assertion *a = &given->assertion;
	int first = referee_first_mover(record);
	bool zero = true;
	for (int p = 0; p < PLAYERS_MAX; p++)
		zero &= a->points[p] == 0;
	if (given->kind == STEP_NEXT)
		return a->player == (first == NOBODY ? 0 : first) && !a->extra;
	return given->kind == STEP_TOTALS ? zero : given->kind != STEP_COVERED && a->player == NOBODY;
}

bool referee_may_be_covered(const struct referee *referee, int meadow)
{
	const struct board *board = &referee->game.board;
	for (int trap = meadow; trap != NO_NODE; trap = area_next(&board->regions, meadow, trap))
		if (board->placed[node_tile(trap)].move == 0 && score_trap_finds(board, &referee->game.rules, trap))
			return true;
	return false;
}

static bool any_may_be_covered(const struct referee *referee)
{
	const struct board *board = &referee->game.board;
	for (int node = board_node_from(board, 0); node != NO_NODE; node = board_node_from(board, node + 1))
		if (board_zone(board, node)->kind == MEADOW && area_root(&board->regions, node) == node &&
		    referee_may_be_covered(referee, node))
			return true;
	return false;
}

int referee_first_mover(const struct record *record)
{
	uint32_t i = 0;
	while (i < record->steps && step_is_of_position(&record->step[i]))
		i++;
	bool position = i > 0;
	while (i < record->steps && record->step[i].kind >= STEP_SCORED)
		i++;
	bool moves = position && i < record->steps && record->step[i].kind < STEP_END;
	return moves && !record->step[i].turn.extra ? record->step[i].turn.player : NOBODY;
}

unsigned referee_unstated(const struct referee *referee)
{
	const struct record *r = referee->record;
	unsigned matters = 1u << GIVEN_TOTALS;
	if (r->steps == 0 || !step_is_of_position(r->step)) /* a game from its begin */
		return 0;
	if (referee_first_mover(r) != NOBODY)
		matters |= 1u << GIVEN_NEXT;
	if (referee->game.rules.expansion)
		matters |= 1u << GIVEN_KING | 1u << GIVEN_ROBBER;
	if (any_may_be_covered(referee))
		matters |= 1u << GIVEN_COVERED;
	return matters & ~(unsigned)referee->given;
}
