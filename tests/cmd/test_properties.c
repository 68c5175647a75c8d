#include "command/random/random_choice.h"
#include "read/log.h"
#include "show/show.h"
#include "tests/core/support.h"
#include "tests/program/command.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * What is true of every legal game: over random games of every edition and style, and over the games whose results are
 * known.
 */

static const struct overrides none;
static const char *const recorded[] = { "scenarios/games/recorded.log", "scenarios/games/two-players.log" };

static struct reader reader, other;
static struct referee referee;

/* ---- games to look at ---- */

/* Calls `visit` with the log of `games` random games of each edition and style. */
static void each_random(int games, bool asserting, void (*visit)(const char *log, size_t length))
{
	struct random_player *player = random_player_new();
	struct text out = { 0 };
	for (int e = 0; e < editions; e++)
		for (int style = 0; style < PLAY_STYLES; style++)
			for (int seed = 0; seed < games; seed++) {
				struct random_wish wish = { .rules = &rulesets[e],
							    .asked.seed = (uint64_t)(1000 * e + seed),
							    .asked.style = (enum play_style)style,
							    .asked.asserting = asserting };
				text_clear(&out);
				random_game(player, &wish, &out);
				visit(out.s, out.length);
			}
	text_free(&out);
	random_player_free(player);
}

/* Calls `visit` with each game of the recorded ones. */
static void each_known(void (*visit)(const char *log, size_t length))
{
	for (size_t f = 0; f < sizeof recorded / sizeof recorded[0]; f++) {
		struct input input;
		struct cut cut;
		cr_assert(input_open(&input, recorded[f]));
		while (input_next(&input, &cut)) {
			char *copy = grow(NULL, cut.length + 1, 1);
			memcpy(copy, cut.text, cut.length);
			copy[cut.length] = '\0';
			visit(copy, cut.length);
			free(copy);
		}
		input_close(&input);
	}
}

static void begin_readers(void)
{
	reader_begin(&reader, &none);
	reader_begin(&other, &none);
}

static void free_readers(void)
{
	reader_free(&reader);
	reader_free(&other);
}

TestSuite(properties, .init = begin_readers, .fini = free_readers, .timeout = 300);
TestSuite(properties_long, .init = begin_readers, .fini = free_readers, .timeout = 300);

static bool read_log(struct reader *into, const char *log, size_t length)
{
	struct cut cut = { .text = log, .length = length, .line = 1 };
	return log_read(into, &cut);
}

/* ---- judging ---- */

/* The result of a game. */
struct result {
	bool illegal, scored;
	int awards, moves;
	uint32_t line; /* those of the first violation */
	int points[PLAYERS_MAX][COLUMNS];
};

static struct result judge_record(const struct record *record)
{
	struct result result = { 0 };
	referee_begin(&referee, record, ON_ILLEGAL_STOP);
	while (referee_next(&referee)) {
		const struct report *report = &referee.report;
		bool action = !report->step || report->step->kind < STEP_SCORED;
		result.awards += action ? referee.outcome.awards : 0;
		if (referee.illegal && result.line == 0)
			result.line = report->step ? report->step->span.line : UINT32_MAX;
	}
	result.illegal = referee.illegal;
	result.scored = referee.game.scored;
	result.moves = referee.game.moves;
	for (int p = 0; p < referee.game.players; p++)
		for (int c = 0; c < COLUMNS; c++)
			result.points[p][c] = referee.game.points[p][c];
	return result;
}

static void expect_same(const struct result *a, const struct result *b, const char *log, const char *what)
{
	int title = (int)strcspn(log, "\n");
	cr_expect_not(b->illegal, "%s: %.*s: illegal in line %u", what, title, log, b->line);
	cr_expect(a->awards == b->awards && a->moves == b->moves && a->scored == b->scored, "%s: %.*s", what, title,
		  log);
	cr_expect(memcmp(a->points, b->points, sizeof a->points) == 0, "%s: %.*s: other points", what, title, log);
}

/* ---- a quarter turn of the whole table ---- */

/* The start tile's cell stays; what was east of it is then south. */
static void turn_cell(struct cell *cell)
{
	*cell = (struct cell){ (int16_t)-cell->y, cell->x };
}

static void turn_place(struct place *place)
{
	turn_cell(&place->cell);
	if (place->slot < SLOTS)
		place->slot = (uint8_t)((place->slot + 3) % SLOTS);
}

static void turn_turn(struct turn *turn)
{
	turn_cell(&turn->cell);
	turn->degrees = (int16_t)((turn->degrees + 90) % 360);
	for (int i = 0; i < turn->recalls; i++)
		turn_place(&turn->recall[i]);
	for (int i = 0; i < turn->pieces; i++)
		turn_place(&turn->piece[i].place);
}

static void turn_record(struct reader *r)
{
	struct record *record = &r->record;
	if (!record->start.given)
		record->start.tile = record->set->start;
	record->start.degrees = (int16_t)(record->start.given ? (record->start.degrees + 90) % 360 : 90);
	turn_cell(&record->start.cell);
	record->start.given = true;
	for (uint32_t i = 0; i < record->steps; i++) {
		struct step *step = &r->scratch.steps[i];
		if (step->kind == STEP_TURN)
			turn_turn(&step->turn);
		else if (step->kind >= STEP_SCORED && step->kind != STEP_LEGAL)
			turn_place(&step->assertion.place);
	}
}

static void expect_turned(const char *log, size_t length)
{
	cr_assert(read_log(&reader, log, length));
	reader.record.start.cell = (struct cell){ 0, 0 };
	struct result before = judge_record(&reader.record);
	cr_expect_not(before.illegal, "%.*s", (int)strcspn(log, "\n"), log);
	for (int quarter = 1; quarter < 4; quarter++) {
		turn_record(&reader);
		struct result after = judge_record(&reader.record);
		expect_same(&before, &after, log, "turned");
	}
}

Test(properties, turning_the_whole_game_changes_nothing)
{
	each_random(24, true, expect_turned);
	each_known(expect_turned);
}

/* ---- other names for the players ---- */

static const char *const names[PLAYERS_MAX][2] = {
	{ "red", "Z" }, { "blue", "anna-maria" }, { "yellow", "x9" }, { "violet", "red" }, { "green", "\xC3\xA9" },
};

static bool is_letter(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-' ||
	       (unsigned char)c >= 0x80;
}

/* Whole words that are colours become names. */
static void rename_in(struct text *out, const char *s, size_t length)
{
	const char *end = s + length;
	text_clear(out);
	while (s < end) {
		const char *word = s;
		while (s < end && is_letter(*s))
			s++;
		int p = 0;
		while (p < PLAYERS_MAX && !word_is((struct word){ word, (size_t)(s - word) }, names[p][0]))
			p++;
		text_add_bytes(out, p < PLAYERS_MAX ? names[p][1] : word,
			       p < PLAYERS_MAX ? strlen(names[p][1]) : (size_t)(s - word));
		if (s < end)
			text_add_bytes(out, s++, 1);
	}
}

static void show_judged(struct text *out, const struct reader *judged)
{
	static struct judged_game judged_game;
	text_clear(out);
	judge_game(&judged_game, judged, "file", ON_ILLEGAL_STOP, KEEP_WORDS);
	show_json(out, &judged_game);
}

static void expect_renamed(const char *log, size_t length)
{
	struct text renamed = { 0 }, json = { 0 }, expected = { 0 }, found = { 0 };
	rename_in(&renamed, log, length);
	cr_assert(read_log(&reader, log, length));
	show_judged(&json, &reader);
	rename_in(&expected, json.s, json.length);
	cr_assert(read_log(&reader, renamed.s, renamed.length), "%s", reader.error->message);
	show_judged(&found, &reader);
	cr_expect_str_eq(found.s, expected.s);
	text_free(&renamed);
	text_free(&json);
	text_free(&expected);
	text_free(&found);
}

Test(properties, other_names_for_the_players_change_nothing_but_the_names)
{
	each_random(8, true, expect_renamed);
	each_known(expect_renamed);
}

/* ---- parts of a game ---- */

/* Every beginning of a legal game is legal. One that ends between the assertions of a step is not: some are missing. */
static void expect_legal_prefixes(const char *log, size_t length)
{
	cr_assert(read_log(&reader, log, length));
	uint32_t steps = reader.record.steps;
	for (uint32_t n = 0; n <= steps; n++) {
		if (n < steps && reader.record.step[n].kind >= STEP_SCORED)
			continue;
		reader.record.steps = n;
		struct result result = judge_record(&reader.record);
		cr_expect_not(result.illegal, "%.*s: the first %u steps: illegal in line %u", (int)strcspn(log, "\n"),
			      log, n, result.line);
	}
}

Test(properties, every_beginning_of_a_legal_game_is_legal)
{
	each_random(4, false, expect_legal_prefixes);
	each_random(1, true, expect_legal_prefixes);
	each_known(expect_legal_prefixes);
}

/* A game that lacks a line gets a verdict, legal, illegal or unreadable, and a message that says where. */
static void expect_verdicts(const char *log, size_t length)
{
	static struct judged_game judged_game;
	struct text shorter = { 0 }, shown = { 0 };
	for (const char *line = log, *end = log + length; line < end;) {
		size_t n = strcspn(line, "\n") + 1;
		text_clear(&shorter);
		text_clear(&shown);
		text_add_bytes(&shorter, log, (size_t)(line - log));
		text_add_bytes(&shorter, line + n, (size_t)(end - line) - n);
		struct cut cut = { .text = shorter.s, .length = shorter.length, .line = 1 };
		if (log_read(&reader, &cut)) {
			judge_game(&judged_game, &reader, "file", ON_ILLEGAL_STOP, KEEP_WORDS);
			cr_expect_eq(judged_game.verdict == VERDICT_ILLEGAL, judged_game.findings.count > 0);
			show_check(&shown, &judged_game);
			show_json(&shown, &judged_game);
		} else {
			cr_expect(reader.error->message[0] && reader.error->column > 0);
			show_errors(&shown, &reader, "file", NULL);
		}
		cr_expect(strstr(shown.s, "file:"), "%.*s", (int)n, line);
		line += n;
	}
	text_free(&shorter);
	text_free(&shown);
}

Test(properties_long, a_game_that_lacks_any_line_gets_a_verdict)
{
	each_random(3, true, expect_verdicts);
	each_known(expect_verdicts);
}

/* ---- many games in files ---- */

/* Judges in a shell, and prints each game's JSON without its file and line, in the order of the titles. */
#define JUDGED(files) "$H check -f json " files " | sed -E 's/\"(file|line)\": (\"[^\"]*\"|[0-9]+)//g' | sort | cksum"

Test(properties, the_order_and_the_files_of_games_do_not_matter)
{
	/* 160 games cut at each `game` line, put together again from the last to the first, and split in three */
	run("H=%s; D=$scratch; for e in hig-2020 devir; do "
	    "for s in even claims; do $H random -e $e --style $s --games 40 --assert; done; done >$D/all; "
	    "awk -v d=$D '/^game /{n++} {print > sprintf(\"%%s/g%%03d\", d, n)}' $D/all; "
	    "cat $(ls -r $D/g*) >$D/reversed; cat $D/g00* >$D/s1; cat $D/g0[1-9]* >$D/s2; cat $D/g1* >$D/s3; " //
	    JUDGED("$D/all") "; " JUDGED("$D/reversed") "; " JUDGED("$D/s3 $D/s1 $D/s2") "; " JUDGED(
		    "$D/g*") "; "
			     "cat $D/reversed | " JUDGED("-") "; ls $D/g* | wc -l");
	char *line[6], *at = output;
	for (int i = 0; i < 6; i++) {
		line[i] = at;
		at += strcspn(at, "\n");
		cr_assert(*at, "%s", output);
		*at++ = '\0';
	}
	for (int i = 1; i < 5; i++)
		cr_expect_str_eq(line[i], line[0]);
	cr_expect_eq(atoi(line[5]), 160);
}
