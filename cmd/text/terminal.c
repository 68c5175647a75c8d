#include "text/terminal.h"

#include <limits.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

static const char *const sequences[STYLES] = {
	[STYLE_PLAIN] = "\x1B[m",    [STYLE_PLACE] = "\x1B[1m",   [STYLE_WRONG] = "\x1B[1;31m",
	[STYLE_RIGHT] = "\x1B[32m",  [STYLE_LABEL] = "\x1B[36m",  [STYLE_RED] = "\x1B[31m",
	[STYLE_GREEN] = "\x1B[32m",  [STYLE_YELLOW] = "\x1B[33m", [STYLE_BLUE] = "\x1B[34m",
	[STYLE_VIOLET] = "\x1B[35m", [STYLE_PINK] = "\x1B[95m",
};

/* The value of an environment variable; an unset one counts as empty. */
static const char *or_empty(const char *value)
{
	return value ? value : "";
}

/* Whether text on the stream is coloured (terminal_print). */
static bool is_coloured(FILE *stream, enum color when)
{
	if (when != COLOR_AUTO)
		return when == COLOR_ALWAYS;
	if (!isatty(fileno(stream)))
		return false;
	const char *kind = or_empty(getenv("TERM"));
	return *kind && strcmp(kind, "dumb") != 0 && !*or_empty(getenv("NO_COLOR"));
}

size_t terminal_width(FILE *stream)
{
	struct winsize size = { 0 };
	if (!isatty(fileno(stream)))
		return 0;
	long columns = ioctl(fileno(stream), TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
	if (columns <= 0)
		columns = strtol(or_empty(getenv("COLUMNS")), NULL, 10);
	if (columns <= 0)
		columns = WIDTH_DEFAULT;
	if (columns < WIDTH_LEAST)
		return WIDTH_LEAST;
	return columns > WIDTH_MOST ? WIDTH_MOST : (size_t)columns;
}

/* Whether terminal_show has words on the screen; protected by the lock of stderr. */
static bool words_shown;

void terminal_show(const char *words)
{
	flockfile(stderr);
	if (words || words_shown)
		fprintf(stderr, "\r%s\033[K", words ? words : "");
	fflush(stderr);
	words_shown = words;
	funlockfile(stderr);
}

/* Adds a part of what is printed, with the ends of lines that the text asks for. */
static void add_part(struct text *out, const struct text *text, size_t from, size_t to)
{
	for (size_t at = from; at < to; at++) {
		if (text->crlf && text->s[at] == '\n')
			text_add_char(out, '\r');
		text_add_char(out, text->s[at]);
	}
}

/*
 * Several processes may print into one file or pipe, so each write has whole lines: those that a pipe takes at once, or a
 * longer one alone.
 */
static void print_lines(FILE *stream, const char *s, size_t length)
{
	while (length > 0 && !ferror(stream)) {
		size_t n = 0, whole = 0;
		do {
			n = whole;
			const char *end = n < length ? memchr(s + n, '\n', length - n) : NULL;
			whole = end ? (size_t)(end - s) + 1 : length;
		} while (n < length && (n == 0 || whole <= PIPE_BUF));
		fwrite(s, 1, n, stream);
		s += n;
		length -= n;
	}
}

void terminal_print(FILE *stream, struct text *text, enum color when)
{
	struct text made = { 0 };
	size_t from = 0;
	if (text->length == 0)
		return;
	if (stream == stderr)
		terminal_show(NULL); /* the text is printed instead of words shown */
	size_t marks = text->marks && is_coloured(stream, when) ? text->marks : 0;
	if (!text->is_record || isatty(fileno(stream)))
		text_make_printable(text, 0);
	if (marks == 0 && !text->crlf) {
		print_lines(stream, text->s, text->length);
		return;
	}
	for (size_t i = 0; i < marks; i++) {
		add_part(&made, text, from, text->mark[i].at);
		text_add_string(&made, sequences[text->mark[i].style]);
		from = text->mark[i].at;
	}
	add_part(&made, text, from, text->length);
	print_lines(stream, made.s, made.length);
	text_free(&made);
}

void terminal_complain(const char *format, ...)
{
	struct text words = { 0 }, line = { .width = terminal_width(stderr) };
	va_list args;
	va_start(args, format);
	text_add_args(&words, format, args);
	va_end(args);
	words.s[--words.length] = '\0'; /* the newline */
	text_add_file(&line, words.s);  /* that begins with its name */
	text_add_string(&line, "\n");
	text_wrap(&line, 0);
	terminal_print(stderr, &line, COLOR_NEVER);
	text_free(&words);
	text_free(&line);
}
