#include "tests/program/command.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

/* `given`: what lies on a table besides tiles and pieces. Places of errors are in scenarios/broken. */

#define TABLE "game Friday\nedition base-2014\nexpansion king\nplayer red\nplayer blue\nboard 0,-1\nrow E/180\nrow D\n"
#define ALL "given king red\ngiven robber none\ngiven totals red 12 blue 30\ngiven next blue\n"

/* A hunting trap beside 4 deer, and 2 out of its reach; red has the only hunter. */
#define TRAP \
	"game A trap\nedition hig-2020\nplayer red\nplayer blue\ntile plain meadow all\ntile deer meadow all deer 2\n" \
	"tile trap meadow all hunting_trap\nstart plain 0,0 0\nsetup trap 2,0 0\nsetup deer 1,0 0 red hunter N\n" \
	"setup deer 3,0 0\nsetup deer 4,0 0\n"

/* Asks about a record; `after` goes on after the name of its file. */
static int ask(const char *record, const char *command, const char *after)
{
	return run_with_text(record, command, after);
}

static void prints(const char *record, const char *command, const char *after, const char *expected)
{
	ask(record, command, after);
	cr_expect_str_eq(output, expected, "%s\n%s%s", record, command, after);
}

/* ---- what is given ---- */

Test(given, points_are_a_column_of_their_own_before_the_total)
{
	cr_expect_eq(ask(TABLE ALL "blue U 1,0 0 thief W\nred U 2,0 90\nend\n", "score", ""), 1);
	cr_expect_eq(ask(TABLE ALL "blue V 1,0 0 thief W\nend\n", "score", ""), 0, "%s", output);
	has("rank  player    road    city  monastery   field    king   given   total\n");
	has("   1  blue         2       0          0       0       0      30      32\n");
	has("   2  red          0       0          0       0       1      12      13\n");
	ask(TABLE "given king red\n", "score", "");
	has("rank  player    road    city  monastery   field    king   total\n");
}

Test(given, points_are_a_key_of_a_standing_and_the_last_column_of_csv)
{
	prints(TABLE ALL, "score -f json", " | jq -c '[.standings[].given, .totals.red]'", "[30,12,12]\n");
	prints(TABLE, "score -f json", " | jq -c '[.standings[0] | has(\"given\")]'", "[false]\n");
	prints(TABLE ALL, "score -f csv", " | tr -d '\\r' | cut -d, -f20,23-", "total,by,given\n30,,30\n12,,12\n");
	prints(TABLE, "score -f csv", " | tr -d '\\r' | cut -d, -f20,23-", "total,by,given\n0,,\n0,,\n");
}

/* KING-05, KING-08 */
Test(given, the_king_is_kept_until_somebody_completes_a_larger_city)
{
	prints(TABLE ALL, "score -f json", " | jq -c '[.king, .robber, .next]'", "[[\"red\",2],null,\"blue\"]\n");
	prints(TABLE "given king blue 2\nred E 0,1 180\nblue U 1,0 0\nred E 0,2 0\n", "score -f json", " | jq -c .king",
	       "[\"blue\",2]\n");
	prints(TABLE "given king blue 2\nred E 0,1 180\nblue G 0,2 90\nred E 0,3 0\n", "score -f json",
	       " | jq -c .king", "[\"red\",3]\n");
}

/* TURN-05, END-01 */
Test(given, who_makes_the_first_move_is_next_unless_somebody_else_is_given)
{
	prints(TABLE "blue U 1,0 0\n", "check -f json", " | jq -c '[.verdict, .next]'", "[\"legal\",\"red\"]\n");
	prints(TABLE "given next red\nblue U 1,0 0\n", "check -f json", " | jq -c '[.violations[].code]'",
	       "[\"wrong-player\"]\n");
	has("wrong-player");
	ask(TABLE "given next red\nblue U 1,0 0\n", "check", " 2>&1");
	has("wrong-player: it is red's turn, not blue's, as line 9 states\n");
}

#define OWED \
	"game G\nedition zman-2020\nplayer red\nplayer blue\ntile plain meadow all\nbox land plain plain\n" \
	"start plain 0,0 0\nsetup plain 0,1 0\ngiven next blue +\n"

/* BONUS-07 */
Test(given, an_extra_turn_that_is_owed_must_be_taken)
{
	prints(OWED, "check -f json", " | jq -c .next", "\"blue +\"\n");
	ask(OWED "red plain 1,0 0\n", "check", " 2>&1");
	has(":10:1: extra-turn-skipped: blue must first take the extra turn that is given on line 9\n");
	ask(OWED "blue plain 1,0 0\n", "check", " 2>&1");
	has(":10:1: second-land-tile: blue has already placed the land tile of this turn, since the extra turn is given on line 9\n");
}

/* END-03, BONUS-09 */
Test(given, after_the_last_land_tile_an_extra_turn_needs_a_tile_that_fits)
{
#define LAST(bonus) \
	"game G\nedition zman-2020\nplayer red\nplayer blue\ntile plain meadow all\ntile wood forest all\nbox land plain\n" \
	"box bonus " bonus "\nstart plain 0,0 0\nsetup plain 0,1 0\ngiven next blue +\n"
	prints(LAST("plain"), "check -f json", " | jq -c '[.verdict, .next]'", "[\"legal\",\"blue +\"]\n");
	ask(LAST("wood"), "check", " 2>&1");
	has("given-mismatch: blue cannot be next: no land tile is left, and no bonus tile fits\n");
	ask(LAST(""), "check", " 2>&1");
	has("given-mismatch: blue cannot be next: no bonus tile is left\n");
	ask(LAST("plain"), "check -r extra-turn-after-last-tile=lost", " 2>&1");
	has("given-mismatch: blue cannot be next: no land tile is left, after which no extra turn is played "
	    "(extra-turn-after-last-tile=lost)\n");
}

/* SPEC-06 */
Test(given, covered_animals_count_no_more)
{
	static const char points[] = " | jq -c '.if_ended.totals.red'";
	prints(TRAP, "score --if-ended -f json", points, "6\n");
	prints(TRAP "given covered none\n", "score --if-ended -f json", points, "6\n");
	prints(TRAP "given covered 1,0:N deer 2\ngiven covered 3,0:E deer 1\n", "score --if-ended -f json", points,
	       "3\n");
	ask(TRAP "given covered 4,0:N deer 3\n", "check", " 2>&1");
	has(":13:15: cover-mismatch: the record has 3 deer covered, but the zone at 4,0:N shows 2 deer\n");
}

/* player-number */
Test(given, the_score_track_of_six_players_is_that_of_too_many)
{
	prints("game G\nedition base-2014\nplayer a\nplayer b\nplayer c\nplayer d\nplayer e\nplayer f\nrow D\n"
	       "given totals a 1 b 1 c 1 d 1 e 1 f 1\n",
	       "check -f json", " | jq -c '[.verdict, .violations[].code]'", "[\"illegal\",\"player-count\"]\n");
}

Test(given, an_assertion_that_cannot_be_read_is_not_of_the_position)
{
	prints(TABLE ALL "totals red ? blue 3\n", "check -f json", " 2>/dev/null | jq -c '[.verdict, .errors[].line]'",
	       "[\"unreadable\",13]\n");
}

/* The turns that are open are printed with the rows of their own game. */
Test(given, rows_with_open_turns_are_those_of_one_game)
{
	ask(TABLE "row E\n" TABLE "row E\n", "check", " 2>&1 | grep -c '^row E/?'");
	cr_expect_str_eq(output, "2\n");
}

/* Each line of what is given is taken, not only the first, and none of them is a move that is refused. */
Test(given, a_page_begins_with_the_score_track_of_the_table)
{
	ask(TABLE ALL "blue U 1,0 0\n", "report -o $scratch/page.html",
	    " && grep -o 'id=\"move-0\" data-standings=\"[^\"]*' $scratch/page.html");
	has("data-standings=\"1 1 30 0 0 0 0 0 30 7;2 0 12 0 0 0 0 0 12 7\n");
}

/* ---- forms ---- */

static char id_text[32];

static const char *id(const char *record)
{
	ask(record, "check -f json", " | jq -r .id");
	snprintf(id_text, sizeof id_text, "%.16s", output);
	return id_text;
}

static void same_id(const char *one, const char *other, bool same)
{
	char first[32];
	snprintf(first, sizeof first, "%s", id(one));
	cr_expect_eq(strcmp(first, id(other)) == 0, same, "%s %s:\n%s\n%s", first, id(other), one, other);
}

Test(given, an_id_has_what_would_not_hold_anyway)
{
	same_id(TABLE "given king none\ngiven totals blue 0 red 0\ngiven next red\n", TABLE, true);
	same_id(TABLE "given next blue\nblue U 1,0 0\n", TABLE "blue U 1,0 0\n", true);
	same_id(TABLE "given next blue\n", TABLE, false);
	same_id(TABLE "given totals red 0 blue 1\n", TABLE, false);
	same_id(TABLE "given king blue\n", TABLE, false);
	same_id(TABLE "given king blue\n", TABLE "given robber blue\n", false);
	same_id(TABLE "given king blue\n", TABLE "given king blue 2\n", true);
	same_id(TABLE ALL, TABLE "given next blue\ngiven totals blue 30 red 12\ngiven king red 2\n", true);
	same_id(TRAP "given covered 1,0:N deer 1\n", TRAP "given covered 1,0:3 deer 1\n", true);
	same_id(TRAP "given covered 1,0:N deer 1\n", TRAP "given covered 1,0:N deer 2\n", false);
}

Test(given, a_record_in_canonical_form_lacks_what_holds_anyway)
{
	prints(TABLE "given king none\ngiven totals blue 0 red 0\ngiven next red\ngiven robber none\nred U 1,0 0\n",
	       "convert --canonical", " | grep -c given", "0\n");
	prints(TABLE "given king red\ngiven totals blue 3 red 0\ngiven next blue\n", "convert --canonical",
	       " | tail -n 3", "given next blue\ngiven totals blue 3 red 0\ngiven king red\n");
	prints(TABLE "given next red\nblue U 1,0 0\nviolation wrong-player\nred U 1,0 0\n", "convert --canonical",
	       " | hgref check -f json - | jq -r .verdict", "legal\n");
}

Test(given, lines_come_back_from_every_form)
{
	static const char *const forms[] = { "--to log", "--to yaml", "--canonical", "--assert", "--to table" };
	for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
		char script[128];
		snprintf(script, sizeof script,
			 " | hgref score --if-ended -f json - | jq -c '[.next, .king, .totals.red, .if_ended.totals]'");
		char command[64];
		snprintf(command, sizeof command, "convert %s", forms[i]);
		prints(TABLE ALL, command, script, "[\"blue\",[\"red\",2],12,{\"red\":13,\"blue\":30}]\n");
	}
}

/* ---- what is not given ---- */

static void unstated(const char *record, const char *json, const char *text)
{
	prints(record, "score --if-ended -f json", " | jq -c .unstated", json);
	ask(record, "score --if-ended", " | grep '^not given'");
	cr_expect_str_eq(output, text, "%s", record);
}

#define NEXT "given next blue\n"
#define TOTALS "given totals red 12 blue 30\n"
#define KING "given king red\n"
#define ROBBER "given robber none\n"

Test(given, what_a_position_does_not_state_is_named_in_one_order)
{
	unstated(TABLE ALL, "null\n", "");
	unstated(TABLE "", "[\"king\",\"robber\",\"totals\"]\n",
		 "not given: who holds the King (`given king`), who holds the Robber Baron (`given robber`)\n"
		 "not given: the score track; without it red 0, blue 0 (`given totals`)\n");
	unstated(TABLE KING ROBBER TOTALS "blue U 1,0 0\n", "[\"next\"]\n",
		 "not given: who moves next (`given next`; blue is taken, who moves first)\n");
	unstated(TRAP "blue plain 0,1 0\n", "[\"covered\",\"next\",\"totals\"]\n",
		 "not given: what the hunting traps have covered (`given covered`), "
		 "who moves next (`given next`; blue is taken, who moves first)\n"
		 "not given: the score track; without it red 6, blue 0 (`given totals`)\n");
	unstated("game G\nedition base-2014\nexpansion king\nplayer red\nplayer blue\nred U 1,0 0\n", "null\n", "");
}

Test(given, without_the_score_track_nobody_is_named_who_would_win)
{
	ask(TABLE KING ROBBER NEXT, "score --if-ended", "");
	has("not given: the score track; without it red 1, blue 0 (`given totals`)\n");
	cr_expect_null(strstr(output, "would win"), "%s", output);
	ask(TABLE ALL, "score --if-ended", "");
	has("blue would win\n");
}

Test(given, an_ended_position_says_what_it_does_not_state)
{
	ask(TABLE KING ROBBER NEXT "blue U 1,0 0\nend\n", "score --if-ended", "");
	has("not given: the score track (`given totals`)\n");
}

/* Each with the record that states all but one thing, and what is claimed about it. */
static void judged(const char *record, const char *claim, int status, const char *names)
{
	char words[256];
	snprintf(words, sizeof words, " '%s' 2>/dev/null | jq -c '[.verdict, .unstated]'", claim);
	ask(record, "claim -f json", words);
	static const char *const verdicts[] = { "upheld", "rejected", "not-judged" };
	char expected[128];
	snprintf(expected, sizeof expected, "[\"%s\",%s]\n", verdicts[status], names);
	cr_expect_str_eq(output, expected, "%s\n%s: %s", record, claim, output);
	snprintf(words, sizeof words, " '%s' >/dev/null 2>&1", claim);
	cr_expect_eq(ask(record, "claim", words), status, "%s\n%s", record, claim);
}

Test(given, a_claim_is_not_judged_by_what_it_depends_on_and_nobody_states)
{
	static const char king[] = "red: king would pay 1 at the end", total[] = "red: total 12";
	judged(TABLE ALL, king, 0, "null");
	judged(TABLE ROBBER TOTALS, king, 2, "[\"king\"]");
	judged(TABLE KING, king, 0, "null");
	judged(TABLE ALL, total, 0, "null");
	judged(TABLE TOTALS, total, 0, "null");
	judged(TABLE KING ROBBER, total, 2, "[\"totals\"]");
	judged(TABLE KING TOTALS NEXT, "red: robber would pay 0 at the end", 2, "[\"robber\"]");
	judged(TABLE KING ROBBER TOTALS "blue V 1,0 0 thief W\nend\n", "blue: road at 1,0:W pays 2", 0, "[\"next\"]");
	judged(TABLE KING TOTALS NEXT "blue V 1,0 0 thief W\nend\n", "blue: win", 2, "[\"robber\"]");
	judged(TABLE KING ROBBER NEXT "blue V 1,0 0 thief W\nend\n", "blue: win", 2, "[\"totals\"]");
	judged(TABLE ALL "blue V 1,0 0 thief W\nend\n", "blue: win", 0, "null");
	judged(TRAP, "red: meadow at 1,0:N would pay 6 at the end", 2, "[\"covered\"]");
	judged(TRAP "given covered none\n", "red: meadow at 1,0:N would pay 6 at the end", 0, "null");
	judged(TRAP "given totals red 0 blue 0\nend\n", "red: total 6", 2, "[\"covered\"]");
	judged(TRAP "given totals red 0 blue 0\nend\n", "blue: total 0", 0, "null");
}
