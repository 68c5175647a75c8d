#include "judge/fit.h"
#include "mend/mend_line.h"
#include "mend/mend_list.h"

#include <stdio.h>
#include <stdlib.h>

#define EXPANSION_LINE "expansion king"
enum { OTHER_HEADERS = 10000 }; /* what is beyond the game: readings have the numbers below */

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
	const char *key_ends = strcmp(key, "edition") == 0 ? " \t" : "=";
	if (is_scenario(reader))
		key_ends = ":\"'";
	stated->line = r->span;
	while (line_span_next(reader->text, reader->length, &stated->line) && stated->line.line < end) {
		struct word line = { reader->text + stated->line.text, stated->line.length };
		const char *word = find_after(line, key, key_ends), *last = line.s + line.length;
		if (!word || word > last)
			continue;
		size_t length = strcspn(word, " \t\r\n,}\"'#"), left = (size_t)(last - word);
		stated->word = (struct word){ word, length < left ? length : left };
		return true;
	}
	return false;
}

/* Adds a ruling to the `rulings` of a scenario. */
static void add_to_rulings(struct mend *mend, const struct reader *reader, struct stated *rulings, const char *pair)
{
	struct text words = { 0 };
	if (*rulings->word.s == '{') {
		rulings->word.length = 1;
		text_add(&words, "{%s, ", pair);
		mend_change_words(mend, reader, rulings->line, rulings->word, text_words(&words));
		text_free(&words);
	} else if (line_span_next(reader->text, reader->length, &rulings->line)) {
		const char *next = reader->text + rulings->line.text;
		text_add(&words, "%.*s%s", (int)strspn(next, " "), next, pair);
		mend_add_text(mend, rulings->line.line, NULL, words.s);
	}
}

/*
 * The line that makes the choice: it is changed if it exists and otherwise added, to a log after the line that names
 * the edition, or else the game.
 */
static enum mend_kind state_choice(struct mend *mend, const struct reader *reader, const struct choice *choice)
{
	struct stated stated;
	bool of_edition = choice->ruling == RULING_COUNT;
	bool is_missing = of_edition ? !reader->edition_line : !reader->record.overridden[choice->ruling];
	if (is_missing && is_scenario(reader)) {
		/* to its `rulings` or, unless the keys are in braces, as a key before the others */
		const char *first = reader->text + reader->record.span.text;
		size_t margin = strspn(first, " ");
		struct text pair = { 0 }, line = { 0 };
		text_add(&pair, "%s: %.*s", choice->name, (int)choice->option.length, choice->option.s);
		if (find_stated(reader, "rulings", &stated)) {
			add_to_rulings(mend, reader, &stated, pair.s);
		} else if (first[margin] != '{') {
			text_add(&line, "%.*srulings: {%s}", (int)margin, first, pair.s);
			mend_add_text(mend, reader->record.span.line, NULL, line.s);
		}
		text_free(&pair);
	} else if (is_missing) {
		uint32_t after = reader->edition_line ? reader->edition_line : reader->record.span.line;
		struct text line = { 0 };
		text_add(&line, of_edition ? "%s %.*s" : "ruling %s=%.*s", choice->name, (int)choice->option.length,
			 choice->option.s);
		mend_add_text(mend, after + 1, NULL, line.s);
	} else if (find_stated(reader, choice->name, &stated)) {
		mend_change_words(mend, reader, stated.line, stated.word, choice->option);
	}
	return is_missing ? MEND_HEADER : MEND_READING;
}

/* ---- the law that they state ---- */

/* The mends of a search that state this many choices. */
struct stating {
	struct search *search;
	int choices;
	unsigned number; /* of the readings tried so far */
};

static void try_reading(void *data, const struct reader *reader, const struct choice *choice)
{
	struct stating *s = data;
	struct search *search = s->search;
	const struct record own = search->record;
	s->number++;
	if (!search_spend(search) || (search->misplaced && reader->record.rules.tiles == own.rules.tiles) ||
	    !record_is_whole(search->trial, &reader->record))
		return;
	struct mend mend = { .changes = 1, .beyond_game = s->number };
	for (int i = 0; i < s->choices; i++)
		mend.kind = state_choice(&mend, search->reader, &choice[i]);
	if (s->choices > 1)
		mend.kind = MEND_READING; /* two choices are less likely than one slip */
	bool edition = choice->ruling == RULING_COUNT;
	mend.rank = edition ? s->number : 0; /* the default edition comes first */
	if (edition && s->choices == 1 && !search->mends->edition)
		search->mends->edition = choice->option.s;
	search->record = reader->record;
	if (mend.lines > 0)
		add_whole_mend(search, &mend, search->trial);
	search->record = own;
}

/* ---- lines that are missing ---- */

/* The likelier changes of a header first, after those of a ruling. */
enum { PLAYERS_RANK = 1, EXPANSION_RANK, EDITION_RANK };

static struct mend header_mend(unsigned rank)
{
	return (struct mend){ .kind = MEND_HEADER, .changes = 1, .rank = rank, .beyond_game = OTHER_HEADERS + rank };
}

/* Adds an edition and the expansion, either of which may be NULL, after the line of the edition, or else of the game. */
static void try_added(struct search *search, const char *edition, const char *expansion, unsigned rank)
{
	const struct reader *reader = search->reader;
	uint32_t before = reader->edition_line ? reader->edition_line : reader->record.span.line;
	struct mend mend = header_mend(rank);
	if (edition)
		mend_add_text(&mend, before + 1, NULL, copy_string(edition));
	if (expansion)
		mend_add_text(&mend, before + 1, NULL, copy_string(expansion));
	search_try_text(search, &mend);
}

/* A log without an edition may be one of base Carcassonne. */
void try_editions(struct search *search)
{
	for (int e = HUNTERS_EDITIONS; e < editions; e++) {
		char edition[40];
		unsigned rank = EDITION_RANK + 2 * (unsigned)(e - HUNTERS_EDITIONS);
		snprintf(edition, sizeof edition, "edition %s", rulesets[e].name);
		try_added(search, edition, NULL, rank);
		try_added(search, edition, EXPANSION_LINE, rank + 1);
	}
}

bool header_lacks_edition(const struct reader *reader)
{
	bool named = is_scenario(reader) || reader->edition_line || reader->input.overrides->edition;
	for (unsigned i = 0; i < reader->errors && i < ERRORS_MAX && !named; i++)
		named = reader->error[i].code != READ_EDITION;
	return reader->header_errors && !named;
}

/* ---- a player whose line is missing ---- */

/* The word that is called no player where the first one is expected: it may be a player whose line is missing. */
static struct word find_unknown_player(const struct reader *reader)
{
	for (unsigned i = 0; i < reader->errors && i < ERRORS_MAX && reader->record.players > 0; i++) {
		const struct trouble *error = &reader->error[i];
		if ((error->code == READ_LINE || error->code == READ_PLAYER) && error->marked < COLOUR_SIZE)
			return (struct word){ reader->text + error->span.text + error->at, error->marked };
	}
	return (struct word){ NULL, 0 };
}

bool header_lacks_player(const struct reader *reader)
{
	return find_unknown_player(reader).length > 0;
}

/* Adds a player before another one, or after the last one. */
static void try_player_at(struct search *search, struct word player, int place)
{
	const struct reader *reader = search->reader;
	bool last = place == reader->record.player_lines;
	const struct player_line *beside = &reader->record.declared[place - last];
	struct line first = line_begin(beside->words.s, beside->words.length, NULL);
	const struct origin at = words_locate(&beside->words, reader->text, beside->span,
					      (size_t)(first.word.s - beside->words.s), first.word.length);
	struct word item = item_from(reader, at.span, at.at, at.length);
	int quotes = item.length > at.length;
	bool of_map = is_scenario(reader) && item.s[item.length] == ':';
	struct phrase now = phrase_of("%.*s%.*s%.*s%s", quotes, item.s, (int)player.length, player.s, quotes, item.s,
				      of_map ? ": null" : "");
	struct mend mend = header_mend(PLAYERS_RANK);
	item.length = of_map ? strcspn(item.s, ",}\r\n") : item.length;
	mend_add_item(&mend, reader, at.span, item, last, now.s);
	search_try_text(search, &mend);
}

void try_missing_player(struct search *search)
{
	struct word player = find_unknown_player(search->reader);
	for (int place = search->reader->record.player_lines; player.length > 0 && place >= 0; place--)
		try_player_at(search, player, place);
}

/* ---- players in another order ---- */

/* A permutation of the player lines. */
struct seating {
	struct search *search;
	int order[PLAYER_LINES_MAX]; /* the line that stands in each place */
	int players;
};

/* A player's line as it is in the log. */
static struct word line_of_player(const struct seating *s, int player)
{
	const struct reader *reader = s->search->reader;
	const struct span *span = &reader->record.declared[player].span;
	return without_return(reader->text + span->text, span->length);
}

static void try_seating(const struct seating *s)
{
	struct mend mend = header_mend(PLAYERS_RANK);
	for (int p = 0; p < s->players; p++) {
		struct word was = line_of_player(s, p), now = line_of_player(s, s->order[p]);
		if (s->order[p] != p)
			mend_add_text(&mend, s->search->reader->record.declared[p].span.line,
				      copy_bytes(was.s, was.length), copy_bytes(now.s, now.length));
	}
	if (mend.lines) /* none: the order that was typed */
		search_try_text(s->search, &mend);
}

static void swap(int *a, int *b)
{
	int was = *a;
	*a = *b;
	*b = was;
}

/* Tries every order of the lines from `from` on. */
static void try_seatings(struct seating *s, int from)
{
	if (from == s->players) {
		try_seating(s);
		return;
	}
	for (int i = from; i < s->players; i++) {
		swap(&s->order[from], &s->order[i]);
		try_seatings(s, from + 1);
		swap(&s->order[from], &s->order[i]);
	}
}

/* If the players take turns in another order, the first of them is already wrong. */
static bool may_sit_otherwise(const struct search *search)
{
	const struct record *r = &search->reader->record;
	return r->player_lines == r->players && r->players <= PLAYERS_MAX && search->base->game.moves < r->players &&
	       violations_has(&search->base->report.broken, V_WRONG_PLAYER);
}

/* ---- the header ---- */

void try_header(struct search *search)
{
	const struct reader *reader = search->reader;
	const struct record *r = &reader->record;
	const struct ruleset *rules = &r->rules;
	struct stating readings = { .search = search };
	while (!search->mends->whole && readings.choices < FIT_CHOICES) {
		readings.choices++;
		readings_each(reader, readings.choices, true, try_reading, &readings);
	}
	try_missing_player(search);
	if (search->mends->whole || is_scenario(reader))
		return;
	if (may_sit_otherwise(search)) {
		struct seating seating = { .search = search, .players = r->players };
		for (int p = 0; p < seating.players; p++)
			seating.order[p] = p;
		try_seatings(&seating, 0);
	}
	if (rules->game == BASE_CARCASSONNE && !rules->expansion)
		try_added(search, NULL, EXPANSION_LINE, EXPANSION_RANK);
	if (rules->game == HUNTERS_AND_GATHERERS && !reader->edition_line && !reader->input.overrides->edition)
		try_editions(search);
}
