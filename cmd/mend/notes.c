#include "mend/mend_line.h"
#include "mend/mend_list.h"
#include "mend/search.h"
#include "replay/replay.h"
#include "say/say.h"

#include <limits.h>
#include <stddef.h>
#include <stdlib.h>

/*
 * Replaces wrong assertions by what the referee computes, as long as nothing else is wrong. This is the least likely
 * mend, since the players signed the assertions; but see is_contradicted.
 */
enum { NOTES_MAX = 1000 };

struct noting {
	struct search *search;
	struct replay *replay;
	struct mend mend;
	struct text line[NOTES_MAX]; /* the new lines, which the steps point to */
	int lines;
	uint32_t at; /* the step that was corrected last */
};

/* Writes the line with other words, without the space and the comment around them, which stay. */
static void write_words(struct text *line, const struct step *step, struct word words)
{
	struct line at = line_begin(step->words.s, step->words.length, NULL);
	const char *from = at.word.s, *to = from;
	for (; at.word.length > 0; line_next(&at))
		to = at.word.s + at.word.length;
	struct splice all = splice_begin(line, step->words.s, step->words.length);
	splice(&all, (struct word){ from, (size_t)(to - from) }, words);
	splice_end(&all);
}

/*
 * Whether the mend has put the assertion on another line, or spelled it otherwise; that line is then changed, since each line
 * of a mend is changed once.
 */
static bool change_again(struct mend *mend, const struct step *step, const struct text *now)
{
	struct mend_line *other = NULL;
	bool moved = false;
	for (size_t i = 0; i < mend->lines; i++) {
		struct mend_line *line = &mend->line[i];
		moved |= line->line == step->span.line;
		if (line->now && word_is((struct word){ step->words.s, step->words.length }, line->now))
			other = line;
	}
	if (!moved || !other)
		return false;
	free(other->now);
	other->now = copy_bytes(now->s, now->length);
	return true;
}

/* Corrects the assertion that was found wrong. Returns false if no assertion of its kind is true. */
static bool correct(struct noting *n, struct step *step)
{
	struct incident incident = incident_of(n->replay, n->search->reader, "");
	struct text words = { 0 }, *line = &n->line[n->lines];
	struct step now = { 0 };
	bool read = false;
	say_correction(&words, &incident);
	if (words.length > 0) {
		n->lines++;
		write_words(line, step, text_words(&words));
		read = step_reread(&now, &n->search->record, step, text_words(line));
	}
	text_free(&words);
	if (!read)
		return false;
	if (!change_again(&n->mend, step, line))
		mend_add_line(&n->mend, step, copy_bytes(step->words.s, step->words.length),
			      copy_bytes(line->s, line->length));
	*step = now;
	return true;
}

/* ---- a number that a later one contradicts ---- */

/* The players about whom two assertions differ only in the numbers of awards or totals; none if they differ in more. */
static unsigned players_with_other_numbers(const struct step *was, const struct step *now)
{
	const struct assertion *a = &was->assertion, *b = &now->assertion;
	unsigned players = 0;
	if (was->kind != now->kind || a->players != b->players)
		return 0;
	if (was->kind == STEP_SCORED && a->kind == b->kind)
		return a->players;
	for (int p = 0; p < PLAYERS_MAX && was->kind == STEP_TOTALS; p++)
		players |= (unsigned)(a->points[p] != b->points[p]) << p;
	return players;
}

/* Whether the record asserts, after step `at`, an award or a total of each of these players. */
static bool are_asserted_later(const struct record *record, uint32_t at, unsigned players)
{
	for (uint32_t i = at + 1; i < record->steps; i++)
		if (record->step[i].kind == STEP_SCORED || record->step[i].kind == STEP_TOTALS)
			players &= ~(unsigned)record->step[i].assertion.players;
	return players == 0;
}

static bool is_followed_by_move(const struct record *record, uint32_t at)
{
	while (++at < record->steps)
		if (record->step[at].kind < STEP_END)
			return true;
	return false;
}

/*
 * Whether a single number was wrong, in an award or in totals other than the last, while later assertions about the
 * same players hold. Then no move is likelier to be wrong. The corrected record is whole.
 */
static bool is_contradicted(const struct noting *n, const struct step *was)
{
	const struct record *r = &n->search->record;
	unsigned players = players_with_other_numbers(&was[n->at], &r->step[n->at]);
	return n->lines == 1 && n->search->edits == 0 && players && are_asserted_later(r, n->at, players) &&
	       (was[n->at].kind == STEP_SCORED || is_followed_by_move(r, n->at));
}

/* ---- all of them ---- */

/*
 * An assertion changes nothing but what the referee knows about the assertions so far. So judging goes on from before the
 * one that was wrong, and not from the beginning.
 */
static bool correct_all(struct noting *n)
{
	struct referee *referee = &n->replay->referee;
	enum { KNOWN = offsetof(struct referee, game) };
	char known[KNOWN];
	const struct step *corrected = NULL;
	replay_begin(n->replay, &n->search->record, ON_ILLEGAL_STOP);
	for (bool more = true; more && !referee->unread;) {
		memcpy(known, referee, KNOWN);
		more = replay_next(n->replay);
		const struct step *step = referee->report.step;
		if (!violations_any(&referee->report.broken))
			continue;
		if (!step || step == corrected || step->kind < STEP_SCORED || n->lines == NOTES_MAX ||
		    !correct(n, &n->search->step[step - n->search->step]))
			return false;
		corrected = step;
		n->at = (uint32_t)(step - n->search->step);
		memcpy(referee, known, KNOWN);
	}
	return !referee->unread;
}

void try_notes(struct search *search)
{
	const struct record *r = &search->record;
	struct noting *n = zeroed(sizeof *n);
	struct step *kept = grow(NULL, r->steps + 1, sizeof *kept);
	n->search = search;
	n->replay = zeroed(sizeof *n->replay);
	n->mend = mend_of_edits(search);
	n->mend.kind = MEND_NOTE;
	n->mend.beyond_game = UINT_MAX;
	n->mend.changes++;
	memcpy(kept, search->step, r->steps * sizeof *kept);
	search->mends->tried++;
	bool whole = correct_all(n);
	if (whole && !search->mends->whole && is_contradicted(n, kept))
		n->mend.kind = MEND_SINGLE_NOTE;
	if (whole)
		add_whole_mend(search, &n->mend, &n->replay->referee);
	else
		mend_free(&n->mend);
	memcpy(search->step, kept, r->steps * sizeof *kept);
	for (int i = 0; i < n->lines; i++)
		text_free(&n->line[i]);
	replay_free(n->replay);
	free(n->replay);
	free(kept);
	free(n);
}
