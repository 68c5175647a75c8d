#include "tests/program/command.h"

#include <criterion/criterion.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/*
 * What the system refuses: memory, reads and writes. hgref reports it on standard error and ends with status 2, and
 * what it printed before is complete. build/tests/fail.so makes things fail (tests/faults/fail.c).
 */

enum { PRINTED_MAX = 1 << 18, WORDS_MAX = 12 };

struct ended {
	int status; /* the exit status; -1 if a signal ended it */
	int signal;
	char out[PRINTED_MAX], err[PRINTED_MAX];
};

static char library[1024], program[1024];

static bool exists(const char *path)
{
	return access(path, R_OK) == 0;
}

static void begin(void)
{
	const char *named = getenv("HGREF"), *failing = getenv("HGREF_FAIL");
	snprintf(program, sizeof program, "%s", named ? named : "build/hgref");
	snprintf(library, sizeof library, "%s", failing ? failing : "build/tests/fail.so");
}

TestSuite(faults, .init = begin);
TestSuite(faults_long, .init = begin, .timeout = 1200);

static void write_file(const char *path, const char *text)
{
	FILE *file = fopen(path, "w");
	cr_assert(file, "%s", path);
	fputs(text, file);
	cr_assert_eq(fclose(file), 0);
}

static void read_file(const char *path, char *text)
{
	FILE *file = fopen(path, "r");
	cr_assert(file, "%s", path);
	size_t n = fread(text, 1, PRINTED_MAX - 1, file);
	text[n] = '\0';
	fclose(file);
}

/* ---- running it ---- */

/* Cuts "check a.log" into words, in which `~` stands for a space. */
static void cut(char *line, char **word)
{
	int n = 0;
	for (char *s = strtok(line, " "); s; s = strtok(NULL, " ")) {
		cr_assert(n < WORDS_MAX - 1);
		word[n++] = s;
		for (char *space; (space = strchr(s, '~'));)
			*space = ' ';
	}
	word[n] = NULL;
}

static void redirect(const char *path, int fd)
{
	int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0666);
	if (file < 0 || dup2(file, fd) < 0)
		_exit(99);
	close(file);
}

/* What is set up in the child before the program begins. */
struct setting {
	const char *out; /* where standard output goes; NULL: it is read */
	int closed;      /* this standard stream is closed; 0 stands for none, use CLOSE_STDIN */
	long file_size;  /* no file grows beyond this many bytes; 0: no limit */
	long allocation; /* this allocation fails, and with `on` all after it */
	long reading;    /* this read fails */
	bool on;
	const char *shrinks; /* this file, at that read */
	const char *call;    /* all calls of this name fail: fsync, rename, fchown, fchmod */
	const char *saved;   /* this file, by somebody else while it is being replaced */
	int raised;          /* this signal comes while it is being replaced */
	bool ignores_pipe;   /* SIGPIPE */
	bool nobody;         /* it runs without a superuser's rights */
};
enum { CLOSE_STDIN = 100 };

static void set_number(const char *name, long number)
{
	char value[24];
	snprintf(value, sizeof value, "%ld", number);
	setenv(name, value, 1);
}

static void set_up(const struct setting *setting)
{
	redirect(setting->out ? setting->out : in_scratch("out"), STDOUT_FILENO);
	redirect(in_scratch("err"), STDERR_FILENO);
	if (setting->closed)
		close(setting->closed % CLOSE_STDIN);
	if (setting->file_size) {
		struct rlimit limit = { (rlim_t)setting->file_size, (rlim_t)setting->file_size };
		setrlimit(RLIMIT_FSIZE, &limit);
		signal(SIGXFSZ, SIG_DFL);
	}
	signal(SIGPIPE, setting->ignores_pipe ? SIG_IGN : SIG_DFL);
	if (setting->nobody && geteuid() == 0 && (setgid(65534) != 0 || setuid(65534) != 0))
		_exit(97);
	if (!setting->allocation && !setting->reading && !setting->call && !setting->saved && !setting->raised)
		return;
	setenv("LD_PRELOAD", library, 1);
	setenv("FAIL_REPORT", in_scratch("report"), 1);
	set_number("FAIL_ALLOCATION", setting->allocation);
	set_number("FAIL_ON", setting->on);
	set_number("FAIL_READ", setting->reading);
	if (setting->shrinks)
		setenv("FAIL_SHRINK", setting->shrinks, 1);
	if (setting->call)
		setenv("FAIL_CALL", setting->call, 1);
	if (setting->saved)
		setenv("FAIL_SAVE", setting->saved, 1);
	if (setting->raised)
		set_number("FAIL_SIGNAL", setting->raised);
}

static struct ended *run_with(const char *arguments, struct setting setting)
{
	static struct ended ended;
	char line[1024], *word[WORDS_MAX] = { program };
	int status;
	snprintf(line, sizeof line, "%s", arguments);
	cut(line, word + 1);
	fflush(stdout);
	pid_t child = fork();
	cr_assert(child >= 0);
	if (child == 0) {
		set_up(&setting);
		execv(program, word);
		_exit(98);
	}
	cr_assert_eq(waitpid(child, &status, 0), child);
	ended.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
	ended.signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
	read_file(in_scratch("err"), ended.err);
	ended.out[0] = '\0';
	if (!setting.out)
		read_file(in_scratch("out"), ended.out);
	return &ended;
}

/* ---- memory ---- */

/*
 * The allowed results of a run that could not get some memory: it did without, or it said so and printed nothing
 * incomplete.
 */
static void expect_sound(const struct ended *ended, const struct ended *whole, const char *command, long number)
{
	size_t printed = strlen(ended->out);
	bool same = ended->status == whole->status && strcmp(ended->out, whole->out) == 0;
	bool reported = strstr(ended->err, "memory") || strstr(ended->out, "memory");
	bool beginning = strncmp(ended->out, whole->out, printed) == 0 && (!printed || ended->out[printed - 1] == '\n');
	if (same)
		return;
	cr_expect(ended->status == 2 && reported,
		  "%s: without allocation %ld: status %d, signal %d, and on stderr:\n%s", command, number,
		  ended->status, ended->signal, ended->err);
	cr_expect(beginning || strstr(ended->out, "memory"), "%s: without allocation %ld it prints:\n%s", command,
		  number, ended->out);
}

static long allocations_of(void)
{
	char report[PRINTED_MAX];
	read_file(in_scratch("report"), report);
	return strtol(report, NULL, 10);
}

/* Runs a command again and again, each time without another allocation; returns how many it makes. */
static long expect_sound_without_memory(const char *command)
{
	static struct ended whole;
	enum { NONE = 1000000000 };
	whole = *run_with(command, (struct setting){ .allocation = NONE });
	long count = allocations_of();
	cr_assert(whole.status >= 0 && whole.status < 3, "%s: %s", command, whole.err);
	for (long n = 1; n <= count; n++)
		for (int on = 0; on < 2; on++)
			expect_sound(run_with(command, (struct setting){ .allocation = n, .on = on }), &whole, command,
				     n);
	return count;
}

static const char one_game[] = "game One\nplayer red\nplayer blue\nstack land 28\nred 28 -1,0 90 hunter 1\n";
static const char two_games[] =
	"game One\nplayer red\nplayer blue\nred 28 -1,0 90 hunter 1\nblue 30 -2,0 0\n"
	"game Two\nplayer red\nplayer blue\nred 68 -1,0 270 gatherer W\ntotals red 1 blue 0\nend\n";
static const char scenario[] =
	"game: One\nplayers: [red, blue]\nturns:\n  - turn: red 68 -1,0 270 gatherer W\n"
	"    expect:\n      - totals red 7 blue 0\n---\ngame: Two\nplayers: {red: Ana, blue: Ben}\n"
	"tiles: {A: meadow all}\nturns:\n  - {player: red, tile: A, at: [-1, 0], place: {hunter: 1}}\n";
static const char unreadable[] = "# error 5:8 expected a cell\ngame One\nplayer red\nplayer blue\nred 28 here 90\n";
static const char slip[] =
	"game Slip\nplayer red\nplayer blue\nstack land 28 30\nred 28 -1,0 90 hunter 1\nblue 30 -1,0 0\n";
static const char table[] =
	"{\"data\": [{\"data\": [{\"type\": \"playTile\", \"args\": {\"player_id\": \"1\", \"player_name\": \"A\", "
	"\"id\": 22, \"type\": 11, \"x\": 0, \"y\": -1, \"ori\": 3}}]}]}\n";
static const char saved[] =
	"{\"setup\": {\"sets\": {\"basic:1\": 1}}, \"players\": [{\"name\": \"A\"}, {\"name\": \"A\"}], \"replay\": [{\"type\": "
	"\"PLACE_TILE\", \"payload\": {\"tileId\": \"BA/C\", \"rotation\": \"R180\", \"position\": [0, -1]}}, {\"type\": "
	"\"COMMIT\"}], \"test\": {\"assertions\": [\"A scored city for 4 points\", \"A has 0 points\", \"A smiles\"]}}\n";
static const char address[] = "https://www.carcassonnelab.com/#/0/0.1/SSzP/12b1211121J3?players=A,B&colors=red,blue\n";

static const char codes[] = "game Codes\nplayer red\nplayer blue\nstack land 52 22\nstack bonus\nactions ACB AL7\n";

static const char tags[] = "[key \"carcassonne\"]\n[teams \"A, red\"]\n\n0i&-1.0.f.r.r.f.n.f.f 0o&f.-1.0.f.ta {so}\n";

/* A trace of the first game with a wrong award; an engine that writes it whatever it reads. */
static const char trace[] = "{\"game\": \"One\", \"line\": 5, \"awards\": [{\"kind\": \"forest\", \"points\": 4}]}\n";
static const char engine[] =
	"#!/bin/sh\nread game title\ncat >/dev/null\n"
	"echo '{\"game\": \"'\"$title\"'\", \"line\": 5, \"awards\": [{\"kind\": \"forest\", \"points\": 4}]}'\n";

/* Runs commands on files of all kinds without any one of their allocations. */
static void expect_all_sound_without_memory(const char *const *commands, size_t count)
{
	if (is_sanitized())
		cr_skip_test("a library loaded first does not mix with AddressSanitizer");
	cr_assert(exists(library), "%s: make check builds it", library);
	write_file(in_scratch("one.log"), one_game);
	write_file(in_scratch("two.log"), two_games);
	write_file(in_scratch("two.yaml"), scenario);
	write_file(in_scratch("bad.log"), unreadable);
	write_file(in_scratch("slip.log"), slip);
	write_file(in_scratch("saved.jcz"), saved);
	write_file(in_scratch("table.json"), table);
	write_file(in_scratch("address"), address);
	write_file(in_scratch("codes"), codes);
	write_file(in_scratch("tags"), tags);
	write_file(in_scratch("trace"), trace);
	write_file(in_scratch("engine"), engine);
	write_file(in_scratch("known"), "another # for some reason\n");
	cr_assert_eq(chmod(in_scratch("engine"), 0700), 0);
	for (size_t i = 0; i < count; i++) {
		char command[256];
		snprintf(command, sizeof command, commands[i], scratch(), scratch(), scratch());
		long n = expect_sound_without_memory(command);
		cr_expect(n >= 2, "%s: only %ld allocations", command, n);
	}
}

Test(faults, without_memory_check_prints_a_message_and_cuts_off_no_line)
{
	static const char *const commands[] = { "check %s/two.log" };
	expect_all_sound_without_memory(commands, 1);
}

Test(faults_long, without_memory_a_message_is_printed_and_no_line_is_cut_off)
{
	static const char *const commands[] = {
		"check %s/two.log",
		"check -f json %s/two.yaml",
		"score -f json %s/two.log",
		"score %s/two.yaml",
		"check -q %s/bad.log",
		"check -f github %s/bad.log",
		"check --on-illegal skip %s/two.log",
		"test -j 1 %s",
		"test -f junit -j 2 %s",
		"rulings -f json %s/two.log",
		"rulings %s/two.yaml",
		"rulings -j 2 --on-illegal skip %s/two.log",
		"legal --count %s/two.log",
		"legal -f json --move 1 %s/two.log",
		"legal --all -f json %s/two.log",
		"legal --tile 31 -j 2 %s/two.log",
		"score --if-ended %s/two.log",
		"score --if-ended -f json %s/two.yaml",
		"explain %s/two.log",
		"rule trap-covers TILE-03 cell-occupied",
		"rulings",
		"claim -f json %s/one.log",
		"convert --to yaml %s/one.log",
		"convert --to log %s/two.yaml",
		"convert --assert --canonical %s/two.log",
		"convert --canonical --check %s/bad.log",
		"convert --names %s/saved.jcz",
		"convert --names %s/table.json",
		"convert --names %s/address",
		"convert %s/codes",
		"convert --names %s/tags",
		"draw %s/one.log",
		"tiles 28",
		"random --players 2",
		"mend -f json %s/slip.log",
		"mend --changes 2 -j 2 %s/slip.log",
		"mend --apply %s/slip.log",
		"mend --diff %s/slip.log",
		"trace %s/two.log",
		"test -f json --trace %s/trace %s/one.log",
		"test --against %s/engine --known %s/known %s/one.log",
		"report -o %s/page.html %s/one.log",
		"claim --draw %s/claim.svg %s/one.log red:~meadow~at~-1,0:1~would~pay~0",
		"check -f brief %s/two.log",
		"score -f csv %s/two.log",
	};
	expect_all_sound_without_memory(commands, sizeof commands / sizeof commands[0]);
}

/* Memory is limited by what a game may hold: turns without a tile count as well. */
Test(faults, a_game_of_too_many_turns_without_a_tile_is_not_read)
{
	char command[512];
	snprintf(
		command, sizeof command,
		"{ echo 'game: x'; echo 'players: [red, blue]'; echo 'turns:'; yes -- '- {player: red}' | head -n 20001; } "
		">%s",
		in_scratch("many.yaml"));
	cr_assert_eq(system(command), 0);
	snprintf(command, sizeof command, "check %s/many.yaml", scratch());
	const struct ended *ended = run_with(command, (struct setting){ 0 });
	cr_expect_eq(ended->status, 2);
	cr_expect(strstr(ended->err, "/many.yaml:20004:"), "%s", ended->err);
	cr_expect(strstr(ended->err, "the game has more than 20000 lines of moves and assertions"), "%s", ended->err);
}

/* ---- reading ---- */

static void expect_trouble(const struct ended *ended, const char *words)
{
	cr_expect_eq(ended->status, 2, "status %d, signal %d for `%s`", ended->status, ended->signal, words);
	cr_expect(strstr(ended->err, words), "expected `%s` on stderr:\n%s", words, ended->err);
}

/* A log of many games, longer than one read. */
static void write_many(const char *path, int games)
{
	FILE *file = fopen(path, "w");
	cr_assert(file);
	for (int i = 0; i < games; i++)
		fprintf(file, "game %d\nplayer red\nplayer blue\nred 28 -1,0 90\n", i);
	cr_assert_eq(fclose(file), 0);
}

static int lines_of(const char *text)
{
	int lines = 0;
	for (; *text; text++)
		lines += *text == '\n';
	return lines;
}

Test(faults, a_folder_a_missing_file_and_a_failing_program_are_distinguished)
{
	char command[256];
	snprintf(command, sizeof command, "explain %s", scratch());
	expect_trouble(run_with(command, (struct setting){ 0 }),
		       ": it is a folder; its files are named as in FOLDER/*.log\n");
	snprintf(command, sizeof command, "score %s/none.log", scratch());
	expect_trouble(run_with(command, (struct setting){ 0 }), "/none.log: No such file or directory\n");
	snprintf(command, sizeof command, "rulings %s/none.log/below", scratch());
	expect_trouble(run_with(command, (struct setting){ 0 }), ": No such file or directory\n");
	if (exists("/proc/self/mem"))
		expect_trouble(run_with("check /proc/self/mem", (struct setting){ 0 }),
			       "hgref: /proc/self/mem: Input/output error\n");
}

/* Without a superuser's rights the program can be run, and the folder of the test be reached. */
static void need_nobody(void)
{
	char command[1100];
	cr_assert_eq(chmod(scratch(), 0755), 0);
	write_file(in_scratch("seen.log"), one_game);
	snprintf(command, sizeof command, "check -q %s/seen.log", scratch());
	if (run_with(command, (struct setting){ .nobody = true })->status != 0)
		skip_test("files that a user may not read or write, where only a superuser can run the program");
}

Test(faults, a_file_without_permission_is_trouble)
{
	char command[256];
	need_nobody();
	write_file(in_scratch("two.log"), two_games);
	cr_assert_eq(chmod(in_scratch("two.log"), 0), 0);
	snprintf(command, sizeof command, "check %s/two.log", scratch());
	expect_trouble(run_with(command, (struct setting){ .nobody = true }), "/two.log: Permission denied\n");
	snprintf(command, sizeof command, "check -j 2 %s/two.log", scratch());
	expect_trouble(run_with(command, (struct setting){ .nobody = true }), "/two.log: Permission denied\n");
	snprintf(command, sizeof command, "test %s/two.log", scratch());
	struct ended *ended = run_with(command, (struct setting){ .nobody = true });
	cr_expect_eq(ended->status, 2);
	cr_expect(strstr(ended->out, "/two.log: Permission denied\n"), "%s", ended->out);
}

/* Nobody may enter a folder, and only list another one. */
Test(faults, a_folder_of_which_a_part_cannot_be_looked_at_is_trouble)
{
	static const char *const commands[] = { "check -q %s/games", "check -q -j 2 %s/games", "test -q %s/games" };
	need_nobody();
	cr_assert_eq(mkdir(in_scratch("games"), 0755), 0);
	cr_assert_eq(mkdir(in_scratch("games/closed"), 0), 0);
	cr_assert_eq(mkdir(in_scratch("games/listed"), 0755), 0);
	write_file(in_scratch("games/one.log"), one_game);
	write_file(in_scratch("games/listed/two.log"), two_games);
	cr_assert_eq(chmod(in_scratch("games/listed"), 0444), 0);
	for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
		char command[256];
		snprintf(command, sizeof command, commands[i], scratch());
		const struct ended *ended = run_with(command, (struct setting){ .nobody = true });
		expect_trouble(ended, "/games/closed: Permission denied\n");
		expect_trouble(ended, "/games/listed/two.log: Permission denied\n");
		cr_expect_eq(lines_of(ended->err), 2, "%s", ended->err);
	}
	cr_expect_eq(chmod(in_scratch("games/closed"), 0755), 0);
	cr_expect_eq(chmod(in_scratch("games/listed"), 0755), 0);
}

Test(faults, a_read_that_fails_in_the_middle_ends_the_file_after_its_last_whole_game)
{
	char command[256];
	if (is_sanitized())
		cr_skip_test("a library loaded first does not mix with AddressSanitizer");
	write_many(in_scratch("many.log"), 2000);
	snprintf(command, sizeof command, "check %s/many.log %s/many.log", scratch(), scratch());
	struct ended *ended = run_with(command, (struct setting){ .reading = 2 });
	expect_trouble(ended, "/many.log: Input/output error\n");
	int lines = lines_of(ended->out);
	cr_expect(lines > 2000 && lines < 4000, "the second file is judged in full, the first as far as it went: %d",
		  lines);
	cr_expect(!strstr(ended->out, "illegal"), "no game is judged in part");
	snprintf(command, sizeof command, "check --input yaml %s/many.log", scratch());
	ended = run_with(command, (struct setting){ .reading = 2 });
	expect_trouble(ended, "/many.log: Input/output error\n");
	cr_expect_str_empty(ended->out);
}

Test(faults, a_file_that_shrinks_while_it_is_read_is_not_taken_as_complete)
{
	char command[256];
	if (is_sanitized())
		cr_skip_test("a library loaded first does not mix with AddressSanitizer");
	write_many(in_scratch("many.log"), 2000);
	snprintf(command, sizeof command, "check %s/many.log", scratch());
	struct ended *ended = run_with(command, (struct setting){ .reading = 2, .shrinks = in_scratch("many.log") });
	expect_trouble(ended, "/many.log: the file shrank while it was being read\n");
	cr_expect(lines_of(ended->out) < 2000);
}

/* ---- writing ---- */

Test(faults, output_that_is_lost_is_trouble_in_every_command)
{
	static const char *const commands[] = {
		"check %s/two.log",
		"score %s/two.log",
		"score -f json %s/two.yaml",
		"test %s/two.yaml",
		"test -f tap %s",
		"check -f github scenarios/illegal/edge-mismatch.log",
		"rulings",
		"rulings %s/two.log",
		"rule TILE-03",
		"legal --count %s/two.log",
		"explain %s/two.log",
		"--help",
		"check --help",
		"--version",
		"legal --all %s/two.log",
		"legal --all -j 2 %s/two.log",
		"legal --tile 31 %s/two.log",
		"score --if-ended %s/two.log",
		"score -f csv %s/two.log",
		"check -f brief %s/two.log",
		"claim %s/two.log totals",
	};
	write_file(in_scratch("two.log"), two_games);
	write_file(in_scratch("two.yaml"), scenario);
	for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
		char command[256];
		snprintf(command, sizeof command, commands[i], scratch(), scratch());
		expect_trouble(run_with(command, (struct setting){ .out = "/dev/full" }),
			       "hgref: standard output: No space left on device\n");
		expect_trouble(run_with(command, (struct setting){ .closed = STDOUT_FILENO }),
			       "hgref: standard output: Bad file descriptor\n");
	}
}

Test(faults, a_disk_that_fills_up_during_output_is_trouble)
{
	char command[256];
	write_many(in_scratch("many.log"), 2000);
	snprintf(command, sizeof command, "check %s/many.log", scratch());
	struct ended *ended = run_with(command, (struct setting){ .file_size = 10000 });
	expect_trouble(ended, "hgref: standard output: File too large\n");
	cr_expect_eq(strlen(ended->out), 10000);
}

Test(faults, without_output_a_closed_stream_makes_no_difference)
{
	char command[256];
	write_many(in_scratch("many.log"), 3);
	snprintf(command, sizeof command, "check -q %s/many.log", scratch());
	cr_expect_eq(run_with(command, (struct setting){ .closed = STDOUT_FILENO })->status, 0);
	cr_expect_eq(run_with(command, (struct setting){ .closed = STDERR_FILENO })->status, 0);
	cr_expect_eq(run_with(command, (struct setting){ .closed = CLOSE_STDIN })->status, 0);
	expect_trouble(run_with("check -", (struct setting){ .closed = CLOSE_STDIN }),
		       "<stdin>: Bad file descriptor\n");
}

/* A file opened in place of a closed stream would get what is printed. */
Test(faults, output_never_goes_into_a_file_that_is_read_or_rewritten)
{
	static const int streams[] = { CLOSE_STDIN, STDOUT_FILENO, STDERR_FILENO };
	char command[256], text[PRINTED_MAX];
	for (size_t i = 0; i < sizeof streams / sizeof streams[0]; i++) {
		write_file(in_scratch("two.yaml"), scenario);
		snprintf(command, sizeof command, "test --update %s/two.yaml", scratch());
		run_with(command, (struct setting){ .closed = streams[i] });
		read_file(in_scratch("two.yaml"), text);
		char expected[sizeof scenario];
		memcpy(expected, scenario, sizeof expected);
		*strchr(strstr(expected, "red 7"), '7') = '0';
		cr_expect_str_eq(text, expected);
	}
}

/* ---- replacing a file ---- */

/* Two files whose expectations are wrong. */
static void write_wrong_files(void)
{
	write_file(in_scratch("one.yaml"), scenario);
	write_file(in_scratch("two.yaml"), scenario);
}

/* Whether a file is as it was, with one number corrected, or as somebody else saved it. */
static void expect_text(const char *name, const char *expected)
{
	char text[PRINTED_MAX];
	read_file(in_scratch(name), text);
	cr_expect_str_eq(text, expected, "%s holds:\n%s", name, text);
}

static const char *righted(void)
{
	static char text[sizeof scenario];
	memcpy(text, scenario, sizeof text);
	*strchr(strstr(text, "red 7"), '7') = '0';
	return text;
}

static void expect_nothing_left_behind(void)
{
	char command[128];
	snprintf(command, sizeof command, "ls -A '%s' | grep -q '^[.]hgref'", scratch());
	cr_expect_neq(system(command), 0, "a file of another name is left in the folder");
}

static struct ended *update_with(struct setting setting)
{
	char command[256];
	snprintf(command, sizeof command, "test -q --update %s/one.yaml %s/two.yaml", scratch(), scratch());
	return run_with(command, setting);
}

Test(faults, a_file_is_rewritten_completely_or_not_at_all)
{
	write_wrong_files();
	struct ended *ended = update_with((struct setting){ .file_size = 200 }); /* enough for complaints */
	expect_trouble(ended, "/one.yaml: not updated: File too large\n");
	expect_trouble(ended, "/two.yaml: not updated: File too large\n");
	expect_text("one.yaml", scenario);
	expect_text("two.yaml", scenario);
	expect_nothing_left_behind();
}

Test(faults, if_replacing_a_file_fails_it_stays_and_the_reason_is_given)
{
	static const struct {
		const char *call, *reason;
	} failing[] = {
		{ "fsync", "not updated: Input/output error\n" },
		{ "rename", "not updated: Input/output error\n" },
		{ "fchmod", "not updated: a new file could not have its mode\n" },
	};
	if (is_sanitized())
		cr_skip_test("a library loaded first does not mix with AddressSanitizer");
	for (size_t i = 0; i < sizeof failing / sizeof failing[0]; i++) {
		write_wrong_files();
		struct ended *ended = update_with((struct setting){ .call = failing[i].call });
		expect_trouble(ended, failing[i].reason);
		cr_expect(strstr(ended->err, "/two.yaml: "), "each file is reported: %s", ended->err);
		expect_text("one.yaml", scenario);
		expect_text("two.yaml", scenario);
		expect_nothing_left_behind();
	}
}

Test(faults, a_file_whose_owner_cannot_be_kept_is_left_alone)
{
	if (is_sanitized() || geteuid() != 0)
		skip_test("files of other users, which only a superuser has");
	write_wrong_files();
	cr_assert_eq(chown(in_scratch("one.yaml"), 65534, 65534), 0);
	expect_trouble(update_with((struct setting){ .call = "fchown" }),
		       "/one.yaml: not updated: a new file could not have its owner and group\n");
	expect_text("one.yaml", scenario);
	expect_text("two.yaml", righted());
	expect_nothing_left_behind();
}

Test(faults, a_read_only_file_in_a_writable_folder_is_left_alone)
{
	need_nobody();
	write_wrong_files();
	cr_assert_eq(chmod(scratch(), 0777), 0);
	cr_assert_eq(chmod(in_scratch("one.yaml"), 0444), 0);
	cr_assert_eq(chmod(in_scratch("two.yaml"), 0666), 0);
	if (geteuid() == 0)
		cr_assert_eq(chown(in_scratch("two.yaml"), 65534, 65534), 0);
	expect_trouble(update_with((struct setting){ .nobody = true }), "/one.yaml: not updated: Permission denied\n");
	expect_text("one.yaml", scenario);
	expect_text("two.yaml", righted());
}

/* As late as it can be noticed: the new text is on the disk, and the file is about to be replaced. */
Test(faults, a_file_saved_at_the_last_moment_keeps_the_saved_text)
{
	if (is_sanitized())
		cr_skip_test("a library loaded first does not mix with AddressSanitizer");
	write_wrong_files();
	struct ended *ended = update_with((struct setting){ .saved = in_scratch("one.yaml") });
	expect_trouble(ended, "/one.yaml: not updated: it has changed since it was read\n");
	cr_expect(!strstr(ended->err, "/two.yaml: "), "%s", ended->err);
	expect_text("one.yaml", "game Mine\n");
	expect_text("two.yaml", righted());
	expect_nothing_left_behind();
}

Test(faults, an_interrupt_waits_until_the_current_file_is_replaced)
{
	static const int signals[] = { SIGHUP, SIGINT, SIGQUIT, SIGTERM };
	if (is_sanitized())
		cr_skip_test("a library loaded first does not mix with AddressSanitizer");
	for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++) {
		signal(signals[i], SIG_DFL); /* it may be ignored if the tests run in the background */
		write_wrong_files();
		cr_expect_eq(update_with((struct setting){ .raised = signals[i] })->signal, signals[i]);
		expect_text("one.yaml", righted());
		expect_text("two.yaml", scenario);
		expect_nothing_left_behind();
	}
}

/* Another thread than the one that replaces the file receives it. */
Test(faults, an_interrupt_waits_for_a_page_whichever_thread_writes_it)
{
	if (is_sanitized())
		cr_skip_test("a library loaded first does not mix with AddressSanitizer");
	char command[256];
	snprintf(command, sizeof command, "report -j 3 -o %s/ scenarios/games/recorded.log", scratch());
	signal(SIGTERM, SIG_DFL);
	struct ended *ended = run_with(command, (struct setting){ .raised = SIGTERM });
	cr_expect_eq(ended->signal, SIGTERM);
	cr_expect(exists(in_scratch("game-00001.html")));
	cr_expect(exists(in_scratch("index.html")));
	cr_expect(strstr(ended->err, "hgref report: stopped by a signal; the index lists the first "), "%s",
		  ended->err);
	expect_nothing_left_behind();
}

Test(faults, a_picture_that_cannot_be_written_leaves_the_one_before)
{
	char command[256];
	write_file(in_scratch("one.log"), one_game);
	write_file(in_scratch("one.svg"), "mine");
	snprintf(command, sizeof command, "draw -o %s/one.svg %s/one.log", scratch(), scratch());
	expect_trouble(run_with(command, (struct setting){ .file_size = 100 }), "/one.svg: File too large\n");
	expect_text("one.svg", "mine");
	snprintf(command, sizeof command, "claim --draw %s/one.svg %s/one.log red:~meadow~at~-1,0:1~would~pay~0",
		 scratch(), scratch());
	expect_trouble(run_with(command, (struct setting){ .file_size = 100 }), "/one.svg: File too large\n");
	expect_text("one.svg", "mine");
	snprintf(command, sizeof command, "report -o %s/page.html %s/one.log", scratch(), scratch());
	expect_trouble(run_with(command, (struct setting){ .file_size = 100 }), "/page.html: File too large\n");
	cr_expect(!exists(in_scratch("page.html")));
	snprintf(command, sizeof command, "tiles -o %s/none/tiles.txt", scratch());
	expect_trouble(run_with(command, (struct setting){ 0 }), "/none/tiles.txt: No such file or directory\n");
	expect_nothing_left_behind();
}

/* Runs it with a pipe as output that nobody reads. */
static struct ended *run_into_broken_pipe(const char *command, bool ignored)
{
	int ends[2];
	cr_assert_eq(pipe(ends), 0);
	close(ends[0]);
	char out[32];
	snprintf(out, sizeof out, "/dev/fd/%d", ends[1]);
	struct ended *ended = run_with(command, (struct setting){ .out = out, .ignores_pipe = ignored });
	close(ends[1]);
	return ended;
}

Test(faults, a_closed_pipe_ends_it_as_it_ends_any_command)
{
	char command[256];
	write_many(in_scratch("many.log"), 2000);
	snprintf(command, sizeof command, "check %s/many.log", scratch());
	cr_expect_eq(run_into_broken_pipe(command, false)->signal, SIGPIPE);
	expect_trouble(run_into_broken_pipe(command, true), "hgref: standard output: Broken pipe\n");
}

/* With SIGPIPE ignored, too, nothing is judged if nobody reads: the input here never ends. */
Test(faults, an_endless_input_is_left_when_its_output_is_lost, .timeout = 60)
{
	char command[2048], text[PRINTED_MAX];
	snprintf(command, sizeof command,
		 "yes 'game x\nplayer red\nplayer blue' | sed 's/.n/\\n/g' | { trap '' PIPE; %s check - 2>%s; echo $? "
		 ">%s; } | head -n 3 >/dev/null",
		 program, in_scratch("err"), in_scratch("status"));
	cr_assert_eq(system(command), 0);
	read_file(in_scratch("status"), text);
	cr_expect_str_eq(text, "2\n");
	read_file(in_scratch("err"), text);
	cr_expect(strstr(text, "standard output: "), "%s", text);
}
