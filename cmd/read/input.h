#ifndef HGREF_READ_INPUT_H
#define HGREF_READ_INPUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct text;

/*
 * Cuts a log into games: the text from one `game` line to the next, or to a `format` line. Memory does not grow with the
 * number of games, and the games of a pipe are judged one by one as their bytes arrive.
 */
enum {
	LINE_MAX_BYTES = 16384,     /* a longer line is a format error */
	GAME_MAX_BYTES = 1 << 20,   /* and so is a longer game */
	FENCES_MAX_BYTES = 1 << 20, /* of a text with a record between fences */
	PEEK_MAX_BYTES = 1 << 20,   /* of comments and blank lines; an input that begins with more is read as a log */
};

struct input {
	const char *name; /* the name that messages use */
	int fd;
	char *buffer;
	size_t size;
	size_t start, end;               /* the bytes of the buffer that are not yet cut */
	uint32_t line;                   /* the line number of buffer[start] */
	bool at_end;                     /* everything is read */
	uint64_t expected;               /* bytes that a regular file held when it was opened; 0 for other files */
	uint64_t received;               /* bytes read */
	const char *failed;              /* why reading failed; NULL if it did not */
	void (*before_read)(void *data); /* called before more is read, which may take some time; may be NULL */
	void *data;
	/* Whether a line after the lines of a game begins another one; NULL: a `game` line does, or one with a format. */
	bool (*ends_game)(const char *game, const char *line);
	bool plays_format; /* the game being cut has a player called `format`, whose moves begin like a format line */
	struct text *kept; /* receives all bytes that are read, unchanged; NULL if they are not kept */
};

enum cut_fault {
	CUT_WHOLE,
	CUT_LONG_LINE,
	CUT_LONG_GAME,
	CUT_OTHER_FORMAT, /* not a game, but a line that states a format that is not read: the games under it are left out */
};

/* One game's text. It is valid until the next call. */
struct cut {
	const char *text;
	size_t length;
	uint32_t line;        /* of its first line */
	enum cut_fault fault; /* what is too long or unknown, in which case `text` is only its beginning */
	uint32_t fault_line;
};

/* Opens a file, `-` being standard input. Returns false on failure, with errno set. */
bool input_open(struct input *input, const char *path);
void input_close(struct input *input);

/*
 * The first bytes of the input, at least up to the end of the first line that is neither blank nor a comment, if no
 * more than PEEK_MAX_BYTES come before it.
 */
const char *input_peek(struct input *input, size_t *length);

/* The same, but at least `least` bytes if there are as many. */
const char *input_peek_more(struct input *input, size_t least, size_t *length);

/*
 * If lines of ``` stand in the first FENCES_MAX_BYTES, overwrites with spaces all that is not between two of them, and
 * makes these comments, so that what is between keeps its lines and columns.
 */
void input_unfence(struct input *input);

/* The whole input, valid until it is closed. Returns false if it is longer than `most` or reading fails. */
bool input_whole(struct input *input, size_t most, const char **text, size_t *length);

/* The bytes that were read, but not yet skipped or made part of a game. */
static inline size_t input_ahead(const struct input *input)
{
	return input->end - input->start;
}

/*
 * Skips a blank line, a comment or `format 1` where a game may begin; the line, without its newline, is valid until more
 * is read. Returns false if the next line is something else.
 */
bool input_idle_line(struct input *input, const char **line, size_t *length);

/*
 * Reads the next game. Returns false at the end, or if reading fails (input->failed). Skips blank lines, comments and
 * `format 1` before the first `game` line.
 */
bool input_next(struct input *input, struct cut *cut);

#endif
