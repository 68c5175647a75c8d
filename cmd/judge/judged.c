#include "judge/judged.h"

#include "say/citations.h"

#include <stdlib.h>
#include <string.h>

void judged_begin(struct judged_game *t)
{
	memset(t, 0, offsetof(struct judged_game, referee));
}

void judged_free(struct judged_game *t)
{
	free(t->finding);
	free(t->award);
	text_free(&t->words);
}

const char *verdict_name(enum verdict verdict)
{
	static const char *const names[] = { "legal", "illegal", "unreadable" };
	return names[verdict];
}

static struct finding *new_finding(struct judged_game *t)
{
	if (t->findings == t->finding_size) {
		t->finding_size = 2 * t->finding_size + 16;
		t->finding = grow(t->finding, t->finding_size, sizeof *t->finding);
	}
	return &t->finding[t->findings++];
}

/* Keeps a sentence with its NUL; returns where it begins. */
static size_t keep(struct judged_game *t, void (*say)(struct text *, const struct incident *, enum violation_code),
		   const struct incident *incident, enum violation_code code)
{
	size_t begin = t->words.length;
	say(&t->words, incident, code);
	text_add_bytes(&t->words, "", 1);
	return begin;
}

/* Whose doing a step is; -1: nobody's. */
static int step_player(const struct step *step)
{
	return step && step->kind <= STEP_RECALL ? step->turn.player : -1;
}

static bool is_inside_name(char c)
{
	return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '_' || c == '-' ||
	       c & 0x80;
}

/* Where a word stands by itself in the line, from byte `at` on; `length` if it does not. */
static uint32_t find_word(const char *line, uint32_t length, uint32_t at, struct word word)
{
	for (; at + word.length <= length; at++)
		if (memcmp(line + at, word.s, word.length) == 0 && (at == 0 || !is_inside_name(line[at - 1])) &&
		    (at + word.length == length || !is_inside_name(line[at + word.length])))
			return at;
	return length;
}

enum { SOUGHT_MAX = 4096 }; /* bytes of a line, which may be a whole file */

/*
 * The words of a step or of a header line were put together from several places of the line, or of several lines: the
 * word is marked where it stands alone, else the beginning of all.
 */
static void locate_composed(struct finding *finding, const char *line, uint32_t from, struct word word)
{
	uint32_t length = finding->span.length;
	from = from < length ? from : length;
	uint32_t end = length - from < SOUGHT_MAX ? length : from + SOUGHT_MAX;
	uint32_t at = word.length ? find_word(line, end, from, word) : end;
	if (at < end && find_word(line, end, at + 1, word) < end)
		at = end; /* it may be the other one */
	finding->at = at < end ? at : from;
	finding->marked = at < end ? (uint32_t)word.length : length > from ? length - from : 0;
}

/* Counted on from the one before where that stands in the same line, which may be long. */
static uint32_t column_of(const struct finding *finding, const struct finding *before, const char *line)
{
	bool behind = before && before->span.line == finding->span.line && before->at <= finding->at;
	uint32_t at = behind ? before->at : 0, column = behind ? before->column : 1;
	return column + (uint32_t)text_width(line + at, finding->at - at);
}

void judged_locate(struct finding *finding, const struct finding *before, const struct incident *incident,
		   enum violation_code code)
{
	struct word word = say_word(incident, code);
	const char *line = incident->text + finding->span.text, *end = line + finding->span.length;
	if (word.length > 0 && word.s >= line && word.s + word.length <= end) {
		finding->at = (uint32_t)(word.s - line);
		finding->marked = (uint32_t)word.length;
	} else if (incident->step) {
		locate_composed(finding, line, incident->step->words.at, word);
	} else if (incident->header && incident->header->words.s) {
		locate_composed(finding, line, incident->header->words.at, word);
	}
	finding->column = column_of(finding, before, line);
}

static void say_correct(struct text *out, const struct incident *incident, enum violation_code code)
{
	(void)code;
	if (incident->step && incident->step->kind >= STEP_SCORED)
		say_correction(out, incident);
}

/* What was missing at the end is said of the last line. */
static struct span end_of_record(const struct record *record)
{
	return record->steps ? record->step[record->steps - 1].span : record->span;
}

static void add_finding(struct judged_game *t, const struct incident *incident, enum violation_code code, bool first,
			bool words)
{
	const struct game *game = &t->referee.game;
	struct finding *finding = new_finding(t);
	bool tried = incident->step && (incident->step->kind == STEP_TURN || incident->step->kind == STEP_PASS) &&
		     !t->referee.report.played;
	*finding = (struct finding){ .code = code,
				     .step = incident->step,
				     .first = first,
				     .player = step_player(incident->step),
				     .rules = citations(incident, code),
				     .move = (uint16_t)(game->moves + tried) };
	t->notes += violation_is_note(code);
	if (incident->header)
		finding->span = incident->header->span;
	else if (incident->step)
		finding->span = incident->step->span;
	else
		finding->span = end_of_record(&t->reader->record);
	if (!words)
		return;
	judged_locate(finding, t->findings > 1 ? finding - 1 : NULL, incident, code);
	finding->message = keep(t, say_violation, incident, code);
	finding->help = keep(t, say_help, incident, code);
	finding->correction = keep(t, say_correct, incident, code);
}

static void add_header_findings(struct judged_game *t, struct incident *incident, bool words)
{
	for (int i = 0; i < t->referee.headers; i++) {
		incident->header = &t->referee.header[i];
		add_finding(t, incident, incident->header->code, i == 0, words);
		violations_add(&t->seen, incident->header->code);
	}
	incident->header = NULL;
}

static void add_findings(struct judged_game *t, struct incident *incident, bool words)
{
	const struct violations *broken = &t->referee.report.broken;
	if (words && incident->step)
		incident_read_parts(incident);
	bool first = true;
	enum violation_code code = violations_next(broken, 0);
	for (; code != VIOLATION_CODES; code = violations_next(broken, code + 1)) {
		add_finding(t, incident, code, first, words);
		first = false;
	}
}

static void add_awards(struct judged_game *t)
{
	const struct outcome *outcome = &t->referee.outcome;
	if (t->awards + outcome->awards > t->award_size) {
		t->award_size = 2 * t->award_size + AWARDS_MAX;
		t->award = grow(t->award, t->award_size, sizeof *t->award);
	}
	memcpy(t->award + t->awards, outcome->award, outcome->awards * sizeof *t->award);
	t->awards += outcome->awards;
}

static void begin(struct judged_game *t, const struct reader *reader, const char *file)
{
	t->reader = reader;
	t->file = file;
	t->findings = t->awards = 0;
	t->notes = 0;
	t->judged = false;
	t->left_out = t->stood = t->refused = 0;
	t->ended_early = t->ended_by_close = false;
	t->seen = (struct violations){ 0 };
	text_clear(&t->words);
}

/* What was wrong in a step, and what became of it. */
static void note_illegal(struct judged_game *t, bool action)
{
	const struct referee *referee = &t->referee;
	const struct report *report = &referee->report;
	t->left_out += report->left_out && action;
	t->stood += report->stands;
	t->refused += report->refused;
	violations_join(&t->seen, &report->broken);
	if (report->refused)
		violations_join(&t->seen, &referee->refused);
}

static void note_report(struct judged_game *t, enum kept kept)
{
	struct referee *referee = &t->referee;
	const struct report *report = &referee->report;
	const struct step *step = report->step;
	bool action = report->kind == REPORT_CLOSE || step->kind < STEP_UNREAD;
	if (report->left_out || report->stands || report->refused || violations_any(&report->broken))
		note_illegal(t, action);
	if (report->finished) {
		t->ended_early = game_ends_early(&referee->game);
		t->ended_by_close = report->kind == REPORT_CLOSE;
	}
	if (!report->played && !report->finished)
		return;
	if (report->played && step->kind == STEP_TURN)
		t->line_of_move[referee->game.moves] = step->span.line;
	if (kept >= KEEP_AWARDS && action && referee->outcome.awards)
		add_awards(t);
}

void judged_judge(struct judged_game *t, const struct reader *reader, const char *file, enum on_illegal on_illegal,
		  enum kept kept)
{
	struct referee *referee = &t->referee;
	bool words = kept == KEEP_WORDS;
	struct incident incident = {
		.file = file,
		.overrides = reader->overrides,
		.text = reader->text,
		.referee = referee,
		.line_of_move = t->line_of_move,
	};
	begin(t, reader, file);
	referee_begin(referee, &reader->record, on_illegal);
	add_header_findings(t, &incident, words);
	while (referee_next(referee)) {
		note_report(t, kept);
		incident.step = referee->report.step;
		if (violations_any(&referee->report.broken))
			add_findings(t, &incident, words);
	}
	t->judged = true;
	t->verdict = referee->illegal ? VERDICT_ILLEGAL : VERDICT_LEGAL;
	if (reader->errors && on_illegal != ON_ILLEGAL_SKIP)
		t->verdict = VERDICT_UNREADABLE;
}

/* Whether a line of what players did could not be read, so that nobody knows whether it was legal. */
static bool has_unread_action(const struct record *record)
{
	for (uint32_t i = 0; i < record->steps; i++)
		if (record->step[i].kind == STEP_UNREAD)
			return true;
	return false;
}

enum moves_legal judged_moves_legal(const struct judged_game *t)
{
	const struct reader *reader = t->reader;
	if (t->judged && t->findings > t->notes)
		return MOVES_ILLEGAL;
	bool whole = t->judged && !t->referee.unread && !(reader->errors && has_unread_action(&reader->record));
	return whole ? MOVES_LEGAL : MOVES_UNKNOWN;
}

uint8_t judged_winners(const struct judged_game *t)
{
	return t->referee.game.scored ? game_winners(&t->referee.game) : 0;
}

void judged_without(struct judged_game *t, struct judged_game *other)
{
	judged_judge(other, t->reader, t->file, ON_ILLEGAL_SKIP, KEEP_VERDICT);
	for (int p = 0; p < other->referee.game.players; p++)
		t->without.total[p] = game_total(&other->referee.game, p);
	t->without.winners = judged_winners(other);
	t->without.left_out = other->left_out;
}

void judged_unreadable(struct judged_game *t, const struct reader *reader, const char *file)
{
	begin(t, reader, file);
	t->verdict = VERDICT_UNREADABLE;
}

int judged_standings(const struct judged_game *t, struct standing standings[PLAYERS_SAID_MAX])
{
	int n = t->reader->record.players;
	for (int p = 0; p < n; p++) {
		struct standing s = { p, 0, t->judged && p < PLAYERS_MAX ? game_total(&t->referee.game, p) : 0 };
		int i = p;
		for (; i > 0 && standings[i - 1].points < s.points; i--)
			standings[i] = standings[i - 1];
		standings[i] = s;
	}
	for (int i = 0; i < n; i++)
		standings[i].rank =
			i > 0 && standings[i].points == standings[i - 1].points ? standings[i - 1].rank : i + 1;
	return n;
}
