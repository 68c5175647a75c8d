#ifndef HGREF_FOREIGN_FOREIGN_H
#define HGREF_FOREIGN_FOREIGN_H

#include "core/referee.h"
#include "read/input.h"
#include "read/reader.h"
#include "text/json_read.h"

/*
 * Records of other programs. Each form has a transcriber, which writes a game as an hgref log; the log is then read
 * like any other. A transcriber judges no rule. What the other program states about the game becomes assertions of the
 * log, so that the referee judges that too; comments say what the log lacks.
 */
enum { FOREIGN_MAX_BYTES = 4 << 20 }; /* a longer file is refused */

/*
 * Adds the game in `cut`, which is the whole text of a file or one line of it, to *out, as far as it can be read. The
 * cut may contain any bytes (log_check_bytes). If there is more than could be read, an error of the reader (reader_fail,
 * mostly with READ_FOREIGN) has the place, the reason, and what was expected; the spans of errors are positions in
 * cut->text, whose first line is line cut->line. If what was read is not even the header of a log, nothing is added.
 */
typedef void transcriber(struct transcript *out, struct reader *reader, const struct cut *cut);

/*
 * Logs of tables of Board Game Arena at which base Carcassonne was played, in the form of its pages and its archive:
 * JSON with packets of notifications. The platform's statements become assertions: the places offered for each
 * follower, the awards, the totals and the winners.
 */
transcriber bga_to_log;

/*
 * Saved games of JCloisterZone and FanCloisterZone: JSON since version 4.0. They contain the moves, but neither the
 * draws nor the discards.
 */
transcriber jcz_to_log;

/* Makes the reader one of logs and scenarios again, after another program's record. */
void foreign_forget(struct reader *reader);

/* Reads a log with the results of log_read. */
typedef bool log_reader(void *data, struct reader *reader, const struct cut *log);

/*
 * Transcribes a game, and lets `read` read the resulting log. Where the transcription breaks off, an unreadable line
 * ends the record.
 */
bool foreign_read(struct reader *reader, const struct cut *cut, transcriber *transcribe, log_reader *read, void *data);

/*
 * Reads a record as JSON, with a map at its root if `map`, or else a map or a list; comments may come before it.
 * If it is something else, adds an error of the reader, and returns false if there is no tree; if it breaks off, the
 * tree has what comes before. The caller calls json_tree_free in all cases.
 */
bool foreign_json(struct json_tree *tree, struct reader *reader, const struct cut *cut, bool map);

/*
 * The moves so far, judged, where a record leaves open what follows from the position. foreign_judge reads the log and
 * judges its header, and the caller goes on with referee_next, up to the first illegal move. It returns NULL if the log
 * cannot be read. `header` says what happens if the header is illegal.
 */
struct judged_log {
	struct reader reader;
	struct referee referee;
};
struct judged_log *foreign_judge(const struct text *log, enum on_illegal header);
void foreign_judge_free(struct judged_log *judged);

/* The text of a key in a map; empty if it has none. */
struct word foreign_word(const struct json_value *map, const char *key);

/* What is added to the log from here on comes from this value of a record. */
static inline void foreign_from(struct transcript *log, const struct json_value *value)
{
	transcript_from(log, value->raw.s, value->raw.length);
}

/* Removes and returns the start of a text, up to one of some characters or the end; the character is removed too. */
struct word foreign_cut(struct word *rest, const char *separators);

/* A colour for a player whose own is not known: the first that is none of these `n` words. n < PLAYERS_MAX + 1. */
struct word foreign_free_colour(const struct word *taken, int n);

/* Adds words of a record to a line of the log, at most `most` bytes of them. Hidden characters are replaced. */
void foreign_add_words(struct text *log, const char *words, size_t length, size_t most);

/* Adds the line of a player. Parts of the name, which may be empty, that a log cannot have are replaced or cut off. */
void foreign_add_player(struct text *log, const char *colour, struct word name);

/*
 * Adds an error about a key of a map that is none of these words, separated by spaces, but near one that the map lacks,
 * since a mistyped key would change the game in silence. Returns whether there is none.
 */
bool foreign_check_keys(struct reader *reader, const struct json_value *map, const char *keys);

/* Adds an error about a part of the record, which is marked, with the code READ_FOREIGN, and returns false. */
bool foreign_fail_at(struct reader *reader, struct word part, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

/*
 * Adds an error about a value of a record, with the code READ_FOREIGN, and returns false. About a value that breaks off,
 * nothing is added, since its own error says why something is missing.
 */
bool foreign_fail(struct reader *reader, const struct json_value *value, const char *format, ...)
	__attribute__((format(printf, 3, 4)));

#endif
