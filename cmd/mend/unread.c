#include "mend/search.h"
#include "grammar/line_parts.h"
#include "say/names.h"

#include <stdlib.h>

/*
 * Changes to a line that cannot be read: each of its words is replaced by each word that such a line can have, or left
 * out, or preceded by another word. Lines that can then be read are tried.
 */
enum { WORDS_MAX = 16 };

/* A word that a move can have, and the kind of mistake that writes another word for it. */
struct known_word {
	enum mend_kind kind;
	size_t at, length; /* in `words` of the vocabulary */
};

struct vocabulary {
	struct known_word *list;
	size_t count;
	struct text words;
};

struct guessing {
	struct search *search;
	uint32_t at;
	struct words was;
	bool action; /* not an assertion */
	struct word word[WORDS_MAX];
	int words;
	struct vocabulary vocabulary;
};

/* ---- the words ---- */

/* Adds words, with a space after each; the last one may lack it. */
static void add_words(struct vocabulary *v, enum mend_kind kind, const char *words)
{
	while (*words) {
		struct word word = word_cut(&words);
		LIST_ADD(v->list, v->count, (struct known_word){ kind, v->words.length, word.length });
		text_add_bytes(&v->words, word.s, word.length);
	}
}

static void add_words_of_moves(struct vocabulary *v, const struct game *game)
{
	const struct board *board = &game->board;
	add_words(v, MEND_PLAYER, "+ end");
	add_words(v, MEND_TURN, "0 90 180 270");
	add_words(v, MEND_PIECE, ROLES_LIST(ROW_SPACED));
	add_words(
		v, MEND_PIECE,
		"N E S W 1 2 3 4 5 6 7 8 9 10 11 12 lake lakeA lakeB river bridge monastery discard decline recall none");
	for (int t = 0; t < board->set->tiles; t++)
		if (game->supply.copies[PILE_LAND][t] || game->supply.copies[PILE_BONUS][t])
			add_words(v, MEND_TILE, board->set->tile[t].name);
	for (int f = 0; f < board->frees; f++)
		add_words(v, MEND_TILE, cell_phrase(board->known[board->free[f]].cell).s);
}

/* ---- lines with other words ---- */

/* Tries the line in search->line, if it can be read. */
static void try_line(const struct guessing *g, enum mend_kind kind, unsigned rank)
{
	struct search *search = g->search;
	struct edit edit = { .what = EDIT_CHANGE, .kind = kind, .rank = rank, .at = g->at };
	if (step_reread(&edit.step, &search->record, &search->step[g->at], text_words(&search->line)) &&
	    (edit.step.kind < STEP_SCORED) == g->action)
		search_try(search, &edit);
}

/* Writes the line with `now` instead of `was`, which is a part of it. */
static void write_replaced(const struct guessing *g, struct word was, struct word now)
{
	struct splice line = splice_begin(&g->search->line, g->was.s, g->was.length);
	text_clear(line.out);
	splice(&line, was, now);
	splice_end(&line);
}

static void try_other_words(const struct guessing *g, struct word was)
{
	for (size_t i = 0; i < g->vocabulary.count; i++) {
		const struct known_word *known = &g->vocabulary.list[i];
		struct word now = { g->vocabulary.words.s + known->at, known->length };
		unsigned distance = distance_of(was, now);
		write_replaced(g, was, now);
		try_line(g, distance == 1 ? MEND_CHARACTER : known->kind, distance);
	}
}

/* A word may be missing before this one, or at the end of the line. */
static void try_more_words(const struct guessing *g, struct word next)
{
	bool last = next.length == 0;
	for (size_t i = 0; i < g->vocabulary.count; i++) {
		const struct known_word *known = &g->vocabulary.list[i];
		struct text word = { 0 };
		text_add(&word, last ? " %.*s" : "%.*s ", (int)known->length, g->vocabulary.words.s + known->at);
		write_replaced(g, (struct word){ next.s, 0 }, text_words(&word));
		text_free(&word);
		try_line(g, known->kind, (unsigned)known->length);
	}
}

/* A missing word is likelier than an extra one. */
enum { TOO_MANY_RANK = 100 };

static void try_fewer_words(const struct guessing *g, int i)
{
	struct word word = g->word[i];
	bool last = i + 1 == g->words;
	const char *from = last && i > 0 ? g->word[i - 1].s + g->word[i - 1].length : word.s;
	const char *to = last ? word.s + word.length : g->word[i + 1].s;
	write_replaced(g, (struct word){ from, (size_t)(to - from) }, (struct word){ from, 0 });
	try_line(g, i == 0 ? MEND_PLAYER : MEND_PIECE, TOO_MANY_RANK + (unsigned)word.length);
}

/* The words from one on may be a remark after a move, which is likelier than that several of them are wrong. */
static void try_without_rest(const struct guessing *g, int from)
{
	const struct word last = g->word[g->words - 1];
	const char *begin = g->word[from].s - 1, *end = last.s + last.length;
	if (from == 0 || from + 1 == g->words)
		return;
	write_replaced(g, (struct word){ begin, (size_t)(end - begin) }, (struct word){ begin, 0 });
	try_line(g, MEND_EXTRA_WORDS, (unsigned)(end - begin));
}

/* ---- a step ---- */

/* Whether the words themselves can be read, so that the fault is their place or their number. */
static bool can_be_read(const struct guessing *g)
{
	struct step step;
	return step_reread(&step, &g->search->record, &g->search->step[g->at],
			   (struct word){ g->was.s, g->was.length });
}

bool unread_in_words(const struct reader *reader, const struct step *step)
{
	if (!reader->edition)
		return true; /* a log has only words */
	for (unsigned i = 0; i < reader->errors && i < ERRORS_MAX; i++) {
		const struct trouble *error = &reader->error[i];
		if (error->span.line == step->span.line && error->at >= step->words.at &&
		    error->at <= step->words.at + step->words.length)
			return true;
	}
	return false;
}

void try_unread(struct search *search, uint32_t at)
{
	const struct step *step = &search->step[at];
	bool action = step->kind == STEP_UNREAD;
	struct guessing g = { .search = search, .at = at, .was = step->words, .action = action };
	if (!action && step->kind != STEP_UNREAD_ASSERTION)
		return;
	struct line line = line_begin(g.was.s, g.was.length, NULL);
	for (; line.word.length > 0 && g.words < WORDS_MAX; line_next(&line))
		g.word[g.words++] = line.word;
	if (g.words == 0 || can_be_read(&g) || !unread_in_words(search->reader, step))
		return;
	text_clear(&search->line);
	if (look_alike_plain(&search->line, (struct word){ g.was.s, g.was.length })) /* all characters at once */
		try_line(&g, MEND_LOOK_ALIKE, 0);
	for (int p = 0; p < search->record.players; p++)
		add_words(&g.vocabulary, MEND_PLAYER, player_colour(&search->record, p));
	if (action)
		add_words_of_moves(&g.vocabulary, &search->base->game);
	else
		add_words(&g.vocabulary, MEND_NOTE,
			  ASSERTION_FORMS(ROW_SPACED) AWARD_KINDS_LIST(ROW_SPACED)
				  RESULT_REASONS(ROW_SPACED) "none nowhere " ANIMALS_LIST(ROW_SPACED));
	for (int i = 0; i < g.words; i++) {
		try_fewer_words(&g, i);
		try_without_rest(&g, i);
		try_other_words(&g, g.word[i]);
		try_more_words(&g, g.word[i]);
	}
	const struct word last = g.word[g.words - 1];
	try_more_words(&g, (struct word){ last.s + last.length, 0 });
	free(g.vocabulary.list);
	text_free(&g.vocabulary.words);
}
