#include "command/check/archive/archive.h"

#include <stdlib.h>

void archive_free(struct archive *archive)
{
	free(archive->edition);
}

/* ---- codes ---- */

enum { LIST_MOVES, LIST_NOTES, LIST_UNREAD };

const struct archive_list archive_lists[ARCHIVE_LISTS] = {
	[LIST_MOVES] = { "illegal_moves", "illegal moves" },
	[LIST_NOTES] = { "wrong_notes", "wrong notes" },
	[LIST_UNREAD] = { "errors", "lines that cannot be read" },
};

int archive_list_of(int code)
{
	if (code >= UNREAD_FROM)
		return LIST_UNREAD;
	return violation_is_note((enum violation_code)code) ? LIST_NOTES : LIST_MOVES;
}

const char *archive_code(int code)
{
	return code < UNREAD_FROM ? violation_name((enum violation_code)code)
				  : read_code_words((enum read_code)(code - UNREAD_FROM))->name;
}

/* ---- counting ---- */

static void count_edition(struct archive *archive, int edition, uint64_t games)
{
	if (!archive->edition)
		archive->edition = zeroed((size_t)editions * sizeof *archive->edition);
	archive->edition[edition] += games;
}

static void count(struct code_count *count, struct code_count more, const struct files *files)
{
	int order = count->reports ? files_compare(files, more.file, count->file) : -1;
	if (order < 0 || (order == 0 && more.line < count->line)) {
		count->file = more.file;
		count->line = more.line;
	}
	count->reports += more.reports;
	count->games += more.games;
}

/* ---- a game ---- */

/* What the codes of one game are added to; a game counts once for each, however often it is reported there. */
struct counting {
	struct archive *archive;
	const struct files *files;
	uint32_t file;
	bool counted[ARCHIVE_CODES];
};

static void count_report(struct counting *counting, int code, uint32_t line)
{
	struct code_count report = { 1, !counting->counted[code], counting->file, line };
	count(&counting->archive->of[code], report, counting->files);
	counting->counted[code] = true;
}

static void count_errors(struct counting *counting, const struct reader *reader)
{
	unsigned listed = reader->errors < ERRORS_MAX ? reader->errors : ERRORS_MAX;
	for (unsigned i = 0; i < listed; i++)
		count_report(counting, UNREAD_FROM + (int)reader->error[i].code, reader->error[i].span.line);
	counting->archive->more_unread += reader->errors - listed;
}

void archive_add(struct archive *archive, const struct judged_game *t, uint32_t file, const struct files *files)
{
	struct counting counting = { .archive = archive, .files = files, .file = file };
	archive->games++;
	archive->verdict[t->verdict]++;
	archive->only_notes += t->verdict == VERDICT_ILLEGAL && judged_moves_legal(t) == MOVES_LEGAL;
	count_errors(&counting, t->reader);
	if (!t->judged)
		return;
	const char *edition = t->reader->record.rules.name;
	count_edition(archive, (int)(ruleset_find(edition, strlen(edition)) - rulesets), 1);
	for (size_t i = 0; i < t->findings.count; i++)
		count_report(&counting, (int)t->findings.list[i].code, t->findings.list[i].line);
	archive->finished += judged_position(t)->scored;
	archive->moves += judged_position(t)->moves;
}

/* ---- another archive ---- */

void archive_add_all(struct archive *archive, const struct archive *other, const struct files *files)
{
	archive->games += other->games;
	for (int v = 0; v < VERDICTS; v++)
		archive->verdict[v] += other->verdict[v];
	archive->only_notes += other->only_notes;
	archive->finished += other->finished;
	archive->moves += other->moves;
	for (int e = 0; e < editions && other->edition; e++)
		if (other->edition[e])
			count_edition(archive, e, other->edition[e]);
	for (int code = 0; code < ARCHIVE_CODES; code++)
		if (other->of[code].reports)
			count(&archive->of[code], other->of[code], files);
	archive->more_unread += other->more_unread;
}
