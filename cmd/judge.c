#include "commands.h"
#include "each_game.h"
#include "show.h"

#include <stdlib.h>

/* `check` and `score`: the same judging, two ways to print it. */
struct judging {
	const struct options *options;
	void (*show)(struct text *out, const struct transcript *t);
	struct transcript transcript, without;
};

static void show(const struct judging *judging, struct text *out)
{
	if (judging->options->quiet)
		return;
	size_t begin = out->length;
	if (judging->options->format == FORMAT_JSON) {
		show_json(out, &judging->transcript);
		return;
	}
	judging->show(out, &judging->transcript);
	text_make_printable(out, begin);
}

static enum status judge(void *data, const struct reader *reader, const char *file, struct text *out)
{
	struct judging *judging = data;
	transcript_judge(&judging->transcript, reader, file, judging->options->on_illegal, !judging->options->quiet);
	if (judging->transcript.stood > 0 && !judging->options->quiet)
		transcript_without(&judging->transcript, &judging->without);
	show(judging, out);
	return judging->transcript.verdict == VERDICT_LEGAL ? STATUS_FINE : STATUS_BROKEN;
}

static enum status unread(void *data, const struct reader *reader, const char *file, struct text *out)
{
	struct judging *judging = data;
	transcript_unreadable(&judging->transcript, reader, file);
	show(judging, out);
	return STATUS_TROUBLE;
}

static void skipped(void *data, const struct reader *reader, const char *file, struct text *out)
{
	const struct judging *judging = data;
	if (!judging->options->quiet && judging->options->format != FORMAT_JSON)
		show_skipped(out, reader, file);
}

static enum status run(const struct options *options, void (*print)(struct text *, const struct transcript *))
{
	struct judging *judging = grow(NULL, 1, sizeof *judging);
	*judging = (struct judging){ .options = options, .show = print };
	enum status status = each_game(
		options,
		(struct game_visitor){ .data = judging, .judge = judge, .unread = unread, .skipped = skipped });
	transcript_free(&judging->transcript);
	transcript_free(&judging->without);
	free(judging);
	return status;
}

enum status command_check(const struct options *options)
{
	return run(options, show_check);
}

enum status command_score(const struct options *options)
{
	return run(options, show_score);
}
