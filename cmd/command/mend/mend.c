#include "option/command.h"
#include "mend/mend.h"
#include "run/games.h"
#include "show/show.h"
#include "text/output.h"
#include "text/terminal.h"
#include "command/mend/line_edit.h"
#include "mend/show_mend.h"

#include <stdlib.h>

/* The options that only `mend` takes. */
struct mend_options {
	int changes, effort;
	bool all, apply, diff, notes;
};

static const struct mend_options *mend_options(const struct options *options)
{
	return options->own;
}

/* `mend`: lists the smallest changes that make each game whole, or makes them in a copy of the file. */

/* A game, or a scenario, which is a game for each edition that it names: a mend must hold in all of them. */
struct mended_game {
	uint32_t line;
	struct text title;
	struct mends mends; /* those that hold in all editions so far */
	bool wrong;         /* in some edition */
	bool unreadable;    /* some of its lines cannot be read */
	bool open;          /* there is one */
};

struct mending_file {
	const struct options *options;
	struct judged_game *judged_game;
	struct mends mends; /* of the edition that was judged last */
	struct mended_game game;
	bool as_log;        /* the file is another program's record, or has games with action codes */
	struct text bytes;  /* of the whole file, as read so far */
	struct text log;    /* of the games so far, if it is mended as a log */
	struct lines lines; /* of them */
	struct patch patch; /* the mends of all games so far */
	const char *file;
	struct text notes; /* for stderr */
	enum status status;
};

/* The text that is changed. */
static struct text *bytes_of(struct mending_file *f)
{
	return f->as_log ? &f->log : &f->bytes;
}

static void raise_status(struct mending_file *f, enum status status)
{
	f->status = status > f->status ? status : f->status;
}

/* Notes about a game that it was left alone, or that other mends were possible. */
__attribute__((format(printf, 2, 3))) static void note_about_game(struct mending_file *f, const char *format, ...)
{
	va_list args;
	show_place(&f->notes, f->file, f->game.line, 0);
	text_add_text(&f->notes, &f->game.title);
	text_add_string(&f->notes, ": ");
	va_start(args, format);
	text_add_args(&f->notes, format, args);
	va_end(args);
	text_add_string(&f->notes, "\n");
}

static void note_trouble(struct mending_file *f, const char *what)
{
	text_add_string(&f->notes, "hgref: ");
	text_add_file(&f->notes, f->file);
	text_add(&f->notes, ": %s\n", what);
	raise_status(f, STATUS_TROUBLE);
}

/* ---- the edits of a game ---- */

/*
 * Adds the edit of a line or, for a move in parts, that of one part, or of all its lines. Returns false if the file does
 * not have the line in a form that can be changed.
 */
static bool add_edit_of_line(struct patch *patch, const struct mend_line *line, const struct lines *old)
{
	struct line_edit edit = { line->line, line->at, line->was, line->now, line->at > 0, line->origin };
	if (map_value_add(&edit, old, patch))
		return true;
	size_t count;
	struct line_edit *edits = block_map_edits(&edit, old, &count);
	if (!edits)
		return line_edit_add(&edit, old, patch);
	bool fits = true;
	for (size_t i = 0; i < count; i++)
		fits = line_edit_add(&edits[i], old, patch) && fits;
	line_edits_free(edits, count);
	return fits;
}

/* Whether two lines of a scenario are exchanged, one of them a turn and the other its expectation. */
static bool exchanges_levels(const struct mend *mend)
{
	const struct mend_line *a = mend->line, *b = mend->line + 1;
	return mend->lines == 2 && a->at > 0 && a->at != b->at && a->was && b->was && a->now && b->now &&
	       strcmp(a->was, b->now) == 0 && strcmp(b->was, a->now) == 0;
}

/* Adds a mend to the patch. Returns false if the file does not have the lines in a form that can be changed. */
static bool add_to_patch(struct mending_file *f, const struct mend *mend)
{
	struct patch patch = { 0 };
	bool fits = !exchanges_levels(mend);
	lines_find(&f->lines, bytes_of(f));
	for (size_t i = 0; i < mend->lines && fits; i++)
		fits = add_edit_of_line(&patch, &mend->line[i], &f->lines);
	if (fits && mend->line[0].at > 0)
		block_lists_keep(&patch, &f->lines);
	fits = fits && patch_join(&f->patch, &patch);
	patch_free(&patch);
	return fits;
}

/* Whether the command line allows a mend to be made: without --notes, what the players signed stays. */
static bool may_make(const struct mending_file *f, const struct mend *mend)
{
	return mend_options(f->options)->notes || !mend_changes_notes(mend);
}

static void end_mended_game(struct mending_file *f)
{
	const struct mended_game *game = &f->game;
	const struct mends *mends = &game->mends;
	size_t i = 0;
	if (!game->open || !game->wrong)
		return;
	while (mends->whole && i < mends->mends && may_make(f, &mends->mend[i]) && !add_to_patch(f, &mends->mend[i]))
		i++;
	bool made = mends->whole && i < mends->mends && may_make(f, &mends->mend[i]);
	if (!mends->whole || mends->mends == 0)
		note_about_game(f, "no change corrects it; left unchanged");
	else if (i == mends->mends)
		note_about_game(f, "line %u cannot be edited in place; left unchanged", mends->mend[0].line[0].line);
	else if (!made)
		note_about_game(f, "the assertion on line %u is only corrected with --notes; left unchanged",
				mends->mend[i].line[0].line);
	else if (mends->mends > 1)
		note_about_game(f, "applied one of %zu possible corrections, on line %u", mends->mends,
				mends->mend[i].line[0].line);
	if (!made)
		raise_status(f, game->unreadable ? STATUS_TROUBLE : STATUS_BROKEN);
}

/* ---- the games of the file ---- */

static bool same_words(const char *a, const char *b)
{
	return a && b ? strcmp(a, b) == 0 : a == b;
}

static bool same_mend(const struct mend *a, const struct mend *b)
{
	if (a->lines != b->lines)
		return false;
	for (size_t i = 0; i < a->lines; i++)
		if (a->line[i].line != b->line[i].line || !same_words(a->line[i].was, b->line[i].was) ||
		    !same_words(a->line[i].now, b->line[i].now))
			return false;
	return true;
}

static bool is_among(const struct mend *mend, const struct mends *mends)
{
	for (size_t i = 0; i < mends->mends && mends->whole; i++)
		if (same_mend(mend, &mends->mend[i]))
			return true;
	return false;
}

static void begin_mended_game(struct mending_file *f, const struct reader *reader)
{
	struct mends empty = f->game.mends;
	f->game.line = reader->record.span.line;
	f->game.open = true;
	f->game.wrong = f->game.unreadable = false;
	text_clear(&f->game.title);
	show_title(&f->game.title, reader);
	f->game.mends = f->mends;
	f->mends = empty;
}

/* Judges a game, and finds the mends of one that is wrong. Returns whether it is. */
static bool judge_and_find(struct judged_game *t, struct mends *mends, const struct reader *reader, const char *file,
			   const struct options *options)
{
	const struct mend_request request = { (unsigned)mend_options(options)->effort, mend_options(options)->changes };
	if (reader->header_errors)
		judged_unreadable(t, reader, file);
	else
		judge_game(t, reader, file, ON_ILLEGAL_STOP, KEEP_VERDICT);
	mends_cut(mends, 0);
	if (t->verdict != VERDICT_LEGAL)
		mends_find(mends, reader, &request);
	return t->verdict != VERDICT_LEGAL;
}

static void judge_and_mend(struct mending_file *f, const struct reader *reader)
{
	bool again = f->game.open && reader->edition && f->game.line == reader->record.span.line;
	bool wrong = judge_and_find(f->judged_game, &f->mends, reader, f->file, f->options);
	if (again) { /* only those are kept that also hold in the edition just judged */
		struct mends *kept = &f->game.mends;
		size_t n = 0;
		for (size_t i = 0; i < kept->mends; i++) {
			struct mend mend = kept->mend[i];
			bool common = is_among(&mend, &f->mends);
			kept->mend[i] = kept->mend[n];
			kept->mend[n] = mend;
			n += common;
		}
		mends_cut(kept, n);
	} else if (reader->header_errors && f->mends.mends == 0) {
		show_errors(&f->notes, reader, f->file, NULL);
		raise_status(f, STATUS_TROUBLE);
		return;
	} else {
		end_mended_game(f);
		begin_mended_game(f, reader);
	}
	f->game.wrong |= wrong;
	f->game.unreadable |= reader->errors > 0;
}

/* Mends a game as its log, or as that which results from another program's record, after the logs before it. */
static void mend_as_log(struct mending_file *f, const struct reader *reader)
{
	uint32_t first = reader->transcribed ? 1 : reader->record.span.line, before = 0;
	if (f->as_log)
		text_add_char(&f->log, '\n');
	f->as_log = true;
	for (size_t i = 0; i < f->log.length; i++)
		before += f->log.s[i] == '\n';
	text_add_bytes(&f->log, reader->text, reader->length);
	judge_and_mend(f, reader);
	for (size_t i = 0; i < f->game.mends.mends; i++)
		for (size_t l = 0; l < f->game.mends.mend[i].lines; l++)
			f->game.mends.mend[i].line[l].line += before + 1 - first;
	end_mended_game(f);
	f->game.open = false;
}

static void mend_game(struct mending_file *f, const struct reader *reader)
{
	if (reader->header_errors) { /* it may lack a line */
		judge_and_mend(f, reader);
	} else if (reader->transcribed && mend_options(f->options)->diff) {
		note_trouble(f, "this is another program's record: `hgref convert` writes it as a log");
		raise_status(f, STATUS_USAGE);
	} else if (reader->transcribed && f->game.open) {
		note_trouble(f, "action codes after a game without them: `hgref convert` writes them as a log");
	} else if (reader->transcribed || f->as_log) {
		mend_as_log(f, reader);
	} else if (!reader->skip) {
		judge_and_mend(f, reader);
	}
}

/* ---- the output ---- */

static void print_file(struct mending_file *f, enum input_kind kind)
{
	struct text out = { 0 };
	if (!kind_is_log(kind) && kind != INPUT_YAML && !f->as_log) /* a record of which nothing is a log */
		text_clear(&f->bytes);
	lines_find(&f->lines, bytes_of(f));
	if (mend_options(f->options)->diff)
		patch_diff(&f->patch, &f->lines, f->options->file[0], &out);
	else
		patch_apply(&f->patch, bytes_of(f), &out);
	if (terminal_width(stdout) > 0) /* a terminal would obey control characters of a record */
		text_make_printable(&out, 0);
	if (out.length > 0)
		fwrite(out.s, 1, out.length, stdout);
	text_free(&out);
	terminal_print(stderr, &f->notes, f->options->color);
}

/* `mend --apply` and `mend --diff`: prints one file with the likeliest mend of each of its games, or the difference. */
static enum status mend_file(const struct options *options)
{
	if (options->files > 1 || output_is_read(options->file, 1)) {
		terminal_complain("hgref mend: %s\n",
				  options->files > 1
					  ? "--apply and --diff take one FILE"
					  : "standard output is the file that is read: write to another one");
		return STATUS_USAGE;
	}
	struct mending_file f = { .options = options, .judged_game = zeroed(sizeof *f.judged_game) };
	char name[ADDRESS_NAME_SIZE];
	struct reader *reader = grow(NULL, 1, sizeof *reader);
	struct game_file file = { .reader = reader };
	reader_begin(reader, &options->overrides);
	f.file = options_file_name(options, 0, name);
	game_file_open(&file, options->file[0], options->input, &f.bytes);
	while (game_file_next(&file))
		mend_game(&f, reader);
	if (file.trouble)
		note_trouble(&f, file.trouble);
	game_file_close(&file);
	end_mended_game(&f);
	print_file(&f, file.kind);
	patch_free(&f.patch);
	lines_free(&f.lines);
	mends_free(&f.mends);
	mends_free(&f.game.mends);
	text_free(&f.game.title);
	text_free(&f.bytes);
	text_free(&f.log);
	text_free(&f.notes);
	judged_free(f.judged_game);
	free(f.judged_game);
	reader_free(reader);
	free(reader);
	return f.status;
}

/* ---- the list of mends ---- */

static void list_mends(struct games *games)
{
	const struct options *options = games->options;
	size_t most = mend_options(options)->all ? SIZE_MAX : MENDS_SHOWN;
	struct judged_game *t = zeroed(sizeof *t);
	struct mends mends = { 0 };
	while (games_next(games)) {
		if (games->found == GAME_SKIPPED) {
			games_show_skipped(games);
			continue;
		}
		judge_and_find(t, &mends, games->reader, games->file, options);
		games->status = judged_status(t);
		if (games->found == GAME_UNREAD && mends.mends == 0) /* if a header lacks a line, there are some */
			games_show_unread(games);
		else if (options->format == FORMAT_JSON && !options->quiet)
			show_mends_json(&games->out, t, &mends, most);
		else if (!options->quiet)
			show_mends(&games->out, t, &mends, most);
	}
	judged_free(t);
	free(t);
	mends_free(&mends);
}

static enum status run_mend(const struct options *options)
{
	if (mend_options(options)->apply || mend_options(options)->diff)
		return mend_file(options);
	struct games games = games_of("mend", options);
	games.lists_unread = true;
	return games_in_threads(&games, list_mends);
}

static const struct option_row mend_rows[] = {
	{ 0, "changes", "N", "make at most N changes, 1 or 2 (the default);\n2 are tried if one is not enough",
	  OWN(mend_options, changes), TAKES_NUMBER(1, 2, "1 or 2") },
	{ 0, "effort", "N", "try at most N candidates per game, 100000 by default", OWN(mend_options, effort),
	  TAKES_NUMBER(1, 100000000, "a number from 1 to 100000000") },
	{ 0, "all", "", "list all corrections of a game, not only the first 5", OWN(mend_options, all), TAKES_NOTHING },
	{ 0, "apply", "", "print FILE with the likeliest correction of each game", OWN(mend_options, apply),
	  TAKES_NOTHING, .excludes = "diff format" },
	{ 0, "diff", "", "print these corrections as a unified diff, for patch", OWN(mend_options, diff), TAKES_NOTHING,
	  .excludes = "format" },
	{ 0, "notes", "", "let --apply and --diff change assertions too:\nthe numbers and names in them",
	  OWN(mend_options, notes), TAKES_NOTHING },
};

const struct command command_mend = {
	.name = "mend",
	.arguments = "FILE...",
	.needs = FILE_NEEDED,
	.summary = "Find the smallest changes that make a broken record legal.",
	.run = run_mend,
	.shared = SHARED_BY_READERS | SHARES(EDITION) | SHARES(JOBS) | SHARES(FORMAT),
	OWN_OPTIONS(mend_rows, struct mend_options, { .changes = MEND_CHANGES, .effort = MEND_EFFORT }),
	.ending = RECORD_ENDING "--apply and --diff take one FILE.\n" GAMES_STATUS("hgref-mend"),
};
