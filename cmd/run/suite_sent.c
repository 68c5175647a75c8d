#include "run/suite_sent.h"

#include "write/write.h"

#include <stdlib.h>

const char sent_unread[] = "what cannot be read is not sent to the engine";

void sent_free(struct sent *sent)
{
	if (!sent)
		return;
	text_free(&sent->log);
	free(sent->line);
	free(sent->title);
	free(sent);
}

void sending_hear(struct sending *sending, struct reader *reader)
{
	script_clear(&sending->script);
	reader->hear = script_hear;
	reader->hearer = &sending->script;
}

void sending_count(struct sending *sending, const struct reader *reader)
{
	sending->documents += reader->record.span.line != sending->line;
	sending->line = reader->record.span.line;
}

static char *new_title(const struct sending *sending, const struct reader *reader, const char *path)
{
	struct text title = { 0 };
	text_add_file(&title, path);
	text_add(&title, "#%u/%s", sending->documents, reader->record.rules.name);
	return title.s;
}

static uint32_t *lines_of_steps(const struct record *record)
{
	uint32_t *line = grow(NULL, record->steps + (size_t)1, sizeof *line);
	for (uint32_t i = 0; i < record->steps; i++)
		line[i] = record->step[i].span.line;
	return line;
}

struct sent *sending_write(struct sending *sending, const struct reader *reader, const char *path, const char **why)
{
	struct script *script = &sending->script;
	const struct script_line *bad;
	*why = sent_unread;
	if (reader->errors)
		return NULL;
	struct sent *sent = zeroed(sizeof *sent);
	sent->title = new_title(sending, reader, path);
	sent->line = lines_of_steps(&reader->record);
	script_game(script, reader);
	script_settle(script);
	script->line[0].words = sent->title; /* in canonical order, the title comes first */
	if (write_log(&sent->log, script, &bad, why))
		return sent;
	sent_free(sent);
	return NULL;
}
