#include "judge/finding.h"

#include "read/reader.h"

#include <stdlib.h>

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

/* Continues counting from the previous finding if that is on the same line, which may be long. */
static uint32_t column_after(const struct finding *finding, const struct finding *before, const char *line)
{
	bool after = before && before->span.line == finding->span.line && before->at <= finding->at;
	uint32_t at = after ? before->at : 0, column = after ? before->column : 1;
	return column + (uint32_t)text_width(line + at, finding->at - at);
}

/* The words of the step or of the header line; NULL for what is missing at the end. */
static const struct words *words_at(const struct incident *incident)
{
	if (incident->step)
		return &incident->step->words;
	return incident->header ? &incident->header->words : NULL;
}

/* Whether words come from several places, perhaps of several lines: then the line depends on the word in question. */
static bool is_composed(const struct words *words)
{
	return words && words->origin;
}

/* Marks the word in question, or all words if it is not in the input. `before` is the previous finding, or NULL. */
static void mark_word(struct finding *finding, const struct finding *before, const struct incident *incident)
{
	const struct words *words = words_at(incident);
	struct word word = say_word(incident, finding->code);
	const char *line = incident->reader->text + finding->span.text, *end = line + finding->span.length;
	if (word.length > 0 && word.s >= line && word.s + word.length <= end) {
		finding->at = (uint32_t)(word.s - line);
		finding->marked = (uint32_t)word.length;
	} else if (words && words->s) {
		struct origin here = words_locate(words, incident->reader->text, finding->span,
						  word.length ? (size_t)(word.s - words->s) : 0, word.length);
		if (here.length > 0)
			finding->span = here.span;
		finding->at = here.at;
		finding->marked = here.length > 0 ? here.length : finding->span.length - here.at;
	}
	const struct origin_line *origin = reader_origin(incident->reader, finding->span);
	finding->column =
		origin ? origin->column : column_after(finding, before, incident->reader->text + finding->span.text);
}

/* ---- findings ---- */

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
static size_t close_sentence(struct text *words)
{
	text_add_bytes(words, "", 1);
	return words->length;
}

static void add_finding(struct findings *findings, const struct incident *incident, enum violation_code code,
			bool first, bool with_words)
{
	struct text *words = &findings->words;
	LIST_ADD(findings->list, findings->count,
		 (struct finding){ .code = code,
				   .step = incident->step,
				   .first = first,
				   .note = violation_is_note(code) && !step_is_given(incident->step),
				   .player = step_player(incident->step),
				   .rules = citations(incident, code),
				   .move = (uint16_t)step_move(incident->referee, incident->step),
				   .span = span_of(incident) });
	struct finding *finding = &findings->list[findings->count - 1];
	finding->line = finding->span.line;
	findings->notes += finding->note;
	if (with_words || is_composed(words_at(incident)))
		mark_word(finding, findings->count > 1 ? finding - 1 : NULL, incident);
	if (!with_words)
		return;
	finding->message = words->length;
	say_violation(words, incident, code);
	finding->help = close_sentence(words);
	say_help(words, incident, code);
	finding->correction = close_sentence(words);
	if (incident->step && incident->step->kind >= STEP_SCORED)
		say_correction(words, incident);
	close_sentence(words);
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
	if (incident->step && (with_words || is_composed(words_at(incident))))
		incident->parts = step_parts(incident->step);
	bool first = true;
	enum violation_code code = violations_next(broken, 0);
	for (; code != VIOLATION_CODES; code = violations_next(broken, code + 1)) {
		add_finding(findings, incident, code, first, with_words);
		first = false;
	}
}
