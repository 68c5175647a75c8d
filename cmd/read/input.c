#include "read/input.h"

#include "grammar/line.h"
#include "text/text.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { BLOCK_SIZE = 64 * 1024 };

/* The bytes of a regular file that are not yet read; 0 for other files. */
static uint64_t bytes_ahead(int fd)
{
	struct stat status;
	if (fd < 0 || fstat(fd, &status) != 0 || !S_ISREG(status.st_mode))
		return 0;
	off_t at = lseek(fd, 0, SEEK_CUR);
	return at >= 0 && at < status.st_size ? (uint64_t)(status.st_size - at) : 0;
}

bool input_open(struct input *input, const char *path)
{
	bool standard = strcmp(path, "-") == 0;
	*input = (struct input){ .name = standard ? "<stdin>" : path, .line = 1 };
	input->fd = standard ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
	input->expected = bytes_ahead(input->fd);
	return input->fd >= 0;
}

void input_close(struct input *input)
{
	if (input->fd > STDIN_FILENO)
		close(input->fd);
	free(input->buffer);
	input->buffer = NULL;
}

/* Reads more after buffer[end], making room first. Returns false if there is nothing more. */
static bool read_more(struct input *input)
{
	if (input->at_end)
		return false;
	if (input->start > 0 && input->size - input->end < BLOCK_SIZE / 2) {
		memmove(input->buffer, input->buffer + input->start, input->end - input->start);
		input->end -= input->start;
		input->start = 0;
	}
	if (input->size == input->end) {
		/* a small file gets room for itself, and for one more byte, to reach its end */
		bool small = input->size == 0 && input->expected > 0 && input->expected < BLOCK_SIZE;
		input->size = small ? (size_t)input->expected + 1 : 2 * input->size + BLOCK_SIZE;
		input->buffer = grow(input->buffer, input->size + 1, 1); /* a NUL follows the text */
	}
	ssize_t n;
	if (input->before_read)
		input->before_read(input->data);
	do
		n = read(input->fd, input->buffer + input->end, input->size - input->end);
	while (n < 0 && errno == EINTR);
	if (n <= 0) {
		if (n < 0)
			input->failed = errno == EISDIR ? "it is a folder; its files are named as in FOLDER/*.log"
							: strerror(errno);
		else if (input->received <
			 input->expected) /* else its last game would look like one that was stopped */
			input->failed = "the file shrank while it was being read";
		input->at_end = true;
		return false;
	}
	if (input->kept)
		text_add_bytes(input->kept, input->buffer + input->end, (size_t)n);
	input->end += (size_t)n;
	input->buffer[input->end] = '\0';
	input->received += (uint64_t)n;
	return true;
}

/* Whether the first words of a line are these; the second may be NULL. */
static bool begins_with(const char *line, size_t length, const char *first, const char *second)
{
	struct line l = line_begin(line, length, NULL);
	if (!word_is(l.word, first))
		return false;
	line_next(&l);
	return !second || word_is(l.word, second);
}

static bool has_player_called_format(const char *game, const char *end)
{
	struct span line = line_span(game, (size_t)(end - game), 0, 1);
	bool has;
	do
		has = begins_with(game + line.text, line.length, "player", "format");
	while (!has && line_span_next(game, (size_t)(end - game), &line));
	return has;
}

/* Whether a line, after those of the game before it, begins another one or states a format. */
static bool is_game_or_format(struct input *input, const char *game, const char *line, size_t length)
{
	if (begins_with(line, length, "game", NULL))
		return true;
	if (!begins_with(line, length, "format", NULL))
		return false;
	input->plays_format = input->plays_format || has_player_called_format(game, line);
	return !input->plays_format;
}

/* The same. The first two letters of most lines show that they do not. */
static inline bool ends_game(struct input *input, const char *game, const char *line, size_t length)
{
	if (input->ends_game)
		return input->ends_game(game, line);
	bool has_word = length > 1 && line[0] > ' ' && line[0] <= 'z'; /* without a space before it */
	bool another = has_word && !(line[0] == 'g' && line[1] == 'a') && !(line[0] == 'f' && line[1] == 'o');
	return !another && is_game_or_format(input, game, line, length);
}

/* `format 1`, and nothing more. */
static bool is_this_format(const char *line, size_t length)
{
	struct line l = line_begin(line, length, NULL);
	if (!word_is(l.word, "format"))
		return false;
	line_next(&l);
	if (!word_is(l.word, "1"))
		return false;
	line_next(&l);
	return l.word.length == 0;
}

/* The length of the line at `at` without its newline, reading up to `most` bytes; *ended: it has a newline. */
static size_t length_of_line(struct input *input, size_t at, size_t most, bool *ended)
{
	size_t searched = 0;
	for (;;) {
		size_t have = input->end - (input->start + at);
		const char *line = input->buffer ? input->buffer + input->start + at : NULL;
		const char *newline = have > searched ? memchr(line + searched, '\n', have - searched) : NULL;
		if (newline) {
			*ended = true;
			return (size_t)(newline - line);
		}
		searched = have;
		if (have > most || !read_more(input)) {
			*ended = false;
			return input->end - (input->start + at);
		}
	}
}

static void pass(struct input *input, size_t length, bool newline)
{
	input->start += length + newline;
	input->line += newline;
}

/* Skips the rest of a line of any length without keeping it. */
static void pass_line(struct input *input)
{
	bool ended;
	do {
		size_t length = length_of_line(input, 0, LINE_MAX_BYTES, &ended);
		pass(input, length, ended);
	} while (!ended && (input->end > input->start || read_more(input)));
}

/* Skips lines up to the next game or, if they are of a format that is not read, up to one that states a format. */
static void pass_game(struct input *input, enum cut_fault fault)
{
	bool ended, next = false;
	while (!next) {
		size_t length = length_of_line(input, 0, LINE_MAX_BYTES, &ended);
		const char *line = input->buffer + input->start;
		if (length == 0 && !ended)
			return;
		if (fault == CUT_OTHER_FORMAT)
			next = begins_with(line, length, "format", NULL);
		else
			next = ends_game(input, line, line, length);
		if (!next)
			pass_line(input);
	}
}

static void pass_byte_order_mark(struct input *input)
{
	while (input->end - input->start < 3 && read_more(input))
		;
	input->start += text_mark_length(input->buffer + input->start, input->end - input->start);
}

/* Keeps the first `length` bytes, which are judged; the lines after them are read and dropped. */
static bool cut_off_game(struct input *input, struct cut *cut, size_t length, enum cut_fault fault, uint32_t line)
{
	char *beginning = grow(NULL, length + 1, 1);
	memcpy(beginning, input->buffer + input->start, length);
	input->start += length;
	input->line = line;
	pass_line(input);
	pass_game(input, fault);
	/* put it before the next line, where read_more leaves it alone until the next call */
	if (input->start < length) {
		size_t rest = input->end - input->start;
		input->buffer = grow(input->buffer, length + rest + 2, 1);
		input->size = length + rest + 1;
		memmove(input->buffer + length, input->buffer + input->start, rest);
		input->start = length;
		input->end = length + rest;
	}
	memcpy(input->buffer + input->start - length, beginning, length);
	free(beginning);
	cut->text = input->buffer + input->start - length;
	cut->length = length;
	cut->fault = fault;
	cut->fault_line = line;
	return true;
}

/*
 * The bytes of the lines at `at` that are completely in the buffer and do not begin the next game; adds their number to
 * *lines. For most lines, this is all that is needed. The caller checks the bounds line by line once they may be reached.
 */
static size_t length_of_lines(struct input *input, size_t at, uint32_t *lines)
{
	const char *game = input->buffer + input->start, *begin = game + at, *line = begin, *newline;
	const char *end = input->buffer + input->end;
	while (line < end && (newline = memchr(line, '\n', (size_t)(end - line))) && newline - game <= GAME_MAX_BYTES &&
	       newline - line <= LINE_MAX_BYTES && !ends_game(input, game, line, (size_t)(newline - line))) {
		line = newline + 1;
		++*lines;
	}
	return (size_t)(line - begin);
}

/* Whether the next line can be skipped. A comment that is not text is reported, even above the first game. */
static bool is_idle_next(struct input *input, size_t *length, bool *ended)
{
	*length = length_of_line(input, 0, LINE_MAX_BYTES, ended);
	const char *line = input->buffer + input->start;
	return (*length > 0 || *ended) && *length <= LINE_MAX_BYTES &&
	       (!line_says(line, *length) || is_this_format(line, *length)) && text_bad_byte(line, *length) == *length;
}

bool input_idle_line(struct input *input, const char **line, size_t *length)
{
	bool ended;
	pass_byte_order_mark(input);
	if (!is_idle_next(input, length, &ended))
		return false;
	*line = input->buffer + input->start;
	pass(input, *length, ended);
	return true;
}

bool input_next(struct input *input, struct cut *cut)
{
	bool ended;
	size_t length;
	pass_byte_order_mark(input);
	*cut = (struct cut){ 0 };
	input->plays_format = false;
	while (is_idle_next(input, &length, &ended))
		pass(input, length, ended);
	if (input->failed || (length == 0 && !ended))
		return false;

	cut->line = input->line;
	if (begins_with(input->buffer + input->start, length, "format", NULL))
		return cut_off_game(input, cut, length, CUT_OTHER_FORMAT, input->line);
	uint32_t line = input->line;
	for (size_t at = 0;; line++) { /* at 0, it is the game's first line, which does not end it */
		if (at > 0)
			at += length_of_lines(input, at, &line);
		length = length_of_line(input, at, LINE_MAX_BYTES, &ended);
		if (input->failed)
			return false;
		if (length > LINE_MAX_BYTES)
			return cut_off_game(input, cut, at, CUT_LONG_LINE, line);
		if (at + length > GAME_MAX_BYTES)
			return cut_off_game(input, cut, at, CUT_LONG_GAME, line);
		const char *game = input->buffer + input->start;
		bool next = at > 0 && ends_game(input, game, game + at, length);
		if (next || (length == 0 && !ended)) {
			cut->text = input->buffer + input->start;
			cut->length = at;
			input->start += at;
			input->line = line;
			return true;
		}
		at += length + ended;
	}
}

const char *input_peek(struct input *input, size_t *length)
{
	size_t at = 0;
	while (at <= PEEK_MAX_BYTES) {
		bool ended;
		size_t line = length_of_line(input, at, LINE_MAX_BYTES, &ended);
		if (!ended || line_says(input->buffer + input->start + at, line))
			break;
		at += line + 1;
	}
	*length = at > PEEK_MAX_BYTES ? at : input->end - input->start;
	return input->buffer + input->start;
}

const char *input_peek_more(struct input *input, size_t least, size_t *length)
{
	while (input->end - input->start < least && read_more(input))
		;
	*length = input->end - input->start;
	return input->buffer + input->start;
}

/* A line with which Markdown begins and ends a text that is shown as it is. */
#define FENCE "```"

void input_unfence(struct input *input)
{
	size_t length;
	bool inside = false;
	input_peek_more(input, FENCES_MAX_BYTES, &length);
	char *text = input->buffer + input->start;
	struct span line = line_span(text, length, 0, 1);
	if (length == 0 || (strncmp(text, FENCE, 3) != 0 && !strstr(text, "\n" FENCE)))
		return;
	do {
		bool fence = word_begins((struct word){ text + line.text, line.length }, FENCE);
		inside ^= fence;
		if (fence)
			text[line.text] = '#'; /* a comment in a log and in YAML */
		else if (!inside)
			memset(text + line.text, ' ', line.length);
	} while (line_span_next(text, length, &line));
}

bool input_whole(struct input *input, size_t most, const char **text, size_t *length)
{
	while (input->end - input->start <= most && read_more(input))
		;
	*text = input->buffer + input->start;
	*length = input->end - input->start;
	return !input->failed && *length <= most;
}
