#include "judge/doubles.h"

#include "text/text.h"

#include <stdlib.h>

void doubles_free(struct doubles *doubles)
{
	free(doubles->game);
	free(doubles->found);
}

void doubles_add(struct doubles *doubles, struct known_game game)
{
	if (doubles->games == doubles->games_size) {
		doubles->games_size += doubles->games_size / 2 + 64;
		doubles->game = grow(doubles->game, doubles->games_size, sizeof *doubles->game);
	}
	doubles->game[doubles->games++] = game;
}

static int compare(uint64_t a, uint64_t b)
{
	return (a > b) - (a < b);
}

static int by_place(const struct known_game *a, const struct known_game *b)
{
	int files = compare(a->file, b->file);
	return files ? files : compare(a->line, b->line);
}

static int by_id(const void *a, const void *b)
{
	const struct known_game *one = a, *other = b;
	int ids = compare(one->id, other->id);
	return ids ? ids : by_place(one, other);
}

static int by_order(const void *a, const void *b)
{
	const struct double_game *one = a, *other = b;
	return by_place(&one->again, &other->again);
}

/* Counts the doubles among the sorted games, and lists them unless `list` is NULL. */
static size_t list_doubles(const struct doubles *doubles, struct double_game *list)
{
	const struct known_game *game = doubles->game, *first = game;
	size_t count = 0;
	for (size_t i = 1; i < doubles->games; i++) {
		if (game[i].id != first->id) {
			first = &game[i];
			continue;
		}
		if (list)
			list[count] = (struct double_game){ game[i], first->file, first->line };
		count++;
	}
	return count;
}

void doubles_find(struct doubles *doubles)
{
	if (doubles->games > 0)
		qsort(doubles->game, doubles->games, sizeof *doubles->game, by_id);
	doubles->count = list_doubles(doubles, NULL);
	doubles->found = grow(NULL, doubles->count + 1, sizeof *doubles->found);
	list_doubles(doubles, doubles->found);
	free(doubles->game); /* sorting may need as much memory again */
	doubles->game = NULL;
	doubles->games = doubles->games_size = 0;
	qsort(doubles->found, doubles->count, sizeof *doubles->found, by_order);
}
