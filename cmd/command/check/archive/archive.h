#ifndef HGREF_COMMAND_CHECK_ARCHIVE_ARCHIVE_H
#define HGREF_COMMAND_CHECK_ARCHIVE_ARCHIVE_H

#include "command/check/archive/files.h"
#include "judge/judged.h"
#include "grammar/read_codes.h"
#include "text/json.h"

/* How often a code was reported, in how many games, and where first: the index of the file, and the line. */
struct code_count {
	uint64_t reports, games;
	uint32_t file, line; /* set if there are reports */
};

enum { VERDICTS = VERDICT_UNREADABLE + 1 };

/* The codes of an archive, those of violations and then those of lines that cannot be read; they are in three lists. */
enum { UNREAD_FROM = VIOLATION_CODES, ARCHIVE_CODES = UNREAD_FROM + READ_CODES, ARCHIVE_LISTS = 3 };
extern const struct archive_list {
	const char *key, *heading;
} archive_lists[ARCHIVE_LISTS];
int archive_list_of(int code);
const char *archive_code(int code);

/*
 * The figures of an archive: numbers alone, which take the same memory however many games there are. Begin with zeros.
 * The order in which games are added makes no difference.
 */
struct archive {
	uint64_t games;
	uint64_t verdict[VERDICTS];          /* games by enum verdict */
	uint64_t only_notes;                 /* illegal games in which every move is legal */
	uint64_t finished;                   /* games with final scoring */
	uint64_t moves;                      /* tiles placed after the start tiles, as far as judged */
	uint64_t *edition;                   /* judged games by edition, in the order of `rulesets`; owned, or NULL */
	struct code_count of[ARCHIVE_CODES]; /* of lines that cannot be read, the first ERRORS_MAX of each game */
	uint64_t more_unread;                /* further ones */
	bool has_doubles;                    /* doubles were counted, and there are */
	uint64_t doubles;                    /* this many: games that occurred before */
};

void archive_free(struct archive *archive);

/* Counts a game of the file with this index. Its findings need no words. */
void archive_add(struct archive *archive, const struct judged_game *t, uint32_t file, const struct files *files);

/* Counts the games of another archive as well. */
void archive_add_all(struct archive *archive, const struct archive *other, const struct files *files);

/* Adds to JSON where a game or a report occurred first. */
void show_first(struct json *json, const char *file, uint32_t line);

/* The summary of an archive: some lines of text, or one line of JSON. */
void show_archive(struct text *out, const struct archive *archive, const struct files *files);
void show_archive_json(struct text *out, const struct archive *archive, const struct files *files);

#endif
