#include "tests/program/command.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* What concerns many games at once. The tests run in the root of the source tree. */

/* All logs there are: legal, illegal and unreadable games. */
#define LOGS "$(find scenarios -name '*.log' | LC_ALL=C sort) "
#define SCENARIOS "$(find scenarios -name '*.yaml' ! -path '*/broken/*' | LC_ALL=C sort) "

Test(archive, a_summary_is_the_sum_of_the_objects_of_all_games)
{
	static const char sums[] =
		"hgref check -f json " LOGS SCENARIOS " 2>/dev/null | python3 -c \""
		"import sys, json, collections\n"
		"notes = 'score-mismatch scorer-mismatch score-of-incomplete-feature score-missing return-mismatch "
		"cover-mismatch total-mismatch winner-mismatch result-mismatch king-mismatch robber-mismatch expectation-missed'.split()\n"
		"games = [json.loads(line) for line in sys.stdin]\n"
		"count = collections.Counter(v['code'] for g in games for v in g['violations'])\n"
		"where = collections.Counter(c for g in games for c in {v['code'] for v in g['violations']})\n"
		"codes = lambda note: {c: [count[c], where[c]] for c in sorted(count) if (c in notes) == note}\n"
		"errors = collections.Counter(e['code'] for g in games for e in g.get('errors', []))\n"
		"print(json.dumps([len(games), collections.Counter(g['verdict'] for g in games), "
		"sum(g['verdict'] == 'illegal' and g['moves_legal'] == True for g in games), "
		"sum(g['finished'] for g in games), sum(g['moves'] for g in games), codes(False), codes(True), errors], "
		"sort_keys=True))\" >$scratch/sums; ";
	static const char summary[] =
		"hgref check --summary -f json " LOGS SCENARIOS " 2>/dev/null | python3 -c \""
		"import sys, json\n"
		"s = json.load(sys.stdin)\n"
		"codes = lambda key: {c['code']: [c['reports'], c['games']] for c in s[key]}\n"
		"print(json.dumps([s['games'], {k: n for k, n in s['verdicts'].items() if n}, s['only_notes'], "
		"s['finished'], s['moves'], codes('illegal_moves'), codes('wrong_notes'), "
		"{e['code']: e['reports'] for e in s['errors']}], sort_keys=True))\" | cmp - $scratch/sums";
	static char script[sizeof sums + sizeof summary];
	strcpy(script, sums);
	strcat(script, summary);
	cr_expect_eq(run_script(script), 0, "%s", output);
}

Test(archive, a_summary_is_valid_for_its_schema_even_of_one_unreadable_game)
{
	cr_expect_eq(run_script("hgref check --summary -f json " LOGS " 2>/dev/null | "
				"python3 tests/json_check.py scenarios/summary.schema.json"),
		     0, "%s", output);
	cr_expect_str_eq(output, "1\n");
	cr_expect_eq(run_script("printf 'game a\\nplayer king ruby\\n' | hgref check --summary -f json - 2>/dev/null | "
				"python3 tests/json_check.py scenarios/summary.schema.json"),
		     0, "%s", output);
}

Test(archive, a_summary_has_the_status_of_check_and_prints_nothing_if_quiet)
{
	cr_expect_eq(run("%s check --summary scenarios/games/recorded.log"), 0);
	has("60 games: 60 legal, 0 illegal, 0 unreadable\n  60 finished; 5006 moves judged\n  hig-2020 60\n");
	cr_expect_eq(run("%s check --summary scenarios/illegal/edge-mismatch.log"), 1);
	has("1 game: 0 legal, 1 illegal, 0 unreadable\n");
	has("illegal moves\n        1  edge-mismatch, in 1 game, first at scenarios/illegal/edge-mismatch.log:7\n");
	cr_expect_eq(run("%s check --summary none.log scenarios/illegal/edge-mismatch.log 2>/dev/null"), 2);
	cr_expect_eq(run("%s check -q --summary scenarios/games/recorded.log"), 0);
	cr_expect_str_eq(output, "");
}

Test(archive, wrong_notes_are_counted_apart_from_illegal_moves)
{
	cr_expect_eq(run_with_text("game a\nplayer red\nplayer blue\nred 28 -1,0 90\ntotals red 1\nblue 28 5,5 0\n",
				   "check --on-illegal skip --summary", ""),
		     1);
	has("1 game: 0 legal, 1 illegal, 0 unreadable\n");
	has("wrong notes\n        1  total-mismatch, in 1 game, first at ");
	has("illegal moves\n");
	cr_expect_eq(
		run_with_text("game a\nplayer red\nplayer blue\nred 28 -1,0 90\ntotals red 1\n", "check --summary", ""),
		1);
	has("  1 of the illegal games: legal moves, wrong notes\n");
	cr_expect_null(strstr(output, "illegal moves"), "%s", output);
}

Test(archive, a_summary_names_the_first_report_of_each_code_for_any_number_of_threads)
{
	for (int threads = 1; threads <= 4; threads += 3) {
		char command[400];
		snprintf(command, sizeof command,
			 "hgref check --summary -j %d -f json scenarios/games " LOGS SCENARIOS " 2>/dev/null | "
			 "jq -r '(.illegal_moves + .wrong_notes + .errors)[] | \"\\(.code) \\(.first.file) "
			 "\\(.first.line)\"' | LC_ALL=C sort >$scratch/summary; wc -l <$scratch/summary",
			 threads);
		cr_expect_eq(run_script(command), 0);
		cr_expect_gt(atoi(output), 50);
		cr_expect_eq(run_script("hgref check -f json scenarios/games " LOGS SCENARIOS
					" 2>/dev/null | jq -r '.file as $f | "
					"(.violations + .errors)[] | \"\\(.code) \\($f) \\(.line)\"' | "
					"awk '!seen[$1]++' | LC_ALL=C sort | diff - $scratch/summary"),
			     0, "%d threads: %s", threads, output);
	}
}

Test(archive, threads_change_no_byte_of_a_summary)
{
	cr_expect_eq(run_script("hgref check --summary " LOGS " >$scratch/before 2>&1; "
				"hgref check --summary -j 4 " LOGS " 2>&1 | cmp - $scratch/before"),
		     0, "%s", output);
}

Test(archive, the_memory_of_a_summary_does_not_grow_with_the_games)
{
	if (is_sanitized())
		return;
	cr_expect_eq(run_script("peak() { python3 -c 'import resource, subprocess, sys\n"
				"subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL)\n"
				"print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)' \"$@\"; }\n"
				"few=$(peak \"$program\" check --summary scenarios/games/recorded.log)\n"
				"many=$(for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do "
				"cat scenarios/games/recorded.log; done | peak \"$program\" check --summary -)\n"
				"echo $few $many; test $many -lt $((few + 1024))"),
		     0, "%s", output);
}

/* The most frequent first: three of one code in two games, one of another. */
Test(archive, a_summary_counts_reports_and_games_of_each_code)
{
	static const char games[] = "game A\nplayer red\nplayer blue\nred 28 5,5 0\nred 28 6,6 0\nred 28 0,0 0\n"
				    "game B\nplayer red\nplayer blue\nred 28 5,5 0\n";
	cr_expect_eq(run_with_text(games, "check --summary --on-illegal skip", ""), 1);
	has("illegal moves\n        3  tile-detached, in 2 games, first at ");
	has(":4\n        1  cell-occupied, in 1 game, first at ");
}

/* ---- score -f csv ---- */

/* What both readers of CSV make of the standings: each player's place and points, as JSON has them. */
static const char table_of_json[] =
	"hgref score -f json " LOGS " 2>/dev/null | python3 -c \""
	"import sys, json\n"
	"for line in sys.stdin:\n"
	"    g = json.loads(line)\n"
	"    for s in g['standings'] if 'left_out' in g else []:\n"
	"        print(g['file'], g['line'], g['game'], s['rank'], s['player'], s.get('name', ''), s.get('huts', ''), "
	"s.get('field', ''), s['points'], sep='|')\" >$scratch/json; ";

static void same_table(const char *reading)
{
	char script[4096];
	snprintf(script, sizeof script, "%s{ %s; } | cmp - $scratch/json && test -s $scratch/json", table_of_json,
		 reading);
	cr_expect_eq(run_script(script), 0, "%s", output);
}

Test(archive, python_reads_the_same_standings_from_csv_as_from_json)
{
	same_table("hgref score -f csv " LOGS " 2>/dev/null | python3 -c \""
		   "import sys, csv, io\n"
		   "data = io.TextIOWrapper(sys.stdin.buffer, newline='')\n"
		   "for r in csv.DictReader(data, strict=True):\n"
		   "    assert len(r) == 23 and None not in r.values()\n"
		   "    if r['player']: print(*[r[k] for k in "
		   "'file line game rank player name huts field total'.split()], sep='|')\"");
}

/* Who wins is told by the result, or else by the board; a row without a player has the result too. */
Test(archive, a_table_says_who_wins_and_why)
{
	static const char games[] = "game a\nplayer red\nplayer blue\nresult blue time \"x, y\"\n"
				    "game b\nplayer red\nplayer blue\nresult none abandoned\n"
				    "game c\nplayer red\nplayer blue\nresult red blue adjudication\n"
				    "game d\nruling win-tie=later\nplayer red\nplayer blue\nend\n"
				    "game e\nplayer red\nplayer blue\n"
				    "game f\nplayer red\nresult red forfeit\n";
	cr_expect_eq(run_with_text(games, "score -f csv", "| tr -d '\\r' | cut -d , -f 3,8,21-"), 0);
	cr_expect_str_eq(output, "game,player,title_winner,result,by\n"
				 "a,red,no,blue,time\na,blue,yes,blue,time\n"
				 "b,red,no,none,abandoned\nb,blue,no,none,abandoned\n"
				 "c,red,yes,red blue,adjudication\nc,blue,yes,red blue,adjudication\n"
				 "d,red,no,,\nd,blue,yes,,\ne,red,,,\ne,blue,,,\nf,red,yes,red,forfeit\n");
}

Test(archive, sqlite_imports_the_same_standings_from_csv_as_from_json)
{
	same_table("hgref score -f csv " LOGS " 2>/dev/null >$scratch/csv; sqlite3 :memory: -cmd '.mode csv' "
		   "\".import $scratch/csv t\" '.mode list' \"select file, line, game, rank, player, name, huts, "
		   "field, total from t where player <> ''\"");
}

/* A file, a title and names with everything that CSV has a meaning for; no name can hold a line break. */
Test(archive, python_and_sqlite_read_names_with_commas_quotes_spaces_and_letters_of_all_kinds)
{
	cr_expect_eq(
		run_script(
			"cd $scratch; printf 'game  A \"title\", with; both  \\nplayer red \" Ana, \xC3\x84 first \"\\n"
			"player größe \"007\"\\nplayer blue \"=1+1\\\\n|x\"\\ntotals red 0 größe 0 blue 0\\n' >'a \"b\", ö.log'; "
			"hgref score -f json a* | jq -r '. as $g | .standings[] | [$g.file, $g.game, .player, .name, .points] | "
			"map(tostring) | join(\"~\")' >json; hgref score -f csv a* >csv; "
			"sqlite3 :memory: -cmd '.mode csv' '.import csv t' '.mode list' '.separator ~' "
			"'select file, game, player, name, total from t' | tr -d '\\r' | diff json -; "
			"python3 -c \"import csv\n"
			"for r in csv.DictReader(open('csv', newline='', encoding='utf-8'), strict=True):\n"
			"    print(r['file'], r['game'], r['player'], r['name'], r['total'], sep='~')\" | diff json -; "
			"cat json"),
		0);
	cr_expect_str_eq(output, "a \"b\", ö.log~A \"title\", with; both~red~ Ana, Ä first ~0\n"
				 "a \"b\", ö.log~A \"title\", with; both~größe~007~0\n"
				 "a \"b\", ö.log~A \"title\", with; both~blue~=1+1\\n|x~0\n");
}

Test(archive, a_table_quotes_commas_and_quotes_and_ends_lines_with_crlf)
{
	cr_expect_eq(run_with_text("game A \"title\", with both\nplayer red \"Ana, first\"\nplayer blue\n",
				   "score -f csv", "| tail -n 2 | tr '\\r' '!'"),
		     0);
	has(",1,\"A \"\"title\"\", with both\",hig-2020,legal,no,1,red,\"Ana, first\",0,0,0,0,0,,,,,,0,,,!\n");
	has(",legal,no,1,blue,,0,0,0,0,0,,,,,,0,,,!\n");
}

Test(archive, a_table_by_threads_leaves_messages_their_own_ends_of_lines)
{
	run_script("hgref score -f csv -j 2 scenarios/games/*.log scenarios/broken/*.yaml 2>&1 >/dev/null | "
		   "tr '\\r' '!' | grep -c '!$'");
	cr_expect_str_eq(output, "0\n");
}

/* RFC 4180, 2.5 to 2.7: a field that holds a quote is put in quotes, and the quote is doubled. */
Test(archive, a_table_quotes_a_field_that_has_a_comma_or_a_quote)
{
	cr_expect_eq(run_with_text("game The \"old\" one\nplayer red \"Ana, first\"\nplayer blue \"Ben\"\n",
				   "score -f csv", "| tail -n 2 | cut -d , -f 2-6,8-10"),
		     0);
	cr_expect_str_eq(output, "1,\"The \"\"old\"\" one\",hig-2020,legal,no,red,\"Ana, first\"\n"
				 "1,\"The \"\"old\"\" one\",hig-2020,legal,no,blue,Ben,0\n");
}

Test(archive, a_table_has_one_header_line_and_a_row_without_a_player_for_what_was_not_judged)
{
	cr_expect_eq(run_script("hgref score -f csv -j 2 scenarios/games/*.log | grep -c '^file,line'"), 0);
	cr_expect_str_eq(output, "1\n");
	cr_expect_eq(run_with_text("game g\nplayer king ruby\n", "score -f csv", "2>/dev/null | tail -n 1"), 0);
	has(",1,g,hig-2020,unreadable,no,,,,,,,,,,,,,,,,,\r\n");
	cr_expect_eq(run("%s score -q -f csv scenarios/games/two-players.log"), 0);
	cr_expect_str_eq(output, "");
	cr_expect_eq(run("%s check -f csv scenarios/games/two-players.log 2>&1"), 3);
}

/* ---- folders ---- */

Test(archive, a_folder_means_all_files_with_games_in_it)
{
	cr_expect_eq(
		run_script(
			"mkdir -p $scratch/a/.hidden $scratch/a/c; for name in a/b.log a/a.yml a/c/d.log a/notes.txt "
			"a/.hidden/e.log a/x.schema.json; do cp scenarios/games/two-players.log $scratch/$name; done\n"
			"cd $scratch; for command in check score 'score -f csv' 'check --summary'; do "
			"hgref $command a >of-folder; hgref $command --input log a/a.yml a/b.log a/c/d.log | "
			"cmp - of-folder || exit; done; grep -c ' 3 legal' of-folder"),
		0);
	cr_expect_str_eq(output, "1\n");
}

Test(archive, a_folder_without_games_is_reported_and_the_others_are_judged)
{
	cr_expect_eq(
		run_script(
			"mkdir $scratch/none; cd $scratch; hgref check none $OLDPWD/scenarios/games 2>&1 | head -n 1; "
			"hgref check -q none $OLDPWD/scenarios/games 2>/dev/null"),
		2);
	cr_expect_str_eq(output, "hgref: none: no file in this folder contains games\n");
}

/* ---- doubles ---- */

Test(archive, doubles_are_the_games_with_an_id_that_json_has_given_before)
{
	cr_expect_eq(
		run_script(
			"hgref check -f json " LOGS SCENARIOS " 2>/dev/null | python3 -c \""
			"import sys, json\n"
			"first = {}\n"
			"for line in sys.stdin:\n"
			"    g = json.loads(line)\n"
			"    place = '%s:%d' % (g['file'], g['line'])\n"
			"    if g['id'] and g['id'] in first: print(place + ': the same game as ' + first[g['id']])\n"
			"    else: first[g['id']] = place\" | LC_ALL=C sort >$scratch/doubles\n"
			"test -s $scratch/doubles || exit 9\n"
			"hgref check --doubles -j 3 " LOGS SCENARIOS " 2>/dev/null | LC_ALL=C sort | "
			"cmp - $scratch/doubles"),
		0, "%s", output);
}

Test(archive, doubles_are_named_with_the_first_of_them_and_are_no_violation)
{
	cr_expect_eq(
		run_script("hgref check --doubles - scenarios/games/two-players.log scenarios/games/two-players.log "
			   "<scenarios/games/two-players.log"),
		0, "%s", output);
	cr_expect_str_eq(output, "scenarios/games/two-players.log:2: the same game as <stdin>:2\n"
				 "scenarios/games/two-players.log:2: the same game as <stdin>:2\n");
	cr_expect_eq(run("%s check --doubles scenarios/games/recorded.log"), 0);
	cr_expect_str_eq(output, "");
	cr_expect_eq(
		run("%s check --doubles --summary scenarios/games/recorded.log scenarios/games/recorded.log | tail -n 3"),
		0);
	has("hig-2020 120\n  60 doubles\n");
}

/* Tile U is the same after half a turn, and so is the road on it; V is not. */
Test(archive, a_game_with_symmetrical_tiles_turned_is_a_double)
{
#define IN_TURN(tile, turn) \
	"game " #turn "\\nedition base-2014\\nplayer red\\nplayer blue\\nred " tile " 1,0 " #turn " thief E\\n" \
	"blue U 2,0 " #turn "\\n"
	cr_expect_eq(run_script("printf '" IN_TURN("U", 0) IN_TURN("U", 180) "' | hgref check --doubles -"), 0);
	cr_expect_str_eq(output, "<stdin>:7: the same game as <stdin>:1\n");
	cr_expect_eq(run_script("printf '" IN_TURN("V", 0) IN_TURN("V", 180) "' | hgref check --doubles - | grep same"),
		     1);
	cr_expect_str_eq(output, "");
}

Test(archive, a_converted_game_is_a_double)
{
	cr_expect_eq(run_script("hgref convert --to yaml scenarios/games/recorded.log >$scratch/games.yaml; "
				"hgref check --doubles scenarios/games/recorded.log $scratch/games.yaml | wc -l"),
		     0);
	cr_expect_str_eq(output, "60\n");
}

Test(archive, unique_fails_only_where_there_is_a_double)
{
	cr_expect_eq(run("%s check --unique scenarios/games/recorded.log 2>&1"), 0);
	cr_expect_str_empty(output);
	cr_expect_eq(run("%s check --unique scenarios/games 2>&1"), 1);
	cr_expect_str_eq(output,
			 "scenarios/games/two-players.log:2: the same game as scenarios/games/recorded.log:6386\n");
	cr_expect_eq(run("%s check --unique -q scenarios/games 2>&1"), 1);
	cr_expect_str_empty(output);
}

Test(archive, objects_of_doubles_are_valid_for_their_schema)
{
	cr_expect_eq(run_script("hgref check --doubles -f json " LOGS SCENARIOS " 2>/dev/null | "
				"python3 tests/json_check.py scenarios/doubles.schema.json"),
		     0, "%s", output);
	cr_expect_eq(run_script("hgref check --doubles --summary -f json scenarios/games/*.log | tail -n 1 | "
				"python3 tests/json_check.py scenarios/summary.schema.json"),
		     0, "%s", output);
}

/* ---- discards ---- */

/* Two tiles have six empty cells beside them, of which the table of the second game has two; what stands is no proof. */
Test(archive, discards_are_listed_with_the_cells_that_were_tried)
{
#define DISCARDED "player red\\nplayer blue\\ntile M meadow all\\ntile Z forest all\\nstart M 0,0 0\\n"
	static const char games[] = "printf 'game a\\n" DISCARDED "red M 0,1 0\\nblue discard Z\\nblue M 0,2 0\\n"
				    "red discard Z\\nred discard M\\n"
				    "game b\\nruling table-edge=declared\\ntable 0,-1 0,9\\n" DISCARDED
				    "red M 0,1 0\\nblue discard Z\\n' >$scratch/games; ";
#undef DISCARDED
	char script[2000];
	snprintf(script, sizeof script, "%s hgref score --on-illegal stand $scratch/games | grep nowhere", games);
	cr_expect_eq(run_script(script), 0);
	cr_expect_str_eq(output, "tile Z by blue after move 1 fits nowhere (6 cells tried)\n"
				 "tile Z by red after move 2 fits nowhere (8 cells tried)\n"
				 "tile Z by blue after move 1 fits nowhere (2 cells tried)\n");
	snprintf(script, sizeof script, "%s hgref check -f json $scratch/games | jq -c '.discards[-1]'", games);
	cr_expect_eq(run_script(script), 0);
	cr_expect_str_eq(output, "{\"tile\":\"Z\",\"player\":\"red\",\"move\":2,\"cells\":8}\n"
				 "{\"tile\":\"Z\",\"player\":\"blue\",\"move\":1,\"cells\":2}\n");
}

/* ---- pieces and parts of an archive ---- */

Test(archive, each_game_is_printed_as_it_is_under_its_verdict)
{
	static const char script[] =
		"cat $(find scenarios -name '*.log' ! -path '*/broken/*') scenarios/broken/base-*.log >$scratch/all; cd $scratch; for v in legal illegal unreadable; do "
		"hgref check --print $v all >$v 2>/dev/null; hgref check -j 3 --print $v all 2>/dev/null | cmp - $v; "
		"hgref check --summary -f json $v 2>/dev/null | jq -c \"[.games > 2, .games == .verdicts.$v]\"; done; "
		"hgref check --summary -f json all 2>/dev/null | jq .games >games; "
		"cat legal illegal unreadable | hgref check --summary -f json - 2>/dev/null | jq .games | cmp - games; "
		"printf 'game \\033[31m\\001\\t \\nplayer red\\nplayer blue\\n# \\n\\n' >odd; "
		"hgref check --print legal odd | cmp - odd";
	cr_expect_eq(run_script(script), 0, "%s", output);
	cr_expect_str_eq(output, "[true,true]\n[true,true]\n[true,true]\n");
}

Test(archive, what_is_printed_has_no_other_form)
{
	cr_expect_eq(run("%s check --print legal -f json scenarios/games/two-players.log"), 3);
	cr_expect_eq(run("%s check --print legal --summary scenarios/games/two-players.log"), 3);
	cr_expect_eq(run("%s check --print legal scenarios/legal/L01-several-pieces-after-a-merge.yaml 2>&1"), 3);
	has("--print is for logs, but this is a scenario");
	cr_expect_eq(run("%s check --print illegal scenarios/games/two-players.log"), 0);
	cr_expect_str_empty(output);
}

Test(archive, a_piece_that_says_what_it_is_a_piece_of_is_reported_as_in_the_whole)
{
	static const char *const commands[] = {
		"check", "check -j 3", "check -f json", "check -f brief",  "score -f json",
		"mend",  "trace",      "rulings --fit", "check --doubles", "legal --count",
	};
	for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
		char script[1000];
		snprintf(script, sizeof script,
			 "cat scenarios/illegal/*.log scenarios/games/two-players.log scenarios/games/two-players.log "
			 "scenarios/broken/base-*.log >$scratch/all; cd $scratch; "
			 "hgref %s all >whole 2>&1; echo $? >>whole; "
			 "printf '# what is above\\n\\n' | cat - all | tail -n +3 >piece; "
			 "hgref %s --name all --first-line 1 - <piece >out 2>&1; echo $? >>out; cmp whole out; "
			 "at=$(grep -n '^game ' all | sed -n 9p | cut -d: -f1); tail -n +$at all >piece; "
			 "awk -v n=$((at - 1)) 'BEGIN { while (n-- > 0) print \"\" }' | cat - piece >all; "
			 "hgref %s all >whole 2>&1; echo $? >>whole; "
			 "hgref %s --name all --first-line $at - <piece >out 2>&1; echo $? >>out; cmp whole out",
			 commands[i], commands[i], commands[i], commands[i]);
		cr_expect_eq(run_script(script), 0, "%s: %s", commands[i], output);
	}
}

Test(archive, a_game_that_is_not_judged_has_no_winner_in_brief)
{
	cr_expect_eq(
		run_script("hgref check -f brief scenarios/games/two-players.log scenarios/broken/edition-unknown.log "
			   "2>/dev/null | jq -c .winners"),
		0);
	cr_expect_str_eq(output, "[\"yellow\"]\n[]\n");
}

Test(archive, the_files_of_a_folder_are_in_the_order_of_their_paths)
{
	cr_expect_eq(run_script("cd $scratch; mkdir -p all/a all/a-b; for f in a/x a-b/x a; do "
				"cp \"$OLDPWD\"/scenarios/games/two-players.log all/$f.log; done; "
				"hgref check all | cut -d: -f1"),
		     0);
	cr_expect_str_eq(output, "all/a-b/x.log\nall/a.log\nall/a/x.log\n");
}

/* ---- an archive in parts ---- */

/* In a folder `all`: games of all verdicts, some of them twice, in files whose order is not that of their bytes. */
#define ARCHIVE \
	"mkdir -p $scratch/all/a $scratch/all/a-b; cp scenarios/games/*.log scenarios/illegal/*.log $scratch/all/a; " \
	"cp scenarios/legal/*.log scenarios/broken/[a-e]*.log $scratch/all/a-b; cp scenarios/illegal/*.log $scratch/all; " \
	"(cat scenarios/games/two-players.log; seq 150) >$scratch/all/a.log; cd $scratch; export program; " \
	"find all -type f | LC_ALL=C sort | awk '{ print >\"shard\" NR % 7 }'; " \
	"printf 'files=$(cat $1); \"$program\" check --summary -f json $files >$1.sum; " \
	"\"$program\" check -f brief $files >$1.brief; \"$program\" test -q --pin $1.pins $files' >shard.sh; "

#define WHOLE \
	"hgref check --summary all >sum 2>&-; hgref check --summary -f json all >sum.json 2>&-; " \
	"hgref check --doubles all >doubles 2>&-; hgref check --doubles -f json all >doubles.json 2>&-; " \
	"hgref check --doubles --summary all >both 2>&-; hgref check -f brief all 2>&- | LC_ALL=C sort >brief; " \
	"hgref test -q --pin pins all; test -s doubles && [ $(wc -l <brief) -gt 200 ] || exit 9; "

/* Puts the results together in another order than that of the parts, and says which differ. */
#define JOINED \
	"same() { cmp - $1 || echo $1; }; hgref check --summary shard[3-6].sum shard[0-2].sum | same sum; " \
	"cat shard[5-6].sum shard[0-4].sum | hgref check -j 3 --summary -f json - | same sum.json; " \
	"hgref check --doubles shard[2-6].brief shard[0-1].brief | same doubles; " \
	"cat shard[4-6].brief shard[0-3].brief | hgref check --doubles -f json - | same doubles.json; " \
	"hgref check -j 2 --doubles --summary shard?.brief shard?.sum | same both; " \
	"LC_ALL=C sort shard?.brief | same brief; " \
	"{ head -n 1 shard0.pins; for s in shard?.pins; do sed '1d;$d' $s >$s.body; done; " \
	"LC_ALL=C sort -m shard?.pins.body; echo end; } | same pins; "

Test(archive, seven_parts_judged_by_xargs_give_the_bytes_of_one_run)
{
	cr_expect_eq(run_script(ARCHIVE WHOLE "ls shard? | xargs -P 3 -n 1 sh shard.sh 2>&-; { " JOINED " } 2>&1"), 0);
	cr_expect_str_empty(output);
}

Test(archive, seven_parts_judged_by_gnu_parallel_give_the_bytes_of_one_run)
{
	if (system("command -v parallel >/dev/null") != 0)
		skip_test("parts of an archive by GNU parallel");
	cr_expect_eq(run_script(ARCHIVE WHOLE "parallel -j 3 sh shard.sh ::: shard? 2>&-; { " JOINED " } 2>&1"), 0);
	cr_expect_str_empty(output);
}

Test(archive, pieces_of_a_pipe_have_the_counts_and_ids_of_the_whole)
{
	if (system("command -v parallel >/dev/null") != 0)
		skip_test("pieces of a pipe by GNU parallel");
	cr_expect_eq(
		run_script(
			"cat scenarios/games/*.log scenarios/illegal/[a-f]*.log >$scratch/all; cd $scratch; export program; "
			"pieces() { parallel --pipe --recend '\\n' --recstart 'game ' --block 20k \"$@\" 2>&-; }; "
			"ids() { jq -r .id | LC_ALL=C sort; }; counts() { jq -c '[.[\"games\", \"verdicts\", \"moves\"]]'; }; "
			"hgref check -f brief all | ids >ids; pieces '\"$program\" check -f brief -' <all | ids | cmp - ids; "
			"hgref check --summary -f json all | counts >counts; [ $(wc -l <ids) -gt 70 ] || exit 9; "
			"pieces '\"$program\" check --summary -f json -' <all | hgref check --summary -f json - | counts | "
			"cmp - counts"),
		0, "%s", output);
	cr_expect_str_empty(output);
}

Test(archive, results_of_parts_have_the_status_of_their_games)
{
	static const char *const texts[] = {
		"scenarios/games/two-players.log",
		"scenarios/illegal/edge-mismatch.log",
		"scenarios/broken/base-king-and-pieces.log",
	};
	for (int status = 0; status < 3; status++)
		for (int skip = 0; skip < 2; skip++) {
			char script[600];
			snprintf(
				script, sizeof script,
				"f='%s %s'; hgref check -q $f 2>&-; [ $? = %d ] || exit 9; "
				"hgref check --summary -f json $f 2>&- | hgref check -q --summary -; [ $? = %d ] || exit 8; "
				"hgref check -f brief $f 2>&- | hgref check -q --doubles -",
				texts[status], skip ? "--on-illegal skip" : "", status, status);
			cr_expect_eq(run_script(script), status, "%s", script);
		}
}

Test(archive, results_of_parts_and_records_are_added)
{
	cr_expect_eq(run_script("g=scenarios/games; hgref check --summary -f json $g/recorded.log >$scratch/sum; "
				"hgref check -f brief $g/recorded.log >$scratch/brief; "
				"hgref check --summary $g >$scratch/whole; "
				"hgref check --summary $g/two-players.log $scratch/sum | cmp - $scratch/whole; "
				"hgref check --doubles $g/two-players.log - <$scratch/brief"),
		     0);
	cr_expect_str_eq(output,
			 "scenarios/games/two-players.log:2: the same game as scenarios/games/recorded.log:6386\n");
}

Test(archive, a_damaged_result_is_reported_at_its_place_with_what_was_expected)
{
	static const char *const damages[][3] = {
		{ "sum", "s/\"schema\": 1/\"schema\": 2/", "12: error: expected `\"schema\": 1`" },
		{ "sum", "s/_errors.*//", "error: expected `\"` at the end of the string, but the line ends here" },
		{ "sum", "s/\"games\": [0-9]*/\"games\": -1/",
		  "expected a whole number of at most 15 digits for `games`" },
		{ "sum", "s/\"legal\": [0-9]*, //", "error: expected an object with the key `legal`" },
		{ "sum", "s/hig-2020/hig-2019/", "error: expected an edition" },
		{ "sum", "s/edge-mismatch/edge-misfit/",
		  "error: expected a code of `illegal_moves` that is not above" },
		{ "sum", "s/{.code.: .edge-mismatch[^}]*}}/&, &/",
		  "error: expected a code of `illegal_moves` that is not above" },
		{ "sum", "s/illegal_moves/x/;s/wrong_notes/illegal_moves/;s/\"x\"/\"wrong_notes\"/",
		  "error: expected a code of `wrong_notes` that is not above" },
		{ "sum", "s/\"moves\"/\"doubles\": 1, &/",
		  "error: expected no doubles, since those of parts do not add up: use lines of -f brief" },
		{ "sum", "s/\"line\": 7/\"line\": 4294967296/", "error: expected the number of a line" },
		{ "sum", "s/.*/[&]/", "1: error: expected an object with the key `schema`" },
		{ "brief", "s/\"id\": \"./&g/", "error: expected the id of a game, or null" },
		{ "brief", "s/\"id\"/\"Id\"/", "1: error: expected a game, as `hgref check -f brief` prints it" },
		{ "brief", "s/\"codes\": .*/\"codes\": []}/", "error: expected an object for `codes`" },
		{ "brief", "s/}$//", "expected `,` or `}`, but the line ends here" },
	};
	for (size_t i = 0; i < sizeof damages / sizeof *damages; i++) {
		char script[800];
		const char *kind = damages[i][0], *option = *kind == 's' ? "--summary" : "--doubles";
		snprintf(script, sizeof script,
			 "hgref check %s scenarios/illegal/edge-mismatch.log >$scratch/%s; cd $scratch; "
			 "(cat %s; echo; sed '%s' %s) >damaged; hgref check %s damaged 2>&1",
			 *kind == 's' ? "--summary -f json" : "-f brief", kind, kind, damages[i][1], kind, option);
		cr_expect_eq(run_script(script), 2, "%s", damages[i][1]);
		cr_expect(strncmp(output, "damaged:3:", 10) == 0, "%s: %s", damages[i][1], output);
		has(damages[i][2]);
	}
}

Test(archive, a_result_is_refused_where_it_is_not_added)
{
	cr_expect_eq(run_script("hgref check --summary -f json scenarios/games | hgref check --doubles - 2>&1"), 2);
	cr_expect_str_eq(output, "<stdin>:1:1: error: expected a game, as `hgref check -f brief` prints it\n");
	cr_expect_eq(run_script("hgref check -f brief scenarios/games | hgref check -j 2 -q --summary - 2>&1"), 2);
	cr_expect_str_eq(output,
			 "<stdin>:1:1: error: expected a summary, as `hgref check --summary -f json` prints it\n");
	cr_expect_eq(run_script("hgref check -f brief scenarios/games | hgref check - 2>&1"), 2);
	has("hgref: <stdin>: this is a trace or another answer in JSON, not a record");
}
