#include "tests/program/command.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/*
 * `test --pin`: the results of an archive, kept in a file and compared. Each test has a folder of its own, $d, which holds
 * two games: in a.log a legal one, in b.log one whose second move does not fit.
 */

#define HEAD "edition hig-2020\\nplayer red\\nplayer blue\\n"
#define LEGAL "game Legal\\n" HEAD "red 28 -1,0 90 hunter 1\\n"
#define ILLEGAL "game Illegal\\n" HEAD "red 28 -1,0 90 hunter 1\\nblue 30 -2,0 0\\n"
#define IN_FOLDER \
	"rm -rf $scratch/*; d=$scratch; printf '" LEGAL "' >$d/a.log; " \
	"printf '# two moves\\n" ILLEGAL "' >$d/b.log; "

/* The same with results pinned in $d/pins. */
#define PINNED IN_FOLDER "hgref test -q --pin $d/pins $d || exit 90; "

/* Runs a script in the folder; `$d/` is left out of what it prints. */
static int in_folder(const char *begin, const char *script)
{
	char whole[8192];
	int length = snprintf(whole, sizeof whole, "%s( %s\n) >$d/out 2>&1; s=$?; sed \"s|$d/||g\" $d/out; exit $s",
			      begin, script);
	cr_assert(length < (int)sizeof whole);
	return run_script(whole);
}

static void expect(const char *begin, const char *script, int status, const char *printed)
{
	cr_expect_eq(in_folder(begin, script), status, "%s\n%s", script, output);
	cr_expect_str_eq(output, printed, "%s\nprints\n%s", script, output);
}

static void pinned(const char *script, int status, const char *printed)
{
	expect(PINNED, script, status, printed);
}

/* ---- the file ---- */

/* The ids are those of `check -f json`; the move on b.log's line 7 is on line 6 of its game. */
Test(pin, a_file_is_made_with_a_line_for_each_game_sorted_by_id)
{
	expect(IN_FOLDER, "hgref test --pin $d/pins $d; cat $d/pins", 0,
	       "pins: 2 results pinned\n"
	       "hgref-pins 2\n"
	       "b35749e4a33616a8 hig-2020 illegal edge-mismatch:6 red=0,blue=0 - 0:00000000 Illegal\n"
	       "f99936481b71341d hig-2020 legal - red=0,blue=0 - 0:00000000 Legal\n"
	       "end\n");
}

Test(pin, a_line_has_the_values_of_json)
{
	cr_expect_eq(
		run_script(
			"p=$scratch/pins; hgref test -q -j 2 --pin $p scenarios || exit 9; "
			"hgref score -f json scenarios 2>/dev/null | "
			"python3 -c \"\n"
			"import sys, json\n"
			"def line(g):\n"
			"    judged = g.get('id') is not None\n"
			"    wrong = g['violations'] or g.get('errors', [])\n"
			"    first = '%s:%d' % (wrong[0]['code'], wrong[0]['line'] - g['line'] + 1) if wrong else '-'\n"
			"    more = len(g['violations']) + len(g.get('errors', [])) + g.get('more_errors', 0) - 1\n"
			"    return [g['id'] if judged else '-', g['edition'] if judged else '-', g['verdict'],\n"
			"            first + ('+%d' % more if more > 0 else ''),\n"
			"            ','.join('%s=%d' % p for p in g['totals'].items()) or '-' if judged else '-',\n"
			"            ','.join(g.get('winners', [])) or '-', str(len(g['awards'])) if judged else '0']\n"
			"json_lines = sorted(line(json.loads(l)) for l in sys.stdin)\n"
			"pins = [l.rstrip('\\n').split(' ', 7) for l in open('$p', encoding='utf-8')]\n"
			"pins = sorted(p[:6] + [p[6].split(':')[0]] for p in pins[1:-1])\n"
			"print(len(pins), [d for d in zip(pins, json_lines) if d[0] != d[1]][:3])\n"
			"sys.exit(pins != json_lines)\""),
		0, "%s", output);
}

Test(pin, threads_change_no_byte_of_the_file)
{
	cr_expect_eq(in_folder(IN_FOLDER, "hgref test -q --pin $d/1 -j 1 scenarios; hgref test -q --pin $d/4 -j 4 "
					  "scenarios; cmp $d/1 $d/4 && test $(wc -l <$d/1) -gt 1900"),
		     0, "%s", output);
}

Test(pin, threads_change_no_byte_of_a_comparison)
{
	cr_expect_eq(in_folder(IN_FOLDER,
			       "hgref test -q --pin $d/pins scenarios; "
			       "hgref test --pin $d/pins -j 1 -r trap-covers=pairs scenarios/powers $d >$d/1; "
			       "hgref test --pin $d/pins -j 4 -r trap-covers=pairs scenarios/powers $d >$d/4; "
			       "cmp $d/1 $d/4 && grep -c ': changed$' $d/1"),
		     0, "%s", output);
}

Test(pin, a_scenario_has_a_line_for_each_edition)
{
	expect(IN_FOLDER,
	       "printf 'game: Two\\nplayers: [red, blue]\\nedition: [hig-2020, zman-2020]\\n' >$d/two.yaml; "
	       "hgref test --pin $d/pins $d/two.yaml; grep -o '[^ ]*-2020.*Two' $d/pins | LC_ALL=C sort",
	       0,
	       "pins: 2 results pinned\nhig-2020 legal - red=0,blue=0 - 0:00000000 Two\n"
	       "zman-2020 legal - red=0,blue=0 - 0:00000000 Two\n");
}

Test(pin, a_game_whose_header_cannot_be_read_is_pinned_without_an_id)
{
	expect(IN_FOLDER,
	       "printf 'game No colour\\nplayer king ruby\\n' >$d/a.log; hgref test --pin $d/pins $d/a.log; "
	       "sed -n 2p $d/pins; hgref test --pin $d/pins $d/a.log",
	       0,
	       "pins: 1 result pinned\n- - unreadable read-player:2 - - 0:00000000 No colour\n"
	       "1 as pinned, 0 changed, 0 new, 0 gone\n");
}

Test(pin, a_title_stays_on_its_line_and_is_cut_after_120_characters)
{
	expect(IN_FOLDER,
	       "printf 'game: \"a\\\\nb\\\\e%0150d \"\\nplayers: [red, blue]\\n' 0 >$d/t.yaml; "
	       "printf 'game: \"two \"\\nplayers: [red, blue]\\n' >$d/two.yaml; hgref test -q --pin $d/pins $d/*.yaml; "
	       "sed -n 's/.*0:00000000 //p' $d/pins | sed 's/ $/!/; s/0\\{116\\}$/.../' | sort; hgref test -q --pin $d/pins $d/*.yaml",
	       0, "a b?...\ntwo\n");
}

/* ---- comparing ---- */

Test(pin, an_unchanged_archive_is_status_0)
{
	pinned("hgref test --pin $d/pins $d", 0, "2 as pinned, 0 changed, 0 new, 0 gone\n");
	pinned("hgref test -q --pin $d/pins $d", 0, "");
}

Test(pin, a_changed_result_is_listed_with_the_pinned_one)
{
	pinned("printf 'totals red 3 blue 0\\n' >>$d/a.log; hgref test --pin $d/pins $d", 1,
	       "a.log:1: Legal (hig-2020): changed\n"
	       "  verdict: illegal (pinned: legal)\n"
	       "  first violation: total-mismatch:6 (pinned: none)\n"
	       "1 as pinned, 1 changed, 0 new, 0 gone\n");
	pinned("printf 'totals red 3 blue 0\\n' >>$d/a.log; hgref test -q --pin $d/pins $d", 1, "");
}

Test(pin, a_ruling_that_changes_points_and_awards_is_a_list_of_games)
{
	expect(IN_FOLDER,
	       "hgref test -q --pin $d/pins scenarios/games/two-players.log; "
	       "hgref test --pin $d/pins -r trap-covers=pairs scenarios/games/two-players.log",
	       1,
	       "pins:1: pinned with no options, now judged with -r trap-covers=pairs\n"
	       "scenarios/games/two-players.log:2: A game for two (hig-2020): changed\n"
	       "  verdict: illegal (pinned: legal)\n"
	       "  first violation: total-mismatch:90 (pinned: none)\n"
	       "  points: violet=64,yellow=82 (pinned: violet=64,yellow=83)\n"
	       "  awards: 21, other than those pinned\n"
	       "0 as pinned, 1 changed, 0 new, 0 gone\n");
}

Test(pin, another_edition_is_reported_and_no_game_is_listed)
{
	pinned("hgref test -e devir --pin $d/pins $d", 1,
	       "pins:1: pinned with no options, now judged with -e devir: games of different editions are never the same\n"
	       "0 as pinned, 0 changed, 2 new, 2 gone\n");
}

Test(pin, the_options_are_pinned_too)
{
	expect(IN_FOLDER,
	       "hgref test -q -r trap-covers=pairs -e zman-2020 --pin $d/pins $d; head -n 1 $d/pins; "
	       "hgref test -e zman-2020 -r trap-covers=pairs --pin $d/pins $d; hgref test -q --pin $d/pins $d",
	       1, "hgref-pins 2 -e zman-2020 -r trap-covers=pairs\n2 as pinned, 0 changed, 0 new, 0 gone\n");
}

Test(pin, new_games_and_those_that_are_gone_are_named)
{
	pinned("rm $d/b.log; printf '" LEGAL "blue discard 30\\n' >$d/c.log; hgref test --pin $d/pins $d", 1,
	       "c.log:1: Legal (hig-2020): new, illegal\n"
	       "pins: Illegal (hig-2020): gone, it was illegal\n"
	       "1 as pinned, 0 changed, 1 new, 1 gone\n");
}

Test(pin, files_that_are_renamed_moved_or_joined_make_no_difference)
{
	pinned("mv $d/a.log $d/z.log; mkdir $d/below; mv $d/b.log $d/below; hgref test --pin $d/pins $d", 0,
	       "2 as pinned, 0 changed, 0 new, 0 gone\n");
	pinned("cat $d/b.log $d/a.log | hgref test --pin $d/pins -", 0, "2 as pinned, 0 changed, 0 new, 0 gone\n");
	pinned("hgref convert --to yaml $d/a.log >$d/a.yaml; rm $d/a.log; hgref test --pin $d/pins $d", 0,
	       "2 as pinned, 0 changed, 0 new, 0 gone\n");
}

Test(pin, another_title_is_a_change_of_the_same_game)
{
	pinned("sed -i s/Legal/Fine/ $d/a.log; hgref test --pin $d/pins $d", 1,
	       "a.log:1: Fine (hig-2020): changed\n  title: Fine (pinned: Legal)\n"
	       "1 as pinned, 1 changed, 0 new, 0 gone\n");
}

Test(pin, a_game_that_occurs_twice_is_pinned_twice)
{
	expect(IN_FOLDER,
	       "cp $d/a.log $d/c.log; hgref test --pin $d/pins $d; hgref test --pin $d/pins $d; rm $d/c.log; "
	       "hgref test --pin $d/pins $d",
	       1,
	       "pins: 3 results pinned\n3 as pinned, 0 changed, 0 new, 0 gone\n"
	       "pins: Legal (hig-2020): gone, it was legal\n2 as pinned, 0 changed, 0 new, 1 gone\n");
}

/* More files than a thread takes at a time. */
Test(pin, of_equal_records_the_last_one_is_new_whatever_the_threads)
{
	expect(IN_FOLDER,
	       "mkdir $d/e; for i in $(seq 10 59); do cp $d/a.log $d/e/$i.log; done; mv $d/e/59.log $d; "
	       "hgref test -q --pin $d/pins $d/e; mv $d/59.log $d/e; "
	       "for j in 1 2 3 4 5 6 7 8; do hgref test --pin $d/pins -j $j $d/e; done | sort | uniq -c | tr -s ' '",
	       0, " 8 e/59.log:1: Legal (hig-2020): new, legal\n 8 49 as pinned, 0 changed, 1 new, 0 gone\n");
}

/* Changed moves make another game, but the title says which one it was. */
Test(pin, a_record_that_was_changed_says_what_it_was_and_what_it_is)
{
	pinned("echo 'blue 30 -2,0 0' >>$d/a.log; hgref test --pin $d/pins $d", 1,
	       "a.log:1: Legal (hig-2020): changed record: was legal, now illegal (edge-mismatch, line 6)\n"
	       "1 as pinned, 1 changed, 0 new, 0 gone\n");
	pinned("sed -i 's/-2,0 0/-2,0 180/' $d/b.log; hgref test --pin $d/pins $d", 1,
	       "b.log:2: Illegal (hig-2020): changed record: was illegal (edge-mismatch, line 7), now legal\n"
	       "1 as pinned, 1 changed, 0 new, 0 gone\n");
}

Test(pin, points_winners_and_awards_of_a_changed_record_are_compared)
{
	expect(IN_FOLDER,
	       "printf 'game Points\nedition base-2014\nplayer red\nplayer blue\nred E 0,-1 180 knight S\nend\n' >$d/p.log; "
	       "hgref test -q --pin $d/pins $d; sed -i 's/ knight S//' $d/p.log; hgref test --pin $d/pins $d",
	       1,
	       "p.log:1: Points (base-2014): changed record: legal as before\n"
	       "  points: red=0,blue=0 (pinned: red=4,blue=0)\n  winners: red,blue (pinned: red)\n  awards: 0 (pinned: 1)\n"
	       "2 as pinned, 1 changed, 0 new, 0 gone\n");
}

Test(pin, a_changed_record_is_found_in_another_file_by_a_title_that_is_its_own)
{
	pinned("sed '$ablue discard 30' $d/a.log >$d/c.log; rm $d/a.log; hgref test --pin $d/pins $d", 1,
	       "c.log:1: Legal (hig-2020): changed record: was legal, now illegal (discard-of-placeable-tile, line 6)\n"
	       "1 as pinned, 1 changed, 0 new, 0 gone\n");
	pinned("sed '$ablue discard 30' $d/a.log >$d/c.log; sed '$ablue 31 -2,0 0' $d/a.log >$d/e.log; "
	       "rm $d/a.log; hgref test --pin $d/pins $d | tail -n 1",
	       0, "1 as pinned, 0 changed, 2 new, 1 gone\n");
	pinned("sed -i '$ablue discard 30\ns/Legal/Renamed/' $d/a.log; hgref test --pin $d/pins $d", 1,
	       "a.log:1: Renamed (hig-2020): new, illegal\npins: Legal (hig-2020): gone, it was legal\n"
	       "1 as pinned, 0 changed, 1 new, 1 gone\n");
	pinned("sed -i 's/^game .*/game/' $d/a.log; hgref test -q --update --pin $d/pins $d; "
	       "echo 'blue discard 30' >>$d/a.log; hgref test --pin $d/pins $d | tail -n 1",
	       0, "1 as pinned, 0 changed, 1 new, 1 gone\n");
}

Test(pin, a_changed_scenario_is_compared_edition_by_edition)
{
	expect(IN_FOLDER,
	       "printf 'game: Two\nplayers: [red, blue]\nedition: [hig-2020, zman-2020]\nturns: [\"red 28 -1,0 90\"]\n' >$d/two.yaml; "
	       "hgref test -q --pin $d/pins $d; sed -i 's/28 -1,0 90/28 0,0 90/' $d/two.yaml; hgref test --pin $d/pins $d | "
	       "cut -d '(' -f 1,2,3",
	       0,
	       "two.yaml:1: Two (hig-2020): changed record: was legal, now illegal (cell-occupied, line 4)\n"
	       "two.yaml:1: Two (zman-2020): changed record: was legal, now illegal (cell-occupied, line 4)\n"
	       "2 as pinned, 2 changed, 0 new, 0 gone\n");
}

/* Which of two records of one game has changed can be seen by their titles. */
Test(pin, records_of_one_game_are_compared_by_title)
{
	expect(IN_FOLDER,
	       "for t in A B C; do sed s/Legal/$t/ $d/a.log >$d/$t.log; done; rm $d/a.log $d/b.log; "
	       "hgref test -q --pin $d/pins $d; echo 'totals red 1' >>$d/A.log; echo 'totals red 2' >>$d/C.log; "
	       "hgref test --pin $d/pins $d",
	       1,
	       "A.log:1: A (hig-2020): changed\n  verdict: illegal (pinned: legal)\n"
	       "  first violation: total-mismatch:6 (pinned: none)\n"
	       "C.log:1: C (hig-2020): changed\n  verdict: illegal (pinned: legal)\n"
	       "  first violation: total-mismatch:6 (pinned: none)\n"
	       "1 as pinned, 2 changed, 0 new, 0 gone\n");
}

Test(pin, other_games_with_the_same_title_are_kept_apart)
{
	expect(IN_FOLDER,
	       "sed -i s/Illegal/Legal/ $d/b.log; hgref test -q --pin $d/pins $d; rm $d/b.log; "
	       "hgref test --pin $d/pins $d",
	       1, "pins: Legal (hig-2020): gone, it was illegal\n1 as pinned, 0 changed, 0 new, 1 gone\n");
}

Test(pin, a_game_that_becomes_unreadable_is_a_change_not_trouble)
{
	pinned("echo 'blue here' >>$d/a.log; hgref test --pin $d/pins $d >$d/found 2>$d/err; s=$?; "
	       "cat $d/err; grep -c 'gone\\|new\\|changed' $d/found; exit $s",
	       1, "2\n");
	pinned("sed 's/^game/gime/' -i $d/a.log; hgref test --pin $d/pins $d | tail -n 1", 0,
	       "1 as pinned, 0 changed, 1 new, 1 gone\n");
}

Test(pin, every_part_of_a_result_that_differs_is_named_with_the_pinned_value)
{
	static const struct {
		const char *change, *named;
	} parts[] = {
		{ "s/ legal/ illegal/", "verdict: legal (pinned: illegal)" },
		{ "s/ - / edge-mismatch:6 /", "first violation: none (pinned: edge-mismatch:6)" },
		{ "s/yellow=83/yellow=84/", "points: violet=64,yellow=83 (pinned: violet=64,yellow=84)" },
		{ "s/ yellow / violet,yellow /", "winners: yellow (pinned: violet,yellow)" },
		{ "s/ 21:/ 20:/", "awards: 21 (pinned: 20)" },
		{ "s/ 21:[0-9a-f]*/ 21:00000000/", "awards: 21, other than those pinned" },
		{ "s/A game/No game/", "title: A game for two (pinned: No game for two)" },
	};
	for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
		char script[512], printed[512];
		snprintf(script, sizeof script,
			 "hgref test -q --pin $d/pins scenarios/games/two-players.log; sed -i '2%s' $d/pins; "
			 "hgref test --pin $d/pins scenarios/games/two-players.log",
			 parts[i].change);
		snprintf(printed, sizeof printed,
			 "scenarios/games/two-players.log:2: A game for two (hig-2020): changed\n  %s\n"
			 "0 as pinned, 1 changed, 0 new, 0 gone\n",
			 parts[i].named);
		expect(IN_FOLDER, script, 1, printed);
	}
}

/* ---- what cannot be judged ---- */

Test(pin, nothing_is_pinned_if_a_file_cannot_be_read)
{
	expect(IN_FOLDER, "hgref test --pin $d/pins $d $d/none; s=$?; ls $d/pins; exit $s", 2,
	       "hgref test: none: No such file or directory\n"
	       "hgref test: pins: nothing pinned: a file could not be read\n"
	       "ls: cannot access 'pins': No such file or directory\n");
}

Test(pin, games_of_a_file_that_cannot_be_read_are_not_gone)
{
	pinned("hgref test --pin $d/pins $d/a.log $d/none.log", 2,
	       "hgref test: none.log: No such file or directory\n"
	       "hgref test: pins: games that are gone are not listed: a file could not be read\n"
	       "1 as pinned, 0 changed, 0 new, 0 gone\n");
	pinned("echo '# nothing' >$d/c.log; hgref test --pin $d/pins $d", 0, "2 as pinned, 0 changed, 0 new, 0 gone\n");
}

Test(pin, an_archive_without_games_is_trouble)
{
	expect(IN_FOLDER, "mkdir $d/e; hgref test --pin $d/pins $d/e; s=$?; test -e $d/pins && exit 80; exit $s", 2,
	       "hgref test: no test found\n");
	pinned("mkdir $d/e; hgref test --pin $d/pins $d/e", 2, "hgref test: no test found\n");
}

Test(pin, options_of_other_tests_are_refused)
{
	static const char *const others[] = { "--filter a", "--list", "--against cat", "-f tap", "-f github" };
	for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
		char script[256];
		snprintf(script, sizeof script,
			 "hgref test %s --pin $d/pins $d; s=$?; test -e $d/pins && exit 80; exit $s", others[i]);
		cr_expect_eq(in_folder(IN_FOLDER, script), 3, "%s", script);
		has("cannot be combined\n");
	}
}

Test(pin, a_part_of_what_was_pinned_has_no_games_that_are_gone)
{
	pinned("hgref test --partial --pin $d/pins $d/a.log; echo $?; hgref test --partial --pin $d/pins $d/b.log", 0,
	       "1 as pinned, 0 changed, 0 new, 0 gone\n0\n1 as pinned, 0 changed, 0 new, 0 gone\n");
	pinned("sed -i '$d' $d/a.log; hgref test --partial --pin $d/pins $d/a.log | tail -n 1", 0,
	       "0 as pinned, 1 changed, 0 new, 0 gone\n");
	pinned("hgref test --partial --pin $d/none $d/a.log 2>&1; test -e $d/none && exit 80; exit 2", 2,
	       "hgref test: none: there is no such file of pins, and --partial makes none\n");
	pinned("hgref test --partial --update --pin $d/pins $d", 3,
	       "hgref test: --partial excludes --update, which would pin these parts alone\n"
	       "hgref test: try `hgref test --help`\n");
	pinned("hgref test --partial $d", 3,
	       "hgref test: --partial requires --pin\nhgref test: try `hgref test --help`\n");
}

/* ---- accepting a change ---- */

Test(pin, update_accepts_the_differences)
{
	pinned("rm $d/b.log; hgref test --update --pin $d/pins $d; echo $?; hgref test --pin $d/pins $d", 0,
	       "pins: Illegal (hig-2020): gone, it was illegal\n1 as pinned, 0 changed, 0 new, 1 gone\n"
	       "pins: 1 result pinned\n1\n1 as pinned, 0 changed, 0 new, 0 gone\n");
	pinned("hgref test -q --update -r trap-covers=pairs --pin $d/pins $d; head -n 1 $d/pins", 0,
	       "hgref-pins 2 -r trap-covers=pairs\n");
	pinned("hgref test -q --update -e devir --pin $d/pins $d; hgref test -e devir --pin $d/pins $d", 0,
	       "2 as pinned, 0 changed, 0 new, 0 gone\n");
	pinned("cat $d/a.log | hgref test -q --update --pin $d/pins -; hgref test --pin $d/pins $d/a.log", 0,
	       "1 as pinned, 0 changed, 0 new, 0 gone\n");
}

Test(pin, update_does_not_touch_a_file_that_is_as_it_would_be)
{
	pinned("touch -d 2001-01-01 $d/pins; hgref test --update --pin $d/pins $d; find $d/pins -newermt 2001-01-02", 0,
	       "2 as pinned, 0 changed, 0 new, 0 gone\n");
}

Test(pin, update_makes_the_file_that_would_be_made_now)
{
	cr_expect_eq(in_folder(IN_FOLDER,
			       "hgref test -q --pin $d/pins scenarios; "
			       "hgref test -q --update -r trap-covers=pairs --pin $d/pins scenarios; "
			       "hgref test -q -r trap-covers=pairs --pin $d/new scenarios; cmp $d/pins $d/new"),
		     0, "%s", output);
}

Test(pin, nothing_is_accepted_or_made_where_ci_is_set)
{
	pinned("rm $d/b.log; cp $d/pins $d/kept; CI=1 hgref test --update --pin $d/pins $d; s=$?; "
	       "cmp $d/pins $d/kept || exit 80; exit $s",
	       3, "hgref test: --update rewrites expectations for you to review; it is refused when CI is set\n");
	expect(IN_FOLDER, "CI=1 hgref test --pin $d/pins $d; s=$?; test -e $d/pins && exit 80; exit $s", 2,
	       "hgref test: pins: there is no such file, and none is made when CI is set\n");
	pinned("CI=1 hgref test --pin $d/pins $d", 0, "2 as pinned, 0 changed, 0 new, 0 gone\n");
}

Test(pin, nothing_is_updated_if_a_file_cannot_be_read)
{
	pinned("cp $d/pins $d/kept; echo 'totals red 1' >>$d/a.log; "
	       "hgref test -q --update --pin $d/pins $d $d/none; s=$?; cmp $d/pins $d/kept || exit 80; exit $s",
	       2,
	       "hgref test: none: No such file or directory\n"
	       "hgref test: pins: nothing pinned: a file could not be read\n");
}

/* ---- files that are not files of pins ---- */

Test(pin, a_file_of_another_kind_is_never_replaced)
{
	static const char *const kinds[] = { "my thesis\\n", "", "my thesis", "hgref-pins 12\\nend\\n", "\\000\\n" };
	for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
		char script[512];
		snprintf(script, sizeof script,
			 "printf '%s' >$d/mine; cp $d/mine $d/kept; hgref test --pin $d/mine $d; s=$?; "
			 "cmp $d/mine $d/kept; hgref test -q --update --pin $d/mine $d >/dev/null 2>&1; "
			 "cmp $d/mine $d/kept; exit $s",
			 kinds[i]);
		expect(IN_FOLDER, script, 2,
		       "mine:1:1: error: expected `hgref-pins 2`; only a file made by --pin is compared or replaced\n");
	}
}

Test(pin, a_file_of_version_1_has_other_ids_and_is_refused)
{
	static const char *const heads[] = { "hgref-pins 1", "hgref-pins 1 -r trap-covers=pairs" };
	for (size_t i = 0; i < sizeof heads / sizeof heads[0]; i++) {
		char script[512];
		snprintf(script, sizeof script,
			 "sed -i '1s/.*/%s/' $d/pins; cp $d/pins $d/kept; hgref test --update --pin $d/pins $d; s=$?; "
			 "cmp $d/pins $d/kept; rm $d/pins; hgref test --pin $d/pins $d; exit $s",
			 heads[i]);
		pinned(script, 2,
		       "pins:1:1: error: the ids of games have changed since `hgref-pins 1`; remove this file and retry\npins: 2 results pinned\n");
	}
}

Test(pin, a_pipe_or_a_folder_is_refused)
{
	expect(IN_FOLDER, "mkfifo $d/pipe; hgref test --pin $d/pipe $d", 2,
	       "hgref test: pipe: it is not a regular file\n");
	expect(IN_FOLDER, "mkdir $d/e; hgref test --pin $d/e $d", 2, "hgref test: e: it is not a regular file\n");
	expect(IN_FOLDER, "hgref test --pin $d/none/pins $d", 2,
	       "hgref test: none/pins: not made: No such file or directory\n");
}

Test(pin, a_malformed_line_is_an_error_with_its_place_and_what_was_expected)
{
	static const struct {
		const char *change, *error;
	} cases[] = {
		{ "2s/b/x/", "2:1: error: expected the id of a game (16 hexadecimal digits or -) or `end`\n" },
		{ "2s/^b/bb/", "2:1: error: expected the id of a game (16 hexadecimal digits or -) or `end`\n" },
		{ "2s/b35749e4a33616a8/B35749E4A33616A8/",
		  "2:1: error: expected the id of a game (16 hexadecimal digits or -) or `end`\n" },
		{ "2s/ .*//", "2:17: error: expected an edition\n" },
		{ "2s/ /  /", "2:18: error: expected an edition\n" },
		{ "2s/illegal/wrong/", "2:27: error: expected legal, illegal or unreadable\n" },
		{ "2s/:6//", "2:35: error: expected the first violation, such as edge-mismatch:6, or -\n" },
		{ "2s/red=0,blue=0/0/", "2:51: error: expected the points, such as red=4,blue=0, or -\n" },
		{ "2s/ - .*//", "2:63: error: expected the winners, such as red,blue, or -\n" },
		{ "2s/0:0.*/0:12/", "2:66: error: expected the awards, such as 12:0a1b2c3d\n" },
		{ "2s/0:0/:0/", "2:66: error: expected the awards, such as 12:0a1b2c3d\n" },
		{ "2d;3{p;s/.*/b35749e4a33616a8 hig-2020 legal - - - 0:00000000/}",
		  "3:1: error: expected an id no lower than that of the line above; games are sorted\n" },
		{ "2i<<<<<<< HEAD", "2:1: error: expected a game, not a conflict marker of version control\n" },
		{ "3i=======", "3:1: error: expected a game, not a conflict marker of version control\n" },
		{ "$s/$/ of it/", "4:1: error: expected the id of a game (16 hexadecimal digits or -) or `end`\n" },
		{ "$amore", "5:1: error: expected nothing after `end`\n" },
		{ "$d", "4:1: error: the file is cut off: expected a game or `end`\n" },
		{ "2s/$/LONG/", "2:1: error: expected a line of text of at most 2046 bytes\n" },
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		char script[1024], error[256];
		snprintf(script, sizeof script,
			 "sed -i '%s' $d/pins; sed -i \"s/LONG/$(printf '%%02100d' 0)/\" $d/pins; cp $d/pins $d/kept; "
			 "hgref test --update --pin $d/pins $d; s=$?; cmp $d/pins $d/kept || exit 80; exit $s",
			 cases[i].change);
		snprintf(error, sizeof error, "pins:%s", cases[i].error);
		pinned(script, 2, error);
	}
}

Test(pin, no_beginning_of_a_file_passes_for_the_whole)
{
	pinned("n=$(wc -c <$d/pins); i=0; while [ $i -lt $n ]; do head -c $i $d/pins >$d/cut; "
	       "hgref test -q --pin $d/cut $d 2>>$d/errors; [ $? = 2 ] || echo $i; i=$((i + 1)); done; "
	       "grep -vc 'error: ' $d/errors; grep -o 'the file is cut off: .*' $d/errors | sort -u",
	       0,
	       "0\nthe file is cut off: expected a game or `end`\nthe file is cut off: expected the rest of this line\n");
}

Test(pin, lines_may_end_with_cr_lf)
{
	pinned("sed -i 's/$/\\r/' $d/pins; hgref test --pin $d/pins $d", 0, "2 as pinned, 0 changed, 0 new, 0 gone\n");
	pinned("sed -i 's/$/\\r/' $d/pins; sed -i s/Legal/Fine/ $d/a.log; hgref test --pin $d/pins $d | sed -n 2p", 0,
	       "  title: Fine (pinned: Legal)\n");
}

Test(pin, a_link_stays_and_the_file_that_it_names_is_made_or_replaced)
{
	expect(IN_FOLDER,
	       "mkdir $d/e; ln -s e/pins $d/link; hgref test -q --pin $d/link $d && rm $d/b.log; "
	       "hgref test -q --update --pin $d/link $d; test -L $d/link && wc -l <$d/e/pins",
	       0, "3\n");
}

/* ---- memory ---- */

Test(pin, at_most_128_bytes_of_memory_are_needed_for_a_game)
{
	if (is_sanitized())
		return;
	cr_expect_eq(
		run_script(
			IN_FOLDER
			"peak() { python3 -c 'import resource, subprocess, sys\n"
			"assert subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL).returncode < 2\n"
			"print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)' \"$@\"; }\n"
			"awk 'BEGIN { for (i = 0; i < 100000; i++) print \"game \" i \"\\nplayer red\\nplayer blue\\n"
			"red 28 \" (i % 999 - 1000) \",\" int(i / 999) \" 90\" }' >$d/many.log; "
			"few=$(peak \"$program\" test --pin $d/few $d/a.log)\n"
			"for more in '' '' --update '-r trap-covers=pairs' '--update -r trap-covers=pairs' '-e devir'; do\n"
			"many=$(peak \"$program\" test --pin $d/pins $more $d/many.log)\n"
			"echo $few $many; test $(((many - few) * 1024)) -lt $((128 * 100000)) || exit 1\n"
			"sed -i 's/red=0/red=1/' $d/pins; done"),
		0, "%s", output);
}
