#ifndef HGREF_COMMAND_CHECK_ARCHIVE_ARCHIVE_H
#define HGREF_COMMAND_CHECK_ARCHIVE_ARCHIVE_H

#include "judge/judged.h"
#include "grammar/read_codes.h"

/* How often a code was reported, in how many games, and where first: the index of the file, and the line. */
struct code_count {
	uint64_t reports, games;
	uint32_t file, line; /* set if there are reports */
};

enum { VERDICTS = VERDICT_UNREADABLE + 1 };

/*
 * The figures of an archive: numbers alone, which take the same memory however many games there are. Begin with { 0 }.
 * The order in which games are added makes no difference.
 */
struct archive {
	uint64_t games;
	uint64_t verdict[VERDICTS];            /* games by enum verdict */
	uint64_t only_notes;                   /* illegal games in which every move is legal */
	uint64_t finished;                     /* games with final scoring */
	uint64_t moves;                        /* tiles placed after the start tiles, as far as judged */
	uint64_t *edition;                     /* judged games by edition, in the order of `rulesets`; owned */
	struct code_count of[VIOLATION_CODES]; /* what the judged games break */
	struct code_count unread[READ_CODES];  /* lines that cannot be read, the first ERRORS_MAX of each game */
	uint64_t more_unread;                  /* further ones */
	bool has_doubles;                      /* doubles were counted, and there are */
	uint64_t doubles;                      /* this many: games that occurred before */
};

void archive_free(struct archive *archive);

/* Counts a game of the file with this index. Its findings need no words. */
void archive_add(struct archive *archive, const struct judged_game *t, uint32_t file);

/* Where a game is, in the file with this index and on this line, and which game it is (game_id). */
struct known_game {
	uint64_t id;
	uint32_t file, line;
};

/* A game that occurred before, and where it occurred first. */
struct double_game {
	struct known_game again;
	uint32_t first_file, first_line;
};

/*
 * Games that occur several times. Begin with { 0 } and add the games in any order; doubles_find then lists the doubles
 * in the order of the input and forgets the games. At most 64 bytes a game are in use, including lists that are
 * growing.
 */
struct doubles {
	struct known_game *game;
	size_t games;
	struct double_game *found;
	size_t count;
};

void doubles_free(struct doubles *doubles);
void doubles_add(struct doubles *doubles, struct known_game game);
void doubles_find(struct doubles *doubles);

/* The summary of an archive: some lines of text, or one line of JSON. `file` has the names of the files. */
void show_archive(struct text *out, const struct archive *archive, const char *const *file);
void show_archive_json(struct text *out, const struct archive *archive, const char *const *file);

/* A line for a double: its place, and the place of the same game before it. `file` has the names of the files. */
void show_double(struct text *out, const struct double_game *found, const char *const *file);
void show_double_json(struct text *out, const struct double_game *found, const char *const *file);

#endif
