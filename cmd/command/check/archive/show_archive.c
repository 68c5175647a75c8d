#include "command/check/archive/show_archive.h"

#include "say/game_json.h"
#include "say/names.h"
#include "show/show.h"

#include <inttypes.h>

/* The name that messages use for a file of the command line. */
static const char *input_name(const char *file)
{
	return strcmp(file, "-") == 0 ? "<stdin>" : file;
}

/* The codes of one of the lists below: their number, their names, and the number of reports of each. */
struct code_list {
	int codes;
	const char *(*name)(int code);
	const struct code_count *(*count)(const struct archive *archive, int code);
};

static const char *violation_at(int code)
{
	return violation_name((enum violation_code)code);
}

static const char *error_at(int code)
{
	return read_code_words((enum read_code)code)->name;
}

static const struct code_count none = { 0 };

static const struct code_count *count_of_moves(const struct archive *archive, int code)
{
	return violation_is_note((enum violation_code)code) ? &none : &archive->of[code];
}

static const struct code_count *count_of_notes(const struct archive *archive, int code)
{
	return violation_is_note((enum violation_code)code) ? &archive->of[code] : &none;
}

static const struct code_count *count_of_errors(const struct archive *archive, int code)
{
	return &archive->unread[code];
}

static const struct code_list illegal_moves = { VIOLATION_CODES, violation_at, count_of_moves };
static const struct code_list wrong_notes = { VIOLATION_CODES, violation_at, count_of_notes };
static const struct code_list unread_lines = { READ_CODES, error_at, count_of_errors };

/* The code after those of `above` in a list by number: most reports first, then in the order of the registry; -1 at the end. */
static int next_code(const struct code_list *list, const struct archive *archive, int above)
{
	uint64_t most = above < 0 ? UINT64_MAX : list->count(archive, above)->reports;
	int next = -1;
	for (int code = 0; code < list->codes; code++) {
		uint64_t reports = list->count(archive, code)->reports;
		bool comes_later = reports < most || (reports == most && code > above);
		if (reports > 0 && comes_later && (next < 0 || reports > list->count(archive, next)->reports))
			next = code;
	}
	return next;
}

/* ---- text ---- */

static void show_list(struct text *out, const struct archive *archive, const struct code_list *list,
		      const char *heading, char *const *file)
{
	int code = next_code(list, archive, -1);
	if (code >= 0)
		text_add(out, "%s\n", heading);
	for (; code >= 0; code = next_code(list, archive, code)) {
		const struct code_count *count = list->count(archive, code);
		text_add(out, "%9" PRIu64 "  %s, in %" PRIu64 " %s, first at ", count->reports, list->name(code),
			 count->games, count->games == 1 ? "game" : "games");
		text_add_file(out, input_name(file[count->file]));
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

void show_archive(struct text *out, const struct archive *archive, char *const *file)
{
	show_verdicts(out, archive);
	show_shape(out, archive);
	show_list(out, archive, &illegal_moves, "illegal moves", file);
	show_list(out, archive, &wrong_notes, "wrong notes", file);
	show_list(out, archive, &unread_lines, "lines that cannot be read", file);
	if (archive->more_unread)
		text_add(out, "%9" PRIu64 "  more, beyond the first %d of a game\n", archive->more_unread, ERRORS_MAX);
}

/* ---- JSON ---- */

/* Where a game or a report occurred first. */
static void add_first(struct json *json, const char *file, uint32_t line)
{
	json_key_map(json, "first");
	json_key_text(json, "file", input_name(file));
	json_key_int(json, "line", line);
	json_map_end(json);
}

static void add_list(struct json *json, const char *key, const struct archive *archive, const struct code_list *list,
		     char *const *file)
{
	int code = next_code(list, archive, -1);
	json_key_list(json, key);
	for (; code >= 0; code = next_code(list, archive, code)) {
		const struct code_count *count = list->count(archive, code);
		json_map(json);
		json_key_text(json, "code", list->name(code));
		json_key_int(json, "reports", (int64_t)count->reports);
		json_key_int(json, "games", (int64_t)count->games);
		add_first(json, file[count->file], count->line);
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

void show_archive_json(struct text *out, const struct archive *archive, char *const *file)
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
	add_list(&json, "illegal_moves", archive, &illegal_moves, file);
	add_list(&json, "wrong_notes", archive, &wrong_notes, file);
	add_list(&json, "errors", archive, &unread_lines, file);
	json_key_int(&json, "more_errors", (int64_t)archive->more_unread);
	show_answer_end(&json);
}

/* ---- doubles ---- */

void show_double(struct text *out, const struct double_game *found, char *const *file)
{
	show_place(out, input_name(file[found->again.file]), found->again.line, 0);
	text_add_string(out, "the same game as ");
	text_add_file(out, input_name(file[found->first_file]));
	text_add(out, ":%" PRIu32 "\n", found->first_line);
}

void show_double_json(struct text *out, const struct double_game *found, char *const *file)
{
	struct json json;
	show_answer_begin(&json, out);
	json_key_text(&json, "file", input_name(file[found->again.file]));
	json_key_int(&json, "line", found->again.line);
	json_id(&json, "id", found->again.id);
	add_first(&json, file[found->first_file], found->first_line);
	show_answer_end(&json);
}
