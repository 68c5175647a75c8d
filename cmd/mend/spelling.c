#include "mend/mend_line.h"
#include "mend/mend_list.h"
#include "mend/spelling.h"

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
const char *spelling_rule_words(enum spelling_rule rule)
{
	static const char *const words[] = { SPELLING_RULES(ROW_WORD) };
	return words[rule];
}

/* ---- the rules ---- */

/* Letters, and hyphens as in "hunting-trap". */
static bool is_letters(const char *word)
{
	while (isalpha((unsigned char)*word) || *word == '-')
		word++;
	return *word == '\0';
}

/* Joins a word with the next one. */
static void join_words(struct spelled *line, int at, const char *between, enum spelling_rule rule)
{
	char joined[2 * WORD_SIZE + 1];
	snprintf(joined, sizeof joined, "%s%s%s", line->word[at], between, line->word[at + 1]);
	remove_word(line, at + 1, rule);
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
	char now[WORD_SIZE];
	const char *word = line->word[at];
	size_t length = strcspn(word, ":");
	if (word[strspn(word, "-.,0123456789OoIl:")] && word[length] != ':')
		return;
	if (!strpbrk(word, "0123456789,") || is_whole_number(word) || strspn(word, "-.,0123456789OoIl") < length)
		return;
	snprintf(now, sizeof now, "%s", word);
	for (size_t i = 0; i < length; i++) {
		const char *alike = strchr("OoIl.", now[i]);
		now[i] = alike ? "0011,"[alike - "OoIl."] : now[i];
	}
	if (strcmp(now, word) != 0)
		put_word(line, at, word_from(now), SPELLED_ALIKE);
}

/* "Red", "HUNTER", and the last part of "2,3:Lake" */
static void without_capitals(struct spelled *line, int at)
{
	char *word = line->word[at], *colon = strchr(word, ':'), *part = colon ? colon + 1 : word;
	if (strlen(part) < 2 || !is_letters(part) || is_known_word(line->record, part))
		return;
	struct word known;
	for (int number = 0; (known = next_known(line->record, &number)).length > 0;)
		if (known.length == strlen(part) && strncasecmp(known.s, part, known.length) == 0) {
			memcpy(part, known.s, known.length);
			note_rule(line, SPELLED_CAPITALS);
			return;
		}
}

/* Whether the words from here on are a name; *words is their number. */
static bool is_players_name(const struct spelled *line, int at, const char *name, int *words)
{
	for (*words = 0; *name && at + *words < line->words; ++*words) {
		size_t length = strcspn(name, " ");
		if (strncmp(line->word[at + *words], name, length) != 0 || line->word[at + *words][length])
			return false;
		name += length + (name[length] == ' ');
	}
	return *words > 0 && *name == '\0';
}

/* "Ana", a player's name */
static void with_colours(struct spelled *line, int at)
{
	const struct record *r = line->record;
	int words;
	if (is_known_word(r, line->word[at]))
		return;
	for (int p = 0; p < r->players; p++) {
		if (!is_players_name(line, at, r->declared[r->player[p]].name, &words))
			continue;
		for (; words > 1; words--)
			remove_word(line, at + 1, SPELLED_NAMES);
		put_word(line, at, word_from(player_colour(r, p)), SPELLED_NAMES);
		return;
	}
}

/* The cell of the tile that is placed before a word; 0 if there is none. */
static int cell_before(const struct spelled *line, int at)
{
	for (int i = 1; i < at; i++)
		if (strchr(line->word[i], ',') && !strchr(line->word[i], ':'))
			return i;
	return 0;
}

/* Whether a slot of the tile at a cell is on water. */
static bool is_on_water(const struct spelled *line, int cell, const char *slot)
{
	const struct tileset *set = line->record->set;
	const char *name = line->word[cell - 1];
	struct line words;
	struct complaint complaint;
	uint16_t tile = TILE_UNKNOWN;
	uint8_t number;
	if (strncmp(slot, "lake", 4) == 0)
		return true;
	line_begin(&words, name, strlen(name), &complaint);
	const struct turn turn = { .degrees = (int16_t)strtol(line->word[cell + 1], NULL, 10) };
	if (!line_tile(&words, line->record, &tile) || tile >= set->tiles || turn_quarters(&turn) < 0 ||
	    !line_slot(&words, word_from(slot), &number))
		return false;
	int zone = slot_zone(&set->tile[tile], number, turn_quarters(&turn));
	return zone < set->tile[tile].zones && role_on((enum zone_kind)set->tile[tile].zone[zone].kind) == FISHER;
}

/* "h 1", "f N": the first letter of a role before its slot */
static void with_roles(struct spelled *line, int at)
{
	const char *word = line->word[at];
	int cell = cell_before(line, at), role = GATHERER;
	if (at + 1 >= line->words || cell == 0 || at < cell + 2 || strlen(word) != 1)
		return;
	while (role < ROLES && role_name((enum role)role)[0] != *word)
		role++;
	if (role == FISHER && line->record->rules.game == BASE_CARCASSONNE)
		role = FARMER;
	else if (role == HUNTER && is_on_water(line, cell, line->word[at + 1]))
		role = HUT;
	if (role < ROLES)
		put_word(line, at, word_from(role_name((enum role)role)), SPELLED_LETTERS);
}

/* The only word that a misspelt one is nearly; an empty one if there is none, or more than one. */
static struct word near_known(const struct record *record, struct word was)
{
	struct word found = word_from(""), known;
	int count = 0;
	for (int at = 0; (known = next_known(record, &at)).length > 0;)
		if (distance_of(was, known) == 1 && !word_same(known, found)) {
			found = known;
			count++;
		}
	return count == 1 ? found : word_from("");
}

/* "huntre" */
static void with_known_words(struct spelled *line, int at)
{
	const char *word = line->word[at];
	if (strlen(word) < 3 || !is_letters(word) || is_known_word(line->record, word))
		return;
	struct word now = near_known(line->record, word_from(word));
	if (now.length > 0)
		put_word(line, at, now, SPELLED_WORDS);
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
	struct text plain = { 0 }, spaced = { 0 };
	struct line at;
	bool fine = true;
	if (look_alike_plain(&plain, words))
		note_rule(line, SPELLED_CHARACTERS);
	line->rules |= without_separators(&spaced, text_words(&plain));
	struct word all = text_words(&spaced);
	for (line_begin(&at, all.s, all.length, NULL); at.word.length > 0 && fine; line_next(&at)) {
		fine = line->words < LINE_WORDS_MAX && at.word.length < WORD_SIZE;
		if (fine)
			snprintf(line->word[line->words++], WORD_SIZE, "%.*s", (int)at.word.length, at.word.s);
	}
	text_free(&plain);
	text_free(&spaced);
	return fine && line->words > 0;
}

/* Reads a step from the first words of the line, after which the comment of the old line is kept. */
static bool read_first(const struct spelled *line, int words, const struct step *was, struct step *now,
		       struct text *out)
{
	const struct word old = without_return(was->words.s, was->words.length), last = last_word(&was->words);
	const char *rest = last.s + last.length;
	text_clear(out);
	for (int i = 0; i < words; i++)
		text_add(out, "%s%s", i ? " " : "", line->word[i]);
	text_add_bytes(out, rest, (size_t)(old.s + old.length - rest));
	return step_reread(now, line->record, was, text_words(out));
}

/* Reads a step with its words respelled. Returns the rules used; 0 if it cannot be read so. */
static unsigned respell(const struct record *record, const struct step *was, struct step *now, struct text *words)
{
	static void (*const rules[])(struct spelled *, int) = { without_space, with_digits, without_capitals,
								with_colours,  with_roles,  with_known_words };
	struct spelled line = { .record = record };
	if (!cut_words(&line, (struct word){ was->words.s, was->words.length }))
		return 0;
	without_sentence(&line);
	without_columns(&line);
	for (size_t r = 0; r < sizeof rules / sizeof *rules; r++)
		for (int i = 0; i < line.words; i++)
			rules[r](&line, i);
	with_comma(&line);
	in_order(&line);
	bool action = was->kind != STEP_UNREAD_ASSERTION,
	     read = line.rules && read_first(&line, line.words, was, now, words);
	for (int n = line.words - 1; n >= 4 && !read && action && is_remark(&line, n); n--) {
		read = read_first(&line, n, was, now, words);
		note_rule(&line, SPELLED_REMARKS);
	}
	if (!read || (action && now->kind == STEP_TURN && now->turn.tile == TILE_UNKNOWN))
		return 0;
	bool may_differ = line.rules & (1u << SPELLED_ORDER | 1u << SPELLED_LIST);
	return (now->kind < STEP_SCORED) == action || may_differ ? line.rules : 0;
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
	for (uint32_t i = 0; i < search->record.steps; i++) {
		struct respelled respelled = { .was = search->step[i] };
		struct step now;
		if (!may_be_respelled(search, &respelled.was))
			continue;
		respelled.rules = respell(&search->record, &respelled.was, &now, &respelled.now);
		if (!respelled.rules) {
			text_free(&respelled.now);
			continue;
		}
		search->step[i] = now;
		LIST_ADD(search->respelled, search->respellings, respelled);
	}
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
	if (rules & (1u << SPELLED_CELL_FIRST | 1u << SPELLED_ORDER))
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
