#include "mend/mend_line.h"
#include "mend/mend_list.h"

#include "grammar/line_parts.h"
#include "say/names.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <strings.h>

/*
 * Lines that cannot be read only because of how words are spelled. Each rule below has one reading for a word, so that
 * reading it costs no change; a slip on every line is how the record is spelled.
 */
enum { LINE_WORDS_MAX = 40, WORD_SIZE = 80 };

const char *spelling_rule_words(enum spelling_rule rule)
{
	static const char *const words[] = { SPELLING_RULES(ROW_WORD) };
	return words[rule];
}

/* A line as words that can be changed. */
struct spelled {
	const struct record *record;
	struct text known; /* the words of letters that a line may have, with a space after each */
	char word[LINE_WORDS_MAX][WORD_SIZE];
	int words;
	unsigned rules; /* used so far, as bits by enum spelling_rule */
};

/* ---- what words are ---- */

static bool is_whole_number(const char *word)
{
	word += *word == '-';
	return *word && word[strspn(word, "0123456789")] == '\0';
}

/* Letters, and hyphens as in "hunting-trap". */
static bool is_letters(const char *word)
{
	while (isalpha((unsigned char)*word) || *word == '-')
		word++;
	return *word == '\0';
}

static void add_known(struct text *known, const struct record *record)
{
	text_add_string(known, ROLES_LIST(ROW_SPACED) AWARD_KINDS_LIST(ROW_SPACED) ASSERTION_FORMS(ROW_SPACED));
	text_add_string(known, "end recall discard decline by none nowhere " ANIMALS_LIST(ROW_SPACED));
	text_add_string(known, "lake lakeA lakeB inner innerA innerB river bridge ");
	for (int p = 0; p < record->players; p++)
		text_add(known, "%s ", player_colour(record, p));
}

static bool is_known(const struct spelled *line, const char *word)
{
	return word_among(word_from(word), line->known.s);
}

/* ---- the rules ---- */

static void note_rule(struct spelled *line, enum spelling_rule rule)
{
	line->rules |= 1u << rule;
}

static void put_word(struct spelled *line, int at, struct word now, enum spelling_rule rule)
{
	snprintf(line->word[at], WORD_SIZE, "%.*s", (int)now.length, now.s);
	note_rule(line, rule);
}

static void remove_word(struct spelled *line, int at)
{
	line->words--;
	memmove(line->word[at], line->word[at + 1], (size_t)(line->words - at) * WORD_SIZE);
}

/* Joins a word with the next one. */
static void join_words(struct spelled *line, int at, const char *between, enum spelling_rule rule)
{
	char joined[2 * WORD_SIZE + 1];
	snprintf(joined, sizeof joined, "%s%s%s", line->word[at], between, line->word[at + 1]);
	remove_word(line, at + 1);
	put_word(line, at, word_from(joined), rule);
}

/* "3, 0" and "3 ,0" */
static void without_space(struct spelled *line, int at)
{
	const char *word = line->word[at], *next = line->word[at + 1];
	if (at + 1 >= line->words || !strpbrk(word, "0123456789"))
		return;
	if ((word[strlen(word) - 1] == ',' && strchr("-0123456789", *next)) || *next == ',')
		join_words(line, at, "", SPELLED_SPACES);
}

/* "27O", "l,0" and "1.-1" */
static void with_digits(struct spelled *line, int at)
{
	static const char letters[] = "OoIl.", digits[] = "0011,";
	char now[WORD_SIZE];
	const char *word = line->word[at];
	size_t length = strcspn(word, ":");
	if (word[strspn(word, "-.,0123456789OoIl:")] && word[length] != ':')
		return;
	if (!strpbrk(word, "0123456789,") || is_whole_number(word) || strspn(word, "-.,0123456789OoIl") < length)
		return;
	snprintf(now, sizeof now, "%s", word);
	for (size_t i = 0; i < length; i++) {
		const char *alike = strchr(letters, now[i]);
		now[i] = alike ? digits[alike - letters] : now[i];
	}
	if (strcmp(now, word) != 0)
		put_word(line, at, word_from(now), SPELLED_ALIKE);
}

/* "Red", "HUNTER", and the last part of "2,3:Lake" */
static void without_capitals(struct spelled *line, int at)
{
	char *word = line->word[at], *colon = strchr(word, ':'), *part = colon ? colon + 1 : word;
	if (strlen(part) < 2 || !is_letters(part) || is_known(line, part))
		return;
	for (const char *rest = line->known.s; *rest;) {
		struct word known = word_cut(&rest);
		if (known.length == strlen(part) && strncasecmp(known.s, part, known.length) == 0) {
			memcpy(part, known.s, known.length);
			note_rule(line, SPELLED_CAPITALS);
			return;
		}
	}
}

/* "Ana", a player's name, or the first words of one that has several */
static void with_colours(struct spelled *line, int at)
{
	char name[NAME_SIZE + WORD_SIZE + 1] = "";
	int player = -1, next = at;
	if (is_known(line, line->word[at]))
		return;
	for (size_t length = 0; next < line->words && length < NAME_SIZE; next++) {
		length += (size_t)snprintf(name + length, sizeof name - length, next > at ? " %s" : "%s",
					   line->word[next]);
		int named = line_find_named(line->record, word_from(name));
		if (named < 0)
			break;
		player = named;
	}
	if (player < 0)
		return;
	while (--next > at)
		remove_word(line, at + 1);
	put_word(line, at, word_from(player_colour(line->record, player)), SPELLED_NAMES);
}

/* "huntre", which is nearly one word and no other */
static void with_known_words(struct spelled *line, int at)
{
	const struct word was = word_from(line->word[at]);
	struct word found = word_from("");
	if (was.length < 3 || !is_letters(was.s) || is_known(line, was.s))
		return;
	for (const char *rest = line->known.s; *rest;) {
		struct word known = word_cut(&rest);
		if (distance_of(was, known) != 1 || word_same(known, found))
			continue;
		if (found.length > 0)
			return;
		found = known;
	}
	if (found.length > 0)
		put_word(line, at, found, SPELLED_WORDS);
}

/* "2 -3" for a cell: one number more than a move has */
static void with_comma(struct spelled *line)
{
	int last = 0, numbers = 0;
	for (int i = 0; i < line->words; i++) {
		if (strchr(line->word[i], ','))
			return;
		if (is_whole_number(line->word[i]) && i > 1 && (numbers == 0 || last == i - 1)) {
			last = i;
			numbers++;
		}
	}
	if (numbers >= 3)
		join_words(line, last - 2, ",", SPELLED_ALIKE);
}

/* ---- a line ---- */

/* Cuts a line into words. Returns false if they are too many or too long. */
static bool cut_words(struct spelled *line, struct word words)
{
	struct text plain = { 0 };
	bool fine = true;
	if (look_alike_plain(&plain, words))
		note_rule(line, SPELLED_CHARACTERS);
	struct word all = text_words(&plain);
	for (struct line at = line_begin(all.s, all.length, NULL); at.word.length > 0 && fine; line_next(&at)) {
		fine = line->words < LINE_WORDS_MAX && at.word.length < WORD_SIZE;
		if (fine)
			snprintf(line->word[line->words++], WORD_SIZE, "%.*s", (int)at.word.length, at.word.s);
	}
	text_free(&plain);
	return fine && line->words > 0;
}

/* Reads a step from other words, after which the comment of the old line is kept. */
static bool read_words(const struct record *record, const struct step *was, struct word words, struct step *now,
		       struct text *line)
{
	const struct word old = without_return(was->words.s, was->words.length), last = last_word(&was->words);
	const char *rest = last.s + last.length;
	text_clear(line);
	text_add_bytes(line, words.s, words.length);
	text_add_bytes(line, rest, (size_t)(old.s + old.length - rest));
	return step_reread(now, record, was, text_words(line)) &&
	       (now->kind != STEP_TURN || now->turn.tile != TILE_UNKNOWN);
}

/* Reads a step as the line that the reader takes it to mean, with its own words or with those that were respelled. */
static bool read_meant(struct spelled *line, const struct step *was, struct word respelled, struct step *now,
		       struct text *out)
{
	const struct record *record = line->record;
	struct text meant = { 0 }, next = { 0 };
	bool read = (line_meant(record, (struct word){ was->words.s, was->words.length }, false, &meant, &next) ||
		     line_meant(record, respelled, false, &meant, &next)) &&
		    read_words(record, was, text_words(&meant), now, out);
	note_rule(line, next.length > 0 ? SPELLED_REMARKS : SPELLED_ORDER);
	text_free(&meant);
	text_free(&next);
	return read;
}

/* Reads a step with its words respelled. Returns the rules used; 0 if it cannot be read so. */
static unsigned respell(const struct record *record, const struct step *was, struct step *now, struct text *words)
{
	static void (*const rules[])(struct spelled *, int) = { without_space, with_digits, without_capitals,
								with_colours, with_known_words };
	struct spelled line = { .record = record };
	struct text respelled = { 0 };
	if (!cut_words(&line, (struct word){ was->words.s, was->words.length }))
		return 0;
	add_known(&line.known, record);
	for (size_t r = 0; r < sizeof rules / sizeof *rules; r++)
		for (int i = 0; i < line.words; i++)
			rules[r](&line, i);
	with_comma(&line);
	for (int i = 0; i < line.words; i++)
		text_add(&respelled, "%s%s", i ? " " : "", line.word[i]);
	bool read = read_words(record, was, text_words(&respelled), now, words);
	bool fine = read ? (now->kind < STEP_SCORED) == (was->kind != STEP_UNREAD_ASSERTION)
			 : read_meant(&line, was, text_words(&respelled), now, words);
	text_free(&line.known);
	text_free(&respelled);
	return fine ? line.rules : 0;
}

/* ---- a record ---- */

static bool may_be_respelled(const struct search *search, const struct step *step)
{
	bool composed = step->words.origin != NULL; /* of a scenario, in parts that are mended one by one */
	bool unread = step->kind == STEP_UNREAD || step->kind == STEP_UNREAD_ASSERTION;
	bool no_tile = step->kind == STEP_TURN && step->turn.tile == TILE_UNKNOWN; /* "red +94 2,1 0" */
	return (unread ? unread_in_words(search->reader, step) : no_tile) && !composed && !has_holes(step);
}

void search_respell(struct search *search)
{
	uint32_t steps = search->record.steps;
	for (uint32_t i = 0; i < steps; i++) {
		struct respelled respelled = { .was = search->step[i] };
		struct step now;
		if (!may_be_respelled(search, &respelled.was))
			continue;
		search->record.steps = i; /* those before this one say whose turn it is */
		respelled.rules = respell(&search->record, &respelled.was, &now, &respelled.now);
		if (!respelled.rules) {
			text_free(&respelled.now);
			continue;
		}
		search->step[i] = now;
		LIST_ADD(search->respelled, search->respellings, respelled);
	}
	search->record.steps = steps;
}

void search_forget_respelled(struct search *search)
{
	for (size_t i = 0; i < search->respellings; i++)
		text_free(&search->respelled[i].now);
	free(search->respelled);
}

/* The kind of a mend that only respells. */
static enum mend_kind kind_of_respelling(const struct search *search)
{
	unsigned rules = 0;
	for (size_t i = 0; i < search->respellings; i++)
		rules |= search->respelled[i].rules;
	if (search_spelling(search))
		return MEND_SPELLING;
	if (rules >> SPELLED_REMARKS & 1)
		return MEND_EXTRA_WORDS;
	if (rules >> SPELLED_ORDER & 1)
		return MEND_WORD_ORDER;
	return rules >> SPELLED_WORDS & 1 ? MEND_CHARACTER : MEND_LOOK_ALIKE;
}

void add_certain_mend(struct search *search)
{
	struct mend mend = { .changes = 1, .kind = MEND_MISSING_LINE };
	bool discards = search->record.steps > search->reader->record.steps;
	if (search->respellings > 0 && !discards)
		mend.kind = kind_of_respelling(search);
	if (search->respellings > 0 || discards)
		add_whole_mend(search, &mend, search->base);
}
