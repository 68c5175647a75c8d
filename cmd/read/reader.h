#ifndef HGREF_READ_READER_H
#define HGREF_READ_READER_H

#include "core/find_turns.h"
#include "core/record.h"
#include "grammar/header_form.h"
#include "read/transcript.h"

enum {
	STEPS_MAX = 20000, /* lines of one game that are steps */
};

/* The tiles that moves and setup may place, at most: a board has PLACED_MAX, the start tile among them. */
static inline int tiles_stated_most(const struct record *record)
{
	return record->start.none ? PLACED_MAX : PLACED_MAX - 1;
}

/* Options of the command line that override the header of every record. */
struct overrides {
	bool names;                    /* keep the players' names in records of other programs */
	const struct ruleset *edition; /* NULL: the record's own */
	bool ruled[RULING_COUNT];
	struct ruleset rules; /* the options chosen, by ruling */
};

/* Why a line cannot be read, at a line and column (in characters, from 1) of the input. */
struct trouble {
	enum read_code code;
	struct span span; /* the line; length 0 if it is not shown */
	uint32_t column;
	uint32_t at, marked; /* bytes of the line that are marked */
	uint32_t steps;      /* moves of the record that were read before it */
	char message[400];
};

#define ASSUMED "; assumed: " /* before them, in the first line of an answer */

enum { ERRORS_MAX = 100 }; /* unreadable lines that are kept; further ones are only counted */

/*
 * Words of the input that form one header line or one step. One more byte after them may be read and is not a digit:
 * the next byte of the input, or a NUL.
 */
struct source {
	const char *words;
	size_t length;
	struct span span;            /* the line that is shown for them */
	uint32_t at;                 /* their place in it, or where they begin if they are not there word for word */
	const struct origin *origin; /* if they were put together: see struct words */
};

/* The words of a source, as a record keeps them. */
static inline struct words source_words(const struct source *source)
{
	return (struct words){ source->words, (uint32_t)source->length, source->at, source->origin };
}

/*
 * Finds bytes of words in the input: the line that they come from, their place in it, and their number, up to the end
 * of the line if they continue on the next. `text` is the whole input, `line` the line of the words. If they are not
 * found, the place is where the words begin, with 0 bytes.
 */
struct origin words_locate(const struct words *words, const char *text, struct span line, size_t from, size_t length);

/* A header line: its kind, and the words after the first one. */
struct kept_line {
	enum header_kind kind;
	struct source source;
};

/* Words that are put together from several places, and the origin of each. Begin with { 0 }. */
struct composed {
	struct text words;
	struct origin *origin;
	uint32_t origins;
};

/* What the caller sets, after reader_begin. */
struct reader_input {
	const struct overrides *overrides; /* set by reader_begin */
	/* Called for each header line, unless it is NULL. */
	void (*on_header)(void *data, enum header_kind kind, const struct source *source);
	void *header_data;
};

/* What is needed only while a game is being read, by this room. */
struct reader_scratch {
	struct step *steps;
	size_t steps_size;
	struct kept_line *kept; /* header lines of a log that are read once all are known */
	size_t kept_lines;
	struct composed *composed; /* the sources of this game that are not a part of its text */
	size_t composed_lines;
	struct own_tileset *own; /* the set of games that define tiles; NULL if none has so far */
	uint32_t expansion_line; /* the line that names the expansion; 0: none does */
	uint32_t full_kinds;     /* kinds of header lines with too many lines, as bits; each is one error */
	bool edition_unknown;    /* the record names an edition that is none */
	bool has_rows;           /* the header does */
	bool players_unread;     /* lines of players cannot be read, so that no step can */
	struct ruleset ruled;    /* the options that the header states */
	int moves;
	struct source source; /* the words being read */
	struct line line;
	struct complaint complaint;
};

/*
 * Builds the record of one game from a log or a scenario. Begin with reader_begin and end with reader_free; between
 * reader_start and reader_finish, a log passes its lines, a scenario its header lines and steps. The caller owns
 * everything that `text` and `source` point at, which must last as long as the record. What was read are the members
 * between `input` and `scratch`.
 */
struct reader {
	struct reader_input input;

	struct record record;
	const char *text; /* the text that spans refer to */
	size_t length;    /* of `text`, in bytes */
	struct word title;
	const char *skip;    /* why a scenario is not to be judged, or NULL */
	const char *edition; /* the edition that a scenario is read for, even an unknown one; NULL: the record's */
	int editions;        /* how many a scenario names, whatever the command line names */
	const char *known;   /* why it is known to fail, or NULL */
	const struct ruleset *stated; /* the edition of the record itself, regardless of the command line */
	uint32_t edition_line;        /* the line that names it; 0: none does */
	/*
	 * If the record is another program's, `text` is the log that results from it. The lines of spans (span.line) and
	 * the columns of errors are those of the record, and the bytes of spans those of the log; after the log's own
	 * bytes come the lines of the record that errors show.
	 */
	bool transcribed;
	struct transcript transcript;
	const char *address; /* the record, if it is an address; else NULL */
	/*
	 * The unreadable lines, at most ERRORS_MAX of them, by line once the game is read. Those among the steps are
	 * also steps of the record (STEP_UNREAD, STEP_UNREAD_ASSERTION); after one in the header nothing can be judged.
	 */
	struct trouble *error;
	unsigned errors;    /* their number; 0: the whole game was read */
	bool header_errors; /* some are in the header */
	bool broke_off;     /* a scenario is read only up to an error, the last one */
	/*
	 * If a position in rows leaves turns open: its tiles with the turns in which each can lie (`found`), and the rows with
	 * all turns that are certain.
	 */
	struct lying_tile *open;
	size_t opens;
	struct stray_piece *stray; /* those of the record */
	struct text rows;
	struct text assumed; /* the header lines that a table in rows lacks, "; assumed: player red, ..." */
	struct kept_line
		*table; /* the lines of a position in rows or with pieces, as they stand: in the order of reading */
	size_t table_lines;

	struct reader_scratch scratch;
};

/* A reader, used for one game after another; reader_free releases its memory, and with it that of the record. */
void reader_begin(struct reader *reader, const struct overrides *overrides);
void reader_free(struct reader *reader);

/* Starts a new game; `span` is the line that names it in the text. */
void reader_start(struct reader *reader, struct word text, struct span span, struct word title);

/* Reads the words after the first one of a header line. Returns false, and adds an error, if they cannot be read. */
bool reader_header(struct reader *reader, enum header_kind kind, const struct source *source);

/*
 * Reads one step; reader_pass reads a turn in which a player does nothing, reader_setup a tile that is on the board
 * before the game. Returns false, and adds an error and an unreadable step, if it cannot be read.
 */
bool reader_step(struct reader *reader, const struct source *source);
bool reader_pass(struct reader *reader, const struct source *source);
bool reader_setup(struct reader *reader, const struct source *source);

/* Keeps a line of the setup, or of a position in rows, for reader_place_setup. */
void reader_keep(struct reader *reader, enum header_kind kind, const struct source *source);

/*
 * Reads the kept lines of the tiles that are on the board before the game, those of the setup and those in rows, and adds a
 * step for each tile. Returns false, and adds errors, if some cannot be read.
 */
bool reader_place_setup(struct reader *reader);

/*
 * Reads what the kept rows imply as lines of the header: base Carcassonne, if they name tiles of it, and the expansion, if
 * some are of that; with `players` those whom pieces and given lines name, or red and blue.
 */
void reader_assume(struct reader *reader, bool players);

/* Composed words as a source, which is shown at this place as a whole. The reader has them until the next game. */
struct source reader_compose(struct reader *reader, struct composed *composed, struct span span, uint32_t at);
void composed_free(struct composed *composed); /* if they are no source */

/* Adds a step that cannot be read; an error says why. */
void reader_add_unread(struct reader *reader, enum step_kind kind, const struct source *source);

/* Makes the step added last one that cannot be read. */
void reader_unread_last(struct reader *reader, enum step_kind kind);

/* Whether the game is too long for more steps. */
bool reader_is_full(const struct reader *reader);

/* Reports players whose colours have a meaning in the game of the record, once its edition is known. */
bool reader_check_colours(struct reader *reader);

/* Ends the game. */
void reader_finish(struct reader *reader);

/* Adds an error at byte `at` of the line of `span`, and returns false. */
bool reader_fail(struct reader *reader, struct span span, size_t at, size_t marked, enum read_code code,
		 const char *format, ...) __attribute__((format(printf, 6, 7)));

/* Whether the bytes of a line are text: UTF-8 without a NUL. If not, adds an error. */
bool reader_check_bytes(struct reader *reader, struct span span);

/* The error that was added last. */
struct trouble *reader_last_error(struct reader *reader);

/* Where a line of the text comes from in another program's record; NULL if it is not from one. */
const struct origin_line *reader_origin(const struct reader *reader, struct span span);

/*
 * The number of a line in the text itself: that of the span, unless the text is a log that results from another
 * program's record.
 */
uint32_t reader_text_line(const struct reader *reader, struct span span);

#endif
