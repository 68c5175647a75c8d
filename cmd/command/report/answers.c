#include "command/report/answers.h"

#include "say/names.h"

#include <stdlib.h>

void answers_free(struct answers *a)
{
	text_free(&a->joined);
	text_free(&a->asked);
	text_free(&a->words);
	pay_free(&a->pay);
}

static void add_zone_name(struct text *out, const char *before, enum partition partition, int node)
{
	text_add_string(out, out->length ? before : "");
	text_add_string(out, partition == SYSTEMS ? "s" : "");
	text_add_number(out, node_tile(node));
	text_add_char(out, '.');
	text_add_number(out, node_zone(node));
}

static void add_numbers(struct text *out, const int32_t number[PLAYERS_MAX])
{
	const char *between = "";
	for (int p = 0; p < PLAYERS_MAX; p++)
		if (number[p]) {
			text_add(out, "%s%d:%d", between, p, number[p]);
			between = " ";
		}
}

/* None if nobody has a piece there. What has been paid, or is due, is among the awards on the page. */
static void add_answer(struct answers *a, const struct replay *at, const struct board *board, enum award_kind kind,
		       int root)
{
	const struct worth *complete = &a->pay.worth[PAYS_COMPLETE], *end = &a->pay.worth[PAYS_END];
	uint8_t pieces[PLAYERS_MAX];
	int32_t number[PLAYERS_MAX];
	if (kind == AWARD_KINDS || !board_pieces(board, score_areas(board, kind), root, pieces) ||
	    !pay_of(&a->pay, at, board, kind, root) || a->pay.state == STATE_SCORED || a->pay.state == STATE_DUE ||
	    a->pay.state == STATE_VACANT)
		return;
	for (int p = 0; p < PLAYERS_MAX; p++)
		number[p] = pieces[p];
	add_numbers(&a->words, number);
	if (memcmp(complete->points, end->points, sizeof end->points) != 0) {
		text_add_char(&a->words, '/');
		add_numbers(&a->words, complete->points);
	}
	text_add_string(&a->words, end->counts ? "/" : "/-");
	add_numbers(&a->words, end->points);
	text_add_char(&a->words, '/');
	if (a->pay.awards == 1 && a->pay.award->terms)
		say_sum(&a->words, a->pay.award);
}

/* Adds the answer of a feature, if it has changed; it is not asked for where nothing can have changed it. */
static void note_answer(struct answers *a, const struct replay *at, const struct board *board, enum partition partition,
			int root)
{
	const struct areas *areas = partition == SYSTEMS ? &board->systems : &board->regions;
	const struct area_node *area = area_of(areas, root);
	enum zone_kind zone = (enum zone_kind)board_zone(board, root)->kind;
	bool by_others = zone == MONASTERY; /* whether what is beside it may have changed it */
	if (zone == FIELD)                  /* a city, or farmers of another field */
		by_others = board->completed || at->referee.game.rules.farm_scoring != FARM_FIELD_3;
	uint64_t state = (uint64_t)area->size << 32 | (uint64_t)area->open << 16 | (uint64_t)areas->pieces[root] << 8 |
			 board->spannings;
	if (state == a->state[partition][root] && !by_others && !at->referee.game.scored)
		return;
	size_t begin = a->words.length, *answer = &a->answer[partition][root];
	a->state[partition][root] = state;
	add_answer(a, at, board, partition == SYSTEMS ? AWARD_HUTS : award_of_region(zone), root);
	text_add_char(&a->words, '\0');
	if (strcmp(a->words.s + begin, a->words.s + *answer) == 0) {
		text_cut(&a->words, begin);
		return;
	}
	add_zone_name(&a->asked, ";", partition, root);
	text_add_char(&a->asked, '=');
	text_add_string(&a->asked, a->words.s + begin);
	*answer = begin;
}

static void note_zone(struct answers *a, const struct replay *at, const struct board *board, enum partition partition,
		      int node)
{
	const struct areas *areas = partition == SYSTEMS ? &board->systems : &board->regions;
	bool *apart = &a->apart[partition][node];
	int root = area_root(areas, node);
	if (partition == SYSTEMS && !award_suits(AWARD_HUTS, (enum zone_kind)board_zone(board, node)->kind)) {
		*apart = true;
	} else if (root != node) {
		add_zone_name(&a->joined, " ", partition, node);
		add_zone_name(&a->joined, ":", partition, root);
		*apart = true;
	} else if (areas->pieces[node] || board->spannings || a->answer[partition][node]) {
		note_answer(a, at, board, partition, node);
	}
}

void answers_note(struct answers *a, const struct replay *at)
{
	const struct game *game = &at->referee.game;
	const struct board *board = &game->board;
	if (game->scored) {
		replay_end_board(at, &a->ended);
		board = &a->ended;
	}
	if (!a->words.length)
		text_add_char(&a->words, '\0'); /* the answer of a feature that has none */
	for (int p = REGIONS; p <= (game->rules.huts ? SYSTEMS : REGIONS); p++)
		for (int t = 0; t < board->tiles; t++)
			for (int z = 0, node = t * ZONES_A_TILE; z < board_tile(board, t)->zones; z++, node++)
				if (!a->apart[p][node])
					note_zone(a, at, board, (enum partition)p, node);
}
