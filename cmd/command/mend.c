#include "command/commands.h"
#include "command/mend_file.h"
#include "run/jobs.h"
#include "show/show.h"
#include "show/show_mend.h"

#include <stdlib.h>

/* `mend`: the smallest changes that make each game whole. */
struct mending {
	const struct options *options;
	struct judged_game judged_game;
	struct mends mends;
};

static enum status mend_game(void *data, const struct reader *reader, const char *file, struct text *out)
{
	struct mending *m = data;
	const struct options *options = m->options;
	const struct mend_request request = { (unsigned)options->mend.effort, options->mend.changes };
	size_t most = options->mend.all ? SIZE_MAX : MENDS_SHOWN;
	judge_game(&m->judged_game, reader, file, ON_ILLEGAL_STOP, KEEP_VERDICT);
	if (m->judged_game.verdict != VERDICT_LEGAL)
		mends_find(&m->mends, reader, &request);
	if (options->format == FORMAT_JSON && !options->quiet)
		show_mends_json(out, &m->judged_game, &m->mends, most);
	else if (!options->quiet)
		show_mends(out, &m->judged_game, &m->mends, most);
	return m->judged_game.findings.count == 0 ? STATUS_FINE : STATUS_BROKEN;
}

static struct game_command begin_mending(const struct command_maker *maker)
{
	struct mending *m = zeroed(sizeof *m);
	m->options = maker->data;
	judged_begin(&m->judged_game);
	return (struct game_command){
		.data = m, .judge = mend_game, .tells_unread = true, .say_skipped = show_skipped
	};
}

static void end_mending(const struct game_command *command)
{
	struct mending *m = command->data;
	judged_free(&m->judged_game);
	mends_free(&m->mends);
	free(m);
}

enum status command_mend(const struct options *options)
{
	if (options->mend.apply || options->mend.diff)
		return mend_file(options);
	const struct command_maker maker = { begin_mending, end_mending, options };
	return jobs_each_game(options, &maker);
}
