#include "tests/program/command.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* What concerns many games at once. The tests run in the root of the source tree. */

/* All logs there are: legal, illegal and unreadable games. */
#define LOGS "$(find scenarios -name '*.log' | LC_ALL=C sort) "
#define SCENARIOS "$(find scenarios -name '*.yaml' ! -path '*/broken/*' | LC_ALL=C sort) "

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
		   "    assert len(r) == 24 and None not in r.values()\n"
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
	cr_expect_eq(run_with_text(games, "score -f csv", "| tr -d '\\r' | cut -d , -f 3,8,21-23"), 0);
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
	has(",1,\"A \"\"title\"\", with both\",hig-2020,legal,no,1,red,\"Ana, first\",0,0,0,0,0,,,,,,0,,,,!\n");
	has(",legal,no,1,blue,,0,0,0,0,0,,,,,,0,,,,!\n");
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
	has(",1,g,hig-2020,unreadable,no,,,,,,,,,,,,,,,,,,\r\n");
	cr_expect_eq(run("%s score -q -f csv scenarios/games/two-players.log"), 0);
	cr_expect_str_eq(output, "");
	cr_expect_eq(run("%s check -f csv scenarios/games/two-players.log 2>&1"), 3);
}

/* ---- folders ---- */

Test(archive, a_folder_means_all_files_with_games_in_it)
{
	cr_expect_eq(
		run_script(
			"mkdir -p $scratch/a/.hidden $scratch/a/c; for name in a/b.LOG a/a.yml a/c/d.log a/e.Txt a/f.bak "
			"a/.hidden/e.log a/x.schema.json; do cp scenarios/games/two-players.log $scratch/$name; done\n"
			"cd $scratch; for command in check score 'score -f csv' 'check -f brief'; do "
			"hgref $command a >of-folder 2>/dev/null; hgref $command a/a.yml a/b.LOG a/c/d.log a/e.Txt 2>/dev/null | "
			"cmp - of-folder || exit; done; wc -l <of-folder"),
		0);
	cr_expect_str_eq(output, "4\n");
}

/* Of .txt files, those are games that begin like one; of others, none. */
Test(archive, what_a_folder_leaves_out_is_counted_by_every_command)
{
	cr_expect_eq(
		run_script(
			"mkdir $scratch/a; cp scenarios/games/two-players.log $scratch/a/a.log; cd $scratch; "
			"cp a/a.log a/GAME; echo 'Dear Ana,' >a/b.txt; echo 'Note: to Ben' >a/c.txt; : >a/d.txt; "
			"echo https://boardgamearena.com/table?table=1 >a/e.txt; cp a/a.log a/.hidden; echo {} >a/schema.json; "
			"for c in check 'check -q' 'check -j 2' score convert test 'report -o r/'; do "
			"hgref $c a 2>&1 >/dev/null | grep -c '^hgref: a: 5 files left out (GAME, b.txt, c.txt, ...): records end in'; "
			"done"),
		0);
	cr_expect_str_eq(output, "1\n1\n1\n1\n1\n1\n1\n");
}

Test(archive, a_folder_without_games_is_reported_and_the_others_are_judged)
{
	cr_expect_eq(
		run_script(
			"mkdir $scratch/none; cd $scratch; hgref check none \"$OLDPWD\"/scenarios/games 2>&1 | head -n 1; "
			"hgref check -q none \"$OLDPWD\"/scenarios/games 2>/dev/null"),
		2);
	cr_expect_str_eq(output, "hgref: none: no file in this folder contains games; it has none that ends in "
				 ".log, .yaml, .yml, .json, .jcz, .qgn, .bgn or .txt\n");
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
	snprintf(script, sizeof script, "%s hgref score --on-illegal stand $scratch/games | grep tried", games);
	cr_expect_eq(run_script(script), 0);
	cr_expect_str_eq(output, "tile Z by blue after move 1 fits nowhere (6 cells tried)\n"
				 "tile Z by red after move 2 fits nowhere (8 cells tried)\n"
				 "tile Z by blue after move 1 fits nowhere (2 cells tried)\n");
	snprintf(script, sizeof script, "%s hgref check -f json $scratch/games | jq -c '.discards[-1]'", games);
	cr_expect_eq(run_script(script), 0);
	cr_expect_str_eq(output, "{\"tile\":\"Z\",\"player\":\"red\",\"move\":2,\"cells\":8}\n"
				 "{\"tile\":\"Z\",\"player\":\"blue\",\"move\":1,\"cells\":2}\n");
}

/* ---- games by their verdict ---- */

Test(archive, each_game_is_printed_as_it_is_under_its_verdict)
{
	static const char script[] =
		"cat $(find scenarios -name '*.log' ! -path '*/broken/*') scenarios/broken/base-*.log >$scratch/all; cd $scratch; "
		"verdicts() { hgref check -f brief - 2>/dev/null | jq -r .verdict | LC_ALL=C sort | uniq -c; }; "
		"for v in legal illegal unreadable; do "
		"hgref check --print $v all >$v 2>/dev/null; hgref check -j 3 --print $v all 2>/dev/null | cmp - $v; "
		"verdicts <$v | sed 's/^ *[0-9]* //'; done; "
		"verdicts <all >whole; cat legal illegal unreadable | verdicts | cmp - whole; "
		"printf 'game \\033[31m\\001\\t \\nplayer red\\nplayer blue\\n# \\n\\n' >odd; "
		"hgref check --print legal odd | cmp - odd";
	cr_expect_eq(run_script(script), 0, "%s", output);
	cr_expect_str_eq(output, "legal\nillegal\nunreadable\n");
}

Test(archive, what_is_printed_has_no_other_form)
{
	cr_expect_eq(run("%s check --print legal -f json scenarios/games/two-players.log"), 3);
	cr_expect_eq(run("%s check --print legal scenarios/legal/L01-several-pieces-after-a-merge.yaml 2>&1"), 3);
	has("hgref check: scenarios/legal/L01-several-pieces-after-a-merge.yaml: --print is for logs, but this is a scenario");
	cr_expect_eq(
		run("%s check --print unreadable scenarios/broken/yaml-directive-unknown-version.yaml 2>/dev/null"), 2);
	cr_expect_str_empty(output);
	cr_expect_eq(run("%s check --print illegal scenarios/games/two-players.log"), 0);
	cr_expect_str_empty(output);
}

Test(archive, of_a_file_of_scenarios_it_is_said_once_that_it_is_no_log)
{
	cr_expect_eq(
		run_script(
			"f=scenarios/rules/E23-points-and-extra-tile.yaml; hgref check -j 1 --print legal $f $f 2>&1; echo $?; "
			"hgref convert --canonical --check $f scenarios/legal/saved-game.jcz 2>&1"),
		3);
	cr_expect_str_eq(
		output,
		"hgref check: scenarios/rules/E23-points-and-extra-tile.yaml: --print is for logs, but this is a scenario: "
		"`hgref convert` writes it as a log\n"
		"hgref check: scenarios/rules/E23-points-and-extra-tile.yaml: --print is for logs, but this is a scenario: "
		"`hgref convert` writes it as a log\n3\n"
		"hgref convert: scenarios/rules/E23-points-and-extra-tile.yaml: --check is for logs, but this is a scenario; "
		"without it, `hgref convert` writes it as a log\n"
		"hgref convert: scenarios/legal/saved-game.jcz: --check is for logs, but this is another program's record; "
		"without it, `hgref convert` writes it as a log\n");
}

Test(archive, a_game_without_a_last_newline_is_printed_with_one)
{
	cr_expect_eq(run_script("printf 'game A\\nplayer red\\nplayer blue' | hgref check --print legal -"), 0);
	cr_expect_str_eq(output, "game A\nplayer red\nplayer blue\n");
}

/* In forms that have a line for each game that was judged, there is none. */
Test(archive, a_scenario_that_is_skipped_is_named_in_text_alone)
{
	cr_expect_eq(run_script("cd $scratch; printf 'game: C\\nplayers: [red, blue]\\nskip: not now\\n' >c.yaml; "
				"hgref check c.yaml; echo and; hgref check -f brief c.yaml; "
				"hgref check -f github c.yaml; hgref score -f csv c.yaml | sed 1d"),
		     0);
	cr_expect_str_eq(output, "c.yaml:1: C (hig-2020): skipped: not now\nand\n");
}

Test(archive, several_games_end_with_a_line_on_stderr_that_counts_them_by_verdict)
{
	static const char both[] = "scenarios/games/two-players.log scenarios/illegal/edge-mismatch.log ";
	char command[300];
	cr_expect_eq(run("%s check scenarios/games 2>&1 >/dev/null"), 0);
	cr_expect_str_eq(output, "61 games: 61 legal\n");
	cr_expect_eq(run("%s check -j 3 scenarios/games/two-players.log scenarios/illegal/edge-mismatch.log "
			 "scenarios/broken/edition-unknown.log 2>&1 >/dev/null | tail -n 1"),
		     0);
	cr_expect_str_eq(output, "3 games: 1 legal, 1 illegal, 1 unreadable\n");
	static const char *const without[] = { "check -q", "check -f json", "check -f brief", "check --print legal",
					       "score" };
	for (size_t i = 0; i < sizeof without / sizeof *without; i++) {
		snprintf(command, sizeof command, "%%s %s %s 2>&1 >/dev/null", without[i], both);
		run(command);
		cr_expect_str_empty(output, "%s", without[i]);
	}
	cr_expect_eq(run("%s check scenarios/games/two-players.log 2>&1 >/dev/null"), 0);
	cr_expect_str_empty(output);
}

/* ---- annotations ---- */

/* Values escape what would end them; a wrong note about legal moves is a warning. */
Test(archive, annotations_name_each_finding_and_each_unreadable_line_at_its_place)
{
	static const char games[] = "game 100 %%, a: b\\nplayer red\\nplayer blue\\nred 28 -1,0 90\\ntotals red 7\\n"
				    "game two\\nplayer red\\nplayer blue\\nred 28 9,9 0\\nblue 46 -2\\n";
	char script[600];
	snprintf(script, sizeof script,
		 "cd $scratch; printf '%s' >'a, b:c.log'; hgref check -f github 'a, b:c.log' 2>/dev/null", games);
	cr_expect_eq(run_script(script), 2);
	has("::warning file=a%2C b%3Ac.log,line=5,col=12,title=100 %25%2C a%3A b (hig-2020)::total-mismatch: the record has");
	has("::error file=a%2C b%3Ac.log,line=9,col=8,title=two (hig-2020)::tile-detached: ");
	has("::error file=a%2C b%3Ac.log,line=10,col=9,title=two (hig-2020)::read-cell: ");
	cr_expect_eq(times_in(output, "\n"), 3, "%s", output);
	cr_expect_eq(run("%s check -f github scenarios/games"), 0);
	cr_expect_str_empty(output);
}

/* ---- what the language of archives says ---- */

/* The hash as hgref-json(5) describes it, over the awards of JSON. */
Test(archive, the_hash_of_awards_is_that_of_the_awards_in_json)
{
	cr_expect_eq(
		run_script(
			"hgref check -f json " LOGS SCENARIOS " 2>/dev/null >$scratch/json; "
			"hgref check -f brief -j 2 " LOGS SCENARIOS " 2>/dev/null >$scratch/brief; python3 -c \""
			"import sys, json\n"
			"paid = 0\n"
			"for game, brief in zip(*(map(json.loads, open(f)) for f in sys.argv[1:]), strict=True):\n"
			"    h = 0xcbf29ce484222325\n"
			"    for a in game['awards']:\n"
			"        words = ['end' if a['final'] else a['move'], a['kind'], a['at'] or '-', a['points']]\n"
			"        for byte in (' '.join(map(str, words + a['players'])) + '\\n').encode():\n"
			"            h = (h ^ byte) * 0x100000001b3 & (1 << 64) - 1\n"
			"    paid += len(game['awards'])\n"
			"    unjudged = brief['id'] is None\n"
			"    assert brief['awards_hash'] == (None if unjudged else f'{h:016x}'), brief\n"
			"assert paid > 2000\n"
			"\" $scratch/json $scratch/brief 2>&1"),
		0, "%s", output);
}

/* Without the file, the colours, the codes and the result, of a game that five can play. */
Test(archive, a_line_in_brief_has_at_most_290_bytes_besides_what_can_be_of_any_length)
{
	cr_expect_eq(run_script("hgref check -f brief " LOGS SCENARIOS " 2>/dev/null | python3 -c \""
				"import sys, json\n"
				"for line in sys.stdin:\n"
				"    g = json.loads(line)\n"
				"    free = [g['file'], g['codes'], g['result'], *g['totals'], *g['winners']]\n"
				"    if len(g['totals']) > 5: continue\n"
				"    assert len(line) - sum(len(json.dumps(f)) for f in free) <= 290, line\n"
				"\" 2>&1"),
		     0, "%s", output);
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

/* ---- the recipes of hgref-ci(7) ---- */

/* The games whose id an earlier line has, with the place of the first. */
#define DOUBLES \
	"doubles() { jq -r 'select(.id) | [.id, \"\\(.file):\\(.line)\"] | @tsv' | LC_ALL=C sort | awk -F'\t' '" \
	"$1 == id { print $2 \": the same game as \" first; found = 1; next } { id = $1; first = $2 } " \
	"END { exit found }'; }; "

/* Tile U is the same after half a turn, and so is the road on it; V is not. */
Test(archive, a_game_with_symmetrical_tiles_turned_is_a_double)
{
#define IN_TURN(tile, turn) \
	"game " #turn "\\nedition base-2014\\nplayer red\\nplayer blue\\nred " tile " 1,0 " #turn " thief E\\n" \
	"blue U 2,0 " #turn "\\n"
	cr_expect_eq(run_script(DOUBLES "printf '" IN_TURN("U", 0)
					IN_TURN("U", 180) "' | "
							  "hgref check -f brief - | doubles"),
		     1);
	cr_expect_str_eq(output, "<stdin>:7: the same game as <stdin>:1\n");
	cr_expect_eq(run_script(DOUBLES "printf '" IN_TURN("V", 0)
					IN_TURN("V", 180) "' | "
							  "hgref check -f brief - | doubles"),
		     0);
	cr_expect_str_empty(output);
}

Test(archive, a_converted_game_is_a_double_and_a_game_without_id_is_none)
{
	cr_expect_eq(run_script(DOUBLES "hgref convert --to yaml scenarios/games/recorded.log >$scratch/games.yaml; "
					"b=scenarios/broken/edition-unknown.log; "
					"hgref check -f brief scenarios/games/recorded.log $scratch/games.yaml $b $b "
					"2>/dev/null | doubles | wc -l"),
		     0);
	cr_expect_str_eq(output, "60\n");
}

/* A game is removed, another is put before the rest of its file, and a third is judged by another ruling. */
Test(archive, a_regression_check_names_the_games_that_are_judged_otherwise_and_no_other)
{
	static const char script[] =
		"results() { hgref check -f brief games >new.jsonl || test $? -eq 1 || echo not judged; "
		"jq -c 'del(.line)' new.jsonl | LC_ALL=C sort; }; "
		"mkdir $scratch/games; cp scenarios/games/recorded.log $scratch/games; cd $scratch; "
		"results >results.jsonl; results | diff results.jsonl - && echo as before; "
		"jq -r 'select(.line == 547 or .line == 4099) | .id' new.jsonl | LC_ALL=C sort >changed; "
		"{ printf 'game first\\nplayer red\\nplayer blue\\n'; "
		"sed '4099a ruling trap-covers=pairs\n547,709d' games/recorded.log; } >all; mv all games/recorded.log; "
		"results >now.jsonl; diff results.jsonl now.jsonl >changes; "
		"grep '^<' changes | cut -c 3- | jq -r .id | LC_ALL=C sort | diff changed -; "
		"grep '^>' changes | cut -c 3- | jq -r .id | LC_ALL=C sort | comm -12 changed - | wc -l; "
		"grep '^>' changes | cut -c 3- | jq -c .moves | sort -n";
	cr_expect_eq(run_script(script), 0, "%s", output);
	cr_expect_str_eq(output, "as before\n1\n0\n85\n");
}

/* In a folder `all`: games of all verdicts, some of them twice, in files whose order is not that of their bytes. */
#define ARCHIVE \
	"mkdir -p $scratch/all/a $scratch/all/a-b; cp scenarios/games/*.log scenarios/illegal/*.log $scratch/all/a; " \
	"cp scenarios/legal/*.log scenarios/broken/[a-e]*.log $scratch/all/a-b; cp scenarios/illegal/*.log $scratch/all; " \
	"(cat scenarios/games/two-players.log; seq 150) >$scratch/all/a.log; cd $scratch; export program; " \
	"hgref check -f brief all >brief 2>&-; [ $(wc -l <brief) -gt 200 ] || exit 9; " \
	"find all -type f | LC_ALL=C sort >files; split -l 30 files part.; " \
	"printf 'xargs \"$program\" check -f brief <$1 >$1.jsonl 2>&-' >part.sh; "

Test(archive, parts_judged_by_xargs_have_the_lines_of_one_run)
{
	cr_expect_eq(
		run_script(ARCHIVE "ls part.?? | xargs -P 3 -n 1 sh part.sh 2>&-; cat part.??.jsonl | cmp - brief"), 0,
		"%s", output);
}

Test(archive, parts_judged_by_gnu_parallel_have_the_lines_of_one_run)
{
	if (system("command -v parallel >/dev/null") != 0)
		skip_test("parts of an archive by GNU parallel");
	cr_expect_eq(
		run_script(ARCHIVE "parallel -k -m -j 3 -a files '\"$program\" check -f brief {}' 2>&- | cmp - brief"),
		0, "%s", output);
}

Test(archive, pieces_of_a_pipe_have_the_lines_of_the_whole_but_for_their_numbers)
{
	if (system("command -v parallel >/dev/null") != 0)
		skip_test("pieces of a pipe by GNU parallel");
	cr_expect_eq(
		run_script(
			"cat scenarios/games/*.log scenarios/illegal/[a-f]*.log >$scratch/all; cd $scratch; export program; "
			"hgref check -f brief - <all | jq -c 'del(.line)' >whole; [ $(wc -l <whole) -gt 70 ] || exit 9; "
			"parallel -k --pipe --recend '\\n' --recstart 'game ' --block 20k '\"$program\" check -f brief -' <all "
			"2>&- | jq -c 'del(.line)' | cmp - whole"),
		0, "%s", output);
}

Test(archive, a_line_in_brief_is_no_record)
{
	cr_expect_eq(run_script("hgref check -f brief scenarios/games | hgref check - 2>&1"), 2);
	has("<stdin>:1:1: error: this is what hgref prints, not a record: give it the record that it was printed for");
}
