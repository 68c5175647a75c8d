#include "command/check/archive/doubles.h"

#include "command/check/archive/archive.h"
#include "say/game_json.h"
#include "show/show.h"

#include <inttypes.h>
#include <stdlib.h>

void doubles_free(struct doubles *doubles)
{
	free(doubles->game);
	free(doubles->found);
}

void doubles_add(struct doubles *doubles, struct known_game game)
{
	LIST_ADD(doubles->game, doubles->games, game);
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

/* Lists the doubles among the sorted games. */
static void list_doubles(struct doubles *doubles)
{
	const struct known_game *game = doubles->game, *first = game;
	for (size_t i = 1; i < doubles->games; i++) {
		if (game[i].id != first->id)
			first = &game[i];
		else
			LIST_ADD(doubles->found, doubles->count,
				 (struct double_game){ game[i], first->file, first->line });
	}
}

/* Sets the files to their places in the order of files. */
static void rank_files(struct doubles *doubles, const uint32_t *order, size_t files)
{
	uint32_t *rank = grow(NULL, files + 1, sizeof *rank);
	for (size_t i = 0; i < files; i++)
		rank[order[i]] = (uint32_t)i;
	for (size_t i = 0; i < doubles->games; i++)
		doubles->game[i].file = rank[doubles->game[i].file];
	free(rank);
}

void doubles_find(struct doubles *doubles, const struct files *files)
{
	uint32_t *order = files_order(files);
	rank_files(doubles, order, files->count);
	if (doubles->games > 0)
		qsort(doubles->game, doubles->games, sizeof *doubles->game, by_id);
	list_doubles(doubles);
	free(doubles->game); /* sorting may need as much memory again */
	doubles->game = NULL;
	doubles->games = 0;
	if (doubles->count > 0)
		qsort(doubles->found, doubles->count, sizeof *doubles->found, by_order);
	for (size_t i = 0; i < doubles->count; i++) {
		doubles->found[i].again.file = order[doubles->found[i].again.file];
		doubles->found[i].first_file = order[doubles->found[i].first_file];
	}
	free(order);
}

/* ---- output ---- */

void show_double(struct text *out, const struct double_game *found, const struct files *files)
{
	show_place(out, files->name[found->again.file], found->again.line, 0);
	text_add_string(out, "the same game as ");
	text_add_file(out, files->name[found->first_file]);
	text_add(out, ":%" PRIu32 "\n", found->first_line);
}

void show_double_json(struct text *out, const struct double_game *found, const struct files *files)
{
	struct json json;
	show_answer_begin(&json, out);
	json_key_text(&json, "file", files->name[found->again.file]);
	json_key_int(&json, "line", found->again.line);
	json_id(&json, "id", found->again.id);
	show_first(&json, files->name[found->first_file], found->first_line);
	show_answer_end(&json);
}
