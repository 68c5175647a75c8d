#include "fuzz.h"

#include "show/show.h"

#include <string.h>

static void check_text(struct text *out)
{
	text_make_printable(out, 0);
	check_printable(out);
	text_clear(out);
}

static void check_object(struct text *out)
{
	text_make_printable(out, 0);
	must(out->length > 0 && memchr(out->s, '\n', out->length) == out->s + out->length - 1);
	check_json(out);
	text_clear(out);
}

/* ---- what is judged ---- */

static struct judged_game judged_game = { .if_ended = true }, without;

static int32_t points_of(int player, const struct award *awards, size_t count)
{
	int32_t sum = 0;
	for (size_t i = 0; i < count; i++)
		sum += awards[i].players >> player & 1 ? awards[i].points : 0;
	return sum;
}

/* Points are given or come from awards, also if the game ended now. */
static void check_points(const struct judged_game *t)
{
	const struct ending *ending = t->ending;
	for (int p = 0; p < judged_position(t)->players; p++) {
		int32_t sum =
			judged_position(t)->points[p][COLUMN_GIVEN] + points_of(p, t->replay.award, t->replay.awards);
		must(sum == game_total(judged_position(t), p));
		if (ending)
			must(sum + points_of(p, ending->outcome.award, ending->outcome.awards) ==
			     game_total(&ending->game, p));
	}
}

static void check_findings(const struct judged_game *t)
{
	must((t->findings.count > 0) == (t->verdict == VERDICT_ILLEGAL) || t->verdict == VERDICT_UNREADABLE);
	must(t->findings.notes <= t->findings.count);
	for (size_t i = 0; i < t->findings.count; i++) {
		const struct finding *finding = &t->findings.list[i];
		must(t->findings.words.s[finding->message] != '\0');
		must(finding->at + finding->marked <= finding->span.length);
	}
}

static void check_errors(const struct reader *reader)
{
	for (unsigned i = 0; i < reader->errors && i < ERRORS_MAX; i++) {
		const struct trouble *error = &reader->error[i];
		must(error->message[0] != '\0' && error->column > 0 && error->code < READ_CODES);
		must(error->at <= error->span.length); /* a byte that is not text follows the line that is shown */
		must(error->at + error->marked <= error->span.length + 1);
		must(error->steps <= reader->record.steps);
		must(i == 0 || reader->error[i - 1].span.line <= error->span.line);
	}
}

static void print(const struct judged_game *t, struct text *out)
{
	show_check(out, t);
	check_text(out);
	show_score(out, t);
	check_text(out);
	show_json(out, t);
	check_object(out);
	show_annotations(out, t);
	check_text(out);
}

static void judge(const struct reader *reader, const char *file, struct text *out)
{
	static const enum on_illegal modes[] = { ON_ILLEGAL_STOP, ON_ILLEGAL_SKIP, ON_ILLEGAL_STAND };
	bool legal = false;
	for (int m = 0; m < 3; m++) {
		judge_game(&judged_game, reader, file, modes[m], KEEP_WORDS);
		must(m == 0 || reader->errors || (judged_game.verdict == VERDICT_LEGAL) == legal);
		check_points(&judged_game);
		check_findings(&judged_game);
		if (judged_game.replay.stood > 0)
			judged_without(&judged_game, &without);
		if (!legal) /* otherwise nothing new is said */
			print(&judged_game, out);
		legal = judged_game.verdict == VERDICT_LEGAL;
	}
}

static void check_game(const struct reader *reader, const char *file, struct text *out)
{
	check_errors(reader);
	show_errors(out, reader, file, NULL);
	check_text(out);
	if (reader->header_errors) {
		judged_unreadable(&judged_game, reader, file);
		print(&judged_game, out);
	} else if (reader->skip) {
		show_skipped(out, reader, file);
		check_text(out);
	} else {
		judge(reader, file, out);
	}
}

void judge_bytes(const uint8_t *data, size_t size, enum input_kind kind)
{
	struct game_file file;
	open_games(&file, data, size, kind);
	struct text out = { 0 };
	while (game_file_next(&file))
		check_game(file.reader, "record", &out);
	must(!file.trouble || *file.trouble);
	game_file_close(&file);
	text_free(&out);
}
