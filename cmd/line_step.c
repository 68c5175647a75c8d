#include "line_parts.h"

static const char *const step_words[] = {
	"end",      "scored", "totals", "winner", "returned",  "covered", "supply",
	"majority", "next",   "fits",   "legal",  "violation", NULL,
};

static const char *const other_words[] = {
	"game",    "edition",  "ruling",  "player",   "tile",   "box",    "stack",  "table", "start",
	"scores",  "deal",     "discard", "decline",  "remove", "shift",  "recall", "none",  "by",
	"nowhere", "complete", "+",       "gatherer", "fisher", "hunter", "hut",    NULL,
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
	return is_one_of(word, step_words) || is_one_of(word, other_words);
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
	const char *near = nearest_word(line->word, step_words);
	if (near && !is_one_of(line->word, other_words))
		return line_fail(line, "`%.*s` is no player of this game; did you mean `%s`?", line_shown(line->word),
				 line->word.s, near);
	if (is_one_of(line->word, other_words))
		return line_fail(line, "`%.*s` belongs to the header, before the first move", line_shown(line->word),
				 line->word.s);
	return line_no_player(line, record);
}
