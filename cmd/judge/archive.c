#include "judge/archive.h"

#include <stdlib.h>

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
