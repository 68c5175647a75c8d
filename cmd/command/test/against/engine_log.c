#include "command/test/against/engine_log.h"

#include <stdlib.h>

const char engine_log_unread[] = "an unreadable test is not sent to the engine";

void engine_log_free(struct engine_log *log)
{
	if (!log)
		return;
	text_free(&log->text);
	free(log->line);
	free(log->title);
	free(log);
}

void sending_file(struct sending *sending)
{
	sending->documents = sending->line = 0;
	text_clear(&sending->editions);
}

void sending_count(struct sending *sending, const struct reader *reader)
{
	if (reader->record.span.line != sending->line) {
		sending->documents++;
		text_clear(&sending->editions);
	}
	sending->line = reader->record.span.line;
	text_add(&sending->editions, " %s ", reader->record.rules.name);
}

void sending_end(struct sending *sending)
{
	script_free(&sending->script);
	text_free(&sending->editions);
}

/* "PATH#3/devir", "PATH#3/devir/2": the document may name its edition twice. */
static char *new_title(const struct sending *sending, const struct reader *reader, const char *path)
{
	const char *edition = reader->record.rules.name;
	struct phrase word = phrase_of(" %s ", edition);
	unsigned games = 0;
	struct text title = { 0 };
	for (const char *at = sending->editions.s; (at = strstr(at, word.s)); at += strlen(word.s))
		games++;
	text_add_file(&title, path);
	text_add(&title, "#%u/%s", sending->documents, edition);
	if (games > 1)
		text_add(&title, "/%u", games);
	return title.s;
}

struct engine_log *sending_write(struct sending *sending, const struct reader *reader, const char *path,
				 const char **why)
{
	const struct record *record = &reader->record;
	struct script *script = &sending->script;
	const struct script_line *bad;
	*why = engine_log_unread;
	if (reader->errors)
		return NULL;
	struct engine_log *log = zeroed(sizeof *log);
	log->title = new_title(sending, reader, path);
	log->line = grow(NULL, record->steps + (size_t)1, sizeof *log->line);
	for (uint32_t i = 0; i < record->steps; i++)
		log->line[i] = record->step[i].span.line;
	script_game(script, reader);
	script_name_edition(script, record->rules.name);
	script_settle(script);
	script_spell(script, record);
	script->line[0].words = log->title; /* in canonical order, the title comes first */
	if (write_log(&log->text, script, &bad, why))
		return log;
	engine_log_free(log);
	return NULL;
}
