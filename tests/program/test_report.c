#include "command/report/html.h"
#include "tests/program/command.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * Web pages, as files: what is written where, and what is in them. How they behave in a browser is tried by
 * tests/browser/run.
 */

#define TWO_PLAYERS "scenarios/games/two-players.log"
#define RECORDED "scenarios/games/recorded.log"

/* For sed: a page calls the players by name. */
#define COLOURS "s/Ana/violet/g; s/Ben/yellow/g"

/* ---- where pages go ---- */

Test(report, of_one_game_is_a_file)
{
	cr_expect_eq(run("%s report -o $scratch/page.html " TWO_PLAYERS " 2>&1"), 0);
	cr_expect_str_empty(output);
	cr_expect_eq(run_script("ls $scratch"), 0);
	cr_expect_str_eq(output, "page.html\n");
}

Test(report, of_several_games_is_a_folder_with_an_index)
{
	cr_expect_eq(run("%s report -o $scratch/pages " TWO_PLAYERS " " TWO_PLAYERS " 2>&1"), 0);
	cr_expect_eq(run_script("ls $scratch/pages"), 0);
	cr_expect_str_eq(output, "game-00001.html\ngame-00002.html\nindex.html\n");
	cr_expect_eq(run_script("grep -c 'href=\"game-0000[12].html\"' $scratch/pages/index.html"), 0);
	cr_expect_str_eq(output, "2\n");
	cr_expect_eq(run_script("grep -l 'href=\"index.html\"' $scratch/pages/game-*.html | wc -l"), 0);
	cr_expect_str_eq(output, "2\n");
}

Test(report, goes_into_a_folder_that_is_there_or_ends_in_a_slash)
{
	cr_expect_eq(run("mkdir $scratch/there; %s report -o $scratch/there " TWO_PLAYERS), 0);
	cr_expect_eq(run("%s report -o $scratch/new/ " TWO_PLAYERS), 0);
	cr_expect_eq(run_script("cd $scratch; ls there new"), 0);
	cr_expect_str_eq(output, "new:\ngame-00001.html\nindex.html\n\nthere:\ngame-00001.html\nindex.html\n");
}

Test(report, replaces_its_own_pages)
{
	cr_expect_eq(run("%s report -o $scratch/page.html " TWO_PLAYERS), 0);
	cr_expect_eq(
		run("cp $scratch/page.html $scratch/before; %s report -o $scratch/page.html -e zman-2020 " TWO_PLAYERS),
		0);
	cr_expect_eq(run_script("cmp -s $scratch/page.html $scratch/before"), 1);
	cr_expect_eq(run("%s report -o $scratch/page.html " TWO_PLAYERS), 0);
	cr_expect_eq(run_script("cmp $scratch/page.html $scratch/before"), 0, "%s", output);
}

Test(report, tries_other_rulings_after_illegal_actions_as_the_game_itself)
{
	setenv("GAME", "{ sed -n 1,5p " TWO_PLAYERS "; echo violet 52 0,0 0; sed 1,5d " TWO_PLAYERS "; }", 1);
	cr_expect_eq(run("eval \"$GAME\" | %s report --on-illegal skip -o $scratch/page.html - 2>&1"), 1, "%s", output);
	cr_expect_eq(run("eval \"$GAME\" | %s rulings --on-illegal skip - | grep -o 'the [a-z]* changes* under.*'"), 0);
	for (char *line = strtok(output, "\n"); line; line = strtok(NULL, "\n")) {
		char script[300];
		snprintf(script, sizeof script, "sed 's/&gt;/>/g; " COLOURS "' $scratch/page.html | grep -qF '%s'",
			 line);
		cr_expect_eq(system(script), 0, "%s", line);
	}
}

/* Expects that a report is refused with these words, and that what is at its place stays. */
static void is_refused(const char *make, const char *words)
{
	char script[512];
	snprintf(script, sizeof script, "cd $scratch; %s; cp -P out kept; cd \"$OLDPWD\"", make);
	cr_assert_eq(run_script(script), 0, "%s", script);
	cr_expect_eq(run("%s report -o $scratch/out " TWO_PLAYERS " 2>&1"), 2, "%s", make);
	has(words);
	cr_expect_eq(run_script("cd $scratch; cmp out kept && ls -A | wc -l; rm -f out kept"), 0, "%s: %s", make,
		     output);
	has("2\n");
}

Test(report, replaces_nothing_that_hgref_did_not_write)
{
	is_refused("echo my notes >out", "it was not written by hgref, so it is not replaced");
	is_refused(": >out", "it was not written by hgref, so it is not replaced");
	is_refused("{ head -c 600 /dev/zero | tr '\\0' x; echo '<meta name=\"generator\" content=\"hgref\">'; } >out",
		   "it was not written by hgref, so it is not replaced");
}

Test(report, follows_no_link)
{
	cr_expect_eq(run("%s report -o $scratch/page.html " TWO_PLAYERS "; ln -s page.html $scratch/link"), 0);
	cr_expect_eq(run("%s report -o $scratch/link " TWO_PLAYERS " 2>&1"), 2);
	has("link: it is a link, which is not followed");
	cr_expect_eq(run("ln -s nowhere $scratch/dangling; %s report -o $scratch/dangling " TWO_PLAYERS " 2>&1"), 2);
	cr_expect_eq(run_script("ls $scratch/nowhere 2>/dev/null"), 2);
	cr_expect_eq(run("mkdir $scratch/real; ln -s real $scratch/alias; %s report -o $scratch/alias/ " TWO_PLAYERS
			 " 2>&1"),
		     2);
	has("it is a link, which is not followed");
	cr_expect_eq(run_script("ls -A $scratch/real | wc -l"), 0);
	has("0\n");
}

Test(report, stops_at_a_page_that_it_may_not_replace)
{
	cr_expect_eq(run_script("mkdir $scratch/pages; echo mine >$scratch/pages/game-00002.html"), 0);
	cr_expect_eq(run("%s report -o $scratch/pages/ " TWO_PLAYERS " " TWO_PLAYERS " " TWO_PLAYERS " 2>&1"), 2);
	has("game-00002.html: it was not written by hgref, so it is not replaced\n");
	cr_expect_eq(run_script("cd $scratch/pages; ls; cat game-00002.html"), 0);
	cr_expect_str_eq(output, "game-00001.html\ngame-00002.html\nmine\n");
}

Test(report, has_the_status_of_check)
{
	cr_expect_eq(run("%s report -o $scratch/page.html " TWO_PLAYERS), 0);
	cr_expect_eq(run_script("hgref report -q -o $scratch/pages tests/golden/slips/* 2>/dev/null; a=$?;"
				"hgref check -q tests/golden/slips/* >/dev/null 2>&1; [ $? = $a ]"),
		     0);
}

Test(report_long, estimates_its_size_before_the_first_page_if_it_is_large)
{
	cr_assert_eq(run_script("for i in $(seq 1000); do echo 'game x'; echo 'player red'; echo 'player blue'; done "
				">$scratch/many.log"),
		     0);
	cr_expect_eq(run("%s report -o $scratch/pages $scratch/many.log 2>&1"), 0);
	cr_expect(strncmp(output, "hgref report: about 1000 pages, ", 32) == 0, "%s", output);
	cr_expect(strstr(output, " MB in all\n"), "%s", output);
	cr_expect_eq(run_script("ls $scratch/pages | wc -l"), 0);
	cr_expect_str_eq(output, "1001\n");
}

Test(report, judges_a_claim_on_the_page)
{
	cr_expect_eq(run("%s report --claim 'violet: river at 4,3:N pays 10' -o $scratch/page.html " TWO_PLAYERS), 0);
	cr_expect_eq(run("sed -n '/id=\"claim-verdict\"/p; /id=\"claim\"/,/<.details>/p' $scratch/page.html # %s"), 0);
	has("REJECTED: Ana claimed 10 for the river at 4,3:N; it pays 9");
	has("claimed 10, computed 9, 1 less");
	has(" data-paid=\"9 "); /* what the board marks */
	cr_expect_eq(run("%s report --claim 'nobody wins' -o $scratch/page.html " TWO_PLAYERS), 0);
	cr_expect_eq(run("sed -n '/id=\"claim\"/,/<.details>/p' $scratch/page.html # %s"), 0);
	has("`nobody` is not a player of this game");
}

Test(report, of_an_illegal_game_says_what_the_record_may_have_meant)
{
	cr_expect_eq(run("%s report -o $scratch/page.html scenarios/illegal/edge-mismatch.log"), 1);
	cr_expect_eq(run("sed -n '/id=\"mends\"/,/<.details>/p' $scratch/page.html # %s"), 0);
	has("Suggested corrections");
	has("each of 35 changes makes all 2 moves legal");
	has("  7 - blue 30 -2,0 0\n");
}

/* ---- what is in them ---- */

Test(report, of_a_recorded_game_has_at_most_250_kilobytes)
{
	cr_expect_eq(run("%s report -o $scratch/pages " RECORDED), 0);
	cr_expect_eq(run_script("find $scratch/pages -size +250000c; ls $scratch/pages | wc -l"), 0);
	cr_expect_str_eq(output, "61\n");
}

/* Of 8,000 random games of the edition with the longest pages, in the style with the longest, this has the longest. */
Test(report, of_the_largest_game_of_a_printed_box_has_at_most_250_kilobytes_with_its_record)
{
	cr_expect_eq(
		run_script(
			"cd $scratch; hgref random -e devir --scouts --players 5 --style quarrel --assert --seed 5766 "
			">game.log && hgref report -o page.html game.log && find page.html -size +250000c && "
			"grep -c 'save the record' page.html"),
		0);
	cr_expect_str_eq(output, "1\n");
}

/* Only a game with many tiles of its own is larger. */
Test(report, leaves_out_the_record_of_a_page_that_would_have_more_than_250_kilobytes)
{
	cr_expect_eq(
		run_script(
			"cd $scratch; random --players 5 --own 60 --seed 1 >game.log; wc -c <game.log; "
			"hgref report -o page.html game.log; sed -n 's/.*its record has \\([0-9]*\\) bytes and is not in this page.*/\\1/p' page.html; "
			"grep -c 'data:text' page.html"),
		1);
	int bytes = atoi(output);
	char wanted[64];
	snprintf(wanted, sizeof wanted, "%d\n%d\n0\n", bytes, bytes);
	cr_expect_gt(bytes, 2000);
	cr_expect_lt(bytes, 40000);
	cr_expect_str_eq(output, wanted);
}

Test(report, names_the_hash_of_its_script_and_allows_nothing_else)
{
	cr_expect_eq(run("%s report -o $scratch/pages/ " TWO_PLAYERS), 0);
	static const char script[] =
		"for page in game-00001 index; do python3 - $scratch/pages/$page.html <<'END' || exit 1\n"
		"import base64, hashlib, re, sys\n"
		"page = open(sys.argv[1], encoding='utf-8').read()\n"
		"scripts = re.findall('<script>(.*?)</script>', page, re.S)\n"
		"digest = base64.b64encode(hashlib.sha256(scripts[0].encode()).digest()).decode()\n"
		"policy = re.search('Content-Security-Policy\" content=\"([^\"]*)\"', page).group(1)\n"
		"assert len(scripts) == 1 and \"script-src 'sha256-\" + digest + \"'\" in policy, policy\n"
		"assert policy.startswith(\"default-src 'none';\"), policy\n"
		"assert not re.search('(?:src|href)=\"(?!#|index.html|game-|data:text/plain;base64,)', page)\n"
		"END\ndone";
	cr_expect_eq(run_script(script), 0, "%s", output);
}

Test(report, says_every_violation_in_the_words_of_check)
{
	cr_expect_eq(run("sed '/^violation/d' scenarios/illegal/edge-mismatch.log >$scratch/clash.log;"
			 "%s report -o $scratch/page.html $scratch/clash.log"),
		     1);
	cr_expect_eq(
		run_script(
			"cd $scratch; hgref check clash.log | sed 's/&/\\&amp;/g; s/\"/\\&quot;/g; s/>/\\&gt;/g; /judged up to/d; "
			"s/: hgref .*//; /help: hgref/d' >words;"
			"sed 's/<a [^>]*>//g; s/<.a>//g; s/Ana/red/g; s/Ben/blue/g' page.html >plain.html;"
			"while read -r line; do grep -qF -- \"$line\" plain.html || echo \"$line\"; done <words"),
		0);
	cr_expect_str_empty(output, "%s", output);
	cr_expect_eq(run_script("grep -c 'hgref [a-z]' $scratch/page.html"), 1,
		     "commands are for those who have the program");
}

#define NAMED_FOR_A_COMMAND "game Ours; hgref one\nedition base-2014\nplayer red\nplayer blue\n"

Test(report, leaves_out_commands_and_nothing_of_the_sentences_around_them)
{
	cr_expect_eq(run_with_text(NAMED_FOR_A_COMMAND "start U 0,0 0\n",
				   "report --claim 'red: total 5' -o $scratch/page.html", ""),
		     1, "%s", output);
	cr_expect_eq(
		run_script("grep -c '^<li>could not be judged: line 5, start-tile-wrong: [^;]*$' $scratch/page.html"),
		0);
	cr_expect_eq(run_with_text(NAMED_FOR_A_COMMAND "blue U 1,0 0\nred U 1,0 zero # or: hgref legal\n",
				   "report -o $scratch/page.html", "2>/dev/null"),
		     2);
	cr_expect_eq(run_script("grep -cF '    6 | red U 1,0 zero # or: hgref legal' $scratch/page.html;"
				"grep -cF '  in &quot;Ours; hgref one&quot;, ' $scratch/page.html;"
				"grep -c '^  code read-number (hgref-log(5), [^;]*)$' $scratch/page.html;"
				"grep '^  help' $scratch/page.html"),
		     1, "a help that would be a command alone is left out");
	cr_expect_str_eq(output, "1\n2\n1\n");
	cr_expect_eq(run_script("hgref random -e base-2014 -r small-city=2 --assert --seed 5 | sed '/^ruling/d' "
				">$scratch/a.log; hgref report -q -o $scratch/page.html $scratch/a.log;"
				"grep -c '>small-city=2: .* pays 2 points (CITY-04)$' $scratch/page.html;"
				"hgref random -e base-2000 --assert --seed 5 | sed 's/^edition.*/edition base-2014/' "
				">$scratch/a.log; hgref report -q -o $scratch/page.html $scratch/a.log;"
				"grep -c '>edition=base-2000: .*, not those of base-2014$' $scratch/page.html"),
		     0);
	cr_expect_str_eq(output, "1\n1\n");
}

Test(report, holds_the_record_byte_for_byte_and_names_no_folder)
{
	cr_expect_eq(run_script("mkdir $scratch/own; cp " TWO_PLAYERS " $scratch/own/two.log;"
				"{ cat $scratch/own/two.log; echo '# a comment of the second'; cat " TWO_PLAYERS
				"; } >$scratch/own/all.log;"
				"hgref report -o $scratch/page.html $scratch/own/two.log;"
				"hgref report -o $scratch/pages $scratch/own/all.log; python3 - <<'END'\n"
				"import base64, os, re\n"
				"scratch = os.environ['scratch']\n"
				"def held(page):\n"
				"    page = open(scratch + page).read()\n"
				"    assert scratch not in page and 'own/' not in page\n"
				"    return base64.b64decode(re.search('base64,([^\"]*)', page)[1])\n"
				"whole = open('" TWO_PLAYERS "', 'rb').read()\n"
				"game = whole[whole.index(b'\\ngame ') + 1:]\n"
				"assert held('/page.html') == whole\n"
				"assert held('/pages/game-00001.html').startswith(game)\n"
				"assert held('/pages/game-00002.html') == game\n"
				"END"),
		     0, "%s", output);
}

Test(report, draws_each_path_and_each_look_of_a_piece_once)
{
	cr_expect_eq(run("%s report -o $scratch/page.html " TWO_PLAYERS), 0);
	cr_expect_eq(
		run_script(
			"python3 - <<'END'\n"
			"import os, re\n"
			"page = open(os.environ['scratch'] + '/page.html').read()\n"
			"paths = re.findall(r'<path( class=\"\\w+\")? id=\"[dz][0-9-]+\" d=\"M[0-9. ]+([^\"]+)\"', page)\n"
			"assert len(paths) > 150 and len(set(paths)) == len(paths)\n"
			"looks = re.findall(r'<g id=\"(piece-\\w+-[0-9])\"', page)\n"
			"assert looks and len(set(looks)) == len(looks)\n"
			"fills = re.findall(r'<g id=\"piece-\\w+-([0-9])\">.*\\n.* fill=\"(#\\w+)\"', page)\n"
			"assert set(fills) == {('0', '#b473ea'), ('1', '#ffe513')}, fills # violet, yellow\n"
			"used = set(re.findall('href=\"#([^\"]+)\"', page))\n"
			"ids = re.findall(' id=\"([^\"]+)\"', page)\n"
			"assert len(set(ids)) == len(ids)\n"
			"assert used - set(ids) == set(), used - set(ids)\n"
			"END"),
		0, "%s", output);
}

/* The only gatherer goes home with the next tile; the last turn is refused. */
Test(report, has_a_legend_of_all_that_any_stop_shows)
{
	cr_expect_eq(
		run_script(
			"cat >$scratch/game.log <<'END'\n"
			"game a\nplayer red\nplayer blue\n"
			"tile F forest 2-4; meadow 5-1\ntile W forest 8-10; meadow 11-7\nstart F 0,0 0\n"
			"red F 0,1 0 gatherer E\n"
			"blue W 1,1 0\n"
			"red W 1,0 90\n"
			"red W 5,5 0\n"
			"END\n"
			"hgref report --on-illegal skip -o $scratch/page.html $scratch/game.log; "
			"for words in 'gatherer or fisher' 'what is illegal, where it was put' 'sides that do not match' hut; do "
			"grep -c \">$words</text>\" $scratch/page.html; done; grep -c data-clash $scratch/page.html"),
		0);
	cr_expect_str_eq(output, "1\n1\n1\n0\n1\n");
}

Test(report, says_every_award_in_the_words_of_score)
{
	cr_expect_eq(run("%s report -o $scratch/page.html " TWO_PLAYERS), 0);
	cr_expect_eq(run("%s score " TWO_PLAYERS
			 " | sed -n 's/^  \\([a-z].* = .*\\)/<summary>\\1<\\/summary>/p' >$scratch/words;"
			 "sed '" COLOURS "' $scratch/page.html >$scratch/plain.html;"
			 "wc -l <$scratch/words; while read -r line; do grep -qF -- \"$line\" $scratch/plain.html ||"
			 " echo \"$line\"; done <$scratch/words"),
		     0);
	cr_expect(atoi(output) > 20 && strchr(output, '\n')[1] == '\0', "%s", output);
}

Test(report, shows_names_that_look_like_html_as_text)
{
	cr_expect_eq(run_with_text("game <script>alert(1)</script>{{moves}}\nplayer red \"<b>{{board}}</b>\"\n"
				   "player blue \"</script>\"\n",
				   "report -o $scratch/page.html", ""),
		     0);
	cr_expect_eq(run_script("grep -c '<script>' $scratch/page.html; grep -c '<b>{{' $scratch/page.html;"
				"grep -c '&lt;b&gt;{{board}}&lt;/b&gt;' $scratch/page.html"),
		     0);
	cr_expect(strncmp(output, "1\n0\n", 4) == 0 && atoi(output + 4) > 0, "%s", output);
}

Test(report, of_a_game_that_cannot_be_read_says_why)
{
	cr_expect_eq(run_with_text("game x\nedition nobody-knows\n", "report -o $scratch/page.html", ""), 2);
	cr_expect_eq(run_script("grep -c 'nobody-knows' $scratch/page.html; grep -c '<svg' $scratch/page.html"), 1);
	cr_expect(atoi(output) > 0 && strstr(output, "\n0\n"), "%s", output);
}

Test(report, names_the_move_of_a_line_that_cannot_be_read_and_who_made_it)
{
	cr_expect_eq(run_with_text("game x\nplayer red \"Ana\"\nplayer blue\nred 28 -1,0 90\nred 30 xx 0\n",
				   "report -o $scratch/page.html", "2>/dev/null"),
		     2);
	cr_expect_eq(run_script("grep -c ', in move 2 by Ana$' $scratch/page.html"), 0);
}

Test(report, has_no_stop_for_a_line_that_cannot_be_read)
{
	cr_expect_eq(run_with_text("game x\nplayer red\nplayer blue\nred 28 -1,0 90\nblue 30 xx 0\n",
				   "report --on-illegal skip -o $scratch/page.html", "2>/dev/null"),
		     2);
	cr_expect_eq(run_script("grep -o '<li id=\"[^\"]*' $scratch/page.html"), 0);
	cr_expect_str_eq(output, "<li id=\"move-0\n<li id=\"move-1\n");
}

Test(report_long, of_a_setup_and_of_every_scenario_is_written)
{
	cr_expect_eq(run("%s report -q -o $scratch/pages scenarios/*/*.yaml >/dev/null 2>&1; test $? -le 2"), 0);
	cr_expect_eq(
		run_script("for page in $scratch/pages/game-*.html; do tail -n 1 $page; done | sort | uniq -c | wc -l"),
		0);
	cr_expect_str_eq(output, "1\n");
}

/*
 * Both are rounded to a tenth of a unit, curves of a page once more; its dots lie at whole units. Every path is
 * compared, also one that is used again.
 */
Test(report_long, has_every_path_of_the_picture_that_draw_makes)
{
	static const char compare[] =
		"for game in " TWO_PLAYERS " scenarios/base/N140-bonus-left-out.log; do\n"
		"hgref report -o $scratch/page.html $game; hgref draw -o $scratch/board.svg $game\n"
		"python3 - $scratch/page.html $scratch/board.svg <<'END' || exit 1\n"
		"import re, sys\n"
		"def outline(d):\n"
		"    points, at, control, letter = [], (0, 0), (0, 0), ''\n"
		"    words = re.findall(r'[A-Za-z]|-?\\d*\\.?\\d+', d)\n"
		"    while words:\n"
		"        letter = words.pop(0) if words[0].isalpha() else {'M': 'L', 'm': 'l'}.get(letter, letter)\n"
		"        kind = letter.lower()\n"
		"        if kind == 'z':\n"
		"            at = begin\n"
		"        else:\n"
		"            numbers = [float(words.pop(0)) for _ in range(4 if kind == 'q' else 2)]\n"
		"            if letter == kind:\n"
		"                numbers = [n + at[i % 2] for i, n in enumerate(numbers)]\n"
		"            if kind in 'qt':\n"
		"                control = (2 * at[0] - control[0], 2 * at[1] - control[1]) if kind == 't' else numbers[:2]\n"
		"                for t in (.25, .5, .75):\n"
		"                    points.append([(1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c\n"
		"                                   for a, b, c in zip(at, control, numbers[-2:])])\n"
		"            at = numbers[-2:]\n"
		"            begin = at if kind == 'm' else begin\n"
		"        points.append(at)\n"
		"    return points\n"
		"def distance(p, a, b):\n"
		"    x, y = b[0] - a[0], b[1] - a[1]\n"
		"    t = max(0, min(1, ((p[0] - a[0]) * x + (p[1] - a[1]) * y) / (x * x + y * y or 1)))\n"
		"    return ((p[0] - a[0] - t * x) ** 2 + (p[1] - a[1] - t * y) ** 2) ** .5\n"
		"page, picture = [open(name).read() for name in sys.argv[1:]]\n"
		"paths = dict(re.findall(r'<path(?: class=\"\\w+\")? id=\"([dz][\\d-]+)\" d=\"([^\"]*)\"', page))\n"
		"ground = r'<g id=\"tile-%s\"[^>]*>\\n(.*?)\\n</g>\\n(?=<g id=|</defs|</g)'\n"
		"compared = 0\n"
		"for tile in re.findall(r'<g id=\"tile-(\\d+)\"', picture):\n"
		"    mine, theirs = [re.sub('<g class=\"\\w+\">((?:<path[^>]*>|<use[^>]*>)+)</g>', '\\\\1', re.search(ground % tile, whole, re.S)[1])\n"
		"                    .replace('><', '>\\n<').split('\\n') for whole in (page, picture)]\n"
		"    assert len(mine) == len(theirs), tile\n"
		"    for drawn, wanted in zip(mine, theirs):\n"
		"        d = re.search(' d=\"([^\"]*)\"', wanted)\n"
		"        if d is None:\n"
		"            continue\n"
		"        wanted, dots = outline(re.sub(r'h\\.01', '', d[1])), 'h' in d[1]\n"
		"        x, y = [float((re.search(' %s=\"([^\"]*)\"' % name, drawn) or '00')[1]) for name in 'xy']\n"
		"        same = outline(paths[re.search(r'.*(?:id=\"|#)([dz][\\d-]+)\"', drawn)[1]].replace('h0', ''))\n"
		"        same = [(p[0] + x, p[1] + y) for p in same]\n"
		"        for p in wanted:\n"
		"            away = min(distance(p, a, b) for a, b in zip(same, same[1:] or same))\n"
		"            assert away < (.8 if dots else .15), (tile, drawn, p, away)\n"
		"        compared += 1\n"
		"assert compared > 20, compared\n"
		"END\ndone";
	cr_expect_eq(run_script(compare), 0, "%s", output);
}

/* Each stop is a move here: what a stop shows is what `draw` shows after that move. */
Test(report, shows_each_piece_from_the_stop_at_which_it_comes_to_the_one_at_which_it_goes)
{
	cr_expect_eq(
		run_script(
			"hgref report -o $scratch/page.html " TWO_PLAYERS
			"; for m in $(seq 0 84); do hgref draw --move $m "
			"-o $scratch/$m.svg " TWO_PLAYERS "; done; python3 - $scratch <<'END'\n"
			"import re, sys\n"
			"page = open(sys.argv[1] + '/page.html').read()\n"
			"assert re.findall(r'<li id=\"([^\"]*)\"', page)[:85] == ['move-%d' % m for m in range(85)]\n"
			"times = r'<use data-zone=\"[^\"]*\" data-from=\"(\\d+)\"(?: data-until=\"(\\d+)\")?(?: data-home)? href=\"#piece-(\\w+)-'\n"
			"stays = [(int(a), int(b or 999), role) for a, b, role in re.findall(times, page)]\n"
			"seen = 0\n"
			"for m in range(85):\n"
			"    picture = open('%s/%d.svg' % (sys.argv[1], m)).read()\n"
			"    board = picture[picture.index('<g id=\"pieces\"'):].split('Standings')[0]\n"
			"    drawn = sorted(re.findall(r'<g class=\"piece\" data-role=\"(\\w+)\"', board))\n"
			"    shown = sorted(role for a, b, role in stays if a <= m < b)\n"
			"    assert shown == drawn, (m, shown, drawn)\n"
			"    seen += len(shown)\n"
			"assert seen > 400, seen\n"
			"END"),
		0, "%s", output);
}

Test(report, has_an_index_with_the_results_of_score)
{
	cr_expect_eq(
		run_script(
			"hgref report -o $scratch/pages " RECORDED " tests/golden/slips/*.log 2>/dev/null >&2; "
			"hgref score -f json " RECORDED " tests/golden/slips/*.log 2>/dev/null >$scratch/json; "
			"python3 - $scratch <<'END'\n"
			"import html, json, re, sys\n"
			"page = open(sys.argv[1] + '/pages/index.html').read()\n"
			"rows = re.findall('<tr data-is.*', page)\n"
			"rows.sort(key=lambda row: int(re.search('<td>([0-9]+)', row).group(1)))\n"
			"games = [json.loads(line) for line in open(sys.argv[1] + '/json')]\n"
			"assert len(rows) == len(games) > 80\n"
			"verdicts = [game['verdict'] for game in games]\n"
			"wanted = ', '.join('%d %s' % (verdicts.count(v), v) for v in ('legal', 'illegal', 'unreadable'))\n"
			"assert ': ' + wanted in page, wanted\n"
			"for n, (row, game) in enumerate(zip(rows, games), 1):\n"
			"    cells = [html.unescape(re.sub('<[^>]*>', '', c)) for c in re.split('<t[dh][^>]*>', row)[1:]]\n"
			"    points = ', '.join('%d %s' % (s['points'], s['player']) + (' (%s)' % s['name'] if s.get('name') else '')\n"
			"                       for s in game['standings']\n"
			"                       if game['id'] and not any(v['move'] == 0 for v in game['violations']))\n"
			"    wanted = [str(n), str(len(game['violations'])), str(game.get('moves', 0)), points,\n"
			"              '%s:%d' % (game['file'], game['line'])]\n"
			"    assert [cells[i] for i in (0, 3, 4, 5, 9)] == wanted, (cells, wanted)\n"
			"    assert all(w in cells[7] for w in game.get('winners', [])), (cells, game['winners'])\n"
			"END"),
		0, "%s", output);
}

/* A folder of games, each with what the index says of it: its state, and the number of the same game before it. */
static void write_games_of_each_state(void)
{
	cr_assert_eq(
		run_script(
			"mkdir $scratch/games; cd $scratch/games; head='edition hig-2020\nplayer red \"José\"\nplayer blue\n'; "
			"printf \"game Over\n${head}red 52 -1,0 0\nend\n\" >1.log; "
			"printf \"game Open\n${head}red 28 -1,0 90\nblue 46 -2,0 270\n\" >2.log; "
			"printf \"game Again\n${head}red 52 -1,0 0\nend\n\" >3.log; "
			"printf \"game Notes\n${head}red 28 -1,0 90\nblue 46 -2,0 270\ntotals red 7 blue 0\n\" >4.log; "
			"printf \"game Clash\n${head}red 52 0,0 0\n\" >5.log; "
			"printf 'game Unread\nedition none\n' >6.log"),
		0);
}

Test(report, lists_in_its_index_what_is_wrong_first_and_names_doubles)
{
	write_games_of_each_state();
	cr_expect_eq(run("cd $scratch; %s report -o pages games 2>/dev/null"), 2);
	cr_expect_eq(run_script("sed -n 's/^<p>//; s/<.p>$//; /^6 games/p' $scratch/pages/index.html"), 0);
	cr_expect_str_eq(output,
			 "6 games: 3 legal, 2 illegal, 1 unreadable. Of the illegal games, 1 has only wrong notes. "
			 "Of the legal games, 1 is unfinished. 2 games are doubles.\n");
	cr_expect_eq(
		run_script(
			"sed -n 's/^<tr data-is=\"\\([^\"]*\\)\"><td>\\([0-9]*\\).*/\\2 \\1/p' $scratch/pages/index.html"),
		0);
	cr_expect_str_eq(output,
			 "5 illegal\n6 unreadable\n4 wrong notes;double\n2 unfinished\n3 legal;double\n1 legal\n");
	cr_expect_eq(
		run_script(
			"grep -c 'href=\"game-00005.html#violation-1\">cell-occupied, line 5</a>' $scratch/pages/index.html; "
			"grep -c 'same game as <a href=\"game-00001.html\">1</a>' $scratch/pages/index.html; "
			"grep -c '<td>0 red (José), 0 blue<td>0<td>red and blue (tie)<td>hig-2020<td>games/1.log:1$' "
			"$scratch/pages/index.html; grep -c 'id=\"violation-1\"' $scratch/pages/game-00005.html"),
		0);
	cr_expect_str_eq(output, "1\n1\n1\n1\n");
}

Test(report, leaves_no_page_of_an_earlier_report_behind)
{
	cr_assert_eq(run("%s report -o $scratch/pages " TWO_PLAYERS " " TWO_PLAYERS " " TWO_PLAYERS " 2>&1"), 0);
	cr_assert_eq(run_script("cd $scratch/pages; cp game-00003.html game-5.html; cp game-00003.html mine.html; "
				"echo mine >game-00007.html; ln -s game-00001.html game-00008.html"),
		     0);
	cr_expect_eq(run("%s report -o $scratch/pages " TWO_PLAYERS " 2>&1"), 0, "%s", output);
	cr_expect_eq(run_script("ls $scratch/pages; cat $scratch/pages/game-00007.html"), 0);
	cr_expect_str_eq(
		output,
		"game-00001.html\ngame-00007.html\ngame-00008.html\ngame-5.html\nindex.html\nmine.html\nmine\n");
}

Test(report, that_may_not_replace_a_page_removes_none)
{
	cr_assert_eq(run("%s report -o $scratch/pages " TWO_PLAYERS " " TWO_PLAYERS " 2>&1"), 0);
	cr_assert_eq(run_script("echo mine >$scratch/pages/index.html"), 0);
	cr_expect_eq(run("%s report -o $scratch/pages " TWO_PLAYERS " 2>&1"), 2);
	has("index.html: it was not written by hgref");
	cr_expect_eq(run_script("ls $scratch/pages"), 0);
	cr_expect_str_eq(output, "game-00001.html\ngame-00002.html\nindex.html\n");
}

Test(report_long, writes_the_same_pages_with_any_number_of_threads)
{
	cr_assert_eq(
		run_script(
			"sed -n '1,/^game recorded-314/p' " RECORDED " >$scratch/some.log; "
			"for j in 1 2 5; do hgref report -j $j -o $scratch/$j $scratch/some.log none.log " TWO_PLAYERS
			" scenarios/broken scenarios/base/road*.yaml tests/golden/slips/*.log 2>$scratch/$j.err; "
			"echo $? >$scratch/$j.rc; done; cd $scratch; ls 1 | wc -l; cat 1.rc; "
			"for j in 2 5; do diff -r 1 $j && cmp 1.err $j.err && cmp 1.rc $j.rc; done"),
		0, "%s", output);
	int pages = 0, status = -1, read = 0;
	cr_expect_eq(sscanf(output, "%d %d %n", &pages, &status, &read), 2);
	cr_expect_gt(pages, 60);
	cr_expect_eq(status, 2);
	cr_expect_str_empty(output + read);
}

/* Tiles of the same name that look otherwise, and many tiles, so that what is kept from page to page is forgotten. */
Test(report, of_a_game_is_the_same_after_other_games)
{
	cr_assert_eq(
		run_script(
			"cd $scratch; head='edition hig-2020\nplayer red\nplayer blue\n'; "
			"printf \"game a\n${head}tile X forest all\nstart X 0,0 0\n\" >a.log; "
			"printf \"game b\n${head}tile X meadow 10-2; river 3,9; meadow 4-8\nstart X 0,0 0\n\" >b.log; "
			"for n in $(seq 310); do printf \"game $n\n${head}tile X$n meadow all\nstart X$n 0,0 0\n\"; "
			"done >many.log"),
		0);
	cr_assert_eq(run("cd $scratch; %s report -o pages a.log b.log many.log a.log 2>&1"), 0, "%s", output);
	cr_assert_eq(run_script("cd $scratch; hgref report -o a.html a.log && hgref report -o b.html b.log"), 0);
	cr_expect_eq(
		run_script(
			"cd $scratch; for n in 1:a 2:b 313:a; do "
			"sed '/class=\"back\"/d' pages/game-00$(printf %03d ${n%:*}).html | cmp - ${n#*:}.html; done"),
		0, "%s", output);
	cr_expect_str_empty(output);
}

Test(report, with_threads_stops_at_a_page_that_it_may_not_replace_too)
{
	cr_expect_eq(run_script("mkdir $scratch/pages; echo mine >$scratch/pages/game-00002.html"), 0);
	cr_expect_eq(run("%s report -j 3 -o $scratch/pages/ " RECORDED " 2>&1"), 2);
	cr_expect_str_eq(strstr(output, "game-"),
			 "game-00002.html: it was not written by hgref, so it is not replaced\n");
	cr_expect_eq(run_script("cd $scratch/pages; ls; cat game-00002.html"), 0);
	cr_expect_str_eq(output, "game-00001.html\ngame-00002.html\nmine\n");
}

/* A monastery and fields are in the game of the King; a logboat pays for lakes that are no part of its feature. */
Test(report, has_at_each_stop_the_points_the_tile_and_the_awards_of_the_trace)
{
	cr_expect_eq(
		run_script(
			"for game in " TWO_PLAYERS " tests/golden/base/king.log; do hgref trace $game >$scratch/trace; "
			"hgref report -o $scratch/page.html $game; python3 - $scratch <<'END' || exit\n"
			"import json, re, sys\n"
			"page = open(sys.argv[1] + '/page.html').read()\n"
			"steps = [json.loads(line) for line in open(sys.argv[1] + '/trace')]\n"
			"cells = dict(re.findall(r'<use id=\"p(\\d+)\" [^>]* data-at=\"([^\"]*)\"', page))\n"
			"stops = re.findall('<li id=\"(move-[1-9][0-9]*|end)\"([^>]*)>(.*?)(?=<li id|</ol>)', page, re.S)\n"
			"steps = [s for s in steps if s['action'] in ('turn', 'end')]\n"
			"assert len(stops) == len(steps) > 12\n"
			"changed = lambda words: {int(row.split()[1]): int(row.split()[2])\n"
			"                         for rows in re.findall('data-standings=\"(.*?)\"', words) for row in rows.split(';')}\n"
			"totals = changed(re.search('<li id=\"move-0\"[^>]*', page)[0])\n"
			"for (name, attributes, body), step in zip(stops, steps):\n"
			"    assert name == ('end' if step['action'] == 'end' else 'move-%d' % step['move'])\n"
			"    totals.update(changed(attributes))\n"
			"    points = list(step['totals'].values())\n"
			"    assert [totals[p] for p in sorted(totals)] == points, (name, totals, points)\n"
			"    stop = page.count('<li id=\"move-', 0, page.index('<li id=\"%s\"' % name))\n"
			"    tiles = re.findall(r'<use id=\"p\\d+\" data-from=\"%d\" [^>]* data-at=\"([^\"]*)\"' % stop, page)\n"
			"    assert tiles == (['%d,%d' % tuple(step['at'])] if 'at' in step else []), (name, stop, tiles)\n"
			"    line = re.findall('data-line=\"(.*?)\"', attributes)\n"
			"    assert line == [str(step['line'])], (name, line)\n"
			"    awards = re.findall('<details class=\"award\"([^>]*)><summary>(.*?)</summary>', body)\n"
			"    awards = [' '.join(re.findall(' data-(?:zones|tiles)=\"(.*?)\"', marks))\n"
			"              for marks, words in awards if ' = 0 ' not in words]\n"
			"    assert len(awards) == len(step['awards']), (name, awards)\n"
			"    for zones, award in zip(awards, step['awards']):\n"
			"        marked = {cells[zone.split('.')[0]] for zone in zones.split()}\n"
			"        wanted = {'%d,%d' % tuple(at) for at in award['tiles']}\n"
			"        cities = award['kind'] == 'field' and len(zones.split()) > len(wanted) and marked >= wanted\n"
			"        assert marked == wanted or cities or not award['at'] or award['kind'] == 'logboat', (name, award, marked)\n"
			"        assert cities or award['kind'] != 'field', (name, zones)\n"
			"END\ndone"),
		0, "%s", output);
}

/* The lines of the grid say which height is how many points; a stop is as far from the next one as any other. */
Test(report, plots_the_points_of_each_stop)
{
	cr_expect_eq(
		run_script(
			"hgref report -o $scratch/page.html " TWO_PLAYERS "; python3 - $scratch/page.html <<'END'\n"
			"import re, sys\n"
			"page = open(sys.argv[1]).read()\n"
			"plot = page[page.index('<svg id=\"plot\"'):]\n"
			"left, right = [float(re.search('data-%s=\"(.*?)\"' % side, plot)[1]) for side in ('left', 'right')]\n"
			"grid = re.findall(r'class=\"grid\" d=\"M\\S+ ([\\d.]+)H.*?>(\\d+)</text>', plot)\n"
			"(zero, _), *_, (top, most) = [(float(y), int(points)) for y, points in grid]\n"
			"stops, totals = [], {}\n"
			"for attributes in re.findall('<li id=([^>]*)>', page):\n"
			"    for rows in re.findall('data-standings=\"(.*?)\"', attributes):\n"
			"        totals.update((row.split()[1], int(row.split()[2])) for row in rows.split(';'))\n"
			"    stops.append([totals[player] for player in sorted(totals)])\n"
			"marks = re.findall(r'class=\"tick strong\"[^>]*>\\S+ (\\d+)<', plot)\n"
			"assert [int(mark) for mark in marks] == stops[-1], marks\n"
			"for player in range(len(marks)):\n"
			"    steps = re.search('id=\"points-%d\" d=\"M(.*?)\"' % player, plot)[1]\n"
			"    x, y, *steps = [float(n) for n in re.findall(r'-?[\\d.]+', steps)]\n"
			"    corners = [(x, y)]\n"
			"    for h, v in zip(steps[::2], steps[1::2]):\n"
			"        x, y = x + h, y + v\n"
			"        corners.append((x, y))\n"
			"    for stop, points in enumerate(stops):\n"
			"        at = left + (right - left) * stop / (len(stops) - 1)\n"
			"        height = [y for x, y in corners if x < at + 1][-1]\n"
			"        wanted = zero + (top - zero) * points[player] / most\n"
			"        assert abs(height - wanted) < 1, (player, stop, height, wanted)\n"
			"END"),
		0, "%s", output);
}

/* The forest of red, with the tile that blue tried beside it. */
Test(report, marks_the_feature_that_makes_a_move_illegal)
{
	cr_expect_eq(
		run_script(
			"sed '/^ *violation/d' scenarios/illegal/wrong-piece-on-an-occupied-forest.log >$scratch/game.log; "
			"hgref report -o $scratch/page.html $scratch/game.log; "
			"hgref explain -f json $scratch/game.log | jq -c '[.violations[].features[].tiles[]]' >$scratch/tiles; "
			"python3 - $scratch <<'END'\n"
			"import json, re, sys\n"
			"page = open(sys.argv[1] + '/page.html').read()\n"
			"cells = re.findall(r'<use id=\"p\\d+\" [^>]* data-at=\"([^\"]*)\"', page) + ['2,0']\n"
			"stops = re.findall('<li id=\"([^\"]*)\"[^>]*data-zones=\"([^\"]*)\"', page)\n"
			"assert [name for name, _ in stops] == ['line-17'], stops\n"
			"marked = [cells[int(zone.split('.')[0])] for zone in stops[0][1].split()]\n"
			"tiles = ['%d,%d' % tuple(at) for at in json.load(open(sys.argv[1] + '/tiles'))]\n"
			"assert sorted(marked) == sorted(tiles) == ['0,0', '1,0', '2,0'], (marked, tiles)\n"
			"END"),
		0, "%s", output);
}

/* Beside the start tile alone: as far as two cells away a tile enlarges the picture, further away it would be mostly empty. */
Test(report, shows_a_tile_that_was_refused_within_two_cells_of_the_board)
{
	static const struct {
		const char *cell;
		bool shown;
	} tried[] = { { "0,2", true },  { "0,-2", true },  { "2,0", true },  { "-2,0", true },  { "2,2", true },
		      { "0,3", false }, { "0,-3", false }, { "3,0", false }, { "-3,0", false }, { "-3,2", false } };
	for (size_t i = 0; i < sizeof tried / sizeof tried[0]; i++) {
		char script[300];
		snprintf(
			script, sizeof script,
			"printf 'game G\\nedition base-2014\\nplayer red\\nplayer blue\\nred U %s 0\\n' >$scratch/a.log; "
			"hgref report -q -o $scratch/a.html $scratch/a.log; grep -c '<rect class=\"tried\"' $scratch/a.html",
			tried[i].cell);
		cr_expect_eq(run_script(script), !tried[i].shown);
		cr_expect_eq(atoi(output), tried[i].shown ? 1 + 1 : 0, "%s: %s, with the legend", tried[i].cell,
			     output);
	}
}

Test(report, words_lead_to_a_move_that_there_is)
{
	struct text list = { 0 };
	html_lines(&list, "  move 3, (move 12; move 13) and move 0, remove 2, move 012, a move\n    after move 1\n",
		   12);
	cr_expect_str_eq(
		list.s,
		"<ul>\n<li><a href=\"#move-3\">move 3</a>, (<a href=\"#move-12\">move 12</a>; move 13) and move 0, "
		"remove 2, move 012, a move\n<li class=\"in2\">after <a href=\"#move-1\">move 1</a>\n</ul>\n");
	text_free(&list);
}

Test(report, findings_before_the_first_move_are_on_the_page)
{
	run_script("printf 'game G\\nplayer red\\n' >$scratch/a.log; hgref report -o $scratch/a.html $scratch/a.log; "
		   "sed -n '/id=\"move-0\"/,/<.li>/p' $scratch/a.html");
	has("<pre class=\"finding\">");
	has(": player-count: the game has 1 player");
}

/* The most points are 83: of lines 1, 2 or 5 times a power of ten apart, those 20 apart are the first of which six suffice. */
Test(report, the_lines_of_its_plot_are_at_round_numbers)
{
	cr_expect_eq(
		run_script(
			"hgref report -o $scratch/page.html " TWO_PLAYERS "; "
			"grep -o 'class=\"tick end\"[^>]*>[0-9][0-9]*' $scratch/page.html | sed 's/.*>//' | tr '\\n' ' '"),
		0);
	cr_expect_str_eq(output, "0 20 40 60 80 ");
}

Test(report, of_a_game_that_cannot_be_read_has_no_part_on_other_rulings)
{
	run_script("hgref report -o $scratch/page.html " TWO_PLAYERS "; grep -c 'Other rulings' $scratch/page.html");
	cr_expect_str_eq(output, "1\n");
	run_script("printf 'game G\\nedition nobody-knows\\nplayer red\\n' >$scratch/a.log; "
		   "hgref report -o $scratch/a.html $scratch/a.log; grep -c 'Other rulings' $scratch/a.html");
	cr_expect_str_eq(output, "0\n");
}

Test(report, the_points_of_an_unfinished_game_stand_below_its_title)
{
	cr_expect_eq(
		run_script(
			"printf 'game x\\nedition base-2014\\nplayer red\\nplayer blue\\nplayer green\\nred U 1,0 0\\n' "
			">$scratch/a.log; hgref report -o $scratch/a.html $scratch/a.log; "
			"grep 'id=\"verdict\"' $scratch/a.html"),
		0);
	cr_expect_str_eq(output,
			 "<p id=\"verdict\">After 1 move: red 0, blue 0, green 0. The only move is legal.</p>\n");
}

Test(report, a_claim_leads_to_the_stop_at_which_its_award_was_paid)
{
	cr_expect_eq(run("%s report --claim 'violet: river at 4,3:N pays 10' -o $scratch/a.html " TWO_PLAYERS
			 "; grep -o 'data-stop=\"[^\"]*' $scratch/a.html"),
		     0);
	cr_expect_str_eq(output, "data-stop=\"move-56\n"); /* see hgref claim */
	cr_expect_eq(run("%s report --claim 'violet: total 64' -o $scratch/a.html " TWO_PLAYERS
			 "; grep -o 'data-stop=\"[^\"]*' $scratch/a.html"),
		     0);
	cr_expect_str_eq(output, "data-stop=\"end\n");
}

/* The King is taken with move 1, grows with 5, and with 10 the Robber Baron is taken: see hgref explain. */
Test(report, the_holders_of_titles_are_those_from_one_stop_to_the_next_change)
{
	cr_expect_eq(run("%s report -o $scratch/a.html tests/golden/base/king.log; "
			 "sed -n 's/^<li \\(data-from.*>King: [A-Za-z]*\\).*/\\1/p' $scratch/a.html"),
		     0);
	cr_expect_str_eq(output, "data-from=\"0\" data-until=\"1\">King: nobody\n"
				 "data-from=\"1\" data-until=\"5\">King: Ana\n"
				 "data-from=\"5\" data-until=\"10\">King: Ana\ndata-from=\"10\">King: Ana\n");
}

Test(report, a_tile_that_was_refused_is_there_at_the_stop_of_its_move)
{
	cr_expect_eq(
		run_script(
			"printf 'game G\\nedition base-2014\\nplayer red\\nplayer blue\\nred E 0,-1 180\\nblue U 0,2 0\\n' "
			">$scratch/a.log; hgref report -q -o $scratch/a.html $scratch/a.log; "
			"grep -o '<g data-from=\"2\" data-until=\"3\"><g data-illegal=\"tile\"' $scratch/a.html"),
		0);
	cr_expect_str_eq(output, "<g data-from=\"2\" data-until=\"3\"><g data-illegal=\"tile\"\n");
}

/* Red's gatherer joins the forest of blue's: with it each scores 4, and red's own 4 win. */
Test(report, of_an_irregular_game_says_the_points_without_what_stands)
{
	cr_expect_eq(
		run_script(
			"printf 'game Who wins?\\nplayer red\\nplayer blue\\ntile A meadow 5-1; forest 2-4\\n"
			"tile F forest 8-10; meadow 11-7\\ntile M meadow all\\nstart A 0,0 0\\nred M 0,1 0\\n"
			"blue A 0,2 0 gatherer E\\nred F 1,2 0 gatherer W\\nblue M 0,3 0\\nred A 0,4 0 gatherer E\\n"
			"blue M 0,5 0\\nred F 1,4 0\\nend\\n' >$scratch/a.log; "
			"hgref report -q --on-illegal stand -o $scratch/a.html $scratch/a.log; grep 'without the illegal' $scratch/a.html"),
		0);
	has("without the illegal action: red 4, blue 0; the winner is the same, red");
}

Test(report, holds_the_document_of_each_scenario_of_a_file)
{
	cr_expect_eq(
		run_script(
			"printf 'game: A\\nplayers: [red, blue]\\n---\\ngame: B --- and C\\nplayers: [red, blue]\\n' >$scratch/a.yaml; "
			"hgref report -o $scratch/pages $scratch/a.yaml; for n in 1 2; do sed -n "
			"'s/.*base64,\\([^\"]*\\).*/\\1/p' $scratch/pages/game-0000$n.html | base64 -d; echo and; done"),
		0);
	cr_expect_str_eq(output,
			 "game: A\nplayers: [red, blue]\nand\n---\ngame: B --- and C\nplayers: [red, blue]\nand\n");
}

/* What the last move has joined is said at its own stop. */
Test(report, nothing_is_joined_at_the_end)
{
	cr_expect_eq(
		run_script(
			"printf 'game G\\nplayer red\\nplayer blue\\ntile S forest 2-4; meadow 5-1\\ntile M meadow all\\n"
			"start S 0,0 0\\nbox land M\\nbox bonus\\nred M 0,1 0 gatherer N\\n' >$scratch/a.log; "
			"hgref report -q --on-illegal stand -o $scratch/a.html $scratch/a.log; "
			"sed -n '/<li[^>]* id=\"end\"/,$p' $scratch/a.html | grep -c '^[0-9]* |\\|data-joined'"),
		1);
	cr_expect_str_eq(output, "0\n");
	cr_expect_eq(run_script("grep -c 'data-joined' $scratch/a.html"), 0);
	cr_expect_str_eq(output, "1\n");
}

/* The log is read again for another edition; its players are the same persons. */
Test(report, players_have_one_name_under_other_editions_too)
{
	run_with_text("game G\nedition base-devir\nplayer red \"Ana\"\nplayer blue \"Ben\"\nred E 0,-1 180 knight S\n"
		      "blue U 1,0 0 farmer N\nend\n",
		      "report -o $scratch/page.html", "");
	cr_expect_eq(run_script("sed -n '/id=\"rulings\"/,/<\\/details>/p' $scratch/page.html"), 0);
	has("under edition=base-2000: Ben 3 -&gt; 4");
	has("= 4 to Ben");
	cr_expect(!strstr(output, " to red") && !strstr(output, " to blue"), "%s", output);
}

/* An edition with other tiles under which a game is illegal is not one by which it was played, so nothing is open. */
Test(report, another_edition_under_which_a_game_is_illegal_is_no_open_question)
{
	cr_expect_eq(
		run_script(
			"head -n 30 scenarios/games/two-players.log >$scratch/game.log; hgref rulings $scratch/game.log"),
		0);
	has("the verdict changes under edition=devir: illegal, ");
	run_script(
		"hgref report -o $scratch/page.html $scratch/game.log; grep -o 'id=\"rulings\".*' $scratch/page.html");
	has("no other ruling would change anything, nor an edition under which it is legal");
}

/* ---- the numbers of a stop ---- */

/* By stop: the name, the line, "player:total:supply" of each player as it stands then, and the tiles left. */
#define STOPS_OF_PAGES \
	"cat >$scratch/stops.py <<'END'\n" \
	"import re, sys\n" \
	"for path in sys.argv[1:]:\n" \
	"    rows = {}\n" \
	"    for stop in re.finditer('<li id=\"([a-z]+-?[0-9]*)\"([^>]*)>', open(path).read()):\n" \
	"        data = dict(re.findall('data-([a-z]+)=\"([^\"]*)\"', stop[2]))\n" \
	"        for row in filter(None, data.get('standings', '').split(';')):\n" \
	"            words = row.split()\n" \
	"            rows[int(words[1])] = words[2] + ':' + words[-1]\n" \
	"        print(stop[1], data.get('line', '-'), *[rows[p] for p in sorted(rows)], 'left', data.get('left', '-'))\n" \
	"END\n"

/* SETUP-01, SETUP-02, SETUP-06: what is on the table is neither in a supply nor in a stack. */
Test(report, the_first_stop_is_the_table_as_it_was_typed)
{
	static const struct {
		const char *log, *stop;
	} cases[] = {
		/* 72 tiles, of which 21 lie there; four and five of the seven followers stand on them */
		{ "$(cat scenarios/base/fridays-table.log)", "move-0 - 0:3 0:2 left 51\n" },
		/* 79 tiles and 16 with menhirs, of which five and one lie there */
		{ "game G\nplayer red\nplayer blue\nboard 0,0\nrow 56 92/270 62 37/0\nrow . 61 18/0 .\npiece red hunter 2,0\n",
		  "move-0 - 0:4+3 0:5+3 left 74 15\n" },
		/* all of the table but the start tile is in the stack, and the move takes one more */
		{ "game G\nedition base-2014\nplayer red\nplayer blue\nstart none\nsetup U 5,5 0\nred U 5,6 0 thief E\n",
		  "move-0 - 0:7 0:7 left 71\nmove-1 7 0:6 0:7 left 70\n" },
		/* a box of four */
		{ "game G\nplayer red\nplayer blue\nbox land 9 36 37 62\nbox bonus 88\nboard 0,0\nrow 56 92/270 62 37/0\n",
		  "left 2 1\n" },
		/* of an illegal position nothing is known */
		{ "game G\nedition base-2014\nplayer red\nplayer blue\nsetup U 1,0 0\nsetup U 1,0 0\n",
		  "move-0 - left -\n" },
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		char script[4000];
		snprintf(script, sizeof script,
			 STOPS_OF_PAGES
			 "printf '%%b' \"%s\" >$scratch/game.log; hgref report -o $scratch/page.html "
			 "$scratch/game.log >/dev/null 2>&1; ${PYTHON:-python3} $scratch/stops.py $scratch/page.html",
			 cases[i].log);
		run_script(script);
		cr_expect(strstr(output, cases[i].stop), "expected %s in:\n%s", cases[i].stop, output);
	}
}

/* After the same line; awards, pieces that come home and huts among them. */
Test(report, the_numbers_of_every_stop_are_those_of_the_trace)
{
	run_script(
		STOPS_OF_PAGES
		"cp scenarios/base/fridays-table.log scenarios/games/two-players.log $scratch; "
		"hgref random -e devir --scouts --seed 3 >$scratch/scouts.log; hgref random -e base-devir --expansion king "
		"--seed 5 >$scratch/king.log; random -e hig-2020 --own 50 --games 3 --seed 11 >$scratch/own.log; cd $scratch; "
		"hgref convert --to table --move 30 two-players.log >table.log; "
		"n=0; for f in *.log; do rm -rf pages; hgref report -o pages/ $f >/dev/null 2>&1; "
		"${PYTHON:-python3} stops.py pages/game-*.html | cut -d' ' -f2- | sed 's/ left.*//; /^-/d' >stops; "
		"hgref trace $f 2>/dev/null | jq -r 'select(.action and .action != \"setup\") | [.line, ([.totals, .supply] | "
		"[.[0] as $t | .[1] as $s | $t | keys_unsorted[] | \"\\($t[.]):\\($s[.] | map(tostring) | join(\"+\"))\"] | "
		"join(\" \"))] | join(\" \")' >steps; diff stops steps || echo \"$f differs\"; wc -l <stops >>counts; done; "
		"awk '{ n += $1 } END { print (n > 400 ? \"enough\" : n) }' counts");
	cr_expect_str_eq(output, "enough\n");
}

/* What is due is shown and counted at the position, but no ledger has it: a ledger sums to the standings. */
Test(report, of_a_position_shows_what_is_due_apart_from_what_was_paid)
{
	cr_expect_eq(
		run_script(
			"printf 'game x\nedition base-2014\nplayer red\nplayer blue\nboard 0,-1\nrow E\nrow D\n"
			"piece red knight 0,-1\n' >$scratch/due.log\n"
			"hgref report -o $scratch/due.html $scratch/due.log\n"
			"sed -n '/before the first move/,/<ul>/p' $scratch/due.html | grep -o -e 'data-due' -e 'due now: city at .*red'\n"
			"grep -c 'data-due' $scratch/due.html; grep -c '\"due\" in award' $scratch/due.html"),
		0, "%s", output);
	cr_expect_str_eq(output, "data-due\ndue now: city at 0,-1:S: 2 tiles x 2 = 4 to red\n1\n1\n");
}
