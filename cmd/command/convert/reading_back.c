#include "command/convert/forms.h"
#include "read/log.h"
#include "replay/replay.h"

#include <stdlib.h>
#include <string.h>

/* Whether two games ended in the same position. */
static bool same_game(const struct game *a, const struct game *b)
{
	bool same = a->moves == b->moves && a->scored == b->scored && a->players == b->players;
	for (int t = 0; same && t < a->board.tiles; t++) {
		const struct placed *p = &a->board.placed[t], *q = &b->board.placed[t];
		same = p->tile == q->tile && cell_is(p->cell, q->cell) && p->turns == q->turns &&
		       p->player == q->player && p->extra == q->extra;
	}
	for (int p = 0; same && p < a->players; p++)
		same = game_total(a, p) == game_total(b, p) && a->hand[p].members == b->hand[p].members &&
		       a->hand[p].huts == b->hand[p].huts;
	return same;
}

/* The game without the comments above it, which is the form in which games are read. */
static struct cut cut_of(const char *s)
{
	while (*s == '#')
		s += strcspn(s, "\n") + 1;
	return (struct cut){ .text = s, .length = strlen(s), .line = 1 };
}

/* A game that is read back, and the game that was written. */
struct reading_back {
	struct replay replay;
	const struct game *game;
	bool ends_early;
	bool same, wrong;
};

/* Whether all actions are legal; notes whether an assertion is wrong. */
static bool plays(struct reading_back *back, const struct record *record)
{
	const struct report *report = &back->replay.referee.report;
	replay_begin(&back->replay, record, ON_ILLEGAL_STOP);
	do {
		if (action_is_illegal(report))
			return false;
		back->wrong = back->wrong || violations_any(&report->broken);
	} while (replay_next(&back->replay));
	return true;
}

static bool read_and_compare(void *data, struct reader *reader, const struct cut *cut)
{
	struct reading_back *back = data;
	struct referee *referee = &back->replay.referee;
	if (!log_read(reader, cut))
		return false;
	bool legal = plays(back, &reader->record);
	if (legal && back->ends_early && !referee->game.scored)
		game_finish(&referee->game, &referee->outcome);
	back->same = legal && same_game(&referee->game, back->game);
	return true;
}

bool reads_back(const struct text *written, transcriber *transcribe, const struct game *game, bool ends_early,
		bool *wrong)
{
	static const struct overrides none;
	struct reader *reader = zeroed(sizeof *reader);
	struct reading_back *back = zeroed(sizeof *back);
	const struct cut cut = cut_of(written->s);
	*back = (struct reading_back){ .game = game, .ends_early = ends_early, .replay.skips_awards = true };
	reader_begin(reader, &none);
	bool same = foreign_read(reader, &cut, transcribe, read_and_compare, back) && back->same;
	*wrong = back->wrong;
	reader_free(reader);
	free(reader);
	free(back);
	return same;
}
