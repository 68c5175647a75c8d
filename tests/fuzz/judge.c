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

static struct transcript transcript, without;

/* Points come only from awards. */
static void check_points(const struct transcript *t)
{
	for (int p = 0; p < t->referee.game.players; p++) {
		int32_t sum = 0;
		for (size_t i = 0; i < t->awards; i++)
			sum += t->award[i].players >> p & 1 ? t->award[i].points : 0;
		must(sum == game_total(&t->referee.game, p));
	}
}

static void check_founds(const struct transcript *t)
{
	must((t->founds > 0) == (t->verdict == VERDICT_ILLEGAL) || t->verdict == VERDICT_UNREADABLE);
	must(t->notes <= t->founds);
	for (size_t i = 0; i < t->founds; i++) {
		const struct found *found = &t->found[i];
		must(t->words.s[found->message] != '\0');
		must(found->at + found->marked <= found->span.length);
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

static void print(const struct transcript *t, struct text *out)
{
	show_check(out, t);
	check_text(out);
	show_score(out, t);
	check_text(out);
	show_json(out, t);
	check_object(out);
}

static enum status judge(void *data, const struct reader *reader, const char *file, struct text *out)
{
	static const enum on_illegal modes[] = { ON_ILLEGAL_STOP, ON_ILLEGAL_SKIP, ON_ILLEGAL_STAND };
	bool legal = false;
	(void)data;
	check_errors(reader);
	show_errors(out, reader, file);
	check_text(out);
	for (int m = 0; m < 3; m++) {
		transcript_judge(&transcript, reader, file, modes[m], KEEP_WORDS);
		must(m == 0 || reader->errors || (transcript.verdict == VERDICT_LEGAL) == legal);
		check_points(&transcript);
		check_founds(&transcript);
		if (transcript.stood > 0)
			transcript_without(&transcript, &without);
		if (!legal) /* else nothing new is said */
			print(&transcript, out);
		legal = transcript.verdict == VERDICT_LEGAL;
	}
	return STATUS_FINE;
}

static enum status unread(void *data, const struct reader *reader, const char *file, struct text *out)
{
	(void)data;
	check_errors(reader);
	show_errors(out, reader, file);
	check_text(out);
	transcript_unreadable(&transcript, reader, file);
	print(&transcript, out);
	return STATUS_TROUBLE;
}

static void skipped(void *data, const struct reader *reader, const char *file, struct text *out)
{
	(void)data;
	show_skipped(out, reader, file);
	check_text(out);
}

static enum status trouble(void *data, const char *file, const char *what, struct text *out)
{
	(void)data, (void)file, (void)out;
	must(what && *what);
	return STATUS_TROUBLE;
}

void judge_bytes(const uint8_t *data, size_t size, enum input_kind kind)
{
	const struct game_visitor visitor = {
		.judge = judge, .unread = unread, .skipped = skipped, .trouble = trouble
	};
	visit_bytes(data, size, kind, &visitor);
}
