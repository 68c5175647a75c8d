#ifndef HGREF_MEND_KINDS_H
#define HGREF_MEND_KINDS_H

/*
 * The kinds of changes that may make a record whole, likeliest first: X(kind, name, words). Mends are listed in this
 * order. `words` says what is changed, for people.
 */
#define MEND_KINDS(X) \
	X(HOLE, "hole", "a hole filled") \
	X(LOOK_ALIKE, "look-alike", "a character that looks like the right one") \
	X(CONVENTION, "convention", "a convention of the whole record") \
	X(HEADER, "header", "a line of the header that is missing") \
	X(SINGLE_NOTE, "assertion", "a number that a later one contradicts") \
	X(REVERSED, "reversed", "the other way round") \
	X(TURN, "turn", "another turn of the tile") \
	X(NEIGHBOUR, "neighbour", "a neighbouring cell") \
	X(CHARACTER, "character", "one character") \
	X(PIECE, "piece", "another piece or recall, or none") \
	X(PLAYER, "player", "another player, or the mark of an extra turn") \
	X(TILE, "tile", "another tile or cell") \
	X(READING, "reading", "another ruling or edition than the header names") \
	X(EXTRA_LINE, "line-removed", "two lines exchanged, or a line that is there twice") \
	X(MISSING_LINE, "line-added", "a line that is missing") \
	X(STRAY_LINE, "line-removed", "a line too many that no other repeats") \
	X(NOTE, "assertion", "what the record asserts") \
	X(UNREAD_NOTE, "assertion-removed", "an assertion that cannot be read")

enum mend_kind {
#define X(kind, name, words) MEND_##kind,
	MEND_KINDS(X)
#undef X
		MEND_KIND_COUNT
};

/* "look-alike", as JSON has it; and what is changed, in words. */
const char *mend_kind_name(enum mend_kind kind);
const char *mend_kind_words(enum mend_kind kind);

#endif
