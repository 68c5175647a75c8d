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

/* The number of games of the document that have had the same edition, which the document may name twice. */
static unsigned count_edition(const struct sending *sending, const char *edition)
{
	unsigned games = 0;
	struct text word = { 0 };
	text_add(&word, " %s ", edition);
	for (const char *at = sending->editions.s; (at = strstr(at, word.s)); at += word.length)
		games++;
	text_free(&word);
	return games;
}

static char *new_title(const struct sending *sending, const struct reader *reader, const char *path)
{
	const char *edition = reader->record.rules.name;
	unsigned games = count_edition(sending, edition);
	struct text title = { 0 };
	text_add_file(&title, path);
	text_add(&title, "#%u/%s", sending->documents, edition);
	if (games > 1)
		text_add(&title, "/%u", games);
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
