#include "judge/pin_file.h"

#include "text/hash.h"
#include "text/text.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

static bool fail(struct pin_file *pinned, size_t at, const char *why)
{
	pinned->fault = why;
	pinned->column = (uint32_t)text_width(pinned->line, at) + 1;
	return false;
}

/* Trouble with the file as a whole. */
static bool fail_whole(struct pin_file *pinned, const char *why)
{
	pinned->fault = why;
	pinned->column = 0;
	return false;
}

/* ---- lines ---- */

static bool fail_without_line(struct pin_file *pinned)
{
	if (ferror(pinned->file))
		return fail_whole(pinned, strerror(errno));
	pinned->number++;
	return fail(pinned, 0, "the file is cut off: expected a game or `end`");
}

/* A line that ends with the file, or is too long; a NUL would hide what comes after it. */
static bool fail_without_end(struct pin_file *pinned)
{
	if (feof(pinned->file))
		return fail(pinned, pinned->length, "the file is cut off: expected the rest of this line");
	return fail(pinned, 0, "expected a line of text of at most 2046 bytes");
}

/* Reads a line, which there must be. */
static bool next_line(struct pin_file *pinned)
{
	pinned->at = pinned->end;
	pinned->length = 0;
	if (!fgets(pinned->line, sizeof pinned->line, pinned->file))
		return fail_without_line(pinned);
	size_t length = pinned->length = strlen(pinned->line);
	pinned->number++;
	pinned->end += length;
	pinned->hash = hash_fnv(pinned->hash, pinned->line, length);
	if (length == 0 || pinned->line[length - 1] != '\n')
		return fail_without_end(pinned);
	length--;
	if (length > 0 && pinned->line[length - 1] == '\r')
		length--;
	pinned->line[length] = '\0';
	pinned->length = length;
	return true;
}

/* Whether the line is one of those that a version control system writes around what two branches changed. */
static bool is_conflict(const char *line)
{
	return strncmp(line, "<<<<<<<", 7) == 0 || strncmp(line, "|||||||", 7) == 0 ||
	       strncmp(line, "=======", 7) == 0 || strncmp(line, ">>>>>>>", 7) == 0;
}

/* ---- the whole file ---- */

/* What comes after the words of a head in the first line; NULL if it does not begin with them. */
static const char *after_head(const struct pin_file *pinned, const char *head)
{
	size_t length = strlen(head);
	const char *options = pinned->line + length;
	bool begins = strncmp(pinned->line, head, length) == 0 && (!*options || *options == ' ');
	return begins ? options : NULL;
}

static bool read_head(struct pin_file *pinned)
{
	static const char wanted[] = "expected `" PIN_HEAD "`: only a file that --pin made is compared or replaced";
	if (!next_line(pinned))
		return pinned->column == 0 ? false : fail(pinned, 0, wanted);
	const char *options = after_head(pinned, PIN_HEAD);
	if (!options && after_head(pinned, PIN_HEAD_BEFORE))
		return fail(pinned, 0,
			    "games have other ids since `" PIN_HEAD_BEFORE "`: remove this file, and the same command "
			    "makes it anew");
	if (!options)
		return fail(pinned, 0, wanted);
	strcpy(pinned->options, options);
	return true;
}

/* A pipe could not be read twice, and cannot be replaced. */
static bool is_regular(FILE *file)
{
	struct stat status;
	return fstat(fileno(file), &status) == 0 && S_ISREG(status.st_mode);
}

bool pin_file_open(struct pin_file *pinned, const char *path)
{
	*pinned = (struct pin_file){ .hash = HASH_FNV };
	int fd = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
	pinned->file = fd >= 0 ? fdopen(fd, "r") : NULL;
	if (!pinned->file) {
		fail_whole(pinned, strerror(errno));
		if (fd >= 0)
			close(fd);
		return false;
	}
	if (!is_regular(pinned->file))
		return fail_whole(pinned, "it is not a regular file");
	return read_head(pinned);
}

void pin_file_close(struct pin_file *pinned)
{
	if (pinned->file)
		fclose(pinned->file);
}

void pin_file_rewind(struct pin_file *pinned)
{
	rewind(pinned->file);
	pinned->end = pinned->id = pinned->number = 0;
	pinned->hash = HASH_FNV;
	read_head(pinned);
}

static bool read_end(struct pin_file *pinned)
{
	if (getc(pinned->file) == EOF)
		return ferror(pinned->file) ? fail_whole(pinned, strerror(errno)) : false;
	pinned->number++;
	return fail(pinned, 0, "expected nothing after `end`");
}

bool pin_file_next(struct pin_file *pinned, struct pin *pin)
{
	struct word field[PIN_FIELDS];
	if (!next_line(pinned))
		return false;
	if (strcmp(pinned->line, "end") == 0)
		return read_end(pinned);
	if (is_conflict(pinned->line))
		return fail(pinned, 0, "expected a game, not the mark of a conflict between two branches");
	struct pin_fault fault = pin_line_cut((struct word){ pinned->line, pinned->length }, field);
	if (fault.expected)
		return fail(pinned, fault.at, fault.expected);
	*pin = pin_of(pinned->line, pinned->length, pinned->at);
	if (pin->id < pinned->id)
		return fail(pinned, 0, "expected an id no lower than that of the line above: the games are sorted");
	pinned->id = pin->id;
	return true;
}
