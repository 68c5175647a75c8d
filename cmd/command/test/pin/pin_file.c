#include "command/test/pin/pin_file.h"

#include "judge/judged.h"
#include "text/hash.h"
#include "text/text.h"

#include <errno.h>
#include <stdlib.h>
#include <sys/stat.h>

/* ---- the line of a game ---- */

static bool is_absent(struct word word)
{
	return word_is(word, "-");
}

/* Whether a word ends with this many lower-case hexadecimal digits, the first of which is at `from`. */
static bool has_digits(struct word word, size_t from, size_t digits)
{
	return word.length == from + digits && strspn(word.s + from, "0123456789abcdef") >= digits;
}

static bool is_id(struct word word)
{
	return is_absent(word) || has_digits(word, 0, 16);
}

static bool is_word(struct word word)
{
	return word.length > 0;
}

static bool is_verdict(struct word word)
{
	return word_is(word, verdict_name(VERDICT_LEGAL)) || word_is(word, verdict_name(VERDICT_ILLEGAL)) ||
	       word_is(word, verdict_name(VERDICT_UNREADABLE));
}

static bool is_violation(struct word word)
{
	const char *colon = memchr(word.s, ':', word.length);
	return is_absent(word) || (colon && colon > word.s && colon + 1 < word.s + word.length);
}

static bool is_points(struct word word)
{
	return is_absent(word) || memchr(word.s, '=', word.length);
}

static bool is_awards(struct word word)
{
	size_t digits = strspn(word.s, "0123456789");
	return digits > 0 && word.s[digits] == ':' && has_digits(word, digits + 1, 8);
}

static const struct {
	bool (*is)(struct word word);
	const char *expected;
} fields[PIN_TITLE] = {
	[PIN_ID] = { is_id, "expected the id of a game (16 hexadecimal digits or -) or `end`" },
	[PIN_EDITION] = { is_word, "expected an edition" },
	[PIN_VERDICT] = { is_verdict, "expected legal, illegal or unreadable" },
	[PIN_VIOLATION] = { is_violation, "expected the first violation, such as edge-mismatch:6, or -" },
	[PIN_POINTS] = { is_points, "expected the points, such as red=4,blue=0, or -" },
	[PIN_WINNERS] = { is_word, "expected the winners, such as red,blue, or -" },
	[PIN_AWARDS] = { is_awards, "expected the awards, such as 12:0a1b2c3d" },
};

struct pin_fault pin_line_cut(struct word line, struct word field[PIN_FIELDS])
{
	size_t at = 0;
	for (int f = 0; f < PIN_TITLE; f++) {
		const char *space = memchr(line.s + at, ' ', line.length - at);
		size_t end = space ? (size_t)(space - line.s) : line.length;
		field[f] = (struct word){ line.s + at, end - at };
		if (!fields[f].is(field[f]))
			return (struct pin_fault){ fields[f].expected, at };
		at = space ? end + 1 : end;
	}
	field[PIN_TITLE] = (struct word){ line.s + at, line.length - at };
	return (struct pin_fault){ 0 };
}

/* ---- the lines of a file ---- */

/* A file that is being read. */
struct reading {
	struct pin_file *pinned; /* whose `line` is that of the line read last */
	FILE *file;
	char line[PIN_LINE_MAX];
	size_t length; /* of the line, without what ends it */
};

static bool fail(struct reading *r, size_t at, const char *why)
{
	r->pinned->fault = why;
	r->pinned->column = (uint32_t)text_width(r->line, at) + 1;
	return false;
}

/* Reports a fault of the file as a whole. */
static bool fail_whole(struct pin_file *pinned, const char *why)
{
	pinned->fault = why;
	pinned->column = 0;
	return false;
}

/* Reads a line, which must exist. It may be too long, and a NUL would hide what comes after it. */
static bool next_line(struct reading *r)
{
	bool read = fgets(r->line, sizeof r->line, r->file);
	size_t length = r->length = read ? strlen(r->line) : 0;
	if (!read && ferror(r->file))
		return fail_whole(r->pinned, strerror(errno));
	r->pinned->line++;
	if (!read)
		return fail(r, 0, "the file is cut off: expected a game or `end`");
	r->pinned->hash = hash_fnv(r->pinned->hash, r->line, length);
	if (length > 0 && r->line[length - 1] == '\n')
		r->length -= length > 1 && r->line[length - 2] == '\r' ? 2 : 1;
	else if (feof(r->file))
		return fail(r, length, "the file is cut off: expected the rest of this line");
	else
		return fail(r, 0, "expected a line of text of at most 2046 bytes");
	r->line[r->length] = '\0';
	return true;
}

/* Whether the line is one that a version control system writes around conflicting changes. */
static bool is_conflict(const char *line)
{
	return strncmp(line, "<<<<<<<", 7) == 0 || strncmp(line, "|||||||", 7) == 0 ||
	       strncmp(line, "=======", 7) == 0 || strncmp(line, ">>>>>>>", 7) == 0;
}

/* ---- the whole file ---- */

/* The rest of the first line after the words of a head; NULL if the line does not begin with them. */
static const char *after_head(const char *line, const char *head)
{
	size_t length = strlen(head);
	bool begins = strncmp(line, head, length) == 0 && (!line[length] || line[length] == ' ');
	return begins ? line + length : NULL;
}

static bool read_head(struct reading *r)
{
	static const char wanted[] = "expected `" PIN_HEAD "`; only a file made by --pin is compared or replaced";
	if (!next_line(r))
		return r->pinned->column == 0 ? false : fail(r, 0, wanted);
	const char *options = after_head(r->line, PIN_HEAD);
	if (!options && after_head(r->line, PIN_HEAD_BEFORE))
		return fail(r, 0,
			    "the ids of games have changed since `" PIN_HEAD_BEFORE "`; remove this file and retry");
	if (!options)
		return fail(r, 0, wanted);
	strcpy(r->pinned->options, options);
	return true;
}

/* Checks the line of a game that comes after the one with *id, and takes its id. */
static bool check_game(struct reading *r, uint64_t *id)
{
	struct word field[PIN_FIELDS];
	if (is_conflict(r->line))
		return fail(r, 0, "expected a game, not a conflict marker of version control");
	struct pin_fault fault = pin_line_cut((struct word){ r->line, r->length }, field);
	if (fault.expected)
		return fail(r, fault.at, fault.expected);
	uint64_t before = *id;
	*id = strtoull(r->line, NULL, 16);
	return *id >= before || fail(r, 0, "expected an id no lower than that of the line above; games are sorted");
}

static bool read_end(struct reading *r)
{
	if (getc(r->file) == EOF)
		return !ferror(r->file) || fail_whole(r->pinned, strerror(errno));
	r->pinned->line++;
	return fail(r, 0, "expected nothing after `end`");
}

static bool read_games(struct reading *r, FILE *lines)
{
	uint64_t id = 0;
	while (next_line(r)) {
		if (strcmp(r->line, "end") == 0)
			return read_end(r);
		if (!check_game(r, &id))
			return false;
		fprintf(lines, "%s\n", r->line);
	}
	return false;
}

bool pin_file_read(struct pin_file *pinned, const char *path, FILE *lines)
{
	struct stat status;
	*pinned = (struct pin_file){ .hash = HASH_FNV };
	if (stat(path, &status) == 0 && !S_ISREG(status.st_mode)) /* it could not be replaced */
		return fail_whole(pinned, "it is not a regular file");
	struct reading r = { .pinned = pinned, .file = fopen(path, "r") };
	if (!r.file)
		return fail_whole(pinned, strerror(errno));
	bool read = read_head(&r) && read_games(&r, lines);
	fclose(r.file);
	return read;
}
