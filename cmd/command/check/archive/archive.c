#include "command/check/archive/archive.h"

#include "say/game_json.h"
#include "say/names.h"
#include "show/show.h"

#include <inttypes.h>
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
		      const char *heading, const char *const *file)
{
	int code = next_code(list, archive, -1);
	if (code >= 0)
		text_add(out, "%s\n", heading);
	for (; code >= 0; code = next_code(list, archive, code)) {
		const struct code_count *count = list->count(archive, code);
		text_add(out, "%9" PRIu64 "  %s, in %" PRIu64 " %s, first at ", count->reports, list->name(code),
			 count->games, count->games == 1 ? "game" : "games");
		text_add_file(out, file[count->file]);
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

void show_archive(struct text *out, const struct archive *archive, const char *const *file)
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
	json_key_text(json, "file", file);
	json_key_int(json, "line", line);
	json_map_end(json);
}

static void add_list(struct json *json, const char *key, const struct archive *archive, const struct code_list *list,
		     const char *const *file)
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

void show_archive_json(struct text *out, const struct archive *archive, const char *const *file)
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

void show_double(struct text *out, const struct double_game *found, const char *const *file)
{
	show_place(out, file[found->again.file], found->again.line, 0);
	text_add_string(out, "the same game as ");
	text_add_file(out, file[found->first_file]);
	text_add(out, ":%" PRIu32 "\n", found->first_line);
}

void show_double_json(struct text *out, const struct double_game *found, const char *const *file)
{
	struct json json;
	show_answer_begin(&json, out);
	json_key_text(&json, "file", file[found->again.file]);
	json_key_int(&json, "line", found->again.line);
	json_id(&json, "id", found->again.id);
	add_first(&json, file[found->first_file], found->first_line);
	show_answer_end(&json);
}
