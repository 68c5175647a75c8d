#ifndef HGREF_COMMAND_CHECK_ARCHIVE_DOUBLES_H
#define HGREF_COMMAND_CHECK_ARCHIVE_DOUBLES_H

#include "command/check/archive/files.h"
#include "text/text.h"

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
 * in the order of the files and forgets the games. At most 64 bytes a game are in use, including lists that are
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
void doubles_find(struct doubles *doubles, const struct files *files);

/* A line for a double, of text or JSON: its place, and the place of the same game before it. */
void show_double(struct text *out, const struct double_game *found, const struct files *files);
void show_double_json(struct text *out, const struct double_game *found, const struct files *files);

#endif
