#include "judge/fit.h"

#include <stdlib.h>
#include <string.h>

struct fitting {
	struct fits *fits;
	struct referee *referee;
};

bool record_is_whole(struct referee *referee, const struct record *record)
{
	referee_begin(referee, record, ON_ILLEGAL_STOP);
	while (!referee->illegal && referee_next(referee))
		;
	return !referee->illegal && !referee->unread;
}

static void add_fit(void *data, const struct reader *reader, const struct choice *choice)
{
	const struct fitting *f = data;
	struct fits *fits = f->fits;
	struct law_fit fit = { .choices = fits->choices };
	fits->tried++;
	if (!record_is_whole(f->referee, &reader->record))
		return;
	memcpy(fit.choice, choice, (size_t)fits->choices * sizeof *choice);
	fit.moves = f->referee->game.moves;
	LIST_ADD(fits->fit, fits->fits, fit);
}

void fits_find(struct fits *fits, const struct reader *reader, bool all)
{
	struct fitting f = { fits, zeroed(sizeof *f.referee) };
	fits->whole = record_is_whole(f.referee, &reader->record);
	fits->moves = f.referee->game.moves;
	fits->assertions = count_assertions(&reader->record);
	fits->tried = 1;
	fits->fits = 0;
	fits->choices = 0;
	int most = fits->whole ? all : FIT_CHOICES;
	while (fits->fits == 0 && fits->choices < most) {
		fits->choices++;
		readings_each(reader, fits->choices, true, add_fit, &f);
	}
	free(f.referee);
}

void fits_free(struct fits *fits)
{
	free(fits->fit);
}
