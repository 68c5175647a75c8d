#include "fuzz.h"

#include "core/referee.h"
#include "command/report/page.h"
#include "say/names.h"

#include <stdio.h>
#include <string.h>

/*
 * What the commands other than check and score make of a file: a picture, an explanation, what was legal, a claim, what
 * other rulings would change, what may have been meant, and a page. The bytes of the input choose what is asked.
 */

/* What can be asked about one game of the input. */
struct subject {
	int games, wanted; /* how many there are; and the one that is asked about, from 1 */
	int moves;
	struct cell cell;       /* where a tile lies */
	char colour[2][64];     /* of two players */
	struct referee referee; /* at its end */
	uint64_t random;
};

static int below(struct subject *s, int bound)
{
	return (int)(mutate_random(&s->random) % (unsigned)bound);
}

static void look(struct subject *s, const struct reader *reader)
{
	const struct record *record = &reader->record;
	if (++s->games != s->wanted || reader->header_errors || reader->skip)
		return;
	referee_begin(&s->referee, record, ON_ILLEGAL_SKIP);
	while (referee_next(&s->referee))
		continue;
	const struct board *board = &s->referee.game.board;
	s->moves = s->referee.stopped ? 0 : s->referee.game.moves;
	if (!s->referee.stopped && board->tiles > 0)
		s->cell = board->placed[below(s, board->tiles)].cell;
	for (int i = 0; i < 2 && record->players > 0; i++)
		snprintf(s->colour[i], sizeof s->colour[i], "%s", record->declared[below(s, record->players)].colour);
}

static void meet(struct subject *s, const uint8_t *data, size_t size)
{
	s->random = mutate_state_of(data, size);
	s->games = s->moves = 0;
	s->cell = (struct cell){ 0, 0 };
	s->wanted = below(s, 3) > 0 ? 1 : 1 + below(s, 4);
	snprintf(s->colour[0], sizeof s->colour[0], "red");
	snprintf(s->colour[1], sizeof s->colour[1], "blue");
	struct game_file file;
	open_games(&file, data, size, INPUT_BY_CONTENT);
	while (game_file_next(&file))
		look(s, file.reader);
	game_file_close(&file);
}

/* A place, usually on a tile that is there. */
static struct place any_place(struct subject *s)
{
	struct place place = { s->cell, (uint8_t)below(s, SLOT_NAMES) };
	if (below(s, 8) == 0)
		place.cell.x++;
	return place;
}

static const char *words_of_place(struct subject *s, struct text *words)
{
	text_clear(words);
	say_place(words, any_place(s));
	return words->s;
}

/* ---- the questions ---- */

/* As many elements end as begin. */
static void check_svg(const struct text *out)
{
	int open = 0;
	for (size_t i = 0; i + 1 < out->length; i++) {
		bool tag = out->s[i] == '<' && out->s[i + 1] != '?' && out->s[i + 1] != '!';
		open += tag ? (out->s[i + 1] == '/' ? -1 : 1) : 0;
		open -= out->s[i] == '/' && out->s[i + 1] == '>';
		must(open >= 0);
	}
	must(open == 0);
}

/* An option with one of its values, to be put before the name of the file; or nothing, as often. */
static const char *maybe(struct subject *s, const char *words)
{
	return below(s, 2) ? words : "";
}

static const char *any_on_illegal(struct subject *s)
{
	static const char *const words[] = { "", "--on-illegal\tskip\t", "--on-illegal\tstand\t" };
	return words[below(s, 3)];
}

static void ask_for_picture(struct subject *s, const char *file, struct text *out)
{
	struct text place = { 0 }, words = { 0 };
	const char *option = below(s, 2) ? "around" : "feature";
	text_add(&words, "--game\t%d\t", s->wanted);
	if (below(s, 2))
		text_add(&words, "--move\t%d\t", below(s, s->moves + 2));
	if (below(s, 3) == 0)
		text_add(&words, "--illegal\t");
	if (below(s, 3) == 0)
		text_add(&words, "--%s\t%s\t", option, words_of_place(s, &place));
	enum status status = run_line(out, "draw\t%s%s", words.s, file);
	must(status == STATUS_TROUBLE || (status == STATUS_FINE && out->length > 0));
	check_printable(out);
	check_svg(out);
	text_free(&place);
	text_free(&words);
}

static void check_form(bool json, const struct text *out)
{
	if (json)
		check_json(out);
	else
		check_printable(out);
}

static const char *form_of(bool json)
{
	return json ? "json" : "text";
}

static void ask_for_explanation(struct subject *s, const char *file, struct text *out)
{
	struct text place = { 0 }, words = { 0 };
	bool json = below(s, 2);
	text_add(&words, "--game\t%d\t%s", s->wanted, any_on_illegal(s));
	if (below(s, 2))
		text_add(&words, "--move\t%d\t", 1 + below(s, s->moves + 2));
	else if (below(s, 4))
		text_add(&words, "--line\t%d\t", 1 + below(s, 60));
	if (below(s, 2))
		text_add(&words, "--at\t%s\t", words_of_place(s, &place));
	must(run_line(out, "explain\t--format\t%s\t%s%s", form_of(json), words.s, file) <= STATUS_USAGE);
	check_form(json, out);
	text_free(&place);
	text_free(&words);
}

static void ask_what_is_legal(struct subject *s, const char *file, struct text *out)
{
	static const char *const tiles[] = { "28", "56", "93", "E", "K1", "X", "Canoe", "shaman" };
	static const char *const lists[] = { "--count\t", "--all\t" };
	struct text words = { 0 };
	int kind = below(s, 5);
	bool json = below(s, 2);
	text_add(&words, "%s%s", any_on_illegal(s), kind < 2 ? lists[kind] : "");
	if (kind == 2)
		text_add(&words, "--tile\t%s\t", tiles[below(s, 8)]);
	if (kind > 2 || (kind == 2 && below(s, 2)))
		text_add(&words, "--move\t%d\t", 1 + below(s, s->moves + 2));
	must(run_line(out, "legal\t--format\t%s\t%s%s", form_of(json), words.s, file) <= STATUS_USAGE);
	check_form(json, out);
	text_free(&words);
}

static void add_claim(struct subject *s, struct text *words)
{
	static const char *const verbs[] = { "pays", "would pay", "would pay" };
	struct text place = { 0 };
	int verb = below(s, 3);
	text_clear(words);
	if (below(s, 4) == 0) {
		text_add(words, "totals");
		return;
	}
	text_add(words, "%s", s->colour[0]);
	if (below(s, 3) == 0)
		text_add(words, " and %s", s->colour[1]);
	int kind = below(s, AWARD_KINDS + 2);
	if (kind == AWARD_KINDS)
		text_add(words, " wins");
	else if (kind > AWARD_KINDS)
		text_add(words, ": total %d", below(s, 20));
	else
		text_add(words, ": %s at %s %s %d%s", award_kind_name((enum award_kind)kind), words_of_place(s, &place),
			 verbs[verb], below(s, 13), verb == 2 ? " at the end" : "");
	if (kind != AWARD_KINDS && below(s, 2))
		text_add(words, " after move %d", below(s, s->moves + 2));
	text_free(&place);
}

static void ask_about_claim(struct subject *s, const char *file, struct text *out)
{
	struct text words = { 0 };
	bool json = below(s, 2);
	add_claim(s, &words);
	must(run_line(out, "claim\t--game\t%d\t--format\t%s\t%s\t%s", s->wanted, form_of(json), file, words.s) <=
	     STATUS_USAGE);
	check_form(json, out);
	text_free(&words);
}

/* Of all games: this command has no --game. */
static void ask_for_rulings(struct subject *s, const char *file, struct text *out)
{
	bool json = below(s, 2);
	must(run_line(out, "rulings\t--format\t%s\t%s%s", form_of(json), any_on_illegal(s), file) <= STATUS_TROUBLE);
	check_form(json, out);
}

/* Of all games too. What --apply prints is legal throughout if its status says so. */
static void ask_for_mends(struct subject *s, const char *file, struct text *out)
{
	bool apply = below(s, 3) == 0, json = !apply && below(s, 2);
	enum status status =
		run_line(out, "mend\t--effort\t%d\t--changes\t%d\t%s%s%s\t%s", 1 + below(s, 400), 1 + below(s, 2),
			 maybe(s, "--all\t"), apply ? "--apply" : "--format\t", apply ? "" : form_of(json), file);
	must(status <= STATUS_TROUBLE);
	if (!apply) {
		check_form(json, out);
	} else if (status == STATUS_FINE) {
		struct text mended = *out, unprinted = { 0 };
		*out = unprinted;
		must(run_line(out, "check\t%s", path_of_bytes((const uint8_t *)mended.s, mended.length, 0)) ==
		     STATUS_FINE);
		text_free(&mended);
	}
}

/* ---- pages ---- */

static int count_of(const struct text *out, const char *words)
{
	int n = 0;
	for (const char *at = out->s; (at = strstr(at, words)); at++)
		n++;
	return n;
}

/* What is made of the record lies between the style, which has tabs, and the script. */
static void check_body(const struct text *out)
{
	const char *begin = strstr(out->s, "<header>"), *end = strstr(out->s, "<script");
	struct text body = { 0 };
	must(begin && end > begin);
	text_add_bytes(&body, begin, (size_t)(end - begin));
	check_printable(&body);
	text_free(&body);
}

/* Nothing in a record adds an element that runs or loads something. */
static void check_page(struct subject *s, const struct reader *reader)
{
	static struct judged_game judged;
	struct text out = { 0 };
	struct tile_maps maps = { 0 };
	struct page page = { .judged = &judged, .maps = &maps };
	if (++s->games != s->wanted || reader->skip)
		return;
	if (reader->header_errors)
		judged_unreadable(&judged, reader, "record");
	else
		judge_game(&judged, reader, "record", (enum on_illegal)below(s, ON_ILLEGAL_STAND + 1), KEEP_WORDS);
	page_write(&out, &page);
	tile_maps_free(&maps);
	check_body(&out);
	must(count_of(&out, "<script") == 1 && count_of(&out, "</script") == 1 && count_of(&out, "<img") == 0);
	must(count_of(&out, "<svg") == count_of(&out, "</svg>") &&
	     count_of(&out, "<details") == count_of(&out, "</details>"));
	text_free(&out);
}

static void ask_for_page(struct subject *s, const uint8_t *data, size_t size)
{
	struct game_file file;
	open_games(&file, data, size, INPUT_BY_CONTENT);
	s->games = 0;
	while (game_file_next(&file))
		check_page(s, file.reader);
	game_file_close(&file);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct subject s;
	struct text out = { 0 };
	meet(&s, data, size);
	const char *file = path_of_bytes(data, size, 1);
	if (below(&s, 4) == 0) /* it takes as long as all the others */
		ask_for_picture(&s, file, &out);
	ask_for_explanation(&s, file, &out);
	ask_what_is_legal(&s, file, &out);
	ask_about_claim(&s, file, &out);
	if (below(&s, 16) == 0) /* each game is judged again under every ruling */
		ask_for_rulings(&s, file, &out);
	if (below(&s, 4) == 0)
		ask_for_mends(&s, file, &out);
	if (below(&s, 16) == 0) /* it takes as long as three pictures */
		ask_for_page(&s, data, size);
	text_free(&out);
	return 0;
}
