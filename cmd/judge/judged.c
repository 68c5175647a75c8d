#include "judge/judged.h"

#include <stdlib.h>

void judged_free(struct judged_game *t)
{
	free(t->ending);
	findings_free(&t->findings);
	replay_free(&t->replay);
}

const char *verdict_name(enum verdict verdict)
{
	static const char *const names[] = { "legal", "illegal", "unreadable" };
	return names[verdict];
}

static void begin_judging(struct judged_game *t, const struct reader *reader, const char *file)
{
	t->reader = reader;
	t->file = file;
	t->judged = false;
	t->ended_early = false;
	free(t->ending);
	t->ending = NULL;
	t->unstated = 0;
	findings_clear(&t->findings);
	replay_clear(&t->replay);
}

void judge_game(struct judged_game *t, const struct reader *reader, const char *file, enum on_illegal on_illegal,
		enum kept kept)
{
	bool words = kept == KEEP_WORDS;
	const struct referee *referee = &t->replay.referee;
	const struct report *report = &referee->report;
	begin_judging(t, reader, file);
	t->replay.skips_awards = kept == KEEP_VERDICT;
	replay_begin(&t->replay, &reader->record, on_illegal);
	struct incident incident = incident_of(&t->replay, reader, file);
	findings_add_header(&t->findings, &incident, words);
	while (replay_next(&t->replay)) {
		if (report->finished)
			t->ended_early = game_ends_early(&referee->game);
		if (violations_any(&report->broken)) {
			incident.step = report->step;
			findings_add(&t->findings, &incident, &report->broken, words);
		}
	}
	t->judged = true;
	t->unstated = t->if_ended && !referee->no_position ? referee_unstated(referee) : 0;
	if (t->if_ended && !referee->no_position && !referee->game.scored)
		t->ending = ending_of(&referee->game);
	t->verdict = referee->illegal ? VERDICT_ILLEGAL : VERDICT_LEGAL;
	if (reader->errors && on_illegal != ON_ILLEGAL_SKIP)
		t->verdict = VERDICT_UNREADABLE;
}

/* Whether a line of what players did could not be read, so that nobody knows whether it was legal. */
static bool has_unread_action(const struct record *record)
{
	for (uint32_t i = 0; i < record->steps; i++)
		if (record->step[i].kind == STEP_UNREAD)
			return true;
	return false;
}

enum moves_legal judged_moves_legal(const struct judged_game *t)
{
	const struct reader *reader = t->reader;
	if (t->judged && t->findings.count > t->findings.notes)
		return MOVES_ILLEGAL;
	bool whole = t->judged && !t->replay.referee.unread && !(reader->errors && has_unread_action(&reader->record));
	return whole ? MOVES_LEGAL : MOVES_UNKNOWN;
}

const struct finding *judged_halt(const struct judged_game *t)
{
	size_t i = 0;
	while (i < t->findings.count && t->findings.list[i].note)
		i++;
	return i < t->findings.count ? &t->findings.list[i] : NULL;
}

uint8_t judged_winners(const struct judged_game *t)
{
	return judged_position(t)->scored ? game_winners(judged_position(t)) : 0;
}

void judged_without(struct judged_game *t, struct judged_game *other)
{
	judge_game(other, t->reader, t->file, ON_ILLEGAL_SKIP, KEEP_VERDICT);
	for (int p = 0; p < judged_position(other)->players; p++)
		t->without.total[p] = game_total(judged_position(other), p);
	t->without.winners = judged_winners(other);
	t->without.left_out = other->replay.left_out;
}

void judged_unreadable(struct judged_game *t, const struct reader *reader, const char *file)
{
	begin_judging(t, reader, file);
	t->verdict = VERDICT_UNREADABLE;
}

int standings_of(const struct record *record, const struct game *game, struct standing standings[PLAYER_LINES_MAX])
{
	int n = record->players;
	for (int p = 0; p < n; p++) {
		struct standing s = { p, 0, game && p < PLAYERS_MAX ? game_total(game, p) : 0 };
		int i = p;
		for (; i > 0 && standings[i - 1].points < s.points; i--)
			standings[i] = standings[i - 1];
		standings[i] = s;
	}
	for (int i = 0; i < n; i++)
		standings[i].rank =
			i > 0 && standings[i].points == standings[i - 1].points ? standings[i - 1].rank : i + 1;
	return n;
}

int judged_standings(const struct judged_game *t, struct standing standings[PLAYER_LINES_MAX])
{
	return standings_of(&t->reader->record, t->judged ? judged_position(t) : NULL, standings);
}
