#include "judge/fit.h"
#include "mend/mend_list.h"
#include "read/log.h"
#include "read/scenario.h"

#include <stdlib.h>

/* Whether a line of YAML begins or ends a document. */
static bool is_mark(const char *line, size_t length)
{
	return length >= 3 && (memcmp(line, "---", 3) == 0 || memcmp(line, "...", 3) == 0);
}

/* Writes the text of a record, which is one document of a file of scenarios, with the lines of a mend. */
static void write_mended(struct text *out, const struct reader *reader, const struct mend *mend)
{
	const struct mend_line *change = mend->line, *end = mend->line + mend->lines;
	struct span line = reader->edition ? line_span(reader->text, reader->length, 0, 1) : reader->record.span;
	do {
		const char *words = reader->text + line.text;
		if (reader->edition && is_mark(words, line.length)) {
			if (line.line > reader->record.span.line)
				break;
			text_clear(out);
			if (*words == '.')
				continue;
		}
		for (; change < end && change->line == line.line && !change->was; change++)
			text_add(out, "%s\n", change->now);
		bool changes = change < end && change->line == line.line;
		if (!changes)
			text_add_bytes(out, words, line.length);
		else if (change->now)
			text_add_string(out, change->now);
		if (!changes || change->now)
			text_add_char(out, '\n');
		change += changes;
	} while (line_span_next(reader->text, reader->length, &line));
	for (; change < end; change++)
		text_add(out, "%s\n", change->now);
}

/* Reads the record from its new text, a scenario for the same edition. Returns false if some of it cannot be read. */
static bool read_again(const struct reader *was, const struct text *text, struct reader *again,
		       struct scenario *scenario)
{
	const struct cut cut = { .text = text->s, .length = text->length, .line = was->record.span.line };
	if (!was->edition)
		return log_read(again, &cut);
	scenario_begin(scenario, text->s, text->length);
	while (scenario_next(scenario, again))
		if (again->edition && strcmp(again->edition, was->edition) == 0)
			return again->errors == 0;
	return false;
}

bool search_try_text(struct search *search, struct mend *mend)
{
	const struct record own = search->record;
	struct text now = { 0 };
	struct scenario scenario = { 0 };
	struct reader *again = grow(NULL, 1, sizeof *again);
	write_mended(&now, search->reader, mend);
	reader_begin(again, search->reader->input.overrides);
	bool whole = search_spend(search) && read_again(search->reader, &now, again, &scenario) &&
		     record_is_whole(search->trial, &again->record);
	if (whole) {
		mend->players = grow(NULL, 1, sizeof *mend->players);
		*mend->players = search->record = again->record;
		add_whole_mend(search, mend, search->trial);
		search->record = own;
	} else {
		mend_free(mend);
	}
	reader_free(again);
	free(again);
	scenario_free(&scenario);
	text_free(&now);
	return whole;
}
