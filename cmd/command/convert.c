#include "command/commands.h"
#include "read/log.h"
#include "read/scenario.h"
#include "run/each_game.h"
#include "say/names.h"
#include "show/show.h"
#include "text/terminal.h"
#include "write/chacun.h"
#include "write/script.h"
#include "write/write.h"
#include "write/yaml_comments.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { COMMENTS_MAX_BYTES = GAME_MAX_BYTES }; /* above the first game of a log */

/* A run through files, game by game. */
struct conversion {
	enum form from, to;
	enum color color;
	const char *file;
	struct reader reader;
	struct script script;
	struct text out;   /* of one game */
	struct text above; /* comments that stand above the next game of a log */
	unsigned written;  /* games */
	struct chacun_loss loss;
	bool any; /* game of this file */
	enum status worst;
};

static void note(struct conversion *c, enum status status)
{
	c->worst = status > c->worst ? status : c->worst;
}

/* ---- trouble, on stderr ---- */

static void report(const struct conversion *c, struct text *message)
{
	fflush(stdout); /* what was written before comes first */
	terminal_print(stderr, message, c->color);
	text_free(message);
}

static void report_file(struct conversion *c, const char *what)
{
	terminal_complain("hgref: %s: %s\n", c->file, what);
	note(c, STATUS_TROUBLE);
}

static void report_trouble(struct conversion *c, enum status status)
{
	struct text message = { .width = terminal_width(stderr) };
	show_errors(&message, &c->reader, c->file);
	report(c, &message);
	note(c, status);
}

static void report_skipped(struct conversion *c)
{
	struct text message = { 0 };
	show_place(&message, c->file, c->reader.record.span.line, 0);
	show_title(&message, &c->reader);
	text_add(&message, ": left out: skipped: %s\n", c->reader.skip);
	report(c, &message);
}

static void add_loss(struct text *message, unsigned count, const char *one, const char *many)
{
	if (!count)
		return;
	text_add(message, "%s", message->length ? ", " : "");
	say_count(message, (int)count, one, many);
}

/* What action codes could not say of the games of a file. */
static void report_loss(struct conversion *c)
{
	const struct chacun_loss *loss = &c->loss;
	struct text list = { 0 }, message = { 0 };
	add_loss(&list, loss->assertions, "assertion", "assertions");
	add_loss(&list, loss->refused, "refused move", "refused moves");
	add_loss(&list, loss->comments, "comment", "comments");
	add_loss(&list, loss->early_ends, "end before the last tile", "ends before the last tile");
	if (list.length) {
		text_add_string(&message, "hgref: ");
		text_add_file(&message, c->file);
		text_add_string(&message, ": left out of ");
		say_count(&message, (int)loss->games, "game", "games");
		text_add(&message, ", since action codes cannot say it: %s\n", list.s);
		report(c, &message);
	}
	text_free(&list);
	c->loss = (struct chacun_loss){ 0 };
}

/* ---- writing ---- */

/* A file keeps every byte of titles and comments; a terminal would obey some of them. */
static void print_out(struct conversion *c)
{
	if (isatty(STDOUT_FILENO))
		text_make_printable(&c->out, 0);
	fwrite(c->out.s, 1, c->out.length, stdout);
}

static bool write_as_log(struct conversion *c)
{
	const struct script_line *bad;
	const char *why;
	if (write_log(&c->out, &c->script, &bad, &why))
		return true;
	reader_fail(&c->reader, bad->span, bad->at, 0, READ_VALUE, "%s", why);
	report_trouble(c, STATUS_TROUBLE);
	return false;
}

static bool write_as_chacun(struct conversion *c)
{
	bool illegal;
	if (chacun_write(&c->out, &c->reader, &c->script, &c->loss, &illegal))
		return true;
	report_trouble(c, illegal ? STATUS_BROKEN : STATUS_TROUBLE);
	return false;
}

/* The game that was read and told. */
static void write_game(struct conversion *c)
{
	bool fine = true;
	script_settle(&c->script);
	text_clear(&c->out);
	if (c->to == FORM_LOG)
		fine = write_as_log(c);
	else if (c->to == FORM_CHACUN)
		fine = write_as_chacun(c);
	else
		write_yaml(&c->out, &c->script);
	if (!fine)
		return;
	if (c->written++ > 0)
		fputs(c->to == FORM_YAML ? "---\n" : "\n", stdout);
	print_out(c);
}

/* ---- logs ---- */

/* The line at `s`, without the blanks before it and the newline; returns where the next one begins. */
static const char *cut_line(const char *s, const char *end, struct word *line)
{
	const char *newline = memchr(s, '\n', (size_t)(end - s)), *stop = newline ? newline : end;
	while (s < stop && (*s == ' ' || *s == '\t' || *s == '\r'))
		s++;
	*line = (struct word){ s, (size_t)(stop - s) };
	return newline ? newline + 1 : end;
}

static void put_aside(struct conversion *c, struct word comment)
{
	text_add(&c->above, "%.*s\n", (int)comment.length, comment.s);
}

/*
 * Notes the comments that have lines of their own. Those at the end of the game, behind an empty line, are put aside:
 * they stand above the next game.
 */
static void note_comments(struct conversion *c, const struct cut *cut)
{
	const char *end = cut->text + cut->length;
	size_t aside = SIZE_MAX;
	uint32_t number = cut->line;
	struct word line;
	for (const char *s = cut->text; s < end; number++) {
		s = cut_line(s, end, &line);
		if (line.length == 0)
			aside = aside == SIZE_MAX ? c->script.comments : aside;
		else if (*line.s == '#')
			script_note(&c->script, number, false, line.s, line.length);
		else
			aside = SIZE_MAX;
	}
	for (size_t i = aside; i < c->script.comments; i++)
		put_aside(c, (struct word){ c->script.comment[i].s, strlen(c->script.comment[i].s) });
	if (aside < c->script.comments)
		c->script.comments = aside;
}

static const char *end_of(const struct text *text)
{
	return text->length > 0 ? text->s + text->length : text->s; /* NULL where nothing was ever added */
}

/* The comments put aside, which stand above the game that comes now. */
static void note_above(struct conversion *c)
{
	struct word line;
	for (const char *s = c->above.s, *end = end_of(&c->above); s < end;) {
		s = cut_line(s, end, &line);
		script_note(&c->script, 0, false, line.s, line.length);
	}
	text_clear(&c->above);
}

static void convert_cut(struct conversion *c, const struct cut *cut)
{
	script_clear(&c->script);
	note_above(c);
	c->reader.hear = script_hear;
	c->reader.hearer = &c->script;
	bool read = log_read(&c->reader, cut);
	c->reader.hear = NULL;
	if (!read) {
		report_trouble(c, STATUS_TROUBLE);
		return;
	}
	script_game(&c->script, &c->reader);
	note_comments(c, cut);
	write_game(c);
}

static void convert_codes(struct conversion *c, const struct cut *cut)
{
	struct text log = { 0 };
	if (chacun_to_log(&log, &c->reader, cut)) {
		struct cut whole = { .text = log.s, .length = log.length, .line = cut->line };
		convert_cut(c, &whole);
	} else {
		report_trouble(c, STATUS_TROUBLE);
	}
	text_free(&log);
}

/* The comments above the first game, which the cutter would pass over. False: there are more than can be kept. */
static bool note_beginning(struct conversion *c, struct input *input)
{
	const char *text;
	size_t length;
	struct word line;
	while (input_idle_line(input, &text, &length)) {
		cut_line(text, text + length, &line);
		if (line.length > 0)
			put_aside(c, line);
		if (c->above.length > COMMENTS_MAX_BYTES)
			return false;
	}
	return true;
}

/* Comments behind the last game. */
static void write_rest(struct conversion *c)
{
	struct word line;
	text_clear(&c->out);
	for (const char *s = c->above.s, *end = end_of(&c->above); s < end;) {
		s = cut_line(s, end, &line);
		struct text comment = { 0 };
		text_add_bytes(&comment, line.s, line.length);
		write_yaml_comment(&c->out, comment.s);
		text_add(&c->out, "\n");
		text_free(&comment);
	}
	text_clear(&c->above);
	if (c->out.length)
		print_out(c);
}

static void convert_log(struct conversion *c, struct input *input)
{
	struct cut cut;
	if (!note_beginning(c, input)) {
		report_file(c, "more than 1 MiB of comments above the first game");
		text_clear(&c->above);
		c->any = true;
		return;
	}
	for (; !ferror(stdout) && input_next(input, &cut); c->any = true)
		if (c->from == FORM_CHACUN)
			convert_codes(c, &cut);
		else
			convert_cut(c, &cut);
	write_rest(c);
}

/* ---- scenarios ---- */

/* What a scenario says under one of its keys, or NULL. */
static const char *value_of(const struct node *root, const char *key)
{
	for (const struct node *k = root->child; k; k = k->next->next)
		if (strcmp(k->s, key) == 0 && k->next->kind == NODE_SCALAR)
			return k->next->s;
	return NULL;
}

/* The comments from one on that come before the next document; returns the first one that does not. */
static size_t note_document(struct conversion *c, const struct yaml_comments *comments, const struct scenario *scenario,
			    size_t from)
{
	size_t i = from;
	for (; i < comments->comments && comments->comment[i].at < scenario->tree.next; i++) {
		const struct yaml_comment *comment = &comments->comment[i];
		script_note(&c->script, comment->line, comment->beside, scenario->tree.text + comment->at,
			    comment->length);
	}
	return i;
}

static void convert_documents(struct conversion *c, struct scenario *scenario, const struct yaml_comments *comments)
{
	size_t comment = 0; /* the first that nobody has yet */
	for (;; c->any = true) {
		script_clear(&c->script);
		enum scenario_next next = scenario_next(scenario, &c->reader);
		if (next == SCENARIO_END)
			return;
		if (next == SCENARIO_TROUBLE) {
			report_trouble(c, STATUS_TROUBLE);
		} else if (next == SCENARIO_SKIPPED) {
			report_skipped(c);
		} else {
			script_game(&c->script, &c->reader);
			c->script.source = script_keep(&c->script, value_of(scenario->tree.root, "source"));
			c->script.known = script_keep(&c->script, c->reader.known);
			size_t behind = note_document(c, comments, scenario, comment);
			comment = scenario->root ? comment : behind; /* each edition has them all */
			write_game(c);
		}
	}
}

static void convert_yaml(struct conversion *c, struct input *input)
{
	struct scenario scenario;
	struct yaml_comments comments;
	const char *text;
	size_t length;
	if (!input_whole(input, SCENARIO_MAX_BYTES, &text, &length)) {
		if (!input->failed)
			report_file(c, "a file of scenarios is 16 MiB long at most");
		return;
	}
	size_t mark = text_mark_length(text, length);
	scenario_begin(&scenario, text + mark, length - mark);
	yaml_comments_find(&comments, scenario.tree.text, scenario.tree.length);
	c->reader.hear = script_hear;
	c->reader.hearer = &c->script;
	convert_documents(c, &scenario, &comments);
	c->reader.hear = NULL;
	scenario_free(&scenario);
	yaml_comments_free(&comments);
}

/* ---- files ---- */

static bool is_yaml(const struct conversion *c, struct input *input)
{
	return c->from == FORM_BY_CONTENT ? holds_scenarios(input, INPUT_BY_CONTENT) : c->from == FORM_YAML;
}

static void convert_file(struct conversion *c, const char *path)
{
	struct input input;
	c->file = path;
	c->any = false;
	if (!input_open(&input, path)) {
		report_file(c, strerror(errno));
		return;
	}
	c->file = input.name;
	if (is_yaml(c, &input))
		convert_yaml(c, &input);
	else
		convert_log(c, &input);
	if (input.failed)
		report_file(c, input.failed);
	else if (!c->any)
		report_file(c, "no game found");
	report_loss(c);
	input_close(&input);
}

enum status command_convert(const struct options *options)
{
	if (options->to == FORM_BY_CONTENT) {
		terminal_complain("hgref convert: expected --to log, --to yaml or --to chacun\n");
		terminal_complain("hgref convert: try `hgref convert --help`\n");
		return STATUS_USAGE;
	}
	struct conversion *c = grow(NULL, 1, sizeof *c);
	memset(c, 0, sizeof *c);
	c->from = options->from;
	c->to = options->to;
	c->color = options->color;
	reader_begin(&c->reader, &options->overrides);
	for (int i = 0; i < options->files && !ferror(stdout); i++)
		convert_file(c, options->file[i]);
	enum status worst = c->worst;
	script_free(&c->script);
	text_free(&c->out);
	text_free(&c->above);
	reader_free(&c->reader);
	free(c);
	return worst;
}
