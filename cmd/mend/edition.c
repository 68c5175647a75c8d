#include "mend/edition.h"

#include "core/referee.h"
#include "read/log.h"
#include "text/text.h"

#include <stdlib.h>

/* Whether the log of `reader` can be read and is legal when it is judged by this edition. */
static bool is_whole(struct reader *again, const struct reader *reader, struct referee *referee)
{
	struct cut cut = { .text = reader->text, .length = reader->length, .line = reader->record.span.line };
	if (!log_read(again, &cut))
		return false;
	referee_begin(referee, &again->record, ON_ILLEGAL_STOP);
	while (!referee->illegal && referee_next(referee))
		;
	return !referee->illegal;
}

const char *edition_that_fits(const struct reader *reader)
{
	const struct ruleset *own = &reader->record.rules;
	struct overrides overrides = *reader->overrides;
	const char *found = NULL;
	if (reader->edition || overrides.edition) /* a scenario names its editions, a command line means what it says */
		return NULL;
	struct reader *again = grow(NULL, 1, sizeof *again);
	struct referee *referee = zeroed(sizeof *referee);
	reader_begin(again, &overrides);
	for (int e = 0; e < editions && !found; e++) {
		overrides.edition = &rulesets[e];
		if (rulesets[e].game == own->game && rulesets[e].name != own->name && is_whole(again, reader, referee))
			found = rulesets[e].name;
	}
	reader_free(again);
	free(again);
	free(referee);
	return found;
}
