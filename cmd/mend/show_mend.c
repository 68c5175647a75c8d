#include "mend/show_mend.h"

#include "grammar/line_parts.h"
#include "say/game_json.h"
#include "say/names.h"
#include "show/show.h"

/* "all 84 moves legal and all 13 assertions true" */
static void show_all_true(struct text *out, const struct mend *mend)
{
	if (mend->moves > 1)
		text_add(out, "all %u moves legal", mend->moves);
	else
		text_add_string(out, mend->moves == 1 ? "the only move legal" : "the position legal");
	if (mend->asserted == 1)
		text_add_string(out, " and the only assertion true");
	else if (mend->asserted > 1)
		text_add(out, " and all %u assertions true", mend->asserted);
}

/* ---- one mend ---- */

static void show_line(struct text *out, uint32_t number, char sign, const char *line)
{
	text_style(out, sign == '-' ? STYLE_WRONG : STYLE_RIGHT);
	text_add(out, "%5u %c ", number, sign);
	text_add_line(out, line);
	text_add_string(out, "\n");
	text_style(out, STYLE_PLAIN);
}

enum { LINES_SHOWN = 10 }; /* of one mend */

static void show_lines(struct text *out, const struct mend *mend)
{
	for (size_t i = 0; i < mend->lines && i < LINES_SHOWN; i++) {
		const struct mend_line *line = &mend->line[i];
		if (line->was)
			show_line(out, line->line, '-', line->was);
		if (line->now)
			show_line(out, line->line, '+', line->now);
	}
	if (mend->lines > LINES_SHOWN)
		text_add(out, "      ... and %zu more lines\n", mend->lines - LINES_SHOWN);
}

/* "red 95, blue 87; red wins": by the players of the corrected record */
static void show_mended_result(struct text *out, const struct record *was, const struct mend *mend)
{
	const struct record *record = mend_players(mend, was);
	for (int p = 0; p < record->players && p < PLAYERS_MAX; p++)
		text_add(out, "%s%s %d", p ? ", " : "", player_colour(record, p), (int)mend->total[p]);
	if (mend->finished)
		text_add(out, "; %s", victory_phrase(record, mend->winners).s);
}

/* ---- what several mends agree on ---- */

/* Whether all mends change one line only, the same line, and none of them the header. */
static bool same_line(const struct mends *mends)
{
	const struct mend *first = &mends->mend[0];
	for (size_t i = 0; i < mends->mends; i++) {
		const struct mend *mend = &mends->mend[i];
		if (mend->lines != 1 || mend->line[0].line != first->line[0].line ||
		    !mend->line[0].was != !first->line[0].was || !mend->line[0].now || mend->beyond_game)
			return false;
	}
	return true;
}

/* Whether two mends agree on who wins, and on each player's total if asked for; the players may be in another order. */
static bool same_result(const struct record *was, const struct mend *a, const struct mend *b, bool totals)
{
	const struct record *ours = mend_players(a, was), *theirs = mend_players(b, was);
	bool same = a->finished == b->finished && ours->players == theirs->players;
	for (int p = 0; p < ours->players && p < PLAYERS_MAX && same; p++) {
		int q = line_find_player(theirs, word_from(player_line(ours, p)->colour));
		same = q >= 0 && (a->winners >> p & 1) == (b->winners >> q & 1) &&
		       (!totals || a->total[p] == b->total[q]);
	}
	return same;
}

static bool same_results(const struct record *was, const struct mends *mends, bool totals)
{
	for (size_t i = 1; i < mends->mends; i++)
		if (!same_result(was, &mends->mend[0], &mends->mend[i], totals))
			return false;
	return totals || mends->mend[0].finished;
}

/* The word of the line that a mend writes, by its number from 0; empty if it has fewer. */
static struct word word_of_mend(const struct mend *mend, int number)
{
	const char *line = mend->line[0].now;
	struct line at = line_begin(line, strlen(line), NULL);
	for (int i = 0; i < number && at.word.length > 0; i++)
		line_next(&at);
	return at.word;
}

static bool same_word(const struct mends *mends, int number)
{
	struct word first = word_of_mend(&mends->mend[0], number);
	for (size_t i = 1; i < mends->mends; i++)
		if (!word_same(word_of_mend(&mends->mend[i], number), first))
			return false;
	return first.length > 0;
}

/* The number of different words that they have there. */
static size_t count_words(const struct mends *mends, int number)
{
	size_t count = 0;
	for (size_t i = 0; i < mends->mends; i++) {
		struct word word = word_of_mend(&mends->mend[i], number);
		size_t same = 0; /* the first mend that has this word */
		while (!word_same(word_of_mend(&mends->mend[same], number), word))
			same++;
		count += same == i;
	}
	return count;
}

/* "red, any of 12 tiles, at 3,-1, any of 2 turns": the first words of the line, the same one, that all mends write. */
static void show_certain(struct text *out, const struct mends *mends)
{
	static const char *const many[] = { "players", "tiles", "cells", "turns" };
	static const char *const before[] = { "", ", tile ", ", at ", ", turned " };
	const struct mend *first = &mends->mend[0];
	bool extra = word_is(word_of_mend(first, 1), "+") && same_word(mends, 1);
	text_add(out, first->line[0].was ? "  on line %u in all of them: " : "  missing before line %u: ",
		 first->line[0].line);
	for (int i = 0; i < 4; i++) {
		int number = i + (extra && i > 0);
		struct word word = word_of_mend(first, number);
		if (same_word(mends, number))
			text_add(out, "%s%.*s", before[i], (int)word.length, word.s);
		else
			text_add(out, "%sany of %zu %s", i ? ", " : "", count_words(mends, number), many[i]);
		if (i == 0 && extra)
			text_add_string(out, " +");
	}
	text_add_string(out, "\n");
}

/* Shows what all mends agree on; the first `others` of them, which are several, do not change what the record asserts. */
static void show_agreement(struct text *out, const struct judged_game *t, const struct mends *mends, size_t others)
{
	const struct record *record = &t->reader->record;
	struct mends first = *mends;
	first.mends = others;
	if (same_line(&first) && line_find_player(record, word_of_mend(&first.mend[0], 0)) >= 0)
		show_certain(out, &first);
	if (same_results(record, mends, true)) {
		text_add_string(out, "  the same in all: ");
		show_mended_result(out, record, &mends->mend[0]);
		text_add_string(out, "\n");
	} else if (same_results(record, mends, false)) {
		text_add(out, "  the same in all: %s\n",
			 victory_phrase(mend_players(&mends->mend[0], record), mends->mend[0].winners).s);
	}
}

/* ---- a game ---- */

/* Whether the notes may be wrong instead of what the other mends change. */
static bool has_wrong_notes(const struct mends *mends)
{
	return mends->mend[mends->mends - 1].kind == MEND_NOTE;
}

/* Whether a mend does nothing but respell. */
static bool only_respells(const struct mend *mend)
{
	enum mend_kind kind = mend->kind;
	return mend->respelled > 0 && mend->respelled == mend->lines && !mend->convention &&
	       (kind == MEND_SPELLING || kind == MEND_CHARACTER || kind == MEND_LOOK_ALIKE || kind == MEND_WORD_ORDER ||
		kind == MEND_EXTRA_WORDS);
}

/* "3 lines read as they must be meant" */
static void show_respelled(struct text *out, const struct mend *mend)
{
	if (mend->respelled == 1)
		text_add_string(out, "one line read as it must be meant");
	else
		text_add(out, "%u lines read as they must be meant", mend->respelled);
}

/*
 * "; 3 lines read as they must be meant, and each of 4 changes makes all 84 moves legal": what several do; "either any
 * of 4 changes" where the notes may be wrong instead.
 */
static void show_several(struct text *out, const struct mends *mends, size_t others)
{
	const struct mend *first = &mends->mend[0];
	const char *each = has_wrong_notes(mends) ? "any" : "each";
	text_add_string(out, has_wrong_notes(mends) ? "; either " : "; ");
	if (first->respelled > 0) {
		show_respelled(out, first);
		text_add_string(out, ", and ");
	}
	if (first->changes == 0)
		text_add(out, "%zu ways to fill in the gaps make ", others);
	else
		text_add(out, "%s of %zu %s makes ", each, others, first->changes > 1 ? "pairs of changes" : "changes");
	show_all_true(out, first);
	text_add_string(out, first->kind == mends->mend[others - 1].kind ? "\n" : ", the likeliest kind first\n");
}

/* "; one change makes all 84 moves legal and all 13 assertions true: capital letters, names of players" */
static void show_one(struct text *out, const struct mends *mends, const struct mend *mend)
{
	static const char *const changes[] = { "filling in the gaps", "one change", "two changes" };
	bool respells = only_respells(mend), several = mend->changes > 1 || mend->respelled > 1;
	const char *between = ": ";
	text_add_string(out, has_wrong_notes(mends) ? "; either " : "; ");
	if (mend->respelled > 0 && !(respells && mend->respelled == 1)) {
		show_respelled(out, mend);
		text_add_string(out, respells ? "" : ", and ");
	}
	if (!respells || mend->respelled == 1)
		text_add_string(out, changes[mend->changes < 2 ? mend->changes : 2]);
	text_add_string(out, several ? " make " : " makes ");
	show_all_true(out, mend);
	for (int rule = 0; rule < SPELLING_RULE_COUNT; rule++)
		if (mend->spelling >> rule & 1) {
			text_add(out, "%s%s", between, spelling_rule_words((enum spelling_rule)rule));
			between = ", ";
		}
	if (mend->convention)
		text_add(out, "%sconvention %s", between, mend->convention);
	text_add_string(out, "\n");
}

/* The mends that change no notes; if there are several, "  2. another edition: red 95, blue 87" before the lines. */
static void show_others(struct text *out, const struct record *record, const struct mends *mends, size_t most,
			bool several)
{
	for (size_t i = 0; i < mends->mends; i++) {
		const struct mend *mend = &mends->mend[i];
		if (mend->kind == MEND_NOTE || !mend_is_listed(mends, i, most))
			continue;
		if (several) {
			if (mend->convention)
				text_add(out, "  %zu. convention %s: ", i + 1, mend->convention);
			else
				text_add(out, "  %zu. %s: ", i + 1, mend_kind_words(mend->kind));
			show_mended_result(out, record, mend);
			text_add_string(out, "\n");
		}
		show_lines(out, mend);
	}
}

/* The mends that change notes: "  or the notes are wrong: red 95, blue 87; red wins"; then how many are not listed. */
static void show_notes(struct text *out, const struct record *record, const struct mends *mends, size_t most)
{
	size_t unlisted = 0;
	for (size_t i = 0; i < mends->mends; i++) {
		const struct mend *mend = &mends->mend[i];
		if (!mend_is_listed(mends, i, most)) {
			unlisted++;
		} else if (mend->kind == MEND_NOTE) {
			text_add(out,
				 "  or the notes are wrong%s: ", mend->changes > 1 ? ", with one more change" : "");
			show_mended_result(out, record, mend);
			text_add_string(out, "\n");
			show_lines(out, mend);
		}
	}
	if (unlisted)
		text_add(out, "  ... and %zu more: --all lists them\n", unlisted);
}

static void show_whole_mends(struct text *out, const struct judged_game *t, const struct mends *mends, size_t most)
{
	const struct mend *other = NULL; /* one that changes no note */
	size_t others = 0;
	for (size_t i = 0; i < mends->mends; i++)
		if (mends->mend[i].kind != MEND_NOTE) {
			other = &mends->mend[i];
			others++;
		}
	if (others > 1) {
		show_several(out, mends, others);
		show_agreement(out, t, mends, others);
	} else if (others == 1) {
		show_one(out, mends, other);
	} else {
		text_add_string(out, "; no change to a move or to the header corrects it\n");
	}
	show_others(out, &t->reader->record, mends, most, others > 1);
	show_notes(out, &t->reader->record, mends, most);
}

/* The change after which most of the record is legal: "line 37 as `red 30 -2,0 180`, without line 38". */
static void show_furthest(struct text *out, const struct mend *mend)
{
	text_add_string(out, "; no change corrects it\n  the best attempt");
	if (mend->moves > 0)
		text_add(out, " reaches move %u", mend->moves);
	text_add_string(out, ": ");
	for (size_t i = 0; i < mend->lines && i < LINES_SHOWN; i++) {
		const struct mend_line *line = &mend->line[i];
		text_add_string(out, i ? ", " : "");
		if (line->now) {
			text_add(out, "line %u %s `", line->line, line->was ? "as" : "after");
			text_add_line(out, line->now);
			text_add_string(out, "`");
		} else {
			text_add(out, "without line %u", line->line);
		}
	}
	text_add_string(out, mend->lines > LINES_SHOWN ? " ...\n" : "\n");
}

void show_mends(struct text *out, const struct judged_game *t, const struct mends *mends, size_t most)
{
	const struct finding *finding = t->findings.count ? &t->findings.list[0] : NULL;
	show_heading(out, t->file, t->reader->record.span.line, t->reader);
	if (t->verdict == VERDICT_LEGAL) {
		text_add_string(out, "nothing to mend\n");
		return;
	}
	if (!finding) {
		text_add_styled(out, STYLE_WRONG, "line %u cannot be read", t->reader->error[0].span.line);
	} else {
		bool moves_legal = judged_moves_legal(t) == MOVES_LEGAL;
		text_add_styled(out, STYLE_WRONG, "%s on line %u", moves_legal ? "legal moves, wrong note" : "illegal",
				finding->line);
		text_add(out, " (%s)", violation_name(finding->code));
	}
	if (mends->mends > 0 && mends->whole)
		show_whole_mends(out, t, mends, most);
	else if (t->replay.referee.headers > 0)
		text_add_string(out, "; no other ruling or edition corrects it\n");
	else if (mends->mends > 0)
		show_furthest(out, &mends->mend[0]);
	else
		text_add_string(out, "; no change corrects it\n");
	if (mends->cut)
		text_add(out, "  the search stopped at --effort %u; not everything was tried\n", mends->tried);
}

/* ---- JSON ---- */

static void add_mend(struct json *json, const struct record *was, const struct mend *mend)
{
	const struct record *record = mend_players(mend, was);
	json_map(json);
	json_key_text(json, "kind", mend_kind_name(mend->kind));
	if (mend->convention) {
		json_key_text(json, "convention", mend->convention);
	} else {
		json_key_list(json, "changes");
		for (size_t i = 0; i < mend->lines; i++) {
			const struct mend_line *line = &mend->line[i];
			json_map(json);
			json_key_int(json, "line", line->line);
			json_key_text(json, "was", line->was);
			json_key_text(json, "now", line->now);
			json_map_end(json);
		}
		json_list_end(json);
	}
	json_key_int(json, "moves", mend->moves);
	json_key_map(json, "assertions");
	json_key_int(json, "held", mend->asserted);
	json_key_int(json, "of", mend->asserted);
	json_map_end(json);
	json_numbers(json, "totals", record, mend->total,
		     record->players < PLAYERS_MAX ? record->players : PLAYERS_MAX);
	json_players(json, "winners", record, mend->winners);
	json_map_end(json);
}

void show_mends_json(struct text *out, const struct judged_game *t, const struct mends *mends, size_t most)
{
	struct json json;
	bool legal = t->verdict == VERDICT_LEGAL;
	size_t found = legal ? 0 : mends->mends, listed = 0;
	show_answer_begin(&json, out);
	show_head_keys(&json, t->reader, t->file, t->reader->record.span.line);
	json_key_text(&json, "verdict", verdict_name(t->verdict));
	json_key_bool(&json, "whole", legal || mends->whole);
	json_key_list(&json, "mends");
	for (size_t i = 0; i < found; i++) {
		if (!mend_is_listed(mends, i, most))
			continue;
		add_mend(&json, &t->reader->record, &mends->mend[i]);
		listed++;
	}
	json_list_end(&json);
	json_key_int(&json, "effort", legal ? 0 : mends->tried);
	json_key_bool(&json, "cut", !legal && mends->cut);
	json_key_int(&json, "more", (int64_t)(found - listed));
	json_key_text(&json, "hint", legal ? NULL : mends->edition);
	show_answer_end(&json);
}
