#include "foreign/jcz_parts.h"

#include "read/log.h"

#include <stdlib.h>

struct jcz_judged *jcz_judge(const struct text *log, enum on_illegal header)
{
	static const struct overrides none;
	const struct cut cut = { .text = log->s, .length = log->length, .line = 1 };
	struct jcz_judged *judged = zeroed(sizeof *judged);
	reader_begin(&judged->reader, &none);
	if (!log_read(&judged->reader, &cut)) {
		jcz_judged_free(judged);
		return NULL;
	}
	referee_begin(&judged->referee, &judged->reader.record, header);
	judged->referee.on_illegal = ON_ILLEGAL_STOP;
	return judged;
}

void jcz_judged_free(struct jcz_judged *judged)
{
	if (judged)
		reader_free(&judged->reader);
	free(judged);
}
