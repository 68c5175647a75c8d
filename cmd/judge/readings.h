#ifndef HGREF_JUDGE_READINGS_H
#define HGREF_JUDGE_READINGS_H

#include "grammar/line.h"
#include "judge/judged.h"

/*
 * The law of a record with one choice changed: another option of a ruling that applies, or another edition of its game.
 */
struct choice {
	enum ruling ruling; /* RULING_COUNT: the edition */
	const char *name;   /* the ruling, or "edition" */
	struct word option; /* the option, or the name of the edition */
	struct ruleset
		rules; /* the whole law after this choice; another edition keeps the rulings that the record states */
};

enum { CHOICES_MAX = 2 * RULING_COUNT + 16, FIT_CHOICES = 2 /* the choices in which a reading differs, at most */ };

/*
 * Calls `visit` with the game under each reading that differs by this many choices: the rulings in their order, then the
 * editions. If it keeps overrides, choices that the command line has made stay, and so does the edition of a scenario that
 * names several. Logs are read again for an edition, since its tiles may have other names; one under which they have other
 * steps, or in which a scenario lacks its tiles, is left out.
 */
typedef void reading_visit(void *data, const struct reader *reader, const struct choice *choice);
void readings_each(const struct reader *reader, int choices, bool keeps_overrides, reading_visit *visit, void *data);

/* The number of a record's assertions. */
unsigned count_assertions(const struct record *record);

/* How a change affects the result, the most serious first. */
enum consequence { CHANGES_WINNER, CHANGES_VERDICT, CHANGES_TOTALS, CHANGES_AWARDS, CHANGES_NOTHING };

/* How far a game was judged, the place where it became illegal, if it did, and the main rule that was broken there. */
struct halt {
	bool stopped, unread; /* at an illegal move, at a line that cannot be read */
	unsigned illegal;     /* illegal actions, including an illegal header and where judging stopped */
	enum violation_code code;
	uint32_t line;
};

/* One other reading, and its result. */
struct reading {
	enum ruling ruling; /* these three are those of its choice */
	const char *name;
	struct word option;
	enum consequence consequence;
	struct halt halt;
	unsigned moves;
	int32_t total[PLAYERS_MAX];
	uint8_t winners;    /* empty if the game is not judged to its end */
	int order;          /* the order in which it was tried */
	struct text awards; /* the awards that differ, one line each */
};

/* A game under the law that it names and under all others. Begin it with zeros and `on_illegal`. */
struct readings {
	enum on_illegal on_illegal;
	struct judged_game base, other;      /* under its own law; under the law that was tried last */
	struct reading reading[CHOICES_MAX]; /* those that change something, the most serious first */
	int readings, tried;
};

/*
 * Judges a game once more under each reading that differs by one choice. Assertions of the record do not matter here.
 * readings_clear releases what was found, before the next game.
 */
void readings_find(struct readings *readings, const struct reader *reader, const char *file);
void readings_clear(struct readings *readings);
void readings_free(struct readings *readings);

/* How far a game was judged that may be illegal. */
struct halt halt_of(const struct judged_game *game);

#endif
