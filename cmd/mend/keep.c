#include "mend/keep.h"

#include "judge/fit.h"
#include "replay/game_id.h"
#include "say/move_line.h"
#include "say/names.h"

#include <stdlib.h>

/* The name of a kind, and what it changes. */
static const struct {
	const char *name, *words;
} kinds[MEND_KIND_COUNT] = { MEND_KINDS(ROW_WORDS) };

const char *mend_kind_name(enum mend_kind kind)
{
	return kinds[kind].name;
}

const char *spelling_rule_words(enum spelling_rule rule)
{
	static const char *const words[] = { SPELLING_RULES(ROW_WORD) };
	return words[rule];
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

/* ---- the words of a line ---- */

/*
 * A line that is being rewritten, from left to right, and its next words. A candidate changes one part of a move, so
 * that the order of recalls and pieces on the line does not matter.
 */
struct rewriting {
	struct splice line;
	struct text words;
};

/* Writes the words instead of a part of the line; without words, the space before the part is removed as well. */
static void put(struct rewriting *r, struct word part)
{
	if (r->words.length == 0 && part.s > r->line.done && part.s[-1] == ' ')
		part = (struct word){ part.s - 1, part.length + 1 };
	splice(&r->line, part, text_words(&r->words));
	text_clear(&r->words);
}

/* Adds the words after a part of the line. */
static void add(struct rewriting *r, struct word part)
{
	struct word after = { part.s + part.length, 0 };
	splice(&r->line, after, (struct word){ " ", 1 });
	put(r, after);
}

static struct word last_word(const struct words *words)
{
	struct line line;
	struct word last = { words->s, 0 };
	for (line_begin(&line, words->s, words->length, NULL); line.word.length > 0; line_next(&line))
		last = line.word;
	return last;
}

/* Writes the words instead of the first of several parts, and removes the others. */
static void put_one(struct rewriting *r, const struct word part[], int parts)
{
	put(r, part[0]);
	for (int i = 1; i < parts && part[i].length > 0; i++)
		put(r, part[i]);
}

static void rewrite_piece(struct rewriting *r, const struct parts *parts, const struct step *was,
			  const struct turn *now)
{
	if (now->pieces > 0) {
		text_add(&r->words, "%s ", role_name((enum role)now->piece[0].role));
		text_add_string(&r->words, word_of_slot(now->piece[0].place.slot));
	}
	if (parts->piece[0].length > 0)
		put_one(r, parts->piece, PIECES_MAX);
	else
		add(r, last_word(&was->words));
}

static void rewrite_recall(struct rewriting *r, const struct parts *parts, const struct step *was,
			   const struct turn *now)
{
	if (now->recalls > 0) {
		text_add_string(&r->words, was->kind == STEP_RECALL ? "" : "recall ");
		say_place(&r->words, now->recall[0]);
	}
	if (parts->recall[0].length > 0)
		put_one(r, parts->recall, RECALLS_MAX);
	else
		add(r, parts->turn);
}

static void rewrite_extra(struct rewriting *r, struct word player, bool extra)
{
	const char *after = player.s + player.length;
	if (extra) {
		text_add_string(&r->words, "+");
		add(r, player);
	} else {
		put(r, (struct word){ after + strcspn(after, "+"), 1 });
	}
}

static bool same_pieces(const struct turn *a, const struct turn *b)
{
	if (a->pieces != b->pieces)
		return false;
	return a->pieces == 0 ||
	       (a->piece[0].role == b->piece[0].role && a->piece[0].place.slot == b->piece[0].place.slot);
}

static bool same_recalls(const struct turn *a, const struct turn *b)
{
	return a->recalls == b->recalls &&
	       (a->recalls == 0 || memcmp(&a->recall[0], &b->recall[0], sizeof a->recall[0]) == 0);
}

static void rewrite_turn(struct rewriting *r, const struct record *record, const struct step *old,
			 const struct turn *now)
{
	const struct turn *was = &old->turn;
	const struct parts parts = step_parts(old);
	if (was->player != now->player) {
		text_add_string(&r->words, player_colour(record, now->player));
		put(r, parts.player);
	}
	if (was->extra != now->extra)
		rewrite_extra(r, parts.player, now->extra);
	if (was->tile != now->tile) {
		text_add_string(&r->words, record->set->tile[now->tile].name);
		put(r, parts.tile);
	}
	if (!cell_is(was->cell, now->cell)) {
		say_cell(&r->words, now->cell);
		put(r, parts.cell);
	}
	if (was->degrees != now->degrees) {
		text_add_number(&r->words, now->degrees);
		put(r, parts.turn);
	}
	if (!same_recalls(was, now))
		rewrite_recall(r, &parts, old, now);
	if (!same_pieces(was, now))
		rewrite_piece(r, &parts, old, now);
}

/* The line of a step as an edit changes it. */
static void rewrite_line(struct text *out, const struct search *search, const struct step *was, const struct step *now)
{
	if (now->words.s != was->words.s) { /* a line of its own */
		text_add_bytes(out, now->words.s, now->words.length);
		return;
	}
	struct rewriting r = { .line = splice_begin(out, was->words.s, was->words.length) };
	rewrite_turn(&r, &search->record, was, &now->turn);
	splice_end(&r.line);
	text_free(&r.words);
}

/* ---- lines ---- */

/* The number of characters that differ between two lines, from the first to the last difference. */
static unsigned count_characters(const char *was, const char *now)
{
	size_t a = strlen(was), b = strlen(now);
	for (; a > 0 && b > 0 && *was == *now; a--, b--) {
		was++;
		now++;
	}
	while (a > 0 && b > 0 && was[a - 1] == now[b - 1]) {
		a--;
		b--;
	}
	return distance_of((struct word){ was, a }, (struct word){ now, b });
}

static struct origin *copy_origins(const struct origin *origin)
{
	size_t count = 1;
	if (!origin)
		return NULL;
	while (origin[count].from != UINT32_MAX)
		count++;
	struct origin *copy = grow(NULL, count + 1, sizeof *copy);
	memcpy(copy, origin, (count + 1) * sizeof *copy);
	return copy;
}

void mend_add_line(struct mend *mend, const struct step *step, char *was, char *now)
{
	const struct mend_line line = { step->span.line, step->words.at, was, now, copy_origins(step->words.origin) };
	if (was && now)
		mend->characters += count_characters(was, now);
	LIST_ADD(mend->line, mend->lines, line);
	size_t at = mend->lines - 1;
	for (; at > 0 && mend->line[at - 1].line > line.line; at--)
		mend->line[at] = mend->line[at - 1];
	mend->line[at] = line;
}

/* The words of a step in the record. */
static char *copy_words(const struct step *step)
{
	size_t length = step->words.length;
	while (length > 0 && step->words.s[length - 1] == '\r')
		length--;
	return copy_bytes(step->words.s, length);
}

static char *copy_rewritten(const struct search *search, const struct step *was, const struct step *now)
{
	struct text line = { 0 };
	rewrite_line(&line, search, was, now);
	while (line.length > 0 && line.s[line.length - 1] == '\r')
		line.s[--line.length] = '\0';
	return line.s;
}

/* The line of a step that is added. */
static char *copy_written(const struct search *search, const struct step *step)
{
	struct text line = { 0 };
	say_action(&line, &search->record, step->kind == STEP_DISCARD ? STEP_DISCARD : STEP_TURN, &step->turn);
	return line.s;
}

static void add_lines(struct mend *mend, const struct search *search, const struct edit *edit)
{
	const struct step *was = edit->was;
	switch (edit->what) {
	case EDIT_CHANGE:
		mend_add_line(mend, &was[0], copy_words(was), copy_rewritten(search, was, &edit->step));
		break;
	case EDIT_REMOVE:
		mend_add_line(mend, &was[0], copy_words(was), NULL);
		break;
	case EDIT_ADD:
		mend_add_line(mend, &was[0], NULL, copy_written(search, &edit->step));
		break;
	case EDIT_EXCHANGE:
		mend_add_line(mend, &was[0], copy_words(&was[0]), copy_words(&was[1]));
		mend_add_line(mend, &was[1], copy_words(&was[1]), copy_words(&was[0]));
		break;
	}
}

/* ---- lines that were respelled ---- */

enum { THROUGHOUT = 3 }; /* lines on which the same slip is how the record is spelled */

unsigned search_spelling(const struct search *search)
{
	unsigned spelling = 0;
	for (unsigned rule = 0; rule < SPELLED_ALIKE; rule++) {
		unsigned lines = 0;
		for (size_t i = 0; i < search->respellings; i++)
			lines += search->respelled[i].rules >> rule & 1;
		if (lines >= THROUGHOUT)
			spelling |= 1u << rule;
	}
	return spelling;
}

/* Adds the line of a respelled step, or says what a changed line was before it was respelled. */
static void add_respelled(struct mend *mend, const struct respelled *respelled)
{
	const struct step *was = &respelled->was;
	char *words = copy_bytes(was->words.s, was->words.length);
	words[strcspn(words, "\r")] = '\0';
	for (size_t i = 0; i < mend->lines; i++) {
		struct mend_line *line = &mend->line[i];
		if (line->line != was->span.line || !line->was || strcmp(line->was, respelled->now.s) != 0)
			continue;
		free(line->was);
		line->was = words;
		return;
	}
	mend_add_line(mend, was, words, copy_string(respelled->now.s));
}

/* Adds the lines that the search has respelled. */
static void add_all_respelled(struct mend *mend, const struct search *search)
{
	unsigned characters = mend->characters; /* respelling is the same in all mends */
	for (size_t i = 0; i < search->respellings; i++)
		add_respelled(mend, &search->respelled[i]);
	mend->characters = characters;
	mend->respelled = (unsigned)search->respellings;
	mend->spelling = search_spelling(search);
}

/* ---- order ---- */

static int by_number(uint64_t a, uint64_t b)
{
	return a < b ? -1 : a > b;
}

static int by_text(const char *a, const char *b)
{
	return strcmp(a ? a : "", b ? b : "");
}

/* Likeliest first: the fewest changes, the kind, the line nearest to the one that is wrong, then its bytes. */
static int mend_order(const void *a, const void *b)
{
	const struct mend *m = a, *n = b;
	int order = by_number(m->changes, n->changes);
	order = order ? order : by_number(m->kind, n->kind);
	order = order ? order : by_number(m->oddness, n->oddness);
	order = order ? order : by_number(m->rank, n->rank);
	if (order || !m->lines || !n->lines)
		return order;
	order = by_number(n->line[0].line, m->line[0].line); /* the record is legal before it */
	order = order ? order : by_number(m->characters, n->characters);
	order = order ? order : by_text(m->line[0].now, n->line[0].now);
	return order ? order : by_text(m->line[m->lines - 1].now, n->line[n->lines - 1].now);
}

/* A mend that does not make the record whole is kept if it reaches further than the one kept so far, or is likelier. */
static bool is_better(const struct mend *mend, const struct mend *kept)
{
	if (mend->reached != kept->reached)
		return mend->reached > kept->reached;
	return mend_order(mend, kept) < 0;
}

static void add_edit(struct mend *mend, const struct search *search, const struct edit *edit)
{
	mend->changes += edit->kind != MEND_HOLE;
	mend->kind = edit->kind > mend->kind ? edit->kind : mend->kind;
	mend->rank += edit->rank;
	add_lines(mend, search, edit);
}

static void note_result(struct mend *mend, const struct search *search, const struct referee *referee)
{
	const struct game *game = &referee->game;
	add_all_respelled(mend, search);
	mend->asserted = count_assertions(&search->record);
	mend->game = game_id(&search->record);
	mend->moves = game->moves;
	mend->finished = game->scored;
	mend->winners = game->scored ? game_winners(game) : 0;
	for (int p = 0; p < game->players; p++)
		mend->total[p] = game_total(game, p);
}

struct mend mend_of_edits(const struct search *search)
{
	struct mend mend = { 0 };
	for (int i = 0; i < search->edits; i++)
		add_edit(&mend, search, &search->edit[i]);
	return mend;
}

void keep_mend(struct search *search, const struct referee *referee, int reached)
{
	struct mends *mends = search->mends;
	if (reached != WHOLE && mends->whole)
		return;
	struct mend mend = mend_of_edits(search);
	mend.reached = (uint32_t)reached;
	if (reached != WHOLE && mends->mends && !is_better(&mend, &mends->mend[0])) {
		mend_free(&mend);
		return;
	}
	if (reached == WHOLE) {
		keep_whole(search, &mend, referee);
		return;
	}
	mends_cut(mends, 0);
	note_result(&mend, search, referee);
	LIST_ADD(mends->mend, mends->mends, mend);
}

static bool is_letter(uint8_t slot)
{
	return slot >= SLOTS || slot % 3 == 1;
}

static unsigned oddness_of(const struct board *board, struct place place)
{
	int node = board_node(board, place);
	if (node == NO_NODE)
		return 0;
	uint8_t usual = board_place_of(board, node).slot;
	if (usual == place.slot)
		return 0;
	return is_letter(usual) && !is_letter(place.slot) ? 2 : 1;
}

static unsigned oddest(unsigned a, unsigned b)
{
	return a > b ? a : b;
}

unsigned slots_oddness(const struct record *record, const struct board *board)
{
	unsigned oddness = 0;
	for (uint32_t i = 0; i < record->steps; i++) {
		const struct turn *turn = &record->step[i].turn;
		if (record->step[i].kind >= STEP_END)
			continue;
		for (int p = 0; p < turn->pieces && p < PIECES_MAX; p++)
			oddness = oddest(oddness, oddness_of(board, turn->piece[p].place));
		for (int r = 0; r < turn->recalls && r < RECALLS_MAX; r++)
			oddness = oddest(oddness, oddness_of(board, turn->recall[r]));
	}
	return oddness;
}

void keep_whole(struct search *search, struct mend *mend, const struct referee *referee)
{
	struct mends *mends = search->mends;
	if (!mends->whole)
		mends_cut(mends, 0);
	mends->whole = true;
	note_result(mend, search, referee);
	mend->oddness = slots_oddness(&search->record, &referee->game.board);
	LIST_ADD(mends->mend, mends->mends, *mend);
}

/* ---- one mend for each game ---- */

static int by_game(const void *a, const void *b)
{
	const struct mend *m = a, *n = b;
	int order = by_number(m->game, n->game);
	order = order ? order : by_number(m->variant, n->variant);
	return order ? order : mend_order(m, n);
}

static bool same_game(const struct mend *m, const struct mend *n)
{
	return m->game == n->game && m->variant == n->variant;
}

void mends_join(struct mends *mends)
{
	size_t kept = 0;
	if (mends->mends == 0)
		return;
	qsort(mends->mend, mends->mends, sizeof *mends->mend, by_game);
	for (size_t i = 0; i < mends->mends; i++) {
		if (kept > 0 && same_game(&mends->mend[kept - 1], &mends->mend[i]))
			mend_free(&mends->mend[i]);
		else
			mends->mend[kept++] = mends->mend[i];
	}
	mends->mends = kept;
	qsort(mends->mend, mends->mends, sizeof *mends->mend, mend_order);
}
