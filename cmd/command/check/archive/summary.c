#include "command/check/archive/archive.h"

#include "show/show.h"

#include <inttypes.h>

/* The code after `above` in a list by number: most reports first, then in the order of the registry; -1 at the end. */
static int next_code(const struct archive *archive, int list, int above)
{
	uint64_t most = above < 0 ? UINT64_MAX : archive->of[above].reports;
	int next = -1;
	for (int code = 0; code < ARCHIVE_CODES; code++) {
		uint64_t reports = archive->of[code].reports;
		bool comes_later = reports < most || (reports == most && code > above);
		if (archive_list_of(code) == list && reports > 0 && comes_later &&
		    (next < 0 || reports > archive->of[next].reports))
			next = code;
	}
	return next;
}

/* ---- text ---- */

static void show_list(struct text *out, const struct archive *archive, int list, const struct files *files)
{
	int code = next_code(archive, list, -1);
	if (code >= 0)
		text_add(out, "%s\n", archive_lists[list].heading);
	for (; code >= 0; code = next_code(archive, list, code)) {
		const struct code_count *count = &archive->of[code];
		text_add(out, "%9" PRIu64 "  %s, in %" PRIu64 " %s, first at ", count->reports, archive_code(code),
			 count->games, count->games == 1 ? "game" : "games");
		text_add_file(out, files->name[count->file]);
		text_add(out, ":%" PRIu32 "\n", count->line);
	}
}

static void show_verdicts(struct text *out, const struct archive *archive)
{
	const char *before = ": ";
	text_add(out, "%" PRIu64 " %s", archive->games, archive->games == 1 ? "game" : "games");
	for (int v = 0; v < VERDICTS; v++) {
		text_add(out, "%s%" PRIu64 " %s", before, archive->verdict[v], verdict_name((enum verdict)v));
		before = ", ";
	}
	text_add(out, "\n");
	if (archive->only_notes)
		text_add(out, "  %" PRIu64 " of the illegal games: legal moves, wrong notes\n", archive->only_notes);
}

static void show_shape(struct text *out, const struct archive *archive)
{
	const char *before = "  ";
	text_add(out, "  %" PRIu64 " finished; %" PRIu64 " %s judged\n", archive->finished, archive->moves,
		 archive->moves == 1 ? "move" : "moves");
	for (int e = 0; archive->edition && e < editions; e++)
		if (archive->edition[e]) {
			text_add(out, "%s%s %" PRIu64, before, rulesets[e].name, archive->edition[e]);
			before = ", ";
		}
	text_add(out, archive->edition ? "\n" : "");
	if (archive->has_doubles)
		text_add(out, "  %" PRIu64 " %s\n", archive->doubles, archive->doubles == 1 ? "double" : "doubles");
}

void show_archive(struct text *out, const struct archive *archive, const struct files *files)
{
	show_verdicts(out, archive);
	show_shape(out, archive);
	for (int list = 0; list < ARCHIVE_LISTS; list++)
		show_list(out, archive, list, files);
	if (archive->more_unread)
		text_add(out, "%9" PRIu64 "  more, beyond the first %d of a game\n", archive->more_unread, ERRORS_MAX);
}

/* ---- JSON ---- */

void show_first(struct json *json, const char *file, uint32_t line)
{
	json_key_map(json, "first");
	json_key_text(json, "file", file);
	json_key_int(json, "line", line);
	json_map_end(json);
}

static void add_list(struct json *json, const struct archive *archive, int list, const struct files *files)
{
	int code = next_code(archive, list, -1);
	json_key_list(json, archive_lists[list].key);
	for (; code >= 0; code = next_code(archive, list, code)) {
		const struct code_count *count = &archive->of[code];
		json_map(json);
		json_key_text(json, "code", archive_code(code));
		json_key_int(json, "reports", (int64_t)count->reports);
		json_key_int(json, "games", (int64_t)count->games);
		show_first(json, files->name[count->file], count->line);
		json_map_end(json);
	}
	json_list_end(json);
}

static void add_verdicts(struct json *json, const struct archive *archive)
{
	json_key_map(json, "verdicts");
	for (int v = 0; v < VERDICTS; v++)
		json_key_int(json, verdict_name((enum verdict)v), (int64_t)archive->verdict[v]);
	json_map_end(json);
}

static void add_editions(struct json *json, const struct archive *archive)
{
	json_key_map(json, "editions");
	for (int e = 0; archive->edition && e < editions; e++)
		if (archive->edition[e])
			json_key_int(json, rulesets[e].name, (int64_t)archive->edition[e]);
	json_map_end(json);
}

void show_archive_json(struct text *out, const struct archive *archive, const struct files *files)
{
	struct json json;
	show_answer_begin(&json, out);
	json_key_int(&json, "games", (int64_t)archive->games);
	add_verdicts(&json, archive);
	json_key_int(&json, "only_notes", (int64_t)archive->only_notes);
	json_key_int(&json, "finished", (int64_t)archive->finished);
	json_key_int(&json, "moves", (int64_t)archive->moves);
	add_editions(&json, archive);
	if (archive->has_doubles)
		json_key_int(&json, "doubles", (int64_t)archive->doubles);
	for (int list = 0; list < ARCHIVE_LISTS; list++)
		add_list(&json, archive, list, files);
	json_key_int(&json, "more_errors", (int64_t)archive->more_unread);
	show_answer_end(&json);
}
