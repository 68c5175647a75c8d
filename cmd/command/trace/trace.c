#include "option/command.h"
#include "run/games.h"
#include "show/show_explanation.h"

#include <stdlib.h>

/* The options that only `trace` takes. */
struct trace_options {
	bool legal; /* say what else would have been legal */
};

static void trace_step(struct explanation *e, struct games *games)
{
	const struct trace_options *own = games->options->own;
	explain_effect(e);
	if (!games->options->quiet)
		show_trace(&games->out, e, own->legal);
}

static void trace_games(struct games *games)
{
	struct explanation *e = zeroed(sizeof *e);
	while (games_next(games)) {
		if (games->found != GAME_READ)
			continue;
		e->file = games->file;
		e->reader = games->reader;
		if (!explain_begin(e, games->options->on_illegal))
			trace_step(e, games);
		else
			while (explain_next_action(e))
				trace_step(e, games);
		games->status = e->at.referee.illegal ? STATUS_BROKEN : STATUS_FINE;
	}
	explain_free(e);
	free(e);
}

static enum status run_trace(const struct options *options)
{
	struct games games = games_of("trace", options);
	return games_in_threads(&games, trace_games);
}

static const struct option_row trace_rows[] = {
	{ 0, "legal", "",
	  "also the number of placements and the legal pieces,\nand which slots of the tile are one area",
	  OWN(trace_options, legal), TAKES_NOTHING },
};

const struct command command_trace = {
	.name = "trace",
	.arguments = "FILE...",
	.needs = FILE_NEEDED,
	.summary = "Print what each step did, as JSON, for other engines to compare.",
	.run = run_trace,
	.shared = SHARED_BY_JUDGES | SHARES(JOBS),
	OWN_OPTIONS(trace_rows, struct trace_options, { 0 }),
	.ending = GAMES_ENDING("hgref-trace"),
};
