#include "command/check/archive/archive.h"

#include <stdlib.h>

/* ---- the figures of all games ---- */

void archive_free(struct archive *archive)
{
	free(archive->edition);
}

static void count_edition(struct archive *archive, const char *name)
{
	if (!archive->edition)
		archive->edition = zeroed((size_t)editions * sizeof *archive->edition);
	archive->edition[ruleset_find(name, strlen(name)) - rulesets]++;
}

/* Counts a report; a game counts once for each code, however often it is reported there. */
static void count(struct code_count *count, bool again, uint32_t file, uint32_t line)
{
	bool earlier = file < count->file || (file == count->file && line < count->line);
	if (!count->reports || earlier) {
		count->file = file;
		count->line = line;
	}
	count->reports++;
	count->games += !again;
}

static void count_findings(struct archive *archive, const struct findings *findings, uint32_t file)
{
	struct violations counted = { 0 };
	for (size_t i = 0; i < findings->count; i++) {
		const struct finding *finding = &findings->list[i];
		bool again = violations_has(&counted, finding->code);
		count(&archive->of[finding->code], again, file, finding->line);
		violations_add(&counted, finding->code);
	}
}

static void count_errors(struct archive *archive, const struct reader *reader, uint32_t file)
{
	unsigned listed = reader->errors < ERRORS_MAX ? reader->errors : ERRORS_MAX;
	bool counted[READ_CODES] = { false };
	for (unsigned i = 0; i < listed; i++) {
		const struct trouble *error = &reader->error[i];
		count(&archive->unread[error->code], counted[error->code], file, error->span.line);
		counted[error->code] = true;
	}
	archive->more_unread += reader->errors - listed;
}

void archive_add(struct archive *archive, const struct judged_game *t, uint32_t file)
{
	archive->games++;
	archive->verdict[t->verdict]++;
	archive->only_notes += t->verdict == VERDICT_ILLEGAL && judged_moves_legal(t) == MOVES_LEGAL;
	count_errors(archive, t->reader, file);
	if (!t->judged)
		return;
	count_edition(archive, t->reader->record.rules.name);
	count_findings(archive, &t->findings, file);
	archive->finished += judged_position(t)->scored;
	archive->moves += judged_position(t)->moves;
}

/* ---- games that occur several times ---- */

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

void doubles_find(struct doubles *doubles)
{
	if (doubles->games > 0)
		qsort(doubles->game, doubles->games, sizeof *doubles->game, by_id);
	list_doubles(doubles);
	free(doubles->game); /* sorting may need as much memory again */
	doubles->game = NULL;
	doubles->games = 0;
	if (doubles->count > 0)
		qsort(doubles->found, doubles->count, sizeof *doubles->found, by_order);
}
