#include "fuzz.h"

#include "command/commands.h"

#include "read/yaml.h"

#include <sanitizer/common_interface_defs.h>

#include <fcntl.h>
#include <stdio.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

_Noreturn void broken(const char *condition, const char *file, int line)
{
	fprintf(stderr, "%s:%d: does not hold: %s\n", file, line, condition);
	abort();
}

/* ---- bytes as files ---- */

static int new_file(void)
{
	FILE *file = tmpfile();
	must(file);
	return fileno(file);
}

static void empty(int fd)
{
	must(ftruncate(fd, 0) == 0 && lseek(fd, 0, SEEK_SET) == 0);
}

const char *path_of_bytes(const void *data, size_t size, int slot)
{
	static int files[2] = { -1, -1 };
	static char paths[2][32];
	if (files[slot] < 0) {
		files[slot] = new_file();
		snprintf(paths[slot], sizeof paths[slot], "/dev/fd/%d", files[slot]);
	}
	empty(files[slot]);
	must(pwrite(files[slot], data, size, 0) == (ssize_t)size);
	return paths[slot];
}

void open_games(struct game_file *file, const void *data, size_t size, enum input_kind kind)
{
	static struct reader *reader;
	if (!reader) {
		reader = malloc(sizeof *reader);
		must(reader);
		reader_begin(reader, &options_default.overrides);
	}
	*file = (struct game_file){ .reader = reader };
	game_file_open(file, path_of_bytes(data, size, 0), kind, NULL);
}

/* ---- commands ---- */

/* Where the streams go while a command runs, and where they go otherwise. */
struct streams {
	int printed, nowhere, out, err;
};

static const struct streams *streams(void)
{
	static struct streams s = { .printed = -1 };
	if (s.printed < 0) {
		s = (struct streams){ new_file(), open("/dev/null", O_WRONLY | O_CLOEXEC), dup(1), dup(2) };
		must(s.nowhere >= 0 && s.out >= 0 && s.err >= 0);
		__sanitizer_set_report_fd((void *)(intptr_t)s.err); /* what a sanitizer finds is not a complaint */
	}
	return &s;
}

static void keep_printed(int fd, struct text *out)
{
	char part[1 << 16];
	ssize_t n;
	text_clear(out);
	text_add_bytes(out, "", 0); /* so that there is a string even if nothing was printed */
	while ((n = pread(fd, part, sizeof part, (off_t)out->length)) > 0)
		text_add_bytes(out, part, (size_t)n);
	must(n == 0);
}

enum status run_command(enum status (*command)(const struct options *), const struct options *options, struct text *out)
{
	const struct streams *s = streams();
	fflush(stdout);
	empty(s->printed);
	must(dup2(s->printed, 1) == 1 && dup2(s->nowhere, 2) == 2);
	enum status status = command(options);
	fflush(stdout);
	must(dup2(s->out, 1) == 1 && dup2(s->err, 2) == 2);
	keep_printed(s->printed, out);
	return status;
}

enum status run_line(struct text *out, const char *format, ...)
{
	enum { WORDS_MAX = 24 };
	struct text line = { 0 };
	char *word[WORDS_MAX + 1], *state = NULL;
	struct options options;
	const struct command *command;
	enum status status;
	va_list args;
	int words = 0;
	va_start(args, format);
	text_add_args(&line, format, args);
	va_end(args);
	for (char *at = line.s; words < WORDS_MAX && (word[words] = strtok_r(at, "\t", &state)); at = NULL)
		words++;
	word[words] = NULL;
	optind = 1;
	command = command_find(commands, word[0]);
	must(command);
	if (options_read(&options, command, &(struct typed){ commands, word, words }, &status))
		status = run_command(command->run, &options, out);
	options_free(&options);
	text_free(&line);
	return status;
}

/* ---- what is printed ---- */

void check_printable(const struct text *out)
{
	for (size_t i = 0; i < out->length; i++) {
		unsigned char c = (unsigned char)out->s[i];
		must(c == '\n' || (c >= 0x20 && c != 0x7F));
	}
	must(text_bad_byte(out->s ? out->s : "", out->length) == out->length);
	must(out->length == 0 || out->s[out->length - 1] == '\n');
}

/* JSON is a part of YAML, and the reader of scenarios is strict: no duplicate keys, nothing after the value. */
static void check_object(const char *line, size_t length)
{
	struct yaml_tree tree;
	yaml_tree_begin(&tree, line, length);
	must(yaml_tree_next(&tree) == YAML_DOCUMENT);
	must(tree.root->kind == NODE_MAP);
	must(yaml_tree_next(&tree) == YAML_END);
	yaml_tree_free(&tree);
}

void check_json(const struct text *out)
{
	check_printable(out);
	for (const char *line = out->s, *end = line + out->length; line < end;) {
		const char *next = (const char *)memchr(line, '\n', (size_t)(end - line)) + 1;
		check_object(line, (size_t)(next - line));
		line = next;
	}
}

void bytes_to_file(const char *name, const void *data, size_t size)
{
	FILE *file = fopen(name, "wb");
	must(file && fwrite(data, 1, size, file) == size);
	must(fclose(file) == 0);
}

struct text bytes_of_file(const char *name)
{
	struct text text = { 0 };
	char part[1 << 12];
	size_t n;
	FILE *file = fopen(name, "rb");
	must(file);
	text_add_string(&text, "");
	while ((n = fread(part, 1, sizeof part, file)) > 0)
		text_add_bytes(&text, part, n);
	fclose(file);
	return text;
}
