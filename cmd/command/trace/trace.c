#include "option/command.h"
#include "run/each_game.h"
#include "show/show_explanation.h"

#include <stdlib.h>

/* The options that only `trace` takes. */
struct trace_options {
	bool legal; /* say what else would have been legal */
};

/* `trace`: the data of one thread. */
struct tracing {
	const struct options *options;
	struct explanation explanation;
};

static void trace_step(struct tracing *tracing, struct text *out)
{
	const struct trace_options *own = tracing->options->own;
	explain_effect(&tracing->explanation);
	if (!tracing->options->quiet)
		show_trace(out, &tracing->explanation, own->legal);
}

static enum status trace_game(void *data, const struct reader *reader, const char *file, struct text *out)
{
	struct tracing *tracing = data;
	struct explanation *e = &tracing->explanation;
	e->file = file;
	e->reader = reader;
	if (!explain_begin(e, tracing->options->on_illegal))
		trace_step(tracing, out);
	else
		while (explain_next_action(e))
			trace_step(tracing, out);
	return e->at.referee.illegal ? STATUS_BROKEN : STATUS_FINE;
}

static struct game_command begin_tracing(const struct command_maker *maker)
{
	struct tracing *tracing = zeroed(sizeof *tracing);
	tracing->options = maker->data;
	return (struct game_command){ .data = tracing, .judge = trace_game, .unread = answer_nothing };
}

static void end_tracing(const struct game_command *command)
{
	struct tracing *tracing = command->data;
	explain_free(&tracing->explanation);
	free(tracing);
}

static enum status run_trace(const struct options *options)
{
	const struct command_maker maker = { .begin = begin_tracing, .end = end_tracing, .data = options };
	return jobs_each_game(options, &maker);
}

static const struct option_row trace_rows[] = {
	{ 0, "legal", "", "with the number of places that each move had, and its\nlegal pieces",
	  OWN(trace_options, legal), TAKES_NOTHING },
};

const struct command command_trace = {
	.name = "trace",
	.arguments = "FILE...",
	.needs = FILE_NEEDED,
	.summary = "What each step did, as JSON: for other engines to compare.",
	.run = run_trace,
	.shared = SHARED_BY_JUDGES | SHARES(JOBS),
	OWN_OPTIONS(trace_rows, struct trace_options, { 0 }),
	.ending = GAMES_ENDING("hgref-trace"),
};
