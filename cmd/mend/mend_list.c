#include "mend/mend_list.h"

#include "judge/fit.h"
#include "replay/game_id.h"
#include "mend/mend_line.h"

#include <stdlib.h>

/* The name of a kind, and what it changes. */
static const struct {
	const char *name, *words;
} kinds[MEND_KIND_COUNT] = { MEND_KINDS(ROW_WORDS) };

const char *mend_kind_name(enum mend_kind kind)
{
	return kinds[kind].name;
}

const char *mend_kind_words(enum mend_kind kind)
{
	return kinds[kind].words;
}

void mend_free(struct mend *mend)
{
	for (size_t i = 0; i < mend->lines; i++) {
		free(mend->line[i].was);
		free(mend->line[i].now);
		free(mend->line[i].origin);
	}
	free(mend->line);
	free(mend->players);
}

void mends_cut(struct mends *mends, size_t kept)
{
	for (size_t i = kept; i < mends->mends; i++)
		mend_free(&mends->mend[i]);
	mends->mends = kept;
}

void mends_free(struct mends *mends)
{
	mends_cut(mends, 0);
	free(mends->mend);
}

/* ---- order ---- */

static int compare_numbers(uint64_t a, uint64_t b)
{
	return a < b ? -1 : a > b;
}

static int compare_texts(const char *a, const char *b)
{
	return strcmp(a ? a : "", b ? b : "");
}

/* Likeliest first, in the order that README.md gives. */
static int mend_order(const void *a, const void *b)
{
	const struct mend *m = a, *n = b;
	int order = compare_numbers(m->changes, n->changes);
	order = order ? order : compare_numbers(m->kind, n->kind);
	order = order ? order : compare_numbers(m->unusual, n->unusual);
	order = order ? order : compare_numbers(m->rank, n->rank);
	if (order || !m->lines || !n->lines)
		return order;
	order = compare_numbers(n->line[0].line, m->line[0].line); /* the record is legal before it */
	order = order ? order : compare_numbers(m->characters, n->characters);
	order = order ? order : compare_texts(m->line[0].now, n->line[0].now);
	return order ? order : compare_texts(m->line[m->lines - 1].now, n->line[n->lines - 1].now);
}

/* A mend that does not make the record whole is kept if it reaches further than the one kept so far, or is likelier. */
static bool is_better(const struct mend *mend, const struct mend *kept)
{
	if (mend->reached != kept->reached)
		return mend->reached > kept->reached;
	return mend_order(mend, kept) < 0;
}

/* Sets what a mend leads to. */
static void set_result(struct mend *mend, const struct search *search, const struct referee *referee)
{
	const struct game *game = &referee->game;
	mend_add_certain_lines(mend, search);
	mend->asserted = count_assertions(&search->record);
	mend->game = game_id(&search->record);
	mend->moves = game->moves;
	mend->finished = game->scored;
	mend->winners = game->scored ? game_winners(game) : 0;
	for (int p = 0; p < game->players; p++)
		mend->total[p] = game_total(game, p);
}

void add_mend_of_edits(struct search *search, const struct referee *referee, int reached)
{
	struct mends *mends = search->mends;
	if (reached != WHOLE && mends->whole)
		return;
	struct mend mend = mend_of_edits(search);
	mend.reached = (uint32_t)reached;
	if (reached == WHOLE) {
		add_whole_mend(search, &mend, referee);
	} else if (mends->mends > 0 && !is_better(&mend, &mends->mend[0])) {
		mend_free(&mend);
	} else {
		mends_cut(mends, 0);
		set_result(&mend, search, referee);
		LIST_ADD(mends->mend, mends->mends, mend);
	}
}

void add_whole_mend(struct search *search, struct mend *mend, const struct referee *referee)
{
	struct mends *mends = search->mends;
	if (!mends->whole)
		mends_cut(mends, 0);
	mends->whole = true;
	set_result(mend, search, referee);
	mend->unusual = unusual_slots(&search->record, &referee->game.board);
	LIST_ADD(mends->mend, mends->mends, *mend);
}

void add_attempt(struct search *search)
{
	struct mend mend = { .kind = MEND_SPELLING };
	set_result(&mend, search, search->base);
	LIST_ADD(search->mends->mend, search->mends->mends, mend);
}

/* ---- how unusual the names of slots are ---- */

/* Whether the name of a slot has letters: a side or a place inside the tile, not an hour. */
static bool has_letters(uint8_t slot)
{
	return slot >= SLOTS || slot % 3 == 1;
}

static unsigned unusual_slot(const struct board *board, struct place place)
{
	int node = board_node(board, place);
	if (node == NO_NODE)
		return 0;
	uint8_t usual = board_place_of(board, node).slot;
	if (usual == place.slot)
		return 0;
	return has_letters(usual) && !has_letters(place.slot) ? 2 : 1;
}

static unsigned more_unusual(unsigned a, unsigned b)
{
	return a > b ? a : b;
}

unsigned unusual_slots(const struct record *record, const struct board *board)
{
	unsigned unusual = 0;
	for (uint32_t i = 0; i < record->steps; i++) {
		const struct turn *turn = &record->step[i].turn;
		if (record->step[i].kind >= STEP_END)
			continue;
		for (int p = 0; p < turn->pieces && p < PIECES_MAX; p++)
			unusual = more_unusual(unusual, unusual_slot(board, turn->piece[p].place));
		for (int r = 0; r < turn->recalls && r < RECALLS_MAX; r++)
			unusual = more_unusual(unusual, unusual_slot(board, turn->recall[r]));
	}
	return unusual;
}

/* ---- one mend for each game ---- */

static int by_game(const void *a, const void *b)
{
	const struct mend *m = a, *n = b;
	int order = compare_numbers(m->game, n->game);
	order = order ? order : compare_numbers(m->beyond_game, n->beyond_game);
	return order ? order : mend_order(m, n);
}

void mends_sort(struct mends *mends)
{
	struct mend *mend = mends->mend;
	size_t kept = 0;
	if (mends->mends == 0)
		return;
	qsort(mend, mends->mends, sizeof *mend, by_game);
	for (size_t i = 0; i < mends->mends; i++) {
		if (kept > 0 && mend[i].game == mend[kept - 1].game &&
		    mend[i].beyond_game == mend[kept - 1].beyond_game)
			mend_free(&mend[i]);
		else
			mend[kept++] = mend[i];
	}
	mends->mends = kept;
	qsort(mend, kept, sizeof *mend, mend_order);
}
