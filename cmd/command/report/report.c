#include "option/command.h"
#include "show/show_readings.h"
#include "command/report/index.h"
#include "command/report/page.h"
#include "command/report/saved_record.h"
#include "run/each_game.h"
#include "run/folder.h"
#include "show/show_claim.h"
#include "show/show_fit.h"
#include "show/show_mend.h"
#include "show/show.h"
#include "text/replace.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

/* The options that only `report` takes. */
struct report_options {
	bool mend;         /* search for mends as long as `mend` does */
	const char *claim; /* NULL: none */
};

static const struct report_options *report_options(const struct options *options)
{
	return options->own;
}

/* `report`: each game as a web page, and an index for several games. */

enum { PAGES_MAX = 20000, PAGES_MANY = 1000 };
enum { BRIEF_EFFORT = 2000 }; /* candidates that are tried as corrections of a game, without --mend */

struct report_run {
	const struct options *options;
	struct judged_game judged, without;
	struct mends mends;
	struct judgement judgement;
	bool folder; /* the pages go into a folder */
	bool failed; /* a page could not be written, or there are too many, so that no more are written */
	bool too_many;
	struct text page; /* the first page, kept until it is known whether it is the only one */
	struct text file; /* the whole file of the record, see struct page */
	struct page_index index;
};

/* ---- one file ---- */

static bool read_whole(int fd, struct text *held)
{
	char block[1 << 14];
	for (;;) {
		ssize_t n = read(fd, block, sizeof block);
		if (n > 0)
			text_add_bytes(held, block, (size_t)n);
		else if (n == 0 || errno != EINTR)
			return n == 0;
		if (held->length >= PAGE_GENERATOR_WITHIN && !strstr(held->s, PAGE_GENERATOR))
			return true; /* not one of ours: there is no need for the rest */
	}
}

static bool is_ours(const struct text *held)
{
	const char *generator = held->length ? strstr(held->s, PAGE_GENERATOR) : NULL;
	return generator && generator - held->s < PAGE_GENERATOR_WITHIN;
}

static const char *replace_ours(const char *path, const struct text *page)
{
	struct text held = { 0 };
	int fd = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
	if (fd < 0)
		return strerror(errno);
	const char *trouble = read_whole(fd, &held) ? NULL : strerror(errno);
	close(fd);
	if (!trouble && !is_ours(&held))
		trouble = "it was not written by hgref, so it is not replaced";
	if (!trouble)
		trouble = replace_file(path, page, &held);
	text_free(&held);
	return trouble;
}

/*
 * Writes a page to a file. An existing file is replaced only if hgref wrote it, and no link is followed. Returns NULL,
 * or the reason why it was not written, a string that lasts until the next call.
 */
static const char *write_page(const char *path, const struct text *page)
{
	struct stat status;
	if (lstat(path, &status) != 0)
		return errno == ENOENT ? replace_file(path, page, NULL) : strerror(errno);
	if (S_ISLNK(status.st_mode))
		return "it is a link, which is not followed";
	if (!S_ISREG(status.st_mode))
		return "it is not a regular file";
	return replace_ours(path, page);
}

/* Makes a folder, unless it exists. Returns NULL, or the reason for a failure. */
static const char *make_folder(const char *path)
{
	struct stat status;
	struct text name = { 0 };
	text_add_string(&name, path);
	while (name.length > 1 && name.s[name.length - 1] == '/') /* a link with a slash would be followed */
		name.s[--name.length] = '\0';
	const char *trouble = NULL;
	if (lstat(name.s, &status) != 0)
		trouble = mkdir(name.s, 0777) == 0 ? NULL : strerror(errno);
	else if (S_ISLNK(status.st_mode))
		trouble = "it is a link, which is not followed";
	else if (!S_ISDIR(status.st_mode))
		trouble = "it is a file, not a folder";
	text_free(&name);
	return trouble;
}

/* Whether a path names a folder: an existing one, or any path that ends in a slash. */
static bool names_folder(const char *path)
{
	struct stat status;
	size_t length = strlen(path);
	return (length && path[length - 1] == '/') || (stat(path, &status) == 0 && S_ISDIR(status.st_mode));
}

/* ---- writing ---- */

static void write_file(struct report_run *run, const char *path, const struct text *page)
{
	const char *trouble = run->failed ? NULL : write_page(path, page);
	if (!trouble)
		return;
	terminal_complain("hgref report: %s: %s\n", path, trouble);
	run->failed = true;
}

static void write_into_folder(struct report_run *run, const char *name, const struct text *page)
{
	struct text path = { 0 };
	const char *folder = run->options->output;
	text_add(&path, "%s%s%s", folder, folder[strlen(folder) - 1] == '/' ? "" : "/", name);
	write_file(run, path.s, page);
	text_free(&path);
}

static void name_page(char name[32], int number)
{
	snprintf(name, 32, "game-%05d.html", number);
}

static void write_numbered(struct report_run *run, int number)
{
	char name[32];
	struct text page = { 0 };
	name_page(name, number);
	page_add_with_index(&page, &run->page);
	write_into_folder(run, name, &page);
	text_free(&page);
}

static void begin_folder(struct report_run *run)
{
	const char *trouble = make_folder(run->options->output);
	run->folder = true;
	if (!trouble)
		return;
	terminal_complain("hgref report: %s: %s\n", run->options->output, trouble);
	run->failed = true;
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
static void tell_size(const struct report_run *run)
{
	int pages = 0;
	for (int i = 0; i < run->options->files; i++)
		pages += count_games(run->options->file[i]);
	pages = pages > PAGES_MAX ? PAGES_MAX : pages;
	if (pages >= PAGES_MANY)
		terminal_complain("hgref report: about %d pages, %.0f MB in all\n", pages,
				  pages * (double)run->page.length / 1e6);
}

/* ---- games ---- */

/* The page that was kept turns out to be one of several. */
static void write_kept(struct report_run *run)
{
	if (run->index.games == 1 && !run->folder) {
		begin_folder(run);
		write_numbered(run, 1);
	}
}

static bool has_room(struct report_run *run)
{
	if (run->index.games < PAGES_MAX || run->failed)
		return !run->failed;
	terminal_complain("hgref report: there are more than %d games; the pages of the first %d are written\n",
			  PAGES_MAX, PAGES_MAX);
	run->too_many = run->failed = true;
	return false;
}

/*
 * Reads the whole file of a record for its page: a reader has no lines above the game. There is none if the file has
 * several games, is too large, or is not one whose end the reader has.
 */
static void take_file(struct report_run *run, const char *path, const struct reader *reader)
{
	char bytes[SAVED_RECORD_MAX + 1];
	text_clear(&run->file);
	FILE *file = !reader->transcribed && count_games(path) == 1 ? fopen(path, "r") : NULL;
	if (!file)
		return;
	size_t length = fread(bytes, 1, sizeof bytes, file), own = reader->length;
	fclose(file);
	text_add_bytes(&run->file, bytes, length);
	if (length > SAVED_RECORD_MAX || length < own || memcmp(bytes + length - own, reader->text, own) != 0)
		text_clear(&run->file);
}

/* `path`: the file of the record, with its folders */
static void add_page(struct report_run *run, struct page *page, const char *path)
{
	char name[32];
	take_file(run, path, page->judged->reader);
	page->file = (struct word){ run->file.s, run->file.length };
	text_clear(&run->page);
	page_write(&run->page, page);
	if (run->index.games == 0)
		tell_size(run);
	name_page(name, run->index.games + 1);
	run->judged.file = path; /* the keeper of an archive needs the folders in the index */
	page_index_add(&run->index, &run->judged, name);
	if (run->folder)
		write_numbered(run, run->index.games);
}

/* The suggested corrections of an illegal game; nothing if none are found. */
static void mend_text(struct report_run *run, const struct reader *reader, struct text *out)
{
	bool whole = run->judged.verdict == VERDICT_LEGAL || run->options->on_illegal != ON_ILLEGAL_STOP;
	const struct mend_request request = { report_options(run->options)->mend ? MEND_EFFORT : BRIEF_EFFORT,
					      MEND_CHANGES };
	if (whole)
		return;
	mends_find(&run->mends, reader, &request);
	if (run->mends.mends > 0)
		show_mends(out, &run->judged, &run->mends, MENDS_SHOWN);
}

/*
 * Adds the verdict on the command line's claim about one game, or the reason why the claim cannot be judged there.
 * Returns the judgement, or NULL.
 */
static const struct judgement *claim_text(struct report_run *run, const struct reader *reader, const char *file,
					  struct text *out)
{
	struct judgement *j = &run->judgement;
	const char *words = report_options(run->options)->claim;
	struct complaint complaint;
	if (!words)
		return NULL;
	bool read = judge_claim(j, reader, file, words, run->options->on_illegal, &complaint);
	if (read && j->verdict != CLAIM_NOT_JUDGED) {
		show_judgement(out, j);
		return j;
	}
	text_add(out, "%s\n%s\n", words, read ? j->trouble.s : complaint.message);
	return NULL;
}

static void rulings_text(const struct report_run *run, const struct reader *reader, const char *file,
			 struct text *words)
{
	struct readings *readings = zeroed(sizeof *readings);
	show_other_law(words, reader, file);
	readings->on_illegal = run->options->on_illegal;
	readings_find(readings, reader, file);
	show_readings(words, readings);
	readings_free(readings);
	free(readings);
}

/* Pages are for others to read, so the folders of a record are not on them. */
static enum status report_game(void *data, const struct reader *reader, const char *path, struct text *out)
{
	struct report_run *run = data;
	struct text rulings = { 0 }, mends = { 0 }, claim = { 0 };
	const char *file = path_name(path);
	(void)out;
	write_kept(run);
	judge_game(&run->judged, reader, file, run->options->on_illegal, KEEP_WORDS);
	if (run->judged.replay.stood > 0)
		judged_without(&run->judged, &run->without);
	if (has_room(run)) {
		rulings_text(run, reader, file, &rulings);
		mend_text(run, reader, &mends);
		const struct judgement *judgement = claim_text(run, reader, file, &claim);
		struct page page = { &run->judged, rulings.s, mends.s, claim.s, judgement, { 0 } };
		add_page(run, &page, path);
		text_free(&rulings);
		text_free(&mends);
		text_free(&claim);
	}
	return run->judged.findings.count == 0 ? STATUS_FINE : STATUS_BROKEN;
}

static void report_unread(void *data, const struct reader *reader, const char *path, struct text *out)
{
	struct report_run *run = data;
	(void)out;
	write_kept(run);
	judged_unreadable(&run->judged, reader, path_name(path));
	if (has_room(run))
		add_page(run, &(struct page){ .judged = &run->judged }, path);
}

/* ---- the command ---- */

static void finish(struct report_run *run)
{
	struct text index = { 0 };
	if (run->index.games == 0)
		return;
	if (!run->folder) {
		write_file(run, run->options->output, &run->page);
		return;
	}
	page_index_write(&index, &run->index);
	run->failed &= !run->too_many; /* the index of the pages that there are */
	write_into_folder(run, "index.html", &index);
	text_free(&index);
}

static enum status report_files(struct report_run *run)
{
	const struct game_command report = { .data = run,
					     .judge = report_game,
					     .unread = report_unread,
					     .say_skipped = show_skipped,
					     .has_output = true };
	if (names_folder(run->options->output))
		begin_folder(run);
	enum status status = run->failed ? STATUS_TROUBLE : each_game(run->options, &report);
	finish(run);
	if (run->failed && status < STATUS_TROUBLE)
		status = STATUS_TROUBLE;
	return run->too_many ? STATUS_USAGE : status;
}

static enum status report_all(const struct options *options)
{
	bool standard = options->output && strcmp(options->output, "-") == 0;
	if (!options->output || !*options->output || standard) {
		terminal_complain("hgref report: expected -o OUT, the page or folder to write%s\n",
				  standard ? ", not standard output" : "");
		return options_hint("report");
	}
	struct report_run *run = zeroed(sizeof *run);
	run->options = options;
	enum status status = report_files(run);
	judged_free(&run->judged);
	judged_free(&run->without);
	mends_free(&run->mends);
	judgement_free(&run->judgement);
	page_index_free(&run->index);
	text_free(&run->page);
	text_free(&run->file);
	free(run);
	return status;
}

static enum status run_report(const struct options *options)
{
	return folders_opened(options, report_all);
}

static const struct option_row report_rows[] = {
	{ 0, "claim", "CLAIM", "judge this claim on each page, as `hgref claim`", OWN(report_options, claim),
	  TAKES_WORDS },
	{ 0, "mend", "", "search for corrections of an illegal game as long as\n`hgref mend` does, not only briefly",
	  OWN(report_options, mend), TAKES_NOTHING },
	{ 'o', "output", "OUT", "write the page OUT, or pages into the folder OUT", COMMON(output), TAKES_WORDS },
};
static const struct report_options no_options = { 0 };

const struct command command_report = {
	.name = "report",
	.arguments = "-o OUT FILE...",
	.needs = FILE_NEEDED,
	.summary = "Games as web pages, stepped move by move.",
	.run = run_report,
	.shared = SHARED_BY_JUDGES,
	OWN_OPTIONS(report_rows, no_options),
	.ending = FOLDER_ENDING "The page of one game is the file OUT. Of several games, or where OUT is a folder\n"
				"or ends in a slash, it is a folder: index.html, game-00001.html and so on, 20000\n"
				"at most. Existing files are replaced only if hgref wrote them.\n"
				"Exit status: 0 all legal, 1 a rule broken or an assertion wrong, 2 could not\n"
				"judge or write, 3 wrong usage or more than 20000 games. See hgref-report(1).\n",
};
