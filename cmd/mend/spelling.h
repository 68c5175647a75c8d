#ifndef HGREF_MEND_SPELLING_H
#define HGREF_MEND_SPELLING_H

#include "mend/mend.h"
#include "text/text.h"

/*
 * A line that cannot be read, as words that rules change: each has one reading for a word (spelling.c) or for the order
 * of words and what is between them (wording.c).
 */
enum { LINE_WORDS_MAX = 40, WORD_SIZE = 80 };

struct spelled {
	const struct record *record;
	char word[LINE_WORDS_MAX][WORD_SIZE];
	int words;
	unsigned rules; /* used so far, as bits by enum spelling_rule */
};

static inline void note_rule(struct spelled *line, enum spelling_rule rule)
{
	line->rules |= 1u << rule;
}

void put_word(struct spelled *line, int at, struct word now, enum spelling_rule rule);
void remove_word(struct spelled *line, int at, enum spelling_rule rule);

/* The words of letters that a line may have, one by one from *at on, the players' colours last; then an empty word. */
struct word next_known(const struct record *record, int *at);

/* Whether a word is one of those, and whether it is a number. */
bool is_known_word(const struct record *record, const char *word);
bool is_whole_number(const char *word);

/*
 * What is between the words (wording.c). without_separators writes a line with spaces instead of other separators, and
 * without degree signs and brackets, and returns the rules that it used; the two others come before the rules for
 * single words.
 */
unsigned without_separators(struct text *out, struct word line);
void without_sentence(struct spelled *line);
void without_columns(struct spelled *line);

/* Puts the words of a move or an assertion in order, after the rules for single words. */
void in_order(struct spelled *line);

/*
 * Whether the words from one on are no part of the move before them but a remark: "4 points". After a move without a
 * piece, most may be a piece that is misspelt.
 */
bool is_remark(const struct spelled *line, int at);

#endif
