#include "fuzz.h"

#include "../../cmd/show.h"

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
	must((t->founds > 0) == (t->verdict == VERDICT_ILLEGAL));
	for (size_t i = 0; i < t->founds; i++) {
		const struct found *found = &t->found[i];
		must(t->words.s[found->message] != '\0');
		must(found->at + found->marked <= found->span.length);
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
	for (int m = 0; m < 3; m++) {
		transcript_judge(&transcript, reader, file, modes[m], KEEP_WORDS);
		must(m == 0 || (transcript.verdict == VERDICT_LEGAL) == legal);
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
	const struct trouble *trouble = &reader->trouble;
	(void)data;
	must(trouble->message[0] != '\0' && trouble->column > 0);
	must(trouble->at <= trouble->span.length); /* a byte that is no letter stands behind the line that is shown */
	must(trouble->at + trouble->marked <= trouble->span.length + 1);
	show_trouble(out, reader, file);
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
