#ifndef HGREF_JUDGE_JUDGED_H
#define HGREF_JUDGE_JUDGED_H

#include "read/reader.h"
#include "say/say.h"

/*
 * One judged game, ready to be printed: what was broken, in words, and what was awarded.
 */
struct finding {
	enum violation_code code;
	bool first;       /* the first code of its step: the root cause */
	int player;       /* index, or -1 */
	uint16_t move;    /* the move tried, or the last one placed */
	struct span span; /* the line; length 0: not shown */
	uint32_t column;
	uint32_t at, marked;              /* bytes of the line it is about */
	size_t message, help, correction; /* in `words`; empty where there is none */
	const struct step *step;          /* NULL for header and close */
	const char *rules;                /* which it breaks, see citations.h */
};

enum verdict { VERDICT_LEGAL, VERDICT_ILLEGAL, VERDICT_UNREADABLE };

struct judged_game {
	const struct reader *reader;
	const char *file;
	enum verdict verdict;
	bool judged; /* the header could be read: as far as the game goes it was judged, whatever the verdict */
	uint32_t line_of_move[PLACED_MAX];
	struct finding *finding;
	size_t findings, finding_size;
	struct award *award;
	size_t awards, award_size;
	struct text words;
	unsigned notes;    /* of the founds: what the record notes wrongly, of moves that are legal */
	unsigned left_out; /* illegal actions that were left out */
	unsigned stood;    /* illegal actions that --on-illegal stand let stand: the game is irregular */
	struct {
		int32_t total[PLAYERS_MAX];
		uint8_t winners; /* empty if it is not finished then */
		unsigned left_out;
	} without;              /* of an irregular game: what comes out if all illegal actions are left out */
	struct violations seen; /* every code broken, in refused moves too */
	unsigned refused;       /* illegal moves that the record expects to be refused */
	bool ended_early;       /* final scoring came while a land tile still fitted */
	bool ended_by_close;    /* the record has no `end`, but its land tiles ran out */
	struct referee referee; /* at the end of the game, or where judging stopped */
};

/* What is kept of a game beside its verdict and the codes of what is found: awards, and sentences as well. */
enum kept { KEEP_VERDICT, KEEP_AWARDS, KEEP_WORDS };

/* A judged game, reused from game to game; one that is { 0 } has begun. What is judged first fills the referee. */
void judged_begin(struct judged_game *t);
void judged_free(struct judged_game *t);

/* Judges the game that `reader` has just read. */
void judged_judge(struct judged_game *t, const struct reader *reader, const char *file, enum on_illegal on_illegal,
		  enum kept kept);

/* Fills t->without of an irregular game, judging it again in `other`. */
void judged_without(struct judged_game *t, struct judged_game *other);

/* The players with the most points if final scoring is done, else nobody. */
uint8_t judged_winners(const struct judged_game *t);

/*
 * Where a violation is marked: the word it is about, if the words of the step stand in its line. `before` was located
 * before it, or is NULL.
 */
void judged_locate(struct finding *finding, const struct finding *before, const struct incident *incident,
		   enum violation_code code);

/* The header of the game could not be read: reader->error says why. */
void judged_unreadable(struct judged_game *t, const struct reader *reader, const char *file);

/*
 * Whether every move is legal, whatever the record notes of it. MOVES_UNKNOWN: some could not be judged, and none of
 * the others is illegal.
 */
enum moves_legal { MOVES_ILLEGAL, MOVES_LEGAL, MOVES_UNKNOWN };
enum moves_legal judged_moves_legal(const struct judged_game *t);

/* "legal", "illegal", "unreadable" */
const char *verdict_name(enum verdict verdict);

/* The standings: players by points, ties sharing a rank. */
struct standing {
	int player, rank, points;
};
int judged_standings(const struct judged_game *t, struct standing standings[PLAYERS_SAID_MAX]);

#endif
