#include "mend/mend_line.h"

#include "say/move_line.h"
#include "say/names.h"

#include <stdlib.h>

/* ---- the words of a line ---- */

/*
 * A move's line that is written with other words, from left to right, and its next words. A candidate changes one part
 * of a move, so that the order of recalls and pieces on the line does not matter.
 */
struct other_line {
	struct splice line;
	struct text words;
};

/* Writes the words instead of a part of the line; without words, the space before the part is removed as well. */
static void write_instead(struct other_line *o, struct word part)
{
	if (o->words.length == 0 && part.s > o->line.done && part.s[-1] == ' ')
		part = (struct word){ part.s - 1, part.length + 1 };
	splice(&o->line, part, text_words(&o->words));
	text_clear(&o->words);
}

/* Adds the words after a part of the line. */
static void add_after(struct other_line *o, struct word part)
{
	struct word after = { part.s + part.length, 0 };
	splice(&o->line, after, word_from(" "));
	write_instead(o, after);
}

/* Writes the words instead of the first of several parts, and removes the others; without a part, after `before`. */
static void write_instead_of_all(struct other_line *o, const struct word part[], int parts, struct word before)
{
	if (part[0].length == 0)
		add_after(o, before);
	for (int i = 0; i < parts && part[i].length > 0; i++)
		write_instead(o, part[i]);
}

struct word last_word(const struct words *words)
{
	struct word last = { words->s, 0 };
	for (struct line line = line_begin(words->s, words->length, NULL); line.word.length > 0; line_next(&line))
		last = line.word;
	return last;
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

/* Writes the line of a move, from left to right, with what is new in it. */
static void write_changes(struct other_line *o, const struct record *record, const struct step *old,
			  const struct turn *now)
{
	const struct turn *was = &old->turn;
	const struct parts parts = step_parts(old);
	if (was->player != now->player) {
		text_add_string(&o->words, player_colour(record, now->player));
		write_instead(o, parts.player);
	}
	if (now->extra && !was->extra) {
		text_add_string(&o->words, "+");
		add_after(o, parts.player);
	} else if (was->extra && !now->extra) {
		const char *after = parts.player.s + parts.player.length;
		write_instead(o, (struct word){ after + strcspn(after, "+"), 1 });
	}
	if (was->tile != now->tile) {
		text_add_string(&o->words, record->set->tile[now->tile].name);
		write_instead(o, parts.tile);
	}
	if (!cell_is(was->cell, now->cell)) {
		say_cell(&o->words, now->cell);
		write_instead(o, parts.cell);
	}
	if (was->degrees != now->degrees) {
		text_add_number(&o->words, now->degrees);
		write_instead(o, parts.turn);
	}
	if (!same_recalls(was, now)) {
		if (now->recalls > 0)
			text_add(&o->words, "%s%s", old->kind == STEP_RECALL ? "" : "recall ",
				 place_phrase(now->recall[0]).s);
		write_instead_of_all(o, parts.recall, RECALLS_MAX, parts.turn);
	}
	if (!same_pieces(was, now)) {
		if (now->pieces > 0)
			text_add(&o->words, "%s %s", role_name((enum role)now->piece[0].role),
				 word_of_slot(now->piece[0].place.slot));
		write_instead_of_all(o, parts.piece, PIECES_MAX, last_word(&old->words));
	}
}

/* ---- lines ---- */

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
	if (was && now) { /* the characters that differ, from the first to the last difference */
		const char *a = was, *b = now;
		size_t was_left = strlen(was), now_left = strlen(now);
		for (; was_left > 0 && now_left > 0 && *a == *b; was_left--, now_left--) {
			a++;
			b++;
		}
		while (was_left > 0 && now_left > 0 && a[was_left - 1] == b[now_left - 1]) {
			was_left--;
			now_left--;
		}
		mend->characters += distance_of((struct word){ a, was_left }, (struct word){ b, now_left });
	}
	LIST_ADD(mend->line, mend->lines, line);
	size_t at = mend->lines - 1;
	for (; at > 0 && mend->line[at - 1].line > line.line; at--)
		mend->line[at] = mend->line[at - 1];
	mend->line[at] = line;
}

/* ---- lines of the text ---- */

void mend_add_text(struct mend *mend, uint32_t line, char *was, char *now)
{
	const struct step place = { .span.line = line };
	mend_add_line(mend, &place, was, now);
}

void mend_change_words(struct mend *mend, const struct reader *reader, struct span line, struct word was,
		       struct word now)
{
	const struct word old = without_return(reader->text + line.text, line.length);
	struct text words = { 0 };
	struct splice all = splice_begin(&words, old.s, old.length);
	splice(&all, was, now);
	splice_end(&all);
	mend_add_text(mend, line.line, copy_bytes(old.s, old.length), words.s);
}

struct word item_from(const struct reader *reader, struct span line, size_t at, size_t length)
{
	const char *s = reader->text + line.text + at;
	bool quoted = reader->edition && at > 0 && strchr("\"'", s[-1]);
	return (struct word){ s - quoted, length + 2 * quoted };
}

/* Whether an item has a line of its own, after a dash in a list of YAML. */
static bool is_alone(const struct reader *reader, struct span line, struct word item)
{
	const char *begin = reader->text + line.text, *rest = item.s + item.length;
	rest += strspn(rest, " ");
	return !reader->edition || (begin + strspn(begin, " -") == item.s && !memchr(",]}", *rest, 3));
}

void mend_add_item(struct mend *mend, const struct reader *reader, struct span line, struct word item, bool after,
		   const char *now)
{
	const char *begin = reader->text + line.text;
	struct text words = { 0 };
	if (is_alone(reader, line, item)) {
		text_add(&words, "%.*s%s", (int)(item.s - begin), begin, now);
		mend_add_text(mend, line.line + after, NULL, words.s);
	} else {
		struct word there = { item.s + (after ? item.length : 0), 0 };
		text_add(&words, after ? ", %s" : "%s, ", now);
		mend_change_words(mend, reader, line, there, text_words(&words));
		text_free(&words);
	}
}

void mend_remove_item(struct mend *mend, const struct reader *reader, struct span line, struct word item)
{
	const struct word whole = without_return(reader->text + line.text, line.length);
	size_t after = strspn(item.s + item.length, ", ");
	if (is_alone(reader, line, item)) {
		mend_add_text(mend, line.line, copy_bytes(whole.s, whole.length), NULL);
		return;
	}
	item.length += after;
	for (; after == 0 && strchr(", ", item.s[-1]); item.length++)
		item.s--;
	mend_change_words(mend, reader, line, item, word_from(""));
}

void mend_complete_lines(struct mend *mend, const struct reader *reader)
{
	struct span at = reader->record.span;
	for (struct mend_line *line = mend->line; line < mend->line + mend->lines; line++) {
		char **const words[] = { &line->was, &line->now };
		while (at.line < line->line && line_span_next(reader->text, reader->length, &at))
			;
		for (int i = 0; i < 2 && line->at > 0 && *words[i]; i++) {
			struct text whole = { 0 };
			text_add_bytes(&whole, reader->text + at.text, line->at);
			text_add_string(&whole, *words[i]);
			free(*words[i]);
			*words[i] = whole.s;
		}
		line->at = 0;
	}
}

/* The words of a step. */
static char *copy_words(const struct step *step)
{
	struct word words = without_return(step->words.s, step->words.length);
	return copy_bytes(words.s, words.length);
}

/* The new line of an edit that adds or changes a step: it may have one, or the old one gets other words. */
static char *copy_new_words(const struct search *search, const struct edit *edit)
{
	const struct step *was = &edit->was[0], *now = &edit->step;
	struct text line = { 0 };
	if (edit->what == EDIT_ADD) {
		say_action(&line, &search->record, now->kind == STEP_DISCARD ? STEP_DISCARD : STEP_TURN, &now->turn);
		return line.s;
	}
	if (now->words.s != was->words.s)
		return copy_words(now);
	const struct word old = without_return(was->words.s, was->words.length);
	struct other_line other = { .line = splice_begin(&line, old.s, old.length) };
	write_changes(&other, &search->record, was, &now->turn);
	splice_end(&other.line);
	text_free(&other.words);
	return line.s;
}

struct mend mend_of_edits(const struct search *search)
{
	struct mend mend = { 0 };
	for (const struct edit *edit = search->edit; edit < search->edit + search->edits; edit++) {
		const struct step *was = edit->was;
		mend.changes += edit->kind != MEND_HOLE;
		mend.kind = edit->kind > mend.kind ? edit->kind : mend.kind;
		mend.rank += edit->rank;
		switch (edit->what) {
		case EDIT_CHANGE:
			mend_add_line(&mend, &was[0], copy_words(&was[0]), copy_new_words(search, edit));
			break;
		case EDIT_REMOVE:
			mend_add_line(&mend, &was[0], copy_words(&was[0]), NULL);
			break;
		case EDIT_ADD:
			mend_add_line(&mend, &was[0], NULL, copy_new_words(search, edit));
			break;
		case EDIT_EXCHANGE:
			mend_add_line(&mend, &was[0], copy_words(&was[0]), copy_words(&was[1]));
			mend_add_line(&mend, &was[1], copy_words(&was[1]), copy_words(&was[0]));
			break;
		}
	}
	return mend;
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

void mend_add_certain_lines(struct mend *mend, const struct search *search)
{
	unsigned characters = mend->characters; /* respelling is the same in all mends */
	for (size_t i = 0; i < search->respellings; i++)
		add_respelled(mend, &search->respelled[i]);
	for (uint32_t i = 0; i < search->record.steps; i++) {
		const struct step *step = &search->record.step[i];
		struct text line = { 0 };
		if (!is_added_discard(step))
			continue;
		say_action(&line, &search->record, STEP_DISCARD, &step->turn);
		mend_add_line(mend, step, NULL, line.s);
	}
	mend->characters = characters;
	mend->respelled = (unsigned)search->respellings;
	mend->spelling = search_spelling(search);
}
