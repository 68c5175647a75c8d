#include "foreign/foreign.h"

#include "read/log.h"

#include <stdlib.h>

struct judged_log *foreign_judge(const struct text *log, enum on_illegal header)
{
	static const struct overrides none;
	const struct cut cut = { .text = log->s, .length = log->length, .line = 1 };
	struct judged_log *judged = zeroed(sizeof *judged);
	reader_begin(&judged->reader, &none);
	if (!log_read(&judged->reader, &cut)) {
		foreign_judge_free(judged);
		return NULL;
	}
	referee_begin(&judged->referee, &judged->reader.record, header);
	judged->referee.on_illegal = ON_ILLEGAL_STOP;
	return judged;
}

void foreign_judge_free(struct judged_log *judged)
{
	if (judged)
		reader_free(&judged->reader);
	free(judged);
}
