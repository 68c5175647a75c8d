#ifndef HGREF_JUDGE_DOUBLES_H
#define HGREF_JUDGE_DOUBLES_H

#include <stddef.h>
#include <stdint.h>

/* Where a game is: in the file with this index, on this line; and what it is (game_id). */
struct known_game {
	uint64_t id;
	uint32_t file, line;
};

/* A game that occurred before, and where that was first. */
struct double_game {
	struct known_game again;
	uint32_t first_file, first_line;
};

/*
 * Games that occur several times. Begin with { 0 } and add the games in any order; doubles_find then lists the
 * doubles in the order of the input and forgets the games. At most 64 bytes a game are in use, lists that are growing included.
 */
struct doubles {
	struct known_game *game;
	size_t games, games_size;
	struct double_game *found;
	size_t count;
};

void doubles_free(struct doubles *doubles);
void doubles_add(struct doubles *doubles, struct known_game game);
void doubles_find(struct doubles *doubles);

#endif
