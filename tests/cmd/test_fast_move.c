#include "command/random/prng.h"
#include "grammar/line_parts.h"
#include "grammar/line.h"
#include "tests/core/support.h"

#include <criterion/criterion.h>
#include <string.h>

/* Moves read in one go (cmd/grammar/line_parts.h), compared with the reader that goes word by word. */

static bool same_place(struct place a, struct place b)
{
	return cell_is(a.cell, b.cell) && a.slot == b.slot;
}

static bool same_piece(const struct stated_piece *a, const struct stated_piece *b)
{
	return a->role == b->role && a->owner == b->owner && a->elsewhere == b->elsewhere &&
	       same_place(a->place, b->place);
}

static bool same_turn(const struct turn *a, const struct turn *b)
{
	for (int i = 0; i < RECALLS_MAX; i++)
		if (!same_place(a->recall[i], b->recall[i]))
			return false;
	for (int i = 0; i < PIECES_MAX; i++)
		if (!same_piece(&a->piece[i], &b->piece[i]))
			return false;
	return a->player == b->player && a->extra == b->extra && a->recalls == b->recalls && a->pieces == b->pieces &&
	       a->recall_late == b->recall_late && a->scout == b->scout && a->tile == b->tile &&
	       a->degrees == b->degrees && cell_is(a->cell, b->cell);
}

static bool read_by_words(const char *text, size_t length, const struct record *record, struct step *step)
{
	struct complaint complaint;
	struct line line = line_begin(text, length, &complaint);
	return line_step(&line, record, step);
}

struct seen {
	struct prng prng;
	int lines, plain, mutants, plain_mutants;
};

/* What is read in one go must also be read word by word, with the same result. */
static bool read_alike(const char *text, size_t length, const struct record *record)
{
	struct step one, other;
	if (fast_move(text, text + length, record, &one) != text + length)
		return false;
	cr_assert(read_by_words(text, length, record, &other), "`%.*s` is read in one go only", (int)length, text);
	cr_assert(other.kind == STEP_TURN && one.kind == STEP_TURN && same_turn(&one.turn, &other.turn),
		  "`%.*s` is read in two ways", (int)length, text);
	return true;
}

/* A copy of the line with one to three bytes changed, left out or inserted. */
static size_t mutate(struct prng *prng, const char *text, size_t length, char mutant[200])
{
	static const char bytes[] = " \t\r#:+-,.0123456789NESWghrbvy\x01\xC3";
	memcpy(mutant, text, length);
	for (int changes = 1 + (int)prng_below(prng, 3); changes > 0 && length > 1; changes--) {
		size_t at = prng_below(prng, (uint32_t)length);
		char byte = bytes[prng_below(prng, sizeof bytes - 1)];
		switch (prng_below(prng, 3)) {
		case 0:
			mutant[at] = byte;
			break;
		case 1:
			memmove(mutant + at, mutant + at + 1, --length - at);
			break;
		default:
			memmove(mutant + at + 1, mutant + at, length++ - at);
			mutant[at] = byte;
		}
	}
	return length;
}

static void see_game(const struct reader *reader, void *data)
{
	struct seen *seen = data;
	struct record before = reader->record; /* as it was when the step was read */
	for (uint32_t i = 0; i < reader->record.steps; i++) {
		const struct step *step = &reader->record.step[i];
		char mutant[200];
		before.steps = i;
		if (step->kind != STEP_TURN || step->words.length > 100)
			continue;
		seen->lines++;
		seen->plain += read_alike(step->words.s, step->words.length, &before);
		for (int m = 0; m < 20; m++) {
			size_t length = mutate(&seen->prng, step->words.s, step->words.length, mutant);
			seen->mutants++;
			seen->plain_mutants += read_alike(mutant, length, &before);
		}
	}
}

Test(fast_move, moves_read_at_once_are_read_alike_word_by_word)
{
	struct seen seen = { .prng = prng_begin(7) };
	cr_assert_eq(each_recorded("scenarios/games/recorded.log", see_game, &seen), 60);
	cr_assert_gt(10 * seen.plain, 9 * seen.lines); /* nearly all lines have this form */
	cr_assert_gt(seen.plain_mutants, 3000);        /* neither answer is rare */
	cr_assert_gt(seen.mutants - seen.plain_mutants, 20000);
}

struct question {
	const char *line;
	bool plain;
};

Test(fast_move, has_known_tiles_single_spaces_and_plain_slots)
{
	static const struct question questions[] = {
		{ "red 1 2,-3 270", true },
		{ "red 1 2,-3 270 hut 12", true },
		{ "red + 79 -99,99 0 fisher W", true },
		{ "red 1 0,0 999", true }, /* a violation */
		{ "red 1 0,0 0 gatherer 1", true },
		{ "red 1 100,0 0", false },
		{ "red 1 0,-100 0", false },
		{ "red 1 0,0 1000", false },
		{ "red 1 0,0 -90", false },
		{ "red 1 10000,0 0", false }, /* a complaint */
		{ "red 1 0,-99999999999999999999 0", false },
		{ "red 1 0,0 0 hunter 0", false },
		{ "red 1 0,0 0 hunter 13", false },
		{ "red 1 0,0 0 hunter NN", false },
		{ "red 1 0,0 0 hunter ", false },
		{ "red 1 0,0 0 hunter", false },
		{ "red 1 0,0 0 hut lake", true },
		{ "red 1 0,0 0 hut lak", false },
		{ "red 1 0,0 0 hut lakes", false },
		{ "red 1 0,0 0 hut lakeA", false }, /* rarer forms, for the other reader */
		{ "red 1 0,0 0 hut 1,1:N", false },
		{ "red 1 0,0 0 hut N by red", false },
		{ "red 1 0,0 0 recall none", false },
		{ "red 1 0,0 0 ", false },
		{ "red 1 0,0 0\r", false },
		{ "red 1  0,0 0", false },
		{ " red 1 0,0 0", false },
		{ "red 1 0,0", false },
		{ "red 1 0, 0", false },
		{ "red 1 ,0 0", false },
		{ "red 1 -,0 0", false },
		{ "red 1000 0,0 0", false },
		{ "red discard 1", false },
		{ "redd 1 0,0 0", false },
		{ "re 1 0,0 0", false },
		{ "red", false },
		{ "red ", false },
		{ "end", false },
		{ "", false },
	};
	const struct record *record = judge("game G\nplayer red\nplayer blue\n")->record;
	for (size_t i = 0; i < sizeof questions / sizeof questions[0]; i++) {
		const char *line = questions[i].line;
		cr_expect_eq(read_alike(line, strlen(line), record), questions[i].plain, "`%s`", line);
	}
}
