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

/* A game counts once for each code, however often it breaks it. */
static void count_findings(struct archive *archive, const struct findings *findings)
{
	struct violations counted = { 0 };
	for (size_t i = 0; i < findings->count; i++) {
		enum violation_code code = findings->list[i].code;
		archive->of[code].reports++;
		archive->of[code].games += !violations_has(&counted, code);
		violations_add(&counted, code);
	}
}

static void count_errors(struct archive *archive, const struct reader *reader)
{
	unsigned listed = reader->errors < ERRORS_MAX ? reader->errors : ERRORS_MAX;
	bool counted[READ_CODES] = { false };
	for (unsigned i = 0; i < listed; i++) {
		enum read_code code = reader->error[i].code;
		archive->unread[code].reports++;
		archive->unread[code].games += !counted[code];
		counted[code] = true;
	}
	archive->more_unread += reader->errors - listed;
}

void archive_add(struct archive *archive, const struct judged_game *t)
{
	archive->games++;
	archive->verdict[t->verdict]++;
	archive->only_notes += t->verdict == VERDICT_ILLEGAL && judged_moves_legal(t) == MOVES_LEGAL;
	count_errors(archive, t->reader);
	if (!t->judged)
		return;
	count_edition(archive, t->reader->record.rules.name);
	count_findings(archive, &t->findings);
	archive->finished += judged_position(t)->scored;
	archive->moves += judged_position(t)->moves;
}
