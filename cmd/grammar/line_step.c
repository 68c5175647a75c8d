#include "grammar/header_form.h"
#include "grammar/line_parts.h"

#include "text/nearest.h"

/* ---- the words that begin lines ---- */

#define STEP_WORDS "end", ASSERTION_FORMS(VERB)
#define VERB(kind, verb, ...) verb,
static const char *const header_words[] = { HEADER_LINES(VERB) NULL };
static const char *const first_words[] = { STEP_WORDS HEADER_LINES(VERB) NULL };
static const char *const other_words[] = {
	ACTION_FORMS(VERB) "none", "by", "nowhere", "complete", "+", "gatherer", "fisher", "hunter", "hut", NULL,
};
/* Words that came with base Carcassonne: colours and tiles of the other game may still have them as names. */
static const char *const base_words[] = {
	"king", "robber", "pieces", "setup", "expansion", "knight", "thief", "monk", "farmer", "highwayman", NULL,
};

/* Words that begin a line only where no player has them as a colour. */
static const char *const later_words[] = { "result", "board", "row", "piece", "given", NULL };

static bool is_one_of_words(struct word word, const char *const *words)
{
	return words[word_find(word, words)] != NULL;
}

bool line_reserved_in_base(struct word word)
{
	return is_one_of_words(word, base_words);
}

bool line_reserved(struct word word)
{
	return (is_one_of_words(word, first_words) || is_one_of_words(word, other_words)) &&
	       !line_reserved_in_base(word) && !is_one_of_words(word, later_words);
}

/* ---- steps ---- */

/* Complains that the current word is `?`, a gap that only `mend` fills in. */
static bool fail_hole(struct line *line)
{
	return line_fail(line, READ_LINE, "`?` marks an unknown word: `hgref mend FILE` finds what it may be");
}

/* Goes to the first word that is `?`, unless that is the name of a tile. Returns false if there is none. */
static bool find_hole(struct line *line, const struct record *record)
{
	if (tileset_find(record->set, "?", 1) != TILE_UNKNOWN)
		return false;
	while (line->word.length > 0 && !word_is(line->word, "?"))
		line_next(line);
	return line->word.length > 0;
}

/* Reads the action of the player whose colour is the current word. */
static bool read_move(struct line *line, const struct record *record, struct step *step)
{
	struct line hole = *line;
	enum step_kind kind = step_of_action(*line);
	bool read = line_words(line, record, kind, step);
	if ((read && step->turn.tile != TILE_UNKNOWN) || !find_hole(&hole, record))
		return read;
	*line = hole;
	return fail_hole(line);
}

/* `legal MOVE` */
static bool read_legal(struct line *line, const struct record *record, struct step *step)
{
	struct word verb = line->word;
	line_next(line);
	if (line_find_player(record, line->word) < 0)
		return line_no_player(line, record, READ_PLAYER, NULL);
	bool read = read_move(line, record, step), places = step->kind == STEP_TURN;
	step->kind = STEP_LEGAL;
	if (!read || places)
		return read;
	line->word = verb;
	return line_fail(line, READ_ASSERTION, "`legal` asks about a move that places a tile");
}

static bool read_assertion(struct line *line, const struct record *record, enum step_kind kind, struct step *step)
{
	bool title = kind == STEP_KING || kind == STEP_ROBBER;
	step->given = false;
	if (kind == STEP_LEGAL)
		return read_legal(line, record, step);
	if (title && record->rules.game != BASE_CARCASSONNE)
		return line_of_other_game(line, record);
	line_next(line);
	return line_words(line, record, kind, step);
}

bool line_setup(struct line *line, const struct record *record, struct step *step)
{
	return line_words(line, record, STEP_SETUP, step);
}

bool line_given(struct line *line, const struct record *record, struct step *step)
{
	static const char words[] = "next totals king robber covered";
	enum step_kind kind = assertion_of_verb(line->word);
	if (!word_among(line->word, words))
		return line_fail(line, READ_HEADER, "expected next, totals, king, robber or covered%s",
				 hint_among(line->word, words).words);
	bool base = kind == STEP_KING || kind == STEP_ROBBER, animals = kind == STEP_COVERED;
	if (record->rules.game == BASE_CARCASSONNE ? animals : base)
		return line_of_other_game(line, record);
	step->given = true;
	line_next(line);
	return line_words(line, record, kind, step);
}

bool line_step(struct line *line, const struct record *record, struct step *step)
{
	if (line_find_player(record, line->word) >= 0) /* true for most lines; no name is reserved for players */
		return read_move(line, record, step);
	if (word_is(line->word, "end")) {
		step->kind = STEP_END;
		line_next(line);
		return line->word.length == 0 ||
		       line_fail(line, READ_EXTRA_WORD, "unexpected word `%.*s`: `end` has its line to itself",
				 line_shown(line->word), line->word.s);
	}
	enum step_kind assertion = assertion_of_verb(line->word);
	if (assertion != STEP_TURN)
		return read_assertion(line, record, assertion, step);
	if (is_one_of_words(line->word, header_words))
		return line_fail(line, READ_ORDER, "`%.*s` belongs to the header, before the first move",
				 line_shown(line->word), line->word.s);
	if (word_is(line->word, "actions"))
		return line_fail(line, READ_ACTION_CODE, "these are action codes; a game has either codes or moves");
	if (word_is(line->word, "?"))
		return fail_hole(line);
	return line_no_player(line, record, READ_LINE, first_words);
}

static enum line_meaning meaning_of(struct word word)
{
	if (word_is(word, "end"))
		return LINE_ACTION;
	if (assertion_of_verb(word) != STEP_TURN)
		return LINE_ASSERTION;
	return is_one_of_words(word, header_words) ? LINE_HEADER : LINE_ACTION;
}

enum line_meaning line_meaning(const struct record *record, struct word first)
{
	const char *words[PLAYER_LINES_MAX + OTHERS_MAX + 1];
	int n = 0;
	if (line_find_player(record, first) >= 0 || line_find_named(record, first) >= 0)
		return LINE_ACTION;
	if (is_one_of_words(first, first_words))
		return meaning_of(first);
	for (; n < record->players; n++)
		words[n] = record->declared[record->player[n]].colour;
	for (const char *const *word = first_words; *word; word++)
		words[n++] = *word;
	words[n] = NULL;
	const char *meant = line_other_word(first);
	if (!meant && !is_usual_colour(first))
		meant = nearest_word(first, words);
	return meant ? meaning_of(word_from(meant)) : LINE_UNKNOWN;
}
