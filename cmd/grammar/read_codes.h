#ifndef HGREF_GRAMMAR_READ_CODES_H
#define HGREF_GRAMMAR_READ_CODES_H

#include <stddef.h>

/* Why a line cannot be read. The codes stay the same even if the words of a message change. */
enum read_code {
	READ_BYTES,
	READ_LIMIT,
	READ_GAME,
	READ_LINE,
	READ_ORDER,
	READ_HEADER,
	READ_EDITION,
	READ_RULING,
	READ_PLAYER,
	READ_TILE,
	READ_ZONES,
	READ_SCOUT,
	READ_CELL,
	READ_NUMBER,
	READ_SLOT,
	READ_ROLE,
	READ_ASSERTION,
	READ_EXTRA_WORD,
	READ_ACTION_CODE,
	READ_YAML,
	READ_KEY,
	READ_VALUE,
	READ_FOREIGN,
	READ_BOARD,
	READ_KIND,
	READ_CODES,
};

/* The texts of a code: its name, a short description, when it is reported, and where the grammar is described. */
struct read_code_words {
	const char *name, *sentence, *condition, *grammar, *example;
};
const struct read_code_words *read_code_words(enum read_code code);

/* Finds the code with this name of `length` bytes; READ_CODES if there is none. */
enum read_code read_code_find(const char *name, size_t length);

#endif
