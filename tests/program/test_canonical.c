#include "tests/program/command.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* `convert --canonical`: logs in one form, which says the same; and `--check`, which says where a log is not in it. */

/* Every log that the source tree has, readable or not. */
/* What is no log at all (read-kind) has no canonical form. */
#define LOGS "$(grep -L read-kind $(ls scenarios/*/*.log tests/golden/*/*.log))"

/*
 * What is found in logs, game by game: the same whatever their lines are called, and without words that quote a line or
 * name it.
 */
#define FOUND \
	"found() { hgref check --input log -f json \"$@\" 2>/dev/null | jq -c 'del(.line, .assumed, .awards[].line) | " \
	"del(.violations[]? | .line, .column, .message, .help) | del(.errors[]? | .line)'; }; "

/* Runs a script with a folder of its own, $D. */
static int script(const char *text)
{
	char whole[6000];
	int length = snprintf(whole, sizeof whole, "D=$scratch; " FOUND "{ %s\n} </dev/null 2>&1", text);
	cr_assert(length < (int)sizeof whole);
	return run_script(whole);
}

#define QUIETLY "2>/dev/null; exit $?;"

/* Expects a log to become this one, and that to stay as it is. */
static void expect_form(const char *log, const char *form, int status)
{
	cr_expect_eq(run_with_text(log, "convert --canonical - <", QUIETLY), status, "%s", log);
	cr_expect_str_eq(output, form);
	cr_expect_eq(run_with_text(form, "convert --canonical - <", QUIETLY), status, "%s", form);
	cr_expect_str_eq(output, form);
}

/* ---- the same game ---- */

Test(canonical_long, text_in_canonical_form_is_unchanged)
{
	cr_expect_eq(script("for f in " LOGS "; do hgref convert --canonical $f >$D/1 2>/dev/null; s=$?; "
			    "hgref convert --canonical $D/1 >$D/2 2>/dev/null; [ $? = $s ] || echo $f: $s; "
			    "cmp $D/1 $D/2 || echo $f; hgref convert --canonical --check $D/1 2>/dev/null; "
			    "[ $? = $s ] || echo $f: not $s; done"),
		     0);
	cr_expect_str_eq(output, "");
}

Test(canonical, a_log_in_canonical_form_is_the_same_game)
{
	cr_expect_eq(script("for f in scenarios/*/ tests/golden/*/; do mkdir -p $D/$f; done; found " LOGS " >$D/found; "
			    "for f in " LOGS "; do hgref convert --canonical $f >$D/$f 2>/dev/null; done; "
			    "set -- " LOGS "; (cd $D && found \"$@\") | diff $D/found -; n=$(wc -l <$D/found); "
			    "[ $n -gt 250 ] || echo only $n games"),
		     0);
	cr_expect_str_eq(output, "");
}

Test(canonical_long, random_games_of_both_games_are_in_canonical_form_but_for_the_order_of_their_header)
{
	cr_expect_eq(
		script("for e in hig-2020 zman-2014 devir base-2014 base-2000; do for o in '' '--own 3' '--table 6' "
		       "'--moves 9'; do random -e $e $o --games 5 --assert >$D/r; "
		       "hgref convert --canonical $D/r >$D/l; sort $D/r >$D/1; sort $D/l | cmp - $D/1 || echo $e $o; "
		       "found - <$D/r >$D/1; found - <$D/l | cmp - $D/1 || echo $e $o; done; done"),
		0);
	cr_expect_str_eq(output, "");
}

Test(canonical, lines_that_do_not_say_anything_can_be_added_anywhere)
{
	/* tabs for spaces, CR LF, and an empty line or a comment after each line */
	cr_expect_eq(
		script("for f in scenarios/games/two-players.log scenarios/base/N1*.log; do "
		       "sed -E '/^game|[#\"]/!s/ /\\t /g; s/$/\\r\\n \\r/' $f >$D/l; hgref convert --canonical $D/l | "
		       "grep . >$D/1; hgref convert --canonical $f | grep . | cmp - $D/1 || echo $f; "
		       "sed -E 's/$/\\n  # c/' $f >$D/l; hgref convert --canonical $D/l | grep -vx '# c' | "
		       "grep . | cmp - $D/1 || echo $f; "
		       "[ $(hgref convert --canonical $D/l | grep -cx '# c') = $(grep -cx '  # c' $D/l) ] || "
		       "echo $f; done"),
		0);
	cr_expect_str_eq(output, "");
}

/* ---- its lines ---- */

Test(canonical, comments_and_empty_lines_stay_where_they_were)
{
	expect_form(
		"\n\n# above  all \t\r\n\n\n \n  # above the game\r\ngame  A\t title # with a sign \r\n"
		"\xEF\xBB\xBF# above red\nplayer\tred \"Ana  B\xC3\xA9la # 1\"# beside red\n\n# above the edition\n"
		"  edition hig-2020   # beside   the edition\t\nplayer blue\n\n\n\t\n# above the move\n\n"
		"red 28 -1,0 90  #\n# below the move\nnext blue\n# at the end\n\n\n# above B\n\ngame B\n"
		"player red\nplayer blue\n\n# after all\n\n",
		"# above  all\n\n# above the game\ngame A\t title # with a sign\n\n# above the edition\n"
		"edition hig-2020 # beside   the edition\n# above red\nplayer red \"Ana  B\xC3\xA9la # 1\" # beside red\n"
		"player blue\n\n# above the move\n\nred 28 -1,0 90 #\n# below the move\nnext blue\n# at the end\n\n"
		"# above B\n\ngame B\nplayer red\nplayer blue\n\n# after all\n",
		0);
}

Test(canonical, the_header_comes_in_its_order_with_what_is_above_its_lines)
{
	expect_form(
		"game G\nstart 0 0,0 0\n\n# above the stack\nstack land 1 2\nscores complete\ntable -5,-5 5,5\n"
		"tile X-1 meadow all\nplayer red\ndeal red scout\nbox bonus\nplayer blue\n# above the ruling\n"
		"ruling trap-covers=pairs\nedition devir\ndeal blue canoe\n",
		"game G\nedition devir\n# above the ruling\nruling trap-covers=pairs\nplayer red\nplayer blue\n"
		"deal red scout\ndeal blue canoe\ntile X-1 meadow all\nbox bonus\n\n# above the stack\nstack land 1 2\n"
		"table -5,-5 5,5\nstart 0 0,0 0\nscores complete\n",
		0);
}

Test(canonical, games_are_one_empty_line_apart)
{
	expect_form("game A\nplayer red\ngame B\nplayer red\n\n\n\ngame C",
		    "game A\nplayer red\n\ngame B\nplayer red\n\ngame C\n", 0);
}

Test(canonical, words_have_one_spelling)
{
#define HEAD "game G\nplayer red\nplayer blue\nplayer 03\n"
	static const struct {
		const char *was, *now;
	} lines[] = {
		{ "red 28 -01,00 090 hunter 12", "red 28 -1,0 90 hunter N" },
		{ "red + 028 -0,+1 0", NULL },
		{ "03 028 1,-0 -000", "03 028 1,0 0" },
		{ "red 28 01,0 90 recall 1,1:3 hunter 6 gatherer 1,02:9 by 03",
		  "red 28 1,0 90 recall 1,1:E hunter S gatherer 1,2:W by 03" },
		{ "red 28 1,0 90 recall none hut lakeA", "red 28 1,0 90 recall none hut lakeA" },
		{ "red + discard 009", "red + discard 009" },
		{ "red remove 01,2:11", "red remove 1,2:11" },
		{ "red shift 01,2:12 3,04:3", "red shift 1,2:N 3,4:E" },
		{ "red shift 01,2 3,04", "red shift 1,2 3,4" },
		{ "red recall 0,-01:9", "red recall 0,-1:W" },
		{ "scored forest 00,0:3 06 03 red", "scored forest 0,0:E 6 03 red" },
		{ "scored forest 06 03", "scored forest 6 03" },
		{ "scored none", "scored none" },
		{ "totals 03 007 red -01", "totals 03 7 red -1" },
		{ "winner 03 red", "winner 03 red" },
		{ "returned 03 01,1:6", "returned 03 1,1:S" },
		{ "covered 01,1:6 deer 02 tiger 1", "covered 1,1:S deer 2 tiger 1" },
		{ "supply 03 05 00", "supply 03 5 0" },
		{ "majority 01,1:12 03 02 red 1", "majority 1,1:N 03 2 red 1" },
		{ "next 03  +", "next 03 +" },
		{ "fits 009 01,1 00", "fits 009 1,1 0" },
		{ "fits 009  nowhere", "fits 009 nowhere" },
		{ "legal 03 + 12 01,1 00 hunter 12", "legal 03 + 12 1,1 0 hunter N" },
		{ "pieces 12 01,1 00 hunter 12 hut lake", "pieces 12 1,1 0 hunter N hut lake" },
		{ "violation   edge-mismatch", "violation edge-mismatch" },
		{ "end  # 03", "end # 03" },
	};
	for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
		char log[200], form[200];
		snprintf(log, sizeof log, HEAD "%s\n", lines[i].was);
		snprintf(form, sizeof form, HEAD "%s\n", lines[i].now ? lines[i].now : lines[i].was);
		expect_form(log, form, lines[i].now ? 0 : 2);
	}
}

Test(canonical, words_of_the_header_and_of_base_carcassonne_have_one_spelling)
{
	expect_form(
		"game G\nedition base-2014\nexpansion  king\nplayer red\nplayer blue\n"
		"tile Z city 11-1 ;field 2,10 near 12;road 3,9 ; field 4-8  near none # a tile\nbox land BA/Cc.1 D  KR/CcRR!\n"
		"stack land BA/Cc.1\nstart D 00,-0 000\nsetup BA/C 01,0 090 red knight 12\n"
		"red BA/RFr 02,0 0 highwayman 9\nking red 05\npieces BA/RFr 03,0 0 highwayman 3\nrobber none\n",
		"game G\nedition base-2014\nexpansion king\nplayer red\nplayer blue\n"
		"tile Z city 11-1; field 2,10 near 12; road 3,9; field 4-8 near none # a tile\nbox land N D K2\n"
		"stack land N\nstart D 0,0 0\nsetup E 1,0 90 red knight N\n"
		"red U 2,0 0 thief W\nking red 5\npieces U 3,0 0 thief E\nrobber none\n",
		0);
}

/* A word that has a meaning in base Carcassonne can be a colour in the other game. */
Test(canonical, colours_keep_their_words)
{
	expect_form("game G\nplayer highwayman\nplayer 12\nhighwayman 28 1,0 0 hunter 3 by 12\n"
		    "12 28 1,0 0 hunter 3 by highwayman\n",
		    "game G\nplayer highwayman\nplayer 12\nhighwayman 28 1,0 0 hunter E by 12\n"
		    "12 28 1,0 0 hunter E by highwayman\n",
		    0);
}

/* ---- what cannot be read ---- */

#define UNREAD "game  B \r\n\n\n# a comment\r\nplayer  red\nplayer blue\nred  here\n  # another  \n\n\n"

Test(canonical, a_game_that_cannot_be_read_stays_as_it_is)
{
	expect_form("# c\n\n\ngame  A\nplayer red\n\n\n# above B\n" UNREAD "game  C\nplayer  red\n",
		    "# c\n\ngame A\nplayer red\n\n# above B\n" UNREAD "game C\nplayer red\n", 2);
	expect_form("game  A\nplayr red\nplayer  blue\n\n\n", "game  A\nplayr red\nplayer  blue\n\n\n", 2);
	expect_form("no game\n\n\ngame  A\n", "no game\n\n\ngame A\n", 2);
	expect_form("game  A\nred  x", "game  A\nred  x", 2);
	expect_form("game  A\n\xFF\n", "game  A\n\xFF\n", 2);
}

Test(canonical, a_game_of_codes_that_is_read_as_a_log_keeps_the_comments_above_it)
{
	cr_expect_eq(
		script("printf '# x\\n# \\260\\ngame a\\nplayer red\\nplayer blue\\nactions FOAB\\n' >$D/bytes; "
		       "grep -v '^# .$' $D/bytes >$D/text; printf '# x\\n' >$D/log; cat $D/text >>$D/log; "
		       "for f in bytes text log; do hgref convert --input log --canonical $D/$f 2>/dev/null | cmp - $D/$f; "
		       "done"),
		0);
	cr_expect_str_eq(output, "");
}

Test(canonical, games_and_lines_that_are_too_long_stay_as_they_are)
{
	cr_expect_eq(
		script("{ echo 'game  A'; yes x | head -n 300000; echo 'game  B'; echo 'player red'; "
		       "head -c 100000 /dev/zero | tr '\\0' ' '; echo; echo; echo; echo 'game  C'; } >$D/l; "
		       "sed '/C/s/  / /' $D/l >$D/1; hgref convert --canonical $D/l 2>$D/e | cmp - $D/1; "
		       "sed \"s,$D/,,\" $D/e | grep '^[^ ].*error'; hgref convert --canonical --check $D/l 2>/dev/null | "
		       "sed \"s,$D/,,\"; hgref convert --canonical --check $D/1 2>/dev/null"),
		2);
	cr_expect_str_eq(
		output,
		"l:2:1: error: expected `player COLOUR` lines before the first move (what is not a move begins with `#`: it is a comment then)\n"
		"l:300004:1: error: the line is longer than 16384 bytes\n"
		"l:300007: would be `game C`\n");
}

Test(canonical, a_line_that_would_become_too_long_keeps_its_game_as_it_is)
{
	cr_expect_eq(
		script("p='tile X forest 11-1;forest 2-4;forest 5-7;forest 8-10 #'; { echo 'game  A'; printf %s \"$p\"; "
		       "head -c $((16384 - ${#p})) /dev/zero | tr '\\0' x; } >$D/l; hgref check -q $D/l; echo $?; "
		       "hgref convert --canonical $D/l 2>$D/e | cmp - $D/l; sed \"s,$D/,,\" $D/e | grep error"),
		0);
	cr_expect_str_eq(output, "1\nl:2:5: error: the line would be too long for a log\n");
}

/* ---- --check ---- */

Test(canonical, the_first_line_that_would_change_is_reported)
{
#define PLAYERS "player red\nplayer blue\n"
	static const struct {
		const char *log, *said;
		int status;
	} cases[] = {
		{ "game A\n" PLAYERS, "", 0 },
		{ "# c\n\ngame A\n" PLAYERS "\n# d\n", "", 0 },
		{ "game A\n" PLAYERS "\n", "<stdin>:4: would be removed\n", 1 },
		{ "\ngame A\n" PLAYERS, "<stdin>:1: would be removed\n", 1 },
		{ "game A\n\n\n" PLAYERS, "<stdin>:3: would be removed\n", 1 },
		{ "game A\nplayer red\nplayer blue", "<stdin>:3: would end with a newline\n", 1 },
		{ "game A\nplayer red\r\nplayer  blue\n", "<stdin>:2: would end with LF, not with CR LF\n", 1 },
		{ "game A\nplayer red \t\nplayer blue\n", "<stdin>:2: would have no spaces at its end\n", 1 },
		{ "game A\nplayer red\ngame B\n", "<stdin>:3: would come after an empty line\n", 1 },
		{ "game A\nplayer red\n \ngame B\n", "<stdin>:3: would be empty\n", 1 },
		{ "\xEF\xBB\xBFgame A\n", "<stdin>:1: would have no byte order mark\n", 1 },
		{ "game A\n" PLAYERS "red  28 -1,0 090\nend  \n", "<stdin>:4: would be `red 28 -1,0 90`\n", 1 },
		{ "game A\n" PLAYERS "edition devir\n", "<stdin>:2: would be `edition devir`\n", 1 },
	};
	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		cr_expect_eq(run_with_text(cases[i].log, "convert --canonical --check - <", ""), cases[i].status, "%s",
			     cases[i].log);
		cr_expect_str_eq(output, cases[i].said);
	}
}

Test(canonical, every_file_that_would_change_is_reported_once)
{
	cr_expect_eq(
		script("cd $D; printf 'game  A\\ngame  B\\n' >a; printf 'game A\\n' >b; printf '\\n\\ngame A\\n' >c; "
		       "printf 'game A\\nred x\\n' >d; hgref convert --canonical --check a b c; echo $?; "
		       "hgref convert --canonical --check b; echo $?; hgref convert --canonical --check d b c 2>/dev/null; "
		       "echo $?; hgref convert --canonical --check none 2>/dev/null"),
		2);
	cr_expect_str_eq(output, "a:1: would be `game A`\nc:1: would be removed\n1\n0\nc:1: would be removed\n2\n");
}

Test(canonical_long, the_answer_about_a_file_is_that_of_comparing_it)
{
	cr_expect_eq(
		script("for f in " LOGS "; do hgref convert --canonical $f 2>/dev/null | cmp -s - $f; s=$?; "
		       "n=$(hgref convert --canonical --check $f 2>/dev/null | wc -l); [ $n = $s ] || echo $f; done"),
		0);
	cr_expect_str_eq(output, "");
}

/* ---- files ---- */

Test(canonical, a_file_without_a_game_is_not_a_log)
{
	expect_form("", "", 2);
	expect_form("\n# only   \n\n\n# comments\n\n", "# only\n\n# comments\n", 2);
}

Test(canonical, games_of_several_files_are_one_log)
{
	cr_expect_eq(
		script("cd $D; printf '# a\\ngame A' >a; printf 'game  B\\nred x' >b; printf '\\n\\n# c\\n\\ngame C\\n\\n' >c; "
		       "printf '# d\\n' >d; hgref convert --canonical a b c d a 2>/dev/null >l; cat l; "
		       "hgref convert --canonical l 2>/dev/null | cmp - l"),
		0);
	cr_expect_str_eq(output, "# a\ngame A\n\ngame  B\nred x\n# c\n\ngame C\n\n# d\n\n# a\ngame A\n");
}

Test(canonical, other_forms_become_logs_in_canonical_form)
{
	cr_expect_eq(
		script("cd $D; printf 'game: A\\nplayers: [red, blue]\\nturns:\\n  - red 28 -01,0 90 hunter 12 # c\\n' >y; "
		       "hgref convert --canonical y"),
		0);
	cr_expect_str_eq(output, "game A\nplayer red\nplayer blue\nred 28 -1,0 90 hunter N # c\n");
	cr_expect_eq(script("f=scenarios/legal/saved-game.jcz; hgref convert --input jcz $f >$D/l; "
			    "hgref convert --canonical --input jcz $f | cmp - $D/l"),
		     0);
	cr_expect_str_eq(output, "");
}

/* A log that is written into itself would be read for ever. */
Test(canonical, a_log_is_not_written_into_itself)
{
	cr_expect_eq(script("cd $D; echo 'game  A' >l; hgref convert --canonical l >>l; s=$?; cat l; exit $s"), 3);
	cr_expect_str_eq(output,
			 "hgref convert: standard output is one of the files that are read: write to another one\n"
			 "hgref convert: try `hgref convert --help`\ngame  A\n");
}

/* Files with byte order marks, put together. */
Test(canonical, a_title_and_comments_after_a_byte_order_mark_are_read)
{
#define MARKED "# a\n\xEF\xBB\xBF# b\n\xEF\xBB\xBFgame C\n"
	cr_expect_eq(run_with_text(MARKED, "check - <", ""), 1);
	has("<stdin>:3: C (hig-2020): illegal");
	expect_form(MARKED, "# a\n# b\ngame C\n", 0);
	cr_expect_eq(run_with_text("game A\n\xEF\xBB\xBF# b\nplayer red\n", "convert - <", ""), 0);
	cr_expect_str_eq(output, "game A\n# b\nplayer red\n");
}
