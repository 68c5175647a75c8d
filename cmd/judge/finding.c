#include "judge/finding.h"

#include "say/citations.h"

#include <stdlib.h>
#include <string.h>

void findings_clear(struct findings *findings)
{
	findings->count = 0;
	findings->notes = 0;
	text_clear(&findings->words);
}

void findings_free(struct findings *findings)
{
	free(findings->list);
	text_free(&findings->words);
}

int step_player(const struct step *step)
{
	return step && step->kind <= STEP_RECALL ? step->turn.player : -1;
}

int step_move(const struct referee *referee, const struct step *step)
{
	bool tried = step && (step->kind == STEP_TURN || step->kind == STEP_PASS) && !referee->report.played;
	return referee->game.moves + tried;
}

/* ---- the place in the line ---- */

static bool is_inside_name(char c)
{
	return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '_' || c == '-' ||
	       c & 0x80;
}

/* Where a word is on its own in the line, from byte `at` on; `length` if it is not. */
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
 * word is marked where it is on its own, otherwise the beginning of them all.
 */
static void locate_composed(struct finding *finding, const char *line, uint32_t from, struct word word)
{
	uint32_t length = finding->span.length;
	from = from < length ? from : length;
	uint32_t end = length - from < SOUGHT_MAX ? length : from + SOUGHT_MAX;
	uint32_t at = word.length ? find_word(line, end, from, word) : end;
	if (at < end && find_word(line, end, at + 1, word) < end)
		at = end; /* it may be the other occurrence */
	finding->at = at < end ? at : from;
	finding->marked = at < end ? (uint32_t)word.length : length > from ? length - from : 0;
}

/* Counts on from the previous finding if that is on the same line, which may be long. */
static uint32_t column_of(const struct finding *finding, const struct finding *before, const char *line)
{
	bool after = before && before->span.line == finding->span.line && before->at <= finding->at;
	uint32_t at = after ? before->at : 0, column = after ? before->column : 1;
	return column + (uint32_t)text_width(line + at, finding->at - at);
}

/*
 * Marks the word in question, if the words of the step or header line are on its line. `before` is the finding before
 * it, or NULL.
 */
static void locate(struct finding *finding, const struct finding *before, const struct incident *incident)
{
	struct word word = say_word(incident, finding->code);
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

/* ---- findings ---- */

static struct finding *new_finding(struct findings *findings)
{
	if (findings->count == findings->size) {
		findings->size = 2 * findings->size + 16;
		findings->list = grow(findings->list, findings->size, sizeof *findings->list);
	}
	return &findings->list[findings->count++];
}

/* What is missing at the end is reported on the last line. */
static struct span span_of(const struct incident *incident)
{
	const struct record *record = record_of(incident);
	if (incident->header)
		return incident->header->span;
	if (incident->step)
		return incident->step->span;
	return record->steps ? record->step[record->steps - 1].span : record->span;
}

/* Ends a sentence with its NUL; returns where the next one begins. */
static size_t end_sentence(struct text *words)
{
	text_add_bytes(words, "", 1);
	return words->length;
}

static void add_finding(struct findings *findings, const struct incident *incident, enum violation_code code,
			bool first, bool with_words)
{
	struct finding *finding = new_finding(findings);
	struct text *words = &findings->words;
	*finding = (struct finding){ .code = code,
				     .step = incident->step,
				     .first = first,
				     .player = step_player(incident->step),
				     .rules = citations(incident, code),
				     .move = (uint16_t)step_move(incident->referee, incident->step),
				     .span = span_of(incident) };
	findings->notes += violation_is_note(code);
	if (!with_words)
		return;
	locate(finding, findings->count > 1 ? finding - 1 : NULL, incident);
	finding->message = words->length;
	say_violation(words, incident, code);
	finding->help = end_sentence(words);
	say_help(words, incident, code);
	finding->correction = end_sentence(words);
	if (incident->step && incident->step->kind >= STEP_SCORED)
		say_correction(words, incident);
	end_sentence(words);
}

void findings_add_header(struct findings *findings, struct incident *incident, bool with_words)
{
	const struct referee *referee = incident->referee;
	for (int i = 0; i < referee->headers; i++) {
		incident->header = &referee->header[i];
		add_finding(findings, incident, incident->header->code, i == 0, with_words);
	}
	incident->header = NULL;
}

void findings_add(struct findings *findings, struct incident *incident, const struct violations *broken,
		  bool with_words)
{
	if (with_words && incident->step)
		incident->parts = step_parts(incident->step);
	bool first = true;
	enum violation_code code = violations_next(broken, 0);
	for (; code != VIOLATION_CODES; code = violations_next(broken, code + 1)) {
		add_finding(findings, incident, code, first, with_words);
		first = false;
	}
}
