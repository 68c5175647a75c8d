/*
 * The games of a log on standard input, judged: what `hgref score -f json -` prints. It is built for WebAssembly too,
 * where there are no threads, signals or terminals, and no libyaml.
 */
#include "judge/judged.h"
#include "read/log.h"
#include "show/show.h"
#include "text/status.h"

#include <stdio.h>

#ifdef __wasi__ /* one thread has every stream to itself, so that its library has no locks */
void flockfile(FILE *stream)
{
	(void)stream;
}
#endif

static enum status judge(struct judged_game *judged, const struct reader *reader, const char *file)
{
	if (reader->header_errors)
		judged_unreadable(judged, reader, file);
	else
		judge_game(judged, reader, file, ON_ILLEGAL_STOP, KEEP_WORDS);
	if (reader->errors)
		return STATUS_TROUBLE;
	return judged->findings.count == 0 ? STATUS_FINE : STATUS_BROKEN;
}

static enum status judge_games(struct input *input)
{
	static struct reader reader;
	static struct judged_game judged;
	static const struct overrides overrides;
	enum status worst = STATUS_FINE;
	bool any = false;
	struct text out = { 0 };
	struct cut cut;
	reader_begin(&reader, &overrides);
	for (; input_next(input, &cut); any = true) {
		log_read(&reader, &cut);
		enum status status = judge(&judged, &reader, input->name);
		worst = status > worst ? status : worst;
		show_json(&out, &judged);
		fwrite(out.s, 1, out.length, stdout);
		text_clear(&out);
	}
	text_free(&out);
	judged_free(&judged);
	reader_free(&reader);
	return input->failed || !any ? STATUS_TROUBLE : worst;
}

int main(void)
{
	struct input input;
	if (!input_open(&input, "-"))
		return STATUS_TROUBLE;
	enum status status = judge_games(&input);
	input_close(&input);
	return fflush(stdout) == 0 ? (int)status : STATUS_TROUBLE;
}
