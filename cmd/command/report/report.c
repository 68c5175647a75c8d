#include "option/command.h"
#include "show/show_readings.h"
#include "command/report/index.h"
#include "command/report/page.h"
#include "command/report/pages.h"
#include "command/report/saved_record.h"
#include "mend/show_mend.h"
#include "run/games.h"
#include "say/names.h"
#include "show/show_claim.h"
#include "show/show_fit.h"
#include "show/show.h"
#include "text/replace.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

/* The options that only `report` takes. */
struct report_options {
	bool mend;         /* search for mends as long as `mend` does */
	const char *claim; /* NULL: none */
};

/*
 * `report`: each game as a web page, and an index for several games. The pages are made by threads, and written in the
 * order of the input.
 */

enum { PAGES_MAX = 20000, PAGES_MANY = 1000 };
enum { BRIEF_EFFORT = 2000 }; /* candidates that are tried as corrections of a game, without --mend */
enum { MAPS_MAX = 300 };      /* maps that a thread keeps for its next page: all printed tiles */

/* All but `failed` is only for the thread that delivers a page. */
struct report_run {
	const struct options *options;
	pthread_mutex_t lock; /* held while something is written */
	sigset_t signals;     /* that end the program; only end_at_signal gets them */
	bool folder;          /* the pages go into a folder */
	bool too_many;
	struct text page; /* the last page, kept until it is known whether another one follows */
	struct page_index index;
	atomic_bool failed; /* a page could not be written, or there are too many, so that no more are */
};

/* A page that was made, until it is written. */
struct made_page {
	struct report_run *run;
	struct text page;
	struct index_row row;
};

/* What one thread needs to make pages. */
struct page_maker {
	struct report_run *run;
	struct judged_game judged, without;
	struct reader named; /* the game's reader, whose players are called by name: a page has one word for each */
	struct mends mends;
	struct judgement judgement;
	struct text file; /* the whole file of the record, see struct page */
	struct tile_maps maps;
};

/* ---- writing ---- */

/* Reports the trouble with writing to a path, after which no more is written; NULL: there was none. */
static void report_trouble(struct report_run *run, const char *path, const char *trouble)
{
	if (!trouble)
		return;
	terminal_complain("hgref report: %s: %s\n", path, trouble);
	run->failed = true;
}

static void write_file(struct report_run *run, const char *path, const struct text *page)
{
	report_trouble(run, path, run->failed ? NULL : pages_write(path, page));
}

static void write_into_folder(struct report_run *run, const char *name, const struct text *page)
{
	struct text path = { 0 };
	const char *folder = run->options->output;
	text_add(&path, "%s%s%s", folder, folder[strlen(folder) - 1] == '/' ? "" : "/", name);
	write_file(run, path.s, page);
	text_free(&path);
}

/* Writes the page that was kept into the folder; `more`: another one follows it. */
static void write_kept(struct report_run *run, bool more)
{
	char name[PAGE_NAME];
	struct text linked = { 0 };
	page_name(name, run->index.games);
	page_add_with_index(&linked, &run->page, run->index.games, more);
	write_into_folder(run, name, &linked);
	text_free(&linked);
}

static void begin_folder(struct report_run *run)
{
	run->folder = true;
	report_trouble(run, run->options->output, pages_make_folder(run->options->output));
}

/* ---- the size of the output ---- */

/* Counts the lines of a regular file that begin a game. */
static int count_games(const char *path)
{
	enum { WORD = 4 };
	char line[WORD + 2];
	struct stat status;
	FILE *file = stat(path, &status) == 0 && S_ISREG(status.st_mode) ? fopen(path, "r") : NULL;
	int games = 0;
	for (bool begins = true; file && fgets(line, sizeof line, file); begins = strchr(line, '\n'))
		games += begins && strncmp(line, "game", WORD) == 0 && line[WORD] && strchr(" :\n\r", line[WORD]);
	if (file)
		fclose(file);
	return games;
}

/* Before anything is written, reports the size of the output if all pages are as long as the first. */
static void announce_size(const struct report_run *run)
{
	int pages = 0;
	for (int i = 0; i < run->options->files; i++)
		pages += count_games(run->options->file[i]);
	pages = pages > PAGES_MAX ? PAGES_MAX : pages;
	if (pages >= PAGES_MANY)
		terminal_complain("hgref report: about %d pages, %.0f MB in all\n", pages,
				  pages * (double)run->page.length / 1e6);
}

/* ---- pages, in the order of the input ---- */

/* Keeps a page that was made, and writes the one before it. */
static void deliver_page(void *data)
{
	struct made_page *made = data;
	struct report_run *run = made->run;
	pthread_mutex_lock(&run->lock);
	if (run->index.games == 1 && !run->folder) /* the page that was kept is one of several */
		begin_folder(run);
	if (!run->failed && run->index.games == PAGES_MAX) {
		terminal_complain("hgref report: there are more than %d games; the pages of the first %d are written\n",
				  PAGES_MAX, PAGES_MAX);
		run->too_many = true;
		run->failed = true;
	}
	if (!run->failed && run->index.games > 0)
		write_kept(run, true);
	if (!run->failed) {
		LIST_ADD(run->index.row, run->index.games, made->row);
		text_clear(&run->page);
		text_add_text(&run->page, &made->page);
		if (run->index.games == 1)
			announce_size(run);
	} else {
		index_row_free(&made->row);
	}
	pthread_mutex_unlock(&run->lock);
	text_free(&made->page);
	free(made);
}

/* ---- games ---- */

/*
 * Reads the whole file of a record for its page: a reader has no lines above the game. There is none if the file has
 * several games, is too large, or is not one whose end the reader has.
 */
static struct word take_file(struct page_maker *maker, const char *path)
{
	const struct reader *reader = maker->judged.reader;
	struct text *bytes = &maker->file;
	text_clear(bytes);
	struct stat status;
	bool fits = stat(path, &status) == 0 && S_ISREG(status.st_mode) && status.st_size <= SAVED_RECORD_MAX;
	FILE *file = fits && !reader->transcribed && count_games(path) == 1 ? fopen(path, "r") : NULL;
	if (!file)
		return (struct word){ bytes->s, 0 };
	text_reserve(bytes, SAVED_RECORD_MAX + 1);
	size_t length = fread(bytes->s, 1, SAVED_RECORD_MAX + 1, file), own = reader->length;
	fclose(file);
	bool ends =
		length <= SAVED_RECORD_MAX && length >= own && memcmp(bytes->s + length - own, reader->text, own) == 0;
	return (struct word){ bytes->s, ends ? length : 0 };
}

/* `path`: the file of the record, with its folders, which the keeper of an archive needs in the index. */
static struct made_page *make_page(struct page_maker *maker, struct page *page, const char *path)
{
	struct made_page *made = zeroed(sizeof *made);
	made->run = maker->run;
	if (maker->maps.count > MAPS_MAX)
		tile_maps_free(&maker->maps);
	page->maps = &maker->maps;
	page->judged = &maker->judged;
	page->file = take_file(maker, path);
	const struct reader *reader = maker->judged.reader;
	if (page->changes) /* the game was judged */
		maker->judged.reader = &maker->named;
	page_write(&made->page, page);
	maker->judged.reader = reader;
	maker->judged.file = path;
	index_row_fill(&made->row, &maker->judged);
	return made;
}

/*
 * Adds the verdict on the command line's claim about one game, or the reason why the claim cannot be judged there.
 * Returns the judgement, or NULL.
 */
static const struct judgement *claim_text(struct page_maker *maker, const struct reader *reader, const char *file,
					  struct text *out)
{
	struct judgement *j = &maker->judgement;
	const struct report_options *own = maker->run->options->own;
	struct complaint complaint;
	if (!own->claim)
		return NULL;
	bool read = judge_claim(j, reader, file, own->claim, maker->run->options->on_illegal, &complaint);
	if (read && j->verdict != CLAIM_NOT_JUDGED) {
		j->reader = &maker->named;
		j->at.referee.record = &maker->named.record;
		show_claim_count(out, j);
		return j;
	}
	text_add(out, "%s\n%s\n", own->claim, read ? j->trouble.s : complaint.message);
	return NULL;
}

/*
 * The page about a game that was judged: with the readings that would change it, what may have been meant if it is
 * illegal, and the claim. Pages are for others to read, so the folders of a record are not on them.
 */
static struct made_page *page_of_game(struct page_maker *maker, const struct games *games, const char *file)
{
	const struct reader *reader = games->reader;
	const struct options *options = games->options;
	const struct report_options *own = options->own;
	const struct mend_request request = { own->mend ? MEND_EFFORT : BRIEF_EFFORT, MEND_CHANGES };
	struct text rulings = { .without_commands = true }, mends = { 0 }, claim = { 0 };
	struct readings *readings = zeroed(sizeof *readings);
	maker->named = *reader;
	name_players(&maker->named.record);
	show_other_law(&rulings, &maker->named, file);
	readings->on_illegal = options->on_illegal;
	readings_find(readings, &maker->named, file);
	show_readings(&rulings, readings);
	int changes[CHANGES_NOTHING] = { 0 };
	for (int i = 0; i < readings->readings; i++) {
		const struct reading *reading = &readings->reading[i];
		/* a game that is illegal under another edition was not played by it: that leaves nothing open */
		if (reading->ruling != RULING_COUNT || !reading->halt.illegal)
			changes[reading->consequence]++;
	}
	readings_free(readings);
	free(readings);
	mends_cut(&maker->mends, 0);
	if (maker->judged.verdict != VERDICT_LEGAL && options->on_illegal == ON_ILLEGAL_STOP)
		mends_find(&maker->mends, reader, &request);
	if (maker->mends.mends > 0)
		show_mends(&mends, &maker->judged, &maker->mends, MENDS_SHOWN);
	const struct judgement *judgement = claim_text(maker, reader, file, &claim);
	struct page page = {
		.rulings = rulings.s, .changes = changes, .mends = mends.s, .claim = claim.s, .judgement = judgement
	};
	struct made_page *made = make_page(maker, &page, games->file);
	text_free(&rulings);
	text_free(&mends);
	text_free(&claim);
	return made;
}

/* Judges a game, and makes its page unless no more are written. */
static void report_game(struct page_maker *maker, struct games *games)
{
	struct judged_game *t = &maker->judged;
	const char *file = path_name(games->file);
	struct made_page *made = NULL;
	t->if_ended = record_is_table(&games->reader->record);
	if (games->found == GAME_UNREAD)
		judged_unreadable(t, games->reader, file);
	else
		judge_game(t, games->reader, file, games->options->on_illegal, KEEP_WORDS);
	if (games->found == GAME_READ && t->replay.stood > 0)
		judged_without(t, &maker->without);
	games->status = judged_status(t);
	if (maker->run->failed)
		return;
	if (games->found == GAME_UNREAD)
		made = make_page(maker, &(struct page){ 0 }, games->file);
	else
		made = page_of_game(maker, games, file);
	games_deliver(games, deliver_page, made, made->page.length);
}

static void report_games(struct games *games)
{
	struct page_maker *maker = zeroed(sizeof *maker);
	maker->run = games->data;
	maker->judged.findings.words.without_commands = maker->judgement.trouble.without_commands = true;
	while (games_next(games))
		if (games->found == GAME_SKIPPED)
			games_show_skipped(games);
		else
			report_game(maker, games);
	judged_free(&maker->judged);
	judged_free(&maker->without);
	mends_free(&maker->mends);
	judgement_free(&maker->judgement);
	text_free(&maker->file);
	tile_maps_free(&maker->maps);
	free(maker);
}

/* ---- the command ---- */

/* Writes the last page of a folder and its index, and removes pages of an earlier report of more games. */
static void write_index(struct report_run *run)
{
	const char *folder = run->options->output;
	struct text index = { 0 };
	write_kept(run, false);
	page_index_write(&index, &run->index);
	write_into_folder(run, "index.html", &index);
	text_free(&index);
	if (!run->failed)
		report_trouble(run, folder, pages_remove_after(folder, run->index.games));
}

/* Waits for a signal that ends the program: the pages that are there get an index before it does. */
static void *end_at_signal(void *data)
{
	struct report_run *run = data;
	int number;
	sigwait(&run->signals, &number);
	pthread_mutex_lock(&run->lock); /* a page is written to its end */
	bool pages = run->folder && run->index.games > 0;
	if (pages)
		write_index(run);
	terminal_complain("hgref report: stopped by a signal; %s\n",
			  pages ? phrase_of("the index lists the first %d pages", run->index.games).s
				: "no page is written");
	pthread_sigmask(SIG_UNBLOCK, &run->signals, NULL);
	raise(number);
	return NULL;
}

static enum status report_files(struct report_run *run)
{
	struct games games = games_of("report", run->options);
	games.writes = games.one_by_one = true;
	games.data = run;
	if (pages_in_folder(run->options->output))
		begin_folder(run);
	enum status status = run->failed ? STATUS_TROUBLE : games_in_threads(&games, report_games);
	pthread_mutex_lock(&run->lock); /* until the program ends: a signal comes too late */
	if (run->too_many)              /* the pages that there are get an index */
		run->failed = false;
	if (run->index.games > 0 && run->folder)
		write_index(run);
	else if (run->index.games > 0)
		write_file(run, run->options->output, &run->page);
	if (run->failed && status < STATUS_TROUBLE)
		status = STATUS_TROUBLE;
	return run->too_many ? STATUS_USAGE : status;
}

static enum status run_report(const struct options *options)
{
	bool standard = options->output && strcmp(options->output, "-") == 0;
	if (!options->output || !*options->output || standard) {
		terminal_complain("hgref report: expected -o OUT, the page or folder to write%s\n",
				  standard ? ", not standard output" : ", as in -o game.html");
		return options_hint("report");
	}
	struct report_run *run = zeroed(sizeof *run);
	*run = (struct report_run){ .options = options, .lock = PTHREAD_MUTEX_INITIALIZER };
	pthread_t waiting;
	static const int ends[] = { SIGHUP, SIGINT, SIGTERM };
	struct sigaction action;
	sigemptyset(&run->signals);
	for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++)
		if (sigaction(ends[i], NULL, &action) == 0 && action.sa_handler != SIG_IGN)
			sigaddset(&run->signals, ends[i]);
	pthread_sigmask(SIG_BLOCK, &run->signals, NULL); /* in all threads, which begin with the mask of this one */
	bool waits = pthread_create(&waiting, NULL, end_at_signal, run) == 0;
	if (!waits)
		pthread_sigmask(SIG_UNBLOCK, &run->signals, NULL);
	enum status status = report_files(run);
	page_index_free(&run->index);
	text_free(&run->page);
	if (!waits) /* who waits for a signal has it until the program ends */
		free(run);
	return status;
}

static const struct option_row report_rows[] = {
	{ 0, "claim", "CLAIM", "judge this claim on each page, as `hgref claim` does", OWN(report_options, claim),
	  TAKES_WORDS },
	{ 0, "mend", "", "search for corrections as long as `hgref mend` does,\nnot just briefly",
	  OWN(report_options, mend), TAKES_NOTHING },
	{ 'o', "output", "OUT", "write the page OUT, or pages into the folder OUT", COMMON(output), TAKES_WORDS },
};

const struct command command_report = {
	.name = "report",
	.arguments = "-o OUT FILE...",
	.needs = FILE_NEEDED,
	.summary = "Write web pages that step through each game move by move.",
	.run = run_report,
	.folders = true,
	.shared = SHARED_BY_JUDGES | SHARES(JOBS),
	OWN_OPTIONS(report_rows, struct report_options, { 0 }),
	.ending = FOLDER_ENDING "The page of one game is the file OUT. If there are several games, or if OUT is a\n"
				"folder or ends in a slash, the folder OUT gets index.html, game-00001.html and\n"
				"so on, 20000 at most. Existing files are replaced only if hgref wrote them.\n"
				"Exit status: 0 all legal, 1 a rule broken or an assertion wrong, 2 could not\n"
				"judge or write, 3 wrong usage or more than 20000 games. See hgref-report(1).\n",
};
