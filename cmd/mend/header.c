#include "judge/readings.h"
#include "mend/keep.h"
#include "read/log.h"

#include <stdlib.h>

/* ---- the lines of the header ---- */

/* A line of the header, and a word in it. */
struct stated {
	struct span line;
	struct word word;
};

static bool is_scenario(const struct reader *reader)
{
	return reader->edition != NULL;
}

/* The characters that end a key of the header. */
static const char *key_ends(const struct reader *reader, const char *key)
{
	if (is_scenario(reader))
		return ":\"'";
	return strcmp(key, "edition") == 0 ? " \t" : "=";
}

/* The beginning of the word after a key on a line; NULL if the line does not have the key. */
static const char *find_after(struct word line, const char *key, const char *ends)
{
	const char *comment = memchr(line.s, '#', line.length);
	size_t length = strlen(key), end = comment ? (size_t)(comment - line.s) : line.length;
	for (size_t at = 0; at + length < end; at++) {
		const char *after = line.s + at + length;
		if (memcmp(line.s + at, key, length) == 0 && strchr(ends, *after) &&
		    (at == 0 || strchr(" \t{,\"'", line.s[at - 1])))
			return after + strspn(after, " \t=:\"'");
	}
	return NULL;
}

/* Finds the value of a ruling or of another key in the header, after its first line. */
static bool find_stated(const struct reader *reader, const char *key, struct stated *stated)
{
	const struct record *r = &reader->record;
	uint32_t end = r->steps ? r->step[0].span.line : UINT32_MAX;
	stated->line = r->span;
	while (line_span_next(reader->text, reader->length, &stated->line) && stated->line.line < end) {
		struct word line = { reader->text + stated->line.text, stated->line.length };
		const char *word = find_after(line, key, key_ends(reader, key)), *last = line.s + line.length;
		if (!word || word > last)
			continue;
		size_t length = strcspn(word, " \t\r\n,}\"'#"), left = (size_t)(last - word);
		stated->word = (struct word){ word, length < left ? length : left };
		return true;
	}
	return false;
}

static void add_changed_line(struct mend *mend, uint32_t line, char *was, char *now)
{
	const struct step place = { .span.line = line };
	mend_add_line(mend, &place, was, now);
}

/* Replaces a word of a line. */
static void change_header_line(struct mend *mend, const struct reader *reader, const struct stated *stated,
			       struct word word)
{
	const char *line = reader->text + stated->line.text;
	size_t length = stated->line.length;
	length -= length > 0 && line[length - 1] == '\r';
	struct text now = { 0 };
	struct splice all = splice_begin(&now, line, length);
	splice(&all, stated->word, word);
	splice_end(&all);
	add_changed_line(mend, stated->line.line, copy_bytes(line, length), now.s);
}

/* Adds a line to a log, after the one that names the edition, or else the game. */
static void add_log_line(struct mend *mend, const struct reader *reader, const struct choice *choice)
{
	uint32_t after = reader->edition_line ? reader->edition_line : reader->record.span.line;
	struct text line = { 0 };
	text_add(&line, choice->ruling == RULING_COUNT ? "%s %.*s" : "ruling %s=%.*s", choice->name,
		 (int)choice->option.length, choice->option.s);
	add_changed_line(mend, after + 1, NULL, line.s);
}

/* Adds a ruling to the `rulings` of a scenario. */
static void add_to_rulings(struct mend *mend, const struct reader *reader, struct stated *rulings, const char *pair)
{
	struct text words = { 0 };
	if (*rulings->word.s == '{') {
		rulings->word.length = 1;
		text_add(&words, "{%s, ", pair);
		change_header_line(mend, reader, rulings, text_words(&words));
		text_free(&words);
	} else if (line_span_next(reader->text, reader->length, &rulings->line)) {
		const char *next = reader->text + rulings->line.text;
		text_add(&words, "%.*s%s", (int)strspn(next, " "), next, pair);
		add_changed_line(mend, rulings->line.line, NULL, words.s);
	}
}

/* Adds a ruling to a scenario: to its `rulings` or, unless the keys are in braces, as a key before the others. */
static void add_key(struct mend *mend, const struct reader *reader, const struct choice *choice)
{
	const char *first = reader->text + reader->record.span.text;
	size_t margin = strspn(first, " ");
	struct text pair = { 0 }, line = { 0 };
	struct stated rulings;
	text_add(&pair, "%s: %.*s", choice->name, (int)choice->option.length, choice->option.s);
	if (find_stated(reader, "rulings", &rulings)) {
		add_to_rulings(mend, reader, &rulings, pair.s);
	} else if (first[margin] != '{') {
		text_add(&line, "%.*srulings: {%s}", (int)margin, first, pair.s);
		add_changed_line(mend, reader->record.span.line, NULL, line.s);
	}
	text_free(&pair);
}

/* Whether the record itself makes a choice of this kind, but another one. */
static bool is_stated(const struct reader *reader, const struct choice *choice)
{
	if (choice->ruling != RULING_COUNT)
		return reader->record.overridden[choice->ruling];
	return reader->edition_line > 0;
}

/* The line that makes the choice, which is changed if it exists and otherwise added. */
static void state_choice(struct mend *mend, const struct reader *reader, const struct choice *choice)
{
	struct stated stated;
	mend->kind = is_stated(reader, choice) ? MEND_READING : MEND_HEADER;
	if (mend->kind == MEND_HEADER && is_scenario(reader))
		add_key(mend, reader, choice);
	else if (mend->kind == MEND_HEADER)
		add_log_line(mend, reader, choice);
	else if (find_stated(reader, choice->name, &stated))
		change_header_line(mend, reader, &stated, choice->option);
}

/* ---- the law that they state ---- */

/* Whether the record is whole; if so, `trial` has judged it. */
static bool is_whole(struct search *search)
{
	referee_begin(search->trial, &search->record, ON_ILLEGAL_STOP);
	return !search->trial->illegal && search_walk(search->trial) == WHOLE;
}

static void keep_choice(struct search *search, const struct choice *choice, unsigned number)
{
	struct mend mend = { .changes = 1, .variant = 1 + number };
	mend.rank = choice->ruling == RULING_COUNT ? number : 0; /* the default edition comes first */
	state_choice(&mend, search->reader, choice);
	if (mend.lines > 0)
		keep_whole(search, &mend, search->trial);
}

static void try_ruling(struct search *search, const struct choice *choice, unsigned number)
{
	const struct ruleset own = search->record.rules;
	search->record.rules = choice->rules;
	search->record.overridden[choice->ruling] = true;
	if (is_whole(search))
		keep_choice(search, choice, number);
	search->record.rules = own;
	search->record.overridden[choice->ruling] = search->reader->record.overridden[choice->ruling];
}

/* Another edition may have other names for its tiles, so the log is read again. */
static void try_edition(struct search *search, const struct choice *choice, unsigned number)
{
	const struct reader *reader = search->reader;
	const struct record own = search->record;
	struct overrides overrides = *reader->overrides;
	struct cut cut = { .text = reader->text, .length = reader->length, .line = own.span.line };
	struct reader *again = grow(NULL, 1, sizeof *again);
	overrides.edition = ruleset_find(choice->option.s, choice->option.length);
	reader_begin(again, &overrides);
	if (log_read(again, &cut) && again->record.steps == own.steps) {
		search->record = again->record;
		if (is_whole(search)) {
			search->mends->edition = search->mends->edition ? search->mends->edition : choice->option.s;
			keep_choice(search, choice, number);
		}
		search->record = own;
	}
	reader_free(again);
	free(again);
}

/* Whether the choice may be made: the command line has not set it, and a scenario names its editions itself. */
static bool is_open(const struct reader *reader, const struct choice *choice)
{
	if (choice->ruling != RULING_COUNT)
		return !reader->overrides->ruled[choice->ruling];
	return !is_scenario(reader) && !reader->overrides->edition;
}

void try_header(struct search *search)
{
	struct choice choice[CHOICES_MAX];
	int n = choices_of(&search->reader->record, choice);
	for (int i = 0; i < n; i++) {
		if (!is_open(search->reader, &choice[i]) || !search_spend(search))
			continue;
		if (choice[i].ruling == RULING_COUNT)
			try_edition(search, &choice[i], (unsigned)i);
		else
			try_ruling(search, &choice[i], (unsigned)i);
	}
}
