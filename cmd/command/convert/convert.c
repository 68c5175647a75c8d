#include "option/command.h"
#include "command/convert/asserting.h"
#include "command/convert/canonical.h"
#include "foreign/foreign.h"
#include "read/log.h"
#include "run/each_game.h"
#include "run/folder.h"
#include "say/names.h"
#include "show/show.h"
#include "text/output.h"
#include "text/terminal.h"
#include "write/script.h"
#include "command/convert/forms.h"
#include "command/convert/yaml_comments.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The forms that games are converted to. */
enum form { FORM_LOG, FORM_YAML, FORM_CHACUN, FORM_LAB, FORM_JCZ };

/* The options that only `convert` takes. */
struct convert_options {
	enum form to;
	bool canonical, checking, asserting;
};

static const struct convert_options *convert_options(const struct options *options)
{
	return options->own;
}

enum { COMMENTS_MAX_BYTES = GAME_MAX_BYTES }; /* above the first game of a log */

/* A run through files, game by game. */
struct conversion {
	enum form to;
	bool names;        /* write names into addresses and saved games */
	bool as_canonical; /* logs in canonical form */
	struct canonical canonical;
	struct referee *referee; /* finds the assertions to add; NULL: none are added */
	struct reader *reader;   /* reads the games */
	struct script script;
	bool breaks_off;   /* another program's record, of which the part that could be read is a log */
	struct text out;   /* of one game */
	struct text above; /* comments that belong above the next game of a log */
	struct text lead;  /* those above the current game, in canonical form with empty lines */
	unsigned written;  /* games */
	struct loss loss;
	/* for a file of scenarios: */
	struct yaml_comments comments;
	size_t next_comment; /* the first comment that is not yet assigned to a scenario */
};

/* ---- omissions ---- */

static void say_left_out(struct text *out, const struct reader *reader, const char *file)
{
	show_place(out, file, reader->record.span.line, 0);
	show_title(out, reader);
	text_add(out, ": left out: skipped: %s\n", reader->skip);
}

static void list_loss(struct text *message, unsigned count, const char *one, const char *many)
{
	if (!count)
		return;
	text_add(message, "%s", message->length ? ", " : "");
	say_count(message, (int)count, one, many);
}

/* What messages call the forms that cannot express everything. */
static const char *const form_names[] = {
	[FORM_CHACUN] = "action codes", [FORM_LAB] = "addresses", [FORM_JCZ] = "saved games"
};

/* Reports what could not be expressed in the form of the output, for the games of a file. */
static void report_loss(struct conversion *c, const char *file)
{
	const struct loss *loss = &c->loss;
	struct text list = { 0 }, games = { 0 };
	list_loss(&list, loss->editions, "edition", "editions");
	list_loss(&list, loss->rulings, "ruling", "rulings");
	list_loss(&list, loss->assertions, "assertion", "assertions");
	list_loss(&list, loss->refused, "refused move", "refused moves");
	list_loss(&list, loss->comments, "comment", "comments");
	list_loss(&list, loss->early_ends, "end before the last tile", "ends before the last tile");
	say_count(&games, (int)loss->games, "game", "games");
	if (list.length)
		terminal_complain("hgref: %s: left out of %s, since %s cannot express it: %s\n", file, games.s,
				  form_names[c->to], list.s);
	text_free(&list);
	text_free(&games);
	c->loss = (struct loss){ 0 };
}

static void say_notes(struct conversion *c, const char *file)
{
	const char *notes = c->reader->transcribed ? c->reader->transcript.notes.s : NULL;
	for (size_t length; notes && *notes; notes += length + 1) {
		length = strcspn(notes, "\n");
		terminal_complain("hgref: %s: %.*s\n", file, (int)length, notes);
	}
}

/* ---- writing ---- */

/*
 * A file keeps every byte of titles and comments, but a terminal would obey some of them. `unchanged`: the game is as
 * it was read.
 */
static void print_out(struct conversion *c, bool unchanged)
{
	if (c->as_canonical)
		canonical_written(&c->canonical, &c->out, unchanged);
	if (c->canonical.checks)
		return;
	if (isatty(STDOUT_FILENO))
		text_make_printable(&c->out, 0);
	fwrite(c->out.s, 1, c->out.length, stdout);
}

static enum status write_as_log(struct conversion *c)
{
	const struct script_line *bad;
	const char *why;
	if (write_log(&c->out, &c->script, &bad, &why))
		return STATUS_FINE;
	reader_fail(c->reader, bad->span, bad->at, 0, READ_VALUE, "%s", why);
	return STATUS_TROUBLE;
}

static enum status write_as_chacun(struct conversion *c)
{
	bool illegal;
	if (chacun_write(&c->out, c->reader, &c->script, &c->loss, &illegal))
		return STATUS_FINE;
	return illegal ? STATUS_BROKEN : STATUS_TROUBLE;
}

static enum status write_as_address(struct conversion *c)
{
	bool illegal;
	if (lab_write(&c->out, c->reader, &c->script, c->names, &c->loss, &illegal))
		return STATUS_FINE;
	return illegal ? STATUS_BROKEN : STATUS_TROUBLE;
}

/* A file is one saved game, so that only the first game can be written. */
static enum status write_as_saved_game(struct conversion *c)
{
	bool illegal = false;
	const struct span span = c->reader->record.span;
	if (c->written > 0)
		reader_fail(c->reader, span, 0, span.length, READ_FOREIGN,
			    "a file has one saved game, and one is already written");
	else if (jcz_write(&c->out, c->reader, &c->script, c->names, &c->loss, &illegal))
		return STATUS_FINE;
	return illegal ? STATUS_BROKEN : STATUS_TROUBLE;
}

/* Writes the game to `out`. If the game cannot have this form, adds an error to the reader. */
static enum status write_form(struct conversion *c)
{
	if (c->to == FORM_LOG)
		return write_as_log(c);
	if (c->to == FORM_CHACUN)
		return write_as_chacun(c);
	if (c->to == FORM_LAB)
		return write_as_address(c);
	if (c->to == FORM_JCZ)
		return write_as_saved_game(c);
	write_yaml(&c->out, &c->script);
	return STATUS_FINE;
}

/* ---- games ---- */

/* The text between games in a form of the output. */
static const char *const between_games[] = {
	[FORM_LOG] = "\n", [FORM_YAML] = "---\n", [FORM_CHACUN] = "\n", [FORM_LAB] = "", [FORM_JCZ] = ""
};

/* Begins the text of the next game with the lines before it. */
static void lead_in(struct conversion *c)
{
	text_clear(&c->out);
	if (c->as_canonical)
		canonical_lead_in(&c->canonical, &c->out, &c->lead);
	else if (c->written > 0)
		text_add_string(&c->out, between_games[c->to]);
	text_clear(&c->lead);
}

/* Leaves a game out, unless it is in a log that is put into canonical form, where it stays as it is. */
static void leave_out_game(struct conversion *c, size_t lead)
{
	if (!c->as_canonical || !c->canonical.input)
		return;
	c->out.length = lead;
	text_clear(&c->above); /* it is part of the text that was read */
	canonical_add_read(&c->canonical, &c->out);
	print_out(c, true);
}

static enum status write_readable(struct conversion *c, const char *file, enum status *found)
{
	say_notes(c, file);
	script_settle(&c->script);
	if (c->as_canonical)
		script_spell(&c->script, &c->reader->record);
	if (c->referee)
		*found = assert_found(&c->script, c->reader, c->referee, file);
	return *found == STATUS_TROUBLE ? STATUS_TROUBLE : write_form(c);
}

static enum status write_game(void *data, const struct reader *reader, const char *file, struct text *unused)
{
	struct conversion *c = data;
	enum status found = STATUS_FINE;
	(void)unused;
	lead_in(c);
	size_t lead = c->out.length;
	if (c->canonical.checks && !c->canonical.input) {
		terminal_complain("hgref convert: %s: --check is for logs, but this is %s; without it, "
				  "`hgref convert` writes it as a log\n",
				  file, reader->transcribed ? "another program's record" : "a scenario");
		return STATUS_USAGE;
	}
	/* in a log that is put into canonical form nothing is lost */
	bool readable = reader->errors == 0 || (c->breaks_off && !(c->as_canonical && c->canonical.input));
	enum status status = readable ? write_readable(c, file, &found) : STATUS_TROUBLE;
	if (status != STATUS_FINE) {
		leave_out_game(c, lead);
		return status;
	}
	c->written++;
	print_out(c, false);
	return reader->errors ? STATUS_TROUBLE : found;
}

/* A game whose header cannot be read. */
static void leave_out_unread_game(void *data, const struct reader *reader, const char *file, struct text *unused)
{
	struct conversion *c = data;
	(void)reader, (void)file, (void)unused;
	lead_in(c);
	leave_out_game(c, c->out.length);
}

/* ---- logs ---- */

/*
 * The line at `s`, without the spaces around it, its newline and a byte order mark; returns where the next one begins.
 */
static const char *cut_line(const char *s, const char *end, struct word *line)
{
	const char *newline = memchr(s, '\n', (size_t)(end - s)), *stop = newline ? newline : end;
	s += text_mark_length(s, (size_t)(stop - s));
	while (s < stop && is_blank(*s))
		s++;
	while (stop > s && is_blank(stop[-1]))
		stop--;
	*line = (struct word){ s, (size_t)(stop - s) };
	return newline ? newline + 1 : end;
}

/* Keeps a comment for later and, in canonical form, an empty line or one that states the format. */
static void put_aside(struct conversion *c, struct word comment)
{
	if (c->as_canonical)
		canonical_put_above(&c->above, comment);
	else if (comment.length > 0 && *comment.s == '#')
		text_add(&c->above, "%.*s\n", (int)comment.length, comment.s);
}

/*
 * Notes the comments that have lines of their own, and in canonical form the empty lines, at most one in a row.
 * Comments at the end of the game, after an empty line, are kept for later, since they belong above the next game.
 */
static void note_comments(struct conversion *c, const struct cut *cut)
{
	const char *end = cut->text + cut->length;
	size_t aside = SIZE_MAX;
	uint32_t number = cut->line;
	struct word line;
	bool gap = false; /* the line before is empty */
	for (const char *s = cut->text; s < end; number++) {
		s = cut_line(s, end, &line);
		bool empty = line.length == 0;
		if (empty)
			aside = aside == SIZE_MAX ? c->script.comments : aside;
		else if (*line.s != '#')
			aside = SIZE_MAX;
		if (empty ? c->as_canonical && !gap : *line.s == '#')
			script_note(&c->script, number, false, line.s, line.length);
		gap = empty;
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

/* Writes the comments that were kept for this place, above the next game. */
static void note_above(struct conversion *c)
{
	struct word line;
	for (const char *s = c->above.s, *end = end_of(&c->above); s < end;) {
		s = cut_line(s, end, &line);
		script_note(&c->script, 0, false, line.s, line.length);
	}
	text_clear(&c->above);
}

/* The comments above the next game become those above the current game, which may be read again, as codes. */
static void take_above(struct conversion *c)
{
	text_add_text(&c->lead, &c->above);
	text_clear(&c->above);
}

static bool read_game(void *data, struct reader *reader, const struct cut *cut)
{
	struct conversion *c = data;
	c->reader = reader;
	c->breaks_off = false;
	if (!reader->transcribed)
		canonical_advance(&c->canonical);
	if (c->as_canonical)
		take_above(c);
	script_begin(&c->script, reader);
	bool read = log_read(reader, cut);
	reader->input.on_header = NULL;
	if (!read && reader_last_error(reader)->code == READ_ACTION_CODE && !reader->transcribed)
		return false; /* it is read again, as codes */
	if (!c->as_canonical)
		note_above(c);
	if (!read)
		return false;
	script_game(&c->script, c->reader);
	note_comments(c, cut);
	c->breaks_off = reader->transcribed;
	return true;
}

static void begin_log(void *data, struct input *input)
{
	struct conversion *c = data;
	if (c->as_canonical)
		canonical_begin(&c->canonical, input);
}

/* Keeps the lines above the first game or after one that states a format, which the cutter would skip. */
static const char *keep_above(void *data, struct input *input)
{
	struct conversion *c = data;
	const char *text;
	size_t length;
	struct word line;
	while (input_idle_line(input, &text, &length)) {
		cut_line(text, text + length, &line);
		put_aside(c, line);
		if (c->above.length > COMMENTS_MAX_BYTES) {
			text_clear(&c->above);
			c->canonical.input = NULL;
			return "more than 1 MiB of comments above the first game";
		}
	}
	canonical_advance(&c->canonical);
	return NULL;
}

/* Writes the comments after the last game, without an empty line after them. */
static void write_canonical_rest(struct conversion *c)
{
	take_above(c);
	if (c->lead.length == 0)
		return;
	lead_in(c);
	if (c->out.s[c->out.length - 2] == '\n')
		c->out.length--;
	print_out(c, false);
}

/* Writes the comments after the last game, except where the form has none. */
static void write_rest(struct conversion *c)
{
	struct word line;
	if (c->to == FORM_LAB || c->to == FORM_JCZ)
		text_clear(&c->above);
	text_clear(&c->out);
	for (const char *s = c->above.s, *end = end_of(&c->above); s < end;) {
		s = cut_line(s, end, &line);
		struct text comment = { 0 };
		text_add_bytes(&comment, line.s, line.length);
		write_yaml_comment(&c->out, comment.s);
		text_add_string(&c->out, "\n");
		text_free(&comment);
	}
	text_clear(&c->above);
	if (c->out.length)
		print_out(c, false);
}

/* ---- scenarios ---- */

/* The value of one of a scenario's keys; NULL if it is missing. */
static const char *scenario_value(const struct node *root, const char *key)
{
	for (const struct node *k = root->child; k; k = k->next->next)
		if (strcmp(k->s, key) == 0 && k->next->kind == NODE_SCALAR)
			return k->next->s;
	return NULL;
}

static void begin_scenarios(void *data, const char *text, size_t length)
{
	struct conversion *c = data;
	c->next_comment = 0;
	yaml_comments_find(&c->comments, text, length);
}

/* Notes the comments that come before the next document; each edition of this document gets all of them. */
static void note_document(struct conversion *c, const struct scenario *scenario)
{
	const struct yaml_comments *comments = &c->comments;
	size_t i = c->next_comment;
	for (; i < comments->comments && comments->comment[i].at < scenario->tree.next; i++) {
		const struct yaml_comment *comment = &comments->comment[i];
		script_note(&c->script, comment->line, comment->beside, scenario->tree.text + comment->at,
			    comment->length);
	}
	if (!scenario->root) /* it was the last edition */
		c->next_comment = i;
}

static enum scenario_next read_scenario(void *data, struct scenario *scenario, struct reader *reader)
{
	struct conversion *c = data;
	c->reader = reader;
	c->breaks_off = false;
	script_begin(&c->script, reader);
	enum scenario_next next = scenario_next(scenario, reader);
	reader->input.on_header = NULL;
	if (next != SCENARIO_GAME)
		return next;
	script_game(&c->script, reader);
	c->script.source = script_keep(&c->script, scenario_value(scenario->tree.root, "source"));
	c->script.known = script_keep(&c->script, reader->known);
	note_document(c, scenario);
	return next;
}

/* ---- files ---- */

static void end_file(void *data, const char *file)
{
	struct conversion *c = data;
	if (c->as_canonical)
		write_canonical_rest(c);
	else
		write_rest(c);
	canonical_end(&c->canonical, file);
	report_loss(c, file);
	yaml_comments_free(&c->comments);
}

static enum status convert_files(struct conversion *c, const struct options *options)
{
	const struct game_form form = { c, begin_log, keep_above, read_game, begin_scenarios, read_scenario, end_file };
	const struct game_command convert = {
		.data = c,
		.has_output = true,
		.judge = write_game,
		.unread = leave_out_unread_game,
		.say_skipped = say_left_out,
		.form = &form,
	};
	enum status status = each_game(options, &convert);
	return status == STATUS_FINE && c->canonical.differs ? STATUS_BROKEN : status;
}

/* The fault of the command line; NULL if there is none. */
static const char *refusal(const struct options *options)
{
	bool canonical = convert_options(options)->canonical, checking = convert_options(options)->checking;
	if (canonical && convert_options(options)->to != FORM_LOG)
		return "--canonical requires --to log";
	if (checking && !canonical)
		return "--check requires --canonical";
	if (checking && !kind_is_log(options->input))
		return "--check reads only logs";
	if (convert_options(options)->asserting && convert_options(options)->to != FORM_LOG &&
	    convert_options(options)->to != FORM_YAML)
		return "--assert requires --to log or --to yaml";
	if (canonical && !checking && output_is_read(options->file, options->files))
		return "standard output is one of the files that are read: write to another one";
	return NULL;
}

static void free_conversion(struct conversion *c)
{
	script_free(&c->script);
	canonical_free(&c->canonical);
	free(c->referee);
	text_free(&c->out);
	text_free(&c->above);
	text_free(&c->lead);
	free(c);
}

static enum status convert_all(const struct options *options)
{
	const char *wrong = refusal(options);
	if (wrong) {
		terminal_complain("hgref convert: %s\n", wrong);
		return options_hint("convert");
	}
	struct conversion *c = zeroed(sizeof *c);
	c->to = convert_options(options)->to;
	c->as_canonical = convert_options(options)->canonical;
	c->canonical.checks = convert_options(options)->checking;
	c->canonical.color = options->color;
	c->referee = convert_options(options)->asserting ? zeroed(sizeof *c->referee) : NULL;
	c->names = options->overrides.names;
	enum status status = convert_files(c, options);
	free_conversion(c);
	return status;
}

static enum status run_convert(const struct options *options)
{
	return folders_opened(options, convert_all);
}

#define WRITTEN_FORMS \
	{ "log", FORM_LOG }, { "yaml", FORM_YAML }, { "chacun", FORM_CHACUN }, { "carcassonnelab", FORM_LAB }, \
	{ \
		"jcz", FORM_JCZ \
	}
static const struct option_row convert_rows[] = {
	{ 0, "to", "", "output format, log by default", OWN(convert_options, to), TAKES_ONE_OF(WRITTEN_FORMS) },
	{ 0, "from", "", "input format, where the content is unclear", COMMON(input), TAKES_ONE_OF(INPUT_WORDS) },
	{ 0, "assert", "", "add what the referee finds: awards, totals, winners", OWN(convert_options, asserting),
	  TAKES_NOTHING },
	{ 0, "canonical", "", "write logs in canonical form, see hgref-log(5);\nwhat cannot be read stays as it is",
	  OWN(convert_options, canonical), TAKES_NOTHING },
	{ 0, "check", "", "with --canonical: write no logs, but where each\nfile first differs from its canonical form",
	  OWN(convert_options, checking), TAKES_NOTHING },
	{ 0, "names", "",
	  "keep players' names in records of other programs,\nand write names into addresses and saved games",
	  COMMON(overrides.names), TAKES_NOTHING },
};

const struct command command_convert = {
	.name = "convert",
	.arguments = "FILE...",
	.needs = FILE_NEEDED,
	.summary = "Write games in another form: log, YAML, records of other programs.",
	.run = run_convert,
	.shared = SHARED_BY_ALL,
	OWN_OPTIONS(convert_rows, struct convert_options, { .to = FORM_LOG }),
	.ending = FOLDER_ENDING "Exit status: 0 all converted, 1 an illegal game has no action codes, address or\n"
				"saved game and gets no assertions, or a file differs from its canonical form,\n"
				"2 something could not be read or expressed in the other form, 3 wrong usage.\n"
				"See hgref-convert(1).\n",
};
