#include "each_game.h"

#include "show.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static enum status trouble(const char *name, const char *what)
{
	fflush(stdout); /* what was found before comes first */
	fprintf(stderr, "hgref: %s: %s\n", name, what);
	return STATUS_TROUBLE;
}

static enum status one_game(const struct game_visitor *visitor, struct log *log, const struct cut *cut,
			    const char *file, struct text *out)
{
	if (log_read(log, cut))
		return visitor->judge(visitor->data, log, file, out);
	struct text message = { 0 };
	show_trouble(&message, log, file);
	text_make_printable(&message, 0);
	fflush(stdout);
	fwrite(message.s, 1, message.length, stderr);
	text_free(&message);
	visitor->unread(visitor->data, log, file, out);
	return STATUS_TROUBLE;
}

static enum status one_file(const struct game_visitor *visitor, struct log *log, const char *path, struct text *out)
{
	struct input input;
	struct cut cut;
	enum status worst = STATUS_FINE;
	bool any = false;
	if (!input_open(&input, path))
		return trouble(path, strerror(errno));
	while (input_next(&input, &cut)) {
		enum status status = one_game(visitor, log, &cut, input.name, out);
		any = true;
		worst = status > worst ? status : worst;
		if (out->length)
			fwrite(out->s, 1, out->length, stdout);
		text_clear(out);
	}
	if (input.failed)
		worst = trouble(input.name, strerror(input.failed));
	else if (!any)
		worst = trouble(input.name, "no game found");
	input_close(&input);
	return worst;
}

enum status each_game(const struct options *options, const struct game_visitor *visitor)
{
	struct log *log = grow(NULL, 1, sizeof *log);
	struct text out = { 0 };
	enum status worst = STATUS_FINE;
	log_begin(log, &options->overrides);
	for (int i = 0; i < options->files; i++) {
		enum status status = one_file(visitor, log, options->file[i], &out);
		worst = status > worst ? status : worst;
	}
	text_free(&out);
	log_free(log);
	free(log);
	return worst;
}
