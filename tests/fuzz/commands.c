#include "fuzz.h"

#include "command/check/check.h"
#include "command/claim/claim.h"
#include "command/draw/draw.h"
#include "command/explain/explain.h"
#include "command/legal/legal.h"
#include "command/mend/mend.h"
#include "command/rulings/rulings.h"
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

static enum status look(void *data, const struct reader *reader, const char *file, struct text *out)
{
	struct subject *s = data;
	const struct record *record = &reader->record;
	(void)file, (void)out;
	if (++s->games != s->wanted || reader->header_errors || reader->skip)
		return STATUS_FINE;
	referee_begin(&s->referee, record, ON_ILLEGAL_SKIP);
	while (referee_next(&s->referee))
		continue;
	const struct board *board = &s->referee.game.board;
	s->moves = s->referee.stopped ? 0 : s->referee.game.moves;
	if (!s->referee.stopped && board->tiles > 0)
		s->cell = board->placed[below(s, board->tiles)].cell;
	for (int i = 0; i < 2 && record->players > 0; i++)
		snprintf(s->colour[i], sizeof s->colour[i], "%s", record->declared[below(s, record->players)].colour);
	return STATUS_FINE;
}

static void trouble(void *data, const char *file, const char *what, struct text *out)
{
	(void)data, (void)file, (void)what, (void)out;
}

static void meet(struct subject *s, const uint8_t *data, size_t size)
{
	const struct game_visitor visitor = { .data = s, .game = look, .trouble = trouble };
	s->random = mutate_state_of(data, size);
	s->games = s->moves = 0;
	s->cell = (struct cell){ 0, 0 };
	s->wanted = below(s, 3) > 0 ? 1 : 1 + below(s, 4);
	snprintf(s->colour[0], sizeof s->colour[0], "red");
	snprintf(s->colour[1], sizeof s->colour[1], "blue");
	visit_bytes(data, size, INPUT_BY_CONTENT, &visitor);
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

static enum status ask(struct subject *s, enum status (*command)(const struct options *), struct options *options,
		       struct text *out)
{
	options->game = s->wanted;
	return run_command(command, options, out);
}

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

static void ask_for_picture(struct subject *s, struct options options, struct text *out)
{
	struct text place = { 0 };
	struct draw_options own = { .move = below(s, 2) ? -1 : below(s, s->moves + 2) };
	options.own = &own;
	own.illegal = below(s, 3) == 0;
	own.feature = below(s, 3) == 0 ? words_of_place(s, &place) : NULL;
	options.format = below(s, 2) ? FORMAT_SVG : FORMAT_TEXT;
	own.ascii = options.format == FORMAT_TEXT && below(s, 2);
	enum status status = ask(s, command_draw.run, &options, out);
	must(status == STATUS_TROUBLE || (status == STATUS_FINE && out->length > 0));
	check_printable(out);
	if (options.format == FORMAT_SVG)
		check_svg(out);
	text_free(&place);
}

static void check_form(const struct options *options, const struct text *out)
{
	if (options->format == FORMAT_JSON)
		check_json(out);
	else
		check_printable(out);
}

static void ask_for_explanation(struct subject *s, struct options options, struct text *out)
{
	options.format = below(s, 2) ? FORMAT_JSON : FORMAT_TEXT;
	options.on_illegal = (enum on_illegal)below(s, ON_ILLEGAL_STAND + 1);
	options.move = below(s, 2) ? 0 : 1 + below(s, s->moves + 2);
	options.line = below(s, 4) ? 0 : 1 + below(s, 60);
	struct explain_options own = { .at.given = below(s, 2) };
	own.at.place = any_place(s);
	options.own = &own;
	must(ask(s, command_explain.run, &options, out) <= STATUS_TROUBLE);
	check_form(&options, out);
}

static void ask_what_is_legal(struct subject *s, struct options options, struct text *out)
{
	static const char *const tiles[] = { "28", "56", "93", "E", "K1", "X", "Canoe", "shaman" };
	int kind = below(s, 5);
	options.format = below(s, 2) ? FORMAT_JSON : FORMAT_TEXT;
	options.on_illegal = (enum on_illegal)below(s, ON_ILLEGAL_STAND + 1);
	struct legal_options own = { .count = kind == 0, .all = kind == 1 };
	own.tile = kind == 2 ? tiles[below(s, 8)] : NULL;
	options.own = &own;
	if (kind > 2 || (kind == 2 && below(s, 2)))
		options.move = 1 + below(s, s->moves + 2);
	must(ask(s, command_legal.run, &options, out) <= STATUS_USAGE);
	check_form(&options, out);
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

static void ask_about_claim(struct subject *s, struct options options, struct text *out)
{
	struct text words = { 0 };
	add_claim(s, &words);
	char *arguments[] = { options.file[0], words.s };
	options.file = arguments;
	options.files = 2;
	options.format = below(s, 2) ? FORMAT_JSON : FORMAT_TEXT;
	must(ask(s, command_claim.run, &options, out) <= STATUS_USAGE);
	check_form(&options, out);
	text_free(&words);
}

/* Of all games: this command has no --game. */
static void ask_for_rulings(struct subject *s, struct options options, struct text *out)
{
	options.format = below(s, 2) ? FORMAT_JSON : FORMAT_TEXT;
	options.on_illegal = (enum on_illegal)below(s, ON_ILLEGAL_STAND + 1);
	must(run_command(command_rulings.run, &options, out) <= STATUS_TROUBLE);
	check_form(&options, out);
}

/* Of all games too. What --apply prints is legal throughout if its status says so. */
static void ask_for_mends(struct subject *s, struct options options, struct text *out)
{
	struct check_options none = { 0 };
	struct mend_options own = { .effort = 1 + below(s, 400) };
	options.own = &own;
	own.changes = 1 + below(s, 2);
	own.all = below(s, 2);
	own.apply = below(s, 3) == 0;
	options.format = !own.apply && below(s, 2) ? FORMAT_JSON : FORMAT_TEXT;
	enum status status = run_command(command_mend.run, &options, out);
	must(status <= STATUS_TROUBLE);
	if (!own.apply) {
		check_form(&options, out);
	} else if (status == STATUS_FINE) {
		struct text mended = *out, unprinted = { 0 };
		char *file[] = { (char *)path_of_bytes((const uint8_t *)mended.s, mended.length, 0) };
		options.file = file;
		options.own = &none;
		*out = unprinted;
		must(run_command(command_check.run, &options, out) == STATUS_FINE);
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
static enum status write_page(void *data, const struct reader *reader, const char *file, struct text *out)
{
	static struct judged_game judged;
	struct subject *s = data;
	struct page page = { .judged = &judged };
	if (++s->games != s->wanted || reader->skip)
		return STATUS_FINE;
	if (reader->header_errors)
		judged_unreadable(&judged, reader, file);
	else
		judge_game(&judged, reader, file, (enum on_illegal)below(s, ON_ILLEGAL_STAND + 1), KEEP_WORDS);
	text_clear(out);
	page_write(out, &page);
	check_body(out);
	must(count_of(out, "<script") == 1 && count_of(out, "</script") == 1 && count_of(out, "<img") == 0);
	must(count_of(out, "<svg") == count_of(out, "</svg>") &&
	     count_of(out, "<details") == count_of(out, "</details>"));
	text_clear(out);
	return STATUS_FINE;
}

static void ask_for_page(struct subject *s, const uint8_t *data, size_t size)
{
	const struct game_visitor visitor = { .data = s, .game = write_page, .trouble = trouble };
	s->games = 0;
	visit_bytes(data, size, INPUT_BY_CONTENT, &visitor);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct subject s;
	struct text out = { 0 };
	struct options options = options_default;
	meet(&s, data, size);
	char *file[] = { (char *)path_of_bytes(data, size, 1) };
	options.file = file;
	options.files = 1;
	if (below(&s, 4) == 0) /* it takes as long as all the others */
		ask_for_picture(&s, options, &out);
	ask_for_explanation(&s, options, &out);
	ask_what_is_legal(&s, options, &out);
	ask_about_claim(&s, options, &out);
	if (below(&s, 16) == 0) /* each game is judged again under every ruling */
		ask_for_rulings(&s, options, &out);
	if (below(&s, 4) == 0)
		ask_for_mends(&s, options, &out);
	if (below(&s, 16) == 0) /* it takes as long as three pictures */
		ask_for_page(&s, data, size);
	text_free(&out);
	return 0;
}
