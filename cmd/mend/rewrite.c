#include "mend/search.h"
#include "say/move_line.h"
#include "say/names.h"

#include <stdlib.h>

/* Puts words instead of some bytes of a line. */
static void replace(struct text *line, size_t at, size_t length, const char *words)
{
	struct text rest = { 0 };
	text_add_bytes(&rest, line->s + at + length, line->length - at - length);
	line->length = at;
	text_add_string(line, words);
	text_add_bytes(line, rest.s, rest.length);
	text_free(&rest);
}

/* The same, with the space before these bytes, if they are to go. */
static void replace_or_remove(struct text *line, size_t at, size_t length, const char *words)
{
	size_t space = !*words && at > 0 && line->s[at - 1] == ' ';
	replace(line, at - space, length + space, words);
}

/* Where the last word of a line ends. */
static size_t end_of_words(const char *text, size_t length)
{
	struct line line;
	size_t end = 0;
	for (line_begin(&line, text, length, NULL); line.word.length > 0; line_next(&line))
		end = (size_t)(line.word.s - text) + line.word.length;
	return end;
}

/* A line that is being rewritten: its parts are those of the line as it was. */
struct rewriting {
	struct text *out;
	const char *was;
	size_t begin; /* where the line begins in `out` */
	struct parts parts;
};

static void put(struct rewriting *r, struct word part, const struct text *words)
{
	replace_or_remove(r->out, r->begin + (size_t)(part.s - r->was), part.length, words->length ? words->s : "");
}

/* Adds words after a place of the line. */
static void insert(struct rewriting *r, size_t at, const struct text *words)
{
	struct text with_space = { 0 };
	text_add(&with_space, " %s", words->s);
	replace(r->out, r->begin + at, 0, with_space.s);
	text_free(&with_space);
}

static void say_piece(struct text *words, const struct stated_piece *piece)
{
	text_add(words, "%s ", role_name((enum role)piece->role));
	say_slot(words, piece->place.slot);
}

/* The piece changes: there is one part at most on either side. */
static void rewrite_piece(struct rewriting *r, const struct turn *was, const struct turn *now, size_t end)
{
	struct text words = { 0 };
	if (now->pieces > 0)
		say_piece(&words, &now->piece[0]);
	if (was->pieces > 1)
		put(r, r->parts.piece[1], &(struct text){ 0 });
	if (was->pieces > 0)
		put(r, r->parts.piece[0], &words);
	else
		insert(r, end, &words);
	text_free(&words);
}

static void rewrite_recall(struct rewriting *r, const struct step *was, const struct turn *now)
{
	struct text words = { 0 };
	const struct word turn = r->parts.turn;
	if (now->recalls > 0) {
		text_add_string(&words, was->kind == STEP_RECALL ? "" : "recall ");
		say_place(&words, now->recall[0]);
	}
	if (was->turn.recalls > 0)
		put(r, r->parts.recall[0], &words);
	else
		insert(r, (size_t)(turn.s - r->was) + turn.length, &words);
	text_free(&words);
}

static void rewrite_extra(struct rewriting *r, const struct turn *now)
{
	const struct word player = r->parts.player;
	size_t after = (size_t)(player.s - r->was) + player.length;
	struct text plus = { 0 };
	text_add(&plus, "+");
	if (now->extra) {
		insert(r, after, &plus);
	} else {
		size_t at = after + strcspn(r->was + after, "+");
		put(r, (struct word){ r->was + at, 1 }, &(struct text){ 0 });
	}
	text_free(&plus);
}

static void put_words(struct rewriting *r, struct word part, struct text *words)
{
	put(r, part, words);
	text_clear(words);
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

/* From right to left, so that the parts stay where they were. */
static void rewrite_turn(struct rewriting *r, const struct record *record, const struct step *old,
			 const struct turn *now, size_t end)
{
	const struct turn *was = &old->turn;
	struct text words = { 0 };
	if (!same_pieces(was, now))
		rewrite_piece(r, was, now, end);
	if (!same_recalls(was, now))
		rewrite_recall(r, old, now);
	text_add_number(&words, now->degrees);
	if (was->degrees != now->degrees)
		put(r, r->parts.turn, &words);
	text_clear(&words);
	say_cell(&words, now->cell);
	if (!cell_is(was->cell, now->cell))
		put(r, r->parts.cell, &words);
	text_clear(&words);
	if (was->tile != now->tile) {
		text_add_string(&words, record->set->tile[now->tile].name);
		put_words(r, r->parts.tile, &words);
	}
	if (was->extra != now->extra)
		rewrite_extra(r, now);
	text_add_string(&words, player_colour(record, now->player));
	if (was->player != now->player)
		put_words(r, r->parts.player, &words);
	text_free(&words);
}

void rewrite_line(struct text *out, const struct search *search, const struct step *was, const struct step *now)
{
	if (now->words.s != was->words.s) { /* a line of its own */
		text_add_bytes(out, now->words.s, now->words.length);
		return;
	}
	struct rewriting r = { out, was->words.s, out->length, step_parts(was) };
	text_add_bytes(out, was->words.s, was->words.length);
	rewrite_turn(&r, &search->record, was, &now->turn, end_of_words(was->words.s, was->words.length));
}

void write_step(struct text *out, const struct record *record, const struct step *step)
{
	if (step->kind == STEP_DISCARD)
		say_discard(out, record, &step->turn);
	else
		say_move(out, record, &step->turn);
}
