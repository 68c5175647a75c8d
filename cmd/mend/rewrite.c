#include "mend/search.h"
#include "say/move_line.h"
#include "say/names.h"

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

/* Changes the piece. If several are stated, the first is changed and the second removed. */
static void rewrite_piece(struct rewriting *r, const struct parts *parts, const struct step *was,
			  const struct turn *now)
{
	if (now->pieces > 0) {
		text_add(&r->words, "%s ", role_name((enum role)now->piece[0].role));
		say_slot(&r->words, now->piece[0].place.slot);
	}
	if (parts->piece[0].length > 0)
		put(r, parts->piece[0]);
	else
		add(r, last_word(&was->words));
	if (parts->piece[1].length > 0)
		put(r, parts->piece[1]);
}

static void rewrite_recall(struct rewriting *r, const struct parts *parts, const struct step *was,
			   const struct turn *now)
{
	if (now->recalls > 0) {
		text_add_string(&r->words, was->kind == STEP_RECALL ? "" : "recall ");
		say_place(&r->words, now->recall[0]);
	}
	if (parts->recall[0].length > 0)
		put(r, parts->recall[0]);
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

void rewrite_line(struct text *out, const struct search *search, const struct step *was, const struct step *now)
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

void write_step(struct text *out, const struct record *record, const struct step *step)
{
	if (step->kind == STEP_DISCARD)
		say_discard(out, record, &step->turn);
	else
		say_move(out, record, &step->turn);
}
