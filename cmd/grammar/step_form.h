#ifndef HGREF_GRAMMAR_STEP_FORM_H
#define HGREF_GRAMMAR_STEP_FORM_H

#include "grammar/line.h"

/*
 * The forms of steps: which words each kind of step has, and in which order. Code that takes the words of a step apart
 * finds out here what each of them means.
 */

/* The meaning of a word of a step. */
enum field {
	FIELD_NONE,
	FIELD_VERB, /* the word that names the kind of step */
	FIELD_PLAYER,
	FIELD_TILE,
	FIELD_CELL, /* or `nowhere` */
	FIELD_TURN,
	FIELD_RECALL_VERB, /* `recall` where a role may be; FIELD_RECALL follows: a place, or `none` */
	FIELD_RECALL,
	FIELD_SLOT, /* or, for another tile than the one just placed, a place */
	FIELD_BY,   /* `by` after a slot; FIELD_OWNER follows: the owner of the piece, if that is not the mover */
	FIELD_OWNER,
	FIELD_PLACE,
	FIELD_KIND, /* of an award */
	FIELD_NUMBER,
	FIELD_ANIMAL,
	FIELD_CODE,   /* of a violation */
	FIELD_REASON, /* of a result */
	FIELD_REMARK, /* in quotes, up to the end of the line; it may be left out */
	/* Where one of these is due, the meaning of a word depends on the word too: see form_choose. */
	FIELD_EXTRA,       /* `+`, which may be left out */
	FIELD_AWARD_PLACE, /* a place, which may be left out */
	FIELD_ROLE,        /* or `recall` or `by` */
	FIELD_MORE,        /* a further winner, or the reason: it is the last word that is not in quotes */
	FIELDS,
};

/* What messages call the numbers of an assertion, and the bounds of each. */
struct number_form {
	const char *what;
	int least, most;
};

/* The fields of some words, and those that repeat after them; each list ends with FIELD_NONE. */
struct step_form {
	const char *verb; /* the word that names the kind of step; NULL: none does */
	uint8_t first[7], rest[3];
	struct number_form number; /* of FIELD_NUMBER */
};

/* The word of a row and a space: a list of rows becomes one of words, for word_among and word_cut. */
#define ROW_SPACED(name, word, ...) word " "

/* The form of a kind of step; it has no fields if the step cannot be read. */
const struct step_form *step_form(enum step_kind kind);

/* What a player does: the verbs after the player, and `end`. */
#define PLACED_TILE FIELD_TILE, FIELD_CELL, FIELD_TURN
#define PLACED_PIECES FIELD_ROLE, FIELD_SLOT
#define ACTION_FORMS(X) \
	X(DISCARD, "discard", FORM(FIELD_PLAYER, FIELD_EXTRA, FIELD_VERB, FIELD_TILE), FORM(0)) \
	X(DECLINE, "decline", FORM(FIELD_PLAYER, FIELD_EXTRA, FIELD_VERB, FIELD_TILE), FORM(0)) \
	X(REMOVE, "remove", FORM(FIELD_PLAYER, FIELD_VERB, FIELD_PLACE), FORM(0)) \
	X(SHIFT, "shift", FORM(FIELD_PLAYER, FIELD_VERB, FIELD_PLACE, FIELD_PLACE), FORM(0)) \
	X(RECALL, "recall", FORM(FIELD_PLAYER, FIELD_VERB, FIELD_RECALL), FORM(0)) \
	X(END, "end", FORM(FIELD_VERB), FORM(0))

/* What a record asserts: the word that each assertion begins with, and after its form what its numbers are. */
enum { POINTS_MAX = 99999 };
#define ASSERTION_FORMS(X) \
	X(SCORED, "scored", FORM(FIELD_VERB, FIELD_KIND, FIELD_AWARD_PLACE, FIELD_NUMBER, FIELD_PLAYER), \
	  FORM(FIELD_PLAYER), FORM("the points", -POINTS_MAX, POINTS_MAX)) \
	X(TOTALS, "totals", FORM(FIELD_VERB, FIELD_PLAYER, FIELD_NUMBER), FORM(FIELD_PLAYER, FIELD_NUMBER), \
	  FORM("the total", -POINTS_MAX, POINTS_MAX)) \
	X(WINNER, "winner", FORM(FIELD_VERB, FIELD_PLAYER), FORM(FIELD_PLAYER)) \
	X(RETURNED, "returned", FORM(FIELD_VERB, FIELD_PLAYER, FIELD_PLACE), FORM(0)) \
	X(COVERED, "covered", FORM(FIELD_VERB, FIELD_PLACE), FORM(FIELD_ANIMAL, FIELD_NUMBER), \
	  FORM("the number of animals", 0, 9999)) \
	X(SUPPLY, "supply", FORM(FIELD_VERB, FIELD_PLAYER, FIELD_NUMBER, FIELD_NUMBER), FORM(0), \
	  FORM("the number of members", 0, 99)) \
	X(MAJORITY, "majority", FORM(FIELD_VERB, FIELD_PLACE, FIELD_PLAYER, FIELD_NUMBER), \
	  FORM(FIELD_PLAYER, FIELD_NUMBER), FORM("the number of pieces", -POINTS_MAX, POINTS_MAX)) \
	X(NEXT, "next", FORM(FIELD_VERB, FIELD_PLAYER, FIELD_EXTRA), FORM(0)) \
	X(FITS, "fits", FORM(FIELD_VERB, PLACED_TILE), FORM(0)) \
	X(LEGAL, "legal", FORM(FIELD_VERB, FIELD_PLAYER, FIELD_EXTRA, PLACED_TILE), FORM(PLACED_PIECES)) \
	X(KING, "king", FORM(FIELD_VERB, FIELD_PLAYER, FIELD_NUMBER), FORM(0), FORM("the size", 0, 9999)) \
	X(ROBBER, "robber", FORM(FIELD_VERB, FIELD_PLAYER, FIELD_NUMBER), FORM(0), FORM("the size", 0, 9999)) \
	X(PIECES, "pieces", FORM(FIELD_VERB, PLACED_TILE), FORM(PLACED_PIECES)) \
	X(VIOLATION, "violation", FORM(FIELD_VERB, FIELD_CODE), FORM(0)) \
	X(RESULT, "result", FORM(FIELD_VERB, FIELD_PLAYER, FIELD_MORE), FORM(0))

/* The kind of assertion that this word begins. Returns STEP_TURN if it begins none. */
enum step_kind assertion_of_verb(struct word verb);

/* The kind of action that begins with a line's current word, judging by its verb; STEP_TURN if it has no verb. */
enum step_kind step_of_action(struct line line);

/*
 * A position in a form: begin with { form, form->first }. form_field returns the meaning of the step's next word, which
 * it takes from the line's current word. FIELD_NONE: the step is complete, and nothing may follow. For a missing word it
 * returns what should have followed.
 *
 * Fields come from one list after another, each up to its FIELD_NONE: `first`, then `rest` as long as words follow.
 */
struct form_place {
	const struct step_form *form;
	const uint8_t *next; /* the next field of the list */
	enum field field;    /* the meaning of the last word */
};

/*
 * Settles what the current word means where that depends on it: passes over a field that is left out, or goes over to
 * the list of the fields that the word begins, such as `recall` and its place; `rest` follows after that list too.
 */
void form_choose(struct form_place *place, const struct line *line);

static inline enum field form_field(struct form_place *place, const struct line *line)
{
	if (*place->next == FIELD_NONE && line->word.length > 0)
		place->next = place->form->rest;
	if (*place->next >= FIELD_EXTRA) /* the meaning depends on the word too */
		form_choose(place, line);
	place->field = (enum field) * place->next;
	place->next += place->field != FIELD_NONE;
	return place->field;
}

/*
 * Goes through the words of a step: begin with step_words; step_words_next finds the next word and its meaning, and
 * returns false after the last one. Surplus words are FIELD_VERB.
 */
struct step_words {
	struct line line;
	struct form_place place;
	struct word word;
	enum field field;
};
struct step_words step_words(const struct step_form *form, const char *text, size_t length);
bool step_words_next(struct step_words *words);

/*
 * The places of a step's parts in its words, for carets; a part that the step does not have is empty. `value` is the
 * word that an assertion is judged by. The other parts are empty in an assertion, except those of the move that `legal`
 * is about.
 */
struct parts {
	struct word player, tile, cell, turn, recall[RECALLS_MAX], piece[PIECES_MAX], value;
};
struct parts step_parts(const struct step *step);

#endif
