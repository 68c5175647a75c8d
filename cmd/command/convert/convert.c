#include "option/command.h"
#include "command/convert/asserting.h"
#include "command/convert/canonical.h"
#include "command/convert/write_table.h"
#include "command/convert/write_yaml.h"
#include "command/convert/yaml_comments.h"
#include "read/log.h"
#include "run/games.h"
#include "show/show.h"
#include "text/output.h"
#include "text/terminal.h"
#include "write/script.h"

#include <stdlib.h>
#include <string.h>

/* The forms that games are converted to. */
enum form { FORM_LOG, FORM_YAML, FORM_TABLE };

/* The options that only `convert` takes. */
struct convert_options {
	enum form to;
	bool canonical, checking, asserting;
	int move; /* with FORM_TABLE: 0: the start; -1: the last */
};

enum { COMMENTS_MAX_BYTES = GAME_MAX_BYTES }; /* above the first game of a log */

/* A run through files, game by game. */
struct conversion {
	enum form to;
	int move;          /* of the position in FORM_TABLE */
	bool as_canonical; /* logs in canonical form */
	struct canonical canonical;
	struct referee *referee; /* finds the assertions to add, or the position; NULL: neither is wanted */
	struct script script;
	const char *refused; /* the file of which it was said last that it is not a log */
	bool breaks_off;     /* another program's record, of which the part that could be read is a log */
	struct text out;     /* of one game */
	struct text lead;    /* the comments above the current game, in canonical form with empty lines */
	struct text above;   /* those that belong above the next game of a log */
	bool written;        /* a game was, so that something comes between it and the next one */
	/* for a file of scenarios: */
	struct yaml_comments comments;
	size_t next_comment; /* the first comment that is not yet assigned to a scenario */
};

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

/* Adds a comment above the next game and, in canonical form, an empty line or one that states the format. */
static void add_above(struct conversion *c, struct word comment)
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
	struct script *script = &c->script;
	size_t below = SIZE_MAX; /* the first comment after the empty line that comes after the game */
	uint32_t number = cut->line;
	struct word line;
	bool gap = false; /* the line before is empty */
	for (const char *s = cut->text; s < end; number++) {
		s = cut_line(s, end, &line);
		if (line.length == 0) {
			below = below == SIZE_MAX ? script->comments : below;
			if (c->as_canonical && !gap)
				script_note(script, number, false, line.s, line.length);
		} else if (*line.s == '#') {
			script_note(script, number, false, line.s, line.length);
		} else {
			below = SIZE_MAX;
		}
		gap = line.length == 0;
	}
	for (size_t i = below; i < script->comments; i++)
		add_above(c, (struct word){ script->comment[i].s, strlen(script->comment[i].s) });
	if (below < script->comments)
		script->comments = below;
}

/* The comments above the next game become those above the current game, which may be read again, as codes. */
static void move_above_to_lead(struct conversion *c)
{
	text_add_text(&c->lead, &c->above);
	text_clear(&c->above);
}

/* Reads a game of a log, which may be the result of another program's record, and puts its lines and comments together. */
static bool read_log(void *data, struct reader *reader, const struct cut *cut)
{
	struct conversion *c = data;
	c->breaks_off = false;
	if (!reader->transcribed)
		canonical_advance(&c->canonical);
	move_above_to_lead(c);
	/* begun again, since lines of a header were read in order to transcribe a record, or to try a log */
	script_begin(&c->script, reader);
	if (!log_read(reader, cut))
		return false;
	script_game(&c->script, reader);
	note_comments(c, cut);
	c->breaks_off = reader->transcribed;
	return true;
}

/*
 * Before a game is read: empties the script, and keeps the lines above the first game of a log or after one that states
 * a format, which the cutter would skip. Returns false if there are too many, so that the log cannot be read.
 */
static bool begin_script(struct conversion *c, struct game_file *file)
{
	const char *text;
	size_t length;
	struct word line;
	script_begin(&c->script, file->reader);
	if (file->source != FROM_LOG)
		return true;
	while (input_idle_line(&file->input, &text, &length)) {
		cut_line(text, text + length, &line);
		add_above(c, line);
		if (c->above.length > COMMENTS_MAX_BYTES) {
			text_clear(&c->above);
			c->canonical.input = NULL;
			file->trouble = "more than 1 MiB of comments above the first game";
			return false;
		}
	}
	canonical_advance(&c->canonical);
	return true;
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

/*
 * Puts the lines of a scenario together, with the comments that come before the next document; each edition of this
 * document gets all of them.
 */
static void add_scenario(struct conversion *c, const struct scenario *scenario, const struct reader *reader)
{
	const struct yaml_comments *comments = &c->comments;
	size_t i = c->next_comment;
	script_game(&c->script, reader);
	c->script.source = script_keep(&c->script, scenario_value(scenario->tree.root, "source"));
	c->script.known = script_keep(&c->script, reader->known);
	for (; i < comments->comments && comments->comment[i].at < scenario->tree.next; i++) {
		const struct yaml_comment *comment = &comments->comment[i];
		script_note(&c->script, comment->line, comment->beside, scenario->tree.text + comment->at,
			    comment->length);
	}
	if (!scenario->root) /* it was the last edition */
		c->next_comment = i;
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
	if (terminal_width(stdout) > 0)
		text_make_printable(&c->out, 0);
	fwrite(c->out.s, 1, c->out.length, stdout);
}

static void add_lead(struct conversion *c)
{
	if (c->to != FORM_YAML)
		text_add_text(&c->out, &c->lead);
	else if (c->lead.length > 0)
		write_yaml_comments(&c->out, c->lead.s);
	text_clear(&c->lead);
}

/* Begins the text of the next game with what comes before it. */
static void begin_text(struct conversion *c)
{
	text_clear(&c->out);
	if (c->as_canonical)
		canonical_separate(&c->canonical, &c->out);
	else if (c->written)
		text_add_string(&c->out, c->to == FORM_YAML ? "---\n" : "\n");
	add_lead(c);
}

/* Adds the game that was read to `out`. STATUS_BROKEN: it is added, but breaks a rule and lacks assertions. */
static enum status write_script(struct conversion *c, struct games *games)
{
	struct reader *reader = games->reader;
	enum status found = STATUS_FINE;
	const struct script_line *bad;
	const char *why, *notes = reader->transcribed ? reader->transcript.notes.s : NULL;
	for (size_t length; notes && *notes; notes += length + 1) {
		length = strcspn(notes, "\n");
		terminal_complain("hgref: %s: %.*s\n", games->file, (int)length, notes);
	}
	script_settle(&c->script);
	if (c->as_canonical)
		script_spell(&c->script, &reader->record);
	if (c->referee && c->to != FORM_TABLE)
		found = assert_found(&c->script, reader, c->referee, games->file);
	if (found == STATUS_TROUBLE)
		return found;
	if (c->to == FORM_YAML) {
		write_yaml(&c->out, &c->script);
	} else if (c->to == FORM_TABLE) {
		struct phrase fault;
		if (!write_table(&c->out, &c->script, c->referee, &reader->record, c->move, &fault)) {
			if (c->referee->no_position)
				show_no_position(&games->complaint, reader, games->file, false);
			terminal_complain("%s:%u: %s\n", games->file, reader->record.span.line, fault.s);
			return STATUS_TROUBLE;
		}
	} else if (!write_log(&c->out, &c->script, &bad, &why)) {
		reader_fail(reader, bad->span, bad->at, 0, READ_VALUE, "%s", why);
		return STATUS_TROUBLE;
	}
	return found;
}

/* Writes a game or leaves it out. In a log that is put into canonical form, it stays as it is instead: nothing is lost. */
static enum status write_game(struct conversion *c, struct games *games)
{
	const struct reader *reader = games->reader;
	bool wanted = games->found == GAME_READ;
	if (games->found == GAME_SKIPPED) {
		show_place(&games->complaint, games->file, reader->record.span.line, 0);
		show_title(&games->complaint, reader);
		text_add(&games->complaint, ": left out: skipped: %s\n", reader->skip);
		return STATUS_FINE;
	}
	if (wanted && c->canonical.checks && !c->canonical.input) {
		if (games->file != c->refused)
			terminal_complain("hgref convert: %s: --check is for logs, but this is %s; without it, "
					  "`hgref convert` writes it as a log\n",
					  games->file, reader->transcribed ? "another program's record" : "a scenario");
		c->refused = games->file;
		return STATUS_USAGE;
	}
	begin_text(c);
	size_t lead = c->out.length;
	bool readable = wanted && (reader->errors == 0 || (c->breaks_off && !c->canonical.input));
	unsigned errors = reader->errors;
	if (readable && games->input.source == FROM_SCENARIOS)
		add_scenario(c, &games->input.scenario, reader);
	enum status status = readable ? write_script(c, games) : STATUS_TROUBLE;
	if (status == STATUS_TROUBLE) {
		if (c->canonical.input) {
			c->out.length = lead;
			text_clear(&c->above); /* it is part of the text that was read */
			canonical_add_read(&c->canonical, &c->out);
			print_out(c, true);
		}
		if (reader->errors > errors) /* a line cannot be written */
			games_report_errors(games);
		return status;
	}
	c->written = true;
	print_out(c, false);
	return reader->errors ? STATUS_TROUBLE : status;
}

/* Writes the comments after the last game; in canonical form after an empty line, but without one after them. */
static void write_rest(struct conversion *c)
{
	move_above_to_lead(c);
	if (c->lead.length == 0)
		return;
	if (c->as_canonical) {
		begin_text(c);
		if (c->out.s[c->out.length - 2] == '\n')
			c->out.length--;
	} else {
		text_clear(&c->out);
		add_lead(c);
	}
	print_out(c, false);
}

/* ---- files ---- */

static enum status convert_files(struct conversion *c, const struct options *options)
{
	struct games games = games_of("convert", options);
	struct game_file *file = &games.input;
	games.writes = true;
	file->read_log = read_log;
	file->data = c;
	while (games_next_file(&games)) {
		c->breaks_off = false;
		game_file_read_whole(file);
		if (file->source == FROM_LOG && c->as_canonical)
			canonical_begin(&c->canonical, &file->input);
		if (file->source == FROM_SCENARIOS) {
			c->next_comment = 0;
			yaml_comments_find(&c->comments, file->scenario.tree.text, file->scenario.tree.length);
		}
		while (begin_script(c, file) && games_next_of_file(&games))
			games.status = write_game(c, &games);
		write_rest(c);
		canonical_end(&c->canonical, games.file);
		yaml_comments_free(&c->comments);
	}
	enum status status = games_end(&games);
	return status == STATUS_FINE && c->canonical.differs ? STATUS_BROKEN : status;
}

/* The fault of the command line; NULL if there is none. */
static const char *convert_conflict(const struct options *options)
{
	const struct convert_options *own = options->own;
	if (own->canonical && own->to != FORM_LOG)
		return "--canonical requires --to log";
	if (own->asserting && own->to == FORM_TABLE)
		return "a position has no assertions: --assert requires --to log or --to yaml";
	if (own->move >= 0 && own->to != FORM_TABLE)
		return "--move requires --to table";
	if (own->checking && !kind_is_log(options->input))
		return "--check reads only logs";
	if (own->canonical && !own->checking && output_is_read(options->file, options->files))
		return "standard output is one of the files that are read: write to another one";
	return NULL;
}

static enum status run_convert(const struct options *options)
{
	const struct convert_options *own = options->own;
	const char *wrong = convert_conflict(options);
	if (wrong) {
		terminal_complain("hgref convert: %s\n", wrong);
		return options_hint("convert");
	}
	struct conversion *c = zeroed(sizeof *c);
	c->to = own->to;
	c->move = own->move;
	c->as_canonical = own->canonical;
	c->canonical.checks = own->checking;
	c->canonical.color = options->color;
	c->referee = own->asserting || own->to == FORM_TABLE ? zeroed(sizeof *c->referee) : NULL;
	enum status status = convert_files(c, options);
	script_free(&c->script);
	canonical_free(&c->canonical);
	free(c->referee);
	text_free(&c->out);
	text_free(&c->above);
	text_free(&c->lead);
	free(c);
	return status;
}

static const struct option_row convert_rows[] = {
	{ 0, "to", "", "what to write, log by default", OWN(convert_options, to),
	  TAKES_ONE_OF({ "log", FORM_LOG }, { "yaml", FORM_YAML }, { "table", FORM_TABLE }) },
	{ 0, "move", "N", "with --to table: the position after move N,\nby default the last",
	  OWN(convert_options, move), TAKES_NUMBER(0, PLACED_MAX, "the number of a move, 0 to 255") },
	{ 0, "assert", "", "add what the referee finds: awards, totals, winners", OWN(convert_options, asserting),
	  TAKES_NOTHING },
	{ 0, "canonical", "", "write logs in canonical form, see hgref-log(5);\nwhat cannot be read stays as it is",
	  OWN(convert_options, canonical), TAKES_NOTHING },
	{ 0, "check", "",
	  "with --canonical: write no log, report differences:\nthe first line of each log that would change",
	  OWN(convert_options, checking), TAKES_NOTHING, .requires = "canonical" },
};

const struct command command_convert = {
	.name = "convert",
	.arguments = "FILE...",
	.needs = FILE_NEEDED,
	.summary = "Rewrite any record as a log or YAML, or one position as a table.",
	.run = run_convert,
	.folders = true,
	.shared = SHARED_BY_ALL | SHARES(INPUT) | SHARES(NAMES),
	OWN_OPTIONS(convert_rows, struct convert_options, { .to = FORM_LOG, .move = -1 }),
	.ending = FOLDER_ENDING "Exit status: 0 all converted, 1 an illegal game gets no assertions, or a file\n"
				"differs from its canonical form, 2 something could not be read or expressed in\n"
				"the other form, 3 wrong usage. See hgref-convert(1).\n",
};
