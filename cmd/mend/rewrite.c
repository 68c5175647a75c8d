#include "judge/fit.h"
#include "mend/mend_line.h"
#include "mend/mend_list.h"
#include "mend/rewrite.h"
#include "read/log.h"
#include "read/scenario.h"

#include <stdlib.h>

/* The document of a scenario among those of its file. */
static struct word document_of(const struct reader *reader)
{
	const char *s = reader->text, *game = s + reader->record.span.text;
	struct word document = { s, reader->length };
	struct span line = line_span(s, reader->length, 0, 1);
	while (line_span_next(s, reader->length, &line)) {
		const char *mark = s + line.text;
		if (line.length < 3 || (memcmp(mark, "---", 3) != 0 && memcmp(mark, "...", 3) != 0))
			continue;
		if (mark > game)
			return (struct word){ document.s, (size_t)(mark - document.s) };
		size_t begin = *mark == '.' ? line.text + line.length : line.text;
		document = (struct word){ s + begin, reader->length - begin };
	}
	return document;
}

struct rewrite rewrite_begin(struct search *search, enum mend_kind kind, unsigned rank)
{
	const struct reader *reader = search->reader;
	return (struct rewrite){
		.search = search,
		.mend = { .kind = kind, .changes = 1, .rank = rank },
		.text = reader->edition ? document_of(reader) : (struct word){ reader->text, reader->length },
	};
}

/* Adds a replacement of bytes of the record's text. */
static void replace(struct rewrite *rewrite, size_t at, size_t length, char *now)
{
	patch_add(&rewrite->patch, at - (size_t)(rewrite->text.s - rewrite->search->reader->text), length, now);
}

bool find_line(const struct reader *reader, uint32_t number, struct span *line)
{
	*line = reader->edition ? line_span(reader->text, reader->length, 0, 1) : reader->record.span;
	while (line->line < number)
		if (!line_span_next(reader->text, reader->length, line))
			return false;
	return line->line == number;
}

void rewrite_line(struct rewrite *rewrite, struct span line, char *now)
{
	const char *text = rewrite->search->reader->text + line.text;
	struct word was = without_return(text, line.length);
	const struct step place = { .span = line };
	mend_add_line(&rewrite->mend, &place, copy_bytes(was.s, was.length), now);
	if (now)
		replace(rewrite, line.text, was.length, copy_string(now));
	else
		replace(rewrite, line.text, line.length + (text[line.length] == '\n'), copy_string(""));
}

void rewrite_words(struct rewrite *rewrite, struct span line, struct word was, struct word now)
{
	const struct word whole = without_return(rewrite->search->reader->text + line.text, line.length);
	struct text words = { 0 };
	struct splice all = splice_begin(&words, whole.s, whole.length);
	splice(&all, was, now);
	splice_end(&all);
	rewrite_line(rewrite, line, words.s);
}

void rewrite_add(struct rewrite *rewrite, uint32_t line, char *now)
{
	const struct step place = { .span.line = line };
	struct span before;
	struct text added = { 0 };
	mend_add_line(&rewrite->mend, &place, NULL, now);
	if (!find_line(rewrite->search->reader, line - 1, &before))
		return; /* it is then the same record */
	text_add(&added, "\n%s", now);
	replace(rewrite, before.text + before.length, 0, added.s);
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

/* The players of a record alone; the caller frees them. */
static struct record *copy_players(const struct record *record)
{
	struct record *players = zeroed(sizeof *players);
	players->player_lines = record->player_lines;
	players->players = record->players;
	memcpy(players->player, record->player, sizeof players->player);
	memcpy(players->declared, record->declared, sizeof players->declared);
	return players;
}

bool rewrite_try(struct rewrite *rewrite)
{
	struct search *search = rewrite->search;
	const struct record own = search->record;
	const struct text was = { .s = (char *)rewrite->text.s, .length = rewrite->text.length };
	struct text now = { 0 };
	struct scenario scenario = { 0 };
	struct reader *again = grow(NULL, 1, sizeof *again);
	patch_apply(&rewrite->patch, &was, &now);
	reader_begin(again, search->reader->input.overrides);
	bool whole = search_spend(search) && read_again(search->reader, &now, again, &scenario) &&
		     record_is_whole(search->trial, &again->record);
	if (whole) {
		search->record = again->record;
		rewrite->mend.players = copy_players(&again->record);
		add_whole_mend(search, &rewrite->mend, search->trial);
		search->record = own;
	} else {
		mend_free(&rewrite->mend);
	}
	reader_free(again);
	free(again);
	scenario_free(&scenario);
	patch_free(&rewrite->patch);
	text_free(&now);
	return whole;
}
