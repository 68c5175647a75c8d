#include "command/test/against/sent.h"

#include <stdlib.h>

const char sent_unread[] = "an unreadable test is not sent to the engine";

void sent_free(struct sent *sent)
{
	if (!sent)
		return;
	text_free(&sent->log);
	free(sent->line);
	free(sent->title);
	free(sent);
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

struct sent *sending_write(struct sending *sending, const struct reader *reader, const char *path, const char **why)
{
	const struct record *record = &reader->record;
	struct script *script = &sending->script;
	const struct script_line *bad;
	*why = sent_unread;
	if (reader->errors)
		return NULL;
	struct sent *sent = zeroed(sizeof *sent);
	sent->title = new_title(sending, reader, path);
	sent->line = grow(NULL, record->steps + (size_t)1, sizeof *sent->line);
	for (uint32_t i = 0; i < record->steps; i++)
		sent->line[i] = record->step[i].span.line;
	script_game(script, reader);
	script_settle(script);
	script->line[0].words = sent->title; /* in canonical order, the title comes first */
	if (write_log(&sent->log, script, &bad, why))
		return sent;
	sent_free(sent);
	return NULL;
}
