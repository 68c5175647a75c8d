#ifndef HGREF_MEND_SEARCH_H
#define HGREF_MEND_SEARCH_H

#include "core/referee.h"
#include "mend/mend.h"
#include "grammar/step_form.h"
#include "text/text.h"

/*
 * The search for mends: edits of the record's steps, each judged from a copy of the position before the step that it
 * changes.
 */

/* What an edit does at step `at`. */
enum edit_kind { EDIT_CHANGE, EDIT_REMOVE, EDIT_ADD, EDIT_EXCHANGE }; /* EXCHANGE: with the step after it */

struct edit {
	enum edit_kind what;
	enum mend_kind kind;
	unsigned rank;    /* see struct mend */
	uint32_t at;      /* index of the step */
	struct step step; /* CHANGE, ADD: the new step; its words, if it has any, are the new line */
	/* set when the edit is made: the previous steps, and the number of tiles that the record placed */
	struct step was[2];
	int moves;
};

enum { EDITS_MAX = 2, HOLES_MAX = 4, WHOLE = -1 };
enum { EDITS_ROOM = 2 * EDITS_MAX + HOLES_MAX }; /* a move may be changed together with what was offered for it */

/* A line that cannot be read as it is, but could be read in one way (spelling.c). */
struct respelled {
	struct step was;
	struct text now;
	unsigned rules; /* as bits by enum spelling_rule */
};

struct partial_mends;

struct search {
	const struct reader *reader;
	struct partial_mends
		*partial; /* edits that make more of the record legal are added; NULL: they are not wanted */
	struct mends *mends;
	unsigned effort;
	struct record record; /* the reader's, with steps of its own that the edits change */
	struct step *step;
	struct respelled *respelled; /* among the steps, before all edits */
	size_t respellings;
	struct edit edit[EDITS_ROOM]; /* the current ones */
	int edits;
	int moves;             /* tiles that the edited record places, besides the start tile */
	struct referee *base;  /* the position before the step that is being changed */
	struct referee *trial; /* the position after a candidate */
	int wrong;             /* the first wrong step of the edited record: its index, or the number of steps */
	bool misplaced;        /* its tile does not fit those beside it: no ruling and no move elsewhere changes that */
	struct text line;      /* a candidate's line */
	struct text offer;     /* the line of pieces that were offered for it */
};

/* Plays the record from its beginning up to step `at`, in `base`. Returns false if an earlier step is wrong. */
bool search_go(struct search *search, uint32_t at);

/* Continues judging up to step `at`, which is then next. Returns false if an earlier step is wrong. */
bool judge_up_to(struct referee *referee, uint32_t at);

/* Judges to the end. Returns WHOLE, or the index of the first wrong step (for the close, the number of steps). */
int judge_to_end(struct referee *referee);

/* Sets `misplaced`, when `base` has judged the record up to the wrong step. */
void search_note_misplaced(struct search *search);

/* Counts a candidate. Returns false if the effort is spent, so that the candidate must not be tried. */
bool search_spend(struct search *search);

/*
 * Tries a candidate that changes the step at which `base` is. Keeps it if it makes the record whole or reaches further
 * than all before. Returns WHOLE or the first step that is still wrong, by its index in the record without the edit.
 */
int search_try(struct search *search, const struct edit *edit);

/*
 * Keeps the current edits, after which `wrong` is the first wrong step; `reached` is its index in the record before the
 * last edit.
 */
void search_add_result(struct search *search, const struct referee *referee, int wrong, int reached);

/* Whether the record, with this edit, places no more tiles than a board can have. */
bool search_has_room(const struct search *search, const struct edit *edit);

/* Makes room for a step before step `at` and, if there is one, moves the later ones. */
void search_open_gap(struct search *search, uint32_t at);

/* Makes an edit of the record, or takes the last one back. */
void search_edit(struct search *search, const struct edit *edit);
void search_undo(struct search *search);

/* ---- lines ---- */

/* A line that is written with some words replaced, from left to right, while the rest of it stays. */
struct splice {
	struct text *out;
	const char *done, *end; /* the rest of the old line */
};

static inline struct splice splice_begin(struct text *out, const char *line, size_t length)
{
	return (struct splice){ out, line, line + length };
}

/* Writes the line up to its part `was`, and other words instead of that part. */
static inline void splice(struct splice *splice, struct word was, struct word now)
{
	text_add_bytes(splice->out, splice->done, (size_t)(was.s - splice->done));
	text_add_bytes(splice->out, now.s, now.length);
	splice->done = was.s + was.length;
}

/* Writes the rest of the line. */
static inline void splice_end(const struct splice *splice)
{
	text_add_bytes(splice->out, splice->done, (size_t)(splice->end - splice->done));
}

/* The bytes of a line without the carriage returns that end it. */
static inline struct word without_return(const char *line, size_t length)
{
	while (length > 0 && line[length - 1] == '\r')
		length--;
	return (struct word){ line, length };
}

/* All of a text, as long as nothing is added to it. */
static inline struct word text_words(const struct text *text)
{
	return (struct word){ text->s ? text->s : "", text->length };
}

/* Reads a step that replaces another one, from words that must last. Returns false if it cannot be read. */
bool step_reread(struct step *step, const struct record *record, const struct step *was, struct word words);

/* ---- candidates, each for the step at which `base` is (turns.c) ---- */

/* Other words for a readable move (turns.c), and for an action that cannot be read (unread.c). */
void try_turns(struct search *search, uint32_t at);
void try_unread(struct search *search, uint32_t at);

/*
 * A move with each value that one of its parts can have: the player, the tile (of the supply), the cell (free), the
 * turn, the recall (of a member of the player's on the board), or with FIELD_ROLE the piece. The caller frees the
 * array.
 */
struct turn_list {
	struct turn *turn;
	size_t turns;
};
struct turn_list turns_with(const struct game *game, const struct turn *was, enum field part);

/* The likelier mistakes about a piece first: its role, its slot, whether it exists, both role and slot. */
enum { OTHER_ROLE, OTHER_SLOT, RECALL_GAINED, PIECE_LOST, PIECE_GAINED, OTHER_PIECE, OTHER_RECALL };

/* Whether a cell is another one the other way round: its axes exchanged, or one of its signs changed. */
bool is_reversed(struct cell was, struct cell now);

/* Whether a step is of a table in rows, whose lines are not those of steps. */
static inline bool is_of_table(const struct search *search, uint32_t at)
{
	return search->reader->table_lines > 0 && at < search->record.steps && step_is_of_position(&search->step[at]);
}

/*
 * Tries a mend that changes lines of the text (mend_add_text), for what is not a step, or not as it stands: the text is
 * read again and judged. Adds the mend if it makes the record whole, and otherwise frees it; returns whether it does.
 */
bool search_try_text(struct search *search, struct mend *mend);

/* Other words in the lines of a table, pieces that are elsewhere, one too many, or one more (table.c). */
void try_table(struct search *search);

/* Whether the fault of an unreadable step is in its words, not in a key beside them (unread.c). */
bool unread_in_words(const struct reader *reader, const struct step *step);

/* Reads the lines of the record that can be read in one way only; search_forget_respelled frees what that needs. */
void search_respell(struct search *search);
void search_forget_respelled(struct search *search);

/* Keeps the record with these lines and with discards, which `base` has found to be whole, if there are any. */
void add_certain_mend(struct search *search);

/*
 * Where the order of a stack is known, and the tiles before the one that a step names fit nowhere, they were discarded:
 * adds these steps (lines.c). A mend has their lines, which do not count as changes.
 */
void search_add_discards(struct search *search);

/* Whether a step is such a discard, which stands in no line of the record. */
static inline bool is_added_discard(const struct step *step)
{
	return step->kind == STEP_DISCARD && step->words.length == 0 && step->span.line > 0;
}

/* Lines too many, exchanged, or missing (lines.c). */
void try_lines(struct search *search, uint32_t at);
void try_missing(struct search *search, uint32_t at);

/* Corrected assertions, wherever they are wrong (notes.c). */
void try_notes(struct search *search);

/* Each convention by which all lines may have been written; the lines are rewritten and judged (conventions.c). */
void try_conventions(struct search *search);

/*
 * Each law that differs from the record's by one ruling or by the edition (header.c). The mends are header lines that
 * state the law, either missing ones or changed ones.
 */
void try_header(struct search *search);

/* Whether a log cannot be read because it has words of base Carcassonne and names no edition of it. */
bool header_lacks_edition(const struct reader *reader);

/* Each edition of base Carcassonne, without and with its expansion, in a log that names no edition. */
void try_editions(struct search *search);

/* Whether a line names somebody who is not a player of the record, so that the line of a player may be missing. */
bool header_lacks_player(const struct reader *reader);

/* That player's line, in each place among the players. */
void try_missing_player(struct search *search);

/* Whether a line that cannot be read has holes: `?` instead of a whole word (holes.c). */
bool has_holes(const struct step *step);

/*
 * Fills the holes of the record, of which there are at most HOLES_MAX words, in every way that is legal; each way that
 * makes the record whole is kept.
 */
void try_holes(struct search *search);

/* ---- new lines ---- */

/*
 * How unusual the slot names of the record's pieces and recalls are, judged by the most unusual one (mend_list.c).
 * 0: hgref names the zones in the same way; 1: another letter, or another hour; 2: an hour, although the zone has a
 * letter.
 */
unsigned unusual_slots(const struct record *record, const struct board *board);

/* Why a word may stand for another one: MEND_LOOK_ALIKE, MEND_CHARACTER, or `otherwise` (likeness.c). */
enum mend_kind likeness_of(struct word was, const char *now, enum mend_kind otherwise);

/* The number of characters to insert, remove, replace or exchange with a neighbour to make one word the other. */
unsigned distance_of(struct word was, struct word now);

/* ---- partial mends ---- */

/* Edits after which more of the record is legal, but not all of it: one more change may complete the mend. */
enum { PARTIAL_MENDS_MAX = 2000 }; /* those that reach furthest */

struct partial_mend {
	int reached; /* the first wrong step after them, by its index in the edited record */
	int edits;
	struct edit edit[EDITS_ROOM];
	char *words[EDITS_ROOM]; /* the lines of the edits that have new lines */
};

struct partial_mends {
	struct partial_mend *list;
	size_t count;
};

void partial_mends_free(struct partial_mends *partial);

/* Sorts them: those that reach furthest first, then the likeliest. */
void partial_mends_sort(struct partial_mends *partial);

#endif
