#include "read/line_parts.h"
#include "text/nearest.h"

#define STEP_WORDS \
	"end", "scored", "totals", "winner", "returned", "covered", "supply", "majority", "next", "fits", "legal", \
		"violation"
#define HEADER_WORDS "game", "edition", "ruling", "player", "tile", "box", "stack", "table", "start", "scores", "deal"

static const char *const step_words[] = { STEP_WORDS, NULL };
static const char *const header_words[] = { HEADER_WORDS, NULL };
static const char *const first_words[] = { STEP_WORDS, HEADER_WORDS, NULL };
static const char *const other_words[] = {
	"discard",  "decline", "remove",   "shift",  "recall", "none", "by", "nowhere",
	"complete", "+",       "gatherer", "fisher", "hunter", "hut",  NULL,
};

static bool is_one_of(struct word word, const char *const *words)
{
	for (; *words; words++)
		if (word_is(word, *words))
			return true;
	return false;
}

bool line_reserved(struct word word)
{
	return is_one_of(word, first_words) || is_one_of(word, other_words);
}

bool line_step(struct line *line, const struct record *record, struct step *step, struct parts *parts)
{
	if (parts)
		*parts = (struct parts){ 0 };
	int player = line_find_player(record, line->word);
	if (player >= 0) /* most lines; players have no reserved names */
		return line_move(line, record, player, step, parts);
	if (word_is(line->word, "end")) {
		step->kind = STEP_END;
		line_next(line);
		return line_end(line);
	}
	if (is_one_of(line->word, step_words))
		return line_assertion(line, record, step, parts);
	if (is_one_of(line->word, header_words))
		return line_fail(line, READ_ORDER, "`%.*s` belongs to the header, before the first move",
				 line_shown(line->word), line->word.s);
	if (word_is(line->word, "actions"))
		return line_fail(line, READ_ACTION_CODE,
				 "these are action codes, not moves: `hgref convert --from chacun --to log FILE` "
				 "turns them into a log");
	return line_no_player(line, record, first_words);
}

static enum line_meaning meaning_of(struct word word)
{
	if (word_is(word, "end"))
		return LINE_ACTION;
	return is_one_of(word, step_words) ? LINE_ASSERTION : is_one_of(word, header_words) ? LINE_HEADER : LINE_ACTION;
}

enum line_meaning line_meaning(const struct record *record, struct word first)
{
	const char *words[PLAYERS_SAID_MAX + OTHERS_MAX + 1];
	int n = 0;
	if (line_names_player(record, first))
		return LINE_ACTION;
	if (is_one_of(first, first_words))
		return meaning_of(first);
	for (; n < record->players; n++)
		words[n] = record->declared[record->player[n]].colour;
	for (const char *const *word = first_words; *word; word++)
		words[n++] = *word;
	words[n] = NULL;
	const char *meant = line_other_word(first);
	meant = meant ? meant : nearest_word(first, words);
	return meant ? meaning_of((struct word){ meant, strlen(meant) }) : LINE_UNKNOWN;
}

bool line_takes_turn(const char *text, size_t length)
{
	static const char *const others[] = { "discard", "decline", "remove", "shift", "recall", NULL };
	struct line line;
	line_begin(&line, text, length, NULL);
	if (word_is(line.word, "end"))
		return false;
	line_next(&line);
	if (word_is(line.word, "+"))
		line_next(&line);
	return !is_one_of(line.word, others);
}
