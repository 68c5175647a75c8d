#ifndef HGREF_GRAMMAR_HEADER_FORM_H
#define HGREF_GRAMMAR_HEADER_FORM_H

#include "grammar/step_form.h"

/*
 * When a line is read. Lines may refer to what other lines define, in any order: those of a pass after PASS_RULES are kept
 * until the header of a log ends, and are then read pass by pass. Those of PASS_SETUP and PASS_ROWS become steps.
 */
enum pass { PASS_TITLE, PASS_RULES, PASS_CHOICES, PASS_TILES, PASS_STACKS, PASSES, PASS_SETUP = PASSES, PASS_ROWS };

/* Where a scenario has what follows the word of a line: after the key, or below it as items or as pairs. */
enum key_form { KEY_VALUE, KEY_ITEMS, KEY_PAIRS };

/*
 * The lines of a header, in the order of a log in canonical form: X(kind, word, key of a scenario, its form, pass,
 * fields). The fields are those of the words after the first one (struct step_form), for lines whose words may be spelled
 * in several ways.
 */
#define NO_FIELDS .verb = NULL
#define HEADER_LINES(X) \
	X(GAME, "game", "game", KEY_VALUE, PASS_TITLE, NO_FIELDS) \
	X(EDITION, "edition", "edition", KEY_VALUE, PASS_RULES, NO_FIELDS) \
	X(EXPANSION, "expansion", "expansion", KEY_VALUE, PASS_CHOICES, NO_FIELDS) \
	X(RULING, "ruling", "rulings", KEY_PAIRS, PASS_CHOICES, NO_FIELDS) \
	X(PLAYER, "player", "players", KEY_ITEMS, PASS_RULES, NO_FIELDS) \
	X(DEAL, "deal", "deal", KEY_PAIRS, PASS_STACKS, NO_FIELDS) \
	X(TILE, "tile", "tiles", KEY_PAIRS, PASS_TILES, NO_FIELDS) \
	X(BOX, "box", "box", KEY_PAIRS, PASS_STACKS, .first = FORM(FIELD_VERB), .rest = FORM(FIELD_TILE)) \
	X(STACK, "stack", "stack", KEY_PAIRS, PASS_STACKS, .first = FORM(FIELD_VERB), .rest = FORM(FIELD_TILE)) \
	X(TABLE, "table", "table", KEY_VALUE, PASS_RULES, .first = FORM(FIELD_CELL, FIELD_CELL)) \
	X(START, "start", "start", KEY_VALUE, PASS_STACKS, .first = FORM(PLACED_TILE)) \
	X(SCORES, "scores", "scores", KEY_VALUE, PASS_RULES, NO_FIELDS) \
	X(SETUP, "setup", "setup", KEY_ITEMS, PASS_SETUP, NO_FIELDS) \
	X(BOARD, "board", "board", KEY_ITEMS, PASS_ROWS, NO_FIELDS) \
	X(ROW, "row", "board", KEY_ITEMS, PASS_ROWS, NO_FIELDS) \
	X(PIECE, "piece", "pieces", KEY_ITEMS, PASS_ROWS, NO_FIELDS) \
	X(GIVEN, "given", "given", KEY_ITEMS, PASS_SETUP, NO_FIELDS)

enum header_kind {
#define X(kind, ...) LINE_OF_##kind,
	HEADER_LINES(X)
#undef X
		HEADER_KINDS,
	LINE_OF_STEP = HEADER_KINDS /* actions, and the assertions about them */
};

struct header_form {
	const char *word, *key;
	enum key_form form;
	enum pass pass;
	struct step_form fields;
};
extern const struct header_form header_forms[HEADER_KINDS];

/* The line after the title that a word begins; HEADER_KINDS if it begins none. */
enum header_kind header_kind(struct word word);

#endif
