#ifndef HGREF_JUDGE_JUDGED_H
#define HGREF_JUDGE_JUDGED_H

#include "judge/finding.h"
#include "replay/replay.h"
#include "text/status.h"

/* One judged game, ready to be printed: its replay and its findings. */
enum verdict { VERDICT_LEGAL, VERDICT_ILLEGAL, VERDICT_UNREADABLE, VERDICTS };

struct judged_game {
	const struct reader *reader;
	const char *file;
	enum verdict verdict;
	bool judged; /* the header could be read: the game was judged as far as possible, whatever the verdict */
	struct {
		int32_t total[PLAYERS_MAX];
		uint8_t winners; /* empty if the game is not finished then */
		unsigned left_out;
	} without;             /* for an irregular game: the result if all illegal actions are left out */
	bool ended_early;      /* final scoring came while some land tile still fitted */
	bool mendable;         /* set after judging, for the text of `check`: `mend` probably has corrections */
	bool if_ended;         /* set before judging to compute what final scoring would pay */
	unsigned unstated;     /* with it: what the position does not state and would matter, a set of enum given */
	struct ending *ending; /* the answer; NULL if not asked for, or if the game has ended or could not begin */
	struct findings findings;
	struct replay replay; /* valid to the end of the game, or to where judging stopped */
};

/* Whether a record is a table: a position without moves, of which one asks what it would pay. */
static inline bool record_is_table(const struct record *record)
{
	uint32_t i = 0;
	while (i < record->steps && (record->step[i].kind == STEP_SETUP || record->step[i].kind >= STEP_SCORED))
		i++;
	return i > 0 && i == record->steps && record->step->kind == STEP_SETUP;
}

/* The position at the end of the game, or where judging stopped. */
static inline const struct game *judged_position(const struct judged_game *t)
{
	return &t->replay.referee.game;
}

static inline enum status judged_status(const struct judged_game *t)
{
	return t->findings.count == 0 ? STATUS_FINE : STATUS_BROKEN;
}

/* Releases the memory of a judged game, which begins with zeros and is reused from game to game. */
void judged_free(struct judged_game *t);

/* What is kept besides the verdict and the codes of a game: the awards, and also the sentences. */
enum kept { KEEP_VERDICT, KEEP_AWARDS, KEEP_WORDS };

/* Judges the game that `reader` has just read. */
void judge_game(struct judged_game *t, const struct reader *reader, const char *file, enum on_illegal on_illegal,
		enum kept kept);

/* Fills t->without for an irregular game, by judging it again in `other`. */
void judged_without(struct judged_game *t, struct judged_game *other);

/* The first finding about an action or the header, at which judging stops unless it goes on; NULL if there is none. */
const struct finding *judged_halt(const struct judged_game *t);

/* The players with the most points if final scoring is done; otherwise none. */
uint8_t judged_winners(const struct judged_game *t);

/* For a game whose header could not be read: reader->error says why. */
void judged_unreadable(struct judged_game *t, const struct reader *reader, const char *file);

/*
 * Whether every move is legal, even if the record's notes about it are wrong. MOVES_UNKNOWN: some moves could not be
 * judged, and all others are legal.
 */
enum moves_legal { MOVES_ILLEGAL, MOVES_LEGAL, MOVES_UNKNOWN };
enum moves_legal judged_moves_legal(const struct judged_game *t);

/* "legal", "illegal", "unreadable" */
const char *verdict_name(enum verdict verdict);

/*
 * The standings: players ordered by points; ties share a rank. standings_of lists them for a position in the record's
 * game (NULL: nothing was judged), judged_standings for the end of the game, or for where judging stopped.
 */
struct standing {
	int player, rank, points;
};
int standings_of(const struct record *record, const struct game *game, struct standing standings[PLAYER_LINES_MAX]);
int judged_standings(const struct judged_game *t, struct standing standings[PLAYER_LINES_MAX]);

#endif
