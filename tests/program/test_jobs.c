#include "tests/program/command.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* Threads change nothing that can be read: `check`, `score` and `rulings` with -j, and logs that come through pipes. */

/* Runs a command with and without threads; JOBS stands for the option. Expects the same bytes and the same status. */
static void same_with_jobs(const char *command)
{
	static const char *const jobs[] = { "-j 1", "-j 2", "-j 3", "-j 8" };
	static char first[sizeof output];
	int status = -1;
	for (size_t i = 0; i < sizeof jobs / sizeof jobs[0]; i++) {
		char filled[1024] = "";
		const char *option = strstr(command, "JOBS");
		cr_assert(option);
		snprintf(filled, sizeof filled, "%.*s%s%s", (int)(option - command), command, jobs[i], option + 4);
		int now = run(filled);
		if (i == 0) {
			status = now;
			memcpy(first, output, sizeof first);
			cr_assert(*first, "%s prints nothing", filled);
		}
		cr_expect_eq(now, status, "%s: status %d, not %d", filled, now, status);
		cr_expect_str_eq(output, first, "%s prints something else", filled);
	}
}

/* Every file there is: logs, scenarios, illegal games and unreadable ones, in one order. */
#define EVERYTHING "$(find scenarios -name '*.yaml' -o -name '*.log' | LC_ALL=C sort)"

Test(jobs, verdicts_and_troubles_come_in_the_order_of_the_input)
{
	same_with_jobs("'%s' check JOBS " EVERYTHING " 2>&1 | cksum");
	same_with_jobs(
		"'%s' check JOBS scenarios/illegal/*.log none.log scenarios/broken/*.log scenarios/games/*.log 2>&1");
}

Test(jobs, json_and_breakdown_are_the_same_bytes)
{
	same_with_jobs("'%s' score JOBS -f json " EVERYTHING " 2>/dev/null | cksum");
	same_with_jobs("'%s' score JOBS --on-illegal stand scenarios/games/*.log scenarios/rules/*.yaml 2>&1 | cksum");
}

Test(jobs_long, legal_answers_and_complains_in_the_order_of_the_input)
{
	same_with_jobs(
		"'%s' legal JOBS --count scenarios/illegal/*.log none.log scenarios/broken/*.log scenarios/games/*.log 2>&1");
	same_with_jobs("'%s' legal JOBS --move 5 " EVERYTHING " 2>&1 | cksum");
	same_with_jobs("'%s' legal JOBS --tile 28 " EVERYTHING " 2>&1 | cksum");
	same_with_jobs("'%s' legal JOBS --all -f json " EVERYTHING " 2>/dev/null | cksum");
	same_with_jobs("'%s' legal JOBS -f json --line 9 scenarios/games/*.log");
	same_with_jobs("'%s' legal JOBS --line 99999 scenarios/games/*.log 2>&1");
}

/* More results than are kept of one piece of work: what comes before them is printed first. */
Test(jobs_long, long_answers_of_many_games_come_in_order)
{
	same_with_jobs("for i in 1 2 3; do cat scenarios/games/recorded.log; done | '%s' legal JOBS --all - | cksum");
}

Test(jobs, a_game_ended_now_has_the_same_bytes)
{
	same_with_jobs("'%s' score JOBS --if-ended " EVERYTHING " 2>&1 | cksum");
	same_with_jobs("'%s' score JOBS --if-ended -f json " EVERYTHING " 2>/dev/null | cksum");
}

Test(jobs, readings_of_games_are_listed_in_the_order_of_the_input)
{
	same_with_jobs(
		"'%s' rulings JOBS scenarios/games/*.log none.log scenarios/rules/*.yaml scenarios/illegal/*.log "
		"scenarios/broken/*.log 2>&1 | cksum");
	same_with_jobs(
		"'%s' rulings JOBS -f json --on-illegal skip scenarios/illegal/*.log scenarios/games/*.log 2>&1");
}

/* More games than are under way at once, and more than one buffer holds. */
#define MANY "for i in 1 2 3 4 5 6 7 8 9; do cat scenarios/games/recorded.log; done"

Test(jobs, a_long_log_through_a_pipe_is_judged_in_order)
{
	same_with_jobs(MANY " | '%s' check JOBS -");
	same_with_jobs("{ " MANY "; printf 'game last\\nnonsense\\n'; } | '%s' check JOBS - 2>&1");
}

Test(jobs, the_highest_status_is_that_of_all_games)
{
	cr_expect_eq(run("'%s' check -q -j 2 scenarios/games/*.log scenarios/rules/E09*.yaml"), 0);
	cr_expect_eq(run("'%s' check -q -j 2 scenarios/games/*.log scenarios/illegal/edge-mismatch.log"), 1);
	cr_expect_eq(run("'%s' check -q -j 2 none.log scenarios/illegal/edge-mismatch.log 2>/dev/null"), 2);
	cr_expect_eq(run("'%s' check -q -j 0 scenarios/games/two-players.log 2>/dev/null"), 3);
	cr_expect_eq(run("'%s' check -q -j 257 scenarios/games/two-players.log 2>/dev/null"), 3);
}

Test(jobs, an_empty_file_is_reported)
{
	cr_expect_eq(run("'%s' check -j 2 /dev/null 2>&1"), 2);
	has("hgref: /dev/null: the file is empty");
}

Test(jobs, lost_output_ends_the_run)
{
	cr_expect_eq(run("{ " MANY "; } | '%s' check -j 2 - 2>&1 >/dev/full"), 2);
	has("standard output");
}

/*
 * Several processes may print into one file, or one pipe, which takes PIPE_BUF bytes at once: no line is torn if each
 * write has whole lines, of at most that, or one longer line. A socket of packets keeps writes apart.
 */
Test(jobs, each_write_is_of_whole_lines)
{
	static const char *const commands[] = { "check -f brief",         "check -f brief -j 3",
						"check -f github -j 2",   "check -f json -j 1",
						"score -f json -j 3",     "score -f csv -j 2",
						"legal -f json --move 5", "trace" };
	for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
		char script[2048];
		snprintf(
			script, sizeof script,
			"cat >$scratch/writes.py <<'END'\n"
			"import os, socket, subprocess, sys\n"
			"ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)\n"
			"ours.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 1 << 22)\n"
			"child = subprocess.Popen(sys.argv[1:], stdout=theirs, stderr=subprocess.DEVNULL)\n"
			"theirs.close()\n"
			"writes = list(iter(lambda: ours.recv(1 << 24), b''))\n"
			"torn = [w for w in writes if not w.endswith(b'\\n') or len(w) > 4096 and w.count(b'\\n') > 1]\n"
			"print(f'{len(writes) > 20} {len(torn)} torn')\n"
			"END\n"
			"python3 $scratch/writes.py $program %s scenarios/games/*.log scenarios/illegal/*.log 2>&1",
			commands[i]);
		cr_expect_eq(run_script(script), 0, "%s: %s", commands[i], output);
		cr_expect_str_eq(output, "True 0 torn\n", "%s: %s", commands[i], output);
	}
}

/* Two games and the beginning of a third go into a pipe that stays open: the verdicts of the two must come out. */
Test(jobs, a_pipe_is_answered_before_it_ends)
{
	static const char *const commands[] = { "check", "check -j 2" };
	for (int i = 0; i < 2; i++) {
		char command[1024];
		snprintf(
			command, sizeof command,
			"d=$scratch/%d; mkdir $d; mkfifo $d/in; '%%s' %s - <$d/in >$d/out & exec 3>$d/in; "
			"printf 'game one\\nplayer red\\nplayer blue\\ngame two\\nplayer red\\nplayer blue\\ngame three\\n' >&3; "
			"n=0; until [ $(grep -c legal $d/out) = 2 ] || [ $n = 300 ]; do sleep 0.1; n=$((n + 1)); done; "
			"cat $d/out; exec 3>&-; wait",
			i, commands[i]);
		run(command);
		has("<stdin>:1: one (hig-2020): legal");
		has("<stdin>:4: two (hig-2020): legal");
		cr_expect(!strstr(output, "three"), "%s", output);
	}
}
