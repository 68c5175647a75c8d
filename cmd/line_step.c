#include "line_parts.h"

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
		return line_fail(line, "`%.*s` belongs to the header, before the first move", line_shown(line->word),
				 line->word.s);
	return line_no_player(line, record, first_words);
}
